//! Coverage of `otherwise run --cover`.

use otherwise_diagnostics::{Sources, Span};
use otherwise_explore::{Coverage, Report};
use serde_json::{Value, json};

use crate::Style;
use crate::run::Call;

/// Source text is shown this wide.
const MAX_WIDTH: usize = 60;

/// For people: how much was reached, what was not, and which calls are enough.
pub fn text(call: &Call<'_>, report: &Report, coverage: &Coverage, style: Style) -> String {
    let reached = coverage.alternatives.iter().filter(|(_, reached)| *reached).count();
    let lines: Vec<bool> = coverage.lines.values().flat_map(|lines| lines.values().copied()).collect();
    let lines_reached = lines.iter().filter(|reached| **reached).count();
    let mut text = format!(
        "\n{}\n",
        style.bold(&format!(
            "reached {reached} of {} alternatives, {lines_reached} of {} lines",
            coverage.alternatives.len(),
            lines.len()
        ))
    );
    let missed: Vec<Span> =
        coverage.alternatives.iter().filter(|(_, reached)| !reached).map(|(span, _)| *span).collect();
    if !missed.is_empty() {
        let verdict =
            if report.is_exhausted() { "cannot be reached:" } else { "not reached in what was searched:" };
        text.push_str(&format!("  {verdict}\n"));
        for span in missed {
            let shown = format!("{}  {}", place(call.sources, span), source(call.sources, span));
            text.push_str(&format!("    {}\n", style.warn(&shown)));
        }
    }
    if coverage.inputs.is_empty() {
        return text;
    }
    let count = coverage.inputs.len();
    let inputs = if count == 1 { "1 input".to_string() } else { format!("{count} inputs") };
    text.push_str(&if coverage.is_smallest {
        format!("  {inputs} reach all of these; fewer do not:\n")
    } else {
        format!("  {inputs} reach all of these (chosen greedily; fewer may do):\n")
    });
    for at in &coverage.inputs {
        if let Some(path) = report.paths.get(*at) {
            text.push_str(&format!("    {}\n", call.shown(path)));
        }
    }
    text
}

/// For machines.
pub fn json(call: &Call<'_>, coverage: &Coverage) -> Value {
    let alternatives: Vec<Value> = coverage
        .alternatives
        .iter()
        .map(|(span, reached)| {
            let file = call.sources.get(span.file);
            let (start, end) = (file.position(span.start), file.position(span.end));
            json!({
                "file": file.name(), "line": start.line, "column": start.column,
                "end_line": end.line, "end_column": end.column, "reached": reached,
            })
        })
        .collect();
    let lines: Vec<Value> = coverage
        .lines
        .iter()
        .map(|(file, lines)| {
            let of = |wanted: bool| -> Vec<u32> {
                lines.iter().filter(|(_, reached)| **reached == wanted).map(|(line, _)| *line).collect()
            };
            json!({ "file": call.sources.get(*file).name(), "reached": of(true), "missed": of(false) })
        })
        .collect();
    json!({
        "alternatives": alternatives,
        "lines": lines,
        "inputs": coverage.inputs,
        "smallest": coverage.is_smallest,
    })
}

fn place(sources: &Sources, span: Span) -> String {
    let file = sources.get(span.file);
    let start = file.position(span.start);
    format!("{}:{}:{}", file.name(), start.line, start.column)
}

/// The source of a span on one line.
pub(crate) fn source(sources: &Sources, span: Span) -> String {
    let text = sources.get(span.file).slice(span);
    let words: Vec<&str> = text.split_whitespace().collect();
    let joined = words.join(" ");
    match joined.char_indices().nth(MAX_WIDTH) {
        Some((at, _)) => format!("{}…", &joined[..at]),
        None => joined,
    }
}
