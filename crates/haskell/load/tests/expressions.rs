//! The base library does what GHC's does: every expression of `crates/haskell/library/tests/expressions` has
//! the value, or raises the exception, that was recorded from GHC.
//!
//! What does not yet is listed in `pending.txt` there; an expression that starts to work must be taken off.

#![allow(clippy::expect_used, clippy::panic)]

use otherwise_core::Name;
use otherwise_load::{Expression, Loaded, Origin, load_with};
use otherwise_machine::{Closed, Code, Event, Limits, Machine, Outcome, Value, lower};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

const EXTENSIONS: &str =
    "{-# LANGUAGE ScopedTypeVariables, TypeApplications, BangPatterns, LambdaCase, TupleSections #-}";

struct Check {
    expression: String,
    expected: String,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../library/tests/expressions")
}

/// Imports, and expressions with their results, as `tools/record_expressions.py` describes them.
fn parse(text: &str) -> (Vec<String>, Vec<Check>) {
    let (mut header, mut checks) = (Vec::new(), Vec::<Check>::new());
    for line in text.lines() {
        if let Some(result) =
            line.strip_prefix("  ").filter(|rest| rest.starts_with("=>") || rest.starts_with("!!"))
        {
            if let Some(check) = checks.last_mut() {
                check.expected = result.to_string();
            }
        } else if checks.is_empty() && line.starts_with("import ") {
            header.push(line.to_string());
        } else if !line.trim().is_empty() && !line.starts_with("--") {
            checks.push(Check { expression: line.trim().to_string(), expected: String::new() });
        }
    }
    (header, checks)
}

/// Loads all expressions at once. Those that are refused are left out and named, with the complaint.
fn load_all(header: &[String], checks: &[Check]) -> (Loaded, Vec<(usize, String)>) {
    let text = format!("{EXTENSIONS}\nmodule Main where\n{}\n", header.join("\n"));
    let mut refused: Vec<(usize, String)> = Vec::new();
    loop {
        let expressions: Vec<Expression> = (0..checks.len())
            .filter(|at| refused.iter().all(|(bad, _)| bad != at))
            .map(|at| Expression {
                name: format!("check{at}"),
                path: format!("<{at}>"),
                text: format!("Prelude.show ({}\n)", checks[at].expression),
                modules: vec![],
            })
            .collect();
        let loaded = load_with(Origin::text("Main.hs", text.as_str()), &[], &expressions);
        let mut more = Vec::new();
        for diagnostic in loaded.diagnostics().iter().filter(|each| each.is_error()) {
            let file = diagnostic.span().map(|span| loaded.sources.get(span.file).name().to_string());
            let number = file.and_then(|name| name.trim_matches(['<', '>']).parse::<usize>().ok());
            let number = number.unwrap_or_else(|| panic!("{}", diagnostic.message));
            if more.iter().all(|(known, _)| *known != number) {
                more.push((number, format!("refused: {}", diagnostic.message)));
            }
        }
        if more.is_empty() {
            return (loaded, refused);
        }
        refused.extend(more);
    }
}

fn result(code: &Code, name: Name, exception_text: Name) -> String {
    let mut machine = Machine::new(code);
    let Some(value) = machine.global(name) else { return "not linked".to_string() };
    match text(&mut machine, value) {
        Ok(text) => format!("=> {text}"),
        Err(Event::Finished(Outcome::Exception(exception))) => {
            let Some(function) = machine.global(exception_text) else { return "no text".to_string() };
            machine.start(function, &[exception]);
            match machine.run(limits(), &mut Closed::default()) {
                Event::Finished(Outcome::Value(value)) => match text(&mut machine, value) {
                    Ok(text) => format!("!! {}", text.replace('\n', "\\n")),
                    Err(event) => format!("the exception's text: {event:?}"),
                },
                event => format!("the exception's text: {event:?}"),
            }
        }
        Err(event) => format!("{event:?}"),
    }
}

fn limits() -> Limits<'static> {
    Limits { steps: 20_000_000, memory: 1 << 30, ..Limits::default() }
}

fn text(machine: &mut Machine<'_>, value: Value) -> Result<String, Event> {
    let kept = machine.keep(value);
    machine.start_deep(value);
    match machine.run(limits(), &mut Closed::default()) {
        Event::Finished(Outcome::Value(_)) => Ok(machine.string_of(machine.kept(kept)).unwrap_or_default()),
        event => Err(event),
    }
}

fn pending() -> BTreeSet<String> {
    let text = std::fs::read_to_string(folder().join("pending.txt")).unwrap_or_default();
    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(str::to_string).collect()
}

#[test]
fn expressions_are_as_in_ghc() {
    // Type inference recurses over the text; test threads have small stacks.
    let worker = std::thread::Builder::new().stack_size(256 << 20).spawn(check_all);
    worker.expect("a thread").join().expect("the checks pass");
}

fn check_all() {
    let exception_text = Name::new("Otherwise.Base.IO", "exceptionText");
    let mut pending = pending();
    let (mut total, mut good, mut problems) = (0, 0, Vec::new());
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder()).expect("the folder").map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    for file in files.iter().filter(|file| file.extension().is_some_and(|extension| extension == "hs-expr")) {
        let stem = file.file_stem().expect("a name").to_string_lossy().into_owned();
        let (header, checks) = parse(&std::fs::read_to_string(file).expect("a text"));
        let (loaded, refused) = load_all(&header, &checks);
        let names: Vec<Option<Name>> =
            (0..checks.len()).map(|at| loaded.name(&format!("check{at}"))).collect();
        let mut entries: Vec<Name> = names.iter().flatten().copied().collect();
        entries.push(exception_text);
        let code = lower(&loaded.link(&entries), &entries);
        for (at, check) in checks.iter().enumerate() {
            let found = match (names[at], refused.iter().find(|(bad, _)| *bad == at)) {
                (_, Some((_, complaint))) => complaint.clone(),
                (Some(name), None) => result(&code, name, exception_text),
                (None, None) => "not defined".to_string(),
            };
            total += 1;
            let key = format!("{stem}: {}", check.expression);
            if found == check.expected {
                good += 1;
                if pending.remove(&key) {
                    problems.push(format!("{key}\n  works now: take it off pending.txt"));
                }
            } else if !pending.remove(&key) {
                problems.push(format!("{key}\n  expected {}\n  found    {found}", check.expected));
            }
        }
    }
    problems.extend(pending.iter().map(|key| format!("{key}\n  is pending but does not exist")));
    println!("{good} of {total} expressions as recorded");
    assert!(problems.is_empty(), "{} problems\n{}", problems.len(), problems.join("\n"));
}
