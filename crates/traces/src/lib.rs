//! Finds a call history, arguments and a path on which a method over an opaque effectful library breaks its trace
//! contract.
//!
//! The front end turns OCaml text with contracts into a [`core::Program`]; the engines search it.

mod algebra;
pub mod core;
mod dot;
mod engine;
pub mod front;
pub mod render;
pub mod spec;
mod verdict;
pub mod witness;

pub use dot::dot;
pub use engine::{Engine, Options, check_method, check_specifications};
pub use verdict::{
    ContextEvent, Coverage, MethodReport, NamedValue, PropertyState, SpecificationFinding,
    SpecificationProblem, Statistics, StopReason, Verdict, ViolationKind, Witness, WitnessCall,
};
