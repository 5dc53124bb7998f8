//! Arrays.

use crate::{Op, Sort, Term, Terms, Value};

impl Terms {
    /// The array that maps every key of a sort to `value`.
    pub fn const_array(&self, key: Sort, value: Term) -> Term {
        let op = Op::ConstArray(self.sort_ref(key));
        self.build(&op, &[value], self.array_sort(key, self.sort(value)))
    }

    /// What `array` maps `key` to.
    pub fn select(&self, array: Term, key: Term) -> Term {
        let sort = match self.sort(array) {
            Sort::Array(_, value) => self.sort_at(value),
            other => other,
        };
        self.build(&Op::Select, &[array, key], sort)
    }

    /// `array` with `key` mapped to `value`.
    pub fn store(&self, array: Term, key: Term, value: Term) -> Term {
        self.build(&Op::Store, &[array, key, value], self.sort(array))
    }

    pub(super) fn build_array(&self, op: &Op, args: &[Term]) -> Option<Term> {
        match (op, args) {
            (Op::Select, &[array, key]) => self.build_select(array, key),
            (Op::Store, &[array, key, value]) => {
                // Writing what is there changes nothing; of two writes to one key the later counts.
                if let (Op::Select, &[from, at]) = (self.op(value), self.args(value))
                    && from == array
                    && at == key
                {
                    return Some(array);
                }
                match (self.op(array), self.args(array)) {
                    (Op::Store, &[before, at, _]) if at == key => Some(self.store(before, key, value)),
                    (Op::ConstArray(_), &[everywhere]) if everywhere == value => Some(array),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Looks through writes to keys that are certainly different.
    fn build_select(&self, array: Term, key: Term) -> Option<Term> {
        let mut from = array;
        loop {
            match (self.op(from), self.args(from)) {
                (Op::Store, &[before, at, value]) => match self.eq(at, key) {
                    Term::TRUE => return Some(value),
                    Term::FALSE => from = before,
                    _ => break,
                },
                (Op::ConstArray(_), &[everywhere]) => return Some(everywhere),
                (Op::Literal(Value::Array(value)), _) if value.entries().is_empty() => {
                    let Sort::Array(_, sort) = self.sort(from) else { return None };
                    return Some(self.scalar(value.default_value().clone(), self.sort_at(sort)));
                }
                _ => break,
            }
        }
        (from != array).then(|| self.select(from, key))
    }
}
