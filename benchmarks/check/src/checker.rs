//! Runs the checker on one function of a text.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use otherwise_contracts::{Options, Subject, Verdict};
use otherwise_load::{Origin, load};
use otherwise_smt::Config;

use crate::specs::specs_of;

/// What the checker says, as far as it is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    /// A concrete counterexample.
    Concrete,
    /// Abstract counterexamples: for each, best first, whom it blames.
    Abstract(Vec<Vec<String>>),
    /// None found.
    None,
    /// It could not be checked.
    Error(String),
}

/// What the checker says of one function, and how long it took from the text on.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) said: Said,
    pub(crate) time: Duration,
}

/// Checks one function of a program.
pub(crate) fn check(path: &Path, module: &str, text: Arc<str>, function: &str, limit: Duration) -> Answer {
    let start = Instant::now();
    let said = said(path, module, text, function, limit).unwrap_or_else(Said::Error);
    Answer { said, time: start.elapsed() }
}

fn said(path: &Path, module: &str, text: Arc<str>, function: &str, limit: Duration) -> Result<Said, String> {
    let mut loaded = load(Origin::text(path, text), &[]);
    if let Some(diagnostic) = loaded.diagnostics().iter().find(|one| one.is_error()) {
        return Err(diagnostic.message.to_string());
    }
    let (specs, _) = specs_of(&mut loaded, module)?;
    let (declarations, globals) = (loaded.declarations(), loaded.globals());
    let subject = Subject { declarations: &declarations, globals: &globals, specs: &specs };
    let name = loaded.name(function).ok_or("no such function")?;
    let options = Options { time: Some(limit), ..Options::default() };
    let checked = subject.check(name, &options, &Config::default());
    Ok(match &checked.verdict {
        Verdict::Concrete(_) => Said::Concrete,
        Verdict::Abstract(all) => {
            let names = |one: &otherwise_contracts::Counterexample| {
                one.blamed().iter().map(|name| name.as_str().to_string()).collect()
            };
            Said::Abstract(all.iter().map(names).collect())
        }
        Verdict::None | Verdict::Verified => Said::None,
        Verdict::Error(left_out) => Said::Error(left_out.message.clone()),
    })
}
