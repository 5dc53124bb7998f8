//! The page of `otherwise trace --html`.

use otherwise_diagnostics::Sources;
use otherwise_traces::{MethodReport, Verdict, Witness};
use std::fmt::Write;

use super::source::{Listing, Mark, lines_of};
use super::{Entry, Tone, badge, contents, escaped, page};
use crate::trace as explain;

/// What was found in one file.
#[derive(Debug)]
pub struct TracedFile<'a> {
    /// Its name.
    pub name: &'a str,
    /// The methods.
    pub methods: Vec<TracedMethod<'a>>,
    /// The texts that places refer to.
    pub sources: &'a Sources,
}

/// What was found of one method.
#[derive(Debug)]
pub struct TracedMethod<'a> {
    /// What was found.
    pub report: &'a MethodReport,
    /// The automata of its context and its property, as a drawing.
    pub picture: String,
}

/// The page of all files.
pub fn trace(files: &[TracedFile<'_>], summary: &str) -> String {
    let mut entries = Vec::new();
    let mut body = String::new();
    for (number, file) in files.iter().enumerate() {
        for (at, method) in file.methods.iter().enumerate() {
            let id = format!("m{number}-{at}");
            let name = match files.len() {
                1 => method.report.method.clone(),
                _ => format!("{}: {}", file.name, method.report.method),
            };
            let badge = verdict(method.report);
            body.push_str(&section(&id, &name, &badge, method, file.sources));
            let brief = match &method.report.verdict {
                Verdict::Falsified { .. } | Verdict::Undecided { .. } => explain::brief(method.report),
                Verdict::None | Verdict::Abstract { .. } => String::new(),
            };
            let brief = brief.trim_start_matches("falsified: ").trim_start_matches("undecided: ").to_string();
            entries.push(Entry { id, name, badge, brief });
        }
    }
    let title = match files {
        [file] => format!("otherwise trace {}", file.name),
        files => format!("otherwise trace: {} files", files.len()),
    };
    page(&title, summary, &format!("{}{body}", contents(&entries)))
}

/// What was found of one method, as a part of a page.
pub fn method(traced: &TracedMethod<'_>, sources: &Sources) -> String {
    section("", &traced.report.method, &verdict(traced.report), traced, sources)
}

fn verdict(report: &MethodReport) -> String {
    match &report.verdict {
        Verdict::Falsified { .. } => badge(Tone::Bad, "falsified"),
        Verdict::None => badge(Tone::Good, "no violation found"),
        Verdict::Abstract { .. } => badge(Tone::Unsure, "abstract violation"),
        Verdict::Undecided { .. } => badge(Tone::Unsure, "undecided"),
    }
}

fn section(id: &str, name: &str, badge: &str, method: &TracedMethod<'_>, sources: &Sources) -> String {
    let report = method.report;
    let mut html = format!("{}<h2>{} {badge}</h2>\n", super::section_tag(id), escaped(name));
    let witnesses: Vec<&Witness> = match &report.verdict {
        Verdict::Falsified { witnesses } => witnesses.iter().collect(),
        Verdict::Abstract { witness, .. } => vec![witness],
        Verdict::None | Verdict::Undecided { .. } => Vec::new(),
    };
    for witness in &witnesses {
        html.push_str(&story(witness));
    }
    html.push_str(&listing(report, &witnesses, sources));
    if !method.picture.is_empty() {
        let _ = write!(
            html,
            "<details open><summary>Context and property as automata</summary>\n\
             <div class=\"picture\" tabindex=\"0\">{}</div>\n</details>\n",
            method.picture
        );
    }
    let text = explain::explanation(report, sources);
    let open = if witnesses.is_empty() { " open" } else { "" };
    let _ = write!(
        html,
        "<details{open}><summary>In words</summary>\n<pre>{}</pre>\n</details>\n</section>\n",
        escaped(text.trim_end())
    );
    html
}

/// The history, the call, and what it calls, numbered as in the picture.
fn story(witness: &Witness) -> String {
    let mut html = format!("<p>{}</p>\n<dl>\n", escaped(&sentence(&witness.summary)));
    let mut row = |term: &str, text: String| {
        if !text.is_empty() {
            let _ = writeln!(html, "<dt>{term}</dt><dd><code>{}</code></dd>", escaped(&text));
        }
    };
    let named = |values: &[otherwise_traces::NamedValue]| {
        let shown: Vec<String> = values.iter().map(|one| format!("{} = {}", one.name, one.value)).collect();
        shown.join(", ")
    };
    row("call", witness.script.last().cloned().unwrap_or_default());
    row("arguments", named(&witness.arguments));
    row("for", named(&witness.ghosts));
    row("where", witness.facts.join(", "));
    row("returns", witness.result.clone().unwrap_or_default());
    row("raises", witness.raised.clone().unwrap_or_default());
    html.push_str("</dl>\n");
    let state = |state: Option<usize>| {
        state.map_or_else(String::new, |state| format!(" <span class=\"faint\">state q{state}</span>"))
    };
    let mut list = String::new();
    for event in &witness.context {
        let _ = writeln!(
            list,
            "<li><span class=\"faint\">before:</span> {}{}</li>",
            escaped(&event.event),
            state(event.state)
        );
    }
    for call in &witness.calls {
        let class = if call.kills { " class=\"bad\"" } else { "" };
        let line =
            call.line.map_or_else(String::new, |line| format!(" <span class=\"faint\">line {line}</span>"));
        let here = if call.kills { " ← here" } else { "" };
        let _ = writeln!(list, "<li{class}>{}{line}{}{here}</li>", escaped(&call.call), state(call.state));
    }
    if !list.is_empty() {
        let _ = write!(html, "<ol class=\"steps\">\n{list}</ol>\n");
    }
    html
}

/// The method with the calls of its witnesses marked and numbered.
fn listing(report: &MethodReport, witnesses: &[&Witness], sources: &Sources) -> String {
    let Some(home) = report.span.filter(|span| sources.has(span.file)) else { return String::new() };
    let mut listing = Listing::default();
    listing.lines.extend(lines_of(sources, home));
    for witness in witnesses {
        let before = witness.context.len();
        for (at, call) in witness.calls.iter().enumerate() {
            let Some(span) = call.span.filter(|span| span.file == home.file) else { continue };
            let mark = if call.kills { Mark::Bad } else { Mark::Taken };
            listing.mark(span, mark, call.call.clone());
            let line = sources.get(home.file).line(span.start);
            listing.values.entry(line).or_default().push(format!("{}. {}", before + at + 1, call.call));
            listing.lines.extend(lines_of(sources, span));
        }
        if let Some(span) = witness.span.filter(|span| span.file == home.file && *span != home) {
            listing.mark(span, Mark::Bad, witness.summary.clone());
            listing.lines.extend(lines_of(sources, span));
        }
        for quoted in witness.unmet.iter().filter(|quoted| quoted.span.file == home.file) {
            listing.mark(quoted.span, Mark::Also, "demanded here");
            listing.lines.extend(lines_of(sources, quoted.span));
        }
    }
    listing.html(sources, home.file)
}

/// With a capital letter and a full stop.
fn sentence(text: &str) -> String {
    let mut letters = text.trim_end_matches('.').chars();
    let first = letters.next().map(|first| first.to_uppercase().collect::<String>());
    format!("{}{}.", first.unwrap_or_default(), letters.as_str())
}
