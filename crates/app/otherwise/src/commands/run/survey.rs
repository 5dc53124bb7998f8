//! `otherwise run FILE`: all functions of a file, briefly.

use otherwise_budget::Budget;
use otherwise_core::GlobalKind;
use otherwise_diagnostics::{Diagnostic, Sources};
use otherwise_explore::Report;
use otherwise_report::{run as render, sarif};
use otherwise_session::{Explored, Language, LoadEvent, PathsFound, Run, RunEvent, Session, source_files};
use parking_lot::Mutex;
use serde_json::json;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::cli::{Command, Format, Global, RunArguments};
use crate::exit::Exit;
use crate::haskell;
use crate::output::{Failure, Output};

use super::shown::call;

/// How long a function is explored where nothing is said about time.
const EACH: Duration = Duration::from_secs(2);

/// What is said of one function.
struct Row {
    function: String,
    paths: usize,
    failures: usize,
    exhausted: bool,
    /// The simplest failure, or why it could not be explored.
    remark: String,
    exit: Exit,
    /// What fails, with its places.
    complaints: Vec<Diagnostic>,
    sources: Sources,
}

pub(super) fn survey(
    arguments: &RunArguments,
    places: &[PathBuf],
    global: &Global,
    budget: &Budget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let files = source_files(places, Language::Haskell, &global.settings.exclude)?;
    let are_many = files.len() != 1 || files.iter().any(|file| !file.is_named);
    let mut all = Vec::new();
    let mut log = sarif::Log::default();
    let mut exits = Vec::new();
    for (at, file) in files.iter().enumerate() {
        let left = (files.len() - at) as u32;
        let part = budget.share(budget.time_left().map(|time| time / left));
        let own = global.settings.command_in_folder(&file.path);
        let own = match own.as_ref().map(|cli| &cli.command) {
            Some(Command::Run(own)) => own,
            _ => arguments,
        };
        let arguments = RunArguments { file: file.path.clone(), ..own.clone() };
        match survey_file(&arguments, &part, output) {
            Ok(rows) => {
                rows.iter().for_each(|row| log.add(&row.complaints, &row.sources));
                if output.format == Format::Text {
                    let text = text(&arguments, &rows, global.timeout.is_none());
                    let gap = if at > 0 { "\n" } else { "" };
                    output.result(&format!("{gap}{text}"));
                } else {
                    let rows_json = rows.iter().map(Row::json).collect::<Vec<_>>();
                    all.push(json!({ "file": file.path.display().to_string(), "functions": rows_json }));
                }
                exits.extend(rows.iter().map(|row| row.exit));
            }
            Err(failure) if are_many && output.format == Format::Sarif => {
                log.add(&failure.diagnostics, &failure.sources);
                exits.push(Exit::BadInput);
            }
            Err(failure) if are_many => exits.push(output.failure(&failure)),
            Err(failure) => return Err(failure),
        }
    }
    match (output.format, all.as_slice()) {
        (Format::Text, _) => {}
        (Format::Sarif, _) => output.json(&log.finish(env!("CARGO_PKG_VERSION"))),
        (_, [only]) if !are_many => output.json(&json!({ "functions": only["functions"] })),
        _ => output.json(&all.into()),
    }
    // The worst counts: a violation, a file that cannot be used, no answer.
    let worst = [Exit::Violated, Exit::BadInput, Exit::Undecided];
    Ok(worst.into_iter().find(|wanted| exits.contains(wanted)).unwrap_or(Exit::Holds))
}

fn survey_file(arguments: &RunArguments, budget: &Budget, output: &mut Output) -> Result<Vec<Row>, Failure> {
    let session = Session::new();
    let output = Mutex::new(output);
    let begun = Instant::now();
    let plain = session.load(&arguments.file, &arguments.imports.search_path, budget, &|event| {
        haskell::loading(event, &output);
    })?;
    let module = plain.loaded.root_module().into_iter().flat_map(|module| &module.globals);
    let mut functions: Vec<_> = module
        .filter(|global| global.kind == GlobalKind::Value)
        .filter_map(|global| Some((global.span?.start, global.name.base.to_string())))
        .collect();
    functions.sort();
    // Each function is loaded with a call of it, and explored for as long as that takes at least.
    let loading = begun.elapsed();
    let least = loading * 3;
    let mut rows = Vec::new();
    for (at, (_, function)) in functions.iter().enumerate() {
        if is_over(budget) || budget.time_left().is_some_and(|left| left < 2 * loading) {
            rows.extend(functions[at..].iter().map(|(_, function)| not_reached(function)));
            break;
        }
        let left = (functions.len() - at) as u32;
        let time = budget.time_left().map_or(EACH, |time| (time / left).max(least));
        let part = budget.share(Some(time));
        let run = arguments.request(function);
        let found = session.run(&run, &part, &|event| {
            match event {
                // The time of one function is up, not that of all of them.
                RunEvent::Load(LoadEvent::Overdue(_)) if !is_over(budget) => {}
                RunEvent::Load(event) => haskell::loading(event, &output),
                _ => {}
            }
        });
        let found = found.map(|PathsFound { explored, report }| row(&run, &explored, &report));
        rows.push(found.unwrap_or_else(|failure| refused(function, &failure)));
    }
    Ok(rows)
}

/// Whether nothing may be done any more. Memory that one function used up is there for the next.
fn is_over(budget: &Budget) -> bool {
    budget.stopped().is_some() || budget.time_left().is_some_and(|left| left.is_zero())
}

fn row(run: &Run, explored: &Explored, report: &Report) -> Row {
    let call = call(run, explored);
    let loaded = &explored.loaded;
    Row {
        function: run.function.clone(),
        paths: report.paths.len(),
        failures: report.paths.iter().filter(|path| path.is_failure()).count(),
        exhausted: report.is_exhausted(),
        remark: render::simplest_failure(&call, report)
            .map_or_else(String::new, |path| render::plain_line(&call, path)),
        exit: run.outcome(report).into(),
        complaints: render::diagnostics(
            &call,
            report,
            loaded.global(&run.function).and_then(|global| global.span),
        ),
        sources: loaded.sources.clone(),
    }
}

fn refused(function: &str, failure: &Failure) -> Row {
    let why = failure.diagnostics.first().map_or("it cannot be explored", |first| &first.message);
    let row = not_explored(function, why);
    Row { complaints: failure.diagnostics.clone(), sources: failure.sources.clone(), ..row }
}

fn not_reached(function: &str) -> Row {
    not_explored(function, "the time is up")
}

fn not_explored(function: &str, why: &str) -> Row {
    Row {
        function: function.to_string(),
        paths: 0,
        failures: 0,
        exhausted: false,
        remark: format!("not explored: {why}"),
        exit: Exit::Undecided,
        complaints: Vec::new(),
        sources: Sources::new(),
    }
}

impl Row {
    fn json(&self) -> serde_json::Value {
        json!({
            "function": self.function, "paths": self.paths, "failures": self.failures,
            "exhausted": self.exhausted, "remark": self.remark,
        })
    }
}

/// The table.
fn text(arguments: &RunArguments, rows: &[Row], is_brief: bool) -> String {
    let file = arguments.file.display();
    let each =
        if is_brief { format!(", {} s each at most (--timeout)", EACH.as_secs()) } else { String::new() };
    let functions = if rows.len() == 1 { "1 function" } else { &format!("{} functions", rows.len()) };
    let mut text = format!("{functions} of {file}{each}\n\n");
    let count = |row: &Row| {
        let more = if row.exhausted { "" } else { "+" };
        format!("{}{more}", row.paths)
    };
    let width =
        |of: &dyn Fn(&Row) -> usize, title: &str| rows.iter().map(of).max().unwrap_or(0).max(title.len());
    let name = width(&|row| row.function.chars().count(), "FUNCTION");
    let paths = width(&|row| count(row).len(), "PATHS");
    text.push_str(&format!("  {:name$}  {:>paths$}  FAILURES  SIMPLEST FAILURE\n", "FUNCTION", "PATHS"));
    for row in rows {
        let line =
            format!("  {:name$}  {:>paths$}  {:>8}  {}", row.function, count(row), row.failures, row.remark);
        text.push_str(line.trim_end());
        text.push('\n');
    }
    if rows.iter().any(|row| !row.exhausted) {
        text.push_str("\n+: not everything was searched; `otherwise run FILE FUNCTION` says why\n");
    }
    text
}
