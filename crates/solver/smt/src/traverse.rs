//! Walking and rewriting terms, without recursion: terms may be a million levels deep.

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;

use crate::{MAX_CHAR, Model, Op, Sort, Symbol, Term, Terms};

impl Terms {
    /// All different subterms of `roots`, each after its arguments.
    pub fn postorder(&self, roots: &[Term]) -> Vec<Term> {
        self.postorder_where(roots, |_| true)
    }

    /// All different subterms of `roots` that can be reached through terms that `enter` accepts.
    pub(crate) fn postorder_where(&self, roots: &[Term], mut enter: impl FnMut(Term) -> bool) -> Vec<Term> {
        let mut order = Vec::new();
        let mut seen: HashSet<Term, FxBuildHasher> = HashSet::default();
        // Each entry: a term, and whether its arguments are done.
        let mut pending: Vec<(Term, bool)> = roots.iter().rev().map(|root| (*root, false)).collect();
        while let Some((term, done)) = pending.pop() {
            if done {
                order.push(term);
                continue;
            }
            if !enter(term) || !seen.insert(term) {
                continue;
            }
            pending.push((term, true));
            pending.extend(self.args(term).iter().rev().map(|arg| (*arg, false)));
        }
        order
    }

    /// The term with every subterm replaced for which `replace` gives another, simplified anew. Replacements
    /// are not looked into again.
    pub fn substitute(&self, term: Term, replace: impl Fn(Term) -> Option<Term>) -> Term {
        self.rewrite(term, |_| true, replace)
    }

    /// The term with constants replaced.
    pub fn substitute_symbols(
        &self,
        term: Term,
        replacements: &HashMap<Symbol, Term, FxBuildHasher>,
    ) -> Term {
        let concerned =
            |term: Term| self.symbols(term).iter().any(|symbol| replacements.contains_key(symbol));
        self.rewrite(term, concerned, |part| {
            self.as_symbol(part).and_then(|symbol| replacements.get(&symbol).copied())
        })
    }

    /// The term with the constants of a model replaced by their values, simplified.
    pub fn substitute_model(&self, term: Term, model: &Model) -> Term {
        self.rewrite(
            term,
            |term| self.node(term).signature() != 0,
            |part| {
                let value = model.get(self.as_symbol(part)?)?;
                self.value(value.clone(), self.sort(part)).ok()
            },
        )
    }

    fn rewrite(
        &self,
        term: Term,
        concerned: impl Fn(Term) -> bool,
        replace: impl Fn(Term) -> Option<Term>,
    ) -> Term {
        let mut results: HashMap<Term, Term, FxBuildHasher> = HashMap::default();
        let order = self.postorder_where(&[term], |part| {
            if results.contains_key(&part) {
                return false;
            }
            if let Some(result) = replace(part) {
                results.insert(part, result);
                return false;
            }
            concerned(part)
        });
        for part in order {
            let node = self.node(part);
            let args: SmallVec<[Term; 8]> =
                node.args().iter().map(|arg| results.get(arg).copied().unwrap_or(*arg)).collect();
            let result = if *args == *node.args() { part } else { self.build(node.op(), &args, node.sort()) };
            results.insert(part, result);
        }
        results.get(&term).copied().unwrap_or(term)
    }

    /// What must be assumed beside `roots` because Char is an Int for the solver: that every Char that the
    /// solver may choose (a constant, a function's result, an element of an array or a sequence) is a code
    /// point.
    ///
    /// Literals and results of [`Op::Chr`] are in range by themselves.
    pub fn side_conditions(&self, roots: &[Term]) -> Vec<Term> {
        let mut conditions = Vec::new();
        for term in self.postorder_where(roots, |term| self.node(term).mentions_char) {
            if self.sort(term) != Sort::Char {
                continue;
            }
            let chosen = match self.op(term) {
                Op::Symbol(_) | Op::Apply(_) | Op::Select => true,
                Op::SeqNth => self.sort(self.args(term)[0]) != Sort::Str,
                _ => false,
            };
            if chosen {
                let code = self.ord(term);
                conditions.push(self.le(self.int(0), code));
                conditions.push(self.le(code, self.int(MAX_CHAR)));
            }
        }
        conditions
    }

    /// Whether [`Terms::side_conditions`] may have something to say about a term (constant time).
    pub fn mentions_char(&self, term: Term) -> bool {
        self.node(term).mentions_char
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Value;
    use crate::testing::{Generator, cases, numbers};
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(cases(2000))]

        /// Replacing constants by values of a model does not change the value.
        #[test]
        fn substitution_agrees_with_evaluation(numbers in numbers(), models in numbers()) {
            let terms = Terms::new();
            let term = Generator::new(&terms, &numbers).any(4).build(&terms);
            let model = Generator::new(&terms, &models).model(&terms.symbols(term));
        let closed = terms.substitute_model(term, &model);
            prop_assert_eq!(terms.eval(closed, &model), terms.eval(term, &model));
            let replacements: HashMap<_, _, FxBuildHasher> = model
                .values()
                .map(|(symbol, value)| {
                    let sort = terms.declaration(symbol).range();
                    (symbol, terms.value(value.clone(), sort).unwrap())
                })
                .collect();
            prop_assert_eq!(terms.substitute_symbols(term, &replacements), closed);
        }
    }

    /// Substitution is simultaneous: what comes in is not replaced again.
    #[test]
    fn substitution_is_simultaneous() {
        let terms = Terms::new();
        let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::Int));
        let swap = |part| {
            if part == x {
                Some(y)
            } else if part == y {
                Some(x)
            } else {
                None
            }
        };
        let difference = terms.sub(x, terms.scale(&2.into(), y));
        assert_eq!(terms.substitute(difference, swap), terms.sub(y, terms.scale(&2.into(), x)));
        assert_eq!(terms.substitute(x, swap), y);
    }

    /// Runs on a stack that recursion over a term of 100,000 levels would overflow many times.
    fn on_a_small_stack(test: impl FnOnce() + Send + 'static) {
        std::thread::Builder::new().stack_size(512 * 1024).spawn(test).unwrap().join().unwrap();
    }

    #[test]
    fn deep_terms_do_not_overflow() {
        on_a_small_stack(deep_terms);
        on_a_small_stack(deep_boolean_terms);
    }

    /// Building, evaluating, substituting, collecting symbols, printing.
    fn deep_terms() {
        let terms = Terms::new();
        let x = terms.symbol("x", Sort::BitVec(8));
        let f = terms.declare("f", &[Sort::BitVec(8)], Sort::BitVec(8)).unwrap();
        let mut term = x;
        for level in 0..100_000 {
            term = match level % 4 {
                0 => terms.bv_not(term),
                1 => terms.bv_neg(term),
                2 => terms.bv_udiv(term, x),
                _ => terms.apply(f, &[term]),
            };
        }
        let mut model = Model::new();
        model.insert(terms.as_symbol(x).unwrap(), Value::BitVec(crate::BitVector::new(8, 3)));
        let value = terms.eval_complete(term, &model);
        assert_eq!(terms.eval(terms.substitute_model(term, &model), &Model::new()), None);
        let closed = terms.substitute(term, |part| (part == x).then(|| terms.bits(8, 3)));
        assert_eq!(terms.eval_complete(closed, &model), value);
        assert_eq!(terms.symbols(term).len(), 2);
        assert!(terms.display(term).to_string().len() < 200_000);
        assert!(terms.smtlib(&[terms.eq(term, x)], crate::Dialect::Z3).len() > 500_000);
    }

    /// Deep boolean structure and equalities that move inwards.
    fn deep_boolean_terms() {
        let terms = Terms::new();
        let mut term = terms.symbol("p", Sort::Bool);
        let mut bits = terms.symbol("b", Sort::BitVec(16));
        for level in 0..100_000 {
            let p = terms.fresh("p", Sort::Bool);
            let q = terms.fresh("q", Sort::Bool);
            term = match level % 3 {
                0 => terms.and([p, terms.or([q, term])]),
                1 => terms.ite(p, terms.not(term), q),
                _ => terms.iff(term, p),
            };
            bits = if level % 2 == 0 { terms.bv_not(bits) } else { terms.bv_neg(bits) };
        }
        assert_eq!(terms.symbols(term).len(), 166_668);
        let zero = terms.eq(bits, terms.bits(16, 0));
        assert!(terms.node(zero).depth() < 5);
        assert!(terms.eval_complete(term, &Model::new()).as_bool().is_some());
    }

    #[test]
    fn chars_need_ranges() {
        let terms = Terms::new();
        let c = terms.symbol("c", Sort::Char);
        let n = terms.symbol("n", Sort::Int);
        let chars = terms.symbol("cs", terms.array_sort(Sort::Int, Sort::Char));
        let select = terms.select(chars, n);
        assert!(terms.side_conditions(&[terms.lt(n, terms.int(0))]).is_empty());
        let conditions = terms.side_conditions(&[terms.eq(c, select), terms.eq(terms.chr(n), c)]);
        let expected = [c, select].map(|char| {
            let code = terms.ord(char);
            [terms.le(terms.int(0), code), terms.le(code, terms.int(MAX_CHAR))]
        });
        assert_eq!(conditions, expected.concat());
    }
}
