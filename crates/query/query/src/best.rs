//! The solution with the best objective.

use num_bigint::BigInt;
use num_traits::ToPrimitive;
use otherwise_budget::Budget;
use otherwise_core::builtin;
use otherwise_machine::{ConstructorText, Datum};
use otherwise_query_syntax::{Objective, Part, Refused, Setting, Text, Yield};
use otherwise_smt::Config;

use crate::problem::Problem;
use crate::search::{Findings, Limit, Options, Want, search};

/// Looks for the solution with the least or greatest value of an expression. Of a tuple, the first part
/// counts most: it is made as good as it can be, then the second part among the solutions that are left, and
/// so on.
pub fn best(
    setting: &Setting,
    objective: Text,
    want: Want,
    options: &Options<'_>,
    config: &Config,
) -> Result<(Problem, Findings), Refused> {
    // One time for all parts of the objective.
    let budget = Budget::within(options.budget, options.time, None);
    let options = Options { time: None, budget: Some(&budget), ..*options };
    let mut setting = setting.clone();
    let mut objective = Objective::new(objective);
    let mut earlier = None;
    let mut parts: Vec<Datum> = Vec::new();
    loop {
        setting.result = Yield::Objective(objective.clone());
        let problem = Problem::with(&setting, options.overflow)?;
        let mut findings = search(&problem, want, &options, config);
        if let Some(before) = &earlier
            && findings.solutions.is_empty()
        {
            // The time is up: the best solution by the parts before is known.
            let before: &Findings = before;
            findings.solutions.clone_from(&before.solutions);
        } else if let Some(found) = findings.solutions.first().and_then(|best| best.objective.clone()) {
            let sort = problem.objective.get(objective.fixed.len()).copied().unwrap_or(Part::Whole);
            parts.push(shown(&found, sort));
            let value = match &found {
                Datum::Integer(number) if findings.exhausted => Some(number.clone()),
                _ => None,
            };
            let is_last = parts.len() == problem.objective.len();
            if let (false, Some(value)) = (is_last, value) {
                objective.fixed.push(value);
                earlier = Some(findings);
                continue;
            }
            if !is_last && findings.exhausted {
                // Floating point numbers are only compared in the last part.
                findings.exhausted = false;
                findings.limits.push(Limit::FirstPartOnly);
            }
        }
        if let Some(best) = findings.solutions.first_mut() {
            best.objective = match parts.as_slice() {
                [one] => Some(one.clone()),
                parts => {
                    let tuple = ConstructorText::plain(builtin::tuple(parts.len()));
                    Some(Datum::Data(tuple, parts.to_vec()))
                }
            };
        }
        return Ok((problem, findings));
    }
}

/// A part of the objective as the user knows it.
fn shown(value: &Datum, part: Part) -> Datum {
    let code = |number: &BigInt| number.to_u32();
    match (value, part) {
        (Datum::Integer(number), Part::Character) => code(number).map_or(Datum::Unknown, Datum::Char),
        (Datum::Integer(number), Part::Truth) => {
            let name = if number == &BigInt::ZERO { builtin::false_con() } else { builtin::true_con() };
            Datum::Data(ConstructorText::plain(name), Vec::new())
        }
        (value, _) => value.clone(),
    }
}
