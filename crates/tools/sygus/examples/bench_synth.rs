//! `make bench-synth`: tasks of folders under our solver, with and without its filter, and under cvc5 and
//! cvc4, all by processor time on one core.
//! `bench_synth [--seconds S] [--hide] [--wide] [--engines a,b] [--tsv FILE] FOLDER…`
//!
//! With `--hide` every third example is kept from the solver, and solutions are tried on those. Each row is
//! written to the table when it is known, and what the table has is not run again: an interrupted run goes on
//! where it was.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use otherwise_diagnostics::Sources;
use otherwise_sygus::engine::{Clock, Order};
use otherwise_sygus::problem::Problem;
use otherwise_sygus::table::widened;
use otherwise_sygus::term::Definition;
use otherwise_sygus::{
    Checked, Engine, Filter, Settings, Status, print, read_problem, read_solution, solve, verify,
    without_the_unlikely,
};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

struct Outcome {
    solution: Option<Vec<Definition>>,
    seconds: f64,
}

/// A row of the table: how an engine did on a task.
struct Row {
    name: String,
    engine: String,
    size: Option<usize>,
    seconds: f64,
    general: bool,
    solution: String,
}

impl Row {
    fn write(&self) -> String {
        let Row { name, engine, seconds, general, solution, .. } = self;
        match self.size {
            Some(size) => format!("{name}\t{engine}\tyes\t{size}\t{seconds:.3}\t{general}\t{solution}\n"),
            None => format!("{name}\t{engine}\tno\t\t{seconds:.3}\t\t\n"),
        }
    }

    fn read(line: &str) -> Option<Row> {
        let words: Vec<&str> = line.split('\t').collect();
        let [name, engine, _, size, seconds, general, solution] = words.as_slice() else { return None };
        Some(Row {
            name: (*name).to_owned(),
            engine: (*engine).to_owned(),
            size: size.parse().ok(),
            seconds: seconds.parse().ok()?,
            general: *general == "true",
            solution: (*solution).to_owned(),
        })
    }
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
    // The limit counts whole ticks and comes up to a fifth too early on a busy machine; answers that come too
    // late do not count.
    let limit = time.ceil() as u64 + 1;
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

/// Runs an engine on a task and checks what it gives, also on what was hidden.
fn measured(name: &str, engine: &str, problem: &Problem, whole: &Problem, time: f64, scratch: &Path) -> Row {
    let guided = Order::default();
    let outcome = match engine {
        "own" => ours(problem, Filter::default(), guided, 1, time),
        "own-two" => ours(problem, Filter::default(), guided, 2, time),
        "own-sizes" => ours(problem, Filter::None, Order::Sizes, 1, time),
        "own-none" => ours(problem, Filter::None, guided, 1, time),
        "own-costs" => ours(problem, Filter::Costs, guided, 1, time),
        "own-trust" => ours(problem, Filter::Trust, guided, 1, time),
        "own-both" => ours(problem, Filter::Both, guided, 1, time),
        "own-criticality" => ours(problem, Filter::Criticality, guided, 1, time),
        "own-time" => ours(problem, Filter::Time, guided, 1, time),
        program => match program.split_once('-') {
            None => other(problem, program, time, scratch),
            Some((program, filter)) => other_filtered(problem, program, filter, time, scratch),
        },
    };
    let limit = Duration::from_secs(10);
    let right = outcome.solution.filter(|found| verify(problem, found, limit) == Checked::Right);
    let general = right.as_ref().is_some_and(|found| verify(whole, found, limit) == Checked::Right);
    let text = right.iter().flatten().map(|d| print::term(&d.body, &d.parameters, 2));
    let text = text.collect::<Vec<String>>().join(" ").replace(['\t', '\n'], " ");
    let size = right.map(|found| found.iter().map(|definition| definition.body.size()).sum());
    Row {
        name: name.to_owned(),
        engine: engine.to_owned(),
        size,
        seconds: outcome.seconds,
        general,
        solution: text,
    }
}

/// Another solver on the grammar that a filter leaves of it, then on the whole one.
fn other_filtered(problem: &Problem, program: &str, filter: &str, time: f64, file: &Path) -> Outcome {
    let filter = match filter {
        "criticality" => Filter::Criticality,
        "time" => Filter::Time,
        _ => Filter::Both,
    };
    let Some((reduced, _)) = without_the_unlikely(problem, filter) else {
        return other(problem, program, time, file);
    };
    let first = other(&reduced, program, 1.0, file);
    let is_right =
        |found: &Vec<Definition>| verify(problem, found, Duration::from_secs(10)) == Checked::Right;
    if first.solution.as_ref().is_some_and(is_right) {
        return first;
    }
    let second = other(problem, program, time - first.seconds, file);
    Outcome { seconds: first.seconds + second.seconds, ..second }
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
    let mut engines = "own,own-none,own-both,own-criticality,own-time,own-costs,own-sizes,cvc5,cvc4,\
                       cvc5-criticality"
        .to_owned();
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
        engines.split(',').filter(|name| !name.starts_with("cvc") || there(&name[..4])).collect();
    let scratch = std::env::temp_dir().join(format!("bench-synth-{}.sl", std::process::id()));
    let known: Vec<Row> = tsv
        .as_ref()
        .and_then(|path| std::fs::read_to_string(path).ok())
        .map(|text| text.lines().filter_map(Row::read).collect())
        .unwrap_or_default();
    let mut table = tsv.as_ref().map(|path| {
        let is_new = !path.exists();
        let mut file = std::fs::OpenOptions::new().create(true).append(true).open(path).unwrap();
        if is_new {
            file.write_all(b"file\tengine\tsolved\tsize\tseconds\tgeneral\tsolution\n").unwrap();
        }
        file
    });
    let mut totals: Vec<Totals> = engines.iter().map(|_| Totals::default()).collect();
    let (mut tasks, mut any) = (0, 0);
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
        tasks += 1;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut sizes = vec![None; engines.len()];
        for (at, engine) in engines.iter().enumerate() {
            let fresh;
            let row = match known.iter().find(|row| row.name == name && row.engine == *engine) {
                Some(row) => row,
                None => {
                    fresh = measured(&name, engine, &problem, &whole, time, &scratch);
                    if let Some(file) = &mut table {
                        file.write_all(fresh.write().as_bytes()).unwrap();
                    }
                    &fresh
                }
            };
            let total = &mut totals[at];
            total.seconds += row.seconds.min(time);
            total.general += usize::from(row.general);
            sizes[at] = row.size;
            if let Some(size) = row.size {
                total.solved += 1;
                total.fast += usize::from(row.seconds < 0.1);
                total.sizes.push(size);
            }
        }
        any += usize::from(sizes.iter().any(Option::is_some));
        let other = engines.iter().position(|engine| engine.starts_with("cvc")).and_then(|at| sizes[at]);
        both.extend(sizes.first().copied().flatten().zip(other));
    }
    let _ = std::fs::remove_file(&scratch);
    println!("{tasks} tasks, {any} solved by at least one; {time} s of processor time each");
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
}
