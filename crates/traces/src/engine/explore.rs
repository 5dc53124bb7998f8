//! The driver that all engines share: depth-first over the paths of the machine, with the solver's scopes in step.
//!
//! What differs between engines, how the history is kept and constrained, is a [`World`].

use std::time::Instant;

use otherwise_smt::Term;

use super::budget::Budget;
use super::events::{EventFactory, SymbolicEvent};
use super::machine::{Fault, Machine, Step};
use super::prover::{Answer, Prover};
use super::state::State;
use crate::algebra::{ALL, Algebra, Compiler, EMPTY, Edges, Env, Evaluator, Sre, Steps, Unsupported, Value};
use crate::core::{Program, Sort};
use crate::spec::{Case, Contract, Effect, Regex};

/// Whether to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    Continue,
    Stop,
}

/// What the search has to do behind an effect; called once for each way the effect can go.
pub(crate) type Then<'t, 'p, W> = &'t mut dyn FnMut(&mut W, &mut Search<'p>) -> Result<Flow, Unsupported>;

/// How an engine keeps the history.
pub(crate) trait World: Sized {
    /// `append R_ctx`: any history in the language.
    fn begin<'p>(
        &mut self,
        search: &mut Search<'p>,
        context: Sre,
        then: Then<'_, 'p, Self>,
    ) -> Result<Flow, Unsupported>;

    /// `admit R`.
    fn admit<'p>(
        &mut self,
        search: &mut Search<'p>,
        past: Sre,
        then: Then<'_, 'p, Self>,
    ) -> Result<Flow, Unsupported>;

    /// `append R`; with `whole`, unknown events after which the whole history is in the language.
    fn append<'p>(
        &mut self,
        search: &mut Search<'p>,
        effect: Sre,
        whole: bool,
        then: Then<'_, 'p, Self>,
    ) -> Result<Flow, Unsupported>;

    /// Makes the path a violation of the effect, if it can be one: asserts what has to hold for that, and calls.
    fn violate<'p>(&mut self, search: &mut Search<'p>, then: Then<'_, 'p, Self>)
    -> Result<Flow, Unsupported>;

    /// Makes the path a concrete one, where the engine has not decided everything about its history yet: calls
    /// for each way that can be, with the solver's model current.
    fn realise<'p>(&mut self, search: &mut Search<'p>, then: Then<'_, 'p, Self>)
    -> Result<Flow, Unsupported>;

    /// The events so far.
    fn events(&self) -> &[SymbolicEvent];

    /// Where the history starts in [`World::events`], in the current model.
    fn start(&self, search: &Search<'_>) -> usize;

    /// How many of the events are history before the method.
    fn context_length(&self) -> usize;
}

/// A choice on the path, as the replay needs it.
#[derive(Clone, Debug)]
pub(crate) enum Decision {
    Branch(usize),
    Value(Value, Sort),
    /// Events of the trace, from and to.
    Events(usize, usize),
}

/// What a path violates.
#[derive(Clone, Debug)]
pub(crate) enum Violation {
    /// The events are not in the effect.
    Effect,
    /// The result is not as promised.
    Ensure,
    /// Something went wrong on the way.
    Fault(Fault),
}

/// What the search is about: the method, one case of its contract, and the values it is called with.
pub(crate) struct Goal<'p> {
    pub(crate) contract: &'p Contract,
    pub(crate) case: &'p Case,
    /// Parameters and ghosts.
    pub(crate) env: Env,
    /// First-order parameters in order, then ghosts in order.
    pub(crate) arguments: Vec<(Value, Sort)>,
    pub(crate) ghosts: Vec<(Value, Sort)>,
}

/// Everything of a search but the history.
pub(crate) struct Search<'p> {
    pub(crate) program: &'p Program,
    pub(crate) machine: Machine<'p>,
    pub(crate) algebra: Algebra,
    pub(crate) prover: Prover<'p>,
    /// Answers questions that do not depend on the path.
    pub(crate) oracle: Prover<'p>,
    pub(crate) factory: EventFactory<'p>,
    pub(crate) budget: Budget,
    pub(crate) goal: Goal<'p>,
    pub(crate) decisions: Vec<Decision>,
    /// Some path was cut by the bound on recursive calls.
    pub(crate) cut: bool,
    /// Some path was cut by the bound on events that a call may leave.
    pub(crate) cut_events: bool,
    /// Some path was cut by the bound on the depth of invented data.
    pub(crate) cut_data: bool,
    /// The solver could not answer, or a model did not replay.
    pub(crate) doubts: Vec<String>,
    pub(crate) paths: u64,
    /// How many unknown events one append may add.
    pub(crate) event_bound: u32,
    /// Called with a violation whose model is current.
    pub(crate) found: Vec<super::extract::Candidate>,
    pub(crate) wanted: usize,
    /// The search ends after so many questions to the solver, when there is such a limit.
    pub(crate) query_limit: Option<u64>,
    /// Arguments of one opaque sort are different.
    pub(crate) apart: bool,
}

impl<'p> Search<'p> {
    pub(crate) fn compile(&mut self, regex: &Regex, env: &Env) -> Result<Sre, Unsupported> {
        Compiler { program: self.program, algebra: &mut self.algebra }.regex(regex, env)
    }

    /// The edges of the property automaton out of a state.
    pub(crate) fn edges(&mut self, steps: Steps, sre: Sre) -> Edges {
        let Search { algebra, oracle, .. } = self;
        algebra.edges(steps, sre, &mut |algebra, formula| {
            oracle.check_with(&algebra.formulas, formula) != Answer::Unsat
        })
    }

    /// `DistToDead(R)`.
    pub(crate) fn dist_to_dead(&mut self, steps: Steps, sre: Sre, cutoff: u32) -> u32 {
        let Search { algebra, oracle, .. } = self;
        algebra.dist_to_dead(steps, sre, cutoff, &mut |algebra, formula| {
            oracle.check_with(&algebra.formulas, formula) != Answer::Unsat
        })
    }

    /// Whether the path can go on, as far as the solver knows.
    pub(crate) fn feasible(&mut self) -> bool {
        match self.prover.check(&self.algebra.formulas) {
            Answer::Sat => true,
            Answer::Unsat => false,
            Answer::Unknown => {
                self.doubt("the solver gave no answer");
                true
            }
        }
    }

    /// Whether a limit ends the search.
    pub(crate) fn is_over(&mut self) -> bool {
        self.query_limit.is_some_and(|limit| self.prover.queries >= limit)
            || self.budget.is_spent(Instant::now)
            || self.algebra.is_overrun()
    }

    pub(crate) fn doubt(&mut self, why: impl Into<String>) {
        let why = why.into();
        if self.doubts.len() < 20 && !self.doubts.contains(&why) {
            self.doubts.push(why);
        }
    }

    /// Runs something in a scope of the solver and of the decisions.
    pub(crate) fn scoped<W>(
        &mut self,
        world: &mut W,
        inside: impl FnOnce(&mut W, &mut Search<'p>) -> Result<Flow, Unsupported>,
    ) -> Result<Flow, Unsupported> {
        let decisions = self.decisions.len();
        self.prover.push();
        let flow = inside(world, self);
        self.prover.pop();
        self.decisions.truncate(decisions);
        flow
    }
}

/// Follows all paths from a state.
pub(crate) fn explore<'p, W: World>(
    world: &mut W,
    search: &mut Search<'p>,
    mut state: State<'p>,
) -> Result<Flow, Unsupported> {
    loop {
        if state.steps > super::MAX_STEPS {
            search.cut = true;
            return Ok(Flow::Continue);
        }
        if search.is_over() {
            return Ok(Flow::Stop);
        }
        match search.machine.step(&search.algebra.formulas, state)? {
            Step::Next(next) => state = next,
            Step::Fork(branches) => {
                for (number, branch) in branches.into_iter().enumerate() {
                    let flow = search.scoped(world, |world, search| {
                        search.decisions.push(Decision::Branch(number));
                        explore(world, search, branch)
                    })?;
                    if flow == Flow::Stop {
                        return Ok(Flow::Stop);
                    }
                }
                return Ok(Flow::Continue);
            }
            Step::Invented { values, assumption, state: next } => {
                search.decisions.extend(values.into_iter().map(|(value, sort)| Decision::Value(value, sort)));
                search.prover.assert(assumption);
                state = next;
            }
            Step::Assume(condition, next) => {
                if condition == Term::FALSE {
                    return Ok(Flow::Continue);
                }
                if condition != Term::TRUE {
                    search.prover.assert(condition);
                    if !search.feasible() {
                        return Ok(Flow::Continue);
                    }
                }
                state = next;
            }
            Step::Assert { condition, fault, state: next } => {
                let broken = search.algebra.formulas.not(condition);
                if broken != Term::FALSE {
                    let flow = search.scoped(world, |world, search| {
                        search.prover.assert(broken);
                        conclude(world, search, &Violation::Fault(fault))
                    })?;
                    if flow == Flow::Stop {
                        return Ok(Flow::Stop);
                    }
                    search.prover.assert(condition);
                    if condition == Term::FALSE || !search.feasible() {
                        return Ok(Flow::Continue);
                    }
                }
                state = next;
            }
            Step::Affirm { alternatives, fault, state: next } => {
                let mut refused = Vec::new();
                for (condition, demand) in alternatives {
                    let demand = match demand {
                        Some((regex, env)) => Some(search.compile(regex, &env)?),
                        None => None,
                    };
                    refused.push((condition, demand));
                }
                let flow = search.scoped(world, |world, search| {
                    refuse(world, search, &refused, &Violation::Fault(fault))
                })?;
                if flow == Flow::Stop {
                    return Ok(Flow::Stop);
                }
                state = next;
            }
            Step::Admit { regex, env, state: next } => {
                let past = search.compile(regex, &env)?;
                match past {
                    ALL => state = next,
                    EMPTY => return Ok(Flow::Continue),
                    _ => {
                        return world
                            .admit(search, past, &mut |world, search| explore(world, search, next.clone()));
                    }
                }
            }
            Step::Append { regex, env, state: next } => {
                let effect = search.compile(regex, &env)?;
                return world.append(search, effect, false, &mut |world, search| {
                    explore(world, search, next.clone())
                });
            }
            Step::AppendUntil { regex, env, state: next } => {
                let history = search.compile(regex, &env)?;
                return world.append(search, history, true, &mut |world, search| {
                    explore(world, search, next.clone())
                });
            }
            Step::Done(value) => {
                search.paths += 1;
                return finish(world, search, Some(value));
            }
            Step::Raised => {
                search.paths += 1;
                return finish(world, search, None);
            }
            Step::Abort(fault) => {
                search.paths += 1;
                return search
                    .scoped(world, |world, search| conclude(world, search, &Violation::Fault(fault)));
            }
            Step::Cut => {
                search.cut = true;
                return Ok(Flow::Continue);
            }
            Step::CutData => {
                search.cut_data = true;
                return Ok(Flow::Continue);
            }
        }
    }
}

/// Makes none of the alternatives hold: a formula fails, or the history is outside its language.
fn refuse<'p, W: World>(
    world: &mut W,
    search: &mut Search<'p>,
    alternatives: &[(Term, Option<Sre>)],
    violation: &Violation,
) -> Result<Flow, Unsupported> {
    let Some(((condition, demand), rest)) = alternatives.split_first() else {
        return conclude(world, search, violation);
    };
    let flow = search.scoped(world, |world, search| {
        let failed = search.algebra.formulas.not(*condition);
        search.prover.assert(failed);
        if failed == Term::FALSE || !search.feasible() {
            return Ok(Flow::Continue);
        }
        refuse(world, search, rest, violation)
    })?;
    match demand {
        Some(demand) if flow == Flow::Continue => {
            let outside = search.algebra.not(*demand);
            search.scoped(world, |world, search| {
                search.prover.assert(*condition);
                world.admit(search, outside, &mut |world, search| refuse(world, search, rest, violation))
            })
        }
        _ => Ok(flow),
    }
}

/// The end of a path: is the promise about the result or about the events broken?
fn finish<'p, W: World>(
    world: &mut W,
    search: &mut Search<'p>,
    result: Option<Value>,
) -> Result<Flow, Unsupported> {
    let mut env = search.goal.env.clone();
    if let Some(result) = result {
        env = env.bind(search.goal.contract.result, result);
        let evaluator = Evaluator { program: search.program, formulas: &search.algebra.formulas };
        let ensured = evaluator.formula(&search.goal.case.ensure, &env)?;
        let broken = search.algebra.formulas.not(ensured);
        if broken != Term::FALSE {
            let flow = search.scoped(world, |world, search| {
                search.prover.assert(broken);
                conclude(world, search, &Violation::Ensure)
            })?;
            if flow == Flow::Stop {
                return Ok(Flow::Stop);
            }
        }
    }
    // The effect of a method may mention its result; a path without one cannot be held to such an effect.
    let effect = match &search.goal.case.effect {
        Effect::New(regex) | Effect::History(regex) => regex,
    };
    if env.get(search.goal.contract.result).is_none() && mentions(search, effect) {
        return Ok(Flow::Continue);
    }
    let outer = std::mem::replace(&mut search.goal.env, env);
    let flow = search.scoped(world, |world, search| {
        world.violate(search, &mut |world, search| conclude(world, search, &Violation::Effect))
    });
    search.goal.env = outer;
    flow
}

fn mentions(search: &mut Search<'_>, regex: &Regex) -> bool {
    let env = search.goal.env.clone();
    search.compile(regex, &env).is_err()
}

/// A violation, if the path to it is feasible.
fn conclude<'p, W: World>(
    world: &mut W,
    search: &mut Search<'p>,
    violation: &Violation,
) -> Result<Flow, Unsupported> {
    match search.prover.check(&search.algebra.formulas) {
        Answer::Unsat => Ok(Flow::Continue),
        Answer::Unknown => {
            search.doubt("the solver gave no answer on a possible violation");
            Ok(Flow::Continue)
        }
        Answer::Sat => world.realise(search, &mut |world, search| {
            super::extract::candidate(world, search, violation);
            Ok(if search.found.len() >= search.wanted { Flow::Stop } else { Flow::Continue })
        }),
    }
}
