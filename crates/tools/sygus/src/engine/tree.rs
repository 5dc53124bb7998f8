//! Case distinctions: when no term fits all examples, terms for some of them and conditions that tell them
//! apart.

use std::sync::Arc;
use std::time::Duration;

use rustc_hash::FxHashMap;

use super::Limits;
use super::bank::{Bank, TermId};
use super::pieces::Pieces;
use super::rules::{Head, Rules};
use super::space::Id;
use super::tidy::join;
use crate::op::Op;
use crate::term::{Definition, Term};
use crate::value::Value;

/// A set of examples, one bit each.
pub(crate) type Set = u128;

/// More examples than this are never worked on at once.
pub(crate) const MAX_EXAMPLES: usize = 128;

/// All examples of a bank.
pub(crate) fn all(width: usize) -> Set {
    if width >= 128 { Set::MAX } else { (1 << width) - 1 }
}

/// How a grammar tells cases apart: by `ite`, or by a function of the file that is one, such as
/// `(if0 x y z)`.
#[derive(Clone, Debug)]
pub(crate) struct Split {
    /// The symbol of conditions.
    condition: usize,
    function: Option<Arc<Definition>>,
}

impl Split {
    /// For cases of a symbol, if it has them.
    pub(crate) fn of(rules: &Rules, symbol: usize) -> Option<Split> {
        let own = rules.of[symbol].iter().map(|rule| &rules.rules[*rule]);
        own.filter(|rule| rule.args.len() == 3 && rule.args[1] == symbol && rule.args[2] == symbol).find_map(
            |rule| match &rule.head {
                Head::Op(Op::Ite) => Some(Split { condition: rule.args[0], function: None }),
                Head::Call(function) if is_choice(&function.body) => {
                    Some(Split { condition: rule.args[0], function: Some(Arc::clone(function)) })
                }
                _ => None,
            },
        )
    }

    /// The symbol of conditions.
    pub(crate) fn condition(&self) -> usize {
        self.condition
    }

    fn holds(&self, bank: &Bank, id: Id) -> bool {
        let Some(function) = &self.function else { return id != 0 };
        let Term::Apply(_, args) = &function.body else { return false };
        let value = bank.space.value(function.parameters[0].1, id);
        args[0].value(&[value]) == Some(Value::Bool(true))
    }

    fn term(&self, condition: Term, yes: Term, no: Term) -> Term {
        match &self.function {
            None => Term::apply(Op::Ite, [condition, yes, no]),
            Some(function) => Term::Call(Arc::clone(function), [condition, yes, no].into()),
        }
    }
}

/// Whether a body of three parameters chooses one of the last two by the first.
fn is_choice(body: &Term) -> bool {
    let Term::Apply(Op::Ite, args) = body else { return false };
    let mut by_first = true;
    args[0].walk(&mut |term| by_first &= !matches!(term, Term::Variable(1..) | Term::Unknown(..)));
    by_first && args[1] == Term::Variable(1) && args[2] == Term::Variable(2)
}

/// The terms that are right on some examples: for each set of examples the cheapest, and the conditions.
#[derive(Debug, Default)]
pub(crate) struct Matches {
    right: FxHashMap<Set, (TermId, u16)>,
    pub(crate) split: Option<Split>,
    conditions: Vec<(Set, TermId)>,
    known: FxHashMap<Set, usize>,
    /// Terms that are right on all examples, while there are few.
    pub(crate) perfect: Vec<TermId>,
    indexed: usize,
}

impl Matches {
    /// For a grammar that tells cases apart like this.
    pub(crate) fn new(split: Option<Split>) -> Matches {
        Matches { split, ..Matches::default() }
    }

    /// Notes the terms that the bank has got since: those of `result` that are right on some examples, as
    /// `right` says, and conditions.
    pub(crate) fn update(&mut self, bank: &Bank, result: usize, right: &mut dyn FnMut(TermId) -> Set) {
        let full = all(bank.targets());
        for term in self.indexed as TermId..bank.len() as TermId {
            let symbol = bank.symbol(term);
            if symbol == result {
                let set = right(term);
                let weight = bank.nodes[term as usize].weight;
                if set == full && self.perfect.len() < 40 {
                    self.perfect.push(term);
                }
                if set != 0 {
                    let best = self.right.entry(set).or_insert((term, weight));
                    if weight < best.1 {
                        *best = (term, weight);
                    }
                }
            }
            if let Some(split) = self.split.as_ref().filter(|split| split.condition == symbol) {
                let row = bank.row(term)[..bank.targets()].iter().enumerate();
                let set = row.fold(0, |set: Set, (at, id)| set | (Set::from(split.holds(bank, *id)) << at));
                if set != 0 && set != full && !self.known.contains_key(&set) {
                    self.known.insert(set, self.conditions.len());
                    self.conditions.push((set, term));
                }
            }
        }
        self.indexed = bank.len();
    }

    /// So many terms, each the cheapest for its examples: those that are right on most.
    pub(crate) fn best(&self, most: usize) -> Vec<(TermId, u32)> {
        let mut all: Vec<(u32, u16, TermId)> =
            self.right.iter().map(|(set, (term, weight))| (set.count_ones(), *weight, *term)).collect();
        all.sort_unstable_by_key(|(right, weight, term)| (std::cmp::Reverse(*right), *weight, *term));
        all.into_iter().take(most).map(|(right, _, term)| (term, right)).collect()
    }

    /// The cheapest of the terms that are right on most examples.
    pub(crate) fn on_most(&self) -> Option<TermId> {
        let best = self
            .right
            .iter()
            .max_by_key(|(right, (term, weight))| (right.count_ones(), std::cmp::Reverse((*weight, *term))));
        best.map(|(_, (term, _))| *term)
    }

    /// The cheapest term that is right on all of these.
    pub(crate) fn on_all(&self, set: Set) -> Option<TermId> {
        let found = self.right.iter().filter(|(right, _)| *right & set == set);
        found.map(|(_, (term, weight))| (*weight, *term)).min().map(|(_, term)| term)
    }
}

/// The examples on which a term has the wanted value.
pub(crate) fn agreement(bank: &Bank, term: TermId) -> Set {
    let Some(wanted) = bank.wanted() else { return 0 };
    let same = bank.row(term).iter().zip(wanted).enumerate();
    same.fold(0, |set: Set, (at, (a, b))| set | (Set::from(a == b) << at))
}

/// One search for a tree.
pub(crate) struct Trees<'a> {
    pub(crate) bank: &'a Bank,
    pub(crate) pieces: Option<&'a Pieces>,
    pub(crate) matches: &'a Matches,
    pub(crate) limits: &'a Limits<'a>,
    pub(crate) until: Duration,
    pub(crate) effort: usize,
    /// The fewest examples that a case of its own may be made for.
    pub(crate) least: u32,
    leaves: FxHashMap<Set, Option<(Term, usize)>>,
    trees: FxHashMap<(Set, u32), Option<(Term, usize)>>,
    failed: Vec<Set>,
    out_of_time: bool,
}

/// What a case distinction weighs beside its parts.
const SPLIT: usize = 6;

impl<'a> Trees<'a> {
    pub(crate) fn new(
        bank: &'a Bank,
        pieces: Option<&'a Pieces>,
        matches: &'a Matches,
        limits: &'a Limits<'a>,
        until: Duration,
    ) -> Trees<'a> {
        Trees {
            bank,
            pieces,
            matches,
            limits,
            until,
            effort: 300,
            least: 1,
            leaves: FxHashMap::default(),
            trees: FxHashMap::default(),
            failed: Vec::new(),
            out_of_time: false,
        }
    }

    /// Forgets trees that were looked for under another bound.
    pub(crate) fn forget_trees(&mut self) {
        self.trees.clear();
    }

    fn late(&mut self) -> bool {
        if !self.out_of_time {
            self.out_of_time = self.limits.elapsed() > self.until || self.limits.stop(0);
        }
        self.out_of_time
    }

    /// A term without cases for these examples.
    fn leaf(&mut self, set: Set) -> Option<(Term, usize)> {
        if let Some(known) = self.leaves.get(&set) {
            return known.clone();
        }
        // What fits more examples cannot be had if it cannot for fewer.
        let hopeless = self.failed.iter().any(|failed| failed & set == *failed);
        let found = if hopeless || self.late() { None } else { self.find_leaf(set) };
        if found.is_none() && !hopeless && !self.out_of_time {
            self.failed.push(set);
        }
        self.leaves.insert(set, found.clone());
        found
    }

    fn find_leaf(&self, set: Set) -> Option<(Term, usize)> {
        let direct = self.matches.right.iter().filter(|(right, _)| *right & set == set);
        let direct = direct.map(|(_, (term, weight))| (usize::from(*weight), *term)).min();
        let direct = direct.map(|(weight, term)| (self.bank.term(term), weight));
        let examples: Vec<usize> = (0..self.bank.targets()).filter(|at| set >> at & 1 == 1).collect();
        let joined =
            self.pieces.and_then(|pieces| pieces.solve(self.bank, &examples, self.effort, &[], self.limits));
        let joined = joined.and_then(|(found, weight)| {
            let terms: Vec<Term> = found.into_iter().map(|piece| piece.term(self.bank)).collect();
            Some((join(&terms)?, weight))
        });
        direct.into_iter().chain(joined).min_by_key(|(_, weight)| *weight)
    }

    /// A term for these examples with up to `depth` nested cases, and its weight.
    pub(crate) fn solve(&mut self, set: Set, depth: u32) -> Option<(Term, usize)> {
        if let Some(leaf) = self.leaf(set) {
            return Some(leaf);
        }
        if depth == 0 || set.count_ones() < 2 * self.least || self.late() {
            return None;
        }
        if let Some(known) = self.trees.get(&(set, depth)) {
            return known.clone();
        }
        let found = self.split(set, depth);
        self.trees.insert((set, depth), found.clone());
        found
    }

    fn split(&mut self, set: Set, depth: u32) -> Option<(Term, usize)> {
        let splits = self.matches.split.as_ref()?;
        // Each way to cut the set, by its cheapest condition.
        let mut cuts: Vec<(Set, TermId)> = Vec::new();
        let mut seen: FxHashMap<Set, ()> = FxHashMap::default();
        for (truth, term) in &self.matches.conditions {
            let (yes, no) = (set & truth, set & !truth);
            let small = yes.count_ones().min(no.count_ones());
            if small >= self.least && seen.insert(yes.min(no), ()).is_none() {
                cuts.push((yes, *term));
            }
        }
        let mut best: Option<(Term, usize)> = None;
        let mut half: Vec<(u32, usize, Set, TermId, bool)> = Vec::new();
        for (yes, condition) in &cuts {
            let no = set & !yes;
            let weight = usize::from(self.bank.nodes[*condition as usize].weight);
            // The larger side first: if the tree has one level more only, both have to be leaves.
            let (large, small) = if yes.count_ones() >= no.count_ones() { (*yes, no) } else { (no, *yes) };
            let first = self.leaf(large);
            if first.is_none() && depth == 1 {
                continue;
            }
            let second = self.leaf(small);
            match (first, second) {
                (Some((a, wa)), Some((b, wb))) => {
                    let total = SPLIT + weight + wa + wb;
                    if best.as_ref().is_none_or(|(_, known)| total < *known) {
                        let (a, b) = if large == *yes { (a, b) } else { (b, a) };
                        let term = splits.term(self.bank.term(*condition), a, b);
                        best = Some((term, total));
                    }
                }
                (Some(_), None) => half.push((small.count_ones(), weight, *yes, *condition, true)),
                (None, Some(_)) => half.push((large.count_ones(), weight, *yes, *condition, true)),
                (None, None) => half.push((large.count_ones() + 1000, weight, *yes, *condition, false)),
            }
            if self.late() {
                break;
            }
        }
        if best.is_some() || depth == 1 {
            return best;
        }
        half.sort_unstable_by_key(|(left, weight, yes, ..)| (*left, *weight, *yes));
        for (_, weight, yes, condition, _) in half.into_iter().take(if depth > 2 { 4 } else { 8 }) {
            if self.late() {
                break;
            }
            let Some((a, wa)) = self.solve(yes, depth - 1) else { continue };
            let Some((b, wb)) = self.solve(set & !yes, depth - 1) else { continue };
            let total = SPLIT + weight + wa + wb;
            if best.as_ref().is_none_or(|(_, known)| total < *known) {
                best = Some((splits.term(self.bank.term(condition), a, b), total));
            }
        }
        best
    }

    /// A tree as decision trees are learned from data, by the gain of information: not the smallest, but
    /// there is always one if conditions tell examples apart and every example has a right term.
    pub(crate) fn learn(&mut self, set: Set) -> Option<Term> {
        let mut terms: Vec<Leaf> =
            self.matches.right.iter().map(|(right, (term, weight))| (right & set, *weight, *term)).collect();
        terms.sort_unstable_by_key(|(right, weight, term)| (u32::MAX - right.count_ones(), *weight, *term));
        let mut kept: Vec<Leaf> = Vec::new();
        for leaf in terms {
            if kept.len() < MAX_LEAVES && kept.iter().all(|(right, ..)| leaf.0 & !right != 0) {
                kept.push(leaf);
            }
        }
        let covered = kept.iter().fold(0, |all, (right, ..)| all | right);
        if covered & set == set { self.learn_from(set, &kept, 0) } else { None }
    }

    fn learn_from(&mut self, set: Set, terms: &[Leaf], depth: usize) -> Option<Term> {
        let whole = terms.iter().filter(|(right, ..)| right & set == set);
        if let Some((.., term)) = whole.min_by_key(|(_, weight, _)| *weight) {
            return Some(self.bank.term(*term));
        }
        if depth > MAX_DEPTH || self.late() {
            return None;
        }
        let mut best: Option<(f64, u16, Set, TermId)> = None;
        for (truth, condition) in self.matches.conditions.iter().take(MAX_CONDITIONS) {
            let (yes, no) = (set & truth, set & !truth);
            if yes == 0 || no == 0 {
                continue;
            }
            let cost = entropy(yes, terms) + entropy(no, terms);
            let weight = self.bank.nodes[*condition as usize].weight;
            let better = best.is_none_or(|(known, heavy, ..)| {
                cost < known - 1e-9 || (cost < known + 1e-9 && weight < heavy)
            });
            if better {
                best = Some((cost, weight, yes, *condition));
            }
        }
        let (.., yes, condition) = best?;
        let a = self.learn_from(yes, terms, depth + 1)?;
        let b = self.learn_from(set & !yes, terms, depth + 1)?;
        Some(self.matches.split.as_ref()?.term(self.bank.term(condition), a, b))
    }
}

/// The examples that a term is right on, its weight, and the term.
type Leaf = (Set, u16, TermId);

/// Terms and conditions that learning looks at, and how deep trees may be.
const MAX_LEAVES: usize = 24;
const MAX_CONDITIONS: usize = 500;
const MAX_DEPTH: usize = 60;

/// How undecided it is which term is right on a set, times its size. An example that several terms are right
/// on belongs to each of them, mostly to those that are right on much of the set.
fn entropy(set: Set, terms: &[Leaf]) -> f64 {
    let covers: Vec<f64> = terms.iter().map(|(right, ..)| f64::from((right & set).count_ones())).collect();
    let mut share = vec![0.0; terms.len()];
    let mut rest = set;
    while rest != 0 {
        let example = rest & rest.wrapping_neg();
        rest &= rest - 1;
        let right = |at: &usize| terms[*at].0 & example != 0;
        let total: f64 = (0..terms.len()).filter(right).map(|at| covers[at]).sum();
        for at in (0..terms.len()).filter(right) {
            share[at] += covers[at] / total;
        }
    }
    let size = f64::from(set.count_ones());
    let bits: f64 =
        share.into_iter().filter(|part| *part > 0.0).map(|part| -(part / size) * (part / size).log2()).sum();
    bits * size
}
