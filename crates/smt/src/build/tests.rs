//! The smart constructors against the plain reading of what they build.

use proptest::prelude::*;

use crate::testing::{Generator, cases, numbers};
use crate::{Sort, Term, Terms};

proptest! {
    #![proptest_config(cases(6000))]

    /// Simplification preserves meaning, for every sort, under random models.
    #[test]
    fn meaning_is_preserved(numbers in numbers(), models in numbers()) {
        let terms = Terms::new();
        let expr = Generator::new(&terms, &numbers).any(4);
        let plain = expr.build_plain(&terms);
        let built = expr.build(&terms);
        let symbols = terms.symbols(plain);
        let mut generator = Generator::new(&terms, &models);
        for _ in 0..4 {
            let model = generator.model(&symbols);
            let expected = expr.eval(&terms, &model);
            prop_assert!(terms.value_has_sort(&expected, expr.sort));
            prop_assert_eq!(terms.eval(plain, &model), Some(expected.clone()), "{:?}", expr);
            prop_assert_eq!(terms.eval(built, &model), Some(expected.clone()), "{:?}", expr);
            prop_assert_eq!(terms.eval_complete(built, &model), expected);
        }
    }

    /// Building what was built again changes nothing.
    #[test]
    fn building_is_idempotent(numbers in numbers()) {
        let terms = Terms::new();
        let built = Generator::new(&terms, &numbers).any(4).build(&terms);
        let mut pending = vec![built];
        while let Some(term) = pending.pop() {
            let node = terms.node(term);
            prop_assert_eq!(terms.build(node.op(), node.args(), node.sort()), term, "{:?}", node);
            pending.extend_from_slice(node.args());
        }
    }
}

#[test]
fn comparisons_are_one_atom() {
    let terms = Terms::new();
    let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::Int));
    let two_x = terms.scale(&2.into(), x);
    assert_eq!(terms.le(two_x, terms.int(7)), terms.le(x, terms.int(3)));
    assert_eq!(terms.lt(x, y), terms.not(terms.ge(x, y)));
    assert_eq!(terms.gt(x, y), terms.le(terms.add(y, terms.int(1)), x));
    assert_eq!(terms.eq(terms.add(x, y), terms.add(y, terms.int(4))), terms.eq(terms.int(4), x));
    assert_eq!(terms.eq(two_x, terms.int(7)), Term::FALSE);
    assert_eq!(terms.and([terms.lt(x, y), terms.ge(x, y)]), Term::FALSE);
}
