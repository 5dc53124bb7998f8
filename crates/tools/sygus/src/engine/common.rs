//! Several functions under common constraints, one after the other: a function that constraints speak of
//! alone is found by these, the others with its body in the place of its calls. Where that leads nowhere,
//! other bodies of it are tried, the small ones first.

use std::sync::Arc;
use std::time::Duration;

use rustc_hash::FxHashSet;

use super::Limits;
use super::bank::{Bank, Grown};
use super::general::{by_constraints, pool};
use super::rules::Rules;
use super::search::constants;
use crate::problem::Problem;
use crate::term::Term;
use crate::value::Value;

/// Which part of the time a function is looked for by the constraints that speak of nothing else.
const OWN_SHARE: f64 = 0.4;

/// How long the others get for a first body that was only guessed; more for each round.
const FIRST_TRY: Duration = Duration::from_millis(60);

/// So many times as long they get for one that fits what is said of it alone.
const OWN_TRIES: u32 = 8;

/// So many bodies of each function are guessed at first; more in each round.
const FIRST_GUESSES: usize = 12;

/// On so many points guesses are told apart.
const POINTS: usize = 24;

/// Bodies of all functions for which all constraints were shown to hold.
pub fn by_common_constraints(problem: &Problem, limits: &Limits<'_>) -> Option<Vec<Term>> {
    let mut open = Open { problem, bodies: vec![None; problem.functions.len()], limits };
    let time = limits.time().saturating_sub(limits.elapsed());
    open.solve(time)?;
    open.bodies.into_iter().collect()
}

/// A problem of which some functions are known.
struct Open<'a> {
    problem: &'a Problem,
    bodies: Vec<Option<Term>>,
    limits: &'a Limits<'a>,
}

impl Open<'_> {
    /// Finds what is missing.
    fn solve(&mut self, time: Duration) -> Option<()> {
        let missing: Vec<usize> = (0..self.bodies.len()).filter(|at| self.bodies[*at].is_none()).collect();
        let limits = self.limits;
        let begin = limits.elapsed();
        let left = || time.saturating_sub(limits.elapsed().saturating_sub(begin));
        match missing.as_slice() {
            [] => return Some(()),
            [last] => {
                let body = self.alone(*last, false, time)?;
                self.bodies[*last] = Some(body);
                return Some(());
            }
            _ => {}
        }
        // Whoever most is said of alone comes first.
        let alone = |at: &usize| std::cmp::Reverse(self.constraints(*at, true).len());
        let first = missing.iter().copied().min_by_key(alone)?;
        let own = match self.constraints(first, true).is_empty() {
            true => None,
            false => self.alone(first, true, time.mul_f64(OWN_SHARE)),
        };
        let (mut each, mut count) = (FIRST_TRY, FIRST_GUESSES);
        loop {
            let mut is_over = own.is_none();
            // What fits all that is said of it alone is the best guess.
            if self.with(first, own.clone(), (each * OWN_TRIES).min(left())).is_some() {
                return Some(());
            }
            for function in &missing {
                for guess in self.guesses(*function, count) {
                    is_over = false;
                    if limits.stop(0) || left() == Duration::ZERO {
                        return None;
                    }
                    if self.with(*function, Some(guess), each.min(left())).is_some() {
                        return Some(());
                    }
                }
            }
            if is_over || limits.stop(0) || left() == Duration::ZERO {
                return None;
            }
            (each, count) = (each * 2, count * 3);
        }
    }

    /// Finds what is missing if one function has this body.
    fn with(&mut self, function: usize, body: Option<Term>, time: Duration) -> Option<()> {
        self.bodies[function] = Some(body?);
        let found = self.solve(time);
        if found.is_none() {
            self.bodies[function] = None;
        }
        found
    }

    /// The constraints, with what is known in its place, that speak of this function; if `is_alone`, of no
    /// other.
    fn constraints(&self, function: usize, is_alone: bool) -> Vec<usize> {
        let speaks = |at: &usize| {
            let term = self.problem.constraints[*at].term.fill(&self.bodies);
            let mut others = false;
            let mut own = false;
            term.walk(&mut |term| {
                if let Term::Unknown(other, _) = term {
                    own |= *other == function;
                    others |= *other != function;
                }
            });
            own && !(is_alone && others)
        };
        (0..self.problem.constraints.len()).filter(speaks).collect()
    }

    /// The problem of one function.
    fn part(&self, function: usize, is_alone: bool) -> Problem {
        let mut part = self.problem.clone();
        let wanted = self.constraints(function, is_alone);
        // Without other unknowns, what speaks of none has to hold too.
        let is_wanted = |at: usize| !is_alone || wanted.contains(&at);
        part.constraints = self
            .problem
            .constraints
            .iter()
            .enumerate()
            .filter(|(at, _)| is_wanted(*at))
            .map(|(_, c)| c.clone())
            .collect();
        for constraint in &mut part.constraints {
            constraint.term = first(&constraint.term.fill(&self.bodies));
        }
        part.functions = vec![self.problem.functions[function].clone()];
        part
    }

    fn alone(&self, function: usize, is_alone: bool, time: Duration) -> Option<Term> {
        let time = time.min(self.limits.time().saturating_sub(self.limits.elapsed()));
        let limits = self.limits.part(time);
        let found = by_constraints(&self.part(function, is_alone), &limits);
        self.limits.work(limits.steps());
        found.solution
    }

    /// Small bodies that differ on some point and keep what is said of the function alone there.
    fn guesses(&self, function: usize, count: usize) -> Vec<Term> {
        let part = self.part(function, true);
        let asked = &part.functions[0];
        let points: Vec<Vec<Value>> = pool(&part).into_iter().take(POINTS).collect();
        let arguments = arguments(self.problem, function, &points, asked.parameters.len());
        if arguments.is_empty() {
            return Vec::new();
        }
        let rules =
            Rules::new(&asked.grammar, &asked.parameters, &|sort| constants(&[], sort, false), &|_| 1);
        let rules = Arc::new(rules);
        let inputs: Vec<Vec<Value>> = (0..asked.parameters.len())
            .map(|at| arguments.iter().map(|tuple| tuple[at].clone()).collect())
            .collect();
        let start = rules.start;
        let mut bank = Bank::new(rules, &inputs, None, arguments.len());
        let limits = self.limits.part(Duration::from_millis(500));
        while bank.terms(start).count() < 4 * count && !bank.exhausted() {
            if bank.grow(&limits) == Grown::Stopped {
                break;
            }
        }
        self.limits.work(limits.steps());
        let fits = |body: &Term| {
            let bodies = [Some(body.clone())];
            points.iter().all(|point| {
                part.constraints
                    .iter()
                    .all(|constraint| constraint.term.fill(&bodies).value(point) != Some(Value::Bool(false)))
            })
        };
        let all: Vec<Term> = bank.terms(start).map(|term| bank.term(term)).collect();
        all.into_iter().filter(fits).take(count).collect()
    }
}

/// The arguments that a function gets on points; where they depend on other functions, the values of the
/// points themselves.
fn arguments(problem: &Problem, function: usize, points: &[Vec<Value>], count: usize) -> Vec<Vec<Value>> {
    let mut found: FxHashSet<Vec<Value>> = FxHashSet::default();
    let mut all = Vec::new();
    let mut add = |tuple: Vec<Value>| {
        if tuple.len() == count && found.insert(tuple.clone()) {
            all.push(tuple);
        }
    };
    for point in points {
        for constraint in &problem.constraints {
            constraint.term.walk(&mut |term| {
                if let Term::Unknown(other, args) = term
                    && *other == function
                    && let Some(tuple) = args.iter().map(|arg| arg.value(point)).collect()
                {
                    add(tuple);
                }
            });
        }
    }
    if all.is_empty() {
        let sorts: Vec<_> = problem.functions[function].parameters.iter().map(|(_, sort)| *sort).collect();
        for point in points {
            let pick = |sort: &crate::value::Sort| point.iter().find(|value| value.sort() == *sort).cloned();
            if let Some(tuple) = sorts.iter().map(pick).collect::<Option<Vec<Value>>>()
                && !all.contains(&tuple)
            {
                all.push(tuple);
            }
        }
    }
    all
}

/// The only unknown function is the first.
fn first(term: &Term) -> Term {
    let args: Vec<Term> = term.args().iter().map(first).collect();
    match term {
        Term::Unknown(..) => Term::Unknown(0, args.into()),
        term => term.with_args(args),
    }
}
