//! Runs a harness: which jobs fail, and how.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use otherwise_core::Name;
use otherwise_load::{Loaded, Origin, load};
use otherwise_machine::{Closed, Event, Limits, Machine, Outcome, Value, lower};

use super::harness::{Builder, CHOICES, Harness, INPUTS, Job};
use super::text::Unsupported;

/// What the oracle says of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Finding {
    /// Its text has a type error.
    IllTyped,
    /// Nothing can be said.
    Unknown,
    /// No input up to the size breaks a contract.
    Holds,
    /// An input breaks a contract.
    Concrete,
    /// An input breaks a contract if this function answers what its contract allows.
    Abstract(String),
}

/// Which callees' results are chosen from their contracts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Abstraction {
    /// All, one at a time.
    All,
    /// Only this one.
    Only(String),
}

/// Steps for one run over all inputs, and for one input.
const RUN_STEPS: u64 = 3_000_000;
const INPUT_STEPS: u64 = 100_000;
/// Steps for one run where results of a callee are chosen.
const CHOICE_STEPS: u64 = 1_000_000;
const MEMORY: usize = 1 << 30;

/// Checks all jobs.
pub(crate) fn check(
    builder: &Builder<'_>,
    jobs: &[(Job, Abstraction)],
    path: &Path,
    library: &Path,
) -> Result<Vec<Finding>, Unsupported> {
    let plain: Vec<Job> = jobs.iter().map(|(job, _)| job.clone()).collect();
    let mut findings = vec![Finding::Unknown; jobs.len()];
    let mut skip = BTreeSet::new();
    let (harness, loaded) = loop {
        let harness = builder.build(&plain, &skip)?;
        let loaded = load(Origin::text(path, harness.text.as_str()), &[library.to_path_buf()]);
        if !loaded.has_errors() {
            break (harness, loaded);
        }
        let bad = ill_typed(&harness, &loaded);
        if bad.is_empty() {
            let first = loaded.diagnostics().iter().find(|one| one.is_error());
            let place = first.and_then(|one| one.span()).map_or(String::new(), |span| {
                let start = (span.start as usize).min(harness.text.len());
                let line = harness.text[start..].lines().next().unwrap_or_default();
                format!(" at `{}`", line.chars().take(300).collect::<String>())
            });
            return Err(first.map_or("it does not load".to_string(), |one| format!("{}{place}", one.message)));
        }
        for at in bad {
            findings[at] = Finding::IllTyped;
            skip.insert(at);
        }
    };
    run(&harness, &loaded, jobs, &mut findings);
    Ok(findings)
}

/// The jobs in whose text something is wrong.
fn ill_typed(harness: &Harness, loaded: &Loaded) -> BTreeSet<usize> {
    let places = loaded.diagnostics().iter().filter(|one| one.is_error()).filter_map(|one| one.span());
    let mut bad = BTreeSet::new();
    for place in places {
        let job = harness
            .jobs
            .iter()
            .position(|range| range.as_ref().is_some_and(|range| range.contains(&(place.start as usize))));
        bad.extend(job);
    }
    bad
}

/// What one evaluation says.
enum Answer {
    Holds,
    Wrong,
    Endless,
}

fn value(machine: &Machine<'_>, name: Option<Name>) -> Option<Value> {
    name.and_then(|name| machine.global(name))
}

/// How many inputs of each type there are, as far as they are computed in time: the machine keeps those.
fn count_inputs<'c>(
    base: &mut Machine<'c>,
    lengths: &BTreeMap<String, [Option<Name>; 2]>,
    numbers: &[Option<Name>],
) -> BTreeMap<String, usize> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let ends = |attempt: &mut Machine<'c>| {
        let event = attempt.run(limits(RUN_STEPS), &mut Closed::default());
        matches!(event, Event::Finished(Outcome::Value(_)))
    };
    for (input, [length, some]) in lengths {
        let mut attempt = base.fork();
        if let Some(some) = value(&attempt, *some) {
            attempt.start(some, &[]);
            if !ends(&mut attempt) {
                continue;
            }
        }
        let mut count = 0;
        for wanted in [6, 20, 60, 120, INPUTS] {
            let mut attempt = base.fork();
            let (Some(function), Some(number)) = (value(&attempt, *length), value(&attempt, numbers[wanted]))
            else {
                break;
            };
            attempt.start(function, &[number]);
            if !ends(&mut attempt) {
                break;
            }
            *base = attempt;
            count = wanted;
        }
        counts.insert(input.clone(), count);
    }
    counts
}

fn run(harness: &Harness, loaded: &Loaded, jobs: &[(Job, Abstraction)], findings: &mut [Finding]) {
    let mut roots: Vec<Name> = Vec::new();
    let mut name = |base: String| loaded.name(&base).inspect(|name| roots.push(*name));
    let numbers: Vec<Option<Name>> = (0..=INPUTS).map(|at| name(format!("otwN{at}"))).collect();
    let none = name("otwNone".to_string());
    let runs: Vec<Option<Name>> = (0..jobs.len())
        .map(|at| harness.jobs[at].as_ref().and_then(|_| name(format!("otwRun_{at}"))))
        .collect();
    let mut lengths: BTreeMap<String, [Option<Name>; 2]> = BTreeMap::new();
    for at in 0..jobs.len() {
        if let Some(input) =
            harness.jobs[at].as_ref().and_then(|range| input_name(&harness.text[range.clone()]))
        {
            let (length, some) = (input.replace("otwIn_", "otwLen_"), input.replace("otwIn_", "otwSome_"));
            lengths.entry(input).or_insert_with(|| [name(length), name(some)]);
        }
    }
    let code = lower(&loaded.link(&roots), &roots);
    let mut base = Machine::new(&code);
    let counts = count_inputs(&mut base, &lengths, &numbers);
    for (at, (_, abstraction)) in jobs.iter().enumerate() {
        let Some(function) = value(&base, runs[at]) else { continue };
        let Some(range) = &harness.jobs[at] else { continue };
        let count = input_name(&harness.text[range.clone()])
            .and_then(|input| counts.get(&input))
            .copied()
            .unwrap_or(0);
        if count == 0 {
            continue;
        }
        let mut evaluate = |callee: Option<Name>, choice: usize, from: usize, count: usize, steps: u64| {
            let mut machine = base.fork();
            let arguments = [callee, numbers[choice], numbers[from], numbers[count]];
            let arguments: Vec<Value> = arguments.iter().filter_map(|one| value(&machine, *one)).collect();
            machine.start(function, &arguments);
            match machine.run(limits(steps), &mut Closed::default()) {
                Event::Finished(Outcome::Value(_)) => Answer::Holds,
                Event::Finished(Outcome::Loop) => Answer::Endless,
                Event::Finished(_) => Answer::Wrong,
                _ => Answer::Endless,
            }
        };
        let mut over_all = |callee: Option<Name>, choice: usize, count: usize, steps: u64| match evaluate(
            callee, choice, 0, count, steps,
        ) {
            Answer::Endless => {
                let single = (0..count.min(16)).map(|from| evaluate(callee, choice, from, 1, INPUT_STEPS));
                single.fold(Answer::Holds, |known, one| match (known, one) {
                    (Answer::Wrong, _) | (_, Answer::Wrong) => Answer::Wrong,
                    (known, _) => known,
                })
            }
            answer => answer,
        };
        findings[at] = match over_all(none, 0, count, RUN_STEPS) {
            Answer::Wrong => Finding::Concrete,
            Answer::Holds | Answer::Endless => {
                let wanted = |callee: &&String| match abstraction {
                    Abstraction::All => true,
                    Abstraction::Only(only) => only == *callee,
                };
                let ids = harness.callee_numbers(at);
                let blamed = harness.callees[at].iter().zip(ids).filter(|(callee, _)| wanted(callee)).find(
                    |(_, id)| {
                        let id = numbers.get(*id).copied().flatten();
                        (0..CHOICES).any(|choice| {
                            matches!(over_all(id, choice, count.min(60), CHOICE_STEPS), Answer::Wrong)
                        })
                    },
                );
                blamed.map_or(Finding::Holds, |(callee, _)| Finding::Abstract(callee.clone()))
            }
        };
    }
}

fn limits(steps: u64) -> Limits<'static> {
    Limits { steps, memory: MEMORY, interrupt: None }
}

/// The inputs a job's text runs over.
fn input_name(text: &str) -> Option<String> {
    let start = text.rfind("otwIn_")?;
    let rest = &text[start..];
    Some(rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect())
}
