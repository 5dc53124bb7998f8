//! Operations on doubles and floats, exact to the bit.

use num_bigint::{BigInt, Sign};
use num_traits::{One, Signed, ToPrimitive, Zero};
use otherwise_core::prim::{ArithOp, FloatOp, NumType};

use crate::integer;
use crate::machine::Machine;
use crate::word::Word;

/// Everything that depends on the format.
trait Format: Copy {
    /// Bits of the mantissa, the hidden one included.
    const PRECISION: i64;
    /// The exponent of the smallest denormalised number.
    const SMALLEST: i64;
    /// The largest exponent of a mantissa with `PRECISION` bits.
    const LARGEST: i64;
    fn word(self) -> Word;
    /// Sign, mantissa and exponent as stored; infinity and NaN as if they were numbers.
    fn parts(self) -> (bool, u64, i64);
    fn from_bits(sign: bool, exponent_field: u64, mantissa: u64) -> Self;
}

impl Format for f64 {
    const PRECISION: i64 = 53;
    const SMALLEST: i64 = -1074;
    const LARGEST: i64 = 971;

    fn word(self) -> Word {
        Word::Double(self)
    }

    fn parts(self) -> (bool, u64, i64) {
        let bits = self.to_bits();
        let (field, low) = ((bits >> 52) & 0x7FF, bits & ((1 << 52) - 1));
        let (mantissa, exponent) =
            if field == 0 { (low, -1074) } else { (low | 1 << 52, field as i64 - 1075) };
        (bits >> 63 != 0, mantissa, exponent)
    }

    fn from_bits(sign: bool, exponent_field: u64, mantissa: u64) -> f64 {
        f64::from_bits(u64::from(sign) << 63 | exponent_field << 52 | (mantissa & ((1 << 52) - 1)))
    }
}

impl Format for f32 {
    const PRECISION: i64 = 24;
    const SMALLEST: i64 = -149;
    const LARGEST: i64 = 104;

    fn word(self) -> Word {
        Word::Float(self)
    }

    fn parts(self) -> (bool, u64, i64) {
        let bits = self.to_bits();
        let (field, low) = ((bits >> 23) & 0xFF, u64::from(bits & ((1 << 23) - 1)));
        let (mantissa, exponent) =
            if field == 0 { (low, -149) } else { (low | 1 << 23, i64::from(field) - 150) };
        (bits >> 31 != 0, mantissa, exponent)
    }

    fn from_bits(sign: bool, exponent_field: u64, mantissa: u64) -> f32 {
        f32::from_bits(
            u32::from(sign) << 31 | (exponent_field as u32) << 23 | (mantissa as u32 & ((1 << 23) - 1)),
        )
    }
}

pub(super) fn arith(ty: NumType, op: ArithOp, arguments: &[Word]) -> Option<Word> {
    macro_rules! with {
        ($word:path) => {
            Some($word(match (op, arguments) {
                (ArithOp::Negate, [$word(a)]) => -a,
                (ArithOp::Abs, [$word(a)]) => a.abs(),
                (ArithOp::Add, [$word(a), $word(b)]) => a + b,
                (ArithOp::Sub, [$word(a), $word(b)]) => a - b,
                (ArithOp::Mul, [$word(a), $word(b)]) => a * b,
                (ArithOp::Divide, [$word(a), $word(b)]) => a / b,
                _ => return None,
            }))
        };
    }
    if ty == NumType::Double { with!(Word::Double) } else { with!(Word::Float) }
}

pub(super) fn float(machine: &mut Machine<'_>, ty: NumType, op: FloatOp, arguments: &[Word]) -> Option<Word> {
    if let FloatOp::Encode | FloatOp::FromRational | FloatOp::FromBits = op {
        return make(machine, ty, op, arguments);
    }
    match *arguments.first()? {
        Word::Double(a) => {
            let result = match (op, arguments.get(1)) {
                (FloatOp::Pow, Some(Word::Double(b))) => a.powf(*b),
                (FloatOp::Atan2, Some(Word::Double(b))) => a.atan2(*b),
                (FloatOp::ToBits, _) => return Some(Word::Int(a.to_bits() as i64)),
                _ => match elementary(op, a) {
                    Some(result) => result,
                    None => return inspect(machine, op, a, a),
                },
            };
            Some(Word::Double(result))
        }
        Word::Float(a) => {
            let result = match (op, arguments.get(1)) {
                (FloatOp::Pow, Some(Word::Float(b))) => a.powf(*b),
                (FloatOp::Atan2, Some(Word::Float(b))) => a.atan2(*b),
                (FloatOp::ToBits, _) => return Some(Word::Int(a.to_bits().into())),
                _ => match elementary_single(op, a) {
                    Some(result) => result,
                    None => return inspect(machine, op, a, f64::from(a)),
                },
            };
            Some(Word::Float(result))
        }
        _ => None,
    }
}

macro_rules! elementary {
    ($name:ident, $float:ty) => {
        fn $name(op: FloatOp, a: $float) -> Option<$float> {
            Some(match op {
                FloatOp::Sqrt => a.sqrt(),
                FloatOp::Exp => a.exp(),
                FloatOp::Log => a.ln(),
                FloatOp::Sin => a.sin(),
                FloatOp::Cos => a.cos(),
                FloatOp::Tan => a.tan(),
                FloatOp::Asin => a.asin(),
                FloatOp::Acos => a.acos(),
                FloatOp::Atan => a.atan(),
                FloatOp::Sinh => a.sinh(),
                FloatOp::Cosh => a.cosh(),
                FloatOp::Tanh => a.tanh(),
                FloatOp::Asinh => a.asinh(),
                FloatOp::Acosh => a.acosh(),
                FloatOp::Atanh => a.atanh(),
                FloatOp::Log1p => a.ln_1p(),
                FloatOp::Expm1 => a.exp_m1(),
                _ => return None,
            })
        }
    };
}

elementary!(elementary, f64);
elementary!(elementary_single, f32);

/// Operations from a number to something else. `wide` is the same number as a double.
fn inspect<F: Format>(machine: &mut Machine<'_>, op: FloatOp, number: F, wide: f64) -> Option<Word> {
    let (negative, mantissa, exponent) = number.parts();
    let boolean = |machine: &Machine<'_>, value| Some(machine.code.boolean(value));
    match op {
        FloatOp::IsNaN => boolean(machine, wide.is_nan()),
        FloatOp::IsInfinite => boolean(machine, wide.is_infinite()),
        FloatOp::IsNegativeZero => boolean(machine, wide == 0.0 && negative),
        FloatOp::IsDenormalized => boolean(machine, mantissa != 0 && mantissa >> (F::PRECISION - 1) == 0),
        FloatOp::Mantissa | FloatOp::Exponent => {
            let (mantissa, exponent) = decode::<F>(negative, mantissa, exponent);
            Some(Word::Int(if op == FloatOp::Mantissa { mantissa } else { exponent }))
        }
        FloatOp::Truncate | FloatOp::Round | FloatOp::Floor | FloatOp::Ceiling => {
            let (mantissa, exponent) = decode::<F>(negative, mantissa, exponent);
            let whole = whole_part(op, mantissa, exponent);
            Some(integer::allocate(&mut machine.heap, &whole))
        }
        _ => None,
    }
}

/// `decodeFloat`: denormalised numbers get a full mantissa, zero is (0, 0).
fn decode<F: Format>(negative: bool, mantissa: u64, exponent: i64) -> (i64, i64) {
    if mantissa == 0 {
        return (0, 0);
    }
    let shift = F::PRECISION - (64 - i64::from(mantissa.leading_zeros()));
    let mantissa = (mantissa << shift) as i64;
    (if negative { -mantissa } else { mantissa }, exponent - shift)
}

fn whole_part(op: FloatOp, mantissa: i64, exponent: i64) -> BigInt {
    let mantissa = BigInt::from(mantissa);
    if exponent >= 0 {
        return mantissa << exponent as u64;
    }
    let shift = (-exponent) as u64;
    let floor: BigInt = &mantissa >> shift;
    let rest: BigInt = &mantissa - (&floor << shift);
    let up = match op {
        FloatOp::Floor => false,
        FloatOp::Ceiling => !rest.is_zero(),
        FloatOp::Truncate => mantissa.is_negative() && !rest.is_zero(),
        _ => {
            let half = BigInt::one() << (shift - 1);
            rest > half || (rest == half && floor.bit(0))
        }
    };
    if up { floor + 1 } else { floor }
}

fn make(machine: &Machine<'_>, ty: NumType, op: FloatOp, arguments: &[Word]) -> Option<Word> {
    let double = ty == NumType::Double;
    match (op, arguments) {
        (FloatOp::FromBits, [Word::Int(bits)]) => Some(if double {
            Word::Double(f64::from_bits(*bits as u64))
        } else {
            Word::Float(f32::from_bits(*bits as u32))
        }),
        (FloatOp::Encode, [mantissa, Word::Int(exponent)]) => {
            let mantissa = integer::read(&machine.heap, *mantissa);
            // Beyond these exponents the result is zero or infinite anyway.
            let reach = 4000 + mantissa.bits() as i64;
            let exponent = (*exponent).clamp(-reach, reach);
            let (top, bottom) = if exponent >= 0 {
                (mantissa << exponent as u64, BigInt::one())
            } else {
                (mantissa, BigInt::one() << (-exponent) as u64)
            };
            Some(nearest_word(double, &top, &bottom))
        }
        (FloatOp::FromRational, [top, bottom]) => {
            let (top, bottom) = (integer::read(&machine.heap, *top), integer::read(&machine.heap, *bottom));
            Some(nearest_word(double, &top, &bottom))
        }
        _ => None,
    }
}

fn nearest_word(double: bool, top: &BigInt, bottom: &BigInt) -> Word {
    if double { nearest::<f64>(top, bottom).word() } else { nearest::<f32>(top, bottom).word() }
}

/// The number nearest to a fraction with a positive denominator, half to even.
fn nearest<F: Format>(top: &BigInt, bottom: &BigInt) -> F {
    let negative = top.sign() == Sign::Minus;
    let top = top.abs();
    if top.is_zero() || bottom.is_zero() {
        return F::from_bits(negative && !top.is_zero(), 0, 0);
    }
    // Choose the exponent so that the quotient has just PRECISION bits (fewer when denormalised).
    let mut exponent = top.bits() as i64 - bottom.bits() as i64 - F::PRECISION;
    loop {
        let at = exponent.max(F::SMALLEST);
        let (scaled_top, scaled_bottom) =
            if at >= 0 { (top.clone(), bottom << at as u64) } else { (&top << (-at) as u64, bottom.clone()) };
        let quotient: BigInt = &scaled_top / &scaled_bottom;
        if quotient.bits() as i64 > F::PRECISION {
            exponent = at + 1;
            continue;
        }
        if (quotient.bits() as i64) < F::PRECISION && at > F::SMALLEST {
            exponent = at - 1;
            continue;
        }
        let twice_rest: BigInt = (&scaled_top - &quotient * &scaled_bottom) * 2;
        let up = twice_rest > scaled_bottom || (twice_rest == scaled_bottom && quotient.bit(0));
        let mut mantissa = quotient.to_u64().unwrap_or(0) + u64::from(up);
        let mut at = at;
        if mantissa >> F::PRECISION != 0 {
            mantissa >>= 1;
            at += 1;
        }
        let field_of_infinity = (F::LARGEST - F::SMALLEST + 2) as u64;
        if at > F::LARGEST {
            return F::from_bits(negative, field_of_infinity, 0);
        }
        let hidden = mantissa >> (F::PRECISION - 1) != 0;
        let field = if hidden { (at - F::SMALLEST + 1) as u64 } else { 0 };
        return F::from_bits(negative, field, mantissa);
    }
}

pub(super) fn convert(machine: &mut Machine<'_>, from: NumType, to: NumType, argument: Word) -> Option<Word> {
    match (argument, to) {
        (Word::Double(a), NumType::Float) => Some(Word::Float(a as f32)),
        (Word::Float(a), NumType::Double) => Some(Word::Double(f64::from(a))),
        (Word::Double(_) | Word::Float(_), _) => {
            let whole = match argument {
                Word::Double(a) => inspect(machine, FloatOp::Truncate, a, a)?,
                Word::Float(a) => inspect(machine, FloatOp::Truncate, a, f64::from(a))?,
                _ => return None,
            };
            if to == NumType::Integer {
                return Some(whole);
            }
            super::integral::convert(machine, NumType::Integer, to, whole)
        }
        (number, _) => {
            let unsigned = matches!(from.width(), Some((_, false)));
            let number = match number {
                Word::Int(bits) if unsigned => BigInt::from(bits as u64),
                _ => integer::read(&machine.heap, number),
            };
            Some(nearest_word(to == NumType::Double, &number, &BigInt::one()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn fraction(number: f64) -> (BigInt, BigInt) {
        let (negative, mantissa, exponent) = number.parts();
        let (mantissa, exponent) = decode::<f64>(negative, mantissa, exponent);
        let one = BigInt::one();
        if exponent >= 0 {
            (BigInt::from(mantissa) << exponent as u64, one)
        } else {
            (BigInt::from(mantissa), one << (-exponent) as u64)
        }
    }

    proptest! {
        #[test]
        fn a_double_is_nearest_to_itself(bits in any::<u64>()) {
            let number = f64::from_bits(bits);
            prop_assume!(number.is_finite() && number != 0.0);
            let (top, bottom) = fraction(number);
            prop_assert_eq!(nearest::<f64>(&top, &bottom), number);
        }

        #[test]
        fn rounding_to_single_agrees_with_the_processor(bits in any::<u64>()) {
            let number = f64::from_bits(bits);
            prop_assume!(number.is_finite() && number != 0.0);
            let (top, bottom) = fraction(number);
            prop_assert_eq!(nearest::<f32>(&top, &bottom).to_bits(), (number as f32).to_bits());
        }

        #[test]
        fn whole_parts_agree_with_the_processor(number in -1e15f64..1e15) {
            let (negative, mantissa, exponent) = number.parts();
            let (mantissa, exponent) = decode::<f64>(negative, mantissa, exponent);
            let whole = |op| whole_part(op, mantissa, exponent).to_f64();
            prop_assert_eq!(whole(FloatOp::Floor), Some(number.floor()));
            prop_assert_eq!(whole(FloatOp::Ceiling), Some(number.ceil()));
            prop_assert_eq!(whole(FloatOp::Truncate), Some(number.trunc()));
            prop_assert_eq!(whole(FloatOp::Round), Some(number.round_ties_even()));
        }
    }

    #[test]
    fn extremes() {
        let big = BigInt::one() << 5000u64;
        assert_eq!(nearest::<f64>(&big, &BigInt::one()), f64::INFINITY);
        assert_eq!(nearest::<f64>(&BigInt::one(), &big), 0.0);
        assert_eq!(nearest::<f64>(&-big, &BigInt::one()), f64::NEG_INFINITY);
        assert_eq!(decode::<f64>(false, 1, -1074), (1 << 52, -1126));
    }
}
