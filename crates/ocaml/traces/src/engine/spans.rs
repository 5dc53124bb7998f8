//! Engine B, the default: the history is a list of events of fixed length, membership is one formula, the
//! solver does the rest.
//!
//! All histories of up to L events are one query: L unknown events are laid out, and the solver chooses at
//! which of them the history starts.

use otherwise_smt::Term;

use super::accept::Acceptance;
use super::events::SymbolicEvent;
use super::explore::{Decision, Flow, HistoryKeeper, Search, Then};
use crate::algebra::{ALL, Algebra, Automaton, BaseSort, EMPTY, EventId, Node, Sre, Unsupported};
use crate::spec::Effect;

/// See the module.
pub(crate) struct Spans {
    events: Vec<SymbolicEvent>,
    context: usize,
    /// `starts[k]`: the history begins at event k.
    starts: Vec<Term>,
    /// The longest history.
    bound: usize,
    acceptance: Acceptance,
    /// What every event of the history is in, because the context says so.
    always: EventId,
    /// What was asked on the way to here and need not be asked again, because the path condition only grows.
    asked: Vec<Term>,
}

/// Histories up to this bound are made as short as possible by the solver.
pub(super) const MAX_MINIMISED: usize = 6;

/// So many properties are looked at together.
pub(super) const MAX_PRODUCT: usize = 4;

impl Spans {
    pub(crate) fn new(bound: usize) -> Spans {
        Spans {
            events: Vec::new(),
            context: 0,
            starts: Vec::new(),
            bound,
            acceptance: Acceptance::default(),
            always: EventId::ANY,
            asked: Vec::new(),
        }
    }

    /// The whole history is in the language.
    fn history(&mut self, search: &mut Search<'_>, sre: Sre) -> Term {
        let mut parts = Vec::new();
        for (from, start) in self.starts.clone().into_iter().enumerate() {
            let accepted = self.span(search, sre, from, self.events.len());
            parts.push(search.algebra.formulas.implies(start, accepted));
        }
        search.algebra.formulas.and(&parts)
    }

    /// The events so far are outside the property.
    fn broken(&mut self, search: &mut Search<'_>, property: Sre) -> Term {
        match &search.goal.case.effect {
            Effect::New(_) => {
                let kept = self.span(search, property, self.context, self.events.len());
                search.algebra.formulas.not(kept)
            }
            Effect::History(_) => {
                // Not the negation of `history`: whatever the start, the history from there is outside.
                let outside = search.algebra.not(property);
                self.history(search, outside)
            }
        }
    }

    /// The events so far lead to the dead state of the property's automaton.
    fn dead(&mut self, search: &Search<'_>, automaton: &Automaton) -> Term {
        let Some(dead) = automaton.dead else { return Term::FALSE };
        let formulas = &search.algebra.formulas;
        // For each state, when it is reached.
        let mut reached = vec![Term::FALSE; automaton.edges.len()];
        let from = match search.goal.case.effect {
            Effect::New(_) => {
                reached[0] = Term::TRUE;
                self.context
            }
            Effect::History(_) => 0,
        };
        for (at, event) in self.events.iter().enumerate().skip(from) {
            if let (Effect::History(_), Some(start)) = (&search.goal.case.effect, self.starts.get(at)) {
                reached[0] = formulas.or(&[reached[0], *start]);
            }
            let mut next = vec![Vec::new(); reached.len()];
            for (state, edges) in
                automaton.edges.iter().enumerate().filter(|(s, _)| reached[*s] != Term::FALSE)
            {
                for (set, to) in edges {
                    let taken =
                        self.acceptance.membership.contains(search.program, &search.algebra, event, *set);
                    next[*to].push(formulas.and(&[reached[state], taken]));
                }
            }
            reached = next.iter().map(|ways| formulas.or(ways)).collect();
        }
        reached[dead]
    }

    fn span(&mut self, search: &mut Search<'_>, sre: Sre, from: usize, to: usize) -> Term {
        self.acceptance.accepts(search.program, &mut search.algebra, &self.events, sre, from..to)
    }
}

impl Spans {
    /// What follows for the values in a formula `F ℓ` or `F (ℓ & X …)` that holds of the whole history: as
    /// every event of the context is in `n`, the arguments that `ℓ` fixes satisfy what `n` says of them. The
    /// solver would have to find that out for each event that may be the one.
    fn consequence(&mut self, search: &mut Search<'_>, sre: Sre) -> Result<Term, Unsupported> {
        let mut parts = Vec::new();
        for part in conjuncts(&search.algebra, sre) {
            let Some(set) = eventually(&search.algebra, part) else { continue };
            let new = self.events[self.context..].to_vec();
            let in_context = new.iter().all(|event| {
                let membership = &mut self.acceptance.membership;
                membership.contains(search.program, &search.algebra, event, set) == Term::FALSE
            });
            let both = search.algebra.meet(set, self.always);
            if in_context && both != set {
                parts.extend(search.maker.closed_law(&search.algebra, both)?);
            }
        }
        Ok(search.algebra.formulas.and(&parts))
    }
}

/// The parts of a conjunction.
fn conjuncts(algebra: &Algebra, sre: Sre) -> Vec<Sre> {
    match algebra.node(sre) {
        Node::And(parts) => parts.to_vec(),
        _ => vec![sre],
    }
}

/// Properties that say the same together; `¬(•*·(R|S))` are two.
pub(super) fn separate(algebra: &mut Algebra, property: Sre) -> Vec<Sre> {
    let mut separate = Vec::new();
    for part in conjuncts(algebra, property) {
        let Node::Not(inner) = *algebra.node(part) else {
            separate.push(part);
            continue;
        };
        let (never, ways) = match algebra.node(inner) {
            Node::Or(ways) => (false, ways.to_vec()),
            Node::Concat(ALL, rest) => match algebra.node(*rest) {
                Node::Or(ways) => (true, ways.to_vec()),
                _ => (true, vec![*rest]),
            },
            _ => (false, vec![inner]),
        };
        for way in ways {
            let way = if never { algebra.concat(ALL, way) } else { way };
            separate.push(algebra.not(way));
        }
    }
    separate
}

/// `ℓ` of `•*·ℓ·…`.
fn eventually(algebra: &Algebra, sre: Sre) -> Option<EventId> {
    let Node::Concat(ALL, rest) = *algebra.node(sre) else { return None };
    let first = match *algebra.node(rest) {
        Node::Concat(first, _) => first,
        _ => rest,
    };
    match *algebra.node(first) {
        Node::Literal(set) => Some(set),
        _ => None,
    }
}

/// `n` of `n*`.
fn globally(algebra: &Algebra, sre: Sre) -> Option<EventId> {
    let Node::Star(inner) = *algebra.node(sre) else { return None };
    match *algebra.node(inner) {
        Node::Literal(set) => Some(set),
        _ => None,
    }
}

/// What the method promises about events.
fn property(search: &mut Search<'_>) -> Result<Sre, Unsupported> {
    let (Effect::New(regex) | Effect::History(regex)) = &search.goal.case.effect;
    let env = search.goal.env.clone();
    search.compile(regex, &env)
}

impl HistoryKeeper for Spans {
    fn begin<'p>(
        &mut self,
        search: &mut Search<'p>,
        context: Sre,
        then: Then<'_, 'p, Self>,
    ) -> Result<Flow, Unsupported> {
        // Arguments of another shape may have begun a history before.
        self.events.clear();
        for _ in 0..self.bound {
            let (event, law) = search.maker.unknown(&search.algebra.formulas)?;
            search.prover.assert(law);
            self.events.push(event);
        }
        self.context = self.bound;
        let formulas = &search.algebra.formulas;
        self.starts = match self.bound {
            0 => vec![Term::TRUE],
            _ => (0..=self.bound).map(|_| formulas.fresh("start", BaseSort::Bool)).collect(),
        };
        search.prover.assert(formulas.or(&self.starts));
        for (at, one) in self.starts.iter().enumerate() {
            for other in &self.starts[..at] {
                search.prover.assert(formulas.not(formulas.and(&[*one, *other])));
            }
        }
        let allowed = self.history(search, context);
        search.prover.assert(allowed);
        self.always = EventId::ANY;
        for part in conjuncts(&search.algebra, context) {
            if let Some(set) = globally(&search.algebra, part) {
                self.always = search.algebra.meet(self.always, set);
            }
        }
        let consequence = self.consequence(search, context)?;
        search.prover.assert(consequence);
        if allowed == Term::FALSE || !search.feasible() {
            return Ok(Flow::Continue);
        }
        then(self, search)
    }

    fn admit<'p>(
        &mut self,
        search: &mut Search<'p>,
        past: Sre,
        then: Then<'_, 'p, Self>,
    ) -> Result<Flow, Unsupported> {
        let admitted = self.history(search, past);
        if admitted == Term::FALSE {
            return Ok(Flow::Continue);
        }
        let consequence = self.consequence(search, past)?;
        search.scoped(self, |keeper, search| {
            search.prover.assert(admitted);
            search.prover.assert(consequence);
            if admitted != Term::TRUE && !search.feasible() {
                return Ok(Flow::Continue);
            }
            then(keeper, search)
        })
    }

    fn append<'p>(
        &mut self,
        search: &mut Search<'p>,
        effect: Sre,
        whole: bool,
        then: Then<'_, 'p, Self>,
    ) -> Result<Flow, Unsupported> {
        if effect == EMPTY {
            return Ok(Flow::Continue);
        }
        let before = self.events.len();
        // One event of one operation: the usual case.
        if let (false, Node::Literal(set)) = (whole, search.algebra.node(effect))
            && let Some((event, law)) = search.maker.described_by(&search.algebra, *set)?
        {
            return search.scoped(self, |keeper, search| {
                search.decisions.push(Decision::Events(before, before + 1));
                search.prover.assert(law);
                if law == Term::FALSE || law != Term::TRUE && !search.feasible() {
                    return Ok(Flow::Continue);
                }
                keeper.events.push(event);
                let asked = keeper.asked.len();
                let flow = then(keeper, search);
                keeper.asked.truncate(asked);
                keeper.events.truncate(before);
                flow
            });
        }
        let facts = search.algebra.facts(effect);
        let shortest = if whole { 0 } else { facts.shortest };
        let longest = if whole { None } else { facts.longest };
        for count in search.lengths(shortest, longest) {
            let flow = search.scoped(self, |keeper, search| {
                search.unknown_events += count - shortest;
                for _ in 0..count {
                    let (event, law) = search.maker.unknown(&search.algebra.formulas)?;
                    search.prover.assert(law);
                    keeper.events.push(event);
                }
                let after = keeper.events.len();
                search.decisions.push(Decision::Events(before, after));
                let happened = match (whole, effect) {
                    (_, ALL) => Term::TRUE,
                    (true, _) => keeper.history(search, effect),
                    (false, _) => keeper.span(search, effect, before, after),
                };
                search.prover.assert(happened);
                let asked = keeper.asked.len();
                let flow = if happened == Term::FALSE || !search.feasible() {
                    Ok(Flow::Continue)
                } else {
                    then(keeper, search)
                };
                keeper.asked.truncate(asked);
                keeper.events.truncate(before);
                flow
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
        let property = property(search)?;
        let broken = self.broken(search, property);
        if broken == Term::FALSE {
            return Ok(Flow::Continue);
        }
        search.prover.assert(broken);
        then(self, search)
    }

    fn doom<'p>(&mut self, search: &mut Search<'p>, then: Then<'_, 'p, Self>) -> Result<Flow, Unsupported> {
        let property = property(search)?;
        // Many properties at once have an automaton of very many states; each has a small one of its own.
        let parts = match separate(&mut search.algebra, property) {
            parts if parts.len() > MAX_PRODUCT => parts,
            _ => vec![property],
        };
        let mut ways = Vec::with_capacity(parts.len());
        for part in parts {
            ways.push(match search.algebra.automaton(part) {
                Some(automaton) if automaton.prefix_closed => self.broken(search, part),
                Some(automaton) => self.dead(search, &automaton),
                None => Term::FALSE,
            });
        }
        let broken = search.algebra.formulas.or(&ways);
        if broken == Term::FALSE || self.asked.contains(&broken) {
            return Ok(Flow::Continue);
        }
        self.asked.push(broken);
        search.prover.assert(broken);
        then(self, search)
    }

    fn realise<'p>(
        &mut self,
        search: &mut Search<'p>,
        then: Then<'_, 'p, Self>,
    ) -> Result<Flow, Unsupported> {
        // The shortest history first: the model in hand is replaced by one that starts as late as possible.
        // That one more event is needed can be hard to see; long histories are only shortened by the replay.
        for start in self.starts.clone().into_iter().rev() {
            if start == Term::TRUE || self.bound > MAX_MINIMISED {
                break;
            }
            search.prover.push();
            search.prover.assert(start);
            if search.prover.check(&search.algebra.formulas) == super::prover::Answer::Sat {
                let flow = then(self, search);
                search.prover.pop();
                return flow;
            }
            search.prover.pop();
        }
        then(self, search)
    }

    fn length(&self) -> usize {
        self.events.len()
    }

    fn events(&self) -> &[SymbolicEvent] {
        &self.events
    }

    fn start(&self, search: &Search<'_>) -> usize {
        let chosen = |start: &Term| search.prover.eval(*start) == otherwise_smt::Value::Bool(true);
        self.starts.iter().position(chosen).unwrap_or(0)
    }

    fn context_length(&self) -> usize {
        self.context
    }

    fn starts(&self) -> Vec<(Term, usize)> {
        self.starts.iter().copied().zip(0..).collect()
    }
}
