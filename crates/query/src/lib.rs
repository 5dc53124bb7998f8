//! Constraints written in Haskell: give a predicate with unknowns, get values for which it is true.
//!
//! This is the job of the dissertation's chapter 3 (G2Q).

mod finite;
mod problem;
mod rust;
mod search;

pub use otherwise_query_macros::{Haskell, query};
pub use otherwise_query_syntax::{Arguments, Refused, Setting, Text, Yield, grammar, named};
pub use problem::Problem;
pub use rust::{Error, Function, Haskell, Mismatch, Solutions, Stream, Value, rt};
pub use search::{Budget, Findings, Limit, Solution, Want, search, search_with};
