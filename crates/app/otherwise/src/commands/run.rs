//! `otherwise run FILE [FUNCTION]`: explores a function on symbolic arguments, or all of a file.

mod shown;
mod survey;

use otherwise_budget::Budget;
use otherwise_diagnostics::Diagnostic;
use otherwise_explore::{Progress, Strategy};
use otherwise_session::{PathsFound, Run, RunEvent, Session};
use parking_lot::Mutex;

use crate::cli::{Format, Global, RunArguments};
use crate::exit::Exit;
use crate::haskell;
use crate::many;
use crate::output::{Failure, Output};
use crate::progress::ProgressLine;
use crate::remote::RemoteParts;
use crate::task::RunTask;
use shown::Shown;

pub(crate) use shown::page_of;

pub(crate) fn run(
    arguments: &RunArguments,
    global: &Global,
    budget: &Budget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let (places, names) = many::split(&arguments.file, &arguments.chosen);
    match names.as_slice() {
        [] if arguments.html.is_some() => {
            let message = "say which function the page is about";
            Err(Diagnostic::error("bad-flag", message).help("otherwise run FILE FUNCTION --html PAGE").into())
        }
        [] if arguments.cluster.cluster.is_some() => {
            let message = "other machines help to explore one function: say which";
            Err(Diagnostic::error("bad-flag", message)
                .help("otherwise run FILE FUNCTION --cluster URL")
                .into())
        }
        [] => survey::survey(arguments, &places, global, budget, output),
        [_, second, ..] => {
            let message = format!("one function is explored at a time, and `{second}` is another");
            Err(Diagnostic::error("bad-flag", message).into())
        }
        [function] if places.len() > 1 || arguments.file.is_dir() => {
            let message = format!("say which file `{function}` is explored in");
            Err(Diagnostic::error("bad-flag", message).into())
        }
        [function] => one(arguments, function, global, budget, output),
    }
}

/// Explores one function, and prints what it has if it cannot stop in time.
fn one(
    arguments: &RunArguments,
    function: &str,
    global: &Global,
    budget: &Budget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let session = Session::new();
    let run = arguments.request(function);
    let line = ProgressLine::new(budget.start(), global.quiet || output.format != Format::Text);
    let mut helpers = helpers(arguments, &run, global, output)?;
    let clear = || line.iter().for_each(ProgressLine::clear);
    let shared = Mutex::new(&mut *output);
    let tell = |event: RunEvent<'_>| match event {
        RunEvent::Load(event) => haskell::loading(event, &shared),
        RunEvent::Progress { paths, states } => line.iter().for_each(|line| line.show(paths, states)),
        RunEvent::Overdue(explored, report) => {
            clear();
            let mut output = Output::new(global);
            let shown = Shown { session: &session, arguments, global, run: &run, explored };
            let exit = shown.print(report, &mut output).unwrap_or_else(|failure| output.failure(&failure));
            std::process::exit(exit.code().into());
        }
    };
    let found = match &mut helpers {
        Some(helpers) => session.run_shared(&run, budget, &tell, helpers),
        None => session.run(&run, budget, &tell),
    };
    clear();
    let PathsFound { explored, report } = found?;
    Shown { session: &session, arguments, global, run: &run, explored: &explored }.print(&report, output)
}

/// Other machines that search too, if they are wanted.
fn helpers(
    arguments: &RunArguments,
    run: &Run,
    global: &Global,
    output: &mut Output,
) -> Result<Option<RemoteParts>, Failure> {
    if arguments.cluster.cluster.is_none() {
        return Ok(None);
    }
    let Some(task) = RunTask::new(run) else {
        let message = "other machines search with the solver as it is: leave out its flags, or --cluster";
        return Err(Diagnostic::error("bad-flag", message).into());
    };
    let whole = serde_json::to_value(task).unwrap_or_default();
    let include = &run.search_path;
    let file = Some(run.file.as_path());
    Ok(RemoteParts::connect(&arguments.cluster, "run", file, include, whole, output, global.quiet)?)
}

impl RunArguments {
    /// What is asked of the session.
    fn request(&self, function: &str) -> Run {
        Run {
            search_path: self.imports.search_path.clone(),
            assume: self.assume.clone(),
            assert: self.assert.clone(),
            reach: self.reach.clone(),
            arguments: self.arguments.clone(),
            types: self.types.clone(),
            functions: self.functions,
            paths: self.max_outputs,
            steps: self.steps,
            depth: self.depth,
            memory: self.memory.bytes(),
            strategy: match self.search {
                Strategy::Random(_) => Strategy::Random(self.seed),
                strategy => strategy,
            },
            jobs: self.jobs,
            merge: !self.no_merge,
            overflow: self.overflow,
            minimal: self.minimal,
            tree: self.tree.is_some() || self.html.is_some(),
            is_one_program: self.tree.is_some() || self.html.is_some() || self.cover || self.tests.is_some(),
            solver: self.solver.config(),
            ..Run::new(&self.file, function)
        }
    }
}
