//! The third layer: answers of earlier queries, which may be shared by many solvers.
//!
//! A query is a set of constraints. A known set answers it when it is the same; when it is satisfiable and
//! contains the query (its model serves); when it is unsatisfiable and contained in the query (its core
//! serves). Satisfiable sets are filed under each member and looked up by the query's newest; cores are filed
//! under their newest member and looked up by each member of the query. So a lookup costs about one hash
//! probe per constraint.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use hashbrown::HashMap;
use parking_lot::Mutex;
use rustc_hash::{FxBuildHasher, FxHasher};

use super::Answer;
use super::chain::{Context, Rest, Stage};
use crate::{Model, Term};

const SHARDS: usize = 32;
/// Larger satisfiable sets are found only exactly: filing them under every member would cost too much.
const MAX_FILED: usize = 96;
/// Sets tried per lookup of one member.
const MAX_TRIED: usize = 48;

/// Answers of earlier queries. Share one between solvers over the same [`Terms`](crate::Terms) with
/// [`Solver::with_cache`](crate::Solver::with_cache); it has no global lock. Memory is bounded: the oldest
/// half is forgotten when it is full.
pub struct SharedCache {
    shards: Box<[Mutex<Shard>]>,
    /// Entries per shard and generation.
    capacity: usize,
}

impl std::fmt::Debug for SharedCache {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SharedCache").field("capacity", &self.capacity).finish_non_exhaustive()
    }
}

type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// A satisfiable set and a model of it.
type Satisfiable = (Arc<[Term]>, Arc<Model>);

/// Two generations: when the young one is full, the old one is dropped and the young one gets old.
#[derive(Default)]
struct Shard {
    young: Generation,
    old: Generation,
}

#[derive(Default)]
struct Generation {
    exact: Map<Arc<[Term]>, Known>,
    /// Satisfiable sets by member.
    satisfiable: Map<Term, Vec<Satisfiable>>,
    /// Unsatisfiable cores by newest member.
    cores: Map<Term, Vec<Arc<[Term]>>>,
    entries: usize,
}

#[derive(Clone)]
enum Known {
    Sat(Arc<Model>),
    Unsat(Arc<[Term]>),
}

impl Known {
    fn answer(self) -> Answer {
        match self {
            Known::Sat(model) => Answer::Sat(model),
            Known::Unsat(core) => Answer::Unsat(core.to_vec()),
        }
    }
}

impl Shard {
    fn generations(&self) -> [&Generation; 2] {
        [&self.young, &self.old]
    }

    /// The generation to write to, after making room.
    fn room(&mut self, capacity: usize) -> &mut Generation {
        if self.young.entries >= capacity {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.entries += 1;
        &mut self.young
    }
}

impl Default for SharedCache {
    fn default() -> SharedCache {
        SharedCache::new(200_000)
    }
}

impl SharedCache {
    /// A cache for about `capacity` entries.
    pub fn new(capacity: usize) -> SharedCache {
        let shards = (0..SHARDS).map(|_| Mutex::default()).collect();
        SharedCache { shards, capacity: (capacity / SHARDS / 2).max(8) }
    }

    fn shard(&self, key: impl Hash) -> &Mutex<Shard> {
        let mut hasher = FxHasher::default();
        key.hash(&mut hasher);
        &self.shards[(hasher.finish() >> 40) as usize % SHARDS]
    }

    /// What is known of the set `key` (sorted).
    fn lookup(&self, key: &[Term]) -> Option<Answer> {
        let exact = {
            let shard = self.shard(key).lock();
            shard.generations().into_iter().find_map(|generation| generation.exact.get(key).cloned())
        };
        if let Some(known) = exact {
            return Some(known.answer());
        }
        if let Some(model) = self.lookup_superset(key) {
            return Some(Answer::Sat(model));
        }
        let core = self.lookup_core(key)?;
        Some(Answer::Unsat(core.to_vec()))
    }

    /// The model of a satisfiable set that contains `key`.
    fn lookup_superset(&self, key: &[Term]) -> Option<Arc<Model>> {
        let newest = key.last()?;
        let shard = self.shard(newest).lock();
        shard.generations().into_iter().find_map(|generation| {
            let candidates = generation.satisfiable.get(newest)?;
            let mut recent = candidates.iter().rev().take(MAX_TRIED);
            recent.find(|(set, _)| is_subset(key, set)).map(|(_, model)| Arc::clone(model))
        })
    }

    /// A core that `key` contains.
    fn lookup_core(&self, key: &[Term]) -> Option<Arc<[Term]>> {
        key.iter().enumerate().rev().find_map(|(at, member)| {
            let shard = self.shard(member).lock();
            shard.generations().into_iter().find_map(|generation| {
                let candidates = generation.cores.get(member)?;
                let mut recent = candidates.iter().rev().take(MAX_TRIED);
                recent.find(|core| is_subset(core, &key[..=at])).map(Arc::clone)
            })
        })
    }

    fn insert(&self, key: &[Term], answer: &Answer) {
        let key: Arc<[Term]> = key.into();
        let known = match answer {
            Answer::Unknown(_) => return,
            Answer::Sat(model) => {
                if key.len() <= MAX_FILED {
                    for member in &*key {
                        let mut shard = self.shard(member).lock();
                        let sets = shard.room(self.capacity).satisfiable.entry(*member).or_default();
                        sets.push((Arc::clone(&key), Arc::clone(model)));
                        trim(sets);
                    }
                }
                Known::Sat(Arc::clone(model))
            }
            Answer::Unsat(core) => {
                let mut core = core.clone();
                core.sort_unstable();
                core.dedup();
                let core: Arc<[Term]> = core.into();
                if let Some(newest) = core.last() {
                    let mut shard = self.shard(newest).lock();
                    let cores = shard.room(self.capacity).cores.entry(*newest).or_default();
                    cores.push(Arc::clone(&core));
                    trim(cores);
                }
                Known::Unsat(core)
            }
        };
        self.shard(&*key).lock().room(self.capacity).exact.insert(key, known);
    }
}

/// Only the newest [`MAX_TRIED`] are ever looked at, so older ones need not be kept.
fn trim<T>(list: &mut Vec<T>) {
    if list.len() >= 2 * MAX_TRIED {
        list.drain(..MAX_TRIED);
    }
}

/// Whether `small` is a subset of `large`, both sorted and without duplicates.
fn is_subset(small: &[Term], large: &[Term]) -> bool {
    if small.len() > large.len() {
        return false;
    }
    let mut rest = large.iter();
    small.iter().all(|member| rest.by_ref().take_while(|other| *other <= member).any(|other| other == member))
}

/// See the module.
#[derive(Debug)]
pub(crate) struct Cache {
    pub(crate) shared: Arc<SharedCache>,
}

impl Stage for Cache {
    fn check(&mut self, constraints: &[Term], context: &Context<'_>, rest: &mut Rest<'_>) -> Answer {
        let mut key = constraints.to_vec();
        key.sort_unstable();
        key.dedup();
        if let Some(answer) = self.shared.lookup(&key) {
            return answer;
        }
        let answer = rest.check(constraints, context);
        self.shared.insert(&key, &answer);
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::testing::answers_as_raw_z3;
    use crate::{Config, Layer, Reason};
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn key(members: impl IntoIterator<Item = usize>) -> Vec<Term> {
        members.into_iter().map(Term::from_index).collect()
    }

    fn sat() -> Answer {
        Answer::Sat(Arc::new(Model::new()))
    }

    #[test]
    fn the_three_kinds_of_hits() {
        let cache = SharedCache::default();
        cache.insert(&key([2, 5, 9]), &sat());
        cache.insert(&key([3, 5, 7, 8]), &Answer::Unsat(key([7, 5])));
        assert!(cache.lookup(&key([2, 5, 9])).unwrap().is_sat());
        assert!(cache.lookup(&key([2, 9])).unwrap().is_sat());
        assert!(cache.lookup(&key([5])).unwrap().is_sat());
        assert_eq!(cache.lookup(&key([1, 5, 7])), Some(Answer::Unsat(key([5, 7]))));
        assert_eq!(cache.lookup(&key([3, 5, 7, 8])), Some(Answer::Unsat(key([5, 7]))));
        assert_eq!(cache.lookup(&key([2, 5, 9, 10])), None);
        assert_eq!(cache.lookup(&key([7, 8])), None);
    }

    #[test]
    fn what_is_unknown_is_not_kept() {
        let cache = SharedCache::default();
        cache.insert(&key([2, 3]), &Answer::Unknown(Reason::Timeout));
        assert_eq!(cache.lookup(&key([2, 3])), None);
    }

    #[test]
    fn memory_is_bounded() {
        let cache = SharedCache::new(1_000);
        for n in 0..50_000 {
            cache.insert(&key([n, n + 1, n + 2]), &sat());
        }
        let entries: usize = cache
            .shards
            .iter()
            .flat_map(|shard| {
                let shard = shard.lock();
                [shard.young.entries, shard.old.entries]
            })
            .sum();
        assert!(entries <= 1_000 + 8 * SHARDS, "{entries}");
        assert!(cache.lookup(&key([49_999, 50_000, 50_001])).is_some());
    }

    proptest! {
        #[test]
        fn hits_follow_from_what_was_inserted(
            known in prop::collection::vec((prop::collection::btree_set(2usize..12, 1..5), any::<bool>()), 1..12),
            asked in prop::collection::btree_set(2usize..12, 1..6),
        ) {
            let cache = SharedCache::default();
            for (set, satisfiable) in &known {
                let members = key(set.iter().copied());
                let answer = if *satisfiable { sat() } else { Answer::Unsat(members.clone()) };
                cache.insert(&members, &answer);
            }
            let implied = |satisfiable: bool| known.iter().any(|(set, kind)| {
                *kind == satisfiable && if satisfiable { asked.is_subset(set) } else { set.is_subset(&asked) }
            });
            match cache.lookup(&key(asked.iter().copied())) {
                Some(Answer::Sat(_)) => prop_assert!(implied(true)),
                Some(Answer::Unsat(core)) => {
                    let core: BTreeSet<usize> = core.iter().map(|term| term.index()).collect();
                    prop_assert!(known.contains(&(core.clone(), false)) && core.is_subset(&asked));
                }
                _ => prop_assert!(!implied(true) && !implied(false)),
            }
        }

        #[test]
        fn subsets_are_recognised(
            small in prop::collection::btree_set(0usize..12, 0..6),
            large in prop::collection::btree_set(0usize..12, 0..10),
        ) {
            let terms = |set: &BTreeSet<usize>| key(set.iter().copied());
            prop_assert_eq!(is_subset(&terms(&small), &terms(&large)), small.is_subset(&large));
        }
    }

    #[test]
    fn random_queries_are_answered_as_by_raw_z3() {
        let config = Config { layers: [Layer::Cache].into_iter().collect(), ..Config::default() };
        answers_as_raw_z3(config, 120);
    }
}
