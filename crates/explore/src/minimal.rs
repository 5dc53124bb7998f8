//! The smallest numbers on a path, with proof: `--minimal`.

use num_bigint::BigInt;
use otherwise_smt::{Answer, Model, Number, Solver, Sort, Symbol, Term, Terms, Value};

use crate::model::shrink;

/// Makes the numbers of a model as small as a path allows.
pub(crate) struct Minimiser<'s> {
    pub(crate) solver: &'s mut Solver,
    pub(crate) terms: &'s Terms,
}

impl Minimiser<'_> {
    /// A model of the path whose whole numbers have the smallest absolute values, the first ones (in the order of the
    /// inputs) counting most, and whether that is proved: the solver answered every question, and there are no
    /// other sorts of numbers.
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
            let term = self.terms.symbol_term(symbol);
            match self.terms.declaration(symbol).range() {
                Sort::Int => {
                    proved &= self.minimise_number(term, &mut best, &fixed);
                    let value = self.terms.eval_complete(term, &best);
                    fixed.extend(
                        self.terms.value(value, Sort::Int).ok().map(|value| self.terms.eq(term, value)),
                    );
                }
                // Characters have no size, and a truth value that is not false must be true.
                Sort::Char | Sort::Bool => {}
                _ => proved = false,
            }
        }
        (best, proved)
    }

    /// Bisects the absolute value of one number; whether the solver answered every question.
    fn minimise_number(&mut self, number: Term, best: &mut Model, fixed: &[Term]) -> bool {
        let size = |terms: &Terms, model: &Model| match terms.eval_complete(number, model) {
            Value::Int(value) => value.abs().to_bigint().unwrap_or_default(),
            _ => BigInt::ZERO,
        };
        // No number below `low` works; `size` of the best model does.
        let mut low = BigInt::ZERO;
        loop {
            let high = size(self.terms, best);
            if high <= low {
                break;
            }
            let middle: BigInt = (&low + &high) >> 1;
            let bound = self.terms.int(Number::from(middle.clone()));
            let inside = [self.terms.le(self.terms.neg(bound), number), self.terms.le(number, bound)];
            match self.ask(fixed, &inside) {
                Some(Some(model)) => *best = model,
                Some(None) => low = middle + 1,
                None => return false,
            }
        }
        // Of two numbers of that size the positive one is nicer.
        let positive = self.terms.eq(number, self.terms.int(Number::from(low)));
        match self.ask(fixed, &[positive]) {
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
        let mut minimiser = Minimiser { solver: &mut solver, terms: &terms };
        let (small, proved) = minimiser.minimise(&path, &model);
        assert!(proved);
        assert_eq!(terms.eval_complete(x, &small), Value::int(137));
        assert_eq!(terms.eval_complete(y, &small), Value::int(42));
    }
}
