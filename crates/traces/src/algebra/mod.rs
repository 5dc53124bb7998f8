//! The algebra of traces: symbolic events, symbolic regular expressions, their derivatives.
//!
//! Everything is hash-consed in one [`Algebra`]: equal things have equal ids, so that caches and the similarity
//! rules of the smart constructors see them as one. Formulas are terms of `otherwise-smt`.

mod compile;
mod delta;
mod event;
mod formula;
mod guide;
mod next;
mod print;
mod sre;
#[cfg(test)]
mod tests;
mod value;

pub(crate) use compile::{Compiler, event_sorts};
pub(crate) use event::EventId;
pub(crate) use formula::{BaseSort, Formulas, Shape};
pub(crate) use guide::{Edges, Steps};
pub(crate) use print::Printer;
pub(crate) use sre::{ALL, ANY, EMPTY, EPSILON, Node, Sre, children};
pub(crate) use value::{
    Closure, Env, Evaluator, Unsupported, Value, flat_sorts, flatten, fresh_value, unflatten, well_formed,
};

use crate::core::Program;

/// All symbolic events, expressions and derivatives of one run.
#[derive(Debug)]
pub(crate) struct Algebra {
    pub(crate) formulas: Formulas,
    events: event::EventTable,
    sres: sre::SreTable,
    transitions: delta::TransitionTable,
    nexts: next::NextTable,
    guides: guide::GuideTable,
}

impl Algebra {
    /// An algebra over the sorts and symbols of a program.
    pub(crate) fn new(program: &Program) -> Algebra {
        let mut algebra = Algebra {
            formulas: Formulas::new(program),
            events: Default::default(),
            sres: Default::default(),
            transitions: Default::default(),
            nexts: Default::default(),
            guides: Default::default(),
        };
        algebra.seed();
        algebra
    }
}
