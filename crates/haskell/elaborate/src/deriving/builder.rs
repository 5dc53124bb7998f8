//! Small pieces of resolved tree, all with the span of the `deriving` clause they come from.

use num_bigint::BigInt;
use otherwise_diagnostics::Span;

use crate::known::Known;
use crate::names::{Entity, Local, Namespace, Variable};
use crate::resolved::{
    Argument, Body, Clause, Expr, ExprKind, FunctionBinding, Guarded, InstanceMethod, Literal, Pattern,
    PatternKind, Signature, Statement, StatementKind, Type, TypeKind,
};

/// Builds generated code.
#[derive(Clone, Copy)]
pub(crate) struct Builder {
    pub(crate) span: Span,
}

impl Builder {
    pub(crate) fn expr(self, kind: ExprKind) -> Expr {
        Expr { span: self.span, kind }
    }

    pub(crate) fn local(self, local: Local) -> Expr {
        self.expr(ExprKind::Variable(Variable::Local(local)))
    }

    /// A library function or constructor.
    pub(crate) fn known(self, known: Known) -> Expr {
        self.global(known.entity())
    }

    pub(crate) fn global(self, entity: Entity) -> Expr {
        self.expr(match entity.space {
            Namespace::Constructor => ExprKind::Constructor(entity),
            Namespace::Value | Namespace::Type => ExprKind::Variable(Variable::Global(entity)),
        })
    }

    pub(crate) fn apply(self, function: Expr, arguments: Vec<Expr>) -> Expr {
        if arguments.is_empty() {
            return function;
        }
        let arguments = arguments.into_iter().map(Argument::Expr).collect();
        self.expr(ExprKind::Apply(Box::new(function), arguments))
    }

    /// A library function applied.
    pub(crate) fn call(self, function: Known, arguments: Vec<Expr>) -> Expr {
        self.apply(self.known(function), arguments)
    }

    pub(crate) fn infix(self, left: Expr, operator: Known, right: Expr) -> Expr {
        let operator = Box::new(self.known(operator));
        self.expr(ExprKind::Infix(Box::new(left), operator, Box::new(right)))
    }

    /// `first operator (second operator …)`; `empty` if there is none.
    pub(crate) fn chain(self, parts: Vec<Expr>, operator: Known, empty: Known) -> Expr {
        let mut parts = parts.into_iter().rev();
        let Some(last) = parts.next() else { return self.known(empty) };
        parts.fold(last, |rest, part| self.infix(part, operator, rest))
    }

    pub(crate) fn int(self, value: usize) -> Expr {
        self.expr(ExprKind::Literal(Literal::Integer(BigInt::from(value))))
    }

    pub(crate) fn string(self, text: &str) -> Expr {
        self.expr(ExprKind::Literal(Literal::String(text.into())))
    }

    pub(crate) fn tuple(self, components: Vec<Expr>) -> Expr {
        self.expr(ExprKind::Tuple(components))
    }

    pub(crate) fn lambda(self, parameters: Vec<Local>, body: Expr) -> Expr {
        let patterns = parameters.into_iter().map(|local| self.bind(local)).collect();
        self.expr(ExprKind::Lambda(patterns, Box::new(body)))
    }

    pub(crate) fn case(self, scrutinee: Expr, alternatives: Vec<(Pattern, Expr)>) -> Expr {
        let clauses =
            alternatives.into_iter().map(|(pattern, body)| self.clause(vec![pattern], body)).collect();
        self.expr(ExprKind::Case(Box::new(scrutinee), clauses))
    }

    pub(crate) fn if_then_else(self, condition: Expr, then: Expr, otherwise: Expr) -> Expr {
        self.expr(ExprKind::If(Box::new(condition), Box::new(then), Box::new(otherwise)))
    }

    /// `(e :: T)` for a type without variables.
    pub(crate) fn annotated(self, expr: Expr, ty: Known) -> Expr {
        let body = self.ty(ty);
        let signature =
            Signature { span: self.span, binders: Vec::new(), is_explicit: false, context: Vec::new(), body };
        self.expr(ExprKind::Annotated(Box::new(expr), Box::new(signature)))
    }

    pub(crate) fn comprehension(self, result: Expr, generators: Vec<(Pattern, Expr)>) -> Expr {
        let statement =
            |(pattern, source)| Statement { span: self.span, kind: StatementKind::Bind(pattern, source) };
        let statements = generators.into_iter().map(statement).collect();
        self.expr(ExprKind::Comprehension(Box::new(result), statements))
    }

    /// `[result | generator, condition]`.
    pub(crate) fn filtered(self, result: Expr, generator: (Pattern, Expr), condition: Expr) -> Expr {
        let statements = vec![
            Statement { span: self.span, kind: StatementKind::Bind(generator.0, generator.1) },
            Statement { span: self.span, kind: StatementKind::Expression(condition) },
        ];
        self.expr(ExprKind::Comprehension(Box::new(result), statements))
    }

    pub(crate) fn ty(self, known: Known) -> Type {
        Type { span: self.span, kind: TypeKind::Constructor(known.entity()) }
    }

    pub(crate) fn pattern(self, kind: PatternKind) -> Pattern {
        Pattern { span: self.span, kind }
    }

    pub(crate) fn bind(self, local: Local) -> Pattern {
        self.pattern(PatternKind::Variable(Variable::Local(local)))
    }

    pub(crate) fn wildcard(self) -> Pattern {
        self.pattern(PatternKind::Wildcard)
    }

    pub(crate) fn match_constructor(self, constructor: Entity, arguments: Vec<Pattern>) -> Pattern {
        self.pattern(PatternKind::Constructor { constructor, constructor_span: self.span, arguments })
    }

    /// A constructor applied to variables, as a pattern.
    pub(crate) fn match_fields(self, constructor: Entity, fields: &[Local]) -> Pattern {
        self.match_constructor(constructor, fields.iter().map(|local| self.bind(*local)).collect())
    }

    pub(crate) fn match_known(self, constructor: Known) -> Pattern {
        self.match_constructor(constructor.entity(), Vec::new())
    }

    pub(crate) fn match_int(self, value: usize) -> Pattern {
        self.pattern(PatternKind::Literal(Literal::Integer(BigInt::from(value))))
    }

    pub(crate) fn match_string(self, text: &str) -> Pattern {
        self.pattern(PatternKind::Literal(Literal::String(text.into())))
    }

    pub(crate) fn match_tuple(self, components: Vec<Pattern>) -> Pattern {
        self.pattern(PatternKind::Tuple(components))
    }

    pub(crate) fn clause(self, patterns: Vec<Pattern>, body: Expr) -> Clause {
        let alternatives = vec![Guarded { span: self.span, guards: Vec::new(), body }];
        Clause { span: self.span, patterns, body: Body { alternatives, bindings: Vec::new() } }
    }

    pub(crate) fn method(self, method: Known, clauses: Vec<Clause>) -> InstanceMethod {
        let entity = method.entity();
        let definition = FunctionBinding {
            name: Variable::Global(entity),
            name_span: self.span,
            span: self.span,
            signature: None,
            clauses,
        };
        InstanceMethod { method: entity, definition }
    }
}
