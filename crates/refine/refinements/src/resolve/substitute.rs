//! Types and expressions for names in trees as written, without capture.

use otherwise_core::Symbol;
use rustc_hash::{FxHashMap, FxHashSet};

use super::expand::free_names;
use crate::ast::{
    Application, Arrow, Bound, Expr, ExprKind, Forall, Ident, PredicateArgument, PredicateBody,
    PredicateParameter, Refined, TupleElement, Type, TypeKind, refinements,
};

/// What is put for which name.
#[derive(Clone, Default)]
pub(super) struct Substitution {
    types: FxHashMap<Symbol, Type>,
    values: FxHashMap<Symbol, Expr>,
    /// The names that occur in what is put in: binders of these names must be renamed.
    free: FxHashSet<Symbol>,
}

impl Substitution {
    /// A type for a type parameter.
    pub(super) fn ty(&mut self, parameter: Symbol, ty: Type) {
        for refined in refinements(&ty) {
            refined.refinement.predicates.iter().for_each(|one| free_names(one, &mut self.free));
        }
        self.types.insert(parameter, ty);
    }

    /// An expression for a value parameter.
    pub(super) fn value(&mut self, parameter: Symbol, value: Expr) {
        free_names(&value, &mut self.free);
        self.values.insert(parameter, value);
    }

    /// Enters the scope of a binder: its new name, and the substitution inside.
    fn bind(&self, binder: Ident) -> (Ident, Substitution) {
        let mut inner = self.clone();
        if !self.free.contains(&binder.text) {
            inner.values.remove(&binder.text);
            return (binder, inner);
        }
        let mut text = binder.text.as_str().to_string();
        while self.free.contains(&Symbol::new(&text)) {
            text.push('\'');
        }
        let renamed = Ident::new(Symbol::new(&text), binder.span);
        inner.values.insert(binder.text, Expr::new(ExprKind::Var(renamed.into()), binder.span));
        inner.free.insert(renamed.text);
        (renamed, inner)
    }

    fn bind_all(&self, binders: &[Ident]) -> (Vec<Ident>, Substitution) {
        let mut inner = self.clone();
        let mut renamed = Vec::new();
        for binder in binders {
            let (name, next) = inner.bind(*binder);
            renamed.push(name);
            inner = next;
        }
        (renamed, inner)
    }

    pub(super) fn apply_type(&self, ty: &Type) -> Type {
        stacker::maybe_grow(128 * 1024, 1024 * 1024, || self.type_inner(ty))
    }

    fn type_inner(&self, ty: &Type) -> Type {
        let kind = match &ty.kind {
            TypeKind::Fun(arrow) => return Type::new(self.arrow(arrow), ty.span),
            TypeKind::Qualified(context, body) => TypeKind::Qualified(
                context.iter().map(|one| self.apply_type(one)).collect(),
                Box::new(self.apply_type(body)),
            ),
            TypeKind::Forall(forall) => {
                let mut inner = self.clone();
                forall.variables.iter().for_each(|variable| drop(inner.types.remove(&variable.text)));
                let parameter = |one: &PredicateParameter| PredicateParameter {
                    name: one.name,
                    parameters: one.parameters.iter().map(|ty| inner.apply_type(ty)).collect(),
                };
                TypeKind::Forall(Box::new(Forall {
                    variables: forall.variables.clone(),
                    predicates: forall.predicates.iter().map(parameter).collect(),
                    body: inner.apply_type(&forall.body),
                }))
            }
            TypeKind::Bounded(bound) => TypeKind::Bounded(Box::new(Bound {
                context: bound.context.iter().map(|(name, ty)| (*name, self.apply_type(ty))).collect(),
                smaller: self.apply_type(&bound.smaller),
                larger: self.apply_type(&bound.larger),
                body: self.apply_type(&bound.body),
            })),
            TypeKind::Refined(refined) => TypeKind::Refined(Box::new(self.refined(refined))),
            TypeKind::Con(application) => TypeKind::Con(self.application(application)),
            TypeKind::Var(application) => {
                let replaced = application.name.unqualified().and_then(|name| self.types.get(&name));
                match replaced {
                    Some(ty) if application.arguments.is_empty() && application.predicates.is_empty() => {
                        return ty.clone();
                    }
                    Some(ty) => return self.applied_parameter(ty, application),
                    None => TypeKind::Var(self.application(application)),
                }
            }
            TypeKind::List(element, predicates) => TypeKind::List(
                element.as_ref().map(|element| Box::new(self.apply_type(element))),
                self.predicate_arguments(predicates),
            ),
            TypeKind::Tuple(elements, predicates) => {
                let mut inner = self.clone();
                let mut renamed = Vec::new();
                for element in elements {
                    let ty = inner.apply_type(&element.ty);
                    let label = element.label.map(|label| {
                        let (label, next) = inner.bind(label);
                        inner = next;
                        label
                    });
                    renamed.push(TupleElement { label, ty });
                }
                TypeKind::Tuple(renamed, self.predicate_arguments(predicates))
            }
            TypeKind::Hole => TypeKind::Hole,
            TypeKind::Value(value) => TypeKind::Value(Box::new(self.apply_expr(value))),
        };
        Type::new(kind, ty.span)
    }

    /// A type parameter with further arguments: `f a` where `f` is `Maybe`.
    fn applied_parameter(&self, ty: &Type, application: &Application) -> Type {
        let mut ty = ty.clone();
        let more = self.application(application);
        match &mut ty.kind {
            TypeKind::Con(own) | TypeKind::Var(own) => {
                own.arguments.extend(more.arguments);
                own.predicates.extend(more.predicates);
            }
            TypeKind::List(_, own) | TypeKind::Tuple(_, own) => own.extend(more.predicates),
            TypeKind::Refined(refined) => {
                if let Some(Type { kind: TypeKind::Con(own) | TypeKind::Var(own), .. }) = &mut refined.base {
                    own.arguments.extend(more.arguments);
                    own.predicates.extend(more.predicates);
                }
            }
            _ => {}
        }
        ty
    }

    fn arrow(&self, arrow: &Arrow) -> TypeKind {
        let Some(name) = arrow.name() else {
            return TypeKind::Fun(Box::new(Arrow {
                label: None,
                parameter: self.apply_type(&arrow.parameter),
                result: self.apply_type(&arrow.result),
            }));
        };
        // The binder of `{x:Int | p} -> T` is renamed the same way in `p` and in `T`: names for renaming
        // depend on `free` only.
        let (renamed, inner) = self.bind(name);
        let parameter = if arrow.label.is_some() && arrow.parameter.binder().is_none() {
            inner.apply_type(&arrow.parameter)
        } else {
            self.apply_type(&arrow.parameter)
        };
        let label = arrow.label.map(|_| renamed);
        TypeKind::Fun(Box::new(Arrow { label, parameter, result: inner.apply_type(&arrow.result) }))
    }

    fn refined(&self, refined: &Refined) -> Refined {
        let (binder, inner) = match refined.binder {
            Some(binder) => {
                let (binder, inner) = self.bind(binder);
                (Some(binder), inner)
            }
            None => (None, self.clone()),
        };
        let mut refinement = refined.refinement.clone();
        refinement.predicates = refinement.predicates.iter().map(|one| inner.apply_expr(one)).collect();
        Refined { binder, base: refined.base.as_ref().map(|base| inner.apply_type(base)), refinement }
    }

    fn application(&self, application: &Application) -> Application {
        Application {
            name: application.name,
            predicates: self.predicate_arguments(&application.predicates),
            arguments: application.arguments.iter().map(|one| self.argument(one)).collect(),
        }
    }

    /// An argument that is one name may turn out to be a value parameter.
    fn argument(&self, ty: &Type) -> Type {
        if let TypeKind::Con(application) | TypeKind::Var(application) = &ty.kind
            && let Some(name) = application.as_plain()
            && let Some(value) = self.values.get(&name)
        {
            return Type::new(TypeKind::Value(Box::new(value.clone())), ty.span);
        }
        self.apply_type(ty)
    }

    fn predicate_arguments(&self, arguments: &[PredicateArgument]) -> Vec<PredicateArgument> {
        let apply = |one: &PredicateArgument| {
            let (parameters, inner) = self.bind_all(&one.parameters);
            let body = match &one.body {
                PredicateBody::True => PredicateBody::True,
                PredicateBody::Variable(name, values) => {
                    PredicateBody::Variable(*name, values.iter().map(|one| inner.apply_expr(one)).collect())
                }
                PredicateBody::Refined(refined) => PredicateBody::Refined(Box::new(inner.refined(refined))),
                PredicateBody::Predicate(body) => PredicateBody::Predicate(Box::new(inner.apply_expr(body))),
            };
            PredicateArgument { parameters, body, span: one.span }
        };
        arguments.iter().map(apply).collect()
    }

    pub(super) fn apply_expr(&self, expr: &Expr) -> Expr {
        stacker::maybe_grow(128 * 1024, 1024 * 1024, || self.expr_inner(expr))
    }

    fn expr_inner(&self, expr: &Expr) -> Expr {
        let one = |expr: &Expr| Box::new(self.apply_expr(expr));
        let all = |parts: &[Expr]| parts.iter().map(|part| self.apply_expr(part)).collect::<Vec<_>>();
        let kind = match &expr.kind {
            ExprKind::Var(name) => match name.unqualified().and_then(|name| self.values.get(&name)) {
                Some(value) => return value.clone(),
                None => ExprKind::Var(*name),
            },
            ExprKind::Apply(function, arguments) => match (one(function).kind, all(arguments)) {
                // `P x` where `P` is given as `f y` is `f y x`.
                (ExprKind::Apply(head, mut first), rest) => {
                    first.extend(rest);
                    ExprKind::Apply(head, first)
                }
                (kind, rest) => ExprKind::Apply(Box::new(Expr::new(kind, function.span)), rest),
            },
            ExprKind::Negate(inner) => ExprKind::Negate(one(inner)),
            ExprKind::Not(inner) => ExprKind::Not(one(inner)),
            ExprKind::Binary { operator, at, left, right } => {
                ExprKind::Binary { operator: *operator, at: *at, left: one(left), right: one(right) }
            }
            ExprKind::And(parts) => ExprKind::And(all(parts)),
            ExprKind::Or(parts) => ExprKind::Or(all(parts)),
            ExprKind::Tuple(parts) => ExprKind::Tuple(all(parts)),
            ExprKind::List(parts) => ExprKind::List(all(parts)),
            ExprKind::If(condition, then, otherwise) => {
                ExprKind::If(one(condition), one(then), one(otherwise))
            }
            ExprKind::Typed(inner, sort) => ExprKind::Typed(one(inner), Box::new(self.apply_type(sort))),
            ExprKind::Lambda(parameter, sort, body) => {
                let (parameter, inner) = self.bind(*parameter);
                let sort = sort.as_ref().map(|sort| Box::new(self.apply_type(sort)));
                ExprKind::Lambda(parameter, sort, Box::new(inner.apply_expr(body)))
            }
            ExprKind::Literal(_) | ExprKind::Bool(_) | ExprKind::Bottom | ExprKind::Unknown => {
                expr.kind.clone()
            }
        };
        Expr::new(kind, expr.span)
    }
}
