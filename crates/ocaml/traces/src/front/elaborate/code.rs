//! Functions of the program in formulas: `M.mem k m`, `List.length l <= n`.

use std::rc::Rc;

use otherwise_diagnostics::{Diagnostic, Span};

use super::Elaborator;
use super::formula::Names;
use super::infer::Inference;
use super::scope::Global;
use super::types::{Ty, show_sort};
use crate::core::{Callee, DataId, Expr, Pure, Sort};
use crate::front::ast::Path;
use crate::front::notation::syntax::Formula;

impl Elaborator<'_> {
    /// A call of a function, whose code says what it means.
    pub(super) fn code(
        &mut self,
        at: usize,
        path: &Path,
        arguments: &[Formula],
        span: Span,
        names: &Names<'_>,
    ) -> Result<(Pure, Sort), Diagnostic> {
        let mut inference = Inference::new(names.scope);
        let at = match self.for_one_use(Global::Function(at), span, &mut inference) {
            Global::Function(copy) => copy,
            _ => at,
        };
        let (parameters, result) = (self.functions[at].parameters.clone(), self.functions[at].result.clone());
        self.arity(path, parameters.len(), arguments, span)?;
        // What an argument is tells the types of others: `List.mem None l`.
        let mut values: Vec<Option<Pure>> = vec![None; arguments.len()];
        let mut complaint = None;
        for _ in 0..2 {
            for (slot, (argument, ty)) in arguments.iter().zip(&parameters).enumerate() {
                if values[slot].is_some() {
                    continue;
                }
                if matches!(self.types.head(ty), Ty::Arrow(..)) {
                    return Err(cannot(path, "takes a function"));
                }
                let known =
                    if self.types.is_open(ty) { None } else { self.types.sort(&mut self.program, ty).ok() };
                match self.formula(argument, known.as_ref(), names) {
                    Ok((value, sort)) => {
                        let found = self.type_from_sort(&sort);
                        // A contract sees what an array or a reference holds.
                        let held = Ty::Ref(Rc::new(found.clone()));
                        if self.types.unify(ty, &found).is_err() && self.types.unify(ty, &held).is_err() {
                            let shown = show_sort(&self.program, &sort);
                            let message = format!("`{}` cannot be given `{shown}`", path.text());
                            return Err(Diagnostic::error("ill-sorted", message)
                                .at(argument.span, format!("this is `{shown}`")));
                        }
                        values[slot] = Some(value);
                    }
                    Err(problem) => complaint = Some(problem),
                }
            }
        }
        let Some(values) = values.into_iter().collect::<Option<Vec<Pure>>>() else {
            return Err(complaint.unwrap_or_else(|| cannot(path, "is not understood")));
        };
        let id = self.function(at).map_err(|problem| {
            let why = cannot(path, "is not understood");
            match problem.span() {
                Some(span) => why.also(span, problem.message),
                None => why,
            }
        })?;
        let has_effects = |expr: &Expr| match expr {
            Expr::Call { callee, .. } => matches!(callee, Callee::Operation(_)),
            Expr::Store(..) | Expr::Unknown { .. } | Expr::Any(_) | Expr::Admit(_) | Expr::Append(_) => true,
            _ => false,
        };
        let body = self.program.function(id).body.clone();
        if super::functions::occurs(&self.program, &body, &mut vec![id], &has_effects) {
            return Err(cannot(path, "has effects"));
        }
        let sort =
            self.types.sort(&mut self.program, &result).map_err(|what| super::unsupported(&what, span))?;
        Ok((Pure::Code(id, values), sort))
    }
}

fn cannot(path: &Path, why: &str) -> Diagnostic {
    let message = format!("`{}` {why} and cannot stand in a formula", path.text());
    let help = "what it means can be declared with `function` or `predicate` and said by an `axiom`";
    Diagnostic::error("ill-sorted", message).at(path.span, "a function of the program").help(help)
}

impl Elaborator<'_> {
    /// Maps and sets are in order: OCaml's library makes no others.
    pub(super) fn note_invariants(&mut self) {
        let mut ordered = Vec::new();
        for (at, function) in self.functions.iter().enumerate() {
            let constructors = &self.modules.get(function.scope).constructors;
            let built = constructors.get("Map_end").or_else(|| constructors.get("Set_end"));
            if function.name.ends_with("is_in_order")
                && let Some((definition, _)) = built
                && ordered.iter().all(|(known, _)| known != definition)
            {
                ordered.push((*definition, at));
            }
        }
        let mut number = 0;
        // What a function needs may bring further types.
        while number < self.program.data_types.len() {
            let data = DataId(number as u32);
            number += 1;
            let Some((definition, sorts)) = self.types.instance_of(data) else { continue };
            let Some((_, at)) = ordered.iter().find(|(known, _)| *known == definition) else { continue };
            let scope = self.functions[*at].scope;
            let span = self.functions[*at].binding.span;
            let mut inference = Inference::new(scope);
            let Global::Function(copy) = self.for_one_use(Global::Function(*at), span, &mut inference) else {
                continue;
            };
            let arguments = sorts.iter().map(|sort| self.type_from_sort(sort)).collect();
            let Some(parameter) = self.functions[copy].parameters.first().cloned() else { continue };
            if self.types.unify(&parameter, &Ty::Data(definition, arguments)).is_ok()
                && let Ok(function) = self.function(copy)
            {
                self.program.invariants.push((data, function));
            }
        }
    }
}
