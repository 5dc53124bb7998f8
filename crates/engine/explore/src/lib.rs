//! Searches the paths of a program.
//!
//! [`explore`] runs a function on symbolic arguments. Where the machine can go on in several ways, the state
//! is forked for each way that the solver finds possible. Every path that ends is turned into concrete inputs
//! and **replayed** on them before it is reported; what does not replay is set aside and counted.
//!
//! The pieces are three, as in KLEE: the machine makes steps, a [`Strategy`] says which state is next, the
//! solver says what is possible. None of them knows the others.
//!
//! # Arguments that are made
//!
//! The machine makes symbolic values of plain data types. Other arguments are made of *raw* values by
//! generated Core (`explore::raw`): a `Map` of a symbolic list by a function of the library module
//! `Otherwise.Symbolic`, which assumes what makes it valid; an existential or GADT constructor of its
//! fields, with the types it hides chosen by instances (`core::instances`); a function of a table or of a
//! function in scope; and a type that contains such types of a copy of it with raw types inside. Each value
//! is made in exactly one way, so no behaviour is lost; raw constructors are called like the real ones, so
//! raw values read like the values made of them. A constructor that cannot be made is left out, and then
//! the search is not exhausted. Symbolic functions are tables (`machine::answers`); arguments are compared
//! part by part from the second question on.
//!
//! # Proof
//!
//! `explore::proof` (tests) has a second implementation of Fig. 6 and 7 by substitution, compared with the
//! search on random programs; and random inputs of functions of the conformance programs, each of which
//! leads along exactly one path.
//!
//! # Against state explosion
//!
//! Where a `case` asks about a symbolic number or truth value and its alternatives only compute numbers or
//! truth values, the machine makes one `ite` term instead of a fork (`machine::merge`): it evaluates all
//! alternatives, each above a frame of its own on the same stack, and combines their values. An alternative
//! that branches on data, raises, has an effect or takes too long ends the attempt, everything is put back
//! to where the outermost attempt began, and the machine branches there as if nothing had been tried; so
//! laziness and failures stay what they were. What failed attempts cost is remembered in the state (never
//! globally: the same path must be explored in the same way by whoever explores it) and limits later ones.
//! One merged path stands for several, so merging is off where every path is wanted (plain `run`), where
//! places or trees matter, and with `--no-merge`. `explore/tests/merging.rs` compares random programs with
//! it, without it, and with two workers. Symbols are numbered within a state, not globally: states that are
//! forked from one another never meet, so what they say of their third number is the same term, is stored
//! once, and has one answer in the cache. The fair strategy takes the cheapest state: its symbolic
//! variables (dissertation 3.4.3) and the logarithm of its steps; states take turns, also between branches
//! that leave one way, and every 64th turn is the oldest state's, so that nothing starves. Workers of a
//! depth-first or breadth-first search keep their states to themselves; one that has none takes the oldest
//! of another (also of one that is busy with a single long evaluation) and copies its pages, so that no two
//! threads count the owners of one page. Breadth-first is what `run` does by default, because short paths
//! explain best; while more than 16,384 states wait it takes the newest, so that memory stays bounded. Each
//! thread remembers what terms it built recently (`smt::recent`) and asks the shared store only for others.
//! What each of these gained is in BENCHMARKS.md. Where inputs are looked for that make a predicate true,
//! conjuncts that look only at the shape of a value (`length xs == n`; known by parametricity from the
//! types) are tested first, in a copy of the predicate (`explore::conjuncts`): all have to be true, in
//! whatever order. Not built: merging of data, subsumption, caching of failed goals.
//!
//! # Numbers
//!
//! `eval` is exact (64-bit `Int`, IEEE doubles). Search treats `Int` as a mathematical integer; when a
//! replay wraps around, models with smaller numbers are tried, then the path is set aside and counted. With
//! `Options::overflow` it is 64 bits.

mod conjuncts;
mod cover;
mod decisions;
pub mod driver;
mod goal;
mod inputs;
mod lengths;
mod minimal;
mod path;
mod paths;
#[cfg(test)]
mod proof;
mod raw;
mod replay;
mod report;
mod searcher;
mod state;
mod tree;

pub use conjuncts::{said_with, shape_first};
pub use cover::{Coverage, coverage};
pub use goal::{Given, Goal, Inputs, Listener, Options, Overdue, Part, Progress, Sample, Wanted};
pub use path::{Path, Possible, Ways};
pub use paths::{explore, explore_given};
pub use raw::{Raw, RawTypes, Tried, Unsupported, WithMade, is_container};
pub use replay::{RESULT, Replay, exception_text};
pub use report::{Bound, Ending, Endless, PathReport, Report, Statistics, Unbounded};
pub use searcher::Strategy;
pub use tree::{Leaf, Node, Tree};
