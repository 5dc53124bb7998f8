//! Soft constraints and objectives for engines that only decide: search from one better model to the next.

use std::sync::Arc;

use super::bottom::Bottom;
use super::chain::Context;
use super::{Answer, Reason};
use crate::backend::{Goals, Objective};
use crate::{Model, Sort, Term, Terms, Value};

/// Improvements after which an objective is taken for unbounded.
const MAX_STEPS: usize = 10_000;

/// The best model for `goals`, found with plain checks: each asks for something better than the last model.
pub(crate) fn optimize(
    bottom: &mut Bottom,
    constraints: &[Term],
    goals: &Goals,
    context: &Context<'_>,
) -> Answer {
    let terms = context.terms;
    let mut settled = constraints.to_vec();
    let mut best = match bottom.check(&settled, context) {
        Answer::Sat(model) => model,
        answer => return answer,
    };
    let mut objectives = Vec::new();
    if !goals.soft.is_empty() {
        objectives.push(Objective { term: penalty(terms, &goals.soft), maximize: false });
    }
    objectives.extend_from_slice(&goals.objectives);
    for Objective { term, maximize } in objectives {
        let mut steps = 0;
        loop {
            let value = value_term(terms, term, &best);
            let Some(better) = better(terms, term, value, maximize) else {
                let problem = "only Int, Real and bit-vectors can be optimised".to_owned();
                return Answer::Unknown(Reason::Incomplete(problem));
            };
            settled.push(better);
            let answer = bottom.check(&settled, context);
            settled.pop();
            match answer {
                Answer::Sat(model) => best = model,
                Answer::Unsat(_) => {
                    settled.push(terms.eq(term, value));
                    break;
                }
                Answer::Unknown(reason) => return Answer::Unknown(reason),
            }
            steps += 1;
            if steps > MAX_STEPS {
                return Answer::Unknown(Reason::ResourceLimit(
                    "an objective seems to have no bound".to_owned(),
                ));
            }
        }
    }
    Answer::Sat(best)
}

/// The weight of the violated soft constraints, an Int.
pub(crate) fn penalty(terms: &Terms, soft: &[(Term, u64)]) -> Term {
    let zero = terms.int(0);
    terms.sum(soft.iter().map(|(term, weight)| terms.ite(*term, zero, terms.int(*weight))))
}

fn value_term(terms: &Arc<Terms>, term: Term, model: &Model) -> Term {
    let value: Value = terms.eval_complete(term, model);
    terms.value(value, terms.sort(term)).unwrap_or(term)
}

/// `term` better than `value`.
fn better(terms: &Terms, term: Term, value: Term, maximize: bool) -> Option<Term> {
    let (low, high) = if maximize { (value, term) } else { (term, value) };
    match terms.sort(term) {
        Sort::Int | Sort::Real => Some(terms.lt(low, high)),
        Sort::BitVec(_) => Some(terms.bv_ult(low, high)),
        _ => None,
    }
}
