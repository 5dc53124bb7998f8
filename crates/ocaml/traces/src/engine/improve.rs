//! A better witness than the first: a shorter history, fewer calls, arguments that are different things.

use std::time::{Duration, Instant};

use super::explore::Limit;
use super::{Candidate, Flow, Options, Search, pass, spans};
use crate::witness::Datum;

/// So many more questions may be spent on a better witness.
const MORE_QUERIES: u64 = 400;

/// Where histories are long and each question is a hard one: a share of what the first witness took, and
/// never less than this, nor more questions than these.
const MIN_TIME: Duration = Duration::from_millis(300);
const MORE_HARD_QUERIES: u64 = 60;

/// When looking for better witnesses ends, if now is when the first one was found.
pub(super) fn deadline(started: Instant) -> Instant {
    Instant::now() + (started.elapsed() / 4).max(MIN_TIME)
}

/// Searches again for a better witness than the one there is; keeps that one when there is none.
fn improve(search: &mut Search<'_>, until: Instant, again: impl FnOnce(&mut Search<'_>)) {
    let left = until.saturating_duration_since(Instant::now());
    // With short histories the same is found every time, however busy the machine is.
    let is_hard = search.event_bound as usize > spans::MAX_MINIMISED;
    if is_hard && left.is_zero() {
        return;
    }
    let known = std::mem::take(&mut search.found);
    let doubts = search.doubts.len();
    let more = if is_hard { MORE_HARD_QUERIES } else { MORE_QUERIES };
    search.limit = Some(Limit { queries: search.prover.queries + more, until: is_hard.then_some(until) });
    search.prover.set_patience(is_hard.then_some(left));
    // What goes wrong here only costs the better witness.
    again(search);
    search.doubts.truncate(doubts);
    search.limit = None;
    search.prover.set_patience(None);
    if search.found.is_empty() {
        search.found = known;
    }
}

/// Not every length of the history was tried: a shorter one may show the same on another path.
pub(super) fn prefer_shorter_history(
    search: &mut Search<'_>,
    searched: Option<u32>,
    options: &Options,
    until: Instant,
) {
    while let [only] = search.found.as_slice() {
        let length = only.script.context.len() as u32;
        if length == 0 || searched.is_some_and(|searched| length <= searched + 1) {
            return;
        }
        let bound = search.event_bound;
        improve(search, until, |search| {
            search.event_bound = bound.min(length - 1).max(1);
            let _ = pass(search, length - 1, None, options);
        });
        search.event_bound = bound;
        if search.found.iter().all(|found| found.script.context.len() as u32 >= length) {
            return;
        }
    }
}

/// Paths are followed in the order of the program; one with fewer recursive calls may show the same.
pub(super) fn prefer_fewer_calls(search: &mut Search<'_>, events: u32, options: &Options, until: Instant) {
    let unrollings = search.machine.unrollings;
    // That long histories do not show it on shorter paths can be hard to see.
    if search.found.len() != 1 || unrollings == 0 || events > spans::MAX_MINIMISED as u32 {
        return;
    }
    improve(search, until, |search| {
        for fewer in 0..unrollings {
            search.machine.unrollings = fewer;
            if !matches!(pass(search, events, None, options), Ok(Flow::Continue)) {
                break;
            }
        }
    });
    search.machine.unrollings = unrollings;
}

/// A violation that only shows when two arguments are the same thing is a poor example if there is another
/// one with a history that is no longer: looks for that.
pub(super) fn prefer_distinct_arguments(search: &mut Search<'_>, options: &Options, until: Instant) {
    let is_degenerate = |candidate: &Candidate| {
        let arguments = &candidate.script.arguments;
        let element = |datum: &Datum| matches!(datum, Datum::Element(..));
        let twice = |(at, datum): (usize, &Datum)| element(datum) && arguments[..at].contains(datum);
        arguments.iter().enumerate().any(twice)
    };
    let [only] = search.found.as_slice() else { return };
    if !is_degenerate(only) {
        return;
    }
    let (length, bound) = (only.script.context.len() as u32, search.event_bound);
    improve(search, until, |search| {
        search.apart = true;
        search.event_bound = length.max(1);
        let _ = pass(search, length, None, options);
        search.apart = false;
    });
    search.event_bound = bound;
}

/// So many times a witness is replaced by one with smaller numbers.
const MAX_SMALLER: u32 = 8;

/// Numbers are as small as the path allows; another path may allow smaller ones with a history that is no
/// longer.
pub(super) fn prefer_smaller_numbers(search: &mut Search<'_>, options: &Options, until: Instant) {
    let bound = search.event_bound;
    for _ in 0..MAX_SMALLER {
        let [only] = search.found.as_slice() else { return };
        let length = only.script.context.len() as u32;
        let arguments = &only.script.arguments;
        let numbers = &only.numbers;
        let size = numbers.iter().try_fold(0i64, |sum, number| sum.checked_add(number.checked_abs()?));
        let Some(size) = size.filter(|size| *size > 0) else { return };
        let is_apart = numbers.iter().enumerate().all(|(at, number)| !numbers[..at].contains(number));
        let elements = |arguments: &[Datum]| {
            let element = |datum: &&Datum| matches!(datum, Datum::Element(..));
            let found: Vec<&Datum> = arguments.iter().filter(element).collect();
            found.iter().enumerate().all(|(at, datum)| !found[..at].contains(datum))
        };
        let distinct = elements(arguments);
        improve(search, until, |search| {
            search.event_bound = length.max(1);
            search.below = Some((size, is_apart));
            search.apart = distinct;
            let _ = pass(search, length, None, options);
            search.below = None;
            search.apart = false;
        });
        search.event_bound = bound;
        let sum = |numbers: &[i64]| numbers.iter().map(|number| number.saturating_abs()).sum::<i64>();
        if search.found.iter().all(|found| sum(&found.numbers) >= size) {
            return;
        }
    }
}
