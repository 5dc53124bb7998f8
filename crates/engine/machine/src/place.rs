//! Places of the source in running code: where a failure happened, which alternatives were reached.
//!
//! Only code made by [`lower_with_places`](crate::lower_with_places) knows them. A marked expression puts a
//! frame on the stack that restores the place of whoever asked for its value, so that a library function that
//! fails is blamed on the call in the program, however much was evaluated in between.

use otherwise_core::Symbol;
use otherwise_diagnostics::Span;
use std::sync::Arc;

use crate::machine::Kept;

/// The number of a place in [`Code::places`](crate::Code::places).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PlaceId(pub(crate) u32);

impl PlaceId {
    /// Its position in [`Code::places`](crate::Code::places).
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A marked place of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// What happens there.
    pub kind: PlaceKind,
    /// Where it stands; local functions have no place of their own.
    pub span: Option<Span>,
}

/// What happens at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlaceKind {
    /// A function is entered.
    Function(Symbol),
    /// A right-hand side: of an equation, a guard, a case alternative or one side of an `if`.
    Alternative,
    /// A guard, the condition of an `if` or what a `case` looks at.
    Condition,
    /// A call that can fail.
    Call,
    /// The language fails: no pattern matches, an assertion does not hold.
    Failure,
}

/// No place of the program: the start of an evaluation.
pub(crate) const NOWHERE: u32 = u32::MAX;

/// A set of places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlaceSet {
    bits: Vec<u64>,
}

impl PlaceSet {
    /// Adds a place; whether it is new.
    pub fn insert(&mut self, place: PlaceId) -> bool {
        let (word, bit) = (place.index() / 64, place.0 % 64);
        if self.bits.len() <= word {
            self.bits.resize(word + 1, 0);
        }
        let new = self.bits[word] & (1 << bit) == 0;
        self.bits[word] |= 1 << bit;
        new
    }

    /// Whether a place is in it.
    pub fn contains(&self, place: PlaceId) -> bool {
        self.bits.get(place.index() / 64).is_some_and(|word| word & (1 << (place.0 % 64)) != 0)
    }

    /// The places in it, in order.
    pub fn iter(&self) -> impl Iterator<Item = PlaceId> {
        let bits = (0..self.bits.len() as u32 * 64).map(PlaceId);
        bits.filter(|place| self.contains(*place))
    }

    /// The set as numbers of 64 bits, for those who store it.
    pub fn words(&self) -> &[u64] {
        &self.bits
    }

    /// What [`PlaceSet::words`] gave.
    pub fn from_words(bits: Vec<u64>) -> PlaceSet {
        PlaceSet { bits }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.bits.iter().all(|word| *word == 0)
    }
}

impl FromIterator<PlaceId> for PlaceSet {
    fn from_iter<I: IntoIterator<Item = PlaceId>>(places: I) -> PlaceSet {
        let mut set = PlaceSet::default();
        places.into_iter().for_each(|place| {
            set.insert(place);
        });
        set
    }
}

/// What a machine knows of its way through the source.
#[derive(Clone, Debug)]
pub(crate) struct Tracking {
    /// The marked expression under evaluation.
    pub(crate) here: u32,
    /// Where the last exception was raised.
    pub(crate) raised: u32,
    /// Where `Int` arithmetic first wrapped around.
    pub(crate) overflowed: u32,
    pub(crate) visited: PlaceSet,
    /// Reaching one of these ends the evaluation.
    pub(crate) targets: Option<Arc<PlaceSet>>,
    /// The way through the source, if that is wanted, and how long it may get.
    pub(crate) way: Option<(Vec<Passed>, usize)>,
}

/// A place on the way through the source, and what was there.
#[derive(Clone, Debug)]
pub struct Passed {
    /// The place.
    pub place: PlaceId,
    /// Where a function of the program is entered, what it is applied to.
    pub arguments: Vec<Kept>,
}

impl Default for Tracking {
    fn default() -> Tracking {
        Tracking {
            here: NOWHERE,
            raised: NOWHERE,
            overflowed: NOWHERE,
            visited: PlaceSet::default(),
            targets: None,
            way: None,
        }
    }
}

impl crate::Machine<'_> {
    /// Reaching one of these places ends the evaluation with [`Outcome::Reached`](crate::Outcome::Reached).
    pub fn set_targets(&mut self, targets: Option<Arc<PlaceSet>>) {
        self.tracking.targets = targets;
    }

    /// From now on, notes functions that are entered, with what they are applied to, alternatives that are
    /// taken and failures, in their order, up to so many.
    pub fn note_way(&mut self, most: usize) {
        self.tracking.way = Some((Vec::new(), most));
    }

    /// The way so far; none unless that is [noted](Self::note_way).
    pub fn way(&self) -> &[Passed] {
        self.tracking.way.as_ref().map_or(&[], |(way, _)| way)
    }

    /// Notes a place on the way. At the entry of a function, the locals are what it is applied to.
    pub(crate) fn note_place(&mut self, place: u32) {
        let Some((way, most)) = &mut self.tracking.way else { return };
        let Place { kind, span } = self.code.places[place as usize];
        let is_told = matches!(kind, PlaceKind::Function(_) | PlaceKind::Alternative | PlaceKind::Failure);
        if way.len() >= *most || span.is_none() || !is_told {
            return;
        }
        let mut arguments = Vec::new();
        if let PlaceKind::Function(_) = kind {
            for at in self.base..self.stack.len() {
                self.kept.push(self.stack.get(at));
                arguments.push(Kept(self.kept.len() - 1));
            }
        }
        way.push(Passed { place: PlaceId(place), arguments });
    }

    /// The places that were reached so far.
    pub fn visited(&self) -> &PlaceSet {
        &self.tracking.visited
    }

    /// The innermost marked expression that is being evaluated.
    pub fn place(&self) -> Option<PlaceId> {
        (self.tracking.here != NOWHERE).then_some(PlaceId(self.tracking.here))
    }

    /// Where `Int` arithmetic first wrapped around.
    pub fn overflowed_at(&self) -> Option<PlaceId> {
        (self.tracking.overflowed != NOWHERE).then_some(PlaceId(self.tracking.overflowed))
    }

    /// Where the last exception was raised.
    pub fn raised_at(&self) -> Option<PlaceId> {
        (self.tracking.raised != NOWHERE).then_some(PlaceId(self.tracking.raised))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_places() {
        let mut set: PlaceSet = [3, 200, 64].map(PlaceId).into_iter().collect();
        assert!(!set.insert(PlaceId(64)) && set.insert(PlaceId(63)));
        assert_eq!(set.iter().map(PlaceId::index).collect::<Vec<_>>(), [3, 63, 64, 200]);
        assert!(!set.contains(PlaceId(1000)) && !set.is_empty());
    }
}
