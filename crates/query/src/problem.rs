//! A query as a program: what the search runs.

use otherwise_core::{Name, Type};
use otherwise_diagnostics::Diagnostic;
use otherwise_explore::Goal;
use otherwise_machine::{Code, TypeId, lower};
use otherwise_query_syntax::{Checked, Refused, Setting};

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
}

impl Problem {
    /// Reads, checks and compiles a query.
    pub fn new(setting: &Setting) -> Result<Problem, Refused> {
        let checked = Checked::new(setting)?;
        let exception_text = Name::new("Otherwise.Base.IO", "exceptionText");
        let program = checked.loaded.link(&[checked.entry, exception_text]);
        let code = lower(&program, &[checked.entry, exception_text]);
        let ids = |types: &[Type]| -> Vec<TypeId> { types.iter().map(|ty| code.shapes().of(ty)).collect() };
        let (open, parameters) = (ids(&checked.open), ids(&checked.types));
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
        let goal = Goal { entry: checked.entry, parameters, result, exception_text: Some(exception_text) };
        let warnings = checked.loaded.diagnostics().to_vec();
        let warnings = Refused { diagnostics: warnings, sources: checked.loaded.sources };
        Ok(Problem { code, goal, open, unknowns: checked.unknowns, warnings })
    }

    /// Whether every unknown has a finite value: only then can solutions be told apart by looking at all of them.
    pub fn is_finite(&self) -> bool {
        self.goal.parameters.iter().all(|ty| finite::has_finite_values(self.code.shapes(), *ty))
    }
}
