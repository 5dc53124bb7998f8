//! Sums of numbers that depend on truth values alone: `(if a then 3 else 0) + (if b then 5 else 0) <= 6`.
//!
//! A knapsack is two of these. Z3 has a theory for them (pseudo-Boolean constraints) that decides in no time
//! what takes its arithmetic minutes.

use std::ffi::{c_int, c_uint};

use z3::ast::{Ast, Dynamic};
use z3_sys::{Z3_ast, Z3_context, Z3_mk_pbeq, Z3_mk_pble};

use super::translate::{Translation, Translator};
use crate::{Op, Sort, Term, Terms};

/// Fewer terms than this are left to arithmetic.
const FEWEST: usize = 3;

/// What such a sum is compared with, in Z3's words.
type Comparison =
    unsafe extern "C" fn(Z3_context, c_uint, *const Z3_ast, *const c_int, c_int) -> Option<Z3_ast>;

/// `Σ weight · [condition] <= bound`, or `==`; weights are not negative.
struct Counted {
    /// Conditions, whether each is meant to be false, and weights.
    parts: Vec<(Term, bool, c_int)>,
    bound: c_int,
}

impl Translator {
    /// A comparison of two integers, if it is one of these.
    pub(super) fn counted(&mut self, terms: &Terms, op: &Op, args: &[Term]) -> Option<Translation> {
        let comparison: Comparison = match op {
            Op::Le => Z3_mk_pble,
            Op::Eq => Z3_mk_pbeq,
            _ => return None,
        };
        let &[left, right] = args else { return None };
        let counted = counted(terms, left, right)?;
        let mut conditions: Vec<Dynamic> = Vec::with_capacity(counted.parts.len());
        for (condition, is_negated, _) in &counted.parts {
            let condition = match self.term(*condition) {
                Ok(condition) => condition,
                Err(why) => return Some(Err(why)),
            };
            conditions.push(match is_negated {
                false => condition,
                true => condition.as_bool()?.not().into(),
            });
        }
        let raw: Vec<Z3_ast> = conditions.iter().map(Ast::get_z3_ast).collect();
        let weights: Vec<c_int> = counted.parts.iter().map(|(.., weight)| *weight).collect();
        let count = c_uint::try_from(raw.len()).ok()?;
        // SAFETY: the conditions are alive and of this context, both arrays hold `count`; Z3 checks the
        // sorts.
        Some(
            self.wrap(unsafe {
                comparison(self.raw(), count, raw.as_ptr(), weights.as_ptr(), counted.bound)
            }),
        )
    }
}

/// `left - right` compared with zero, as a sum over truth values.
fn counted(terms: &Terms, left: Term, right: Term) -> Option<Counted> {
    if terms.sort(left) != Sort::Int {
        return None;
    }
    let mut parts = Vec::new();
    let mut bound: i64 = 0;
    for (side, sign) in [(left, 1i64), (right, -1)] {
        let linear = terms.linear(side);
        bound = bound.checked_sub(sign * small(linear.constant_part().to_i64())?)?;
        for (monomial, factor) in linear.monomials() {
            let factor = sign * small(factor.to_i64())?;
            let node = terms.node(*monomial);
            let (Op::Ite, &[condition, then, other]) = (node.op(), node.args()) else { return None };
            let number = |term| small(terms.as_number(term)?.to_i64());
            let (then, other) = (number(then)?, number(other)?);
            let condition = match terms.op(condition) {
                Op::Symbol(_) => condition,
                _ => return None,
            };
            bound = bound.checked_sub(factor.checked_mul(other)?)?;
            let weight = factor.checked_mul(then - other)?;
            // A negative weight counts where its condition is false.
            if weight < 0 {
                bound = bound.checked_sub(weight)?;
            }
            if weight != 0 {
                parts.push((condition, weight < 0, c_int::try_from(weight.abs()).ok()?));
            }
        }
    }
    let total: i64 = parts.iter().map(|(.., weight)| i64::from(*weight)).sum();
    let is_open = bound >= 0 && total <= i64::from(c_int::MAX);
    (parts.len() >= FEWEST && is_open).then_some(Counted { parts, bound: c_int::try_from(bound).ok()? })
}

/// Numbers whose products and sums stay far from overflow.
fn small(number: Option<i64>) -> Option<i64> {
    number.filter(|number| number.unsigned_abs() <= 1 << 20)
}

#[cfg(test)]
mod tests {
    use crate::{Config, Solver, Sort, Term, Terms};
    use std::sync::Arc;

    /// All bounds of a sum, with weights of either sign, as counting says.
    #[test]
    fn sums_over_truth_values_are_what_they_are() {
        let terms = Arc::new(Terms::new());
        let weights = [3, -2, 5, 1, -4];
        let bits: Vec<Term> = (0..5).map(|at| terms.numbered("b", at, Sort::Bool)).collect();
        let parts = bits.iter().zip(weights).map(|(bit, weight)| {
            // Every other one counts where it is false.
            let (then, other) = if weight % 2 == 0 { (1, weight + 1) } else { (weight, 0) };
            terms.ite(*bit, terms.int(then), terms.int(other))
        });
        let sum = terms.sum(parts);
        let values = |bits: u32| -> i64 {
            let value = |(at, weight): (usize, &i64)| {
                let is_set = bits & (1 << at) != 0;
                if weight % 2 == 0 { if is_set { 1 } else { weight + 1 } } else { i64::from(is_set) * weight }
            };
            weights.iter().enumerate().map(value).sum()
        };
        let all: Vec<i64> = (0..32).map(values).collect();
        let mut solver = Solver::new(Arc::clone(&terms), Config::raw());
        for bound in -12..14 {
            let at_most = terms.le(sum, terms.int(bound));
            let exactly = terms.eq(sum, terms.int(bound));
            for (term, expected) in [
                (at_most, all.iter().any(|value| *value <= bound)),
                (terms.not(at_most), all.iter().any(|value| *value > bound)),
                (exactly, all.contains(&bound)),
                (terms.not(exactly), all.iter().any(|value| *value != bound)),
            ] {
                let answer = solver.check_assuming(&[term]);
                assert_eq!(answer.is_sat(), expected, "{bound}: {answer:?}");
            }
        }
    }
}
