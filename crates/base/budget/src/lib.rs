//! What a piece of work may use: time, memory, and whether somebody wants it to stop.
//!
//! A [`Budget`] is made once for a command and shared out to its parts. Work looks at [`Budget::is_stopped`]
//! (one atomic load) or hands [`Budget::flag`] to what runs long; [`Budget::watched`] is the one watcher: it
//! looks at the clock and the memory while work is done, and says *why* it stopped, as data.
//!
//! ```
//! use otherwise_budget::{Budget, Stop, Watcher};
//! use std::time::Duration;
//!
//! // A command may take a minute, each of its parts 20 ms.
//! let command = Budget::new(Some(Duration::from_secs(60)), None);
//! let part = command.share(Some(Duration::from_millis(20)));
//!
//! struct Silent;
//! impl Watcher for Silent {}
//! part.watched(&Silent, || while !part.is_stopped() { std::hint::spin_loop() });
//! assert_eq!(part.stopped(), Some(Stop::Time));
//! assert_eq!(command.stopped(), None);
//!
//! // What stops the whole stops its parts.
//! let part = command.share(None);
//! command.stop(Stop::Interrupt);
//! assert_eq!(part.look(), Some(Stop::Interrupt));
//! ```
//!
//! # What cannot be interrupted
//!
//! The machine counts long operations on large numbers as many steps and looks at the flag between steps and
//! during a collection of garbage, which can be given up because it only copies. Some things look at nothing:
//! one product of two numbers of a million digits, a solver that does not listen, the front end. Then
//! [`Watcher::overdue`] is told, on the watching thread, and the command prints what was found and exits.

mod busy;
mod memory;
mod watch;

pub use busy::by_the_clock;
pub use memory::resident;
pub use watch::Watcher;

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// Why work has to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stop {
    /// Its time is up.
    Time,
    /// The process has more memory than it may.
    Memory,
    /// Somebody asked: Ctrl-C, a signal, an edit that makes the answer worthless.
    Interrupt,
    /// It found what it was asked for.
    Enough,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stop::Time => "the time is up",
            Stop::Memory => "the memory is used up",
            Stop::Interrupt => "interrupted",
            Stop::Enough => "enough was found",
        })
    }
}

/// What a piece of work may use. Clones are the same budget.
#[derive(Clone, Debug)]
pub struct Budget(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    start: Instant,
    deadline: Option<Instant>,
    /// Bytes that the process may have.
    memory: Option<usize>,
    stop: AtomicBool,
    /// The first reason; later ones do not count.
    reason: OnceLock<Stop>,
    parent: Option<Budget>,
}

impl Default for Budget {
    fn default() -> Self {
        Budget::new(None, None)
    }
}

impl Budget {
    /// From now on for this time, while the process has at most so many bytes.
    pub fn new(time: Option<Duration>, memory: Option<usize>) -> Budget {
        Budget::within(None, time, memory)
    }

    /// As [`Budget::new`], and not longer than `parent`, if there is one.
    pub fn within(parent: Option<&Budget>, time: Option<Duration>, memory: Option<usize>) -> Budget {
        let start = Instant::now();
        Budget(Arc::new(Inner {
            start,
            deadline: time.and_then(|time| start.checked_add(time)),
            memory,
            stop: AtomicBool::new(false),
            reason: OnceLock::new(),
            parent: parent.cloned(),
        }))
    }

    /// The budget of a part: of at most this time, with the same bound of memory. What stops the whole stops
    /// the part, not the other way.
    pub fn share(&self, time: Option<Duration>) -> Budget {
        Budget::within(Some(self), time, self.0.memory)
    }

    /// Asks the work to stop.
    pub fn stop(&self, why: Stop) {
        let _ = self.0.reason.set(why);
        self.0.stop.store(true, Ordering::Release);
    }

    /// Whether the work must stop, as far as anybody has looked. Cheap.
    pub fn is_stopped(&self) -> bool {
        self.0.stop.load(Ordering::Relaxed)
    }

    /// The flag that is raised when the work must stop, for those who look at it very often.
    pub fn flag(&self) -> &AtomicBool {
        &self.0.stop
    }

    /// Why the work must stop, if somebody has said so or looked.
    pub fn stopped(&self) -> Option<Stop> {
        self.0.reason.get().copied()
    }

    /// Looks at the clock, the memory, and the budget it is a part of.
    pub fn look(&self) -> Option<Stop> {
        if let Some(why) = self.stopped() {
            return Some(why);
        }
        let why = self.parent_stopped().or_else(|| {
            let is_late = self.0.deadline.is_some_and(|deadline| Instant::now() >= deadline);
            is_late.then_some(Stop::Time).or_else(|| self.memory_is_used_up().then_some(Stop::Memory))
        })?;
        self.stop(why);
        // Somebody else may have been faster, with another reason.
        self.stopped()
    }

    /// When it began.
    pub fn start(&self) -> Instant {
        self.0.start
    }

    /// The time since it began.
    pub fn elapsed(&self) -> Duration {
        self.0.start.elapsed()
    }

    /// The time that is left, here and in what this is a part of; none without a limit.
    pub fn time_left(&self) -> Option<Duration> {
        let own = self.0.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        let parents = self.0.parent.as_ref().and_then(Budget::time_left);
        own.into_iter().chain(parents).min()
    }

    /// The bytes that the process may have.
    pub fn memory(&self) -> Option<usize> {
        self.0.memory
    }

    /// The bytes that the process may still take.
    pub fn memory_left(&self) -> usize {
        self.0.memory.map_or(usize::MAX, |memory| memory.saturating_sub(resident().unwrap_or(0)))
    }

    /// The memory is for those who work, not for those who wait for them: a part that uses it up does not end
    /// its siblings to come.
    fn parent_stopped(&self) -> Option<Stop> {
        let parent = self.0.parent.as_ref()?;
        if let Some(why) = parent.stopped() {
            return Some(why);
        }
        let is_late = parent.0.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let why = parent.parent_stopped().or(is_late.then_some(Stop::Time))?;
        parent.stop(why);
        parent.stopped()
    }

    fn memory_is_used_up(&self) -> bool {
        self.0.memory.is_some_and(|memory| resident().is_some_and(|bytes| bytes > memory))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_stopped_by_the_whole_but_not_the_other_way() {
        let whole = Budget::new(None, None);
        let part = whole.share(Some(Duration::ZERO));
        assert_eq!(part.look(), Some(Stop::Time));
        assert!(part.is_stopped());
        assert_eq!(whole.look(), None);
        let part = whole.share(None);
        let small = part.share(None);
        assert_eq!(small.look(), None);
        whole.stop(Stop::Interrupt);
        assert_eq!(small.look(), Some(Stop::Interrupt));
        assert_eq!(part.stopped(), Some(Stop::Interrupt));
    }

    #[test]
    fn the_first_reason_counts() {
        let budget = Budget::new(Some(Duration::ZERO), None);
        budget.stop(Stop::Enough);
        assert_eq!(budget.look(), Some(Stop::Enough));
        budget.stop(Stop::Interrupt);
        assert_eq!(budget.stopped(), Some(Stop::Enough));
    }

    #[test]
    fn memory_ends_the_part_that_looks() {
        let whole = Budget::new(None, Some(1));
        let part = whole.share(None);
        if resident().is_some() {
            assert_eq!(part.look(), Some(Stop::Memory));
        }
        assert_eq!(whole.stopped(), None);
    }

    #[test]
    fn a_part_has_not_more_time_than_the_whole() {
        let whole = Budget::new(Some(Duration::from_secs(1)), None);
        let part = whole.share(Some(Duration::from_secs(100)));
        assert!(part.time_left() <= Some(Duration::from_secs(1)));
        assert_eq!(Budget::default().time_left(), None);
    }
}
