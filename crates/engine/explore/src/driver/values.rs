//! Operations that the solver does not know: they need a value.

use otherwise_smt::{Answer, Model, Term, Value};
use std::sync::Arc;

use super::{Policy, State, Worker};
use crate::path::Path;

/// More values of one argument are not tried one by one.
const MAX_VALUES: usize = 16;

impl<'c, P: Policy<'c>> Worker<'_, 'c, P> {
    /// An operation that has no term: one state for every value that its argument can have, if these are few, and else one with
    /// one of them.
    pub(super) fn values(&mut self, mut state: State<'c, P::Note>, term: Term) -> Option<State<'c, P::Note>> {
        let Some(mut values) = self.possible_values(&state.path, term) else {
            state.path.pick_value(self.search.terms, term);
            return Some(state);
        };
        let last = values.pop()?;
        let mut forks = Vec::with_capacity(values.len());
        for (value, model) in values {
            let mut fork = state.fork();
            self.statistics.forks += 1;
            fork.path.set_value(self.search.terms, term, &value, model);
            forks.push(fork);
        }
        state.path.set_value(self.search.terms, term, &last.0, last.1);
        self.hand_out(forks, state)
    }

    /// The values that a term can have on a path, each with a model; none if they are many, or not known.
    fn possible_values(&mut self, path: &Path<'c>, term: Term) -> Option<Vec<(Value, Arc<Model>)>> {
        let terms = self.search.terms;
        let mut found = vec![(terms.eval_complete(term, &path.model), Arc::clone(&path.model))];
        let mut others = Vec::new();
        loop {
            let literal = terms.value(found.last()?.0.clone(), terms.sort(term)).ok()?;
            others.push(terms.not(terms.eq(term, literal)));
            self.solver.assert_path(&path.conditions);
            self.solver.set_hint(Some(path.model.clone()));
            match self.solver.check_assuming(&others) {
                Answer::Unsat(_) => return Some(found),
                Answer::Sat(_) if found.len() >= MAX_VALUES => return None,
                Answer::Sat(model) => found.push((terms.eval_complete(term, &model), model)),
                Answer::Unknown(_) => return None,
            }
        }
    }
}
