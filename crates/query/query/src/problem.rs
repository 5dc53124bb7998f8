//! A query as a program: what the search runs.

use num_bigint::BigInt;
use otherwise_core::{Name, Type};
use otherwise_diagnostics::Diagnostic;
use otherwise_explore::{Goal, said_with, shape_first};
use otherwise_machine::{Code, TypeId, lower};
use otherwise_query_syntax::{Checked, Part, Refused, Setting, Yield};
use std::sync::Arc;

use crate::counting::{self, Counted};
use crate::entry::{Entry, entry};
use crate::finite;

/// A query ready to be solved.
#[derive(Debug)]
pub struct Problem {
    /// The program.
    pub code: Code,
    /// What to explore.
    pub goal: Goal,
    /// The types of arguments that come later: see [`search_with`](crate::search_with).
    pub open: Vec<TypeId>,
    /// The unknowns' names, in order.
    pub unknowns: Vec<String>,
    /// Warnings of the front end, with the texts they refer to.
    pub warnings: Refused,
    /// The parts of the objective, if there is one.
    pub objective: Vec<Part>,
    /// What the first of them must be.
    pub fixed: Vec<BigInt>,
    /// What no unknown was tried as, in words.
    pub left_out: Vec<String>,
    /// The unknowns' types as the predicate sees them.
    types: Vec<Type>,
}

impl Problem {
    /// Reads, checks and compiles a query.
    pub fn new(setting: &Setting) -> Result<Problem, Refused> {
        Problem::with(setting, false)
    }

    /// The same for a search in which `Int` wraps around, if so: what follows of sums that do not is left out
    /// then.
    pub fn with(setting: &Setting, overflow: bool) -> Result<Problem, Refused> {
        let checked = Checked::new(setting)?;
        let exception_text = Name::new("Otherwise.Base.IO", "exceptionText");
        let made = entry(
            (checked.loaded.declarations(), &Counted { globals: &checked.loaded.globals(), overflow }),
            checked.entry,
            (&checked.open, &checked.types),
            &checked.result,
            &[&[exception_text][..], &said_with(), &counting::words()].concat(),
        );
        let Entry { program, name: entry, called, given, sought, left_out } = made.map_err(|(at, why)| {
            let unknown = at.checked_sub(checked.open.len()).and_then(|at| checked.unknowns.get(at));
            let message = match unknown {
                Some(name) => format!("`{name}` cannot be an unknown: {}", why.message),
                None => format!("an argument cannot be given: {}", why.message),
            };
            let place =
                checked.places.get(at.saturating_sub(checked.open.len())).cloned().unwrap_or_default();
            let label = if unknown.is_some() { "values of this type cannot be found" } else { "" };
            setting.query.complaint(Diagnostic::error("query-type", message), place, label)
        })?;
        // Only inputs that make the predicate true are solutions, so its conjuncts may be tested in any
        // order.
        let program = shape_first(&Arc::new(program), called);
        let code = lower(&program, &[entry, exception_text]);
        let ids = |types: &[Type]| types.iter().map(|ty| code.shapes().of(ty)).collect::<Vec<TypeId>>();
        let (open, parameters) = (ids(&given), ids(&sought));
        for (at, ty) in parameters.iter().enumerate() {
            let Some(opaque) = finite::opaque_within(code.shapes(), *ty) else { continue };
            let name = &checked.unknowns[at];
            let message =
                format!("`{name}` cannot be an unknown: no `{}` can be made", code.shapes().ty(opaque));
            let complaint = Diagnostic::error("query-type", message);
            let label = "values of this type cannot be found";
            return Err(setting.query.complaint(complaint, checked.places[at].clone(), label));
        }
        let result = code.shapes().of(&checked.result);
        let goal = Goal { entry, parameters, result, exception_text: Some(exception_text), shows: None };
        let warnings = checked.loaded.diagnostics().to_vec();
        let warnings = Refused { diagnostics: warnings, sources: checked.loaded.sources };
        let (unknowns, types, objective) = (checked.unknowns, checked.types, checked.objective);
        let fixed = match &setting.result {
            Yield::Objective(objective) => objective.fixed.clone(),
            Yield::Nothing | Yield::Unknowns => Vec::new(),
        };
        Ok(Problem { code, goal, open, unknowns, warnings, objective, fixed, left_out, types })
    }

    /// The unknowns' types.
    pub fn types(&self) -> &[Type] {
        &self.types
    }

    /// Whether every unknown has a finite value: only then can solutions be told apart by looking at all of
    /// them.
    pub fn is_finite(&self) -> bool {
        self.goal.parameters.iter().all(|ty| finite::has_finite_values(self.code.shapes(), *ty))
    }
}
