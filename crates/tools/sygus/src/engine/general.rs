//! General constraints, by counterexamples: a body is guessed that is right on some points, the solver looks
//! for a point where it is wrong, and that point is added.

use std::sync::Arc;
use std::time::Duration;

use otherwise_smt::Interrupter;
use rustc_hash::FxHashMap;

use super::Limits;
use super::bank::{Bank, Grown, TermId};
use super::invariants::Found;
use super::rules::Rules;
use super::search::constants;
use super::seeds::Seeds;
use super::space::Id;
use super::tree::{MAX_EXAMPLES, Matches, Set, Split, Trees, all};
use crate::op::Op;
use crate::problem::Problem;
use crate::smt::{Verdict, valid};
use crate::term::Term;
use crate::value::{Sort, Value};

/// What a search by constraints found.
#[derive(Clone, Debug, Default)]
pub struct ByConstraints {
    /// A body for which the solver showed that all constraints hold.
    pub solution: Option<Term>,
    /// Why there is none, if there is something to say.
    pub reason: Option<String>,
    /// Whether all terms of the grammar were tried (up to equal values on the points).
    pub exhausted: bool,
    /// Whether it was shown that there is none, in any grammar.
    pub impossible: bool,
    /// The last guess, which is wrong somewhere.
    pub partial: Option<Term>,
}

/// Searches for a body of the only function for which the constraints hold.
pub fn by_constraints(problem: &Problem, limits: &Limits<'_>) -> ByConstraints {
    let mut result = ByConstraints::default();
    if problem.functions.len() != 1 {
        result.reason = Some("several functions are found one after the other".to_owned());
        return result;
    }
    let mut calls: Vec<Vec<Term>> = Vec::new();
    for constraint in &problem.constraints {
        constraint.term.walk(&mut |term| {
            if let Term::Unknown(_, args) = term
                && !calls.contains(&args.to_vec())
            {
                calls.push(args.to_vec());
            }
        });
    }
    let nested = calls.iter().flatten().any(|arg| {
        let mut inside = false;
        arg.walk(&mut |term| inside |= matches!(term, Term::Unknown(..)));
        inside
    });
    if nested {
        result.reason = Some("a function applied to its own result is not supported".to_owned());
        return result;
    }
    let seeds = Seeds::of(problem, &calls);
    let (points, pool) = (first_points(problem), pool(problem));
    let mut search = Search { problem, limits, calls, seeds, points, pool, result };
    // Small bodies first; then those whose cases the constraints make; then whatever is found in the time
    // that is left.
    let begin = limits.elapsed();
    limits.pause_at(begin + limits.time().saturating_sub(begin).mul_f64(SMALL_SHARE).min(SMALL_BODIES));
    search.run();
    if search.result.solution.is_none() && !search.result.exhausted && !limits.stopped() {
        limits.pause_at(Duration::MAX);
        match super::invariants::by_points(problem, limits) {
            Found::Body(body) => {
                search.result.solution = Some(body);
                return search.result;
            }
            Found::Impossible => {
                search.result.impossible = true;
                return search.result;
            }
            Found::Nothing => {}
        }
        search.result.solution = super::cases::by_cases(problem, &search.calls, &search.seeds, limits);
        if search.result.solution.is_none() && search.points.len() <= MAX_EXAMPLES {
            search.result.reason = None;
            search.run();
        }
    }
    search.result
}

/// How long bodies are guessed before cases are taken from the constraints, and which part of the time at
/// most.
const SMALL_BODIES: Duration = Duration::from_secs(2);
const SMALL_SHARE: f64 = 0.3;

/// How long the smallest tree is looked for before any will do.
const SMALL_TREES: Duration = Duration::from_millis(30);

/// A few points to begin with: all zero, and small different values.
fn first_points(problem: &Problem) -> Vec<Vec<Value>> {
    let value = |sort: Sort, n: u64| match sort {
        Sort::Bool => Value::Bool(n % 2 == 1),
        Sort::Int => Value::Int(i128::from(n)),
        Sort::String => Value::str(&"a".repeat(n as usize % 3)),
        Sort::BitVec(width) => Value::Bits(width, (n * 0x5bd1_e995) & crate::value::mask(width)),
    };
    let sorts = || problem.variables.iter().map(|(_, sort)| *sort).enumerate();
    let mut points = vec![
        sorts().map(|(_, sort)| value(sort, 0)).collect::<Vec<Value>>(),
        sorts().map(|(at, sort)| value(sort, at as u64 * 3 + 1)).collect(),
        sorts().map(|(at, sort)| value(sort, 7 + (13u64 << 3).wrapping_sub(at as u64 * 5))).collect(),
    ];
    points.dedup();
    points
}

/// Points without any pattern: a guess that is wrong mostly is on one of them, and they tell more than what a
/// solver picks.
pub(super) fn pool(problem: &Problem) -> Vec<Vec<Value>> {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut next = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut value = |sort: Sort, spread: u64| match sort {
        Sort::Bool => Value::Bool(next() >> 40 & 1 == 1),
        Sort::Int => Value::Int(i128::from(next() >> 20) % i128::from(2 * spread + 1) - i128::from(spread)),
        Sort::String => {
            Value::str(&"ab a".chars().cycle().take((next() >> 40) as usize % 6).collect::<String>())
        }
        Sort::BitVec(width) => Value::Bits(width, next() & crate::value::mask(width)),
    };
    let spreads = [3, 12, 60];
    (0..POOL)
        .map(|at| problem.variables.iter().map(|(_, sort)| value(*sort, spreads[at % 3])).collect())
        .collect()
}

const POOL: usize = 240;

struct Search<'a> {
    problem: &'a Problem,
    limits: &'a Limits<'a>,
    calls: Vec<Vec<Term>>,
    seeds: Seeds,
    points: Vec<Vec<Value>>,
    /// Points on which guesses are tried before the solver is asked.
    pool: Vec<Vec<Value>>,
    result: ByConstraints,
}

/// The arguments that the function gets on the points, and which call uses which.
struct Uses {
    tuples: Vec<Vec<Value>>,
    /// For each point and call: the tuple.
    of: Vec<Vec<usize>>,
}

impl Search<'_> {
    fn run(&mut self) {
        loop {
            let guess = self.guess();
            let Some(guess) = guess else { return };
            let wrong: Vec<Vec<Value>> =
                self.pool.iter().filter(|point| !self.right_on(&guess, point)).take(2).cloned().collect();
            if !wrong.is_empty() && self.points.len() + wrong.len() <= MAX_EXAMPLES {
                self.points.extend(wrong);
                self.result.partial = Some(guess);
                continue;
            }
            let bodies = [Some(guess.clone())];
            let claim = Term::apply(Op::And, self.problem.constraints.iter().map(|c| c.term.fill(&bodies)));
            let claim = match self.problem.assumptions.as_slice() {
                [] => claim,
                assumed => Term::apply(Op::Implies, [Term::apply(Op::And, assumed.iter().cloned()), claim]),
            };
            let sorts: Vec<Sort> = self.problem.variables.iter().map(|(_, sort)| *sort).collect();
            let left =
                self.limits.time().saturating_sub(self.limits.elapsed()).max(Duration::from_millis(50));
            match valid(&claim, &sorts, left, &Interrupter::new()) {
                Verdict::Valid => {
                    self.result.solution = Some(guess);
                    return;
                }
                Verdict::Counterexample(point) if !self.points.contains(&point) => {
                    self.result.partial = Some(guess);
                    self.points.push(point);
                    if self.points.len() > MAX_EXAMPLES {
                        self.result.reason = Some("too many counterexamples".to_owned());
                        return;
                    }
                }
                _ => {
                    self.result.partial = Some(guess);
                    self.result.reason =
                        Some("the solver could not decide whether a candidate is right".to_owned());
                    return;
                }
            }
        }
    }

    fn uses(&self) -> Option<Uses> {
        let mut tuples: Vec<Vec<Value>> = Vec::new();
        let mut of = Vec::new();
        for point in &self.points {
            let mut row = Vec::new();
            for call in &self.calls {
                let tuple: Option<Vec<Value>> = call.iter().map(|arg| arg.value(point)).collect();
                let tuple = tuple?;
                let at = tuples.iter().position(|known| *known == tuple).unwrap_or_else(|| {
                    tuples.push(tuple);
                    tuples.len() - 1
                });
                row.push(at);
            }
            of.push(row);
        }
        Some(Uses { tuples, of })
    }

    /// Literals that the constraints mention are candidates for constants.
    fn constants(&self, sort: Sort) -> Vec<Value> {
        let mut all = constants(&[], sort, false);
        for constraint in &self.problem.constraints {
            constraint.term.walk(&mut |term| {
                if let Term::Literal(value) = term
                    && value.sort() == sort
                    && !all.contains(value)
                    && all.len() < 32
                {
                    all.push(value.clone());
                }
            });
        }
        all
    }

    /// A body that is right on all points.
    fn guess(&mut self) -> Option<Term> {
        let Some(uses) = self.uses() else {
            self.result.reason = Some("an argument has no value on a point".to_owned());
            return None;
        };
        let function = &self.problem.functions[0];
        let rules = Arc::new(Rules::new(
            &function.grammar,
            &function.parameters,
            &|sort| self.constants(sort),
            &|_| 1,
        ));
        let inputs: Vec<Vec<Value>> = (0..function.parameters.len())
            .map(|parameter| uses.tuples.iter().map(|tuple| tuple[parameter].clone()).collect())
            .collect();
        let start = rules.start;
        let mut bank = Bank::new(Arc::clone(&rules), &inputs, None, uses.tuples.len());
        // With one call for each point a row says for each point whether it is right, and cases can be told
        // apart.
        let single = self.calls.len() == 1 && uses.tuples.len() == self.points.len();
        let split = Split::of(&rules, start).filter(|_| single);
        self.seeds.plant(&mut bank, split.as_ref().map(Split::condition), self.limits);
        let mut matches = Matches::new(split);
        let mut memo: FxHashMap<(usize, Vec<Id>), bool> = FxHashMap::default();
        let everything = all(self.points.len());
        loop {
            let grown = bank.grow(self.limits);
            let mut found: Option<TermId> = None;
            let right = &mut |term: TermId| {
                let row = bank.row(term);
                let mut set: Set = 0;
                for (point, calls) in uses.of.iter().enumerate() {
                    let ids: Vec<Id> = calls.iter().map(|at| row[*at]).collect();
                    let holds = match memo.get(&(point, ids.clone())) {
                        Some(known) => *known,
                        None => {
                            let values: Vec<Value> =
                                ids.iter().map(|id| bank.space.value(function.sort, *id)).collect();
                            let holds = self.holds(&self.points[point], &values);
                            memo.insert((point, ids), holds);
                            holds
                        }
                    };
                    set |= Set::from(holds) << point;
                }
                if set == everything && found.is_none() {
                    found = Some(term);
                }
                set
            };
            matches.update(&bank, start, right);
            if let Some(term) = found {
                return Some(bank.term(term));
            }
            if let Some(term) = matches.on_all(everything) {
                return Some(bank.term(term));
            }
            if grown == Grown::Stopped {
                return None;
            }
            if matches.split.is_some() && (bank.level >= 3 || self.seeds.has_conditions()) {
                let now = self.limits.elapsed();
                let mut trees = Trees::new(&bank, None, &matches, self.limits, now + SMALL_TREES);
                if let Some((term, _)) = trees.solve(everything, 2) {
                    return Some(term);
                }
                let until = now + self.limits.time() / 4;
                let mut trees = Trees::new(&bank, None, &matches, self.limits, until);
                if let Some(term) = trees.learn(everything) {
                    return Some(term);
                }
            }
            if bank.exhausted() {
                self.result.exhausted = true;
                return None;
            }
        }
    }

    /// Whether the constraints hold on a point with this body.
    fn right_on(&self, body: &Term, point: &[Value]) -> bool {
        let result = |call: &Vec<Term>| {
            let args: Option<Vec<Value>> = call.iter().map(|arg| arg.value(point)).collect();
            body.value(&args?)
        };
        let results: Option<Vec<Value>> = self.calls.iter().map(result).collect();
        results.is_none_or(|results| self.holds(point, &results))
    }

    /// Whether the constraints hold on a point if the calls have these values.
    fn holds(&self, point: &[Value], results: &[Value]) -> bool {
        let value = |term: &Term| evaluate(term, point, &self.calls, results);
        let assumed = self.problem.assumptions.iter().all(|term| value(term) != Some(Value::Bool(false)));
        !assumed || self.problem.constraints.iter().all(|c| value(&c.term) == Some(Value::Bool(true)))
    }
}

fn evaluate(term: &Term, point: &[Value], calls: &[Vec<Term>], results: &[Value]) -> Option<Value> {
    match term {
        Term::Literal(value) => Some(value.clone()),
        Term::Variable(index) => point.get(*index).cloned(),
        Term::Unknown(_, args) => {
            calls.iter().position(|call| call.as_slice() == args.as_ref()).map(|at| results[at].clone())
        }
        Term::Apply(op, args) => {
            let args: Option<Vec<Value>> =
                args.iter().map(|arg| evaluate(arg, point, calls, results)).collect();
            op.apply(&args?)
        }
        Term::Call(definition, args) => {
            let args: Option<Vec<Value>> =
                args.iter().map(|arg| evaluate(arg, point, calls, results)).collect();
            definition.body.value(&args?)
        }
    }
}
