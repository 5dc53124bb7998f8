//! `otherwise check PLACE… [FUNCTION…]`: counterexamples to refinement types.

mod ahead;
mod progress;
mod telling;

use otherwise_budget::Budget;
use otherwise_contracts::Checked;
use otherwise_diagnostics::{Diagnostic, Severity, Sources};
use otherwise_report::junit::{self, Case, CaseOutcome};
use otherwise_report::test_file::counterexample_tests;
use otherwise_report::{Style, check as render, html, sarif};
use otherwise_session::{
    Check, CheckEvent, FunctionsChecked, Language, Outcome, Session, SourcePath, outcome,
};
use parking_lot::Mutex;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

use crate::cli::{CheckArguments, Cli, Command, Format, Global};
use crate::exit::Exit;
use crate::many::{self, Files, Finding, Judge};
use crate::output::{Failure, Output};
use crate::remote::{Answer, Question, Remote, given_up};
use crate::settings;
use crate::task::CheckTask;
use ahead::{Ahead, Done};
use progress::Progress;
use telling::Telling;

use super::web_page;

pub(crate) fn run(
    arguments: &CheckArguments,
    global: &Global,
    budget: &Budget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    match check(arguments, global, budget, output) {
        // Machines get one shape, whatever happened.
        Err(failure) if output.format == Format::Json => {
            output.json(&render::json(&[], &failure.diagnostics, &failure.sources));
            Ok(Exit::BadInput)
        }
        other => other,
    }
}

/// What the settings of its project ask for of a file.
pub(super) fn request_of(file: &Path) -> Check {
    match settings::of_file("check", file) {
        Some(Cli { command: Command::Check(arguments), global }) => request(&arguments, &global, file, &[]),
        _ => Check::new(file),
    }
}

/// What the flags ask for.
fn request(arguments: &CheckArguments, global: &Global, file: &Path, functions: &[String]) -> Check {
    Check {
        functions: functions.to_vec(),
        search_path: arguments.imports.search_path.clone(),
        deeper: arguments.deeper,
        better: arguments.better,
        memory: arguments.memory.bytes(),
        strict: arguments.strict,
        verify: !arguments.no_verify,
        search: !arguments.verify_only,
        each: global.timeout_each,
        jobs: arguments.jobs,
        solver: arguments.solver.config(),
        ..Check::new(file)
    }
}

fn check(
    arguments: &CheckArguments,
    global: &Global,
    budget: &Budget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let (places, names) = many::split(&arguments.file, &arguments.functions);
    let session = arguments.many.remote.cache.session();
    let search_path = &arguments.imports.search_path;
    let files = Files::of(&places, Language::Haskell, &session, search_path, &arguments.many, global)?;
    let mut run = Run {
        arguments,
        global,
        session: &session,
        names,
        are_many: files.are_many,
        judge: Judge::new(&arguments.many, global)?,
        found: Vec::new(),
        unused: Vec::new(),
    };
    let mut remote = run.ask(&files, budget, output)?;
    if remote.is_none() && run.can_be_ahead(&files) {
        run.ahead(&files, budget, output)?;
        return run.finish(output);
    }
    let count = files.files.len();
    for (at, file) in files.files.iter().enumerate() {
        let left = budget.time_left().map(|time| time / (count - at) as u32);
        let part = if files.are_many { budget.share(left) } else { budget.clone() };
        if let Some(remote) = &mut remote
            && let Answer::GivenUp(why) = remote.wait(&file.path, budget)?
        {
            run.given_up(&file.path, &why, output);
            continue;
        }
        if let Some(exit) = run.file_of_many(&file.path, None, &part, output)? {
            return Ok(exit);
        }
    }
    run.finish(output)
}

/// The flags for a file, if it is in a folder with flags of its own.
fn flags_of(global: &Global, file: &Path) -> Option<(Box<CheckArguments>, Global)> {
    let cli = global.settings.command_in_folder(file)?;
    match cli.command {
        Command::Check(arguments) => Some((arguments, cli.global)),
        _ => None,
    }
}

/// Why a finding does not count, if it is known.
fn judged(judge: &mut Judge<'_>, path: &Path, function: &Checked, accept_bounded: bool) -> Option<String> {
    let complaint = render::diagnostic(function).filter(|_| function.is_alarm());
    let finding = complaint.as_ref().map(|complaint| Finding {
        code: complaint.code,
        message: &complaint.message,
        is_error: complaint.is_error(),
    });
    judge.judge(path, function.title.as_str(), outcome(function, accept_bounded), finding)
}

/// Whether something else than a check is wanted of files.
fn wants_more(arguments: &CheckArguments) -> bool {
    arguments.show_core || arguments.show_constraints || arguments.show_types
}

/// What was found of a function, for people.
fn told(function: &Checked, known: Option<&str>, sources: &Sources, global: &Global, style: Style) -> String {
    let mut text = match known {
        Some(_) if global.quiet => String::new(),
        Some(why) => format!("{}: {why}\n", function.title),
        None if global.quiet && render::diagnostic(function).is_none() => String::new(),
        None => render::one(function, sources, style),
    };
    if global.verbose && known.is_none() {
        text.push_str(&format!("  {}\n", style.faint(&render::effort(function))));
    }
    text
}

/// A check of many files.
struct Run<'a> {
    arguments: &'a CheckArguments,
    global: &'a Global,
    session: &'a Session,
    names: Vec<String>,
    are_many: bool,
    judge: Judge<'a>,
    found: Vec<Found>,
    /// Files that could not be used.
    unused: Vec<(String, Failure)>,
}

/// What was found in one file.
struct Found {
    file: String,
    /// For each function, the way of its counterexample; empty unless a page is wanted.
    ways: Vec<Option<html::Way>>,
    checked: FunctionsChecked,
    /// Functions whose findings are known, and why they do not count.
    known: Vec<(usize, String)>,
}

impl Run<'_> {
    /// Asks other machines, if that is wanted.
    fn ask(&self, files: &Files, budget: &Budget, output: &mut Output) -> Result<Option<Remote>, Failure> {
        let (arguments, many) = (self.arguments, &self.arguments.many);
        if many.remote.cluster.cluster.is_none() {
            return Ok(None);
        }
        let wanted = |file: &Path| {
            let own = flags_of(self.global, file);
            let (arguments, global) =
                own.as_ref().map_or((self.arguments, self.global), |(own, global)| (&**own, global));
            request(arguments, global, file, &self.names)
        };
        let asked = |file: &Path| {
            let task = CheckTask::new(&wanted(file)).ok_or_else(|| {
                Diagnostic::error("no-cluster", "flags of the solver are not for other machines")
            })?;
            Ok((file.to_path_buf(), serde_json::to_value(task).unwrap_or_default()))
        };
        let is_known = |file: &Path| self.session.known_check(&wanted(file), budget, &|_| {}).is_some();
        let question = Question {
            is_known: &is_known,
            kind: "check",
            files: files.files.iter().map(|file| asked(&file.path)).collect::<Result<_, Diagnostic>>()?,
            include: &arguments.imports.search_path,
        };
        Ok(Remote::ask(&many.remote, &question, output, self.global.quiet)?)
    }

    /// A file that other machines gave up.
    fn given_up(&mut self, path: &Path, why: &str, output: &mut Output) {
        self.judge.judge(path, "", Outcome::Undecided, None);
        let failure = Failure::from(given_up(path, why));
        output.diagnostics(&failure.diagnostics, &failure.sources);
    }

    /// Whether files may be checked beside each other.
    fn can_be_ahead(&self, files: &Files) -> bool {
        files.are_many && files.files.len() > 1 && self.jobs() > 1 && !wants_more(self.arguments)
    }

    fn jobs(&self) -> usize {
        self.arguments.jobs.unwrap_or_else(otherwise_session::cores)
    }

    /// Checks files beside each other, and tells of them one after the other.
    fn ahead(&mut self, files: &Files, budget: &Budget, output: &mut Output) -> Result<(), Failure> {
        let (arguments, global, names, session) =
            (self.arguments, self.global, self.names.clone(), self.session);
        let jobs = self.jobs();
        let request = |file: &SourcePath| {
            let own = flags_of(global, &file.path);
            let (arguments, global) =
                own.as_ref().map_or((arguments, global), |(own, global)| (&**own, global));
            // The last files have the machine for themselves, but not before the others are done.
            let jobs = Some((jobs / files.files.len()).max(1));
            Check { jobs, ..request(arguments, global, &file.path, &names) }
        };
        let progress = Progress::of_files();
        let ahead = Ahead::new(session, &files.files, jobs, &request, budget, &progress);
        let shows = self.shows_progress(output);
        std::thread::scope(|scope| {
            ahead.start(scope);
            let mut tell_all = || -> Result<(), Failure> {
                for (at, file) in files.files.iter().enumerate() {
                    let done = ahead.take(at);
                    progress.cleared(|| self.file_of_many(&file.path, Some(done), budget, output))?;
                }
                Ok(())
            };
            if shows { progress.during(tell_all) } else { tell_all() }
        })
    }

    fn shows_progress(&self, output: &Output) -> bool {
        !self.global.quiet && output.format == Format::Text && std::io::stderr().is_terminal()
    }

    /// One file; if there are many, one that cannot be used is no reason to stop.
    fn file_of_many(
        &mut self,
        path: &Path,
        done: Option<Done>,
        budget: &Budget,
        output: &mut Output,
    ) -> Result<Option<Exit>, Failure> {
        match self.file(path, done, budget, output) {
            Err(failure) if self.are_many => {
                self.unusable(path, failure, output);
                Ok(None)
            }
            other => other,
        }
    }

    /// Checks one file, unless that was done; ends everything with an exit code if the user wants something
    /// else of it.
    fn file(
        &mut self,
        path: &Path,
        done: Option<Done>,
        budget: &Budget,
        output: &mut Output,
    ) -> Result<Option<Exit>, Failure> {
        let own = flags_of(self.global, path);
        let (arguments, global) =
            own.as_ref().map_or((self.arguments, self.global), |(own, global)| (&**own, global));
        let request = request(arguments, global, path, &self.names);
        let shows_progress = self.shows_progress(output);
        let streams = output.is_lines;
        let prints = self.prints_at_once(output);
        let telling = Telling {
            path,
            global: self.global,
            style: output.style,
            accept_bounded: arguments.accept_bounded,
            prints,
            streams,
            progress: Progress::default(),
            output: Mutex::new(&mut *output),
            judge: Mutex::new(&mut self.judge),
            known: Mutex::default(),
            ahead_of_advice: Mutex::default(),
        };
        let tell = |event: CheckEvent<'_>| telling.event(event);
        let known_before = match &done {
            None if !wants_more(arguments) => self.session.known_check(&request, budget, &tell),
            _ => None,
        };
        let checked = match (done, known_before) {
            (Some(done), _) => done.replay(&tell)?,
            (None, Some(checked)) => checked,
            (None, None) => {
                let checking = self.session.prepare_check(&request, budget, &tell)?;
                if wants_more(arguments) {
                    let text = match (arguments.show_core, arguments.show_types) {
                        (true, _) => checking.core(),
                        (_, true) => checking.types(),
                        _ => checking.constraints(),
                    };
                    output.result(&text);
                    return Ok((!self.are_many).then_some(Exit::Holds));
                }
                match shows_progress {
                    true => telling.progress.during(|| checking.run(budget, &tell)),
                    false => checking.run(budget, &tell),
                }
            }
        };
        let mut known = telling.known.into_inner();
        if !prints && !streams {
            let functions = checked.functions.iter().enumerate();
            let bounded = arguments.accept_bounded;
            let judged =
                functions.filter_map(|(at, one)| Some((at, judged(&mut self.judge, path, one, bounded)?)));
            known.extend(judged);
        }
        let ways = match &self.arguments.html {
            Some(_) => self.ways(path, &arguments.imports.search_path, &checked),
            None => Vec::new(),
        };
        let found = Found { file: path.display().to_string(), ways, checked, known };
        self.show(&found, arguments, prints, output);
        self.found.push(found);
        Ok(None)
    }

    /// The ways that counterexamples take through the source.
    fn ways(
        &self,
        path: &Path,
        search_path: &[PathBuf],
        checked: &FunctionsChecked,
    ) -> Vec<Option<html::Way>> {
        let way = |function: &Checked| {
            let call = html::repeated_call(function)?;
            web_page::way(self.session, path, search_path, &call, &Budget::default())
        };
        checked.functions.iter().map(way).collect()
    }

    /// Prints what was found in a file, for people: as text, or as tests.
    fn show(&self, found: &Found, arguments: &CheckArguments, prints: bool, output: &mut Output) {
        match arguments.tests {
            Some(framework) if output.format == Format::Text => {
                let FunctionsChecked { functions, sources, module, .. } = &found.checked;
                let tested = (module.as_str(), found.file.as_str());
                output.result(&counterexample_tests(framework.written(), tested, functions, sources));
            }
            _ if output.format == Format::Text && !output.is_junit => self.print(found, prints, output),
            _ => {}
        }
    }

    /// Whether functions are shown as soon as they are checked: to somebody who waits for them.
    fn prints_at_once(&self, output: &Output) -> bool {
        let is_text = output.format == Format::Text && !output.is_junit && self.arguments.tests.is_none();
        is_text && !self.arguments.ordered && !self.are_many && std::io::stdout().is_terminal()
    }

    /// What was found in a file, for people; without the functions if they have been shown.
    fn print(&self, found: &Found, is_shown: bool, output: &mut Output) {
        let FunctionsChecked { functions, sources, module, .. } = &found.checked;
        let (quiet, style) = (self.global.quiet, output.style);
        let mut text = String::new();
        for (at, function) in functions.iter().enumerate().filter(|_| !is_shown) {
            let why = found.known.iter().find(|(known, _)| *known == at).map(|(_, why)| why.as_str());
            text.push_str(&told(function, why, sources, self.global, style));
        }
        if !self.are_many {
            if functions.is_empty() {
                text.push_str(&format!("nothing to check: `{module}` defines no functions\n"));
            } else if functions.len() > 1 && !quiet {
                text.push_str(&format!("{}\n", style.bold(&render::summary(functions))));
            }
        } else if !quiet && !text.is_empty() {
            text.insert_str(0, &format!("{}\n", style.bold(&found.file)));
        }
        output.result(&text);
    }

    /// A file among many that could not be used.
    fn unusable(&mut self, path: &Path, failure: Failure, output: &mut Output) {
        // A name that was asked for need not be in every file.
        let is_missing =
            failure.diagnostics.iter().all(|one| one.code == "unknown-name" && one.span().is_none());
        if is_missing && !self.names.is_empty() {
            return;
        }
        self.judge.is_bad = true;
        if output.format == Format::Text && !output.is_junit {
            output.diagnostics(&failure.diagnostics, &failure.sources);
        } else if output.is_lines {
            output.json(&render::json(&[], &failure.diagnostics, &failure.sources));
        }
        self.unused.push((path.display().to_string(), failure));
    }

    /// What was found in all files, in a line.
    fn summary(&self) -> String {
        let all: Vec<Checked> =
            self.found.iter().flat_map(|found| found.checked.functions.iter().cloned()).collect();
        let files = self.found.len() + self.unused.len();
        let files = if files == 1 { "1 file".to_string() } else { format!("{files} files") };
        let unused = match self.unused.len() {
            0 => String::new(),
            number => format!(" ({number} not understood)"),
        };
        let known: usize = self.found.iter().map(|found| found.known.len()).sum();
        let known = if known > 0 { format!("; {known} known or ignored") } else { String::new() };
        if all.is_empty() {
            return format!("{files}{unused}: nothing to check");
        }
        format!("{files}{unused}, {}{known}", render::summary(&all))
    }

    /// What was found, as a web page.
    fn page(&self) -> String {
        let found = self.found.iter().map(|found| html::CheckedFile {
            name: &found.file,
            functions: &found.checked.functions,
            ways: &found.ways,
            known: &found.known,
            complaints: &found.checked.complaints,
            sources: &found.checked.sources,
        });
        let unused = self.unused.iter().map(|(name, failure)| html::CheckedFile {
            name,
            functions: &[],
            ways: &[],
            known: &[],
            complaints: &failure.diagnostics,
            sources: &failure.sources,
        });
        html::check(&found.chain(unused).collect::<Vec<_>>(), &self.summary())
    }

    fn finish(self, output: &mut Output) -> Result<Exit, Failure> {
        if let Some(path) = &self.arguments.html {
            web_page::write(path, &self.page())?;
        }
        if output.is_junit {
            output.result(&junit::xml(&self.cases()));
            return Ok(self.judge.finish()?);
        }
        match output.format {
            Format::Text if self.are_many && !self.global.quiet => {
                let summary = self.summary();
                output.result(&format!("{}\n", output.style.bold(&summary)));
            }
            Format::Text => {}
            Format::Json if output.is_lines => {
                for found in &self.found {
                    output.json(&render::json(&[], &found.checked.complaints, &found.checked.sources));
                }
            }
            Format::Json => output.json(&self.json()),
            Format::Sarif => output.json(&self.sarif()),
        }
        Ok(self.judge.finish()?)
    }

    fn json(&self) -> serde_json::Value {
        let mut all = Vec::new();
        for found in &self.found {
            let FunctionsChecked { functions, complaints, sources, .. } = &found.checked;
            let mut values = render::json(functions, complaints, sources);
            for (at, why) in &found.known {
                values[*at]["known"] = why.as_str().into();
            }
            all.extend(values.as_array().cloned().unwrap_or_default());
        }
        for (_, failure) in &self.unused {
            let values = render::json(&[], &failure.diagnostics, &failure.sources);
            all.extend(values.as_array().cloned().unwrap_or_default());
        }
        all.into()
    }

    fn sarif(&self) -> serde_json::Value {
        let mut log = sarif::Log::default();
        for found in &self.found {
            let FunctionsChecked { functions, complaints, sources, .. } = &found.checked;
            log.add(complaints, sources);
            for (at, function) in functions.iter().enumerate() {
                let why = found.known.iter().find(|(known, _)| *known == at).map(|(_, why)| why.as_str());
                for complaint in render::diagnostics(std::slice::from_ref(function)) {
                    log.add_known(&complaint, sources, why);
                }
            }
        }
        self.unused.iter().for_each(|(_, failure)| log.add(&failure.diagnostics, &failure.sources));
        log.finish(env!("CARGO_PKG_VERSION"))
    }

    fn cases(&self) -> Vec<Case> {
        let mut cases = Vec::new();
        for found in &self.found {
            for (at, function) in found.checked.functions.iter().enumerate() {
                let known = found.known.iter().find(|(known, _)| *known == at);
                let complaint = render::diagnostic(function).filter(|one| one.severity != Severity::Note);
                let brief = render::brief(function);
                let outcome = match (known, outcome(function, self.arguments.accept_bounded)) {
                    (Some((_, why)), _) => CaseOutcome::Skipped(why.clone()),
                    (None, Outcome::Holds) => CaseOutcome::Passed,
                    (None, Outcome::Undecided) => CaseOutcome::Skipped(brief),
                    (None, Outcome::Violated) => {
                        let story = render::one(function, &found.checked.sources, Style::plain());
                        CaseOutcome::Failed(complaint.map_or(brief, |one| one.message), story)
                    }
                };
                let (file, name) = (found.file.clone(), function.title.to_string());
                cases.push(Case { file, name, time: function.time, outcome });
            }
        }
        for (file, failure) in &self.unused {
            cases.push(Case::unusable(file, &failure.diagnostics, &failure.sources));
        }
        cases
    }
}
