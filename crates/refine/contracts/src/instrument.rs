//! Makes the Core that a check runs: one instrumenter per checked function, which names what it makes.

use otherwise_core::{Expr, Global, GlobalKind, Name, Symbol, Type};
use otherwise_diagnostics::Span;
use otherwise_explore::RawTypes;
use rustc_hash::FxHashMap;
use std::sync::Arc;

use crate::arrows::Arrows;
use crate::definition::{Definition, MAX_DEFINITIONS};
use crate::guard::Condition;
use crate::logic::{Result, Unsupported};
use crate::program_view::ProgramView;
use crate::search::Guess;
use otherwise_refinements::{Spec, Specs};

/// The pseudo-module of everything that is made.
pub(crate) const MODULE: &str = "Otherwise.Check";

/// A callee at types.
#[derive(Clone, Debug)]
pub(crate) struct Callee {
    /// What it is called in the program.
    pub(crate) name: Symbol,
    /// The top-level value; none if it is bound inside the checked function.
    pub(crate) global: Option<Name>,
    /// Its types for the `forall`s.
    pub(crate) types: Vec<Type>,
    /// The types of its arguments.
    pub(crate) parameters: Vec<Type>,
    /// The type of its result; of an action, the type of what it returns.
    pub(crate) result: Type,
    /// Whether it returns an action.
    pub(crate) is_action: bool,
    /// Its annotation; none if it has none.
    pub(crate) annotation: Option<Span>,
    /// The type that was inferred for it where it has no annotation.
    pub(crate) inferred: Option<Arc<str>>,
    /// Whether it is a function of the library.
    pub(crate) is_library: bool,
    /// Whether its result is as polymorphic as its function arguments: blaming what is passed to it comes
    /// first.
    pub(crate) is_polymorphic_higher_order: bool,
}

/// The number of a [`Callee`].
pub(crate) type CalleeId = usize;

/// What a note of a path is about: `Label`s are numbered, and notes have the number.
#[derive(Clone, Debug)]
pub(crate) struct Label {
    pub(crate) kind: LabelKind,
    /// The types of the values that are noted.
    pub(crate) values: Vec<Type>,
}

#[derive(Clone, Debug)]
pub(crate) enum LabelKind {
    /// The inputs of the checked function.
    Inputs,
    /// Its result.
    Result,
    /// A function inside its result is applied; the argument.
    Applied,
    /// A call that really happened: arguments, then the result.
    Call(CalleeId),
    /// A call that was abstracted: arguments, then the assumed result.
    Abstracted(CalleeId),
    /// A measure that nobody defines was asked: argument, then the value that was made up.
    Measure(Symbol),
    /// What is violated; values that show how.
    Violation(Violated),
}

/// What a path violates.
#[derive(Clone, Debug)]
pub(crate) struct Violated {
    pub(crate) what: What,
    /// The conjunct that does not hold.
    pub(crate) conjunct: Option<Span>,
    /// The part of the type that says it.
    pub(crate) used: Option<Span>,
    /// Where in the checked function it happens.
    pub(crate) site: Option<Span>,
    /// Parts of the conjunct whose values are noted behind the others.
    pub(crate) parts: Vec<(String, bool)>,
}

impl Violated {
    /// That a condition does not hold; its parts are added where it is asserted.
    pub(crate) fn of(condition: &Condition, what: What, site: Option<Span>) -> Violated {
        Violated { what, conjunct: condition.span, used: condition.used, site, parts: vec![] }
    }
}

#[derive(Clone, Debug)]
pub(crate) enum What {
    /// The result of the checked function breaks its type.
    Result,
    /// A call breaks what its callee demands; the values are the arguments.
    Argument { callee: CalleeId, position: usize },
    /// A function that is passed to a callee (or returned) breaks what is demanded of it; argument and
    /// result.
    PassedFunction { callee: Option<CalleeId>, position: usize },
    /// A function the checked one was given is called with an argument it does not allow; the argument.
    GivenFunction { position: usize },
    /// A constructor is built with a field that breaks its type; the fields.
    Field { constructor: Name, position: usize },
    /// The result of a local function breaks its type; arguments and result.
    LocalResult { callee: CalleeId },
    /// A recursive call does not come nearer to its end; the arguments. Which one should get smaller, if no
    /// metric is given.
    Metric { callee: CalleeId, argument: Option<usize> },
    /// `error` and the like are called; the message.
    Error { function: Symbol },
    /// No equation, alternative or guard fits.
    Incomplete { message: Arc<str>, span: Option<Span> },
}

/// Makes Core for one check.
#[derive(Debug)]
pub(crate) struct Instrumenter<'p> {
    pub(crate) view: ProgramView<'p>,
    pub(crate) specs: &'p Specs,
    /// The function that is checked.
    pub(crate) target: Name,
    /// The types it is checked at; if none are given, simple ones.
    pub(crate) types: Vec<Type>,
    pub(crate) labels: Vec<Label>,
    pub(crate) callees: Vec<Callee>,
    pub(crate) made: Vec<Arc<Global>>,
    /// Names of what was made before, or why it could not be.
    pub(crate) known: FxHashMap<Definition, Result<Name>>,
    /// What could not be executed and is left out where that is safe.
    pub(crate) left_out: Vec<Unsupported>,
    /// Whether results of library functions may be assumed too.
    pub(crate) abstracts_library: bool,
    /// Whether something was not abstracted only because it is of the library.
    pub(crate) spares_library: bool,
    /// Whether what is checked is an action, which is run.
    pub(crate) runs_action: bool,
    /// Arguments that are functions with refined types, by position: not any answer is allowed. What says
    /// which are, if it says so of all answers alike, and its type.
    pub(crate) refined_functions: Vec<(usize, Option<(Name, Type)>)>,
    /// Whether a method is checked against the type in its class, although its instance has another.
    pub(crate) by_class: bool,
    /// Whether functions of the program without an annotation are only called, never assumed to return
    /// something else.
    pub(crate) keeps_unannotated: bool,
    /// Whether what is being made is the copy of a function that is checked as part of its callers.
    pub(crate) is_in_part: bool,
    /// Whether reaching `undefined` counts.
    pub(crate) is_strict: bool,
    /// The argument that should get smaller with each recursive call, where no metric says so.
    pub(crate) default_metric: Option<usize>,
    /// Whether the function was not seen to end on any input: then those that it is recursive with should get
    /// nearer to an end as well, and data of any type has a size.
    pub(crate) ends_nowhere: bool,
    /// What the inputs are taken to be.
    pub(crate) guesses: &'p [Guess],
    /// What symbolic values are made of.
    pub(crate) raw_types: RawTypes<'p>,
    numbers: u32,
}

impl<'p> Instrumenter<'p> {
    pub(crate) fn new(view: ProgramView<'p>, specs: &'p Specs, target: Name) -> Instrumenter<'p> {
        Instrumenter {
            view,
            specs,
            target,
            types: Vec::new(),
            labels: Vec::new(),
            callees: Vec::new(),
            made: Vec::new(),
            known: FxHashMap::default(),
            left_out: Vec::new(),
            abstracts_library: false,
            spares_library: false,
            runs_action: false,
            refined_functions: Vec::new(),
            by_class: false,
            keeps_unannotated: false,
            is_in_part: false,
            is_strict: false,
            default_metric: None,
            ends_nowhere: false,
            guesses: &[],
            raw_types: RawTypes::new(view.declarations, view.globals, vec![], 0),
            numbers: 0,
        }
    }

    /// Whether making one more thing would lead nowhere: data types that contain themselves at ever larger
    /// types need ever more functions.
    pub(crate) fn is_full(&self, key: &Definition) -> bool {
        self.known.len() > MAX_DEFINITIONS || key.is_too_large()
    }

    /// A name for something, before its definition exists: it may be recursive.
    pub(crate) fn reserve(&mut self, key: Definition, hint: &str) -> Name {
        self.numbers += 1;
        let name = Name::new(MODULE, &format!("{hint}{}", self.numbers));
        self.known.insert(key, Ok(name));
        name
    }

    /// Remembers that what was reserved cannot be made after all.
    pub(crate) fn remember<T>(&mut self, key: &Definition, made: Result<T>) -> Result<T> {
        if let Err(error) = &made {
            self.known.insert(key.clone(), Err(error.clone()));
        }
        made
    }

    /// Defines what was reserved.
    pub(crate) fn define(&mut self, name: Name, ty: Type, body: Expr) {
        let kind = GlobalKind::Generated;
        self.made.push(Arc::new(Global { name, ty, body, kind, span: None, exported: true }));
    }

    pub(crate) fn label(&mut self, kind: LabelKind, values: Vec<Type>) -> usize {
        self.labels.push(Label { kind, values });
        self.labels.len() - 1
    }

    /// The contract that the target is checked against.
    pub(crate) fn own_contract(&self, specs: &'p Specs, types: &[Type]) -> Option<(&'p Spec, Arrows<'p>)> {
        match self.by_class {
            true => self.view.class_contract(specs, self.target, types),
            false => self.view.contract(specs, self.target, types),
        }
    }

    /// Notes that something is left out of the check.
    pub(crate) fn leave_out(&mut self, what: Unsupported) {
        if !self.left_out.contains(&what) {
            self.left_out.push(what);
        }
    }
}
