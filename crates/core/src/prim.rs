//! The primitive operations: what each is called, its type, and which arguments it evaluates.
//!
//! Library modules bind one with `foreign import prim "intAdd" primIntAdd :: Int -> Int -> Int`. The names of
//! the numeric families are made of the type in lower case and the operation: `intAdd`, `word8Quot`,
//! `integerLe`, `doubleSqrt`, `charEq`; conversions are `intToInteger`, `int8FromInteger`,
//! `doubleFromInt` … .
//!
//! Effects take the `RealWorld` token last and return `IORes`. Division (`Quot`, `Rem`, `Div`, `Mod`) by
//! zero, shifts by a negative count, `charChr` out of range and array indices out of range are the caller's
//! duty to avoid: the library tests first and raises the proper exception, which also lets the search fork
//! there.

mod table;

use crate::types::Type;

pub use table::{all, info, lookup};

/// A type of numbers (or characters) that primitive operations work on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum NumType {
    Int,
    Int8,
    Int16,
    Int32,
    Int64,
    Word,
    Word8,
    Word16,
    Word32,
    Word64,
    Integer,
    Double,
    Float,
    Char,
}

impl NumType {
    /// All of them, integers first.
    pub const ALL: [NumType; 14] = [
        NumType::Int,
        NumType::Int8,
        NumType::Int16,
        NumType::Int32,
        NumType::Int64,
        NumType::Word,
        NumType::Word8,
        NumType::Word16,
        NumType::Word32,
        NumType::Word64,
        NumType::Integer,
        NumType::Double,
        NumType::Float,
        NumType::Char,
    ];
}

/// Arithmetic. Fixed-width integers wrap around.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ArithOp {
    /// `a -> a -> a`.
    Add,
    /// `a -> a -> a`.
    Sub,
    /// `a -> a -> a`.
    Mul,
    /// `a -> a`.
    Negate,
    /// `a -> a -> a`, integers: division towards zero.
    Quot,
    /// `a -> a -> a`, integers: the rest of `Quot`.
    Rem,
    /// `a -> a -> a`, integers: division towards negative infinity.
    Div,
    /// `a -> a -> a`, integers: the rest of `Div`.
    Mod,
    /// `a -> a -> a`, floating point: IEEE division.
    Divide,
    /// `a -> a`, floating point: clears the sign.
    Abs,
}

/// Comparison, `a -> a -> Bool`; IEEE for floating point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum CompareOp {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

/// Bit operations on integers; `Integer` behaves as infinite two's complement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum BitsOp {
    /// `a -> a -> a`.
    And,
    /// `a -> a -> a`.
    Or,
    /// `a -> a -> a`.
    Xor,
    /// `a -> a`.
    Complement,
    /// `a -> Int -> a`; a count of the width or more gives 0.
    ShiftL,
    /// `a -> Int -> a`; arithmetic for signed types, logical for `Word`s.
    ShiftR,
    /// `a -> Int`.
    PopCount,
    /// `Integer -> Int -> Bool`, only on `Integer`.
    TestBit,
    /// `Integer -> Int`, only on `Integer`: the position of the highest bit of a positive number.
    Log2,
}

/// Operations on `Double` and `Float`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum FloatOp {
    Sqrt,
    Exp,
    Log,
    Sin,
    Cos,
    Tan,
    Asin,
    Acos,
    Atan,
    Sinh,
    Cosh,
    Tanh,
    Asinh,
    Acosh,
    Atanh,
    Log1p,
    Expm1,
    /// `a -> a -> a`, as C's `pow`.
    Pow,
    /// `a -> a -> a`.
    Atan2,
    /// `a -> Bool`.
    IsNaN,
    /// `a -> Bool`.
    IsInfinite,
    /// `a -> Bool`.
    IsNegativeZero,
    /// `a -> Bool`.
    IsDenormalized,
    /// `a -> Integer`, towards zero.
    Truncate,
    /// `a -> Integer`, to even.
    Round,
    /// `a -> Integer`.
    Floor,
    /// `a -> Integer`.
    Ceiling,
    /// `a -> Integer`: the mantissa of `decodeFloat`.
    Mantissa,
    /// `a -> Int`: the exponent of `decodeFloat`.
    Exponent,
    /// `Integer -> Int -> a`: `encodeFloat`.
    Encode,
    /// `Integer -> Integer -> a`: numerator and (positive) denominator, correctly rounded.
    FromRational,
    /// `a -> Word64` (`Word32` for `Float`): its bits.
    ToBits,
    /// The inverse of `ToBits`.
    FromBits,
}

/// Operations on `Char` beyond comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum CharOp {
    IsUpper,
    IsLower,
    IsAlpha,
    IsAlphaNum,
    IsSpace,
    IsPrint,
    ToUpper,
    ToLower,
    ToTitle,
    /// `Char -> Int`: the position in the type `GeneralCategory`.
    GeneralCategory,
}

/// A primitive operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PrimOp {
    /// Arithmetic.
    Arith(NumType, ArithOp),
    /// Comparison.
    Compare(NumType, CompareOp),
    /// Bits.
    Bits(NumType, BitsOp),
    /// Floating point, on `Double` or `Float`.
    Float(NumType, FloatOp),
    /// From one type to the other; integers are cut to the width, floating point to integer truncates.
    Convert(NumType, NumType),
    /// `a -> [Char]`, as `show` does without parentheses around negative numbers.
    Show(NumType),
    /// `a -> a -> Bool`, signed integers: whether the quotient does not fit (`minBound` by -1). Always false
    /// when the search treats `Int` as unbounded.
    QuotOverflow(NumType),
    /// Characters.
    Char(CharOp),
    /// `forall a b. a -> b -> b`.
    Seq,
    /// `forall e a. e -> a`: raises an exception (a value of the library's `SomeException`).
    Raise,
    /// Catches: `forall e a. (RealWorld -> IORes a) -> (e -> RealWorld -> IORes a) -> RealWorld -> IORes a`.
    Catch,
    /// `forall k a b. (k -> RealWorld -> IORes b) -> RealWorld -> IORes a`: what was still to be done becomes
    /// a value, and the action is given that and run in its place, for threads.
    SuspendStack,
    /// `forall k a b. k -> a -> RealWorld -> IORes b`: goes on as a suspended thread with this result, and
    /// never returns.
    ResumeStack,
    /// `forall a b. a -> b`: no work, no check.
    UnsafeCoerce,
    /// `forall a. a -> Int`: the position of the constructor in its type.
    ConstructorTag,
    /// `RealWorld`: a token from nowhere (`runST`, `unsafePerformIO`).
    RealWorld,
    /// `forall a. a -> RealWorld -> IORes (Ref a)`.
    NewRef,
    /// `forall a. Ref a -> RealWorld -> IORes a`.
    ReadRef,
    /// `forall a. Ref a -> a -> RealWorld -> IORes ()`.
    WriteRef,
    /// `forall a. Ref a -> Ref a -> Bool`.
    EqRef,
    /// `forall a. Int -> a -> RealWorld -> IORes (PrimMutArray a)`.
    NewArray,
    /// `forall a. PrimMutArray a -> Int -> RealWorld -> IORes a`.
    ReadArray,
    /// `forall a. PrimMutArray a -> Int -> a -> RealWorld -> IORes ()`.
    WriteArray,
    /// `forall a. PrimMutArray a -> Int`.
    MutArraySize,
    /// `forall a. PrimMutArray a -> RealWorld -> IORes (PrimArray a)`: a copy.
    FreezeArray,
    /// The same without copying; the mutable array must not be used again.
    UnsafeFreezeArray,
    /// `forall a. PrimArray a -> RealWorld -> IORes (PrimMutArray a)`: a copy.
    ThawArray,
    /// `forall a. PrimMutArray a -> PrimMutArray a -> Bool`: the same array?
    EqMutArray,
    /// `forall a. PrimArray a -> Int -> a`.
    IndexArray,
    /// `forall a. PrimArray a -> Int`.
    ArraySize,
    /// `forall a. Int -> [a] -> PrimArray a`: evaluates the spine; the list has that many elements.
    ArrayFromList,
    /// `forall a. PrimArray a -> Int -> a -> PrimArray a`: a copy with one element replaced.
    UpdateArray,
    /// `Int -> Bool`: whether the number is an ordinary one and not a symbolic value. What follows must mean
    /// the same either way.
    IsOrdinary,
    /// `forall a. Int -> a -> a`: the decimal digits of an ordinary natural number as a list in front of
    /// another.
    DigitsOnto,
    /// `Int -> Char -> RealWorld -> IORes ()`: to standard output (1) or standard error (2).
    PutCharTo,
    /// `Int -> RealWorld -> IORes ()`: likewise.
    FlushTo,
    /// `RealWorld -> IORes Int`: the next character of standard input, -1 at its end.
    GetCharCode,
    /// The same without consuming it.
    PeekCharCode,
    /// `[Char] -> RealWorld -> IORes (Either [Char] [Char])`: evaluates the whole path.
    ReadFileText,
    /// `Bool -> [Char] -> [Char] -> RealWorld -> IORes (Either [Char] ())`: append?, path, contents, all
    /// evaluated.
    WriteFileText,
    /// `[Char] -> [Char] -> [Char] -> RealWorld -> IORes (Either [Char] [Char])`: what `System.Directory`
    /// does, by name, with one or two paths, all evaluated.
    FileOperation,
    /// `forall a. Int -> RealWorld -> IORes a`: flushes and ends the program.
    ExitProcess,
    /// `RealWorld -> IORes [[Char]]`.
    ProgramArguments,
    /// `RealWorld -> IORes [Char]`.
    ProgramName,
    /// `RealWorld -> IORes Integer`.
    CpuTimePicoseconds,
    /// `forall a. a`: the symbolic generator; elaborates to [`crate::Expr::Symbolic`].
    Symbolic,
    /// `forall a. Bool -> a -> a`; elaborates to [`crate::Expr::Assume`] when saturated.
    Assume,
    /// `forall a. Bool -> a -> a`; elaborates to [`crate::Expr::Assert`] when saturated.
    Assert,
    /// `forall a. a -> a -> a`; elaborates to [`crate::Expr::Choice`] when saturated.
    Choose,
    /// `forall a b. Int -> a -> b -> b`: the last argument; remembers that the path came by, with a label and
    /// a value that is not evaluated.
    Note,
}

/// What is known of a primitive operation.
#[derive(Clone, Debug)]
pub struct PrimInfo {
    /// Which one.
    pub op: PrimOp,
    /// The name in `foreign import prim`.
    pub name: String,
    /// Its type, closed.
    pub ty: Type,
    /// One entry per argument: whether the operation evaluates it to weak head normal form first.
    pub strict: Vec<bool>,
    /// Whether it takes the `RealWorld` token: must run exactly once, in order.
    pub effect: bool,
}

impl PrimInfo {
    /// How many arguments it takes.
    pub fn arity(&self) -> usize {
        self.strict.len()
    }
}

impl PrimOp {
    /// What is known of it.
    pub fn info(self) -> &'static PrimInfo {
        info(self)
    }
}
