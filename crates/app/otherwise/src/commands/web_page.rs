//! Web pages (`--html`): the ways of counterexamples, and the file.

use otherwise_budget::Budget;
use otherwise_diagnostics::Diagnostic;
use otherwise_report::call_text;
use otherwise_report::html::{Way, WayStep};
use otherwise_session::{Session, WalkStep};
use std::path::{Path, PathBuf};

use crate::output::Failure;

/// The way that a call takes through the source, if it can be evaluated alone.
pub(super) fn way(
    session: &Session,
    file: &Path,
    search_path: &[PathBuf],
    call: &str,
    budget: &Budget,
) -> Option<Way> {
    let walk = session.walk(file, search_path, call, budget)?;
    let step = |step: &WalkStep| {
        let call = match step {
            WalkStep::Entered { function, arguments, .. } => Some(call_text(function.as_str(), arguments)),
            WalkStep::Taken(_) | WalkStep::Failed(_) => None,
        };
        WayStep { span: step.span(), call, is_failure: matches!(step, WalkStep::Failed(_)) }
    };
    let mut steps: Vec<WayStep> = walk.steps.iter().map(step).collect();
    if let Some(span) =
        walk.failed_at.filter(|_| !walk.is_cut && !steps.last().is_some_and(|last| last.is_failure))
    {
        steps.push(WayStep { span, call: None, is_failure: true });
    }
    Some(Way { steps, is_cut: walk.is_cut })
}

/// Writes a page.
pub(super) fn write(path: &Path, page: &str) -> Result<(), Failure> {
    std::fs::write(path, page).map_err(|error| {
        let message = format!("cannot write `{}`: {error}", path.display());
        Diagnostic::error("unwritable-file", message).into()
    })
}
