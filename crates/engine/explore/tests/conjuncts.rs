//! Conjuncts in another order: the same solutions, found sooner.

#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

use otherwise_core::{Name, lint};
use otherwise_explore::{Goal, Options, Report, Strategy, Wanted, explore, shape_first};
use otherwise_load::{Expression, Origin, load_with};
use otherwise_machine::lower;
use otherwise_smt::Config;
use std::collections::BTreeSet;

const MODULE: &str = "module M where
small :: Int -> Bool
small x = x == 0 || x == 1

lengthLast :: Int -> [Int] -> Bool
lengthLast n xs = all small xs && sum xs == 1 && length xs == n

nested :: [Int] -> Bool
nested xs = (all small xs && bounded xs) && not (null xs)
  where bounded ys = length ys < 3

-- Raises for short lists, unless their length is asked for first.
raises :: [Int] -> Bool
raises xs = xs !! 1 == 1 && all small xs && length xs <= 2

looksAtElements :: [Int] -> Bool
looksAtElements xs = all small xs && sum xs == 1 && take 2 xs == [0, 1] && length xs < 4

trees :: [[Int]] -> Bool
trees xss = all (all small) xss && all ((== 1) . length) xss && length xss == 2

pair :: ([Int], Int) -> Bool
pair (xs, n) = all small xs && small n && length xs == n
";

/// The solutions with at most so many branches on their path, whether that is all, and how many states it
/// took.
fn solutions(predicate: &str, ordered: bool, depth: usize) -> (BTreeSet<String>, Report, bool) {
    let text = format!("\\x -> case ({predicate}) x of {{ True -> x }}");
    let goal = Expression { name: "goal".into(), path: "<goal>".into(), text, modules: vec![] };
    let loaded = load_with(Origin::text("M.hs", MODULE), &[], &[goal]);
    assert!(!loaded.has_errors(), "{predicate}: {:?}", loaded.diagnostics());
    let global = loaded.global("goal").unwrap();
    let entry: Name = global.name;
    let program = loaded.link(&[entry]);
    let better = shape_first(&program, entry);
    assert_eq!(lint(&better), [], "{predicate}");
    let changed = better.globals.len() > program.globals.len();
    let (parameters, result) = global.ty.split_funs();
    let code = lower(if ordered { &better } else { &program }, &[entry]);
    let parameters = parameters.iter().map(|ty| code.shapes().of(ty)).collect();
    let goal =
        Goal { entry, parameters, result: code.shapes().of(&result), exception_text: None, shows: None };
    let options = Options {
        depth,
        merge: false,
        wanted: Wanted::Values,
        strategy: Strategy::BreadthFirst,
        ..Options::default()
    };
    let report = explore(&code, &goal, &options, &Config::default());
    let found = report.paths.iter().map(|path| format!("{}", path.inputs[0])).collect();
    (found, report, changed)
}

#[test]
fn all_solutions_are_found_in_either_order() {
    // `small` pins each number, so every solution has a path of its own.
    for (predicate, count) in [
        ("lengthLast 2", 2),
        ("lengthLast 3", 3),
        ("nested", 6),
        ("raises", 2),
        ("looksAtElements", 2),
        ("trees", 4),
        ("pair", 3),
    ] {
        let (plain, _, _) = solutions(predicate, false, 16);
        let (ordered, _, changed) = solutions(predicate, true, 16);
        assert!(changed, "{predicate} was left as it was");
        let missing: Vec<_> = plain.symmetric_difference(&ordered).collect();
        assert!(missing.is_empty(), "{predicate}: {missing:?}");
        assert_eq!(plain.len(), count, "{predicate}: {plain:?}");
    }
}

#[test]
fn a_length_that_comes_last_is_looked_at_first() {
    let (_, plain, _) = solutions("lengthLast 2", false, 16);
    let (_, ordered, _) = solutions("lengthLast 2", true, 16);
    let (plain, ordered) = (plain.statistics.forks, ordered.statistics.forks);
    assert!(ordered * 2 < plain, "{ordered} states instead of {plain}");
}

#[test]
fn what_looks_at_elements_stays_where_it_is() {
    for predicate in [
        "\\xs -> sum xs > 3 && maximum (xs :: [Int]) < 3",
        "\\x -> even x && x > (3 :: Int)",
        "\\xs -> all small (xs :: [Int])",
    ] {
        let (_, _, changed) = solutions(predicate, true, 6);
        assert!(!changed, "{predicate}");
    }
}
