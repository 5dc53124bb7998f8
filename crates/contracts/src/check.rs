//! Checking one function: make what is run, search, replay, tell.

use otherwise_core::{Global, GlobalKind, Globals, Module, Name, Program, link};
use otherwise_machine::lower;
use otherwise_smt::Config;
use std::sync::Arc;
use std::time::Instant;

use crate::annotation::{SpecKind, Specs};
use crate::entry::{Reality, entry, invariants, realities};
use crate::evidence::Judge;
use crate::factory::{Factory, LabelKind, MODULE};
use crate::logic::Unsupported;
use crate::search::{Options, Searched, search};
use crate::verdict::{Checked, Counterexample, LeftOut, Verdict};
use crate::world::World;

/// A program with its specifications.
#[derive(Clone, Copy)]
pub struct Subject<'p> {
    /// Types, classes and instances.
    pub declarations: &'p Program,
    /// Values.
    pub globals: &'p (dyn Globals + Sync),
    /// What the annotations say.
    pub specs: &'p Specs,
}

impl std::fmt::Debug for Subject<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Subject").field("specs", &self.specs).finish_non_exhaustive()
    }
}

/// The functions of a module that can be checked, in the order of the file: what is defined there and not merely assumed or ignored.
pub fn targets(module: &Module, specs: &Specs) -> Vec<Name> {
    let mut found: Vec<_> = module
        .globals
        .iter()
        .filter(|global| global.kind == GlobalKind::Value && global.span.is_some())
        .filter(|global| {
            let assumed = specs.global(global.name).is_some_and(|spec| spec.kind == SpecKind::Assumed);
            !assumed && !specs.ignored.contains(&global.name)
        })
        .map(|global| (global.span.map(|span| (span.start, span.end)), global.name))
        .collect();
    found.sort();
    found.into_iter().map(|(_, name)| name).collect()
}

impl Subject<'_> {
    /// Checks a function.
    pub fn check(&self, function: Name, options: &Options<'_>, config: &Config) -> Checked {
        let start = Instant::now();
        let world = World { declarations: self.declarations, globals: self.globals };
        let definition = world.global(function).and_then(|global| global.span);
        let annotation = self.specs.global(function).map(|spec| spec.span);
        let mut factory = Factory::new(world, self.specs, function);
        let (verdict, mut searched) = match entry(&mut factory) {
            Ok(_) if !can_fail(&factory) => {
                (Verdict::None, Searched { exhausted: true, ..Searched::default() })
            }
            Ok(entry) => {
                let realities = realities(&mut factory);
                let invariants = invariants(&mut factory);
                self.run(&factory, entry, &realities, &invariants, options, config)
            }
            Err(error) => (Verdict::Error(error.into()), Searched::default()),
        };
        let left_out: Vec<LeftOut> = factory.left_out.into_iter().map(LeftOut::from).collect();
        searched.exhausted &= left_out.is_empty();
        Checked { function, definition, annotation, verdict, searched, left_out, time: start.elapsed() }
    }

    /// The Core that a check runs, for those who want to read it: the checked copy, counterfactual functions, predicates, the start.
    pub fn translation(&self, function: Name) -> Vec<Arc<Global>> {
        let world = World { declarations: self.declarations, globals: self.globals };
        let mut factory = Factory::new(world, self.specs, function);
        // What cannot be translated is reported by `check`; what was made until then can still be read.
        let _ = entry(&mut factory);
        factory.made
    }

    fn run(
        &self,
        factory: &Factory<'_>,
        entry: Name,
        realities: &[Reality],
        invariants: &[(otherwise_core::Type, Name)],
        options: &Options<'_>,
        config: &Config,
    ) -> (Verdict, Searched) {
        let exception_text = Name::new("Otherwise.Base.IO", "exceptionText");
        let mut program = self.declarations.clone();
        for global in &factory.made {
            program.add_global(global.clone());
        }
        let mut entries = vec![entry, exception_text];
        entries.extend(realities.iter().flat_map(|reality| reality.call.into_iter().chain(reality.post)));
        entries.extend(invariants.iter().map(|(_, name)| *name));
        let mut needed = entries.clone();
        for global in &factory.made {
            mentioned(&global.body, &mut needed);
        }
        link(&mut program, self.globals, &needed);
        #[cfg(debug_assertions)]
        if let Some(error) = lint(&program, factory) {
            return (Verdict::Error(error), Searched::default());
        }
        let code = lower(&Arc::new(program), &entries);
        let mut judge = Judge {
            code: &code,
            entry,
            factory,
            realities,
            invariants,
            exception_text: Some(exception_text),
            found: vec![],
        };
        let searched = search(&code, entry, options, config, &mut |candidate| judge.judge(candidate));
        (decide(judge.found), searched)
    }
}

/// Functions of the library that raise no exception by themselves.
const TOTAL: &[&str] = &[
    "+",
    "-",
    "*",
    "negate",
    "abs",
    "signum",
    "fromInteger",
    "fromIntegral",
    "toInteger",
    "==",
    "/=",
    "<",
    "<=",
    ">",
    ">=",
    "compare",
    "max",
    "min",
    "&&",
    "||",
    "not",
    "otherwise",
    "$",
    ".",
    "id",
    "const",
    "flip",
    "fst",
    "snd",
    "map",
    "filter",
    "++",
    "foldr",
    "foldl",
    "length",
    "null",
    "reverse",
    "concat",
    "concatMap",
    "sum",
    "product",
    "any",
    "all",
    "elem",
    "and",
    "or",
    "zip",
    "zipWith",
    "take",
    "drop",
    "splitAt",
    "takeWhile",
    "dropWhile",
    "span",
    "lookup",
    "show",
    "insert",
    "insertWith",
    "member",
    "empty",
    "singleton",
    "union",
    "fromList",
    "toList",
    "maybe",
    "either",
];

/// Whether anything in what was made can go wrong: something is asserted, or a library function may raise an exception.
fn can_fail(factory: &Factory<'_>) -> bool {
    let asserts = factory.labels.iter().any(|label| matches!(label.kind, LabelKind::Violation(_)));
    asserts || {
        let mut mentions = Vec::new();
        factory.made.iter().for_each(|global| mentioned(&global.body, &mut mentions));
        mentions.iter().any(|name| {
            let is_library = name.module.as_str().starts_with("Otherwise.") && name.module.as_str() != MODULE;
            let base = name.base.as_str();
            // Dictionaries, and what annotations made certain, do nothing by themselves.
            is_library && !base.starts_with('$') && !TOTAL.contains(&base)
        })
    }
}

/// What is made must be well typed: a mistake of ours is told, not run.
#[cfg(debug_assertions)]
fn lint(program: &Program, factory: &Factory<'_>) -> Option<LeftOut> {
    let errors = otherwise_core::lint_globals(program, factory.made.iter().map(|global| &**global));
    errors.first().map(|error| LeftOut { span: None, message: format!("internal: {error}") })
}

/// The globals that an expression mentions.
fn mentioned(expr: &otherwise_core::Expr, into: &mut Vec<Name>) {
    use otherwise_core::Expr;
    let mut todo = vec![expr];
    while let Some(expr) = todo.pop() {
        match expr {
            Expr::Global(name) => into.push(*name),
            Expr::Fail(failure) => into.push(otherwise_core::failure_handler(failure.kind)),
            other => other.children(&mut todo),
        }
    }
}

/// The verdict: concrete if nothing was assumed; else the counterexamples in the order of whom they blame.
fn decide(mut found: Vec<Counterexample>) -> Verdict {
    match found.iter().position(|one| one.abstracted.is_empty()) {
        Some(at) => Verdict::Concrete(Box::new(found.swap_remove(at))),
        None if found.is_empty() => Verdict::None,
        None => {
            // What is passed to a polymorphic function determines what it returns: blame that first.
            found.sort_by_key(|one| one.abstracted.iter().any(|call| call.is_polymorphic_higher_order));
            Verdict::Abstract(found)
        }
    }
}

impl From<Unsupported> for LeftOut {
    fn from(unsupported: Unsupported) -> LeftOut {
        LeftOut { span: unsupported.span, message: unsupported.message }
    }
}
