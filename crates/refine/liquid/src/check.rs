//! Bidirectional constraint generation over Core.

use std::cell::RefCell;
use std::rc::Rc;

use otherwise_core::{Bind, Binder, Case, Expr, LocalId, Pattern, Type, TypeForm};
use otherwise_horn::Atom;
use otherwise_refinements::SpecKind;
use otherwise_smt::{Sort, Term};

use crate::generator::{Entry, Env, Family, Generator, Typed};
use crate::lift::{Arg, Spine, spine};
use crate::prepare;
use crate::rtype::{Putter, RType};
use crate::verdict::Cause;

/// How many bodies may be put in inside each other.
const MOST_INLINED: u32 = 6;

/// Local functions up to this size are looked into at each call; larger ones only if they are called once or twice.
const SMALL: usize = 60;

/// Missing constructors up to this number are written out for a default alternative.
const MOST_MISSING: usize = 12;

impl Generator<'_> {
    /// The type of a Core type at a place.
    pub(crate) fn core(&self, env: &Env, ty: &Type) -> Type {
        ty.subst(&env.types)
    }

    /// An expression has to have a type.
    pub(crate) fn check(&mut self, env: &Env, expr: &Expr, want: &RType, cause: &Cause) {
        stacker::maybe_grow(256 * 1024, 2 * 1024 * 1024, || self.check_within(env, expr, want, cause));
    }

    fn check_within(&mut self, env: &Env, expr: &Expr, want: &RType, cause: &Cause) {
        match (expr, want) {
            (Expr::Tick(tick, inner), _) => {
                let mut env = env.clone();
                env.span = Some(tick.span);
                self.check(&env, inner, want, cause);
            }
            (Expr::TypeLambda(binders, body), RType::Poly(poly)) => {
                let mut env = env.clone();
                let vars: Vec<Type> = binders.iter().map(|binder| Type::Var(binder.var)).collect();
                binders.iter().for_each(|binder| {
                    env.types.remove(&binder.var);
                });
                match self.skolemise(poly, &vars) {
                    Some(opened) => self.check(&env, body, &opened, cause),
                    None => self.give_up(&env, "a polymorphic type of this form"),
                }
            }
            (_, RType::Poly(poly)) => match self.skolemise(poly, &[]) {
                Some(opened) if !matches!(opened, RType::Poly(_)) => self.check(env, expr, &opened, cause),
                _ => {
                    let mut env = env.clone();
                    let typed = self.synth(&mut env, expr);
                    self.subtype(&env, &typed, want, cause);
                }
            },
            (Expr::Lambda(binders, body), RType::Fun(_) | RType::Dict(_)) => {
                self.check_lambda(env, binders, body, want, cause);
            }
            (Expr::Let(bind, body), _) => {
                let mut env = env.clone();
                env.entering = None;
                self.bindings(&mut env, bind);
                self.check(&env, body, want, cause);
            }
            (Expr::Case(case), _) => {
                let env = &Env { entering: None, ..env.clone() };
                for (mut inner, body) in self.alternatives(env, case) {
                    inner.span = inner.span.or(env.span);
                    self.check(&inner, body, want, cause);
                }
            }
            (Expr::Fail(failure), _) => {
                let mut env = env.clone();
                env.span = failure.span.or(env.span);
                self.require(&env, Atom::Term(Term::FALSE), &Cause::Pattern);
            }
            (Expr::Local(id), _) if matches!(env.locals.get(id), Some(Entry::Thunk(_))) => {
                if let Some(Entry::Thunk(thunk)) = env.locals.get(id).cloned() {
                    self.check(env, &thunk.1, want, cause);
                }
            }
            _ => {
                let Spine { head, args } = spine(expr);
                if let Expr::Local(id) = head
                    && !args.is_empty()
                    && let Some(Entry::Inline(function)) = env.locals.get(id).cloned()
                    && let Some((inner, body)) = self.inlined(env, &function, &args)
                {
                    return self.check(&inner, body.as_ref(), want, cause);
                }
                if let Some(applied) = applied_by_dollar(head, &args) {
                    return self.check(env, &applied, want, cause);
                }
                let mut env = env.clone();
                env.entering = None;
                let typed = self.synth(&mut env, expr);
                self.subtype(&env, &typed, want, cause);
            }
        }
    }

    fn check_lambda(&mut self, env: &Env, binders: &[Binder], body: &Expr, want: &RType, cause: &Cause) {
        let mut env = env.clone();
        let mut want = want.clone();
        for (at, binder) in binders.iter().enumerate() {
            match want {
                RType::Dict(dict) => {
                    let ty = self.trivial(&dict.0);
                    let term = self.terms.fresh(binder.name.as_str(), self.sort(&dict.0));
                    env.locals.insert(binder.id, Entry::Value(ty, term));
                    want = dict.1.clone();
                }
                RType::Fun(fun) => {
                    if let Some(reason) = &fun.opaque {
                        self.give_up(&env, reason.clone());
                    }
                    let x = self.bind(&mut env, binder.name.as_str(), &fun.param);
                    self.entered(&env, x, fun.param.erase());
                    env.locals.insert(binder.id, Entry::Value(fun.param.clone(), x));
                    want = Putter::one(&self.terms, fun.x, x).ty(&fun.result);
                }
                _ => {
                    let rest = Expr::lambda(binders[at..].to_vec(), body.clone());
                    return self.check(&env, &rest, &want, cause);
                }
            }
        }
        env.entering = None;
        self.check(&env, body, &want, cause);
    }

    /// The type of an expression. What is computed on the way is bound in the environment.
    pub(crate) fn synth(&mut self, env: &mut Env, expr: &Expr) -> Typed {
        stacker::maybe_grow(256 * 1024, 2 * 1024 * 1024, || self.synth_within(env, expr))
    }

    fn synth_within(&mut self, env: &mut Env, expr: &Expr) -> Typed {
        match expr {
            Expr::Tick(tick, inner) => {
                let before = env.span.replace(tick.span);
                let typed = self.synth(env, inner);
                env.span = before;
                typed
            }
            Expr::Literal(literal) => {
                let ty = self.trivial(&literal.ty());
                match self.literal(literal) {
                    Some(term) => {
                        if let otherwise_core::Literal::String(text) = literal {
                            let facts = self.string_facts(text, term);
                            self.assume_terms(env, facts);
                        }
                        Typed::at(ty, term)
                    }
                    None => Typed::of(ty),
                }
            }
            Expr::Local(id) => {
                let typed = self.local(env, *id);
                if !matches!(typed.ty, RType::Base(_)) {
                    self.called(env, crate::termination::Callee::Local(*id), &[]);
                }
                typed
            }
            Expr::Lambda(binders, body) => {
                // Its parameters can be anything that flows there.
                let params: Vec<Type> = binders.iter().map(|binder| self.core(env, &binder.ty)).collect();
                let mut inner = env.clone();
                let mut bound = Vec::new();
                for (binder, ty) in binders.iter().zip(&params) {
                    let ty = self.fresh(ty, &inner.symbols.clone(), "a parameter");
                    let x = self.bind(&mut inner, binder.name.as_str(), &ty);
                    inner.locals.insert(binder.id, Entry::Value(ty.clone(), x));
                    bound.push((x, binder.name, ty));
                }
                let typed = self.synth(&mut inner, body);
                let result = self.closed_result(env, &inner, &typed, &bound);
                Typed::of(bound.into_iter().rev().fold(result, |result, (x, name, param)| {
                    RType::Fun(Rc::new(crate::rtype::Fun {
                        x,
                        name: Some(name),
                        param,
                        result,
                        opaque: None,
                    }))
                }))
            }
            Expr::TypeLambda(..) => {
                self.give_up(env, "a polymorphic function as a value");
                Typed::of(self.unit_type())
            }
            Expr::Let(bind, body) => {
                self.bindings(env, bind);
                self.synth(env, body)
            }
            Expr::Case(case) => self.synth_case(env, case),
            Expr::Wrap(wrap) => {
                let types: Vec<Type> = wrap.types.iter().map(|ty| self.core(env, ty)).collect();
                self.construct(env, wrap.constructor, &types, &[&wrap.expr])
            }
            Expr::Unwrap(wrap) => self.unwrap(env, wrap),
            Expr::Coerce(inner, ty) => {
                self.synth(env, inner);
                let ty = self.core(env, ty);
                Typed::of(self.trivial(&ty))
            }
            Expr::Fail(failure) => {
                let mut at = env.clone();
                at.span = failure.span.or(env.span);
                self.require(&at, Atom::Term(Term::FALSE), &Cause::Pattern);
                let ty = self.core(env, &failure.ty);
                Typed { ty: self.trivial(&ty), term: None, is_dead: true }
            }
            Expr::Global(_)
            | Expr::Constructor(_)
            | Expr::Prim(_)
            | Expr::Apply(..)
            | Expr::TypeApply(..) => self.application(env, expr),
            Expr::Assume(..) | Expr::Assert(_) | Expr::Choice(..) | Expr::Symbolic(_) => {
                self.give_up(env, "an expression that only searches have");
                Typed::of(self.unit_type())
            }
        }
    }

    /// The type of a result that is computed under further bindings, where it is used outside of them: an unknown predicate if it speaks
    /// of what was bound on the way.
    fn closed_result(
        &mut self,
        outer: &Env,
        inner: &Env,
        typed: &Typed,
        bound: &[(Term, otherwise_core::Symbol, RType)],
    ) -> RType {
        let mut scope = outer.symbols.clone();
        scope.extend(bound.iter().map(|(x, _, _)| *x));
        let wanted = self.fresh(&typed.ty.erase(), &scope, "a result");
        self.subtype(inner, typed, &wanted, &Cause::Result);
        wanted
    }

    pub(crate) fn unit_type(&self) -> RType {
        self.trivial(&Type::con(otherwise_core::builtin::unit()))
    }

    pub(crate) fn local(&mut self, env: &mut Env, id: LocalId) -> Typed {
        match env.locals.get(&id).cloned() {
            Some(Entry::Value(ty, term)) => Typed::at(ty, term),
            Some(Entry::Thunk(thunk)) => {
                let typed = self.synth(env, &thunk.1);
                if typed.is_dead {
                    return typed;
                }
                let term = self.as_term(env, &typed, thunk.0.name.as_str());
                env.locals.insert(id, Entry::Value(typed.ty.clone(), term));
                Typed::at(typed.ty, term)
            }
            Some(Entry::Inline(function)) => {
                // Passed on as a value.
                if matches!(strip(&function), Expr::TypeLambda(..)) || env.depth > MOST_INLINED {
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

    /// A member of a family of functions at types.
    fn member(&mut self, family: &Rc<Family>, id: LocalId, types: &[Type]) -> Option<(RType, Term)> {
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
        let env = self.inside(&env, &binder, &ids, &template);
        self.check(&env, body, &template, &Cause::LocalResult(binder.name));
        Some((template, term))
    }

    /// A local function put in where it is called with all its arguments.
    fn inlined(&mut self, env: &Env, function: &Rc<Expr>, args: &[Arg<'_>]) -> Option<(Env, Rc<Expr>)> {
        if env.depth > MOST_INLINED {
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
                    for binder in binders {
                        let Some(Arg::Type(ty)) = given.next() else { return None };
                        let ty = self.core(env, ty);
                        inner.types.insert(binder.var, ty);
                    }
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

    pub(crate) fn is_dictionary(&self, ty: &Type) -> bool {
        let Some((name, _)) = ty.as_con() else { return false };
        self.declarations.data_type(name).is_some_and(|data| data.form == TypeForm::Class)
    }

    /// Bindings of a `let`.
    fn bindings(&mut self, env: &mut Env, bind: &Bind) {
        match bind {
            Bind::NonRec(binder, value) => self.binding(env, binder, value),
            Bind::Rec(pairs) => {
                for (members, is_recursive) in prepare::groups(pairs) {
                    let members: Vec<(Binder, Expr)> =
                        members.into_iter().map(|at| pairs[at].clone()).collect();
                    if is_recursive {
                        self.recursive(env, members);
                    } else {
                        members.iter().for_each(|(binder, value)| self.binding(env, binder, value));
                    }
                }
            }
        }
    }

    fn binding(&mut self, env: &mut Env, binder: &Binder, value: &Expr) {
        if let Some(spec) = self.specs.local(env.global, binder.id) {
            let names = self.names_at(env);
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

    /// Bindings that mention each other.
    fn recursive(&mut self, env: &mut Env, members: Vec<(Binder, Expr)>) {
        let (polymorphic, plain): (Vec<_>, Vec<_>) = members.into_iter().partition(|(binder, _)| {
            matches!(binder.ty, Type::Forall(_)) && self.specs.local(env.global, binder.id).is_none()
        });
        let mut typed = Vec::new();
        for (binder, value) in plain {
            let (ty, checked) = match self.specs.local(env.global, binder.id) {
                Some(spec) => {
                    let names = self.names_at(env);
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
                let env = self.inside(&inner, binder, &ids, ty);
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
    fn inside(&mut self, env: &Env, binder: &Binder, all: &[LocalId], ty: &RType) -> Env {
        let mut inner = env.clone();
        if !matches!(ty, RType::Base(_))
            && let Some(recursion) = self.local_recursion(env, binder.id, binder.name, all)
        {
            inner.recursions.push(recursion.clone());
            inner.entering = Some(recursion);
        }
        inner
    }

    fn family(&mut self, env: &mut Env, members: Vec<(Binder, Expr)>) {
        let ids: Vec<LocalId> = members.iter().map(|(binder, _)| binder.id).collect();
        let family = Rc::new(Family { members, instances: RefCell::default(), env: RefCell::new(None) });
        for id in ids {
            env.locals.insert(id, Entry::Family(family.clone()));
        }
        *family.env.borrow_mut() = Some(env.clone());
    }

    /// The environments of alternatives, each with what is known there.
    pub(crate) fn alternatives<'e>(&mut self, env: &Env, case: &'e Case) -> Vec<(Env, &'e Expr)> {
        let mut env = env.clone();
        let before = env.span;
        let typed = self.synth(&mut env, &case.scrutinee);
        env.span = before;
        if typed.is_dead {
            return Vec::new();
        }
        let value = self.as_term(&mut env, &typed, case.binder.name.as_str());
        env.locals.insert(case.binder.id, Entry::Value(typed.ty.clone(), value));
        let listed: Vec<_> = case
            .alternatives
            .iter()
            .filter_map(|one| match &one.pattern {
                Pattern::Constructor { constructor, .. } => Some(*constructor),
                _ => None,
            })
            .collect();
        let mut arms = Vec::new();
        for alternative in &case.alternatives {
            let mut inner = env.clone();
            match &alternative.pattern {
                Pattern::Constructor { constructor, fields, .. } => {
                    let Some(constructor) = self.constructor(*constructor) else {
                        self.give_up(&inner, "an unknown constructor");
                        continue;
                    };
                    self.matched(&mut inner, &typed.ty, value, &constructor, Some(fields));
                }
                Pattern::Literal(literal) => {
                    if let Some(literal) = self.literal(literal)
                        && self.terms.sort(literal) == self.terms.sort(value)
                    {
                        let fact = self.terms.eq(value, literal);
                        self.assume_terms(&mut inner, vec![fact]);
                    }
                }
                Pattern::Default => self.default(&mut inner, case, &typed.ty, value, &listed),
            }
            arms.push((inner, &alternative.body));
        }
        arms
    }

    /// What is known where a value is made of a constructor.
    fn matched(
        &mut self,
        env: &mut Env,
        ty: &RType,
        value: Term,
        constructor: &otherwise_core::Constructor,
        binders: Option<&Vec<Binder>>,
    ) {
        let behind = constructor.dictionaries as usize;
        let data = match ty {
            RType::Base(base) if base.ty.as_con().is_some_and(|(name, _)| name == constructor.data_type) => {
                base.clone()
            }
            _ => {
                // The type is equal to one of this constructor by an equation.
                let vars = constructor.universals.iter().map(|binder| Type::Var(binder.var));
                let made = self.trivial(&Type::con_app(constructor.data_type, vars));
                match made {
                    RType::Base(base) => base,
                    _ => return,
                }
            }
        };
        let universals: Vec<Type> = data.args.iter().map(RType::erase).collect();
        let types: Vec<Type> = match binders {
            Some(binders) => binders.iter().skip(behind).map(|binder| self.core(env, &binder.ty)).collect(),
            None => {
                let subst = constructor.subst(&universals, &[]);
                constructor.fields[behind..].iter().map(|field| field.ty.subst(&subst)).collect()
            }
        };
        let symbols: Vec<Term> = types
            .iter()
            .enumerate()
            .map(|(at, ty)| {
                let name =
                    binders.and_then(|all| all.get(at + behind)).map_or("field", |one| one.name.as_str());
                self.terms.fresh(name, self.sort(ty))
            })
            .collect();
        let existentials: Vec<Type> =
            constructor.existentials.iter().map(|binder| Type::Var(binder.var)).collect();
        let mut refined = self.fields_at(constructor, &data, &existentials, &symbols);
        for (at, ty) in types.iter().enumerate() {
            // Where the equations of a GADT change a field's type, only that type is known.
            if refined.get(at).is_none_or(|refined| self.sort(&refined.erase()) != self.sort(ty)) {
                let trivial = self.trivial(ty);
                if at < refined.len() {
                    refined[at] = trivial;
                } else {
                    refined.push(trivial);
                }
            }
        }
        let mut facts: Vec<Atom> = Vec::new();
        for (symbol, ty) in symbols.iter().zip(&refined) {
            if let RType::Base(base) = ty {
                facts.extend(base.reft.at(&self.terms, *symbol));
            }
            facts.extend(self.invariant_facts(&ty.erase(), *symbol).into_iter().map(Atom::Term));
            facts.extend(self.record_facts(ty, *symbol, 0));
        }
        let made = self.construction_facts(constructor, &universals, value, &symbols);
        facts.extend(made.into_iter().map(Atom::Term));
        facts.extend(self.rank_facts(env, value, &symbols).into_iter().map(Atom::Term));
        facts.extend(self.constructor_result(constructor, &data, &symbols, value));
        facts.retain(|fact| *fact != Atom::Term(Term::TRUE));
        env.scope = self.system.scope(env.scope, &symbols, facts);
        env.symbols.extend(&symbols);
        if let Some(binders) = binders {
            for binder in binders.iter().take(behind) {
                let ty = self.core(env, &binder.ty);
                let term = self.terms.fresh(binder.name.as_str(), self.sort(&ty));
                env.locals.insert(binder.id, Entry::Value(self.trivial(&ty), term));
            }
            for ((binder, symbol), ty) in binders.iter().skip(behind).zip(&symbols).zip(refined) {
                env.locals.insert(binder.id, Entry::Value(ty, *symbol));
            }
        }
    }

    /// What is known where a value is none of those that other alternatives are for.
    fn default(
        &mut self,
        env: &mut Env,
        case: &Case,
        ty: &RType,
        value: Term,
        listed: &[otherwise_core::Name],
    ) {
        let mut facts = Vec::new();
        for alternative in &case.alternatives {
            match &alternative.pattern {
                Pattern::Literal(literal) => {
                    if let Some(literal) = self.literal(literal)
                        && self.terms.sort(literal) == self.terms.sort(value)
                    {
                        facts.push(self.terms.ne(value, literal));
                    }
                }
                Pattern::Constructor { constructor, .. } => {
                    if let Some(constructor) = self.constructor(*constructor) {
                        let is = self.is_made_of(&constructor, value);
                        facts.push(self.terms.not(is));
                    }
                }
                Pattern::Default => {}
            }
        }
        self.assume_terms(env, facts);
        let RType::Base(base) = ty else { return };
        let Some((name, _)) = base.ty.as_con() else { return };
        if !self.is_data(name) {
            return;
        }
        let Some(data) = self.declarations.data_type(name).cloned() else { return };
        let missing: Vec<_> = data.constructors.iter().filter(|one| !listed.contains(&one.name)).collect();
        if let [only] = missing.as_slice() {
            return self.matched(env, ty, value, only, None);
        }
        if missing.len() > MOST_MISSING || missing.is_empty() {
            return;
        }
        let universals: Vec<Type> = base.args.iter().map(RType::erase).collect();
        let mut parts = Vec::new();
        let mut all = Vec::new();
        for constructor in missing {
            let subst = constructor.subst(&universals, &[]);
            let behind = constructor.dictionaries as usize;
            let symbols: Vec<Term> = constructor.fields[behind..]
                .iter()
                .map(|field| self.terms.fresh("field", self.sort(&field.ty.subst(&subst))))
                .collect();
            let mut facts = self.construction_facts(constructor, &universals, value, &symbols);
            for (symbol, field) in symbols.iter().zip(&constructor.fields[behind..]) {
                facts.extend(self.invariant_facts(&field.ty.subst(&subst), *symbol));
            }
            parts.push(self.terms.and(facts));
            all.extend(symbols);
        }
        let either = self.terms.or(parts);
        env.scope = self.system.scope(env.scope, &all, vec![Atom::Term(either)]);
        env.symbols.extend(all);
    }

    fn synth_case(&mut self, env: &mut Env, case: &Case) -> Typed {
        let result = self.core(env, &case.result);
        if let [only] = case.alternatives.as_slice() {
            let _ = only;
            let mut arms = self.alternatives(env, case);
            let Some((inner, body)) = arms.pop() else {
                return Typed { ty: self.trivial(&result), term: None, is_dead: true };
            };
            let span = env.span;
            *env = inner;
            env.span = span;
            return self.synth(env, body);
        }
        let outer = env.symbols.len();
        let arms = self.alternatives(env, case);
        let is_plain = match &result {
            Type::Con(_, args) => args.is_empty(),
            Type::Var(_) => true,
            _ => false,
        };
        if !is_plain {
            let wanted = self.fresh(&result, &env.symbols.clone(), "a branch");
            for (inner, body) in arms {
                self.check(&inner, body, &wanted, &Cause::Result);
            }
            return Typed::of(wanted);
        }
        let mut typed = Vec::new();
        for ((mut inner, body), alternative) in arms.into_iter().zip(&case.alternatives) {
            let found = self.synth(&mut inner, body);
            if !found.is_dead {
                typed.push((inner, found, &alternative.pattern));
            }
        }
        if typed.is_empty() {
            return Typed { ty: self.trivial(&result), term: None, is_dead: true };
        }
        if let Some(term) = self.joined(case, &typed, outer) {
            return Typed::at(self.trivial(&result), term);
        }
        let wanted = self.fresh(&result, &env.symbols.clone(), "a branch");
        for (inner, found, _) in typed {
            self.subtype(&inner, &found, &wanted, &Cause::Result);
        }
        Typed::of(wanted)
    }

    /// The branches as one term, if each is a term over what is known outside of it.
    fn joined(&mut self, case: &Case, typed: &[(Env, Typed, &Pattern)], outer: usize) -> Option<Term> {
        let value = match typed.first()?.0.locals.get(&case.binder.id) {
            Some(Entry::Value(_, term)) => *term,
            _ => return None,
        };
        let terms = self.terms.clone();
        let is_outer = |term: Term, inner: &Env| {
            let symbols = terms.symbols(term);
            let bound = inner.symbols[outer..].iter();
            !bound.filter_map(|bound| terms.as_symbol(*bound)).any(|symbol| symbols.contains(&symbol))
        };
        let (first, _, _) = typed.first()?;
        if !is_outer(value, first) {
            return None;
        }
        let mut result: Option<Term> = None;
        for (inner, found, pattern) in typed.iter().rev() {
            let term = found.term.filter(|term| is_outer(*term, inner))?;
            result = Some(match result {
                None => term,
                Some(rest) if self.terms.sort(rest) == self.terms.sort(term) => {
                    let condition = match pattern {
                        Pattern::Constructor { constructor, .. } => {
                            let constructor = self.constructor(*constructor)?;
                            self.is_made_of(&constructor, value)
                        }
                        Pattern::Literal(literal) => {
                            let literal = self.literal(literal)?;
                            if self.terms.sort(literal) != self.terms.sort(value) {
                                return None;
                            }
                            self.terms.eq(value, literal)
                        }
                        Pattern::Default => return None,
                    };
                    self.terms.ite(condition, term, rest)
                }
                Some(_) => return None,
            });
        }
        result
    }

    fn unwrap(&mut self, env: &mut Env, wrap: &otherwise_core::Wrap) -> Typed {
        let typed = self.synth(env, &wrap.expr);
        let value = self.as_term(env, &typed, "wrapped");
        let Some(constructor) = self.constructor(wrap.constructor) else {
            self.give_up(env, "an unknown newtype");
            return Typed::of(self.unit_type());
        };
        let types: Vec<Type> = wrap.types.iter().map(|ty| self.core(env, ty)).collect();
        let field = constructor.fields.first().map(|field| field.ty.subst(&constructor.subst(&types, &[])));
        let Some(field) = field else { return Typed::of(self.unit_type()) };
        let sort = self.sort(&field);
        let term = self.field(&constructor, 0, value, sort);
        let data = match &typed.ty {
            RType::Base(base) if base.ty.as_con().is_some_and(|(name, _)| name == constructor.data_type) => {
                base.clone()
            }
            _ => return Typed::at(self.trivial(&field), term),
        };
        let mut fields = self.fields_at(&constructor, &data, &[], &[term]);
        let Some(ty) = fields.pop() else { return Typed::of(self.unit_type()) };
        let mut facts: Vec<Atom> = match &ty {
            RType::Base(base) if self.terms.sort(base.reft.v) == sort => base.reft.at(&self.terms, term),
            _ => Vec::new(),
        };
        let universals: Vec<Type> = data.args.iter().map(RType::erase).collect();
        let made = self.construction_facts(&constructor, &universals, value, &[term]);
        facts.extend(made.into_iter().map(Atom::Term));
        facts.extend(self.invariant_facts(&field, term).into_iter().map(Atom::Term));
        self.assume(env, facts);
        Typed::at(ty, term)
    }

    /// What is known of a string literal.
    fn string_facts(&mut self, text: &str, term: Term) -> Vec<Term> {
        let length = text.chars().count();
        let measured = self.call("len", &[term], Sort::Int);
        let tag = self.tag(term);
        let first = self.terms.int(i64::from(length > 0));
        vec![self.terms.eq(measured, self.terms.int(length)), self.terms.eq(tag, first)]
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

/// Without ticks in front.
pub(crate) fn strip(expr: &Expr) -> &Expr {
    let mut expr = expr;
    while let Expr::Tick(_, inner) = expr {
        expr = inner;
    }
    expr
}

/// `f $ x` as `f x`.
pub(crate) fn applied_by_dollar(head: &Expr, args: &[Arg<'_>]) -> Option<Expr> {
    let Expr::Global(name) = head else { return None };
    if !matches!(name.base.as_str(), "$" | "$!") || !name.module.as_str().starts_with("Otherwise.") {
        return None;
    }
    let values: Vec<&Expr> = args
        .iter()
        .filter_map(|arg| match arg {
            Arg::Value(value) => Some(*value),
            Arg::Type(_) => None,
        })
        .collect();
    let (function, rest) = values.split_first()?;
    if rest.is_empty() {
        return None;
    }
    Some(Expr::clone(function).apply(rest.iter().copied().cloned().collect()))
}
