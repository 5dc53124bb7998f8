//! Primitive operations on symbolic numbers: they become terms.
//!
//! `Int` is a mathematical integer here, as refinement types have it (engine.md, "Numbers"); the other
//! fixed-width types are bit-vectors, doubles and floats are IEEE. What has no term is left to the search,
//! which picks a value.

use otherwise_core::PrimOp;
use otherwise_core::prim::{ArithOp, BitsOp, CompareOp, FloatOp, NumType};
use otherwise_smt::{FloatFormat, Number, RoundingMode, Sort, Term, Terms, Value};

use crate::integer;
use crate::machine::Machine;
use crate::word::Word;

/// The sort of terms that stand for numbers of a type.
pub(crate) fn sort(ty: NumType) -> Sort {
    match ty {
        NumType::Int | NumType::Integer => Sort::Int,
        NumType::Double => Sort::Float64,
        NumType::Float => Sort::Float32,
        NumType::Char => Sort::Char,
        _ => Sort::BitVec(ty.width().map_or(64, |(width, _)| width)),
    }
}

/// The type whose terms stand for numbers of a type: `Int` is a mathematical integer unless the machine says
/// that it wraps around.
pub(crate) fn modelled(machine: &Machine<'_>, ty: NumType) -> NumType {
    if machine.wraps && ty == NumType::Int { NumType::Int64 } else { ty }
}

fn modelled_op(machine: &Machine<'_>, op: PrimOp) -> PrimOp {
    let modelled = |ty| modelled(machine, ty);
    match op {
        PrimOp::Arith(ty, op) => PrimOp::Arith(modelled(ty), op),
        PrimOp::Compare(ty, op) => PrimOp::Compare(modelled(ty), op),
        PrimOp::Bits(ty, op) => PrimOp::Bits(modelled(ty), op),
        PrimOp::QuotOverflow(ty) => PrimOp::QuotOverflow(modelled(ty)),
        PrimOp::Convert(from, to) => PrimOp::Convert(modelled(from), modelled(to)),
        op => op,
    }
}

/// When arithmetic on 64 bits wraps around.
fn overflow(terms: &Terms, op: ArithOp, args: &[Term]) -> Option<Term> {
    let wide = |by: u32, term: Term| terms.bv_sign_extend(by, term);
    Some(match (op, args) {
        (ArithOp::Negate | ArithOp::Abs, &[a]) => terms.eq(a, terms.bits(64, i64::MIN)),
        (ArithOp::Add, &[a, b]) => {
            terms.ne(wide(1, terms.bv_add(a, b)), terms.bv_add(wide(1, a), wide(1, b)))
        }
        (ArithOp::Sub, &[a, b]) => {
            terms.ne(wide(1, terms.bv_sub(a, b)), terms.bv_sub(wide(1, a), wide(1, b)))
        }
        (ArithOp::Mul, &[a, b]) => {
            terms.ne(wide(64, terms.bv_mul(a, b)), terms.bv_mul(wide(64, a), wide(64, b)))
        }
        _ => return None,
    })
}

/// A number as a term.
pub(crate) fn term(machine: &Machine<'_>, terms: &Terms, ty: NumType, word: Word) -> Option<Term> {
    Some(match (word, ty) {
        (Word::Term(term), _) => term,
        (Word::Int(number), NumType::Int | NumType::Integer) => terms.int(number),
        (Word::Int(number), _) => terms.bits(ty.width()?.0, number),
        (Word::Char(code), _) => terms.char(code),
        (Word::Double(number), _) => terms.float64(number),
        (Word::Float(number), _) => terms.float32(number),
        (big @ Word::Ref(_), NumType::Integer) => terms.int(Number::from(integer::read(&machine.heap, big))),
        _ => return None,
    })
}

/// A term as a value of the machine: a literal term is an ordinary number.
pub(crate) fn word(machine: &mut Machine<'_>, terms: &Terms, ty: NumType, term: Term) -> Word {
    match terms.literal(term).and_then(|value| literal(machine, ty, value)) {
        Some(word) => word,
        None => Word::Term(term),
    }
}

/// A value of a model as a value of the machine.
pub(crate) fn literal(machine: &mut Machine<'_>, ty: NumType, value: &Value) -> Option<Word> {
    match value {
        Value::Int(number) if ty == NumType::Integer => {
            Some(integer::allocate(&mut machine.heap, &number.to_bigint()?))
        }
        _ => small_literal(ty, value),
    }
}

/// The same for what fits one word.
pub(crate) fn small_literal(ty: NumType, value: &Value) -> Option<Word> {
    Some(match value {
        // An `Int` beyond 64 bits stays a term: mathematical integers do not wrap.
        Value::Int(number) => Word::Int(number.to_i64()?),
        Value::BitVec(bits) => {
            let signed = matches!(ty.width(), Some((_, true)));
            let number = if signed { bits.signed().clone() } else { bits.unsigned() };
            let number = number.to_bigint()?;
            Word::Int(i64::try_from(&number).or_else(|_| u64::try_from(&number).map(|n| n as i64)).ok()?)
        }
        Value::Char(code) => Word::Char(*code),
        Value::Float64(bits) => Word::Double(f64::from_bits(*bits)),
        Value::Float32(bits) => Word::Float(f32::from_bits(*bits)),
        _ => return None,
    })
}

fn boolean(machine: &Machine<'_>, terms: &Terms, term: Term) -> Word {
    match terms.literal(term).and_then(Value::as_bool) {
        Some(value) => machine.code.boolean(value),
        None => Word::Term(term),
    }
}

/// The operation as a term, if it has one.
pub(crate) fn apply(
    machine: &mut Machine<'_>,
    terms: &Terms,
    op: PrimOp,
    arguments: &[Word],
) -> Option<Word> {
    let is_int = matches!(op, PrimOp::Arith(NumType::Int, _));
    match modelled_op(machine, op) {
        PrimOp::IsOrdinary => Some(machine.code.boolean(false)),
        PrimOp::Arith(ty, op) => {
            let args = all(machine, terms, ty, arguments)?;
            if machine.wraps
                && is_int
                && let Some(overflow) = overflow(terms, op, &args)
                && overflow != Term::FALSE
            {
                machine.overflow_conditions.push(overflow);
            }
            let result = arith(terms, ty, op, &args)?;
            machine.count_terms(terms.weight(result));
            Some(word(machine, terms, ty, result))
        }
        PrimOp::Compare(ty, op) => {
            let args = all(machine, terms, ty, arguments)?;
            machine.count_terms(args.iter().map(|arg| terms.weight(*arg)).sum());
            let result = compare(terms, ty, op, &args)?;
            Some(boolean(machine, terms, result))
        }
        PrimOp::Bits(ty, op) => {
            let result = bits(machine, terms, ty, op, arguments)?;
            Some(word(machine, terms, ty, result))
        }
        // Mathematical integers do not overflow.
        PrimOp::QuotOverflow(NumType::Int) => Some(machine.code.boolean(false)),
        PrimOp::QuotOverflow(ty) => {
            let args = all(machine, terms, ty, arguments)?;
            let (width, _) = ty.width()?;
            let smallest = terms.eq(args[0], terms.bits(width, i64::MIN >> (64 - width)));
            let minus_one = terms.eq(args[1], terms.bits(width, -1));
            let result = terms.and2(smallest, minus_one);
            Some(boolean(machine, terms, result))
        }
        PrimOp::ConstructorTag => arguments.first().copied(),
        PrimOp::IndexArray => index_array(machine, terms, arguments),
        PrimOp::Float(ty, op) => float(machine, terms, ty, op, arguments),
        PrimOp::Convert(from, to) => {
            let argument = all(machine, terms, from, arguments)?;
            let result = convert(terms, from, to, *argument.first()?)?;
            Some(word(machine, terms, to, result))
        }
        _ => None,
    }
}

/// The longest array whose elements are all looked at where the index is not known.
pub(crate) const MAX_ARRAY: usize = 256;

/// An element of an array of evaluated numbers, where the index is not known: one of them.
fn index_array(machine: &mut Machine<'_>, terms: &Terms, arguments: &[Word]) -> Option<Word> {
    let [Word::Ref(array), Word::Term(index)] = *arguments else { return None };
    let elements = machine.array_elements(array);
    if elements.is_empty() || elements.len() > MAX_ARRAY {
        return None;
    }
    let elements: Vec<Word> =
        elements.into_iter().map(|word| machine.settle(word).ok()).collect::<Option<_>>()?;
    let like = elements.iter().find_map(|word| match *word {
        Word::Term(term) => Some(term),
        _ => None,
    });
    let number = |word: &Word| match (*word, like) {
        (Word::Constant(con), _) if con == machine.code.known.true_con => Some(Term::TRUE),
        (Word::Constant(con), _) if con == machine.code.known.false_con => Some(Term::FALSE),
        (Word::Constant(_), _) => machine.position_of(*word),
        (_, Some(like)) => machine.literal_term(terms, like, *word),
        (Word::Int(number), None) => Some(terms.int(number)),
        (Word::Char(code), None) => Some(terms.char(code)),
        _ => None,
    };
    let values: Vec<Term> = elements.iter().map(number).collect::<Option<_>>()?;
    let sort = terms.sort(*values.first()?);
    if values.iter().any(|value| terms.sort(*value) != sort) {
        return None;
    }
    let (last, others) = values.split_last()?;
    let choice =
        |rest, (at, value): (usize, &Term)| terms.ite(terms.eq(index, terms.int(at as i64)), *value, rest);
    Some(Word::Term(others.iter().enumerate().rev().fold(*last, choice)))
}

fn all(machine: &Machine<'_>, terms: &Terms, ty: NumType, arguments: &[Word]) -> Option<Vec<Term>> {
    arguments.iter().map(|argument| term(machine, terms, ty, *argument)).collect()
}

fn arith(terms: &Terms, ty: NumType, op: ArithOp, args: &[Term]) -> Option<Term> {
    let signed = !matches!(ty.width(), Some((_, false)));
    Some(match (ty, op, args) {
        (NumType::Int | NumType::Integer, _, &[a]) => match op {
            ArithOp::Negate => terms.neg(a),
            ArithOp::Abs => terms.abs(a),
            _ => return None,
        },
        (NumType::Int | NumType::Integer, _, &[a, b]) => match op {
            ArithOp::Add => terms.add(a, b),
            ArithOp::Sub => terms.sub(a, b),
            ArithOp::Mul => terms.mul(a, b),
            ArithOp::Quot => terms.quot(a, b),
            ArithOp::Rem => terms.rem(a, b),
            ArithOp::Div => terms.div(a, b),
            ArithOp::Mod => terms.modulo(a, b),
            _ => return None,
        },
        (NumType::Double | NumType::Float, _, &[a]) => match op {
            ArithOp::Negate => terms.fp_neg(a),
            ArithOp::Abs => terms.fp_abs(a),
            _ => return None,
        },
        (NumType::Double | NumType::Float, _, &[a, b]) => match op {
            ArithOp::Add => terms.fp_add(a, b),
            ArithOp::Sub => terms.fp_sub(a, b),
            ArithOp::Mul => terms.fp_mul(a, b),
            ArithOp::Divide => terms.fp_div(a, b),
            _ => return None,
        },
        (_, ArithOp::Negate, &[a]) => terms.bv_neg(a),
        (_, ArithOp::Abs, &[a]) if signed => {
            let zero = terms.bits(ty.width()?.0, 0);
            terms.ite(terms.bv_slt(a, zero), terms.bv_neg(a), a)
        }
        (_, ArithOp::Abs, &[a]) => a,
        (_, _, &[a, b]) => match op {
            ArithOp::Add => terms.bv_add(a, b),
            ArithOp::Sub => terms.bv_sub(a, b),
            ArithOp::Mul => terms.bv_mul(a, b),
            ArithOp::Quot if signed => terms.bv_sdiv(a, b),
            ArithOp::Rem if signed => terms.bv_srem(a, b),
            ArithOp::Mod if signed => terms.bv_smod(a, b),
            // Flooring: one less than the truncated quotient if there is a rest and the signs differ.
            ArithOp::Div if signed => {
                let (width, _) = ty.width()?;
                let zero = terms.bits(width, 0);
                let rest = terms.bv_srem(a, b);
                let differ = terms.xor(terms.bv_slt(rest, zero), terms.bv_slt(b, zero));
                let adjust = terms.and2(terms.ne(rest, zero), differ);
                let quotient = terms.bv_sdiv(a, b);
                terms.ite(adjust, terms.bv_sub(quotient, terms.bits(width, 1)), quotient)
            }
            ArithOp::Quot | ArithOp::Div => terms.bv_udiv(a, b),
            ArithOp::Rem | ArithOp::Mod => terms.bv_urem(a, b),
            _ => return None,
        },
        _ => return None,
    })
}

fn compare(terms: &Terms, ty: NumType, op: CompareOp, args: &[Term]) -> Option<Term> {
    let &[a, b] = args else { return None };
    let floating = matches!(ty, NumType::Double | NumType::Float);
    let equal = |a, b| if floating { terms.fp_eq(a, b) } else { terms.eq(a, b) };
    let less = |a, b| match ty {
        NumType::Int | NumType::Integer => terms.lt(a, b),
        NumType::Double | NumType::Float => terms.fp_lt(a, b),
        NumType::Char => terms.char_lt(a, b),
        _ if matches!(ty.width(), Some((_, true))) => terms.bv_slt(a, b),
        _ => terms.bv_ult(a, b),
    };
    let at_most = |a, b| match ty {
        NumType::Int | NumType::Integer => terms.le(a, b),
        NumType::Double | NumType::Float => terms.fp_le(a, b),
        NumType::Char => terms.char_le(a, b),
        _ if matches!(ty.width(), Some((_, true))) => terms.bv_sle(a, b),
        _ => terms.bv_ule(a, b),
    };
    Some(match op {
        CompareOp::Eq => equal(a, b),
        CompareOp::Ne => terms.not(equal(a, b)),
        CompareOp::Lt => less(a, b),
        CompareOp::Le => at_most(a, b),
        CompareOp::Gt => less(b, a),
        CompareOp::Ge => at_most(b, a),
    })
}

/// Bit operations on fixed widths; on `Int` they would need the wrap-around that its terms do not have.
fn bits(machine: &Machine<'_>, terms: &Terms, ty: NumType, op: BitsOp, arguments: &[Word]) -> Option<Term> {
    if matches!(ty, NumType::Int | NumType::Integer) {
        return None;
    }
    let (width, signed) = ty.width()?;
    let first = term(machine, terms, ty, *arguments.first()?)?;
    match op {
        BitsOp::Complement => return Some(terms.bv_not(first)),
        BitsOp::ShiftL | BitsOp::ShiftR => {
            let Word::Int(count) = *arguments.get(1)? else { return None };
            let count = terms.bits(width, count);
            return Some(match op {
                BitsOp::ShiftL => terms.bv_shl(first, count),
                _ if signed => terms.bv_ashr(first, count),
                _ => terms.bv_lshr(first, count),
            });
        }
        _ => {}
    }
    let second = term(machine, terms, ty, *arguments.get(1)?)?;
    match op {
        BitsOp::And => Some(terms.bv_and(first, second)),
        BitsOp::Or => Some(terms.bv_or(first, second)),
        BitsOp::Xor => Some(terms.bv_xor(first, second)),
        _ => None,
    }
}

fn float(
    machine: &mut Machine<'_>,
    terms: &Terms,
    ty: NumType,
    op: FloatOp,
    arguments: &[Word],
) -> Option<Word> {
    let &[argument] = arguments else { return None };
    let argument = term(machine, terms, ty, argument)?;
    let whole = |mode| terms.fp_to_int(mode, argument);
    let result = match op {
        FloatOp::Sqrt => {
            let root = terms.fp_sqrt(argument);
            return Some(word(machine, terms, ty, root));
        }
        FloatOp::IsNaN => terms.fp_is_nan(argument),
        FloatOp::IsInfinite => terms.fp_is_infinite(argument),
        FloatOp::IsNegativeZero => terms.and2(terms.fp_is_zero(argument), terms.fp_is_negative(argument)),
        FloatOp::Truncate | FloatOp::Round | FloatOp::Floor | FloatOp::Ceiling => {
            let mode = match op {
                FloatOp::Truncate => RoundingMode::TowardZero,
                FloatOp::Round => RoundingMode::NearestEven,
                FloatOp::Floor => RoundingMode::TowardNegative,
                _ => RoundingMode::TowardPositive,
            };
            let whole = whole(mode);
            return Some(word(machine, terms, NumType::Integer, whole));
        }
        _ => return None,
    };
    Some(boolean(machine, terms, result))
}

fn convert(terms: &Terms, from: NumType, to: NumType, argument: Term) -> Option<Term> {
    use NumType::{Char, Double, Float, Int, Integer};
    let format = |ty| if ty == Double { FloatFormat::Double } else { FloatFormat::Single };
    Some(match (from, to) {
        (Int, Integer) | (Integer, Int) => argument,
        (Char, Int) => terms.ord(argument),
        (Int, Char) => terms.chr(argument),
        (Char, _) => terms.int_to_bv(to.width()?.0, terms.ord(argument)),
        (_, Char) => terms.chr(terms.bv_to_int(argument)),
        (Int | Integer, Double | Float) => terms.fp_from_int(format(to), argument),
        (_, Double | Float) if from.width().is_some() => {
            let whole = convert(terms, from, Integer, argument)?;
            terms.fp_from_int(format(to), whole)
        }
        (Double, Float) | (Float, Double) => terms.fp_to_fp(format(to), argument),
        (Double | Float, Int | Integer) => terms.fp_to_int(RoundingMode::TowardZero, argument),
        (Double | Float, _) => {
            let whole = terms.fp_to_int(RoundingMode::TowardZero, argument);
            terms.int_to_bv(to.width()?.0, whole)
        }
        (Int | Integer, _) => terms.int_to_bv(to.width()?.0, argument),
        (_, Int | Integer) => match from.width()? {
            (_, true) => terms.bv_to_int(argument),
            (_, false) => terms.bv_to_nat(argument),
        },
        _ => {
            let ((source, signed), (target, _)) = (from.width()?, to.width()?);
            match target.cmp(&source) {
                std::cmp::Ordering::Equal => argument,
                std::cmp::Ordering::Less => terms.bv_extract(target - 1, 0, argument),
                std::cmp::Ordering::Greater if signed => terms.bv_sign_extend(target - source, argument),
                std::cmp::Ordering::Greater => terms.bv_zero_extend(target - source, argument),
            }
        }
    })
}
