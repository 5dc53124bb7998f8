//! `otherwise serve --stdio`: answers queries, one JSON object in each line, until its input ends.
//!
//! A query is compiled once and kept, with its arguments open; values travel as Haskell's `show` writes them.
//! What is asked and what is answered is described in `docs/src/serve.md`.

mod playground;

use otherwise_budget::Budget;
use otherwise_diagnostics::{Diagnostic, Sources};
use otherwise_load::Origin;
use otherwise_machine::Datum;
use otherwise_query::{
    Arguments, Options, Problem, Refused, Setting, Text, Want, Yield, parse_value, search_with,
};
use otherwise_smt::Config;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use crate::cli::ServeArguments;
use crate::exit::Exit;
use crate::output::{Failure, Output};

/// How long a query may take if nothing is said.
const TIME: Duration = Duration::from_secs(60);

/// So many queries are kept.
const KEPT: usize = 256;

/// A line of input.
#[derive(Debug, Deserialize)]
struct Request {
    #[serde(default)]
    id: Value,
    method: String,
    /// The Haskell file that the query sees.
    file: Option<PathBuf>,
    /// Its text, if not what stands in the file.
    text: Option<String>,
    #[serde(default)]
    imports: Vec<PathBuf>,
    #[serde(default)]
    query: String,
    #[serde(default)]
    arguments: Vec<String>,
    /// How many solutions; one if nothing is said.
    all: Option<usize>,
    /// In seconds.
    timeout: Option<f64>,
}

/// What a compiled query depends on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Key {
    file: Option<PathBuf>,
    text: Option<String>,
    changed: Option<SystemTime>,
    imports: Vec<PathBuf>,
    query: String,
    all: bool,
}

/// The queries that were asked so far.
#[derive(Debug, Default)]
struct Server {
    problems: HashMap<Key, Arc<Problem>>,
}

pub(crate) fn run(arguments: &ServeArguments, budget: &Budget, out: &mut Output) -> Result<Exit, Failure> {
    if arguments.open {
        return playground::run(arguments, budget, out);
    }
    if !arguments.stdio {
        let complaint = Diagnostic::error("bad-flag", "say where to listen: --stdio");
        return Err(complaint.help("--open opens the playground").into());
    }
    let mut server = Server::default();
    let mut output = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let Ok(line) = line else { break };
        if line.trim().is_empty() {
            continue;
        }
        let answer = server.answer(&line, budget);
        // Who does not listen any more has no more questions.
        if writeln!(output, "{answer}").and_then(|()| output.flush()).is_err() {
            break;
        }
    }
    Ok(Exit::Holds)
}

impl Server {
    fn answer(&mut self, line: &str, budget: &Budget) -> Value {
        let request: Request = match serde_json::from_str(line) {
            Ok(request) => request,
            Err(error) => return json!({ "id": null, "status": "error", "message": error.to_string() }),
        };
        let mut answer = match request.method.as_str() {
            "version" => json!({ "status": "ok", "version": env!("CARGO_PKG_VERSION") }),
            "check" => self.check(&request),
            "solve" => self.solve(&request, budget),
            other => error(&format!("there is no method `{other}`; there are version, check, solve")),
        };
        answer["id"] = request.id;
        answer
    }

    fn problem(&mut self, request: &Request) -> Result<Arc<Problem>, Refused> {
        let changed = request.file.as_deref().filter(|_| request.text.is_none()).and_then(changed);
        let all = request.all.is_some();
        let key = Key {
            file: request.file.clone(),
            text: request.text.clone(),
            changed,
            imports: request.imports.clone(),
            query: request.query.clone(),
            all,
        };
        if let Some(known) = self.problems.get(&key) {
            return Ok(Arc::clone(known));
        }
        let name = request.file.as_deref().unwrap_or_else(|| Path::new("Main.hs"));
        let program = match (&request.text, &request.file) {
            (Some(text), _) => Some(Origin::text(name, text.as_str())),
            (None, Some(file)) => Some(Origin::file(file)?),
            (None, None) => None,
        };
        let mut setting = Setting {
            program,
            search_path: request.imports.clone(),
            query: Text::whole("<query>", request.query.as_str()),
            arguments: Arguments::Open,
            result: if all { Yield::Unknowns } else { Yield::Nothing },
        };
        let mut problem = Problem::new(&setting)?;
        if all && !problem.is_finite() {
            setting.result = Yield::Nothing;
            problem = Problem::new(&setting)?;
        }
        if self.problems.len() >= KEPT {
            self.problems.clear();
        }
        let problem = Arc::new(problem);
        self.problems.insert(key, Arc::clone(&problem));
        Ok(problem)
    }

    fn check(&mut self, request: &Request) -> Value {
        match self.problem(request) {
            Ok(problem) => {
                let ty = |id: &otherwise_machine::TypeId| problem.code.shapes().ty(*id).to_string();
                json!({
                    "status": "ok",
                    "parameters": problem.open.iter().map(ty).collect::<Vec<_>>(),
                    "unknowns": problem.unknowns,
                    "types": problem.types().iter().map(ToString::to_string).collect::<Vec<_>>(),
                })
            }
            Err(refused) => complaints(&refused),
        }
    }

    fn solve(&mut self, request: &Request, budget: &Budget) -> Value {
        let problem = match self.problem(request) {
            Ok(problem) => problem,
            Err(refused) => return complaints(&refused),
        };
        if request.arguments.len() != problem.open.len() {
            let (wanted, given) = (problem.open.len(), request.arguments.len());
            return error(&format!("the query takes {wanted} arguments, but {given} are given"));
        }
        let mut arguments: Vec<Datum> = Vec::with_capacity(problem.open.len());
        for (at, (text, ty)) in request.arguments.iter().zip(&problem.open).enumerate() {
            match parse_value(text, *ty, problem.code.shapes()) {
                Ok(datum) => arguments.push(datum),
                Err(unreadable) => {
                    let (number, column) = (at + 1, unreadable.at + 1);
                    return error(&format!(
                        "argument {number}, column {column}: expected {}",
                        unreadable.expected
                    ));
                }
            }
        }
        let time =
            request.timeout.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()).unwrap_or(TIME);
        let options = Options { time: Some(time), budget: Some(budget), ..Options::default() };
        let want = Want::Solutions(request.all.unwrap_or(1));
        let findings = search_with(&problem, &arguments, want, &options, &Config::default());
        let values = |solution: &otherwise_query::Solution| -> Vec<String> {
            solution.values.iter().map(ToString::to_string).collect()
        };
        let limits: Vec<String> = findings.limits.iter().map(ToString::to_string).collect();
        let exhausted = findings.exhausted;
        let status = match (findings.solutions.is_empty(), exhausted) {
            (false, _) => "sat",
            (true, true) => "unsat",
            (true, false) => "undecided",
        };
        json!({
            "status": status,
            "solutions": findings.solutions.iter().map(values).collect::<Vec<_>>(),
            "exhausted": exhausted,
            "limits": limits,
        })
    }
}

/// When a file was changed last.
fn changed(file: &Path) -> Option<SystemTime> {
    std::fs::metadata(file).and_then(|metadata| metadata.modified()).ok()
}

fn error(message: &str) -> Value {
    json!({ "status": "error", "message": message })
}

/// What is wrong with a query or its program, and where.
fn complaints(refused: &Refused) -> Value {
    let place = |diagnostic: &Diagnostic, sources: &Sources| {
        diagnostic.span().filter(|span| sources.has(span.file)).map(|span| {
            let file = sources.get(span.file);
            let start = file.position(span.start);
            json!({ "file": file.name(), "line": start.line, "column": start.column })
        })
    };
    let one = |diagnostic: &Diagnostic| {
        json!({
            "message": diagnostic.message,
            "help": diagnostic.help,
            "place": place(diagnostic, &refused.sources),
        })
    };
    let text = refused.to_string();
    json!({ "status": "refused", "complaints": refused.diagnostics.iter().map(one).collect::<Vec<_>>(), "text": text })
}
