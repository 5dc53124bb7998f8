//! What engines come to: each by itself, or several at the same time.

use std::sync::mpsc;
use std::time::Duration;

use otherwise_budget::{Budget, Stop};
use otherwise_contracts::Checked;
use otherwise_core::Name;
use otherwise_horn::Engine as Solver;
use otherwise_liquid::Verified;
use otherwise_smt::Interrupter;
use rustc_hash::FxHashSet;

use crate::engine::{Engine, Proposal, Task, from_clauses};
use crate::infer::{Options, Search, unshown};
use crate::judge::{Trial, judge};
use crate::lynx::{self, Lynx};

/// What an engine came to.
pub(crate) struct Attempt {
    pub(crate) engine: Engine,
    pub(crate) end: End,
    /// What was tried and did not suffice.
    pub(crate) tried: Vec<Tried>,
    pub(crate) rounds: usize,
    pub(crate) story: Vec<String>,
}

/// How it ended.
pub(crate) enum End {
    /// Annotations with which everything verifies.
    Found(Vec<Trial>, Vec<Verified>),
    /// A type of the user's is wrong.
    Wrong(Box<Checked>),
    Nothing,
}

/// Annotations, and what the verifier says with them.
#[derive(Clone, Debug)]
pub(crate) struct Tried {
    pub(crate) trials: Vec<Trial>,
    pub(crate) judged: Vec<Verified>,
}

impl Tried {
    /// How many functions do not verify.
    pub(crate) fn failing(&self) -> usize {
        self.judged.iter().filter(|one| !one.is_verified()).count()
    }
}

/// Recursion over programs wants a roomy stack.
const STACK: usize = 256 << 20;

impl<'p> Search<'p> {
    /// What engines come to that work at the same time. As soon as one is done with an answer the others are
    /// stopped; where several have one, it is the first engine's that counts: it comes first.
    pub(crate) fn side_by_side(&self, engines: &[Engine], options: &Options) -> Vec<Attempt> {
        if let [only] = engines {
            return vec![self.part(self.budget, &self.interrupter).attempt(*only, options)];
        }
        let budget = self.budget.share(None);
        let interrupter = Interrupter::new();
        let mut attempts: Vec<(usize, Attempt)> = std::thread::scope(|scope| {
            let (done, all) = mpsc::channel();
            for (at, engine) in engines.iter().enumerate() {
                let (done, budget, interrupter) = (done.clone(), &budget, &interrupter);
                let work = move || {
                    let attempt = self.part(budget, interrupter).attempt(*engine, options);
                    // Nobody listens any more only if the search is over.
                    let _ = done.send((at, attempt));
                };
                let thread = std::thread::Builder::new().name(engine.name().to_owned()).stack_size(STACK);
                if thread.spawn_scoped(scope, work).is_err() {
                    break;
                }
            }
            drop(done);
            all.iter()
                .inspect(|(_, attempt)| {
                    if !matches!(attempt.end, End::Nothing) {
                        budget.stop(Stop::Enough);
                        interrupter.interrupt();
                    }
                })
                .collect()
        });
        attempts.sort_by_key(|(at, attempt)| (matches!(attempt.end, End::Nothing), *at));
        attempts.into_iter().map(|(_, attempt)| attempt).collect()
    }

    /// The same search for one engine alone.
    pub(crate) fn part<'b>(&self, budget: &'b Budget, interrupter: &Interrupter) -> Search<'b>
    where
        'p: 'b,
    {
        Search {
            program: self.program,
            roots: self.roots.clone(),
            reached: self.reached.clone(),
            budget,
            interrupter: interrupter.clone(),
            end: self.end,
            start: self.start,
            rounds: 0,
            story: Vec::new(),
        }
    }

    fn attempt(mut self, engine: Engine, options: &Options) -> Attempt {
        let mut tried = Vec::new();
        let end = self.try_engine(engine, options, &mut tried);
        Attempt { engine, end, tried, rounds: self.rounds, story: self.story }
    }

    fn try_engine(&mut self, engine: Engine, options: &Options, tried: &mut Vec<Tried>) -> End {
        // First what has no type; then types of the user's that nobody outside can see may be made stronger,
        // too.
        let mut before: Option<FxHashSet<Name>> = None;
        for strengthen in [false, true] {
            let open: FxHashSet<Name> = match &options.open {
                Some(names) => names.iter().copied().collect(),
                None => self.program.open(&self.reached, &self.roots, strengthen),
            };
            if before.as_ref() == Some(&open) || self.left().is_zero() || self.budget.look().is_some() {
                break;
            }
            let mut proposal = self.propose(engine, open.clone());
            before = Some(open);
            if let Some(found) = proposal.wrong.take() {
                return End::Wrong(found);
            }
            if let Some((trials, judged)) = self.settle(engine, &proposal, tried) {
                return End::Found(trials, judged);
            }
        }
        End::Nothing
    }

    fn propose(&mut self, engine: Engine, open: FxHashSet<Name>) -> Proposal {
        let time = match engine {
            Engine::Liquid => self.left() / 3,
            Engine::Horn => self.left() * 2 / 3,
            // The last word is the verifier's: some time is left for it.
            Engine::Lynx => self.left() * 9 / 10,
        };
        if engine == Engine::Lynx {
            return self.level_by_level(&open, time);
        }
        let interrupter = self.interrupter.clone();
        let task = Task { program: self.program, roots: &self.roots, open, time, interrupter };
        let solvers: &[Solver] = match engine {
            Engine::Horn => &[Solver::Samples, Solver::Spacer, Solver::Trees],
            _ => &[],
        };
        from_clauses(&task, solvers)
    }

    fn level_by_level(&mut self, open: &FxHashSet<Name>, time: Duration) -> Proposal {
        let mut lynx = Lynx::new(self.program, &self.roots, open, time, self.budget, &self.interrupter);
        let end = lynx.run();
        self.rounds += lynx.rounds;
        self.story.append(&mut lynx.story);
        match end {
            lynx::End::Found(types) => {
                let shapes = self.shapes(&types);
                Proposal { types, shapes, wrong: None }
            }
            lynx::End::Nothing(types) => Proposal { types, ..Proposal::default() },
            lynx::End::Refuted(found) => Proposal { wrong: Some(found), ..Proposal::default() },
        }
    }

    /// Types as the annotations mean them.
    fn shapes(&self, types: &[(Name, String)]) -> Vec<(Name, otherwise_refinements::RefinedType)> {
        let trials: Vec<Trial> =
            types.iter().filter_map(|(name, ty)| Trial::new(self.program, *name, ty)).collect();
        let edits: Vec<_> = trials.iter().map(|trial| trial.edit.clone()).collect();
        let Ok(edited) = self.program.with_text(crate::edit::apply(self.program.text(), &edits)) else {
            return Vec::new();
        };
        let shape = |name: &Name| Some((*name, edited.specs().global(*name)?.ty.clone()));
        types.iter().filter_map(|(name, _)| shape(name)).collect()
    }

    /// The verifier's word on a proposal; the annotations if all holds with them.
    fn settle(
        &mut self,
        engine: Engine,
        proposal: &Proposal,
        tried: &mut Vec<Tried>,
    ) -> Option<(Vec<Trial>, Vec<Verified>)> {
        let trials: Vec<Trial> =
            proposal.types.iter().filter_map(|(name, ty)| Trial::new(self.program, *name, ty)).collect();
        for trial in &trials {
            self.story.push(format!("{} proposes {}", engine.name(), trial.text));
        }
        if trials.is_empty() {
            self.story.push(format!("{} finds no types", engine.name()));
        }
        self.rounds += 1;
        let Some(judged) = judge(self.program, &trials, &self.reached, self.left(), &self.interrupter) else {
            self.story.push("these annotations cannot be read back".to_owned());
            return None;
        };
        let failed: Vec<&Verified> = judged.iter().filter(|one| !one.is_verified()).collect();
        if failed.is_empty() {
            return Some((trials, judged));
        }
        if !trials.is_empty() {
            for one in &failed {
                self.story.push(format!("with these, {}", unshown(self.program, one, &trials)));
            }
        }
        if let Some(settled) = self.with_metrics(proposal, &trials, &judged) {
            return Some(settled);
        }
        tried.push(Tried { trials, judged });
        None
    }
}
