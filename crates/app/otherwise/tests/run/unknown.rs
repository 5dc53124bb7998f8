//! Unknown functions and unknown input: what is tried, what is printed, and what is admitted not to be
//! covered.

use super::{check, shown};
use expect_test::expect;

#[test]
fn a_table_is_printed_as_strict_as_it_was() {
    check(
        &["Unknown.hs", "thrice", "--functions", "0"],
        expect![[r#"
        exit 1
        10 paths, exhausted

          thrice (\_ -> 0) [] → 0
          thrice (\x -> case x of { 0 -> 0; _ -> 0 }) [] → error: Prelude.head: empty list, at Unknown.hs:7:17
          thrice (\x -> case x of { 0 -> 0; _ -> 0 }) [0] → error: Prelude.head: empty list, at Unknown.hs:7:31
          thrice (\x -> case x of { 0 -> 0; _ -> 0 }) [0,0] → error: Prelude.head: empty list, at Unknown.hs:7:52
          thrice (\_ -> 0) [0,0,0] → 0
          thrice (\_ -> 0) [1,1,0] → 0
          thrice (\x -> case x of { 1 -> 0; _ -> 0 }) [1,0] → error: Prelude.head: empty list, at Unknown.hs:7:52
          thrice (\_ -> 0) [1,0,1] → 0
          thrice (\_ -> 0) [1,0,0] → 0
          thrice (\_ -> 0) [1,0,-1] → 0
    "#]],
    );
    check(
        &["Unknown.hs", "applied", "--functions", "0"],
        expect![[r#"
        exit 1
        3 paths, exhausted

          applied (\_ -> 0) 0 → 0
          applied (\_ -> 0) 1 → 0
          applied (\x -> case x of { 0 -> 0; _ -> 0 }) 0 → error: not positive, at Unknown.hs:10:35
    "#]],
    );
}

#[test]
fn functions_of_functions_apply_what_they_are_given() {
    check(
        &["Unknown.hs", "told", "--assert", r"\_ r -> not r"],
        expect![[r#"
        exit 1
        3 paths so far, values left out
        left out: functions of type `(Bool -> Int) -> Bool` that apply their argument more than 2 times

          told (\_ -> True) → False
          told (\g -> case g True of { 1 -> False; _ -> True }) → violates the assertion on the result of `told`: True
          told (\_ -> False) → False
    "#]],
    );
}

#[test]
fn looking_at_parts_of_a_value_is_not_all_covered() {
    check(
        &["Unknown.hs", "paired"],
        expect![[r#"
        exit 1
        3 paths so far, unknown functions tried as some of the functions of their types

          paired (\x -> case x of { (0,_) -> 0; _ -> 0 }) 0 → 0
          paired (\_ -> 0) 1 → 0
          paired (\x -> case x of { (0,0) -> 0; _ -> 0 }) 0 → error: not positive, at Unknown.hs:10:35
    "#]],
    );
}

#[test]
fn tables_tell_data_apart() {
    check(
        &["Unknown.hs", "sides"],
        expect![[r#"
        exit 0
        7 paths, exhausted

          sides (\_ -> True) West West → 1
          sides (\_ -> True) West East → 1
          sides (\x -> case x of { East -> False; _ -> True }) West East → 2
          sides (\_ -> True) East West → 1
          sides (\x -> case x of { West -> False; _ -> True }) East West → 2
          sides (\_ -> True) East East → 1
          sides (\_ -> False) West West → 3
    "#]],
    );
    let text = shown(&["Unknown.hs", "lists", "--max-outputs", "12"]);
    assert!(text.contains(" → 2"), "{text}");
}

#[test]
fn constructors_that_are_left_over_in_a_newtype() {
    check(
        &["Unknown.hs", "line"],
        expect![[r#"
        exit 1
        2 paths, exhausted

          line (Wrapped (Line 0)) → 0
          line (Wrapped (Dot 0)) → error: no line, at Unknown.hs:36:10
    "#]],
    );
}

#[test]
fn a_type_of_functions_on_itself_ends() {
    check(
        &["Unknown.hs", "turn"],
        expect![[r#"
        exit 3
        1 path so far, unknown functions tried as some of the functions of their types

          turn (Loop (\_ -> Loop (\_ -> Loop (\_ -> …)))) → 3
    "#]],
    );
}

#[test]
fn standard_input_is_symbolic() {
    check(
        &["Unknown.hs", "ask", "--max-outputs", "5"],
        expect![[r#"
        exit 1
        5 paths so far, stopped after 5 paths, 3 states left

          ask with input "" → error: <stdin>: hGetLine: end of file
          ask with input "\n" → error: who is, at Unknown.hs:46:37
          ask with input "x" → 1
          ask with input "a" → error: who is a, at Unknown.hs:46:37
          ask with input "x\n" → 1
    "#]],
    );
    check(
        &["Unknown.hs", "echo"],
        expect![[r#"
        exit 1
        3 paths, exhausted

          echo with input "" → ()
          echo with input "\1114111" → error: Prelude.Enum.Char.succ: bad argument
          echo with input "a" → ()  [prints "b"]
    "#]],
    );
}

#[test]
fn results_are_what_show_writes() {
    check(
        &["Unknown.hs", "point"],
        expect![[r#"
        exit 0
        2 paths, exhausted

          point 4 → Just <4;1>
          point 0 → Nothing
    "#]],
    );
    check(
        &["Unknown.hs", "number"],
        expect![[r#"
        exit 0
        2 paths, exhausted

          number 2.0 → NaN
          number 0.0 → 0.0
    "#]],
    );
    check(
        &["Unknown.hs", "empty"],
        expect![[r#"
        exit 0
        1 path, exhausted

          empty 0 → array ((1,1),(0,0)) []
    "#]],
    );
}

#[test]
fn a_symbolic_value_of_a_type_variable_is_no_failure() {
    check(
        &["Unknown.hs", "same"],
        expect![[r#"
            exit 3
            2 paths so far, symbolic values of a type variable left out

              same [] → True  [symbolic: []]
              same [0] → False  [symbolic: []]
        "#]],
    );
}

#[test]
fn what_does_not_end_is_named() {
    let text = shown(&["Unknown.hs", "chunks", "--depth", "4"]);
    assert!(text.contains("  chunks 0 [0] → did not end within 20000 steps\n"), "{text}");
}

#[test]
fn questions_within_questions() {
    check(
        &["Unknown.hs", "nested", "--functions", "0", "--depth", "4"],
        expect![[r#"
            exit 3
            3 paths so far, stopped at 4 branches, 4 states left

              nested (\_ -> 0) → 0
              nested (\x -> case x of { 1 -> 0; _ -> 1 }) → 0
              nested (\_ -> 1) → 1
        "#]],
    );
}

#[test]
fn all_functions_of_a_file() {
    let text = shown(&["Survey.hs", "--depth", "3", "--timeout", "100"]);
    expect![[r#"
        exit 1
        4 functions of Survey.hs

          FUNCTION     PATHS  FAILURES  SIMPLEST FAILURE
          safe             1         0
          first            2         1  first [] → error: Survey.hs:9:1-17: Non-exhaustive patterns in function first
          many            3+         0
          polymorphic     0+         0  not explored: argument 1 of `polymorphic` cannot be symbolic: forall a. a -> a

        +: not everything was searched; `otherwise run FILE FUNCTION` says why
        warning[missing-method]: the instance does not define `name`
          --> Survey.hs:17:10
           |
        17 | instance Named Bool
           |          ^^^^^^^^^^ calling it will fail

    "#]].assert_eq(&text);
    assert_eq!(text.matches("the instance does not define `name`").count(), 1, "once per file: {text}");
}

#[test]
fn a_first_screen_of_paths() {
    let text = shown(&["Survey.hs", "many", "--depth", "5", "--show", "3"]);
    expect![[r#"
        exit 3
        7 paths so far, stopped at 5 branches, 4 states left

          many [] → 0
          many [True] → 1
          many [True,True] → 2
          … 4 more paths that do not fail: --show 7
        warning[missing-method]: the instance does not define `name`
          --> Survey.hs:17:10
           |
        17 | instance Named Bool
           |          ^^^^^^^^^^ calling it will fail

    "#]]
    .assert_eq(&text);
}

/// Of many failures, the simplest of each mistake.
#[test]
fn a_first_screen_of_failures() {
    let text = shown(&["Mistakes.hs", "digits", "--depth", "12", "--show", "4"]);
    expect![[r#"
        exit 1
        18 paths so far, stopped at 12 branches, 2 states left

          digits "" → error: nothing to read, at Mistakes.hs:5:13
          digits "a" → error: no digit: a, at Mistakes.hs:12:17
          digits " " → error: no digit:, at Mistakes.hs:12:17
          … 12 more paths that fail there: --show 18
          digits "0" → [0]
          digits "00" → [0,0]
          digits "000" → [0,0,0]
    "#]]
    .assert_eq(&text);
}
