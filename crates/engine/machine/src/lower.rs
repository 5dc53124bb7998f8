//! Core to code, for what is reachable from some globals.

mod calls;
mod demand;
mod emit;
mod ir;
mod joins;
mod simplify;
mod specialise;
mod strip;
mod tables;

use otherwise_core::{Name, Program};

use std::sync::{Arc, OnceLock};

use crate::code::Code;
use crate::shape::Shapes;

pub use tables::Sites;

/// Makes code for `entries` and everything they need. Entries the program does not have are left out; ask
/// [`Code::has_global`].
pub fn lower(program: &Arc<Program>, entries: &[Name]) -> Code {
    lower_globals(program, entries, simplify::Globals::new(program))
}

/// As [`lower`], for code that knows the places of the source it comes from: see [`Code::places`]. It is
/// slower, and its stack grows where that of other code does not.
pub fn lower_with_places(program: &Arc<Program>, entries: &[Name]) -> Code {
    let mut globals = simplify::Globals::new(program);
    globals.tables.places = Some(Vec::new());
    lower_globals(program, entries, globals)
}

/// As [`lower_with_places`], for code in which every call of a function of the program is one: see
/// [`Machine::way`](crate::Machine::way).
pub fn lower_with_calls(program: &Arc<Program>, entries: &[Name]) -> Code {
    let mut globals = simplify::Globals::new(program);
    globals.tables.places = Some(Vec::new());
    globals.keeps_calls = true;
    lower_globals(program, entries, globals)
}

/// As [`lower`], with calls of `error` and `undefined` that know where they are: programs can show that when
/// they catch what they raise. The program has to be linked for [`LOCATED`], too.
pub fn lower_with_call_sites(program: &Arc<Program>, entries: &[Name], sites: Sites) -> Code {
    let mut globals = simplify::Globals::new(program);
    globals.tables.sites = Some(sites);
    globals.enable_copies();
    lower_globals(program, entries, globals)
}

/// The library's functions that fail, and what takes the place of the call as well: module, name, name with a
/// place.
pub const LOCATED: [(&str, &str, &str); 2] = [
    ("Otherwise.Base.Core", "error", "errorCalledAt"),
    ("Otherwise.Base.Core", "undefined", "undefinedCalledAt"),
];

fn located(name: Name) -> Option<Name> {
    let found = |(module, plain, _): &&(&str, &str, &str)| {
        name.module.as_str() == *module && name.base.as_str() == *plain
    };
    LOCATED.iter().find(found).map(|(module, _, located)| Name::new(module, located))
}

fn lower_globals(program: &Arc<Program>, entries: &[Name], globals: simplify::Globals<'_>) -> Code {
    let mut emit = emit::Emit::new(globals);
    let mut globals = rustc_hash::FxHashMap::default();
    for name in entries {
        if let Some(at) = program.index.get(name) {
            globals.insert(*name, emit.reference(*at as u32));
        }
    }
    emit.finish();
    let (answer, asking) = emit.answer_function();
    let mut tables = emit.globals.tables;
    tables.number_all_constructors(program);
    let shapes = Shapes::new(program.clone(), tables.constructor_ids);
    let symbolic_types = tables.symbolic_types.iter().map(|ty| shapes.of(ty)).collect();
    let mut code = Code {
        exprs: emit.exprs,
        atoms: emit.atoms,
        bindings: emit.bindings,
        functions: emit.functions,
        thunks: emit.thunks,
        alternatives: emit.alternatives,
        by_truth: emit.by_truth,
        result_kinds: emit.result_kinds,
        constructors: tables.constructors,
        texts: tables.texts,
        failures: tables.failures,
        assertions: tables.assertions,
        image: emit.image,
        globals,
        known: tables.known,
        symbolic_types,
        answer,
        asking,
        shapes,
        places: tables.places.unwrap_or_default(),
        liveness: OnceLock::new(),
        measures: crate::measure::Measures::default(),
    };
    code.find_measures();
    code
}
