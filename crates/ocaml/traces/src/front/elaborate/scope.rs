//! Modules as tables of names, and how names are found.

use std::rc::Rc;

use otherwise_diagnostics::suggest::distance;
use otherwise_diagnostics::{Diagnostic, Span};
use rustc_hash::FxHashMap;

use super::types::{Ty, TypeId};
use crate::core::{OperationId, SymbolId};
use crate::front::ast::{ModuleExpr, ModuleType, Path};
use crate::front::notation::syntax::{Binder, Trace};

/// Names one module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct ModuleId(pub(super) u32);

/// What a value name means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Global {
    /// An operation of a library.
    Operation(OperationId),
    /// A pure function or constant.
    Symbol(SymbolId),
    /// A row of the table of functions of the source; constants are functions without parameters.
    Function(usize),
}

/// What a type name means: parameters and a type over them.
#[derive(Clone, Debug)]
pub(super) struct TypeEntry {
    pub(super) parameters: u32,
    pub(super) ty: Ty,
}

#[derive(Clone, Debug)]
pub(super) enum ModuleEntry {
    Module(ModuleId),
    Functor(Rc<Functor>),
}

/// A functor waits for its arguments.
#[derive(Debug)]
pub(super) struct Functor {
    pub(super) name: String,
    pub(super) parameters: Vec<(String, ModuleType)>,
    pub(super) body: FunctorBody,
    pub(super) scope: ModuleId,
    pub(super) applied: std::cell::Cell<bool>,
    /// Whether it is part of OCaml's own library.
    pub(super) in_prelude: bool,
    pub(super) span: Span,
}

#[derive(Clone, Debug)]
pub(super) enum FunctorBody {
    Structure(ModuleExpr),
    Signature(ModuleType),
}

/// A named trace formula.
#[derive(Debug)]
pub(super) struct DefinitionEntry {
    pub(super) name: String,
    pub(super) parameters: Vec<Binder>,
    pub(super) body: Trace,
    pub(super) scope: ModuleId,
    pub(super) span: Span,
}

/// The names of one module.
#[derive(Debug, Default)]
pub(super) struct Module {
    /// Where names are looked up that are not here.
    pub(super) parent: Option<ModuleId>,
    /// What operations and functions are called in reports: `Nxt.`.
    pub(super) prefix: String,
    pub(super) types: FxHashMap<String, TypeEntry>,
    pub(super) values: FxHashMap<String, Global>,
    pub(super) modules: FxHashMap<String, ModuleEntry>,
    pub(super) module_types: FxHashMap<String, (Rc<ModuleType>, ModuleId)>,
    pub(super) definitions: FxHashMap<String, Rc<DefinitionEntry>>,
    pub(super) constructors: FxHashMap<String, (TypeId, usize)>,
    pub(super) fields: FxHashMap<String, TypeId>,
    /// Opened modules, latest last.
    pub(super) opens: Vec<ModuleId>,
}

/// All modules.
#[derive(Debug, Default)]
pub(super) struct Modules {
    pub(super) rows: Vec<Module>,
}

impl Modules {
    pub(super) fn add(&mut self, parent: Option<ModuleId>, prefix: String) -> ModuleId {
        self.rows.push(Module { parent, prefix, ..Module::default() });
        ModuleId(self.rows.len() as u32 - 1)
    }

    pub(super) fn get(&self, id: ModuleId) -> &Module {
        &self.rows[id.0 as usize]
    }

    pub(super) fn get_mut(&mut self, id: ModuleId) -> &mut Module {
        &mut self.rows[id.0 as usize]
    }

    /// Looks for an unqualified name: here, in what is opened here, then further out.
    fn search<T>(&self, scope: ModuleId, find: impl Fn(&Module) -> Option<T>) -> Option<T> {
        let mut scope = Some(scope);
        while let Some(id) = scope {
            let module = self.get(id);
            if let Some(found) = find(module) {
                return Some(found);
            }
            for opened in module.opens.iter().rev() {
                if let Some(found) = find(self.get(*opened)) {
                    return Some(found);
                }
            }
            scope = module.parent;
        }
        None
    }

    /// The module of a path.
    pub(super) fn module(&self, scope: ModuleId, names: &[String]) -> Option<ModuleEntry> {
        let (first, rest) = names.split_first()?;
        let mut entry = self.search(scope, |module| module.modules.get(first).cloned())?;
        for name in rest {
            let ModuleEntry::Module(id) = entry else { return None };
            entry = self.member(id, |module| module.modules.get(name).cloned())?;
        }
        Some(entry)
    }

    /// A name in a module, or in what it includes by opening.
    fn member<T>(&self, id: ModuleId, find: impl Fn(&Module) -> Option<T>) -> Option<T> {
        find(self.get(id))
    }

    pub(super) fn lookup<T>(
        &self,
        scope: ModuleId,
        modules: &[String],
        find: impl Fn(&Module) -> Option<T>,
    ) -> Option<T> {
        if modules.is_empty() {
            return self.search(scope, find);
        }
        match self.module(scope, modules)? {
            ModuleEntry::Module(id) => self.member(id, find),
            ModuleEntry::Functor(_) => None,
        }
    }

    pub(super) fn value(&self, scope: ModuleId, path: &Path) -> Option<Global> {
        self.lookup(scope, &path.modules, |module| module.values.get(&path.name).copied())
    }

    /// All names of some kind that can be seen, for suggestions.
    pub(super) fn visible(&self, scope: ModuleId, names: impl Fn(&Module) -> Vec<String>) -> Vec<String> {
        let mut all = Vec::new();
        let mut scope = Some(scope);
        while let Some(id) = scope {
            let module = self.get(id);
            for id in [id].iter().chain(&module.opens) {
                let module = self.get(*id);
                all.extend(names(module));
                for (name, entry) in &module.modules {
                    if let ModuleEntry::Module(inner) = entry {
                        all.extend(
                            names(self.get(*inner)).into_iter().map(|inner| format!("{name}.{inner}")),
                        );
                    }
                }
            }
            scope = module.parent;
        }
        all.sort();
        all.dedup();
        all
    }
}

/// A complaint about an unknown name, with the nearest known one.
pub(super) fn unknown(what: &str, name: &str, span: Span, candidates: &[String]) -> Diagnostic {
    let complaint =
        Diagnostic::error("unknown-name", format!("unknown {what} `{name}`")).at(span, "not found");
    match nearest(name, candidates) {
        _ if name.starts_with('`') => {
            complaint.help(format!("tags are known by the types that are declared with them: [ {name} | … ]"))
        }
        Some(near) => complaint.help(format!("did you mean `{near}`?")),
        None => complaint,
    }
}

/// The candidate that is nearest to `name`, if it is near.
fn nearest<'c>(name: &str, candidates: &'c [String]) -> Option<&'c str> {
    let limit = (name.chars().count() / 3).max(1);
    let last = |text: &str| text.rsplit('.').next().unwrap_or("").to_owned();
    let distances = candidates.iter().map(|candidate| {
        // `put` for `Nxt.put`.
        let qualified = if last(candidate) == name { 1 } else { usize::MAX };
        (distance(name, candidate).min(qualified), candidate)
    });
    // One letter for another is no likeness.
    let length = name.chars().count();
    distances
        .filter(|(distance, _)| *distance <= limit && *distance < length)
        .min()
        .map(|(_, candidate)| candidate.as_str())
}
