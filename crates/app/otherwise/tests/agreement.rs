//! What `run` shows failing, `check` does not call holding: on functions of the conformance programs.

#![allow(clippy::expect_used)]

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// One program in so many is looked at, of those whose text has a function that may fail.
const EVERY: usize = 4;
const MAY_FAIL: [&str; 4] = ["error \"", "head ", "fromJust ", "undefined"];

fn json(arguments: &[&str]) -> Option<Value> {
    let output = Command::new(env!("CARGO_BIN_EXE_otherwise"))
        .args(arguments)
        .args(["--format", "json", "--jobs", "1"])
        .stdin(Stdio::null())
        .output()
        .expect("the command starts");
    serde_json::from_slice(&output.stdout).ok()
}

fn programs() -> Vec<PathBuf> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../conformance");
    let mut paths: Vec<PathBuf> = ["features", "programs"]
        .iter()
        .flat_map(|part| std::fs::read_dir(corpus.join(part)).expect("the corpus is there"))
        .map(|entry| entry.expect("the corpus can be read").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "hs"))
        .filter(|path| {
            let text = std::fs::read(path).expect("the corpus can be read");
            let text = String::from_utf8_lossy(&text);
            MAY_FAIL.iter().any(|word| text.contains(word))
        })
        .collect();
    paths.sort();
    paths.into_iter().step_by(EVERY).collect()
}

/// Functions that `run` shows failing, and `check` calls holding; and how many fail.
fn disagreements(path: &Path) -> (Vec<String>, usize) {
    let file = path.display().to_string();
    let bounds = ["--depth", "5", "--steps", "3000", "--max-outputs", "20", "--timeout", "8"];
    let Some(survey) = json(&[&["run", &file][..], &bounds].concat()) else { return (vec![], 0) };
    let rows = survey["functions"].as_array().cloned().unwrap_or_default();
    let fails = |row: &&Value| row["failures"].as_u64().is_some_and(|failures| failures > 0);
    // Input may end and files may be missing: for a program that is no matter of types.
    let is_main = |name: &&str| *name == "main";
    let names = rows.iter().filter(fails).filter_map(|row| row["function"].as_str());
    let names: Vec<&str> = names.filter(|name| !is_main(name)).collect();
    if names.is_empty() {
        return (vec![], 0);
    }
    let arguments = [&["check", &file, "--timeout", "1"][..], &names].concat();
    let output = Command::new(env!("CARGO_BIN_EXE_otherwise"))
        .args(arguments)
        .args(["--format", "json"])
        .stdin(Stdio::null())
        .output()
        .expect("the command starts");
    let Ok(checked) = serde_json::from_slice::<Value>(&output.stdout) else { return (vec![], names.len()) };
    let results = checked.as_array().cloned().unwrap_or_default();
    let holds = |result: &&Value| result["verdict"] == "none" && result["exhausted"] == true;
    // An action that throws an exception of the program's own means to.
    let throws = |result: &&Value| {
        let remarks = result["remarks"].as_array();
        remarks.is_some_and(|all| all.iter().any(|one| one.to_string().contains("a call of `throwIO`")))
    };
    let wrong = results
        .iter()
        .filter(|one| holds(one) && !throws(one))
        .map(|result| format!("{file}: {}", result["function"]));
    (wrong.collect(), names.len())
}

#[test]
fn what_run_shows_failing_does_not_hold() {
    let programs = programs();
    let next = AtomicUsize::new(0);
    let found = Mutex::new((Vec::new(), 0));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(path) = programs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let (wrong, failing) = disagreements(path);
                    let mut found = found.lock().expect("no panic");
                    found.0.extend(wrong);
                    found.1 += failing;
                }
            });
        }
    });
    let (wrong, failing) = found.into_inner().expect("no panic");
    assert!(failing > 0, "some functions of the corpus fail");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
