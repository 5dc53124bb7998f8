//! Horn constraints with unknown predicates (liquid types' *kvars*): data, text, and their solver.
//!
//! A [`System`] is a tree of scopes (for all values of these symbols for which these facts hold …) with heads (… this must hold).
//! Facts and heads are [`Atom`]s: terms of `otherwise-smt`, or an unknown predicate applied to terms. [`solve`] finds predicates
//! with which as many heads as possible hold:
//!
//! 1. Unknown predicates that do not depend on themselves are replaced by their strongest solution.
//! 2. Each of the others becomes the strongest conjunction of instances of [`Qualifier`]s that its clauses allow.
//! 3. Every head that is a term is checked. What does not follow is a [`Failure`]; a hook may know further facts first.
//!
//! "Unknown" is never "holds": a candidate that the solver cannot decide is dropped, a head that it cannot decide is a failure.
//!
//! The crate knows nothing of Haskell or of Core.

mod abstraction;
mod ask;
mod display;
mod eliminate;
mod engines;
mod graph;
mod minimize;
mod parse;
mod qualifier;
mod solve;
mod system;
mod verify;
mod words;

pub use display::SystemDisplay;
pub use engines::spacer::ask_spacer;
pub use parse::ParseError;
pub use qualifier::{Pattern, Qualifier, SortPattern, standard_qualifiers};
pub use solve::{
    Cause, Engine, Failure, Options, Outcome, Predicate, Question, Solution, Stats, solve, solve_with,
    summary,
};
pub use system::{Atom, Constraint, Head, KVar, KVarId, Scope, ScopeId, System, TagId};
pub use verify::check_solution;
