//! `solve` comes to an end: sizes that a conjunct bounds, enumerations, many unknowns, words for puzzles.

#![allow(clippy::expect_used)]

use expect_test::{Expect, expect};
use std::process::{Command, Stdio};

/// Runs `otherwise solve` from the top folder: the exit code, then what it printed.
fn solve(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_otherwise"))
        .args(["solve", "--jobs", "1"])
        .args(arguments)
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../.."))
        .stdin(Stdio::null())
        .output()
        .expect("the command starts");
    let mut text = format!("exit {}\n", output.status.code().unwrap_or(-1));
    text.push_str(&String::from_utf8_lossy(&output.stdout));
    text.push_str(&String::from_utf8_lossy(&output.stderr));
    text
}

fn check(arguments: &[&str], expected: Expect) {
    expected.assert_eq(&solve(arguments));
}

fn has_no_solution(query: &str) {
    assert_eq!(solve(&["-e", query]), "exit 1\nno solution\n", "{query}");
}

/// A length that is known bounds the list, wherever the conjunct stands that says so.
#[test]
fn a_length_bounds_a_list() {
    let conjuncts = ["length xs == 3", "all (> 0) xs", "sum xs == 2"];
    for [a, b, c] in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        has_no_solution(&format!(
            "?(xs :: [Int]) | {} && {} && {}",
            conjuncts[a], conjuncts[b], conjuncts[c]
        ));
    }
    has_no_solution("?(xs :: [Int]) | all (> 1) xs && sum xs == 5 && length xs < 4 && 2 < length xs");
    has_no_solution(
        "?(xs, ys :: [Int]) | all (> 0) xs && length xs == length ys && ys == [1, 2] && sum xs == 1",
    );
    has_no_solution(
        "?(xs :: [[Int]]) | all (all (> 0)) xs && map length xs == [1, 2] && sum (concat xs) < 3",
    );
    has_no_solution("?(xs :: [Int]) | 2 * length xs == 7");
    check(
        &["-e", "?(xs :: [Bool]) | not (and xs) && length xs == 2", "--all", "9"],
        expect![[r#"
            exit 0
            1. xs = [False,False]
            2. xs = [False,True]
            3. xs = [True,False]
            3 solutions
        "#]],
    );
    check(
        &["-e", "?(xs :: [Int]) | length xs > 40 && head xs == 1", "--minimize", "length xs"],
        expect![[r#"
            exit 0
            xs = [1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]
            optimal: 41
        "#]],
    );
}

/// So does what consumes it: an equation, a `zip`, a range.
#[test]
fn what_consumes_a_list_bounds_it() {
    has_no_solution("?(xs :: [Int]) | all even xs && map (+ 1) xs == [1, 2, 3]");
    has_no_solution("?(xs :: [Int]) | sum xs == 10 && zip xs [1, 2] == [(3, 1), (4, 2)] && length xs == 2");
    has_no_solution("?(xs :: [Int]) | product xs == 7 && elem xs [[1, 2], [3], [4, 5, 6]]");
    has_no_solution("?(s :: String) | all (> 'b') s && s ++ \"z\" == \"abz\"");
    has_no_solution("?(xs, ys :: [Int]) | all (> 0) ys && sum xs > 3 && xs ++ ys == [1, 2, 0]");
}

/// Sizes of other types, by measures of the file.
#[test]
fn a_size_bounds_a_tree() {
    let file = "crates/app/otherwise/tests/programs/Trees.hs";
    for query in [
        "?(t :: Tree) | all (> 0) (elements t) && size t == 3 && sum (elements t) == 2",
        "?(t :: Tree) | sum (elements t) == 2 && all (> 0) (elements t) && leaves t == 4",
        "?(t :: Tree) | all (> 0) (elements t) && 2 * count 0 t == 5",
        "?(t :: Tree) | height t <= 2 && size t == 4",
        "?(t :: Tree) | height t == 3 && size t == 2",
    ] {
        assert_eq!(solve(&[file, query]), "exit 1\nno solution\n", "{query}");
    }
    check(
        &[file, "?(t :: Tree) | height t == 3"],
        expect![[r#"
            exit 0
            t = Node Leaf 0 (Node Leaf 0 (Node Leaf 0 Leaf))
        "#]],
    );
}

/// Sizes need not be all numbers: an expression of leaves that count one has an odd one.
#[test]
fn sizes_may_have_gaps() {
    let file = "crates/app/otherwise/tests/programs/Trees.hs";
    for query in
        ["?(e :: Sum) | parts e == 4", "?(e :: Sum) | valueAt 2 e == 7 && valueAt 3 e == 12 && parts e <= 3"]
    {
        assert_eq!(solve(&[file, query]), "exit 1\nno solution\n", "{query}");
    }
    check(
        &[file, "?(e :: Sum) | valueAt 2 e == 7 && valueAt 3 e == 9 && parts e < 6"],
        expect![[r#"
        exit 0
        e = Plus Unknown (Plus Unknown (Number 3))
    "#]],
    );
    check(
        &[file, "?(e :: Sum) | parts e == 7"],
        expect![[r#"
        exit 0
        e = Plus (Plus (Plus (Number 0) (Number 0)) (Number 0)) (Number 0)
    "#]],
    );
}

/// What a tree is flattened to has one element for each node: a list that is known bounds the tree.
#[test]
fn a_list_of_its_elements_bounds_a_tree() {
    let file = "crates/app/otherwise/tests/programs/Trees.hs";
    check(
        &[file, "?(t :: Tree) | elements t == [1, 2, 3, 4]", "--count"],
        expect![[r#"
        exit 0
        14 solutions
    "#]],
    );
    check(
        &[file, "?(t :: Tree) | [4, 1] == map (+ 1) (elements t) && height t > 1", "--all"],
        expect![[r#"
            exit 0
            1. t = Node Leaf 3 (Node Leaf 0 Leaf)
            2. t = Node (Node Leaf 3 Leaf) 0 Leaf
            2 solutions
        "#]],
    );
    assert_eq!(
        solve(&[file, "?(t :: Tree) | elements t == [1, 2, 3] && height t > 3"]),
        "exit 1\nno solution\n"
    );
    check(
        &[file, "?(t :: Tree) ?(xs :: [Int]) | elements t == xs && xs == [3]"],
        expect![[r#"
        exit 0
        t = Node Leaf 3 Leaf
        xs = [3]
    "#]],
    );
}

/// Where nothing bounds it, that is said.
#[test]
fn the_unknown_without_bound_is_named() {
    let said = solve(&[
        "-e",
        "?(n :: Int) ?(xs :: [Int]) | n > 3 && all (> 0) xs && sum xs < n - n",
        "--timeout",
        "8s",
    ]);
    assert!(said.contains("nothing bounds the size of `xs`"), "{said}");
    assert!(said.starts_with("exit 3\n") && !said.contains("size of `n`"), "{said}");
}

/// Where only the parts of an unknown have no bound, those are named.
#[test]
fn parts_without_bound_are_named() {
    let query = "?(xss :: [[Int]]) | length xss == 2 && all (\\r -> sum r == 1) xss && sum (concat xss) == 3";
    let said = solve(&["-e", query, "--timeout", "2s"]);
    assert!(said.contains("nothing bounds the size of each `[Int]` in `xss`"), "{said}");
    assert!(!said.contains("size of `xss`"), "{said}");
}

/// Where words end is decided for all characters.
#[test]
fn spaces_are_told_from_other_characters() {
    has_no_solution("?(s :: String) | words s == [\"ab\", \"cd\"] && length s == 4");
}

/// Enumerations are values of the solver: nothing is tried one by one.
#[test]
fn enumerations_are_numbers() {
    let file = "crates/app/otherwise/tests/programs/Colours.hs";
    check(
        &[
            file,
            "?(cs :: [Colour]) | length cs == 12 && and (zipWith (/=) cs (tail cs)) && all cold cs",
            "--all",
            "9",
        ],
        expect![[r#"
            exit 0
            1. cs = [Green,Blue,Green,Blue,Green,Blue,Green,Blue,Green,Blue,Green,Blue]
            2. cs = [Blue,Green,Blue,Green,Blue,Green,Blue,Green,Blue,Green,Blue,Green]
            2 solutions
        "#]],
    );
    for query in [
        "?(a, b, c, d, e, f :: Colour) | distinct [a, b, c, d, e, f]",
        "?(c :: Colour) | cold c && c > Green",
        "?(c :: Colour) | fromEnum c > 4",
        "?(a, b :: Colour) | mix a b /= mix b a",
        "?(p :: (Colour, Maybe Colour)) | snd p == Just (fst p) && cold (fst p) && fmap cold (snd p) == Just False",
        "?(f :: Colour -> Colour) | f Red == Blue && f (f Red) == Green && all (\\c -> f c == Blue) [Red, Blue]",
    ] {
        assert_eq!(solve(&[file, query]), "exit 1\nno solution\n", "{query}");
    }
}

/// An array at an index that is not known.
#[test]
fn arrays_are_asked_at_unknown_indices() {
    let file = "crates/app/otherwise/tests/programs/Colours.hs";
    check(
        &[file, "?(i, j :: Int) | table ! i + table ! j == 13 && i < j"],
        expect![[r#"
            exit 0
            i = 2
            j = 4
        "#]],
    );
    assert_eq!(solve(&[file, "?(i :: Int) | table ! i == 6"]), "exit 1\nno solution\n");
}

/// As many unknowns as anybody likes, several of one type, types that follow from the predicate.
#[test]
fn unknowns_are_many_and_short() {
    let names: Vec<String> = (0..40).map(|at| format!("x{at}")).collect();
    let query = format!(
        "?({} :: Int) | and (zipWith (<) xs (tail xs)) && x0 == 0 && last xs == 39",
        names.join(", ")
    );
    let query = query.replace("xs", &format!("[{}]", names.join(", ")));
    let said = solve(&["-e", &query, "--unique"]);
    assert!(said.starts_with("exit 0\nx0 = 0\nx1 = 1\n") && said.ends_with("x39 = 39\nunique\n"), "{said}");
    check(
        &["-e", "?s ?n | s == \"ab\" && n == length s"],
        expect![[r#"
            exit 0
            s = "ab"
            n = 2
        "#]],
    );
    check(
        &["-e", "?x | True"],
        expect![[r#"
            exit 2
            error[query-type]: the type of `x` does not follow from the predicate
             --> <query>:1:2
              |
            1 | ?x | True
              |  ^ of which type?
              |
              = help: write `?(x :: T)`

        "#]],
    );
    check(
        &["?(x :: Int) | x > 3"],
        expect![[r#"
            exit 2
            error[bad-flag]: this is a query, where the name of a file is expected
             |
             = help: a query without a file comes after -e: `otherwise solve -e '?(x :: Int) | x > 3'`

        "#]],
    );
}

/// The words of `Otherwise.Puzzle`.
#[test]
fn puzzles_in_few_words() {
    let file = "crates/app/otherwise/tests/programs/Puzzles.hs";
    check(
        &[file, "?(g :: [[Int]]) | latin 3 g && map head g == [1, 2, 3] && head g == [1, 2, 3]", "--unique"],
        expect![[r#"
            exit 0
            g = [[1,2,3],[2,3,1],[3,1,2]]
            unique
        "#]],
    );
    for query in [
        "?(xs :: [Int]) | permutationOf [1, 2, 3] xs && increasing xs && head xs == 2",
        "?(bs :: [Bool]) | ofLength 6 bs && exactly 2 id bs && atMost 3 not bs",
        "?(g :: [[Int]]) | grid 2 2 g && all (allBetween 0 1) g && exactly 3 (== 1) (concat g) && allDifferent (columns g ++ g)",
        "?(xs :: [Int]) | ofLength 4 xs && allBetween 1 3 xs && allDifferent xs",
    ] {
        assert_eq!(solve(&[file, query]), "exit 1\nno solution\n", "{query}");
    }
}

/// Puzzles as people write them, and their twins without a solution. The others, which take longer without
/// optimisation, are in `make bench-solve`.
#[test]
fn puzzles_and_their_twins() {
    for name in [
        "Australia",
        "Coins",
        "Formula",
        "Golomb",
        "Jugs",
        "Knapsack5",
        "Knights",
        "Patterns",
        "Petersen",
        "River",
        "Sudoku4",
        "TwoTwoFour",
    ] {
        let file = format!("benchmarks/solve/puzzles/{name}.hs");
        let (puzzle, twin) = (solve(&[&file, "solve"]), solve(&[&file, "twin"]));
        assert!(puzzle.starts_with("exit 0\n"), "{name}: {puzzle}");
        assert_eq!(twin, "exit 1\nno solution\n", "{name}");
    }
}

/// What a conjunct does to inputs that are no solutions does not matter, whether it raises, fails or never
/// ends.
#[test]
fn conjuncts_that_fail_are_false() {
    check(
        &["-e", "?(n :: Int) | n > 0 && n < 4 && 12 `div` (n - 2) == 12", "--all", "9"],
        expect![[r#"
            exit 0
            1. n = 3
            1 solution
        "#]],
    );
    has_no_solution("?(n :: Int) | n > 2 && head [x | x <- [1, 2], x > 2] == n && n < 2");
    has_no_solution("?(xs :: [Int]) | head xs > 2 && null xs");
}

/// What is sorted, reversed or mapped is as long as it was.
#[test]
fn a_list_that_is_turned_keeps_its_length() {
    let all = |query: &str| {
        let said = solve(&["-e", query, "--all", "9"]);
        let mut lines: Vec<&str> =
            said.lines().map(|line| line.rsplit(". ").next().unwrap_or(line)).collect();
        lines.sort_unstable();
        lines.join(", ")
    };
    assert_eq!(all("?(s :: String) | reverse s == \"abc\""), "1 solution, exit 0, s = \"cba\"");
    assert_eq!(
        all("?(xs :: [Int]) | Data.List.sort xs == Data.List.sort [2, 1, 2]"),
        "3 solutions, exit 0, xs = [1,2,2], xs = [2,1,2], xs = [2,2,1]"
    );
    assert_eq!(all("?(xs :: [Int]) | reverse (map (+ 1) xs) == [2, 3] "), "1 solution, exit 0, xs = [2,1]");
    has_no_solution("?(xs :: [Int]) | Data.List.sortOn negate xs == [1, 2]");
    has_no_solution("?(s :: String) | reverse s == \"abc\" && s == reverse s");
}

/// What is counted or added up along a list is known as a length or a sum, and choices on the way are no ways
/// to follow. GHC counts as many solutions.
#[test]
fn what_is_carried_along_a_list_bounds_it() {
    let file = "crates/app/otherwise/tests/programs/Walks.hs";
    for (query, count) in [
        ("?(xs :: [Bool]) | counted xs == 2", 4),
        ("?(xs :: [Int]) | all (`elem` [0, 1]) xs && further 1 xs < 4", 7),
        ("?(xs :: [Int]) | weighed 1 xs == 5 && all (> 0) xs && length xs < 3", 2),
        ("?(xs :: [Int]) | both xs == (3, 3) && counted xs <= 2 && all (> 0) xs", 3),
        ("?(xs :: [Int]) | lazily xs == 5 && length xs == 2 && all (`elem` [0 .. 3]) xs", 16),
        ("?(xs :: [Int]) | visible xs == 2 && length xs == 3 && all (`elem` [1 .. 3]) xs", 12),
        ("?(ops :: [Op]) | machine ops == 2 && length ops <= 3", 4),
    ] {
        let said = solve(&[file, query, "--count"]);
        assert_eq!(said, format!("exit 0\n{count} solutions\n"), "{query}");
    }
}
