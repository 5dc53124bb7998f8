//! Values for which a predicate is true.

use otherwise_budget::Budget;
use otherwise_diagnostics::Diagnostic;
use otherwise_explore::Strategy;
use otherwise_load::Origin;
use otherwise_query::{
    Arguments, Explorer, Findings, Objective, Options, Problem, Refused, Setting, Solution, SolutionListener,
    Text, Want, Yield, best, named, search,
};
use otherwise_smt::Config;
use parking_lot::Mutex;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::module::{LoadEvent, with_package};
use crate::parts::{Helpers, OnePart, SearchPart, SharedSearch};
use crate::{Failure, Outcome, Session};

/// What is asked, in which program and with which arguments, and how far to search.
#[derive(Clone, Debug)]
pub struct Solve {
    /// The Haskell file whose definitions the query sees; without one, those of the Prelude.
    pub file: Option<PathBuf>,
    /// Where imported modules are looked for besides.
    pub search_path: Vec<PathBuf>,
    /// The query.
    pub query: QueryText,
    /// Its arguments, as Haskell.
    pub arguments: Vec<String>,
    /// What is wanted.
    pub question: Question,
    /// How long it may take, unless the budget says.
    pub time: Option<Duration>,
    /// How many steps one path may take.
    pub steps: u64,
    /// How many branches one path may take.
    pub depth: usize,
    /// How many bytes the process may have.
    pub memory: usize,
    /// How many workers run at once; one per core if none.
    pub jobs: Option<usize>,
    /// Which state is next.
    pub strategy: Strategy,
    /// `Int` wraps around at 64 bits.
    pub overflow: bool,
    /// The solver.
    pub solver: Config,
}

/// Where a query stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QueryText {
    /// Here.
    Given(String),
    /// In the file, under this name.
    Named(String),
}

/// A question about the solutions of a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Is there one?
    One,
    /// Which are there, up to so many?
    All(usize),
    /// How many are there, up to so many?
    Count(usize),
    /// Is there exactly one?
    Unique,
    /// Which makes this expression least?
    Least(String),
    /// Which makes this expression greatest?
    Greatest(String),
}

impl Question {
    /// The answer in one word.
    pub fn outcome(&self, findings: &Findings) -> Outcome {
        match (self, findings.solutions.len(), findings.exhausted) {
            (_, 0, true) => Outcome::Violated,
            (_, 0, false) => Outcome::Undecided,
            (Question::Unique, 1, true) => Outcome::Holds,
            (Question::Unique, 1, false) => Outcome::Undecided,
            (Question::Unique, _, _) => Outcome::Violated,
            (Question::Least(_) | Question::Greatest(_), _, false) => Outcome::Undecided,
            _ => Outcome::Holds,
        }
    }
}

impl Solve {
    /// One solution of a query, with the bounds of the command.
    pub fn new(query: impl Into<String>) -> Solve {
        let options = Options::default();
        Solve {
            file: None,
            search_path: Vec::new(),
            query: QueryText::Given(query.into()),
            arguments: Vec::new(),
            question: Question::One,
            time: options.time,
            steps: options.steps,
            depth: options.depth,
            memory: options.memory,
            jobs: None,
            strategy: options.strategy,
            overflow: options.overflow,
            solver: Config::default(),
        }
    }
}

/// What happens while solutions are looked for.
#[derive(Clone, Copy, Debug)]
pub enum SolveEvent<'a> {
    /// Something about loading the file.
    Load(LoadEvent<'a>),
    /// A solution, with the names of the unknowns. Not told where the best is wanted: what is found before is
    /// worse.
    Found(&'a [String], &'a Solution),
}

/// What was found.
#[derive(Debug)]
pub struct Solved {
    /// The query, compiled.
    pub problem: Problem,
    /// Its solutions.
    pub findings: Findings,
    /// Where the query stands.
    pub query: Text,
}

/// Passes on what the search tells.
struct Listening<'a> {
    unknowns: &'a [String],
    tell: &'a (dyn Fn(SolveEvent<'_>) + Sync),
}

impl std::fmt::Debug for Listening<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Listening").finish_non_exhaustive()
    }
}

impl SolutionListener for Listening<'_> {
    fn found(&self, solution: &Solution) {
        (self.tell)(SolveEvent::Found(self.unknowns, solution));
    }
}

impl Session {
    /// Looks for values for which a predicate is true.
    ///
    /// ```
    /// use otherwise_budget::Budget;
    /// use otherwise_session::{Session, Solve};
    ///
    /// let solve = Solve::new("?(x :: Int) | x * x == 49 && x > 0");
    /// let solved = Session::new().solve(&solve, &Budget::default(), &|_| {}).unwrap();
    /// assert_eq!(solved.findings.solutions[0].values[0].to_string(), "7");
    /// ```
    pub fn solve(
        &self,
        solve: &Solve,
        budget: &Budget,
        tell: &(dyn Fn(SolveEvent<'_>) + Sync),
    ) -> Result<Solved, Failure> {
        self.solve_by(solve, budget, tell, None)
    }

    /// The same, with others who do parts of it. Verdicts are the same as without them, and so are all
    /// solutions together; which of several is found first may differ, as it does with several jobs. Parts
    /// that are given out later only look for what is better than the best that is known then.
    pub fn solve_shared(
        &self,
        solve: &Solve,
        budget: &Budget,
        tell: &(dyn Fn(SolveEvent<'_>) + Sync),
        helpers: &mut dyn Helpers,
    ) -> Result<Solved, Failure> {
        let shared = SharedSearch { helpers: Mutex::new(helpers), failed: Mutex::new(None) };
        let solved = self.solve_by(solve, budget, tell, Some(&shared));
        match shared.failed.into_inner() {
            Some(failure) => Err(failure.into()),
            None => solved,
        }
    }

    /// Does a part of a search of somebody else; what came of it, as bytes. None if it cannot be written.
    pub fn solve_part(
        &self,
        solve: &Solve,
        part: &SearchPart,
        budget: &Budget,
    ) -> Result<Option<Vec<u8>>, Failure> {
        let one = OnePart { part, found: Mutex::new(None) };
        let Some((want, objective)) = best_wanted(&solve.question) else {
            self.solve_by(solve, budget, &|_| {}, Some(&one))?;
            return Ok(one.found.into_inner());
        };
        let mut setting = self.setting(solve)?;
        setting.result = Yield::Objective(Objective { text: objective, fixed: part.fixed.clone() });
        let problem = Problem::with(&setting, solve.overflow)?;
        let options = Options { explorer: Some(&one), ..options(solve, budget) };
        search(&problem, want, &options, &solve.solver);
        Ok(one.found.into_inner())
    }

    fn solve_by(
        &self,
        solve: &Solve,
        budget: &Budget,
        tell: &(dyn Fn(SolveEvent<'_>) + Sync),
        explorer: Option<&dyn Explorer>,
    ) -> Result<Solved, Failure> {
        let mut setting = self.setting(solve)?;
        let options = Options { explorer, ..options(solve, budget) };
        let warn = |problem: &Problem| {
            let warnings = &problem.warnings;
            tell(SolveEvent::Load(LoadEvent::Warnings(&warnings.diagnostics, &warnings.sources)));
        };
        let (problem, findings) = match best_wanted(&solve.question) {
            Some((want, objective)) => {
                let (problem, findings) = best(&setting, objective, want, &options, &solve.solver)?;
                warn(&problem);
                (problem, findings)
            }
            None => {
                let problem = problem(&mut setting, &solve.question, solve.overflow)?;
                warn(&problem);
                let listening = Listening { unknowns: &problem.unknowns, tell };
                let options = Options { listener: Some(&listening), ..options };
                let want = Want::Solutions(solutions_wanted(&solve.question));
                let findings = search(&problem, want, &options, &solve.solver);
                (problem, findings)
            }
        };
        Ok(Solved { problem, findings, query: setting.query })
    }

    /// The names of the queries that stand in a file.
    pub fn query_names(&self, file: &Path) -> Result<Vec<String>, Diagnostic> {
        let origin = self.origin(file)?;
        let (queries, _) = named::queries(origin.source());
        Ok(queries.iter().map(|query| origin.source()[query.name.clone()].to_string()).collect())
    }

    fn setting(&self, solve: &Solve) -> Result<Setting, Failure> {
        let (mut program, mut search_path) = (None, solve.search_path.clone());
        if let Some(file) = &solve.file {
            let (folders, extensions) = with_package(&self.files, file, &search_path);
            program = Some(self.origin(file)?.with_extensions(extensions));
            search_path = folders;
        }
        let query = match (&solve.query, &solve.file, &program) {
            (QueryText::Given(text), _, _) => Text::whole("<query>", text.as_str()),
            (QueryText::Named(name), Some(file), Some(origin)) => named_query(file, origin, name)?,
            (QueryText::Named(name), _, _) => {
                let message = format!("there is no file with a query `{name}`");
                return Err(Diagnostic::error("unknown-name", message).into());
            }
        };
        let is_one = solve.arguments.len() == 1;
        let number = |at: usize| if is_one { "<argument>".into() } else { format!("<argument {}>", at + 1) };
        let values = solve.arguments.iter().enumerate();
        let values = values.map(|(at, text)| Text::whole(number(at), text.as_str())).collect();
        Ok(Setting {
            program,
            search_path,
            query,
            arguments: Arguments::Given(values),
            result: Yield::Nothing,
        })
    }
}

fn options<'b>(solve: &Solve, budget: &'b Budget) -> Options<'b> {
    Options {
        time: solve.time,
        steps: solve.steps,
        depth: solve.depth,
        memory: solve.memory,
        jobs: solve.jobs.unwrap_or_else(crate::cores),
        strategy: solve.strategy,
        budget: Some(budget),
        listener: None,
        overflow: solve.overflow,
        explorer: None,
    }
}

/// What is to be best, and which way, if the best solution is asked for.
fn best_wanted(question: &Question) -> Option<(Want, Text)> {
    let objective = |text: &String| Text::whole("<objective>", text.as_str());
    match question {
        Question::Least(text) => Some((Want::Least, objective(text))),
        Question::Greatest(text) => Some((Want::Greatest, objective(text))),
        Question::One | Question::All(_) | Question::Count(_) | Question::Unique => None,
    }
}

/// How many solutions answer the question.
fn solutions_wanted(question: &Question) -> usize {
    match question {
        Question::One | Question::Least(_) | Question::Greatest(_) => 1,
        Question::All(count) | Question::Count(count) => *count,
        Question::Unique => 2,
    }
}

/// The query, and what solutions are told apart by.
fn problem(setting: &mut Setting, question: &Question, overflow: bool) -> Result<Problem, Refused> {
    if *question == Question::One {
        return Problem::with(setting, overflow);
    }
    setting.result = Yield::Unknowns;
    let problem = Problem::with(setting, overflow)?;
    if problem.is_finite() {
        return Ok(problem);
    }
    // What has no end cannot be looked at in full: solutions then differ in what the predicate looks at.
    setting.result = Yield::Nothing;
    Problem::with(setting, overflow)
}

/// The query of that name in a file.
fn named_query(file: &Path, origin: &Origin, name: &str) -> Result<Text, Failure> {
    let text = origin.source();
    let shown = file.display().to_string();
    let (queries, wrong) = named::queries(text);
    let mut same = queries.iter().filter(|query| text[query.name.clone()] == *name.trim());
    if let (Some(_), Some(second)) = (same.next(), same.next()) {
        let complaint = Diagnostic::error("duplicate-name", format!("two queries are called `{name}`"));
        let text = Text { name: shown, text: text.clone(), range: 0..text.len() };
        return Err(text.complaint(complaint, second.name.clone(), "the second one").into());
    }
    if let Some(found) = queries.iter().find(|query| text[query.name.clone()] == *name.trim()) {
        return Ok(Text { name: shown, text: text.clone(), range: found.query.clone() });
    }
    let mut complaint = Diagnostic::error("unknown-name", format!("`{shown}` has no query `{name}`"));
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
            let text = Text { name: shown, text: text.clone(), range: 0..text.len() };
            text.complaint(complaint, place.clone(), "this is no query: it lacks `name =` or its end").into()
        }
        None => complaint.into(),
    })
}
