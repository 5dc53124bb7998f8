//! Contracts of operations, methods and function parameters.

use otherwise_diagnostics::Span;

use super::Regex;
use crate::core::{Program, Pure, Sort, SymbolId, VarId};

/// Names one row of [`Program::contracts`](crate::core::Program::contracts).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ContractId(pub u32);

/// `function (x..) ghost (z..) require φ context R return y ensure ψ effect R`, with alternatives.
///
/// The contract of a function parameter may also mention the parameters and ghosts of the method it is a
/// parameter of.
#[derive(Clone, Debug, PartialEq)]
pub struct Contract {
    /// Whose contract this is, for reports.
    pub name: String,
    /// In scope of everything below; the same variables as in the operation or function it belongs to.
    pub parameters: Vec<VarId>,
    /// In scope of everything below. Chosen by the search for the method under test, and at each call so that
    /// the contexts hold.
    pub ghosts: Vec<VarId>,
    /// The result: in scope of `ensure` and `effect`.
    pub result: VarId,
    /// The alternatives, at least one; an observer has one for `true` and one for `false`. A call behaves as
    /// one of those whose `require`, `demand` and `context` hold. A method is tested against each.
    pub cases: Vec<Case>,
    /// What `modifies` says of each of the cases, if it says anything: cases that a method is tested against,
    /// too, and that only say what stays as it is.
    pub frames: Vec<Case>,
    /// Where it is written.
    pub span: Option<Span>,
}

impl Contract {
    /// The result of a pure function with this contract: the symbol of its arguments. Nothing is passed for
    /// `()`.
    pub(crate) fn applied(&self, program: &Program, symbol: SymbolId) -> Pure {
        let parameters = self.parameters.iter().filter(|var| program.var(**var).sort != Sort::Unit);
        Pure::Apply(symbol, parameters.map(|var| Pure::Var(*var)).collect())
    }
}

/// One alternative of a [`Contract`].
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// The pure precondition. At a call it is an *assertion*: when no case's precondition can be met, that is
    /// a bug of the caller.
    pub require: Pure,
    /// The protocol, if any: like `require` an assertion at a call, about the history (`affirm` of Fig. 4).
    /// `close h` demands that `h` is open.
    pub demand: Option<Regex>,
    /// The histories in which this case applies. At a call this is an *assumption* (`admit`).
    pub context: Regex,
    /// What holds of the result (and, for a method, must hold).
    pub ensure: Pure,
    /// What events happen.
    pub effect: Effect,
    /// When present, this case does not return but raises this exception (over parameters, ghosts and the
    /// result variable, which is then any value of its sort).
    pub raises: Option<Pure>,
    /// Where it is written.
    pub span: Option<Span>,
    /// What holds of the history for all values of some variables.
    pub for_all: Vec<ForAll>,
    /// Where the clauses `require` and `demand` are written.
    pub demands: Vec<Span>,
    /// What a call leaves as it is, however it ends; only in [`Contract::frames`].
    pub unchanged: Option<Unchanged>,
}

/// Everything that can be assigned and that `modifies` does not name.
#[derive(Clone, Debug, PartialEq)]
pub struct Unchanged {
    /// What parameters hold.
    pub places: Vec<Place>,
    /// What the program holds at its top and may be assigned.
    pub assigned: Vec<VarId>,
    /// Where the clause is written.
    pub span: Span,
}

/// A part of a parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The parameter.
    pub root: VarId,
    /// Over the parameter.
    pub part: Pure,
    /// As the user writes it: `s.size`.
    pub name: String,
}

/// A quantified `context` or `demand`: no mutex at all is held.
#[derive(Clone, Debug, PartialEq)]
pub struct ForAll {
    /// Of base sorts, in scope of the language.
    pub variables: Vec<VarId>,
    /// What the history is in, for all values.
    pub history: Regex,
    /// Whether the caller has to see to it.
    pub demand: bool,
}

impl Case {
    /// Whether the caller has to see to something about the history.
    pub(crate) fn has_demand(&self) -> bool {
        self.demand.is_some() || self.for_all.iter().any(|each| each.demand)
    }
}

/// What a contract says about events.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// The new events are in this language.
    New(Regex),
    /// The whole history, with the new events, is in this language. `invariant I` is `context I` with this.
    History(Regex),
}

impl Case {
    /// `require true context •* ensure true` and one effect.
    pub fn appends(effect: Regex) -> Case {
        Case {
            require: Pure::Bool(true),
            demand: None,
            context: Regex::all(),
            ensure: Pure::Bool(true),
            effect: Effect::New(effect),
            raises: None,
            span: None,
            for_all: Vec::new(),
            demands: Vec::new(),
            unchanged: None,
        }
    }
}
