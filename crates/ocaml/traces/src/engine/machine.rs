//! The machine: small steps of core programs over symbolic values, with explicit continuation frames.
//!
//! It knows nothing of traces or solvers. Whatever touches the path condition or the history is handed to the
//! engine as a [`Step`]; calls of contracted functions are expanded here as Fig. 9 says, into a list of
//! primitives. States share structure, so a fork is cheap.

mod contracted;

use std::rc::Rc;
use std::sync::Arc;

use otherwise_diagnostics::Span;
use otherwise_smt::Term;
use rustc_hash::FxHashMap;

use super::state::{Assumed, Body, Build, Call, Control, Frame, Frames, Leftover, Round, State};
use crate::algebra::{
    Closure, Env, Evaluator, Formulas, Unsupported, Value, flat_sorts, freeze, fresh_value, well_formed,
};
use crate::core::{Argument, Callee, ConstructorId, Expr, FunctionId, Lambda, Program, Sort, VarId};
use crate::spec::{Case, Contract, ContractId, ForAll, Regex};

/// What can go wrong at a place of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// `abort` was reached.
    Abort { reason: String, span: Option<Span> },
    /// An assertion does not hold.
    Assertion { reason: String, span: Option<Span> },
    /// No case of a callee's contract accepts the call.
    Misuse { contract: ContractId, span: Option<Span> },
}

/// A case of a contract that holds for all values of its ghosts.
pub(crate) type Promised<'p> = (&'p Contract, &'p Case);

/// What the machine wants next.
pub(crate) enum Step<'p> {
    /// Nothing: go on.
    Next(State<'p>),
    /// One of these; the number is the branch for [`Decision::Branch`].
    Fork(Vec<State<'p>>),
    /// Values were invented; `assumption` says that they are well formed.
    Invented { values: Vec<(Value, Sort)>, assumption: Term, state: State<'p> },
    /// A value was invented that nothing is known about.
    Assumed(Assumed<'p>, State<'p>),
    /// The formula holds from here on.
    Assume(Term, State<'p>),
    /// The formula must hold.
    Assert { condition: Term, fault: Fault, state: State<'p> },
    /// The call is a fault unless a case of its contract accepts it, for some values of its ghosts.
    Affirm { call: Rc<Call>, fault: Fault, state: State<'p> },
    /// The history is in the language.
    Admit { regex: &'p Regex, env: Env, state: State<'p> },
    /// The history is in these languages, for all values.
    AdmitAll { for_all: &'p [ForAll], env: Env, state: State<'p> },
    /// New events in the language happen; with `whole`, new events after which the history is in the
    /// language.
    Append { regex: &'p Regex, whole: bool, env: Env, state: State<'p>, promised: Option<Promised<'p>> },
    /// The path is at its end.
    Done(Value, Leftover),
    /// An exception left the method.
    Raised(Value, Leftover),
    /// `abort`.
    Abort(Fault),
    /// The bound on recursive calls cuts the path.
    Cut,
    /// The bound on the depth of invented data cuts the path.
    CutData,
}

/// So many recursive calls do not count on a path, if nothing unknown decided whether they are made:
/// `for i = 1 to 10`.
const FREE_ROUNDS: u32 = 256;
/// A round that leaves events costs as much as so many that do not, because the solver looks at each.
const LOUD_ROUND: u32 = 16;

/// Runs programs.
pub(crate) struct Machine<'p> {
    pub(crate) program: &'p Program,
    /// The method under test: its recursive calls run its body although it has a contract.
    pub(crate) method: FunctionId,
    /// How many recursive calls a path may make.
    pub(crate) unrollings: u32,
    /// How deep invented recursive data may be.
    pub(crate) data_depth: u32,
    /// Whether contracts stand for the functions that have them, although their code is there.
    pub(crate) by_contract: bool,
    /// The local functions of the program by the address of their code, which values carry.
    lambdas: FxHashMap<usize, &'p Lambda>,
    /// Functions that may assign state of the program that the method uses, too.
    assigning: Vec<FunctionId>,
}

impl<'p> Machine<'p> {
    /// A machine for one method.
    pub(crate) fn new(program: &'p Program, method: FunctionId, unrollings: u32) -> Machine<'p> {
        let mut lambdas = FxHashMap::default();
        let bodies = program.functions.iter().map(|function| &function.body);
        for code in bodies.chain(program.globals.iter().map(|(_, initial)| initial)) {
            collect_lambdas(code, &mut lambdas);
        }
        let state = program.state_of(method);
        let shares = |id: &FunctionId| program.state_of(*id).iter().any(|var| state.contains(var));
        let assigning = match state.is_empty() {
            true => Vec::new(),
            false => program.methods().filter(shares).collect(),
        };
        Machine { program, method, unrollings, data_depth: 3, by_contract: false, lambdas, assigning }
    }

    /// The state that calls the method under test with its parameters bound in `env`.
    pub(crate) fn start(&self, env: Env, store: Vec<Value>) -> State<'p> {
        let frames = Frames::default().push(Frame::Leave(Body::Function(self.method)));
        let (control, globals) = (Control::Return(Value::Unit), Env::default());
        let (store, before) = (Rc::new(store), Rc::default());
        let round = Round::default();
        let mut state =
            State { control, frames, globals, store, before, unrolled: 0, round, free: 0, steps: 0 };
        self.next_global(0, env, &mut state);
        state
    }

    /// Initialises what the program holds at its top, one after the other; then the method begins.
    fn next_global(&self, at: usize, env: Env, state: &mut State<'p>) {
        match self.program.globals.get(at) {
            Some((_, initial)) => {
                state.control = Control::Eval(initial, state.globals.clone());
                state.frames = state.frames.push(Frame::Global { at, env });
            }
            None => {
                state.before = Rc::clone(&state.store);
                state.control = Control::Eval(&self.program.function(self.method).body, env);
            }
        }
    }

    /// One step.
    pub(crate) fn step(&self, formulas: &Formulas, mut state: State<'p>) -> Result<Step<'p>, Unsupported> {
        state.steps += 1;
        let control = std::mem::replace(&mut state.control, Control::Return(Value::Unit));
        match control {
            Control::Eval(expr, env) => self.eval(formulas, expr, env, state),
            Control::Return(value) => self.give_back(value, state),
            Control::Raise(value) => Self::unwind(&value, state),
            Control::Primitives { list, at, env, finish } => {
                self.primitive(formulas, list, at, env, finish, state)
            }
            Control::Build(build) => self.build(formulas, build, state),
            Control::Check(call) => self.check_call(formulas, call, state),
            Control::Accepted(call) => self.accepted(formulas, &call, state),
            Control::Cases(call) => self.cases(formulas, &call, state),
            Control::Given(value, sort) => {
                state.control = Control::Return(value.clone());
                Ok(Step::Invented { values: vec![(value, sort)], assumption: Term::TRUE, state })
            }
        }
    }

    fn eval(
        &self,
        formulas: &Formulas,
        expr: &'p Expr,
        env: Env,
        mut state: State<'p>,
    ) -> Result<Step<'p>, Unsupported> {
        let store = Rc::clone(&state.store);
        let evaluator = Evaluator::with_store(self.program, formulas, &store);
        match expr {
            Expr::Value(value) => {
                state.control = Control::Return(evaluator.value(value, &env)?);
                Ok(Step::Next(state))
            }
            Expr::Function(lambda) => {
                let closure = Closure::new(lambda.clone(), env);
                state.control = Control::Return(Value::Closure(Rc::new(closure)));
                Ok(Step::Next(state))
            }
            Expr::Any(sort) => {
                state.control = Control::Build(Build { sort: sort.clone(), depth: 0 });
                Ok(Step::Next(state))
            }
            Expr::Unknown { sort, what, span, events } => {
                state.frames = state.frames.push(Frame::Unknown { what, span: *span, sort, events: *events });
                state.control = Control::Build(Build { sort: sort.clone(), depth: 0 });
                Ok(Step::Next(state))
            }
            Expr::Abort { reason, span } => {
                Ok(Step::Abort(Fault::Abort { reason: reason.clone(), span: *span }))
            }
            Expr::Assume(condition) => {
                let condition = evaluator.formula(condition, &env)?;
                state.round.decided |= !matches!(condition, Term::TRUE | Term::FALSE);
                Ok(Step::Assume(condition, state))
            }
            Expr::Assert(assertion) => Ok(Step::Assert {
                condition: evaluator.formula(&assertion.condition, &env)?,
                fault: Fault::Assertion { reason: assertion.reason.clone(), span: assertion.span },
                state,
            }),
            Expr::Admit(regex) => Ok(Step::Admit { regex, env, state }),
            Expr::Append(regex) => Ok(Step::Append { regex, whole: false, env, state, promised: None }),
            Expr::Call { callee, arguments, span } => {
                self.call(formulas, *callee, arguments, *span, &env, state)
            }
            Expr::Let { bindings, body } => {
                match bindings.first() {
                    Some((_, bound)) => {
                        let frame = Frame::Let { bindings, at: 0, body, env: env.clone() };
                        state.frames = state.frames.push(frame);
                        state.control = Control::Eval(bound, env);
                    }
                    None => state.control = Control::Eval(body, env),
                }
                Ok(Step::Next(state))
            }
            Expr::Choice(branches) => {
                let fork = |branch| State { control: Control::Eval(branch, env.clone()), ..state.clone() };
                Ok(Step::Fork(branches.iter().map(fork).collect()))
            }
            Expr::Allocate(value) => {
                let value = evaluator.value(value, &env)?;
                let store = Rc::make_mut(&mut state.store);
                store.push(value);
                state.control = Control::Return(Value::Cell(store.len() - 1));
                Ok(Step::Next(state))
            }
            Expr::Load(cell) => {
                let at = cell_of(&evaluator.value(cell, &env)?)?;
                let content = state.store.get(at).cloned();
                let content = content.ok_or_else(|| Unsupported::new("a cell that is not there"))?;
                state.control = Control::Return(content);
                Ok(Step::Next(state))
            }
            Expr::Store(cell, value) => {
                let at = cell_of(&evaluator.value(cell, &env)?)?;
                let value = evaluator.value(value, &env)?;
                if let Some(content) = Rc::make_mut(&mut state.store).get_mut(at) {
                    *content = value;
                }
                Ok(Step::Next(state))
            }
            Expr::Raise { exception, .. } => {
                state.control = Control::Raise(evaluator.value(exception, &env)?);
                Ok(Step::Next(state))
            }
            Expr::Try { body, exception, handler } => {
                let frame = Frame::Handle { exception: *exception, handler, env: env.clone() };
                state.frames = state.frames.push(frame);
                state.control = Control::Eval(body, env);
                Ok(Step::Next(state))
            }
        }
    }

    fn call(
        &self,
        formulas: &Formulas,
        callee: Callee,
        arguments: &'p [Argument],
        span: Option<Span>,
        env: &Env,
        state: State<'p>,
    ) -> Result<Step<'p>, Unsupported> {
        let evaluator = Evaluator::with_store(self.program, formulas, &state.store);
        let mut values = Vec::with_capacity(arguments.len());
        for argument in arguments {
            values.push(match argument {
                Argument::Value(value) => evaluator.value(value, env)?,
                Argument::Function(lambda) => {
                    Value::Closure(Rc::new(Closure::new(lambda.clone(), env.clone())))
                }
            });
        }
        match callee {
            Callee::Operation(operation) => {
                let contract = self.program.operation(operation).contract;
                Self::no_mutable(self.program.contract(contract), &values)?;
                let for_all = false;
                Ok(self.call_contract(
                    Call { contract, span, env: Env::default(), for_all, body: None },
                    values,
                    state,
                ))
            }
            Callee::Function(function) => {
                let declared = self.program.function(function);
                let (values, state) = later_arguments(declared.parameters.len(), values, span, state);
                match declared.contract {
                    Some(contract) if function != self.method => {
                        self.call_method(function, contract, values, span, state)
                    }
                    _ => {
                        let env = bind_all(&state.globals, &declared.parameters, values);
                        Ok(self.enter(Body::Function(function), &declared.body, env, state))
                    }
                }
            }
            Callee::Variable(var) => match env.get(var) {
                Some(function) => self.call_value(&function.clone(), values, span, state),
                None => {
                    Err(Unsupported::new(format!("a call of `{}`, no function", self.program.var(var).name)))
                }
            },
        }
    }

    /// A call of a function that is a value.
    fn call_value(
        &self,
        function: &Value,
        values: Vec<Value>,
        span: Option<Span>,
        mut state: State<'p>,
    ) -> Result<Step<'p>, Unsupported> {
        match function {
            Value::Closure(closure) => {
                let lambda = closure.lambda.clone();
                let values: Vec<Value> = closure.given.iter().cloned().chain(values).collect();
                let whole = || Closure::new(lambda.clone(), closure.env.clone());
                if lambda.parameters.len() > values.len() {
                    let partly = Closure { given: values.into(), ..whole() };
                    state.control = Control::Return(Value::Closure(Rc::new(partly)));
                    return Ok(Step::Next(state));
                }
                let (values, state) = later_arguments(lambda.parameters.len(), values, span, state);
                let mut inner = closure.env.clone();
                if let Some(itself) = lambda.itself {
                    inner = inner.bind(itself, Value::Closure(Rc::new(whole())));
                }
                let inner = bind_all(&inner, &lambda.parameters, values);
                let address = Arc::as_ptr(&lambda) as usize;
                let code = self.lambdas.get(&address);
                let code = code.ok_or_else(|| Unsupported::new("a function of another program"))?;
                Ok(self.enter(Body::Local(address), &code.body, inner, state))
            }
            Value::Contracted(contract, outer) => {
                let (contract, env) = (*contract, outer.clone());
                Self::no_mutable(self.program.contract(contract), &values)?;
                let call = Call { contract, span, env, for_all: true, body: None };
                Ok(self.call_contract(call, values, state))
            }
            _ => Err(Unsupported::new("a call of something that is no function")),
        }
    }

    /// Starts a body, unless that is one recursive call too many.
    fn enter(&self, body: Body, expr: &'p Expr, env: Env, mut state: State<'p>) -> Step<'p> {
        let active = |frame: &Frame<'p>| matches!(frame, Frame::Leave(other) if *other == body);
        let ends = matches!(body, Body::Function(id) if self.program.function(id).structural);
        if !ends && state.frames.iter().any(active) {
            let round = std::mem::take(&mut state.round);
            let cost = if round.events { LOUD_ROUND } else { 1 };
            if !round.decided && state.free + cost <= FREE_ROUNDS {
                state.free += cost;
            } else if state.unrolled < self.unrollings {
                state.unrolled += 1;
            } else {
                return Step::Cut;
            }
        }
        state.frames = state.frames.push(Frame::Leave(body));
        state.control = Control::Eval(expr, env);
        Step::Next(state)
    }

    /// Hands a value to the innermost frame.
    fn give_back(&self, value: Value, mut state: State<'p>) -> Result<Step<'p>, Unsupported> {
        let Some(node) = state.frames.0.clone() else {
            return Ok(Step::Done(freeze(&value, &state.store)?, state.leftover()));
        };
        state.frames = node.rest.clone();
        Ok(match &node.frame {
            Frame::Let { bindings, at, body, env } => {
                let (bindings, body): (&'p [(VarId, Expr)], &'p Expr) = (bindings, body);
                let env = env.bind(bindings[*at].0, value);
                match bindings.get(at + 1) {
                    Some((_, bound)) => {
                        let frame = Frame::Let { bindings, at: at + 1, body, env: env.clone() };
                        state.frames = state.frames.push(frame);
                        state.control = Control::Eval(bound, env);
                    }
                    None => state.control = Control::Eval(body, env),
                }
                Step::Next(state)
            }
            Frame::Leave(_) | Frame::Handle { .. } => {
                state.control = Control::Return(value);
                Step::Next(state)
            }
            Frame::Apply { values, span } => return self.call_value(&value, values.to_vec(), *span, state),
            Frame::Fields { constructor, done, rest, depth } => {
                let done: Vec<Value> = done.iter().cloned().chain([value]).collect();
                self.next_field(*constructor, done, rest, *depth, state)
            }
            Frame::Result { case, call } => self.run_case(case, call, value, state),
            Frame::Global { at, env } => {
                let var = self.program.globals[*at].0;
                state.globals = state.globals.bind(var, value.clone());
                self.next_global(at + 1, env.bind(var, value), &mut state);
                Step::Next(state)
            }
            Frame::Unknown { what, span, sort, events } => {
                state.control = Control::Return(value.clone());
                let assumption = Assumed { what, span: *span, value, sort, events: *events };
                Step::Assumed(assumption, state)
            }
            Frame::Cell => {
                let store = Rc::make_mut(&mut state.store);
                store.push(value);
                state.control = Control::Return(Value::Cell(store.len() - 1));
                Step::Next(state)
            }
        })
    }

    /// Hands an exception to the innermost handler.
    fn unwind(exception: &Value, mut state: State<'p>) -> Result<Step<'p>, Unsupported> {
        let mut frames = state.frames.0.clone();
        while let Some(node) = frames {
            if let Frame::Handle { exception: var, handler, env } = &node.frame {
                state.frames = node.rest.clone();
                state.control = Control::Eval(handler, env.bind(*var, exception.clone()));
                return Ok(Step::Next(state));
            }
            frames = node.rest.0.clone();
        }
        Ok(Step::Raised(freeze(exception, &state.store)?, state.leftover()))
    }

    /// Invents a value; data that can contain itself forks over its constructors.
    fn build(
        &self,
        formulas: &Formulas,
        build: Build,
        mut state: State<'p>,
    ) -> Result<Step<'p>, Unsupported> {
        if flat_sorts(self.program, &build.sort).is_some() {
            let value = fresh_value(formulas, self.program, "any", &build.sort)?;
            let assumption = well_formed(formulas, self.program, &value);
            state.control = Control::Return(value.clone());
            return Ok(Step::Invented { values: vec![(value, build.sort)], assumption, state });
        }
        if build.depth > self.data_depth {
            return Ok(Step::CutData);
        }
        match &build.sort {
            Sort::Tuple(parts) => {
                let parts: Rc<[Sort]> = parts.as_slice().into();
                Ok(self.next_field(None, Vec::new(), &parts, build.depth, state))
            }
            Sort::Cell(content) => {
                state.frames = state.frames.push(Frame::Cell);
                state.control = Control::Build(Build { sort: (**content).clone(), depth: build.depth });
                Ok(Step::Next(state))
            }
            Sort::Data(data) => {
                state.round.decided = true;
                let fork = |index: usize| {
                    let constructor = ConstructorId { data: *data, index: index as u32 };
                    let fields: Rc<[Sort]> = self.program.constructor(constructor).fields.as_slice().into();
                    self.next_field_state(
                        Some(constructor),
                        Vec::new(),
                        &fields,
                        build.depth + 1,
                        state.clone(),
                    )
                };
                Ok(Step::Fork((0..self.program.data(*data).constructors.len()).map(fork).collect()))
            }
            _ => Err(Unsupported::new("an invented function")),
        }
    }

    fn next_field(
        &self,
        constructor: Option<ConstructorId>,
        done: Vec<Value>,
        rest: &Rc<[Sort]>,
        depth: u32,
        state: State<'p>,
    ) -> Step<'p> {
        Step::Next(self.next_field_state(constructor, done, rest, depth, state))
    }

    /// The state that invents the field behind those that are done.
    fn next_field_state(
        &self,
        constructor: Option<ConstructorId>,
        done: Vec<Value>,
        fields: &Rc<[Sort]>,
        depth: u32,
        mut state: State<'p>,
    ) -> State<'p> {
        match fields.get(done.len()) {
            Some(sort) => {
                state.control = Control::Build(Build { sort: sort.clone(), depth });
                let frame = Frame::Fields { constructor, done: done.into(), rest: Rc::clone(fields), depth };
                state.frames = state.frames.push(frame);
            }
            None => {
                state.control = Control::Return(match constructor {
                    Some(constructor) => Value::Data(constructor, done.into()),
                    None => Value::Tuple(done.into()),
                });
            }
        }
        state
    }
}

/// The arguments that a function takes; what it returns takes the others.
fn later_arguments<'p>(
    takes: usize,
    mut values: Vec<Value>,
    span: Option<Span>,
    mut state: State<'p>,
) -> (Vec<Value>, State<'p>) {
    if values.len() > takes {
        let later = values.split_off(takes);
        state.frames = state.frames.push(Frame::Apply { values: later.into(), span });
    }
    (values, state)
}

fn cell_of(value: &Value) -> Result<usize, Unsupported> {
    match value {
        Value::Cell(at) => Ok(*at),
        _ => Err(Unsupported::new("an assignment to something that is no place")),
    }
}

fn bind_all(env: &Env, vars: &[VarId], values: Vec<Value>) -> Env {
    vars.iter().zip(values).fold(env.clone(), |env, (var, value)| env.bind(*var, value))
}

fn collect_lambdas<'p>(expr: &'p Expr, lambdas: &mut FxHashMap<usize, &'p Lambda>) {
    let mut pending = vec![expr];
    let note = |lambda: &'p Arc<Lambda>, lambdas: &mut FxHashMap<usize, &'p Lambda>| {
        lambdas.insert(Arc::as_ptr(lambda) as usize, lambda.as_ref());
        &lambda.body
    };
    while let Some(expr) = pending.pop() {
        match expr {
            Expr::Function(lambda) => pending.push(note(lambda, lambdas)),
            Expr::Call { arguments, .. } => {
                for argument in arguments {
                    if let Argument::Function(lambda) = argument {
                        pending.push(note(lambda, lambdas));
                    }
                }
            }
            Expr::Let { bindings, body } => {
                pending.push(body);
                pending.extend(bindings.iter().map(|(_, bound)| bound));
            }
            Expr::Choice(branches) => pending.extend(branches),
            Expr::Try { body, handler, .. } => pending.extend([body.as_ref(), handler.as_ref()]),
            Expr::Value(_)
            | Expr::Any(_)
            | Expr::Unknown { .. }
            | Expr::Abort { .. }
            | Expr::Assume(_)
            | Expr::Assert(_)
            | Expr::Admit(_)
            | Expr::Append(_)
            | Expr::Allocate(_)
            | Expr::Load(_)
            | Expr::Store(..)
            | Expr::Raise { .. } => {}
        }
    }
}
