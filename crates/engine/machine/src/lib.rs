//! The lazy abstract machine.
//!
//! [`lower`] turns Core into [`Code`]; a [`Machine`] runs it: thunks are evaluated when they are needed and
//! updated with their values, on an explicit stack, so that no program can exhaust the stack of this process.
//! What a program does to the outside goes through a [`World`].
//!
//! # How it works
//!
//! Core is stripped of types, simplified (class methods at known instances become direct calls, small
//! wrappers vanish; never at the price of sharing), and emitted as A-normal form with variables resolved to
//! stack slots (`lower`). A state is words: heap pages of 256 words, and a stack whose lower part forks
//! share. Cheap total arithmetic is done eagerly where its arguments are evaluated. Where evaluation
//! depends on a symbolic value the machine stops with a `Branch` (rules Case-Sym, Ch-L, Ch-R of the PLDI'19
//! paper) and is told how to go on. Symbolic data is split lazily, constructor by constructor, so only
//! numbers, characters and truth values reach the solver.
//!
//! # Places
//!
//! `lower_with_places` makes code that knows where in the source it comes from (ticks of Core become
//! `Expr::Tick`); `lower` makes code without, and searches run on that. Paths are replayed on the former,
//! so failures have places and coverage is known at no cost to the search; a search runs on it only when
//! places matter (`--reach` a place, `--search coverage`, `--tree`). A tick puts a frame on the stack that
//! restores the place of whoever asked: a library function that fails is blamed on the call. Guards,
//! conditions and scrutinees are marked around the whole `case`, so that a branch has the place of what it
//! asks.

mod answers;
mod branch;
mod code;
mod datum;
mod describe;
mod eval;
mod gc;
mod goals;
mod heap;
mod height;
mod input;
mod integer;
mod liveness;
mod lower;
mod machine;
mod marshal;
mod measure;
mod membership;
mod merge;
mod place;
mod prim;
mod shape;
mod stack;
mod symbolic;
mod symbolic_parts;
#[cfg(test)]
mod tests;
mod thread;
mod word;
mod world;

pub use branch::{Branch, Question, Way};
pub use code::Code;
pub use datum::{ConstructorText, Datum};
pub use describe::Description;
pub use lower::{LOCATED, Sites, lower, lower_with_call_sites, lower_with_calls, lower_with_places};
pub use machine::{
    Decisions, Event, Kept, Limits, Machine, Note, Outcome, Pause, Splitting, Uncovered, Value,
};
pub use measure::Fact;
pub use membership::Assignment;
pub use place::{Passed, Place, PlaceId, PlaceKind, PlaceSet};
pub use shape::{ConstructorShape, Shape, Shapes, TypeId, is_number};
pub use symbolic_parts::{Extent, SymbolicParts};
pub use world::{Closed, World};
