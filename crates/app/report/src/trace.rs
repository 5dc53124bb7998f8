//! What became of methods under trace contracts, as explanations for people, as JSON, and as diagnostics.

use std::fmt::Write;

use otherwise_diagnostics::{Diagnostic, Sources, Span};
use otherwise_traces::{MethodReport, NamedValue, PropertyState, Verdict, ViolationKind, Witness};
use serde_json::{Value, json};

/// What became of a method, in a few paragraphs. The lines must have been filled in by
/// [`MethodReport::locate`].
pub fn explanation(report: &MethodReport, sources: &Sources) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = write_report(report, sources, &mut text);
    text
}

fn write_report(report: &MethodReport, sources: &Sources, text: &mut String) -> std::fmt::Result {
    let place = report.span.map_or(String::new(), |span| {
        let file = sources.get(span.file);
        format!(" ({}:{})", file.name(), file.line(span.start))
    });
    let seconds = report.statistics.time.as_secs_f64();
    match &report.verdict {
        Verdict::Falsified { witnesses } => {
            for (number, witness) in witnesses.iter().enumerate() {
                let which = match witnesses.len() {
                    1 => String::new(),
                    all => format!(", {} of {all}", number + 1),
                };
                writeln!(text, "{}{place}: falsified{which}\n", report.method)?;
                write_witness(&report.method, witness, text)?;
            }
        }
        Verdict::None => {
            writeln!(text, "{}{place}: no violation found {}", report.method, report.coverage.bounds())?;
            writeln!(text, "  searched: {} ({seconds:.2} s)", report.coverage.statement())?;
            if let Some(why) = &report.vacuous {
                writeln!(text, "  beware: nothing was tested, because {why}")?;
            }
        }
        Verdict::Abstract { witness, contracts, code_known } => {
            writeln!(text, "{}{place}: abstract violation", report.method)?;
            let blamed = quoted(contracts);
            writeln!(text, "  {}", blame(&blamed, contracts.len() > 1, *code_known))?;
            writeln!(text, "  searched: {} ({seconds:.2} s)", report.coverage.statement())?;
            writeln!(text, "\n  If {blamed} did no more than the contract says:\n")?;
            write_witness(&report.method, witness, text)?;
        }
        Verdict::Undecided { reasons } => {
            writeln!(text, "{}{place}: undecided", report.method)?;
            for reason in reasons {
                writeln!(text, "  {reason}")?;
            }
            writeln!(text, "  searched: {} ({seconds:.2} s)", report.coverage.statement())?;
            if let Some(why) = &report.vacuous {
                writeln!(text, "  beware: {why}")?;
            }
            if let Some(witness) = &report.possible {
                let mut unknown: Vec<String> = Vec::new();
                for assumption in &witness.assumed {
                    let line = assumption.line.map_or(String::new(), |line| format!(" (line {line})"));
                    let shown = format!("`{}`{line}", assumption.what);
                    if !unknown.contains(&shown) {
                        unknown.push(shown);
                    }
                }
                writeln!(text, "\n  If {} allows it:\n", unknown.join(" and "))?;
                write_witness(&report.method, witness, text)?;
            }
        }
    }
    Ok(())
}

fn quoted(names: &[String]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    names.join(" and ")
}

fn blame(blamed: &str, several: bool, code_known: bool) -> String {
    match (code_known, several) {
        (true, _) => format!(
            "with the code of {blamed} no violation was found, but the contract allows one: it promises too \
             little"
        ),
        (false, false) => format!("the contract of {blamed} allows a violation; its code is not understood"),
        (false, true) => format!("the contracts of {blamed} allow a violation; their code is not understood"),
    }
}

fn write_witness(method: &str, witness: &Witness, text: &mut String) -> std::fmt::Result {
    let line = match (&witness.file, witness.line) {
        (Some(file), Some(line)) => format!(" ({file}:{line})"),
        (None, Some(line)) => format!(" (line {line})"),
        _ => String::new(),
    };
    writeln!(text, "  {}{line}", sentence(&witness.summary))?;
    for quoted in &witness.unmet {
        let line = quoted.line.map_or(String::new(), |line| format!(" (line {line})"));
        let says = if witness.violation == ViolationKind::Modifies { "it says" } else { "it demands" };
        writeln!(text, "  {says} `{}`{line}", quoted.text)?;
    }
    if let Some(case) = witness.case {
        writeln!(text, "  (case {} of the contract)", case + 1)?;
    }
    let total = witness.context.len() + witness.calls.len();
    let width = total.to_string().len();
    write_history(witness, width, text)?;
    write_call(method, witness, text)?;
    write_events(witness, width, text)?;
    if witness.violation == ViolationKind::Effect
        && !witness.states.is_empty()
        && !witness.property_path.is_empty()
    {
        writeln!(text, "\n  The property, state by state (it starts in q{}):", witness.property_path[0])?;
        for (number, state) in witness.states.iter().enumerate() {
            writeln!(text, "    q{number}{}: {}", kind(state), state.meaning)?;
        }
    }
    writeln!(text)
}

/// What happened before the call, in lines whose numbers are so wide.
fn write_history(witness: &Witness, width: usize, text: &mut String) -> std::fmt::Result {
    if witness.context.is_empty() {
        return writeln!(text, "\n  No history is needed.");
    }
    writeln!(text, "\n  After this history")?;
    let longest = witness.context.iter().map(|event| event.event.chars().count()).max().unwrap_or(0);
    for (event, number) in witness.context.iter().zip(1..) {
        let needed = match event.needed_by.as_slice() {
            [] => String::new(),
            names => format!("needed by {}", names.join(", ")),
        };
        let state = shown_state(event.state);
        let line = format!("    {number:width$}. {:longest$}  {state}{needed}", event.event);
        writeln!(text, "{}", line.trim_end())?;
    }
    Ok(())
}

/// The call that breaks the contract, and for which values it does.
fn write_call(method: &str, witness: &Witness, text: &mut String) -> std::fmt::Result {
    let arguments: Vec<&NamedValue> = witness.arguments.iter().filter(|value| value.value != "()").collect();
    // With its functions, too.
    let call = witness.script.last().cloned().unwrap_or_else(|| format!("{method} ()"));
    let named: Vec<String> =
        arguments.iter().map(|value| format!("{} = {}", value.name, value.value)).collect();
    let ghosts: Vec<String> =
        witness.ghosts.iter().map(|value| format!("{} = {}", value.name, value.value)).collect();
    let because = if named.is_empty() { String::new() } else { format!(", that is {}", named.join(", ")) };
    writeln!(text, "\n  the call `{call}`{because}")?;
    if !ghosts.is_empty() {
        writeln!(text, "  breaks the contract for {}", ghosts.join(", "))?;
    }
    if !witness.facts.is_empty() {
        writeln!(text, "  where {}", witness.facts.join(", "))?;
    }
    Ok(())
}

/// What happens during the call, and how it ends.
fn write_events(witness: &Witness, width: usize, text: &mut String) -> std::fmt::Result {
    if !witness.calls.is_empty() {
        writeln!(text)?;
    }
    let longest = witness.calls.iter().map(|call| call.call.chars().count()).max().unwrap_or(0);
    for (call, number) in witness.calls.iter().zip(witness.context.len() + 1..) {
        let line = match (&call.file, call.line) {
            (Some(file), Some(line)) => format!("{}:{line}", file.rsplit('/').next().unwrap_or(file)),
            (None, Some(line)) => format!("line {line}"),
            _ => String::new(),
        };
        let killed = if call.kills { "<- here" } else { "" };
        let state = shown_state(call.state);
        let shown = format!("    {number:width$}. {:longest$}  {line:9} {state}{killed}", call.call);
        writeln!(text, "{}", shown.trim_end())?;
        for event in &call.events {
            writeln!(text, "    {:width$}  which leaves {event}", "")?;
        }
    }
    if let Some(result) = &witness.result {
        writeln!(text, "    {:width$}  returns {result}", "")?;
    }
    if let Some(raised) = &witness.raised {
        writeln!(text, "    {:width$}  raises {raised}", "")?;
    }
    if !witness.finished {
        writeln!(text, "    {:width$}  and nothing that follows can change that", "")?;
    }
    Ok(())
}

fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().map_or(String::new(), |first| first.to_uppercase().collect());
    let end = if text.ends_with('.') { "" } else { "." };
    first + letters.as_str() + end
}

fn shown_state(state: Option<usize>) -> String {
    state.map_or(String::new(), |state| format!("q{state}  "))
}

fn kind(state: &PropertyState) -> &'static str {
    match (state.dead, state.accepting) {
        (true, _) => " (dead)",
        (_, true) => " (may end here)",
        _ => " (must go on)",
    }
}

/// What was done to come to the verdict, in a line.
pub fn effort(report: &MethodReport) -> String {
    let statistics = &report.statistics;
    format!(
        "{} paths, {} questions to the solver ({} to Z3, {:.2} s), {} expressions, {:.2} s",
        statistics.paths,
        statistics.queries,
        statistics.backend_queries,
        statistics.solver_time.as_secs_f64(),
        statistics.expressions,
        statistics.time.as_secs_f64()
    )
}

/// What was found, in a few words.
pub fn brief(report: &MethodReport) -> String {
    match &report.verdict {
        Verdict::Falsified { witnesses } => match witnesses.first() {
            Some(witness) => format!("falsified: {}", witness.summary.trim_end_matches('.')),
            None => "falsified".to_owned(),
        },
        Verdict::None => "no violation found".to_owned(),
        Verdict::Abstract { .. } => "abstract violation".to_owned(),
        Verdict::Undecided { reasons } => format!("undecided: {}", reasons.join("; ")),
    }
}

/// A report for editors and code-scanning services: one diagnostic for each violation, at the call that
/// breaks the promise, with the other calls of the witness beside it.
pub fn diagnostics(report: &MethodReport) -> Vec<Diagnostic> {
    match &report.verdict {
        Verdict::Falsified { witnesses } => witnesses.iter().map(|each| violation(report, each)).collect(),
        Verdict::Undecided { reasons } => {
            let message = format!("`{}` is undecided: {}", report.method, reasons.join("; "));
            let complaint = Diagnostic::warning("trace-undecided", message);
            let statement = format!("searched: {}", report.coverage.statement());
            vec![located(complaint, report.span, "").note(statement)]
        }
        Verdict::Abstract { witness, contracts, code_known } => {
            let blamed = quoted(contracts);
            let message =
                format!("`{}`: {}", report.method, blame(&blamed, contracts.len() > 1, *code_known));
            let complaint = Diagnostic::warning("trace-abstract", message);
            vec![located(complaint, report.span, "").note(format!("to see it: {}", witness.script.join(" ")))]
        }
        Verdict::None => Vec::new(),
    }
}

fn violation(report: &MethodReport, witness: &Witness) -> Diagnostic {
    let code = match witness.violation {
        ViolationKind::Effect => "trace-effect",
        ViolationKind::Ensure => "trace-ensure",
        ViolationKind::Modifies => "trace-modifies",
        ViolationKind::Outcome => "trace-outcome",
        ViolationKind::ApiMisuse => "trace-misuse",
        ViolationKind::Assertion => "trace-assertion",
        ViolationKind::Abort => "trace-abort",
    };
    let complaint = Diagnostic::error(code, sentence(&witness.summary));
    let mut complaint = located(complaint, witness.span.or(report.span), "");
    for (number, call) in witness.calls.iter().enumerate() {
        if let Some(span) = call.span {
            complaint = complaint.also(span, format!("call {}: {}", number + 1, call.call));
        }
    }
    complaint.note(format!("to see it: {}", witness.script.join(" ")))
}

fn located(complaint: Diagnostic, span: Option<Span>, message: &str) -> Diagnostic {
    match span {
        Some(span) => complaint.at(span, message),
        None => complaint,
    }
}

/// A report for machines. `witness` is the first witness as a list of events, history first; `witnesses` has
/// all there is to say.
pub fn json(report: &MethodReport) -> Value {
    let coverage = &report.coverage;
    let mut value = json!({
        "method": report.method,
        "verdict": match report.verdict {
            Verdict::Falsified { .. } => "falsified",
            Verdict::None => "none",
            Verdict::Abstract { .. } => "abstract",
            Verdict::Undecided { .. } => "undecided",
        },
        "witness": [],
        "bound": {
            "context_events": coverage.context_events,
            "unrollings": coverage.unrollings,
            "all_unrollings": coverage.all_unrollings,
            "events_per_call": coverage.events_per_call,
            "data_depth": coverage.data_depth,
            "stopped": coverage.stopped,
            "statement": coverage.statement(),
        },
        "seconds": report.statistics.time.as_secs_f64(),
        "statistics": report.statistics,
    });
    if let Some(why) = &report.vacuous {
        value["vacuous"] = json!(why);
    }
    if let Some(possible) = &report.possible {
        value["possible"] = json!(possible);
    }
    match &report.verdict {
        Verdict::Falsified { witnesses } => {
            if let Some(first) = witnesses.first() {
                let history = first.context.iter().map(|event| json!({ "event": event.event, "line": null }));
                let calls = first.calls.iter().map(|call| json!({ "event": call.call, "line": call.line }));
                value["witness"] = history.chain(calls).collect();
            }
            value["witnesses"] = json!(witnesses);
        }
        Verdict::Undecided { reasons } => value["reasons"] = json!(reasons),
        Verdict::Abstract { witness, contracts, code_known } => {
            value["abstract"] =
                json!({ "witness": witness, "contracts": contracts, "code_known": code_known });
        }
        Verdict::None => {}
    }
    value
}
