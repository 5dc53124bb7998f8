//! A function of a Haskell file, ready to be explored.

use otherwise_core::Name;
use otherwise_explore::{Goal, Options, Report, explore};
use otherwise_load::{Expression, Origin, load_with};
use otherwise_machine::{Code, lower};
use otherwise_smt::Config;
use std::path::{Path, PathBuf};

/// The top folder of the project.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub(crate) struct Problem {
    pub(crate) code: Code,
    pub(crate) name: Name,
    goal: Goal,
}

impl Problem {
    /// The function that an expression over the definitions of `benchmarks/engine/FILE.hs` stands for.
    pub(crate) fn new(file: &str, text: &str) -> Problem {
        let origin =
            Origin::file(&root().join(format!("benchmarks/engine/{file}.hs"))).expect("a readable file");
        Problem::of(origin, text)
    }

    pub(crate) fn of(origin: Origin, text: &str) -> Problem {
        let expression = Expression { name: "bench".into(), path: "<bench>".into(), text: text.into() };
        let loaded = load_with(origin, &[], &[expression]);
        assert!(!loaded.has_errors(), "{text}: {:?}", loaded.diagnostics());
        let global = loaded.global("bench").expect("the expression");
        let name = global.name;
        let (parameters, result) = global.ty.split_funs();
        let code = lower(&loaded.link(&[name]), &[name]);
        let parameters = parameters.iter().map(|ty| code.shapes().of(ty)).collect();
        let result = code.shapes().of(&result);
        Problem { goal: Goal { entry: name, parameters, result, exception_text: None }, code, name }
    }

    pub(crate) fn explore(&self, options: &Options<'_>) -> Report {
        explore(&self.code, &self.goal, options, &Config::default())
    }
}
