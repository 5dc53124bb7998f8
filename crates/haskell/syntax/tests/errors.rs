//! Wrong programs: what is said about them and where.

use crate::common::check;
use expect_test::expect;

#[test]
fn brackets() {
    check(
        "f x = (1 + 2\n\ng = 3",
        expect![[r#"
            error[syntax-error]: `(` has no `)`
              1:13 "" expected `)` before the end
              1:7 "(" opened here
        "#]],
    );
    check(
        "f x = [1, 2\ng = 3",
        expect![[r#"
            error[syntax-error]: `[` has no `]`
              1:12 "" expected `]` before the end
              1:7 "[" opened here
        "#]],
    );
    check(
        "f x = 1 + 2)",
        expect![[r#"
        error[syntax-error]: `)` closes nothing
          1:12 ")" no `(` is open
    "#]],
    );
    check(
        "f x = (1, 2]",
        expect![[r#"
        error[syntax-error]: `]` cannot close `(`
          1:12 "]" expected `)`
          1:7 "(" opened here
    "#]],
    );
    check(
        "f x = do\n  let y = 1\n  foo (y\n  bar",
        expect![[r#"
        error[syntax-error]: `(` has no `)`
          4:3 "bar" expected `)` before this
          3:7 "(" opened here
    "#]],
    );
    check(
        "import Foo (bar\nf = 1",
        expect![[r#"
            error[syntax-error]: `(` has no `)`
              1:16 "" expected `)` before the end
              1:12 "(" opened here
        "#]],
    );
    check(
        "f = (a, b\n  where a = 1",
        expect![[r#"
        error[syntax-error]: `(` has no `)`
          2:3 "where" expected `)` before this
          1:5 "(" opened here
    "#]],
    );
    check(
        "f (x:xs = 1",
        expect![[r#"
        error[syntax-error]: `(` has no `)`
          1:9 "=" expected `)` before this
          1:3 "(" opened here
    "#]],
    );
    check(
        "f x = y } z",
        expect![[r#"
        error[syntax-error]: `}` closes nothing
          1:9 "}" no `{` is open
    "#]],
    );
    check(
        "f = do { a; b\ng = 1",
        expect![[r#"
            error[syntax-error]: `{` has no `}`
              1:14 "" expected `}` before the end
              1:8 "{" opened here
        "#]],
    );
    check(
        "f = [1..",
        expect![[r#"
            error[syntax-error]: `[` has no `]`
              1:9 "" expected `]` before the end
              1:5 "[" opened here
        "#]],
    );
    check(
        "f = 1 `div 2",
        expect![[r#"
        error[syntax-error]: an operator in back-ticks has one on each side
          1:12 "2" expected a back-tick before this
          1:7 "`" opened here
    "#]],
    );
}

#[test]
fn places_in_rewritten_texts() {
    check(
        "f = do\r\n\tx <- (1\r\n\ty\r\ng = 2 +\r\n",
        expect![[r#"
        error[syntax-error]: `(` has no `)`
          3:2 "y" expected `)` before this
          2:7 "(" opened here
        error[syntax-error]: this ends too early, after `+`
          4:8 "" expected an expression
    "#]],
    );
    check(
        "\u{feff}f = (1\ng = 2\n",
        expect![[r#"
        error[syntax-error]: `(` has no `)`
          1:8 "" expected `)` before the end
          1:6 "(" opened here
    "#]],
    );
    check(
        "module M where {\nf = (1;\ng = 2\n}\n",
        expect![[r#"
        error[syntax-error]: `(` has no `)`
          2:7 ";" expected `)` before this
          2:5 "(" opened here
    "#]],
    );
    check(
        "{-# LANGUAGE CPP #-}\n#if 1\nf = (1\n#endif\ng = 2\n",
        expect![[r#"
        error[syntax-error]: `(` has no `)`
          3:7 "" expected `)` before the end
          3:5 "(" opened here
    "#]],
    );
    check(
        "class C a where\n  m :: a\n  m = (1\n  n :: a\ninstance C Int where\n  m = if 1\n  n = 2\n",
        expect![[r#"
            error[syntax-error]: `(` has no `)`
              4:3 "n" expected `)` before this
              3:7 "(" opened here
            error[syntax-error]: `if` has no `then`
              7:3 "n" expected `then` before this
              6:7 "if" opened here
        "#]],
    );
}

#[test]
fn keywords() {
    check(
        "f x = if x then 1\ng = 2",
        expect![[r#"
            error[syntax-error]: `if` has no `else`
              1:18 "" expected `else` before the end
              1:7 "if" opened here
        "#]],
    );
    check(
        "f x = if x 1 else 2",
        expect![[r#"
        error[syntax-error]: `if` has no `then`
          1:14 "else" expected `then` before this
          1:7 "if" opened here
    "#]],
    );
    check(
        "f x = then 2",
        expect![[r#"
        error[syntax-error]: `then` without `if`
          1:7 "then" no `if` is open here
    "#]],
    );
    check(
        "f x = case x 1 -> 2",
        expect![[r#"
        error[syntax-error]: `case` has no `of`
          1:16 "->" expected `of` before this
          1:7 "case" opened here
    "#]],
    );
    check(
        "f x = let y = 1\ng = 2",
        expect![[r#"
            error[syntax-error]: `let` has no `in`
              1:16 "" expected `in` before the end
              1:7 "let" opened here
        "#]],
    );
    check(
        "f = in 3",
        expect![[r#"
        error[syntax-error]: `in` without `let`
          1:5 "in" no `let` is open here
    "#]],
    );
    check(
        "f = case of\n",
        expect![[r#"
        error[syntax-error]: unexpected keyword `of` after `case`
          1:10 "of" expected an expression
    "#]],
    );
    check(
        "f class = 1",
        expect![[r#"
        error[syntax-error]: `class` is a keyword and cannot be a name
          1:3 "class" expected a name
    "#]],
    );
    check(
        "f x = where y = 1",
        expect![[r#"
        error[syntax-error]: unexpected keyword `where` after `=`
          1:7 "where" expected an expression
    "#]],
    );
    check(
        "f = case x of\n  1 -> 2\n  3 -> if a then b\n  4 -> 5",
        expect![[r#"
        error[syntax-error]: `if` has no `else`
          4:3 "4" expected `else` before this
          3:8 "if" opened here
    "#]],
    );
    check(
        "class C a\n  f :: a",
        expect![[r#"
        error[syntax-error]: `class` has declarations below it, but no `where`
          1:10 "" expected `where`
    "#]],
    );
    check(
        "instance C Int\n  f = 1",
        expect![[r#"
        error[syntax-error]: `instance` has declarations below it, but no `where`
          1:15 "" expected `where`
    "#]],
    );
    check(
        "module M\nimport A",
        expect![[r#"
            error[syntax-error]: this ends too early, after `M`
              1:9 "" expected `where`
        "#]],
    );
    check(
        "module foo where",
        expect![[r#"
        error[syntax-error]: unexpected `foo` after `module`
          1:8 "foo" expected the name of a module
    "#]],
    );
}

#[test]
fn signs() {
    check(
        "f x = = 3",
        expect![[r#"
        error[syntax-error]: unexpected `=` after `=`
          1:7 "=" expected an expression
    "#]],
    );
    check(
        "f x = case x of 1 = 2",
        expect![[r#"
        error[syntax-error]: an alternative of `case` has `->`, not `=`
          1:19 "=" expected `->`
    "#]],
    );
    check(
        "f : Int -> Int",
        expect![[r#"
        error[syntax-error]: `:` joins a list; a type signature has `::`
          1:3 ":" expected `::`
    "#]],
    );
    check(
        "f x -> 1",
        expect![[r#"
        error[syntax-error]: a definition has `=`, not `->`
          1:5 "->" expected `=`
    "#]],
    );
    check(
        "f = if x = 1 then 2 else 3",
        expect![[r#"
        error[syntax-error]: `=` defines something; it does not compare
          1:10 "=" unexpected `=`
          to compare, write `==`
    "#]],
    );
    check(
        "f = let x <- 1 in x",
        expect![[r#"
        error[syntax-error]: a binding of `let` or `where` has `=`, not `<-`
          1:11 "<-" expected `=`
    "#]],
    );
    check(
        "f x | x > 1 2",
        expect![[r#"
        error[syntax-error]: a guard has no `=` behind it
          1:14 "" expected `=` and an expression
    "#]],
    );
    check(
        "data T a b == A",
        expect![[r#"
        error[syntax-error]: unexpected operator `==` after `b`
          1:12 "==" not expected here
    "#]],
    );
    check(
        "f = x@y",
        expect![[r#"
        error[syntax-error]: `@` can only stand in patterns and before types
          1:6 "@" not an operator
    "#]],
    );
    check(
        "f = @x",
        expect![[r#"
        error[syntax-error]: unexpected `@` after `=`
          1:5 "@" expected an expression
    "#]],
    );
    check(
        "f = \\ -> 1",
        expect![[r#"
        error[syntax-error]: unexpected `->` after `\`
          1:7 "->" expected a pattern
    "#]],
    );
    check(
        "f = \\x",
        expect![[r#"
            error[syntax-error]: this ends too early, after `x`
              1:7 "" expected `->`
        "#]],
    );
}

#[test]
fn operands() {
    check(
        "f = a + * b",
        expect![[r#"
        error[syntax-error]: two operators in a row: `+` and `*`
          1:9 "*" expected an operand
    "#]],
    );
    check(
        "f = a +",
        expect![[r#"
            error[syntax-error]: this ends too early, after `+`
              1:8 "" expected an expression
        "#]],
    );
    check(
        "f =",
        expect![[r#"
            error[syntax-error]: this ends too early, after `=`
              1:4 "" expected an expression
        "#]],
    );
    check(
        "f :: Int ->",
        expect![[r#"
            error[syntax-error]: this ends too early, after `->`
              1:12 "" expected a type
        "#]],
    );
    check(
        "f = x ::",
        expect![[r#"
            error[syntax-error]: this ends too early, after `::`
              1:9 "" expected a type
        "#]],
    );
    check(
        "f = [x | x <- ]",
        expect![[r#"
        error[syntax-error]: unexpected `]` after `<-`
          1:15 "]" expected an expression
    "#]],
    );
    check(
        "f = [1, 2,]",
        expect![[r#"
        error[syntax-error]: unexpected `]` after `,`
          1:11 "]" expected another element
    "#]],
    );
    check(
        "f = - - a",
        expect![[r#"
        error[syntax-error]: two minus signs in a row
          1:7 "-" expected an operand
    "#]],
    );
    check(
        "f = a `b` `c` d",
        expect![[r#"
            error[syntax-error]: unexpected back-tick after back-tick
              1:11 "`" expected an expression
        "#]],
    );
    check(
        "f = if a then b else\ng = 1",
        expect![[r#"
            error[syntax-error]: this ends too early, after `else`
              1:21 "" expected an expression
        "#]],
    );
    check(
        "import",
        expect![[r#"
            error[syntax-error]: this ends too early, after `import`
              1:7 "" expected the name of a module
        "#]],
    );
    check(
        "type T",
        expect![[r#"
            error[syntax-error]: this ends too early, after `T`
              1:7 "" expected `::` or `=`
        "#]],
    );
    check(
        "data T = A deriving",
        expect![[r#"
            error[syntax-error]: this ends too early, after `deriving`
              1:20 "" expected classes such as `(Eq, Show)`
        "#]],
    );
    check(
        "infixl +, ",
        expect![[r#"
            error[syntax-error]: this ends too early, after `,`
              1:10 "" expected more
        "#]],
    );
}

#[test]
fn indentation() {
    check(
        "f x = 1\n  g y = 2",
        expect![[r#"
        error[syntax-error]: unexpected `=` after `y`
          2:7 "=" not expected here
          the line that starts with `g` is indented more than the one before it: that may be wrong
    "#]],
    );
    check(
        "f x = x\n   where y = 1\n  z = 2",
        expect![[r#"
        error[syntax-error]: unexpected `z`
          3:3 "z" not expected here
          the line that starts with `z` is indented less than the one before it: that may be wrong
    "#]],
    );
    check(
        "f = do\n    a\n   b",
        expect![[r#"
        error[syntax-error]: this does not belong to the block of `do` before it
          3:4 "b" unexpected here
          the lines of a block start in the same column
    "#]],
    );
    check(
        "main = do\n\ta\n  b",
        expect![[r#"
            error[syntax-error]: this does not belong to the block of `do` before it
              3:3 "b" unexpected here
              lines here start with tabs and with spaces; a tab goes to the next multiple of eight columns
              the lines of a block start in the same column
        "#]],
    );
    check(
        "  f = 1\n g = 2",
        expect![[r#"
            error[syntax-error]: this line starts left of the declarations before it
              2:2 "g = 2" unexpected here
              all declarations of a module start in the same column
        "#]],
    );
}

#[test]
fn names_and_patterns() {
    check(
        "data T = foo | Bar",
        expect![[r#"
        error[syntax-error]: `foo` cannot name a constructor
          1:10 "foo" constructors start with an upper-case letter
    "#]],
    );
    check(
        "f (g x) = 1",
        expect![[r#"
        error[syntax-error]: only constructors can be applied in a pattern
          1:4 "g" expected a constructor
    "#]],
    );
    check(
        "f x : y = 1",
        expect![[r#"
        error[syntax-error]: a parameter made of several parts needs parentheses
          1:3 "x : y" expected `(` before this and `)` behind it
    "#]],
    );
    check(
        "f (x + 1) = 1",
        expect![[r#"
            error[syntax-error]: the operator `+` cannot stand in a pattern
              1:6 "+" not a constructor
        "#]],
    );
    check(
        "f (a, ) = 1",
        expect![[r#"
            error[syntax-error]: this cannot be defined
              1:1 "f (a, )" expected a function with parameters, or a pattern
        "#]],
    );
    check(
        "M.f x = 1",
        expect![[r#"
            error[syntax-error]: `M.f` cannot have a qualifier where it is defined
              1:1 "M.f" qualified name
        "#]],
    );
    check(
        "f :: Int\nF :: Int",
        expect![[r#"
            error[syntax-error]: `F` cannot name a function or variable
              2:1 "F" expected a lower-case letter at its start
        "#]],
    );
    check(
        "newtype N = N Int Int",
        expect![[r#"
        error[syntax-error]: the constructor of a newtype has one field
          1:15 "Int Int" expected one type
    "#]],
    );
    check(
        "newtype N = N { a, b :: Int }",
        expect![[r#"
        error[syntax-error]: the constructor of a newtype has one field
          1:13 "N { a, b :: Int }" expected one field
    "#]],
    );
    check(
        "infixl 10 +",
        expect![[r#"
        error[syntax-error]: the precedence 10 is not between 0 and 9
          1:8 "10" 0 to 9
    "#]],
    );
    check(
        "f = g do a",
        expect![[r#"
        error[syntax-error]: `do` cannot be an argument without parentheses
          1:7 "do" expected `$` or `(` before this
          or turn on BlockArguments
    "#]],
    );
    check(
        "f = r { .. }",
        expect![[r#"
        error[syntax-error]: `..` cannot stand in a record update
          1:9 ".." only in construction and patterns
    "#]],
    );
    check(
        "f = x { }",
        expect![[r#"
        error[syntax-error]: a record update needs at least one field
          1:5 "x { }" empty update
    "#]],
    );
    check(
        "f C { .., x } = 1",
        expect![[r#"
        error[syntax-error]: `..` must be the last of the fields
          1:7 ".." not the last
    "#]],
    );
}

#[test]
fn statements() {
    check(
        "f = do",
        expect![[r#"
            error[syntax-error]: this ends too early, after `do`
              1:7 "" expected a statement
        "#]],
    );
    check(
        "f = do\n  x <- a",
        expect![[r#"
        error[syntax-error]: the last statement of a `do` block must be an expression
          2:3 "x <- a" not an expression
    "#]],
    );
    check(
        "f = do\n  let x = 1",
        expect![[r#"
        error[syntax-error]: the last statement of a `do` block must be an expression
          2:3 "let x = 1" not an expression
    "#]],
    );
    check(
        "foo bar",
        expect![[r#"
        error[syntax-error]: expected a declaration, found an expression
          1:1 "foo bar" not a declaration
          a declaration has `=` or `::`, or starts with a keyword such as `data`
    "#]],
    );
    check(
        "f = 1\nimport Foo",
        expect![[r#"
        error[syntax-error]: imports must come before all declarations
          2:1 "import Foo" too late
    "#]],
    );
    check(
        "f = a ; b",
        expect![[r#"
        error[syntax-error]: expected a declaration, found an expression
          1:9 "b" not a declaration
          a declaration has `=` or `::`, or starts with a keyword such as `data`
    "#]],
    );
}

/// The grammar reads on over the end of the line.
#[test]
fn guards_without_right_hand_side() {
    check(
        "f n\n  | n > 0\nf _ = 0",
        expect![[r#"
        error[syntax-error]: a guard has no `=` behind it
          2:10 "" expected `=` and an expression
    "#]],
    );
    check(
        "f n = g n\n  where\n    g m\n      | m > 0\n    g _ = 0",
        expect![[r#"
        error[syntax-error]: a guard has no `=` behind it
          4:14 "" expected `=` and an expression
    "#]],
    );
    check("f n\n  | n > 0,\n    n < 9\n  = 1\nf _ = 0", expect![[""]]);
}

#[test]
fn where_inside_brackets() {
    check(
        "f x = (y + 1 where y = x)",
        expect![[r#"
        error[syntax-error]: `where` cannot stand inside brackets
          1:14 "where" belongs to a whole definition
          1:7 "(" opened here
          inside an expression, write `let … in …`
    "#]],
    );
    check(
        "f x = (y + 1\n  where y = x",
        expect![[r#"
        error[syntax-error]: `(` has no `)`
          2:3 "where" expected `)` before this
          1:7 "(" opened here
    "#]],
    );
}

/// A sound declaration of a broken file may still have a keyword for a name.
#[test]
fn several_broken_declarations() {
    check(
        "a = [1, 2\n\nb = in 4\n\nc = 3 +\n\nd = 4",
        expect![[r#"
        error[syntax-error]: `[` has no `]`
          1:10 "" expected `]` before the end
          1:5 "[" opened here
        error[syntax-error]: `in` without `let`
          3:5 "in" no `let` is open here
        error[syntax-error]: this ends too early, after `+`
          5:8 "" expected an expression
    "#]],
    );
}

#[test]
fn extensions_that_are_off() {
    check(
        "f = \\case { 1 -> 2 }\ng = \\case { 1 -> 3 }\nh !x = (,x)",
        expect![[r#"
        warning[extension-off]: this needs the extension LambdaCase, which is not turned on
          1:5 "\\case { 1 -> 2 }" GHC would refuse this
          write `{-# LANGUAGE LambdaCase #-}` at the top of the file
        warning[extension-off]: this needs the extension BangPatterns, which is not turned on
          3:3 "!x" GHC would refuse this
          write `{-# LANGUAGE BangPatterns #-}` at the top of the file
        warning[extension-off]: this needs the extension TupleSections, which is not turned on
          3:8 "(,x)" GHC would refuse this
          write `{-# LANGUAGE TupleSections #-}` at the top of the file
    "#]],
    );
    check(
        "instance C [Char] where\n  m :: Int\n  m = 1\nclass D a b | a -> b",
        expect![[r#"
        warning[extension-off]: this needs the extension FlexibleInstances, which is not turned on
          1:12 "[Char]" GHC would refuse this
          write `{-# LANGUAGE FlexibleInstances #-}` at the top of the file
        warning[extension-off]: this needs the extension InstanceSigs, which is not turned on
          2:3 "m :: Int" GHC would refuse this
          write `{-# LANGUAGE InstanceSigs #-}` at the top of the file
        warning[extension-off]: this needs the extension MultiParamTypeClasses, which is not turned on
          4:1 "class D a b | a -> b" GHC would refuse this
          write `{-# LANGUAGE MultiParamTypeClasses #-}` at the top of the file
        warning[extension-off]: this needs the extension FunctionalDependencies, which is not turned on
          4:15 "a -> b" GHC would refuse this
          write `{-# LANGUAGE FunctionalDependencies #-}` at the top of the file
    "#]],
    );
    check(
        "{-# LANGUAGE GeneralizedNewtypeDeriving #-}\nnewtype N a = N (M a) deriving (Functor)\ndata D a = D a deriving (Functor)",
        expect![[r#"
            warning[extension-off]: this needs the extension DeriveFunctor, which is not turned on
              3:26 "Functor" GHC would refuse this
              write `{-# LANGUAGE DeriveFunctor #-}` at the top of the file
        "#]],
    );
    check("{-# LANGUAGE GHC2021 #-}\nf :: (forall a. a -> a) -> Int\nf g = g @Int 1", expect![[""]]);
}
