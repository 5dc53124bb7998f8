//! A function of a Haskell file, ready to be explored.

use otherwise_core::Name;
use otherwise_explore::{Goal, Options, Report, explore, shape_first};
use otherwise_load::{Expression, Origin, load_with};
use otherwise_machine::{Code, lower};
use otherwise_smt::Config;
use std::path::{Path, PathBuf};

/// The top folder of the project.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

pub(crate) struct Problem {
    pub(crate) code: Code,
    pub(crate) name: Name,
    goal: Goal,
}

impl Problem {
    /// The function that an expression over the definitions of `benchmarks/engine/FILE.hs` stands for;
    /// `ordered`: with conjuncts that look at shapes first.
    pub(crate) fn new(file: &str, text: &str, ordered: bool) -> Problem {
        let origin =
            Origin::file(&root().join(format!("benchmarks/engine/{file}.hs"))).expect("a readable file");
        Problem::of(origin, text, ordered)
    }

    pub(crate) fn of(origin: Origin, text: &str, ordered: bool) -> Problem {
        let expression =
            Expression { name: "bench".into(), path: "<bench>".into(), text: text.into(), modules: vec![] };
        let loaded = load_with(origin, &[], &[expression]);
        assert!(!loaded.has_errors(), "{text}: {:?}", loaded.diagnostics());
        let global = loaded.global("bench").expect("the expression");
        let name = global.name;
        let (parameters, result) = global.ty.split_funs();
        let program = loaded.link(&[name]);
        let program = if ordered { shape_first(&program, name) } else { program };
        let code = lower(&program, &[name]);
        let parameters = parameters.iter().map(|ty| code.shapes().of(ty)).collect();
        let result = code.shapes().of(&result);
        Problem {
            goal: Goal { entry: name, parameters, result, exception_text: None, shows: None },
            code,
            name,
        }
    }

    pub(crate) fn explore(&self, options: &Options<'_>, config: &Config) -> Report {
        explore(&self.code, &self.goal, options, config)
    }
}
