//! What was built recently, remembered by each thread for itself.
//!
//! Programs compute the same sums and comparisons again on every path. Looking a term up takes building its
//! normal form and, for each part of it, the lock of a shard; a thread that has built it before finds it here
//! without either. So workers that share a store rarely meet in it.

use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::{Sort, Term};

/// Which store a result belongs to: stores are numbered so that one is never taken for another at the same
/// address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StoreId(u64);

impl StoreId {
    pub(crate) fn new() -> StoreId {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        StoreId(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// What was built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Built {
    Sum,
    Difference,
    AtMost,
    LessThan,
    Equal,
    Not,
    /// A numbered constant; see [`numbered`].
    NumberedInt,
    NumberedBool,
    NumberedChar,
}

/// How a numbered constant of a sort is remembered, if it is.
pub(crate) fn numbered(sort: Sort) -> Option<Built> {
    match sort {
        Sort::Int => Some(Built::NumberedInt),
        Sort::Bool => Some(Built::NumberedBool),
        Sort::Char => Some(Built::NumberedChar),
        _ => None,
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Key {
    /// The number of the store, and in its lowest bits what was built: 0 in no key.
    what: u64,
    of: (u32, u32),
}

#[derive(Clone, Copy)]
struct Slot {
    key: Key,
    term: Term,
}

const SLOTS: usize = 1 << 12;

const EMPTY: Slot = Slot { key: Key { what: 0, of: (0, 0) }, term: Term::TRUE };

thread_local! {
    /// One slot per hash: newer results replace older ones.
    static RECENT: RefCell<Vec<Slot>> = const { RefCell::new(Vec::new()) };
}

/// The term that was built of two numbers (of terms, mostly), or that `build` builds now.
pub(crate) fn remembered(store: StoreId, built: Built, of: (u32, u32), build: impl FnOnce() -> Term) -> Term {
    let key = Key { what: store.0 << 8 | built as u64, of };
    let mixed = (u64::from(of.0) << 32 | u64::from(of.1)).wrapping_add(key.what.rotate_left(17));
    let at = (mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 52) as usize % SLOTS;
    let known =
        RECENT.with_borrow(|slots| slots.get(at).filter(|slot| slot.key == key).map(|slot| slot.term));
    if let Some(term) = known {
        return term;
    }
    let term = build();
    RECENT.with_borrow_mut(|slots| {
        if slots.is_empty() {
            slots.resize(SLOTS, EMPTY);
        }
        slots[at] = Slot { key, term };
    });
    term
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Number, Terms};
    use proptest::prelude::*;

    #[test]
    fn stores_do_not_answer_for_each_other() {
        let (one, two) = (Terms::new(), Terms::new());
        let pad = two.symbol("pad", Sort::Int);
        for terms in [&one, &two] {
            let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::Int));
            let sum = terms.add(x, y);
            assert_eq!(terms.args(sum), [x, y]);
        }
        assert_eq!(two.args(two.add(pad, two.int(1))), [pad]);
    }

    proptest! {
        #![proptest_config(crate::testing::cases(200))]

        /// However a sum is put together, and whether or not it was built before: it is one term.
        #[test]
        fn sums_do_not_depend_on_how_they_are_built(
            parts in prop::collection::vec((0u32..12, -2i64..3), 1..40),
        ) {
            let terms = Terms::new();
            let monomials: Vec<Term> = parts
                .iter()
                .map(|(symbol, factor)| {
                    let symbol = terms.numbered("n", *symbol, Sort::Int);
                    terms.add(terms.scale(&Number::new(*factor), symbol), terms.int(*factor))
                })
                .collect();
            let whole = terms.sum(monomials.iter().copied());
            let zero = terms.int(0);
            prop_assert_eq!(monomials.iter().fold(zero, |sum, part| terms.add(sum, *part)), whole);
            prop_assert_eq!(monomials.iter().rev().fold(zero, |sum, part| terms.add(*part, sum)), whole);
            let negated = monomials.iter().fold(zero, |sum, part| terms.sub(sum, *part));
            prop_assert_eq!(terms.neg(negated), whole);
        }
    }
}
