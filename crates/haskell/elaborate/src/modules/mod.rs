//! Finding, parsing and ordering the modules of a program.

mod boot;
mod graph;
mod loader;

pub use graph::{ExtraExpression, ModuleAnnotations, Resolution, resolve_program, resolve_program_with};
pub use loader::{FileLoader, LibrarySource, Loader, MemoryLoader, ModuleText};
