//! The end of the process: Z3's global memory goes away, so no thread may be inside Z3 then.
//!
//! A solver that is dropped leaves its thread to free the context by itself. If the process ends meanwhile,
//! the C library runs the destructors of Z3's globals beside that thread, and the process dies with a
//! corrupted heap although its work was done. So threads say when they are inside Z3; at the end of the
//! process those are waited for, and no other gets in any more.

use std::sync::Once;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Threads inside Z3.
static INSIDE: AtomicUsize = AtomicUsize::new(0);
/// Whether the process is ending.
static ENDING: AtomicBool = AtomicBool::new(false);

/// How long the end of the process waits for a question that does not end although it was interrupted.
const PATIENCE: Duration = Duration::from_secs(1);

thread_local! {
    /// Made before the thread's Z3 context, so it is dropped after it.
    static PRESENCE: Presence = const { Presence };
}

/// A thread that may be inside Z3 until its very end.
struct Presence;

impl Drop for Presence {
    fn drop(&mut self) {
        INSIDE.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Tells that this thread is inside Z3 from now on. Does not come back if the process is ending.
pub(super) fn enter() {
    INSIDE.fetch_add(1, Ordering::SeqCst);
    if ENDING.load(Ordering::SeqCst) {
        leave();
        loop {
            thread::park();
        }
    }
}

/// Tells that this thread is not inside Z3 until it enters again.
pub(super) fn leave() {
    INSIDE.fetch_sub(1, Ordering::SeqCst);
}

/// To be called once by a thread that is going to have a context, before it has one: the thread is inside Z3
/// then, and when it ends inside, it leaves after its context is freed.
pub(super) fn enter_for_life() {
    static REGISTER: Once = Once::new();
    REGISTER.call_once(|| {
        // SAFETY: `wait` is an `extern "C"` function that does not unwind. Z3 was loaded before, so its
        // destructors run after it. If there is no room for another function, the process ends as it would
        // without this module.
        let _ = unsafe { libc::atexit(wait) };
    });
    enter();
    PRESENCE.with(|_| {});
}

extern "C" fn wait() {
    ENDING.store(true, Ordering::SeqCst);
    let deadline = Instant::now() + PATIENCE;
    while INSIDE.load(Ordering::SeqCst) > 0 && Instant::now() < deadline {
        thread::sleep(Duration::from_micros(200));
    }
}
