//! Symbolic events of a trace: what may have been called with what.

use std::rc::Rc;

use otherwise_smt::{Op, Term};
use rustc_hash::FxHashMap;

use crate::algebra::{
    Algebra, BaseSort, EventId, Formulas, Unsupported, event_sorts, recorded_sorts, unflatten, well_formed,
};
use crate::core::{OperationId, Program};

/// An event of a symbolic trace.
#[derive(Clone, Debug)]
pub(crate) struct SymbolicEvent {
    /// Tells this event from all others of the run: a position can be taken by many events in turn.
    pub(crate) id: u32,
    /// The operations it may be of.
    pub(crate) calls: Rc<[PossibleCall]>,
}

/// One operation that an event may be of.
#[derive(Clone, Debug)]
pub(crate) struct PossibleCall {
    pub(crate) operation: OperationId,
    /// Whether it is of this one; `true` when there is no other.
    pub(crate) chosen: Term,
    /// Base arguments, then base results.
    pub(crate) terms: Rc<[Term]>,
}

/// Makes events; knows the operations that unknown events may be of.
#[derive(Debug)]
pub(crate) struct EventMaker<'p> {
    program: &'p Program,
    alphabet: Vec<OperationId>,
    next: u32,
}

impl<'p> EventMaker<'p> {
    pub(crate) fn new(program: &'p Program, alphabet: Vec<OperationId>) -> EventMaker<'p> {
        EventMaker { program, alphabet, next: 0 }
    }

    fn id(&mut self) -> u32 {
        self.next += 1;
        self.next
    }

    /// An event about which nothing is known, and what makes it well formed.
    pub(crate) fn unknown(&mut self, formulas: &Formulas) -> Result<(SymbolicEvent, Term), Unsupported> {
        let id = self.id();
        // One constant for each position of each sort serves all operations: only one of them happened.
        let mut slots: FxHashMap<BaseSort, Vec<Term>> = FxHashMap::default();
        let mut calls = Vec::new();
        let mut laws = Vec::new();
        for operation in &self.alphabet {
            let mut used: FxHashMap<BaseSort, usize> = FxHashMap::default();
            let mut terms = Vec::new();
            for sort in event_sorts(self.program, *operation) {
                let start = terms.len();
                for part in recorded_sorts(self.program, sort).unwrap_or_default() {
                    let at = used.entry(part).or_default();
                    let slots = slots.entry(part).or_default();
                    if *at == slots.len() {
                        slots.push(formulas.fresh("e", part));
                    }
                    terms.push(slots[*at]);
                    *at += 1;
                }
                let value = unflatten(self.program, sort, &mut terms[start..].iter().copied())?;
                laws.push((calls.len(), well_formed(formulas, self.program, &value)));
            }
            let chosen = match self.alphabet.len() {
                1 => Term::TRUE,
                _ => formulas.fresh("is", BaseSort::Bool),
            };
            calls.push(PossibleCall { operation: *operation, chosen, terms: terms.into() });
        }
        let mut law: Vec<Term> =
            laws.into_iter().map(|(call, law)| formulas.implies(calls[call].chosen, law)).collect();
        let chosen: Vec<Term> = calls.iter().map(|call| call.chosen).collect();
        law.push(formulas.or(&chosen));
        for (at, one) in chosen.iter().enumerate() {
            law.extend(chosen[..at].iter().map(|other| formulas.not(formulas.and(&[*one, *other]))));
        }
        Ok((SymbolicEvent { id, calls: calls.into() }, formulas.and(&law)))
    }

    /// What a literal of one operation says of the values that it fixes, when it fixes all arguments it
    /// speaks of.
    pub(crate) fn closed_law(&self, algebra: &Algebra, set: EventId) -> Result<Option<Term>, Unsupported> {
        let formulas = &algebra.formulas;
        let set = algebra.event(set);
        let (Term::FALSE, [(operation, qualifier)]) = (set.otherwise, set.by_operation.as_slice()) else {
            return Ok(None);
        };
        let locals = formulas.locals(self.program, *operation)?;
        let fixed = fixed_locals(formulas, *qualifier, &locals);
        let closed = formulas.substitute(*qualifier, &fixed);
        let is_closed = !locals.iter().any(|local| formulas.terms.share_symbols(closed, *local));
        Ok(is_closed.then_some(closed))
    }

    /// The event that a literal of one operation describes, and what else the literal says. Arguments that
    /// the literal fixes are taken over, so that no constants have to be invented for them.
    pub(crate) fn described_by(
        &mut self,
        algebra: &Algebra,
        set: EventId,
    ) -> Result<Option<(SymbolicEvent, Term)>, Unsupported> {
        let formulas = &algebra.formulas;
        let set = algebra.event(set);
        let (Term::FALSE, [(operation, qualifier)]) = (set.otherwise, set.by_operation.as_slice()) else {
            return Ok(None);
        };
        let locals = formulas.locals(self.program, *operation)?;
        let mut fixed = fixed_locals(formulas, *qualifier, &locals);
        let mut terms = Vec::new();
        for sort in event_sorts(self.program, *operation) {
            for part in recorded_sorts(self.program, sort).unwrap_or_default() {
                let local = locals[terms.len()];
                let term = *fixed.entry(local).or_insert_with(|| formulas.fresh("e", part));
                terms.push(term);
            }
        }
        let mut laws = vec![formulas.substitute(*qualifier, &fixed)];
        let mut parts = terms.iter().copied();
        for sort in event_sorts(self.program, *operation) {
            let value = unflatten(self.program, sort, &mut parts)?;
            laws.push(well_formed(formulas, self.program, &value));
        }
        let call = PossibleCall { operation: *operation, chosen: Term::TRUE, terms: terms.into() };
        let event = SymbolicEvent { id: self.id(), calls: Rc::new([call]) };
        Ok(Some((event, formulas.and(&laws))))
    }
}

/// The locals that a qualifier says the value of.
fn fixed_locals(formulas: &Formulas, qualifier: Term, locals: &[Term]) -> FxHashMap<Term, Term> {
    let mut fixed = FxHashMap::default();
    for part in conjuncts(formulas, qualifier) {
        if let Some((local, value)) = fixes_local(formulas, part, locals) {
            fixed.entry(local).or_insert(value);
        }
    }
    fixed
}

fn conjuncts(formulas: &Formulas, formula: Term) -> Vec<Term> {
    match formulas.terms.op(formula) {
        Op::And => formulas.terms.args(formula).to_vec(),
        _ => vec![formula],
    }
}

/// `local = term` where the term has no locals; also a Boolean local or its negation.
fn fixes_local(formulas: &Formulas, part: Term, locals: &[Term]) -> Option<(Term, Term)> {
    if locals.contains(&part) {
        return Some((part, Term::TRUE));
    }
    let arguments = formulas.terms.args(part);
    match (formulas.terms.op(part), arguments) {
        (Op::Not, [inner]) if locals.contains(inner) => Some((*inner, Term::FALSE)),
        (Op::Eq, [left, right]) => {
            let closed = |term: Term| !locals.iter().any(|local| formulas.terms.share_symbols(term, *local));
            if locals.contains(left) && closed(*right) {
                Some((*left, *right))
            } else if locals.contains(right) && closed(*left) {
                Some((*right, *left))
            } else {
                None
            }
        }
        _ => None,
    }
}

impl EventMaker<'_> {
    /// An event of one operation with new constants for everything.
    pub(crate) fn of_operation(
        &mut self,
        formulas: &Formulas,
        operation: OperationId,
    ) -> Result<(SymbolicEvent, Term), Unsupported> {
        let mut terms = Vec::new();
        let mut laws = Vec::new();
        for sort in event_sorts(self.program, operation) {
            let start = terms.len();
            let parts = recorded_sorts(self.program, sort).unwrap_or_default();
            terms.extend(parts.into_iter().map(|part| formulas.fresh("e", part)));
            let value = unflatten(self.program, sort, &mut terms[start..].iter().copied())?;
            laws.push(well_formed(formulas, self.program, &value));
        }
        let call = PossibleCall { operation, chosen: Term::TRUE, terms: terms.into() };
        Ok((SymbolicEvent { id: self.id(), calls: Rc::new([call]) }, formulas.and(&laws)))
    }

    /// The operations that unknown events may be of.
    pub(crate) fn alphabet(&self) -> &[OperationId] {
        &self.alphabet
    }
}

/// Decides membership of symbolic events in event sets, as formulas.
#[derive(Debug, Default)]
pub(crate) struct Membership {
    memo: FxHashMap<(u32, EventId), Term>,
}

impl Membership {
    /// The event is in the set.
    pub(crate) fn contains(
        &mut self,
        program: &Program,
        algebra: &Algebra,
        event: &SymbolicEvent,
        set: EventId,
    ) -> Term {
        match set {
            EventId::ANY => return Term::TRUE,
            EventId::NONE => return Term::FALSE,
            _ => {}
        }
        if let Some(known) = self.memo.get(&(event.id, set)) {
            return *known;
        }
        let formulas = &algebra.formulas;
        let described = algebra.event(set);
        let qualified = |call: &PossibleCall| {
            let qualifier = described.qualifier(Some(call.operation));
            if formulas.as_bool(qualifier).is_some() {
                return qualifier;
            }
            // Locals exist for every operation in an alphabet: the maker made its terms from them.
            let locals = formulas.locals(program, call.operation).unwrap_or_else(|_| Rc::new([]));
            let map = locals.iter().copied().zip(call.terms.iter().copied()).collect();
            formulas.substitute(qualifier, &map)
        };
        let formula = match event.calls.as_ref() {
            [only] => qualified(only),
            calls if described.otherwise == Term::TRUE => {
                // Exactly one is chosen, so "the chosen one satisfies" can be said either way round.
                let parts: Vec<Term> =
                    calls.iter().map(|call| formulas.implies(call.chosen, qualified(call))).collect();
                formulas.and(&parts)
            }
            calls => {
                let parts: Vec<Term> =
                    calls.iter().map(|call| formulas.and(&[call.chosen, qualified(call)])).collect();
                formulas.or(&parts)
            }
        };
        self.memo.insert((event.id, set), formula);
        formula
    }
}
