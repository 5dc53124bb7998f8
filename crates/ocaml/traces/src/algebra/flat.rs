//! Values as tuples of base terms: what events record and uninterpreted functions take.
//!
//! Data that contains itself is recorded up to a depth ([`Program::recorded_depth`]): a list of integers is a
//! row of tags and numbers. Below that depth only constructors that end the value are left; see
//! [`well_formed`].

use std::rc::Rc;

use otherwise_smt::Term;

use super::formula::{BaseSort, Formulas};
use super::value::{Env, Evaluator, Unsupported, Value, Variant};
use crate::core::{ConstructorId, DataId, FunctionId, Program, Pure, Sort};

/// A value of a flat sort has no more terms than this, if some depth allows it.
const MAX_TERMS: usize = 40;

/// The sorts of the terms of a value that does not contain itself; `None` for recursive data and functions.
pub(crate) fn flat_sorts(program: &Program, sort: &Sort) -> Option<Vec<BaseSort>> {
    let mut flat = Vec::new();
    let mut layout = Layout { program, inside: Vec::new(), may_recur: false };
    layout.sorts(sort, &mut flat).then_some(flat)
}

/// The same, with data that contains itself up to its depth; `None` for functions and places.
pub(crate) fn recorded_sorts(program: &Program, sort: &Sort) -> Option<Vec<BaseSort>> {
    let mut flat = Vec::new();
    let mut layout = Layout { program, inside: Vec::new(), may_recur: true };
    layout.sorts(sort, &mut flat).then_some(flat)
}

/// How deep values of each data type are recorded: as deep as asked, where that does not take too many terms.
pub(crate) fn recorded_depths(program: &Program, depth: u32) -> Vec<u32> {
    let mut sized = Program { data_types: program.data_types.clone(), ..Program::default() };
    sized.data_depths = vec![1; sized.data_types.len()];
    for index in 0..sized.data_types.len() {
        for deeper in 2..=depth {
            sized.data_depths[index] = deeper;
            let terms = recorded_sorts(&sized, &Sort::Data(DataId(index as u32))).map(|sorts| sorts.len());
            if terms.is_none_or(|terms| terms > MAX_TERMS) {
                sized.data_depths[index] = deeper - 1;
                break;
            }
        }
    }
    sized.data_depths
}

/// Lays the terms of values out; knows the data types that it is inside of.
struct Layout<'p> {
    program: &'p Program,
    inside: Vec<DataId>,
    may_recur: bool,
}

impl<'p> Layout<'p> {
    fn recording(program: &'p Program) -> Layout<'p> {
        Layout { program, inside: Vec::new(), may_recur: true }
    }

    /// Whether a constructor of the data type that we are in is among the terms: below the depth, only those
    /// that end it.
    fn is_kept(&self, constructor: ConstructorId) -> bool {
        let data = constructor.data;
        let depth = self.inside.iter().filter(|other| **other == data).count();
        if depth <= self.program.recorded_depth(data) as usize {
            return true;
        }
        let constructors = &self.program.data(data).constructors;
        let ends = |index: usize| {
            !constructors[index]
                .fields
                .iter()
                .any(|field| reaches(self.program, field, data, &mut Vec::new()))
        };
        // Where none ends it, another type that we are in does.
        ends(constructor.index as usize) || !(0..constructors.len()).any(ends)
    }

    /// Nothing that is deeper than this ends at all.
    fn is_bottomless(&self, data: DataId) -> bool {
        let depth = self.inside.iter().filter(|other| **other == data).count();
        depth > 2 * self.program.recorded_depth(data) as usize + 2
    }

    fn sorts(&mut self, sort: &Sort, flat: &mut Vec<BaseSort>) -> bool {
        match sort {
            Sort::Unit => true,
            Sort::Bool => {
                flat.push(BaseSort::Bool);
                true
            }
            Sort::Int => {
                flat.push(BaseSort::Int);
                true
            }
            Sort::Opaque(id) => {
                flat.push(BaseSort::Opaque(*id));
                true
            }
            Sort::Tuple(parts) => parts.iter().all(|part| self.sorts(part, flat)),
            Sort::Data(id) => {
                let is_recursive = self.inside.contains(id);
                if is_recursive && !self.may_recur || self.is_bottomless(*id) || flat.len() > 8 * MAX_TERMS {
                    return false;
                }
                self.inside.push(*id);
                flat.push(BaseSort::Int);
                let mut fits = true;
                for (index, constructor) in self.program.data(*id).constructors.iter().enumerate() {
                    if self.is_kept(ConstructorId { data: *id, index: index as u32 }) {
                        fits = fits && constructor.fields.iter().all(|field| self.sorts(field, flat));
                    }
                }
                self.inside.pop();
                fits
            }
            Sort::Cell(_) | Sort::Function(_) | Sort::Code => false,
        }
    }

    fn unflatten(
        &mut self,
        sort: &Sort,
        terms: &mut impl Iterator<Item = Term>,
    ) -> Result<Value, Unsupported> {
        let missing = || Unsupported::new("a value with too few parts");
        Ok(match sort {
            Sort::Unit => Value::Unit,
            Sort::Bool | Sort::Int | Sort::Opaque(_) => Value::Term(terms.next().ok_or_else(missing)?),
            Sort::Tuple(parts) => {
                let parts: Result<Vec<Value>, _> =
                    parts.iter().map(|part| self.unflatten(part, terms)).collect();
                Value::Tuple(parts?.into())
            }
            Sort::Data(id) => {
                let tag = terms.next().ok_or_else(missing)?;
                self.inside.push(*id);
                let mut fields = Vec::new();
                for (index, constructor) in self.program.data(*id).constructors.iter().enumerate() {
                    let is_kept = self.is_kept(ConstructorId { data: *id, index: index as u32 });
                    let sorts = constructor.fields.iter().filter(|_| is_kept);
                    let values: Result<Vec<Value>, _> =
                        sorts.map(|field| self.unflatten(field, terms)).collect();
                    fields.push(values?.into());
                }
                self.inside.pop();
                Value::Variant(Rc::new(Variant { data: *id, tag, fields }))
            }
            Sort::Cell(_) => return Err(Unsupported::new("a mutable value in an event")),
            Sort::Function(_) | Sort::Code => {
                return Err(Unsupported::new("a function as a first-order value"));
            }
        })
    }

    /// The terms of a value; `value` is `None` for one that does not matter.
    fn flatten(
        &mut self,
        formulas: &Formulas,
        value: Option<&Value>,
        sort: &Sort,
        flat: &mut Vec<Term>,
    ) -> Result<(), Unsupported> {
        match (value, sort) {
            (Some(Value::Unit) | None, Sort::Unit) => {}
            (Some(Value::Term(term)), Sort::Bool | Sort::Int | Sort::Opaque(_)) => flat.push(*term),
            (None, Sort::Bool) => flat.push(formulas.filler(BaseSort::Bool)),
            (None, Sort::Int) => flat.push(formulas.filler(BaseSort::Int)),
            (None, Sort::Opaque(id)) => flat.push(formulas.filler(BaseSort::Opaque(*id))),
            (Some(Value::Tuple(values)), Sort::Tuple(sorts)) => {
                for (value, sort) in values.iter().zip(sorts) {
                    self.flatten(formulas, Some(value), sort, flat)?;
                }
            }
            (None, Sort::Tuple(sorts)) => {
                for sort in sorts {
                    self.flatten(formulas, None, sort, flat)?;
                }
            }
            (Some(Value::Data(..) | Value::Variant(_)) | None, Sort::Data(id)) => {
                self.inside.push(*id);
                let count = self.program.data(*id).constructors.len() as u32;
                let kept = |index: &u32| self.is_kept(ConstructorId { data: *id, index: *index });
                flat.push(match value {
                    Some(Value::Data(built, _)) => formulas.int(i64::from(built.index)),
                    Some(Value::Variant(variant)) => variant.tag,
                    _ => formulas.int((0..count).find(kept).unwrap_or_default().into()),
                });
                for (index, constructor) in self.program.data(*id).constructors.iter().enumerate() {
                    let values: Option<&[Value]> = match value {
                        Some(Value::Data(built, values)) if built.index as usize == index => Some(values),
                        Some(Value::Variant(variant)) => variant.fields.get(index).map(|fields| &**fields),
                        _ => None,
                    };
                    if !self.is_kept(ConstructorId { data: *id, index: index as u32 }) {
                        if let Some(Value::Data(built, _)) = value
                            && built.index as usize == index
                        {
                            return Err(Unsupported::too_deep());
                        }
                        continue;
                    }
                    for (at, field) in constructor.fields.iter().enumerate() {
                        self.flatten(formulas, values.and_then(|values| values.get(at)), field, flat)?;
                    }
                }
                self.inside.pop();
            }
            _ => return Err(Unsupported::new("a value that does not have its sort")),
        }
        Ok(())
    }
}

/// Whether a value of the sort may contain one of the data type.
fn reaches(program: &Program, sort: &Sort, data: DataId, seen: &mut Vec<DataId>) -> bool {
    match sort {
        Sort::Data(id) if *id == data => true,
        Sort::Data(id) if seen.contains(id) => false,
        Sort::Data(id) => {
            seen.push(*id);
            let constructors = &program.data(*id).constructors;
            constructors.iter().flat_map(|c| &c.fields).any(|field| reaches(program, field, data, seen))
        }
        Sort::Tuple(parts) => parts.iter().any(|part| reaches(program, part, data, seen)),
        Sort::Cell(content) => reaches(program, content, data, seen),
        Sort::Unit | Sort::Bool | Sort::Int | Sort::Opaque(_) | Sort::Function(_) | Sort::Code => false,
    }
}

/// Builds a value from its terms. The terms must be as many as [`recorded_sorts`] says.
pub(crate) fn unflatten(
    program: &Program,
    sort: &Sort,
    terms: &mut impl Iterator<Item = Term>,
) -> Result<Value, Unsupported> {
    Layout::recording(program).unflatten(sort, terms)
}

/// A value made of new symbolic constants; of data that contains itself, up to its depth.
pub(crate) fn fresh_value(
    formulas: &Formulas,
    program: &Program,
    name: &str,
    sort: &Sort,
) -> Result<Value, Unsupported> {
    let sorts = recorded_sorts(program, sort).ok_or_else(|| {
        Unsupported::new(format!("`{name}`, a value that is or holds a function or a place"))
    })?;
    unflatten(program, sort, &mut sorts.iter().map(|sort| formulas.fresh(name, *sort)))
}

/// What must hold of the terms of a flat value: tags are in range and of constructors that have their fields.
pub(crate) fn well_formed(formulas: &Formulas, program: &Program, value: &Value) -> Term {
    let data = match value {
        Value::Data(constructor, _) => Some(constructor.data),
        Value::Variant(variant) => Some(variant.data),
        _ => None,
    };
    let kept = data.and_then(|data| program.invariants.iter().find(|(kept, _)| *kept == data));
    let kept = kept.map(|(_, function)| invariant(formulas, program, *function, value));
    let built = well_built(formulas, program, value);
    match kept {
        Some(kept) => formulas.and(&[built, kept]),
        None => built,
    }
}

/// A map is in order. What is too deep to be looked at is so anyway.
fn invariant(formulas: &Formulas, program: &Program, function: FunctionId, value: &Value) -> Term {
    let Some(var) = program.function(function).parameters.first() else { return Term::TRUE };
    let env = Env::default().bind(*var, value.clone());
    let holds = Pure::Code(function, vec![Pure::Var(*var)]);
    Evaluator::new(program, formulas).formula(&holds, &env).unwrap_or(Term::TRUE)
}

fn well_built(formulas: &Formulas, program: &Program, value: &Value) -> Term {
    match value {
        Value::Tuple(parts) | Value::Data(_, parts) => {
            let parts: Vec<Term> = parts.iter().map(|part| well_formed(formulas, program, part)).collect();
            formulas.and(&parts)
        }
        Value::Variant(variant) => {
            let constructors = &program.data(variant.data).constructors;
            let count = constructors.len() as i64;
            let mut parts = vec![
                formulas.le(formulas.int(0), variant.tag),
                formulas.lt(variant.tag, formulas.int(count)),
            ];
            for (index, fields) in variant.fields.iter().enumerate() {
                let here = formulas.eq(variant.tag, formulas.int(index as i64));
                if variant.is_cut(program, index) {
                    parts.push(formulas.not(here));
                    continue;
                }
                for field in fields.iter() {
                    parts.push(well_formed(formulas, program, field));
                }
            }
            formulas.and(&parts)
        }
        Value::Unit | Value::Term(_) | Value::Closure(_) | Value::Contracted(..) | Value::Cell(_) => {
            Term::TRUE
        }
    }
}

/// The terms of a value; an error for one that is deeper than values of its sort are recorded.
pub(crate) fn flatten(
    formulas: &Formulas,
    program: &Program,
    value: &Value,
    sort: &Sort,
    flat: &mut Vec<Term>,
) -> Result<(), Unsupported> {
    Layout::recording(program).flatten(formulas, Some(value), sort, flat)
}
