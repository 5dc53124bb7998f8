//! Bit-vector operations, as SMT-LIB's FixedSizeBitVectors defines them.

use num_bigint::BigInt;

use crate::{BitVector, Number, Op, Value};

pub(super) fn meaning(op: &Op, args: &[Value]) -> Option<Value> {
    match (op, args) {
        (Op::IntToBv(width), [Value::Int(n)]) => Some(vector(*width, n.clone())),
        (_, [Value::BitVec(a)]) => unary(op, a),
        (Op::BvConcat, [Value::BitVec(a), Value::BitVec(b)]) => {
            let high = &a.unsigned() * &Number::power_of_two(b.width());
            Some(vector(a.width() + b.width(), &high + &b.unsigned()))
        }
        (_, [Value::BitVec(a), Value::BitVec(b)]) if a.width() == b.width() => binary(op, a, b),
        (Op::BvAnd | Op::BvOr | Op::BvXor | Op::BvAdd | Op::BvMul, [first, rest @ ..]) => {
            rest.iter().try_fold(first.clone(), |sum, arg| match (&sum, arg) {
                (Value::BitVec(a), Value::BitVec(b)) => binary(op, a, b),
                _ => None,
            })
        }
        _ => None,
    }
}

fn vector(width: u32, value: impl Into<Number>) -> Value {
    Value::BitVec(BitVector::new(width, value))
}

fn unary(op: &Op, a: &BitVector) -> Option<Value> {
    let width = a.width();
    Some(match op {
        // The complement of x is -x - 1.
        Op::BvNot => vector(width, &Number::MINUS_ONE - a.signed()),
        Op::BvNeg => vector(width, -a.signed()),
        Op::BvExtract { high, low } if low <= high => {
            vector(high - low + 1, a.unsigned().div_floor(&Number::power_of_two(*low))?)
        }
        Op::BvZeroExtend(by) => vector(width + by, a.unsigned()),
        Op::BvSignExtend(by) => vector(width + by, a.signed().clone()),
        Op::BvToNat => Value::Int(a.unsigned()),
        Op::BvToInt => Value::Int(a.signed().clone()),
        _ => return None,
    })
}

fn binary(op: &Op, a: &BitVector, b: &BitVector) -> Option<Value> {
    if let Some(value) = machine_binary(op, a, b) {
        return Some(value);
    }
    let width = a.width();
    let (x, y) = (a.signed(), b.signed());
    let ones = || Number::MINUS_ONE;
    Some(match op {
        Op::BvAnd => vector(width, bitwise(x, y, |x, y| x & y, |x, y| x & y)),
        Op::BvOr => vector(width, bitwise(x, y, |x, y| x | y, |x, y| x | y)),
        Op::BvXor => vector(width, bitwise(x, y, |x, y| x ^ y, |x, y| x ^ y)),
        Op::BvAdd => vector(width, x + y),
        Op::BvMul => vector(width, x * y),
        Op::BvUdiv => vector(width, a.unsigned().div_floor(&b.unsigned()).unwrap_or_else(ones)),
        Op::BvUrem => vector(width, a.unsigned().mod_floor(&b.unsigned()).unwrap_or_else(|| a.unsigned())),
        Op::BvSdiv => vector(width, x.quot(y).unwrap_or(if x.is_negative() { Number::ONE } else { ones() })),
        Op::BvSrem => vector(width, x.rem(y).unwrap_or_else(|| x.clone())),
        Op::BvSmod => vector(width, x.mod_floor(y).unwrap_or_else(|| x.clone())),
        Op::BvShl => match shift_amount(b, width) {
            Some(by) => vector(width, x * &Number::power_of_two(by)),
            None => vector(width, 0),
        },
        Op::BvLshr => match shift_amount(b, width) {
            Some(by) => vector(width, a.unsigned().div_floor(&Number::power_of_two(by))?),
            None => vector(width, 0),
        },
        Op::BvAshr => match shift_amount(b, width) {
            Some(by) => vector(width, x.div_floor(&Number::power_of_two(by))?),
            None => vector(width, if x.is_negative() { -1 } else { 0 }),
        },
        Op::BvUlt => Value::Bool(a.unsigned() < b.unsigned()),
        Op::BvUle => Value::Bool(a.unsigned() <= b.unsigned()),
        Op::BvSlt => Value::Bool(x < y),
        Op::BvSle => Value::Bool(x <= y),
        _ => return None,
    })
}

/// The unsigned operations up to 64 bits, without the big numbers that an unsigned value may need otherwise.
fn machine_binary(op: &Op, a: &BitVector, b: &BitVector) -> Option<Value> {
    let width = a.width();
    if width > 64 {
        return None;
    }
    // The signed value fits a word; what is beyond the width is cut off.
    let word =
        |bits: &BitVector| bits.signed().to_i64().map(|n| ((n as u64) << (64 - width)) >> (64 - width));
    let (x, y) = (word(a)?, word(b)?);
    // Back to two's complement: only the lowest bits count.
    let result = |n: u64| Some(vector(width, n as i64));
    match op {
        Op::BvUlt => Some(Value::Bool(x < y)),
        Op::BvUle => Some(Value::Bool(x <= y)),
        Op::BvUdiv => result(x.checked_div(y).unwrap_or(u64::MAX)),
        Op::BvUrem => result(x.checked_rem(y).unwrap_or(x)),
        Op::BvShl if y < u64::from(width) => result(x << y),
        Op::BvLshr if y < u64::from(width) => result(x >> y),
        Op::BvMul => result(x.wrapping_mul(y)),
        Op::BvAdd => result(x.wrapping_add(y)),
        _ => None,
    }
}

/// The amount if it is less than the width.
fn shift_amount(by: &BitVector, width: u32) -> Option<u32> {
    by.unsigned().to_i64().and_then(|n| u32::try_from(n).ok()).filter(|n| *n < width)
}

/// On two's complement numbers of any length.
fn bitwise(
    x: &Number,
    y: &Number,
    small: impl Fn(i64, i64) -> i64,
    big: impl Fn(BigInt, BigInt) -> BigInt,
) -> Number {
    match (x.to_i64(), y.to_i64()) {
        (Some(x), Some(y)) => Number::new(small(x, y)),
        _ => big(x.to_bigint().unwrap_or_default(), y.to_bigint().unwrap_or_default()).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(crate::testing::cases(3000))]

        /// The operations on machine words agree with those on numbers of any size: at one more bit, with the
        /// extra bit taken away again where it cannot matter.
        #[test]
        fn words_agree_with_big_numbers(x in any::<u64>(), y in prop_oneof![any::<u64>(), 0u64..70], width in 1u32..=64) {
            let cut = |n: u64| (n << (64 - width)) >> (64 - width);
            let (x, y) = (cut(x), cut(y));
            let narrow = |n: u64| BitVector::new(width, n);
            let wide = |n: u64| BitVector::new(65, n);
            for op in [Op::BvUlt, Op::BvUle, Op::BvUdiv, Op::BvUrem, Op::BvMul, Op::BvAdd, Op::BvShl, Op::BvLshr] {
                let expected = match binary(&op, &wide(x), &wide(y)) {
                    Some(Value::BitVec(bits)) => Value::BitVec(BitVector::new(width, bits.unsigned())),
                    other => other.unwrap(),
                };
                prop_assert_eq!(binary(&op, &narrow(x), &narrow(y)), Some(expected), "{:?}", op);
            }
        }
    }
}
