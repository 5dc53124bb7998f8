//! The search of a check: depth first to a limit that grows (section 4.1), states with fewer abstracted calls
//! first.
//!
//! Paths are followed by `explore`'s driver. Unlike `run`, which wants all of them, a check wants one bad
//! path that abstracts as few calls as possible: states are kept apart by what they have abstracted, an
//! abstracted call counts as some steps, and once a counterexample is known, states that abstract more are
//! dropped. Functions are checked side by side, so one search has one worker.

use otherwise_budget::Budget;
use otherwise_core::{Name, Type};
use otherwise_explore::driver::{self, Driver, Means, Policy, Turn, Waiting, Worker};
use otherwise_explore::{Bound, Path, Statistics};
use otherwise_machine::{Branch, Code, Decisions, Kept, Machine, Outcome, Question, Uncovered};
use otherwise_smt::{Config, Terms, shrink};
use std::cell::RefCell;
use std::sync::Arc;
use std::time::Duration;

/// What an input could be, for which something may be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// Which argument.
    pub position: usize,
    /// What it is.
    pub value: Guessed,
}

/// What is guessed of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Guessed {
    /// It is this number.
    Number(i64),
    /// It is this truth value.
    Truth(bool),
    /// It has so many elements.
    Length(i64),
    /// A list has at most so many elements, a number is no farther from 0.
    Within(i64),
}

/// How far to search.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// `s`: how much deeper to search when nothing was found, in steps of the machine.
    pub deeper: u64,
    /// `c`: how much deeper to search when a counterexample was found that abstracts something.
    pub better: u64,
    /// How long the check of one function may take.
    pub time: Option<Duration>,
    /// How many steps the check of one function may make in all.
    pub steps: u64,
    /// How many states may wait.
    pub states: usize,
    /// Whether reaching `undefined` counts; otherwise it is a stub.
    pub strict: bool,
    /// Whether it was not shown to end: then a call that comes no nearer to the end is looked for.
    pub must_end: bool,
    /// How many bytes the process may have.
    pub memory: usize,
    /// Inputs that are tried where the search comes to no end: each is a guess of some of the arguments.
    pub guesses: &'a [Vec<Guess>],
    /// What the check is a part of: it stops when this stops.
    pub budget: Option<&'a Budget>,
    /// The types that a polymorphic function is checked at; without any, simple ones.
    pub types: Option<&'a [Type]>,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options {
            deeper: 300,
            better: 5000,
            time: Some(Duration::from_secs(10)),
            steps: 50_000_000,
            states: 100_000,
            strict: false,
            must_end: false,
            memory: 2 << 30,
            guesses: &[],
            budget: None,
            types: None,
        }
    }
}

/// How far was searched.
#[derive(Clone, Debug, Default)]
pub struct Searched {
    /// Whether every path was followed to its end and decided.
    pub exhausted: bool,
    /// Paths that ended without a violation.
    pub paths: u64,
    /// Of these, those on which no result was assumed.
    pub real_paths: u64,
    /// Paths, without assumed results, that came to a result; it may be infinite.
    pub results: u64,
    /// Steps to which every path was followed, where a branch counts as [`Searched::BRANCH`] steps.
    pub depth: u64,
    /// States that were not followed to their end.
    pub states_left: usize,
    /// Steps in all.
    pub steps: u64,
    /// How long it took.
    pub time: Duration,
    /// The bounds that were hit.
    pub bounds: Vec<Bound>,
    /// Branches that the solver could not decide.
    pub undecided: u64,
    /// Bad paths that did not happen again when they were replayed.
    pub set_aside: u64,
    /// Behaviours of unknown values that were not followed.
    pub uncovered: Uncovered,
    /// Whether no instruction of what was searched can fail, so that not everything had to be.
    pub cannot_fail: bool,
    /// All inputs up to this size were tried: lists with so many elements, numbers so far from 0.
    pub within: Option<Within>,
}

/// A size, and which arguments it is the size of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Within {
    /// The size.
    pub size: u32,
    /// Whether arguments are lists.
    pub has_lists: bool,
    /// Whether arguments are whole numbers.
    pub has_numbers: bool,
}

impl Searched {
    /// As how many steps of depth a branch counts.
    pub const BRANCH: u64 = BRANCH_WEIGHT;

    /// Whether it was stopped from outside before it was done.
    pub fn is_cut_off(&self) -> bool {
        self.bounds.iter().any(|bound| matches!(bound, Bound::Time | Bound::Memory | Bound::Interrupt))
    }
}

/// A bad path, as far as the search knows it.
pub(crate) struct Candidate<'m> {
    /// How many calls it abstracts.
    pub(crate) cost: u32,
    pub(crate) decisions: &'m Decisions,
    pub(crate) steps: u64,
    /// Whether it ends with a violation (else with an exception or a loop).
    pub(crate) is_violation: bool,
}

/// What the judge says of a bad path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Judgement {
    /// It is a counterexample.
    Accepted,
    /// It did not happen again.
    SetAside,
    /// It happens, but it is not this function's fault.
    NotGuilty,
}

/// A state of a check.
type State<'c> = driver::State<'c, Weight>;

/// What counts of a state besides its steps.
#[derive(Clone, Default)]
struct Weight {
    /// Whether its result is being evaluated completely.
    is_deepening: bool,
    /// How many calls were abstracted.
    cost: u32,
    /// Steps that count besides those made: for branches taken and calls abstracted.
    weight: u64,
}

/// States by what they have abstracted, newest last.
#[derive(Default)]
struct Pool<'c> {
    by_cost: Vec<Vec<State<'c>>>,
    count: usize,
}

impl<'c> Pool<'c> {
    fn push(&mut self, state: State<'c>) {
        let cost = state.note.cost as usize;
        if self.by_cost.len() <= cost {
            self.by_cost.resize_with(cost + 1, Vec::new);
        }
        self.by_cost[cost].push(state);
        self.count += 1;
    }

    fn pop(&mut self) -> Option<State<'c>> {
        let state = self.by_cost.iter_mut().find_map(Vec::pop);
        self.count -= usize::from(state.is_some());
        state
    }

    /// Drops states that abstract more than this.
    fn drop_above(&mut self, cost: u32) {
        for dropped in self.by_cost.iter_mut().skip(cost as usize + 1) {
            self.count -= dropped.len();
            dropped.clear();
        }
    }
}

/// Every round goes to this fraction beyond the last, at most `s`: the tree grows exponentially, so small
/// inputs must come first.
const FRACTION: u64 = 8;

/// A branch counts as so many steps: what makes the tree wide is inputs with many parts, while steps are
/// cheap. With 150, a third of what is hard to find in `benchmarks/check` was found; with 3000, less than
/// with this.
const BRANCH_WEIGHT: u64 = 1000;

/// An abstracted call counts as so many steps: real calls come first.
const ABSTRACTION_WEIGHT: u64 = 500;

/// After the first counterexample that abstracts something, the search goes on for this many times the steps
/// so far, at most.
const MORE_STEPS: u64 = 2;

/// … and at least for so many.
const MIN_MORE_STEPS: u64 = 50_000;

/// How many bytes one state may use.
const STATE_MEMORY: usize = 1 << 28;

/// This many counterexamples with the same number of abstracted calls are enough; from then on only better
/// ones are looked for.
const ALTERNATIVES: usize = 6;

/// The states of a check: those within the limit of depth, and those that wait for it to grow.
struct Deepening<'c> {
    now: Pool<'c>,
    parked: Pool<'c>,
    /// The limit, how far it grows at most, and to which every path was followed.
    limit: u64,
    deeper: u64,
    depth: u64,
    /// The fewest abstracted calls of a counterexample so far, and how many there are with so few.
    best: Option<(u32, usize)>,
    /// Do not go deeper than this once something was found, nor further than so many steps in all.
    last_limit: u64,
    last_steps: u64,
}

impl<'c> Waiting<State<'c>> for Deepening<'c> {
    fn push(&mut self, state: State<'c>) {
        self.now.push(state);
    }

    fn park(&mut self, state: State<'c>) {
        self.parked.push(state);
    }

    fn pop(&mut self) -> Option<State<'c>> {
        loop {
            if let Some(state) = self.now.pop() {
                return Some(state);
            }
            self.depth = self.limit;
            if self.parked.count == 0 || self.limit >= self.last_limit {
                return None;
            }
            // The tree grows exponentially: the first rounds are short, so that small inputs come first.
            let deeper = self.deeper.min(self.limit / FRACTION).max(1);
            self.limit = self.limit.saturating_add(deeper);
            // Oldest last, so that it is taken first: small inputs before large ones.
            for mut states in std::mem::take(&mut self.parked).by_cost {
                states.reverse();
                states.into_iter().for_each(|state| self.now.push(state));
            }
        }
    }

    fn len(&self) -> usize {
        self.now.count + self.parked.count
    }
}

impl Deepening<'_> {
    /// Whether a state that abstracts so many calls cannot lead to anything better than what was found.
    fn is_useless(&self, cost: u32) -> bool {
        self.best.is_some_and(|(best, found)| cost > best || (cost == best && found >= ALTERNATIVES))
    }

    /// A counterexample was found after so many steps in all.
    fn found(&mut self, cost: u32, steps: u64, better: u64) {
        match &mut self.best {
            Some((best, count)) if *best == cost => *count += 1,
            best => {
                *best = Some((cost, 1));
                self.last_limit = self.limit.saturating_add(better);
                let more = (steps * MORE_STEPS).max(MIN_MORE_STEPS);
                self.last_steps = steps.saturating_add(more);
                self.now.drop_above(cost);
                self.parked.drop_above(cost);
            }
        }
    }
}

/// Looks for one bad path that abstracts as few calls as possible.
struct OneBadPath<'s> {
    options: &'s Options<'s>,
    judge: RefCell<Judging<'s>>,
}

type Judging<'s> = &'s mut dyn FnMut(&Candidate<'_>) -> Judgement;

/// How paths ended.
#[derive(Default)]
struct Ended {
    paths: u64,
    real_paths: u64,
    results: u64,
    set_aside: u64,
    /// Paths on which a value was picked where others are possible.
    approximated: u64,
}

impl Ended {
    /// Counts a path that ended without a violation.
    fn count(&mut self, cost: u32) {
        self.paths += 1;
        self.real_paths += u64::from(cost == 0);
    }
}

type Follower<'w, 's, 'c> = Worker<'w, 'c, OneBadPath<'s>>;

/// Searches from a global that takes one argument that does not matter. `judge` replays every bad path that
/// could be better than the best one so far.
pub(crate) fn search(
    code: &Code,
    entry: Name,
    options: &Options<'_>,
    config: &Config,
    judge: Judging<'_>,
) -> Searched {
    let terms = Arc::new(Terms::new());
    let config = Config {
        timeout: config.timeout.map(|limit| limit.min(Duration::from_secs(1))),
        // What refinement types mean, as with `Int`: that `x * x` is not negative does not hold for NaN.
        floats_as_reals: true,
        ..config.clone()
    };
    let budget = Budget::within(options.budget, options.time, Some(options.memory));
    let mut machine = Machine::symbolic(code, &terms);
    // Where alternatives only compute numbers, one term stands for them: conditions of contracts hardly
    // branch.
    machine.set_merging(true);
    machine.set_measuring(true);
    let Some(function) = machine.global(entry) else { return Searched::default() };
    let token = machine.real_world();
    machine.start(function, &[token]);
    let waiting = Deepening {
        now: Pool::default(),
        parked: Pool::default(),
        limit: options.deeper.max(1),
        deeper: options.deeper,
        depth: 0,
        best: None,
        last_limit: u64::MAX,
        last_steps: u64::MAX,
    };
    let policy = OneBadPath { options, judge: RefCell::new(judge) };
    let means = Means { terms: &terms, budget: budget.clone(), memory: STATE_MEMORY, config, jobs: 1 };
    let first = (Path::new(machine), Weight::default());
    let (_, over) = Driver::run_alone(policy, means, waiting, Ended::default(), first);
    let states_left = over.states_left + over.waiting.len();
    let Statistics { steps, undecided, uncovered, .. } = over.statistics;
    let Ended { paths, real_paths, results, set_aside, approximated } = over.found;
    let is_open = states_left > 0 || undecided > 0 || uncovered.any() || set_aside > 0 || approximated > 0;
    Searched {
        exhausted: !is_open && over.bounds.is_empty(),
        paths,
        real_paths,
        results,
        depth: over.waiting.depth,
        states_left,
        steps,
        time: budget.elapsed(),
        bounds: over.bounds,
        undecided,
        set_aside,
        uncovered,
        cannot_fail: false,
        within: None,
    }
}

impl<'s, 'c> Policy<'c> for OneBadPath<'s> {
    type Note = Weight;
    type Waiting = Deepening<'c>;
    type Found = Ended;

    fn turn(&self, worker: &Follower<'_, 's, 'c>, state: &State<'c>) -> Turn {
        let shared = worker.search.shared();
        if shared.waiting.is_useless(state.note.cost) {
            return Turn::Drop;
        }
        let limit = shared.waiting.limit.saturating_sub(state.note.weight);
        match limit.saturating_sub(state.path.machine.steps()) {
            0 => Turn::Wait,
            left => Turn::Steps(left),
        }
    }

    fn waits(&self, worker: &Follower<'_, 's, 'c>, state: &State<'c>, branch: &Branch) -> bool {
        let limit = worker.search.shared().waiting.limit;
        branch.question != Question::Choice
            && state.path.machine.steps() + state.note.weight + BRANCH_WEIGHT >= limit
    }

    fn weigh(&self, state: &mut State<'c>, branch: &Branch, at: usize, forced: bool) {
        let note = &mut state.note;
        match (branch.question == Question::Choice, at) {
            (true, 0) => {}
            (true, _) => {
                note.cost += 1;
                note.weight += ABSTRACTION_WEIGHT;
            }
            (false, _) => note.weight += if forced { 0 } else { BRANCH_WEIGHT },
        }
    }

    fn finish(
        &self,
        worker: &mut Follower<'_, 's, 'c>,
        mut state: State<'c>,
        outcome: Outcome,
    ) -> Option<State<'c>> {
        let (search, cost) = (worker.search, state.note.cost);
        let is_violation = match outcome {
            Outcome::Value(value) if !state.note.is_deepening => {
                state.note.is_deepening = true;
                search.shared().found.results += u64::from(cost == 0);
                let _: Kept = state.path.machine.keep(value);
                state.path.machine.start_deep(value);
                return Some(state);
            }
            Outcome::AssumptionFailed => None,
            Outcome::Value(_) | Outcome::Exit(_) | Outcome::Reached(_) => {
                search.shared().found.count(cost);
                None
            }
            Outcome::AssertionFailed(_) => Some(true),
            Outcome::Exception(_) | Outcome::Failure(_) | Outcome::Loop => Some(false),
        };
        // What needs its own value never ends: nothing is wrong with it, and nothing is right.
        let is_inexact = state.path.approximated || matches!(outcome, Outcome::Loop);
        search.shared().found.approximated += u64::from(is_inexact);
        let is_violation = is_violation?;
        let model = shrink(search.terms, &state.path.conditions, &state.path.model);
        let decisions = state.path.machine.decisions(&model);
        let steps = state.path.machine.steps();
        let judgement =
            (self.judge.borrow_mut())(&Candidate { cost, decisions: &decisions, steps, is_violation });
        let mut shared = search.shared();
        match judgement {
            Judgement::Accepted => {
                shared.waiting.found(cost, worker.statistics.steps, self.options.better);
            }
            Judgement::SetAside => shared.found.set_aside += 1,
            Judgement::NotGuilty => shared.found.count(cost),
        }
        None
    }

    fn is_over(&self, worker: &Follower<'_, 's, 'c>) -> bool {
        let mut shared = worker.search.shared();
        let steps = worker.statistics.steps;
        if let Some((cost, _)) = shared.waiting.best
            && (cost == 0 || steps >= shared.waiting.last_steps)
        {
            return true;
        }
        let bound = if shared.waiting.len() > self.options.states {
            Bound::States
        } else if steps > self.options.steps {
            Bound::Steps
        } else {
            return false;
        };
        shared.hit(bound);
        true
    }
}
