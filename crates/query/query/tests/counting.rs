//! Sums, lengths and sorted lists in queries: the solutions are those of Haskell, and many choices are one
//! question.

#![allow(clippy::unwrap_used, clippy::panic)]

use otherwise_load::Origin;
use otherwise_query::{Arguments, Findings, Options, Problem, Setting, Text, Want, Yield, search};
use std::collections::BTreeSet;

fn solve(query: &str) -> Findings {
    solve_in(None, query)
}

fn solve_in(program: Option<&str>, query: &str) -> Findings {
    let setting = Setting {
        program: program.map(|text| Origin::text("M.hs", text)),
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

#[test]
fn ones_that_are_added_up_are_a_length() {
    for count in [
        "sum [1 | _ <- xs]",
        "sum (map (const 1) xs)",
        "sum (map (\\_ -> 1) xs)",
        "foldr (\\_ n -> n + 1) 0 xs",
        "foldl (\\n _ -> 1 + n) 0 xs",
        "genericLength xs",
    ] {
        for query in [
            format!("?(xs :: [Int]) | all (> 0) xs && sum xs == 2 && {count} == 3"),
            format!("?(xs :: [Int]) | all (> 0) xs && sum xs == 2 && 3 == ({count} :: Int)"),
        ] {
            let found = solve(&query);
            assert!(found.exhausted && found.solutions.is_empty(), "{query}: {:?}", found.limits);
        }
    }
    agree("sum [1 | x <- xs, x > 0] == 2", |xs| count(xs, |x| x > 0) == 2);
    agree("sum [1 | x <- xs, _ <- xs, x > 1] == 6", |xs| count(xs, |x| x > 1) == 2);
    agree("foldr (\\x n -> n + x) 0 xs == 6", |xs| xs.iter().sum::<i64>() == 6);
    agree("foldr (\\_ n -> n + 2) 0 xs == 6 && foldr (\\_ n -> n + 1) 1 xs == 4", |_| true);
}

#[test]
fn compositions_are_written_out() {
    let is_sorted_as = |xs: &[i64], ys: [i64; 3]| {
        let mut xs = xs.to_vec();
        xs.sort_unstable();
        xs == ys
    };
    agree("((== [0 .. 2]) . sort) xs", |xs| is_sorted_as(xs, [0, 1, 2]));
    agree("all ((== [0, 1, 1]) . sort) [xs]", |xs| is_sorted_as(xs, [0, 1, 1]));
    agree("all (\\ys -> [head xs .. 2] == sort ys) [xs]", |xs| is_sorted_as(xs, [0, 1, 2]) && xs[0] == 0);
    agree("not (((== [0 .. 2]) . sort) xs) && (== 3) (length (nub xs))", |_| false);
    agree("((== 2) . length . nub) xs", |xs| count(xs, |x| x == xs[0]) != 3 && !is_sorted_as(xs, [0, 1, 2]));
    agree("(length . filter (> 0) . map (subtract 1)) xs == 1", |xs| count(xs, |x| x > 1) == 1);
}

/// All solutions of a query about a map or a set, sorted.
fn all(query: &str) -> String {
    let found = solve(query);
    assert!(found.exhausted, "{query}: {:?}", found.limits);
    let mut found: Vec<String> = found.solutions.iter().map(|found| found.values[0].to_string()).collect();
    found.sort_unstable();
    found.join("; ")
}

#[test]
fn what_is_said_of_maps_and_sets_bounds_them() {
    for query in [
        "?(m :: Map Int Int) | sum m == 2 && all (> 0) m && Map.size m == 3",
        "?(m :: Map Int Int) | Map.member 1 m && Map.member 2 m && 1 >= Map.size m",
        "?(m :: Map String Int) | Map.findWithDefault 0 \"a\" m == 3 && sum m == 2 && Map.keys m == [\"a\"]",
        "?(m :: Map Int Char) | Map.lookup 2 m == Just 'x' && Map.toList m == [(2, 'y')]",
        "?(m :: Map Int Char) | Map.notMember 2 m && m Map.! 2 == 'x' && length m < 3",
        "?(s :: Set Int) | Set.isSubsetOf s (Set.fromList [1 .. 4]) && sum s == 11",
        "?(s :: Set Char) | Set.size s == 2 && Set.member 'a' s && Set.member 'b' s && 'c' `elem` s",
        "?(s :: Set Int) | Set.toList s == [2, 1]",
        "?(s, t :: Set Int) | Set.size s == 1 && Set.size t == 2 && Set.isSubsetOf t s",
    ] {
        assert_eq!(all(query), "", "{query}");
    }
    let set = all("?(s :: Set Int) | Set.isSubsetOf s (Set.fromList [1 .. 4]) && sum s == 5");
    assert_eq!(set, "fromList [1,4]; fromList [2,3]");
    let map = all("?(m :: Map Bool Int) | Map.size m == 2 && all (`elem` [1, 2]) m && m Map.! True /= 1");
    assert_eq!(map, "fromList [(False,1),(True,2)]; fromList [(False,2),(True,2)]");
    // Whatever is not asked of the list is asked of the map.
    let map = all(
        "?(m :: Map Int Int) | all (> 4) m && sum m < 13 && Map.size m < 3 && Map.insert 1 5 m == Map.fromList [(1, 5), (2, 6)]",
    );
    assert_eq!(map, "fromList [(1,5),(2,6)]; fromList [(1,6),(2,6)]; fromList [(2,6)]");
}

#[test]
fn choices_between_tuples_are_tuples_of_choices() {
    let step = "let { step (a, b) x = case x of { 0 -> (a + 1, b); 1 -> let { c = b - a } in (c, a + c); _ -> (b, a) } } in";
    let stepped = |xs: &[i64]| {
        xs.iter().fold((1, 2), |(a, b), x| match x {
            0 => (a + 1, b),
            1 => (b - a, b),
            _ => (b, a),
        })
    };
    agree(&format!("({step} foldl step (1, 2) xs == (2, 1))"), |xs| stepped(xs) == (2, 1));
    agree(&format!("({step} uncurry (>) (foldl step (1, 2) xs))"), |xs| {
        let (a, b) = stepped(xs);
        a > b
    });
    agree("fst (if head xs > 1 then (1, undefined) else (head xs, 3)) == 1", |xs| xs[0] > 0);
    agree(
        "case (if head xs > 0 then (xs, 'a') else (tail xs, 'b')) of { (ys, c) -> sum ys == 3 && c == 'a' }",
        |xs| xs[0] > 0 && xs.iter().sum::<i64>() == 3,
    );
}

#[test]
fn known_words_are_told_apart_by_their_lengths() {
    agree("xs `elem` [[1, 2, 0], [1, 2], [2, 2, 2], []]", |xs| xs == [1, 2, 0] || xs == [2, 2, 2]);
    agree("not (map (+ 1) xs `elem` [[3, 3, 3], [1, 2, 3]]) && elem (tail xs) [[2, 2], [1, 2]]", |xs| {
        xs[2] == 2 && (xs[1] == 1 && xs[0] != 0 || xs[1] == 2 && xs[0] != 2)
    });
    let words = "let { known = [\"apple\", \"ape\", \"pear\"] } in all (`elem` known) [a, b] && head a /= head b && length a < length b";
    assert_eq!(all(&format!("?(a, b :: String) | {words}")), "\"ape\"; \"pear\"");
}

#[test]
fn lengths_of_rows_bound_them() {
    // Before anything looks at their elements.
    let found = solve(
        "?(xs :: [[Int]]) | all (all (> 0)) xs && sum (concat xs) < 4 && length xs == 2 && all ((== 2) . length) xs",
    );
    assert!(found.exhausted && found.solutions.is_empty(), "{:?}", found.limits);
}

/// How many solutions there are, all of them.
fn number_of_all(query: &str) -> usize {
    let found = solve(query);
    assert!(found.exhausted, "{query}: {:?}", found.limits);
    found.solutions.len()
}

/// None of the numbers is smaller than one: so they are no more than their sum.
#[test]
fn sums_of_positive_numbers_bound_lists() {
    for (test, count) in
        [("(> 0)", 8), ("(>= 1)", 8), ("(`elem` [1, 2])", 5), ("(\\x -> 1 <= x && x <= 3)", 7)]
    {
        assert_eq!(number_of_all(&format!("?(xs :: [Int]) | all {test} xs && sum xs == 4")), count, "{test}");
    }
    // What is zero may be there any number of times.
    assert!(solve("?(xs :: [Int]) | all (>= 1) xs && sum xs < 3 && length xs == 2").solutions.len() == 1);
    let zeros = "?(xs :: [Int]) | all (>= 0) xs && sum xs == 1 && length xs == 3";
    assert_eq!(number_of_all(zeros), 3);
    let tiles = "module M where\ndata Tile = Upright | Flat\nwidth :: Tile -> Int\nwidth Upright = 1\nwidth Flat = 2\n";
    let found = solve_in(Some(tiles), "?(ts :: [Tile]) | sum (map width ts) == 4");
    assert!(found.exhausted, "{:?}", found.limits);
    assert_eq!(found.solutions.len(), 5);
}

/// Where `Int` wraps around, large numbers have small sums.
#[test]
fn sums_that_wrap_around_bound_nothing() {
    let setting = Setting {
        program: None,
        search_path: Vec::new(),
        query: Text::whole("<query>", "?(xs :: [Int]) | all (> 0) xs && sum xs == 1 && length xs == 3"),
        arguments: Arguments::Given(Vec::new()),
        result: Yield::Nothing,
    };
    let problem = Problem::with(&setting, true).unwrap();
    let options = Options { overflow: true, ..Options::default() };
    let found = search(&problem, Want::Solutions(1), &options, &otherwise_smt::Config::default());
    assert_eq!(found.solutions.len(), 1);
}

/// `sort` of what a function makes of a tree: so many leaves, and no more.
#[test]
fn what_is_sorted_is_as_long_as_what_it_is_made_of() {
    let trees = "module M where\nimport Data.List (sort)\ndata Tree = Leaf Int | Fork Tree Tree\nleaves :: Tree -> [Int]\n\
                 leaves (Leaf n) = [n]\nleaves (Fork l r) = leaves l ++ leaves r\n";
    let found = solve_in(Some(trees), "?(t :: Tree) | sort (leaves t) == [1, 1, 5]");
    assert!(found.exhausted, "{:?}", found.limits);
    // Two shapes, and three places for the five.
    assert_eq!(found.solutions.len(), 6);
}

/// What the solver does not know is asked value by value.
#[test]
fn arguments_with_few_values_are_tried_one_by_one() {
    assert_eq!(number_of_all("?(c :: Char) | isUpper c && ord c `mod` 26 == 5 && ord c `mod` 26 == 6"), 0);
    assert_eq!(number_of_all("?(c :: Char) | ord c >= 0xe0 && ord c <= 0xe3 && toUpper c /= 'A'"), 4);
    assert_eq!(
        number_of_all("?(n :: Int) | 100 <= n && n <= 999 && n == sum (map ((^ 3) . digitToInt) (show n))"),
        4
    );
}
