//! Constraints on specifications that are not known yet (Fig. 5.3).

use otherwise_contracts::{AbstractedCall, Counterexample, Violation};
use otherwise_core::{Name, Symbol};
use otherwise_machine::Datum;
use rustc_hash::FxHashMap;

use super::shape::{Point, Shape};
use crate::program::Program;

/// A predicate of a function, at one of its places, for what is seen there.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Atom {
    pub(super) function: Name,
    pub(super) place: usize,
    pub(super) point: Point,
}

/// A constraint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Formula {
    True,
    False,
    Holds(Atom),
    Not(Box<Formula>),
    And(Vec<Formula>),
    Or(Vec<Formula>),
}

impl Formula {
    fn implies(self, then: Formula) -> Formula {
        Formula::Or(vec![Formula::Not(Box::new(self)), then])
    }

    /// The predicates it speaks of.
    pub(super) fn atoms<'f>(&'f self, found: &mut Vec<&'f Atom>) {
        match self {
            Formula::True | Formula::False => {}
            Formula::Holds(atom) => found.push(atom),
            Formula::Not(inner) => inner.atoms(found),
            Formula::And(parts) | Formula::Or(parts) => parts.iter().for_each(|part| part.atoms(found)),
        }
    }
}

/// What counterexamples are read with.
pub(super) struct Reader<'p> {
    pub(super) program: &'p Program,
    pub(super) shapes: &'p FxHashMap<Name, Shape>,
}

/// What a counterexample says.
pub(super) enum Said {
    /// A type of the user's is wrong.
    Wrong,
    /// These must hold.
    Must(Vec<Formula>),
}

impl Reader<'_> {
    fn shape(&self, name: Symbol) -> Option<&Shape> {
        self.shapes.values().find(|shape| shape.name.base == name)
    }

    /// What is demanded of arguments; true where the type is not to be found.
    fn before(&self, function: Symbol, arguments: &[Datum]) -> Option<Formula> {
        let Some(shape) = self.shape(function) else { return Some(Formula::True) };
        self.at_places(shape, false, arguments, None)
    }

    /// What is promised of a result; none where it is not known, or where nothing can be said of it.
    fn after(&self, function: Symbol, arguments: &[Datum], result: &Datum) -> Option<Formula> {
        self.at_places(self.shape(function)?, true, arguments, Some(result))
    }

    /// All predicates of the result, or of the arguments, for these values; none if one of them is not known.
    fn at_places(
        &self,
        shape: &Shape,
        of_result: bool,
        arguments: &[Datum],
        result: Option<&Datum>,
    ) -> Option<Formula> {
        let mut parts = Vec::new();
        let places: Vec<usize> =
            (0..shape.places.len()).filter(|place| shape.is_result(*place) == of_result).collect();
        if of_result && places.is_empty() {
            return None;
        }
        for place in places {
            for point in shape.points(self.program, place, arguments, result)? {
                parts.push(Formula::Holds(Atom { function: shape.name, place, point }));
            }
        }
        Some(Formula::And(parts))
    }

    /// One of the assumed results is not what the callee may return: the right-hand side of the constraints.
    fn one_is_impossible(&self, abstracted: &[AbstractedCall]) -> Option<Formula> {
        let parts: Vec<Formula> = abstracted
            .iter()
            .filter_map(|one| {
                let before = self.before(one.call.function, &one.call.arguments)?;
                let after = self.after(one.call.function, &one.call.arguments, &one.assumed)?;
                Some(before.implies(Formula::Not(Box::new(after))))
            })
            .collect();
        (!parts.is_empty()).then_some(Formula::Or(parts))
    }

    /// What a counterexample to a function's type says; none if it cannot be used.
    pub(super) fn read(
        &self,
        function: Name,
        found: &Counterexample,
        is_external: bool,
        user_demands: bool,
    ) -> Option<Said> {
        let name = function.base;
        let before = if is_external { Formula::True } else { self.before(name, &found.inputs)? };
        let mut must = Vec::new();
        if found.abstracted.is_empty() {
            match &found.violation {
                Violation::Result if is_external => return Some(Said::Wrong),
                Violation::Result => {
                    let after = self.after(name, &found.inputs, found.result.as_ref()?)?;
                    must.push(before.implies(after));
                }
                Violation::Call { call, .. } => {
                    if is_external && user_demands {
                        return Some(Said::Wrong);
                    }
                    self.shape(call.function)?;
                    must.push(before.implies(self.before(call.function, &call.arguments)?));
                }
                _ if is_external => return Some(Said::Wrong),
                _ => must.push(Formula::Not(Box::new(before))),
            }
        } else {
            let impossible = self.one_is_impossible(&found.abstracted)?;
            let condition = match &found.violation {
                Violation::Call { call, .. } if self.shape(call.function).is_some() => {
                    let callee = self.before(call.function, &call.arguments)?;
                    Formula::And(vec![before, Formula::Not(Box::new(callee))])
                }
                Violation::Result if !is_external => {
                    let after = found
                        .result
                        .as_ref()
                        .and_then(|result| self.after(name, &found.inputs, result))
                        .unwrap_or(Formula::False);
                    Formula::And(vec![before, Formula::Not(Box::new(after))])
                }
                _ => before,
            };
            must.push(condition.implies(impossible));
            // What the callees really return is allowed.
            for one in &found.abstracted {
                if let Some(real) = &one.real
                    && let Some(before) = self.before(one.call.function, &one.call.arguments)
                    && let Some(after) = self.after(one.call.function, &one.call.arguments, real)
                {
                    must.push(before.implies(after));
                }
            }
        }
        Some(Said::Must(must))
    }
}
