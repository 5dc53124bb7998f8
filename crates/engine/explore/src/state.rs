//! A state of the search: a path, and what the search keeps beside it.

use otherwise_machine::Kept;
use std::sync::Arc;

use crate::path::{Path, copy_to_extend};
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
    pub(crate) path: Path<'c>,
    pub(crate) phase: Phase,
    /// The arguments.
    pub(crate) inputs: Vec<Kept>,
    /// The ways taken.
    pub(crate) ways: Vec<u16>,
    /// How often its last branch was followed in the same way before; known in a search for coverage.
    pub(crate) familiarity: u64,
    /// The branches on the way here, if the tree is wanted.
    pub(crate) turns: Vec<Arc<Turn>>,
}

impl<'c> State<'c> {
    pub(crate) fn fork(&mut self) -> State<'c> {
        State {
            path: self.path.fork(),
            phase: self.phase,
            inputs: self.inputs.clone(),
            ways: copy_to_extend(&self.ways),
            familiarity: self.familiarity,
            turns: self.turns.clone(),
        }
    }
}

impl Candidate for State<'_> {
    fn symbols(&self) -> usize {
        self.path.machine.symbols()
    }

    fn steps(&self) -> u64 {
        self.path.machine.steps()
    }

    fn familiarity(&self) -> u64 {
        self.familiarity
    }
}
