//! Refined function types taken apart: what is taken, what is returned, what it all speaks of.

use otherwise_core::{Symbol, Type};

use crate::logic::Scope;
use otherwise_refinements::{PredicateVar, RefinedFun, RefinedType, Refinement, Spec, Var};

/// A refined function type taken apart at ground types.
pub(crate) struct Arrows<'s> {
    pub(crate) dictionaries: Vec<Type>,
    pub(crate) parameters: Vec<(Var, Type, Option<&'s RefinedType>)>,
    pub(crate) result: Option<&'s RefinedType>,
    pub(crate) result_type: Type,
    /// Its own abstract refinements.
    pub(crate) predicates: Vec<&'s PredicateVar>,
    pub(crate) scope: Scope,
    /// Whether these are not any predicates.
    pub(crate) is_bounded: bool,
}

/// Takes a refined type apart; its `forall`s stand for `types`.
pub(crate) fn arrows<'s>(spec: &'s Spec, types: &[Type], scope: Scope) -> Arrows<'s> {
    let mut types = types.iter();
    let mut found = Arrows {
        dictionaries: vec![],
        parameters: vec![],
        result: None,
        result_type: Type::tuple(vec![]),
        predicates: vec![],
        scope,
        is_bounded: spec.is_bounded,
    };
    let mut rest = &spec.ty;
    loop {
        match rest {
            RefinedType::Forall(binder, body) => {
                if let Some(ty) = types.next() {
                    found.scope.types.insert(binder.var, ty.clone());
                }
                rest = body;
            }
            RefinedType::ForallPredicate(predicate, body) => {
                found.predicates.push(predicate);
                rest = body;
            }
            RefinedType::Qualified(constraint, body) => {
                found.dictionaries.push(constraint.subst(&found.scope.types));
                rest = body;
            }
            // A function that is refined itself is a value: what is said of it is said of a partial
            // application.
            RefinedType::Fun(fun) if is_refined_itself(fun) && !found.parameters.is_empty() => {
                found.result = Some(rest);
                found.result_type = rest.erase().subst(&found.scope.types);
                return found;
            }
            RefinedType::Fun(fun) => {
                let ty = fun.parameter.erase().subst(&found.scope.types);
                found.parameters.push((fun.var, ty, Some(&fun.parameter)));
                rest = &fun.result;
            }
            RefinedType::Base(base) => {
                found.result = Some(rest);
                found.result_type = base.ty.subst(&found.scope.types);
                return found;
            }
        }
    }
}

/// Whether something is said of a function as a whole: `{f:(a -> b) | p}`.
pub(crate) fn is_refined_itself(fun: &RefinedFun) -> bool {
    !fun.refinement.as_ref().is_none_or(Refinement::is_trivial)
}

/// The same of a type without refinements.
pub(crate) fn plain_arrows(ty: &Type) -> Arrows<'static> {
    let (dictionaries, body) = ty.split_context();
    let (parameters, result) = body.split_funs();
    let var = |at: usize| Var { id: u32::MAX - at as u32, name: Symbol::new("x") };
    let parameters = parameters.into_iter().enumerate().map(|(at, ty)| (var(at), ty, None)).collect();
    Arrows {
        dictionaries,
        parameters,
        result: None,
        result_type: result,
        predicates: vec![],
        scope: Scope::default(),
        is_bounded: false,
    }
}
