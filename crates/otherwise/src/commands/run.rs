//! `otherwise run FILE FUNCTION`: explores a function on symbolic arguments.

mod entry;
mod reach;

use otherwise_core::{GlobalKind, Name, Program, Type};
use otherwise_diagnostics::Diagnostic;
use otherwise_explore::{
    Goal, Options, PathReport, Progress, Replay, Report, Strategy, Tree, Wanted, coverage, explore,
};
use otherwise_load::{Loaded, Origin};
use otherwise_machine::{Code, Shape, TypeId, lower, lower_with_places};
use otherwise_report::test_file::{Framework, Tested, test_file};
use otherwise_report::{cover, run as render, tree};
use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use crate::cli::{Format, Global, Reach, RunArguments, TestFramework};
use crate::exit::Exit;
use crate::haskell;
use crate::output::{Failure, Output};
use crate::progress::ProgressLine;

/// The function with its conditions, as an expression of the program: see [`entry::entry_text`].
const CALL: &str = "otherwise_call";

/// What is explored: a global of the linked program, and its types.
struct Explored {
    program: Arc<Program>,
    entry: Name,
    parameters: Vec<Type>,
    result: Type,
}

pub(crate) fn run(arguments: &RunArguments, global: &Global, output: &mut Output) -> Result<Exit, Failure> {
    // The time limit covers loading too.
    let started = Instant::now();
    let origin = Origin::file(&arguments.file)?;
    let plain = haskell::load(origin.clone(), &arguments.imports.search_path, &[], output)?;
    let function = plain.global(&arguments.function).ok_or_else(|| unknown(&plain, &arguments.function))?;
    let text = entry::entry_text(arguments, &function.ty)?;
    let expressions = [haskell::expression(CALL, text)];
    let loaded = haskell::load(origin, &arguments.imports.search_path, &expressions, output)?;
    let call = loaded.global(CALL).ok_or_else(|| unknown(&loaded, CALL))?;
    let (entry, parameters, result) = entry::entry(&arguments.function, call)?;
    let mut program = Program::clone(&loaded.link(&[call.name, exception_text()]));
    let name = entry.name;
    program.add_global(Arc::new(entry));
    let explored = Explored { program: Arc::new(program), entry: name, parameters, result };

    let (placed, placed_goal) = explored.compile(lower_with_places);
    check_parameters(&placed, &placed_goal, &arguments.function)?;
    let targets = match &arguments.reach {
        None | Some(Reach::Error) => None,
        Some(place) => Some(Arc::new(reach::targets(place, &arguments.function, &placed, &loaded)?)),
    };
    // Searching is faster on code that does not know its places.
    let needs_places =
        targets.is_some() || arguments.search == Strategy::Coverage || arguments.tree.is_some();
    let fast = (!needs_places).then(|| explored.compile(lower));
    let (code, goal) = fast.as_ref().map_or((&placed, &placed_goal), |(code, goal)| (code, goal));
    let replay = Replay { code: &placed, goal: placed_goal.clone() };
    let strategy = match arguments.search {
        Strategy::Random(_) => Strategy::Random(arguments.seed),
        strategy => strategy,
    };
    let options = Options {
        paths: arguments.max_outputs,
        steps: arguments.steps,
        depth: arguments.depth,
        time: global.timeout.map(|limit| limit.saturating_sub(started.elapsed())),
        memory: arguments.memory.bytes(),
        strategy,
        jobs: arguments.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)),
        interrupt: Some(crate::interrupt::flag()),
        merge: !arguments.no_merge,
        wanted: if arguments.reach.is_some() { Wanted::Failures } else { Wanted::Everything },
        targets: targets.as_ref(),
        replay: Some(&replay),
        tree: arguments.tree.is_some(),
        overflow: arguments.overflow,
        minimal: arguments.minimal,
        ..Options::default()
    };
    let report = {
        let line = ProgressLine::new(started, global.quiet || output.format != Format::Text);
        let progress = line.as_ref().map(|line| line as &dyn Progress);
        explore(code, goal, &Options { progress, ..options }, &arguments.solver.config())
    };
    let makers: Vec<Option<render::Maker>> =
        entry::containers(&function.ty).iter().map(|each| each.map(|each| each.maker)).collect();
    let call = render::Call {
        function: &arguments.function,
        fixed: &arguments.arguments,
        arity: loaded.global(&arguments.function).map_or(0, |function| entry::arity(&function.ty)),
        sources: &loaded.sources,
        makers: &makers,
    };
    if let (Some(path), Some(tree)) = (&arguments.tree, &report.tree) {
        write_tree(path, &call, &report, tree)?;
    }
    let covered = arguments.cover.then(|| coverage(&placed, &report, &loaded.sources));
    match output.format {
        Format::Text if arguments.tests.is_some() => {
            let types = entry::type_arguments(arguments, &function.ty);
            output.result(&tests_text(arguments, &types, &call, &report, &loaded));
            if !global.quiet {
                output.remark(&render::searched(&report, &options));
            }
        }
        Format::Text => {
            let mut text =
                render::text(&call, &report, &options, arguments.stats || global.verbose, output.style);
            if let Some(covered) = &covered {
                text.push_str(&cover::text(&call, &report, covered, output.style));
            }
            output.result(&text);
        }
        Format::Json | Format::Sarif => {
            let mut value = render::json(&call, &report);
            value["int"] = if options.overflow { "64-bit" } else { "unbounded" }.into();
            if let Some(covered) = &covered {
                value["coverage"] = cover::json(&call, covered);
            }
            output.json(&value);
        }
    }
    Ok(exit(&report, targets.is_some()))
}

/// A violation counts as found, a place to reach as a question answered.
fn exit(report: &Report, to_reach: bool) -> Exit {
    let failed = report.paths.iter().any(PathReport::is_failure);
    match (to_reach, failed, report.is_exhausted()) {
        (true, _, _) if !report.paths.is_empty() => Exit::Holds,
        (true, _, true) => Exit::Violated,
        (false, true, _) => Exit::Violated,
        (false, false, true) => Exit::Holds,
        _ => Exit::Undecided,
    }
}

/// Writes the tree in the format that the name of the file says.
fn write_tree(path: &Path, call: &render::Call<'_>, report: &Report, drawn: &Tree) -> Result<(), Failure> {
    let text = match path.extension().and_then(|extension| extension.to_str()) {
        Some("svg") => tree::svg(call, report, drawn),
        Some("json") => format!("{:#}\n", tree::json(call, report, drawn)),
        _ => tree::dot(call, report, drawn),
    };
    std::fs::write(path, text).map_err(|error| {
        let message = format!("cannot write `{}`: {error}", path.display());
        Diagnostic::error("unwritable-file", message).into()
    })
}

/// The found inputs as tests.
fn tests_text(
    arguments: &RunArguments,
    types: &str,
    call: &render::Call<'_>,
    report: &Report,
    loaded: &Loaded,
) -> String {
    let framework = match arguments.tests {
        Some(TestFramework::TastyQuickcheck) => Framework::TastyQuickCheck,
        Some(TestFramework::Ghci) => Framework::Ghci,
        Some(TestFramework::Hspec) | None => Framework::Hspec,
    };
    let tested = Tested {
        module: loaded.elaborated.root.as_str(),
        file: &arguments.file.display().to_string(),
        types,
        assertions: &arguments.assert,
    };
    test_file(framework, &tested, call, report)
}

/// Whether values of a type contain maps, sets or sequences, whose trees cannot be just any trees.
fn contains_container(code: &Code, ty: TypeId) -> bool {
    let shapes = code.shapes();
    let mut seen = HashSet::new();
    let mut work = vec![ty];
    while let Some(ty) = work.pop() {
        if !seen.insert(ty) {
            continue;
        }
        if let Some((name, _)) = shapes.ty(ty).as_con()
            && (name.module.as_str().starts_with("Otherwise.Containers.")
                || matches!(name.base.as_str(), "Ratio" | "Natural"))
        {
            return true;
        }
        match shapes.shape(ty) {
            Shape::Data(cons) => work.extend(cons.iter().flat_map(|con| con.fields.iter().copied())),
            Shape::Newtype(con) => work.extend(con.fields.iter().copied()),
            Shape::Function { parameter, result } => work.extend([*parameter, *result]),
            Shape::Number(_) | Shape::Bool | Shape::Opaque(_) => {}
        }
    }
    false
}

/// The library function that says what an exception is.
fn exception_text() -> Name {
    Name::new("Otherwise.Base.IO", "exceptionText")
}

impl Explored {
    fn compile(&self, lower: impl Fn(&Arc<Program>, &[Name]) -> Code) -> (Code, Goal) {
        let code = lower(&self.program, &[self.entry, exception_text()]);
        let shapes = code.shapes();
        let goal = Goal {
            entry: self.entry,
            parameters: self.parameters.iter().map(|ty| shapes.of(ty)).collect(),
            result: shapes.of(&self.result),
            exception_text: Some(exception_text()),
        };
        (code, goal)
    }
}

/// Complains about arguments that cannot be symbolic.
fn check_parameters(code: &Code, goal: &Goal, function: &str) -> Result<(), Failure> {
    let shapes = code.shapes();
    let opaque = |ty: &_| matches!(shapes.bare_shape(*ty), Shape::Opaque(_)) || contains_container(code, *ty);
    let Some(at) = goal.parameters.iter().position(opaque) else { return Ok(()) };
    let ty = shapes.ty(goal.parameters[at]);
    let message = format!("argument {} of `{function}` cannot be symbolic: {ty}", at + 1);
    let complaint = Diagnostic::error("unsupported-argument", message);
    Err(complaint.help(format!("fix it with --arg {}=EXPR", at + 1)).into())
}

fn unknown(loaded: &Loaded, function: &str) -> Failure {
    let module = loaded.elaborated.root;
    let mut complaint =
        Diagnostic::error("unknown-name", format!("module `{module}` does not define `{function}`"));
    let names = loaded.root_module().into_iter().flat_map(|module| &module.globals);
    let names =
        names.filter(|global| global.kind == GlobalKind::Value).map(|global| global.name.base.as_str());
    if let Some(nearest) = crate::suggest::nearest(function, names) {
        complaint = complaint.help(format!("did you mean `{nearest}`?"));
    }
    complaint.into()
}
