//! The flags of `otherwise run`, as a user gives them.

#![allow(clippy::expect_used)]

use expect_test::{Expect, expect};
use std::process::{Command, Output, Stdio};

/// Runs `otherwise run` on a program of `tests/programs`.
fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_otherwise"))
        .arg("run")
        .args(arguments)
        .args(["--jobs", "1"])
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/programs"))
        .stdin(Stdio::null())
        .output()
        .expect("the command starts")
}

/// The exit code, then what it printed.
fn check(arguments: &[&str], expected: Expect) {
    let output = run(arguments);
    let mut text = format!("exit {}\n", output.status.code().unwrap_or(-1));
    text.push_str(&String::from_utf8_lossy(&output.stdout));
    text.push_str(&String::from_utf8_lossy(&output.stderr));
    expected.assert_eq(&text);
}

/// What it printed for programs.
fn json(arguments: &[&str]) -> serde_json::Value {
    serde_json::from_slice(&run(&[arguments, &["--format", "json"]].concat()).stdout).expect("JSON")
}

#[test]
fn failures_have_a_place() {
    check(
        &["Places.hs", "f"],
        expect![[r#"
        exit 1
        9 paths, exhausted

          f (-1) 0 → error: negative, at Places.hs:6:13
          f 0 3 → 1
          f 1 3 → 2
          f 2 3 → error: Prelude.head: empty list, at Places.hs:7:14
          f 3 3 → error: Prelude.head: empty list, at Places.hs:7:14
          f 0 0 → error: divide by zero, at Places.hs:10:10
          f 0 1 → 7
          f 1 1 → error: Prelude.undefined, at Places.hs:15:8
          f 2 1 → 3
    "#]],
    );
    check(
        &["Places.hs", "h", "--depth", "7", "--steps", "2000"],
        expect![[r#"
        exit 1
        6 paths so far, stopped at 2000 steps, 1 state left

          h 0 → 0
          h 4 → 99
          h 1 → 1
          h 2 → 3
          h 3 → 6
          h 5 → violates an assertion, at Places.hs:19:7
    "#]],
    );
    let report = json(&["Places.hs", "f"]);
    assert_eq!(report["paths"][0]["line"], 6);
    assert_eq!(report["paths"][0]["column"], 13);
    assert_eq!(report["paths"][0]["file"], "Places.hs");
    assert_eq!(report["paths"][1]["line"], serde_json::Value::Null);
}

#[test]
fn places_can_be_reached() {
    check(
        &["Places.hs", "f", "--reach", "g"],
        expect![[r#"
        exit 0
        1 path, exhausted

          f 0 1 → gets there, at Places.hs:13:1
    "#]],
    );
    check(
        &["Places.hs", "f", "--reach", "Places.hs:15"],
        expect![[r#"
        exit 0
        1 path, exhausted

          f 1 1 → gets there, at Places.hs:15:8
    "#]],
    );
    // Inside an expression of several lines.
    check(
        &["Places.hs", "f", "--reach", "9"],
        expect![[r#"
        exit 0
        1 path, exhausted

          f 0 0 → gets there, at Places.hs:9:7
    "#]],
    );
    // A local function.
    check(
        &["Places.hs", "h", "--reach", "go"],
        expect![[r#"
        exit 0
        1 path, exhausted

          h 0 → gets there, at Places.hs:19:1
    "#]],
    );
    // Defined, but not called.
    check(
        &["Places.hs", "f", "--reach", "h"],
        expect![[r#"
        exit 1
        0 paths, exhausted
    "#]],
    );
}

#[test]
fn what_cannot_be_reached_is_said() {
    check(
        &["Places.hs", "f", "--reach", "gg"],
        expect![[r#"
        exit 2
        error[unknown-name]: there is no function `gg` to reach
         |
         = help: did you mean `g`?

    "#]],
    );
    check(
        &["Places.hs", "f", "--reach", "19"],
        expect![[r#"
        exit 2
        error[unreachable-line]: `f` does not use any code on line 19 of `Places.hs`
         |
         = help: the nearest line it can use is 16

    "#]],
    );
    check(
        &["Places.hs", "f", "--reach", "Elsewhere.hs:1"],
        expect![[r#"
        exit 2
        error[bad-flag]: no file of the program is called `Elsewhere.hs`

    "#]],
    );
    check(
        &["Places.hs", "f", "--reach", "12x"],
        expect![[r#"
        exit 2
        error: invalid value '12x' for '--reach <WHAT>': `12x` is no line

        For more information, try '--help'.
    "#]],
    );
}

#[test]
fn coverage_and_the_fewest_inputs() {
    check(
        &["Places.hs", "f", "--cover"],
        expect![[r#"
        exit 1
        9 paths, exhausted

          f (-1) 0 → error: negative, at Places.hs:6:13
          f 0 3 → 1
          f 1 3 → 2
          f 2 3 → error: Prelude.head: empty list, at Places.hs:7:14
          f 3 3 → error: Prelude.head: empty list, at Places.hs:7:14
          f 0 0 → error: divide by zero, at Places.hs:10:10
          f 0 1 → 7
          f 1 1 → error: Prelude.undefined, at Places.hs:15:8
          f 2 1 → 3

        reached 6 of 6 alternatives, 7 of 7 lines
          5 inputs reach all of these; fewer do not:
            f (-1) 0
            f 0 3
            f 0 1
            f 1 1
            f 2 1
    "#]],
    );
    check(
        &["Places.hs", "g", "--cover", "--search", "coverage"],
        expect![[r#"
        exit 1
        3 paths, exhausted

          g 0 → 7
          g 1 → error: Prelude.undefined, at Places.hs:15:8
          g (-1) → 0

        reached 3 of 3 alternatives, 3 of 3 lines
          3 inputs reach all of these; fewer do not:
            g 0
            g 1
            g (-1)
    "#]],
    );
    let report = json(&["Places.hs", "f", "--cover", "--assume", "\\x y -> x > 3"]);
    assert_eq!(report["coverage"]["smallest"], true);
    assert_eq!(report["coverage"]["lines"][0]["file"], "Places.hs");
    assert!(report["coverage"]["lines"][0]["missed"].as_array().is_some_and(|lines| lines.len() >= 2));
    assert!(report["coverage"]["inputs"].is_array());
}
