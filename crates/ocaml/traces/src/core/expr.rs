//! Expressions with effects.

use std::sync::Arc;

use otherwise_diagnostics::Span;

use super::{FunctionId, OperationId, Pure, Sort, VarId};
use crate::spec::Regex;

/// An expression of the core language (Fig. 4).
#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    /// A first-order value.
    Value(Pure),
    /// A function value (`fun x. e`, `fix f. fun x. e`).
    Function(Arc<Lambda>),
    /// `?τ`: any value of the sort. Not for function sorts.
    Any(Sort),
    /// `abort`, with what to say about it: a failure that is a bug when it can be reached.
    Abort {
        /// Why: `match failure`, `assert false`.
        reason: String,
        /// Where.
        span: Option<Span>,
    },
    /// `assume φ`.
    Assume(Pure),
    /// `assert φ`, that is `(assume ¬φ; abort) ⊗ assume φ`.
    Assert(Assertion),
    /// `admit R`: the history so far is in R.
    Admit(Regex),
    /// `append R`: new events, in R, happen.
    Append(Regex),
    /// A call. Its value is the result.
    Call {
        /// What is called.
        callee: Callee,
        /// One for each parameter.
        arguments: Vec<Argument>,
        /// The call in the source.
        span: Option<Span>,
    },
    /// `let x1 = e1 in let x2 = e2 in … body`, kept flat. `e1; e2` binds a variable nobody mentions.
    Let {
        /// In order.
        bindings: Vec<(VarId, Expr)>,
        /// What the variables are in scope of (beside later bindings).
        body: Box<Expr>,
    },
    /// `e ⊗ e ⊗ …`: one of them. The guard of a branch is an [`Expr::Assume`] at its start. An empty choice
    /// is a path that ends in nothing (`assume false`).
    Choice(Vec<Expr>),
    /// `ref v`: a new cell.
    Allocate(Pure),
    /// `!r`: what a cell holds now.
    Load(Pure),
    /// `r := v`: the cell, and what it holds from here on.
    Store(Pure, Pure),
    /// Raises an exception; the value's sort is the exception type of the program.
    Raise {
        /// The exception.
        exception: Pure,
        /// Where.
        span: Option<Span>,
    },
    /// The result of something that nothing is known about: any value of the sort. What depends on it is no
    /// proof of a mistake.
    Unknown {
        /// What it is about.
        sort: Sort,
        /// As the user wrote it: `Hashtbl.find`.
        what: String,
        /// Where.
        span: Option<Span>,
        /// Whether it may leave events; then nothing is sure behind it.
        events: bool,
    },
    /// Runs `body`; when it raises, `handler` with the exception bound. A handler that does not match
    /// re-raises.
    Try {
        /// What may raise.
        body: Box<Expr>,
        /// Bound to the exception.
        exception: VarId,
        /// What to do then.
        handler: Box<Expr>,
    },
}

/// An argument of a call.
#[derive(Clone, Debug, PartialEq)]
pub enum Argument {
    /// A first-order value, or a variable that holds a function.
    Value(Pure),
    /// A function written in place.
    Function(Arc<Lambda>),
}

/// A condition that must hold.
#[derive(Clone, Debug, PartialEq)]
pub struct Assertion {
    /// What must hold.
    pub condition: Pure,
    /// What to say when it does not.
    pub reason: String,
    /// Where.
    pub span: Option<Span>,
}

/// What a call calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Callee {
    /// An operation of a library: known by its contract, leaves events.
    Operation(OperationId),
    /// A function of the program. Runs its body when it has no contract or is the method under test
    /// (recursion); otherwise its contract stands for it.
    Function(FunctionId),
    /// A variable that holds a function: local, or a parameter with a contract.
    Variable(VarId),
}

/// A local function.
#[derive(Clone, Debug, PartialEq)]
pub struct Lambda {
    /// Its own name in its body, when it is recursive (`fix`).
    pub itself: Option<VarId>,
    /// What to call it in reports.
    pub name: String,
    /// At least one.
    pub parameters: Vec<VarId>,
    /// What it does.
    pub body: Expr,
}
