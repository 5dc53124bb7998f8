//! The page of `otherwise check --html`.

use otherwise_contracts::Checked;
use otherwise_diagnostics::{Diagnostic, Severity, Sources};
use std::fmt::Write;

use super::source::{Listing, Mark, Way, lines_of, steps};
use super::{Entry, Tone, badge, contents, escaped, page};
use crate::{Style, check as text, text as diagnostics};

/// What was found in one file.
#[derive(Debug)]
pub struct CheckedFile<'a> {
    /// Its name.
    pub name: &'a str,
    /// The functions.
    pub functions: &'a [Checked],
    /// For each function, the way its counterexample takes, if that is known.
    pub ways: &'a [Option<Way>],
    /// Functions whose findings do not count, by number, and why.
    pub known: &'a [(usize, String)],
    /// What there is to say about the file itself.
    pub complaints: &'a [Diagnostic],
    /// The texts that places refer to.
    pub sources: &'a Sources,
}

/// The page of all files.
pub fn check(files: &[CheckedFile<'_>], summary: &str) -> String {
    let mut body = String::new();
    // What was found comes first, what is right last.
    let mut sections: Vec<(u8, Entry, String)> = Vec::new();
    for (number, file) in files.iter().enumerate() {
        if !file.complaints.is_empty() {
            let complaints = diagnostics::diagnostics(file.complaints, file.sources, Style::plain());
            let _ = writeln!(
                body,
                "<section><h2>{}</h2>\n<pre>{}</pre></section>",
                escaped(file.name),
                escaped(&complaints)
            );
        }
        for (at, function) in file.functions.iter().enumerate() {
            let id = format!("f{number}-{at}");
            let name = match files.len() {
                1 => function.title.to_string(),
                _ => format!("{}: {}", file.name, function.title),
            };
            let known = file.known.iter().find(|(known, _)| *known == at).map(|(_, why)| why);
            let badge = match known {
                Some(_) => badge(Tone::Plain, "known"),
                None => verdict(function),
            };
            let is_told = text::diagnostic(function).is_some();
            let brief = match known {
                Some(why) => why.clone(),
                None if is_told => text::brief(function).replace('\n', " "),
                None => String::new(),
            };
            let rank = match (function.is_alarm(), function.word()) {
                _ if known.is_some() => 2,
                (true, _) => 0,
                (_, "error" | "none") => 1,
                (_, "verified") => 3,
                _ => 2,
            };
            let html = section(
                &id,
                &name,
                &badge,
                function,
                file.ways.get(at).and_then(Option::as_ref),
                file.sources,
            );
            sections.push((rank, Entry { id, name, badge, brief }, html));
        }
    }
    sections.sort_by_key(|(rank, ..)| *rank);
    body.extend(sections.iter().map(|(.., html)| html.as_str()));
    let entries: Vec<Entry> = sections.into_iter().map(|(_, entry, _)| entry).collect();
    let names: Vec<&str> = files.iter().map(|file| file.name).collect();
    let title = match names.as_slice() {
        [name] => format!("otherwise check {name}"),
        names => format!("otherwise check: {} files", names.len()),
    };
    page(&title, summary, &format!("{}{body}", contents(&entries)))
}

/// The call that shows a counterexample, as Haskell that can be evaluated; none if it rests on what callees
/// could return.
pub fn repeated_call(checked: &Checked) -> Option<String> {
    let best = checked.counterexamples().first().filter(|best| best.abstracted.is_empty())?;
    let name = checked.call_name.prefix().into_owned();
    let arguments = best.inputs.iter().chain(&best.applied).map(|value| format!(" {}", value.argument()));
    Some(arguments.fold(name, |text, argument| text + &argument))
}

fn verdict(checked: &Checked) -> String {
    let is_told = checked.is_alarm();
    match checked.word() {
        "concrete" if is_told => badge(Tone::Bad, "counterexample"),
        "abstract" if is_told => badge(Tone::Bad, "abstract counterexample"),
        "concrete" | "abstract" if checked.must_fail => badge(Tone::Good, "fails as it must"),
        "concrete" | "abstract" if !checked.callers.is_empty() => {
            badge(Tone::Plain, "checked with its callers")
        }
        "concrete" | "abstract" => badge(Tone::Plain, "rests on functions without types"),
        "verified" => badge(Tone::Good, "verified"),
        "none" if checked.fails_to_fail() => badge(Tone::Bad, "should fail"),
        "none" if checked.searched.exhausted => badge(Tone::Good, "no counterexample"),
        "none" => badge(Tone::Unsure, "no counterexample found"),
        _ => badge(Tone::Unsure, "not checked"),
    }
}

/// What was found of one function, as a part of a page.
pub fn function(checked: &Checked, way: Option<&Way>, sources: &Sources) -> String {
    section("", checked.title.as_str(), &verdict(checked), checked, way, sources)
}

fn section(
    id: &str,
    name: &str,
    badge: &str,
    function: &Checked,
    way: Option<&Way>,
    sources: &Sources,
) -> String {
    let complaint = text::diagnostic(function);
    let mut html = format!("{}<h2>{} {badge}</h2>\n", super::section_tag(id), escaped(name));
    if let Some(complaint) = &complaint {
        let _ = writeln!(html, "<p>{}</p>", escaped(&complaint.message));
        for note in &complaint.notes {
            let _ = writeln!(html, "<pre>{}</pre>", escaped(note));
        }
    } else {
        let told = text::one(function, sources, Style::plain());
        // What the word beside the name says need not be said again.
        if told.trim_end() != format!("{}: verified", function.title) {
            let _ = writeln!(html, "<pre>{}</pre>", escaped(told.trim_end()));
        }
    }
    let home = function.definition.or(function.annotation);
    if let Some(home) = home.filter(|span| sources.has(span.file)) {
        let mut listing = Listing::default();
        let own = [function.annotation, function.definition].into_iter().flatten();
        listing
            .lines
            .extend(own.filter(|span| span.file == home.file).filter_map(|span| lines_of(sources, span)));
        if let Some(way) = way {
            listing.walk(way, sources, home.file);
            let others = way.steps.iter().filter(|step| step.call.is_some() && step.span.file == home.file);
            listing.lines.extend(others.filter_map(|step| lines_of(sources, step.span)));
        }
        if let Some(complaint) = &complaint {
            let tone = if complaint.severity == Severity::Note { Mark::Also } else { Mark::Bad };
            let places = complaint.primary.iter().map(|label| (label, tone));
            for (label, mark) in places.chain(complaint.secondary.iter().map(|label| (label, Mark::Also))) {
                if label.span.file == home.file {
                    listing.mark(label.span, mark, label.message.clone());
                    let (first, _) = lines_of(sources, label.span).unwrap_or((1, 1));
                    listing.lines.extend(lines_of(sources, label.span));
                    if !label.message.is_empty() {
                        listing.values.entry(first).or_default().push(format!("↳ {}", label.message));
                    }
                }
            }
        }
        html.push_str(&listing.html(sources, home.file));
    }
    if let Some(way) = way {
        let list = steps(way, sources);
        if !list.is_empty() {
            let _ = write!(html, "<details open><summary>Step by step</summary>\n{list}</details>\n");
        }
    }
    if let Some(help) = complaint.as_ref().and_then(|complaint| complaint.help.as_ref()) {
        let _ = writeln!(html, "<p><strong>What to do:</strong> {}</p>", escaped(help));
    }
    html.push_str("</section>\n");
    html
}
