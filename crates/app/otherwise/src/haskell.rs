//! Loading Haskell programs, with their diagnostics printed.

use otherwise_budget::{Budget, Stop, Watcher};
use otherwise_diagnostics::Diagnostic;
use otherwise_load::{Expression, Loaded, Origin};
use std::path::PathBuf;

use crate::exit::Exit;
use crate::interrupt::INTERRUPTED;
use crate::output::{Failure, Output};

/// The front end does not look at the budget: when that is used up, the command ends.
struct Loading;

impl Watcher for Loading {
    fn overdue(&self, why: Stop) {
        eprintln!("otherwise: stopped while the file was read: {why}");
        let exit = if why == Stop::Interrupt { Exit::Program(INTERRUPTED) } else { Exit::Undecided };
        std::process::exit(exit.code().into());
    }
}

/// Loads a program; warnings are printed, errors are the failure.
pub(crate) fn load(
    origin: Origin,
    search_path: &[PathBuf],
    expressions: &[Expression],
    budget: &Budget,
    output: &mut Output,
) -> Result<Loaded, Failure> {
    let loaded = budget.watched(&Loading, || otherwise_load::load_with(origin, search_path, expressions));
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
