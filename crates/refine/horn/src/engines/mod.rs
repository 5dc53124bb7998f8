//! Ways to find predicates where qualifiers do not suffice.

mod sexpr;
pub(crate) mod spacer;
mod views;
