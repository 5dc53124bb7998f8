//! The operations that terms are made of, and what each means.

use crate::{Number, Sort, SortRef, Symbol, Value};

/// The operation at the top of a term. Every operation is *total*: where SMT-LIB leaves a result open, the
/// doc below fixes one, the evaluator computes it, and the printer writes a guard for it.
///
/// Which operations occur in a term is the smart constructors' choice: there is no `implies` node, for
/// example. Argument orders are those of SMT-LIB. *n-ary* operations have at least two arguments.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    /// A literal of any sort.
    Literal(Value),
    /// A free constant.
    Symbol(Symbol),
    /// An application of an uninterpreted function.
    Apply(Symbol),

    /// Negation. Never over a literal or another negation.
    Not,
    /// n-ary conjunction; arguments sorted, different, flattened.
    And,
    /// n-ary disjunction; arguments sorted, different, flattened.
    Or,
    /// `ite(c, a, b)`; the condition is never a negation.
    Ite,
    /// Equality of two terms of any sort (on floats: structural; see [`Op::FpEq`]); on Bool this is `iff`.
    Eq,
    /// n-ary: pairwise different.
    Distinct,

    /// Int or Real: the sum of the arguments and the constant. Arguments are monomials: no sums, no literals,
    /// at most one [`Op::Scale`] each, sorted by what they scale, no base twice. One argument only with a
    /// constant that is not 0.
    Sum(Number),
    /// Int or Real: the argument times a coefficient that is neither 0 nor 1.
    Scale(Number),
    /// Int or Real: n-ary nonlinear product of sorted factors, none a literal.
    Mul,
    /// Real division; `x / 0 = 0`.
    Divide,
    /// Int: Haskell's `div`, rounded down; `div x 0 = 0`.
    Div,
    /// Int: Haskell's `mod`, sign of the divisor; `mod x 0 = x`.
    Mod,
    /// Int: Haskell's `quot`, rounded to zero; `quot x 0 = 0`.
    Quot,
    /// Int: Haskell's `rem`, sign of the dividend; `rem x 0 = x`.
    Rem,
    /// Int or Real: `p <= c`, with `c` a literal, `p` without constant, its coefficients coprime integers,
    /// the first positive. Over Int this is the only comparison there is (`a < b` is `a - b <= -1`).
    Le,
    /// Real: `p < c`, in the same normal form. (Building it over Int gives an [`Op::Le`].)
    Lt,
    /// Int to Real.
    ToReal,
    /// Real to Int, rounded down.
    Floor,

    /// Char to Int: the code point.
    Ord,
    /// Int to Char: the code point modulo `0x110000` (so the identity where Haskell's `chr` is defined).
    Chr,

    /// Bitwise complement.
    BvNot,
    /// Two's complement negation.
    BvNeg,
    /// n-ary bitwise and.
    BvAnd,
    /// n-ary bitwise or.
    BvOr,
    /// n-ary bitwise exclusive or.
    BvXor,
    /// n-ary sum modulo two to the width.
    BvAdd,
    /// n-ary product modulo two to the width.
    BvMul,
    /// Unsigned division; by zero: all ones (as in SMT-LIB).
    BvUdiv,
    /// Unsigned remainder; by zero: the dividend.
    BvUrem,
    /// Signed division rounded to zero; by zero: -1 for a dividend `>= 0`, else 1 (as in SMT-LIB).
    BvSdiv,
    /// Remainder of `BvSdiv`, sign of the dividend; by zero: the dividend.
    BvSrem,
    /// Signed remainder with the sign of the divisor (Haskell's `mod`); by zero: the dividend.
    BvSmod,
    /// Shift left by an unsigned amount of the same width; too far: 0.
    BvShl,
    /// Logical shift right.
    BvLshr,
    /// Arithmetic shift right.
    BvAshr,
    /// Concatenation; the first argument is the high part.
    BvConcat,
    /// The bits `high` down to `low`, both included.
    BvExtract {
        /// The highest bit taken.
        high: u32,
        /// The lowest bit taken.
        low: u32,
    },
    /// That many zero bits put in front.
    BvZeroExtend(u32),
    /// That many copies of the sign bit put in front.
    BvSignExtend(u32),
    /// Unsigned `<`.
    BvUlt,
    /// Unsigned `<=`.
    BvUle,
    /// Signed `<`.
    BvSlt,
    /// Signed `<=`.
    BvSle,
    /// The unsigned value, an Int.
    BvToNat,
    /// The signed value, an Int.
    BvToInt,
    /// The bit-vector of that width congruent to an Int.
    IntToBv(u32),

    /// Floating point: absolute value.
    FpAbs,
    /// Floating point: change of sign.
    FpNeg,
    /// Floating point: sum, to nearest even (as all rounding here unless an operation names another).
    FpAdd,
    /// Floating point: difference.
    FpSub,
    /// Floating point: product.
    FpMul,
    /// Floating point: quotient.
    FpDiv,
    /// Floating point: square root.
    FpSqrt,
    /// Floating point: `x * y + z`, rounded once.
    FpFma,
    /// Floating point: IEEE remainder (`x - y * n`, `n` the integer nearest to `x / y`, ties to even).
    FpRem,
    /// Floating point: rounded to an integral value.
    FpRound(RoundingMode),
    /// IEEE equality: NaN differs from itself, zeros are equal.
    FpEq,
    /// IEEE `<`.
    FpLt,
    /// IEEE `<=`.
    FpLe,
    /// Whether it is NaN.
    FpIsNan,
    /// Whether it is an infinity.
    FpIsInfinite,
    /// Whether it is a zero.
    FpIsZero,
    /// Whether the sign is negative; false for NaN.
    FpIsNegative,
    /// Real to the nearest float.
    FpFromReal(FloatFormat),
    /// The exact Real; 0 for NaN and infinities.
    FpToReal,
    /// The float with the given IEEE bits.
    FpFromBits(FloatFormat),
    /// The IEEE bits (NaN: the canonical quiet one, `0x7FC00000` or `0x7FF8000000000000`).
    FpToBits,
    /// To the nearest float of the other format.
    FpToFp(FloatFormat),

    /// The sequence of one element.
    SeqUnit,
    /// The string of one character; U+FFFD for a character beyond SMT-LIB's range.
    StrFromChar,
    /// Strings and sequences: n-ary concatenation.
    SeqConcat,
    /// Strings and sequences: the length.
    SeqLength,
    /// Strings and sequences: the element at an index (a Char for strings); outside: the sort's default
    /// value.
    SeqNth,
    /// Strings and sequences: `extract(s, from, length)`; cut at the end, empty if nothing is there.
    SeqExtract,
    /// Strings and sequences: `contains(s, part)`.
    SeqContains,
    /// Strings and sequences: `prefix(part, s)`.
    SeqPrefix,
    /// Strings and sequences: `suffix(part, s)`.
    SeqSuffix,
    /// Strings and sequences: `index_of(s, part, from)`: the first index at or after `from`; -1 if none.
    SeqIndexOf,
    /// Strings and sequences: `replace(s, part, by)`: the first occurrence replaced.
    SeqReplace,
    /// Strings: lexicographic `<`.
    StrLt,
    /// Strings: lexicographic `<=`.
    StrLe,
    /// Strings: the number that a string of digits spells; -1 for other strings.
    StrToInt,
    /// Strings: the decimal digits of a number; empty for a negative one.
    StrFromInt,

    /// The set of one element.
    SetSingleton,
    /// n-ary union.
    SetUnion,
    /// n-ary intersection.
    SetIntersection,
    /// The first without the second.
    SetDifference,
    /// `member(element, set)`.
    SetMember,
    /// `subset(a, b)`: every element of `a` is in `b`.
    SetSubset,

    /// The array that maps every key (of the given sort) to the argument.
    ConstArray(SortRef),
    /// `select(array, key)`.
    Select,
    /// `store(array, key, value)`.
    Store,
}

/// The two IEEE formats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FloatFormat {
    /// binary32, Haskell's `Float`.
    Single,
    /// binary64, Haskell's `Double`.
    Double,
}

impl FloatFormat {
    /// The sort of floats of this format.
    pub fn sort(self) -> Sort {
        match self {
            FloatFormat::Single => Sort::Float32,
            FloatFormat::Double => Sort::Float64,
        }
    }

    /// The number of bits.
    pub fn width(self) -> u32 {
        match self {
            FloatFormat::Single => 32,
            FloatFormat::Double => 64,
        }
    }

    /// The format of a floating-point sort.
    pub fn of(sort: Sort) -> Option<FloatFormat> {
        match sort {
            Sort::Float32 => Some(FloatFormat::Single),
            Sort::Float64 => Some(FloatFormat::Double),
            _ => None,
        }
    }
}

/// IEEE rounding to an integral value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RoundingMode {
    /// To nearest, ties to even (Haskell's `round`).
    NearestEven,
    /// To nearest, ties away from zero.
    NearestAway,
    /// Up (`ceiling`).
    TowardPositive,
    /// Down (`floor`).
    TowardNegative,
    /// To zero (`truncate`).
    TowardZero,
}
