//! Queries of Haskell programs, up to types: their grammar, and what the front end says to them.
//!
//! The command and the macro `query!` share this crate; solving is the business of `otherwise-query`.
//!
//! ```
//! use otherwise_query_syntax::{Arguments, Checked, Setting, Text, Yield};
//!
//! let query = |text: &str| Setting {
//!     program: None,
//!     search_path: Vec::new(),
//!     query: Text::whole("<query>", text),
//!     arguments: Arguments::Open,
//!     result: Yield::Nothing,
//! };
//! let checked = Checked::new(&query(r"\(n :: Int) -> ?(xs :: [Int]) | sum xs == n")).unwrap();
//! assert_eq!(checked.unknowns, ["xs"]);
//! let refused = Checked::new(&query("?(x :: Int) | x > y")).unwrap_err();
//! assert_eq!(refused.to_string(), "<query>:1:19: variable `y` is not in scope");
//! ```

mod assemble;
mod checked;
mod describe;
pub mod grammar;
pub mod named;
mod pieces;
mod refused;
mod scan;

pub use assemble::assemble;
pub use checked::{Arguments, Checked, NO_PROGRAM, Objective, Part, Setting, Yield};
pub use describe::{Declaration, DeclaredConstructor, Description, Shape};
pub use pieces::{Pieces, Text};
pub use refused::Refused;
