//! What a search found, in the format that is asked for.

use otherwise_budget::Budget;
use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_explore::{PathReport, Report, Tree, coverage};
use otherwise_machine::{Place, PlaceId, PlaceKind};
use otherwise_report::test_file::{Framework, Tested, test_file};
use otherwise_report::{cover, html, run as render, tree};
use otherwise_session::{Explored, PathsFound, Run, Session};
use std::path::Path;

use crate::cli::{Format, Global, RunArguments, TestFramework};
use crate::commands::web_page;
use crate::exit::Exit;
use crate::output::{Failure, Output};

/// Everything but the findings that is needed to show them.
#[derive(Debug)]
pub(super) struct Shown<'a> {
    pub(super) session: &'a Session,
    pub(super) arguments: &'a RunArguments,
    pub(super) global: &'a Global,
    pub(super) run: &'a Run,
    pub(super) explored: &'a Explored,
}

/// The call that was explored.
pub(super) fn call<'a>(run: &'a Run, explored: &'a Explored) -> render::Call<'a> {
    render::Call {
        function: &run.function,
        fixed: &run.arguments,
        arity: explored.arity,
        openings: &explored.openings,
        sources: &explored.loaded.sources,
        notes: &explored.notes,
    }
}

impl Shown<'_> {
    /// Prints the findings.
    pub(super) fn print(&self, report: &Report, output: &mut Output) -> Result<Exit, Failure> {
        let Shown { session, arguments, global, run, explored } = *self;
        let call = &call(run, explored);
        let options = &run.options();
        let sources = &explored.loaded.sources;
        if let (Some(path), Some(tree)) = (&arguments.tree, &report.tree) {
            write_tree(path, call, report, tree)?;
        }
        if let Some(path) = &arguments.html {
            web_page::write(path, &page(session, run, explored, report))?;
        }
        let covered = arguments.cover.then(|| coverage(&explored.placed, report, sources));
        match output.format {
            Format::Text if arguments.tests.is_some() => {
                output.result(&self.tests(report));
                if !global.quiet {
                    output.remark(&render::searched(report, options));
                }
            }
            Format::Text => {
                let statistics = arguments.stats || global.verbose;
                let mut text = render::text(call, report, options, arguments.show, statistics, output.style);
                if !run.assert.is_empty() && !run.has_target() {
                    text.push_str(&render::assertion_verdict(report, output.style));
                }
                if let Some(covered) = &covered {
                    text.push_str(&cover::text(call, report, covered, output.style));
                }
                output.result(&text);
            }
            Format::Sarif => {
                let definition = explored.loaded.global(call.function).and_then(|global| global.span);
                output.diagnostics(&render::diagnostics(call, report, definition), sources);
            }
            Format::Json => {
                let mut value = render::json(call, report);
                value["int"] = if run.overflow { "64-bit" } else { "unbounded" }.into();
                if let Some(covered) = &covered {
                    value["coverage"] = cover::json(call, covered);
                }
                output.json(&value);
            }
        }
        Ok(run.outcome(report).into())
    }

    /// The found inputs as tests.
    fn tests(&self, report: &Report) -> String {
        let Shown { run, explored, .. } = self;
        let framework = self.arguments.tests.map_or(Framework::Hspec, TestFramework::written);
        let tested = Tested {
            module: explored.loaded.elaborated.root.as_str(),
            file: &run.file.display().to_string(),
            types: &explored.types,
            assertions: &run.assert,
        };
        test_file(framework, &tested, &call(run, explored), report)
    }
}

/// What was found, as a web page.
fn page(session: &Session, run: &Run, explored: &Explored, report: &Report) -> String {
    let Explored { loaded, placed, .. } = explored;
    let call = call(run, explored);
    let visited = |id: PlaceId| report.paths.iter().any(|path| path.visited.contains(id));
    let is_own =
        |span: &Span| loaded.sources.has(span.file) && !loaded.sources.get(span.file).name().starts_with('<');
    let definition = |(id, place): (PlaceId, &Place)| match place.kind {
        PlaceKind::Function(_) if visited(id) => place.span.filter(is_own),
        _ => None,
    };
    let mut definitions: Vec<Span> = placed.places().filter_map(definition).collect();
    definitions.sort_by_key(|span| (span.file, span.start));
    definitions.dedup();
    let failing =
        report.paths.iter().enumerate().filter(|(_, path)| path.is_failure() && path.read.is_none());
    let way = |(at, path): (usize, &PathReport)| {
        let shown = call.shown(path);
        Some((at, web_page::way(session, &run.file, &run.search_path, &shown, &Budget::default())?))
    };
    let ways: Vec<_> = failing.take(html::MAX_SHOWN).filter_map(way).collect();
    let page = html::Explored {
        call,
        options: run.options(),
        definitions: &definitions,
        alternatives: &coverage(placed, report, &loaded.sources).alternatives,
        ways: &ways,
    };
    html::run(&page, report)
}

/// The page of a function's paths, for a text that stands in no file of the user; the error says why there is
/// none.
pub(crate) fn page_of(text: &str, function: &str, budget: &Budget) -> Result<String, String> {
    let session = Session::new();
    session.open("Main.hs", text);
    let run = Run { jobs: Some(1), tree: true, is_one_program: true, ..Run::new("Main.hs", function) };
    let found = session.run(&run, budget, &|_| {});
    let PathsFound { explored, report } = found.map_err(|failure| failure.to_string())?;
    Ok(page(&session, &run, &explored, &report))
}

/// Writes the tree in the format that the name of the file says.
fn write_tree(path: &Path, call: &render::Call<'_>, report: &Report, drawn: &Tree) -> Result<(), Failure> {
    let text = match path.extension().and_then(|extension| extension.to_str()) {
        Some("svg") => tree::svg(call, report, drawn),
        Some("json") => format!("{:#}\n", tree::json(call, report, drawn)),
        _ => tree::dot(call, report, drawn),
    };
    std::fs::write(path, text).map_err(|error| {
        let message = format!("cannot write `{}`: {error}", path.display());
        Diagnostic::error("unwritable-file", message).into()
    })
}
