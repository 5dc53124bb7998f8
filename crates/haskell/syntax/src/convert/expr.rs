//! Expressions, statements, alternatives, right-hand sides.

use otherwise_diagnostics::{Diagnostic, Span};
use tree_sitter::Node;

use super::{Child, Converter, field, fields, has_token};
use crate::Extension;
use crate::ast::{
    Alternative, Clause, Decl, DeclKind, Expr, ExprKind, Guarded, Item, Literal, Name, Operator, Pat,
    PatKind, PatternBinding, Rhs, RhsBody, Stmt, StmtKind, Transform, Type,
};

/// One argument of an application.
enum Argument {
    Value(Expr),
    Type(Type),
}

impl<'t> Converter<'t> {
    pub(crate) fn expr(&mut self, node: Node<'t>) -> Expr {
        let span = self.span(node);
        let kind = self.nested(node, |this| this.expr_kind(node)).unwrap_or(ExprKind::Invalid);
        let expr = Expr { kind, span };
        match self.is_negated(node) {
            true => negation(expr),
            false => expr,
        }
    }

    /// Whether a minus belongs to this operand (`LexicalNegation`).
    pub(crate) fn is_negated(&self, node: Node<'t>) -> bool {
        !self.prepared.negated_operands.is_empty()
            && !matches!(node.kind(), "apply" | "infix" | "negation" | "signature" | "left_section")
            && self.prepared.negated_operands.binary_search(&self.span(node).start).is_ok()
    }

    fn boxed_expr(&mut self, node: Option<Node<'t>>, parent: Node<'t>) -> Box<Expr> {
        match node {
            Some(node) => Box::new(self.expr(node)),
            None => {
                let span = self.span(parent);
                Box::new(self.missing_expr(span))
            }
        }
    }

    fn missing_expr(&mut self, span: Span) -> Expr {
        self.syntax_error(span, "an expression is missing", "expected an expression");
        Expr { kind: ExprKind::Invalid, span }
    }

    fn expr_kind(&mut self, node: Node<'t>) -> ExprKind {
        match node.kind() {
            "variable" => match self.name(node) {
                name if name.symbol.as_str() == "_" => ExprKind::Hole,
                name => ExprKind::Var(name),
            },
            "constructor" | "qualified" | "prefix_id" | "unit" | "prefix_tuple" => {
                Expr::name(self.name(node)).kind
            }
            "literal" => match self.literal(node) {
                Some((literal, negative)) => {
                    let literal = ExprKind::Literal(if negative { negated(literal) } else { literal });
                    match self.is_unboxed(node) {
                        true => ExprKind::Plain(Box::new(Expr { kind: literal, span: self.span(node) })),
                        false => literal,
                    }
                }
                None => ExprKind::Invalid,
            },
            "apply" => self.application(node),
            "infix" | "negation" => ExprKind::Operators(self.flatten(node, Self::expr, true)),
            _ => {
                let children = self.children(node);
                self.compound_expr(node, &children)
            }
        }
    }

    /// Whether a literal is written with `#` where others are rebound (RebindableSyntax): it never is.
    fn is_unboxed(&self, node: Node<'t>) -> bool {
        let has = |extension| self.prepared.extensions.has(extension);
        has(crate::Extension::RebindableSyntax)
            && has(crate::Extension::MagicHash)
            && self.text(self.span(node)).ends_with('#')
    }

    fn compound_expr(&mut self, node: Node<'t>, children: &[Child<'t>]) -> ExprKind {
        let part = |name| field(children, name);
        let first_named = || children.iter().map(|(_, child)| *child).find(Node::is_named);
        match node.kind() {
            "parens" => {
                let inner = self.boxed_expr(first_named(), node);
                match subtraction(&inner) {
                    Some((operator, operand)) if self.prepared.extensions.has(Extension::LexicalNegation) => {
                        ExprKind::RightSection(operator, Box::new(operand))
                    }
                    // A negated operand has its parentheses.
                    _ if first_named().is_some_and(|only| self.is_negated(only)) => inner.kind,
                    _ => ExprKind::Paren(inner),
                }
            }
            "left_section" => match part("operator") {
                Some(operator) => {
                    let operand = self.boxed_expr(part("left_operand"), node);
                    if ends_open(&operand) {
                        let span = self.span(operator);
                        self.syntax_error(
                            span,
                            "the operator of this section would belong to what stands before it",
                            "expected an operand behind this",
                        );
                    }
                    ExprKind::LeftSection(operand, self.operator(operator))
                }
                None => ExprKind::Invalid,
            },
            "right_section" => {
                match children.iter().find(|(field, child)| field.is_none() && child.is_named()) {
                    Some((_, operator)) => {
                        let operator = self.operator(*operator);
                        ExprKind::RightSection(operator, self.boxed_expr(part("right_operand"), node))
                    }
                    None => ExprKind::Invalid,
                }
            }
            "lambda" => {
                let mut patterns = part("patterns").map_or_else(Vec::new, |patterns| self.patterns(patterns));
                if self.prepared.procs.binary_search(&self.span(node).start).is_ok() {
                    let Some(pattern) = patterns.pop().filter(|_| patterns.is_empty()) else {
                        let span = self.span(node);
                        self.syntax_error(span, "`proc` takes one pattern", "expected one pattern");
                        return ExprKind::Invalid;
                    };
                    return ExprKind::Proc(Box::new(pattern), self.boxed_expr(part("expression"), node));
                }
                ExprKind::Lambda(patterns, self.boxed_expr(part("expression"), node))
            }
            "lambda_case" => {
                self.needs(&[Extension::LambdaCase], node);
                ExprKind::LambdaCase(self.alternatives(part("alternatives")))
            }
            "case" => {
                let scrutinee = children.iter().find(|(field, child)| field.is_none() && child.is_named());
                let scrutinee = self.boxed_expr(scrutinee.map(|(_, child)| *child), node);
                let alternatives = self.alternatives(part("alternatives"));
                if alternatives.is_empty() {
                    self.needs(&[Extension::EmptyCase], node);
                }
                ExprKind::Case(scrutinee, alternatives)
            }
            "let_in" => {
                let bindings = self.local_bindings(part("binds"));
                ExprKind::Let(bindings, self.boxed_expr(part("expression"), node))
            }
            "conditional" => {
                let condition = self.boxed_expr(part("if"), node);
                let then = self.boxed_expr(part("then"), node);
                ExprKind::If(condition, then, self.boxed_expr(part("else"), node))
            }
            "multi_way_if" => {
                self.needs(&[Extension::MultiWayIf], node);
                ExprKind::MultiIf(fields(children, "match").filter_map(|one| self.guarded(one)).collect())
            }
            "do" => self.do_block(node, children),
            "tuple" => self.tuple(node, children),
            // Not boxed is how it is stored: it means what the tuple means.
            "unboxed_tuple" => match self.tuple(node, children) {
                ExprKind::Tuple(mut only) if only.len() == 1 => {
                    only.pop().map_or(ExprKind::Invalid, |only| ExprKind::Paren(Box::new(only)))
                }
                tuple => tuple,
            },
            "unboxed_unit" => ExprKind::Con(self.special_name(node, "()")),
            "list" => {
                self.check_last_comma(children);
                let elements: Vec<_> =
                    fields(children, "element").map(|element| self.expr(element)).collect();
                if elements.is_empty() {
                    ExprKind::Con(self.special_name(node, "[]"))
                } else {
                    ExprKind::List(elements)
                }
            }
            "arithmetic_sequence" => ExprKind::Range {
                from: self.boxed_expr(part("from"), node),
                then: part("step").map(|step| Box::new(self.expr(step))),
                to: part("to").map(|to| Box::new(self.expr(to))),
            },
            "list_comprehension" => {
                let element = self.boxed_expr(part("expression"), node);
                let branches = fields(children, "qualifiers").map(|qualifiers| self.qualifiers(qualifiers));
                ExprKind::Comprehension(element, branches.collect())
            }
            "record" => self.record(node, children),
            "implicit_variable" => ExprKind::Implicit(self.implicit_name(node)),
            "signature" => {
                let expression = self.boxed_expr(part("expression"), node);
                match part("type") {
                    Some(ty) => ExprKind::Typed(expression, Box::new(self.ty(ty))),
                    None => ExprKind::Invalid,
                }
            }
            _ => {
                self.unknown_syntax(node, "an expression");
                ExprKind::Invalid
            }
        }
    }

    fn application(&mut self, node: Node<'t>) -> ExprKind {
        let mut arguments = Vec::new();
        let mut head = node;
        while head.kind() == "apply" {
            let children = self.children(head);
            let Some(function) = field(&children, "function") else { break };
            if let Some(argument) = field(&children, "argument") {
                arguments.push((argument, self.span(head)));
            }
            head = function;
        }
        if arguments.len() > super::MAX_DEPTH {
            self.report_too_deep(node);
            return ExprKind::Invalid;
        }
        if !self.prepared.extensions.has(Extension::BlockArguments) {
            let arguments = arguments.iter().rev().map(|(argument, _)| *argument);
            self.check_block_arguments(std::iter::once(head).chain(arguments).collect());
        }
        let mut result = self.expr(head);
        for (argument, span) in arguments.into_iter().rev() {
            let kind = match self.argument(argument) {
                Argument::Value(argument) => ExprKind::Apply(Box::new(result), Box::new(argument)),
                Argument::Type(argument) => ExprKind::TypeApply(Box::new(result), Box::new(argument)),
            };
            result = Expr { kind, span };
        }
        result.kind
    }

    /// Without `BlockArguments`, a `do` or its like is neither a function nor an argument unless it is in
    /// parentheses.
    fn check_block_arguments(&mut self, parts: Vec<Node<'t>>) {
        for (index, part) in parts.iter().enumerate() {
            let keyword = match part.kind() {
                "do" => "do",
                "case" => "case",
                "lambda" | "lambda_case" => "\\",
                "let_in" => "let",
                "conditional" | "multi_way_if" => "if",
                _ => continue,
            };
            let span = self.span(*part);
            let line = self.file.line(span.end);
            let next = parts.get(index + 1).map(|next| self.span(*next));
            let complaint = match next {
                // The block ended because the line that goes on is indented less than it.
                Some(next) if index == 0 || self.file.line(next.start) > line => Diagnostic::error(
                    "syntax-error",
                    format!("this does not belong to the block of `{keyword}` before it"),
                )
                .at(next, "unexpected here")
                .help("the lines of a block start in the same column"),
                _ => {
                    let place = Span { end: span.start + keyword.len() as u32, ..span };
                    Diagnostic::error(
                        "syntax-error",
                        format!("`{keyword}` cannot be an argument without parentheses"),
                    )
                    .at(place, "expected `$` or `(` before this")
                    .help("or turn on BlockArguments")
                }
            };
            self.diagnostics.push(complaint);
            return;
        }
    }

    fn argument(&mut self, node: Node<'t>) -> Argument {
        if node.kind() == "type_application" {
            self.needs(&[Extension::TypeApplications], node);
            let children = self.children(node);
            if let Some(ty) = field(&children, "type") {
                return Argument::Type(self.ty(ty));
            }
        }
        Argument::Value(self.expr(node))
    }

    fn tuple(&mut self, node: Node<'t>, children: &[Child<'t>]) -> ExprKind {
        let mut elements = vec![None];
        for (field, child) in children {
            match (field, child.kind()) {
                (Some("element"), _) => {
                    if let Some(last) = elements.last_mut() {
                        *last = Some(self.expr(*child));
                    }
                }
                (_, ",") => elements.push(None),
                _ => {}
            }
        }
        if elements.iter().all(Option::is_some) {
            ExprKind::Tuple(elements.into_iter().flatten().collect())
        } else {
            self.needs(&[Extension::TupleSections], node);
            ExprKind::TupleSection(elements)
        }
    }

    fn record(&mut self, node: Node<'t>, children: &[Child<'t>]) -> ExprKind {
        let Some(subject) = field(children, "expression") else { return ExprKind::Invalid };
        let field_nodes: Vec<_> = fields(children, "field").collect();
        let fields = self.record_fields(&field_nodes, Self::expr);
        let subject_name: Option<Name> = match subject.kind() {
            "constructor" | "qualified" | "prefix_id" => Some(self.name(subject)),
            _ => None,
        };
        if let Some(name) = subject_name.filter(Name::is_constructor) {
            return ExprKind::Construct(name, fields);
        }
        let span = self.span(node);
        if let Some(dots) = fields.wildcard {
            self.syntax_error(
                dots,
                "`..` cannot stand in a record update",
                "only in construction and patterns",
            );
        } else if fields.fields.is_empty() && field_nodes.is_empty() {
            self.syntax_error(span, "a record update needs at least one field", "empty update");
        }
        ExprKind::Update(Box::new(self.expr(subject)), fields)
    }

    fn do_block(&mut self, node: Node<'t>, children: &[Child<'t>]) -> ExprKind {
        if let Some((_, module)) = children.iter().find(|(_, child)| child.kind() == "do_module") {
            self.unsupported_extension(*module);
            return ExprKind::Invalid;
        }
        let is_recursive = has_token(children, "mdo");
        let statements: Vec<_> = fields(children, "statement").collect();
        let mut statements: Vec<_> =
            statements.into_iter().filter_map(|statement| self.stmt(statement)).collect();
        let span = self.span(node);
        let keyword = Span { end: span.start + if is_recursive { 3 } else { 2 }, ..span };
        if is_recursive && let Some(last) = statements.pop() {
            if let (Some(first), Some(end)) = (statements.first(), statements.last()) {
                let span = first.span.to(end.span);
                statements = vec![Stmt { kind: StmtKind::Rec(statements), span }];
            }
            statements.push(last);
        }
        match statements.last() {
            None => self.syntax_error(keyword, "this `do` block is empty", "expected a statement"),
            Some(Stmt { kind: StmtKind::Expr(_), .. }) => {}
            Some(last) => {
                let last = last.span;
                self.syntax_error(
                    last,
                    "the last statement of a `do` block must be an expression",
                    "not an expression",
                );
            }
        }
        ExprKind::Do(statements)
    }

    /// A statement, qualifier or guard.
    fn stmt(&mut self, node: Node<'t>) -> Option<Stmt> {
        let span = self.span(node);
        let children = self.children(node);
        let first_named = || children.iter().map(|(_, child)| *child).find(Node::is_named);
        let kind = match node.kind() {
            "exp" | "boolean" => StmtKind::Expr(*self.boxed_expr(first_named(), node)),
            "let" => StmtKind::Let(self.local_bindings(field(&children, "binds"))),
            "bind" | "generator" | "pattern_guard" => {
                let pattern = match field(&children, "pattern").or_else(|| field(&children, "name")) {
                    Some(pattern) => self.pat(pattern),
                    None => self.missing_pat(span),
                };
                let pattern = self.outermost(pattern);
                StmtKind::Bind(pattern, *self.boxed_expr(field(&children, "expression"), node))
            }
            "rec" => {
                let inside: Vec<_> = fields(&children, "statement").collect();
                StmtKind::Rec(inside.into_iter().filter_map(|one| self.stmt(one)).collect())
            }
            "transform" | "group" => {
                let function = field(&children, "transformation").or_else(|| field(&children, "classifier"));
                let function = *self.boxed_expr(function, node);
                let key = field(&children, "key").map(|key| self.expr(key));
                let groups = node.kind() == "group";
                StmtKind::Transform(Box::new(Transform { function, key, groups }))
            }
            _ => {
                self.unknown_syntax(node, "a statement");
                return None;
            }
        };
        Some(Stmt { kind, span })
    }

    fn qualifiers(&mut self, node: Node<'t>) -> Vec<Stmt> {
        let children = self.children(node);
        fields(&children, "qualifier").filter_map(|qualifier| self.stmt(qualifier)).collect()
    }

    /// The parameters of a function: the grammar takes `f x : xs` for `f (x : xs)`, which Haskell does not.
    pub(crate) fn patterns(&mut self, node: Node<'t>) -> Vec<Pat> {
        let nodes = self.named_children(node);
        if let Some(open) =
            nodes.iter().find(|node| matches!(node.kind(), "infix" | "negation" | "apply" | "signature"))
        {
            let span = self.span(*open);
            self.diagnostics.push(
                Diagnostic::error("syntax-error", "a parameter made of several parts needs parentheses")
                    .at(span, "expected `(` before this and `)` behind it"),
            );
        }
        let patterns: Vec<_> = nodes.into_iter().map(|pattern| self.pat(pattern)).collect();
        patterns.into_iter().map(|pattern| self.outermost(pattern)).collect()
    }

    /// A pattern that is not part of another one: with `Strict`, what it matches is evaluated.
    pub(crate) fn outermost(&self, pattern: Pat) -> Pat {
        if !self.prepared.extensions.has(Extension::Strict) {
            return pattern;
        }
        let span = pattern.span;
        match pattern.kind {
            PatKind::Lazy(inner) if matches!(inner.kind, PatKind::Var(_) | PatKind::Wildcard) => *inner,
            PatKind::Lazy(_) | PatKind::Bang(_) | PatKind::Literal(_) | PatKind::Invalid => pattern,
            _ => Pat { kind: PatKind::Bang(Box::new(pattern)), span },
        }
    }

    /// With `Strict`, what a local variable or pattern is bound to is evaluated.
    fn strict_bindings(&self, decls: Vec<Decl>) -> Vec<Decl> {
        if !self.prepared.extensions.has(Extension::Strict) {
            return decls;
        }
        let strict = |decl: Decl| {
            let kind = match decl.kind {
                DeclKind::Clause(clause) if clause.params.is_empty() => {
                    let variable = Pat { kind: PatKind::Var(clause.name), span: clause.name.span };
                    let pattern = self.outermost(variable);
                    DeclKind::Pattern(PatternBinding { pattern, rhs: clause.rhs })
                }
                DeclKind::Pattern(binding) => {
                    let pattern = self.outermost(binding.pattern);
                    match pattern.kind {
                        PatKind::Var(name) => DeclKind::Clause(Clause {
                            name,
                            infix: false,
                            params: Vec::new(),
                            rhs: binding.rhs,
                        }),
                        _ => DeclKind::Pattern(PatternBinding { pattern, rhs: binding.rhs }),
                    }
                }
                other => other,
            };
            Decl { kind, span: decl.span }
        };
        decls.into_iter().map(strict).collect()
    }

    fn alternatives(&mut self, node: Option<Node<'t>>) -> Vec<Alternative> {
        let Some(node) = node else { return Vec::new() };
        let children = self.children(node);
        let nodes: Vec<_> = fields(&children, "alternative").collect();
        nodes.into_iter().map(|alternative| self.alternative(alternative)).collect()
    }

    fn alternative(&mut self, node: Node<'t>) -> Alternative {
        let span = self.span(node);
        let children = self.children(node);
        let pattern = match field(&children, "pattern") {
            Some(pattern) => self.pat(pattern),
            None => self.missing_pat(span),
        };
        let pattern = self.outermost(pattern);
        Alternative { pattern, rhs: self.rhs(node, &children), span }
    }

    /// The `match` and `binds` children of a clause, binding or alternative.
    pub(crate) fn rhs(&mut self, node: Node<'t>, children: &[Child<'t>]) -> Rhs {
        let whole = self.span(node);
        let matches: Vec<_> = fields(children, "match").collect();
        let start = matches.first().map_or(whole.start, |first| self.span(*first).start);
        let span = Span { start, ..whole };
        let body = match matches.as_slice() {
            [only] if !self.is_guarded(*only) => {
                let parts = self.children(*only);
                RhsBody::Plain(*self.boxed_expr(field(&parts, "expression"), *only))
            }
            [] => RhsBody::Plain(self.missing_expr(span)),
            several => RhsBody::Guarded(several.iter().filter_map(|one| self.guarded(*one)).collect()),
        };
        Rhs { body, bindings: self.local_bindings(field(children, "binds")), span }
    }

    fn is_guarded(&mut self, node: Node<'t>) -> bool {
        let children = self.children(node);
        field(&children, "guards").is_some()
    }

    fn guarded(&mut self, node: Node<'t>) -> Option<Guarded> {
        let span = self.span(node);
        let children = self.children(node);
        let guards = field(&children, "guards");
        let Some(guards) = guards else {
            self.syntax_error(span, "a guard is missing", "expected `|` and a guard");
            return None;
        };
        self.check_guard_lines(node, guards);
        let parts = self.children(guards);
        let guards = fields(&parts, "guard").filter_map(|guard| self.stmt(guard)).collect();
        Some(Guarded { guards, body: *self.boxed_expr(field(&children, "expression"), node), span })
    }

    /// The grammar's scanner does not end a line inside a guard, so a guard without `=` swallows what stands
    /// below it.
    fn check_guard_lines(&mut self, node: Node<'t>, guards: Node<'t>) {
        if guards.start_position().row == guards.end_position().row {
            return;
        }
        let Some(item) = node.parent() else { return };
        // Between braces the lines mean nothing.
        let mut cursor = item.walk();
        if item.parent().is_some_and(|block| block.children(&mut cursor).any(|child| child.kind() == "{")) {
            return;
        }
        let (mut braces, mut last) = (0usize, guards);
        let mut pending = vec![guards];
        while let Some(next) = pending.pop() {
            if next.child_count() > 0 {
                let children = self.children(next);
                pending.extend(children.into_iter().rev().map(|(_, child)| child));
                continue;
            }
            let (start, end) = (next.start_position(), next.end_position());
            if matches!(next.kind(), "comment" | "haddock" | "pragma") || start == end {
                continue;
            }
            let starts_line = last != guards && start.row > last.end_position().row;
            if starts_line && braces == 0 && start.column <= item.start_position().column {
                let at = self.span(last).end;
                let place = Span { start: at, end: at, ..self.span(last) };
                self.syntax_error(place, "a guard has no `=` behind it", "expected `=` and an expression");
                return;
            }
            match next.kind() {
                "{" => braces += 1,
                "}" => braces = braces.saturating_sub(1),
                _ => {}
            }
            last = next;
        }
    }

    /// The declarations of a `local_binds` node.
    pub(crate) fn local_bindings(&mut self, node: Option<Node<'t>>) -> Vec<Decl> {
        node.map_or_else(Vec::new, |node| {
            let span = self.span(node);
            let nodes = self.named_children(node);
            let decls = self.decls(&nodes, span);
            self.strict_bindings(decls)
        })
    }
}

/// Whether an expression goes on as far to the right as it can, so that an operator behind it would be part
/// of it.
fn ends_open(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Lambda(..) | ExprKind::Let(..) | ExprKind::If(..) | ExprKind::Typed(..) => true,
        ExprKind::Operators(items) => matches!(items.last(), Some(Item::Operand(last)) if ends_open(last)),
        _ => false,
    }
}

/// `-e` where the sign belongs to `e` alone.
fn negation(expr: Expr) -> Expr {
    let span = Span { start: expr.span.start.saturating_sub(1), ..expr.span };
    let sign = Span { end: expr.span.start, ..span };
    let whole = Expr { span, kind: ExprKind::Operators(vec![Item::Negate(sign), Item::Operand(expr)]) };
    Expr { span, kind: ExprKind::Paren(Box::new(whole)) }
}

/// `- e` between parentheses as a section of subtraction, which it is with `LexicalNegation`.
fn subtraction(inner: &Expr) -> Option<(Operator, Expr)> {
    let ExprKind::Operators(items) = &inner.kind else { return None };
    let [Item::Negate(sign), rest @ ..] = items.as_slice() else { return None };
    let name = Name { qualifier: None, symbol: crate::Symbol::new("-"), span: *sign };
    let kind = match rest {
        [Item::Operand(only)] => {
            return Some((Operator { name, span: *sign, is_promoted: false }, only.clone()));
        }
        several => ExprKind::Operators(several.to_vec()),
    };
    Some((Operator { name, span: *sign, is_promoted: false }, Expr { kind, span: inner.span }))
}

fn negated(literal: Literal) -> Literal {
    match literal {
        Literal::Integer(value) => Literal::Integer(-value),
        Literal::Fractional(value) => Literal::Fractional(-value),
        other => other,
    }
}

/// Whether a sequence has one operator that defines something: `x <+> y`, and where it is.
pub(crate) fn defined_operator<T>(items: &[Item<T>]) -> Option<usize> {
    items.iter().position(|item| matches!(item, Item::Operator(operator) if !operator.name.is_constructor()))
}
