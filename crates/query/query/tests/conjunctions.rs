//! Conjuncts are evaluated side by side, and the solutions are those of Haskell's order: random predicates
//! whose parts may raise, against an evaluator of our own.

#![allow(clippy::expect_used)]

use otherwise_query::{Arguments, Options, Problem, Setting, Text, Want, Yield, search};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// Unknowns are between 0 and this.
const MOST: i64 = 2;

#[derive(Clone, Debug)]
enum Test {
    /// `x < y + n` and the like.
    Less(usize, usize, i64),
    Equal(usize, i64),
    /// Raises where the unknown is zero.
    Quotient(usize, i64),
    /// The first element of a list that may be empty.
    Head(usize, i64),
    Not(Box<Test>),
    And(Box<Test>, Box<Test>),
    Or(Box<Test>, Box<Test>),
    If(Box<Test>, Box<Test>, Box<Test>),
    /// Evaluated once, used twice.
    Shared(Box<Test>, Box<Test>),
}

impl Test {
    fn text(&self) -> String {
        const NAMES: [&str; 3] = ["x", "y", "z"];
        match self {
            Test::Less(a, b, n) => format!("{} < {} + ({n})", NAMES[*a], NAMES[*b]),
            Test::Equal(a, n) => format!("{} == ({n})", NAMES[*a]),
            Test::Quotient(a, n) => format!("6 `div` {} > ({n})", NAMES[*a]),
            Test::Head(a, n) => format!("head (drop {} [1, 2]) > ({n})", NAMES[*a]),
            Test::Not(a) => format!("not ({})", a.text()),
            Test::And(a, b) => format!("({}) && ({})", a.text(), b.text()),
            Test::Or(a, b) => format!("({}) || ({})", a.text(), b.text()),
            Test::If(a, b, c) => format!("if {} then {} else {}", a.text(), b.text(), c.text()),
            Test::Shared(a, b) => format!("let s = {} in ({}) && s || not s", a.text(), b.text()),
        }
    }

    /// The value, or none if it raises.
    fn value(&self, at: &[i64; 3]) -> Option<bool> {
        Some(match self {
            Test::Less(a, b, n) => at[*a] < at[*b] + n,
            Test::Equal(a, n) => at[*a] == *n,
            Test::Quotient(a, n) => 6i64.checked_div(at[*a])? > *n,
            Test::Head(a, n) => *[1, 2].get(usize::try_from(at[*a]).ok()?)? > *n,
            Test::Not(a) => !a.value(at)?,
            Test::And(a, b) => a.value(at)? && b.value(at)?,
            Test::Or(a, b) => a.value(at)? || b.value(at)?,
            Test::If(a, b, c) => {
                if a.value(at)? {
                    b.value(at)?
                } else {
                    c.value(at)?
                }
            }
            Test::Shared(a, b) => {
                // `b && s || not s`
                let left = match b.value(at)? {
                    false => false,
                    true => a.value(at)?,
                };
                left || !a.value(at)?
            }
        })
    }
}

fn tests() -> impl Strategy<Value = Test> {
    let leaf = prop_oneof![
        (0..3usize, 0..3usize, -2..3i64).prop_map(|(a, b, n)| Test::Less(a, b, n)),
        (0..3usize, 0..3i64).prop_map(|(a, n)| Test::Equal(a, n)),
        (0..3usize, 0..7i64).prop_map(|(a, n)| Test::Quotient(a, n)),
        (0..3usize, 0..3i64).prop_map(|(a, n)| Test::Head(a, n)),
    ];
    leaf.prop_recursive(4, 16, 3, |inner| {
        let boxed = || inner.clone().prop_map(Box::new);
        prop_oneof![
            boxed().prop_map(Test::Not),
            (boxed(), boxed()).prop_map(|(a, b)| Test::And(a, b)),
            (boxed(), boxed()).prop_map(|(a, b)| Test::And(a, b)),
            (boxed(), boxed()).prop_map(|(a, b)| Test::Or(a, b)),
            (boxed(), boxed(), boxed()).prop_map(|(a, b, c)| Test::If(a, b, c)),
            (boxed(), boxed()).prop_map(|(a, b)| Test::Shared(a, b)),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn solutions_are_those_of_haskells_order(test in tests(), range_first in any::<bool>()) {
        let range = format!("all (\\n -> n >= 0 && n <= {MOST}) [x, y, z]");
        let predicate = match range_first {
            true => format!("{range} && ({})", test.text()),
            false => format!("({}) && {range}", test.text()),
        };
        let setting = Setting {
            program: None,
            search_path: Vec::new(),
            query: Text::whole("<query>", format!("?(x, y, z :: Int) | {predicate}")),
            arguments: Arguments::Given(Vec::new()),
            result: Yield::Unknowns,
        };
        let problem = Problem::new(&setting).expect("a query");
        let findings = search(&problem, Want::Solutions(1000), &Options::default(), &Default::default());
        let found: BTreeSet<String> =
            findings.solutions.iter().map(|found| found.values.iter().map(ToString::to_string).collect()).collect();
        let all = (0..=MOST).flat_map(|x| (0..=MOST).flat_map(move |y| (0..=MOST).map(move |z| [x, y, z])));
        let expected: BTreeSet<String> = all
            .filter(|at| test.value(at) == Some(true))
            .map(|at| at.iter().map(ToString::to_string).collect())
            .collect();
        prop_assert_eq!(&found, &expected, "{}", predicate);
        prop_assert!(findings.exhausted, "{:?}: {}", findings.limits, predicate);
        prop_assert_eq!(findings.solutions.len(), expected.len());
    }
}
