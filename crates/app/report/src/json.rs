//! JSON for machines. The fields are an interface: see "JSON" in the README.

use otherwise_diagnostics::{Diagnostic, Label, Severity, Sources};
use serde_json::{Map, Value, json};

/// A diagnostic as an object with `severity`, `file`, `line`, `column`, `end_line`, `end_column`, `code`,
/// `message`, `help`, `notes` and `related`. Without a place the place fields are `null`.
pub fn diagnostic(diagnostic: &Diagnostic, sources: &Sources) -> Value {
    let mut object = Map::new();
    object.insert("severity".into(), severity(diagnostic.severity).into());
    object.insert("code".into(), diagnostic.code.into());
    object.insert("message".into(), diagnostic.message.clone().into());
    object.insert("help".into(), diagnostic.help.clone().into());
    object.insert("notes".into(), diagnostic.notes.clone().into());
    let known = |label: &&Label| sources.has(label.span.file);
    let at = match diagnostic.primary.as_ref().filter(known) {
        Some(label) => place(label, sources),
        None => ["file", "line", "column", "end_line", "end_column"]
            .into_iter()
            .map(|field| (field.to_string(), Value::Null))
            .collect(),
    };
    object.extend(at);
    let related = diagnostic.secondary.iter().filter(known).map(|label| {
        let mut object = place(label, sources);
        object.insert("message".into(), label.message.clone().into());
        Value::Object(object)
    });
    object.insert("related".into(), related.collect());
    Value::Object(object)
}

/// The document printed when the input is bad: `{"diagnostics": […]}`.
pub fn diagnostics(diagnostics: &[Diagnostic], sources: &Sources) -> Value {
    let all: Vec<Value> = diagnostics.iter().map(|each| diagnostic(each, sources)).collect();
    json!({ "diagnostics": all })
}

fn place(label: &Label, sources: &Sources) -> Map<String, Value> {
    let file = sources.get(label.span.file);
    let (start, end) = (file.position(label.span.start), file.position(label.span.end));
    let mut object = Map::new();
    object.insert("file".into(), file.name().into());
    object.insert("line".into(), start.line.into());
    object.insert("column".into(), start.column.into());
    object.insert("end_line".into(), end.line.into());
    object.insert("end_column".into(), end.column.into());
    object
}

fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn has_the_promised_fields() {
        let mut sources = Sources::new();
        let file = sources.add("a.hs", "x\nyy = z\n");
        let complaint = Diagnostic::error("unknown-name", "`z` is not in scope")
            .at(sources.get(file).span(7..8), "")
            .also(sources.get(file).span(0..1), "see here");
        assert_eq!(
            diagnostic(&complaint, &sources),
            json!({
                "severity": "error", "code": "unknown-name", "message": "`z` is not in scope",
                "help": null, "notes": [],
                "file": "a.hs", "line": 2, "column": 6, "end_line": 2, "end_column": 7,
                "related": [{
                    "message": "see here",
                    "file": "a.hs", "line": 1, "column": 1, "end_line": 1, "end_column": 2,
                }],
            })
        );
    }

    #[test]
    fn a_diagnostic_without_a_place_has_null_fields() {
        let value = diagnostic(&Diagnostic::warning("w", "m"), &Sources::new());
        assert_eq!(value["file"], Value::Null);
        assert_eq!(value["end_column"], Value::Null);
        assert_eq!(value["severity"], "warning");
    }
}
