//! Answers without an end.

use super::convert::{Haskell, Mismatch};
use super::value::Value;

/// A value of a Haskell type like `data Stream a = Cons a (Stream a)`: elements that never end, as an iterator.
///
/// A predicate can only look at finitely many of them. These come first; what comes after them makes no difference, so
/// the last one is repeated. [`Stream::determined`] has those that make a difference.
#[derive(Clone, Debug, PartialEq)]
pub struct Stream<T> {
    determined: Vec<T>,
    at: usize,
}

impl<T> Stream<T> {
    /// The elements that the predicate looks at; at least one.
    pub fn determined(&self) -> &[T] {
        &self.determined
    }
}

impl<T: Clone> Iterator for Stream<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        let element = self.determined.get(self.at).or_else(|| self.determined.last()).cloned();
        self.at = self.at.saturating_add(1);
        element
    }
}

impl<T: Haskell> Haskell for Stream<T> {
    /// There is no finite value to give: what is known of it, which the front of a list can be.
    fn to_haskell(&self) -> Value {
        Value::List { elements: self.determined.iter().map(T::to_haskell).collect(), open: true }
    }

    fn from_haskell(mut value: Value) -> Result<Self, Mismatch> {
        let mut determined = Vec::new();
        loop {
            match value {
                Value::Data(_, mut fields) if fields.len() == 2 => {
                    let rest = fields.pop().unwrap_or(Value::Open);
                    determined.push(T::from_haskell(fields.pop().unwrap_or(Value::Open))?);
                    value = rest;
                }
                Value::List { elements, open: true } => {
                    for element in elements {
                        determined.push(T::from_haskell(element)?);
                    }
                    break;
                }
                Value::Open => break,
                other => return Err(Mismatch::new("elements without an end", &other)),
            }
        }
        if determined.is_empty() {
            return Err(Mismatch::new("at least one element that the predicate looks at", &Value::Open));
        }
        Ok(Stream { determined, at: 0 })
    }
}
