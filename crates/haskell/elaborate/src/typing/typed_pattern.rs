//! Typed patterns and right-hand sides: what checking clauses gives and the match compiler takes.

use std::sync::Arc;

use num_bigint::BigInt;
use num_rational::BigRational;
use otherwise_core::{Alternative, Bind, Binder, Expr, Literal, Pattern, TyBinder, Type, builtin};

use super::checker::Checker;
use super::environment::ConstructorInfo;

/// A typed pattern.
#[derive(Clone, Debug)]
pub(crate) enum TypedPattern {
    Wildcard,
    Variable(Binder),
    As(Binder, Box<TypedPattern>),
    /// With what to do when one of its variables is needed and it does not match.
    Lazy(Box<TypedPattern>, Expr),
    Bang(Box<TypedPattern>),
    Constructor(Box<ConstructorPattern>),
    Literal(Literal),
    Number(Box<NumberPattern>),
    /// Of type `[Char]`.
    Text(Arc<str>),
    /// A test by a function to `Bool`.
    Test(Box<Expr>),
    /// A function, its result type and the pattern for the result.
    View(Box<(Expr, Type, TypedPattern)>),
}

/// A constructor applied to patterns.
#[derive(Clone, Debug)]
pub(crate) struct ConstructorPattern {
    pub(crate) info: Arc<ConstructorInfo>,
    /// The arguments of the data type.
    pub(crate) universals: Vec<Type>,
    /// Rigid variables for the existential types.
    pub(crate) existentials: Vec<TyBinder>,
    pub(crate) dictionaries: Vec<Binder>,
    pub(crate) fields: Vec<(TypedPattern, Type)>,
}

/// A numeric literal.
#[derive(Clone, Debug)]
pub(crate) struct NumberPattern {
    pub(crate) value: Number,
    pub(crate) ty: Type,
    /// `\x -> x == literal`, for types that have no literals of their own.
    pub(crate) test: Expr,
}

/// The value of a numeric literal.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Number {
    Integer(BigInt),
    Rational(BigRational),
}

/// A right-hand side that may fall through to the next row.
#[derive(Clone, Debug)]
pub(crate) enum Rhs {
    Done(Expr),
    /// A boolean guard.
    Guard(Expr, Box<Rhs>),
    /// A pattern guard.
    Match(Box<(Expr, Type, TypedPattern, Rhs)>),
    Lets(Vec<LetGroup>, Box<Rhs>),
    /// The first that does not fall through.
    First(Vec<Rhs>),
}

/// A group of local bindings and which of them are evaluated at once (bang patterns).
#[derive(Clone, Debug)]
pub(crate) struct LetGroup {
    pub(crate) bind: Bind,
    pub(crate) force: Vec<Binder>,
}

impl LetGroup {
    /// `let group in body`, evaluating first what must be.
    pub(crate) fn wrap(self, body: Expr, result: &Type, checker: &mut Checker<'_>) -> Expr {
        let body = self.force.into_iter().rev().fold(body, |body, forced| {
            let binder = checker.fresh_binder(forced.name.as_str(), forced.ty.clone());
            let alternatives = vec![Alternative { pattern: Pattern::Default, body }];
            Expr::case(Expr::Local(forced.id), binder, result.clone(), alternatives)
        });
        Expr::let_(self.bind, body)
    }
}

impl Rhs {
    pub(crate) fn can_fall_through(&self) -> bool {
        match self {
            Rhs::Done(_) => false,
            Rhs::Guard(condition, rest) => !is_true(condition) || rest.can_fall_through(),
            Rhs::Match(guard) => !guard.2.is_irrefutable() || guard.3.can_fall_through(),
            Rhs::Lets(_, rest) => rest.can_fall_through(),
            Rhs::First(choices) => choices.iter().all(Rhs::can_fall_through),
        }
    }
}

pub(crate) fn is_true(condition: &Expr) -> bool {
    match condition {
        Expr::Constructor(name) => *name == builtin::true_con(),
        Expr::Global(name) => name.base.as_str() == "otherwise" && name.is_standard(),
        Expr::Tick(_, inner) => is_true(inner),
        _ => false,
    }
}

impl TypedPattern {
    /// Whether it matches anything without evaluating it.
    pub(crate) fn is_irrefutable(&self) -> bool {
        match self {
            TypedPattern::Wildcard | TypedPattern::Variable(_) | TypedPattern::Lazy(..) => true,
            TypedPattern::As(_, inner) => inner.is_irrefutable(),
            TypedPattern::Constructor(con) if con.info.is_newtype => {
                con.fields.iter().all(|(p, _)| p.is_irrefutable())
            }
            _ => false,
        }
    }

    /// Whether it cannot fail once the value is evaluated (GHC's `isIrrefutableHsPat`: no `fail` needed in
    /// `do`).
    pub(crate) fn cannot_fail(&self, only_constructor: &dyn Fn(&ConstructorInfo) -> bool) -> bool {
        match self {
            TypedPattern::Wildcard | TypedPattern::Variable(_) | TypedPattern::Lazy(..) => true,
            TypedPattern::As(_, inner) | TypedPattern::Bang(inner) => inner.cannot_fail(only_constructor),
            TypedPattern::Constructor(con) => {
                only_constructor(&con.info) && con.fields.iter().all(|(p, _)| p.cannot_fail(only_constructor))
            }
            TypedPattern::View(view) => view.2.cannot_fail(only_constructor),
            TypedPattern::Literal(_)
            | TypedPattern::Number(_)
            | TypedPattern::Text(_)
            | TypedPattern::Test(_) => false,
        }
    }

    /// A constructor of variables only, which is cheap to match several times.
    pub(crate) fn is_flat(&self) -> bool {
        match self {
            TypedPattern::Constructor(con) => {
                con.existentials.is_empty()
                    && con.dictionaries.is_empty()
                    && con
                        .fields
                        .iter()
                        .all(|(field, _)| matches!(field, TypedPattern::Variable(_) | TypedPattern::Wildcard))
            }
            _ => false,
        }
    }

    /// The variables it binds.
    pub(crate) fn binders(&self, into: &mut Vec<Binder>) {
        match self {
            TypedPattern::Variable(binder) => into.push(binder.clone()),
            TypedPattern::As(binder, inner) => {
                into.push(binder.clone());
                inner.binders(into);
            }
            TypedPattern::Lazy(inner, _) | TypedPattern::Bang(inner) => inner.binders(into),
            TypedPattern::Constructor(con) => con.fields.iter().for_each(|(field, _)| field.binders(into)),
            TypedPattern::View(view) => view.2.binders(into),
            _ => {}
        }
    }
}

/// A match that is compiled once all types are known.
#[derive(Clone, Debug)]
pub(crate) struct Match {
    /// What is matched, column by column.
    pub(crate) scrutinees: Vec<Binder>,
    /// If given, the first scrutinee is bound to this here; otherwise they are bound further out.
    pub(crate) value: Option<Expr>,
    pub(crate) rows: Vec<(Vec<TypedPattern>, Rhs)>,
    pub(crate) result: Type,
    /// What happens when no row matches.
    pub(crate) failure: Expr,
}

/// Gives the variables of a pattern other names.
pub(crate) fn rename_binders(
    pattern: TypedPattern,
    rename: &mut dyn FnMut(Binder) -> Binder,
) -> TypedPattern {
    match pattern {
        TypedPattern::Variable(binder) => TypedPattern::Variable(rename(binder)),
        TypedPattern::As(binder, inner) => {
            let binder = rename(binder);
            TypedPattern::As(binder, Box::new(rename_binders(*inner, rename)))
        }
        TypedPattern::Lazy(inner, failure) => {
            TypedPattern::Lazy(Box::new(rename_binders(*inner, rename)), failure)
        }
        TypedPattern::Bang(inner) => TypedPattern::Bang(Box::new(rename_binders(*inner, rename))),
        TypedPattern::Constructor(mut con) => {
            con.fields =
                con.fields.into_iter().map(|(field, ty)| (rename_binders(field, rename), ty)).collect();
            TypedPattern::Constructor(con)
        }
        TypedPattern::View(view) => {
            let (function, ty, inner) = *view;
            TypedPattern::View(Box::new((function, ty, rename_binders(inner, rename))))
        }
        other => other,
    }
}
