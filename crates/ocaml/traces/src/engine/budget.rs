//! Limits of time and memory that hold.

use std::time::{Duration, Instant};

/// What may be spent on one method.
#[derive(Clone, Debug)]
pub(crate) struct Budget {
    deadline: Option<Instant>,
    memory: Option<u64>,
    /// Memory is looked up only every so many questions.
    countdown: u32,
    spent: Option<Spent>,
}

/// Which limit was hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spent {
    Time,
    Memory,
}

/// How often the memory is looked up.
const MEMORY_INTERVAL: u32 = 200;

impl Budget {
    pub(crate) fn new(time: Option<Duration>, memory: Option<u64>) -> Budget {
        Budget { deadline: time.map(|time| Instant::now() + time), memory, countdown: 0, spent: None }
    }

    /// Whether a limit was hit, now or earlier.
    pub(crate) fn is_spent(&mut self, now: impl FnOnce() -> Instant) -> bool {
        if self.spent.is_some() {
            return true;
        }
        if self.deadline.is_some_and(|deadline| now() >= deadline) {
            self.spent = Some(Spent::Time);
        }
        if let Some(memory) = self.memory {
            if self.countdown == 0 {
                self.countdown = MEMORY_INTERVAL;
                if resident_bytes().is_some_and(|bytes| bytes > memory) {
                    self.spent = Some(Spent::Memory);
                }
            }
            self.countdown -= 1;
        }
        self.spent.is_some()
    }

    /// Time that was over after all that was asked for was done does not count.
    pub(crate) fn forgive(&mut self) {
        self.spent = None;
    }

    /// When the time is over.
    pub(crate) fn deadline(&self) -> Option<Instant> {
        self.deadline
    }

    /// Which limit was hit.
    pub(crate) fn spent(&self) -> Option<Spent> {
        self.spent
    }
}

/// The memory of the process, where the system tells.
fn resident_bytes() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u64 = text.split_whitespace().nth(1)?.parse().ok()?;
    Some(pages * 4096)
}
