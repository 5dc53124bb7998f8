//! Specification comments as trees.

use otherwise_diagnostics::Span;

use crate::front::ast::{Path, TypeExpr};

/// A name and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name {
    pub(crate) text: String,
    pub(crate) span: Span,
}

/// `name : type`.
#[derive(Clone, Debug)]
pub(crate) struct Binder {
    pub(crate) name: Name,
    pub(crate) ty: Option<TypeExpr>,
}

/// What stands in a comment beside a contract.
#[derive(Clone, Debug)]
pub(crate) enum Declaration {
    /// `define f(x : t, …) = R`.
    Define { name: Name, parameters: Vec<Binder>, body: Trace },
    /// `predicate p (x : t) …` and `function f (x : t) … : t`.
    Symbol { name: Name, parameters: Vec<Binder>, result: Option<TypeExpr> },
    /// `axiom name : forall x : t. φ`.
    Axiom { name: Name, variables: Vec<Binder>, body: Formula },
    /// `total_order t`, `partial_order t`.
    Order { total: bool, ty: TypeExpr },
}

/// The clauses beside a function.
#[derive(Clone, Debug)]
pub(crate) struct Contract {
    pub(crate) header: Option<Header>,
    /// `pure`: no operation but an uninterpreted function.
    pub(crate) pure: bool,
    pub(crate) ghosts: Vec<Binder>,
    /// What every alternative says.
    pub(crate) common: Vec<Clause>,
    /// Each `case`.
    pub(crate) cases: Vec<(Vec<Clause>, Span)>,
    /// `where f x { … }`: contracts of function parameters.
    pub(crate) callbacks: Vec<Contract>,
    /// `modifies x, s.size, Store`: what may change.
    pub(crate) modifies: Option<Modifies>,
    pub(crate) span: Span,
}

/// All `modifies` clauses of a contract.
#[derive(Clone, Debug)]
pub(crate) struct Modifies {
    pub(crate) places: Vec<Formula>,
    /// The first of them.
    pub(crate) span: Span,
}

impl Contract {
    /// The clauses of each alternative: what all say, and what each `case` says.
    pub(crate) fn alternatives(&self) -> Vec<Vec<&Clause>> {
        match self.cases.as_slice() {
            [] => vec![self.common.iter().collect()],
            cases => cases.iter().map(|(own, _)| self.common.iter().chain(own).collect()).collect(),
        }
    }
}

/// `result = name parameter…` or `(parameter : type) -> … -> result`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Header {
    pub(crate) result: Option<Binder>,
    pub(crate) name: Option<Name>,
    pub(crate) parameters: Vec<Binder>,
}

/// One clause.
#[derive(Clone, Debug)]
pub(crate) enum Clause {
    Require(Formula),
    Demand(Trace),
    Context(Trace),
    Ensure(Formula),
    Effect(Trace),
    Invariant(Trace),
    Observes(Trace),
    Raises(Formula),
}

impl Clause {
    /// Where it stands, if it is what a caller has to see to.
    pub(crate) fn demand_span(&self) -> Option<Span> {
        match self {
            Clause::Require(formula) => Some(formula.span),
            Clause::Demand(trace) => Some(trace.span),
            _ => None,
        }
    }
}

/// A pure formula or value.
#[derive(Clone, Debug)]
pub(crate) struct Formula {
    pub(crate) kind: FormulaKind,
    pub(crate) span: Span,
}

#[derive(Clone, Debug)]
pub(crate) enum FormulaKind {
    /// `_`, in patterns.
    Any,
    Unit,
    Bool(bool),
    Int(i64),
    String(String),
    /// A variable, constant, function or constructor, applied.
    Apply(Path, Vec<Formula>),
    Field(Box<Formula>, Name),
    Tuple(Vec<Formula>),
    /// `[a; b]`
    List(Vec<Formula>),
    /// `{ x = a; y = b }`
    Record(Vec<(Name, Formula)>),
    Not(Box<Formula>),
    Negate(Box<Formula>),
    Binary(Operator, Box<Formula>, Box<Formula>),
    If(Box<Formula>, Box<Formula>, Box<Formula>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operator {
    Or,
    And,
    Implies,
    Iff,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    /// `^`
    Join,
    /// `::`
    Cons,
    Add,
    Sub,
    Mul,
    Quot,
    Rem,
}

/// A set of traces, of events, or a temporal formula: which one follows from its operators.
#[derive(Clone, Debug)]
pub(crate) struct Trace {
    pub(crate) kind: TraceKind,
    pub(crate) span: Span,
}

#[derive(Clone, Debug)]
pub(crate) enum TraceKind {
    True,
    False,
    /// No event: `eps`.
    Epsilon,
    /// `.`
    AnyEvent,
    /// `last`
    Last,
    Event(Box<EventPattern>),
    /// `[φ]`
    Pure(Formula),
    /// A definition or a macro.
    Call(Path, Vec<CallArgument>),
    /// `~`, `!`
    Complement(Box<Trace>),
    /// `not`
    Not(Box<Trace>),
    Star(Box<Trace>),
    Plus(Box<Trace>),
    Optional(Box<Trace>),
    Concat(Vec<Trace>),
    And(Vec<Trace>),
    Or(Vec<Trace>),
    Implies(Box<Trace>, Box<Trace>),
    Unary(Modality, Box<Trace>),
    Binary(Modality, Box<Trace>, Box<Trace>),
    /// `forall x : t. R`
    ForAll(Vec<Binder>, Box<Trace>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Modality {
    Next,
    WeakNext,
    Finally,
    Globally,
    Until,
    WeakUntil,
    Release,
    StrongRelease,
}

/// What stands between the parentheses of a call: read both ways where both are possible.
#[derive(Clone, Debug)]
pub(crate) struct CallArgument {
    pub(crate) formula: Option<Formula>,
    pub(crate) trace: Option<Trace>,
    pub(crate) span: Span,
}

/// `<f a !b _ -> r | φ>`.
#[derive(Clone, Debug)]
pub(crate) struct EventPattern {
    pub(crate) operation: Path,
    pub(crate) arguments: Vec<Argument>,
    pub(crate) result: Option<Argument>,
    pub(crate) qualifier: Option<Formula>,
    pub(crate) span: Span,
}

#[derive(Clone, Debug)]
pub(crate) enum Argument {
    /// `_`
    Any,
    /// A value that is in scope, or else a name for this argument in the qualifier.
    Is(Formula),
    /// `!a`
    Not(Formula),
}
