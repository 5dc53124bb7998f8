//! Large numbers in a counterexample are replaced by small ones with which the same happens: they are easier
//! to read.

use num_bigint::BigInt;
use otherwise_machine::{Datum, Decisions};

use crate::evidence::{Judge, Replay};
use crate::search::Candidate;
use crate::verdict::Counterexample;

/// Numbers up to this are small.
const SMALL: i64 = 1000;

/// What is tried in place of a large one, in this order.
const TRIED: [i64; 10] = [0, 1, -1, 2, -2, 3, 10, -10, 100, -100];

/// The most large numbers that are looked at.
const MAX_NUMBERS: usize = 4;

impl Judge<'_, '_> {
    /// The counterexample with small numbers where the same happens with them.
    pub(crate) fn with_small_numbers(
        &self,
        candidate: &Candidate<'_>,
        found: Counterexample,
    ) -> Counterexample {
        let mut decisions = candidate.decisions.clone();
        let mut best = found;
        let (mut kept, mut replaced) = (0, 0);
        while kept + replaced < MAX_NUMBERS {
            match self.with_smaller(candidate, &decisions, kept, &best) {
                Some((trial, found)) => {
                    (decisions, best) = (trial, found);
                    replaced += 1;
                }
                None => kept += 1,
            }
        }
        best
    }

    /// The same with one large number replaced, the one behind so many that are kept.
    fn with_smaller(
        &self,
        candidate: &Candidate<'_>,
        decisions: &Decisions,
        kept: usize,
        best: &Counterexample,
    ) -> Option<(Decisions, Counterexample)> {
        for value in TRIED {
            let mut trial = decisions.clone();
            if !replace(&mut trial.generated, kept, value) {
                return None;
            }
            let again = Candidate {
                cost: candidate.cost,
                decisions: &trial,
                steps: candidate.steps,
                is_violation: candidate.is_violation,
            };
            if let Replay::Counterexample(other) = self.replay(&again)
                && is_alike(&other, best)
            {
                return Some((trial, *other));
            }
        }
        None
    }
}

/// Whether two counterexamples tell the same story.
fn is_alike(one: &Counterexample, other: &Counterexample) -> bool {
    std::mem::discriminant(&one.violation) == std::mem::discriminant(&other.violation)
        && one.site == other.site
        && one.abstracted.len() == other.abstracted.len()
        && one.blamed() == other.blamed()
}

/// Replaces a large number, the one behind so many others; whether there is one.
fn replace(data: &mut [Datum], behind: usize, value: i64) -> bool {
    let mut left = behind;
    let mut todo: Vec<&mut Datum> = data.iter_mut().rev().collect();
    while let Some(datum) = todo.pop() {
        match datum {
            Datum::Integer(number) if number.magnitude() > &SMALL.unsigned_abs().into() => {
                if left == 0 {
                    *number = BigInt::from(value);
                    return true;
                }
                left -= 1;
            }
            Datum::Data(_, fields) => todo.extend(fields.iter_mut().rev()),
            Datum::Function { cases, otherwise } => {
                todo.push(otherwise);
                todo.extend(cases.iter_mut().rev().map(|(_, answer)| answer));
            }
            _ => {}
        }
    }
    false
}
