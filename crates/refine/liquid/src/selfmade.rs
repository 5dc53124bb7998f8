//! Values that are made of themselves: `ones = 1 : ones` is one, `x = x + 1` never comes to be.

use otherwise_core::{Expr, GlobalKind, LocalId, Name, Type, TypeForm, builtin};
use otherwise_horn::Atom;
use otherwise_smt::Term;
use rustc_hash::FxHashSet;

use crate::check::strip;
use crate::generator::{Env, Generator};
use crate::verdict::Cause;

/// Something that a value may be made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Part {
    Local(LocalId),
    Global(Name),
}

/// A part, and whether it is only passed to something: a function that is passed on need not be called yet.
type Needed = (Part, bool);

impl Generator<'_> {
    /// Asks for what cannot be shown where a constant needs itself before it is there.
    pub(crate) fn ask_made(&mut self, env: &Env, name: Name, body: &Expr) {
        let Some(global) = self.globals.global(name).filter(|one| one.kind == GlobalKind::Value) else {
            return;
        };
        if !self.is_made_of_data(&global.ty) || !self.checks_termination(name) {
            return;
        }
        let mut seen = FxHashSet::default();
        let mut todo = needed(body);
        while let Some((part, is_passed)) = todo.pop() {
            let Part::Global(other) = part else { continue };
            if other == name {
                return self.complain_of_itself(env, name.base.as_str());
            }
            if self.is_own(other)
                && let Some(global) = self.globals.global(other)
                && !(is_passed && is_function(&global.body))
                && seen.insert(other)
            {
                todo.extend(needed(&global.body));
            }
        }
    }

    /// The same of local values that mention each other.
    pub(crate) fn ask_made_locally(&mut self, env: &Env, members: &[(otherwise_core::Binder, Expr)]) {
        if !self.checks_termination(env.global) {
            return;
        }
        for (binder, body) in members {
            if !self.is_made_of_data(&binder.ty) {
                continue;
            }
            let mut seen = FxHashSet::default();
            let mut todo = needed(body);
            while let Some((part, is_passed)) = todo.pop() {
                let Part::Local(other) = part else { continue };
                if other == binder.id {
                    return self.complain_of_itself(env, binder.name.as_str());
                }
                if let Some((_, body)) = members.iter().find(|(one, _)| one.id == other)
                    && !(is_passed && is_function(body))
                    && seen.insert(other)
                {
                    todo.extend(needed(body));
                }
            }
        }
    }

    fn complain_of_itself(&mut self, env: &Env, name: &str) {
        let what = format!("`{name}` may need its own value");
        self.require(env, Atom::Term(Term::FALSE), &Cause::Termination(what));
    }

    /// Numbers and data: a newtype may be a function inside, an action is run again and again.
    fn is_made_of_data(&self, ty: &Type) -> bool {
        let Some((name, _)) = ty.split_foralls().1.as_con() else { return false };
        self.declarations.data_type(name).is_some_and(|data| {
            matches!(data.form, TypeForm::Data | TypeForm::Primitive) && name.base.as_str() != "IO"
        })
    }
}

/// What an expression may need before it has a value: not what stands in fields of data or in functions.
/// Tuples are taken apart as soon as they are made, so what stands in them is needed.
fn needed(body: &Expr) -> Vec<Needed> {
    let mut found = Vec::new();
    let mut body = strip(body);
    // Who calls a function needs what it needs.
    while let Expr::Lambda(_, inner) | Expr::TypeLambda(_, inner) = body {
        body = strip(inner);
    }
    let mut todo = vec![(body, false)];
    while let Some((expr, is_passed)) = todo.pop() {
        match expr {
            Expr::Local(id) => found.push((Part::Local(*id), is_passed)),
            Expr::Global(name) => found.push((Part::Global(*name), is_passed)),
            Expr::Tick(_, inner) | Expr::TypeApply(inner, _) => todo.push((inner, is_passed)),
            Expr::Lambda(..) => {}
            _ if is_construction(expr) => {}
            Expr::Apply(function, args) => {
                todo.push((function, false));
                todo.extend(args.iter().map(|arg| (arg, true)));
            }
            _ => {
                let mut children = Vec::new();
                expr.children(&mut children);
                todo.extend(children.into_iter().map(|child| (child, false)));
            }
        }
    }
    found
}

fn is_function(body: &Expr) -> bool {
    let mut body = strip(body);
    while let Expr::TypeLambda(_, inner) = body {
        body = strip(inner);
    }
    matches!(body, Expr::Lambda(..))
}

/// Whether an expression is data with lazy fields, other than a tuple.
fn is_construction(expr: &Expr) -> bool {
    let mut head = expr;
    loop {
        match head {
            Expr::Tick(_, inner) => head = inner,
            Expr::Apply(function, _) => head = function,
            Expr::TypeApply(function, _) => head = function,
            Expr::Constructor(name) => return builtin::tuple_size(*name).is_none(),
            _ => return false,
        }
    }
}
