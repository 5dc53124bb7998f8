//! `solve` as a user runs it: the dissertation's strictness and fairness examples, flags, mistakes.

#![allow(clippy::expect_used)]

use expect_test::{Expect, expect};
use std::process::{Command, Stdio};

/// Runs `otherwise solve` from the top folder: the exit code, then what it printed. Times and counts are left
/// out.
fn check(arguments: &[&str], expected: Expect) {
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
    if let Some(at) = text.find("x = 46116860") {
        text.truncate(at);
        text.push_str("x = 46116860…\n");
    }
    if let Some(at) = text.find("undecided after") {
        text.truncate(at);
        text.push_str("undecided after …\n");
    }
    expected.assert_eq(&text);
}

const UNENDING: &str = "benchmarks/solve/Unending.hs";

/// Fig. 3.6: only a finite part of an infinite argument is needed.
#[test]
fn infinite_arguments_are_evaluated_as_far_as_needed() {
    check(
        &["-e", r"\(xs :: [Int]) -> ?(x :: Int) | x == head xs", "[1..]"],
        expect![[r#"
            exit 0
            x = 1
        "#]],
    );
    check(
        &["-e", r"\(xs :: [Int]) (t :: Int) -> ?(ys :: [Int]) | ys == take t xs", "[1..]", "4"],
        expect![[r#"
            exit 0
            ys = [1,2,3,4]
        "#]],
    );
    check(
        &["-e", r"\(xs :: [Int]) -> ?(y :: Int) | head xs > y && y > 0", "[0..]"],
        expect![[r#"
            exit 1
            no solution
        "#]],
    );
}

/// Fig. 3.7: there is no bound on what is needed.
#[test]
fn searches_that_cannot_end_stop_at_the_budget() {
    for query in [
        r"\(xs :: [Int]) -> ?(ys :: [Int]) | xs == ys",
        r"\(xs :: [Int]) -> ?(y :: Int) | all (\x -> y > x) xs",
    ] {
        check(
            &["-e", query, "[0..]", "--timeout", "5s"],
            expect![[r#"
                exit 3
                undecided after …
            "#]],
        );
    }
}

/// Fig. 3.8: answers without an end.
#[test]
fn infinite_answers_are_printed_as_far_as_they_matter() {
    check(
        &[UNENDING, "infinite", "1"],
        expect![[r#"
            exit 0
            ys = InfCons 1 …
        "#]],
    );
    check(
        &[UNENDING, "allGreater", "0", "--timeout", "5s"],
        expect![[r#"
            exit 3
            undecided after …
        "#]],
    );
}

/// Fig. 3.9: a recursion over an unknown that no value satisfies.
#[test]
fn recursion_over_an_unknown_goes_on_until_the_budget() {
    check(
        &[UNENDING, "factor", "3", "--timeout", "5s"],
        expect![[r#"
            exit 3
            undecided after …
        "#]],
    );
    check(
        &[UNENDING, "factor", "5"],
        expect![[r#"
            exit 0
            n = 2
        "#]],
    );
}

/// Guarantee 1 (3.4.3): without recursion, an unsatisfiable predicate is refuted.
#[test]
fn without_recursion_no_solution_is_found_out() {
    let queries = [
        "?(x :: Int) | x > 3 && x < 4",
        "?(x :: Int) ?(y :: Int) | (if x > y then x - y else y - x) < 0",
        "?(p :: (Bool, Maybe Int)) | case p of { (b, Nothing) -> b && not b; (_, Just n) -> n > n }",
        "?(o :: Ordering) ?(e :: Either Int Bool) | o == LT && o == GT && either (> 0) id e",
        "?(f :: Int -> Int) | f 1 /= f 1",
        "?(x :: Int) | let y = x * 2 in y == 7",
    ];
    for query in queries {
        check(
            &["-e", query],
            expect![[r#"
                exit 1
                no solution
            "#]],
        );
    }
}

/// Guarantee 2 (3.4.3): a solution is found although infinitely many states without one come first, and
/// although some evaluations never end.
#[test]
fn a_solution_is_found_wherever_it_is() {
    check(
        &["-e", "?(n :: Int) | let loop k = loop (k + 1) in if n < 12345 then loop n else n == 12345"],
        expect![[r#"
            exit 0
            n = 12345
        "#]],
    );
    check(
        &[
            "-e",
            r"?(xs :: [Bool]) | let f ys = case ys of { [] -> False; True : zs -> f zs; False : zs -> zs == [True, False, True] } in f xs",
        ],
        expect![[r#"
            exit 0
            xs = [False,True,False,True]
        "#]],
    );
    check(
        &[
            "-e",
            "?(n :: Int) ?(m :: Int) | let tri k = if k == 0 then 0 else k + tri (k - 1) in tri n == 55 && tri m == 21",
        ],
        expect![[r#"
            exit 0
            n = 10
            m = 6
        "#]],
    );
}

#[test]
fn all_the_count_the_best_the_only_one() {
    check(
        &["-e", "?(x :: Int) | x * x < 5", "--all", "10"],
        expect![[r#"
            exit 0
            1. x = 0
            2. x = 1
            3. x = -1
            4. x = 2
            5. x = -2
            5 solutions
        "#]],
    );
    check(
        &["-e", "?(x :: Bool) | x || not x", "--all"],
        expect![[r#"
            exit 0
            1. x = False
            2. x = True
            2 solutions
        "#]],
    );
    check(
        &["-e", "?(x :: Int) | x > 5", "--all", "2"],
        expect![[r#"
            exit 0
            1. x = 10
            2. x = 6
            at least 2 solutions
        "#]],
    );
    check(
        &["-e", "?(x :: Int) ?(b :: Bool) | 0 < x && x < 11 && (b || even x)", "--count"],
        expect![[r#"
            exit 0
            15 solutions
        "#]],
    );
    // Parts that the predicate does not look at differ too.
    check(
        &["-e", "?(p :: (Ordering, Maybe Ordering)) | fst p /= EQ", "--count"],
        expect![[r#"
            exit 0
            8 solutions
        "#]],
    );
    check(
        &["-e", "?(x :: Int) ?(y :: Int) | x + y < 20 && x > 0 && y > 2 * x", "--maximize", "3 * x + y"],
        expect![[r#"
            exit 0
            x = 6
            y = 13
            optimal: 31
        "#]],
    );
    check(
        &["-e", "?(x :: Int) | x * x > 50 && x > 0", "--minimize", "x"],
        expect![[r#"
            exit 0
            x = 8
            optimal: 8
        "#]],
    );
    check(
        &["-e", "?(x :: Int) | x > 0", "--maximize", "x"],
        expect![[r#"
            exit 3
            x = 46116860…
        "#]],
    );
    check(
        &["-e", "?(x :: Int) | x * x == 1369 && x > 0", "--unique"],
        expect![[r#"
            exit 0
            x = 37
            unique
        "#]],
    );
    check(
        &["-e", "?(x :: Int) | x * x == 1369", "--unique"],
        expect![[r#"
            exit 1
            not unique
            1. x = 37
            2. x = -37
        "#]],
    );
}

/// Every type that has an order, exactly; parts of a tuple one after the other.
#[test]
fn objectives_of_all_numeric_types() {
    check(
        &["-e", "?(x :: Word8) ?(y :: Int8) | x > 3 && x < 250", "--maximize", "x"],
        expect![[r#"
        exit 0
        x = 249
        y = 0
        optimal: 249
    "#]],
    );
    check(
        &["-e", "?(c :: Char) | c > 'a' && c < 'x'", "--maximize", "c"],
        expect![[r#"
            exit 0
            c = 'w'
            optimal: 'w'
        "#]],
    );
    check(
        &["-e", "?(x :: Double) | x > 1 && x < 4.25", "--maximize", "x"],
        expect![[r#"
        exit 0
        x = 4.249999999999999
        optimal: 4.249999999999999
    "#]],
    );
    check(
        &["-e", "?(x :: Float) | x > 1", "--minimize", "x"],
        expect![[r#"
        exit 0
        x = 1.0000001
        optimal: 1.0000001
    "#]],
    );
    check(
        &["-e", "?(x :: Integer) | x * x < 10 ^ 24", "--maximize", "x"],
        expect![[r#"
        exit 0
        x = 999999999999
        optimal: 999999999999
    "#]],
    );
    check(
        &["-e", "?(x :: Int) ?(y :: Int) | x + y < 20 && x > 0 && y > 0", "--maximize", "(even x, x, y)"],
        expect![[r#"
            exit 0
            x = 18
            y = 1
            optimal: (True,18,1)
        "#]],
    );
    check(
        &["-e", "?(x :: Int) ?(d :: Double) | x < 4 && d <= 2.5", "--maximize", "(x, d)"],
        expect![[r#"
            exit 0
            x = 3
            d = 2.5
            optimal: (3,2.5)
        "#]],
    );
    check(
        &["-e", "?(x :: Double) | x > 1", "--maximize", "x"],
        expect![[r#"
        exit 3
        x = 1 / 0
        no optimum: the objective has no bound; values as far as 1 / 0 were found
    "#]],
    );
    check(
        &["-e", "?(x :: Int) | x > 1 && x < 1", "--maximize", "x"],
        expect![[r#"
        exit 1
        no solution
    "#]],
    );
    check(
        &["-e", "?(x :: Int) | x > 1", "--maximize", "[x]"],
        expect![[r#"
        exit 2
        error[query-type]: only numbers can be made small or large
         --> <objective>:1:1
          |
        1 | [x]
          | ^^^ this is of type [Int]
          |
          = help: say an expression for a number, a character, a truth value, or a tuple of such

    "#]],
    );
}

/// A tree is not always a map: sizes, orders and balance are right, wherever in a type the map is.
#[test]
fn maps_and_sets_are_valid() {
    check(
        &["-e", "?(m :: Map Int Int) | Map.lookup 3 m == Just 4 && Map.size m == 2"],
        expect![[r#"
        exit 0
        m = fromList [(3,4),(4,0)]
    "#]],
    );
    check(
        &["-e", "?(s :: Set Int) | Set.size s == 2 && Set.toList s == [2, 1]", "--timeout", "5s"],
        expect![[r#"
            exit 1
            no solution
        "#]],
    );
    check(
        &["-e", "?(m :: Maybe [Map Bool Bool]) | fmap (map Map.size) m == Just [2, 0]"],
        expect![[r#"
        exit 0
        m = Just [fromList [(False,False),(True,False)],fromList []]
    "#]],
    );
    check(
        &["-e", "?(s :: Set Bool) | Set.size s >= 0", "--all", "4"],
        expect![[r#"
        exit 0
        1. s = fromList []
        2. s = fromList [False]
        3. s = fromList [True]
        4. s = fromList [False,True]
        at least 4 solutions
    "#]],
    );
    check(
        &["-e", "?(f :: Int -> Set Int) | Set.toList (f 1) == [1, 2] && Set.size (f 2) == 1"],
        expect![[r#"
            exit 0
            f = \x -> case x of { 2 -> fromList [0]; _ -> fromList [1,2] }
        "#]],
    );
    check(
        &[
            "crates/query/query/tests/Types.hs",
            "?(s :: Scope) | look \"x\" s == Just 1 && Map.null (variables s)",
        ],
        expect![[r#"
            exit 0
            s = Scope {variables = fromList [], parent = Just (Scope {variables = fromList [("x",1)], parent = Nothing})}
        "#]],
    );
    check(
        &[
            "-e",
            r"\(m :: Map Int Int) -> ?(k :: Int) | Map.lookup k m == Just 2",
            "Map.fromList [(5, 1), (4, 2)]",
        ],
        expect![[r#"
            exit 0
            k = 4
        "#]],
    );
}

/// Solutions are printed when they are found, not when the search is over.
#[test]
fn solutions_come_at_once() {
    use std::io::{BufRead, BufReader};
    let mut child = Command::new(env!("CARGO_BIN_EXE_otherwise"))
        .args(["solve", "--jobs", "1", "--timeout", "600s", "--all", "100"])
        .args(["-e", r"?(xs :: [Int]) | length xs < 3 && all (\x -> x > 0 && x < 2) xs"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let lines = BufReader::new(child.stdout.take().expect("a pipe")).lines().take(3);
    let lines: Vec<String> = lines.map(|line| line.expect("text")).collect();
    child.kill().expect("the command was still searching");
    child.wait().expect("the command ends");
    assert_eq!(lines, ["1. xs = []", "2. xs = [1]", "3. xs = [1,1]"]);
}

/// What users write must not end our own brackets, and must be there.
#[test]
fn pieces_stay_apart() {
    check(
        &["-e", r"\(n :: Int) -> ?(x :: Int) | x > n", "3) (4"],
        expect![[r#"
        exit 2
        error[query-syntax]: `)` has no counterpart in this argument
         --> <argument>:1:2
          |
        1 | 3) (4
          |  ^ closes nothing

    "#]],
    );
    check(
        &["-e", "?(x :: Int) | True) || (x > 3"],
        expect![[r#"
        exit 2
        error[query-syntax]: `)` has no counterpart in this predicate
         --> <query>:1:19
          |
        1 | ?(x :: Int) | True) || (x > 3
          |                   ^ closes nothing

    "#]],
    );
    check(
        &["-e", r"\(n :: Int) -> ?(x :: Int) | x > n", " "],
        expect![[r#"
        exit 2
        error[query-syntax]: this argument is empty
         --> <argument>:1:1
          |
        1 |  
          | ^ expected an expression

    "#]],
    );
    check(
        &["-e", "?(x :: Int) | x > 3", "--minimize", ""],
        expect![[r#"
        exit 2
        error[query-syntax]: this objective is empty
         --> <objective>:1:1
          |
        1 |
          | ^ expected an expression

    "#]],
    );
    check(
        &["-e", "?(x :: Int) | x > 3", "--minimize", "(x"],
        expect![[r#"
        exit 2
        error[query-syntax]: `(` has no counterpart in this objective
         --> <objective>:1:1
          |
        1 | (x
          | ^ not closed

    "#]],
    );
    check(
        &["-e", "?(x :: Int) | x > 3", "--all", "0"],
        expect![[r#"
        exit 2
        error[bad-flag]: say how many solutions to look for: at least one

    "#]],
    );
}

/// Not every value of the data type is an array: arrays are made of bounds and elements.
#[test]
fn arrays_are_made_of_bounds_and_elements() {
    let file = "crates/app/otherwise/tests/programs/Arrays.hs";
    check(
        &[file, "?(a :: Maybe (Array Int Int)) | fmap bounds a == Just (0, 2) && fmap (! 1) a == Just 7"],
        expect![[r#"
            exit 0
            a = Just (listArray (0,2) [0,7,0])
        "#]],
    );
    check(
        &[
            file,
            r"\(a :: Array Int Int) -> ?(i :: Int) | a ! i == 5 && i > 2",
            "listArray (2, 5) [5, 4, 5, 6]",
        ],
        expect![[r#"
            exit 0
            i = 4
        "#]],
    );
}

/// Fractions are in lowest terms, and each is one.
#[test]
fn fractions_are_found() {
    let queries = [
        "?(r :: Rational) | r * r == 9 % 4 && r < 0",
        "?(r :: Rational, s :: Rational) | r + s == 5 % 6 && r - s == 1 % 6",
        "?(r :: Rational) | r * 7 == 22",
        "?(r :: Maybe Rational) | fmap (> 2) r == Just True && fmap (< 5 % 2) r == Just True",
    ];
    for (query, found) in queries.into_iter().zip([
        expect![[r#"
            exit 0
            r = (-3) % 2
        "#]],
        expect![[r#"
            exit 0
            r = 1 % 2
            s = 1 % 3
        "#]],
        expect![[r#"
            exit 0
            r = 22 % 7
        "#]],
        expect![[r#"
            exit 0
            r = Just (9 % 4)
        "#]],
    ]) {
        check(&["-e", query], found);
    }
}

/// What `run` makes, `solve` makes too: hidden types, functions that take functions. `-e` may come after a
/// file.
#[test]
fn what_arguments_are_made_of_unknowns_are_made_of() {
    let file = "crates/app/otherwise/tests/programs/Hidden.hs";
    check(
        &[file, "-e", "?(shapes :: [Shape]) | map area shapes == [12, 9]"],
        expect![[r#"
            exit 0
            shapes = [Shape (Rectangle 2 6),Shape (Square 3)]
        "#]],
    );
    check(
        &[file, "-e", "?(f :: (Int -> Int) -> Int) | f (+ 1) == 5 && f (* 2) == 9"],
        expect![[r#"
            exit 0
            f = \g -> case g 0 of { 0 -> 9; _ -> 5 }
        "#]],
    );
    check(
        &[file, "-e", "?(e :: Expr Int) | eval e == 7 && size e == 3"],
        expect![[r#"
            exit 0
            e = Sum (Number 7) (Number 0)
        "#]],
    );
    // Nothing that a hidden type could be was forgotten, but not everything that a function could do was
    // tried.
    check(
        &[file, "-e", "?(f :: (Int -> Int) -> Int) | f (+ 1) == 5 && f (+ 1) == 6", "--timeout", "10s"],
        expect![[r#"
            exit 3
            undecided after …
        "#]],
    );
}

/// `Int` is unbounded unless one asks for 64 bits.
#[test]
fn integers_wrap_around_on_demand() {
    check(
        &["-e", "?(x :: Int) | x + 1 < x"],
        expect![[r#"
        exit 1
        no solution
    "#]],
    );
    check(
        &["-e", "?(x :: Int) | x + 1 < x", "--overflow"],
        expect![[r#"
        exit 0
        x = 9223372036854775807
    "#]],
    );
    check(
        &["-e", "?(x :: Int) | x > 5", "--overflow", "--maximize", "x"],
        expect![[r#"
        exit 0
        x = 9223372036854775807
        optimal: 9223372036854775807
    "#]],
    );
}

/// Functions that a predicate cannot tell apart are many.
#[test]
fn no_function_is_unique() {
    check(
        &["-e", "?(f :: Int -> Int) | f 3 == 4", "--unique"],
        expect![[r#"
        exit 3
        f = \_ -> 4
        no other found, but undecided after …
    "#]],
    );
    check(
        &["-e", "?(f :: [Int] -> Int) | f [1] /= f [1]"],
        expect![[r#"
        exit 1
        no solution
    "#]],
    );
}

/// The argument of a function can be an answer of the same function.
#[test]
fn functions_of_their_own_answers() {
    check(
        &["-e", "?(f :: Bool -> Bool) | f (f True) == True && f True == False"],
        expect![[r#"
            exit 0
            f = \x -> case x of { False -> True; _ -> False }
        "#]],
    );
    check(
        &["-e", "?(f :: Int -> Int) | f (f (f 1)) == 1 && f 1 /= 1"],
        expect![[r#"
        exit 0
        f = \x -> case x of { 0 -> 1; -1 -> 0; _ -> -1 }
    "#]],
    );
}

#[test]
fn functions_and_several_unknowns() {
    check(
        &["-e", r"?(f :: Int -> Bool) ?(x :: Int) | f x && not (f (x + 1)) && x > 6"],
        expect![[r#"
            exit 0
            f = \x -> case x of { 11 -> False; _ -> True }
            x = 10
        "#]],
    );
    check(
        &["-e", r"?(f :: [Int] -> Int) | f [1] /= f [2]"],
        expect![[r#"
            exit 0
            f = \x -> case x of { [2] -> 0; _ -> 1 }
        "#]],
    );
}

#[test]
fn queries_of_a_file() {
    check(
        &["benchmarks/solve/SumToN.hs", "sumToN", "0", "[-5, 10, -15, 20, 25]"],
        expect![[r#"
            exit 0
            ys = [-5,-5,10]
        "#]],
    );
    check(
        &["benchmarks/solve/Queens.hs", r"\(n :: Int) -> ?(qs :: [Int]) | allQueensSafe n qs", "6"],
        expect![[r#"
            exit 0
            qs = [2,4,6,1,3,5]
        "#]],
    );
}

#[test]
fn mistakes_are_shown_where_they_are() {
    check(
        &["-e", "?(x :: Int) | x > y"],
        expect![[r#"
            exit 2
            error[unknown-name]: variable `y` is not in scope
             --> <query>:1:19
              |
            1 | ?(x :: Int) | x > y
              |                   ^ not found

        "#]],
    );
    check(
        &["-e", r"\(n :: Int) -> ?(x :: Int) | x > n", "'c'"],
        expect![[r#"
            exit 2
            error[type-mismatch]: expected type `Int`, but found `Char`
             --> <argument>:1:1
              |
            1 | 'c'
              | ^^^ this is `Char`

        "#]],
    );
    check(
        &["-e", "?(x :: a) | x == x"],
        expect![[r#"
        exit 2
        error[query-type]: the type of `x` has a variable
         --> <query>:1:8
          |
        1 | ?(x :: a) | x == x
          |        ^ not a type
          |
          = help: arguments and unknowns have types without variables: say Int, for one

    "#]],
    );
    check(
        &["-e", "?(x :: IO Int) | True"],
        expect![[r#"
            exit 2
            error[query-type]: `x` cannot be an unknown: a value of type `IO Int` cannot be symbolic
             --> <query>:1:8
              |
            1 | ?(x :: IO Int) | True
              |        ^^^^^^ values of this type cannot be found

        "#]],
    );
    check(
        &["-e", "?(x :: Int) | x > 1", "--minimize", "show x"],
        expect![[r#"
            exit 2
            error[query-type]: only numbers can be made small or large
             --> <objective>:1:1
              |
            1 | show x
              | ^^^^^^ this is of type String
              |
              = help: say an expression for a number, a character, a truth value, or a tuple of such

        "#]],
    );
    check(
        &["-e", "?(x :: Int) | x"],
        expect![[r#"
        exit 2
        error[type-mismatch]: expected type `Bool`, but found `Int`
         --> <query>:1:15
          |
        1 | ?(x :: Int) | x
          |               ^ this is `Int`
          |
          = note: a condition must be a `Bool`

    "#]],
    );
    check(
        &["-e", r"\n -> ?(x :: Int) | x > n", "1"],
        expect![[r#"
        exit 2
        error[query-syntax]: the argument `n` needs its type
         --> <query>:1:2
          |
        1 | \n -> ?(x :: Int) | x > n
          |  ^
          |
          = help: write `(x :: T)`

    "#]],
    );
    check(
        &["-e", r"\(n :: Int) -> ?(x :: Int) | x > n"],
        expect![[r#"
        exit 2
        error[query-arguments]: the query takes 1 argument, but 0 are given
         --> <query>:1:3
          |
        1 | \(n :: Int) -> ?(x :: Int) | x > n
          |   ^^^^^^^^ no value for it

    "#]],
    );
    check(
        &["benchmarks/solve/Queens.hs", "solveQueen", "4"],
        expect![[r#"
        exit 2
        error[unknown-name]: `benchmarks/solve/Queens.hs` has no query `solveQueen`
         |
         = help: did you mean `solveQueens`?

    "#]],
    );
    check(
        &["benchmarks/solve/Queens.hs", "other", "4"],
        expect![[r#"
        exit 2
        error[unknown-name]: `benchmarks/solve/Queens.hs` has no query `other`
         |
         = help: it has solveQueens, solveQueens'

    "#]],
    );
    check(
        &["benchmarks/solve/Queens.hs"],
        expect![[r#"
        exit 2
        error[bad-flag]: say a query after the file
         |
         = help: `benchmarks/solve/Queens.hs` has the queries solveQueens, solveQueens'

    "#]],
    );
    check(
        &[],
        expect![[r#"
        exit 2
        error[bad-flag]: say a file and a query, or a query with -e
         |
         = help: for examples see `otherwise solve --help`

    "#]],
    );
}

#[test]
fn a_bound_behind_a_blank_is_explained() {
    check(
        &["-e", "?(b :: Bool) | b", "--count", "7"],
        expect![[r#"
            exit 2
            error[query-arguments]: the query takes 0 arguments, but 1 is given
             --> <argument>:1:1
              |
            1 | 7
              | ^ no parameter for it
              |
              = help: a bound stands behind an equals sign: --count=7

        "#]],
    );
}
