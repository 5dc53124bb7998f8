//! Proof that the search does what the papers say: against a second implementation of their rules, and
//! against plain evaluation.

mod partition;
mod programs;
mod reference;
mod rules;
