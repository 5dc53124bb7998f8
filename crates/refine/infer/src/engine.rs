//! The contract of engines: they propose types, others decide.

use std::time::Duration;

use otherwise_contracts::Checked;
use otherwise_core::Name;
use otherwise_horn::Engine as Solver;
use otherwise_liquid::{Inferred, Unannotated};
use otherwise_refinements::RefinedType;
use otherwise_smt::Interrupter;
use rustc_hash::FxHashSet;

use crate::program::Program;

/// A way to find types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Predicate abstraction over comparisons of what can be seen.
    Liquid,
    /// The same clauses, solved by Spacer and by learning from samples.
    Horn,
    /// Level by level over the call graph, by counterexamples.
    Lynx,
}

impl Engine {
    /// All of them, the cheapest first.
    pub const ALL: [Engine; 3] = [Engine::Liquid, Engine::Horn, Engine::Lynx];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Engine::Liquid => "liquid",
            Engine::Horn => "horn",
            Engine::Lynx => "lynx",
        }
    }
}

/// What an engine is given.
#[derive(Clone, Debug)]
pub(crate) struct Task<'p> {
    pub(crate) program: &'p Program,
    /// The functions whose types are to hold.
    pub(crate) roots: &'p [Name],
    /// The functions whose types may be found.
    pub(crate) open: FxHashSet<Name>,
    /// How long it may take.
    pub(crate) time: Duration,
    /// Stops its solvers.
    pub(crate) interrupter: Interrupter,
}

/// Types for functions.
#[derive(Clone, Debug, Default)]
pub(crate) struct Proposal {
    /// For each function a type; those without stay as they are.
    pub(crate) types: Vec<(Name, String)>,
    /// The types of all functions that were looked at, said or not: their parameters have names.
    pub(crate) shapes: Vec<(Name, RefinedType)>,
    /// A counterexample to a type of the user's that the engine came upon.
    pub(crate) wrong: Option<Box<Checked>>,
}

/// Types from the clauses of the verifier.
pub(crate) fn from_clauses(task: &Task<'_>, solvers: &[Solver]) -> Proposal {
    let mut options = otherwise_liquid::Options {
        time: Some(task.time),
        unannotated: Unannotated::Found(task.open.clone()),
        ..Default::default()
    };
    options.horn.interrupter = task.interrupter.clone();
    options.horn.minimize = true;
    options.horn.engines = solvers.to_vec();
    // Without solvers it is the time for leaving out what is not needed.
    let share = if solvers.is_empty() { task.time } else { task.time / 3 };
    options.horn.engine_time = share.min(Duration::from_secs(20));
    let Inferred { types, .. } = otherwise_liquid::infer(&task.program.verifier(), task.roots, &options);
    let shapes = types.iter().map(|found| (found.function, found.named.clone())).collect();
    let types = types
        .into_iter()
        .map(|mut found| {
            if found.is_unreachable {
                demand_false(&mut found.ty);
            }
            (found.function, found.ty)
        })
        .filter(|(_, ty)| !ty.is_trivial())
        .map(|(name, ty)| (name, ty.to_string()))
        .collect();
    Proposal { types, shapes, wrong: None }
}

/// The strongest types that predicate abstraction finds.
pub(crate) fn strongest(task: &Task<'_>) -> Vec<(Name, RefinedType)> {
    let mut options = otherwise_liquid::Options {
        time: Some(task.time),
        unannotated: Unannotated::Found(task.open.clone()),
        ..Default::default()
    };
    options.horn.interrupter = task.interrupter.clone();
    let found = otherwise_liquid::infer(&task.program.verifier(), task.roots, &options);
    found.types.into_iter().map(|one| (one.function, one.named)).collect()
}

/// The type of a function that nothing calls: its last argument has to be impossible, nothing else is said.
fn demand_false(ty: &mut RefinedType) {
    clear(ty);
    let last = ty.parameters_mut().into_iter().rev().find_map(|parameter| match parameter {
        RefinedType::Base(base) => Some(base),
        _ => None,
    });
    if let Some(base) = last {
        let span = base.span.unwrap_or(otherwise_diagnostics::Span {
            file: otherwise_diagnostics::FileId(0),
            start: 0,
            end: 0,
        });
        let ty = otherwise_core::Type::con(otherwise_core::builtin::bool_type());
        let kind = otherwise_refinements::TermKind::Bool(false);
        base.refinement.conjuncts.push(otherwise_refinements::Term { kind, ty, span });
    }
}

/// Takes all predicates out of a type.
fn clear(ty: &mut RefinedType) {
    match ty {
        RefinedType::Forall(_, body)
        | RefinedType::Qualified(_, body)
        | RefinedType::ForallPredicate(_, body) => clear(body),
        RefinedType::Fun(fun) => {
            fun.is_named = false;
            clear(&mut fun.parameter);
            clear(&mut fun.result);
        }
        RefinedType::Base(base) => {
            base.refinement.conjuncts.clear();
            base.predicates.clear();
            base.arguments.iter_mut().for_each(clear);
        }
    }
}
