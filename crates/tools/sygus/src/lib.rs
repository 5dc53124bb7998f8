//! Syntax-guided synthesis: finding functions from examples or constraints, inside a grammar.
//!
//! [`read_problem`] reads SyGuS-IF, versions 1 and 2.1; [`solve()`] finds functions; [`mod@print`] writes
//! them.
//!
//! ```
//! use otherwise_diagnostics::Sources;
//! use otherwise_sygus::{Engine, Filter, Settings, Status, engine::Clock, print, read_problem, solve};
//! use std::sync::atomic::AtomicBool;
//! use std::time::Duration;
//!
//! let mut sources = Sources::new();
//! let file = sources.add("first.sl", r#"
//!   (set-logic SLIA)
//!   (synth-fun f ((name String)) String
//!     ((Start String (name " " (str.substr Start Number Number)))
//!      (Number Int (0 1 (str.len Start) (str.indexof Start Start Number)))))
//!   (constraint (= (f "Ada Brandt") "Ada"))
//!   (constraint (= (f "Marek Novak") "Marek"))
//!   (check-synth)"#);
//! let problem = read_problem(sources.get(file)).unwrap();
//! let settings = Settings {
//!     engine: Engine::Own, filter: Filter::None, time: Duration::from_secs(60), clock: Clock::Wall,
//!     memory: 1 << 30, all: 1, order: Default::default(), jobs: 1, stop: &AtomicBool::new(false),
//! };
//! let answer = solve(&problem, &settings);
//! assert_eq!(answer.status, Status::Solved);
//! let text = print::definition(&answer.solution[0], problem.version);
//! assert!(text.starts_with("(define-fun f ((name String)) String (str.substr name 0 "));
//! ```

mod alphabet;
pub mod engine;
pub mod examples;
pub mod external;
mod filter;
pub mod kept;
mod literals;
pub mod op;
pub mod print;
pub mod problem;
mod read;
pub mod sexpr;
pub mod smt;
mod solve;
pub mod table;
pub mod term;
pub mod translate;
pub mod value;

pub use filter::{Filter, train};
pub use read::{read_problem, read_solution};
pub use solve::{Answer, Checked, Engine, Filtered, Settings, Status, solve, verify, without_the_unlikely};
