//! Mistakes in `query!`: what the compiler is told, and at which tokens.

use expect_test::{Expect, expect};

use crate::{derive, expand, input};

/// Expands a block; errors are shown below the text they are about.
fn check(text: &str, expected: Expect) {
    let result = syn::parse_str::<input::Block>(text).and_then(expand::block);
    let shown = match result {
        Ok(_) => "accepted\n".to_string(),
        Err(errors) => errors.into_iter().map(|error| show(text, &error)).collect(),
    };
    expected.assert_eq(&shown);
}

fn show(text: &str, error: &syn::Error) -> String {
    let (start, end) = (error.span().start(), error.span().end());
    let line = text.lines().nth(start.line.saturating_sub(1)).unwrap_or("");
    let width = if end.line == start.line { end.column - start.column } else { line.len() - start.column };
    format!("{line}\n{}{}\n{error}\n", " ".repeat(start.column), "^".repeat(width.max(1)))
}

#[test]
fn accepts_queries() {
    check(
        r#"import "../../../benchmarks/solve/Queens.hs";
           pub fn queens(n: i64) -> ?(qs: Vec<i64>) | allQueensSafe n qs;
           #[derive(Debug)] enum Shape<A> { Point, Box { width: A, height: A } }
           fn shapes(n: i64) -> all ?(s: Shape<i64>) | case s of { Point -> False; Box w h -> w * h == n }"#,
        expect![[r#"
            accepted
        "#]],
    );
}

#[test]
fn haskell_errors_are_at_the_tokens() {
    check(
        "fn f(n: i64) -> ?(x: i64) | x > n && missing x",
        expect![[r#"
        fn f(n: i64) -> ?(x: i64) | x > n && missing x
                                             ^^^^^^^
        variable `missing` is not in scope: not found
    "#]],
    );
    check(
        "fn f(n: i64) -> ?(x: i64) | x + n",
        expect![[r#"
        fn f(n: i64) -> ?(x: i64) | x + n
                                    ^
        expected type `Bool`, but found `Int`: this is `Int`
        fn f(n: i64) -> ?(x: i64) | x + n
                                        ^
        expected type `Bool`, but found `Int`: this is `Int`
    "#]],
    );
    check(
        "fn f() -> ?(x: i64) | x > \"one\"",
        expect![[r#"
        fn f() -> ?(x: i64) | x > "one"
                                  ^^^^^
        expected type `Int`, but found `String`: this is `String`
    "#]],
    );
    check(
        "fn f(t: Tree) -> ?(x: i64) | x > 0",
        expect![[r#"
        fn f(t: Tree) -> ?(x: i64) | x > 0
                ^^^^
        type `Tree` is not in scope: not found
        help: declare it in the imported Haskell file, or put the Rust type into `query!`
    "#]],
    );
    check(
        "fn f(s: String) -> ?(x: i64) | r\"(\\y -> y > 0) x && x == s\"",
        expect![[r#"
        fn f(s: String) -> ?(x: i64) | r"(\y -> y > 0) x && x == s"
                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        expected type `Int`, but found `String`: this is `String`
          (\y -> y > 0) x && x == s
                                  ^
    "#]],
    );
    check(
        "fn f() -> ?(x: i64) | (x >",
        expect![[r#"
        fn f() -> ?(x: i64) | (x >
                              ^
        cannot parse string into token stream
    "#]],
    );
    check(
        "fn f() -> ?(x: i64) | x > ",
        expect![[r#"
        fn f() -> ?(x: i64) | x > 
                              ^^^
        expected type `Bool`, but found `Int -> Bool`: this is `Int -> Bool`
        help: a function is used as a value: is an argument missing?
    "#]],
    );
    check(
        "struct P { x: i64, y: Missing } fn f() -> ?(p: P) | True",
        expect![[r#"
        struct P { x: i64, y: Missing } fn f() -> ?(p: P) | True
                              ^^^^^^^
        type `Missing` is not in scope: not found
        help: declare it in the imported Haskell file, or put the Rust type into `query!`
    "#]],
    );
}

#[test]
fn rust_errors_are_at_the_tokens() {
    check(
        "fn f() -> i64",
        expect![[r#"
        fn f() -> i64
                  ^^^
        expected an unknown, such as `?(y: i64)`
    "#]],
    );
    check(
        "fn f() -> ?(x: i64)",
        expect![[r#"
        fn f() -> ?(x: i64)
        ^
        expected `|`
    "#]],
    );
    check(
        "fn f() -> ?(x: i64) || x",
        expect![[r#"
        fn f() -> ?(x: i64) || x
                            ^
        expected `|` and a predicate
    "#]],
    );
    check(
        "fn f(of: i64) -> ?(x: i64) | True",
        expect![[r#"
        fn f(of: i64) -> ?(x: i64) | True
             ^^
        `of` cannot be a variable in Haskell
    "#]],
    );
    check(
        "fn f(m: HashMap<i64, i64>) -> ?(x: i64) | True",
        expect![[r#"
        fn f(m: HashMap<i64, i64>) -> ?(x: i64) | True
                ^^^^^^^^^^^^^^^^^
        this type has no Haskell type: say `BTreeMap`
    "#]],
    );
    check(
        "fn f(x: &[i64]) -> ?(y: i64) | True",
        expect![[r#"
        fn f(x: &[i64]) -> ?(y: i64) | True
                 ^^^^^
        this type has no Haskell type: say `Vec`
    "#]],
    );
    check(
        "import \"nowhere.hs\"; fn f() -> ?(x: i64) | True",
        expect![[r#"
        import "nowhere.hs"; fn f() -> ?(x: i64) | True
               ^^^^^^^^^^^^
        there is no file `nowhere.hs` below the package or beside this Rust file
    "#]],
    );
    check(
        "#[timeout = \"long\"] fn f() -> ?(x: i64) | True",
        expect![[r##"
        #[timeout = "long"] fn f() -> ?(x: i64) | True
        ^^^^^^^^^^^^^^^^^^^
        expected `#[timeout = SECONDS]`, such as `#[timeout = 2.5]`
    "##]],
    );
    check(
        "let x = 1;",
        expect![[r#"
        let x = 1;
        ^^^
        expected `import "FILE";`, a struct, an enum, or `fn name(x: T) -> ?(y: U) | predicate`
    "#]],
    );
}

#[test]
fn only_structs_and_enums_have_haskell_types() {
    let refused = |text: &str| {
        let input = syn::parse_str(text).expect("Rust");
        derive::implementation(&input).expect_err("refused").to_string()
    };
    assert_eq!(refused("union U { a: u8 }"), "a union has no Haskell type");
    assert_eq!(refused("struct S<'a>(&'a u8);"), "Haskell types have only types as parameters");
    assert_eq!(refused("struct S<const N: usize>;"), "Haskell types have only types as parameters");
}

/// What the tokens of a predicate become.
fn haskell(tokens: &str) -> String {
    let mut written = crate::written::Written::default();
    crate::predicate::write_tokens(&mut written, tokens.parse().expect("tokens"));
    written.text
}

#[test]
fn predicates_keep_their_lines_and_columns() {
    let source = "   all (λe -> e == r#match) [1_000, 255u8, 0x1F]\n  && \"a\\u{e9}1\\\"\" == s where\n      s = 'x' : []";
    assert_eq!(
        haskell(source),
        "\n   all (\\e -> e == match) [1000, 255, 0x1F]\n  && \"a\\233\\&1\\\"\" == s where\n      s = 'x' : []\n"
    );
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(300))]

    /// Whatever the tokens, the text has the same lexemes in the same order and lines, and nothing panics.
    #[test]
    fn tokens_become_the_same_lexemes(
        lines in proptest::collection::vec(
            proptest::collection::vec("[a-z]{1,3}|[0-9]{1,2}|\\+\\+|->|\\.\\.|==|&&|\\|\\||[$|=<:@~!%^*/+.?-]|'z'|\"q\"|λ[a-z]", 0..6),
            1..5,
        ),
        group in 0..4usize,
    ) {
        let (open, close) = [("(", ")"), ("[", "]"), ("{", "}"), ("", "")][group];
        // Blanks between lexemes: what stands together may be one lexeme of Rust.
        let inside: Vec<String> = lines.iter().map(|line| format!("  {}", line.join(" "))).collect();
        let source = format!("{open}{}\n {close}", inside.join("\n"));
        let Ok(tokens) = source.parse::<proc_macro2::TokenStream>() else { return Ok(()) };
        let mut written = crate::written::Written::default();
        crate::predicate::write_tokens(&mut written, tokens);
        let lexemes = |text: &str| -> Vec<String> { text.split_whitespace().map(str::to_string).collect() };
        let expected = source.replace('λ', "\\").replace("//", "");
        if !source.contains("//") && !source.contains("/*") {
            proptest::prop_assert_eq!(lexemes(&written.text).concat(), lexemes(&expected).concat());
        }
    }

    /// Any text in the place of a query is accepted or refused.
    #[test]
    fn any_block_is_expanded_or_refused(
        text in "(fn f\\(x: i64\\) -> \\?\\(y: (i64|Vec<i64>|Foo|&u8)\\) \\| )?[a-z0-9λ +=<>()\\[\\]{};:,.|?'\"-]{0,24}"
    ) {
        if let Ok(tokens) = text.parse::<proc_macro2::TokenStream>() {
            let _ = syn::parse2::<input::Block>(tokens).and_then(expand::block);
        }
    }
}
