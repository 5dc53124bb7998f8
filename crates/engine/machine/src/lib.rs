//! The lazy abstract machine.
//!
//! [`lower`] turns Core into [`Code`]; a [`Machine`] runs it: thunks are evaluated when they are needed and
//! updated with their values, on an explicit stack, so that no program can exhaust the stack of this process.
//! What a program does to the outside goes through a [`World`].

mod admit;
mod answers;
mod branch;
mod code;
mod datum;
mod describe;
mod eval;
mod exchange;
mod gc;
mod heap;
mod integer;
mod leaves;
mod liveness;
mod lower;
mod machine;
mod merge;
mod place;
mod prim;
mod shape;
mod stack;
mod symbolic;
#[cfg(test)]
mod tests;
mod word;
mod world;

pub use admit::Admitted;
pub use branch::{Branch, Question, Way};
pub use code::Code;
pub use datum::{ConstructorText, Datum};
pub use describe::Description;
pub use leaves::Leaves;
pub use lower::{lower, lower_with_places};
pub use machine::{Decisions, Event, Kept, Limits, Machine, Note, Outcome, Pause, Splitting, Value};
pub use place::{Place, PlaceId, PlaceKind, PlaceSet};
pub use shape::{ConstructorShape, Shape, Shapes, TypeId, is_number};
pub use world::{Closed, World};
