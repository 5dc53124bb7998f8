//! The verifier's word on annotations: each function by itself, with nothing but the types of what it calls.

use std::time::Duration;

use otherwise_core::Name;
use otherwise_horn::Engine as Solver;
use otherwise_liquid::{Unannotated, Verified};
use otherwise_smt::Interrupter;

use crate::edit::{Edit, apply};
use crate::program::Program;
use crate::retype::annotation;

/// An annotation that is tried.
#[derive(Clone, Debug)]
pub(crate) struct Trial {
    pub(crate) function: Name,
    pub(crate) text: String,
    pub(crate) edit: Edit,
}

impl Trial {
    /// An annotation for a function of a program; none if it has no place in the file.
    pub(crate) fn new(program: &Program, function: Name, ty: &str) -> Option<Trial> {
        let text = annotation(function, ty);
        let edit = match program.specs().global(function) {
            Some(spec) => Edit::replace(spec, &text),
            None => Edit::insert(program.text(), &*program.global(function)?, &text)?,
        };
        Some(Trial { function, text, edit })
    }
}

/// Verifies functions of a program as it is written.
pub(crate) fn verify(
    program: &Program,
    functions: &[Name],
    time: Duration,
    interrupter: &Interrupter,
) -> Vec<Verified> {
    let mut options = otherwise_liquid::Options {
        time: Some(time),
        unannotated: Unannotated::Haskell,
        ..Default::default()
    };
    options.horn.interrupter = interrupter.clone();
    let found = otherwise_liquid::verify(&program.verifier(), functions, &options);
    let left: Vec<Name> = found.iter().filter(|one| !one.is_verified()).map(|one| one.function).collect();
    if left.is_empty() || left.iter().all(|name| !has_local_functions(program, *name)) {
        return found;
    }
    // Local functions may need more than qualifiers.
    options.horn.engines = vec![Solver::Spacer, Solver::Samples, Solver::Trees];
    options.horn.engine_time = (time / 4).min(Duration::from_secs(5));
    let mut again = otherwise_liquid::verify(&program.verifier(), &left, &options).into_iter();
    found.into_iter().map(|one| if one.is_verified() { one } else { again.next().unwrap_or(one) }).collect()
}

fn has_local_functions(program: &Program, name: Name) -> bool {
    let Some(global) = program.global(name) else { return false };
    global.body.all().any(otherwise_core::Expr::is_letrec)
}

/// Verifies functions with annotations put in; none if the text does not load with them.
pub(crate) fn judge(
    program: &Program,
    trials: &[Trial],
    functions: &[Name],
    time: Duration,
    interrupter: &Interrupter,
) -> Option<Vec<Verified>> {
    if trials.is_empty() {
        return Some(verify(program, functions, time, interrupter));
    }
    let edits: Vec<Edit> = trials.iter().map(|trial| trial.edit.clone()).collect();
    let edited = program.with_text(apply(program.text(), &edits)).ok()?;
    Some(verify(&edited, functions, time, interrupter))
}
