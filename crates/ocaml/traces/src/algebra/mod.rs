//! The algebra of traces: symbolic events, symbolic regular expressions, their derivatives.
//!
//! Everything is hash-consed in one [`Algebra`]: equal things have equal ids, so that caches and the
//! similarity rules of the smart constructors see them as one. Formulas are terms of `otherwise-smt`.

mod cells;
mod code;
mod compile;
mod delta;
mod event;
mod flat;
mod formula;
mod guide;
mod next;
mod print;
mod sre;
#[cfg(test)]
mod tests;
mod value;

pub(crate) use cells::{freeze, is_mutable, thaw};
pub(crate) use compile::{Compiler, event_sorts};
pub(crate) use event::EventId;
pub(crate) use flat::{
    flat_sorts, flatten, fresh_value, recorded_depths, recorded_sorts, unflatten, well_formed,
};
pub(crate) use formula::{BaseSort, Formulas, Shape};
pub(crate) use guide::{Automaton, Edges, Steps};
pub(crate) use print::Printer;
pub(crate) use sre::{ALL, ANY, EMPTY, EPSILON, Node, Sre, children};
pub(crate) use value::{Closure, Env, Evaluator, Unsupported, Value};

use otherwise_budget::Budget;
use std::sync::Arc;

use otherwise_smt::Terms;

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
    /// Derivatives can explode; after this moment they are not worth waiting for.
    budget: Budget,
    /// Operations since the clock was last looked at.
    ticks: u32,
    overrun: bool,
}

/// The clock is looked at every so many operations.
const TICKS: u32 = 512;

impl Algebra {
    /// An algebra over the sorts and symbols of a program, with terms of its own.
    pub(crate) fn new(program: &Program) -> Algebra {
        Algebra::with_terms(program, Arc::default())
    }

    /// The same over terms that others use too.
    pub(crate) fn with_terms(program: &Program, terms: Arc<Terms>) -> Algebra {
        let mut algebra = Algebra {
            formulas: Formulas::new(program, terms),
            events: Default::default(),
            sres: Default::default(),
            transitions: Default::default(),
            nexts: Default::default(),
            guides: Default::default(),
            budget: Budget::default(),
            ticks: 0,
            overrun: false,
        };
        algebra.seed();
        algebra
    }

    /// Sets the moment after which results are meaningless and [`Algebra::is_overrun`] says so.
    pub(crate) fn set_budget(&mut self, budget: Budget) {
        self.budget = budget;
    }

    /// Whether the deadline passed in the middle of something. What was computed since must not be used.
    pub(crate) fn is_overrun(&self) -> bool {
        self.overrun
    }

    /// Counts an operation; true when there is no time for it.
    fn tick(&mut self) -> bool {
        self.ticks += 1;
        if self.ticks >= TICKS {
            self.ticks = 0;
            self.overrun = self.overrun || self.budget.is_stopped();
        }
        self.overrun
    }
}
