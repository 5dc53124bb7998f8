//! `otherwise solve FILE QUERY ARGS…`: values for which a predicate is true.

use otherwise_budget::Budget;
use otherwise_diagnostics::{Diagnostic, Sources};
use otherwise_explore::Strategy;
use otherwise_load::Origin;
use otherwise_query::{
    Arguments, Options, Problem, Refused, Setting, Solution, SolutionListener, Text, Want, Yield, best,
    named, search,
};
use otherwise_report::solve as render;
use std::io::Write;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::cli::{Format, Global, SolveArguments};
use crate::exit::Exit;
use crate::haskell;
use crate::output::{Failure, Output};

/// How long a search may take if nothing is said.
const TIME: Duration = Duration::from_secs(60);

pub(crate) fn run(
    arguments: &SolveArguments,
    global: &Global,
    budget: &Budget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    if arguments.all == Some(0) || arguments.count == Some(0) {
        return Err(Diagnostic::error("bad-flag", "say how many solutions to look for: at least one").into());
    }
    let (question, want) = question(arguments);
    let mut setting = setting(arguments)?;
    let mut options = Options {
        time: global.timeout.is_none().then_some(TIME),
        steps: arguments.steps.unwrap_or(u64::MAX),
        depth: arguments.depth.unwrap_or(usize::MAX),
        memory: arguments.memory.bytes(),
        jobs: arguments.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)),
        strategy: match arguments.search {
            Strategy::Random(_) => Strategy::Random(arguments.seed),
            strategy => strategy,
        },
        budget: Some(budget),
        listener: None,
        overflow: arguments.overflow,
    };
    let config = arguments.solver.config();
    let (problem, findings, shown) = match arguments.minimize.as_ref().or(arguments.maximize.as_ref()) {
        Some(objective) => {
            let objective = Text::whole("<objective>", objective.as_str());
            let (problem, findings) = best(&setting, objective, want, &options, &config)?;
            output.warnings(&problem.warnings.diagnostics, &problem.warnings.sources);
            (problem, findings, 0)
        }
        None => {
            let problem = problem(&mut setting, question)?;
            output.warnings(&problem.warnings.diagnostics, &problem.warnings.sources);
            let printer = Printer {
                unknowns: &problem.unknowns,
                most: arguments.all.unwrap_or(0),
                printed: Mutex::new(0),
            };
            if question == render::Question::All && matches!(output.format, Format::Text) {
                options.listener = Some(&printer);
            }
            let findings = search(&problem, want, &options, &config);
            let shown = *printer.printed.lock().unwrap_or_else(PoisonError::into_inner);
            (problem, findings, shown)
        }
    };
    let asked = render::Asked { unknowns: &problem.unknowns, question, shown };
    match output.format {
        Format::Text => {
            let text = render::text(&asked, &findings, arguments.stats || global.verbose, output.style);
            output.result(&text);
        }
        Format::Sarif => {
            // The query has a place if it stands in a file.
            let Text { name, text, range } = &setting.query;
            let mut sources = Sources::new();
            let id = sources.add(name.as_str(), text.clone());
            let place = (!name.starts_with('<')).then(|| sources.get(id).span(range.clone()));
            output.diagnostics(&[render::diagnostic(&asked, &findings, place)], &sources);
        }
        Format::Json => {
            let mut value = render::json(&asked, &findings);
            value["int"] = if arguments.overflow { "64-bit" } else { "unbounded" }.into();
            output.json(&value);
        }
    }
    Ok(match render::verdict(question, &findings) {
        render::Verdict::Yes => Exit::Holds,
        render::Verdict::No => Exit::Violated,
        render::Verdict::Undecided => Exit::Undecided,
    })
}

/// The query, and what solutions are told apart by.
fn problem(setting: &mut Setting, question: render::Question) -> Result<Problem, Refused> {
    if question == render::Question::One {
        return Problem::new(setting);
    }
    setting.result = Yield::Unknowns;
    let problem = Problem::new(setting)?;
    if problem.is_finite() {
        return Ok(problem);
    }
    // What has no end cannot be looked at in full: solutions then differ in what the predicate looks at.
    setting.result = Yield::Nothing;
    Problem::new(setting)
}

/// Prints solutions as they are found: the search may go on for long after the last one.
#[derive(Debug)]
struct Printer<'a> {
    unknowns: &'a [String],
    most: usize,
    printed: Mutex<usize>,
}

impl SolutionListener for Printer<'_> {
    fn found(&self, solution: &Solution) {
        let mut printed = self.printed.lock().unwrap_or_else(PoisonError::into_inner);
        if *printed < self.most {
            *printed += 1;
            let line = render::numbered_line(self.unknowns, *printed, solution);
            let mut terminal = std::io::stdout().lock();
            // Who closed the pipe is not interested any more: see `Output::result`.
            let _ = terminal.write_all(line.as_bytes()).and_then(|()| terminal.flush());
        }
    }
}

fn question(arguments: &SolveArguments) -> (render::Question, Want) {
    if arguments.minimize.is_some() {
        (render::Question::Best, Want::Least)
    } else if arguments.maximize.is_some() {
        (render::Question::Best, Want::Greatest)
    } else if let Some(bound) = arguments.count {
        (render::Question::Count, Want::Solutions(bound))
    } else if arguments.unique {
        (render::Question::Unique, Want::Solutions(2))
    } else if let Some(count) = arguments.all {
        (render::Question::All, Want::Solutions(count))
    } else {
        (render::Question::One, Want::Solutions(1))
    }
}

/// What is asked in which program with which arguments.
fn setting(arguments: &SolveArguments) -> Result<Setting, Failure> {
    let mut search_path = arguments.imports.search_path.clone();
    let (program, query, values) = match (&arguments.query, arguments.words.as_slice()) {
        (Some(query), [file, values @ ..]) if is_program(file) => {
            (Some(Origin::file(Path::new(file))?), Text::whole("<query>", query.as_str()), values)
        }
        (Some(query), values) => (None, Text::whole("<query>", query.as_str()), values),
        (None, [query, ..]) if is_query(query) && !Path::new(query).exists() => {
            return Err(Diagnostic::error(
                "bad-flag",
                "this is a query, where the name of a file is expected",
            )
            .help(format!("a query without a file comes after -e: `otherwise solve -e '{query}'`"))
            .into());
        }
        (None, [file, query, values @ ..]) => {
            let (origin, folders) = haskell::in_package(Path::new(file), &arguments.imports)?;
            search_path = folders;
            let query = match is_name(query) {
                true => named_query(file, &origin, query)?,
                false => Text::whole("<query>", query.as_str()),
            };
            (Some(origin), query, values)
        }
        (None, [file]) => return Err(which_query(file, &Origin::file(Path::new(file))?)),
        (None, []) => {
            return Err(Diagnostic::error("bad-flag", "say a file and a query, or a query with -e")
                .help("for examples see `otherwise solve --help`")
                .into());
        }
    };
    let number =
        |at: usize| if values.len() == 1 { "<argument>".into() } else { format!("<argument {}>", at + 1) };
    let values = values.iter().enumerate();
    let values = values.map(|(at, text)| Text::whole(number(at), text.as_str())).collect();
    Ok(Setting { program, search_path, query, arguments: Arguments::Given(values), result: Yield::Nothing })
}

/// Whether this is the name of a file, not an argument of a query.
fn is_program(word: &str) -> bool {
    let is_haskell = |ending: &str| ending.eq_ignore_ascii_case("hs") || ending.eq_ignore_ascii_case("lhs");
    let path = Path::new(word);
    path.extension().and_then(|ending| ending.to_str()).is_some_and(is_haskell) && path.is_file()
}

/// Whether this can be a query but hardly the name of a file.
fn is_query(text: &str) -> bool {
    text.trim_start().starts_with(['?', '\\']) && text.contains('|')
}

/// Whether this is the name of a query rather than a query.
fn is_name(query: &str) -> bool {
    query.trim().chars().all(|c| c.is_alphanumeric() || c == '_' || c == '\'')
}

/// The query of that name in a file.
fn named_query(file: &str, origin: &Origin, name: &str) -> Result<Text, Failure> {
    let text = origin.source();
    let (queries, wrong) = named::queries(text);
    let mut same = queries.iter().filter(|query| text[query.name.clone()] == *name.trim());
    if let (Some(_), Some(second)) = (same.next(), same.next()) {
        let complaint = Diagnostic::error("duplicate-name", format!("two queries are called `{name}`"));
        let text = Text { name: file.to_string(), text: text.clone(), range: 0..text.len() };
        return Err(text.complaint(complaint, second.name.clone(), "the second one").into());
    }
    if let Some(found) = queries.iter().find(|query| text[query.name.clone()] == *name.trim()) {
        return Ok(Text { name: file.to_string(), text: text.clone(), range: found.query.clone() });
    }
    let mut complaint = Diagnostic::error("unknown-name", format!("`{file}` has no query `{name}`"));
    let names = queries.iter().map(|query| &text[query.name.clone()]);
    if let Some(nearest) = otherwise_diagnostics::suggest::nearest(name, names.clone()) {
        complaint = complaint.help(format!("did you mean `{nearest}`?"));
    } else if queries.is_empty() {
        complaint =
            complaint.help(format!("queries stand in a file as `{{-? {name} = ?(x :: T) | predicate ?-}}`"));
    } else {
        complaint = complaint.help(format!("it has {}", names.collect::<Vec<_>>().join(", ")));
    }
    Err(match wrong.first() {
        Some(place) => {
            let text = Text { name: file.to_string(), text: text.clone(), range: 0..text.len() };
            text.complaint(complaint, place.clone(), "this is no query: it lacks `name =` or its end").into()
        }
        None => complaint.into(),
    })
}

fn which_query(file: &str, origin: &Origin) -> Failure {
    let (queries, _) = named::queries(origin.source());
    let names: Vec<&str> = queries.iter().map(|query| &origin.source()[query.name.clone()]).collect();
    let help = match names.as_slice() {
        [] => "a query is written `\\(x :: T) -> ?(y :: U) | predicate`".to_string(),
        names => format!("`{file}` has the queries {}", names.join(", ")),
    };
    Diagnostic::error("bad-flag", "say a query after the file").help(help).into()
}
