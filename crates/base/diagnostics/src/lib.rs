//! Source files, spans in them, and what we have to say about them.
//!
//! Every front end (Haskell, OCaml, annotations, queries) reports through [`Diagnostic`]; `otherwise-report`
//! is the only crate that turns one into text or JSON. This crate knows no language and prints nothing.
//!
//! ```
//! use otherwise_diagnostics::{Diagnostic, Sources};
//!
//! let mut sources = Sources::new();
//! let file = sources.add("Main.hs", "main = prnt 1\n");
//! let span = sources.get(file).span(7..11);
//! let complaint = Diagnostic::error("unknown-name", "`prnt` is not in scope")
//!     .at(span, "not found")
//!     .help("did you mean `print`?");
//! let place = sources.get(file).position(complaint.span().unwrap().start);
//! assert_eq!((place.line, place.column), (1, 8));
//! ```

mod diagnostic;
mod files;
mod source;
pub mod suggest;

pub use diagnostic::{Diagnostic, Label, Severity};
pub use files::{Disk, Files};
pub use source::{FileId, Position, SourceFile, Sources, Span};
