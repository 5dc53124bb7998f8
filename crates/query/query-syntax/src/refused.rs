//! What is wrong with a query.

use otherwise_diagnostics::{Diagnostic, Sources};
use std::fmt;

/// A query that is not a query, or not one of this program: what to tell the user.
#[derive(Clone, Debug)]
pub struct Refused {
    /// The complaints.
    pub diagnostics: Vec<Diagnostic>,
    /// The texts they refer to.
    pub sources: Sources,
}

impl From<Diagnostic> for Refused {
    fn from(diagnostic: Diagnostic) -> Refused {
        Refused { diagnostics: vec![diagnostic], sources: Sources::new() }
    }
}

impl fmt::Display for Refused {
    /// One line for each complaint; `otherwise-report` shows more.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, diagnostic) in self.diagnostics.iter().enumerate() {
            if at > 0 {
                writeln!(f)?;
            }
            if let Some(span) = diagnostic.span().filter(|span| self.sources.has(span.file)) {
                let file = self.sources.get(span.file);
                let place = file.position(span.start);
                write!(f, "{}:{}:{}: ", file.name(), place.line, place.column)?;
            }
            f.write_str(&diagnostic.message)?;
        }
        Ok(())
    }
}

impl std::error::Error for Refused {}
