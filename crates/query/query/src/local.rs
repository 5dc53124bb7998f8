//! Local functions that are polymorphic and used at one type only, at that type.
//!
//! What `where` binds without a type is as polymorphic as it can be, `go :: (Num b, Ord a) => a -> [a] -> b`.
//! A search knows more of `go :: Int -> [Int] -> Int`: which numbers a choice is between.

use otherwise_core::{Alternative, Bind, Binder, Case, Expr, Pattern, Subst, Type};

use crate::counting::{applied, untick};

/// A `let` of one such function, as one of a function that has a type.
pub(crate) fn at_its_type(expr: &Expr) -> Option<Expr> {
    let Expr::Let(bind, body) = expr else { return None };
    let Bind::Rec(pairs) = &**bind else { return None };
    let [(binder, Expr::TypeLambda(types, value))] = pairs.as_slice() else { return None };
    let (foralls, inner) = binder.ty.split_foralls();
    let (context, inner) = inner.split_context();
    let Expr::Lambda(params, code) = untick(value) else { return None };
    if foralls.len() != types.len() || params.len() < context.len() {
        return None;
    }
    let function = Expr::local(binder);
    let (mut outside, mut inside) = (Vec::new(), Vec::new());
    uses(body, &function, context.len(), &mut outside)?;
    uses(code, &function, context.len(), &mut inside)?;
    let (dictionaries, others) = params.split_at(context.len());
    let own_types: Vec<Type> = types.iter().map(|ty| Type::Var(ty.var)).collect();
    let own: Vec<Expr> = dictionaries.iter().map(Expr::local).collect();
    let is_own = |(types, given): &(Vec<Type>, Vec<Expr>)| *types == own_types && *given == own;
    let first = outside.first()?.clone();
    if !inside.iter().all(is_own)
        || outside.iter().any(|found| *found != first)
        || !first.1.iter().all(is_closed)
    {
        return None;
    }
    let subst: Subst = types.iter().map(|ty| ty.var).zip(first.0.iter().cloned()).collect();
    let of_type: Subst = foralls.iter().map(|ty| ty.var).zip(first.0.iter().cloned()).collect();
    let given = dictionaries.iter().map(|binder| binder.id).zip(first.1).collect();
    let code = at_types(&without(code, &function, context.len()), &subst).substitute(&given);
    let others = others.iter().map(|binder| typed(binder, &subst)).collect();
    let binder = Binder { ty: inner.subst(&of_type), ..binder.clone() };
    let bind = Bind::Rec(vec![(binder, Expr::lambda(others, code))]);
    Some(Expr::let_(bind, without(body, &function, context.len())))
}

/// At which types and with which dictionaries a function is used; none if it stands somewhere without them.
fn uses(expr: &Expr, function: &Expr, count: usize, found: &mut Vec<(Vec<Type>, Vec<Expr>)>) -> Option<()> {
    let (head, types, values) = applied(expr);
    if head == function {
        let types: Vec<Type> = types.into_iter().cloned().collect();
        let dictionaries = values.get(..count)?.iter().map(|value| untick(value).clone()).collect();
        if types.is_empty() {
            return None;
        }
        found.push((types, dictionaries));
        return values[count..].iter().try_for_each(|value| uses(value, function, count, found));
    }
    let mut parts = Vec::new();
    expr.children(&mut parts);
    parts.into_iter().try_for_each(|part| uses(part, function, count, found))
}

/// The same uses without types and dictionaries.
fn without(expr: &Expr, function: &Expr, count: usize) -> Expr {
    let (head, _, values) = applied(expr);
    if head == function {
        let rest = values.into_iter().skip(count).map(|value| without(value, function, count)).collect();
        return function.clone().apply(rest);
    }
    expr.map_parts(&mut |part| without(part, function, count))
}

fn is_closed(expr: &Expr) -> bool {
    let mut pending = vec![expr];
    while let Some(expr) = pending.pop() {
        if matches!(expr, Expr::Local(_)) {
            return false;
        }
        expr.children(&mut pending);
    }
    true
}

fn typed(binder: &Binder, subst: &Subst) -> Binder {
    Binder { ty: binder.ty.subst(subst), ..binder.clone() }
}

/// An expression with types for type variables.
fn at_types(expr: &Expr, subst: &Subst) -> Expr {
    let all = |types: &[Type]| types.iter().map(|ty| ty.subst(subst)).collect::<Vec<Type>>();
    let parts = expr.map_parts(&mut |part| at_types(part, subst));
    match parts {
        Expr::Lambda(binders, body) => {
            Expr::Lambda(binders.iter().map(|binder| typed(binder, subst)).collect(), body)
        }
        Expr::TypeApply(function, types) => Expr::TypeApply(function, all(&types)),
        Expr::Let(bind, body) => {
            let bind = match *bind {
                Bind::NonRec(binder, value) => Bind::NonRec(typed(&binder, subst), value),
                Bind::Rec(pairs) => Bind::Rec(
                    pairs.into_iter().map(|(binder, value)| (typed(&binder, subst), value)).collect(),
                ),
            };
            Expr::Let(Box::new(bind), body)
        }
        Expr::Case(case) => {
            let Case { scrutinee, binder, result, alternatives } = *case;
            let alternatives = alternatives.into_iter().map(|Alternative { pattern, body }| {
                let pattern = match pattern {
                    Pattern::Constructor { constructor, types, fields } => {
                        let fields = fields.iter().map(|field| typed(field, subst)).collect();
                        Pattern::Constructor { constructor, types, fields }
                    }
                    other => other,
                };
                Alternative { pattern, body }
            });
            Expr::case(scrutinee, typed(&binder, subst), result.subst(subst), alternatives.collect())
        }
        Expr::Wrap(mut wrap) => {
            wrap.types = all(&wrap.types);
            Expr::Wrap(wrap)
        }
        Expr::Unwrap(mut wrap) => {
            wrap.types = all(&wrap.types);
            Expr::Unwrap(wrap)
        }
        Expr::Coerce(inner, ty) => Expr::Coerce(inner, ty.subst(subst)),
        Expr::Symbolic(ty) => Expr::Symbolic(ty.subst(subst)),
        Expr::Fail(mut failure) => {
            failure.ty = failure.ty.subst(subst);
            Expr::Fail(failure)
        }
        other => other,
    }
}
