//! Loading Haskell programs, with their diagnostics printed.

use otherwise_diagnostics::Diagnostic;
use otherwise_load::{Loaded, Origin};
use std::path::PathBuf;

use crate::output::{Failure, Output};

/// Loads a program; warnings are printed, errors are the failure.
pub(crate) fn load(origin: Origin, search_path: &[PathBuf], output: &mut Output) -> Result<Loaded, Failure> {
    let loaded = otherwise_load::load(origin, search_path);
    if loaded.has_errors() {
        let Loaded { sources, elaborated } = loaded;
        return Err(Failure { diagnostics: elaborated.diagnostics, sources });
    }
    let warnings: Vec<Diagnostic> = loaded.diagnostics().to_vec();
    output.warnings(&warnings, &loaded.sources);
    Ok(loaded)
}
