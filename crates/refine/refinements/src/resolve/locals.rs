//! Which `let` or `where` binding in Core a local annotation is for.
//!
//! Core has the names of local bindings, not their places. Among bindings of the same name the one is chosen
//! that lies in the bindings the annotation lies in, and whose code is nearest to it.

use otherwise_core::{Bind, Expr, LocalId, Module, Name, Pattern, Symbol, Type};
use otherwise_diagnostics::Span;

use crate::ast::Ident;

/// A local binding.
pub(super) struct LocalBinding {
    pub(super) global: Name,
    pub(super) binder: LocalId,
    pub(super) ty: Type,
    /// The variables around it, innermost last.
    pub(super) in_scope: Vec<(Symbol, LocalId, Type)>,
}

/// How well a binding fits: bindings around it that are also around the annotation, then how near it is.
type Fit = (usize, std::cmp::Reverse<u32>);

/// The binding `name` that an annotation at `place`, inside the bindings `scope`, is for.
pub(super) fn find_local(
    module: &Module,
    scope: &[Ident],
    name: Symbol,
    place: Span,
) -> Option<LocalBinding> {
    let mut best: Option<(Fit, LocalBinding)> = None;
    for global in &module.globals {
        let is_around = scope.first().is_some_and(|first| first.text == global.name.base);
        let encloses = global.span.is_some_and(|span| span.contains(place));
        let mut search = Search {
            name,
            place,
            scope: scope.iter().skip(1).map(|ident| ident.text).collect(),
            around: Vec::new(),
            in_scope: Vec::new(),
            found: Vec::new(),
        };
        search.expr(&global.body, global.span);
        for (fit, binder, ty, in_scope) in search.found {
            let weight = fit.0 + 1000 * usize::from(is_around) + 1000 * usize::from(encloses);
            let fit = (weight, fit.1);
            if best.as_ref().is_none_or(|(other, _)| fit > *other) {
                best = Some((fit, LocalBinding { global: global.name, binder, ty, in_scope }));
            }
        }
    }
    best.map(|(_, found)| found)
}

type Found = (Fit, LocalId, Type, Vec<(Symbol, LocalId, Type)>);

struct Search {
    name: Symbol,
    place: Span,
    /// The local bindings around the annotation, outermost first.
    scope: Vec<Symbol>,
    /// The local bindings around the expression.
    around: Vec<Symbol>,
    in_scope: Vec<(Symbol, LocalId, Type)>,
    found: Vec<Found>,
}

impl Search {
    fn expr(&mut self, expr: &Expr, nearest: Option<Span>) {
        stacker::maybe_grow(128 * 1024, 1024 * 1024, || self.expr_inner(expr, nearest));
    }

    fn expr_inner(&mut self, expr: &Expr, nearest: Option<Span>) {
        let depth = self.in_scope.len();
        match expr {
            Expr::Lambda(binders, body) => {
                self.in_scope.extend(binders.iter().map(|one| (one.name, one.id, one.ty.clone())));
                self.expr(body, nearest);
            }
            Expr::Let(bind, body) => {
                let pairs = bind.pairs();
                let outside = self.in_scope.clone();
                if let Bind::Rec(_) = **bind {
                    self.in_scope.extend(pairs.iter().map(|(one, _)| (one.name, one.id, one.ty.clone())));
                }
                for (binder, value) in &pairs {
                    if binder.name == self.name {
                        let fit = self.fit(value, body, nearest);
                        self.found.push((fit, binder.id, binder.ty.clone(), outside.clone()));
                    }
                    self.around.push(binder.name);
                    self.expr(value, nearest);
                    self.around.pop();
                }
                if let Bind::NonRec(one, _) = &**bind {
                    self.in_scope.push((one.name, one.id, one.ty.clone()));
                }
                self.expr(body, nearest);
            }
            Expr::Case(case) => {
                self.expr(&case.scrutinee, nearest);
                let binder = &case.binder;
                self.in_scope.push((binder.name, binder.id, binder.ty.clone()));
                for alternative in &case.alternatives {
                    let depth = self.in_scope.len();
                    if let Pattern::Constructor { fields, .. } = &alternative.pattern {
                        self.in_scope.extend(fields.iter().map(|one| (one.name, one.id, one.ty.clone())));
                    }
                    self.expr(&alternative.body, nearest);
                    self.in_scope.truncate(depth);
                }
            }
            Expr::Tick(tick, body) => self.expr(body, Some(tick.span)),
            other => {
                let mut children = Vec::new();
                other.children(&mut children);
                children.into_iter().for_each(|child| self.expr(child, nearest));
            }
        }
        self.in_scope.truncate(depth);
    }

    fn fit(&self, value: &Expr, body: &Expr, nearest: Option<Span>) -> Fit {
        let shared = self.scope.iter().zip(&self.around).take_while(|(one, two)| one == two).count();
        // Nesting that the annotation does not have counts against a binding.
        let shared = (2 * shared + 100).saturating_sub(self.around.len() + self.scope.len());
        let mut spans = Vec::new();
        places(value, &mut spans);
        if spans.is_empty() {
            places(body, &mut spans);
        }
        spans.extend(nearest.filter(|_| spans.is_empty()));
        let distance = |span: &Span| {
            if span.contains(self.place) || span.file != self.place.file {
                0
            } else {
                self.place.start.abs_diff(span.start).min(self.place.end.abs_diff(span.start))
            }
        };
        let nearest = spans.iter().map(distance).min().unwrap_or(u32::MAX);
        (shared, std::cmp::Reverse(nearest))
    }
}

/// The places that an expression is marked with.
fn places(expr: &Expr, into: &mut Vec<Span>) {
    into.extend(expr.all().filter_map(|expr| match expr {
        Expr::Tick(tick, _) => Some(tick.span),
        _ => None,
    }));
}
