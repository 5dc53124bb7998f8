//! `otherwise check FILE [FUNCTION…]`: counterexamples to refinement types.

use otherwise_budget::Budget;
use otherwise_core::Symbol;
use otherwise_report::{check as render, sarif};
use otherwise_session::{Check, CheckEvent, Session};
use parking_lot::Mutex;
use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::cli::{CheckArguments, Format, Global};
use crate::exit::Exit;
use crate::haskell;
use crate::output::{Failure, Output};

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

/// What the flags ask for.
fn request(arguments: &CheckArguments, global: &Global) -> Check {
    Check {
        functions: arguments.functions.clone(),
        search_path: arguments.imports.search_path.clone(),
        deeper: arguments.deeper,
        better: arguments.better,
        memory: arguments.memory.bytes(),
        strict: arguments.strict,
        verify: !arguments.no_verify,
        search: !arguments.verify_only,
        each: global.timeout_each,
        jobs: arguments.jobs,
        solver: arguments.solver.config(),
        ..Check::new(&arguments.file)
    }
}

fn check(
    arguments: &CheckArguments,
    global: &Global,
    budget: &Budget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let shows_progress = !global.quiet && output.format == Format::Text && std::io::stderr().is_terminal();
    let progress = Progress::default();
    let shared = Mutex::new(&mut *output);
    let tell = |event: CheckEvent<'_>| match event {
        CheckEvent::Load(event) => haskell::loading(event, &shared),
        CheckEvent::Annotations(complaints, sources) => shared.lock().warnings(complaints, sources),
        CheckEvent::Started { at, of, function } => progress.started(at, of, function),
        CheckEvent::Finished { at, .. } => progress.finished(at),
    };
    let session = Session::new();
    let checking = session.prepare_check(&request(arguments, global), budget, &tell)?;
    if arguments.show_core || arguments.show_constraints {
        let text = if arguments.show_core { checking.core() } else { checking.constraints() };
        output.result(&text);
        return Ok(Exit::Holds);
    }
    let found = match shows_progress {
        true => progress.during(|| checking.run(budget, &tell)),
        false => checking.run(budget, &tell),
    };
    match output.format {
        Format::Text if found.functions.is_empty() => {
            output.result(&format!("nothing to check: `{}` defines no functions\n", found.module));
        }
        Format::Text => output.result(&render::text(&found.functions, &found.sources, output.style)),
        Format::Json => output.json(&render::json(&found.functions, &found.complaints, &found.sources)),
        Format::Sarif => {
            let mut complaints = found.complaints.clone();
            complaints.extend(render::diagnostics(&found.functions));
            output.json(&sarif::log(&complaints, &found.sources, env!("CARGO_PKG_VERSION")));
        }
    }
    Ok(found.outcome(arguments.accept_bounded).into())
}

/// What is being checked, for a line on the terminal that changes.
#[derive(Default)]
struct Progress {
    /// Functions that are being checked: position, name, since when.
    running: Mutex<Vec<(usize, Symbol, Instant)>>,
    done: AtomicUsize,
    all: AtomicUsize,
    is_over: AtomicBool,
}

impl Progress {
    fn started(&self, at: usize, of: usize, name: Symbol) {
        self.running.lock().push((at, name, Instant::now()));
        self.all.store(of, Ordering::Relaxed);
    }

    fn finished(&self, at: usize) {
        self.running.lock().retain(|(other, _, _)| *other != at);
        self.done.fetch_add(1, Ordering::Relaxed);
    }

    /// Shows the line while something is done.
    fn during<R>(&self, work: impl FnOnce() -> R) -> R {
        let result = std::thread::scope(|scope| {
            let shown = scope.spawn(|| self.show());
            let result = work();
            self.is_over.store(true, Ordering::Relaxed);
            shown.thread().unpark();
            result
        });
        progress("");
        result
    }

    fn show(&self) {
        while !self.is_over.load(Ordering::Relaxed) {
            let shown = |(_, name, since): &(usize, Symbol, Instant)| {
                format!("{name} ({} s)", since.elapsed().as_secs())
            };
            let names: Vec<String> = self.running.lock().iter().map(shown).collect();
            let (done, all) = (self.done.load(Ordering::Relaxed), self.all.load(Ordering::Relaxed));
            if !names.is_empty() {
                progress(&format!("{done} of {all} functions checked, now {}", names.join(", ")));
            }
            std::thread::park_timeout(Duration::from_millis(100));
        }
    }
}

/// Shows a line on the terminal in place of the last one.
fn progress(text: &str) {
    let mut stream = std::io::stderr().lock();
    let _ = write!(stream, "\r\u{1b}[K{text}").and_then(|()| stream.flush());
}
