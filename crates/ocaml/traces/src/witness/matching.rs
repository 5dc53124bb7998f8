//! Plain trace matching: does a concrete trace satisfy a regular expression or a formula?

use rustc_hash::FxHashMap;

use super::{ConcreteEnv, Evaluation, Stuck, TraceEvent};
use crate::core::Sort;
use crate::spec::{Event, Ltl, Regex};

/// Matches parts of one trace in one environment.
pub(crate) struct Matcher<'a> {
    evaluation: Evaluation<'a>,
    trace: &'a [TraceEvent],
    env: &'a ConcreteEnv,
    /// By the address of the syntax node and the part of the trace.
    memo: FxHashMap<(usize, usize, usize), bool>,
}

impl<'a> Matcher<'a> {
    pub(crate) fn new(
        evaluation: Evaluation<'a>,
        trace: &'a [TraceEvent],
        env: &'a ConcreteEnv,
    ) -> Matcher<'a> {
        Matcher { evaluation, trace, env, memo: FxHashMap::default() }
    }

    /// Whether the whole trace is in the language.
    pub(crate) fn accepts(&mut self, regex: &Regex) -> Result<bool, Stuck> {
        self.regex(regex, 0, self.trace.len())
    }

    /// Whether the events `from..to` are in the language.
    fn regex(&mut self, regex: &Regex, from: usize, to: usize) -> Result<bool, Stuck> {
        let key = (std::ptr::from_ref(regex) as usize, from, to);
        if let Some(known) = self.memo.get(&key) {
            return Ok(*known);
        }
        let matches = match regex {
            Regex::Empty => false,
            Regex::Epsilon => from == to,
            Regex::Event(event) => to == from + 1 && self.event(event, from)?,
            Regex::Star(inner) => {
                // Positions that some number of repetitions can end at.
                let mut ends = vec![false; to - from + 1];
                ends[0] = true;
                for start in from..to {
                    if ends[start - from] {
                        for end in start + 1..=to {
                            ends[end - from] = ends[end - from] || self.regex(inner, start, end)?;
                        }
                    }
                }
                ends[to - from]
            }
            Regex::Concat(parts) => {
                let mut ends = vec![false; to - from + 1];
                ends[0] = true;
                for part in parts {
                    let mut next = vec![false; to - from + 1];
                    for start in from..=to {
                        if ends[start - from] {
                            for end in start..=to {
                                next[end - from] = next[end - from] || self.regex(part, start, end)?;
                            }
                        }
                    }
                    ends = next;
                }
                ends[to - from]
            }
            Regex::Not(inner) => !self.regex(inner, from, to)?,
            Regex::And(parts) => {
                let mut all = true;
                for part in parts {
                    all = all && self.regex(part, from, to)?;
                }
                all
            }
            Regex::Or(parts) => {
                let mut any = false;
                for part in parts {
                    any = any || self.regex(part, from, to)?;
                }
                any
            }
            Regex::Ltl(formula) => self.ltl(formula, from, to)?,
        };
        self.memo.insert(key, matches);
        Ok(matches)
    }

    /// Whether the formula holds at event `at` of a trace that ends at `to`.
    fn ltl(&mut self, formula: &Ltl, at: usize, to: usize) -> Result<bool, Stuck> {
        let key = (std::ptr::from_ref(formula) as usize, at, to);
        if let Some(known) = self.memo.get(&key) {
            return Ok(*known);
        }
        let holds = match formula {
            Ltl::True => true,
            Ltl::False => false,
            Ltl::Event(event) => at < to && self.event(event, at)?,
            Ltl::Not(inner) => !self.ltl(inner, at, to)?,
            Ltl::And(parts) => {
                let mut all = true;
                for part in parts {
                    all = all && self.ltl(part, at, to)?;
                }
                all
            }
            Ltl::Or(parts) => {
                let mut any = false;
                for part in parts {
                    any = any || self.ltl(part, at, to)?;
                }
                any
            }
            Ltl::Implies(left, right) => !self.ltl(left, at, to)? || self.ltl(right, at, to)?,
            Ltl::Next(inner) => at < to && self.ltl(inner, at + 1, to)?,
            Ltl::WeakNext(inner) => at + 1 >= to || self.ltl(inner, at + 1, to)?,
            Ltl::Finally(inner) => self.first(None, inner, at, to)?.is_some(),
            Ltl::Globally(inner) => self.throughout(inner, at, to)?,
            Ltl::Until(hold, goal) => self.first(Some(hold), goal, at, to)?.is_some(),
            Ltl::WeakUntil(hold, goal) => {
                self.first(Some(hold), goal, at, to)?.is_some() || self.throughout(hold, at, to)?
            }
            Ltl::Release(end, hold) => {
                // `hold` up to and including the first position where `end` holds, or throughout.
                let mut released = true;
                for position in at..to {
                    if !self.ltl(hold, position, to)? {
                        released = false;
                        break;
                    }
                    if self.ltl(end, position, to)? {
                        break;
                    }
                }
                released
            }
            Ltl::StrongRelease(end, hold) => {
                let mut released = false;
                for position in at..to {
                    if !self.ltl(hold, position, to)? {
                        break;
                    }
                    if self.ltl(end, position, to)? {
                        released = true;
                        break;
                    }
                }
                released
            }
            Ltl::Last => at + 1 == to,
            Ltl::Regex(regex) => self.regex(regex, at, to)?,
            Ltl::Pure(condition) => self.evaluation.holds(condition, self.env)?,
            Ltl::Call(definition, arguments) => {
                let definition = self.evaluation.program.definition(*definition);
                let mut inner = ConcreteEnv::default();
                for (parameter, argument) in definition.parameters.iter().zip(arguments) {
                    inner = inner.bind_datum(*parameter, self.evaluation.datum(argument, self.env)?);
                }
                Matcher::new(self.evaluation, self.trace, &inner).ltl(&definition.body, at, to)?
            }
        };
        self.memo.insert(key, holds);
        Ok(holds)
    }

    /// The first position where the goal holds, if `hold` holds before it.
    fn first(
        &mut self,
        hold: Option<&Ltl>,
        goal: &Ltl,
        at: usize,
        to: usize,
    ) -> Result<Option<usize>, Stuck> {
        for position in at..to {
            if self.ltl(goal, position, to)? {
                return Ok(Some(position));
            }
            if let Some(hold) = hold
                && !self.ltl(hold, position, to)?
            {
                return Ok(None);
            }
        }
        Ok(None)
    }

    fn throughout(&mut self, formula: &Ltl, at: usize, to: usize) -> Result<bool, Stuck> {
        for position in at..to {
            if !self.ltl(formula, position, to)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the event at a position is in the set.
    fn event(&self, event: &Event, at: usize) -> Result<bool, Stuck> {
        Ok(match event {
            Event::Any => true,
            Event::Atom(pattern) => {
                let happened = &self.trace[at];
                if happened.operation != pattern.operation {
                    return Ok(false);
                }
                let mut env = self.env.clone();
                for (name, datum) in pattern.arguments.iter().zip(&happened.arguments) {
                    env = env.bind_datum(*name, datum.clone());
                }
                env = env.bind_datum(pattern.result, happened.result.clone());
                self.evaluation.holds(&pattern.qualifier, &env)?
            }
            Event::Not(inner) => !self.event(inner, at)?,
            Event::And(parts) => {
                let mut all = true;
                for part in parts {
                    all = all && self.event(part, at)?;
                }
                all
            }
            Event::Or(parts) => {
                let mut any = false;
                for part in parts {
                    any = any || self.event(part, at)?;
                }
                any
            }
        })
    }
}

/// Whether a parameter of this sort shows in events.
pub(crate) fn is_recorded(sort: &Sort) -> bool {
    !matches!(sort, Sort::Function(_))
}
