//! Replacing a symbol in a term, remembered.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::{Symbol, Term, Terms};

/// Remembered replacements; forgotten all at once when there are too many.
const MAX_KEPT: usize = 200_000;

/// Replaces symbols by terms and remembers the results: the constraints of a path are simplified again and
/// again with the same equalities.
#[derive(Debug, Default)]
pub(crate) struct Substitution {
    known: HashMap<(Term, Symbol, Term), Term, FxBuildHasher>,
}

impl Substitution {
    /// `term` with `by` in the place of `symbol`.
    pub(crate) fn apply(&mut self, terms: &Terms, term: Term, symbol: Symbol, by: Term) -> Term {
        if !mentions(terms, term, symbol) {
            return term;
        }
        if let Some(result) = self.known.get(&(term, symbol, by)) {
            return *result;
        }
        if self.known.len() > MAX_KEPT {
            self.known.clear();
        }
        let replaced = terms.symbol_term(symbol);
        let result = terms.substitute(term, |part| (part == replaced).then_some(by));
        self.known.insert((term, symbol, by), result);
        result
    }
}

/// Whether `symbol` occurs in `term`.
pub(crate) fn mentions(terms: &Terms, term: Term, symbol: Symbol) -> bool {
    terms.symbols(term).binary_search(&symbol).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sort;

    #[test]
    fn symbols_are_replaced_everywhere() {
        let terms = Terms::new();
        let [x, y, z] = ["x", "y", "z"].map(|name| terms.symbol(name, Sort::Int));
        let mut substitution = Substitution::default();
        let term = terms.and([terms.lt(x, y), terms.eq(terms.mul(x, y), z)]);
        let symbol = terms.as_symbol(x).unwrap();
        let expected = terms.and([terms.lt(terms.int(3), y), terms.eq(terms.scale(&3.into(), y), z)]);
        assert_eq!(substitution.apply(&terms, term, symbol, terms.int(3)), expected);
        assert_eq!(substitution.apply(&terms, y, symbol, terms.int(3)), y);
    }

    #[test]
    fn deep_terms_do_not_overflow_the_stack() {
        let terms = Terms::new();
        let x = terms.symbol("x", Sort::Int);
        let f = terms.declare("f", &[Sort::Int], Sort::Int).unwrap();
        let mut deep = x;
        for _ in 0..100_000 {
            deep = terms.apply(f, &[deep]);
        }
        let replaced = Substitution::default().apply(&terms, deep, terms.as_symbol(x).unwrap(), terms.int(0));
        assert_eq!(terms.node(replaced).depth(), 100_001);
        assert!(!mentions(&terms, replaced, terms.as_symbol(x).unwrap()));
    }
}
