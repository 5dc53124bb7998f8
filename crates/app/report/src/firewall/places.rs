//! Answers about packet filters as complaints with places, for programs and pages.

use otherwise_diagnostics::{Diagnostic, FileId, Severity, Sources, Span};
use otherwise_firewall::diff::{Difference, Region};
use otherwise_firewall::explain::Traced;
use otherwise_firewall::interpret::Step;
use otherwise_firewall::repair::{Repair, Status};
use otherwise_firewall::services::{Service, columns};

use otherwise_firewall::verify::Checked;

use super::{checked_diagnostic, diff_text, repair_text};

/// A whole line without its blanks; none if there is no such line.
fn line_span(sources: &Sources, file: FileId, line: u32) -> Option<Span> {
    let source = sources.has(file).then(|| sources.get(file))?;
    if line == 0 || line > source.line_count() {
        return None;
    }
    let text = source.line_text(line);
    let start = (text.as_ptr() as usize).checked_sub(source.text().as_ptr() as usize)?;
    let start = start + (text.len() - text.trim_start().len());
    Some(source.span(start..start + text.trim().len()))
}

/// The beginning of a file, where nothing in it is meant in particular.
fn beginning(sources: &Sources, file: FileId) -> Option<Span> {
    (1..=sources.get(file).line_count())
        .find_map(|line| line_span(sources, file, line).filter(|span| !span.range().is_empty()))
}

/// The way of a packet: the rule that decides, and those that match before.
pub fn trace_diagnostic(traced: &Traced, sources: &Sources, file: FileId) -> Diagnostic {
    let verdict = traced.trace.verdict.name();
    let message = format!("{verdict}: the packet ends here, from {}", traced.given.chain);
    let mut complaint = Diagnostic::new(Severity::Note, "firewall-way", message);
    let at = |step: &Step| step.line.and_then(|line| line_span(sources, file, line));
    let mut matched = traced.trace.steps.iter().filter(|step| step.matched).rev();
    let last = matched.next();
    if let Some(step) = last {
        complaint = complaint.note(format!("decided by {} {}", step.chain, step.rule));
    }
    let place = last.and_then(at).or_else(|| beginning(sources, file));
    if let Some(span) = place {
        let why = last.map_or(verdict, |step| step.why.as_str());
        complaint = complaint.at(span, why);
    }
    for step in matched {
        if let Some(span) = at(step) {
            complaint = complaint.also(span, step.why.clone());
        }
    }
    for atom in &traced.depends_on {
        complaint = complaint.note(format!("depends on {atom}"));
    }
    complaint
}

/// A statement that does not hold, as a complaint at its place, with the rules that its packet comes by.
pub fn checked_diagnostic_with_way(checked: &Checked, sources: &Sources, file: FileId) -> Option<Diagnostic> {
    let mut complaint = checked_diagnostic(checked)?;
    let steps = checked.example.iter().flat_map(|example| &example.trace.steps);
    for step in steps.filter(|step| step.matched) {
        if let Some(span) = step.line.and_then(|line| line_span(sources, file, line)) {
            complaint = complaint.also(span, step.why.clone());
        }
    }
    Some(complaint)
}

/// The line that a decider begins with: `line 12: …`.
fn decider_line(rule: &str) -> Option<u32> {
    rule.strip_prefix("line ")?.split(':').next()?.parse().ok()
}

/// Each difference at the rules that make it: those of the new file first, then those of the old one.
pub fn diff_diagnostics(
    difference: &Difference,
    sources: &Sources,
    old: FileId,
    new: FileId,
) -> Vec<Diagnostic> {
    let one = |region: &Region| {
        let message =
            format!("{}: {} -> {}: {}", region.chain, region.old.name(), region.new.name(), region.text);
        let mut complaint = Diagnostic::warning("firewall-difference", message);
        let spans = |rules: &[String], file: FileId| -> Vec<Span> {
            rules.iter().filter_map(|rule| line_span(sources, file, decider_line(rule)?)).take(10).collect()
        };
        let (before, after) = (spans(&region.old_rules, old), spans(&region.new_rules, new));
        if let Some(span) = after.first().copied().or_else(|| beginning(sources, new)) {
            complaint = complaint.at(span, format!("now {}", region.new.name()));
        }
        for span in after.iter().skip(1) {
            complaint = complaint.also(*span, format!("now {}", region.new.name()));
        }
        for span in before {
            complaint = complaint.also(span, format!("was {}", region.old.name()));
        }
        complaint
    };
    let mut all: Vec<Diagnostic> = difference.regions.iter().map(one).collect();
    if difference.cut
        && let Some(last) = all.last_mut()
    {
        last.notes.push("there are more differences; these are the first".to_owned());
    }
    all
}

/// What came out of a repair, at the beginning of the file: its changes are a patch, which is a note.
pub fn repair_diagnostic(repair: &Repair, sources: &Sources, file: FileId) -> Diagnostic {
    let text = repair_text(repair);
    let (first, rest) = text.split_once('\n').unwrap_or((&text, ""));
    let complaint = match repair.status {
        Status::Repaired => Diagnostic::new(Severity::Note, "firewall-repaired", first),
        Status::Already => Diagnostic::new(Severity::Note, "firewall-already", first),
        Status::Clash => Diagnostic::error("firewall-clash", first),
        Status::Impossible => Diagnostic::error("firewall-no-repair", first),
    };
    let complaint = if rest.trim().is_empty() { complaint } else { complaint.note(rest.trim_end()) };
    match beginning(sources, file) {
        Some(span) => complaint.at(span, ""),
        None => complaint,
    }
}

/// What is let in, each service as a note.
pub fn service_diagnostics(services: &[Service], sources: &Sources, file: FileId) -> Vec<Diagnostic> {
    let place = beginning(sources, file);
    let one = |service: &Service| {
        let cells = columns(service);
        let words: Vec<&str> = cells.iter().map(String::as_str).filter(|cell| !cell.is_empty()).collect();
        let mut note =
            Diagnostic::new(Severity::Note, "firewall-service", format!("open: {}", words.join(", ")));
        if let Some(span) = place {
            note = note.at(span, "");
        }
        service.depends_on.iter().fold(note, |note, atom| note.note(format!("depends on {atom}")))
    };
    services.iter().map(one).collect()
}

/// In a line, for the head of a page.
pub fn diff_summary(difference: &Difference) -> String {
    match difference.regions.len() {
        0 => diff_text(difference).trim_end().to_owned(),
        1 => "1 difference".to_owned(),
        count if difference.cut => format!("the first {count} differences"),
        count => format!("{count} differences"),
    }
}
