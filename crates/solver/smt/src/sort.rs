//! The sorts of terms.

use crate::symbol::Name;

/// A sort. Element sorts of containers are interned in the [`Terms`](crate::Terms) store, so that a sort is a
/// small `Copy` value; build those with [`Terms::seq_sort`](crate::Terms::seq_sort) and its neighbours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sort {
    /// Truth values.
    Bool,
    /// Unbounded integers.
    Int,
    /// Real numbers.
    Real,
    /// Bit-vectors of the given width (at least one).
    BitVec(u32),
    /// IEEE 754 binary32.
    Float32,
    /// IEEE 754 binary64.
    Float64,
    /// Code points `0..=0x10FFFF`, surrogates included (as in Haskell).
    Char,
    /// SMT-LIB strings: sequences of code points `0..=0x2FFFF`.
    Str,
    /// Finite sequences of elements.
    Seq(SortRef),
    /// Sets of elements.
    Set(SortRef),
    /// Total maps from keys to values.
    Array(SortRef, SortRef),
    /// An uninterpreted sort; the name is [`Terms::name_text`](crate::Terms::name_text).
    Uninterpreted(Name),
}

/// An interned sort: the element sort of a container. Read it with [`Terms::sort_at`](crate::Terms::sort_at).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SortRef(pub(crate) u32);

impl Sort {
    /// Whether arithmetic works on this sort (Int or Real).
    pub fn is_arithmetic(self) -> bool {
        matches!(self, Sort::Int | Sort::Real)
    }

    /// Whether this is one of the two floating-point sorts.
    pub fn is_float(self) -> bool {
        matches!(self, Sort::Float32 | Sort::Float64)
    }

    /// Whether this is the sort of strings or of sequences.
    pub fn is_sequence(self) -> bool {
        matches!(self, Sort::Str | Sort::Seq(_))
    }
}
