//! The search for all paths of a function: what [`Driver`] is told to look for.

mod witness;

use otherwise_budget::Budget;
use otherwise_machine::{
    Branch, Code, Datum, Machine, Outcome, PlaceId, Shape, Shapes, Splitting, TypeId, Value,
};
use otherwise_smt::{Config, Number, Terms};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use crate::driver::{self, Driver, Means, Policy, Shared, Waiting, Worker};
use crate::goal::{Given, Goal, Inputs, Options, Wanted, solver_config};
use crate::path::{Path, Ways};
use crate::replay::Replay;
use crate::report::{Bound, Endless, PathReport, Report, Unbounded};
use crate::searcher::{BROADEST, BROADEST_PART, ByStrategy, Strategy};
use crate::state::{Phase, State, Trail};
use crate::tree::{Leaf, Tree, Turn};

/// A state runs this many steps before the budgets are looked at.
const SLICE: u64 = 20_000;

/// The same where states take turns: this much, and this part of what they have run so far.
const TURN: u64 = 64;
const TURN_PART: u64 = 4;

/// Explores a function. Reported paths are in the order of their branches, so the report of an exhausted
/// search does not depend on the strategy or the number of workers.
pub fn explore(code: &Code, goal: &Goal, options: &Options<'_>, config: &Config) -> Report {
    explore_given(code, goal, &[], options, config)
}

/// As [`explore`], with arguments before the symbolic ones. Their types are those of `code`, so paths must be
/// replayed on it.
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
    let plain = Replay { code, goal: goal.clone() };
    let replay = options.replay.unwrap_or(&plain);
    let policy = AllPaths {
        code,
        replay,
        goal,
        given,
        options,
        taken: Mutex::default(),
        is_cut: AtomicBool::default(),
    };
    let (memory, start) = (budget.memory_left(), budget.start());
    // Who wants a tree, or parts of it, needs what is kept beside the paths.
    if options.strategy == Strategy::Fair && !options.tree && options.part.is_none() {
        first.0.remember(&terms, memory);
    }
    let means = Means { terms: &terms, budget, memory, config: solver_config(config), jobs: options.jobs };
    let waiting = ByStrategy::new(options.strategy, policy.broadest());
    let (policy, over) = Driver::run(policy, means, waiting, Found::known(options), first);
    policy.report(over, start)
}

fn first_state<'c>(
    code: &'c Code,
    terms: &'c Terms,
    goal: &Goal,
    given: &[Given<'_>],
    options: &Options<'_>,
) -> Option<(Path<'c>, Trail)> {
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
    machine.set_splitting(match (options.inputs, options.wanted) {
        (Inputs::All, _) => Splitting::Everything,
        (_, Wanted::Everything) => Splitting::Conditions,
        _ => Splitting::Nothing,
    });
    machine.set_targets(options.targets.cloned());
    let trail = Trail {
        phase: Phase::Calling,
        inputs: kept,
        ways: Vec::new(),
        familiarity: 0,
        turns: Vec::new(),
        turn_ends: u64::MAX,
    };
    Some((Path::new(machine), trail))
}

/// All paths are wanted, or all that end in a certain way.
pub(crate) struct AllPaths<'s, 'c> {
    code: &'c Code,
    pub(crate) replay: &'s Replay<'s>,
    pub(crate) goal: &'s Goal,
    pub(crate) given: &'s [Given<'s>],
    pub(crate) options: &'s Options<'s>,
    /// How often each way was taken at each place, in a search for coverage.
    taken: Mutex<FxHashMap<(Option<PlaceId>, usize), u64>>,
    /// Whether enough paths were found, and only what comes before the last of them is followed.
    pub(crate) is_cut: AtomicBool,
}

/// A worker that finds paths.
pub(crate) type Finder<'w, 's, 'c> = Worker<'w, 'c, AllPaths<'s, 'c>>;

/// What was found so far.
#[derive(Clone, Default)]
pub(crate) struct Found {
    pub(crate) paths: Vec<PathReport>,
    pub(crate) endless: Vec<Endless>,
    /// Ends of states, if the tree is wanted; paths by their place among those found.
    pub(crate) leaves: Vec<(Vec<Arc<Turn>>, Leaf)>,
    /// The best result so far, where one is looked for.
    pub(crate) best: Option<Number>,
    /// The ways to states that are handed back.
    handed_back: Vec<Vec<u16>>,
    /// The last of the paths that are wanted, once enough were found.
    pub(crate) cut: Option<Vec<u16>>,
    /// The ways to what lies behind it.
    behind: Vec<Vec<u16>>,
}

/// Whether a way comes after another: paths with fewer branches are first.
fn is_after(ways: &[u16], last: &[u16]) -> bool {
    (ways.len(), ways) > (last.len(), last)
}

impl Found {
    /// Nothing was found here yet, but others may have.
    fn known(options: &Options<'_>) -> Found {
        let best = options.part.and_then(|part| part.best).cloned().map(Number::from);
        Found { best, ..Found::default() }
    }

    /// The last of so many paths with the fewest branches.
    pub(crate) fn last_wanted(&self, paths: usize) -> Option<Vec<u16>> {
        let mut all: Vec<&Vec<u16>> = self.paths.iter().map(|path| &path.ways).collect();
        let at = paths.checked_sub(1).filter(|at| *at < all.len())?;
        let (_, last, _) = all.select_nth_unstable_by_key(at, |ways| (ways.len(), *ways));
        Some(last.clone())
    }

    /// Leaves out what lies behind the last of the paths that are wanted; how many states are left behind it.
    fn keep_wanted(&mut self) -> Option<usize> {
        let cut = self.cut.take()?;
        let mut behind = std::mem::take(&mut self.behind);
        behind.extend(self.paths.iter().map(|path| path.ways.clone()).filter(|ways| is_after(ways, &cut)));
        self.paths.retain(|path| !is_after(&path.ways, &cut));
        self.endless.retain(|endless| !is_after(&endless.ways, &cut));
        // As far as every worker came, wherever some came farther.
        for ways in &mut behind {
            let is_here = ways.get(..cut.len()).is_some_and(|start| start > &cut[..]);
            ways.truncate(if is_here { cut.len() } else { cut.len() + 1 });
        }
        behind.sort_unstable();
        behind.dedup();
        Some(behind.len())
    }
}

impl<'c> AllPaths<'_, 'c> {
    /// While more states wait than this, the newest is followed. Who wants all paths, but not more than so
    /// many, wants those with the fewest branches.
    fn broadest(&self) -> usize {
        let is_narrow = self.options.part.is_some() && self.options.wanted != Wanted::Everything;
        if is_narrow { BROADEST_PART } else { BROADEST }
    }

    /// The report of a search that is over.
    fn report(&self, over: Shared<'c, Self>, start: Instant) -> Report {
        let options = self.options;
        let Shared { mut waiting, mut bounds, mut states_left, statistics, mut found, .. } = over;
        let is_cut_short =
            bounds.iter().any(|bound| matches!(bound, Bound::Time | Bound::Memory | Bound::Interrupt));
        if found.cut.as_ref().is_some_and(|cut| cut.len() < options.depth) {
            bounds.retain(|bound| *bound != Bound::Depth);
        }
        if let Some(behind) = found.keep_wanted()
            && !is_cut_short
        {
            states_left = behind;
        }
        let Found { paths, endless, mut leaves, mut handed_back, .. } = found;
        let mut report = Report { paths, endless, bounds, statistics, ..Report::default() };
        report.states_left = states_left - handed_back.len().min(states_left);
        if let Some(part) = &options.part {
            handed_back.extend(std::iter::from_fn(|| waiting.pop()).map(|state| state.note.ways));
            report.handed_back = handed_back.into_iter().flat_map(|ways| part.left(ways)).collect();
            report.handed_back.sort_unstable();
        }
        report.states_left += waiting.len();
        if !options.tree && report.bounds.iter().any(|bound| *bound != Bound::Paths) {
            report.unbounded = unbounded(&mut waiting, self.code.shapes(), &self.goal.parameters);
        }
        let mut order: Vec<usize> = (0..report.paths.len()).collect();
        order.sort_by(|a, b| report.paths[*a].ways.cmp(&report.paths[*b].ways));
        if options.tree {
            while let Some(state) = waiting.pop() {
                leaves.push((state.note.turns, Leaf::NotFollowed(None)));
            }
            report.tree = Some(Tree::of(&leaves, &order));
        }
        report.put_in_order(options);
        report.statistics.time = start.elapsed();
        report
    }

    /// Whether a state comes after the last path that is wanted.
    fn lies_behind(&self, worker: &Finder<'_, '_, 'c>, state: &State<'c>) -> bool {
        let shared = worker.search.shared();
        shared.found.cut.as_ref().is_some_and(|cut| is_after(&state.note.ways, cut))
    }

    /// Notes the end of a state, if the tree is wanted.
    pub(crate) fn leaf(&self, worker: &Finder<'_, '_, 'c>, turns: Vec<Arc<Turn>>, leaf: Leaf) {
        if self.options.tree {
            worker.search.shared().found.leaves.push((turns, leaf));
        }
    }

    /// Notes a branch and the way that is taken.
    fn note_turn(&self, state: &mut State<'c>, branch: &Branch, at: usize) {
        let inputs = state.note.inputs.iter().copied().zip(self.goal.parameters.iter().copied());
        let inputs: Vec<_> = inputs.collect();
        let description = state.path.machine.describe(branch, &inputs, self.options.names);
        let place = state.path.machine.place().and_then(|place| self.code.place(place).span);
        let way = description.ways.get(at).cloned().unwrap_or_default();
        state.note.turns.push(Arc::new(Turn { question: description.question, way, at: at as u16, place }));
    }
}

impl<'s, 'c> Policy<'c> for AllPaths<'s, 'c> {
    type Note = Trail;
    type Waiting = ByStrategy<State<'c>>;
    type Found = Found;

    fn begin(&self, state: &mut State<'c>) {
        let steps = state.path.machine.steps();
        state.note.turn_ends = match self.options.strategy.takes_turns() {
            true => steps + TURN + steps / TURN_PART,
            false => u64::MAX,
        };
    }

    fn turn(&self, worker: &Finder<'_, 's, 'c>, state: &State<'c>) -> driver::Turn {
        if self.is_cut.load(Ordering::Relaxed) && self.lies_behind(worker, state) {
            return driver::Turn::Bounded(Bound::Paths);
        }
        let steps = state.path.machine.steps();
        let left = self.options.steps.saturating_sub(steps);
        if left == 0 {
            return driver::Turn::Bounded(Bound::Steps);
        }
        // Also between branches that leave only one way: an evaluation that does not end may have many of
        // them.
        match state.note.turn_ends.saturating_sub(steps) {
            0 => driver::Turn::Wait,
            turn => driver::Turn::Steps(left.min(SLICE).min(turn)),
        }
    }

    fn bound(&self, state: &State<'c>) -> Option<Bound> {
        (state.note.ways.len() >= self.options.depth).then_some(Bound::Depth)
    }

    fn restrict(&self, state: &State<'c>, ways: &mut Ways) {
        if let Some(part) = &self.options.part {
            let mut next = state.note.ways.clone();
            ways.retain(|(at, _)| {
                next.push(*at as u16);
                let goes_there = part.leads_to(&next);
                next.pop();
                goes_there
            });
        }
    }

    fn is_known(&self, state: &State<'c>) -> bool {
        self.options.part.is_some_and(|part| !part.contains(&state.note.ways))
    }

    fn weigh(&self, state: &mut State<'c>, branch: &Branch, at: usize, forced: bool) {
        if forced {
            return;
        }
        state.note.ways.push(at as u16);
        if self.options.tree {
            self.note_turn(state, branch, at);
        }
        if self.options.strategy == Strategy::Coverage {
            let mut taken = self.taken.lock();
            let count = taken.entry((state.path.machine.place(), at)).or_default();
            state.note.familiarity = *count;
            *count += 1;
        }
    }

    /// A machine came to an end: evaluate the whole result, or report the path.
    fn finish(
        &self,
        worker: &mut Finder<'_, 's, 'c>,
        mut state: State<'c>,
        outcome: Outcome,
    ) -> Option<State<'c>> {
        match (outcome, state.note.phase) {
            (Outcome::AssumptionFailed, _) => {
                worker.statistics.assumptions_failed += 1;
                worker.statistics.approximated += u64::from(state.path.approximated);
                self.impossible(worker, state);
                None
            }
            (Outcome::Value(_), _) if !worker.refresh(&mut state.path) => {
                self.impossible(worker, state);
                None
            }
            (Outcome::Value(value), Phase::Calling) => {
                state.note.phase = Phase::Deepening(state.path.deepen(value));
                Some(state)
            }
            (outcome, _) => {
                worker.statistics.loops += u64::from(outcome == Outcome::Loop);
                worker.report(state, &outcome);
                None
            }
        }
    }

    fn impossible(&self, worker: &Finder<'_, 's, 'c>, state: State<'c>) {
        self.leaf(worker, state.note.turns, Leaf::AssumptionFailed);
    }

    fn abandon(&self, worker: &mut Finder<'_, 's, 'c>, state: State<'c>, bound: Option<Bound>) {
        if bound == Some(Bound::Steps) {
            worker.note_endless(&state);
        }
        if bound == Some(Bound::Paths) {
            worker.search.shared().found.behind.push(state.note.ways.clone());
        }
        if bound.is_none() && self.options.part.is_some() {
            worker.search.shared().found.handed_back.push(state.note.ways.clone());
        }
        self.leaf(worker, state.note.turns, Leaf::NotFollowed(bound));
    }

    fn is_over(&self, worker: &Finder<'_, 's, 'c>) -> bool {
        self.options.part.is_some_and(|part| worker.statistics.work() >= part.work)
    }

    fn goes_back(&self) -> bool {
        self.options.strategy.goes_back()
    }

    fn keeps(&self) -> bool {
        self.options.strategy.keeps()
    }

    fn next_kept(&self, kept: &mut VecDeque<State<'c>>) -> Option<State<'c>> {
        self.options.strategy.next_kept(kept, self.broadest())
    }

    fn keep(&self, states: Vec<State<'c>>, kept: &mut VecDeque<State<'c>>) {
        match self.options.strategy {
            Strategy::DepthFirst => kept.extend(states.into_iter().rev()),
            _ => kept.extend(states),
        }
    }

    fn goes_on(&self, search: &Driver<'c, Self>) {
        if let Some(progress) = self.options.progress {
            let shared = search.shared();
            let (paths, waiting) = (shared.found.paths.len(), shared.waiting.len() + shared.running);
            drop(shared);
            progress.show(paths, waiting + search.held());
        }
    }

    fn overdue(&self, search: &Driver<'c, Self>) {
        let Some(overdue) = self.options.overdue else { return };
        let mut over = search.take(ByStrategy::new(self.options.strategy, self.broadest()));
        over.states_left += over.running + search.held();
        overdue.give_up(self.report(over, search.budget.start()));
    }
}

impl Report {
    /// Paths in the order of their branches, each once, and not more than are wanted.
    fn put_in_order(&mut self, options: &Options<'_>) {
        self.paths.sort_by(|a, b| a.ways.cmp(&b.ways));
        if !options.tree {
            forget_repeated(&mut self.paths);
        }
        self.paths.truncate(options.paths);
        self.bounds.sort_unstable();
        self.bounds.dedup();
    }

    /// Adds what a part of the same search found; what it handed back is left to the caller.
    pub fn join(&mut self, part: Report) {
        self.paths.extend(part.paths);
        self.endless.extend(part.endless);
        witness::keep_shortest(&mut self.endless);
        for bound in part.bounds.into_iter().filter(|bound| *bound != Bound::Paths) {
            if !self.bounds.contains(&bound) {
                self.bounds.push(bound);
            }
        }
        self.states_left += part.states_left;
        self.unbounded.extend(part.unbounded);
        self.unbounded.sort_unstable();
        self.unbounded.dedup();
        let time = self.statistics.time + part.statistics.time;
        self.statistics.merge(&part.statistics);
        self.statistics.time = time;
    }

    /// Whether enough was found, if these are the ways to everything that was not searched yet. Who goes by
    /// breadth wants the paths with the fewest branches, whoever finds them.
    pub fn is_enough<'w>(&self, options: &Options<'_>, open: impl IntoIterator<Item = &'w Vec<u16>>) -> bool {
        if self.paths.len() < options.paths {
            return false;
        }
        if options.strategy != Strategy::BreadthFirst {
            return true;
        }
        let mut found: Vec<(usize, &Vec<u16>)> =
            self.paths.iter().map(|path| (path.ways.len(), &path.ways)).collect();
        found.sort_unstable();
        let last = options.paths.checked_sub(1).and_then(|last| found.get(last));
        last.is_none_or(|last| open.into_iter().all(|ways| (ways.len(), ways) > *last))
    }

    /// A search is over whose parts were joined; `open` states were not searched.
    pub fn finish_joined(&mut self, options: &Options<'_>, open: usize) {
        if self.paths.len() >= options.paths && (open > 0 || self.paths.len() > options.paths) {
            self.bounds.push(Bound::Paths);
        }
        if options.strategy == Strategy::BreadthFirst {
            self.paths.sort_by(|a, b| (a.ways.len(), &a.ways).cmp(&(b.ways.len(), &b.ways)));
            self.paths.truncate(options.paths);
        }
        self.states_left += open;
        self.put_in_order(options);
    }
}

/// So many of the states that are left are looked at to see what grows in them.
const LOOKED_AT: usize = 64;

/// An input that has so many constructors, and may have more, is one that nothing seems to bound.
const LARGE: usize = 8;

/// The inputs that grow in states that wait.
fn unbounded(waiting: &mut ByStrategy<State<'_>>, shapes: &Shapes, parameters: &[TypeId]) -> Vec<Unbounded> {
    let mut found = BTreeSet::new();
    for state in std::iter::from_fn(|| waiting.pop()).take(LOOKED_AT) {
        for (input, (kept, ty)) in state.note.inputs.iter().zip(parameters).enumerate() {
            let extents = state.path.machine.extent(state.path.machine.kept(*kept), *ty);
            let grow = extents.iter().filter(|extent| extent.open && extent.made >= LARGE);
            found.extend(grow.map(|extent| {
                // Parts are told apart only from a whole that can grow as well: a map is as large as its
                // list.
                let is_part = extent.ty != shapes.bare(*ty) && is_recursive(shapes, *ty);
                Unbounded { input, parts: is_part.then(|| shapes.ty(extent.ty).to_string()) }
            }));
        }
    }
    // Of an input that grows itself its parts need not be told.
    let whole: Vec<usize> = found.iter().filter(|one| one.parts.is_none()).map(|one| one.input).collect();
    found.into_iter().filter(|one| one.parts.is_none() || !whole.contains(&one.input)).collect()
}

/// Whether values of a type have parts of the same type.
fn is_recursive(shapes: &Shapes, ty: TypeId) -> bool {
    let ty = shapes.bare(ty);
    let Shape::Data(constructors) = shapes.shape(ty) else { return false };
    constructors.iter().flat_map(|constructor| &constructor.fields).any(|field| shapes.bare(*field) == ty)
}

/// Paths on which a symbolic function looks at different things may have the same inputs: then one of them
/// will do.
fn forget_repeated(paths: &mut Vec<PathReport>) {
    let mut seen = rustc_hash::FxHashSet::default();
    paths.retain(|path| {
        !path.inputs.iter().any(Datum::has_function) || {
            let inputs: Vec<String> = path.inputs.iter().map(Datum::argument).collect();
            seen.insert(format!("{inputs:?} {:?} {:?}", path.generated, path.read))
        }
    });
}
