//! All tests of this crate that use it from outside, as one program: linking takes longer than most of them.

mod common;
mod constructs;
mod errors;
mod mutations;
mod round_trip;
mod surface;
mod unsupported;
