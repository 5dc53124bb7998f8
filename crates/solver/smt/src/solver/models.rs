//! The fourth layer: models of earlier queries, and the caller's hint, tried by evaluation.

use std::collections::VecDeque;
use std::sync::Arc;

use super::Answer;
use super::chain::{Context, Rest, Stage};
use crate::{Model, Term, Terms, Value};

/// How many models are kept. Each costs an evaluation of usually one constraint before it fails.
const MAX_KEPT: usize = 12;

/// See the module.
#[derive(Debug, Default)]
pub(crate) struct Models {
    /// The most recently useful first.
    recent: VecDeque<Arc<Model>>,
}

/// Whether all constraints hold. The newest is tried first: it is the one that models do not know yet.
pub(crate) fn satisfies(terms: &Terms, model: &Model, constraints: &[Term]) -> bool {
    constraints.iter().rev().all(|term| terms.eval_complete(*term, model) == Value::Bool(true))
}

impl Stage for Models {
    fn check(&mut self, constraints: &[Term], context: &Context<'_>, rest: &mut Rest<'_>) -> Answer {
        if let Some(hint) = context.hint
            && satisfies(context.terms, hint, constraints)
        {
            return Answer::Sat(Arc::clone(hint));
        }
        let found = self.recent.iter().position(|model| satisfies(context.terms, model, constraints));
        if let Some(model) = found.and_then(|at| self.recent.remove(at)) {
            self.recent.push_front(Arc::clone(&model));
            return Answer::Sat(model);
        }
        let answer = rest.check(constraints, context);
        if let Answer::Sat(model) = &answer {
            self.recent.truncate(MAX_KEPT - 1);
            self.recent.push_front(Arc::clone(model));
        }
        answer
    }
}

#[cfg(test)]
mod tests {
    use crate::solver::testing::answers_as_raw_z3;
    use crate::{Config, Layer, Model, Solver, Sort, Terms, Value};
    use std::sync::Arc;

    #[test]
    fn the_hint_is_tried_first() {
        let terms = Arc::new(Terms::new());
        let x = terms.symbol("x", Sort::Int);
        let layers = [Layer::Models].into_iter().collect();
        let mut solver = Solver::new(Arc::clone(&terms), Config { layers, ..Config::default() });
        let mut hint = Model::new();
        hint.insert(terms.as_symbol(x).unwrap(), Value::int(123_456));
        solver.set_hint(Some(Arc::new(hint.clone())));
        solver.assert(terms.lt(terms.int(1000), x));
        assert_eq!(solver.check().model(), Some(&hint));
        assert_eq!(solver.stats().backend.asked, 0);
        solver.assert(terms.lt(x, terms.int(2000)));
        assert!(solver.check().is_sat());
        assert_eq!(solver.stats().backend.asked, 1);
    }

    #[test]
    fn random_queries_are_answered_as_by_raw_z3() {
        let config = Config { layers: [Layer::Models].into_iter().collect(), ..Config::default() };
        answers_as_raw_z3(config, 120);
    }
}
