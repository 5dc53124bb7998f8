//! IEEE floating point.

use crate::{FloatFormat, Op, RoundingMode, Sort, Term, Terms, Value};

impl Terms {
    /// The Float32 literal `x`.
    pub fn float32(&self, x: f32) -> Term {
        self.scalar(Value::float32(x), Sort::Float32)
    }

    /// The Float64 literal `x`.
    pub fn float64(&self, x: f64) -> Term {
        self.scalar(Value::float64(x), Sort::Float64)
    }

    /// Rounded to an integral value.
    pub fn fp_round(&self, mode: RoundingMode, a: Term) -> Term {
        self.build(&Op::FpRound(mode), &[a], self.sort(a))
    }

    /// A Real rounded to the nearest float.
    pub fn fp_from_real(&self, format: FloatFormat, a: Term) -> Term {
        self.build(&Op::FpFromReal(format), &[a], format.sort())
    }

    /// An Int rounded to the nearest float.
    pub fn fp_from_int(&self, format: FloatFormat, a: Term) -> Term {
        self.fp_from_real(format, self.to_real(a))
    }

    /// A float rounded to an Int; 0 for NaN and infinities.
    pub fn fp_to_int(&self, mode: RoundingMode, a: Term) -> Term {
        self.floor(self.fp_to_real(self.fp_round(mode, a)))
    }

    /// The float with the given IEEE bits.
    pub fn fp_from_bits(&self, format: FloatFormat, a: Term) -> Term {
        self.build(&Op::FpFromBits(format), &[a], format.sort())
    }

    /// The IEEE bits; of NaN: the canonical ones.
    pub fn fp_to_bits(&self, a: Term) -> Term {
        let width = FloatFormat::of(self.sort(a)).map_or(1, FloatFormat::width);
        self.build(&Op::FpToBits, &[a], Sort::BitVec(width))
    }

    /// To the nearest float of a format.
    pub fn fp_to_fp(&self, format: FloatFormat, a: Term) -> Term {
        self.build(&Op::FpToFp(format), &[a], format.sort())
    }

    /// Absolute value.
    pub fn fp_abs(&self, a: Term) -> Term {
        self.build(&Op::FpAbs, &[a], self.sort(a))
    }

    /// Change of sign.
    pub fn fp_neg(&self, a: Term) -> Term {
        self.build(&Op::FpNeg, &[a], self.sort(a))
    }

    /// Square root.
    pub fn fp_sqrt(&self, a: Term) -> Term {
        self.build(&Op::FpSqrt, &[a], self.sort(a))
    }

    /// Sum.
    pub fn fp_add(&self, a: Term, b: Term) -> Term {
        self.build(&Op::FpAdd, &[a, b], self.sort(a))
    }

    /// Difference.
    pub fn fp_sub(&self, a: Term, b: Term) -> Term {
        self.build(&Op::FpSub, &[a, b], self.sort(a))
    }

    /// Product.
    pub fn fp_mul(&self, a: Term, b: Term) -> Term {
        self.build(&Op::FpMul, &[a, b], self.sort(a))
    }

    /// Quotient.
    pub fn fp_div(&self, a: Term, b: Term) -> Term {
        self.build(&Op::FpDiv, &[a, b], self.sort(a))
    }

    /// IEEE remainder.
    pub fn fp_rem(&self, a: Term, b: Term) -> Term {
        self.build(&Op::FpRem, &[a, b], self.sort(a))
    }

    /// `a * b + c`, rounded once.
    pub fn fp_fma(&self, a: Term, b: Term, c: Term) -> Term {
        self.build(&Op::FpFma, &[a, b, c], self.sort(a))
    }

    /// IEEE equality: NaN differs from itself, zeros are equal.
    pub fn fp_eq(&self, a: Term, b: Term) -> Term {
        self.build(&Op::FpEq, &[a, b], Sort::Bool)
    }

    /// IEEE `<`.
    pub fn fp_lt(&self, a: Term, b: Term) -> Term {
        self.build(&Op::FpLt, &[a, b], Sort::Bool)
    }

    /// IEEE `<=`.
    pub fn fp_le(&self, a: Term, b: Term) -> Term {
        self.build(&Op::FpLe, &[a, b], Sort::Bool)
    }

    /// Whether it is NaN.
    pub fn fp_is_nan(&self, a: Term) -> Term {
        self.build(&Op::FpIsNan, &[a], Sort::Bool)
    }

    /// Whether it is an infinity.
    pub fn fp_is_infinite(&self, a: Term) -> Term {
        self.build(&Op::FpIsInfinite, &[a], Sort::Bool)
    }

    /// Whether it is a zero.
    pub fn fp_is_zero(&self, a: Term) -> Term {
        self.build(&Op::FpIsZero, &[a], Sort::Bool)
    }

    /// Whether the sign is negative; false for NaN.
    pub fn fp_is_negative(&self, a: Term) -> Term {
        self.build(&Op::FpIsNegative, &[a], Sort::Bool)
    }

    /// The exact Real; 0 for NaN and infinities.
    pub fn fp_to_real(&self, a: Term) -> Term {
        self.build(&Op::FpToReal, &[a], Sort::Real)
    }

    pub(super) fn build_float(&self, op: &Op, args: &[Term], sort: Sort) -> Option<Term> {
        let _ = (op, args, sort);
        None
    }
}
