//! Several inputs of one path: all that differ, or those with ever better results.

use num_bigint::BigInt;
use otherwise_machine::{Datum, Outcome, SymbolicParts};
use otherwise_smt::{Answer, Model, Number, Sort, Term, Terms, Value};
use std::sync::Arc;

use crate::goal::Inputs;
use crate::paths::Finder;
use crate::report::Ending;
use crate::state::{Phase, State};

/// So many models of one path may fail to replay before it is given up.
const FAILURES: usize = 8;

/// Results are improved up to this size: beyond it, they are taken to have no bound.
const FARTHEST: u32 = 62;

impl<'c> Finder<'_, '_, 'c> {
    /// Reports inputs of a path that has come to its end.
    pub(crate) fn report_inputs(&mut self, state: &State<'c>, outcome: &Outcome) {
        match self.search.policy.options.inputs {
            Inputs::One => self.report_one(state, outcome),
            Inputs::All => self.report_all(state, outcome),
            Inputs::Least => self.improve(state, outcome, &Number::MINUS_ONE),
            Inputs::Greatest => self.improve(state, outcome, &Number::ONE),
        }
    }

    /// A model of the path and further conditions; none if there is none, or if the solver cannot say.
    fn model(&mut self, state: &State<'c>, further: &[Term]) -> Option<Arc<Model>> {
        let terms = self.search.terms;
        let holds =
            |condition: &Term| terms.eval_complete(*condition, &state.path.model).as_bool() == Some(true);
        if state.path.conditions.iter().chain(further).all(holds) {
            return Some(Arc::clone(&state.path.model));
        }
        self.statistics.asked += 1;
        self.solver.assert_path(&state.path.conditions);
        self.solver.set_hint(Some(state.path.model.clone()));
        match self.solver.check_assuming(further) {
            Answer::Sat(model) => Some(model),
            Answer::Unsat(_) => None,
            Answer::Unknown(reason) => {
                self.could_not_decide(&reason);
                None
            }
        }
    }

    /// What is symbolic in the inputs.
    fn symbolic_parts(&self, state: &State<'c>) -> SymbolicParts {
        let inputs = state.note.inputs.iter().zip(&self.search.policy.goal.parameters);
        let mut parts = SymbolicParts::default();
        for (kept, ty) in inputs {
            let more = state.path.machine.symbolic_parts(state.path.machine.kept(*kept), *ty);
            parts.terms.extend(more.terms);
            parts.open |= more.open;
        }
        parts.terms.sort_unstable();
        parts.terms.dedup();
        parts
    }

    fn report_all(&mut self, state: &State<'c>, outcome: &Outcome) {
        let terms = self.search.terms;
        let SymbolicParts { terms: parts, open, .. } = self.symbolic_parts(state);
        // What has no shape yet gets one of those it could have.
        self.statistics.approximated += u64::from(open);
        let mut further: Vec<Term> = Vec::new();
        let mut failures = 0;
        while let Some(model) = self.model(state, &further) {
            let (mut model, ending) = self.report_model(state, outcome, &model, &further);
            if ending.is_none() {
                failures += 1;
                if failures > FAILURES {
                    return;
                }
                // Numbers that are not huge do not wrap around.
                let small: Vec<Term> = further.iter().copied().chain(bounded(terms, &parts)).collect();
                if failures == 1
                    && let Some(found) = self.model(state, &small)
                {
                    model = self.report_model(state, outcome, &found, &small).0;
                }
            }
            if parts.is_empty() || self.search.is_stopped() {
                return;
            }
            let differs = parts.iter().filter_map(|part| {
                let value = terms.eval_complete(*part, &model);
                let literal = terms.value(value, terms.sort(*part)).ok()?;
                Some(terms.not(terms.eq(*part, literal)))
            });
            further.push(terms.or(differs));
        }
    }

    /// Inputs with results better than all before: less if `direction` is -1, greater if it is 1.
    fn improve(&mut self, state: &State<'c>, outcome: &Outcome, direction: &Number) {
        let terms = self.search.terms;
        let Phase::Deepening(kept) = state.note.phase else { return };
        let result = state.path.machine.kept(kept);
        let objective =
            state.path.machine.symbolic_parts(result, self.search.policy.goal.result).terms.first().copied();
        let Some(objective) = objective else {
            // The same for all inputs of this path.
            let value = state.path.machine.read(result, self.search.policy.goal.result, &state.path.model);
            let Some(value) = position(&value).map(Number::from) else { return };
            if self.is_better(&value, direction) {
                let model = Arc::clone(&state.path.model);
                self.report_model(state, outcome, &model, &[]);
            }
            return;
        };
        // What is not a number is neither small nor large.
        let any =
            if terms.sort(objective) == Sort::Int { Term::TRUE } else { terms.fp_eq(objective, objective) };
        // Leaps grow while they succeed; a failed one is a bound that bisection closes in on.
        let mut leap = Number::ONE;
        let mut beyond: Option<Number> = None;
        let mut failures = 0;
        let small = bounded(terms, &self.symbolic_parts(state).terms);
        while !self.search.is_stopped() {
            let best = self.search.shared().found.best.clone();
            let target = best.as_ref().map(|best| best + &(&leap * direction));
            let condition = target.as_ref().map_or(any, |bound| as_good(terms, objective, bound, direction));
            let nothing_left = match (&beyond, &target) {
                (Some(beyond), Some(target)) => &(target - beyond) * direction >= Number::ZERO,
                _ => false,
            };
            let found = if nothing_left { None } else { self.model(state, &[condition]) };
            let Some(model) = found else {
                if leap == Number::ONE {
                    return;
                }
                beyond = if nothing_left { beyond } else { target };
                leap = half(&leap);
                continue;
            };
            let mut further = vec![condition];
            let mut ending = self.report_model(state, outcome, &model, &further).1;
            if ending.is_none() {
                further.extend(small.iter().copied());
                ending = self
                    .model(state, &further)
                    .and_then(|m| self.report_model(state, outcome, &m, &further).1);
            }
            match &ending {
                Some(Ending::Value(datum)) if let Some(value) = position(datum).map(Number::from) => {
                    self.is_better(&value, direction);
                    let is_whole = matches!(datum, Datum::Integer(_));
                    // Numbers of 64 bits have their bounds, and reach them.
                    let farthest = if self.search.policy.options.overflow { FARTHEST + 4 } else { FARTHEST };
                    if is_whole && value.abs() >= Number::power_of_two(farthest) {
                        return;
                    }
                    leap = if beyond.is_none() { &leap + &leap } else { half(&leap) };
                }
                _ => {
                    failures += 1;
                    if failures > FAILURES || leap == Number::ONE {
                        return;
                    }
                    beyond = target;
                    leap = half(&leap);
                }
            }
        }
    }

    /// Whether a result is better than all before; remembers it.
    fn is_better(&self, value: &Number, direction: &Number) -> bool {
        let mut shared = self.search.shared();
        let better = shared.found.best.as_ref().is_none_or(|best| &(value - best) * direction > Number::ZERO);
        if better {
            shared.found.best = Some(value.clone());
        }
        better
    }
}

/// A term is at least as good as a bound.
fn as_good(terms: &Terms, objective: Term, bound: &Number, direction: &Number) -> Term {
    let sort = terms.sort(objective);
    let Some(bound) = literal(terms, sort, bound) else { return Term::FALSE };
    let (less, greater) = if *direction == Number::ONE { (bound, objective) } else { (objective, bound) };
    if sort == Sort::Int { terms.le(less, greater) } else { terms.fp_le(less, greater) }
}

/// Where a result stands in the order of its type, as a whole number: floating point numbers are counted from
/// zero on, so that leaps and bisection find the best of them exactly.
pub(crate) fn position(result: &Datum) -> Option<BigInt> {
    let position = |sign: bool, magnitude: u64| {
        let magnitude = BigInt::from(magnitude);
        if sign { -magnitude } else { magnitude }
    };
    match result {
        Datum::Integer(number) => Some(number.clone()),
        Datum::Double(number) if !number.is_nan() => {
            Some(position(number.is_sign_negative(), number.abs().to_bits()))
        }
        Datum::Float(number) if !number.is_nan() => {
            Some(position(number.is_sign_negative(), number.abs().to_bits().into()))
        }
        _ => None,
    }
}

/// The number at a position; none beyond the last.
fn literal(terms: &Terms, sort: Sort, position: &Number) -> Option<Term> {
    let magnitude = || position.abs().to_bigint().and_then(|magnitude| u64::try_from(magnitude).ok());
    let value = match sort {
        Sort::Int => return Some(terms.int(position.clone())),
        Sort::Float64 => {
            let number = f64::from_bits(magnitude().filter(|bits| *bits <= f64::INFINITY.to_bits())?);
            Value::Float64(if position.is_negative() { -number } else { number }.to_bits())
        }
        Sort::Float32 => {
            let bits = magnitude().and_then(|bits| u32::try_from(bits).ok());
            let number = f32::from_bits(bits.filter(|bits| *bits <= f32::INFINITY.to_bits())?);
            Value::Float32(if position.is_negative() { -number } else { number }.to_bits())
        }
        _ => return None,
    };
    terms.value(value, sort).ok()
}

/// Conditions that keep whole numbers well inside 64 bits.
fn bounded(terms: &Terms, parts: &[Term]) -> Vec<Term> {
    let (low, high) = (terms.int(-(1i64 << 30)), terms.int(1i64 << 30));
    let whole = parts.iter().filter(|part| terms.sort(**part) == Sort::Int);
    whole.flat_map(|part| [terms.ge(*part, low), terms.le(*part, high)]).collect()
}

fn half(leap: &Number) -> Number {
    let half = leap.div_floor(&Number::new(2)).unwrap_or(Number::ONE);
    if half < Number::ONE { Number::ONE } else { half }
}
