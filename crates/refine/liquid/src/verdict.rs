//! What the verifier says of a function.

use std::time::Duration;

use otherwise_core::{Fact, Name, Symbol};
use otherwise_diagnostics::Span;

use crate::invariants::Belief;
use crate::words::Words;

/// Why something must hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The result has to have its type.
    Result,
    /// The result of a local function has to have its type.
    LocalResult(Symbol),
    /// An argument has to have the type that the callee demands.
    Argument {
        /// The callee.
        callee: Symbol,
        /// Which argument, counted from 0, dictionaries left out.
        position: usize,
    },
    /// A field has to have its declared type.
    Field {
        /// The constructor.
        constructor: Symbol,
        /// Which field.
        position: usize,
    },
    /// A value that is made has to be as `using` says of its type.
    Made(Symbol),
    /// The bound of a function's abstract refinements has to hold where it is called.
    Bound(Symbol),
    /// No equation, alternative or guard fits: this must not be reached.
    Pattern,
    /// This exception must not be raised.
    Error(Symbol),
    /// The divisor must not be zero.
    Divisor,
    /// A recursive call has to get smaller.
    Termination(String),
    /// It is not understood, so nothing can be shown.
    Unsupported(String),
}

/// What an argument is in a model of what was not shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guess {
    /// This number.
    Number(i64),
    /// This truth value.
    Truth(bool),
    /// A list of this length.
    Length(i64),
}

/// Something that was not shown.
#[derive(Clone, Debug)]
pub struct Obligation {
    /// Why it must hold.
    pub cause: Cause,
    /// The smallest expression that it concerns.
    pub span: Option<Span>,
    /// What must hold.
    pub needed: Words,
    /// What is known of what it mentions.
    pub known: Vec<Words>,
    /// Values for which what is known holds and what is needed does not: names or expressions with values.
    pub example: Vec<(Words, String)>,
    /// The same of arguments of the function that is verified, by their positions: a first guess of inputs
    /// that show it.
    pub inputs: Vec<(usize, Guess)>,
    /// The calls whose results it is about: of these, only the types of the callees are known.
    pub calls: Vec<(Symbol, Option<Span>)>,
    /// Whether it is about arguments of the function only.
    pub is_about_arguments: bool,
    /// Whether the solver did not find out.
    pub is_unknown: bool,
}

/// What the verifier says of one function.
#[derive(Clone, Debug)]
pub struct Verified {
    /// The function.
    pub function: Name,
    /// What was not shown; nothing if it is verified.
    pub obligations: Vec<Obligation>,
    /// What was not shown and is accepted: stubs, actions that end with an exception on purpose, and patterns
    /// where the file says that they are not looked at.
    pub accepted: Vec<Obligation>,
    /// What it rests on that nobody showed: invariants and assumptions of the program.
    pub beliefs: Vec<Belief>,
    /// Whether termination was shown too, or need not be.
    pub terminates: bool,
    /// Whether, if not, that is only for what it calls.
    pub ends_by_itself: bool,
    /// The time for its part of the constraints.
    pub time: Duration,
}

impl Verified {
    /// Whether the function has its type for all inputs (if it terminates).
    pub fn is_verified(&self) -> bool {
        self.obligations.is_empty()
    }
}

/// What stands for code that is not written yet, or is an axiom; LiquidHaskell accepts it.
pub(crate) const STUBS: &[&str] = &["undefined", "unsafeError"];

impl Obligation {
    /// Whether it is about a stub.
    pub(crate) fn is_about_stub(&self) -> bool {
        matches!(self.cause, Cause::Error(name) if STUBS.contains(&name.as_str()))
    }

    /// Whether it is about an action that ends with an exception on purpose.
    pub fn ends_action(&self) -> bool {
        matches!(self.cause, Cause::Error(name) if Fact::EndsAction.is_of(name))
    }

    /// Whether only termination is in question.
    pub fn is_about_termination(&self) -> bool {
        matches!(self.cause, Cause::Termination(_))
    }
}

impl Cause {
    /// In words.
    pub fn text(&self) -> String {
        match self {
            Cause::Result => "the result".to_owned(),
            Cause::LocalResult(name) => format!("the result of `{name}`"),
            Cause::Argument { callee, position } => format!("argument {} of `{callee}`", position + 1),
            Cause::Made(constructor) => format!("a value made with `{constructor}`"),
            Cause::Field { constructor, position } => format!("field {} of `{constructor}`", position + 1),
            Cause::Bound(name) => format!("a bound of `{name}`"),
            Cause::Pattern => "an incomplete match".to_owned(),
            Cause::Error(name) => format!("a call of `{name}`"),
            Cause::Divisor => "a divisor".to_owned(),
            Cause::Termination(what) => format!("termination: {what}"),
            Cause::Unsupported(what) => format!("not supported: {what}"),
        }
    }
}
