//! Code: Core lowered to what the machine runs.
//!
//! A-normal form: arguments are atoms, every allocation is a `let`, variables are slots of the running
//! function's locals. The tree is flat, children are indices, so that stack frames can name code by number.

use otherwise_core::{Failure, Name, PrimOp};
use otherwise_diagnostics::Span;
use rustc_hash::FxHashMap;
use std::sync::{Arc, OnceLock};

use crate::heap::Heap;
use crate::liveness::Liveness;
use crate::measure::Measures;
use crate::merge::ResultKind;
use crate::place::{Place, PlaceId};
use crate::shape::{Shapes, TypeId};
use crate::word::{AlternativesId, ConId, ExprId, FunctionId, Ref, ThunkId, Word};

/// A program for the machine.
#[derive(Debug)]
pub struct Code {
    pub(crate) exprs: Vec<Expr>,
    pub(crate) atoms: Vec<Atom>,
    pub(crate) bindings: Vec<Binding>,
    pub(crate) functions: Vec<Function>,
    pub(crate) thunks: Vec<Thunk>,
    pub(crate) alternatives: Vec<Alternatives>,
    /// Whether each of these chooses by a truth value.
    pub(crate) by_truth: Vec<bool>,
    /// What each of these computes.
    pub(crate) result_kinds: Vec<ResultKind>,
    pub(crate) constructors: Vec<Constructor>,
    pub(crate) texts: Vec<Arc<str>>,
    pub(crate) failures: Vec<Failure>,
    pub(crate) assertions: Vec<(Arc<str>, Option<Span>)>,
    /// The heap every evaluation starts from: constants, each evaluated at most once.
    pub(crate) image: Heap,
    /// What each global that code was made for is.
    pub(crate) globals: FxHashMap<Name, Word>,
    pub(crate) known: Known,
    /// Types of symbolic generators.
    pub(crate) symbolic_types: Vec<TypeId>,
    /// The code of symbolic functions.
    pub(crate) answer: FunctionId,
    /// Goes on with the question to a symbolic function, whatever the value is.
    pub(crate) asking: AlternativesId,
    pub(crate) shapes: Shapes,
    pub(crate) places: Vec<Place>,
    /// Made when the first garbage is collected.
    pub(crate) liveness: OnceLock<Liveness>,
    pub(crate) measures: Measures,
}

/// Constructors the machine itself makes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    pub(crate) false_con: ConId,
    pub(crate) true_con: ConId,
    pub(crate) nil: ConId,
    pub(crate) cons: ConId,
    pub(crate) unit: ConId,
    pub(crate) io_res: ConId,
    pub(crate) left: ConId,
    pub(crate) right: ConId,
}

/// A constructor at run time.
#[derive(Clone, Debug)]
pub(crate) struct Constructor {
    /// Its position in its type.
    pub(crate) tag: u32,
    /// Whether no constructor of its type has fields, and there are several: then symbolic values are
    /// numbers.
    pub(crate) is_enumerated: bool,
}

/// A function: its captured variables are its first locals, then come its parameters.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    pub(crate) arity: u32,
    /// How many variables it captures, and which of them is the function itself.
    pub(crate) captured: u32,
    pub(crate) itself: Option<u32>,
    pub(crate) body: ExprId,
}

/// The code of a suspended computation; its captured variables are its first locals.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thunk {
    pub(crate) body: ExprId,
}

/// An argument: a local variable or a constant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Atom {
    /// The local in this slot.
    Local(u32),
    /// A value known when the code was made.
    Constant(Word),
}

/// A run of atoms or bindings in their table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    pub(crate) start: u32,
    pub(crate) length: u32,
}

impl Run {
    #[inline]
    pub(crate) fn range(self) -> std::ops::Range<usize> {
        self.start as usize..(self.start + self.length) as usize
    }
}

/// An expression.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Expr {
    /// Evaluate to weak head normal form and return.
    Atom(Atom),
    /// Apply an unknown function.
    Apply { function: Atom, arguments: Run },
    /// Call a global function with just as many arguments as it takes.
    Call { function: FunctionId, arguments: Run },
    /// Return a new constructor; its strict fields are evaluated already.
    Data { con: ConId, arguments: Run },
    /// Return the rest of a string constant.
    Text { literal: u32 },
    /// A primitive operation. When a strict argument is not evaluated yet, continue with `slow`, which
    /// evaluates the arguments one by one. Bit `i` of `strict` is for argument `i`.
    Primitive { op: PrimOp, strict: u8, arguments: Run, slow: ExprId },
    /// A primitive operation whose strict arguments are evaluated.
    Ready { op: PrimOp, arguments: Run },
    /// Allocate, one local per binding; a binding sees the ones before it.
    Let { bindings: Run, body: ExprId },
    /// Allocate; all bindings see each other.
    LetRec { bindings: Run, body: ExprId },
    /// Evaluate the scrutinee, then choose.
    Case { scrutinee: ExprId, alternatives: AlternativesId },
    /// Drop the locals from this slot on, and go on there.
    Jump { depth: u32, target: ExprId },
    /// The language raises a failure.
    Fail { failure: u32 },
    /// An assumption does not hold: the path ends.
    AssumptionFails,
    /// An assertion does not hold.
    AssertionFails { assertion: u32 },
    /// A counterfactual choice.
    Choice { left: ExprId, right: ExprId },
    /// A fresh symbolic value of the type of this number.
    Symbolic { ty: u32 },
    /// A marked place: evaluate, then restore the place from before.
    Tick { place: u32, body: ExprId },
    /// A symbolic function is asked: its table is the first local, the argument the second, and the third
    /// says how many entries of the table are known not to fit.
    Asked,
}

/// What a `let` allocates.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Binding {
    /// A suspended computation.
    Thunk { code: ThunkId, captured: Run },
    /// A suspended application.
    Suspended { function: Atom, arguments: Run },
    /// A function value.
    Closure { function: FunctionId, captured: Run },
    /// A constructor.
    Data { con: ConId, arguments: Run },
    /// A string constant.
    Text { literal: u32 },
    /// A cheap, total, strict operation: done at once if its arguments are evaluated, else suspended as
    /// `thunk` says.
    Eager { op: PrimOp, arguments: Run, thunk: ThunkId, captured: Run },
}

/// The alternatives of a case expression. The value becomes a local, then the fields of the constructor do.
#[derive(Clone, Debug)]
pub(crate) enum Alternatives {
    /// Any value.
    Any(ExprId),
    /// By constructor, indexed by tag.
    Data { arms: Box<[Option<ExprId>]>, default: Option<ExprId> },
    /// By number or character.
    Literal { arms: Box<[(Word, ExprId)]>, default: Option<ExprId> },
}

impl Expr {
    /// Whether it is this number.
    pub(crate) fn is_number(self, number: i64) -> bool {
        matches!(self, Expr::Atom(Atom::Constant(Word::Int(found))) if found == number)
    }
}

impl Code {
    /// Whether evaluation can end otherwise than with a value: something is raised or asserted, does not
    /// match, ends the program, or may need itself.
    pub fn can_fail(&self) -> bool {
        let ends = |op: &PrimOp| {
            use PrimOp::{ExitProcess, FileOperation, Raise, ReadFileText, WriteFileText};
            matches!(op, Raise | ExitProcess | ReadFileText | WriteFileText | FileOperation)
        };
        let may_need_itself = |binding: &Binding| {
            matches!(binding, Binding::Thunk { .. } | Binding::Suspended { .. } | Binding::Eager { .. })
        };
        let words = (0..self.image.len()).map(|at| self.image.get(Ref(at as u32), 0));
        let has_constants = words.into_iter().any(|word| matches!(word, Word::Constants { .. }));
        has_constants
            || self.exprs.iter().any(|expr| match expr {
                Expr::Fail { .. } | Expr::AssertionFails { .. } => true,
                Expr::Primitive { op, .. } | Expr::Ready { op, .. } => ends(op),
                Expr::LetRec { bindings, .. } => self.bindings[bindings.range()].iter().any(may_need_itself),
                _ => false,
            })
    }

    /// What values of the program's types look like.
    pub fn shapes(&self) -> &Shapes {
        &self.shapes
    }

    /// The places of the program that this code marks. One place of the source can be marked several times,
    /// where code was copied.
    pub fn places(&self) -> impl Iterator<Item = (PlaceId, &Place)> {
        self.places.iter().enumerate().map(|(at, place)| (PlaceId(at as u32), place))
    }

    /// One of them.
    pub fn place(&self, id: PlaceId) -> &Place {
        &self.places[id.index()]
    }

    /// Whether there is code for this global.
    pub fn has_global(&self, name: Name) -> bool {
        self.globals.contains_key(&name)
    }

    #[inline]
    pub(crate) fn expr(&self, id: ExprId) -> Expr {
        self.exprs[id.index()]
    }

    pub(crate) fn boolean(&self, value: bool) -> Word {
        Word::Constant(if value { self.known.true_con } else { self.known.false_con })
    }
}
