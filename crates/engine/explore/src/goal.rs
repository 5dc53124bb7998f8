//! What to search, and how far.

use num_bigint::BigInt;
use otherwise_budget::Budget;
use otherwise_core::Name;
use otherwise_machine::{Datum, PlaceSet, TypeId};
use otherwise_smt::Config;
use std::sync::Arc;
use std::time::Duration;

use crate::replay::Replay;
use crate::report::{PathReport, Report};
use crate::searcher::Strategy;

/// A function to explore.
#[derive(Clone, Debug)]
pub struct Goal {
    /// The global to apply.
    pub entry: Name,
    /// The types of its arguments, each a fresh symbolic value.
    pub parameters: Vec<TypeId>,
    /// The type of its result, which is evaluated completely.
    pub result: TypeId,
    /// A global that turns an exception into text, if the program has one.
    pub exception_text: Option<Name>,
    /// A global that turns the result into text, if the program can show it.
    pub shows: Option<Name>,
}

/// An argument that is not symbolic; such arguments come before the symbolic ones.
#[derive(Clone, Copy, Debug)]
pub struct Given<'a> {
    /// Its type.
    pub ty: TypeId,
    /// Its value.
    pub value: &'a Datum,
}

/// Somebody who wants to know how far a search is.
pub trait Progress: std::fmt::Debug + Sync {
    /// So many paths were reported, so many states are running or waiting. Called often: it should do little.
    fn show(&self, paths: usize, states: usize);
}

/// Somebody who cannot wait for a worker that does not stop when a budget is used up: it is inside one
/// operation that takes long, such as the product of two numbers of a million digits, or a solver that does
/// not listen.
pub trait Overdue: std::fmt::Debug + Sync {
    /// Everything found so far. Called by another thread than the one that waits for the search, which goes
    /// on waiting when this returns: it is meant to print and to end the process.
    fn give_up(&self, report: Report);
}

/// Budgets and choices of a search.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// Stop after this many reported paths.
    pub paths: usize,
    /// How many steps one path may take.
    pub steps: u64,
    /// How many branches one path may take.
    pub depth: usize,
    /// How long the search may take.
    pub time: Option<Duration>,
    /// How many bytes the process may have.
    pub memory: usize,
    /// Which state is next.
    pub strategy: Strategy,
    /// How many workers run at once.
    pub jobs: usize,
    /// What the search is a part of: it stops when this stops.
    pub budget: Option<&'a Budget>,
    /// Told if the search does not stop in time.
    pub overdue: Option<&'a dyn Overdue>,
    /// Told from time to time how far the search is.
    pub progress: Option<&'a dyn Progress>,
    /// Which paths are reported.
    pub wanted: Wanted,
    /// Whether conditions that only choose between numbers become terms instead of forks. That makes one path
    /// of several, so it is not done where every path is wanted.
    pub merge: bool,
    /// End paths at these places of the code, and report only those. Paths must then be replayed on the same
    /// code.
    pub targets: Option<&'a Arc<PlaceSet>>,
    /// What paths are replayed on, if not on the code that is searched.
    pub replay: Option<&'a Replay<'a>>,
    /// Keep the symbolic execution tree.
    pub tree: bool,
    /// What the arguments are called in it; `x1`, `x2` … where there is no name.
    pub names: &'a [String],
    /// How many inputs of one path are reported, and which.
    pub inputs: Inputs,
    /// Inputs of which each path says whether they lead along it, and to what.
    pub samples: &'a [Sample],
    /// Is told of every path as it is found.
    pub listener: Option<&'a dyn Listener>,
    /// `Int` wraps around at 64 bits, as in compiled programs; otherwise it is a mathematical integer.
    pub overflow: bool,
    /// Look for the smallest numbers on each path, and prove that they are.
    pub minimal: bool,
    /// The entry decides by a truth value, and only inputs for which that is true are looked for: then its
    /// conjuncts are evaluated side by side.
    pub conjunctive: bool,
    /// Only this part of the tree of paths is searched.
    pub part: Option<Part<'a>>,
}

/// A part of the tree of all paths, for those who share a search. Who searches it comes to its roots by the
/// same branches as everybody else, which neither counts nor forks anything.
#[derive(Clone, Copy, Debug)]
pub struct Part<'a> {
    /// The ways to the subtrees, in order; none is the way to a root below another. `[[]]` is the whole tree.
    pub roots: &'a [Vec<u16>],
    /// After so much work ([`Statistics::work`](crate::Statistics::work)), what waits is handed back:
    /// somebody else may have nothing to do.
    pub work: u64,
    /// Where the best result stands that others know ([`Ending::position`](crate::Ending::position)); only
    /// better ones are looked for.
    pub best: Option<&'a BigInt>,
}

impl Part<'_> {
    /// The root that is the first not before these ways, and the one before that.
    fn near(&self, ways: &[u16]) -> (Option<&Vec<u16>>, Option<&Vec<u16>>) {
        let at = self.roots.partition_point(|root| root.as_slice() <= ways);
        (self.roots.get(at), at.checked_sub(1).and_then(|at| self.roots.get(at)))
    }

    /// Whether these ways lead into a subtree.
    pub(crate) fn contains(&self, ways: &[u16]) -> bool {
        self.near(ways).1.is_some_and(|root| ways.starts_with(root))
    }

    /// What is left to do where these ways lead: the subtree there, or the roots that they lead to.
    pub(crate) fn left(&self, ways: Vec<u16>) -> Vec<Vec<u16>> {
        if self.contains(&ways) {
            return vec![ways];
        }
        let from = self.roots.partition_point(|root| root.as_slice() <= ways.as_slice());
        self.roots[from..].iter().take_while(|root| root.starts_with(&ways)).cloned().collect()
    }

    /// Whether these ways lead to a root or into its subtree.
    pub(crate) fn leads_to(&self, ways: &[u16]) -> bool {
        self.contains(ways) || self.near(ways).0.is_some_and(|root| root.starts_with(ways))
    }
}

/// Inputs to ask about.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sample {
    /// The arguments.
    pub inputs: Vec<Datum>,
    /// Values of the symbolic generators of the program, in the order it comes to them; those beyond do not
    /// matter.
    pub generated: Vec<Datum>,
}

/// Somebody who wants to hear of paths before the search is over.
pub trait Listener: std::fmt::Debug + Sync {
    /// A path was found.
    fn found(&self, path: &PathReport);
}

/// Which inputs of a path are reported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Inputs {
    /// Any one.
    #[default]
    One,
    /// All that differ in a symbolic number, until enough paths are reported.
    All,
    /// Inputs whose result, a whole or floating point number, is less than every result before: the least one
    /// reported is the best.
    Least,
    /// The same with greater results.
    Greatest,
}

/// Which paths a search reports; the others are followed, but neither replayed nor counted as found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wanted {
    /// All of them.
    #[default]
    Everything,
    /// Those that fail: exceptions, failures, violated assertions.
    Failures,
    /// Those that end with a value: solutions, when the entry assumes what is to be solved.
    Values,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options {
            paths: usize::MAX,
            steps: 20_000,
            depth: 1000,
            time: None,
            memory: 2 << 30,
            strategy: Strategy::DepthFirst,
            jobs: 1,
            budget: None,
            overdue: None,
            progress: None,
            wanted: Wanted::Everything,
            merge: true,
            targets: None,
            replay: None,
            tree: false,
            names: &[],
            inputs: Inputs::One,
            samples: &[],
            listener: None,
            overflow: false,
            minimal: false,
            conjunctive: false,
            part: None,
        }
    }
}

/// The settings of the solver that searches use: a path is worth a second, not more.
pub(crate) fn solver_config(config: &Config) -> Config {
    Config { timeout: config.timeout.map(|limit| limit.min(Duration::from_secs(2))), ..config.clone() }
}
