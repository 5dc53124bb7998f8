//! Operations on whole numbers: fixed width (wrapping) and unbounded.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{Signed, ToPrimitive, Zero};
use otherwise_core::prim::{ArithOp, BitsOp, NumType};

use crate::integer;
use crate::machine::Machine;
use crate::word::Word;

/// A number cut to the width of its type: sign-extended for signed types, zero-extended for the others.
pub(super) fn wrap(ty: NumType, number: i64) -> i64 {
    match ty {
        NumType::Int8 => i64::from(number as i8),
        NumType::Int16 => i64::from(number as i16),
        NumType::Int32 => i64::from(number as i32),
        NumType::Word8 => i64::from(number as u8),
        NumType::Word16 => i64::from(number as u16),
        NumType::Word32 => i64::from(number as u32),
        _ => number,
    }
}

fn is_signed(ty: NumType) -> bool {
    !matches!(ty.width(), Some((_, false)))
}

pub(super) fn arith(machine: &mut Machine<'_>, ty: NumType, op: ArithOp, arguments: &[Word]) -> Option<Word> {
    let result = match *arguments {
        [Word::Int(a)] => match op {
            ArithOp::Negate => a.wrapping_neg(),
            ArithOp::Abs => a.wrapping_abs(),
            _ => return None,
        },
        [Word::Int(a), Word::Int(b)] => match op {
            ArithOp::Add => a.wrapping_add(b),
            ArithOp::Sub => a.wrapping_sub(b),
            ArithOp::Mul => a.wrapping_mul(b),
            ArithOp::Quot | ArithOp::Rem | ArithOp::Div | ArithOp::Mod if b == 0 => 0,
            ArithOp::Quot if is_signed(ty) => a.wrapping_div(b),
            ArithOp::Rem if is_signed(ty) => a.wrapping_rem(b),
            ArithOp::Div if is_signed(ty) && b == -1 => a.wrapping_neg(),
            ArithOp::Mod if is_signed(ty) && b == -1 => 0,
            ArithOp::Div if is_signed(ty) => Integer::div_floor(&a, &b),
            ArithOp::Mod if is_signed(ty) => Integer::mod_floor(&a, &b),
            ArithOp::Quot | ArithOp::Div => (a as u64 / b as u64) as i64,
            ArithOp::Rem | ArithOp::Mod => (a as u64 % b as u64) as i64,
            _ => return None,
        },
        _ => return None,
    };
    let wrapped = wrap(ty, result);
    // The other types wrap around by their nature, and their terms do too.
    if ty == NumType::Int && wraps_at_64_bits(op, arguments) {
        machine.overflow();
    }
    Some(Word::Int(wrapped))
}

/// Whether the result of an operation on 64-bit numbers does not fit.
fn wraps_at_64_bits(op: ArithOp, arguments: &[Word]) -> bool {
    match (op, arguments) {
        (ArithOp::Negate | ArithOp::Abs, [Word::Int(a)]) => a.checked_neg().is_none(),
        (ArithOp::Add, [Word::Int(a), Word::Int(b)]) => a.checked_add(*b).is_none(),
        (ArithOp::Sub, [Word::Int(a), Word::Int(b)]) => a.checked_sub(*b).is_none(),
        (ArithOp::Mul, [Word::Int(a), Word::Int(b)]) => a.checked_mul(*b).is_none(),
        _ => false,
    }
}

/// The result of an operation on integers; none if it has no room.
pub(super) fn big_arith(machine: &mut Machine<'_>, op: ArithOp, arguments: &[Word]) -> Option<Word> {
    // Most integers are small, and so is most of what they are combined to.
    let small = match *arguments {
        [Word::Int(a)] => match op {
            ArithOp::Negate => a.checked_neg(),
            ArithOp::Abs => a.checked_abs(),
            _ => return None,
        },
        [Word::Int(a), Word::Int(b)] => match op {
            ArithOp::Add => a.checked_add(b),
            ArithOp::Sub => a.checked_sub(b),
            ArithOp::Mul => a.checked_mul(b),
            ArithOp::Quot => a.checked_div(b),
            ArithOp::Rem if b == -1 => Some(0),
            ArithOp::Rem => a.checked_rem(b),
            ArithOp::Div if b > 0 => Some(Integer::div_floor(&a, &b)),
            ArithOp::Mod if b > 0 => Some(Integer::mod_floor(&a, &b)),
            _ => None,
        },
        _ => None,
    };
    if let Some(result) = small {
        return Some(Word::Int(result));
    }
    let numbers: Vec<BigInt> = arguments.iter().map(|word| integer::read(&machine.heap, *word)).collect();
    let lengths = numbers.iter().map(integer::digits);
    if lengths.clone().sum::<usize>() > machine.largest {
        return None;
    }
    machine.count_work(match op {
        ArithOp::Negate | ArithOp::Abs | ArithOp::Add | ArithOp::Sub => lengths.sum(),
        _ => lengths.product(),
    });
    let result = match (op, numbers.as_slice()) {
        (ArithOp::Negate, [a]) => -a,
        (ArithOp::Abs, [a]) => a.abs(),
        (ArithOp::Add, [a, b]) => a + b,
        (ArithOp::Sub, [a, b]) => a - b,
        (ArithOp::Mul, [a, b]) => a * b,
        (ArithOp::Quot | ArithOp::Rem | ArithOp::Div | ArithOp::Mod, [_, b]) if b.is_zero() => BigInt::ZERO,
        (ArithOp::Quot, [a, b]) => a / b,
        (ArithOp::Rem, [a, b]) => a % b,
        (ArithOp::Div, [a, b]) => a.div_floor(b),
        (ArithOp::Mod, [a, b]) => a.mod_floor(b),
        _ => return None,
    };
    Some(integer::allocate(&mut machine.heap, &result))
}

pub(super) fn quot_overflow(machine: &Machine<'_>, ty: NumType, arguments: &[Word]) -> Option<Word> {
    let [Word::Int(a), Word::Int(b)] = *arguments else { return None };
    let (width, _) = ty.width()?;
    let smallest = i64::MIN >> (64 - width);
    Some(machine.code.boolean(a == smallest && b == -1))
}

pub(super) fn bits(ty: NumType, op: BitsOp, arguments: &[Word]) -> Option<Word> {
    let (width, signed) = ty.width()?;
    let result = match *arguments {
        [Word::Int(a)] => match op {
            BitsOp::Complement => !a,
            BitsOp::PopCount => {
                let mask = u64::MAX >> (64 - width);
                return Some(Word::Int((a as u64 & mask).count_ones().into()));
            }
            _ => return None,
        },
        [Word::Int(a), Word::Int(b)] => match op {
            BitsOp::And => a & b,
            BitsOp::Or => a | b,
            BitsOp::Xor => a ^ b,
            BitsOp::ShiftL => u32::try_from(b).ok().and_then(|count| a.checked_shl(count)).unwrap_or(0),
            BitsOp::ShiftR => {
                let count = u32::try_from(b).unwrap_or(u32::MAX);
                match a.checked_shr(count) {
                    Some(shifted) if signed => shifted,
                    Some(_) => ((a as u64) >> count) as i64,
                    None if signed && a < 0 => -1,
                    None => 0,
                }
            }
            _ => return None,
        },
        _ => return None,
    };
    Some(Word::Int(wrap(ty, result)))
}

/// The result of an operation on the bits of integers; none if it has no room.
pub(super) fn big_bits(machine: &mut Machine<'_>, op: BitsOp, arguments: &[Word]) -> Option<Word> {
    let first = integer::read(&machine.heap, *arguments.first()?);
    machine.count_work(integer::digits(&first));
    let count = || match arguments.get(1) {
        Some(Word::Int(count)) => u64::try_from(*count).unwrap_or(0),
        _ => 0,
    };
    let result = match op {
        BitsOp::Complement => !first,
        BitsOp::PopCount => return Some(Word::Int(first.magnitude().count_ones() as i64)),
        BitsOp::Log2 => return Some(Word::Int(first.magnitude().bits() as i64 - 1)),
        BitsOp::TestBit => return Some(machine.code.boolean(first.bit(count()))),
        BitsOp::ShiftL if first.is_zero() => first,
        BitsOp::ShiftL if count().div_ceil(64) + integer::digits(&first) as u64 > machine.largest as u64 => {
            return None;
        }
        BitsOp::ShiftL => first << count(),
        BitsOp::ShiftR => first >> count(),
        BitsOp::And | BitsOp::Or | BitsOp::Xor => {
            let second = integer::read(&machine.heap, *arguments.get(1)?);
            match op {
                BitsOp::And => first & second,
                BitsOp::Or => first | second,
                _ => first ^ second,
            }
        }
    };
    Some(integer::allocate(&mut machine.heap, &result))
}

pub(super) fn convert(machine: &mut Machine<'_>, from: NumType, to: NumType, argument: Word) -> Option<Word> {
    match (from, to, argument) {
        (NumType::Integer, _, Word::Int(number)) => Some(Word::Int(wrap(to, number))),
        (NumType::Integer, _, number) => {
            let number = integer::read(&machine.heap, number);
            let low: BigInt = number & BigInt::from(u64::MAX);
            Some(Word::Int(wrap(to, low.to_u64().unwrap_or(0) as i64)))
        }
        (_, NumType::Integer, Word::Int(number)) if is_signed(from) || number >= 0 => Some(Word::Int(number)),
        (_, NumType::Integer, Word::Int(number)) => {
            Some(integer::allocate(&mut machine.heap, &BigInt::from(number as u64)))
        }
        (_, _, Word::Int(number)) => Some(Word::Int(wrap(to, number))),
        _ => None,
    }
}
