//! The lazy abstract machine.
//!
//! [`lower`] turns Core into [`Code`]; a [`Machine`] runs it: thunks are evaluated when they are needed and
//! updated with their values, on an explicit stack, so that no program can exhaust the stack of this process.
//! What a program does to the outside goes through a [`World`].

mod code;
mod gc;
mod heap;
mod integer;
mod lower;
mod machine;
mod prim;
mod stack;
#[cfg(test)]
mod tests;
mod word;
mod world;

pub use code::Code;
pub use lower::{failure_handler, lower};
pub use machine::{InterruptFlag, Limits, Machine, Outcome, Value};
pub use world::{Closed, World};
