//! `otherwise trace FILE [METHOD…]`: searches methods for violations of their trace contracts.

use otherwise_budget::Budget;
use otherwise_diagnostics::{Diagnostic, Sources};
use otherwise_report::Style;
use otherwise_session::{MethodsTraced, Session, Trace, TraceEvent};
use otherwise_traces::core::FunctionId;
use otherwise_traces::{Drawn, Engine, MethodReport, Options, Verdict, dot, explain, program, svg};
use std::cell::RefCell;
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
    let request = Trace {
        methods: arguments.methods.clone(),
        include: arguments.include.clone(),
        check_specifications: arguments.check_specs,
        options: options(arguments, global),
        ..Trace::new(&arguments.file)
    };
    let progress =
        Progress { shown: !global.quiet && output.format == Format::Text && std::io::stderr().is_terminal() };
    let shared = RefCell::new(&mut *output);
    let tell = |event: TraceEvent<'_>| match event {
        TraceEvent::Remarks(remarks, sources) => shared.borrow_mut().warnings(remarks, sources),
        TraceEvent::Started { at, of, method } => progress.show(&format!("{method} ({} of {of})", at + 1)),
        TraceEvent::Finished { report, sources, .. } => {
            progress.clear();
            let mut output = shared.borrow_mut();
            if output.format == Format::Text {
                let text = explained(report, sources, output.style);
                output.result(&text);
            }
        }
    };
    let found = Session::new().trace(&request, budget, &tell)?;
    let exit = finish(&found, arguments, output);
    // The process is about to end: to free what Z3 has would take a tenth of the whole run.
    std::mem::forget(found);
    exit
}

/// Prints and writes what is wanted of all methods together.
fn finish(found: &MethodsTraced, arguments: &TraceArguments, output: &mut Output) -> Result<Exit, Failure> {
    let MethodsTraced { reports, findings, remarks, loaded, sources, .. } = found;
    match output.format {
        Format::Text => {}
        Format::Json => {
            let reports = reports.iter().map(|(_, report)| explain::json(report));
            let findings = findings.iter().map(|finding| serde_json::json!({ "specification": finding }));
            output.json(&reports.chain(findings).collect());
        }
        Format::Sarif => {
            // That a method was not understood is among the remarks.
            let tested = reports.iter().filter(|(id, _)| found.is_tested(*id));
            let mut all = remarks.clone();
            all.extend(tested.flat_map(|(_, report)| explain::diagnostics(report)));
            output.diagnostics(&all, sources);
        }
    }
    let drawn: Vec<Drawn<'_>> = reports.iter().map(|(method, report)| drawn(*method, report)).collect();
    if let Some(path) = &arguments.dot {
        let program = &loaded.program;
        let texts = drawn.iter().map(|(method, case, witness)| dot(program, *method, *case, *witness));
        write(path, &texts.collect::<String>())?;
    }
    if let Some(folder) = &arguments.tests {
        write_programs(folder, reports, sources, output)?;
    }
    if let Some(path) = &arguments.svg {
        write(path, &svg(&loaded.program, &drawn))?;
    }
    Ok(found.outcome(arguments.strict).into())
}

fn options(arguments: &TraceArguments, global: &Global) -> Options {
    Options {
        engine: engine(arguments),
        context_events: arguments.context,
        unrollings: arguments.unroll,
        data_depth: arguments.data,
        deepen: arguments.deepen,
        any_history: arguments.any_history,
        time: global.timeout_each.or(Options::default().time),
        violations: arguments.max_bugs.max(1),
        ..Options::default()
    }
}

/// What was found of one method, for people.
fn explained(report: &MethodReport, sources: &Sources, style: Style) -> String {
    let text = explain::explanation(report, sources);
    let (word, coloured) = match &report.verdict {
        Verdict::Falsified { .. } => ("falsified", style.bad("falsified")),
        Verdict::None => ("no violation found", style.good("no violation found")),
        Verdict::Undecided { .. } => ("undecided", style.warn("undecided")),
        Verdict::Abstract { .. } => ("abstract violation", style.warn("abstract violation")),
    };
    text.replacen(word, &coloured, 1)
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
