//! The solver.

pub(crate) mod bank;
mod cases;
mod chains;
mod common;
mod general;
mod hull;
mod invariants;
mod limits;
mod occurrences;
mod offsets;
mod pieces;
mod places;
pub(crate) mod rules;
mod search;
mod seeds;
mod shape;
mod space;
mod tidy;
mod tree;

pub use common::by_common_constraints;
pub use general::{ByConstraints, by_constraints};
pub use limits::{Clock, Limits};
pub(crate) use offsets::separators;
pub(crate) use places::Places;
pub use search::{ByExample, Options, Order, by_example, variations};
