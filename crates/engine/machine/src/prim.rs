//! The primitive operations, on evaluated arguments.
//!
//! [`pure`] answers what needs nothing but the heap; [`effect`] is the rest: control, cells, arrays, the
//! world. Who calls a primitive has made sure that its arguments are in range (see `otherwise_core::prim`);
//! out of range they give some value, never a panic.

mod effects;
mod float;
mod integral;
pub(crate) mod symbolic;
mod text;

use otherwise_core::PrimOp;
use otherwise_core::prim::{ArithOp, CompareOp, NumType};

use crate::code::Code;
use crate::machine::Machine;
use crate::word::Word;

pub(crate) use effects::{Effect, effect, io_result};
pub(crate) use text::floating as haskell_floating;

/// The operations that programs spend their time in, on small whole numbers.
#[inline]
pub(crate) fn on_ints(code: &Code, op: PrimOp, a: i64, b: i64) -> Option<Word> {
    match op {
        PrimOp::Arith(NumType::Int | NumType::Integer, ArithOp::Add) => a.checked_add(b).map(Word::Int),
        PrimOp::Arith(NumType::Int | NumType::Integer, ArithOp::Sub) => a.checked_sub(b).map(Word::Int),
        PrimOp::Arith(NumType::Int | NumType::Integer, ArithOp::Mul) => a.checked_mul(b).map(Word::Int),
        PrimOp::Compare(NumType::Int | NumType::Integer, op) => Some(code.boolean(holds(op, &a, &b))),
        // Dividing by a positive number does not fail or overflow.
        PrimOp::Arith(NumType::Int | NumType::Integer, op) if b > 0 => {
            let value = match op {
                ArithOp::Quot => a / b,
                ArithOp::Rem => a % b,
                ArithOp::Div => a.div_euclid(b),
                ArithOp::Mod => a.rem_euclid(b),
                _ => return None,
            };
            Some(Word::Int(value))
        }
        _ => None,
    }
}

/// The result of an operation that has no effect and always succeeds; `None` if `op` is none of these.
pub(crate) fn pure(machine: &mut Machine<'_>, op: PrimOp, arguments: &[Word]) -> Option<Word> {
    if let Some(terms) = machine.terms
        && arguments.iter().any(|argument| matches!(argument, Word::Term(_)))
    {
        return symbolic::apply(machine, terms, op, arguments);
    }
    match op {
        PrimOp::Arith(ty @ (NumType::Double | NumType::Float), op) => float::arith(ty, op, arguments),
        PrimOp::Arith(NumType::Integer, op) => integral::big_arith(machine, op, arguments),
        PrimOp::Arith(ty, op) => integral::arith(machine, ty, op, arguments),
        PrimOp::Compare(ty, op) => compare(machine, ty, op, arguments),
        PrimOp::Bits(NumType::Integer, op) => integral::big_bits(machine, op, arguments),
        PrimOp::Bits(ty, op) => integral::bits(ty, op, arguments),
        PrimOp::QuotOverflow(ty) => integral::quot_overflow(machine, ty, arguments),
        PrimOp::Float(ty, op) => float::float(machine, ty, op, arguments),
        PrimOp::Convert(from, to) => convert(machine, from, to, arguments),
        PrimOp::Show(ty) => text::show(machine, ty, arguments),
        PrimOp::Char(op) => text::character(machine, op, arguments),
        PrimOp::IsOrdinary => Some(machine.code.boolean(true)),
        PrimOp::DigitsOnto => match *arguments {
            [Word::Int(number), rest] => Some(text::digits(machine, number, rest)),
            _ => None,
        },
        PrimOp::ConstructorTag => constructor_tag(machine, arguments),
        PrimOp::EqRef | PrimOp::EqMutArray => match arguments {
            [Word::Ref(a), Word::Ref(b)] => Some(machine.code.boolean(a == b)),
            _ => None,
        },
        PrimOp::MutArraySize | PrimOp::ArraySize => match arguments {
            [Word::Ref(array)] => match machine.heap.get(*array, 0) {
                Word::Array { length } => Some(Word::Int(length.into())),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}

#[inline]
fn holds<T: PartialOrd>(op: CompareOp, a: &T, b: &T) -> bool {
    match op {
        CompareOp::Eq => a == b,
        CompareOp::Ne => a != b,
        CompareOp::Lt => a < b,
        CompareOp::Le => a <= b,
        CompareOp::Gt => a > b,
        CompareOp::Ge => a >= b,
    }
}

fn compare(machine: &Machine<'_>, ty: NumType, op: CompareOp, arguments: &[Word]) -> Option<Word> {
    let answer = match *arguments {
        [Word::Int(a), Word::Int(b)] => match ty.width() {
            Some((_, false)) => holds(op, &(a as u64), &(b as u64)),
            _ => holds(op, &a, &b),
        },
        [Word::Char(a), Word::Char(b)] => holds(op, &a, &b),
        [Word::Double(a), Word::Double(b)] => holds(op, &a, &b),
        [Word::Float(a), Word::Float(b)] => holds(op, &a, &b),
        [a, b] => {
            let (a, b) = (crate::integer::read(&machine.heap, a), crate::integer::read(&machine.heap, b));
            holds(op, &a, &b)
        }
        _ => return None,
    };
    Some(machine.code.boolean(answer))
}

fn convert(machine: &mut Machine<'_>, from: NumType, to: NumType, arguments: &[Word]) -> Option<Word> {
    let [argument] = *arguments else { return None };
    match (from, to) {
        (NumType::Char, _) => match argument {
            Word::Char(code) => Some(Word::Int(code.into())),
            _ => None,
        },
        (_, NumType::Char) => match argument {
            Word::Int(code) => Some(Word::Char(u32::try_from(code).unwrap_or(0xFFFD).min(0x10_FFFF))),
            _ => None,
        },
        (NumType::Double | NumType::Float, _) | (_, NumType::Double | NumType::Float) => {
            float::convert(machine, from, to, argument)
        }
        _ => integral::convert(machine, from, to, argument),
    }
}

fn constructor_tag(machine: &Machine<'_>, arguments: &[Word]) -> Option<Word> {
    let con = match arguments {
        [Word::Constant(con)] => *con,
        [Word::Ref(object)] => match machine.heap.get(*object, 0) {
            Word::Data { con, .. } => con,
            _ => return None,
        },
        _ => return None,
    };
    Some(Word::Int(machine.code.constructors[con.index()].tag.into()))
}

/// The type of a numeric argument of an operation.
pub(crate) fn argument_type(op: PrimOp, at: usize) -> NumType {
    let (parameters, _) = op.info().ty.split_foralls().1.split_funs();
    let number = |number: &NumType| parameters.get(at) == Some(&number.ty());
    NumType::ALL.into_iter().find(number).unwrap_or(NumType::Integer)
}
