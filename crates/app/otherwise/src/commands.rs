//! One module per subcommand, and the table that calls them.

mod check;
mod completions;
mod core;
mod doctor;
mod eval;
mod explain;
mod firewall;
mod infer;
mod init;
mod lsp;
mod man;
mod run;
mod serve;
mod solve;
mod synth;
mod trace;
mod watch;
mod web_page;
mod worker;

use otherwise_budget::Budget;
use otherwise_diagnostics::Diagnostic;

use crate::cli::{Command, Global};
use crate::exit::Exit;
use crate::output::{Failure, Output};

/// Runs a subcommand.
pub(crate) fn run(
    command: &Command,
    global: &Global,
    budget: &Budget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    if let Command::Run(_)
    | Command::Check(_)
    | Command::Infer(_)
    | Command::Solve(_)
    | Command::Serve(_)
    | Command::Synth(_)
    | Command::Trace(_)
    | Command::Watch(_) = command
    {
        let supported = otherwise_smt::z3_version().check_supported();
        supported.map_err(|problem| Diagnostic::error("old-solver", problem))?;
    }
    if output.is_junit && !matches!(command, Command::Check(_) | Command::Trace(_)) {
        let message = "--format junit is for check and trace: others have no test cases";
        return Err(Diagnostic::error("bad-flag", message).into());
    }
    match command {
        Command::Eval(arguments) => eval::run(arguments, global, budget, output),
        Command::Check(arguments) => check::run(arguments, global, budget, output),
        Command::Infer(arguments) => infer::run(arguments, global, budget, output),
        Command::Core(arguments) => core::run(arguments, budget, output),
        Command::Run(arguments) => run::run(arguments, global, budget, output),
        Command::Solve(arguments) => solve::run(arguments, global, budget, output),
        Command::Serve(arguments) => serve::run(arguments, budget, output),
        Command::Synth(arguments) => synth::run(arguments, global, budget, output),
        Command::Trace(arguments) => trace::run(arguments, global, budget, output),
        Command::Firewall { command } => firewall::run(command, global, budget, output),
        Command::Lsp { cache } => lsp::run(cache),
        Command::Explain { code } => explain::run(code.as_deref(), output),
        Command::Worker(arguments) => worker::run(arguments, budget, output),
        Command::Cluster { command } => worker::run_cluster(command, output),
        Command::Watch(arguments) => watch::run(arguments, global, budget, output),
        Command::Init => init::run(output),
        Command::Doctor => doctor::run(output),
        Command::Completions { shell } => completions::run(*shell, output),
        Command::Man => man::run(output),
    }
}
