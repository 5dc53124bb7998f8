//! The Haskell base library as Haskell sources of our own.
//!
//! Every module that a program can import is embedded as text; the front end asks for a module by name and
//! elaborates it like any other. What is there and what is missing is listed per module in `MODULES.md`, the
//! primitives that the sources bind and the names that the front end refers to are in `PRIMITIVES.md`.
//!
//! ```
//! let source = otherwise_library::module_source("Otherwise");
//! assert!(source.is_some_and(|text| text.contains("symbolic")));
//! assert!(otherwise_library::module_source("Data.Nonsense").is_none());
//! ```

/// Module name and text, sorted by name (written by the build script).
static MODULES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/modules.rs"));

/// The Haskell text of the library module with this name.
pub fn module_source(name: &str) -> Option<&'static str> {
    MODULES.binary_search_by_key(&name, |(module, _)| module).ok().map(|at| MODULES[at].1)
}

/// The names of all library modules in alphabetical order, internal ones (`Otherwise.Base.…`) included.
pub fn module_names() -> impl Iterator<Item = &'static str> {
    MODULES.iter().map(|(name, _)| *name)
}

/// Whether a module is part of the library's inside: programs should not import it, and suggestions should
/// not name it.
pub fn is_internal(name: &str) -> bool {
    name.starts_with("Otherwise.") && name != "Otherwise.Puzzle"
}
