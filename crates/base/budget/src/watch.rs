//! The one watcher.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::{Budget, Stop};

/// How often it looks.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// How long work may take to stop when it is asked to: this, or this part of the time so far.
const PATIENCE: Duration = Duration::from_millis(50);
const PATIENT_PART: u32 = 40;

/// Somebody who is told how a piece of work fares, by the watching thread.
pub trait Watcher: Sync {
    /// The work goes on. Called often: it should do little.
    fn goes_on(&self) {}

    /// The work has been asked to stop; what does not look at the budget itself (a solver) can be told here.
    /// Once.
    fn stopped(&self, _why: Stop) {}

    /// The work has not stopped though it was asked to: it is inside one operation that takes long and cannot
    /// be interrupted. Whoever cannot wait prints what there is and ends the process. Once.
    fn overdue(&self, _why: Stop) {}
}

impl Budget {
    /// Does some work and watches the budget meanwhile. The result is the work's, whether it was stopped or
    /// not.
    pub fn watched<R>(&self, watcher: &dyn Watcher, work: impl FnOnce() -> R) -> R {
        let is_done = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let thread = scope.spawn(|| self.watch(watcher, &is_done));
            // The watcher ends also when a panic goes through here.
            let _done = Done(&is_done, thread.thread());
            work()
        })
    }

    fn watch(&self, watcher: &dyn Watcher, is_done: &AtomicBool) {
        let mut asked = None;
        let mut is_told = false;
        while !is_done.load(Ordering::Acquire) {
            match (asked, self.look()) {
                (None, Some(why)) => {
                    asked = Some((why, Instant::now(), PATIENCE.max(self.elapsed() / PATIENT_PART)));
                    watcher.stopped(why);
                }
                (None, None) => watcher.goes_on(),
                (Some((why, since, patience)), _) => {
                    if !is_told && since.elapsed() >= patience {
                        is_told = true;
                        watcher.overdue(why);
                    }
                }
            }
            let left = if asked.is_none() { self.time_left() } else { None };
            std::thread::park_timeout(left.map_or(LOOK_EVERY, |left| left.min(LOOK_EVERY)));
        }
    }
}

/// Tells the watcher that the work is done.
struct Done<'d>(&'d AtomicBool, &'d std::thread::Thread);

impl Drop for Done<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Release);
        self.1.unpark();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicUsize;

    #[derive(Default)]
    struct Counting {
        stopped: AtomicUsize,
        overdue: AtomicBool,
    }

    impl Watcher for Counting {
        fn stopped(&self, why: Stop) {
            assert_eq!(why, Stop::Interrupt);
            self.stopped.fetch_add(1, Ordering::Relaxed);
        }

        fn overdue(&self, _why: Stop) {
            self.overdue.store(true, Ordering::Release);
        }
    }

    #[test]
    fn work_that_does_not_listen_is_overdue() {
        let (budget, watcher) = (Budget::default(), Counting::default());
        budget.stop(Stop::Interrupt);
        // The work ends only after the watcher has lost patience.
        budget.watched(&watcher, || {
            while !watcher.overdue.load(Ordering::Acquire) {
                std::thread::yield_now();
            }
        });
        assert_eq!(watcher.stopped.load(Ordering::Relaxed), 1);
    }

    #[test]
    fn the_result_is_the_works_and_a_panic_goes_through() {
        let budget = Budget::default();
        assert_eq!(budget.watched(&Counting::default(), || 7), 7);
        let panic = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            budget.watched(&Counting::default(), || std::panic::resume_unwind(Box::new("on")))
        }));
        assert!(panic.is_err());
    }
}
