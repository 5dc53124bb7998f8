//! Ctrl-C and SIGTERM: the first one asks what runs to stop and print what it has, the second one kills.

use otherwise_budget::{Budget, Stop};

/// The code of a process that was killed by Ctrl-C, as shells have it.
pub(crate) const INTERRUPTED: u8 = 130;

/// From now on signals stop this budget, and with it all its parts.
pub(crate) fn stops(budget: &Budget) {
    let budget = budget.clone();
    // Where no handler can be installed, a signal ends the process as usual.
    let _ = ctrlc::set_handler(move || {
        if budget.stopped() == Some(Stop::Interrupt) {
            std::process::exit(INTERRUPTED.into());
        }
        budget.stop(Stop::Interrupt);
    });
}
