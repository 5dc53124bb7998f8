//! `make bench-synth`: tasks of folders under our solver, with and without its filter, and under cvc5 and cvc4, all by
//! processor time on one core. `bench_synth [--seconds S] [--hide] [--engines a,b] [--tsv FILE] FOLDER…`
//!
//! With `--hide` every third example is kept from the solver, and solutions are tried on those.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use otherwise_diagnostics::Sources;
use otherwise_sygus::engine::{Clock, Order};
use otherwise_sygus::problem::Problem;
use otherwise_sygus::table::widened;
use otherwise_sygus::term::Definition;
use otherwise_sygus::{
    Checked, Engine, Filter, Settings, Status, print, read_problem, read_solution, solve, verify,
};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

struct Outcome {
    solution: Option<Vec<Definition>>,
    seconds: f64,
}

fn ours(problem: &Problem, filter: Filter, order: Order, jobs: usize, time: f64) -> Outcome {
    let stop = AtomicBool::new(false);
    let settings = Settings {
        engine: Engine::Own,
        filter,
        time: Duration::from_secs_f64(time),
        clock: Clock::Processor,
        memory: 2 << 30,
        all: 1,
        order,
        jobs,
        stop: &stop,
    };
    let answer = solve(problem, &settings);
    Outcome {
        solution: (answer.status == Status::Solved).then_some(answer.solution),
        seconds: answer.seconds,
    }
}

/// Another solver in a shell that limits and prints its processor time.
fn other(problem: &Problem, program: &str, time: f64, file: &Path) -> Outcome {
    std::fs::write(file, print::problem(problem, 2)).unwrap();
    let limit = time.ceil() as u64;
    let script = format!(
        "ulimit -t {limit}; ulimit -v 8000000; timeout 120 {program} --lang=sygus2 --dag-thresh=0 {} 2>/dev/null; times",
        file.display()
    );
    let output = std::process::Command::new("bash").args(["-c", &script]).output().expect("bash starts");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let last = text.lines().last().unwrap_or_default();
    let seconds = last.split_whitespace().filter_map(|word| {
        let (minutes, seconds) = word.trim_end_matches('s').split_once('m')?;
        Some(minutes.parse::<f64>().ok()? * 60.0 + seconds.parse::<f64>().ok()?)
    });
    let seconds: f64 = seconds.sum();
    let mut sources = Sources::new();
    let answer: String = text.lines().filter(|line| !line.contains("0m0.0") || line.contains('(')).fold(
        String::new(),
        |mut all, line| {
            let _ = writeln!(all, "{line}");
            all
        },
    );
    let id = sources.add(program, answer);
    let solution =
        text.contains("define-fun").then(|| read_solution(sources.get(id), problem).ok()).flatten();
    Outcome { solution: solution.filter(|found| !found.is_empty() && seconds <= time + 0.2), seconds }
}

#[derive(Default)]
struct Totals {
    solved: usize,
    fast: usize,
    seconds: f64,
    sizes: Vec<usize>,
    general: usize,
}

fn main() {
    let mut time = 4.0;
    let mut hide = false;
    let mut wide = false;
    let mut engines = "own,own-sizes,own-none,own-both,own-criticality,own-time,cvc5,cvc4".to_owned();
    let mut tsv: Option<PathBuf> = None;
    let mut files: Vec<PathBuf> = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--seconds" => time = arguments.next().and_then(|n| n.parse().ok()).expect("a number"),
            "--engines" => engines = arguments.next().expect("names"),
            "--tsv" => tsv = arguments.next().map(PathBuf::from),
            "--hide" => hide = true,
            "--wide" => wide = true,
            path if Path::new(path).is_dir() => {
                let listed = std::fs::read_dir(path).unwrap().flatten().map(|entry| entry.path());
                files.extend(listed.filter(|path| path.extension().is_some_and(|e| e == "sl")));
            }
            path => files.push(path.into()),
        }
    }
    files.sort();
    let there = |name: &str| {
        std::process::Command::new(name).arg("--version").output().is_ok_and(|output| output.status.success())
    };
    let engines: Vec<&str> =
        engines.split(',').filter(|name| !name.starts_with("cvc") || there(name)).collect();
    let scratch = std::env::temp_dir().join(format!("bench-synth-{}.sl", std::process::id()));
    let mut totals: Vec<Totals> = engines.iter().map(|_| Totals::default()).collect();
    let mut table = String::from("file\tengine\tsolved\tsize\tseconds\tgeneral\tsolution\n");
    let mut any = 0;
    let mut both: Vec<(usize, usize)> = Vec::new();
    for path in &files {
        let mut sources = Sources::new();
        let id = sources.add(path.display().to_string(), std::fs::read_to_string(path).unwrap());
        let whole = match read_problem(sources.get(id)) {
            Ok(problem) => problem,
            Err(complaints) => {
                println!("{}: {}", path.display(), complaints[0].message);
                continue;
            }
        };
        let mut problem = if wide { widened(&whole) } else { whole.clone() };
        if hide {
            if problem.constraints.len() < 3 {
                continue;
            }
            let mut at = 0;
            problem.constraints.retain(|_| {
                at += 1;
                at % 3 != 0
            });
        }
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let mut some = false;
        let mut sizes = vec![None; engines.len()];
        for (at, engine) in engines.iter().enumerate() {
            let outcome = match *engine {
                "own" => ours(&problem, Filter::default(), Order::default(), 1, time),
                "own-sizes" => ours(&problem, Filter::None, Order::Sizes, 1, time),
                "own-two" => ours(&problem, Filter::None, Order::Sizes, 2, time),
                "own-none" => ours(&problem, Filter::None, Order::Sizes, 1, time),
                "own-costs" => ours(&problem, Filter::Costs, Order::Sizes, 1, time),
                "own-both" => ours(&problem, Filter::Both, Order::Sizes, 1, time),
                "own-criticality" => ours(&problem, Filter::Criticality, Order::Sizes, 1, time),
                "own-time" => ours(&problem, Filter::Time, Order::Sizes, 1, time),
                program => other(&problem, program, time, &scratch),
            };
            let right = outcome
                .solution
                .filter(|found| verify(&problem, found, Duration::from_secs(10)) == Checked::Right);
            let size: usize = right.iter().flatten().map(|definition| definition.body.size()).sum();
            let general = right
                .as_ref()
                .is_some_and(|found| verify(&whole, found, Duration::from_secs(10)) == Checked::Right);
            let total = &mut totals[at];
            total.seconds += outcome.seconds.min(time);
            total.general += usize::from(general);
            if let Some(found) = &right {
                some = true;
                total.solved += 1;
                total.fast += usize::from(outcome.seconds < 0.1);
                total.sizes.push(size);
                sizes[at] = Some(size);
                let text: Vec<String> =
                    found.iter().map(|d| print::term(&d.body, &d.parameters, 2)).collect();
                let _ = writeln!(
                    table,
                    "{name}\t{engine}\tyes\t{size}\t{:.3}\t{general}\t{}",
                    outcome.seconds,
                    text.join(" ")
                );
            } else {
                let _ = writeln!(table, "{name}\t{engine}\tno\t\t{:.3}\t\t", outcome.seconds);
            }
        }
        any += usize::from(some);
        if let (Some(Some(a)), Some(Some(b))) =
            (sizes.first(), engines.iter().position(|e| e.starts_with("cvc")).map(|at| sizes[at]))
        {
            both.push((*a, b));
        }
    }
    let _ = std::fs::remove_file(&scratch);
    println!("{} tasks, {any} solved by at least one; {time} s of processor time each", files.len());
    println!(
        "engine            solved  under 0.1 s  median size  seconds{}",
        if hide { "  fits hidden" } else { "" }
    );
    for (engine, total) in engines.iter().zip(&mut totals) {
        total.sizes.sort_unstable();
        let median = total.sizes.get(total.sizes.len() / 2).copied().unwrap_or(0);
        let general = if hide { format!("  {:>11}", total.general) } else { String::new() };
        println!(
            "{engine:<16} {:>7} {:>12} {median:>12} {:>8.1}{general}",
            total.solved, total.fast, total.seconds
        );
    }
    if !both.is_empty() {
        let mut left: Vec<usize> = both.iter().map(|(a, _)| *a).collect();
        let mut right: Vec<usize> = both.iter().map(|(_, b)| *b).collect();
        left.sort_unstable();
        right.sort_unstable();
        println!(
            "on {} tasks that both the first engine and cvc solve: median size {} and {}",
            both.len(),
            left[left.len() / 2],
            right[right.len() / 2]
        );
    }
    if let Some(path) = tsv {
        std::fs::write(path, table).unwrap();
    }
}
