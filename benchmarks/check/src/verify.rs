//! The verifier on the programs: how many functions it verifies as they are written, and that it verifies
//! none that is wrong.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use otherwise_contracts::{callers, targets};
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

/// Verifies the programs as they are written and prints a table; how many functions are verified, and of how
/// many.
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

/// Verifies functions that are known to fail; whether none is verified that fails by its own code. The oracle
/// computes with numbers of 64 bits, the verifier with those of mathematics: a function that is listed may be
/// wrong by an overflow only.
pub(crate) fn failing(programs: &[SourceProgram], cases: &[Case]) -> bool {
    let mut wrong = 0;
    let mut verified_by_weak = 0;
    let mut verified_if_it_ends = 0;
    let mut unread = 0;
    for case in cases {
        let program = &programs[case.program];
        let text: Arc<str> = edit::apply(&program.text, 0..program.text.len(), &case.mutation.edits).into();
        let found = match verified(&program.path, &program.name, text, &[&case.function]) {
            Ok(found) => found,
            Err(error) => {
                unread += 1;
                println!("NOT READ: {}.{} ({}): {error}", program.name, case.function, case.mutation.what);
                continue;
            }
        };
        if found.iter().all(Verified::is_verified) {
            if case.needs_abstraction || case.kind == Kind::Contract && case.function != case.changed {
                verified_by_weak += 1;
                continue;
            }
            let how = if found.iter().all(|one| one.terminates) {
                wrong += 1;
                "VERIFIED BUT WRONG"
            } else {
                verified_if_it_ends += 1;
                "VERIFIED, IF IT TERMINATES"
            };
            let place = &case.mutation.edits[0];
            println!(
                "{how}: {}.{} ({}: `{}` becomes `{}`)",
                program.name,
                case.function,
                case.mutation.what,
                &program.text[place.range.clone()],
                place.text.trim()
            );
        }
    }
    println!(
        "{} failing functions: {wrong} verified, {verified_if_it_ends} verified if they terminate, \
         {verified_by_weak} verified that fail by a callee's type only, {unread} not read",
        cases.len()
    );
    wrong == 0
}

/// Makes mistakes and has both engines speak: what one verifies, the other must not refute. Whether they
/// agree.
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
/// Only programs whose path contains one of `wanted`, if there are any.
pub(crate) fn twins(folder: &Path, wanted: &[String]) -> Result<bool, String> {
    let mut paths = files(folder)?;
    paths.retain(|path| {
        let name = path.strip_prefix(folder).unwrap_or(path).display().to_string();
        wanted.is_empty() || wanted.iter().any(|part| name.contains(part.as_str()))
    });
    let (mut good, mut twins, mut wrong, mut faulty) = (0, 0, 0, 0);
    let mut times: Vec<(Duration, String)> = Vec::new();
    for path in &paths {
        let title = path.strip_prefix(folder).unwrap_or(path).with_extension("").display().to_string();
        let text = std::fs::read_to_string(path).map_err(|error| format!("{title}: {error}"))?;
        let start = Instant::now();
        let said = whole(path, text.clone().into());
        times.push((start.elapsed(), title.clone()));
        match said {
            Ok(lines) if lines.is_empty() => good += 1,
            Ok(lines) => lines
                .iter()
                .for_each(|line| println!("{title}.{}", line.chars().take(240).collect::<String>())),
            Err(error) => println!("{title}: ERROR {error}"),
        }
        let (edits, rest) = twin_lines(&text);
        if edits.is_empty() {
            return Err(format!("{title}: the first line does not say what its twin is"));
        }
        for (function, old, new) in edits {
            if !rest.contains(old) {
                return Err(format!("{title}: `{old}` does not occur"));
            }
            let module =
                path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
            match verified(path, &module, rest.replacen(old, new, 1).into(), &[function]) {
                Ok(found) => {
                    twins += 1;
                    if found.iter().all(Verified::is_verified) {
                        wrong += 1;
                        println!("VERIFIED BUT WRONG: the twin of {title}.{function}");
                    }
                }
                Err(error) => {
                    faulty += 1;
                    println!("{title}: the twin is no program: {error}");
                }
            }
        }
    }
    times.sort();
    let share = 100.0 * good as f64 / paths.len().max(1) as f64;
    println!("{good} of {} programs verified ({share:.1} %)", paths.len());
    if let (Some(median), Some(slowest)) = (times.get(times.len() / 2), times.last()) {
        let millis = |time: Duration| time.as_secs_f64() * 1000.0;
        let (median, most) = (millis(median.0), millis(slowest.0));
        println!("a program: median {median:.0} ms, slowest {most:.0} ms ({})", slowest.1);
    }
    println!("{twins} wrong twins, {wrong} verified; {faulty} that are no programs");
    Ok(wrong == 0 && faulty == 0)
}

/// What is missing to verify a whole program, a line for each function: nothing if it is verified. Functions
/// that nobody gave a type are verified as their callers use them.
fn whole(path: &Path, text: Arc<str>) -> Result<Vec<String>, String> {
    let module = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let mut loaded = load(Origin::text(path, text.clone()), &[]);
    if let Some(diagnostic) = loaded.diagnostics().iter().find(|one| one.is_error()) {
        return Err(diagnostic.message.to_string());
    }
    let (specs, _) = specs_of(&mut loaded, &module)?;
    let (declarations, globals) = (loaded.declarations(), loaded.globals());
    let modules: Vec<Symbol> =
        loaded.elaborated.annotations.iter().map(|one| Symbol::new(&one.module.to_string())).collect();
    let subject =
        Subject { declarations: &declarations, globals: &globals, specs: &specs, modules: &modules };
    let Some(root) = loaded.root_module() else { return Err("no module".to_owned()) };
    let helpers: Vec<Name> = callers(root, &specs).into_iter().map(|(name, _)| name).collect();
    let mut names = targets(root, &specs);
    names.retain(|name| !helpers.contains(name));
    let found = verify(&subject, &names, &Options::default());
    let left = found.iter().filter(|one| !one.is_verified());
    Ok(left.map(|one| format!("{}: {}", one.function.base, missing(&text, one))).collect())
}

/// The edits that the first lines of a program describe: function, text, other text; and what comes behind
/// them.
fn twin_lines(text: &str) -> (Vec<(&str, &str, &str)>, &str) {
    let mut edits = Vec::new();
    let mut rest = text;
    while let Some((line, behind)) = rest.split_once('\n') {
        let edit = line.strip_prefix("-- twin ").and_then(|line| line.split_once(": "));
        let Some((function, (old, new))) =
            edit.and_then(|(name, edit)| Some((name, edit.split_once(" => ")?)))
        else {
            break;
        };
        edits.push((function, old, new));
        rest = behind;
    }
    (edits, rest)
}

/// The Haskell files of a folder and its folders, in the order of their names.
fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut found = Vec::new();
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "hs") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// A module of about ten lines for each of so many annotated functions, of the kinds that programs are made
/// of.
fn module_of(functions: usize) -> String {
    const KINDS: [&str; 6] = [
        "
{-@ clampN :: lo:Int -> hi:{v:Int | lo <= v} -> Int -> {v:Int | lo <= v && v <= hi} @-}
clampN :: Int -> Int -> Int -> Int
clampN lo hi x
  | x < lo = lo
  | x > hi = hi
  | otherwise = x

lowN :: Int -> Int
lowN x = clampN 0 9 x
",
        "
{-@ appendN :: xs:[a] -> ys:[a] -> {v:[a] | len v = len xs + len ys} @-}
appendN :: [a] -> [a] -> [a]
appendN [] ys = ys
appendN (x : xs) ys = x : appendN xs ys

-- Twice as long.
doubleN :: [Int] -> [Int]
doubleN xs = appendN xs xs
",
        "
{-@ insertN :: Ord a => a -> [a]<{\\\\x y -> x <= y}> -> [a]<{\\\\x y -> x <= y}> @-}
insertN :: Ord a => a -> [a] -> [a]
insertN x [] = [x]
insertN x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : insertN x ys

",
        "
data ShapeN = CircleN Int | RectN Int Int

{-@ areaN :: ShapeN -> {v:Int | v >= 0} @-}
areaN :: ShapeN -> Int
areaN (CircleN r) = 3 * r * r
areaN (RectN w h)
  | w > 0 && h > 0 = w * h
  | otherwise = 0
",
        "
{-@ sumN :: n:{v:Int | v >= 0} -> {v:Int | v >= n} @-}
sumN :: Int -> Int
sumN n = go n 0
  where
    {-@ go :: k:{v:Int | v >= 0} -> acc:{v:Int | v >= 0} -> {v:Int | v >= k + acc} @-}
    go :: Int -> Int -> Int
    go 0 acc = acc
    go k acc = go (k - 1) (acc + k)
",
        "
{-@ nthN :: xs:[a] -> {i:Int | 0 <= i && i < len xs} -> a @-}
nthN :: [a] -> Int -> a
nthN (x : _) 0 = x
nthN (_ : xs) i = nthN xs (i - 1)

{-@ lastN :: {xs:[a] | len xs > 0} -> a @-}
lastN :: [a] -> a
lastN xs = nthN xs (length xs - 1)
",
    ];
    let mut text = String::from("module Large where\n");
    for at in 0..functions {
        text.push_str(&KINDS[at % KINDS.len()].replace('N', &at.to_string()).replace("\\\\", "\\"));
    }
    text
}

/// The most memory that the process has had, in MB.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kilobytes| kilobytes / 1024)
}

/// Loads and verifies large modules and prints how long that takes.
pub(crate) fn sizes() -> Result<(), String> {
    for functions in [30, 300] {
        let text = module_of(functions);
        let lines = text.lines().count();
        let start = Instant::now();
        let left = whole(Path::new("Large.hs"), text.into())?;
        let millis = start.elapsed().as_secs_f64() * 1000.0;
        let memory = peak().map_or_else(String::new, |peak| format!(", {peak} MB at most so far"));
        println!(
            "{lines} lines, {functions} annotated functions: {millis:.0} ms, {} not verified{memory}",
            left.len()
        );
        left.iter().take(3).for_each(|line| println!("  {line}"));
    }
    Ok(())
}
