//! Queries as stand-alone `.smt2` files that any SMT-LIB 2 solver runs.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use crate::backend::Goals;
use crate::{Answer, Dialect, Term, Terms};

/// Solvers that log into one folder must not overwrite each other's files.
static SOLVERS: AtomicU64 = AtomicU64::new(0);

/// A folder that queries are written to, one file each, with the answer as `:status`.
pub(crate) struct Log {
    folder: PathBuf,
    dialect: Dialect,
    solver: u64,
    queries: u64,
    problem: Option<String>,
}

impl Log {
    pub(crate) fn new(folder: &Path, dialect: Dialect) -> Log {
        let problem = fs::create_dir_all(folder)
            .err()
            .map(|error| format!("the folder {} cannot be made: {error}", folder.display()));
        let solver = SOLVERS.fetch_add(1, Ordering::Relaxed);
        Log { folder: folder.to_owned(), dialect, solver, queries: 0, problem }
    }

    /// Why something could not be written, the first time that happened.
    pub(crate) fn problem(&self) -> Option<&str> {
        self.problem.as_deref()
    }

    pub(crate) fn write(&mut self, terms: &Terms, constraints: &[Term], goals: &Goals, answer: &Answer) {
        self.queries += 1;
        let path = self.folder.join(format!("solver{}-{:06}.smt2", self.solver, self.queries));
        let text = script(terms, constraints, goals, answer, self.dialect);
        if let Err(error) = fs::write(&path, text)
            && self.problem.is_none()
        {
            self.problem = Some(format!("{} cannot be written: {error}", path.display()));
        }
    }
}

/// The query as a script. Goals have no standard syntax; they are comments.
pub(crate) fn script(
    terms: &Terms,
    constraints: &[Term],
    goals: &Goals,
    answer: &Answer,
    dialect: Dialect,
) -> String {
    use std::fmt::Write as _;
    let mut text = format!("(set-info :status {})\n", answer.status());
    if let Answer::Unknown(reason) = answer {
        for line in reason.to_string().lines() {
            let _ = writeln!(text, "; {line}");
        }
    }
    for (term, weight) in &goals.soft {
        let _ = writeln!(text, "; soft, weight {weight}: {}", terms.display(*term));
    }
    for goal in &goals.objectives {
        let verb = if goal.maximize { "maximize" } else { "minimize" };
        let _ = writeln!(text, "; {verb}: {}", terms.display(goal.term));
    }
    text.push_str(&terms.smtlib(constraints, dialect));
    text
}
