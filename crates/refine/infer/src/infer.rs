//! The search: what is written is judged first, then the engines propose one after the other, and what suffices is made as small as
//! it can be.

use std::time::{Duration, Instant};

use otherwise_budget::Budget;
use otherwise_contracts::Checked;
use otherwise_core::{Name, Symbol};
use otherwise_diagnostics::Span;
use otherwise_horn::Engine as Solver;
use otherwise_liquid::{Obligation, Verified};
use rustc_hash::FxHashSet;

use crate::edit::{Edit, before};
use crate::engine::{Engine, Proposal, Task, from_clauses};
use crate::judge::{Trial, judge, verify};
use crate::lynx::{End, Lynx};
use crate::outcome::{Annotation, Candidate, Outcome, Standing, Status};
use crate::program::Program;
use crate::refute::refute;

/// How to look.
#[derive(Clone, Debug)]
pub struct Options {
    /// The engines, in the order they are tried.
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

/// Of the time that is left, the part for looking for a counterexample after the first engine has failed: one in so many.
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
    end: Instant,
    start: Instant,
    pub(crate) rounds: usize,
    pub(crate) story: Vec<String>,
}

impl Search<'_> {
    fn run(&mut self, options: &Options) -> Outcome {
        let mut standing = verify(self.program, &self.reached, self.left());
        self.rounds += 1;
        let missing: Vec<Name> = names(standing.iter().filter(|one| !one.is_verified()));
        if missing.is_empty() {
            self.story.push("everything that is written verifies as it is".to_owned());
            return self.outcome(Status::Verified, &standing);
        }
        for one in standing.iter().filter(|one| !one.is_verified()) {
            self.story.push(format!("as it is written, {}", unshown(self.program, one, &[])));
        }
        let mut candidates = Vec::new();
        let mut is_searched = false;
        for engine in &options.engines {
            for strengthen in [false, true] {
                let may_be_found = |strengthen| match &options.open {
                    Some(names) => names.iter().copied().collect(),
                    None => self.program.open(&self.reached, &self.roots, strengthen),
                };
                let open: FxHashSet<Name> = may_be_found(strengthen);
                if strengthen && open == may_be_found(false) {
                    continue;
                }
                if self.left().is_zero() || self.budget.look().is_some() {
                    break;
                }
                let mut proposal = self.propose(*engine, open);
                if let Some(found) = proposal.wrong.take() {
                    return self.wrong(found, &standing);
                }
                if let Some((trials, judged)) = self.settle(*engine, &proposal, &mut standing) {
                    let annotations = self.minimize(trials);
                    let mut outcome = self.outcome(Status::Verified, &judged);
                    outcome.annotations = annotations;
                    outcome.engine = Some(*engine);
                    return outcome;
                }
                if !proposal.types.is_empty() || candidates.is_empty() {
                    candidates = self.candidates(&proposal);
                }
            }
            if !is_searched && options.open.is_none() {
                is_searched = true;
                if let Some(outcome) = self.refuted(self.left() / REFUTATION_SHARE, &standing) {
                    return outcome;
                }
            }
        }
        if options.open.is_none()
            && let Some(outcome) = self.refuted(self.left(), &standing)
        {
            return outcome;
        }
        let mut outcome = self.outcome(Status::Open, &standing);
        outcome.candidates = candidates;
        outcome
    }

    pub(crate) fn left(&self) -> Duration {
        self.end.saturating_duration_since(Instant::now())
    }

    fn propose(&mut self, engine: Engine, open: FxHashSet<Name>) -> Proposal {
        let time = match engine {
            Engine::Liquid => self.left() / 3,
            Engine::Horn => self.left() * 2 / 3,
            Engine::Lynx => self.left(),
        };
        if engine == Engine::Lynx {
            return self.level_by_level(&open, time);
        }
        let task = Task { program: self.program, roots: &self.roots, open, time };
        let solvers: &[Solver] = match engine {
            Engine::Horn => &[Solver::Samples, Solver::Spacer, Solver::Trees],
            _ => &[],
        };
        from_clauses(&task, solvers)
    }

    fn level_by_level(&mut self, open: &FxHashSet<Name>, time: Duration) -> Proposal {
        let mut lynx = Lynx::new(self.program, &self.roots, open, time, self.budget);
        let end = lynx.run();
        self.rounds += lynx.rounds;
        self.story.append(&mut lynx.story);
        match end {
            End::Found(types) | End::Nothing(types) => Proposal { types, ..Proposal::default() },
            End::Refuted(found) => Proposal { wrong: Some(found), ..Proposal::default() },
        }
    }

    /// The verifier's word on a proposal; the annotations if all holds with them.
    fn settle(
        &mut self,
        engine: Engine,
        proposal: &Proposal,
        standing: &mut Vec<Verified>,
    ) -> Option<(Vec<Trial>, Vec<Verified>)> {
        let trials: Vec<Trial> =
            proposal.types.iter().filter_map(|(name, ty)| Trial::new(self.program, *name, ty)).collect();
        for trial in &trials {
            self.story.push(format!("{} proposes {}", engine.name(), trial.text));
        }
        if trials.is_empty() {
            self.story.push(format!("{} finds no types", engine.name()));
            return self.with_metrics(proposal, &trials, standing);
        }
        self.rounds += 1;
        let Some(judged) = judge(self.program, &trials, &self.reached, self.left()) else {
            self.story.push("these annotations cannot be read back".to_owned());
            return None;
        };
        let failed: Vec<&Verified> = judged.iter().filter(|one| !one.is_verified()).collect();
        if failed.is_empty() {
            return Some((trials, judged));
        }
        for one in &failed {
            self.story.push(format!("with these, {}", unshown(self.program, one, &trials)));
        }
        if let Some(settled) = self.with_metrics(proposal, &trials, &judged) {
            return Some(settled);
        }
        if failed.len() <= standing.iter().filter(|one| !one.is_verified()).count() {
            *standing = judged;
        }
        None
    }

    /// The annotations without which something does not verify, with what that is.
    fn minimize(&mut self, mut trials: Vec<Trial>) -> Vec<Annotation> {
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
                judge(self.program, &without, &self.reached, self.left())
            };
            match judged {
                Some(judged) if judged.iter().all(Verified::is_verified) => {
                    self.story.push(format!("{} is not needed", trial.text));
                    trials = without;
                }
                judged => {
                    let failing = judged.into_iter().flatten().filter(|one| !one.is_verified());
                    let mut callers: Vec<Symbol> = failing
                        .map(|one| one.function.base)
                        .filter(|name| *name != trial.function.base)
                        .collect();
                    // Where it is only the function itself that fails, it is what its callers promise that saves it.
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
        // Functions that do not verify by themselves are the ones whose types may be wrong, or those that call them.
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

    fn candidates(&self, proposal: &Proposal) -> Vec<Candidate> {
        let left = |name: Name| proposal.left.iter().find(|one| one.function == name);
        let mut found: Vec<Candidate> = proposal
            .types
            .iter()
            .map(|(name, ty)| Candidate {
                function: name.base,
                text: format!("{} :: {ty}", name.base),
                refuted_by: left(*name).map_or_else(Vec::new, |one| vec![unshown(self.program, one, &[])]),
            })
            .collect();
        for one in &proposal.left {
            let callees = self.program.calls(one.function);
            let what = unshown(self.program, one, &[]);
            for candidate in &mut found {
                if callees.iter().any(|name| name.base == candidate.function)
                    && !candidate.refuted_by.contains(&what)
                {
                    candidate.refuted_by.push(what.clone());
                }
            }
        }
        found
    }

    fn outcome(&mut self, status: Status, standing: &[Verified]) -> Outcome {
        let functions = standing
            .iter()
            .map(|one| Standing {
                function: one.function.base,
                is_verified: one.is_verified(),
                terminates: one.terminates,
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

fn names<'v>(all: impl Iterator<Item = &'v Verified>) -> Vec<Name> {
    all.map(|one| one.function).collect()
}

/// What is not shown of a function of the program with annotations put in, in a line.
fn unshown(program: &Program, verified: &Verified, trials: &[Trial]) -> String {
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
