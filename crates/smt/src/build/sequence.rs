//! Strings and sequences.

use crate::{Op, Sort, Term, Terms, Value};

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
        let _ = (op, args, sort);
        None
    }
}
