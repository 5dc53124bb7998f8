//! `otherwise lsp`: the Language Server Protocol for Haskell (`check`) and OCaml (`trace`).
//!
//! One thread reads and answers (`server`), one looks at what was typed and one checks what was saved (`worker`); an edit stops the check
//! that it makes worthless, and nothing that was found for another text is shown. Everything is asked of a
//! [`otherwise_session::Session`]; this crate only translates.

mod actions;
mod document;
mod features;
mod place;
mod server;
mod split;
mod worker;

pub use server::serve;

use otherwise_session::Session;
use std::error::Error;

/// What goes wrong with the protocol itself.
pub type Broken = Box<dyn Error + Send + Sync>;

/// Serves an editor on standard input and output, until it says that it is done.
pub fn serve_stdio(session: Session) -> Result<(), Broken> {
    let (connection, threads) = lsp_server::Connection::stdio();
    serve(&connection, session)?;
    drop(connection);
    threads.join()?;
    Ok(())
}
