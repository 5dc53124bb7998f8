//! Guidance by the automaton that the derivatives of an expression form: its edges, and how far its dead
//! states are.

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
const MAX_STATES: usize = 24;

/// Edges of the automaton out of one state.
pub(crate) type Edges = Rc<[(EventId, Sre)]>;

/// All states that an expression can become, by number; it is number zero.
#[derive(Debug)]
pub(crate) struct Automaton {
    /// The edges out of each state.
    pub(crate) edges: Vec<Vec<(EventId, usize)>>,
    /// The state from which nothing is acceptable.
    pub(crate) dead: Option<usize>,
    /// Whether all other states accept: a trace that has left the language stays outside whatever follows.
    pub(crate) prefix_closed: bool,
}

/// Memory of the functions below.
#[derive(Debug, Default)]
pub(crate) struct GuideTable {
    edges: FxHashMap<(Steps, Sre), Edges>,
    distances: FxHashMap<(Steps, Sre, u32), u32>,
    automata: FxHashMap<Sre, Option<Rc<Automaton>>>,
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

    /// `DistToDead(R)`: the least number of events after which nothing is acceptable any more; looks no
    /// further than `cutoff` and answers `cutoff + 1` when it is more.
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

    /// The whole automaton of an expression by transition regexes, when it has no more than [`MAX_STATES`]
    /// states.
    pub(crate) fn automaton(&mut self, start: Sre) -> Option<Rc<Automaton>> {
        if let Some(known) = self.guides.automata.get(&start) {
            return known.clone();
        }
        let mut states = vec![start];
        let mut edges: Vec<Vec<(EventId, usize)>> = Vec::new();
        while let Some(state) = states.get(edges.len()).copied() {
            let mut out = Vec::new();
            for (event, next) in self.edges(Steps::Transitions, state, &mut |_, _| true).iter() {
                let number = states.iter().position(|known| known == next).unwrap_or_else(|| {
                    states.push(*next);
                    states.len() - 1
                });
                out.push((*event, number));
            }
            edges.push(out);
            if states.len() > MAX_STATES {
                break;
            }
        }
        let automaton = (states.len() <= MAX_STATES).then(|| {
            let dead = states.iter().position(|state| *state == EMPTY);
            let accepting = |state: &Sre| *state == EMPTY || self.facts(*state).nullable == Some(true);
            let prefix_closed = states.iter().all(accepting);
            Rc::new(Automaton { edges, dead, prefix_closed })
        });
        self.guides.automata.insert(start, automaton.clone());
        automaton
    }
}
