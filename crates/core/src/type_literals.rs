//! Numbers and texts as types: type constructors whose names are their values, and the arithmetic on them.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{Signed, ToPrimitive, Zero};

use crate::{Name, Symbol, Type};

/// The library module whose type constructors the literals are, and whose families compute with them.
pub const MODULE: &str = "Otherwise.Base.TypeLit";

/// A literal as a type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypeLiteral {
    /// `5`.
    Number(BigInt),
    /// `"text"`.
    Text(String),
}

impl TypeLiteral {
    /// The literal that a type is, if it is one.
    pub fn of(ty: &Type) -> Option<TypeLiteral> {
        let Type::Con(name, args) = ty else { return None };
        if !args.is_empty() || name.module.as_str() != MODULE {
            return None;
        }
        let text = name.base.as_str().strip_prefix('\'')?;
        match text.strip_prefix('"') {
            Some(text) => Some(TypeLiteral::Text(text.to_string())),
            None => text.parse().ok().map(TypeLiteral::Number),
        }
    }

    /// The type that a literal is.
    pub fn ty(&self) -> Type {
        let base = match self {
            TypeLiteral::Number(value) => format!("'{value}"),
            TypeLiteral::Text(text) => format!("'\"{text}"),
        };
        Type::con(Name { module: Symbol::new(MODULE), base: Symbol::new(&base) })
    }
}

/// How long a number may get, in bits.
const MAX_BITS: u64 = 4096;

/// What a family of [`MODULE`] gives for literals; `None` for other families and other arguments.
pub fn compute(family: Name, inputs: &[Type]) -> Option<Type> {
    if family.module.as_str() != MODULE {
        return None;
    }
    let number = |value: BigInt| (!value.is_negative()).then(|| TypeLiteral::Number(value).ty());
    let promoted =
        |module: &str, base: &str| Type::con(Name { module: Symbol::new(module), base: Symbol::new(base) });
    let prim = "Otherwise.Base.Prim";
    let order = |order: std::cmp::Ordering| match order {
        std::cmp::Ordering::Less => promoted(prim, "'LT"),
        std::cmp::Ordering::Equal => promoted(prim, "'EQ"),
        std::cmp::Ordering::Greater => promoted(prim, "'GT"),
    };
    let literals: Option<Vec<TypeLiteral>> = inputs.iter().map(TypeLiteral::of).collect();
    let literals = literals?;
    match (family.base.as_str(), literals.as_slice()) {
        ("+", [TypeLiteral::Number(a), TypeLiteral::Number(b)]) => number(a + b),
        ("-", [TypeLiteral::Number(a), TypeLiteral::Number(b)]) => number(a - b),
        ("*", [TypeLiteral::Number(a), TypeLiteral::Number(b)]) => {
            (a.bits() + b.bits() < MAX_BITS).then(|| a * b).and_then(number)
        }
        ("^", [TypeLiteral::Number(a), TypeLiteral::Number(b)]) => {
            let exponent = b.to_u32().filter(|exponent| a.bits() * u64::from(*exponent) < MAX_BITS)?;
            number(a.pow(exponent))
        }
        ("Div", [TypeLiteral::Number(a), TypeLiteral::Number(b)]) if !b.is_zero() => number(a.div_floor(b)),
        ("Mod", [TypeLiteral::Number(a), TypeLiteral::Number(b)]) if !b.is_zero() => number(a.mod_floor(b)),
        ("Log2", [TypeLiteral::Number(a)]) if !a.is_zero() => number(BigInt::from(a.bits() - 1)),
        ("<=?", [TypeLiteral::Number(a), TypeLiteral::Number(b)]) => {
            Some(promoted(prim, if a <= b { "'True" } else { "'False" }))
        }
        ("CmpNat", [TypeLiteral::Number(a), TypeLiteral::Number(b)]) => Some(order(a.cmp(b))),
        ("CmpSymbol", [TypeLiteral::Text(a), TypeLiteral::Text(b)]) => Some(order(a.cmp(b))),
        ("AppendSymbol", [TypeLiteral::Text(a), TypeLiteral::Text(b)]) if a.len() + b.len() < 4096 => {
            Some(TypeLiteral::Text(format!("{a}{b}")).ty())
        }
        _ => None,
    }
}
