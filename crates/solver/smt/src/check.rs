//! Sorts of operations: which arguments they take and what comes out.

use std::fmt;

use crate::{BitVector, FloatFormat, Op, Sort, Term, Terms, Value};

/// Why a term cannot be built: its arguments do not fit the operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SortError {
    message: String,
}

impl SortError {
    pub(crate) fn new(message: impl Into<String>) -> SortError {
        SortError { message: message.into() }
    }
}

impl fmt::Display for SortError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for SortError {}

impl Terms {
    /// The sort of `op` applied to `args`, or why they do not fit.
    ///
    /// Literals of containers do not know their element sort; for those the answer is an error.
    pub fn result_sort(&self, op: &Op, args: &[Term]) -> Result<Sort, SortError> {
        let sorts: smallvec::SmallVec<[Sort; 4]> = args.iter().map(|arg| self.sort(*arg)).collect();
        self.op_sort(op, &sorts).ok_or_else(|| {
            let sorts: Vec<String> = sorts.iter().map(|sort| self.sort_text(*sort)).collect();
            SortError::new(format!("{op:?} cannot be applied to ({})", sorts.join(", ")))
        })
    }

    fn op_sort(&self, op: &Op, sorts: &[Sort]) -> Option<Sort> {
        use Sort::{Bool, Char, Int, Real, Str};
        let all = |sort: Sort, count: usize| sorts.len() == count && sorts.iter().all(|s| *s == sort);
        let same = |minimum: usize| {
            let first = *sorts.first()?;
            (sorts.len() >= minimum && sorts.iter().all(|s| *s == first)).then_some(first)
        };
        let exactly = |count: usize| if sorts.len() == count { same(count) } else { None };
        let vector = |sort: Sort| matches!(sort, Sort::BitVec(_)).then_some(sort);
        let float = |sort: Sort| sort.is_float().then_some(sort);
        let sequence = |sort: Sort| sort.is_sequence().then_some(sort);
        let given = |condition: bool, sort: Sort| condition.then_some(sort);
        match op {
            Op::Literal(value) => given(sorts.is_empty(), simple_value_sort(value)?),
            Op::Symbol(symbol) => {
                let declaration = self.declaration(*symbol);
                given(sorts.is_empty() && declaration.domain.is_empty(), declaration.range)
            }
            Op::Apply(symbol) => {
                let declaration = self.declaration(*symbol);
                given(!sorts.is_empty() && *declaration.domain == *sorts, declaration.range)
            }
            Op::Not => given(all(Bool, 1), Bool),
            Op::And | Op::Or => given(same(2)? == Bool, Bool),
            Op::Ite => match *sorts {
                [Bool, a, b] if a == b => Some(a),
                _ => None,
            },
            Op::Eq => exactly(2).map(|_| Bool),
            Op::Distinct => same(2).map(|_| Bool),
            Op::Sum(constant) => arithmetic(same(1)?, constant),
            Op::Scale(factor) => arithmetic(exactly(1)?, factor),
            Op::Mul => same(2).filter(|sort| sort.is_arithmetic()),
            Op::Divide => given(all(Real, 2), Real),
            Op::Div | Op::Mod | Op::Quot | Op::Rem => given(all(Int, 2), Int),
            Op::Le | Op::Lt => given(exactly(2)?.is_arithmetic(), Bool),
            Op::ToReal => given(all(Int, 1), Real),
            Op::Floor => given(all(Real, 1), Int),
            Op::Ord => given(all(Char, 1), Int),
            Op::Chr => given(all(Int, 1), Char),
            Op::BvNot | Op::BvNeg => vector(exactly(1)?),
            Op::BvAnd | Op::BvOr | Op::BvXor | Op::BvAdd | Op::BvMul => vector(same(2)?),
            Op::BvUdiv | Op::BvUrem | Op::BvSdiv | Op::BvSrem | Op::BvSmod => vector(exactly(2)?),
            Op::BvShl | Op::BvLshr | Op::BvAshr => vector(exactly(2)?),
            Op::BvUlt | Op::BvUle | Op::BvSlt | Op::BvSle => vector(exactly(2)?).map(|_| Bool),
            Op::BvConcat => match *sorts {
                [Sort::BitVec(a), Sort::BitVec(b)] => bit_vec(a.checked_add(b)?),
                _ => None,
            },
            Op::BvExtract { high, low } => match *sorts {
                [Sort::BitVec(width)] if low <= high && *high < width => bit_vec(high - low + 1),
                _ => None,
            },
            Op::BvZeroExtend(by) | Op::BvSignExtend(by) => match *sorts {
                [Sort::BitVec(width)] => bit_vec(width.checked_add(*by)?),
                _ => None,
            },
            Op::BvToNat | Op::BvToInt => vector(exactly(1)?).map(|_| Int),
            Op::IntToBv(width) => given(all(Int, 1), bit_vec(*width)?),
            Op::FpAbs | Op::FpNeg | Op::FpSqrt | Op::FpRound(_) => float(exactly(1)?),
            Op::FpAdd | Op::FpSub | Op::FpMul | Op::FpDiv | Op::FpRem => float(exactly(2)?),
            Op::FpFma => float(exactly(3)?),
            Op::FpEq | Op::FpLt | Op::FpLe => float(exactly(2)?).map(|_| Bool),
            Op::FpIsNan | Op::FpIsInfinite | Op::FpIsZero | Op::FpIsNegative => {
                float(exactly(1)?).map(|_| Bool)
            }
            Op::FpFromReal(format) => given(all(Real, 1), format.sort()),
            Op::FpToReal => float(exactly(1)?).map(|_| Real),
            Op::FpFromBits(format) => given(all(Sort::BitVec(format.width()), 1), format.sort()),
            Op::FpToBits => FloatFormat::of(exactly(1)?).map(|format| Sort::BitVec(format.width())),
            Op::FpToFp(format) => float(exactly(1)?).map(|_| format.sort()),
            Op::SeqUnit => exactly(1).map(|sort| self.seq_sort(sort)),
            Op::StrFromChar => given(all(Char, 1), Str),
            Op::SeqConcat => sequence(same(2)?),
            Op::SeqLength => sequence(exactly(1)?).map(|_| Int),
            Op::SeqNth => match *sorts {
                [sort, Int] => self.element_sort(sequence(sort)?),
                _ => None,
            },
            Op::SeqExtract => match *sorts {
                [sort, Int, Int] => sequence(sort),
                _ => None,
            },
            Op::SeqContains | Op::SeqPrefix | Op::SeqSuffix => sequence(exactly(2)?).map(|_| Bool),
            Op::SeqIndexOf => match *sorts {
                [a, b, Int] if a == b => sequence(a).map(|_| Int),
                _ => None,
            },
            Op::SeqReplace => sequence(exactly(3)?),
            Op::StrLt | Op::StrLe => given(all(Str, 2), Bool),
            Op::StrToInt => given(all(Str, 1), Int),
            Op::StrFromInt => given(all(Int, 1), Str),
            Op::SetSingleton => exactly(1).map(|sort| self.set_sort(sort)),
            Op::SetUnion | Op::SetIntersection => same(2).filter(|sort| matches!(sort, Sort::Set(_))),
            Op::SetDifference => exactly(2).filter(|sort| matches!(sort, Sort::Set(_))),
            Op::SetMember => match *sorts {
                [element, Sort::Set(of)] => given(self.sort_at(of) == element, Bool),
                _ => None,
            },
            Op::SetSubset => given(matches!(exactly(2)?, Sort::Set(_)), Bool),
            Op::ConstArray(key) => exactly(1).map(|value| Sort::Array(*key, self.sort_ref(value))),
            Op::Select => match *sorts {
                [Sort::Array(key, value), index] => given(self.sort_at(key) == index, self.sort_at(value)),
                _ => None,
            },
            Op::Store => match *sorts {
                [array @ Sort::Array(key, value), index, entry] => {
                    given(self.sort_at(key) == index && self.sort_at(value) == entry, array)
                }
                _ => None,
            },
        }
    }

    /// The sort of the elements of a string, sequence or set.
    pub fn element_sort(&self, sort: Sort) -> Option<Sort> {
        match sort {
            Sort::Str => Some(Sort::Char),
            Sort::Seq(element) | Sort::Set(element) => Some(self.sort_at(element)),
            _ => None,
        }
    }
}

/// A bit-vector sort within the limits.
fn bit_vec(width: u32) -> Option<Sort> {
    (1..=BitVector::MAX_WIDTH).contains(&width).then_some(Sort::BitVec(width))
}

fn arithmetic(sort: Sort, factor: &crate::Number) -> Option<Sort> {
    (sort == Sort::Real || sort == Sort::Int && factor.is_integer()).then_some(sort)
}

fn simple_value_sort(value: &Value) -> Option<Sort> {
    match value {
        Value::Bool(_) => Some(Sort::Bool),
        Value::Int(_) => Some(Sort::Int),
        Value::Real(_) => Some(Sort::Real),
        Value::BitVec(bits) => Some(Sort::BitVec(bits.width())),
        Value::Float32(_) => Some(Sort::Float32),
        Value::Float64(_) => Some(Sort::Float64),
        Value::Char(_) => Some(Sort::Char),
        Value::Str(_) => Some(Sort::Str),
        Value::Element(sort, _) => Some(Sort::Uninterpreted(*sort)),
        Value::Seq(_) | Value::Set(_) | Value::Array(_) => None,
    }
}

impl Terms {
    /// Whether `value` is one of `sort`.
    pub fn value_has_sort(&self, value: &Value, sort: Sort) -> bool {
        // Values are as deep as sorts are nested, which is little: sorts are written by hand.
        match (value, sort) {
            (Value::Seq(elements), Sort::Seq(of)) => {
                let of = self.sort_at(of);
                elements.iter().all(|element| self.value_has_sort(element, of))
            }
            (Value::Set(set), Sort::Set(of)) => {
                let of = self.sort_at(of);
                set.exceptions().iter().all(|element| self.value_has_sort(element, of))
            }
            (Value::Array(array), Sort::Array(key, entry)) => {
                let (key, entry) = (self.sort_at(key), self.sort_at(entry));
                self.value_has_sort(array.default_value(), entry)
                    && array
                        .entries()
                        .iter()
                        .all(|(k, v)| self.value_has_sort(k, key) && self.value_has_sort(v, entry))
            }
            _ => simple_value_sort(value) == Some(sort),
        }
    }

    /// The value that stands in where a model is silent or an operation has no natural result: false, zero,
    /// empty.
    pub fn default_value(&self, sort: Sort) -> Value {
        match sort {
            Sort::Bool => Value::Bool(false),
            Sort::Int => Value::int(0),
            Sort::Real => Value::Real(0.into()),
            Sort::BitVec(width) => Value::BitVec(BitVector::new(width, 0)),
            Sort::Float32 => Value::Float32(0),
            Sort::Float64 => Value::Float64(0),
            Sort::Char => Value::Char(0),
            Sort::Str => Value::Str([].into()),
            Sort::Seq(_) => Value::seq([]),
            Sort::Set(_) => Value::set([]),
            Sort::Array(_, value) => Value::array(self.default_value(self.sort_at(value)), []),
            Sort::Uninterpreted(name) => Value::Element(name, 0),
        }
    }

    /// A sort as SMT-LIB writes it, with our own names where SMT-LIB has none (`Char`, `Set`).
    pub fn sort_text(&self, sort: Sort) -> String {
        match sort {
            Sort::BitVec(width) => format!("(_ BitVec {width})"),
            Sort::Str => "String".to_owned(),
            Sort::Seq(element) => format!("(Seq {})", self.sort_text(self.sort_at(element))),
            Sort::Set(element) => format!("(Set {})", self.sort_text(self.sort_at(element))),
            Sort::Array(key, value) => {
                format!(
                    "(Array {} {})",
                    self.sort_text(self.sort_at(key)),
                    self.sort_text(self.sort_at(value))
                )
            }
            Sort::Uninterpreted(name) => self.name_text(name).to_owned(),
            simple => format!("{simple:?}"),
        }
    }
}
