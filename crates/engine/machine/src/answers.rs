//! Symbolic functions: tables that grow, and that are `case` expressions.
//!
//! A table is `\x -> case x of { p1 -> a1; p2 -> a2; … }`, patterns in the order of the questions. An
//! argument is compared with the patterns as Haskell does it, from left to right, and evaluated no further
//! than that needs; an argument that fits none becomes the next pattern. So what is written down for a table
//! is what it did.
//!
//! Whether a function looks at an argument matters only where looking can fail or does not end, which a short
//! trial tells. Then there are two ways: the pattern of the new argument has a wildcard for what is not
//! evaluated, or the function looks at it. Other arguments are compared part by part from the second question
//! on. An argument that may ask the same function is evaluated for the first question too: in `f (f 1)` the
//! question within must come first.
//!
//! What is not covered is noted ([`Machine::uncovered`]): arguments that are functions are not told apart,
//! and of the functions that look at some parts of a value only those are tried that look at the first ones.

use otherwise_core::prim::NumType;
use otherwise_smt::{Term, Terms};
use rustc_hash::FxHashSet;
use smallvec::{SmallVec, smallvec};

use crate::branch::{Branch, Question, Step, Waiting, Way, may_have};
use crate::code::Alternatives;
use crate::gc::payload;
use crate::machine::{Control, Event, Limits, Machine, Outcome};
use crate::prim::symbolic;
use crate::shape::{ConstructorShape, Shape, TypeId};
use crate::word::{ConId, Ref, Word};
use crate::world::Closed;

/// The end of the table of a function that was put in from outside: its answer for all other arguments.
pub(crate) const END: Word = Word::Array { length: 1 };

/// An entry of a table: pattern, answer, the next entry, and what the pattern is.
pub(crate) const ENTRY: Word = Word::Array { length: 4 };

/// A part of a pattern that every value matches.
pub(crate) const ANYTHING: Word = Word::RealWorld;

/// How many objects a short look takes in.
const LOOKED_AT: usize = 64;

/// A pattern has so many parts; beyond, nothing is looked at.
const MAX_PATTERN_LENGTH: usize = 10_000;

/// So many steps and ways a trial may take.
const TRIAL_STEPS: u64 = 2_000;
const TRIAL_WAYS: usize = 16;

/// What the pattern of an entry is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pattern {
    /// Looking at the argument cost nothing: whether the function does is open.
    Free,
    /// The function looks at it, although that may fail.
    Forced,
    /// The function is just looking at it: there is no answer yet.
    UnderWay,
    /// It has wildcards.
    Lazy,
}

impl Pattern {
    pub(crate) fn word(self) -> Word {
        Word::Int(self as i64)
    }

    fn of(word: Word) -> Pattern {
        match word {
            Word::Int(1) => Pattern::Forced,
            Word::Int(2) => Pattern::UnderWay,
            Word::Int(3) => Pattern::Lazy,
            _ => Pattern::Free,
        }
    }
}

/// An entry of a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    object: Ref,
    pub(crate) pattern: Word,
    pub(crate) answer: Word,
    pub(crate) kind: Pattern,
}

/// A table as it is now, oldest entry first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    pub(crate) entries: SmallVec<[Entry; 4]>,
    /// What is answered to all other arguments, if the function was put in from outside.
    pub(crate) otherwise: Option<Word>,
}

/// How an argument compares with a pattern.
enum Fit {
    Never,
    When(Term),
    /// That depends on something that is not evaluated, which matters if a condition holds.
    Needs {
        thunk: Ref,
        /// It is a part of the pattern.
        known: bool,
        /// It is the whole argument.
        whole: bool,
        when: Term,
    },
    /// That depends on which constructor a symbolic value has.
    Splits(Branch),
}

/// The question that is being answered.
#[derive(Clone, Copy)]
struct Asking {
    table: Ref,
    parameter: TypeId,
    argument: Word,
}

/// Ways to go on that are collected while entries are compared.
#[derive(Default)]
struct Ways {
    ways: SmallVec<[Way; 3]>,
    others: Vec<Term>,
}

impl Machine<'_> {
    /// A symbolic function is asked: its table is the first local, the argument the second. The third says
    /// how many entries are known not to fit.
    pub(crate) fn asked(&mut self) -> Control {
        self.stack.truncate(self.base + 3);
        let local = |at| self.stack.get(self.base + at);
        let (Word::Ref(table), argument) = (local(0), local(1)) else {
            return Control::Done(Outcome::AssumptionFailed);
        };
        let passed = match local(2) {
            Word::Int(passed) => passed as usize,
            _ => 0,
        };
        let Some((parameter, _)) = self.function_type(table) else {
            return Control::Done(Outcome::AssumptionFailed);
        };
        let asking = Asking { table, parameter, argument };
        let known = self.table(table);
        let mut ways = Ways::default();
        for (at, entry) in known.entries.iter().enumerate().skip(passed) {
            if entry.kind == Pattern::UnderWay {
                continue;
            }
            match self.fit(parameter, entry.pattern, argument) {
                Fit::Never => {}
                Fit::When(Term::TRUE) => return self.answer(ways, Step::Return(entry.answer)),
                Fit::When(same) => self.add_way(&mut ways, same, Step::Return(entry.answer)),
                Fit::Splits(branch) => return crate::symbolic::wait(Waiting::Asked, branch),
                Fit::Needs { .. } if !ways.ways.is_empty() => {
                    return self.answer(ways, Step::Pass(at as u32));
                }
                Fit::Needs { thunk, known: true, .. } => return self.evaluate_and_ask(thunk),
                Fit::Needs { thunk, whole, when, .. } => {
                    let is_last = known.entries[at + 1..].iter().all(|entry| entry.kind == Pattern::UnderWay);
                    let can_weaken = whole && is_last && entry.kind == Pattern::Free;
                    return self.look(*entry, at, thunk, when, can_weaken);
                }
            }
        }
        match known.otherwise {
            Some(answer) => self.answer(ways, Step::Return(answer)),
            None => self.new_argument(asking, ways, &known),
        }
    }

    /// The entry can only be compared if a part of the argument is evaluated, which matters `when` other
    /// parts are the same.
    fn look(&mut self, entry: Entry, at: usize, thunk: Ref, when: Term, can_weaken: bool) -> Control {
        let is_harmless = self.terms.is_none() || self.is_harmless(Word::Ref(thunk), false);
        let entry = (!is_harmless).then_some(entry);
        if when == Term::TRUE && is_harmless {
            return self.evaluate_and_ask(thunk);
        }
        let mut ways = Ways::default();
        self.add_way(&mut ways, when, Step::Look { thunk, entry: entry.map(|entry| entry.object) });
        match entry {
            // A function that has looked at nothing that could fail so far need not look at all.
            Some(entry) if can_weaken => {
                ways.ways.push(Way { condition: Term::TRUE, step: Step::Weaken { entry: entry.object } });
                let branch = Branch { question: Question::Argument, ways: ways.ways };
                return crate::symbolic::wait(Waiting::Asked, branch);
            }
            Some(entry) if entry.kind == Pattern::Free => self.uncovered.functions = true,
            _ => {}
        }
        match when {
            Term::TRUE => {
                self.follow_step(Step::Look { thunk, entry: entry.map(|entry| entry.object) }, Waiting::Asked)
            }
            _ => self.answer(ways, Step::Pass(at as u32 + 1)),
        }
    }

    /// The argument fits no entry.
    fn new_argument(&mut self, asking: Asking, ways: Ways, known: &Table) -> Control {
        let Asking { table, parameter, argument } = asking;
        if self.terms.is_none() {
            return Control::Done(Outcome::AssumptionFailed);
        }
        self.uncovered.functions |= !self.can_be_compared(parameter);
        let under_way = known.entries.iter().any(|entry| {
            entry.kind == Pattern::UnderWay && self.settle(entry.pattern) == self.settle(argument)
        });
        let Some(thunk) = self.first_unevaluated(parameter, argument) else {
            return self.answer(ways, Step::Remember { table, argument });
        };
        if !under_way && self.is_harmless(argument, true) {
            return match self.may_ask(argument, table) {
                true => self.evaluate_deeply_and_ask(argument),
                false => self.answer(ways, Step::Remember { table, argument }),
            };
        }
        if !ways.ways.is_empty() {
            return self.answer(ways, Step::Pass(known.entries.len() as u32));
        }
        if under_way && self.is_harmless(Word::Ref(thunk), false) {
            return self.evaluate_and_ask(thunk);
        }
        // A function that has looked at an argument before it knew anything of it always does.
        let looks =
            known.entries.iter().any(|entry| matches!(entry.kind, Pattern::UnderWay | Pattern::Forced));
        if looks && self.settle(argument) == Err(thunk) {
            return self.look_first(table, argument, thunk);
        }
        self.uncovered.functions |= !self.is_flat(parameter);
        let way = |step| Way { condition: Term::TRUE, step };
        let ways = smallvec![
            way(Step::RememberLazily { table, argument }),
            way(Step::LookFirst { table, argument, thunk })
        ];
        crate::symbolic::wait(Waiting::Asked, Branch { question: Question::Argument, ways })
    }

    fn add_way(&self, ways: &mut Ways, condition: Term, step: Step) {
        let Some(terms) = self.terms else { return };
        let whole = terms.and(ways.others.iter().copied().chain([condition]));
        ways.ways.push(Way { condition: whole, step });
        ways.others.push(terms.not(condition));
    }

    /// The last way: none of the earlier entries is meant.
    fn answer(&mut self, ways: Ways, step: Step) -> Control {
        let Ways { mut ways, others } = ways;
        if others.is_empty() {
            return self.follow_step(step, Waiting::Asked);
        }
        let condition = self.terms.map_or(Term::TRUE, |terms| terms.and(others));
        ways.push(Way { condition, step });
        crate::symbolic::wait(Waiting::Asked, Branch { question: Question::Argument, ways })
    }

    /// Goes on with a question after something was found out.
    pub(crate) fn ask_again(&self) -> Control {
        match self.code.alternatives[self.code.asking.index()] {
            Alternatives::Any(asked) => Control::Eval(asked),
            _ => Control::Done(Outcome::AssumptionFailed),
        }
    }

    /// So many entries are known not to fit.
    pub(crate) fn pass(&mut self, entries: u32) -> Control {
        self.stack.truncate(self.base + 2);
        self.stack.push(Word::Int(entries.into()));
        self.ask_again()
    }

    fn await_part(&mut self) {
        let frame = Word::Choose { alternatives: self.code.asking, base: self.base, floor: self.floor };
        self.stack.push(frame);
        self.floor = self.stack.len();
    }

    fn evaluate_and_ask(&mut self, thunk: Ref) -> Control {
        self.await_part();
        self.enter_application(Word::Ref(thunk), &[])
    }

    fn evaluate_deeply_and_ask(&mut self, word: Word) -> Control {
        self.await_part();
        self.enter_deeply(word)
    }

    /// The function looks at a part of its argument, because of an entry or because the argument will be one.
    pub(crate) fn look_at(&mut self, thunk: Ref, entry: Option<Ref>) -> Control {
        if let Some(entry) = entry {
            self.heap.set(entry, 4, Pattern::Forced.word());
        }
        self.evaluate_and_ask(thunk)
    }

    /// The function begins to look at an argument that fits no entry.
    pub(crate) fn look_first(&mut self, table: Ref, argument: Word, thunk: Ref) -> Control {
        let is_noted = |entry: &Entry| entry.kind == Pattern::UnderWay && entry.pattern == argument;
        if !self.table(table).entries.iter().any(is_noted) {
            let nothing = Word::Constant(self.code.known.unit);
            self.append(table, argument, nothing, Pattern::UnderWay);
        }
        self.evaluate_and_ask(thunk)
    }

    /// The function does not look at its argument after all.
    pub(crate) fn weaken(&mut self, entry: Ref) -> Control {
        self.heap.set(entry, 1, ANYTHING);
        self.heap.set(entry, 4, Pattern::Lazy.word());
        self.ask_again()
    }

    /// The types of parameter and result of a table.
    pub(crate) fn function_type(&self, table: Ref) -> Option<(TypeId, TypeId)> {
        let Word::Answers { ty } = self.heap.get(table, 0) else { return None };
        match self.code.shapes.bare_shape(ty) {
            Shape::Function { parameter, result } => Some((*parameter, *result)),
            _ => None,
        }
    }

    /// What is in a table.
    pub(crate) fn table(&self, table: Ref) -> Table {
        let mut known = Table::default();
        let mut entry = self.heap.get(table, 1);
        while let Word::Ref(object) = entry {
            let word = |at| self.heap.get(object, at);
            if word(0) != ENTRY {
                known.otherwise = Some(word(1));
                break;
            }
            let (pattern, answer, kind) = (word(1), word(2), Pattern::of(word(4)));
            known.entries.push(Entry { object, pattern, answer, kind });
            entry = word(3);
        }
        known
    }

    fn append(&mut self, table: Ref, pattern: Word, answer: Word, kind: Pattern) {
        let nothing = Word::Constant(self.code.known.unit);
        let entry = self.heap.allocate(ENTRY, &[pattern, answer, nothing, kind.word()]);
        let last = self.table(table).entries.last().map(|last| last.object);
        match last {
            Some(last) => self.heap.set(last, 3, Word::Ref(entry)),
            None => self.heap.set(table, 1, Word::Ref(entry)),
        }
    }

    /// Remembers a fresh answer to an argument.
    pub(crate) fn remember(&mut self, table: Ref, argument: Word) -> Option<Word> {
        let kind = match self.take_under_way(table, argument) {
            true => Pattern::Forced,
            false => Pattern::Free,
        };
        self.remember_as(table, argument, kind)
    }

    /// The same with wildcards for all that is not evaluated.
    pub(crate) fn remember_lazily(&mut self, table: Ref, argument: Word) -> Option<Word> {
        let (parameter, _) = self.function_type(table)?;
        self.take_under_way(table, argument);
        let pattern = self.evaluated_part(parameter, argument);
        self.remember_as(table, pattern, Pattern::Lazy)
    }

    fn remember_as(&mut self, table: Ref, pattern: Word, kind: Pattern) -> Option<Word> {
        let (_, result) = self.function_type(table)?;
        let answer = self.fresh_word(result)?;
        self.append(table, pattern, answer, kind);
        Some(answer)
    }

    /// Takes the note that the function looks at an argument out of the table; false if there is none.
    fn take_under_way(&mut self, table: Ref, argument: Word) -> bool {
        let entries = self.table(table).entries;
        let same = |entry: &Entry| {
            entry.kind == Pattern::UnderWay && self.settle(entry.pattern) == self.settle(argument)
        };
        let Some(at) = entries.iter().position(same) else { return false };
        let rest = self.heap.get(entries[at].object, 3);
        match at.checked_sub(1) {
            Some(before) => self.heap.set(entries[before].object, 3, rest),
            None => self.heap.set(table, 1, rest),
        }
        true
    }

    /// A copy of what is evaluated of a value, with wildcards for the rest.
    fn evaluated_part(&mut self, ty: TypeId, word: Word) -> Word {
        enum Work {
            Copy(TypeId, Word),
            Build(ConId, usize),
        }
        let mut work = vec![Work::Copy(ty, word)];
        let mut done: Vec<Word> = Vec::new();
        let mut left = MAX_PATTERN_LENGTH;
        while let Some(next) = work.pop() {
            left = left.saturating_sub(1);
            match next {
                Work::Copy(..) if left == 0 => done.push(ANYTHING),
                Work::Copy(ty, word) => match (self.settle(word), self.code.shapes.bare_shape(ty)) {
                    (Err(_), _) => done.push(ANYTHING),
                    (Ok(Word::Ref(object)), Shape::Data(cons)) => match self.heap.get(object, 0) {
                        Word::Data { con, .. } => {
                            let fields = cons.iter().find(|each| each.con == con).map(|con| &con.fields[..]);
                            let fields = fields.unwrap_or_default();
                            work.push(Work::Build(con, fields.len()));
                            for (at, field) in fields.iter().enumerate().rev() {
                                work.push(Work::Copy(*field, self.heap.get(object, at as u32 + 1)));
                            }
                        }
                        _ => done.push(Word::Ref(object)),
                    },
                    (Ok(word), _) => done.push(word),
                },
                Work::Build(con, count) => {
                    let fields = done.split_off(done.len() - count);
                    let header = Word::Data { con, fields: count as u32 };
                    done.push(Word::Ref(self.heap.allocate(header, &fields)));
                }
            }
        }
        done.pop().unwrap_or(ANYTHING)
    }

    /// Whether something that is not evaluated reaches the table, as far as a short look tells.
    fn may_ask(&self, argument: Word, table: Ref) -> bool {
        let first = match (self.settle(argument), argument) {
            (Err(thunk), _) => thunk,
            (Ok(Word::Ref(object)), _) => object,
            _ => return false,
        };
        let mut seen: SmallVec<[Ref; 16]> = smallvec![first];
        let mut at = 0;
        while at < seen.len() && seen.len() < LOOKED_AT {
            let object = seen[at];
            at += 1;
            let header = self.heap.get(object, 0);
            if matches!(header, Word::BlackHole | Word::BigInteger { .. }) {
                continue;
            }
            for offset in 1..=payload(header) {
                match self.heap.get(object, offset) {
                    Word::Ref(found) if found == table => return true,
                    Word::Ref(found) if !seen.contains(&found) => seen.push(found),
                    _ => {}
                }
            }
        }
        false
    }

    /// Whether a value can be evaluated, or everything in it, without failing, whatever symbolic values are:
    /// as far as a short trial tells.
    fn is_harmless(&self, word: Word, deeply: bool) -> bool {
        if self.is_trial {
            return false;
        }
        let mut trials = vec![self.trial(word, deeply)];
        let (mut steps, mut ways) = (TRIAL_STEPS, TRIAL_WAYS);
        while let Some(mut trial) = trials.pop() {
            let before = trial.steps();
            let limits = Limits { steps, memory: usize::MAX / 64, interrupt: None };
            match trial.run(limits, &mut Closed::default()) {
                Event::Finished(Outcome::Value(_)) => steps = steps.saturating_sub(trial.steps() - before),
                Event::Branch(branch) if !branch.ways.is_empty() && branch.ways.len() <= ways => {
                    ways -= branch.ways.len();
                    steps = steps.saturating_sub(trial.steps() - before);
                    for way in &branch.ways {
                        let mut next = trial.fork();
                        next.follow(way);
                        trials.push(next);
                    }
                }
                _ => return false,
            }
        }
        true
    }

    /// Whether the evaluation of a part of a value failed, or was not over.
    pub(crate) fn is_failing(&self, ty: TypeId, word: Word) -> bool {
        let header = self.first_unevaluated(ty, word).map(|thunk| self.heap.get(thunk, 0));
        matches!(header, Some(Word::BlackHole | Word::Raises))
    }

    /// The first part of a value that is not evaluated, from left to right.
    fn first_unevaluated(&self, ty: TypeId, word: Word) -> Option<Ref> {
        let mut work = vec![(ty, word)];
        let mut seen = FxHashSet::default();
        while let Some((ty, word)) = work.pop() {
            let shape = self.code.shapes.bare_shape(ty);
            if !shape.has_parts() {
                continue;
            }
            match (self.settle(word), shape) {
                (Err(thunk), _) => return Some(thunk),
                (Ok(Word::Ref(object)), Shape::Data(cons)) => {
                    let Word::Data { con, .. } = self.heap.get(object, 0) else { continue };
                    // Data may contain itself.
                    if !seen.insert(object) {
                        continue;
                    }
                    let fields = cons.iter().find(|each| each.con == con).map(|con| &con.fields[..]);
                    for (at, field) in fields.unwrap_or_default().iter().enumerate().rev() {
                        work.push((*field, self.heap.get(object, at as u32 + 1)));
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// Whether values of a type have no parts.
    fn is_flat(&self, ty: TypeId) -> bool {
        match self.code.shapes.bare_shape(ty) {
            Shape::Number(_) | Shape::Bool => true,
            Shape::Data(cons) => cons.iter().all(|con| con.fields.is_empty()),
            _ => false,
        }
    }

    /// Whether values of a type can be told apart: they contain no functions.
    fn can_be_compared(&self, ty: TypeId) -> bool {
        let mut seen = vec![ty];
        let mut at = 0;
        while let Some(ty) = seen.get(at).copied() {
            at += 1;
            match self.code.shapes.bare_shape(ty) {
                Shape::Number(_) | Shape::Bool => {}
                Shape::Data(cons) => {
                    for field in cons.iter().flat_map(|con| &con.fields) {
                        if !seen.contains(field) {
                            seen.push(*field);
                        }
                    }
                }
                _ => return false,
            }
            if seen.len() > LOOKED_AT {
                return false;
            }
        }
        true
    }

    /// Compares an argument with a pattern, from left to right.
    fn fit(&self, ty: TypeId, pattern: Word, argument: Word) -> Fit {
        let mut conditions: SmallVec<[Term; 4]> = SmallVec::new();
        let all = |conditions: &[Term]| {
            self.terms.map_or(Term::TRUE, |terms| terms.and(conditions.iter().copied()))
        };
        let mut work = vec![(ty, pattern, argument)];
        let mut whole = true;
        let mut compared = 0;
        while let Some((ty, pattern, argument)) = work.pop() {
            // Data that contains itself is compared so far; the replay sees to the rest.
            compared += 1;
            if compared > MAX_PATTERN_LENGTH {
                break;
            }
            let shape = self.code.shapes.bare_shape(ty);
            let told_apart = shape.has_parts();
            let (one, two) = (self.settle(pattern), self.settle(argument));
            if pattern == ANYTHING || !told_apart || one == two {
                continue;
            }
            let (one, two) = match (one, two) {
                (Err(thunk), _) => return Fit::Needs { thunk, known: true, whole, when: all(&conditions) },
                (_, Err(thunk)) => return Fit::Needs { thunk, known: false, whole, when: all(&conditions) },
                (Ok(one), Ok(two)) => (one, two),
            };
            whole = false;
            let same = match shape {
                Shape::Number(number) => self.same_number(*number, one, two),
                Shape::Bool => match self.terms {
                    Some(terms) => terms.iff(self.truth(terms, one), self.truth(terms, two)),
                    None => Term::FALSE,
                },
                Shape::Data(_) if matches!(one, Word::Term(_)) || matches!(two, Word::Term(_)) => {
                    match (self.terms, self.position_of(one), self.position_of(two)) {
                        (Some(terms), Some(one), Some(two)) => terms.eq(one, two),
                        _ => Term::FALSE,
                    }
                }
                Shape::Data(cons) => match (self.constructor_of(one), self.constructor_of(two)) {
                    (Some(con), Some(other)) if con == other => {
                        let fields = cons.iter().find(|each| each.con == con).map(|con| &con.fields[..]);
                        if let (Word::Ref(one), Word::Ref(two)) = (one, two) {
                            for (at, field) in fields.unwrap_or_default().iter().enumerate().rev() {
                                let at = at as u32 + 1;
                                work.push((*field, self.heap.get(one, at), self.heap.get(two, at)));
                            }
                        }
                        Term::TRUE
                    }
                    (Some(_), Some(_)) => Term::FALSE,
                    (None, other) => match self.split_towards(cons, one, other) {
                        Some(branch) => return Fit::Splits(branch),
                        None => Term::FALSE,
                    },
                    (other, None) => match self.split_towards(cons, two, other) {
                        Some(branch) => return Fit::Splits(branch),
                        None => Term::FALSE,
                    },
                },
                _ => Term::TRUE,
            };
            match same {
                Term::TRUE => {}
                Term::FALSE => return Fit::Never,
                condition => conditions.push(condition),
            }
        }
        Fit::When(all(&conditions))
    }

    /// The position of the constructor of an enumeration.
    pub(crate) fn position_of(&self, word: Word) -> Option<Term> {
        match word {
            Word::Term(term) => Some(term),
            Word::Constant(con) => {
                let con = &self.code.constructors[con.index()];
                con.is_enumerated.then(|| self.terms.map(|terms| terms.int(i64::from(con.tag)))).flatten()
            }
            _ => None,
        }
    }

    /// The constructor of evaluated data; none if it is symbolic.
    fn constructor_of(&self, word: Word) -> Option<ConId> {
        match word {
            Word::Constant(con) => Some(con),
            Word::Ref(object) => match self.heap.get(object, 0) {
                Word::Data { con, .. } => Some(con),
                _ => None,
            },
            _ => None,
        }
    }

    /// A branch on the constructor of symbolic data: whether it is `wanted`, or which it is. None if it is
    /// not `wanted`.
    fn split_towards(&self, cons: &[ConstructorShape], word: Word, wanted: Option<ConId>) -> Option<Branch> {
        let Word::Ref(object) = word else { return None };
        let Word::Symbolic { ty } = self.heap.get(object, 0) else { return None };
        let excluded = match self.heap.get(object, 1) {
            Word::Int(excluded) => excluded,
            _ => 0,
        };
        let mut open: Vec<usize> = (0..cons.len()).filter(|at| may_have(excluded, *at)).collect();
        let construct = |position| self.way_to(object, position);
        let question = Question::Constructor(ty);
        if let Some(wanted) = wanted {
            let position = open.iter().copied().find(|at| cons[*at].con == wanted)?;
            if open.len() > 2 && cons.len() <= 63 {
                let step = Step::Exclude { object, excluded: excluded | 1 << position };
                let ways = smallvec![construct(position), Way { condition: Term::TRUE, step }];
                return Some(Branch { question, ways });
            }
        }
        // Constructors without fields first: they lead to the smallest values.
        open.sort_by_key(|position| !cons[*position].fields.is_empty());
        Some(Branch { question, ways: open.into_iter().map(construct).collect() })
    }

    fn same_number(&self, number: NumType, one: Word, two: Word) -> Term {
        match (self.terms, number) {
            (Some(terms), _) => {
                let number = symbolic::modelled(self, number);
                let (one, two) =
                    (symbolic::term(self, terms, number, one), symbolic::term(self, terms, number, two));
                match (one, two, number) {
                    // As literals in patterns are compared.
                    (Some(one), Some(two), NumType::Double | NumType::Float) => terms.fp_eq(one, two),
                    (Some(one), Some(two), _) => terms.eq(one, two),
                    _ => Term::TRUE,
                }
            }
            (None, NumType::Integer) => {
                let read = |word| crate::integer::read(&self.heap, word);
                Term::from_bool(read(one) == read(two))
            }
            (None, _) => Term::from_bool(one == two),
        }
    }

    fn truth(&self, terms: &Terms, word: Word) -> Term {
        match word {
            Word::Term(term) => term,
            _ => terms.bool(word == self.code.boolean(true)),
        }
    }
}
