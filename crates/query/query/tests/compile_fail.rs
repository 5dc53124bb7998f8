//! Mistakes in `query!` and in derived types, as the Rust compiler shows them.
//!
//! The compiler is run on small programs with the libraries that this test was built with; nothing else is
//! built.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use expect_test::{Expect, expect};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;

/// The folder with this test's libraries.
fn libraries() -> PathBuf {
    std::env::current_exe().unwrap().parent().unwrap().to_path_buf()
}

/// The library itself: of several, the one built last.
fn library(folder: &Path) -> PathBuf {
    let age =
        |path: &PathBuf| path.metadata().and_then(|data| data.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let is_library = |path: &PathBuf| {
        let name = path.file_name().unwrap().to_string_lossy();
        name.starts_with("libotherwise_query-") && name.ends_with(".rlib")
    };
    files.filter(is_library).max_by_key(age).expect("the library was built for this test")
}

/// Compiles a program: what the compiler says.
fn check(program: &str, expected: Expect) {
    let folder = libraries();
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut compiler = Command::new(rustc)
        .args([
            "-",
            "--edition=2024",
            "--crate-name=mistake",
            "--crate-type=lib",
            "--emit=metadata",
            "-o",
            "-",
        ])
        .args(["--color=never", "-Adead_code"])
        .arg(format!("-Ldependency={}", folder.display()))
        .arg(format!("--extern=otherwise_query={}", library(&folder).display()))
        .env("CARGO_MANIFEST_DIR", env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the Rust compiler starts");
    let program =
        format!("use otherwise_query::{{Haskell, Stream, query}};\n{}\n", program.trim_matches('\n'));
    compiler.stdin.take().unwrap().write_all(program.as_bytes()).unwrap();
    let output = compiler.wait_with_output().unwrap();
    let text = String::from_utf8_lossy(&output.stderr);
    // Which imports are used is not the point, nor is the number of errors.
    let parts =
        text.split("\n\n").filter(|part| !part.starts_with("warning") && !part.contains("aborting due to"));
    let shown: Vec<&str> =
        parts.filter(|part| !part.starts_with("For more information")).map(str::trim_end).collect();
    expected.assert_eq(&format!("{}\n", shown.join("\n\n").trim_end()));
}

#[test]
fn a_program_without_mistakes() {
    check(
        r#"
#[derive(Haskell)] enum Expr { App(Box<Expr>, Box<Self>), Var(i64), Lam(Box<Expr>) }
query! { import "../../../benchmarks/solve/DeBruijn.hs"; fn f(e: &Expr) -> ?(x: Vec<Expr>) | x == [eval e] }
"#,
        expect![[r#"

"#]],
    );
}

#[test]
fn mistakes_in_the_predicate() {
    check(
        r#"
query! { fn unknown_name(n: i64) -> ?(x: i64) | x > n && missing x }
query! { fn type_error(n: i64) -> ?(x: i64) | x > n && x == "one" }
query! { fn syntax_error() -> ?(x: i64) | x > }
query! { fn not_closed() -> ?(x: i64) | case x of 1 True }
query! { fn closure(ys: Vec<i64>) -> ?(x: i64) | all (|y| y > x) ys }
query! { fn in_a_string(ys: Vec<i64>) -> ?(x: i64) | r"all (\y -> y > 'x') ys" }
"#,
        expect![[r#"
            error: variable `missing` is not in scope: not found
             --> <anon>:2:58
              |
            2 | query! { fn unknown_name(n: i64) -> ?(x: i64) | x > n && missing x }
              |                                                          ^^^^^^^

            error: expected type `Int`, but found `String`: this is `String`
             --> <anon>:3:61
              |
            3 | query! { fn type_error(n: i64) -> ?(x: i64) | x > n && x == "one" }
              |                                                             ^^^^^

            error: expected type `Bool`, but found `Int -> Bool`: this is `Int -> Bool`
                   help: a function is used as a value: is an argument missing?
             --> <anon>:4:43
              |
            4 | query! { fn syntax_error() -> ?(x: i64) | x > }
              |                                           ^^^

            error: unexpected `)`: not expected here
             --> <anon>:5:41
              |
            5 | query! { fn not_closed() -> ?(x: i64) | case x of 1 True }
              |                                         ^^^^^^^^^^^^^^^^

            error: unexpected `|` after `(`: not expected here
                   help: a lambda is written `λx -> …` here, or `\x -> …` in a string
             --> <anon>:6:55
              |
            6 | query! { fn closure(ys: Vec<i64>) -> ?(x: i64) | all (|y| y > x) ys }
              |                                                       ^

            error: expected type `String`, but found `[Int]`: this is `[Int]`
                     all (\y -> y > 'x') ys
                                         ^^
             --> <anon>:7:54
              |
            7 | query! { fn in_a_string(ys: Vec<i64>) -> ?(x: i64) | r"all (\y -> y > 'x') ys" }
              |                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^
        "#]],
    );
}

#[test]
fn mistakes_around_the_predicate() {
    check(
        r#"
query! { import "missing.hs"; fn missing_file() -> ?(x: i64) | x > 0 }
query! { fn no_unknown(n: i64) -> i64 | n > 0 }
query! { fn unknown_type(t: Tree) -> ?(x: i64) | x > 0 }
query! { fn no_haskell_type(f: fn(i64) -> i64) -> ?(x: i64) | x > 0 }
query! { fn within(f: Vec<Stream<i64>>) -> ?(x: i64) | x > 0 }
query! { fn argument(n: i64) -> ?(x: i64) | x > n }
fn call() { let _ = argument("one"); }
"#,
        expect![[r#"
            error: there is no file `missing.hs` below the package or beside this Rust file
             --> <anon>:2:17
              |
            2 | query! { import "missing.hs"; fn missing_file() -> ?(x: i64) | x > 0 }
              |                 ^^^^^^^^^^^^

            error: expected an unknown, such as `?(y: i64)`
             --> <anon>:3:35
              |
            3 | query! { fn no_unknown(n: i64) -> i64 | n > 0 }
              |                                   ^^^

            error: type `Tree` is not in scope: not found
                   help: declare it in the imported Haskell file, or put the Rust type into `query!`
             --> <anon>:4:29
              |
            4 | query! { fn unknown_type(t: Tree) -> ?(x: i64) | x > 0 }
              |                             ^^^^

            error: this type has no Haskell type: there are numbers, tuples, `Vec`, `Option`, …, and types that derive `Haskell`
             --> <anon>:5:32
              |
            5 | query! { fn no_haskell_type(f: fn(i64) -> i64) -> ?(x: i64) | x > 0 }
              |                                ^^^^^^^^^^^^^^

            error: a stream within an argument cannot be handed over: make it an argument of its own
             --> <anon>:6:23
              |
            6 | query! { fn within(f: Vec<Stream<i64>>) -> ?(x: i64) | x > 0 }
              |                       ^^^^^^^^^^^^^^^^

            error[E0308]: mismatched types
             --> <anon>:8:30
              |
            8 | fn call() { let _ = argument("one"); }
              |                     -------- ^^^^^ expected `i64`, found `&str`
              |                     |
              |                     arguments to this function are incorrect
              |
            note: function defined here
             --> <anon>:7:13
              |
            7 | query! { fn argument(n: i64) -> ?(x: i64) | x > n }
              |             ^^^^^^^^ ------
        "#]],
    );
}

#[test]
fn types_that_differ_from_those_of_the_file() {
    check(
        r#"
mod missing {
    #[derive(otherwise_query::Haskell)] pub enum Expr { Var(i64), Lam(Box<Expr>) }
}
mod surplus {
    #[derive(otherwise_query::Haskell)]
    pub enum Expr { Var(i64), Lam(Box<Expr>), App(Box<Expr>, Box<Expr>), Let(Box<Expr>) }
}
mod arity {
    #[derive(otherwise_query::Haskell)] pub enum Expr { Var(i64), Lam(Box<Expr>), App(Box<Expr>) }
}
mod field {
    #[derive(otherwise_query::Haskell)] pub enum Expr { Var(u8), Lam(Box<Expr>), App(Box<Expr>, Box<Expr>) }
}
query! { import "../../../benchmarks/solve/DeBruijn.hs"; fn a(e: &missing::Expr) -> ?(x: bool) | x == (e == e) }
query! { import "../../../benchmarks/solve/DeBruijn.hs"; fn b() -> ?(e: surplus::Expr) | e == e }
query! { import "../../../benchmarks/solve/DeBruijn.hs"; fn c() -> ?(e: Vec<(bool, arity::Expr)>) | e == e }
query! { import "../../../benchmarks/solve/DeBruijn.hs"; fn d() -> ?(e: Option<field::Expr>) | e == e }
"#,
        expect![[r#"
            error[E0080]: evaluation panicked: the constructor `App` of the Haskell type `Expr` is missing in the Rust type `Expr`
              --> <anon>:15:67
               |
            15 | query! { import "../../../benchmarks/solve/DeBruijn.hs"; fn a(e: &missing::Expr) -> ?(x: bool) | x == (e == e) }
               |                                                                   ^^^^^^^ evaluation of `_` failed here

            error[E0080]: evaluation panicked: the Haskell type `Expr` has no constructor `Let`; the Rust type `Expr` has
              --> <anon>:16:73
               |
            16 | query! { import "../../../benchmarks/solve/DeBruijn.hs"; fn b() -> ?(e: surplus::Expr) | e == e }
               |                                                                         ^^^^^^^ evaluation of `_` failed here

            error[E0080]: evaluation panicked: the constructor `App` has 2 fields in Haskell, but 1 field in Rust
              --> <anon>:17:73
               |
            17 | query! { import "../../../benchmarks/solve/DeBruijn.hs"; fn c() -> ?(e: Vec<(bool, arity::Expr)>) | e == e }
               |                                                                         ^^^ evaluation of `_` failed here

            error[E0080]: evaluation panicked: field 1 of the constructor `Var` differs: `Int` in Haskell, but a Rust type for `Word8`
              --> <anon>:18:73
               |
            18 | query! { import "../../../benchmarks/solve/DeBruijn.hs"; fn d() -> ?(e: Option<field::Expr>) | e == e }
               |                                                                         ^^^^^^ evaluation of `_` failed here
        "#]],
    );
}

#[test]
fn types_within_types_are_compared_too() {
    check(
        r#"
#[derive(Haskell)] struct Pair<A, B> { second: B, first: A }
#[derive(Haskell)] enum Colour { Red, Green }
#[derive(Haskell)] struct Painted<A>(A, Colour);
#[derive(Haskell)] struct Right<B, A> { first: A, second: B }
query! { import "tests/Types.hs"; fn order() -> ?(p: Pair<i64, i64>) | first p > 0 }
query! { import "tests/Types.hs"; fn within() -> ?(p: Painted<i64>) | True }
type Names = Vec<String>;
query! { import "tests/Types.hs"; fn alias(names: Names) -> ?(n: i64) | n == length names }
"#,
        expect![[r#"
            error[E0080]: evaluation panicked: the field `second` of `Pair` is number 2 in Haskell, but number 1 in Rust
             --> <anon>:6:54
              |
            6 | query! { import "tests/Types.hs"; fn order() -> ?(p: Pair<i64, i64>) | first p > 0 }
              |                                                      ^^^^ evaluation of `_` failed here

            error[E0080]: evaluation panicked: the constructor `Blue` of the Haskell type `Colour` is missing in the Rust type `Colour`
             --> <anon>:7:55
              |
            7 | query! { import "tests/Types.hs"; fn within() -> ?(p: Painted<i64>) | True }
              |                                                       ^^^^^^^ evaluation of `_` failed here
        "#]],
    );
}
