//! Why nothing could be done.

use otherwise_diagnostics::{Diagnostic, Sources};

/// Why a request could not be answered: what to tell the user, and the texts it refers to.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The complaints.
    pub diagnostics: Vec<Diagnostic>,
    /// The texts that they are about.
    pub sources: Sources,
}

impl From<Diagnostic> for Failure {
    fn from(diagnostic: Diagnostic) -> Failure {
        Failure { diagnostics: vec![diagnostic], sources: Sources::new() }
    }
}

impl From<otherwise_query::Refused> for Failure {
    fn from(refused: otherwise_query::Refused) -> Failure {
        Failure { diagnostics: refused.diagnostics, sources: refused.sources }
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let messages: Vec<&str> = self.diagnostics.iter().map(|one| one.message.as_str()).collect();
        f.write_str(&messages.join("; "))
    }
}

impl std::error::Error for Failure {}
