//! The evaluation of `otherwise check`: mutants of annotated programs with known faults.
//!
//! Reads the programs of `programs/`, makes mistakes in them one at a time, keeps what the oracle finds to
//! fail, runs the checker on every failing function and prints a table like Fig. 12 of the PLDI'19 paper. The
//! same seed makes the same corpus.

mod checker;
mod corpus;
mod edit;
mod mutate;
mod oracle;
mod program;
mod random;
mod specs;
mod store;
mod table;
mod verify;
mod walk;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Parser;

use crate::checker::Said;
use crate::corpus::{Case, Counts, Plan, Prepared};
use crate::oracle::Finding;
use crate::program::SourceProgram;
use crate::random::Random;
use crate::table::Table;

/// Measures `otherwise check` on functions that are known to fail.
#[derive(Debug, Parser)]
struct Arguments {
    /// Takes about this many failing functions instead of all.
    #[arg(long)]
    sample: Option<usize>,
    /// Makes another choice of mistakes.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Seconds for one function.
    #[arg(long, default_value_t = 10.0)]
    time: f64,
    /// Only these programs.
    #[arg(long)]
    program: Vec<String>,
    /// Only functions of this name.
    #[arg(long)]
    function: Vec<String>,
    /// Mistakes tried in the code of one function.
    #[arg(long, default_value_t = 60)]
    code: usize,
    /// Mistakes tried in the contract of one function.
    #[arg(long, default_value_t = 16)]
    contracts: usize,
    /// Only makes the corpus and counts it.
    #[arg(long)]
    count: bool,
    /// Writes the failing functions into this file, for --corpus.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Takes failing functions that --save wrote, instead of making them. May be repeated.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["sample", "save"])]
    corpus: Vec<PathBuf>,
    /// Skips the run on the programs without mistakes.
    #[arg(long)]
    no_alarms: bool,
    /// Verifies the functions as they are written instead, and prints what is missing for those that are not.
    #[arg(long)]
    verify: bool,
    /// Verifies only the programs of `benchmarks/verify` whose path contains this, and their twins.
    #[arg(long, value_name = "PART")]
    twins: Option<String>,
    /// Makes so many mistakes in each function and compares the verifier with the search.
    #[arg(long, value_name = "NUMBER")]
    verify_mutants: Option<usize>,
    /// Verifies the failing functions: none may be.
    #[arg(long)]
    verify_failing: bool,
    /// Shows every failing function that was not found, and every wrong blame.
    #[arg(long)]
    verbose: bool,
    /// Writes the text of every case shown by --verbose into this folder.
    #[arg(long)]
    keep: Option<PathBuf>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(&arguments) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

/// Whether no false alarm was raised.
fn run(arguments: &Arguments) -> Result<bool, String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("programs");
    let programs = SourceProgram::read_all(&folder)?;
    let names: BTreeSet<String> = programs.iter().map(|program| program.name.clone()).collect();
    let wanted =
        |program: &SourceProgram| arguments.program.is_empty() || arguments.program.contains(&program.name);
    let twins = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../verify");
    if let Some(part) = &arguments.twins {
        return verify::twins(&twins, std::slice::from_ref(part));
    }
    if arguments.verify || arguments.verify_mutants.is_some() {
        let programs: Vec<&SourceProgram> = programs.iter().filter(|program| wanted(program)).collect();
        if let Some(each) = arguments.verify_mutants {
            let time = Duration::from_secs_f64(arguments.time);
            return Ok(verify::agree(&programs, each, arguments.seed, time));
        }
        verify::table(&programs, true);
        if !arguments.program.is_empty() {
            return Ok(true);
        }
        println!();
        let agrees = verify::twins(&twins, &[])?;
        verify::sizes()?;
        return Ok(agrees);
    }
    let start = Instant::now();
    let cases = if arguments.corpus.is_empty() {
        generate(arguments, &programs, &names, &wanted)?
    } else {
        read(arguments, &programs, &wanted)?
    };
    if let Some(file) = &arguments.save {
        store::save(file, &programs, &cases)?;
    }
    let abstracted = cases.iter().filter(|case| case.needs_abstraction).count();
    println!(
        "{} failing functions, {abstracted} of them only by what a contract allows; made in {:.0} s\n",
        cases.len(),
        start.elapsed().as_secs_f64()
    );
    if arguments.count {
        return Ok(true);
    }
    if arguments.verify_failing {
        return Ok(verify::failing(&programs, &cases));
    }
    print!("{}", measure(arguments, &programs, &cases).text());
    if arguments.no_alarms {
        return Ok(true);
    }
    Ok(alarms(arguments, &programs, &cases, &wanted))
}

/// The failing functions that were saved, in the order of the programs.
fn read(
    arguments: &Arguments,
    programs: &[SourceProgram],
    wanted: &dyn Fn(&SourceProgram) -> bool,
) -> Result<Vec<Case>, String> {
    let mut cases = Vec::new();
    for file in &arguments.corpus {
        cases.extend(store::read(file, programs)?);
    }
    cases.retain(|case| {
        wanted(&programs[case.program])
            && (arguments.function.is_empty() || arguments.function.contains(&case.function))
    });
    cases.sort_by_key(|case| case.program);
    Ok(cases)
}

/// The failing functions.
fn generate(
    arguments: &Arguments,
    programs: &[SourceProgram],
    names: &BTreeSet<String>,
    wanted: &dyn Fn(&SourceProgram) -> bool,
) -> Result<Vec<Case>, String> {
    let plan = Plan {
        code_per_function: arguments.code,
        contracts_per_function: arguments.contracts,
        seed: arguments.seed,
    };
    let mut order: Vec<(usize, usize)> = Vec::new();
    for (at, program) in programs.iter().enumerate().filter(|(_, program)| wanted(program)) {
        let functions = program.functions.iter().enumerate();
        let functions = functions
            .filter(|(_, one)| arguments.function.is_empty() || arguments.function.contains(&one.name));
        order.extend(functions.map(|(function, _)| (at, function)));
    }
    // A sample takes few mistakes in many functions, and few programs are prepared for it.
    let plan = match arguments.sample {
        Some(_) => Plan {
            code_per_function: plan.code_per_function.min(6),
            contracts_per_function: plan.contracts_per_function.min(3),
            ..plan
        },
        None => plan,
    };
    if arguments.sample.is_some() {
        Random::new(arguments.seed).shuffle(&mut order);
    }
    let mut prepared: BTreeMap<usize, Prepared<'_>> = BTreeMap::new();
    let mut broken = BTreeSet::new();
    let (mut cases, mut counts) = (Vec::new(), Counts::default());
    for (at, function) in order {
        if arguments.sample.is_some_and(|sample| cases.len() >= sample) {
            break;
        }
        if broken.contains(&at) {
            continue;
        }
        if let std::collections::btree_map::Entry::Vacant(entry) = prepared.entry(at) {
            match Prepared::new(programs, at) {
                Ok(one) => {
                    entry.insert(one);
                }
                Err(error) => {
                    println!("not used: {error}");
                    broken.insert(at);
                    continue;
                }
            }
        }
        let Some(one) = prepared.get_mut(&at) else { continue };
        let function = &programs[at].functions[function];
        let before = cases.len();
        cases.extend(one.code_cases(function, plan, names, &mut counts));
        cases.extend(one.contract_cases(function, plan, names, &mut counts));
        if arguments.verbose {
            let finding = one.baseline.get(&function.name);
            let note = match finding {
                Some(Finding::Abstract(callee)) => {
                    format!("; without a mistake not by the contract of {callee} alone")
                }
                Some(Finding::Unknown) | None => "; the oracle cannot say".to_string(),
                _ => String::new(),
            };
            println!("{}.{}: {} failing{note}", programs[at].name, function.name, cases.len() - before);
        }
    }
    if let Some(sample) = arguments.sample {
        cases.truncate(sample);
    }
    println!(
        "dropped: {} that do not type-check, {} that are still correct for all small inputs, {} the oracle \
         cannot decide",
        counts.ill_typed, counts.correct, counts.unknown
    );
    Ok(cases)
}

/// Checks every failing function.
fn measure(arguments: &Arguments, programs: &[SourceProgram], cases: &[Case]) -> Table {
    let mut table = Table::default();
    let limit = Duration::from_secs_f64(arguments.time);
    for (number, case) in cases.iter().enumerate() {
        let program = &programs[case.program];
        let text: Arc<str> = edit::apply(&program.text, 0..program.text.len(), &case.mutation.edits).into();
        let answer = checker::check(&program.path, &program.name, text.clone(), &case.function, limit);
        let is_missed = matches!(answer.said, Said::None | Said::Error(_));
        let is_misblamed = matches!(&answer.said, Said::Abstract(blamed)
            if case.kind == corpus::Kind::Contract && !blamed.first().is_some_and(|names| names.contains(&case.changed)));
        let is_strange = case.needs_abstraction && answer.said == Said::Concrete;
        if arguments.verbose && (is_missed || is_misblamed || is_strange) {
            let place = &case.mutation.edits[0];
            let line = program.text[..place.range.start].matches('\n').count() + 1;
            println!(
                "case {number}: {}.{} ({} in {}, line {line}: `{}` becomes `{}`{}): {:?} after {:.2} s",
                program.name,
                case.function,
                case.mutation.what,
                case.changed,
                &program.text[place.range.clone()],
                place.text.trim(),
                if case.needs_abstraction { ", by contract" } else { "" },
                answer.said,
                answer.time.as_secs_f64()
            );
            if let Some(folder) = &arguments.keep {
                let _ = std::fs::write(
                    folder.join(format!("case{number}_{}_{}.hs", program.name, case.function)),
                    &*text,
                );
            }
        }
        table.add(&program.name, case, &answer);
    }
    table
}

/// Checks every function without a mistake; whether none has a concrete counterexample.
fn alarms(
    arguments: &Arguments,
    programs: &[SourceProgram],
    cases: &[Case],
    wanted: &dyn Fn(&SourceProgram) -> bool,
) -> bool {
    let limit =
        Duration::from_secs_f64(arguments.time.min(if arguments.sample.is_some() { 0.2 } else { 2.0 }));
    let (mut functions, mut false_alarms) = (0, 0);
    let (mut abstracted, mut errors) = (Vec::new(), Vec::new());
    for (at, program) in programs.iter().enumerate().filter(|(_, program)| wanted(program)) {
        for function in &program.functions {
            // A sample looks only at what it has broken.
            let is_sampled = |case: &Case| case.program == at && case.function == function.name;
            if arguments.sample.is_some() && !cases.iter().any(is_sampled) {
                continue;
            }
            if !arguments.function.is_empty() && !arguments.function.contains(&function.name) {
                continue;
            }
            functions += 1;
            let answer =
                checker::check(&program.path, &program.name, program.text.clone(), &function.name, limit);
            let name = format!("{}.{}", program.name, function.name);
            match answer.said {
                Said::Concrete => {
                    false_alarms += 1;
                    println!("FALSE ALARM: {name}");
                }
                Said::Abstract(blamed) => abstracted.push(format!(
                    "{name} ({})",
                    blamed.first().map_or(String::new(), |names| names.join(", "))
                )),
                Said::Error(error) => errors.push(format!("{name}: {error}")),
                Said::None => {}
            }
        }
    }
    println!(
        "\nwithout mistakes: {functions} functions, {false_alarms} concrete counterexamples, {} abstract, {} \
         errors",
        abstracted.len(),
        errors.len()
    );
    if !abstracted.is_empty() {
        println!("contracts too weak for: {}", abstracted.join(", "));
    }
    errors.iter().for_each(|error| println!("{error}"));
    false_alarms == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From a program to checked mutants: the oracle finds functions that fail, the checker finds out why.
    #[test]
    fn a_small_sample() {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("programs");
        let programs = [SourceProgram::read(&folder.join("Counter.hs")).unwrap()];
        let names: BTreeSet<String> = [programs[0].name.clone()].into();
        let plan = Plan { code_per_function: 5, contracts_per_function: 4, seed: 1 };
        let mut prepared = Prepared::new(&programs, 0).unwrap();
        let mut counts = Counts::default();
        let function = programs[0].functions.iter().find(|function| function.name == "increment").unwrap();
        let mut cases = prepared.code_cases(function, plan, &names, &mut counts);
        cases.extend(prepared.contract_cases(function, plan, &names, &mut counts));
        assert_eq!(prepared.baseline["increment"], Finding::Holds);
        assert!(cases.iter().any(|case| case.kind == corpus::Kind::Code));
        assert!(cases.iter().any(|case| case.function != case.changed), "a caller fails with the contract");
        for case in &cases {
            let program = &programs[0];
            let text: Arc<str> =
                edit::apply(&program.text, 0..program.text.len(), &case.mutation.edits).into();
            let limit = Duration::from_secs(60);
            let answer = checker::check(&program.path, &program.name, text, &case.function, limit);
            assert!(matches!(answer.said, Said::Concrete | Said::Abstract(_)), "{case:?}: {answer:?}");
        }
    }
}
