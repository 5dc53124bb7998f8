//! States that wait for long as the decisions on their way: a few bytes each, as forks share what they have
//! in common.
//!
//! A state takes some kilobytes, and a search through programs or types leaves millions of them behind. All
//! that a machine does follows from where it began and from what was decided at its branches: so a state can
//! be let go, and made again when its turn comes. The decisions are taken again as they were, without a
//! solver. Whoever is made again has to come out where the first one was, step by step; one that does not
//! (there should be none) counts as a state that was not followed to its end.

use otherwise_machine::{Event, Limits, Outcome, Pause};
use otherwise_smt::{Model, Terms, Value};
use parking_lot::Mutex;
use std::sync::Arc;

use crate::path::Path;

/// What was decided.
#[derive(Clone, Debug)]
enum Decision {
    /// To run until so many steps are made, from now on.
    Until(u64),
    /// To go on after a pause.
    GoOn,
    /// To let another conjunct go on, if one can.
    Defer(bool),
    /// To go a way of a branch, and to assume its condition.
    Way { at: u16, assumed: bool, forced: bool },
    /// What value a term has, and whether the other values it can have are followed too.
    Value(Box<Value>, bool),
    /// To evaluate everything in the result.
    Deepen,
}

/// All decisions on a way.
#[derive(Clone)]
pub(crate) struct Decisions<'c> {
    origin: Arc<Origin<'c>>,
    before: Option<Arc<Segment>>,
    latest: Vec<Decision>,
    until: u64,
}

/// Where all ways begin.
struct Origin<'c> {
    path: Mutex<Path<'c>>,
    terms: &'c Terms,
    memory: usize,
}

/// Decisions that several ways have in common.
struct Segment {
    before: Option<Arc<Segment>>,
    decisions: Box<[Decision]>,
}

impl Drop for Segment {
    /// One after the other: ways are long, and each would be dropped inside of the next.
    fn drop(&mut self) {
        let mut before = self.before.take();
        while let Some(mut segment) = before.and_then(Arc::into_inner) {
            before = segment.before.take();
        }
    }
}

impl<'c> Decisions<'c> {
    /// Those of a path that has made none yet. Machines that are made again may use as much memory as they
    /// might before.
    pub(crate) fn from(path: Path<'c>, terms: &'c Terms, memory: usize) -> Decisions<'c> {
        let origin = Arc::new(Origin { path: Mutex::new(path), terms, memory });
        Decisions { origin, before: None, latest: Vec::new(), until: 0 }
    }

    /// What a path that goes another way from here has in common with this one.
    pub(crate) fn fork(&mut self) -> Decisions<'c> {
        self.settle();
        self.clone()
    }

    fn settle(&mut self) {
        if !self.latest.is_empty() {
            let decisions = std::mem::take(&mut self.latest).into_boxed_slice();
            self.before = Some(Arc::new(Segment { before: self.before.take(), decisions }));
        }
    }

    pub(crate) fn ran(&mut self, until: u64, event: &Event) {
        if until != self.until {
            self.until = until;
            self.latest.push(Decision::Until(until));
        }
        if let Event::Paused(Pause::Steps) = event {
            self.latest.push(Decision::GoOn);
        }
    }

    pub(crate) fn deferred(&mut self, deferred: bool) {
        self.latest.push(Decision::Defer(deferred));
    }

    pub(crate) fn went(&mut self, at: usize, assumed: bool, forced: bool) {
        self.latest.push(Decision::Way { at: at as u16, assumed, forced });
    }

    pub(crate) fn picked(&mut self, value: &Value, all: bool) {
        self.latest.push(Decision::Value(Box::new(value.clone()), all));
    }

    pub(crate) fn deepened(&mut self) {
        self.latest.push(Decision::Deepen);
    }
}

/// A path of which only the decisions are left.
pub(crate) struct Folded<'c> {
    origin: Arc<Origin<'c>>,
    decisions: Option<Arc<Segment>>,
    until: u64,
    /// Most have that of the state they forked from, or one of a few numbers.
    model: Arc<Model>,
    stale: bool,
    steps: u64,
    symbols: u32,
    conditions: u32,
}

impl<'c> Folded<'c> {
    /// Lets the machine of a path go; the path itself if its decisions are not known.
    pub(crate) fn new(path: Path<'c>) -> Result<Folded<'c>, Box<Path<'c>>> {
        let Some(mut decisions) = path.decisions.clone() else { return Err(Box::new(path)) };
        decisions.settle();
        Ok(Folded {
            origin: decisions.origin,
            decisions: decisions.before,
            until: decisions.until,
            model: path.model,
            stale: path.stale,
            steps: path.machine.steps(),
            symbols: path.machine.symbols() as u32,
            conditions: path.conditions.len() as u32,
        })
    }

    /// The path as it was, and the ways that it took where there were others.
    pub(crate) fn unfold(self) -> Option<(Path<'c>, Vec<u16>)> {
        let mut segments = Vec::new();
        let mut next = self.decisions.as_ref();
        while let Some(segment) = next {
            segments.push(segment);
            next = segment.before.as_ref();
        }
        let mut again = Again { path: self.origin.path.lock().fork(), origin: &self.origin, until: 0 };
        let mut ways = Vec::new();
        let mut branch = None;
        for decision in segments.iter().rev().flat_map(|segment| segment.decisions.iter()) {
            again.take(decision, &mut branch, &mut ways)?;
        }
        let mut path = again.path;
        let is_same = path.machine.steps() == self.steps
            && path.machine.symbols() == self.symbols as usize
            && path.conditions.len() == self.conditions as usize;
        (path.model, path.stale) = (self.model, self.stale);
        let (origin, before) = (self.origin, self.decisions);
        path.decisions = Some(Decisions { origin, before, latest: Vec::new(), until: self.until });
        (is_same && branch.is_none()).then_some((path, ways))
    }
}

/// A path that is made again.
struct Again<'o, 'c> {
    path: Path<'c>,
    origin: &'o Origin<'c>,
    until: u64,
}

impl Again<'_, '_> {
    fn run(&mut self) -> Event {
        let steps = self.until.saturating_sub(self.path.machine.steps());
        let limits = Limits { steps, memory: self.origin.memory, interrupt: None };
        self.path.run(self.origin.terms, limits).0
    }

    fn take(
        &mut self,
        decision: &Decision,
        branch: &mut Option<otherwise_machine::Branch>,
        ways: &mut Vec<u16>,
    ) -> Option<()> {
        match decision {
            Decision::Until(until) => {
                self.until = *until;
                return Some(());
            }
            Decision::GoOn => {
                let Event::Paused(Pause::Steps) = self.run() else { return None };
                self.path.machine.take_turns();
                return Some(());
            }
            Decision::Deepen => {
                let Event::Finished(Outcome::Value(value)) = self.run() else { return None };
                self.path.deepen(value);
                return Some(());
            }
            Decision::Defer(_) | Decision::Way { .. } | Decision::Value(..) => {}
        }
        let at_branch = match branch.take() {
            Some(branch) => branch,
            None => match self.run() {
                Event::Branch(branch) => branch,
                _ => return None,
            },
        };
        match decision {
            Decision::Defer(deferred) => {
                if self.path.machine.defer() != *deferred {
                    return None;
                }
                if !deferred {
                    *branch = Some(at_branch);
                }
            }
            Decision::Way { at, assumed, forced } => {
                if !forced {
                    ways.push(*at);
                }
                self.path.take_way(self.origin.terms, &at_branch, usize::from(*at), *assumed);
            }
            Decision::Value(value, all) => {
                self.path.take_value(self.origin.terms, &at_branch, (value, *all))?;
            }
            Decision::Until(_) | Decision::GoOn | Decision::Deepen => {}
        }
        Some(())
    }
}
