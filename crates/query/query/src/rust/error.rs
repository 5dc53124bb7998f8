//! Why a query has no answer.

use std::fmt;
use std::time::Duration;

use super::convert::Mismatch;
use crate::{Limit, Refused};

/// Why a query has no answer. That there is no solution is an answer, and no error.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Error {
    /// The search ended before there was an answer.
    Undecided {
        /// How long it took.
        after: Duration,
        /// Why it ended.
        limits: Vec<Limit>,
    },
    /// A value has no counterpart in the other language.
    Mismatch(Mismatch),
    /// The query does not fit its program: the program has changed since the query was compiled.
    Refused(Refused),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Undecided { after, limits } => {
                let limits: Vec<String> = limits.iter().map(ToString::to_string).collect();
                write!(f, "undecided after {:.1} s: {}", after.as_secs_f64(), limits.join(", "))
            }
            Error::Mismatch(mismatch) => mismatch.fmt(f),
            Error::Refused(refused) => refused.fmt(f),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Undecided { .. } => None,
            Error::Mismatch(mismatch) => Some(mismatch),
            Error::Refused(refused) => Some(refused),
        }
    }
}

impl From<Mismatch> for Error {
    fn from(mismatch: Mismatch) -> Error {
        Error::Mismatch(mismatch)
    }
}

impl From<Refused> for Error {
    fn from(refused: Refused) -> Error {
        Error::Refused(refused)
    }
}
