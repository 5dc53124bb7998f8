//! Functions of OCaml's standard library with a meaning of their own; others are OCaml text (`prelude`).

use std::rc::Rc;

use super::Elaborator;
use super::infer::arrows;
use super::types::{EXCEPTION, Ty};
use crate::core::{Pure, PureOp};
use crate::front::ast::Path;

/// Functions of the standard library with a meaning here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standard {
    Not,
    First,
    Second,
    Ignore,
    Raise,
    Fail,
    InvalidArgument,
    Min,
    Max,
    Compare,
    Successor,
    Predecessor,
    Protect,
    Add,
    Subtract,
    Multiply,
    Reference,
    Contents,
    Increment,
    Decrement,
}

/// What a name means that the program does not define.
pub(super) fn standard(path: &Path) -> Option<Standard> {
    let name = path.name.as_str();
    let modules: Vec<&str> = path.modules.iter().map(String::as_str).collect();
    Some(match (modules.as_slice(), name) {
        ([] | ["Stdlib"], "not") => Standard::Not,
        ([] | ["Stdlib"], "fst") => Standard::First,
        ([] | ["Stdlib"], "snd") => Standard::Second,
        ([] | ["Stdlib"], "ignore") => Standard::Ignore,
        ([] | ["Stdlib"], "raise" | "raise_notrace") => Standard::Raise,
        ([] | ["Stdlib"], "failwith") => Standard::Fail,
        ([] | ["Stdlib"], "invalid_arg") => Standard::InvalidArgument,
        ([] | ["Stdlib"], "min") => Standard::Min,
        ([] | ["Stdlib"], "max") => Standard::Max,
        ([] | ["Stdlib"], "compare") => Standard::Compare,
        ([] | ["Stdlib"], "succ") => Standard::Successor,
        ([] | ["Stdlib"], "pred") => Standard::Predecessor,
        (["Fun"], "protect") => Standard::Protect,
        ([], "+") => Standard::Add,
        ([], "-") => Standard::Subtract,
        ([], "*") => Standard::Multiply,
        ([] | ["Stdlib"], "ref") => Standard::Reference,
        ([] | ["Stdlib"], "!") => Standard::Contents,
        ([] | ["Stdlib"], "incr") => Standard::Increment,
        ([] | ["Stdlib"], "decr") => Standard::Decrement,
        _ => return None,
    })
}

impl Elaborator<'_> {
    pub(super) fn standard_type(&mut self, standard: Standard) -> Ty {
        let (a, b) = (self.types.fresh(), self.types.fresh());
        let string = Ty::Opaque(self.types.named(&mut self.program, "string"));
        let pair = Ty::Tuple(vec![a.clone(), b.clone()]);
        let thunk = |result: &Ty| arrows(&[Ty::Unit], result.clone());
        match standard {
            Standard::Not => arrows(&[Ty::Bool], Ty::Bool),
            Standard::First => arrows(&[pair], a),
            Standard::Second => arrows(&[pair], b),
            Standard::Ignore => arrows(&[a], Ty::Unit),
            Standard::Raise => arrows(&[Ty::Data(EXCEPTION, vec![])], a),
            Standard::Fail | Standard::InvalidArgument => arrows(&[string], a),
            Standard::Min | Standard::Max => arrows(&[a.clone(), a.clone()], a),
            Standard::Compare => arrows(&[a.clone(), a], Ty::Int),
            Standard::Add | Standard::Subtract | Standard::Multiply => arrows(&[Ty::Int, Ty::Int], Ty::Int),
            Standard::Successor | Standard::Predecessor => arrows(&[Ty::Int], Ty::Int),
            Standard::Protect => arrows(&[thunk(&Ty::Unit), thunk(&a)], a),
            Standard::Reference => arrows(std::slice::from_ref(&a), Ty::Ref(Rc::new(a.clone()))),
            Standard::Contents => arrows(&[Ty::Ref(Rc::new(a.clone()))], a),
            Standard::Increment | Standard::Decrement => arrows(&[Ty::Ref(Rc::new(Ty::Int))], Ty::Unit),
        }
    }
}

/// How many arguments a standard function without effects takes.
pub(super) fn pure_arity(standard: Standard) -> Option<usize> {
    match standard {
        Standard::Not
        | Standard::First
        | Standard::Second
        | Standard::Ignore
        | Standard::Successor
        | Standard::Predecessor => Some(1),
        Standard::Min
        | Standard::Max
        | Standard::Compare
        | Standard::Add
        | Standard::Subtract
        | Standard::Multiply => Some(2),
        Standard::Raise
        | Standard::Fail
        | Standard::InvalidArgument
        | Standard::Protect
        | Standard::Reference
        | Standard::Contents
        | Standard::Increment
        | Standard::Decrement => None,
    }
}

/// What a standard function without effects gives.
pub(super) fn standard_value(standard: Standard, values: &[Pure]) -> Option<Pure> {
    let less = |a: &Pure, b: &Pure| Pure::Op(PureOp::Lt, vec![a.clone(), b.clone()]);
    let either =
        |c: Pure, a: &Pure, b: &Pure| Pure::If(Box::new(c), Box::new(a.clone()), Box::new(b.clone()));
    let sum = |op, a: &Pure, b: &Pure| Pure::Op(op, vec![a.clone(), b.clone()]);
    let first = values.first()?;
    Some(match (standard, values.get(1)) {
        (Standard::Not, _) => Pure::not(first.clone()),
        (Standard::First, _) => component(first.clone(), 0),
        (Standard::Second, _) => component(first.clone(), 1),
        (Standard::Ignore, _) => Pure::Unit,
        (Standard::Successor, _) => sum(PureOp::Add, first, &Pure::Int(1)),
        (Standard::Predecessor, _) => sum(PureOp::Sub, first, &Pure::Int(1)),
        (Standard::Add, Some(second)) => sum(PureOp::Add, first, second),
        (Standard::Subtract, Some(second)) => sum(PureOp::Sub, first, second),
        (Standard::Multiply, Some(second)) => sum(PureOp::Mul, first, second),
        (Standard::Min, Some(second)) => either(less(second, first), second, first),
        (Standard::Max, Some(second)) => either(less(first, second), second, first),
        (Standard::Compare, Some(second)) => {
            let unequal = either(less(first, second), &Pure::Int(-1), &Pure::Int(1));
            either(Pure::eq(first.clone(), second.clone()), &Pure::Int(0), &unequal)
        }
        _ => return None,
    })
}

fn component(value: Pure, at: usize) -> Pure {
    match value {
        Pure::Tuple(mut parts) if at < parts.len() => parts.swap_remove(at),
        value => Pure::Component(Box::new(value), at),
    }
}
