//! `otherwise lsp`: serves an editor.

use otherwise_diagnostics::Diagnostic;

use crate::exit::Exit;
use crate::output::Failure;

pub(crate) fn run() -> Result<Exit, Failure> {
    match otherwise_lsp::serve_stdio() {
        Ok(()) => Ok(Exit::Holds),
        Err(error) => Err(Diagnostic::error("broken-protocol", format!("the editor: {error}")).into()),
    }
}
