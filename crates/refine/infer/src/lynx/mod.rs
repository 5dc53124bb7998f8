//! Types level by level over the call graph, by counterexamples: Algorithms 5.1 and 5.2 of W. Hallahan's dissertation, with the
//! constraints of its Fig. 5.3 and the template synthesizer of its section 5.5.
//!
//! What is said is linear arithmetic over integers that compositions of measures see of arguments and results, a conjunction for each
//! argument and for the result. Elements inside data and sets are left to the other engines.

mod constraint;
mod shape;
mod synth;
mod traverse;
mod values;

pub(crate) use traverse::{End, Lynx};
