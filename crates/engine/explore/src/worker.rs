//! The search itself: workers take states, run them, and put back what they fork into.

mod witness;

use otherwise_budget::{Budget, Stop, Watcher};
use otherwise_machine::{
    Branch, Code, Datum, Event, Extent, Limits, Machine, Outcome, Pause, PlaceId, Question, Splitting,
    TypeId, Value,
};
use otherwise_smt::{Answer, Config, Interrupter, Number, SharedCache, Solver, Term, Terms};
use parking_lot::{Condvar, Mutex};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::goal::{Given, Goal, Inputs, Options, Wanted, solver_config};
use crate::path::{Path, Possible, Ways};
use crate::replay::Replay;
use crate::report::{Bound, PathReport, Report, Statistics};
use crate::searcher::{Strategy, Waiting};
use crate::state::{Phase, State};
use crate::tree::{Leaf, Tree, Turn};

/// A state runs this many steps before the budgets are looked at.
const SLICE: u64 = 20_000;

/// The same where states take turns: this much, and this part of what they have run so far.
const TURN: u64 = 64;
const TURN_PART: u64 = 4;

/// Answers of the solver that are remembered. Each has a model, and more than these do not help (BENCHMARKS.md).
const CACHED_ANSWERS: usize = 1 << 14;

/// How often a worker without a state looks for one.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// Explores a function. Reported paths are in the order of their branches, so the report of an exhausted search
/// does not depend on the strategy or the number of workers.
pub fn explore(code: &Code, goal: &Goal, options: &Options<'_>, config: &Config) -> Report {
    explore_given(code, goal, &[], options, config)
}

/// As [`explore`], with arguments before the symbolic ones. Their types are those of `code`, so paths must be replayed
/// on it.
pub fn explore_given(
    code: &Code,
    goal: &Goal,
    given: &[Given<'_>],
    options: &Options<'_>,
    config: &Config,
) -> Report {
    let budget = Budget::within(options.budget, options.time, Some(options.memory));
    let terms = Arc::new(Terms::new());
    let Some(mut first) = first_state(code, &terms, goal, given, options) else { return Report::default() };
    first.path.machine.set_splitting(match (options.inputs, options.wanted) {
        (Inputs::All, _) => Splitting::Everything,
        (_, Wanted::Everything) => Splitting::Conditions,
        _ => Splitting::Nothing,
    });
    first.path.machine.set_targets(options.targets.cloned());
    let plain = Replay { code, goal: goal.clone() };
    let mut shared = Shared::new(options.strategy);
    shared.waiting.push(first);
    let search = Search {
        code,
        replay: options.replay.unwrap_or(&plain),
        terms: &terms,
        goal,
        given,
        options,
        config: solver_config(config),
        cache: Arc::new(SharedCache::new(CACHED_ANSWERS)),
        interrupter: Interrupter::new(),
        memory: budget.memory_left(),
        budget,
        shared: Mutex::new(shared),
        changed: Condvar::new(),
        stop: CachePadded::default(),
        own: (0..options.jobs.max(1)).map(|_| CachePadded::default()).collect(),
        idle: CachePadded::default(),
        taken: Mutex::default(),
    };
    search.budget.watched(&search, || {
        std::thread::scope(|scope| {
            let workers: Vec<_> = search.own.iter().map(|own| scope.spawn(|| search.work(own))).collect();
            for worker in workers {
                // A panic of a worker goes on in this thread.
                if let Err(panic) = worker.join() {
                    search.stop.store(true, Ordering::Relaxed);
                    std::panic::resume_unwind(panic);
                }
            }
        });
    });
    search.shared.into_inner().finish(options, &goal.parameters, search.budget.start())
}

fn first_state<'c>(
    code: &'c Code,
    terms: &'c Terms,
    goal: &Goal,
    given: &[Given<'_>],
    options: &Options<'_>,
) -> Option<State<'c>> {
    let mut machine = Machine::symbolic(code, terms);
    machine.set_wrapping(options.overflow);
    let needs_forks = options.targets.is_some()
        || options.tree
        || options.overflow
        || options.strategy == Strategy::Coverage;
    let merges = options.merge && options.wanted != Wanted::Everything && !needs_forks;
    machine.set_merging(merges);
    machine.set_measuring(merges);
    machine.set_conjunctive(options.conjunctive && merges);
    let function = machine.global(goal.entry)?;
    let inputs: Option<Vec<Value>> = goal.parameters.iter().map(|ty| machine.fresh(*ty)).collect();
    let inputs = inputs?;
    let kept = inputs.iter().map(|input| machine.keep(*input)).collect();
    let mut arguments: Vec<Value> = given.iter().map(|given| machine.write(given.value, given.ty)).collect();
    arguments.extend(inputs);
    machine.start(function, &arguments);
    Some(State {
        path: Path::new(machine),
        phase: Phase::Calling,
        inputs: kept,
        ways: Vec::new(),
        familiarity: 0,
        turns: Vec::new(),
    })
}

/// What all workers share.
pub(crate) struct Search<'s, 'c> {
    code: &'c Code,
    replay: &'s Replay<'s>,
    pub(crate) terms: &'c Arc<Terms>,
    pub(crate) goal: &'s Goal,
    given: &'s [Given<'s>],
    pub(crate) options: &'s Options<'s>,
    config: Config,
    cache: Arc<SharedCache>,
    interrupter: Interrupter,
    /// How many bytes one state may use: what there was not before.
    pub(crate) memory: usize,
    budget: Budget,
    pub(crate) shared: Mutex<Shared<'c>>,
    changed: Condvar,
    pub(crate) stop: CachePadded<AtomicBool>,
    /// Where workers keep states: those that each has put aside, newest last. A worker that has none takes the
    /// oldest of another, which has most ahead of it.
    own: Vec<CachePadded<Mutex<VecDeque<State<'c>>>>>,
    /// Workers that have nothing to do.
    idle: CachePadded<AtomicUsize>,
    /// How often each way was taken at each place, in a search for coverage.
    taken: Mutex<FxHashMap<(Option<PlaceId>, usize), u64>>,
}

/// Something that all workers look at all the time, not in one cache line with what one of them writes.
#[derive(Debug, Default)]
#[repr(align(128))]
pub(crate) struct CachePadded<T>(T);

impl<T> std::ops::Deref for CachePadded<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

pub(crate) struct Shared<'c> {
    waiting: Waiting<State<'c>>,
    /// Workers that have a state.
    running: usize,
    report: Report,
    /// Ends of states, if the tree is wanted; paths by their place in the report so far.
    leaves: Vec<(Vec<Arc<Turn>>, Leaf)>,
    /// The best result so far, where one is looked for.
    pub(crate) best: Option<Number>,
}

impl Shared<'_> {
    fn new(strategy: Strategy) -> Self {
        Shared {
            waiting: Waiting::new(strategy),
            running: 0,
            report: Report::default(),
            leaves: Vec::new(),
            best: None,
        }
    }

    /// The report of a search that is over.
    fn finish(mut self, options: &Options<'_>, parameters: &[TypeId], start: Instant) -> Report {
        let mut report = self.report;
        report.states_left += self.waiting.len();
        if !options.tree && report.bounds.iter().any(|bound| *bound != Bound::Paths) {
            report.unbounded = unbounded(&mut self.waiting, parameters);
        }
        let mut order: Vec<usize> = (0..report.paths.len()).collect();
        order.sort_by(|a, b| report.paths[*a].ways.cmp(&report.paths[*b].ways));
        if options.tree {
            while let Some(state) = self.waiting.pop() {
                self.leaves.push((state.turns, Leaf::NotFollowed(None)));
            }
            report.tree = Some(Tree::of(&self.leaves, &order));
        }
        report.paths.sort_by(|a, b| a.ways.cmp(&b.ways));
        if !options.tree {
            forget_repeated(&mut report.paths);
        }
        report.paths.truncate(options.paths);
        report.bounds.sort_unstable();
        report.bounds.dedup();
        report.statistics.time = start.elapsed();
        report
    }

    fn hit(&mut self, bound: Bound) {
        if !self.report.bounds.contains(&bound) {
            self.report.bounds.push(bound);
        }
    }
}

/// So many of the states that are left are looked at to see what grows in them.
const LOOKED_AT: usize = 64;

/// An input that has so many constructors, and may have more, is one that nothing seems to bound.
const LARGE: usize = 8;

/// The inputs that grow in states that wait.
fn unbounded(waiting: &mut Waiting<State<'_>>, parameters: &[TypeId]) -> Vec<usize> {
    let mut found = vec![false; parameters.len()];
    for state in std::iter::from_fn(|| waiting.pop()).take(LOOKED_AT) {
        for (at, (kept, ty)) in state.inputs.iter().zip(parameters).enumerate() {
            let Extent { made, open } = state.path.machine.extent(state.path.machine.kept(*kept), *ty);
            found[at] |= open && made >= LARGE;
        }
    }
    (0..found.len()).filter(|at| found[*at]).collect()
}

/// Paths on which a symbolic function looks at different things may have the same inputs: then one of them will do.
fn forget_repeated(paths: &mut Vec<PathReport>) {
    let mut seen = rustc_hash::FxHashSet::default();
    paths.retain(|path| {
        !path.inputs.iter().any(Datum::has_function) || {
            let inputs: Vec<String> = path.inputs.iter().map(Datum::argument).collect();
            seen.insert(format!("{inputs:?} {:?} {:?}", path.generated, path.read))
        }
    });
}

/// One worker's own things.
pub(crate) struct Worker<'w, 's, 'c> {
    pub(crate) search: &'w Search<'s, 'c>,
    pub(crate) solver: Solver,
    /// The states that it has put aside: one of [`Search::own`].
    own: &'w Mutex<VecDeque<State<'c>>>,
    pub(crate) statistics: Statistics,
}

impl Watcher for Search<'_, '_> {
    fn goes_on(&self) {
        if let Some(progress) = self.options.progress {
            let shared = self.shared.lock();
            let (paths, waiting) = (shared.report.paths.len(), shared.waiting.len() + shared.running);
            drop(shared);
            progress.show(paths, waiting + self.held());
        }
    }

    fn stopped(&self, why: Stop) {
        self.halt(Bound::from(why));
    }

    fn overdue(&self, _why: Stop) {
        let Some(overdue) = self.options.overdue else { return };
        let mut shared = self.shared.lock();
        let mut found = std::mem::replace(&mut *shared, Shared::new(self.options.strategy));
        // Who does not end the process gets the same from the search when it ends: what was found, and that it was cut.
        shared.report = found.report.clone();
        shared.report.states_left += found.waiting.len();
        drop(shared);
        found.report.states_left += found.running + self.held();
        overdue.give_up(found.finish(self.options, &self.goal.parameters, self.budget.start()));
    }
}

impl<'c> Search<'_, 'c> {
    fn halt(&self, bound: Bound) {
        self.shared.lock().hit(bound);
        self.stop.store(true, Ordering::Relaxed);
        self.interrupter.interrupt();
        self.changed.notify_all();
    }

    /// How many states workers have put aside for themselves.
    fn held(&self) -> usize {
        self.own.iter().map(|own| own.lock().len()).sum()
    }

    fn work(&self, own: &Mutex<VecDeque<State<'c>>>) {
        let _guard = StopOnPanic(self);
        let mut solver =
            Solver::with_cache(Arc::clone(self.terms), self.config.clone(), Arc::clone(&self.cache));
        solver.set_interrupter(self.interrupter.clone());
        let mut worker = Worker { search: self, solver, own, statistics: Statistics::default() };
        let keeps_its_states = self.options.strategy.keeps();
        while let Some(mut state) = self.next() {
            if keeps_its_states && self.options.jobs > 1 {
                state.path.unshare();
            }
            worker.follow(state);
            while let Some(state) = worker.next_own() {
                if self.stop.load(Ordering::Relaxed) {
                    worker.abandon(state, None);
                } else {
                    worker.follow(state);
                }
            }
            let mut shared = self.shared.lock();
            // Who could not wait has taken everything, this count too.
            shared.running = shared.running.saturating_sub(1);
            drop(shared);
            self.changed.notify_all();
        }
        worker.statistics.solver = worker.solver.stats();
        self.shared.lock().report.statistics.merge(&worker.statistics);
    }

    /// A state to follow; none when the search is over.
    fn next(&self) -> Option<State<'c>> {
        let mut shared = self.shared.lock();
        loop {
            if self.stop.load(Ordering::Relaxed) {
                return None;
            }
            if let Some(state) = shared.waiting.pop().or_else(|| self.oldest()) {
                shared.running += 1;
                return Some(state);
            }
            if shared.running == 0 {
                self.changed.notify_all();
                return None;
            }
            self.idle.fetch_add(1, Ordering::Relaxed);
            // A worker that is busy with one state for long says nothing when it has others.
            self.changed.wait_for(&mut shared, LOOK_EVERY);
            self.idle.fetch_sub(1, Ordering::Relaxed);
        }
    }

    /// The oldest state that a worker has put aside.
    fn oldest(&self) -> Option<State<'c>> {
        self.own.iter().find_map(|own| own.lock().pop_front())
    }
}

/// A worker that panics stops the others, which would wait for it.
struct StopOnPanic<'w, 's, 'c>(&'w Search<'s, 'c>);

impl Drop for StopOnPanic<'_, '_, '_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop.store(true, Ordering::Relaxed);
            self.0.changed.notify_all();
        }
    }
}

impl<'c> Worker<'_, '_, 'c> {
    /// Follows a state to its end, or until it has to wait again.
    fn follow(&mut self, mut state: State<'c>) {
        let steps = state.path.machine.steps();
        let turn_ends = match self.search.options.strategy.takes_turns() {
            true => steps + TURN + steps / TURN_PART,
            false => u64::MAX,
        };
        loop {
            let (before, merged) = (state.path.machine.steps(), state.path.machine.merged());
            let left = self.search.options.steps.saturating_sub(before);
            let limits = Limits {
                steps: left.min(SLICE).min(turn_ends - before),
                memory: self.search.memory,
                interrupt: Some(&*self.search.stop),
            };
            let (event, steps) = state.path.run(self.search.terms, limits);
            self.statistics.steps += steps;
            self.statistics.merged += u64::from(state.path.machine.merged() - merged);
            self.statistics.uncovered = self.statistics.uncovered.or(state.path.machine.uncovered());
            match event {
                Event::Finished(outcome) => match self.finish(state, outcome) {
                    Some(more) => state = more,
                    None => return,
                },
                Event::Branch(branch) => match self.branch(state, &branch) {
                    Some(more) => state = more,
                    None => return,
                },
                Event::Paused(Pause::Steps) if state.path.machine.steps() < self.search.options.steps => {
                    if !self.refresh(&mut state) {
                        return self.leaf(state.turns, Leaf::AssumptionFailed);
                    }
                    state.path.machine.take_turns();
                }
                Event::Paused(pause) => {
                    let bound = match pause {
                        Pause::Steps => Bound::Steps,
                        Pause::Memory => Bound::Memory,
                        Pause::Interrupt => return self.abandon(state, None),
                    };
                    return self.abandon(state, Some(bound));
                }
            }
            if self.search.stop.load(Ordering::Relaxed) {
                return self.abandon(state, None);
            }
            // Also between branches that leave only one way: an evaluation that does not end may have many of them.
            if state.path.machine.steps() >= turn_ends {
                return self.wait(vec![state]);
            }
        }
    }

    /// The next of its own states.
    fn next_own(&self) -> Option<State<'c>> {
        self.search.options.strategy.next_kept(&mut self.own.lock())
    }

    /// Gives up a state that is not at its end.
    fn abandon(&mut self, state: State<'c>, bound: Option<Bound>) {
        if bound == Some(Bound::Steps) {
            self.note_endless(&state);
        }
        self.leaf(state.turns, Leaf::NotFollowed(bound));
        let mut shared = self.search.shared.lock();
        shared.report.states_left += 1;
        if let Some(bound) = bound {
            shared.hit(bound);
        }
    }

    /// Notes the end of a state, if the tree is wanted.
    fn leaf(&self, turns: Vec<Arc<Turn>>, leaf: Leaf) {
        if self.search.options.tree {
            self.search.shared.lock().leaves.push((turns, leaf));
        }
    }

    /// Notes a branch and the way that is taken.
    fn turn(&self, state: &mut State<'c>, branch: &Branch, at: usize) {
        let goal = self.search.goal;
        let inputs: Vec<_> = state.inputs.iter().copied().zip(goal.parameters.iter().copied()).collect();
        let description = state.path.machine.describe(branch, &inputs, self.search.options.names);
        let place = state.path.machine.place().and_then(|place| self.search.code.place(place).span);
        let way = description.ways.get(at).cloned().unwrap_or_default();
        state.turns.push(Arc::new(Turn { question: description.question, way, at: at as u16, place }));
    }

    fn branch(&mut self, mut state: State<'c>, branch: &Branch) -> Option<State<'c>> {
        self.statistics.branches += 1;
        let is_free = branch.ways.len() > 1 && branch.ways.iter().all(|way| way.condition == Term::TRUE);
        if is_free && state.path.machine.defer() {
            return Some(state);
        }
        if !self.refresh(&mut state) {
            self.leaf(state.turns, Leaf::AssumptionFailed);
            return None;
        }
        if let Question::Value(term) = branch.question {
            state.path.pick_value(self.search.terms, term);
            return Some(state);
        }
        if state.ways.len() >= self.search.options.depth {
            self.abandon(state, Some(Bound::Depth));
            return None;
        }
        let mut possible = self.possible_ways(&state, branch);
        if possible.len() > 1 && !is_free && state.path.machine.defer() {
            return Some(state);
        }
        // What may not be possible at all comes last.
        possible.sort_by_key(|(_, answer)| matches!(answer, Possible::Unknown(_)));
        let forced = possible.len() == 1;
        let last = possible.pop();
        let mut forks = Vec::with_capacity(if possible.is_empty() { 0 } else { branch.ways.len() });
        for (at, answer) in possible {
            let mut fork = state.fork();
            self.statistics.forks += 1;
            self.go(&mut fork, branch, at, answer, forced);
            forks.push(fork);
        }
        let (at, answer) = last?;
        self.go(&mut state, branch, at, answer, forced);
        if forks.is_empty() {
            return Some(state);
        }
        // The first way is followed at once; a depth-first search takes the others in order after it.
        forks.push(state);
        if self.search.options.strategy.goes_back() {
            self.wait(forks);
            return None;
        }
        let first = forks.remove(0);
        self.wait(forks);
        Some(first)
    }

    fn wait(&mut self, states: Vec<State<'c>>) {
        if self.search.options.strategy.keeps() {
            if self.search.options.strategy == Strategy::DepthFirst {
                self.own.lock().extend(states.into_iter().rev());
            } else {
                self.own.lock().extend(states);
            }
            // Who is idle does not look often.
            if self.search.idle.load(Ordering::Relaxed) > 0 {
                self.search.changed.notify_one();
            }
            return;
        }
        let mut shared = self.search.shared.lock();
        states.into_iter().rev().for_each(|state| shared.waiting.push(state));
        drop(shared);
        if self.search.idle.load(Ordering::Relaxed) > 0 {
            self.search.changed.notify_one();
        }
    }

    fn go(&mut self, state: &mut State<'c>, branch: &Branch, at: usize, answer: Possible, forced: bool) {
        // Who is told to stop has not decided nothing: the state is one of those that are left.
        let undecided = matches!(answer, Possible::Unknown(_)) && !self.search.stop.load(Ordering::Relaxed);
        self.statistics.undecided += u64::from(undecided);
        if !forced {
            state.ways.push(at as u16);
            if self.search.options.tree {
                self.turn(state, branch, at);
            }
            if self.search.options.strategy == Strategy::Coverage {
                let mut taken = self.search.taken.lock();
                let count = taken.entry((state.path.machine.place(), at)).or_default();
                state.familiarity = *count;
                *count += 1;
            }
        }
        state.path.go(self.search.terms, branch, at, answer, forced);
    }

    /// Makes the model of a state satisfy its path; whether there is such a model, as far as the solver can say.
    fn refresh(&mut self, state: &mut State<'c>) -> bool {
        if !std::mem::take(&mut state.path.stale) {
            return true;
        }
        self.statistics.asked += 1;
        self.solver.assert_path(&state.path.conditions);
        self.solver.set_hint(Some(state.path.model.clone()));
        match self.solver.check_assuming(&[]) {
            Answer::Sat(model) => {
                state.path.model = model;
                true
            }
            Answer::Unsat(_) => false,
            Answer::Unknown(_) if self.is_alone() => self.insist(state),
            Answer::Unknown(reason) => {
                if !self.search.stop.load(Ordering::Relaxed) {
                    self.statistics.undecided += 1;
                    self.statistics.undecided_because.get_or_insert_with(|| reason.to_string());
                }
                true
            }
        }
    }

    /// Whether there is no state but the one that runs.
    fn is_alone(&self) -> bool {
        let shared = self.search.shared.lock();
        shared.waiting.len() == 0 && shared.running <= 1 && self.search.held() == 0
    }

    /// The same as [`Worker::refresh`], with as much time as there is: nothing else is left to do.
    fn insist(&mut self, state: &mut State<'c>) -> bool {
        self.solver.set_timeout(None);
        let answer = self.solver.check_assuming(&[]);
        self.solver.set_timeout(self.search.config.timeout);
        match answer {
            Answer::Sat(model) => {
                state.path.model = model;
                true
            }
            Answer::Unsat(_) => false,
            Answer::Unknown(reason) => {
                if !self.search.stop.load(Ordering::Relaxed) {
                    self.statistics.undecided += 1;
                    self.statistics.undecided_because.get_or_insert_with(|| reason.to_string());
                }
                true
            }
        }
    }

    /// Whether a state can go on under a condition; `holds` says whether its model satisfies that, where it is known.
    /// The ways of a branch that a state can go; counts who has decided.
    fn possible_ways(&mut self, state: &State<'c>, branch: &Branch) -> Ways {
        let (statistics, stop) = (&mut self.statistics, &self.search.stop);
        state.path.ways(self.search.terms, &mut self.solver, branch, |condition, possible| match possible {
            Possible::Same => statistics.decided_by_model += 1,
            Possible::No if condition == Term::FALSE => {}
            Possible::Yes(_) | Possible::No => statistics.asked += 1,
            Possible::Unknown(reason) => {
                statistics.asked += 1;
                if !stop.load(Ordering::Relaxed) {
                    statistics.undecided_because.get_or_insert_with(|| reason.to_string());
                }
            }
        })
    }

    /// A machine came to an end: evaluate the whole result, or report the path.
    fn finish(&mut self, mut state: State<'c>, outcome: Outcome) -> Option<State<'c>> {
        match (outcome, state.phase) {
            (Outcome::AssumptionFailed, _) => {
                self.statistics.assumptions_failed += 1;
                self.statistics.approximated += u64::from(state.path.approximated);
                self.leaf(state.turns, Leaf::AssumptionFailed);
                None
            }
            (Outcome::Value(_), _) if !self.refresh(&mut state) => {
                self.leaf(state.turns, Leaf::AssumptionFailed);
                None
            }
            (Outcome::Value(value), Phase::Calling) => {
                state.phase = Phase::Deepening(state.path.machine.keep(value));
                state.path.machine.start_deep(value);
                Some(state)
            }
            (outcome, _) => {
                self.report(state, &outcome);
                None
            }
        }
    }
}
