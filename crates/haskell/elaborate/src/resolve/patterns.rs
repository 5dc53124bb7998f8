//! Patterns: the variables they bind and the constructors they name.

use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_syntax::{Extension, ast};

use super::fixity::Token;
use super::lookup::Wanted;
use super::{Resolver, with_stack};
use crate::interface::Definition;
use crate::names::{Entity, Name, Variable};
use crate::resolved::{Expr, ExprKind, Literal, Pattern, PatternKind};
use crate::span_storage::is_real;

/// What happens to the variables of patterns, and which there were so far.
pub(crate) struct PatternBinders {
    mode: Mode,
    bound: Vec<(Name, Span)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// They are new; each is in scope from its place on.
    Fresh,
    /// They are declared already, as in `let` or at the top level.
    Declared { top_level: bool },
}

impl PatternBinders {
    /// For the arguments of a function, an alternative or a statement: all patterns share one.
    pub(crate) fn fresh() -> PatternBinders {
        PatternBinders { mode: Mode::Fresh, bound: Vec::new() }
    }

    /// For pattern bindings, whose variables the binding group has declared.
    pub(crate) fn declared(top_level: bool) -> PatternBinders {
        PatternBinders { mode: Mode::Declared { top_level }, bound: Vec::new() }
    }
}

impl Resolver<'_> {
    pub(crate) fn pattern(&mut self, pattern: &ast::Pat, binders: &mut PatternBinders) -> Pattern {
        with_stack(|| self.pattern_inner(pattern, binders))
    }

    pub(crate) fn patterns(&mut self, patterns: &[ast::Pat], binders: &mut PatternBinders) -> Vec<Pattern> {
        patterns.iter().map(|pattern| self.pattern(pattern, binders)).collect()
    }

    fn pattern_inner(&mut self, pattern: &ast::Pat, binders: &mut PatternBinders) -> Pattern {
        let span = pattern.span;
        let kind = match &pattern.kind {
            ast::PatKind::Invalid => PatternKind::Error(Vec::new()),
            ast::PatKind::Wildcard => PatternKind::Wildcard,
            ast::PatKind::Var(name) => PatternKind::Variable(self.bind_variable(name, binders)),
            ast::PatKind::Literal(value) if self.rebinds_pattern(value) => {
                self.equality_pattern(value, false, span, binders)
            }
            ast::PatKind::Negative(value) if self.rebinds_pattern(value) => {
                self.equality_pattern(value, true, span, binders)
            }
            ast::PatKind::Literal(value) => PatternKind::Literal(literal(value)),
            ast::PatKind::Negative(value) => PatternKind::NegativeLiteral(literal(value)),
            ast::PatKind::Con(name, arguments) => {
                let constructor = self.constructor_name(name);
                let arguments = self.patterns(arguments, binders);
                match constructor {
                    Some(constructor) => self.constructor_pattern(constructor, name.span, arguments),
                    None => PatternKind::Error(arguments),
                }
            }
            ast::PatKind::Operators(items) => return self.pattern_operators(items, span, binders),
            ast::PatKind::Paren(inner) => return Pattern { span, ..self.pattern(inner, binders) },
            ast::PatKind::Tuple(components) => {
                let components = self.patterns(components, binders);
                match self.tuple_fits(components.len(), span) {
                    true => PatternKind::Tuple(components),
                    false => PatternKind::Error(components),
                }
            }
            ast::PatKind::List(elements) => PatternKind::List(self.patterns(elements, binders)),
            ast::PatKind::Record(name, fields) => self.record_pattern(name, fields, binders),
            ast::PatKind::As(name, inner) => {
                let variable = self.bind_variable(name, binders);
                PatternKind::As(variable, Box::new(self.pattern(inner, binders)))
            }
            ast::PatKind::Lazy(inner) => PatternKind::Lazy(Box::new(self.pattern(inner, binders))),
            ast::PatKind::Bang(inner) => PatternKind::Bang(Box::new(self.pattern(inner, binders))),
            ast::PatKind::View(function, inner) => {
                let function = self.expression(function);
                PatternKind::View(Box::new(function), Box::new(self.pattern(inner, binders)))
            }
            ast::PatKind::PlusLiteral(name, least) => {
                let view = super::sugar::plus_view(least.clone(), span);
                let just = super::sugar::library_name("Prelude", "Just", span);
                let variable = ast::Pat { kind: ast::PatKind::Var(*name), span: name.span };
                let inner = ast::Pat { kind: ast::PatKind::Con(just, vec![variable]), span };
                let function = self.expression(&view);
                PatternKind::View(Box::new(function), Box::new(self.pattern(&inner, binders)))
            }
            ast::PatKind::Typed(inner, ty) => {
                let (ty, bound) = self.pattern_type(ty);
                PatternKind::Annotated(Box::new(self.pattern(inner, binders)), ty, bound)
            }
        };
        Pattern { span, kind }
    }

    /// Whether a literal is compared by what is in scope (RebindableSyntax). With MagicHash it may be the
    /// machine's own number.
    fn rebinds_pattern(&self, value: &ast::Literal) -> bool {
        self.has(Extension::RebindableSyntax)
            && !self.has(Extension::MagicHash)
            && matches!(value, ast::Literal::Integer(_) | ast::Literal::Fractional(_))
    }

    /// A number as a pattern: what equals it, by the functions in scope.
    fn equality_pattern(
        &mut self,
        value: &ast::Literal,
        is_negative: bool,
        span: Span,
        binders: &mut PatternBinders,
    ) -> PatternKind {
        let view = self.expression(&super::sugar::equality_view(value, is_negative, span));
        let truth = super::sugar::library_name("Prelude", "True", span);
        let inner = ast::Pat { kind: ast::PatKind::Con(truth, Vec::new()), span };
        PatternKind::View(Box::new(view), Box::new(self.pattern(&inner, binders)))
    }

    fn pattern_operators(
        &mut self,
        items: &ast::Operators<ast::Pat>,
        span: Span,
        binders: &mut PatternBinders,
    ) -> Pattern {
        let mut tokens = Vec::with_capacity(items.len());
        for item in items {
            tokens.push(match item {
                ast::Item::Operand(operand) => Token::Operand(self.pattern(operand, binders)),
                ast::Item::Negate(span) => Token::Negate(*span),
                ast::Item::Operator(operator) => Token::Operator(self.pattern_operator(operator)),
            });
        }
        self.operator_pattern(tokens, span)
    }

    /// Applies a constructor to the arguments it is given, if their number is right.
    pub(crate) fn constructor_pattern(
        &mut self,
        entity: Entity,
        span: Span,
        arguments: Vec<Pattern>,
    ) -> PatternKind {
        if let Some(synonym) = self.pattern_synonym(entity) {
            if !self.number_fits(synonym.arity, None, entity.name, span, arguments.len()) {
                return PatternKind::Error(arguments);
            }
            return self.synonym_pattern(&synonym, span, arguments);
        }
        let view = match self.definition(entity) {
            Some(Definition::View(view)) => Some(*view),
            _ => None,
        };
        let constructor = view.map_or(entity, |view| view.constructor);
        if !self.arity_fits(constructor, entity.name, span, arguments.len()) {
            return PatternKind::Error(arguments);
        }
        let matched = PatternKind::Constructor { constructor, constructor_span: span, arguments };
        match view {
            None => matched,
            Some(view) => {
                let function = Expr { span, kind: ExprKind::Variable(Variable::Global(view.view)) };
                PatternKind::View(Box::new(function), Box::new(Pattern { span, kind: matched }))
            }
        }
    }

    fn arity_fits(&mut self, constructor: Entity, shown: Name, span: Span, given: usize) -> bool {
        let Some((arity, defined)) =
            self.with_constructor(constructor, |_, one| (one.fields.len(), one.span))
        else {
            // Its type was not usable: that has been reported.
            return true;
        };
        self.number_fits(arity, Some(defined), shown, span, given)
    }

    fn number_fits(
        &mut self,
        arity: usize,
        defined: Option<Span>,
        shown: Name,
        span: Span,
        given: usize,
    ) -> bool {
        if arity == given {
            return true;
        }
        let plural =
            |count: usize| if count == 1 { "1 argument".to_string() } else { format!("{count} arguments") };
        let message = format!("constructor `{shown}` has {}, but {given} are matched here", plural(arity))
            .replace("but 1 are", "but 1 is");
        let mut complaint = Diagnostic::error("constructor-arity", message).at(span, "");
        if let Some(defined) = defined.filter(|defined| is_real(*defined)) {
            complaint = complaint.also(defined, "defined here");
        }
        self.report(complaint);
        false
    }

    /// The constructor a name in a pattern means; complains and gives `None` when there is none.
    pub(crate) fn constructor_name(&mut self, name: &ast::Name) -> Option<Entity> {
        if !name.is_constructor() {
            let complaint = Diagnostic::error("not-a-constructor", format!("`{name}` is not a constructor"))
                .at(name.span, "only constructors can be matched")
                .help("compare in a guard, or use a view pattern");
            self.report(complaint);
            return None;
        }
        self.global(name, Wanted::Constructor)
    }

    pub(crate) fn bind_variable(&mut self, name: &ast::Ident, binders: &mut PatternBinders) -> Variable {
        let symbol = name.symbol;
        match binders.mode {
            Mode::Declared { top_level: true } => Variable::Global(Entity::value(self.input.name, symbol)),
            Mode::Declared { top_level: false } => {
                let declared = self.locals.get(symbol);
                Variable::Local(declared.unwrap_or_else(|| self.fresh_local(symbol)))
            }
            Mode::Fresh => {
                if let Some((_, earlier)) = binders.bound.iter().find(|(bound, _)| *bound == symbol) {
                    let message = format!("`{symbol}` is bound twice in the same pattern");
                    let complaint = Diagnostic::error("duplicate-definition", message)
                        .at(name.span, "bound again here")
                        .also(*earlier, "first bound here")
                        .help("use two names and compare them in a guard");
                    self.report(complaint);
                }
                binders.bound.push((symbol, name.span));
                let local = self.fresh_local(symbol);
                self.locals.bind(symbol, local);
                Variable::Local(local)
            }
        }
    }

    /// The variables a pattern binds, in order of appearance; those of record wildcards carry the span of the
    /// `..`.
    pub(crate) fn pattern_variables(&mut self, pattern: &ast::Pat, found: &mut Vec<ast::Ident>) {
        with_stack(|| match &pattern.kind {
            ast::PatKind::Var(name) | ast::PatKind::PlusLiteral(name, _) => found.push(*name),
            ast::PatKind::As(name, inner) => {
                found.push(*name);
                self.pattern_variables(inner, found);
            }
            ast::PatKind::Con(_, patterns) | ast::PatKind::Tuple(patterns) | ast::PatKind::List(patterns) => {
                patterns.iter().for_each(|pattern| self.pattern_variables(pattern, found));
            }
            ast::PatKind::Operators(items) => {
                for item in items {
                    if let ast::Item::Operand(operand) = item {
                        self.pattern_variables(operand, found);
                    }
                }
            }
            ast::PatKind::Record(constructor, fields) => {
                for field in &fields.fields {
                    match &field.value {
                        Some(pattern) => self.pattern_variables(pattern, found),
                        None => found.push(ast::Ident { symbol: field.name.symbol, span: field.name.span }),
                    }
                }
                if let Some(span) = fields.wildcard {
                    for field in self.wildcard_fields(constructor, fields) {
                        found.push(ast::Ident {
                            symbol: otherwise_syntax::Symbol::new(&super::label(field.name)),
                            span,
                        });
                    }
                }
            }
            ast::PatKind::Paren(inner)
            | ast::PatKind::Lazy(inner)
            | ast::PatKind::Bang(inner)
            | ast::PatKind::View(_, inner)
            | ast::PatKind::Typed(inner, _) => self.pattern_variables(inner, found),
            ast::PatKind::Wildcard
            | ast::PatKind::Literal(_)
            | ast::PatKind::Negative(_)
            | ast::PatKind::Invalid => {}
        });
    }
}

pub(crate) fn literal(literal: &ast::Literal) -> Literal {
    match literal {
        ast::Literal::Integer(value) => Literal::Integer(value.clone()),
        ast::Literal::Fractional(value) => Literal::Fractional(value.clone()),
        ast::Literal::Char(value) => Literal::Char(*value),
        ast::Literal::String(value) => Literal::String(value.as_ref().into()),
    }
}
