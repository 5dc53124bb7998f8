//! `otherwise check FILE [FUNCTION…]`: counterexamples to refinement types.

use otherwise_budget::Budget;
use otherwise_contracts::{Checked, Options, Remark, Subject, Verdict, callers, targets};
use otherwise_core::{Name, PrintOptions, Symbol, print_global};
use otherwise_diagnostics::Diagnostic;
use otherwise_liquid::{Cause, Verified};
use otherwise_load::{Loaded, Origin};
use otherwise_refinements::{self, Specs};
use otherwise_report::{check as render, sarif};
use std::io::{IsTerminal, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::cli::{CheckArguments, Format, Global};
use crate::exit::Exit;
use crate::haskell;
use crate::limits::STACK_BYTES;
use crate::output::{Failure, Output};

/// How long one function may take, unless the user says otherwise.
const TIME: Duration = Duration::from_secs(10);

/// How long a file with many functions should take. Mistakes are mostly found within milliseconds, and functions without any use up the time
/// they are given.
const FILE_TIME: Duration = Duration::from_secs(30);

/// What a function gets of that at least.
const LEAST_TIME: Duration = Duration::from_secs(1);

pub(crate) fn run(
    arguments: &CheckArguments,
    global: &Global,
    budget: &Budget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    match check(arguments, global, budget, output) {
        // Machines get one shape, whatever happened.
        Err(failure) if output.format == Format::Json => {
            output.json(&render::json(&[], &failure.diagnostics, &failure.sources));
            Ok(Exit::BadInput)
        }
        other => other,
    }
}

fn check(
    arguments: &CheckArguments,
    global: &Global,
    budget: &Budget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let origin = Origin::file(&arguments.file)?;
    let mut loaded = haskell::load(origin, &arguments.imports.search_path, &[], budget, output)?;
    let (specs, mut complaints) = specifications(&mut loaded, arguments, output)?;
    let declarations = loaded.declarations();
    let globals = loaded.globals();
    let subject = Subject { declarations: &declarations, globals: &globals, specs: &specs };
    let functions = match select(&loaded, &subject, &arguments.functions) {
        Ok(functions) => functions,
        Err(complaint) => {
            let diagnostics = vec![complaint];
            return Err(Failure { diagnostics, sources: loaded.sources.clone() });
        }
    };
    if arguments.show_core {
        for global in functions.iter().flat_map(|function| subject.translation(*function)) {
            output.result(&format!("{}\n", print_global(&global, PrintOptions::default())));
        }
        return Ok(Exit::Holds);
    }
    let modules: Vec<Symbol> =
        loaded.elaborated.annotations.iter().map(|one| Symbol::new(&one.module.to_string())).collect();
    let proof = otherwise_liquid::Subject {
        declarations: &declarations,
        globals: &globals,
        specs: &specs,
        modules: &modules,
    };
    if arguments.show_constraints {
        output.result(&otherwise_liquid::constraints(&proof, &functions));
        return Ok(Exit::Holds);
    }
    let options = Options {
        deeper: arguments.deeper,
        better: arguments.better,
        time: global.timeout_each,
        memory: arguments.memory.bytes(),
        strict: arguments.strict,
        budget: Some(budget),
        ..Options::default()
    };
    let shows_progress = !global.quiet && output.format == Format::Text && std::io::stderr().is_terminal();
    let shown =
        if arguments.no_verify { vec![] } else { verify_all(&proof, &functions, &options, arguments) };
    let mut all = check_all(&subject, &functions, &shown, &options, arguments, budget, shows_progress);
    let helpers = loaded.root_module().map_or_else(Vec::new, |module| callers(module, &specs));
    for checked in &mut all {
        if let Some((_, callers)) = helpers.iter().find(|(name, _)| *name == checked.function) {
            checked.callers = callers.iter().map(|name| subject.title(*name)).collect();
        }
    }
    match output.format {
        Format::Text if all.is_empty() => {
            output.result(&format!("nothing to check: `{}` defines no functions\n", loaded.elaborated.root));
        }
        Format::Text => output.result(&render::text(&all, &loaded.sources, output.style)),
        Format::Json => output.json(&render::json(&all, &complaints, &loaded.sources)),
        Format::Sarif => {
            complaints.extend(render::diagnostics(&all));
            output.json(&sarif::log(&complaints, &loaded.sources, env!("CARGO_PKG_VERSION")));
        }
    }
    Ok(exit(&all, arguments.accept_bounded))
}

/// Of the time for a function, the part that is for verifying it: one in so many.
const PROOF_SHARE: u32 = 4;

/// How long verifying a file takes at most, unless the user gives more time.
const PROOF_TIME: Duration = Duration::from_secs(5);

/// What can be shown of the functions, in their order.
fn verify_all(
    subject: &otherwise_liquid::Subject<'_>,
    functions: &[Name],
    options: &Options<'_>,
    arguments: &CheckArguments,
) -> Vec<Verified> {
    let share = options.time.map(|time| if arguments.verify_only { time } else { time / PROOF_SHARE });
    let mut how = otherwise_liquid::Options { time: Some(share.unwrap_or(PROOF_TIME)), ..Default::default() };
    let limit = how.horn.config.timeout;
    how.horn.config = arguments.solver.config();
    how.horn.config.timeout = limit;
    otherwise_liquid::verify(subject, functions, &how)
}

/// What is missing to verify a function, for those who look for it.
fn unproved(verified: &Verified) -> Vec<Remark> {
    let mut remarks: Vec<Remark> = Vec::new();
    for obligation in verified.obligations.iter().take(3) {
        let why = if obligation.is_unknown { " (the solver did not find out)" } else { "" };
        let message = match &obligation.cause {
            Cause::Unsupported(what) => format!("not verified: {what} is not supported"),
            Cause::Pattern => format!("not verified: a match may be incomplete{why}"),
            Cause::Termination(what) => format!("not verified: it may not terminate: {what}{why}"),
            cause => format!("not verified: {}: {}{why}", cause.text(), obligation.needed),
        };
        remarks.push(Remark { code: "not-verified", message, span: obligation.span });
    }
    remarks
}

/// What the annotations say; complaints about them are printed.
fn specifications(
    loaded: &mut Loaded,
    arguments: &CheckArguments,
    output: &mut Output,
) -> Result<(Specs, Vec<Diagnostic>), Failure> {
    let options = otherwise_refinements::Options { is_strict: arguments.strict };
    let (annotations, mut complaints) =
        otherwise_refinements::read_program(&loaded.elaborated, &mut loaded.sources, options);
    let (specs, more) = otherwise_refinements::resolve(&annotations, &loaded.elaborated);
    complaints.extend(more);
    if complaints.iter().any(Diagnostic::is_error) {
        return Err(Failure { diagnostics: complaints, sources: std::mem::take(&mut loaded.sources) });
    }
    output.warnings(&complaints, &loaded.sources);
    Ok((specs, complaints))
}

/// The functions that were asked for, all by default. A method is asked for by its full title, or by its name for all instances.
fn select(loaded: &Loaded, subject: &Subject<'_>, names: &[String]) -> Result<Vec<Name>, Diagnostic> {
    let Some(module) = loaded.root_module() else { return Ok(vec![]) };
    let known: Vec<(Name, Symbol, Symbol)> = targets(module, subject.specs)
        .into_iter()
        .map(|name| (name, subject.title(name), subject.spoken(name)))
        .collect();
    if names.is_empty() {
        return Ok(known.into_iter().map(|(name, _, _)| name).collect());
    }
    let mut selected = Vec::new();
    for wanted in names {
        let before = selected.len();
        let fits = |(_, title, spoken): &&(Name, Symbol, Symbol)| {
            title.as_str() == wanted || spoken.as_str() == wanted
        };
        selected.extend(known.iter().filter(fits).map(|(name, _, _)| *name));
        if selected.len() == before {
            let message = format!("module `{}` does not define `{wanted}`", loaded.elaborated.root);
            let complaint = Diagnostic::error("unknown-name", message);
            let titles = known.iter().map(|(_, title, _)| title.as_str());
            return Err(match otherwise_diagnostics::suggest::nearest(wanted, titles) {
                Some(nearest) => complaint.help(format!("did you mean `{nearest}`?")),
                None => complaint,
            });
        }
    }
    Ok(selected)
}

/// Checks all functions, several at once; the results are in the order of the functions.
fn check_all(
    subject: &Subject<'_>,
    functions: &[Name],
    shown: &[Verified],
    options: &Options<'_>,
    arguments: &CheckArguments,
    budget: &Budget,
    shows_progress: bool,
) -> Vec<Checked> {
    let config = arguments.solver.config();
    let jobs = arguments.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let next = AtomicUsize::new(0);
    let results: Mutex<Vec<(usize, Checked)>> = Mutex::new(Vec::new());
    let state = Progress::default();
    let work = || {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(function) = functions.get(at) else { return };
            state.started(at, subject.title(*function));
            let time = options.time.unwrap_or_else(|| share(budget, functions.len() - at, jobs));
            let proof = shown.get(at).filter(|_| !subject.specs.failing.contains(function));
            let checked = match proof {
                Some(proof) if proof.is_verified() => {
                    let note = Remark {
                        code: "if-it-terminates",
                        message: "verified if it terminates, which is not checked".to_string(),
                        span: None,
                    };
                    let remarks = if proof.terminates { vec![] } else { vec![note] };
                    subject.unsearched(*function, Verdict::Verified, remarks, proof.time)
                }
                Some(proof) if arguments.verify_only => {
                    subject.unsearched(*function, Verdict::None, unproved(proof), proof.time)
                }
                _ => {
                    let options = Options { time: Some(time), ..*options };
                    let mut checked = subject.check(*function, &options, &config);
                    if matches!(checked.verdict, Verdict::None) {
                        checked.remarks.extend(proof.map(unproved).unwrap_or_default());
                    }
                    checked
                }
            };
            state.finished(at);
            if let Ok(mut results) = results.lock() {
                results.push((at, checked));
            }
        }
    };
    std::thread::scope(|scope| {
        if shows_progress {
            scope.spawn(|| state.show(functions.len()));
        }
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

/// The time for the next function, when so many are left: its part of what is left for the file.
fn share(budget: &Budget, left: usize, jobs: usize) -> Duration {
    // Who says how long it may take in all may get all of it for one function.
    let (whole, most) = match budget.time_left() {
        Some(left) => (left, left),
        None => (FILE_TIME.saturating_sub(budget.elapsed()), TIME),
    };
    let each = whole.mul_f64(jobs.min(left).max(1) as f64).div_f64(left.max(1) as f64);
    let each = each.max(LEAST_TIME).min(most);
    // A round number is easier to read.
    Duration::from_millis(each.as_millis() as u64 / 100 * 100)
}

/// What is being checked, for a line on the terminal that changes.
#[derive(Default)]
struct Progress {
    /// Functions that are being checked: position, name, since when.
    running: Mutex<Vec<(usize, Symbol, Instant)>>,
    done: AtomicUsize,
}

impl Progress {
    fn started(&self, at: usize, name: Symbol) {
        if let Ok(mut running) = self.running.lock() {
            running.push((at, name, Instant::now()));
        }
    }

    fn finished(&self, at: usize) {
        if let Ok(mut running) = self.running.lock() {
            running.retain(|(other, _, _)| *other != at);
        }
        self.done.fetch_add(1, Ordering::Relaxed);
    }

    /// Shows the line until everything is done.
    fn show(&self, all: usize) {
        loop {
            let done = self.done.load(Ordering::Relaxed);
            if done >= all {
                return;
            }
            let names: Vec<String> = self.running.lock().map_or_else(
                |_| vec![],
                |running| {
                    let shown = |(_, name, since): &(usize, Symbol, Instant)| {
                        format!("{name} ({} s)", since.elapsed().as_secs())
                    };
                    running.iter().map(shown).collect()
                },
            );
            progress(&format!("{done} of {all} functions checked, now {}", names.join(", ")));
            std::thread::sleep(Duration::from_millis(100));
        }
    }
}

/// Shows a line on the terminal in place of the last one.
fn progress(text: &str) {
    let mut stream = std::io::stderr().lock();
    let _ = write!(stream, "\r\u{1b}[K{text}").and_then(|()| stream.flush());
}

fn exit(all: &[Checked], accept_bounded: bool) -> Exit {
    if all.iter().any(Checked::is_alarm) {
        return Exit::Violated;
    }
    let decided = |checked: &Checked| match checked.verdict {
        Verdict::Concrete(_) | Verdict::Abstract(_) if checked.must_fail || !checked.callers.is_empty() => {
            true
        }
        Verdict::Concrete(_) | Verdict::Abstract(_) => checked.searched.exhausted,
        Verdict::None if checked.must_fail => false,
        Verdict::Verified => true,
        Verdict::None => checked.searched.exhausted || accept_bounded && checked.searched.steps > 0,
        _ => false,
    };
    if all.iter().all(decided) { Exit::Holds } else { Exit::Undecided }
}
