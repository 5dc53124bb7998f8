//! Turns results into bytes for people and machines: text, JSON, SARIF.
//!
//! This crate does not know how a result was found, and it writes to no stream: the command does.
//!
//! ```
//! use otherwise_diagnostics::{Diagnostic, Sources};
//! use otherwise_report::{Style, json, text};
//!
//! let mut sources = Sources::new();
//! let file = sources.add("Main.hs", "main = prnt 1\n");
//! let complaint = Diagnostic::error("unknown-name", "`prnt` is not in scope")
//!     .at(sources.get(file).span(7..11), "not found")
//!     .help("did you mean `print`?");
//!
//! let shown = text::diagnostic(&complaint, &sources, Style::plain());
//! assert!(shown.contains("Main.hs:1:8"));
//! assert_eq!(json::diagnostic(&complaint, &sources)["column"], 8);
//! ```

pub mod check;
pub mod codes;
pub mod cover;
pub mod firewall;
pub mod html;
pub mod infer;
pub mod json;
pub mod junit;
pub mod run;
pub mod sarif;
pub mod solve;
mod style;
pub mod synth;
pub mod test_file;
pub mod text;
pub mod trace;
pub mod tree;
mod value;

pub use style::Style;
pub use value::call_text;
