//! `otherwise lsp`: the Language Server Protocol for Haskell (`check`) and OCaml (`trace`).
//!
//! One thread reads and answers (`server`), one looks at what was typed and one checks what was saved
//! (`worker`); an edit stops the check that it makes worthless, and nothing that was found for another text
//! is shown. Everything is asked of a [`otherwise_session::Session`]; this crate only translates.

mod actions;
mod document;
mod features;
mod place;
mod server;
mod split;
mod worker;

pub use server::serve;

use otherwise_session::{Check, Session, Trace};
use std::error::Error;
use std::fmt::Debug;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What goes wrong with the protocol itself.
pub type Broken = Box<dyn Error + Send + Sync>;

/// What the project around a file says.
pub trait Project: Debug + Send + Sync {
    /// How a file of Haskell is checked.
    fn check(&self, file: &Path) -> Check {
        Check::new(file)
    }

    /// How a file of OCaml is tested.
    fn trace(&self, file: &Path) -> Trace {
        Trace::new(file)
    }

    /// The settings of the project that a file belongs to, if there are any.
    fn settings(&self, _file: &Path) -> Option<PathBuf> {
        None
    }

    /// Why findings of a function do not count, if somebody said so.
    fn ignored(&self, _file: &Path, _function: &str) -> Option<String> {
        None
    }
}

/// A project that says nothing.
#[derive(Clone, Copy, Debug)]
pub struct NoProject;

impl Project for NoProject {}

/// Serves an editor on standard input and output, until it says that it is done.
pub fn serve_stdio(session: Session, project: Arc<dyn Project>) -> Result<(), Broken> {
    let (connection, threads) = lsp_server::Connection::stdio();
    serve(&connection, session, project)?;
    drop(connection);
    threads.join()?;
    Ok(())
}
