//! Declared symbols: free constants and uninterpreted functions.

use crate::Sort;

/// An interned name (of symbols and uninterpreted sorts).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Name(pub(crate) u32);

/// A declared constant or function of one [`Terms`](crate::Terms) store.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Symbol(pub(crate) u32);

impl Symbol {
    /// A small number, unique in its store; symbols are numbered in the order of their declaration.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a [`Symbol`] stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declaration {
    pub(crate) base: Name,
    /// Whether the printed name carries the symbol's number (see [`Terms::fresh`](crate::Terms::fresh)).
    pub(crate) numbered: bool,
    pub(crate) domain: Box<[Sort]>,
    pub(crate) range: Sort,
}

impl Declaration {
    /// The sorts of the arguments; empty for a constant.
    pub fn domain(&self) -> &[Sort] {
        &self.domain
    }

    /// The sort of the constant or of the function's results.
    pub fn range(&self) -> Sort {
        self.range
    }
}

/// Whether `name`, without `!` at its end, ends in `!` and digits.
///
/// Fresh symbols print as `base!number`. A given name of that look gets one more `!`, which no fresh symbol's
/// name ends in, so that printed names are unique.
pub(crate) fn looks_numbered(name: &str) -> bool {
    let stem = name.trim_end_matches('!');
    let base = stem.trim_end_matches(|c: char| c.is_ascii_digit());
    base.len() < stem.len() && base.ends_with('!')
}
