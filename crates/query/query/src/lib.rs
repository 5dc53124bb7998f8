//! Constraints written in Haskell: give a predicate with unknowns, get values for which it is true.
//!
//! This is the job of G2Q in chapter 3 of the dissertation. The predicate is an ordinary Haskell expression;
//! it may call any function of a Haskell file, recursive ones too. Symbolic execution turns it into
//! constraints, a solver solves them, and every answer is run through the predicate before it is given.
//!
//! # A first query
//!
//! ```
//! use otherwise_query::query;
//!
//! query! {
//!     /// Two factors of a number, neither of them one.
//!     fn factors(n: i64) -> ?(x: i64) ?(y: i64) | x * y == n && x > 1 && y > x
//! }
//!
//! assert_eq!(factors(91)?, Some((7, 13)));
//! # Ok::<(), otherwise_query::Error>(())
//! ```
//!
//! `factors` is an ordinary function. `Ok(None)` means that there is no solution; that the search did not
//! come to an end (by default in 60 seconds; write `#[timeout = 5]` above the function for another time) is
//! an [`Error`], and nothing ever panics. The query is parsed and type-checked **when the Rust program is
//! compiled**:
//!
//! ```compile_fail
//! otherwise_query::query! {
//!     fn wrong(n: i64) -> ?(x: i64) | x > n && missing x
//! }
//! ```
//!
//! ```text
//! error: variable `missing` is not in scope: not found
//!  |     fn wrong(n: i64) -> ?(x: i64) | x > n && missing x
//!  |                                              ^^^^^^^
//! ```
//!
//! # Haskell that is no Rust
//!
//! Rust reads the predicate as tokens first, and it has no tokens `\`, `` ` `` and `x'`. So `all (\e -> …)
//! es` cannot be written as in Haskell: the compiler says *unknown start of token: \\* before any macro sees it, and no macro can change that. Write
//! `λ` for the backslash, ``(`elem` xs)`` as `elem`, or the whole predicate as a string, in which anything
//! can stand. (Errors in tokens are shown at the token, errors in a string at the string, with the line
//! repeated below.) Literals are Rust's: `1_000` and `'\u{e9}'` mean what they mean in Rust. `;` ends a
//! predicate, except within brackets.
//!
//! ```
//! use otherwise_query::query;
//!
//! query! {
//!     fn increasing(n: i64) -> ?(xs: Vec<i64>) |
//!         sum xs == n && and (zipWith (<) xs (tail xs)) && all (λx -> x > 0) xs;
//!
//!     fn from_list(n: i64, xs: Vec<i64>) -> ?(ys: Vec<i64>) |
//!         r"sum ys == n && all (\e -> e `elem` xs) ys && length ys >= 1"
//! }
//!
//! assert_eq!(increasing(10)?.map(|xs| xs.iter().sum()), Some(10));
//! let ys = from_list(0, vec![-5, 10, -15, 20, 25])?.unwrap_or_default();
//! assert!(!ys.is_empty() && ys.iter().sum::<i64>() == 0);
//! # Ok::<(), otherwise_query::Error>(())
//! ```
//!
//! # In a project of your own
//!
//! The solver is libz3, which a cargo package cannot bring along. `python3 tools/setup_z3.py --project DIR`
//! (from a checkout of `otherwise`) fetches the one that is tested here into `DIR/.deps` and writes
//! `DIR/.cargo/config.toml`, which tells cargo where it is and lets programs find it when they run. With a
//! libz3 of your own, set `Z3_LIBRARY_PATH_OVERRIDE` instead.
//!
//! # Types, files, all solutions
//!
//! [`Haskell`] lists the types that both languages have. A struct or enum inside `query!` is declared in
//! both. A type of a Haskell file is written again in Rust, with the same constructors, and derives
//! [`Haskell`]; `import "FILE.hs";` (a path below the package or beside the Rust file) brings the file's
//! functions into scope. After `-> all` a function returns an iterator of [`Solutions`].
//!
//! A type that the two languages declare differently is found out when the Rust program is compiled, also
//! where it is a field of another:
//!
//! ```compile_fail
//! use otherwise_query::{Haskell, query};
//!
//! #[derive(Haskell)]
//! enum Expr { Var(i64), Lam(Box<Expr>) }
//!
//! query! {
//!     import "../../../benchmarks/solve/DeBruijn.hs";
//!     fn value(e: Expr) -> ?(v: Expr) | v == eval e
//! }
//! ```
//!
//! ```text
//! error[E0080]: evaluation panicked: the constructor `App` of the Haskell type `Expr` is missing in the Rust type `Expr`
//!  |     fn value(e: Expr) -> ?(v: Expr) | v == eval e
//!  |                 ^^^^ evaluation of `_` failed here
//! ```
//!
//! ```
//! use otherwise_query::query;
//!
//! query! {
//!     #[derive(Debug, PartialEq)]
//!     enum Colour { Red, Green, Blue }
//!
//!     /// Colours of countries in a row, neighbours in different ones.
//!     fn colourings(n: i64) -> all ?(cs: Vec<Colour>) |
//!         case splitAt (fromIntegral n) cs of
//!             (front, []) -> length front == fromIntegral n && and (zipWith (/=) cs (drop 1 cs))
//!             _ -> False
//! }
//!
//! assert_eq!(colourings(3).filter_map(Result::ok).count(), 12);
//! ```
//!
//! The examples of this package (`cargo run -p otherwise-query --example …`) are `queens`, `synthesis`
//! (lambda terms from examples), `regex` (a matcher run backwards) and `analyser` (an interpreter turned into
//! an analyser).
//!
//! Maps and sets can stand anywhere in a type; without a file, a query sees `Map` and `Set`, and the
//! functions of `Data.Char`, `Data.List`, `Data.Maybe`. Arguments without an end are [`Stream`]s, evaluated
//! as far as they are needed.
//!
//! ```
//! use otherwise_query::{Stream, query};
//! use std::collections::BTreeMap;
//!
//! query! {
//!     fn telephone(names: BTreeMap<String, i64>) -> ?(changed: BTreeMap<String, i64>) |
//!         Map.size changed == 1 && Map.lookup "ann" changed == Map.lookup "bob" names;
//!
//!     fn beyond(xs: Stream<i64>, n: i64) -> ?(x: i64) | x == head (dropWhile (< n) xs)
//! }
//!
//! let names = BTreeMap::from([("ann".to_string(), 17), ("bob".to_string(), 18)]);
//! assert_eq!(telephone(names)?, Some(BTreeMap::from([("ann".to_string(), 18)])));
//! assert_eq!(beyond(Stream::new((0..).map(|n| n * n)), 50)?, Some(64));
//! # Ok::<(), otherwise_query::Error>(())
//! ```
//!
//! # Without macros
//!
//! [`Problem::new`] compiles a query from text, [`search`] looks for solutions: that is what the command
//! `otherwise solve` does.
//!
//! ```
//! use otherwise_query::{Arguments, Options, Problem, Setting, Text, Want, Yield, search};
//!
//! let setting = Setting {
//!     program: None,
//!     search_path: Vec::new(),
//!     query: Text::whole("<query>", r"\(xs :: [Int]) -> ?(ys :: [Int]) | ys == take 4 xs"),
//!     arguments: Arguments::Given(vec![Text::whole("<argument>", "[1..]")]),
//!     result: Yield::Nothing,
//! };
//! let problem = Problem::new(&setting)?;
//! let findings = search(&problem, Want::Solutions(1), &Options::default(), &Default::default());
//! assert_eq!(findings.solutions[0].values[0].to_string(), "[1,2,3,4]");
//! # Ok::<(), otherwise_query::Refused>(())
//! ```
//!
//! # How it works
//!
//! A query becomes one expression, `\x -> \y -> if predicate then result else no`, put together from pieces
//! of the user's texts; complaints of the front end are moved back to the pieces. `no` fails to match, so
//! exactly the solutions are paths that end with a value. What solutions are told apart by is the result:
//! nothing for one solution, the unknowns in full for all (the machine then also chooses constructors that
//! the predicate did not look at), a number for the best. `explore::inputs` enumerates or improves the
//! models of one path. The search is fair, so no bound but time and memory is needed (3.4.3). `query!` runs
//! the same front end in the compiler; the text is compiled again, once, when the function is first called.
//! A macro sees no items but its own: `derive(Haskell)` leaves a constant that describes the type, and
//! `query!` a constant that compares it with the file's type. What cannot be just
//! any value of its type (maps, fractions, hidden types, functions of functions) is made as arguments of
//! `run` are (`explore::raw`): the entry takes raw values, and generated Core makes the real ones. An
//! objective is a whole number to the search: characters are counted, and floating point numbers by their
//! place in the order, so that bisection ends at the exact optimum.

mod accumulated;
mod best;
mod contents;
mod counting;
mod entry;
mod finite;
mod local;
mod positive;
mod problem;
mod products;
mod recursion;
mod rust;
mod search;
mod value_text;

pub use best::best;
pub use otherwise_query_macros::{Haskell, query};
pub use otherwise_query_syntax::{Arguments, Objective, Refused, Setting, Text, Yield, grammar, named};
pub use problem::Problem;
pub use rust::{Error, Function, Haskell, Mismatch, Solutions, Stream, Value, agree, rt};
pub use search::{Explorer, Findings, Limit, Options, Solution, SolutionListener, Want, search, search_with};
pub use value_text::{Unreadable, parse as parse_value};
