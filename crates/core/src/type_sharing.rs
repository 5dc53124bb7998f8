//! Walks over types whose parts are shared.
//!
//! A type is a graph: `type D a = (a, a)` five times over itself has a handful of nodes but billions of
//! leaves. Whoever walks over a type keeps what it found at a shared part here, so that the walk is as long
//! as the graph is large.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::{FunType, Name, Type};

/// Small types are walked without book-keeping: so many nodes are visited before anything is kept.
const FREE_VISITS: u32 = 256;

/// What was found at the parts of types seen so far in one walk.
#[derive(Debug)]
pub struct Seen<R> {
    visits: u32,
    // The type itself is kept too: as long as it lives, nothing else has its address.
    found: FxHashMap<Key, (Type, R)>,
}

impl<R> Default for Seen<R> {
    fn default() -> Self {
        Seen { visits: 0, found: FxHashMap::default() }
    }
}

impl<R: Clone> Seen<R> {
    /// What was found at this very node, if it was visited.
    pub fn get(&mut self, ty: &Type) -> Option<R> {
        self.visits = self.visits.saturating_add(1);
        if self.found.is_empty() {
            return None;
        }
        self.found.get(&address(ty)?).map(|(_, found)| found.clone())
    }

    /// Keeps what was found at a node.
    pub fn put(&mut self, ty: &Type, found: R) {
        if self.visits > FREE_VISITS
            && let Some(address) = address(ty)
        {
            self.found.insert(address, (ty.clone(), found));
        }
    }

    /// How many nodes were visited.
    pub fn visits(&self) -> u32 {
        self.visits
    }
}

/// Pairs of nodes that were found to be alike in one walk over two types.
#[derive(Debug, Default)]
pub struct SeenPairs {
    visits: u32,
    alike: FxHashSet<(Key, Key)>,
    kept: Vec<(Type, Type)>,
}

impl SeenPairs {
    /// Whether the two are one node, or were found alike.
    pub fn are_alike(&mut self, left: &Type, right: &Type) -> bool {
        self.visits = self.visits.saturating_add(1);
        let (Some(left), Some(right)) = (address(left), address(right)) else { return false };
        left == right || (!self.alike.is_empty() && self.alike.contains(&(left, right)))
    }

    /// Keeps that the two are alike.
    pub fn put(&mut self, left: &Type, right: &Type) {
        if self.visits > FREE_VISITS
            && let (Some(l), Some(r)) = (address(left), address(right))
            && self.alike.insert((l, r))
        {
            self.kept.push((left.clone(), right.clone()));
        }
    }
}

/// What makes a node different from all others: where its parts are stored, and its constructor, since two
/// may have the same parts.
type Key = (usize, Option<Name>);

/// None for what has no parts.
fn address(ty: &Type) -> Option<Key> {
    match ty {
        Type::Con(_, args) if args.is_empty() => None,
        Type::Con(name, args) => Some((Arc::as_ptr(args).cast::<()>() as usize, Some(*name))),
        Type::App(app) => Some((Arc::as_ptr(app) as usize, None)),
        Type::Fun(fun) => Some((Arc::as_ptr(fun) as usize, None)),
        Type::Forall(forall) => Some((Arc::as_ptr(forall) as usize, None)),
        Type::Var(_) | Type::Meta(_) => None,
    }
}

impl Type {
    /// The type with every direct part replaced by what `part` makes of it; none if it leaves all as they
    /// are. A type without parts is left as it is.
    pub fn map_parts(&self, part: &mut dyn FnMut(&Type) -> Option<Type>) -> Option<Type> {
        match self {
            Type::Con(name, args) => {
                let first = args.iter().enumerate().find_map(|(at, arg)| Some((at, part(arg)?)));
                let (at, changed) = first?;
                let mut all = Vec::with_capacity(args.len());
                all.extend_from_slice(&args[..at]);
                all.push(changed);
                for arg in &args[at + 1..] {
                    all.push(part(arg).unwrap_or_else(|| arg.clone()));
                }
                Some(Type::con_app(*name, all))
            }
            Type::App(app) => {
                let (function, argument) = (part(&app.0), part(&app.1));
                if function.is_none() && argument.is_none() {
                    return None;
                }
                let function = function.unwrap_or_else(|| app.0.clone());
                Some(Type::apply(function, argument.unwrap_or_else(|| app.1.clone())))
            }
            Type::Fun(fun) => {
                let (param, result) = (part(&fun.param), part(&fun.result));
                if param.is_none() && result.is_none() {
                    return None;
                }
                Some(Type::Fun(Arc::new(FunType {
                    param: param.unwrap_or_else(|| fun.param.clone()),
                    result: result.unwrap_or_else(|| fun.result.clone()),
                    dictionary: fun.dictionary,
                })))
            }
            Type::Forall(forall) => Some(Type::Forall(Arc::new((forall.0.clone(), part(&forall.1)?)))),
            Type::Var(_) | Type::Meta(_) => None,
        }
    }

    /// The direct parts of a type.
    pub fn for_each_part<'t>(&'t self, part: &mut dyn FnMut(&'t Type)) {
        match self {
            Type::Con(_, args) => args.iter().for_each(part),
            Type::App(app) => {
                part(&app.0);
                part(&app.1);
            }
            Type::Fun(fun) => {
                part(&fun.param);
                part(&fun.result);
            }
            Type::Forall(forall) => part(&forall.1),
            Type::Var(_) | Type::Meta(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Subst, Symbol, TyVar, builtin};

    fn doubled(times: usize, leaf: Type) -> Type {
        (0..times).fold(leaf, |ty, _| Type::tuple(vec![ty.clone(), ty]))
    }

    /// 2^60 leaves: without sharing none of these would end.
    #[test]
    fn walks_are_as_long_as_the_graph() {
        let var = TyVar::new(1, Symbol::new("a"));
        let ty = doubled(60, Type::Var(var));
        let mut free = Vec::new();
        ty.free_vars(&mut free);
        assert_eq!(free, [var]);
        let bool_type = builtin::bool_ty();
        let closed = ty.subst(&Subst::from_iter([(var, bool_type.clone())]));
        assert!(closed.is_closed());
        assert_eq!(closed, doubled(60, bool_type));
        assert_ne!(closed, ty);
        let fun = |ty: &Type| Type::fun(ty.clone(), Type::list(ty.clone()));
        assert_eq!(
            fun(&ty).subst(&Subst::from_iter([(var, Type::Var(TyVar::new(2, Symbol::new("b"))))])),
            fun(&doubled(60, Type::Var(TyVar::new(2, Symbol::new("b")))))
        );
    }

    #[test]
    fn what_does_not_change_is_shared() {
        let ty = doubled(3, builtin::bool_ty());
        let var = TyVar::new(1, Symbol::new("a"));
        let same = ty.subst(&Subst::from_iter([(var, builtin::bool_ty())]));
        let (Type::Con(_, before), Type::Con(_, after)) = (&ty, &same) else { panic!("tuples") };
        assert!(Arc::ptr_eq(before, after));
    }
}
