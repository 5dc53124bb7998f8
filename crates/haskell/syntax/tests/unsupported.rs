//! What is wrong below the grammar, what is not supported, and several mistakes at once.

use crate::common::check;
use expect_test::expect;

#[test]
fn lexical() {
    check(
        "f = \"abc\ng = 1",
        expect![[r#"
        error[unclosed-string]: this string has no closing quote
          1:5 "\"abc" expected `"`
          write `\n` for a line break, or end the line with `\` and start the next with `\`
    "#]],
    );
    check(
        "f = 'ab'",
        expect![[r#"
        error[bad-literal]: a character literal holds one character, this one several
          1:5 "'ab'" too long
          write strings with `"`
    "#]],
    );
    check(
        "f = ''",
        expect![[r#"
        error[bad-literal]: a character literal holds one character, this one none
          1:5 "''" empty
          the quote itself is written `'\''`
    "#]],
    );
    check(
        "f = 'a",
        expect![[r#"
        error[bad-literal]: this character literal has no closing quote
          1:5 "'a" expected `'`
    "#]],
    );
    check(
        "f = {- abc\ng = 1",
        expect![[r#"
        error[unclosed-comment]: this comment has no `-}`
          1:5 "{-" opened here
    "#]],
    );
    check(
        "f = {- {- -}",
        expect![[r#"
            error[unclosed-comment]: this comment has no `-}`
              1:5 "{-" opened here
              comments nest: every `{-` needs a `-}` of its own
        "#]],
    );
    check(
        "f = “abc”",
        expect![[r#"
        error[bad-character]: `“` is a typographic character
          1:5 "“" not what it looks like
          write `"`
    "#]],
    );
    check(
        "f = a – b",
        expect![[r#"
        error[bad-character]: `–` is a typographic character
          1:7 "–" not what it looks like
          write `-`
    "#]],
    );
    check(
        "f = \u{200b}x",
        expect![[r#"
        error[bad-character]: the character U+200B cannot stand in a program
          1:5 "\u{200b}" unexpected character
    "#]],
    );
    check(
        "f = \u{7}",
        expect![[r#"
            error[bad-character]: the character U+0007 cannot stand in a program
              1:5 "\u{7}" unexpected character
        "#]],
    );
    check(
        "f = \"\\q\"",
        expect![[r#"
        error[bad-literal]: unknown escape: `\q`
          1:6 "\\q" in this literal
    "#]],
    );
    check(
        "f = \"\\x110000\"",
        expect![[r#"
        error[bad-literal]: characters end at code \x10FFFF: `\x110000`
          1:6 "\\x110000" in this literal
    "#]],
    );
    check(
        "f = 1e99999999",
        expect![[r#"
        error[bad-literal]: the exponent of this number is too large
          1:5 "1e99999999" in this literal
    "#]],
    );
}

#[test]
fn unsupported() {
    check(
        "{-# LANGUAGE TemplateHaskell #-}\nf = $(g) [| x |]\nreturn []",
        expect![[r#"
            error[unsupported-template-haskell]: splices are not supported yet (TemplateHaskell)
              2:5 "$(g)" not supported
            error[unsupported-template-haskell]: quotations are not supported yet (TemplateHaskell)
              2:10 "[| x |]" not supported
            error[unsupported-template-haskell]: splices are not supported yet (TemplateHaskell)
              3:1 "return []" not supported
        "#]],
    );
    // Lenses are written out, of records of the module whose constructors have the same fields.
    check(
        "{-# LANGUAGE TemplateHaskell #-}\ndata T = A {_x :: Int}\nmakeLenses ''T\n$(makeLenses ''T)",
        expect![""],
    );
    check(
        "{-# LANGUAGE TemplateHaskell #-}\ndata T = A {_x :: Int} | B\nmakeLenses ''T\nmakePrisms ''T",
        expect![[r#"
            error[unsupported-template-haskell]: this splice is not supported (TemplateHaskell)
              3:1 "makeLenses ''T" not supported
              `makeLenses` is, for a record of this module whose constructors all have the same fields
            error[unsupported-template-haskell]: splices are not supported yet (TemplateHaskell)
              4:1 "makePrisms ''T" not supported
        "#]],
    );
    check(
        "{-# LANGUAGE QuasiQuotes #-}\nf = [sql|select|]",
        expect![[r#"
            error[unsupported-quasi-quotes]: quasi-quotations are not supported yet (QuasiQuotes)
              2:5 "[sql|select|]" not supported
        "#]],
    );
    check("{-# LANGUAGE ImplicitParams #-}\nf = ?x", expect![""]);
    check("{-# LANGUAGE TypeFamilies #-}\ndata family F a", expect![""]);
    check("{-# LANGUAGE Arrows #-}\nf = proc x -> g -< x", expect![""]);
    check(
        "{-# LANGUAGE Arrows #-}\nf = proc x -> x >- g",
        expect![[r#"
            error[unsupported-arrows]: arrow notation is not supported yet (Arrows)
              2:17 ">-" not supported
        "#]],
    );
    check("{-# LANGUAGE NPlusKPatterns #-}\nf (n+1) = n\ng n = (n+1)", expect![""]);
    check("{-# LANGUAGE TransformListComp #-}\nf xs = [x | x <- xs, then reverse]", expect![""]);
    check("foreign import ccall \"sin\" c_sin :: Double -> Double", expect![""]);
    check("foreign export ccall f :: Int -> Int\nf x = x", expect![""]);
    check(
        "{-# LANGUAGE OverloadedRecordDot #-}\nf x = x.y",
        expect![[r#"
            error[unsupported-record-dot]: record projections are not supported yet (OverloadedRecordDot)
              2:7 "x.y" not supported
        "#]],
    );
    check(
        "{-# LANGUAGE CPP #-}\n#define X 1\nf = X",
        expect![[r#"
            error[bad-literal]: this is not a number
              3:5 "X" in this literal
        "#]],
    );
    check(
        "{-# LANGUAGE NoSuchThing #-}\nf = 1",
        expect![[r#"
        warning[unknown-extension]: unknown language extension `NoSuchThing`
          1:14 "NoSuchThing" ignored
    "#]],
    );
    check("{-# LANGUAGE LinearTypes #-}\nf :: a %1 -> a\nf x = x", expect![""]);
    check(
        "{-# LANGUAGE QualifiedDo #-}\nf = M.do { a }",
        expect![[r#"
        error[unsupported-qualified-do]: qualified `do` blocks are not supported yet (QualifiedDo)
          2:5 "M.do" not supported
    "#]],
    );
}

#[test]
fn extensions_and_pragmas() {
    check(
        "{-# LANGUAGE GADTs, AlternativeLayoutRule #-}\nf = 1",
        expect![[r#"
        error[unsupported-extension]: the extension AlternativeLayoutRule is not supported yet
          1:21 "AlternativeLayoutRule" not supported
          it changes what programs mean
    "#]],
    );
    check(
        "{-# LANGUAGE Nonsense #-}\n{-# OPTIONS_FOO x #-}\n{-# inline f #-}\nf = {-# SCC a #-} 1",
        expect![[r#"
            warning[unknown-extension]: unknown language extension `Nonsense`
              1:14 "Nonsense" ignored
            warning[unknown-pragma]: unknown pragma `OPTIONS_FOO`
              2:1 "{-# OPTIONS_FOO x #-}" ignored
        "#]],
    );
    check(
        "data T = T !Maybe Int { a :: !Maybe Int }",
        expect![[r#"
        error[syntax-error]: unexpected `{` after `Int`
          1:23 "{" expected `|`
    "#]],
    );
    check(
        "data T = A b -| C",
        expect![[r#"
        error[syntax-error]: the type of a field needs parentheses
          1:12 "b -| C" expected `(` before this
    "#]],
    );
}

#[test]
fn several_errors() {
    check(
        "f = (1\n\ng = 2\n\nh = if a then b\n\ni = 3 +\n\nj = 4",
        expect![[r#"
            error[syntax-error]: `(` has no `)`
              1:7 "" expected `)` before the end
              1:5 "(" opened here
            error[syntax-error]: `if` has no `else`
              5:16 "" expected `else` before the end
              5:5 "if" opened here
            error[syntax-error]: this ends too early, after `+`
              7:8 "" expected an expression
        "#]],
    );
    check(
        "f = \"abc\n\ng = (1\n\nh = 2",
        expect![[r#"
            error[unclosed-string]: this string has no closing quote
              1:5 "\"abc" expected `"`
              write `\n` for a line break, or end the line with `\` and start the next with `\`
            error[syntax-error]: `(` has no `)`
              3:7 "" expected `)` before the end
              3:5 "(" opened here
        "#]],
    );
}
