//! A query as a program: what the search runs.

use otherwise_core::{Global, Globals, Name, Type, link};
use otherwise_diagnostics::Diagnostic;
use otherwise_explore::{Goal, shape_first};
use otherwise_load::AllGlobals;
use otherwise_machine::{Code, Datum, TypeId, lower};
use otherwise_query_syntax::{Checked, Part, Refused, Setting};
use std::sync::Arc;

use crate::finite;
use crate::wire::{Unmakeable, Wires};

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
    wires: Wires,
    /// The unknowns' types as the predicate sees them.
    types: Vec<Type>,
}

/// What was generated, and everything else.
struct WithWires<'w>(&'w Wires, AllGlobals);

impl Globals for WithWires<'_> {
    fn global(&self, name: Name) -> Option<Arc<Global>> {
        self.0.global(name).or_else(|| self.1.global(name))
    }
}

impl Problem {
    /// Reads, checks and compiles a query.
    pub fn new(setting: &Setting) -> Result<Problem, Refused> {
        let checked = Checked::new(setting)?;
        let exception_text = Name::new("Otherwise.Base.IO", "exceptionText");
        let mut wires = Wires::new(checked.loaded.declarations());
        let entry = wires.entry(checked.entry, &checked.open, &checked.types, &checked.result);
        let entry = entry.map_err(|Unmakeable(ty)| {
            let message = format!("no value of type `{ty}` can be made: its elements have no order");
            let place = checked.places.first().cloned().unwrap_or_default();
            setting.query.complaint(Diagnostic::error("query-type", message), place, "")
        })?;
        let mut program = wires.declarations();
        link(&mut program, &WithWires(&wires, checked.loaded.globals()), &[entry, exception_text]);
        // Only inputs that make the predicate true are solutions, so its conjuncts may be tested in any order.
        let program = shape_first(&Arc::new(program), checked.entry);
        let code = lower(&program, &[entry, exception_text]);
        let mut ids = |types: &[Type]| -> Vec<TypeId> {
            let travelling = types.iter().map(|ty| wires.wire(ty).unwrap_or_else(|| ty.clone()));
            travelling.map(|ty| code.shapes().of(&ty)).collect()
        };
        let (open, parameters) = (ids(&checked.open), ids(&checked.types));
        for (at, ty) in checked.types.iter().enumerate() {
            let Some(array) = wires.array_within(ty) else { continue };
            let name = &checked.unknowns[at];
            let complaint = Diagnostic::error(
                "query-type",
                format!("`{name}` cannot be an unknown: no `{array}` can be made"),
            )
            .help("look for its bounds and for the list of its elements, and use `listArray`");
            let label = "values of this type cannot be found";
            return Err(setting.query.complaint(complaint, checked.places[at].clone(), label));
        }
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
        Ok(Problem { code, goal, open, unknowns, warnings, objective, wires, types })
    }

    /// The unknowns' types.
    pub fn types(&self) -> &[Type] {
        &self.types
    }

    /// The values of the unknowns as the predicate sees them, given those that the search finds.
    pub(crate) fn values(&self, found: &[Datum]) -> Vec<Datum> {
        let back = |(datum, ty)| self.wires.back(datum, ty, self.code.shapes());
        found.iter().zip(&self.types).map(back).collect()
    }

    /// Whether every unknown has a finite value: only then can solutions be told apart by looking at all of them.
    pub fn is_finite(&self) -> bool {
        self.goal.parameters.iter().all(|ty| finite::has_finite_values(self.code.shapes(), *ty))
    }
}
