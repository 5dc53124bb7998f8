//! The refinement types that are missing.

use otherwise_budget::Budget;
use otherwise_core::Name;
use otherwise_diagnostics::Diagnostic;
use otherwise_infer::{Engine, Options, Outcome, Program};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::module::{LoadEvent, with_package};
use crate::{Failure, Session};

/// Where types are looked for, and how.
#[derive(Clone, Debug)]
pub struct Infer {
    /// The Haskell file.
    pub file: PathBuf,
    /// The functions that are to verify; all that have a type if none is named.
    pub functions: Vec<String>,
    /// Where imported modules are looked for besides.
    pub search_path: Vec<PathBuf>,
    /// Who proposes types, in this order.
    pub engines: Vec<Engine>,
    /// How long it may take.
    pub time: Duration,
}

impl Infer {
    /// All functions of a file, by all engines, with the time of the command.
    pub fn new(file: impl AsRef<Path>) -> Infer {
        Infer {
            file: file.as_ref().to_path_buf(),
            functions: Vec::new(),
            search_path: Vec::new(),
            engines: Engine::ALL.to_vec(),
            time: Duration::from_secs(60),
        }
    }
}

/// What was found.
#[derive(Debug)]
pub struct Inferred {
    /// In what.
    pub program: Program,
    /// The types, or what speaks against those that are there.
    pub outcome: Outcome,
}

impl Session {
    /// Looks for the refinement types that are missing.
    ///
    /// ```
    /// use otherwise_budget::Budget;
    /// use otherwise_session::{Infer, Session};
    ///
    /// let session = Session::new();
    /// let text = "{-@ backwards :: xs:[Int] -> {v:[Int] | len v == len xs} @-}\nbackwards :: [Int] -> [Int]\n\
    ///             backwards xs = onto xs []\n\nonto :: [a] -> [a] -> [a]\nonto [] ys = ys\n\
    ///             onto (x : xs) ys = onto xs (x : ys)\n";
    /// session.open("Backwards.hs", text);
    /// let found = session.infer(&Infer::new("Backwards.hs"), &Budget::default(), &|_| {}).unwrap();
    /// assert!(found.outcome.annotations[0].text.starts_with("onto :: "));
    /// ```
    pub fn infer(
        &self,
        request: &Infer,
        budget: &Budget,
        tell: &(dyn Fn(LoadEvent<'_>) + Sync),
    ) -> Result<Inferred, Failure> {
        let (search_path, extensions) = with_package(&self.files, &request.file, &request.search_path);
        let origin = self.origin(&request.file)?.with_extensions(extensions);
        let loaded = self.load_with(origin.clone(), &search_path, &[], budget, tell)?;
        let program = Program::new(origin, &search_path, loaded)
            .map_err(|(diagnostics, sources)| Failure { diagnostics, sources })?;
        tell(LoadEvent::Warnings(program.warnings(), program.sources()));
        let functions = select(&program, &request.functions).map_err(|complaint| Failure {
            diagnostics: vec![complaint],
            sources: program.sources().clone(),
        })?;
        let options = Options { engines: request.engines.clone(), time: request.time, open: None };
        let outcome = otherwise_infer::infer(&program, &functions, &options, budget);
        Ok(Inferred { program, outcome })
    }
}

/// The functions that were asked for; none means all that have a type.
fn select(program: &Program, names: &[String]) -> Result<Vec<Name>, Diagnostic> {
    let known = program.functions();
    let mut selected = Vec::new();
    for wanted in names {
        match known.iter().find(|name| name.base.as_str() == wanted) {
            Some(name) => selected.push(*name),
            None => {
                let message = format!("module `{}` does not define `{wanted}`", program.module());
                let complaint = Diagnostic::error("unknown-name", message);
                let titles = known.iter().map(|name| name.base.as_str());
                return Err(match otherwise_diagnostics::suggest::nearest(wanted, titles) {
                    Some(nearest) => complaint.help(format!("did you mean `{nearest}`?")),
                    None => complaint,
                });
            }
        }
    }
    Ok(selected)
}
