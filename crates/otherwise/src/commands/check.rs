//! `otherwise check FILE [FUNCTION…]`: counterexamples to refinement types.

use otherwise_contracts::annotation::{self, Specs};
use otherwise_contracts::{Checked, Options, Subject, Verdict, targets};
use otherwise_core::{Name, PrintOptions, print_global};
use otherwise_diagnostics::Diagnostic;
use otherwise_load::{Loaded, Origin};
use otherwise_report::{check as render, sarif};
use std::io::{IsTerminal, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::cli::{CheckArguments, Format, Global};
use crate::exit::Exit;
use crate::haskell;
use crate::limits::STACK_BYTES;
use crate::output::{Failure, Output};

/// How long one function may take, unless the user says otherwise.
const TIME: Duration = Duration::from_secs(10);

pub(crate) fn run(arguments: &CheckArguments, global: &Global, output: &mut Output) -> Result<Exit, Failure> {
    let mut loaded =
        haskell::load(Origin::file(&arguments.file)?, &arguments.imports.search_path, &[], output)?;
    let specs = specifications(&mut loaded, arguments, output)?;
    let functions = match select(&loaded, &specs, &arguments.functions) {
        Ok(functions) => functions,
        Err(complaint) => return Err(Failure { diagnostics: vec![complaint], sources: loaded.sources }),
    };
    let declarations = loaded.declarations();
    let globals = loaded.globals();
    let subject = Subject { declarations: &declarations, globals: &globals, specs: &specs };
    if arguments.show_core {
        for global in functions.iter().flat_map(|function| subject.translation(*function)) {
            output.result(&format!("{}\n", print_global(&global, PrintOptions::default())));
        }
        return Ok(Exit::Holds);
    }
    let options = Options {
        deeper: arguments.deeper,
        better: arguments.better,
        time: Some(global.timeout.unwrap_or(TIME)),
        interrupt: Some(crate::interrupt::flag()),
        ..Options::default()
    };
    let shows_progress = !global.quiet && output.format == Format::Text && std::io::stderr().is_terminal();
    let all = check_all(&subject, &functions, &options, arguments, shows_progress);
    match output.format {
        Format::Text if all.is_empty() => {
            output.result(&format!("nothing to check: `{}` defines no functions\n", loaded.elaborated.root));
        }
        Format::Text => output.result(&render::text(&all, &loaded.sources, output.style)),
        Format::Json => output.json(&render::json(&all, &loaded.sources)),
        Format::Sarif => {
            let complaints = render::diagnostics(&all);
            output.json(&sarif::log(&complaints, &loaded.sources, env!("CARGO_PKG_VERSION")));
        }
    }
    Ok(exit(&all))
}

/// What the annotations say; complaints about them are printed.
fn specifications(
    loaded: &mut Loaded,
    arguments: &CheckArguments,
    output: &mut Output,
) -> Result<Specs, Failure> {
    let options = annotation::Options { is_strict: arguments.strict };
    let (annotations, mut complaints) =
        annotation::read_program(&loaded.elaborated, &mut loaded.sources, options);
    let (specs, more) = annotation::resolve(&annotations, &loaded.elaborated);
    complaints.extend(more);
    if complaints.iter().any(Diagnostic::is_error) {
        return Err(Failure { diagnostics: complaints, sources: std::mem::take(&mut loaded.sources) });
    }
    output.warnings(&complaints, &loaded.sources);
    Ok(specs)
}

/// The functions that were asked for, all by default.
fn select(loaded: &Loaded, specs: &Specs, names: &[String]) -> Result<Vec<Name>, Diagnostic> {
    let Some(module) = loaded.root_module() else { return Ok(vec![]) };
    let known = targets(module, specs);
    if names.is_empty() {
        return Ok(known);
    }
    let find = |name: &String| {
        let found = known.iter().copied().find(|known| known.base.as_str() == name);
        found.ok_or_else(|| {
            let message = format!("module `{}` does not define `{name}`", loaded.elaborated.root);
            let complaint = Diagnostic::error("unknown-name", message);
            match crate::suggest::nearest(name, known.iter().map(|known| known.base.as_str())) {
                Some(nearest) => complaint.help(format!("did you mean `{nearest}`?")),
                None => complaint,
            }
        })
    };
    names.iter().map(find).collect()
}

/// Checks all functions, several at once; the results are in the order of the functions.
fn check_all(
    subject: &Subject<'_>,
    functions: &[Name],
    options: &Options<'_>,
    arguments: &CheckArguments,
    shows_progress: bool,
) -> Vec<Checked> {
    let config = arguments.solver.config();
    let jobs = arguments.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let results: Mutex<Vec<(usize, Checked)>> = Mutex::new(Vec::new());
    let work = || {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(function) = functions.get(at) else { return };
            let checked = subject.check(*function, options, &config);
            let finished = done.fetch_add(1, Ordering::Relaxed) + 1;
            if shows_progress {
                progress(&format!("{finished} of {} functions checked", functions.len()));
            }
            if let Ok(mut results) = results.lock() {
                results.push((at, checked));
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, functions.len().max(1)) {
            // Translation walks expressions recursively; a roomy stack is only reserved, not used.
            let spawned = std::thread::Builder::new().stack_size(STACK_BYTES / 4).spawn_scoped(scope, work);
            if spawned.is_err() {
                work();
            }
        }
    });
    if shows_progress {
        progress("");
    }
    let mut results = results.into_inner().unwrap_or_default();
    results.sort_by_key(|(at, _)| *at);
    results.into_iter().map(|(_, checked)| checked).collect()
}

/// Shows a line on the terminal in place of the last one.
fn progress(text: &str) {
    let mut stream = std::io::stderr().lock();
    let _ = write!(stream, "\r\u{1b}[K{text}").and_then(|()| stream.flush());
}

fn exit(all: &[Checked]) -> Exit {
    let any = |wanted: fn(&Verdict) -> bool| all.iter().any(|checked| wanted(&checked.verdict));
    if any(|verdict| matches!(verdict, Verdict::Concrete(_) | Verdict::Abstract(_))) {
        return Exit::Violated;
    }
    let decided = |checked: &Checked| match checked.verdict {
        Verdict::Verified => true,
        Verdict::None => checked.searched.exhausted,
        _ => false,
    };
    if all.iter().all(decided) { Exit::Holds } else { Exit::Undecided }
}
