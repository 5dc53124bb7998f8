//! What termination rests on besides calls: measures that go down into their argument, data that is not made
//! of functions from itself.

use otherwise_core::{Expr, GlobalKind, Name, Pattern, Type};
use otherwise_horn::Atom;
use otherwise_smt::Term;
use rustc_hash::FxHashSet;

use crate::generator::{Env, Generator};
use crate::lift::{Arg, Spine, spine};
use crate::verdict::Cause;

impl Generator<'_> {
    /// Whether the equations of a measure are about parts of its argument only: others may contradict
    /// themselves.
    pub(crate) fn is_structural(&mut self, measure: Name) -> bool {
        if let Some(known) = self.structural.get(&measure) {
            return *known;
        }
        let group = self.recursive_with(measure);
        let found = group.is_empty()
            || self.globals.global(measure).is_none_or(|global| goes_down(&global.body, &group));
        self.structural.insert(measure, found);
        found
    }

    /// Asks for what cannot be shown where a function takes data apart that holds functions from such data:
    /// these can call themselves without any recursion to be seen.
    pub(crate) fn ask_founded(&mut self, env: &Env, name: Name, body: &Expr) {
        if !self.checks_termination(name) {
            return;
        }
        let mut taken: Vec<Name> = Vec::new();
        let mut todo = vec![body];
        while let Some(expr) = todo.pop() {
            match expr {
                Expr::Unwrap(wrap) => taken.push(wrap.constructor),
                Expr::Case(case) => {
                    for alternative in &case.alternatives {
                        if let Pattern::Constructor { constructor, .. } = &alternative.pattern {
                            taken.push(*constructor);
                        }
                    }
                }
                Expr::Global(name) => {
                    let selector = self.globals.global(*name).filter(|one| one.kind == GlobalKind::Selector);
                    let taken_by = selector.and_then(|one| {
                        let (params, _) = one.ty.split_foralls().1.split_funs();
                        let (data, _) = params.first()?.as_con()?;
                        Some(self.declarations.data_type(data)?.constructors.first()?.name)
                    });
                    taken.extend(taken_by);
                }
                _ => {}
            }
            expr.children(&mut todo);
        }
        let mut seen = FxHashSet::default();
        for constructor in taken {
            let Some(data) = self.declarations.constructor(constructor).map(|one| one.data_type) else {
                continue;
            };
            if !seen.insert(data) || !self.is_own(data) || !self.holds_functions_from_itself(data) {
                continue;
            }
            // Such data is refused unless the file asks for it; then it is believed to end, and no more.
            if self.specs.has_flag(name.module, "--no-positivity-check") {
                self.unended.insert(name);
                continue;
            }
            let what =
                format!("values of `{}` hold functions that take values of `{}`", data.base, data.base);
            self.require(env, Atom::Term(Term::FALSE), &Cause::Termination(what));
        }
    }

    fn holds_functions_from_itself(&mut self, data: Name) -> bool {
        if let Some(known) = self.unfounded.get(&data) {
            return *known;
        }
        let found = self.is_taken_in(data, data, true, &mut FxHashSet::default());
        self.unfounded.insert(data, found);
        found
    }

    /// Whether values of a type are taken by functions in the fields of another.
    fn is_taken_in(
        &mut self,
        target: Name,
        data: Name,
        is_positive: bool,
        seen: &mut FxHashSet<(Name, bool)>,
    ) -> bool {
        if !seen.insert((data, is_positive)) {
            return false;
        }
        let Some(data) = self.declarations.data_type(data).cloned() else { return false };
        let fields = data.constructors.iter().flat_map(|one| &one.fields);
        fields.into_iter().any(|field| self.is_taken_by(target, &field.ty, is_positive, seen))
    }

    fn is_taken_by(
        &mut self,
        target: Name,
        ty: &Type,
        is_positive: bool,
        seen: &mut FxHashSet<(Name, bool)>,
    ) -> bool {
        match ty {
            Type::Con(name, _) if *name == target && !is_positive => true,
            Type::Con(name, args) => {
                if *name != target && self.is_own(*name) && self.is_taken_in(target, *name, is_positive, seen)
                {
                    return true;
                }
                let variances = self.variance(*name);
                args.iter().enumerate().any(|(at, arg)| {
                    let variance = variances.get(at).copied().unwrap_or_default();
                    (variance.covariant && self.is_taken_by(target, arg, is_positive, seen))
                        || (variance.contravariant && self.is_taken_by(target, arg, !is_positive, seen))
                })
            }
            Type::Fun(fun) => {
                self.is_taken_by(target, &fun.param, !is_positive, seen)
                    || self.is_taken_by(target, &fun.result, is_positive, seen)
            }
            Type::Forall(forall) => self.is_taken_by(target, &forall.1, is_positive, seen),
            _ => false,
        }
    }
}

/// Whether all calls of some functions are about parts of the only argument.
fn goes_down(body: &Expr, group: &FxHashSet<Name>) -> bool {
    let (mut whole, mut parts) = (FxHashSet::default(), FxHashSet::default());
    let mut body = body;
    loop {
        match body {
            Expr::Tick(_, inner) | Expr::TypeLambda(_, inner) => body = inner,
            Expr::Lambda(binders, inner) => {
                whole.extend(binders.iter().map(|binder| binder.id));
                body = inner;
            }
            _ => break,
        }
    }
    let mut todo = vec![body];
    while let Some(expr) = todo.pop() {
        let Spine { head, args } = spine(expr);
        if let Expr::Global(name) = head
            && group.contains(name)
        {
            let last = args.iter().rev().find_map(Arg::value);
            if !matches!(last.map(crate::check::strip), Some(Expr::Local(id)) if parts.contains(id)) {
                return false;
            }
        }
        if !args.is_empty() {
            if !matches!(head, Expr::Global(_)) {
                todo.push(head);
            }
            todo.extend(args.iter().filter_map(Arg::value));
            continue;
        }
        if let Expr::Case(case) = expr
            && let Expr::Local(id) = crate::check::strip(&case.scrutinee)
            && (whole.contains(id) || parts.contains(id))
        {
            if parts.contains(id) {
                parts.insert(case.binder.id);
            } else {
                whole.insert(case.binder.id);
            }
            for alternative in &case.alternatives {
                if let Pattern::Constructor { fields, .. } = &alternative.pattern {
                    parts.extend(fields.iter().map(|field| field.id));
                }
            }
        }
        expr.children(&mut todo);
    }
    true
}
