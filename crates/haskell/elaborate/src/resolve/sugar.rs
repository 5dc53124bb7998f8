//! Syntax that extensions give another meaning: it is rewritten before its names are resolved.
//!
//! `rec` and `mdo` (RecursiveDo), `[e | …]` in any monad (MonadComprehensions), `[a, b]` of any type of lists (OverloadedLists), and the
//! functions in scope behind `do`, `if` and numbers (RebindableSyntax).

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
    let needs: [(Extension, &'static str); 4] = [
        (Extension::RecursiveDo, "Control.Monad.Fix"),
        (Extension::MonadComprehensions, "Control.Monad"),
        (Extension::OverloadedLists, "GHC.IsList"),
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
    ];
    all.into_iter().any(|extension| extensions.has(extension))
}

fn expr(kind: ast::ExprKind, span: Span) -> ast::Expr {
    ast::Expr { kind, span }
}

fn apply(function: ast::Expr, arguments: Vec<ast::Expr>, span: Span) -> ast::Expr {
    arguments.into_iter().fold(function, |function, argument| {
        expr(ast::ExprKind::Apply(Box::new(function), Box::new(argument)), span)
    })
}

fn variable(name: &str, span: Span) -> ast::Expr {
    expr(ast::ExprKind::Var(ast::Name { qualifier: None, symbol: Symbol::new(name), span }), span)
}

fn tuple_of<T>(mut parts: Vec<T>, unit: T, tuple: impl FnOnce(Vec<T>) -> T) -> T {
    match parts.len() {
        0 => unit,
        1 => parts.pop().unwrap_or(unit),
        _ => tuple(parts),
    }
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

    /// `rec { ss }` is `(xs) <- mfix (\~(xs) -> do { ss; return (xs) })`, where `xs` are all variables that `ss` binds.
    fn recursive(&mut self, statements: &[ast::Stmt], span: Span) -> ast::Stmt {
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
                ast::StmtKind::Expr(_) | ast::StmtKind::Rec(_) => {}
            }
        }
        let mut seen: Vec<Symbol> = Vec::new();
        bound.retain(|one| {
            !seen.contains(&one.symbol) && {
                seen.push(one.symbol);
                true
            }
        });
        let unit_name = || ast::Name { qualifier: None, symbol: Symbol::new("()"), span };
        let pattern = || {
            let parts: Vec<ast::Pat> =
                bound.iter().map(|one| ast::Pat { kind: ast::PatKind::Var(*one), span: one.span }).collect();
            let unit = ast::Pat { kind: ast::PatKind::Con(unit_name(), Vec::new()), span };
            tuple_of(parts, unit, |parts| ast::Pat { kind: ast::PatKind::Tuple(parts), span })
        };
        let values: Vec<ast::Expr> =
            bound.iter().map(|one| variable(one.symbol.as_str(), one.span)).collect();
        let unit = expr(ast::ExprKind::Con(unit_name()), span);
        let values = tuple_of(values, unit, |values| expr(ast::ExprKind::Tuple(values), span));
        let give = expr(ast::ExprKind::Var(library_name("Prelude", "return", span)), span);
        let mut inside = statements.to_vec();
        inside.push(ast::Stmt { kind: ast::StmtKind::Expr(apply(give, vec![values], span)), span });
        let lazy = ast::Pat { kind: ast::PatKind::Lazy(Box::new(pattern())), span };
        let body = expr(ast::ExprKind::Do(inside), span);
        let function = expr(ast::ExprKind::Lambda(vec![lazy], Box::new(body)), span);
        let fix = expr(ast::ExprKind::Var(library_name("Control.Monad.Fix", "mfix", span)), span);
        let action = apply(fix, vec![function], span);
        ast::Stmt { kind: ast::StmtKind::Bind(pattern(), action), span }
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

/// `do` with the `>>=` and `>>` in scope; `None` when the last statement is no expression, which has been reported.
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
            ast::StmtKind::Rec(_) => return None,
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
