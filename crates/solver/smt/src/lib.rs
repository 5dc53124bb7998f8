//! Hash-consed terms of the SMT theories, their meaning, and the chain of solvers.
//!
//! # Terms
//!
//! A [`Terms`] store holds every term once. A [`Term`] is a small id; equal terms have equal ids, and
//! building a term simplifies it:
//!
//! ```
//! use otherwise_smt::{Sort, Term, Terms};
//!
//! let terms = Terms::new();
//! let x = terms.symbol("x", Sort::Int);
//! let y = terms.fresh("y", Sort::Int); // a new constant, whatever others are called
//!
//! // Equal terms are the same term, however they were built.
//! let sum = terms.add(x, terms.add(y, terms.int(1)));
//! assert_eq!(sum, terms.sum([terms.int(1), y, x]));
//!
//! // Arithmetic is kept in linear normal form, a comparison and its negation as one atom.
//! assert_eq!(terms.sub(sum, sum), terms.int(0));
//! assert_eq!(terms.lt(x, y), terms.not(terms.le(y, x)));
//! assert_eq!(terms.and([terms.lt(x, y), terms.ge(x, y)]), Term::FALSE);
//! assert_eq!(terms.eq(terms.scale(&2.into(), x), terms.int(3)), Term::FALSE);
//! assert_eq!(terms.display(terms.lt(sum, terms.int(0))).to_string(), "x + y!1 <= -2");
//! ```
//!
//! A store is shared by threads behind a reference or an `Arc`: reading takes no lock, building takes the
//! lock of one of many shards. Look at a term through [`Terms::node`], an [`Op`] with arguments and a
//! [`Sort`]; at arithmetic through [`Terms::linear`]; at a conjunction through [`Terms::conjuncts`].
//!
//! # What terms mean
//!
//! Every operation is total; [`Op`] says what each means, also for a zero divisor or an index that is
//! outside. A [`Model`] gives values to symbols, and evaluation is exact, floats to the last bit:
//!
//! ```
//! use otherwise_smt::{Model, Sort, Terms, Value};
//!
//! let terms = Terms::new();
//! let x = terms.symbol("x", Sort::Int);
//! let p = terms.symbol("p", Sort::Bool);
//! let halves = terms.eq(terms.div(x, terms.int(2)), terms.int(-4));
//!
//! let mut model = Model::new();
//! model.insert(terms.as_symbol(x).unwrap(), Value::int(-7));
//! assert_eq!(terms.holds(halves, &model), Some(true)); // `div` is Haskell's: rounded down
//! assert_eq!(terms.holds(p, &model), None); // the model is silent
//! assert_eq!(terms.holds(terms.or([p, halves]), &model), Some(true)); // and need not speak
//! assert_eq!(terms.eval_complete(p, &model), Value::Bool(false)); // defaults: false, 0, empty
//! assert_eq!(terms.substitute_model(terms.and([p, halves]), &model), p);
//! ```
//!
//! # Sorts
//!
//! Bool, unbounded Int, Real, bit-vectors, two IEEE formats, Char, strings, sequences, sets, arrays and
//! uninterpreted sorts; see [`Sort`]. For solvers a Char is an Int; [`Terms::side_conditions`] says what must
//! be assumed of it. Constructors expect arguments of the right sorts: debug builds assert it, release builds
//! make a meaningless term and never panic. What comes from input goes through [`Terms::try_build`] and
//! [`Terms::try_symbol`], which check.
//!
//! # Text
//!
//! [`Terms::smtlib`] writes a script that Z3 and cvc5 read, and [`Printer`] writes term by term for a running
//! solver:
//!
//! ```
//! use otherwise_smt::{Dialect, Sort, Terms};
//!
//! let terms = Terms::new();
//! let c = terms.symbol("c", Sort::Char);
//! let script = terms.smtlib(&[terms.char_lt(c, terms.char(97))], Dialect::Z3);
//! assert!(script.contains("(declare-fun c () Int)\n(assert (not (<= c (- 1))))\n(assert (<= c 1114111))"));
//! ```
//!
//! # Solving
//!
//! [`Solver`] decides whether terms can be true together. It finds a model if they can, and a *core*, terms
//! that already contradict each other, if they cannot:
//!
//! ```
//! use std::sync::Arc;
//! use otherwise_smt::{Answer, Config, Solver, Sort, Terms, Value};
//!
//! let terms = Arc::new(Terms::new());
//! let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::Int));
//! let mut solver = Solver::new(Arc::clone(&terms), Config::default());
//!
//! solver.assert(terms.lt(terms.int(0), x));
//! solver.push();
//! solver.assert(terms.lt(x, y));
//! let Answer::Sat(model) = solver.check() else { panic!("1 < 2") };
//! assert_eq!(terms.eval_complete(terms.lt(x, y), &model), Value::Bool(true));
//!
//! let below = terms.lt(y, terms.int(1));
//! let Answer::Unsat(core) = solver.check_assuming(&[below]) else { panic!("0 < x < y < 1") };
//! assert_eq!(core.len(), 3);
//! solver.pop();
//! assert!(solver.check_assuming(&[below]).is_sat());
//! ```
//!
//! Behind it is a chain of layers, each of which decides a query or passes it on ([`Layer`]): differences
//! along a path, simplification, independent slices, a cache of answers ([`SharedCache`]), models of earlier
//! queries, a fast path for integers, floats taken for real numbers first, and at the end Z3 in process or
//! another solver over a pipe ([`Backend`]). [`Config`] switches layers off, sets the time limit and the
//! folder for the log; in validating mode every layer is checked against Z3. [`Solver::stats`] says who
//! answered what. An [`Interrupter`] stops a check from another thread. "Unknown" always has a [`Reason`]; no
//! model leaves the solver without having been evaluated.

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
mod readable;
mod recent;
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

pub use backend::z3::{Z3Version, evaluate_script, z3_version};
pub use bitvector::BitVector;
pub use build::Linear;
pub use check::SortError;
pub use model::{FunctionTable, Model};
pub use number::Number;
pub use op::{FloatFormat, Op, RoundingMode};
pub use readable::shrink;
pub use smtlib::{Dialect, Printed, Printer};
pub use solver::{
    Answer, Backend, Config, Interrupter, Layer, LayerStats, Layers, Reason, SetAside, SharedCache, Solver,
    Stats,
};
pub use sort::{Sort, SortRef};
pub use store::Terms;
pub use symbol::{Declaration, Name, Symbol};
pub use term::{Node, Term};
pub use value::{ArrayValue, MAX_CHAR, MAX_STR_CHAR, NAN_32, NAN_64, SetValue, Value};
