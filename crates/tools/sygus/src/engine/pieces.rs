//! Texts as concatenations: pieces that continue every example's output from where the pieces before left
//! off.
//!
//! A state is how much of each output has been produced. A piece is a term of the bank, or a `str.substr` or
//! `str.at` whose positions are terms of the bank: those are found from the output backwards, so that they
//! need not be in the bank themselves.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::Limits;
use super::bank::{Bank, TermId};
use super::space::Id;
use crate::op::{Op, find};
use crate::term::Term;
use crate::value::Sort;

/// One piece of a concatenation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    Bank(TermId),
    /// Source, start, length.
    Part(TermId, TermId, TermId),
    /// Source, start, end: the length is their difference.
    Between(TermId, TermId, TermId),
    /// Source, index.
    At(TermId, TermId),
}

impl Piece {
    pub(crate) fn term(self, bank: &Bank) -> Term {
        match self {
            Piece::Bank(term) => bank.term(term),
            Piece::Part(s, from, length) => {
                Term::apply(Op::Substr, [bank.term(s), bank.term(from), bank.term(length)])
            }
            Piece::Between(s, from, to) => {
                let length = Term::apply(Op::Sub, [bank.term(to), bank.term(from)]);
                Term::apply(Op::Substr, [bank.term(s), bank.term(from), length])
            }
            Piece::At(s, index) => Term::apply(Op::At, [bank.term(s), bank.term(index)]),
        }
    }
}

type Offsets = SmallVec<[u16; 8]>;

/// What pieces can be made of, for one row of outputs.
#[derive(Debug)]
pub(crate) struct Pieces {
    /// The symbol whose terms are pieces.
    symbol: usize,
    /// Whether pieces may be put together.
    joins: bool,
    parts: Vec<Parts>,
    ats: Vec<(usize, usize)>,
    target: Vec<Vec<u32>>,
    /// For each example: terms by their value there, if that occurs in the output.
    by_value: Vec<FxHashMap<Id, Vec<TermId>>>,
    occurs: Vec<FxHashMap<Id, bool>>,
    /// For each symbol of positions and each example: terms by their value there.
    positions: FxHashMap<usize, Vec<Vec<Vec<TermId>>>>,
    sources: FxHashMap<usize, Vec<TermId>>,
    indexed: usize,
}

/// A rule for `str.substr`: the symbols of its arguments, and whether the length may be a difference of
/// starts.
#[derive(Clone, Copy, Debug)]
struct Parts {
    source: usize,
    start: usize,
    length: usize,
    differences: bool,
}

/// Terms with the same value on an example, beyond which no more are noted.
const BUCKET: usize = 600;
const SOURCES: usize = 12;
const FOREIGN: usize = 3;
/// What looking at a state counts.
const STEPS_PER_STATE: u64 = 100;

impl Pieces {
    /// For the bank's wanted row; `None` if it is not of texts.
    pub(crate) fn new(bank: &Bank, symbol: usize) -> Option<Pieces> {
        if bank.rules.sort(symbol) != Sort::String {
            return None;
        }
        let target = bank.wanted()?.iter().map(|id| bank.space.text(*id).to_vec()).collect();
        Pieces::of(bank, symbol, target)
    }

    /// For the texts that spell the bank's wanted numbers, and the symbol that these are read from.
    pub(crate) fn spelled(bank: &Bank, symbol: usize) -> Option<Pieces> {
        let reads = bank.rules.all_with_op(symbol, Op::ToInt).next()?;
        let digits = |n: i128| (n >= 0).then(|| n.to_string().chars().map(u32::from).collect());
        let target: Option<Vec<Vec<u32>>> =
            bank.wanted()?.iter().map(|id| digits(bank.space.int(*id))).collect();
        Pieces::of(bank, reads.args[0], target?)
    }

    fn of(bank: &Bank, symbol: usize, target: Vec<Vec<u32>>) -> Option<Pieces> {
        let rules = &bank.rules;
        if target.iter().any(|text| text.len() > usize::from(u16::MAX) / 2) {
            return None;
        }
        let width = target.len();
        // Pieces are of the symbol itself, or of one that a concatenation of it is made of.
        let joined = |s: usize| rules.all_with_op(s, Op::Concat).any(|rule| rule.args.as_slice() == [s, s]);
        let inner = rules
            .all_with_op(symbol, Op::Concat)
            .find(|rule| rule.args.len() == 2 && rule.args[0] == rule.args[1] && joined(rule.args[0]));
        let (piece, joins) = match inner {
            _ if joined(symbol) => (symbol, true),
            Some(rule) => (rule.args[0], true),
            None => (symbol, false),
        };
        let parts: Vec<Parts> = rules
            .all_with_op(piece, Op::Substr)
            .map(|rule| {
                let (source, start, length) = (rule.args[0], rule.args[1], rule.args[2]);
                let differences =
                    rules.all_with_op(length, Op::Sub).any(|rule| rule.args.as_slice() == [start, start]);
                Parts { source, start, length, differences }
            })
            .collect();
        let ats: Vec<(usize, usize)> =
            rules.all_with_op(piece, Op::At).map(|rule| (rule.args[0], rule.args[1])).collect();
        let longest = bank.longest_text();
        let mut positions = FxHashMap::default();
        let symbols =
            parts.iter().flat_map(|part| [part.start, part.length]).chain(ats.iter().map(|at| at.1));
        for symbol in symbols {
            positions.entry(symbol).or_insert_with(|| vec![vec![Vec::new(); longest + 1]; width]);
        }
        let sources = parts.iter().map(|part| part.source).chain(ats.iter().map(|at| at.0));
        let sources = sources.map(|symbol| (symbol, Vec::new())).collect();
        Some(Pieces {
            symbol: piece,
            joins,
            parts,
            ats,
            by_value: vec![FxHashMap::default(); width],
            occurs: vec![FxHashMap::default(); width],
            target,
            positions,
            sources,
            indexed: 0,
        })
    }

    /// Notes the terms that the bank has got since.
    pub(crate) fn update(&mut self, bank: &Bank) {
        for term in self.indexed as TermId..bank.len() as TermId {
            let symbol = bank.symbol(term);
            if symbol == self.symbol {
                self.note_text(bank, term);
            }
            if let Some(rows) = self.positions.get_mut(&symbol) {
                for (example, id) in bank.row(term)[..self.target.len()].iter().enumerate() {
                    let value = bank.space.int(*id);
                    let bucket = usize::try_from(value).ok().and_then(|at| rows[example].get_mut(at));
                    if let Some(bucket) = bucket.filter(|bucket| bucket.len() < BUCKET) {
                        bucket.push(term);
                    }
                }
            }
            if let Some(sources) = self.sources.get_mut(&symbol)
                && sources.len() < SOURCES
                && !bank.nodes[term as usize].closed
            {
                sources.push(term);
            }
        }
        self.indexed = bank.len();
    }

    fn note_text(&mut self, bank: &Bank, term: TermId) {
        for (example, id) in bank.row(term)[..self.target.len()].iter().enumerate() {
            let target = &self.target[example];
            let occurs = *self.occurs[example]
                .entry(*id)
                .or_insert_with(|| find(target, bank.space.text(*id), 0).is_some());
            if occurs {
                let bucket = self.by_value[example].entry(*id).or_default();
                if bucket.len() < BUCKET {
                    bucket.push(term);
                }
            }
        }
    }

    /// The pieces of the lightest concatenation that gives the outputs of these examples, and its weight.
    /// `effort` bounds how many states are looked at; pieces that are banned are not used.
    pub(crate) fn solve(
        &self,
        bank: &Bank,
        examples: &[usize],
        effort: usize,
        banned: &[Piece],
        limits: &Limits<'_>,
    ) -> Option<(Vec<Piece>, usize)> {
        let mut run = Run { pieces: self, bank, examples, banned, next: FxHashMap::default() };
        let start: Offsets = examples.iter().map(|_| 0).collect();
        let end: Offsets = examples.iter().map(|example| self.target[*example].len() as u16).collect();
        // State, how it was reached, and the lightest way there.
        let mut states: Vec<(Offsets, usize, Option<Piece>)> = vec![(start.clone(), 0, None)];
        let mut weights: FxHashMap<Offsets, usize> = FxHashMap::default();
        let mut queue = BinaryHeap::from([Reverse((0usize, 0usize))]);
        weights.insert(start, 0);
        let mut looked = 0;
        while let Some(Reverse((weight, state))) = queue.pop() {
            let offsets = states[state].0.clone();
            if weights.get(&offsets).is_some_and(|best| *best < weight) {
                continue;
            }
            if offsets == end && state != 0 {
                let mut found = Vec::new();
                let mut at = state;
                while let Some(piece) = states[at].2 {
                    found.push(piece);
                    at = states[at].1;
                }
                found.reverse();
                return Some((found, weight));
            }
            if state != 0 && !self.joins {
                continue;
            }
            looked += 1;
            limits.work(STEPS_PER_STATE);
            if looked > effort || limits.stop(0) {
                return None;
            }
            run.expand(&offsets);
            for (next, (cost, piece)) in run.next.drain() {
                if !self.joins && next != end {
                    continue;
                }
                let total = weight + cost + usize::from(state != 0);
                let known = weights.entry(next.clone()).or_insert(usize::MAX);
                if total < *known {
                    *known = total;
                    queue.push(Reverse((total, states.len())));
                    states.push((next, state, Some(piece)));
                }
            }
        }
        None
    }
}

/// One search over some of the examples.
struct Run<'a> {
    pieces: &'a Pieces,
    bank: &'a Bank,
    examples: &'a [usize],
    banned: &'a [Piece],
    /// Where one piece leads from the state that is being looked at.
    next: FxHashMap<Offsets, (usize, Piece)>,
}

impl Run<'_> {
    fn rest(&self, offsets: &Offsets, at: usize) -> &[u32] {
        &self.pieces.target[self.examples[at]][usize::from(offsets[at])..]
    }

    fn weight(&self, term: TermId) -> usize {
        usize::from(self.bank.nodes[term as usize].weight)
    }

    /// What it weighs that a part of one text is measured on another.
    fn foreign(&self, source: TermId, place: TermId) -> usize {
        let nodes = &self.bank.nodes;
        if nodes[place as usize].measures_others(&nodes[source as usize]) { FOREIGN } else { 0 }
    }

    fn offer(&mut self, next: Offsets, weight: usize, piece: Piece) {
        if self.banned.contains(&piece) {
            return;
        }
        let best = self.next.entry(next).or_insert((usize::MAX, piece));
        if weight < best.0 {
            *best = (weight, piece);
        }
    }

    fn expand(&mut self, offsets: &Offsets) {
        self.next.clear();
        self.offer_terms(offsets);
        for index in 0..self.pieces.parts.len() {
            let parts = self.pieces.parts[index];
            for &source in self.pieces.sources.get(&parts.source).map_or(&[][..], Vec::as_slice) {
                self.offer_parts(offsets, parts, source);
            }
        }
        for &(symbol, index) in &self.pieces.ats {
            for &source in self.pieces.sources.get(&symbol).map_or(&[][..], Vec::as_slice) {
                for (start, matched) in self.starts(offsets, source, index) {
                    if matched.iter().all(|m| *m >= 1) {
                        let next = offsets.iter().map(|o| o + 1).collect();
                        self.offer(
                            next,
                            1 + self.weight(source) + self.weight(start),
                            Piece::At(source, start),
                        );
                    }
                }
            }
        }
    }

    /// Terms of the bank whose values come next everywhere.
    fn offer_terms(&mut self, offsets: &Offsets) {
        let first = self.examples[0];
        let rest = self.rest(offsets, 0);
        let ids: SmallVec<[Id; 64]> =
            (0..=rest.len()).filter_map(|length| self.bank.space.known(&rest[..length])).collect();
        let finished = rest.is_empty();
        for id in ids {
            for &term in self.pieces.by_value[first].get(&id).map_or(&[][..], Vec::as_slice) {
                let row = self.bank.row(term);
                let fits = (0..self.examples.len()).all(|at| {
                    self.rest(offsets, at).starts_with(self.bank.space.text(row[self.examples[at]]))
                });
                if fits {
                    let step = |at: usize| self.bank.space.text(row[self.examples[at]]).len() as u16;
                    let next: Offsets = offsets.iter().enumerate().map(|(at, o)| o + step(at)).collect();
                    if next != *offsets || finished {
                        self.offer(next, self.weight(term), Piece::Bank(term));
                    }
                }
            }
        }
    }

    /// The starts in a source from which it continues every output, and how far. Of several with the same
    /// values the lightest.
    fn starts(&self, offsets: &Offsets, source: TermId, symbol: usize) -> Vec<(TermId, SmallVec<[u16; 8]>)> {
        let Some(positions) = self.pieces.positions.get(&symbol) else { return Vec::new() };
        let row = self.bank.row(source);
        let first = self.examples[0];
        let Some(wanted) = self.rest(offsets, 0).first() else { return Vec::new() };
        let mut found: Vec<(TermId, SmallVec<[u16; 8]>)> = Vec::new();
        let mut seen: FxHashMap<SmallVec<[u16; 8]>, usize> = FxHashMap::default();
        let text = self.bank.space.text(row[first]);
        for position in (0..text.len()).filter(|at| text[*at] == *wanted) {
            for &start in positions[first].get(position).map_or(&[][..], Vec::as_slice) {
                let values = self.bank.row(start);
                let mut matched: SmallVec<[u16; 8]> = SmallVec::new();
                let mut places: SmallVec<[u16; 8]> = SmallVec::new();
                for (at, example) in self.examples.iter().enumerate() {
                    let text = self.bank.space.text(row[*example]);
                    let place = self.bank.space.int(values[*example]);
                    let Some(tail) = usize::try_from(place).ok().and_then(|place| text.get(place..)) else {
                        break;
                    };
                    let common = tail.iter().zip(self.rest(offsets, at)).take_while(|(a, b)| a == b).count();
                    if common == 0 {
                        break;
                    }
                    matched.push(common as u16);
                    places.push(place as u16);
                }
                if matched.len() == self.examples.len() {
                    let at = *seen.entry(places).or_insert(found.len());
                    match found.get_mut(at) {
                        Some((known, _)) if self.weight(start) < self.weight(*known) => *known = start,
                        Some(_) => {}
                        None => found.push((start, matched)),
                    }
                }
            }
        }
        found
    }

    fn offer_parts(&mut self, offsets: &Offsets, parts: Parts, source: TermId) {
        let Some(lengths) = self.pieces.positions.get(&parts.length) else { return };
        let starts = &self.pieces.positions[&parts.start];
        let row = self.bank.row(source);
        let first = self.examples[0];
        for (start, matched) in self.starts(offsets, source, parts.start) {
            let from = self.bank.row(start);
            let place = |at: usize| self.bank.space.int(from[self.examples[at]]) as usize;
            let room = |at: usize| self.bank.space.text(row[self.examples[at]]).len() - place(at);
            let weight = 1 + self.weight(source) + self.weight(start) + self.foreign(source, start);
            let to_end = usize::from(matched[0]) == room(0);
            let last = if to_end { lengths[first].len() } else { usize::from(matched[0]) + 1 };
            for bucket in &lengths[first][1..last.max(1)] {
                for &length in bucket {
                    let values = self.bank.row(length);
                    let mut next = offsets.clone();
                    let fits = (0..self.examples.len()).all(|at| {
                        let length = self.bank.space.int(values[self.examples[at]]);
                        let taken = length.min(room(at) as i128);
                        next[at] = next[at].saturating_add(taken.clamp(0, i128::from(u16::MAX)) as u16);
                        taken >= 1 && taken <= i128::from(matched[at])
                    });
                    if fits {
                        let weight = weight + self.weight(length) + self.foreign(source, length);
                        self.offer(next, weight, Piece::Part(source, start, length));
                    }
                }
            }
            if !parts.differences {
                continue;
            }
            let begin = place(0);
            for bucket in &starts[first][(begin + 1).min(starts[first].len())
                ..(begin + usize::from(matched[0]) + 1).min(starts[first].len())]
            {
                for &end in bucket {
                    let values = self.bank.row(end);
                    let mut next = offsets.clone();
                    let fits = (0..self.examples.len()).all(|at| {
                        let taken = self.bank.space.int(values[self.examples[at]]) - place(at) as i128;
                        next[at] = next[at].saturating_add(taken.clamp(0, i128::from(u16::MAX)) as u16);
                        taken >= 1 && taken <= i128::from(matched[at])
                    });
                    if fits {
                        let weight = weight + 1 + self.weight(end) + self.weight(start);
                        self.offer(next, weight, Piece::Between(source, start, end));
                    }
                }
            }
        }
    }
}
