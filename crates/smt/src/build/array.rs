//! Arrays.

use crate::{Op, Sort, Term, Terms};

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

    pub(super) fn build_array(&self, op: &Op, args: &[Term], sort: Sort) -> Option<Term> {
        let _ = (op, args, sort);
        None
    }
}
