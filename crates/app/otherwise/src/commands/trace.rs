//! `otherwise trace FILE [METHOD…]`: searches methods for violations of their trace contracts.

use otherwise_budget::Budget;
use otherwise_diagnostics::{Diagnostic, Sources};
use otherwise_report::junit::{self, Case, CaseOutcome};
use otherwise_report::{Style, html, json, sarif, trace as story};
use otherwise_session::{
    Language, MethodsTraced, Outcome, Session, Trace, TraceEvent, method_outcome as outcome,
};
use otherwise_traces::core::{FunctionId, Program};
use otherwise_traces::{Drawn, Engine, MethodReport, Options, Verdict, dot, drawn, program, svg};
use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

use crate::cli::{Cli, Command, Format, Global, TraceArguments, TraceEngine};
use crate::exit::Exit;
use crate::many::{self, Files, Finding, Judge};
use crate::output::{Failure, Output};
use crate::progress;
use crate::remote::{Answer, Question, Remote, given_up};
use crate::settings;
use crate::task::TraceTask;

pub(crate) fn run(
    arguments: &TraceArguments,
    global: &Global,
    budget: &Budget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let (places, names) = many::split(&arguments.file, &arguments.methods);
    let session = arguments.many.remote.cache.session();
    let files = Files::of(&places, Language::Ocaml, &session, &arguments.include, &arguments.many, global)?;
    let mut judge = Judge::new(&arguments.many, global)?;
    let mut all = All::default();
    let request = |file: &Path| {
        let own = flags_of(global, file);
        let (arguments, global) = own.as_ref().map_or((arguments, global), |(own, global)| (&**own, global));
        Trace {
            methods: names.clone(),
            include: arguments.include.clone(),
            check_specifications: arguments.check_specs,
            options: options(arguments, global),
            ..Trace::new(file)
        }
    };
    let asked = |file: &Path| {
        let task = TraceTask::new(&Trace { file: PathBuf::new(), ..request(file) });
        (file.to_path_buf(), serde_json::to_value(task).unwrap_or_default())
    };
    let question = Question {
        is_known: &|_| false,
        kind: "trace",
        files: files.files.iter().map(|file| asked(&file.path)).collect(),
        include: &arguments.include,
    };
    let mut remote = Remote::ask(&arguments.many.remote, &question, output, global.quiet)?;
    let count = files.files.len();
    for (at, file) in files.files.iter().enumerate() {
        let left = budget.time_left().map(|time| time / (count - at) as u32);
        let part = if files.are_many { budget.share(left) } else { budget.clone() };
        if let Some(remote) = &mut remote
            && let Answer::GivenUp(why) = remote.wait(&file.path, budget)?
        {
            judge.judge(&file.path, "", Outcome::Undecided, None);
            let failure = Failure::from(given_up(&file.path, &why));
            output.diagnostics(&failure.diagnostics, &failure.sources);
            continue;
        }
        let request = request(&file.path);
        let telling = Telling { request: &request, arguments, global, are_many: files.are_many };
        match telling.trace(&session, &part, &mut judge, output) {
            Ok(found) => all.found.push(found),
            Err(failure) if files.are_many => {
                // A folder may hold files without contracts, and a method that is asked for is in one of
                // many.
                let may_lack = |one: &Diagnostic| match one.code {
                    "no-contract" => !file.is_named,
                    "unknown-name" => one.span().is_none(),
                    _ => !one.is_error(),
                };
                if !failure.diagnostics.iter().all(may_lack) {
                    judge.is_bad = true;
                    if output.format == Format::Text && !output.is_junit || output.is_lines {
                        output.diagnostics(&failure.diagnostics, &failure.sources);
                    }
                    all.unused.push((file.path.display().to_string(), failure));
                }
            }
            Err(failure) => return Err(failure),
        }
    }
    if files.are_many && output.format == Format::Text && !output.is_junit && !global.quiet {
        output.result(&format!("{}\n", output.style.bold(&all.summary())));
    }
    let exit = all.finish(arguments, output).and_then(|()| Ok(judge.finish()?));
    // The process is about to end: to free what Z3 has would take a tenth of the whole run.
    std::mem::forget(all);
    exit
}

/// What the settings of its project ask for of a file.
pub(super) fn request_of(file: &Path) -> Trace {
    match settings::of_file("trace", file) {
        Some(Cli { command: Command::Trace(arguments), global }) => {
            let (include, options) = (arguments.include.clone(), options(&arguments, &global));
            Trace { include, options, ..Trace::new(file) }
        }
        _ => Trace::new(file),
    }
}

/// The flags for a file, if it is in a folder with flags of its own.
fn flags_of(global: &Global, file: &Path) -> Option<(Box<TraceArguments>, Global)> {
    let cli = global.settings.command_in_folder(file)?;
    match cli.command {
        Command::Trace(arguments) => Some((arguments, cli.global)),
        _ => None,
    }
}

/// A test of the methods of a file, with what is said of it.
struct Telling<'a> {
    request: &'a Trace,
    arguments: &'a TraceArguments,
    global: &'a Global,
    are_many: bool,
}

/// What was found in one file.
struct Found {
    file: String,
    traced: MethodsTraced,
    /// Methods whose findings are known, and why they do not count.
    known: Vec<(usize, String)>,
}

impl Telling<'_> {
    fn trace(
        &self,
        session: &Session,
        budget: &Budget,
        judge: &mut Judge<'_>,
        output: &mut Output,
    ) -> Result<Found, Failure> {
        let (global, path) = (self.global, &self.request.file);
        let is_text = output.format == Format::Text && !output.is_junit;
        let progress = Progress { shown: !global.quiet && is_text && std::io::stderr().is_terminal() };
        let is_headed = Cell::new(!self.are_many);
        let known: RefCell<Vec<(usize, String)>> = RefCell::default();
        let shared = RefCell::new((judge, &mut *output));
        let tell = |event: TraceEvent<'_>| match event {
            TraceEvent::Remarks(remarks, sources) => shared.borrow_mut().1.warnings(remarks, sources),
            TraceEvent::Started { at, of, method } => {
                progress.show(&format!("{method} ({} of {of})", at + 1));
            }
            TraceEvent::Finished { at, report, sources } => {
                progress.clear();
                let mut shared = shared.borrow_mut();
                let (judge, output) = &mut *shared;
                let finding =
                    Finding { code: "violation", message: "it breaks its contract", is_error: true };
                let finding = report.is_falsified().then_some(finding);
                let outcome = outcome(report, self.arguments.strict);
                let why = judge.judge(path, &report.method, outcome, finding);
                let is_shown = !global.quiet || report.is_falsified() && why.is_none();
                if is_text && is_shown {
                    if !is_headed.replace(true) {
                        let heading = output.style.bold(&path.display().to_string());
                        output.result(&format!("{heading}\n"));
                    }
                    let text = match &why {
                        Some(why) => format!("{}: {why}\n", report.method),
                        None => explained(report, sources, output.style),
                    };
                    let text = match global.verbose && why.is_none() {
                        true => format!("{text}  {}\n", output.style.faint(&story::effort(report))),
                        false => text,
                    };
                    output.result(&text);
                } else if output.is_lines {
                    output.json(&with_known(story::json(report), why.as_deref()));
                }
                known.borrow_mut().extend(why.map(|why| (at, why)));
            }
        };
        let traced = session.trace(self.request, budget, &tell)?;
        Ok(Found { file: path.display().to_string(), traced, known: known.into_inner() })
    }
}

/// What was found in all files.
#[derive(Default)]
struct All {
    found: Vec<Found>,
    /// Files that could not be used.
    unused: Vec<(String, Failure)>,
}

impl All {
    fn summary(&self) -> String {
        let reports = || self.found.iter().flat_map(|found| &found.traced.reports);
        let count = |wanted: fn(&Verdict) -> bool| reports().filter(|(_, one)| wanted(&one.verdict)).count();
        let falsified = count(|verdict| matches!(verdict, Verdict::Falsified { .. }));
        let none = count(|verdict| matches!(verdict, Verdict::None));
        let undecided = reports().count() - falsified - none;
        let counted =
            |number: usize, what: &str| format!("{number} {what}{}", if number == 1 { "" } else { "s" });
        format!(
            "{}, {}: {falsified} falsified, {none} without violation, {undecided} undecided",
            counted(self.found.len() + self.unused.len(), "file"),
            counted(reports().count(), "method"),
        )
    }

    /// Prints and writes what is wanted of all methods together.
    fn finish(&self, arguments: &TraceArguments, output: &mut Output) -> Result<(), Failure> {
        match output.format {
            _ if output.is_junit => output.result(&junit::xml(&self.cases(arguments.strict))),
            Format::Text => {}
            Format::Json => {
                let mut all: Vec<serde_json::Value> = Vec::new();
                for Found { traced, known, .. } in &self.found {
                    let reports = traced.reports.iter().enumerate().filter(|_| !output.is_lines);
                    all.extend(reports.map(|(at, (_, report))| {
                        let why = known.iter().find(|(known, _)| *known == at).map(|(_, why)| why.as_str());
                        with_known(story::json(report), why)
                    }));
                    let findings = traced.findings.iter();
                    all.extend(findings.map(|finding| serde_json::json!({ "specification": finding })));
                }
                if !output.is_lines {
                    for (_, failure) in &self.unused {
                        let complaints = json::diagnostics(&failure.diagnostics, &failure.sources);
                        all.extend(complaints["diagnostics"].as_array().cloned().unwrap_or_default());
                    }
                }
                output.json(&all.into());
            }
            Format::Sarif => {
                let mut log = sarif::Log::default();
                for Found { traced, known, .. } in &self.found {
                    log.add(&traced.remarks, &traced.sources);
                    // That a method was not understood is among the remarks.
                    let all = traced.reports.iter().enumerate();
                    for (at, (_, report)) in all.filter(|(_, (id, _))| traced.is_tested(*id)) {
                        let why = known.iter().find(|(known, _)| *known == at).map(|(_, why)| why.as_str());
                        for complaint in story::diagnostics(report) {
                            log.add_known(&complaint, &traced.sources, why);
                        }
                    }
                }
                self.unused.iter().for_each(|(_, failure)| log.add(&failure.diagnostics, &failure.sources));
                output.json(&log.finish(env!("CARGO_PKG_VERSION")));
            }
        }
        self.draw(arguments)?;
        if let Some(path) = &arguments.html {
            super::web_page::write(path, &self.page())?;
        }
        if let Some(folder) = &arguments.tests {
            // Methods of several files may have one name.
            let is_one = self.found.len() == 1;
            let mut names = HashSet::new();
            for Found { file, traced, .. } in &self.found {
                let prefix = match Path::new(file).file_stem() {
                    Some(stem) if !is_one => format!("{}_", stem.display()),
                    _ => String::new(),
                };
                write_programs((folder, &prefix, &mut names), &traced.reports, &traced.sources, output)?;
            }
        }
        Ok(())
    }

    /// Draws the automata of all methods.
    fn draw(&self, arguments: &TraceArguments) -> Result<(), Failure> {
        let all =
            self.found.iter().flat_map(|Found { traced: MethodsTraced { reports, loaded, .. }, .. }| {
                reports.iter().map(|(method, report)| (&loaded.program, drawn(*method, report)))
            });
        let all: Vec<(&Program, Drawn<'_>)> = all.collect();
        if let Some(path) = &arguments.dot {
            let texts =
                all.iter().map(|(program, (method, case, witness))| dot(program, *method, *case, *witness));
            write(path, &texts.collect::<String>())?;
        }
        arguments.svg.iter().try_for_each(|path| write(path, &svg(all.iter().copied())))
    }

    /// What was found, as a web page.
    fn page(&self) -> String {
        let mut files = Vec::new();
        for Found { file, traced, .. } in &self.found {
            let mut methods = Vec::new();
            for (id, report) in &traced.reports {
                let picture = svg([(&traced.loaded.program, drawn(*id, report))]);
                methods.push(html::TracedMethod { report, picture });
            }
            files.push(html::TracedFile { name: file, methods, sources: &traced.sources });
        }
        html::trace(&files, &self.summary())
    }

    fn cases(&self, is_strict: bool) -> Vec<Case> {
        let mut cases = Vec::new();
        for Found { file, traced, known } in &self.found {
            for (at, (_, report)) in traced.reports.iter().enumerate() {
                let story = story::explanation(report, &traced.sources);
                let brief = story::brief(report);
                let outcome = match (known.iter().find(|(known, _)| *known == at), outcome(report, is_strict))
                {
                    (Some((_, why)), _) => CaseOutcome::Skipped(why.clone()),
                    (None, Outcome::Holds) => CaseOutcome::Passed,
                    (None, Outcome::Undecided) => CaseOutcome::Skipped(brief),
                    (None, Outcome::Violated) => CaseOutcome::Failed(brief, story),
                };
                let (file, name) = (file.clone(), report.method.clone());
                cases.push(Case { file, name, time: report.statistics.time, outcome });
            }
        }
        for (file, failure) in &self.unused {
            cases.push(Case::unusable(file, &failure.diagnostics, &failure.sources));
        }
        cases
    }
}

/// A result, with why it does not count if it does not.
fn with_known(mut value: serde_json::Value, why: Option<&str>) -> serde_json::Value {
    if let Some(why) = why {
        value["known"] = why.into();
    }
    value
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
    let text = story::explanation(report, sources);
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

/// A program for each violation; a warning where that is not possible. No name is taken twice.
fn write_programs(
    (folder, prefix, names): (&Path, &str, &mut HashSet<String>),
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
            let method = report.method.replace(['.', '\''], "_");
            let stem = format!("{prefix}{method}").to_lowercase().replace('-', "_");
            let free = (number + 1..).map(|number| format!("{stem}_{number}.ml"));
            let name = free.into_iter().find(|name| names.insert(name.clone())).unwrap_or_default();
            match program(sources, witness) {
                Ok(text) => write(&folder.join(name), &text)?,
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
            progress::show(&format!("searching {what}"));
        }
    }

    fn clear(&self) {
        if self.shown {
            progress::clear();
        }
    }
}
