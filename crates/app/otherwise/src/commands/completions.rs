//! `otherwise completions SHELL`: a completion script made from the command line's definition.

use clap::CommandFactory;

use crate::cli::{Cli, Shell};
use crate::exit::Exit;
use crate::output::{Failure, Output};

pub(crate) fn run(shell: Shell, output: &mut Output) -> Result<Exit, Failure> {
    let shell = match shell {
        Shell::Bash => clap_complete::Shell::Bash,
        Shell::Zsh => clap_complete::Shell::Zsh,
        Shell::Fish => clap_complete::Shell::Fish,
    };
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "otherwise", &mut script);
    output.result(&String::from_utf8_lossy(&script));
    Ok(Exit::Holds)
}
