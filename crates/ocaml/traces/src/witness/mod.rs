//! Witnesses: what was found, in concrete values, and the concrete interpreter that has to agree before it is
//! shown.
//!
//! Nothing in here uses the symbolic half of the crate: values are plain data, contracts are evaluated on the
//! specification's own syntax trees, traces are matched by dynamic programming. A mistake in the algebra or
//! in an engine therefore shows up as a witness that does not replay, not as a wrong report.

mod build;
mod cells;
mod code;
mod contracted;
mod datum;
mod evaluate;
mod instances;
mod laws;
mod matching;
mod names;
mod replay;
mod texts;

pub(crate) use build::build;
pub(crate) use datum::is_ocaml_int;
pub use datum::{Datum, Interpretation, SymbolTable, TraceEvent};
pub(crate) use evaluate::{Bound, ConcreteEnv, Evaluation, Stuck};
pub(crate) use matching::{Matcher, is_recorded};
pub(crate) use names::Names;
pub(crate) use replay::{Choice, Ending, Run, Script, first_illegal, replay};
