//! Sequences of operators in expressions, patterns and types.

use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_syntax::ast;

use super::Resolver;
use super::fixity::{self, Build, Operator, Token};
use crate::interface::Fixity;
use crate::names::{Entity, Name};
use crate::resolved::{Expr, ExprKind, Pattern, PatternKind, Type, TypeKind};

/// Trees are consumed by recursion; nobody writes longer sequences by hand.
const MAX_OPERATORS: usize = 50_000;

struct Expressions;

impl Build<Expr, Expr> for Expressions {
    fn infix(&mut self, left: Expr, operator: Operator<Expr>, right: Expr) -> Expr {
        let span = left.span.to(right.span);
        Expr { span, kind: ExprKind::Infix(Box::new(left), Box::new(operator.operator), Box::new(right)) }
    }

    fn negate(&mut self, sign: Span, operand: Expr) -> Expr {
        Expr { span: sign.to(operand.span), kind: ExprKind::Negate(Box::new(operand)) }
    }
}

struct Patterns<'a, 'r>(&'a mut Resolver<'r>);

impl Build<Pattern, Option<Entity>> for Patterns<'_, '_> {
    fn infix(&mut self, left: Pattern, operator: Operator<Option<Entity>>, right: Pattern) -> Pattern {
        let span = left.span.to(right.span);
        let arguments = vec![left, right];
        let kind = match operator.operator {
            Some(constructor) => self.0.constructor_pattern(constructor, operator.span, arguments),
            None => PatternKind::Error(arguments),
        };
        Pattern { span, kind }
    }

    fn negate(&mut self, _: Span, operand: Pattern) -> Pattern {
        operand
    }
}

struct Types;

impl Build<Type, Type> for Types {
    fn infix(&mut self, left: Type, operator: Operator<Type>, right: Type) -> Type {
        let span = left.span.to(right.span);
        Type { span, kind: TypeKind::Apply(Box::new(operator.operator), vec![left, right]) }
    }

    fn negate(&mut self, _: Span, operand: Type) -> Type {
        operand
    }
}

impl Resolver<'_> {
    pub(crate) fn operator_expression(&mut self, items: &ast::Operators<ast::Expr>, span: Span) -> Expr {
        let mut tokens = Vec::with_capacity(items.len());
        for item in items {
            tokens.push(match item {
                ast::Item::Operand(operand) => Token::Operand(self.expression(operand)),
                ast::Item::Negate(span) => Token::Negate(*span),
                ast::Item::Operator(operator) => Token::Operator(self.operator(operator)),
            });
        }
        let tree = self.finish(tokens, &mut Expressions, span);
        let mut tree = tree.unwrap_or(Expr { span, kind: ExprKind::Error });
        tree.span = span;
        tree
    }

    /// An operator of an expression, with its fixity.
    pub(crate) fn operator(&mut self, operator: &ast::Operator) -> Operator<Expr> {
        let kind = self.name_expression(&operator.name);
        let fixity = match &kind {
            ExprKind::Variable(variable) => self.fixity_of(*variable),
            ExprKind::Constructor(entity) => self.entity_fixity(*entity),
            _ => Fixity::DEFAULT,
        };
        let text = operator.name.to_string();
        Operator { operator: Expr { span: operator.span, kind }, text, span: operator.span, fixity }
    }

    /// The outermost operator of an operator application, for checking sections.
    pub(crate) fn outermost_operator(&self, operand: &Expr) -> Option<(String, Fixity, Span)> {
        match &operand.kind {
            ExprKind::Infix(_, operator, _) => {
                let (name, fixity): (Name, Fixity) = match &operator.kind {
                    ExprKind::Variable(variable) => (variable.name(), self.fixity_of(*variable)),
                    ExprKind::Constructor(entity) => (entity.name, self.entity_fixity(*entity)),
                    _ => return None,
                };
                Some((name.to_string(), fixity, operator.span))
            }
            ExprKind::Negate(_) => Some(("-".to_string(), fixity::NEGATION, operand.span)),
            _ => None,
        }
    }

    pub(crate) fn operator_pattern(
        &mut self,
        items: Vec<Token<Pattern, Option<Entity>>>,
        span: Span,
    ) -> Pattern {
        let tree = match self.is_short_enough(items.len(), span) {
            true => fixity::resolve(items, &mut Patterns(self)),
            false => Err(None),
        };
        let tree = self.tree_or_complaint(tree);
        let mut tree = tree.unwrap_or(Pattern { span, kind: PatternKind::Error(Vec::new()) });
        tree.span = span;
        tree
    }

    /// A constructor operator of a pattern, with its fixity.
    pub(crate) fn pattern_operator(&mut self, operator: &ast::Operator) -> Operator<Option<Entity>> {
        let entity = self.constructor_name(&operator.name);
        let fixity = entity.map_or(Fixity::DEFAULT, |entity| self.entity_fixity(entity));
        Operator { operator: entity, text: operator.name.to_string(), span: operator.span, fixity }
    }

    pub(crate) fn operator_type(&mut self, items: &ast::Operators<ast::Type>, span: Span) -> Type {
        let mut tokens = Vec::with_capacity(items.len());
        for item in items {
            tokens.push(match item {
                ast::Item::Operand(operand) => Token::Operand(self.ty(operand)),
                ast::Item::Negate(span) => Token::Negate(*span),
                ast::Item::Operator(operator) => Token::Operator(self.type_operator(operator)),
            });
        }
        let tree = self.finish(tokens, &mut Types, span);
        let mut tree = tree.unwrap_or(Type { span, kind: TypeKind::Error });
        tree.span = span;
        tree
    }

    fn type_operator(&mut self, operator: &ast::Operator) -> Operator<Type> {
        let name = &operator.name;
        let is_variable = name.qualifier.is_none() && !name.symbol.is_operator() && !name.is_constructor();
        let (kind, fixity) = if is_variable {
            let ident = ast::Ident { symbol: name.symbol, span: name.span };
            (self.type_variable(&ident), Fixity::DEFAULT)
        } else {
            let kind = match operator.is_promoted {
                true => self.promoted_constructor(name),
                false => self.type_constructor(name),
            };
            match kind {
                kind @ (TypeKind::Constructor(entity) | TypeKind::Promoted(entity)) => {
                    (kind, self.entity_fixity(entity))
                }
                kind => (kind, Fixity::DEFAULT),
            }
        };
        Operator {
            operator: Type { span: operator.span, kind },
            text: name.to_string(),
            span: operator.span,
            fixity,
        }
    }

    fn finish<E, O>(
        &mut self,
        tokens: Vec<Token<E, O>>,
        build: &mut impl Build<E, O>,
        span: Span,
    ) -> Option<E> {
        if !self.is_short_enough(tokens.len(), span) {
            return None;
        }
        self.tree_or_complaint(fixity::resolve(tokens, build))
    }

    fn is_short_enough(&mut self, tokens: usize, span: Span) -> bool {
        let is_short = tokens <= 2 * MAX_OPERATORS;
        if !is_short {
            let complaint =
                Diagnostic::error("too-many-operators", "this expression has too many operators in a row")
                    .at(span, format!("more than {MAX_OPERATORS}"))
                    .help("split it, or use a list and a fold");
            self.report(complaint);
        }
        is_short
    }

    fn tree_or_complaint<E>(&mut self, tree: Result<E, Option<Box<Diagnostic>>>) -> Option<E> {
        match tree {
            Ok(tree) => Some(tree),
            Err(complaint) => {
                if let Some(complaint) = complaint {
                    self.report(*complaint);
                }
                None
            }
        }
    }
}
