//! What every code of a complaint means, with a wrong example and the mended one.
//!
//! The pages are text, a few files by area below `codes/`: `# CODE` begins a page and its meaning follows;
//! `$ …` is the command (that before the first page is for all of a file), `--- FILE` the wrong text of a
//! file, `+++ FILE` the mended one; `! …` says why there is nothing to try. A test runs every example.

use serde_json::{Value, json};
use std::fmt::Write;

use crate::Style;

const AREAS: &[(&str, &str)] = &[
    ("Haskell", include_str!("../codes/haskell.txt")),
    ("Refinement types", include_str!("../codes/check.txt")),
    ("The command", include_str!("../codes/command.txt")),
    ("Traces of OCaml methods", include_str!("../codes/trace.txt")),
    ("Synthesis", include_str!("../codes/synth.txt")),
    ("Packet filters", include_str!("../codes/firewall.txt")),
];

/// What there is to say about a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Where it belongs, for people.
    pub area: &'static str,
    /// The code.
    pub code: &'static str,
    /// What it means and what to do.
    pub meaning: String,
    /// The arguments of the command that shows it.
    pub command: &'static str,
    /// Names and texts of files that show it.
    pub wrong: Vec<(&'static str, String)>,
    /// The same, mended.
    pub mended: Vec<(&'static str, String)>,
    /// Why the example is not tried by a test.
    pub exempt: Option<&'static str>,
}

impl Page {
    /// The meaning's first sentence.
    pub fn summary(&self) -> &str {
        match self.meaning.find(". ") {
            Some(end) => &self.meaning[..end],
            None => self.meaning.trim_end_matches('.'),
        }
    }

    /// For people.
    pub fn text(&self, style: Style) -> String {
        let mut text =
            format!("{}\n\n{}\n", style.bold(self.code), wrapped(&self.meaning, style.width.min(100)));
        let mut section = |title: &str, files: &[(&str, String)]| {
            for (name, content) in files {
                let _ = writeln!(text, "\n{title}, {name}:\n");
                content.lines().for_each(|line| {
                    text.push_str(format!("    {line}").trim_end());
                    text.push('\n');
                });
            }
        };
        section("Wrong", &self.wrong);
        section("Mended", &self.mended);
        if !self.wrong.is_empty() {
            let _ = writeln!(text, "\n{}", style.faint(&format!("otherwise {} shows it.", self.command)));
        }
        if let Some(why) = self.exempt {
            let _ = writeln!(text, "\n{}", style.faint(&format!("There is no example to try: {why}.")));
        }
        text
    }

    /// For machines.
    pub fn json(&self) -> Value {
        let files = |files: &[(&str, String)]| {
            files.iter().map(|(name, text)| json!({ "file": name, "text": text })).collect::<Vec<_>>()
        };
        json!({
            "code": self.code, "area": self.area, "meaning": self.meaning, "command": self.command,
            "wrong": files(&self.wrong), "mended": files(&self.mended),
        })
    }
}

/// All pages, by area and in the order of the alphabet there.
pub fn pages() -> Vec<Page> {
    let mut pages: Vec<Page> = Vec::new();
    for (area, text) in AREAS {
        let mut command = "";
        let mut is_first = true;
        let mut into = Into::Meaning;
        for line in text.lines() {
            if let Some(code) = line.strip_prefix("# ").filter(|code| is_code(code)) {
                (is_first, into) = (false, Into::Meaning);
                pages.push(Page {
                    area,
                    code,
                    meaning: String::new(),
                    command,
                    wrong: Vec::new(),
                    mended: Vec::new(),
                    exempt: None,
                });
                continue;
            }
            if is_first {
                command = line.strip_prefix("$ ").unwrap_or(command);
                continue;
            }
            let Some(page) = pages.last_mut() else { continue };
            if let Some(name) = line.strip_prefix("--- ") {
                page.wrong.push((name, String::new()));
                into = Into::Wrong;
            } else if let Some(name) = line.strip_prefix("+++ ") {
                page.mended.push((name, String::new()));
                into = Into::Mended;
            } else if let Some(why) = line.strip_prefix("! ") {
                page.exempt = Some(why);
            } else if let Some(command) = line.strip_prefix("$ ").filter(|_| into == Into::Meaning) {
                page.command = command;
            } else {
                let content = match into {
                    Into::Meaning => &mut page.meaning,
                    Into::Wrong => page.wrong.last_mut().map_or(&mut page.meaning, |(_, text)| text),
                    Into::Mended => page.mended.last_mut().map_or(&mut page.meaning, |(_, text)| text),
                };
                content.push_str(line);
                content.push('\n');
            }
        }
    }
    for page in &mut pages {
        page.meaning = page.meaning.split_whitespace().collect::<Vec<_>>().join(" ");
        for (_, text) in page.wrong.iter_mut().chain(&mut page.mended) {
            *text = format!("{}\n", text.trim_end());
        }
    }
    pages
}

/// The page of a code.
pub fn page(code: &str) -> Option<Page> {
    pages().into_iter().find(|page| page.code == code)
}

/// A list of all codes, for people.
pub fn list(style: Style) -> String {
    let mut text = String::new();
    let pages = pages();
    let longest = pages.iter().map(|page| page.code.len()).max().unwrap_or(0);
    for (area, _) in AREAS {
        let _ = writeln!(text, "{}", style.bold(area));
        for page in pages.iter().filter(|page| page.area == *area) {
            let room = style.width.max(60).saturating_sub(longest + 4);
            let mut summary: String = page.summary().chars().take(room).collect();
            if summary.len() < page.summary().len() {
                summary.pop();
                summary.push('…');
            }
            let _ = writeln!(text, "  {:longest$}  {summary}", page.code);
        }
        text.push('\n');
    }
    text.push_str("otherwise explain CODE says more of one.\n");
    text
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Into {
    Meaning,
    Wrong,
    Mended,
}

fn is_code(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

/// A text in lines of at most so many characters, where words allow it.
fn wrapped(text: &str, width: usize) -> String {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let Some(last) = lines.last_mut() else { continue };
        if last.is_empty() {
            last.push_str(word);
        } else if last.chars().count() + 1 + word.chars().count() <= width {
            last.push(' ');
            last.push_str(word);
        } else {
            lines.push(word.to_string());
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_page_is_whole_and_codes_are_in_order() {
        let pages = pages();
        let codes: BTreeSet<&str> = pages.iter().map(|page| page.code).collect();
        assert_eq!(codes.len(), pages.len(), "a code has two pages");
        for pair in pages.windows(2) {
            assert!(
                pair[0].area != pair[1].area || pair[0].code < pair[1].code,
                "{} comes too early",
                pair[1].code
            );
        }
        for page in &pages {
            assert!(page.meaning.ends_with(['.', '?']) && page.meaning.len() > 20, "{}", page.code);
            let is_whole = !page.command.is_empty() && !page.wrong.is_empty() && !page.mended.is_empty();
            assert!(is_whole || page.exempt.is_some(), "{} has no example", page.code);
        }
    }

    #[test]
    fn a_page_is_read_as_it_is_written() {
        let page = page("unknown-name").unwrap();
        assert_eq!(page.wrong, [("Main.hs", "main = prnt 1\n".to_string())]);
        assert_eq!((page.command, page.exempt), ("core Main.hs", None));
        let text = page.text(Style::plain());
        assert!(text.contains("\n    main = prnt 1\n") && text.contains("\nMended, Main.hs:\n"), "{text}");
        assert_eq!(page.json()["mended"][0]["text"], "main = print 1\n");
        assert!(list(Style::plain()).contains("\n  unknown-name "));
    }
}
