//! Finds a call history, arguments and a path on which a method over an opaque effectful library breaks its trace
//! contract.
//!
//! The front end turns OCaml text with contracts into a [`core::Program`]; the engines search it.

pub mod core;
pub mod front;
pub mod spec;
