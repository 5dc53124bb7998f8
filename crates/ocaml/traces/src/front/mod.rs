//! OCaml text with contracts to a [`Program`].
//!
//! [`load`] reads a file and the interfaces it mentions. Only functions that carry a contract, and what they
//! call, are analysed: everything else in the file may be anything. What is not understood is reported with
//! its place, and the methods that need it are listed in [`Loaded::skipped`]. The notation of contracts is
//! described in `SPECIFICATIONS.md`.
//!
//! ```
//! use otherwise_diagnostics::Sources;
//! use otherwise_traces::{Options, check_method, front};
//!
//! let mut sources = Sources::new();
//! let file = sources.add(
//!     "twice.ml",
//!     "module Log : sig val write : int -> unit end\n\
//!      (*@ effect <Log.write x> *)\n\
//!      let log (x : int) = Log.write x; if x > 9 then Log.write x\n",
//! );
//! let loaded = front::load(&mut sources, file, &|_| None);
//! assert!(!loaded.has_errors());
//! let method = loaded.methods().next().unwrap();
//! let report = check_method(&loaded.program, method, &Options::default());
//! assert!(report.is_falsified());
//! ```

#![allow(clippy::result_large_err, reason = "complaints are rare, and built where they are found")]

mod ast;
mod convert;
mod elaborate;
mod notation;
mod prelude;
mod project;
#[cfg(test)]
mod tests;

pub use project::Project;

use otherwise_diagnostics::{Diagnostic, FileId, Sources};

use crate::core::{FunctionId, Program};

/// A file, understood as far as possible.
#[derive(Debug)]
pub struct Loaded {
    /// What the engines run. Not to be used when there are errors.
    pub program: Program,
    /// Errors in specifications; warnings about code.
    pub diagnostics: Vec<Diagnostic>,
    /// Methods that cannot be tested, and why. Their contracts stand for them in their callers.
    pub skipped: Vec<(FunctionId, Diagnostic)>,
    /// The file.
    file: FileId,
}

impl Loaded {
    /// Whether something is wrong with the specifications.
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }

    /// The functions with contracts of the file itself, in the order of the source.
    pub fn own_methods(&self) -> impl Iterator<Item = FunctionId> {
        let own = |id: &FunctionId| self.program.function(*id).span.is_none_or(|span| span.file == self.file);
        self.program.methods().filter(own)
    }

    /// The methods that can be tested, in the order of the source.
    pub fn methods(&self) -> impl Iterator<Item = FunctionId> {
        let skipped = |id: &FunctionId| self.skipped.iter().any(|(other, _)| other == id);
        self.own_methods().filter(move |id| !skipped(id))
    }
}

/// Reads a file of `sources` that stands alone. `find` is asked for the interface (`name`, `text`) of each
/// module that the file mentions and does not define: of `Kv` for `open Kv`, and of the module of the file
/// itself.
pub fn load(sources: &mut Sources, file: FileId, find: &dyn Fn(&str) -> Option<(String, String)>) -> Loaded {
    load_with(sources, file, find, &|_| None)
}

/// Reads a file of `sources` that is part of a project: other modules are known by the contracts in their
/// interfaces, and where there are none by their code.
pub fn load_project(sources: &mut Sources, file: FileId, project: &Project) -> Loaded {
    load_with(sources, file, &|module| project.interface(module), &|module| project.code(module))
}

/// The same with functions that find interfaces and code.
pub fn load_with(
    sources: &mut Sources,
    file: FileId,
    interface: &dyn Fn(&str) -> Option<(String, String)>,
    code: &dyn Fn(&str) -> Option<(String, String)>,
) -> Loaded {
    let elaborated = elaborate::elaborate(sources, file, interface, code);
    let elaborate::Elaborated { program, diagnostics, skipped } = elaborated;
    Loaded { program, diagnostics, skipped, file }
}
