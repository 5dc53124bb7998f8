//! Linear forms: sums of scaled terms and a constant, the normal form of Int and Real arithmetic.

use smallvec::SmallVec;

use crate::{Number, Op, Sort, Term, Terms, Value};

/// A linear form `c₁·t₁ + … + cₙ·tₙ + c`, over Int or Real.
#[derive(Clone, PartialEq, Debug)]
pub struct Linear {
    monomials: SmallVec<[(Term, Number); 4]>,
    constant: Number,
    /// Whether the monomials are sorted by term, each term once, no coefficient zero.
    normal: bool,
}

impl Linear {
    /// The form without monomials.
    pub fn constant(constant: Number) -> Linear {
        Linear { monomials: SmallVec::new(), constant, normal: true }
    }

    /// The monomials: terms that are no sums, no literals and not scaled, in ascending order, with
    /// coefficients that are not zero.
    pub fn monomials(&self) -> &[(Term, Number)] {
        &self.monomials
    }

    /// The constant.
    pub fn constant_part(&self) -> &Number {
        &self.constant
    }

    /// Adds `factor` times `term`.
    pub(crate) fn add(&mut self, terms: &Terms, term: Term, factor: &Number) {
        let node = terms.node(term);
        match node.op() {
            Op::Literal(Value::Int(n) | Value::Real(n)) => self.constant = &self.constant + &(n * factor),
            Op::Sum(constant) => {
                self.constant = &self.constant + &(constant * factor);
                for arg in node.args() {
                    self.add_monomial(terms, *arg, factor);
                }
            }
            _ => self.add_monomial(terms, term, factor),
        }
    }

    fn add_monomial(&mut self, terms: &Terms, term: Term, factor: &Number) {
        let node = terms.node(term);
        match node.op() {
            Op::Scale(coefficient) => self.push(node.args()[0], coefficient * factor),
            _ => self.push(term, factor.clone()),
        }
    }

    fn push(&mut self, base: Term, coefficient: Number) {
        let ascending = self.monomials.last().is_none_or(|(last, _)| *last < base);
        self.normal = self.normal && ascending && !coefficient.is_zero();
        self.monomials.push((base, coefficient));
    }

    pub(crate) fn push_constant(&mut self, constant: &Number) {
        self.constant = &self.constant + constant;
    }

    pub(crate) fn normalize(&mut self) {
        if self.normal {
            return;
        }
        self.monomials.sort_unstable_by_key(|(base, _)| *base);
        self.monomials.dedup_by(|later, earlier| {
            let same = later.0 == earlier.0;
            if same {
                earlier.1 = &earlier.1 + &later.1;
            }
            same
        });
        self.monomials.retain(|(_, coefficient)| !coefficient.is_zero());
        self.normal = true;
    }

    /// Multiplies everything by `factor`, which is not zero.
    pub(crate) fn multiply(&mut self, factor: &Number) {
        if factor.is_one() {
            return;
        }
        self.constant = &self.constant * factor;
        for (_, coefficient) in &mut self.monomials {
            *coefficient = &*coefficient * factor;
        }
    }

    /// Takes out the constant.
    pub(crate) fn take_constant(&mut self) -> Number {
        std::mem::replace(&mut self.constant, Number::ZERO)
    }

    /// The positive number that makes the (normal) monomials' coefficients coprime integers.
    pub(crate) fn content_inverse(&self) -> Number {
        inverse_content(self.monomials.iter().map(|(_, coefficient)| coefficient))
    }

    /// The number that all coefficients and the constant are coprime multiples of, with the sign of the
    /// first.
    pub(crate) fn content(&self) -> Number {
        let coefficients = self.monomials.iter().map(|(_, coefficient)| coefficient);
        let content =
            inverse_content(coefficients.chain([&self.constant])).reciprocal().unwrap_or(Number::ONE);
        if self.leads_negative() { -&content } else { content }
    }

    /// Whether the first coefficient is negative (of a normal form).
    pub(crate) fn leads_negative(&self) -> bool {
        self.monomials.first().is_some_and(|(_, coefficient)| coefficient.is_negative())
    }

    pub(crate) fn into_term(mut self, terms: &Terms, sort: Sort) -> Term {
        self.normalize();
        match (&*self.monomials, self.constant.is_zero()) {
            ([], _) => terms.number(self.constant, sort),
            ([(base, coefficient)], true) => terms.scaled(coefficient, *base, sort),
            (monomials, _) => {
                let args: SmallVec<[Term; 8]> = monomials
                    .iter()
                    .map(|(base, coefficient)| terms.scaled(coefficient, *base, sort))
                    .collect();
                terms.intern(Op::Sum(self.constant), &args, sort)
            }
        }
    }
}

/// The positive number that makes coprime integers of all of these.
fn inverse_content<'a>(numbers: impl Iterator<Item = &'a Number> + Clone) -> Number {
    // Nearly always all are integers and one of them is a unit.
    let mut unit = false;
    if numbers.clone().all(|number| {
        let small = number.to_i64();
        unit |= matches!(small, Some(1 | -1));
        small.is_some()
    }) && unit
    {
        return Number::ONE;
    }
    let mut denominators = Number::ONE;
    let mut numerators = Number::ZERO;
    for number in numbers {
        if !number.is_integer() {
            denominators = denominators.lcm(&number.denominator());
        }
        if !numerators.is_one() {
            numerators = numerators.gcd(number);
        }
    }
    denominators.divide(&numerators).unwrap_or(Number::ONE)
}

impl Terms {
    /// The linear form of an Int or Real term.
    pub fn linear(&self, term: Term) -> Linear {
        let mut linear = Linear::constant(Number::ZERO);
        linear.add(self, term, &Number::ONE);
        linear
    }

    /// `coefficient * base`, for a base that is neither literal, sum nor scaled and a coefficient not zero.
    fn scaled(&self, coefficient: &Number, base: Term, sort: Sort) -> Term {
        if coefficient.is_one() { base } else { self.intern(Op::Scale(coefficient.clone()), &[base], sort) }
    }
}
