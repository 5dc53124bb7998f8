//! `otherwise synth FILE.sl`: finds functions from examples or constraints.

use otherwise_budget::Budget;
use otherwise_diagnostics::{Diagnostic, FileId, Sources};
use otherwise_report::html::{self, Told};
use otherwise_report::{sarif, synth as report};
use otherwise_session::{Cache, product};
use otherwise_sygus::engine::{Clock, Order};
use otherwise_sygus::problem::Problem;
use otherwise_sygus::table::{Language, widened};
use otherwise_sygus::{
    Answer, Checked, Engine, Filter, Settings, Status, explain, kept, print, read_problem, read_solution,
    solve, translate, verify,
};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::cli::{Format, Global, SynthArguments, SynthEngine, SynthFilter, SynthLanguage};
use crate::exit::Exit;
use crate::output::{Failure, Output};
use crate::remote::{self, Question, Remote, given_up};
use crate::task::SynthTask;

use super::web_page;

/// How long one problem may take unless something else is said.
const DEFAULT_TIME: Duration = Duration::from_secs(60);

pub(crate) fn run(
    arguments: &SynthArguments,
    global: &Global,
    budget: &Budget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let settings = settings(arguments, global, budget);
    if let Some(table) = &arguments.examples {
        return super::synth_table::run(
            table,
            language(arguments),
            &settings,
            arguments.html.as_deref(),
            output,
        );
    }
    let path = match arguments.paths.as_slice() {
        [] => return Err(Diagnostic::error("no-input", "say which file to solve").into()),
        [path] if !path.is_dir() && arguments.remote.cluster.cluster.is_none() => path,
        _ => return batch(arguments, global, budget, &settings, output),
    };
    let mut sources = Sources::new();
    let (file, problem) = read(path, &mut sources)?;
    let problem = in_language(problem, arguments);
    if arguments.convert {
        output.result(&print::problem(&problem, 2));
        return Ok(Exit::Holds);
    }
    if let Some(solution) = &arguments.verify {
        return check(solution, &problem, &mut sources, &settings, output);
    }
    let answer = solve(&problem, &settings);
    let place = report::diagnostic(&answer, &problem, &sources, file);
    let name = path.display().to_string();
    if let Some(page) = &arguments.html {
        let told = report::told(&name, &answer, &problem, place.clone(), translations(&answer));
        let summary = told.verdict.1.clone();
        web_page::write(page, &html::told(&format!("otherwise synth {name}"), &summary, &[told], &sources))?;
    }
    match output.format {
        Format::Json => output.json(&explain::json(&name, &answer, &problem)),
        Format::Text => {
            if let Some(complaint) = &answer.complaint {
                output.diagnostics(std::slice::from_ref(complaint), &sources);
            }
            output.result(&explain::text(&answer, &problem));
            if global.verbose {
                output.result(&explain::details(&answer, &problem));
            }
        }
        Format::Sarif => output.diagnostics(&[place], &sources),
    }
    Ok(exit(answer.status))
}

/// What was found in other languages.
fn translations(answer: &Answer) -> Vec<(String, String)> {
    let Some(best) = answer.solution.first().filter(|_| answer.solution.len() == 1) else {
        return Vec::new();
    };
    let mut all = vec![
        ("Haskell".to_string(), translate::haskell(best)),
        ("Python".to_string(), translate::python(best)),
    ];
    all.extend(translate::spreadsheet(best).map(|formula| ("Spreadsheet".to_string(), formula)));
    all
}

fn language(arguments: &SynthArguments) -> Language {
    match (arguments.language, &arguments.examples) {
        (Some(SynthLanguage::Standard), _) | (None, None) => Language::Standard,
        (Some(SynthLanguage::Wide), _) | (None, Some(_)) => Language::Wide,
    }
}

fn in_language(problem: Problem, arguments: &SynthArguments) -> Problem {
    match language(arguments) {
        Language::Standard => problem,
        Language::Wide => widened(&problem),
    }
}

fn settings<'a>(arguments: &SynthArguments, global: &Global, budget: &'a Budget) -> Settings<'a> {
    let cores = otherwise_session::cores();
    Settings {
        engine: match arguments.engine {
            SynthEngine::Own => Engine::Own,
            SynthEngine::Cvc5 => Engine::Cvc5,
            SynthEngine::Cvc4 => Engine::Cvc4,
            SynthEngine::Portfolio => Engine::Portfolio,
        },
        filter: match arguments.filter {
            _ if arguments.no_filter => Filter::None,
            SynthFilter::None => Filter::None,
            SynthFilter::Trust => Filter::Trust,
            SynthFilter::Costs => Filter::Costs,
            SynthFilter::Both => Filter::Both,
            SynthFilter::Criticality => Filter::Criticality,
            SynthFilter::Time => Filter::Time,
        },
        time: global.timeout_each.or(global.timeout).unwrap_or(DEFAULT_TIME),
        clock: Clock::Wall,
        memory: arguments.memory.bytes(),
        all: arguments.all.unwrap_or(1),
        order: Order::default(),
        jobs: arguments.jobs.unwrap_or(cores).clamp(1, 2),
        stop: budget.flag(),
    }
}

pub(super) fn read_text(path: &Path) -> Result<String, Diagnostic> {
    let name = path.display();
    let text = std::fs::read(path)
        .map_err(|error| Diagnostic::error("unreadable", format!("cannot read `{name}`: {error}")))?;
    let text = String::from_utf8(text)
        .map_err(|_| Diagnostic::error("unreadable", format!("`{name}` is not UTF-8 text")))?;
    if u32::try_from(text.len()).is_err() {
        return Err(Diagnostic::error("unreadable", format!("`{name}` is too large")));
    }
    Ok(text)
}

fn read(path: &Path, sources: &mut Sources) -> Result<(FileId, Problem), Failure> {
    let file = sources.add(path.display().to_string(), read_text(path)?);
    let problem = read_problem(sources.get(file))
        .map_err(|diagnostics| Failure { diagnostics, sources: sources.clone() })?;
    Ok((file, problem))
}

/// `--verify`: checks somebody's solution.
fn check(
    path: &Path,
    problem: &Problem,
    sources: &mut Sources,
    settings: &Settings<'_>,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let file = sources.add(path.display().to_string(), read_text(path)?);
    let solution = read_solution(sources.get(file), problem)
        .map_err(|diagnostics| Failure { diagnostics, sources: sources.clone() })?;
    let (word, why, exit) = match verify(problem, &solution, settings.time) {
        Checked::Right => ("right", None, Exit::Holds),
        Checked::Wrong(why) => ("wrong", Some(why), Exit::Violated),
        Checked::Unknown => ("undecided", None, Exit::Undecided),
    };
    let text = match &why {
        Some(why) => format!("{word}: {why}\n"),
        None => format!("{word}\n"),
    };
    match output.format {
        Format::Text => output.result(&text),
        Format::Json => output.json(&serde_json::json!({ "verdict": word, "reason": why })),
        Format::Sarif => {
            let place = sources.get(file).span(0..sources.get(file).text().trim_end().len());
            let complaint = match word {
                "right" => None,
                "wrong" => Some(Diagnostic::error("wrong-solution", why.unwrap_or_default())),
                _ => Some(Diagnostic::warning("unsolved", "whether the solution is right was not decided")),
            };
            let all: Vec<Diagnostic> =
                complaint.map(|complaint| complaint.at(place, word)).into_iter().collect();
            output.diagnostics(&all, sources);
        }
    }
    Ok(exit)
}

/// Solves a problem for somebody else; the answer is kept.
pub(super) fn solve_for_others(task: &SynthTask, path: &Path, cache: &Cache, budget: &Budget) {
    let mut sources = Sources::new();
    let Ok((file, problem)) = read(path, &mut sources) else { return };
    let problem = if task.is_wide { widened(&problem) } else { problem };
    let answer = solve(&problem, &task.settings(budget.flag()));
    if let Some(value) = kept::to_json(&answer, &problem) {
        let key = task.key(sources.get(file).text(), &product(Some(cache.folder())).text());
        cache.put(key, value.to_string().as_bytes());
    }
}

/// What other machines are asked.
struct Others {
    remote: Remote,
    task: SynthTask,
    product: String,
}

impl Others {
    /// Asks, if a cluster is wanted.
    fn ask(
        files: &[(PathBuf, String)],
        arguments: &SynthArguments,
        global: &Global,
        settings: &Settings<'_>,
        output: &mut Output,
    ) -> Result<Option<Others>, Failure> {
        if arguments.remote.cluster.cluster.is_none() {
            return Ok(None);
        }
        let is_wide = language(arguments) == Language::Wide;
        let task = SynthTask::new(settings, is_wide).ok_or_else(|| {
            let message = "workers start no other programs: with --cluster, our own engine solves";
            Diagnostic::error("no-cluster", message)
        })?;
        let options = serde_json::to_value(&task).unwrap_or_default();
        let files = files.iter().map(|(path, _)| (path.clone(), options.clone())).collect();
        let question = Question { kind: "synth", files, include: &[] };
        let remote = Remote::ask(&arguments.remote, &question, output, global.quiet)?;
        let product = product(arguments.remote.cache.folder().as_deref()).text();
        Ok(remote.map(|remote| Others { remote, task, product }))
    }

    /// What the others found, if they did.
    fn answer(
        &mut self,
        path: &Path,
        text: &str,
        problem: &Problem,
        budget: &Budget,
        output: &mut Output,
    ) -> Result<Option<Answer>, Failure> {
        if let remote::Answer::GivenUp(why) = self.remote.wait(path, budget)? {
            output.diagnostics(&[given_up(path, &why)], &Sources::new());
        }
        let bytes = self.remote.cache().get(self.task.key(text, &self.product));
        let value = bytes.and_then(|bytes| serde_json::from_slice(&bytes).ok());
        let time = Duration::from_secs(10);
        Ok(value.and_then(|value: serde_json::Value| kept::from_json(&value, problem, time)))
    }
}

/// The files that are named, and those below folders, with the names to print.
fn files_of(places: &[PathBuf]) -> Result<Vec<(PathBuf, String)>, Diagnostic> {
    let mut files = Vec::new();
    for place in places {
        if !place.is_dir() {
            files.push((place.clone(), place.display().to_string()));
            continue;
        }
        let before = files.len();
        let mut folders = vec![place.clone()];
        while let Some(folder) = folders.pop() {
            let listed = std::fs::read_dir(&folder).map_err(|error| {
                Diagnostic::error("unreadable", format!("cannot read `{}`: {error}", folder.display()))
            })?;
            for path in listed.flatten().map(|entry| entry.path()) {
                let name = path.strip_prefix(place).unwrap_or(&path).display().to_string();
                match path.extension().is_some_and(|extension| extension == "sl") {
                    _ if path.is_dir() && !path.is_symlink() => folders.push(path),
                    true => files.push((path, name)),
                    false => {}
                }
            }
        }
        if files.len() == before {
            let message = format!("there is no .sl file in `{}`", place.display());
            return Err(Diagnostic::error("no-input", message));
        }
        files[before..].sort();
    }
    Ok(files)
}

/// All problems of files and folders, one after the other.
fn batch(
    arguments: &SynthArguments,
    global: &Global,
    budget: &Budget,
    settings: &Settings<'_>,
    output: &mut Output,
) -> Result<Exit, Failure> {
    if arguments.convert || arguments.verify.is_some() {
        return Err(Diagnostic::error("bad-flag", "--convert and --verify are about one file").into());
    }
    let files = files_of(&arguments.paths)?;
    let mut others = Others::ask(&files, arguments, global, settings, output)?;
    let mut results = Vec::new();
    let mut log = sarif::Log::default();
    // The page is about all files, so their texts are kept together.
    let mut sources = Sources::new();
    let mut answers: Vec<Told> = Vec::new();
    let mut totals = Totals::default();
    if arguments.tsv {
        output.result(&format!("{}\n", explain::COLUMNS.join("\t")));
    }
    for (path, name) in &files {
        if settings.stop.load(std::sync::atomic::Ordering::Relaxed) {
            break;
        }
        let (file, problem) = match read(path, &mut sources) {
            Ok((file, problem)) => (file, in_language(problem, arguments)),
            Err(failure) => {
                totals.bad += 1;
                log.add(&failure.diagnostics, &failure.sources);
                if let Some(first) = failure.diagnostics.first().filter(|_| arguments.html.is_some()) {
                    answers.push(Told::complaint(name.as_str(), "bad", first.message.clone(), first.clone()));
                }
                let message =
                    failure.diagnostics.first().map_or("", |first| first.message.as_str()).to_owned();
                match output.format {
                    Format::Text if arguments.tsv => output.result(&format!("{name}\tbad\t\t\t\t\n")),
                    Format::Text => output.result(&format!("bad         {name}: {message}\n")),
                    _ => {
                        results.push(serde_json::json!({ "file": name, "status": "bad", "reason": message }))
                    }
                }
                continue;
            }
        };
        let known = match &mut others {
            Some(others) => others.answer(path, sources.get(file).text(), &problem, budget, output)?,
            None => None,
        };
        let answer = known.unwrap_or_else(|| solve(&problem, settings));
        totals.add(&answer);
        let row = explain::row(name, &answer, &problem);
        let place = report::diagnostic(&answer, &problem, &sources, file);
        log.add(std::slice::from_ref(&place), &sources);
        if arguments.html.is_some() {
            answers.push(report::told(name, &answer, &problem, place, translations(&answer)));
        }
        match output.format {
            Format::Text if arguments.tsv => {
                output.result(&format!("{}\n", row.map(|cell| cell.replace(['\t', '\n'], " ")).join("\t")));
            }
            Format::Text => output.result(&format!(
                "{:<10} {:>7} s {:>5}  {name}\n",
                answer.status.name(),
                row[4],
                if row[2].is_empty() { "-" } else { &row[2] }
            )),
            _ => results.push(explain::json(name, &answer, &problem)),
        }
    }
    if let Some(page) = &arguments.html {
        let places: Vec<String> = arguments.paths.iter().map(|path| path.display().to_string()).collect();
        let title = format!("otherwise synth {}", places.join(" "));
        web_page::write(page, &html::told(&title, totals.text().trim_end(), &answers, &sources))?;
    }
    match output.format {
        Format::Text if arguments.tsv => {}
        Format::Text => output.result(&totals.text()),
        Format::Sarif => output.json(&log.finish(env!("CARGO_PKG_VERSION"))),
        Format::Json => {
            results.push(serde_json::json!({ "summary": totals.json() }));
            output.json(&results.into());
        }
    }
    Ok(totals.exit())
}

#[derive(Default)]
struct Totals {
    solved: usize,
    infeasible: usize,
    unsolved: usize,
    bad: usize,
    seconds: f64,
    sizes: Vec<usize>,
}

impl Totals {
    fn add(&mut self, answer: &Answer) {
        self.seconds += answer.seconds;
        match answer.status {
            Status::Solved => {
                self.solved += 1;
                self.sizes.push(answer.size());
            }
            Status::Infeasible => self.infeasible += 1,
            Status::Unsolved => self.unsolved += 1,
        }
    }

    fn median(&self) -> usize {
        let mut sizes = self.sizes.clone();
        sizes.sort_unstable();
        sizes.get(sizes.len() / 2).copied().unwrap_or(0)
    }

    fn text(&self) -> String {
        let all = self.solved + self.infeasible + self.unsolved + self.bad;
        format!(
            "{} of {all} solved, {} infeasible, {} unsolved, {} not understood; {:.1} s; median size {}\n",
            self.solved,
            self.infeasible,
            self.unsolved,
            self.bad,
            self.seconds,
            self.median()
        )
    }

    fn json(&self) -> serde_json::Value {
        serde_json::json!({
            "solved": self.solved, "infeasible": self.infeasible, "unsolved": self.unsolved, "bad": self.bad,
            "seconds": (self.seconds * 1e4).round() / 1e4, "median_size": self.median(),
        })
    }

    fn exit(&self) -> Exit {
        match self {
            Totals { bad: 1.., .. } => Exit::BadInput,
            Totals { unsolved: 1.., .. } => Exit::Undecided,
            Totals { infeasible: 1.., .. } => Exit::Violated,
            _ => Exit::Holds,
        }
    }
}

pub(super) fn exit(status: Status) -> Exit {
    match status {
        Status::Solved => Exit::Holds,
        Status::Infeasible => Exit::Violated,
        Status::Unsolved => Exit::Undecided,
    }
}
