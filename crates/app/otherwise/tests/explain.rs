//! Every code of a complaint has a page, and what the pages show is so.

#![allow(clippy::unwrap_used, clippy::panic)]

use otherwise_budget::Budget;
use otherwise_diagnostics::Diagnostic;
use otherwise_report::codes::{Page, pages};
use otherwise_session::{Check, Session};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// Codes that are put together or chosen far from where complaints are made: every text that begins so is
/// one.
const FAMILIES: &[&str] = &["trace-", "firewall-", "unsupported-"];

fn rust_files(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && !matches!(name.as_str(), "tests" | "benches" | "examples" | "target") {
            rust_files(&path, into);
        } else if name.ends_with(".rs") && name != "tests.rs" {
            into.push(path);
        }
    }
}

/// The first arguments of a call, whose text begins behind its parenthesis; brackets and texts in them are
/// respected.
fn arguments(text: &str) -> Vec<&str> {
    let (mut depth, mut start, mut is_text) = (0, 0, false);
    let mut found = Vec::new();
    let mut before = ' ';
    for (at, c) in text.char_indices().take(600) {
        match c {
            '"' if before != '\\' => is_text = !is_text,
            _ if is_text => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 0 => {
                found.push(&text[start..at]);
                break;
            }
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                found.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
        before = c;
    }
    found
}

/// What stands between the quotes at the beginning of a text, if it looks like a code.
fn literal(text: &str) -> Option<&str> {
    let inside = text.trim().strip_prefix('"')?;
    let inside = &inside[..inside.find('"')?];
    let is_code = inside.starts_with(|c: char| c.is_ascii_lowercase())
        && inside.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    is_code.then_some(inside)
}

/// The codes in the sources: arguments of what makes complaints, of functions that take a code, fields called
/// so, and families.
fn codes_in_the_sources() -> BTreeMap<String, PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    rust_files(&root, &mut files);
    let texts: Vec<(PathBuf, String)> = files
        .into_iter()
        .map(|path| {
            let text = std::fs::read_to_string(&path).unwrap();
            let end = text.find("#[cfg(test)]\nmod tests").unwrap_or(text.len());
            (path, text[..end].to_string())
        })
        .collect();
    let mut takers: BTreeSet<String> =
        ["error", "warning", "new"].map(|name| format!("Diagnostic::{name}(")).into();
    for (_, text) in &texts {
        for (at, _) in text.match_indices("code: &'static str") {
            let Some(start) = text[..at].rfind("fn ") else { continue };
            let head = &text[start + 3..at];
            let name = head.split('(').next().unwrap_or_default();
            if !head.contains('{') && head.contains('(') && name.len() > "new".len() {
                takers.insert(format!("{name}("));
            }
        }
    }
    let mut found = BTreeMap::new();
    for (path, text) in &texts {
        let mut add = |code: &str| found.insert(code.to_string(), path.clone());
        for taker in &takers {
            for (at, _) in text.match_indices(taker.as_str()) {
                let is_word = !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
                // The code is the first text among the arguments, behind places and nodes.
                let given = arguments(&text[at + taker.len()..]);
                let code =
                    given.iter().take(3).find(|one| one.trim().starts_with('"') && one.trim().ends_with('"'));
                code.filter(|_| is_word).and_then(|code| literal(code)).map(&mut add);
            }
        }
        for (at, matched) in text.match_indices("code: \"") {
            let code = literal(&text[at + matched.len() - 1..]);
            // In baselines, all violations of a method are one finding.
            code.filter(|code| *code != "violation").map(&mut add);
        }
        for (at, _) in text.match_indices('"') {
            let code =
                literal(&text[at..]).filter(|code| FAMILIES.iter().any(|family| code.starts_with(family)));
            code.map(&mut add);
        }
    }
    found
}

#[test]
fn every_code_has_a_page_and_every_page_a_code() {
    let found = codes_in_the_sources();
    let known: BTreeSet<&str> = pages().iter().map(|page| page.code).collect();
    let missing: Vec<_> = found.iter().filter(|(code, _)| !known.contains(code.as_str())).collect();
    assert!(missing.is_empty(), "codes without a page: {missing:#?}");
    let gone: Vec<_> = known.iter().filter(|code| !found.contains_key(**code)).collect();
    assert!(gone.is_empty(), "pages of codes that nothing uses: {gone:?}");
    assert!(found.len() > 200, "the search for codes finds only {}", found.len());
}

/// The words of a command, quotes respected.
fn words(command: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut is_quoted = false;
    for c in command.chars() {
        match c {
            '\'' => is_quoted = !is_quoted,
            ' ' if !is_quoted => words.push(String::new()),
            c => words.last_mut().unwrap().push(c),
        }
    }
    words
}

/// What the command of a page says about files.
fn say(page: &Page, files: &[(&str, String)], kind: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("explain").join(page.code).join(kind);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    for (name, text) in files {
        let path = folder.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_otherwise"));
    command.args(words(page.command)).current_dir(&folder).env_remove("NO_COLOR");
    let output = command.output().unwrap();
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

/// What is said about an example: the text for those who look at it, whether the code is in it, and whether
/// there is an error.
struct Said {
    text: String,
    has_code: bool,
    has_errors: bool,
}

impl Said {
    fn of_diagnostics(page: &Page, complaints: &[Diagnostic]) -> Said {
        Said {
            text: format!("{complaints:#?}"),
            has_code: complaints.iter().any(|one| one.code == page.code),
            has_errors: complaints.iter().any(Diagnostic::is_error),
        }
    }

    fn of_command(page: &Page, files: &[(&str, String)], kind: &str) -> Said {
        let text = say(page, files, kind);
        let code = page.code;
        let shown = [format!("[{code}]"), format!("\"code\": \"{code}\""), format!("\"ruleId\": \"{code}\"")];
        let has_code = shown.iter().any(|shown| text.contains(shown.as_str()));
        let has_errors = text.contains("error[") || text.contains("error:");
        Said { text, has_code, has_errors }
    }

    /// The plainest commands are asked for without a process: the library is read once.
    fn of(page: &Page, files: &[(&str, String)], kind: &str) -> Said {
        let folder = Path::new("nowhere").join(page.code).join(kind);
        let session = Session::new();
        let open = || files.iter().for_each(|(name, text)| session.open(folder.join(name), text.as_str()));
        match page.command.split_once(' ') {
            Some(("core", file)) if file.starts_with("Main.") => {
                open();
                let looked = session.look(&folder.join(file), &[], &Budget::default());
                Said::of_diagnostics(page, &looked.diagnostics)
            }
            Some(("check", file @ "Main.hs")) if !files.iter().any(|(name, _)| name.ends_with(".toml")) => {
                open();
                let checked = session.check(&Check::new(folder.join(file)), &Budget::default(), &|_| {});
                let complaints = checked.map_or_else(
                    |failure| failure.diagnostics,
                    |checked| {
                        let found = otherwise_report::check::diagnostics(&checked.functions);
                        checked.complaints.into_iter().chain(found).collect()
                    },
                );
                Said::of_diagnostics(page, &complaints)
            }
            _ => Said::of_command(page, files, kind),
        }
    }
}

/// What is wrong with the examples of a page.
fn problem(page: &Page) -> Option<String> {
    let wrong = Said::of(page, &page.wrong, "wrong");
    if !wrong.has_code {
        return Some(format!("{}: the wrong example does not show it:\n{}", page.code, wrong.text));
    }
    let mended = Said::of(page, &page.mended, "mended");
    let is_right = !mended.has_code && !mended.has_errors;
    (!is_right).then(|| format!("{}: the mended example is not right:\n{}", page.code, mended.text))
}

#[test]
fn examples_show_their_codes_and_mended_ones_do_not() {
    let pages: Vec<Page> = pages().into_iter().filter(|page| page.exempt.is_none()).collect();
    let next = AtomicUsize::new(0);
    let problems = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(2, usize::from) {
            // Programs are walked recursively.
            let worker = std::thread::Builder::new().stack_size(otherwise_session::STACK_BYTES / 4);
            let worker = worker.spawn_scoped(scope, || {
                while let Some(page) = pages.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let found = problem(page);
                    problems.lock().unwrap_or_else(PoisonError::into_inner).extend(found);
                }
            });
            worker.unwrap();
        }
    });
    let problems = problems.into_inner().unwrap();
    assert!(problems.is_empty(), "{} of {}:\n{}", problems.len(), pages.len(), problems.join("\n"));
}

#[test]
fn the_command_lists_shows_and_proposes() {
    let run = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_otherwise")).args(arguments).output().unwrap();
        let text =
            format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        (output.status.code(), text)
    };
    let (code, text) = run(&["explain"]);
    assert!(code == Some(0) && text.contains("abstract-counterexample"), "{text}");
    let (code, text) = run(&["explain", "error[type-mismatch]"]);
    assert!(code == Some(0) && text.contains("Mended, Main.hs:"), "{text}");
    let (code, text) = run(&["explain", "type-missmatch"]);
    assert!(code == Some(2) && text.contains("did you mean `type-mismatch`?"), "{text}");
    let (code, text) = run(&["explain", "type-mismatch", "--format", "json"]);
    assert!(code == Some(0) && text.contains("\"mended\""), "{text}");
}
