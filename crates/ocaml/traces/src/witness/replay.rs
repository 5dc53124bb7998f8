//! The concrete interpreter of core programs under trace contracts.
//!
//! It follows a [`Script`] (which branch, which value, which events) and checks every rule on the way: the context
//! and preconditions of the method, every contract of every call, every axiom. What it says happened is what a
//! report shows.

use std::collections::VecDeque;

use otherwise_diagnostics::Span;

use super::cells::{freeze, thaw};
use super::instances::Universe;
use super::laws::check_interpretation;
use super::matching::is_recorded;
use super::{Bound, ConcreteEnv, Datum, Evaluation, Interpretation, Matcher, Stuck, TraceEvent};
use crate::core::{
    Argument, Callee, ConstructorId, Expr, FunctionId, Lambda, OperationId, Program, Pure, Sort, VarId,
};
use crate::spec::{Case, Contract, ContractId, Effect, ForAll, Regex};

/// One choice on the way.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Choice {
    /// Which branch, case or constructor.
    Branch(usize),
    /// Which value.
    Value(Datum),
    /// Which new events.
    Events(Vec<TraceEvent>),
}

/// All that makes one run definite.
#[derive(Clone, Debug, Default)]
pub(crate) struct Script {
    pub(crate) interpretation: Interpretation,
    /// The history before the method is called.
    pub(crate) context: Vec<TraceEvent>,
    /// First-order arguments, in order.
    pub(crate) arguments: Vec<Datum>,
    /// Values of the method's ghosts.
    pub(crate) ghosts: Vec<Datum>,
    pub(crate) choices: Vec<Choice>,
    /// The run is to be stopped when the choices are used up, in the middle of the method.
    pub(crate) unfinished: bool,
    /// Contracts stand for the functions that have them, although their code is there.
    pub(crate) by_contract: bool,
    /// Operations whose calls in the history are as their contracts say.
    pub(crate) constrained: Vec<OperationId>,
    /// Two parameters that are one and the same thing that can be assigned.
    pub(crate) aliased: Option<(VarId, VarId)>,
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Ending {
    Returned(Datum),
    Raised(Datum),
    Aborted {
        reason: String,
        span: Option<Span>,
    },
    AssertionFailed {
        reason: String,
        span: Option<Span>,
    },
    Misused {
        contract: ContractId,
        arguments: Vec<Datum>,
        span: Option<Span>,
    },
    /// The script ends here.
    Unfinished,
}

/// A contracted call that happened.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CallRecord {
    pub(crate) contract: ContractId,
    pub(crate) operation: Option<OperationId>,
    /// The function that the contract stood for.
    pub(crate) function: Option<FunctionId>,
    pub(crate) case: usize,
    pub(crate) arguments: Vec<Datum>,
    pub(crate) ghosts: Vec<Datum>,
    pub(crate) result: Datum,
    pub(crate) raised: Option<Datum>,
    pub(crate) span: Option<Span>,
    /// Its events are these of the trace.
    pub(crate) events: std::ops::Range<usize>,
    /// What its contract mentions, to ask again what it needed.
    pub(crate) env: ConcreteEnvHandle,
}

/// An environment in a record; compared by nothing.
#[derive(Clone, Debug)]
pub(crate) struct ConcreteEnvHandle(pub(crate) ConcreteEnv);

impl PartialEq for ConcreteEnvHandle {
    fn eq(&self, _: &ConcreteEnvHandle) -> bool {
        true
    }
}

/// What happened.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    pub(crate) ending: Ending,
    pub(crate) trace: Vec<TraceEvent>,
    pub(crate) calls: Vec<CallRecord>,
    /// The method's parameters and ghosts (and result, once returned).
    pub(crate) env: ConcreteEnv,
}

/// An interpreter for one method and case.
pub(crate) struct Replay<'a> {
    program: &'a Program,
    method: FunctionId,
    interpretation: &'a Interpretation,
    choices: VecDeque<Choice>,
    unfinished: bool,
    by_contract: bool,
    /// The arguments and ghosts of the method.
    given: Vec<Datum>,
    trace: Vec<TraceEvent>,
    calls: Vec<CallRecord>,
    store: Vec<Bound>,
    /// What the program holds at its top.
    globals: ConcreteEnv,
    depth: u32,
}

/// How an expression ended.
enum Outcome {
    Value(Bound),
    Raised(Datum),
    Ended(Ending),
}

/// Whose contract stands for a call.
#[derive(Clone, Copy)]
enum Owner {
    Operation(OperationId),
    Function(FunctionId),
    Parameter,
}

/// No run of ours nests deeper; what does is not a replay.
const MAX_NESTING: u32 = 10_000;

/// Runs a script against one case of the method's contract.
pub(crate) fn replay(
    program: &Program,
    method: FunctionId,
    case: &Case,
    script: &Script,
) -> Result<Run, Stuck> {
    let evaluation = Evaluation { program, interpretation: &script.interpretation, store: &[] };
    check_interpretation(evaluation, script)?;
    // What the axioms look at is not what the run needs.
    script.interpretation.used.borrow_mut().clear();
    let declared = program.function(method);
    let contract = declared.contract.map(|id| program.contract(id));
    let contract = contract.ok_or_else(|| Stuck::new("a method without contract"))?;
    let mut env = ConcreteEnv::default();
    for (ghost, value) in contract.ghosts.iter().zip(&script.ghosts) {
        env = env.bind_datum(*ghost, value.clone());
    }
    let mut arguments = script.arguments.iter();
    let first_order = |var: &VarId| is_recorded(&program.var(*var).sort);
    // The contract speaks of what the arguments hold, the method gets cells.
    let mut store = Vec::new();
    let mut live = Vec::new();
    for parameter in declared.parameters.iter().filter(|var| first_order(var)) {
        let value = arguments.next().ok_or_else(|| Stuck::new("a missing argument"))?;
        env = env.bind_datum(*parameter, value.clone());
        let same = script.aliased.filter(|(_, second)| second == parameter);
        let known = same.and_then(|(first, _)| live.iter().find(|(var, _)| *var == first));
        let place = match known.map(|(_, datum): &(VarId, Datum)| datum.clone()) {
            Some(place) => place,
            None => thaw(program, value, &program.var(*parameter).sort, &mut store),
        };
        live.push((*parameter, place));
    }
    let outer = env.clone();
    for parameter in &declared.parameters {
        if let Sort::Function(id) = program.var(*parameter).sort {
            env = env.bind(*parameter, Bound::Contracted(id, outer.clone()));
        }
    }
    // The contract may name the parameters on its own.
    for (own, parameter) in contract.parameters.iter().zip(&declared.parameters) {
        if own != parameter
            && let Some(bound) = env.get(*parameter).cloned()
        {
            env = env.bind(*own, bound);
        }
    }
    if !evaluation.holds(&case.require, &env)? {
        return Err(Stuck::new("the method's precondition does not hold"));
    }
    let mut demanded = vec![&case.context];
    demanded.extend(&case.demand);
    for language in demanded {
        if !Matcher::new(evaluation, &script.context, &env).accepts(language)? {
            return Err(Stuck::new("the history is not in the method's context"));
        }
    }
    let mut replay = Replay::new(program, method, script, store);
    if !replay.holds_for_all(case, |_| true, &script.context, &env)? {
        return Err(Stuck::new("the history is not in the method's context"));
    }
    if let Some(name) = replay.first_illegal(&script.constrained)? {
        return Err(Stuck::new(format!(
            "a call of `{name}` that its contract does not allow in the history"
        )));
    }
    let ending = match replay.method(&env, live)? {
        Outcome::Value(Bound::Datum(value)) => {
            let value = freeze(&value, &replay.store, 0)?;
            env = env.bind_datum(contract.result, value.clone());
            Ending::Returned(value)
        }
        Outcome::Value(_) => return Err(Stuck::new("a method that returns a function")),
        Outcome::Raised(exception) => Ending::Raised(freeze(&exception, &replay.store, 0)?),
        Outcome::Ended(ending) => ending,
    };
    if !replay.choices.is_empty() {
        return Err(Stuck::new("choices are left over"));
    }
    Ok(Run { ending, trace: replay.trace, calls: replay.calls, env })
}

/// The first operation in the history of a script whose contract does not allow its call there.
pub(crate) fn first_illegal(program: &Program, script: &Script) -> Option<String> {
    // Whose body would run does not matter here.
    let replay = Replay::new(program, FunctionId(0), script, Vec::new());
    replay.first_illegal(&script.constrained).ok().flatten()
}

impl<'a> Replay<'a> {
    fn new(program: &'a Program, method: FunctionId, script: &'a Script, store: Vec<Bound>) -> Replay<'a> {
        Replay {
            program,
            method,
            interpretation: &script.interpretation,
            choices: script.choices.iter().cloned().collect(),
            unfinished: script.unfinished,
            by_contract: script.by_contract,
            given: script.arguments.iter().chain(&script.ghosts).cloned().collect(),
            trace: script.context.clone(),
            calls: Vec::new(),
            store,
            globals: ConcreteEnv::default(),
            depth: 0,
        }
    }

    fn first_illegal(&self, constrained: &[OperationId]) -> Result<Option<String>, Stuck> {
        for (at, event) in self.trace.iter().enumerate() {
            if !self.is_legal(constrained, at)? {
                return Ok(Some(self.program.operation(event.operation).name.clone()));
            }
        }
        Ok(None)
    }

    fn evaluation(&self) -> Evaluation<'a> {
        Evaluation { program: self.program, interpretation: self.interpretation, store: &[] }
    }

    /// Evaluates code, which sees what cells hold now.
    fn now(&self) -> Evaluation<'_> {
        Evaluation { program: self.program, interpretation: self.interpretation, store: &self.store }
    }

    /// Initialises the program's top and runs the method.
    fn method(&mut self, env: &ConcreteEnv, live: Vec<(VarId, Datum)>) -> Result<Outcome, Stuck> {
        let mut env = live.into_iter().fold(env.clone(), |env, (var, datum)| env.bind_datum(var, datum));
        let program = self.program;
        for (var, initial) in &program.globals {
            let globals = self.globals.clone();
            match self.expr(initial, &globals)? {
                Outcome::Value(value) => {
                    self.globals = self.globals.bind(*var, value.clone());
                    env = env.bind(*var, value);
                }
                ended => return Ok(ended),
            }
        }
        self.expr(&program.function(self.method).body, &env)
    }

    /// What an expression stands for; variables may hold functions and cells.
    fn bound(&self, value: &Pure, env: &ConcreteEnv) -> Result<Bound, Stuck> {
        if let Pure::Var(var) = value
            && let Some(bound) = env.get(*var)
        {
            return Ok(bound.clone());
        }
        Ok(Bound::Datum(self.now().datum(value, env)?))
    }

    /// Whether the script ends here, behind new events.
    fn is_over(&self) -> bool {
        self.unfinished && self.choices.is_empty()
    }

    fn branch(&mut self, of: usize) -> Result<usize, Stuck> {
        match self.choices.pop_front() {
            Some(Choice::Branch(at)) if at < of => Ok(at),
            other => Err(Stuck::new(format!("a branch was to be chosen, the script has {other:?}"))),
        }
    }

    fn invented(&mut self, sort: &Sort, depth: u32) -> Result<Datum, Stuck> {
        if crate::algebra::flat_sorts(self.program, sort).is_some() {
            return match self.choices.pop_front() {
                Some(Choice::Value(value)) => Ok(value),
                other => Err(Stuck::new(format!("a value was to be chosen, the script has {other:?}"))),
            };
        }
        if depth > MAX_NESTING {
            return Err(Stuck::new("a value that does not end"));
        }
        match sort {
            Sort::Tuple(parts) => {
                let parts: Result<_, _> = parts.iter().map(|part| self.invented(part, depth + 1)).collect();
                Ok(Datum::Tuple(parts?))
            }
            Sort::Cell(content) => {
                let content = self.invented(content, depth + 1)?;
                self.store.push(Bound::Datum(content));
                Ok(Datum::Cell(self.store.len() - 1))
            }
            Sort::Data(data) => {
                let index = self.branch(self.program.data(*data).constructors.len())?;
                let constructor = ConstructorId { data: *data, index: index as u32 };
                let program = self.program;
                let fields: Result<_, _> = program
                    .constructor(constructor)
                    .fields
                    .iter()
                    .map(|field| self.invented(field, depth + 1))
                    .collect();
                Ok(Datum::Data(constructor, fields?))
            }
            _ => Err(Stuck::new("an invented function")),
        }
    }

    fn expr(&mut self, expr: &Expr, env: &ConcreteEnv) -> Result<Outcome, Stuck> {
        self.depth += 1;
        if self.depth > MAX_NESTING {
            return Err(Stuck::new("too deep a recursion"));
        }
        let outcome = self.expr_inside(expr, env);
        self.depth -= 1;
        outcome
    }

    fn expr_inside(&mut self, expr: &Expr, env: &ConcreteEnv) -> Result<Outcome, Stuck> {
        let unit = Ok(Outcome::Value(Bound::Datum(Datum::Unit)));
        match expr {
            Expr::Value(value) => Ok(Outcome::Value(self.bound(value, env)?)),
            Expr::Function(lambda) => Ok(Outcome::Value(Bound::Closure(lambda.clone(), env.clone()))),
            Expr::Any(sort) | Expr::Unknown { sort, .. } => {
                Ok(Outcome::Value(Bound::Datum(self.invented(sort, 0)?)))
            }
            Expr::Abort { reason, span } => {
                Ok(Outcome::Ended(Ending::Aborted { reason: reason.clone(), span: *span }))
            }
            Expr::Assume(condition) => {
                if !self.now().holds(condition, env)? {
                    return Err(Stuck::new("an assumption does not hold"));
                }
                unit
            }
            Expr::Assert(assertion) => {
                if !self.now().holds(&assertion.condition, env)? {
                    let (reason, span) = (assertion.reason.clone(), assertion.span);
                    return Ok(Outcome::Ended(Ending::AssertionFailed { reason, span }));
                }
                unit
            }
            Expr::Admit(regex) => {
                self.admit(regex, env)?;
                unit
            }
            Expr::Append(regex) => {
                self.append(regex, env, false)?;
                if self.is_over() { Ok(Outcome::Ended(Ending::Unfinished)) } else { unit }
            }
            Expr::Call { callee, arguments, span } => self.call(*callee, arguments, *span, env),
            Expr::Let { bindings, body } => {
                let mut env = env.clone();
                for (var, bound) in bindings {
                    match self.expr(bound, &env)? {
                        Outcome::Value(value) => env = env.bind(*var, value),
                        ended => return Ok(ended),
                    }
                }
                self.expr(body, &env)
            }
            Expr::Choice(branches) => {
                let at = self.branch(branches.len())?;
                self.expr(&branches[at], env)
            }
            Expr::Allocate(value) => {
                let content = self.bound(value, env)?;
                self.store.push(content);
                Ok(Outcome::Value(Bound::Datum(Datum::Cell(self.store.len() - 1))))
            }
            Expr::Load(cell) => {
                let at = cell_of(&self.now().datum(cell, env)?)?;
                let content = self.store.get(at).cloned();
                content.map(Outcome::Value).ok_or_else(|| Stuck::new("a cell that is not there"))
            }
            Expr::Store(cell, value) => {
                let at = cell_of(&self.now().datum(cell, env)?)?;
                let value = self.bound(value, env)?;
                if let Some(content) = self.store.get_mut(at) {
                    *content = value;
                }
                unit
            }
            Expr::Raise { exception, .. } => Ok(Outcome::Raised(self.now().datum(exception, env)?)),
            Expr::Try { body, exception, handler } => match self.expr(body, env)? {
                Outcome::Raised(raised) => self.expr(handler, &env.bind_datum(*exception, raised)),
                other => Ok(other),
            },
        }
    }

    fn call(
        &mut self,
        callee: Callee,
        arguments: &[Argument],
        span: Option<Span>,
        env: &ConcreteEnv,
    ) -> Result<Outcome, Stuck> {
        let mut values = Vec::new();
        for argument in arguments {
            values.push(match argument {
                Argument::Value(value) => self.bound(value, env)?,
                Argument::Function(lambda) => Bound::Closure(lambda.clone(), env.clone()),
            });
        }
        match callee {
            Callee::Operation(operation) => {
                let contract = self.program.operation(operation).contract;
                self.call_contract(
                    contract,
                    Owner::Operation(operation),
                    ConcreteEnv::default(),
                    values,
                    span,
                )
            }
            Callee::Function(function) => {
                let declared = self.program.function(function);
                match declared.contract {
                    Some(contract) if function != self.method => {
                        self.call_method(function, contract, values, span)
                    }
                    _ => {
                        let env = bind_all(self.globals.clone(), &declared.parameters, values);
                        self.expr(&declared.body, &env)
                    }
                }
            }
            Callee::Variable(var) => match env.get(var).cloned() {
                Some(function) => self.call_value(function, values, span),
                None => Err(Stuck::new("a call of something that is no function")),
            },
        }
    }

    fn call_value(
        &mut self,
        function: Bound,
        mut values: Vec<Bound>,
        span: Option<Span>,
    ) -> Result<Outcome, Stuck> {
        match function {
            Bound::Closure(lambda, closed) if values.len() > lambda.parameters.len() => {
                // What it returns takes the others.
                let later = values.split_off(lambda.parameters.len());
                match self.apply(&lambda, closed, values)? {
                    Outcome::Value(function) => self.call_value(function, later, span),
                    other => Ok(other),
                }
            }
            Bound::Closure(lambda, closed) => self.apply(&lambda, closed, values),
            Bound::Contracted(contract, outer) => {
                self.call_contract(contract, Owner::Parameter, outer, values, span)
            }
            Bound::Datum(_) => Err(Stuck::new("a call of something that is no function")),
        }
    }

    fn apply(
        &mut self,
        lambda: &std::sync::Arc<Lambda>,
        closed: ConcreteEnv,
        values: Vec<Bound>,
    ) -> Result<Outcome, Stuck> {
        let mut env = closed.clone();
        if let Some(itself) = lambda.itself {
            env = env.bind(itself, Bound::Closure(lambda.clone(), closed));
        }
        self.expr(&lambda.body, &bind_all(env, &lambda.parameters, values))
    }

    /// The code of a function with a contract, or its contract where that stands for it.
    fn call_method(
        &mut self,
        function: FunctionId,
        id: ContractId,
        values: Vec<Bound>,
        span: Option<Span>,
    ) -> Result<Outcome, Stuck> {
        let (declared, contract) = (self.program.function(function), self.program.contract(id));
        let silent = |case: &Case| case.effect == Effect::New(Regex::all());
        if !declared.has_body() || self.by_contract && !contract.cases.iter().all(silent) {
            return self.call_contract(id, Owner::Function(function), ConcreteEnv::default(), values, span);
        }
        let mut frozen = Vec::new();
        for value in &values {
            frozen.push(match value {
                Bound::Datum(datum) => Bound::Datum(freeze(datum, &self.store, 0)?),
                other => other.clone(),
            });
        }
        let arguments = data_of(&frozen);
        let env = bind_all(ConcreteEnv::default(), &contract.parameters, frozen);
        if !self.accepts(contract, &arguments, &env)? {
            return Ok(Outcome::Ended(Ending::Misused { contract: id, arguments, span }));
        }
        let env = bind_all(self.globals.clone(), &declared.parameters, values);
        self.expr(&declared.body, &env)
    }

    /// What occurs in the run so far.
    fn universe(&self, arguments: &[Datum]) -> Universe {
        let mut universe = Universe::default();
        universe.note_events(&self.trace);
        self.given.iter().chain(arguments).for_each(|datum| universe.note(datum));
        for table in self.interpretation.symbols.values() {
            table.entries.values().for_each(|datum| universe.note(datum));
        }
        for choice in &self.choices {
            match choice {
                Choice::Value(datum) => universe.note(datum),
                Choice::Events(events) => universe.note_events(events),
                Choice::Branch(_) => {}
            }
        }
        universe
    }

    /// Whether a case of a contract accepts a call, for some values of its ghosts.
    fn accepts(&self, contract: &Contract, arguments: &[Datum], env: &ConcreteEnv) -> Result<bool, Stuck> {
        let free = |case: &Case| !case.has_demand() && case.require == Pure::Bool(true);
        if contract.cases.iter().any(free) {
            return Ok(true);
        }
        let envs = match contract.ghosts.as_slice() {
            [] => vec![env.clone()],
            _ => self.universe(arguments).instances(self.program, &contract.ghosts, env),
        };
        for env in &envs {
            for case in &contract.cases {
                if self.applies(case, false, &self.trace, env)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Whether a case is for a call after this history.
    fn applies(
        &self,
        case: &Case,
        with_context: bool,
        history: &[TraceEvent],
        env: &ConcreteEnv,
    ) -> Result<bool, Stuck> {
        let evaluation = self.evaluation();
        let after = |language: &Regex| Matcher::new(evaluation, history, env).accepts(language);
        Ok(evaluation.holds(&case.require, env)?
            && case.demand.as_ref().map_or(Ok(true), after)?
            && (!with_context || after(&case.context)?)
            && self.holds_for_all(case, |each| with_context || each.demand, history, env)?)
    }

    /// Whether what a case says for all values holds of a history.
    fn holds_for_all(
        &self,
        case: &Case,
        which: impl Fn(&ForAll) -> bool,
        history: &[TraceEvent],
        env: &ConcreteEnv,
    ) -> Result<bool, Stuck> {
        for each in case.for_all.iter().filter(|each| which(each)) {
            for env in &self.universe(&[]).instances(self.program, &each.variables, env) {
                if !Matcher::new(self.evaluation(), history, env).accepts(&each.history)? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Whether an event of the history is a call that its operation's contract accepts there, with such a result.
    fn is_legal(&self, constrained: &[OperationId], at: usize) -> Result<bool, Stuck> {
        let event = &self.trace[at];
        if !constrained.contains(&event.operation) {
            return Ok(true);
        }
        let contract = self.program.contract(self.program.operation(event.operation).contract);
        let recorded = contract.parameters.iter().filter(|var| is_recorded(&self.program.var(**var).sort));
        let mut env = ConcreteEnv::default();
        for (var, datum) in recorded.zip(&event.arguments) {
            env = env.bind_datum(*var, datum.clone());
        }
        env = env.bind_datum(contract.result, event.result.clone());
        let evaluation = self.evaluation();
        for env in &self.universe(&[]).instances(self.program, &contract.ghosts, &env) {
            for case in &contract.cases {
                let (Effect::New(effect) | Effect::History(effect)) = &case.effect;
                if crate::engine::own_event(case, event.operation).is_some()
                    && evaluation.holds(&case.ensure, env)?
                    && self.applies(case, true, &self.trace[..at], env)?
                    && Matcher::new(evaluation, &self.trace[at..=at], env).accepts(effect)?
                {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// What a function's contract promises, it promises for all values of its ghosts.
    fn keeps_promises(
        &self,
        contract: &Contract,
        case: &Case,
        env: &ConcreteEnv,
        arguments: &[Datum],
        before: usize,
    ) -> Result<bool, Stuck> {
        for env in &self.universe(arguments).instances(self.program, &contract.ghosts, env) {
            if !self.applies(case, true, &self.trace[..before], env)? {
                continue;
            }
            let (part, regex) = match &case.effect {
                Effect::New(regex) => (&self.trace[before..], regex),
                Effect::History(regex) => (&self.trace[..], regex),
            };
            let evaluation = self.evaluation();
            if !evaluation.holds(&case.ensure, env)? || !Matcher::new(evaluation, part, env).accepts(regex)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn call_contract(
        &mut self,
        id: ContractId,
        owner: Owner,
        outer: ConcreteEnv,
        values: Vec<Bound>,
        span: Option<Span>,
    ) -> Result<Outcome, Stuck> {
        let contract = self.program.contract(id);
        let arguments = data_of(&values);
        let mut env = bind_all(outer, &contract.parameters, values);
        if !self.accepts(contract, &arguments, &env)? {
            return Ok(Outcome::Ended(Ending::Misused { contract: id, arguments, span }));
        }
        if let Some(symbol) = self.program.pure_parameter(id) {
            let result = self.evaluation().datum(&contract.applied(self.program, symbol), &env)?;
            let after = env.bind_datum(contract.result, result.clone());
            for case in &contract.cases {
                if self.evaluation().holds(&case.require, &after)?
                    && !self.evaluation().holds(&case.ensure, &after)?
                {
                    return Err(Stuck::new(format!("the result of `{}` is not as promised", contract.name)));
                }
            }
            return Ok(Outcome::Value(Bound::Datum(result)));
        }
        let mut ghosts = Vec::new();
        for ghost in &contract.ghosts {
            let value = self.invented(&self.program.var(*ghost).sort, 0)?;
            env = env.bind_datum(*ghost, value.clone());
            ghosts.push(value);
        }
        let evaluation = self.evaluation();
        let number = if contract.cases.len() > 1 { self.branch(contract.cases.len())? } else { 0 };
        let case = &contract.cases[number];
        let result = self.invented(&self.program.var(contract.result).sort, 0)?;
        env = env.bind_datum(contract.result, result.clone());
        if !evaluation.holds(&case.require, &env)? {
            return Err(Stuck::new(format!("the precondition of `{}` does not hold", contract.name)));
        }
        if let Some(demand) = &case.demand {
            self.admit(demand, &env)?;
        }
        self.admit(&case.context, &env)?;
        if !self.holds_for_all(case, |_| true, &self.trace, &env)? {
            return Err(Stuck::new("a context is not met"));
        }
        if !evaluation.holds(&case.ensure, &env)? {
            return Err(Stuck::new(format!("the result of `{}` is not as promised", contract.name)));
        }
        let before = self.trace.len();
        match &case.effect {
            Effect::New(regex) => self.append(regex, &env, false)?,
            Effect::History(regex) => self.append(regex, &env, true)?,
        }
        if !matches!(owner, Owner::Operation(_))
            && !contract.ghosts.is_empty()
            && !self.keeps_promises(contract, case, &env, &arguments, before)?
        {
            let name = &contract.name;
            return Err(Stuck::new(format!("`{name}` does not keep its promise for all its ghosts")));
        }
        let raised = match &case.raises {
            Some(exception) => Some(evaluation.datum(exception, &env)?),
            None => None,
        };
        self.calls.push(CallRecord {
            contract: id,
            operation: match owner {
                Owner::Operation(operation) => Some(operation),
                _ => None,
            },
            function: match owner {
                Owner::Function(function) => Some(function),
                _ => None,
            },
            case: number,
            arguments,
            ghosts,
            result: result.clone(),
            raised: raised.clone(),
            span,
            events: before..self.trace.len(),
            env: ConcreteEnvHandle(env),
        });
        Ok(match raised {
            _ if self.is_over() => Outcome::Ended(Ending::Unfinished),
            Some(exception) => Outcome::Raised(exception),
            None => Outcome::Value(Bound::Datum(result)),
        })
    }

    fn admit(&self, regex: &Regex, env: &ConcreteEnv) -> Result<(), Stuck> {
        if !Matcher::new(self.evaluation(), &self.trace, env).accepts(regex)? {
            return Err(Stuck::new("a context is not met"));
        }
        Ok(())
    }

    /// New events from the script; they, or the whole history, must be in the language.
    fn append(&mut self, regex: &Regex, env: &ConcreteEnv, whole: bool) -> Result<(), Stuck> {
        let events = match self.choices.pop_front() {
            Some(Choice::Events(events)) => events,
            other => return Err(Stuck::new(format!("events were to happen, the script has {other:?}"))),
        };
        let before = self.trace.len();
        self.trace.extend(events);
        let part = if whole { &self.trace[..] } else { &self.trace[before..] };
        if !Matcher::new(self.evaluation(), part, env).accepts(regex)? {
            return Err(Stuck::new("events that the contract does not allow"));
        }
        Ok(())
    }
}

fn data_of(values: &[Bound]) -> Vec<Datum> {
    let datum = |value: &Bound| match value {
        Bound::Datum(datum) => Some(datum.clone()),
        Bound::Closure(..) | Bound::Contracted(..) => None,
    };
    values.iter().filter_map(datum).collect()
}

fn cell_of(datum: &Datum) -> Result<usize, Stuck> {
    match datum {
        Datum::Cell(at) => Ok(*at),
        _ => Err(Stuck::new("something that is no place is used as one")),
    }
}

fn bind_all(env: ConcreteEnv, vars: &[VarId], values: Vec<Bound>) -> ConcreteEnv {
    vars.iter().zip(values).fold(env, |env, (var, value)| env.bind(*var, value))
}
