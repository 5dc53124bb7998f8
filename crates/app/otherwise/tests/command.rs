//! The real command, run as a user runs it.

#![allow(clippy::expect_used)]
use std::process::{Command, Output, Stdio};

fn otherwise(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_otherwise"))
        .args(arguments)
        .env_remove("NO_COLOR")
        .stdin(Stdio::null())
        .output()
        .expect("the command starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("output is UTF-8")
}

#[test]
fn help_names_every_subcommand_and_the_exit_codes() {
    let output = otherwise(&["--help"]);
    assert!(output.status.success());
    let help = text(&output.stdout);
    for word in ["doctor", "completions", "man", "Examples:", "Exit codes:"] {
        assert!(help.contains(word), "{word} is missing in\n{help}");
    }
}

#[test]
fn doctor_finds_a_supported_solver() {
    let output = otherwise(&["doctor"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
    let report = text(&output.stdout);
    assert!(report.contains("Z3") && report.contains("Nothing that is needed is missing."), "{report}");
    assert!(!report.contains('\u{1b}'), "no colours when piped");
}

#[test]
fn doctor_speaks_json() {
    let output = otherwise(&["doctor", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(report["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(report["z3"]["supported"], true);
}

#[test]
fn colours_can_be_forced() {
    assert!(text(&otherwise(&["doctor", "--color", "always"]).stdout).contains('\u{1b}'));
}

#[test]
fn completions_exist_for_three_shells() {
    for (shell, word) in
        [("bash", "complete -F"), ("zsh", "#compdef otherwise"), ("fish", "complete -c otherwise")]
    {
        let output = otherwise(&["completions", shell]);
        assert!(text(&output.stdout).contains(word), "{shell}");
    }
}

#[test]
fn the_manual_page_is_roff() {
    let page = text(&otherwise(&["man"]).stdout);
    assert!(page.contains(".TH otherwise") && page.contains("doctor"), "{page}");
}

#[test]
fn a_wrong_word_is_bad_input_and_gets_a_suggestion() {
    let output = otherwise(&["docter"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("doctor"), "{}", text(&output.stderr));
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_otherwise"))
        .args(["completions", "zsh"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the command ends");
    assert!(!text(&output.stderr).contains("panicked"), "{}", text(&output.stderr));
}

/// `otherwise eval` of one of the programs of the tests, with this standard output.
fn eval(program: &str, stdout: Stdio) -> std::process::Child {
    Command::new(env!("CARGO_BIN_EXE_otherwise"))
        .args(["eval", program, "--timeout", "60"])
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/programs"))
        .stdin(Stdio::null())
        .stdout(stdout)
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts")
}

#[test]
fn a_main_that_is_no_action_is_named() {
    let output = eval("NotMain.hs", Stdio::piped()).wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(2));
    let message = text(&output.stderr);
    assert!(message.contains("`main` is not an action: it has type `[Int]`"), "{message}");
}

#[test]
fn a_program_without_a_reader_ends() {
    let mut child = eval("Endless.hs", Stdio::piped());
    let mut line = String::new();
    let stdout = child.stdout.take().expect("standard output is a pipe");
    let mut reader = std::io::BufReader::with_capacity(16, stdout);
    std::io::BufRead::read_line(&mut reader, &mut line).expect("a line");
    assert_eq!(line, "1\n");
    drop(reader);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("<stdout>: commitBuffer: resource vanished (Broken pipe)"));
}

#[test]
#[cfg(target_os = "linux")]
fn output_that_cannot_be_written_is_an_error() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
    let output = eval("Hello.hs", full.into()).wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("No space left on device"));
}
