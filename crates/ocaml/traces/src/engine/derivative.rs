//! Engine A: the derivative-based semantics (Fig. 6, 7 and 10).
//!
//! The history is a list of events that are refined as the path goes on; `R_cont` says what the property
//! still allows. Appended events are enumerated along the automaton of what is appended and related to
//! transitions of `R_cont`, those first that bring it closer to a dead state; admitted languages are walked
//! along the history from its start.

use otherwise_smt::Term;

use super::events::{Membership, SymbolicEvent};
use super::explore::{Decision, Flow, HistoryKeeper, Search, Then};
use crate::algebra::{ALL, EMPTY, Evaluator, EventId, Sre, Steps, Unsupported, Value, fresh_value};
use crate::spec::Effect;

/// See the module.
pub(crate) struct Derivative {
    steps: Steps,
    /// Histories of exactly so many events.
    length: u32,
    look_ahead: u32,
    events: Vec<SymbolicEvent>,
    context: usize,
    /// `R_cont`; `None` while the property does not speak about the events (the history, for an effect on new
    /// events).
    residual: Option<Sre>,
    /// What the property takes for the method's result, which is not known yet when the property is set up.
    result: Option<Value>,
    membership: Membership,
}

impl Derivative {
    pub(crate) fn new(steps: Steps, length: u32, look_ahead: u32) -> Derivative {
        Derivative {
            steps,
            length,
            look_ahead,
            events: Vec::new(),
            context: 0,
            residual: None,
            result: None,
            membership: Membership::default(),
        }
    }

    /// The property as an expression over an invented result.
    fn property(&mut self, search: &mut Search<'_>) -> Result<Sre, Unsupported> {
        let contract = search.goal.contract;
        let sort = &search.program.var(contract.result).sort;
        let mut env = search.goal.env.clone();
        if let Ok(value) = fresh_value(&search.algebra.formulas, search.program, "result", sort) {
            env = env.bind(contract.result, value.clone());
            self.result = Some(value);
        }
        let (Effect::New(regex) | Effect::History(regex)) = &search.goal.case.effect;
        search.compile(regex, &env)
    }

    /// Rule DAppend: `left` more events along the automaton of what is appended.
    fn grow<'p>(
        &mut self,
        search: &mut Search<'p>,
        effect: Sre,
        left: u32,
        then: Then<'_, 'p, Self>,
    ) -> Result<Flow, Unsupported> {
        if search.is_over() {
            return Ok(Flow::Stop);
        }
        let facts = search.algebra.facts(effect);
        if facts.shortest > left || facts.longest.is_some_and(|longest| longest < left) {
            return Ok(Flow::Continue);
        }
        if left == 0 {
            let accepted = search.algebra.nullable_formula(effect);
            return self.assuming(search, accepted, then);
        }
        let edges = search.edges(self.steps, effect);
        // Progress first: towards acceptance, and staying there.
        let mut order: Vec<(EventId, Sre)> = edges.iter().copied().filter(|edge| edge.1 != EMPTY).collect();
        order.sort_by_key(|(_, next)| {
            let facts = search.algebra.facts(*next);
            (facts.nullable != Some(true), facts.shortest)
        });
        for (set, next) in order {
            let flow = search.scoped(self, |keeper, search| {
                let before = keeper.events.len();
                let (event, law) = match search.maker.described_by(&search.algebra, set)? {
                    Some(known) => known,
                    None => {
                        let (event, law) = search.maker.unknown(&search.algebra.formulas)?;
                        let inside = keeper.membership.contains(search.program, &search.algebra, &event, set);
                        (event, search.algebra.formulas.and(&[law, inside]))
                    }
                };
                if law == Term::FALSE {
                    return Ok(Flow::Continue);
                }
                search.prover.assert(law);
                keeper.events.push(event.clone());
                let flow = keeper
                    .relate(search, &event, &mut |keeper, search| keeper.grow(search, next, left - 1, then));
                keeper.events.truncate(before);
                flow
            })?;
            if flow == Flow::Stop {
                return Ok(Flow::Stop);
            }
        }
        Ok(Flow::Continue)
    }

    /// Relates a new event to a transition of `R_cont`.
    fn relate<'p>(
        &mut self,
        search: &mut Search<'p>,
        event: &SymbolicEvent,
        then: Then<'_, 'p, Self>,
    ) -> Result<Flow, Unsupported> {
        let Some(residual) = self.residual else {
            return if search.feasible() { then(self, search) } else { Ok(Flow::Continue) };
        };
        let edges = search.edges(self.steps, residual);
        let mut order: Vec<(u32, EventId, Sre)> = Vec::with_capacity(edges.len());
        for (set, next) in edges.iter() {
            order.push((search.dist_to_dead(self.steps, *next, self.look_ahead), *set, *next));
        }
        order.sort_by_key(|(distance, ..)| *distance);
        for (_, set, next) in order {
            let inside = self.membership.contains(search.program, &search.algebra, event, set);
            let flow = search.scoped(self, |keeper, search| {
                keeper.residual = Some(next);
                let flow = keeper.assuming(search, inside, then);
                keeper.residual = Some(residual);
                flow
            })?;
            if flow == Flow::Stop {
                return Ok(Flow::Stop);
            }
        }
        Ok(Flow::Continue)
    }

    /// Rule DAdmit: the rest of the history, from event `at`, is in the language.
    fn walk<'p>(
        &mut self,
        search: &mut Search<'p>,
        past: Sre,
        at: usize,
        then: Then<'_, 'p, Self>,
    ) -> Result<Flow, Unsupported> {
        if search.is_over() {
            return Ok(Flow::Stop);
        }
        if past == ALL {
            return then(self, search);
        }
        let left = (self.events.len() - at) as u32;
        let facts = search.algebra.facts(past);
        if facts.shortest > left || facts.longest.is_some_and(|longest| longest < left) {
            return Ok(Flow::Continue);
        }
        if left == 0 {
            let accepted = search.algebra.nullable_formula(past);
            return self.assuming(search, accepted, then);
        }
        let edges = search.edges(self.steps, past);
        for (set, next) in edges.iter() {
            if *next == EMPTY {
                continue;
            }
            let event = self.events[at].clone();
            let inside = self.membership.contains(search.program, &search.algebra, &event, *set);
            let flow = search.scoped(self, |keeper, search| {
                keeper
                    .assuming(search, inside, &mut |keeper, search| keeper.walk(search, *next, at + 1, then))
            })?;
            if flow == Flow::Stop {
                return Ok(Flow::Stop);
            }
        }
        Ok(Flow::Continue)
    }

    /// Goes on under a condition, if it can hold.
    fn assuming<'p>(
        &mut self,
        search: &mut Search<'p>,
        condition: Term,
        then: Then<'_, 'p, Self>,
    ) -> Result<Flow, Unsupported> {
        if condition == Term::FALSE {
            return Ok(Flow::Continue);
        }
        if condition != Term::TRUE {
            search.prover.assert(condition);
            if !search.feasible() {
                return Ok(Flow::Continue);
            }
        }
        then(self, search)
    }
}

impl HistoryKeeper for Derivative {
    fn begin<'p>(
        &mut self,
        search: &mut Search<'p>,
        context: Sre,
        then: Then<'_, 'p, Self>,
    ) -> Result<Flow, Unsupported> {
        let property = self.property(search)?;
        let whole = matches!(search.goal.case.effect, Effect::History(_));
        self.residual = whole.then_some(property);
        self.context = self.length as usize;
        self.grow(search, context, self.length, &mut |keeper, search| {
            let residual = keeper.residual;
            keeper.residual = Some(residual.unwrap_or(property));
            let flow = then(keeper, search);
            keeper.residual = residual;
            flow
        })
    }

    fn admit<'p>(
        &mut self,
        search: &mut Search<'p>,
        past: Sre,
        then: Then<'_, 'p, Self>,
    ) -> Result<Flow, Unsupported> {
        search.scoped(self, |keeper, search| keeper.walk(search, past, 0, then))
    }

    fn append<'p>(
        &mut self,
        search: &mut Search<'p>,
        effect: Sre,
        whole: bool,
        then: Then<'_, 'p, Self>,
    ) -> Result<Flow, Unsupported> {
        let before = self.events.len();
        let appended = if whole { ALL } else { effect };
        let facts = search.algebra.facts(appended);
        let (shortest, longest) = (facts.shortest, facts.longest);
        if shortest == u32::MAX {
            return Ok(Flow::Continue);
        }
        for count in search.lengths(shortest, longest) {
            let flow = search.scoped(self, |keeper, search| {
                search.unknown_events += count - shortest;
                search.decisions.push(Decision::Events(before, before + count as usize));
                keeper.grow(search, appended, count, &mut |keeper, search| match whole {
                    true => keeper.walk(search, effect, 0, then),
                    false => then(keeper, search),
                })
            })?;
            if flow == Flow::Stop {
                return Ok(Flow::Stop);
            }
        }
        Ok(Flow::Continue)
    }

    fn violate<'p>(
        &mut self,
        search: &mut Search<'p>,
        then: Then<'_, 'p, Self>,
    ) -> Result<Flow, Unsupported> {
        let residual = self.residual.unwrap_or(ALL);
        let kept = search.algebra.nullable_formula(residual);
        let broken = search.algebra.formulas.not(kept);
        if let (Some(assumed), Some(actual)) =
            (&self.result, search.goal.env.get(search.goal.contract.result))
        {
            let evaluator = Evaluator::new(search.program, &search.algebra.formulas);
            let same = evaluator.equal(assumed, actual)?;
            search.prover.assert(same);
        }
        self.assuming(search, broken, then)
    }

    fn doom<'p>(&mut self, search: &mut Search<'p>, then: Then<'_, 'p, Self>) -> Result<Flow, Unsupported> {
        if self.residual == Some(EMPTY) { then(self, search) } else { Ok(Flow::Continue) }
    }

    fn realise<'p>(
        &mut self,
        search: &mut Search<'p>,
        then: Then<'_, 'p, Self>,
    ) -> Result<Flow, Unsupported> {
        then(self, search)
    }

    fn length(&self) -> usize {
        self.events.len()
    }

    fn events(&self) -> &[SymbolicEvent] {
        &self.events
    }

    fn start(&self, _: &Search<'_>) -> usize {
        0
    }

    fn context_length(&self) -> usize {
        self.context
    }
}
