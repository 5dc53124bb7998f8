//! Invariants: a predicate over integers that holds where a program starts and keeps holding, and from which
//! something follows.
//!
//! First the points where it has to hold are followed: if it held of nothing but the points found so far,
//! some constraint would be broken, and shows which point must belong to it too. If one is broken although
//! nothing is missing, no predicate will do. What all these points have in common is tried then: bounds,
//! linear equations (also those of one side of a comparison), conditions of the constraints. What does not
//! keep holding goes, one counterexample after the other (as in Houdini), and what is left is the invariant
//! if all constraints hold with it.

use std::time::Duration;

use otherwise_smt::Interrupter;

use super::Limits;
use super::cases::derives;
use super::hull::equations;
use super::seeds::{over_parameters, parameters};
use crate::op::Op;
use crate::problem::{Grammar, Problem};
use crate::smt::{Verdict, valid};
use crate::term::Term;
use crate::value::{Sort, Value};

/// What came out.
pub(super) enum Found {
    /// A body with which all constraints hold.
    Body(Term),
    /// There is none: points that have to hold break a constraint.
    Impossible,
    Nothing,
}

/// So many starts are followed, each for so many steps.
const STARTS: usize = 4;
const STEPS: usize = 14;
/// Sums of large multiples are not written.
const MAX_FACTOR: i128 = 6;
const MAX_PARAMETERS: usize = 8;
const MAX_NUMBERS: usize = 40;
const MAX_SIDED: usize = 350;
const MAX_ATOMS: usize = 400;
/// Conditions of the constraints up to this size are tried.
const MAX_CONDITION: usize = 40;

/// Whether a constraint holds with a body.
enum Check {
    Holds,
    Broken(Vec<Value>),
    Unknown,
}

struct Invariants<'a> {
    problem: &'a Problem,
    grammar: &'a Grammar,
    limits: &'a Limits<'a>,
    sorts: Vec<Sort>,
    /// Each constraint with the arguments of its calls.
    constraints: Vec<(&'a Term, Vec<Vec<Term>>)>,
}

/// Looks for a predicate over integers.
pub(super) fn by_points(problem: &Problem, limits: &Limits<'_>) -> Found {
    let Some(function) = problem.functions.first() else { return Found::Nothing };
    let count = function.parameters.len();
    let are_numbers = function.parameters.iter().all(|(_, sort)| *sort == Sort::Int);
    if function.sort != Sort::Bool || !are_numbers || count == 0 || count > MAX_PARAMETERS {
        return Found::Nothing;
    }
    let constraints = problem.constraints.iter().map(|constraint| {
        let mut calls: Vec<Vec<Term>> = Vec::new();
        constraint.term.walk(&mut |term| {
            if let Term::Unknown(_, args) = term {
                calls.push(args.to_vec());
            }
        });
        (&constraint.term, calls)
    });
    let constraints = constraints.collect();
    let sorts = problem.variables.iter().map(|(_, sort)| *sort).collect();
    let search = Invariants { problem, grammar: &function.grammar, limits, sorts, constraints };
    match search.forced(count) {
        Forced::Points(points) => search.kept(search.candidates(&points, count)),
        Forced::Impossible => Found::Impossible,
        Forced::Unclear => Found::Nothing,
    }
}

/// Points where the predicate has to hold.
enum Forced {
    Points(Vec<Vec<i128>>),
    Impossible,
    /// A constraint may be mended in several ways.
    Unclear,
}

impl Invariants<'_> {
    fn check(&self, constraint: &Term, body: &Term, premise: Option<Term>) -> Check {
        let claim = constraint.fill(&[Some(body.clone())]);
        let premises: Vec<Term> = self.problem.assumptions.iter().cloned().chain(premise).collect();
        let claim = match premises.as_slice() {
            [] => claim,
            _ => Term::apply(Op::Implies, [Term::apply(Op::And, premises), claim]),
        };
        let left = self.limits.time().saturating_sub(self.limits.elapsed()).max(Duration::from_millis(50));
        match valid(&claim, &self.sorts, left, &Interrupter::new()) {
            Verdict::Valid => Check::Holds,
            Verdict::Counterexample(point) => Check::Broken(point),
            Verdict::Unknown => Check::Unknown,
        }
    }

    /// The arguments of the calls for which a body is false at a point, each once.
    fn false_calls(&self, calls: &[Vec<Term>], body: &Term, point: &[Value]) -> Option<Vec<Vec<Value>>> {
        let mut found: Vec<Vec<Value>> = Vec::new();
        for call in calls {
            let args: Vec<Value> = call.iter().map(|arg| arg.value(point)).collect::<Option<_>>()?;
            if body.value(&args)? == Value::Bool(false) && !found.contains(&args) {
                found.push(args);
            }
        }
        Some(found)
    }

    /// What a broken constraint forces, given all points that are forced already.
    fn next(&self, at: usize, points: &[Vec<i128>], premise: Option<Term>) -> Next {
        let (constraint, calls) = &self.constraints[at];
        let body = one_of(points);
        let point = match self.check(constraint, &body, premise) {
            Check::Holds => return Next::Nothing,
            Check::Unknown => return Next::Unclear,
            Check::Broken(point) => point,
        };
        match self.false_calls(calls, &body, &point).as_deref() {
            Some([]) => Next::Impossible,
            Some([args]) => numbers(args).map_or(Next::Unclear, Next::Point),
            _ => Next::Unclear,
        }
    }

    fn forced(&self, count: usize) -> Forced {
        let mut points: Vec<Vec<i128>> = Vec::new();
        for start in 0..STARTS {
            let begins = (0..self.constraints.len()).filter(|at| self.constraints[*at].1.len() == 1);
            let mut begin = Next::Nothing;
            for at in begins {
                begin = self.next(at, &points, None);
                if !matches!(begin, Next::Nothing) {
                    break;
                }
            }
            match begin {
                Next::Point(point) => points.push(point),
                Next::Nothing if start > 0 => break,
                Next::Impossible => return Forced::Impossible,
                Next::Nothing | Next::Unclear => return Forced::Unclear,
            }
            for _ in 0..STEPS {
                if self.limits.stop(0) {
                    return Forced::Unclear;
                }
                let Some(latest) = points.last().cloned() else { return Forced::Unclear };
                let before = points.len();
                for at in 0..self.constraints.len() {
                    let from = |call: &Vec<Term>| same(call.iter().cloned(), &latest);
                    let premise = Term::apply(Op::Or, self.constraints[at].1.iter().map(from));
                    match self.next(at, &points, Some(premise)) {
                        Next::Point(point) => points.push(point),
                        Next::Nothing => {}
                        Next::Impossible => return Forced::Impossible,
                        Next::Unclear => return Forced::Unclear,
                    }
                }
                if points.len() == before {
                    break;
                }
            }
        }
        if points.iter().all(|point| point.len() == count) { Forced::Points(points) } else { Forced::Unclear }
    }

    /// What all points have in common, the likeliest first, in the words of the grammar.
    fn candidates(&self, points: &[Vec<i128>], count: usize) -> Vec<Term> {
        let numbers = self.numbers();
        let equations_of_all = equations(points);
        let of_all = |op: Op| equations_of_all.iter().filter_map(move |equation| self.written(equation, op));
        let mut atoms: Vec<Term> = of_all(Op::Eq).collect();
        atoms.extend(self.conditions());
        let forms = forms(count);
        for form in &forms {
            let values = || points.iter().map(|point| dot(form, point));
            let (Some(least), Some(most)) = (values().min(), values().max()) else { continue };
            let bound = |number: i128| form.iter().copied().chain([-number]).collect::<Vec<i128>>();
            let above = numbers.iter().filter(|number| **number >= most).take(2);
            atoms.extend(above.filter_map(|number| self.written(&bound(*number), Op::Le)));
            let below = numbers.iter().rev().filter(|number| **number <= least).take(2);
            atoms.extend(below.filter_map(|number| self.written(&bound(*number), Op::Ge)));
        }
        // On one side of a comparison.
        for form in &forms {
            for number in &numbers {
                let is_low = |point: &&Vec<i128>| dot(form, point) <= *number;
                let (low, high): (Vec<_>, Vec<_>) = points.iter().partition(is_low);
                let bound: Vec<i128> = form.iter().copied().chain([-number]).collect();
                for (part, op) in [(low, Op::Gt), (high, Op::Le)] {
                    let part: Vec<Vec<i128>> = part.into_iter().cloned().collect();
                    if part.len() < 2 || part.len() == points.len() || atoms.len() > MAX_SIDED {
                        continue;
                    }
                    let Some(otherwise) = self.written(&bound, op) else { continue };
                    let either = equations(&part).into_iter().filter_map(|equation| {
                        let equal = self.written(&equation, Op::Eq)?;
                        Some(Term::apply(Op::Or, [otherwise.clone(), equal]))
                    });
                    atoms.extend(either.filter(|atom| derives(self.grammar, self.grammar.start, atom)));
                }
            }
        }
        // One direction of an equation may keep holding where both do not.
        atoms.extend([Op::Le, Op::Ge].into_iter().flat_map(of_all));
        let holds = |atom: &Term| {
            points.iter().all(|point| {
                let args: Vec<Value> = point.iter().copied().map(Value::Int).collect();
                atom.value(&args) == Some(Value::Bool(true))
            })
        };
        let mut kept: Vec<Term> = Vec::new();
        for atom in atoms {
            if holds(&atom) && !kept.contains(&atom) {
                kept.push(atom);
            }
        }
        kept.truncate(MAX_ATOMS);
        kept
    }

    /// The numbers of the constraints and their neighbours, in order.
    fn numbers(&self) -> Vec<i128> {
        let mut found = vec![-1, 0, 1];
        for (constraint, _) in &self.constraints {
            constraint.expand().walk(&mut |term| {
                if let Term::Literal(Value::Int(number)) = term {
                    found.extend([*number, number - 1, number + 1]);
                }
            });
        }
        found.sort_unstable();
        found.dedup();
        found.truncate(MAX_NUMBERS);
        found
    }

    /// The conditions that the constraints make of the parameters.
    fn conditions(&self) -> Vec<Term> {
        let mut found = Vec::new();
        for (constraint, calls) in &self.constraints {
            let Some(order) = calls.iter().find_map(|call| parameters(call)) else { continue };
            constraint.walk(&mut |term| {
                let Some(term) = over_parameters(&term.expand(), &order) else { return };
                let fits = term.size() <= MAX_CONDITION && matches!(term, Term::Apply(..));
                if fits && derives(self.grammar, self.grammar.start, &term) {
                    found.push(term);
                }
            });
        }
        found
    }

    /// `a₁ x₁ + … + c` compared with zero, without negative factors, as far as the grammar can say it.
    fn written(&self, form: &[i128], op: Op) -> Option<Term> {
        let (constant, factors) = form.split_last()?;
        let ways = [true, false].into_iter().filter_map(|multiplied| {
            let side = |sign: i128| -> Option<Term> {
                let mut sum: Option<Term> = None;
                let mut add = |term: Term| {
                    sum = Some(match sum.take() {
                        Some(sum) => Term::apply(Op::Add, [sum, term]),
                        None => term,
                    });
                };
                for (at, factor) in factors.iter().enumerate().filter(|(_, factor)| **factor * sign > 0) {
                    let factor = factor.abs();
                    let variable = Term::Variable(at);
                    match multiplied && factor > 1 {
                        true => add(Term::apply(Op::Mul, [Term::Literal(Value::Int(factor)), variable])),
                        false if factor > MAX_FACTOR => return None,
                        false => (0..factor).for_each(|_| add(variable.clone())),
                    }
                }
                if constant * sign > 0 || sum.is_none() {
                    let number = if constant * sign > 0 { constant.abs() } else { 0 };
                    let number = Term::Literal(Value::Int(number));
                    sum = Some(match sum.take() {
                        Some(sum) => Term::apply(Op::Add, [sum, number]),
                        None => number,
                    });
                }
                sum
            };
            Some(Term::apply(op, [side(1)?, side(-1)?]))
        });
        ways.into_iter().find(|term| derives(self.grammar, self.grammar.start, term))
    }

    /// Of candidates those that keep holding; the invariant if they are enough.
    fn kept(&self, mut atoms: Vec<Term>) -> Found {
        loop {
            let mut changed = false;
            for (constraint, calls) in &self.constraints {
                let Some(body) = all_of(&atoms) else { return Found::Nothing };
                if self.limits.stop(0) {
                    return Found::Nothing;
                }
                let point = match self.check(constraint, &body, None) {
                    Check::Holds => continue,
                    Check::Unknown => return Found::Nothing,
                    Check::Broken(point) => point,
                };
                let Some(wrong) = self.false_calls(calls, &body, &point) else { return Found::Nothing };
                let before = atoms.len();
                atoms.retain(|atom| wrong.iter().all(|args| atom.value(args) == Some(Value::Bool(true))));
                if atoms.len() == before {
                    return Found::Nothing;
                }
                changed = true;
            }
            if !changed {
                return self.fewer(atoms);
            }
        }
    }

    /// Without what is not needed, the last first.
    fn fewer(&self, mut atoms: Vec<Term>) -> Found {
        let is_enough = |atoms: &[Term]| {
            let body = all_of(atoms);
            body.is_some_and(|body| {
                let holds = |(constraint, _): &(&Term, _)| {
                    matches!(self.check(constraint, &body, None), Check::Holds)
                };
                self.constraints.iter().all(holds)
            })
        };
        // In large steps first.
        let mut step = atoms.len() / 2;
        while step > 0 {
            let mut end = atoms.len();
            while end > 0 && !self.limits.stop(0) {
                let start = end.saturating_sub(step);
                let others = [&atoms[..start], &atoms[end..]].concat();
                // The likeliest go one by one only: many others may say the same.
                if (start > 0 || step == 1) && is_enough(&others) {
                    atoms = others;
                }
                end = start;
            }
            step /= 2;
        }
        match all_of(&atoms).filter(|body| derives(self.grammar, self.grammar.start, body)) {
            Some(body) if is_enough(&atoms) => Found::Body(body),
            _ => Found::Nothing,
        }
    }
}

enum Next {
    Point(Vec<i128>),
    Nothing,
    Impossible,
    Unclear,
}

/// Single variables, and sums and differences of two.
fn forms(count: usize) -> Vec<Vec<i128>> {
    let mut all = Vec::new();
    for one in 0..count {
        let single: Vec<i128> = (0..count).map(|at| i128::from(at == one)).collect();
        for other in 0..one {
            for sign in [-1, 1] {
                let mut pair = single.clone();
                pair[other] = sign;
                all.push(pair);
            }
        }
        all.insert(one, single);
    }
    all
}

fn dot(form: &[i128], point: &[i128]) -> i128 {
    form.iter().zip(point).map(|(a, b)| a.saturating_mul(*b)).fold(0, i128::saturating_add)
}

fn numbers(args: &[Value]) -> Option<Vec<i128>> {
    args.iter().map(|arg| if let Value::Int(number) = arg { Some(*number) } else { None }).collect()
}

/// That terms are the numbers of a point.
fn same(terms: impl Iterator<Item = Term>, point: &[i128]) -> Term {
    let equal =
        |(term, number): (Term, &i128)| Term::apply(Op::Eq, [term, Term::Literal(Value::Int(*number))]);
    Term::apply(Op::And, terms.zip(point).map(equal))
}

fn one_of(points: &[Vec<i128>]) -> Term {
    match points {
        [] => Term::Literal(Value::Bool(false)),
        points => Term::apply(Op::Or, points.iter().map(|p| same((0..p.len()).map(Term::Variable), p))),
    }
}

fn all_of(atoms: &[Term]) -> Option<Term> {
    atoms.iter().cloned().rev().reduce(|rest, atom| Term::apply(Op::And, [atom, rest]))
}
