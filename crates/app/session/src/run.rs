//! Functions on symbolic arguments.
//!
//! # What is looked at
//!
//! The result is evaluated completely; a truth value that depends on the arguments is one branch more
//! (`Splitting`). Where the result is an action or a newtype around a function, it is opened
//! (`run/opening.rs`): performed, or applied to further symbolic arguments. That is done in the text of the
//! composed call, so assertions see the opened result, and shown as the user would write it
//! (`runState (f 0) 1`).

mod call;
mod opening;
mod reach;
mod types;

use otherwise_budget::Budget;
use otherwise_core::{Global, GlobalKind, Name, Program, Symbol, Type};
use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_explore::{
    Goal, Options, Overdue, Part, PathReport, Progress, RawTypes, Replay, Report, Strategy, Unsupported,
    Wanted, WithMade, explore,
};
use otherwise_load::{Loaded, Origin};
use otherwise_machine::{Code, PlaceSet, lower, lower_with_places};
use otherwise_query_syntax::Pieces;
use otherwise_smt::Config;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::module::LoadEvent;
use crate::parts::{Helpers, SearchPart, Which, part_to_bytes, search_shared};
use crate::{Failure, Outcome, Session};
use opening::Opened;
pub use opening::Opening;
pub use reach::Reach;
use types::{Chosen, Variants};

/// The function with its conditions, as an expression of the program: see [`call::text`]. No program has
/// names with spaces.
const CALL: &str = "otherwise call";

/// What is to be explored, and how.
#[derive(Clone, Debug)]
pub struct Run {
    /// The Haskell file.
    pub file: PathBuf,
    /// The function.
    pub function: String,
    /// Where imported modules are looked for besides.
    pub search_path: Vec<PathBuf>,
    /// Functions of the arguments that are true of those that count.
    pub assume: Vec<String>,
    /// Functions of the arguments and the result that must be true.
    pub assert: Vec<String>,
    /// Report only paths that lead there.
    pub reach: Option<Reach>,
    /// Arguments that are fixed: position from one, and text.
    pub arguments: Vec<(usize, String)>,
    /// Types for type variables.
    pub types: Vec<(String, String)>,
    /// A symbolic function is also tried as so many functions of the file.
    pub functions: usize,
    /// Stop after this many paths.
    pub paths: usize,
    /// How many steps a path may take.
    pub steps: u64,
    /// How many branches a path may take.
    pub depth: usize,
    /// How many bytes the process may have.
    pub memory: usize,
    /// Which state is next.
    pub strategy: Strategy,
    /// How many workers run at once; one per core if none.
    pub jobs: Option<usize>,
    /// Whether conditions that only choose between numbers become terms.
    pub merge: bool,
    /// `Int` wraps around at 64 bits.
    pub overflow: bool,
    /// Look for the smallest numbers on each path.
    pub minimal: bool,
    /// Keep the symbolic execution tree.
    pub tree: bool,
    /// Whether all paths must be of one program, because places, trees or tests are asked for: type variables
    /// then stand for one choice of types.
    pub is_one_program: bool,
    /// The solver.
    pub solver: Config,
}

impl Run {
    /// A function of a file, with the bounds of the command.
    pub fn new(file: impl AsRef<Path>, function: impl Into<String>) -> Run {
        Run {
            file: file.as_ref().to_path_buf(),
            function: function.into(),
            search_path: Vec::new(),
            assume: Vec::new(),
            assert: Vec::new(),
            reach: None,
            arguments: Vec::new(),
            types: Vec::new(),
            functions: 4,
            paths: 1000,
            steps: 20_000,
            depth: 20,
            memory: 2 << 30,
            strategy: Strategy::BreadthFirst,
            jobs: None,
            merge: true,
            overflow: false,
            minimal: false,
            tree: false,
            is_one_program: false,
            solver: Config::default(),
        }
    }

    /// How the search is bounded and what it looks for.
    pub fn options(&self) -> Options<'_> {
        Options {
            paths: self.paths,
            steps: self.steps,
            depth: self.depth,
            memory: self.memory,
            strategy: self.strategy,
            jobs: self.jobs.unwrap_or_else(crate::cores),
            merge: self.merge,
            wanted: if self.reach.is_some() { Wanted::Failures } else { Wanted::Everything },
            tree: self.tree,
            overflow: self.overflow,
            minimal: self.minimal,
            ..Options::default()
        }
    }

    /// Whether a certain place is to be reached.
    pub fn has_target(&self) -> bool {
        self.reach.as_ref().is_some_and(|reach| *reach != Reach::Error)
    }

    /// A violation counts as found, a place to reach as a question answered.
    pub fn outcome(&self, report: &Report) -> Outcome {
        let failed = report.paths.iter().any(PathReport::is_failure);
        match (self.has_target(), failed, report.is_conclusive()) {
            (true, _, _) if !report.paths.is_empty() => Outcome::Holds,
            (true, _, true) => Outcome::Violated,
            (false, true, _) => Outcome::Violated,
            (false, false, true) => Outcome::Holds,
            _ => Outcome::Undecided,
        }
    }

    fn is_fixed(&self, at: usize) -> bool {
        self.arguments.iter().any(|(fixed, _)| *fixed == at)
    }
}

/// What happens during a search.
#[derive(Clone, Copy, Debug)]
pub enum RunEvent<'a> {
    /// Something about loading the file.
    Load(LoadEvent<'a>),
    /// So many paths were found, so many states are running or waiting. Told often.
    Progress {
        /// Paths.
        paths: usize,
        /// States.
        states: usize,
    },
    /// The budget is used up and the search does not stop: this is what it has found. Who cannot wait ends
    /// the process.
    Overdue(&'a Explored, &'a Report),
}

/// What was explored: all that is needed to show what was found.
#[derive(Debug)]
pub struct Explored {
    /// The program with the composed call.
    pub loaded: Loaded,
    /// The code that knows its places.
    pub placed: Code,
    /// How many arguments the function takes, those of its opened result included.
    pub arity: usize,
    /// What is done with its result.
    pub openings: Vec<Opening>,
    /// Types that the function is applied to, as Haskell.
    pub types: String,
    /// What there is to say about what was searched: functions that were tried, types that were chosen.
    pub notes: Vec<String>,
}

/// What was found.
#[derive(Debug)]
pub struct PathsFound {
    /// In what.
    pub explored: Explored,
    /// The paths.
    pub report: Report,
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

    /// The findings with those at other types.
    fn and(&self, mut report: Report) -> Report {
        let earlier = &self.report;
        // Paths are named by their branches; those at other types come first.
        report.paths.splice(0..0, earlier.paths.iter().cloned());
        report.endless.splice(0..0, earlier.endless.iter().cloned());
        report.bounds.extend(&earlier.bounds);
        report.bounds.sort_unstable();
        report.bounds.dedup();
        report.states_left += earlier.states_left;
        report.statistics.merge(&earlier.statistics);
        report.left_out = self.left_out.clone();
        report
    }
}

/// Passes on what the search tells.
struct Listening<'a> {
    explored: &'a Explored,
    earlier: &'a Earlier,
    tell: &'a (dyn Fn(RunEvent<'_>) + Sync),
}

impl std::fmt::Debug for Listening<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Listening").finish_non_exhaustive()
    }
}

impl Progress for Listening<'_> {
    fn show(&self, paths: usize, states: usize) {
        (self.tell)(RunEvent::Progress { paths, states });
    }
}

impl Overdue for Listening<'_> {
    fn give_up(&self, report: Report) {
        (self.tell)(RunEvent::Overdue(self.explored, &self.earlier.and(report)));
    }
}

/// One search of a request.
#[derive(Clone, Copy)]
struct Searching<'a> {
    explored: &'a Explored,
    entry: &'a Entry,
    /// What the arguments are called.
    names: &'a [String],
    earlier: &'a Earlier,
    /// So many paths at most.
    paths: usize,
}

/// One request.
struct Running<'a, 'h> {
    session: &'a Session,
    run: &'a Run,
    budget: &'a Budget,
    tell: &'a (dyn Fn(RunEvent<'_>) + Sync),
    /// Who else searches.
    helpers: Option<&'a RefCell<&'h mut (dyn Helpers + 'h)>>,
    /// Only this part is searched.
    part: Option<&'a SearchPart>,
}

impl Session {
    /// Explores a function on symbolic arguments.
    ///
    /// ```
    /// use otherwise_budget::Budget;
    /// use otherwise_session::{Run, Session};
    ///
    /// let session = Session::new();
    /// session.open("Sign.hs", "sign :: Int -> Int\nsign n = if n > 0 then 1 else if n < 0 then -1 else 0\n");
    /// let found = session.run(&Run::new("Sign.hs", "sign"), &Budget::default(), &|_| {}).unwrap();
    /// assert_eq!(found.report.paths.len(), 3);
    /// ```
    pub fn run(
        &self,
        run: &Run,
        budget: &Budget,
        tell: &(dyn Fn(RunEvent<'_>) + Sync),
    ) -> Result<PathsFound, Failure> {
        Running { session: self, run, budget, tell, helpers: None, part: None }.run()
    }

    /// The same, with others who do parts of it. What is found is the same as without them where steps and
    /// branches bound the search.
    pub fn run_shared(
        &self,
        run: &Run,
        budget: &Budget,
        tell: &(dyn Fn(RunEvent<'_>) + Sync),
        helpers: &mut dyn Helpers,
    ) -> Result<PathsFound, Failure> {
        let helpers = RefCell::new(helpers);
        // A tree is kept by who searches alone.
        let helpers = (!run.tree).then_some(&helpers);
        Running { session: self, run, budget, tell, helpers, part: None }.run()
    }

    /// Does a part of a search of somebody else; what came of it, as bytes. None if it cannot be written.
    pub fn run_part(
        &self,
        run: &Run,
        part: &SearchPart,
        budget: &Budget,
    ) -> Result<Option<Vec<u8>>, Failure> {
        let running = Running { session: self, run, budget, tell: &|_| {}, helpers: None, part: Some(part) };
        let found = running.run()?;
        Ok(part_to_bytes(&found.report, &found.explored.loaded.sources))
    }
}

impl Running<'_, '_> {
    fn run(&self) -> Result<PathsFound, Failure> {
        let Running { session, run, budget, .. } = *self;
        let tell = |event: LoadEvent<'_>| (self.tell)(RunEvent::Load(event));
        let module = session.load(&run.file, &run.search_path, budget, &tell)?;
        let plain = &module.loaded;
        let function = plain.global(&run.function).ok_or_else(|| unknown(plain, &run.function))?;
        refuse_polymorphic(run, plain, function)?;
        let declarations = module.declarations();
        let Variants { mut types, mut more } = types::variants(run, &function.ty, declarations)?;
        if (run.is_one_program || run.has_target()) && types.len() > 1 {
            types.drain(..types.len() - 1);
            more = true;
        }
        let types_note = types::note(&types);
        let names = call::argument_names(function, run);
        let mut earlier = Earlier::default();
        if more {
            earlier.left_out.push("left out: other types for the type variables".to_string());
        }
        let count = types.len();
        for (at, types) in types.into_iter().enumerate() {
            if self.part.is_some_and(|part| part.variant != at) {
                continue;
            }
            let opened = Opened::of(&function.ty, function.name.module, declarations, &plain.globals());
            let asks_for_nothing = run.assume.is_empty() && run.assert.is_empty() && run.arguments.is_empty();
            let composed = match self.compose(function, &types, opened) {
                // Not every argument of what a newtype wraps can be symbolic; the user has not asked for any.
                Err((_, opened)) if !opened.openings.is_empty() && asks_for_nothing => {
                    self.compose(function, &types, Opened::not(&function.ty))
                }
                composed => composed,
            };
            let Composed { loaded, entry, notes, left_out, opened } =
                composed.map_err(|(failure, _)| *failure)?;
            earlier.say(types_note.clone().into_iter().chain(notes), left_out);
            let (placed, goal) = entry.compile(lower_with_places);
            let explored = Explored {
                loaded,
                placed,
                arity: opened.parameters.len(),
                openings: opened.openings,
                types: types::text(&types),
                notes: earlier.notes.clone(),
            };
            let choices_left = count - at;
            let part = budget.share(budget.time_left().map(|time| time / choices_left as u32));
            // Each choice of types gets its share of the paths.
            let paths = match self.part {
                Some(_) => run.paths,
                None => run.paths.saturating_sub(earlier.report.paths.len()).div_ceil(choices_left),
            };
            let searching =
                Searching { explored: &explored, entry: &entry, names: &names, earlier: &earlier, paths };
            let report = self.search(&searching, at, goal, &part)?;
            if at + 1 == count || self.part.is_some() {
                return Ok(PathsFound { explored, report });
            }
            earlier.report = report;
        }
        Err(unknown(plain, &run.function))
    }

    fn search(
        &self,
        searching: &Searching<'_>,
        variant: usize,
        placed_goal: Goal,
        budget: &Budget,
    ) -> Result<Report, Failure> {
        let run = self.run;
        let Searching { explored, entry, names, earlier, paths } = *searching;
        let placed = &explored.placed;
        let targets: Option<Arc<PlaceSet>> = match &run.reach {
            None | Some(Reach::Error) => None,
            Some(place) => Some(Arc::new(reach::targets(place, &run.function, placed, &explored.loaded)?)),
        };
        // Searching is faster on code that does not know its places.
        let needs_places = targets.is_some() || run.strategy == Strategy::Coverage || run.tree;
        let fast = (!needs_places).then(|| entry.compile(lower));
        let (code, goal) = fast.as_ref().map_or((placed, &placed_goal), |(code, goal)| (code, goal));
        let replay = Replay { code: placed, goal: placed_goal.clone() };
        let listening = Listening { explored, earlier, tell: self.tell };
        let mut options = Options {
            paths,
            budget: Some(budget),
            targets: targets.as_ref(),
            replay: Some(&replay),
            names,
            progress: Some(&listening),
            overdue: Some(&listening),
            ..run.options()
        };
        if let Some(part) = self.part {
            options.paths = part.paths;
            options.part = Some(part.of_tree());
        }
        let alone = |part: Option<Part<'_>>| explore(code, goal, &Options { part, ..options }, &run.solver);
        let report = match self.helpers {
            Some(helpers) => {
                let mut helpers = helpers.borrow_mut();
                let sources = &explored.loaded.sources;
                let alone = |part: Part<'_>| alone(Some(part));
                let which = Which { variant, ..Which::default() };
                search_shared(&mut **helpers, which, &options, budget, sources, &alone)?
            }
            None => alone(options.part),
        };
        Ok(earlier.and(report))
    }

    fn compose(
        &self,
        function: &Global,
        types: &[Chosen],
        opened: Opened,
    ) -> Result<Composed, (Box<Failure>, Opened)> {
        let composed = || -> Result<_, Failure> {
            let pieces = call::text(self.run, types, &opened)?;
            let loaded = self.load_composed(function, &pieces, &opened)?;
            let call = loaded.global(CALL).ok_or_else(|| unknown(&loaded, CALL))?;
            let (entry, notes, left_out) = self.entry(&loaded, call)?;
            Ok((loaded, entry, notes, left_out))
        };
        match composed() {
            Ok((loaded, entry, notes, left_out)) => Ok(Composed { loaded, entry, notes, left_out, opened }),
            Err(failure) => Err((Box::new(failure), opened)),
        }
    }

    /// Loads the program with the call that is composed of what the user wrote; complaints are about that.
    fn load_composed(&self, function: &Global, pieces: &Pieces, opened: &Opened) -> Result<Loaded, Failure> {
        let mut expression = crate::expression(CALL, pieces.text.clone());
        let modules = opened.openings.iter().map(|opening| opening.module.clone());
        expression.modules.extend(modules.filter(|module| module != function.name.module.as_str()));
        let origin: Origin = self.session.origin(&self.run.file)?;
        let tell = |event: LoadEvent<'_>| (self.tell)(RunEvent::Load(event));
        let search_path = &self.run.search_path;
        let expressions = [expression];
        self.session.load_with(origin, search_path, &expressions, self.budget, &tell).map_err(
            |mut failure| {
                let Failure { diagnostics, sources } = &mut failure;
                let composed =
                    sources.iter().find(|file| file.name() == expressions[0].path).map(|file| file.id());
                if let Some(composed) = composed {
                    pieces.map_back(diagnostics, sources, composed);
                    call::in_words(diagnostics, sources, self.run, opened);
                }
                failure
            },
        )
    }

    /// What is explored, what is to say about it, and what is left out.
    fn entry(&self, loaded: &Loaded, call: &Global) -> Result<(Entry, Vec<String>, Vec<String>), Failure> {
        let run = self.run;
        let call_types = call::types(call)?;
        let declarations = loaded.declarations();
        let globals = loaded.globals();
        let in_scope = loaded.root_module().into_iter().flat_map(|module| &module.globals);
        let is_function = |global: &&Arc<Global>| {
            matches!(global.kind, GlobalKind::Value | GlobalKind::Selector)
                && global.name.base.as_str() != run.function
                && global.name != call.name
        };
        let in_scope: Vec<Arc<Global>> = in_scope.filter(is_function).cloned().collect();
        let mut raw_types = RawTypes::new(&declarations, &globals, in_scope, run.functions);
        let mut positions = (1..).filter(|at| !run.is_fixed(*at));
        let mut raw = Vec::new();
        for ty in &call_types.parameters {
            let at = positions.next().unwrap_or_default();
            raw.push(raw_types.of(ty).map_err(|why| refused(run, loaded, at, ty, &why))?);
        }
        let entry = call::entry(&run.function, call, &call_types, &raw, !run.assert.is_empty());
        let notes = tried_notes(&raw_types);
        let left_out = raw_types.left_out.iter().map(|why| {
            let place = why.span.map(|span| place_of(loaded, span)).unwrap_or_default();
            format!("left out: {}{place}", why.message)
        });
        let left_out = left_out.collect();
        let (made, data_types) = (raw_types.made, raw_types.data_types);
        let mut program = declarations.clone();
        data_types.into_iter().for_each(|data_type| program.add_data_type(data_type));
        let name = entry.name;
        let shows = call::shows(call, &call_types.result, &declarations);
        let shown = shows.as_ref().map(|shows| shows.name);
        let made = made.into_iter().chain([Arc::new(entry)]).chain(shows.map(Arc::new)).collect();
        let made = WithMade { made, others: &globals };
        let roots: Vec<Name> = [name, call.name, exception_text()].into_iter().chain(shown).collect();
        otherwise_core::link(&mut program, &made, &roots);
        let parameters = raw.into_iter().map(|raw| raw.ty).collect();
        let result = call_types.result;
        let entry = Entry { program: Arc::new(program), name, parameters, result, shows: shown };
        Ok((entry, notes, left_out))
    }
}

/// What is explored: a global of the linked program, and its types.
struct Entry {
    program: Arc<Program>,
    name: Name,
    parameters: Vec<Type>,
    result: Type,
    /// A generated global that shows the result, if the program can.
    shows: Option<Name>,
}

impl Entry {
    fn compile(&self, lower: impl Fn(&Arc<Program>, &[Name]) -> Code) -> (Code, Goal) {
        let roots: Vec<Name> = [self.name, exception_text()].into_iter().chain(self.shows).collect();
        let code = lower(&self.program, &roots);
        let shapes = code.shapes();
        let goal = Goal {
            entry: self.name,
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
    entry: Entry,
    notes: Vec<String>,
    left_out: Vec<String>,
    opened: Opened,
}

/// The library function that says what an exception is.
fn exception_text() -> Name {
    Name::new("Otherwise.Base.IO", "exceptionText")
}

/// Which functions and hidden types arguments were tried with.
fn tried_notes(raw_types: &RawTypes<'_>) -> Vec<String> {
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
    notes
}

/// Complains about arguments that are polymorphic themselves.
fn refuse_polymorphic(run: &Run, plain: &Loaded, function: &Global) -> Result<(), Failure> {
    let (parameters, _) = function.ty.split_foralls().1.split_context().1.split_funs();
    for (at, ty) in parameters.iter().enumerate() {
        let is_polymorphic = matches!(ty, Type::Forall(_)) || matches!(ty, Type::Fun(fun) if fun.dictionary);
        if is_polymorphic && !run.is_fixed(at + 1) {
            let message = "a polymorphic function cannot be symbolic".to_string();
            let why = Unsupported { message, span: None };
            return Err(refused(run, plain, at + 1, ty, &why));
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
fn refused(run: &Run, loaded: &Loaded, at: usize, ty: &Type, why: &Unsupported) -> Failure {
    let function = &run.function;
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
