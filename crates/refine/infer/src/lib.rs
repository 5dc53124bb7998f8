//! The refinement types that are missing: what functions without annotation must be said to do so that
//! everything verifies.
//!
//! An [`Engine`] gets a program, which types are fixed and a budget, and proposes annotations. Only the
//! verifier decides: whatever is proposed is put into the text, loaded and verified together with everything
//! else, each function by itself, with nothing but the types of what it calls. Annotations without which
//! everything still verifies are left out, and each of the others is shown with the functions that need it.
//!
//! * [`Engine::Liquid`]: every function without annotation gets a type with unknown predicates, the same for
//!   all callers; predicate abstraction over comparisons of what measures see of arguments and results.
//! * [`Engine::Horn`]: the same clauses, with the engines of `otherwise-horn` where comparisons do not
//!   suffice.
//! * [`Engine::Lynx`]: level by level over the call graph, by counterexamples (chapter 5 of Hallahan's
//!   dissertation).
//!
//! A type of the user's that is wrong is refuted with the counterexample of `otherwise-contracts`.
//!
//! ```
//! use otherwise_budget::Budget;
//! use otherwise_infer::{Options, Program, Status, infer};
//!
//! let text = "{-@ backwards :: xs:[Int] -> {v:[Int] | len v == len xs} @-}
//! backwards :: [Int] -> [Int]
//! backwards xs = onto xs []
//!
//! onto :: [a] -> [a] -> [a]
//! onto [] ys = ys
//! onto (x : xs) ys = onto xs (x : ys)
//! ";
//! let program = Program::from_text("Backwards.hs", text, &[]).unwrap();
//! let outcome = infer(&program, &[], &Options::default(), &Budget::new(None, None));
//! assert_eq!(outcome.status, Status::Verified);
//! assert_eq!(
//!     outcome.annotations[0].text,
//!     "onto :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys}"
//! );
//! ```

mod attempt;
mod candidates;
mod demand;
mod edit;
mod engine;
mod infer;
mod judge;
mod lynx;
mod metrics;
mod outcome;
mod program;
mod rebound;
mod recompare;
mod refute;
mod retype;
mod sized;

pub use demand::demanding;
pub use edit::{Edit, apply};
pub use engine::Engine;
pub use infer::{Options, clauses, infer};
pub use outcome::{Annotation, Candidate, Outcome, Standing, Status};
pub use program::{Program, Unusable};
pub use rebound::rebounded;
pub use recompare::{Recompared, recompared};
pub use retype::Retyping;
pub use sized::sized;
