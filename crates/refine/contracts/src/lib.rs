//! Contracts of Haskell programs: refinement types written as LiquidHaskell annotations, and counterexamples
//! to them.
//!
//! Annotations are read by `otherwise-refinements`. [`Subject::check`] looks for inputs with which a function
//! breaks its type, or could break it as far as the types of its callees say: counterfactual symbolic
//! execution (PLDI'19, sections 4 and 5).
//!
//! ```
//! use otherwise_refinements::{Options as Reading, read_program, resolve};
//! use otherwise_contracts::{Options, Subject, Verdict};
//! use otherwise_load::{Origin, load};
//!
//! let text = "{-@ incr :: {x:Int | 0 <= x} -> {r:Int | 0 <= r} @-}
//! incr :: Int -> Int
//! incr x = x + 1
//!
//! {-@ twice :: {x:Int | 0 <= x} -> {r:Int | r = x + 2} @-}
//! twice :: Int -> Int
//! twice x = incr (incr x)
//! ";
//! let mut loaded = load(Origin::text("Incr.hs", text), &[]);
//! let (annotations, _) = read_program(&loaded.elaborated, &mut loaded.sources, Reading::default());
//! let (specs, _) = resolve(&annotations, &loaded.elaborated);
//! let (declarations, globals) = (loaded.declarations(), loaded.globals());
//! let subject = Subject { declarations: &declarations, globals: &globals, specs: &specs };
//!
//! let twice = loaded.name("twice").unwrap();
//! let checked = subject.check(twice, &Options::default(), &Default::default());
//! // The code is right, but the type of `incr` does not say so: `twice 0 = 0` if `incr 1 = 0`.
//! let Verdict::Abstract(counterexamples) = checked.verdict else { panic!("{:?}", checked.verdict) };
//! assert_eq!(counterexamples[0].blamed()[0].as_str(), "incr");
//! assert_eq!(counterexamples[0].abstracted[0].assumed.to_string(), "0");
//! assert_eq!(counterexamples[0].abstracted[0].real.as_ref().unwrap().to_string(), "2");
//! ```
//!
//! # How it works
//!
//! A check of one function makes Core and runs it; `check --show-core` prints it. `specialise` copies the
//! body at ground types (polymorphic local functions once per type) and replaces every callee by its
//! counterfactual function (`counterfactual`, section 4 of the PLDI'19 paper): assert what the callee
//! demands, then either the real call or any result its type allows. `guard` turns refinement types into
//! assumptions and assertions, with wrappers for functions; `logic` translates predicates, `traversal`
//! makes `p_D`, `parametric` lets an abstracted polymorphic callee return only what it could have made of
//! its arguments. `search` goes depth first to a growing limit, states with fewer abstracted calls first.
//! The program's own types are held responsible first; where nothing is found, a second search may assume
//! results of library functions too. `methods` says which contract a method has at a call and in an
//! instance, `abstract_instances` instantiates a callee's abstract refinements with what is passed,
//! `properties` says which values of a type there are, `total` copies Haskell functions for the logic, where
//! they have a value for all arguments. Call sites are ticks of Core (`TickKind::Site`), nothing at run time.
//! Places of interest are `note`s in Core; `evidence` replays a bad path concretely and reads them: inputs,
//! calls, assumed results, what is violated. A callee that really breaks its own type is not its caller's
//! fault: such a path is dropped. Declared invariants are looked at in the replay only. Counterexamples with
//! floating point numbers that are not small dyadic fractions are set aside, since refinement types speak
//! of real numbers.

mod abstract_instances;
mod action;
mod applied;
mod arrows;
mod build;
mod check;
mod construction;
mod counterfactual;
mod definition;
mod entry;
mod evidence;
mod functions_in_values;
mod generators;
mod guard;
mod inspect;
mod instrument;
mod logic;
mod made_instances;
mod measure;
mod methods;
mod parametric;
mod program_view;
mod properties;
mod search;
mod separated;
mod sizes;
mod small;
mod specialise;
mod total;
mod traversal;
mod verdict;
mod wrong_elements;

pub use check::{Subject, callers, targets};
pub use search::{Guess, Guessed, Options, Searched, Within};
pub use verdict::{
    AbstractedCall, Call, Checked, Counterexample, LeftOut, Remark, SearchLimit, Unproved, Verdict, Violation,
};
