//! The chain: each layer decides a query or asks the rest of the chain, as in KLEE's solver.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::bottom::Bottom;
use super::config::Layer;
use super::interrupt::Interrupter;
use super::stats::LayerStats;
use super::{Answer, Reason};
use crate::{Model, Term, Terms};

/// What all layers may look at while they work on a check.
pub(crate) struct Context<'a> {
    pub(crate) terms: &'a Arc<Terms>,
    /// The caller's guess at a model.
    pub(crate) hint: Option<&'a Arc<Model>>,
    pub(crate) deadline: Option<Instant>,
    pub(crate) stop: &'a Interrupter,
}

impl Context<'_> {
    /// Why the check must end now, if it must.
    pub(crate) fn out_of_time(&self) -> Option<Reason> {
        if self.stop.is_interrupted() {
            return Some(Reason::Interrupted);
        }
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Some(Reason::Timeout),
            _ => None,
        }
    }
}

/// One layer. It answers for the conjunction of `constraints`; a core it gives is a subset of those.
pub(crate) trait Stage: Send {
    fn check(&mut self, constraints: &[Term], context: &Context<'_>, rest: &mut Rest<'_>) -> Answer;
}

/// A layer with its name and its numbers.
pub(crate) struct Link {
    pub(crate) layer: Layer,
    pub(crate) stage: Box<dyn Stage>,
    pub(crate) stats: LayerStats,
}

/// The part of the chain below a layer.
pub(crate) struct Rest<'a> {
    links: &'a mut [Link],
    bottom: &'a mut Bottom,
    /// How often the layer asked.
    asked: u32,
    /// Time spent below.
    spent: Duration,
}

impl<'a> Rest<'a> {
    pub(crate) fn new(links: &'a mut [Link], bottom: &'a mut Bottom) -> Rest<'a> {
        Rest { links, bottom, asked: 0, spent: Duration::ZERO }
    }

    /// Asks the next layer.
    pub(crate) fn check(&mut self, constraints: &[Term], context: &Context<'_>) -> Answer {
        self.asked += 1;
        let start = Instant::now();
        let Some((link, below)) = self.links.split_first_mut() else {
            let answer = self.bottom.check(constraints, context);
            self.spent += start.elapsed();
            return answer;
        };
        link.stats.asked += 1;
        let mut rest = Rest::new(below, self.bottom);
        let mut answer = link.stage.check(constraints, context, &mut rest);
        let total = start.elapsed();
        link.stats.time += total.saturating_sub(rest.spent);
        link.stats.answered += u64::from(rest.asked == 0 && !answer.is_unknown());
        if let Some(disagreement) = self.bottom.validate(link.layer, constraints, &answer, context) {
            answer = Answer::Unknown(disagreement);
        }
        self.spent += start.elapsed();
        answer
    }
}
