//! Haskell functions in the logic. There they have a value for all arguments, so where one of them fails when
//! it is run, its value is unknown: a path that needs it tells nothing. Functions that may fail are copied
//! for the logic.

use otherwise_core::{Expr, Fact, Global, GlobalKind, Name, Subst, Type};

use crate::build::{Fresh, no_value};
use crate::definition::Definition;
use crate::instrument::Instrumenter;
use crate::specialise::Specialise;

impl Instrumenter<'_> {
    /// The copy of a function at ground types that is total; none if the function itself will do. `ty` is its
    /// type behind dictionaries.
    pub(crate) fn total(&mut self, name: Name, types: &[Type], global: &Global, ty: Type) -> Option<Expr> {
        if !self.may_fail(global) {
            return None;
        }
        let key = Definition::Total { function: name, types: types.to_vec() };
        if let Some(known) = self.known.get(&key) {
            return known.clone().ok().map(Expr::Global);
        }
        if self.is_full(&key) {
            return None;
        }
        // Dictionaries are known: the copy takes none.
        let mut body = &global.body;
        let mut subst = Subst::default();
        let mut left = types.iter();
        let mut known = Vec::new();
        loop {
            body = match body {
                Expr::TypeLambda(binders, rest) => {
                    subst.extend(binders.iter().map(|binder| binder.var).zip(left.by_ref().cloned()));
                    rest
                }
                Expr::Lambda(binders, rest)
                    if binders.iter().all(|binder| self.view.is_dictionary(&binder.ty)) =>
                {
                    for binder in binders {
                        known.push((binder.id, self.view.dictionary(&binder.ty.subst(&subst))?));
                    }
                    rest
                }
                _ => break,
            };
        }
        if left.len() > 0 {
            return None;
        }
        // Dictionaries and arguments may be bound together.
        let mut lambda = None;
        if let Expr::Lambda(binders, rest) = body {
            let is_dictionary = |ty: &Type| self.view.is_dictionary(ty);
            let count = binders.iter().take_while(|binder| is_dictionary(&binder.ty)).count();
            for binder in &binders[..count] {
                known.push((binder.id, self.view.dictionary(&binder.ty.subst(&subst))?));
            }
            if count > 0 {
                lambda = Some(Expr::lambda(binders[count..].to_vec(), (**rest).clone()));
            }
        }
        let made = self.reserve(key.clone(), name.base.as_str());
        let fresh = Fresh::starting_at(global.body.next_local().0);
        let mut copy = Specialise::new(self, name, subst, fresh).logical();
        copy.know(known);
        let body = copy.expr(lambda.as_ref().unwrap_or(body));
        self.define(made, ty, body);
        Some(Expr::Global(made))
    }

    /// What stands for a global in a function of the logic.
    pub(crate) fn logical_reference(&mut self, name: Name, types: &[Type]) -> Option<Expr> {
        let global = self.view.global(name)?;
        if !self.view.is_written(&global) {
            if !Fact::Error.is_of(name.base) {
                return None;
            }
            let ty = global.ty.instantiate(types)?;
            return Some(no_value(&ty));
        }
        if global.kind != GlobalKind::Value {
            return None;
        }
        // Only functions without constraints: others are passed their dictionaries.
        let (_, ty) = self.view.saturated(name, types)?;
        if !global.ty.split_foralls().1.split_context().0.is_empty() {
            return None;
        }
        self.total(name, types, &global, ty)
    }

    /// Whether a function may fail by itself.
    fn may_fail(&self, global: &Global) -> bool {
        if !self.view.is_written(global) {
            return false;
        }
        let mut seen = vec![global.name];
        let mut todo = vec![global.body.clone()];
        while let Some(body) = todo.pop() {
            for expr in body.all() {
                match expr {
                    Expr::Fail(_) => return true,
                    Expr::Global(name) if Fact::Error.is_of(name.base) => return true,
                    Expr::Global(name) if name.module == global.name.module && !seen.contains(name) => {
                        seen.push(*name);
                        let called = self.view.global(*name).filter(|one| one.kind == GlobalKind::Value);
                        todo.extend(called.map(|one| one.body.clone()));
                    }
                    _ => {}
                }
            }
            if seen.len() > 200 {
                return false;
            }
        }
        false
    }
}
