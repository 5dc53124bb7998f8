//! The sixth layer: floating-point numbers as real numbers first.
//!
//! That a product of two doubles is negative takes Z3's bit-blasting seconds, and its arithmetic of real
//! numbers no time. So the constraints are asked about real numbers, the answer is rounded to the nearest
//! floats, and if these satisfy the constraints exactly, they are a model. If not, the rest of the chain
//! decides, unless [`Config::floats_as_reals`](super::Config) says that real numbers are what is meant.

use std::sync::Arc;
use std::time::{Duration, Instant};

use hashbrown::HashMap;
use num_rational::BigRational;
use rustc_hash::FxBuildHasher;

use super::chain::{Context, Rest, Stage};
use super::models::satisfies;
use super::{Answer, Reason};
use crate::op::{FloatFormat, RoundingMode};
use crate::{Model, NAN_32, NAN_64, Number, Op, Sort, Symbol, Term, Terms, Value};

/// How long the question about real numbers may take when the question about floats follows.
const ATTEMPT: Duration = Duration::from_millis(500);

/// See the module.
#[derive(Debug)]
pub(crate) struct Reals {
    /// Whether what has no solution in real numbers has none at all.
    pub(crate) are_meant: bool,
}

impl Stage for Reals {
    fn check(&mut self, constraints: &[Term], context: &Context<'_>, rest: &mut Rest<'_>) -> Answer {
        let is_float = |symbol: &Symbol| context.terms.declaration(*symbol).range.is_float();
        let mentions_floats =
            constraints.iter().any(|term| context.terms.symbols(*term).iter().any(&is_float));
        let relaxed = if mentions_floats { Relaxation::new(context.terms, constraints) } else { None };
        let Some(relaxed) = relaxed else { return rest.check(constraints, context) };
        // A solution that is no float is often not the only one: whole numbers are floats.
        let whole = relaxed.whole(context.terms);
        for (asked, is_relaxed) in [(&relaxed.constraints, true), (&whole, false)] {
            let soon = Instant::now() + ATTEMPT;
            let deadline = match context.deadline {
                _ if self.are_meant => context.deadline,
                Some(deadline) => Some(deadline.min(soon)),
                None => Some(soon),
            };
            let over_reals = Context { hint: None, deadline, ..*context };
            match rest.check(asked, &over_reals) {
                Answer::Sat(model) => {
                    let rounded = relaxed.rounded(context.terms, &model);
                    if satisfies(context.terms, &rounded, constraints) {
                        return Answer::Sat(Arc::new(rounded));
                    }
                }
                Answer::Unsat(core) if self.are_meant && is_relaxed => {
                    return Answer::Unsat(relaxed.original(constraints, &core));
                }
                Answer::Unknown(reason @ (Reason::Interrupted | Reason::Timeout)) if self.are_meant => {
                    return Answer::Unknown(reason);
                }
                Answer::Unsat(_) => break,
                // Such as an irrational solution.
                Answer::Unknown(_) => {}
            }
        }
        if let Some(compared) = Relaxation::of_comparisons(context.terms, constraints) {
            match rest.check(&compared.constraints, &Context { hint: None, ..*context }) {
                Answer::Sat(model) => {
                    let rounded = compared.rounded(context.terms, &model);
                    if satisfies(context.terms, &rounded, constraints) {
                        return Answer::Sat(Arc::new(rounded));
                    }
                }
                Answer::Unsat(core) => return Answer::Unsat(compared.original(constraints, &core)),
                Answer::Unknown(_) => {}
            }
        }
        rest.check(constraints, context)
    }
}

/// Constraints about real numbers in the place of floats.
struct Relaxation {
    constraints: Vec<Term>,
    /// The floats and the real numbers that stand for them.
    symbols: Vec<(Symbol, FloatFormat, Symbol)>,
}

impl Relaxation {
    /// None if something in the constraints has no counterpart: bits, square roots, functions of floats.
    fn new(terms: &Terms, constraints: &[Term]) -> Option<Relaxation> {
        let mut symbols = Vec::new();
        let mut known: HashMap<Term, Term, FxBuildHasher> = HashMap::default();
        for term in terms.postorder(constraints) {
            let relaxed = match (terms.op(term), FloatFormat::of(terms.sort(term))) {
                (Op::Symbol(symbol), Some(format)) => {
                    let real = terms.numbered("real of", symbol.index() as u32, Sort::Real);
                    symbols.push((*symbol, format, terms.as_symbol(real)?));
                    real
                }
                (Op::Literal(value), Some(_)) => terms.real(exact(value)?),
                _ => {
                    let args: Vec<Term> =
                        terms.args(term).iter().map(|arg| known.get(arg).copied()).collect::<Option<_>>()?;
                    relax(terms, term, &args)?
                }
            };
            known.insert(term, relaxed);
        }
        let constraints = constraints.iter().map(|term| known.get(term).copied()).collect::<Option<_>>()?;
        Some(Relaxation { constraints, symbols })
    }

    /// The same where floats are only compared, with a truth value beside each real number: whether the float
    /// is no number at all. A float that is one has its place among the real numbers, so what has no solution
    /// here has none at all.
    fn of_comparisons(terms: &Terms, constraints: &[Term]) -> Option<Relaxation> {
        let mut symbols = Vec::new();
        let mut known: HashMap<Term, Term, FxBuildHasher> = HashMap::default();
        // What says that a float is a number.
        let mut is_number: HashMap<Term, Term, FxBuildHasher> = HashMap::default();
        for term in terms.postorder(constraints) {
            let args: Vec<Term> = terms.args(term).iter().filter_map(|arg| known.get(arg).copied()).collect();
            let both = |relation: Term| {
                let numbers = terms.args(term).iter().filter_map(|arg| is_number.get(arg).copied());
                terms.and(numbers.chain([relation]))
            };
            let relaxed = match (terms.op(term), FloatFormat::of(terms.sort(term)), args.as_slice()) {
                (Op::Symbol(symbol), Some(format), _) => {
                    let number = symbol.index() as u32;
                    let real = terms.numbered("real of", number, Sort::Real);
                    is_number.insert(term, terms.not(terms.numbered("no number", number, Sort::Bool)));
                    symbols.push((*symbol, format, terms.as_symbol(real)?));
                    real
                }
                (Op::Literal(value), Some(_), _) => terms.real(exact(value)?),
                (_, Some(_), _) => return None,
                (Op::FpEq, None, [a, b]) => both(terms.eq(*a, *b)),
                (Op::FpLt, None, [a, b]) => both(terms.lt(*a, *b)),
                (Op::FpLe, None, [a, b]) => both(terms.le(*a, *b)),
                (Op::FpIsNan, None, [_]) => terms.not(both(Term::TRUE)),
                _ if terms.args(term).iter().any(|arg| terms.sort(*arg).is_float()) => return None,
                _ if terms.args(term) == args => term,
                (op, None, args) => terms.try_build(op, args).ok()?,
            };
            known.insert(term, relaxed);
        }
        let constraints = constraints.iter().map(|term| known.get(term).copied()).collect::<Option<_>>()?;
        Some(Relaxation { constraints, symbols })
    }

    /// The constraints that became those of a core.
    fn original(&self, constraints: &[Term], core: &[Term]) -> Vec<Term> {
        let both = self.constraints.iter().zip(constraints);
        both.filter(|(relaxed, _)| core.contains(relaxed)).map(|(_, original)| *original).collect()
    }

    /// The constraints on whole numbers.
    fn whole(&self, terms: &Terms) -> Vec<Term> {
        let integer = |(_, _, real): &(Symbol, FloatFormat, Symbol)| {
            (*real, terms.to_real(terms.symbol_term(whole(terms, *real))))
        };
        let integers: HashMap<Symbol, Term, FxBuildHasher> = self.symbols.iter().map(integer).collect();
        self.constraints.iter().map(|term| terms.substitute_symbols(*term, &integers)).collect()
    }

    /// The model with the nearest floats.
    fn rounded(&self, terms: &Terms, model: &Model) -> Model {
        let mut rounded = model.clone();
        for (float, format, real) in &self.symbols {
            let no_number = terms.as_symbol(terms.numbered("no number", float.index() as u32, Sort::Bool));
            if no_number.and_then(|symbol| model.get(symbol)) == Some(&Value::Bool(true)) {
                rounded.insert(*float, not_a_number(*format));
                continue;
            }
            let value = model.get(*real).or_else(|| model.get(whole(terms, *real)));
            let number = value.and_then(Value::as_number).cloned().unwrap_or_else(|| Number::new(0));
            let nearest = terms.fp_from_real(*format, terms.real(number));
            if let Some(value) = terms.literal(nearest) {
                rounded.insert(*float, value.clone());
            }
        }
        rounded
    }
}

/// The integer that stands for a real number when it is to be whole.
fn whole(terms: &Terms, real: Symbol) -> Symbol {
    let integer = terms.numbered("whole of", real.index() as u32, Sort::Int);
    terms.as_symbol(integer).unwrap_or(real)
}

fn not_a_number(format: FloatFormat) -> Value {
    match format {
        FloatFormat::Single => Value::Float32(NAN_32),
        FloatFormat::Double => Value::Float64(NAN_64),
    }
}

/// The exact value of a finite float.
fn exact(value: &Value) -> Option<Number> {
    let rational = match value {
        Value::Float32(bits) => BigRational::from_float(f32::from_bits(*bits)),
        Value::Float64(bits) => BigRational::from_float(f64::from_bits(*bits)),
        _ => None,
    };
    rational.map(Number::from)
}

/// The operation on real numbers in the place of one on floats; any other with the new arguments.
fn relax(terms: &Terms, term: Term, args: &[Term]) -> Option<Term> {
    let is_float = |term: &Term| terms.sort(*term).is_float();
    let zero = || terms.real(0);
    let up = |a: Term| terms.neg(terms.to_real(terms.floor(terms.neg(a))));
    let down = |a: Term| terms.to_real(terms.floor(a));
    Some(match (terms.op(term), args) {
        (Op::FpAbs, [a]) => terms.abs(*a),
        (Op::FpNeg, [a]) => terms.neg(*a),
        (Op::FpAdd, [a, b]) => terms.add(*a, *b),
        (Op::FpSub, [a, b]) => terms.sub(*a, *b),
        (Op::FpMul, [a, b]) => terms.mul(*a, *b),
        (Op::FpDiv, [a, b]) => terms.divide(*a, *b),
        (Op::FpFma, [a, b, c]) => terms.add(terms.mul(*a, *b), *c),
        (Op::FpRound(mode), [a]) => match mode {
            RoundingMode::TowardPositive => up(*a),
            RoundingMode::TowardNegative => down(*a),
            RoundingMode::TowardZero => terms.ite(terms.lt(*a, zero()), up(*a), down(*a)),
            // Ties are decided otherwise; the model will tell.
            RoundingMode::NearestEven | RoundingMode::NearestAway => {
                down(terms.add(*a, terms.real(Number::fraction(1, 2)?)))
            }
        },
        (Op::FpEq, [a, b]) => terms.eq(*a, *b),
        (Op::FpLt, [a, b]) => terms.lt(*a, *b),
        (Op::FpLe, [a, b]) => terms.le(*a, *b),
        (Op::FpIsNan | Op::FpIsInfinite, [_]) => Term::FALSE,
        (Op::FpIsZero, [a]) => terms.eq(*a, zero()),
        (Op::FpIsNegative, [a]) => terms.lt(*a, zero()),
        (Op::FpFromReal(_) | Op::FpToReal | Op::FpToFp(_), [a]) => *a,
        (Op::FpSqrt | Op::FpRem | Op::FpFromBits(_) | Op::FpToBits | Op::Apply(_), _)
            if is_float(&term) || terms.args(term).iter().any(is_float) =>
        {
            return None;
        }
        _ if terms.args(term) == args => term,
        (op, _) => terms.try_build(op, args).ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Config, Layer, Solver};

    fn solver(are_meant: bool) -> (Arc<Terms>, Solver, Term) {
        let terms = Arc::new(Terms::new());
        let x = terms.symbol("x", Sort::Float64);
        let layers = [Layer::Reals].into_iter().collect();
        let config = Config { layers, floats_as_reals: are_meant, ..Config::default() };
        (Arc::clone(&terms), Solver::new(terms, config), x)
    }

    #[test]
    fn products_are_decided_soon() {
        let (terms, mut solver, x) = solver(false);
        // x * (x - 1) < 0
        let product = terms.fp_mul(x, terms.fp_sub(x, terms.float64(1.0)));
        solver.assert(terms.fp_lt(product, terms.float64(0.0)));
        let Answer::Sat(model) = solver.check() else { panic!("0.5 is a solution") };
        let Some(Value::Float64(bits)) = model.get(terms.as_symbol(x).unwrap()) else {
            panic!("a value for x")
        };
        let x = f64::from_bits(*bits);
        assert!(x * (x - 1.0) < 0.0, "{x}");
    }

    #[test]
    fn what_only_rounding_makes_true_is_left_to_floats() {
        let (terms, mut solver, x) = solver(false);
        // x + 1 == x has no solution in real numbers, but large floats.
        solver.assert(terms.fp_eq(terms.fp_add(x, terms.float64(1.0)), x));
        assert!(solver.check().is_sat());
        // Nor has x /= x, but NaN.
        let (terms, mut solver, x) = self::solver(false);
        solver.assert(terms.not(terms.fp_eq(x, x)));
        assert!(solver.check().is_sat());
    }

    /// Bit-blasting is not needed for order; a float that is no number is less than none and not less than
    /// none.
    #[test]
    fn comparisons_are_decided_without_floats() {
        let (terms, mut solver, x) = solver(false);
        let [y, z] = ["y", "z"].map(|name| terms.symbol(name, Sort::Float64));
        solver.assert(terms.fp_lt(x, y));
        solver.assert(terms.fp_lt(y, z));
        let cycle = terms.not(terms.fp_lt(x, z));
        assert!(solver.check_assuming(&[cycle]).is_unsat());
        assert!(Relaxation::of_comparisons(&terms, &[cycle]).is_some());
        let sum = terms.fp_lt(terms.fp_add(x, y), z);
        assert!(Relaxation::of_comparisons(&terms, &[sum]).is_none());
        let (terms, mut solver, x) = self::solver(false);
        let y = terms.symbol("y", Sort::Float64);
        for pair in [[x, y], [y, x]] {
            solver.assert(terms.not(terms.fp_lt(pair[0], pair[1])));
        }
        solver.assert(terms.not(terms.fp_eq(x, y)));
        assert!(solver.check().is_sat());
        solver.assert(terms.fp_le(x, x));
        solver.assert(terms.fp_le(y, y));
        assert!(solver.check().is_unsat());
    }

    #[test]
    fn real_numbers_may_be_what_is_meant() {
        let (terms, mut solver, x) = solver(true);
        let negative = terms.not(terms.fp_le(terms.float64(0.0), terms.fp_mul(x, x)));
        solver.assert(terms.fp_lt(terms.float64(1.0), x));
        solver.assert(negative);
        assert_eq!(solver.check(), Answer::Unsat(vec![negative]));
    }

    #[test]
    fn whole_numbers_are_found_where_others_are_no_floats() {
        let (terms, mut solver, x) = solver(false);
        let y = terms.symbol("y", Sort::Float64);
        // On most of this circle there are no floats.
        let squares = terms.fp_add(terms.fp_mul(x, x), terms.fp_mul(y, y));
        solver.assert(terms.fp_eq(squares, terms.float64(25.0)));
        solver.assert(terms.fp_lt(x, y));
        solver.assert(terms.fp_lt(y, terms.float64(0.0)));
        assert!(solver.check().is_sat());
    }

    #[test]
    fn rounding_goes_the_right_way() {
        for (mode, expected) in [
            (RoundingMode::TowardNegative, -3.0),
            (RoundingMode::TowardPositive, -2.0),
            (RoundingMode::TowardZero, -2.0),
            (RoundingMode::NearestEven, -3.0),
        ] {
            let (terms, mut solver, x) = solver(true);
            let rounded = terms.fp_round(mode, terms.fp_sub(x, terms.float64(0.25)));
            solver.assert(terms.fp_eq(x, terms.float64(-2.5)));
            solver.assert(terms.not(terms.fp_eq(rounded, terms.float64(expected))));
            assert!(solver.check().is_unsat(), "{mode:?}");
        }
    }
}
