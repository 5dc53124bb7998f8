//! The progress line on standard error: only on a terminal, and gone when the result is there.

use otherwise_explore::Progress;
use parking_lot::Mutex;
use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// Shows a line on the terminal in place of the last one.
pub(crate) fn show(text: &str) {
    let mut stream = std::io::stderr().lock();
    let _ = write!(stream, "\r\u{1b}[2K{text}").and_then(|()| stream.flush());
}

/// Takes the line away.
pub(crate) fn clear() {
    show("");
}

/// How often the line changes.
const EVERY: Duration = Duration::from_millis(150);

/// A line that says how far a search is.
#[derive(Debug)]
pub(crate) struct ProgressLine {
    started: Instant,
    /// When it was last written.
    last: Mutex<Option<Instant>>,
}

impl ProgressLine {
    /// A line, if there is a terminal to show it on.
    pub(crate) fn new(started: Instant, quiet: bool) -> Option<ProgressLine> {
        let wanted = !quiet && std::io::stderr().is_terminal();
        wanted.then(|| ProgressLine { started, last: Mutex::new(None) })
    }

    /// Takes the line away.
    pub(crate) fn clear(&self) {
        if self.last.lock().take().is_some() {
            clear();
        }
    }

    /// What the line says.
    fn text(paths: usize, states: usize, elapsed: Duration) -> String {
        let paths = if paths == 1 { "1 path".to_string() } else { format!("{paths} paths") };
        let states = if states == 1 { "1 state".to_string() } else { format!("{states} states") };
        format!("{paths}, {states}, {:.1} s", elapsed.as_secs_f64())
    }
}

impl Progress for ProgressLine {
    fn show(&self, paths: usize, states: usize) {
        let mut last = self.last.lock();
        // Short searches show nothing.
        if self.started.elapsed() < 2 * EVERY || last.is_some_and(|last| last.elapsed() < EVERY) {
            return;
        }
        *last = Some(Instant::now());
        show(&ProgressLine::text(paths, states, self.started.elapsed()));
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        self.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_counts() {
        assert_eq!(ProgressLine::text(1, 20, Duration::from_millis(1250)), "1 path, 20 states, 1.2 s");
        assert_eq!(ProgressLine::text(3, 1, Duration::ZERO), "3 paths, 1 state, 0.0 s");
    }
}
