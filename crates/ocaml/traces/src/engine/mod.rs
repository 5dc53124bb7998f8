//! The engines, and the search that deepens.

mod accept;
mod alphabet;
mod derivative;
mod events;
mod explore;
mod extract;
mod harness;
mod improve;
mod instances;
mod invent;
mod legal;
mod machine;
mod naive;
mod prefer;
mod prover;
mod sanity;
mod spans;
mod state;
#[cfg(test)]
mod tests;
mod texts;
pub(crate) mod unchanged;

use otherwise_budget::{Budget, Stop, Watcher};
use std::sync::Arc;
use std::time::{Duration, Instant};

use alphabet::alphabet;
use derivative::Derivative;
use events::EventMaker;
pub(crate) use explore::Search;
use explore::{Flow, Goal};
use harness::{harness, sharings};

use machine::Machine;
use naive::Naive;
use prover::Prover;

pub(crate) use explore::Violation;
pub(crate) use extract::Candidate;
pub(crate) use legal::own_event;
pub use sanity::check_specifications;

use otherwise_smt::{Interrupter, Solver};

use crate::algebra::{Algebra, Env, Steps, Unsupported, recorded_depths};
use crate::core::{FunctionId, Program, Sort, VarId};
use crate::spec::{Case, Contract};
use crate::verdict::{Coverage, MethodReport, Statistics, StopReason, Verdict, Witness};

/// A path may take so many machine steps; more is taken for a loop without calls.
const MAX_STEPS: u32 = 200_000;

/// Methods may add to what they are given: events record data that is deeper than arguments by this.
const DEEPER_EVENTS: u32 = 2;

/// Lets events record data that contains itself as deep as the default bounds need it.
pub(crate) fn set_recorded_depths(program: &mut Program) {
    program.data_depths = recorded_depths(program, Options::default().data_depth + DEEPER_EVENTS);
}

/// How a method is searched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Engine {
    /// Bounded acceptance as one formula for each path (the default).
    #[default]
    Spans,
    /// The paper's derivative semantics with next events (Fig. 6 and 10).
    Derivative,
    /// The derivative semantics with transition regexes.
    TransitionRegex,
    /// The naive semantics (Fig. 5).
    Naive,
}

/// What to search and how long.
#[derive(Clone, Debug)]
pub struct Options {
    /// How.
    pub engine: Engine,
    /// Histories of up to so many events.
    pub context_events: u32,
    /// Paths with up to so many recursive calls.
    pub unrollings: u32,
    /// Time for one method.
    pub time: Option<Duration>,
    /// Memory of the process in bytes.
    pub memory: Option<usize>,
    /// What the search is a part of: it stops when this stops.
    pub budget: Option<Budget>,
    /// Stop after so many violations.
    pub violations: usize,
    /// Whether histories may hold calls that the contracts of the operations forbid, or results that they do
    /// not give.
    pub any_history: bool,
    /// Arguments and results that nest up to so deep, for data that can contain itself.
    pub data_depth: u32,
    /// Whether the bounds grow on after these until the time is up.
    pub deepen: bool,
    /// How far [`Engine::Derivative`] looks ahead for a dead state.
    pub look_ahead: u32,
    /// Whether a path is a violation as soon as no continuation can keep the promise (section 5.4), although
    /// it may not have an end. The naive engine follows all paths to their end.
    pub preemptive: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            engine: Engine::Spans,
            context_events: 5,
            unrollings: 3,
            time: Some(Duration::from_secs(60)),
            memory: Some(8 << 30),
            budget: None,
            violations: 1,
            any_history: false,
            data_depth: 4,
            deepen: false,
            look_ahead: 1,
            preemptive: true,
        }
    }
}

/// Searches one method for a violation of its contract. [`Checker`] is faster for several.
///
/// Runs on a thread of its own with a large stack, because paths nest.
pub fn check_method(program: &Program, method: FunctionId, options: &Options) -> MethodReport {
    Checker::default().check_method(program, method, options)
}

/// Searches methods one after the other with one solver, because starting Z3 takes longer than most searches.
///
/// ```
/// # use otherwise_diagnostics::Sources;
/// # use otherwise_traces::{Checker, Options, front};
/// # let text = "module L : sig val put : int -> unit end\n(*@ effect <L.put 1> *) let one () = L.put 1\n";
/// # let mut sources = Sources::new();
/// # let file = sources.add("one.ml", text);
/// # let loaded = front::load(&mut sources, file, &|_| None);
/// let mut checker = Checker::default();
/// for method in loaded.methods() {
///     let report = checker.check_method(&loaded.program, method, &Options::default());
///     assert!(!report.is_falsified());
/// }
/// ```
#[derive(Debug, Default)]
pub struct Checker {
    /// None before the first search, and after one that failed.
    solver: Option<Solver>,
}

impl Checker {
    /// Searches one method for a violation of its contract.
    pub fn check_method(&mut self, program: &Program, method: FunctionId, options: &Options) -> MethodReport {
        let deeper;
        let program = match options.data_depth == Options::default().data_depth {
            true => program,
            false => {
                let data_depths = recorded_depths(program, options.data_depth + DEEPER_EVENTS);
                deeper = Program { data_depths, ..program.clone() };
                &deeper
            }
        };
        let solver = self.solver.take().unwrap_or_else(Prover::solver);
        let searched = on_large_stack(options, |budget, stop| {
            let mut solver = Some(solver);
            let report = check_here(program, method, options, budget, (stop, &mut solver));
            (report, solver)
        });
        match searched {
            Some((report, solver)) => {
                self.solver = solver;
                report
            }
            None => {
                let reasons = vec!["the search thread could not run to its end".to_owned()];
                let (coverage, statistics) = (Coverage::default(), Statistics::default());
                report(program, method, Verdict::Undecided { reasons }, coverage, statistics)
            }
        }
    }
}

/// Only touched pages cost anything.
const STACK_BYTES: usize = 512 << 20;

/// Ends a query of the solver when the budget is used up; everybody else looks at the budget.
struct EndQuery<'a>(&'a Interrupter);

impl Watcher for EndQuery<'_> {
    fn stopped(&self, _why: Stop) {
        self.0.interrupt();
    }
}

/// Runs something on a thread with a large stack; the interrupter it gets is pulled when the budget is used
/// up. `None` when there is no thread to be had.
fn on_large_stack<R: Send>(
    options: &Options,
    run: impl FnOnce(&Budget, &Interrupter) -> R + Send,
) -> Option<R> {
    let budget = Budget::within(options.budget.as_ref(), options.time, options.memory);
    let stop = Interrupter::new();
    budget.watched(&EndQuery(&stop), || {
        std::thread::scope(|scope| {
            let builder = std::thread::Builder::new().stack_size(STACK_BYTES);
            builder.spawn_scoped(scope, || run(&budget, &stop)).ok()?.join().ok()
        })
    })
}

fn report(
    program: &Program,
    method: FunctionId,
    verdict: Verdict,
    coverage: Coverage,
    statistics: Statistics,
) -> MethodReport {
    let function = program.function(method);
    let (method, span) = (function.name.clone(), function.span);
    MethodReport { method, span, verdict, possible: None, coverage, statistics, vacuous: None }
}

fn check_here(
    program: &Program,
    method: FunctionId,
    options: &Options,
    budget: &Budget,
    (stop, solver): (&Interrupter, &mut Option<Solver>),
) -> MethodReport {
    let started = Instant::now();
    let Some(contract) = program.function(method).contract else {
        let verdict = Verdict::Undecided { reasons: vec!["the function has no contract".to_owned()] };
        return report(program, method, verdict, Coverage::default(), Statistics::default());
    };
    let mut found = Found::default();
    let Contract { cases, frames, .. } = program.contract(contract);
    let frames = frames.iter().filter(|case| unchanged::says_something(program, method, case));
    for (number, case) in cases.iter().enumerate().chain(frames.enumerate()) {
        let outcome = check_case(program, method, case, options, budget, (stop, solver));
        found.add(outcome, (cases.len() > 1).then_some(number));
        if found.witnesses.len() >= options.violations {
            break;
        }
    }
    let mut statistics = std::mem::take(&mut found.statistics);
    statistics.doubts = found.doubts.len();
    statistics.time = started.elapsed();
    let coverage = found.coverage.take().unwrap_or_default();
    let (verdict, possible) = found.verdict(program, coverage.stopped);
    let nothing = matches!(verdict, Verdict::None)
        && statistics.paths == 0
        && coverage.all_unrollings
        && coverage.data_depth.is_none();
    // Axioms that exclude each other may not have mattered to this method, but nothing can be concluded from
    // them.
    let vacuous = match &verdict {
        _ if nothing => Some(sanity::vacuity(program, options, stop)),
        Verdict::None | Verdict::Undecided { .. } => {
            sanity::contradiction(program, stop).map(|finding| finding.message)
        }
        _ => None,
    };
    MethodReport { possible, vacuous, ..report(program, method, verdict, coverage, statistics) }
}

/// What the searches for the cases of a method found together.
#[derive(Default)]
struct Found {
    witnesses: Vec<Witness>,
    /// The first one that depends on what nothing is known about.
    possible: Option<Box<Witness>>,
    /// The first one that depends on what contracts of callees allow.
    by_contract: Option<(Box<Witness>, Vec<FunctionId>)>,
    doubts: Vec<String>,
    coverage: Option<Coverage>,
    statistics: Statistics,
}

impl Found {
    /// Adds what was found for a case; its number is told where there are several.
    fn add(&mut self, outcome: Outcome, case: Option<usize>) {
        let numbered = |witness: Witness| Witness { case, ..witness };
        self.statistics.queries += outcome.statistics.queries;
        self.statistics.backend_queries += outcome.statistics.backend_queries;
        self.statistics.solver_time += outcome.statistics.solver_time;
        self.statistics.paths += outcome.statistics.paths;
        self.statistics.expressions += outcome.statistics.expressions;
        self.doubts.extend(outcome.doubts);
        if self.possible.is_none() {
            self.possible = outcome.possible.map(|witness| Box::new(numbered(witness)));
        }
        if self.by_contract.is_none() {
            let by_contract = outcome.by_contract;
            self.by_contract =
                by_contract.map(|(witness, contracts)| (Box::new(numbered(witness)), contracts));
        }
        self.coverage = Some(match self.coverage.take() {
            None => outcome.coverage,
            Some(earlier) => least(earlier, outcome.coverage),
        });
        self.witnesses.extend(outcome.witnesses.into_iter().map(numbered));
    }

    /// What follows, and the witness that may be one, unless there is a better one.
    fn verdict(self, program: &Program, stopped: Option<StopReason>) -> (Verdict, Option<Box<Witness>>) {
        let Found { witnesses, possible, by_contract, mut doubts, .. } = self;
        if !witnesses.is_empty() {
            return (Verdict::Falsified { witnesses }, None);
        }
        if possible.is_none() && doubts.is_empty() && stopped.is_none() {
            let Some((witness, blamed)) = by_contract else { return (Verdict::None, None) };
            let code_known = blamed.iter().all(|id| program.function(*id).has_body());
            let contracts = blamed.iter().map(|id| program.function(*id).name.clone()).collect();
            return (Verdict::Abstract { witness, contracts, code_known }, None);
        }
        if possible.is_some() {
            doubts.push("there is a violation, unless something that is not known prevents it".to_owned());
        }
        if let Some(stopped) = stopped {
            doubts.push(match stopped {
                StopReason::Time => "the time limit was reached".to_owned(),
                StopReason::Memory => "the memory limit was reached".to_owned(),
                StopReason::Interrupt => "interrupted".to_owned(),
            });
        }
        (Verdict::Undecided { reasons: doubts }, possible)
    }
}

/// What two searches cover together.
fn least(left: Coverage, right: Coverage) -> Coverage {
    Coverage {
        context_events: left.context_events.zip(right.context_events).map(|(l, r)| l.min(r)),
        unrollings: left.unrollings.min(right.unrollings),
        all_unrollings: left.all_unrollings && right.all_unrollings,
        events_per_call: left.events_per_call.or(right.events_per_call),
        data_depth: left.data_depth.or(right.data_depth),
        data_bound: left.data_bound.min(right.data_bound),
        initial_state: left.initial_state || right.initial_state,
        sharing: left.sharing || right.sharing,
        stopped: left.stopped.or(right.stopped),
    }
}

/// What the search for one case found.
struct Outcome {
    witnesses: Vec<Witness>,
    possible: Option<Witness>,
    by_contract: Option<(Witness, Vec<FunctionId>)>,
    doubts: Vec<String>,
    coverage: Coverage,
    statistics: Statistics,
}

fn check_case<'p>(
    program: &'p Program,
    method: FunctionId,
    case: &'p Case,
    options: &Options,
    budget: &Budget,
    (stop, solver): (&Interrupter, &mut Option<Solver>),
) -> Outcome {
    let mut coverage =
        Coverage { initial_state: !program.state_of(method).is_empty(), ..Coverage::default() };
    coverage.sharing = !sharings(program, &program.function(method).parameters).is_empty();
    let mut search = match prepare(program, method, case, options, budget, (stop, solver)) {
        Ok(search) => search,
        Err(Unsupported(what)) => {
            let doubts = vec![format!("{what} is not supported")];
            let (witnesses, statistics) = (Vec::new(), Statistics::default());
            return Outcome { witnesses, possible: None, by_contract: None, doubts, coverage, statistics };
        }
    };
    let is_done = deepen(&mut search, options, &mut coverage);
    coverage.stopped = search.budget.stopped().filter(|_| !is_done).map(|why| match why {
        Stop::Time => StopReason::Time,
        Stop::Memory => StopReason::Memory,
        Stop::Interrupt | Stop::Enough => StopReason::Interrupt,
    });
    let found = std::mem::take(&mut search.found);
    let witnesses: Vec<_> =
        found.iter().map(|candidate| crate::witness::build(&mut search, candidate)).collect();
    let possible = search.possible.take().map(|candidate| crate::witness::build(&mut search, &candidate));
    let doubts = std::mem::take(&mut search.doubts);
    let statistics = Statistics { paths: search.paths, ..Statistics::default() };
    if witnesses.is_empty()
        && possible.is_none()
        && coverage.stopped.is_none()
        && search.by_contract.is_none()
    {
        search_by_contract(&mut search, options);
    }
    let by_contract = search
        .by_contract
        .take()
        .map(|candidate| (crate::witness::build(&mut search, &candidate), candidate.contracts()));
    let statistics = Statistics {
        queries: search.prover.queries + search.prover.queries_apart,
        solver_time: search.prover.time,
        backend_queries: search.prover.backend_queries(),
        expressions: search.algebra.expression_count(),
        ..statistics
    };
    *solver = Some(search.prover.into_solver());
    Outcome { witnesses, possible, by_contract, doubts, coverage, statistics }
}

/// Where the code of callees shows no violation: whether their contracts would allow one. What cannot be said
/// here is said of the code.
fn search_by_contract(search: &mut Search<'_>, options: &Options) {
    let program = search.program;
    let method = search.machine.method;
    let contracted = |id: &FunctionId| {
        *id != method && program.function(*id).contract.is_some_and(|_| program.function(*id).has_body())
    };
    if program.callees_of(method).iter().any(contracted) {
        search.machine.by_contract = true;
        deepen(search, options, &mut Coverage::default());
        search.doubts.clear();
        search.found.clear();
    }
}

/// Searches with growing bounds; whether everything that was asked for was done, and what ended the search
/// ended only more than that.
fn deepen(search: &mut Search<'_>, options: &Options, coverage: &mut Coverage) -> bool {
    let options = &Options { data_depth: searchable_depth(search, options), ..options.clone() };
    let mut bounds = Bounds::default();
    loop {
        bounds = bounds.within(options);
        match bounded(search, options, bounds, coverage) {
            Flow::Stop => return false,
            Flow::Continue if bounds == Bounds::of(options) => break,
            Flow::Continue => bounds = bounds.next(options),
        }
    }
    let complete = !search.doubts.is_empty() || search.possible.is_some() || search.by_contract.is_some();
    // Where no path comes to its end, nothing was tested but beginnings.
    while !complete && search.cut && search.paths == 0 && search.prover.queries < MAX_QUERIES_DEEPER {
        let longer = Bounds { unrollings: bounds.unrollings + 1, ..bounds };
        if longer.unrollings > MORE_UNROLLINGS * options.unrollings.max(1)
            || bounded(search, options, longer, coverage) == Flow::Stop
        {
            return false;
        }
        bounds = longer;
    }
    if !options.deepen || options.time.is_none() || complete {
        return false;
    }
    // What is found out from here on is more than was asked for; that time ends it is no surprise.
    while bounded(search, options, bounds.further(), coverage) == Flow::Continue {
        bounds = bounds.further();
    }
    let is_more = search.found.is_empty();
    if is_more {
        search.doubts.clear();
    }
    is_more
}

/// Bounds on recursive calls grow beyond what was asked for by this factor, and while there were not more
/// queries than that, if no path has an end within them. (Time is no measure: the same file has the same
/// answer.)
const MORE_UNROLLINGS: u32 = 6;
const MAX_QUERIES_DEEPER: u64 = 3_000;

/// No time is enough for more shapes of arguments than this.
const MAX_SHAPES: u64 = 20_000;

/// The deepest data that there is time for, up to what was asked for: trees become very many with every
/// level.
fn searchable_depth(search: &Search<'_>, options: &Options) -> u32 {
    let function = search.program.function(search.machine.method);
    let is_value = |var: &VarId| !matches!(search.program.var(*var).sort, Sort::Function(_));
    let mut vars: Vec<VarId> = function.parameters.iter().copied().filter(is_value).collect();
    vars.extend(&search.goal.contract.ghosts);
    let few = |depth: &u32| invent::shapes(search.program, &vars, *depth) <= MAX_SHAPES;
    (1..=options.data_depth).rev().find(few).unwrap_or(1).min(options.data_depth)
}

/// One pass; what it covered when it was not stopped.
fn bounded(search: &mut Search<'_>, options: &Options, bounds: Bounds, coverage: &mut Coverage) -> Flow {
    let Bounds { events, unrollings, data } = bounds;
    // What an earlier pass was not sure about is searched again by this one.
    search.doubts.clear();
    search.cut = false;
    search.cut_events = false;
    search.cut_data = false;
    search.event_bound = events.max(1);
    search.machine.unrollings = unrollings;
    search.machine.data_depth = data;
    let same = coverage.unrollings == unrollings && coverage.data_bound == data;
    let before = coverage.context_events.filter(|_| same);
    let flow = match pass(search, events, before, options) {
        Ok(flow) => flow,
        Err(Unsupported(what)) => {
            search.doubt(format!("{what} is not supported"));
            return Flow::Stop;
        }
    };
    // An algebra that ran out of time has been computing nonsense, also if nobody looked at the clock since.
    if flow == Flow::Stop || search.algebra.is_overrun() {
        search.budget.look();
        if options.engine == Engine::Spans && !search.machine.by_contract {
            let until = improve::deadline(search.started);
            improve::prefer_shorter_history(search, coverage.context_events, options, until);
            improve::prefer_fewer_calls(search, events, options, until);
            improve::prefer_distinct_arguments(search, options, until);
            improve::prefer_smaller_numbers(search, options, until);
        }
        return Flow::Stop;
    }
    coverage.context_events = Some(events);
    coverage.unrollings = unrollings;
    coverage.data_bound = data;
    // Longer histories may open paths that shorter ones do not have, so this holds for this pass only.
    coverage.all_unrollings = !search.cut;
    let recorded = search.recorded_depth();
    coverage.data_depth = match recorded {
        Some(recorded) => Some(recorded.min(data)),
        None => (search.cut_data || search.algebra.formulas.cut.get()).then_some(data),
    };
    coverage.events_per_call = search.cut_events.then_some(search.event_bound);
    Flow::Continue
}

/// How far one pass goes. Small bounds come first, because most mistakes show there and the witness is short,
/// then larger steps. That a history is just one event too short is hard to refute, so not every length is
/// tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Bounds {
    events: u32,
    unrollings: u32,
    data: u32,
}

impl Bounds {
    fn of(options: &Options) -> Bounds {
        Bounds { events: options.context_events, unrollings: options.unrollings, data: options.data_depth }
    }

    fn within(self, options: &Options) -> Bounds {
        Bounds {
            events: self.events.min(options.context_events),
            unrollings: self.unrollings.min(options.unrollings),
            // Every shape of data is a search of its own; the smallest one is of little use.
            data: self.data.max(1).min(options.data_depth),
        }
    }

    fn next(self, options: &Options) -> Bounds {
        let events = if self.events < 2 { self.events + 1 } else { 2 * self.events + 1 };
        if events > 5 && events > options.context_events / 2 || self.events == options.context_events {
            return Bounds::of(options);
        }
        Bounds { events, unrollings: self.unrollings + 1, data: self.data + 1 }
    }

    /// Beyond what was asked for.
    fn further(self) -> Bounds {
        Bounds { events: self.events + 1, unrollings: self.unrollings + 1, data: self.data + 1 }
    }
}

/// Sets up the harness of Fig. 9: invented arguments and ghosts.
fn prepare<'p>(
    program: &'p Program,
    method: FunctionId,
    case: &'p Case,
    options: &Options,
    budget: &Budget,
    (stop, solver): (&Interrupter, &mut Option<Solver>),
) -> Result<Search<'p>, Unsupported> {
    let contract = program
        .function(method)
        .contract
        .map(|id| program.contract(id))
        .ok_or_else(|| Unsupported::new("a method without contract"))?;
    let maker = EventMaker::new(program, alphabet(program, contract)?);
    let solver = solver.take().unwrap_or_else(Prover::solver);
    let mut algebra = Algebra::with_terms(program, Arc::clone(solver.terms()));
    algebra.set_budget(budget.clone());
    let prover = Prover::new(program, solver, stop);
    let constrained = if options.any_history { Vec::new() } else { legal::constrained(program) };
    let goal = Goal { contract, case, env: Env::default(), arguments: Vec::new(), ghosts: Vec::new() };
    Ok(Search {
        program,
        machine: Machine::new(program, method, 0),
        algebra,
        prover,
        maker,
        budget: budget.clone(),
        goal,
        decisions: Vec::new(),
        cut: false,
        cut_events: false,
        cut_data: false,
        doubts: Vec::new(),
        paths: 0,
        event_bound: 1,
        unknown_events: 0,
        found: Vec::new(),
        possible: None,
        by_contract: None,
        wanted: options.violations,
        started: Instant::now(),
        limit: None,
        constrained,
        aliased: Vec::new(),
        apart: false,
        below: None,
        preemptive: options.preemptive,
    })
}

/// One pass with fixed bounds; histories of up to `before` events were searched with the same bound on
/// recursion.
fn pass(
    search: &mut Search<'_>,
    events: u32,
    before: Option<u32>,
    options: &Options,
) -> Result<Flow, Unsupported> {
    let first = before.map_or(0, |before| before + 1);
    let steps = match options.engine {
        Engine::Spans => return harness(search, spans::Spans::new(events as usize)),
        Engine::Derivative => Some(Steps::NextEvents),
        Engine::TransitionRegex => Some(Steps::Transitions),
        Engine::Naive => None,
    };
    for length in first..=events {
        let flow = match steps {
            Some(steps) => harness(search, Derivative::new(steps, length, options.look_ahead))?,
            None => harness(search, Naive::new(length))?,
        };
        if flow == Flow::Stop {
            return Ok(Flow::Stop);
        }
    }
    Ok(Flow::Continue)
}
