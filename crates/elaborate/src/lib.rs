//! Haskell modules to Core.
//!
//! Two halves: name resolution (modules, imports, names, fixities, deriving, dependency analysis) turns parsed modules into the
//! [resolved tree](resolved), and type inference turns that into Core.

mod deriving;
mod elaborate;
pub mod interface;
pub mod known;
pub mod modules;
pub mod names;
pub mod print;
mod resolve;
pub mod resolved;
mod resolved_types;
pub mod span_storage;
pub mod syntax_module;
pub mod typing;

pub use elaborate::{Elaborated, Ready, elaborate};
