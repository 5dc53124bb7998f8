//! What a search found.

use num_bigint::BigInt;
use otherwise_budget::Stop;
use otherwise_diagnostics::Span;
use otherwise_machine::{Datum, PlaceSet, Uncovered};
use otherwise_smt::Stats;
use std::sync::Arc;
use std::time::Duration;

use crate::inputs::position;
use crate::tree::Tree;

/// One path, replayed.
#[derive(Clone, Debug)]
pub struct PathReport {
    /// Arguments that lead along this path.
    pub inputs: Vec<Datum>,
    /// Values of the symbolic generators that the program itself uses, in order.
    pub generated: Vec<Datum>,
    /// How it ends.
    pub ending: Ending,
    /// The result that violates what was asserted of it.
    pub violating: Option<Datum>,
    /// What `show` makes of its result, if the program can show it.
    pub shown: Option<String>,
    /// What it reads from standard input, if it reads.
    pub read: Option<String>,
    /// What it prints to standard output.
    pub printed: String,
    /// Where in the source it failed or was stopped, if that is known.
    pub place: Option<Span>,
    /// The places it reached, of the code it was replayed on.
    pub visited: PlaceSet,
    /// Whether `Int` arithmetic wraps around on it; only where that is part of the semantics.
    pub overflowed: bool,
    /// Where it first does, if that is known.
    pub overflow_place: Option<Span>,
    /// If the smallest inputs were asked for: whether these are proved to be.
    pub minimal: Option<bool>,
    /// The samples that lead along it, and the value that it has for them; none if it ends otherwise.
    pub samples: Vec<(usize, Option<Datum>)>,
    /// Steps to its end.
    pub steps: u64,
    /// The ways taken at its branches: names the path, and orders reports.
    pub ways: Vec<u16>,
}

impl PathReport {
    /// Whether something goes wrong on it.
    pub fn is_failure(&self) -> bool {
        self.ending.is_failure() || self.overflowed
    }
}

/// Inputs with which evaluation did not end.
#[derive(Clone, Debug)]
pub struct Endless {
    /// The arguments.
    pub inputs: Vec<Datum>,
    /// What was read from standard input, if anything was.
    pub read: Option<String>,
    /// The ways taken.
    pub ways: Vec<u16>,
}

/// How a path ends.
#[derive(Clone, Debug, PartialEq)]
pub enum Ending {
    /// With this result.
    Value(Datum),
    /// With an exception: its text.
    Exception(Arc<str>),
    /// With a violated assertion: its text.
    AssertionFailed(Arc<str>),
    /// The value depends on itself.
    Loop,
    /// The program ended itself with this exit code.
    Exit(i32),
    /// At a place that was to be reached.
    Reached,
}

impl Ending {
    /// Whether something went wrong.
    pub fn is_failure(&self) -> bool {
        !matches!(self, Ending::Value(_) | Ending::Reached)
    }

    /// Where the result stands in the order of its type, if it is a number.
    pub fn position(&self) -> Option<BigInt> {
        match self {
            Ending::Value(result) => position(result),
            _ => None,
        }
    }
}

/// Why a search stopped before all paths had ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bound {
    /// A path reached the limit of steps.
    Steps,
    /// A path reached the limit of branches.
    Depth,
    /// Enough paths were reported.
    Paths,
    /// More states wait than may.
    States,
    /// The time is up.
    Time,
    /// The memory is used up.
    Memory,
    /// Somebody asked to stop.
    Interrupt,
}

impl From<Stop> for Bound {
    fn from(why: Stop) -> Bound {
        match why {
            Stop::Time => Bound::Time,
            Stop::Memory => Bound::Memory,
            Stop::Interrupt => Bound::Interrupt,
            Stop::Enough => Bound::Paths,
        }
    }
}

/// An input of which something has no bound.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Unbounded {
    /// The input, by its number.
    pub input: usize,
    /// The type of the parts that grow, if it is not the input itself that grows.
    pub parts: Option<String>,
}

/// Everything a search has to say.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Inputs that states which were left make larger and larger: nothing bounds their size.
    pub unbounded: Vec<Unbounded>,
    /// The paths, in the order of their branches.
    pub paths: Vec<PathReport>,
    /// The bounds that were hit; none if every path was followed to its end.
    pub bounds: Vec<Bound>,
    /// States that were not followed to their end.
    pub states_left: usize,
    /// The ways to states that a part of a search hands back, in order: see [`Part`](crate::Part).
    pub handed_back: Vec<Vec<u16>>,
    /// Inputs with which evaluation did not end within the limit of steps, the shortest paths first: a few.
    pub endless: Vec<Endless>,
    /// What was left out from the start, in words: values that cannot be symbolic.
    pub left_out: Vec<String>,
    /// The symbolic execution tree, if it was asked for.
    pub tree: Option<Tree>,
    /// Numbers for tuning.
    pub statistics: Statistics,
}

impl Report {
    /// Whether every path was followed to its end and decided.
    pub fn is_exhausted(&self) -> bool {
        self.bounds.is_empty()
            && self.left_out.is_empty()
            && self.statistics.undecided == 0
            && self.statistics.approximated == 0
            && !self.statistics.uncovered.any()
    }

    /// Whether, moreover, nothing that was found had to be set aside: what no path shows does not happen.
    pub fn is_conclusive(&self) -> bool {
        self.is_exhausted() && self.statistics.overflowed == 0 && self.statistics.set_aside == 0
    }
}

/// Counts and times of a search.
#[derive(Clone, Debug, Default)]
pub struct Statistics {
    /// Steps of the machine.
    pub steps: u64,
    /// States made by forking.
    pub forks: u64,
    /// Branches met.
    pub branches: u64,
    /// Conditions that became terms instead of branches.
    pub merged: u64,
    /// Ways decided by the state's own model, without any solver.
    pub decided_by_model: u64,
    /// Ways given to the solver.
    pub asked: u64,
    /// Paths that ended because an assumption does not hold.
    pub assumptions_failed: u64,
    /// Paths that came to a value that depends on itself, or that was not given.
    pub loops: u64,
    /// Paths whose inputs did not lead along them in a replay.
    pub set_aside: u64,
    /// The same because `Int` arithmetic wrapped around in the replay.
    pub overflowed: u64,
    /// Ways of which the solver could not say whether they are possible.
    pub undecided: u64,
    /// Why, of the first of those.
    pub undecided_because: Option<String>,
    /// Paths on which a value was picked for an operation that solvers do not know.
    pub approximated: u64,
    /// Behaviours of unknown values that were not followed.
    pub uncovered: Uncovered,
    /// What the solver did.
    pub solver: Stats,
    /// Wall-clock time.
    pub time: Duration,
}

/// A branch, or a question to the solver, takes as long as so many steps; roughly.
const BRANCH_WORK: u64 = 200;

impl Statistics {
    /// How much was done, in steps: the same on every machine.
    pub fn work(&self) -> u64 {
        self.steps + BRANCH_WORK * (self.branches + self.asked)
    }

    /// Adds what another search did.
    pub fn merge(&mut self, other: &Statistics) {
        self.steps += other.steps;
        self.forks += other.forks;
        self.branches += other.branches;
        self.merged += other.merged;
        self.decided_by_model += other.decided_by_model;
        self.asked += other.asked;
        self.assumptions_failed += other.assumptions_failed;
        self.loops += other.loops;
        self.set_aside += other.set_aside;
        self.overflowed += other.overflowed;
        self.undecided += other.undecided;
        if self.undecided_because.is_none() {
            self.undecided_because.clone_from(&other.undecided_because);
        }
        self.approximated += other.approximated;
        self.uncovered = self.uncovered.or(other.uncovered);
        self.solver.merge(&other.solver);
    }
}
