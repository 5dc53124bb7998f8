//! Sums, lengths and sorted lists in queries: the solutions are those of Haskell, and many choices are one question.

#![allow(clippy::unwrap_used, clippy::panic)]

use otherwise_query::{Arguments, Findings, Options, Problem, Setting, Text, Want, Yield, search};
use std::collections::BTreeSet;

fn solve(query: &str) -> Findings {
    let setting = Setting {
        program: None,
        search_path: Vec::new(),
        query: Text::whole("<query>", query),
        arguments: Arguments::Given(Vec::new()),
        result: Yield::Nothing,
    };
    let problem = Problem::new(&setting).unwrap_or_else(|refused| panic!("{query}: {refused}"));
    let config = otherwise_smt::Config::default();
    search(&problem, Want::Solutions(usize::MAX), &Options::default(), &config)
}

/// All lists of three numbers from 0 to 2 for which a test is true, by the search and by a function.
fn agree(test: &str, is_true: impl Fn(&[i64]) -> bool) {
    let query = format!("?(xs :: [Int]) | length xs == 3 && all (\\x -> x >= 0 && x <= 2) xs && {test}");
    let found = solve(&query);
    assert!(found.exhausted, "{test}: {:?}", found.limits);
    let found: BTreeSet<String> = found.solutions.iter().map(|found| found.values[0].to_string()).collect();
    let all = (0..27).map(|n| [n / 9, n / 3 % 3, n % 3]).filter(|list| is_true(list));
    let expected: BTreeSet<String> = all.map(|[a, b, c]| format!("[{a},{b},{c}]")).collect();
    assert_eq!(found, expected, "{test}");
}

fn count(xs: &[i64], is_such: impl Fn(i64) -> bool) -> usize {
    xs.iter().filter(|x| is_such(**x)).count()
}

#[test]
fn what_is_picked_is_added_up() {
    agree("sum [x | x <- xs, x > 0] == 3", |xs| xs.iter().sum::<i64>() == 3);
    agree("length [() | (x, True) <- zip xs [True, False, True], x > 1] == 1", |xs| {
        count(&[xs[0], xs[2]], |x| x > 1) == 1
    });
    agree("length (filter odd xs) >= 2", |xs| count(xs, |x| x == 1) >= 2);
    agree("sum (map (* 2) (filter (> 1) xs)) == 8", |xs| count(xs, |x| x == 2) == 2);
    agree("sum (filter (\\x -> x /= 1) xs) + length xs == 5", |xs| count(xs, |x| x == 2) == 1);
    let sum_of_products = |xs: &[i64]| -> i64 {
        let greater = |x: i64| xs.iter().filter(move |y| **y > x - 1).map(move |y| x * y);
        xs.iter().filter(|x| **x > 0).flat_map(|x| greater(*x)).sum()
    };
    agree("sum [x * y | x <- xs, x > 0, let { z = x - 1 }, y <- xs, y > z] == 7", |xs| {
        sum_of_products(xs) == 7
    });
    agree("sum [10 `div` x | x <- xs] == 20", |xs| {
        xs.iter().all(|x| *x != 0) && xs.iter().map(|x| 10 / x).sum::<i64>() == 20
    });
    agree(
        "let { go ys = case ys of { [] -> []; (y : rest) -> case y > 1 of { True -> y : go rest; False -> [] } } } in sum (go xs) == 2",
        |xs| xs[0] > 1 && xs[1] <= 1,
    );
    agree("sum [fromIntegral x :: Integer | x <- xs, even x] == 4", |xs| count(xs, |x| x == 2) == 2);
}

#[test]
fn sorted_lists_are_permutations() {
    agree("sort xs == [0 .. 2]", |xs| (0..3).all(|n| xs.contains(&n)));
    agree("[0, 0, 2] == sort xs", |xs| count(xs, |x| x == 0) == 2 && count(xs, |x| x == 2) == 1);
    agree("sort xs == [2, 1, 0]", |_| false);
    agree("sort xs == [0, 1]", |_| false);
    agree("not (sort xs == [0 .. 2])", |xs| !(0..3).all(|n| xs.contains(&n)));
    agree("sort xs /= [0 .. 2]", |xs| !(0..3).all(|n| xs.contains(&n)));
    agree("sort xs == sort (map (2 -) xs)", |xs| count(xs, |x| x == 0) == count(xs, |x| x == 2));
}

#[test]
fn different_elements_are_counted() {
    let different = |xs: &[i64]| xs.iter().collect::<BTreeSet<_>>().len();
    agree("length (nub xs) == 2", |xs| different(xs) == 2);
    agree("length (nub xs) == length xs", |xs| different(xs) == 3);
    agree("length (nub (map (`div` 2) xs)) < 2", |xs| {
        different(&xs.iter().map(|x| x / 2).collect::<Vec<_>>()) < 2
    });
    agree("nub xs == xs", |xs| different(xs) == 3);
    agree("map negate xs == nub (map negate xs)", |xs| different(xs) == 3);
    agree("not (nub xs == xs)", |xs| different(xs) < 3);
    agree("nub xs == reverse xs", |xs| different(xs) == 3 && xs[0] == xs[2]);
    agree("sum (nub xs) == 3", |xs| xs.iter().collect::<BTreeSet<_>>().into_iter().sum::<i64>() == 3);
    // An equality that is none.
    agree("length (nub (map (\\x -> (x, 0.0 / 0.0 :: Double)) xs)) == 3", |_| true);
}

/// No two of sixteen are equal, and that is one question.
#[test]
fn magic_square_of_order_four() {
    let found = solve(
        "?(g :: [[Int]]) | length g == 4 && all ((== 4) . length) g && all (all (\\x -> x >= 1 && x <= 16)) g \
         && length (nub (concat g)) == 16 && all ((== 34) . sum) (g ++ transpose g) && last g == [4, 15, 14, 2]",
    );
    assert!(found.solutions.is_empty() && found.exhausted, "{:?}", found.limits);
}

/// A million choices are decided without following each of them.
#[test]
fn twenty_things_taken_or_left() {
    let found = solve(
        "?(taken :: [Bool]) | length taken == 20 && sum [w | (w, True) <- zip [101, 103 ..] taken] <= 300 \
         && sum [1 | True <- taken] == 3",
    );
    assert!(found.solutions.is_empty() && found.exhausted, "{:?}", found.limits);
}
