//! Haskell text to a syntax tree with spans.
//!
//! [`ast`] is the tree. What it leaves open (fixities, names, which clauses belong together) is decided by
//! `otherwise-elaborate`. This crate knows no types and no Core; nobody else knows tree-sitter.

pub mod ast;
mod extension;
mod parsed;
mod symbol;

pub use extension::{Extension, Extensions};
pub use parsed::{Annotation, Parsed};
pub use symbol::Symbol;
