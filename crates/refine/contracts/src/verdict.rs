//! What a check found, for those who show it.

use otherwise_core::{Fact, Name, Symbol};
use otherwise_diagnostics::Span;
use otherwise_machine::Datum;
use std::sync::Arc;
use std::time::Duration;

use crate::search::Searched;

/// The result of checking one function.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The function.
    pub function: Name,
    /// What people call it: its name, `Shape Circle.area` for a method of an instance.
    pub title: Symbol,
    /// What it is called where it is applied: its name, `area` for a method of an instance.
    pub call_name: Symbol,
    /// Its definition.
    pub definition: Option<Span>,
    /// Its annotation; none if it has none.
    pub annotation: Option<Span>,
    /// Whether its check must fail: `fail f`.
    pub must_fail: bool,
    /// What was found.
    pub verdict: Verdict,
    /// How far was searched.
    pub searched: Searched,
    /// What ended the search before it was exhausted; none if nothing did.
    pub stopped: Option<SearchLimit>,
    /// Parts of specifications that could not be executed and were left out where that is safe.
    pub left_out: Vec<LeftOut>,
    /// What the verifier could not show, where nothing else was found.
    pub obligations: Vec<Unproved>,
    /// What else there is to know: what the result rests on, which callees break their own types.
    pub remarks: Vec<Remark>,
    /// Who calls it in its module, if it has no annotation and is no part of the module's interface: then
    /// nobody said which arguments it is for, and it is its callers that are checked, with its code.
    pub callers: Vec<Symbol>,
    /// How long it took.
    pub time: Duration,
}

/// What ends a search before it is exhausted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchLimit {
    /// The time was up.
    Time(Duration),
    /// Somebody wanted to stop.
    Interrupt,
    /// So many steps were made in all.
    Steps(u64),
    /// More than so many states were waiting.
    States(usize),
    /// A path was given up: it needed too much memory.
    Memory,
}

/// What a check found.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// The function has its type for all inputs. Nothing says so yet: it is the verifier's word.
    Verified,
    /// A counterexample that happens when the program runs.
    Concrete(Box<Counterexample>),
    /// Counterexamples that could happen as far as the types of callees say; the first is the best, the
    /// others blame other callees.
    Abstract(Vec<Counterexample>),
    /// Nothing was found; how far was searched is in [`Checked::searched`].
    None,
    /// It could not be checked.
    Error(LeftOut),
}

/// Something in a specification or program that cannot be executed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// Where it stands.
    pub span: Option<Span>,
    /// What it is.
    pub message: String,
}

/// Something that the verifier could not show, in the words of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unproved {
    /// What was not shown, in one sentence.
    pub message: String,
    /// The smallest expression that it concerns.
    pub span: Option<Span>,
    /// What must hold; none if the sentence says it all.
    pub needed: Option<String>,
    /// What is known there of what it mentions.
    pub known: Vec<String>,
    /// Values for which what is known holds and what is needed does not.
    pub values: Vec<(String, String)>,
    /// The calls whose results it is about, with their callees.
    pub calls: Vec<(Symbol, Option<Span>)>,
    /// What would give it.
    pub help: Option<String>,
    /// Whether the solver did not find out.
    pub is_unknown: bool,
}

/// Something to know about the result of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// What kind of remark it is, as a word for machines.
    pub code: &'static str,
    /// Where it is about.
    pub span: Option<Span>,
    /// What it says.
    pub message: String,
}

/// Inputs with which a function breaks a type.
#[derive(Clone, Debug)]
pub struct Counterexample {
    /// The arguments.
    pub inputs: Vec<Datum>,
    /// The result, as far as it was evaluated; none if evaluation did not get there.
    pub result: Option<Datum>,
    /// What functions inside the result were applied to, in this order: only then something went wrong.
    pub applied: Vec<Datum>,
    /// Whether the function is an action, which was run: the result is what it returned.
    pub is_action: bool,
    /// What is violated.
    pub violation: Violation,
    /// The part of the annotation that does not hold.
    pub conjunct: Option<Span>,
    /// The part of the type that says it: where an alias is used, if the conjunct is its.
    pub used: Option<Span>,
    /// What is in that part, with the values it has: `size v` and 0.
    pub parts: Vec<(String, Datum)>,
    /// The call or construction in the code of the checked function that breaks it, if it is one.
    pub site: Option<Span>,
    /// What measures that nobody defines were taken to be: each call with its value.
    pub measures: Vec<(Call, Datum)>,
    /// Calls whose results were assumed; none if the counterexample is concrete.
    pub abstracted: Vec<AbstractedCall>,
}

/// What a counterexample violates.
#[derive(Clone, Debug)]
pub enum Violation {
    /// The result breaks the function's type.
    Result,
    /// A call breaks what the callee demands.
    Call {
        /// The call.
        call: Call,
        /// Which argument.
        position: usize,
        /// The callee's annotation.
        annotation: Option<Span>,
    },
    /// A function that is passed to a callee (or returned) breaks what is demanded of it.
    PassedFunction {
        /// What it is passed to; none if it is returned.
        callee: Option<Symbol>,
        /// As which argument.
        position: usize,
        /// What it was applied to.
        arguments: Vec<Datum>,
        /// What it returned.
        result: Datum,
    },
    /// A function that was given is called with an argument that it does not allow.
    GivenFunction {
        /// Which argument of the checked function it is.
        position: usize,
        /// What it was called with.
        argument: Datum,
    },
    /// A constructor is built with a field that breaks its type.
    Field {
        /// The constructor and its fields.
        call: Call,
        /// Which field.
        position: usize,
    },
    /// The result of a local function breaks its type.
    LocalResult {
        /// The call.
        call: Call,
        /// Its result.
        result: Datum,
    },
    /// A recursive call does not make the termination metric smaller, or makes it negative.
    Metric {
        /// The call.
        call: Call,
        /// Which argument should get smaller, if no metric is given.
        argument: Option<usize>,
    },
    /// `error` or the like is called.
    Error {
        /// The function called.
        function: Symbol,
        /// The message.
        message: Option<Datum>,
    },
    /// No equation, alternative or guard fits.
    Incomplete {
        /// What GHC's program would print.
        message: Arc<str>,
        /// The place.
        span: Option<Span>,
    },
    /// Another exception.
    Exception {
        /// Its text.
        message: Arc<str>,
    },
}

/// A function applied to arguments.
#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    /// The function.
    pub function: Symbol,
    /// The arguments.
    pub arguments: Vec<Datum>,
}

/// A call whose result was assumed.
#[derive(Clone, Debug)]
pub struct AbstractedCall {
    /// The call.
    pub call: Call,
    /// The result that was assumed.
    pub assumed: Datum,
    /// What the call really returns, if that could be computed.
    pub real: Option<Datum>,
    /// The callee's annotation; none if it has none.
    pub annotation: Option<Span>,
    /// The type that was inferred for it where it has no annotation: the assumed result has it.
    pub inferred: Option<Arc<str>>,
    /// Where its type is written or could be: its definition.
    pub definition: Option<Span>,
    /// Whether it is a function of the library: its type is what the tools believe, and cannot be changed
    /// here.
    pub is_library: bool,
    /// Whether what it really returns breaks its own type: then its code is wrong, not its type.
    pub breaks_own_type: bool,
    /// Whether it is a polymorphic function that takes functions: then what is passed to it is as likely to
    /// be wrong.
    pub is_polymorphic_higher_order: bool,
}

impl Checked {
    /// The word for the verdict in machine-readable output.
    pub fn word(&self) -> &'static str {
        match self.verdict {
            Verdict::Verified => "verified",
            Verdict::Concrete(_) => "concrete",
            Verdict::Abstract(_) => "abstract",
            Verdict::None => "none",
            Verdict::Error(_) => "error",
        }
    }

    /// Whether somebody has to mend something: not if it must fail, if only its callers say what it is for,
    /// or if all that could be wrong is that functions without annotations might return something else than
    /// they do.
    pub fn is_alarm(&self) -> bool {
        let found = !self.counterexamples().is_empty() && !self.must_fail;
        found && self.callers.is_empty() && !self.blames_unannotated() || self.fails_to_fail()
    }

    /// Whether it must fail, but holds for all arguments.
    pub fn fails_to_fail(&self) -> bool {
        self.must_fail && matches!(self.verdict, Verdict::None) && self.searched.exhausted
    }

    /// Whether the counterexamples assume only results of functions of the program that have no annotation.
    pub fn blames_unannotated(&self) -> bool {
        let best = self.counterexamples().first();
        best.is_some_and(|best| {
            !best.abstracted.is_empty() && best.abstracted.iter().all(AbstractedCall::is_unannotated)
        })
    }

    /// Whether the check had begun when somebody stopped it.
    pub fn is_started(&self) -> bool {
        self.searched.steps > 0 || self.stopped != Some(SearchLimit::Interrupt)
    }

    /// The counterexamples, best first.
    pub fn counterexamples(&self) -> &[Counterexample] {
        match &self.verdict {
            Verdict::Concrete(one) => std::slice::from_ref(one),
            Verdict::Abstract(all) => all,
            Verdict::Verified | Verdict::None | Verdict::Error(_) => &[],
        }
    }
}

impl Call {
    /// Whether it is a step of an equational proof: what must hold of it is that one side follows from the
    /// other.
    pub fn is_proof_step(&self) -> bool {
        // A word such as `eq` is as likely a function of the program.
        let is_word = self.function.as_str().starts_with(char::is_alphabetic);
        Fact::ProofStep.is_of(self.function) && !is_word
    }
}

impl AbstractedCall {
    /// Whether it is a function of the program without an annotation.
    pub fn is_unannotated(&self) -> bool {
        self.annotation.is_none() && !self.is_library
    }
}

impl Counterexample {
    /// Names of the functions whose types are to be strengthened, each once.
    pub fn blamed(&self) -> Vec<Symbol> {
        let mut names: Vec<Symbol> = Vec::new();
        for abstracted in &self.abstracted {
            if !names.contains(&abstracted.call.function) {
                names.push(abstracted.call.function);
            }
        }
        names
    }
}
