//! What a search for all paths keeps beside the path of a state.

use otherwise_machine::Kept;
use std::sync::Arc;

use crate::decisions::Folded;
use crate::driver;
use crate::path::copy_to_extend;
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

/// A state of such a search.
pub(crate) type State<'c> = driver::State<'c, Trail>;

/// How a state came here.
pub(crate) struct Trail {
    pub(crate) phase: Phase,
    /// The arguments.
    pub(crate) inputs: Vec<Kept>,
    /// The ways taken.
    pub(crate) ways: Vec<u16>,
    /// How often its last branch was followed in the same way before; known in a search for coverage.
    pub(crate) familiarity: u64,
    /// The branches on the way here, if the tree is wanted.
    pub(crate) turns: Vec<Arc<Turn>>,
    /// After so many steps others come first.
    pub(crate) turn_ends: u64,
}

impl Clone for Trail {
    /// With room for what a branch adds.
    fn clone(&self) -> Trail {
        Trail {
            phase: self.phase,
            inputs: self.inputs.clone(),
            ways: copy_to_extend(&self.ways),
            familiarity: self.familiarity,
            turns: self.turns.clone(),
            turn_ends: self.turn_ends,
        }
    }
}

impl<'c> Candidate for State<'c> {
    fn symbols(&self) -> usize {
        self.path.machine.symbols()
    }

    fn steps(&self) -> u64 {
        self.path.machine.steps()
    }

    fn familiarity(&self) -> u64 {
        self.note.familiarity
    }

    type Folded = FoldedState<'c>;

    fn fold(self) -> Result<FoldedState<'c>, Box<Self>> {
        let (path, note) = self.apart()?;
        match Folded::new(path) {
            Ok(path) => Ok(FoldedState { path, phase: note.phase, inputs: note.inputs.into() }),
            Err(path) => Err(Box::new(State::new(*path, note))),
        }
    }

    fn unfold(folded: FoldedState<'c>) -> Option<Self> {
        let FoldedState { path, phase, inputs } = folded;
        let (path, ways) = path.unfold()?;
        let (inputs, turns) = (inputs.into(), Vec::new());
        let note = Trail { phase, inputs, ways, familiarity: 0, turns, turn_ends: u64::MAX };
        Some(State::new(path, note))
    }
}

/// What is left of a state that is let go. Its ways follow from the decisions; turns and familiarity are of
/// searches that let none go.
pub(crate) struct FoldedState<'c> {
    path: Folded<'c>,
    phase: Phase,
    inputs: Box<[Kept]>,
}
