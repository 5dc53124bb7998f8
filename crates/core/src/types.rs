//! Types and kinds of Core.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::builtin;
use crate::symbol::{Name, Symbol};
use crate::type_sharing::{Seen, SeenPairs};

/// A type variable. The number is unique among the type variables of one global (or one data type, class,
/// axiom); the name is only for reading.
#[derive(Clone, Copy, Debug)]
pub struct TyVar {
    /// What makes it different from other variables.
    pub id: u32,
    /// What the source calls it.
    pub name: Symbol,
}

impl TyVar {
    /// The variable with this number and name.
    pub fn new(id: u32, name: Symbol) -> TyVar {
        TyVar { id, name }
    }
}

impl PartialEq for TyVar {
    fn eq(&self, other: &TyVar) -> bool {
        self.id == other.id
    }
}

impl Eq for TyVar {}

impl std::hash::Hash for TyVar {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

/// The kind of a type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Of types that have values.
    Type,
    /// Of class constraints.
    Constraint,
    /// Of type-level functions.
    Arrow(Arc<(Kind, Kind)>),
}

impl Kind {
    /// The kind `parameter -> result`.
    pub fn arrow(parameter: Kind, result: Kind) -> Kind {
        Kind::Arrow(Arc::new((parameter, result)))
    }
}

/// A type variable where it is bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TyBinder {
    /// The variable.
    pub var: TyVar,
    /// Its kind.
    pub kind: Kind,
}

impl TyBinder {
    /// A variable of kind `Type`.
    pub fn star(var: TyVar) -> TyBinder {
        TyBinder { var, kind: Kind::Type }
    }
}

/// A type. Cheap to clone; `==` is equality up to the names of bound variables and ignores whether an arrow
/// takes a dictionary.
///
/// Build applications with [`Type::apply`] and [`Type::fun`], which keep the normal form: a [`Type::App`]
/// never has a constructor at its head, and a saturated `(->)` is always a [`Type::Fun`].
#[derive(Clone, Debug)]
pub enum Type {
    /// A variable.
    Var(TyVar),
    /// A data type, newtype, class or type family applied to arguments (perhaps fewer than it takes).
    ///
    /// A class applied to its arguments is the type of its dictionaries.
    Con(Name, Arc<[Type]>),
    /// A type variable (or another application) applied to one more argument.
    App(Arc<(Type, Type)>),
    /// A function.
    Fun(Arc<FunType>),
    /// A polymorphic type.
    Forall(Arc<(TyBinder, Type)>),
    /// A type not known yet. Exists only while types are inferred; lint rejects it.
    Meta(u32),
}

/// The two sides of an arrow.
#[derive(Clone, Debug)]
pub struct FunType {
    /// What it takes.
    pub param: Type,
    /// What it returns.
    pub result: Type,
    /// Whether the parameter is a class dictionary (`Eq a => …`) rather than a value (`a -> …`).
    pub dictionary: bool,
}

/// A finite map from type variables to types.
pub type Subst = FxHashMap<TyVar, Type>;

impl Type {
    /// The type constructor `name` without arguments.
    pub fn con(name: Name) -> Type {
        Type::Con(name, Arc::from([]))
    }

    /// The type constructor `name` applied to `args`.
    pub fn con_app(name: Name, args: impl IntoIterator<Item = Type>) -> Type {
        let args: Arc<[Type]> = args.into_iter().collect();
        if args.len() == 2 && name == builtin::arrow() {
            return Type::fun(args[0].clone(), args[1].clone());
        }
        Type::Con(name, args)
    }

    /// `function` applied to one more argument.
    #[must_use]
    pub fn apply(function: Type, argument: Type) -> Type {
        match function {
            Type::Con(name, args) => {
                Type::con_app(name, args.iter().cloned().chain(std::iter::once(argument)))
            }
            other => Type::App(Arc::new((other, argument))),
        }
    }

    /// `param -> result`.
    pub fn fun(param: Type, result: Type) -> Type {
        Type::Fun(Arc::new(FunType { param, result, dictionary: false }))
    }

    /// `constraint => result`.
    pub fn qualified(constraint: Type, result: Type) -> Type {
        Type::Fun(Arc::new(FunType { param: constraint, result, dictionary: true }))
    }

    /// `p1 -> p2 -> … -> result`.
    pub fn funs(params: impl IntoIterator<Item = Type, IntoIter: DoubleEndedIterator>, result: Type) -> Type {
        params.into_iter().rev().fold(result, |result, param| Type::fun(param, result))
    }

    /// `forall b1 b2 … . body`.
    pub fn forall(
        binders: impl IntoIterator<Item = TyBinder, IntoIter: DoubleEndedIterator>,
        body: Type,
    ) -> Type {
        binders.into_iter().rev().fold(body, |body, binder| Type::Forall(Arc::new((binder, body))))
    }

    /// The list type `[element]`.
    pub fn list(element: Type) -> Type {
        Type::con_app(builtin::list(), [element])
    }

    /// A tuple; one type alone is itself, none is `()`.
    pub fn tuple(parts: Vec<Type>) -> Type {
        match <[Type; 1]>::try_from(parts) {
            Ok([one]) => one,
            Err(parts) => Type::con_app(builtin::tuple(parts.len()), parts),
        }
    }

    /// Splits leading `forall`s off: the binders and what they range over.
    pub fn split_foralls(&self) -> (Vec<TyBinder>, Type) {
        let mut binders = Vec::new();
        let mut rest = self.clone();
        while let Type::Forall(forall) = &rest {
            binders.push(forall.0.clone());
            rest = forall.1.clone();
        }
        (binders, rest)
    }

    /// Splits arrows off, dictionaries included: the parameters and the final result.
    pub fn split_funs(&self) -> (Vec<Type>, Type) {
        let mut params = Vec::new();
        let mut rest = self.clone();
        while let Type::Fun(fun) = &rest {
            params.push(fun.param.clone());
            rest = fun.result.clone();
        }
        (params, rest)
    }

    /// Splits leading dictionary arrows (`Eq a => …`) off.
    pub fn split_context(&self) -> (Vec<Type>, Type) {
        let mut context = Vec::new();
        let mut rest = self.clone();
        while let Type::Fun(fun) = &rest
            && fun.dictionary
        {
            context.push(fun.param.clone());
            rest = fun.result.clone();
        }
        (context, rest)
    }

    /// The type constructor at the head and its arguments, if there is one. A function has none.
    pub fn as_con(&self) -> Option<(Name, &[Type])> {
        match self {
            Type::Con(name, args) => Some((*name, args)),
            _ => None,
        }
    }

    /// Replaces variables by types, renaming bound variables where they would capture.
    #[must_use]
    pub fn subst(&self, subst: &Subst) -> Type {
        if subst.is_empty() {
            return self.clone();
        }
        self.subst_shared(subst, &mut Seen::default()).unwrap_or_else(|| self.clone())
    }

    /// None if nothing changes.
    fn subst_shared(&self, subst: &Subst, seen: &mut Seen<Option<Type>>) -> Option<Type> {
        match self {
            Type::Var(var) => return subst.get(var).cloned(),
            Type::Meta(_) => return None,
            Type::Con(_, args) if args.is_empty() => return None,
            _ => {}
        }
        if let Some(found) = seen.get(self) {
            return found;
        }
        let changed = stacker::maybe_grow(64 * 1024, 1024 * 1024, || match self {
            Type::Forall(forall) => Some(subst_under(&forall.0, &forall.1, subst)),
            _ => self.map_parts(&mut |part| part.subst_shared(subst, seen)),
        });
        seen.put(self, changed.clone());
        changed
    }

    /// The type at `args` of a type that starts with as many `forall`s; `None` if it has fewer.
    pub fn instantiate(&self, args: &[Type]) -> Option<Type> {
        let mut subst = Subst::default();
        let mut rest = self.clone();
        for arg in args {
            // An earlier argument may mention a variable of the same number as a later binder, so the
            // substitution is simultaneous.
            let Type::Forall(forall) = &rest else { return None };
            subst.insert(forall.0.var, arg.clone());
            rest = forall.1.clone();
        }
        Some(rest.subst(&subst))
    }

    /// One-way matching with `self` as the pattern: extends the substitution so that it makes the pattern
    /// `ty`.
    pub fn matches(&self, ty: &Type, subst: &mut Subst) -> bool {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || match (self, ty) {
            (Type::Var(var), ty) => match subst.get(var) {
                Some(bound) => bound == ty,
                None => {
                    subst.insert(*var, ty.clone());
                    true
                }
            },
            (Type::Con(one, ones), Type::Con(two, twos)) => {
                one == two
                    && ones.len() == twos.len()
                    && ones.iter().zip(twos.iter()).all(|(pattern, ty)| pattern.matches(ty, subst))
            }
            (Type::Fun(one), Type::Fun(two)) => {
                one.param.matches(&two.param, subst) && one.result.matches(&two.result, subst)
            }
            (Type::App(pattern), Type::Con(name, args)) => match args.split_last() {
                Some((last, first)) => {
                    pattern.1.matches(last, subst)
                        && pattern.0.matches(&Type::Con(*name, first.into()), subst)
                }
                None => false,
            },
            _ => false,
        })
    }

    /// `f x` of any type that is an application, also of constructors and functions.
    pub fn split_application(&self) -> Option<(Type, Type)> {
        match self {
            Type::App(app) => Some((app.0.clone(), app.1.clone())),
            Type::Con(name, args) => {
                let (last, before) = args.split_last()?;
                Some((Type::Con(*name, before.into()), last.clone()))
            }
            Type::Fun(fun) => {
                let arrow = Type::Con(crate::builtin::arrow(), Arc::from([fun.param.clone()]));
                Some((arrow, fun.result.clone()))
            }
            _ => None,
        }
    }

    /// How many constructors, variables and arrows it is written with; no more than a million are counted.
    pub fn nodes(&self) -> usize {
        let mut count = 0;
        let mut work = vec![self];
        while let Some(ty) = work.pop()
            && count < 1_000_000
        {
            count += 1;
            match ty {
                Type::Con(_, args) => work.extend(args.iter()),
                Type::Fun(fun) => work.extend([&fun.param, &fun.result]),
                Type::App(app) => work.extend([&app.0, &app.1]),
                Type::Var(_) | Type::Forall(_) | Type::Meta(_) => {}
            }
        }
        count
    }

    /// Whether it has no free variables.
    pub fn is_closed(&self) -> bool {
        let mut free = Vec::new();
        self.free_vars(&mut free);
        free.is_empty()
    }

    /// Collects the free variables, each once, in order of first occurrence.
    pub fn free_vars(&self, into: &mut Vec<TyVar>) {
        self.free_vars_under(&mut Vec::new(), &mut Seen::default(), into);
    }

    fn free_vars_under(&self, bound: &mut Vec<TyVar>, seen: &mut Seen<()>, into: &mut Vec<TyVar>) {
        match self {
            Type::Var(var) => {
                if !bound.contains(var) && !into.contains(var) {
                    into.push(*var);
                }
                return;
            }
            Type::Meta(_) => return,
            Type::Con(_, args) if args.is_empty() => return,
            _ => {}
        }
        // Under a binder some variables are not free.
        if bound.is_empty() && seen.get(self).is_some() {
            return;
        }
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || match self {
            Type::Forall(forall) => {
                bound.push(forall.0.var);
                forall.1.free_vars_under(bound, seen, into);
                bound.pop();
            }
            _ => self.for_each_part(&mut |part| part.free_vars_under(bound, seen, into)),
        });
        if bound.is_empty() {
            seen.put(self, ());
        }
    }
}

/// `forall binder. body` after a substitution.
fn subst_under(binder: &TyBinder, body: &Type, subst: &Subst) -> Type {
    let mut inner = subst.clone();
    inner.remove(&binder.var);
    let mut free = Vec::new();
    inner.values().for_each(|ty| ty.free_vars(&mut free));
    if !free.contains(&binder.var) {
        return Type::Forall(Arc::new((binder.clone(), body.subst(&inner))));
    }
    body.free_vars(&mut free);
    let fresh_id = free.iter().map(|var| var.id).max().unwrap_or(0).wrapping_add(1);
    let fresh = TyVar::new(fresh_id, binder.var.name);
    inner.insert(binder.var, Type::Var(fresh));
    let binder = TyBinder { var: fresh, kind: binder.kind.clone() };
    Type::Forall(Arc::new((binder, body.subst(&inner))))
}

impl PartialEq for Type {
    fn eq(&self, other: &Type) -> bool {
        alpha_equal(self, other, &mut Vec::new(), &mut SeenPairs::default())
    }
}

impl Eq for Type {}

/// So many parts of a type take part in its hash: a type may be a small graph with billions of leaves.
const MAX_HASHED: usize = 64;

/// Types that are equal up to bound names have the same hash: variables count as such, whoever they are.
impl std::hash::Hash for Type {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        let mut work = vec![self];
        let mut count = 0;
        while let Some(ty) = work.pop()
            && count < MAX_HASHED
        {
            count += 1;
            std::mem::discriminant(ty).hash(state);
            match ty {
                Type::Con(name, args) => {
                    name.hash(state);
                    work.extend(args.iter());
                }
                Type::Fun(fun) => work.extend([&fun.param, &fun.result]),
                Type::App(app) => work.extend([&app.0, &app.1]),
                Type::Forall(forall) => work.push(&forall.1),
                Type::Meta(meta) => meta.hash(state),
                Type::Var(_) => {}
            }
        }
    }
}

/// Equality up to bound names; `bound` pairs the variables bound on the way, innermost last.
fn alpha_equal(left: &Type, right: &Type, bound: &mut Vec<(TyVar, TyVar)>, seen: &mut SeenPairs) -> bool {
    match (left, right) {
        (Type::Var(left), Type::Var(right)) => {
            return match bound.iter().rev().find(|(l, r)| l == left || r == right) {
                Some((l, r)) => l == left && r == right,
                None => left == right,
            };
        }
        (Type::Con(left, left_args), Type::Con(right, right_args)) => {
            if left != right || left_args.len() != right_args.len() {
                return false;
            }
            if left_args.is_empty() {
                return true;
            }
        }
        (Type::Meta(left), Type::Meta(right)) => return left == right,
        _ => {}
    }
    if bound.is_empty() && seen.are_alike(left, right) {
        return true;
    }
    let equal = stacker::maybe_grow(64 * 1024, 1024 * 1024, || match (left, right) {
        (Type::Con(_, left), Type::Con(_, right)) => {
            left.iter().zip(right.iter()).all(|(l, r)| alpha_equal(l, r, bound, seen))
        }
        (Type::App(left), Type::App(right)) => {
            alpha_equal(&left.0, &right.0, bound, seen) && alpha_equal(&left.1, &right.1, bound, seen)
        }
        (Type::Fun(left), Type::Fun(right)) => {
            alpha_equal(&left.param, &right.param, bound, seen)
                && alpha_equal(&left.result, &right.result, bound, seen)
        }
        (Type::Forall(left), Type::Forall(right)) => {
            bound.push((left.0.var, right.0.var));
            let equal = alpha_equal(&left.1, &right.1, bound, seen);
            bound.pop();
            equal
        }
        _ => false,
    });
    if equal && bound.is_empty() {
        seen.put(left, right);
    }
    equal
}

#[cfg(test)]
mod tests {
    use super::*;

    fn var(id: u32) -> TyVar {
        TyVar::new(id, Symbol::new("a"))
    }

    #[test]
    fn equality_ignores_bound_names() {
        let id = |n| Type::forall([TyBinder::star(var(n))], Type::fun(Type::Var(var(n)), Type::Var(var(n))));
        assert_eq!(id(1), id(2));
        let two = |x, y, z| Type::forall([TyBinder::star(var(x)), TyBinder::star(var(y))], Type::Var(var(z)));
        assert_eq!(two(1, 2, 2), two(3, 4, 4));
        assert_ne!(two(1, 2, 2), two(3, 4, 3));
        assert_ne!(two(1, 2, 2), two(2, 1, 2));
    }

    #[test]
    fn substitution_does_not_capture() {
        // (forall b. a -> b)[a := b]
        let (a, b) = (var(1), var(2));
        let ty = Type::forall([TyBinder::star(b)], Type::fun(Type::Var(a), Type::Var(b)));
        let result = ty.subst(&[(a, Type::Var(b))].into_iter().collect());
        let (binders, body) = result.split_foralls();
        assert_ne!(binders[0].var, b);
        assert_eq!(body, Type::fun(Type::Var(b), Type::Var(binders[0].var)));
    }

    #[test]
    fn a_saturated_arrow_is_a_function() {
        let unit = Type::tuple(vec![]);
        let arrow = Type::apply(Type::apply(Type::con(builtin::arrow()), unit.clone()), unit.clone());
        assert_eq!(arrow, Type::fun(unit.clone(), unit));
        assert!(matches!(arrow, Type::Fun(_)));
    }
}
