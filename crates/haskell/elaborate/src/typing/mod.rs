//! Type inference and desugaring: the resolved tree to Core.
//!
//! Expressions are checked against expected types (bidirectional, so that higher-rank types flow inwards).
//! Unknown types are metas that are set in place by unification (`unify`); class constraints are collected as
//! wanted constraints (`constraint`) with the scope they arose in, and solved (`solver`) when a group of
//! bindings is generalised and at the end of the module (in the spirit of OutsideIn(X): Vytiniotis, Peyton
//! Jones, Schrijvers, Sulzmann 2011). The output is Core with placeholders for evidence and for what depends
//! on types; the last pass finishes (`finish`) it and compiles pattern matches (`matching`).

mod application;
mod binding;
mod builtin;
mod checker;
mod checks;
mod class;
mod constraint;
mod declarations;
mod environment;
mod expect;
mod expression;
mod finish;
mod foreign;
mod generalise;
mod hints;
mod instance;
mod literal;
mod matching;
mod messages;
mod pattern;
mod primitive;
mod projection;
mod quantified;
mod record;
mod solver;
mod solver_builtin;
mod statement;
mod storage;
#[cfg(test)]
mod tests;
mod typed_pattern;
mod types;
mod unify;
mod unsolved;

use std::sync::Arc;

use otherwise_diagnostics::{Diagnostic, Sources};

pub use environment::{
    ClassInfo, ConstructorInfo, Environment, MethodInfo, ModuleTypes, TypeInfo, TypeInfoForm, ValueForm,
    ValueInfo, core_name,
};
pub(crate) use storage::{decode_tables, encode_tables};

use crate::resolved;
use checker::Checker;

/// A module after type inference.
#[derive(Debug)]
pub struct TypedModule {
    /// The types of what it defines, for the modules that import it.
    pub types: Arc<ModuleTypes>,
    /// Its Core. Not meaningful if there were errors.
    pub core: otherwise_core::Module,
    /// Errors and warnings.
    pub diagnostics: Vec<Diagnostic>,
}

impl TypedModule {
    /// Whether the module cannot be used.
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }
}

/// Infers the types of a module and translates it to Core. The modules it imports must be in the environment.
pub fn type_module(module: &resolved::Module, environment: &Environment, sources: &Sources) -> TypedModule {
    let mut checker = Checker::new(environment, module, sources);
    for group in &module.type_groups {
        checker.declare_group(group);
    }
    checker.check_superclass_cycles();
    checker.settle_family_kinds();
    checker.declare_associated_families();
    checker.declare_type_instances();
    for import in &module.foreign_imports {
        checker.declare_foreign(import);
    }
    checker.declare_instances();
    checker.derive_type_instances();
    checker.default_type_instances();
    checker.check_top_bindings(&module.bindings);
    checker.check_main();
    checker.check_class_defaults();
    checker.check_instances();
    checker.solve_everything();
    checker.finish_module()
}

impl Checker<'_> {
    fn finish_module(mut self) -> TypedModule {
        // Top-level types that were not generalised are known now.
        let open: Vec<_> = self.top_locals.iter().map(|(name, info)| (*name, info.ty.clone())).collect();
        for (name, ty) in open {
            let ty = self.finish_type(&ty);
            self.this.values.insert(name.base, Arc::new(ValueInfo { ty, form: ValueForm::Global }));
        }
        if self.errors == 0 {
            for unfinished in std::mem::take(&mut self.unfinished) {
                let body = self.finish(unfinished.body);
                let ty = self.finish_type(&unfinished.ty);
                self.add_global(unfinished.name, ty, body, unfinished.kind, unfinished.span);
            }
        }
        let types = Arc::new(std::mem::take(&mut self.this));
        TypedModule { types, core: self.output, diagnostics: self.diagnostics }
    }
}
