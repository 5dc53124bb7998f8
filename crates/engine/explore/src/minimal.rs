//! The smallest numbers on a path, with proof: `--minimal`.

use num_bigint::BigInt;
use otherwise_smt::{Answer, Model, Number, Solver, Sort, Symbol, Term, Terms, Value, shrink};
use rustc_hash::FxHashSet;

/// Makes the numbers of a model as small as a path allows.
pub(crate) struct Minimiser<'s> {
    pub(crate) solver: &'s mut Solver,
    pub(crate) terms: &'s Terms,
    /// Numbers of fixed width that have no sign.
    pub(crate) unsigned: FxHashSet<Term>,
}

impl Minimiser<'_> {
    /// A model of the path whose whole numbers have the smallest absolute values, the first ones (in the
    /// order of the inputs) counting most, and whether that is proved: the solver answered every question,
    /// and there are no floating point numbers.
    pub(crate) fn minimise(&mut self, path: &[Term], model: &Model) -> (Model, bool) {
        let mut symbols: Vec<Symbol> =
            path.iter().flat_map(|term| self.terms.symbols(*term).into_owned()).collect();
        symbols.sort_unstable();
        symbols.dedup();
        let mut best = shrink(self.terms, path, model);
        let mut proved = true;
        let mut fixed: Vec<Term> = Vec::new();
        self.solver.assert_path(path);
        for symbol in symbols {
            let number = self.terms.symbol_term(symbol);
            let sort = self.terms.declaration(symbol).range();
            match sort {
                Sort::Int | Sort::BitVec(_) => {
                    proved &= self.minimise_number(number, sort, &mut best, &fixed);
                    let value = self.terms.eval_complete(number, &best);
                    fixed
                        .extend(self.terms.value(value, sort).ok().map(|value| self.terms.eq(number, value)));
                }
                // Characters have no size, and a truth value that is not false must be true.
                Sort::Char | Sort::Bool => {}
                _ => proved = false,
            }
        }
        (best, proved)
    }

    /// The absolute value that a number has in a model.
    fn size(&self, number: Term, model: &Model) -> BigInt {
        let size = match self.terms.eval_complete(number, model) {
            Value::Int(value) => value.abs().to_bigint(),
            Value::BitVec(bits) if self.unsigned.contains(&number) => bits.unsigned().to_bigint(),
            Value::BitVec(bits) => bits.signed().abs().to_bigint(),
            _ => None,
        };
        size.unwrap_or_default()
    }

    /// That a number is at most so far from zero. Bounds of bit-vectors are less than the size of some value.
    fn within(&self, number: Term, sort: Sort, bound: &BigInt) -> Vec<Term> {
        let terms = self.terms;
        let bound = Number::from(bound.clone());
        match sort {
            Sort::BitVec(width) if self.unsigned.contains(&number) => {
                vec![terms.bv_ule(number, terms.bits(width, bound))]
            }
            Sort::BitVec(width) => {
                let high = terms.bits(width, bound);
                vec![terms.bv_sle(terms.bv_neg(high), number), terms.bv_sle(number, high)]
            }
            _ => {
                let high = terms.int(bound);
                vec![terms.le(terms.neg(high), number), terms.le(number, high)]
            }
        }
    }

    /// Bisects the absolute value of one number; whether the solver answered every question.
    pub(crate) fn minimise_number(
        &mut self,
        number: Term,
        sort: Sort,
        best: &mut Model,
        fixed: &[Term],
    ) -> bool {
        // No number below `low` works; the size in the best model does.
        let mut low = BigInt::ZERO;
        loop {
            let high = self.size(number, best);
            if high <= low {
                break;
            }
            let middle: BigInt = (&low + &high) >> 1;
            let inside = self.within(number, sort, &middle);
            match self.ask(fixed, &inside) {
                Some(Some(model)) => *best = model,
                Some(None) => low = middle + 1,
                None => return false,
            }
        }
        // Of two numbers of that size the positive one is nicer.
        let positive = match sort {
            Sort::BitVec(width) if self.unsigned.contains(&number) || low.bits() >= u64::from(width) => {
                return true;
            }
            Sort::BitVec(width) => self.terms.bits(width, Number::from(low)),
            _ => self.terms.int(Number::from(low)),
        };
        match self.ask(fixed, &[self.terms.eq(number, positive)]) {
            Some(Some(model)) => *best = model,
            Some(None) => {}
            None => return false,
        }
        true
    }

    /// A model with these conditions, if there is one; none if the solver does not know.
    fn ask(&mut self, fixed: &[Term], more: &[Term]) -> Option<Option<Model>> {
        let conditions: Vec<Term> = fixed.iter().chain(more).copied().collect();
        match self.solver.check_assuming(&conditions) {
            Answer::Sat(model) => Some(Some(Model::clone(&model))),
            Answer::Unsat(_) => Some(None),
            Answer::Unknown(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use otherwise_smt::Config;
    use std::sync::Arc;

    #[test]
    fn numbers_are_as_small_as_they_can_be() {
        let terms = Arc::new(Terms::new());
        let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::Int));
        let seven = terms.int(7);
        // 7x + y > 1000, y < 50, x /= 136: the smallest x is 137 or -…; it must be positive.
        let path = [
            terms.gt(terms.add(terms.mul(seven, x), y), terms.int(1000)),
            terms.lt(y, terms.int(50)),
            terms.ne(x, terms.int(136)),
        ];
        let mut solver = Solver::new(terms.clone(), Config::default());
        solver.assert_path(&path);
        let Answer::Sat(model) = solver.check_assuming(&[]) else { panic!("satisfiable") };
        let mut minimiser = Minimiser { solver: &mut solver, terms: &terms, unsigned: FxHashSet::default() };
        let (small, proved) = minimiser.minimise(&path, &model);
        assert!(proved);
        assert_eq!(terms.eval_complete(x, &small), Value::int(137));
        assert_eq!(terms.eval_complete(y, &small), Value::int(42));
    }

    #[test]
    fn numbers_of_fixed_width_too() {
        let terms = Arc::new(Terms::new());
        let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::BitVec(8)));
        // Without a sign 200 < x; with one, y < -100.
        let path = [
            terms.bv_ult(terms.bits(8, 200), x),
            terms.bv_slt(y, terms.bits(8, -100)),
            terms.ne(y, terms.bits(8, -101)),
        ];
        let mut solver = Solver::new(terms.clone(), Config::default());
        solver.assert_path(&path);
        let Answer::Sat(model) = solver.check_assuming(&[]) else { panic!("satisfiable") };
        let unsigned = std::iter::once(x).collect();
        let (small, proved) =
            Minimiser { solver: &mut solver, terms: &terms, unsigned }.minimise(&path, &model);
        assert!(proved);
        let value = |term| match terms.eval_complete(term, &small) {
            Value::BitVec(bits) => bits,
            other => panic!("{other:?}"),
        };
        assert_eq!(value(x).unsigned(), Number::from(201));
        assert_eq!(*value(y).signed(), Number::from(-102));
    }
}
