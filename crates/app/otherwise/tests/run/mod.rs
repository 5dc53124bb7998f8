//! `otherwise run`, as a user calls it.

#![allow(clippy::expect_used)]

mod arguments;
mod budgets;
mod flags;
mod results;
mod unknown;

use expect_test::Expect;
use std::process::{Command, Output, Stdio};

/// `otherwise` with these arguments, in `tests/programs`.
fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_otherwise"));
    command
        .args(arguments)
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/programs"))
        .stdin(Stdio::null());
    command
}

/// Runs `otherwise run` with one worker.
fn run(arguments: &[&str]) -> Output {
    command(&[&["run"], arguments, &["--jobs", "1"]].concat()).output().expect("the command starts")
}

/// The exit code, then what was printed.
fn text(output: &Output) -> String {
    let mut text = format!("exit {}\n", output.status.code().unwrap_or(-1));
    text.push_str(&String::from_utf8_lossy(&output.stdout));
    text.push_str(&String::from_utf8_lossy(&output.stderr));
    text
}

/// The same for `otherwise run`.
fn shown(arguments: &[&str]) -> String {
    text(&run(arguments))
}

fn check(arguments: &[&str], expected: Expect) {
    expected.assert_eq(&shown(arguments));
}

/// What it printed for programs.
fn json(arguments: &[&str]) -> serde_json::Value {
    serde_json::from_slice(&run(&[arguments, &["--format", "json"]].concat()).stdout).expect("JSON")
}
