//! What came out of looking for types.

use std::time::Duration;

use otherwise_contracts::Checked;
use otherwise_core::{Name, Symbol};

use crate::edit::Edit;
use crate::engine::Engine;

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Everything verifies with the annotations found.
    Verified,
    /// A type that the user wrote is wrong: there is a counterexample.
    Refuted,
    /// Neither.
    Open,
}

impl Status {
    /// The word for it in machine-readable output.
    pub fn word(self) -> &'static str {
        match self {
            Status::Verified => "verified",
            Status::Refuted => "refuted",
            Status::Open => "open",
        }
    }
}

/// An annotation that was missing.
#[derive(Clone, Debug)]
pub struct Annotation {
    /// The function it is for.
    pub function: Name,
    /// The annotation, without `{-@` and `@-}`.
    pub text: String,
    /// The functions that do not verify without it.
    pub needed_by: Vec<Symbol>,
    /// The line of the definition, counted from 1.
    pub line: u32,
    /// How it is put into the file.
    pub edit: Edit,
}

/// A function, and whether it verifies with what was found.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The function.
    pub function: Symbol,
    /// Whether it verifies.
    pub is_verified: bool,
    /// Whether that it terminates was shown, or need not be.
    pub terminates: bool,
    /// Where types were not found: what is not shown of it with the best ones, and where.
    pub unshown: Option<String>,
}

/// A type that was tried and does not suffice.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The function it is for.
    pub function: Symbol,
    /// The strongest type that was found for it, as an annotation.
    pub text: String,
    /// What speaks against it: counterexamples, and what is not shown with it of the function itself or of
    /// those that call it.
    pub refuted_by: Vec<String>,
}

/// What came out.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// How it ended.
    pub status: Status,
    /// The annotations that were missing, in the order of the file. Empty if what is written verifies. Where
    /// not everything verifies: those with which a part of it does.
    pub annotations: Vec<Annotation>,
    /// The functions that were looked at.
    pub functions: Vec<Standing>,
    /// What refutes a type of the user's.
    pub counterexample: Option<Box<Checked>>,
    /// The strongest types found, where that is not enough.
    pub candidates: Vec<Candidate>,
    /// Whose proposal it was; none if nothing was missing or nothing was found.
    pub engine: Option<Engine>,
    /// How many proposals were judged.
    pub rounds: usize,
    /// How long it took.
    pub time: Duration,
    /// What happened, a line for each step.
    pub story: Vec<String>,
}
