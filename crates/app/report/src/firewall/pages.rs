//! Answers about packet filters as web pages.

use otherwise_diagnostics::{Diagnostic, FileId, Sources};
use otherwise_firewall::diff::Difference;
use otherwise_firewall::explain::Traced;
use otherwise_firewall::lint::Finding;
use otherwise_firewall::repair::Repair;
use otherwise_firewall::verify::{Checked, Judgement};

use super::{checked_diagnostic_with_way, checked_text, diff_summary, finding_diagnostic, finding_text};
use super::{repair_text, trace_text};
use crate::Style;
use crate::html::{self, Seen, Told};

/// The way of a packet, with the complaint that says where it ends.
pub fn trace_page(
    title: &str,
    packet: &str,
    traced: &Traced,
    place: &Diagnostic,
    sources: &Sources,
) -> String {
    let verdict = traced.trace.verdict.name();
    let mut told = Told::complaint(packet, verdict, trace_text(traced, false), place.clone());
    told.more.push(("All rules that were looked at".to_owned(), trace_text(traced, true)));
    html::told(title, &place.message, &[told], sources)
}

/// A repair, with the complaint that says what came out.
pub fn repair_page(
    title: &str,
    name: &str,
    repair: &Repair,
    place: &Diagnostic,
    sources: &Sources,
) -> String {
    let mut told = Told::complaint(name, repair.status.name(), repair_text(repair), place.clone());
    // The beginning of the file is no place that anything is said about.
    told.places.clear();
    told.verdict.0 = if place.is_error() { Seen::Bad } else { Seen::Good };
    for each in repair.alternatives.iter().filter(|each| !each.diff.is_empty()) {
        told.more.push((each.what.clone(), each.diff.clone()));
    }
    html::told(title, &place.message, &[told], sources)
}

/// Differences, each with its complaint.
pub fn diff_page(title: &str, difference: &Difference, places: &[Diagnostic], sources: &Sources) -> String {
    let answers = places.iter().zip(1..).map(|(place, number)| {
        Told::complaint(format!("Difference {number}"), "differs", place.message.clone(), place.clone())
    });
    html::told(title, &diff_summary(difference), &answers.collect::<Vec<_>>(), sources)
}

/// A page of [`checked_answer`] and [`finding_answer`]; its head says how many there are of each kind.
pub fn answers_page(title: &str, answers: &[Told], sources: &Sources) -> String {
    let mut words: Vec<(&str, usize)> = Vec::new();
    for told in answers {
        match words.iter_mut().find(|(word, _)| *word == told.verdict.1) {
            Some((_, count)) => *count += 1,
            None => words.push((&told.verdict.1, 1)),
        }
    }
    let summary = match words.as_slice() {
        [] => "nothing found".to_owned(),
        words => words.iter().map(|(word, count)| format!("{count} {word}")).collect::<Vec<_>>().join(", "),
    };
    html::told(title, &summary, answers, sources)
}

/// A statement as a part of a page: with its place if it does not hold.
pub fn checked_answer(name: Option<&str>, file: FileId, checked: &Checked, sources: &Sources) -> Told {
    let name = name.map(|name| format!("{name}: ")).unwrap_or_default();
    let seen = match checked.judgement {
        Judgement::Holds => Seen::Good,
        Judgement::Violated => Seen::Bad,
        Judgement::Depends => Seen::Unsure,
    };
    Told {
        name: format!("{name}{}", checked.spec),
        verdict: (seen, checked.judgement.name().to_owned()),
        brief: checked.message.clone(),
        text: checked_text(checked, Style::plain()),
        more: Vec::new(),
        places: checked_diagnostic_with_way(checked, sources, file).into_iter().collect(),
    }
}

/// A finding as a part of a page.
pub fn finding_answer(name: &str, finding: &Finding, sources: &Sources) -> Told {
    Told::complaint(name, finding.kind, finding_text(finding, sources), finding_diagnostic(finding))
}
