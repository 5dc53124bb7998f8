//! What is asked of other machines, as data: nothing in it makes them run or read anything else.

use otherwise_session::{Check, Key, Trace};
use otherwise_smt::Config;
use otherwise_sygus::engine::{Clock, Order};
use otherwise_sygus::{Filter, Settings};
use otherwise_traces::{Engine, Options};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
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
    pub(crate) is_wide: bool,
    filter: u8,
    time: Duration,
    memory: usize,
    all: usize,
}

const FILTERS: [Filter; 6] =
    [Filter::None, Filter::Trust, Filter::Costs, Filter::Both, Filter::Criticality, Filter::Time];

impl SynthTask {
    /// None if it cannot be asked of others, who start no other solvers.
    pub(crate) fn new(settings: &Settings<'_>, is_wide: bool) -> Option<SynthTask> {
        (settings.engine == otherwise_sygus::Engine::Own).then(|| SynthTask {
            is_wide,
            filter: FILTERS.iter().position(|filter| *filter == settings.filter).unwrap_or(0) as u8,
            time: settings.time,
            memory: settings.memory,
            all: settings.all,
        })
    }

    pub(crate) fn settings<'a>(&self, stop: &'a AtomicBool) -> Settings<'a> {
        Settings {
            engine: otherwise_sygus::Engine::Own,
            filter: FILTERS.get(usize::from(self.filter)).copied().unwrap_or(Filter::None),
            time: self.time,
            clock: Clock::Wall,
            memory: self.memory,
            all: self.all,
            order: Order::default(),
            jobs: 1,
            stop,
        }
    }

    /// What an answer to the problem of a text is kept under.
    pub(crate) fn key(&self, text: &str, product: &str) -> Key {
        Key::of(format!("synth {product} {self:?} {text}"))
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
