//! The grammar of queries (dissertation, Fig. 3.5):
//!
//! ```text
//! query    ::= \ x₁ … xₘ -> s₁ … sₙ | e        (without `\ … ->` if m = 0)
//! x        ::= (y :: τ)                        concrete argument
//! s        ::= ?(y :: τ)                       unknown
//! ```
//!
//! Several variables of one type may share it, `?(x, y :: τ)`, a pair of parentheses, `?(x :: τ, y :: υ)`, or
//! a question mark, `?(x :: τ) (y :: υ)`. An unknown whose type follows from the predicate needs none:
//! `?x` or `?(x)`.
//!
//! `y` and `τ` are variables and types of Haskell, `e` is an expression of type `Bool`. Only this outer form
//! is read here; types and predicate are left to the Haskell front end.

use std::ops::Range;

use crate::scan::Scanner;

/// A query: places in its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// What has to be given.
    pub parameters: Vec<Binding>,
    /// What is looked for; at least one.
    pub unknowns: Vec<Binding>,
    /// What has to hold.
    pub predicate: Range<usize>,
}

/// A variable with its type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// The variable.
    pub name: Range<usize>,
    /// Its type; empty if it is to be inferred.
    pub ty: Range<usize>,
}

impl Binding {
    /// Where its type stands, or else it itself.
    pub fn place(&self) -> Range<usize> {
        if self.ty.is_empty() { self.name.clone() } else { self.ty.clone() }
    }
}

/// What is wrong with a query, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// The place.
    pub range: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub help: Option<&'static str>,
}

/// The form in one line, for messages.
const FORM: &str = "a query is written `\\(x :: T) -> ?(y :: U) | predicate`";

/// Reads the query that stands in a part of a text.
pub fn parse(text: &str, range: Range<usize>) -> Result<Query, SyntaxError> {
    let mut scanner = Scanner::new(text, range);
    scanner.skip_blank();
    let mut parameters = Vec::new();
    if scanner.eat("\\") {
        scanner.skip_blank();
        while scanner.peek() == Some('(') {
            parameters.extend(bindings(text, &mut scanner, true)?);
            scanner.skip_blank();
        }
        if let Some(name) = scanner.variable() {
            let message = format!("the argument `{}` needs its type", &text[name.clone()]);
            return Err(error(name, message, Some("write `(x :: T)`")));
        }
        if !scanner.eat("->") {
            return Err(expected(&scanner, "`->` after the arguments"));
        }
        scanner.skip_blank();
    }
    let mut unknowns = Vec::new();
    while scanner.peek() == Some('?') {
        let mark = scanner.here();
        scanner.eat("?");
        scanner.skip_blank();
        if scanner.peek() == Some('(') {
            unknowns.extend(bindings(text, &mut scanner, false)?);
        } else if let Some(name) = scanner.variable() {
            unknowns.push(Binding { ty: name.end..name.end, name });
        } else {
            return Err(error(mark, "expected a variable after `?`".into(), Some("write `?(y :: T)`")));
        }
        scanner.skip_blank();
        // One question mark may stand for all that follow, as one backslash does.
        while scanner.peek() == Some('(') {
            unknowns.extend(bindings(text, &mut scanner, false)?);
            scanner.skip_blank();
        }
    }
    if unknowns.is_empty() {
        return Err(expected(&scanner, "an unknown `?(y :: T)`"));
    }
    if scanner.rest().starts_with("||") || !scanner.eat("|") {
        return Err(expected(&scanner, "`|` and the predicate after the unknowns"));
    }
    scanner.skip_blank();
    let start = scanner.at;
    let predicate = start..start + scanner.rest().trim_end().len();
    if predicate.is_empty() {
        return Err(expected(&scanner, "a predicate after `|`"));
    }
    let mut seen: Vec<&Binding> = Vec::new();
    for binding in parameters.iter().chain(&unknowns) {
        if seen.iter().any(|earlier| text[earlier.name.clone()] == text[binding.name.clone()]) {
            let message = format!("`{}` is bound twice", &text[binding.name.clone()]);
            return Err(error(binding.name.clone(), message, None));
        }
        seen.push(binding);
    }
    Ok(Query { parameters, unknowns, predicate })
}

/// `(y :: τ)`, `(y, z :: τ)`, `(y :: τ, z :: τ′)`; or `(y)` where types need not be said.
fn bindings(text: &str, scanner: &mut Scanner<'_>, typed: bool) -> Result<Vec<Binding>, SyntaxError> {
    let open = scanner.here();
    let Some(group) = scanner.group() else {
        return Err(error(open, "this parenthesis is not closed".into(), None));
    };
    let mut inside = Scanner::new(text, group.clone());
    let mut found = Vec::new();
    loop {
        inside.skip_blank();
        let mut names = vec![inside.variable().ok_or_else(|| expected(&inside, "a variable"))?];
        inside.skip_blank();
        while inside.eat(",") {
            inside.skip_blank();
            names.push(inside.variable().ok_or_else(|| expected(&inside, "a variable"))?);
            inside.skip_blank();
        }
        if inside.is_at_end() && !typed {
            found.extend(names.into_iter().map(|name| Binding { ty: name.end..name.end, name }));
            return Ok(found);
        }
        if !inside.eat("::") {
            let name = names.swap_remove(0);
            let message = format!("the type of `{}` is missing", &text[name.clone()]);
            return Err(error(name, message, Some("write `(x :: T)`")));
        }
        inside.skip_blank();
        let start = inside.at;
        inside.skip_to_comma();
        let ty = start..start + text[start..inside.at].trim_end().len();
        if ty.is_empty() {
            return Err(expected(&inside, "a type"));
        }
        found.extend(names.into_iter().map(|name| Binding { name, ty: ty.clone() }));
        if !inside.eat(",") {
            return Ok(found);
        }
    }
}

fn error(range: Range<usize>, message: String, help: Option<&'static str>) -> SyntaxError {
    SyntaxError { range, message, help }
}

fn expected(scanner: &Scanner<'_>, what: &str) -> SyntaxError {
    error(scanner.here(), format!("expected {what}"), Some(FORM))
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::{Expect, expect};
    use proptest::prelude::*;

    fn check(text: &str, expected: Expect) {
        let shown = match parse(text, 0..text.len()) {
            Ok(query) => {
                let show = |bindings: &[Binding]| {
                    let each = bindings.iter();
                    let each = each.map(|b| format!("{}: {}", &text[b.name.clone()], &text[b.ty.clone()]));
                    each.collect::<Vec<_>>().join(", ")
                };
                let (given, sought) = (show(&query.parameters), show(&query.unknowns));
                format!("given {given}; sought {sought}; {}", &text[query.predicate])
            }
            Err(error) => format!("{} at `{}`", error.message, &text[error.range]),
        };
        expected.assert_eq(&shown);
    }

    #[test]
    fn reads_queries() {
        check(
            r"\(n :: Int) (xs :: [Int]) -> ?(ys :: [Int]) | sum ys == n",
            expect!["given n: Int, xs: [Int]; sought ys: [Int]; sum ys == n"],
        );
        check(
            "?(x :: Int) ?(y :: Maybe (Int)) | True ",
            expect!["given ; sought x: Int, y: Maybe (Int); True"],
        );
        check("?(x :: Int) (y :: Char) ?z | True", expect!["given ; sought x: Int, y: Char, z: ; True"]);
        check("?(x, y :: Int) ?z ?(p) | x > y", expect!["given ; sought x: Int, y: Int, z: , p: ; x > y"]);
        check(
            "?(x :: (Int, Int), ys :: [(Int, Bool)] , z, w :: Map Int (a, b)) | True",
            expect![
                "given ; sought x: (Int, Int), ys: [(Int, Bool)], z: Map Int (a, b), w: Map Int (a, b); True"
            ],
        );
        check(r"\ -> ?(x :: Int)|x > 1", expect!["given ; sought x: Int; x > 1"]);
        check(
            "\\(p :: (Int, [Char])) -- the first\n -> {- ? -} ?(x' :: Int -> Int) | or [x' 1 == 2 | _ <- \")|\"]",
            expect![[r#"given p: (Int, [Char]); sought x': Int -> Int; or [x' 1 == 2 | _ <- ")|"]"#]],
        );
    }

    #[test]
    fn says_what_is_missing_and_where() {
        check("", expect!["expected an unknown `?(y :: T)` at ``"]);
        check(r"\n -> ?(x :: Int) | x > n", expect!["the argument `n` needs its type at `n`"]);
        check(r"\(n) -> ?(x :: Int) | x > n", expect!["the type of `n` is missing at `n`"]);
        check(r"\(n :: Int) ?(x :: Int) | x > n", expect!["expected `->` after the arguments at `?`"]);
        check("?3 | x", expect!["expected a variable after `?` at `?`"]);
        check("?(x, 3 :: Int) | x", expect!["expected a variable at `3`"]);
        check("?(x :: Int) x > 3", expect!["expected `|` and the predicate after the unknowns at `x`"]);
        check("?(x :: Int) || x", expect!["expected `|` and the predicate after the unknowns at `|`"]);
        check("?(x :: Int) | ", expect!["expected a predicate after `|` at ``"]);
        check("?(x :: Int) (3 :: Int) | x", expect!["expected a variable at `3`"]);
        check("?(x :: Int | x", expect!["this parenthesis is not closed at `(`"]);
        check("?(x :: ) | x", expect!["expected a type at ``"]);
        check("?(X :: Int) | x", expect!["expected a variable at `X`"]);
        check("?(x :: Int) ?(x :: Int) | True", expect!["`x` is bound twice at `x`"]);
        check(r"\(x :: Int) -> x > 3", expect!["expected an unknown `?(y :: T)` at `x`"]);
    }

    proptest! {
        /// What is written in the form of a query is read as that query.
        #[test]
        fn queries_are_read_back(
            parameters in proptest::collection::vec(("[a-m][a-z0-9_']{0,3}", "Int|\\[Int\\]|\\(Int, \\[Char\\]\\)|Maybe \\(\\[Bool\\] -> Int\\)"), 0..4),
            unknowns in proptest::collection::vec(("[n-z][a-z0-9_']{0,3}", "Int|String|Map Int \\(Set Int\\)"), 1..4),
            blank in prop_oneof![Just(" "), Just("\n  "), Just(" {- ?(x :: T) | -} "), Just(" -- |\n")],
            predicate in "[a-z][a-zA-Z0-9 ()+=|?\\\\'>-]{0,20}[a-z]",
        ) {
            let all = parameters.iter().chain(&unknowns).map(|(name, _)| name);
            let distinct: std::collections::BTreeSet<_> = all.clone().collect();
            prop_assume!(distinct.len() == all.count());
            let mut text = String::new();
            if !parameters.is_empty() {
                text.push('\\');
                parameters.iter().for_each(|(name, ty)| text.push_str(&format!("({name}{blank}:: {ty}){blank}")));
                text.push_str("->");
            }
            unknowns.iter().for_each(|(name, ty)| text.push_str(&format!("{blank}?({name} ::{blank}{ty})")));
            text.push_str(&format!("{blank}|{blank}{predicate}"));
            let query = parse(&text, 0..text.len());
            prop_assert!(query.is_ok(), "{:?} in {}", query, text);
            if let Ok(query) = query {
                let read = |bindings: &[Binding]| -> Vec<(String, String)> {
                    bindings.iter().map(|b| (text[b.name.clone()].to_string(), text[b.ty.clone()].to_string())).collect()
                };
                prop_assert_eq!(read(&query.parameters), parameters);
                prop_assert_eq!(read(&query.unknowns), unknowns);
                prop_assert_eq!(&text[query.predicate], predicate.as_str());
            }
        }

        /// No text makes it panic, and places lie in the text.
        #[test]
        fn any_text_is_read_or_refused(text in "[\\\\(?)|x:> '\"{-}\\[\\]é\n]{0,40}") {
            match parse(&text, 0..text.len()) {
                Ok(query) => prop_assert!(text.get(query.predicate).is_some()),
                Err(error) => prop_assert!(text.get(error.range).is_some()),
            }
        }
    }
}
