//! The search of a check: depth first to a limit that grows (section 4.1), states with fewer abstracted calls first.
//!
//! Paths are followed as `explore` follows them ([`Path`]). Unlike its search, which wants all of them, this one wants one bad path that abstracts as few calls as possible: states are kept
//! apart by what they have abstracted, an abstracted call counts as some steps, and once a counterexample is known, states that abstract
//! more are dropped.

use otherwise_budget::{Budget, Stop, Watcher};
use otherwise_core::Name;
use otherwise_explore::{Path, Possible, Ways};
use otherwise_machine::{
    Branch, Code, Decisions, Event, Kept, Limits, Machine, Outcome, Pause, Question, Uncovered,
};
use otherwise_smt::{Config, Interrupter, SharedCache, Solver, Terms, shrink};
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
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options {
            deeper: 300,
            better: 500,
            time: Some(Duration::from_secs(10)),
            steps: 50_000_000,
            states: 100_000,
            strict: false,
            must_end: false,
            memory: 2 << 30,
            guesses: &[],
            budget: None,
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
    /// Why it was stopped before it was done.
    pub stopped: Option<Stop>,
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

/// A state.
struct State<'c> {
    path: Path<'c>,
    deepening: bool,
    /// How many calls were abstracted.
    cost: u32,
    /// Steps that count besides those made: for branches taken and calls abstracted.
    weight: u64,
    /// A branch that is to be taken before anything else: the state is one as long as it waits, not one for every way.
    pending: Option<Box<Pending>>,
}

/// A branch with the ways that are possible, by their numbers.
struct Pending {
    branch: Branch,
    possible: Ways,
}

impl<'c> State<'c> {
    fn fork(&mut self) -> State<'c> {
        State {
            path: self.path.fork(),
            deepening: self.deepening,
            cost: self.cost,
            weight: self.weight,
            pending: None,
        }
    }

    /// Accounts for a branch.
    fn weigh(&mut self, is_choice: bool, way: usize, forced: bool) {
        match (is_choice, way) {
            (true, 0) => {}
            (true, _) => {
                self.cost += 1;
                self.weight += ABSTRACTION_WEIGHT;
            }
            (false, _) => self.weight += if forced { 0 } else { BRANCH_WEIGHT },
        }
    }
}

/// States by what they have abstracted, newest last.
#[derive(Default)]
struct Pool<'c> {
    by_cost: Vec<Vec<State<'c>>>,
    count: usize,
}

impl<'c> Pool<'c> {
    fn push(&mut self, state: State<'c>) {
        let cost = state.cost as usize;
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

/// Every round goes to this fraction beyond the last, at most `s`: the tree grows exponentially, so small inputs must come first.
const FRACTION: u64 = 8;

/// A branch counts as so many steps: what makes the tree wide is inputs with many parts, while steps are cheap. With 150, a third of
/// what is hard to find in `benchmarks/check` was found; with 3000, less than with this.
const BRANCH_WEIGHT: u64 = 1000;

/// An abstracted call counts as so many steps: real calls come first.
const ABSTRACTION_WEIGHT: u64 = 500;

/// After the first counterexample that abstracts something, the search goes on for this many times the steps so far, at most.
const MORE_STEPS: u64 = 2;

/// … and at least for so many.
const LEAST_MORE_STEPS: u64 = 50_000;

/// This many counterexamples with the same number of abstracted calls are enough; from then on only better ones are looked for.
const ALTERNATIVES: usize = 6;

struct Search<'s, 'c> {
    terms: &'c Arc<Terms>,
    options: &'s Options<'s>,
    solver: Solver,
    budget: &'s Budget,
    limit: u64,
    now: Pool<'c>,
    parked: Pool<'c>,
    searched: Searched,
    /// The fewest abstracted calls of a counterexample so far, and how many there are with so few.
    best: Option<(u32, usize)>,
    /// Do not go deeper than this once something was found, nor further than so many steps in all.
    last_limit: u64,
    last_steps: u64,
}

/// Ends a query of the solver in time; the machine looks at the budget itself.
struct EndQuery(Interrupter);

impl Watcher for EndQuery {
    fn stopped(&self, _why: Stop) {
        self.0.interrupt();
    }
}

/// Searches from a global that takes one argument that does not matter. `judge` replays every bad path that could be better than the
/// best one so far.
pub(crate) fn search(
    code: &Code,
    entry: Name,
    options: &Options<'_>,
    config: &Config,
    judge: &mut dyn FnMut(&Candidate<'_>) -> Judgement,
) -> Searched {
    let terms = Arc::new(Terms::new());
    let config = Config {
        timeout: config.timeout.map(|limit| limit.min(Duration::from_secs(1))),
        // What refinement types mean, as with `Int`: that `x * x` is not negative does not hold for NaN.
        floats_as_reals: true,
        ..config.clone()
    };
    let mut solver = Solver::with_cache(Arc::clone(&terms), config, Arc::new(SharedCache::new(1 << 14)));
    let budget = Budget::within(options.budget, options.time, Some(options.memory));
    let interrupter = Interrupter::new();
    solver.set_interrupter(interrupter.clone());
    let mut machine = Machine::symbolic(code, &terms);
    // Where alternatives only compute numbers, one term stands for them: conditions of contracts hardly branch.
    machine.set_merging(true);
    machine.set_measuring(true);
    let Some(function) = machine.global(entry) else { return Searched::default() };
    let token = machine.real_world();
    machine.start(function, &[token]);
    let mut search = Search {
        terms: &terms,
        options,
        solver,
        budget: &budget,
        limit: options.deeper.max(1),
        now: Pool::default(),
        parked: Pool::default(),
        searched: Searched::default(),
        best: None,
        last_limit: u64::MAX,
        last_steps: u64::MAX,
    };
    search.now.push(State { path: Path::new(machine), deepening: false, cost: 0, weight: 0, pending: None });
    budget.watched(&EndQuery(interrupter), || search.run(judge));
    search.searched.time = budget.elapsed();
    search.searched.states_left = search.now.count + search.parked.count;
    let searched = &mut search.searched;
    searched.exhausted &= searched.states_left == 0 && searched.undecided == 0 && !searched.uncovered.any();
    search.searched
}

impl<'c> Search<'_, 'c> {
    fn run(&mut self, judge: &mut dyn FnMut(&Candidate<'_>) -> Judgement) {
        self.searched.exhausted = true;
        loop {
            while let Some(state) = self.now.pop() {
                self.follow(state, judge);
                if self.is_over() {
                    return;
                }
            }
            self.searched.depth = self.limit;
            if self.parked.count == 0 || self.limit >= self.last_limit {
                return;
            }
            // The tree grows exponentially: the first rounds are short, so that small inputs come first.
            let deeper = self.options.deeper.min(self.limit / FRACTION).max(1);
            self.limit = self.limit.saturating_add(deeper);
            // Oldest last, so that it is taken first: small inputs before large ones.
            for mut states in std::mem::take(&mut self.parked).by_cost {
                states.reverse();
                states.into_iter().for_each(|state| self.now.push(state));
            }
        }
    }

    fn is_over(&mut self) -> bool {
        if let Some((cost, _)) = self.best
            && (cost == 0 || self.searched.steps >= self.last_steps)
        {
            return true;
        }
        if let Some(why) = self.budget.stopped() {
            self.searched.stopped = Some(why);
            return true;
        }
        let too_many = self.now.count + self.parked.count > self.options.states;
        if too_many || self.searched.steps > self.options.steps {
            self.searched.exhausted = false;
            return true;
        }
        false
    }

    /// Whether a state that abstracts so many calls cannot lead to anything better than what was found.
    fn is_useless(&self, cost: u32) -> bool {
        self.best.is_some_and(|(best, found)| cost > best || (cost == best && found >= ALTERNATIVES))
    }

    fn is_late(&self) -> bool {
        self.budget.is_stopped()
    }

    /// How many steps a state may have made before it has to wait.
    fn limit_of(&self, state: &State<'c>) -> u64 {
        self.limit.saturating_sub(state.weight)
    }

    fn follow(&mut self, mut state: State<'c>, judge: &mut dyn FnMut(&Candidate<'_>) -> Judgement) {
        if let Some(pending) = state.pending.take() {
            match self.split(state, &pending.branch, pending.possible) {
                Some(more) => state = more,
                None => return,
            }
        }
        loop {
            if self.is_useless(state.cost) {
                return;
            }
            if self.is_late() {
                return self.parked.push(state);
            }
            let left = self.limit_of(&state).saturating_sub(state.path.machine.steps());
            if left == 0 {
                return self.parked.push(state);
            }
            let limits = Limits { steps: left, memory: 1 << 28, interrupt: Some(self.budget.flag()) };
            let (event, steps) = state.path.run(self.terms, limits);
            self.searched.steps += steps;
            self.searched.uncovered = self.searched.uncovered.or(state.path.machine.uncovered());
            match event {
                Event::Branch(branch) => match self.branch(state, &branch) {
                    Some(more) => state = more,
                    None => return,
                },
                Event::Finished(Outcome::Value(value)) if !state.deepening => {
                    state.deepening = true;
                    self.searched.results += u64::from(state.cost == 0);
                    let _: Kept = state.path.machine.keep(value);
                    state.path.machine.start_deep(value);
                }
                Event::Finished(outcome) => return self.finish(&state, &outcome, judge),
                Event::Paused(Pause::Steps) => {}
                Event::Paused(Pause::Memory | Pause::Interrupt) => {
                    self.searched.exhausted = false;
                    return;
                }
            }
        }
    }

    fn finish(
        &mut self,
        state: &State<'c>,
        outcome: &Outcome,
        judge: &mut dyn FnMut(&Candidate<'_>) -> Judgement,
    ) {
        self.searched.exhausted &= !state.path.approximated;
        let is_violation = match outcome {
            Outcome::AssumptionFailed => return,
            Outcome::Value(_) | Outcome::Exit(_) | Outcome::Reached(_) => {
                self.end(state.cost);
                return;
            }
            Outcome::AssertionFailed(_) => true,
            Outcome::Exception(_) | Outcome::Failure(_) | Outcome::Loop => false,
        };
        let model = shrink(self.terms, &state.path.conditions, &state.path.model);
        let decisions = state.path.machine.decisions(&model);
        let steps = state.path.machine.steps();
        let candidate = Candidate { cost: state.cost, decisions: &decisions, steps, is_violation };
        match judge(&candidate) {
            Judgement::Accepted => self.found(state.cost),
            Judgement::SetAside => {
                self.searched.set_aside += 1;
                self.searched.exhausted = false;
            }
            Judgement::NotGuilty => self.end(state.cost),
        }
    }

    /// Counts a path that ended without a violation.
    fn end(&mut self, cost: u32) {
        self.searched.paths += 1;
        self.searched.real_paths += u64::from(cost == 0);
    }

    fn found(&mut self, cost: u32) {
        match &mut self.best {
            Some((best, count)) if *best == cost => *count += 1,
            best => {
                *best = Some((cost, 1));
                self.last_limit = self.limit.saturating_add(self.options.better);
                let more = (self.searched.steps * MORE_STEPS).max(LEAST_MORE_STEPS);
                self.last_steps = self.searched.steps.saturating_add(more);
                self.now.drop_above(cost);
                self.parked.drop_above(cost);
            }
        }
    }

    fn branch(&mut self, mut state: State<'c>, branch: &Branch) -> Option<State<'c>> {
        if let Question::Value(term) = branch.question {
            state.path.pick_value(self.terms, term);
            return Some(state);
        }
        let possible = state.path.ways(self.terms, &mut self.solver, branch, |_, _| {});
        let waits = branch.question != Question::Choice
            && possible.len() > 1
            && state.path.machine.steps() + state.weight + BRANCH_WEIGHT >= self.limit;
        if waits {
            state.pending = Some(Box::new(Pending { branch: branch.clone(), possible }));
            self.parked.push(state);
            return None;
        }
        self.split(state, branch, possible)
    }

    /// One state for every way; the first is followed now.
    fn split(&mut self, mut state: State<'c>, branch: &Branch, mut possible: Ways) -> Option<State<'c>> {
        let is_choice = branch.question == Question::Choice;
        let forced = possible.len() == 1;
        let mut forks = Vec::new();
        while let Some((at, answer)) = possible.pop() {
            if let Possible::Unknown(_) = answer {
                // Who is told to stop has not decided nothing.
                self.searched.undecided += u64::from(!self.is_late());
            }
            // The last one needs no copy.
            if possible.is_empty() {
                state.path.go(self.terms, branch, at, answer, forced);
                state.weigh(is_choice, at, forced);
                forks.into_iter().for_each(|fork| self.now.push(fork));
                return Some(state);
            }
            let mut fork = state.fork();
            fork.path.go(self.terms, branch, at, answer, forced);
            fork.weigh(is_choice, at, forced);
            forks.push(fork);
        }
        None
    }
}
