//! Time and memory that a search may use, and the flag that stops it.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Which time counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Clock {
    /// Time that passes.
    #[default]
    Wall,
    /// Time that this thread computes, where the system tells (Linux); for measurements on a busy machine.
    Processor,
    /// Steps of the search, each taken for a microsecond: the same on every machine.
    Steps,
}

/// What a search may use.
#[derive(Debug)]
pub struct Limits<'a> {
    clock: Clock,
    began: Instant,
    began_processor: Duration,
    time: Cell<Duration>,
    memory: usize,
    stop: &'a AtomicBool,
    stopped: Cell<bool>,
    pause: Cell<Duration>,
    ticks: Cell<u64>,
}

/// How many steps pass between looks at the clock.
const LOOK_AFTER: u64 = 1 << 11;

fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

impl<'a> Limits<'a> {
    /// From now on: so much time and memory, and until somebody raises the flag.
    pub fn new(clock: Clock, time: Duration, memory: usize, stop: &'a AtomicBool) -> Limits<'a> {
        let began_processor = processor_time();
        let clock = match (clock, began_processor) {
            (Clock::Processor, None) => Clock::Wall,
            (clock, _) => clock,
        };
        Limits {
            clock,
            began: Instant::now(),
            began_processor: began_processor.unwrap_or_default(),
            time: Cell::new(time),
            memory,
            stop,
            stopped: Cell::new(false),
            pause: Cell::new(Duration::MAX),
            ticks: Cell::new(0),
        }
    }

    /// From now on so much time, with the same memory, and until somebody raises the same flag.
    pub(crate) fn part(&self, time: Duration) -> Limits<'a> {
        Limits::new(self.clock, time, self.memory, self.stop)
    }

    /// The time used so far.
    pub fn elapsed(&self) -> Duration {
        match self.clock {
            Clock::Wall => self.began.elapsed(),
            Clock::Steps => Duration::from_micros(self.ticks.get()),
            Clock::Processor => processor_time()
                .map_or_else(|| self.began.elapsed(), |now| now.saturating_sub(self.began_processor)),
        }
    }

    /// The time that may be used.
    pub fn time(&self) -> Duration {
        self.time.get()
    }

    /// Ends the search earlier, if that time is earlier.
    pub(crate) fn end_at(&self, time: Duration) {
        self.time.set(self.time.get().min(time));
    }

    /// The bytes that may be used.
    pub fn memory(&self) -> usize {
        self.memory
    }

    /// How many steps were taken.
    pub fn steps(&self) -> u64 {
        self.ticks.get()
    }

    /// Counts a step.
    pub(crate) fn tick(&self) {
        self.ticks.set(self.ticks.get().wrapping_add(1));
    }

    /// Counts several steps at once.
    pub(crate) fn work(&self, steps: u64) {
        self.ticks.set(self.ticks.get().wrapping_add(steps));
    }

    /// Whether it is time to look at the clock.
    pub(crate) fn due(&self) -> bool {
        self.ticks.get().is_multiple_of(LOOK_AFTER)
    }

    /// Whether to stop, with so many bytes in use.
    pub(crate) fn stop(&self, bytes: usize) -> bool {
        let elapsed = self.elapsed();
        if self.stop.load(Ordering::Relaxed) || elapsed > self.time.get() {
            self.stopped.set(true);
        }
        self.stopped.get() || bytes > self.memory || elapsed > self.pause.get()
    }

    /// Lets the search pause at that time, so that another way can be tried.
    pub(crate) fn pause_at(&self, time: Duration) {
        self.pause.set(time);
    }

    /// Whether a search was told to stop.
    pub fn stopped(&self) -> bool {
        self.stopped.get()
    }
}
