//! All tests of this crate that use it from outside, as one program: linking takes longer than most of them.

mod beliefs;
mod common;
mod logic;
mod programs;
mod random;
mod refined;
mod unannotated;
