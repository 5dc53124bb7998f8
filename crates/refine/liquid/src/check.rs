//! Bidirectional constraint generation over Core.

use std::rc::Rc;

use otherwise_core::{Binder, Expr, Type};
use otherwise_horn::Atom;
use otherwise_smt::{Sort, Term};

use crate::generator::{Entry, Env, Generator, Typed};
use crate::lift::{Arg, Spine, spine};
use crate::rtype::{Putter, RType};
use crate::verdict::Cause;

/// What Core calls an argument that no pattern of the program names.
const NAMELESS: &str = "x";

impl Generator<'_> {
    /// The type of a Core type at a place.
    pub(crate) fn core(&self, env: &Env, ty: &Type) -> Type {
        ty.subst(&env.types)
    }

    /// An expression has to have a type.
    pub(crate) fn check(&mut self, env: &Env, expr: &Expr, want: &RType, cause: &Cause) {
        stacker::maybe_grow(256 * 1024, 2 * 1024 * 1024, || self.check_within(env, expr, want, cause));
    }

    pub(crate) fn check_within(&mut self, env: &Env, expr: &Expr, want: &RType, cause: &Cause) {
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
                    env.indices.remove(&binder.var);
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
                if let RType::Fun(_) = want
                    && let Some(expanded) = self.expanded(env, head, &args, expr)
                {
                    return self.check(env, &expanded, want, cause);
                }
                let mut env = env.clone();
                env.entering = None;
                let typed = self.synth(&mut env, expr);
                if !typed.is_dead {
                    self.subtype(&env, &typed, want, cause);
                }
            }
        }
    }

    /// A function that the logic knows or a selector, with fewer arguments than it takes: a lambda that calls
    /// it with all of them.
    fn expanded(&mut self, env: &Env, head: &Expr, args: &[Arg<'_>], expr: &Expr) -> Option<Expr> {
        let Expr::Global(name) = head else { return None };
        let global = self.globals.global(*name)?;
        let is_known = name.is_standard() && crate::known::is_known(name.base.as_str());
        if !is_known && !self.is_plain_selector(&global) {
            return None;
        }
        let (_, _, mut rest) = crate::lift::arguments(&global.ty, args, &env.types)?;
        let mut binders = Vec::new();
        while let Type::Fun(fun) = &rest {
            if fun.dictionary {
                return None;
            }
            self.skolems += 1;
            let id = otherwise_core::LocalId(u32::MAX - self.skolems);
            binders.push(Binder::new(id, "x", fun.param.clone()));
            rest = fun.result.clone();
        }
        if binders.is_empty() {
            return None;
        }
        let values = binders.iter().map(|binder| Expr::Local(binder.id)).collect();
        Some(Expr::lambda(binders, expr.clone().apply(values)))
    }

    pub(crate) fn check_lambda(
        &mut self,
        env: &Env,
        binders: &[Binder],
        body: &Expr,
        want: &RType,
        cause: &Cause,
    ) {
        let mut env = env.clone();
        let mut want = want.clone();
        for (at, binder) in binders.iter().enumerate() {
            let want_type = want.erase();
            match want {
                RType::Dict(dict) => {
                    let ty = self.trivial(&dict.0);
                    let term = self.terms.fresh(binder.name.as_str(), self.sort(&dict.0));
                    env.locals.insert(binder.id, Entry::Value(ty, term));
                    want = dict.1.clone();
                }
                RType::Fun(fun) => {
                    if let Some(reft) = fun.reft.as_ref().filter(|reft| !reft.atoms.is_empty()) {
                        // Nothing is known of a function as a whole that is written here.
                        let function = self.trivial(&want_type);
                        let value = self.bind(&mut env, "f", &function);
                        for atom in reft.at(&self.terms, value) {
                            self.require(&env, atom, cause);
                        }
                    }
                    // What nobody named in the program is called as in the annotation.
                    let name = fun.name.filter(|_| binder.name.as_str() == NAMELESS).unwrap_or(binder.name);
                    let x = self.bind(&mut env, name.as_str(), &fun.param);
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

    pub(crate) fn synth_within(&mut self, env: &mut Env, expr: &Expr) -> Typed {
        match expr {
            Expr::Tick(tick, inner) => {
                let before = env.span.replace(tick.span);
                let mut typed = self.synth(env, inner);
                env.span = before;
                typed.origin.span = typed.origin.span.or(Some(tick.span));
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
                    RType::Fun(Rc::new(crate::rtype::Fun { x, name: Some(name), param, result, reft: None }))
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
                let from = self.synth(env, inner).ty.erase();
                let ty = self.core(env, ty);
                self.ask_coercion(env, &from, &ty);
                Typed::of(self.trivial(&ty))
            }
            Expr::Fail(failure) => {
                let mut at = env.clone();
                at.span = failure.span.or(env.span);
                self.require(&at, Atom::Term(Term::FALSE), &Cause::Pattern);
                let ty = self.core(env, &failure.ty);
                Typed::dead(self.trivial(&ty))
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

    /// The type of a result that is computed under further bindings, where it is used outside of them: an
    /// unknown predicate if it speaks of what was bound on the way.
    pub(crate) fn closed_result(
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

    /// What is known of a string literal.
    pub(crate) fn string_facts(&mut self, text: &str, term: Term) -> Vec<Term> {
        let length = text.chars().count();
        let measured = self.call("len", &[term], Sort::Int);
        let tag = self.tag(term);
        let first = self.terms.int(i64::from(length > 0));
        vec![self.terms.eq(measured, self.terms.int(length)), self.terms.eq(tag, first)]
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
    if !matches!(name.base.as_str(), "$" | "$!") || !name.is_standard() {
        return None;
    }
    let values: Vec<&Expr> = args.iter().filter_map(Arg::value).collect();
    let (function, rest) = values.split_first()?;
    if rest.is_empty() {
        return None;
    }
    Some(Expr::clone(function).apply(rest.iter().copied().cloned().collect()))
}
