//! The whole front end: the text of a program to Core.

use std::sync::Arc;

use otherwise_core::{Symbol, Type};
use otherwise_diagnostics::{Diagnostic, Sources, Span};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::interface::Interfaces;
use crate::modules::{ExtraExpression, Loader, ModuleAnnotations, ModuleText, resolve_program_with};
use crate::names::Name;
use crate::typing::{Environment, ModuleTypes, type_module};

/// What was elaborated before and need not be loaded again: interfaces, types and Core of modules, usually
/// the library.
#[derive(Clone, Debug, Default)]
pub struct Ready {
    /// For name resolution.
    pub interfaces: Interfaces,
    /// For type inference.
    pub environment: Environment,
    /// The Core of these modules.
    pub modules: Vec<Arc<otherwise_core::Module>>,
}

impl Ready {
    /// Nothing but the built-in syntax.
    pub fn new() -> Ready {
        Ready { environment: Environment::new(), ..Ready::default() }
    }
}

/// A program after the front end.
#[derive(Debug)]
pub struct Elaborated {
    /// The first file's module.
    pub root: Symbol,
    /// Everything elaborated so far, what was ready included: can be passed on as [`Ready`].
    pub ready: Ready,
    /// `{-@ … @-}` of the modules that were loaded.
    pub annotations: Vec<ModuleAnnotations>,
    /// Errors and warnings, by module in dependency order.
    pub diagnostics: Vec<Diagnostic>,
}

impl Elaborated {
    /// Whether the program cannot be used.
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }
}

/// Loads a program that begins with the file `root`, resolves names, infers types and translates it to Core.
///
/// A module with errors does not keep others from being checked, but modules that import it are left out, so
/// that one mistake is reported once.
pub fn elaborate(
    sources: &mut Sources,
    loader: &mut dyn Loader,
    root: ModuleText,
    ready: Ready,
) -> Elaborated {
    elaborate_with(sources, loader, root, &[], ready)
}

/// What a `.hs-boot` file says of a value must be true of the module. Types with quantifiers are not
/// compared.
fn contradiction(boot: &ModuleTypes, real: &ModuleTypes, span: Span) -> Option<Diagnostic> {
    let mut names: Vec<Symbol> = boot.values.keys().copied().collect();
    names.sort_unstable();
    names.into_iter().find_map(|name| {
        let (said, is) = (boot.values.get(&name)?, real.values.get(&name));
        let message = match is {
            None => format!("the `.hs-boot` file declares `{name}`, which is not defined"),
            Some(is) if is_plain(&said.ty) && is_plain(&is.ty) && said.ty != is.ty => {
                format!("`{name}` has type `{}`, but `{}` in the `.hs-boot` file", is.ty, said.ty)
            }
            Some(_) => return None,
        };
        Some(Diagnostic::error("boot-mismatch", message).at(span, "in this module"))
    })
}

/// Whether nothing in a type is quantified.
fn is_plain(ty: &Type) -> bool {
    let mut plain = !matches!(ty, Type::Forall(_));
    ty.for_each_part(&mut |part| plain = plain && is_plain(part));
    plain
}

/// As [`elaborate`], with expressions that see everything in scope at the top level of the first file.
pub fn elaborate_with(
    sources: &mut Sources,
    loader: &mut dyn Loader,
    root: ModuleText,
    expressions: &[ExtraExpression],
    mut ready: Ready,
) -> Elaborated {
    let resolution = resolve_program_with(sources, loader, root, ready.interfaces.clone(), expressions);
    let mut diagnostics = resolution.diagnostics;
    let mut broken: FxHashSet<Name> = FxHashSet::default();
    let mut boots: FxHashMap<Name, Arc<ModuleTypes>> = FxHashMap::default();
    for module in &resolution.modules {
        if module.imports.iter().any(|import| broken.contains(import)) {
            broken.insert(module.name);
            continue;
        }
        let name = module.name;
        // What stood for it, and what else was called so, is no longer seen.
        ready.environment.forget(name);
        let mut typed = type_module(module, &ready.environment, sources);
        if module.is_boot {
            typed.diagnostics.retain(Diagnostic::is_error);
            boots.insert(module.name, typed.types.clone());
        } else if let Some(boot) = boots.get(&module.name)
            && !typed.has_errors()
        {
            typed.diagnostics.extend(contradiction(boot, &typed.types, module.span));
        }
        if typed.has_errors() {
            broken.insert(module.name);
        }
        let misspelt: Vec<_> = diagnostics
            .iter()
            .filter(|one| one.code == "no-such-field")
            .filter_map(Diagnostic::span)
            .collect();
        // A field that seems to be missing was given under a wrong name.
        let follows = |one: &Diagnostic| {
            matches!(one.code, "missing-field" | "missing-strict-field")
                && one.span().is_some_and(|span| misspelt.iter().any(|other| span.contains(*other)))
        };
        diagnostics.extend(typed.diagnostics.into_iter().filter(|one| !follows(one)));
        ready.environment.add(name, typed.types);
        if !module.is_library {
            let imports = module.imports.to_vec();
            ready.environment.add_imports(name, imports);
        }
        if !module.is_boot {
            ready.modules.push(Arc::new(typed.core));
        }
    }
    if diagnostics.iter().any(Diagnostic::is_error) {
        // First things first.
        diagnostics.retain(|one| one.code != "extension-off");
    }
    ready.interfaces = resolution.interfaces;
    let root = resolution.root;
    Elaborated { root, ready, annotations: resolution.annotations, diagnostics }
}
