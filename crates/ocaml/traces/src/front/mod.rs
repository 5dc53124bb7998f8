//! OCaml text with contracts to a [`Program`].
//!
//! [`load`] reads a file and the interfaces it mentions. Only functions that carry a contract, and what they call, are
//! analysed: everything else in the file may be anything. What is not understood is reported with its place, and the
//! methods that need it are listed in [`Loaded::skipped`]. The notation of contracts is described in
//! `SPECIFICATIONS.md`.
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
#[cfg(test)]
mod tests;

use std::path::Path;

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
}

impl Loaded {
    /// Whether something is wrong with the specifications.
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }

    /// The methods that can be tested, in the order of the source.
    pub fn methods(&self) -> impl Iterator<Item = FunctionId> {
        let skipped = |id: &FunctionId| self.skipped.iter().any(|(other, _)| other == id);
        self.program.methods().filter(move |id| !skipped(id))
    }
}

/// Reads a file of `sources`. `find` is asked for the interface (`name`, `text`) of each module that the file mentions
/// and does not define: of `Kv` for `open Kv`, and of the module of the file itself.
pub fn load(sources: &mut Sources, file: FileId, find: &dyn Fn(&str) -> Option<(String, String)>) -> Loaded {
    let elaborated = elaborate::elaborate(sources, file, find);
    Loaded { program: elaborated.program, diagnostics: elaborated.diagnostics, skipped: elaborated.skipped }
}

/// Finds interfaces as OCaml does: `Kv` in `kv.mli` in one of the folders.
pub fn interfaces_in(folders: &[&Path]) -> impl Fn(&str) -> Option<(String, String)> {
    let folders: Vec<std::path::PathBuf> = folders.iter().map(|folder| folder.to_path_buf()).collect();
    move |module: &str| {
        let mut letters = module.chars();
        let file: String = letters.next()?.to_lowercase().chain(letters).collect();
        if !file.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '\'') {
            return None;
        }
        folders.iter().find_map(|folder| {
            let path = folder.join(format!("{file}.mli"));
            let text = std::fs::read_to_string(&path).ok()?;
            Some((path.display().to_string(), text))
        })
    }
}
