//! All parts of a declaration, outermost first.

use otherwise_syntax::ast::{
    Alternative, Decl, DeclKind, Expr, ExprKind, Guarded, Item, Pat, PatKind, Rhs, RhsBody, Stmt, StmtKind,
};

/// A part of a declaration.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Node<'a> {
    /// A declaration: the one given, or a local one.
    Decl(&'a Decl),
    /// An expression.
    Expr(&'a Expr),
    /// A pattern.
    Pat(&'a Pat),
    /// `| g = e`.
    Guarded(&'a Guarded),
    /// All guards of one right-hand side.
    Guards(&'a [Guarded]),
    /// All alternatives of one `case`.
    Alternatives(&'a [Alternative]),
    /// Local declarations of one `let` or `where`.
    Locals(&'a [Decl]),
}

/// Shows every part to `visit`.
pub(crate) fn walk<'a>(decl: &'a Decl, visit: &mut dyn FnMut(Node<'a>)) {
    let mut work = vec![Node::Decl(decl)];
    while let Some(node) = work.pop() {
        visit(node);
        let from = work.len();
        parts(node, &mut work);
        work[from..].reverse();
    }
}

fn parts<'a>(node: Node<'a>, work: &mut Vec<Node<'a>>) {
    match node {
        Node::Decl(decl) => match &decl.kind {
            DeclKind::Clause(clause) => {
                work.extend(clause.params.iter().map(Node::Pat));
                rhs(&clause.rhs, work);
            }
            DeclKind::Pattern(binding) => {
                work.push(Node::Pat(&binding.pattern));
                rhs(&binding.rhs, work);
            }
            _ => {}
        },
        Node::Locals(decls) => work.extend(decls.iter().map(Node::Decl)),
        Node::Guards(all) => work.extend(all.iter().map(Node::Guarded)),
        Node::Guarded(guarded) => {
            statements(&guarded.guards, work);
            work.push(Node::Expr(&guarded.body));
        }
        Node::Alternatives(all) => {
            for alternative in all {
                work.push(Node::Pat(&alternative.pattern));
                rhs(&alternative.rhs, work);
            }
        }
        Node::Pat(pattern) => pattern_parts(pattern, work),
        Node::Expr(expr) => expression_parts(expr, work),
    }
}

fn rhs<'a>(rhs: &'a Rhs, work: &mut Vec<Node<'a>>) {
    match &rhs.body {
        RhsBody::Plain(body) => work.push(Node::Expr(body)),
        RhsBody::Guarded(all) => work.push(Node::Guards(all)),
    }
    if !rhs.bindings.is_empty() {
        work.push(Node::Locals(&rhs.bindings));
    }
}

fn statements<'a>(all: &'a [Stmt], work: &mut Vec<Node<'a>>) {
    for statement in all {
        match &statement.kind {
            StmtKind::Bind(pattern, expr) => work.extend([Node::Pat(pattern), Node::Expr(expr)]),
            StmtKind::Let(decls) => work.push(Node::Locals(decls)),
            StmtKind::Expr(expr) => work.push(Node::Expr(expr)),
            StmtKind::Rec(inner) => statements(inner, work),
            StmtKind::Transform(one) => {
                work.push(Node::Expr(&one.function));
                work.extend(one.key.iter().map(Node::Expr));
            }
        }
    }
}

fn pattern_parts<'a>(pattern: &'a Pat, work: &mut Vec<Node<'a>>) {
    match &pattern.kind {
        PatKind::Con(_, inner) | PatKind::Tuple(inner) | PatKind::List(inner) => {
            work.extend(inner.iter().map(Node::Pat));
        }
        PatKind::Operators(items) => {
            for item in items {
                if let Item::Operand(operand) = item {
                    work.push(Node::Pat(operand));
                }
            }
        }
        PatKind::Paren(inner)
        | PatKind::As(_, inner)
        | PatKind::Lazy(inner)
        | PatKind::Bang(inner)
        | PatKind::Typed(inner, _) => work.push(Node::Pat(inner)),
        _ => {}
    }
}

fn expression_parts<'a>(expr: &'a Expr, work: &mut Vec<Node<'a>>) {
    match &expr.kind {
        ExprKind::Apply(function, argument) => work.extend([Node::Expr(function), Node::Expr(argument)]),
        ExprKind::TypeApply(inner, _)
        | ExprKind::Paren(inner)
        | ExprKind::Plain(inner)
        | ExprKind::LeftSection(inner, _)
        | ExprKind::RightSection(_, inner)
        | ExprKind::Typed(inner, _) => work.push(Node::Expr(inner)),
        ExprKind::Lambda(patterns, body) => {
            work.extend(patterns.iter().map(Node::Pat));
            work.push(Node::Expr(body));
        }
        ExprKind::Operators(items) => {
            for item in items {
                if let Item::Operand(operand) = item {
                    work.push(Node::Expr(operand));
                }
            }
        }
        ExprKind::LambdaCase(alternatives) => work.push(Node::Alternatives(alternatives)),
        ExprKind::Case(scrutinee, alternatives) => {
            work.extend([Node::Expr(scrutinee), Node::Alternatives(alternatives)]);
        }
        ExprKind::Let(decls, body) => work.extend([Node::Locals(decls), Node::Expr(body)]),
        ExprKind::If(condition, then, otherwise) => {
            work.extend([Node::Expr(condition), Node::Expr(then), Node::Expr(otherwise)]);
        }
        ExprKind::MultiIf(all) => work.push(Node::Guards(all)),
        ExprKind::Do(all) => statements(all, work),
        ExprKind::Tuple(all) | ExprKind::List(all) => work.extend(all.iter().map(Node::Expr)),
        ExprKind::TupleSection(all) => work.extend(all.iter().flatten().map(Node::Expr)),
        ExprKind::Range { from, then, to } => {
            work.push(Node::Expr(from));
            work.extend(then.iter().chain(to).map(|expr| Node::Expr(expr)));
        }
        ExprKind::Comprehension(body, bars) => {
            work.push(Node::Expr(body));
            bars.iter().for_each(|all| statements(all, work));
        }
        ExprKind::Update(inner, _) => work.push(Node::Expr(inner)),
        ExprKind::Proc(pattern, command) => work.extend([Node::Pat(pattern), Node::Expr(command)]),
        ExprKind::Var(_)
        | ExprKind::Con(_)
        | ExprKind::Literal(_)
        | ExprKind::Hole
        | ExprKind::Implicit(_)
        | ExprKind::Construct(..)
        | ExprKind::Invalid => {}
    }
}
