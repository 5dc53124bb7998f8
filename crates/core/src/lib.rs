//! Core: the small typed language between the Haskell front end and everything that runs or proves programs.
//!
//! It is the paper's λG (Lazy Counterfactual Symbolic Execution, Fig. 4) as a System F: type abstraction and
//! application are written out, every binder has its type, class dictionaries are ordinary data, newtypes are
//! explicit but free. Type equalities of GADTs and type families are implicit: there are no coercion terms,
//! and [`lint()`] compares types modulo the equalities that enclosing matches bring and modulo the axioms in
//! [`Program`].
//!
//! - [`Name`] names things across modules, [`LocalId`] names variables inside one global.
//! - [`Module`] is what one Haskell module elaborates to, [`Program`] what is reachable from some entries.
//! - [`builtin`] lists what exists without declaration, [`prim`] the primitive operations.
//! - A [`Binder`] says where the program names its variable, a [`Global`] where it is defined, a [`Tick`]
//!   what an expression was.
//! - [`Expr::all`] and [`Expr::map_parts`] go through expressions; [`Expr::type_of`], [`Expr::free_locals`],
//!   [`Expr::substitute`] and [`Expr::to_a_normal`] are what passes need.
//! - [`link()`] collects what entries reach, [`lint()`] checks it, [`print_program`] shows it, [`Snapshot`]
//!   stores it.
//!
//! ```
//! use std::sync::Arc;
//! use otherwise_core::{
//!     Binder, Expr, Global, GlobalKind, Literal, LocalId, Name, PrintOptions, Program, Type, builtin, lint, prim,
//!     print_global,
//! };
//!
//! // inc = \x -> intAdd# x 1
//! let int = Type::con(builtin::int());
//! let x = Binder::new(LocalId(0), "x", int.clone());
//! let add = Expr::Prim(prim::lookup("intAdd").unwrap().op);
//! let body = add.apply(vec![Expr::local(&x), Expr::Literal(Literal::Int(1))]);
//! let inc = Global {
//!     name: Name::new("Main", "inc"),
//!     ty: Type::fun(int.clone(), int),
//!     body: Expr::lambda(vec![x], body),
//!     kind: GlobalKind::Value,
//!     span: None,
//!     exported: true,
//! };
//! let text = print_global(&inc, PrintOptions::default());
//! assert_eq!(text, "inc :: Int -> Int\ninc = \\(x :: Int) -> intAdd# x 1\n");
//! let mut program = Program::new();
//! program.add_global(Arc::new(inc));
//! assert!(lint(&program).is_empty());
//! ```
//!
//! # Types
//!
//! Core is System F with explicit type abstraction and application. Type equalities (GADTs, type families)
//! are implicit: the lint compares types modulo the equalities in scope and the program's axioms.
//! Dictionaries are data, newtypes are explicit but free. A promoted constructor is a type constructor
//! whose name has a tick; kinds of DataKinds exist during inference only. A data family is a type family to
//! Core, with a data type for each instance, and a type constructor of its own to inference, so that it is
//! injective.

pub mod builtin;
pub mod codec;
mod expr;
mod facts;
mod families;
mod instances;
mod link;
mod lint;
mod normal;
mod origin;
pub mod prim;
mod print;
mod program;
mod snapshot;
mod symbol;
pub mod type_literals;
mod type_print;
mod type_sharing;
mod types;
mod visit;

pub use expr::{
    Alternative, Assertion, Bind, Binder, Case, Expr, Failure, FailureKind, Literal, LocalId, Pattern, Tick,
    TickKind, Wrap,
};
pub use facts::Fact;
pub use instances::Indices;
pub use link::{Globals, Modules, failure_handler, link};
pub use lint::{LintError, lint, lint_globals};
pub use normal::{Types, is_a_normal};
pub use origin::Origin;
pub use prim::PrimOp;
pub use print::{PrintOptions, character, print_data_type, print_global, print_program};
pub use program::{
    Axiom, Class, Constructor, DataType, Family, Field, Global, GlobalKind, Infix, Instance, Module, Program,
    TypeForm,
};
pub use snapshot::Snapshot;
pub use symbol::{Name, Symbol};
pub use type_sharing::{Seen, SeenPairs};
pub use types::{FunType, Kind, Subst, TyBinder, TyVar, Type};
pub use visit::All;
