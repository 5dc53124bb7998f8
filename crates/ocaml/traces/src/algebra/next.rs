//! Next events and the symbolic derivative over them: the paper's method (Definition 6.3, Lemma 6.4).

use rustc_hash::FxHashMap;

use super::formula::Formula;
use super::sre::{ANY, EMPTY, EPSILON, Node};
use super::{Algebra, EventId, Sre};

/// Decides whether a formula over symbolic constants and locals can hold; `true` when in doubt.
pub(crate) type Satisfiable<'a> = dyn FnMut(&Algebra, Formula) -> bool + 'a;

/// Memory of [`Algebra::next`] and [`Algebra::derive`].
#[derive(Debug, Default)]
pub(crate) struct NextTable {
    next: FxHashMap<Sre, Vec<EventId>>,
    derivatives: FxHashMap<EventId, FxHashMap<Sre, Sre>>,
    inclusions: FxHashMap<(EventId, EventId), bool>,
    possible: FxHashMap<EventId, bool>,
}

impl Algebra {
    /// `constr(ℓ)` (section 6): some event can be in the set.
    pub(crate) fn constraint(&self, event: EventId) -> Formula {
        let set = self.event(event);
        let mut parts: Vec<Formula> = set.by_operation.iter().map(|entry| entry.1).collect();
        parts.push(set.otherwise);
        self.formulas.or(&parts)
    }

    fn is_possible(&mut self, event: EventId, satisfiable: &mut Satisfiable<'_>) -> bool {
        if let Some(possible) = self.nexts.possible.get(&event) {
            return *possible;
        }
        let constraint = self.constraint(event);
        let possible = match self.formulas.as_bool(constraint) {
            Some(possible) => possible,
            None => satisfiable(self, constraint),
        };
        self.nexts.possible.insert(event, possible);
        possible
    }

    /// `ℓ ⊑ ℓ'` for all interpretations.
    fn includes(&mut self, smaller: EventId, larger: EventId, satisfiable: &mut Satisfiable<'_>) -> bool {
        if let Some(included) = self.nexts.inclusions.get(&(smaller, larger)) {
            return *included;
        }
        let outside = self.complement(larger);
        let difference = self.meet(smaller, outside);
        let included = !self.is_possible(difference, satisfiable);
        self.nexts.inclusions.insert((smaller, larger), included);
        included
    }

    /// `L∁`: the complement of the union.
    fn dual(&mut self, events: &[EventId]) -> EventId {
        let none = self.constant_event(false);
        let union = events.iter().fold(none, |union, event| self.join(union, *event));
        self.complement(union)
    }

    /// `L ⋈ L'`.
    fn join_nexts(&mut self, left: &[EventId], right: &[EventId]) -> Vec<EventId> {
        let (outside_left, outside_right) = (self.dual(left), self.dual(right));
        let mut joined = Vec::new();
        for l in left.iter().copied().chain([outside_left]) {
            for r in right.iter().copied().chain([outside_right]) {
                if l != outside_left || r != outside_right {
                    joined.push(self.meet(l, r));
                }
            }
        }
        joined
    }

    /// `next(R)`, without the sets that no event can be in.
    fn next(&mut self, sre: Sre, satisfiable: &mut Satisfiable<'_>) -> Vec<EventId> {
        if let Some(next) = self.nexts.next.get(&sre) {
            return next.clone();
        }
        let mut next = match self.node(sre).clone() {
            Node::Empty | Node::Epsilon => Vec::new(),
            Node::Literal(event) => vec![event],
            Node::Guard(_) => vec![self.constant_event(true)],
            Node::Star(inner) => self.next(inner, satisfiable),
            Node::Concat(left, right) => {
                let first = self.next(left, satisfiable);
                if self.facts(left).nullable == Some(false) {
                    first
                } else {
                    let second = self.next(right, satisfiable);
                    self.join_nexts(&first, &second)
                }
            }
            Node::Not(inner) => {
                let mut next = self.next(inner, satisfiable);
                next.push(self.dual(&next));
                next
            }
            Node::And(parts) => {
                let mut met = vec![self.constant_event(true)];
                for part in parts {
                    let next = self.next(part, satisfiable);
                    let pairs = met.iter().flat_map(|l| next.iter().map(move |r| (*l, *r)));
                    let pairs: Vec<_> = pairs.collect();
                    met = pairs.into_iter().map(|(l, r)| self.meet(l, r)).collect();
                    met.retain(|event| self.is_possible(*event, satisfiable));
                }
                met
            }
            Node::Or(parts) => {
                let mut joined = Vec::new();
                for part in parts {
                    let next = self.next(part, satisfiable);
                    joined = self.join_nexts(&joined, &next);
                    joined.retain(|event| self.is_possible(*event, satisfiable));
                }
                joined
            }
            Node::Until(hold, goal) => {
                let (hold, goal) = (self.next(hold, satisfiable), self.next(goal, satisfiable));
                self.join_nexts(&hold, &goal)
            }
        };
        next.retain(|event| self.is_possible(*event, satisfiable));
        next.sort_unstable();
        next.dedup();
        self.nexts.next.insert(sre, next.clone());
        next
    }

    /// `D_ℓ R` (Lemma 6.4) for a singleton prefix ℓ of R.
    fn derive(&mut self, event: EventId, sre: Sre, satisfiable: &mut Satisfiable<'_>) -> Sre {
        // For one ℓ it is looked up, and lent to the derivation meanwhile.
        let mut known = self.nexts.derivatives.remove(&event).unwrap_or_default();
        let derivative = self.derive_where(sre, &mut known, &mut |algebra, literal| {
            algebra.includes(event, literal, satisfiable)
        });
        self.nexts.derivatives.insert(event, known);
        derivative
    }

    /// The derivative by an event of which it is known whether it is in a literal.
    pub(crate) fn derive_where(
        &mut self,
        sre: Sre,
        known: &mut FxHashMap<Sre, Sre>,
        includes: &mut dyn FnMut(&mut Algebra, EventId) -> bool,
    ) -> Sre {
        if let Some(derivative) = known.get(&sre) {
            return *derivative;
        }
        let derivative = match self.node(sre).clone() {
            Node::Empty | Node::Epsilon => EMPTY,
            Node::Guard(_) => sre,
            Node::Literal(_) if sre == ANY => EPSILON,
            Node::Literal(literal) => {
                if includes(self, literal) {
                    EPSILON
                } else {
                    EMPTY
                }
            }
            Node::Star(inner) => {
                let inner = self.derive_where(inner, known, includes);
                self.concat(inner, sre)
            }
            Node::Concat(left, right) => {
                let first = self.derive_where(left, known, includes);
                let through = self.concat(first, right);
                match self.facts(left).nullable {
                    Some(false) => through,
                    nullable => {
                        let mut skip = self.derive_where(right, known, includes);
                        if nullable.is_none() {
                            let formula = self.nullable_formula(left);
                            let when = self.guard(formula);
                            skip = self.and(vec![when, skip]);
                        }
                        self.or(vec![through, skip])
                    }
                }
            }
            Node::Not(inner) => {
                let inner = self.derive_where(inner, known, includes);
                self.not(inner)
            }
            Node::And(parts) => {
                let parts = parts.iter().map(|part| self.derive_where(*part, known, includes)).collect();
                self.and(parts)
            }
            Node::Or(parts) => {
                let parts = parts.iter().map(|part| self.derive_where(*part, known, includes)).collect();
                self.or(parts)
            }
            Node::Until(hold, goal) => {
                let hold = self.derive_where(hold, known, includes);
                let later = self.and(vec![hold, sre]);
                let now = self.derive_where(goal, known, includes);
                self.or(vec![now, later])
            }
        };
        known.insert(sre, derivative);
        derivative
    }

    /// Rule Pfx-ℓ (Fig. 7): `next(R) ∪ {next(R)∁}` with the derivatives. The sets are disjoint and together
    /// are `•`.
    pub(crate) fn steps_by_next(
        &mut self,
        sre: Sre,
        satisfiable: &mut Satisfiable<'_>,
    ) -> Vec<(EventId, Sre)> {
        let next = self.next(sre, satisfiable);
        let outside = self.dual(&next);
        let mut steps: Vec<(EventId, Sre)> =
            next.into_iter().map(|event| (event, self.derive(event, sre, satisfiable))).collect();
        if self.is_possible(outside, satisfiable) {
            steps.push((outside, EMPTY));
        }
        steps
    }
}
