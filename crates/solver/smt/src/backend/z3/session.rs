//! The work done in the thread that owns a Z3 context.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use z3::ast::{Ast, Bool};
use z3::{Optimize, Params, SatResult, Solver};

use super::super::{Goals, Objective};
use super::Settings;
use super::model::read_model;
use super::translate::{Translator, Untranslatable};
use crate::{Answer, Reason, Term, Terms};

/// Incremental solvers kept: slices of a path take turns, and each finds its prefix again.
const MAX_SOLVERS: usize = 4;
/// Translated terms kept before everything is forgotten.
const MAX_TERMS: usize = 300_000;

/// What a thread with a Z3 context remembers between questions.
pub(super) struct Session {
    terms: Arc<Terms>,
    settings: Settings,
    /// Raised when the asking side wants the current question to end.
    cancelled: Arc<AtomicBool>,
    translator: Translator,
    solvers: Vec<Incremental>,
    clock: u64,
}

/// A Z3 solver whose constraints stand in scopes. A scope costs Z3 more than a constraint, so what comes
/// together shares one, apart from the last constraint: the next question often differs in that. Where
/// questions part within a scope, it is divided there.
struct Incremental {
    solver: Solver,
    asserted: Vec<Term>,
    /// How many constraints stand below each scope.
    scopes: Vec<usize>,
    last_used: u64,
}

impl Incremental {
    /// Takes back what does not stand at the beginning of these constraints; how much of them is asserted
    /// then, and how much was before.
    fn keep(&mut self, constraints: &[Term]) -> (usize, usize) {
        let shared = shared_prefix(&self.asserted, constraints);
        if shared == self.asserted.len() {
            return (shared, shared);
        }
        // The first scope to go is the last that begins at or before the place where they part.
        let kept = self.scopes.partition_point(|below| *below <= shared).saturating_sub(1);
        let below = self.scopes.get(kept).copied().unwrap_or(0);
        self.solver.pop((self.scopes.len() - kept) as u32);
        self.scopes.truncate(kept);
        self.asserted.truncate(below);
        (below, shared)
    }
}

impl Session {
    pub(super) fn new(terms: Arc<Terms>, settings: Settings, cancelled: Arc<AtomicBool>) -> Session {
        let translator = Translator::new(Arc::clone(&terms));
        Session { terms, settings, cancelled, translator, solvers: Vec::new(), clock: 0 }
    }

    fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Acquire)
    }

    pub(super) fn check(&mut self, constraints: &[Term]) -> Answer {
        if self.translator.len() > MAX_TERMS {
            self.solvers.clear();
            self.translator = Translator::new(Arc::clone(&self.terms));
        }
        let answer = self.check_incrementally(constraints);
        // The incremental core gives up where whole tactics do not (nonlinear arithmetic, for one).
        let gave_up = matches!(answer, Ok(Answer::Unknown(Reason::Incomplete(_))));
        let answer = if gave_up && !self.is_cancelled() { self.check_afresh(constraints) } else { answer };
        answer.unwrap_or_else(|problem| Answer::Unknown(Reason::Backend(problem.0)))
    }

    fn check_incrementally(&mut self, constraints: &[Term]) -> Result<Answer, Untranslatable> {
        self.clock += 1;
        let at = self.choose(constraints);
        let incremental = &mut self.solvers[at];
        incremental.last_used = self.clock;
        let (first, parted) = incremental.keep(constraints);
        for (at, constraint) in constraints.iter().enumerate().skip(first) {
            let ast = self.translator.bool(*constraint)?;
            let facts = self.translator.side_conditions(*constraint)?;
            if at == first || at == parted || at + 1 == constraints.len() {
                incremental.solver.push();
                incremental.scopes.push(at);
            }
            // Z3 refuses to track the same literal twice.
            let known = incremental.asserted.contains(constraint);
            incremental.asserted.push(*constraint);
            if known {
                continue;
            }
            facts.iter().for_each(|fact| incremental.solver.assert(fact));
            incremental.solver.assert_and_track(ast, &tracker(*constraint));
            self.translator.complain()?;
        }
        let result = incremental.solver.check();
        Self::answer(&self.terms, &mut self.translator, &incremental.solver, result, constraints)
    }

    /// The solver that shares the longest prefix with the constraints, or a new one.
    fn choose(&mut self, constraints: &[Term]) -> usize {
        let best = (0..self.solvers.len()).max_by_key(|at| {
            let candidate = &self.solvers[*at];
            (shared_prefix(&candidate.asserted, constraints), candidate.last_used)
        });
        if let Some(best) = best
            && (self.solvers.len() >= MAX_SOLVERS
                || shared_prefix(&self.solvers[best].asserted, constraints) > 0)
        {
            // Without anything in common the one that has been idle longest is given up.
            if shared_prefix(&self.solvers[best].asserted, constraints) > 0 {
                return best;
            }
            let oldest = (0..self.solvers.len()).min_by_key(|at| self.solvers[*at].last_used);
            return oldest.unwrap_or(best);
        }
        let solver = Solver::new();
        solver.set_params(&self.params());
        self.solvers.push(Incremental { solver, asserted: Vec::new(), scopes: Vec::new(), last_used: 0 });
        self.solvers.len() - 1
    }

    fn params(&self) -> Params {
        let mut params = Params::new();
        params.set_u32("random_seed", self.settings.seed);
        if let Some(effort) = self.settings.effort {
            params.set_u32("rlimit", effort);
        }
        // Otherwise Ctrl-C only ends the query that runs, and the process never hears of it.
        params.set_bool("ctrl_c", false);
        params
    }

    fn check_afresh(&mut self, constraints: &[Term]) -> Result<Answer, Untranslatable> {
        let solver = Solver::new();
        solver.set_params(&self.params());
        for (at, constraint) in constraints.iter().enumerate() {
            if constraints[..at].contains(constraint) {
                continue;
            }
            let ast = self.translator.bool(*constraint)?;
            for fact in self.translator.side_conditions(*constraint)? {
                solver.assert(&fact);
            }
            solver.assert_and_track(ast, &tracker(*constraint));
            self.translator.complain()?;
        }
        let result = solver.check();
        Self::answer(&self.terms, &mut self.translator, &solver, result, constraints)
    }

    fn answer(
        terms: &Arc<Terms>,
        translator: &mut Translator,
        solver: &Solver,
        result: SatResult,
        constraints: &[Term],
    ) -> Result<Answer, Untranslatable> {
        Ok(match result {
            SatResult::Sat => match solver.get_model() {
                Some(model) => match read_model(terms, translator, &model, constraints) {
                    Ok(model) => Answer::Sat(Arc::new(model)),
                    Err(problem) => Answer::Unknown(Reason::ModelRejected(problem)),
                },
                None => Answer::Unknown(Reason::Backend("Z3 gave no model".to_owned())),
            },
            SatResult::Unsat => Answer::Unsat(core(&solver.get_unsat_core(), constraints)),
            SatResult::Unknown => Answer::Unknown(reason(solver.get_reason_unknown())),
        })
    }

    pub(super) fn optimize(&mut self, constraints: &[Term], goals: &Goals) -> Answer {
        self.optimized(constraints, goals)
            .unwrap_or_else(|problem| Answer::Unknown(Reason::Backend(problem.0)))
    }

    fn optimized(&mut self, constraints: &[Term], goals: &Goals) -> Result<Answer, Untranslatable> {
        // A core needs trackers, which hinder optimisation; and most of the time the plain question is easy.
        let feasible = self.check(constraints);
        if !feasible.is_sat() || self.is_cancelled() {
            return Ok(feasible);
        }
        let optimizer = Optimize::new();
        let goal_terms =
            goals.soft.iter().map(|(term, _)| *term).chain(goals.objectives.iter().map(|goal| goal.term));
        let mut all: Vec<Term> = constraints.to_vec();
        all.extend(goal_terms);
        for term in &all {
            for fact in self.translator.side_conditions(*term)? {
                optimizer.assert(&fact);
            }
        }
        for constraint in constraints {
            optimizer.assert(&self.translator.bool(*constraint)?);
            self.translator.complain()?;
        }
        for (soft, weight) in &goals.soft {
            optimizer.assert_soft(&self.translator.bool(*soft)?, *weight, None);
        }
        for Objective { term, maximize } in &goals.objectives {
            let ast = self.translator.term(*term)?;
            if *maximize {
                optimizer.maximize(&ast);
            } else {
                optimizer.minimize(&ast);
            }
        }
        Ok(match optimizer.check(&[]) {
            SatResult::Sat => match optimizer.get_model() {
                Some(model) => match read_model(&self.terms, &mut self.translator, &model, &all) {
                    Ok(model) => Answer::Sat(Arc::new(model)),
                    Err(problem) => Answer::Unknown(Reason::ModelRejected(problem)),
                },
                None => Answer::Unknown(Reason::Backend("Z3 gave no model".to_owned())),
            },
            SatResult::Unsat => Answer::Unsat(constraints.to_vec()),
            SatResult::Unknown => Answer::Unknown(reason(optimizer.get_reason_unknown())),
        })
    }
}

fn shared_prefix(a: &[Term], b: &[Term]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}

/// The literal that stands for a constraint in cores. Numbered symbols never clash with named ones.
fn tracker(constraint: Term) -> Bool {
    Bool::new_const(constraint.index() as u32)
}

/// The constraints whose trackers are in a core.
fn core(trackers: &[Bool], constraints: &[Term]) -> Vec<Term> {
    let names: Vec<String> = trackers.iter().map(|literal| literal.decl().name()).collect();
    let in_core =
        |term: &&Term| names.iter().any(|name| name.strip_prefix("k!") == Some(&term.index().to_string()));
    let mut found: Vec<Term> = constraints.iter().filter(in_core).copied().collect();
    found.dedup();
    // An empty core would say that nothing at all is contradictory; rather blame everything.
    if found.is_empty() { constraints.to_vec() } else { found }
}

/// Z3's words for giving up.
fn reason(words: Option<String>) -> Reason {
    let words = words.unwrap_or_default();
    match words.as_str() {
        "timeout" => Reason::Timeout,
        "canceled" | "interrupted" | "interrupted from keyboard" => Reason::Interrupted,
        _ if words.contains("memory") || words.contains("resource") => Reason::ResourceLimit(words),
        _ => Reason::Incomplete(words),
    }
}
