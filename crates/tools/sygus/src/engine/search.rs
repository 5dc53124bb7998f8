//! Programming by example: the loop around the bank.

use std::sync::Arc;
use std::time::Duration;

use rustc_hash::FxHashMap;

use super::Limits;
use super::bank::{Bank, Grown};
use super::pieces::{Piece, Pieces};
use super::places::{self, Places};
use super::rules::{Head, Rules};
use super::shape::choose;
use super::tidy::{factor, join};
use super::tree::{MAX_EXAMPLES, Matches, Split, Trees, agreement, all};
use crate::examples::Example;
use crate::op::Op;
use crate::problem::{Grammar, Pattern};
use crate::term::Term;
use crate::value::{Sort, Value};

/// How to search.
#[derive(Clone, Debug)]
pub struct Options {
    /// What an operator or leaf costs in the enumeration; one by default.
    pub costs: Vec<(Op, usize)>,
    /// Operators that the task is likely to need: a solution of nothing else is taken at once, without a look
    /// for a better one. None: every solution is followed by such a look.
    pub trusted: Vec<Op>,
    /// How many examples to begin with.
    pub first: usize,
    /// How many solutions to look for.
    pub all: usize,
    /// In which order ways to count costs are tried.
    pub order: Order,
}

/// In which order ways to count costs are tried: two searches that differ in it find more than two alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// Sizes first.
    Sizes,
    /// Positions first, then what helped to solve some of the examples.
    #[default]
    Guided,
}

impl Order {
    /// Another one, for a second search.
    #[must_use]
    pub fn other(self) -> Order {
        match self {
            Order::Sizes => Order::Guided,
            Order::Guided => Order::Sizes,
        }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options { costs: Vec::new(), trusted: Vec::new(), first: 4, all: 1, order: Order::Sizes }
    }
}

/// What a search by example found.
#[derive(Clone, Debug, Default)]
pub struct ByExample {
    /// Bodies that fit all examples, the likeliest first; they differ on inputs like the given ones.
    pub solutions: Vec<Term>,
    /// Otherwise the body that fits most of those that were looked at, and how many.
    pub partial: Option<(Term, usize)>,
    /// Whether all terms of the grammar were tried (up to equal values).
    pub exhausted: bool,
    /// How many terms were in the bank at the end.
    pub terms: usize,
}

/// What terms cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Their size, or what the options say.
    Sizes,
    /// Positions are cheap, and texts other than the given ones dear: for parts that are found by several
    /// steps.
    Positions,
    /// What occurs in terms that are right on some examples is cheap, all else twice as dear (as in Probe).
    Guided,
}

impl Order {
    /// The phases of a search, and the part of the time that is left which each may use.
    fn phases(self) -> &'static [(Phase, f64)] {
        match self {
            Order::Sizes => &[(Phase::Sizes, 0.12), (Phase::Positions, 0.35), (Phase::Sizes, 1.0)],
            // A short look each way first: what one of them finds at once need not wait for the other to give
            // up.
            Order::Guided => &[
                (Phase::Positions, 0.04),
                (Phase::Guided, 0.06),
                (Phase::Positions, 0.25),
                (Phase::Guided, 0.6),
                (Phase::Guided, 1.0),
            ],
        }
    }
}

/// With so many examples for each of its cases a case distinction is hardly there by chance; with fewer if
/// the filter trusts what the cases are made of.
const WELL_SUPPORTED: usize = 8;
const SUPPORTED: usize = 3;

/// Places of this cost are known before parts of texts are looked for: the end of a text, where a sign
/// stands.
const FIRST_PLACES: usize = 4;

/// So many terms that are right on some examples are looked at for what occurs in them.
const MAX_PARTIAL: usize = 6;

struct Search<'a> {
    grammar: &'a Grammar,
    parameters: &'a [(String, Sort)],
    examples: &'a [Example],
    limits: &'a Limits<'a>,
    options: &'a Options,
    found: Vec<(Term, usize, Vec<Option<Value>>)>,
    /// Inputs beside the examples on which solutions are compared.
    others: Vec<Vec<Value>>,
    partial: Option<(Term, usize)>,
    /// Terms that are right on some examples of the last round.
    partials: Vec<Term>,
    /// What occurs in them, for a guided phase.
    helpful: Vec<Head>,
    /// Numbers that the examples only suggest: what is computed comes before them.
    suggested: Vec<i128>,
    places: Places,
}

/// What became of a candidate.
enum Tried {
    /// It fits everything; search on for a better one or not.
    Fits,
    /// It is wrong on these.
    Wrong(Vec<usize>),
}

/// Searches the grammar for a body that fits the examples.
pub fn by_example(
    grammar: &Grammar,
    parameters: &[(String, Sort)],
    examples: &[Example],
    options: &Options,
    limits: &Limits<'_>,
) -> ByExample {
    let others = variations(examples);
    let mut search = Search {
        grammar,
        parameters,
        examples,
        limits,
        options,
        found: Vec::new(),
        others,
        partial: None,
        partials: Vec::new(),
        helpful: Vec::new(),
        suggested: suggested(grammar, examples),
        places: Places::of(examples),
    };
    let (exhausted, terms) = search.run();
    search.found.sort_by_key(|(_, rank, _)| *rank);
    ByExample {
        solutions: search.found.into_iter().map(|(term, ..)| term).take(options.all.max(1)).collect(),
        partial: search.partial,
        exhausted,
        terms,
    }
}

/// What a number costs that the examples only suggest.
const SUGGESTED_COST: usize = 3;

/// The numbers beside the small ones that stand for `(Constant Int)`, without those that the grammar has
/// itself.
fn suggested(grammar: &Grammar, examples: &[Example]) -> Vec<i128> {
    let patterns = || grammar.nonterminals.iter().flat_map(|symbol| &symbol.productions).map(|p| &p.pattern);
    if !patterns().any(|pattern| *pattern == Pattern::AnyConstant(Sort::Int)) {
        return Vec::new();
    }
    let is_given = |n: &i128| patterns().any(|pattern| *pattern == Pattern::Literal(Value::Int(*n)));
    super::offsets::numbers(examples).into_iter().filter(|number| !is_given(number)).collect()
}

/// The literals that stand for `(Constant T)`: what the outputs have in common (but no parts of words or
/// numbers, if only whole ones are wanted), signs, small numbers.
pub(crate) fn constants(examples: &[Example], sort: Sort, whole_words: bool) -> Vec<Value> {
    match sort {
        Sort::Bool => vec![Value::Bool(true), Value::Bool(false)],
        Sort::Int => (0..=3).chain([-1]).chain(super::offsets::numbers(examples)).map(Value::Int).collect(),
        Sort::BitVec(width) => {
            let mut all = vec![0, 1];
            all.extend(
                [2, 4, 8, 16, u64::from(width) - 1].iter().filter(|n| **n <= crate::value::mask(width)),
            );
            all.push(crate::value::mask(width));
            all.dedup();
            all.into_iter().map(|bits| Value::Bits(width, bits)).collect()
        }
        Sort::String => {
            let mut found = vec![Value::str(""), Value::str(" ")];
            let mut add = |text: &[u32]| {
                let value = Value::Str(text.into());
                if !found.contains(&value) && found.len() < 40 {
                    found.push(value);
                }
            };
            let outputs: Vec<&[u32]> = examples
                .iter()
                .filter_map(|e| if let Value::Str(text) = &e.output { Some(text.as_ref()) } else { None })
                .collect();
            super::offsets::separators(examples).iter().for_each(|text| add(text));
            for piece in common_pieces(&outputs) {
                add(if whole_words { within_words(&piece, &outputs) } else { &piece });
            }
            for value in examples.iter().take(50).flat_map(|e| e.inputs.iter().chain([&e.output])) {
                if let Value::Str(text) = value {
                    for c in text.iter().filter(|c| !char::from_u32(**c).is_some_and(char::is_alphanumeric)) {
                        add(&[*c]);
                    }
                }
            }
            found
        }
    }
}

/// A piece of texts without the parts of words and numbers at its ends: `1/` in `01/03` and in `31/12` is but
/// a `/`.
fn within_words<'p>(piece: &'p [u32], texts: &[&[u32]]) -> &'p [u32] {
    let kind = |c: u32| match char::from_u32(c) {
        Some(c) if c.is_numeric() => 1,
        Some(c) if c.is_alphabetic() => 2,
        _ => 0,
    };
    // What stands beside the piece where it is found first.
    let beside = |text: &[u32]| {
        let at = crate::op::find(text, piece, 0)?;
        let before = at.checked_sub(1).and_then(|at| text.get(at)).copied();
        Some((before, text.get(at + piece.len()).copied()))
    };
    let neighbours: Vec<(Option<u32>, Option<u32>)> = texts.iter().filter_map(|text| beside(text)).collect();
    let is_cut =
        |end: u32, next: Option<u32>| kind(end) != 0 && next.is_some_and(|next| kind(next) == kind(end));
    let mut inner = piece;
    if let Some(first) = inner.first().copied()
        && neighbours.iter().any(|(before, _)| is_cut(first, *before))
    {
        let part = inner.iter().take_while(|c| kind(**c) == kind(first)).count();
        inner = &inner[part..];
    }
    if let Some(last) = inner.last().copied()
        && neighbours.iter().any(|(_, after)| is_cut(last, *after))
    {
        let part = inner.iter().rev().take_while(|c| kind(**c) == kind(last)).count();
        inner = &inner[..inner.len() - part];
    }
    inner
}

/// The longest pieces that all texts have, a few of them.
pub(crate) fn common_pieces(texts: &[&[u32]]) -> Vec<Vec<u32>> {
    let Some(shortest) = texts.iter().min_by_key(|text| text.len()) else { return Vec::new() };
    let mut found: Vec<Vec<u32>> = Vec::new();
    for length in (1..=shortest.len().min(40)).rev() {
        for piece in shortest.windows(length) {
            let inside = found.iter().any(|longer| crate::op::find(longer, piece, 0).is_some());
            if !inside && texts.iter().all(|text| crate::op::find(text, piece, 0).is_some()) {
                found.push(piece.to_vec());
                if found.len() >= 8 {
                    return found;
                }
            }
        }
    }
    found
}

impl Search<'_> {
    fn run(&mut self) -> (bool, usize) {
        let everything: Vec<usize> = (0..self.examples.len()).collect();
        let mut work = choose(self.examples, &everything, self.options.first);
        let phases = self.options.order.phases();
        let mut phase = 0;
        self.enter(phases[phase]);
        loop {
            let (outcome, terms) = self.round(&work, phases[phase].0, phase + 1 == phases.len());
            match outcome {
                // Another way to count costs, until the last has used up what is left.
                Round::Done if self.only_suspects() && !self.limits.stopped() && phase + 1 < phases.len() => {
                    phase += 1;
                    self.enter(phases[phase]);
                }
                Round::Wrong(wrong) if work.len() < MAX_EXAMPLES => {
                    let wrong: Vec<usize> = wrong.into_iter().filter(|index| !work.contains(index)).collect();
                    let more = choose(self.examples, &wrong, 2.min(MAX_EXAMPLES - work.len()));
                    if more.is_empty() {
                        return (false, terms);
                    }
                    work.extend(more);
                }
                Round::Wrong(_) | Round::Done => return (false, terms),
                Round::Exhausted => return (work.len() >= self.examples.len(), terms),
            }
        }
    }

    /// Gives a phase its part of the time that is left.
    fn enter(&mut self, (phase, share): (Phase, f64)) {
        let used = self.limits.elapsed();
        let left = self.limits.time().saturating_sub(used);
        self.limits.pause_at(used + left.mul_f64(share));
        if phase == Phase::Guided {
            self.helpful = heads(&self.partials);
        }
    }

    fn cost(&self, head: &Head, phase: Phase) -> usize {
        use Op::{At, Concat, FromInt, Ite, Replace, ReplaceAll, Substr, ToInt};
        if let Head::Literal(Value::Int(number)) = head
            && self.suggested.contains(number)
        {
            return SUGGESTED_COST;
        }
        if phase == Phase::Guided {
            return if self.helpful.contains(head) { 1 } else { 2 };
        }
        let Head::Op(op) = head else { return 1 };
        match (phase, op) {
            (Phase::Positions, Concat | Replace | ReplaceAll | At | Substr | FromInt | ToInt) => 4,
            (Phase::Positions, Ite) => 6,
            (Phase::Positions, _) => 1,
            (Phase::Sizes | Phase::Guided, _) => {
                self.options.costs.iter().find(|(other, _)| other == op).map_or(1, |(_, cost)| *cost)
            }
        }
    }

    /// The terms of a round, of which there are none yet: their values on the examples of the work set, and
    /// on further inputs.
    fn empty_bank(&self, rules: &Arc<Rules>, work: &[usize]) -> Bank {
        // If several solutions are wanted, or places may be the same by chance, terms are kept apart that
        // differ on further inputs.
        let stretched: Vec<Vec<Value>>;
        let further = match self.options.all {
            2.. => &self.others[..self.others.len().min(8)],
            _ if self.places.weight > 0 => {
                let first = work.first().map(|at| places::stretched(&self.examples[*at].inputs));
                stretched = first.into_iter().collect();
                &stretched
            }
            _ => &[],
        };
        let rows: Vec<&[Value]> = work
            .iter()
            .map(|index| self.examples[*index].inputs.as_slice())
            .chain(further.iter().map(Vec::as_slice))
            .collect();
        let inputs: Vec<Vec<Value>> = (0..self.parameters.len())
            .map(|parameter| rows.iter().map(|row| row[parameter].clone()).collect())
            .collect();
        let outputs: Vec<Value> = work.iter().map(|index| self.examples[*index].output.clone()).collect();
        let mut bank = Bank::new(Arc::clone(rules), &inputs, Some(&outputs), rows.len());
        bank.go_on = self.options.all > 1;
        bank.places = self.places.clone();
        bank
    }

    fn round(&mut self, work: &[usize], phase: Phase, is_last: bool) -> (Round, usize) {
        let constants = |sort| constants(self.examples, sort, !is_last);
        let rules =
            Arc::new(Rules::new(self.grammar, self.parameters, &constants, &|head| self.cost(head, phase)));
        let start = rules.start;
        let mut bank = self.empty_bank(&rules, work);
        let is_number = rules.sort(start) == Sort::Int;
        let mut pieces = if is_number { Pieces::spelled(&bank, start) } else { Pieces::new(&bank, start) };
        let mut chains_tried = false;
        let mut matches = Matches::new(Split::of(&rules, start));
        let mut tree_time = Duration::ZERO;
        loop {
            let grown = bank.grow(self.limits);
            matches.update(&bank, start, &mut |term| agreement(&bank, term));
            if self.options.order == Order::Guided {
                self.partials =
                    matches.best(MAX_PARTIAL).into_iter().map(|(term, _)| bank.term(term)).collect();
            }
            let mut candidates: Vec<Term> = Vec::new();
            if let Grown::Found(term) = grown {
                let term = bank.term(term);
                // No smaller one is in the bank.
                if matches!(self.attempt(&term), Tried::Fits) && self.options.all <= 1 {
                    return (Round::Done, bank.len());
                }
                candidates.push(term);
                bank.level += 1;
            }
            if let Some(pieces) = &mut pieces
                && grown != Grown::Stopped
                && (phase != Phase::Positions || bank.level >= FIRST_PLACES)
            {
                pieces.update(&bank);
                let joined = self.joined(pieces, &bank);
                let spelled = |term| if is_number { Term::apply(Op::ToInt, [term]) } else { term };
                candidates.extend(joined.into_iter().map(spelled));
            }
            if !chains_tried && bank.level >= 4 && grown == Grown::Level && self.only_suspects() {
                chains_tried = true;
                candidates.extend(super::chains::solve(&bank, start, self.limits));
            }
            if self.options.all > 1 {
                candidates.extend(matches.perfect.drain(..).map(|term| bank.term(term)));
            }
            if is_number && grown == Grown::Level {
                candidates.extend(sums(&bank, start));
            }
            let wrong = self.attempt_all(candidates);
            if self.found.is_empty()
                && (grown == Grown::Stopped || bank.exhausted())
                && let Some(term) = matches.on_most()
            {
                let _ = self.attempt(&bank.term(term));
            }
            if self.satisfied() || grown == Grown::Stopped {
                return (Round::Done, bank.len());
            }
            if let Some(wrong) = wrong {
                return (Round::Wrong(wrong), bank.len());
            }
            // Numbers are told apart by the values of the bank only.
            let leaves = pieces.as_ref().filter(|_| rules.sort(start) == Sort::String);
            if matches.split.is_some() && bank.level >= 3 && self.found.is_empty() {
                let began = self.limits.elapsed();
                let share = began.saturating_sub(tree_time).max(Duration::from_millis(20));
                let trees = Trees::new(&bank, leaves, &matches, self.limits, began + share);
                let found = cases(trees, &bank);
                tree_time += self.limits.elapsed().saturating_sub(began);
                if let Some(term) = found
                    && let Tried::Wrong(wrong) = self.attempt(&factor(&term))
                {
                    return (Round::Wrong(wrong), bank.len());
                }
            }
            if bank.exhausted() {
                return (if bank.dropped { Round::Done } else { Round::Exhausted }, bank.len());
            }
        }
    }

    /// Tries candidates, the best first; the examples that the first wrong one is wrong on.
    fn attempt_all(&mut self, mut candidates: Vec<Term>) -> Option<Vec<usize>> {
        candidates.sort_by_key(|term| self.places.rank(term));
        let mut wrong = None;
        for candidate in candidates {
            if let Tried::Wrong(examples) = self.attempt(&candidate) {
                wrong = wrong.or(Some(examples));
            }
        }
        wrong
    }

    /// Concatenations that fit the work set: the lightest, and others if others are wanted.
    fn joined(&self, pieces: &Pieces, bank: &Bank) -> Vec<Term> {
        let full: Vec<usize> = (0..bank.targets()).collect();
        let solve = |banned: &[Piece]| {
            pieces.solve(bank, &full, 3000, banned, self.limits).map(|(found, _)| {
                let terms: Vec<Term> = found.iter().map(|piece| piece.term(bank)).collect();
                (found, terms)
            })
        };
        let Some((best, terms)) = solve(&[]) else { return Vec::new() };
        let mut candidates: Vec<Term> = join(&terms).into_iter().collect();
        if self.options.all <= 1 {
            return candidates;
        }
        // Others for one piece after the other, and at last for all of them.
        let of_pieces = best.iter().zip(&terms).filter(|(_, term)| term.size() > 1);
        let mut banned: Vec<Vec<Piece>> = of_pieces.map(|(piece, _)| vec![*piece]).collect();
        banned.extend((banned.len() > 1).then(|| best.clone()));
        let each = (3 * self.options.all).div_ceil(banned.len().max(1));
        for banned in &mut banned {
            for _ in 0..each {
                let Some((found, terms)) = solve(banned) else { break };
                candidates.extend(join(&terms));
                // The new piece that takes most, so that the next differs in it.
                let new = found.iter().zip(&terms).filter(|(piece, _)| !best.contains(piece));
                let Some((largest, _)) = new.max_by_key(|(_, term)| term.size()) else { break };
                banned.push(*largest);
            }
        }
        candidates
    }

    /// Whether nothing was found that does without cases and without odd uses of numbers.
    fn only_suspects(&self) -> bool {
        self.found.iter().all(|(term, ..)| term.splits() + term.oddities() > 0)
    }

    /// Whether the results of a term are made of what the task is likely to need. Of conditions single
    /// examples, and so the filter, know nothing.
    fn trusts(&self, term: &Term) -> bool {
        match term {
            _ if self.options.trusted.is_empty() => false,
            Term::Apply(Op::Ite, args) => args[1..].iter().all(|case| self.trusts(case)),
            Term::Apply(op, args) => {
                self.options.trusted.contains(op) && args.iter().all(|arg| self.trusts(arg))
            }
            Term::Call(..) => false,
            _ => true,
        }
    }

    /// Whether enough was found; until the time that was given for better ones is over, it is not.
    fn satisfied(&self) -> bool {
        !self.found.is_empty() && self.limits.elapsed() >= self.limits.time()
    }

    /// Tries a candidate on all examples.
    fn attempt(&mut self, candidate: &Term) -> Tried {
        let wrong: Vec<usize> = (0..self.examples.len())
            .filter(|index| {
                let example = &self.examples[*index];
                candidate.value(&example.inputs).as_ref() != Some(&example.output)
            })
            .collect();
        if !wrong.is_empty() {
            let right = self.examples.len() - wrong.len();
            if right > 0 && self.partial.as_ref().is_none_or(|(_, known)| right > *known) {
                self.partial = Some((candidate.clone(), right));
            }
            return Tried::Wrong(wrong);
        }
        let rank = self.places.rank(candidate);
        // A little longer, for a better one: much longer if this one has a case for every other example.
        let used = self.limits.elapsed();
        let splits = candidate.splits();
        let overfits = splits > 0 && 2 * (splits + 1) > self.examples.len();
        let odd = splits == 0 && candidate.oddities() > 0;
        let had_only_suspects = self.only_suspects();
        let more = match (self.options.all, splits) {
            (2.., 0) if !odd => (self.limits.time() / 4).min(used * 2 + Duration::from_secs(1)),
            (2.., _) => (self.limits.time() / 4).min(used * 2 + Duration::from_secs(4)),
            (_, 0) if odd => used * 2 + Duration::from_millis(250),
            (_, 0) if self.trusts(candidate) && self.places.of_term(candidate) > 0 => {
                used + Duration::from_millis(5)
            }
            (_, 0) if self.trusts(candidate) => Duration::ZERO,
            (_, 0) => used + Duration::from_millis(20),
            _ if overfits => (self.limits.time() / 4).min(Duration::from_secs(2)),
            _ if self.trusts(candidate) && self.examples.len() >= SUPPORTED * (splits + 1) => {
                used / 2 + Duration::from_millis(10)
            }
            _ if self.examples.len() >= WELL_SUPPORTED * (splits + 1) => used / 2 + Duration::from_millis(50),
            _ => used * 2 + Duration::from_millis(50),
        };
        if self.found.is_empty() || (splits == 0 && !odd && had_only_suspects) {
            self.limits.end_at(used + more);
            if overfits || odd {
                // Another phase may find what holds for all.
                self.limits.pause_at(used + more / 3);
            }
        }
        let behaviour: Vec<Option<Value>> =
            self.others.iter().map(|inputs| candidate.value(inputs)).collect();
        match self.found.iter_mut().find(|(.., known)| *known == behaviour) {
            Some(same) if rank < same.1 => (same.0, same.1) = (candidate.clone(), rank),
            Some(_) => {}
            None => self.found.push((candidate.clone(), rank, behaviour)),
        }
        Tried::Fits
    }
}

/// What occurs in terms, each once.
fn heads(terms: &[Term]) -> Vec<Head> {
    let mut all: Vec<Head> = Vec::new();
    for term in terms {
        term.walk(&mut |part| {
            let head = match part {
                Term::Literal(value) => Head::Literal(value.clone()),
                Term::Variable(index) => Head::Parameter(*index),
                Term::Apply(op, _) => Head::Op(*op),
                Term::Call(function, _) => Head::Call(Arc::clone(function)),
                Term::Unknown(..) => return,
            };
            if !all.contains(&head) {
                all.push(head);
            }
        });
    }
    all
}

/// Case distinctions: few and general ones first.
fn cases(mut trees: Trees<'_>, bank: &Bank) -> Option<Term> {
    let set = all(bank.targets());
    trees.least = if bank.targets() >= 6 { 2 } else { 1 };
    let mut found = trees.solve(set, 1);
    if found.is_none() {
        found = trees.solve(set, 3);
    }
    if found.is_none() && bank.level >= 5 {
        trees.least = 1;
        trees.forget_trees();
        found = trees.solve(set, 6);
    }
    // For numbers and bits, whose terms cannot be put together: what is learned from most examples.
    let strings = bank.rules.sort(bank.rules.start) == Sort::String;
    let learned = || if strings || bank.targets() < 8 { None } else { trees.learn(set) };
    found.map(|(term, _)| term).or_else(learned)
}

/// Inputs like those of the examples: arguments of different examples together, and texts cut and changed a
/// little.
pub fn variations(examples: &[Example]) -> Vec<Vec<Value>> {
    let mut others = Vec::new();
    let few = &examples[..examples.len().min(12)];
    for (at, example) in few.iter().enumerate() {
        for (argument, value) in example.inputs.iter().enumerate() {
            let mut with = |value: Value| {
                let mut inputs = example.inputs.clone();
                inputs[argument] = value;
                if examples.iter().all(|example| example.inputs != inputs) && !others.contains(&inputs) {
                    others.push(inputs);
                }
            };
            if let Some(next) = few.get((at + 1) % few.len()) {
                with(next.inputs[argument].clone());
            }
            match value {
                Value::Str(text) => {
                    for changed in changed_texts(text) {
                        with(Value::Str(changed.into()));
                    }
                }
                Value::Int(n) => [n + 1, n - 1, 0].into_iter().for_each(|n| with(Value::Int(n))),
                Value::Bits(width, bits) => {
                    with(Value::Bits(*width, bits.wrapping_add(1) & crate::value::mask(*width)));
                }
                Value::Bool(b) => with(Value::Bool(!b)),
            }
        }
    }
    others
}

/// A text with a letter doubled in its first word, without its last word, with its words turned round, and so
/// on.
fn changed_texts(text: &[u32]) -> Vec<Vec<u32>> {
    let is_word = |c: &u32| char::from_u32(*c).is_some_and(char::is_alphanumeric);
    let mut all = Vec::new();
    if let Some(at) = text.iter().position(is_word) {
        let mut longer = text.to_vec();
        longer.insert(at + 1, text[at]);
        all.push(longer);
        let mut shorter = text.to_vec();
        shorter.remove(at);
        all.push(shorter);
    }
    if let Some(at) = text.iter().rposition(|c| !is_word(c)) {
        all.push(text[..at].to_vec());
        all.push([&text[at + 1..], &text[at..at + 1], &text[..at]].concat());
        all.push([text, &text[at..]].concat());
    }
    all
}
enum Round {
    Done,
    Wrong(Vec<usize>),
    Exhausted,
}

/// A sum or difference of two terms of the bank that is wanted.
fn sums(bank: &Bank, symbol: usize) -> Option<Term> {
    let wanted: Vec<i128> = bank.wanted()?.iter().map(|id| bank.space.int(*id)).collect();
    let plus = bank.rules.all_with_op(symbol, Op::Add).any(|rule| rule.args.as_slice() == [symbol, symbol]);
    let minus = bank.rules.all_with_op(symbol, Op::Sub).any(|rule| rule.args.as_slice() == [symbol, symbol]);
    let id = |n: i128| u32::try_from(n + (1 << 30)).ok().filter(|id| *id < 1 << 31);
    // Rows that go on with further inputs are found by their beginning.
    let mut begin: FxHashMap<&[u32], u32> = FxHashMap::default();
    let goes_on = bank.targets() < bank.width;
    if goes_on {
        bank.terms(symbol).for_each(|term| {
            begin.entry(&bank.row(term)[..wanted.len()]).or_insert(term);
        });
    }
    let find = |row: &[u32]| if goes_on { begin.get(row).copied() } else { bank.find(symbol, row) };
    let mut best: Option<(usize, Term)> = None;
    for term in bank.terms(symbol) {
        let row: Vec<i128> = bank.row(term).iter().map(|id| bank.space.int(*id)).collect();
        let other = |combine: fn(i128, i128) -> i128| -> Option<u32> {
            let row: Option<Vec<u32>> = row.iter().zip(&wanted).map(|(a, w)| id(combine(*a, *w))).collect();
            find(&row?)
        };
        let mut offer = |op: Op, other: u32| {
            let weight = usize::from(bank.nodes[term as usize].weight)
                + usize::from(bank.nodes[other as usize].weight);
            if best.as_ref().is_none_or(|(known, _)| weight < *known) {
                best = Some((weight, Term::apply(op, [bank.term(term), bank.term(other)])));
            }
        };
        if row.iter().chain(&wanted).any(|n| n.abs() >= 1 << 29) {
            continue;
        }
        if plus && let Some(found) = other(|a, w| w - a) {
            offer(Op::Add, found);
        }
        if minus && let Some(found) = other(|a, w| a - w) {
            offer(Op::Sub, found);
        }
    }
    best.map(|(_, term)| term)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_do_not_cut_words() {
        let check = |piece: &str, texts: [&str; 2], expected: &str| {
            let code = |text: &str| text.chars().map(u32::from).collect::<Vec<_>>();
            let texts = texts.map(code);
            let texts: Vec<&[u32]> = texts.iter().map(Vec::as_slice).collect();
            assert_eq!(within_words(&code(piece), &texts), code(expected), "{piece}");
        };
        check("1/", ["01/03", "31/12"], "/");
        check("Mr. ", ["Mr. Smith", "Mr. Jones"], "Mr. ");
        check("file", ["file1.txt", "file2.txt"], "file");
        check("Smith", ["Smith", "Smithson"], "");
        check(".c", ["a.c", "b.com"], ".");
    }
}
