//! What is known of functions from before, and what is kept of them.

use otherwise_budget::Budget;
use otherwise_contracts::{Checked, SearchLimit, Verdict};
use otherwise_liquid::Verified;
use std::time::Duration;

use super::{Checking, enough};
use crate::cache::{Cache, CheckKeys, Places};

/// What is known of functions from before.
pub(super) struct Known<'k> {
    /// The cache, and how long a function would be given at least, all things being equal.
    cache: Option<(&'k Cache, CheckKeys, &'k Places<'k>)>,
    /// How long a search must have taken that found nothing for its time.
    pub(super) enough: Duration,
    pub(super) found: Vec<Option<Entry>>,
}

/// What is stored of a function: what was found, and if that could have been something else with more time,
/// the time it was given.
pub(super) type Entry = (Option<Duration>, Checked);

impl<'k> Known<'k> {
    pub(super) fn new(checking: &'k Checking, budget: &Budget, places: &'k Places<'k>) -> Known<'k> {
        let request = &checking.request;
        let functions = &checking.functions;
        let enough = enough(request, functions.len());
        let Some(cache) = checking.cache.as_deref() else {
            return Known { cache: None, enough, found: vec![None; functions.len()] };
        };
        let specs = &checking.annotations().specs;
        let keys = CheckKeys::new(&checking.module, specs, request, functions, cache.product());
        let has_end = budget.time_left().is_some();
        let lookup = |at: usize| {
            let keys = keys.functions.get(at)?;
            let verified = || cache.load::<Entry>(keys.modular, places);
            let whole = || {
                let (given, checked) = cache.load::<Entry>(keys.whole, places)?;
                given.is_none_or(|given| !has_end && given >= enough).then_some((given, checked))
            };
            request.verify.then(verified).flatten().or_else(whole)
        };
        let found: Vec<Option<Entry>> = (0..functions.len()).map(lookup).collect();
        found.iter().for_each(|one| cache.count(one.is_some()));
        Known { cache: Some((cache, keys, places)), enough, found }
    }

    /// The functions that nothing is known of, and those that are verified together with them.
    pub(super) fn unknown_with_peers(&self) -> Vec<usize> {
        let unknown = self.found.iter().enumerate().filter(|(_, found)| found.is_none()).map(|(at, _)| at);
        let mut all: Vec<usize> = unknown.clone().collect();
        if let Some((_, keys, _)) = &self.cache {
            all.extend(unknown.flat_map(|at| keys.functions[at].peers.iter().copied()));
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    /// How many functions from this one on nothing is known of.
    pub(super) fn left(&self, at: usize) -> usize {
        self.found[at..].iter().filter(|found| found.is_none()).count()
    }

    /// Keeps what was found, unless it would be something else next time; if it is kept, the time it was
    /// given if that counts.
    pub(super) fn store(
        &self,
        at: usize,
        checked: &Checked,
        proof: Option<&Verified>,
        given: Duration,
        budget: &Budget,
    ) -> Option<Option<Duration>> {
        let (cache, keys, places) = self.cache.as_ref()?;
        if budget.look().is_some()
            || matches!(checked.stopped, Some(SearchLimit::Interrupt | SearchLimit::Memory))
        {
            return None;
        }
        let keys = &keys.functions[at];
        if matches!(checked.verdict, Verdict::Verified) {
            cache.store(keys.modular, &(None::<Duration>, checked.clone()), places);
            return Some(None);
        }
        let is_late = matches!(checked.stopped, Some(SearchLimit::Time(_)))
            || proof.is_some_and(|proof| proof.obligations.iter().any(|one| one.is_unknown));
        // A time that somebody gave for everything is shared out differently every time.
        if is_late && (budget.time_left().is_some() || given < self.enough) {
            return None;
        }
        let given = is_late.then_some(given);
        cache.store(keys.whole, &(given, checked.clone()), places);
        Some(given)
    }
}
