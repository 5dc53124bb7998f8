//! Searches the paths of a program.
//!
//! [`explore`] runs a function on symbolic arguments. Where the machine can go on in several ways, the state is
//! forked for each way that the solver finds possible. Every path that ends is turned into concrete inputs and
//! **replayed** on them before it is reported; what does not replay is set aside and counted.
//!
//! The pieces are three, as in KLEE: the machine makes steps, a [`Strategy`] says which state is next, the solver
//! says what is possible. None of them knows the others.

mod conjuncts;
mod cover;
mod goal;
mod inputs;
mod minimal;
#[cfg(test)]
mod proof;
mod raw;
mod replay;
mod report;
mod searcher;
mod state;
mod tree;
mod worker;

pub use conjuncts::shape_first;
pub use cover::{Coverage, coverage};
pub use goal::{Given, Goal, Inputs, Listener, Options, Overdue, Progress, Sample, Wanted};
pub use raw::{Raw, RawTypes, Tried, Unsupported};
pub use replay::Replay;
pub use report::{Bound, Ending, PathReport, Report, Statistics};
pub use searcher::Strategy;
pub use tree::{Leaf, Node, Tree};
pub use worker::{explore, explore_given};
