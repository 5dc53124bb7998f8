//! Ways to find predicates where qualifiers do not suffice.

pub(crate) mod samples;
mod sexpr;
pub(crate) mod spacer;
mod views;
