//! Expressions, statements and right-hand sides.

use otherwise_diagnostics::Span;
use otherwise_syntax::ast;

use super::lookup::Wanted;
use super::patterns::{PatternBinders, literal};
use super::scope::Lookup;
use super::{Resolver, fixity, with_stack};
use crate::interface::{Definition, Space};
use crate::known::Known;
use crate::names::{Name, Variable};
use crate::resolved::{
    Argument, Body, Clause, Expr, ExprKind, Guarded, Pattern, PatternKind, Statement, StatementKind,
};

impl Resolver<'_> {
    pub(crate) fn expression(&mut self, expr: &ast::Expr) -> Expr {
        with_stack(|| self.expression_inner(expr))
    }

    fn boxed(&mut self, expr: &ast::Expr) -> Box<Expr> {
        Box::new(self.expression(expr))
    }

    fn expressions(&mut self, exprs: &[ast::Expr]) -> Vec<Expr> {
        exprs.iter().map(|expr| self.expression(expr)).collect()
    }

    fn expression_inner(&mut self, expr: &ast::Expr) -> Expr {
        if self.rewrites
            && let Some(rewritten) = self.rewritten(expr)
        {
            return self.expression(&rewritten);
        }
        self.plain_expression(expr)
    }

    /// An expression whose outermost syntax means what it means without extensions.
    fn plain_expression(&mut self, expr: &ast::Expr) -> Expr {
        let span = expr.span;
        let kind = match &expr.kind {
            ast::ExprKind::Plain(inner) => return self.plain_expression(inner),
            ast::ExprKind::Invalid => ExprKind::Error,
            ast::ExprKind::Var(name) | ast::ExprKind::Con(name) => self.name_expression(name),
            ast::ExprKind::Literal(value) => ExprKind::Literal(literal(value)),
            ast::ExprKind::Hole => ExprKind::Hole(Name::new("_")),
            ast::ExprKind::Apply(..) | ast::ExprKind::TypeApply(..) => self.application(expr),
            ast::ExprKind::Operators(items) => return self.operator_expression(items, span),
            ast::ExprKind::Paren(inner) => return Expr { span, ..self.expression(inner) },
            ast::ExprKind::LeftSection(operand, operator) => self.section(operand, operator, true),
            ast::ExprKind::RightSection(operator, operand) => self.section(operand, operator, false),
            ast::ExprKind::Lambda(patterns, body) => {
                let (locals, types) = (self.locals.enter(), self.types.enter());
                let patterns = self.patterns(patterns, &mut PatternBinders::fresh());
                let body = self.boxed(body);
                self.locals.leave(locals);
                self.types.leave(types);
                ExprKind::Lambda(patterns, body)
            }
            ast::ExprKind::LambdaCase(alternatives) => ExprKind::LambdaCase(self.alternatives(alternatives)),
            ast::ExprKind::Let(decls, body)
                if decls.iter().any(|decl| matches!(decl.kind, ast::DeclKind::Implicit(..))) =>
            {
                self.implicit_bindings(decls, body)
            }
            ast::ExprKind::Implicit(name) => {
                let function = ExprKind::Variable(Variable::Global(Known::ImplicitValue.entity()));
                let argument = Argument::Type(super::types::implicit_name(name));
                ExprKind::Apply(Box::new(Expr { span, kind: function }), vec![argument])
            }
            // Rewritten before.
            ast::ExprKind::Proc(..) => ExprKind::Error,
            ast::ExprKind::Let(decls, body) => {
                let mark = self.locals.enter();
                let bindings = self.local_bindings(decls);
                let body = self.boxed(body);
                self.locals.leave(mark);
                ExprKind::Let(bindings, body)
            }
            ast::ExprKind::If(condition, then, otherwise) => {
                ExprKind::If(self.boxed(condition), self.boxed(then), self.boxed(otherwise))
            }
            ast::ExprKind::MultiIf(alternatives) => ExprKind::MultiIf(self.guarded(alternatives)),
            ast::ExprKind::Case(scrutinee, alternatives) => {
                let scrutinee = self.boxed(scrutinee);
                ExprKind::Case(scrutinee, self.alternatives(alternatives))
            }
            ast::ExprKind::Do(statements) => self.do_block(statements),
            ast::ExprKind::Tuple(components) => {
                let components = self.expressions(components);
                match self.tuple_fits(components.len(), span) {
                    true => ExprKind::Tuple(components),
                    false => ExprKind::Error,
                }
            }
            ast::ExprKind::TupleSection(components) => {
                let resolve = |one: &Option<ast::Expr>| one.as_ref().map(|expr| self.expression(expr));
                let components: Vec<_> = components.iter().map(resolve).collect();
                match self.tuple_fits(components.len(), span) {
                    true => ExprKind::TupleSection(components),
                    false => ExprKind::Error,
                }
            }
            ast::ExprKind::List(elements) => ExprKind::List(self.expressions(elements)),
            ast::ExprKind::Range { from, then, to } => ExprKind::Sequence {
                from: self.boxed(from),
                then: then.as_ref().map(|then| self.boxed(then)),
                to: to.as_ref().map(|to| self.boxed(to)),
            },
            ast::ExprKind::Comprehension(result, branches) => self.comprehension(result, branches, span),
            ast::ExprKind::Construct(name, fields) => self.record_construction(name, fields),
            ast::ExprKind::Update(record, fields) => self.record_update(record, fields, span),
            ast::ExprKind::Typed(inner, ty) => {
                let signature = self.signature(ty);
                let mark = self.types.enter();
                self.bind_scoped(Some(&signature));
                let inner = self.boxed(inner);
                self.types.leave(mark);
                ExprKind::Annotated(inner, Box::new(signature))
            }
        };
        Expr { span, kind }
    }

    /// A variable or constructor; an unknown name that starts with an underscore is a hole.
    pub(crate) fn name_expression(&mut self, name: &ast::Name) -> ExprKind {
        if name.is_constructor() {
            let Some(entity) = self.global(name, Wanted::Constructor) else { return ExprKind::Error };
            if let Some(synonym) = self.pattern_synonym(entity) {
                return self.synonym_expression(&synonym, name);
            }
            return match self.definition(entity) {
                Some(Definition::View(view)) => ExprKind::Variable(Variable::Global(view.builder)),
                _ => ExprKind::Constructor(entity),
            };
        }
        if self.is_hole(name) {
            return ExprKind::Hole(name.symbol);
        }
        self.variable(name).map_or(ExprKind::Error, ExprKind::Variable)
    }

    fn is_hole(&mut self, name: &ast::Name) -> bool {
        let symbol = name.symbol;
        name.qualifier.is_none()
            && symbol.starts_with('_')
            && self.locals.get(symbol).is_none()
            && matches!(self.scope.lookup(None, Space::Term, symbol), Lookup::Missing)
    }

    /// `f x @t y`: nested applications become one.
    fn application(&mut self, expr: &ast::Expr) -> ExprKind {
        enum Part<'a> {
            Expr(&'a ast::Expr),
            Type(&'a ast::Type),
        }
        let mut parts = Vec::new();
        let mut head = expr;
        loop {
            head = match &head.kind {
                ast::ExprKind::Apply(function, argument) => {
                    parts.push(Part::Expr(argument));
                    function
                }
                ast::ExprKind::TypeApply(function, ty) => {
                    parts.push(Part::Type(ty));
                    function
                }
                _ => break,
            };
        }
        let function = self.boxed(head);
        let mut arguments = Vec::with_capacity(parts.len());
        for part in parts.into_iter().rev() {
            arguments.push(match part {
                Part::Expr(argument) => Argument::Expr(self.expression(argument)),
                Part::Type(ty) => Argument::Type(self.ty(ty)),
            });
        }
        ExprKind::Apply(function, arguments)
    }

    /// `let ?x = e; ?y = f in b`.
    fn implicit_bindings(&mut self, decls: &[ast::Decl], body: &ast::Expr) -> ExprKind {
        let mut bindings = Vec::new();
        for decl in decls {
            let ast::DeclKind::Implicit(name, rhs) = &decl.kind else {
                let message = "implicit parameters and other bindings cannot stand in the same `let`";
                self.report(
                    otherwise_diagnostics::Diagnostic::error("syntax-error", message)
                        .at(decl.span, "not an implicit parameter"),
                );
                return ExprKind::Error;
            };
            let value = match (&rhs.body, rhs.bindings.is_empty()) {
                (ast::RhsBody::Plain(value), true) => self.expression(value),
                _ => {
                    let inner = ast::ExprKind::Case(
                        Box::new(super::sugar::expr(
                            ast::ExprKind::Con(super::sugar::unit_name(decl.span)),
                            decl.span,
                        )),
                        vec![ast::Alternative {
                            pattern: ast::Pat { kind: ast::PatKind::Wildcard, span: decl.span },
                            rhs: (**rhs).clone(),
                            span: decl.span,
                        }],
                    );
                    self.expression(&super::sugar::expr(inner, decl.span))
                }
            };
            bindings.push((super::types::implicit_name(name), value));
        }
        ExprKind::BindImplicit(bindings, self.boxed(body))
    }

    fn section(&mut self, operand: &ast::Expr, operator: &ast::Operator, is_left: bool) -> ExprKind {
        let is_bare = matches!(operand.kind, ast::ExprKind::Operators(_));
        let (operand, operator) = match is_left {
            true => {
                let operand = self.expression(operand);
                (operand, self.operator(operator))
            }
            false => {
                let operator = self.operator(operator);
                (self.expression(operand), operator)
            }
        };
        let inner = if is_bare { self.outermost_operator(&operand) } else { None };
        if let Some(complaint) = fixity::check_section(&operator, inner, is_left) {
            self.report(complaint);
            return ExprKind::Error;
        }
        let (operand, operator) = (Box::new(operand), Box::new(operator.operator));
        match is_left {
            true => ExprKind::LeftSection(operand, operator),
            false => ExprKind::RightSection(operator, operand),
        }
    }

    fn do_block(&mut self, statements: &[ast::Stmt]) -> ExprKind {
        let mark = (self.locals.enter(), self.types.enter());
        let mut resolved = self.statements(statements);
        self.locals.leave(mark.0);
        self.types.leave(mark.1);
        match resolved.pop() {
            Some(Statement { kind: StatementKind::Expression(last), .. }) => {
                ExprKind::Do(resolved, Box::new(last))
            }
            // The parser has reported that the last statement is no expression.
            _ => ExprKind::Error,
        }
    }

    fn comprehension(&mut self, result: &ast::Expr, branches: &[Vec<ast::Stmt>], span: Span) -> ExprKind {
        if branches.len() > 1 {
            return self.parallel_comprehension(result, branches, span);
        }
        let mark = (self.locals.enter(), self.types.enter());
        let statements = branches.first().map(|branch| self.statements(branch)).unwrap_or_default();
        let result = self.boxed(result);
        self.locals.leave(mark.0);
        self.types.leave(mark.1);
        ExprKind::Comprehension(result, statements)
    }

    /// `[e | a | b]` is `[e | (as, bs) <- zip [as | a] [bs | b]]`, where `as` and `bs` are what the branches
    /// bind.
    fn parallel_comprehension(
        &mut self,
        result: &ast::Expr,
        branches: &[Vec<ast::Stmt>],
        span: Span,
    ) -> ExprKind {
        let mut lists: Vec<(Expr, Vec<Name>)> = Vec::with_capacity(branches.len());
        for branch in branches {
            let mark = (self.locals.enter(), self.types.enter());
            let statements = self.statements(branch);
            let names = self.locals.bound_since(mark.0);
            let values = names.iter().filter_map(|name| self.locals.get(*name)).map(Variable::Local);
            let values = values.map(|variable| Expr { span, kind: ExprKind::Variable(variable) }).collect();
            let list = ExprKind::Comprehension(Box::new(tuple_expression(values, span)), statements);
            self.locals.leave(mark.0);
            self.types.leave(mark.1);
            lists.push((Expr { span, kind: list }, names));
        }
        let mark = self.locals.enter();
        let mut binders = PatternBinders::fresh();
        let mut zipped: Option<(Pattern, Expr)> = None;
        for (list, names) in lists.into_iter().rev() {
            let idents =
                names.iter().map(|name| ast::Ident { symbol: otherwise_syntax::Symbol::new(name), span });
            let patterns = idents.map(|ident| Pattern {
                span,
                kind: PatternKind::Variable(self.bind_variable(&ident, &mut binders)),
            });
            let pattern = tuple_pattern(patterns.collect(), span);
            zipped = Some(match zipped {
                None => (pattern, list),
                Some((other_pattern, other)) => {
                    let zip = ExprKind::Variable(Variable::Global(Known::Zip.entity()));
                    let arguments = vec![Argument::Expr(list), Argument::Expr(other)];
                    let pair = ExprKind::Apply(Box::new(Expr { span, kind: zip }), arguments);
                    (tuple_pattern(vec![pattern, other_pattern], span), Expr { span, kind: pair })
                }
            });
        }
        let result = self.boxed(result);
        self.locals.leave(mark);
        let statement =
            zipped.map(|(pattern, list)| Statement { span, kind: StatementKind::Bind(pattern, list) });
        ExprKind::Comprehension(result, statement.into_iter().collect())
    }

    /// Statements in order; what each binds stays in scope, the caller closes it.
    fn statements(&mut self, statements: &[ast::Stmt]) -> Vec<Statement> {
        statements.iter().map(|statement| self.statement(statement)).collect()
    }

    fn statement(&mut self, statement: &ast::Stmt) -> Statement {
        let kind = match &statement.kind {
            ast::StmtKind::Bind(pattern, expr) => {
                let expr = self.expression(expr);
                StatementKind::Bind(self.pattern(pattern, &mut PatternBinders::fresh()), expr)
            }
            ast::StmtKind::Let(decls) => StatementKind::Let(self.local_bindings(decls)),
            ast::StmtKind::Expr(expr) => StatementKind::Expression(self.expression(expr)),
            // Rewritten before: outside of `do` the parser has complained.
            ast::StmtKind::Rec(_) | ast::StmtKind::Transform(_) => StatementKind::Let(Vec::new()),
        };
        Statement { span: statement.span, kind }
    }

    fn alternatives(&mut self, alternatives: &[ast::Alternative]) -> Vec<Clause> {
        alternatives
            .iter()
            .map(|one| self.clause(std::slice::from_ref(&one.pattern), &one.rhs, one.span))
            .collect()
    }

    /// Patterns and the right-hand side they scope over.
    pub(crate) fn clause(&mut self, patterns: &[ast::Pat], rhs: &ast::Rhs, span: Span) -> Clause {
        let mark = (self.locals.enter(), self.types.enter());
        let patterns = self.patterns(patterns, &mut PatternBinders::fresh());
        let body = self.body(rhs);
        self.locals.leave(mark.0);
        self.types.leave(mark.1);
        Clause { span, patterns, body }
    }

    pub(crate) fn body(&mut self, rhs: &ast::Rhs) -> Body {
        let mark = self.locals.enter();
        if let ast::RhsBody::Plain(expr) = &rhs.body
            && rhs.bindings.iter().any(|decl| matches!(decl.kind, ast::DeclKind::Implicit(..)))
        {
            let kind = self.implicit_bindings(&rhs.bindings, expr);
            let body = Expr { span: expr.span, kind };
            return Body {
                alternatives: vec![Guarded { span: expr.span, guards: Vec::new(), body }],
                bindings: Vec::new(),
            };
        }
        let bindings = self.local_bindings(&rhs.bindings);
        let alternatives = match &rhs.body {
            ast::RhsBody::Plain(expr) => {
                let body = self.expression(expr);
                vec![Guarded { span: body.span, guards: Vec::new(), body }]
            }
            ast::RhsBody::Guarded(alternatives) => self.guarded(alternatives),
        };
        self.locals.leave(mark);
        Body { alternatives, bindings }
    }

    fn guarded(&mut self, alternatives: &[ast::Guarded]) -> Vec<Guarded> {
        let mut resolved = Vec::with_capacity(alternatives.len());
        for alternative in alternatives {
            let mark = (self.locals.enter(), self.types.enter());
            let guards = self.statements(&alternative.guards);
            let body = self.expression(&alternative.body);
            self.locals.leave(mark.0);
            self.types.leave(mark.1);
            resolved.push(Guarded { span: alternative.span, guards, body });
        }
        resolved
    }
}

/// The tuple of some expressions; of one, itself.
fn tuple_expression(mut components: Vec<Expr>, span: Span) -> Expr {
    match components.len() {
        0 => Expr { span, kind: ExprKind::Constructor(Known::UnitValue.entity()) },
        1 => components.remove(0),
        _ => Expr { span, kind: ExprKind::Tuple(components) },
    }
}

/// The pattern that takes such a tuple apart.
fn tuple_pattern(mut components: Vec<Pattern>, span: Span) -> Pattern {
    match components.len() {
        0 => Pattern { span, kind: PatternKind::Wildcard },
        1 => components.remove(0),
        _ => Pattern { span, kind: PatternKind::Tuple(components) },
    }
}
