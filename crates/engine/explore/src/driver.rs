//! The one driver of searches: workers take states, run them to the next branch, ask which ways are possible,
//! fork, and put back what waits.
//!
//! It owns forking, feasibility, parking, statistics, budgets and jobs. What is looked for is the business of
//! a [`Policy`], which weighs what a state did, says how far it may go now and in which order states come
//! ([`Waiting`]), and judges how paths end. `explore` has one that wants all paths (`run`, `solve`), the
//! counterexamples of `check` have another.

mod values;

use otherwise_budget::{Budget, Stop, Watcher};
use otherwise_machine::{Branch, Event, Limits, Outcome, Pause, Question};
use otherwise_smt::{Answer, Config, Interrupter, Reason, SharedCache, Solver, Term, Terms};
use parking_lot::{Condvar, Mutex};
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use crate::path::{Path, Possible, Ways};
use crate::report::{Bound, Statistics};

/// Answers of the solver that are remembered. Each has a model, and more than these do not help
/// (BENCHMARKS.md).
const CACHED_ANSWERS: usize = 1 << 14;

/// How often a worker without a state looks for one.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// A state of a search.
pub struct State<'c, N> {
    /// The way so far; in a box, since states change hands at every branch.
    pub path: Box<Path<'c>>,
    /// What the policy keeps beside it.
    pub note: N,
    /// A branch that is to be taken before anything else: the state is one as long as it waits, not one for
    /// every way.
    pending: Option<Box<Pending>>,
}

/// A branch with the ways that are possible, by their numbers.
struct Pending {
    branch: Branch,
    possible: Ways,
}

impl<'c, N> State<'c, N> {
    pub(crate) fn new(path: Path<'c>, note: N) -> State<'c, N> {
        State { path: Box::new(path), note, pending: None }
    }

    /// What it is made of; itself if it stands before a branch.
    pub(crate) fn apart(self) -> Result<(Path<'c>, N), Box<State<'c, N>>> {
        if self.pending.is_some() { Err(Box::new(self)) } else { Ok((*self.path, self.note)) }
    }
}

impl<'c, N: Clone> State<'c, N> {
    fn fork(&mut self) -> State<'c, N> {
        State { path: Box::new(self.path.fork()), note: self.note.clone(), pending: None }
    }
}

/// States that wait, in the order in which they are followed.
pub trait Waiting<S> {
    /// Adds a state that can be followed at once.
    fn push(&mut self, state: S);

    /// Adds a state that has gone as far as it may for now.
    fn park(&mut self, state: S) {
        self.push(state);
    }

    /// The next one. None does not mean that there will be none: those that are followed now may fork.
    fn pop(&mut self) -> Option<S>;

    /// How many there are.
    fn len(&self) -> usize;

    /// Whether there are none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// How far a state may go before it is asked again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// So many steps.
    Steps(u64),
    /// Others come first.
    Wait,
    /// It was followed as far as this bound allows.
    Bounded(Bound),
    /// It leads to nothing that is wanted.
    Drop,
}

/// What a search wants.
pub trait Policy<'c>: Sized {
    /// What is kept beside the path of each state.
    type Note: Clone;
    /// The order of states.
    type Waiting: Waiting<State<'c, Self::Note>>;
    /// What was found so far.
    type Found;

    /// A state was taken from those that wait.
    fn begin(&self, _state: &mut State<'c, Self::Note>) {}

    /// How far a state may go now.
    fn turn(&self, worker: &Worker<'_, 'c, Self>, state: &State<'c, Self::Note>) -> Turn;

    /// Why a state may not branch once more, if so.
    fn bound(&self, _state: &State<'c, Self::Note>) -> Option<Bound> {
        None
    }

    /// Whether a state has to wait where several ways are possible.
    fn waits(
        &self,
        _worker: &Worker<'_, 'c, Self>,
        _state: &State<'c, Self::Note>,
        _branch: &Branch,
    ) -> bool {
        false
    }

    /// Leaves out ways that somebody else goes; called where several are possible.
    fn restrict(&self, _state: &State<'c, Self::Note>, _ways: &mut Ways) {}

    /// A state is about to go a way of a branch; `forced` says that there is no other.
    fn weigh(&self, state: &mut State<'c, Self::Note>, branch: &Branch, at: usize, forced: bool);

    /// A path came to an end; a state that goes on, if there is more to do with it.
    fn finish(
        &self,
        worker: &mut Worker<'_, 'c, Self>,
        state: State<'c, Self::Note>,
        outcome: Outcome,
    ) -> Option<State<'c, Self::Note>>;

    /// It came out that there are no inputs that lead along the path of a state.
    fn impossible(&self, _worker: &Worker<'_, 'c, Self>, _state: State<'c, Self::Note>) {}

    /// A state is given up before its end; why, if it is its own fault.
    fn abandon(
        &self,
        _worker: &mut Worker<'_, 'c, Self>,
        _state: State<'c, Self::Note>,
        _bound: Option<Bound>,
    ) {
    }

    /// Whether what a state does next was counted before, by somebody else who was there.
    fn is_known(&self, _state: &State<'c, Self::Note>) -> bool {
        false
    }

    /// Asked after each state: whether the search is over.
    fn is_over(&self, _worker: &Worker<'_, 'c, Self>) -> bool {
        false
    }

    /// Whether a state that forks goes back to the others.
    fn goes_back(&self) -> bool {
        false
    }

    /// Whether each worker keeps the states that it puts aside. Others take some when they have none.
    fn keeps(&self) -> bool {
        false
    }

    /// The next of the states that a worker has kept, newest last.
    fn next_kept(&self, kept: &mut VecDeque<State<'c, Self::Note>>) -> Option<State<'c, Self::Note>> {
        kept.pop_back()
    }

    /// States that a worker keeps are put there in this order.
    fn keep(&self, states: Vec<State<'c, Self::Note>>, kept: &mut VecDeque<State<'c, Self::Note>>) {
        kept.extend(states);
    }

    /// Told from time to time that the search goes on.
    fn goes_on(&self, _search: &Driver<'c, Self>) {}

    /// The budget is used up and the search does not stop.
    fn overdue(&self, _search: &Driver<'c, Self>) {}
}

/// A search: what all its workers share.
pub struct Driver<'c, P: Policy<'c>> {
    /// What is wanted.
    pub policy: P,
    /// The terms of all paths.
    pub terms: &'c Arc<Terms>,
    /// How many bytes one state may use: what there was not before.
    pub memory: usize,
    /// What it may use.
    pub budget: Budget,
    config: Config,
    cache: Arc<SharedCache>,
    interrupter: Interrupter,
    shared: Mutex<Shared<'c, P>>,
    changed: Condvar,
    stop: CachePadded<AtomicBool>,
    /// Where workers keep states: those that each has put aside, newest last. A worker that has none takes
    /// the oldest of another, which has most ahead of it.
    own: Vec<Own<'c, P>>,
    /// Workers that have nothing to do.
    idle: CachePadded<AtomicUsize>,
}

type Own<'c, P> = CachePadded<Mutex<VecDeque<State<'c, <P as Policy<'c>>::Note>>>>;

/// What changes during a search.
pub struct Shared<'c, P: Policy<'c>> {
    /// States that wait for any worker.
    pub waiting: P::Waiting,
    /// Workers that have a state.
    pub running: usize,
    /// The bounds that were hit.
    pub bounds: Vec<Bound>,
    /// States that were given up before their end.
    pub states_left: usize,
    /// What workers did that have finished.
    pub statistics: Statistics,
    /// What was found.
    pub found: P::Found,
}

impl<'c, P: Policy<'c>> Shared<'c, P> {
    /// Notes that a bound was hit.
    pub fn hit(&mut self, bound: Bound) {
        if !self.bounds.contains(&bound) {
            self.bounds.push(bound);
        }
    }
}

/// Something that all workers look at all the time, not in one cache line with what one of them writes.
#[derive(Debug, Default)]
#[repr(align(128))]
struct CachePadded<T>(T);

impl<T> std::ops::Deref for CachePadded<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

/// One worker's own things.
pub struct Worker<'w, 'c, P: Policy<'c>> {
    /// The search.
    pub search: &'w Driver<'c, P>,
    /// Its solver.
    pub solver: Solver,
    /// What it did.
    pub statistics: Statistics,
    /// The states that it has put aside: one of [`Driver::own`].
    own: &'w Own<'c, P>,
}

/// What a search needs besides its policy.
#[derive(Debug)]
pub struct Means<'c> {
    /// The terms of all paths.
    pub terms: &'c Arc<Terms>,
    /// What it may use.
    pub budget: Budget,
    /// How many bytes one state may use.
    pub memory: usize,
    /// The solver.
    pub config: Config,
    /// How many workers run at once.
    pub jobs: usize,
}

impl<'c, P> Driver<'c, P>
where
    P: Policy<'c> + Sync,
    P::Note: Send,
    P::Waiting: Send,
    P::Found: Send,
{
    /// Searches from a path on; everything there is to say about it.
    pub fn run(
        policy: P,
        means: Means<'c>,
        waiting: P::Waiting,
        found: P::Found,
        first: (Path<'c>, P::Note),
    ) -> (P, Shared<'c, P>) {
        let search = Driver::new(policy, means, waiting, found, first);
        search.budget.watched(&search, || match &search.own[..] {
            [own] => search.work(own),
            all => std::thread::scope(|scope| {
                let workers: Vec<_> = all.iter().map(|own| scope.spawn(|| search.work(own))).collect();
                for worker in workers {
                    // A panic of a worker goes on in this thread.
                    if let Err(panic) = worker.join() {
                        search.stop.store(true, Ordering::Relaxed);
                        std::panic::resume_unwind(panic);
                    }
                }
            }),
        });
        let Driver { policy, shared, .. } = search;
        (policy, shared.into_inner())
    }
}

impl<'c, P> Watcher for Driver<'c, P>
where
    P: Policy<'c> + Sync,
    P::Note: Send,
    P::Waiting: Send,
    P::Found: Send,
{
    fn goes_on(&self) {
        self.policy.goes_on(self);
    }

    fn stopped(&self, why: Stop) {
        self.halt(Bound::from(why));
    }

    fn overdue(&self, _why: Stop) {
        self.policy.overdue(self);
    }
}

/// Ends a search that has one worker, and keeps why.
struct EndAlone<'s> {
    stop: &'s AtomicBool,
    interrupter: &'s Interrupter,
    why: Mutex<Option<Stop>>,
}

impl Watcher for EndAlone<'_> {
    fn stopped(&self, why: Stop) {
        *self.why.lock() = Some(why);
        self.stop.store(true, Ordering::Relaxed);
        self.interrupter.interrupt();
    }
}

impl<'c, P: Policy<'c>> Driver<'c, P> {
    fn new(
        policy: P,
        means: Means<'c>,
        mut waiting: P::Waiting,
        found: P::Found,
        (path, note): (Path<'c>, P::Note),
    ) -> Driver<'c, P> {
        waiting.push(State::new(path, note));
        let statistics = Statistics::default();
        let shared = Shared { waiting, running: 0, bounds: Vec::new(), states_left: 0, statistics, found };
        Driver {
            policy,
            terms: means.terms,
            memory: means.memory,
            budget: means.budget,
            config: means.config,
            cache: Arc::new(SharedCache::new(CACHED_ANSWERS)),
            interrupter: Interrupter::new(),
            shared: Mutex::new(shared),
            changed: Condvar::new(),
            stop: CachePadded::default(),
            own: (0..means.jobs.max(1)).map(|_| CachePadded::default()).collect(),
            idle: CachePadded::default(),
        }
    }

    /// As [`Driver::run`], with one worker in this thread: the policy need not be one that threads can share.
    pub fn run_alone(
        policy: P,
        means: Means<'c>,
        waiting: P::Waiting,
        found: P::Found,
        first: (Path<'c>, P::Note),
    ) -> (P, Shared<'c, P>) {
        let search = Driver::new(policy, Means { jobs: 1, ..means }, waiting, found, first);
        let end = EndAlone { stop: &search.stop, interrupter: &search.interrupter, why: Mutex::new(None) };
        search.budget.watched(&end, || search.own.iter().for_each(|own| search.work(own)));
        let why = end.why.into_inner();
        let Driver { policy, shared, .. } = search;
        let mut shared = shared.into_inner();
        why.into_iter().for_each(|why| shared.hit(Bound::from(why)));
        (policy, shared)
    }

    /// What changes during the search.
    pub fn shared(&self) -> parking_lot::MutexGuard<'_, Shared<'c, P>> {
        self.shared.lock()
    }

    /// Ends the search because of a bound.
    pub fn halt(&self, bound: Bound) {
        self.shared.lock().hit(bound);
        self.end();
    }

    /// Ends the search.
    fn end(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.interrupter.interrupt();
        self.changed.notify_all();
    }

    /// Whether it has to end.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The same, for what runs long.
    pub fn stop_flag(&self) -> &AtomicBool {
        &self.stop
    }

    /// Everything so far, for who cannot wait. Who does not end the process gets the same from the search
    /// when it ends: what was found, and that it was cut.
    pub(crate) fn take(&self, waiting: P::Waiting) -> Shared<'c, P>
    where
        P::Found: Clone,
    {
        let mut shared = self.shared.lock();
        let left = Shared {
            waiting,
            running: 0,
            bounds: shared.bounds.clone(),
            states_left: shared.states_left + shared.waiting.len(),
            statistics: shared.statistics.clone(),
            found: shared.found.clone(),
        };
        std::mem::replace(&mut *shared, left)
    }

    /// How many states workers have put aside for themselves.
    pub fn held(&self) -> usize {
        self.own.iter().map(|own| own.lock().len()).sum()
    }

    fn work(&self, own: &Own<'c, P>) {
        let _guard = StopOnPanic(self);
        let mut solver =
            Solver::with_cache(Arc::clone(self.terms), self.config.clone(), Arc::clone(&self.cache));
        solver.set_interrupter(self.interrupter.clone());
        let mut worker = Worker { search: self, solver, own, statistics: Statistics::default() };
        let copies = self.policy.keeps() && self.own.len() > 1;
        while let Some(mut state) = self.next() {
            if copies {
                state.path.unshare();
            }
            worker.follow_one(state);
            while let Some(state) = worker.next_own() {
                if self.is_stopped() {
                    worker.abandon(state, None);
                } else {
                    worker.follow_one(state);
                }
            }
            let mut shared = self.shared.lock();
            // Who could not wait has taken everything, this count too.
            shared.running = shared.running.saturating_sub(1);
            drop(shared);
            if self.own.len() > 1 {
                self.changed.notify_all();
            }
        }
        worker.statistics.solver = worker.solver.stats();
        self.shared.lock().statistics.merge(&worker.statistics);
    }

    /// A state to follow; none when the search is over.
    fn next(&self) -> Option<State<'c, P::Note>> {
        let mut shared = self.shared.lock();
        loop {
            if self.is_stopped() {
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
    fn oldest(&self) -> Option<State<'c, P::Note>> {
        self.own.iter().find_map(|own| own.lock().pop_front())
    }

    /// Wakes a worker that waits for something to do.
    fn call_idle(&self) {
        if self.idle.load(Ordering::Relaxed) > 0 {
            self.changed.notify_one();
        }
    }
}

/// A worker that panics stops the others, which would wait for it.
struct StopOnPanic<'w, 'c, P: Policy<'c>>(&'w Driver<'c, P>);

impl<'c, P: Policy<'c>> Drop for StopOnPanic<'_, 'c, P> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop.store(true, Ordering::Relaxed);
            self.0.changed.notify_all();
        }
    }
}

impl<'c, P: Policy<'c>> Worker<'_, 'c, P> {
    /// Follows a state, and ends the search if that was the last one wanted.
    fn follow_one(&mut self, state: State<'c, P::Note>) {
        self.follow(state);
        if self.search.policy.is_over(self) {
            self.search.end();
        }
    }

    /// Follows a state to its end, or until it has to wait again.
    fn follow(&mut self, mut state: State<'c, P::Note>) {
        let search = self.search;
        search.policy.begin(&mut state);
        if let Some(pending) = state.pending.take() {
            match self.split(state, &pending.branch, pending.possible) {
                Some(more) => state = more,
                None => return,
            }
        }
        loop {
            if search.is_stopped() {
                return self.abandon(state, None);
            }
            let steps = match search.policy.turn(self, &state) {
                Turn::Steps(steps) => steps,
                Turn::Wait => return self.park(state),
                Turn::Bounded(bound) => return self.abandon(state, Some(bound)),
                Turn::Drop => return,
            };
            let limits = Limits { steps, memory: search.memory, interrupt: Some(&*search.stop) };
            let counted = search.policy.is_known(&state).then(|| self.statistics.clone());
            let merged = state.path.machine.merged();
            let (event, steps) = state.path.run(search.terms, limits);
            self.statistics.steps += steps;
            self.statistics.merged += u64::from(state.path.machine.merged() - merged);
            self.statistics.uncovered = self.statistics.uncovered.or(state.path.machine.uncovered());
            let more = match event {
                Event::Finished(outcome) => search.policy.finish(self, state, outcome),
                Event::Branch(branch) => self.branch(state, &branch),
                Event::Paused(Pause::Steps) => self.rest(state),
                Event::Paused(Pause::Memory) => return self.abandon(state, Some(Bound::Memory)),
                Event::Paused(Pause::Interrupt) => return self.abandon(state, None),
            };
            if let Some(counted) = counted {
                self.statistics = counted;
            }
            match more {
                Some(more) => state = more,
                None => return,
            }
        }
    }

    /// A state has made the steps that it was allowed: it goes on if its conditions can hold.
    fn rest(&mut self, mut state: State<'c, P::Note>) -> Option<State<'c, P::Note>> {
        if !self.refresh(&mut state.path) {
            self.search.policy.impossible(self, state);
            return None;
        }
        state.path.machine.take_turns();
        Some(state)
    }

    /// The next of its own states.
    fn next_own(&self) -> Option<State<'c, P::Note>> {
        self.search.policy.next_kept(&mut self.own.lock())
    }

    /// Whether it has put states aside.
    pub fn has_own(&self) -> bool {
        !self.own.lock().is_empty()
    }

    /// Gives up a state that is not at its end.
    fn abandon(&mut self, state: State<'c, P::Note>, bound: Option<Bound>) {
        self.search.policy.abandon(self, state, bound);
        let mut shared = self.search.shared.lock();
        shared.states_left += 1;
        if let Some(bound) = bound {
            shared.hit(bound);
        }
    }

    fn branch(&mut self, mut state: State<'c, P::Note>, branch: &Branch) -> Option<State<'c, P::Note>> {
        let search = self.search;
        self.statistics.branches += 1;
        let is_free = branch.ways.len() > 1 && branch.ways.iter().all(|way| way.condition == Term::TRUE);
        if is_free && state.path.defer() {
            return Some(state);
        }
        if !self.refresh(&mut state.path) {
            search.policy.impossible(self, state);
            return None;
        }
        if let Question::Value(term) = branch.question {
            // What others say of it may leave it one value.
            return if state.path.defer() { Some(state) } else { self.values(state, term) };
        }
        if let Some(bound) = search.policy.bound(&state) {
            self.abandon(state, Some(bound));
            return None;
        }
        let possible = self.possible_ways(&state.path, branch);
        if possible.len() > 1 {
            if !is_free && state.path.defer() {
                return Some(state);
            }
            if search.policy.waits(self, &state, branch) {
                state.pending = Some(Box::new(Pending { branch: branch.clone(), possible }));
                self.park(state);
                return None;
            }
        }
        self.split(state, branch, possible)
    }

    /// One state for every way. The first is followed now, unless states that fork go back to the others.
    fn split(
        &mut self,
        mut state: State<'c, P::Note>,
        branch: &Branch,
        mut possible: Ways,
    ) -> Option<State<'c, P::Note>> {
        let search = self.search;
        let forced = possible.len() == 1;
        if !forced {
            // What may not be possible at all comes last.
            possible.sort_by_key(|(_, answer)| matches!(answer, Possible::Unknown(_)));
            search.policy.restrict(&state, &mut possible);
        }
        let last = possible.pop();
        let mut forks = Vec::with_capacity(if possible.is_empty() { 0 } else { branch.ways.len() });
        for (at, answer) in possible {
            let mut fork = state.fork();
            self.statistics.forks += 1;
            self.go(&mut fork, branch, at, answer, forced);
            forks.push(fork);
        }
        // The last one needs no copy.
        let (at, answer) = last?;
        self.go(&mut state, branch, at, answer, forced);
        self.hand_out(forks, state)
    }

    /// One of the states that a state has become goes on now, unless they go back to the others.
    fn hand_out(
        &mut self,
        mut forks: Vec<State<'c, P::Note>>,
        state: State<'c, P::Note>,
    ) -> Option<State<'c, P::Note>> {
        if forks.is_empty() {
            return Some(state);
        }
        forks.push(state);
        if self.search.policy.goes_back() {
            self.wait(forks);
            return None;
        }
        let first = forks.remove(0);
        self.wait(forks);
        Some(first)
    }

    fn park(&self, state: State<'c, P::Note>) {
        self.search.shared.lock().waiting.park(state);
        self.search.call_idle();
    }

    fn wait(&mut self, states: Vec<State<'c, P::Note>>) {
        let search = self.search;
        if search.policy.keeps() {
            search.policy.keep(states, &mut self.own.lock());
        } else {
            let mut shared = search.shared.lock();
            // The first of them is taken first by who takes the newest.
            states.into_iter().rev().for_each(|state| shared.waiting.push(state));
        }
        search.call_idle();
    }

    fn go(
        &mut self,
        state: &mut State<'c, P::Note>,
        branch: &Branch,
        at: usize,
        answer: Possible,
        forced: bool,
    ) {
        // Who is told to stop has not decided nothing: the state is one of those that are left.
        let undecided = matches!(answer, Possible::Unknown(_)) && !self.search.is_stopped();
        self.statistics.undecided += u64::from(undecided);
        self.search.policy.weigh(state, branch, at, forced);
        state.path.go(self.search.terms, branch, at, answer, forced);
    }

    /// Makes the model of a path satisfy its conditions; whether there is such a model, as far as the solver
    /// can say.
    pub fn refresh(&mut self, path: &mut Path<'c>) -> bool {
        if !std::mem::take(&mut path.stale) {
            return true;
        }
        self.statistics.asked += 1;
        self.solver.assert_path(&path.conditions);
        self.solver.set_hint(Some(path.model.clone()));
        let mut answer = self.solver.check_assuming(&[]);
        if matches!(answer, Answer::Unknown(_)) && self.is_alone() {
            // Nothing else is left to do: it may take as much time as there is.
            self.solver.set_timeout(None);
            answer = self.solver.check_assuming(&[]);
            self.solver.set_timeout(self.search.config.timeout);
        }
        match answer {
            Answer::Sat(model) => {
                path.model = model;
                true
            }
            Answer::Unsat(_) => false,
            Answer::Unknown(reason) => {
                if !self.search.is_stopped() {
                    self.could_not_decide(&reason);
                }
                true
            }
        }
    }

    /// Counts something that the solver could not say.
    pub fn could_not_decide(&mut self, reason: &Reason) {
        self.statistics.undecided += 1;
        self.statistics.undecided_because.get_or_insert_with(|| reason.to_string());
    }

    /// Whether there is no state but the one that runs.
    fn is_alone(&self) -> bool {
        let shared = self.search.shared.lock();
        shared.waiting.is_empty() && shared.running <= 1 && self.search.held() == 0
    }

    /// The ways of a branch that a path can go; counts who has decided.
    fn possible_ways(&mut self, path: &Path<'c>, branch: &Branch) -> Ways {
        let (statistics, search) = (&mut self.statistics, self.search);
        path.ways(search.terms, &mut self.solver, branch, |condition, possible| match possible {
            Possible::Same => statistics.decided_by_model += 1,
            Possible::No if condition == Term::FALSE => {}
            Possible::Yes(_) | Possible::No => statistics.asked += 1,
            Possible::Unknown(reason) => {
                statistics.asked += 1;
                if !search.is_stopped() {
                    statistics.undecided_because.get_or_insert_with(|| reason.to_string());
                }
            }
        })
    }
}
