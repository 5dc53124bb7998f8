//! From a replayed run to a [`Witness`].

use std::collections::BTreeMap;

use otherwise_diagnostics::Span;

use super::names::Names;
use super::replay::{CallRecord, Ending};
use super::{ConcreteEnv, Datum, Evaluation, Interpretation, Matcher, TraceEvent};
use crate::algebra::{EMPTY, Printer, Sre};
use crate::core::{
    Function, FunctionId, Order, Program, Pure, Sort, SortId, Symbol, SymbolId, VarId, Variable,
};
use crate::engine::{Candidate, Search, Violation};
use crate::spec::{Case, Effect, Place, Regex};
use crate::verdict::{
    Assumption, ContextEvent, GivenFunction, NamedValue, PropertyState, Quoted, Repeated, Repetition, Table,
    ViolationKind, Witness, WitnessCall,
};

/// Describes a candidate.
pub(crate) fn build(search: &mut Search<'_>, candidate: &Candidate) -> Witness {
    let (program, method) = (search.program, search.machine.method);
    let (script, run) = (&candidate.script, &candidate.run);
    let names = names_for(program, candidate);
    let function = program.function(method);
    let killing_event = candidate.killing_event();
    let describer = Describer { program, candidate, names: &names, function, killing_event };

    let mut states = States::default();
    let numbers: Vec<usize> = candidate.states.iter().map(|state| states.number(*state)).collect();
    let mut context_states = States::default();
    let context_path = candidate.context_states.iter().map(|state| context_states.number(*state)).collect();

    // Looks at values that the facts below speak of then.
    let context = describer.context(search.goal.case, &numbers);
    let (result, raised) = match &run.ending {
        Ending::Returned(datum) => (Some(names.show(datum)), None),
        Ending::Raised(datum) => (None, Some(names.show(datum))),
        _ => (None, None),
    };
    let frame = search.goal.case.unchanged.as_ref();
    let (violation, summary, span) = describer.violation(frame.is_some());
    let printer = Printer { program, algebra: &search.algebra };
    let assumed = candidate.assumed.iter();
    let assumed =
        assumed.map(|(what, span)| Assumption { what: what.clone(), span: *span, line: None }).collect();
    Witness {
        violation,
        summary,
        span,
        line: None,
        file: None,
        arguments: describer.arguments(),
        ghosts: describer.ghosts(&search.goal.contract.ghosts),
        script: script_text(program, &names, candidate, &function.name, method),
        facts: facts(program, &names, candidate),
        context,
        calls: describer.calls(&numbers),
        result,
        raised,
        finished: !script.unfinished,
        states: states.describe(&printer),
        property_path: numbers,
        context_states: context_states.describe(&printer),
        context_path,
        killing_event,
        case: None,
        assumed,
        unmet: match frame {
            Some(unchanged) => vec![Quoted { span: unchanged.span, text: String::new(), line: None }],
            None => unmet(program, &run.ending),
        },
        repetition: repetition(program, &names, candidate, method),
    }
}

/// Names for all that a candidate shows, numbered in the order in which the reader meets it.
fn names_for<'p>(program: &'p Program, candidate: &Candidate) -> Names<'p> {
    let (script, run) = (&candidate.script, &candidate.run);
    let events = run.trace.iter().flat_map(|event| event.arguments.iter().chain([&event.result]));
    let calls =
        run.calls.iter().flat_map(|call| call.arguments.iter().chain([&call.result]).chain(&call.ghosts));
    let data = script.arguments.iter().chain(&script.ghosts).chain(events).chain(calls);
    Names::new(program, &script.interpretation, data)
}

/// A candidate with what it takes to put it into words.
struct Describer<'a> {
    program: &'a Program,
    candidate: &'a Candidate,
    names: &'a Names<'a>,
    /// The method.
    function: &'a Function,
    /// The event after which nothing can be saved.
    killing_event: Option<usize>,
}

/// What is violated, in a sentence, and where.
type Blame = (ViolationKind, String, Option<Span>);

impl<'a> Describer<'a> {
    fn named(&self, var: VarId, datum: &Datum) -> NamedValue {
        NamedValue { name: self.program.var(var).name.clone(), value: self.names.show(datum) }
    }

    fn arguments(&self) -> Vec<NamedValue> {
        let program = self.program;
        let first_order = self
            .function
            .parameters
            .iter()
            .filter(|var| !matches!(program.var(**var).sort, Sort::Function(_)));
        // `()` for a parameter without a name says nothing.
        let is_worth_showing =
            |(var, datum): &(&VarId, &Datum)| **datum != Datum::Unit || program.var(**var).name != "_";
        first_order
            .zip(&self.candidate.script.arguments)
            .filter(is_worth_showing)
            .map(|(var, datum)| self.named(*var, datum))
            .collect()
    }

    fn ghosts(&self, ghosts: &[VarId]) -> Vec<NamedValue> {
        let named = ghosts.iter().zip(&self.candidate.script.ghosts);
        let named = named.map(|(var, datum)| self.named(*var, datum));
        // Those without a name stand for anything.
        named.filter(|ghost| ghost.name != "_").collect()
    }

    /// The number of the property's state behind an event.
    fn state_after(&self, numbers: &[usize], event: usize) -> Option<usize> {
        // numbers[0] is the state before the event `property_from`.
        let at = (event + 1).checked_sub(self.candidate.property_from)?;
        numbers.get(at).copied()
    }

    fn context(&self, case: &Case, numbers: &[usize]) -> Vec<ContextEvent> {
        let candidate = self.candidate;
        let events = candidate.run.trace[..candidate.script.context.len()].iter().enumerate();
        let described = events.map(|(at, event)| ContextEvent {
            event: self.names.event(event),
            state: self.state_after(numbers, at).filter(|_| at + 1 >= candidate.property_from),
            needed_by: needed_by(self.program, case, candidate, at),
        });
        described.collect()
    }

    fn calls(&self, numbers: &[usize]) -> Vec<WitnessCall> {
        let run = &self.candidate.run;
        let described = run.calls.iter().map(|call| WitnessCall {
            call: self.call(call),
            span: call.span,
            line: None,
            file: None,
            events: shown_events(self.program, self.names, call, &run.trace),
            state: call.events.clone().last().and_then(|last| self.state_after(numbers, last)),
            kills: self.kills(call),
        });
        described.collect()
    }

    fn call(&self, call: &CallRecord) -> String {
        show_call(self.program, self.names, call)
    }

    fn kills(&self, call: &CallRecord) -> bool {
        self.killing_event.is_some_and(|killer| call.events.contains(&killer))
    }

    fn killing_call(&self) -> Option<&'a CallRecord> {
        self.candidate.run.calls.iter().find(|call| self.kills(call))
    }

    /// What is violated; a broken effect of a case that was made for a `modifies` is the fault of that.
    fn violation(&self, is_frame: bool) -> Blame {
        let (name, span) = (&self.function.name, self.function.span);
        match (&self.candidate.violation, &self.candidate.run.ending) {
            (Violation::Changed(place), _) => self.changed_place(place),
            (Violation::Effect | Violation::Doomed, _) if is_frame => self.changing_call(),
            (Violation::Effect | Violation::Doomed, _) => self.broken_effect(),
            (Violation::Outcome, Ending::Raised(exception)) => {
                let exception = self.names.show(exception);
                let text = format!("`{name}` raises {exception}, which its contract does not allow");
                (ViolationKind::Outcome, text, span)
            }
            (Violation::Outcome, _) => {
                let text = format!("`{name}` returns, although its contract says that it raises");
                (ViolationKind::Outcome, text, span)
            }
            (Violation::Ensure, _) => {
                (ViolationKind::Ensure, format!("the result of `{name}` is not as it promises"), span)
            }
            (_, Ending::Misused { contract, arguments, span }) => {
                let mut call = self.program.contract(*contract).name.clone();
                for argument in arguments {
                    call += &format!(" {}", self.names.show(argument));
                }
                let text = format!("no precondition or protocol of `{call}` is met");
                (ViolationKind::ApiMisuse, text, *span)
            }
            (_, Ending::AssertionFailed { reason, span }) => {
                (ViolationKind::Assertion, format!("the assertion fails: {reason}"), *span)
            }
            (_, Ending::Aborted { reason, span }) => (ViolationKind::Abort, reason.clone(), *span),
            (Violation::Fault(_), _) => (ViolationKind::Abort, "the program fails".into(), span),
        }
    }

    /// The method itself assigned what it must leave alone.
    fn changed_place(&self, place: &Place) -> Blame {
        let interpretation = &self.candidate.script.interpretation;
        let evaluation = Evaluation { program: self.program, interpretation, store: &[] };
        let held = self.candidate.run.held(place, evaluation).ok();
        let held = held.map(|(before, after)| (self.names.show(&before), self.names.show(&after)));
        let held = held.filter(|(before, after)| before != after);
        let how = held.map_or(String::new(), |(before, after)| format!(" from {before} to {after}"));
        let (method, place) = (&self.function.name, &place.name);
        let text = format!("`{method}` changes `{place}`{how}, which its `modifies` does not name");
        (ViolationKind::Modifies, text, self.function.span)
    }

    /// A call changed what the method must leave alone.
    fn changing_call(&self) -> Blame {
        let killing_call = self.killing_call();
        let call = killing_call.map(|call| self.call(call)).or_else(|| self.killing_event());
        let call = call.unwrap_or_default();
        let text = format!("`{call}` changes what the `modifies` of `{}` does not name", self.function.name);
        (ViolationKind::Modifies, text, killing_call.map_or(self.function.span, |call| call.span))
    }

    fn killing_event(&self) -> Option<String> {
        let event = self.candidate.run.trace.get(self.killing_event?)?;
        Some(self.names.event(event))
    }

    fn broken_effect(&self) -> Blame {
        let method = &self.function.name;
        let killing_call = self.killing_call();
        let text = match (killing_call, self.killing_event) {
            (Some(call), _) => {
                format!("after `{}` no continuation satisfies what `{method}` promises", self.call(call))
            }
            (None, Some(_)) => {
                let event = self.killing_event().unwrap_or_default();
                format!("after the event `{event}` no continuation satisfies what `{method}` promises")
            }
            (None, None) => {
                let raised = matches!(self.candidate.run.ending, Ending::Raised(_));
                let ends = if raised { "raises" } else { "returns" };
                format!("when `{method}` {ends}, the events do not satisfy what it promises")
            }
        };
        (ViolationKind::Effect, text, killing_call.map_or(self.function.span, |call| call.span))
    }
}

/// The run for an OCaml program.
fn repetition(program: &Program, names: &Names<'_>, candidate: &Candidate, method: FunctionId) -> Repetition {
    let (script, run) = (&candidate.script, &candidate.run);
    let function = program.function(method);
    let mut elements = Vec::new();
    for (index, opaque) in program.opaque_sorts.iter().enumerate() {
        let of_sort = names.elements(SortId(index as u32));
        elements.extend(of_sort.map(|(_, name)| (name.to_owned(), opaque.name.clone())));
    }
    let plain = |name: &str| name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    elements.retain(|(name, _)| plain(name));
    let given = || function.parameters.iter().map(|var| program.var(*var));
    let functions: Vec<_> =
        given().filter_map(|var| given_function(program, names, candidate, var)).collect();
    let is_function = |name: &str| functions.iter().any(|given| given.name == name.replace('.', "_"));
    let is_known =
        |call: &CallRecord| call.operation.is_some() || is_function(&program.contract(call.contract).name);
    // `let log = Log.open_out ()`: nobody answers yet.
    let is_made_first = |symbol: &Symbol| {
        let is_name = symbol.name.starts_with(|c: char| c.is_alphabetic() || c == '_');
        is_name && symbol.parameters.is_empty() && matches!(symbol.result, Sort::Opaque(_))
    };
    let obstacle = if !run.calls.iter().all(is_known) {
        Some("calls of parameters")
    } else if script.choices.iter().len() > 0 && !candidate.assumed.is_empty() {
        Some("what nothing is known about")
    } else if program.symbols.iter().any(is_made_first) {
        Some("what is made before the method is called")
    } else if given().any(|var| matches!(var.sort, Sort::Data(id) if program.erased.contains(&id))) {
        Some("functions inside of values")
    } else {
        None
    };
    let calls = run.calls.iter().map(|call| Repeated {
        operation: match call.operation {
            Some(_) => program.contract(call.contract).name.clone(),
            None => program.contract(call.contract).name.replace('.', "_"),
        },
        arguments: call.arguments.iter().map(|datum| names.show(datum)).collect(),
        result: names.show(&call.result),
        raised: call.raised.as_ref().map(|datum| names.show(datum)),
    });
    Repetition {
        elements,
        functions,
        tables: tables(program, names, candidate),
        call: repeated_call(program, names, candidate, method),
        calls: calls.collect(),
        result: match &run.ending {
            Ending::Returned(datum) => Some(match function.result {
                Sort::Cell(_) => format!("(ref {})", names.show(datum)),
                _ => names.show(datum),
            }),
            _ => None,
        },
        unfinished: script.unfinished || matches!(run.ending, Ending::Misused { .. }),
        obstacle: obstacle.map(str::to_owned),
    }
}

/// What a function that nothing else is known about returned for what.
fn rows(names: &Names<'_>, interpretation: &Interpretation, symbol: SymbolId) -> Vec<(Vec<String>, String)> {
    let used = interpretation.used.borrow();
    let rows = used.iter().filter(|(used, _)| *used == symbol);
    let rows = rows.filter_map(|(_, arguments)| {
        let table = interpretation.symbols.get(&symbol)?;
        let result = table.entries.get(arguments).unwrap_or(&table.default);
        let arguments = arguments.iter().map(|datum| names.show(datum)).collect();
        Some((arguments, names.show(result)))
    });
    rows.collect()
}

/// The functions of libraries that are `pure`, as far as the run asked for them.
fn tables(program: &Program, names: &Names<'_>, candidate: &Candidate) -> Vec<Table> {
    let interpretation = &candidate.script.interpretation;
    let symbols = program.symbols.iter().enumerate().map(|(index, symbol)| (SymbolId(index as u32), symbol));
    let with_parameters = symbols.filter(|(_, symbol)| !symbol.parameters.is_empty());
    let tables = with_parameters
        .map(|(id, symbol)| Table { name: symbol.name.clone(), rows: rows(names, interpretation, id) });
    tables.filter(|table| !table.rows.is_empty()).collect()
}

/// A parameter that is a function.
fn given_function(
    program: &Program,
    names: &Names<'_>,
    candidate: &Candidate,
    var: &Variable,
) -> Option<GivenFunction> {
    let Sort::Function(contract) = var.sort else { return None };
    let parameters = program.contract(contract).parameters.iter();
    let is_unit = parameters.map(|var| program.var(*var).sort == Sort::Unit);
    let interpretation = &candidate.script.interpretation;
    let table = program.pure_parameter(contract).map(|symbol| rows(names, interpretation, symbol));
    Some(GivenFunction { name: var.name.replace('.', "_"), is_unit: is_unit.collect(), table })
}

/// The demands of the function that was called against its contract.
fn unmet(program: &Program, ending: &Ending) -> Vec<Quoted> {
    let Ending::Misused { contract, .. } = ending else { return Vec::new() };
    let mut spans: Vec<_> = program.contract(*contract).cases.iter().flat_map(|case| &case.demands).collect();
    spans.dedup();
    spans.into_iter().map(|span| Quoted { span: *span, text: String::new(), line: None }).collect()
}

/// The witness as statements: the history, then the call.
fn script_text(
    program: &Program,
    names: &Names<'_>,
    candidate: &Candidate,
    method: &str,
    id: crate::core::FunctionId,
) -> Vec<String> {
    let statement = |event: &TraceEvent| {
        let call = names.call(event);
        match program.operation(event.operation).result {
            Sort::Unit => format!("{call};"),
            _ => format!("assert ({call} = {});", names.show(&event.result)),
        }
    };
    let mut lines: Vec<String> = candidate.script.context.iter().map(statement).collect();
    lines.push(call_with(program, method, id, &shown_parameters(program, names, candidate, id)));
    lines
}

fn call_with(program: &Program, method: &str, id: FunctionId, arguments: &[(VarId, String)]) -> String {
    let mut call = method.to_owned();
    for (at, given) in program.given_to(id).iter().enumerate() {
        call += &format!(" {}{}", program.label_of(id, at), shown_argument(program, given, arguments));
    }
    if program.function(id).parameters.is_empty() && !call.contains(' ') {
        call += " ()";
    }
    call
}

/// The call as OCaml does it: what is given twice is made once.
fn repeated_call(program: &Program, names: &Names<'_>, candidate: &Candidate, id: FunctionId) -> String {
    let mut arguments = shown_parameters(program, names, candidate, id);
    let (mut made, mut shared): (String, Vec<VarId>) = (String::new(), Vec::new());
    for (first, second) in &candidate.script.aliased {
        let name = format!("shared_{}", program.var(*first).name.replace('.', "_"));
        if !shared.contains(first) {
            shared.push(*first);
            let value = arguments.iter().find(|(var, _)| var == first).map_or("()", |(_, text)| text);
            made += &format!("let {name} = {value} in ");
        }
        for (_, text) in arguments.iter_mut().filter(|(var, _)| var == first || var == second) {
            text.clone_from(&name);
        }
    }
    made + &call_with(program, &program.function(id).name, id, &arguments)
}

/// Parameters with their values; functions have names.
fn shown_parameters(
    program: &Program,
    names: &Names<'_>,
    candidate: &Candidate,
    method: FunctionId,
) -> Vec<(VarId, String)> {
    let mut arguments = candidate.script.arguments.iter();
    let shown = program.function(method).parameters.iter().map(|parameter| {
        let var = program.var(*parameter);
        let value = match var.sort {
            Sort::Function(_) => var.name.replace('.', "_"),
            Sort::Cell(_) => {
                arguments.next().map(|datum| format!("(ref {})", names.show(datum))).unwrap_or_default()
            }
            _ => arguments.next().map(|datum| names.show(datum)).unwrap_or_default(),
        };
        (*parameter, value)
    });
    shown.collect()
}

/// What a method is called with.
fn shown_argument(program: &Program, given: &Pure, parameters: &[(VarId, String)]) -> String {
    match given {
        Pure::Var(var) => {
            let found = parameters.iter().find(|(other, _)| other == var);
            found.map(|(_, value)| value.clone()).unwrap_or_default()
        }
        Pure::Construct(id, fields) => {
            let constructor = program.constructor(*id);
            let fields = fields.iter().map(|field| shown_argument(program, field, parameters));
            match constructor.labels.as_slice() {
                [] => format!("({} ({}))", constructor.name, fields.collect::<Vec<_>>().join(", ")),
                labels => {
                    let fields = labels.iter().zip(fields).map(|(label, value)| format!("{label} = {value}"));
                    format!("{{{}}}", fields.collect::<Vec<_>>().join("; "))
                }
            }
        }
        // A function that nothing is known about, and that the run does not need.
        _ => "(fun _ -> assert false)".to_owned(),
    }
}

/// Numbers states in the order in which they are met.
#[derive(Default)]
struct States {
    numbers: BTreeMap<Sre, usize>,
    order: Vec<Sre>,
}

impl States {
    fn number(&mut self, state: Sre) -> usize {
        let next = self.order.len();
        let number = *self.numbers.entry(state).or_insert(next);
        if number == next {
            self.order.push(state);
        }
        number
    }

    fn describe(&self, printer: &Printer<'_>) -> Vec<PropertyState> {
        let state = |sre: &Sre| PropertyState {
            meaning: printer.sre(*sre),
            accepting: printer.algebra.nullable(*sre),
            dead: *sre == EMPTY,
        };
        self.order.iter().map(state).collect()
    }
}

fn show_call(program: &Program, names: &Names<'_>, call: &CallRecord) -> String {
    let contract = program.contract(call.contract);
    let mut text = match call.operation {
        Some(operation) => program.operation(operation).name.clone(),
        None => contract.name.clone(),
    };
    for argument in &call.arguments {
        text += &format!(" {}", names.show(argument));
    }
    if call.arguments.is_empty() {
        text += " ()";
    }
    match &call.raised {
        Some(exception) => text += &format!(" raises {}", names.show(exception)),
        None if program.var(contract.result).sort != Sort::Unit => {
            text += &format!(" = {}", names.show(&call.result));
        }
        None => {}
    }
    text
}

/// The events of a call, unless it is the one event that the call is.
fn shown_events(
    program: &Program,
    names: &Names<'_>,
    call: &CallRecord,
    trace: &[TraceEvent],
) -> Vec<String> {
    let events = &trace[call.events.clone()];
    let itself = |event: &TraceEvent| {
        call.operation == Some(event.operation)
            && event.arguments == call.arguments
            && event.result == call.result
            && program.operation(event.operation).parameters.len() >= call.arguments.len()
    };
    match events {
        [only] if itself(only) => Vec::new(),
        events => events.iter().map(|event| names.event(event)).collect(),
    }
}

/// What does not hold any more when one event of the history is taken out.
fn needed_by(program: &Program, case: &Case, candidate: &Candidate, event: usize) -> Vec<String> {
    let (script, run) = (&candidate.script, &candidate.run);
    let evaluation = Evaluation { program, interpretation: &script.interpretation, store: &[] };
    let without = |length: usize| -> Vec<TraceEvent> {
        let mut trace = run.trace[..length].to_vec();
        trace.remove(event);
        trace
    };
    let fails = |trace: &[TraceEvent], regex: &Regex, env: &ConcreteEnv| {
        matches!(Matcher::new(evaluation, trace, env).accepts(regex), Ok(false))
    };
    let mut needed = Vec::new();
    if fails(&without(script.context.len()), &case.context, &run.env) {
        needed.push("the context".to_owned());
    }
    for call in &run.calls {
        let contract = program.contract(call.contract);
        let applied = &contract.cases[call.case];
        let before = without(call.events.start);
        let env = &call.env.0;
        let demanded = applied.demand.as_ref().is_some_and(|demand| fails(&before, demand, env));
        if (demanded || fails(&before, &applied.context, env)) && !needed.contains(&contract.name) {
            needed.push(contract.name.clone());
        }
    }
    // Later calls of the history may rest on it.
    if needed.is_empty() {
        let shorter = crate::witness::Script { context: without(script.context.len()), ..script.clone() };
        if let Some(name) = crate::witness::first_illegal(program, &shorter) {
            needed.push(name);
        }
    }
    // The event may matter only because it makes the end of the trace a violation.
    if needed.is_empty()
        && let (Violation::Effect | Violation::Doomed, Effect::History(effect)) =
            (&candidate.violation, &case.effect)
        && !fails(&without(run.trace.len()), effect, &run.env)
    {
        needed.push("the violation".to_owned());
    }
    needed
}

/// What holds of the invented elements: orders and the values of uninterpreted functions.
fn facts(program: &Program, names: &Names<'_>, candidate: &Candidate) -> Vec<String> {
    let mut facts = Vec::new();
    let aliased = &candidate.script.aliased;
    let name = |var: VarId| program.var(var).name.as_str();
    for (at, (first, second)) in aliased.iter().enumerate() {
        let is_first = |other: &(VarId, VarId)| other.0 == *first;
        if aliased[..at].iter().any(is_first) {
            continue;
        }
        let more = aliased[at + 1..].iter().filter(|other| is_first(other)).map(|(_, var)| name(*var));
        let mut all: Vec<&str> = [name(*first), name(*second)].into_iter().chain(more).collect();
        let last = all.pop().unwrap_or_default();
        facts.push(format!("{} and {last} are the same", all.join(", ")));
    }
    let interpretation = &candidate.script.interpretation;
    let used = interpretation.used.borrow().clone();
    let evaluation = Evaluation { program, interpretation, store: &[] };
    for (index, opaque) in program.opaque_sorts.iter().enumerate() {
        let sort = SortId(index as u32);
        let mut elements: Vec<(i64, &str)> = names.elements(sort).collect();
        match opaque.order {
            // The numbers are the order: one chain says it all.
            Order::Total if elements.len() > 1 => {
                elements.sort_unstable();
                let chain: Vec<&str> = elements.into_iter().map(|(_, name)| name).collect();
                facts.push(chain.join(" < "));
            }
            Order::Total => {}
            Order::Partial => {
                for (left, left_name) in &elements {
                    for (right, right_name) in &elements {
                        let (l, r) = (Datum::Element(sort, *left), Datum::Element(sort, *right));
                        // Texts speak for themselves.
                        let is_literal = |name: &str| name.starts_with(['"', '\'']);
                        let is_plain = is_literal(left_name) && is_literal(right_name);
                        if !is_plain && evaluation.less(&l, &r) == Ok(true) {
                            facts.push(format!("{left_name} < {right_name}"));
                        }
                    }
                }
            }
        }
    }
    let texts = &program.texts;
    for (id, table) in &interpretation.symbols {
        // The texts speak for themselves.
        if [texts.joined, texts.of_int, texts.length].contains(&Some(*id)) {
            continue;
        }
        let symbol = program.symbol(*id);
        for (arguments, result) in &table.entries {
            if arguments.is_empty() || !used.contains(&(*id, arguments.clone())) {
                continue;
            }
            let shown: Vec<String> = arguments.iter().map(|argument| names.show(argument)).collect();
            facts.push(format!("{} {} = {}", symbol.name, shown.join(" "), names.show(result)));
        }
    }
    facts
}
