//! The programs that tests read, and the round trip through the printer.
#![allow(dead_code, reason = "every test target uses a part of this")]

use std::fmt::Write;
use std::path::{Path, PathBuf};

use expect_test::Expect;
use otherwise_diagnostics::{Severity, Sources};
use otherwise_syntax::{Extension, Extensions, dump_module, parse_module};

/// The files of `tests/data` with their texts, in the order of their names.
pub(crate) fn corpus() -> Vec<(String, String)> {
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data"))
}

/// All Haskell files below a folder; none if there is no such folder.
pub(crate) fn read(folder: &Path) -> Vec<(String, String)> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
            if path.is_dir() {
                folders.push(path);
            } else if is_haskell(&path) {
                files.push(path);
            }
        }
    }
    files.sort();
    let text =
        |path: PathBuf| (path.display().to_string(), std::fs::read_to_string(&path).unwrap_or_default());
    files.into_iter().map(text).collect()
}

fn is_haskell(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "hs" || extension == "lhs")
}

/// Parses a text without errors, prints it, parses what was printed: both trees are the same.
#[track_caller]
pub(crate) fn round_trip(name: &str, text: &str) {
    let mut sources = Sources::new();
    let file = sources.add(name, text);
    let parsed = parse_module(&sources, file);
    let messages: Vec<_> =
        parsed.diagnostics.iter().filter(|one| one.is_error()).map(|one| &one.message).collect();
    assert!(messages.is_empty(), "{name}: {messages:?}");
    if parsed.extensions.has(Extension::NegativeLiterals) || parsed.extensions.has(Extension::BlockArguments)
    {
        // Printed for modules without these, so with more parentheses.
        return;
    }
    let printed = format!("{}{}", language_pragma(&parsed.extensions), parsed.module);
    let file = sources.add("Printed.hs", printed.as_str());
    let again = parse_module(&sources, file);
    let messages: Vec<_> =
        again.diagnostics.iter().filter(|one| one.is_error()).map(|one| &one.message).collect();
    assert!(messages.is_empty(), "{name}: {messages:?} in the printed text\n{printed}\nof\n{text}");
    let (first, second) = (dump_module(&parsed.module), dump_module(&again.module));
    for (before, after) in first.lines().zip(second.lines()) {
        assert_eq!(before, after, "in {name}\n{text}\nprinted\n{printed}");
    }
    assert_eq!(first.lines().count(), second.lines().count(), "in {name}\n{text}\nprinted\n{printed}");
}

/// The printed text has no comments and no directives, so it needs no preprocessor.
fn language_pragma(extensions: &Extensions) -> String {
    let on = extensions.iter().filter(|one| *one != Extension::CPP).map(|one| one.name().to_owned());
    let defaults = Extensions::default();
    let off = defaults.iter().filter(|one| !extensions.has(*one)).map(|one| format!("No{one}"));
    format!("{{-# LANGUAGE {} #-}}\n", on.chain(off).collect::<Vec<_>>().join(", "))
}

/// Everything that is said about a text.
#[track_caller]
pub(crate) fn check(text: &str, expected: Expect) {
    let mut sources = Sources::new();
    let file = sources.add("Test.hs", text);
    let parsed = parse_module(&sources, file);
    let file = sources.get(file);
    let mut out = String::new();
    let place = |span: otherwise_diagnostics::Span| {
        let at = file.position(span.start);
        format!("{}:{} {:?}", at.line, at.column, file.slice(span))
    };
    for one in &parsed.diagnostics {
        let severity = if one.severity == Severity::Error { "error" } else { "warning" };
        let _ = writeln!(out, "{severity}[{}]: {}", one.code, one.message);
        for label in one.primary.iter().chain(&one.secondary) {
            let _ = writeln!(out, "  {} {}", place(label.span), label.message);
        }
        for note in one.notes.iter().chain(&one.help) {
            let _ = writeln!(out, "  {note}");
        }
    }
    expected.assert_eq(&out);
}
