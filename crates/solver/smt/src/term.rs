//! Terms and the nodes behind them.

use std::num::NonZeroU32;

use smallvec::SmallVec;

use crate::symbol_set::SetId;
use crate::{Op, Sort, Value};

/// A term of one [`Terms`](crate::Terms) store: a small id. Equal terms have equal ids, so comparison and
/// hashing are those of an integer; a term is older than those it is part of, so its id is smaller.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Term(NonZeroU32);

impl Term {
    /// The term `true`, the same in every store.
    pub const TRUE: Term = Term(NonZeroU32::MIN);
    /// The term `false`, the same in every store.
    pub const FALSE: Term = Term(NonZeroU32::MIN.saturating_add(1));

    /// The term `true` or `false`.
    pub fn from_bool(value: bool) -> Term {
        if value { Term::TRUE } else { Term::FALSE }
    }

    /// A number unique to the term in its store, counted from 0 without gaps.
    pub fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    pub(crate) fn from_index(index: usize) -> Term {
        // 2^32 nodes would take 400 GB: memory ends before the ids do.
        let id = u32::try_from(index).unwrap_or(u32::MAX - 1) + 1;
        Term(NonZeroU32::MIN.saturating_add(id - 1))
    }
}

pub(crate) type Args = SmallVec<[Term; 4]>;

/// What a term looks like: an operation on argument terms, with facts that are worth having at hand.
#[derive(Debug)]
pub struct Node {
    pub(crate) op: Op,
    pub(crate) args: Args,
    pub(crate) sort: Sort,
    pub(crate) symbols: SetId,
    pub(crate) signature: u64,
    pub(crate) size: u32,
    pub(crate) depth: u32,
    /// Whether a Char occurs that is not a literal.
    pub(crate) mentions_char: bool,
}

impl Node {
    /// The operation.
    pub fn op(&self) -> &Op {
        &self.op
    }

    /// The arguments.
    pub fn args(&self) -> &[Term] {
        &self.args
    }

    /// The sort of the term.
    pub fn sort(&self) -> Sort {
        self.sort
    }

    /// The value, if the term is a literal.
    pub fn literal(&self) -> Option<&Value> {
        match &self.op {
            Op::Literal(value) => Some(value),
            _ => None,
        }
    }

    /// The number of nodes of the term written out as a tree (it stops counting at `u32::MAX`).
    pub fn size(&self) -> u32 {
        self.size
    }

    /// The length of the longest path down; 1 for a leaf (it stops counting at `u32::MAX`).
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// A 64-bit fingerprint of the free symbols: terms whose signatures have no bit in common share no
    /// symbol.
    pub fn signature(&self) -> u64 {
        self.signature
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Memory is what limits a search; a change that makes nodes larger should be a decision.
    #[test]
    fn sizes() {
        assert_eq!(size_of::<Option<Term>>(), 4);
        assert_eq!(size_of::<Sort>(), 12);
        assert!(size_of::<Op>() <= 32, "{}", size_of::<Op>());
        assert!(size_of::<Node>() <= 96, "{}", size_of::<Node>());
    }
}
