//! The annotation language of LiquidHaskell: `{-@ … @-}` to [`Specs`].
//!
//! `read` parses the annotations of one file into [`ast`], `resolve` turns those of all modules into [`Specs`]: aliases are expanded,
//! every signature is matched with the Haskell type of its function, names and types in predicates are resolved.

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

pub use library::read_program;
pub use read::{Annotations, Options, read};
pub use refined::{Predicate, PredicateVar, RefinedBase, RefinedFun, RefinedType, Refinement};
pub use resolve::resolve;
pub use specs::{
    ConstructorSpec, DataSpec, FieldSpec, Flag, Invariant, Measure, MeasureBody, MeasureDefinition,
    MeasureEquation, Qualifier, Spec, SpecKind, Specs, Target,
};
pub use subst::Replacement;
pub use term::{BinaryOp, Builtin, MeasureId, Term, TermKind, Var};
