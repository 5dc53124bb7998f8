//! The walk over the levels of the call graph (Algorithm 5.1), for growing sizes of specifications (Algorithm
//! 5.2).

use std::time::{Duration, Instant};

use otherwise_budget::Budget;
use otherwise_contracts::{Checked, Options, Verdict, Violation};
use otherwise_core::Name;
use otherwise_liquid::{Cause, Verified};
use otherwise_smt::Interrupter;
use rustc_hash::{FxHashMap, FxHashSet};

use super::constraint::{Formula, Reader, Said};
use super::shape::Shape;
use super::synth::{Environment, Problem, Spec, Synthesized};
use crate::edit::apply;
use crate::judge::{Trial, verify};
use crate::program::Program;
use crate::refute::{refute, told};

/// The largest specifications that are tried: so many conjuncts at each place.
const MAX_SIZE: usize = 3;

/// How long one search for a counterexample may take.
const SEARCH: Duration = Duration::from_secs(2);

/// How it ended.
pub(crate) enum End {
    /// Types with which everything verifies.
    Found(Vec<(Name, String)>),
    /// A type of the user's is wrong.
    Refuted(Box<Checked>),
    /// Nothing was found; the last types that were tried.
    Nothing(Vec<(Name, String)>),
}

/// What a walk returns.
enum Walk {
    /// Specifications for all that was reached.
    Environment(Environment),
    /// A counterexample to a type of the user's.
    Wrong(Box<Checked>),
    /// No specification of this size would do with what was chosen before.
    Raise,
    /// The time is over.
    Over,
}

pub(crate) struct Lynx<'p> {
    program: &'p Program,
    roots: &'p [Name],
    open: &'p FxHashSet<Name>,
    budget: &'p Budget,
    interrupter: Interrupter,
    end: Instant,
    shapes: FxHashMap<Name, Shape>,
    /// Constraints from counterexamples.
    constraints: Vec<Formula>,
    /// Constraints from the synthesizer, which hold for this size only.
    synthesized: Vec<Formula>,
    /// Specifications that were refused without a reason.
    blocked: Vec<Environment>,
    size: usize,
    last: Environment,
    pub(crate) rounds: usize,
    pub(crate) story: Vec<String>,
}

impl<'p> Lynx<'p> {
    pub(crate) fn new(
        program: &'p Program,
        roots: &'p [Name],
        open: &'p FxHashSet<Name>,
        time: Duration,
        budget: &'p Budget,
        interrupter: &Interrupter,
    ) -> Lynx<'p> {
        let shapes = open
            .iter()
            .filter_map(|name| Some((*name, Shape::new(program, &*program.global(*name)?))))
            .collect();
        Lynx {
            program,
            roots,
            open,
            budget,
            interrupter: interrupter.clone(),
            end: Instant::now() + time,
            shapes,
            constraints: Vec::new(),
            synthesized: Vec::new(),
            blocked: Vec::new(),
            size: 1,
            last: Environment::default(),
            rounds: 0,
            story: Vec::new(),
        }
    }

    fn left(&self) -> Duration {
        if self.budget.look().is_some() || self.interrupter.is_interrupted() {
            return Duration::ZERO;
        }
        self.end.saturating_duration_since(Instant::now())
    }

    /// Algorithm 5.2: larger and larger specifications.
    pub(crate) fn run(&mut self) -> End {
        while self.size <= MAX_SIZE && !self.left().is_zero() {
            match self.traverse(self.roots, &Environment::default()) {
                Walk::Environment(found) => return End::Found(self.types(&found)),
                Walk::Wrong(checked) => return End::Refuted(checked),
                Walk::Over => break,
                Walk::Raise => {
                    self.story.push(format!("no types with {} conjuncts would do", self.size));
                    let time = self.left().min(SEARCH * self.size as u32);
                    if let Some(found) = refute(self.program, self.roots, time, self.budget) {
                        return End::Refuted(Box::new(found));
                    }
                    self.size += 1;
                    self.synthesized.clear();
                    self.blocked.clear();
                }
            }
        }
        let last = std::mem::take(&mut self.last);
        End::Nothing(self.types(&last))
    }

    /// Algorithm 5.1: specifications for what this level calls, then for the next level.
    fn traverse(&mut self, level: &[Name], chosen: &Environment) -> Walk {
        loop {
            let mut called: Vec<Name> = Vec::new();
            for name in level {
                for callee in self.program.calls(*name) {
                    if self.open.contains(&callee)
                        && !chosen.contains_key(&callee)
                        && !called.contains(&callee)
                    {
                        called.push(callee);
                    }
                }
            }
            let found = match self.generate(level, &called, chosen) {
                Walk::Environment(found) => found,
                other => return other,
            };
            if called.is_empty() {
                return Walk::Environment(found);
            }
            match self.traverse(&called, &found) {
                // What was chosen here would not do: once more, with what was learned.
                Walk::Raise => {
                    if self.left().is_zero() {
                        return Walk::Over;
                    }
                }
                other => return other,
            }
        }
    }

    /// Specifications for `called` with which the functions of a level verify.
    fn generate(&mut self, level: &[Name], called: &[Name], chosen: &Environment) -> Walk {
        loop {
            let time = self.left();
            if time.is_zero() {
                return Walk::Over;
            }
            let constraints: Vec<Formula> =
                self.constraints.iter().chain(&self.synthesized).cloned().collect();
            let problem = Problem {
                shapes: &self.shapes,
                wanted: called,
                chosen,
                constraints: &constraints,
                blocked: &self.blocked,
                size: self.size,
                time: time.min(Duration::from_secs(10)),
            };
            let new = match problem.solve() {
                Synthesized::Found(new) => new,
                Synthesized::Fails(interpolant) => {
                    // Without anything that was chosen before, there is nothing to choose differently.
                    self.synthesized.push(interpolant);
                    return Walk::Raise;
                }
                Synthesized::Unknown => return Walk::Over,
            };
            let mut environment = chosen.clone();
            environment.extend(new.clone());
            self.rounds += 1;
            for (name, ty) in self.types(&new) {
                self.story.push(format!("lynx tries {} :: {ty}", name.base));
            }
            let Some(edited) = self.edited(&environment) else { return Walk::Over };
            let functions = self.program.reached(self.roots);
            let judged = verify(&edited, &functions, self.left(), &self.interrupter);
            let failed: Vec<Name> =
                judged.iter().filter(|one| matters(one)).map(|one| one.function).collect();
            if !failed.iter().any(|name| level.contains(name)) {
                return Walk::Environment(environment);
            }
            self.last.clone_from(&environment);
            let mut is_new = false;
            for name in failed.iter().filter(|name| level.contains(name)) {
                match self.search(&edited, *name, false) {
                    Some(Said::Wrong) => {
                        let time = self.left().min(SEARCH * 2);
                        if let Some(found) = refute(self.program, &[*name], time, self.budget) {
                            return Walk::Wrong(Box::new(found));
                        }
                    }
                    Some(Said::Must(formulas)) => is_new |= self.learn(formulas),
                    None => {}
                }
            }
            if is_new {
                continue;
            }
            // Level descent: a specification that was just made may be wrong by itself.
            for name in failed.iter().filter(|name| called.contains(name)) {
                if let Some(Said::Must(formulas)) = self.search(&edited, *name, true) {
                    is_new |= self.learn(formulas);
                }
            }
            if !is_new {
                self.story.push("there is no counterexample: this choice is left out".to_owned());
                if called.is_empty() {
                    self.synthesized.push(Formula::True);
                    return Walk::Raise;
                }
                self.blocked.push(new);
            }
        }
    }

    fn learn(&mut self, formulas: Vec<Formula>) -> bool {
        let mut is_new = false;
        for formula in formulas {
            if !self.constraints.contains(&formula) {
                self.constraints.push(formula);
                is_new = true;
            }
        }
        is_new
    }

    /// What a counterexample to a function's type says.
    fn search(&mut self, edited: &Program, name: Name, concrete: bool) -> Option<Said> {
        let time = self.left().min(SEARCH);
        if time.is_zero() {
            return None;
        }
        let options = Options { time: Some(time), budget: Some(self.budget), ..Options::default() };
        let checked = edited.searcher().check(name, &options, &otherwise_smt::Config::default());
        if concrete && !matches!(checked.verdict, Verdict::Concrete(_)) {
            return None;
        }
        let found = checked.counterexamples().first()?;
        self.story.push(format!("a counterexample to {}: {}", name.base, told(&checked)));
        let is_external = !self.shapes.contains_key(&name);
        // Whether what is demanded stands in a type of the user's.
        let user_demands = match &found.violation {
            Violation::Call { call, .. } => !self.shapes.keys().any(|name| name.base == call.function),
            _ => true,
        };
        Reader { program: self.program, shapes: &self.shapes }.read(name, found, is_external, user_demands)
    }

    /// The program with the types of an environment.
    fn edited(&self, environment: &Environment) -> Option<Program> {
        let edits: Vec<_> = self
            .types(environment)
            .iter()
            .filter_map(|(name, ty)| Some(Trial::new(self.program, *name, ty)?.edit))
            .collect();
        self.program.with_text(apply(self.program.text(), &edits)).ok()
    }

    fn types(&self, environment: &Environment) -> Vec<(Name, String)> {
        let mut found: Vec<(Name, String)> = environment
            .iter()
            .filter_map(|(name, spec)| Some((*name, annotation(self.shapes.get(name)?, spec))))
            .collect();
        found.sort();
        found
    }
}

/// A specification as an annotation.
fn annotation(shape: &Shape, spec: &Spec) -> String {
    shape.annotation(&|place, texts| {
        let own = shape.places[place].own_numbers();
        let conjuncts = spec.get(&place).map_or(&[][..], Vec::as_slice);
        let mut said: Vec<String> = Vec::new();
        for text in conjuncts.iter().flatten().filter_map(|one| one.text(texts, &own)) {
            if !said.contains(&text) {
                said.push(text);
            }
        }
        said
    })
}

/// Whether something that types can mend is not shown.
fn matters(verified: &Verified) -> bool {
    verified.obligations.iter().any(|one| !matches!(one.cause, Cause::Termination(_)))
}
