//! Haskell text to a syntax tree with spans.
//!
//! [`parse_module`] reads a file of a [`Sources`](otherwise_diagnostics::Sources); there is always a tree,
//! and what is wrong or unsupported is in [`Parsed::diagnostics`]. [`ast`] is the tree. What it leaves open
//! (fixities, what names mean, which clauses belong together) is decided by `otherwise-elaborate`. This crate
//! knows no types and no Core; nobody else knows tree-sitter.
//!
//! ```
//! use otherwise_diagnostics::Sources;
//! use otherwise_syntax::{ast::DeclKind, dump_module, parse_module};
//!
//! let mut sources = Sources::new();
//! let file = sources.add(
//!     "Area.hs",
//!     "{-@ area :: Shape -> {v:Int | v >= 0} @-}\n\
//!      area :: Shape -> Int\n\
//!      area (Rect w h) = w * h\n",
//! );
//! let parsed = parse_module(&sources, file);
//! assert!(parsed.diagnostics.is_empty());
//! assert_eq!(
//!     dump_module(&parsed.module),
//!     "(sig [area] (-> Shape Int))\n\
//!      (clause area [(paren (Rect w h))] {w * h})\n"
//! );
//! let DeclKind::Clause(clause) = &parsed.module.decls[1].kind else { unreachable!() };
//! assert_eq!(sources.get(file).slice(clause.params[0].span), "(Rect w h)");
//! assert_eq!(sources.get(file).slice(parsed.annotations[0].text), " area :: Shape -> {v:Int | v >= 0} ");
//! ```
//!
//! How it works: [`parse_module`] makes a text that tree-sitter's grammar reads without misunderstanding
//! (`prepare`: literate Haskell, CPP, tabs, comments and pragmas out, extensions that are off), has it
//! parsed, turns the tree into ours (`convert`), and explains what the grammar could not read (`diagnose`).

mod annotations;
pub mod ast;
mod bytes;
mod convert;
mod cpp;
mod diagnose;
mod dump;
mod extension;
mod header;
mod lexer;
mod literal;
mod literate;
mod offsets;
mod parse;
mod parsed;
mod prepare;
mod print;

pub use bytes::text_of_bytes;
pub use cpp::preprocess;
pub use dump::{dump_decl, dump_expr, dump_module, dump_pat, dump_type};
pub use extension::{Extension, Extensions};
pub use otherwise_interner::Symbol;
pub use parse::{parse_expression, parse_module, parse_module_with, parse_type};
pub use parsed::{Annotation, Parsed};
