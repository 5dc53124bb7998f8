//! Which Rust types correspond to which Haskell types.

use num_bigint::BigInt;
use std::fmt;

use super::agree::Type;
use super::value::Value;

/// A Rust type that has a Haskell type with the same values. Derive it for structs and enums.
///
/// | Rust | Haskell |
/// | --- | --- |
/// | `i64`, `isize` | `Int` |
/// | `i8`, `i16`, `i32`, `u8`, `u16`, `u32`, `u64`, `usize` | `Int8`, `Int16`, `Int32`, `Word8`, `Word16`, `Word32`, `Word64`, `Word` |
/// | `i128`, `u128`, `BigInt` | `Integer` |
/// | `f64`, `f32`, `bool`, `char`, `String` | `Double`, `Float`, `Bool`, `Char`, `String` |
/// | `Vec<T>`, `Option<T>`, `Result<T, E>`, tuples | `[T]`, `Maybe T`, `Either E T`, tuples |
/// | `Box<T>` | `T` |
/// | `BTreeMap<K, V>`, `BTreeSet<T>` | `Map K V`, `Set T` |
/// | [`Stream<T>`](crate::Stream) | a Haskell type `Stream T` without an end; as an argument also an infinite `[T]` |
/// | [`Function<A, B>`](crate::Function) | `A -> B` |
/// | a struct or enum `T<A>` that derives `Haskell` | `T A`, with the same constructors, fields in the same order |
pub trait Haskell: Sized {
    /// The Haskell type, for the comparison with the types of a Haskell file when a program is compiled.
    /// Without one, only values are compared.
    const TYPE: &'static Type = &Type::Any;

    /// The value for Haskell.
    fn to_haskell(&self) -> Value;

    /// The value from Haskell, or what is wrong with it.
    fn from_haskell(value: Value) -> Result<Self, Mismatch>;
}

/// A value from one side has no counterpart on the other: a number too large for its Rust type, a constructor
/// that only one side has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    expected: String,
    found: String,
}

impl Mismatch {
    /// Something was expected, but another value was found.
    pub fn new(expected: impl Into<String>, found: &Value) -> Mismatch {
        Mismatch { expected: expected.into(), found: found.describe() }
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}, but found {}", self.expected, self.found)
    }
}

impl std::error::Error for Mismatch {}

macro_rules! integers {
    ($($ty:ty => $name:literal),*) => { $(
        impl Haskell for $ty {
            const TYPE: &'static Type = &Type::Named($name, &[]);

            fn to_haskell(&self) -> Value {
                Value::Integer(BigInt::from(*self))
            }

            fn from_haskell(value: Value) -> Result<Self, Mismatch> {
                let wrong = |value: &Value| Mismatch::new(concat!("a value of type \
                    `", stringify!($ty), "`"), value);
                match &value {
                    Value::Integer(number) => <$ty>::try_from(number).map_err(|_| wrong(&value)),
                    other => Err(wrong(other)),
                }
            }
        }
    )* };
}
integers! {
    i8 => "Int8", i16 => "Int16", i32 => "Int32", i64 => "Int", i128 => "Integer", isize => "Int",
    u8 => "Word8", u16 => "Word16", u32 => "Word32", u64 => "Word64", u128 => "Integer", usize => "Word"
}

/// Types that are one kind of value each.
macro_rules! simple {
    ($($ty:ty, $name:literal, $haskell:literal, $from:pat => $result:expr, $self:ident => $to:expr;)*) => { $(
        impl Haskell for $ty {
            const TYPE: &'static Type = &Type::Named($haskell, &[]);

            fn to_haskell(&self) -> Value {
                let $self = self;
                $to
            }

            fn from_haskell(value: Value) -> Result<Self, Mismatch> {
                match value {
                    $from => $result.ok_or_else(|| Mismatch::new(concat!("a value of type \
                        `", $name, "`"), &value)),
                    other => Err(Mismatch::new(concat!("a value of type `", $name, "`"), &other)),
                }
            }
        }
    )* };
}
simple! {
    f64, "f64", "Double", Value::Double(number) => Some(number), this => Value::Double(*this);
    f32, "f32", "Float", Value::Float(number) => Some(number), this => Value::Float(*this);
    char, "char", "Char", Value::Char(code) => char::from_u32(code), this => Value::Char(u32::from(*this));
    BigInt, "BigInt", "Integer", Value::Integer(ref number) => Some(number.clone()), this => Value::Integer(this.clone());
    bool, "bool", "Bool", Value::Data(ref name, _) => truth(name), this => Value::Data(if *this { "True" } else { "False" }.into(), Vec::new());
}

fn truth(name: &str) -> Option<bool> {
    match name {
        "True" => Some(true),
        "False" => Some(false),
        _ => None,
    }
}
