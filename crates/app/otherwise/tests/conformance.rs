//! Haskell is what GHC does: every program of `conformance/` behaves as recorded there.
//!
//! Programs that do not yet are listed in `conformance/pending.txt` with the reason; one that starts to work
//! must be taken off the list, so the list is always true.

#![allow(clippy::expect_used, clippy::panic)]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A program of the corpus: where to run it, and what to give to the command.
struct Program {
    name: String,
    folder: PathBuf,
    file: String,
    expected: PathBuf,
    input: PathBuf,
}

/// What a run did, in the normal form of `conformance/README.md`.
#[derive(PartialEq)]
struct Behaviour {
    exit: i32,
    stdout: String,
    stderr: String,
}

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../conformance")
}

fn programs(part: &str) -> Vec<Program> {
    let folder = corpus().join(part);
    let mut programs = Vec::new();
    for entry in std::fs::read_dir(&folder).expect("the corpus is there") {
        let path = entry.expect("the corpus can be read").path();
        let stem = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let is_source = path.extension().is_some_and(|extension| extension == "hs" || extension == "lhs");
        let (run_in, file) = if path.is_dir() {
            let main = if path.join("Main.hs").exists() { "Main.hs" } else { "Main.lhs" };
            (path.clone(), main.to_string())
        } else if is_source {
            (folder.clone(), path.file_name().expect("a name").to_string_lossy().into_owned())
        } else {
            continue;
        };
        programs.push(Program {
            name: format!("{part}/{stem}"),
            folder: run_in,
            file,
            expected: folder.join(format!("{stem}.expected")),
            input: folder.join(format!("{stem}.stdin")),
        });
    }
    programs.sort_by(|a, b| a.name.cmp(&b.name));
    programs
}

fn recorded(path: &Path) -> Behaviour {
    let text = std::fs::read_to_string(path).unwrap_or_else(|_| panic!("{} is missing", path.display()));
    let mut behaviour = Behaviour { exit: 0, stdout: String::new(), stderr: String::new() };
    let mut in_stderr = false;
    for line in text.split_inclusive('\n') {
        let line = line.strip_suffix('\n').unwrap_or(line);
        let part = if in_stderr { &mut behaviour.stderr } else { &mut behaviour.stdout };
        if let Some(exit) = line.strip_prefix("exit: ") {
            behaviour.exit = exit.parse().expect("a number");
        } else if line == "stderr:" {
            in_stderr = true;
        } else if let Some(complete) = line.strip_prefix('|') {
            part.push_str(complete);
            part.push('\n');
        } else if let Some(unfinished) = line.strip_prefix('\\') {
            part.push_str(unfinished);
        }
    }
    behaviour
}

fn run(program: &Program) -> Behaviour {
    let input = match std::fs::File::open(&program.input) {
        Ok(file) => Stdio::from(file),
        Err(_) => Stdio::null(),
    };
    let output = Command::new(env!("CARGO_BIN_EXE_otherwise"))
        .args(["eval", &program.file, "--quiet", "--timeout", "120s"])
        .current_dir(&program.folder)
        .stdin(input)
        .output()
        .expect("the command starts");
    let stderr = String::from_utf8_lossy(&output.stderr);
    // An uncaught exception is introduced by the program's name; in the records that is always `program`.
    let introduced = format!("{}: ", program.file);
    let lines = stderr.trim_end_matches('\n').split('\n').map(|line| match line.strip_prefix(&introduced) {
        Some(rest) => format!("program: {rest}"),
        None => line.to_string(),
    });
    let stderr = lines.collect::<Vec<_>>().join("\n");
    Behaviour {
        exit: output.status.code().unwrap_or(-1),
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: if stderr.is_empty() { String::new() } else { format!("{stderr}\n") },
    }
}

fn difference(expected: &Behaviour, found: &Behaviour) -> String {
    let first = |expected: &str, found: &str| {
        let lines = expected.lines().zip(found.lines()).enumerate().find(|(_, (a, b))| a != b);
        match lines {
            Some((at, (a, b))) => format!("line {}: expected {a:?}, found {b:?}", at + 1),
            None => format!("expected {} lines, found {}", expected.lines().count(), found.lines().count()),
        }
    };
    if expected.stdout != found.stdout {
        let complaint = found.stderr.lines().next().unwrap_or("");
        format!("stdout {} [{complaint}]", first(&expected.stdout, &found.stdout))
    } else if expected.stderr != found.stderr {
        format!("stderr {}", first(&expected.stderr, &found.stderr))
    } else {
        format!("exit code: expected {}, found {}", expected.exit, found.exit)
    }
}

/// Program and reason, one a line: `features/name: reason`.
fn pending() -> BTreeMap<String, String> {
    let text = std::fs::read_to_string(corpus().join("pending.txt")).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines
        .map(|line| {
            let (name, reason) = line.split_once(": ").expect("name: reason");
            (name.to_string(), reason.to_string())
        })
        .collect()
}

fn check(part: &str) {
    let programs = programs(part);
    assert!(!programs.is_empty());
    let next = AtomicUsize::new(0);
    let failures = Mutex::new(BTreeMap::new());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(program) = programs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let (expected, found) = (recorded(&program.expected), run(program));
                    if expected != found {
                        let difference = difference(&expected, &found);
                        failures.lock().expect("no panic").insert(program.name.clone(), difference);
                    }
                }
            });
        }
    });
    let failures = failures.into_inner().expect("no panic");
    let pending = pending();
    let mut problems = Vec::new();
    for (name, difference) in &failures {
        if !pending.contains_key(name) {
            problems.push(format!("{name}: {difference}"));
        }
    }
    for name in pending.keys().filter(|name| name.starts_with(part)) {
        if !failures.contains_key(name) {
            problems.push(format!("{name} works now: take it off conformance/pending.txt"));
        }
    }
    println!("{part}: {} of {} programs as recorded", programs.len() - failures.len(), programs.len());
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

#[test]
fn features() {
    check("features");
}

#[test]
fn programs_of_textbooks() {
    check("programs");
}

/// Ill-formed programs are refused, with the message that is kept beside each (accept new ones with
/// `UPDATE_EXPECT=1`, and read them).
#[test]
fn rejected() {
    let folder = corpus().join("rejected");
    let pending = pending();
    let mut problems = Vec::new();
    let mut entries: Vec<PathBuf> = std::fs::read_dir(&folder)
        .expect("the corpus")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    entries.sort();
    for path in entries {
        let stem = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let is_source = path.extension().is_some_and(|extension| extension == "hs" || extension == "lhs");
        let (run_in, file) = if path.is_dir() {
            (path.clone(), "Main.hs".to_string())
        } else if is_source {
            (folder.clone(), path.file_name().expect("a name").to_string_lossy().into_owned())
        } else {
            continue;
        };
        let output = Command::new(env!("CARGO_BIN_EXE_otherwise"))
            .args(["eval", &file])
            .current_dir(run_in)
            .output()
            .expect("the command starts");
        let name = format!("rejected/{stem}");
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        // What only lacks a pragma is read all the same, with a warning that GHC would refuse it; so are
        // overlapping instances.
        let is_warned =
            ["warning[extension-off]", "warning[unknown-extension]", "warning[overlapping-instance]"]
                .iter()
                .any(|warning| message.starts_with(warning));
        match (output.status.code(), pending.contains_key(&name)) {
            (Some(2), true) => {
                problems.push(format!("{name} is refused now: take it off conformance/pending.txt"))
            }
            (code, false) if code == Some(2) || is_warned => {
                expect_test::expect_file![folder.join(format!("{stem}.message"))].assert_eq(&message);
            }
            (_, true) => {}
            (code, false) => problems.push(format!("{name}: exit code {code:?}, not refused")),
        }
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}
