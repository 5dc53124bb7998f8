//! `otherwise lsp`: serves an editor.

use otherwise_diagnostics::Diagnostic;

use crate::cache::CacheArguments;
use crate::exit::Exit;
use crate::output::Failure;

pub(crate) fn run(cache: &CacheArguments) -> Result<Exit, Failure> {
    match otherwise_lsp::serve_stdio(cache.session()) {
        Ok(()) => Ok(Exit::Holds),
        Err(error) => Err(Diagnostic::error("broken-protocol", format!("the editor: {error}")).into()),
    }
}
