//! Where one state becomes several: the questions a machine asks, and the ways to go on.

use otherwise_smt::Term;
use smallvec::SmallVec;

use crate::shape::TypeId;
use crate::word::{AlternativesId, ExprId, Ref, Word};

/// A point where evaluation can go on in several ways (rules Case-Sym, Ch-L and Ch-R of the paper).
///
/// Who drives the machine decides which ways are possible, forks it for each, and calls
/// [`Machine::follow`](crate::Machine::follow).
#[derive(Clone, Debug)]
pub struct Branch {
    /// What is asked.
    pub question: Question,
    /// The ways to go on. Their conditions exclude each other and leave no gap.
    pub ways: SmallVec<[Way; 3]>,
}

impl Branch {
    /// The symbolic data whose constructor is asked for.
    pub(crate) fn object(&self) -> Option<Ref> {
        self.ways.iter().find_map(|way| match way.step {
            Step::Construct { object, .. } | Step::Exclude { object, .. } => Some(object),
            _ => None,
        })
    }
}

/// What a branch is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Is a condition on symbolic numbers true?
    Condition(Term),
    /// Which number or character is it?
    Literal(Term),
    /// Which constructor does a symbolic value of this type have?
    Constructor(TypeId),
    /// Left or right of a counterfactual choice?
    Choice,
    /// Does standard input end?
    Input,
    /// Which earlier argument of a symbolic function is this one equal to, if any?
    Argument,
    /// An operation that solvers do not know needs the value of this term: see
    /// [`Machine::supply`](crate::Machine::supply). There are no ways.
    Value(Term),
}

/// One way to go on.
#[derive(Clone, Debug)]
pub struct Way {
    /// What must hold for it.
    pub condition: Term,
    pub(crate) step: Step,
}

/// What the machine does for a way.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    /// Go on with the alternatives as if the value were this one.
    Choose(Word),
    /// Give a symbolic value this constructor (the position among its type's).
    /// Numbers that this makes symbols for start at `first`.
    Construct { object: Ref, position: u32, first: u32 },
    /// Go on with the alternative for the constructor at this position of an enumeration.
    Tag(u32),
    /// Evaluate this value.
    Enter(Word),
    /// Take the default alternative; the symbolic value has none of these constructors.
    Exclude { object: Ref, excluded: i64 },
    /// Evaluate one side of a counterfactual choice.
    Evaluate { expr: ExprId, left: bool },
    /// Return this value.
    Return(Word),
    /// Remember a fresh result of a symbolic function for an argument, and return it.
    Remember { table: Ref, argument: Word },
    /// The same for what is evaluated of the argument; the function does not look at the rest.
    RememberLazily { table: Ref, argument: Word },
    /// The function looks at a part of an argument that is not in its table.
    LookFirst { table: Ref, argument: Word, thunk: Ref },
    /// The function looks at a part of its argument; if that may fail, because of this entry of its table.
    Look { thunk: Ref, entry: Option<Ref> },
    /// The function does not look at what this entry of its table says it does.
    Weaken { entry: Ref },
    /// Standard input ends, or has another character, which is taken or looked at.
    Input { ended: bool, take: bool },
    /// So many entries of the table do not fit.
    Pass(u32),
}

/// A branch and what the machine does with its answer. Boxed in [`Control`](crate::machine::Control): the
/// machine hands a control on with every step, so that must be small.
#[derive(Clone, Debug)]
pub(crate) struct Wait {
    pub(crate) waiting: Waiting,
    pub(crate) branch: Branch,
}

/// What the machine waits for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Waiting {
    /// To choose an alternative.
    Alternatives(AlternativesId),
    /// For a way that needs no context.
    Way,
    /// To go on with a question to a symbolic function.
    Asked,
    /// For the constructor of a value that is evaluated to its depths.
    Deepen,
    /// To run an operation again with an argument replaced.
    Operation { op: otherwise_core::PrimOp, arguments: [Word; 4], count: usize, at: usize },
}

/// Constructors a symbolic value cannot have any more, as bits; types with more constructors than bits are
/// split without this.
pub(crate) fn may_have(excluded: i64, position: usize) -> bool {
    position >= 63 || excluded & (1 << position) == 0
}
