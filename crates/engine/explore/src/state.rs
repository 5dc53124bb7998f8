//! A state of the search: a machine, what holds on its path, and one model of that.

use otherwise_machine::{Kept, Machine};
use otherwise_smt::{Model, Op, Term, Terms, Value};
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
    /// Whether the model may not satisfy what was added to the path last.
    pub(crate) stale: bool,
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
            path: copy_to_extend(&self.path),
            model: self.model.clone(),
            stale: self.stale,
            ways: copy_to_extend(&self.ways),
            approximated: self.approximated,
            familiarity: self.familiarity,
            turns: self.turns.clone(),
        }
    }

    /// Adds a condition to the path. What is already there is not repeated.
    /// The parts of a negated disjunction are put there one by one.
    pub(crate) fn assume(&mut self, terms: &Terms, condition: Term) {
        let node = terms.node(condition);
        match (node.op(), node.args()) {
            (Op::And, parts) => parts.iter().for_each(|part| self.assume_conjunct(terms, *part)),
            _ => self.assume_conjunct(terms, condition),
        }
    }

    fn assume_conjunct(&mut self, terms: &Terms, conjunct: Term) {
        let node = terms.node(conjunct);
        match (node.op(), node.args()) {
            (Op::Not, &[inner]) if *terms.op(inner) == Op::Or => {
                terms.args(inner).iter().for_each(|part| self.assume_part(terms.not(*part)));
            }
            _ => self.assume_part(conjunct),
        }
    }

    fn assume_part(&mut self, part: Term) {
        if part != Term::TRUE && !self.path.contains(&part) {
            self.path.push(part);
        }
    }

    /// Adds what holds of symbols that the machine has made to the path, and values for which it does to the model; and
    /// what its conjuncts say.
    pub(crate) fn learn(&mut self, terms: &Terms) {
        for fact in self.machine.take_facts() {
            self.assume(terms, fact.condition);
            // What the model says of a symbol of that name, if anything, was said of another one.
            let holds = terms.eval_complete(fact.condition, &self.model).as_bool() == Some(true);
            if let (Some(symbol), false) = (terms.as_symbol(fact.symbol), holds) {
                Arc::make_mut(&mut self.model).insert(symbol, Value::Int(fact.value.into()));
            }
        }
        self.learn_conditions(terms);
    }

    fn learn_conditions(&mut self, terms: &Terms) {
        for condition in self.machine.take_conditions() {
            self.stale |= terms.eval_complete(condition, &self.model).as_bool() != Some(true);
            self.assume(terms, condition);
        }
    }

    /// Stops sharing memory with the states of another thread; see [`Machine::unshare`].
    pub(crate) fn unshare(&mut self) {
        self.machine.unshare();
        self.model = Arc::new(Model::clone(&self.model));
    }
}

/// A copy with room for what a branch adds.
fn copy_to_extend<T: Copy>(items: &[T]) -> Vec<T> {
    let mut copy = Vec::with_capacity(items.len() + 4);
    copy.extend_from_slice(items);
    copy
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
