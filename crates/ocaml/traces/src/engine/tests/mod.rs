//! The engines on programs built by hand: rows of Table 1, single features, and random programs.

mod features;
mod random;
mod rows;

use super::*;
use crate::core::{
    Argument, Callee, Expr, Function, OpaqueSort, Operation, OperationId, Order, Pure, SortId, VarId,
};
use crate::spec::{Contract, ContractId, Effect, Event, EventPattern, Ltl, Regex};

/// Builds programs.
#[derive(Default)]
struct Builder {
    program: Program,
}

/// An argument in an event pattern.
#[derive(Clone)]
enum Arg {
    Any,
    Is(VarId),
    Not(VarId),
    True,
    False,
}
use Arg::{Any, Is};

impl Builder {
    fn opaque(&mut self, name: &str, order: Order) -> Sort {
        self.program.opaque_sorts.push(OpaqueSort { name: name.into(), order });
        Sort::Opaque(SortId(self.program.opaque_sorts.len() as u32 - 1))
    }

    fn var(&mut self, name: &str, sort: &Sort) -> VarId {
        self.program.variable(name, sort.clone(), None)
    }

    /// Declares an operation; its contract comes later.
    fn operation(&mut self, name: &str, parameters: &[(&str, &Sort)], result: &Sort) -> OperationId {
        let parameters: Vec<VarId> = parameters.iter().map(|(name, sort)| self.var(name, sort)).collect();
        let result_var = self.var("result", result);
        self.program.contracts.push(Contract {
            name: name.into(),
            parameters: parameters.clone(),
            ghosts: vec![],
            result: result_var,
            cases: vec![],
            frames: Vec::new(),
            span: None,
        });
        let contract = ContractId(self.program.contracts.len() as u32 - 1);
        self.program.operations.push(Operation {
            name: name.into(),
            parameters,
            result: result.clone(),
            contract,
            span: None,
        });
        OperationId(self.program.operations.len() as u32 - 1)
    }

    fn contract(&mut self, operation: OperationId) -> &mut Contract {
        let id = self.program.operation(operation).contract;
        &mut self.program.contracts[id.0 as usize]
    }

    fn parameters(&self, operation: OperationId) -> Vec<VarId> {
        self.program.operation(operation).parameters.clone()
    }

    fn pattern(&mut self, operation: OperationId, arguments: &[Arg], result: Arg) -> Event {
        let declared = self.program.operation(operation).clone();
        let sorts: Vec<Sort> =
            declared.parameters.iter().map(|var| self.program.var(*var).sort.clone()).collect();
        let locals: Vec<VarId> = sorts.iter().map(|sort| self.var("x", sort)).collect();
        let result_var = self.var("r", &declared.result);
        let mut parts = Vec::new();
        for (local, argument) in locals.iter().chain([&result_var]).zip(arguments.iter().chain([&result])) {
            match argument {
                Any => {}
                Is(value) => parts.push(Pure::eq(Pure::Var(*local), Pure::Var(*value))),
                Arg::Not(value) => parts.push(Pure::ne(Pure::Var(*local), Pure::Var(*value))),
                Arg::True => parts.push(Pure::Var(*local)),
                Arg::False => parts.push(Pure::not(Pure::Var(*local))),
            }
        }
        let qualifier = Pure::and(parts);
        Event::Atom(Box::new(EventPattern {
            operation,
            arguments: locals,
            result: result_var,
            qualifier,
            span: None,
        }))
    }

    /// The event that a call of the operation with its own parameters and result is.
    fn own_event(&mut self, operation: OperationId) -> Regex {
        let arguments: Vec<Arg> = self.parameters(operation).into_iter().map(Is).collect();
        let contract = self.contract(operation).clone();
        let unit = self.program.operation(operation).result == Sort::Unit;
        let result = if unit { Any } else { Is(contract.result) };
        Regex::Event(self.pattern(operation, &arguments, result))
    }

    /// Always callable.
    fn setter(&mut self, operation: OperationId) {
        let effect = self.own_event(operation);
        self.contract(operation).cases = vec![Case::appends(effect)];
    }

    /// True exactly when the formula holds of the history.
    fn observer(&mut self, operation: OperationId, holds: Ltl) {
        let arguments: Vec<Arg> = self.parameters(operation).into_iter().map(Is).collect();
        let result = self.contract(operation).result;
        let mut cases = Vec::new();
        for truth in [true, false] {
            let event = self.pattern(operation, &arguments, if truth { Arg::True } else { Arg::False });
            let mut case = Case::appends(Regex::Event(event));
            let formula = if truth { holds.clone() } else { Ltl::Not(Box::new(holds.clone())) };
            case.context = Regex::Ltl(Box::new(formula));
            case.ensure = Pure::eq(Pure::Var(result), Pure::Bool(truth));
            cases.push(case);
        }
        self.contract(operation).cases = cases;
    }

    /// Gives the ghost that the formula is about.
    fn getter(&mut self, operation: OperationId, ghost: VarId, holds: Ltl) {
        let effect = self.own_event(operation);
        let contract = self.contract(operation);
        let mut case = Case::appends(effect);
        case.context = Regex::Ltl(Box::new(holds));
        case.ensure = Pure::eq(Pure::Var(contract.result), Pure::Var(ghost));
        contract.ghosts = vec![ghost];
        contract.cases = vec![case];
    }

    fn method(
        &mut self,
        name: &str,
        parameters: Vec<VarId>,
        ghosts: Vec<VarId>,
        result: Sort,
        case: Case,
        body: Expr,
    ) -> FunctionId {
        let result_var = self.var("result", &result);
        self.program.contracts.push(Contract {
            name: name.into(),
            parameters: parameters.clone(),
            ghosts,
            result: result_var,
            cases: vec![case],
            frames: Vec::new(),
            span: None,
        });
        let contract = Some(ContractId(self.program.contracts.len() as u32 - 1));
        self.program.functions.push(Function {
            name: name.into(),
            parameters,
            result,
            body,
            contract,
            structural: false,
            span: None,
        });
        FunctionId(self.program.functions.len() as u32 - 1)
    }

    /// `let x = operation arguments in body`.
    fn bind(
        &mut self,
        name: &str,
        operation: OperationId,
        arguments: &[VarId],
        body: impl FnOnce(&mut Builder, VarId) -> Expr,
    ) -> Expr {
        let sort = self.program.operation(operation).result.clone();
        let var = self.var(name, &sort);
        let body = body(self, var);
        Expr::Let { bindings: vec![(var, call(operation, arguments))], body: Box::new(body) }
    }
}

fn call(operation: OperationId, arguments: &[VarId]) -> Expr {
    let arguments = arguments.iter().map(|var| Argument::Value(Pure::Var(*var))).collect();
    Expr::Call { callee: Callee::Operation(operation), arguments, span: None }
}

fn branch(condition: Pure, then: Expr, otherwise: Expr) -> Expr {
    let guard = |builder: Pure, body| Expr::Let {
        bindings: vec![(VarId(0), Expr::Assume(builder))],
        body: Box::new(body),
    };
    Expr::Choice(vec![guard(condition.clone(), then), guard(Pure::not(condition), otherwise)])
}

fn unit() -> Expr {
    Expr::Value(Pure::Unit)
}

fn ltl_event(event: Event) -> Ltl {
    Ltl::Event(event)
}

fn ever(event: Event) -> Ltl {
    Ltl::Finally(Box::new(Ltl::Event(event)))
}

/// `F (set & X G ~kill)`.
fn last(set: Event, kill: Event) -> Ltl {
    let alive = Ltl::Globally(Box::new(Ltl::Event(Event::Not(Box::new(kill)))));
    Ltl::Finally(Box::new(Ltl::And(vec![ltl_event(set), Ltl::Next(Box::new(alive))])))
}

/// `G ~(l & X F l)`.
fn once(event: Event) -> Ltl {
    let again = Ltl::Next(Box::new(ever(event.clone())));
    Ltl::Globally(Box::new(Ltl::Not(Box::new(Ltl::And(vec![ltl_event(event), again])))))
}

fn invariant(formula: Ltl) -> Case {
    let language = Regex::Ltl(Box::new(formula));
    let mut case = Case::appends(language.clone());
    case.context = language.clone();
    case.effect = Effect::History(language);
    case
}

fn check(program: &Program, method: FunctionId, engine: Engine, options: &Options) -> MethodReport {
    check_method(program, method, &Options { engine, ..options.clone() })
}

fn is_clean(report: &MethodReport) -> bool {
    matches!(report.verdict, Verdict::None)
}
