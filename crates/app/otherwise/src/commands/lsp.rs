//! `otherwise lsp`: serves an editor.

use otherwise_diagnostics::Diagnostic;
use otherwise_lsp::Project;
use otherwise_session::{Check, Trace};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::cache::CacheArguments;
use crate::exit::Exit;
use crate::output::Failure;
use crate::settings;

/// The project around a file, by its `otherwise.toml`.
#[derive(Debug)]
struct Around;

impl Project for Around {
    fn check(&self, file: &Path) -> Check {
        super::check::request_of(file)
    }

    fn trace(&self, file: &Path) -> Trace {
        super::trace::request_of(file)
    }

    fn settings(&self, file: &Path) -> Option<PathBuf> {
        settings::find(&["otherwise".into(), "check".into(), file.into()])
    }

    fn ignored(&self, file: &Path, function: &str) -> Option<String> {
        Some(settings::of_file("check", file)?.global.settings.ignored(file, function)?.reason.clone())
    }
}

pub(crate) fn run(cache: &CacheArguments) -> Result<Exit, Failure> {
    match otherwise_lsp::serve_stdio(cache.session(), Arc::new(Around)) {
        Ok(()) => Ok(Exit::Holds),
        Err(error) => Err(Diagnostic::error("broken-protocol", format!("the editor: {error}")).into()),
    }
}
