//! Methods of the program's instances that nobody gave a type: who calls them rests on their bodies, as on
//! functions without annotation. Derived methods that build values count where the data type has refined
//! fields; nobody else looks at them.

use otherwise_core::{Expr, GlobalKind, Instance, Name, Type};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::generator::{Env, Generator, Variance};
use crate::lift::{Arg, Spine, spine};

/// Classes whose derived methods only look at values.
const LOOKING: [&str; 6] = ["Eq", "Ord", "Show", "Foldable", "Ix", "NFData"];

impl Generator<'_> {
    /// Looks at the methods that the units call; what fails there, fails for who calls them.
    pub(crate) fn add_methods(&mut self) {
        let mut known: FxHashMap<Name, usize> = FxHashMap::default();
        for (at, unit) in self.units.iter().enumerate() {
            known.entry(unit.function).or_insert(at);
        }
        let mut at = 0;
        while let Some(function) = self.units.get(at).map(|unit| unit.function) {
            let called = self.untyped_methods(function);
            if let Some(newtype) = called.coerced {
                let here = std::mem::replace(&mut self.unit, at);
                let env = self.root(function);
                self.give_up(
                    &env,
                    format!("derived methods that make values of the refined type `{}`", newtype.base),
                );
                self.unit = here;
            }
            for body in called.bodies {
                let unit = match known.get(&body) {
                    Some(unit) => *unit,
                    None => {
                        let unit = self.begin(body);
                        known.insert(body, unit);
                        let here = std::mem::replace(&mut self.unit, unit);
                        self.top_level(body, false);
                        self.unit = here;
                        unit
                    }
                };
                if unit != at && !self.units[at].uses.contains(&unit) {
                    self.units[at].uses.push(unit);
                }
            }
            at += 1;
        }
    }

    /// The methods without type that a function calls, or passes on in a dictionary.
    fn untyped_methods(&self, function: Name) -> Called {
        let mut called = Called::default();
        let Some(global) = self.globals.global(function) else { return called };
        let mut seen: FxHashSet<Name> = FxHashSet::default();
        let mut todo = self.called_in(&global.body);
        while let Some(name) = todo.pop() {
            if !self.is_own(name) || !seen.insert(name) {
                continue;
            }
            let Some(global) = self.globals.global(name) else { continue };
            match global.kind {
                GlobalKind::Dictionary => {
                    let instance = self.declarations.instances.iter().find(|one| one.dictionary == name);
                    if instance.is_some_and(|one| !only_looks(one)) {
                        called.coerced = called.coerced.or(self.coerced_to(&global.body));
                    }
                    todo.extend(self.called_in(&global.body));
                }
                GlobalKind::MethodBody => match self.method_kind(name) {
                    // It is given the instance, and may call all its methods.
                    MethodKind::Default => todo.extend(self.called_in(&global.body)),
                    MethodKind::Typed => {}
                    MethodKind::Untyped => called.bodies.push(name),
                },
                _ => {}
            }
        }
        called
    }

    fn method_kind(&self, body: Name) -> MethodKind {
        let typed = |name: Name| self.specs.global(name).is_some_and(|spec| !spec.is_library);
        if typed(body) || self.specs.ignored.contains(&body) {
            return MethodKind::Typed;
        }
        let base = body.base.as_str();
        if let Some(method) = base.strip_prefix("$dm") {
            let method = Name { module: body.module, base: method.into() };
            return if typed(method) { MethodKind::Typed } else { MethodKind::Untyped };
        }
        let instances = self.declarations.instances.iter();
        let found = instances.filter(|one| one.dictionary.module == body.module).find_map(|instance| {
            let method = base.strip_prefix(instance.dictionary.base.as_str())?.strip_prefix('_')?;
            let class = self.declarations.classes.get(&instance.class)?;
            Some((instance, *class.methods.iter().find(|one| one.base.as_str() == method)?))
        });
        let (Some((instance, method)), Some(global)) = (found, self.globals.global(body)) else {
            return MethodKind::Typed;
        };
        if typed(method) {
            return MethodKind::Typed;
        }
        if let Expr::Global(default) = spine(crate::lacking::under_lambdas(&global.body)).head
            && default.base.as_str().strip_prefix("$dm") == Some(method.base.as_str())
        {
            return MethodKind::Default;
        }
        let whole = self.globals.global(instance.dictionary).and_then(|one| one.span);
        let is_derived = global.span.is_none_or(|span| whole.is_some_and(|whole| whole.contains(span)));
        let is_of_interest = !is_derived || !only_looks(instance) && self.is_for_refined(instance);
        if is_of_interest { MethodKind::Untyped } else { MethodKind::Typed }
    }

    fn is_for_refined(&self, instance: &Instance) -> bool {
        instance.args.iter().filter_map(Type::as_con).any(|(name, _)| self.has_refined_fields(name))
    }

    /// Whether values of a data type of the program have to meet what its annotation says of fields.
    fn has_refined_fields(&self, name: Name) -> bool {
        let Some(data) = self.declarations.data_type(name) else { return false };
        data.constructors
            .iter()
            .filter_map(|one| self.specs.constructors.get(&one.name))
            .any(|spec| spec.result.is_some() || spec.fields.iter().any(|field| !field.ty.is_trivial()))
    }

    /// A refined type that coercions inside of an expression make values of.
    fn coerced_to(&self, expr: &Expr) -> Option<Name> {
        expr.all().find_map(|one| match one {
            Expr::Coerce(_, ty) => self.refined_in(ty),
            _ => None,
        })
    }

    /// A refined data type that values of a type bring with them.
    fn refined_in(&self, ty: &Type) -> Option<Name> {
        match ty {
            Type::Var(_) | Type::Meta(_) => None,
            Type::Con(name, args) => {
                let refined = self.has_refined_fields(*name).then_some(*name);
                refined.or_else(|| args.iter().find_map(|arg| self.refined_in(arg)))
            }
            Type::App(app) => self.refined_in(&app.0).or_else(|| self.refined_in(&app.1)),
            Type::Fun(fun) => self.refined_in(&fun.result),
            Type::Forall(forall) => self.refined_in(&forall.1),
        }
    }

    /// Values of refined types are built with their constructors, not coerced from others.
    pub(crate) fn ask_coercion(&mut self, env: &Env, from: &Type, to: &Type) {
        if let Some(name) = self.unchecked_coercion(from, to) {
            self.give_up(env, format!("a coercion to the refined type `{}`", name.base));
        }
    }

    /// … nor by who is handed the means to.
    pub(crate) fn ask_coercions(&mut self, env: &Env, args: &[Arg<'_>]) {
        for arg in args {
            if let Arg::Value(value) = arg
                && let Spine { head: Expr::Constructor(name), args } = spine(value)
                && name.base.as_str() == "C:Coercible"
                && let [.., Arg::Type(from), Arg::Type(to)] = args[..]
            {
                let (from, to) = (self.core(env, from), self.core(env, to));
                self.ask_coercion(env, &from, &to);
            }
        }
    }

    /// A refined type that a coercion makes values of without looking at them. Types that are equal by a
    /// match look different only where one is a variable.
    fn unchecked_coercion(&mut self, from: &Type, to: &Type) -> Option<Name> {
        match (from, to) {
            (Type::Var(_) | Type::Meta(_), _) => None,
            (Type::Fun(from), Type::Fun(to)) => self
                .unchecked_coercion(&to.param, &from.param)
                .or_else(|| self.unchecked_coercion(&from.result, &to.result)),
            (Type::Con(one, from), Type::Con(two, to)) if one == two && from.len() == to.len() => {
                let variances = self.variance(*one);
                from.iter().zip(to.iter()).enumerate().find_map(|(at, (from, to))| {
                    let both = Variance { covariant: true, contravariant: true };
                    let variance = variances.get(at).copied().unwrap_or(both);
                    let forth = variance.covariant.then(|| self.unchecked_coercion(from, to)).flatten();
                    let back = || variance.contravariant.then(|| self.unchecked_coercion(to, from)).flatten();
                    forth.or_else(back)
                })
            }
            _ if from == to => None,
            _ => self.refined_in(to),
        }
    }
}

/// What a function calls of methods without type.
#[derive(Default)]
struct Called {
    bodies: Vec<Name>,
    /// A refined newtype whose values derived methods make as they are.
    coerced: Option<Name>,
}

enum MethodKind {
    /// The class's own definition.
    Default,
    /// It has a type, or makes nothing that has to be looked at.
    Typed,
    Untyped,
}

fn only_looks(instance: &Instance) -> bool {
    LOOKING.contains(&instance.class.base.as_str())
}
