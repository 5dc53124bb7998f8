//! Pages of answers that are texts about places: of packet filters, of synthesis, of inferred types.

use otherwise_diagnostics::{Diagnostic, FileId, Severity, Sources};
use std::fmt::Write;

use super::source::{Listing, Mark, lines_of};
use super::{Entry, Tone, badge, contents, escaped, page, section_tag};

/// How an answer is to be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Seen {
    /// Something is wrong.
    Bad,
    /// It is not known.
    Unsure,
    /// It is as it should be.
    Good,
    /// A fact.
    Plain,
}

impl Seen {
    /// As serious as a complaint.
    pub fn of(complaint: &Diagnostic) -> Seen {
        match complaint.severity {
            Severity::Error => Seen::Bad,
            Severity::Warning => Seen::Unsure,
            Severity::Note => Seen::Plain,
        }
    }

    fn tone(self) -> Tone {
        match self {
            Seen::Bad => Tone::Bad,
            Seen::Unsure => Tone::Unsure,
            Seen::Good => Tone::Good,
            Seen::Plain => Tone::Plain,
        }
    }
}

/// One answer.
#[derive(Clone, Debug)]
pub struct Told {
    /// What it is about.
    pub name: String,
    /// How it is to be seen, and the word for it.
    pub verdict: (Seen, String),
    /// In a few words, for the table of contents.
    pub brief: String,
    /// In full, as the command prints it.
    pub text: String,
    /// Texts with titles that are folded away.
    pub more: Vec<(String, String)>,
    /// The places it is about.
    pub places: Vec<Diagnostic>,
}

impl Told {
    /// A complaint as an answer.
    pub fn complaint(name: impl Into<String>, word: &str, text: String, complaint: Diagnostic) -> Told {
        Told {
            name: name.into(),
            verdict: (Seen::of(&complaint), word.to_string()),
            brief: complaint.message.clone(),
            text,
            more: Vec::new(),
            places: vec![complaint],
        }
    }
}

/// So many lines around a place are shown.
const AROUND: u32 = 2;

/// The page of answers, what is wrong first.
pub fn told(title: &str, summary: &str, answers: &[Told], sources: &Sources) -> String {
    let mut sorted: Vec<(usize, &Told)> = answers.iter().enumerate().collect();
    sorted.sort_by_key(|(_, told)| told.verdict.0);
    let mut body = String::new();
    let mut entries = Vec::new();
    for (at, told) in sorted {
        let id = format!("a{at}");
        let badge = badge(told.verdict.0.tone(), &told.verdict.1);
        let _ = writeln!(body, "{}<h2>{} {badge}</h2>", section_tag(&id), escaped(&told.name));
        if !told.text.is_empty() {
            let _ = writeln!(body, "<pre>{}</pre>", escaped(told.text.trim_end()));
        }
        for file in files(&told.places, sources) {
            let _ = writeln!(body, "<h3>{}</h3>", escaped(sources.get(file).name()));
            body.push_str(&listing(&told.places, sources, file));
        }
        for (title, text) in &told.more {
            let _ = writeln!(
                body,
                "<details><summary>{}</summary>\n<pre>{}</pre></details>",
                escaped(title),
                escaped(text.trim_end())
            );
        }
        body.push_str("</section>\n");
        entries.push(Entry { id, name: told.name.clone(), badge, brief: told.brief.clone() });
    }
    page(title, summary, &format!("{}{body}", contents(&entries)))
}

/// The files that the places are in, each once.
fn files(places: &[Diagnostic], sources: &Sources) -> Vec<FileId> {
    let mut files: Vec<FileId> = Vec::new();
    for label in places.iter().flat_map(|place| place.primary.iter().chain(&place.secondary)) {
        if sources.has(label.span.file) && !files.contains(&label.span.file) {
            files.push(label.span.file);
        }
    }
    files
}

/// The lines around the places of a file, marked.
fn listing(places: &[Diagnostic], sources: &Sources, file: FileId) -> String {
    let mut listing = Listing::default();
    for place in places {
        let bad = if place.severity == Severity::Note { Mark::Taken } else { Mark::Bad };
        let labels = place.primary.iter().map(|label| (label, bad));
        for (label, mark) in labels.chain(place.secondary.iter().map(|label| (label, Mark::Also))) {
            if label.span.file != file {
                continue;
            }
            let Some((first, last)) = lines_of(sources, label.span) else { continue };
            listing.mark(label.span, mark, label.message.clone());
            listing.lines.push((first.saturating_sub(AROUND).max(1), last + AROUND));
            if !label.message.is_empty() {
                listing.values.entry(first).or_default().push(label.message.clone());
            }
        }
    }
    listing.html(sources, file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_comes_first_with_its_lines() {
        let mut sources = Sources::new();
        let file = sources.add("rules", "one\ntwo <b>\nthree\nfour\nfive\nsix\nseven\n");
        let complaint = Diagnostic::error("firewall-violated", "no").at(sources.get(file).span(4..7), "here");
        let good = Told {
            name: "first".into(),
            verdict: (Seen::Good, "holds".into()),
            brief: String::new(),
            text: "fine".into(),
            more: vec![("more".into(), "<i>".into())],
            places: Vec::new(),
        };
        let text = told(
            "title",
            "2 answers",
            &[good, Told::complaint("second", "violated", "no".into(), complaint)],
            &sources,
        );
        assert!(text.find("second").unwrap() < text.find("first").unwrap(), "{text}");
        assert!(text.contains("two") && text.contains("&lt;b&gt;") && !text.contains("<i>"), "{text}");
        assert!(text.contains("four") && !text.contains("five"), "{text}");
    }
}
