//! Which operations an unknown event may be of.

use crate::algebra::{Unsupported, event_sorts, recorded_sorts};
use crate::core::{OperationId, Program};
use crate::spec::{Contract, Effect, Event, Ltl, Regex};

/// The operations that some formula can tell from others, and one of the rest, which stands for all of them.
///
/// The effects of library operations are left out: they say what a call leaves, not what is asked about the
/// past.
pub(crate) fn alphabet(program: &Program, goal: &Contract) -> Result<Vec<OperationId>, Unsupported> {
    let mut mentioned = Vec::new();
    for contract in program.contracts.iter().chain([goal]) {
        let is_goal = std::ptr::eq(contract, goal);
        for case in &contract.cases {
            regex(program, &case.context, &mut mentioned);
            case.for_all.iter().for_each(|each| regex(program, &each.history, &mut mentioned));
            if let Some(demand) = &case.demand {
                regex(program, demand, &mut mentioned);
            }
            match &case.effect {
                Effect::History(effect) => regex(program, effect, &mut mentioned),
                Effect::New(effect) if is_goal || !is_one_event(effect) => {
                    regex(program, effect, &mut mentioned);
                }
                Effect::New(_) => {}
            }
        }
    }
    mentioned.sort_unstable();
    mentioned.dedup();
    let all = (0..program.operations.len() as u32).map(OperationId);
    let flat = |operation: &OperationId| {
        event_sorts(program, *operation).into_iter().all(|sort| recorded_sorts(program, sort).is_some())
    };
    // One that may be called at any time, if there is such a one.
    let constrained = super::legal::constrained(program);
    let others = || all.clone().filter(|operation| !mentioned.contains(operation) && flat(operation));
    let other = others().find(|operation| !constrained.contains(operation)).or_else(|| others().next());
    if let Some(odd) = mentioned.iter().find(|operation| !flat(operation)) {
        let name = &program.operation(*odd).name;
        return Err(Unsupported::new(format!(
            "`{name}`, whose events carry functions, places or data without end"
        )));
    }
    mentioned.extend(other);
    // What new events may be tells calls apart as well.
    let mut framed = Vec::new();
    for frame in &goal.frames {
        let (Effect::New(effect) | Effect::History(effect)) = &frame.effect;
        regex(program, effect, &mut framed);
    }
    for operation in framed {
        if flat(&operation) && !mentioned.contains(&operation) {
            mentioned.push(operation);
        }
    }
    Ok(mentioned)
}

fn is_one_event(effect: &Regex) -> bool {
    matches!(effect, Regex::Event(_) | Regex::Epsilon)
}

pub(super) fn regex(program: &Program, expression: &Regex, mentioned: &mut Vec<OperationId>) {
    match expression {
        Regex::Empty | Regex::Epsilon => {}
        Regex::Event(set) => event(set, mentioned),
        Regex::Star(inner) | Regex::Not(inner) => regex(program, inner, mentioned),
        Regex::Concat(parts) | Regex::And(parts) | Regex::Or(parts) => {
            parts.iter().for_each(|part| regex(program, part, mentioned));
        }
        Regex::Ltl(formula) => ltl(program, formula, mentioned),
    }
}

fn ltl(program: &Program, formula: &Ltl, mentioned: &mut Vec<OperationId>) {
    match formula {
        Ltl::True | Ltl::False | Ltl::Last | Ltl::Pure(_) => {}
        Ltl::Event(set) => event(set, mentioned),
        Ltl::Not(inner)
        | Ltl::Next(inner)
        | Ltl::WeakNext(inner)
        | Ltl::Finally(inner)
        | Ltl::Globally(inner) => ltl(program, inner, mentioned),
        Ltl::And(parts) | Ltl::Or(parts) => parts.iter().for_each(|part| ltl(program, part, mentioned)),
        Ltl::Implies(left, right)
        | Ltl::Until(left, right)
        | Ltl::WeakUntil(left, right)
        | Ltl::Release(left, right)
        | Ltl::StrongRelease(left, right) => {
            ltl(program, left, mentioned);
            ltl(program, right, mentioned);
        }
        Ltl::Regex(inner) => regex(program, inner, mentioned),
        Ltl::Call(definition, _) => ltl(program, &program.definition(*definition).body, mentioned),
    }
}

fn event(set: &Event, mentioned: &mut Vec<OperationId>) {
    match set {
        Event::Any => {}
        Event::Atom(pattern) => mentioned.push(pattern.operation),
        Event::Not(inner) => event(inner, mentioned),
        Event::And(parts) | Event::Or(parts) => parts.iter().for_each(|part| event(part, mentioned)),
    }
}
