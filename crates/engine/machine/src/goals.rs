//! Conjunctions whose parts are evaluated side by side.
//!
//! Where only the inputs are looked for that make a predicate true, all of its conjuncts have to be true, and
//! the order in which they are evaluated decides nothing but how much is searched in vain.
//! `all even xs && map f xs == [1, 2, 3]` in Haskell's order tries lists of every length; the other order
//! looks at lists of three elements. No fixed order is the right one, so the conjuncts take turns: each is a
//! thread of its own, with its own stack on the common heap, and one that would have to branch waits while
//! others can go on (the Andorra principle of logic programming: what is determined comes first). Only when
//! all of them wait does the state branch, where it has branched least, so that a conjunct that has no end
//! does not keep one waiting that ends everything.
//!
//! Why this is right: a conjunction is true just if all of its conjuncts are, in whatever order. A conjunct
//! that is false, raises or never ends on some inputs keeps them from being solutions, wherever it stands;
//! what it does there is seen earlier than Haskell would see it, or not at all, and either way those inputs
//! are none. So it must not be done where failures are looked for. Solutions are replayed in Haskell's order.

use otherwise_smt::Term;

use crate::branch::{Question, Wait, Waiting};
use crate::code::{Alternatives, Atom, Expr};
use crate::machine::{Control, Machine, Outcome};
use crate::stack::Stack;
use crate::word::{AlternativesId, ExprId, Ref, Word};

/// The conjuncts of a machine that do not run.
#[derive(Clone, Debug, Default)]
pub(crate) struct Goals {
    /// Whether the evaluation starts with a decision of which only one side counts.
    pub(crate) enabled: bool,
    /// Whether that decision was met.
    decided: bool,
    /// In Haskell's order; the one that runs would stand at `current`.
    waiting: Vec<Thread>,
    current: usize,
    /// How often the one that runs has branched.
    forks: u32,
    /// Whether the one that runs is the one to branch.
    branches: bool,
    /// What conjuncts that have ended say.
    pub(crate) conditions: Vec<Term>,
}

/// A conjunct that waits.
#[derive(Clone, Debug)]
struct Thread {
    stack: Stack,
    base: u32,
    floor: u32,
    waits: Waits,
    forks: u32,
}

/// What a conjunct waits for.
#[derive(Clone, Debug)]
enum Waits {
    /// Only for its turn.
    Turn(Control),
    /// For the constructor of symbolic data, to choose an alternative.
    Constructor(AlternativesId, Word),
    /// For a condition to be decided.
    Condition(Box<Wait>),
    /// For another one to evaluate a thunk.
    Thunk(Ref),
}

impl Goals {
    pub(crate) fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// How many words the stacks of those that wait have.
    pub(crate) fn words(&self) -> usize {
        self.waiting.iter().map(|thread| thread.stack.len() as usize).sum()
    }

    /// Everything that they refer to: to be given back to [`Goals::set_roots`] after a collection.
    pub(crate) fn roots(&self) -> Vec<Word> {
        let mut roots = Vec::new();
        for thread in &self.waiting {
            roots.extend(thread.stack.all());
            roots.push(match &thread.waits {
                Waits::Turn(Control::Return(value)) | Waits::Constructor(_, value) => *value,
                Waits::Turn(Control::Enter(thunk)) | Waits::Thunk(thunk) => Word::Ref(*thunk),
                _ => Word::RealWorld,
            });
        }
        roots
    }

    pub(crate) fn set_roots(&mut self, roots: &[Word]) {
        let mut rest = roots;
        for thread in &mut self.waiting {
            let (stack, more) = rest.split_at(thread.stack.len() as usize);
            let Some((word, more)) = more.split_first() else { return };
            rest = more;
            thread.stack = Stack::of(stack.to_vec());
            match (&mut thread.waits, *word) {
                (Waits::Turn(Control::Return(value)) | Waits::Constructor(_, value), word) => *value = word,
                (Waits::Turn(Control::Enter(thunk)) | Waits::Thunk(thunk), Word::Ref(moved)) => {
                    *thunk = moved
                }
                // The thunk was evaluated: its value is what was waited for.
                (waits @ (Waits::Turn(Control::Enter(_)) | Waits::Thunk(_)), word) => {
                    *waits = Waits::Turn(Control::Return(word));
                }
                _ => {}
            }
        }
    }
}

impl Machine<'_> {
    /// Says that the evaluation starts with a decision by a truth value, and that only what makes it true
    /// counts: see the module's description.
    pub fn set_conjunctive(&mut self, enabled: bool) {
        self.goals.enabled = enabled;
    }

    /// What conjuncts say that have ended since this was asked last: part of the path condition from now on.
    pub fn take_conditions(&mut self) -> Vec<Term> {
        std::mem::take(&mut self.goals.conditions)
    }

    /// A choice by a truth value, of which the evaluation is no more than the value: if one side cannot be
    /// meant, it is a conjunction.
    #[cold]
    pub(crate) fn conjunction(&mut self, scrutinee: ExprId, alternatives: AlternativesId) -> Option<Control> {
        let code = self.code;
        if !code.by_truth[alternatives.index()] {
            return None;
        }
        let Alternatives::Data { arms, default } = &code.alternatives[alternatives.index()] else {
            return None;
        };
        let arm = |truth: bool| arms.get(usize::from(truth)).copied().flatten().or(*default);
        self.stack.thaw(0);
        let bottom = self.stack.get(0);
        let (wanted, body) = match bottom {
            Word::Stop if !self.goals.decided => {
                self.goals.decided = true;
                (true, arm(true)?)
            }
            Word::Goal { truth } => {
                let is = |arm: Option<ExprId>, truth: bool| {
                    let value = code.boolean(truth);
                    arm.is_some_and(
                        |arm| matches!(code.expr(arm), Expr::Atom(Atom::Constant(word)) if word == value),
                    )
                };
                let wanted = [true, false].into_iter().find(|side| is(arm(!side), !truth))?;
                let body = arm(wanted)?;
                if is(Some(body), truth) {
                    // Nothing but the condition itself.
                    self.restart(Word::Goal { truth: wanted });
                    return Some(Control::Eval(scrutinee));
                }
                (wanted, body)
            }
            _ => return None,
        };
        let mut words = vec![bottom];
        words.extend_from_slice(self.stack.from(self.base));
        words.push(code.boolean(wanted));
        let rest = Thread {
            stack: Stack::of(words),
            base: 1,
            floor: 1,
            waits: Waits::Turn(Control::Eval(body)),
            forks: self.goals.forks,
        };
        self.goals.waiting.insert(self.goals.current, rest);
        self.restart(Word::Goal { truth: wanted });
        Some(Control::Eval(scrutinee))
    }

    /// Puts another frame at the bottom, and something where the frame of the choice would be.
    fn restart(&mut self, bottom: Word) {
        let mut words = vec![bottom];
        words.extend_from_slice(self.stack.from(self.base));
        words.push(Word::RealWorld);
        self.stack = Stack::of(words);
        self.base = 1;
        self.floor = 1;
    }

    /// A conjunct has its value.
    pub(crate) fn conjunct_returned(&mut self, truth: bool, value: Word) -> Control {
        match (value, self.terms) {
            (Word::Term(term), Some(terms)) => {
                self.goals.conditions.push(if truth { term } else { terms.not(term) });
            }
            (value, _) if value == self.code.boolean(truth) => {}
            _ => return Control::Done(Outcome::AssumptionFailed),
        }
        self.next_goal()
    }

    /// Goes on with another conjunct; the running one has ended, or waits.
    fn next_goal(&mut self) -> Control {
        if let Some(at) = self.first_runnable() {
            return self.switch_to(at);
        }
        match self.least_branched() {
            Some(at) => self.branch_there(at),
            // Each waits for a thunk that another one evaluates.
            None => Control::Done(Outcome::Loop),
        }
    }

    /// The first conjunct that can go on. What the decision leads to goes on when all have ended.
    fn first_runnable(&self) -> Option<usize> {
        let alone = self.goals.waiting.len() == 1;
        let runnable = |thread: &Thread| match &thread.waits {
            Waits::Turn(_) => alone || !thread.is_result(),
            Waits::Constructor(_, value) => !self.is_symbolic(*value),
            Waits::Thunk(thunk) => self.heap.get(*thunk, 0) != Word::BlackHole,
            Waits::Condition(_) => false,
        };
        // From where the running one stands on, then from the start.
        let count = self.goals.waiting.len();
        let start = self.goals.current.min(count);
        (start..count).chain(0..start).find(|at| runnable(&self.goals.waiting[*at]))
    }

    fn is_symbolic(&self, value: Word) -> bool {
        match self.settle(value) {
            Ok(Word::Ref(object)) => matches!(self.heap.get(object, 0), Word::Symbolic { .. }),
            _ => false,
        }
    }

    /// The conjunct to branch at: one of those that can.
    fn least_branched(&self) -> Option<usize> {
        let can = |thread: &Thread| matches!(thread.waits, Waits::Constructor(..) | Waits::Condition(_));
        let branches = self.goals.waiting.iter().enumerate().filter(|(_, thread)| can(thread));
        // One that needs a value comes last: what the others say may leave it few.
        let needs_value = |thread: &Thread| match &thread.waits {
            Waits::Condition(wait) => matches!(wait.branch.question, Question::Value(_)),
            _ => false,
        };
        branches.min_by_key(|(_, thread)| (needs_value(thread), thread.forks)).map(|(at, _)| at)
    }

    /// Runs the conjunct at this place; whichever ran is gone or waits.
    fn switch_to(&mut self, at: usize) -> Control {
        let thread = self.goals.waiting.remove(at);
        self.goals.current = at;
        self.goals.forks = thread.forks;
        self.goals.branches = false;
        self.stack = thread.stack;
        self.base = thread.base;
        self.floor = thread.floor;
        match thread.waits {
            Waits::Turn(control) => control,
            Waits::Constructor(alternatives, value) => match self.settle(value) {
                Ok(value) => self.choose(alternatives, value),
                Err(_) => Control::Done(Outcome::Loop),
            },
            Waits::Condition(wait) => Control::Wait(wait),
            Waits::Thunk(thunk) => match self.settle(Word::Ref(thunk)) {
                Ok(value) => Control::Return(value),
                Err(thunk) => Control::Enter(thunk),
            },
        }
    }

    fn branch_there(&mut self, at: usize) -> Control {
        let control = self.switch_to(at);
        self.goals.branches = true;
        control
    }

    /// Puts the running conjunct to those that wait.
    fn park(&mut self, waits: Waits) {
        let stack = std::mem::replace(&mut self.stack, Stack::new());
        let thread = Thread { stack, base: self.base, floor: self.floor, waits, forks: self.goals.forks };
        self.goals.waiting.insert(self.goals.current, thread);
        // The next one is looked for behind it.
        self.goals.current += 1;
    }

    /// At a branch with several ways that are possible: lets another conjunct go on first. Whether there is
    /// one; otherwise this is where to branch.
    pub fn defer(&mut self) -> bool {
        if self.goals.is_empty() {
            return false;
        }
        if self.goals.branches {
            self.goals.branches = false;
            self.goals.forks += 1;
            return false;
        }
        let waits = match &self.control {
            Control::Wait(wait) => match (wait.waiting, wait.branch.question) {
                (Waiting::Alternatives(alternatives), Question::Constructor(_)) => {
                    let Some(object) = wait.branch.object() else { return false };
                    Waits::Constructor(alternatives, Word::Ref(object))
                }
                (Waiting::Alternatives(_), Question::Condition(_) | Question::Literal(_)) => {
                    Waits::Condition(wait.clone())
                }
                // What is unknown to the solver is a number or a character: nothing on the heap is waited
                // for.
                (Waiting::Operation { arguments, count, .. }, Question::Value(_))
                    if !arguments[..count].iter().any(|word| matches!(word, Word::Ref(_))) =>
                {
                    Waits::Condition(wait.clone())
                }
                _ => return false,
            },
            _ => return false,
        };
        self.park(waits);
        self.control = self.next_goal();
        true
    }

    /// Lets another conjunct go on, if one only waits for its turn.
    pub fn take_turns(&mut self) {
        if self.goals.is_empty() || self.merge.is_trying() {
            return;
        }
        let is_ready = |thread: &Thread| matches!(thread.waits, Waits::Turn(_)) && !thread.is_result();
        let Some(at) = self.goals.waiting.iter().position(is_ready) else { return };
        if !matches!(self.control, Control::Eval(_) | Control::Return(_) | Control::Enter(_)) {
            return;
        }
        let control = std::mem::replace(&mut self.control, Control::Return(Word::RealWorld));
        // At the end of the others, so that all have their turns.
        let thread = self.goals.waiting.remove(at);
        let stack = std::mem::replace(&mut self.stack, thread.stack);
        let parked = Thread {
            stack,
            base: self.base,
            floor: self.floor,
            waits: Waits::Turn(control),
            forks: self.goals.forks,
        };
        let end = self.goals.waiting.iter().position(Thread::is_result).unwrap_or(self.goals.waiting.len());
        self.goals.waiting.insert(end, parked);
        self.goals.current = at.min(self.goals.waiting.len());
        self.goals.forks = thread.forks;
        self.goals.branches = false;
        self.base = thread.base;
        self.floor = thread.floor;
        if let Waits::Turn(control) = thread.waits {
            self.control = control;
        }
    }

    /// A thunk is needed that is under evaluation: by another conjunct, or by this one, which then has no
    /// value.
    pub(crate) fn black_hole(&mut self, thunk: Ref) -> Control {
        if self.goals.is_empty() || self.merge.is_trying() {
            return Control::Done(Outcome::Loop);
        }
        self.park(Waits::Thunk(thunk));
        self.next_goal()
    }
}

impl Thread {
    /// Whether it is what the decision leads to.
    fn is_result(&self) -> bool {
        self.stack.bottom() == Some(Word::Stop)
    }
}
