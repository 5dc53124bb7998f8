//! One run of the method with arguments that nobody chose, from a history that its contract allows (Fig. 9).

use otherwise_smt::Term;

use super::explore::{Flow, HistoryKeeper, Search, explore};
use super::invent::invent_all;
use super::state::State;
use super::{instances, legal, prefer};
use crate::algebra::{Env, Evaluator, Unsupported, Value, thaw, well_formed};
use crate::core::{Program, Sort, VarId};

/// `x = ?; z = ?; assume require; append context; method x; assert ensure; affirm effect` (Fig. 9).
pub(super) fn harness<W: HistoryKeeper>(search: &mut Search<'_>, mut keeper: W) -> Result<Flow, Unsupported> {
    let parameters = search.program.function(search.machine.method).parameters.clone();
    let vars: Vec<VarId> = parameters
        .iter()
        .copied()
        .filter(|var| !matches!(search.program.var(*var).sort, Sort::Function(_)))
        .collect();
    let count = vars.len();
    let vars: Vec<VarId> = vars.into_iter().chain(search.goal.contract.ghosts.iter().copied()).collect();
    let flow = search.scoped(&mut keeper, |keeper, search| {
        invent_all(search, &vars, Vec::new(), &mut |search, values| {
            let ghosts = values[count..].to_vec();
            search.goal.arguments = values[..count].to_vec();
            search.goal.ghosts = ghosts;
            let mut env = Env::default();
            for (var, (value, _)) in vars.iter().zip(values) {
                env = env.bind(*var, value.clone());
            }
            search.goal.env = bind_functions(search, env.clone(), &parameters);
            search.aliased.clear();
            let mut flow = run(search, keeper)?;
            for shared in sharings(search.program, &vars[..count]) {
                if flow == Flow::Stop {
                    break;
                }
                let mut env = env.clone();
                search.goal.arguments = values[..count].to_vec();
                for (first, second) in &shared {
                    env = env.bind(vars[*second], values[*first].0.clone());
                    search.goal.arguments[*second] = values[*first].clone();
                }
                search.goal.env = bind_functions(search, env, &parameters);
                search.aliased = shared.iter().map(|(first, second)| (vars[*first], vars[*second])).collect();
                flow = run(search, keeper)?;
            }
            search.aliased.clear();
            Ok(flow)
        })
    })?;
    Ok(if search.budget.is_stopped() { Flow::Stop } else { flow })
}

/// So many ways to share are tried.
const MAX_SHARINGS: usize = 30;

/// The ways in which parameters may be one and the same thing that can be assigned: each a list of pairs, the
/// first of those that are the same and another one. Ways with fewer pairs come first.
pub(super) fn sharings(program: &Program, parameters: &[VarId]) -> Vec<Vec<(usize, usize)>> {
    let is_place = |sort: &Sort| match sort {
        Sort::Cell(_) => true,
        Sort::Data(id) => {
            let fields = program.data(*id).constructors.iter().flat_map(|constructor| &constructor.fields);
            fields.into_iter().any(|field| matches!(field, Sort::Cell(_)))
        }
        _ => false,
    };
    let sort = |at: usize| &program.var(parameters[at]).sort;
    let mut ways: Vec<Vec<(usize, usize)>> = vec![Vec::new()];
    for second in (0..parameters.len()).filter(|at| is_place(sort(*at))).take(6) {
        for way in ways.clone() {
            // One that is itself the same as an earlier one does not count again.
            let is_first = |at: &usize| way.iter().all(|(_, later)| later != at);
            for first in (0..second).filter(|at| sort(*at) == sort(second)).filter(is_first) {
                ways.push(way.iter().copied().chain([(first, second)]).collect());
            }
        }
    }
    ways.retain(|way| !way.is_empty());
    ways.sort_by_key(Vec::len);
    ways.truncate(MAX_SHARINGS);
    ways
}

/// Binds parameters that are functions, and the contract's own names of the parameters.
fn bind_functions(search: &Search<'_>, mut env: Env, parameters: &[VarId]) -> Env {
    let outer = env.clone();
    for parameter in parameters {
        if let Sort::Function(id) = search.program.var(*parameter).sort {
            env = env.bind(*parameter, Value::Contracted(id, outer.clone()));
        }
    }
    for (own, parameter) in search.goal.contract.parameters.iter().zip(parameters) {
        if own != parameter
            && let Some(value) = env.get(*parameter).cloned()
        {
            env = env.bind(*own, value);
        }
    }
    env
}

/// What follows once arguments and ghosts are there.
fn run<W: HistoryKeeper>(search: &mut Search<'_>, keeper: &mut W) -> Result<Flow, Unsupported> {
    let case = search.goal.case;
    let env = search.goal.env.clone();
    search.scoped(keeper, |keeper, search| {
        for (value, _) in search.goal.arguments.iter().chain(&search.goal.ghosts) {
            search.prover.assert(well_formed(&search.algebra.formulas, search.program, value));
        }
        let evaluator = Evaluator::new(search.program, &search.algebra.formulas);
        let required = evaluator.formula(&case.require, &env)?;
        search.prover.assert(required);
        if search.apart {
            let apart = distinct_arguments(search);
            search.prover.assert(apart);
        }
        if let Some(below) = search.below {
            let smaller = prefer::smaller_arguments(search, below);
            search.prover.assert(smaller);
        }
        let mut context = vec![search.compile(&case.context, &env)?];
        if let Some(demand) = &case.demand {
            context.push(search.compile(demand, &env)?);
        }
        let context = search.algebra.and(context);
        // What a contract says may depend on how the path ends; then there is no saying before.
        let depends =
            case.unchanged.is_none() && search.goal.contract.cases.iter().any(|case| case.raises.is_some());
        search.preemptive = search.preemptive && !depends && !search.effect_mentions_result();
        let state = start(search, &env);
        keeper.begin(search, context, &mut |keeper, search| {
            let legal = match keeper.knows_history() {
                true => legal::legal_history(keeper, search)?,
                false => Term::TRUE,
            };
            search.prover.assert(legal);
            if legal == Term::FALSE || legal != Term::TRUE && !search.feasible() {
                return Ok(Flow::Continue);
            }
            if case.for_all.is_empty() {
                return explore(keeper, search, state.clone());
            }
            let (past, differ) = instances::quantified(search, keeper.events(), &case.for_all, &env)?;
            search.prover.assert(differ);
            keeper.admit(search, past, &mut |keeper, search| explore(keeper, search, state.clone()))
        })
    })
}

/// The state that calls the method.
fn start<'p>(search: &Search<'p>, env: &Env) -> State<'p> {
    let (env, store) = live_arguments(search, env);
    search.machine.start(env, store)
}

/// The contract speaks of what the arguments hold, the method gets cells.
pub(super) fn live_arguments(search: &Search<'_>, env: &Env) -> (Env, Vec<Value>) {
    let (program, mut env, mut store) = (search.program, env.clone(), Vec::new());
    for parameter in &program.function(search.machine.method).parameters {
        if let Some((first, _)) = search.aliased.iter().find(|(_, second)| second == parameter)
            && let Some(live) = env.get(*first).cloned()
        {
            env = env.bind(*parameter, live);
        } else if let Some(frozen) = env.get(*parameter).cloned() {
            let live = thaw(program, &frozen, &program.var(*parameter).sort, &mut store);
            env = env.bind(*parameter, live);
        }
    }
    (env, store)
}

/// Arguments of one opaque sort are pairwise different.
fn distinct_arguments(search: &Search<'_>) -> Term {
    let arguments = &search.goal.arguments;
    let formulas = &search.algebra.formulas;
    let mut parts = Vec::new();
    for (at, (one, sort)) in arguments.iter().enumerate() {
        for (other, other_sort) in &arguments[..at] {
            if let (Value::Term(one), Value::Term(other), Sort::Opaque(_), true) =
                (one, other, sort, sort == other_sort)
            {
                parts.push(formulas.not(formulas.eq(*one, *other)));
            }
        }
    }
    formulas.and(&parts)
}
