//! The search: what is written is judged first, then the cheapest engine proposes, then the others side by
//! side, and what suffices is made as small as it can be.

use std::time::{Duration, Instant};

use otherwise_budget::Budget;
use otherwise_contracts::Checked;
use otherwise_core::{Name, Symbol};
use otherwise_diagnostics::Span;
use otherwise_liquid::{Obligation, Verified};
use otherwise_smt::Interrupter;

use crate::attempt::{End, Tried};
use crate::edit::{Edit, before};
use crate::engine::Engine;
use crate::judge::{Trial, judge, verify};
use crate::outcome::{Annotation, Outcome, Standing, Status};
use crate::program::Program;
use crate::refute::refute;

/// How to look.
#[derive(Clone, Debug)]
pub struct Options {
    /// The engines. The first is tried alone, the others side by side: the first answer that verifies is
    /// taken.
    pub engines: Vec<Engine>,
    /// How long it takes at most, if the budget does not say.
    pub time: Duration,
    /// The functions whose types may be found or strengthened; by default those that are not exported.
    pub open: Option<Vec<Name>>,
}

impl Default for Options {
    fn default() -> Options {
        Options { engines: Engine::ALL.to_vec(), time: Duration::from_secs(60), open: None }
    }
}

/// The clauses that the engines solve, as text.
pub fn clauses(program: &Program, functions: &[Name]) -> String {
    let roots = if functions.is_empty() { program.roots() } else { functions.to_vec() };
    let open = program.open(&program.reached(&roots), &roots, false);
    otherwise_liquid::constraints_with(
        &program.verifier(),
        &roots,
        &otherwise_liquid::Unannotated::Found(open),
    )
}

/// Of the time that is left, the part for looking for a counterexample after the first engine has failed: one
/// in so many.
const REFUTATION_SHARE: u32 = 6;

/// Looks for the types that are missing for functions (all with annotations, if none are named) to verify.
pub fn infer(program: &Program, functions: &[Name], options: &Options, budget: &Budget) -> Outcome {
    let roots = if functions.is_empty() { program.roots() } else { functions.to_vec() };
    let mut search = Search {
        program,
        reached: program.reached(&roots),
        roots,
        budget,
        end: Instant::now() + budget.time_left().unwrap_or(options.time),
        start: Instant::now(),
        interrupter: Interrupter::new(),
        rounds: 0,
        story: Vec::new(),
    };
    search.run(options)
}

pub(crate) struct Search<'p> {
    pub(crate) program: &'p Program,
    pub(crate) roots: Vec<Name>,
    /// The functions that are judged.
    pub(crate) reached: Vec<Name>,
    pub(crate) budget: &'p Budget,
    /// Stops the solvers of this search.
    pub(crate) interrupter: Interrupter,
    pub(crate) end: Instant,
    pub(crate) start: Instant,
    pub(crate) rounds: usize,
    pub(crate) story: Vec<String>,
}

impl Search<'_> {
    fn run(&mut self, options: &Options) -> Outcome {
        let standing = verify(self.program, &self.reached, self.left(), &self.interrupter);
        self.rounds += 1;
        let missing: Vec<Name> = names(standing.iter().filter(|one| !one.is_verified()));
        if missing.is_empty() {
            self.story.push("everything that is written verifies as it is".to_owned());
            return self.outcome(Status::Verified, &standing);
        }
        for one in standing.iter().filter(|one| !one.is_verified()) {
            self.story.push(format!("as it is written, {}", unshown(self.program, one, &[])));
        }
        let mut best: Option<Tried> = None;
        let (first, others) = options.engines.split_at(options.engines.len().min(1));
        for (at, engines) in [first, others].into_iter().enumerate() {
            for attempt in self.side_by_side(engines, options) {
                self.rounds += attempt.rounds;
                self.story.extend(attempt.story);
                match attempt.end {
                    End::Found(trials, judged) => {
                        let wanted = names(judged.iter());
                        let annotations = self.minimize(trials, &wanted);
                        let mut outcome = self.outcome(Status::Verified, &judged);
                        outcome.annotations = annotations;
                        outcome.engine = Some(attempt.engine);
                        return outcome;
                    }
                    End::Wrong(found) => return self.wrong(found, &standing),
                    End::Nothing => {}
                }
                for tried in attempt.tried {
                    let rank = |tried: &Tried| (tried.failing(), tried.trials.is_empty());
                    if best.as_ref().is_none_or(|best| rank(&tried) < rank(best)) {
                        best = Some(tried);
                    }
                }
            }
            if at == 0 && options.open.is_none() {
                let failing = best.as_ref().map_or(&standing, |best| &best.judged).clone();
                if let Some(outcome) = self.refuted(self.left() / REFUTATION_SHARE, &failing) {
                    return outcome;
                }
            }
        }
        let failing = best.as_ref().map_or(&standing, |best| &best.judged).clone();
        if options.open.is_none()
            && let Some(outcome) = self.refuted(self.left() * 4 / 5, &failing)
        {
            return outcome;
        }
        let best = best.unwrap_or_else(|| Tried { trials: Vec::new(), judged: standing.clone() });
        let (candidates, sound) = self.candidates(&best);
        // What counts as verified may not rest on types that something speaks against.
        let (sound, judged) = self.judged_again(sound, standing);
        let verified = names(judged.iter().filter(|one| one.is_verified()));
        let annotations = match self.of_a_part(&verified, &missing) {
            Some(annotations) => annotations,
            None if missing.iter().any(|name| verified.contains(name)) => {
                self.minimize(sound.clone(), &verified)
            }
            None => Vec::new(),
        };
        let mut outcome = self.outcome(Status::Open, &judged);
        outcome.annotations = annotations;
        for (one, shown) in judged.iter().zip(&mut outcome.functions).filter(|(one, _)| !one.is_verified()) {
            let with_all = best.judged.iter().find(|other| other.function == one.function);
            shown.unshown = Some(match with_all.filter(|other| !other.is_verified()) {
                Some(other) => unshown(self.program, other, &best.trials),
                None => unshown(self.program, one, &sound),
            });
        }
        outcome.candidates = candidates;
        outcome
    }

    /// The annotations that are missing for those alone that verify with all they call.
    fn of_a_part(&mut self, verified: &[Name], missing: &[Name]) -> Option<Vec<Annotation>> {
        let program = self.program;
        let stands = |root: &Name| program.reached(&[*root]).iter().all(|name| verified.contains(name));
        let roots: Vec<Name> = self.roots.iter().copied().filter(stands).collect();
        let reached = program.reached(&roots);
        if roots.len() == self.roots.len() || !missing.iter().any(|name| reached.contains(name)) {
            return None;
        }
        let mut part = Search { roots, reached, ..self.part(self.budget, &self.interrupter) };
        let outcome = part.run(&Options { engines: vec![Engine::Liquid], ..Options::default() });
        self.rounds += outcome.rounds;
        (outcome.status == Status::Verified).then_some(outcome.annotations)
    }

    /// What verifies with annotations against which nothing speaks; without them, if that cannot be found
    /// out.
    fn judged_again(&mut self, sound: Vec<Trial>, standing: Vec<Verified>) -> (Vec<Trial>, Vec<Verified>) {
        if !sound.is_empty() {
            self.rounds += 1;
            let time = self.left().max(Duration::from_secs(1));
            if let Some(judged) = judge(self.program, &sound, &self.reached, time, &self.interrupter) {
                return (sound, judged);
            }
        }
        (Vec::new(), standing)
    }

    pub(crate) fn left(&self) -> Duration {
        if self.interrupter.is_interrupted() {
            return Duration::ZERO;
        }
        self.end.saturating_duration_since(Instant::now())
    }

    /// The annotations without which one of the functions does not verify, with what that is.
    fn minimize(&mut self, mut trials: Vec<Trial>, wanted: &[Name]) -> Vec<Annotation> {
        let mut needed: Vec<(Name, Vec<Symbol>)> = Vec::new();
        // Callers come first in the order of the search: what they do not need goes with them.
        let mut at = 0;
        while at < trials.len() {
            let mut without = trials.clone();
            let trial = without.remove(at);
            let judged = if self.left().is_zero() {
                None
            } else {
                self.rounds += 1;
                judge(self.program, &without, &self.reached, self.left(), &self.interrupter)
            };
            match judged {
                Some(judged) if all_verified(&judged, wanted) => {
                    self.story.push(format!("{} is not needed", trial.text));
                    trials = without;
                }
                judged => {
                    let failing = judged
                        .into_iter()
                        .flatten()
                        .filter(|one| !one.is_verified() && wanted.contains(&one.function));
                    let mut callers: Vec<Symbol> = failing
                        .map(|one| one.function.base)
                        .filter(|name| *name != trial.function.base)
                        .collect();
                    // Where it is only the function itself that fails, it is what its callers promise that
                    // saves it.
                    if callers.is_empty() {
                        let calls = |name: &&Name| {
                            **name != trial.function && self.program.calls(**name).contains(&trial.function)
                        };
                        callers.extend(self.reached.iter().filter(calls).map(|name| name.base));
                    }
                    needed.push((trial.function, callers));
                    at += 1;
                }
            }
        }
        let mut annotations: Vec<Annotation> = trials
            .into_iter()
            .map(|trial| {
                let found = needed.iter().find(|(name, _)| *name == trial.function);
                Annotation {
                    function: trial.function,
                    text: trial.text,
                    needed_by: found.map_or_else(Vec::new, |(_, callers)| callers.clone()),
                    line: self.program.line(trial.function),
                    edit: trial.edit,
                }
            })
            .collect();
        annotations.sort_by_key(|annotation| annotation.line);
        annotations
    }

    fn refuted(&mut self, time: Duration, standing: &[Verified]) -> Option<Outcome> {
        if time.is_zero() {
            return None;
        }
        // Functions that do not verify by themselves are the ones whose types may be wrong, or those that
        // call them.
        let failing: Vec<Name> = names(standing.iter().filter(|one| !one.is_verified()));
        let suspects: Vec<Name> = self
            .roots
            .iter()
            .copied()
            .filter(|root| self.program.reached(&[*root]).iter().any(|name| failing.contains(name)))
            .collect();
        let found = refute(self.program, &suspects, time, self.budget)?;
        Some(self.wrong(Box::new(found), standing))
    }

    fn wrong(&mut self, found: Box<Checked>, standing: &[Verified]) -> Outcome {
        self.story.push(format!("the type of {} is wrong: there is a counterexample", found.title));
        let mut outcome = self.outcome(Status::Refuted, standing);
        outcome.counterexample = Some(found);
        outcome
    }

    fn outcome(&mut self, status: Status, standing: &[Verified]) -> Outcome {
        let functions = standing
            .iter()
            .map(|one| Standing {
                function: one.function.base,
                is_verified: one.is_verified(),
                terminates: one.terminates,
                unshown: None,
            })
            .collect();
        Outcome {
            status,
            annotations: Vec::new(),
            functions,
            counterexample: None,
            candidates: Vec::new(),
            engine: None,
            rounds: self.rounds,
            time: self.start.elapsed(),
            story: std::mem::take(&mut self.story),
        }
    }
}

fn all_verified(judged: &[Verified], wanted: &[Name]) -> bool {
    judged.iter().filter(|one| wanted.contains(&one.function)).all(Verified::is_verified)
}

fn names<'v>(all: impl Iterator<Item = &'v Verified>) -> Vec<Name> {
    all.map(|one| one.function).collect()
}

/// What is not shown of a function of the program with annotations put in, in a line.
pub(crate) fn unshown(program: &Program, verified: &Verified, trials: &[Trial]) -> String {
    let Some(Obligation { cause, span, needed, .. }) = verified.obligations.first() else {
        return format!("{} holds", verified.function.base);
    };
    let edits: Vec<Edit> = trials.iter().map(|trial| trial.edit.clone()).collect();
    let sources = program.sources();
    let place = |span: Span| sources.has(span.file).then(|| before(&edits, span.start as usize) as u32);
    let line = span.and_then(|span| Some(sources.get(span.file).line(place(span)?)));
    let source = |span: Span| {
        let start = place(span)?;
        let text = sources.get(span.file).text();
        text.get(start as usize..start as usize + (span.end - span.start) as usize).map(str::to_owned)
    };
    let needed = needed.with(&source);
    let at = line.map_or_else(String::new, |line| format!(" (line {line})"));
    format!("{} is not shown{at}: {}: {needed}", verified.function.base, cause.text())
}
