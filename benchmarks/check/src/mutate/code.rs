//! Mistakes in the code of a function.

use std::collections::BTreeSet;

use otherwise_diagnostics::Span;
use otherwise_syntax::ast::{
    ConstructorFields, DeclKind, Expr, ExprKind, Guarded, Item, Literal, Module, Pat, PatKind, StmtKind,
};

use super::Mutation;
use crate::edit::Edit;
use crate::program::{Function, SourceProgram};
use crate::walk::{Node, walk};

/// All single mistakes we make in a function, in the order of the text.
pub(crate) fn mutations(program: &SourceProgram, function: &Function) -> Vec<Mutation> {
    let siblings = constructors(&program.module);
    let mut found = Found { text: &program.text, mutations: Vec::new() };
    let clauses: Vec<_> = program.clauses(function).collect();
    for decl in &clauses {
        let names = names_in(decl);
        walk(decl, &mut |node| match node {
            Node::Expr(expr) => expression(expr, function, &siblings, &names, &mut found),
            Node::Pat(pattern) => pattern_literal(pattern, &mut found),
            Node::Guarded(guarded) => guard(guarded, &mut found),
            Node::Guards(all) => drop_one(all.iter().map(|one| one.span), "drop a guarded case", &mut found),
            Node::Alternatives(all) => {
                drop_one(all.iter().map(|one| one.span), "drop an alternative", &mut found);
            }
            Node::Decl(_) | Node::Locals(_) => {}
        });
    }
    if clauses.len() > 1 {
        for decl in &clauses {
            found.blank(decl.span, "drop a clause");
        }
        for pair in clauses.windows(2) {
            let (one, two) = (pair[0].span.range(), pair[1].span.range());
            let (first, second) = (&program.text[one.clone()], &program.text[two.clone()]);
            // Clauses of several lines keep their layout wherever they stand: they start in the first column.
            let edits = vec![Edit::new(one, second), Edit::new(two, first)];
            found.mutations.push(Mutation { edits, what: "swap two clauses".into() });
        }
    }
    found.mutations
}

struct Found<'t> {
    text: &'t str,
    mutations: Vec<Mutation>,
}

impl Found<'_> {
    fn replace(&mut self, span: Span, text: impl Into<String>, what: &'static str) {
        let edits = vec![Edit::new(span.range(), text)];
        self.mutations.push(Mutation { edits, what: what.into() });
    }

    fn blank(&mut self, span: Span, what: &'static str) {
        let edits = vec![Edit::blank(span.range(), self.text)];
        self.mutations.push(Mutation { edits, what: what.into() });
    }

    fn swap(&mut self, one: Span, two: Span, what: &'static str) {
        let (first, second) = (&self.text[one.range()], &self.text[two.range()]);
        if first != second {
            let edits = vec![Edit::new(one.range(), second), Edit::new(two.range(), first)];
            self.mutations.push(Mutation { edits, what: what.into() });
        }
    }
}

/// What an operator may be confused with.
fn confused_operators(operator: &str) -> &'static [&'static str] {
    match operator {
        "+" => &["-", "*"],
        "-" => &["+"],
        "*" => &["+"],
        "<" => &["<=", ">", ">="],
        "<=" => &["<", ">=", "=="],
        ">" => &[">=", "<"],
        ">=" => &[">", "<=", "=="],
        "==" => &["/=", "<=", ">="],
        "/=" => &["=="],
        "&&" => &["||"],
        "||" => &["&&"],
        "div" => &["mod"],
        "mod" => &["div"],
        _ => &[],
    }
}

fn expression(
    expr: &Expr,
    function: &Function,
    siblings: &[Vec<String>],
    names: &BTreeSet<String>,
    found: &mut Found<'_>,
) {
    match &expr.kind {
        ExprKind::Literal(Literal::Integer(value)) => {
            found.replace(expr.span, format!("{}", value + 1), "constant one too large");
            if *value > 0.into() {
                found.replace(expr.span, format!("{}", value - 1), "constant one too small");
            }
        }
        ExprKind::Operators(items) => operators(items, found),
        ExprKind::If(condition, then, otherwise) => {
            found.swap(then.span, otherwise.span, "swap the branches");
            found.replace(condition.span, "True", "drop a condition");
        }
        ExprKind::Apply(called, last) => application(expr, called, last, function, found),
        ExprKind::Con(name) => {
            let text = name.symbol.as_str();
            for family in siblings.iter().filter(|family| family.iter().any(|one| one == text)) {
                for other in family.iter().filter(|one| *one != text) {
                    found.replace(expr.span, other, "another constructor");
                }
            }
        }
        ExprKind::Var(name) if name.qualifier.is_none() => {
            let text = name.symbol.as_str();
            if names.contains(text) {
                for other in names.iter().filter(|one| *one != text) {
                    found.replace(expr.span, other, "another variable");
                }
                found.replace(expr.span, format!("({text} + 1)"), "one too many");
                found.replace(expr.span, format!("({text} - 1)"), "one too few");
            }
        }
        _ => {}
    }
}

fn operators(items: &[Item<Expr>], found: &mut Found<'_>) {
    for (at, item) in items.iter().enumerate() {
        let Item::Operator(operator) = item else { continue };
        let name = operator.name.symbol.as_str();
        for other in confused_operators(name) {
            let text =
                if other.chars().all(char::is_alphabetic) { format!("`{other}`") } else { other.to_string() };
            found.replace(operator.span, text, "another operator");
        }
        let before = at.checked_sub(1).and_then(|at| items.get(at));
        if let (Some(Item::Operand(left)), Some(Item::Operand(right))) = (before, items.get(at + 1)) {
            if matches!(
                name,
                "-" | ":" | "<" | "<=" | ">" | ">=" | ":+:" | ":>" | "div" | "mod" | ":<" | ":|"
            ) {
                found.swap(left.span, right.span, "swap the operands");
            }
            // `x : xs` becomes `xs`, `n - 1` becomes `n`, `a && b` becomes `a`.
            if name.starts_with(':') {
                found.blank(Span { end: right.span.start, ..left.span }, "drop an element");
            } else if matches!(name, "+" | "-" | "&&" | "||" | "*") {
                found.blank(Span { start: left.span.end, ..right.span }, "drop an operand");
                if name != "-" {
                    found.blank(Span { end: right.span.start, ..left.span }, "drop an operand");
                }
            }
        }
    }
}

fn application(expr: &Expr, called: &Expr, last: &Expr, function: &Function, found: &mut Found<'_>) {
    if let ExprKind::Apply(_, before) = &called.kind {
        found.swap(before.span, last.span, "swap the arguments");
    }
    // The whole application is looked at once: where it is not called by another one in turn.
    let (mut head, mut arguments) = (called, vec![last]);
    while let ExprKind::Apply(inner, argument) = &head.kind {
        arguments.push(argument);
        head = inner;
    }
    if let ExprKind::Var(name) = &head.kind {
        let is_recursive = name.symbol.as_str() == function.name;
        let what = if is_recursive { "no recursive call" } else { "no call" };
        for argument in &arguments {
            found.replace(expr.span, &found.text[argument.span.range()], what);
        }
    }
}

fn guard(guarded: &Guarded, found: &mut Found<'_>) {
    if let [only] = &guarded.guards[..]
        && let StmtKind::Expr(condition) = &only.kind
        && found.text[condition.span.range()] != *"otherwise"
    {
        found.replace(condition.span, "True", "drop a guard");
        let negated = format!("not ({})", &found.text[condition.span.range()]);
        found.replace(condition.span, negated, "negate a guard");
    }
}

fn drop_one(spans: impl Iterator<Item = Span>, what: &'static str, found: &mut Found<'_>) {
    let spans: Vec<Span> = spans.collect();
    if spans.len() > 1 {
        spans.iter().for_each(|span| found.blank(*span, what));
    }
}

fn pattern_literal(pattern: &Pat, found: &mut Found<'_>) {
    if let PatKind::Literal(Literal::Integer(value)) = &pattern.kind {
        found.replace(pattern.span, format!("{}", value + 1), "another base case");
        if *value > 0.into() {
            found.replace(pattern.span, format!("{}", value - 1), "another base case");
        }
    }
}

/// The variables that patterns bind in a clause.
fn names_in(decl: &otherwise_syntax::ast::Decl) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    walk(decl, &mut |node| {
        if let Node::Pat(pattern) = node {
            match &pattern.kind {
                PatKind::Var(ident) | PatKind::As(ident, _) => {
                    names.insert(ident.symbol.as_str().to_string());
                }
                _ => {}
            }
        }
    });
    names
}

/// Constructors of one type with equally many fields.
fn constructors(module: &Module) -> Vec<Vec<String>> {
    let mut families = vec![vec!["True".to_string(), "False".to_string()]];
    for decl in &module.decls {
        let DeclKind::Data(data) = &decl.kind else { continue };
        let arity = |fields: &ConstructorFields| match fields {
            ConstructorFields::Positional(all) => all.len(),
            ConstructorFields::Record(all) => all.iter().map(|field| field.names.len()).sum(),
        };
        let arities: BTreeSet<usize> = data.constructors.iter().map(|one| arity(&one.fields)).collect();
        for wanted in arities {
            let family: Vec<String> = data
                .constructors
                .iter()
                .filter(|one| arity(&one.fields) == wanted && !one.infix)
                .map(|one| one.name.symbol.as_str().to_string())
                .collect();
            if family.len() > 1 {
                families.push(family);
            }
        }
    }
    families
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit;
    use expect_test::{Expect, expect};
    use std::path::Path;

    fn check(text: &str, expected: Expect) {
        let program = SourceProgram::parse(Path::new("T.hs"), text).unwrap();
        let mut shown = String::new();
        for mutation in mutations(&program, &program.functions[0]) {
            let text = edit::apply(text, 0..text.len(), &mutation.edits);
            shown.push_str(&format!("{}: {}\n", mutation.what, text.trim().replace('\n', " / ")));
        }
        expected.assert_eq(&shown);
    }

    #[test]
    fn operators_and_constants() {
        check(
            "f n = n < 1",
            expect![[r#"
            another operator: f n = n <= 1
            another operator: f n = n > 1
            another operator: f n = n >= 1
            swap the operands: f n = 1 < n
            one too many: f n = (n + 1) < 1
            one too few: f n = (n - 1) < 1
            constant one too large: f n = n < 2
            constant one too small: f n = n < 0
        "#]],
        );
    }

    #[test]
    fn clauses_and_calls() {
        check(
            "len [] = 0\nlen (_ : xs) = 1 + len xs",
            expect![[r#"
                constant one too large: len [] = 1 / len (_ : xs) = 1 + len xs
                another operator: len [] = 0 / len (_ : xs) = 1 - len xs
                another operator: len [] = 0 / len (_ : xs) = 1 * len xs
                drop an operand: len [] = 0 / len (_ : xs) = 1
                drop an operand: len [] = 0 / len (_ : xs) =     len xs
                constant one too large: len [] = 0 / len (_ : xs) = 2 + len xs
                constant one too small: len [] = 0 / len (_ : xs) = 0 + len xs
                no recursive call: len [] = 0 / len (_ : xs) = 1 + xs
                one too many: len [] = 0 / len (_ : xs) = 1 + len (xs + 1)
                one too few: len [] = 0 / len (_ : xs) = 1 + len (xs - 1)
                drop a clause: len (_ : xs) = 1 + len xs
                drop a clause: len [] = 0
                swap two clauses: len (_ : xs) = 1 + len xs / len [] = 0
            "#]],
        );
    }

    #[test]
    fn guards_and_branches() {
        check(
            "f x | x > 0 = if x > 1 then x else 0\n    | otherwise = 2",
            expect![[r#"
            drop a guarded case: f x                                  /     | otherwise = 2
            drop a guarded case: f x | x > 0 = if x > 1 then x else 0
            drop a guard: f x | True = if x > 1 then x else 0 /     | otherwise = 2
            negate a guard: f x | not (x > 0) = if x > 1 then x else 0 /     | otherwise = 2
            another operator: f x | x >= 0 = if x > 1 then x else 0 /     | otherwise = 2
            another operator: f x | x < 0 = if x > 1 then x else 0 /     | otherwise = 2
            swap the operands: f x | 0 > x = if x > 1 then x else 0 /     | otherwise = 2
            one too many: f x | (x + 1) > 0 = if x > 1 then x else 0 /     | otherwise = 2
            one too few: f x | (x - 1) > 0 = if x > 1 then x else 0 /     | otherwise = 2
            constant one too large: f x | x > 1 = if x > 1 then x else 0 /     | otherwise = 2
            swap the branches: f x | x > 0 = if x > 1 then 0 else x /     | otherwise = 2
            drop a condition: f x | x > 0 = if True then x else 0 /     | otherwise = 2
            another operator: f x | x > 0 = if x >= 1 then x else 0 /     | otherwise = 2
            another operator: f x | x > 0 = if x < 1 then x else 0 /     | otherwise = 2
            swap the operands: f x | x > 0 = if 1 > x then x else 0 /     | otherwise = 2
            one too many: f x | x > 0 = if (x + 1) > 1 then x else 0 /     | otherwise = 2
            one too few: f x | x > 0 = if (x - 1) > 1 then x else 0 /     | otherwise = 2
            constant one too large: f x | x > 0 = if x > 2 then x else 0 /     | otherwise = 2
            constant one too small: f x | x > 0 = if x > 0 then x else 0 /     | otherwise = 2
            one too many: f x | x > 0 = if x > 1 then (x + 1) else 0 /     | otherwise = 2
            one too few: f x | x > 0 = if x > 1 then (x - 1) else 0 /     | otherwise = 2
            constant one too large: f x | x > 0 = if x > 1 then x else 1 /     | otherwise = 2
            constant one too large: f x | x > 0 = if x > 1 then x else 0 /     | otherwise = 3
            constant one too small: f x | x > 0 = if x > 1 then x else 0 /     | otherwise = 1
        "#]],
        );
    }
}
