//! Results: plain data for reports.

use std::time::Duration;

use otherwise_diagnostics::{Sources, Span};
use serde::Serialize;

/// What became of one method.
#[derive(Clone, Debug, Serialize)]
pub struct MethodReport {
    /// The method's name.
    pub method: String,
    /// Where it is defined.
    #[serde(skip)]
    pub span: Option<Span>,
    /// The answer.
    pub verdict: Verdict,
    /// A violation that depends on what nothing is known about; there is none when the verdict is a
    /// violation.
    pub possible: Option<Box<Witness>>,
    /// How far the search went.
    pub coverage: Coverage,
    /// What it cost.
    pub statistics: Statistics,
    /// Why nothing was tested, if that is so.
    pub vacuous: Option<String>,
}

/// The answer for one method.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "verdict", rename_all = "snake_case")]
pub enum Verdict {
    /// The contract is broken; every witness was replayed.
    Falsified {
        /// At least one.
        witnesses: Vec<Witness>,
    },
    /// No violation within the coverage.
    None,
    /// No violation within the coverage, but contracts of callees would allow one: they promise too little
    /// for this method to be judged by them, or code that nobody understood is behind them.
    Abstract {
        /// A run in which callees do what their contracts allow.
        witness: Box<Witness>,
        /// The functions whose contracts are to blame.
        contracts: Vec<String>,
        /// Whether the code of all of them was run in the search.
        code_known: bool,
    },
    /// The search ended early or could not be sure; the reasons say why.
    Undecided {
        /// In words.
        reasons: Vec<String>,
    },
}

/// How far a search went.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// All histories of up to so many events were considered; `None` when not even the empty one was.
    pub context_events: Option<u32>,
    /// All paths with up to so many recursive calls were considered.
    pub unrollings: u32,
    /// No path makes more recursive calls than that.
    pub all_unrollings: bool,
    /// Some calls may leave more events than were considered; the bound, for all calls of a path together,
    /// was this.
    pub events_per_call: Option<u32>,
    /// Some argument or result may be data that nests deeper than was considered; the bound was this.
    pub data_depth: Option<u32>,
    /// Data that can contain itself was considered up to that depth, whether there is deeper data or not.
    #[serde(skip)]
    pub data_bound: u32,
    /// Whether two arguments could be one and the same thing that can be assigned; both was considered, that
    /// they are and that they share nothing.
    pub sharing: bool,
    /// Whether the program has state of its own, which was as it is at the start.
    pub initial_state: bool,
    /// A limit ended the search.
    pub stopped: Option<StopReason>,
}

/// Which limit ended a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum StopReason {
    /// The time limit.
    Time,
    /// The memory limit.
    Memory,
    /// Somebody asked to stop.
    Interrupt,
}

impl Coverage {
    /// The bounds of the search, for a sentence: "up to 5 events of history and 3 recursive calls".
    pub fn bounds(&self) -> String {
        let number = |count: u32, one: &str, many: &str| match count {
            1 => format!("1 {one}"),
            count => format!("{count} {many}"),
        };
        let mut parts =
            vec![number(self.context_events.unwrap_or(0), "event of history", "events of history")];
        if !self.all_unrollings {
            parts.push(number(self.unrollings, "recursive call", "recursive calls"));
        }
        if let Some(events) = self.events_per_call {
            parts.push(number(
                events,
                "event in calls of unknown length",
                "events in calls of unknown length",
            ));
        }
        if let Some(depth) = self.data_depth {
            parts.push(number(depth, "level of data", "levels of data"));
        }
        match parts.split_last() {
            Some((last, [])) => format!("up to {last}"),
            Some((last, rest)) => format!("up to {} and {last}", rest.join(", ")),
            None => String::new(),
        }
    }

    /// The coverage in words.
    pub fn statement(&self) -> String {
        let mut text = match self.context_events {
            None => "no history was covered completely".to_owned(),
            Some(0) => "the empty history".to_owned(),
            Some(1) => "all histories up to 1 event".to_owned(),
            Some(events) => format!("all histories up to {events} events"),
        };
        if self.context_events.is_some() {
            text += &match (self.all_unrollings, self.unrollings) {
                (true, _) => ", all paths".to_owned(),
                (false, 1) => ", paths with up to 1 recursive call".to_owned(),
                (false, calls) => format!(", paths with up to {calls} recursive calls"),
            };
            if let Some(events) = self.events_per_call {
                text += &format!(", up to {events} events in calls of unknown length");
            }
            if let Some(depth) = self.data_depth {
                text += &format!(", data nested up to {depth} deep");
            }
            if self.sharing {
                text += ", mutable arguments apart and the same";
            }
            if self.initial_state {
                text += ", the module's own state as it is at the start";
            }
            text += ", exhaustively";
        }
        match self.stopped {
            Some(StopReason::Time) => text += "; the time limit ended the search",
            Some(StopReason::Memory) => text += "; the memory limit ended the search",
            Some(StopReason::Interrupt) => text += "; the search was interrupted",
            None => {}
        }
        text
    }
}

/// What a search cost.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Statistics {
    /// Questions to the solver.
    pub queries: u64,
    /// Those of them that no layer before Z3 answered.
    pub backend_queries: u64,
    /// Time in the solver.
    #[serde(serialize_with = "seconds")]
    pub solver_time: Duration,
    /// Time in all.
    #[serde(serialize_with = "seconds")]
    pub time: Duration,
    /// Paths that reached their end.
    pub paths: u64,
    /// Different regular expressions that were built.
    pub expressions: usize,
    /// Models that did not replay, or answers that did not come.
    pub doubts: usize,
}

fn seconds<S: serde::Serializer>(duration: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(duration.as_secs_f64())
}

/// A replayed violation.
#[derive(Clone, Debug, Serialize)]
pub struct Witness {
    /// What is broken.
    pub violation: ViolationKind,
    /// The violation in a sentence.
    pub summary: String,
    /// The place of the violation: the killing call, the failing assertion, or the method.
    #[serde(skip)]
    pub span: Option<Span>,
    /// The line of `span`; filled in by [`Witness::locate`].
    pub line: Option<u32>,
    /// The file of `span`, when it is not the method's; filled in by [`Witness::locate`].
    pub file: Option<String>,
    /// The method's arguments.
    pub arguments: Vec<NamedValue>,
    /// The values of its ghosts.
    pub ghosts: Vec<NamedValue>,
    /// The history and the call as statements of the source language; names that are not bound are invented
    /// values, all different.
    pub script: Vec<String>,
    /// What uninterpreted constants, functions and orders mean, where it matters: `n0 < n1`.
    pub facts: Vec<String>,
    /// The history before the call, oldest first.
    pub context: Vec<ContextEvent>,
    /// What the method calls, one by one.
    pub calls: Vec<WitnessCall>,
    /// What it returns, when it does.
    pub result: Option<String>,
    /// The exception it raises, when it does.
    pub raised: Option<String>,
    /// Whether the run is shown to its end; otherwise nothing that follows can make good what happened.
    pub finished: bool,
    /// The states of the property automaton that the trace visits, by number.
    pub states: Vec<PropertyState>,
    /// The property's state before the first event it speaks about, and after each of those.
    pub property_path: Vec<usize>,
    /// The states of the context automaton that the history visits, by number.
    pub context_states: Vec<PropertyState>,
    /// The context's state before the history, and after each of its events.
    pub context_path: Vec<usize>,
    /// The event (counted over context and calls together) after which nothing can save the property; `None`
    /// when only the end of the trace decides.
    pub killing_event: Option<usize>,
    /// Which case of the contract, when it has several.
    pub case: Option<usize>,
    /// What nothing is known about and the run depends on, such as `Hashtbl.find`.
    pub assumed: Vec<Assumption>,
    /// The demands of a called function that are not met.
    pub unmet: Vec<Quoted>,
    /// What an OCaml program needs to repeat the run.
    #[serde(skip)]
    pub repetition: Repetition,
}

/// What an OCaml program needs to repeat a run; values are written as OCaml writes them.
#[derive(Clone, Debug, Default)]
pub struct Repetition {
    /// The invented values and their abstract types: `k1`, `Kv.key`.
    pub elements: Vec<(String, String)>,
    /// The functions that it is given.
    pub functions: Vec<GivenFunction>,
    /// What functions of libraries return that are functions of their arguments.
    pub tables: Vec<Table>,
    /// The call of the method.
    pub call: String,
    /// What it calls, one by one.
    pub calls: Vec<Repeated>,
    /// What it returns, when it does.
    pub result: Option<String>,
    /// Whether the run goes on behind the last call.
    pub unfinished: bool,
    /// Why there can be no such program.
    pub obstacle: Option<String>,
}

/// What a function returns for what in a [`Repetition`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// With its module: `Lib.rank`.
    pub name: String,
    /// Arguments and results.
    pub rows: Vec<(Vec<String>, String)>,
}

/// A function that a method is given in a [`Repetition`].
#[derive(Clone, Debug)]
pub struct GivenFunction {
    /// Its name: `f`, or `h_run` for the field `run` of `h`.
    pub name: String,
    /// For each parameter, whether it is `()`.
    pub is_unit: Vec<bool>,
    /// What it returns for what, when that is all it does; otherwise its calls are among the others.
    pub table: Option<Vec<(Vec<String>, String)>>,
}

/// A call of an operation in a [`Repetition`].
#[derive(Clone, Debug)]
pub struct Repeated {
    /// What is called.
    pub operation: String,
    /// With what; functions are left out.
    pub arguments: Vec<String>,
    /// What it returns.
    pub result: String,
    /// What it raises instead.
    pub raised: Option<String>,
}

/// A piece of a specification.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Quoted {
    /// Where.
    #[serde(skip)]
    pub span: Span,
    /// As it is written; filled in by [`Witness::locate`].
    pub text: String,
    /// Its line; filled in by [`Witness::locate`].
    pub line: Option<u32>,
}

/// Something that nothing is known about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Assumption {
    /// As it is written.
    pub what: String,
    /// Where.
    #[serde(skip)]
    pub span: Option<Span>,
    /// Its line; filled in by [`Witness::locate`].
    pub line: Option<u32>,
}

/// What is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ViolationKind {
    /// The events are not in the promised language.
    Effect,
    /// The result is not as promised.
    Ensure,
    /// Something changes that `modifies` does not name.
    Modifies,
    /// It returns where it should raise, or raises what it should not.
    Outcome,
    /// A precondition or protocol of a called function is not met.
    ApiMisuse,
    /// An assertion of the program fails.
    Assertion,
    /// The program aborts.
    Abort,
}

/// A variable and its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NamedValue {
    /// The variable.
    pub name: String,
    /// Its value, readable.
    pub value: String,
}

/// An event of the history.
#[derive(Clone, Debug, Serialize)]
pub struct ContextEvent {
    /// As a call: `Nxt.put n0 n1`.
    pub event: String,
    /// The property's state after it, when the property speaks about it.
    pub state: Option<usize>,
    /// What would not work without it: the method's own context, calls by name.
    pub needed_by: Vec<String>,
}

/// A call of the method.
#[derive(Clone, Debug, Serialize)]
pub struct WitnessCall {
    /// As a call with its result: `Val.get n0 = 7`.
    pub call: String,
    /// The call in the source.
    #[serde(skip)]
    pub span: Option<Span>,
    /// Its line; filled in by [`Witness::locate`].
    pub line: Option<u32>,
    /// Its file, when that is not the method's; filled in by [`Witness::locate`].
    pub file: Option<String>,
    /// The events it leaves. One that is the call itself is not repeated.
    pub events: Vec<String>,
    /// The property's state after it.
    pub state: Option<usize>,
    /// Whether one of its events is the killing one.
    pub kills: bool,
}

/// A state of the property automaton.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PropertyState {
    /// What the rest of the trace must still satisfy.
    pub meaning: String,
    /// Whether the trace may end here.
    pub accepting: bool,
    /// Whether no continuation is acceptable.
    pub dead: bool,
}

impl Witness {
    /// Fills in the lines, and the files that are not the one of `method`.
    pub fn locate(&mut self, sources: &Sources, method: Option<Span>) {
        let line = |span: Option<Span>| span.map(|span| sources.get(span.file).line(span.start));
        let file = |span: Option<Span>| {
            let other = span.filter(|span| method.is_some_and(|method| method.file != span.file))?;
            Some(sources.get(other.file).name().to_owned())
        };
        (self.line, self.file) = (line(self.span), file(self.span));
        for call in &mut self.calls {
            (call.line, call.file) = (line(call.span), file(call.span));
        }
        for assumption in &mut self.assumed {
            assumption.line = line(assumption.span);
        }
        for quoted in &mut self.unmet {
            let words: Vec<&str> =
                sources.get(quoted.span.file).slice(quoted.span).split_whitespace().collect();
            quoted.text = words.join(" ");
            quoted.line = line(Some(quoted.span));
        }
    }
}

impl MethodReport {
    /// Fills in the lines of all witnesses.
    pub fn locate(&mut self, sources: &Sources) {
        let method = self.span;
        if let Verdict::Falsified { witnesses } = &mut self.verdict {
            witnesses.iter_mut().for_each(|witness| witness.locate(sources, method));
        }
        if let Verdict::Abstract { witness, .. } = &mut self.verdict {
            witness.locate(sources, method);
        }
        if let Some(witness) = &mut self.possible {
            witness.locate(sources, method);
        }
    }

    /// Whether a violation was found.
    pub fn is_falsified(&self) -> bool {
        matches!(self.verdict, Verdict::Falsified { .. })
    }
}

/// Something odd about a specification.
#[derive(Clone, Debug, Serialize)]
pub struct SpecificationFinding {
    /// What kind.
    pub problem: SpecificationProblem,
    /// Whose contract.
    pub contract: String,
    /// Which case of it, from zero.
    pub case: Option<usize>,
    /// Where it is written.
    #[serde(skip)]
    pub span: Option<Span>,
    /// In a sentence.
    pub message: String,
    /// A history that shows it.
    pub history: Vec<String>,
}

/// Kinds of odd specifications.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SpecificationProblem {
    /// The context and precondition cannot be met: the function can never be called (in this case), the
    /// method is tested vacuously.
    NeverApplies,
    /// Two cases apply at once and promise different things.
    Overlap,
    /// No case applies although the precondition of one holds.
    Gap,
    /// A promise that nothing can keep, or axioms that exclude each other.
    Contradiction,
}
