//! The language of traces: symbolic events, symbolic regular expressions and LTLf (section 3).

use otherwise_diagnostics::Span;

use crate::core::{OperationId, Pure, VarId};

/// Names one row of [`Program::definitions`](crate::core::Program::definitions).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DefinitionId(pub u32);

/// A named formula with parameters: `stored(k, v) = F(<put k v> & X G ~<put k _>)`.
#[derive(Clone, Debug, PartialEq)]
pub struct Definition {
    /// With the module instance, as reports should show it: `stored(Nxt)`.
    pub name: String,
    /// In scope of the body, which mentions nothing else.
    pub parameters: Vec<VarId>,
    /// What it stands for. Definitions do not refer to themselves, directly or not.
    pub body: Ltl,
    /// Where it is written.
    pub span: Option<Span>,
}

/// A set of events: the symbolic event `ℓ` of Fig. 4.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// `•`: every event.
    Any,
    /// `⟨y ← f x.. | φ⟩`.
    Atom(Box<EventPattern>),
    /// `∽ℓ`: every other event.
    Not(Box<Event>),
    /// `ℓ ⊓ ℓ ⊓ …`.
    And(Vec<Event>),
    /// `ℓ ⊔ ℓ ⊔ …`; the empty one is no event.
    Or(Vec<Event>),
}

/// `⟨result ← operation arguments.. | qualifier⟩`. Written patterns `⟨f a !b _⟩` are this with equalities and
/// disequalities in the qualifier.
#[derive(Clone, Debug, PartialEq)]
pub struct EventPattern {
    /// Whose calls.
    pub operation: OperationId,
    /// Local names of the arguments, one for each first-order parameter of the operation.
    pub arguments: Vec<VarId>,
    /// Local name of the result.
    pub result: VarId,
    /// Over the locals and the variables in scope.
    pub qualifier: Pure,
    /// Where it is written.
    pub span: Option<Span>,
}

/// A symbolic regular expression `R`: a set of traces.
#[derive(Clone, Debug, PartialEq)]
pub enum Regex {
    /// `∅`.
    Empty,
    /// `ε`: the trace without events.
    Epsilon,
    /// Exactly one event, in the set. Not the same as the formula [`Ltl::Event`], which lets anything follow.
    Event(Event),
    /// `R*`.
    Star(Box<Regex>),
    /// `R · R · …`.
    Concat(Vec<Regex>),
    /// Every other trace.
    Not(Box<Regex>),
    /// Intersection.
    And(Vec<Regex>),
    /// Union.
    Or(Vec<Regex>),
    /// The traces that satisfy the formula.
    Ltl(Box<Ltl>),
}

/// A formula of linear temporal logic over finite traces, also the empty one.
///
/// A formula speaks about the rest of the trace from some position on. `F`, `G`, `U`, `W`, `R`, `M` range
/// over the positions *of events*; the position behind the last event is reached by `X` alone. So `X G ¬ℓ`
/// holds at the last event, `F` and `G` are dual, and on the empty trace: `ℓ`, `X f`, `F f`, `f U g` and
/// `f M g` are false, `WX f`, `G f`, `f W g` and `f R g` true.
#[derive(Clone, Debug, PartialEq)]
pub enum Ltl {
    /// Every trace.
    True,
    /// No trace.
    False,
    /// There is a next event, and it is in the set.
    Event(Event),
    /// Negation.
    Not(Box<Ltl>),
    /// Conjunction.
    And(Vec<Ltl>),
    /// Disjunction.
    Or(Vec<Ltl>),
    /// Implication.
    Implies(Box<Ltl>, Box<Ltl>),
    /// `X f`: there is a next event, and behind it `f` holds (of a rest that may be empty).
    Next(Box<Ltl>),
    /// `WX f`: if there is an event behind the next one, `f` holds from there on. Always at the last event,
    /// as in LTLf.
    WeakNext(Box<Ltl>),
    /// `F f`.
    Finally(Box<Ltl>),
    /// `G f`.
    Globally(Box<Ltl>),
    /// `f U g`.
    Until(Box<Ltl>, Box<Ltl>),
    /// `f W g` = `(f U g) ∨ G f`.
    WeakUntil(Box<Ltl>, Box<Ltl>),
    /// `f R g` = `¬(¬f U ¬g)`.
    Release(Box<Ltl>, Box<Ltl>),
    /// `f M g` = `g U (f ∧ g)`, strong release.
    StrongRelease(Box<Ltl>, Box<Ltl>),
    /// `last`: exactly one event is left.
    Last,
    /// The rest of the trace is in the language.
    Regex(Box<Regex>),
    /// A pure condition over variables in scope (parameters, ghosts), independent of the trace.
    Pure(Pure),
    /// A named formula.
    Call(DefinitionId, Vec<Pure>),
}

impl Regex {
    /// `•*`: every trace.
    pub fn all() -> Regex {
        Regex::Star(Box::new(Regex::Event(Event::Any)))
    }
}
