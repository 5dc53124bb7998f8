//! SARIF 2.1.0, for code-scanning services and editors.

use otherwise_diagnostics::{Diagnostic, Label, Severity, Sources};
use serde_json::{Value, json};
use std::collections::BTreeSet;

use crate::codes;

/// A SARIF log with one run. `version` is the tool's.
pub fn log(diagnostics: &[Diagnostic], sources: &Sources, version: &str) -> Value {
    let mut log = Log::default();
    log.add(diagnostics, sources);
    log.finish(version)
}

/// A log that is filled from several files.
#[derive(Debug, Default)]
pub struct Log {
    codes: BTreeSet<&'static str>,
    results: Vec<Value>,
}

impl Log {
    /// Adds complaints about texts.
    pub fn add(&mut self, diagnostics: &[Diagnostic], sources: &Sources) {
        diagnostics.iter().for_each(|each| self.add_known(each, sources, None));
    }

    /// Adds a complaint; one that is known does not count, and `known` says why.
    pub fn add_known(&mut self, diagnostic: &Diagnostic, sources: &Sources, known: Option<&str>) {
        self.codes.insert(diagnostic.code);
        let mut value = result(diagnostic, sources);
        if let Some(why) = known {
            value["suppressions"] = json!([{ "kind": "external", "justification": why }]);
        }
        self.results.push(value);
    }

    /// The log. `version` is the tool's.
    pub fn finish(self, version: &str) -> Value {
        let pages = codes::pages();
        let rule = |code: &&str| match pages.iter().find(|page| page.code == *code) {
            Some(page) => json!({
                "id": code, "shortDescription": { "text": page.summary() },
                "fullDescription": { "text": page.meaning },
            }),
            None => json!({ "id": code }),
        };
        let rules: Vec<Value> = self.codes.iter().map(rule).collect();
        json!({
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": [{
                "tool": { "driver": { "name": "otherwise", "version": version, "rules": rules } },
                "columnKind": "unicodeCodePoints",
                "results": self.results,
            }],
        })
    }
}

fn result(diagnostic: &Diagnostic, sources: &Sources) -> Value {
    let level = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    };
    let mut text = diagnostic.message.clone();
    for extra in diagnostic.notes.iter().chain(&diagnostic.help) {
        text.push('\n');
        text.push_str(extra);
    }
    // Places in the library are in no file that a reader has.
    let known = |label: &&Label| {
        let name = sources.has(label.span.file).then(|| sources.get(label.span.file).name());
        name.is_some_and(|name| name == "<stdin>" || !name.starts_with('<'))
    };
    let locations: Vec<Value> =
        diagnostic.primary.iter().filter(known).map(|label| location(label, sources)).collect();
    let related: Vec<Value> =
        diagnostic.secondary.iter().filter(known).map(|label| location(label, sources)).collect();
    json!({
        "ruleId": diagnostic.code,
        "level": level,
        "message": { "text": text },
        "locations": locations,
        "relatedLocations": related,
    })
}

fn location(label: &Label, sources: &Sources) -> Value {
    let file = sources.get(label.span.file);
    let (start, end) = (file.position(label.span.start), file.position(label.span.end));
    json!({
        "physicalLocation": {
            "artifactLocation": { "uri": file.name() },
            "region": {
                "startLine": start.line, "startColumn": start.column,
                "endLine": end.line, "endColumn": end.column,
            },
        },
        "message": { "text": label.message },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_names_rules_levels_and_regions() {
        let mut sources = Sources::new();
        let file = sources.add("a.hs", "x = y\n");
        let span = sources.get(file).span(4..5);
        let all = [
            Diagnostic::error("unknown-name", "`y` is not in scope").at(span, "").help("define it"),
            Diagnostic::warning("unknown-name", "again").at(span, ""),
        ];
        let log = log(&all, &sources, "0.1.0");
        let run = &log["runs"][0];
        let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
        assert_eq!((rules.len(), &rules[0]["id"]), (1, &json!("unknown-name")));
        assert!(rules[0]["fullDescription"]["text"].as_str().unwrap().contains("nothing in scope defines"));
        assert_eq!(run["results"][0]["message"]["text"], "`y` is not in scope\ndefine it");
        assert_eq!(run["results"][1]["level"], "warning");
        let region = &run["results"][0]["locations"][0]["physicalLocation"]["region"];
        assert_eq!((&region["startColumn"], &region["endColumn"]), (&json!(5), &json!(6)));
    }
}
