//! The syntax tree: plain data, every node with its span, as close to the text as later stages can use.
//!
//! Three things are *not* decided here: fixities (operator applications stay flat, see [`Operators`]), what
//! names refer to, and which clauses belong to one function (neighbouring [`Clause`]s of one name do).

mod decl;
mod expr;
mod module;
mod name;
mod pat;
mod ty;

pub use decl::*;
pub use expr::*;
pub use module::*;
pub use name::*;
pub use pat::*;
pub use ty::*;
