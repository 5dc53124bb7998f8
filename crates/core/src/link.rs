//! Linking: from modules to a program that has what is reached and nothing else.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::expr::{Expr, FailureKind};
use crate::program::{Global, Module, Program};
use crate::symbol::{Name, Symbol};

/// Where the linker finds the values of modules. Declarations (types, classes, instances) are added by the
/// caller.
pub trait Globals {
    /// The value of this name.
    fn global(&self, name: Name) -> Option<Arc<Global>>;
}

/// Modules in memory.
#[derive(Clone, Debug, Default)]
pub struct Modules {
    by_name: FxHashMap<Symbol, FxHashMap<Symbol, Arc<Global>>>,
}

impl Modules {
    /// An index of the values of these modules.
    pub fn new<'m>(modules: impl IntoIterator<Item = &'m Module>) -> Modules {
        let mut index = Modules::default();
        for module in modules {
            for global in &module.globals {
                index.by_name.entry(global.name.module).or_default().insert(global.name.base, global.clone());
            }
        }
        index
    }
}

impl Globals for Modules {
    fn global(&self, name: Name) -> Option<Arc<Global>> {
        self.by_name.get(&name.module)?.get(&name.base).cloned()
    }
}

/// The library function that turns the text of a language failure into an exception, so that programs can
/// catch it.
pub fn failure_handler(kind: FailureKind) -> Name {
    let base = match kind {
        FailureKind::Pattern | FailureKind::RecordUpdate => "patError",
        FailureKind::NoMethod => "noMethodError",
        FailureKind::MissingField => "recConError",
        FailureKind::NoField => "recSelError",
    };
    Name::new("Otherwise.Base.Core", base)
}

/// Adds to `program` everything that `entries` reach, and makes them its entries. Names that are not found
/// are returned, each once.
///
/// Failures of the language reach the library's [`failure_handler`] where there is one.
pub fn link(program: &mut Program, globals: &dyn Globals, entries: &[Name]) -> Vec<Name> {
    let mut missing = Vec::new();
    let mut seen: FxHashSet<Name> = program.index.keys().copied().collect();
    let mut queue: std::collections::VecDeque<Name> = entries.iter().copied().collect();
    while let Some(name) = queue.pop_front() {
        if !seen.insert(name) {
            continue;
        }
        let Some(global) = globals.global(name) else {
            missing.push(name);
            continue;
        };
        visit_globals(&global.body, &mut |reached, is_needed| {
            if !seen.contains(&reached) && (is_needed || globals.global(reached).is_some()) {
                queue.push_back(reached);
            }
        });
        program.add_global(global);
    }
    program.entries = entries.to_vec();
    missing
}

/// Calls `found` for every global that an expression mentions; handlers of failures are not needed, only used
/// if they exist.
fn visit_globals(expr: &Expr, found: &mut impl FnMut(Name, bool)) {
    let mut todo = vec![expr];
    while let Some(expr) = todo.pop() {
        match expr {
            Expr::Global(name) => found(*name, true),
            Expr::Fail(failure) => found(failure_handler(failure.kind), false),
            other => other.children(&mut todo),
        }
    }
}
