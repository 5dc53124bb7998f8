//! Arrow notation: `proc p -> c` becomes a chain of arrows before its names are resolved.
//!
//! A command is translated together with a pattern for its input. What a command needs of the variables that
//! are bound around it travels as a tuple through the arrow (Paterson, "A new notation for arrows").

use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_syntax::ast;

use super::Resolver;
use super::sugar::{apply, expr, library_name, tuple_of, unit_name, variable};

/// The module of the combinators.
const MODULE: &str = "Control.Arrow";

fn combinator(name: &str, span: Span) -> ast::Expr {
    let module = if name == ">>>" { "Control.Category" } else { MODULE };
    expr(ast::ExprKind::Var(library_name(module, name, span)), span)
}

/// `arr (\p -> e)`.
fn pure_step(input: &ast::Pat, result: ast::Expr, span: Span) -> ast::Expr {
    let function = expr(ast::ExprKind::Lambda(vec![input.clone()], Box::new(result)), span);
    apply(combinator("arr", span), vec![function], span)
}

/// `f >>> g`.
fn then(first: ast::Expr, second: ast::Expr, span: Span) -> ast::Expr {
    apply(combinator(">>>", span), vec![first, second], span)
}

fn values(names: &[ast::Ident], span: Span) -> ast::Expr {
    let parts = names.iter().map(|one| variable(one.symbol.as_str(), span)).collect();
    let unit = expr(ast::ExprKind::Con(unit_name(span)), span);
    tuple_of(parts, unit, |parts| expr(ast::ExprKind::Tuple(parts), span))
}

/// The pattern of such a tuple; what `hidden` binds again is left out.
fn pattern(names: &[ast::Ident], hidden: &[ast::Ident], span: Span) -> ast::Pat {
    let part = |one: &ast::Ident| {
        let is_hidden = hidden.iter().any(|other| other.symbol == one.symbol);
        let kind = if is_hidden { ast::PatKind::Wildcard } else { ast::PatKind::Var(*one) };
        ast::Pat { kind, span: one.span }
    };
    let unit = ast::Pat { kind: ast::PatKind::Wildcard, span };
    tuple_of(names.iter().map(part).collect(), unit, |parts| ast::Pat {
        kind: ast::PatKind::Tuple(parts),
        span,
    })
}

fn pair_pattern(left: ast::Pat, right: ast::Pat, span: Span) -> ast::Pat {
    ast::Pat { kind: ast::PatKind::Tuple(vec![left, right]), span }
}

fn pair(left: ast::Expr, right: ast::Expr, span: Span) -> ast::Expr {
    expr(ast::ExprKind::Tuple(vec![left, right]), span)
}

impl Resolver<'_> {
    /// The arrow that a command is, from what `input` matches.
    pub(super) fn command(&mut self, input: &ast::Pat, command: &ast::Expr) -> ast::Expr {
        super::with_stack(|| self.command_inner(input, command))
    }

    fn bound_by(&mut self, pattern: &ast::Pat) -> Vec<ast::Ident> {
        let mut found = Vec::new();
        self.pattern_variables(pattern, &mut found);
        found
    }

    fn command_inner(&mut self, input: &ast::Pat, command: &ast::Expr) -> ast::Expr {
        let span = command.span;
        match &command.kind {
            ast::ExprKind::Paren(inner) => self.command(input, inner),
            ast::ExprKind::Operators(items) => self.operator_command(input, items, span),
            ast::ExprKind::Do(statements) => self.statement_commands(input, statements, span),
            ast::ExprKind::Let(decls, body) => {
                let statement = ast::Stmt { kind: ast::StmtKind::Let(decls.clone()), span };
                let last = ast::Stmt { kind: ast::StmtKind::Expr((**body).clone()), span };
                self.statement_commands(input, &[statement, last], span)
            }
            ast::ExprKind::If(condition, yes, no) => {
                let names = self.bound_by(input);
                let inject = |side: &str| {
                    let constructor = expr(ast::ExprKind::Con(library_name("Prelude", side, span)), span);
                    Box::new(apply(constructor, vec![values(&names, span)], span))
                };
                let choice = ast::ExprKind::If(condition.clone(), inject("Left"), inject("Right"));
                let bound = pattern(&names, &[], span);
                let branches = vec![self.command(&bound, yes), self.command(&bound, no)];
                let branches = apply(combinator("|||", span), branches, span);
                then(pure_step(input, expr(choice, span), span), branches, span)
            }
            ast::ExprKind::Case(scrutinee, alternatives) => {
                self.case_command(input, scrutinee, alternatives, span)
            }
            ast::ExprKind::Invalid => command.clone(),
            _ => self.no_command(span),
        }
    }

    fn no_command(&mut self, span: Span) -> ast::Expr {
        let complaint =
            Diagnostic::error("unsupported-arrows", "this form of command is not supported yet (Arrows)");
        self.report(complaint.at(span, "not supported"));
        expr(ast::ExprKind::Invalid, span)
    }

    /// `f -< e`, `f -<< e`, or commands with an operator between them.
    fn operator_command(
        &mut self,
        input: &ast::Pat,
        items: &[ast::Item<ast::Expr>],
        span: Span,
    ) -> ast::Expr {
        let is_feed = |item: &ast::Item<ast::Expr>| {
            matches!(item, ast::Item::Operator(operator)
                if matches!(operator.name.symbol.as_str(), "-<" | "-<<") && operator.name.qualifier.is_none())
        };
        let part = |items: &[ast::Item<ast::Expr>]| match items {
            [ast::Item::Operand(only)] => only.clone(),
            several => expr(ast::ExprKind::Operators(several.to_vec()), span),
        };
        let feeds: Vec<usize> = (0..items.len()).filter(|at| is_feed(&items[*at])).collect();
        if let [at] = feeds[..]
            && let Some(ast::Item::Operator(feed)) = items.get(at)
        {
            let (arrow, argument) = (part(&items[..at]), part(&items[at + 1..]));
            if feed.name.symbol.as_str() == "-<" {
                return then(pure_step(input, argument, span), arrow, span);
            }
            let both = pure_step(input, pair(arrow, argument, span), span);
            return then(both, combinator("app", span), span);
        }
        // An operator between commands gets the arrows that they are.
        let names = self.bound_by(input);
        let bound = pattern(&names, &[], span);
        let mut arrows = Vec::new();
        for item in items {
            arrows.push(match item {
                ast::Item::Operand(operand) => ast::Item::Operand(self.command(&bound, operand)),
                other => other.clone(),
            });
        }
        let arrows = expr(ast::ExprKind::Operators(arrows), span);
        then(pure_step(input, values(&names, span), span), arrows, span)
    }

    fn statement_commands(&mut self, input: &ast::Pat, statements: &[ast::Stmt], span: Span) -> ast::Expr {
        let Some((first, rest)) = statements.split_first() else { return self.no_command(span) };
        if rest.is_empty() {
            return match &first.kind {
                ast::StmtKind::Expr(last) => self.command(input, last),
                // The parser has complained.
                _ => expr(ast::ExprKind::Invalid, span),
            };
        }
        let names = self.bound_by(input);
        let at = first.span;
        let both = || pure_step(input, pair(values(&names, at), values(&names, at), at), at);
        let around = |step: ast::Expr| {
            let step = apply(combinator("first", at), vec![step], at);
            then(both(), step, at)
        };
        match &first.kind {
            ast::StmtKind::Expr(command) => {
                let step = self.command(&pattern(&names, &[], at), command);
                let ignored = ast::Pat { kind: ast::PatKind::Wildcard, span: at };
                let next = pair_pattern(ignored, pattern(&names, &[], at), at);
                let rest = self.statement_commands(&next, rest, span);
                then(around(step), rest, at)
            }
            ast::StmtKind::Bind(bound, command) => {
                let step = self.command(&pattern(&names, &[], at), command);
                let new = self.bound_by(bound);
                let next = pair_pattern(bound.clone(), pattern(&names, &new, at), at);
                let rest = self.statement_commands(&next, rest, span);
                then(around(step), rest, at)
            }
            ast::StmtKind::Let(decls) => {
                let mut all = self.bound_in(std::slice::from_ref(first));
                all.extend(
                    names
                        .iter()
                        .filter(|one| !all.iter().any(|new| new.symbol == one.symbol))
                        .copied()
                        .collect::<Vec<_>>(),
                );
                let body = expr(ast::ExprKind::Let(decls.clone(), Box::new(values(&all, at))), at);
                let rest = self.statement_commands(&pattern(&all, &[], at), rest, span);
                then(pure_step(input, body, at), rest, at)
            }
            ast::StmtKind::Rec(inside) => {
                // What the statements bind goes round.
                let round = self.bound_in(inside);
                let lazy = ast::PatKind::Lazy(Box::new(pattern(&round, &[], at)));
                let lazy = ast::Pat { kind: lazy, span: at };
                let entry = pair_pattern(pattern(&names, &round, at), lazy, at);
                let result = pair(values(&round, at), values(&round, at), at);
                let mut statements = inside.clone();
                let feed = ast::Operator {
                    name: ast::Name {
                        qualifier: None,
                        symbol: otherwise_syntax::Symbol::new("-<"),
                        span: at,
                    },
                    span: at,
                    is_promoted: false,
                };
                let last = vec![
                    ast::Item::Operand(combinator("returnA", at)),
                    ast::Item::Operator(feed),
                    ast::Item::Operand(result),
                ];
                let last = ast::StmtKind::Expr(expr(ast::ExprKind::Operators(last), at));
                statements.push(ast::Stmt { kind: last, span: at });
                let inside = self.statement_commands(&entry, &statements, at);
                let step = apply(combinator("loop", at), vec![inside], at);
                let next = pair_pattern(pattern(&round, &[], at), pattern(&names, &round, at), at);
                let rest = self.statement_commands(&next, rest, span);
                then(around(step), rest, at)
            }
            ast::StmtKind::Transform(_) => self.no_command(at),
        }
    }

    /// The alternatives give what they bind, tagged by `Left` and `Right`; the commands are chosen by the
    /// tags.
    fn case_command(
        &mut self,
        input: &ast::Pat,
        scrutinee: &ast::Expr,
        alternatives: &[ast::Alternative],
        span: Span,
    ) -> ast::Expr {
        let names = self.bound_by(input);
        let mut commands: Vec<(Vec<ast::Ident>, ast::Expr)> = Vec::new();
        let mut chosen = Vec::new();
        for one in alternatives {
            let mut bound = self.bound_by(&one.pattern);
            let wheres = ast::Stmt { kind: ast::StmtKind::Let(one.rhs.bindings.clone()), span };
            bound.extend(self.bound_in(std::slice::from_ref(&wheres)));
            let mut alternative = one.clone();
            match &mut alternative.rhs.body {
                ast::RhsBody::Plain(body) => self.choose(body, &bound, &names, &mut commands),
                ast::RhsBody::Guarded(all) => {
                    for guarded in all {
                        let mut bound = bound.clone();
                        bound.extend(self.bound_in(&guarded.guards));
                        self.choose(&mut guarded.body, &bound, &names, &mut commands);
                    }
                }
            }
            chosen.push(alternative);
        }
        if commands.is_empty() {
            return self.no_command(span);
        }
        let total = commands.len();
        let mut index = 0;
        for alternative in &mut chosen {
            let bodies: Vec<&mut ast::Expr> = match &mut alternative.rhs.body {
                ast::RhsBody::Plain(body) => vec![body],
                ast::RhsBody::Guarded(all) => all.iter_mut().map(|one| &mut one.body).collect(),
            };
            for body in bodies {
                let given = std::mem::replace(body, expr(ast::ExprKind::Invalid, span));
                *body = tagged(given, index, total, span);
                index += 1;
            }
        }
        let choice = expr(ast::ExprKind::Case(Box::new(scrutinee.clone()), chosen), span);
        let mut arrows = Vec::new();
        for (bound, command) in commands {
            arrows.push(self.command(&pattern(&bound, &[], span), &command));
        }
        let mut joined = arrows.pop().unwrap_or_else(|| expr(ast::ExprKind::Invalid, span));
        while let Some(arrow) = arrows.pop() {
            joined = apply(combinator("|||", span), vec![arrow, joined], span);
        }
        then(pure_step(input, choice, span), joined, span)
    }

    /// Takes the command out of a right-hand side and leaves the values that it needs.
    fn choose(
        &mut self,
        body: &mut ast::Expr,
        bound: &[ast::Ident],
        names: &[ast::Ident],
        commands: &mut Vec<(Vec<ast::Ident>, ast::Expr)>,
    ) {
        let mut all: Vec<ast::Ident> = Vec::new();
        for one in bound.iter().chain(names) {
            if !all.iter().any(|other| other.symbol == one.symbol) {
                all.push(*one);
            }
        }
        let span = body.span;
        let command = std::mem::replace(body, values(&all, span));
        commands.push((all, command));
    }
}

/// The value for the command at `index` of `total`: the last has no `Left`.
fn tagged(value: ast::Expr, index: usize, total: usize, span: Span) -> ast::Expr {
    let side = |name: &str| expr(ast::ExprKind::Con(library_name("Prelude", name, span)), span);
    let inner = match index + 1 == total {
        true => value,
        false => apply(side("Left"), vec![value], span),
    };
    (0..index).fold(inner, |inner, _| apply(side("Right"), vec![inner], span))
}
