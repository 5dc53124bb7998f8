//! What a search found, in the format that is asked for.

use otherwise_budget::Budget;
use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_explore::{Options, Overdue, PathReport, Report, Tree, coverage};
use otherwise_load::Loaded;
use otherwise_machine::{Code, Place, PlaceId, PlaceKind};
use otherwise_report::test_file::{Framework, Tested, test_file};
use otherwise_report::{cover, html, run as render, tree};
use otherwise_session::Session;
use std::path::Path;

use crate::cli::{Format, Global, RunArguments, TestFramework};
use crate::exit::Exit;
use crate::output::{Failure, Output};
use crate::progress::ProgressLine;

use super::Earlier;
use crate::commands::web_page;

/// Everything but the findings that is needed to show them.
#[derive(Debug)]
pub(super) struct Shown<'a> {
    pub(super) arguments: &'a RunArguments,
    pub(super) global: &'a Global,
    pub(super) loaded: &'a Loaded,
    /// The code that knows its places.
    pub(super) placed: &'a Code,
    pub(super) call: render::Call<'a>,
    /// Types that the function is applied to, as Haskell.
    pub(super) types: String,
    /// What was found at other types before, and what is left out.
    pub(super) earlier: &'a Earlier,
    /// How the search was made.
    pub(super) options: Options<'a>,
    /// Says how far it is.
    pub(super) line: Option<ProgressLine>,
}

impl Shown<'_> {
    /// The findings with those at other types.
    pub(super) fn whole(&self, mut report: Report) -> Report {
        let earlier = &self.earlier.report;
        // Paths are named by their branches; those at other types come first.
        report.paths.splice(0..0, earlier.paths.iter().cloned());
        report.endless.splice(0..0, earlier.endless.iter().cloned());
        report.bounds.extend(&earlier.bounds);
        report.bounds.sort_unstable();
        report.bounds.dedup();
        report.states_left += earlier.states_left;
        report.statistics.merge(&earlier.statistics);
        report.left_out = self.earlier.left_out.clone();
        report
    }

    /// Prints the findings.
    pub(super) fn print(&self, report: Report, output: &mut Output) -> Result<Exit, Failure> {
        let Shown { arguments, global, loaded, call, options, .. } = self;
        if let Some(line) = &self.line {
            line.clear();
        }
        let options = &Options { paths: arguments.max_outputs, ..*options };
        if let (Some(path), Some(tree)) = (&arguments.tree, &report.tree) {
            write_tree(path, call, &report, tree)?;
        }
        if let Some(path) = &arguments.html {
            web_page::write(path, &self.page(&report, options))?;
        }
        let covered = arguments.cover.then(|| coverage(self.placed, &report, &loaded.sources));
        match output.format {
            Format::Text if arguments.tests.is_some() => {
                output.result(&self.tests(&report));
                if !global.quiet {
                    output.remark(&render::searched(&report, options));
                }
            }
            Format::Text => {
                let statistics = arguments.stats || global.verbose;
                let mut text = render::text(call, &report, options, arguments.show, statistics, output.style);
                if !arguments.assert.is_empty() && options.targets.is_none() {
                    text.push_str(&render::assertion_verdict(&report, output.style));
                }
                if let Some(covered) = &covered {
                    text.push_str(&cover::text(call, &report, covered, output.style));
                }
                output.result(&text);
            }
            Format::Sarif => {
                let definition = loaded.global(call.function).and_then(|global| global.span);
                output.diagnostics(&render::diagnostics(call, &report, definition), &loaded.sources);
            }
            Format::Json => {
                let mut value = render::json(call, &report);
                value["int"] = if options.overflow { "64-bit" } else { "unbounded" }.into();
                if let Some(covered) = &covered {
                    value["coverage"] = cover::json(call, covered);
                }
                output.json(&value);
            }
        }
        Ok(exit(&report, options.targets.is_some()))
    }

    /// What was found, as a web page.
    pub(super) fn page(&self, report: &Report, options: &Options<'_>) -> String {
        let Shown { arguments, loaded, placed, call, .. } = self;
        let visited = |id: PlaceId| report.paths.iter().any(|path| path.visited.contains(id));
        let is_own = |span: &Span| {
            loaded.sources.has(span.file) && !loaded.sources.get(span.file).name().starts_with('<')
        };
        let definition = |(id, place): (PlaceId, &Place)| match place.kind {
            PlaceKind::Function(_) if visited(id) => place.span.filter(is_own),
            _ => None,
        };
        let mut definitions: Vec<Span> = placed.places().filter_map(definition).collect();
        definitions.sort_by_key(|span| (span.file, span.start));
        definitions.dedup();
        let session = Session::new();
        let failing =
            report.paths.iter().enumerate().filter(|(_, path)| path.is_failure() && path.read.is_none());
        let way = |(at, path): (usize, &PathReport)| {
            let file = &arguments.file;
            let search_path = &arguments.imports.search_path;
            let way = web_page::way(&session, file, search_path, &call.shown(path), &Budget::default())?;
            Some((at, way))
        };
        let ways: Vec<_> = failing.take(html::MOST_SHOWN).filter_map(way).collect();
        let explored = html::Explored {
            call: *call,
            options: *options,
            definitions: &definitions,
            alternatives: &coverage(placed, report, &loaded.sources).alternatives,
            ways: &ways,
        };
        html::run(&explored, report)
    }

    /// The found inputs as tests.
    fn tests(&self, report: &Report) -> String {
        let framework = self.arguments.tests.map_or(Framework::Hspec, TestFramework::written);
        let tested = Tested {
            module: self.loaded.elaborated.root.as_str(),
            file: &self.arguments.file.display().to_string(),
            types: &self.types,
            assertions: &self.arguments.assert,
        };
        test_file(framework, &tested, &self.call, report)
    }
}

impl Overdue for Shown<'_> {
    fn give_up(&self, report: Report) {
        let mut output = Output::new(self.global);
        let exit =
            self.print(self.whole(report), &mut output).unwrap_or_else(|failure| output.failure(&failure));
        std::process::exit(exit.code().into());
    }
}

/// A violation counts as found, a place to reach as a question answered.
pub(super) fn exit(report: &Report, to_reach: bool) -> Exit {
    let failed = report.paths.iter().any(PathReport::is_failure);
    match (to_reach, failed, report.is_conclusive()) {
        (true, _, _) if !report.paths.is_empty() => Exit::Holds,
        (true, _, true) => Exit::Violated,
        (false, true, _) => Exit::Violated,
        (false, false, true) => Exit::Holds,
        _ => Exit::Undecided,
    }
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
