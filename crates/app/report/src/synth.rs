//! Answers of `otherwise synth`: as text, objects, complaints and pages.

mod answer;
mod table;
mod totals;

pub use answer::{COLUMNS, details, json, row, text};
pub use table::{table_json, table_text};
pub use totals::Totals;

use otherwise_diagnostics::{Diagnostic, FileId, Severity, Sources, Span};
use otherwise_sygus::problem::Problem;
use otherwise_sygus::{Answer, Status, print, translate};

use crate::html::{Seen, Told};

/// Where the functions that are looked for are declared: `synth-fun`, or the beginning of a table.
fn declaration(sources: &Sources, file: FileId) -> Option<Span> {
    let source = sources.has(file).then(|| sources.get(file))?;
    let text = source.text();
    let start = text.find("(synth-fun").unwrap_or(0);
    let end = text[start..].find('\n').map_or(text.len(), |length| start + length);
    (start < end).then(|| source.span(start..end))
}

/// An answer with its place: what was found as a note, that nothing was found as a warning, why nothing can
/// be as an error.
pub fn diagnostic(answer: &Answer, problem: &Problem, sources: &Sources, file: FileId) -> Diagnostic {
    if let Some(complaint) = &answer.complaint {
        return complaint.clone();
    }
    let place = |complaint: Diagnostic| match declaration(sources, file) {
        Some(span) => complaint.at(span, ""),
        None => complaint,
    };
    let definitions = |all: &[otherwise_sygus::term::Definition]| {
        let all: Vec<String> = all.iter().map(|one| print::definition(one, problem.version)).collect();
        all.join("\n")
    };
    match answer.status {
        Status::Solved => {
            let found = Diagnostic::new(Severity::Note, "synthesised", definitions(&answer.solution));
            place(answer.others.iter().fold(found, |found, other| {
                found.note(format!("or, less likely: {}", print::definition(other, problem.version)))
            }))
        }
        Status::Infeasible => place(Diagnostic::error("infeasible", "no function fits")),
        Status::Unsolved => {
            let message = format!("unsolved after {:.1} s", answer.seconds);
            let mut complaint = Diagnostic::warning("unsolved", message);
            if let Some(reason) = &answer.reason {
                complaint = complaint.note(reason.clone());
            }
            if let Some((definition, right, of)) = &answer.partial {
                let text = print::definition(definition, problem.version);
                complaint = complaint.note(format!("right on {right} of {of} examples: {text}"));
            }
            place(complaint)
        }
    }
}

/// An answer as a part of a page, with its complaint.
pub fn told(name: &str, answer: &Answer, problem: &Problem, place: Diagnostic) -> Told {
    let seen = match answer.status {
        Status::Solved => Seen::Good,
        Status::Infeasible => Seen::Bad,
        Status::Unsolved => Seen::Unsure,
    };
    let mut text = text(answer, problem);
    if let Some(complaint) = &answer.complaint {
        text = format!("{}\n{text}", complaint.message);
    }
    let size =
        if answer.status == Status::Solved { format!("size {}, ", answer.size()) } else { String::new() };
    Told {
        name: name.to_string(),
        verdict: (seen, answer.status.name().to_string()),
        brief: format!("{size}{:.2} s", answer.seconds),
        text,
        more: translations(answer),
        places: vec![Diagnostic { notes: Vec::new(), ..place }],
    }
}

/// What was found in other languages, each with its name.
fn translations(answer: &Answer) -> Vec<(String, String)> {
    let Some(best) = answer.solution.first().filter(|_| answer.solution.len() == 1) else {
        return Vec::new();
    };
    let mut all = vec![
        ("Haskell".to_string(), translate::haskell(best)),
        ("Python".to_string(), translate::python(best)),
    ];
    all.extend(translate::spreadsheet(best).map(|formula| ("Spreadsheet".to_string(), formula)));
    all
}
