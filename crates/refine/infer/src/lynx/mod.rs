//! Types level by level over the call graph, by counterexamples: Algorithms 5.1 and 5.2 of W. Hallahan's
//! dissertation, with the constraints of its Fig. 5.3 and the template synthesizer of its section 5.5.
//!
//! What is said at a place is a conjunction of linear formulas over integers that compositions of measures
//! see, of disjunctions of them, and of comparisons of sets; places are arguments, the result and elements
//! inside them. What is passed as a function is left to the other engines.

mod constraint;
mod said;
mod shape;
mod synth;
mod template;
mod traverse;
mod values;

pub(crate) use traverse::{End, Lynx};
