//! Values without an end.

use super::agree::Type;
use super::convert::{Haskell, Mismatch};
use super::value::Value;

/// Elements that never end, as an iterator: a value of a Haskell type like
/// `data Stream a = Cons a (Stream a)`. Where the Haskell file has no type `Stream`, an argument of this type
/// is an infinite list.
///
/// As an **answer**: a predicate can only look at finitely many elements. These come first; what comes after
/// them makes no difference, so the last one is repeated. [`Stream::determined`] has those that make a
/// difference.
///
/// As an **argument**: [`Stream::repeating`] is handed over as it is. Of any other iterator ([`Stream::new`])
/// the first [`Stream::AHEAD`] elements are; evaluation of a predicate that needs more does not end, so the
/// query is undecided then, and never answered wrongly.
#[derive(Clone, Debug, PartialEq)]
pub struct Stream<T> {
    front: Vec<T>,
    /// What comes again and again after the front. Empty if that is not known.
    cycle: Vec<T>,
    at: usize,
}

impl<T> Stream<T> {
    /// How many elements of an iterator are handed over.
    pub const AHEAD: usize = 1000;

    /// The elements of an iterator. Of one that ends after all, the last element is repeated.
    pub fn new(elements: impl IntoIterator<Item = T>) -> Stream<T>
    where
        T: Clone,
    {
        let mut elements = elements.into_iter();
        let front: Vec<T> = elements.by_ref().take(Stream::<T>::AHEAD).collect();
        let goes_on = front.len() == Stream::<T>::AHEAD && elements.next().is_some();
        let cycle = if goes_on { Vec::new() } else { front.last().cloned().into_iter().collect() };
        Stream { front, cycle, at: 0 }
    }

    /// Some elements, and after them others, again and again.
    pub fn repeating(front: Vec<T>, cycle: Vec<T>) -> Stream<T> {
        Stream { front, cycle, at: 0 }
    }

    /// The elements that the predicate looks at; at least one. Of a stream that was made in Rust, what is not
    /// repeated.
    pub fn determined(&self) -> &[T] {
        &self.front
    }
}

impl<T: Clone> Iterator for Stream<T> {
    type Item = T;

    /// The next element. There always is one, except after the first [`Stream::AHEAD`] elements of
    /// [`Stream::new`].
    fn next(&mut self) -> Option<T> {
        let element = match self.at.checked_sub(self.front.len()) {
            None => self.front.get(self.at),
            Some(after) => self.cycle.get(after % self.cycle.len().max(1)),
        };
        self.at = self.at.saturating_add(1);
        element.cloned()
    }
}

impl<T: Haskell> Haskell for Stream<T> {
    const TYPE: &'static Type = &Type::Stream(T::TYPE);

    /// The front and the cycle; the macro makes an endless value of them.
    fn to_haskell(&self) -> Value {
        let list = |elements: &[T]| Value::list(elements.iter().map(T::to_haskell).collect());
        Value::Tuple(vec![list(&self.front), list(&self.cycle)])
    }

    fn from_haskell(mut value: Value) -> Result<Self, Mismatch> {
        let mut front: Vec<T> = Vec::new();
        let mut last = Value::Open;
        loop {
            match value {
                Value::Data(_, mut fields) if fields.len() == 2 => {
                    let rest = fields.pop().unwrap_or(Value::Open);
                    last = fields.pop().unwrap_or(Value::Open);
                    front.push(T::from_haskell(last.clone())?);
                    value = rest;
                }
                Value::List { elements, open: true } => {
                    for element in elements {
                        front.push(T::from_haskell(element.clone())?);
                        last = element;
                    }
                    break;
                }
                Value::Open => break,
                other => return Err(Mismatch::new("elements without an end", &other)),
            }
        }
        if front.is_empty() {
            return Err(Mismatch::new("at least one element that the predicate looks at", &Value::Open));
        }
        Ok(Stream { front, cycle: vec![T::from_haskell(last)?], at: 0 })
    }
}
