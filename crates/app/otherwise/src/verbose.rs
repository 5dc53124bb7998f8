//! `-v`: what every command says about itself, to standard error. What it says about its results is its own.

use otherwise_budget::Budget;
use otherwise_session::{Language, Package};
use std::path::Path;

use crate::cli::{Cli, Command};
use crate::output::Output;

/// What the command goes by: settings of the project, and of the package around the first file.
pub(crate) fn before(cli: &Cli, output: &mut Output) {
    let settings = &cli.global.settings;
    match &settings.name {
        Some(name) if settings.added.is_empty() => output.remark(&format!("otherwise: settings of {name}")),
        Some(name) => {
            output.remark(&format!("otherwise: settings of {name}: {}", settings.added.join(" ")));
        }
        None => output.remark("otherwise: no otherwise.toml here or above"),
    }
    let file = match &cli.command {
        Command::Check(arguments) => Some(arguments.file.as_path()),
        Command::Run(arguments) => Some(arguments.file.as_path()),
        Command::Eval(arguments) => Some(arguments.file.as_path()),
        Command::Core(arguments) => Some(arguments.file.as_path()),
        Command::Infer(arguments) => Some(arguments.file.as_path()),
        Command::Solve(arguments) if arguments.query.is_none() => arguments.words.first().map(Path::new),
        _ => None,
    };
    let is_haskell = |file: &&Path| Language::of(file) == Some(Language::Haskell);
    let Some(file) = file.filter(is_haskell) else { return };
    let Package { folders, extensions } = Package::of(file);
    if !folders.is_empty() {
        let folders: Vec<String> = folders.iter().map(|folder| folder.display().to_string()).collect();
        output.remark(&format!("otherwise: modules are looked for in {}", folders.join(", ")));
    }
    if !extensions.is_empty() {
        output.remark(&format!("otherwise: extensions of the package: {}", extensions.join(", ")));
    }
}

/// What it cost.
pub(crate) fn after(budget: &Budget, output: &mut Output) {
    let seconds = budget.start().elapsed().as_secs_f64();
    let memory = peak_memory().map(|bytes| format!(", {} MB at most", bytes >> 20)).unwrap_or_default();
    output.remark(&format!("otherwise: {seconds:.2} s{memory}"));
}

/// The most memory this process has had, where the system tells.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kilobytes << 10)
}
