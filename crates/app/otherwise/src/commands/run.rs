//! `otherwise run FILE [FUNCTION]`: explores a function on symbolic arguments, or all of a file.
//!
//! # What is looked at
//!
//! The result is evaluated completely; a truth value that depends on the arguments is one branch more
//! (`Splitting`). Where the result is an action or a newtype around a function, it is opened
//! (`commands/run/entry.rs`): performed, or applied to further symbolic arguments. That is done in the text
//! of the composed call, so assertions see the opened result, and shown as the user would write it
//! (`runState (f 0) 1`).

mod entry;
mod reach;
mod shown;
mod survey;

use clap::Parser;
use otherwise_budget::Budget;
use otherwise_core::{Global as CoreGlobal, GlobalKind, Name, Program, Symbol, Type};
use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_explore::{
    Goal, Options, Overdue, Progress, RawTypes, Replay, Report, Strategy, Unsupported, Wanted, WithMade,
    explore,
};
use otherwise_load::{Loaded, Origin};
use otherwise_machine::{Code, lower, lower_with_places};
use otherwise_query_syntax::Pieces;
use otherwise_report::run as render;
use std::sync::Arc;

use crate::cli::{Cli, Command, Format, Global, Reach, RunArguments};
use crate::exit::Exit;
use crate::haskell;
use crate::many;
use crate::output::{Failure, Output};
use crate::progress::ProgressLine;
use entry::Opened;
use shown::Shown;

/// The function with its conditions, as an expression of the program: see [`entry::entry_text`].
const CALL: &str = "otherwise_call";

/// What is explored: a global of the linked program, and its types.
struct Explored {
    program: Arc<Program>,
    entry: Name,
    parameters: Vec<Type>,
    result: Type,
    /// A generated global that shows the result, if the program can.
    shows: Option<Name>,
}

pub(crate) fn run(
    arguments: &RunArguments,
    global: &Global,
    budget: &Budget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let (places, names) = many::split(&arguments.file, &arguments.chosen);
    match names.as_slice() {
        [] if arguments.html.is_some() => {
            let message = "say which function the page is about";
            Err(Diagnostic::error("bad-flag", message).help("otherwise run FILE FUNCTION --html PAGE").into())
        }
        [] => survey::survey(arguments, &places, global, budget, output),
        [_, second, ..] => {
            let message = format!("one function is explored at a time, and `{second}` is another");
            Err(Diagnostic::error("bad-flag", message).into())
        }
        [function] if places.len() > 1 || arguments.file.is_dir() => {
            let message = format!("say which file `{function}` is explored in");
            Err(Diagnostic::error("bad-flag", message).into())
        }
        [function] => {
            let arguments = RunArguments { function: function.clone(), ..arguments.clone() };
            let print = |shown: &Shown<'_>, report: Report, output: &mut Output| shown.print(report, output);
            search(&arguments, global, budget, output, true, print)
        }
    }
}

/// The page of a function's paths, for a text that stands in no file of the user; the error says why there is none.
pub(crate) fn page_of(text: &str, function: &str, budget: &Budget) -> Result<String, String> {
    static COUNT: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("otherwise-playground-{}-{number}", std::process::id()));
    let file = folder.join("Main.hs");
    let cannot = |error: std::io::Error| format!("cannot write the text: {error}");
    std::fs::create_dir_all(&folder).map_err(cannot)?;
    let page =
        std::fs::write(&file, text).map_err(cannot).and_then(|()| explored_page(&file, function, budget));
    let _ = std::fs::remove_dir_all(&folder);
    let shown = |page: String| page.replace(&file.display().to_string(), "Main.hs");
    page.map(shown).map_err(shown)
}

fn explored_page(file: &std::path::Path, function: &str, budget: &Budget) -> Result<String, String> {
    let words = ["otherwise", "-q", "run"].map(std::ffi::OsString::from).into_iter();
    let words = words.chain([file.into(), "--html=page".into(), "--jobs=1".into()]);
    let Ok(Cli { global, command: Command::Run(arguments) }) = Cli::try_parse_from(words) else {
        return Err("this cannot be explored".to_string());
    };
    let arguments = RunArguments { function: function.to_string(), ..*arguments };
    let mut output = Output::new(&global);
    let finish = |shown: &Shown<'_>, report: Report, _: &mut Output| Ok(shown.page(&report, &shown.options));
    search(&arguments, &global, budget, &mut output, false, finish)
        .map_err(|failure: Failure| failure.to_string())
}

/// Explores one function; `finish` gets what was found. If it is the only one, it says how far it is, and may end the process.
fn search<R>(
    arguments: &RunArguments,
    global: &Global,
    budget: &Budget,
    output: &mut Output,
    alone: bool,
    finish: impl FnOnce(&Shown<'_>, Report, &mut Output) -> Result<R, Failure>,
) -> Result<R, Failure> {
    let origin = Origin::file(&arguments.file)?;
    let plain = haskell::load(origin.clone(), &arguments.imports.search_path, &[], budget, output)?;
    let function = plain.global(&arguments.function).ok_or_else(|| unknown(&plain, &arguments.function))?;
    refuse_polymorphic(arguments, &plain, function)?;
    let entry::Variants { mut types, mut more } =
        entry::type_arguments(arguments, &function.ty, &plain.declarations())?;
    // Places, trees and tests are of one program.
    let is_one = arguments.tree.is_some()
        || arguments.html.is_some()
        || arguments.cover
        || arguments.tests.is_some()
        || arguments.reach.as_ref().is_some_and(|reach| *reach != Reach::Error);
    if is_one && types.len() > 1 {
        types.drain(..types.len() - 1);
        more = true;
    }
    let types_note = entry::types_note(&types);
    let names = entry::argument_names(function, &arguments.arguments);
    let mut earlier = Earlier::default();
    if more {
        earlier.left_out.push("left out: other types for the type variables".to_string());
    }
    let count = types.len();
    for (at, types) in types.into_iter().enumerate() {
        let opened = Opened::of(&function.ty, function.name.module, &plain.declarations(), &plain.globals());
        let asks_for_nothing =
            arguments.assume.is_empty() && arguments.assert.is_empty() && arguments.arguments.is_empty();
        let composed = match compose(&origin, arguments, function, &types, opened, budget, output) {
            // Not every argument of what a newtype wraps can be symbolic; the user has not asked for any.
            Err((_, opened)) if !opened.openings.is_empty() && asks_for_nothing => {
                compose(&origin, arguments, function, &types, Opened::not(&function.ty), budget, output)
            }
            composed => composed,
        };
        let Composed { loaded, explored, notes, left_out, opened } =
            composed.map_err(|(failure, _)| *failure)?;
        earlier.say(types_note.clone().into_iter().chain(notes), left_out);

        let (placed, placed_goal) = explored.compile(lower_with_places);
        let targets = match &arguments.reach {
            None | Some(Reach::Error) => None,
            Some(place) => Some(Arc::new(reach::targets(place, &arguments.function, &placed, &loaded)?)),
        };
        // Searching is faster on code that does not know its places.
        let needs_places =
            targets.is_some() || arguments.search == Strategy::Coverage || arguments.wants_tree();
        let fast = (!needs_places).then(|| explored.compile(lower));
        let (code, goal) = fast.as_ref().map_or((&placed, &placed_goal), |(code, goal)| (code, goal));
        let replay = Replay { code: &placed, goal: placed_goal.clone() };
        let strategy = match arguments.search {
            Strategy::Random(_) => Strategy::Random(arguments.seed),
            strategy => strategy,
        };
        let part = budget.share(budget.time_left().map(|time| time / (count - at) as u32));
        let options = Options {
            paths: arguments.max_outputs.saturating_sub(earlier.report.paths.len()),
            steps: arguments.steps,
            depth: arguments.depth,
            memory: arguments.memory.bytes(),
            strategy,
            jobs: arguments
                .jobs
                .unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)),
            budget: Some(&part),
            merge: !arguments.no_merge,
            wanted: if arguments.reach.is_some() { Wanted::Failures } else { Wanted::Everything },
            targets: targets.as_ref(),
            replay: Some(&replay),
            tree: arguments.wants_tree(),
            names: &names,
            overflow: arguments.overflow,
            minimal: arguments.minimal,
            ..Options::default()
        };
        let shown = Shown {
            arguments,
            global,
            loaded: &loaded,
            placed: &placed,
            call: render::Call {
                function: &arguments.function,
                fixed: &arguments.arguments,
                arity: opened.parameters.len(),
                openings: &opened.openings,
                sources: &loaded.sources,
                notes: &earlier.notes,
            },
            types: entry::type_arguments_text(&types),
            earlier: &earlier,
            options,
            line: ProgressLine::new(budget.start(), !alone || global.quiet || output.format != Format::Text),
        };
        let progress = shown.line.as_ref().map(|line| line as &dyn Progress);
        let overdue = alone.then_some(&shown as &dyn Overdue);
        let options = Options { progress, overdue, ..options };
        let report = explore(code, goal, &options, &arguments.solver.config());
        if at + 1 == count {
            return finish(&shown, shown.whole(report), output);
        }
        if let Some(line) = &shown.line {
            line.clear();
        }
        let report = shown.whole(report);
        earlier.report = report;
    }
    Err(unknown(&plain, &arguments.function))
}

/// What was found at other types before.
#[derive(Debug, Default)]
struct Earlier {
    report: Report,
    notes: Vec<String>,
    left_out: Vec<String>,
}

impl Earlier {
    /// Adds what has not been said.
    fn say(&mut self, notes: impl IntoIterator<Item = String>, left_out: Vec<String>) {
        for note in notes {
            if !self.notes.contains(&note) {
                self.notes.push(note);
            }
        }
        for what in left_out {
            if !self.left_out.contains(&what) {
                self.left_out.push(what);
            }
        }
    }
}

/// The library function that says what an exception is.
fn exception_text() -> Name {
    Name::new("Otherwise.Base.IO", "exceptionText")
}

impl Explored {
    fn compile(&self, lower: impl Fn(&Arc<Program>, &[Name]) -> Code) -> (Code, Goal) {
        let roots: Vec<Name> = [self.entry, exception_text()].into_iter().chain(self.shows).collect();
        let code = lower(&self.program, &roots);
        let shapes = code.shapes();
        let goal = Goal {
            entry: self.entry,
            parameters: self.parameters.iter().map(|ty| shapes.of(ty)).collect(),
            result: shapes.of(&self.result),
            exception_text: Some(exception_text()),
            shows: self.shows,
        };
        (code, goal)
    }
}

/// The program with the call that is to be explored.
struct Composed {
    loaded: Loaded,
    explored: Explored,
    notes: Vec<String>,
    left_out: Vec<String>,
    opened: Opened,
}

fn compose(
    origin: &Origin,
    arguments: &RunArguments,
    function: &CoreGlobal,
    types: &[entry::Chosen],
    opened: Opened,
    budget: &Budget,
    output: &mut Output,
) -> Result<Composed, (Box<Failure>, Opened)> {
    let mut composed = || -> Result<_, Failure> {
        let pieces = entry::entry_text(arguments, types, &opened)?;
        let loaded = load_composed(origin.clone(), arguments, function, &pieces, &opened, budget, output)?;
        let call = loaded.global(CALL).ok_or_else(|| unknown(&loaded, CALL))?;
        let (explored, notes, left_out) = explored(arguments, &loaded, call)?;
        Ok((loaded, explored, notes, left_out))
    };
    match composed() {
        Ok((loaded, explored, notes, left_out)) => Ok(Composed { loaded, explored, notes, left_out, opened }),
        Err(failure) => Err((Box::new(failure), opened)),
    }
}

/// Loads the program with the call that is composed of what the user wrote; complaints are about that.
fn load_composed(
    origin: Origin,
    arguments: &RunArguments,
    function: &CoreGlobal,
    pieces: &Pieces,
    opened: &Opened,
    budget: &Budget,
    output: &mut Output,
) -> Result<Loaded, Failure> {
    let mut expression = haskell::expression(CALL, pieces.text.clone());
    let modules = opened.openings.iter().map(|opening| opening.module.clone());
    expression.modules.extend(modules.filter(|module| module != function.name.module.as_str()));
    let expressions = [expression];
    haskell::load(origin, &arguments.imports.search_path, &expressions, budget, output).map_err(
        |mut failure| {
            let Failure { diagnostics, sources } = &mut failure;
            let composed =
                sources.iter().find(|file| file.name() == expressions[0].path).map(|file| file.id());
            if let Some(composed) = composed {
                pieces.map_back(diagnostics, sources, composed);
                entry::in_words(diagnostics, sources, function.name.base, opened);
            }
            failure
        },
    )
}

/// What is explored, what is to say about it, and what is left out.
fn explored(
    arguments: &RunArguments,
    loaded: &Loaded,
    call: &CoreGlobal,
) -> Result<(Explored, Vec<String>, Vec<String>), Failure> {
    let call_types = entry::call_types(call)?;
    let declarations = loaded.declarations();
    let globals = loaded.globals();
    let in_scope = loaded.root_module().into_iter().flat_map(|module| &module.globals);
    let is_function = |global: &&Arc<CoreGlobal>| {
        matches!(global.kind, GlobalKind::Value | GlobalKind::Selector)
            && global.name.base.as_str() != arguments.function
            && global.name != call.name
    };
    let in_scope: Vec<Arc<CoreGlobal>> = in_scope.filter(is_function).cloned().collect();
    let mut raw_types = RawTypes::new(&declarations, &globals, in_scope, arguments.functions);
    let fixed = |at: usize| arguments.arguments.iter().any(|(fixed, _)| *fixed == at);
    let mut positions = (1..).filter(|at| !fixed(*at));
    let mut raw = Vec::new();
    for ty in &call_types.parameters {
        let at = positions.next().unwrap_or_default();
        raw.push(raw_types.of(ty).map_err(|why| refused(arguments, loaded, at, ty, &why))?);
    }
    let notes_result = !arguments.assert.is_empty();
    let entry = entry::entry(&arguments.function, call, &call_types, &raw, notes_result);
    let mut notes = Vec::new();
    for tried in &raw_types.tried {
        let names: Vec<&str> = tried.names.iter().map(|name| name.as_str()).collect();
        let more = if tried.more > 0 {
            format!(" ({} more in scope: --functions)", tried.more)
        } else {
            String::new()
        };
        notes.push(format!("functions of type {}: tables, and {}{more}", tried.ty, names.join(", ")));
    }
    let mut hiding: Vec<Symbol> = raw_types.hidden.iter().map(|(constructor, _)| *constructor).collect();
    hiding.dedup();
    for constructor in hiding {
        let types = raw_types.hidden.iter().filter(|(other, _)| *other == constructor);
        let types: Vec<&str> = types.map(|(_, ty)| ty.as_str()).collect();
        notes.push(format!("for the type that `{constructor}` hides: {}", types.join(", ")));
    }
    let left_out = raw_types.left_out.iter().map(|why| {
        let place = why.span.map(|span| place_of(loaded, span)).unwrap_or_default();
        format!("left out: {}{place}", why.message)
    });
    let left_out = left_out.collect();
    let (made, data_types) = (raw_types.made, raw_types.data_types);
    let mut program = declarations.clone();
    data_types.into_iter().for_each(|data_type| program.add_data_type(data_type));
    let name = entry.name;
    let shows = entry::shows(call, &call_types.result, &declarations);
    let shown = shows.as_ref().map(|shows| shows.name);
    let made = made.into_iter().chain([Arc::new(entry)]).chain(shows.map(Arc::new)).collect();
    let made = WithMade { made, others: &globals };
    let roots: Vec<Name> = [name, call.name, exception_text()].into_iter().chain(shown).collect();
    otherwise_core::link(&mut program, &made, &roots);
    let parameters = raw.into_iter().map(|raw| raw.ty).collect();
    let result = call_types.result;
    let explored = Explored { program: Arc::new(program), entry: name, parameters, result, shows: shown };
    Ok((explored, notes, left_out))
}

/// Complains about arguments that are polymorphic themselves.
fn refuse_polymorphic(
    arguments: &RunArguments,
    plain: &Loaded,
    function: &CoreGlobal,
) -> Result<(), Failure> {
    let (parameters, _) = function.ty.split_foralls().1.split_context().1.split_funs();
    for (at, ty) in parameters.iter().enumerate() {
        let is_fixed = arguments.arguments.iter().any(|(fixed, _)| *fixed == at + 1);
        let is_polymorphic = matches!(ty, Type::Forall(_)) || matches!(ty, Type::Fun(fun) if fun.dictionary);
        if is_polymorphic && !is_fixed {
            let message = "a polymorphic function cannot be symbolic".to_string();
            let why = Unsupported { message, span: None };
            return Err(refused(arguments, plain, at + 1, ty, &why));
        }
    }
    Ok(())
}

/// ` (File.hs:3:5)`.
fn place_of(loaded: &Loaded, span: Span) -> String {
    if !loaded.sources.has(span.file) {
        return String::new();
    }
    let file = loaded.sources.get(span.file);
    let start = file.position(span.start);
    format!(" ({}:{}:{})", file.name(), start.line, start.column)
}

/// Complains about an argument that cannot be symbolic.
fn refused(arguments: &RunArguments, loaded: &Loaded, at: usize, ty: &Type, why: &Unsupported) -> Failure {
    let function = &arguments.function;
    let message = format!("argument {at} of `{function}` cannot be symbolic: {ty}");
    let mut complaint = Diagnostic::error("unsupported-argument", message);
    let definition = loaded.global(function).and_then(|global| global.span);
    match why.span {
        Some(span) if loaded.sources.has(span.file) => complaint = complaint.at(span, why.message.clone()),
        _ => {
            if let Some(span) = definition {
                let name = span.start..span.start + function.len() as u32;
                let span = Span { start: name.start, end: name.end.min(span.end), ..span };
                complaint = complaint.at(span, why.message.clone());
            }
        }
    }
    let diagnostics = vec![complaint.help(format!("fix it with --arg {at}=EXPR"))];
    Failure { diagnostics, sources: loaded.sources.clone() }
}

fn unknown(loaded: &Loaded, function: &str) -> Failure {
    let module = loaded.elaborated.root;
    let mut complaint =
        Diagnostic::error("unknown-name", format!("module `{module}` does not define `{function}`"));
    let names = loaded.root_module().into_iter().flat_map(|module| &module.globals);
    let names =
        names.filter(|global| global.kind == GlobalKind::Value).map(|global| global.name.base.as_str());
    if let Some(nearest) = otherwise_diagnostics::suggest::nearest(function, names) {
        complaint = complaint.help(format!("did you mean `{nearest}`?"));
    }
    complaint.into()
}
