//! Sets.

use crate::{Op, Sort, Term, Terms, Value};

impl Terms {
    /// The empty set of elements of a sort.
    pub fn set_empty(&self, element: Sort) -> Term {
        self.scalar(Value::set([]), self.set_sort(element))
    }

    /// The set of one element.
    pub fn set_singleton(&self, a: Term) -> Term {
        self.build(&Op::SetSingleton, &[a], self.set_sort(self.sort(a)))
    }

    /// `set` with `element` put in.
    pub fn set_insert(&self, set: Term, element: Term) -> Term {
        self.set_union(set, self.set_singleton(element))
    }

    /// Union.
    pub fn set_union(&self, a: Term, b: Term) -> Term {
        self.build(&Op::SetUnion, &[a, b], self.sort(a))
    }

    /// Intersection.
    pub fn set_intersection(&self, a: Term, b: Term) -> Term {
        self.build(&Op::SetIntersection, &[a, b], self.sort(a))
    }

    /// The first without the second.
    pub fn set_difference(&self, a: Term, b: Term) -> Term {
        self.build(&Op::SetDifference, &[a, b], self.sort(a))
    }

    /// Whether `element` is in `set`.
    pub fn set_member(&self, element: Term, set: Term) -> Term {
        self.build(&Op::SetMember, &[element, set], Sort::Bool)
    }

    /// Whether every element of `a` is in `b`.
    pub fn set_subset(&self, a: Term, b: Term) -> Term {
        self.build(&Op::SetSubset, &[a, b], Sort::Bool)
    }

    pub(super) fn build_set(&self, op: &Op, args: &[Term], sort: Sort) -> Option<Term> {
        let _ = (op, args, sort);
        None
    }
}
