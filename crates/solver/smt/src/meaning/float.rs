//! IEEE 754 operations, bit for bit.

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{Signed, ToPrimitive, Zero};

use crate::{BitVector, FloatFormat, Number, Op, RoundingMode, Value};

pub(super) fn meaning(op: &Op, args: &[Value]) -> Option<Value> {
    match (op, args) {
        (Op::FpFromReal(format), [Value::Real(n)]) => Some(from_number(*format, n)),
        (Op::FpFromBits(FloatFormat::Single), [Value::BitVec(bits)]) => {
            Some(Value::float32(f32::from_bits(bits.unsigned().to_i64()? as u32)))
        }
        (Op::FpFromBits(FloatFormat::Double), [Value::BitVec(bits)]) => {
            // A 64-bit vector's signed value fits, and its bits are those of the unsigned one.
            Some(Value::float64(f64::from_bits(bits.signed().to_i64()? as u64)))
        }
        (Op::FpToFp(FloatFormat::Double), [Value::Float32(bits)]) => {
            Some(Value::float64(f64::from(f32::from_bits(*bits))))
        }
        (Op::FpToFp(FloatFormat::Single), [Value::Float64(bits)]) => {
            Some(Value::float32(f64::from_bits(*bits) as f32))
        }
        (Op::FpToFp(_), [same]) => Some(same.clone()),
        (Op::FpToBits, [Value::Float32(bits)]) => Some(Value::BitVec(BitVector::new(32, *bits))),
        (Op::FpToBits, [Value::Float64(bits)]) => Some(Value::BitVec(BitVector::new(64, *bits))),
        (_, [Value::Float32(a)]) => f32::unary(op, f32::from_bits(*a)),
        (_, [Value::Float64(a)]) => f64::unary(op, f64::from_bits(*a)),
        (_, [Value::Float32(a), Value::Float32(b)]) => {
            f32::binary(op, f32::from_bits(*a), f32::from_bits(*b))
        }
        (_, [Value::Float64(a), Value::Float64(b)]) => {
            f64::binary(op, f64::from_bits(*a), f64::from_bits(*b))
        }
        (Op::FpFma, [Value::Float32(a), Value::Float32(b), Value::Float32(c)]) => {
            Some(Value::float32(f32::from_bits(*a).mul_add(f32::from_bits(*b), f32::from_bits(*c))))
        }
        (Op::FpFma, [Value::Float64(a), Value::Float64(b), Value::Float64(c)]) => {
            Some(Value::float64(f64::from_bits(*a).mul_add(f64::from_bits(*b), f64::from_bits(*c))))
        }
        _ => None,
    }
}

/// What both formats share, written once.
trait Ieee: Sized {
    fn unary(op: &Op, a: Self) -> Option<Value>;
    fn binary(op: &Op, a: Self, b: Self) -> Option<Value>;
}

macro_rules! ieee {
    ($float:ident, $value:path, $format:expr) => {
        impl Ieee for $float {
            fn unary(op: &Op, a: $float) -> Option<Value> {
                Some(match op {
                    Op::FpAbs => $value(a.abs()),
                    Op::FpNeg => $value(-a),
                    Op::FpSqrt => $value(a.sqrt()),
                    Op::FpRound(RoundingMode::NearestEven) => $value(a.round_ties_even()),
                    Op::FpRound(RoundingMode::NearestAway) => $value(a.round()),
                    Op::FpRound(RoundingMode::TowardPositive) => $value(a.ceil()),
                    Op::FpRound(RoundingMode::TowardNegative) => $value(a.floor()),
                    Op::FpRound(RoundingMode::TowardZero) => $value(a.trunc()),
                    Op::FpIsNan => Value::Bool(a.is_nan()),
                    Op::FpIsInfinite => Value::Bool(a.is_infinite()),
                    Op::FpIsZero => Value::Bool(a == 0.0),
                    Op::FpIsNegative => Value::Bool(!a.is_nan() && a.is_sign_negative()),
                    Op::FpToReal => {
                        Value::Real(BigRational::from_float(a).map_or(Number::ZERO, Number::from))
                    }
                    _ => return None,
                })
            }

            fn binary(op: &Op, a: $float, b: $float) -> Option<Value> {
                Some(match op {
                    Op::FpAdd => $value(a + b),
                    Op::FpSub => $value(a - b),
                    Op::FpMul => $value(a * b),
                    Op::FpDiv => $value(a / b),
                    Op::FpRem => match (BigRational::from_float(a), BigRational::from_float(b)) {
                        (Some(x), Some(y)) if !y.is_zero() => match remainder(&x, &y) {
                            // A zero remainder keeps the dividend's sign.
                            rest if rest.is_zero() => $value((0.0 as $float).copysign(a)),
                            rest => from_number($format, &rest.into()),
                        },
                        (Some(_), None) if b.is_infinite() => $value(a),
                        _ => $value($float::NAN),
                    },
                    Op::FpEq => Value::Bool(a == b),
                    Op::FpLt => Value::Bool(a < b),
                    Op::FpLe => Value::Bool(a <= b),
                    _ => return None,
                })
            }
        }
    };
}
ieee!(f32, Value::float32, FloatFormat::Single);
ieee!(f64, Value::float64, FloatFormat::Double);

/// `x - y * n` with `n` the integer nearest to `x / y`, ties to even.
fn remainder(x: &BigRational, y: &BigRational) -> BigRational {
    let quotient = x / y;
    let mut nearest = quotient.floor().to_integer();
    let beyond = &quotient - BigRational::from_integer(nearest.clone());
    let half = BigRational::new(1.into(), 2.into());
    if beyond > half || beyond == half && nearest.is_odd() {
        nearest += 1;
    }
    x - y * BigRational::from_integer(nearest)
}

/// The nearest float, ties to even.
pub(crate) fn from_number(format: FloatFormat, n: &Number) -> Value {
    let (n, negative) = (n.to_rational().abs(), n.is_negative());
    match format {
        FloatFormat::Single => {
            let magnitude = f32::from_bits(nearest(&n, 24, -126, 127) as u32);
            Value::float32(if negative { -magnitude } else { magnitude })
        }
        FloatFormat::Double => {
            let magnitude = f64::from_bits(nearest(&n, 53, -1022, 1023));
            Value::float64(if negative { -magnitude } else { magnitude })
        }
    }
}

/// The bits of the binary float nearest to `n >= 0`, for a format with `precision` significant bits (the
/// hidden one included) and normal exponents from `lowest` to `highest`.
fn nearest(n: &BigRational, precision: i64, lowest: i64, highest: i64) -> u64 {
    if n.is_zero() {
        return 0;
    }
    let infinity = ((highest - lowest + 2) as u64) << (precision - 1);
    let scale = |n: &BigInt, by: i64| if by > 0 { n << by } else { n.clone() };
    let (numerator, denominator) = (n.numer(), n.denom());
    // 2^exponent <= n < 2^(exponent + 1), up to one.
    let mut exponent = numerator.bits() as i64 - denominator.bits() as i64;
    if exponent.abs() > 1 << 20 {
        return if exponent > 0 { infinity } else { 0 };
    }
    if scale(numerator, -exponent) < scale(denominator, exponent) {
        exponent -= 1;
    }
    if exponent > highest {
        return infinity;
    }
    // The exponent of the last significant bit; subnormal numbers have it fixed.
    let exponent = exponent.max(lowest);
    let last = exponent - (precision - 1);
    let divisor = scale(denominator, last);
    let (mut digits, rest) = scale(numerator, -last).div_rem(&divisor);
    let twice = rest << 1;
    if twice > divisor || twice == divisor && digits.is_odd() {
        digits += 1;
    }
    // The digits carry their top bit into the exponent field; rounding up to the next power of two comes out
    // right.
    let bits = (((exponent - lowest) as u64) << (precision - 1)) + digits.to_u64().unwrap_or(0);
    bits.min(infinity)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn double(value: &Value) -> f64 {
        match value {
            Value::Float64(bits) => f64::from_bits(*bits),
            other => panic!("{other:?}"),
        }
    }

    proptest! {
        #![proptest_config(crate::testing::cases(500))]

        /// A float's exact value rounds to itself, and reading a decimal agrees with the standard library.
        #[test]
        fn nearest_float(bits in any::<u64>(), digits in "-?[0-9]{1,25}", exponent in -340i32..330) {
            let x = f64::from_bits(bits);
            if let Some(exact) = BigRational::from_float(x) {
                prop_assert_eq!(double(&from_number(FloatFormat::Double, &exact.clone().into())), x);
                prop_assert_eq!(
                    from_number(FloatFormat::Single, &exact.into()),
                    Value::float32(if x == 0.0 { 0.0 } else { x as f32 })
                );
            }
            let power = BigInt::from(10).pow(exponent.unsigned_abs());
            let whole: BigInt = digits.parse().unwrap();
            let exact = if exponent < 0 {
                BigRational::new(whole, power)
            } else {
                BigRational::from_integer(whole * power)
            };
            let expected: f64 = format!("{digits}e{exponent}").parse().unwrap();
            prop_assert_eq!(double(&from_number(FloatFormat::Double, &exact.into())), expected + 0.0);
        }
    }

    #[test]
    fn ieee_remainder() {
        let rem = |a: f64, b: f64| f64::binary(&Op::FpRem, a, b).map(|value| double(&value)).unwrap();
        assert_eq!(rem(5.0, 3.0), -1.0);
        assert_eq!(rem(3.0, 2.0), -1.0);
        assert_eq!(rem(1.0, 2.0), 1.0);
        assert_eq!(rem(-4.0, 2.0).to_bits(), (-0.0f64).to_bits());
        assert_eq!(rem(1.5, f64::INFINITY), 1.5);
        assert!(rem(1.0, 0.0).is_nan());
        assert_eq!(rem(1e308, 3e-300), f64::binary(&Op::FpRem, 1e308, -3e-300).map(|v| double(&v)).unwrap());
    }
}
