//! Int, Real and Char.

use smallvec::SmallVec;

use super::Linear;
use crate::recent::Built;
use crate::term::Node;
use crate::{MAX_CHAR, Number, Op, Sort, Term, Terms, Value};

impl Terms {
    /// The integer literal `n`; a fraction is rounded down.
    pub fn int(&self, n: impl Into<Number>) -> Term {
        self.scalar(Value::Int(n.into().floor()), Sort::Int)
    }

    /// The real literal `n`.
    pub fn real(&self, n: impl Into<Number>) -> Term {
        self.scalar(Value::Real(n.into()), Sort::Real)
    }

    /// The literal `n` of sort Int or Real.
    pub(crate) fn number(&self, n: Number, sort: Sort) -> Term {
        if sort == Sort::Real { self.real(n) } else { self.int(n) }
    }

    /// The character with code point `code`, brought into range modulo `0x110000`.
    pub fn char(&self, code: u32) -> Term {
        self.scalar(Value::Char(code % (MAX_CHAR + 1)), Sort::Char)
    }

    /// About how much work it was to build an arithmetic term: how many parts it has itself, and how many
    /// 64-bit digits its numbers have.
    pub fn weight(&self, term: Term) -> usize {
        let node = self.node(term);
        let digits = match node.op() {
            Op::Literal(Value::Int(n) | Value::Real(n)) | Op::Sum(n) | Op::Scale(n) => n.digits(),
            _ => 0,
        };
        node.args().len() + digits
    }

    /// The number, if the term is a literal of Int or Real.
    pub fn as_number(&self, term: Term) -> Option<&Number> {
        self.literal(term).and_then(Value::as_number)
    }

    /// `a + b`.
    pub fn add(&self, a: Term, b: Term) -> Term {
        self.remembered(Built::Sum, a, b, || {
            self.add_to_sum(a, b)
                .or_else(|| self.add_to_sum(b, a))
                .unwrap_or_else(|| self.combine(a, &Number::ONE, b, &Number::ONE))
        })
    }

    /// `sum + monomial`, if that is what they are and nothing cancels: sums over long lists grow by one
    /// monomial at a time, and it only has to be put in its place.
    fn add_to_sum(&self, sum: Term, monomial: Term) -> Option<Term> {
        let (node, added) = (self.node(sum), self.node(monomial));
        let Op::Sum(constant) = node.op() else { return None };
        if matches!(added.op(), Op::Literal(_) | Op::Sum(_)) {
            return None;
        }
        let base = |term: Term, node: &Node| match node.op() {
            Op::Scale(_) => node.args()[0],
            _ => term,
        };
        let base_of = |term: Term| base(term, self.node(term));
        let new = base(monomial, added);
        let args = node.args();
        // New symbols mostly come last, and in sums from the end of a list first.
        let at = match (args.first(), args.last()) {
            (_, Some(last)) if base_of(*last) < new => args.len(),
            (Some(first), _) if new < base_of(*first) => 0,
            _ => args.partition_point(|arg| base_of(*arg) < new),
        };
        if args.get(at).is_some_and(|arg| base_of(*arg) == new) {
            return None;
        }
        let mut longer: SmallVec<[Term; 32]> = SmallVec::with_capacity(args.len() + 1);
        longer.extend_from_slice(&args[..at]);
        longer.push(monomial);
        longer.extend_from_slice(&args[at..]);
        Some(self.intern(Op::Sum(constant.clone()), &longer, node.sort()))
    }

    /// `a - b`.
    pub fn sub(&self, a: Term, b: Term) -> Term {
        self.remembered(Built::Difference, a, b, || self.combine(a, &Number::ONE, b, &Number::MINUS_ONE))
    }

    /// The sum of all; of nothing: the Int 0.
    pub fn sum(&self, args: impl IntoIterator<Item = Term>) -> Term {
        let mut sum = Linear::constant(Number::ZERO);
        let mut sort = Sort::Int;
        for arg in args {
            sort = self.sort(arg);
            sum.add(self, arg, &Number::ONE);
        }
        sum.into_term(self, sort)
    }

    /// `-a`.
    pub fn neg(&self, a: Term) -> Term {
        self.scale(&Number::MINUS_ONE, a)
    }

    /// `factor * a`.
    pub fn scale(&self, factor: &Number, a: Term) -> Term {
        let sort = self.sort(a);
        if factor.is_zero() {
            return self.number(Number::ZERO, sort);
        }
        let mut linear = Linear::constant(Number::ZERO);
        linear.add(self, a, factor);
        linear.into_term(self, sort)
    }

    fn combine(&self, a: Term, a_factor: &Number, b: Term, b_factor: &Number) -> Term {
        self.difference(a, a_factor, b, b_factor).into_term(self, self.sort(a))
    }

    fn difference(&self, a: Term, a_factor: &Number, b: Term, b_factor: &Number) -> Linear {
        let mut linear = Linear::constant(Number::ZERO);
        linear.add(self, a, a_factor);
        linear.add(self, b, b_factor);
        linear.normalize();
        linear
    }

    /// `a * b`.
    pub fn mul(&self, a: Term, b: Term) -> Term {
        self.product([a, b])
    }

    /// The product of all; of nothing: the Int 1. Literal factors distribute over sums; other products stay
    /// products.
    pub fn product(&self, args: impl IntoIterator<Item = Term>) -> Term {
        let mut coefficient = Number::ONE;
        let mut factors: SmallVec<[Term; 4]> = SmallVec::new();
        // Factors that stand alone; those of products are normal already.
        let mut fresh: SmallVec<[Term; 4]> = SmallVec::new();
        let mut sort = Sort::Int;
        for arg in args {
            let mut node = self.node(arg);
            sort = node.sort();
            let mut base = arg;
            if let Op::Scale(factor) = node.op() {
                coefficient = &coefficient * factor;
                base = node.args()[0];
                node = self.node(base);
            }
            match node.op() {
                Op::Literal(Value::Int(n) | Value::Real(n)) => coefficient = &coefficient * n,
                Op::Mul => factors.extend_from_slice(node.args()),
                _ => fresh.push(base),
            }
        }
        if factors.len() + fresh.len() > 1 {
            // Common factors and signs of sums go into the coefficient, where they end up in any grouping.
            for factor in &mut fresh {
                if let Op::Sum(_) = self.op(*factor) {
                    let mut linear = self.linear(*factor);
                    let content = linear.content();
                    linear.multiply(&content.reciprocal().unwrap_or(Number::ONE));
                    coefficient = &coefficient * &content;
                    *factor = linear.into_term(self, sort);
                }
            }
        }
        factors.extend(fresh);
        factors.sort_unstable();
        let base = match *factors {
            [] => return self.number(coefficient, sort),
            [only] => only,
            _ => self.intern(Op::Mul, &factors, sort),
        };
        self.scale(&coefficient, base)
    }

    /// Real division; `x / 0 = 0`.
    pub fn divide(&self, a: Term, b: Term) -> Term {
        if let Some(divisor) = self.as_number(b) {
            let factor = divisor.reciprocal().unwrap_or(Number::ZERO);
            return self.scale(&factor, a);
        }
        if self.as_number(a).is_some_and(Number::is_zero) {
            return a;
        }
        self.intern(Op::Divide, &[a, b], Sort::Real)
    }

    /// Haskell's `div`: rounded down; `div x 0 = 0`.
    pub fn div(&self, a: Term, b: Term) -> Term {
        match self.as_number(b) {
            Some(divisor) if divisor.is_zero() => b,
            Some(divisor) if divisor.is_negative() => self.div_positive(self.neg(a), -divisor),
            Some(divisor) => self.div_positive(a, divisor.clone()),
            None if self.is_zero(a) => a,
            None => self.intern(Op::Div, &[a, b], Sort::Int),
        }
    }

    fn div_positive(&self, a: Term, divisor: Number) -> Term {
        if divisor.is_one() {
            return a;
        }
        let (mut whole, rest) = self.split_multiples(a, &divisor);
        let rest = rest.into_term(self, Sort::Int);
        let quotient = match (self.as_number(rest), self.op(rest)) {
            (Some(n), _) => self.int(n.div_floor(&divisor).unwrap_or(Number::ZERO)),
            (_, Op::Div) => {
                // x div a div b = x div (a * b) for positive divisors. A loop that divides would make ever
                // larger numbers of it.
                let (dividend, inner) = (self.args(rest)[0], self.as_number(self.args(rest)[1]));
                let product = inner.filter(|inner| !inner.is_negative()).map(|inner| inner * &divisor);
                match product.filter(|product| product.to_i64().is_some()) {
                    Some(product) => self.div(dividend, self.int(product)),
                    None => self.intern(Op::Div, &[rest, self.int(divisor)], Sort::Int),
                }
            }
            _ => self.intern(Op::Div, &[rest, self.int(divisor)], Sort::Int),
        };
        whole.add(self, quotient, &Number::ONE);
        whole.into_term(self, Sort::Int)
    }

    /// Haskell's `mod`: sign of the divisor; `mod x 0 = x`.
    pub fn modulo(&self, a: Term, b: Term) -> Term {
        match self.as_number(b) {
            Some(divisor) if divisor.is_zero() => a,
            Some(divisor) if divisor.is_negative() => self.neg(self.mod_positive(self.neg(a), -divisor)),
            Some(divisor) => self.mod_positive(a, divisor.clone()),
            None if self.is_zero(a) => a,
            None => self.intern(Op::Mod, &[a, b], Sort::Int),
        }
    }

    fn mod_positive(&self, a: Term, divisor: Number) -> Term {
        let (_, rest) = self.split_multiples(a, &divisor);
        let rest = rest.into_term(self, Sort::Int);
        if let Some(n) = self.as_number(rest) {
            return self.int(n.mod_floor(&divisor).unwrap_or(Number::ZERO));
        }
        let divisor = self.int(divisor);
        if *self.op(rest) == Op::Mod && self.args(rest)[1] == divisor {
            return rest;
        }
        self.intern(Op::Mod, &[rest, divisor], Sort::Int)
    }

    /// `a` as `divisor * whole + rest`, taking into the whole what is visibly a multiple.
    fn split_multiples(&self, a: Term, divisor: &Number) -> (Linear, Linear) {
        let linear = self.linear(a);
        let quotient = linear.constant_part().div_floor(divisor).unwrap_or(Number::ZERO);
        let mut rest = Linear::constant(linear.constant_part() - &(&quotient * divisor));
        let mut whole = Linear::constant(quotient);
        for (base, coefficient) in linear.monomials() {
            match coefficient.divide(divisor).filter(Number::is_integer) {
                Some(quotient) => whole.add(self, *base, &quotient),
                None => rest.add(self, *base, coefficient),
            }
        }
        (whole, rest)
    }

    /// Haskell's `quot`: rounded to zero; `quot x 0 = 0`.
    pub fn quot(&self, a: Term, b: Term) -> Term {
        let Some(divisor) = self.as_number(b) else {
            return if self.is_zero(a) { a } else { self.intern(Op::Quot, &[a, b], Sort::Int) };
        };
        if divisor.is_zero() {
            return b;
        }
        if let Some(n) = self.as_number(a) {
            return self.int(n.quot(divisor).unwrap_or(Number::ZERO));
        }
        if divisor.is_negative() {
            return self.neg(self.quot(a, self.int(-divisor)));
        }
        match self.exact_quotient(a, divisor) {
            Some(quotient) => quotient,
            None => self.intern(Op::Quot, &[a, b], Sort::Int),
        }
    }

    /// Haskell's `rem`: sign of the dividend; `rem x 0 = x`.
    pub fn rem(&self, a: Term, b: Term) -> Term {
        let Some(divisor) = self.as_number(b) else {
            return if self.is_zero(a) { a } else { self.intern(Op::Rem, &[a, b], Sort::Int) };
        };
        if divisor.is_zero() {
            return a;
        }
        if let Some(n) = self.as_number(a) {
            return self.int(n.rem(divisor).unwrap_or(Number::ZERO));
        }
        if divisor.is_negative() {
            return self.rem(a, self.int(-divisor));
        }
        match self.exact_quotient(a, divisor) {
            Some(_) => self.int(0),
            None => self.intern(Op::Rem, &[a, b], Sort::Int),
        }
    }

    /// `a / divisor` if every coefficient is a multiple.
    fn exact_quotient(&self, a: Term, divisor: &Number) -> Option<Term> {
        let linear = self.linear(a);
        let exact = |n: &Number| n.divide(divisor).filter(Number::is_integer);
        let mut quotient = Linear::constant(exact(linear.constant_part())?);
        for (base, coefficient) in linear.monomials() {
            quotient.add(self, *base, &exact(coefficient)?);
        }
        Some(quotient.into_term(self, Sort::Int))
    }

    fn is_zero(&self, a: Term) -> bool {
        self.as_number(a).is_some_and(Number::is_zero)
    }

    /// `a <= b`.
    pub fn le(&self, a: Term, b: Term) -> Term {
        self.remembered(Built::AtMost, a, b, || self.at_most(a, b))
    }

    fn at_most(&self, a: Term, b: Term) -> Term {
        if self.is_monomial(a) && self.as_number(b).is_some() {
            return self.intern(Op::Le, &[a, b], Sort::Bool);
        }
        let linear = self.difference(a, &Number::ONE, b, &Number::MINUS_ONE);
        self.compare(linear, false, self.sort(a))
    }

    /// `a < b`.
    pub fn lt(&self, a: Term, b: Term) -> Term {
        self.remembered(Built::LessThan, a, b, || self.less_than(a, b))
    }

    fn less_than(&self, a: Term, b: Term) -> Term {
        if self.sort(a) == Sort::Int
            && self.is_monomial(a)
            && let Some(bound) = self.as_number(b)
        {
            return self.intern(Op::Le, &[a, self.int(bound - &Number::ONE)], Sort::Bool);
        }
        let mut linear = self.difference(a, &Number::ONE, b, &Number::MINUS_ONE);
        let sort = self.sort(a);
        if sort == Sort::Int {
            linear.push_constant(&Number::ONE);
        }
        self.compare(linear, sort == Sort::Real, sort)
    }

    /// Whether a comparison of this term with a literal is in normal form as it stands.
    fn is_monomial(&self, a: Term) -> bool {
        !matches!(self.op(a), Op::Literal(_) | Op::Sum(_) | Op::Scale(_) | Op::Ite | Op::ToReal)
    }

    /// `a >= b`.
    pub fn ge(&self, a: Term, b: Term) -> Term {
        self.le(b, a)
    }

    /// `a > b`.
    pub fn gt(&self, a: Term, b: Term) -> Term {
        self.lt(b, a)
    }

    /// `linear <= 0` or, if strict, `linear < 0`, in normal form: `p <= c` or `p < c` or the negation of one,
    /// `p` with coprime coefficients of which the first is positive, so that a comparison and its negation
    /// are one atom.
    fn compare(&self, mut linear: Linear, strict: bool, sort: Sort) -> Term {
        if linear.monomials().is_empty() {
            let constant = linear.constant_part();
            return Term::from_bool(constant.is_negative() || !strict && constant.is_zero());
        }
        linear.multiply(&linear.content_inverse());
        let mut bound = -&linear.take_constant();
        if let Some(lowered) = self.lower_to_int(&linear, sort) {
            // Over integers p < c is p <= ceiling(c) - 1.
            let bound = if strict { &-&(-&bound).floor() - &Number::ONE } else { bound.floor() };
            let mut lowered = lowered;
            lowered.push_constant(&-&bound);
            return self.compare(lowered, false, Sort::Int);
        }
        if sort == Sort::Int {
            bound = bound.floor();
        }
        if !linear.leads_negative() {
            return self.compare_raw(linear, bound, strict, sort);
        }
        // p <= c is not (-p < -c), over integers not (-p <= -c - 1).
        linear.multiply(&Number::MINUS_ONE);
        let bound = -&bound;
        let atom = match sort {
            Sort::Int => self.compare_raw(linear, &bound - &Number::ONE, false, sort),
            _ => self.compare_raw(linear, bound, !strict, sort),
        };
        self.not(atom)
    }

    fn compare_raw(&self, linear: Linear, bound: Number, strict: bool, sort: Sort) -> Term {
        let left = linear.into_term(self, sort);
        let op = if strict { Op::Lt } else { Op::Le };
        let test = |n: &Number| if strict { *n < bound } else { *n <= bound };
        if let Some(decided) = self.decide_choice(left, |leaf| leaf.as_number().is_some_and(test)) {
            return decided;
        }
        let bound = self.number(bound, sort);
        self.intern(op, &[left, bound], Sort::Bool)
    }

    /// A Real form whose terms are all converted integers, with integer coefficients, as a form over Int.
    fn lower_to_int(&self, linear: &Linear, sort: Sort) -> Option<Linear> {
        if sort != Sort::Real {
            return None;
        }
        let mut lowered = Linear::constant(Number::ZERO);
        for (base, coefficient) in linear.monomials() {
            match self.op(*base) {
                Op::ToReal if coefficient.is_integer() => lowered.add(self, self.args(*base)[0], coefficient),
                _ => return None,
            }
        }
        lowered.normalize();
        Some(lowered)
    }

    pub(super) fn eq_arithmetic(&self, a: Term, b: Term) -> Term {
        let plain = |x: Term| self.is_monomial(x) && *self.op(x) != Op::Ord;
        if plain(a) && (plain(b) || self.literal(b).is_some()) || plain(b) && self.literal(a).is_some() {
            return self.eq_raw(a, b);
        }
        let sort = self.sort(a);
        let linear = self.difference(a, &Number::ONE, b, &Number::MINUS_ONE);
        self.equals_zero(linear, sort)
    }

    fn equals_zero(&self, mut linear: Linear, sort: Sort) -> Term {
        if linear.monomials().is_empty() {
            return Term::from_bool(linear.constant_part().is_zero());
        }
        linear.multiply(&linear.content_inverse());
        if linear.leads_negative() {
            linear.multiply(&Number::MINUS_ONE);
        }
        let right = -&linear.take_constant();
        if let Some(mut lowered) = self.lower_to_int(&linear, sort) {
            if !right.is_integer() {
                return Term::FALSE;
            }
            lowered.push_constant(&-&right);
            return self.equals_zero(lowered, Sort::Int);
        }
        if sort == Sort::Int && !right.is_integer() {
            return Term::FALSE;
        }
        if let [(a, plus), (b, minus)] = linear.monomials()
            && right.is_zero()
            && plus.is_one()
            && *minus == Number::MINUS_ONE
        {
            return match (self.op(*a), self.op(*b)) {
                (Op::Ord, Op::Ord) => self.eq(self.args(*a)[0], self.args(*b)[0]),
                _ => self.eq_raw(*a, *b),
            };
        }
        let left = linear.into_term(self, sort);
        match (self.op(left), self.args(left)) {
            (Op::Ite, _) => {
                if let Some(decided) = self.decide_choice(left, |leaf| leaf.as_number() == Some(&right)) {
                    return decided;
                }
            }
            (Op::Ord, &[c]) => {
                return match right.to_i64().and_then(|n| u32::try_from(n).ok()) {
                    Some(code) if code <= MAX_CHAR => self.eq(c, self.char(code)),
                    _ => Term::FALSE,
                };
            }
            _ => {}
        }
        let right = self.number(right, sort);
        self.eq_raw(left, right)
    }

    /// Absolute value.
    pub fn abs(&self, a: Term) -> Term {
        let zero = self.number(Number::ZERO, self.sort(a));
        self.ite(self.lt(a, zero), self.neg(a), a)
    }

    /// The smaller of two.
    pub fn min(&self, a: Term, b: Term) -> Term {
        self.ite(self.le(a, b), a, b)
    }

    /// The greater of two.
    pub fn max(&self, a: Term, b: Term) -> Term {
        self.ite(self.le(a, b), b, a)
    }

    /// Int to Real; distributes over sums, so that the linear form stays visible.
    pub fn to_real(&self, a: Term) -> Term {
        let linear = self.linear(a);
        let mut real = Linear::constant(linear.constant_part().clone());
        for (base, coefficient) in linear.monomials() {
            let converted = self.intern(Op::ToReal, &[*base], Sort::Real);
            real.add(self, converted, coefficient);
        }
        real.into_term(self, Sort::Real)
    }

    /// Real to Int, rounded down.
    pub fn floor(&self, a: Term) -> Term {
        let linear = self.linear(a);
        let constant = linear.constant_part().floor();
        let mut rest = Linear::constant(linear.constant_part() - &constant);
        let mut whole = Linear::constant(constant);
        for (base, coefficient) in linear.monomials() {
            match self.op(*base) {
                Op::ToReal if coefficient.is_integer() => whole.add(self, self.args(*base)[0], coefficient),
                _ => rest.add(self, *base, coefficient),
            }
        }
        let rest = rest.into_term(self, Sort::Real);
        // What is left of the constant alone lies in 0 .. 1.
        if self.as_number(rest).is_none() {
            whole.add(self, self.intern(Op::Floor, &[rest], Sort::Int), &Number::ONE);
        }
        whole.into_term(self, Sort::Int)
    }

    /// The code point of a Char.
    pub fn ord(&self, a: Term) -> Term {
        match (self.op(a), self.args(a)) {
            (Op::Literal(Value::Char(code)), _) => self.int(*code),
            (Op::Chr, &[n]) => self.modulo(n, self.int(MAX_CHAR + 1)),
            _ => self.intern(Op::Ord, &[a], Sort::Int),
        }
    }

    /// The Char with a code point, taken modulo `0x110000`.
    pub fn chr(&self, a: Term) -> Term {
        if let Some(n) = self.as_number(a) {
            let code = n.mod_floor(&Number::from(MAX_CHAR + 1)).and_then(|n| n.to_i64());
            return self.char(code.and_then(|n| u32::try_from(n).ok()).unwrap_or(0));
        }
        match (self.op(a), self.args(a)) {
            (Op::Ord, &[c]) => c,
            _ => self.intern(Op::Chr, &[a], Sort::Char),
        }
    }

    /// `a < b` of characters, by code point.
    pub fn char_lt(&self, a: Term, b: Term) -> Term {
        self.lt(self.ord(a), self.ord(b))
    }

    /// `a <= b` of characters, by code point.
    pub fn char_le(&self, a: Term, b: Term) -> Term {
        self.le(self.ord(a), self.ord(b))
    }
}
