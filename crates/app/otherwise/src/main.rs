//! The command `otherwise`: reads arguments, calls the crates that do the work, prints, and exits.
//!
//! It is the only place that reads arguments, touches the terminal or exits. One module per subcommand in
//! `commands`; `cli` has the definition that help, completions and the manual page come from.

mod budget;
mod cache;
mod cli;
mod commands;
mod console;
mod exit;
mod folders;
mod haskell;
mod interrupt;
mod limits;
mod many;
mod output;
mod overdue;
mod progress;
mod remote;
mod settings;
mod task;
mod verbose;

use clap::Parser;
use exit::Exit;
use otherwise_budget::Budget;

fn main() -> std::process::ExitCode {
    let (words, settings) = match settings::with_settings(std::env::args_os().collect()) {
        Ok(words) => words,
        Err(failure) => {
            let mut output = output::Output::new(&cli::Cli::parse().global);
            return output.failure(&failure).into();
        }
    };
    let mut cli = cli::Cli::parse_from(words);
    cli.global.settings = settings;
    // The clock runs from the start: loading counts.
    let budget = Budget::new(cli.global.timeout, None);
    interrupt::stops(&budget);
    overdue::ends(&budget);
    // Deeply nested input is walked recursively in places; a roomy stack is only reserved, not used.
    let worker = std::thread::Builder::new().stack_size(limits::STACK_BYTES).spawn(move || run(cli, &budget));
    let exit = match worker.map(std::thread::JoinHandle::join) {
        Ok(Ok(exit)) => exit,
        // The panic hook has already printed what happened.
        Ok(Err(_)) => Exit::InternalError,
        Err(error) => {
            eprintln!("otherwise: cannot start a thread: {error}");
            Exit::InternalError
        }
    };
    exit.into()
}

fn run(cli: cli::Cli, budget: &Budget) -> Exit {
    let mut output = output::Output::new(&cli.global);
    if cli.global.verbose {
        verbose::before(&cli, &mut output);
    }
    let result = commands::run(&cli.command, &cli.global, budget, &mut output);
    let exit = match result {
        Ok(exit) => exit,
        Err(failure) => output.failure(&failure),
    };
    if cli.global.verbose {
        verbose::after(budget, &mut output);
    }
    exit
}
