//! Time, memory and Ctrl-C, of `otherwise run` and of `otherwise eval`: they end what would go on for long,
//! and what was found until then is printed.

use super::{command, text};
use expect_test::{Expect, expect};
use std::process::{Output, Stdio};
use std::time::Duration;

/// Steps and branches that are never used up.
const ENDLESS: [&str; 4] = ["--steps", "1000000000000", "--depth", "1000000"];

/// Runs a function of `Budgets.hs` with two workers.
fn explore(function: &str, flags: &[&str]) -> Output {
    let arguments = [&["run", "Budgets.hs", function, "--jobs", "2"], &ENDLESS[..], flags].concat();
    command(&arguments).output().expect("the command starts")
}

fn check(output: &Output, expected: Expect) {
    expected.assert_eq(&text(output));
}

/// The time was up, and this path was found before. How many states are left depends on how fast the machine
/// is.
fn ended_late(output: &Output, path: &str) {
    let text = text(output);
    assert!(text.starts_with("exit 3\n1 path so far, the time is up, "), "{text}");
    assert!(text.ends_with(&format!("\n\n  {path}\n")), "{text}");
}

#[test]
fn the_time_ends_a_search() {
    let output = explore("branches", &["--timeout", "6s", "--quiet"]);
    let text = text(&output);
    assert!(text.starts_with("exit 3\n"), "{text}");
    assert!(text.contains("the time is up") && text.contains("branches 0 → 1"), "{text}");
}

/// Another worker takes the states of one that is busy with one of its own.
#[test]
fn a_path_without_end_does_not_hide_the_others() {
    // A fast machine would use up the usual memory first.
    ended_late(&explore("loop", &["--timeout", "6s", "--memory", "16G"]), "loop 0 → 0");
}

#[test]
fn one_long_operation_does_not_outlast_the_time() {
    ended_late(&explore("power", &["--timeout", "6s"]), "power 0 → 0");
    let output = command(&["eval", "Budgets.hs", "power 6", "--timeout", "6s"]).output();
    check(
        &output.expect("the command starts"),
        expect![[r#"
        exit 3
        Budgets.hs: stopped: the time is up; see --timeout
    "#]],
    );
}

/// The solver is asked last where it may not know.
/// Nobody watches what is printed, and it is ended all the same.
#[test]
fn a_type_without_end_does_not_outlast_the_time() {
    let output = command(&["core", "Doubled.hs", "--timeout", "1s"]).output().unwrap();
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stderr).contains("the time is up"), "{output:?}");
}

#[test]
fn an_undecided_branch_does_not_hide_the_others() {
    check(
        &explore("fourth", &[]),
        expect![[r#"
        exit 3
        4 paths so far, 1 branch the solver could not decide (the solver's time limit passed)

          fourth 1 1 1 0 → False
          fourth 1 1 0 0 → False
          fourth 1 0 0 0 → False
          fourth 0 0 0 0 → False
    "#]],
    );
}

#[test]
fn a_value_that_has_no_room_ends_its_path() {
    check(
        &explore("wide", &[]),
        expect![[r#"
        exit 3
        1 path so far, the memory is used up, 1 state left

          wide 0 → 0
    "#]],
    );
    check(
        &explore("long", &[]),
        expect![[r#"
        exit 3
        1 path so far, the memory is used up, 1 state left

          long 0 → 0
    "#]],
    );
    let output = command(&["eval", "Budgets.hs", "wide 1", "--memory", "200M"]).output();
    check(
        &output.expect("the command starts"),
        expect![[r#"
        exit 3
        Budgets.hs: stopped: more than 200M of memory is needed; see --memory
    "#]],
    );
}

/// The most memory that the command has while it runs, in parts of what it may have.
#[cfg(target_os = "linux")]
fn peak(arguments: &[&str], megabytes: usize) -> (f64, Output) {
    let memory = format!("{megabytes}M");
    let child = command(&[arguments, &["--memory", &memory]].concat())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let status = format!("/proc/{}/status", child.id());
    let reader = std::thread::spawn(move || {
        let mut most = 0;
        while let Ok(text) = std::fs::read_to_string(&status) {
            let peak = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
            let kilobytes = peak.and_then(|peak| peak.trim().trim_end_matches(" kB").parse().ok());
            most = kilobytes.unwrap_or(0).max(most);
            std::thread::sleep(Duration::from_millis(1));
            if kilobytes.is_none() {
                break;
            }
        }
        most
    });
    let output = child.wait_with_output().expect("it ends");
    let most: usize = reader.join().expect("the reader ends");
    (most as f64 / 1024.0 / megabytes as f64, output)
}

#[test]
#[cfg(target_os = "linux")]
fn the_memory_ends_a_search_in_time() {
    for function in ["numbers", "objects"] {
        let arguments = [&["run", "Budgets.hs", function, "--jobs", "2"], &ENDLESS[..]].concat();
        let (peak, output) = peak(&arguments, 150);
        let text = text(&output);
        assert!(text.contains("the memory is used up") && text.contains(" 0 → "), "{text}");
        assert!((0.5..1.1).contains(&peak), "{function}: {peak} of the memory");
    }
    for expression in ["objects 1", "sum (numbers 1)"] {
        let (peak, output) = peak(&["eval", "Budgets.hs", expression], 150);
        let text = text(&output);
        assert!(text.contains("more than 150M of memory is needed"), "{text}");
        assert!((0.5..1.1).contains(&peak), "{expression}: {peak} of the memory");
    }
}

/// What a list has passed on is not kept, by the search as little as by the replay.
#[test]
fn data_that_nobody_needs_takes_no_memory() {
    check(
        &explore("consumed", &["--memory", "100M"]),
        expect![[r#"
        exit 0
        2 paths, exhausted

          consumed 1 → 0
          consumed 0 → 2
    "#]],
    );
    check(
        &explore("counted", &["--memory", "60M"]),
        expect![[r#"
        exit 0
        2 paths, exhausted

          counted 1 → 2000000
          counted 0 → 6
    "#]],
    );
}

/// Sends Ctrl-C once the command has had some time. That may be before it says what is wanted: the next
/// signal comes later.
#[cfg(unix)]
fn interrupted(arguments: &[&str], wanted: &str) -> Output {
    let mut patience = Duration::from_millis(500);
    loop {
        let child = command(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let child = child.expect("the command starts");
        std::thread::sleep(patience);
        let process = child.id().to_string();
        let sent = std::process::Command::new("kill").args(["-INT", &process]).status().expect("kill");
        assert!(sent.success());
        let output = child.wait_with_output().expect("it ends");
        patience *= 2;
        if text(&output).contains(wanted) || patience > Duration::from_secs(60) {
            return output;
        }
    }
}

/// Ctrl-C prints what was found, whatever the search is busy with.
#[test]
#[cfg(unix)]
fn an_interrupted_search_prints_what_it_has() {
    let run = |function: &str, wanted: &str| {
        interrupted(&[&["run", "Budgets.hs", function, "--jobs", "2"], &ENDLESS[..]].concat(), wanted)
    };
    let branching = text(&run("branches", "branches 0 → 1"));
    assert!(branching.starts_with("exit 3\n"), "{branching}");
    assert!(branching.contains("interrupted") && branching.contains("branches 0 → 1"), "{branching}");
    // While the solver is busy, it must not keep the signal for itself.
    let solving = text(&run("fourth", "fourth 0 0 0 0 → False"));
    assert!(solving.contains("interrupted") && solving.contains("fourth 0 0 0 0 → False"), "{solving}");
    // How many states are left depends on how far it came.
    let looping = text(&run("loop", "loop 0 → 0"));
    assert!(looping.starts_with("exit 3\n1 path so far, interrupted, "), "{looping}");
    assert!(looping.ends_with(" left\n\n  loop 0 → 0\n"), "{looping}");
    check(
        &run("power", "power 0 → 0"),
        expect![[r#"
        exit 3
        1 path so far, interrupted, 1 state left

          power 0 → 0
    "#]],
    );
    check(
        &interrupted(&["eval", "Budgets.hs"], "not a line"),
        expect![[r#"
        exit 130
        not a lineBudgets.hs: interrupted
    "#]],
    );
    check(
        &interrupted(&["eval", "Budgets.hs", "power 6"], "interrupted"),
        expect![[r#"
        exit 130
        Budgets.hs: interrupted
    "#]],
    );
}
