//! Contracts of Haskell programs: refinement types written as LiquidHaskell annotations, and counterexamples to them.
//!
//! [`annotation`] reads the annotations. [`Subject::check`] looks for inputs with which a function breaks its type, or could break it as far
//! as the types of its callees say (counterfactual symbolic execution, PLDI'19, sections 4 and 5).

pub mod annotation;
mod build;
mod check;
mod counterfactual;
mod entry;
mod evidence;
mod factory;
mod guard;
mod logic;
mod parametric;
mod search;
mod specialise;
mod traversal;
mod verdict;
mod world;

pub use check::{Subject, targets};
pub use search::{Options, Searched};
pub use verdict::{AbstractedCall, Call, Checked, Counterexample, LeftOut, Verdict, Violation};
