//! Dictionaries of ground types, and types for type variables: what the type checker finds, found again in
//! Core.

use crate::builtin;
use crate::expr::Expr;
use crate::program::{Constructor, Instance, Program};
use crate::symbol::Name;
use crate::types::{Kind, Subst, TyBinder, TyVar, Type};
use std::sync::Arc;

/// Instances whose contexts nest deeper than this are not looked for.
const MAX_DEPTH: u32 = 16;

/// Indices have so many constructors at most, and so many are tried.
const MAX_INDEX: usize = 4;
const MAX_INDICES: usize = 12;

/// So many open parts of an index get types of their own; with more, all get the same.
const MAX_OPEN: usize = 3;

/// Types that a variable can stand for as the index of a GADT.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Indices {
    /// The types, small ones first.
    pub types: Vec<Type>,
    /// Whether there are others.
    pub more: bool,
}

impl Program {
    /// The dictionary of a ground constraint such as `Ord [Int]`.
    pub fn dictionary(&self, constraint: &Type) -> Option<Expr> {
        self.dictionary_within(constraint, MAX_DEPTH)
    }

    fn dictionary_within(&self, constraint: &Type, depth: u32) -> Option<Expr> {
        let depth = depth.checked_sub(1)?;
        let (class, args) = constraint.as_con()?;
        self.instances.iter().filter(|instance| instance.class == class).find_map(|instance| {
            let mut subst = Subst::default();
            let same_length = instance.args.len() == args.len();
            if !same_length
                || !instance.args.iter().zip(args).all(|(pattern, ty)| pattern.matches(ty, &mut subst))
            {
                return None;
            }
            let types: Option<Vec<Type>> =
                instance.vars.iter().map(|var| subst.get(&var.var).cloned()).collect();
            let needed: Option<Vec<Expr>> = instance
                .context
                .iter()
                .map(|each| self.dictionary_within(&each.subst(&subst), depth))
                .collect();
            Some(Expr::Global(instance.dictionary).type_apply(types?).apply(needed?))
        })
    }

    /// Types for variables such that constraints on them have instances, each the first that fits: `Int`
    /// where possible. `known` are variables that have their type already; constraints on others are not
    /// looked at.
    pub fn instantiation(&self, binders: &[TyBinder], context: &[Type], known: &Subst) -> Option<Vec<Type>> {
        let mut subst = known.clone();
        for binder in binders {
            if subst.contains_key(&binder.var) {
                continue;
            }
            let found = self
                .candidates(binder, context)
                .into_iter()
                .find(|candidate| self.fits(binder, candidate, context, &subst))?;
            subst.insert(binder.var, found);
        }
        binders.iter().map(|binder| subst.get(&binder.var).cloned()).collect()
    }

    /// Whether a type can stand for a variable, as far as constraints that then have no variables say.
    pub fn fits(&self, binder: &TyBinder, candidate: &Type, context: &[Type], known: &Subst) -> bool {
        let mut attempt = known.clone();
        attempt.insert(binder.var, candidate.clone());
        context.iter().all(|constraint| {
            let constraint = constraint.subst(&attempt);
            !constraint.is_closed() || self.dictionary(&constraint).is_some()
        })
    }

    /// Types to try for a variable, simple ones first; then those that its classes have instances for.
    pub fn candidates(&self, binder: &TyBinder, context: &[Type]) -> Vec<Type> {
        let mut candidates: Vec<Type> = match &binder.kind {
            Kind::Type => vec![
                Type::con(builtin::int()),
                Type::con(builtin::double()),
                builtin::bool_ty(),
                Type::con(builtin::char_type()),
                Type::list(Type::con(builtin::int())),
            ],
            _ => vec![Type::con(builtin::list())],
        };
        let classes = context.iter().filter_map(Type::as_con);
        let about = classes.filter(|(_, args)| matches!(args, [Type::Var(var)] if *var == binder.var));
        let instances = about.flat_map(|(class, _)| self.instance_heads(class)).collect::<Vec<_>>();
        for instance in instances {
            if !candidates.contains(&instance) {
                candidates.push(instance);
            }
        }
        candidates
    }

    /// Types for a variable that types use as the index of a GADT: what its constructors return there, as
    /// `Int` and `Bool` for the `a` of `Expr a`, or `'Z`, `'S 'Z` and so on for the `n` of `Vec n Int`; up to
    /// a size, small ones first.
    pub fn index_candidates(&self, var: TyVar, types: &[Type]) -> Indices {
        let mut candidates: Vec<Type> = Vec::new();
        let mut work: Vec<Type> = types.to_vec();
        while let Some(ty) = work.pop() {
            match &ty {
                Type::Con(name, args) => {
                    let constructors = self.data_type(*name).map_or(&[][..], |data| &data.constructors);
                    for (at, arg) in args.iter().enumerate() {
                        let mut free = Vec::new();
                        arg.free_vars(&mut free);
                        if free.contains(&var) {
                            candidates.extend(constructors.iter().filter_map(|con| con.index(at)));
                        }
                    }
                    work.extend(args.iter().cloned());
                }
                Type::Fun(fun) => work.extend([fun.param.clone(), fun.result.clone()]),
                Type::App(app) => work.extend([app.0.clone(), app.1.clone()]),
                Type::Var(_) | Type::Forall(_) | Type::Meta(_) => {}
            }
        }
        // What is left open in an index is any index, of the same sort if it is promoted.
        let is_promoted =
            |ty: &Type| ty.as_con().is_some_and(|(name, _)| name.base.as_str().starts_with('\''));
        let (mut closed, open): (Vec<Type>, Vec<Type>) = candidates.into_iter().partition(Type::is_closed);
        let mut fillers = closed.clone();
        let mut more = false;
        if fillers.is_empty() && open.iter().any(|ty| !is_promoted(ty)) {
            fillers.push(Type::con(builtin::int()));
        }
        while !fillers.is_empty() && !open.is_empty() {
            let mut found: Vec<Type> = Vec::new();
            for candidate in &open {
                let mut free = Vec::new();
                candidate.free_vars(&mut free);
                let newer = fillers.iter().filter(|ty| !closed.contains(ty));
                let pool: Vec<&Type> = (closed.iter().chain(newer))
                    .filter(|ty| is_promoted(ty) == is_promoted(candidate))
                    .collect();
                for choice in choices(pool.len(), free.len()) {
                    // What was tried in an earlier round is made of older types only.
                    if !choice.iter().any(|at| fillers.contains(pool[*at])) {
                        continue;
                    }
                    let filled = candidate.subst(
                        &free.iter().zip(&choice).map(|(var, at)| (*var, pool[*at].clone())).collect(),
                    );
                    if closed.contains(&filled) || found.contains(&filled) {
                        continue;
                    }
                    if filled.nodes() > MAX_INDEX || closed.len() + found.len() >= MAX_INDICES {
                        more = true;
                    } else {
                        found.push(filled);
                    }
                }
                more |= free.len() > MAX_OPEN;
            }
            closed.extend(found.iter().cloned());
            fillers = found;
        }
        let mut types: Vec<Type> = Vec::new();
        for ty in closed {
            if !types.contains(&ty) {
                types.push(ty);
            }
        }
        types.sort_by_key(Type::nodes);
        Indices { types, more }
    }

    /// What a class with one parameter has instances for, `Int` standing for variables, in the order of
    /// declaration.
    pub fn instance_heads(&self, class: Name) -> Vec<Type> {
        let int = |var: &TyBinder| (var.var, Type::con(builtin::int()));
        let instances = self.instances.iter().filter(|instance| instance.class == class);
        let head = |instance: &Arc<Instance>| match instance.args.as_slice() {
            [only] => Some(only.subst(&instance.vars.iter().map(int).collect())),
            _ => None,
        };
        instances.filter_map(head).collect()
    }
}

impl Constructor {
    /// What a GADT constructor returns in a parameter of its type, if it returns something of its own there.
    fn index(&self, at: usize) -> Option<Type> {
        let var = self.universals.get(at)?.var;
        let is_it = |ty: &Type| matches!(ty, Type::Var(one) if *one == var);
        self.equalities.iter().find_map(|(one, two)| match (is_it(one), is_it(two)) {
            (true, _) => Some(two.clone()),
            (_, true) => Some(one.clone()),
            _ => None,
        })
    }
}

/// All ways to choose `places` times from `from` things: the same for all places first. None from nothing.
fn choices(from: usize, places: usize) -> Vec<Vec<usize>> {
    let mut found: Vec<Vec<usize>> = (0..from).map(|one| vec![one; places]).collect();
    if (2..=MAX_OPEN).contains(&places) {
        let all = from.min(MAX_INDICES).pow(places as u32);
        let digits = |mut number: usize| {
            let next = |_| {
                let digit = number % from.min(MAX_INDICES);
                number /= from.min(MAX_INDICES);
                digit
            };
            (0..places).map(next).collect::<Vec<usize>>()
        };
        found.extend((0..all).map(digits).filter(|choice| choice.iter().any(|one| *one != choice[0])));
    }
    found
}
