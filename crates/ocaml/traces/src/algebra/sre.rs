//! Symbolic regular expressions, hash-consed, with smart constructors that keep similar expressions equal.
//!
//! Without the similarity rules the set of derivatives of an expression is infinite (Brzozowski); with more
//! of them it is smaller. Each rule here preserves the language for every interpretation of the symbolic
//! constants.

use rustc_hash::FxHashMap;

use super::{Algebra, EventId};
use crate::algebra::formula::Formula;
use crate::core::OperationId;

/// A symbolic regular expression in an [`Algebra`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Sre(u32);

/// How an expression is built.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Node {
    /// `∅`.
    Empty,
    /// `ε`.
    Epsilon,
    /// One event of the set.
    Literal(EventId),
    /// `R*`.
    Star(Sre),
    /// `R · R`; the left one is not itself a concatenation.
    Concat(Sre, Sre),
    /// The complement; only of literals, stars, concatenations and untils.
    Not(Sre),
    /// At least two, sorted.
    And(Box<[Sre]>),
    /// At least two, sorted.
    Or(Box<[Sre]>),
    /// LTLf `f U g` over positions of events, for operands that regular operators cannot state directly.
    Until(Sre, Sre),
    /// Every trace if the formula (over symbolic constants) holds, none otherwise.
    Guard(Formula),
}

/// Facts about an expression that do not depend on the interpretation of symbolic constants.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    /// Whether the empty trace is in the language (Lemma 5.3); `None` when that depends on a [`Node::Guard`].
    pub(crate) nullable: Option<bool>,
    /// No trace of the language is shorter.
    pub(crate) shortest: u32,
    /// No trace of the language is longer; `None` when there may be no bound.
    pub(crate) longest: Option<u32>,
    /// Whether a [`Node::Guard`] occurs.
    pub(crate) guarded: bool,
    /// The operations that some literal names, sorted.
    pub(crate) operations: Box<[OperationId]>,
}

/// All expressions of an [`Algebra`].
#[derive(Debug, Default)]
pub(crate) struct SreTable {
    nodes: Vec<Node>,
    facts: Vec<Facts>,
    ids: FxHashMap<Node, Sre>,
    complements: FxHashMap<Sre, Sre>,
}

/// `∅`: always the first row.
pub(crate) const EMPTY: Sre = Sre(0);
/// `ε`: always the second row.
pub(crate) const EPSILON: Sre = Sre(1);
/// `•`: always the third row.
pub(crate) const ANY: Sre = Sre(2);
/// `•*`: always the fourth row.
pub(crate) const ALL: Sre = Sre(3);
/// `• · •*`: always the fifth row.
pub(crate) const NON_EMPTY: Sre = Sre(4);

impl Algebra {
    /// Fills the rows behind the constants.
    pub(super) fn seed(&mut self) {
        let (any, none) = (self.constant_event(true), self.constant_event(false));
        debug_assert_eq!((any, none), (EventId::ANY, EventId::NONE));
        let rows = [Node::Empty, Node::Epsilon, Node::Literal(any), Node::Star(ANY), Node::Concat(ANY, ALL)];
        for (row, node) in rows.into_iter().enumerate() {
            let id = self.intern(node);
            debug_assert_eq!(id.0 as usize, row);
        }
    }

    /// How an expression is built.
    pub(crate) fn node(&self, id: Sre) -> &Node {
        &self.sres.nodes[id.0 as usize]
    }

    /// What is known of an expression.
    pub(crate) fn facts(&self, id: Sre) -> &Facts {
        &self.sres.facts[id.0 as usize]
    }

    /// `ν(R)`, for expressions without guards.
    pub(crate) fn nullable(&self, id: Sre) -> bool {
        self.facts(id).nullable == Some(true)
    }

    /// How many different expressions were built.
    pub(crate) fn expression_count(&self) -> usize {
        self.sres.nodes.len()
    }

    fn intern(&mut self, node: Node) -> Sre {
        if let Some(id) = self.sres.ids.get(&node) {
            return *id;
        }
        let facts = self.compute_facts(&node);
        let id = Sre(self.sres.nodes.len() as u32);
        self.sres.nodes.push(node.clone());
        self.sres.facts.push(facts);
        self.sres.ids.insert(node, id);
        id
    }

    fn compute_facts(&self, node: &Node) -> Facts {
        let (nullable, shortest, longest) = match node {
            Node::Empty => (Some(false), u32::MAX, Some(0)),
            Node::Epsilon => (Some(true), 0, Some(0)),
            Node::Literal(_) => (Some(false), 1, Some(1)),
            Node::Star(_) => (Some(true), 0, None),
            Node::Concat(left, right) => {
                let (l, r) = (self.facts(*left), self.facts(*right));
                let longest = l.longest.zip(r.longest).map(|(l, r)| l.saturating_add(r));
                (and(l.nullable, r.nullable), l.shortest.saturating_add(r.shortest), longest)
            }
            Node::Not(inner) => {
                let nullable = self.facts(*inner).nullable.map(|nullable| !nullable);
                (nullable, u32::from(nullable == Some(false)), None)
            }
            Node::And(parts) => {
                let facts = || parts.iter().map(|part| self.facts(*part));
                let nullable = all(facts().map(|f| f.nullable));
                let shortest = facts().map(|f| f.shortest).max().unwrap_or(0);
                (nullable, shortest, facts().filter_map(|f| f.longest).min())
            }
            Node::Or(parts) => {
                let facts = || parts.iter().map(|part| self.facts(*part));
                let nullable = all(facts().map(|f| f.nullable.map(|n| !n))).map(|none| !none);
                let shortest = facts().map(|f| f.shortest).min().unwrap_or(0);
                let longest = facts().try_fold(0, |longest: u32, f| Some(longest.max(f.longest?)));
                (nullable, shortest, longest)
            }
            Node::Until(_, goal) => (Some(false), self.facts(*goal).shortest.max(1), None),
            Node::Guard(_) => (None, 0, None),
        };
        let mut guarded = matches!(node, Node::Guard(_));
        let mut operations: Vec<OperationId> = Vec::new();
        if let Node::Literal(event) = node {
            operations.extend(self.event(*event).by_operation.iter().map(|entry| entry.0));
        }
        for child in children(node) {
            let facts = self.facts(child);
            guarded |= facts.guarded;
            operations.extend(&facts.operations);
        }
        operations.sort_unstable();
        operations.dedup();
        Facts { nullable, shortest, longest, guarded, operations: operations.into() }
    }

    /// One event of the set.
    pub(crate) fn literal(&mut self, event: EventId) -> Sre {
        if self.is_no_event(event) { EMPTY } else { self.intern(Node::Literal(event)) }
    }

    /// Every trace if the formula holds, none otherwise.
    pub(crate) fn guard(&mut self, formula: Formula) -> Sre {
        if self.formulas.is_true(formula) {
            ALL
        } else if self.formulas.is_false(formula) {
            EMPTY
        } else {
            self.intern(Node::Guard(formula))
        }
    }

    /// `R*`.
    pub(crate) fn star(&mut self, inner: Sre) -> Sre {
        match self.node(inner) {
            Node::Empty | Node::Epsilon => EPSILON,
            Node::Star(_) => inner,
            Node::Or(parts) if parts.contains(&EPSILON) => {
                let rest: Vec<Sre> = parts.iter().copied().filter(|part| *part != EPSILON).collect();
                let rest = self.or(rest);
                self.star(rest)
            }
            _ => self.intern(Node::Star(inner)),
        }
    }

    /// `R · R`.
    pub(crate) fn concat(&mut self, left: Sre, right: Sre) -> Sre {
        if left == EMPTY || right == EMPTY {
            return EMPTY;
        }
        if left == EPSILON {
            return right;
        }
        if right == EPSILON {
            return left;
        }
        // •*·R = •* when R has the empty trace, and the mirror image.
        if left == ALL && self.nullable(right) {
            return ALL;
        }
        if right == ALL && self.nullable(left) {
            return ALL;
        }
        if let Node::Concat(first, rest) = *self.node(left) {
            let rest = self.concat(rest, right);
            return self.concat(first, rest);
        }
        // S·S = S and S·S·R = S·R for a star S.
        if matches!(self.node(left), Node::Star(_)) {
            let absorbed = match *self.node(right) {
                Node::Concat(first, _) => first == left,
                _ => right == left,
            };
            if absorbed {
                return right;
            }
        }
        self.intern(Node::Concat(left, right))
    }

    /// Every other trace.
    pub(crate) fn not(&mut self, inner: Sre) -> Sre {
        if let Some(complement) = self.sres.complements.get(&inner) {
            return *complement;
        }
        let complement = match self.node(inner).clone() {
            Node::Empty => ALL,
            Node::Epsilon => NON_EMPTY,
            Node::Not(inner) => inner,
            Node::Guard(formula) => {
                let formula = self.formulas.not(formula);
                self.guard(formula)
            }
            // De Morgan: complements sit on what cannot pass them on.
            Node::And(parts) => {
                let parts = parts.iter().map(|part| self.not(*part)).collect();
                self.or(parts)
            }
            Node::Or(parts) => {
                let parts = parts.iter().map(|part| self.not(*part)).collect();
                self.and(parts)
            }
            // ¬(ℓ*) = •*·∽ℓ·•*
            Node::Star(body) => match *self.node(body) {
                _ if inner == ALL => EMPTY,
                Node::Literal(event) => {
                    let other = self.complement(event);
                    let other = self.literal(other);
                    let tail = self.concat(other, ALL);
                    self.concat(ALL, tail)
                }
                _ => self.intern(Node::Not(inner)),
            },
            Node::Concat(..) if inner == NON_EMPTY => EPSILON,
            // ¬(•*·ℓ·•*) = (∽ℓ)*
            Node::Concat(ALL, tail) => match *self.node(tail) {
                Node::Concat(first, ALL) => match *self.node(first) {
                    Node::Literal(event) => {
                        let other = self.complement(event);
                        let other = self.literal(other);
                        self.star(other)
                    }
                    _ => self.intern(Node::Not(inner)),
                },
                _ => self.intern(Node::Not(inner)),
            },
            // ¬(ℓ·•*) = ε | ∽ℓ·•*
            Node::Concat(head, ALL) if self.as_literal(head).is_some() => {
                let event = self.as_literal(head).unwrap_or(EventId::NONE);
                let other = self.complement(event);
                let other = self.literal(other);
                let other = self.concat(other, ALL);
                self.or(vec![EPSILON, other])
            }
            Node::Literal(_) | Node::Concat(..) | Node::Until(..) => self.intern(Node::Not(inner)),
        };
        self.sres.complements.insert(inner, complement);
        self.sres.complements.insert(complement, inner);
        complement
    }

    /// Intersection; `•*` of nothing.
    pub(crate) fn and(&mut self, parts: Vec<Sre>) -> Sre {
        if self.tick() {
            return EMPTY;
        }
        let mut flat = Vec::with_capacity(parts.len());
        for part in parts {
            match self.node(part) {
                Node::And(inner) => flat.extend(inner.iter().copied()),
                _ => flat.push(part),
            }
        }
        flat.retain(|part| *part != ALL);
        flat.sort_unstable();
        flat.dedup();
        if flat.contains(&EMPTY) {
            return EMPTY;
        }
        if flat.contains(&NON_EMPTY) && flat.iter().any(|part| self.offers_epsilon(*part)) {
            // (ε | R) & •·•* = R & •·•*
            let stripped = flat.into_iter().map(|part| self.without_epsilon(part)).collect();
            return self.and(stripped);
        }
        if let Some(merged) = self.meet_heads(&flat) {
            return self.and(merged);
        }
        self.meet_literals(&mut flat);
        self.meet_stars(&mut flat);
        self.meet_nevers(&mut flat);
        self.merge_guards(&mut flat, true);
        flat.sort_unstable();
        flat.dedup();
        flat.retain(|part| *part != ALL);
        let complementary = flat.iter().any(|part| {
            self.sres.complements.get(part).is_some_and(|other| flat.binary_search(other).is_ok())
        });
        let shortest = flat.iter().map(|part| self.facts(*part).shortest).max().unwrap_or(0);
        let too_long = flat.iter().any(|part| self.facts(*part).longest.is_some_and(|most| most < shortest));
        if complementary || too_long || flat.contains(&EMPTY) {
            return EMPTY;
        }
        if flat.contains(&EPSILON) {
            let nullable = all(flat.iter().map(|part| self.facts(*part).nullable));
            match nullable {
                Some(true) => return EPSILON,
                Some(false) => return EMPTY,
                None => {}
            }
        }
        // Being non-empty says nothing beside something that is.
        if flat.len() > 1 && flat.contains(&NON_EMPTY) {
            let implied = flat.iter().any(|part| *part != NON_EMPTY && self.facts(*part).shortest >= 1);
            if implied {
                flat.retain(|part| *part != NON_EMPTY);
            }
        }
        self.absorb(&mut flat, true);
        match flat.as_slice() {
            [] => ALL,
            [only] => *only,
            _ => self.intern(Node::And(flat.into())),
        }
    }

    /// Union; `∅` of nothing.
    pub(crate) fn or(&mut self, parts: Vec<Sre>) -> Sre {
        if self.tick() {
            return EMPTY;
        }
        let mut flat = Vec::with_capacity(parts.len());
        for part in parts {
            match self.node(part) {
                Node::Or(inner) => flat.extend(inner.iter().copied()),
                _ => flat.push(part),
            }
        }
        flat.retain(|part| *part != EMPTY);
        flat.sort_unstable();
        flat.dedup();
        if flat.contains(&ALL) {
            return ALL;
        }
        if let Some(merged) = self.join_heads(&flat) {
            return self.or(merged);
        }
        self.join_literals(&mut flat);
        self.join_finallys(&mut flat);
        self.merge_guards(&mut flat, false);
        flat.sort_unstable();
        flat.dedup();
        flat.retain(|part| *part != EMPTY);
        let complementary = flat.iter().any(|part| {
            self.sres.complements.get(part).is_some_and(|other| flat.binary_search(other).is_ok())
        });
        if complementary || flat.contains(&ALL) {
            return ALL;
        }
        if flat.contains(&EPSILON) {
            if flat.contains(&NON_EMPTY) {
                return ALL;
            }
            if flat.iter().any(|part| *part != EPSILON && self.nullable(*part)) {
                flat.retain(|part| *part != EPSILON);
            }
        }
        if flat.contains(&NON_EMPTY) {
            // Everything but the empty trace is there already.
            if flat.iter().any(|part| self.nullable(*part)) {
                return ALL;
            }
            flat.retain(|part| *part == NON_EMPTY || self.facts(*part).nullable.is_none());
        }
        self.absorb(&mut flat, false);
        match flat.as_slice() {
            [] => EMPTY,
            [only] => *only,
            _ => self.intern(Node::Or(flat.into())),
        }
    }

    /// LTLf `f U g` over the positions of events.
    pub(crate) fn until(&mut self, hold: Sre, goal: Sre) -> Sre {
        let goal = self.and(vec![goal, NON_EMPTY]);
        if goal == EMPTY || hold == EMPTY {
            return goal;
        }
        if hold == ALL {
            return self.concat(ALL, goal);
        }
        if let Node::Concat(first, ALL) = *self.node(hold)
            && matches!(self.node(first), Node::Literal(_))
        {
            let while_held = self.star(first);
            return self.concat(while_held, goal);
        }
        self.intern(Node::Until(hold, goal))
    }

    /// The set of a literal.
    fn as_literal(&self, part: Sre) -> Option<EventId> {
        match self.node(part) {
            Node::Literal(event) => Some(*event),
            _ => None,
        }
    }

    /// `ℓ·R` as ℓ and R.
    fn as_headed(&self, part: Sre) -> Option<(EventId, Sre)> {
        match self.node(part) {
            Node::Concat(head, tail) => Some((self.as_literal(*head)?, *tail)),
            _ => None,
        }
    }

    fn offers_epsilon(&self, part: Sre) -> bool {
        matches!(self.node(part), Node::Or(parts) if parts.contains(&EPSILON))
    }

    fn without_epsilon(&mut self, part: Sre) -> Sre {
        match self.node(part) {
            Node::Or(parts) if parts.contains(&EPSILON) => {
                let rest = parts.iter().copied().filter(|part| *part != EPSILON).collect();
                self.or(rest)
            }
            _ => part,
        }
    }

    /// `ℓ·R & ℓ'·S = (ℓ⊓ℓ')·(R&S)`; `None` when there is nothing to merge.
    fn meet_heads(&mut self, parts: &[Sre]) -> Option<Vec<Sre>> {
        let headed: Vec<(EventId, Sre)> = parts.iter().filter_map(|part| self.as_headed(*part)).collect();
        if headed.len() < 2 {
            return None;
        }
        let mut merged: Vec<Sre> =
            parts.iter().copied().filter(|part| self.as_headed(*part).is_none()).collect();
        let head = headed.iter().fold(EventId::ANY, |met, (event, _)| self.meet(met, *event));
        let tail = self.and(headed.iter().map(|(_, tail)| *tail).collect());
        let head = self.literal(head);
        merged.push(self.concat(head, tail));
        Some(merged)
    }

    /// `ℓ·R | ℓ·S = ℓ·(R|S)` and `ℓ·R | ℓ'·R = (ℓ⊔ℓ')·R`; `None` when there is nothing to merge.
    fn join_heads(&mut self, parts: &[Sre]) -> Option<Vec<Sre>> {
        let mut headed: Vec<(EventId, Sre)> = Vec::new();
        let mut merged: Vec<Sre> = Vec::new();
        let mut found = false;
        for part in parts {
            let Some((event, tail)) = self.as_headed(*part) else {
                merged.push(*part);
                continue;
            };
            if let Some(at) = headed.iter().position(|known| known.0 == event) {
                found = true;
                headed[at].1 = self.or(vec![headed[at].1, tail]);
            } else if let Some(at) = headed.iter().position(|known| known.1 == tail) {
                found = true;
                headed[at].0 = self.join(headed[at].0, event);
            } else {
                headed.push((event, tail));
            }
        }
        if !found {
            return None;
        }
        for (event, tail) in headed {
            let head = self.literal(event);
            merged.push(self.concat(head, tail));
        }
        Some(merged)
    }

    /// `ℓ & ℓ' = ℓ⊓ℓ'`.
    fn meet_literals(&mut self, parts: &mut Vec<Sre>) {
        let events: Vec<EventId> = self.literals_of(parts);
        if events.len() < 2 {
            return;
        }
        parts.retain(|part| !matches!(self.node(*part), Node::Literal(_)));
        let all = self.constant_event(true);
        let met = events.into_iter().fold(all, |met, event| self.meet(met, event));
        parts.push(self.literal(met));
    }

    /// `ℓ | ℓ' = ℓ⊔ℓ'`.
    fn join_literals(&mut self, parts: &mut Vec<Sre>) {
        let events: Vec<EventId> = self.literals_of(parts);
        if events.len() < 2 {
            return;
        }
        parts.retain(|part| !matches!(self.node(*part), Node::Literal(_)));
        let none = self.constant_event(false);
        let joined = events.into_iter().fold(none, |joined, event| self.join(joined, event));
        parts.push(self.literal(joined));
    }

    fn literals_of(&self, parts: &[Sre]) -> Vec<EventId> {
        let literal = |part: &Sre| match self.node(*part) {
            Node::Literal(event) => Some(*event),
            _ => None,
        };
        parts.iter().filter_map(literal).collect()
    }

    /// `ℓ* & ℓ'* = (ℓ⊓ℓ')*`.
    fn meet_stars(&mut self, parts: &mut Vec<Sre>) {
        let starred = |algebra: &Algebra, part: Sre| match algebra.node(part) {
            Node::Star(body) => match algebra.node(*body) {
                Node::Literal(event) => Some(*event),
                _ => None,
            },
            _ => None,
        };
        let events: Vec<EventId> = parts.iter().filter_map(|part| starred(self, *part)).collect();
        if events.len() < 2 {
            return;
        }
        parts.retain(|part| starred(self, *part).is_none());
        let all = self.constant_event(true);
        let met = events.into_iter().fold(all, |met, event| self.meet(met, event));
        let met = self.literal(met);
        parts.push(self.star(met));
    }

    /// `•*·R | •*·S = •*·(R|S)`, and `R | •*·S` drops R when it is one of the alternatives of S.
    fn join_finallys(&mut self, parts: &mut Vec<Sre>) {
        let finally = |algebra: &Algebra, part: Sre| match *algebra.node(part) {
            Node::Concat(ALL, tail) => Some(tail),
            _ => None,
        };
        let tails: Vec<Sre> = parts.iter().filter_map(|part| finally(self, *part)).collect();
        if tails.is_empty() {
            return;
        }
        if tails.len() > 1 {
            parts.retain(|part| finally(self, *part).is_none());
            let tail = self.or(tails);
            let merged = self.concat(ALL, tail);
            parts.push(merged);
            if merged == ALL {
                return;
            }
        }
        let Some(tail) = parts.iter().find_map(|part| finally(self, *part)) else { return };
        let alternatives = match self.node(tail) {
            Node::Or(alternatives) => alternatives.clone(),
            _ => Box::new([tail]),
        };
        parts.retain(|part| finally(self, *part).is_some() || !alternatives.contains(part));
    }

    /// `¬(•*·R) & ¬(•*·S) = ¬(•*·(R|S))`.
    fn meet_nevers(&mut self, parts: &mut Vec<Sre>) {
        let never = |algebra: &Algebra, part: Sre| match *algebra.node(part) {
            Node::Not(inner) => match *algebra.node(inner) {
                Node::Concat(ALL, tail) => Some(tail),
                _ => None,
            },
            _ => None,
        };
        let tails: Vec<Sre> = parts.iter().filter_map(|part| never(self, *part)).collect();
        if tails.len() < 2 {
            return;
        }
        parts.retain(|part| never(self, *part).is_none());
        let tail = self.or(tails);
        let merged = self.concat(ALL, tail);
        parts.push(self.not(merged));
    }

    /// Guards of one conjunction or disjunction are one guard.
    fn merge_guards(&mut self, parts: &mut Vec<Sre>, conjunction: bool) {
        let guard = |algebra: &Algebra, part: Sre| match *algebra.node(part) {
            Node::Guard(formula) => Some(formula),
            _ => None,
        };
        let formulas: Vec<Formula> = parts.iter().filter_map(|part| guard(self, *part)).collect();
        if formulas.len() < 2 {
            return;
        }
        parts.retain(|part| guard(self, *part).is_none());
        let merged = if conjunction { self.formulas.and(&formulas) } else { self.formulas.or(&formulas) };
        parts.push(self.guard(merged));
    }

    /// `R & (R|S) = R` and `R | (R&S) = R`, also for several R at once.
    fn absorb(&self, parts: &mut Vec<Sre>, conjunction: bool) {
        let inner = |part: &Sre| match self.node(*part) {
            Node::Or(inner) if conjunction => Some(inner.clone()),
            Node::And(inner) if !conjunction => Some(inner.clone()),
            _ => None,
        };
        let sets: Vec<Box<[Sre]>> =
            parts.iter().map(|part| inner(part).unwrap_or_else(|| Box::new([*part]))).collect();
        let weaker = |at: usize| {
            sets.iter().enumerate().any(|(other, set)| {
                other != at
                    && set.len() < sets[at].len()
                    && set.iter().all(|part| sets[at].binary_search(part).is_ok())
            })
        };
        let keep: Vec<bool> = (0..parts.len()).map(|at| !weaker(at)).collect();
        let mut keep = keep.into_iter();
        parts.retain(|_| keep.next() == Some(true));
    }
}

/// What an expression is directly built from.
pub(crate) fn children(node: &Node) -> impl Iterator<Item = Sre> + '_ {
    let (pair, list): ([Option<Sre>; 2], &[Sre]) = match node {
        Node::Star(inner) | Node::Not(inner) => ([Some(*inner), None], &[]),
        Node::Concat(left, right) | Node::Until(left, right) => ([Some(*left), Some(*right)], &[]),
        Node::And(parts) | Node::Or(parts) => ([None, None], parts),
        Node::Empty | Node::Epsilon | Node::Literal(_) | Node::Guard(_) => ([None, None], &[]),
    };
    pair.into_iter().flatten().chain(list.iter().copied())
}

fn and(left: Option<bool>, right: Option<bool>) -> Option<bool> {
    match (left, right) {
        (Some(false), _) | (_, Some(false)) => Some(false),
        (Some(true), Some(true)) => Some(true),
        _ => None,
    }
}

/// Conjunction of what may be unknown.
fn all(facts: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    let mut result = Some(true);
    for fact in facts {
        result = and(result, fact);
    }
    result
}
