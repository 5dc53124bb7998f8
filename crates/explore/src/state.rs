//! A state of the search: a machine, what holds on its path, and one model of that.

use otherwise_machine::{Kept, Machine};
use otherwise_smt::{Model, Op, Term, Terms};
use std::sync::Arc;

use crate::searcher::Candidate;
use crate::tree::Turn;

/// What the machine is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Evaluating the call.
    Calling,
    /// Evaluating everything in its result.
    Deepening(Kept),
}

/// A state.
pub(crate) struct State<'c> {
    pub(crate) machine: Machine<'c>,
    pub(crate) phase: Phase,
    /// The arguments.
    pub(crate) inputs: Vec<Kept>,
    /// The path condition.
    pub(crate) path: Vec<Term>,
    /// Satisfies the path condition, symbols it does not mention having their default values.
    pub(crate) model: Arc<Model>,
    /// The ways taken.
    pub(crate) ways: Vec<u16>,
    /// Whether a value was picked where others are possible.
    pub(crate) approximated: bool,
    /// How often its last branch was followed in the same way before; known in a search for coverage.
    pub(crate) familiarity: u64,
    /// The branches on the way here, if the tree is wanted.
    pub(crate) turns: Vec<Arc<Turn>>,
}

impl<'c> State<'c> {
    pub(crate) fn fork(&mut self) -> State<'c> {
        State {
            machine: self.machine.fork(),
            phase: self.phase,
            inputs: self.inputs.clone(),
            path: self.path.clone(),
            model: self.model.clone(),
            ways: self.ways.clone(),
            approximated: self.approximated,
            familiarity: self.familiarity,
            turns: self.turns.clone(),
        }
    }

    /// Adds a condition to the path, with a model of the longer path. What is already there is not repeated.
    pub(crate) fn assume(&mut self, terms: &Terms, condition: Term, model: Arc<Model>) {
        for conjunct in conjuncts(terms, condition) {
            if conjunct != Term::TRUE && !self.path.contains(&conjunct) {
                self.path.push(conjunct);
            }
        }
        self.model = model;
    }
}

/// The parts of a condition that all hold with it; of a negated disjunction, the negated parts.
fn conjuncts(terms: &Terms, condition: Term) -> Vec<Term> {
    let mut parts = Vec::new();
    for conjunct in terms.conjuncts(condition) {
        match (terms.node(conjunct).op(), terms.node(conjunct).args()) {
            (Op::Not, &[inner]) if *terms.node(inner).op() == Op::Or => {
                parts.extend(terms.node(inner).args().iter().map(|part| terms.not(*part)));
            }
            _ => parts.push(conjunct),
        }
    }
    parts
}

impl Candidate for State<'_> {
    fn symbols(&self) -> usize {
        self.machine.symbols()
    }

    fn steps(&self) -> u64 {
        self.machine.steps()
    }

    fn familiarity(&self) -> u64 {
        self.familiarity
    }
}
