//! `{-@ … @-}`: where they are, and which bindings they stand in.

use otherwise_diagnostics::{SourceFile, Span};

use crate::Annotation;
use crate::ast::{
    Alternative, Decl, DeclKind, Expr, ExprKind, Guarded, Ident, Module, Rhs, RhsBody, Stmt, StmtKind,
};
use crate::lexer::TokenKind;
use crate::prepare::{Prepared, QUOTED};

/// The annotations of a file.
pub(crate) fn of(file: &SourceFile, prepared: &Prepared, module: &Module) -> Vec<Annotation> {
    let tokens = prepared.comments.iter().filter(|comment| comment.kind == TokenKind::Annotation);
    let annotation = |token: &crate::lexer::Token| {
        let span = file.span(token.start as usize..token.end as usize);
        let written = file.slice(span);
        // `@-}` closes it, though `-}` alone would end the comment as well.
        let closing = if written.ends_with("@-}") && written.len() >= "{-@@-}".len() { 3 } else { 2 };
        let opening = if written.starts_with(QUOTED) { QUOTED.len() as u32 } else { 3 };
        let start = span.start + opening;
        let text = Span { start, end: (span.end - closing).max(start), ..span };
        Annotation { span, text, scope: scope_of(&module.decls, span) }
    };
    tokens.map(annotation).collect()
}

/// The bindings around a place, outermost first.
fn scope_of(decls: &[Decl], place: Span) -> Vec<Ident> {
    let mut scope = Vec::new();
    let mut search = vec![Node::Decls(decls)];
    // Every step goes into the one node that contains the place, so the search ends with the tree.
    while let Some(node) = search.pop() {
        match node {
            Node::Decls(decls) => {
                if let Some(decl) = decls.iter().find(|decl| decl.span.contains(place)) {
                    enter(decl, &mut scope, &mut search);
                }
            }
            Node::Rhs(rhs) => {
                search.push(Node::Decls(&rhs.bindings));
                match &rhs.body {
                    RhsBody::Plain(body) => search.push(Node::Expr(body)),
                    RhsBody::Guarded(all) => search.extend(all.iter().map(Node::Guarded)),
                }
            }
            Node::Guarded(guarded) => {
                if guarded.span.contains(place) {
                    search.extend(guarded.guards.iter().map(Node::Stmt));
                    search.push(Node::Expr(&guarded.body));
                }
            }
            Node::Stmt(stmt) => match &stmt.kind {
                StmtKind::Let(decls) => search.push(Node::Decls(decls)),
                StmtKind::Bind(_, expr) | StmtKind::Expr(expr) => search.push(Node::Expr(expr)),
                StmtKind::Transform(transform) => {
                    search.push(Node::Expr(&transform.function));
                    search.extend(transform.key.iter().map(Node::Expr));
                }
                StmtKind::Rec(statements) => search.extend(statements.iter().map(Node::Stmt)),
            },
            Node::Alternative(alternative) => search.push(Node::Rhs(&alternative.rhs)),
            Node::Expr(expr) => {
                if expr.span.contains(place) {
                    parts(expr, &mut search);
                }
            }
        }
    }
    scope
}

enum Node<'a> {
    Decls(&'a [Decl]),
    Rhs(&'a Rhs),
    Guarded(&'a Guarded),
    Stmt(&'a Stmt),
    Alternative(&'a Alternative),
    Expr(&'a Expr),
}

fn enter<'a>(decl: &'a Decl, scope: &mut Vec<Ident>, search: &mut Vec<Node<'a>>) {
    match &decl.kind {
        DeclKind::Clause(clause) => {
            scope.push(clause.name);
            search.push(Node::Rhs(&clause.rhs));
        }
        DeclKind::Implicit(_, rhs) => search.push(Node::Rhs(rhs)),
        DeclKind::Pattern(binding) => search.push(Node::Rhs(&binding.rhs)),
        DeclKind::Class(class) => {
            scope.push(class.name);
            search.push(Node::Decls(&class.body));
        }
        DeclKind::Instance(instance) => {
            scope.push(Ident { symbol: instance.class.symbol, span: instance.class.span });
            search.push(Node::Decls(&instance.body));
        }
        _ => {}
    }
}

fn parts<'a>(expr: &'a Expr, search: &mut Vec<Node<'a>>) {
    let mut add = |expr: &'a Expr| search.push(Node::Expr(expr));
    match &expr.kind {
        ExprKind::Var(_)
        | ExprKind::Con(_)
        | ExprKind::Literal(_)
        | ExprKind::Implicit(_)
        | ExprKind::Hole
        | ExprKind::Invalid => {}
        ExprKind::Apply(function, argument) => {
            add(function);
            add(argument);
        }
        ExprKind::TypeApply(inner, _)
        | ExprKind::Paren(inner)
        | ExprKind::Plain(inner)
        | ExprKind::LeftSection(inner, _)
        | ExprKind::RightSection(_, inner)
        | ExprKind::Lambda(_, inner)
        | ExprKind::Proc(_, inner)
        | ExprKind::Typed(inner, _) => add(inner),
        ExprKind::Operators(items) => {
            for item in items {
                if let crate::ast::Item::Operand(operand) = item {
                    add(operand);
                }
            }
        }
        ExprKind::LambdaCase(alternatives) => search.extend(alternatives.iter().map(Node::Alternative)),
        ExprKind::Case(scrutinee, alternatives) => {
            add(scrutinee);
            search.extend(alternatives.iter().map(Node::Alternative));
        }
        ExprKind::Let(decls, body) => {
            add(body);
            search.push(Node::Decls(decls));
        }
        ExprKind::If(condition, then, otherwise) => {
            [condition, then, otherwise].into_iter().for_each(|one| add(one))
        }
        ExprKind::MultiIf(all) => search.extend(all.iter().map(Node::Guarded)),
        ExprKind::Do(stmts) => search.extend(stmts.iter().map(Node::Stmt)),
        ExprKind::Tuple(elements) | ExprKind::List(elements) => elements.iter().for_each(add),
        ExprKind::TupleSection(elements) => elements.iter().flatten().for_each(add),
        ExprKind::Range { from, then, to } => {
            add(from);
            then.iter().chain(to).for_each(|one| add(one));
        }
        ExprKind::Comprehension(element, branches) => {
            add(element);
            search.extend(branches.iter().flatten().map(Node::Stmt));
        }
        ExprKind::Construct(_, fields) => {
            fields.fields.iter().filter_map(|one| one.value.as_ref()).for_each(add)
        }
        ExprKind::Update(subject, fields) => {
            add(subject);
            fields.fields.iter().filter_map(|one| one.value.as_ref()).for_each(add);
        }
    }
}
