//! The machine: evaluates code lazily, one state, no recursion in Rust.
//!
//! The rules are in `eval`, what happens at symbolic values in `symbolic`. `control` is what happens next,
//! the stack is what happens then.

use otherwise_smt::Terms;
use smallvec::SmallVec;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::branch::{Branch, Wait};
use crate::code::Code;
use crate::datum::Datum;
use crate::gc;
use crate::goals::Goals;
use crate::heap::Heap;
use crate::input::Input;
use crate::liveness::{Liveness, forget_dead};
use crate::measure::Fact;
use crate::merge::Merge;
use crate::place::{PlaceId, Tracking};
use crate::shape::TypeId;
use crate::stack::Stack;
use crate::word::{ExprId, Ref, Word};
use crate::world::World;

/// What a run came to.
#[derive(Clone, Debug)]
pub enum Event {
    /// The evaluation is over.
    Finished(Outcome),
    /// It can go on in several ways.
    Branch(Branch),
    /// A budget is used up; run again to go on.
    Paused(Pause),
}

/// How an evaluation ended.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// With a value, in weak head normal form.
    Value(Value),
    /// With an exception that nobody caught.
    Exception(Value),
    /// The program ended itself with this exit code.
    Exit(i32),
    /// A value depends on itself: GHC's `<<loop>>`.
    Loop,
    /// A failure of the language without a library to raise it: its message.
    Failure(Arc<str>),
    /// An assumption does not hold.
    AssumptionFailed,
    /// An assertion does not hold: its text.
    AssertionFailed(Arc<str>),
    /// A place that was to be reached: see [`Machine::set_targets`].
    Reached(PlaceId),
}

/// What the evaluation of a symbolic value to its depths branches on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Splitting {
    /// Nothing: what is unknown stays symbolic.
    Nothing,
    /// Whether computed conditions are true.
    Conditions,
    /// That, and which constructors data has.
    Everything,
}

/// Which budget is used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pause {
    /// Steps.
    Steps,
    /// Memory. Running on needs a larger budget.
    Memory,
    /// Somebody asked to stop.
    Interrupt,
}

/// A value of the machine; only the machine it came from can look into it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Value(pub(crate) Word);

/// A value that is kept across evaluations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept(pub(crate) usize);

/// Budgets of an evaluation.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// How many steps may be made.
    pub steps: u64,
    /// How many bytes heap and stack may use, with the copy of them that a collection makes.
    pub memory: usize,
    /// Asked every few thousand steps: whether to stop.
    pub interrupt: Option<&'a AtomicBool>,
}

impl Limits<'_> {
    /// How many words heap and stack may have, so that there is memory to collect them.
    fn words(&self) -> usize {
        self.memory / gc::PEAK * gc::WHOLE / size_of::<Word>()
    }
}

/// Whether a flag is there and raised.
pub(crate) fn is_raised(flag: Option<&AtomicBool>) -> bool {
    flag.is_some_and(|flag| flag.load(Ordering::Relaxed))
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Limits { steps: u64::MAX, memory: usize::MAX, interrupt: None }
    }
}

/// What happens next.
#[derive(Clone, Debug)]
pub(crate) enum Control {
    Eval(ExprId),
    Return(Word),
    Done(Outcome),
    /// Evaluate this thunk; the stack ends at the topmost frame.
    Enter(Ref),
    /// Somebody has to say how to go on.
    Wait(Box<Wait>),
    /// A single value needs more memory than there may be.
    NoRoom,
}

pub(crate) type Words = SmallVec<[Word; 8]>;

/// One state of evaluation.
#[derive(Debug)]
pub struct Machine<'c> {
    pub(crate) code: &'c Code,
    /// Where terms of symbolic values live; none where all values are concrete.
    pub(crate) terms: Option<&'c Terms>,
    pub(crate) heap: Heap,
    pub(crate) stack: Stack,
    /// Where the locals of the running code start.
    pub(crate) base: u32,
    /// Where the topmost frame ends.
    pub(crate) floor: u32,
    pub(crate) control: Control,
    pub(crate) kept: Vec<Word>,
    pub(crate) steps: u64,
    /// How many words a single object may have.
    pub(crate) largest: usize,
    /// Collect garbage when the heap has this many words.
    collect_at: usize,
    /// Whether an operation on `Int` or another fixed-width type has wrapped around.
    pub(crate) overflowed: bool,
    /// Whether evaluating a symbolic value to its depths chooses its constructors.
    pub(crate) splitting: Splitting,
    pub(crate) script: Script,
    notes: Vec<Note>,
    pub(crate) symbols: u32,
    pub(crate) merge: Merge,
    pub(crate) tracking: Tracking,
    /// Whether a symbolic `Int` has 64 bits; otherwise it is a mathematical integer.
    pub(crate) wraps: bool,
    pub(crate) uncovered: Uncovered,
    /// Whether this is a trial: trials make no trials.
    pub(crate) is_trial: bool,
    /// When symbolic `Int` arithmetic wraps around.
    pub(crate) overflow_conditions: Vec<otherwise_smt::Term>,
    /// Whether measures of symbolic data become numbers.
    pub(crate) measuring: bool,
    /// What holds of new symbols.
    pub(crate) facts: Vec<Fact>,
    pub(crate) goals: Goals,
}

/// Behaviours of unknown values that a machine did not follow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Uncovered {
    /// Symbolic functions were only tried as some of the functions of their type.
    pub functions: bool,
    /// A symbolic value was asked for of a type whose values cannot be made.
    pub generators: bool,
}

impl Uncovered {
    /// Whether there is any.
    pub fn any(self) -> bool {
        self != Uncovered::default()
    }

    /// What either of two did not follow.
    #[must_use]
    pub fn or(self, other: Uncovered) -> Uncovered {
        Uncovered {
            functions: self.functions || other.functions,
            generators: self.generators || other.generators,
        }
    }

    /// In words.
    pub fn sentences(self) -> Vec<&'static str> {
        let functions =
            self.functions.then_some("unknown functions tried as some of the functions of their types");
        let generators = self.generators.then_some("symbolic values of a type variable left out");
        functions.into_iter().chain(generators).collect()
    }
}

/// A place the program came by, as it said itself (`Note` of Core).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// Which place.
    pub label: i64,
    /// The value it had there.
    pub value: Kept,
}

/// What a program decided by itself on a path: the values of its symbolic generators and the sides of its
/// counterfactual choices, in the order it came to them. A machine that is told them goes the same way.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Decisions {
    /// The values of symbolic generators.
    pub generated: Vec<Datum>,
    /// For each choice, whether the left side was taken.
    pub choices: Vec<bool>,
    /// The characters of standard input.
    pub input: Vec<u32>,
}

/// The decisions of a machine: made so far where values are symbolic, still to be made where they are
/// concrete.
#[derive(Clone, Debug, Default)]
pub(crate) struct Script {
    /// Generated values, as kept values with their types.
    pub(crate) generated: Vec<(Kept, TypeId)>,
    pub(crate) choices: Vec<bool>,
    pub(crate) input: Input,
    pub(crate) replay: Option<Decisions>,
}

/// Steps between looks at the budgets.
const CHECK_EVERY: u64 = 4096;

/// So many 64-bit digits of large numbers are multiplied in about the time of a step.
const DIGITS_PER_STEP: u64 = 64;

/// So many parts of a term are put together in about the time of a step.
const PARTS_PER_STEP: u64 = 8;

/// The same while alternatives are tried.
const CHECK_ATTEMPT_EVERY: u64 = 256;

/// Copying more bytes than this would cost more than sharing them.
const MAX_UNSHARED: usize = 1 << 20;

/// So many new words (4 MB) are worth a collection at least; more would not stay in the processor's caches.
const MIN_COLLECTION: usize = 1 << 18;

impl<'c> Machine<'c> {
    /// A machine for concrete evaluation that has evaluated nothing yet.
    pub fn new(code: &'c Code) -> Machine<'c> {
        let heap = code.image.clone();
        let collect_at = heap.len() + MIN_COLLECTION;
        Machine {
            code,
            terms: None,
            heap,
            stack: Stack::new(),
            base: 0,
            floor: 0,
            control: Control::Return(Word::RealWorld),
            kept: Vec::new(),
            steps: 0,
            largest: usize::MAX,
            collect_at,
            overflowed: false,
            splitting: Splitting::Nothing,
            script: Script::default(),
            notes: Vec::new(),
            symbols: 0,
            merge: Merge::default(),
            tracking: Tracking::default(),
            wraps: false,
            uncovered: Uncovered::default(),
            is_trial: false,
            overflow_conditions: Vec::new(),
            measuring: false,
            facts: Vec::new(),
            goals: Goals::default(),
        }
    }

    /// A machine whose values may be symbolic, with their terms in `terms`.
    pub fn symbolic(code: &'c Code, terms: &'c Terms) -> Machine<'c> {
        Machine { terms: Some(terms), ..Machine::new(code) }
    }

    /// A machine for concrete evaluation in which generators and choices come out as told.
    pub fn replaying(code: &'c Code, decisions: &Decisions) -> Machine<'c> {
        let mut replay = decisions.clone();
        replay.generated.reverse();
        replay.choices.reverse();
        replay.input.reverse();
        let script = Script { replay: Some(replay), ..Script::default() };
        Machine { script, ..Machine::new(code) }
    }

    /// The values that the program generated on the way here, with their types.
    pub fn generated(&self) -> &[(Kept, TypeId)] {
        &self.script.generated
    }

    /// The decisions on the way here, under a model of what is still symbolic.
    pub fn decisions(&self, model: &otherwise_smt::Model) -> Decisions {
        let read = |(kept, ty): &(Kept, TypeId)| self.read(self.kept(*kept), *ty, model);
        let generated = self.script.generated.iter().map(read).collect();
        Decisions { generated, choices: self.script.choices.clone(), input: self.input_codes(model) }
    }

    /// A second machine in the same state. What both have is shared until one of them changes it.
    #[must_use]
    pub fn fork(&mut self) -> Machine<'c> {
        // Where a value was just returned, the code that `base` is for may be gone.
        self.stack.freeze(self.base.min(self.stack.len()));
        Machine {
            heap: self.heap.clone(),
            stack: self.stack.clone(),
            control: self.control.clone(),
            kept: self.kept.clone(),
            script: self.script.clone(),
            notes: self.notes.clone(),
            merge: self.merge.clone(),
            tracking: self.tracking.clone(),
            overflow_conditions: self.overflow_conditions.clone(),
            facts: self.facts.clone(),
            goals: self.goals.clone(),
            ..*self
        }
    }

    /// A machine that evaluates one value of this one, or everything in it, and forgets all else.
    pub(crate) fn trial(&self, word: Word, deeply: bool) -> Machine<'c> {
        let mut trial = Machine {
            heap: self.heap.clone(),
            stack: Stack::of(vec![Word::Stop]),
            base: 1,
            floor: 1,
            control: Control::Return(Word::RealWorld),
            kept: Vec::new(),
            script: self.script.clone(),
            notes: Vec::new(),
            merge: self.merge.fresh(),
            tracking: self.tracking.clone(),
            overflow_conditions: Vec::new(),
            facts: Vec::new(),
            goals: Goals::default(),
            splitting: Splitting::Nothing,
            is_trial: true,
            ..*self
        };
        trial.control = match deeply {
            true => trial.enter_deeply(word),
            false => trial.enter_application(word, &[]),
        };
        trial
    }

    /// What was not covered on the way here.
    pub fn uncovered(&self) -> Uncovered {
        self.uncovered
    }

    /// Stops sharing pages and stack with the machines this one was forked from, or they from it, unless it
    /// is large. For a state that goes to another thread: counting who shares a page is slow where two
    /// processors count.
    pub fn unshare(&mut self) {
        if self.memory() <= MAX_UNSHARED {
            self.heap = self.heap.unshared();
            self.stack = Stack::of(self.stack.all());
        }
    }

    /// The places the program came by, in order.
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    pub(crate) fn note(&mut self, label: i64, value: Word) {
        let value = self.keep(Value(value));
        self.notes.push(Note { label, value });
    }

    /// How many steps were made so far.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Counts an operation on large numbers as the steps it takes about as long as, so that budgets are
    /// looked at in time.
    pub(crate) fn count_work(&mut self, digits: usize) {
        self.steps += digits as u64 / DIGITS_PER_STEP;
    }

    /// The same for a term of so many parts.
    pub(crate) fn count_terms(&mut self, parts: usize) {
        self.steps += parts as u64 / PARTS_PER_STEP;
    }

    /// Goes back to an earlier count of steps.
    pub(crate) fn forget_steps(&mut self, steps: u64) {
        self.steps = steps;
    }

    /// How many bytes heap and stack use; pages shared with forks count for each of them.
    pub fn memory(&self) -> usize {
        (self.heap.len() + self.stack.len() as usize + self.goals.words()) * size_of::<Word>()
    }

    /// Whether a symbolic `Int` has 64 bits and wraps around; otherwise it is a mathematical integer.
    pub fn set_wrapping(&mut self, wraps: bool) {
        self.wraps = wraps;
    }

    /// Conditions under which `Int` arithmetic on the way here wraps around.
    pub fn overflow_conditions(&self) -> &[otherwise_smt::Term] {
        &self.overflow_conditions
    }

    pub(crate) fn overflow(&mut self) {
        self.overflowed = true;
        if self.tracking.overflowed == crate::place::NOWHERE {
            self.tracking.overflowed = self.tracking.here;
        }
    }

    /// Whether arithmetic on `Int` has wrapped around so far.
    pub fn overflowed(&self) -> bool {
        self.overflowed
    }

    /// How many symbolic values were made so far.
    pub fn symbols(&self) -> usize {
        self.symbols as usize
    }

    /// What evaluating a symbolic value to its depths branches on, from now on.
    pub fn set_splitting(&mut self, splitting: Splitting) {
        self.splitting = splitting;
    }

    /// The value of a global, not evaluated.
    pub fn global(&self, name: otherwise_core::Name) -> Option<Value> {
        self.code.globals.get(&name).map(|word| Value(*word))
    }

    /// The token that effects take as their last argument.
    pub fn real_world(&self) -> Value {
        Value(Word::RealWorld)
    }

    /// Keeps a value: a [`Value`] is good until the machine runs, what is kept is good for as long as the
    /// machine.
    pub fn keep(&mut self, value: Value) -> Kept {
        self.kept.push(value.0);
        Kept(self.kept.len() - 1)
    }

    /// A kept value.
    ///
    /// # Panics
    /// If it was kept by a machine that is not an ancestor of this one: a mistake no input can cause.
    pub fn kept(&self, kept: Kept) -> Value {
        Value(self.kept[kept.0])
    }

    /// Prepares to apply a function to arguments and evaluate to weak head normal form: [`Machine::run`] does
    /// it.
    pub fn start(&mut self, function: Value, arguments: &[Value]) {
        self.stack = Stack::of(vec![Word::Stop]);
        self.base = 1;
        self.floor = 1;
        let arguments: Words = arguments.iter().map(|argument| argument.0).collect();
        self.control = self.enter_application(function.0, &arguments);
    }

    /// Prepares to evaluate a value and everything in it.
    pub fn start_deep(&mut self, value: Value) {
        self.stack = Stack::of(vec![Word::Stop]);
        self.base = 1;
        self.floor = 1;
        self.control = self.enter_deeply(value.0);
    }

    /// Goes on until the evaluation is over, has to branch, or a budget is used up.
    pub fn run(&mut self, limits: Limits<'_>, world: &mut dyn World) -> Event {
        let last = self.steps.saturating_add(limits.steps);
        self.largest = limits.words() / 2;
        let mut check_at = self.steps + CHECK_EVERY.min(limits.steps);
        let mut control = std::mem::replace(&mut self.control, Control::Return(Word::RealWorld));
        loop {
            control = match control {
                Control::Eval(expr) => {
                    if self.steps >= check_at && self.merge.is_trying() {
                        // Whether it succeeds or not, an attempt is over before budgets are looked at.
                        let is_stopped = is_raised(limits.interrupt);
                        if is_stopped || self.attempt_is_too_long() {
                            control = self.roll_back();
                            continue;
                        }
                        check_at = self.steps + CHECK_ATTEMPT_EVERY;
                    } else if self.steps >= check_at {
                        if let Some(pause) = self.check(last, limits) {
                            self.control = control;
                            return Event::Paused(pause);
                        }
                        check_at = self.steps + CHECK_EVERY.min(last - self.steps).max(1);
                    }
                    self.evaluate(expr, check_at, world)
                }
                Control::Return(value) => {
                    // Going into the depths of a value makes steps too: a cyclic one has no end.
                    if self.steps >= check_at
                        && !self.merge.is_trying()
                        && let Some(pause) = self.spent(last, limits)
                    {
                        self.control = control;
                        return Event::Paused(pause);
                    }
                    self.resume(value)
                }
                Control::Enter(thunk) => self.enter(thunk),
                Control::Done(_) | Control::Wait(..) | Control::NoRoom if self.merge.is_trying() => {
                    self.roll_back()
                }
                Control::Done(outcome) => return Event::Finished(outcome),
                Control::NoRoom => {
                    self.control = Control::NoRoom;
                    return Event::Paused(Pause::Memory);
                }
                Control::Wait(wait) => {
                    let branch = wait.branch.clone();
                    self.control = Control::Wait(wait);
                    return Event::Branch(branch);
                }
            }
        }
    }

    /// Makes steps until there is something else to do, or as many have been made as `check_at` says.
    ///
    /// This is the loop that programs spend their time in. What a step returns is taken apart where it was
    /// put and never copied: it was written in parts, and the processor stalls when it has to read them as
    /// one right after.
    fn evaluate(&mut self, mut expr: ExprId, check_at: u64, world: &mut dyn World) -> Control {
        while self.steps < check_at {
            self.steps += 1;
            match self.eval(expr, world) {
                Control::Eval(next) => expr = next,
                Control::Return(value) => {
                    let mut value = value;
                    loop {
                        match self.resume(value) {
                            Control::Eval(next) => {
                                expr = next;
                                break;
                            }
                            // The depths of a cyclic value have no end.
                            Control::Return(again) if self.steps >= check_at => {
                                return Control::Return(again);
                            }
                            Control::Return(again) => value = again,
                            other => return other,
                        }
                    }
                }
                other => return other,
            }
        }
        Control::Eval(expr)
    }

    /// Looks at the budgets where a value is held that the collector does not see.
    #[cold]
    fn spent(&self, last: u64, limits: Limits<'_>) -> Option<Pause> {
        if self.steps >= last {
            return Some(Pause::Steps);
        }
        if is_raised(limits.interrupt) {
            return Some(Pause::Interrupt);
        }
        (self.stack.len() as usize > limits.words()).then_some(Pause::Memory)
    }

    /// Looks at the budgets, and collects garbage if it is time. Only the stack holds references now.
    #[cold]
    fn check(&mut self, last: u64, limits: Limits<'_>) -> Option<Pause> {
        if self.steps >= last {
            return Some(Pause::Steps);
        }
        if is_raised(limits.interrupt) {
            return Some(Pause::Interrupt);
        }
        let budget = limits.words();
        let used = self.heap.len() + self.stack.len() as usize;
        if self.heap.len() >= self.collect_at || used > budget {
            if !self.collect(limits.interrupt) {
                return Some(Pause::Interrupt);
            }
            let used = self.heap.len() + self.stack.len() as usize;
            let room = self.heap.has_room(MIN_COLLECTION) && self.stack.len() < u32::MAX / 2;
            // A heap that is nearly full after a collection would only be collected again and again.
            if used > budget - budget / 8 || !room {
                return Some(Pause::Memory);
            }
            // The stack is walked too, so a deep one makes collections rarer.
            self.collect_at = (self.heap.len() + used + MIN_COLLECTION).min(budget.max(self.heap.len() + 1));
        }
        None
    }

    /// Collects garbage, unless it is interrupted; then nothing has changed.
    fn collect(&mut self, interrupt: Option<&AtomicBool>) -> bool {
        let mut words = self.stack.all();
        let liveness = self.code.liveness.get_or_init(|| Liveness::of(self.code));
        forget_dead(&mut words, self.base, self.floor, liveness);
        let on_stack = words.len();
        words.extend_from_slice(&self.kept);
        let on_stack_and_kept = words.len();
        words.extend(self.goals.roots());
        let Some(heap) = gc::collect(&self.heap, self.code.image.len(), &mut words, interrupt) else {
            return false;
        };
        let old = std::mem::replace(&mut self.heap, heap);
        self.heap.recycle(old);
        self.goals.set_roots(&words.split_off(on_stack_and_kept));
        self.kept = words.split_off(on_stack);
        self.stack = Stack::of(words);
        true
    }
}
