//! Refinement types after resolution: aliases expanded, holes filled, every base type a Core type.

use std::sync::Arc;

use otherwise_core::{Symbol, TyBinder, Type};
use otherwise_diagnostics::Span;

use super::term::{Term, Var};

/// A refinement type whose shape is that of a Core type ([`RefinedType::erase`]).
#[derive(Clone, Debug)]
pub enum RefinedType {
    /// `x:T1 -> T2`.
    Fun(Box<RefinedFun>),
    /// `C a => T`: takes a class dictionary, which is never refined.
    Qualified(Type, Box<RefinedType>),
    /// `forall a. T`.
    Forall(TyBinder, Box<RefinedType>),
    /// `forall <p :: a -> Bool>. T`.
    ForallPredicate(PredicateVar, Box<RefinedType>),
    /// Anything else: data, numbers, type variables.
    Base(Box<RefinedBase>),
}

/// `x:T1 -> T2`.
#[derive(Clone, Debug)]
pub struct RefinedFun {
    /// The argument; in scope in `result`.
    pub var: Var,
    /// Whether the annotation named it (otherwise the name is made up).
    pub is_named: bool,
    /// What it takes.
    pub parameter: RefinedType,
    /// What it returns.
    pub result: RefinedType,
    /// A refinement of the function itself: `{f:(x:a -> b) | p}`.
    pub refinement: Option<Refinement>,
    /// The text, if the annotation has one (not where Haskell's type was filled in).
    pub span: Option<Span>,
}

/// `{v:T | p}` where `T` is no function.
#[derive(Clone, Debug)]
pub struct RefinedBase {
    /// The type without refinements.
    pub ty: Type,
    /// The arguments of the type, refined: as many as `ty` has, those of a variable applied included.
    pub arguments: Vec<RefinedType>,
    /// Names for components of a tuple: `(x :: Int, {v:Int | v > x})`. Empty or as many as `arguments`.
    pub labels: Vec<Option<Var>>,
    /// What the type's abstract refinements are instantiated with. Empty means all are trivial; otherwise as
    /// many as the type has.
    pub predicates: Vec<Predicate>,
    /// What holds for the value.
    pub refinement: Refinement,
    /// The text, if the annotation has one (not where Haskell's type was filled in).
    pub span: Option<Span>,
}

/// `v | p && q`.
#[derive(Clone, Debug)]
pub struct Refinement {
    /// The value variable; in scope in `conjuncts`, and in the refinements of the type's arguments.
    pub var: Var,
    /// What holds, conjunctions flattened. None: everything is allowed.
    pub conjuncts: Vec<Term>,
    /// Whether it is `_`: to be inferred.
    pub is_hole: bool,
}

/// An abstract refinement where it is bound.
#[derive(Clone, Debug)]
pub struct PredicateVar {
    /// What makes it different from others in one specification.
    pub id: u32,
    /// What the annotation calls it.
    pub name: Symbol,
    /// The types of its arguments; the last is that of the value.
    pub parameters: Arc<[Type]>,
}

impl PartialEq for PredicateVar {
    fn eq(&self, other: &PredicateVar) -> bool {
        self.id == other.id
    }
}

impl Eq for PredicateVar {}

/// What an abstract refinement is instantiated with: `\x y -> p`.
#[derive(Clone, Debug)]
pub struct Predicate {
    /// The arguments; the last is the value.
    pub parameters: Vec<(Var, Type)>,
    /// What holds, conjunctions flattened.
    pub conjuncts: Vec<Term>,
    /// The text, if there is one.
    pub span: Option<Span>,
}

impl RefinedType {
    /// The Core type without refinements.
    pub fn erase(&self) -> Type {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || match self {
            RefinedType::Fun(fun) => Type::fun(fun.parameter.erase(), fun.result.erase()),
            RefinedType::Qualified(constraint, body) => Type::qualified(constraint.clone(), body.erase()),
            RefinedType::Forall(binder, body) => Type::forall([binder.clone()], body.erase()),
            RefinedType::ForallPredicate(_, body) => body.erase(),
            RefinedType::Base(base) => base.ty.clone(),
        })
    }

    /// The functions that it is a type of, one behind the other, and the last result; quantifiers and
    /// contexts are passed over.
    pub fn functions(&self) -> (Vec<&RefinedFun>, &RefinedBase) {
        let mut functions: Vec<&RefinedFun> = Vec::new();
        let mut rest = self;
        loop {
            match rest {
                RefinedType::Forall(_, body)
                | RefinedType::Qualified(_, body)
                | RefinedType::ForallPredicate(_, body) => rest = body,
                RefinedType::Fun(fun) => {
                    functions.push(fun);
                    rest = &fun.result;
                }
                RefinedType::Base(base) => return (functions, base),
            }
        }
    }

    /// The types of the parameters of [`RefinedType::functions`].
    pub fn parameters_mut(&mut self) -> Vec<&mut RefinedType> {
        let mut parameters = Vec::new();
        let mut rest = self;
        loop {
            match rest {
                RefinedType::Forall(_, body)
                | RefinedType::Qualified(_, body)
                | RefinedType::ForallPredicate(_, body) => rest = body,
                RefinedType::Fun(fun) => {
                    let fun = &mut **fun;
                    parameters.push(&mut fun.parameter);
                    rest = &mut fun.result;
                }
                RefinedType::Base(_) => return parameters,
            }
        }
    }

    /// The same without any refinement.
    pub fn without_refinements(&self) -> RefinedType {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || match self {
            RefinedType::Fun(fun) => RefinedType::Fun(Box::new(RefinedFun {
                parameter: fun.parameter.without_refinements(),
                result: fun.result.without_refinements(),
                refinement: None,
                ..(**fun).clone()
            })),
            RefinedType::Qualified(constraint, body) => {
                RefinedType::Qualified(constraint.clone(), Box::new(body.without_refinements()))
            }
            RefinedType::Forall(binder, body) => {
                RefinedType::Forall(binder.clone(), Box::new(body.without_refinements()))
            }
            RefinedType::ForallPredicate(predicate, body) => {
                RefinedType::ForallPredicate(predicate.clone(), Box::new(body.without_refinements()))
            }
            RefinedType::Base(base) => RefinedType::Base(Box::new(base.without_refinements())),
        })
    }

    /// Whether no refinement stands anywhere in it.
    pub fn is_trivial(&self) -> bool {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || match self {
            RefinedType::Fun(fun) => {
                fun.parameter.is_trivial()
                    && fun.result.is_trivial()
                    && fun.refinement.as_ref().is_none_or(Refinement::is_trivial)
            }
            RefinedType::Qualified(_, body)
            | RefinedType::Forall(_, body)
            | RefinedType::ForallPredicate(_, body) => body.is_trivial(),
            RefinedType::Base(base) => {
                base.refinement.is_trivial()
                    && base.predicates.iter().all(|one| one.conjuncts.is_empty())
                    && base.arguments.iter().all(RefinedType::is_trivial)
            }
        })
    }
}

impl RefinedBase {
    /// The same without any refinement.
    pub fn without_refinements(&self) -> RefinedBase {
        let no_demand = |one: &Predicate| Predicate { conjuncts: Vec::new(), ..one.clone() };
        RefinedBase {
            arguments: self.arguments.iter().map(RefinedType::without_refinements).collect(),
            predicates: self.predicates.iter().map(no_demand).collect(),
            refinement: Refinement { conjuncts: Vec::new(), ..self.refinement.clone() },
            ..self.clone()
        }
    }
}

impl Refinement {
    /// Whether it allows everything.
    pub fn is_trivial(&self) -> bool {
        self.conjuncts.is_empty()
    }
}
