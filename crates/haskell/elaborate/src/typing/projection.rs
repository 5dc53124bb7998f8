//! Lazy patterns and pattern bindings: each variable is defined by taking the value apart when it is needed.

use otherwise_core::{Alternative, Binder, Expr, Pattern, Type, builtin};

use super::checker::Checker;
use super::finish::Pending;
use super::typed_pattern::{Match, Rhs, TypedPattern, rename_binders};

impl Checker<'_> {
    /// Definitions of the variables of a pattern that is matched against `value` when one of them is needed.
    pub(crate) fn project_binders(
        &mut self,
        value: Expr,
        ty: Type,
        pattern: TypedPattern,
        binders: Vec<Binder>,
        failure: Expr,
    ) -> Vec<(Binder, Expr)> {
        let fail_at = |ty: &Type| match &failure {
            Expr::Fail(failure) => {
                let mut failure = failure.clone();
                failure.ty = ty.clone();
                Expr::Fail(failure)
            }
            other => other.clone(),
        };
        let project =
            |checker: &mut Self, value: Expr, ty: Type, pattern, body: Expr, result: Type, failure| {
                let scrutinee = checker.fresh_binder("p", ty);
                let rows = vec![(vec![pattern], Rhs::Done(body))];
                checker.pend(Pending::Match(Box::new(Match {
                    scrutinees: vec![scrutinee],
                    value: Some(value),
                    rows,
                    result,
                    failure,
                })))
            };
        match &binders[..] {
            [] => vec![],
            [one] => {
                // The pattern's own variable becomes an inner one.
                let inner = self.fresh_binder(one.name.as_str(), one.ty.clone());
                let pattern = rename_binders(pattern, &mut |binder| {
                    if binder.id == one.id { inner.clone() } else { binder }
                });
                let failure = fail_at(&one.ty);
                let body = project(self, value, ty, pattern, Expr::local(&inner), one.ty.clone(), failure);
                vec![(one.clone(), body)]
            }
            several if pattern.is_flat() => several
                .iter()
                .map(|binder| {
                    // Each variable by a match of its own: no tuple in between.
                    let mut own = None;
                    let pattern = rename_binders(pattern.clone(), &mut |inner| {
                        let fresh = self.fresh_binder(inner.name.as_str(), inner.ty.clone());
                        if inner.id == binder.id {
                            own = Some(fresh.clone());
                        }
                        fresh
                    });
                    let body = own.as_ref().map_or(Expr::Local(binder.id), Expr::local);
                    let failure = fail_at(&binder.ty);
                    let body =
                        project(self, value.clone(), ty.clone(), pattern, body, binder.ty.clone(), failure);
                    (binder.clone(), body)
                })
                .collect(),
            several => {
                let inner: Vec<Binder> = several
                    .iter()
                    .map(|binder| self.fresh_binder(binder.name.as_str(), binder.ty.clone()))
                    .collect();
                let pattern = rename_binders(pattern, &mut |binder| {
                    several.iter().position(|b| b.id == binder.id).map_or(binder, |at| inner[at].clone())
                });
                let (packed, packed_type) = pack(&inner);
                let failure = fail_at(&packed_type);
                let body = project(self, value, ty, pattern, packed, packed_type.clone(), failure);
                let tuple = self.fresh_binder("parts", packed_type);
                let mut projections = vec![(tuple.clone(), body)];
                self.unpack(&tuple, several, &mut projections);
                projections
            }
        }
    }

    /// Selections from a (nested) tuple made by [`pack`].
    fn unpack(&mut self, tuple: &Binder, binders: &[Binder], into: &mut Vec<(Binder, Expr)>) {
        if let [one] = binders {
            into.push((one.clone(), Expr::local(tuple)));
            return;
        }
        let (now, later) = binders.split_at(if binders.len() > builtin::MAX_TUPLE {
            builtin::MAX_TUPLE - 1
        } else {
            binders.len()
        });
        let mut types: Vec<Type> = now.iter().map(|binder| binder.ty.clone()).collect();
        let rest_type = (!later.is_empty()).then(|| pack(later).1);
        types.extend(rest_type.clone());
        let count = types.len();
        for (at, ty) in types.iter().enumerate() {
            let fields: Vec<Binder> = types.iter().map(|ty| self.fresh_binder("x", ty.clone())).collect();
            let body = Expr::local(&fields[at]);
            let pattern = Pattern::Constructor { constructor: builtin::tuple(count), types: vec![], fields };
            let binder = self.fresh_binder("t", tuple.ty.clone());
            let select =
                Expr::case(Expr::local(tuple), binder, ty.clone(), vec![Alternative { pattern, body }]);
            if at < now.len() {
                into.push((now[at].clone(), select));
            } else {
                let rest = self.fresh_binder("parts", ty.clone());
                into.push((rest.clone(), select));
                self.unpack(&rest, later, into);
            }
        }
    }
}

/// A tuple of variables; nested where there are too many.
fn pack(binders: &[Binder]) -> (Expr, Type) {
    if let [one] = binders {
        return (Expr::local(one), one.ty.clone());
    }
    let (now, later) = binders.split_at(if binders.len() > builtin::MAX_TUPLE {
        builtin::MAX_TUPLE - 1
    } else {
        binders.len()
    });
    let mut parts: Vec<Expr> = now.iter().map(Expr::local).collect();
    let mut types: Vec<Type> = now.iter().map(|binder| binder.ty.clone()).collect();
    if !later.is_empty() {
        let (expr, ty) = pack(later);
        parts.push(expr);
        types.push(ty);
    }
    let expr = Expr::Constructor(builtin::tuple(parts.len())).type_apply(types.clone()).apply(parts);
    (expr, Type::tuple(types))
}
