//! What the constraints themselves say: the terms that they compare the function with, and the conditions
//! they make. Put into the bank first, they spare the enumeration of what is written in the problem.

use super::Limits;
use super::bank::Bank;
use crate::op::Op;
use crate::problem::Problem;
use crate::term::Term;
use crate::value::Sort;

/// Terms over the parameters.
#[derive(Debug, Default)]
pub(super) struct Seeds {
    terms: Vec<Term>,
    conditions: Vec<Term>,
}

/// So many of each.
const MAX_SEEDS: usize = 100;

impl Seeds {
    /// From a problem with one function whose calls are these; of a call with different variables as
    /// arguments.
    pub(super) fn of(problem: &Problem, calls: &[Vec<Term>]) -> Seeds {
        let mut seeds = Seeds::default();
        let parameters = calls.iter().find_map(|call| parameters(call));
        let (Some(parameters), Some(function)) = (parameters, problem.functions.first()) else {
            return seeds;
        };
        let sorts: Vec<Sort> = function.parameters.iter().map(|(_, sort)| *sort).collect();
        let whole = problem.constraints.iter().map(|constraint| &constraint.term).chain(&problem.assumptions);
        for constraint in whole {
            constraint.walk(&mut |term| {
                let Some(term) = over_parameters(&term.expand(), &parameters) else { return };
                let list = match sort(&term, &sorts) {
                    Some(Sort::Bool) if is_comparison(&term) => &mut seeds.conditions,
                    Some(sort) if sort == function.sort => &mut seeds.terms,
                    _ => return,
                };
                if list.len() < MAX_SEEDS && !list.contains(&term) {
                    list.push(term);
                }
            });
        }
        seeds
    }

    /// Terms that could be results.
    pub(super) fn terms(&self) -> &[Term] {
        &self.terms
    }

    /// Whether there are conditions.
    pub(super) fn has_conditions(&self) -> bool {
        !self.conditions.is_empty()
    }

    /// Puts them into a bank, as far as the grammar has them.
    pub(super) fn plant(&self, bank: &mut Bank, condition: Option<usize>, limits: &Limits<'_>) {
        let start = bank.rules.start;
        for term in &self.terms {
            bank.seed(start, term, limits);
        }
        let Some(symbol) = condition else { return };
        for term in &self.conditions {
            // A cut is a cut, whichever side is called the true one.
            let _ = alike(term).iter().find_map(|term| bank.seed(symbol, term, limits));
        }
    }
}

/// Which variable is which parameter.
pub(super) fn parameters(call: &[Term]) -> Option<Vec<usize>> {
    let mut all: Vec<usize> = Vec::new();
    for arg in call {
        match arg {
            Term::Variable(index) if !all.contains(index) => all.push(*index),
            _ => return None,
        }
    }
    Some(all)
}

/// The term over parameters, operators of many arguments as those of two; `None` if something else occurs in
/// it.
pub(super) fn over_parameters(term: &Term, parameters: &[usize]) -> Option<Term> {
    match term {
        Term::Literal(_) => Some(term.clone()),
        Term::Variable(index) => parameters.iter().position(|known| known == index).map(Term::Variable),
        Term::Unknown(..) | Term::Call(..) => None,
        Term::Apply(op, args) => {
            let args: Option<Vec<Term>> = args.iter().map(|arg| over_parameters(arg, parameters)).collect();
            let args = args?;
            let folds = matches!(op, Op::Add | Op::Sub | Op::And | Op::Or | Op::Concat);
            match args.split_first() {
                Some((first, [_, _, ..])) if folds => Some(
                    args[1..]
                        .iter()
                        .fold(first.clone(), |left, right| Term::apply(*op, [left, right.clone()])),
                ),
                _ => Some(Term::apply(*op, args)),
            }
        }
    }
}

fn sort(term: &Term, sorts: &[Sort]) -> Option<Sort> {
    match term {
        Term::Literal(value) => Some(value.sort()),
        Term::Variable(index) => sorts.get(*index).copied(),
        Term::Apply(op, args) => {
            let args: Option<Vec<Sort>> = args.iter().map(|arg| sort(arg, sorts)).collect();
            op.result(&args?)
        }
        Term::Call(function, _) => Some(function.sort),
        Term::Unknown(..) => None,
    }
}

fn is_comparison(term: &Term) -> bool {
    matches!(term, Term::Apply(op, _) if !matches!(op, Op::And | Op::Or | Op::Not | Op::Implies | Op::Ite))
}

/// Comparisons that cut the same way.
fn alike(term: &Term) -> Vec<Term> {
    let mut all = vec![term.clone()];
    if let Term::Apply(op, args) = term
        && let [a, b] = args.as_ref()
    {
        let by = |op: Op, a: &Term, b: &Term| Term::apply(op, [a.clone(), b.clone()]);
        match op {
            Op::Lt | Op::Ge => {
                all.extend([by(Op::Lt, a, b), by(Op::Ge, a, b), by(Op::Gt, b, a), by(Op::Le, b, a)]);
            }
            Op::Gt | Op::Le => {
                all.extend([by(Op::Gt, a, b), by(Op::Le, a, b), by(Op::Lt, b, a), by(Op::Ge, b, a)]);
            }
            _ => {}
        }
    }
    all
}
