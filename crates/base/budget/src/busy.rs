//! How long things take by the clock on a machine that is busy with other work.

use std::time::Duration;

/// A machine is never taken for busier than this: the threads of others get so many times what this one gets.
const MAX_BUSY: f64 = 10.0;

/// How long this thread will need by the clock for what takes it `time` on a processor, if the machine stays
/// as busy as it was for this thread so far. For limits that nobody set: with them a busy machine finds what
/// an idle one finds. Where the system does not say how long a thread waited (only Linux does), `time`
/// itself.
///
/// ```
/// use std::time::Duration;
///
/// let second = Duration::from_secs(1);
/// assert!(otherwise_budget::by_the_clock(second) >= second);
/// ```
pub fn by_the_clock(time: Duration) -> Duration {
    time.mul_f64(waited().map_or(1.0, busy))
}

/// Nanoseconds that this thread ran, and that it waited for a processor.
fn waited() -> Option<(f64, f64)> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let mut numbers = text.split_ascii_whitespace().map_while(|number| number.parse().ok());
    Some((numbers.next()?, numbers.next()?))
}

fn busy((ran, waited): (f64, f64)) -> f64 {
    if ran > 0.0 { ((ran + waited) / ran).clamp(1.0, MAX_BUSY) } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_waits_as_long_as_it_runs_needs_twice_the_time() {
        assert_eq!(busy((3e9, 3e9)), 2.0);
        assert_eq!(busy((3e9, 0.0)), 1.0);
        assert_eq!(busy((1e6, 1e9)), MAX_BUSY);
        assert_eq!(busy((0.0, 1e9)), 1.0);
    }
}
