//! The oracle: whether a function with known code and contracts fails, decided by trying all small inputs.
//!
//! It shares no code with the checker it judges: contracts become Haskell text that is run concretely. A
//! function *fails* if for some small input its precondition holds and it breaks a callee's precondition, its
//! own postcondition, or stops with an error; or if it does so when one callee (or itself, called
//! recursively) answers with some small result that its contract allows.

mod data;
mod harness;
mod run;
mod text;

pub(crate) use harness::{Builder, Job};
pub(crate) use run::{Abstraction, Finding, check};
