//! The smart constructors against the plain reading of what they build.

use proptest::prelude::*;

use crate::testing::{Generator, cases, numbers};
use crate::{Number, Op, Sort, Term, Terms};

proptest! {
    #![proptest_config(cases(3000))]

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

    /// Sums, products, junctions, unions and the like are the same term in whatever order and grouping.
    #[test]
    fn order_and_grouping_do_not_matter(
        numbers in prop::collection::vec(numbers(), 2..5),
        seed in prop::collection::vec(any::<prop::sample::Index>(), 8),
        which in any::<prop::sample::Index>(),
    ) {
        let terms = Terms::new();
        let set = terms.set_sort(Sort::Int);
        let table = [
            (Op::And, Sort::Bool),
            (Op::Or, Sort::Bool),
            (Op::Sum(Number::ZERO), Sort::Int),
            (Op::Sum(Number::ZERO), Sort::Real),
            (Op::Mul, Sort::Int),
            (Op::Mul, Sort::Real),
            (Op::BvAdd, Sort::BitVec(3)),
            (Op::BvMul, Sort::BitVec(64)),
            (Op::BvAnd, Sort::BitVec(3)),
            (Op::BvXor, Sort::BitVec(1)),
            (Op::BvOr, Sort::BitVec(65)),
            (Op::SetUnion, set),
            (Op::SetIntersection, set),
        ];
        let (op, sort) = which.get(&table);
        let mut parts: Vec<Term> =
            numbers.iter().map(|numbers| Generator::new(&terms, numbers).expr(*sort, 1).build(&terms)).collect();
        // Literal factors go into sums of bit-vectors and, with wrap-around, cannot be found there again.
        if *op == Op::BvMul && parts.iter().any(|part| *terms.op(*part) == Op::BvAdd) {
            return Ok(());
        }
        let expected = terms.build(op, &parts, *sort);
        let mut choices = seed.iter();
        while parts.len() > 1 {
            let a = parts.swap_remove(choices.next().map_or(0, |choice| choice.index(parts.len())));
            let b = parts.swap_remove(choices.next().map_or(0, |choice| choice.index(parts.len())));
            parts.push(terms.build(op, &[a, b], *sort));
        }
        prop_assert_eq!(parts[0], expected, "{} {}", terms.display(parts[0]), terms.display(expected));
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

/// Threads that build the same terms at the same time get the same ids.
#[test]
fn threads_agree() {
    let terms = Terms::new();
    let build = || -> Vec<Term> {
        let mut built = Vec::new();
        for i in 0..300i64 {
            let x = terms.symbol(&format!("x{}", i % 7), Sort::Int);
            let y = terms.symbol(&format!("y{}", i % 11), Sort::Int);
            let sum = terms.sum([terms.scale(&i.into(), x), y, terms.int(i % 13)]);
            let test = terms.le(sum, terms.mul(x, y));
            built.extend([sum, test, terms.and([test, terms.eq(x, terms.int(i))])]);
        }
        built
    };
    let all: Vec<Vec<Term>> = std::thread::scope(|scope| {
        let handles: Vec<_> = (0..8).map(|_| scope.spawn(build)).collect();
        handles.into_iter().map(|handle| handle.join().unwrap()).collect()
    });
    for built in &all {
        assert_eq!(*built, all[0]);
    }
    assert_eq!(build(), all[0]);
    // No node was made twice.
    let mut seen = std::collections::HashSet::new();
    for index in 0..terms.len() {
        let node = terms.node(Term::from_index(index));
        assert!(seen.insert((node.op().clone(), node.args().to_vec(), node.sort())), "{node:?}");
    }
}

#[test]
fn ill_sorted_terms_are_refused() {
    let terms = Terms::new();
    let (x, p) = (terms.symbol("x", Sort::Int), terms.symbol("p", Sort::Bool));
    let error = terms.try_build(&Op::Le, &[x, p]).unwrap_err();
    assert_eq!(error.to_string(), "Le cannot be applied to (Int, Bool)");
    assert!(terms.try_build(&Op::Scale(Number::fraction(1, 2).unwrap()), &[x]).is_err());
    assert!(terms.try_build(&Op::BvExtract { high: 8, low: 0 }, &[terms.bits(8, 0)]).is_err());
    assert!(terms.try_symbol("x", Sort::Real).is_err());
    assert_eq!(terms.try_build(&Op::Not, &[p]), Ok(terms.not(p)));
}

/// Merged states test choices between literals; the tests become tests of the conditions.
#[test]
fn choices_between_literals_are_decided() {
    let terms = Terms::new();
    let [p, q] = ["p", "q"].map(|name| terms.symbol(name, Sort::Bool));
    let choice = terms.ite(p, terms.int(1), terms.ite(q, terms.int(2), terms.int(3)));
    let not_p = terms.not(p);
    assert_eq!(terms.eq(choice, terms.int(2)), terms.and([not_p, q]));
    assert_eq!(terms.lt(choice, terms.int(3)), terms.or([p, q]));
    assert_eq!(terms.eq(choice, terms.int(7)), Term::FALSE);
    let bits = terms.ite(p, terms.bits(8, 1), terms.ite(q, terms.bits(8, 2), terms.bits(8, 1)));
    assert_eq!(terms.eq(terms.bv_not(bits), terms.bits(8, -3)), terms.and([not_p, q]));
    // Very many choices are left alone, and do not overflow the stack.
    let mut chain = terms.int(0);
    for n in 1..100_000 {
        chain = terms.ite(terms.fresh("p", Sort::Bool), terms.int(n), chain);
    }
    assert_eq!(*terms.op(terms.eq(chain, terms.int(5))), Op::Eq);
}
