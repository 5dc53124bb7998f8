//! Ctrl-C: the first one asks the running search to stop and print what it has, the second one kills.

use std::sync::atomic::{AtomicBool, Ordering};

static RAISED: AtomicBool = AtomicBool::new(false);

/// The flag that Ctrl-C raises; from the first call on, Ctrl-C no longer ends the process at once.
pub(crate) fn flag() -> &'static AtomicBool {
    // Where no handler can be installed, Ctrl-C ends the process as usual.
    let _ = ctrlc::set_handler(|| {
        if RAISED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    &RAISED
}
