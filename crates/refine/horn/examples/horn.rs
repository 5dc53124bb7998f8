//! Solves systems written in files and measures each engine:
//! `cargo run --profile fast -p otherwise-horn --example horn -- [--engine NAME]… [--time SECONDS] [--show] [--minimize] FILE…`.
//!
//! The first line of a file says what it is: `-- safe` or `-- unsafe`. Engines: `qualifiers` (the standard ones), `spacer`, `samples`, `trees`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a tool for measuring")]

use std::sync::Arc;
use std::time::{Duration, Instant};

use otherwise_horn::{Engine, Options, System, check_solution, solve, standard_qualifiers};
use otherwise_smt::Terms;

fn main() {
    let mut engines: Vec<String> = Vec::new();
    let mut files = Vec::new();
    let mut limit = 10.0_f64;
    let mut show = false;
    let mut minimize = false;
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--engine" => engines.extend(arguments.next()),
            "--time" => limit = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(limit),
            "--show" => show = true,
            "--minimize" => minimize = true,
            _ => files.push(argument),
        }
    }
    let (mut right, mut wrong, mut times) = (0, 0, Vec::new());
    for file in &files {
        let text = std::fs::read_to_string(file).unwrap();
        let safe = text.starts_with("-- safe");
        let terms = Arc::new(Terms::new());
        let mut system =
            System::parse(&text, Arc::clone(&terms)).unwrap_or_else(|error| panic!("{file}:{error}"));
        let mut options = Options::default();
        for engine in &engines {
            match engine.as_str() {
                "qualifiers" => system.qualifiers.extend(standard_qualifiers(&terms)),
                "spacer" => options.engines.push(Engine::Spacer),
                "samples" => options.engines.push(Engine::Samples),
                "trees" => options.engines.push(Engine::Trees),
                other => panic!("no engine {other}"),
            }
        }
        options.minimize = minimize;
        options.engine_time = Duration::from_secs_f64(limit);
        options.deadline = Some(Instant::now() + Duration::from_secs_f64(limit));
        let start = Instant::now();
        let outcome = solve(&system, &options, &mut |_| Vec::new());
        let time = start.elapsed().as_secs_f64();
        let refuted = outcome.failures.iter().any(|failure| failure.refuted);
        let verdict = match (outcome.is_safe(), refuted) {
            (true, _) => "safe",
            (_, true) => "unsafe",
            _ => "unknown",
        };
        if outcome.is_safe() {
            let bad = check_solution(&system, &outcome.solution);
            assert!(bad.is_empty(), "{file}: the solution does not satisfy {bad:?}");
        }
        let expected = if safe { "safe" } else { "unsafe" };
        let ok = verdict == expected;
        right += usize::from(ok);
        wrong += usize::from(!ok && verdict != "unknown");
        if ok {
            times.push(time);
        }
        let mark = if ok { "" } else { "  <<<" };
        println!("{file}: {verdict} ({expected}) {time:.3} s, {} questions{mark}", outcome.stats.questions);
        if show {
            for kvar in &system.kvars {
                let predicate = outcome.solution.get(kvar.id);
                if !predicate.eliminated {
                    let conjuncts: Vec<String> =
                        predicate.conjuncts.iter().map(|term| terms.display(*term).to_string()).collect();
                    println!("    {} = {}", kvar.hint, conjuncts.join(" && "));
                }
            }
        }
    }
    times.sort_by(f64::total_cmp);
    let median = times.get(times.len() / 2).copied().unwrap_or_default();
    let most = times.last().copied().unwrap_or_default();
    println!(
        "{right} of {} right, {wrong} wrong; of those median {median:.3} s, most {most:.3} s",
        files.len()
    );
}
