//! One search that others do parts of.
//!
//! The tree of paths is cut into parts, each of some subtrees; a state is the ways taken at its branches, which is all that travels. Who
//! does a part follows the same branches to its roots and searches from there. What is short is done when the answer comes; what takes
//! longer is handed back, cut again where few parts are under way, and given out anew. Answers are taken in
//! the order in which parts were given out, whoever is faster: what is found does not depend on who helps, nor on how many.

use otherwise_budget::Budget;
use otherwise_diagnostics::{Diagnostic, Sources};
use otherwise_explore::{
    Bound, Ending, Endless, Given, Goal, Options, Part, PathReport, Report, Statistics, explore_given,
};
use otherwise_machine::{Code, PlaceSet};
use otherwise_query::Explorer;
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
}

impl SearchPart {
    pub(crate) fn of_tree(&self) -> Part<'_> {
        Part { roots: &self.roots, work: self.work }
    }
}

/// Others who do parts of a search.
pub trait Helpers: Send {
    /// Gives out a part; the number it has from now on.
    fn ask(&mut self, part: &SearchPart) -> Result<usize, Diagnostic>;

    /// Waits for what came of a part, which is what [`Session::run_part`](crate::Session::run_part) or
    /// [`Session::solve_part`](crate::Session::solve_part) gave. None if nobody could do it, or if the budget is used up.
    fn answer(&mut self, number: usize, budget: &Budget) -> Result<Option<Vec<u8>>, Diagnostic>;
}

/// The first part only finds out where to cut.
const FIRST_WORK: u64 = 100_000;

/// What takes more work than this is handed back: about a second, and much more than it takes to come to its roots.
const PART_WORK: u64 = 20_000_000;

/// While fewer parts than this are under way, what is handed back is cut into so many.
const FEW: usize = 24;
const PIECES: usize = 12;

/// The ways to all roots of a part together are not more than this: messages have a limit.
const MAX_WAYS: usize = 60_000;

/// Searches with others.
pub(crate) fn search_shared(
    helpers: &mut dyn Helpers,
    variant: usize,
    options: &Options<'_>,
    budget: &Budget,
    sources: &Sources,
    alone: &dyn Fn(Part<'_>) -> Report,
) -> Result<Report, Diagnostic> {
    let places = Places::new(sources);
    let mut all = Report::default();
    let mut under_way = VecDeque::new();
    let mut not_searched = 0;
    let part = |roots, work| SearchPart { variant, paths: options.paths, roots, work };
    let first = part(vec![Vec::new()], FIRST_WORK);
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
        all.join(report);
        let open = under_way.iter().flat_map(|(_, part)| &part.roots);
        if all.is_enough(options, open.chain(&handed_back)) {
            not_searched = handed_back.len();
            break;
        }
        let pieces = if under_way.len() < FEW { PIECES } else { 1 };
        for roots in cut(handed_back, pieces) {
            let part = part(roots, PART_WORK);
            under_way.push_back((helpers.ask(&part)?, part));
        }
    }
    not_searched += under_way.iter().map(|(_, part)| part.roots.len()).sum::<usize>();
    all.finish_joined(options, not_searched);
    all.statistics.time = budget.elapsed();
    Ok(all)
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
        code: &Code,
        goal: &Goal,
        given: &[Given<'_>],
        options: &Options<'_>,
        config: &Config,
    ) -> Report {
        let budget = Budget::within(options.budget, options.time, None);
        let alone = |part: Part<'_>| {
            let options = Options { part: Some(part), listener: None, budget: Some(&budget), ..*options };
            explore_given(code, goal, given, &options, config)
        };
        let mut helpers = self.helpers.lock();
        match search_shared(&mut **helpers, 0, options, &budget, &Sources::new(), &alone) {
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
        code: &Code,
        goal: &Goal,
        given: &[Given<'_>],
        options: &Options<'_>,
        config: &Config,
    ) -> Report {
        let part = Some(self.part.of_tree());
        let options = Options { part, paths: self.part.paths, ..*options };
        let report = explore_given(code, goal, given, &options, config);
        *self.found.lock() = part_to_bytes(&report, &Sources::new());
        report
    }
}

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
    use crate::{PathsFound, Run, Session};
    use std::collections::HashMap;

    /// Helpers that are this process; some answers get lost.
    struct Ourselves<'s> {
        session: &'s Session,
        run: &'s Run,
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
            Ok(self.session.run_part(self.run, &self.parts[&number], budget).unwrap())
        }
    }

    const SORTS: &str = "sorts :: [Int] -> [Int]\nsorts [] = []\nsorts (x : xs) = put x (sorts xs)\n\n\
         put :: Int -> [Int] -> [Int]\nput x [] = [x]\nput x (y : ys) = if x <= y then x : y : ys else y : put x ys\n\n\
         picks :: [Int] -> Int -> Int\npicks xs n = if n > 3 then error \"too far\" else xs !! n\n";

    fn both(run: &Run, lost: bool) -> (PathsFound, PathsFound, usize) {
        let session = Session::new();
        session.open("Sorts.hs", SORTS);
        let budget = Budget::default();
        let alone = session.run(run, &budget, &|_| {}).unwrap();
        let mut helpers = Ourselves { session: &session, run, parts: HashMap::new(), lost };
        let together = session.run_shared(run, &budget, &|_| {}, &mut helpers).unwrap();
        (alone, together, helpers.parts.len())
    }

    fn said(found: &PathsFound) -> String {
        let Report { paths, bounds, states_left, endless, statistics, .. } = &found.report;
        let Statistics { steps, forks, branches, undecided, .. } = statistics;
        format!("{paths:#?} {bounds:?} {states_left} {endless:?} {steps} {forks} {branches} {undecided}")
    }

    /// Parts that are cut, handed back and lost give what one search gives: paths, inputs, order, and how much was done.
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
