//! Solving a problem with one engine or several, and checking what comes out.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use otherwise_diagnostics::Diagnostic;
use otherwise_smt::Interrupter;

use crate::alphabet;
use crate::engine::{
    ByExample, Clock, Limits, Options, Order, Places, by_common_constraints, by_constraints, by_example,
};
use crate::examples::{Example, NoExamples, examples};
use crate::external::{self, External};
use crate::filter::{self, Filter};
use crate::literals;
use crate::op::Op;
use crate::problem::{Function, Grammar, Problem};
use crate::smt;
use crate::term::{Definition, Term};
use crate::value::{Sort, Value};

/// Who solves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Engine {
    /// The solver of this crate.
    #[default]
    Own,
    /// cvc5 as a process.
    Cvc5,
    /// cvc4 as a process.
    Cvc4,
    /// Ours and those that are installed, at once.
    Portfolio,
}

impl Engine {
    /// Its name, as flags and reports write it.
    pub fn name(self) -> &'static str {
        match self {
            Engine::Own => "own",
            Engine::Cvc5 => "cvc5",
            Engine::Cvc4 => "cvc4",
            Engine::Portfolio => "portfolio",
        }
    }
}

/// How to solve.
#[derive(Clone, Copy, Debug)]
pub struct Settings<'a> {
    /// Who solves.
    pub engine: Engine,
    /// Whether and how operators are left out at first.
    pub filter: Filter,
    /// How long.
    pub time: Duration,
    /// Which time that is (for our engine).
    pub clock: Clock,
    /// How many bytes our engine may use.
    pub memory: usize,
    /// How many solutions to look for.
    pub all: usize,
    /// In which order our engine tries ways to count costs, if it has one thread; the second of two goes the
    /// other way.
    pub order: Order,
    /// How many threads our engine may use.
    pub jobs: usize,
    /// Ends the search when raised.
    pub stop: &'a AtomicBool,
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// There is a solution, and it was checked.
    Solved,
    /// There can be none.
    Infeasible,
    /// None was found.
    Unsolved,
}

impl Status {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Status::Solved => "solved",
            Status::Infeasible => "infeasible",
            Status::Unsolved => "unsolved",
        }
    }
}

/// What the filter did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filtered {
    /// The operators that were left out.
    pub removed: Vec<Op>,
    /// Whether all were needed in the end.
    pub fell_back: bool,
}

/// The answer to a problem.
#[derive(Clone, Debug)]
pub struct Answer {
    /// How it ended.
    pub status: Status,
    /// The functions, in the order of the problem.
    pub solution: Vec<Definition>,
    /// Other solutions of a problem with one function that differ on further inputs, the likelier first.
    pub others: Vec<Definition>,
    /// The engine that found it.
    pub engine: &'static str,
    /// What the filter did.
    pub filter: Filtered,
    /// Time in seconds, by the clock of the settings.
    pub seconds: f64,
    /// The best function that is right on some examples only: how many of how many.
    pub partial: Option<(Definition, usize, usize)>,
    /// Why it is infeasible.
    pub complaint: Option<Diagnostic>,
    /// Why it is unsolved, if there is something to say.
    pub reason: Option<String>,
}

impl Answer {
    fn new(engine: &'static str) -> Answer {
        Answer {
            status: Status::Unsolved,
            solution: Vec::new(),
            others: Vec::new(),
            engine,
            filter: Filtered::default(),
            seconds: 0.0,
            partial: None,
            complaint: None,
            reason: None,
        }
    }

    /// That there can be no solution, and why.
    fn infeasible(engine: Engine, why: Diagnostic) -> Answer {
        let mut answer = Answer::new(engine.name());
        answer.status = Status::Infeasible;
        answer.complaint = Some(why);
        answer
    }

    /// Nodes of all functions.
    pub fn size(&self) -> usize {
        self.solution.iter().map(|definition| definition.body.size()).sum()
    }
}

/// Solves a problem. What is reported as solved was checked on every constraint.
pub fn solve(problem: &Problem, settings: &Settings<'_>) -> Answer {
    let began = Instant::now();
    let mut answer = match examples(problem) {
        Err(NoExamples::Contradiction(complaint)) => Answer::infeasible(settings.engine, *complaint),
        Err(NoExamples::General) => match settings.engine {
            Engine::Own => own_general(problem, settings),
            Engine::Cvc5 => other(problem, problem, "cvc5", settings),
            Engine::Cvc4 => other(problem, problem, "cvc4", settings),
            Engine::Portfolio => portfolio(problem, None, settings),
        },
        Ok(examples) => match (impossible(problem, &examples), settings.engine) {
            (Some(complaint), engine) => Answer::infeasible(engine, complaint),
            (None, Engine::Own) => own_examples(problem, &examples, settings),
            (None, Engine::Cvc5) => other_filtered(problem, "cvc5", settings),
            (None, Engine::Cvc4) => other_filtered(problem, "cvc4", settings),
            (None, Engine::Portfolio) => portfolio(problem, Some(&examples), settings),
        },
    };
    if settings.clock == Clock::Wall || answer.seconds == 0.0 {
        answer.seconds = began.elapsed().as_secs_f64();
    }
    answer
}

/// That an example wants a character that the grammar cannot make.
fn impossible(problem: &Problem, examples: &[Vec<Example>]) -> Option<Diagnostic> {
    problem.functions.iter().zip(examples).find_map(|(function, examples)| {
        let (example, character) = alphabet::impossible(function, examples)?;
        let message = format!("no function of the grammar of `{}` gives {}", function.name, example.output);
        let label =
            format!("neither its texts nor the inputs of that example have `{}`", character.escape_debug());
        Some(Diagnostic::error("infeasible", message).at(function.span, label))
    })
}

fn own_general(problem: &Problem, settings: &Settings<'_>) -> Answer {
    let limits = Limits::new(settings.clock, settings.time, settings.memory, settings.stop);
    let mut answer = Answer::new("own");
    if problem.functions.len() > 1 {
        let bodies = by_common_constraints(problem, &limits).into_iter().flatten();
        let found: Vec<Definition> =
            bodies.enumerate().map(|(i, body)| problem.definition(i, body)).collect();
        if !found.is_empty() && verify(problem, &found, settings.time) == Checked::Right {
            (answer.status, answer.solution) = (Status::Solved, found);
        }
        answer.seconds = limits.elapsed().as_secs_f64();
        return answer;
    }
    let found = by_constraints(problem, &limits);
    answer.seconds = limits.elapsed().as_secs_f64();
    answer.reason = found.reason;
    if let Some(function) = problem.functions.first().filter(|_| found.impossible) {
        answer.status = Status::Infeasible;
        let message = format!("no predicate `{}` fulfils all constraints", function.name);
        let label = "where it has to hold, another constraint is broken";
        answer.complaint = Some(Diagnostic::error("infeasible", message).at(function.span, label));
    }
    if let Some(body) = found.solution {
        answer.solution = vec![problem.definition(0, body)];
        answer.status = Status::Solved;
    }
    answer
}

/// The part of the time for the search, if literals can be asked for after it.
const SEARCH_SHARE: f64 = 0.75;

fn own_examples(problem: &Problem, examples: &[Vec<Example>], settings: &Settings<'_>) -> Answer {
    let mut answer = Answer::new("own");
    let mut bodies = Vec::new();
    for (index, function) in problem.functions.iter().enumerate() {
        let left = settings.time.saturating_sub(Duration::from_secs_f64(answer.seconds));
        let removed = filter::decide(settings.filter, function, &examples[index]);
        let asks = literals::can_be_asked(function);
        let share = if asks { left.mul_f64(SEARCH_SHARE) } else { left };
        let mut found = one_function(problem, index, &examples[index], &removed, share, settings);
        found.exhausted &= !literals::are_open(&function.grammar);
        if asks && found.solutions.is_empty() {
            let left = left.saturating_sub(Duration::from_secs_f64(found.seconds));
            let limits = Limits::new(settings.clock, left, settings.memory, settings.stop);
            found.solutions.extend(literals::by_solver(function, &examples[index], &limits));
            found.seconds += limits.elapsed().as_secs_f64();
        }
        answer.seconds += found.seconds;
        answer.filter.removed.extend(removed);
        answer.filter.fell_back |= found.fell_back;
        match found.solutions.split_first() {
            Some((best, others)) if smt::fits(best, &examples[index]) => {
                bodies.push(best.clone());
                if problem.functions.len() == 1 {
                    answer.others =
                        others.iter().map(|body| problem.definition(index, body.clone())).collect();
                }
            }
            _ => {
                let of = examples[index].len();
                answer.partial =
                    found.partial.map(|(body, right)| (problem.definition(index, body), right, of));
                if found.exhausted {
                    answer.status = Status::Infeasible;
                    let message =
                        format!("no function of the grammar of `{}` fits the examples", function.name);
                    answer.complaint = Some(
                        Diagnostic::error("infeasible", message).at(function.span, "every term was tried"),
                    );
                }
                return answer;
            }
        }
    }
    answer.status = Status::Solved;
    answer.solution = bodies.into_iter().enumerate().map(|(i, body)| problem.definition(i, body)).collect();
    answer
}

#[derive(Default)]
struct Found {
    solutions: Vec<Term>,
    partial: Option<(Term, usize)>,
    exhausted: bool,
    fell_back: bool,
    seconds: f64,
}

/// One function: the filtered grammar first, then all of it; with two threads both at once.
fn one_function(
    problem: &Problem,
    index: usize,
    examples: &[Example],
    removed: &[Op],
    time: Duration,
    settings: &Settings<'_>,
) -> Found {
    let function = &problem.functions[index];
    let reduced = function.grammar.without(removed);
    let is_filtered = !removed.is_empty() && reduced.productive()[reduced.start];
    let one = OneFunction { function, reduced, is_filtered, examples, time, settings };
    if settings.jobs >= 2 { one.both_at_once() } else { one.one_after_the_other() }
}

/// A function that is looked for in its grammar, and before that in a part of it.
struct OneFunction<'a> {
    function: &'a Function,
    reduced: Grammar,
    /// Whether the part is one, and can make something.
    is_filtered: bool,
    examples: &'a [Example],
    time: Duration,
    settings: &'a Settings<'a>,
}

impl OneFunction<'_> {
    fn costs(&self) -> Vec<(Op, usize)> {
        filter::costs(self.settings.filter, self.function, self.examples)
    }

    /// Looks for it in one grammar; with the time that it took.
    fn run(
        &self,
        grammar: &Grammar,
        costs: Vec<(Op, usize)>,
        order: Order,
        time: Duration,
        stop: &AtomicBool,
    ) -> (ByExample, f64) {
        let settings = self.settings;
        let limits = Limits::new(settings.clock, time, settings.memory / settings.jobs.max(1), stop);
        let trusted = filter::trusted(settings.filter, self.function, self.examples);
        let options = Options { costs, trusted, all: settings.all, order, ..Options::default() };
        let found = by_example(grammar, &self.function.parameters, self.examples, &options, &limits);
        (found, limits.elapsed().as_secs_f64())
    }

    /// One of two threads. The second goes another way than the first would.
    fn alone(&self, which: usize, stop: &AtomicBool) -> (ByExample, f64) {
        let (whole, order) = (&self.function.grammar, self.settings.order);
        let (grammar, costs, order) = match which {
            0 if self.is_filtered => (&self.reduced, self.costs(), order),
            0 => (whole, self.costs(), order),
            _ if self.is_filtered => (whole, Vec::new(), order),
            _ => (whole, Vec::new(), order.other()),
        };
        let outcome = self.run(grammar, costs, order, self.time, stop);
        if !outcome.0.solutions.is_empty() || (which == 1 && outcome.0.exhausted) {
            stop.store(true, Ordering::Relaxed);
        }
        outcome
    }

    fn both_at_once(&self) -> Found {
        let stop = AtomicBool::new(false);
        let ((first, seconds), second) = std::thread::scope(|scope| {
            let second = scope.spawn(|| self.alone(1, &stop));
            let watch = scope.spawn(|| {
                // Somebody outside may want to stop both.
                let began = Instant::now();
                while !stop.load(Ordering::Relaxed) && began.elapsed() < self.time {
                    if self.settings.stop.load(Ordering::Relaxed) {
                        stop.store(true, Ordering::Relaxed);
                    }
                    std::thread::sleep(Duration::from_millis(5));
                }
            });
            let first = self.alone(0, &stop);
            let second = second.join().ok();
            stop.store(true, Ordering::Relaxed);
            let _ = watch.join();
            (first, second)
        });
        let seconds = seconds.max(second.as_ref().map_or(0.0, |(_, seconds)| *seconds));
        let second = second.map(|(found, _)| found).unwrap_or_default();
        Found {
            seconds,
            exhausted: second.exhausted,
            fell_back: self.is_filtered && first.solutions.is_empty() && !second.solutions.is_empty(),
            partial: [first.partial, second.partial].into_iter().flatten().max_by_key(|(_, right)| *right),
            solutions: merge(
                first.solutions,
                second.solutions,
                self.settings.all,
                &Places::of(self.examples),
            ),
        }
    }

    fn one_after_the_other(&self) -> Found {
        let settings = self.settings;
        let mut result = Found::default();
        let mut left = self.time;
        if self.is_filtered {
            let share = self.time.mul_f64(filter::FALL_BACK_SHARE);
            let (found, seconds) =
                self.run(&self.reduced, self.costs(), settings.order, share, settings.stop);
            result.seconds = seconds;
            result.partial = found.partial;
            if !found.solutions.is_empty() || settings.stop.load(Ordering::Relaxed) {
                result.solutions = found.solutions;
                return result;
            }
            result.fell_back = true;
            left = self.time.saturating_sub(Duration::from_secs_f64(seconds));
        }
        let whole = &self.function.grammar;
        let (found, seconds) = self.run(whole, self.costs(), settings.order, left, settings.stop);
        result.seconds += seconds;
        result.exhausted = found.exhausted;
        result.solutions = found.solutions;
        result.partial =
            [result.partial, found.partial].into_iter().flatten().max_by_key(|(_, right)| *right);
        result
    }
}

fn merge(first: Vec<Term>, second: Vec<Term>, most: usize, places: &Places) -> Vec<Term> {
    let mut all = first;
    for term in second {
        if !all.contains(&term) {
            all.push(term);
        }
    }
    all.sort_by_key(|term| places.rank(term));
    all.truncate(most.max(1));
    all
}

/// Another solver on `run`, its answer checked against `problem`.
fn other(problem: &Problem, run: &Problem, program: &'static str, settings: &Settings<'_>) -> Answer {
    let began = Instant::now();
    let mut answer = Answer::new(program);
    match external::run(program, run, settings.time, settings.stop) {
        External::Solved(definitions) => match verify(problem, &definitions, settings.time) {
            Checked::Right => {
                answer.status = Status::Solved;
                answer.solution = definitions;
            }
            Checked::Wrong(why) => answer.reason = Some(format!("the answer of `{program}` is wrong: {why}")),
            Checked::Unknown => {
                answer.reason = Some(format!("the answer of `{program}` could not be checked"))
            }
        },
        External::Infeasible => {
            answer.reason = Some(format!("`{program}` says that there is no solution"));
        }
        External::Unsolved => {}
        External::Failed(why) => answer.reason = Some(why),
    }
    answer.seconds = began.elapsed().as_secs_f64();
    answer
}

/// The problem without what a filter leaves out for another solver, and what that is; nothing if it leaves
/// out nothing.
pub fn without_the_unlikely(problem: &Problem, filter: Filter) -> Option<(Problem, Vec<Op>)> {
    let examples = examples(problem).ok()?;
    let mut reduced = problem.clone();
    let mut removed = Vec::new();
    for (index, function) in problem.functions.iter().enumerate() {
        let without = filter::decide_for_others(filter, function, &examples[index]);
        let grammar = function.grammar.without(&without);
        if !without.is_empty() && grammar.productive()[grammar.start] {
            reduced.functions[index].grammar = grammar;
            removed.extend(without);
        }
    }
    (!removed.is_empty()).then_some((reduced, removed))
}

fn other_filtered(problem: &Problem, program: &'static str, settings: &Settings<'_>) -> Answer {
    let Some((reduced, removed)) = without_the_unlikely(problem, settings.filter) else {
        return other(problem, problem, program, settings);
    };
    let share = settings.time.mul_f64(filter::FALL_BACK_SHARE);
    let mut answer = other(problem, &reduced, program, &Settings { time: share, ..*settings });
    if answer.status != Status::Solved {
        let left = settings.time.saturating_sub(Duration::from_secs_f64(answer.seconds));
        let first = answer.seconds;
        answer = other(problem, problem, program, &Settings { time: left, ..*settings });
        answer.seconds += first;
        answer.filter.fell_back = true;
    }
    answer.filter.removed = removed;
    answer
}

/// Ours and the others at once; the first solution ends all.
fn portfolio(problem: &Problem, examples: Option<&[Vec<Example>]>, settings: &Settings<'_>) -> Answer {
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let race = |program: &'static str| {
            let inner = Settings { stop: &stop, jobs: 1, ..*settings };
            let answer = match (program, examples) {
                ("own", Some(examples)) => own_examples(problem, examples, &inner),
                ("own", None) => own_general(problem, &inner),
                (program, _) => other(problem, problem, program, &inner),
            };
            if answer.status != Status::Unsolved {
                stop.store(true, Ordering::Relaxed);
            }
            answer
        };
        let others = ["cvc5", "cvc4"].map(|program| scope.spawn(move || race(program)));
        let ours = scope.spawn(move || race("own"));
        let watch = scope.spawn(|| {
            let began = Instant::now();
            while !stop.load(Ordering::Relaxed) && began.elapsed() < settings.time {
                if settings.stop.load(Ordering::Relaxed) {
                    stop.store(true, Ordering::Relaxed);
                }
                std::thread::sleep(Duration::from_millis(5));
            }
        });
        let mut answers: Vec<Answer> = [ours.join().ok()].into_iter().flatten().collect();
        answers.extend(others.into_iter().filter_map(|other| other.join().ok()));
        let _ = watch.join();
        let rank = |answer: &Answer| match answer.status {
            Status::Solved => (0, answer.solution.iter().map(|d| d.body.rank()).sum::<usize>()),
            Status::Infeasible => (1, 0),
            Status::Unsolved => (2, usize::from(answer.engine != "own")),
        };
        answers.into_iter().min_by_key(rank).unwrap_or_else(|| Answer::new("portfolio"))
    })
}

/// Whether functions fulfil a problem.
#[derive(Clone, Debug, PartialEq)]
pub enum Checked {
    /// Every constraint holds.
    Right,
    /// One does not, or a function is missing; why.
    Wrong(String),
    /// Not decided.
    Unknown,
}

/// Checks functions against all constraints, independently of how they were found.
pub fn verify(problem: &Problem, solution: &[Definition], time: Duration) -> Checked {
    let mut bodies = Vec::new();
    for function in &problem.functions {
        let Some(found) = solution.iter().find(|definition| definition.name == function.name) else {
            return Checked::Wrong(format!("there is no function `{}`", function.name));
        };
        let sorts = |parameters: &[(String, Sort)]| parameters.iter().map(|p| p.1).collect::<Vec<Sort>>();
        if found.sort != function.sort || sorts(&found.parameters) != sorts(&function.parameters) {
            return Checked::Wrong(format!("`{}` has other sorts than asked for", function.name));
        }
        bodies.push(Some(found.body.expand()));
    }
    if let Ok(examples) = examples(problem) {
        for (body, examples) in bodies.iter().flatten().zip(&examples) {
            for example in examples {
                if !smt::fits(body, std::slice::from_ref(example)) {
                    let inputs: Vec<String> = example.inputs.iter().map(Value::to_string).collect();
                    let got =
                        body.value(&example.inputs).map_or("nothing".to_owned(), |value| value.to_string());
                    return Checked::Wrong(format!(
                        "for {} it gives {got} instead of {}",
                        inputs.join(" "),
                        example.output
                    ));
                }
            }
        }
        return Checked::Right;
    }
    let claim = Term::apply(Op::And, problem.constraints.iter().map(|c| c.term.fill(&bodies)));
    let claim = match problem.assumptions.as_slice() {
        [] => claim,
        assumed => Term::apply(Op::Implies, [Term::apply(Op::And, assumed.iter().cloned()), claim]),
    };
    let sorts: Vec<Sort> = problem.variables.iter().map(|(_, sort)| *sort).collect();
    match smt::valid(&claim, &sorts, time, &Interrupter::new()) {
        smt::Verdict::Valid => Checked::Right,
        smt::Verdict::Counterexample(point) => {
            let names = problem.variables.iter().map(|(name, _)| name);
            let point: Vec<String> =
                names.zip(&point).map(|(name, value)| format!("{name} = {value}")).collect();
            Checked::Wrong(format!("a constraint is false for {}", point.join(", ")))
        }
        smt::Verdict::Unknown => Checked::Unknown,
    }
}
