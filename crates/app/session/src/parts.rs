//! One search that others do parts of.
//!
//! The tree of paths is cut into parts, each of some subtrees; a state is the ways taken at its branches,
//! which is all that travels. Who does a part follows the same branches to its roots and searches from there.
//! What is short is done when the answer comes; what takes longer is handed back, cut again where few parts
//! are under way, and given out anew. Answers are taken in the order in which parts were given out, whoever
//! is faster: what is found does not depend on who helps, nor on how many.

use num_bigint::BigInt;
use otherwise_budget::Budget;
use otherwise_diagnostics::{Diagnostic, Sources};
use otherwise_explore::{
    Bound, Ending, Endless, Given, Inputs, Options, Part, PathReport, Report, Statistics, Unbounded,
    explore_given,
};
use otherwise_machine::PlaceSet;
use otherwise_query::{Explorer, Problem};
use otherwise_smt::{Config, Stats};
use parking_lot::Mutex;
use std::collections::VecDeque;

use crate::cache::{Places, Reader, Stored, Writer, from_bytes, stored_enum, stored_struct, to_bytes};

/// A part of a search, as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchPart {
    /// Which of the searches of a request: a function is explored at several types, one after the other.
    pub variant: usize,
    /// How many paths are enough.
    pub paths: usize,
    /// The ways to the subtrees.
    pub roots: Vec<Vec<u16>>,
    /// After so much work what is left is handed back.
    pub work: u64,
    /// What the first parts of an objective must be; the next is what counts.
    pub fixed: Vec<BigInt>,
    /// Where the best result stands that is known, where one is looked for.
    pub best: Option<BigInt>,
}

impl SearchPart {
    pub(crate) fn of_tree(&self) -> Part<'_> {
        Part { roots: &self.roots, work: self.work, best: self.best.as_ref() }
    }
}

/// Others who do parts of a search.
pub trait Helpers: Send {
    /// Gives out a part; the number it has from now on.
    fn ask(&mut self, part: &SearchPart) -> Result<usize, Diagnostic>;

    /// Waits for what came of a part, which is what [`Session::run_part`](crate::Session::run_part) or
    /// [`Session::solve_part`](crate::Session::solve_part) gave. None if nobody could do it, or if the budget
    /// is used up.
    fn answer(&mut self, number: usize, budget: &Budget) -> Result<Option<Vec<u8>>, Diagnostic>;
}

/// The first part only finds out where to cut.
const FIRST_WORK: u64 = if cfg!(test) { 20_000 } else { 100_000 };

/// What takes more work than this is handed back: about a second, and much more than it takes to come to its
/// roots. (Little in tests: there much is handed back.)
const PART_WORK: u64 = if cfg!(test) { 50_000 } else { 20_000_000 };

/// While fewer parts than this are under way, what is handed back is cut into so many.
const MIN_UNDER_WAY: usize = 24;
const PIECES: usize = 12;

/// The ways to all roots of a part together are not more than this: messages have a limit.
const MAX_WAYS: usize = 60_000;

/// Which of the searches of a request is shared.
#[derive(Clone, Copy, Default)]
pub(crate) struct Which<'a> {
    pub(crate) variant: usize,
    pub(crate) fixed: &'a [BigInt],
}

/// Searches with others.
pub(crate) fn search_shared(
    helpers: &mut dyn Helpers,
    which: Which<'_>,
    options: &Options<'_>,
    budget: &Budget,
    sources: &Sources,
    alone: &dyn Fn(Part<'_>) -> Report,
) -> Result<Report, Diagnostic> {
    let places = Places::new(sources);
    let mut all = Report::default();
    let mut under_way = VecDeque::new();
    let mut not_searched = 0;
    let part = |roots, work, best: &Option<BigInt>| SearchPart {
        variant: which.variant,
        paths: options.paths,
        roots,
        work,
        fixed: which.fixed.to_vec(),
        best: best.clone(),
    };
    let mut best = None;
    let first = part(vec![Vec::new()], FIRST_WORK, &best);
    under_way.push_back((helpers.ask(&first)?, first));
    while let Some((number, done)) = under_way.pop_front() {
        let answer = helpers.answer(number, budget)?;
        let mut report = match answer.and_then(|bytes| from_bytes::<Report>(&bytes, &places)) {
            Some(report) => report,
            None => match budget.look() {
                None => alone(done.of_tree()),
                Some(why) => {
                    all.bounds.push(Bound::from(why));
                    under_way.push_front((number, done));
                    break;
                }
            },
        };
        let handed_back = std::mem::take(&mut report.handed_back);
        best = better(best, &report, options.inputs);
        all.join(report);
        let open = under_way.iter().flat_map(|(_, part)| &part.roots);
        if all.is_enough(options, open.chain(&handed_back)) {
            not_searched = handed_back.len();
            break;
        }
        let pieces = if under_way.len() < MIN_UNDER_WAY { PIECES } else { 1 };
        for roots in cut(handed_back, pieces) {
            let part = part(roots, PART_WORK, &best);
            under_way.push_back((helpers.ask(&part)?, part));
        }
    }
    not_searched += under_way.iter().map(|(_, part)| part.roots.len()).sum::<usize>();
    all.finish_joined(options, not_searched);
    all.statistics.time = budget.elapsed();
    Ok(all)
}

/// What the rest of a search must surpass, once a part of it is done.
fn better(before: Option<BigInt>, report: &Report, inputs: Inputs) -> Option<BigInt> {
    let results = report.paths.iter().filter_map(|path| path.ending.position()).chain(before);
    match inputs {
        Inputs::Least => results.min(),
        Inputs::Greatest => results.max(),
        Inputs::One | Inputs::All => None,
    }
}

/// Cuts subtrees into parts of about the same number, neighbours together: they share most of their ways.
fn cut(roots: Vec<Vec<u16>>, pieces: usize) -> Vec<Vec<Vec<u16>>> {
    let most = roots.len().div_ceil(pieces).max(1);
    let mut parts: Vec<Vec<Vec<u16>>> = Vec::new();
    let mut ways = 0;
    for root in roots {
        match parts.last_mut() {
            Some(part) if part.len() < most && ways + root.len() <= MAX_WAYS => {
                ways += root.len();
                part.push(root);
            }
            _ => {
                ways = root.len();
                parts.push(vec![root]);
            }
        }
    }
    parts
}

/// What came of a part, as bytes; none if a value is too deep to be written.
pub(crate) fn part_to_bytes(report: &Report, sources: &Sources) -> Option<Vec<u8>> {
    to_bytes(report, &Places::new(sources))
}

/// Searches for solutions with others.
pub(crate) struct SharedSearch<'h> {
    pub(crate) helpers: Mutex<&'h mut dyn Helpers>,
    /// What went wrong with them.
    pub(crate) failed: Mutex<Option<Diagnostic>>,
}

impl std::fmt::Debug for SharedSearch<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SharedSearch").finish_non_exhaustive()
    }
}

impl Explorer for SharedSearch<'_> {
    fn explore(
        &self,
        problem: &Problem,
        given: &[Given<'_>],
        options: &Options<'_>,
        config: &Config,
    ) -> Report {
        let budget = Budget::within(options.budget, options.time, None);
        let alone = |part: Part<'_>| {
            let options = Options { part: Some(part), listener: None, budget: Some(&budget), ..*options };
            explore_given(&problem.code, &problem.goal, given, &options, config)
        };
        let which = Which { fixed: &problem.fixed, ..Which::default() };
        let mut helpers = self.helpers.lock();
        match search_shared(&mut **helpers, which, options, &budget, &Sources::new(), &alone) {
            Ok(report) => report,
            Err(failure) => {
                *self.failed.lock() = Some(failure);
                Report::default()
            }
        }
    }
}

/// Searches a part, and keeps what came of it.
#[derive(Debug)]
pub(crate) struct OnePart<'p> {
    pub(crate) part: &'p SearchPart,
    pub(crate) found: Mutex<Option<Vec<u8>>>,
}

impl Explorer for OnePart<'_> {
    fn explore(
        &self,
        problem: &Problem,
        given: &[Given<'_>],
        options: &Options<'_>,
        config: &Config,
    ) -> Report {
        let part = Some(self.part.of_tree());
        let options = Options { part, paths: self.part.paths, ..*options };
        let report = explore_given(&problem.code, &problem.goal, given, &options, config);
        *self.found.lock() = part_to_bytes(&report, &Sources::new());
        report
    }
}

stored_struct!(Unbounded { input, parts });

impl Stored for Report {
    fn write(&self, to: &mut Writer<'_>) {
        // What was left out is known without searching, and trees do not travel.
        let Report {
            unbounded,
            paths,
            bounds,
            states_left,
            handed_back,
            endless,
            left_out: _,
            tree: _,
            statistics,
        } = self;
        unbounded.write(to);
        paths.write(to);
        bounds.write(to);
        states_left.write(to);
        handed_back.write(to);
        endless.write(to);
        statistics.write(to);
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        Some(Report {
            unbounded: Stored::read(from)?,
            paths: Stored::read(from)?,
            bounds: Stored::read(from)?,
            states_left: Stored::read(from)?,
            handed_back: Stored::read(from)?,
            endless: Stored::read(from)?,
            left_out: Vec::new(),
            tree: None,
            statistics: Stored::read(from)?,
        })
    }
}

stored_struct!(PathReport {
    inputs,
    generated,
    ending,
    violating,
    shown,
    read,
    printed,
    place,
    visited,
    overflowed,
    overflow_place,
    minimal,
    samples,
    steps,
    ways,
});

stored_struct!(Endless { inputs, read, ways });

stored_enum!(Ending {
    0 => Value(value),
    1 => Exception(text),
    2 => AssertionFailed(text),
    3 => Loop,
    4 => Exit(code),
    5 => Reached,
});

stored_struct!(Statistics {
    steps,
    forks,
    branches,
    merged,
    decided_by_model,
    asked,
    assumptions_failed,
    loops,
    set_aside,
    overflowed,
    undecided,
    undecided_because,
    approximated,
    uncovered,
    solver,
    time,
});

impl Stored for PlaceSet {
    fn write(&self, to: &mut Writer<'_>) {
        self.words().to_vec().write(to);
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        Vec::read(from).map(PlaceSet::from_words)
    }
}

/// What solvers did elsewhere is not added up: only that they were asked, and what came out.
impl Stored for Stats {
    fn write(&self, to: &mut Writer<'_>) {
        [self.checks, self.sat, self.unsat, self.unknown].to_vec().write(to);
    }
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        let numbers = Vec::<u64>::read(from)?;
        let [checks, sat, unsat, unknown] = *numbers.as_slice() else { return None };
        Some(Stats { checks, sat, unsat, unknown, ..Stats::default() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{PathsFound, Question, Run, Session, Solve};
    use std::collections::HashMap;

    /// What is shared.
    #[derive(Clone, Copy)]
    enum Request<'s> {
        Run(&'s Run),
        Solve(&'s Solve),
    }

    /// Helpers that are this process; some answers get lost.
    struct Ourselves<'s> {
        session: &'s Session,
        request: Request<'s>,
        parts: HashMap<usize, SearchPart>,
        lost: bool,
    }

    impl Helpers for Ourselves<'_> {
        fn ask(&mut self, part: &SearchPart) -> Result<usize, Diagnostic> {
            self.parts.insert(self.parts.len(), part.clone());
            Ok(self.parts.len() - 1)
        }

        fn answer(&mut self, number: usize, budget: &Budget) -> Result<Option<Vec<u8>>, Diagnostic> {
            if self.lost && number % 3 == 1 {
                return Ok(None);
            }
            let part = &self.parts[&number];
            Ok(match self.request {
                Request::Run(run) => self.session.run_part(run, part, budget),
                Request::Solve(solve) => self.session.solve_part(solve, part, budget),
            }
            .unwrap())
        }
    }

    const SORTS: &str = "sorts :: [Int] -> [Int]\nsorts [] = []\nsorts (x : xs) = put x (sorts xs)\n\n\
         put :: Int -> [Int] -> [Int]\nput x [] = [x]\nput x (y : ys) = if x <= y then x : y : ys else y : \
         put x ys\n\n\
         picks :: [Int] -> Int -> Int\npicks xs n = if n > 3 then error \"too far\" else xs !! n\n\n\
         ordered :: [Int] -> Bool\nordered (x : y : rest) = x <= y && ordered (y : rest)\n\
         ordered _ = True\n\n\
         works :: [Int] -> Int\nworks xs = if ordered (sorts xs) then length xs else error \"not ordered\"\n";

    fn both(run: &Run, lost: bool) -> (PathsFound, PathsFound, usize) {
        let session = Session::new();
        session.open("Sorts.hs", SORTS);
        let budget = Budget::default();
        let alone = session.run(run, &budget, &|_| {}).unwrap();
        let request = Request::Run(run);
        let mut helpers = Ourselves { session: &session, request, parts: HashMap::new(), lost };
        let together = session.run_shared(run, &budget, &|_| {}, &mut helpers).unwrap();
        (alone, together, helpers.parts.len())
    }

    fn said(found: &PathsFound) -> String {
        let Report { paths, bounds, states_left, endless, statistics, .. } = &found.report;
        let Statistics { steps, forks, branches, undecided, .. } = statistics;
        format!("{paths:#?} {bounds:?} {states_left} {endless:?} {steps} {forks} {branches} {undecided}")
    }

    /// Parts that are cut, handed back and lost give what one search gives: paths, inputs, order, and how
    /// much was done.
    #[test]
    fn many_find_what_one_finds() {
        for (function, depth, steps) in [("sorts", 18, 20_000), ("sorts", 18, 60), ("picks", 20, 20_000)] {
            let run = Run { depth, steps, jobs: Some(1), ..Run::new("Sorts.hs", function) };
            for lost in [false, true] {
                let (alone, together, parts) = both(&run, lost);
                assert_eq!(said(&alone), said(&together), "{function} {depth} {steps}");
                assert!(parts > 1 || alone.report.statistics.work() < FIRST_WORK, "{function}: {parts}");
            }
        }
    }

    /// The best solution is as good as the one that one search finds, and known to be the best; also where
    /// the first part of an objective is fixed before the second is looked at.
    #[test]
    fn many_find_the_best_that_one_finds() {
        let session = Session::new();
        session.open("Sorts.hs", SORTS);
        let query = "?(xs :: [Int]) | length xs == 5 && all (\\x -> x > 0 && x < 9) xs && sorts xs /= xs";
        for question in [
            Question::Greatest("3 * head xs - sum (tail xs)".to_string()),
            Question::Least("(sum xs, negate (last xs))".to_string()),
        ] {
            let file = Some("Sorts.hs".into());
            let solve = Solve { file, question, jobs: Some(1), ..Solve::new(query) };
            let alone = session.solve(&solve, &Budget::default(), &|_| {}).unwrap();
            for lost in [false, true] {
                let request = Request::Solve(&solve);
                let mut helpers = Ourselves { session: &session, request, parts: HashMap::new(), lost };
                let together =
                    session.solve_shared(&solve, &Budget::default(), &|_| {}, &mut helpers).unwrap();
                let said = |solved: &crate::Solved| {
                    let best = solved.findings.solutions.first().map(|best| best.objective.clone());
                    format!("{best:?} {}", solved.findings.exhausted)
                };
                assert_eq!(said(&alone), said(&together), "{:?}", solve.question);
                assert!(alone.findings.exhausted && helpers.parts.len() > 3, "{}", helpers.parts.len());
                let later = helpers.parts.values().filter(|part| part.best.is_some()).count();
                assert!(later > 0, "nobody was told of the best so far");
            }
        }
    }

    /// A search for errors, of which there are none.
    #[test]
    fn many_find_nothing_where_one_finds_nothing() {
        for depth in 17..22 {
            let reach = Some(crate::Reach::Error);
            let run = Run { depth, reach, jobs: Some(1), ..Run::new("Sorts.hs", "works") };
            let (alone, together, parts) = both(&run, false);
            assert_eq!(said(&alone), said(&together), "{depth}");
            assert!(parts > 10, "{parts}");
        }
    }

    /// Where there are too many paths, those with the fewest branches are shown, whoever finds them.
    #[test]
    fn many_choose_as_one_does() {
        let run = Run { paths: 40, depth: 18, jobs: Some(1), ..Run::new("Sorts.hs", "sorts") };
        let (alone, together, _) = both(&run, false);
        let paths = |found: &PathsFound| format!("{:#?} {:?}", found.report.paths, found.report.bounds);
        assert_eq!(paths(&alone), paths(&together));
        assert_eq!(alone.report.paths.len(), 40);
    }

    #[test]
    fn what_is_cut_is_whole() {
        let roots: Vec<Vec<u16>> = (0..100u16).map(|number| vec![number; 40]).collect();
        for pieces in [1, 3, 12, 200] {
            let parts = cut(roots.clone(), pieces);
            assert!(parts.len() <= pieces.max(1));
            assert_eq!(parts.concat(), roots);
        }
        let long = vec![vec![1; MAX_WAYS / 2 + 1], vec![2; MAX_WAYS / 2 + 1]];
        assert_eq!(cut(long, 1).len(), 2);
        assert!(cut(Vec::new(), 12).is_empty());
    }
}
