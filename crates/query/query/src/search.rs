//! Looking for solutions of a problem.

use num_bigint::BigInt;
use otherwise_budget::Budget;
use otherwise_explore::{
    Bound, Ending, Given, Inputs, Listener, Options as Exploring, PathReport, Report, Statistics, Strategy,
    Wanted, explore_given,
};
use otherwise_machine::{Datum, Shape, Shapes, TypeId};
use otherwise_smt::{Config, Reason};
use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::fmt;
use std::time::Duration;

use crate::problem::Problem;

/// How far to look.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// How long.
    pub time: Option<Duration>,
    /// How many steps on one path.
    pub steps: u64,
    /// How many branches on one path.
    pub depth: usize,
    /// How many bytes of waiting states.
    pub memory: usize,
    /// How many workers.
    pub jobs: usize,
    /// Which state is next. Only the fair order finds a solution wherever there is one.
    pub strategy: Strategy,
    /// What the search is a part of: it stops when this stops.
    pub budget: Option<&'a Budget>,
    /// Is told of every solution as it is found.
    pub listener: Option<&'a dyn SolutionListener>,
    /// `Int` wraps around at 64 bits while searching too. Otherwise it is an unbounded integer: solutions are
    /// real all the same, since they are run, but what only wraps around is not found.
    pub overflow: bool,
    /// Who searches, if not we alone.
    pub explorer: Option<&'a dyn Explorer>,
}

/// Somebody who searches the paths of a predicate in our place, perhaps with others.
pub trait Explorer: fmt::Debug + Sync {
    /// The same as [`explore_given`] of the problem's code and goal.
    fn explore(
        &self,
        problem: &Problem,
        given: &[Given<'_>],
        options: &Exploring<'_>,
        config: &Config,
    ) -> Report;
}

/// Somebody who wants to hear of solutions before the search is over.
pub trait SolutionListener: fmt::Debug + Sync {
    /// A solution was found.
    fn found(&self, solution: &Solution);
}

/// Tells of solutions as the predicate sees them.
#[derive(Debug)]
struct PathListener<'a>(&'a dyn SolutionListener);

impl Listener for PathListener<'_> {
    fn found(&self, path: &PathReport) {
        self.0.found(&Solution { values: path.inputs.clone(), objective: objective(path) });
    }
}

impl Default for Options<'_> {
    /// No bound but time and memory: a fair search needs no others.
    fn default() -> Self {
        Options {
            time: Some(Duration::from_secs(60)),
            steps: u64::MAX,
            depth: usize::MAX,
            memory: 2 << 30,
            jobs: 1,
            strategy: Strategy::Fair,
            budget: None,
            listener: None,
            overflow: false,
            explorer: None,
        }
    }
}

/// What to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Want {
    /// Different solutions, up to so many.
    Solutions(usize),
    /// The solution with the least objective.
    Least,
    /// The solution with the greatest objective.
    Greatest,
}

/// Values for the unknowns, in order, for which the predicate was evaluated to true.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// The values. [`Datum::Unknown`] stands for parts that the predicate does not look at and that have no
    /// end.
    pub values: Vec<Datum>,
    /// The value of the objective, if there is one.
    pub objective: Option<Datum>,
}

/// What was found.
#[derive(Clone, Debug)]
pub struct Findings {
    /// The solutions, all different; when optimising, the best one.
    pub solutions: Vec<Solution>,
    /// Whether there are no others (or no better one).
    pub exhausted: bool,
    /// Why not, if so.
    pub limits: Vec<Limit>,
    /// How many states were left.
    pub states_left: usize,
    /// What the search did.
    pub statistics: Statistics,
}

/// Why a search does not know everything.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Limit {
    /// A budget was used up, or as much was found as was asked for.
    Bound(Bound),
    /// The solver could not decide so many branches; why, of the first.
    Solver(u64, Option<String>),
    /// An operation that the solver does not know got one value where others are possible.
    Picked(u64),
    /// Behaviours of unknown values were not followed: what, in words.
    Uncovered(&'static str),
    /// Candidates for which the predicate was not true when it was run: their arithmetic wraps around, for
    /// one.
    SetAside(u64),
    /// Values that no unknown was tried as, in words.
    LeftOut(String),
    /// More of an argument may be needed than was given.
    Arguments,
    /// Functions of functions were only tried as constants.
    ConstantFunctions,
    /// Functions are told apart only where the predicate asks them.
    Functions,
    /// Nothing bounds the size of this unknown, or of its parts of this type.
    Size(String, Option<String>),
    /// The objective goes on improving.
    Unbounded,
    /// The objective is a tuple of which only the first parts were compared.
    FirstPartOnly,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Bound(Bound::Steps) => f.write_str("paths stopped at the limit of steps"),
            Limit::Bound(Bound::Depth) => f.write_str("paths stopped at the limit of branches"),
            Limit::Bound(Bound::Paths) => f.write_str("enough were found"),
            Limit::Bound(Bound::Time) => f.write_str("the time is up"),
            Limit::Bound(Bound::States) => f.write_str("too many states wait"),
            Limit::Bound(Bound::Memory) => f.write_str("the memory is used up"),
            Limit::Bound(Bound::Interrupt) => f.write_str("interrupted"),
            Limit::Solver(count, why) => {
                write!(f, "{count} branches the solver could not decide")?;
                why.as_ref().map_or(Ok(()), |why| write!(f, " ({why})"))
            }
            Limit::Uncovered(what) => write!(f, "{what}"),
            Limit::Picked(count) => write!(f, "{count} paths with a value picked where others are possible"),
            Limit::SetAside(count) => write!(f, "{count} candidates set aside because they did not replay"),
            Limit::LeftOut(what) => write!(f, "left out: {what}"),
            Limit::Arguments => f.write_str("more of an argument may be needed"),
            Limit::ConstantFunctions => f.write_str("functions of functions were tried as constants only"),
            Limit::Functions => {
                f.write_str("functions that differ where the predicate does not ask count as one")
            }
            Limit::FirstPartOnly => {
                f.write_str("only the last part of an objective can be a floating point number")
            }
            Limit::Size(name, None) => write!(f, "nothing bounds the size of `{name}`"),
            Limit::Size(name, Some(parts)) => {
                write!(f, "nothing bounds the size of each `{parts}` in `{name}`")
            }
            Limit::Unbounded => f.write_str("the objective has no bound"),
        }
    }
}

/// Beyond this, an objective is taken to have no bound: as the search does.
const FARTHEST: u32 = 62;

/// Looks for solutions.
pub fn search(problem: &Problem, want: Want, options: &Options<'_>, config: &Config) -> Findings {
    search_with(problem, &[], want, options, config)
}

/// Looks for solutions, given the arguments that a problem was left open in.
pub fn search_with(
    problem: &Problem,
    arguments: &[Datum],
    want: Want,
    options: &Options<'_>,
    config: &Config,
) -> Findings {
    let path_listener = options.listener.map(PathListener);
    let listener = path_listener.as_ref().map(|path_listener| path_listener as &dyn Listener);
    find(problem, arguments, want, options, listener, config)
}

/// The same for somebody who listens to paths.
pub(crate) fn find(
    problem: &Problem,
    arguments: &[Datum],
    want: Want,
    options: &Options<'_>,
    listener: Option<&dyn Listener>,
    config: &Config,
) -> Findings {
    let exploring = Exploring {
        paths: match want {
            Want::Solutions(count) => count.max(1),
            Want::Least | Want::Greatest => usize::MAX,
        },
        steps: options.steps,
        depth: options.depth,
        time: options.time,
        memory: options.memory,
        strategy: options.strategy,
        jobs: options.jobs,
        budget: options.budget,
        listener,
        overflow: options.overflow,
        wanted: Wanted::Values,
        conjunctive: true,
        inputs: match want {
            Want::Solutions(_) => Inputs::All,
            Want::Least => Inputs::Least,
            Want::Greatest => Inputs::Greatest,
        },
        ..Exploring::default()
    };
    let given: Vec<Given<'_>> =
        problem.open.iter().zip(arguments).map(|(ty, value)| Given { ty: *ty, value }).collect();
    let report = match options.explorer {
        Some(explorer) => explorer.explore(problem, &given, &exploring, config),
        None => explore_given(&problem.code, &problem.goal, &given, &exploring, config),
    };
    let mut limits = limits(&report);
    limits.extend(report.unbounded.iter().filter_map(|found| {
        let name = problem.unknowns.get(found.input)?;
        Some(Limit::Size(name.clone(), found.parts.clone()))
    }));
    if report.statistics.loops > 0 && arguments.iter().any(|argument| !argument.is_complete()) {
        limits.push(Limit::Arguments);
    }
    limits.extend(problem.left_out.iter().cloned().map(Limit::LeftOut));
    let functions = |higher_order| {
        let shapes = problem.code.shapes();
        problem.goal.parameters.iter().any(|ty| has_functions(shapes, *ty, higher_order))
    };
    if functions(true) {
        limits.push(Limit::ConstantFunctions);
    }
    if matches!(want, Want::Solutions(2..)) && functions(false) {
        limits.push(Limit::Functions);
    }
    let Report { paths, states_left, statistics, .. } = report;
    let mut solutions: Vec<Solution> = paths.into_iter().map(solution).collect();
    match want {
        Want::Solutions(_) => {}
        Want::Least => keep_best(&mut solutions, Ordering::Less),
        Want::Greatest => keep_best(&mut solutions, Ordering::Greater),
    }
    if solutions.iter().any(|solution| is_far(solution, want, options.overflow)) {
        limits.push(Limit::Unbounded);
    }
    if let Want::Solutions(count) = want {
        // Workers that found one at the same time.
        solutions.truncate(count.max(1));
    }
    Findings { solutions, exhausted: limits.is_empty(), limits, states_left, statistics }
}

/// Whether an objective is so far out that it is taken to have no bound.
fn is_far(solution: &Solution, want: Want, overflow: bool) -> bool {
    let farthest = || BigInt::from(1) << if overflow { FARTHEST + 4 } else { FARTHEST };
    match (want, &solution.objective) {
        (Want::Least, Some(Datum::Integer(number))) => *number <= -farthest(),
        (Want::Greatest, Some(Datum::Integer(number))) => *number >= farthest(),
        (Want::Least, Some(Datum::Double(number))) => *number == f64::NEG_INFINITY,
        (Want::Greatest, Some(Datum::Double(number))) => *number == f64::INFINITY,
        (Want::Least, Some(Datum::Float(number))) => *number == f32::NEG_INFINITY,
        (Want::Greatest, Some(Datum::Float(number))) => *number == f32::INFINITY,
        _ => false,
    }
}

/// What a path computed, if that is a number.
fn objective(path: &PathReport) -> Option<Datum> {
    match &path.ending {
        Ending::Value(number @ (Datum::Integer(_) | Datum::Double(_) | Datum::Float(_))) => {
            Some(number.clone())
        }
        _ => None,
    }
}

fn solution(mut path: PathReport) -> Solution {
    let objective = objective(&path);
    Solution { values: std::mem::take(&mut path.inputs), objective }
}

/// Leaves one: of equally good ones the first.
fn keep_best(solutions: &mut Vec<Solution>, better: Ordering) {
    let best = solutions.drain(..).reduce(|best, next| {
        let order = match (&next.objective, &best.objective) {
            (Some(Datum::Integer(new)), Some(Datum::Integer(old))) => Some(new.cmp(old)),
            (Some(Datum::Double(new)), Some(Datum::Double(old))) => new.partial_cmp(old),
            (Some(Datum::Float(new)), Some(Datum::Float(old))) => new.partial_cmp(old),
            _ => None,
        };
        if order == Some(better) { next } else { best }
    });
    solutions.extend(best);
}

fn limits(report: &Report) -> Vec<Limit> {
    let mut limits: Vec<Limit> = report.bounds.iter().map(|bound| Limit::Bound(*bound)).collect();
    let statistics = &report.statistics;
    // A query that the end of the time cut off is no weakness of the solver.
    let cut_off = limits.iter().any(|limit| matches!(limit, Limit::Bound(Bound::Time | Bound::Interrupt)))
        && statistics.undecided_because == Some(Reason::Interrupted.to_string());
    if statistics.undecided > 0 && !cut_off {
        limits.push(Limit::Solver(statistics.undecided, statistics.undecided_because.clone()));
    }
    if statistics.approximated > 0 {
        limits.push(Limit::Picked(statistics.approximated));
    }
    limits.extend(statistics.uncovered.sentences().into_iter().map(Limit::Uncovered));
    if statistics.set_aside > 0 {
        limits.push(Limit::SetAside(statistics.set_aside));
    }
    limits
}

/// Whether values of a type contain functions; or functions of functions, which the machine does not tell
/// apart.
fn has_functions(shapes: &Shapes, ty: TypeId, higher_order: bool) -> bool {
    let mut seen = BTreeSet::from([ty]);
    let mut work = vec![ty];
    while let Some(ty) = work.pop() {
        let mut more: Vec<TypeId> = Vec::new();
        match shapes.shape(ty) {
            Shape::Function { parameter, result } => {
                if !higher_order || has_functions(shapes, *parameter, false) {
                    return true;
                }
                more.push(*result);
            }
            Shape::Newtype(con) => more.extend(&con.fields),
            Shape::Data(cons) => more.extend(cons.iter().flat_map(|con| &con.fields)),
            Shape::Number(_) | Shape::Bool | Shape::Elements(_) | Shape::Opaque(_) => {}
        }
        work.extend(more.into_iter().filter(|ty| seen.len() < 1000 && seen.insert(*ty)));
    }
    false
}
