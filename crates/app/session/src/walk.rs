//! The way a call takes through the source: what is entered with which arguments, which alternatives are
//! taken, and where it ends.

use otherwise_budget::Budget;
use otherwise_core::{Symbol, Type, builtin};
use otherwise_diagnostics::{Sources, Span};
use otherwise_load::{Expression, Loaded};
use otherwise_machine::{
    Closed, Datum, Event, Kept, Limits, Machine, Outcome, Passed, PlaceKind, Value, lower_with_calls,
};
use otherwise_smt::Model;
use std::path::{Path, PathBuf};

use crate::{LoadEvent, Session};

/// The call under a name of ours.
const CALL: &str = "otherwise walk";

/// So many steps a call may take, and so many of them are told.
const STEPS: u64 = 2_000_000;
const MAX_TOLD: usize = 2_000;

/// How much memory it may need.
const MEMORY: usize = 1 << 29;

/// The way of a call through the source.
#[derive(Debug)]
pub struct Walk {
    /// What happens, in order.
    pub steps: Vec<WalkStep>,
    /// Whether more happens than is told.
    pub is_cut: bool,
    /// Where it fails, if it does.
    pub failed_at: Option<Span>,
    /// The texts that places refer to.
    pub sources: Sources,
}

/// Something that happens on the way.
#[derive(Clone, Debug)]
pub enum WalkStep {
    /// A function is entered.
    Entered {
        /// Its name.
        function: Symbol,
        /// Its definition.
        span: Span,
        /// What it is applied to, as far as it is evaluated when everything is over.
        arguments: Vec<Datum>,
    },
    /// A right-hand side is evaluated.
    Taken(Span),
    /// No alternative fits.
    Failed(Span),
}

impl WalkStep {
    /// Where it happens.
    pub fn span(&self) -> Span {
        match self {
            WalkStep::Entered { span, .. } | WalkStep::Taken(span) | WalkStep::Failed(span) => *span,
        }
    }
}

impl Session {
    /// Evaluates a call that is written in Haskell, and tells its way through the sources of the program.
    /// None if it cannot be evaluated alone: it is no expression of one type, or needs too long.
    pub fn walk(&self, file: &Path, search_path: &[PathBuf], call: &str, budget: &Budget) -> Option<Walk> {
        let load = |text: String| -> Option<(Loaded, Type)> {
            let expression =
                Expression { name: CALL.to_string(), path: "<call>".to_string(), text, modules: Vec::new() };
            let origin = self.origin(file).ok()?;
            let quiet = |_: LoadEvent<'_>| {};
            let loaded = self.load_with(origin, search_path, &[expression], budget, &quiet).ok()?;
            let ty = loaded.global(CALL)?.ty.clone();
            Some((loaded, ty))
        };
        let is_open = |ty: &Type| !ty.split_foralls().1.split_context().0.is_empty();
        let (loaded, ty) = match load(call.to_string())? {
            // Where only the context of the call would say which type is meant, the defaults of the language
            // do.
            (_, ty) if is_open(&ty) => load(format!("({call}\n) `Prelude.seq` ()"))?,
            found => found,
        };
        if is_open(&ty) {
            return None;
        }
        self.follow(loaded, &ty, budget)
    }

    fn follow(&self, loaded: Loaded, ty: &Type, budget: &Budget) -> Option<Walk> {
        let entry = loaded.name(CALL)?;
        let program = loaded.link(&[entry]);
        let code = lower_with_calls(&program, &[entry]);
        let mut machine = Machine::new(&code);
        machine.note_way(MAX_TOLD);
        let call = machine.global(entry)?;
        let limits = Limits { steps: STEPS, memory: MEMORY, interrupt: Some(budget.flag()) };
        let world = &mut Closed::default();
        let arguments: Vec<Value> = if is_action(ty) { vec![machine.real_world()] } else { Vec::new() };
        machine.start(call, &arguments);
        let mut event = machine.run(limits, world);
        if let Event::Finished(Outcome::Value(value)) = event {
            machine.start_deep(value);
            event = machine.run(limits, world);
        }
        let Event::Finished(outcome) = event else { return None };
        let failed = match outcome {
            Outcome::Value(_) => None,
            Outcome::Exception(_) => machine.raised_at(),
            _ => machine.place(),
        };
        let is_ours = |span: &Span| loaded.sources.has(span.file) && !is_made(&loaded.sources, *span);
        let failed_at = failed.and_then(|place| code.place(place).span).filter(is_ours);
        let is_cut = machine.way().len() >= MAX_TOLD;
        let step = |passed: &Passed| {
            let place = code.place(passed.place);
            let span = place.span.filter(is_ours)?;
            match place.kind {
                PlaceKind::Function(function) => {
                    let (dictionaries, types) = parameters_of(&loaded, function, span)?;
                    // What is evaluated once, before there is any argument, is no call.
                    if passed.arguments.len() <= dictionaries && !types.is_empty() {
                        return None;
                    }
                    // Dictionaries come first, and are nothing to see.
                    let values = passed.arguments.iter().skip(dictionaries).zip(&types);
                    let read = |(kept, ty): (&Kept, &Type)| {
                        machine.read(machine.kept(*kept), code.shapes().of(ty), &Model::new())
                    };
                    Some(WalkStep::Entered { function, span, arguments: values.map(read).collect() })
                }
                PlaceKind::Alternative => Some(WalkStep::Taken(span)),
                PlaceKind::Failure => Some(WalkStep::Failed(span)),
                PlaceKind::Condition | PlaceKind::Call => None,
            }
        };
        let steps = machine.way().iter().filter_map(step).collect();
        Some(Walk { steps, is_cut, failed_at, sources: loaded.sources.clone() })
    }
}

fn is_action(ty: &Type) -> bool {
    ty.as_con().is_some_and(|(name, _)| name.base.as_str() == "IO")
}

/// Whether a text is none that somebody wrote into a file.
fn is_made(sources: &Sources, span: Span) -> bool {
    sources.get(span.file).name().starts_with('<')
}

/// How many dictionaries a function takes, and the types of its arguments. Numbers are what most often stands
/// for a type variable.
fn parameters_of(loaded: &Loaded, function: Symbol, span: Span) -> Option<(usize, Vec<Type>)> {
    let modules = &loaded.elaborated.ready.modules;
    let mut globals = modules.iter().flat_map(|module| &module.globals);
    let global = globals.find(|global| global.name.base == function && global.span == Some(span))?;
    let (binders, ty) = global.ty.split_foralls();
    let (context, ty) = ty.split_context();
    let number = Type::con(builtin::integer());
    let subst = binders.iter().map(|binder| (binder.var, number.clone())).collect();
    Some((context.len(), ty.subst(&subst).split_funs().0))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROGRAM: &str = "\
total :: Num a => [a] -> a
total [] = 0
total (x : xs) = x + total xs

mean :: [Int] -> Int
mean xs
  | null xs = error \"none\"
  | otherwise = total xs `div` length xs

less :: Int -> Int
less n = n - 1
";

    fn told(call: &str) -> (Vec<String>, bool) {
        let session = Session::new();
        session.open("nowhere/Main.hs", PROGRAM);
        let walk = session.walk(Path::new("nowhere/Main.hs"), &[], call, &Budget::default()).unwrap();
        let line = |step: &WalkStep| match step {
            WalkStep::Entered { function, arguments, .. } => {
                let arguments: Vec<String> = arguments.iter().map(Datum::argument).collect();
                format!("{function} {}", arguments.join(" "))
            }
            WalkStep::Taken(span) | WalkStep::Failed(span) => {
                walk.sources.get(span.file).slice(*span).trim().to_string()
            }
        };
        (walk.steps.iter().map(line).collect(), walk.failed_at.is_some())
    }

    #[test]
    fn functions_are_entered_with_values_and_alternatives_taken_in_order() {
        let (steps, has_failed) = told("mean [3, 4]");
        assert!(!has_failed);
        let entered: Vec<&String> =
            steps.iter().filter(|step| step.starts_with("mean ") || step.starts_with("total ")).collect();
        assert_eq!(entered[0], "mean [3,4]");
        assert!(entered.iter().any(|step| *step == "total [4]"), "{steps:?}");
        assert!(steps.iter().any(|step| step.starts_with("x + total")), "{steps:?}");
        // A small function is a call too.
        assert_eq!(told("less 3").0, ["less 3"]);
    }

    #[test]
    fn a_failure_has_its_place_and_what_cannot_be_evaluated_has_no_way() {
        let (steps, has_failed) = told("mean []");
        assert!(has_failed && steps[0] == "mean []", "{steps:?}");
        let session = Session::new();
        session.open("nowhere/Main.hs", PROGRAM);
        let walk = |call: &str| session.walk(Path::new("nowhere/Main.hs"), &[], call, &Budget::default());
        assert!(
            walk("mean 'x'").is_none()
                && walk("let x = x + 1 in x :: Int").is_none_or(|walk| walk.steps.is_empty())
        );
    }
}
