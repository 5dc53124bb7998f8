//! The modular verifier of refinement types (liquid types).
//!
//! Every function is checked against its own annotation, with nothing but the annotations of what it calls;
//! functions without annotation get the type that their body gives them. [`verify`] makes Horn constraints of
//! a module's Core ([`otherwise_horn`]) and has them solved. What is verified holds for all inputs (of
//! functions that terminate); what is not understood is never verified.
//!
//! Core is walked bidirectionally (`check`, `synth`); what is computed is bound as constants of the logic in
//! scopes of a Horn system, so that no separate A-normal form is needed. Lazy bindings are looked at where
//! they are first used, under what is known there. Annotations are translated when their type variables are
//! known, so refined types never substitute types. A type variable is an integer to the logic: only equality
//! and order are said of it. A type argument gets an unknown predicate at each base type, unless a class
//! other than `Eq`, `Ord` and `Show` could make values of it. Functions without annotation are typed once for
//! each types they are used at, and a function counts as verified only if these bodies hold too. Constructors
//! are uninterpreted functions; tags, fields and measures of a construction are facts where it is built or
//! matched. Reflected functions and measures are unfolded only for clauses that fail. Termination is asked
//! for in each way there is (each argument, by rank and by size); one way that works for all calls is enough.
//! What is not understood becomes an uninterpreted predicate or a head that is false, never nothing.
//!
//! ```
//! use otherwise_refinements::{Options as Reading, read_program, resolve};
//! use otherwise_liquid::{Options, Subject, verify};
//! use otherwise_load::{Origin, load};
//!
//! let text = "{-@ larger :: x:Int -> y:Int -> {v:Int | v >= x && v >= y} @-}
//! larger :: Int -> Int -> Int
//! larger x y = if x > y then x else y
//!
//! {-@ smaller :: x:Int -> y:Int -> {v:Int | v <= x && v <= y} @-}
//! smaller :: Int -> Int -> Int
//! smaller x y = if x > y then x else y
//! ";
//! let mut loaded = load(Origin::text("Order.hs", text), &[]);
//! let (annotations, _) = read_program(&loaded.elaborated, &mut loaded.sources, Reading::default());
//! let (specs, _) = resolve(&annotations, &loaded.elaborated);
//! let (declarations, globals) = (loaded.declarations(), loaded.globals());
//! let modules = [loaded.root_module().unwrap().name.unwrap()];
//! let subject = Subject { declarations: &declarations, globals: &globals, specs: &specs, modules: &modules };
//! let names: Vec<_> = ["larger", "smaller"].iter().filter_map(|name| loaded.name(name)).collect();
//! let found = verify(&subject, &names, &Options::default());
//! assert!(found[0].is_verified());
//! assert!(!found[1].is_verified());
//! ```

mod bags;
mod bounds;
mod callable;
mod calls;
mod candidates;
mod cases;
mod check;
mod construct;
mod data;
mod founded;
mod generator;
mod infer;
mod invariants;
mod known;
mod lacking;
mod lambda;
mod lift;
mod local;
mod logic;
mod methods;
mod open;
mod prepare;
mod qualify;
mod rewriting;
mod rtype;
mod say;
mod selfmade;
mod subtype;
mod template;
mod termination;
mod theories;
mod types;
mod unfold;
mod verdict;
mod verify;
mod words;

pub use callable::is_uncallable;
pub use infer::{Inferred, InferredType, infer};
pub use invariants::Belief;
pub use open::{Unannotated, parameter_names};
pub use types::inferred;
pub use verdict::{Cause, Guess, Obligation, Verified};
pub use verify::{Options, Prover, Subject, constraints, constraints_with, verify, verify_with};
pub use words::{Word, Words};
