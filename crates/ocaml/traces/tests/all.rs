//! All tests of this crate that use it from outside, as one program: linking takes longer than most of them.

mod examples;
mod ocaml;
mod programs;
mod rows;
mod running;
