//! The verifier on the programs: how many functions it verifies as they are written, and that it verifies none that is wrong.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use otherwise_core::{Name, Symbol};
use otherwise_liquid::{Options, Subject, Verified, verify};
use otherwise_load::{Origin, load};

use crate::checker::{self, Said};
use crate::corpus::{Case, Kind};
use crate::edit;
use crate::mutate;
use crate::program::SourceProgram;
use crate::random::Random;
use crate::specs::specs_of;

/// Verifies functions of a text.
fn verified(path: &Path, module: &str, text: Arc<str>, functions: &[&str]) -> Result<Vec<Verified>, String> {
    let mut loaded = load(Origin::text(path, text), &[]);
    if let Some(diagnostic) = loaded.diagnostics().iter().find(|one| one.is_error()) {
        return Err(diagnostic.message.to_string());
    }
    let (specs, _) = specs_of(&mut loaded, module)?;
    let (declarations, globals) = (loaded.declarations(), loaded.globals());
    let modules: Vec<Symbol> =
        loaded.elaborated.annotations.iter().map(|one| Symbol::new(&one.module.to_string())).collect();
    let subject =
        Subject { declarations: &declarations, globals: &globals, specs: &specs, modules: &modules };
    let names: Option<Vec<Name>> = functions.iter().map(|name| loaded.name(name)).collect();
    Ok(verify(&subject, &names.ok_or("no such function")?, &Options::default()))
}

/// What is missing for a function, in one line.
fn missing(text: &str, one: &Verified) -> String {
    let Some(first) = one.obligations.first() else { return String::new() };
    let place = first.span.and_then(|span| text.get(span.start as usize..span.end as usize));
    let place = place.and_then(|text| text.lines().next()).unwrap_or("");
    format!("{} at `{place}`: {}", first.cause.text(), first.needed)
}

/// Verifies the programs as they are written and prints a table; how many functions are verified, and of how many.
pub(crate) fn table(programs: &[&SourceProgram], verbose: bool) -> (usize, usize) {
    let (mut good, mut all) = (0, 0);
    let mut times: Vec<(Duration, String)> = Vec::new();
    println!("{:20} {:>8} {:>8} {:>8} {:>9}", "program", "verified", "not", "error", "time");
    let mut left = Vec::new();
    for program in programs {
        let names: Vec<&str> = program.functions.iter().map(|one| one.name.as_str()).collect();
        let start = Instant::now();
        let found = verified(&program.path, &program.name, program.text.clone(), &names);
        let time = start.elapsed();
        all += names.len();
        match found {
            Ok(found) => {
                let count = found.iter().filter(|one| one.is_verified()).count();
                good += count;
                let millis = time.as_secs_f64() * 1000.0;
                println!(
                    "{:20} {count:>8} {:>8} {:>8} {millis:>6.0} ms",
                    program.name,
                    names.len() - count,
                    0
                );
                for (one, name) in found.iter().zip(&names) {
                    times.push((one.time, format!("{}.{name}", program.name)));
                    if !one.is_verified() {
                        left.push(format!("{}.{name}: {}", program.name, missing(&program.text, one)));
                    }
                }
            }
            Err(error) => {
                println!("{:20} {:>8} {:>8} {:>8}", program.name, 0, 0, names.len());
                left.push(format!("{}: {error}", program.name));
            }
        }
    }
    times.sort();
    println!("\n{good} of {all} functions verified ({:.1} %)", 100.0 * good as f64 / all.max(1) as f64);
    if let (Some(median), Some(slowest)) = (times.get(times.len() / 2), times.last()) {
        let millis = |time: Duration| time.as_secs_f64() * 1000.0;
        println!(
            "a function: median {:.1} ms, slowest {:.0} ms ({})",
            millis(median.0),
            millis(slowest.0),
            slowest.1
        );
    }
    if verbose {
        println!();
        left.iter().for_each(|line| println!("{}", line.chars().take(240).collect::<String>()));
    }
    (good, all)
}

/// Verifies functions that are known to fail; whether none is verified that fails by its own code.
pub(crate) fn failing(programs: &[SourceProgram], cases: &[Case]) -> bool {
    let mut wrong = 0;
    let mut verified_by_weak = 0;
    for case in cases {
        let program = &programs[case.program];
        let text: Arc<str> = edit::apply(&program.text, 0..program.text.len(), &case.mutation.edits).into();
        let Ok(found) = verified(&program.path, &program.name, text, &[&case.function]) else { continue };
        if found.iter().all(Verified::is_verified) {
            if case.needs_abstraction || case.kind == Kind::Contract && case.function != case.changed {
                verified_by_weak += 1;
                continue;
            }
            wrong += 1;
            let place = &case.mutation.edits[0];
            println!(
                "VERIFIED BUT WRONG: {}.{} ({}: `{}` becomes `{}`)",
                program.name,
                case.function,
                case.mutation.what,
                &program.text[place.range.clone()],
                place.text.trim()
            );
        }
    }
    println!(
        "{} failing functions: {wrong} verified, {verified_by_weak} verified that fail by a callee's type only",
        cases.len()
    );
    wrong == 0
}

/// Makes mistakes and has both engines speak: what one verifies, the other must not refute. Whether they agree.
pub(crate) fn agree(programs: &[&SourceProgram], each: usize, seed: u64, time: Duration) -> bool {
    let (mut mutants, mut claimed, mut wrong) = (0, 0, 0);
    for program in programs {
        let mut loaded = load(Origin::text(&program.path, program.text.clone()), &[]);
        let Ok((_, items)) = specs_of(&mut loaded, &program.name) else { continue };
        for function in &program.functions {
            let mut mutations = mutate::code::mutations(program, function);
            mutations.extend(mutate::spec::mutations(program, function, &items));
            let name_hash = function
                .name
                .bytes()
                .fold(seed, |hash, byte| hash.wrapping_mul(31).wrapping_add(u64::from(byte)));
            Random::new(name_hash).shuffle(&mut mutations);
            mutations.truncate(each);
            for mutation in mutations {
                let text: Arc<str> =
                    edit::apply(&program.text, 0..program.text.len(), &mutation.edits).into();
                let found = verified(&program.path, &program.name, text.clone(), &[&function.name]);
                let Ok(found) = found else { continue };
                mutants += 1;
                if !found.iter().all(Verified::is_verified) {
                    continue;
                }
                claimed += 1;
                let answer = checker::check(&program.path, &program.name, text, &function.name, time);
                if answer.said == Said::Concrete {
                    wrong += 1;
                    let place = &mutation.edits[0];
                    println!(
                        "DISAGREE: {}.{} ({}: `{}` becomes `{}`)",
                        program.name,
                        function.name,
                        mutation.what,
                        &program.text[place.range.clone()],
                        place.text.trim()
                    );
                }
            }
        }
    }
    println!("{mutants} mutants: {claimed} still verified, {wrong} of them with a concrete counterexample");
    wrong == 0
}

/// Verifies programs that should be, and their wrong twins, which should not; whether no twin is verified.
pub(crate) fn twins(folder: &Path) -> Result<bool, String> {
    let programs = SourceProgram::read_all(folder)?;
    let all: Vec<&SourceProgram> = programs.iter().collect();
    table(&all, true);
    let (mut wrong, mut twins) = (0, 0);
    for program in &programs {
        let first = program.text.lines().next().unwrap_or("");
        let edit = first.strip_prefix("-- twin ").and_then(|rest| rest.split_once(": "));
        let edit = edit.and_then(|(function, edit)| Some((function, edit.split_once(" => ")?)));
        let Some((function, (old, new))) = edit else {
            return Err(format!("{}: the first line does not say what its twin is", program.name));
        };
        let rest = &program.text[first.len()..];
        if !rest.contains(old) {
            return Err(format!("{}: `{old}` does not occur", program.name));
        }
        let text: Arc<str> = rest.replacen(old, new, 1).into();
        match verified(&program.path, &program.name, text, &[function]) {
            Ok(found) => {
                twins += 1;
                if found.iter().all(Verified::is_verified) {
                    wrong += 1;
                    println!("VERIFIED BUT WRONG: the twin of {}.{function}", program.name);
                }
            }
            Err(error) => return Err(format!("{}: the twin: {error}", program.name)),
        }
    }
    println!("{twins} wrong twins, {wrong} verified");
    Ok(wrong == 0)
}
