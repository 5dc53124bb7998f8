//! The naive semantics (Fig. 5): the history is one regular expression that grows, and only the end of a path
//! asks whether it has a trace.
//!
//! That question is answered as in section 7: the qualifiers are replaced by the finitely many ways in which
//! they can hold together (minterms), which leaves an ordinary regular expression; its words are enumerated
//! until one is consistent with the path condition.

use std::collections::BTreeSet;

use otherwise_smt::Term;
use rustc_hash::FxHashMap;

use super::events::SymbolicEvent;
use super::explore::{Decision, Flow, HistoryKeeper, Search, Then};
use super::prover::Answer;
use crate::algebra::{ALL, ANY, Algebra, EMPTY, EPSILON, EventId, Formulas, Node, Shape, Sre, Unsupported};
use crate::core::OperationId;
use crate::spec::Effect;

/// See the module.
pub(crate) struct Naive {
    /// Histories of exactly so many events.
    length: u32,
    /// `R_curr`.
    current: Sre,
    /// How many events `R_curr` has: the length of every append is chosen before it happens.
    count: usize,
    /// What a word has to be in beside `R_curr`.
    goal: Sre,
    /// The word that was found.
    events: Vec<SymbolicEvent>,
}

/// One way in which the qualifiers of an operation can hold together.
#[derive(Clone, Debug)]
struct Minterm {
    operation: OperationId,
    /// The truth of every atomic formula.
    atoms: FxHashMap<Term, bool>,
    formula: Term,
}

impl Naive {
    pub(crate) fn new(length: u32) -> Naive {
        Naive { length, current: EPSILON, count: 0, goal: ALL, events: Vec::new() }
    }

    fn with<'p>(
        &mut self,
        search: &mut Search<'p>,
        current: Sre,
        count: usize,
        then: Then<'_, 'p, Self>,
    ) -> Result<Flow, Unsupported> {
        if current == EMPTY {
            return Ok(Flow::Continue);
        }
        let saved = (self.current, self.count);
        (self.current, self.count) = (current, count);
        let flow = then(self, search);
        (self.current, self.count) = saved;
        flow
    }

    /// The ways in which the atomic formulas of an expression can hold, for each operation.
    fn minterms(&self, search: &mut Search<'_>, language: Sre) -> Vec<Minterm> {
        let literals = literals(&search.algebra, language);
        let mut operations: Vec<OperationId> = search.maker.alphabet().to_vec();
        operations.extend(search.algebra.facts(language).operations.iter());
        operations.sort_unstable();
        operations.dedup();
        let mut minterms = Vec::new();
        for operation in operations {
            let mut atoms = BTreeSet::new();
            for literal in &literals {
                let qualifier = search.algebra.event(*literal).qualifier(Some(operation));
                collect_atoms(&search.algebra.formulas, qualifier, &mut atoms);
            }
            let mut partial = vec![Minterm { operation, atoms: FxHashMap::default(), formula: Term::TRUE }];
            for atom in atoms {
                let mut refined = Vec::new();
                for minterm in partial {
                    for holds in [true, false] {
                        let formulas = &search.algebra.formulas;
                        let side = if holds { atom } else { formulas.not(atom) };
                        let formula = formulas.and(&[minterm.formula, side]);
                        if search.prover.check_with(formulas, formula) != Answer::Unsat {
                            let mut atoms = minterm.atoms.clone();
                            atoms.insert(atom, holds);
                            refined.push(Minterm { operation, atoms, formula });
                        }
                    }
                    if search.is_over() {
                        return Vec::new();
                    }
                }
                partial = refined;
            }
            minterms.extend(partial);
        }
        minterms
    }

    /// Enumerates words; the last letter asks the solver.
    fn words<'p>(
        &mut self,
        search: &mut Search<'p>,
        language: Sre,
        minterms: &[Minterm],
        word: &mut Vec<usize>,
        memo: &mut FxHashMap<(usize, Sre), Sre>,
        then: Then<'_, 'p, Self>,
    ) -> Result<Flow, Unsupported> {
        if search.is_over() {
            return Ok(Flow::Stop);
        }
        let left = (self.count - word.len()) as u32;
        let facts = search.algebra.facts(language);
        if facts.shortest > left || facts.longest.is_some_and(|longest| longest < left) {
            return Ok(Flow::Continue);
        }
        if left == 0 {
            let accepted = search.algebra.nullable_formula(language);
            let word = word.clone();
            return search.scoped(self, |keeper, search| {
                search.prover.assert(accepted);
                keeper.events.clear();
                for letter in &word {
                    let minterm = &minterms[*letter];
                    let (event, law) =
                        search.maker.of_operation(&search.algebra.formulas, minterm.operation)?;
                    let locals = search.algebra.formulas.locals(search.program, minterm.operation)?;
                    let terms = event.calls[0].terms.iter().copied();
                    let map = locals.iter().copied().zip(terms).collect();
                    search.prover.assert(law);
                    let formula = search.algebra.formulas.substitute(minterm.formula, &map);
                    search.prover.assert(formula);
                    keeper.events.push(event);
                }
                let flow = match search.prover.check(&search.algebra.formulas) {
                    Answer::Sat => then(keeper, search),
                    Answer::Unsat => Ok(Flow::Continue),
                    Answer::Unknown => {
                        search.doubt("the solver gave no answer");
                        Ok(Flow::Continue)
                    }
                };
                keeper.events.clear();
                flow
            });
        }
        for (letter, minterm) in minterms.iter().enumerate() {
            let next = match memo.get(&(letter, language)) {
                Some(next) => *next,
                None => {
                    let Search { algebra, prover, .. } = search;
                    let mut decide = |algebra: &Algebra, atom: Term| {
                        let formulas = &algebra.formulas;
                        let both = formulas.and(&[minterm.formula, atom]);
                        prover.check_with(formulas, both) != Answer::Unsat
                    };
                    let next = derive(algebra, language, minterm, &mut decide);
                    memo.insert((letter, language), next);
                    next
                }
            };
            if next == EMPTY {
                continue;
            }
            word.push(letter);
            let flow = self.words(search, next, minterms, word, memo, then);
            word.pop();
            if flow? == Flow::Stop {
                return Ok(Flow::Stop);
            }
        }
        Ok(Flow::Continue)
    }
}

/// Decides an atomic formula that simplification made from others.
type Decide<'a> = dyn FnMut(&Algebra, Term) -> bool + 'a;

/// The truth of a formula in a minterm.
fn holds(algebra: &Algebra, formula: Term, minterm: &Minterm, decide: &mut Decide<'_>) -> bool {
    match algebra.formulas.shape(formula) {
        Shape::Bool(value) => value,
        Shape::Not(inner) => !holds(algebra, inner, minterm, decide),
        Shape::And(parts) => parts.into_iter().all(|part| holds(algebra, part, minterm, decide)),
        Shape::Or(parts) => parts.into_iter().any(|part| holds(algebra, part, minterm, decide)),
        Shape::Atom => match minterm.atoms.get(&formula) {
            Some(value) => *value,
            None => decide(algebra, formula),
        },
    }
}

/// The derivative by a minterm: every literal holds or does not.
fn derive(algebra: &mut Algebra, sre: Sre, minterm: &Minterm, decide: &mut Decide<'_>) -> Sre {
    match algebra.node(sre).clone() {
        Node::Empty | Node::Epsilon => EMPTY,
        Node::Guard(_) => sre,
        Node::Literal(event) => {
            let qualifier = algebra.event(event).qualifier(Some(minterm.operation));
            if holds(algebra, qualifier, minterm, decide) { EPSILON } else { EMPTY }
        }
        Node::Star(inner) => {
            let inner = derive(algebra, inner, minterm, decide);
            algebra.concat(inner, sre)
        }
        Node::Concat(left, right) => {
            let first = derive(algebra, left, minterm, decide);
            let through = algebra.concat(first, right);
            let nullable = algebra.nullable_formula(left);
            if nullable == Term::FALSE {
                return through;
            }
            let skip = derive(algebra, right, minterm, decide);
            let when = algebra.guard(nullable);
            let skip = algebra.and(vec![when, skip]);
            algebra.or(vec![through, skip])
        }
        Node::Not(inner) => {
            let inner = derive(algebra, inner, minterm, decide);
            algebra.not(inner)
        }
        Node::And(parts) => {
            let parts = parts.iter().map(|part| derive(algebra, *part, minterm, decide)).collect();
            algebra.and(parts)
        }
        Node::Or(parts) => {
            let parts = parts.iter().map(|part| derive(algebra, *part, minterm, decide)).collect();
            algebra.or(parts)
        }
        Node::Until(hold, goal) => {
            let hold = derive(algebra, hold, minterm, decide);
            let later = algebra.and(vec![hold, sre]);
            let now = derive(algebra, goal, minterm, decide);
            algebra.or(vec![now, later])
        }
    }
}

fn collect_atoms(formulas: &Formulas, formula: Term, atoms: &mut BTreeSet<Term>) {
    match formulas.shape(formula) {
        Shape::Bool(_) => {}
        Shape::Not(inner) => collect_atoms(formulas, inner, atoms),
        Shape::And(parts) | Shape::Or(parts) => {
            parts.into_iter().for_each(|part| collect_atoms(formulas, part, atoms));
        }
        Shape::Atom => {
            atoms.insert(formula);
        }
    }
}

/// All literals of an expression. What it can become has no others but combinations of these.
fn literals(algebra: &Algebra, language: Sre) -> Vec<EventId> {
    let mut seen = BTreeSet::new();
    let mut found = BTreeSet::new();
    let mut pending = vec![language];
    while let Some(sre) = pending.pop() {
        if !seen.insert(sre) {
            continue;
        }
        if let Node::Literal(event) = algebra.node(sre) {
            found.insert(*event);
        }
        pending.extend(crate::algebra::children(algebra.node(sre)));
    }
    found.into_iter().collect()
}

/// `•^n`.
fn power(algebra: &mut Algebra, count: u32) -> Sre {
    (0..count).fold(EPSILON, |power, _| algebra.concat(ANY, power))
}

impl HistoryKeeper for Naive {
    fn begin<'p>(
        &mut self,
        search: &mut Search<'p>,
        context: Sre,
        then: Then<'_, 'p, Self>,
    ) -> Result<Flow, Unsupported> {
        let length = power(&mut search.algebra, self.length);
        let current = search.algebra.and(vec![context, length]);
        self.with(search, current, self.length as usize, then)
    }

    fn admit<'p>(
        &mut self,
        search: &mut Search<'p>,
        past: Sre,
        then: Then<'_, 'p, Self>,
    ) -> Result<Flow, Unsupported> {
        let current = search.algebra.and(vec![self.current, past]);
        self.with(search, current, self.count, then)
    }

    fn append<'p>(
        &mut self,
        search: &mut Search<'p>,
        effect: Sre,
        whole: bool,
        then: Then<'_, 'p, Self>,
    ) -> Result<Flow, Unsupported> {
        let facts = search.algebra.facts(effect);
        let (shortest, longest) = if whole { (0, None) } else { (facts.shortest, facts.longest) };
        if shortest == u32::MAX {
            return Ok(Flow::Continue);
        }
        for count in search.lengths(shortest, longest) {
            let length = power(&mut search.algebra, count);
            let current = if whole {
                let longer = search.algebra.concat(self.current, length);
                search.algebra.and(vec![longer, effect])
            } else {
                let appended = search.algebra.and(vec![effect, length]);
                search.algebra.concat(self.current, appended)
            };
            let after = self.count + count as usize;
            let before = self.count;
            let flow = search.scoped(self, |keeper, search| {
                search.unknown_events += count - shortest;
                search.decisions.push(Decision::Events(before, after));
                keeper.with(search, current, after, then)
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
        let env = search.goal.env.clone();
        let case = search.goal.case;
        self.goal = match &case.effect {
            Effect::History(regex) => {
                let property = search.compile(regex, &env)?;
                search.algebra.not(property)
            }
            Effect::New(regex) => {
                let property = search.compile(regex, &env)?;
                let broken = search.algebra.not(property);
                let context = power(&mut search.algebra, self.length);
                search.algebra.concat(context, broken)
            }
        };
        let flow = then(self, search);
        self.goal = ALL;
        flow
    }

    /// The naive semantics looks at whole paths only.
    fn doom<'p>(&mut self, _: &mut Search<'p>, _: Then<'_, 'p, Self>) -> Result<Flow, Unsupported> {
        Ok(Flow::Continue)
    }

    fn realise<'p>(
        &mut self,
        search: &mut Search<'p>,
        then: Then<'_, 'p, Self>,
    ) -> Result<Flow, Unsupported> {
        let language = search.algebra.and(vec![self.current, self.goal]);
        if language == EMPTY {
            return Ok(Flow::Continue);
        }
        let minterms = self.minterms(search, language);
        // The first consistent word is enough: the question was whether there is one.
        let mut answered = false;
        let mut once = |keeper: &mut Naive, search: &mut Search<'p>| {
            answered = true;
            then(keeper, search)?;
            Ok(Flow::Stop)
        };
        let flow =
            self.words(search, language, &minterms, &mut Vec::new(), &mut FxHashMap::default(), &mut once)?;
        let enough = search.found.len() >= search.wanted || search.budget.is_stopped();
        Ok(if flow == Flow::Stop && (enough || !answered) { Flow::Stop } else { Flow::Continue })
    }

    fn length(&self) -> usize {
        self.count
    }

    fn events(&self) -> &[SymbolicEvent] {
        &self.events
    }

    fn start(&self, _: &Search<'_>) -> usize {
        0
    }

    fn knows_history(&self) -> bool {
        false
    }

    fn context_length(&self) -> usize {
        self.length as usize
    }
}
