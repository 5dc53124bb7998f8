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

    pub(super) fn build_float(&self, op: &Op, args: &[Term]) -> Option<Term> {
        let a = *args.first()?;
        let inner = self.op(a);
        match (op, args) {
            (Op::FpAbs, _) if matches!(inner, Op::FpAbs) => Some(a),
            (Op::FpAbs, _) if matches!(inner, Op::FpNeg) => Some(self.fp_abs(self.args(a)[0])),
            (Op::FpNeg, _) if matches!(inner, Op::FpNeg) => Some(self.args(a)[0]),
            (Op::FpRound(_), _) if matches!(inner, Op::FpRound(_)) => Some(a),
            (Op::FpToFp(format), _) if format.sort() == self.sort(a) => Some(a),
            // Widening loses nothing.
            (Op::FpToFp(FloatFormat::Single), _) if matches!(inner, Op::FpToFp(FloatFormat::Double)) => {
                Some(self.args(a)[0])
            }
            (Op::FpFromBits(_), _) if matches!(inner, Op::FpToBits) => Some(self.args(a)[0]),
            (Op::FpIsNan | Op::FpIsInfinite | Op::FpIsZero, _) if matches!(inner, Op::FpNeg | Op::FpAbs) => {
                Some(self.build(op, &[self.args(a)[0]], Sort::Bool))
            }
            (Op::FpIsNan, _) if matches!(inner, Op::FpFromReal(_)) => Some(Term::FALSE),
            (Op::FpIsNan, _) if matches!(inner, Op::FpToFp(_) | Op::FpRound(_)) => {
                Some(self.fp_is_nan(self.args(a)[0]))
            }
            (Op::FpIsNegative, _) if matches!(inner, Op::FpAbs) => Some(Term::FALSE),
            // Adding the negative zero changes nothing, adding the positive one would change the other.
            (Op::FpAdd, &[a, b]) if self.is_float(b, -0.0) => Some(a),
            (Op::FpAdd, &[a, b]) if self.is_float(a, -0.0) => Some(b),
            (Op::FpSub, &[a, b]) if self.is_float(b, 0.0) => Some(a),
            (Op::FpMul | Op::FpDiv, &[a, b]) if self.is_float(b, 1.0) => Some(a),
            (Op::FpMul | Op::FpDiv, &[a, b]) if self.is_float(b, -1.0) => Some(self.fp_neg(a)),
            (Op::FpMul, &[a, b]) if self.is_float(a, 1.0) => Some(b),
            (Op::FpMul, &[a, b]) if self.is_float(a, -1.0) => Some(self.fp_neg(b)),
            (Op::FpAdd | Op::FpMul, &[a, b]) if b < a => Some(self.intern(op.clone(), &[b, a], self.sort(a))),
            (Op::FpFma, &[a, b, c]) if b < a => Some(self.intern(Op::FpFma, &[b, a, c], self.sort(a))),
            (Op::FpLt, &[a, b]) if a == b => Some(Term::FALSE),
            (Op::FpEq | Op::FpLe, &[a, b]) if a == b => Some(self.not(self.fp_is_nan(a))),
            (Op::FpEq | Op::FpLt | Op::FpLe, &[a, b])
                if self.is_float(a, f64::NAN) || self.is_float(b, f64::NAN) =>
            {
                Some(Term::FALSE)
            }
            (Op::FpLt, &[a, b]) if self.is_float(a, f64::INFINITY) || self.is_float(b, f64::NEG_INFINITY) => {
                Some(Term::FALSE)
            }
            (Op::FpEq, &[a, b]) => Some(self.build_fp_eq(a, b)),
            _ => None,
        }
    }

    /// IEEE equality with a literal is structural, but for zeros (and NaN, dealt with before).
    fn build_fp_eq(&self, a: Term, b: Term) -> Term {
        for (x, y) in [(a, b), (b, a)] {
            if self.is_float(x, 0.0) || self.is_float(x, -0.0) {
                return self.fp_is_zero(y);
            }
            if self.literal(x).is_some() {
                return self.eq(x, y);
            }
        }
        self.intern(Op::FpEq, &[a.min(b), a.max(b)], Sort::Bool)
    }

    /// Whether the term is the literal `x` of either format (the same bits; any NaN for NaN).
    fn is_float(&self, a: Term, x: f64) -> bool {
        match self.literal(a) {
            Some(value @ Value::Float32(_)) => *value == Value::float32(x as f32),
            Some(value @ Value::Float64(_)) => *value == Value::float64(x),
            _ => false,
        }
    }

    /// Equality with NaN is the test for it.
    pub(super) fn eq_float(&self, a: Term, b: Term) -> Option<Term> {
        if self.is_float(a, f64::NAN) {
            return Some(self.fp_is_nan(b));
        }
        self.is_float(b, f64::NAN).then(|| self.fp_is_nan(a))
    }
}
