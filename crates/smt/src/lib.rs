//! Hash-consed terms of the SMT theories, their meaning, and the chain of solvers.
//!
//! ```
//! use otherwise_smt::{Sort, Term, Terms};
//!
//! let terms = Terms::new();
//! let x = terms.symbol("x", Sort::Int);
//! let y = terms.fresh("y", Sort::Int);
//!
//! // Equal terms are the same term, however they were built.
//! let sum = terms.add(x, terms.add(y, terms.int(1)));
//! assert_eq!(sum, terms.sum([terms.int(1), y, x]));
//! assert_eq!(terms.lt(x, y), terms.not(terms.le(y, x)));
//!
//! // Building simplifies.
//! assert_eq!(terms.sub(sum, sum), terms.int(0));
//! assert_eq!(terms.and([terms.lt(x, y), terms.lt(y, x)]), terms.and([terms.lt(y, x), terms.lt(x, y)]));
//! assert_eq!(terms.eq(terms.scale(&2.into(), x), terms.int(3)), Term::FALSE);
//! ```

mod backend;
mod bitvector;
mod build;
mod check;
mod display;
mod eval;
mod meaning;
mod model;
mod number;
mod op;
mod smtlib;
mod solver;
mod sort;
mod store;
mod symbol;
mod symbol_set;
mod term;
#[cfg(test)]
mod testing;
mod traverse;
mod value;

pub use backend::z3::{Z3Version, z3_version};
pub use bitvector::BitVector;
pub use build::Linear;
pub use check::SortError;
pub use model::{FunctionTable, Model};
pub use number::Number;
pub use op::{FloatFormat, Op, RoundingMode};
pub use smtlib::{Dialect, Printed, Printer};
pub use solver::{
    Answer, Backend, Config, Interrupter, Layer, LayerStats, Layers, Reason, SharedCache, Solver, Stats,
};
pub use sort::{Sort, SortRef};
pub use store::Terms;
pub use symbol::{Declaration, Name, Symbol};
pub use term::{Node, Term};
pub use value::{ArrayValue, MAX_CHAR, MAX_STR_CHAR, NAN_32, NAN_64, SetValue, Value};
