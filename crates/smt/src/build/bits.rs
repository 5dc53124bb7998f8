//! Bit-vectors.

use crate::{BitVector, Op, Sort, Term, Terms, Value};

impl Terms {
    /// The bit-vector literal of `width` bits congruent to `value`.
    pub fn bits(&self, width: u32, value: impl Into<crate::Number>) -> Term {
        let bits = BitVector::new(width, value);
        let sort = Sort::BitVec(bits.width());
        self.scalar(Value::BitVec(bits), sort)
    }

    /// `a - b`, modulo two to the width.
    pub fn bv_sub(&self, a: Term, b: Term) -> Term {
        self.bv_add(a, self.bv_neg(b))
    }

    /// The width of a bit-vector term (0 for other sorts).
    pub fn bv_width(&self, a: Term) -> u32 {
        match self.sort(a) {
            Sort::BitVec(width) => width,
            _ => 0,
        }
    }

    /// `a` in front of `b`.
    pub fn bv_concat(&self, a: Term, b: Term) -> Term {
        let width = self.bv_width(a).saturating_add(self.bv_width(b));
        self.build(&Op::BvConcat, &[a, b], Sort::BitVec(width))
    }

    /// The bits `high` down to `low`.
    pub fn bv_extract(&self, high: u32, low: u32, a: Term) -> Term {
        let width = high.saturating_sub(low).saturating_add(1);
        self.build(&Op::BvExtract { high, low }, &[a], Sort::BitVec(width))
    }

    /// `by` zero bits put in front.
    pub fn bv_zero_extend(&self, by: u32, a: Term) -> Term {
        let width = self.bv_width(a).saturating_add(by);
        self.build(&Op::BvZeroExtend(by), &[a], Sort::BitVec(width))
    }

    /// `by` copies of the sign bit put in front.
    pub fn bv_sign_extend(&self, by: u32, a: Term) -> Term {
        let width = self.bv_width(a).saturating_add(by);
        self.build(&Op::BvSignExtend(by), &[a], Sort::BitVec(width))
    }

    /// The bit-vector of `width` bits congruent to an Int.
    pub fn int_to_bv(&self, width: u32, a: Term) -> Term {
        self.build(&Op::IntToBv(width), &[a], Sort::BitVec(width))
    }

    /// Bitwise complement.
    pub fn bv_not(&self, a: Term) -> Term {
        self.build(&Op::BvNot, &[a], self.sort(a))
    }

    /// Two's complement negation.
    pub fn bv_neg(&self, a: Term) -> Term {
        self.build(&Op::BvNeg, &[a], self.sort(a))
    }

    /// Bitwise and.
    pub fn bv_and(&self, a: Term, b: Term) -> Term {
        self.build(&Op::BvAnd, &[a, b], self.sort(a))
    }

    /// Bitwise or.
    pub fn bv_or(&self, a: Term, b: Term) -> Term {
        self.build(&Op::BvOr, &[a, b], self.sort(a))
    }

    /// Bitwise exclusive or.
    pub fn bv_xor(&self, a: Term, b: Term) -> Term {
        self.build(&Op::BvXor, &[a, b], self.sort(a))
    }

    /// Sum, modulo two to the width.
    pub fn bv_add(&self, a: Term, b: Term) -> Term {
        self.build(&Op::BvAdd, &[a, b], self.sort(a))
    }

    /// Product, modulo two to the width.
    pub fn bv_mul(&self, a: Term, b: Term) -> Term {
        self.build(&Op::BvMul, &[a, b], self.sort(a))
    }

    /// Unsigned division; by zero: all ones.
    pub fn bv_udiv(&self, a: Term, b: Term) -> Term {
        self.build(&Op::BvUdiv, &[a, b], self.sort(a))
    }

    /// Unsigned remainder; by zero: the dividend.
    pub fn bv_urem(&self, a: Term, b: Term) -> Term {
        self.build(&Op::BvUrem, &[a, b], self.sort(a))
    }

    /// Signed division rounded to zero (Haskell's `quot`).
    pub fn bv_sdiv(&self, a: Term, b: Term) -> Term {
        self.build(&Op::BvSdiv, &[a, b], self.sort(a))
    }

    /// Signed remainder, sign of the dividend (Haskell's `rem`).
    pub fn bv_srem(&self, a: Term, b: Term) -> Term {
        self.build(&Op::BvSrem, &[a, b], self.sort(a))
    }

    /// Signed remainder, sign of the divisor (Haskell's `mod`).
    pub fn bv_smod(&self, a: Term, b: Term) -> Term {
        self.build(&Op::BvSmod, &[a, b], self.sort(a))
    }

    /// Shift left.
    pub fn bv_shl(&self, a: Term, b: Term) -> Term {
        self.build(&Op::BvShl, &[a, b], self.sort(a))
    }

    /// Logical shift right.
    pub fn bv_lshr(&self, a: Term, b: Term) -> Term {
        self.build(&Op::BvLshr, &[a, b], self.sort(a))
    }

    /// Arithmetic shift right.
    pub fn bv_ashr(&self, a: Term, b: Term) -> Term {
        self.build(&Op::BvAshr, &[a, b], self.sort(a))
    }

    /// Unsigned `<`.
    pub fn bv_ult(&self, a: Term, b: Term) -> Term {
        self.build(&Op::BvUlt, &[a, b], Sort::Bool)
    }

    /// Unsigned `<=`.
    pub fn bv_ule(&self, a: Term, b: Term) -> Term {
        self.build(&Op::BvUle, &[a, b], Sort::Bool)
    }

    /// Signed `<`.
    pub fn bv_slt(&self, a: Term, b: Term) -> Term {
        self.build(&Op::BvSlt, &[a, b], Sort::Bool)
    }

    /// Signed `<=`.
    pub fn bv_sle(&self, a: Term, b: Term) -> Term {
        self.build(&Op::BvSle, &[a, b], Sort::Bool)
    }

    /// The unsigned value as an Int.
    pub fn bv_to_nat(&self, a: Term) -> Term {
        self.build(&Op::BvToNat, &[a], Sort::Int)
    }

    /// The signed value as an Int.
    pub fn bv_to_int(&self, a: Term) -> Term {
        self.build(&Op::BvToInt, &[a], Sort::Int)
    }

    pub(super) fn build_bits(&self, op: &Op, args: &[Term], sort: Sort) -> Option<Term> {
        let _ = (op, args, sort);
        None
    }
}
