//! Annotated files as strangers write them (tutorials, homework in progress, libraries, proofs), each with
//! the verdict that a teacher would give in its first line, written down before it was run:
//!
//! `-- judged: f wrong, g weak h, k loops, the rest verified`: `f` has a counterexample, `g` fails only
//! because the type of `h` says too little, `k` is not shown to end, everything else is verified;
//! `-- judged: refused` if the annotations are wrong.

#![allow(clippy::panic, clippy::expect_used)]

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/strangers");
    let entries = std::fs::read_dir(folder).expect("the files are there");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    files
}

/// What is expected of functions: name, word, and who is to blame.
fn judged(text: &str) -> Vec<(&str, &str, Option<&str>)> {
    let line = text.lines().next().and_then(|line| line.strip_prefix("-- judged: ")).expect("a verdict");
    let parts = line.split(", ").filter(|part| !matches!(*part, "the rest verified" | "refused"));
    parts
        .map(|part| {
            // Methods have names of two words: `Shape Circle.area`.
            let at = |word: &str| part.find(&format!(" {word}"));
            let end = ["verified", "wrong", "weak", "loops"].into_iter().find_map(at).expect("a verdict");
            let mut words = part[end + 1..].split(' ');
            (&part[..end], words.next().expect("a verdict"), words.next())
        })
        .collect()
}

/// Whether what was found of a function is what was expected.
fn fits(result: &Value, word: &str, blamed: Option<&str>) -> bool {
    let verdict = result["verdict"].as_str().unwrap_or_default();
    let holds = verdict == "verified" || verdict == "none" && result["exhausted"] == true;
    match word {
        "verified" => holds,
        "wrong" => verdict == "concrete",
        "weak" => {
            let names = result["blame"].as_array().cloned().unwrap_or_default();
            verdict == "abstract" && blamed.is_none_or(|blamed| names.iter().any(|name| name == blamed))
        }
        "loops" => !holds,
        other => panic!("`{other}` is no verdict"),
    }
}

fn differences(path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path).expect("the file can be read");
    let output = Command::new(env!("CARGO_BIN_EXE_otherwise"))
        .arg("check")
        .arg(path)
        .args(["--format", "json", "--jobs", "1", "--timeout", "120"])
        .stdin(Stdio::null())
        .output()
        .expect("the command starts");
    let file = path.file_name().expect("a name").to_string_lossy().into_owned();
    let results: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let is_refused = output.status.code() == Some(2);
    if text.starts_with("-- judged: refused") || is_refused {
        let is_expected = text.starts_with("-- judged: refused") && is_refused;
        return if is_expected { vec![] } else { vec![format!("{file}: refused: {is_refused} {results}")] };
    }
    let judged = judged(&text);
    let results = results.as_array().cloned().unwrap_or_default();
    let mut wrong = Vec::new();
    for (name, ..) in &judged {
        if !results.iter().any(|result| result["function"] == *name) {
            wrong.push(format!("{file}: nothing is said of `{name}`"));
        }
    }
    for result in &results {
        let function = result["function"].as_str().unwrap_or_default();
        let expected = judged.iter().find(|(name, ..)| *name == function);
        let (word, blamed) = expected.map_or(("verified", None), |(_, word, blamed)| (*word, *blamed));
        if !fits(result, word, blamed) {
            let found = (&result["verdict"], &result["blame"], &result["counterexample"]["text"]);
            wrong.push(format!("{file}: `{function}` is {found:?}, not {word} {}", result["obligations"]));
        }
    }
    wrong
}

#[test]
fn verdicts_are_those_of_a_teacher() {
    let files = files();
    assert!(files.len() >= 620, "{}", files.len());
    let next = AtomicUsize::new(0);
    let wrong = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(path) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let found = differences(path);
                    wrong.lock().expect("no panic").extend(found);
                }
            });
        }
    });
    let wrong = wrong.into_inner().expect("no panic");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
