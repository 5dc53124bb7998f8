//! Results of `check` for machines.

use otherwise_contracts::{Call, Checked, Counterexample, SearchLimit, Verdict, Violation};
use otherwise_core::Symbol;
use otherwise_diagnostics::{Diagnostic, Sources, Span};
use otherwise_machine::Datum;
use serde_json::{Value, json};

use super::{line, story};
use crate::value;

/// For machines: a list of one object per function, and one per complaint about the file, whose `function` is
/// null; also when there is nothing but complaints. All have the same fields, which are documented in the
/// book.
pub fn json(all: &[Checked], complaints: &[Diagnostic], sources: &Sources) -> Value {
    let results = all.iter().map(|checked| {
        let mut value = json_one(checked, sources);
        let told = super::diagnostic(checked).map(|told| crate::json::diagnostic(&told, sources));
        for (field, nothing) in TOLD {
            let nothing = if *nothing == "[]" { json!([]) } else { Value::Null };
            value[*field] = told.as_ref().map_or(nothing, |told| told[*field].clone());
        }
        value
    });
    let complaints = complaints.iter().map(|complaint| {
        let mut value = no_function();
        if let Value::Object(fields) = crate::json::diagnostic(complaint, sources) {
            fields.into_iter().for_each(|(field, one)| value[field] = one);
        }
        value["verdict"] = if complaint.is_error() { "error" } else { "remark" }.into();
        value["error"] = if complaint.is_error() { value["message"].clone() } else { Value::Null };
        value["alarm"] = complaint.is_error().into();
        value
    });
    results.chain(complaints).collect()
}

/// What is said of a function as text, by its parts, and what stands there where nothing is.
const TOLD: &[(&str, &str)] = &[
    ("severity", "null"),
    ("code", "null"),
    ("message", "null"),
    ("help", "null"),
    ("notes", "[]"),
    ("related", "[]"),
];

/// The fields of a result that a complaint about a file has nothing to say of.
fn no_function() -> Value {
    json!({
        "function": null, "module": null, "blame": [], "counterexample": null, "alternatives": [], "left_out": [],
        "must_fail": false, "remarks": [], "obligations": [], "callers": [], "exhausted": false, "stopped_by": null,
        "searched": null, "seconds": null,
    })
}

/// A place as `file`, `line` and `column`.
fn place(span: Option<Span>, sources: &Sources) -> Value {
    let Some(span) = span.filter(|span| sources.has(span.file)) else { return Value::Null };
    let source = sources.get(span.file);
    let position = source.position(span.start);
    json!({ "file": source.name(), "line": position.line, "column": position.column })
}

fn json_one(checked: &Checked, sources: &Sources) -> Value {
    let best = checked.counterexamples().first();
    let blame: Vec<&str> =
        best.map_or_else(Vec::new, |best| best.blamed().into_iter().map(Symbol::as_str).collect());
    let alternatives: Vec<Value> = checked
        .counterexamples()
        .iter()
        .skip(1)
        .map(|other| counterexample(checked.call_name, other, sources))
        .collect();
    let error = match &checked.verdict {
        Verdict::Error(what) => Some(what.message.clone()),
        _ => None,
    };
    let left_out: Vec<&str> = checked.left_out.iter().map(|what| what.message.as_str()).collect();
    let searched = &checked.searched;
    let at = place(checked.definition, sources);
    let end = place(checked.definition.map(|span| Span { start: span.end, ..span }), sources);
    json!({
        "function": checked.title.as_str(),
        "module": checked.function.module.as_str(),
        "verdict": checked.word(),
        "blame": blame,
        "counterexample": best.map(|best| counterexample(checked.call_name, best, sources)),
        "alternatives": alternatives,
        "error": error,
        "left_out": left_out,
        "alarm": checked.is_alarm(),
        "must_fail": checked.must_fail,
        "remarks": checked.remarks.iter().map(|remark| json!({
            "code": remark.code, "message": remark.message, "place": place(remark.span, sources),
        })).collect::<Vec<_>>(),
        "obligations": checked.obligations.iter().map(|one| json!({
            "message": one.message, "needed": one.needed, "known": one.known, "unknown": one.is_unknown,
            "values": one.values.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect::<Vec<_>>(),
            "calls": one.calls.iter().map(|(callee, span)| json!({
                "function": callee.as_str(), "place": place(*span, sources),
            })).collect::<Vec<_>>(),
            "help": one.help, "place": place(one.span, sources),
        })).collect::<Vec<_>>(),
        "callers": checked.callers.iter().map(|name| name.as_str()).collect::<Vec<_>>(),
        "file": at["file"],
        "line": at["line"],
        "column": at["column"],
        "end_line": end["line"],
        "end_column": end["column"],
        "exhausted": searched.exhausted,
        "stopped_by": checked.stopped.map(|stop| match stop {
            SearchLimit::Time(_) => "time",
            SearchLimit::Interrupt => "interrupt",
            SearchLimit::Steps(_) => "steps",
            SearchLimit::States(_) => "states",
            SearchLimit::Memory => "memory",
        }),
        "searched": {
            "paths": searched.paths, "depth": searched.depth, "states_left": searched.states_left,
            "steps": searched.steps, "timed_out": searched.is_cut_off(), "undecided": searched.undecided,
            "set_aside": searched.set_aside, "within": searched.within.map(|one| one.size),
        },
        "seconds": checked.time.as_secs_f64(),
    })
}

fn counterexample(function: Symbol, best: &Counterexample, sources: &Sources) -> Value {
    let texts = |values: &[Datum]| values.iter().map(value::shown).collect::<Vec<_>>();
    let call =
        |call: &Call| json!({ "function": call.function.as_str(), "arguments": texts(&call.arguments) });
    let violation = match &best.violation {
        Violation::Result => json!({ "kind": "result" }),
        Violation::Call { call: made, position, .. } => {
            json!({ "kind": "call", "call": call(made), "argument": position + 1 })
        }
        Violation::PassedFunction { callee, position, arguments, result } => json!({
            "kind": "passed_function", "callee": callee.map(Symbol::as_str), "argument": position + 1,
            "arguments": texts(arguments), "result": value::shown(result),
        }),
        Violation::GivenFunction { position, argument } => json!({
            "kind": "given_function", "argument": position + 1, "called_with": value::shown(argument),
        }),
        Violation::Field { call: made, position } => {
            json!({ "kind": "field", "call": call(made), "field": position + 1 })
        }
        Violation::LocalResult { call: made, result } => {
            json!({ "kind": "local_result", "call": call(made), "result": value::shown(result) })
        }
        Violation::Metric { call: made, argument } => {
            json!({ "kind": "metric", "call": call(made), "argument": argument.map(|at| at + 1) })
        }
        Violation::Error { function, message } => json!({
            "kind": "error", "function": function.as_str(), "message": message.as_ref().map(value::shown),
        }),
        Violation::Incomplete { message, .. } => json!({ "kind": "incomplete", "message": &**message }),
        Violation::Exception { message } => json!({ "kind": "exception", "message": &**message }),
    };
    let abstracted: Vec<Value> = best
        .abstracted
        .iter()
        .map(|one| {
            json!({
                "call": call(&one.call), "assumed": value::shown(&one.assumed),
                "real": one.real.as_ref().map(value::shown), "library": one.is_library, "inferred": one.inferred.as_deref(),
                "annotated": one.annotation.is_some(), "breaks_own_type": one.breaks_own_type,
            })
        })
        .collect();
    json!({
        "inputs": texts(&best.inputs),
        "result": best.result.as_ref().map(value::shown),
        "applied": texts(&best.applied),
        "violation": violation,
        "conjunct": best.conjunct.filter(|span| sources.has(span.file)).map(|span| sources.get(span.file).slice(span)),
        "parts": best.parts.iter().map(|(text, value)| {
            json!({ "text": text, "value": value::shown(value) })
        }).collect::<Vec<_>>(),
        "site": best.site.and_then(|span| line(span, sources)),
        "abstracted": abstracted,
        "measures": best.measures.iter().map(|(made, value)| {
            json!({ "call": call(made), "value": value::shown(value) })
        }).collect::<Vec<_>>(),
        "text": story(function, best),
    })
}
