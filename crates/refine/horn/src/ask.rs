//! Questions to the solver, within a budget.

use std::time::{Duration, Instant};

use otherwise_smt::{Answer, Reason, Solver, Term};

use crate::Options;

/// A solver with a budget.
pub(crate) struct Asker<'a> {
    solver: &'a mut Solver,
    options: &'a Options,
    pub(crate) questions: u64,
    /// Questions, and what those cost that came to no end.
    pub(crate) steps: u64,
}

/// What a question counts that Z3 gave up.
const GIVEN_UP: u64 = 4_000;

impl<'a> Asker<'a> {
    pub(crate) fn new(solver: &'a mut Solver, options: &'a Options) -> Asker<'a> {
        solver.set_interrupter(options.interrupter.clone());
        Asker { solver, options, questions: 0, steps: 0 }
    }

    /// Whether no steps or no time are left.
    pub(crate) fn is_over(&self) -> bool {
        self.steps >= self.options.most_steps
            || self.options.interrupter.is_interrupted()
            || self.options.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// The end of something that may take so long.
    pub(crate) fn until(&self, limit: Duration) -> Instant {
        let end = Instant::now() + limit;
        self.options.deadline.map_or(end, |deadline| deadline.min(end))
    }

    /// Can the facts and the goal be true together?
    pub(crate) fn ask(&mut self, facts: &[Term], goal: Term) -> Answer {
        if goal == Term::FALSE || facts.contains(&Term::FALSE) {
            return Answer::Unsat(vec![goal]);
        }
        if self.is_over() {
            return Answer::Unknown(Reason::Timeout);
        }
        self.questions += 1;
        if let Some(deadline) = self.options.deadline {
            let left = deadline.saturating_duration_since(Instant::now());
            self.solver.set_timeout(Some(self.options.config.timeout.map_or(left, |limit| limit.min(left))));
        }
        self.solver.assert_path(facts);
        let answer = self.solver.check_assuming(&[goal]);
        self.steps += if matches!(answer, Answer::Unknown(_)) { GIVEN_UP } else { 1 };
        answer
    }
}
