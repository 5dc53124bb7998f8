//! The machine: small steps of core programs over symbolic values, with explicit continuation frames.
//!
//! It knows nothing of traces or solvers. Whatever touches the path condition or the history is handed to the
//! engine as a [`Step`]; calls of contracted functions are expanded here as Fig. 9 says, into a list of primitives.
//! States share structure, so a fork is cheap.

use std::rc::Rc;
use std::sync::Arc;

use otherwise_diagnostics::Span;
use otherwise_smt::Term;
use rustc_hash::FxHashMap;

use super::state::{
    Assumed, Body, Build, Call, Control, Finish, Frame, Frames, Leftover, Primitive, Round, State,
};
use crate::algebra::{
    Closure, Env, Evaluator, Formulas, Unsupported, Value, flat_sorts, freeze, fresh_value, is_mutable,
    well_formed,
};
use crate::core::{
    Argument, Callee, ConstructorId, Expr, FunctionId, Lambda, Program, Pure, PureOp, Sort, SymbolId, VarId,
};
use crate::spec::{Case, Contract, ContractId, Effect, ForAll, Regex};

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
    /// New events in the language happen; with `whole`, new events after which the history is in the language.
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

/// So many recursive calls do not count on a path, if nothing unknown decided whether they are made: `for i = 1 to 10`.
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

    /// A call of a function with a contract: its code runs, unless that is not known or its contract is to stand for it.
    fn call_method(
        &self,
        function: FunctionId,
        contract: ContractId,
        values: Vec<Value>,
        span: Option<Span>,
        state: State<'p>,
    ) -> Result<Step<'p>, Unsupported> {
        let declared = self.program.function(function);
        let (row, env) = (self.program.contract(contract), Env::default());
        if self.stands_for(function, row) {
            if self.assigning.contains(&function) {
                let name = &declared.name;
                return Err(Unsupported::new(format!(
                    "a call of `{name}`, which shares state of the module and is known by its contract only,"
                )));
            }
            Self::no_mutable(row, &values)?;
            return Ok(self.call_contract(
                Call { contract, span, env, for_all: true, body: None },
                values,
                state,
            ));
        }
        let frozen: Result<Vec<Value>, Unsupported> =
            values.iter().map(|value| freeze(value, &state.store)).collect();
        let call = Call { contract, span, env, for_all: true, body: Some((function, values)) };
        Ok(self.call_contract(call, frozen?, state))
    }

    /// A contract that says nothing about events could stand for anything.
    fn stands_for(&self, function: FunctionId, contract: &Contract) -> bool {
        let silent = |case: &Case| case.effect == Effect::New(Regex::all());
        !self.program.function(function).has_body() || self.by_contract && !contract.cases.iter().all(silent)
    }

    fn no_mutable(contract: &Contract, values: &[Value]) -> Result<(), Unsupported> {
        if !values.iter().any(is_mutable) {
            return Ok(());
        }
        let what = format!("a mutable argument of `{}`, which is known by its contract only", contract.name);
        Err(Unsupported::new(what))
    }

    /// Binds the parameters of a contracted call.
    fn call_contract(&self, call: Call, values: Vec<Value>, mut state: State<'p>) -> Step<'p> {
        let env = bind_all(&call.env, &self.program.contract(call.contract).parameters, values);
        state.control = Control::Check(Rc::new(Call { env, ..call }));
        Step::Next(state)
    }

    /// `assert require`, for all cases at once: one of them must accept the call.
    fn check_call(
        &self,
        formulas: &Formulas,
        call: Rc<Call>,
        mut state: State<'p>,
    ) -> Result<Step<'p>, Unsupported> {
        let contract = self.program.contract(call.contract);
        let evaluator = Evaluator::new(self.program, formulas);
        let accepts = |case: &Case| {
            !case.has_demand()
                && (case.require == Pure::Bool(true)
                    || contract.ghosts.is_empty()
                        && evaluator.formula(&case.require, &call.env) == Ok(Term::TRUE))
        };
        let accepted = contract.cases.iter().any(accepts);
        state.control = Control::Accepted(Rc::clone(&call));
        if accepted {
            return Ok(Step::Next(state));
        }
        let fault = Fault::Misuse { contract: call.contract, span: call.span };
        Ok(Step::Affirm { call, fault, state })
    }

    /// Runs the body of an accepted call, or invents the ghosts of the contract that stands for it.
    fn accepted(
        &self,
        formulas: &Formulas,
        call: &Rc<Call>,
        mut state: State<'p>,
    ) -> Result<Step<'p>, Unsupported> {
        if let Some((function, values)) = &call.body {
            let declared = self.program.function(*function);
            let env = bind_all(&state.globals, &declared.parameters, values.clone());
            return Ok(self.enter(Body::Function(*function), &declared.body, env, state));
        }
        if let Some(symbol) = self.program.pure_parameter(call.contract) {
            return self.apply_pure(formulas, symbol, call, state);
        }
        let mut env = call.env.clone();
        let (mut invented, mut assumptions) = (Vec::new(), Vec::new());
        for ghost in &self.program.contract(call.contract).ghosts {
            let ghost_var = self.program.var(*ghost);
            let value = fresh_value(formulas, self.program, &ghost_var.name, &ghost_var.sort)?;
            assumptions.push(well_formed(formulas, self.program, &value));
            env = env.bind(*ghost, value.clone());
            invented.push((value, ghost_var.sort.clone()));
        }
        state.control = Control::Cases(Rc::new(Call { env, ..Call::clone(call) }));
        Ok(Step::Invented { values: invented, assumption: formulas.and(&assumptions), state })
    }

    /// A call of a parameter that is a function of its arguments: no events, the same result each time.
    fn apply_pure(
        &self,
        formulas: &Formulas,
        symbol: SymbolId,
        call: &Call,
        mut state: State<'p>,
    ) -> Result<Step<'p>, Unsupported> {
        let contract = self.program.contract(call.contract);
        let evaluator = Evaluator::new(self.program, formulas);
        let value = evaluator.value(&contract.applied(self.program, symbol), &call.env)?;
        let env = call.env.bind(contract.result, value.clone());
        let mut promised = Vec::new();
        for case in &contract.cases {
            let required = evaluator.formula(&case.require, &env)?;
            promised.push(formulas.implies(required, evaluator.formula(&case.ensure, &env)?));
        }
        state.control = Control::Return(value);
        Ok(match formulas.and(&promised) {
            Term::TRUE => Step::Next(state),
            promised => Step::Assume(promised, state),
        })
    }

    /// Forks over the cases of a contract; each starts with its result.
    fn cases(
        &self,
        formulas: &Formulas,
        call: &Rc<Call>,
        mut state: State<'p>,
    ) -> Result<Step<'p>, Unsupported> {
        let contract = self.program.contract(call.contract);
        state.round.decided |= contract.cases.len() > 1;
        let sort = &self.program.var(contract.result).sort;
        // The replay expects data that can contain itself constructor by constructor.
        let is_flat = flat_sorts(self.program, sort).is_some();
        let mut states = Vec::with_capacity(contract.cases.len());
        for case in &contract.cases {
            // A result that the contract fixes needs no new constant, and branches on it no solver.
            let control = match fixed_result(&case.ensure, contract.result).filter(|_| is_flat) {
                Some(value) => {
                    let evaluator = Evaluator::new(self.program, formulas);
                    Control::Given(evaluator.value(&value, &call.env)?, sort.clone())
                }
                None => Control::Build(Build { sort: sort.clone(), depth: 0 }),
            };
            let frames = state.frames.push(Frame::Result { case, call: Rc::clone(call) });
            states.push(State { control, frames, ..state.clone() });
        }
        Ok(match <[State<'p>; 1]>::try_from(states) {
            Ok([only]) => Step::Next(only),
            Err(states) => Step::Fork(states),
        })
    }

    /// What a case of a contract does once its result is there (Fig. 9).
    fn run_case(&self, case: &'p Case, call: &Rc<Call>, result: Value, mut state: State<'p>) -> Step<'p> {
        let contract = self.program.contract(call.contract);
        let env = call.env.bind(contract.result, result.clone());
        let mut list = vec![Primitive::Assume(&case.require)];
        list.extend(case.demand.as_ref().map(Primitive::Admit));
        list.push(Primitive::Admit(&case.context));
        if !case.for_all.is_empty() {
            list.push(Primitive::AdmitAll(&case.for_all));
        }
        list.push(Primitive::Assume(&case.ensure));
        list.push(Primitive::Happen(case, Rc::clone(call)));
        let finish = match &case.raises {
            Some(exception) => Finish::Raise(exception),
            None => Finish::Return(result),
        };
        state.control = Control::Primitives { list: list.into(), at: 0, env, finish };
        Step::Next(state)
    }

    fn primitive(
        &self,
        formulas: &Formulas,
        list: Rc<[Primitive<'p>]>,
        at: usize,
        env: Env,
        finish: Finish<'p>,
        mut state: State<'p>,
    ) -> Result<Step<'p>, Unsupported> {
        let evaluator = Evaluator::new(self.program, formulas);
        let Some(primitive) = list.get(at).cloned() else {
            state.control = match finish {
                Finish::Return(value) => Control::Return(value),
                Finish::Raise(exception) => Control::Raise(evaluator.value(exception, &env)?),
            };
            return Ok(Step::Next(state));
        };
        state.control = Control::Primitives { list, at: at + 1, env: env.clone(), finish };
        Ok(match primitive {
            Primitive::Assume(condition) => match evaluator.formula(condition, &env)? {
                Term::TRUE => Step::Next(state),
                condition => Step::Assume(condition, state),
            },
            Primitive::Admit(regex) => Step::Admit { regex, env, state },
            Primitive::AdmitAll(for_all) => Step::AdmitAll { for_all, env, state },
            Primitive::Happen(case, call) => {
                state.round.events = true;
                let contract = self.program.contract(call.contract);
                let promised = (call.for_all && !contract.ghosts.is_empty()).then_some((contract, case));
                let (regex, whole) = match &case.effect {
                    Effect::New(regex) => (regex, false),
                    Effect::History(regex) => (regex, true),
                };
                Step::Append { regex, whole, env, state, promised }
            }
        })
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

/// What an `ensure` says the result is, when it says that: `result = e`, `result`, `not result`, or a conjunction with
/// one of these.
fn fixed_result(ensure: &Pure, result: VarId) -> Option<Pure> {
    let is_result = |expr: &Pure| *expr == Pure::Var(result);
    match ensure {
        Pure::Var(_) if is_result(ensure) => Some(Pure::Bool(true)),
        Pure::Op(PureOp::Not, operands) if operands.iter().all(is_result) => Some(Pure::Bool(false)),
        Pure::Op(PureOp::And, operands) => operands.iter().find_map(|part| fixed_result(part, result)),
        Pure::Op(PureOp::Eq | PureOp::Iff, operands) => match operands.as_slice() {
            [left, right] if is_result(left) && !mentions(right, result) => Some(right.clone()),
            [left, right] if is_result(right) && !mentions(left, result) => Some(left.clone()),
            _ => None,
        },
        _ => None,
    }
}

fn mentions(expr: &Pure, var: VarId) -> bool {
    match expr {
        Pure::Var(other) => *other == var,
        Pure::Unit | Pure::Bool(_) | Pure::Int(_) => false,
        Pure::Tuple(parts)
        | Pure::Construct(_, parts)
        | Pure::Op(_, parts)
        | Pure::Apply(_, parts)
        | Pure::Code(_, parts) => parts.iter().any(|part| mentions(part, var)),
        Pure::Component(inner, _)
        | Pure::IsConstructor(_, inner)
        | Pure::Field(_, inner, _)
        | Pure::Load(inner) => mentions(inner, var),
        Pure::If(condition, then, otherwise) => {
            [condition, then, otherwise].into_iter().any(|part| mentions(part, var))
        }
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
