//! The end of the chain: the back end, with its models verified and its queries logged.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::chain::Context;
use super::config::{Backend, Config, Layer};
use super::log::Log;
use super::models::satisfies;
use super::range::machine_range;
use super::stats::LayerStats;
use super::{Answer, Reason};
use crate::backend::pipe::Pipe;
use crate::backend::z3::{Settings, Z3};
use crate::backend::{Engine, Goals, Request};
use crate::readable::shrink_soon;
use crate::{Dialect, Model, Term};

/// How long the validating solver may take over a question before its silence counts as consent.
const MAX_VALIDATION: Duration = Duration::from_secs(5);

/// How long the search for a model within 64 bits may take when there is one beyond.
const MAX_NEARER: Duration = Duration::from_millis(500);

/// See the module.
pub(crate) struct Bottom {
    engine: Box<dyn Engine>,
    log: Option<Log>,
    /// Raw Z3, asked again after every layer in validating mode. Not where real numbers are meant: it knows
    /// only floats.
    validator: Option<Z3>,
    pub(crate) stats: LayerStats,
    pub(crate) rejected: u64,
}

impl Bottom {
    pub(crate) fn new(config: &Config) -> Bottom {
        let settings = Settings { seed: config.seed, effort: config.effort };
        let (engine, dialect): (Box<dyn Engine>, Dialect) = match &config.backend {
            Backend::Z3 => (Box::new(Z3::new(settings)), Dialect::Z3),
            Backend::Command { program, arguments } => {
                (Box::new(Pipe::new(program, arguments)), Pipe::dialect(program))
            }
        };
        Bottom {
            engine,
            log: config.log.as_deref().map(|folder| Log::new(folder, dialect)),
            validator: (config.validate && !config.floats_as_reals).then(|| Z3::new(settings)),
            stats: LayerStats::default(),
            rejected: 0,
        }
    }

    /// What went wrong with the log, if anything.
    pub(crate) fn log_problem(&self) -> Option<&str> {
        self.log.as_ref().and_then(Log::problem)
    }

    pub(crate) fn check(&mut self, constraints: &[Term], context: &Context<'_>) -> Answer {
        self.ask(constraints, context, |engine, request| engine.check(request))
    }

    /// The best model for `goals`, or `None` if the engine cannot optimise by itself.
    pub(crate) fn optimize(
        &mut self,
        constraints: &[Term],
        goals: &Goals,
        context: &Context<'_>,
    ) -> Option<Answer> {
        let start = Instant::now();
        let Context { terms, deadline, stop, .. } = *context;
        let answer = self.engine.optimize(&Request { terms, constraints, deadline, stop }, goals)?;
        self.stats.asked += 1;
        let answer = self.verified(constraints, answer, context);
        if let Some(log) = &mut self.log {
            log.write(terms, constraints, goals, &answer);
        }
        self.stats.answered += u64::from(!answer.is_unknown());
        self.stats.time += start.elapsed();
        Some(answer)
    }

    fn ask(
        &mut self,
        constraints: &[Term],
        context: &Context<'_>,
        question: impl FnOnce(&mut dyn Engine, &Request<'_>) -> Answer,
    ) -> Answer {
        if let Some(reason) = context.out_of_time() {
            return Answer::Unknown(reason);
        }
        let start = Instant::now();
        self.stats.asked += 1;
        let Context { terms, deadline, stop, .. } = *context;
        let answer = question(&mut *self.engine, &Request { terms, constraints, deadline, stop });
        let mut answer = self.verified(constraints, answer, context);
        if let Some(log) = &mut self.log {
            log.write(terms, constraints, &Goals::default(), &answer);
        }
        if let Answer::Sat(model) = &mut answer {
            if let Some(nearer) = self.nearer(constraints, model, context) {
                *model = nearer;
            }
            shrink_soon(terms, constraints, Arc::make_mut(model));
        }
        self.stats.answered += u64::from(!answer.is_unknown());
        self.stats.time += start.elapsed();
        answer
    }

    /// A model whose integers fit 64 bits, if this one's do not and there is one that is soon found.
    fn nearer(&mut self, constraints: &[Term], model: &Model, context: &Context<'_>) -> Option<Arc<Model>> {
        let Context { terms, deadline, stop, .. } = *context;
        let range = machine_range(terms, model, constraints)?;
        let bounded: Vec<Term> = constraints.iter().copied().chain(range).collect();
        let soon = Instant::now() + MAX_NEARER;
        let deadline = Some(deadline.map_or(soon, |deadline| deadline.min(soon)));
        match self.engine.check(&Request { terms, constraints: &bounded, deadline, stop }) {
            Answer::Sat(nearer) if satisfies(terms, &nearer, &bounded) => Some(nearer),
            _ => None,
        }
    }

    /// A model that does not satisfy the constraints is no answer.
    fn verified(&mut self, constraints: &[Term], answer: Answer, context: &Context<'_>) -> Answer {
        match answer {
            Answer::Sat(model) if !satisfies(context.terms, &model, constraints) => {
                // A back end that was stopped half-way may leave half a model.
                if let Some(reason) = context.out_of_time() {
                    return Answer::Unknown(reason);
                }
                self.rejected += 1;
                Answer::Unknown(Reason::ModelRejected("it does not satisfy the constraints".to_owned()))
            }
            answer => answer,
        }
    }

    /// Whether raw Z3 contradicts what `layer` answered. Only in validating mode.
    pub(crate) fn validate(
        &mut self,
        layer: Layer,
        constraints: &[Term],
        answer: &Answer,
        context: &Context<'_>,
    ) -> Option<Reason> {
        let validator = self.validator.as_mut()?;
        let Context { terms, stop, .. } = *context;
        let mut ask = |constraints: &[Term]| {
            let deadline = Some(Instant::now() + MAX_VALIDATION);
            validator.check(&Request { terms, constraints, deadline, stop })
        };
        let problem = match answer {
            Answer::Sat(model) if !satisfies(terms, model, constraints) => {
                "its model does not satisfy the query"
            }
            Answer::Sat(_) if ask(constraints).is_unsat() => "it says sat, raw Z3 says unsat",
            Answer::Unsat(core) if core.iter().any(|term| !constraints.contains(term)) => {
                "its core is not part of the query"
            }
            Answer::Unsat(core) if ask(core).is_sat() => "its core is satisfiable for raw Z3",
            _ => return None,
        };
        let query = super::log::script(terms, constraints, &Goals::default(), answer, Dialect::Z3);
        Some(Reason::Disagreement(format!("layer `{layer}`: {problem}\n{query}")))
    }
}
