//! Calls of functions with a contract, expanded as Fig. 9 says.

use std::rc::Rc;

use otherwise_diagnostics::Span;
use otherwise_smt::Term;

use super::super::state::{Body, Build, Call, Control, Finish, Frame, Primitive, State};
use super::{Fault, Machine, Step, bind_all};
use crate::algebra::{
    Env, Evaluator, Formulas, Unsupported, Value, flat_sorts, freeze, fresh_value, is_mutable, well_formed,
};
use crate::core::{FunctionId, Pure, PureOp, SymbolId, VarId};
use crate::spec::{Case, Contract, ContractId, Effect, Regex};

impl<'p> Machine<'p> {
    /// A call of a function with a contract: its code runs, unless that is not known or its contract is to
    /// stand for it.
    pub(super) fn call_method(
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

    pub(super) fn no_mutable(contract: &Contract, values: &[Value]) -> Result<(), Unsupported> {
        if !values.iter().any(is_mutable) {
            return Ok(());
        }
        let what = format!("a mutable argument of `{}`, which is known by its contract only", contract.name);
        Err(Unsupported::new(what))
    }

    /// Binds the parameters of a contracted call.
    pub(super) fn call_contract(&self, call: Call, values: Vec<Value>, mut state: State<'p>) -> Step<'p> {
        let env = bind_all(&call.env, &self.program.contract(call.contract).parameters, values);
        state.control = Control::Check(Rc::new(Call { env, ..call }));
        Step::Next(state)
    }

    /// `assert require`, for all cases at once: one of them must accept the call.
    pub(super) fn check_call(
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
    pub(super) fn accepted(
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
    pub(super) fn cases(
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
    pub(super) fn run_case(
        &self,
        case: &'p Case,
        call: &Rc<Call>,
        result: Value,
        mut state: State<'p>,
    ) -> Step<'p> {
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

    pub(super) fn primitive(
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
}

/// What an `ensure` says the result is, when it says that: `result = e`, `result`, `not result`, or a
/// conjunction with one of these.
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
