//! The modular verifier of refinement types (liquid types).
//!
//! Every function is checked against its own annotation, with nothing but the annotations of what it calls; functions without annotation
//! get the type that their body gives them. [`verify`] makes Horn constraints of a module's Core ([`otherwise_horn`]) and has them
//! solved. What is verified holds for all inputs (of functions that terminate); what is not understood is never verified.
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

mod calls;
mod check;
mod data;
mod generator;
mod lift;
mod logic;
mod prepare;
mod qualify;
mod rtype;
mod subtype;
mod template;
mod termination;
mod unfold;
mod verdict;
mod verify;

pub use verdict::{Cause, Obligation, Verified};
pub use verify::{Options, Subject, constraints, verify};
