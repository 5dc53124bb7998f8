//! Refined types of the verifier: Core types with predicates of the logic at every base type.
//!
//! The shape invariant: erasing the predicates gives the Core type. Type variables are instantiated when a
//! type is translated, so these types have none of their own to substitute; what is still polymorphic is kept
//! as annotation ([`Poly`]).

use std::rc::Rc;

use otherwise_core::{LocalId, Name, Symbol as Text, TyVar, Type};
use otherwise_horn::Atom;
use otherwise_refinements::{RefinedType, Var};
use otherwise_smt::{Symbol, Term, Terms};
use rustc_hash::FxHashMap;

/// A refined type.
#[derive(Clone, Debug)]
pub(crate) enum RType {
    /// Data, numbers, type variables.
    Base(Rc<Base>),
    /// A function.
    Fun(Rc<Fun>),
    /// Takes a class dictionary, which is never refined.
    Dict(Rc<(Type, RType)>),
    /// Still polymorphic, in types or predicates.
    Poly(Rc<Poly>),
}

/// `{v:T | atoms}`.
#[derive(Clone, Debug)]
pub(crate) struct Base {
    pub(crate) ty: Type,
    /// The arguments of the type constructor; as many as `ty` has, none for a variable.
    pub(crate) args: Vec<RType>,
    /// What abstract refinements of the type stand for; empty means that all are trivial.
    pub(crate) preds: Vec<Pred>,
    pub(crate) reft: Reft,
}

/// `v | atoms`.
#[derive(Clone, Debug)]
pub(crate) struct Reft {
    /// A constant that stands for the value.
    pub(crate) v: Term,
    pub(crate) atoms: Vec<Atom>,
}

/// `\x y -> atoms`.
#[derive(Clone, Debug)]
pub(crate) struct Pred {
    /// Constants; the last stands for the value.
    pub(crate) params: Vec<Term>,
    pub(crate) atoms: Vec<Atom>,
}

/// `x:T1 -> T2`.
#[derive(Clone, Debug)]
pub(crate) struct Fun {
    /// A constant that stands for the argument in `result`.
    pub(crate) x: Term,
    /// What the annotation calls the argument.
    pub(crate) name: Option<Text>,
    pub(crate) param: RType,
    pub(crate) result: RType,
    /// What is said of the function itself.
    pub(crate) reft: Option<Reft>,
}

/// An annotation that begins with `forall`, with what its variables stand for so far.
#[derive(Clone, Debug)]
pub(crate) struct Poly {
    pub(crate) names: Names,
    pub(crate) ty: RefinedType,
    /// The function of the logic that its result is equal to.
    pub(crate) exact: Option<Name>,
    /// The function whose bounds restrict its abstract refinements.
    pub(crate) bounded: Option<Name>,
}

/// What the names of an annotation stand for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    pub(crate) types: FxHashMap<TyVar, RType>,
    pub(crate) vars: FxHashMap<Var, Term>,
    pub(crate) preds: FxHashMap<u32, Pred>,
    pub(crate) locals: FxHashMap<LocalId, Term>,
}

/// A substitution of constants.
pub(crate) type Map = hashbrown::HashMap<Symbol, Term, rustc_hash::FxBuildHasher>;

/// Puts terms for constants.
pub(crate) struct Putter<'t> {
    pub(crate) terms: &'t Terms,
    pub(crate) map: Map,
}

impl<'t> Putter<'t> {
    pub(crate) fn one(terms: &'t Terms, from: Term, to: Term) -> Putter<'t> {
        let mut map = Map::default();
        if let Some(symbol) = terms.as_symbol(from)
            && from != to
        {
            map.insert(symbol, to);
        }
        Putter { terms, map }
    }

    pub(crate) fn many(terms: &'t Terms, pairs: impl IntoIterator<Item = (Term, Term)>) -> Putter<'t> {
        let pairs = pairs.into_iter().filter(|(from, to)| from != to);
        let map = pairs.filter_map(|(from, to)| Some((terms.as_symbol(from)?, to))).collect();
        Putter { terms, map }
    }

    pub(crate) fn term(&self, term: Term) -> Term {
        if self.map.is_empty() { term } else { self.terms.substitute_symbols(term, &self.map) }
    }

    pub(crate) fn atom(&self, atom: &Atom) -> Atom {
        match atom {
            Atom::Term(term) => Atom::Term(self.term(*term)),
            Atom::KVar(kvar, args) => Atom::KVar(*kvar, args.iter().map(|arg| self.term(*arg)).collect()),
        }
    }

    pub(crate) fn atoms(&self, atoms: &[Atom]) -> Vec<Atom> {
        atoms.iter().map(|atom| self.atom(atom)).collect()
    }

    pub(crate) fn pred(&self, pred: &Pred) -> Pred {
        Pred { params: pred.params.clone(), atoms: self.atoms(&pred.atoms) }
    }

    pub(crate) fn ty(&self, ty: &RType) -> RType {
        if self.map.is_empty() {
            return ty.clone();
        }
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || match ty {
            RType::Base(base) => RType::Base(Rc::new(Base {
                ty: base.ty.clone(),
                args: base.args.iter().map(|arg| self.ty(arg)).collect(),
                preds: base.preds.iter().map(|pred| self.pred(pred)).collect(),
                reft: Reft { v: base.reft.v, atoms: self.atoms(&base.reft.atoms) },
            })),
            RType::Fun(fun) => RType::Fun(Rc::new(Fun {
                x: fun.x,
                name: fun.name,
                param: self.ty(&fun.param),
                result: self.ty(&fun.result),
                reft: fun.reft.as_ref().map(|reft| Reft { v: reft.v, atoms: self.atoms(&reft.atoms) }),
            })),
            RType::Dict(dict) => RType::Dict(Rc::new((dict.0.clone(), self.ty(&dict.1)))),
            RType::Poly(poly) => {
                let names = self.names(&poly.names);
                let (exact, bounded) = (poly.exact, poly.bounded);
                RType::Poly(Rc::new(Poly { names, ty: poly.ty.clone(), exact, bounded }))
            }
        })
    }

    fn names(&self, names: &Names) -> Names {
        Names {
            types: names.types.iter().map(|(var, ty)| (*var, self.ty(ty))).collect(),
            vars: names.vars.iter().map(|(var, term)| (*var, self.term(*term))).collect(),
            preds: names.preds.iter().map(|(id, pred)| (*id, self.pred(pred))).collect(),
            locals: names.locals.iter().map(|(id, term)| (*id, self.term(*term))).collect(),
        }
    }
}

impl Reft {
    /// What holds for a value.
    pub(crate) fn at(&self, terms: &Terms, value: Term) -> Vec<Atom> {
        Putter::one(terms, self.v, value).atoms(&self.atoms)
    }
}

impl Pred {
    /// What holds for values.
    pub(crate) fn at(&self, terms: &Terms, values: &[Term]) -> Vec<Atom> {
        Putter::many(terms, self.params.iter().copied().zip(values.iter().copied())).atoms(&self.atoms)
    }
}

impl RType {
    pub(crate) fn base(base: Base) -> RType {
        RType::Base(Rc::new(base))
    }

    /// The Core type without refinements.
    pub(crate) fn erase(&self) -> Type {
        match self {
            RType::Base(base) => base.ty.clone(),
            RType::Fun(fun) => Type::fun(fun.param.erase(), fun.result.erase()),
            RType::Dict(dict) => Type::qualified(dict.0.clone(), dict.1.erase()),
            RType::Poly(poly) => {
                let subst = poly.names.types.iter().map(|(var, ty)| (*var, ty.erase())).collect();
                poly.ty.erase().subst(&subst)
            }
        }
    }

    /// Whether nothing is refined anywhere in it.
    pub(crate) fn is_trivial(&self) -> bool {
        match self {
            RType::Base(base) => {
                base.reft.atoms.is_empty()
                    && base.preds.iter().all(|pred| pred.atoms.is_empty())
                    && base.args.iter().all(RType::is_trivial)
            }
            RType::Fun(fun) => {
                let says = fun.reft.as_ref().is_some_and(|reft| !reft.atoms.is_empty());
                !says && fun.param.is_trivial() && fun.result.is_trivial()
            }
            RType::Dict(dict) => dict.1.is_trivial(),
            RType::Poly(poly) => poly.ty.is_trivial(),
        }
    }

    /// Whether it speaks of a constant.
    pub(crate) fn mentions(&self, terms: &Terms, constant: Term) -> bool {
        let Some(symbol) = terms.as_symbol(constant) else { return false };
        let in_term = |term: &Term| terms.symbols(*term).contains(&symbol);
        let any = |atoms: &[Atom]| {
            atoms.iter().any(|atom| match atom {
                Atom::Term(term) => in_term(term),
                Atom::KVar(_, args) => args.iter().any(in_term),
            })
        };
        match self {
            RType::Base(base) => {
                any(&base.reft.atoms)
                    || base.preds.iter().any(|pred| any(&pred.atoms))
                    || base.args.iter().any(|arg| arg.mentions(terms, constant))
            }
            RType::Fun(fun) => {
                fun.reft.as_ref().is_some_and(|reft| any(&reft.atoms))
                    || fun.param.mentions(terms, constant)
                    || fun.result.mentions(terms, constant)
            }
            RType::Dict(dict) => dict.1.mentions(terms, constant),
            RType::Poly(poly) => poly.names.vars.values().any(in_term),
        }
    }

    /// Whether an unknown predicate stands anywhere in it.
    pub(crate) fn has_unknowns(&self) -> bool {
        let any = |atoms: &[Atom]| atoms.iter().any(|atom| matches!(atom, Atom::KVar(..)));
        match self {
            RType::Base(base) => {
                any(&base.reft.atoms)
                    || base.preds.iter().any(|pred| any(&pred.atoms))
                    || base.args.iter().any(RType::has_unknowns)
            }
            RType::Fun(fun) => {
                fun.reft.as_ref().is_some_and(|reft| any(&reft.atoms))
                    || fun.param.has_unknowns()
                    || fun.result.has_unknowns()
            }
            RType::Dict(dict) => dict.1.has_unknowns(),
            RType::Poly(_) => false,
        }
    }

    /// The type with further atoms on its value, which `v` stands for in them.
    pub(crate) fn meet(&self, terms: &Terms, v: Term, atoms: &[Atom]) -> RType {
        match self {
            _ if atoms.is_empty() => self.clone(),
            RType::Base(base) => {
                let mut base = Base::clone(base);
                base.reft.atoms.extend(Putter::one(terms, v, base.reft.v).atoms(atoms));
                RType::base(base)
            }
            RType::Fun(fun) => {
                let mut fun = Fun::clone(fun);
                let fresh = || Reft { v: terms.fresh("v", terms.sort(v)), atoms: Vec::new() };
                let mut reft = fun.reft.take().unwrap_or_else(fresh);
                reft.atoms.extend(Putter::one(terms, v, reft.v).atoms(atoms));
                fun.reft = Some(reft);
                RType::Fun(Rc::new(fun))
            }
            other => other.clone(),
        }
    }
}
