//! `otherwise serve --open`: the playground, and a browser that shows it.

use otherwise_budget::Budget;
use otherwise_diagnostics::Diagnostic;
use otherwise_playground::Playground;
use std::process::{Command, Stdio};

use crate::cli::ServeArguments;
use crate::exit::Exit;
use crate::output::{Failure, Output};

pub(super) fn run(arguments: &ServeArguments, budget: &Budget, output: &mut Output) -> Result<Exit, Failure> {
    let explore =
        |text: &str, function: &str, budget: &Budget| super::super::run::page_of(text, function, budget);
    let playground = Playground::listen(arguments.port, Box::new(explore)).map_err(|error| {
        Diagnostic::error("cannot-listen", format!("cannot listen on this machine: {error}"))
            .help("another program may have the port: leave out --port, or say another")
    })?;
    let address = playground.address();
    output.result(&format!("{address}\n"));
    if !opened(&address) {
        output.remark("no browser could be started: open the address yourself");
    }
    output.remark("Ctrl-C ends it");
    playground.serve(budget);
    Ok(Exit::Holds)
}

/// Shows an address in the browser that the user or the desktop has chosen; whether there is one.
fn opened(address: &str) -> bool {
    let chosen = std::env::var("BROWSER").ok().filter(|name| !name.is_empty());
    let opener = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let mut command = Command::new(chosen.as_deref().unwrap_or(opener));
    command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().is_ok()
}
