//! Sets of symbols, interned: nearly all terms of a path condition share a few sets.

use std::hash::{Hash, Hasher};

use hashbrown::HashTable;
use parking_lot::Mutex;
use rustc_hash::FxHasher;
use smallvec::SmallVec;

use crate::Symbol;

/// An interned sorted set, or the note that the set is too large to keep.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SetId(u32);

impl SetId {
    pub(crate) const EMPTY: SetId = SetId(0);
    /// More than [`MAX_SYMBOLS`] symbols: collected from the term when asked for. Without the limit, a chain
    /// of `n` terms with a new symbol each would take memory quadratic in `n`.
    pub(crate) const MANY: SetId = SetId(u32::MAX);
}

const MAX_SYMBOLS: usize = 48;
const SHARDS: usize = 16;

pub(crate) struct SymbolSets {
    sets: boxcar::Vec<Box<[Symbol]>>,
    shards: [Mutex<HashTable<SetId>>; SHARDS],
}

impl SymbolSets {
    pub(crate) fn new() -> SymbolSets {
        let sets = boxcar::Vec::new();
        sets.push(Box::from([]));
        SymbolSets { sets, shards: std::array::from_fn(|_| Mutex::default()) }
    }

    /// The members in order; `None` for [`SetId::MANY`].
    pub(crate) fn get(&self, id: SetId) -> Option<&[Symbol]> {
        self.sets.get(id.0 as usize).map(|set| &**set)
    }

    pub(crate) fn singleton(&self, symbol: Symbol) -> SetId {
        self.intern(&[symbol])
    }

    pub(crate) fn union(&self, a: SetId, b: SetId) -> SetId {
        if a == b || b == SetId::EMPTY {
            return a;
        }
        if a == SetId::EMPTY {
            return b;
        }
        let (Some(left), Some(right)) = (self.get(a), self.get(b)) else { return SetId::MANY };
        let mut merged: SmallVec<[Symbol; MAX_SYMBOLS]> = SmallVec::new();
        let (mut i, mut j) = (0, 0);
        while i < left.len() || j < right.len() {
            if merged.len() == MAX_SYMBOLS {
                return SetId::MANY;
            }
            match (left.get(i), right.get(j)) {
                (Some(x), Some(y)) if x == y => {
                    merged.push(*x);
                    i += 1;
                    j += 1;
                }
                (Some(x), Some(y)) if x < y => {
                    merged.push(*x);
                    i += 1;
                }
                (Some(x), None) => {
                    merged.push(*x);
                    i += 1;
                }
                (_, Some(y)) => {
                    merged.push(*y);
                    j += 1;
                }
                (None, None) => break,
            }
        }
        match merged.len() {
            n if n == left.len() => a,
            n if n == right.len() => b,
            _ => self.intern(&merged),
        }
    }

    /// The union of many; the unions of some of them are not interned on the way.
    pub(crate) fn union_all(&self, ids: impl Iterator<Item = SetId>) -> SetId {
        let mut merged: SmallVec<[Symbol; 2 * MAX_SYMBOLS]> = SmallVec::new();
        let mut before = SetId::EMPTY;
        for id in ids {
            // Neighbours often have the same symbols.
            if id == SetId::EMPTY || id == before {
                continue;
            }
            let Some(set) = self.get(id) else { return SetId::MANY };
            merged.extend_from_slice(set);
            before = id;
            if merged.len() > MAX_SYMBOLS {
                merged.sort_unstable();
                merged.dedup();
                if merged.len() > MAX_SYMBOLS {
                    return SetId::MANY;
                }
            }
        }
        merged.sort_unstable();
        merged.dedup();
        match merged.len() {
            0 => SetId::EMPTY,
            _ => self.intern(&merged),
        }
    }

    fn intern(&self, set: &[Symbol]) -> SetId {
        let hash = |set: &[Symbol]| {
            let mut hasher = FxHasher::default();
            set.hash(&mut hasher);
            hasher.finish()
        };
        let hash_of = |id: &SetId| self.get(*id).map_or(0, hash);
        let own = hash(set);
        // The table looks at the lowest and highest bits.
        let mut ids = self.shards[(own >> 32) as usize % SHARDS].lock();
        if let Some(id) = ids.find(own, |id| self.get(*id) == Some(set)) {
            return *id;
        }
        let id = SetId(self.sets.push(set.into()) as u32);
        ids.insert_unique(own, id, hash_of);
        id
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #![proptest_config(crate::testing::cases(300))]

        #[test]
        fn unions(lists in prop::collection::vec(prop::collection::vec(0u32..60, 0..8), 0..60)) {
            let sets = SymbolSets::new();
            let expected: BTreeSet<Symbol> = lists.iter().flatten().map(|n| Symbol(*n)).collect();
            let ids: Vec<SetId> = lists
                .iter()
                .map(|list| list.iter().fold(SetId::EMPTY, |id, n| sets.union(id, sets.singleton(Symbol(*n)))))
                .collect();
            let union = sets.union_all(ids.iter().copied());
            prop_assert_eq!(union, ids.iter().fold(SetId::EMPTY, |all, id| sets.union(all, *id)));
            match sets.get(union) {
                Some(found) => prop_assert!(found.iter().eq(&expected)),
                None => prop_assert!(expected.len() > MAX_SYMBOLS),
            }
        }
    }
}
