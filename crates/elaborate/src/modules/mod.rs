//! Finding, parsing and ordering the modules of a program.

mod graph;
mod loader;

pub use graph::{ModuleAnnotations, Resolution, resolve_program};
pub use loader::{FileLoader, LibrarySource, Loader, MemoryLoader, ModuleText};
