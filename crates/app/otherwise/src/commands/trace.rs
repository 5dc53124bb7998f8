//! `otherwise trace FILE [METHOD…]`: searches methods for violations of their trace contracts.

use otherwise_budget::Budget;
use otherwise_diagnostics::{Diagnostic, Sources};
use otherwise_traces::core::FunctionId;
use otherwise_traces::front::{Loaded, Project, load_project};
use otherwise_traces::{
    Checker, Drawn, Engine, MethodReport, Options, SpecificationFinding, Verdict, check_specifications, dot,
    explain, program, svg,
};
use std::io::{IsTerminal, Write};
use std::path::Path;

use crate::cli::{Format, Global, TraceArguments, TraceEngine};
use crate::exit::Exit;
use crate::output::{Failure, Output};

pub(crate) fn run(
    arguments: &TraceArguments,
    global: &Global,
    budget: &Budget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let mut sources = Sources::new();
    let loaded = read(arguments, &mut sources)?;
    if loaded.has_errors() {
        return Err(Failure { diagnostics: loaded.diagnostics, sources });
    }
    let methods = match select(&loaded, &arguments.methods) {
        Ok(methods) => methods,
        Err(complaint) => {
            // What could not be read may be why nothing was found.
            let mut diagnostics = loaded.diagnostics;
            diagnostics.push(complaint);
            return Err(Failure { diagnostics, sources });
        }
    };
    let options = Options {
        engine: engine(arguments),
        context_events: arguments.context,
        unrollings: arguments.unroll,
        data_depth: arguments.data,
        deepen: arguments.deepen,
        any_history: arguments.any_history,
        time: global.timeout_each.or(Options::default().time),
        budget: Some(budget.clone()),
        violations: arguments.max_bugs.max(1),
        ..Options::default()
    };
    let findings =
        if arguments.check_specs { check_specifications(&loaded.program, &options) } else { Vec::new() };
    let mut remarks: Vec<Diagnostic> = loaded.diagnostics.clone();
    let skipped = loaded.skipped.iter().filter(|(id, _)| methods.contains(id));
    remarks.extend(skipped.map(|(id, why)| {
        let name = &loaded.program.function(*id).name;
        why.clone().note(format!("`{name}` is not tested because of this"))
    }));
    remarks.extend(findings.iter().map(odd_specification));
    output.warnings(&remarks, &sources);
    let progress =
        Progress { shown: !global.quiet && output.format == Format::Text && std::io::stderr().is_terminal() };
    let mut reports = Vec::new();
    let mut checker = Checker::default();
    for (number, method) in methods.iter().enumerate() {
        let name = &loaded.program.function(*method).name;
        progress.show(&format!("{name} ({} of {})", number + 1, methods.len()));
        let mut report = match loaded.skipped.iter().find(|(id, _)| id == method) {
            Some((_, why)) => not_understood(name, why),
            None => checker.check_method(&loaded.program, *method, &options),
        };
        progress.clear();
        report.locate(&sources);
        if output.format == Format::Text {
            let text = explain::explanation(&report, &sources);
            let style = output.style;
            let text = match &report.verdict {
                Verdict::Falsified { .. } => text.replacen("falsified", &style.bad("falsified"), 1),
                Verdict::None => text.replacen("no violation found", &style.good("no violation found"), 1),
                Verdict::Undecided { .. } => text.replacen("undecided", &style.warn("undecided"), 1),
                Verdict::Abstract { .. } => {
                    text.replacen("abstract violation", &style.warn("abstract violation"), 1)
                }
            };
            output.result(&text);
        }
        reports.push((*method, report));
    }
    // The process is about to end: to free what Z3 has would take a tenth of the whole run.
    std::mem::forget(checker);
    match output.format {
        Format::Text => {}
        Format::Json => {
            let reports = reports.iter().map(|(_, report)| explain::json(report));
            let findings = findings.iter().map(|finding| serde_json::json!({ "specification": finding }));
            output.json(&reports.chain(findings).collect());
        }
        Format::Sarif => {
            // That a method was not understood is among the remarks.
            let tested =
                reports.iter().filter(|(id, _)| !loaded.skipped.iter().any(|(other, _)| other == id));
            remarks.extend(tested.flat_map(|(_, report)| explain::diagnostics(report)));
            output.diagnostics(&remarks, &sources);
        }
    }
    let drawn: Vec<Drawn<'_>> = reports.iter().map(|(method, report)| drawn(*method, report)).collect();
    if let Some(path) = &arguments.dot {
        let program = &loaded.program;
        let texts = drawn.iter().map(|(method, case, witness)| dot(program, *method, *case, *witness));
        write(path, &texts.collect::<String>())?;
    }
    if let Some(folder) = &arguments.tests {
        write_programs(folder, &reports, &sources, output)?;
    }
    if let Some(path) = &arguments.svg {
        write(path, &svg(&loaded.program, &drawn))?;
    }
    Ok(exit(&reports, arguments.strict))
}

fn read(arguments: &TraceArguments, sources: &mut Sources) -> Result<Loaded, Failure> {
    let name = arguments.file.display().to_string();
    let text = std::fs::read(&arguments.file)
        .map_err(|error| Diagnostic::error("unreadable", format!("cannot read `{name}`: {error}")))?;
    let text = String::from_utf8(text)
        .map_err(|_| Diagnostic::error("unreadable", format!("`{name}` is not UTF-8 text")))?;
    if u32::try_from(text.len()).is_err() {
        return Err(Diagnostic::error("unreadable", format!("`{name}` is too large")).into());
    }
    let file = sources.add(name, text);
    Ok(load_project(sources, file, &Project::around(&arguments.file, &arguments.include)))
}

/// The methods that were asked for, all by default.
fn select(loaded: &Loaded, names: &[String]) -> Result<Vec<FunctionId>, Diagnostic> {
    let program = &loaded.program;
    if names.is_empty() {
        let methods: Vec<FunctionId> = loaded.own_methods().collect();
        if methods.is_empty() {
            return Err(Diagnostic::error("no-contract", "no function has a contract")
                .help("write one before a function: `(*@ invariant never(<close h>) *)`"));
        }
        return Ok(methods);
    }
    let known: Vec<&str> = loaded.own_methods().map(|id| program.function(id).name.as_str()).collect();
    // `remove` is `List.remove` when nothing else is.
    let by_last_part = |name: &str| {
        let mut all =
            program.methods().filter(|id| program.function(*id).name.rsplit('.').next() == Some(name));
        all.next().filter(|_| all.next().is_none())
    };
    let find = |name: &String| {
        program.method(name).or_else(|| by_last_part(name)).ok_or_else(|| {
            let help = match known.as_slice() {
                [] => "no function has a contract".to_owned(),
                known => format!("functions with a contract: {}", known.join(", ")),
            };
            Diagnostic::error("unknown-name", format!("no function `{name}` has a contract")).help(help)
        })
    };
    names.iter().map(find).collect()
}

fn engine(arguments: &TraceArguments) -> Engine {
    match arguments.engine {
        _ if arguments.naive => Engine::Naive,
        TraceEngine::Spans => Engine::Spans,
        TraceEngine::Derivative => Engine::Derivative,
        TraceEngine::TransitionRegex => Engine::TransitionRegex,
        TraceEngine::Naive => Engine::Naive,
    }
}

fn not_understood(name: &str, why: &Diagnostic) -> MethodReport {
    MethodReport {
        method: name.to_owned(),
        span: None,
        verdict: Verdict::Undecided { reasons: vec![why.message.clone()] },
        possible: None,
        coverage: otherwise_traces::Coverage::default(),
        statistics: otherwise_traces::Statistics::default(),
        vacuous: None,
    }
}

fn odd_specification(finding: &SpecificationFinding) -> Diagnostic {
    let complaint = Diagnostic::warning("odd-specification", &finding.message);
    let complaint = match finding.span {
        Some(span) => complaint.at(span, format!("the contract of `{}`", finding.contract)),
        None => complaint,
    };
    match finding.history.as_slice() {
        [] => complaint,
        history => complaint.note(format!("for example after {}", history.join("; "))),
    }
}

/// A program for each violation; a warning where that is not possible.
fn write_programs(
    folder: &Path,
    reports: &[(FunctionId, MethodReport)],
    sources: &Sources,
    output: &mut Output,
) -> Result<(), Failure> {
    let unwritable = |error: std::io::Error| {
        let message = format!("cannot make `{}`: {error}", folder.display());
        Failure::from(Diagnostic::error("unwritable", message))
    };
    std::fs::create_dir_all(folder).map_err(unwritable)?;
    for (_, report) in reports {
        let Verdict::Falsified { witnesses } = &report.verdict else { continue };
        for (number, witness) in witnesses.iter().enumerate() {
            let stem = report.method.replace(['.', '\''], "_").to_lowercase();
            match program(sources, witness) {
                Ok(text) => write(&folder.join(format!("{stem}_{}.ml", number + 1)), &text)?,
                Err(why) => {
                    let message =
                        format!("there is no program for the violation of `{}`: {why}", report.method);
                    output.warnings(&[Diagnostic::warning("no-program", message)], sources);
                }
            }
        }
    }
    Ok(())
}

/// What to draw of a method: the case that a witness breaks.
fn drawn(method: FunctionId, report: &MethodReport) -> Drawn<'_> {
    let witness = match &report.verdict {
        Verdict::Falsified { witnesses } => witnesses.first(),
        _ => None,
    };
    (method, witness.and_then(|witness| witness.case).unwrap_or(0), witness)
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    std::fs::write(path, text).map_err(|error| {
        let message = format!("cannot write `{}`: {error}", path.display());
        Failure::from(Diagnostic::error("unwritable", message))
    })
}

/// The worst of all: falsified, then undecided.
fn exit(reports: &[(FunctionId, MethodReport)], strict: bool) -> Exit {
    if reports.iter().any(|(_, report)| report.is_falsified()) {
        return Exit::Violated;
    }
    let undecided = reports
        .iter()
        .any(|(_, report)| matches!(report.verdict, Verdict::Undecided { .. } | Verdict::Abstract { .. }));
    if undecided || strict && !reports.is_empty() { Exit::Undecided } else { Exit::Holds }
}

/// One line on a terminal that says what is being done.
struct Progress {
    shown: bool,
}

impl Progress {
    fn show(&self, what: &str) {
        if self.shown {
            let _ = write!(std::io::stderr(), "\r\u{1b}[Ksearching {what}");
        }
    }

    fn clear(&self) {
        if self.shown {
            let _ = write!(std::io::stderr(), "\r\u{1b}[K");
        }
    }
}
