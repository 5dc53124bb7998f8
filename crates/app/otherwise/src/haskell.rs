//! Loading Haskell programs, with their diagnostics printed.

use otherwise_budget::{Budget, Stop};
use otherwise_load::{Loaded, Origin};
use otherwise_session::{LoadEvent, Session};
use parking_lot::Mutex;
use std::path::PathBuf;

use crate::output::{Failure, Output};

/// Prints what is said while a program is loaded. The front end does not look at the budget: when that is
/// used up, the command ends.
pub(crate) fn loading(event: LoadEvent<'_>, output: &Mutex<&mut Output>) {
    match event {
        LoadEvent::Warnings(warnings, sources) => output.lock().warnings(warnings, sources),
        LoadEvent::Overdue(why) => overdue(why),
    }
}

/// Ends the process: the budget is used up while a file is read.
pub(crate) fn overdue(why: Stop) -> ! {
    eprintln!("otherwise: stopped while the file was read: {why}");
    std::process::exit(crate::overdue::exit(why).code().into());
}

/// Loads a program; warnings are printed, errors are the failure.
pub(crate) fn load(
    origin: Origin,
    search_path: &[PathBuf],
    budget: &Budget,
    output: &mut Output,
) -> Result<Loaded, Failure> {
    let output = Mutex::new(output);
    let tell = |event: LoadEvent<'_>| loading(event, &output);
    Session::new().load_with(origin, search_path, &[], budget, &tell)
}
