//! Operations that the solver does not know: they need a value.

use otherwise_smt::{Answer, Model, Sort, Term, Terms, Value};
use rustc_hash::FxHashSet;
use std::sync::Arc;

use super::{Policy, State, Worker};
use crate::minimal::Minimiser;
use crate::path::Path;

/// More values of one argument are not tried one by one.
const MAX_VALUES: usize = 16;

impl<'c, P: Policy<'c>> Worker<'_, 'c, P> {
    /// An operation that has no term: one state for every value that its argument can have, if these are few,
    /// and else one with one of them.
    pub(super) fn values(&mut self, mut state: State<'c, P::Note>, term: Term) -> Option<State<'c, P::Note>> {
        let Some(mut values) = self.possible_values(&state.path, term) else {
            self.pick(&mut state.path, term);
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
                // In an order of their own, not in that of the models.
                Answer::Unsat(_) => {
                    found.sort_by(|one, two| one.0.cmp(&two.0));
                    return Some(found);
                }
                Answer::Sat(_) if found.len() >= MAX_VALUES => return None,
                Answer::Sat(model) => found.push((terms.eval_complete(term, &model), model)),
                Answer::Unknown(_) => return None,
            }
        }
    }

    /// An operation that has no term: its argument gets a value, the smallest where that is a number. So it
    /// follows from the path, not from what this worker was asked before.
    fn pick(&mut self, path: &mut Path<'c>, term: Term) {
        let terms: &Terms = self.search.terms;
        if let Value::Int(now) = terms.eval_complete(term, &path.model)
            && !now.is_zero()
        {
            self.solver.assert_path(&path.conditions);
            let mut model = Model::clone(&path.model);
            let mut minimiser = Minimiser { solver: &mut self.solver, terms, unsigned: FxHashSet::default() };
            if minimiser.minimise_number(term, Sort::Int, &mut model, &[]) {
                path.model = Arc::new(model);
            }
        }
        path.pick_value(terms, term);
    }
}
