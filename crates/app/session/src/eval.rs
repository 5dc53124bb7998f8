//! Programs, run as GHC would.

use otherwise_budget::{Budget, Stop, Watcher};
use otherwise_core::{Global, Name, Type};
use otherwise_diagnostics::Diagnostic;
use otherwise_load::Loaded;
use otherwise_machine::{
    Event, LOCATED, Limits, Machine, Outcome, Pause, Sites, World, lower_with_call_sites,
};
use otherwise_query_syntax::{Pieces, Text};
use std::path::{Path, PathBuf};

use crate::module::LoadEvent;
use crate::{Failure, Session, expression};

/// The name an expression of the user gets.
const EXPRESSION: &str = "otherwise expression";

/// What is to be run.
#[derive(Clone, Debug)]
pub struct Eval {
    /// The Haskell file.
    pub file: PathBuf,
    /// Where imported modules are looked for besides.
    pub search_path: Vec<PathBuf>,
    /// An expression that is run if it is an action and printed if not; without one, `main` is run.
    pub expression: Option<String>,
    /// How many bytes the program may have.
    pub memory: usize,
}

impl Eval {
    /// The program of a file.
    pub fn new(file: impl AsRef<Path>) -> Eval {
        Eval { file: file.as_ref().to_path_buf(), search_path: Vec::new(), expression: None, memory: 4 << 30 }
    }
}

/// What happens while a program runs; what it prints goes to its world.
#[derive(Clone, Copy, Debug)]
pub enum EvalEvent<'a> {
    /// Something about loading the file.
    Load(LoadEvent<'a>),
    /// The budget is used up, and the program is inside one operation that takes long. Who cannot wait ends
    /// the process.
    Overdue(Stop),
}

/// How a program ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Evaluated {
    /// By itself.
    Ended,
    /// With this exit code.
    Exit(i32),
    /// With an exception that nobody caught.
    Failed(String),
    /// It came to a symbolic value, which only a search can follow.
    Symbolic,
    /// It was stopped.
    Stopped(Stop),
}

/// Tells that a program does not stop when it is asked to.
struct Listening<'a>(&'a (dyn Fn(EvalEvent<'_>) + Sync));

impl Watcher for Listening<'_> {
    fn overdue(&self, why: Stop) {
        (self.0)(EvalEvent::Overdue(why));
    }
}

impl Session {
    /// Runs a program in a world.
    ///
    /// ```
    /// use otherwise_budget::Budget;
    /// use otherwise_machine::Closed;
    /// use otherwise_session::{Eval, Evaluated, Session};
    ///
    /// let session = Session::new();
    /// session.open("Main.hs", "import System.Exit\nmain = exitWith (ExitFailure (length \"abc\"))\n");
    /// let ended = session.eval(&Eval::new("Main.hs"), &Budget::default(), &mut Closed::default(), &|_| {});
    /// assert_eq!(ended.unwrap(), Evaluated::Exit(3));
    /// ```
    pub fn eval(
        &self,
        eval: &Eval,
        budget: &Budget,
        world: &mut dyn World,
        tell: &(dyn Fn(EvalEvent<'_>) + Sync),
    ) -> Result<Evaluated, Failure> {
        let budget = &Budget::within(Some(budget), None, Some(eval.memory));
        let loading = |event: LoadEvent<'_>| tell(EvalEvent::Load(event));
        let (loaded, entry) = self.program(eval, budget, &loading)?;
        let run_main = Name::new("Otherwise.Base.IO", "runMain");
        let roots = [entry, run_main];
        let located = LOCATED.map(|(module, _, located)| Name::new(module, located));
        let program = loaded.link(&[&roots, &located[..]].concat());
        let code = lower_with_call_sites(&program, &roots, call_sites(&loaded));
        let mut machine = Machine::new(&code);
        let missing = || Diagnostic::error("no-library", "the base library lacks `runMain`");
        let (main, run_main) = (machine.global(entry), machine.global(run_main).ok_or_else(missing)?);
        let main = main.ok_or_else(missing)?;
        machine.start(run_main, &[main, machine.real_world()]);
        let limits = Limits { steps: u64::MAX, memory: budget.memory_left(), interrupt: Some(budget.flag()) };
        Ok(match budget.watched(&Listening(tell), || machine.run(limits, world)) {
            Event::Finished(Outcome::Value(_)) => Evaluated::Ended,
            Event::Finished(Outcome::Exit(code)) => Evaluated::Exit(code),
            Event::Finished(outcome) => Evaluated::Failed(match outcome {
                Outcome::Loop => "<<loop>>".to_string(),
                Outcome::Failure(text) => text.to_string(),
                Outcome::AssertionFailed(text) => format!("assertion failed: {text}"),
                Outcome::AssumptionFailed => "an assumption does not hold".to_string(),
                _ => "an exception that cannot be shown".to_string(),
            }),
            Event::Paused(Pause::Memory) => Evaluated::Stopped(Stop::Memory),
            Event::Paused(_) => Evaluated::Stopped(budget.stopped().unwrap_or(Stop::Time)),
            Event::Branch(_) => Evaluated::Symbolic,
        })
    }

    /// The program, and the action to run.
    fn program(
        &self,
        eval: &Eval,
        budget: &Budget,
        tell: &(dyn Fn(LoadEvent<'_>) + Sync),
    ) -> Result<(Loaded, Name), Failure> {
        let origin = self.origin(&eval.file)?;
        let load =
            |expressions: &[_]| self.load_with(origin.clone(), &eval.search_path, expressions, budget, tell);
        let Some(written) = &eval.expression else {
            let loaded = load(&[])?;
            let main = loaded.global("main").ok_or_else(|| no_main(&loaded))?;
            if !is_action(&main.ty) {
                return Err(not_an_action(&loaded, main));
            }
            let entry = main.name;
            return Ok((loaded, entry));
        };
        let mut loaded = load(&[expression(EXPRESSION, written.as_str())])?;
        if !loaded.global(EXPRESSION).is_some_and(|global| is_action(&global.ty)) {
            let pieces = printing(written);
            let mut printed = expression(EXPRESSION, pieces.text.clone());
            printed.path = PRINTED.to_string();
            loaded = load(&[printed]).map_err(|failure| about_expression(failure, &pieces))?;
        }
        let name = loaded.name(EXPRESSION).ok_or_else(|| no_main(&loaded))?;
        Ok((loaded, name))
    }
}

/// Where an action stands that prints an expression.
const PRINTED: &str = "<printed>";

/// An action that prints an expression.
fn printing(expression: &str) -> Pieces {
    let written = Text::whole("<expression>", expression);
    let mut pieces = Pieces::default();
    pieces.write("Prelude.print (");
    pieces.quote(&written, written.range.clone());
    pieces.write("\n)");
    pieces
}

/// Complaints about what the user wrote.
fn about_expression(mut failure: Failure, pieces: &Pieces) -> Failure {
    let Failure { diagnostics, sources } = &mut failure;
    let composed = sources.iter().find(|file| file.name() == PRINTED).map(|file| file.id());
    if let Some(file) = composed {
        pieces.map_back(diagnostics, sources, file);
    }
    for label in diagnostics.iter_mut().filter_map(|diagnostic| diagnostic.primary.as_mut()) {
        label.message = label.message.replace("`Prelude.print` needs it", "it cannot be shown");
    }
    failure
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

/// Whether a type is that of actions, for whatever result: `main = exitFailure` has any.
fn is_action(ty: &Type) -> bool {
    ty.split_foralls().1.split_context().1.as_con().is_some_and(|(name, _)| name.base.as_str() == "IO")
}

/// GHC asks for an action only where the module is called `Main`.
fn not_an_action(loaded: &Loaded, main: &Global) -> Failure {
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
