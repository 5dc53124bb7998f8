//! What a method must leave as it is: everything that its `modifies` does not name.

use otherwise_smt::Term;

use super::explore::Search;
use super::state::Leftover;
use crate::algebra::{Env, Evaluator, Unsupported, freeze};
use crate::core::{FunctionId, Program, Pure, VarId};
use crate::spec::{Case, Effect, Place, Regex, Unchanged};

/// Whether a frame forbids anything.
pub(super) fn says_something(program: &Program, method: FunctionId, frame: &Case) -> bool {
    let Some(unchanged) = &frame.unchanged else { return false };
    let all = Effect::New(Regex::all());
    !unchanged.places.is_empty() || frame.effect != all || !globals(program, method, unchanged).is_empty()
}

/// The state at the program's top that is to stay.
pub(crate) fn globals(program: &Program, method: FunctionId, unchanged: &Unchanged) -> Vec<Place> {
    let state = program.state_of(method).into_iter().filter(|var| !unchanged.assigned.contains(var));
    state.map(|var| Place { root: var, part: Pure::Var(var), name: program.var(var).name.clone() }).collect()
}

/// The parameters that count: one that is the same as another one that may change may change, too.
pub(crate) fn places<'u>(unchanged: &'u Unchanged, aliased: &[(VarId, VarId)]) -> Vec<&'u Place> {
    let same = |one: VarId, other: VarId| {
        let first = |var| aliased.iter().find(|(_, second)| *second == var).map_or(var, |(first, _)| *first);
        first(one) == first(other)
    };
    let is_kept =
        |var: VarId| unchanged.places.iter().any(|place| place.root == var && place.part == Pure::Var(var));
    let others = |root: VarId| aliased.iter().flat_map(|(a, b)| [*a, *b]).filter(move |var| *var != root);
    let counts = |place: &&Place| others(place.root).filter(|var| same(*var, place.root)).all(is_kept);
    unchanged.places.iter().filter(counts).collect()
}

/// The places, and when each is changed at the end of a path.
pub(super) fn changes(
    search: &Search<'_>,
    unchanged: &Unchanged,
    left: &Leftover,
) -> Result<Vec<(Place, Term)>, Unsupported> {
    let (live, _) = super::harness::live_arguments(search, &search.goal.env);
    let evaluator = Evaluator::new(search.program, &search.algebra.formulas);
    let mut found = Vec::new();
    for place in places(unchanged, &search.aliased) {
        let Some(root) = live.get(place.root) else { continue };
        let after = Env::default().bind(place.root, freeze(root, &left.store)?);
        let before = evaluator.value(&place.part, &search.goal.env)?;
        let same = evaluator.equal(&before, &evaluator.value(&place.part, &after)?)?;
        found.push((place.clone(), search.algebra.formulas.not(same)));
    }
    for place in globals(search.program, search.machine.method, unchanged) {
        let Some(root) = left.globals.get(place.root) else { continue };
        // What holds functions cannot be compared.
        let (Ok(before), Ok(after)) = (freeze(root, &left.before), freeze(root, &left.store)) else {
            continue;
        };
        if let Ok(same) = evaluator.equal(&before, &after) {
            found.push((place, search.algebra.formulas.not(same)));
        }
    }
    Ok(found)
}
