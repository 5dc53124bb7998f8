//! Systems as text.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use std::sync::Arc;

use expect_test::{Expect, expect};
use otherwise_horn::System;
use otherwise_smt::Terms;

fn read(text: &str) -> Result<System, otherwise_horn::ParseError> {
    System::parse(text, Arc::new(Terms::new()))
}

/// Numbers of fresh symbols left out.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        if letter == '!' {
            while letters.peek().is_some_and(char::is_ascii_digit) {
                letters.next();
            }
        } else {
            plain.push(letter);
        }
    }
    plain
}

fn printed(text: &str, expected: Expect) {
    let system = read(text).unwrap();
    let first = system.display().to_string();
    expected.assert_eq(&plain(&first));
    // What is printed is read as the same.
    let again = read(&first).unwrap_or_else(|error| panic!("{error}\n{first}")).display().to_string();
    let strip = |text: &str| {
        plain(text).lines().map(|line| line.split(" -- ").next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(strip(&first), strip(&again));
}

#[test]
fn a_loop_reads_like_the_papers() {
    printed(
        "unknown loop(i: Int; n: Int)
         qualifier Upper(v: #0, x: #0): v <= x + 1
         forall n: Int. n >= 0 => loop(0, n)
         forall i: Int, n: Int. loop(i, n) => {
            forall . i < n => loop(i + 1, n)
            forall . i >= n => { i == n  not (i < 0 || n < 0) [9] }
         }",
        expect![[r#"
            unknown k0(i: Int; n: Int) -- loop
            qualifier Upper(v: #0, x: #0): (v <= (x + (1)))
            forall n: Int. n >= 0 => {
              k0(0, n) [0]
            }
            forall i: Int, n: Int. k0(i, n) => {
              forall . i < n => {
                k0(i + 1, n) [1]
              }
              forall . i >= n => {
                i == n [2]
                not (i < 0 || n < 0) [9]
              }
            }
        "#]],
    );
}

#[test]
fn sorts_sets_and_functions() {
    printed(
        "function size(|List Int|): Int
         function elements(|List Int|): (Set Int)
         unknown k(v: |List Int|, b: Bool)
         qualifier Same(v: @0, x: @0): v == x
         qualifier Nat(v: List*): 0 <= size(v)
         forall xs: |List Int|, x: Int, r: Real, a: (Array Int Bool).
           size(xs) == 0, elements(xs) == {}, r < 1/2 => {
             k(xs, setMember(x, elements(xs)))
             if select(a, x) then x > 2 else setUnion(elements(xs), {x, 1}) /= {}
             forall x: Int. x `div` 2 * 3 <= 7, size(xs) `mod` 5 == 0 => x == -1
             x == x
           }",
        expect![[r#"
            function size(|List Int|): Int
            function elements(|List Int|): (Set Int)
            unknown k0(v: |List Int|, b: Bool) -- k
            qualifier Same(v: @0, x: @0): (v == x)
            qualifier Nat(v: List*): ((0) <= size(v))
            forall xs: |List Int|, x: Int, r: Real, a: (Array Int Bool). 0 == size(xs), elements(xs) == {}, r < 1/2 => {
              k0(xs, setMember(x, elements(xs))) [0]
              if select(a, x) then x > 2 else {} /= setUnion(elements(xs), setSingleton(x), {1}) [1]
              True [3]
              forall x: Int. x `div` 2 <= 2, 0 == size(xs) `mod` 5 => {
                x == -1 [2]
              }
            }
        "#]],
    );
}

#[test]
fn errors_have_places() {
    let wrong = |text: &str, expected: Expect| expected.assert_eq(&read(text).unwrap_err().to_string());
    wrong("forall x: Int. x > 0 =>", expect!["1:24: an expression is expected"]);
    wrong("forall x: Int. => {\n  y > 0 }", expect!["2:3: `y` is not in scope"]);
    wrong("unknown k(x: Int)\nforall x: Int. => k(x, x)", expect!["2:19: `k` has 1 parameters"]);
    wrong("unknown k(x: Int)\nforall x: Bool. => k(x)", expect!["2:22: this is no Int"]);
    wrong("forall x: Int. => x + 1", expect!["1:19: this is neither true nor false"]);
    wrong("forall x: Int. => x && x", expect!["1:19: And cannot be applied to (Int, Int)"]);
    wrong("forall x: Int. => { x > 0", expect!["1:26: `}` is expected"]);
    wrong("forall x: Int. => ({x, True} == {})", expect!["1:20: these elements are not of one sort"]);
    assert!(read("qualifier Q(v: Int): v == -True").is_ok(), "it has no instances");
    wrong("x ≈ 1", expect!["1:3: `≈` is not expected"]);
    wrong("forall x: @1. => x == x", expect!["1:11: a sort without variables is expected"]);
    wrong("1 == |a", expect!["1:6: `|` is not closed"]);
    assert!(read(&"(".repeat(100_000)).unwrap_err().message.contains("deeply"));
    assert!(read(&format!("True == {}True", "not ".repeat(100_000))).unwrap_err().message.contains("deeply"));
    // Deep, but not too deep; each level is looked at once.
    let deep = format!("forall x: Int. => {}x{} == 0", "(1 + ".repeat(300), ")".repeat(300));
    assert_eq!(read(&deep).unwrap().heads.len(), 1);
}

/// Whatever the text, reading it ends with a system or an error.
#[test]
fn no_text_is_too_strange() {
    let whole = "function size(|List Int|): Int unknown k(i, n: Int; b: Bool)\nqualifier U(v: #0, x: (Set @1)): v <= x + -1
        forall i, n: Int, b: Bool. k(i, n, b), i `div` 2 < n ∧ ¬b => { k(i + 1, n, True) [3] if b then i == {} else \"a\" /= 2/3 }";
    let pieces: Vec<&str> = whole.split_inclusive([' ', '(', ')', ',']).collect();
    let mut state = 7_u64;
    let mut below = |limit: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % limit
    };
    let mut read_well = 0;
    for _ in 0..3_000 {
        let mut text: Vec<&str> = pieces.clone();
        for _ in 0..1 + below(4) {
            let at = below(text.len());
            match below(3) {
                0 => drop(text.remove(at)),
                1 => text.insert(at, pieces[below(pieces.len())]),
                _ => {
                    let other = (at + 1) % text.len();
                    text.swap(at, other);
                }
            }
        }
        let mut text = text.concat();
        if below(3) == 0 {
            let cut = (0..=below(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap();
            text.truncate(cut);
        }
        if let Ok(system) = read(&text) {
            read_well += 1;
            let _ = system.display().to_string();
        }
    }
    assert!(read_well > 0);
}
