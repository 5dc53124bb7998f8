//! Queries as stand-alone `.smt2` files.

use std::path::Path;

use crate::backend::Goals;
use crate::{Answer, Term, Terms};

/// Where queries are written to.
pub(crate) struct Log;

impl Log {
    pub(crate) fn new(_folder: &Path) -> Log {
        Log
    }

    pub(crate) fn problem(&self) -> Option<&str> {
        Some("queries cannot be logged yet")
    }

    pub(crate) fn write(&mut self, _terms: &Terms, _constraints: &[Term], _goals: &Goals, _answer: &Answer) {}
}

/// The query as a script for any SMT-LIB 2 solver.
pub(crate) fn script(_terms: &Terms, constraints: &[Term], _goals: &Goals, answer: &Answer) -> String {
    format!("{constraints:?}: {}", answer.status())
}
