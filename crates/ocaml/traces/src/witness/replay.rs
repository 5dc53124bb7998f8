//! The concrete interpreter of core programs under trace contracts.
//!
//! It follows a [`Script`] (which branch, which value, which events) and checks every rule on the way: the
//! context and preconditions of the method, every contract of every call, every axiom. What it says happened
//! is what a report shows.

use std::collections::VecDeque;
use std::sync::Arc;

use otherwise_diagnostics::Span;

use super::cells::{freeze, thaw};
use super::laws::check_interpretation;
use super::matching::is_recorded;
use super::texts::find_texts;
use super::{Bound, ConcreteEnv, Datum, Evaluation, Interpretation, Matcher, Stuck, TraceEvent};
use crate::core::{
    Argument, Callee, ConstructorId, Expr, Function, FunctionId, Lambda, OperationId, Program, Pure, Sort,
    VarId,
};
use crate::spec::{Case, Contract, ContractId, Effect, Place, Regex};

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
    /// Pairs of parameters that are one and the same thing that can be assigned, the earlier one first.
    pub(crate) aliased: Vec<(VarId, VarId)>,
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
    /// What the parameters, and the program at its top, held before and after, where that can be said.
    held: Vec<(VarId, Datum, Datum)>,
}

impl Run {
    /// What a place held before and after.
    pub(crate) fn held(&self, place: &Place, evaluation: Evaluation<'_>) -> Result<(Datum, Datum), Stuck> {
        let found = self.held.iter().find(|(var, ..)| *var == place.root);
        let (var, before, after) = found.ok_or_else(|| Stuck::new("a place that is not known"))?;
        let part = |whole: &Datum| {
            evaluation.datum(&place.part, &ConcreteEnv::default().bind_datum(*var, whole.clone()))
        };
        Ok((part(before)?, part(after)?))
    }
}

/// An interpreter for one method and case.
pub(crate) struct Replay<'a> {
    pub(super) program: &'a Program,
    method: FunctionId,
    pub(super) interpretation: &'a Interpretation,
    pub(super) choices: VecDeque<Choice>,
    unfinished: bool,
    by_contract: bool,
    /// The arguments and ghosts of the method.
    pub(super) given: Vec<Datum>,
    pub(super) trace: Vec<TraceEvent>,
    pub(super) calls: Vec<CallRecord>,
    store: Vec<Bound>,
    /// What the cells held when the method began.
    before: Vec<Bound>,
    /// What the program holds at its top.
    globals: ConcreteEnv,
    depth: u32,
}

/// How an expression ended.
pub(super) enum Outcome {
    Value(Bound),
    Raised(Datum),
    Ended(Ending),
}

/// Whose contract stands for a call.
#[derive(Clone, Copy)]
pub(super) enum Owner {
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
    let Given { mut env, store, live } = given(program, declared, contract, script)?;
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
    let ending = match replay.method(&env, live.clone())? {
        Outcome::Value(Bound::Datum(value)) if !matches!(value, Datum::Function(_)) => {
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
    find_texts(program, &script.interpretation)?;
    let held = if case.unchanged.is_some() { replay.held(&live) } else { Vec::new() };
    Ok(Run { ending, trace: replay.trace, calls: replay.calls, env, held })
}

/// What a method is given. The contract speaks of what the arguments hold, the method gets cells.
struct Given {
    /// Ghosts and parameters, as the contract speaks of them.
    env: ConcreteEnv,
    store: Vec<Bound>,
    /// The parameters as the method gets them.
    live: Vec<(VarId, Datum)>,
}

fn given(
    program: &Program,
    declared: &Function,
    contract: &Contract,
    script: &Script,
) -> Result<Given, Stuck> {
    let mut env = ConcreteEnv::default();
    for (ghost, value) in contract.ghosts.iter().zip(&script.ghosts) {
        env = env.bind_datum(*ghost, value.clone());
    }
    let mut arguments = script.arguments.iter();
    let first_order = |var: &VarId| is_recorded(&program.var(*var).sort);
    let (mut store, mut live): (Vec<Bound>, Vec<(VarId, Datum)>) = (Vec::new(), Vec::new());
    for parameter in declared.parameters.iter().filter(|var| first_order(var)) {
        let value = arguments.next().ok_or_else(|| Stuck::new("a missing argument"))?;
        env = env.bind_datum(*parameter, value.clone());
        let same = script.aliased.iter().find(|(_, second)| second == parameter);
        let known = same.and_then(|(first, _)| live.iter().find(|(var, _)| var == first));
        let place = match known {
            Some((_, place)) => place.clone(),
            None => thaw(program, value, &program.var(*parameter).sort, &mut store),
        };
        live.push((*parameter, place));
    }
    let outer = env.clone();
    for parameter in &declared.parameters {
        if let Sort::Function(id) = program.var(*parameter).sort {
            env = env.bind(*parameter, Bound::Contracted(id, outer.clone()));
            // In the method it is a value, which may be a part of others.
            store.push(Bound::Contracted(id, outer.clone()));
            live.push((*parameter, Datum::Function(store.len() - 1)));
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
    Ok(Given { env, store, live })
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
            before: Vec::new(),
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

    pub(super) fn evaluation(&self) -> Evaluation<'a> {
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
        self.before.clone_from(&self.store);
        self.expr(&program.function(self.method).body, &env)
    }

    /// What places held before and hold now, as far as that can be said.
    fn held(&self, live: &[(VarId, Datum)]) -> Vec<(VarId, Datum, Datum)> {
        let global = |(var, _): &(VarId, Expr)| match self.globals.get(*var) {
            Some(Bound::Datum(datum)) => Some((*var, datum.clone())),
            _ => None,
        };
        let globals = self.program.globals.iter().filter_map(global);
        let both = |(var, datum): (VarId, Datum)| {
            let before = freeze(&datum, &self.before, 0).ok()?;
            Some((var, before, freeze(&datum, &self.store, 0).ok()?))
        };
        live.iter().cloned().chain(globals).filter_map(both).collect()
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
    pub(super) fn is_over(&self) -> bool {
        self.unfinished && self.choices.is_empty()
    }

    pub(super) fn branch(&mut self, of: usize) -> Result<usize, Stuck> {
        match self.choices.pop_front() {
            Some(Choice::Branch(at)) if at < of => Ok(at),
            other => Err(Stuck::new(format!("a branch was to be chosen, the script has {other:?}"))),
        }
    }

    pub(super) fn invented(&mut self, sort: &Sort, depth: u32) -> Result<Datum, Stuck> {
        // Ghosts of contracts are values as a whole, others are made constructor by constructor.
        let is_whole =
            |choice: &Choice| matches!(choice, Choice::Value(value) if value.has_sort(self.program, sort));
        if crate::algebra::flat_sorts(self.program, sort).is_some()
            || self.choices.front().is_some_and(is_whole)
        {
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
            Expr::Function(lambda) => Ok(Outcome::Value(self.function(lambda, env, &[]))),
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
        let mut values: Vec<Bound> = Vec::new();
        for argument in arguments {
            values.push(match argument {
                Argument::Value(value) => self.bound(value, env)?,
                Argument::Function(lambda) => self.function(lambda, env, &[]),
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
                // What it returns takes the others.
                let later = values.split_off(values.len().min(declared.parameters.len()));
                let outcome = match declared.contract {
                    Some(contract) if function != self.method => {
                        self.call_method(function, contract, values, span)?
                    }
                    _ => {
                        let env = bind_all(self.globals.clone(), &declared.parameters, values);
                        self.expr(&declared.body, &env)?
                    }
                };
                self.apply_result(outcome, later, span)
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
        let function = match function {
            Bound::Datum(Datum::Function(at)) => self.store.get(at).cloned().unwrap_or(function),
            other => other,
        };
        match function {
            Bound::Closure(lambda, closed, given) => {
                values.splice(0..0, given.iter().cloned());
                if values.len() < lambda.parameters.len() {
                    return Ok(Outcome::Value(self.function(&lambda, &closed, &values)));
                }
                let later = values.split_off(lambda.parameters.len());
                let mut env = closed.clone();
                if let Some(itself) = lambda.itself {
                    env = env.bind(itself, self.function(&lambda, &closed, &[]));
                }
                let outcome = self.expr(&lambda.body, &bind_all(env, &lambda.parameters, values))?;
                self.apply_result(outcome, later, span)
            }
            Bound::Contracted(contract, outer) => {
                self.call_contract(contract, Owner::Parameter, outer, values, span)
            }
            Bound::Datum(_) => Err(Stuck::new("a call of something that is no function")),
        }
    }

    /// Gives further arguments to the function that a call returned.
    fn apply_result(
        &mut self,
        outcome: Outcome,
        later: Vec<Bound>,
        span: Option<Span>,
    ) -> Result<Outcome, Stuck> {
        match outcome {
            Outcome::Value(function) if !later.is_empty() => self.call_value(function, later, span),
            other => Ok(other),
        }
    }

    /// A function that was given some arguments: a value, which may be a part of others.
    fn function(&mut self, lambda: &Arc<Lambda>, env: &ConcreteEnv, given: &[Bound]) -> Bound {
        self.store.push(Bound::Closure(Arc::clone(lambda), env.clone(), given.into()));
        Bound::Datum(Datum::Function(self.store.len() - 1))
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
}

pub(super) fn data_of(values: &[Bound]) -> Vec<Datum> {
    let datum = |value: &Bound| match value {
        Bound::Datum(Datum::Function(_)) | Bound::Closure(..) | Bound::Contracted(..) => None,
        Bound::Datum(datum) => Some(datum.clone()),
    };
    values.iter().filter_map(datum).collect()
}

fn cell_of(datum: &Datum) -> Result<usize, Stuck> {
    match datum {
        Datum::Cell(at) => Ok(*at),
        _ => Err(Stuck::new("something that is no place is used as one")),
    }
}

pub(super) fn bind_all(env: ConcreteEnv, vars: &[VarId], values: Vec<Bound>) -> ConcreteEnv {
    vars.iter().zip(values).fold(env, |env, (var, value)| env.bind(*var, value))
}
