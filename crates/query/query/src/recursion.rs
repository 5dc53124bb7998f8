//! Choices between calls of a function by itself, as one call with choices in it.
//!
//! `go top (x : xs) | x > top = 1 + go x xs | otherwise = go top xs` makes a search go two ways at each
//! element, since the rest of the list is looked at after the choice.
//! `case go (if x > top then x else top) xs of { r -> if x > top then 1 + r else r }` is the same number: the
//! rest is looked at once, and what is chosen are numbers, which the solver knows how to choose between.

use otherwise_core::{
    Alternative, Bind, Binder, Case, Expr, Global, LocalId, Name, Pattern, Subst, Type, builtin,
};
use std::sync::Arc;

use crate::accumulated::as_a_sum;
use crate::counting::{applied, largest_local, untick};
use crate::local::at_its_type;

/// A function with such choices made so.
pub(crate) fn with_one_call(global: Arc<Global>) -> Arc<Global> {
    if global.name.is_standard() {
        return global;
    }
    let own = Expr::Global(global.name);
    let sum = as_a_sum(&own, &global.body);
    let mut calls = Calls { own: vec![(own, global.ty.clone())], next: 0, changed: sum.is_some() };
    let whole = sum.as_ref().unwrap_or(&global.body);
    calls.next = largest_local(whole) + 1;
    let body = calls.expr(whole);
    match calls.changed {
        true => Arc::new(Global { body, ..Global::clone(&global) }),
        false => global,
    }
}

struct Calls {
    /// The functions that are being defined, with their types.
    own: Vec<(Expr, Type)>,
    next: u32,
    changed: bool,
}

/// A call, and what is done with its result, which is evaluated in any case.
struct Strict {
    call: Expr,
    /// With a local in the place of the call.
    rest: Expr,
}

impl Calls {
    fn expr(&mut self, expr: &Expr) -> Expr {
        let before = self.own.len();
        let better = at_its_type(expr);
        self.changed |= better.is_some();
        let better = better.as_ref().unwrap_or(expr);
        let sum = own_sum(better);
        self.changed |= sum.is_some();
        let expr = sum.as_ref().unwrap_or(better);
        if let Some((binder, _)) = one_function(expr) {
            self.own.push((Expr::local(binder), binder.ty.clone()));
        }
        let inner = expr.map_parts(&mut |part| self.expr(part));
        self.own.truncate(before);
        match self.one_call(&inner) {
            Some(better) => {
                self.changed = true;
                better
            }
            None => inner,
        }
    }

    fn fresh(&mut self, like: &Binder, ty: &Type) -> Binder {
        let id = LocalId(self.next);
        self.next += 1;
        Binder { id, ty: ty.clone(), ..like.clone() }
    }

    fn one_call(&mut self, expr: &Expr) -> Option<Expr> {
        let Expr::Case(case) = expr else { return None };
        let binds =
            |pattern: &Pattern| matches!(pattern, Pattern::Constructor { fields, .. } if !fields.is_empty());
        if case.alternatives.len() < 2 || case.alternatives.iter().any(|found| binds(&found.pattern)) {
            return None;
        }
        let (own, ty) =
            self.own.iter().rev().find(|(own, _)| calls(&case.alternatives[0].body, own))?.clone();
        let result = self.fresh(&case.binder, &case.result);
        let found: Option<Vec<Strict>> =
            case.alternatives.iter().map(|found| self.strict(&found.body, &own, result.id)).collect();
        let found = found?;
        let call = self.choices(case, &ty, &found)?;
        let Case { scrutinee, binder, result: ty, .. } = &**case;
        let is_result = |one: &Strict| one.rest == Expr::Local(result.id);
        let body = if found.iter().all(is_result) {
            call
        } else {
            let again = self.fresh(binder, &binder.ty);
            let rests = case.alternatives.iter().zip(found);
            let rests = rests.map(|(old, one)| Alternative { pattern: old.pattern.clone(), body: one.rest });
            let chosen = Expr::case(Expr::local(binder), again, ty.clone(), rests.collect());
            Expr::case(
                call,
                result,
                ty.clone(),
                vec![Alternative { pattern: Pattern::Default, body: chosen }],
            )
        };
        let alternatives = vec![Alternative { pattern: Pattern::Default, body }];
        Some(Expr::case(scrutinee.clone(), binder.clone(), ty.clone(), alternatives))
    }

    /// The call in an expression that needs its result, if that is the only one in it.
    fn strict(&self, expr: &Expr, own: &Expr, hole: LocalId) -> Option<Strict> {
        match expr {
            Expr::Tick(_, inner) => self.strict(inner, own, hole),
            Expr::Case(case) => {
                let [only] = case.alternatives.as_slice() else { return None };
                if only.pattern != Pattern::Default || calls(&only.body, own) {
                    return None;
                }
                let Strict { call, rest } = self.strict(&case.scrutinee, own, hole)?;
                let case = Case { scrutinee: rest, ..Case::clone(case) };
                Some(Strict { call, rest: Expr::Case(Box::new(case)) })
            }
            Expr::Apply(function, args) => {
                let (head, _, earlier) = applied(function);
                if head == own {
                    let has_others = args.iter().chain(earlier).any(|arg| calls(arg, own));
                    return (!has_others).then(|| Strict { call: expr.clone(), rest: Expr::Local(hole) });
                }
                let is_known = |dictionary: &Expr| matches!(untick(dictionary), Expr::Global(name) if name.is_standard());
                let is_known = matches!(earlier.as_slice(), [dictionary] if is_known(dictionary));
                let (Expr::Global(name), true, [left, right]) = (head, is_known, args.as_slice()) else {
                    return None;
                };
                if !is_arithmetic(*name) {
                    return None;
                }
                let (at, other) = if calls(left, own) { (0, right) } else { (1, left) };
                if calls(other, own) {
                    return None;
                }
                let Strict { call, rest } = self.strict(&args[at], own, hole)?;
                let mut args = args.clone();
                args[at] = rest;
                Some(Strict { call, rest: Expr::Apply(function.clone(), args) })
            }
            _ => None,
        }
    }

    /// One call, with a choice for each argument in which the calls differ.
    fn choices(&mut self, case: &Case, ty: &Type, found: &[Strict]) -> Option<Expr> {
        let parts: Vec<(&Expr, Vec<&Type>, Vec<&Expr>)> = found
            .iter()
            .map(|one| match &one.call {
                Expr::Apply(function, args) => {
                    let (head, types, mut values) = applied(function);
                    values.extend(args);
                    (head, types, values)
                }
                _ => (&one.call, Vec::new(), Vec::new()),
            })
            .collect();
        let (head, types, values) = parts.first()?;
        if parts.iter().any(|(_, others, more)| others != types || more.len() != values.len()) {
            return None;
        }
        let (binders, body) = ty.split_foralls();
        if binders.len() != types.len() {
            return None;
        }
        let subst: Subst =
            binders.iter().zip(types).map(|(binder, ty)| (binder.var, Type::clone(ty))).collect();
        let mut rest = body.clone();
        let mut arguments = Vec::with_capacity(values.len());
        for at in 0..values.len() {
            let Type::Fun(fun) = &rest else { return None };
            let (param, next, dictionary) = (fun.param.clone(), fun.result.clone(), fun.dictionary);
            rest = next;
            if parts.iter().all(|(.., values)| untick(values[at]) == untick(parts[0].2[at])) {
                arguments.push(values[at].clone());
                continue;
            }
            if dictionary || !is_chosen_between(&param) {
                return None;
            }
            let param = param.subst(&subst);
            let again = self.fresh(&case.binder, &case.binder.ty);
            let chosen = case.alternatives.iter().zip(&parts).map(|(old, (.., values))| Alternative {
                pattern: old.pattern.clone(),
                body: values[at].clone(),
            });
            arguments.push(Expr::case(Expr::local(&case.binder), again, param, chosen.collect()));
        }
        // All of its arguments are there.
        if matches!(rest, Type::Fun(_)) {
            return None;
        }
        let types = types.iter().copied().cloned().collect();
        Some(Expr::clone(head).type_apply(types).apply(arguments))
    }
}

/// The function that a `let` binds, if it is one alone.
fn one_function(expr: &Expr) -> Option<(&Binder, &Expr)> {
    let Expr::Let(bind, _) = expr else { return None };
    match &**bind {
        Bind::Rec(pairs) => match pairs.as_slice() {
            [(binder, value)] => Some((binder, value)),
            _ => None,
        },
        Bind::NonRec(..) => None,
    }
}

/// A `let` whose function only adds up.
fn own_sum(expr: &Expr) -> Option<Expr> {
    let (binder, value) = one_function(expr)?;
    let sum = as_a_sum(&Expr::local(binder), value)?;
    let Expr::Let(_, body) = expr else { return None };
    Some(Expr::Let(Box::new(Bind::Rec(vec![(binder.clone(), sum)])), body.clone()))
}

/// Whether a function is mentioned.
pub(crate) fn calls(expr: &Expr, own: &Expr) -> bool {
    let mut pending = vec![expr];
    while let Some(expr) = pending.pop() {
        if expr == own {
            return true;
        }
        expr.children(&mut pending);
    }
    false
}

/// Types between whose values solvers choose: numbers, truth values and enumerations; or what may be one.
fn is_chosen_between(ty: &Type) -> bool {
    match ty {
        Type::Var(_) => true,
        _ => ty.as_con().is_some_and(|(name, arguments)| arguments.is_empty() && name != builtin::unit()),
    }
}

/// Operations on numbers that look at both of them.
fn is_arithmetic(name: Name) -> bool {
    ["+", "-", "*"].iter().any(|base| name == Name::new("Otherwise.Base.Core", base))
}
