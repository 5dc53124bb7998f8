//! Bit-vectors.

use smallvec::SmallVec;

use crate::{BitVector, Number, Op, Sort, Term, Terms, Value};

impl Terms {
    /// The bit-vector literal of `width` bits congruent to `value`.
    pub fn bits(&self, width: u32, value: impl Into<Number>) -> Term {
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
        let same = args.len() == 2 && args[0] == args[1];
        let left = args.first().and_then(|arg| self.as_bits(*arg));
        let right = args.get(1).and_then(|arg| self.as_bits(*arg));
        let Sort::BitVec(width) = self.sort(*args.first()?) else {
            return match (op, args) {
                (Op::IntToBv(width), &[a]) => self.build_int_to_bv(*width, a),
                _ => None,
            };
        };
        match (op, args) {
            (Op::BvNot, &[a]) if *self.op(a) == Op::BvNot => Some(self.args(a)[0]),
            (Op::BvNeg, &[_]) => Some(self.bv_linear(args, &Number::MINUS_ONE, width)),
            (Op::BvAdd, _) => Some(self.bv_linear(args, &Number::ONE, width)),
            (Op::BvMul, _) => Some(self.bv_product(args, width)),
            (Op::BvAnd | Op::BvOr | Op::BvXor, _) => Some(self.bv_bitwise(op, args, width)),
            (Op::BvUdiv, &[a, _]) => match power_of_two(right?) {
                Some(0) => Some(a),
                Some(by) => Some(self.bv_lshr(a, self.bits(width, by))),
                None => right?.is_zero().then(|| self.bits(width, -1)),
            },
            (Op::BvUrem, &[a, b]) => match power_of_two(right?) {
                Some(_) => Some(self.bv_and(a, self.bv_add(b, self.bits(width, -1)))),
                None => right?.is_zero().then_some(a),
            },
            (Op::BvSdiv, &[a, _]) => (right?.signed().is_one()).then_some(a),
            (Op::BvSrem | Op::BvSmod, &[a, _]) => {
                let right = right?;
                if right.is_zero() {
                    return Some(a);
                }
                right.signed().is_one().then(|| self.bits(width, 0))
            }
            (Op::BvShl | Op::BvLshr | Op::BvAshr, &[a, _]) => {
                if left.is_some_and(BitVector::is_zero) || right.is_some_and(BitVector::is_zero) {
                    return Some(a);
                }
                let too_far = right?.unsigned() >= Number::from(width);
                (too_far && *op != Op::BvAshr).then(|| self.bits(width, 0))
            }
            (Op::BvUlt, &[a, b]) => Some(self.not(self.bv_ule(b, a))),
            (Op::BvSlt, &[a, b]) => Some(self.not(self.bv_sle(b, a))),
            (Op::BvUle | Op::BvSle, _) if same => Some(Term::TRUE),
            (Op::BvUle, _) => self.at_the_ends(args, &BitVector::new(width, 0), &BitVector::new(width, -1)),
            (Op::BvSle, _) => {
                let lowest = BitVector::new(width, Number::power_of_two(width - 1));
                let highest = BitVector::new(width, &Number::power_of_two(width - 1) - &Number::ONE);
                self.at_the_ends(args, &lowest, &highest)
            }
            (Op::BvConcat, &[a, b]) => self.build_concat(a, b, left),
            (Op::BvExtract { high, low }, &[a]) => self.build_extract(*high, *low, a),
            (Op::BvZeroExtend(by), &[a]) => match (self.op(a), self.args(a)) {
                _ if *by == 0 => Some(a),
                (Op::BvZeroExtend(inner), &[x]) => {
                    Some(self.intern(Op::BvZeroExtend(inner + by), &[x], sort))
                }
                _ => None,
            },
            (Op::BvSignExtend(by), &[a]) => match (self.op(a), self.args(a)) {
                _ if *by == 0 => Some(a),
                (Op::BvSignExtend(inner), &[x]) => {
                    Some(self.intern(Op::BvSignExtend(inner + by), &[x], sort))
                }
                (Op::BvZeroExtend(inner), &[x]) => {
                    Some(self.intern(Op::BvZeroExtend(inner + by), &[x], sort))
                }
                _ => None,
            },
            (Op::BvToNat, &[a]) => match (self.op(a), self.args(a)) {
                (Op::BvZeroExtend(_), &[x]) => Some(self.bv_to_nat(x)),
                (Op::IntToBv(_), &[n]) => Some(self.modulo(n, self.int(Number::power_of_two(width)))),
                _ => None,
            },
            (Op::BvToInt, &[a]) => match (self.op(a), self.args(a)) {
                (Op::BvZeroExtend(_), &[x]) => Some(self.bv_to_nat(x)),
                (Op::BvSignExtend(_), &[x]) => Some(self.bv_to_int(x)),
                (Op::IntToBv(_), &[n]) => {
                    // Moved up by half the range, reduced, moved back.
                    let half = self.int(Number::power_of_two(width - 1));
                    let reduced = self.modulo(self.add(n, half), self.int(Number::power_of_two(width)));
                    Some(self.sub(reduced, half))
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn as_bits(&self, a: Term) -> Option<&BitVector> {
        match self.literal(a) {
            Some(Value::BitVec(bits)) => Some(bits),
            _ => None,
        }
    }

    fn build_int_to_bv(&self, width: u32, a: Term) -> Option<Term> {
        let &[x] = self.args(a) else { return None };
        let from = self.bv_width(x);
        match self.op(a) {
            Op::BvToNat | Op::BvToInt if width <= from => Some(self.bv_extract(width - 1, 0, x)),
            Op::BvToNat => Some(self.bv_zero_extend(width - from, x)),
            Op::BvToInt => Some(self.bv_sign_extend(width - from, x)),
            _ => None,
        }
    }

    /// `a <= b` where one side is the lowest or highest value of the order.
    fn at_the_ends(&self, args: &[Term], lowest: &BitVector, highest: &BitVector) -> Option<Term> {
        let &[a, b] = args else { return None };
        let (left, right) = (self.as_bits(a), self.as_bits(b));
        if left == Some(lowest) || right == Some(highest) {
            return Some(Term::TRUE);
        }
        (left == Some(highest) || right == Some(lowest)).then(|| self.eq(a, b))
    }

    /// `factor` times the sum of `args`: like terms collected, modulo two to the width.
    fn bv_linear(&self, args: &[Term], factor: &Number, width: u32) -> Term {
        let mut constant = Number::ZERO;
        let mut monomials: SmallVec<[(Term, Number); 4]> = SmallVec::new();
        let mut add = |term: Term, factor: &Number| match self.as_bits(term) {
            Some(bits) => constant = &constant + &(factor * bits.signed()),
            None => {
                let (coefficient, base) = self.bv_monomial(term, width);
                monomials.push((base, factor * &coefficient));
            }
        };
        for arg in args {
            let node = self.node(*arg);
            match node.op() {
                Op::BvAdd => node.args().iter().for_each(|arg| add(*arg, factor)),
                _ => add(*arg, factor),
            }
        }
        monomials.sort_unstable_by_key(|(base, _)| *base);
        monomials.dedup_by(|later, earlier| {
            let same = later.0 == earlier.0;
            if same {
                earlier.1 = &earlier.1 + &later.1;
            }
            same
        });
        let constant = BitVector::new(width, constant);
        let sort = Sort::BitVec(width);
        let mut parts: SmallVec<[Term; 4]> = SmallVec::new();
        for (base, coefficient) in monomials {
            let coefficient = BitVector::new(width, coefficient);
            if !coefficient.is_zero() {
                parts.push(self.bv_scaled(&coefficient, base));
            }
        }
        if !constant.is_zero() || parts.is_empty() {
            parts.push(self.scalar(Value::BitVec(constant), sort));
        }
        match *parts {
            [only] => only,
            _ => self.intern(Op::BvAdd, &parts, sort),
        }
    }

    /// A term as coefficient times base.
    fn bv_monomial(&self, term: Term, width: u32) -> (Number, Term) {
        let node = self.node(term);
        match (node.op(), node.args()) {
            (Op::BvNeg, &[a]) => (Number::MINUS_ONE, a),
            (Op::BvMul, &[first, ref rest @ ..]) => match (self.as_bits(first), rest) {
                (Some(coefficient), &[base]) => (coefficient.signed().clone(), base),
                (Some(coefficient), _) => {
                    (coefficient.signed().clone(), self.intern(Op::BvMul, rest, Sort::BitVec(width)))
                }
                (None, _) => (Number::ONE, term),
            },
            _ => (Number::ONE, term),
        }
    }

    /// `coefficient * base`, the base without a coefficient of its own.
    fn bv_scaled(&self, coefficient: &BitVector, base: Term) -> Term {
        let sort = Sort::BitVec(coefficient.width());
        // At width 1, one and minus one are the same; neither needs a node.
        if coefficient.unsigned().is_one() {
            return base;
        }
        if coefficient.is_ones() {
            return self.intern(Op::BvNeg, &[base], sort);
        }
        let mut factors: SmallVec<[Term; 4]> = SmallVec::new();
        factors.push(self.scalar(Value::BitVec(coefficient.clone()), sort));
        match self.op(base) {
            Op::BvMul => factors.extend_from_slice(self.args(base)),
            _ => factors.push(base),
        }
        self.intern(Op::BvMul, &factors, sort)
    }

    fn bv_product(&self, args: &[Term], width: u32) -> Term {
        let mut coefficient = Number::ONE;
        let mut factors: SmallVec<[Term; 4]> = SmallVec::new();
        for arg in args {
            if let Some(bits) = self.as_bits(*arg) {
                coefficient = &coefficient * bits.signed();
                continue;
            }
            let (factor, base) = self.bv_monomial(*arg, width);
            coefficient = &coefficient * &factor;
            match self.op(base) {
                Op::BvMul => factors.extend_from_slice(self.args(base)),
                _ => factors.push(base),
            }
        }
        let coefficient = BitVector::new(width, coefficient);
        let sort = Sort::BitVec(width);
        factors.sort_unstable();
        match *factors {
            _ if coefficient.is_zero() => self.scalar(Value::BitVec(coefficient), sort),
            [] => self.scalar(Value::BitVec(coefficient), sort),
            [only] => self.bv_linear(&[only], coefficient.signed(), width),
            _ => self.bv_scaled(&coefficient, self.intern(Op::BvMul, &factors, sort)),
        }
    }

    fn bv_bitwise(&self, op: &Op, args: &[Term], width: u32) -> Term {
        let sort = Sort::BitVec(width);
        let mut literal = BitVector::new(width, if *op == Op::BvAnd { -1 } else { 0 });
        let mut parts: SmallVec<[Term; 4]> = SmallVec::new();
        for arg in args {
            let mut part = *arg;
            if *op == Op::BvXor && *self.op(part) == Op::BvNot {
                // The complement is exclusive or with ones.
                part = self.args(part)[0];
                literal = BitVector::new(width, &Number::MINUS_ONE - literal.signed());
            }
            match self.op(part) {
                inner if inner == op => parts.extend_from_slice(self.args(part)),
                _ => parts.push(part),
            }
        }
        parts.retain(|part| {
            let Some(bits) = self.as_bits(*part) else { return true };
            let both = [Value::BitVec(literal.clone()), Value::BitVec(bits.clone())];
            if let Some(Value::BitVec(folded)) = self.meaning(op, &both, sort) {
                literal = folded;
            }
            false
        });
        if *op == Op::BvXor {
            // Equal parts cancel.
            parts.sort_unstable();
            let mut odd: SmallVec<[Term; 4]> = SmallVec::new();
            for part in parts {
                if odd.last() == Some(&part) {
                    odd.pop();
                } else {
                    odd.push(part);
                }
            }
            parts = odd;
        } else {
            parts.sort_unstable();
            parts.dedup();
            let absorbing = BitVector::new(width, if *op == Op::BvAnd { 0 } else { -1 });
            let complement = |part: &Term| {
                *self.op(*part) == Op::BvNot && parts.binary_search(&self.args(*part)[0]).is_ok()
            };
            if literal == absorbing || parts.iter().any(complement) {
                return self.scalar(Value::BitVec(absorbing), sort);
            }
        }
        let neutral = if *op == Op::BvAnd { literal.is_ones() } else { literal.is_zero() };
        let complemented = *op == Op::BvXor && literal.is_ones();
        if !neutral && !complemented || parts.is_empty() {
            parts.push(self.scalar(Value::BitVec(literal), sort));
        }
        let joined = match *parts {
            [only] => only,
            _ => self.intern(op.clone(), &parts, sort),
        };
        if complemented && self.as_bits(joined).is_none() { self.bv_not(joined) } else { joined }
    }

    fn build_concat(&self, a: Term, b: Term, left: Option<&BitVector>) -> Option<Term> {
        if let Some(left) = left.filter(|left| left.is_zero()) {
            return Some(self.bv_zero_extend(left.width(), b));
        }
        match (self.op(a), self.args(a), self.op(b), self.args(b)) {
            (Op::BvExtract { high, low: middle }, &[x], Op::BvExtract { high: below, low }, &[y])
                if x == y && *middle == below + 1 =>
            {
                Some(self.bv_extract(*high, *low, x))
            }
            _ => None,
        }
    }

    /// Extraction, moved inwards as far as it goes (a loop: terms may be deep).
    fn build_extract(&self, mut high: u32, mut low: u32, a: Term) -> Option<Term> {
        let mut inner = a;
        loop {
            if low == 0 && high + 1 == self.bv_width(inner) {
                return Some(inner);
            }
            match (self.op(inner), self.args(inner)) {
                (Op::BvExtract { low: below, .. }, &[x]) => {
                    (high, low, inner) = (high + below, low + below, x)
                }
                (Op::BvConcat, &[upper, lower]) => {
                    let split = self.bv_width(lower);
                    if high < split {
                        inner = lower;
                    } else if low >= split {
                        (high, low, inner) = (high - split, low - split, upper);
                    } else {
                        break;
                    }
                }
                (Op::BvZeroExtend(_) | Op::BvSignExtend(_), &[x]) if high < self.bv_width(x) => inner = x,
                (Op::BvZeroExtend(_), &[x]) if low >= self.bv_width(x) => {
                    return Some(self.bits(high - low + 1, 0));
                }
                _ => break,
            }
        }
        (inner != a).then(|| self.bv_extract(high, low, inner))
    }

    /// Equality with a literal, moved inwards as far as it goes (a loop: terms may be deep).
    pub(super) fn eq_bits(&self, a: Term, literal: &BitVector) -> Option<Term> {
        let (mut inner, mut literal) = (a, literal.clone());
        loop {
            let width = literal.width();
            let signed = literal.signed();
            (inner, literal) = match (self.op(inner), self.args(inner)) {
                (Op::BvNot, &[x]) => (x, BitVector::new(width, &Number::MINUS_ONE - signed)),
                (Op::BvNeg, &[x]) => (x, BitVector::new(width, -signed)),
                (Op::BvAdd, [rest @ .., last]) if self.as_bits(*last).is_some() => {
                    let constant = self.as_bits(*last).map_or(Number::ZERO, |bits| bits.signed().clone());
                    (self.bv_linear(rest, &Number::ONE, width), BitVector::new(width, signed - &constant))
                }
                (Op::BvZeroExtend(_), &[x]) => {
                    let narrow = BitVector::new(self.bv_width(x), literal.unsigned());
                    if narrow.unsigned() != literal.unsigned() {
                        return Some(Term::FALSE);
                    }
                    (x, narrow)
                }
                (Op::BvSignExtend(_), &[x]) => {
                    let narrow = BitVector::new(self.bv_width(x), signed.clone());
                    if narrow.signed() != signed {
                        return Some(Term::FALSE);
                    }
                    (x, narrow)
                }
                _ => break,
            };
        }
        (inner != a).then(|| self.eq(inner, self.bits(literal.width(), literal.signed().clone())))
    }
}

/// The exponent, if the unsigned value is a power of two.
fn power_of_two(bits: &BitVector) -> Option<u32> {
    let value = bits.to_bigint();
    let exponent = value.trailing_zeros()?;
    (value.bits() == exponent + 1).then(|| u32::try_from(exponent).ok()).flatten()
}
