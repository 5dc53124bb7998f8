//! Solves systems written in files, or measures every engine on `benchmarks/infer/horn`:
//! `cargo run --profile fast -p otherwise-horn --example horn -- [--engine NAME]… [--time SECONDS] [--show] [--minimize] [FILE…]`.
//!
//! The first line of a file says what it is: `-- safe` or `-- unsafe`. Engines: `qualifiers` (the standard
//! ones), `spacer`, `samples`, `trees`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a tool for measuring")]

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use otherwise_horn::{Engine, Options, System, check_solution, solve, standard_qualifiers};
use otherwise_smt::Terms;

const ALL: [&str; 4] = ["qualifiers", "samples", "trees", "spacer"];

struct Settings {
    engines: Vec<String>,
    limit: Duration,
    show: bool,
    minimize: bool,
}

struct Measured {
    right: bool,
    wrong: bool,
    seconds: f64,
    line: String,
}

fn main() {
    let mut settings =
        Settings { engines: Vec::new(), limit: Duration::from_secs(10), show: false, minimize: false };
    let mut files: Vec<PathBuf> = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--engine" => settings.engines.extend(arguments.next()),
            "--time" => {
                let seconds: f64 = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(10.0);
                settings.limit = Duration::from_secs_f64(seconds);
            }
            "--show" => settings.show = true,
            "--minimize" => settings.minimize = true,
            _ => files.push(argument.into()),
        }
    }
    if files.is_empty() {
        return table(settings);
    }
    let results: Vec<Measured> = files.iter().map(|file| measure(file, &settings)).collect();
    results.iter().for_each(|result| println!("{}", result.line));
    println!("{}", summary(&results));
}

/// Every engine by itself and all together, on both halves.
fn table(mut settings: Settings) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../benchmarks/infer/horn");
    for half in ["tune", "held"] {
        let mut files: Vec<PathBuf> =
            std::fs::read_dir(folder.join(half)).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        let alone = ALL.iter().map(|name| vec![(*name).to_owned()]);
        for engines in alone.chain([ALL.map(str::to_owned).to_vec()]) {
            settings.engines = engines;
            settings.minimize = settings.engines.len() > 1;
            let results: Vec<Measured> = files.iter().map(|file| measure(file, &settings)).collect();
            println!("{half}, {}: {}", settings.engines.join(" + "), summary(&results));
        }
    }
}

fn summary(results: &[Measured]) -> String {
    let mut times: Vec<f64> =
        results.iter().filter(|result| result.right).map(|result| result.seconds).collect();
    times.sort_by(f64::total_cmp);
    let median = times.get(times.len() / 2).copied().unwrap_or_default();
    let most = times.last().copied().unwrap_or_default();
    let wrong = results.iter().filter(|result| result.wrong).count();
    format!(
        "{} of {} right, {wrong} wrong; median {median:.3} s, most {most:.3} s",
        times.len(),
        results.len()
    )
}

fn measure(file: &Path, settings: &Settings) -> Measured {
    let text = std::fs::read_to_string(file).unwrap();
    let terms = Arc::new(Terms::new());
    let mut system =
        System::parse(&text, Arc::clone(&terms)).unwrap_or_else(|error| panic!("{}:{error}", file.display()));
    let mut options = Options { minimize: settings.minimize, ..Options::default() };
    for engine in &settings.engines {
        match engine.as_str() {
            "qualifiers" => system.qualifiers.extend(standard_qualifiers(&terms)),
            "spacer" => options.engines.push(Engine::Spacer),
            "samples" => options.engines.push(Engine::Samples),
            "trees" => options.engines.push(Engine::Trees),
            other => panic!("no engine {other}"),
        }
    }
    options.engine_time = settings.limit / options.engines.len().max(1) as u32;
    let start = Instant::now();
    options.deadline = Some(start + settings.limit);
    let outcome = solve(&system, &options, &mut |_| Vec::new());
    let seconds = start.elapsed().as_secs_f64();
    let refuted = outcome.failures.iter().any(|failure| failure.refuted);
    let verdict = match (outcome.is_safe(), refuted) {
        (true, _) => "safe",
        (_, true) => "unsafe",
        _ => "unknown",
    };
    if outcome.is_safe() {
        let bad = check_solution(&system, &outcome.solution);
        assert!(bad.is_empty(), "{}: the solution does not satisfy {bad:?}", file.display());
    }
    let expected = if text.starts_with("-- safe") { "safe" } else { "unsafe" };
    let right = verdict == expected;
    let wrong = !right && verdict != "unknown";
    let mark = if right { "" } else { "  <<<" };
    let mut line = format!("{}: {verdict} ({expected}) {seconds:.3} s{mark}", file.display());
    if settings.show {
        for kvar in system.kvars.iter().filter(|kvar| !outcome.solution.get(kvar.id).eliminated) {
            let conjuncts = &outcome.solution.get(kvar.id).conjuncts;
            let whole = terms.and(conjuncts.iter().copied());
            line.push_str(&format!("\n    {} = {}", kvar.hint, terms.display(whole)));
        }
    }
    Measured { right, wrong, seconds, line }
}
