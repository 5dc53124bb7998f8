//! Haskell modules to Core.
//!
//! [`elaborate`] is the whole way: it loads a program, resolves names, infers types and translates to Core.
//! It has two halves.
//!
//! **Names.** [`modules::resolve_program`] asks a [`Loader`](modules::Loader) for modules, orders them, and
//! turns each syntax tree into the [resolved tree](resolved): every name is an [`Entity`](names::Entity) of
//! the module that defines it or a numbered local, operators are trees by fixity, clauses are grouped,
//! bindings are split into strongly connected groups, `deriving` has become instances. What other modules
//! need to know of a module is its [`Interface`](interface::Interface), plain data that can be stored. What
//! the language itself refers to (`>>=` behind `do`, the class of literals) is in [`known`].
//!
//! **Types.** [`typing`] infers types with classes and translates to Core.
//!
//! ```
//! use otherwise_diagnostics::Sources;
//! use otherwise_elaborate::interface::Interfaces;
//! use otherwise_elaborate::modules::{MemoryLoader, ModuleText, resolve_program};
//! use otherwise_elaborate::print::{self, Names};
//!
//! let mut sources = Sources::new();
//! let mut loader = MemoryLoader::new()
//!     .with_library("Prelude", "module Prelude where\ninfixl 6 +\nx + y = x\n")
//!     .with("Shape", "module Shape (Shape (..)) where\ndata Shape = Square { side :: Shape } | Dot\n");
//! let text = "import Shape\nf Square { side = s } y = s + y + side y\ng = sid\n";
//! let root = ModuleText { path: "Main.hs".into(), text: text.into(), is_library: false };
//! let resolution = resolve_program(&mut sources, &mut loader, root, Interfaces::default());
//!
//! let main = resolution.modules.last().unwrap();
//! assert!(print::module(main, Names::Qualified(main.name)).contains(
//!     "f Shape.Square { Shape.side = s_0 } y_1 = (s_0 Prelude.+ y_1) Prelude.+ Shape.side y_1"
//! ));
//! let complaint = &resolution.diagnostics[0];
//! assert_eq!(complaint.message, "variable `sid` is not in scope");
//! assert_eq!(complaint.help.as_deref(), Some("did you mean `side`?"));
//! ```
//!
//! What is wrong with a program is reported as [`Diagnostic`](otherwise_diagnostics::Diagnostic)s; a part
//! that was reported is an error node in the tree, has any type, and is not reported again. This crate does
//! not know tree-sitter, symbolic execution, or how messages are shown.

mod deferred;
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
mod stored;
pub mod syntax_module;
pub mod typing;

pub use elaborate::{Elaborated, Ready, elaborate, elaborate_with};
pub use otherwise_syntax::text_of_bytes;
pub use stored::{Restored, restore, store};
