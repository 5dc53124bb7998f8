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
//!
//! # The library
//!
//! Elaborated by the build script of `load` and embedded in the command; modules are decoded when a program
//! reaches them. There is no cache on disk that could be corrupted or outdated.

use otherwise_core::{Global, Globals, Modules, Name, Program, Symbol, link};
use otherwise_diagnostics::{Diagnostic, Disk, Files, Sources};
use otherwise_elaborate::modules::{FileLoader, LibrarySource, ModuleText};
use otherwise_elaborate::{Elaborated, Ready, Restored, elaborate_with, restore};

pub use otherwise_elaborate::modules::ExtraExpression as Expression;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// Where a program begins.
#[derive(Clone, Debug)]
pub struct Origin {
    path: PathBuf,
    text: Arc<str>,
    extensions: Vec<String>,
    /// Where imported modules are read from.
    files: Arc<dyn Files>,
}

impl Origin {
    /// A file; the error says why it cannot be read.
    pub fn file(path: &Path) -> Result<Origin, Diagnostic> {
        Origin::read(Arc::new(Disk), path)
    }

    /// As [`Origin::file`], read from there, and what it imports too.
    pub fn read(files: Arc<dyn Files>, path: &Path) -> Result<Origin, Diagnostic> {
        let shown = path.display();
        let bytes = files.read(path).map_err(|error| {
            Diagnostic::error("unreadable-file", format!("cannot read `{shown}`: {error}"))
        })?;
        Ok(Origin { files, ..Origin::text(path, otherwise_elaborate::text_of_bytes(bytes)) })
    }

    /// A text, as if it stood in a file of this name.
    pub fn text(path: impl Into<PathBuf>, text: impl Into<Arc<str>>) -> Origin {
        Origin { path: path.into(), text: text.into(), extensions: Vec::new(), files: Arc::new(Disk) }
    }

    /// With these extensions on in all modules of the program, as words of a `LANGUAGE` pragma: packages have
    /// such.
    #[must_use]
    pub fn with_extensions(self, extensions: Vec<String>) -> Origin {
        Origin { extensions, ..self }
    }

    /// The same file with another text.
    #[must_use]
    pub fn with_text(&self, text: impl Into<Arc<str>>) -> Origin {
        Origin { text: text.into(), ..self.clone() }
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The text.
    pub fn source(&self) -> &Arc<str> {
        &self.text
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
/// let four = Expression { name: "four".into(), path: "<expression>".into(), text: "double 2".into(), modules: vec![] };
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
    let mut loader = FileLoader::new(&origin.path, search_path, Some(library))
        .reading(origin.files)
        .with_extensions(&origin.extensions);
    let root = ModuleText { path: origin.path.display().to_string(), text: origin.text, is_library: false };
    let ready = library_ready().map_or_else(Ready::new, |library| library.ready.clone());
    let elaborated = elaborate_with(&mut sources, &mut loader, root, expressions, ready);
    Loaded { sources, elaborated }
}

/// The base library as it was elaborated when this crate was built. Should it be unreadable, the library is
/// elaborated from its text like any other module.
fn library_ready() -> Option<&'static Restored> {
    static LIBRARY: OnceLock<Option<Restored>> = OnceLock::new();
    LIBRARY.get_or_init(|| restore(include_bytes!(concat!(env!("OUT_DIR"), "/library.bin")))).as_ref()
}

/// All values of a program: of its own modules, then of the library.
pub struct AllGlobals {
    modules: Modules,
    library: Option<&'static Restored>,
}

impl std::fmt::Debug for AllGlobals {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AllGlobals").finish_non_exhaustive()
    }
}

impl Globals for AllGlobals {
    fn global(&self, name: Name) -> Option<Arc<Global>> {
        self.modules.global(name).or_else(|| self.library?.core.global(name))
    }
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
    pub fn global(&self, base: &str) -> Option<&Global> {
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
        let mut program = self.declarations();
        link(&mut program, &self.globals(), entries);
        Arc::new(program)
    }

    /// The types, classes and instances of all modules, without any value.
    pub fn declarations(&self) -> Program {
        let mut program = Program::new();
        if let Some(library) = library_ready() {
            program.add_declarations(library.core.declarations());
            program.origins.extend(library.core.origins());
        }
        self.elaborated.ready.modules.iter().for_each(|module| program.add_declarations(module));
        program
    }

    /// The values of all modules, by name.
    pub fn globals(&self) -> AllGlobals {
        let modules = Modules::new(self.elaborated.ready.modules.iter().map(|module| &**module));
        AllGlobals { modules, library: library_ready() }
    }
}
