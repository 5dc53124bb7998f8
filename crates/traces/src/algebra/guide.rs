//! Guidance by the automaton that the derivatives of an expression form: its edges, and how far its dead states are.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::next::Satisfiable;
use super::sre::EMPTY;
use super::{Algebra, EventId, Sre};

/// How the edges out of a state are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Steps {
    /// By next events (section 6).
    NextEvents,
    /// By transition regexes.
    Transitions,
}

/// Automata of the properties that people write have a handful of states.
const MAX_STATES: usize = 40;

/// Edges of the automaton out of one state.
pub(crate) type Edges = Rc<[(EventId, Sre)]>;

/// Memory of the functions below.
#[derive(Debug, Default)]
pub(crate) struct GuideTable {
    edges: FxHashMap<(Steps, Sre), Edges>,
    distances: FxHashMap<(Steps, Sre, u32), u32>,
    prefix_closed: FxHashMap<Sre, bool>,
}

impl Algebra {
    /// The edges out of a state.
    pub(crate) fn edges(&mut self, steps: Steps, sre: Sre, satisfiable: &mut Satisfiable<'_>) -> Edges {
        if let Some(edges) = self.guides.edges.get(&(steps, sre)) {
            return Rc::clone(edges);
        }
        let edges: Edges = match steps {
            Steps::NextEvents => self.steps_by_next(sre, satisfiable).into(),
            Steps::Transitions => self.steps_by_transition(sre).into(),
        };
        self.guides.edges.insert((steps, sre), Rc::clone(&edges));
        edges
    }

    /// `DistToDead(R)`: the least number of events after which nothing is acceptable any more; looks no further than
    /// `cutoff` and answers `cutoff + 1` when it is more.
    pub(crate) fn dist_to_dead(
        &mut self,
        steps: Steps,
        sre: Sre,
        cutoff: u32,
        satisfiable: &mut Satisfiable<'_>,
    ) -> u32 {
        if sre == EMPTY {
            return 0;
        }
        if cutoff == 0 {
            return 1;
        }
        if let Some(distance) = self.guides.distances.get(&(steps, sre, cutoff)) {
            return *distance;
        }
        let edges = self.edges(steps, sre, satisfiable);
        let mut nearest = cutoff + 1;
        for (_, next) in edges.iter() {
            // Nothing beyond the best so far is of interest.
            let distance = 1 + self.dist_to_dead(steps, *next, nearest.saturating_sub(2), satisfiable);
            nearest = nearest.min(distance);
        }
        self.guides.distances.insert((steps, sre, cutoff), nearest);
        nearest
    }

    /// Whether a trace that has left the language stays outside whatever follows: all states of the automaton accept,
    /// but the dead one. `false` also when that is not seen within [`MAX_STATES`] states.
    pub(crate) fn is_prefix_closed(&mut self, sre: Sre) -> bool {
        if let Some(known) = self.guides.prefix_closed.get(&sre) {
            return *known;
        }
        let mut states = vec![sre];
        let mut at = 0;
        let mut closed = true;
        while let Some(state) = states.get(at).copied() {
            at += 1;
            if state == EMPTY {
                continue;
            }
            closed = self.facts(state).nullable == Some(true) && states.len() <= MAX_STATES;
            if !closed {
                break;
            }
            for (_, next) in self.edges(Steps::Transitions, state, &mut |_, _| true).iter() {
                if !states.contains(next) {
                    states.push(*next);
                }
            }
        }
        self.guides.prefix_closed.insert(sre, closed);
        closed
    }
}
