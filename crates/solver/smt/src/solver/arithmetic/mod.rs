//! The fifth layer: integers (and characters and truth values) that are compared, added and shifted.
//!
//! Path conditions of list programs are mostly differences and bounds. Those are decided here: differences
//! completely (negative cycles), other linear rows as far as bounds tell, disequalities and disjunctions by
//! trying their alternatives. Models have small values. Whatever is not linear is tried by evaluation where
//! variables have few values: at once if that is next to nothing, and if the back end does not know soon.
//! What stays open goes down the chain.

mod bounds;
mod difference;
mod domains;
mod problem;
mod search;
mod values;

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::chain::{Context, Rest, Stage};
use super::{Answer, Reason};
use crate::Term;
use problem::Problem;
use search::{Outcome, search};
use values::Effort;

/// How long the back end may take before all values are tried.
const SOON: Duration = Duration::from_millis(500);

/// See the module.
#[derive(Debug)]
pub(crate) struct Arithmetic;

impl Stage for Arithmetic {
    fn check(&mut self, constraints: &[Term], context: &Context<'_>, rest: &mut Rest<'_>) -> Answer {
        let problem = Problem::new(context.terms, constraints);
        let problem = problem.filter(|problem| !problem.rows.is_empty() || !problem.choices.is_empty());
        let Some(problem) = problem else { return rest.check(constraints, context) };
        match search(&problem) {
            Outcome::Sat(values) => return Answer::Sat(Arc::new(problem.model(&values))),
            Outcome::Unsat(origins) => {
                return Answer::Unsat(origins.iter().map(|at| constraints[*at as usize]).collect());
            }
            Outcome::Open => {}
        }
        if problem.complete {
            return rest.check(constraints, context);
        }
        let tried = |effort| match values::try_all(&problem, constraints, context, effort) {
            Some(Some(model)) => Some(Answer::Sat(model)),
            Some(None) => Some(Answer::Unsat(constraints.to_vec())),
            None => None,
        };
        if let Some(answer) = tried(Effort::Little) {
            return answer;
        }
        if !values::are_few(&problem, context.terms, constraints) {
            return rest.check(constraints, context);
        }
        let soon = Instant::now() + SOON;
        let deadline = Some(context.deadline.map_or(soon, |deadline| deadline.min(soon)));
        match rest.check(constraints, &Context { deadline, ..*context }) {
            Answer::Unknown(reason) if context.out_of_time().is_none() => match tried(Effort::Much) {
                Some(answer) => answer,
                // It was asked for less time than there is.
                None if reason == Reason::Timeout => rest.check(constraints, context),
                None => Answer::Unknown(reason),
            },
            answer => answer,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::testing::answers_as_raw_z3;
    use crate::{Config, Layer, Solver, Sort, Terms, Value};

    /// A solver with this layer only, and a few integers.
    fn solver() -> (Arc<Terms>, Solver, [Term; 4]) {
        let terms = Arc::new(Terms::new());
        let symbols = ["w", "x", "y", "z"].map(|name| terms.symbol(name, Sort::Int));
        let layers = [Layer::Arithmetic].into_iter().collect();
        let solver = Solver::new(Arc::clone(&terms), Config { layers, ..Config::default() });
        (terms, solver, symbols)
    }

    /// The answer, which must have come from this layer.
    fn decided(solver: &mut Solver) -> Answer {
        let answer = solver.check();
        assert_eq!(solver.stats().backend.asked, 0, "left to the back end");
        answer
    }

    #[test]
    fn a_cycle_of_differences_is_its_own_core() {
        let (t, mut solver, [w, x, y, z]) = solver();
        let cycle = [t.lt(w, x), t.le(x, y), t.le(y, w)];
        solver.assert(t.lt(z, t.int(3)));
        cycle.iter().for_each(|term| solver.assert(*term));
        solver.assert(t.lt(w, z));
        let Answer::Unsat(mut core) = decided(&mut solver) else { panic!("there is a cycle") };
        core.sort_unstable();
        let mut expected = cycle.to_vec();
        expected.sort_unstable();
        assert_eq!(core, expected);
    }

    #[test]
    fn integers_leave_no_room_between_neighbours() {
        let (t, mut solver, [_, x, y, z]) = solver();
        solver.assert(t.lt(x, y));
        solver.assert(t.lt(y, z));
        solver.assert(t.le(z, t.add(x, t.int(1))));
        assert!(decided(&mut solver).is_unsat());
    }

    #[test]
    fn models_are_small() {
        let (t, mut solver, [w, x, y, z]) = solver();
        [t.lt(w, x), t.lt(x, y), t.lt(y, z), t.ne(w, t.int(0))].iter().for_each(|term| solver.assert(*term));
        let answer = decided(&mut solver);
        let model = answer.model().unwrap();
        for term in [w, x, y, z] {
            let Value::Int(n) = t.eval_complete(term, model) else { panic!("not an integer") };
            assert!(n.to_i64().unwrap().abs() <= 4, "{n}");
        }
    }

    #[test]
    fn disequalities_that_fill_an_interval_are_contradictory() {
        let (t, mut solver, [w, x, ..]) = solver();
        solver.assert(t.lt(w, t.int(100)));
        solver.assert(t.le(t.int(0), x));
        solver.assert(t.lt(x, t.int(4)));
        (0..4).for_each(|n| solver.assert(t.ne(x, t.int(n))));
        let Answer::Unsat(core) = decided(&mut solver) else { panic!("all four are excluded") };
        assert_eq!(core.len(), 6);
    }

    #[test]
    fn three_different_values_do_not_fit_two_places() {
        let (t, mut solver, [_, x, y, z]) = solver();
        for term in [x, y, z] {
            solver.assert(t.le(t.int(0), term));
            solver.assert(t.le(term, t.int(1)));
        }
        [t.ne(x, y), t.ne(y, z), t.ne(x, z)].iter().for_each(|term| solver.assert(*term));
        assert!(decided(&mut solver).is_unsat());
    }

    /// Twelve queens: bounds and 198 disequalities, which splitting them one by one does not solve in time.
    #[test]
    fn puzzles_are_enumerated() {
        let terms = Arc::new(Terms::new());
        let layers = [Layer::Arithmetic].into_iter().collect();
        let mut solver = Solver::new(Arc::clone(&terms), Config { layers, ..Config::default() });
        let t = &*terms;
        let queens: Vec<Term> = (0..12).map(|at| t.numbered("q", at, Sort::Int)).collect();
        for (i, a) in queens.iter().enumerate() {
            solver.assert(t.and([t.le(t.int(1), *a), t.le(*a, t.int(12))]));
            for (j, b) in queens.iter().enumerate().skip(i + 1) {
                let distance = t.int((j - i) as i64);
                let clashes = [t.eq(*a, *b), t.eq(t.sub(*b, *a), distance), t.eq(t.sub(*a, *b), distance)];
                solver.assert(t.not(t.or(clashes)));
            }
        }
        assert!(decided(&mut solver).is_sat());
        // Three columns are too few.
        queens.iter().for_each(|queen| solver.assert(t.le(*queen, t.int(3))));
        assert!(decided(&mut solver).is_unsat());
    }

    #[test]
    fn values_named_by_a_disjunction_are_enumerated() {
        let (t, mut solver, [w, x, y, z]) = solver();
        let named = [1103, 1213, 1327, 113, 271, 349, 457, 563, 677, 787, 881, 997];
        for term in [w, x, y, z] {
            solver.assert(t.or(named.map(|n| t.eq(term, t.int(n)))));
        }
        solver.assert(t.eq(t.sum([w, x, y, z]), t.int(4000)));
        assert!(decided(&mut solver).is_sat());
        solver.assert(t.eq(t.sum([w, x]), t.int(227)));
        assert!(decided(&mut solver).is_unsat());
    }

    #[test]
    fn general_sums_are_bounded() {
        let (t, mut solver, [w, x, y, _]) = solver();
        let sum = t.sum([w, x, t.scale(&2.into(), y)]);
        for term in [w, x, y] {
            solver.assert(t.le(t.int(3), term));
        }
        solver.assert(t.lt(sum, t.int(12)));
        let Answer::Unsat(core) = decided(&mut solver) else { panic!("the sum is at least 12") };
        assert_eq!(core.len(), 4);
        solver.assert_path(&[t.le(t.int(3), w), t.lt(sum, t.int(12)), t.lt(t.int(9), sum)]);
        assert!(decided(&mut solver).is_sat());
    }

    #[test]
    fn characters_have_a_range() {
        let (t, mut solver, _) = solver();
        let c = t.symbol("c", Sort::Char);
        solver.assert(t.char_lt(t.char(crate::MAX_CHAR), c));
        assert!(decided(&mut solver).is_unsat());
        solver.assert_path(&[t.ne(c, t.char('b'.into()))]);
        let answer = decided(&mut solver);
        assert_eq!(t.eval_complete(c, answer.model().unwrap()), Value::Char('a'.into()));
    }

    /// The sum of the cubes of its digits.
    #[test]
    fn small_numbers_are_tried_one_by_one() {
        let (t, mut solver, [_, x, ..]) = solver();
        let ten = t.int(10);
        let digits = [t.div(x, t.int(100)), t.modulo(t.div(x, ten), ten), t.modulo(x, ten)];
        let cubes = digits.map(|digit| t.mul(digit, t.mul(digit, digit)));
        solver.assert(t.eq(t.sum(cubes), x));
        solver.assert(t.le(t.int(200), x));
        solver.assert(t.le(x, t.int(999)));
        let answer = decided(&mut solver);
        assert_eq!(t.eval_complete(x, answer.model().unwrap()), Value::int(370));
        solver.assert(t.lt(t.int(407), x));
        let Answer::Unsat(core) = decided(&mut solver) else { panic!("407 is the last one") };
        assert_eq!(core.len(), 4);
    }

    #[test]
    fn what_is_not_linear_is_only_refuted() {
        let (t, mut solver, [w, x, y, _]) = solver();
        solver.assert(t.eq(t.mul(w, x), y));
        solver.push();
        solver.assert(t.lt(x, x));
        solver.pop();
        solver.assert(t.lt(x, y));
        solver.push();
        solver.assert(t.lt(y, x));
        assert!(decided(&mut solver).is_unsat());
        solver.pop();
        assert!(solver.check().is_sat());
        assert_eq!(solver.stats().backend.asked, 1);
    }

    #[test]
    fn random_queries_are_answered_as_by_raw_z3() {
        let config = Config { layers: [Layer::Arithmetic].into_iter().collect(), ..Config::default() };
        answers_as_raw_z3(config, 250);
    }
}
