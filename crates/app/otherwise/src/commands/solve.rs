//! `otherwise solve FILE QUERY ARGS…`: values for which a predicate is true.

use otherwise_budget::Budget;
use otherwise_diagnostics::{Diagnostic, Sources};
use otherwise_explore::Strategy;
use otherwise_query::Text;
use otherwise_report::solve as render;
use otherwise_session::{QueryText, Question, Session, Solve, SolveEvent, Solved};
use parking_lot::Mutex;
use std::path::Path;

use crate::cli::{Format, Global, SolveArguments};
use crate::exit::Exit;
use crate::haskell;
use crate::output::{Failure, Output};
use crate::remote::RemoteParts;
use crate::task::SolveTask;

pub(crate) fn run(
    arguments: &SolveArguments,
    global: &Global,
    budget: &Budget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    if arguments.all == Some(0) || arguments.count == Some(0) {
        return Err(Diagnostic::error("bad-flag", "say how many solutions to look for: at least one").into());
    }
    let session = Session::new();
    let solve = request(arguments, global, &session)?;
    let question = &solve.question;
    // Solutions are printed as they are found: the search may go on for long after the last one.
    let most = match question {
        Question::All(most) if matches!(output.format, Format::Text) => *most,
        _ => 0,
    };
    let mut helpers = helpers(arguments, &solve, global, output)?;
    let mut shown = 0;
    let shared = Mutex::new((&mut *output, &mut shown));
    let tell = |event: SolveEvent<'_>| {
        let (output, shown) = &mut *shared.lock();
        match event {
            SolveEvent::Load(event) => haskell::loading(event, &Mutex::new(output)),
            SolveEvent::Found(unknowns, solution) if **shown < most => {
                **shown += 1;
                output.result(&render::numbered_line(unknowns, **shown, solution));
            }
            SolveEvent::Found(..) => {}
        }
    };
    let solved = match &mut helpers {
        Some(helpers) => session.solve_shared(&solve, budget, &tell, helpers),
        None => session.solve(&solve, budget, &tell),
    };
    let Solved { problem, findings, query } = solved.map_err(|failure| with_bound(failure, arguments))?;
    let asked = render::Asked { unknowns: &problem.unknowns, question, shown };
    match output.format {
        Format::Text => {
            let text = render::text(&asked, &findings, arguments.stats || global.verbose, output.style);
            output.result(&text);
        }
        Format::Sarif => {
            // The query has a place if it stands in a file.
            let Text { name, text, range } = query;
            let mut sources = Sources::new();
            let id = sources.add(name.as_str(), text);
            let place = (!name.starts_with('<')).then(|| sources.get(id).span(range));
            output.diagnostics(&[render::diagnostic(&asked, &findings, place)], &sources);
        }
        Format::Json => {
            let mut value = render::json(&asked, &findings);
            value["int"] = if arguments.overflow { "64-bit" } else { "unbounded" }.into();
            output.json(&value);
        }
    }
    Ok(question.outcome(&findings).into())
}

/// Other machines that search too, if they are wanted.
fn helpers(
    arguments: &SolveArguments,
    solve: &Solve,
    global: &Global,
    output: &mut Output,
) -> Result<Option<RemoteParts>, Failure> {
    if arguments.cluster.cluster.is_none() {
        return Ok(None);
    }
    let Some(task) = SolveTask::new(solve) else {
        let message = "other machines have the solver as it is";
        let complaint = Diagnostic::error("bad-flag", message);
        return Err(complaint.help("leave out --cluster, or --solver-…").into());
    };
    let whole = serde_json::to_value(task).unwrap_or_default();
    let (file, include) = (solve.file.as_deref(), &solve.search_path);
    Ok(RemoteParts::connect(&arguments.cluster, "solve", file, include, whole, output, global.quiet)?)
}

/// A number behind `--count` is an argument of the query, which is hardly what it was meant for.
fn with_bound(mut failure: Failure, arguments: &SolveArguments) -> Failure {
    let number = arguments.words.iter().find(|word| word.parse::<usize>().is_ok());
    if let (Some(_), Some(number), [complaint]) = (arguments.count, number, &mut failure.diagnostics[..])
        && complaint.code == "query-arguments"
    {
        complaint.help = Some(format!("a bound stands behind an equals sign: --count={number}"));
    }
    failure
}

/// What is asked of the session.
fn request(arguments: &SolveArguments, global: &Global, session: &Session) -> Result<Solve, Failure> {
    let (file, query, values) = match (&arguments.query, arguments.words.as_slice()) {
        (Some(query), [file, values @ ..]) if is_program(file) => {
            (Some(file), QueryText::Given(query.clone()), values)
        }
        (Some(query), values) => (None, QueryText::Given(query.clone()), values),
        (None, [query, ..]) if is_query(query) && !Path::new(query).exists() => {
            return Err(Diagnostic::error(
                "bad-flag",
                "this is a query, where the name of a file is expected",
            )
            .help(format!("a query without a file comes after -e: `otherwise solve -e '{query}'`"))
            .into());
        }
        (None, [file, query, values @ ..]) => {
            let of = if is_name(query) { QueryText::Named } else { QueryText::Given };
            (Some(file), of(query.clone()), values)
        }
        (None, [file]) => return Err(which_query(file, session)?),
        (None, []) => {
            return Err(Diagnostic::error("bad-flag", "say a file and a query, or a query with -e")
                .help("for examples see `otherwise solve --help`")
                .into());
        }
    };
    let usual = Solve::new("");
    Ok(Solve {
        file: file.map(Into::into),
        search_path: arguments.imports.search_path.clone(),
        query,
        arguments: values.to_vec(),
        question: question(arguments),
        time: usual.time.filter(|_| global.timeout.is_none()),
        steps: arguments.steps.unwrap_or(usual.steps),
        depth: arguments.depth.unwrap_or(usual.depth),
        memory: arguments.memory.bytes(),
        jobs: arguments.jobs,
        strategy: match arguments.search {
            Strategy::Random(_) => Strategy::Random(arguments.seed),
            strategy => strategy,
        },
        overflow: arguments.overflow,
        solver: arguments.solver.config(),
    })
}

fn question(arguments: &SolveArguments) -> Question {
    if let Some(objective) = &arguments.minimize {
        Question::Least(objective.clone())
    } else if let Some(objective) = &arguments.maximize {
        Question::Greatest(objective.clone())
    } else if let Some(bound) = arguments.count {
        Question::Count(bound)
    } else if arguments.unique {
        Question::Unique
    } else if let Some(count) = arguments.all {
        Question::All(count)
    } else {
        Question::One
    }
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

/// Why a file alone is not enough.
fn which_query(file: &str, session: &Session) -> Result<Failure, Diagnostic> {
    let help = match session.query_names(Path::new(file))?.as_slice() {
        [] => "a query is written `\\(x :: T) -> ?(y :: U) | predicate`".to_string(),
        names => format!("`{file}` has the queries {}", names.join(", ")),
    };
    Ok(Diagnostic::error("bad-flag", "say a query after the file").help(help).into())
}
