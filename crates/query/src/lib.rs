//! Constraints written in Haskell: give a predicate with unknowns, get values for which it is true.
//!
//! This is the job of the dissertation's chapter 3 (G2Q).

mod finite;
pub mod grammar;
pub mod named;
mod pieces;
mod problem;
mod scan;
mod search;

pub use pieces::Text;
pub use problem::{Problem, Refused, Setting, Yield};
pub use search::{Budget, Findings, Limit, Solution, Want, search};
