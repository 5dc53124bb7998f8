//! `otherwise infer PLACE… [FUNCTION…]`: the refinement types that are missing.

use std::io::Write;
use std::path::Path;

use otherwise_budget::Budget;
use otherwise_diagnostics::Diagnostic;
use otherwise_infer::{Edit, Engine, Outcome, Program, Status, apply};
use otherwise_report::{infer as render, sarif};
use otherwise_session::{Infer, Inferred, Language, Session};
use parking_lot::Mutex;

use crate::cli::{Command, Format, Global, InferArguments, InferEngine};
use crate::exit::Exit;
use crate::haskell;
use crate::many;
use crate::output::{Failure, Output};

use super::web_page;

pub(crate) fn run(
    arguments: &InferArguments,
    global: &Global,
    budget: &Budget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let (places, names) = many::split(&arguments.file, &arguments.functions);
    let files = many::sources(&places, Language::Haskell, global)?;
    let are_many = files.len() != 1 || files.iter().any(|file| !file.is_named);
    if are_many && arguments.html.is_some() {
        return Err(Diagnostic::error("bad-flag", "--html is a page of one file").into());
    }
    let mut all = All { names: &names, are_many, values: Vec::new(), log: sarif::Log::default() };
    let mut outcomes: Vec<Result<Status, ()>> = Vec::new();
    for (at, file) in files.iter().enumerate() {
        let left = budget.time_left().map(|time| time / (files.len() - at) as u32);
        let part = if are_many { budget.share(left) } else { budget.clone() };
        let own = global.settings.command_in_folder(&file.path);
        let own = match own.as_ref().map(|cli| &cli.command) {
            Some(Command::Infer(own)) => own,
            _ => arguments,
        };
        match all.file(own, &file.path, global, &part, output) {
            Ok(status) => outcomes.push(Ok(status)),
            // A name that was asked for need not be in every file.
            Err(failure) if are_many && !names.is_empty() && is_missing(&failure) => {}
            Err(failure) if are_many => {
                outcomes.push(Err(()));
                match output.format {
                    Format::Sarif => all.log.add(&failure.diagnostics, &failure.sources),
                    _ => output.diagnostics(&failure.diagnostics, &failure.sources),
                }
            }
            Err(failure) => return Err(failure),
        }
    }
    if are_many {
        match output.format {
            Format::Text if !global.quiet && !arguments.diff => {
                output.result(&format!("{}\n", output.style.bold(&summary(&outcomes))));
            }
            Format::Json if !output.is_lines => output.json(&all.values.into()),
            Format::Sarif => output.json(&all.log.finish(env!("CARGO_PKG_VERSION"))),
            Format::Text | Format::Json => {}
        }
    }
    let exit = |wanted: Result<Status, ()>| outcomes.contains(&wanted);
    // A violation is worse than bad input, which is worse than no answer.
    Ok(match () {
        () if exit(Ok(Status::Refuted)) => Exit::Violated,
        () if exit(Err(())) => Exit::BadInput,
        () if exit(Ok(Status::Open)) => Exit::Undecided,
        () => Exit::Holds,
    })
}

/// Whether a name that was asked for is all that is missing.
fn is_missing(failure: &Failure) -> bool {
    failure.diagnostics.iter().all(|one| one.code == "unknown-name" && one.span().is_none())
}

/// What was found in all files, in a line.
fn summary(outcomes: &[Result<Status, ()>]) -> String {
    let count = |wanted: Result<Status, ()>| outcomes.iter().filter(|one| **one == wanted).count();
    let files = if outcomes.len() == 1 { "1 file".to_string() } else { format!("{} files", outcomes.len()) };
    let parts = [
        (count(Ok(Status::Verified)), "verified"),
        (count(Ok(Status::Refuted)), "with a counterexample"),
        (count(Ok(Status::Open)), "open"),
        (count(Err(())), "not understood"),
    ];
    let parts = parts.iter().filter(|(number, _)| *number > 0);
    let parts: Vec<String> = parts.map(|(number, what)| format!("{number} {what}")).collect();
    if parts.is_empty() { files } else { format!("{files}: {}", parts.join(", ")) }
}

/// What is asked, and what machines are told of many files at the end.
struct All<'a> {
    names: &'a [String],
    are_many: bool,
    values: Vec<serde_json::Value>,
    log: sarif::Log,
}

impl All<'_> {
    fn file(
        &mut self,
        arguments: &InferArguments,
        file: &Path,
        global: &Global,
        budget: &Budget,
        output: &mut Output,
    ) -> Result<Status, Failure> {
        let engines = match arguments.engine {
            InferEngine::Liquid => vec![Engine::Liquid],
            InferEngine::Horn => vec![Engine::Horn],
            InferEngine::Lynx => vec![Engine::Lynx],
            InferEngine::All => Engine::ALL.to_vec(),
        };
        let usual = Infer::new(file);
        let request = Infer {
            functions: self.names.to_vec(),
            search_path: arguments.imports.search_path.clone(),
            engines,
            time: global.timeout_each.unwrap_or(usual.time),
            ..usual
        };
        let shared = Mutex::new(&mut *output);
        let found = Session::new().infer(&request, budget, &|event| haskell::loading(event, &shared));
        let Inferred { program, outcome } = found?;
        let name = file.display().to_string();
        match output.format {
            Format::Json if self.are_many && !output.is_lines => {
                self.values.push(render::json(&outcome, &name, program.sources()));
            }
            Format::Sarif if self.are_many => {
                let complaints = render::diagnostics(&outcome, program.sources(), program.file());
                self.log.add(&complaints, program.sources());
            }
            Format::Text if self.are_many && !arguments.diff => {
                if !global.quiet || outcome.status != Status::Verified {
                    output.result(&format!("{}\n", output.style.bold(&name)));
                    show(arguments, file, global.verbose, &program, &outcome, output)?;
                }
                return Ok(outcome.status);
            }
            Format::Text | Format::Json | Format::Sarif => {
                show(arguments, file, global.verbose, &program, &outcome, output)?;
                return Ok(outcome.status);
            }
        }
        write(arguments, file, &program, &outcome)?;
        Ok(outcome.status)
    }
}

/// The annotations as edits, written into the file if that is wanted; the text with them.
fn write(
    arguments: &InferArguments,
    file: &Path,
    program: &Program,
    outcome: &Outcome,
) -> Result<(Vec<Edit>, String), Failure> {
    let edits: Vec<Edit> = outcome.annotations.iter().map(|one| one.edit.clone()).collect();
    let after = apply(program.text(), &edits);
    if arguments.write && !edits.is_empty() {
        replace(file, program.text(), &after)?;
    }
    Ok((edits, after))
}

fn show(
    arguments: &InferArguments,
    file: &Path,
    is_verbose: bool,
    program: &Program,
    outcome: &Outcome,
    output: &mut Output,
) -> Result<(), Failure> {
    let (edits, after) = write(arguments, file, program, outcome)?;
    let file = file.display().to_string();
    let patch = render::diff(file.trim_start_matches('/'), program.text(), &after);
    if let Some(path) = &arguments.html {
        let page = render::page(&file, outcome, program.sources(), program.file(), &patch);
        web_page::write(path, &page)?;
    }
    let explains = arguments.explain || is_verbose;
    match output.format {
        Format::Text if arguments.diff => {
            output.result(&patch);
            if outcome.status != Status::Verified {
                output.result(&render::text(outcome, program.sources(), output.style, explains));
            }
        }
        Format::Text => {
            output.result(&render::text(outcome, program.sources(), output.style, explains));
            if !edits.is_empty() {
                // Where not everything verifies, what helps a part of it is written all the same: it was
                // verified.
                let remark = if arguments.write {
                    "written into the file\n"
                } else {
                    "write them into the file with --write\n"
                };
                output.result(remark);
            }
        }
        Format::Json => output.json(&render::json(outcome, &file, program.sources())),
        Format::Sarif => {
            let complaints = render::diagnostics(outcome, program.sources(), program.file());
            output.diagnostics(&complaints, program.sources());
        }
    }
    Ok(())
}

/// Puts a text in the place of a file's: all of it or nothing, and only if the file is still what was read.
fn replace(path: &Path, before: &str, after: &str) -> Result<(), Diagnostic> {
    let shown = path.display();
    let failed = |error: std::io::Error| {
        Diagnostic::error("unwritable-file", format!("cannot write `{shown}`: {error}"))
    };
    // A link stays a link: what it points to is written.
    let path = std::fs::canonicalize(path).map_err(failed)?;
    let now = std::fs::read(&path).map_err(failed)?;
    if now != before.as_bytes() {
        let message = format!(
            "`{shown}` is not what was read (it has changed, or it is not UTF-8): nothing is written"
        );
        return Err(Diagnostic::error("unwritable-file", message));
    }
    let permissions = std::fs::metadata(&path).map_err(failed)?.permissions();
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let beside = path.with_file_name(format!(".{name}.{}.tmp", std::process::id()));
    let written = std::fs::File::create(&beside).and_then(|mut file| {
        file.write_all(after.as_bytes())?;
        file.set_permissions(permissions)?;
        file.sync_all()
    });
    let moved = written.and_then(|()| std::fs::rename(&beside, &path));
    moved.map_err(|error| {
        let _ = std::fs::remove_file(&beside);
        failed(error)
    })
}
