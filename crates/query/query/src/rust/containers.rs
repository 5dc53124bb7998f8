//! Types made of others.

use std::collections::{BTreeMap, BTreeSet};

use super::agree::Type;
use super::convert::{Haskell, Mismatch};
use super::value::Value;

/// The elements of a list of known length.
fn elements(value: Value) -> Result<Vec<Value>, Mismatch> {
    match value {
        Value::List { elements, open: false } => Ok(elements),
        // The rest may be anything; nothing is the least of it.
        Value::List { elements, open: true } => Ok(elements),
        Value::Open => Ok(Vec::new()),
        other => Err(Mismatch::new("a list", &other)),
    }
}

impl<T: Haskell> Haskell for Vec<T> {
    const TYPE: &'static Type = &Type::Named("[]", &[T::TYPE]);

    fn to_haskell(&self) -> Value {
        Value::list(self.iter().map(T::to_haskell).collect())
    }

    fn from_haskell(value: Value) -> Result<Self, Mismatch> {
        elements(value)?.into_iter().map(T::from_haskell).collect()
    }
}

impl Haskell for String {
    const TYPE: &'static Type = &Type::Named("[]", &[char::TYPE]);

    fn to_haskell(&self) -> Value {
        Value::list(self.chars().map(|c| Value::Char(c.into())).collect())
    }

    fn from_haskell(value: Value) -> Result<Self, Mismatch> {
        elements(value)?.into_iter().map(char::from_haskell).collect()
    }
}

impl<K: Haskell + Ord, V: Haskell> Haskell for BTreeMap<K, V> {
    const TYPE: &'static Type = &Type::Named("Map", &[K::TYPE, V::TYPE]);

    /// The list of its pairs; a `Map` is made of it on the other side.
    fn to_haskell(&self) -> Value {
        let pairs = self.iter().map(|(key, value)| Value::Tuple(vec![key.to_haskell(), value.to_haskell()]));
        Value::list(pairs.collect())
    }

    fn from_haskell(value: Value) -> Result<Self, Mismatch> {
        elements(value)?.into_iter().map(<(K, V)>::from_haskell).collect()
    }
}

impl<T: Haskell + Ord> Haskell for BTreeSet<T> {
    const TYPE: &'static Type = &Type::Named("Set", &[T::TYPE]);

    /// The list of its elements; a `Set` is made of it on the other side.
    fn to_haskell(&self) -> Value {
        Value::list(self.iter().map(T::to_haskell).collect())
    }

    fn from_haskell(value: Value) -> Result<Self, Mismatch> {
        elements(value)?.into_iter().map(T::from_haskell).collect()
    }
}

impl<T: Haskell> Haskell for Option<T> {
    const TYPE: &'static Type = &Type::Named("Maybe", &[T::TYPE]);

    fn to_haskell(&self) -> Value {
        match self {
            Some(value) => Value::Data("Just".into(), vec![value.to_haskell()]),
            None => Value::Data("Nothing".into(), Vec::new()),
        }
    }

    fn from_haskell(value: Value) -> Result<Self, Mismatch> {
        match value {
            Value::Data(name, mut fields) if name == "Just" && fields.len() == 1 => {
                fields.pop().map(T::from_haskell).transpose()
            }
            Value::Data(name, _) if name == "Nothing" => Ok(None),
            other => Err(Mismatch::new("a value of type `Maybe`", &other)),
        }
    }
}

impl<T: Haskell, E: Haskell> Haskell for Result<T, E> {
    const TYPE: &'static Type = &Type::Named("Either", &[E::TYPE, T::TYPE]);

    fn to_haskell(&self) -> Value {
        match self {
            Ok(value) => Value::Data("Right".into(), vec![value.to_haskell()]),
            Err(error) => Value::Data("Left".into(), vec![error.to_haskell()]),
        }
    }

    fn from_haskell(value: Value) -> Result<Self, Mismatch> {
        match value {
            Value::Data(name, mut fields) if name == "Right" && fields.len() == 1 => {
                Ok(Ok(T::from_haskell(fields.remove(0))?))
            }
            Value::Data(name, mut fields) if name == "Left" && fields.len() == 1 => {
                Ok(Err(E::from_haskell(fields.remove(0))?))
            }
            other => Err(Mismatch::new("a value of type `Either`", &other)),
        }
    }
}

impl<T: Haskell> Haskell for Box<T> {
    const TYPE: &'static Type = T::TYPE;

    fn to_haskell(&self) -> Value {
        super::value::deeply(|| T::to_haskell(self))
    }

    fn from_haskell(value: Value) -> Result<Self, Mismatch> {
        super::value::deeply(|| T::from_haskell(value).map(Box::new))
    }
}

macro_rules! tuples {
    ($(($($part:ident),*) $size:literal;)*) => { $(
        impl<$($part: Haskell),*> Haskell for ($($part,)*) {
            const TYPE: &'static Type = &Type::Named("(,)", &[$($part::TYPE),*]);

            fn to_haskell(&self) -> Value {
                #[allow(non_snake_case)]
                let ($($part,)*) = self;
                Value::Tuple(vec![$($part.to_haskell()),*])
            }

            fn from_haskell(value: Value) -> Result<Self, Mismatch> {
                let parts = match value {
                    Value::Tuple(parts) if parts.len() == $size => parts,
                    other => return Err(Mismatch::new(concat!("a tuple of ", $size), &other)),
                };
                let mut parts = parts.into_iter();
                Ok(($($part::from_haskell(parts.next().unwrap_or(Value::Open))?,)*))
            }
        }
    )* };
}
tuples! {
    (A, B) 2;
    (A, B, C) 3;
    (A, B, C, D) 4;
    (A, B, C, D, E) 5;
    (A, B, C, D, E, F) 6;
    (A, B, C, D, E, F, G) 7;
}

impl Haskell for () {
    const TYPE: &'static Type = &Type::Named("()", &[]);

    fn to_haskell(&self) -> Value {
        Value::Tuple(Vec::new())
    }

    fn from_haskell(value: Value) -> Result<Self, Mismatch> {
        match value {
            Value::Tuple(parts) if parts.is_empty() => Ok(()),
            Value::Open => Ok(()),
            other => Err(Mismatch::new("`()`", &other)),
        }
    }
}
