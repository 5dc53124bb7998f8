//! Transition regexes: the derivative by an unknown event, as a decision diagram over the atoms of its
//! qualifiers (Stanford, Veanes, Bjørner, PLDI 2021).
//!
//! Inner nodes test an atomic formula about the next event, leaves say what is left then. The operation of
//! the event is decided first, outside the diagram: [`Algebra::delta`] takes it as an argument. Atoms are
//! tested in one global order and equal branches are merged, so diagrams are reduced and equal ones have
//! equal ids.

use rustc_hash::FxHashMap;

use super::formula::{Formula, Shape};
use super::sre::{EMPTY, EPSILON, Node};
use super::{Algebra, EventId, Sre};
use crate::core::OperationId;

/// A transition regex in an [`Algebra`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Transition(u32);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Decision {
    Leaf(Sre),
    Test { atom: Formula, then: Transition, otherwise: Transition },
}

/// What is done to all leaves, or all pairs of leaves, of diagrams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Lift {
    Or(Transition),
    And(Transition),
    Not,
    Concat(Sre),
    Within(Sre),
}

/// A condition for each operation; `None` stands for all that are not named.
type ByOperation = Vec<(Option<OperationId>, Formula)>;

/// All transition regexes of an [`Algebra`].
#[derive(Debug, Default)]
pub(crate) struct TransitionTable {
    decisions: Vec<Decision>,
    ids: FxHashMap<Decision, Transition>,
    lifted: FxHashMap<(Lift, Transition), Transition>,
    formulas: FxHashMap<Formula, Transition>,
    deltas: FxHashMap<(Sre, Option<OperationId>), Transition>,
}

impl TransitionTable {
    fn intern(&mut self, decision: Decision) -> Transition {
        if let Some(id) = self.ids.get(&decision) {
            return *id;
        }
        let id = Transition(self.decisions.len() as u32);
        self.decisions.push(decision);
        self.ids.insert(decision, id);
        id
    }

    fn get(&self, id: Transition) -> Decision {
        self.decisions[id.0 as usize]
    }

    fn leaf(&mut self, sre: Sre) -> Transition {
        self.intern(Decision::Leaf(sre))
    }

    fn test(&mut self, atom: Formula, then: Transition, otherwise: Transition) -> Transition {
        if then == otherwise {
            return then;
        }
        self.intern(Decision::Test { atom, then, otherwise })
    }
}

impl Algebra {
    /// The derivative by an event of the operation (`None`: of one that the expression does not name).
    pub(crate) fn delta(&mut self, sre: Sre, operation: Option<OperationId>) -> Transition {
        let operation =
            operation.filter(|operation| self.facts(sre).operations.binary_search(operation).is_ok());
        if let Some(delta) = self.transitions.deltas.get(&(sre, operation)) {
            return *delta;
        }
        let delta = match self.node(sre).clone() {
            Node::Empty | Node::Epsilon => self.transitions.leaf(EMPTY),
            Node::Guard(_) => self.transitions.leaf(sre),
            Node::Literal(event) => {
                let qualifier = self.event(event).qualifier(operation);
                self.decide(qualifier)
            }
            Node::Star(inner) => {
                let inner = self.delta(inner, operation);
                self.lift(Lift::Concat(sre), inner)
            }
            Node::Concat(left, right) => {
                let first = self.delta(left, operation);
                let through = self.lift(Lift::Concat(right), first);
                match self.facts(left).nullable {
                    Some(false) => through,
                    Some(true) => {
                        let skip = self.delta(right, operation);
                        self.lift(Lift::Or(through), skip)
                    }
                    None => {
                        // The left part has the empty trace exactly where its guards say so.
                        let when = self.nullable_guard(left);
                        let skip = self.delta(right, operation);
                        let skip = self.lift(Lift::Within(when), skip);
                        self.lift(Lift::Or(through), skip)
                    }
                }
            }
            Node::Not(inner) => {
                let inner = self.delta(inner, operation);
                self.lift(Lift::Not, inner)
            }
            Node::And(parts) => {
                let mut deltas = parts.iter().map(|part| self.delta(*part, operation)).collect::<Vec<_>>();
                let first = deltas.swap_remove(0);
                deltas.into_iter().fold(first, |met, delta| self.lift(Lift::And(met), delta))
            }
            Node::Or(parts) => {
                let mut deltas = parts.iter().map(|part| self.delta(*part, operation)).collect::<Vec<_>>();
                let first = deltas.swap_remove(0);
                deltas.into_iter().fold(first, |joined, delta| self.lift(Lift::Or(joined), delta))
            }
            // Progression: the goal now, or the left side now and the same again later.
            Node::Until(hold, goal) => {
                let hold = self.delta(hold, operation);
                let later = self.lift(Lift::Within(sre), hold);
                let now = self.delta(goal, operation);
                self.lift(Lift::Or(now), later)
            }
        };
        self.transitions.deltas.insert((sre, operation), delta);
        delta
    }

    /// The guard under which a guarded expression has the empty trace, as an expression.
    fn nullable_guard(&mut self, sre: Sre) -> Sre {
        let formula = self.nullable_formula(sre);
        self.guard(formula)
    }

    /// `ν(R)` as a formula; constant for expressions without guards.
    pub(crate) fn nullable_formula(&self, sre: Sre) -> Formula {
        if let Some(nullable) = self.facts(sre).nullable {
            return self.formulas.bool(nullable);
        }
        let parts = |parts: &[Sre]| parts.iter().map(|part| self.nullable_formula(*part)).collect::<Vec<_>>();
        match self.node(sre) {
            Node::Guard(formula) => *formula,
            Node::Not(inner) => self.formulas.not(self.nullable_formula(*inner)),
            Node::Concat(left, right) => self.formulas.and(&parts(&[*left, *right])),
            Node::And(list) => self.formulas.and(&parts(list)),
            Node::Or(list) => self.formulas.or(&parts(list)),
            // The others have a definite answer.
            Node::Empty | Node::Literal(_) | Node::Until(..) => self.formulas.bool(false),
            Node::Epsilon | Node::Star(_) => self.formulas.bool(true),
        }
    }

    /// `ε` where the formula holds, `∅` elsewhere.
    fn decide(&mut self, formula: Formula) -> Transition {
        if let Some(decision) = self.transitions.formulas.get(&formula) {
            return *decision;
        }
        let decision = match self.formulas.shape(formula) {
            Shape::Bool(value) => self.transitions.leaf(if value { EPSILON } else { EMPTY }),
            Shape::Not(inner) => {
                // Not a complement of languages: the leaves are swapped.
                let inner = self.decide(inner);
                self.swap(inner)
            }
            Shape::And(parts) => {
                let accept = self.transitions.leaf(EPSILON);
                parts.into_iter().fold(accept, |met, part| {
                    let part = self.decide(part);
                    self.lift(Lift::And(met), part)
                })
            }
            Shape::Or(parts) => {
                let reject = self.transitions.leaf(EMPTY);
                parts.into_iter().fold(reject, |joined, part| {
                    let part = self.decide(part);
                    self.lift(Lift::Or(joined), part)
                })
            }
            Shape::Atom => {
                let (accept, reject) = (self.transitions.leaf(EPSILON), self.transitions.leaf(EMPTY));
                self.transitions.test(formula, accept, reject)
            }
        };
        self.transitions.formulas.insert(formula, decision);
        decision
    }

    fn swap(&mut self, id: Transition) -> Transition {
        match self.transitions.get(id) {
            Decision::Leaf(leaf) => self.transitions.leaf(if leaf == EPSILON { EMPTY } else { EPSILON }),
            Decision::Test { atom, then, otherwise } => {
                let (then, otherwise) = (self.swap(then), self.swap(otherwise));
                self.transitions.test(atom, then, otherwise)
            }
        }
    }

    /// Applies an operation to the leaves.
    fn lift(&mut self, lift: Lift, id: Transition) -> Transition {
        if let Some(lifted) = self.transitions.lifted.get(&(lift, id)) {
            return *lifted;
        }
        if self.tick() {
            return self.transitions.leaf(EMPTY);
        }
        let lifted = match (lift, self.transitions.get(id)) {
            (Lift::Or(other) | Lift::And(other), decision) => {
                let paired = self.transitions.get(other);
                self.lift_pair(lift, decision, paired, id, other)
            }
            (_, Decision::Test { atom, then, otherwise }) => {
                let (then, otherwise) = (self.lift(lift, then), self.lift(lift, otherwise));
                self.transitions.test(atom, then, otherwise)
            }
            (Lift::Not, Decision::Leaf(leaf)) => {
                let leaf = self.not(leaf);
                self.transitions.leaf(leaf)
            }
            (Lift::Concat(right), Decision::Leaf(leaf)) => {
                let leaf = self.concat(leaf, right);
                self.transitions.leaf(leaf)
            }
            (Lift::Within(other), Decision::Leaf(leaf)) => {
                let leaf = self.and(vec![leaf, other]);
                self.transitions.leaf(leaf)
            }
        };
        self.transitions.lifted.insert((lift, id), lifted);
        lifted
    }

    /// The product of two diagrams, as for binary decision diagrams.
    fn lift_pair(
        &mut self,
        lift: Lift,
        left: Decision,
        right: Decision,
        left_id: Transition,
        right_id: Transition,
    ) -> Transition {
        let again = |other: Transition| match lift {
            Lift::Or(_) => Lift::Or(other),
            _ => Lift::And(other),
        };
        match (left, right) {
            (Decision::Leaf(a), Decision::Leaf(b)) => {
                let leaf = match lift {
                    Lift::Or(_) => self.or(vec![a, b]),
                    _ => self.and(vec![a, b]),
                };
                self.transitions.leaf(leaf)
            }
            (
                Decision::Test { atom, then, otherwise },
                Decision::Test { atom: other, then: t, otherwise: o },
            ) if atom == other => {
                let (then, otherwise) = (self.lift(again(t), then), self.lift(again(o), otherwise));
                self.transitions.test(atom, then, otherwise)
            }
            (Decision::Test { atom, then, otherwise }, right) if !matches!(right, Decision::Test { atom: other, .. } if other < atom) =>
            {
                let (then, otherwise) =
                    (self.lift(again(right_id), then), self.lift(again(right_id), otherwise));
                self.transitions.test(atom, then, otherwise)
            }
            (_, Decision::Test { atom, then, otherwise }) => {
                let (then, otherwise) =
                    (self.lift(again(then), left_id), self.lift(again(otherwise), left_id));
                self.transitions.test(atom, then, otherwise)
            }
            // A test on the left and a leaf on the right was the third case.
            (Decision::Test { .. }, Decision::Leaf(_)) => left_id,
        }
    }

    /// The leaves of a diagram with the conditions under which they are reached; each leaf once.
    fn leaves(
        &mut self,
        id: Transition,
        memo: &mut FxHashMap<Transition, Vec<(Sre, Formula)>>,
    ) -> Vec<(Sre, Formula)> {
        if let Some(leaves) = memo.get(&id) {
            return leaves.clone();
        }
        if self.tick() {
            return Vec::new();
        }
        let leaves = match self.transitions.get(id) {
            Decision::Leaf(leaf) => vec![(leaf, self.formulas.bool(true))],
            Decision::Test { atom, then, otherwise } => {
                let refuted = self.formulas.not(atom);
                let mut leaves: Vec<(Sre, Formula)> = Vec::new();
                for (literal, branch) in [(atom, then), (refuted, otherwise)] {
                    for (leaf, condition) in self.leaves(branch, memo) {
                        let condition = self.formulas.and(&[literal, condition]);
                        match leaves.iter_mut().find(|known| known.0 == leaf) {
                            Some(known) => known.1 = self.formulas.or(&[known.1, condition]),
                            None => leaves.push((leaf, condition)),
                        }
                    }
                }
                leaves
            }
        };
        memo.insert(id, leaves.clone());
        leaves
    }

    /// The transitions out of an expression: disjoint event sets that together are `•`, each with what is
    /// left behind it, no residual twice.
    pub(crate) fn steps_by_transition(&mut self, sre: Sre) -> Vec<(EventId, Sre)> {
        let operations = self.facts(sre).operations.clone();
        let mut memo = FxHashMap::default();
        // In the order in which residuals are met first.
        let mut residuals: Vec<(Sre, ByOperation)> = Vec::new();
        for operation in operations.iter().copied().map(Some).chain([None]) {
            let delta = self.delta(sre, operation);
            for (leaf, condition) in self.leaves(delta, &mut memo) {
                match residuals.iter_mut().find(|known| known.0 == leaf) {
                    Some(known) => known.1.push((operation, condition)),
                    None => residuals.push((leaf, vec![(operation, condition)])),
                }
            }
        }
        let never = self.formulas.bool(false);
        let condition_of = |conditions: &ByOperation, operation: Option<OperationId>| {
            conditions.iter().find(|entry| entry.0 == operation).map_or(never, |entry| entry.1)
        };
        residuals
            .into_iter()
            .map(|(leaf, conditions)| {
                let by_operation: Vec<_> = operations
                    .iter()
                    .map(|operation| (*operation, condition_of(&conditions, Some(*operation))))
                    .collect();
                let event = self.event_set(by_operation, condition_of(&conditions, None));
                (event, leaf)
            })
            .filter(|(event, _)| *event != EventId::NONE)
            .collect()
    }
}
