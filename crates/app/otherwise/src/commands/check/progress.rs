//! The line on the terminal that says what is being checked.

use otherwise_core::Symbol;
use parking_lot::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::progress;

/// What is being checked, for a line on the terminal that changes.
pub(super) struct Progress {
    /// What is counted.
    what: &'static str,
    /// What is being checked: position, name, since when.
    running: Mutex<Vec<(usize, Symbol, Instant)>>,
    done: AtomicUsize,
    all: AtomicUsize,
    is_over: AtomicBool,
    is_shown: AtomicBool,
}

impl Default for Progress {
    fn default() -> Progress {
        Progress::counting("functions")
    }
}

impl Progress {
    /// Files instead of functions.
    pub(super) fn of_files() -> Progress {
        Progress::counting("files")
    }

    fn counting(what: &'static str) -> Progress {
        Progress {
            what,
            running: Mutex::default(),
            done: AtomicUsize::new(0),
            all: AtomicUsize::new(0),
            is_over: AtomicBool::new(false),
            is_shown: AtomicBool::new(false),
        }
    }

    pub(super) fn started(&self, at: usize, of: usize, name: Symbol) {
        self.running.lock().push((at, name, Instant::now()));
        self.all.store(of, Ordering::Relaxed);
    }

    pub(super) fn finished(&self, at: usize) {
        self.running.lock().retain(|(other, _, _)| *other != at);
        self.done.fetch_add(1, Ordering::Relaxed);
    }

    /// Does something that prints, without the line.
    pub(super) fn cleared<R>(&self, print: impl FnOnce() -> R) -> R {
        // While the list is locked nothing is shown.
        let running = self.running.lock();
        if self.is_shown.load(Ordering::Relaxed) {
            progress::clear();
        }
        let result = print();
        drop(running);
        result
    }

    /// Shows the line while something is done.
    pub(super) fn during<R>(&self, work: impl FnOnce() -> R) -> R {
        let result = std::thread::scope(|scope| {
            let shown = scope.spawn(|| self.show());
            let result = work();
            self.is_over.store(true, Ordering::Relaxed);
            shown.thread().unpark();
            result
        });
        progress::clear();
        result
    }

    fn show(&self) {
        while !self.is_over.load(Ordering::Relaxed) {
            let shown = |(_, name, since): &(usize, Symbol, Instant)| {
                format!("{name} ({} s)", since.elapsed().as_secs())
            };
            let running = self.running.lock();
            let names: Vec<String> = running.iter().map(shown).collect();
            let (done, all) = (self.done.load(Ordering::Relaxed), self.all.load(Ordering::Relaxed));
            if !names.is_empty() {
                self.is_shown.store(true, Ordering::Relaxed);
                progress::show(&format!("{done} of {all} {} checked, now {}", self.what, names.join(", ")));
            }
            drop(running);
            std::thread::park_timeout(Duration::from_millis(100));
        }
    }
}
