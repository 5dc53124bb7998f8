//! Terms as `otherwise-smt` has them: an evaluator that shares nothing with ours, and the search for
//! counterexamples.

use std::sync::Arc;
use std::time::Duration;

use otherwise_smt::{
    Answer, BitVector, Config, Interrupter, Number, Op as SmtOp, Solver, Sort as SmtSort, Terms,
};

use crate::examples::Example;
use crate::op::Op;
use crate::term::Term;
use crate::value::{Sort, Value, mask};

/// The sort there.
pub(crate) fn sort(sort: Sort) -> SmtSort {
    match sort {
        Sort::Bool => SmtSort::Bool,
        Sort::Int => SmtSort::Int,
        Sort::String => SmtSort::Str,
        Sort::BitVec(width) => SmtSort::BitVec(width),
    }
}

fn value(value: &Value) -> otherwise_smt::Value {
    use otherwise_smt::Value as V;
    match value {
        Value::Bool(b) => V::Bool(*b),
        Value::Int(n) => V::Int(number(*n)),
        Value::Str(text) => V::Str(Arc::clone(text)),
        Value::Bits(width, bits) => V::BitVec(BitVector::new(*width, number(i128::from(*bits)))),
    }
}

fn number(n: i128) -> Number {
    i64::try_from(n).map_or_else(|_| Number::from(n), Number::new)
}

/// The value here; `None` if it is out of our range.
fn value_back(value: &otherwise_smt::Value) -> Option<Value> {
    use otherwise_smt::Value as V;
    Some(match value {
        V::Bool(b) => Value::Bool(*b),
        V::Int(n) => Value::Int(n.to_i64().map(i128::from).or_else(|| n.to_string().parse().ok())?),
        V::Str(text) => Value::Str(Arc::clone(text)),
        V::BitVec(bits) => Value::Bits(bits.width(), bits.signed().to_i64()? as u64 & mask(bits.width())),
        _ => return None,
    })
}

/// A term there, with these for its variables. `None` if it has an operator that is not there.
pub(crate) fn translate(
    terms: &Terms,
    term: &Term,
    variables: &[otherwise_smt::Term],
) -> Option<otherwise_smt::Term> {
    match term {
        Term::Literal(literal) => terms.value(value(literal), sort(literal.sort())).ok(),
        Term::Variable(index) => variables.get(*index).copied(),
        Term::Call(definition, args) => {
            let args: Option<Vec<_>> = args.iter().map(|arg| translate(terms, arg, variables)).collect();
            translate(terms, &definition.body, &args?)
        }
        Term::Apply(op, args) => {
            let args: Option<Vec<_>> = args.iter().map(|arg| translate(terms, arg, variables)).collect();
            operation(terms, *op, &args?)
        }
        Term::Unknown(..) => None,
    }
}

fn operation(t: &Terms, op: Op, args: &[otherwise_smt::Term]) -> Option<otherwise_smt::Term> {
    use SmtOp as S;
    let build = |op: S, args: &[otherwise_smt::Term]| t.try_build(&op, args).ok();
    let pairs = |each: &dyn Fn(otherwise_smt::Term, otherwise_smt::Term) -> otherwise_smt::Term| {
        Some(t.and(args.windows(2).map(|w| each(w[0], w[1]))))
    };
    let simple = match op {
        Op::Ite => S::Ite,
        Op::Distinct => S::Distinct,
        Op::BvNot => S::BvNot,
        Op::BvNeg => S::BvNeg,
        Op::BvUdiv => S::BvUdiv,
        Op::BvUrem => S::BvUrem,
        Op::BvSdiv => S::BvSdiv,
        Op::BvSrem => S::BvSrem,
        Op::BvSmod => S::BvSmod,
        Op::BvShl => S::BvShl,
        Op::BvLshr => S::BvLshr,
        Op::BvAshr => S::BvAshr,
        Op::BvUlt => S::BvUlt,
        Op::BvUle => S::BvUle,
        Op::BvSlt => S::BvSlt,
        Op::BvSle => S::BvSle,
        Op::BvConcat => S::BvConcat,
        Op::Extract(high, low) => S::BvExtract { high, low },
        Op::ZeroExtend(by) => S::BvZeroExtend(by),
        Op::SignExtend(by) => S::BvSignExtend(by),
        Op::Len => S::SeqLength,
        Op::Substr => S::SeqExtract,
        Op::IndexOf => S::SeqIndexOf,
        Op::Replace => S::SeqReplace,
        Op::PrefixOf => S::SeqPrefix,
        Op::SuffixOf => S::SeqSuffix,
        Op::Contains => S::SeqContains,
        Op::FromInt => S::StrFromInt,
        Op::ToInt => S::StrToInt,
        Op::StrLt => S::StrLt,
        Op::StrLe => S::StrLe,
        _ => return compound(t, op, args, &build, &pairs),
    };
    build(simple, args)
}

type Pairs<'a> = dyn Fn(
        &dyn Fn(otherwise_smt::Term, otherwise_smt::Term) -> otherwise_smt::Term,
    ) -> Option<otherwise_smt::Term>
    + 'a;

fn compound(
    t: &Terms,
    op: Op,
    args: &[otherwise_smt::Term],
    build: &dyn Fn(SmtOp, &[otherwise_smt::Term]) -> Option<otherwise_smt::Term>,
    pairs: &Pairs<'_>,
) -> Option<otherwise_smt::Term> {
    use SmtOp as S;
    let fold = |op: S| {
        let (first, rest) = args.split_first()?;
        rest.iter().try_fold(*first, |sum, next| build(op.clone(), &[sum, *next]))
    };
    let flip = |op: S| build(op, &[args[1], args[0]]);
    match op {
        Op::Eq => pairs(&|a, b| t.eq(a, b)),
        Op::And => Some(t.and(args.iter().copied())),
        Op::Or => Some(t.or(args.iter().copied())),
        Op::Not => Some(t.not(args[0])),
        Op::Xor => args[1..].iter().try_fold(args[0], |sum, next| Some(t.xor(sum, *next))),
        Op::Implies => {
            let (conclusion, premises) = args.split_last()?;
            Some(t.implies(t.and(premises.iter().copied()), *conclusion))
        }
        Op::Add => Some(t.sum(args.iter().copied())),
        Op::Sub if args.len() == 1 => Some(t.sub(t.int(0), args[0])),
        Op::Sub => Some(args[1..].iter().fold(args[0], |sum, next| t.sub(sum, *next))),
        Op::Mul => fold(S::Mul),
        // The remainder of SMT-LIB is never negative, theirs has the sign of the divisor.
        Op::Mod => {
            let absolute = operation(t, Op::Abs, &args[1..])?;
            build(S::Mod, &[args[0], absolute])
        }
        Op::Div => {
            let down = build(S::Div, args)?;
            let up = t.sub(t.int(0), build(S::Div, &[args[0], t.sub(t.int(0), args[1])])?);
            Some(t.ite(t.lt(args[1], t.int(0)), up, down))
        }
        Op::Abs => Some(t.ite(t.lt(args[0], t.int(0)), t.sub(t.int(0), args[0]), args[0])),
        Op::Lt => pairs(&|a, b| t.lt(a, b)),
        Op::Le => pairs(&|a, b| t.le(a, b)),
        Op::Gt => pairs(&|a, b| t.lt(b, a)),
        Op::Ge => pairs(&|a, b| t.le(b, a)),
        Op::Concat => fold(S::SeqConcat),
        Op::At => build(S::SeqExtract, &[args[0], args[1], t.int(1)]),
        Op::BvAnd => fold(S::BvAnd),
        Op::BvOr => fold(S::BvOr),
        Op::BvXor => fold(S::BvXor),
        Op::BvAdd => fold(S::BvAdd),
        Op::BvMul => fold(S::BvMul),
        Op::BvNand => Some(t.bv_not(fold(S::BvAnd)?)),
        Op::BvNor => Some(t.bv_not(fold(S::BvOr)?)),
        Op::BvXnor => Some(t.bv_not(fold(S::BvXor)?)),
        Op::BvSub => Some(t.bv_add(args[0], t.bv_neg(args[1]))),
        Op::BvUgt => flip(S::BvUlt),
        Op::BvUge => flip(S::BvUle),
        Op::BvSgt => flip(S::BvSlt),
        Op::BvSge => flip(S::BvSle),
        Op::BvComp => {
            let bit = |n: i64| {
                t.value(otherwise_smt::Value::BitVec(BitVector::new(1, Number::new(n))), SmtSort::BitVec(1))
            };
            Some(t.ite(t.eq(args[0], args[1]), bit(1).ok()?, bit(0).ok()?))
        }
        _ => None,
    }
}

/// The value of a closed term by the other evaluator; `None` where that one has not all of its operators.
pub fn independent_value(term: &Term) -> Option<Value> {
    let terms = Terms::new();
    let closed = translate(&terms, term, &[])?;
    let value = terms.eval_complete(closed, &otherwise_smt::Model::new());
    value_back(&value)
}

/// Whether a body gives what every example wants, asked of the other evaluator where it has the operators.
pub fn fits(body: &Term, examples: &[Example]) -> bool {
    let terms = Terms::new();
    examples.iter().all(|example| {
        let inputs: Option<Vec<_>> =
            example.inputs.iter().map(|input| terms.value(value(input), sort(input.sort())).ok()).collect();
        let translated = inputs.and_then(|inputs| translate(&terms, body, &inputs));
        match translated {
            Some(term) => terms.eval_complete(term, &otherwise_smt::Model::new()) == value(&example.output),
            None => body.value(&example.inputs).as_ref() == Some(&example.output),
        }
    })
}

/// What was found out about a formula over variables.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// It holds for all values.
    Valid,
    /// It is false for these.
    Counterexample(Vec<Value>),
    /// Neither was shown.
    Unknown,
}

/// Whether a formula without unknown functions holds for all values of its variables.
pub fn valid(formula: &Term, variables: &[Sort], time: Duration, interrupter: &Interrupter) -> Verdict {
    let terms = Arc::new(Terms::new());
    let symbols: Vec<otherwise_smt::Term> =
        variables.iter().enumerate().map(|(i, of)| terms.symbol(&format!("v{i}"), sort(*of))).collect();
    let Some(claim) = translate(&terms, formula, &symbols) else { return Verdict::Unknown };
    let config = Config { timeout: Some(time), ..Config::default() };
    let mut solver = Solver::new(Arc::clone(&terms), config);
    solver.set_interrupter(interrupter.clone());
    solver.assert(terms.not(claim));
    match solver.check() {
        Answer::Unsat(_) => Verdict::Valid,
        Answer::Sat(model) => {
            let values = symbols.iter().map(|symbol| value_back(&terms.eval_complete(*symbol, &model)));
            values.collect::<Option<Vec<Value>>>().map_or(Verdict::Unknown, Verdict::Counterexample)
        }
        Answer::Unknown(_) => Verdict::Unknown,
    }
}
