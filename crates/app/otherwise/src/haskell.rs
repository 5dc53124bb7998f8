//! Loading Haskell programs, with their diagnostics printed.

use otherwise_diagnostics::Diagnostic;
use otherwise_load::{Expression, Loaded, Origin};
use std::path::PathBuf;

use crate::output::{Failure, Output};

/// Loads a program; warnings are printed, errors are the failure.
pub(crate) fn load(
    origin: Origin,
    search_path: &[PathBuf],
    expressions: &[Expression],
    output: &mut Output,
) -> Result<Loaded, Failure> {
    let loaded = otherwise_load::load_with(origin, search_path, expressions);
    if loaded.has_errors() {
        let Loaded { sources, elaborated } = loaded;
        return Err(Failure { diagnostics: elaborated.diagnostics, sources });
    }
    let warnings: Vec<Diagnostic> = loaded.diagnostics().to_vec();
    output.warnings(&warnings, &loaded.sources);
    Ok(loaded)
}

/// An expression of the command line under a name of ours.
pub(crate) fn expression(name: &str, text: impl Into<String>) -> Expression {
    Expression {
        name: name.to_string(),
        path: "<expression>".to_string(),
        text: text.into(),
        modules: Vec::new(),
    }
}
