//! Smart constructors: building a term simplifies it.
//!
//! Every law used here holds for all values of its variables (IEEE's odd values included) and is
//! property-tested against the plain reading of the operations. Constructors never panic. They expect
//! well-sorted arguments: debug builds assert it, release builds make a meaningless term. For terms that come
//! from input there is [`Terms::try_build`], which checks.

mod arithmetic;
mod array;
mod bits;
mod boolean;
mod float;
mod linear;
mod sequence;
mod set;

#[cfg(test)]
mod tests;

pub use linear::Linear;

use smallvec::SmallVec;

use crate::{Op, Sort, SortError, Symbol, Term, Terms, Value};

impl Terms {
    /// A literal of a sort that its value tells (all but sequences, sets and arrays).
    pub(crate) fn scalar(&self, value: Value, sort: Sort) -> Term {
        self.intern(Op::Literal(value), &[], sort)
    }

    /// The literal `value` of sort `sort`, or an error if it is not of that sort.
    pub fn value(&self, value: Value, sort: Sort) -> Result<Term, SortError> {
        if !self.value_has_sort(&value, sort) {
            return Err(SortError::new(format!("{value:?} is not of sort {}", self.sort_text(sort))));
        }
        Ok(self.scalar(value, sort))
    }

    /// The application of an uninterpreted function.
    pub fn apply(&self, function: Symbol, args: &[Term]) -> Term {
        if args.is_empty() {
            return self.symbol_term(function);
        }
        self.intern(Op::Apply(function), args, self.declaration(function).range)
    }

    /// `op` applied to `args`, simplified, after checking the sorts.
    pub fn try_build(&self, op: &Op, args: &[Term]) -> Result<Term, SortError> {
        let sort = self.result_sort(op, args)?;
        Ok(self.build(op, args, sort))
    }

    /// `op` applied to `args` through the smart constructors; `sort` is the sort of the result.
    pub(crate) fn build(&self, op: &Op, args: &[Term], sort: Sort) -> Term {
        match (op, args) {
            (Op::Apply(function), _) => self.apply(*function, args),
            (Op::Not, &[a]) => self.not(a),
            (Op::And, _) => self.and(args.iter().copied()),
            (Op::Or, _) => self.or(args.iter().copied()),
            (Op::Ite, &[condition, a, b]) => self.ite(condition, a, b),
            (Op::Eq, &[a, b]) => self.eq(a, b),
            (Op::Distinct, _) => self.distinct(args.iter().copied()),
            (Op::Sum(constant), _) => {
                let mut sum = Linear::constant(constant.clone());
                args.iter().for_each(|arg| sum.add(self, *arg, &crate::Number::ONE));
                sum.into_term(self, sort)
            }
            (Op::Scale(factor), &[a]) => self.scale(factor, a),
            (Op::Mul, _) => self.product(args.iter().copied()),
            (Op::Divide, &[a, b]) => self.divide(a, b),
            (Op::Div, &[a, b]) => self.div(a, b),
            (Op::Mod, &[a, b]) => self.modulo(a, b),
            (Op::Quot, &[a, b]) => self.quot(a, b),
            (Op::Rem, &[a, b]) => self.rem(a, b),
            (Op::Le, &[a, b]) => self.le(a, b),
            (Op::Lt, &[a, b]) => self.lt(a, b),
            (Op::ToReal, &[a]) => self.to_real(a),
            (Op::Floor, &[a]) => self.floor(a),
            (Op::Ord, &[a]) => self.ord(a),
            (Op::Chr, &[a]) => self.chr(a),
            (Op::Literal(_) | Op::Symbol(_), _) => self.intern(op.clone(), args, sort),
            _ => self
                .fold(op, args, sort)
                .or_else(|| self.build_bits(op, args, sort))
                .or_else(|| self.build_float(op, args))
                .or_else(|| self.build_sequence(op, args, sort))
                .or_else(|| self.build_set(op, args, sort))
                .or_else(|| self.build_array(op, args))
                .unwrap_or_else(|| self.intern(op.clone(), args, sort)),
        }
    }

    /// The literal that an operation on literals amounts to.
    fn fold(&self, op: &Op, args: &[Term], sort: Sort) -> Option<Term> {
        let values: Option<SmallVec<[Value; 4]>> =
            args.iter().map(|arg| self.literal(*arg).cloned()).collect();
        self.meaning(op, &values?, sort).map(|value| self.scalar(value, sort))
    }

    /// The literal of a sort's default value.
    pub fn default_term(&self, sort: Sort) -> Term {
        self.scalar(self.default_value(sort), sort)
    }
}
