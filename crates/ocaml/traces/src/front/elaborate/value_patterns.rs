//! Values with `_` in them: in events and after `raises`.

use otherwise_diagnostics::Diagnostic;

use super::Elaborator;
use super::formula::Names;
use crate::core::{ConstructorId, DataId, Pure, Sort, VarId};
use crate::front::notation::syntax::{Formula, FormulaKind, Operator};

/// A constructor and the parts of its argument, with their sorts; or a tuple.
type Parts = (Option<ConstructorId>, Vec<(Formula, Sort)>);

impl Elaborator<'_> {
    /// When a value matches a pattern.
    pub(super) fn matches(
        &mut self,
        pattern: &Formula,
        value: &Pure,
        sort: &Sort,
        names: &Names<'_>,
    ) -> Result<Pure, Diagnostic> {
        if matches!(pattern.kind, FormulaKind::Any) {
            return Ok(Pure::Bool(true));
        }
        let Some((constructor, parts)) = self.open_parts(pattern, sort) else {
            return Ok(match (self.value_of_sort(pattern, sort, names)?, value) {
                (Pure::Unit, _) => Pure::Bool(true),
                (Pure::Bool(true), value) => value.clone(),
                (Pure::Bool(false), value) => Pure::not(value.clone()),
                (wanted, value) => Pure::eq(value.clone(), wanted),
            });
        };
        let mut conditions = Vec::new();
        conditions.extend(constructor.map(|id| Pure::IsConstructor(id, Box::new(value.clone()))));
        for (at, (part, sort)) in parts.into_iter().enumerate() {
            let inner = match constructor {
                Some(id) => Pure::Field(id, Box::new(value.clone()), at),
                None => Pure::Component(Box::new(value.clone()), at),
            };
            match self.matches(&part, &inner, &sort, names)? {
                Pure::Bool(true) => {}
                condition => conditions.push(condition),
            }
        }
        Ok(Pure::and(conditions))
    }

    /// A value with a new ghost, named `_`, for each `_`.
    pub(super) fn with_ghosts(
        &mut self,
        pattern: &Formula,
        sort: &Sort,
        names: &Names<'_>,
        ghosts: &mut Vec<VarId>,
    ) -> Result<Pure, Diagnostic> {
        if matches!(pattern.kind, FormulaKind::Any) {
            let var = self.program.variable("_", sort.clone(), Some(pattern.span));
            ghosts.push(var);
            return Ok(Pure::Var(var));
        }
        let Some((constructor, parts)) = self.open_parts(pattern, sort) else {
            return self.value_of_sort(pattern, sort, names);
        };
        let mut values = Vec::new();
        for (part, sort) in parts {
            values.push(self.with_ghosts(&part, &sort, names, ghosts)?);
        }
        Ok(match constructor {
            Some(id) => Pure::Construct(id, values),
            None => Pure::Tuple(values),
        })
    }

    /// The parts of a pattern with `_` in it; `None` for a plain value and for what does not fit its sort,
    /// which elaboration as a value reports.
    fn open_parts(&self, pattern: &Formula, sort: &Sort) -> Option<Parts> {
        if !has_any(pattern) {
            return None;
        }
        let (constructor, parts, sorts): (_, Vec<Formula>, _) = match (&pattern.kind, sort) {
            (FormulaKind::Tuple(parts), Sort::Tuple(sorts)) => (None, parts.clone(), sorts.clone()),
            (FormulaKind::Apply(path, arguments), Sort::Data(data)) => {
                let (id, sorts) = self.constructor_named(*data, &path.name)?;
                let parts = match arguments.as_slice() {
                    [Formula { kind: FormulaKind::Tuple(parts), .. }] if sorts.len() == parts.len() => parts,
                    _ => arguments,
                };
                (Some(id), parts.clone(), sorts)
            }
            (FormulaKind::Binary(Operator::Cons, head, tail), Sort::Data(data)) => {
                let (id, sorts) = self.constructor_named(*data, "::")?;
                (Some(id), vec![(**head).clone(), (**tail).clone()], sorts)
            }
            (FormulaKind::List(parts), Sort::Data(data)) => {
                let (id, sorts) = self.constructor_named(*data, "::")?;
                let (head, rest) = parts.split_first()?;
                let rest = Formula { kind: FormulaKind::List(rest.to_vec()), span: pattern.span };
                (Some(id), vec![head.clone(), rest], sorts)
            }
            (FormulaKind::Record(fields), Sort::Data(data)) => {
                let id = ConstructorId { data: *data, index: 0 };
                let declared = self.program.data(*data).constructors.first()?;
                if fields.iter().any(|(name, _)| !declared.labels.contains(&name.text)) {
                    return None;
                }
                let value = |label: &String| {
                    let (_, value) = fields.iter().find(|(name, _)| name.text == *label)?;
                    Some(value.clone())
                };
                let values: Option<Vec<Formula>> = declared.labels.iter().map(value).collect();
                let sorts = declared.fields.iter().map(|sort| sort.content().clone()).collect();
                (Some(id), values?, sorts)
            }
            _ => return None,
        };
        // `C _` stands for all arguments.
        if let ([any @ Formula { kind: FormulaKind::Any, .. }], Some(id)) = (parts.as_slice(), constructor)
            && sorts.len() > 1
        {
            return Some((Some(id), sorts.into_iter().map(|sort| (any.clone(), sort)).collect()));
        }
        (parts.len() == sorts.len()).then(|| (constructor, parts.into_iter().zip(sorts).collect()))
    }

    fn constructor_named(&self, data: DataId, name: &str) -> Option<(ConstructorId, Vec<Sort>)> {
        let rows = &self.program.data(data).constructors;
        let index = rows.iter().position(|constructor| constructor.name == name)?;
        Some((ConstructorId { data, index: index as u32 }, rows[index].fields.clone()))
    }
}

fn has_any(formula: &Formula) -> bool {
    match &formula.kind {
        FormulaKind::Any => true,
        FormulaKind::Apply(_, parts) | FormulaKind::Tuple(parts) | FormulaKind::List(parts) => {
            parts.iter().any(has_any)
        }
        FormulaKind::Binary(Operator::Cons, head, tail) => has_any(head) || has_any(tail),
        FormulaKind::Record(fields) => fields.iter().any(|(_, value)| has_any(value)),
        _ => false,
    }
}
