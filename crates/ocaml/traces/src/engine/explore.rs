//! The driver that all engines share: depth-first over the paths of the machine, with the solver's scopes in
//! step.
//!
//! What differs between engines, how the history is kept and constrained, is a [`HistoryKeeper`].

use std::ops::ControlFlow;

use otherwise_budget::Budget;

use otherwise_smt::Term;

use super::events::{EventMaker, SymbolicEvent};
use super::instances::{self, instances};
use super::machine::{Fault, Machine, Step};
use super::prover::{Answer, Prover};
use super::state::{Assumed, Call, Leftover, State};
use crate::algebra::{
    ALL, ANY, Algebra, Compiler, EMPTY, Edges, Env, Evaluator, Sre, Steps, Unsupported, Value, event_sorts,
};
use crate::core::{DataId, OperationId, Program, Sort, VarId};
use crate::spec::{Case, Contract, Effect, Place, Regex};

/// Whether to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    Continue,
    Stop,
}

/// What the search has to do behind an effect; called once for each way the effect can go.
pub(crate) type Then<'t, 'p, W> = &'t mut dyn FnMut(&mut W, &mut Search<'p>) -> Result<Flow, Unsupported>;

/// How an engine keeps the history.
pub(crate) trait HistoryKeeper: Sized {
    /// `append R_ctx`: any history in the language.
    fn begin<'p>(
        &mut self,
        search: &mut Search<'p>,
        context: Sre,
        then: Then<'_, 'p, Self>,
    ) -> Result<Flow, Unsupported>;

    /// `admit R`.
    fn admit<'p>(
        &mut self,
        search: &mut Search<'p>,
        past: Sre,
        then: Then<'_, 'p, Self>,
    ) -> Result<Flow, Unsupported>;

    /// `append R`; with `whole`, unknown events after which the whole history is in the language.
    fn append<'p>(
        &mut self,
        search: &mut Search<'p>,
        effect: Sre,
        whole: bool,
        then: Then<'_, 'p, Self>,
    ) -> Result<Flow, Unsupported>;

    /// Makes the path a violation of the effect, if it can be one: asserts what has to hold for that, and
    /// calls.
    fn violate<'p>(&mut self, search: &mut Search<'p>, then: Then<'_, 'p, Self>)
    -> Result<Flow, Unsupported>;

    /// Makes the path as far as it went a violation of the effect whatever follows, if it can be one: asserts
    /// what has to hold for that, and calls (`R_cont = ∅`, section 5.4).
    fn doom<'p>(&mut self, search: &mut Search<'p>, then: Then<'_, 'p, Self>) -> Result<Flow, Unsupported>;

    /// Makes the path a concrete one, where the engine has not decided everything about its history yet:
    /// calls for each way that can be, with the solver's model current.
    fn realise<'p>(&mut self, search: &mut Search<'p>, then: Then<'_, 'p, Self>)
    -> Result<Flow, Unsupported>;

    /// How many events there are so far.
    fn length(&self) -> usize;

    /// The events so far, once the path is concrete.
    fn events(&self) -> &[SymbolicEvent];

    /// Where the history starts in [`HistoryKeeper::events`], in the current model.
    fn start(&self, search: &Search<'_>) -> usize;

    /// How many of the events are history before the method.
    fn context_length(&self) -> usize;

    /// Where the history may start, and when it does.
    fn starts(&self) -> Vec<(Term, usize)> {
        vec![(Term::TRUE, 0)]
    }

    /// Whether the events of the history are known when the method begins.
    fn knows_history(&self) -> bool {
        true
    }
}

/// A choice on the path, as the replay needs it.
#[derive(Clone, Debug)]
pub(crate) enum Decision<'p> {
    Branch(usize),
    Value(Value, Sort),
    /// Events of the trace, from and to.
    Events(usize, usize),
    /// The last value is an assumption. No choice: the replay does not need it.
    Assumed(Assumed<'p>),
}

/// What a path violates.
#[derive(Clone, Debug)]
pub(crate) enum Violation {
    /// The events are not in the effect.
    Effect,
    /// The same before the path is at its end: no continuation is in the effect.
    Doomed,
    /// The method returns or raises what no case of its contract allows.
    Outcome,
    /// The result is not as promised.
    Ensure,
    /// Something else holds than before that `modifies` does not name.
    Changed(Place),
    /// Something went wrong on the way.
    Fault(Fault),
}

/// How a path ended.
#[derive(Clone, Debug)]
pub(crate) enum End {
    Returned(Value),
    Raised(Value),
}

/// What the search is about: the method, one case of its contract, and the values it is called with.
pub(crate) struct Goal<'p> {
    pub(crate) contract: &'p Contract,
    pub(crate) case: &'p Case,
    /// Parameters and ghosts.
    pub(crate) env: Env,
    /// First-order parameters in order, then ghosts in order.
    pub(crate) arguments: Vec<(Value, Sort)>,
    pub(crate) ghosts: Vec<(Value, Sort)>,
}

/// What may be spent on something that is not needed.
pub(crate) struct Limit {
    /// So many questions to the solver were asked by then.
    pub(crate) queries: u64,
    pub(crate) until: Option<std::time::Instant>,
}

impl Limit {
    fn is_reached(&self, queries: u64) -> bool {
        queries >= self.queries || self.until.is_some_and(|until| std::time::Instant::now() >= until)
    }
}

/// Everything of a search but the history.
pub(crate) struct Search<'p> {
    pub(crate) program: &'p Program,
    pub(crate) machine: Machine<'p>,
    pub(crate) algebra: Algebra,
    pub(crate) prover: Prover<'p>,
    pub(crate) maker: EventMaker<'p>,
    pub(crate) budget: Budget,
    pub(crate) goal: Goal<'p>,
    pub(crate) decisions: Vec<Decision<'p>>,
    /// Some path was cut by the bound on recursive calls.
    pub(crate) cut: bool,
    /// Some path was cut by the bound on events that a call may leave.
    pub(crate) cut_events: bool,
    /// Some path was cut by the bound on the depth of invented data.
    pub(crate) cut_data: bool,
    /// The solver could not answer, or a model did not replay.
    pub(crate) doubts: Vec<String>,
    pub(crate) paths: u64,
    /// How many unknown events the appends of a path may add, and how many they did.
    pub(crate) event_bound: u32,
    pub(crate) unknown_events: u32,
    /// Called with a violation whose model is current.
    pub(crate) found: Vec<super::extract::Candidate>,
    /// The first violation that depends on what nothing is known about.
    pub(crate) possible: Option<super::extract::Candidate>,
    /// The first violation that depends on what contracts of callees allow.
    pub(crate) by_contract: Option<super::extract::Candidate>,
    pub(crate) wanted: usize,
    pub(crate) started: std::time::Instant,
    /// What ends a search that is for something better than what is known.
    pub(crate) limit: Option<Limit>,
    /// Operations whose calls in the history are as their contracts say.
    pub(crate) constrained: Vec<OperationId>,
    /// Pairs of parameters that are one and the same thing that can be assigned, the earlier one first.
    pub(crate) aliased: Vec<(VarId, VarId)>,
    /// Arguments of one opaque sort are different.
    pub(crate) apart: bool,
    /// The numbers among the arguments are smaller together than this; and different, if so it says.
    pub(crate) below: Option<(i64, bool)>,
    /// A path whose events no continuation can save is a violation before it is at its end.
    pub(crate) preemptive: bool,
}

impl<'p> Search<'p> {
    pub(crate) fn compile(&mut self, regex: &Regex, env: &Env) -> Result<Sre, Unsupported> {
        Compiler { program: self.program, algebra: &mut self.algebra }.regex(regex, env)
    }

    /// The edges of the property automaton out of a state.
    pub(crate) fn edges(&mut self, steps: Steps, sre: Sre) -> Edges {
        let Search { algebra, prover, .. } = self;
        algebra.edges(steps, sre, &mut |algebra, formula| prover.can_hold(&algebra.formulas, formula))
    }

    /// `DistToDead(R)`.
    pub(crate) fn dist_to_dead(&mut self, steps: Steps, sre: Sre, cutoff: u32) -> u32 {
        let Search { algebra, prover, .. } = self;
        algebra.dist_to_dead(steps, sre, cutoff, &mut |algebra, formula| {
            prover.can_hold(&algebra.formulas, formula)
        })
    }

    /// Whether the path can go on, as far as the solver knows.
    pub(crate) fn feasible(&mut self) -> bool {
        match self.prover.check(&self.algebra.formulas) {
            Answer::Sat => true,
            Answer::Unsat => false,
            Answer::Unknown => {
                self.doubt("the solver gave no answer");
                true
            }
        }
    }

    /// How deep the events of histories record data, where some record data that contains itself.
    pub(crate) fn recorded_depth(&self) -> Option<u32> {
        let program = self.program;
        let mut depths = Vec::new();
        for operation in self.maker.alphabet() {
            for sort in event_sorts(program, *operation) {
                recursive_types(program, sort, &mut Vec::new(), &mut depths);
            }
        }
        depths.into_iter().map(|data| program.recorded_depth(data)).min()
    }

    /// Whether the effect that is to be broken speaks of the method's result.
    pub(crate) fn effect_mentions_result(&mut self) -> bool {
        let (Effect::New(effect) | Effect::History(effect)) = &self.goal.case.effect;
        let env = self.goal.env.clone();
        self.compile(effect, &env).is_err()
    }

    /// Whether a limit ends the search.
    pub(crate) fn is_over(&mut self) -> bool {
        self.limit.as_ref().is_some_and(|limit| limit.is_reached(self.prover.queries))
            || self.budget.is_stopped()
            || self.algebra.is_overrun()
    }

    /// How many events an append may add, from the facts about what is appended; notes when that is not all.
    pub(crate) fn lengths(&mut self, shortest: u32, longest: Option<u32>) -> std::ops::RangeInclusive<u32> {
        let left = self.event_bound.saturating_sub(self.unknown_events);
        let last = longest.unwrap_or(u32::MAX).min(left.max(shortest));
        self.cut_events |= longest.is_none_or(|longest| longest > last);
        shortest..=last
    }

    pub(crate) fn doubt(&mut self, why: impl Into<String>) {
        let why = why.into();
        if self.doubts.len() < 20 && !self.doubts.contains(&why) {
            self.doubts.push(why);
        }
    }

    /// Runs something in a scope of the solver and of the decisions.
    pub(crate) fn scoped<W>(
        &mut self,
        keeper: &mut W,
        inside: impl FnOnce(&mut W, &mut Search<'p>) -> Result<Flow, Unsupported>,
    ) -> Result<Flow, Unsupported> {
        let (decisions, unknown_events) = (self.decisions.len(), self.unknown_events);
        self.prover.push();
        let flow = inside(keeper, self);
        self.prover.pop();
        self.decisions.truncate(decisions);
        self.unknown_events = unknown_events;
        flow
    }
}

/// The data types in a sort whose values contain themselves.
fn recursive_types(program: &Program, sort: &Sort, inside: &mut Vec<DataId>, found: &mut Vec<DataId>) {
    match sort {
        Sort::Data(id) if inside.contains(id) => found.push(*id),
        Sort::Data(id) => {
            inside.push(*id);
            for field in program.data(*id).constructors.iter().flat_map(|constructor| &constructor.fields) {
                recursive_types(program, field, inside, found);
            }
            inside.pop();
        }
        Sort::Tuple(parts) => parts.iter().for_each(|part| recursive_types(program, part, inside, found)),
        _ => {}
    }
}

/// Follows all paths from a state.
pub(crate) fn explore<'p, W: HistoryKeeper>(
    keeper: &mut W,
    search: &mut Search<'p>,
    mut state: State<'p>,
) -> Result<Flow, Unsupported> {
    loop {
        if state.steps > super::MAX_STEPS {
            search.cut = true;
            return Ok(Flow::Continue);
        }
        if search.is_over() {
            return Ok(Flow::Stop);
        }
        let step = match search.machine.step(&search.algebra.formulas, state) {
            Err(what) if what.is_too_deep() => Step::CutData,
            step => step?,
        };
        match follow(keeper, search, step)? {
            ControlFlow::Continue(next) => state = next,
            ControlFlow::Break(flow) => return Ok(flow),
        }
    }
}

/// Where a path is after a step: in another state, or at its end, with all that comes behind it explored.
type Followed<'p> = ControlFlow<Flow, State<'p>>;

/// Does what a step of the machine asks for.
fn follow<'p, W: HistoryKeeper>(
    keeper: &mut W,
    search: &mut Search<'p>,
    step: Step<'p>,
) -> Result<Followed<'p>, Unsupported> {
    let flow = match step {
        Step::Next(next) => return Ok(ControlFlow::Continue(next)),
        Step::Invented { values, assumption, state } => {
            search.decisions.extend(values.into_iter().map(|(value, sort)| Decision::Value(value, sort)));
            search.prover.assert(assumption);
            return Ok(ControlFlow::Continue(state));
        }
        Step::Assumed(assumed, next) => {
            if assumed.events {
                search.doubt(format!("nothing is known about `{}`, which may leave events", assumed.what));
            }
            search.decisions.push(Decision::Assumed(assumed));
            return Ok(ControlFlow::Continue(next));
        }
        Step::Assume(condition, next) if holds(search, condition) => return Ok(ControlFlow::Continue(next)),
        Step::Assume(..) => Flow::Continue,
        Step::Assert { condition, fault, state } => return assert(keeper, search, condition, fault, state),
        Step::Affirm { call, fault, state } => match affirm(keeper, search, &call, fault)? {
            Flow::Continue => return Ok(ControlFlow::Continue(state)),
            Flow::Stop => Flow::Stop,
        },
        Step::Admit { regex, env, state } => match search.compile(regex, &env)? {
            ALL => return Ok(ControlFlow::Continue(state)),
            EMPTY => Flow::Continue,
            past => {
                keeper.admit(search, past, &mut |keeper, search| explore(keeper, search, state.clone()))?
            }
        },
        Step::AdmitAll { for_all, env, state } => {
            let (past, differ) = instances::quantified(search, keeper.events(), for_all, &env)?;
            search.prover.assert(differ);
            keeper.admit(search, past, &mut |keeper, search| explore(keeper, search, state.clone()))?
        }
        Step::Append { regex, whole, env, state, promised } => {
            let effect = search.compile(regex, &env)?;
            let before = keeper.length();
            keeper.append(search, effect, whole, &mut |keeper, search| {
                settle_result(keeper, search, before);
                let Some(promise) = promised else {
                    return explore_unless_doomed(keeper, search, state.clone());
                };
                let new = keeper.length() - before;
                let kept = instances::promised(search, keeper.events(), promise, &env, new)?;
                keeper.admit(search, kept, &mut |keeper, search| {
                    explore_unless_doomed(keeper, search, state.clone())
                })
            })?
        }
        Step::Fork(branches) => fork(keeper, search, branches)?,
        Step::Done(value, left) => {
            search.paths += 1;
            finish(keeper, search, &End::Returned(value), &left)?
        }
        Step::Raised(exception, left) => {
            search.paths += 1;
            finish(keeper, search, &End::Raised(exception), &left)?
        }
        Step::Abort(fault) => {
            search.paths += 1;
            search.scoped(keeper, |keeper, search| conclude(keeper, search, &Violation::Fault(fault)))?
        }
        Step::Cut => {
            search.cut = true;
            Flow::Continue
        }
        Step::CutData => {
            search.cut_data = true;
            Flow::Continue
        }
    };
    Ok(ControlFlow::Break(flow))
}

/// All branches, one after the other.
fn fork<'p, W: HistoryKeeper>(
    keeper: &mut W,
    search: &mut Search<'p>,
    branches: Vec<State<'p>>,
) -> Result<Flow, Unsupported> {
    for (number, branch) in branches.into_iter().enumerate() {
        let flow = search.scoped(keeper, |keeper, search| {
            search.decisions.push(Decision::Branch(number));
            explore(keeper, search, branch)
        })?;
        if flow == Flow::Stop {
            return Ok(Flow::Stop);
        }
    }
    Ok(Flow::Continue)
}

/// Assumes a condition from here on; whether the path can go on then.
fn holds(search: &mut Search<'_>, condition: Term) -> bool {
    match condition {
        Term::TRUE => true,
        Term::FALSE => false,
        _ => {
            search.prover.assert(condition);
            search.feasible()
        }
    }
}

/// Looks for the fault that a broken condition is, then goes on with the condition.
fn assert<'p, W: HistoryKeeper>(
    keeper: &mut W,
    search: &mut Search<'p>,
    condition: Term,
    fault: Fault,
    state: State<'p>,
) -> Result<Followed<'p>, Unsupported> {
    let broken = search.algebra.formulas.not(condition);
    if broken == Term::FALSE {
        return Ok(ControlFlow::Continue(state));
    }
    let flow = search.scoped(keeper, |keeper, search| {
        search.prover.assert(broken);
        conclude(keeper, search, &Violation::Fault(fault))
    })?;
    if flow == Flow::Stop {
        return Ok(ControlFlow::Break(Flow::Stop));
    }
    search.prover.assert(condition);
    Ok(match condition == Term::FALSE || !search.feasible() {
        true => ControlFlow::Break(Flow::Continue),
        false => ControlFlow::Continue(state),
    })
}

/// Looks for the fault that a call is which no case of its contract accepts.
fn affirm<W: HistoryKeeper>(
    keeper: &mut W,
    search: &mut Search<'_>,
    call: &Call,
    fault: Fault,
) -> Result<Flow, Unsupported> {
    let contract = search.program.contract(call.contract);
    let vars = (&contract.ghosts[..], &contract.parameters[..]);
    let (envs, differ) = instances(search, keeper.events(), vars, &call.env, true)?;
    let accepted = accepting(search, call, &envs)?;
    search.scoped(keeper, |keeper, search| {
        search.prover.assert(differ);
        refuse(keeper, search, &accepted, &Violation::Fault(fault))
    })
}

/// Histories that are longer make it hard to see what a result must be.
const SHORT_HISTORY: usize = 6;

/// A result that can only be a value that is known already is that value from here on: whatever follows would
/// have to find out again, among all the events that may have led to it.
fn settle_result<W: HistoryKeeper>(keeper: &W, search: &mut Search<'_>, before: usize) {
    let (context, events) = (keeper.context_length(), keeper.events());
    if context <= SHORT_HISTORY || !keeper.knows_history() {
        return;
    }
    let Some([event]) = events.get(before..) else { return };
    let [call] = event.calls.as_ref() else { return };
    let Sort::Opaque(_) = search.program.operation(call.operation).result else { return };
    let Some(result) = call.terms.last().copied() else { return };
    let formulas = &search.algebra.formulas;
    let given =
        search.goal.arguments.iter().chain(&search.goal.ghosts).filter_map(|(value, _)| match value {
            Value::Term(term) => Some(*term),
            _ => None,
        });
    let earlier = events[context..before].iter().flat_map(|event| event.calls.iter());
    let mut known: Vec<Term> = given.chain(earlier.flat_map(|call| call.terms.iter().copied())).collect();
    known.retain(|term| formulas.terms.sort(*term) == formulas.terms.sort(result));
    if known.contains(&result) || search.prover.check(formulas) != Answer::Sat {
        return;
    }
    let value = search.prover.eval(result);
    let Some(same) = known.into_iter().find(|term| search.prover.eval(*term) == value) else { return };
    let equal = formulas.eq(result, same);
    if search.prover.check_with(formulas, formulas.not(equal)) == Answer::Unsat {
        search.prover.assert(equal);
    }
}

/// When a case of a contract accepts a call, for these values of its ghosts: a formula, and a language for
/// the history.
fn accepting(
    search: &mut Search<'_>,
    call: &Call,
    envs: &[Env],
) -> Result<Vec<(Term, Option<Sre>)>, Unsupported> {
    let mut accepting = Vec::new();
    for env in envs {
        for case in &search.program.contract(call.contract).cases {
            let evaluator = Evaluator::new(search.program, &search.algebra.formulas);
            let required = evaluator.formula(&case.require, env)?;
            let mut demands = Vec::new();
            if let Some(demand) = &case.demand {
                demands.push(search.compile(demand, env)?);
            }
            for each in case.for_all.iter().filter(|each| each.demand) {
                demands.push(instances::some_value(search, each, env)?);
            }
            let demand = Some(search.algebra.and(demands)).filter(|language| *language != ALL);
            let alternative = (required, demand);
            if required != Term::FALSE && demand != Some(EMPTY) && !accepting.contains(&alternative) {
                accepting.push(alternative);
            }
        }
    }
    // One that always holds leaves nothing to refuse.
    accepting
        .sort_by_key(|(required, demand)| (*required != Term::TRUE || demand.is_some(), demand.is_some()));
    Ok(accepting)
}

/// Makes none of the alternatives hold: a formula fails, or the history is outside its language.
fn refuse<'p, W: HistoryKeeper>(
    keeper: &mut W,
    search: &mut Search<'p>,
    alternatives: &[(Term, Option<Sre>)],
    violation: &Violation,
) -> Result<Flow, Unsupported> {
    let Some(((condition, demand), rest)) = alternatives.split_first() else {
        return conclude(keeper, search, violation);
    };
    let flow = search.scoped(keeper, |keeper, search| {
        let failed = search.algebra.formulas.not(*condition);
        search.prover.assert(failed);
        if failed == Term::FALSE || !search.feasible() {
            return Ok(Flow::Continue);
        }
        refuse(keeper, search, rest, violation)
    })?;
    match demand {
        Some(demand) if flow == Flow::Continue => {
            let outside = search.algebra.not(*demand);
            search.scoped(keeper, |keeper, search| {
                search.prover.assert(*condition);
                keeper.admit(search, outside, &mut |keeper, search| refuse(keeper, search, rest, violation))
            })
        }
        _ => Ok(flow),
    }
}

/// Goes on behind new events, unless they are a violation already whatever follows.
fn explore_unless_doomed<'p, W: HistoryKeeper>(
    keeper: &mut W,
    search: &mut Search<'p>,
    state: State<'p>,
) -> Result<Flow, Unsupported> {
    if search.preemptive {
        let flow = search.scoped(keeper, |keeper, search| {
            keeper.doom(search, &mut |keeper, search| conclude(keeper, search, &Violation::Doomed))
        })?;
        if flow == Flow::Stop {
            return Ok(Flow::Stop);
        }
    }
    explore(keeper, search, state)
}

/// The end of a path: is it an end that the contract allows, is the promise about the result or about the
/// events broken?
fn finish<'p, W: HistoryKeeper>(
    keeper: &mut W,
    search: &mut Search<'p>,
    end: &End,
    left: &Leftover,
) -> Result<Flow, Unsupported> {
    let mut env = search.goal.env.clone();
    if let End::Returned(result) = end {
        env = env.bind(search.goal.contract.result, result.clone());
    }
    let case = search.goal.case;
    if let Some(unchanged) = &case.unchanged {
        for (place, changed) in super::unchanged::changes(search, unchanged, left)? {
            if changed == Term::FALSE {
                continue;
            }
            let flow = search.scoped(keeper, |keeper, search| {
                search.prover.assert(changed);
                conclude(keeper, search, &Violation::Changed(place))
            })?;
            if flow == Flow::Stop {
                return Ok(Flow::Stop);
            }
        }
    }
    let concerned = concerns(search, case, end, &env)?;
    if concerned != Term::TRUE {
        let flow = search.scoped(keeper, |keeper, search| {
            let other = search.algebra.formulas.not(concerned);
            search.prover.assert(other);
            if !search.feasible() {
                return Ok(Flow::Continue);
            }
            let allowed = other_cases(keeper, search, end, &env)?;
            refuse(keeper, search, &allowed, &Violation::Outcome)
        })?;
        if flow == Flow::Stop || concerned == Term::FALSE {
            return Ok(flow);
        }
    }
    search.scoped(keeper, |keeper, search| {
        search.prover.assert(concerned);
        keep_promises(keeper, search, end, env)
    })
}

/// The case speaks about such an end. A contract without any `raises` says nothing about exceptions: then its
/// effect holds of those ends too.
fn concerns(search: &Search<'_>, case: &Case, end: &End, env: &Env) -> Result<Term, Unsupported> {
    let raising = search.goal.contract.cases.iter().any(|case| case.raises.is_some());
    if case.unchanged.is_some() {
        return Ok(Term::TRUE);
    }
    match (end, &case.raises) {
        (End::Returned(_), raises) => Ok(Term::from_bool(raises.is_none())),
        (End::Raised(_), None) => Ok(Term::from_bool(!raising)),
        (End::Raised(exception), Some(promised)) => {
            let evaluator = Evaluator::new(search.program, &search.algebra.formulas);
            evaluator.matches(exception, promised, env)
        }
    }
}

/// When the other cases of the contract apply to the call and speak about its end.
fn other_cases<W: HistoryKeeper>(
    keeper: &W,
    search: &mut Search<'_>,
    end: &End,
    env: &Env,
) -> Result<Vec<(Term, Option<Sre>)>, Unsupported> {
    let contract = search.goal.contract;
    let new_events = keeper.length() - keeper.context_length();
    let mut allowed = Vec::new();
    for case in contract.cases.iter().filter(|case| !std::ptr::eq(*case, search.goal.case)) {
        let concerned = concerns(search, case, end, env)?;
        if concerned == Term::FALSE {
            continue;
        }
        let evaluator = Evaluator::new(search.program, &search.algebra.formulas);
        let required = evaluator.formula(&case.require, env)?;
        let required = search.algebra.formulas.and(&[required, concerned]);
        let mut past = vec![search.compile(&case.context, env)?];
        if let Some(demand) = &case.demand {
            past.push(search.compile(demand, env)?);
        }
        // What the case says about the history before the call, said about the history with the new events.
        let past = search.algebra.and(past);
        let past = (0..new_events).fold(past, |past, _| search.algebra.concat(past, ANY));
        allowed.push((required, Some(past)));
    }
    Ok(allowed)
}

/// Whether the result and the events are as the case promises.
fn keep_promises<'p, W: HistoryKeeper>(
    keeper: &mut W,
    search: &mut Search<'p>,
    end: &End,
    env: Env,
) -> Result<Flow, Unsupported> {
    if let End::Returned(_) = end {
        let evaluator = Evaluator::new(search.program, &search.algebra.formulas);
        let ensured = evaluator.formula(&search.goal.case.ensure, &env)?;
        let broken = search.algebra.formulas.not(ensured);
        if broken != Term::FALSE {
            let flow = search.scoped(keeper, |keeper, search| {
                search.prover.assert(broken);
                conclude(keeper, search, &Violation::Ensure)
            })?;
            if flow == Flow::Stop {
                return Ok(Flow::Stop);
            }
        }
    } else if search.effect_mentions_result() {
        // A path without a result cannot be held to such an effect.
        return Ok(Flow::Continue);
    }
    let outer = std::mem::replace(&mut search.goal.env, env);
    let flow = search.scoped(keeper, |keeper, search| {
        keeper.violate(search, &mut |keeper, search| conclude(keeper, search, &Violation::Effect))
    });
    search.goal.env = outer;
    flow
}

/// A violation, if the path to it is feasible.
fn conclude<'p, W: HistoryKeeper>(
    keeper: &mut W,
    search: &mut Search<'p>,
    violation: &Violation,
) -> Result<Flow, Unsupported> {
    // What else goes wrong is found with the case itself.
    if search.goal.case.unchanged.is_some() && matches!(violation, Violation::Fault(_)) {
        return Ok(Flow::Continue);
    }
    match search.prover.check(&search.algebra.formulas) {
        Answer::Unsat => Ok(Flow::Continue),
        Answer::Unknown => {
            search.doubt("the solver gave no answer on a possible violation");
            Ok(Flow::Continue)
        }
        Answer::Sat => keeper.realise(search, &mut |keeper, search| {
            if !keeper.knows_history() {
                let legal = super::legal::legal_history(keeper, search)?;
                search.prover.assert(legal);
                if legal != Term::TRUE && search.prover.check(&search.algebra.formulas) != Answer::Sat {
                    return Ok(Flow::Continue);
                }
            }
            super::extract::candidate(keeper, search, violation);
            let enough = search.found.len() >= search.wanted
                || search.machine.by_contract && search.by_contract.is_some();
            Ok(if enough { Flow::Stop } else { Flow::Continue })
        }),
    }
}
