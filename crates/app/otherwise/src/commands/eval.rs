//! `otherwise eval FILE [EXPR]`: runs a program as GHC would.

use otherwise_budget::{Budget, Stop, Watcher};
use otherwise_core::{Global as CoreGlobal, Name, Type};
use otherwise_diagnostics::Diagnostic;
use otherwise_load::{Loaded, Origin};
use otherwise_machine::{
    Event, LOCATED, Limits, Machine, Outcome, Pause, Sites, World, lower_with_call_sites,
};
use otherwise_query_syntax::{Pieces, Text};
use std::io::Write;

use crate::budget::Memory;
use crate::cli::{EvalArguments, Global};
use crate::console::{Console, Printed};
use crate::exit::Exit;
use crate::haskell;
use crate::interrupt::INTERRUPTED;
use crate::output::{Failure, Output};

/// The name an expression of the command line gets.
const EXPRESSION: &str = "otherwise_expression";

/// Ends a program that does not stop when it is asked to: it may be inside one long operation.
struct GivesUp<'a> {
    name: &'a str,
    printed: Printed,
    memory: Memory,
    global: &'a Global,
}

impl Watcher for GivesUp<'_> {
    fn overdue(&self, why: Stop) {
        let _ = self.printed.lock().flush();
        let exit = stopped(self.name, why, self.memory, &mut Output::new(self.global));
        std::process::exit(exit.code().into());
    }
}

pub(crate) fn run(
    arguments: &EvalArguments,
    global: &Global,
    budget: &Budget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let budget = Budget::within(Some(budget), None, Some(arguments.memory.bytes()));
    let origin = Origin::file(&arguments.file)?;
    let (loaded, entry) = match &arguments.expression {
        None => {
            let loaded = haskell::load(origin, &arguments.imports.search_path, &[], &budget, output)?;
            let main = loaded.global("main").ok_or_else(|| no_main(&loaded))?;
            if !is_action(&main.ty) {
                return Err(not_an_action(&loaded, main));
            }
            let entry = main.name;
            (loaded, entry)
        }
        Some(expression) => expression_program(&origin, expression, arguments, &budget, output)?,
    };
    let run_main = Name::new("Otherwise.Base.IO", "runMain");
    let roots = [entry, run_main];
    let located = LOCATED.map(|(module, _, located)| Name::new(module, located));
    let code =
        lower_with_call_sites(&loaded.link(&[&roots, &located[..]].concat()), &roots, call_sites(&loaded));
    let mut machine = Machine::new(&code);
    let missing = || Diagnostic::error("no-library", "the base library lacks `runMain`");
    let (main, run_main) = (machine.global(entry), machine.global(run_main).ok_or_else(missing)?);
    let main = main.ok_or_else(missing)?;
    let name =
        arguments.file.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let mut console = Console::new(name.clone(), arguments.arguments.clone());
    machine.start(run_main, &[main, machine.real_world()]);
    let memory = arguments.memory;
    let gives_up = GivesUp { name: &name, printed: console.printed(), memory, global };
    let limits = Limits { steps: u64::MAX, memory: budget.memory_left(), interrupt: Some(budget.flag()) };
    let event = budget.watched(&gives_up, || machine.run(limits, &mut console));
    console.flush(1);
    Ok(match event {
        Event::Finished(Outcome::Value(_)) => Exit::Holds,
        Event::Finished(Outcome::Exit(code)) => Exit::Program(code as u8),
        Event::Finished(outcome) => {
            let text = match outcome {
                Outcome::Loop => "<<loop>>".to_string(),
                Outcome::Failure(text) => text.to_string(),
                Outcome::AssertionFailed(text) => format!("assertion failed: {text}"),
                Outcome::AssumptionFailed => "an assumption does not hold".to_string(),
                _ => "an exception that cannot be shown".to_string(),
            };
            output.remark(&format!("{name}: {text}"));
            Exit::Program(1)
        }
        Event::Paused(Pause::Memory) => stopped(&name, Stop::Memory, memory, output),
        Event::Paused(_) => stopped(&name, budget.stopped().unwrap_or(Stop::Time), memory, output),
        Event::Branch(_) => {
            output.remark(&format!("{name}: a symbolic value cannot be run; use `otherwise run`"));
            Exit::BadInput
        }
    })
}

/// Places as GHC's call stacks show them.
fn call_sites(loaded: &Loaded) -> Sites {
    let files: Vec<_> = loaded.sources.iter().cloned().collect();
    Box::new(move |span, module| {
        let file = files.iter().find(|file| file.id() == span.file)?;
        let position = file.position(span.start);
        Some(format!("{}:{}:{} in main:{module}", file.name(), position.line, position.column))
    })
}

/// Says why the program was stopped.
fn stopped(name: &str, why: Stop, memory: Memory, output: &mut Output) -> Exit {
    match why {
        Stop::Time => output.remark(&format!("{name}: stopped: the time is up; see --timeout")),
        Stop::Memory => {
            output.remark(&format!("{name}: stopped: more than {memory} of memory is needed; see --memory"));
        }
        Stop::Interrupt | Stop::Enough => {
            output.remark(&format!("{name}: interrupted"));
            return Exit::Program(INTERRUPTED);
        }
    }
    Exit::Undecided
}

/// The program with the expression as one more definition: run if it is an action, else printed.
fn expression_program(
    origin: &Origin,
    expression: &str,
    arguments: &EvalArguments,
    budget: &Budget,
    output: &mut Output,
) -> Result<(Loaded, Name), Failure> {
    let define = |text: &str| [haskell::expression(EXPRESSION, text)];
    let loaded =
        haskell::load(origin.clone(), &arguments.imports.search_path, &define(expression), budget, output)?;
    let is_action = loaded.global(EXPRESSION).is_some_and(|global| {
        let ty = global.ty.split_foralls().1.split_context().1;
        is_action(&ty)
    });
    let loaded =
        if is_action { loaded } else { load_printed(origin, expression, arguments, budget, output)? };
    let name = loaded.name(EXPRESSION).ok_or_else(|| no_main(&loaded))?;
    Ok((loaded, name))
}

/// The program with an action that prints the expression; complaints are about what the user wrote.
fn load_printed(
    origin: &Origin,
    expression: &str,
    arguments: &EvalArguments,
    budget: &Budget,
    output: &mut Output,
) -> Result<Loaded, Failure> {
    let written = Text::whole("<expression>", expression);
    let mut pieces = Pieces::default();
    pieces.write("Prelude.print (");
    pieces.quote(&written, written.range.clone());
    pieces.write("\n)");
    let mut printed = haskell::expression(EXPRESSION, pieces.text.clone());
    printed.path = "<printed>".to_string();
    haskell::load(origin.clone(), &arguments.imports.search_path, &[printed], budget, output).map_err(
        |mut failure| {
            let Failure { diagnostics, sources } = &mut failure;
            let composed = sources.iter().find(|file| file.name() == "<printed>").map(|file| file.id());
            if let Some(file) = composed {
                pieces.map_back(diagnostics, sources, file);
            }
            for label in diagnostics.iter_mut().filter_map(|diagnostic| diagnostic.primary.as_mut()) {
                label.message = label.message.replace("`Prelude.print` needs it", "it cannot be shown");
            }
            failure
        },
    )
}

/// Whether a type is that of actions.
fn is_action(ty: &Type) -> bool {
    ty.as_con().is_some_and(|(name, _)| name.base.as_str() == "IO")
}

/// GHC asks for an action only where the module is called `Main`.
fn not_an_action(loaded: &Loaded, main: &CoreGlobal) -> Failure {
    let message = format!("`main` is not an action: it has type `{}`", main.ty);
    let mut complaint = Diagnostic::error("main-type", message);
    if let Some(span) = main.span.filter(|span| loaded.sources.has(span.file)) {
        complaint = complaint.at(span, "only a value of type `IO t` can be run");
    }
    let complaint = complaint.help("its value can be printed: otherwise eval FILE main");
    Failure { diagnostics: vec![complaint], sources: loaded.sources.clone() }
}

fn no_main(loaded: &Loaded) -> Failure {
    let module = loaded.elaborated.root;
    let complaint = Diagnostic::error("no-main", format!("module `{module}` does not define `main`"))
        .help("give an expression to evaluate: otherwise eval FILE 'EXPR'");
    Failure { diagnostics: vec![complaint], sources: loaded.sources.clone() }
}
