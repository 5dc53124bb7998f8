//! States of the machine: control, continuation frames, counters.

use std::rc::Rc;

use otherwise_diagnostics::Span;

use crate::algebra::{Env, Value};
use crate::core::{ConstructorId, Expr, FunctionId, Pure, Sort, VarId};
use crate::spec::{Case, ContractId, ForAll, Regex};

/// Which function's body a frame belongs to; recursion is counted by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Body {
    Function(FunctionId),
    /// A local function, by the address of its code.
    Local(usize),
}

/// A primitive of an expanded call.
#[derive(Clone, Debug)]
pub(crate) enum Primitive<'p> {
    Assume(&'p Pure),
    Admit(&'p Regex),
    AdmitAll(&'p [ForAll]),
    /// The new events of a case.
    Happen(&'p Case, Rc<Call>),
}

/// How an expanded call ends.
#[derive(Clone, Debug)]
pub(crate) enum Finish<'p> {
    Return(Value),
    Raise(&'p Pure),
}

#[derive(Clone, Debug)]
pub(crate) enum Control<'p> {
    Eval(&'p Expr, Env),
    Return(Value),
    Raise(Value),
    /// The rest of an expanded call.
    Primitives {
        list: Rc<[Primitive<'p>]>,
        at: usize,
        env: Env,
        finish: Finish<'p>,
    },
    /// A value to be invented, constructor by constructor if need be.
    Build(Build),
    /// A value that was to be invented but is fixed by what is known of it.
    Given(Value, Sort),
    /// A contracted call whose preconditions are to be checked.
    Check(Rc<Call>),
    /// A contracted call whose preconditions hold.
    Accepted(Rc<Call>),
    /// A contracted call that may behave as any of its cases.
    Cases(Rc<Call>),
}

/// A contracted call: parameters, and once it is accepted ghosts, are bound in the environment.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    pub(crate) contract: ContractId,
    pub(crate) span: Option<Span>,
    pub(crate) env: Env,
    /// What the contract promises holds for all values of its ghosts: it is not an operation's, whose ghosts
    /// are chosen so that its context fits.
    pub(crate) for_all: bool,
    /// The function whose body runs, with its arguments, when its contract does not stand for it.
    pub(crate) body: Option<(FunctionId, Vec<Value>)>,
}

/// Parts of a value that are still to be invented, for recursive data.
#[derive(Clone, Debug)]
pub(crate) struct Build {
    pub(super) sort: Sort,
    pub(super) depth: u32,
}

#[derive(Clone, Debug)]
pub(crate) enum Frame<'p> {
    /// The rest of a `let` after its `at`th binding.
    Let { bindings: &'p [(VarId, Expr)], at: usize, body: &'p Expr, env: Env },
    /// The end of a function's body.
    Leave(Body),
    /// A handler.
    Handle { exception: VarId, handler: &'p Expr, env: Env },
    /// Collects the fields of a value that is being invented.
    Fields { constructor: Option<ConstructorId>, done: Rc<[Value]>, rest: Rc<[Sort]>, depth: u32 },
    /// The rest of the program's top, then the method with its parameters.
    Global { at: usize, env: Env },
    /// Notes that the value comes from something that nothing is known about.
    Unknown { what: &'p str, span: Option<Span>, sort: &'p Sort, events: bool },
    /// Further arguments of the function that is returned.
    Apply { values: Rc<[Value]>, span: Option<Span> },
    /// Puts a value that is being invented into a new cell.
    Cell,
    /// Waits for the invented result of a contracted call.
    Result { case: &'p Case, call: Rc<Call> },
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Frames<'p>(pub(super) Option<Rc<FrameNode<'p>>>);

#[derive(Debug)]
pub(crate) struct FrameNode<'p> {
    pub(super) frame: Frame<'p>,
    pub(super) rest: Frames<'p>,
}

impl<'p> Frames<'p> {
    pub(super) fn push(&self, frame: Frame<'p>) -> Frames<'p> {
        Frames(Some(Rc::new(FrameNode { frame, rest: self.clone() })))
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Frame<'p>> {
        std::iter::successors(self.0.as_deref(), |node| node.rest.0.as_deref()).map(|node| &node.frame)
    }
}

impl Drop for Frames<'_> {
    // A long list must not be dropped by recursion.
    fn drop(&mut self) {
        let mut next = self.0.take();
        while let Some(mut node) = next.and_then(|rc| Rc::try_unwrap(rc).ok()) {
            next = node.rest.0.take();
        }
    }
}

/// A state of the machine.
#[derive(Clone, Debug)]
pub(crate) struct State<'p> {
    pub(super) control: Control<'p>,
    pub(super) frames: Frames<'p>,
    /// What the program holds at its top.
    pub(super) globals: Env,
    /// What the cells hold, by number.
    pub(super) store: Rc<Vec<Value>>,
    /// What they held when the method began.
    pub(super) before: Rc<Vec<Value>>,
    /// Recursive calls so far.
    pub(crate) unrolled: u32,
    /// What happened since the last one.
    pub(super) round: Round,
    /// What recursive calls that did not count cost so far.
    pub(super) free: u32,
    /// Machine steps so far.
    pub(crate) steps: u32,
}

/// What happened on a path since its last recursive call: loops whose rounds are known beforehand are run to
/// their end.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Round {
    /// Something depended on values that are not known.
    pub(super) decided: bool,
    /// Events happened.
    pub(super) events: bool,
}

/// What there is besides the result when a path ends.
#[derive(Clone, Debug)]
pub(crate) struct Leftover {
    pub(super) globals: Env,
    pub(super) store: Rc<Vec<Value>>,
    pub(super) before: Rc<Vec<Value>>,
}

impl State<'_> {
    pub(super) fn leftover(&self) -> Leftover {
        let (store, before) = (Rc::clone(&self.store), Rc::clone(&self.before));
        Leftover { globals: self.globals.clone(), store, before }
    }
}

/// A value of which nothing is known but its sort.
#[derive(Clone, Debug)]
pub(crate) struct Assumed<'p> {
    pub(crate) what: &'p str,
    pub(crate) span: Option<Span>,
    pub(crate) value: Value,
    pub(crate) sort: &'p Sort,
    /// Whether events may have happened beside.
    pub(crate) events: bool,
}
