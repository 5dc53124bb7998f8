//! Symbolic functions: tables that grow, in which equal arguments have equal answers.
//!
//! A function that is asked once need not look at its argument: it can be constant. From the second question on,
//! arguments are evaluated completely and compared part by part. An argument that may ask the same
//! function is evaluated for the first question too: in `f (f 1)` the question within must come first. Arguments that are functions themselves are not told
//! apart; that is one function of the type, so what is found with it is real, but it is not all of them.

use otherwise_core::prim::NumType;
use otherwise_smt::{Term, Terms};
use smallvec::SmallVec;

use crate::branch::{Branch, Question, Step, Waiting, Way};
use crate::gc::payload;
use crate::machine::{Control, Machine, Outcome};
use crate::prim::symbolic;
use crate::shape::{Shape, TypeId};
use crate::word::{ExprId, Ref, Word};

/// The end of the table of a function that was put in from outside: its answer for all other arguments.
const END: Word = Word::Array { length: 1 };

/// How many objects a short look takes in.
const LOOKED_AT: usize = 64;

impl Machine<'_> {
    /// A symbolic function is asked: its table is the first local, the argument the second. Without earlier arguments
    /// it answers at once; otherwise `compare` evaluates what has to be compared.
    pub(crate) fn asked(&mut self, compare: ExprId) -> Control {
        let (table, argument) = (self.stack.get(self.base), self.stack.get(self.base + 1));
        let Word::Ref(table) = table else { return Control::Done(Outcome::AssumptionFailed) };
        let step = match self.heap.get(table, 1) {
            Word::Ref(entry) if self.heap.get(entry, 0) == END => Step::Return(self.heap.get(entry, 1)),
            Word::Ref(_) => return Control::Eval(compare),
            _ if self.may_ask(argument, table) => return Control::Eval(compare),
            _ => Step::Remember { table, argument },
        };
        self.follow_step(step, Waiting::Way)
    }

    /// Whether something that is not evaluated reaches the table, as far as a short look tells.
    fn may_ask(&self, argument: Word, table: Ref) -> bool {
        let Err(first) = self.settle(argument) else { return false };
        let mut seen: SmallVec<[Ref; 16]> = SmallVec::new();
        seen.push(first);
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

    /// The oldest argument of the table, which may not be evaluated yet.
    pub(crate) fn oldest_argument(&self) -> Word {
        let mut oldest = Word::RealWorld;
        let Word::Ref(table) = self.stack.get(self.base) else { return oldest };
        let mut entry = self.heap.get(table, 1);
        while let Word::Ref(object) = entry
            && self.heap.get(object, 0) != END
        {
            oldest = self.heap.get(object, 1);
            entry = self.heap.get(object, 3);
        }
        oldest
    }

    /// All arguments are evaluated: the third local is this one.
    pub(crate) fn answer(&mut self) -> Control {
        let (table, argument) = (self.stack.get(self.base), self.stack.get(self.base + 2));
        let Word::Ref(table) = table else { return Control::Done(Outcome::AssumptionFailed) };
        let mut ways: SmallVec<[Way; 3]> = SmallVec::new();
        let mut others = Vec::new();
        let mut entry = self.heap.get(table, 1);
        while let Word::Ref(object) = entry {
            if self.heap.get(object, 0) == END {
                let answer = self.heap.get(object, 1);
                return self.answer_with(ways, others, Step::Return(answer));
            }
            let (known, answer) = (self.heap.get(object, 1), self.heap.get(object, 2));
            entry = self.heap.get(object, 3);
            match (self.same_argument(table, known, argument), self.terms) {
                (Term::FALSE, _) => {}
                (Term::TRUE, _) => return self.answer_with(ways, others, Step::Return(answer)),
                (same, Some(terms)) => {
                    let condition = terms.and(others.iter().copied().chain([same]));
                    ways.push(Way { condition, step: Step::Return(answer) });
                    others.push(terms.not(same));
                }
                (_, None) => {}
            }
        }
        self.answer_with(ways, others, Step::Remember { table, argument })
    }

    /// The last way: none of the earlier arguments is meant.
    fn answer_with(&mut self, mut ways: SmallVec<[Way; 3]>, others: Vec<Term>, step: Step) -> Control {
        if others.is_empty() {
            return self.follow_step(step, Waiting::Way);
        }
        let condition = self.terms.map_or(Term::TRUE, |terms| terms.and(others));
        ways.push(Way { condition, step });
        crate::symbolic::wait(Waiting::Way, Branch { question: Question::Argument, ways })
    }

    fn same_argument(&self, table: Ref, known: Word, argument: Word) -> Term {
        let Word::Answers { ty } = self.heap.get(table, 0) else { return Term::TRUE };
        let Shape::Function { parameter, .. } = self.code.shapes.bare_shape(ty) else { return Term::TRUE };
        self.same(*parameter, known, argument)
    }

    /// When two completely evaluated values are the same. Symbolic data that is not split is the same as itself only:
    /// should it turn out to be the same as something else, the replay shows it.
    fn same(&self, ty: TypeId, one: Word, two: Word) -> Term {
        let mut conditions = Vec::new();
        let mut work = vec![(ty, one, two)];
        while let Some((ty, one, two)) = work.pop() {
            let (Ok(one), Ok(two)) = (self.settle(one), self.settle(two)) else { return Term::FALSE };
            if one == two {
                continue;
            }
            let same = match self.code.shapes.bare_shape(ty) {
                Shape::Number(number) => self.same_number(*number, one, two),
                Shape::Bool => match self.terms {
                    Some(terms) => terms.iff(self.truth(terms, one), self.truth(terms, two)),
                    None => Term::FALSE,
                },
                Shape::Data(cons) => {
                    let (Word::Ref(first), Word::Ref(second)) = (one, two) else { return Term::FALSE };
                    match (self.heap.get(first, 0), self.heap.get(second, 0)) {
                        (Word::Data { con, .. }, Word::Data { con: other, .. }) if con == other => {
                            let fields = cons.iter().find(|each| each.con == con).map(|con| &con.fields);
                            for (at, field) in fields.into_iter().flatten().enumerate() {
                                let at = at as u32 + 1;
                                work.push((*field, self.heap.get(first, at), self.heap.get(second, at)));
                            }
                            Term::TRUE
                        }
                        _ => Term::FALSE,
                    }
                }
                Shape::Function { .. } | Shape::Newtype(_) | Shape::Opaque(_) => Term::TRUE,
            };
            match same {
                Term::TRUE => {}
                Term::FALSE => return Term::FALSE,
                condition => conditions.push(condition),
            }
        }
        self.terms.map_or(Term::TRUE, |terms| terms.and(conditions))
    }

    fn same_number(&self, number: NumType, one: Word, two: Word) -> Term {
        match (self.terms, number) {
            (Some(terms), _) => {
                let number = symbolic::modelled(self, number);
                let (one, two) =
                    (symbolic::term(self, terms, number, one), symbolic::term(self, terms, number, two));
                match (one, two) {
                    (Some(one), Some(two)) => terms.eq(one, two),
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

    pub(crate) fn remember(&mut self, table: Ref, argument: Word) -> Option<Word> {
        let Word::Answers { ty } = self.heap.get(table, 0) else { return None };
        let Shape::Function { result, .. } = self.code.shapes.bare_shape(ty) else { return None };
        let answer = self.fresh_word(*result)?;
        let rest = self.heap.get(table, 1);
        let entry = self.heap.allocate(Word::Array { length: 3 }, &[argument, answer, rest]);
        self.heap.set(table, 1, Word::Ref(entry));
        Some(answer)
    }
}
