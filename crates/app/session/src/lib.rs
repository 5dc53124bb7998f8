//! The façade between those who ask (the command, an editor, a page) and the engines that answer.
//!
//! A [`Session`] holds files, with texts laid over the disk that nobody has saved yet, and the programs that
//! were loaded from them, which are kept as long as everything they were read from is the same. Its functions
//! take and give plain data, tell what they find as they find it, and stop when their budget does. Nothing
//! here prints, reads arguments or ends the process.
//!
//! ```
//! use otherwise_budget::Budget;
//! use otherwise_session::{Check, CheckEvent, Session};
//!
//! let session = Session::new();
//! session.open("Half.hs", "{-@ half :: {n:Int | n > 0} -> {r:Int | r > 0} @-}\nhalf :: Int -> Int\nhalf n = n `div` 2\n");
//! let checked = session.check(&Check::new("Half.hs"), &Budget::default(), &|event| {
//!     if let CheckEvent::Finished { checked, .. } = event {
//!         assert_eq!(checked.title.as_str(), "half");
//!     }
//! });
//! assert!(checked.unwrap().functions[0].is_alarm());
//! ```

mod cache;
mod check;
mod eval;
mod failure;
mod files;
mod firewall;
mod infer;
mod look;
mod module;
mod outcome;
mod package;
mod parts;
mod project;
mod run;
mod solve;
mod synth;
mod trace;
mod walk;

pub use cache::{Cache, Key, product};
pub use check::{Check, CheckEvent, Checking, FunctionsChecked, outcome};
pub use eval::{Eval, EvalEvent, Evaluated};
pub use failure::Failure;
pub use firewall::{FilterChecked, Firewall, FirewallAnswer, FirewallEvent, NoAnswer, Repaired, SpecText};
pub use infer::{Infer, Inferred};
pub use look::Looked;
pub use module::{Annotations, LoadEvent, Module};
pub use outcome::Outcome;
pub use package::Package;
pub use parts::{Helpers, SearchPart};
pub use project::{Language, SourcePath, source_files};
pub use run::{Explored, Opening, PathsFound, Reach, Run, RunEvent};
pub use solve::{QueryText, Question, Solve, SolveEvent, Solved};
pub use synth::{Synth, Synthesised, TableSolved, problem_files};
pub use trace::{MethodsTraced, Trace, TraceEvent, method_outcome};
pub use walk::{Walk, WalkStep};

use files::Overlay;
use parking_lot::Mutex;
use std::path::Path;
use std::sync::Arc;

/// Stack of a thread that walks programs: they nest deeply, and a roomy stack is only reserved, not used.
pub const STACK_BYTES: usize = 1 << 30;

/// How many workers run at once where nobody says: one per core.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Files and what is known of them. Shared by reference: all functions may be called from several threads.
#[derive(Debug, Default)]
pub struct Session {
    files: Arc<Overlay>,
    modules: Mutex<module::Memory>,
    cache: Option<Arc<Cache>>,
}

impl Session {
    /// Nothing is open, nothing is known.
    pub fn new() -> Session {
        Session::default()
    }

    /// As [`Session::new`], with nothing to read that is not below a folder. Its files come from somebody
    /// else, who has them in a folder called `home`.
    pub fn within(root: &Path, home: &Path) -> Session {
        Session { files: Arc::new(Overlay::within(root, home)), ..Session::default() }
    }

    /// With verdicts kept on disk.
    #[must_use]
    pub fn with_cache(mut self, cache: impl Into<Arc<Cache>>) -> Session {
        self.cache = Some(cache.into());
        self
    }

    /// Lays a text over a file, which need not exist.
    pub fn open(&self, path: impl AsRef<Path>, text: impl Into<Arc<str>>) {
        self.files.open(path.as_ref(), text.into());
    }

    /// Takes the text away: the file is what the disk says.
    pub fn close(&self, path: impl AsRef<Path>) {
        self.files.close(path.as_ref());
    }
}

/// An expression of the user under a name of ours. What we write around it names the Prelude in full,
/// whatever the file imports of that.
fn expression(name: &str, text: impl Into<String>) -> otherwise_load::Expression {
    otherwise_load::Expression {
        name: name.to_string(),
        path: "<expression>".to_string(),
        text: text.into(),
        modules: vec!["Prelude".to_string()],
    }
}
