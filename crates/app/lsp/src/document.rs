//! A file that is open in the editor, and what is known of its present text.

use lsp_types::{Diagnostic, Range, Uri};
use otherwise_budget::{Budget, Stop};
use otherwise_session::Language;
use std::path::PathBuf;
use std::sync::Arc;

/// An open file.
#[derive(Debug)]
pub(crate) struct Document {
    pub(crate) uri: Uri,
    pub(crate) path: PathBuf,
    /// None for what others are read with, such as interfaces.
    pub(crate) language: Option<Language>,
    /// Where what it needs is looked for besides.
    pub(crate) search_path: Vec<PathBuf>,
    pub(crate) version: i32,
    pub(crate) text: Arc<str>,
    /// What is wrong with the text: syntax, names, types.
    pub(crate) complaints: Vec<Diagnostic>,
    /// What was found of its functions.
    pub(crate) functions: Vec<Function>,
    /// The check that runs.
    pub(crate) checking: Option<Budget>,
    /// How many checks there were.
    pub(crate) checks: i32,
}

/// What is known of a function.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    pub(crate) name: String,
    /// Where it is defined.
    pub(crate) range: Range,
    /// What is known; none while it is being checked.
    pub(crate) verdict: Option<Verdict>,
}

/// What was found of a function.
#[derive(Clone, Debug, Default)]
pub(crate) struct Verdict {
    /// In a few words.
    pub(crate) brief: String,
    /// In full.
    pub(crate) story: String,
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// The arguments of a counterexample, written in the language.
    pub(crate) inputs: Vec<String>,
    /// The call of a counterexample and what it returns, if it does.
    pub(crate) call: Option<(String, Option<String>)>,
    /// What happens on its way, behind which lines: calls with their values, and where it fails.
    pub(crate) way: Vec<(u32, String)>,
    /// A function and a type of it with which this one verifies.
    pub(crate) proposed: Option<(String, String)>,
    /// The counterexample as a test, for each framework: its name, and the text of a file.
    pub(crate) tests: Vec<(&'static str, String)>,
    /// Patterns that no equation fits, if that is what is wrong.
    pub(crate) missing_case: Option<String>,
}

impl Verdict {
    /// Of a function whose findings do not count.
    pub(crate) fn ignored(why: &str) -> Verdict {
        let brief = format!("ignored: {why}");
        Verdict { story: brief.clone(), brief, ..Verdict::default() }
    }
}

impl Document {
    /// Another text: what was found for the old one is worthless.
    pub(crate) fn change(&mut self, version: i32, text: Arc<str>) {
        self.version = version;
        self.text = text;
        self.complaints.clear();
        self.forget();
    }

    /// Something that the text depends on is another.
    pub(crate) fn forget(&mut self) {
        self.functions.clear();
        self.checks += 1;
        self.stop();
    }

    /// Stops the check that runs.
    pub(crate) fn stop(&mut self) {
        if let Some(budget) = self.checking.take() {
            budget.stop(Stop::Interrupt);
        }
    }

    /// Everything to show.
    pub(crate) fn diagnostics(&self) -> Vec<Diagnostic> {
        let verdicts = self.functions.iter().filter_map(|function| function.verdict.as_ref());
        let found = verdicts.flat_map(|verdict| &verdict.diagnostics);
        self.complaints.iter().chain(found).cloned().collect()
    }
}
