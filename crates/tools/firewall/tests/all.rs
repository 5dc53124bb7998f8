//! All tests of this crate that use it from outside, as one program: linking takes longer than most of them.

mod agreement;
mod cases;
mod common;
mod kernel;
mod reading;
mod second_opinion;
mod services;
