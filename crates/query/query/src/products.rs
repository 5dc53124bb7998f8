//! Choices between tuples, as tuples of choices.
//!
//! `case step of { Fill -> (3, b); Empty -> (0, b) }` makes a search try each step by itself, since a tuple
//! is nothing that a solver knows.
//! `(case step of { Fill -> 3; Empty -> 0 }, case step of { Fill -> b; Empty -> b })` is the same tuple, and
//! its parts are numbers that depend on the step. The step itself is evaluated first, as before.

use otherwise_core::{Alternative, Bind, Binder, Case, Expr, LocalId, Pattern, Type, builtin};

use crate::counting::untick;

/// The choice between tuples that a case expression is, as a tuple of choices; `fresh` numbers are new in the
/// body.
pub(crate) fn tuple_of_choices(expr: &Expr, next: &mut u32) -> Option<Expr> {
    let Expr::Case(case) = expr else { return None };
    let has_fields =
        |pattern: &Pattern| matches!(pattern, Pattern::Constructor { fields, .. } if !fields.is_empty());
    if case.alternatives.len() < 2 || case.alternatives.iter().any(|found| has_fields(&found.pattern)) {
        return None;
    }
    let tuples: Option<Vec<Tuple<'_>>> = case.alternatives.iter().map(|found| tuple(&found.body)).collect();
    let tuples = tuples?;
    let first = tuples.first()?;
    let fields: Vec<Expr> = first
        .types
        .iter()
        .enumerate()
        .map(|(at, ty)| {
            let id = LocalId(*next);
            *next += 1;
            let binder = Binder { id, ..case.binder.clone() };
            let alternatives = case.alternatives.iter().zip(&tuples).map(|(alternative, tuple)| {
                Alternative { pattern: alternative.pattern.clone(), body: tuple.fields[at].clone() }
            });
            Expr::case(Expr::local(&case.binder), binder, ty.clone(), alternatives.collect())
        })
        .collect();
    let constructor = Expr::Constructor(builtin::tuple(first.types.len()));
    let whole = constructor.type_apply(first.types.to_vec()).apply(fields);
    // What alternatives bind is bound before the choice; it is evaluated only where it is needed.
    let binds = tuples.iter().flat_map(|tuple| &tuple.binds).rev();
    let body = binds.fold(whole, |body, bind| Expr::let_(Bind::clone(bind), body));
    let alternatives = vec![Alternative { pattern: Pattern::Default, body }];
    let Case { scrutinee, binder, result, .. } = &**case;
    Some(Expr::case(scrutinee.clone(), binder.clone(), result.clone(), alternatives))
}

/// A tuple below what is bound for it.
struct Tuple<'e> {
    binds: Vec<&'e Bind>,
    types: &'e [Type],
    fields: &'e [Expr],
}

fn tuple(expr: &Expr) -> Option<Tuple<'_>> {
    let (mut binds, mut expr) = (Vec::new(), untick(expr));
    while let Expr::Let(bind, body) = expr {
        binds.push(&**bind);
        expr = untick(body);
    }
    let Expr::Apply(function, fields) = expr else { return None };
    let Expr::TypeApply(constructor, types) = untick(function) else { return None };
    let Expr::Constructor(name) = untick(constructor) else { return None };
    let size = builtin::tuple_size(*name)?;
    (size > 1 && fields.len() == size && types.len() == size).then_some(Tuple { binds, types, fields })
}
