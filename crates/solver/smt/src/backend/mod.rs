//! What decides at the end of the chain: Z3 in process, or any SMT-LIB 2 solver over a pipe.

pub(crate) mod pipe;
mod process;
mod sexpr;
mod value;
#[expect(unsafe_code, reason = "operations that the `z3` crate lacks are called through `z3-sys`")]
pub(crate) mod z3;

use std::sync::Arc;
use std::time::Instant;

use crate::{Answer, Interrupter, Op, Term, Terms};

/// One question to an engine.
pub(crate) struct Request<'a> {
    pub(crate) terms: &'a Arc<Terms>,
    /// In the order of the path, so that consecutive questions share a prefix.
    pub(crate) constraints: &'a [Term],
    pub(crate) deadline: Option<Instant>,
    pub(crate) stop: &'a Interrupter,
}

/// What a model should be best at, beyond satisfying the constraints. Earlier goals come first.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Goals {
    /// Soft constraints; the total weight of the violated ones is to be least.
    pub(crate) soft: Vec<(Term, u64)>,
    /// Terms to minimize (or else maximize), of sort Int, Real or bit-vector (unsigned).
    pub(crate) objectives: Vec<Objective>,
}

impl Goals {
    pub(crate) fn is_empty(&self) -> bool {
        self.soft.is_empty() && self.objectives.is_empty()
    }
}

/// A term whose value matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Objective {
    pub(crate) term: Term,
    pub(crate) maximize: bool,
}

/// A decision procedure for everything. It never panics and returns soon after the deadline or the stop.
/// Models need not be verified yet.
pub(crate) trait Engine: Send {
    /// Decides the conjunction of the constraints; a core is a subset of those.
    fn check(&mut self, request: &Request<'_>) -> Answer;

    /// Finds a best model. Engines that cannot leave it to [`crate::solver::optimize`].
    fn optimize(&mut self, _request: &Request<'_>, _goals: &Goals) -> Option<Answer> {
        None
    }
}

/// All applications of uninterpreted functions in `constraints`.
fn applications(terms: &Terms, constraints: &[Term]) -> Vec<Term> {
    let mut found = terms.postorder(constraints);
    found.retain(|term| matches!(terms.op(*term), Op::Apply(_)));
    found
}
