//! From the trace language of specifications to hash-consed expressions.
//!
//! LTLf becomes regular operators where these say the same (section 3, with the atoms, `G` and `W` corrected:
//! see [`Ltl`]) and [`Node::Until`](super::Node::Until) where they do not; both have derivatives, so neither
//! is ever translated away.

use otherwise_smt::Term;

use super::flat::unflatten;
use super::sre::{ALL, ANY, EMPTY, EPSILON};
use super::value::{Env, Evaluator, Unsupported};
use super::{Algebra, EventId, Sre};
use crate::core::{OperationId, Program, Sort};
use crate::spec::{Event, EventPattern, Ltl, Regex};

/// Compiles under one program.
pub(crate) struct Compiler<'a> {
    pub(crate) program: &'a Program,
    pub(crate) algebra: &'a mut Algebra,
}

/// The sorts that events of an operation record: its first-order parameters, then its result.
pub(crate) fn event_sorts(program: &Program, operation: OperationId) -> Vec<&Sort> {
    let operation = program.operation(operation);
    let parameters = operation.parameters.iter().map(|parameter| &program.var(*parameter).sort);
    parameters.filter(|sort| !matches!(sort, Sort::Function(_))).chain([&operation.result]).collect()
}

impl Compiler<'_> {
    /// The set of traces.
    pub(crate) fn regex(&mut self, regex: &Regex, env: &Env) -> Result<Sre, Unsupported> {
        Ok(match regex {
            Regex::Empty => EMPTY,
            Regex::Epsilon => EPSILON,
            Regex::Event(event) => {
                let event = self.event(event, env)?;
                self.algebra.literal(event)
            }
            Regex::Star(inner) => {
                let inner = self.regex(inner, env)?;
                self.algebra.star(inner)
            }
            Regex::Concat(parts) => {
                let parts = self.regexes(parts, env)?;
                parts.into_iter().rev().fold(EPSILON, |rest, part| self.algebra.concat(part, rest))
            }
            Regex::Not(inner) => {
                let inner = self.regex(inner, env)?;
                self.algebra.not(inner)
            }
            Regex::And(parts) => {
                let parts = self.regexes(parts, env)?;
                self.algebra.and(parts)
            }
            Regex::Or(parts) => {
                let parts = self.regexes(parts, env)?;
                self.algebra.or(parts)
            }
            Regex::Ltl(formula) => self.ltl(formula, env)?,
        })
    }

    fn regexes(&mut self, parts: &[Regex], env: &Env) -> Result<Vec<Sre>, Unsupported> {
        parts.iter().map(|part| self.regex(part, env)).collect()
    }

    /// The traces that satisfy the formula.
    pub(crate) fn ltl(&mut self, formula: &Ltl, env: &Env) -> Result<Sre, Unsupported> {
        Ok(match formula {
            Ltl::True => ALL,
            Ltl::False => EMPTY,
            Ltl::Event(event) => {
                let event = self.event(event, env)?;
                let first = self.algebra.literal(event);
                self.algebra.concat(first, ALL)
            }
            Ltl::Not(inner) => {
                let inner = self.ltl(inner, env)?;
                self.algebra.not(inner)
            }
            Ltl::And(parts) => {
                let parts = self.ltls(parts, env)?;
                self.algebra.and(parts)
            }
            Ltl::Or(parts) => {
                let parts = self.ltls(parts, env)?;
                self.algebra.or(parts)
            }
            Ltl::Implies(left, right) => {
                let left = self.ltl(left, env)?;
                let right = self.ltl(right, env)?;
                let left = self.algebra.not(left);
                self.algebra.or(vec![left, right])
            }
            Ltl::Next(inner) => {
                let inner = self.ltl(inner, env)?;
                self.algebra.concat(ANY, inner)
            }
            Ltl::WeakNext(inner) => {
                let inner = self.ltl(inner, env)?;
                let next = self.algebra.concat(ANY, inner);
                self.algebra.or(vec![EPSILON, ANY, next])
            }
            Ltl::Finally(inner) => {
                let inner = self.ltl(inner, env)?;
                self.algebra.until(ALL, inner)
            }
            Ltl::Globally(inner) => {
                let inner = self.ltl(inner, env)?;
                self.globally(inner)
            }
            Ltl::Until(hold, goal) => {
                let (hold, goal) = (self.ltl(hold, env)?, self.ltl(goal, env)?);
                self.algebra.until(hold, goal)
            }
            Ltl::WeakUntil(hold, goal) => {
                let (hold, goal) = (self.ltl(hold, env)?, self.ltl(goal, env)?);
                let until = self.algebra.until(hold, goal);
                let always = self.globally(hold);
                self.algebra.or(vec![always, until])
            }
            Ltl::Release(end, hold) => {
                let (end, hold) = (self.ltl(end, env)?, self.ltl(hold, env)?);
                let (end, hold) = (self.algebra.not(end), self.algebra.not(hold));
                let until = self.algebra.until(end, hold);
                self.algebra.not(until)
            }
            Ltl::StrongRelease(end, hold) => {
                let (end, hold) = (self.ltl(end, env)?, self.ltl(hold, env)?);
                let both = self.algebra.and(vec![end, hold]);
                self.algebra.until(hold, both)
            }
            Ltl::Last => ANY,
            Ltl::Regex(regex) => self.regex(regex, env)?,
            Ltl::Pure(condition) => {
                let evaluator = Evaluator::new(self.program, &self.algebra.formulas);
                let condition = evaluator.formula(condition, env)?;
                self.algebra.guard(condition)
            }
            Ltl::Call(definition, arguments) => {
                let definition = self.program.definition(*definition);
                let mut inner = Env::default();
                for (parameter, argument) in definition.parameters.iter().zip(arguments) {
                    let evaluator = Evaluator::new(self.program, &self.algebra.formulas);
                    inner = inner.bind(*parameter, evaluator.value(argument, env)?);
                }
                self.ltl(&definition.body, &inner)?
            }
        })
    }

    fn ltls(&mut self, parts: &[Ltl], env: &Env) -> Result<Vec<Sre>, Unsupported> {
        parts.iter().map(|part| self.ltl(part, env)).collect()
    }

    /// `G f = ¬F¬f`.
    fn globally(&mut self, inner: Sre) -> Sre {
        let broken = self.algebra.not(inner);
        let broken = self.algebra.until(ALL, broken);
        self.algebra.not(broken)
    }

    /// The set of events.
    pub(crate) fn event(&mut self, event: &Event, env: &Env) -> Result<EventId, Unsupported> {
        Ok(match event {
            Event::Any => self.algebra.constant_event(true),
            Event::Atom(pattern) => {
                let qualifier = self.qualifier(pattern, env)?;
                self.algebra.atom(pattern.operation, qualifier)
            }
            Event::Not(inner) => {
                let inner = self.event(inner, env)?;
                self.algebra.complement(inner)
            }
            Event::And(parts) => {
                let mut met = self.algebra.constant_event(true);
                for part in parts {
                    let part = self.event(part, env)?;
                    met = self.algebra.meet(met, part);
                }
                met
            }
            Event::Or(parts) => {
                let mut joined = self.algebra.constant_event(false);
                for part in parts {
                    let part = self.event(part, env)?;
                    joined = self.algebra.join(joined, part);
                }
                joined
            }
        })
    }

    fn qualifier(&mut self, pattern: &EventPattern, env: &Env) -> Result<Term, Unsupported> {
        let locals = self.algebra.formulas.locals(self.program, pattern.operation)?;
        let mut locals = locals.iter().copied();
        let mut env = env.clone();
        let sorts = event_sorts(self.program, pattern.operation);
        let names = pattern.arguments.iter().chain([&pattern.result]);
        for (name, sort) in names.zip(sorts) {
            env = env.bind(*name, unflatten(self.program, sort, &mut locals)?);
        }
        let evaluator = Evaluator::new(self.program, &self.algebra.formulas);
        evaluator.formula(&pattern.qualifier, &env)
    }
}
