//! Sets.

use smallvec::SmallVec;

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
        match (op, args) {
            (Op::SetUnion, _) => Some(self.build_set_junction(op, args, sort, false)),
            (Op::SetIntersection, _) => Some(self.build_set_junction(op, args, sort, true)),
            (Op::SetDifference, &[a, b]) => {
                if a == b {
                    return Some(self.default_term(sort));
                }
                (self.is_empty_set(a) || self.is_empty_set(b)).then_some(a)
            }
            (Op::SetMember, &[element, set]) => self.build_member(element, set),
            (Op::SetSubset, &[a, b]) => {
                if a == b || self.is_empty_set(a) {
                    return Some(Term::TRUE);
                }
                if self.is_empty_set(b) {
                    return Some(self.eq(a, b));
                }
                match (self.op(a), self.args(a)) {
                    (Op::SetSingleton, &[element]) => Some(self.set_member(element, b)),
                    (Op::SetUnion, parts) => {
                        Some(self.and(parts.iter().map(|part| self.set_subset(*part, b))))
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn is_empty_set(&self, a: Term) -> bool {
        matches!(self.literal(a), Some(Value::Set(set)) if !set.is_cofinite() && set.exceptions().is_empty())
    }

    /// Union (`absorbing` false) or intersection (true): flattened, sorted, literals joined. The empty set is
    /// neutral for the one and absorbing for the other; the full set the other way round.
    fn build_set_junction(&self, op: &Op, args: &[Term], sort: Sort, empty_absorbs: bool) -> Term {
        let mut parts: SmallVec<[Term; 4]> = SmallVec::new();
        let mut literal: Option<Value> = None;
        for arg in args {
            let inner = if self.op(*arg) == op { self.args(*arg) } else { std::slice::from_ref(arg) };
            for part in inner {
                match (self.literal(*part), literal.take()) {
                    (Some(value), Some(before)) => literal = self.meaning(op, &[before, value.clone()], sort),
                    (Some(value), None) => literal = Some(value.clone()),
                    (None, before) => {
                        literal = before;
                        parts.push(*part);
                    }
                }
            }
        }
        parts.sort_unstable();
        parts.dedup();
        if let Some(value) = literal {
            let (trivial, full) = match &value {
                Value::Set(set) => (set.exceptions().is_empty(), set.is_cofinite()),
                _ => (false, false),
            };
            if trivial && full != empty_absorbs {
                return self.scalar(value, sort);
            }
            if !trivial || parts.is_empty() {
                parts.push(self.scalar(value, sort));
            }
        }
        match *parts {
            [only] => only,
            _ => self.intern(op.clone(), &parts, sort),
        }
    }

    /// Membership is decided part by part, as long as the set is written in few symbols.
    fn build_member(&self, element: Term, set: Term) -> Option<Term> {
        const MAX_PARTS: u32 = 256;
        let node = self.node(set);
        if node.size() > MAX_PARTS {
            return None;
        }
        match (node.op(), node.args()) {
            (Op::SetSingleton, &[only]) => Some(self.eq(element, only)),
            (Op::SetUnion, parts) => Some(self.or(parts.iter().map(|part| self.set_member(element, *part)))),
            (Op::SetIntersection, parts) => {
                Some(self.and(parts.iter().map(|part| self.set_member(element, *part))))
            }
            (Op::SetDifference, &[a, b]) => {
                Some(self.and([self.set_member(element, a), self.not(self.set_member(element, b))]))
            }
            (Op::Literal(Value::Set(value)), _) if value.exceptions().len() <= MAX_PARTS as usize => {
                let sort = self.sort(element);
                let listed = self.or(value
                    .exceptions()
                    .iter()
                    .map(|exception| self.eq(element, self.scalar(exception.clone(), sort))));
                Some(if value.is_cofinite() { self.not(listed) } else { listed })
            }
            _ => None,
        }
    }
}
