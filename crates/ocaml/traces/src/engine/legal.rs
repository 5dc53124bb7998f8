//! Histories that the library itself allows: each event of one is a call that its operation's contract
//! accepts there, with a result that the contract gives.

use otherwise_smt::Term;

use super::accept::Acceptance;
use super::events::{PossibleCall, SymbolicEvent};
use super::explore::{HistoryKeeper, Search};
use crate::algebra::{
    Env, Evaluator, Sre, Unsupported, event_sorts, fresh_value, recorded_sorts, unflatten, well_formed,
};
use crate::core::{OperationId, Program, Pure, PureOp, VarId};
use crate::spec::{Case, Contract, Effect, Event, Regex};
use crate::witness::is_recorded;

/// The operations whose events only calls of them leave, and whose contracts do not accept every call.
pub(crate) fn constrained(program: &Program) -> Vec<OperationId> {
    let all = (0..program.operations.len() as u32).map(OperationId);
    let leaves = |other: OperationId, operation: OperationId| {
        let contract = program.contract(program.operation(other).contract);
        contract.cases.iter().any(|case| {
            let (Effect::New(effect) | Effect::History(effect)) = &case.effect;
            let mut mentioned = Vec::new();
            super::alphabet::regex(program, effect, &mut mentioned);
            // An effect that says what does not happen allows everything else.
            let open = !matches!(effect, Regex::Event(Event::Atom(_)) | Regex::Epsilon);
            mentioned.contains(&operation) || other != operation && open
        })
    };
    let is_constrained = |operation: &OperationId| {
        let contract = program.contract(program.operation(*operation).contract);
        let own =
            |case: &Case| case.effect == Effect::New(Regex::Epsilon) || own_event(case, *operation).is_some();
        let trivial = |case: &Case| {
            own_event(case, *operation).is_some()
                && case.demand.is_none()
                && case.context == Regex::all()
                && case.require == Pure::Bool(true)
                && case.ensure == Pure::Bool(true)
        };
        contract.cases.iter().all(own)
            && !contract.cases.iter().any(trivial)
            && !all.clone().any(|other| other != *operation && leaves(other, *operation))
    };
    all.clone().filter(is_constrained).collect()
}

/// The event of the operation that a case leaves.
pub(crate) fn own_event(case: &Case, operation: OperationId) -> Option<&Event> {
    match &case.effect {
        Effect::New(Regex::Event(event @ Event::Atom(pattern))) if pattern.operation == operation => {
            Some(event)
        }
        _ => None,
    }
}

/// What makes the history before the method one that the library allows.
pub(super) fn legal_history<W: HistoryKeeper>(
    keeper: &W,
    search: &mut Search<'_>,
) -> Result<Term, Unsupported> {
    let constrained = search.constrained.clone();
    let mut laws = Vec::new();
    if constrained.is_empty() {
        return Ok(Term::TRUE);
    }
    let mut acceptance = Acceptance::default();
    let events: Vec<SymbolicEvent> = keeper.events()[..keeper.context_length()].to_vec();
    for (at, event) in events.iter().enumerate() {
        for call in event.calls.iter().filter(|call| constrained.contains(&call.operation)) {
            let cases = cases(search, &mut acceptance, &events, call, at)?;
            for (start, from) in keeper.starts().into_iter().filter(|(_, from)| *from <= at) {
                let mut ways = Vec::new();
                for (holds, past) in &cases {
                    let (program, algebra) = (search.program, &mut search.algebra);
                    let after = acceptance.accepts(program, algebra, &events, *past, from..at);
                    ways.push(algebra.formulas.and(&[*holds, after]));
                }
                let formulas = &search.algebra.formulas;
                laws.push(formulas.implies(formulas.and(&[start, call.chosen]), formulas.or(&ways)));
            }
        }
    }
    Ok(search.algebra.formulas.and(&laws))
}

/// The cases of an operation's contract, for an event: what has to hold of its values and of the events
/// before it.
fn cases(
    search: &mut Search<'_>,
    acceptance: &mut Acceptance,
    events: &[SymbolicEvent],
    call: &PossibleCall,
    at: usize,
) -> Result<Vec<(Term, Sre)>, Unsupported> {
    let program = search.program;
    let contract = program.contract(program.operation(call.operation).contract);
    let mut cases = Vec::new();
    for case in contract.cases.iter().filter(|case| own_event(case, call.operation).is_some()) {
        let (env, law) = bindings(search, call, contract, case)?;
        let evaluator = Evaluator::new(program, &search.algebra.formulas);
        let mut holds =
            vec![law, evaluator.formula(&case.require, &env)?, evaluator.formula(&case.ensure, &env)?];
        let mut past = vec![search.compile(&case.context, &env)?];
        if let Some(demand) = &case.demand {
            past.push(search.compile(demand, &env)?);
        }
        let (Effect::New(effect) | Effect::History(effect)) = &case.effect;
        let effect = search.compile(effect, &env)?;
        holds.push(acceptance.accepts(program, &mut search.algebra, events, effect, at..at + 1));
        let past = search.algebra.and(past);
        cases.push((search.algebra.formulas.and(&holds), past));
    }
    Ok(cases)
}

/// The parameters, result and ghosts of a contract, for an event.
fn bindings(
    search: &Search<'_>,
    call: &PossibleCall,
    contract: &Contract,
    case: &Case,
) -> Result<(Env, Term), Unsupported> {
    let (program, formulas) = (search.program, &search.algebra.formulas);
    let recorded = contract.parameters.iter().filter(|var| is_recorded(&program.var(**var).sort));
    let vars: Vec<VarId> = recorded.copied().chain([contract.result]).collect();
    let (mut env, mut terms) = (Env::default(), call.terms.iter().copied());
    for (var, sort) in vars.iter().zip(event_sorts(program, call.operation)) {
        let count = recorded_sorts(program, sort).unwrap_or_default().len();
        let parts: Vec<Term> = terms.by_ref().take(count).collect();
        env = env.bind(*var, unflatten(program, sort, &mut parts.into_iter())?);
    }
    let mut laws = Vec::new();
    for ghost in &contract.ghosts {
        // A result that fits the history needs no value of its own.
        let is_result = |part: &Pure| *part == Pure::eq(Pure::Var(contract.result), Pure::Var(*ghost));
        let fixed = match &case.ensure {
            Pure::Op(PureOp::And, parts) => parts.iter().any(is_result),
            other => is_result(other),
        };
        let value = match env.get(contract.result).filter(|_| fixed).cloned() {
            Some(result) => result,
            None => {
                let declared = program.var(*ghost);
                let value = fresh_value(formulas, program, &declared.name, &declared.sort)?;
                laws.push(well_formed(formulas, program, &value));
                value
            }
        };
        env = env.bind(*ghost, value);
    }
    Ok((env, formulas.and(&laws)))
}
