//! Around the program: annotations, pragmas, literate Haskell, snippets, and the spans of it all.

use expect_test::{Expect, expect};
use otherwise_diagnostics::Sources;
use otherwise_syntax::ast::{Decl, DeclKind, ExprKind, RhsBody};
use otherwise_syntax::{
    Extension, Extensions, Parsed, dump_expr, parse_expression, parse_module, parse_type,
};

fn parse(name: &str, text: &str) -> (Sources, Parsed) {
    let mut sources = Sources::new();
    let file = sources.add(name, text);
    let parsed = parse_module(&sources, file);
    (sources, parsed)
}

#[track_caller]
fn check_annotations(text: &str, expected: Expect) {
    let (sources, parsed) = parse("Test.hs", text);
    assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
    let show = |one: &otherwise_syntax::Annotation| {
        let file = sources.get(one.span.file);
        let scope: Vec<_> = one.scope.iter().map(|name| name.symbol.as_str()).collect();
        assert!(file.slice(one.span).starts_with("{-@"));
        format!(
            "{:?} in {}",
            file.slice(one.text),
            if scope.is_empty() { "-".into() } else { scope.join(".") }
        )
    };
    expected.assert_eq(&parsed.annotations.iter().map(show).collect::<Vec<_>>().join("\n"));
}

#[test]
fn annotations_know_where_they_are() {
    check_annotations(
        "{-@ f :: Nat -> Nat @-}\nf x = y\n  where\n    {-@ y :: Nat @-}\n    y = let {-@ z :: Int @-}\n            z = 1\n        in z\n\
         class C a where\n  {-@ m :: a @-}\n  m :: a\ninstance C Int where\n  {-@ m :: Nat @-}\n  m = g where\n    {-@ g :: Nat @-}\n    g = 1\n{-@ LAST@-}\n",
        expect![[r#"
            " f :: Nat -> Nat " in -
            " y :: Nat " in f
            " z :: Int " in f.y
            " m :: a " in C
            " m :: Nat " in C
            " g :: Nat " in C.m
            " LAST" in -"#]],
    );
    check_annotations(
        "f = do\n  let {-@ a :: Int @-}\n      a = 1\n  g (\\x -> case x of\n    1 -> y where {-@ y :: Int @-}\n                 y = 2)\n",
        expect![[r#"
            " a :: Int " in f
            " y :: Int " in f"#]],
    );
    check_annotations(
        "{-@@-}\n{-@ measure size :: [a] -> Int\n    size [] = 0\n@-}\n{- not one -}\n",
        expect![[r#"
            "" in -
            " measure size :: [a] -> Int\n    size [] = 0\n" in -"#]],
    );
}

#[test]
fn extensions_of_the_header() {
    let text = "-- a comment\n{-# LANGUAGE GADTs,\n  NoImplicitPrelude #-}\n{- more -}\n{-# OPTIONS_GHC -Wall -XStrictData #-}\n\
                {-# language LambdaCase #-}\nmodule M where\n{-# LANGUAGE CPP #-}\n";
    let (_, parsed) = parse("Test.hs", text);
    assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
    for on in [Extension::GADTs, Extension::MonoLocalBinds, Extension::StrictData, Extension::LambdaCase] {
        assert!(parsed.extensions.has(on), "{on}");
    }
    for off in [Extension::ImplicitPrelude, Extension::CPP] {
        assert!(!parsed.extensions.has(off), "{off}");
    }
}

/// The text of every name that a file defines, read through the spans.
fn defined(sources: &Sources, decls: &[Decl]) -> Vec<String> {
    let name = |decl: &Decl| match &decl.kind {
        DeclKind::Clause(clause) => {
            assert_eq!(sources.get(decl.span.file).slice(clause.name.span), clause.name.symbol.as_str());
            Some(clause.name.symbol.to_string())
        }
        _ => None,
    };
    decls.iter().filter_map(name).collect()
}

#[test]
fn spans_survive_rewriting() {
    let bird = "Text with ünïcödé.\n\n> f x = x\n>\n> g = f.f $f\n\nThe end.\n";
    let block = "\\begin{code}\nf = 1\n\\end{code}\ntext\n\\begin{code}\ng = 2\n\\end{code}\n";
    let tabs = "f\tx\t=\tx\n\twhere\ty\t=\t1\n\t\tz\t=\t2\ng\t=\tf\n";
    let mark = "\u{feff}f = 1\r\n\r\ng = \"a\\\r\n  \\b\"\r\n";
    let shebang = "#!/usr/bin/env runghc\nf = 1\ng = 2\n";
    let cpp = "{-# LANGUAGE CPP #-}\n#if 0\nf = (\n#else\nf = 1\n#endif\ng = f\n";
    for (name, text) in
        [("a.lhs", bird), ("b.lhs", block), ("a.hs", tabs), ("b.hs", mark), ("c.hs", shebang), ("d.hs", cpp)]
    {
        let (sources, parsed) = parse(name, text);
        assert!(parsed.diagnostics.is_empty(), "{text:?}: {:?}", parsed.diagnostics);
        assert_eq!(defined(&sources, &parsed.module.decls), ["f", "g"], "{text:?}");
    }
}

#[test]
fn operators_keep_their_names_and_places() {
    let (sources, parsed) = parse("Test.hs", "h = f.g $x#y\n  where (#) = (+)\n");
    let DeclKind::Clause(clause) = &parsed.module.decls[0].kind else { panic!() };
    let RhsBody::Plain(body) = &clause.rhs.body else { panic!() };
    assert_eq!(dump_expr(body), "{f . g $ x # y}");
    let file = sources.get(body.span.file);
    assert_eq!(file.slice(body.span), "f.g $x#y");
    assert_eq!(file.slice(clause.rhs.span), "= f.g $x#y\n  where (#) = (+)");
}

#[test]
fn negative_literals_belong_together() {
    let (sources, parsed) =
        parse("Test.hs", "{-# LANGUAGE NegativeLiterals #-}\nx = f -1 (y - 1) (y -1)\ng -2 = 1\n");
    assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
    let DeclKind::Clause(clause) = &parsed.module.decls[0].kind else { panic!() };
    let RhsBody::Plain(body) = &clause.rhs.body else { panic!() };
    assert_eq!(dump_expr(body), "(((f -1) (paren {y - 1})) (paren (y -1)))");
    let ExprKind::Apply(function, _) = &body.kind else { panic!() };
    let ExprKind::Apply(function, _) = &function.kind else { panic!() };
    let ExprKind::Apply(_, literal) = &function.kind else { panic!() };
    assert_eq!(sources.get(body.span.file).slice(literal.span), "-1");
}

#[track_caller]
fn snippet_errors(text: &str, is_type: bool) -> Vec<String> {
    let mut sources = Sources::new();
    let file = sources.add("<snippet>", text);
    let extensions = Extensions::default();
    let diagnostics = if is_type {
        parse_type(&sources, file, &extensions).1
    } else {
        parse_expression(&sources, file, &extensions).1
    };
    let file = sources.get(file);
    let show = |one: &otherwise_diagnostics::Diagnostic| {
        let Some(span) = one.span() else { return one.message.clone() };
        let at = file.position(span.start);
        format!("{}:{} {:?}: {}", at.line, at.column, file.slice(span), one.message)
    };
    diagnostics.iter().map(show).collect()
}

#[test]
fn snippets_complain_in_their_own_places() {
    let errors: Vec<Vec<String>> =
        ["f (1 + 2", "1 +", "", "x = 1", "f\n  (a]", "\"abc", "x; y", "| a = b", "import A"]
            .into_iter()
            .map(|text| snippet_errors(text, false))
            .chain(["Int ->", "", "Maybe )", "a = b"].into_iter().map(|text| snippet_errors(text, true)))
            .collect();
    expect![[r#"
        [
            [
                "1:9 \"\": `(` has no `)`",
            ],
            [
                "1:4 \"\": this ends too early, after `+`",
            ],
            [
                "1:1 \"\": this is not an expression",
            ],
            [
                "1:3 \"=\": unexpected `=` after `x`",
            ],
            [
                "2:5 \"]\": `]` cannot close `(`",
            ],
            [
                "1:1 \"\\\"abc\": this string has no closing quote",
            ],
            [
                "1:1 \"x; y\": this is not an expression",
            ],
            [
                "1:1 \"|\": unexpected `|`",
            ],
            [
                "1:1 \"import\": unexpected keyword `import` after `=`",
            ],
            [
                "1:7 \"\": this ends too early, after `->`",
            ],
            [
                "1:1 \"\": this is not a type",
            ],
            [
                "1:7 \")\": `)` closes nothing",
            ],
            [
                "1:1 \"a = b\": this is not a type",
            ],
        ]
    "#]]
    .assert_debug_eq(&errors);
}

#[test]
fn snippets_over_several_lines() {
    let mut sources = Sources::new();
    let text = "do\nx <- [1, 2]\nlet y = x\n    z = y\nreturn z";
    let file = sources.add("<snippet>", text);
    let (expr, diagnostics) = parse_expression(&sources, file, &Extensions::default());
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    assert_eq!(dump_expr(&expr), "(do (<- x (list 1 2)) (let [(clause y x) (clause z y)]) (return z))");
    assert_eq!(sources.get(file).slice(expr.span), text);
}

#[test]
fn printed_trees_read_well() {
    let text = "f x | x>0=let y=1 in y+x\n    |otherwise=case x of {0->1;_->do{print x;return 2}}\n";
    let (_, parsed) = parse("Test.hs", text);
    expect![[r#"
        f x
          | x > 0 = let y = 1 in y + x
          | otherwise = case x of
            0 -> 1
            _ -> do
                print x
                return 2
    "#]]
    .assert_eq(&parsed.module.to_string());
}

#[test]
fn long_declarations_are_not_deep() {
    let lines =
        "  print (f [x] (y))\n  when a $ do\n    b\n    case c of\n      D -> e\n      _ | g -> h (i)\n";
    let one_line = "if a then do b else case c of { D -> let x = 1 in x; _ -> (\\y -> y) } : ";
    let list = "case x of A | a, b -> 1, do c, let d = 1 in d, ";
    for text in [
        format!("main = do\n{}  return ()\n", lines.repeat(300)),
        format!(
            "x = {}[]\n",
            one_line.replace("do b", "(do b)").replace("if", "(if").replace(" : ", ") : ").repeat(150)
        ),
        format!("x = [{}0]\n", list.repeat(150)),
        format!("x = f {}\n", "(g [h] {a = 1}) ".repeat(300)),
        format!(
            "f x\n{}  | otherwise = 1\n",
            "  | Just y <- g x, let z = h y, z = (case z of True -> 1)\n".repeat(200)
        ),
    ] {
        let (_, parsed) = parse("Test.hs", &text);
        assert!(parsed.diagnostics.is_empty(), "{:?} in {}", parsed.diagnostics, &text[..200]);
    }
}
