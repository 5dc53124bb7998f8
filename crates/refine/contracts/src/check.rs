//! Checking one function: make what is run, search, replay, tell.

use otherwise_core::{Global, GlobalKind, Globals, Module, Name, Program, Symbol, link};
use otherwise_machine::{InterruptFlag, lower};
use otherwise_smt::Config;
use std::sync::Arc;
use std::time::Instant;

use crate::entry::{Reality, entry, invariants, realities};
use crate::evidence::Judge;
use crate::factory::{Factory, LabelKind, MODULE};
use crate::logic::Unsupported;
use crate::search::{Options, Searched, search};
use crate::verdict::{Checked, Counterexample, LeftOut, Stop, Verdict};
use crate::world::World;
use otherwise_refinements::{SpecKind, Specs};

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

/// The functions of a module that can be checked, in the order of the file: what is defined there, methods of instances included, and not
/// merely assumed or ignored.
pub fn targets(module: &Module, specs: &Specs) -> Vec<Name> {
    let dictionary = |name: Name| module.globals.iter().find(|global| global.name == name);
    // What is derived, or left to the default, stands where the instance does.
    let is_written = |global: &Global| {
        let instance = module.instances.iter().find(|instance| {
            let base = instance.dictionary.base.as_str();
            global.name.base.as_str().strip_prefix(base).is_some_and(|rest| rest.starts_with('_'))
        });
        let head = instance.and_then(|instance| dictionary(instance.dictionary)).and_then(|one| one.span);
        match (head, global.span) {
            (Some(head), Some(span)) => !head.contains(span),
            (None, Some(_)) => global.name.base.as_str().starts_with("$dm"),
            _ => false,
        }
    };
    let mut found: Vec<_> = module
        .globals
        .iter()
        .filter(|global| match global.kind {
            GlobalKind::Value => global.span.is_some(),
            GlobalKind::MethodBody => is_written(global),
            _ => false,
        })
        .filter(|global| {
            let assumed = specs.global(global.name).is_some_and(|spec| spec.kind == SpecKind::Assumed);
            !assumed && !specs.ignored.contains(&global.name)
        })
        .map(|global| (global.span.map(|span| (span.start, span.end)), global.name))
        .collect();
    found.sort();
    found.into_iter().map(|(_, name)| name).collect()
}

/// Of the time for a function, the part that is kept for blaming the library, where that is possible: one in so many.
const LIBRARY_SHARE: u32 = 4;

impl Subject<'_> {
    /// What people call a function: `Shape Circle.area` for a method of an instance.
    pub fn title(&self, function: Name) -> Symbol {
        World { declarations: self.declarations, globals: self.globals }.title(function)
    }

    /// What a function is called where it is applied: `area` for a method of an instance.
    pub fn spoken(&self, function: Name) -> Symbol {
        World { declarations: self.declarations, globals: self.globals }.spoken(function)
    }

    /// Checks a function.
    ///
    /// The types of the program are held responsible first. Where these leave nothing to blame, the types that are assumed of library
    /// functions may be too weak.
    pub fn check(&self, function: Name, options: &Options<'_>, config: &Config) -> Checked {
        let start = Instant::now();
        let world = World { declarations: self.declarations, globals: self.globals };
        let definition = world.global(function).and_then(|global| global.span);
        let annotation = match world.method_body(function) {
            Some(body) => self
                .specs
                .global(function)
                .or_else(|| self.specs.global(body.method).filter(|spec| !spec.is_library)),
            None => self.specs.global(function),
        };
        let annotation = annotation.map(|spec| spec.span);
        let (mut verdict, mut searched, mut left_out, spares_library) =
            self.attempt(function, false, options, config);
        if matches!(verdict, Verdict::None) && spares_library {
            let time = options.time.map(|time| time.saturating_sub(start.elapsed()));
            let later = Options { time, ..*options };
            let (second, more, _, _) = self.attempt(function, true, &later, config);
            match second {
                Verdict::Abstract(_) => (verdict, searched) = (second, more),
                // Without the library's types nothing was found anyway: what matters is how far that went.
                _ => searched.exhausted &= more.exhausted,
            }
        }
        left_out.dedup();
        let stopped = stop(&searched, options);
        searched.exhausted &= left_out.is_empty();
        Checked {
            function,
            title: world.title(function),
            spoken: world.spoken(function),
            definition,
            annotation,
            must_fail: self.specs.failing.contains(&function),
            verdict,
            searched,
            stopped,
            left_out,
            time: start.elapsed(),
        }
    }

    /// Searches once: with the results of library functions computed, or assumed as well. The last says whether that would differ.
    fn attempt(
        &self,
        function: Name,
        abstracts_library: bool,
        options: &Options<'_>,
        config: &Config,
    ) -> (Verdict, Searched, Vec<LeftOut>, bool) {
        let world = World { declarations: self.declarations, globals: self.globals };
        let mut factory = Factory::new(world, self.specs, function);
        factory.abstracts_library = abstracts_library;
        let (verdict, searched) = match entry(&mut factory) {
            Ok(_) if !can_fail(&factory) => {
                (Verdict::None, Searched { exhausted: true, ..Searched::default() })
            }
            Ok(entry) => {
                let realities = realities(&mut factory);
                let invariants = invariants(&mut factory);
                let keeps = factory.spares_library && !abstracts_library;
                let time = options.time.map(|time| if keeps { time - time / LIBRARY_SHARE } else { time });
                let options = Options { time, ..*options };
                self.run(&factory, entry, &realities, &invariants, &options, config)
            }
            Err(error) => (Verdict::Error(error.into()), Searched::default()),
        };
        let can_fail = can_fail(&factory);
        let left_out = factory.left_out.into_iter().map(LeftOut::from).collect();
        (verdict, searched, left_out, factory.spares_library && can_fail)
    }

    /// The Core that a check runs, for those who want to read it: the checked copy, counterfactual functions, predicates, the start.
    pub fn translation(&self, function: Name) -> Vec<Arc<Global>> {
        let world = World { declarations: self.declarations, globals: self.globals };
        let mut factory = Factory::new(world, self.specs, function);
        // What cannot be translated is reported by `check`; what was made until then can still be read.
        let _ = entry(&mut factory);
        factory.made.into_iter().chain(factory.raw_types.made).collect()
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
        for data_type in &factory.raw_types.data_types {
            program.add_data_type(data_type.clone());
        }
        for global in factory.made.iter().chain(&factory.raw_types.made) {
            program.add_global(global.clone());
        }
        let mut entries = vec![entry, exception_text];
        entries.extend(realities.iter().flat_map(|reality| reality.call.into_iter().chain(reality.post)));
        entries.extend(invariants.iter().map(|(_, name)| *name));
        let mut needed = entries.clone();
        for global in factory.made.iter().chain(&factory.raw_types.made) {
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

/// Which limit ended a search.
fn stop(searched: &Searched, options: &Options<'_>) -> Option<Stop> {
    if searched.exhausted {
        return None;
    }
    if searched.timed_out {
        let interrupted = options.interrupt.is_some_and(InterruptFlag::is_raised);
        return options.time.filter(|_| !interrupted).map(Stop::Time).or(Some(Stop::Interrupt));
    }
    if searched.steps > options.steps {
        return Some(Stop::Steps(options.steps));
    }
    if searched.states_left > options.states {
        return Some(Stop::States(options.states));
    }
    // Nothing is left to do, and nothing was left undecided or set aside: a path was dropped on the way.
    let is_told = searched.undecided > 0 || searched.set_aside > 0 || searched.states_left > 0;
    (!is_told && searched.steps > 0).then_some(Stop::Memory)
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
    let errors = otherwise_core::lint_globals(
        program,
        factory.made.iter().chain(&factory.raw_types.made).map(|global| &**global),
    );
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
