//! Questions to the solver, within a budget.

use std::time::{Duration, Instant};

use otherwise_smt::{Answer, Reason, Solver, Term};

use crate::Options;

/// A solver with a budget.
pub(crate) struct Asker<'a> {
    solver: &'a mut Solver,
    options: &'a Options,
    pub(crate) questions: u64,
}

impl<'a> Asker<'a> {
    pub(crate) fn new(solver: &'a mut Solver, options: &'a Options) -> Asker<'a> {
        solver.set_interrupter(options.interrupter.clone());
        Asker { solver, options, questions: 0 }
    }

    /// Whether there is no time left.
    pub(crate) fn is_over(&self) -> bool {
        self.options.interrupter.is_interrupted()
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
        self.solver.check_assuming(&[goal])
    }
}
