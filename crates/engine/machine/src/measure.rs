//! Sizes of symbolic data as numbers.
//!
//! `length xs`, where nothing is known of `xs`, would split it into lists of every length, one state each,
//! for ever. Instead it becomes a number of its own, at least 0; when the list is split after all, the number
//! decides: it is 0 for `[]`, and one more than that of the tail for `(:)`. So what is known of the length
//! bounds the list, whoever looks at it first.
//!
//! Any function that is a *measure* is treated so, not only `length`: a function of one value of a recursive
//! type that takes its constructor apart and adds up (or takes the maximum of) constants and itself of the
//! parts, with or without an accumulator. What it computes is read off its code the first time that it meets
//! symbolic data. A measure is total on finite data, and all numbers from the least one on, in steps of the
//! same size, are the measure of some value (trees with leaves of 1 have odd sizes): so nothing is lost by
//! not looking, and a value can be made of every number that the solver picks.

use num_integer::Integer;
use otherwise_core::PrimOp;
use otherwise_core::prim::{ArithOp, CompareOp, NumType};
use otherwise_smt::{Sort, Term, Terms};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::Arc;

/// Something for each of some fields.
type Parts<T> = SmallVec<[(u32, T); 4]>;

use crate::branch::{Step, Way, may_have};
use crate::code::{Alternatives, Atom, Binding, Code, Expr, Run};
use crate::machine::Machine;
use crate::merge::ResultKind;
use crate::prim::symbolic;
use crate::shape::{ConstructorShape, Shape, TypeId};
use crate::word::{AlternativesId, ExprId, FunctionId, Ref, Word};

/// Where in a symbolic object the number of its measure and its value are.
pub(crate) const MEASURE: u32 = 2;
pub(crate) const VALUE: u32 = 3;

/// The first parts of values are looked for so far below the whole; see [`Measure::parts`].
const REACH: i64 = 32;

/// Values of measures that are looked for to know that there are no gaps: more than [`REACH`], so that by
/// induction there are none further on.
const TRIED: i64 = 2 * REACH;

/// Something that holds of a symbol by the way it was made.
#[derive(Clone, Copy, Debug)]
pub struct Fact {
    /// The symbol.
    pub symbol: Term,
    /// What holds.
    pub condition: Term,
    /// A value for which it holds.
    pub value: i64,
}

/// The measure of one constructor, in terms of those of its fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Size {
    Constant(i64),
    Field(u32),
    Sum(Box<Size>, Box<Size>),
    Greater(Box<Size>, Box<Size>),
}

impl Size {
    fn fields(&self, into: &mut SmallVec<[u32; 4]>) {
        match self {
            Size::Constant(_) => {}
            Size::Field(field) => {
                if !into.contains(field) {
                    into.push(*field);
                }
            }
            Size::Sum(one, two) | Size::Greater(one, two) => {
                one.fields(into);
                two.fields(into);
            }
        }
    }

    fn value(&self, field: &dyn Fn(u32) -> i64) -> i64 {
        match self {
            Size::Constant(number) => *number,
            Size::Field(at) => field(*at),
            Size::Sum(one, two) => one.value(field).saturating_add(two.value(field)),
            Size::Greater(one, two) => one.value(field).max(two.value(field)),
        }
    }

    fn term(&self, terms: &Terms, field: &dyn Fn(u32) -> Term) -> Term {
        match self {
            Size::Constant(number) => terms.int(*number),
            Size::Field(at) => field(*at),
            Size::Sum(one, two) => terms.add(one.term(terms, field), two.term(terms, field)),
            Size::Greater(one, two) => {
                let (one, two) = (one.term(terms, field), two.term(terms, field));
                terms.ite(terms.le(one, two), two, one)
            }
        }
    }

    /// What is left of it after steps of a size are taken away, if that is the same for all values of the
    /// fields.
    fn rest(&self, field: i64, step: i64) -> Option<i64> {
        Some(match self {
            Size::Constant(number) => number.rem_euclid(step),
            Size::Field(_) => field.rem_euclid(step),
            Size::Sum(one, two) => (one.rest(field, step)? + two.rest(field, step)?) % step,
            Size::Greater(one, two) => {
                let rest = one.rest(field, step)?;
                (rest == two.rest(field, step)?).then_some(rest)?
            }
        })
    }

    /// Whether it adds a constant that is not negative to a field, and nothing else.
    fn is_one_more(&self) -> bool {
        match self {
            Size::Field(_) => true,
            Size::Sum(one, two) => match (&**one, &**two) {
                (Size::Constant(_), rest) | (rest, Size::Constant(_)) => rest.is_one_more(),
                _ => false,
            },
            _ => false,
        }
    }
}

/// A measure of the values of one type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Measure {
    ty: TypeId,
    /// By the position of the constructor among those of its type.
    sizes: Vec<Size>,
    least: i64,
    /// From one value to the next.
    step: i64,
}

impl Measure {
    /// None if there are gaps between the numbers that values have, but for steps that are all of the same
    /// size.
    fn new(ty: TypeId, sizes: Vec<Size>) -> Option<Measure> {
        let fields = |size: &Size| {
            let mut fields = SmallVec::new();
            size.fields(&mut fields);
            fields
        };
        let is_flat = |size: &&Size| fields(size).is_empty();
        let least = sizes.iter().filter(is_flat).map(|size| size.value(&|_| 0)).min()?;
        let more = |size: &Size| size.value(&|_| least).saturating_sub(least);
        let step = sizes.iter().map(more).fold(0, |step, more| step.gcd(&more)).max(1);
        let keeps = |size: &Size| size.rest(least, step) == Some(least.rem_euclid(step));
        let step = if sizes.iter().all(keeps) { step } else { 1 };
        let measure = Measure { ty, sizes, least, step };
        let grows = |size: &Size| fields(size).is_empty() || more(size) >= 0;
        let is_whole = step < REACH
            && measure.sizes.iter().all(grows)
            && measure.sizes.iter().any(|size| !fields(size).is_empty())
            && (0..TRIED).all(|steps| measure.parts(least + step * steps, 0).is_some());
        is_whole.then_some(measure)
    }

    /// The value after so many steps.
    fn after(&self, terms: &Terms, steps: Term) -> Term {
        match self.step {
            1 => steps,
            step => terms.add(terms.int(self.least), terms.mul(terms.int(step), steps)),
        }
    }

    /// A constructor of a value with this measure, and the measures of its fields.
    pub(crate) fn parts(&self, value: i64, excluded: i64) -> Option<(usize, Parts<i64>)> {
        for (position, size) in self.sizes.iter().enumerate().filter(|(at, _)| may_have(excluded, *at)) {
            let mut fields = SmallVec::<[u32; 4]>::new();
            size.fields(&mut fields);
            let Some(first) = fields.first().copied() else {
                if size.value(&|_| 0) == value {
                    return Some((position, SmallVec::new()));
                }
                continue;
            };
            let of = |at: u32, part: i64| if at == first { part } else { self.least };
            let part = (1..=REACH)
                .map(|steps| value.saturating_sub(self.step.saturating_mul(steps)))
                .take_while(|part| *part >= self.least)
                .find(|part| size.value(&|at| of(at, *part)) == value);
            if let Some(part) = part {
                return Some((position, fields.iter().map(|at| (*at, of(*at, part))).collect()));
            }
        }
        None
    }
}

/// The measures of a program, found when they are met.
#[derive(Debug, Default)]
pub(crate) struct Measures {
    /// The functions that begin with a choice by the constructor of a parameter.
    outermost: FxHashMap<AlternativesId, FunctionId>,
    found: Mutex<Found>,
}

#[derive(Debug, Default)]
struct Found {
    by_choice: FxHashMap<(AlternativesId, TypeId), Option<Measured>>,
    all: Vec<Arc<Measure>>,
}

/// What a choice by constructor computes.
#[derive(Clone, Copy, Debug)]
struct Measured {
    /// A measure, by its number.
    measure: usize,
    /// To which this local is added.
    accumulator: Option<u32>,
}

impl Code {
    /// Notes which choices measures may begin with.
    pub(crate) fn find_measures(&mut self) {
        for at in 0..self.functions.len() as u32 {
            if let Some(choice) = Reader::new(self, FunctionId(at)).outermost()
                && matches!(
                    self.result_kinds[choice.index()],
                    ResultKind::Number(NumType::Int | NumType::Integer)
                )
            {
                self.measures.outermost.insert(choice, FunctionId(at));
            }
        }
    }

    fn measured(&self, choice: AlternativesId, ty: TypeId) -> Option<Measured> {
        let function = *self.measures.outermost.get(&choice)?;
        let mut found = self.measures.found.lock();
        if let Some(known) = found.by_choice.get(&(choice, ty)) {
            return *known;
        }
        let measured = Reader::new(self, function).measure(ty).map(|(measure, accumulator)| {
            let known = found.all.iter().position(|known| **known == measure);
            let measure = known.unwrap_or_else(|| {
                found.all.push(Arc::new(measure));
                found.all.len() - 1
            });
            Measured { measure, accumulator }
        });
        found.by_choice.insert((choice, ty), measured);
        measured
    }

    pub(crate) fn measure(&self, number: i64) -> Option<Arc<Measure>> {
        self.measures.found.lock().all.get(usize::try_from(number).ok()?).cloned()
    }
}

/// What a local of a function is.
#[derive(Clone, Debug)]
enum Local {
    /// The function itself.
    Itself,
    Parameter(u32),
    /// A field of the value that is taken apart.
    Field(u32),
    Value(Sized),
    Other,
}

/// A size, with the accumulator added so many times.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Sized {
    accumulators: u32,
    size: Size,
}

impl Sized {
    fn plus(self, other: Sized) -> Sized {
        let size = match (self.size, other.size) {
            (Size::Constant(one), Size::Constant(two)) => Size::Constant(one.saturating_add(two)),
            (Size::Constant(0), size) | (size, Size::Constant(0)) => size,
            (one, two) => Size::Sum(Box::new(one), Box::new(two)),
        };
        Sized { accumulators: self.accumulators + other.accumulators, size }
    }
}

/// Reads what a function computes off its code.
struct Reader<'c> {
    code: &'c Code,
    function: FunctionId,
    /// The local that is taken apart.
    measured: u32,
    accumulator: Option<u32>,
}

impl<'c> Reader<'c> {
    fn new(code: &'c Code, function: FunctionId) -> Reader<'c> {
        Reader { code, function, measured: 0, accumulator: None }
    }

    fn parameters(&self) -> std::ops::Range<u32> {
        let function = &self.code.functions[self.function.index()];
        function.captured..function.captured + function.arity
    }

    /// The locals before the first choice, and where that is.
    fn start(&self) -> Option<(Vec<Local>, u32, AlternativesId)> {
        let function = &self.code.functions[self.function.index()];
        let mut locals = vec![Local::Other; function.captured as usize];
        if let Some(itself) = function.itself {
            *locals.get_mut(itself as usize)? = Local::Itself;
        }
        locals.extend(self.parameters().map(Local::Parameter));
        let mut expr = function.body;
        loop {
            match self.code.exprs.get(expr.index())? {
                Expr::Tick { body, .. } => {
                    locals.push(Local::Other);
                    expr = *body;
                }
                Expr::Case { scrutinee, alternatives } => {
                    let Expr::Atom(Atom::Local(slot)) = self.code.exprs.get(scrutinee.index())? else {
                        return None;
                    };
                    let Local::Parameter(parameter) = *locals.get(*slot as usize)? else { return None };
                    match &self.code.alternatives[alternatives.index()] {
                        Alternatives::Any(body) => {
                            locals.push(Local::Parameter(parameter));
                            expr = *body;
                        }
                        Alternatives::Data { .. } => return Some((locals, parameter, *alternatives)),
                        Alternatives::Literal { .. } => return None,
                    }
                }
                _ => return None,
            }
        }
    }

    fn outermost(&self) -> Option<AlternativesId> {
        self.start().map(|(_, _, choice)| choice)
    }

    /// The measure that the function computes of values of a type, and the accumulator it adds.
    fn measure(mut self, ty: TypeId) -> Option<(Measure, Option<u32>)> {
        let (locals, measured, choice) = self.start()?;
        self.measured = measured;
        let others = self.parameters().filter(|slot| *slot != measured).map(Some);
        for accumulator in std::iter::once(None).chain(others) {
            self.accumulator = accumulator;
            if let Some(measure) = self.sizes(ty, &locals, choice).and_then(|sizes| Measure::new(ty, sizes)) {
                return Some((measure, accumulator));
            }
        }
        None
    }

    fn sizes(&self, ty: TypeId, locals: &[Local], choice: AlternativesId) -> Option<Vec<Size>> {
        let Shape::Data(cons) = self.code.shapes.bare_shape(ty) else { return None };
        let Alternatives::Data { arms, default } = &self.code.alternatives[choice.index()] else {
            return None;
        };
        let size = |con: &ConstructorShape| {
            let tag = self.code.constructors[con.con.index()].tag as usize;
            let mut locals = locals.to_vec();
            locals.push(Local::Other);
            let body = match arms.get(tag) {
                Some(Some(body)) => {
                    let is_same = |field: &TypeId| self.code.shapes.bare(*field) == ty;
                    let field =
                        |(at, field)| if is_same(field) { Local::Field(at as u32) } else { Local::Other };
                    locals.extend(con.fields.iter().enumerate().map(field));
                    *body
                }
                _ => (*default)?,
            };
            let sized = self.read(body, locals, 0)?;
            (sized.accumulators == u32::from(self.accumulator.is_some())).then_some(sized.size)
        };
        cons.iter().map(size).collect()
    }

    fn read(&self, expr: ExprId, mut locals: Vec<Local>, depth: u32) -> Option<Sized> {
        // Code that is deeper than this is no measure.
        if depth > 64 {
            return None;
        }
        match *self.code.exprs.get(expr.index())? {
            Expr::Atom(atom) => self.value(atom, &locals),
            Expr::Primitive { op, arguments, .. } | Expr::Ready { op, arguments } => {
                self.operation(op, arguments, &locals)
            }
            Expr::Call { function, arguments } if function == self.function => self.call(arguments, &locals),
            Expr::Call { function, arguments } => self.inlined(function, arguments, &locals, depth),
            Expr::Apply { function: Atom::Local(slot), arguments }
                if matches!(locals.get(slot as usize), Some(Local::Itself)) =>
            {
                self.call(arguments, &locals)
            }
            Expr::Tick { body, .. } => {
                locals.push(Local::Other);
                self.read(body, locals, depth + 1)
            }
            Expr::Let { bindings, body } => {
                for at in bindings.range() {
                    let local = self.binding(self.code.bindings[at], &locals, depth);
                    locals.push(local.map_or(Local::Other, Local::Value));
                }
                self.read(body, locals, depth + 1)
            }
            Expr::Case { scrutinee, alternatives } => match &self.code.alternatives[alternatives.index()] {
                Alternatives::Any(body) => {
                    let value = match self.code.exprs.get(scrutinee.index())? {
                        Expr::Atom(Atom::Local(slot)) => locals.get(*slot as usize)?.clone(),
                        _ => {
                            let mut inner = locals.clone();
                            inner.push(Local::Other);
                            Local::Value(self.read(scrutinee, inner, depth + 1)?)
                        }
                    };
                    locals.push(value);
                    self.read(*body, locals, depth + 1)
                }
                Alternatives::Data { arms, .. } => self.greater(scrutinee, arms, &locals, depth),
                Alternatives::Literal { .. } => None,
            },
            _ => None,
        }
    }

    fn binding(&self, binding: Binding, locals: &[Local], depth: u32) -> Option<Sized> {
        let captured = |run: Run| -> Vec<Local> {
            let local = |atom: &Atom| match atom {
                Atom::Local(slot) => locals.get(*slot as usize).cloned().unwrap_or(Local::Other),
                Atom::Constant(_) => Local::Other,
            };
            self.code.atoms[run.range()].iter().map(local).collect()
        };
        match binding {
            Binding::Thunk { code, captured: run } => {
                self.read(self.code.thunks[code.index()].body, captured(run), depth + 1)
            }
            Binding::Suspended { function, arguments } => match function {
                Atom::Constant(Word::Function(function)) if function == self.function => {
                    self.call(arguments, locals)
                }
                Atom::Constant(Word::Function(function)) => self.inlined(function, arguments, locals, depth),
                Atom::Local(slot) if matches!(locals.get(slot as usize), Some(Local::Itself)) => {
                    self.call(arguments, locals)
                }
                _ => None,
            },
            Binding::Eager { op, arguments, .. } => self.operation(op, arguments, locals),
            _ => None,
        }
    }

    fn value(&self, atom: Atom, locals: &[Local]) -> Option<Sized> {
        let plain = |size| Some(Sized { accumulators: 0, size });
        match atom {
            Atom::Constant(Word::Int(number)) if number >= 0 => plain(Size::Constant(number)),
            Atom::Constant(_) => None,
            Atom::Local(slot) => match locals.get(slot as usize)? {
                Local::Parameter(parameter) if Some(*parameter) == self.accumulator => {
                    Some(Sized { accumulators: 1, size: Size::Constant(0) })
                }
                Local::Value(sized) => Some(sized.clone()),
                _ => None,
            },
        }
    }

    fn operation(&self, op: PrimOp, arguments: Run, locals: &[Local]) -> Option<Sized> {
        match (op, &self.code.atoms[arguments.range()]) {
            (PrimOp::Arith(NumType::Int | NumType::Integer, ArithOp::Add), [one, two]) => {
                Some(self.value(*one, locals)?.plus(self.value(*two, locals)?))
            }
            _ => None,
        }
    }

    /// Another function, such as `max`, of what it is given.
    fn inlined(&self, function: FunctionId, arguments: Run, locals: &[Local], depth: u32) -> Option<Sized> {
        let called = self.code.functions.get(function.index())?;
        if called.captured != 0 || called.arity != arguments.length {
            return None;
        }
        let given = |atom: &Atom| match atom {
            Atom::Local(slot) => locals.get(*slot as usize).cloned().unwrap_or(Local::Other),
            Atom::Constant(_) => self.value(*atom, locals).map_or(Local::Other, Local::Value),
        };
        let given = self.code.atoms[arguments.range()].iter().map(given).collect();
        self.read(called.body, given, depth + 8)
    }

    /// The function itself, of a field and with the other parameters as they are.
    fn call(&self, arguments: Run, locals: &[Local]) -> Option<Sized> {
        let mut result = Sized { accumulators: 0, size: Size::Constant(0) };
        let parameters = self.parameters();
        if arguments.length as usize != parameters.len() {
            return None;
        }
        for (slot, atom) in parameters.zip(&self.code.atoms[arguments.range()]) {
            let local = match atom {
                Atom::Local(local) => locals.get(*local as usize)?,
                Atom::Constant(_) => &Local::Other,
            };
            if slot == self.measured {
                let Local::Field(field) = local else { return None };
                result = result.plus(Sized { accumulators: 0, size: Size::Field(*field) });
            } else if Some(slot) == self.accumulator {
                let sized = self.value(*atom, locals)?;
                if sized.accumulators != 1 {
                    return None;
                }
                result = result.plus(sized);
            } else if !matches!(local, Local::Parameter(parameter) if *parameter == slot) {
                return None;
            }
        }
        Some(result)
    }

    /// The greater of two sizes: `if one <= two then two else one`, and the like.
    fn greater(
        &self,
        scrutinee: ExprId,
        arms: &[Option<ExprId>],
        locals: &[Local],
        depth: u32,
    ) -> Option<Sized> {
        let (Expr::Primitive { op, arguments, .. } | Expr::Ready { op, arguments }) =
            *self.code.exprs.get(scrutinee.index())?
        else {
            return None;
        };
        let (PrimOp::Compare(NumType::Int | NumType::Integer, op), &[one, two]) =
            (op, &self.code.atoms[arguments.range()])
        else {
            return None;
        };
        let (one, two) = (self.value(one, locals)?, self.value(two, locals)?);
        let (less, greater) = match op {
            CompareOp::Le | CompareOp::Lt => (one, two),
            CompareOp::Ge | CompareOp::Gt => (two, one),
            CompareOp::Eq | CompareOp::Ne => return None,
        };
        let arm = |at: usize| {
            let mut locals = locals.to_vec();
            locals.push(Local::Other);
            self.read((*arms.get(at)?)?, locals, depth + 1)
        };
        // `False` is the first constructor.
        let (otherwise, then) = (arm(0)?, arm(1)?);
        if (then, otherwise) != (greater.clone(), less.clone())
            || less.accumulators + greater.accumulators > 0
        {
            return None;
        }
        Some(Sized { accumulators: 0, size: Size::Greater(Box::new(less.size), Box::new(greater.size)) })
    }
}

impl Machine<'_> {
    /// Allows or forbids that the measure of symbolic data becomes a number without a look at the data.
    pub fn set_measuring(&mut self, enabled: bool) {
        self.measuring = enabled;
    }

    /// What holds of symbols that were made since this was asked last: part of the path condition from now
    /// on.
    pub fn take_facts(&mut self) -> Vec<Fact> {
        std::mem::take(&mut self.facts)
    }

    /// The value of a choice by the constructor of symbolic data, if it is a measure.
    pub(crate) fn measured(&mut self, choice: AlternativesId, object: Ref, ty: TypeId) -> Option<Word> {
        if !self.measuring || self.wraps {
            return None;
        }
        let terms = self.terms?;
        let Measured { measure, accumulator } = self.code.measured(choice, ty)?;
        let ResultKind::Number(number) = self.code.result_kinds[choice.index()] else { return None };
        let accumulator = match accumulator {
            Some(slot) => {
                let word = self.settle(self.stack.get(self.base + slot)).ok()?;
                symbolic::term(self, terms, number, word)?
            }
            None => terms.int(0),
        };
        let value = match (self.heap.get(object, MEASURE), self.heap.get(object, VALUE)) {
            (Word::Int(known), Word::Term(value)) if known == measure as i64 => value,
            // One measure at a time: the data is split for another.
            (Word::Int(_), _) => return None,
            _ => {
                let of = self.code.measure(measure as i64)?;
                let value = match of.step {
                    1 => self.fresh_number(of.least, None)?,
                    _ => of.after(terms, self.fresh_number(0, None)?),
                };
                self.heap.set(object, MEASURE, Word::Int(measure as i64));
                self.heap.set(object, VALUE, Word::Term(value));
                value
            }
        };
        Some(symbolic::word(self, terms, number, terms.add(accumulator, value)))
    }

    /// A symbolic whole number between bounds.
    pub(crate) fn fresh_number(&mut self, least: i64, most: Option<i64>) -> Option<Term> {
        let terms = self.terms?;
        let symbol = terms.numbered("n", self.symbols, Sort::Int);
        self.symbols += 1;
        let mut condition = terms.ge(symbol, terms.int(least));
        if let Some(most) = most {
            condition = terms.and2(condition, terms.le(symbol, terms.int(most)));
        }
        self.facts.push(Fact { symbol, condition, value: least });
        Some(symbol)
    }

    /// The way on which symbolic data has a constructor.
    pub(crate) fn way_to(&self, object: Ref, position: usize) -> Way {
        // Symbols that this way makes come after all there are.
        let first = self.symbols;
        let condition = self.measure_condition(object, position, first).unwrap_or(Term::TRUE);
        Way { condition, step: Step::Construct { object, position: position as u32, first } }
    }

    fn measure_condition(&self, object: Ref, position: usize, first: u32) -> Option<Term> {
        let terms = self.terms?;
        let (measure, value, parts) = self.measured_parts(object, position, first)?;
        let size = measure.sizes.get(position)?;
        let part = |at: u32| parts.iter().find(|(field, _)| *field == at).map_or(value, |(_, part)| *part);
        let mut conditions: SmallVec<[Term; 4]> = SmallVec::new();
        conditions.push(terms.eq(value, size.term(terms, &part)));
        conditions.extend(parts.iter().map(|(_, part)| terms.ge(*part, terms.int(measure.least))));
        Some(terms.and(conditions))
    }

    /// The measure of an object, its value, and the values of its parts if it has this constructor.
    #[allow(clippy::type_complexity, reason = "three things that are used at once")]
    fn measured_parts(
        &self,
        object: Ref,
        position: usize,
        first: u32,
    ) -> Option<(Arc<Measure>, Term, SmallVec<[(u32, Term); 4]>)> {
        let terms = self.terms?;
        let (Word::Int(number), Word::Term(value)) =
            (self.heap.get(object, MEASURE), self.heap.get(object, VALUE))
        else {
            return None;
        };
        let measure = self.code.measure(number)?;
        let size = measure.sizes.get(position)?;
        let mut fields = SmallVec::<[u32; 4]>::new();
        size.fields(&mut fields);
        let part = |(at, field): (usize, u32)| {
            if size.is_one_more() {
                let more = size.value(&|_| 0);
                return (field, terms.sub(value, terms.int(more)));
            }
            (field, measure.after(terms, terms.numbered("n", first + at as u32, Sort::Int)))
        };
        let parts = fields.into_iter().enumerate().map(part).collect();
        Some((measure, value, parts))
    }

    /// The measures of the fields that a symbolic object gets: which measure, and its value for each.
    pub(crate) fn field_measures(
        &mut self,
        object: Ref,
        position: usize,
        first: u32,
    ) -> Option<(Word, Parts<Term>)> {
        let number = self.heap.get(object, MEASURE);
        let (measure, _, parts) = self.measured_parts(object, position, first)?;
        if !measure.sizes.get(position)?.is_one_more() {
            self.symbols = self.symbols.max(first + parts.len() as u32);
        }
        Some((number, parts))
    }

    /// Gives the fields of a constructor their measures.
    pub(crate) fn measure_fields(&mut self, value: Word, number: Word, parts: &[(u32, Term)]) {
        let Word::Ref(data) = value else { return };
        for (field, part) in parts {
            if let Word::Ref(field) = self.heap.get(data, field + 1)
                && let Word::Symbolic { .. } = self.heap.get(field, 0)
            {
                self.heap.set(field, MEASURE, number);
                self.heap.set(field, VALUE, Word::Term(*part));
            }
        }
    }
}
