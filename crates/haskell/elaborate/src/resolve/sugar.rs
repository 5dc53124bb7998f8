//! Syntax that extensions give another meaning: it is rewritten before its names are resolved.
//!
//! `rec` and `mdo` (RecursiveDo), `[e | …]` in any monad (MonadComprehensions), `[a, b]` of any type of lists
//! (OverloadedLists), `then` in comprehensions (TransformListComp), `proc` (Arrows), `let ?x = e` in `do`
//! (ImplicitParams), and the functions in scope behind `do`, `if` and numbers (RebindableSyntax).

use otherwise_diagnostics::Span;
use otherwise_syntax::{Extension, Symbol, ast};

use super::{Lookup, Resolver};
use crate::interface::Space;
use crate::names::Name;

/// A name of the library, whatever is in scope.
pub(super) fn library_name(module: &str, name: &str, span: Span) -> ast::Name {
    // No program can write such a qualifier: see `Resolver::global`.
    ast::Name { qualifier: Some(Symbol::new(&format!(" {module}"))), symbol: Symbol::new(name), span }
}

/// The modules that rewritten syntax refers to.
pub(super) fn needed_modules(
    extensions: &otherwise_syntax::Extensions,
) -> impl Iterator<Item = &'static str> {
    let needs: [(Extension, &'static str); 6] = [
        (Extension::RecursiveDo, "Control.Monad.Fix"),
        (Extension::MonadComprehensions, "Control.Monad"),
        (Extension::OverloadedLists, "GHC.IsList"),
        (Extension::Arrows, "Control.Arrow"),
        (Extension::ImplicitParams, otherwise_core::type_literals::MODULE),
        (Extension::DataKinds, otherwise_core::type_literals::MODULE),
    ];
    needs.into_iter().filter(|(extension, _)| extensions.has(*extension)).map(|(_, module)| module)
}

/// Whether any syntax must be looked at.
pub(super) fn are_needed(extensions: &otherwise_syntax::Extensions) -> bool {
    let all = [
        Extension::RebindableSyntax,
        Extension::RecursiveDo,
        Extension::MonadComprehensions,
        Extension::OverloadedLists,
        Extension::TransformListComp,
        Extension::ImplicitParams,
        Extension::Arrows,
    ];
    all.into_iter().any(|extension| extensions.has(extension))
}

pub(super) fn expr(kind: ast::ExprKind, span: Span) -> ast::Expr {
    ast::Expr { kind, span }
}

pub(super) fn apply(function: ast::Expr, arguments: Vec<ast::Expr>, span: Span) -> ast::Expr {
    arguments.into_iter().fold(function, |function, argument| {
        expr(ast::ExprKind::Apply(Box::new(function), Box::new(argument)), span)
    })
}

pub(super) fn variable(name: &str, span: Span) -> ast::Expr {
    expr(ast::ExprKind::Var(ast::Name { qualifier: None, symbol: Symbol::new(name), span }), span)
}

pub(super) fn tuple_of<T>(mut parts: Vec<T>, unit: T, tuple: impl FnOnce(Vec<T>) -> T) -> T {
    match parts.len() {
        0 => unit,
        1 => parts.pop().unwrap_or(unit),
        _ => tuple(parts),
    }
}

/// `()`.
pub(super) fn unit_name(span: Span) -> ast::Name {
    ast::Name { qualifier: None, symbol: Symbol::new("()"), span }
}

impl Resolver<'_> {
    /// What an expression stands for when an extension gives it another meaning.
    pub(super) fn rewritten(&mut self, written: &ast::Expr) -> Option<ast::Expr> {
        let span = written.span;
        if let ast::ExprKind::Do(statements) = &written.kind
            && statements.iter().any(|one| matches!(one.kind, ast::StmtKind::Rec(_)))
        {
            let statements = statements
                .iter()
                .map(|one| match &one.kind {
                    ast::StmtKind::Rec(inside) => self.recursive(inside, one.span),
                    _ => one.clone(),
                })
                .collect();
            return Some(expr(ast::ExprKind::Do(statements), span));
        }
        match &written.kind {
            ast::ExprKind::Proc(input, command) => Some(self.command(input, command)),
            ast::ExprKind::Do(statements) if statements.iter().any(binds_implicit) => {
                let at = statements.iter().position(binds_implicit)?;
                let ast::StmtKind::Let(decls) = &statements[at].kind else { return None };
                let rest = expr(ast::ExprKind::Do(statements[at + 1..].to_vec()), span);
                let inside = expr(ast::ExprKind::Let(decls.clone(), Box::new(rest)), span);
                let mut before = statements[..at].to_vec();
                before.push(ast::Stmt { kind: ast::StmtKind::Expr(inside), span });
                Some(expr(ast::ExprKind::Do(before), span))
            }
            ast::ExprKind::Comprehension(result, branches)
                if branches.iter().flatten().any(|one| matches!(one.kind, ast::StmtKind::Transform(_))) =>
            {
                let branches = branches.iter().map(|branch| self.transformed(branch)).collect();
                Some(expr(ast::ExprKind::Comprehension(result.clone(), branches), span))
            }
            ast::ExprKind::Comprehension(result, branches)
                if self.has(Extension::MonadComprehensions) && branches.len() == 1 =>
            {
                let mut statements = Vec::new();
                for one in branches.iter().flatten() {
                    let kind = match &one.kind {
                        ast::StmtKind::Expr(condition) => {
                            let guard = library_name("Control.Monad", "guard", one.span);
                            let guard = expr(ast::ExprKind::Var(guard), one.span);
                            ast::StmtKind::Expr(apply(guard, vec![condition.clone()], one.span))
                        }
                        other => other.clone(),
                    };
                    statements.push(ast::Stmt { kind, span: one.span });
                }
                let unit = expr(ast::ExprKind::Var(library_name("Prelude", "return", span)), span);
                let last = apply(unit, vec![(**result).clone()], span);
                statements.push(ast::Stmt { kind: ast::StmtKind::Expr(last), span });
                Some(expr(ast::ExprKind::Do(statements), span))
            }
            ast::ExprKind::List(_) | ast::ExprKind::Range { .. } if self.has(Extension::OverloadedLists) => {
                // What is inside is an ordinary list.
                let convert = expr(ast::ExprKind::Var(library_name("GHC.IsList", "fromList", span)), span);
                let plain = expr(ast::ExprKind::Plain(Box::new(written.clone())), span);
                Some(apply(convert, vec![plain], span))
            }
            _ if self.has(Extension::RebindableSyntax) => self.rebound(written),
            _ => None,
        }
    }

    /// `rec { ss }` is `(xs) <- mfix (\~(xs) -> do { ss; return (xs) })`, where `xs` are all variables that
    /// `ss` binds.
    fn recursive(&mut self, statements: &[ast::Stmt], span: Span) -> ast::Stmt {
        let bound = self.bound_in(statements);
        let pattern = || tuple_pattern(&bound, span);
        let give = expr(ast::ExprKind::Var(library_name("Prelude", "return", span)), span);
        let mut inside = statements.to_vec();
        let values = tuple_value(&bound, span);
        inside.push(ast::Stmt { kind: ast::StmtKind::Expr(apply(give, vec![values], span)), span });
        let lazy = ast::Pat { kind: ast::PatKind::Lazy(Box::new(pattern())), span };
        let body = expr(ast::ExprKind::Do(inside), span);
        let function = expr(ast::ExprKind::Lambda(vec![lazy], Box::new(body)), span);
        let fix = expr(ast::ExprKind::Var(library_name("Control.Monad.Fix", "mfix", span)), span);
        let action = apply(fix, vec![function], span);
        ast::Stmt { kind: ast::StmtKind::Bind(pattern(), action), span }
    }

    /// `then f` takes the list of all that the qualifiers before it bind.
    fn transformed(&mut self, statements: &[ast::Stmt]) -> Vec<ast::Stmt> {
        let mut done: Vec<ast::Stmt> = Vec::new();
        for one in statements {
            let ast::StmtKind::Transform(transform) = &one.kind else {
                done.push(one.clone());
                continue;
            };
            let span = one.span;
            let bound = self.bound_in(&done);
            let list = ast::ExprKind::Comprehension(Box::new(tuple_value(&bound, span)), vec![done]);
            let pick = |value: ast::Expr| {
                expr(ast::ExprKind::Lambda(vec![tuple_pattern(&bound, span)], Box::new(value)), span)
            };
            let mut arguments: Vec<ast::Expr> = transform.key.iter().map(|key| pick(key.clone())).collect();
            arguments.push(expr(list, span));
            let list = apply(transform.function.clone(), arguments, span);
            if !transform.groups {
                let bind = ast::StmtKind::Bind(tuple_pattern(&bound, span), list);
                done = vec![ast::Stmt { kind: bind, span }];
                continue;
            }
            // No program can write this name.
            let group = ast::Ident { symbol: Symbol::new("the group"), span };
            let whole = ast::Pat { kind: ast::PatKind::Var(group), span };
            done = vec![ast::Stmt { kind: ast::StmtKind::Bind(whole, list), span }];
            let fmap = || expr(ast::ExprKind::Var(library_name("Prelude", "fmap", span)), span);
            let decl = |name: &ast::Ident| {
                let value = variable(name.symbol.as_str(), span);
                let values = apply(fmap(), vec![pick(value), variable("the group", span)], span);
                let rhs = ast::Rhs::plain(values);
                let clause = ast::Clause { name: *name, infix: false, params: Vec::new(), rhs };
                ast::Decl { kind: ast::DeclKind::Clause(clause), span }
            };
            done.push(ast::Stmt { kind: ast::StmtKind::Let(bound.iter().map(decl).collect()), span });
        }
        done
    }

    /// The variables that statements bind, each once.
    pub(super) fn bound_in(&mut self, statements: &[ast::Stmt]) -> Vec<ast::Ident> {
        let mut bound: Vec<ast::Ident> = Vec::new();
        for one in statements {
            match &one.kind {
                ast::StmtKind::Bind(pattern, _) => self.pattern_variables(pattern, &mut bound),
                ast::StmtKind::Let(decls) => {
                    for decl in decls {
                        match &decl.kind {
                            ast::DeclKind::Clause(clause) => bound.push(clause.name),
                            ast::DeclKind::Pattern(binding) => {
                                self.pattern_variables(&binding.pattern, &mut bound);
                            }
                            _ => {}
                        }
                    }
                }
                ast::StmtKind::Rec(inside) => bound.extend(self.bound_in(inside)),
                ast::StmtKind::Expr(_) | ast::StmtKind::Transform(_) => {}
            }
        }
        let mut seen: Vec<Symbol> = Vec::new();
        bound.retain(|one| {
            !seen.contains(&one.symbol) && {
                seen.push(one.symbol);
                true
            }
        });
        bound
    }

    /// RebindableSyntax: `do`, `if`, numbers and signs mean the functions in scope.
    fn rebound(&mut self, written: &ast::Expr) -> Option<ast::Expr> {
        let span = written.span;
        match &written.kind {
            ast::ExprKind::Do(statements) => rebound_do(statements, span),
            ast::ExprKind::If(condition, then, otherwise) => {
                let is_there =
                    matches!(self.scope.lookup(None, Space::Term, Name::new("ifThenElse")), Lookup::Found(_))
                        || self.locals.get(Name::new("ifThenElse")).is_some();
                let parts = vec![(**condition).clone(), (**then).clone(), (**otherwise).clone()];
                is_there.then(|| apply(variable("ifThenElse", span), parts, span))
            }
            ast::ExprKind::Literal(literal) => {
                let (function, module, ty) = match literal {
                    ast::Literal::Integer(_) => ("fromInteger", "Otherwise.Base.Prim", "Integer"),
                    ast::Literal::Fractional(_) => ("fromRational", "Otherwise.Base.Number", "Rational"),
                    _ => return None,
                };
                let ty = ast::Type { kind: ast::TypeKind::Con(library_name(module, ty, span)), span };
                let plain = expr(ast::ExprKind::Plain(Box::new(written.clone())), span);
                let typed = expr(ast::ExprKind::Typed(Box::new(plain), Box::new(ty)), span);
                Some(apply(variable(function, span), vec![typed], span))
            }
            _ => None,
        }
    }
}

fn tuple_pattern(bound: &[ast::Ident], span: Span) -> ast::Pat {
    let parts = bound.iter().map(|one| ast::Pat { kind: ast::PatKind::Var(*one), span: one.span }).collect();
    let unit = ast::Pat { kind: ast::PatKind::Con(unit_name(span), Vec::new()), span };
    tuple_of(parts, unit, |parts| ast::Pat { kind: ast::PatKind::Tuple(parts), span })
}

fn tuple_value(bound: &[ast::Ident], span: Span) -> ast::Expr {
    let values = bound.iter().map(|one| variable(one.symbol.as_str(), one.span)).collect();
    let unit = expr(ast::ExprKind::Con(unit_name(span)), span);
    tuple_of(values, unit, |values| expr(ast::ExprKind::Tuple(values), span))
}

/// What the pattern `n + k` asks: `\v -> if v >= k then Just (v - k) else Nothing`.
pub(super) fn plus_view(least: num_bigint::BigInt, span: Span) -> ast::Expr {
    let global = |name: &str| expr(ast::ExprKind::Var(library_name("Prelude", name, span)), span);
    let constructor = |name: &str| expr(ast::ExprKind::Con(library_name("Prelude", name, span)), span);
    let number = || expr(ast::ExprKind::Literal(ast::Literal::Integer(least.clone())), span);
    // No program can write this name.
    let symbol = Symbol::new("the number");
    let value = || variable(symbol.as_str(), span);
    let condition = apply(global(">="), vec![value(), number()], span);
    let rest = apply(global("-"), vec![value(), number()], span);
    let just = apply(constructor("Just"), vec![rest], span);
    let choice = ast::ExprKind::If(Box::new(condition), Box::new(just), Box::new(constructor("Nothing")));
    let parameter = ast::Pat { kind: ast::PatKind::Var(ast::Ident { symbol, span }), span };
    expr(ast::ExprKind::Lambda(vec![parameter], Box::new(expr(choice, span))), span)
}

/// What a number as a pattern asks with RebindableSyntax: `\v -> v == n`, with the functions in scope.
pub(super) fn equality_view(value: &ast::Literal, is_negative: bool, span: Span) -> ast::Expr {
    let number = expr(ast::ExprKind::Literal(value.clone()), span);
    let number = match is_negative {
        true => apply(variable("negate", span), vec![number], span),
        false => number,
    };
    let symbol = Symbol::new("the number");
    let parameter = ast::Pat { kind: ast::PatKind::Var(ast::Ident { symbol, span }), span };
    let equal = apply(variable("==", span), vec![variable(symbol.as_str(), span), number], span);
    expr(ast::ExprKind::Lambda(vec![parameter], Box::new(equal)), span)
}

/// `let ?x = e`.
fn binds_implicit(statement: &ast::Stmt) -> bool {
    let ast::StmtKind::Let(decls) = &statement.kind else { return false };
    decls.iter().any(|decl| matches!(decl.kind, ast::DeclKind::Implicit(..)))
}

/// `do` with the `>>=` and `>>` in scope; `None` when the last statement is no expression, which has been
/// reported.
fn rebound_do(statements: &[ast::Stmt], span: Span) -> Option<ast::Expr> {
    let (last, before) = statements.split_last()?;
    let ast::StmtKind::Expr(last) = &last.kind else { return None };
    let mut body = last.clone();
    for one in before.iter().rev() {
        let at = one.span;
        body = match &one.kind {
            ast::StmtKind::Expr(action) => apply(variable(">>", at), vec![action.clone(), body], span),
            ast::StmtKind::Let(decls) => expr(ast::ExprKind::Let(decls.clone(), Box::new(body)), span),
            ast::StmtKind::Bind(pattern, action) => {
                let function = match cannot_fail(pattern) {
                    true => expr(ast::ExprKind::Lambda(vec![pattern.clone()], Box::new(body)), span),
                    false => {
                        let alternative = |pattern: ast::Pat, body: ast::Expr| ast::Alternative {
                            pattern,
                            rhs: ast::Rhs::plain(body),
                            span: at,
                        };
                        let text = expr(
                            ast::ExprKind::Literal(ast::Literal::String(
                                "Pattern match failure in do expression".into(),
                            )),
                            at,
                        );
                        let failure = apply(variable("fail", at), vec![text], at);
                        let rest = ast::Pat { kind: ast::PatKind::Wildcard, span: at };
                        let alternatives =
                            vec![alternative(pattern.clone(), body), alternative(rest, failure)];
                        expr(ast::ExprKind::LambdaCase(alternatives), span)
                    }
                };
                apply(variable(">>=", at), vec![action.clone(), function], span)
            }
            ast::StmtKind::Rec(_) | ast::StmtKind::Transform(_) => return None,
        };
    }
    Some(body)
}

fn cannot_fail(pattern: &ast::Pat) -> bool {
    match &pattern.kind {
        ast::PatKind::Wildcard | ast::PatKind::Var(_) | ast::PatKind::Lazy(_) => true,
        ast::PatKind::Paren(inner) | ast::PatKind::Bang(inner) | ast::PatKind::Typed(inner, _) => {
            cannot_fail(inner)
        }
        ast::PatKind::As(_, inner) => cannot_fail(inner),
        ast::PatKind::Tuple(parts) => parts.iter().all(cannot_fail),
        _ => false,
    }
}
