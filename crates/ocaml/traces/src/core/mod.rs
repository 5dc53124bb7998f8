//! The core language: what a method does, in monadic normal form (Fig. 4, with the source constructs of Fig.
//! 8 that an engine wants to see whole).
//!
//! This is the interface between the front end, which writes a [`Program`], and the engines, which run it. It
//! is plain data: no solver, no syntax tree. Three conventions hold everywhere:
//!
//! - **Every binder has its own [`VarId`].** Parameters, ghosts, results, pattern variables, event locals,
//!   quantified variables: all are rows of [`Program::variables`], none is bound twice in the text. (A
//!   function body may run twice; that is another matter.)
//! - **Calls stay calls.** The front end translates `if`, `match`, sequencing and operators (Fig. 9); a call
//!   of an operation is expanded by its contract in the machine, which therefore knows which call demanded
//!   what.
//! - **Nesting is bounded.** Trees are walked and dropped recursively; the front end refuses input nested
//!   deeper than [`MAX_DEPTH`] with a diagnostic. Long `let` chains and sequences are flat ([`Expr::Let`]).

mod expr;
mod program;
mod pure;
mod sort;
mod state;

pub use expr::{Argument, Assertion, Callee, Expr, Lambda};
pub use program::{
    Axiom, Function, FunctionId, LiteralOrder, Operation, OperationId, Program, Symbol, SymbolId, Texts,
    VarId, Variable,
};
pub use pure::{Pure, PureOp};
pub use sort::{Constructor, ConstructorId, DataId, DataType, OpaqueSort, Order, Sort, SortId};

/// How deep expressions, formulas and sorts may nest.
pub const MAX_DEPTH: usize = 500;
