//! Exact numbers: integers and rationals, with the machine-integer case inline.
//!
//! Nearly all numbers in path conditions are small integers, so those neither allocate nor touch big-number
//! code.

use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive, Zero};

/// An exact rational number; literals of sorts Int and Real, coefficients of linear sums.
///
/// The representation is canonical, so that equality and hashing are structural: integers that fit an `i64`
/// are always held inline.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Number(Repr);

#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    Small(i64),
    Big(Arc<BigRational>),
}
use Repr::{Big, Small};

impl Number {
    /// Zero.
    pub const ZERO: Number = Number(Small(0));
    /// One.
    pub const ONE: Number = Number(Small(1));
    /// Minus one.
    pub const MINUS_ONE: Number = Number(Small(-1));

    /// The number `n`.
    pub const fn new(n: i64) -> Number {
        Number(Small(n))
    }

    /// The fraction `numerator / denominator`; `None` if the denominator is zero.
    pub fn fraction(numerator: impl Into<BigInt>, denominator: impl Into<BigInt>) -> Option<Number> {
        let denominator = denominator.into();
        (!denominator.is_zero()).then(|| BigRational::new(numerator.into(), denominator).into())
    }

    /// Two to the power `exponent`.
    pub fn power_of_two(exponent: u32) -> Number {
        if exponent < 63 { Number::new(1 << exponent) } else { (BigInt::one() << exponent).into() }
    }

    /// The value, if it is an integer that fits.
    pub fn to_i64(&self) -> Option<i64> {
        match self.0 {
            Small(n) => Some(n),
            Big(_) => None,
        }
    }

    /// The value, if it is an integer.
    pub fn to_bigint(&self) -> Option<BigInt> {
        match &self.0 {
            Small(n) => Some((*n).into()),
            Big(r) => r.is_integer().then(|| r.numer().clone()),
        }
    }

    /// The value as a big rational.
    pub fn to_rational(&self) -> BigRational {
        match &self.0 {
            Small(n) => BigRational::from_integer((*n).into()),
            Big(r) => (**r).clone(),
        }
    }

    /// The numerator of the reduced fraction.
    pub fn numerator(&self) -> Number {
        match &self.0 {
            Small(_) => self.clone(),
            Big(r) => r.numer().clone().into(),
        }
    }

    /// The (positive) denominator of the reduced fraction.
    pub fn denominator(&self) -> Number {
        match &self.0 {
            Small(_) => Number::ONE,
            Big(r) => r.denom().clone().into(),
        }
    }

    /// How many 64-bit digits it has.
    pub(crate) fn digits(&self) -> usize {
        match &self.0 {
            Repr::Small(_) => 1,
            Repr::Big(number) => ((number.numer().bits() + number.denom().bits()) / 64 + 1) as usize,
        }
    }

    /// Whether the number is an integer.
    pub fn is_integer(&self) -> bool {
        match &self.0 {
            Small(_) => true,
            Big(r) => r.is_integer(),
        }
    }

    /// Whether the number is zero.
    pub fn is_zero(&self) -> bool {
        self.0 == Small(0)
    }

    /// Whether the number is one.
    pub fn is_one(&self) -> bool {
        self.0 == Small(1)
    }

    /// Whether the number is below zero.
    pub fn is_negative(&self) -> bool {
        match &self.0 {
            Small(n) => *n < 0,
            Big(r) => r.is_negative(),
        }
    }

    /// The absolute value.
    pub fn abs(&self) -> Number {
        if self.is_negative() { -self } else { self.clone() }
    }

    /// One divided by the number; `None` for zero.
    pub fn reciprocal(&self) -> Option<Number> {
        match &self.0 {
            Small(0) => None,
            Small(1 | -1) => Some(self.clone()),
            Small(n) => Some(BigRational::new(BigInt::one(), (*n).into()).into()),
            Big(r) => Some(r.recip().into()),
        }
    }

    /// The exact quotient; `None` for a zero divisor.
    pub fn divide(&self, divisor: &Number) -> Option<Number> {
        if let (Small(a), Small(b)) = (&self.0, &divisor.0)
            && *b != 0
            && a.checked_rem(*b) == Some(0)
        {
            return Some(Number::new(a / b));
        }
        divisor.reciprocal().map(|reciprocal| self * &reciprocal)
    }

    /// The greatest integer not above the number.
    pub fn floor(&self) -> Number {
        match &self.0 {
            Small(_) => self.clone(),
            Big(r) => r.floor().into(),
        }
    }

    /// Quotient rounded towards minus infinity (Haskell's `div`); `None` for a zero divisor.
    pub fn div_floor(&self, divisor: &Number) -> Option<Number> {
        if let (Small(a), Small(b)) = (&self.0, &divisor.0)
            && *b != 0
            && let Some(quotient) = a.checked_div(*b)
        {
            let below = a % b != 0 && ((*a < 0) != (*b < 0));
            return Some(Number::new(quotient - i64::from(below)));
        }
        self.divide(divisor).map(|quotient| quotient.floor())
    }

    /// Remainder of [`Number::div_floor`], with the sign of the divisor (Haskell's `mod`).
    pub fn mod_floor(&self, divisor: &Number) -> Option<Number> {
        self.div_floor(divisor).map(|quotient| self - &(&quotient * divisor))
    }

    /// Quotient rounded towards zero (Haskell's `quot`); `None` for a zero divisor.
    pub fn quot(&self, divisor: &Number) -> Option<Number> {
        if let (Small(a), Small(b)) = (&self.0, &divisor.0)
            && let Some(quotient) = a.checked_div(*b)
        {
            return Some(Number::new(quotient));
        }
        let quotient = self.divide(divisor)?;
        Some(if quotient.is_negative() { -&(-&quotient).floor() } else { quotient.floor() })
    }

    /// Remainder of [`Number::quot`], with the sign of the dividend (Haskell's `rem`).
    pub fn rem(&self, divisor: &Number) -> Option<Number> {
        self.quot(divisor).map(|quotient| self - &(&quotient * divisor))
    }

    /// The greatest common divisor of two integers (never negative); of fractions, that of the numerators.
    pub fn gcd(&self, other: &Number) -> Number {
        match (&self.0, &other.0) {
            (Small(a), Small(b)) => a.unsigned_abs().gcd(&b.unsigned_abs()).into(),
            _ => self.to_rational().numer().gcd(other.to_rational().numer()).into(),
        }
    }

    /// The least common multiple of two integers; of fractions, that of the numerators.
    pub fn lcm(&self, other: &Number) -> Number {
        self.to_rational().numer().lcm(other.to_rational().numer()).into()
    }
}

impl From<i64> for Number {
    fn from(n: i64) -> Number {
        Number::new(n)
    }
}

impl From<i32> for Number {
    fn from(n: i32) -> Number {
        Number::new(n.into())
    }
}

impl From<u32> for Number {
    fn from(n: u32) -> Number {
        Number::new(n.into())
    }
}

impl From<u64> for Number {
    fn from(n: u64) -> Number {
        i64::try_from(n).map_or_else(|_| BigInt::from(n).into(), Number::new)
    }
}

impl From<usize> for Number {
    fn from(n: usize) -> Number {
        Number::from(n as u64)
    }
}

impl From<i128> for Number {
    fn from(n: i128) -> Number {
        i64::try_from(n).map_or_else(|_| BigInt::from(n).into(), Number::new)
    }
}

impl From<BigInt> for Number {
    fn from(n: BigInt) -> Number {
        match n.to_i64() {
            Some(n) => Number::new(n),
            None => Number(Big(Arc::new(BigRational::from_integer(n)))),
        }
    }
}

impl From<BigRational> for Number {
    fn from(r: BigRational) -> Number {
        if r.is_integer() { r.to_integer().into() } else { Number(Big(Arc::new(r))) }
    }
}

macro_rules! arithmetic {
    ($trait:ident, $method:ident, $checked:ident) => {
        impl std::ops::$trait for &Number {
            type Output = Number;
            fn $method(self, other: &Number) -> Number {
                if let (Small(a), Small(b)) = (&self.0, &other.0) {
                    if let Some(n) = a.$checked(*b) {
                        return Number::new(n);
                    }
                }
                std::ops::$trait::$method(self.to_rational(), other.to_rational()).into()
            }
        }
    };
}
arithmetic!(Add, add, checked_add);
arithmetic!(Sub, sub, checked_sub);
arithmetic!(Mul, mul, checked_mul);

impl std::ops::Neg for &Number {
    type Output = Number;
    fn neg(self) -> Number {
        &Number::ZERO - self
    }
}

impl Ord for Number {
    fn cmp(&self, other: &Number) -> Ordering {
        match (&self.0, &other.0) {
            (Small(a), Small(b)) => a.cmp(b),
            _ => self.to_rational().cmp(&other.to_rational()),
        }
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Number) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Small(n) => n.fmt(f),
            Big(r) => r.fmt(f),
        }
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Numbers around the edge between the inline and the big representation.
    pub(crate) fn edge_integers() -> impl Strategy<Value = i128> {
        prop_oneof![
            -20i128..20,
            any::<i64>().prop_map(i128::from),
            (-3i128..3).prop_map(|d| i128::from(i64::MAX) + d),
            (-3i128..3).prop_map(|d| i128::from(i64::MIN) + d),
        ]
    }

    proptest! {
        #![proptest_config(crate::testing::cases(500))]

        #[test]
        fn agrees_with_wide_integers(a in edge_integers(), b in edge_integers()) {
            let (x, y) = (Number::from(a), Number::from(b));
            prop_assert_eq!(&x + &y, Number::from(a + b));
            prop_assert_eq!(&x - &y, Number::from(a - b));
            prop_assert_eq!(x.cmp(&y), a.cmp(&b));
            if b != 0 {
                prop_assert_eq!(x.quot(&y), Some(Number::from(a / b)));
                prop_assert_eq!(x.rem(&y), Some(Number::from(a % b)));
                prop_assert_eq!(x.div_floor(&y), Some(Number::from(Integer::div_floor(&a, &b))));
                prop_assert_eq!(x.mod_floor(&y), Some(Number::from(Integer::mod_floor(&a, &b))));
                prop_assert_eq!(&x.divide(&y).unwrap() * &y, x.clone());
            }
            prop_assert_eq!(x.gcd(&y), Number::from(a.gcd(&b)));
            prop_assert_eq!((&x * &y).to_bigint(), Some(BigInt::from(a) * BigInt::from(b)));
        }
    }

    #[test]
    fn division_by_zero_is_none() {
        for n in [Number::ZERO, Number::ONE, Number::power_of_two(80)] {
            assert_eq!(n.divide(&Number::ZERO), None);
            assert_eq!(n.div_floor(&Number::ZERO), None);
            assert_eq!(n.quot(&Number::ZERO), None);
        }
    }
}
