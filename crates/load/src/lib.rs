//! Haskell files to programs of Core: the front end together with the base library.
//!
//! ```
//! use otherwise_load::{Origin, load};
//!
//! let loaded = load(Origin::text("Main.hs", "main = print (1 + 2)"), &[]);
//! assert!(!loaded.has_errors());
//! let main = loaded.name("main").unwrap();
//! let program = loaded.link(&[main]);
//! assert!(program.global(main).is_some());
//! ```

use otherwise_core::{Modules, Name, Program, Symbol, link};
use otherwise_diagnostics::{Diagnostic, Sources};
use otherwise_elaborate::modules::{FileLoader, LibrarySource, ModuleText};
use otherwise_elaborate::{Elaborated, Ready, elaborate_with};

pub use otherwise_elaborate::modules::ExtraExpression as Expression;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Where a program begins.
#[derive(Clone, Debug)]
pub struct Origin {
    path: PathBuf,
    text: Arc<str>,
}

impl Origin {
    /// A file; the error says why it cannot be read.
    pub fn file(path: &Path) -> Result<Origin, Diagnostic> {
        let shown = path.display();
        let bytes = std::fs::read(path).map_err(|error| {
            Diagnostic::error("unreadable-file", format!("cannot read `{shown}`: {error}"))
        })?;
        let text = String::from_utf8(bytes).map_err(|_| {
            Diagnostic::error("unreadable-file", format!("cannot read `{shown}`: it is not encoded in UTF-8"))
        })?;
        Ok(Origin { path: path.to_path_buf(), text: text.into() })
    }

    /// A text, as if it stood in a file of this name.
    pub fn text(path: impl Into<PathBuf>, text: impl Into<Arc<str>>) -> Origin {
        Origin { path: path.into(), text: text.into() }
    }
}

/// A program after the front end.
#[derive(Debug)]
pub struct Loaded {
    /// The texts that diagnostics refer to.
    pub sources: Sources,
    /// Types and Core of all modules.
    pub elaborated: Elaborated,
}

/// Loads a program: its own modules from beside it and from `search_path`, the rest from the base library.
pub fn load(origin: Origin, search_path: &[PathBuf]) -> Loaded {
    load_with(origin, search_path, &[])
}

/// As [`load`], with expressions that see everything in scope at the top level of the first file.
///
/// ```
/// use otherwise_load::{Expression, Origin, load_with};
///
/// let origin = Origin::text("Main.hs", "double x = x + x");
/// let four = Expression { name: "four".into(), path: "<expression>".into(), text: "double 2".into() };
/// assert!(load_with(origin, &[], &[four]).name("four").is_some());
/// ```
pub fn load_with(origin: Origin, search_path: &[PathBuf], expressions: &[Expression]) -> Loaded {
    let mut sources = Sources::new();
    let library = LibrarySource {
        source: otherwise_library::module_source,
        names: || {
            otherwise_library::module_names().filter(|name| !otherwise_library::is_internal(name)).collect()
        },
    };
    let mut loader = FileLoader::new(&origin.path, search_path, Some(library));
    let root = ModuleText { path: origin.path.display().to_string(), text: origin.text, is_library: false };
    let elaborated = elaborate_with(&mut sources, &mut loader, root, expressions, Ready::new());
    Loaded { sources, elaborated }
}

impl Loaded {
    /// Errors and warnings.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.elaborated.diagnostics
    }

    /// Whether the program cannot be used.
    pub fn has_errors(&self) -> bool {
        self.elaborated.has_errors()
    }

    /// The value of this name in the program's first module.
    pub fn name(&self, base: &str) -> Option<Name> {
        self.global(base).map(|global| global.name)
    }

    /// The value of this name in the first module, with its type and definition.
    pub fn global(&self, base: &str) -> Option<&otherwise_core::Global> {
        let base = Symbol::new(base);
        self.root_module()?.globals.iter().map(|global| &**global).find(|global| global.name.base == base)
    }

    /// The first module.
    pub fn root_module(&self) -> Option<&otherwise_core::Module> {
        let modules = &self.elaborated.ready.modules;
        modules.iter().rev().map(|module| &**module).find(|module| module.name == Some(self.elaborated.root))
    }

    /// The program reachable from these values.
    pub fn link(&self, entries: &[Name]) -> Arc<Program> {
        let modules = &self.elaborated.ready.modules;
        let mut program = Program::new();
        modules.iter().for_each(|module| program.add_declarations(module));
        link(&mut program, &Modules::new(modules.iter().map(|module| &**module)), entries);
        Arc::new(program)
    }
}
