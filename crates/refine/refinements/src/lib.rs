//! The annotation language of LiquidHaskell: `{-@ … @-}` to [`Specs`].
//!
//! [`read_program`] parses the annotations of all modules of a program into [`ast`], and adds those we ship
//! for library functions; [`resolve()`] makes [`Specs`] of them:
//!
//! * aliases and type synonyms are expanded, without capture;
//! * every signature is matched with the Haskell type of its function, so that [`RefinedType::erase`] gives
//!   that type; holes are filled;
//! * names in predicates are resolved, every [`Term`] has its Core type;
//! * measures, refined data types, invariants, qualifiers and the rest are collected.
//!
//! Nothing is checked here: what the specifications say is for others to decide. What is wrong with an
//! annotation is reported, and the annotation left out.
//!
//! ```
//! use otherwise_refinements::{Options, Target, read_program, resolve};
//! use otherwise_load::{Origin, load};
//!
//! let text = r#"
//! {-@ type ListN a N = {v:[a] | len v == N} @-}
//! {-@ pairs :: xs:[a] -> ListN b (len xs) -> ListN (a, b) (len xs) @-}
//! pairs :: [a] -> [b] -> [(a, b)]
//! pairs = zip
//! "#;
//! let mut loaded = load(Origin::text("Pairs.hs", text), &[]);
//! let (annotations, complaints) = read_program(&loaded.elaborated, &mut loaded.sources, Options::default());
//! assert!(complaints.is_empty());
//! let (specs, complaints) = resolve(&annotations, &loaded.elaborated);
//! assert!(complaints.is_empty());
//! let pairs = specs.global(loaded.name("pairs").unwrap()).unwrap();
//! assert_eq!(
//!     pairs.ty.to_string(),
//!     "xs:[a] -> {v:[b] | len v == len xs} -> {v:[(a, b)] | len v == len xs}"
//! );
//! assert_eq!(pairs.ty.erase(), pairs.haskell);
//! ```
//!
//! A conjunct that fails is underlined by the span of its term, which lies in the annotation, or in the alias
//! it comes from. The same spans make an edit of the text out of a change of the tree: each node of [`ast`]
//! covers exactly its text.
//!
//! # How it works
//!
//! `refinements` goes three steps: `read` (lexer, parser; every node has the exact span of its text),
//! `resolve` (aliases expanded on the tree without capture, each signature matched with the Haskell type,
//! predicates typed by a small unifier over Core types), `Specs`. Erasing a resolved type gives the Haskell
//! type; every binder has a number of its own, so instantiation cannot capture. What we assume of library
//! functions is annotation text too (`refinements/src/library/*.spec`).

pub mod ast;
mod flags;
mod lexer;
mod library;
mod parser;
mod print;
mod print_refined;
mod read;
mod refined;
mod resolve;
mod specs;
mod subst;
mod term;
#[cfg(test)]
mod tests;

pub use ast::Variance;
pub use library::{add_signatures, makes_no_values, read_program};
pub use read::{Annotations, Options, read};
pub use refined::{Predicate, PredicateVar, RefinedBase, RefinedFun, RefinedType, Refinement};
pub use resolve::{parameter_names, resolve};
pub use specs::{
    Bound, ConstructorSpec, DataSpec, FieldSpec, Flag, Invariant, InvariantOrigin, Measure, MeasureBody,
    MeasureDefinition, MeasureEquation, Qualifier, Spec, SpecKind, Specs, Target,
};
pub use subst::Replacement;
pub use term::{BinaryOp, Builtin, MeasureId, Term, TermKind, Var};
