//! Symbolic events in stratified form: one qualifier for each operation that is mentioned, one for all others
//! (Definition 6.2, with inclusion and exclusion tracked as in section 7).

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::{Algebra, Formulas};
use crate::algebra::formula::Formula;
use crate::core::OperationId;

/// A set of events: those of operation `f` whose arguments and result satisfy the qualifier of `f`.
///
/// The qualifiers are over the locals of the operation ([`Formulas::local`]) and symbolic constants; the one
/// for operations that are not listed mentions no locals. Entries equal to it are dropped, so equal sets that
/// are built from equal formulas are equal, and complementing needs no list of all operations.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct EventSet {
    /// Sorted by operation.
    pub(crate) by_operation: SmallVec<[(OperationId, Formula); 2]>,
    /// For every other operation.
    pub(crate) otherwise: Formula,
}

/// An [`EventSet`] in an [`Algebra`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct EventId(u32);

impl EventId {
    /// `•`: always the first row.
    pub(crate) const ANY: EventId = EventId(0);
    /// No event: always the second row.
    pub(crate) const NONE: EventId = EventId(1);
}

/// All event sets of an [`Algebra`].
#[derive(Debug, Default)]
pub(crate) struct EventTable {
    sets: Vec<EventSet>,
    ids: FxHashMap<EventSet, EventId>,
}

impl EventTable {
    pub(crate) fn get(&self, id: EventId) -> &EventSet {
        &self.sets[id.0 as usize]
    }

    fn intern(&mut self, mut set: EventSet) -> EventId {
        let otherwise = set.otherwise;
        set.by_operation.retain(|(_, qualifier)| *qualifier != otherwise);
        if let Some(id) = self.ids.get(&set) {
            return *id;
        }
        let id = EventId(self.sets.len() as u32);
        self.sets.push(set.clone());
        self.ids.insert(set, id);
        id
    }
}

impl EventSet {
    /// The qualifier for an operation; `None` stands for one that nobody mentions.
    pub(crate) fn qualifier(&self, operation: Option<OperationId>) -> Formula {
        let listed = operation.and_then(|operation| {
            let at = self.by_operation.binary_search_by_key(&operation, |entry| entry.0).ok()?;
            Some(self.by_operation[at].1)
        });
        listed.unwrap_or(self.otherwise)
    }

    /// Applies an operation of the formulas pointwise.
    fn combine(&self, other: &EventSet, combine: impl Fn(Formula, Formula) -> Formula) -> EventSet {
        let mut operations: SmallVec<[OperationId; 4]> =
            self.by_operation.iter().chain(&other.by_operation).map(|entry| entry.0).collect();
        operations.sort_unstable();
        operations.dedup();
        let pointwise = operations.into_iter().map(|operation| {
            (operation, combine(self.qualifier(Some(operation)), other.qualifier(Some(operation))))
        });
        EventSet { by_operation: pointwise.collect(), otherwise: combine(self.otherwise, other.otherwise) }
    }
}

impl Algebra {
    /// The set behind an id.
    pub(crate) fn event(&self, id: EventId) -> &EventSet {
        self.events.get(id)
    }

    /// `•` or its complement.
    pub(crate) fn constant_event(&mut self, full: bool) -> EventId {
        let otherwise = self.formulas.bool(full);
        self.events.intern(EventSet { by_operation: SmallVec::new(), otherwise })
    }

    /// `⟨f | φ⟩`.
    pub(crate) fn atom(&mut self, operation: OperationId, qualifier: Formula) -> EventId {
        let otherwise = self.formulas.bool(false);
        let by_operation = SmallVec::from_iter([(operation, qualifier)]);
        self.events.intern(EventSet { by_operation, otherwise })
    }

    /// A set from its parts; the operations must be sorted and distinct.
    pub(crate) fn event_set(
        &mut self,
        by_operation: impl IntoIterator<Item = (OperationId, Formula)>,
        otherwise: Formula,
    ) -> EventId {
        self.events.intern(EventSet { by_operation: by_operation.into_iter().collect(), otherwise })
    }

    /// `∽ℓ`.
    pub(crate) fn complement(&mut self, id: EventId) -> EventId {
        let Algebra { events, formulas, .. } = self;
        let set = events.get(id);
        let by_operation = set.by_operation.iter().map(|(operation, q)| (*operation, formulas.not(*q)));
        let complement =
            EventSet { by_operation: by_operation.collect(), otherwise: formulas.not(set.otherwise) };
        self.events.intern(complement)
    }

    /// `ℓ ⊓ ℓ`.
    pub(crate) fn meet(&mut self, left: EventId, right: EventId) -> EventId {
        self.pointwise(left, right, |formulas, l, r| formulas.and(&[l, r]))
    }

    /// `ℓ ⊔ ℓ`.
    pub(crate) fn join(&mut self, left: EventId, right: EventId) -> EventId {
        self.pointwise(left, right, |formulas, l, r| formulas.or(&[l, r]))
    }

    fn pointwise(
        &mut self,
        left: EventId,
        right: EventId,
        combine: impl Fn(&Formulas, Formula, Formula) -> Formula,
    ) -> EventId {
        if left == right {
            return left;
        }
        let Algebra { events, formulas, .. } = self;
        let set = events.get(left).combine(events.get(right), |l, r| combine(formulas, l, r));
        self.events.intern(set)
    }

    /// Whether every qualifier is the constant false. (Others may be unsatisfiable too.)
    pub(crate) fn is_no_event(&self, id: EventId) -> bool {
        let set = self.event(id);
        self.formulas.is_false(set.otherwise) && set.by_operation.is_empty()
    }
}
