//! Looks after a program that runs: its time, its memory, and Ctrl-C.

use otherwise_explore::resident;
use otherwise_machine::InterruptFlag;
use parking_lot::Mutex;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::budget::Memory;

/// How often it looks.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// How long the program may take to stop: this, or this part of the time so far. It may be inside one long operation.
const PATIENCE: Duration = Duration::from_millis(50);
const PATIENT_PART: u32 = 40;

/// Why a program is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    Time,
    Memory,
    Interrupt,
}

/// Somebody who looks after a program.
#[derive(Debug)]
pub(crate) struct Watch {
    stop: Arc<AtomicBool>,
    reason: Arc<Mutex<Option<Reason>>>,
    /// The program has stopped.
    over: Arc<AtomicBool>,
}

impl Watch {
    /// Starts to look. A program that does not stop when it is asked to is left to `give_up`, on another thread.
    pub(crate) fn start(
        time: Option<Duration>,
        memory: Memory,
        give_up: impl Fn(Reason) + Send + 'static,
    ) -> Watch {
        let watch = Watch { stop: Arc::default(), reason: Arc::default(), over: Arc::default() };
        let (stop, reason) = (Arc::clone(&watch.stop), Arc::clone(&watch.reason));
        let over = Arc::clone(&watch.over);
        let interrupt = crate::interrupt::flag();
        std::thread::spawn(move || {
            let start = Instant::now();
            let found = loop {
                if time.is_some_and(|time| start.elapsed() >= time) {
                    break Reason::Time;
                }
                if interrupt.is_raised() {
                    break Reason::Interrupt;
                }
                if resident().is_some_and(|bytes| bytes > memory.bytes()) {
                    break Reason::Memory;
                }
                std::thread::sleep(LOOK_EVERY);
            };
            *reason.lock() = Some(found);
            stop.store(true, Ordering::Relaxed);
            std::thread::sleep(PATIENCE.max(start.elapsed() / PATIENT_PART));
            if !over.load(Ordering::Relaxed) {
                give_up(found);
            }
        });
        watch
    }

    /// Raised when the program must stop.
    pub(crate) fn flag(&self) -> &AtomicBool {
        &self.stop
    }

    /// The program has stopped: because of this, if it had to.
    pub(crate) fn end(&self) -> Option<Reason> {
        self.over.store(true, Ordering::Relaxed);
        *self.reason.lock()
    }
}
