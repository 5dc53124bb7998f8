//! What a solver answers.

use std::fmt;
use std::sync::Arc;

use crate::{Model, Term};

/// The answer to a check.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// Satisfiable. The model has been checked by evaluation; symbols it does not mention may have any value
    /// (their sort's default is always right).
    Sat(Arc<Model>),
    /// Unsatisfiable, and so are already these: some of the asserted and assumed terms. Not always a least
    /// set.
    Unsat(Vec<Term>),
    /// Neither was shown.
    Unknown(Reason),
}

impl Answer {
    /// Whether the answer is [`Answer::Sat`].
    pub fn is_sat(&self) -> bool {
        matches!(self, Answer::Sat(_))
    }

    /// Whether the answer is [`Answer::Unsat`].
    pub fn is_unsat(&self) -> bool {
        matches!(self, Answer::Unsat(_))
    }

    /// Whether the answer is [`Answer::Unknown`].
    pub fn is_unknown(&self) -> bool {
        matches!(self, Answer::Unknown(_))
    }

    /// The model of a satisfiable set.
    pub fn model(&self) -> Option<&Model> {
        match self {
            Answer::Sat(model) => Some(model),
            _ => None,
        }
    }

    /// The word SMT-LIB has for it.
    pub(crate) fn status(&self) -> &'static str {
        match self {
            Answer::Sat(_) => "sat",
            Answer::Unsat(_) => "unsat",
            Answer::Unknown(_) => "unknown",
        }
    }
}

/// Why a check ended without an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The time limit passed.
    Timeout,
    /// [`Interrupter::interrupt`](crate::Interrupter::interrupt) was called.
    Interrupted,
    /// The back end ran out of memory or another resource; what it said.
    ResourceLimit(String),
    /// The back end's theories are incomplete here; what it said.
    Incomplete(String),
    /// The back end said satisfiable, but the model it gave does not satisfy this or could not be read.
    ModelRejected(String),
    /// The back end died, is not installed, hangs, or talks nonsense.
    Backend(String),
    /// A layer contradicted raw Z3 (only in validating mode). The text holds the layer's name and the query.
    Disagreement(String),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Timeout => f.write_str("the solver's time limit passed"),
            Reason::Interrupted => f.write_str("the solver was interrupted"),
            Reason::ResourceLimit(what) => write!(f, "the solver ran out of resources: {what}"),
            Reason::Incomplete(what) => write!(f, "the solver cannot decide this: {what}"),
            Reason::ModelRejected(what) => write!(f, "the solver's model is not one: {what}"),
            Reason::Backend(what) => write!(f, "the solver failed: {what}"),
            Reason::Disagreement(what) => write!(f, "a solver layer is wrong: {what}"),
        }
    }
}

impl std::error::Error for Reason {}
