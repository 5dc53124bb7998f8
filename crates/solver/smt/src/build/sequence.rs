//! Strings and sequences.

use smallvec::SmallVec;

use crate::{Number, Op, Sort, Term, Terms, Value};

impl Terms {
    /// The string literal `text`; code points beyond SMT-LIB's range become U+FFFD.
    pub fn str(&self, text: &str) -> Term {
        self.scalar(Value::str(text), Sort::Str)
    }

    /// The empty sequence of elements of a sort.
    pub fn seq_empty(&self, element: Sort) -> Term {
        self.scalar(Value::seq([]), self.seq_sort(element))
    }

    /// The sequence of one element.
    pub fn seq_unit(&self, a: Term) -> Term {
        self.build(&Op::SeqUnit, &[a], self.seq_sort(self.sort(a)))
    }

    /// Concatenation of two strings or sequences.
    pub fn seq_concat(&self, a: Term, b: Term) -> Term {
        self.build(&Op::SeqConcat, &[a, b], self.sort(a))
    }

    /// The element at `index`; outside: the sort's default value.
    pub fn seq_nth(&self, a: Term, index: Term) -> Term {
        let sort = self.element_sort(self.sort(a)).unwrap_or(Sort::Bool);
        self.build(&Op::SeqNth, &[a, index], sort)
    }

    /// The string of one character.
    pub fn str_from_char(&self, a: Term) -> Term {
        self.build(&Op::StrFromChar, &[a], Sort::Str)
    }

    /// The length.
    pub fn seq_length(&self, a: Term) -> Term {
        self.build(&Op::SeqLength, &[a], Sort::Int)
    }

    /// The part of at most `length` elements that begins at `from`.
    pub fn seq_extract(&self, a: Term, from: Term, length: Term) -> Term {
        self.build(&Op::SeqExtract, &[a, from, length], self.sort(a))
    }

    /// Whether `part` occurs in `a`.
    pub fn seq_contains(&self, a: Term, part: Term) -> Term {
        self.build(&Op::SeqContains, &[a, part], Sort::Bool)
    }

    /// Whether `a` begins with `part`.
    pub fn seq_prefix(&self, part: Term, a: Term) -> Term {
        self.build(&Op::SeqPrefix, &[part, a], Sort::Bool)
    }

    /// Whether `a` ends with `part`.
    pub fn seq_suffix(&self, part: Term, a: Term) -> Term {
        self.build(&Op::SeqSuffix, &[part, a], Sort::Bool)
    }

    /// The first index, at or after `from`, where `part` occurs in `a`; -1 if none.
    pub fn seq_index_of(&self, a: Term, part: Term, from: Term) -> Term {
        self.build(&Op::SeqIndexOf, &[a, part, from], Sort::Int)
    }

    /// `a` with the first occurrence of `part` replaced.
    pub fn seq_replace(&self, a: Term, part: Term, by: Term) -> Term {
        self.build(&Op::SeqReplace, &[a, part, by], self.sort(a))
    }

    /// Lexicographic `<`.
    pub fn str_lt(&self, a: Term, b: Term) -> Term {
        self.build(&Op::StrLt, &[a, b], Sort::Bool)
    }

    /// Lexicographic `<=`.
    pub fn str_le(&self, a: Term, b: Term) -> Term {
        self.build(&Op::StrLe, &[a, b], Sort::Bool)
    }

    /// The number that a string of digits spells; -1 for other strings.
    pub fn str_to_int(&self, a: Term) -> Term {
        self.build(&Op::StrToInt, &[a], Sort::Int)
    }

    /// The decimal digits of a number; empty for a negative one.
    pub fn str_from_int(&self, a: Term) -> Term {
        self.build(&Op::StrFromInt, &[a], Sort::Str)
    }

    pub(super) fn build_sequence(&self, op: &Op, args: &[Term], sort: Sort) -> Option<Term> {
        let a = *args.first()?;
        match (op, args) {
            (Op::SeqConcat, _) => Some(self.build_seq_concat(args, sort)),
            (Op::SeqLength, _) => match self.op(a) {
                Op::SeqUnit | Op::StrFromChar => Some(self.int(1)),
                Op::SeqConcat => Some(self.sum(self.args(a).iter().map(|part| self.seq_length(*part)))),
                _ => None,
            },
            (Op::SeqNth, &[_, index]) => self.build_nth(a, index),
            (Op::SeqExtract, &[_, from, length]) => {
                let negative = |n: Term| self.as_number(n).is_some_and(Number::is_negative);
                let zero = |n: Term| self.as_number(n).is_some_and(Number::is_zero);
                if self.is_empty_seq(a) || negative(from) || negative(length) || zero(length) {
                    return Some(self.default_term(sort));
                }
                (zero(from) && length == self.seq_length(a)).then_some(a)
            }
            (Op::SeqContains, &[whole, part]) => {
                if whole == part || self.is_empty_seq(part) || self.seq_parts(whole).contains(&part) {
                    return Some(Term::TRUE);
                }
                self.is_empty_seq(whole).then(|| self.eq(whole, part))
            }
            (Op::SeqPrefix, &[part, whole]) => {
                if whole == part || self.is_empty_seq(part) || self.seq_parts(whole).first() == Some(&part) {
                    return Some(Term::TRUE);
                }
                self.is_empty_seq(whole).then(|| self.eq(whole, part))
            }
            (Op::SeqSuffix, &[part, whole]) => {
                if whole == part || self.is_empty_seq(part) || self.seq_parts(whole).last() == Some(&part) {
                    return Some(Term::TRUE);
                }
                self.is_empty_seq(whole).then(|| self.eq(whole, part))
            }
            (Op::SeqIndexOf, &[_, part, from]) => {
                let from = self.as_number(from)?;
                if from.is_negative() {
                    return Some(self.int(-1));
                }
                (from.is_zero() && (self.is_empty_seq(part) || a == part)).then(|| self.int(0))
            }
            (Op::SeqReplace, &[_, part, by]) => {
                if part == by {
                    return Some(a);
                }
                if a == part {
                    return Some(by);
                }
                self.is_empty_seq(part).then(|| self.seq_concat(by, a))
            }
            (Op::StrLt, &[_, b]) => Some(self.not(self.str_le(b, a))),
            (Op::StrLe, &[_, b]) => {
                if a == b || self.is_empty_seq(a) {
                    return Some(Term::TRUE);
                }
                self.is_empty_seq(b).then(|| self.eq(a, b))
            }
            (Op::StrToInt, _) => match (self.op(a), self.args(a)) {
                (Op::StrFromInt, &[n]) => Some(self.ite(self.le(self.int(0), n), n, self.int(-1))),
                _ => None,
            },
            _ => None,
        }
    }

    fn is_empty_seq(&self, a: Term) -> bool {
        match self.literal(a) {
            Some(Value::Str(text)) => text.is_empty(),
            Some(Value::Seq(elements)) => elements.is_empty(),
            _ => false,
        }
    }

    /// The parts of a concatenation, or the term alone.
    fn seq_parts(&self, a: Term) -> SmallVec<[Term; 4]> {
        match self.op(a) {
            Op::SeqConcat => SmallVec::from_slice(self.args(a)),
            _ => SmallVec::from_slice(&[a]),
        }
    }

    fn build_seq_concat(&self, args: &[Term], sort: Sort) -> Term {
        let mut parts: SmallVec<[Term; 4]> = SmallVec::new();
        for part in args.iter().flat_map(|arg| self.seq_parts(*arg)) {
            if self.is_empty_seq(part) {
                continue;
            }
            if let (Some(last), Some(literal)) = (parts.last_mut(), self.literal(part))
                && let Some(before) = self.literal(*last)
                && let Some(joined) = self.meaning(&Op::SeqConcat, &[before.clone(), literal.clone()], sort)
            {
                *last = self.scalar(joined, sort);
                continue;
            }
            parts.push(part);
        }
        match *parts {
            [] => self.default_term(sort),
            [only] => only,
            _ => self.intern(Op::SeqConcat, &parts, sort),
        }
    }

    /// The number of elements, where the form tells it.
    fn known_length(&self, a: Term) -> Option<usize> {
        match (self.op(a), self.literal(a)) {
            (_, Some(Value::Str(text))) => Some(text.len()),
            (_, Some(Value::Seq(elements))) => Some(elements.len()),
            (Op::SeqUnit | Op::StrFromChar, _) => Some(1),
            _ => None,
        }
    }

    fn build_nth(&self, a: Term, index: Term) -> Option<Term> {
        let mut index = usize::try_from(self.as_number(index)?.to_i64()?).ok()?;
        for part in self.seq_parts(a) {
            let length = self.known_length(part)?;
            if index >= length {
                index -= length;
                continue;
            }
            return match self.op(part) {
                Op::SeqUnit => Some(self.args(part)[0]),
                Op::Literal(_) if part != a => Some(self.seq_nth(part, self.int(index))),
                _ => None,
            };
        }
        // All parts are known, and there are fewer elements.
        self.element_sort(self.sort(a)).map(|sort| self.default_term(sort))
    }

    /// Equality of sequences: equal parts at both ends cancel, single elements are compared.
    pub(super) fn eq_sequence(&self, a: Term, b: Term) -> Option<Term> {
        if let (Op::SeqUnit, Op::SeqUnit) = (self.op(a), self.op(b)) {
            return Some(self.eq(self.args(a)[0], self.args(b)[0]));
        }
        for (empty, other) in [(a, b), (b, a)] {
            if self.is_empty_seq(empty) {
                let parts = self.seq_parts(other);
                if parts.iter().any(|part| self.known_length(*part).is_some()) {
                    return Some(Term::FALSE);
                }
                return (parts.len() > 1).then(|| self.and(parts.iter().map(|part| self.eq(*part, empty))));
            }
        }
        let (left, right) = (self.seq_parts(a), self.seq_parts(b));
        let prefix = left.iter().zip(&right).take_while(|(x, y)| x == y).count();
        let (left_rest, right_rest) = (&left[prefix..], &right[prefix..]);
        let suffix = left_rest.iter().rev().zip(right_rest.iter().rev()).take_while(|(x, y)| x == y).count();
        if prefix + suffix == 0 {
            return None;
        }
        let sort = self.sort(a);
        let left = self.build_seq_concat(&left_rest[..left_rest.len() - suffix], sort);
        let right = self.build_seq_concat(&right_rest[..right_rest.len() - suffix], sort);
        Some(self.eq(left, right))
    }
}
