//! Merging: where a `case` asks about a symbolic number or truth value and all its alternatives only compute
//! numbers or truth values, one `ite` term takes the place of a fork.
//!
//! The machine tries: it evaluates the alternatives one after the other, each on top of a frame of its own,
//! until each has returned a value. An alternative that branches on data, raises, fails an assertion, has an
//! effect or takes too long ends the attempt; everything is put back as it was at the outermost attempt, and
//! the machine branches as usual. So laziness and failures stay what they were, and a thunk that was
//! evaluated on the way has the value it has on every path.

use otherwise_core::prim::NumType;
use otherwise_core::{Type, builtin};
use otherwise_smt::Term;
use smallvec::SmallVec;

use crate::branch::{Branch, Waiting};
use crate::heap::Heap;
use crate::machine::{Control, Machine, Outcome};
use crate::prim::symbolic;
use crate::shape::number_type;
use crate::symbolic::wait;
use crate::word::{AlternativesId, Word};

/// What the alternatives of a case expression compute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ResultKind {
    Number(NumType),
    Bool,
    /// A type variable or a newtype: the values tell.
    Unknown,
    /// Data or functions: nothing to merge.
    Other,
}

impl ResultKind {
    pub(crate) fn of(ty: &Type) -> ResultKind {
        match ty {
            Type::Con(name, _) if *name == builtin::bool_type() => ResultKind::Bool,
            Type::Con(name, _) => number_type(*name).map_or(ResultKind::Unknown, ResultKind::Number),
            Type::Fun(_) | Type::Forall(..) => ResultKind::Other,
            Type::Var(_) | Type::App(..) | Type::Meta(_) => ResultKind::Unknown,
        }
    }
}

/// An attempt may take this many steps: enough to merge a predicate as a whole.
const MAX_STEPS: u64 = 64_000;

/// An attempt may always take this many steps, whatever was wasted before.
const MIN_STEPS: u64 = 500;

/// What a failed attempt costs besides its steps: a copy of the table of pages, and pages written twice.
const FAILURE: u64 = 100;

/// Places that are told apart when failures are counted; more places share a count.
const SITES: usize = 32;

/// The attempts of a machine.
#[derive(Clone, Debug, Default)]
pub(crate) struct Merge {
    pub(crate) enabled: bool,
    /// Attempts in progress, the outermost first.
    attempts: Vec<Attempt>,
    /// How everything was when the outermost began.
    checkpoint: Option<Box<Checkpoint>>,
    patience: Patience,
    /// Branches that became terms.
    pub(crate) merged: u32,
}

/// Failures on this path: attempts must not cost more than the path itself. This is part of the state, so
/// that the same path is always explored in the same way, whoever explores it.
#[derive(Clone, Debug, Default)]
struct Patience {
    /// Steps of failed attempts.
    wasted: u64,
    /// For each site, how often it failed in a row, and how often it is passed over before the next attempt.
    sites: [(u8, u8); SITES],
}

impl Patience {
    /// How many steps an attempt is worth; none if it should not be made now.
    fn allows(&mut self, site: AlternativesId, steps: u64) -> Option<u64> {
        let (failures, pause) = &mut self.sites[site.index() % SITES];
        if *pause > 0 {
            *pause -= 1;
            return None;
        }
        if self.wasted > MAX_STEPS + steps / 2 {
            return Some(MIN_STEPS);
        }
        Some((MAX_STEPS >> (2 * *failures)).max(MIN_STEPS))
    }

    fn failed(&mut self, site: AlternativesId, steps: u64) {
        self.wasted += steps + FAILURE;
        let (failures, pause) = &mut self.sites[site.index() % SITES];
        *failures = (*failures + 1).min(7);
        *pause = (1 << *failures) - 2;
    }

    fn succeeded(&mut self, site: AlternativesId) {
        self.sites[site.index() % SITES] = (0, 0);
    }
}

/// One case expression under evaluation for all its alternatives.
#[derive(Clone, Debug)]
struct Attempt {
    alternatives: AlternativesId,
    branch: Branch,
    /// Values of the alternatives so far, in the order of the ways.
    values: SmallVec<[Word; 2]>,
}

#[derive(Clone, Debug)]
struct Checkpoint {
    heap: Heap,
    base: u32,
    floor: u32,
    length: u32,
    kept: usize,
    symbols: u32,
    facts: usize,
    steps: u64,
    /// How many the attempt may take.
    allowed: u64,
}

impl Merge {
    /// For a machine that has tried nothing yet.
    pub(crate) fn fresh(&self) -> Merge {
        Merge { enabled: self.enabled, ..Merge::default() }
    }

    /// Whether alternatives are being tried: whatever happens now may have to be undone.
    #[inline]
    pub(crate) fn is_trying(&self) -> bool {
        !self.attempts.is_empty()
    }
}

impl Machine<'_> {
    /// Allows or forbids merging. Off, every symbolic condition is a branch.
    pub fn set_merging(&mut self, enabled: bool) {
        self.merge.enabled = enabled;
    }

    /// How many branches became terms.
    pub fn merged(&self) -> u32 {
        self.merge.merged
    }

    /// Begins to evaluate all alternatives for a symbolic value; none if that is not worth trying.
    pub(crate) fn begin_merge(&mut self, alternatives: AlternativesId, branch: &Branch) -> Option<Control> {
        if !self.merge.enabled || self.code.result_kinds[alternatives.index()] == ResultKind::Other {
            return None;
        }
        if self.merge.is_trying() {
            if self.attempt_is_too_long() {
                return Some(self.give_up());
            }
        } else {
            let allowed = self.merge.patience.allows(alternatives, self.steps())?;
            self.merge.checkpoint = Some(Box::new(Checkpoint {
                heap: self.heap.clone(),
                base: self.base,
                floor: self.floor,
                length: self.stack.len(),
                kept: self.kept.len(),
                symbols: self.symbols,
                facts: self.facts.len(),
                steps: self.steps(),
                allowed,
            }));
        }
        let attempt = Attempt { alternatives, branch: branch.clone(), values: SmallVec::new() };
        self.merge.attempts.push(attempt);
        Some(self.next_alternative())
    }

    /// Whether the steps of the outermost attempt are used up.
    pub(crate) fn attempt_is_too_long(&self) -> bool {
        let over = |checkpoint: &Checkpoint| self.steps() - checkpoint.steps > checkpoint.allowed;
        self.merge.checkpoint.as_deref().is_some_and(over)
    }

    /// Starts the next alternative on a copy of the locals, above a frame that catches its value.
    fn next_alternative(&mut self) -> Control {
        let Some(attempt) = self.merge.attempts.last() else { return self.give_up() };
        let Some(way) = attempt.branch.ways.get(attempt.values.len()) else { return self.give_up() };
        let (step, waiting) = (way.step, Waiting::Alternatives(attempt.alternatives));
        let locals: SmallVec<[Word; 16]> = self.stack.from(self.base).into();
        self.stack.push(Word::Attempt { base: self.base, floor: self.floor });
        self.floor = self.stack.len();
        self.base = self.floor;
        self.stack.extend(&locals);
        self.follow_step(step, waiting)
    }

    /// An alternative has returned; the stack is as it was before it.
    pub(crate) fn alternative_returned(&mut self, value: Word) -> Control {
        let Some(attempt) = self.merge.attempts.last_mut() else { return self.give_up() };
        attempt.values.push(value);
        if attempt.values.len() < attempt.branch.ways.len() {
            return self.next_alternative();
        }
        let Some(attempt) = self.merge.attempts.pop() else { return self.give_up() };
        let Some(value) = self.merged_value(&attempt) else {
            self.merge.attempts.push(attempt);
            return self.give_up();
        };
        self.merge.merged += 1;
        if !self.merge.is_trying() {
            self.merge.checkpoint = None;
            self.merge.patience.succeeded(attempt.alternatives);
        }
        Control::Return(value)
    }

    /// One value for all ways; none if they are not numbers or truth values of one type.
    fn merged_value(&mut self, attempt: &Attempt) -> Option<Word> {
        let terms = self.terms?;
        let first = *attempt.values.first()?;
        let is_plain = |word: &Word| !matches!(word, Word::Ref(_));
        if attempt.values.iter().all(|value| *value == first && is_plain(value)) {
            return Some(first);
        }
        let truth = |word: Word| match word {
            Word::Constant(con) if con == self.code.known.true_con => Some(Term::TRUE),
            Word::Constant(con) if con == self.code.known.false_con => Some(Term::FALSE),
            Word::Term(term) if terms.sort(term) == otherwise_smt::Sort::Bool => Some(term),
            _ => None,
        };
        let like = attempt.values.iter().find_map(|value| match value {
            Word::Term(term) => Some(*term),
            _ => None,
        });
        let kind = self.code.result_kinds[attempt.alternatives.index()];
        let term = |value: Word| match (kind, like) {
            (ResultKind::Number(number), _) => symbolic::term(self, terms, number, value),
            (ResultKind::Bool, _) => truth(value),
            _ if truth(first).is_some() => truth(value),
            _ if matches!(value, Word::Constant(_)) => self.position_of(value),
            (ResultKind::Unknown, Some(like)) => self.literal_term(terms, like, value),
            // Two different numbers of a type that is not known.
            _ => None,
        };
        let values: Option<SmallVec<[Term; 4]>> = attempt.values.iter().map(|value| term(*value)).collect();
        let values = values?;
        let (last, others) = values.split_last()?;
        let sort = terms.sort(*last);
        if others.iter().any(|other| terms.sort(*other) != sort) {
            return None;
        }
        let choices = attempt.branch.ways.iter().zip(others);
        let term = choices.rev().fold(*last, |rest, (way, value)| terms.ite(way.condition, *value, rest));
        Some(match kind {
            _ if sort == otherwise_smt::Sort::Bool => match term {
                Term::TRUE => self.code.boolean(true),
                Term::FALSE => self.code.boolean(false),
                _ => Word::Term(term),
            },
            ResultKind::Number(number) => symbolic::word(self, terms, number, term),
            _ => Word::Term(term),
        })
    }

    /// Ends the attempt; [`Machine::run`] puts everything back.
    pub(crate) fn give_up(&self) -> Control {
        Control::Done(Outcome::AssumptionFailed)
    }

    /// Puts everything back to where the outermost attempt began, and branches there.
    pub(crate) fn roll_back(&mut self) -> Control {
        let attempt = self.merge.attempts.drain(..).next();
        let (Some(attempt), Some(checkpoint)) = (attempt, self.merge.checkpoint.take()) else {
            return self.give_up();
        };
        self.merge.patience.failed(attempt.alternatives, self.steps() - checkpoint.steps);
        // What came to nothing does not count for the path.
        self.forget_steps(checkpoint.steps);
        self.heap = checkpoint.heap;
        self.stack.truncate(checkpoint.length);
        self.base = checkpoint.base;
        self.floor = checkpoint.floor;
        self.kept.truncate(checkpoint.kept);
        self.symbols = checkpoint.symbols;
        self.facts.truncate(checkpoint.facts);
        wait(Waiting::Alternatives(attempt.alternatives), attempt.branch)
    }
}
