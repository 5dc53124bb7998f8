//! `otherwise man`: the manual page made from the command line's definition.

use clap::CommandFactory;
use otherwise_diagnostics::Diagnostic;

use crate::cli::Cli;
use crate::exit::Exit;
use crate::output::{Failure, Output};

pub(crate) fn run(output: &mut Output) -> Result<Exit, Failure> {
    let mut page = Vec::new();
    clap_mangen::Man::new(Cli::command())
        .render(&mut page)
        .map_err(|error| Diagnostic::error("no-manual", format!("cannot make the manual page: {error}")))?;
    output.result(&String::from_utf8_lossy(&page));
    Ok(Exit::Holds)
}
