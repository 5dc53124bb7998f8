//! Values that the ghosts of a callee may have. A call is a mistake only if no value fits, and what a
//! contract promises for one value it promises for all.

use otherwise_smt::Term;

use super::events::SymbolicEvent;
use super::explore::{Decision, Search};
use crate::algebra::{
    ALL, ANY, BaseSort, Env, Evaluator, Sre, Unsupported, Value, event_sorts, flatten, fresh_value,
    recorded_sorts, well_formed,
};
use crate::core::{Pure, Sort, VarId};
use crate::spec::{Case, Contract, Effect, ForAll};

/// So many values of one ghost, and so many combinations, are looked at.
const MAX_VALUES: usize = 24;
const MAX_INSTANCES: usize = 48;

/// The environments that give variables of a contract the values that matter. With `others`, also values that
/// differ from all of these; the formula says that they do.
pub(super) fn instances(
    search: &Search<'_>,
    events: &[SymbolicEvent],
    (vars, parameters): (&[VarId], &[VarId]),
    env: &Env,
    others: bool,
) -> Result<(Vec<Env>, Term), Unsupported> {
    let mut envs = vec![env.clone()];
    let mut assumptions = Vec::new();
    if vars.is_empty() {
        return Ok((envs, Term::TRUE));
    }
    let known = known_values(search, events, parameters, env);
    for ghost in vars {
        let declared = search.program.var(*ghost);
        let mut values = of_sort(search, &known, &declared.sort);
        values.truncate(MAX_VALUES);
        if others && declared.sort != Sort::Bool {
            let formulas = &search.algebra.formulas;
            let other = fresh_value(formulas, search.program, &declared.name, &declared.sort)?;
            assumptions.push(well_formed(formulas, search.program, &other));
            if let (Value::Term(other), Sort::Opaque(_)) = (&other, &declared.sort) {
                for value in &values {
                    if let Value::Term(value) = value {
                        assumptions.push(formulas.not(formulas.eq(*other, *value)));
                    }
                }
            }
            values.push(other);
        }
        envs = envs
            .iter()
            .flat_map(|env| values.iter().map(|value| env.bind(*ghost, value.clone())))
            .take(MAX_INSTANCES)
            .collect();
    }
    Ok((envs, search.algebra.formulas.and(&assumptions)))
}

/// What occurs: the arguments and ghosts of the method, what was invented on the way, what the events carry,
/// the arguments of the call, constants.
fn known_values(
    search: &Search<'_>,
    events: &[SymbolicEvent],
    parameters: &[VarId],
    env: &Env,
) -> Vec<(Value, Sort)> {
    let program = search.program;
    let mut known = Vec::new();
    for parameter in parameters {
        if let Some(value) = env.get(*parameter) {
            known.push((value.clone(), program.var(*parameter).sort.clone()));
        }
    }
    known.extend(search.goal.ghosts.iter().chain(&search.goal.arguments).cloned());
    for decision in &search.decisions {
        if let Decision::Value(value, sort) = decision {
            known.push((value.clone(), sort.clone()));
        }
    }
    for call in events.iter().flat_map(|event| event.calls.iter()) {
        let mut terms = call.terms.iter();
        for sort in event_sorts(program, call.operation) {
            let parts = recorded_sorts(program, sort).unwrap_or_default();
            let here: Vec<(Term, BaseSort)> = terms.by_ref().copied().take(parts.len()).zip(parts).collect();
            known.extend(here.into_iter().map(|(term, base)| (Value::Term(term), base.sort())));
        }
    }
    let evaluator = Evaluator::new(program, &search.algebra.formulas);
    for (index, symbol) in program.symbols.iter().enumerate() {
        let constant = Pure::Apply(crate::core::SymbolId(index as u32), Vec::new());
        if symbol.parameters.is_empty()
            && let Ok(value) = evaluator.value(&constant, &Env::default())
        {
            known.push((value, symbol.result.clone()));
        }
    }
    known
}

/// The values of a sort, and the parts of others that have it.
fn of_sort(search: &Search<'_>, known: &[(Value, Sort)], sort: &Sort) -> Vec<Value> {
    let (program, formulas) = (search.program, &search.algebra.formulas);
    if *sort == Sort::Bool {
        return vec![Value::Term(Term::TRUE), Value::Term(Term::FALSE)];
    }
    let base = match sort {
        Sort::Int => BaseSort::Int,
        Sort::Opaque(id) => BaseSort::Opaque(*id),
        _ => {
            return known.iter().filter(|(_, other)| other == sort).map(|(value, _)| value.clone()).collect();
        }
    };
    let mut terms: Vec<Term> = Vec::new();
    for (value, sort) in known {
        let mut flat = Vec::new();
        if let Some(sorts) = recorded_sorts(program, sort)
            && flatten(formulas, program, value, sort, &mut flat).is_ok()
        {
            terms.extend(
                flat.into_iter().zip(sorts).filter(|(_, other)| *other == base).map(|(term, _)| term),
            );
        }
    }
    if base == BaseSort::Int {
        let around: Vec<Term> = terms
            .iter()
            .flat_map(|term| {
                let one = formulas.int(1);
                [formulas.add(*term, one), formulas.sub(*term, one)]
            })
            .collect();
        terms.push(formulas.int(0));
        terms.extend(around);
    }
    let mut seen = rustc_hash::FxHashSet::default();
    terms.retain(|term| seen.insert(*term));
    terms.into_iter().map(Value::Term).collect()
}

/// That a callee keeps its promise for all values of its ghosts that matter, said of the history with the
/// `new` events that it left.
pub(super) fn promised(
    search: &mut Search<'_>,
    events: &[SymbolicEvent],
    (contract, case): (&Contract, &Case),
    env: &Env,
    new: usize,
) -> Result<Sre, Unsupported> {
    let (envs, _) = instances(search, events, (&contract.ghosts, &contract.parameters), env, false)?;
    let mut parts = Vec::new();
    for env in &envs {
        let evaluator = Evaluator::new(search.program, &search.algebra.formulas);
        let required = evaluator.formula(&case.require, env)?;
        let ensured = evaluator.formula(&case.ensure, env)?;
        let mut past = vec![search.compile(&case.context, env)?];
        if let Some(demand) = &case.demand {
            past.push(search.compile(demand, env)?);
        }
        let past = search.algebra.and(past);
        let (Effect::New(effect) | Effect::History(effect)) = &case.effect;
        let effect = search.compile(effect, env)?;
        let algebra = &mut search.algebra;
        let past = (0..new).fold(past, |past, _| algebra.concat(past, ANY));
        let after = match case.effect {
            Effect::History(_) => effect,
            Effect::New(_) => {
                let length = (0..new).fold(crate::algebra::EPSILON, |all, _| algebra.concat(all, ANY));
                let effect = algebra.and(vec![effect, length]);
                algebra.concat(ALL, effect)
            }
        };
        let (required, ensured) = (algebra.guard(required), algebra.guard(ensured));
        let premise = algebra.and(vec![required, past]);
        let conclusion = algebra.and(vec![ensured, after]);
        let excused = algebra.not(premise);
        parts.push(algebra.or(vec![excused, conclusion]));
    }
    Ok(search.algebra.and(parts))
}

/// What is said for all values, said of all that matter; and that further values differ from these.
pub(super) fn quantified(
    search: &mut Search<'_>,
    events: &[SymbolicEvent],
    for_all: &[ForAll],
    env: &Env,
) -> Result<(Sre, Term), Unsupported> {
    let (mut parts, mut assumptions) = (Vec::new(), Vec::new());
    for each in for_all {
        let (envs, differ) = instances(search, events, (&each.variables, &[]), env, true)?;
        assumptions.push(differ);
        for env in &envs {
            parts.push(search.compile(&each.history, env)?);
        }
    }
    let assumption = search.algebra.formulas.and(&assumptions);
    Ok((search.algebra.and(parts), assumption))
}

/// A value of each variable that nothing is known about: if a history is not so for all values, it is not so
/// for one.
pub(super) fn some_value(search: &mut Search<'_>, each: &ForAll, env: &Env) -> Result<Sre, Unsupported> {
    let mut env = env.clone();
    for var in &each.variables {
        let declared = search.program.var(*var);
        let value = fresh_value(&search.algebra.formulas, search.program, &declared.name, &declared.sort)?;
        env = env.bind(*var, value);
    }
    search.compile(&each.history, &env)
}
