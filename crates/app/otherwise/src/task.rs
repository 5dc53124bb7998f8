//! What is asked of other machines, as data: nothing in it makes them run or read anything else.

use num_bigint::BigInt;
use otherwise_explore::Strategy;
use otherwise_session::{Check, QueryText, Question, Reach, Run, SearchPart, Solve, Synth, Trace};
use otherwise_smt::Config;
use otherwise_sygus::Filter;
use otherwise_sygus::table::Language;
use otherwise_traces::{Engine, Options};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A check.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct CheckTask {
    pub(crate) functions: Vec<String>,
    pub(crate) search_path: Vec<PathBuf>,
    deeper: u64,
    better: u64,
    memory: usize,
    strict: bool,
    verify: bool,
    search: bool,
    each: Option<Duration>,
    shared_by: usize,
}

impl CheckTask {
    /// The same for all files; none if it cannot be asked of others.
    pub(crate) fn new(request: &Check) -> Option<CheckTask> {
        let cores = otherwise_session::cores;
        (request.solver == Config::default()).then(|| CheckTask {
            functions: request.functions.clone(),
            search_path: request.search_path.clone(),
            deeper: request.deeper,
            better: request.better,
            memory: request.memory,
            strict: request.strict,
            verify: request.verify,
            search: request.search,
            each: request.each,
            shared_by: request.jobs.unwrap_or_else(cores),
        })
    }

    pub(crate) fn request(self, file: &Path) -> Check {
        Check {
            functions: self.functions,
            search_path: self.search_path,
            deeper: self.deeper,
            better: self.better,
            memory: self.memory,
            strict: self.strict,
            verify: self.verify,
            search: self.search,
            each: self.each,
            jobs: Some(1),
            shared_by: Some(self.shared_by),
            ..Check::new(file)
        }
    }
}

/// A problem of synthesis.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SynthTask {
    is_wide: bool,
    filter: u8,
    time: Duration,
    memory: usize,
    all: usize,
}

const FILTERS: [Filter; 6] =
    [Filter::None, Filter::Trust, Filter::Costs, Filter::Both, Filter::Criticality, Filter::Time];

impl SynthTask {
    /// None if it cannot be asked of others, who start no other solvers.
    pub(crate) fn new(request: &Synth) -> Option<SynthTask> {
        (request.engine == otherwise_sygus::Engine::Own).then(|| SynthTask {
            is_wide: request.language == Language::Wide,
            filter: FILTERS.iter().position(|filter| *filter == request.filter).unwrap_or(0) as u8,
            time: request.time,
            memory: request.memory,
            all: request.all,
        })
    }

    pub(crate) fn request(&self, file: &Path) -> Synth {
        Synth {
            language: if self.is_wide { Language::Wide } else { Language::Standard },
            engine: otherwise_sygus::Engine::Own,
            filter: FILTERS.get(usize::from(self.filter)).copied().unwrap_or(Filter::None),
            time: self.time,
            memory: self.memory,
            all: self.all,
            jobs: 1,
            ..Synth::new(file)
        }
    }
}

/// A test of methods.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct TraceTask {
    methods: Vec<String>,
    pub(crate) include: Vec<PathBuf>,
    engine: u8,
    context_events: u32,
    unrollings: u32,
    data_depth: u32,
    deepen: bool,
    any_history: bool,
    time: Option<Duration>,
    violations: usize,
}

const ENGINES: [Engine; 4] = [Engine::Spans, Engine::Derivative, Engine::TransitionRegex, Engine::Naive];

impl TraceTask {
    /// The same for all files.
    pub(crate) fn new(request: &Trace) -> TraceTask {
        let options = &request.options;
        TraceTask {
            methods: request.methods.clone(),
            include: request.include.clone(),
            engine: ENGINES.iter().position(|engine| *engine == options.engine).unwrap_or(0) as u8,
            context_events: options.context_events,
            unrollings: options.unrollings,
            data_depth: options.data_depth,
            deepen: options.deepen,
            any_history: options.any_history,
            time: options.time,
            violations: options.violations,
        }
    }

    pub(crate) fn request(self, file: &Path) -> Trace {
        let options = Options {
            engine: ENGINES.get(usize::from(self.engine)).copied().unwrap_or_default(),
            context_events: self.context_events,
            unrollings: self.unrollings,
            data_depth: self.data_depth,
            deepen: self.deepen,
            any_history: self.any_history,
            time: self.time,
            violations: self.violations,
            ..Options::default()
        };
        Trace { methods: self.methods, include: self.include, options, ..Trace::new(file) }
    }
}

/// A part of a search.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct PartTask {
    variant: usize,
    paths: usize,
    roots: Vec<Vec<u16>>,
    work: u64,
    /// Numbers may be of any size: their digits.
    fixed: Vec<String>,
    best: Option<String>,
}

impl PartTask {
    pub(crate) fn new(part: &SearchPart) -> PartTask {
        let SearchPart { variant, paths, roots, work, fixed, best } = part.clone();
        let fixed = fixed.iter().map(BigInt::to_string).collect();
        PartTask { variant, paths, roots, work, fixed, best: best.map(|best| best.to_string()) }
    }

    /// None if what should be numbers are none.
    pub(crate) fn part(self) -> Option<SearchPart> {
        let PartTask { variant, paths, roots, work, fixed, best } = self;
        let number = |digits: &String| digits.parse::<BigInt>().ok();
        let fixed = fixed.iter().map(number).collect::<Option<Vec<BigInt>>>()?;
        let best = match best {
            Some(digits) => Some(number(&digits)?),
            None => None,
        };
        Some(SearchPart { variant, paths, roots, work, fixed, best })
    }
}

/// A part of something.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct PartOf<T> {
    pub(crate) whole: T,
    pub(crate) part: PartTask,
}

/// A function on symbolic arguments.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct RunTask {
    function: String,
    pub(crate) search_path: Vec<PathBuf>,
    assume: Vec<String>,
    assert: Vec<String>,
    reach: Option<(Option<String>, Option<u32>)>,
    arguments: Vec<(usize, String)>,
    types: Vec<(String, String)>,
    functions: usize,
    steps: u64,
    depth: usize,
    memory: usize,
    strategy: (u8, u64),
    merge: bool,
    overflow: bool,
    minimal: bool,
    is_one_program: bool,
}

const STRATEGIES: [Strategy; 5] =
    [Strategy::BreadthFirst, Strategy::DepthFirst, Strategy::Fair, Strategy::Coverage, Strategy::Random(0)];

fn strategy_number(strategy: Strategy) -> (u8, u64) {
    let seed = if let Strategy::Random(seed) = strategy { seed } else { 0 };
    let is_it = |other: &Strategy| std::mem::discriminant(other) == std::mem::discriminant(&strategy);
    (STRATEGIES.iter().position(is_it).unwrap_or(0) as u8, seed)
}

fn strategy_of((number, seed): (u8, u64)) -> Strategy {
    match STRATEGIES.get(usize::from(number)) {
        Some(Strategy::Random(_)) => Strategy::Random(seed),
        Some(strategy) => *strategy,
        None => Strategy::BreadthFirst,
    }
}

impl RunTask {
    /// None if it cannot be asked of others.
    pub(crate) fn new(run: &Run) -> Option<RunTask> {
        (run.solver == Config::default()).then(|| RunTask {
            function: run.function.clone(),
            search_path: run.search_path.clone(),
            assume: run.assume.clone(),
            assert: run.assert.clone(),
            reach: run.reach.clone().map(|reach| match reach {
                Reach::Error => (None, None),
                Reach::Function(name) => (Some(name), None),
                Reach::Line { file, line } => (file, Some(line)),
            }),
            arguments: run.arguments.clone(),
            types: run.types.clone(),
            functions: run.functions,
            steps: run.steps,
            depth: run.depth,
            memory: run.memory,
            strategy: strategy_number(run.strategy),
            merge: run.merge,
            overflow: run.overflow,
            minimal: run.minimal,
            is_one_program: run.is_one_program,
        })
    }

    pub(crate) fn request(self, file: &Path) -> Run {
        Run {
            search_path: self.search_path,
            assume: self.assume,
            assert: self.assert,
            reach: self.reach.map(|reach| match reach {
                (None, None) => Reach::Error,
                (Some(name), None) => Reach::Function(name),
                (file, Some(line)) => Reach::Line { file, line },
            }),
            arguments: self.arguments,
            types: self.types,
            functions: self.functions,
            steps: self.steps,
            depth: self.depth,
            memory: self.memory,
            strategy: strategy_of(self.strategy),
            jobs: Some(1),
            merge: self.merge,
            overflow: self.overflow,
            minimal: self.minimal,
            is_one_program: self.is_one_program,
            ..Run::new(file, self.function)
        }
    }
}

/// What is asked about a query. To count is to find all.
#[derive(Debug, Serialize, Deserialize)]
enum QuestionTask {
    One,
    All(usize),
    Unique,
    Least(String),
    Greatest(String),
}

impl QuestionTask {
    fn new(question: &Question) -> QuestionTask {
        match question {
            Question::One => QuestionTask::One,
            Question::All(count) | Question::Count(count) => QuestionTask::All(*count),
            Question::Unique => QuestionTask::Unique,
            Question::Least(objective) => QuestionTask::Least(objective.clone()),
            Question::Greatest(objective) => QuestionTask::Greatest(objective.clone()),
        }
    }

    fn question(self) -> Question {
        match self {
            QuestionTask::One => Question::One,
            QuestionTask::All(count) => Question::All(count),
            QuestionTask::Unique => Question::Unique,
            QuestionTask::Least(objective) => Question::Least(objective),
            QuestionTask::Greatest(objective) => Question::Greatest(objective),
        }
    }
}

/// A query.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SolveTask {
    has_file: bool,
    pub(crate) search_path: Vec<PathBuf>,
    query: String,
    is_named: bool,
    arguments: Vec<String>,
    question: QuestionTask,
    steps: u64,
    depth: usize,
    memory: usize,
    strategy: (u8, u64),
    overflow: bool,
}

impl SolveTask {
    /// None if it cannot be asked of others.
    pub(crate) fn new(solve: &Solve) -> Option<SolveTask> {
        let (query, is_named) = match &solve.query {
            QueryText::Given(text) => (text.clone(), false),
            QueryText::Named(name) => (name.clone(), true),
        };
        (solve.solver == Config::default()).then(|| SolveTask {
            has_file: solve.file.is_some(),
            search_path: solve.search_path.clone(),
            query,
            is_named,
            arguments: solve.arguments.clone(),
            question: QuestionTask::new(&solve.question),
            steps: solve.steps,
            depth: solve.depth,
            memory: solve.memory,
            strategy: strategy_number(solve.strategy),
            overflow: solve.overflow,
        })
    }

    pub(crate) fn request(self, file: &Path) -> Solve {
        Solve {
            file: self.has_file.then(|| file.to_path_buf()),
            search_path: self.search_path,
            query: if self.is_named { QueryText::Named(self.query) } else { QueryText::Given(self.query) },
            arguments: self.arguments,
            question: self.question.question(),
            time: None,
            steps: self.steps,
            depth: self.depth,
            memory: self.memory,
            jobs: Some(1),
            strategy: strategy_of(self.strategy),
            overflow: self.overflow,
            ..Solve::new("")
        }
    }
}
