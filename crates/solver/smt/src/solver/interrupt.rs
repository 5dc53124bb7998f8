//! Stopping a check from another thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A handle that stops checks. It may be sent anywhere, cloned, and given to several solvers.
///
/// Interruption lasts: a check that runs ends soon with [`Reason::Interrupted`](crate::Reason::Interrupted),
/// and later checks end at once with it, until [`Interrupter::clear`]. So it does not matter whether the stop
/// comes just before or just after a check begins.
#[derive(Clone, Debug, Default)]
pub struct Interrupter(Arc<AtomicBool>);

impl Interrupter {
    /// A handle that nobody has used yet.
    pub fn new() -> Interrupter {
        Interrupter::default()
    }

    /// Stops the checks of all solvers that have this handle.
    pub fn interrupt(&self) {
        self.0.store(true, Ordering::Release);
    }

    /// Lets them go on.
    pub fn clear(&self) {
        self.0.store(false, Ordering::Release);
    }

    /// Whether checks are stopped.
    pub fn is_interrupted(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}
