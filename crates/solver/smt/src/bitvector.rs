//! Bit-vector literals.

use std::fmt;

use num_bigint::BigInt;

use crate::Number;

/// A bit-vector of a fixed width.
///
/// It is kept as its *signed* value, because that fits a machine word for every width up to 64.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BitVector {
    width: u32,
    signed: Number,
}

impl BitVector {
    /// The widest bit-vector that can be built; a limit so that no input makes the process run out of memory.
    pub const MAX_WIDTH: u32 = 1 << 16;

    /// The bit-vector of `width` bits congruent to the integer `value` modulo two to the power `width`.
    ///
    /// The width is brought into `1..=`[`BitVector::MAX_WIDTH`]; a fraction is rounded down.
    pub fn new(width: u32, value: impl Into<Number>) -> BitVector {
        let width = width.clamp(1, BitVector::MAX_WIDTH);
        let value: Number = value.into();
        let signed = match value.to_i64() {
            Some(n) if width >= 64 => Number::new(n),
            Some(n) => Number::new((n << (64 - width)) >> (64 - width)),
            None => {
                let modulus = Number::power_of_two(width);
                let unsigned = value.floor().mod_floor(&modulus).unwrap_or(Number::ZERO);
                if unsigned < Number::power_of_two(width - 1) { unsigned } else { &unsigned - &modulus }
            }
        };
        BitVector { width, signed }
    }

    /// The number of bits.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The value read as two's complement.
    pub fn signed(&self) -> &Number {
        &self.signed
    }

    /// The value read as an unsigned number.
    pub fn unsigned(&self) -> Number {
        if self.signed.is_negative() {
            &self.signed + &Number::power_of_two(self.width)
        } else {
            self.signed.clone()
        }
    }

    /// The unsigned value as a big integer.
    pub fn to_bigint(&self) -> BigInt {
        self.unsigned().to_bigint().unwrap_or_default()
    }

    /// Whether all bits are zero.
    pub fn is_zero(&self) -> bool {
        self.signed.is_zero()
    }

    /// Whether all bits are one.
    pub fn is_ones(&self) -> bool {
        self.signed == Number::MINUS_ONE
    }
}

/// SMT-LIB's binary notation, `#b0101`.
impl fmt::Display for BitVector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.to_bigint().to_str_radix(2);
        write!(f, "#b{digits:0>width$}", width = self.width as usize)
    }
}

impl fmt::Debug for BitVector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wraps_to_its_width() {
        assert_eq!(BitVector::new(8, 255).signed(), &Number::new(-1));
        assert_eq!(BitVector::new(8, -1).unsigned(), Number::new(255));
        assert_eq!(BitVector::new(64, u64::MAX).signed(), &Number::new(-1));
        assert_eq!(BitVector::new(65, u64::MAX).signed(), &Number::from(u64::MAX));
        assert_eq!(BitVector::new(65, Number::power_of_two(64)).signed(), &-&Number::power_of_two(64));
        assert_eq!(BitVector::new(4, 5).to_string(), "#b0101");
    }
}
