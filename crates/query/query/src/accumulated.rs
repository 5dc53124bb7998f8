//! What a function adds up on its way along a list, as a sum.
//!
//! `go n [] = n; go n (_ : xs) = go (n + 1) xs` says what it counted when the list has ended, and not before:
//! nothing that is said of the result bounds the list. `go n xs = n + howMany xs` is the same number, and a
//! length.

use otherwise_core::{Expr, LocalId, Name, Pattern, Type, builtin};

use crate::counting::{applied, how_many, is_one, sum_of, untick};
use crate::recursion::calls;

/// The body of a function, said so; `own` is the function itself.
pub(crate) fn as_a_sum(own: &Expr, body: &Expr) -> Option<Expr> {
    match body {
        Expr::TypeLambda(types, inner) => {
            Some(Expr::TypeLambda(types.clone(), Box::new(as_a_sum(own, inner)?)))
        }
        Expr::Tick(tick, inner) => Some(Expr::Tick(*tick, Box::new(as_a_sum(own, inner)?))),
        Expr::Lambda(params, inner) => {
            let Expr::Case(case) = untick(inner) else { return None };
            let place = |expr: &Expr| match untick(expr) {
                Expr::Local(id) => params.iter().position(|param| param.id == *id),
                _ => None,
            };
            let list = place(&case.scrutinee)?;
            let nil = case
                .alternatives
                .iter()
                .find(|found| constructor(&found.pattern) == Some(builtin::list()))?;
            let cons = case
                .alternatives
                .iter()
                .find(|found| constructor(&found.pattern) == Some(builtin::cons()))?;
            let total = place(&nil.body)?;
            let number = &params[total].ty;
            let Pattern::Constructor { fields, .. } = &cons.pattern else { return None };
            let ([item, rest], 2, true) =
                (fields.as_slice(), case.alternatives.len(), is_whole_number(number))
            else {
                return None;
            };
            let Expr::Apply(function, args) = untick(&cons.body) else { return None };
            let (head, _, mut values) = applied(function);
            values.extend(args);
            let stays = |at: usize| match at {
                _ if at == total => true,
                _ if at == list => *untick(values[at]) == Expr::Local(rest.id),
                _ => place(values[at]) == Some(at),
            };
            if head != own || list == total || values.len() != params.len() || !(0..values.len()).all(stays) {
                return None;
            }
            let (plus, adds) = added(values[total], params[total].id)?;
            let hidden = [params[total].id, params[list].id, rest.id, case.binder.id];
            let whole = Expr::local(&params[list]);
            if mentions(&adds, &hidden) || calls(&adds, own) {
                return None;
            }
            let sum = match is_unit(&adds) {
                true => how_many(&item.ty, number.clone(), whole),
                false => sum_of(item.clone(), adds, number, whole)?,
            };
            Some(Expr::lambda(params.clone(), plus.apply(vec![Expr::local(&params[total]), sum])))
        }
        _ => None,
    }
}

fn constructor(pattern: &Pattern) -> Option<Name> {
    match pattern {
        Pattern::Constructor { constructor, .. } => Some(*constructor),
        _ => None,
    }
}

/// Of `n + e`: the operation at its type, and `e`.
fn added(expr: &Expr, total: LocalId) -> Option<(Expr, Expr)> {
    let Expr::Apply(function, args) = untick(expr) else { return None };
    let (Expr::Global(name), _, _) = applied(function) else { return None };
    let [left, right] = args.as_slice() else { return None };
    if *name != Name::new("Otherwise.Base.Core", "+") {
        return None;
    }
    match (untick(left), untick(right)) {
        (Expr::Local(id), other) | (other, Expr::Local(id)) if *id == total => {
            Some((Expr::clone(function), other.clone()))
        }
        _ => None,
    }
}

/// Types whose sums are the same in any order.
fn is_whole_number(ty: &Type) -> bool {
    matches!(ty.as_con(), Some((name, [])) if name == builtin::int() || name == builtin::integer())
}

fn mentions(expr: &Expr, locals: &[LocalId]) -> bool {
    expr.free_locals().iter().any(|id| locals.contains(id))
}

/// One, also as a number of a type that was not known at first.
fn is_unit(expr: &Expr) -> bool {
    let Expr::Apply(function, args) = untick(expr) else { return is_one(expr) };
    let (Expr::Global(name), _, _) = applied(function) else { return false };
    *name == Name::new("Otherwise.Base.Core", "fromInteger") && args.last().is_some_and(is_one)
}
