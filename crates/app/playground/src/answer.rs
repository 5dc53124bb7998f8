//! What is said about a text: mistakes at once, then function by function.

use otherwise_budget::{Budget, Stop};
use otherwise_diagnostics::{Diagnostic, Sources};
use otherwise_report::{check as render, html, json, trace as explain};
use otherwise_session::{Check, CheckEvent, Language, Session, Trace, TraceEvent, WalkStep};
use otherwise_traces::Options;
use serde::Deserialize;
use serde_json::{Value, json};
use std::path::Path;
use std::time::Duration;

use crate::http::Lines;

/// How long a text is checked in all, and each of its functions.
pub(crate) const TIME: Duration = Duration::from_secs(30);
const EACH: Duration = Duration::from_secs(5);

/// How long a function is explored.
pub(crate) const RUN_TIME: Duration = Duration::from_secs(5);

/// The examples of the book: name, language, text.
pub const EXAMPLES: &[(&str, &str, &str)] = &[
    ("Concat.hs", "haskell", include_str!("../examples/Concat.hs")),
    ("Zip.hs", "haskell", include_str!("../examples/Zip.hs")),
    ("Replicate.hs", "haskell", include_str!("../examples/Replicate.hs")),
    ("MapReduce.hs", "haskell", include_str!("../examples/MapReduce.hs")),
    ("List.hs", "haskell", include_str!("../examples/List.hs")),
    ("linked_list.ml", "ocaml", include_str!("../examples/linked_list.ml")),
    ("bank.ml", "ocaml", include_str!("../examples/bank.ml")),
    ("limiter.ml", "ocaml", include_str!("../examples/limiter.ml")),
    ("twophase.ml", "ocaml", include_str!("../examples/twophase.ml")),
];

/// A text to look at.
#[derive(Debug, Deserialize)]
struct Asked {
    language: String,
    text: String,
}

/// A function to explore.
#[derive(Debug, Deserialize)]
struct Explored {
    text: String,
    function: String,
}

/// The page of a function's paths, or why there is none.
pub(crate) fn run(explore: &crate::Explore, body: &[u8], budget: &Budget) -> Result<String, String> {
    let asked: Explored = serde_json::from_slice(body).map_err(|error| error.to_string())?;
    explore(&asked.text, &asked.function, budget)
}

/// Says what there is to say about a text, a line for each thing, until nobody listens.
pub(crate) fn check(session: &Session, body: &[u8], budget: &Budget, lines: &Lines) {
    let asked: Asked = match serde_json::from_slice(body) {
        Ok(asked) => asked,
        Err(error) => {
            lines.line(&json!({ "error": error.to_string() }));
            return;
        }
    };
    let say = |value: Value| {
        if !lines.line(&value) {
            budget.stop(Stop::Interrupt);
        }
    };
    // The folder is nowhere: what stands beside the file is nothing to the text.
    let (path, language) = match asked.language.as_str() {
        "haskell" => (Path::new("playground/Main.hs"), Language::Haskell),
        "ocaml" => (Path::new("playground/main.ml"), Language::Ocaml),
        _ => return say(json!({ "error": "the language is haskell or ocaml" })),
    };
    session.open(path, asked.text);
    let looked = session.look(path, &[], budget);
    say(json!({ "complaints": complaints(&looked.diagnostics, &looked.sources) }));
    if looked.diagnostics.iter().any(Diagnostic::is_error) {
        return say(json!({ "done": true, "summary": "" }));
    }
    let summary = match language {
        Language::Haskell => haskell(session, path, budget, &say),
        Language::Ocaml => ocaml(session, path, budget, &say),
    };
    say(json!({ "done": true, "summary": summary, "stopped": budget.is_stopped() }));
}

fn complaints(diagnostics: &[Diagnostic], sources: &Sources) -> Value {
    diagnostics.iter().map(|one| json::diagnostic(one, sources)).collect()
}

fn haskell(session: &Session, path: &Path, budget: &Budget, say: &(dyn Fn(Value) + Sync)) -> String {
    let request = Check { each: Some(EACH), ..Check::new(path) };
    let checked = session.check(&request, budget, &|event| match event {
        CheckEvent::Started { of, function, at } => {
            say(json!({ "started": function.as_str(), "at": at, "of": of }));
        }
        CheckEvent::Finished { at, checked, sources } if budget.look().is_none() => {
            let call = html::repeated_call(checked);
            let way = call.and_then(|call| session.walk(path, &[], &call, budget)).map(|walk| html::Way {
                steps: walk.steps.iter().map(step).collect(),
                is_cut: walk.is_cut,
            });
            let line = checked.definition.filter(|span| sources.has(span.file));
            let line = line.map(|span| sources.get(span.file).line(span.start));
            say(json!({
                "at": at, "name": checked.title.as_str(), "alarm": checked.is_alarm(), "word": checked.word(),
                "brief": render::brief(checked), "line": line, "html": html::function(checked, way.as_ref(), sources),
            }));
        }
        CheckEvent::Found { .. }
        | CheckEvent::Finished { .. }
        | CheckEvent::Load(_)
        | CheckEvent::Annotations(..) => {}
    });
    checked.map_or_else(|failure| failure.to_string(), |checked| render::summary(&checked.functions))
}

fn step(step: &WalkStep) -> html::WayStep {
    let call = match step {
        WalkStep::Entered { function, arguments, .. } => {
            Some(otherwise_report::call_text(function.as_str(), arguments))
        }
        WalkStep::Taken(_) | WalkStep::Failed(_) => None,
    };
    html::WayStep { span: step.span(), call, is_failure: matches!(step, WalkStep::Failed(_)) }
}

fn ocaml(session: &Session, path: &Path, budget: &Budget, say: &dyn Fn(Value)) -> String {
    let request = Trace { options: Options { time: Some(EACH), ..Options::default() }, ..Trace::new(path) };
    let traced = session.trace(&request, budget, &|event| match event {
        TraceEvent::Started { at, of, method } => say(json!({ "started": method, "at": at, "of": of })),
        TraceEvent::Finished { at, report, sources } => {
            let line = report.span.filter(|span| sources.has(span.file));
            let line = line.map(|span| sources.get(span.file).line(span.start));
            // The picture needs the program, which is there when all are done.
            let method = html::TracedMethod { report, picture: String::new() };
            say(json!({
                "at": at, "name": report.method, "alarm": report.is_falsified(), "word": "trace",
                "brief": explain::brief(report), "line": line, "html": html::method(&method, sources),
            }));
        }
        TraceEvent::Remarks(..) => {}
    });
    match traced {
        Ok(traced) => {
            for (at, (id, report)) in traced.reports.iter().enumerate() {
                let picture =
                    otherwise_traces::svg([(&traced.loaded.program, otherwise_traces::drawn(*id, report))]);
                let method = html::TracedMethod { report, picture };
                say(
                    json!({ "at": at, "name": report.method, "html": html::method(&method, &traced.sources) }),
                );
            }
            let falsified = traced.reports.iter().filter(|(_, report)| report.is_falsified()).count();
            format!("{} methods, {falsified} falsified", traced.reports.len())
        }
        Err(failure) => failure.to_string(),
    }
}
