//! Replay: the concrete inputs of a path are run again, and the same thing must happen.

use otherwise_core::Name;
use otherwise_machine::{
    Closed, Code, Datum, Decisions, Event, Limits, Machine, Outcome, PlaceId, PlaceSet, Value,
};
use otherwise_smt::Model;
use std::sync::Arc;

use crate::goal::{Given, Goal};
use crate::report::Ending;

/// A replay may take this many times the steps of the path: evaluation order is the same, but code that knows
/// its places has more steps.
const REPLAY_STEPS: u64 = 8;

/// The number of the note that an entry makes of its result before it asserts something of it.
pub const RESULT: i64 = 0;

/// What paths are replayed on. With code that knows the places of the source, reports have places too.
#[derive(Clone, Debug)]
pub struct Replay<'c> {
    /// The code.
    pub code: &'c Code,
    /// The function to explore, in terms of that code.
    pub goal: Goal,
}

/// How a replay went.
#[derive(Clone, Debug)]
pub(crate) struct Replayed {
    pub(crate) ending: Ending,
    /// The result that violates what was asserted of it.
    pub(crate) violating: Option<Datum>,
    /// What `show` makes of the result.
    pub(crate) shown: Option<String>,
    /// Where it failed, or was stopped.
    pub(crate) place: Option<PlaceId>,
    /// What it printed to standard output.
    pub(crate) printed: String,
    pub(crate) visited: PlaceSet,
    /// Whether arithmetic wrapped around.
    pub(crate) overflowed: bool,
    /// Where it first did.
    pub(crate) overflow_place: Option<PlaceId>,
}

impl Replay<'_> {
    /// Runs the function on concrete arguments. None if that does not end within the limits, of which the
    /// steps are those of the path.
    pub(crate) fn run(
        &self,
        given: &[Given<'_>],
        inputs: &[Datum],
        decisions: &Decisions,
        limits: Limits<'_>,
        targets: Option<&Arc<PlaceSet>>,
    ) -> Option<Replayed> {
        let goal = &self.goal;
        let mut machine = Machine::replaying(self.code, decisions);
        machine.set_targets(targets.cloned());
        let function = machine.global(goal.entry)?;
        let given = given.iter().map(|given| (given.value, &given.ty));
        let arguments = given.chain(inputs.iter().zip(&goal.parameters));
        let arguments: Vec<Value> = arguments.map(|(datum, ty)| machine.write(datum, *ty)).collect();
        machine.start(function, &arguments);
        let limits = Limits { steps: limits.steps.saturating_mul(REPLAY_STEPS) + 10_000, ..limits };
        let world = &mut Closed::default();
        let mut event = machine.run(limits, world);
        let mut result = None;
        if let Event::Finished(Outcome::Value(value)) = event {
            let kept = machine.keep(value);
            machine.start_deep(value);
            event = machine.run(limits, world);
            result = Some(kept);
        }
        let printed = std::mem::take(&mut world.output);
        let Event::Finished(outcome) = event else { return None };
        let place = match outcome {
            Outcome::Value(_) => None,
            Outcome::Exception(_) => machine.raised_at(),
            _ => machine.place(),
        };
        let (visited, overflowed) = (machine.visited().clone(), machine.overflowed());
        let overflow_place = machine.overflowed_at();
        // The entry notes the result before it asserts something of it.
        let noted = machine.notes().last().filter(|note| note.label == RESULT).map(|note| note.value);
        let violating = match outcome {
            Outcome::AssertionFailed(_) => noted,
            _ => None,
        };
        if let Some(kept) = violating {
            let value = machine.kept(kept);
            machine.start_deep(value);
            let _ = machine.run(limits, world);
        }
        let whole = result.filter(|_| matches!(outcome, Outcome::Value(_))).or(violating);
        let shown = match (goal.shows.and_then(|name| machine.global(name)), whole) {
            (Some(show), Some(kept)) => {
                let value = machine.kept(kept);
                text(&mut machine, show, value, limits)
            }
            _ => None,
        };
        let violating = violating.map(|kept| machine.read(machine.kept(kept), goal.result, &Model::new()));
        let ending = match (outcome, result) {
            (Outcome::Value(_), Some(kept)) => {
                Ending::Value(machine.read(machine.kept(kept), goal.result, &Model::new()))
            }
            (outcome, _) => failure(&mut machine, goal, outcome, limits)?,
        };
        Some(Replayed { ending, violating, shown, printed, place, visited, overflowed, overflow_place })
    }
}

fn failure(machine: &mut Machine<'_>, goal: &Goal, outcome: Outcome, limits: Limits<'_>) -> Option<Ending> {
    Some(match outcome {
        Outcome::Exception(exception) => {
            Ending::Exception(exception_text(machine, goal.exception_text, exception, limits))
        }
        Outcome::Failure(text) => Ending::Exception(text),
        Outcome::AssertionFailed(text) => Ending::AssertionFailed(text),
        Outcome::Loop => Ending::Loop,
        Outcome::Exit(code) => Ending::Exit(code),
        Outcome::Reached(_) => Ending::Reached,
        Outcome::Value(_) | Outcome::AssumptionFailed => return None,
    })
}

/// What an exception says, by the function of the program that makes text of exceptions.
pub fn exception_text(
    machine: &mut Machine<'_>,
    function: Option<Name>,
    exception: Value,
    limits: Limits<'_>,
) -> Arc<str> {
    let unknown: Arc<str> = "an exception".into();
    let Some(function) = function.and_then(|name| machine.global(name)) else { return unknown };
    let text = text(machine, function, exception, limits);
    text.map_or(unknown, |text| without_call_stack(&text).into())
}

/// What a function of the program that makes text of a value makes of this one.
fn text(machine: &mut Machine<'_>, function: Value, value: Value, limits: Limits<'_>) -> Option<String> {
    machine.set_targets(None);
    machine.start(function, &[value]);
    let limits = Limits { steps: 1_000_000, ..limits };
    let world = &mut Closed::default();
    let Event::Finished(Outcome::Value(text)) = machine.run(limits, world) else { return None };
    let kept = machine.keep(text);
    machine.start_deep(text);
    let _ = machine.run(limits, world);
    machine.string_of(machine.kept(kept))
}

/// The place of a call of `error` is reported as a place, not as text.
fn without_call_stack(text: &str) -> &str {
    text.find("\nCallStack (from HasCallStack):").map_or(text, |at| &text[..at]).trim_end()
}

/// Whether a replay ended as the search said. `claimed` is the value that the search says it has.
pub(crate) fn same_ending(outcome: &Outcome, claimed: Option<&Datum>, ending: &Ending) -> bool {
    match (outcome, ending) {
        (Outcome::Value(_), Ending::Value(value)) => claimed.is_none_or(|claimed| same_value(claimed, value)),
        (Outcome::Exception(_) | Outcome::Failure(_), Ending::Exception(_))
        | (Outcome::Reached(_), Ending::Reached)
        | (Outcome::Loop, Ending::Loop) => true,
        (Outcome::AssertionFailed(text), Ending::AssertionFailed(again)) => text == again,
        (Outcome::Exit(code), Ending::Exit(again)) => code == again,
        _ => false,
    }
}

/// Whether two values are the same, as far as values can be compared.
fn same_value(claimed: &Datum, replayed: &Datum) -> bool {
    !claimed.is_comparable() || !replayed.is_comparable() || claimed == replayed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn call_stacks_are_cut_off() {
        let text = "bad\nCallStack (from HasCallStack):\n  error, called at A.hs:1:5 in main:A";
        assert_eq!(without_call_stack(text), "bad");
        assert_eq!(without_call_stack("two\nlines"), "two\nlines");
    }
}
