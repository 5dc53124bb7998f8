//! `otherwise synth FILE.sl`: finds functions from examples or constraints.

use otherwise_budget::Budget;
use otherwise_diagnostics::{Diagnostic, Sources};
use otherwise_report::html::{self, Told};
use otherwise_report::{sarif, synth as report};
use otherwise_session::{Session, Synth, Synthesised, problem_files};
use otherwise_sygus::table::Language;
use otherwise_sygus::{Checked, Engine, Filter, Status, print};
use std::path::{Path, PathBuf};

use crate::cli::{Format, Global, SynthArguments, SynthEngine, SynthFilter, SynthLanguage};
use crate::exit::Exit;
use crate::output::{Failure, Output};
use crate::remote::{self, Question, Remote, given_up};
use crate::task::SynthTask;

use super::web_page;

pub(crate) fn run(
    arguments: &SynthArguments,
    global: &Global,
    budget: &Budget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    if let Some(table) = &arguments.examples {
        return run_table(&request(table, arguments, global), arguments, budget, output);
    }
    match arguments.paths.as_slice() {
        [] => Err(Diagnostic::error("no-input", "say which file to solve").into()),
        [path] if !path.is_dir() && arguments.remote.cluster.cluster.is_none() => {
            run_one(&request(path, arguments, global), arguments, global, budget, output)
        }
        _ => Batch::new(arguments, global).run(budget, output),
    }
}

/// What is asked about a file.
fn request(file: &Path, arguments: &SynthArguments, global: &Global) -> Synth {
    let usual = Synth::new(file);
    Synth {
        language: match (arguments.language, &arguments.examples) {
            (Some(SynthLanguage::Standard), _) | (None, None) => Language::Standard,
            (Some(SynthLanguage::Wide), _) | (None, Some(_)) => Language::Wide,
        },
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
        time: global.timeout_each.or(global.timeout).unwrap_or(usual.time),
        memory: arguments.memory.bytes(),
        all: arguments.all.unwrap_or(1),
        jobs: arguments.jobs.map_or(usual.jobs, |jobs| jobs.clamp(1, 2)),
        ..usual
    }
}

fn run_one(
    request: &Synth,
    arguments: &SynthArguments,
    global: &Global,
    budget: &Budget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let session = Session::new();
    let mut sources = Sources::new();
    if arguments.convert {
        let (_, problem) = session.read_problem(&request.file, request.language, &mut sources)?;
        output.result(&print::problem(&problem, 2));
        return Ok(Exit::Holds);
    }
    if let Some(solution) = &arguments.verify {
        return check(&session, request, solution, output);
    }
    let Synthesised { problem, file, answer } = session.synth(request, budget, &mut sources)?;
    let place = report::diagnostic(&answer, &problem, &sources, file);
    let name = request.file.display().to_string();
    if let Some(page) = &arguments.html {
        let told = report::told(&name, &answer, &problem, place.clone());
        let summary = told.verdict.1.clone();
        web_page::write(page, &html::told(&format!("otherwise synth {name}"), &summary, &[told], &sources))?;
    }
    match output.format {
        Format::Json => output.json(&report::json(&name, &answer, &problem)),
        Format::Text => {
            if let Some(complaint) = &answer.complaint {
                output.diagnostics(std::slice::from_ref(complaint), &sources);
            }
            output.result(&report::text(&answer, &problem));
            if global.verbose {
                output.result(&report::details(&answer, &problem));
            }
        }
        Format::Sarif => output.diagnostics(&[place], &sources),
    }
    Ok(exit(answer.status))
}

/// `--verify`: checks somebody's solution.
fn check(session: &Session, request: &Synth, solution: &Path, output: &mut Output) -> Result<Exit, Failure> {
    let mut sources = Sources::new();
    let (checked, file) = session.verify_solution(request, solution, &mut sources)?;
    let (word, why, exit) = match checked {
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
            output.diagnostics(&all, &sources);
        }
    }
    Ok(exit)
}

/// `--examples table.csv`: a function from a table of examples.
fn run_table(
    request: &Synth,
    arguments: &SynthArguments,
    budget: &Budget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let mut sources = Sources::new();
    let found = Session::new().synth_table(request, budget, &mut sources)?;
    let Synthesised { problem, file, answer } = &found.solved;
    let place = report::diagnostic(answer, problem, &sources, *file);
    let name = request.file.display().to_string();
    let text = report::table_text(&found);
    if let Some(page) = &arguments.html {
        let told = report::told(&name, answer, problem, place.clone());
        let told = Told { text: text.clone(), more: Vec::new(), ..told };
        let title = format!("otherwise synth --examples {name}");
        web_page::write(page, &html::told(&title, answer.status.name(), &[told], &sources))?;
    }
    match output.format {
        Format::Text => {
            output.diagnostics(answer.complaint.as_slice(), &sources);
            output.result(&text);
        }
        Format::Json => output.json(&report::table_json(&name, &found)),
        Format::Sarif => output.diagnostics(std::slice::from_ref(&place), &sources),
    }
    Ok(exit(answer.status))
}

/// All problems of files and folders, one after the other.
struct Batch<'a> {
    arguments: &'a SynthArguments,
    global: &'a Global,
    /// What machines are told at the end.
    results: Vec<serde_json::Value>,
    log: sarif::Log,
    /// The page is about all files, so their texts are kept together.
    sources: Sources,
    answers: Vec<Told>,
    totals: report::Totals,
}

impl<'a> Batch<'a> {
    fn new(arguments: &'a SynthArguments, global: &'a Global) -> Batch<'a> {
        Batch {
            arguments,
            global,
            results: Vec::new(),
            log: sarif::Log::default(),
            sources: Sources::new(),
            answers: Vec::new(),
            totals: report::Totals::default(),
        }
    }

    fn run(mut self, budget: &Budget, output: &mut Output) -> Result<Exit, Failure> {
        if self.arguments.convert || self.arguments.verify.is_some() {
            return Err(Diagnostic::error("bad-flag", "--convert and --verify are about one file").into());
        }
        let files = problem_files(&self.arguments.paths)?;
        let mut remote = self.ask(&files, output)?;
        // What others find comes by way of the cache.
        let session = match &remote {
            Some(_) => self.arguments.remote.cache.session(),
            None => Session::new(),
        };
        if self.arguments.tsv {
            output.result(&format!("{}\n", report::COLUMNS.join("\t")));
        }
        for (path, name) in &files {
            if budget.is_stopped() {
                break;
            }
            if let Some(remote) = &mut remote
                && let remote::Answer::GivenUp(why) = remote.wait(path, budget)?
            {
                output.diagnostics(&[given_up(path, &why)], &Sources::new());
            }
            let request = request(path, self.arguments, self.global);
            match session.synth(&request, budget, &mut self.sources) {
                Ok(solved) => self.solved(name, &solved, output),
                Err(failure) => self.bad(name, &failure, output),
            }
        }
        self.finish(output)
    }

    /// Asks other machines, if a cluster is wanted.
    fn ask(&self, files: &[(PathBuf, String)], output: &mut Output) -> Result<Option<Remote>, Failure> {
        if self.arguments.remote.cluster.cluster.is_none() {
            return Ok(None);
        }
        let task = SynthTask::new(&request(Path::new(""), self.arguments, self.global)).ok_or_else(|| {
            let message = "workers start no other programs: with --cluster, our own engine solves";
            Diagnostic::error("no-cluster", message)
        })?;
        let options = serde_json::to_value(&task).unwrap_or_default();
        let files = files.iter().map(|(path, _)| (path.clone(), options.clone())).collect();
        let question = Question { is_known: &|_| false, kind: "synth", files, include: &[] };
        Ok(Remote::ask(&self.arguments.remote, &question, output, self.global.quiet)?)
    }

    fn solved(&mut self, name: &str, solved: &Synthesised, output: &mut Output) {
        let Synthesised { problem, file, answer } = solved;
        self.totals.add(answer);
        let row = report::row(name, answer, problem);
        let place = report::diagnostic(answer, problem, &self.sources, *file);
        self.log.add(std::slice::from_ref(&place), &self.sources);
        if self.arguments.html.is_some() {
            self.answers.push(report::told(name, answer, problem, place));
        }
        match output.format {
            Format::Text if self.arguments.tsv => {
                output.result(&format!("{}\n", row.map(|cell| cell.replace(['\t', '\n'], " ")).join("\t")));
            }
            Format::Text => output.result(&format!(
                "{:<10} {:>7} s {:>5}  {name}\n",
                answer.status.name(),
                row[4],
                if row[2].is_empty() { "-" } else { &row[2] }
            )),
            _ => self.results.push(report::json(name, answer, problem)),
        }
    }

    fn bad(&mut self, name: &str, failure: &Failure, output: &mut Output) {
        self.totals.bad += 1;
        self.log.add(&failure.diagnostics, &failure.sources);
        let first = failure.diagnostics.first();
        if let Some(first) = first.filter(|_| self.arguments.html.is_some()) {
            self.answers.push(Told::complaint(name, "bad", first.message.clone(), first.clone()));
        }
        let message = first.map_or("", |first| first.message.as_str());
        match output.format {
            Format::Text if self.arguments.tsv => output.result(&format!("{name}\tbad\t\t\t\t\n")),
            Format::Text => output.result(&format!("bad         {name}: {message}\n")),
            _ => {
                let result = serde_json::json!({ "file": name, "status": "bad", "reason": message });
                self.results.push(result);
            }
        }
    }

    fn finish(mut self, output: &mut Output) -> Result<Exit, Failure> {
        if let Some(page) = &self.arguments.html {
            let places: Vec<String> =
                self.arguments.paths.iter().map(|path| path.display().to_string()).collect();
            let title = format!("otherwise synth {}", places.join(" "));
            let summary = self.totals.text();
            web_page::write(page, &html::told(&title, summary.trim_end(), &self.answers, &self.sources))?;
        }
        match output.format {
            Format::Text if self.arguments.tsv => {}
            Format::Text => output.result(&self.totals.text()),
            Format::Sarif => output.json(&self.log.finish(env!("CARGO_PKG_VERSION"))),
            Format::Json => {
                self.results.push(serde_json::json!({ "summary": self.totals.json() }));
                output.json(&self.results.into());
            }
        }
        Ok(match self.totals {
            report::Totals { bad: 1.., .. } => Exit::BadInput,
            report::Totals { unsolved: 1.., .. } => Exit::Undecided,
            report::Totals { infeasible: 1.., .. } => Exit::Violated,
            _ => Exit::Holds,
        })
    }
}

fn exit(status: Status) -> Exit {
    match status {
        Status::Solved => Exit::Holds,
        Status::Infeasible => Exit::Violated,
        Status::Unsolved => Exit::Undecided,
    }
}
