//! Runs the trace benchmarks: every row and engine, broken and correct, each in a process of its own.
//!
//! ```text
//! cargo run --release -p otherwise-traces --example bench_traces -- [--engine NAME]... [--time SECONDS] [--all] [ROW PREFIX]...
//! ```
//!
//! Columns: verdict, wall-clock seconds, processor seconds, questions to the solver (and those that reached
//! Z3), the peak of memory, and how far the search went. A broken row must be falsified, a correct one must
//! not; the process exits with 1 when the default engine disagrees.
//!
//! Rows `long-…` repeat others with a mistake that is further away. They and the correct variants are for the
//! default engine: the others run out of time on most of them. `--all` (or naming rows) runs them with every
//! engine.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use otherwise_diagnostics::Sources;
use otherwise_traces::front::{Project, load_project};
use otherwise_traces::{Checker, Engine, Options, Verdict};

const ENGINES: [(&str, Engine); 4] = [
    ("spans", Engine::Spans),
    ("transitions", Engine::TransitionRegex),
    ("derivative", Engine::Derivative),
    ("naive", Engine::Naive),
];

fn main() -> ExitCode {
    let mut engines = Vec::new();
    let mut seconds = 60;
    let mut prefixes = Vec::new();
    let mut one = None;
    let mut all = false;
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        match word.as_str() {
            "--engine" => engines.extend(words.next()),
            "--time" => seconds = words.next().and_then(|text| text.parse().ok()).unwrap_or(seconds),
            "--one" => one = words.next(),
            "--all" => all = true,
            _ => prefixes.push(word),
        }
    }
    let time = Duration::from_secs(seconds);
    if let Some(file) = one {
        let engine = engines.first().map_or("spans", String::as_str);
        return run_one(Path::new(&file), engine, time);
    }
    if engines.is_empty() {
        engines = ENGINES.iter().map(|(name, _)| (*name).to_owned()).collect();
    }
    run_all(&engines, seconds, &prefixes, all)
}

/// One file with one engine; prints a line of fields separated by tabs.
fn run_one(file: &Path, engine: &str, time: Duration) -> ExitCode {
    let Some((_, engine)) = ENGINES.iter().find(|(name, _)| *name == engine) else {
        eprintln!("there is no engine `{engine}`");
        return ExitCode::from(2);
    };
    let Ok(text) = std::fs::read_to_string(file) else {
        eprintln!("{} cannot be read", file.display());
        return ExitCode::from(2);
    };
    let started = Instant::now();
    let mut sources = Sources::new();
    let id = sources.add(file.display().to_string(), text);
    let folder = file.parent().unwrap_or(Path::new("."));
    let loaded = load_project(&mut sources, id, &Project::around(file, &[]));
    if loaded.has_errors() || !loaded.skipped.is_empty() {
        println!("bad input\t0\t0\t0\t0\t0\t");
        return ExitCode::SUCCESS;
    }
    let mut options = Options { engine: *engine, time: Some(time), ..Options::default() };
    if let Some(distance) = distance(folder) {
        // The mistake is so many calls away, and each needs up to two events of history.
        options.context_events = 2 * distance + 4;
        options.unrollings = distance;
    }
    let (mut verdict, mut statement) = ("none", String::new());
    let (mut queries, mut backend) = (0, 0);
    let mut checker = Checker::default();
    for method in loaded.methods().collect::<Vec<_>>() {
        let report = checker.check_method(&loaded.program, method, &options);
        queries += report.statistics.queries;
        backend += report.statistics.backend_queries;
        match &report.verdict {
            Verdict::Falsified { witnesses } => {
                verdict = "falsified";
                let history = witnesses.first().map_or(0, |witness| witness.context.len());
                statement = format!("{}, history of {history}", report.method);
            }
            Verdict::None if verdict == "none" => statement = report.coverage.statement(),
            Verdict::None => {}
            Verdict::Undecided { .. } | Verdict::Abstract { .. } if verdict != "falsified" => {
                verdict = "undecided";
                statement = report.coverage.statement();
            }
            Verdict::Undecided { .. } | Verdict::Abstract { .. } => {}
        }
    }
    let wall = started.elapsed().as_secs_f64();
    println!(
        "{verdict}\t{wall:.3}\t{:.2}\t{}\t{queries}\t{backend}\t{statement}",
        processor_seconds().unwrap_or(0.0),
        peak_megabytes().unwrap_or(0)
    );
    ExitCode::SUCCESS
}

/// For rows `long-…-K`, which are there to show how the search scales: K.
fn distance(folder: &Path) -> Option<u32> {
    let name = folder.file_name()?.to_str()?.strip_prefix("long-")?;
    name.rsplit('-').next()?.parse().ok()
}

/// The processor time of this process, where the system tells (in hundredths of a second).
fn processor_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The second field is the program's name in parentheses, which may hold anything.
    let (_, fields) = text.rsplit_once(')')?;
    let ticks = |at: usize| fields.split_whitespace().nth(at)?.parse::<f64>().ok();
    Some((ticks(11)? + ticks(12)?) / 100.0)
}

/// The peak of this process's memory, where the system tells.
fn peak_megabytes() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find(|line| line.starts_with("VmHWM"))?;
    Some(line.split_whitespace().nth(1)?.parse::<u64>().ok()? / 1024)
}

fn run_all(engines: &[String], seconds: u64, prefixes: &[String], all: bool) -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../benchmarks/traces");
    let mut folders: Vec<PathBuf> = match std::fs::read_dir(&root) {
        Ok(entries) => entries.filter_map(|entry| Some(entry.ok()?.path())).filter(|p| p.is_dir()).collect(),
        Err(_) => Vec::new(),
    };
    folders.sort();
    let name = |folder: &Path| folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
    folders.retain(|folder| {
        prefixes.is_empty() || prefixes.iter().any(|prefix| name(folder).starts_with(prefix.as_str()))
    });
    let Ok(program) = std::env::current_exe() else {
        eprintln!("this program does not know where it is");
        return ExitCode::from(2);
    };
    let mut wrong = 0;
    println!(
        "{:<28} {:<8} {:<12} {:<10} {:>8} {:>8} {:>8} {:>8} {:>6}  searched",
        "row", "variant", "engine", "verdict", "wall s", "cpu s", "queries", "Z3", "MB"
    );
    for engine in engines {
        let mut sums = [Sum::default(); 4];
        for folder in &folders {
            for variant in ["broken", "correct"] {
                let file = folder.join(format!("{variant}.ml"));
                let is_default = engine == "spans";
                let (is_long, is_correct) = (distance(folder).is_some(), variant == "correct");
                let for_all = all || !prefixes.is_empty() || !is_long && !is_correct;
                if !file.exists() || !is_default && !for_all {
                    continue;
                }
                let row = measure(&program, &file, engine, seconds);
                let expected = if variant == "broken" { "falsified" } else { "none" };
                if is_default && row.verdict != expected {
                    wrong += 1;
                }
                let is_row = name(folder).starts_with(|c: char| c.is_ascii_digit());
                let group = usize::from(is_correct) + if is_row { 0 } else { 2 };
                sums[group].add(&row, row.verdict == expected);
                println!(
                    "{:<28} {:<8} {:<12} {:<10} {:>8.3} {:>8.3} {:>8} {:>8} {:>6}  {}",
                    name(folder),
                    variant,
                    engine,
                    row.verdict,
                    row.wall,
                    row.cpu,
                    row.queries,
                    row.backend,
                    row.megabytes,
                    row.statement
                );
            }
        }
        let groups = ["broken rows of Table 1", "correct ones", "other broken rows", "other correct ones"];
        for (group, sum) in groups.iter().zip(&sums).filter(|(_, sum)| sum.rows > 0) {
            println!(
                "{engine}: {group}: {} of {} as expected, {:.2} s wall clock, {:.2} s of processor time, slowest {:.3} s ({:.2} s), {} Z3 queries",
                sum.right, sum.rows, sum.wall, sum.cpu, sum.slowest, sum.slowest_cpu, sum.backend
            );
        }
    }
    if wrong > 0 {
        println!("{wrong} rows of the default engine are not as expected");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// Rows added up.
#[derive(Clone, Copy, Default)]
struct Sum {
    rows: u32,
    right: u32,
    wall: f64,
    cpu: f64,
    slowest: f64,
    slowest_cpu: f64,
    backend: u64,
}

impl Sum {
    fn add(&mut self, row: &Row, right: bool) {
        self.rows += 1;
        self.right += u32::from(right);
        self.wall += row.wall;
        self.cpu += row.cpu;
        self.slowest = self.slowest.max(row.wall);
        self.slowest_cpu = self.slowest_cpu.max(row.cpu);
        self.backend += row.backend.parse().unwrap_or(0);
    }
}

/// What one process did.
struct Row {
    verdict: String,
    wall: f64,
    cpu: f64,
    megabytes: String,
    queries: String,
    backend: String,
    statement: String,
}

fn measure(program: &Path, file: &Path, engine: &str, seconds: u64) -> Row {
    let output = Command::new(program)
        .arg("--one")
        .arg(file)
        .args(["--engine", engine, "--time", &seconds.to_string()])
        .output();
    let line = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
    let fields: Vec<&str> = line.trim_end().split('\t').collect();
    let field = |at: usize| fields.get(at).copied().unwrap_or_default().to_owned();
    let number = |at: usize| field(at).parse().unwrap_or(0.0);
    Row {
        verdict: if line.is_empty() { "crashed".to_owned() } else { field(0) },
        wall: number(1),
        cpu: number(2),
        megabytes: field(3),
        queries: field(4),
        backend: field(5),
        statement: field(6),
    }
}
