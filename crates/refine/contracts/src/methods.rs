//! Methods: what a call through a dictionary, a method of an instance, and the default of a class have as
//! their contract.
//!
//! The type of a method in a `class` section is assumed at calls and checked for each instance. One in an
//! `instance` section is the type of that instance's method instead, also at calls that are known to use the
//! instance.

use otherwise_core::{Class, GlobalKind, Instance, Name, Subst, Symbol, Type};
use std::sync::Arc;

use crate::arrows::{Arrows, arrows};
use crate::logic::Scope;
use crate::program_view::{ProgramView, matches};
use otherwise_refinements::{Spec, Specs};

/// What the elaborator calls the default definition of a method.
const DEFAULT: &str = "$dm";

/// A top-level value that is the method of an instance, or the default of a class.
pub(crate) struct MethodBody<'p> {
    pub(crate) class: &'p Arc<Class>,
    pub(crate) method: Name,
    /// None for the default.
    pub(crate) instance: Option<&'p Arc<Instance>>,
}

impl<'p> ProgramView<'p> {
    /// What a method body is the body of.
    pub(crate) fn method_body(&self, body: Name) -> Option<MethodBody<'p>> {
        let base = body.base.as_str();
        if let Some(method) = base.strip_prefix(DEFAULT) {
            let method = Name { module: body.module, base: Symbol::new(method) };
            let class = self.class_of(method)?;
            return Some(MethodBody { class, method, instance: None });
        }
        self.declarations.instances.iter().filter(|one| one.dictionary.module == body.module).find_map(
            |instance| {
                let method = base.strip_prefix(instance.dictionary.base.as_str())?.strip_prefix('_')?;
                let class = self.declarations.classes.get(&instance.class)?;
                let method = class.methods.iter().find(|one| one.base.as_str() == method)?;
                Some(MethodBody { class, method: *method, instance: Some(instance) })
            },
        )
    }

    /// The class that a method belongs to.
    pub(crate) fn class_of(&self, method: Name) -> Option<&'p Arc<Class>> {
        self.declarations.classes.values().find(|class| class.methods.contains(&method))
    }

    /// The instance for ground types, and the types of its variables.
    fn instance(&self, class: Name, args: &[Type]) -> Option<(&'p Arc<Instance>, Vec<Type>)> {
        self.declarations.instances.iter().filter(|instance| instance.class == class).find_map(|instance| {
            let mut subst = Subst::default();
            let fits = instance.args.len() == args.len()
                && instance.args.iter().zip(args).all(|(pattern, ty)| matches(pattern, ty, &mut subst));
            let types: Option<Vec<Type>> =
                instance.vars.iter().map(|var| subst.get(&var.var).cloned()).collect();
            types.filter(|_| fits).map(|types| (instance, types))
        })
    }

    /// The contract of a value at types for all its variables; none if nothing is said about it.
    pub(crate) fn contract(
        &self,
        specs: &'p Specs,
        name: Name,
        types: &[Type],
    ) -> Option<(&'p Spec, Arrows<'p>)> {
        match self.global(name)?.kind {
            GlobalKind::Method => self.call_contract(specs, name, types),
            GlobalKind::MethodBody => self.body_contract(specs, name, types),
            _ => specs.global(name).map(|spec| (spec, arrows(spec, types, Scope::default()))),
        }
    }

    /// Of a method called through a dictionary.
    fn call_contract(
        &self,
        specs: &'p Specs,
        method: Name,
        types: &[Type],
    ) -> Option<(&'p Spec, Arrows<'p>)> {
        let class = self.class_of(method)?;
        let args = types.get(..class.params.len())?;
        if let Some((instance, mut at)) = self.instance(class.name, args) {
            let body = Symbol::new(&format!("{}_{}", instance.dictionary.base, method.base));
            if let Some(spec) = specs.global(Name { module: instance.dictionary.module, base: body }) {
                at.extend_from_slice(&types[class.params.len()..]);
                let mut found = arrows(spec, &at, Scope::default());
                let behind = instance.context.len().min(found.dictionaries.len());
                found.dictionaries.drain(..behind);
                found.dictionaries.insert(0, Type::con_app(class.name, args.iter().cloned()));
                return Some((spec, found));
            }
        }
        specs.global(method).map(|spec| (spec, arrows(spec, types, Scope::default())))
    }

    /// Of a method's definition: what its instance says, else what its class says.
    fn body_contract(&self, specs: &'p Specs, name: Name, types: &[Type]) -> Option<(&'p Spec, Arrows<'p>)> {
        if let Some(spec) = specs.global(name) {
            return Some((spec, arrows(spec, types, Scope::default())));
        }
        self.class_contract(specs, name, types)
    }

    /// Of a method's definition: what its class says, whatever its instance says.
    pub(crate) fn class_contract(
        &self,
        specs: &'p Specs,
        name: Name,
        types: &[Type],
    ) -> Option<(&'p Spec, Arrows<'p>)> {
        let MethodBody { method, instance, .. } = self.method_body(name)?;
        // What is assumed of methods of the library is meant for the library's own instances.
        let spec = specs.global(method).filter(|spec| !spec.is_library)?;
        let Some(instance) = instance else {
            return Some((spec, arrows(spec, types, Scope::default())));
        };
        let subst: Subst = instance.vars.iter().map(|binder| binder.var).zip(types.iter().cloned()).collect();
        let head = instance.args.iter().map(|ty| ty.subst(&subst));
        let own = types.get(instance.vars.len()..)?.iter().cloned();
        let mut found = arrows(spec, &head.chain(own).collect::<Vec<_>>(), Scope::default());
        // The class itself is known; what the instance needs is passed.
        if !found.dictionaries.is_empty() {
            found.dictionaries.remove(0);
        }
        found.dictionaries.splice(0..0, instance.context.iter().map(|ty| ty.subst(&subst)));
        Some((spec, found))
    }

    /// What people call a function: `area` of an instance is `Shape Circle.area`.
    pub(crate) fn title(&self, name: Name) -> Symbol {
        match self.method_body(name) {
            Some(MethodBody { class, method, instance: None }) => {
                Symbol::new(&format!("{}.{}", class.name.base, method.base))
            }
            Some(MethodBody { class, method, instance: Some(instance) }) => {
                let head = Type::con_app(class.name, instance.args.iter().cloned());
                Symbol::new(&format!("{head}.{}", method.base))
            }
            None => name.base,
        }
    }

    /// What a function is called where it is applied.
    pub(crate) fn call_name(&self, name: Name) -> Symbol {
        self.method_body(name).map_or(name.base, |body| body.method.base)
    }
}
