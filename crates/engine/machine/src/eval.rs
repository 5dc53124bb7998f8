//! The rules: one step of evaluation (Fig. 6 of the PLDI'19 paper, on an explicit stack).

use otherwise_core::PrimOp;
use otherwise_core::prim::{ArithOp, NumType};

use crate::code::{Alternatives, Atom, Binding, Expr, Run};
use crate::machine::{Control, Machine, Outcome, Splitting, Value, Words};
use crate::place::PlaceId;
use crate::prim::{self, Effect};
use crate::word::{AlternativesId, ExprId, FunctionId, Ref, Word};
use crate::world::World;

/// No primitive operation takes more arguments.
const MAX_ARGUMENTS: usize = 4;

type Arguments = [Word; MAX_ARGUMENTS];

impl Machine<'_> {
    #[inline]
    fn atom(&self, atom: Atom) -> Word {
        match atom {
            Atom::Local(slot) => self.stack.get(self.base + slot),
            Atom::Constant(word) => word,
        }
    }

    #[inline]
    fn atoms(&self, run: Run) -> Words {
        self.code.atoms[run.range()].iter().map(|atom| self.atom(*atom)).collect()
    }

    /// Follows indirections: the value, or the thunk that has to be evaluated first.
    #[inline]
    pub(crate) fn settle(&self, mut word: Word) -> Result<Word, Ref> {
        while let Word::Ref(object) = word {
            match self.heap.get(object, 0) {
                Word::Indirection => word = self.heap.get(object, 1),
                Word::Thunk { .. }
                | Word::Suspended { .. }
                | Word::BlackHole
                | Word::Raises
                | Word::Text { .. }
                | Word::Constants { .. } => return Err(object),
                _ => return Ok(word),
            }
        }
        Ok(word)
    }

    pub(crate) fn eval(&mut self, expr: ExprId, world: &mut dyn World) -> Control {
        match self.code.expr(expr) {
            Expr::Atom(atom) => match self.settle(self.atom(atom)) {
                Ok(value) => Control::Return(value),
                Err(thunk) => {
                    self.stack.truncate(self.floor);
                    self.enter(thunk)
                }
            },
            Expr::Apply { function, arguments } => self.apply(function, arguments),
            Expr::Call { function, arguments } => {
                // The arguments are put on top of the locals they come from, then moved over them.
                let from = self.stack.len();
                for at in arguments.range() {
                    let word = self.atom(self.code.atoms[at]);
                    self.stack.push(word);
                }
                self.stack.slide(from, self.floor);
                self.base = self.floor;
                Control::Eval(self.code.functions[function.index()].body)
            }
            Expr::Data { con, arguments } => {
                let header = Word::Data { con, fields: arguments.length };
                Control::Return(Word::Ref(self.allocate_run(header, arguments)))
            }
            Expr::Text { literal } => Control::Return(self.unpack_text(literal, 0)),
            Expr::Primitive { op, strict, arguments, slow } => match self.strict_arguments(strict, arguments)
            {
                Some(words) => self.primitive(op, &words[..arguments.length as usize], world),
                None => Control::Eval(slow),
            },
            Expr::Ready { op, arguments } => {
                let words = self.strict_arguments(0, arguments).unwrap_or([Word::RealWorld; MAX_ARGUMENTS]);
                self.primitive(op, &words[..arguments.length as usize], world)
            }
            Expr::Let { bindings, body } => {
                for at in bindings.range() {
                    let word = self.allocate(self.code.bindings[at]);
                    self.stack.push(word);
                }
                Control::Eval(body)
            }
            Expr::LetRec { bindings, body } => {
                self.allocate_together(bindings);
                Control::Eval(body)
            }
            Expr::Case { scrutinee, alternatives } => self.case(scrutinee, alternatives),
            Expr::Jump { depth, target } => {
                self.stack.truncate(self.base + depth);
                Control::Eval(target)
            }
            Expr::Fail { failure } => {
                Control::Done(Outcome::Failure(self.code.failures[failure as usize].message.clone()))
            }
            Expr::AssumptionFails => Control::Done(Outcome::AssumptionFailed),
            Expr::Choice { left, right } => self.choice(left, right),
            Expr::Symbolic { ty } => self.generate(ty),
            Expr::Asked => self.asked(),
            Expr::Tick { place, body } => self.tick(place, body),
            Expr::AssertionFails { assertion } => {
                Control::Done(Outcome::AssertionFailed(self.code.assertions[assertion as usize].0.clone()))
            }
        }
    }

    /// Allocates an object whose payload are atoms.
    #[inline]
    fn allocate_run(&mut self, header: Word, run: Run) -> Ref {
        let (code, stack, base) = (self.code, &self.stack, self.base);
        let atoms = &code.atoms[run.range()];
        let word = |atom: Atom| match atom {
            Atom::Local(slot) => stack.get(base + slot),
            Atom::Constant(word) => word,
        };
        // Most objects are small: no loop that has to be set up.
        if let Some((object, place)) = self.heap.place(1 + atoms.len().max(1)) {
            place[0] = header;
            let mut at = 0;
            while at < atoms.len() {
                place[at + 1] = word(atoms[at]);
                at += 1;
            }
            return object;
        }
        self.heap.allocate_with(header, atoms.iter().map(|atom| word(*atom)))
    }

    /// Applies a function that is not known when the code is made. Mostly it is evaluated and takes just
    /// these arguments: then they go where the called code wants them, without a detour.
    #[inline]
    fn apply(&mut self, function: Atom, arguments: Run) -> Control {
        let function = self.atom(function);
        let (id, closure, captured) = match self.settle(function) {
            Ok(Word::Function(id)) => (id, Ref(0), 0),
            Ok(Word::Ref(object)) => match self.heap.get(object, 0) {
                Word::Closure { function, captured } => (function, object, captured),
                _ => return self.apply_slowly(function, arguments),
            },
            _ => return self.apply_slowly(function, arguments),
        };
        let called = &self.code.functions[id.index()];
        if called.arity != arguments.length {
            return self.apply_slowly(function, arguments);
        }
        let body = called.body;
        let from = self.stack.len();
        for at in 1..=captured {
            let word = self.heap.get(closure, at);
            self.stack.push(word);
        }
        for at in arguments.range() {
            let word = self.atom(self.code.atoms[at]);
            self.stack.push(word);
        }
        self.stack.slide(from, self.floor);
        self.base = self.floor;
        Control::Eval(body)
    }

    fn apply_slowly(&mut self, function: Word, arguments: Run) -> Control {
        let arguments = self.atoms(arguments);
        self.stack.truncate(self.floor);
        self.enter_application(function, &arguments)
    }

    #[inline]
    fn case(&mut self, scrutinee: ExprId, alternatives: AlternativesId) -> Control {
        if self.floor == 1
            && self.goals.enabled
            && let Some(control) = self.conjunction(scrutinee, alternatives)
        {
            return control;
        }
        // What needs no evaluation needs no frame.
        match self.code.expr(scrutinee) {
            Expr::Atom(atom) => {
                if let Ok(value) = self.settle(self.atom(atom)) {
                    return self.choose(alternatives, value);
                }
            }
            Expr::Primitive { op, strict, arguments, .. } => {
                if let Some(value) = self.pure_result(op, strict, arguments) {
                    return self.choose(alternatives, value);
                }
            }
            _ => {}
        }
        self.stack.push(Word::Choose { alternatives, base: self.base, floor: self.floor });
        self.floor = self.stack.len();
        Control::Eval(scrutinee)
    }

    pub(crate) fn choose(&mut self, alternatives: AlternativesId, value: Word) -> Control {
        let code = self.code;
        if let Some(control) = self.choose_symbolically(alternatives, value) {
            return control;
        }
        self.stack.push(value);
        match &code.alternatives[alternatives.index()] {
            Alternatives::Any(body) => Control::Eval(*body),
            Alternatives::Data { arms, default } => {
                let (con, object, fields) = match value {
                    Word::Constant(con) => (con, Ref(0), 0),
                    Word::Ref(object) => match self.heap.get(object, 0) {
                        Word::Data { con, fields } => (con, object, fields),
                        _ => return Control::Done(Outcome::AssumptionFailed),
                    },
                    _ => return Control::Done(Outcome::AssumptionFailed),
                };
                let tag = code.constructors[con.index()].tag as usize;
                match arms.get(tag) {
                    Some(Some(body)) => {
                        for at in 1..=fields {
                            let field = self.heap.get(object, at);
                            self.stack.push(field);
                        }
                        Control::Eval(*body)
                    }
                    _ => default.map_or(Control::Done(Outcome::AssumptionFailed), Control::Eval),
                }
            }
            Alternatives::Literal { arms, default } => {
                let arm = arms.iter().find(|(literal, _)| *literal == value).map(|(_, body)| *body);
                arm.or(*default).map_or(Control::Done(Outcome::AssumptionFailed), Control::Eval)
            }
        }
    }

    /// The result of an operation on evaluated arguments, if they are evaluated and it has no effect.
    #[inline]
    fn pure_result(&mut self, op: PrimOp, strict: u8, arguments: Run) -> Option<Word> {
        // Whole words are never copied on this path: a value is a tag and a number, stored separately, and
        // the processor stalls when it has to read both at once right after.
        if let Some((a, b)) = self.two_ints(arguments)
            && let Some(value) = prim::on_ints(self.code, op, a, b)
        {
            return Some(value);
        }
        let words = self.strict_arguments(strict, arguments)?;
        prim::pure(self, op, &words[..arguments.length as usize])
    }

    /// The same where nobody has asked for the value yet: work that may be long waits.
    #[inline]
    fn eager_result(&mut self, op: PrimOp, arguments: Run) -> Option<Word> {
        if let PrimOp::Arith(NumType::Int | NumType::Integer, of) = op
            && !matches!(of, ArithOp::Add | ArithOp::Sub | ArithOp::Negate)
            && (op == PrimOp::Arith(NumType::Integer, of) || of != ArithOp::Mul)
        {
            let (a, b) = self.two_ints(arguments)?;
            return prim::on_ints(self.code, op, a, b);
        }
        self.pure_result(op, u8::MAX, arguments)
    }

    #[inline]
    fn two_ints(&self, arguments: Run) -> Option<(i64, i64)> {
        let [first, second] = &self.code.atoms[arguments.range()] else { return None };
        Some((self.int(*first)?, self.int(*second)?))
    }

    #[inline]
    fn int(&self, atom: Atom) -> Option<i64> {
        match self.atom(atom) {
            Word::Int(number) => Some(number),
            Word::Ref(object) => match self.heap.get(object, 0) {
                Word::Indirection => match self.heap.get(object, 1) {
                    Word::Int(number) => Some(number),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        }
    }

    /// The arguments of a primitive operation, if all that it needs evaluated are.
    fn strict_arguments(&self, strict: u8, arguments: Run) -> Option<Arguments> {
        let mut words = [Word::RealWorld; MAX_ARGUMENTS];
        match self.code.atoms[arguments.range()] {
            [first] => words[0] = self.strict_argument(strict & 1 != 0, first)?,
            [first, second] => {
                words[0] = self.strict_argument(strict & 1 != 0, first)?;
                words[1] = self.strict_argument(strict & 2 != 0, second)?;
            }
            ref all => {
                for (at, (atom, word)) in all.iter().zip(&mut words).enumerate() {
                    *word = self.strict_argument(strict & (1 << at) != 0, *atom)?;
                }
            }
        }
        Some(words)
    }

    #[inline]
    fn strict_argument(&self, strict: bool, atom: Atom) -> Option<Word> {
        let word = self.atom(atom);
        match word {
            Word::Ref(_) if strict => self.settle(word).ok(),
            _ => Some(word),
        }
    }

    pub(crate) fn primitive(&mut self, op: PrimOp, arguments: &[Word], world: &mut dyn World) -> Control {
        if let Some(value) = prim::pure(self, op, arguments) {
            return Control::Return(value);
        }
        if self.merge.is_trying() && !matches!(op, PrimOp::Raise | PrimOp::Seq | PrimOp::IndexArray) {
            return self.give_up();
        }
        match prim::effect(self, op, arguments, world) {
            Effect::Return(value) => Control::Return(value),
            Effect::Evaluate(word) => match self.settle(word) {
                Ok(value) => Control::Return(value),
                Err(thunk) => {
                    self.stack.truncate(self.floor);
                    self.enter(thunk)
                }
            },
            Effect::Catch { action, handler } => {
                self.stack.truncate(self.floor);
                self.stack.push(handler);
                self.stack.push(Word::Catch { floor: self.floor });
                self.floor = self.stack.len();
                self.enter_application(action, &[Word::RealWorld])
            }
            Effect::Raise(exception) => self.unwind(exception),
            Effect::Control(control) => control,
            Effect::Done(outcome) => Control::Done(outcome),
            Effect::NoRoom => Control::NoRoom,
            Effect::NeedsValue { at } => self.wait_for_value(op, arguments, at),
        }
    }

    /// Starts to evaluate a thunk; the stack ends at the topmost frame.
    pub(crate) fn enter(&mut self, thunk: Ref) -> Control {
        let header = self.heap.get(thunk, 0);
        let (code, captured) = match header {
            Word::Thunk { code, captured } => (code, captured),
            Word::Constants { code } => (code, 0),
            Word::Suspended { arguments } => {
                self.push_update(thunk);
                let function = self.heap.get(thunk, 1);
                if let Word::Function(id) = function
                    && self.code.functions[id.index()].arity == arguments
                {
                    self.base = self.floor;
                    for at in 0..arguments {
                        let word = self.heap.get(thunk, at + 2);
                        self.stack.push(word);
                    }
                    self.heap.set(thunk, 0, Word::BlackHole);
                    return Control::Eval(self.code.functions[id.index()].body);
                }
                let words: Words = (0..arguments).map(|at| self.heap.get(thunk, at + 2)).collect();
                self.heap.set(thunk, 0, Word::BlackHole);
                return self.enter_application(function, &words);
            }
            Word::Text { literal, offset } => {
                let value = self.unpack_text(literal, offset);
                self.heap.set(thunk, 0, Word::Indirection);
                self.heap.set(thunk, 1, value);
                return Control::Return(value);
            }
            Word::Raises => {
                let exception = self.heap.get(thunk, 1);
                return self.unwind(exception);
            }
            Word::BlackHole => return self.black_hole(thunk),
            _ => return Control::Done(Outcome::Loop),
        };
        self.push_update(thunk);
        self.base = self.floor;
        for at in 1..=captured {
            let word = self.heap.get(thunk, at);
            self.stack.push(word);
        }
        self.heap.set(thunk, 0, Word::BlackHole);
        Control::Eval(self.code.thunks[code.index()].body)
    }

    fn push_update(&mut self, target: Ref) {
        self.stack.push(Word::Update { target, floor: self.floor });
        self.floor = self.stack.len();
    }

    /// Calls a function with just as many arguments as it takes; the stack ends at the topmost frame.
    #[inline]
    fn call(&mut self, function: FunctionId, captured: &[Word], arguments: &[Word]) -> Control {
        self.base = self.floor;
        self.stack.extend(captured);
        self.stack.extend(arguments);
        Control::Eval(self.code.functions[function.index()].body)
    }

    /// Applies any function to any number of arguments; the stack ends at the topmost frame.
    pub(crate) fn enter_application(&mut self, function: Word, arguments: &[Word]) -> Control {
        let function = match self.settle(function) {
            Ok(value) if arguments.is_empty() => return Control::Return(value),
            Ok(value) => value,
            Err(thunk) => {
                if !arguments.is_empty() {
                    self.push_arguments(arguments);
                }
                return self.enter(thunk);
            }
        };
        let mut captured = Words::new();
        let id = match function {
            Word::Function(id) => id,
            Word::Ref(object) => match self.heap.get(object, 0) {
                Word::Closure { function, captured: count } => {
                    captured.extend((1..=count).map(|at| self.heap.get(object, at)));
                    function
                }
                Word::Partial { arguments: count } => {
                    let inner = self.heap.get(object, 1);
                    let mut all: Words = (0..count).map(|at| self.heap.get(object, at + 2)).collect();
                    all.extend_from_slice(arguments);
                    return self.enter_application(inner, &all);
                }
                _ => return Control::Done(Outcome::AssumptionFailed),
            },
            _ => return Control::Done(Outcome::AssumptionFailed),
        };
        let arity = self.code.functions[id.index()].arity as usize;
        if arguments.len() < arity {
            let payload: Words = std::iter::once(function).chain(arguments.iter().copied()).collect();
            let header = Word::Partial { arguments: arguments.len() as u32 };
            return Control::Return(Word::Ref(self.heap.allocate(header, &payload)));
        }
        let (now, later) = arguments.split_at(arity);
        if !later.is_empty() {
            self.push_arguments(later);
        }
        self.call(id, &captured, now)
    }

    fn push_arguments(&mut self, arguments: &[Word]) {
        self.stack.extend(arguments);
        self.stack.push(Word::ApplyTo { arguments: arguments.len() as u32, floor: self.floor });
        self.floor = self.stack.len();
    }

    /// Gives a value to the topmost frame.
    pub(crate) fn resume(&mut self, value: Word) -> Control {
        let at = self.floor - 1;
        self.stack.thaw(at);
        match self.stack.get(at) {
            Word::Choose { alternatives, base, floor } => {
                self.stack.truncate(at);
                self.stack.thaw(base);
                self.base = base;
                self.floor = floor;
                self.choose(alternatives, value)
            }
            Word::Update { target, floor } => {
                self.stack.truncate(at);
                self.floor = floor;
                self.heap.set(target, 0, Word::Indirection);
                self.heap.set(target, 1, value);
                Control::Return(value)
            }
            Word::ApplyTo { arguments, floor } => {
                self.stack.thaw(floor);
                let words: Words = self.stack.from(floor)[..arguments as usize].into();
                self.stack.truncate(floor);
                self.floor = floor;
                self.enter_application(value, &words)
            }
            Word::Catch { floor } => {
                self.stack.thaw(floor);
                self.stack.truncate(floor);
                self.floor = floor;
                Control::Return(value)
            }
            Word::Deepen { floor } => {
                self.stack.truncate(at);
                self.floor = floor;
                self.deepen(value, 1)
            }
            Word::DeepenField { object, field, floor } => {
                self.stack.truncate(at);
                self.floor = floor;
                self.deepen(Word::Ref(object), field)
            }
            Word::Attempt { base, floor } => {
                self.stack.truncate(at);
                self.base = base;
                self.floor = floor;
                self.alternative_returned(value)
            }
            Word::Place { before, floor } => {
                self.stack.truncate(at);
                self.floor = floor;
                self.tracking.here = before;
                Control::Return(value)
            }
            Word::Goal { truth } => self.conjunct_returned(truth, value),
            _ => Control::Done(Outcome::Value(Value(value))),
        }
    }

    /// Goes on with an expression that is marked. Its code takes a word on top of the locals for the frame
    /// that restores the place from before; where the frame is not there, something else is.
    #[cold]
    fn tick(&mut self, place: u32, body: ExprId) -> Control {
        let before = self.tracking.here;
        if self.code.places[place as usize].span.is_some() {
            self.tracking.here = place;
        }
        self.tracking.visited.insert(PlaceId(place));
        self.note_place(place);
        if self.tracking.targets.as_ref().is_some_and(|targets| targets.contains(PlaceId(place))) {
            return Control::Done(Outcome::Reached(PlaceId(place)));
        }
        let frame = Word::Place { before, floor: self.floor };
        self.stack.thaw(self.floor - 1);
        if let Word::Place { .. } = self.stack.get(self.floor - 1) {
            // The frame there restores the place from before it, as soon as this expression has a value.
            self.stack.push(Word::RealWorld);
        } else if self.base == self.floor {
            // The frame is put below the locals, so that a call at the end of the expression can overwrite
            // them.
            self.stack.insert(self.floor, frame);
            self.floor += 1;
            self.base += 1;
            self.stack.push(Word::RealWorld);
        } else {
            self.stack.push(frame);
            self.floor = self.stack.len();
        }
        Control::Eval(body)
    }

    /// Evaluates the fields of a value from `field` on, each to its depths, then returns the value.
    pub(crate) fn deepen(&mut self, value: Word, field: u32) -> Control {
        if let Word::Ref(object) = value
            && let Word::Data { fields, .. } = self.heap.get(object, 0)
            && field <= fields
        {
            self.stack.push(Word::DeepenField { object, field: field + 1, floor: self.floor });
            self.floor = self.stack.len();
            let word = self.heap.get(object, field);
            return self.enter_deeply(word);
        }
        if self.splitting != Splitting::Nothing
            && let Some(wait) = self.split_deeply(value)
        {
            return wait;
        }
        Control::Return(value)
    }

    /// Evaluates a value to its depths; the stack ends at the topmost frame.
    pub(crate) fn enter_deeply(&mut self, word: Word) -> Control {
        self.steps += 1;
        self.stack.push(Word::Deepen { floor: self.floor });
        self.floor = self.stack.len();
        self.enter_application(word, &[])
    }

    /// Raises an exception: thunks under evaluation will raise it again, the next handler gets it.
    fn unwind(&mut self, exception: Word) -> Control {
        self.tracking.raised = self.tracking.here;
        loop {
            let at = self.floor - 1;
            self.stack.thaw(at);
            match self.stack.get(at) {
                Word::Choose { floor, .. }
                | Word::ApplyTo { floor, .. }
                | Word::Deepen { floor }
                | Word::DeepenField { floor, .. } => self.floor = floor,
                Word::Place { before, floor } => {
                    self.tracking.here = before;
                    self.floor = floor;
                }
                Word::Update { target, floor } => {
                    self.heap.set(target, 0, Word::Raises);
                    self.heap.set(target, 1, exception);
                    self.floor = floor;
                }
                Word::Catch { floor } => {
                    self.stack.thaw(floor);
                    let handler = self.stack.get(floor);
                    self.stack.truncate(floor);
                    self.floor = floor;
                    return self.enter_application(handler, &[exception, Word::RealWorld]);
                }
                _ => return Control::Done(Outcome::Exception(Value(exception))),
            }
        }
    }

    #[inline]
    fn allocate(&mut self, binding: Binding) -> Word {
        match binding {
            Binding::Thunk { code, captured } => {
                Word::Ref(self.allocate_run(Word::Thunk { code, captured: captured.length }, captured))
            }
            Binding::Suspended { function, arguments } => {
                let (code, stack, base) = (self.code, &self.stack, self.base);
                let word = |atom: Atom| match atom {
                    Atom::Local(slot) => stack.get(base + slot),
                    Atom::Constant(word) => word,
                };
                let atoms = &code.atoms[arguments.range()];
                let words =
                    (0..atoms.len() + 1).map(|at| if at == 0 { word(function) } else { word(atoms[at - 1]) });
                let header = Word::Suspended { arguments: arguments.length };
                Word::Ref(self.heap.allocate_with(header, words))
            }
            Binding::Closure { function, captured } => {
                if captured.length == 0 {
                    return Word::Function(function);
                }
                Word::Ref(self.allocate_run(Word::Closure { function, captured: captured.length }, captured))
            }
            Binding::Data { con, arguments } => {
                Word::Ref(self.allocate_run(Word::Data { con, fields: arguments.length }, arguments))
            }
            Binding::Text { literal } => {
                Word::Ref(self.heap.allocate(Word::Text { literal, offset: 0 }, &[]))
            }
            Binding::Eager { op, arguments, thunk, captured } => {
                if let Some(value) = self.eager_result(op, arguments) {
                    return value;
                }
                self.allocate(Binding::Thunk { code: thunk, captured })
            }
        }
    }

    /// Allocates bindings that see each other: their addresses are known before their contents.
    fn allocate_together(&mut self, bindings: Run) {
        let code = self.code;
        let bindings = &code.bindings[bindings.range()];
        let mut next = self.heap.len() as u32;
        for binding in bindings {
            let payload = match binding {
                Binding::Thunk { captured, .. } | Binding::Closure { captured, .. } => captured.length,
                Binding::Data { arguments, .. } => arguments.length,
                Binding::Suspended { .. } | Binding::Text { .. } | Binding::Eager { .. } => 1,
            };
            let word = match binding {
                Binding::Closure { function, captured } if captured.length == 0 => Word::Function(*function),
                _ => {
                    let object = Ref(next);
                    next += 1 + payload.max(1);
                    Word::Ref(object)
                }
            };
            self.stack.push(word);
        }
        for binding in bindings {
            self.allocate(*binding);
        }
    }

    /// The list cell of a string constant at a byte; its tail is unpacked when it is needed.
    fn unpack_text(&mut self, literal: u32, offset: u32) -> Word {
        let text = &self.code.texts[literal as usize];
        let Some(character) = text[offset as usize..].chars().next() else {
            return Word::Constant(self.code.known.nil);
        };
        let offset = offset + character.len_utf8() as u32;
        let tail = if offset as usize == text.len() {
            Word::Constant(self.code.known.nil)
        } else {
            Word::Ref(self.heap.allocate(Word::Text { literal, offset }, &[]))
        };
        self.cons(Word::Char(u32::from(character)), tail)
    }

    pub(crate) fn cons(&mut self, head: Word, tail: Word) -> Word {
        let header = Word::Data { con: self.code.known.cons, fields: 2 };
        Word::Ref(self.heap.allocate(header, &[head, tail]))
    }

    /// A list of characters.
    pub(crate) fn string(&mut self, text: &str) -> Word {
        let nil = Word::Constant(self.code.known.nil);
        text.chars().rev().fold(nil, |tail, character| self.cons(Word::Char(u32::from(character)), tail))
    }
}
