//! JUnit's XML, which most build servers show.

use otherwise_diagnostics::{Diagnostic, Sources};
use std::fmt::Write;
use std::time::Duration;

use crate::html::escaped;
use crate::{Style, text};

/// The result of one test.
#[derive(Clone, Debug)]
pub struct Case {
    /// Where it is: the file.
    pub file: String,
    /// What it is called: the function.
    pub name: String,
    /// How long it took.
    pub time: Duration,
    /// What came of it.
    pub outcome: CaseOutcome,
}

impl Case {
    /// For a file that could not be looked at.
    pub fn unusable(file: &str, diagnostics: &[Diagnostic], sources: &Sources) -> Case {
        let message = diagnostics.first().map_or_else(String::new, |first| first.message.clone());
        let outcome = CaseOutcome::Error(message, text::diagnostics(diagnostics, sources, Style::plain()));
        Case { file: file.to_string(), name: "the file".to_string(), time: Duration::ZERO, outcome }
    }
}

/// What came of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CaseOutcome {
    /// It holds.
    Passed,
    /// It does not: a line, and the whole story.
    Failed(String, String),
    /// It was not decided, and why.
    Skipped(String),
    /// It could not be looked at: a line, and the whole story.
    Error(String, String),
}

/// One suite for each file, in the order they come.
pub fn xml(cases: &[Case]) -> String {
    let mut files: Vec<&str> = Vec::new();
    cases.iter().for_each(|case| {
        if !files.contains(&case.file.as_str()) {
            files.push(&case.file)
        }
    });
    let mut text =
        String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"otherwise\">\n");
    for file in files {
        let own: Vec<&Case> = cases.iter().filter(|case| case.file == file).collect();
        let count =
            |wanted: fn(&CaseOutcome) -> bool| own.iter().filter(|case| wanted(&case.outcome)).count();
        let time: Duration = own.iter().map(|case| case.time).sum();
        let _ = writeln!(
            text,
            "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\" \
             time=\"{:.3}\">",
            escaped(file),
            own.len(),
            count(|outcome| matches!(outcome, CaseOutcome::Failed(..))),
            count(|outcome| matches!(outcome, CaseOutcome::Error(..))),
            count(|outcome| matches!(outcome, CaseOutcome::Skipped(_))),
            time.as_secs_f64(),
        );
        own.iter().for_each(|case| one(case, &mut text));
        text.push_str("  </testsuite>\n");
    }
    text.push_str("</testsuites>\n");
    text
}

fn one(case: &Case, text: &mut String) {
    let _ = write!(
        text,
        "    <testcase classname=\"{}\" name=\"{}\" time=\"{:.3}\"",
        escaped(&case.file),
        escaped(&case.name),
        case.time.as_secs_f64()
    );
    let inner = |tag: &str, message: &str, story: &str| {
        format!("      <{tag} message=\"{}\">{}</{tag}>\n", escaped(message), escaped(story))
    };
    let inner = match &case.outcome {
        CaseOutcome::Passed => {
            text.push_str("/>\n");
            return;
        }
        CaseOutcome::Failed(message, story) => inner("failure", message, story),
        CaseOutcome::Error(message, story) => inner("error", message, story),
        CaseOutcome::Skipped(message) => inner("skipped", message, ""),
    };
    let _ = write!(text, ">\n{inner}    </testcase>\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suites_count_and_texts_are_escaped() {
        let case = |name: &str, outcome: CaseOutcome| Case {
            file: "a.hs".to_string(),
            name: name.to_string(),
            time: Duration::from_millis(1500),
            outcome,
        };
        let text = xml(&[
            case("<+>", CaseOutcome::Failed("`a` & \"b\"".into(), "x < \u{7}".into())),
            case("f", CaseOutcome::Passed),
            case("g", CaseOutcome::Skipped("time".into())),
        ]);
        assert!(
            text.contains("tests=\"3\" failures=\"1\" errors=\"0\" skipped=\"1\" time=\"4.500\""),
            "{text}"
        );
        assert!(text.contains("name=\"&lt;+&gt;\""), "{text}");
        assert!(text.contains("message=\"`a` &amp; &quot;b&quot;\">x &lt; \u{fffd}</failure>"), "{text}");
        assert!(text.contains("name=\"f\" time=\"1.500\"/>"), "{text}");
    }
}
