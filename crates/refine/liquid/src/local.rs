//! Local bindings: lazy values, functions that are looked into, and functions that call themselves.

use std::cell::RefCell;
use std::rc::Rc;

use otherwise_core::{Bind, Binder, Expr, LocalId, TyBinder, Type, TypeForm};
use otherwise_refinements::{RefinedType, Spec, SpecKind, Term as Said, TermKind};
use otherwise_smt::Term;

use crate::check::strip;
use crate::generator::{Entry, Env, Family, Generator, Typed};
use crate::lift::{Arg, Spine, spine};
use crate::prepare;
use crate::rtype::{Names, RType};
use crate::verdict::Cause;

/// How many bodies may be put in inside each other.
const MAX_INLINED: u32 = 6;

/// Local functions up to this size are looked into at each call; larger ones only if they are called once or
/// twice.
const SMALL: usize = 60;

/// In how many parts of what is made, parts of lazy patterns are looked for.
const MAX_TAKEN_APART: usize = 64;

impl Generator<'_> {
    pub(crate) fn local(&mut self, env: &mut Env, id: LocalId) -> Typed {
        match env.locals.get(&id).cloned() {
            Some(Entry::Value(ty, term) | Entry::Dictionary(_, ty, term)) => Typed::at(ty, term),
            Some(Entry::Thunk(thunk)) => {
                let typed = self.synth(env, &thunk.1);
                if typed.is_dead {
                    return typed;
                }
                let term = self.as_term(env, &typed, thunk.0.name.as_str());
                let known = match self.is_dictionary(&thunk.0.ty) {
                    true => Entry::Dictionary(thunk, typed.ty.clone(), term),
                    false => Entry::Value(typed.ty.clone(), term),
                };
                env.locals.insert(id, known);
                Typed::at(typed.ty, term)
            }
            Some(Entry::Inline(function)) => {
                // Passed on as a value.
                if matches!(strip(&function), Expr::TypeLambda(..)) || env.depth > MAX_INLINED {
                    self.give_up(env, "a polymorphic local function as a value");
                    return Typed::of(self.unit_type());
                }
                let mut inner = env.clone();
                inner.depth += 1;
                self.synth(&mut inner, &function)
            }
            Some(Entry::Family(family)) => match self.member(&family, id, &[]) {
                Some((ty, term)) => Typed::at(ty, term),
                None => {
                    self.give_up(env, "a polymorphic local function as a value");
                    Typed::of(self.unit_type())
                }
            },
            None => {
                self.give_up(env, "a variable out of scope");
                Typed::of(self.unit_type())
            }
        }
    }

    /// Parts of lazy patterns that values mention are looked at before the type of what is made of them: it
    /// may speak of the other parts.
    pub(crate) fn take_apart(&mut self, env: &mut Env, values: &[&Expr]) {
        let mut todo: Vec<&Expr> = values.to_vec();
        let mut left = MAX_TAKEN_APART;
        while let Some(value) = todo.pop().filter(|_| left > 0) {
            left -= 1;
            let Spine { head, args } = spine(value);
            match head {
                Expr::Local(id) => {
                    if let Some(Entry::Thunk(thunk)) = env.locals.get(id).cloned()
                        && is_part(&thunk.1)
                    {
                        self.local(env, *id);
                    }
                }
                Expr::Constructor(_) => todo.extend(args.iter().filter_map(|arg| match arg {
                    Arg::Value(value) => Some(*value),
                    Arg::Type(_) => None,
                })),
                _ => {}
            }
        }
    }

    /// A member of a family of functions at types.
    pub(crate) fn member(
        &mut self,
        family: &Rc<Family>,
        id: LocalId,
        types: &[Type],
    ) -> Option<(RType, Term)> {
        let known =
            family.instances.borrow().iter().find(|(other, at, _, _)| *other == id && at == types).cloned();
        if let Some((_, _, ty, term)) = known {
            return Some((ty, term));
        }
        if family.instances.borrow().len() > 16 {
            return None;
        }
        let mut env = family.env.borrow().clone()?;
        let (binder, body) = family.members.iter().find(|(binder, _)| binder.id == id)?.clone();
        let declared = self.core(&env, &binder.ty);
        let ty = if types.is_empty() { declared } else { declared.instantiate(types)? };
        if matches!(ty, Type::Forall(_)) {
            return None;
        }
        let template = self.fresh(&ty, &env.symbols.clone(), binder.name.as_str());
        let term = self.terms.fresh(binder.name.as_str(), self.sort(&ty));
        family.instances.borrow_mut().push((id, types.to_vec(), template.clone(), term));
        let mut body = &body;
        let mut given = types.iter();
        loop {
            match body {
                Expr::Tick(_, inner) => body = inner,
                Expr::TypeLambda(binders, inner) if given.len() >= binders.len() => {
                    for binder in binders {
                        if let Some(ty) = given.next() {
                            env.types.insert(binder.var, ty.clone());
                        }
                    }
                    body = inner;
                }
                _ => break,
            }
        }
        let ids: Vec<LocalId> = family.members.iter().map(|(binder, _)| binder.id).collect();
        let env = self.inside(&env, &binder, body, &ids, &template);
        self.check(&env, body, &template, &Cause::LocalResult(binder.name));
        Some((template, term))
    }

    /// A local function put in where it is called with all its arguments.
    pub(crate) fn inlined(
        &mut self,
        env: &Env,
        function: &Rc<Expr>,
        args: &[Arg<'_>],
    ) -> Option<(Env, Rc<Expr>)> {
        if env.depth > MAX_INLINED {
            return None;
        }
        let mut inner = env.clone();
        inner.depth += 1;
        let mut body: &Expr = function;
        let mut given = args.iter();
        loop {
            match body {
                Expr::Tick(_, rest) => body = rest,
                Expr::TypeLambda(binders, rest) => {
                    self.given_types(env, &mut inner, binders, &mut given)?;
                    body = rest;
                }
                Expr::Lambda(binders, rest) => {
                    for (at, binder) in binders.iter().enumerate() {
                        let Some(Arg::Value(value)) = given.next() else {
                            // Too few: what is left is a function.
                            let rest = Expr::lambda(binders[at..].to_vec(), rest.as_ref().clone());
                            return (given.len() == 0).then(|| (inner, Rc::new(rest)));
                        };
                        let ty = self.core(&inner, &binder.ty);
                        let entry = if self.is_dictionary(&ty) {
                            let term = self.terms.fresh(binder.name.as_str(), self.sort(&ty));
                            Entry::Value(self.trivial(&ty), term)
                        } else if matches!(ty, Type::Fun(_)) && matches!(strip(value), Expr::Lambda(..)) {
                            Entry::Inline(Rc::new(Expr::clone(value)))
                        } else {
                            // Evaluated where it stands.
                            let mut at =
                                Env { locals: env.locals.clone(), types: env.types.clone(), ..inner.clone() };
                            let typed = self.synth(&mut at, value);
                            let term = self.as_term(&mut at, &typed, binder.name.as_str());
                            inner.scope = at.scope;
                            inner.symbols = at.symbols;
                            Entry::Value(typed.ty, term)
                        };
                        inner.locals.insert(binder.id, entry);
                    }
                    body = rest;
                }
                _ => break,
            }
            if given.len() == 0 {
                break;
            }
        }
        // More arguments than parameters: they are for what comes out.
        let mut body = body.clone();
        for arg in given {
            body = match arg {
                Arg::Type(ty) => body.type_apply(vec![Type::clone(ty)]),
                Arg::Value(value) => body.apply(vec![Expr::clone(value)]),
            };
        }
        Some((inner, Rc::new(body)))
    }

    /// Type parameters stand for the types that are given. None if they are not.
    pub(crate) fn given_types(
        &self,
        env: &Env,
        inner: &mut Env,
        binders: &[TyBinder],
        given: &mut std::slice::Iter<'_, Arg<'_>>,
    ) -> Option<()> {
        for binder in binders {
            let Some(Arg::Type(ty)) = given.next() else { return None };
            inner.types.insert(binder.var, self.core(env, ty));
        }
        Some(())
    }

    pub(crate) fn is_dictionary(&self, ty: &Type) -> bool {
        let Some((name, _)) = ty.as_con() else { return false };
        self.declarations.data_type(name).is_some_and(|data| data.form == TypeForm::Class)
    }

    /// Bindings of a `let`.
    pub(crate) fn bindings(&mut self, env: &mut Env, bind: &Bind) {
        match bind {
            Bind::NonRec(binder, value) => self.binding(env, binder, value),
            Bind::Rec(pairs) => {
                for (members, is_recursive) in prepare::groups(pairs) {
                    let members: Vec<(Binder, Expr)> =
                        members.into_iter().map(|at| pairs[at].clone()).collect();
                    if is_recursive {
                        self.ask_made_locally(env, &members);
                        self.recursive(env, members);
                    } else {
                        members.iter().for_each(|(binder, value)| self.binding(env, binder, value));
                    }
                }
            }
        }
    }

    pub(crate) fn binding(&mut self, env: &mut Env, binder: &Binder, value: &Expr) {
        if let Some(spec) = self.specs.local(env.global, binder.id) {
            if spec.is_bounded {
                self.give_up(env, "bounds of local functions");
            }
            let names = self.names_for(env, spec);
            let ty = self.translate(&spec.ty, &names);
            if spec.kind == SpecKind::Checked {
                self.check(env, value, &ty, &Cause::LocalResult(binder.name));
            }
            let term = self.bind(env, binder.name.as_str(), &ty);
            env.locals.insert(binder.id, Entry::Value(ty, term));
            return;
        }
        let entry = match strip(value) {
            Expr::Lambda(..) | Expr::TypeLambda(..) => {
                let is_small = prepare::size(value, SMALL) <= SMALL;
                let is_polymorphic = matches!(strip(value), Expr::TypeLambda(..));
                if is_small || env.depth == 0 && prepare::size(value, 8 * SMALL) <= 8 * SMALL {
                    Entry::Inline(Rc::new(value.clone()))
                } else if is_polymorphic {
                    return self.family(env, vec![(binder.clone(), value.clone())]);
                } else {
                    let ty = self.core(env, &binder.ty);
                    let template = self.fresh(&ty, &env.symbols.clone(), binder.name.as_str());
                    self.check(env, value, &template, &Cause::LocalResult(binder.name));
                    let term = self.bind(env, binder.name.as_str(), &template);
                    Entry::Value(template, term)
                }
            }
            _ => Entry::Thunk(Rc::new((binder.clone(), value.clone()))),
        };
        env.locals.insert(binder.id, entry);
    }

    /// What the annotation of a local binding may mention. Values that it does mention are looked at first.
    fn names_for(&mut self, env: &mut Env, spec: &Spec) -> Names {
        let mut mentioned = Vec::new();
        locals_in(&spec.ty, &mut mentioned);
        spec.metric.iter().for_each(|term| locals_of(term, &mut mentioned));
        for id in mentioned {
            if matches!(env.locals.get(&id), Some(Entry::Thunk(_))) {
                self.local(env, id);
            }
        }
        self.names_at(env)
    }

    /// Bindings that mention each other.
    pub(crate) fn recursive(&mut self, env: &mut Env, members: Vec<(Binder, Expr)>) {
        let (polymorphic, plain): (Vec<_>, Vec<_>) = members.into_iter().partition(|(binder, _)| {
            matches!(binder.ty, Type::Forall(_)) && self.specs.local(env.global, binder.id).is_none()
        });
        let mut typed = Vec::new();
        for (binder, value) in plain {
            let (ty, checked) = match self.specs.local(env.global, binder.id) {
                Some(spec) => {
                    if spec.is_bounded {
                        self.give_up(env, "bounds of local functions");
                    }
                    let names = self.names_for(env, spec);
                    (self.translate(&spec.ty, &names), spec.kind == SpecKind::Checked)
                }
                None => {
                    let ty = self.core(env, &binder.ty);
                    (self.fresh(&ty, &env.symbols.clone(), binder.name.as_str()), true)
                }
            };
            typed.push((binder, value, ty, checked));
        }
        let mut inner = env.clone();
        for (binder, _, ty, _) in &typed {
            // A value that is made of itself has no value yet that its type could be about.
            let seen = if matches!(ty, RType::Base(_)) { self.trivial(&ty.erase()) } else { ty.clone() };
            let term = self.bind(&mut inner, binder.name.as_str(), &seen);
            inner.locals.insert(binder.id, Entry::Value(seen, term));
        }
        if !polymorphic.is_empty() {
            self.family(&mut inner, polymorphic);
        }
        let ids: Vec<LocalId> = typed.iter().map(|(binder, ..)| binder.id).collect();
        for (binder, value, ty, checked) in &typed {
            if *checked {
                let env = self.inside(&inner, binder, value, &ids, ty);
                self.check(&env, value, ty, &Cause::LocalResult(binder.name));
            }
        }
        for (binder, _, ty, _) in typed {
            if matches!(ty, RType::Base(_)) {
                let term = self.bind(&mut inner, binder.name.as_str(), &ty);
                inner.locals.insert(binder.id, Entry::Value(ty, term));
            }
        }
        *env = inner;
    }

    /// Inside the body of a local function that may call itself.
    fn inside(&mut self, env: &Env, binder: &Binder, body: &Expr, all: &[LocalId], ty: &RType) -> Env {
        let mut inner = env.clone();
        if !matches!(ty, RType::Base(_))
            && let Some(recursion) = self.local_recursion(env, binder.id, binder.name, all, body)
        {
            inner.recursions.push(recursion.clone());
            inner.entering = Some(recursion);
        }
        inner
    }

    pub(crate) fn family(&mut self, env: &mut Env, members: Vec<(Binder, Expr)>) {
        let ids: Vec<LocalId> = members.iter().map(|(binder, _)| binder.id).collect();
        let family = Rc::new(Family { members, instances: RefCell::default(), env: RefCell::new(None) });
        for id in ids {
            env.locals.insert(id, Entry::Family(family.clone()));
        }
        *family.env.borrow_mut() = Some(env.clone());
    }

    /// A polymorphic local function, applied to types.
    pub(crate) fn family_member(&mut self, env: &Env, id: LocalId, types: &[Type]) -> Option<Typed> {
        let Some(Entry::Family(family)) = env.locals.get(&id).cloned() else { return None };
        let (ty, term) = self.member(&family, id, types)?;
        Some(Typed::at(ty, term))
    }

    /// A call of a local function that is looked into.
    pub(crate) fn inline_call(&mut self, env: &mut Env, id: LocalId, args: &[Arg<'_>]) -> Option<Typed> {
        let Some(Entry::Inline(function)) = env.locals.get(&id).cloned() else { return None };
        let (mut inner, body) = self.inlined(env, &function, args)?;
        let typed = self.synth(&mut inner, &body);
        env.scope = inner.scope;
        env.symbols = inner.symbols;
        Some(typed)
    }
}

/// The variables of the program that a type speaks of.
fn locals_in(ty: &RefinedType, into: &mut Vec<LocalId>) {
    match ty {
        RefinedType::Fun(fun) => {
            locals_in(&fun.parameter, into);
            locals_in(&fun.result, into);
            fun.refinement.iter().flat_map(|one| &one.conjuncts).for_each(|term| locals_of(term, into));
        }
        RefinedType::Qualified(_, body)
        | RefinedType::Forall(_, body)
        | RefinedType::ForallPredicate(_, body) => locals_in(body, into),
        RefinedType::Base(base) => {
            let inner = base.predicates.iter().flat_map(|one| &one.conjuncts);
            base.refinement.conjuncts.iter().chain(inner).for_each(|term| locals_of(term, into));
            base.arguments.iter().for_each(|one| locals_in(one, into));
        }
    }
}

fn locals_of(term: &Said, into: &mut Vec<LocalId>) {
    let mut todo = vec![term];
    while let Some(term) = todo.pop() {
        if let TermKind::Local(id, _) = &term.kind {
            into.push(*id);
        }
        todo.extend(term.children());
    }
}

/// Whether it is a part of a value with a name: what a lazy pattern defines.
fn is_part(value: &Expr) -> bool {
    let Expr::Case(case) = strip(value) else { return false };
    let [only] = case.alternatives.as_slice() else { return false };
    matches!(strip(&case.scrutinee), Expr::Local(_)) && matches!(strip(&only.body), Expr::Local(_))
}
