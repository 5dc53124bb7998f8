//! `otherwise infer FILE [FUNCTION…]`: the refinement types that are missing.

use std::io::Write;
use std::path::Path;
use std::time::Duration;

use otherwise_budget::Budget;
use otherwise_core::Name;
use otherwise_diagnostics::Diagnostic;
use otherwise_infer::{Edit, Engine, Options, Outcome, Program, Status, apply, infer};
use otherwise_report::infer as render;

use crate::cli::{Format, Global, InferArguments, InferEngine};
use crate::exit::Exit;
use crate::haskell;
use crate::output::{Failure, Output};

use super::web_page;

/// How long it takes at most, unless the user says otherwise.
const TIME: Duration = Duration::from_secs(60);

pub(crate) fn run(
    arguments: &InferArguments,
    global: &Global,
    budget: &Budget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let (origin, search_path) = haskell::in_package(&arguments.file, &arguments.imports)?;
    let loaded = haskell::load(origin.clone(), &search_path, budget, output)?;
    let program = Program::new(origin, &search_path, loaded)
        .map_err(|(diagnostics, sources)| Failure { diagnostics, sources })?;
    output.warnings(program.warnings(), program.sources());
    let functions = select(&program, &arguments.functions)
        .map_err(|complaint| Failure { diagnostics: vec![complaint], sources: program.sources().clone() })?;
    let engines = match arguments.engine {
        InferEngine::Liquid => vec![Engine::Liquid],
        InferEngine::Horn => vec![Engine::Horn],
        InferEngine::Lynx => vec![Engine::Lynx],
        InferEngine::All => Engine::ALL.to_vec(),
    };
    let outcome = infer(&program, &functions, &Options { engines, time: TIME, open: None }, budget);
    show(arguments, global.verbose, &program, &outcome, output)?;
    Ok(match outcome.status {
        Status::Verified => Exit::Holds,
        Status::Refuted => Exit::Violated,
        Status::Open => Exit::Undecided,
    })
}

fn show(
    arguments: &InferArguments,
    is_verbose: bool,
    program: &Program,
    outcome: &Outcome,
    output: &mut Output,
) -> Result<(), Failure> {
    let file = arguments.file.display().to_string();
    let edits: Vec<Edit> = outcome.annotations.iter().map(|one| one.edit.clone()).collect();
    let after = apply(program.text(), &edits);
    if arguments.write && !edits.is_empty() {
        replace(&arguments.file, program.text(), &after)?;
    }
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

/// The functions that were asked for; none means all that have a type.
fn select(program: &Program, names: &[String]) -> Result<Vec<Name>, Diagnostic> {
    let known = program.functions();
    let mut selected = Vec::new();
    for wanted in names {
        match known.iter().find(|name| name.base.as_str() == wanted) {
            Some(name) => selected.push(*name),
            None => {
                let message = format!("module `{}` does not define `{wanted}`", program.module());
                let complaint = Diagnostic::error("unknown-name", message);
                let titles = known.iter().map(|name| name.base.as_str());
                return Err(match otherwise_diagnostics::suggest::nearest(wanted, titles) {
                    Some(nearest) => complaint.help(format!("did you mean `{nearest}`?")),
                    None => complaint,
                });
            }
        }
    }
    Ok(selected)
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
