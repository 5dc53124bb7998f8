//! What the README and the book show is what the command prints.

use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// A command line of the README and what is shown under it.
#[derive(Debug)]
struct Shown {
    line: usize,
    words: Vec<String>,
    output: String,
}

/// The lines that start with `$ otherwise`, with all they go on for and what follows them in their block.
fn commands(text: &str) -> Vec<Shown> {
    let mut shown: Vec<Shown> = Vec::new();
    let mut command: Option<(usize, String)> = None;
    for (number, line) in text.lines().enumerate() {
        let Some(code) = line.strip_prefix("    ").or(line.is_empty().then_some("")) else {
            assert!(command.is_none(), "line {}: a quote is not closed", number + 1);
            // What follows is text, not output.
            shown.push(Shown { line: number + 1, words: Vec::new(), output: String::new() });
            continue;
        };
        let (start, text) = match (command.take(), code.strip_prefix("$ ")) {
            (Some((start, before)), _) => (start, format!("{before}\n{}", code.trim_start())),
            (None, Some(code)) => (number + 1, code.to_string()),
            (None, None) => {
                if let Some(last) = shown.last_mut() {
                    last.output += &format!("{code}\n");
                }
                continue;
            }
        };
        match words(&text) {
            Some(words) => shown.push(Shown { line: start, words, output: String::new() }),
            None => command = Some((start, text)),
        }
    }
    shown.retain(|shown| shown.words.first().is_some_and(|word| word == "otherwise"));
    shown
}

/// Splits as a shell does; `None` if the line goes on.
fn words(line: &str) -> Option<Vec<String>> {
    let (mut words, mut word) = (Vec::new(), String::new());
    let mut quoted = false;
    let mut rest = line.chars();
    while let Some(c) = rest.next() {
        match c {
            '\'' => quoted = !quoted,
            '\\' if !quoted => match rest.next() {
                None => return None,
                Some('\n') => {}
                Some(c) => word.push(c),
            },
            '#' if !quoted && word.is_empty() => break,
            ' ' if !quoted => words.push(std::mem::take(&mut word)),
            _ => word.push(c),
        }
    }
    words.push(word);
    words.retain(|word| !word.is_empty());
    (!quoted).then_some(words)
}

/// Without blanks at ends of lines and without empty lines, which Markdown takes away or needs.
fn normal(text: &str) -> Vec<&str> {
    text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect()
}

/// Runs every command of a page; differences are the result.
#[allow(clippy::unwrap_used)]
fn differences(page: &str) -> (usize, String) {
    let text = std::fs::read_to_string(root().join(page)).unwrap();
    let commands = commands(&text);
    let mut differences = String::new();
    for Shown { line, words, output } in &commands {
        // With several workers the one that is first decides which of many answers is shown.
        let is_search = words.get(1).is_some_and(|word| ["run", "solve"].contains(&word.as_str()));
        let one_worker: &[&str] = if is_search { &["--jobs", "1"] } else { &[] };
        let ran = Command::new(env!("CARGO_BIN_EXE_otherwise"))
            .args(&words[1..])
            .args(one_worker)
            .current_dir(root())
            .env_remove("RUST_LOG")
            .output()
            .unwrap();
        let printed = String::from_utf8_lossy(&ran.stdout) + String::from_utf8_lossy(&ran.stderr);
        let is_mistake = output.contains("error[unknown-name]");
        assert_eq!(ran.status.code() == Some(2), is_mistake, "{page}:{line}: {words:?}\n{printed}");
        // A command with nothing under it is only mentioned.
        if !normal(output).is_empty() && normal(output) != normal(&printed) {
            differences += &format!("{page}:{line} shows\n{output}\nbut this is printed\n{printed}\n");
        }
    }
    (commands.len(), differences)
}

#[test]
fn the_readme_shows_what_is_printed() {
    let (count, differences) = differences("README.md");
    assert!(count >= 5, "the README's commands are not recognised: {count}");
    assert!(differences.is_empty(), "{differences}");
}

#[test]
fn the_book_shows_what_is_printed() {
    let mut pages: Vec<_> =
        std::fs::read_dir(root().join("docs/src")).unwrap().map(|f| f.unwrap().path()).collect();
    pages.sort();
    let (mut count, mut all) = (0, String::new());
    for page in pages {
        let page = format!("docs/src/{}", page.file_name().unwrap().to_string_lossy());
        let (commands, differences) = differences(&page);
        count += commands;
        all += &differences;
    }
    assert!(count >= 15, "the book's commands are not recognised: {count}");
    assert!(all.is_empty(), "{all}");
}

#[test]
fn commands_are_read_as_a_shell_does() {
    let text = "    $ otherwise a 'b\n      c' \\\n        d   # e\n    out\n\n    more\ntext\n    not output\n    $ ls\n";
    let read = commands(text);
    assert_eq!(read.len(), 1);
    assert_eq!(read[0].words, ["otherwise", "a", "b\nc", "d"]);
    assert_eq!(read[0].output, "out\n\nmore\n");
}
