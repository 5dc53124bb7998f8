//! Horn constraints with unknown predicates (liquid types' *kvars*): data, text, and their solver.
//!
//! A [`System`] is a tree of scopes (for all values of these symbols for which these facts hold …) with heads
//! (… this must hold). Facts and heads are [`Atom`]s: terms of `otherwise-smt`, or an unknown predicate
//! applied to terms. [`solve`] finds predicates with which as many heads as possible hold:
//!
//! 1. Unknown predicates that do not depend on themselves are replaced by their strongest solution.
//! 2. Each of the others becomes the strongest conjunction of instances of [`Qualifier`]s that its clauses
//!    allow.
//! 3. Every head that is a term is checked. What does not follow is a [`Failure`]; a hook may know further
//!    facts first.
//!
//! "Unknown" is never "holds": a candidate that the solver cannot decide is dropped, a head that it cannot
//! decide is a failure.
//!
//! The crate knows nothing of Haskell or of Core.
//!
//! # Inside
//!
//! A system is flat: scopes in one vector, each with its parent, and heads; a clause is a head with the facts
//! on the way to its scope. `eliminate` solves predicates that do not depend on themselves where they are at
//! home (the innermost scope around all their occurrences), with one set of constants for each use, so that
//! the same use is the same term everywhere. What would repeat itself too often is left to `abstraction`,
//! which starts with all instances of the qualifiers and drops what a model refutes, in the order of the
//! dependencies. Uses of predicates that are not eliminated are Bool constants inside terms until candidates
//! are put in.
//!
//! Where qualifiers do not suffice, [`Options::engines`] name others: [`Engine::Spacer`],
//! [`Engine::Samples`], [`Engine::Trees`]. They only propose conjuncts; whatever they propose goes through
//! the same weakening and the same checks, so none of them can make anything hold. They see *views*:
//! parameters that are numbers or truth values, and measures of the others. A goal is *refuted* only where a
//! derivation from values exists and clauses share nothing but predicates. [`Options::minimize`] drops what
//! is not needed.
//!
//! [`check_solution`] asks raw Z3 about every clause with the solution put in; [`ask_spacer`] is a second
//! opinion on a whole system. Systems are printed by [`System::display`] and read by [`System::parse`].

mod abstraction;
mod ask;
mod display;
mod eliminate;
mod engines;
mod graph;
mod minimize;
mod models;
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
    Cause, Engine, Failure, Options, Outcome, Predicate, Question, Solution, Stats, Ways, solve, solve_with,
    summary,
};
pub use system::{Atom, Constraint, Head, KVar, KVarId, Scope, ScopeId, System, TagId, Wanted};
pub use verify::check_solution;
