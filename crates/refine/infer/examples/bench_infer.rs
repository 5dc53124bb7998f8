//! Types of the programs in `benchmarks/infer`, with every engine: solved, time, rounds.
//!
//! `bench_infer [--engine NAME] [--time SECONDS] [--show] [--clauses] PATH…`: files or folders.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use otherwise_budget::Budget;
use otherwise_infer::{Engine, Options, Program, Status, infer};

/// Seconds that Lynx took (dissertation, Fig. 5.5); none where it ran out of time.
const PUBLISHED: &[(&str, Option<f64>)] = &[
    ("ZipUnsafe", Some(75.5)),
    ("TakeRelaxed", Some(51.8)),
    ("Take", Some(5.0)),
    ("Drop", Some(13.7)),
    ("WeightedAverage", Some(54.0)),
    ("Risers", Some(13.1)),
    ("ZipUnlessEmpty", None),
    ("QuickSortSize", Some(14.4)),
    ("Reverse", Some(14.6)),
    ("Concat1", None),
    ("Concat2", Some(27.8)),
    ("Concat3", Some(15.8)),
    ("ZipWith", Some(19.2)),
    ("Size", Some(15.9)),
    ("Map", Some(11.8)),
    ("Replicate", Some(13.9)),
    ("DropDropEnd", Some(27.5)),
    ("TakeReplicate", Some(21.1)),
    ("Nearest", Some(61.4)),
    ("KMeans1", Some(804.9)),
    ("Halves", Some(147.9)),
    ("AppendElems", Some(7.0)),
    ("Elem", Some(12.5)),
    ("InsertSortElems", Some(23.9)),
    ("MergeSortElems", None),
    ("ReverseElems", Some(17.4)),
];

struct Row {
    file: PathBuf,
    right: bool,
    word: &'static str,
    time: Duration,
    /// Time of the processor, where the system says it.
    busy: Option<f64>,
    rounds: usize,
    by: &'static str,
}

fn main() {
    let worker = std::thread::Builder::new().stack_size(1 << 30).spawn(run);
    let _ = worker.map(std::thread::JoinHandle::join);
}

fn run() {
    let mut engines: Vec<(&str, Vec<Engine>)> = vec![
        ("liquid", vec![Engine::Liquid]),
        ("horn", vec![Engine::Horn]),
        ("lynx", vec![Engine::Lynx]),
        ("all", Engine::ALL.to_vec()),
    ];
    let mut time = 10.0;
    let mut show = false;
    let mut clauses = false;
    let mut paths = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--engine" => {
                let wanted = arguments.next().unwrap_or_default();
                engines.retain(|(name, _)| *name == wanted);
            }
            "--time" => time = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(time),
            "--show" => show = true,
            "--clauses" => clauses = true,
            _ => paths.push(PathBuf::from(argument)),
        }
    }
    if clauses {
        for path in &paths {
            let text = std::fs::read_to_string(path).unwrap_or_default();
            if let Ok(program) = Program::from_text(path, text, &[]) {
                println!("{}", otherwise_infer::clauses(&program, &[]));
            }
        }
        return;
    }
    let paths: Vec<PathBuf> = paths.iter().flat_map(|path| folders(path)).collect();
    for (name, chosen) in engines {
        for path in &paths {
            let files = files(path);
            let rows: Vec<Row> =
                files.iter().map(|file| row(file, &chosen, Duration::from_secs_f64(time), show)).collect();
            print(name, path, &rows);
        }
    }
    println!(
        "published: Lynx solves 23 of 26 lists (240 s each, kmeans1 1080 s) and 30 of 46 loops of Hola's (600 s each)"
    );
    if let Some(peak) = peak() {
        println!("peak memory: {peak}");
    }
}

/// The folders of programs in a folder, itself if it has programs.
fn folders(path: &Path) -> Vec<PathBuf> {
    let all = ["lists", "loops/tuning", "loops/held-out", "data/tuning", "data/held-out"];
    let found: Vec<PathBuf> = all.iter().map(|name| path.join(name)).filter(|path| path.is_dir()).collect();
    if found.is_empty() { vec![path.to_path_buf()] } else { found }
}

/// Seconds of processor time that this process has used, on Linux.
fn busy() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: f64 = fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
    Some(ticks / 100.0)
}

/// The most memory that this process had, on Linux.
fn peak() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().to_owned())
}

fn files(path: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(path) else { return vec![path.to_path_buf()] };
    let mut found: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "hs"))
        .collect();
    found.sort();
    found
}

fn row(file: &Path, engines: &[Engine], time: Duration, show: bool) -> Row {
    let (begin, before) = (Instant::now(), busy());
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let wanted = if text.contains("-- expect: refuted") { Status::Refuted } else { Status::Verified };
    let row = |right, word, rounds, by| Row {
        file: file.to_path_buf(),
        right,
        word,
        time: begin.elapsed(),
        busy: before.and_then(|before| Some(busy()? - before)),
        rounds,
        by,
    };
    let Ok(program) = Program::from_text(file, text, &[]) else { return row(false, "unusable", 0, "") };
    let budget = Budget::new(Some(time), None);
    let outcome = infer(&program, &[], &Options { engines: engines.to_vec(), time, open: None }, &budget);
    if show {
        println!("{}: {}", file.display(), outcome.status.word());
        outcome.story.iter().for_each(|line| println!("    | {line}"));
        for annotation in &outcome.annotations {
            println!("    {} -- for {:?}", annotation.text, annotation.needed_by);
        }
        for candidate in &outcome.candidates {
            println!("    ? {} -- {:?}", candidate.text, candidate.refuted_by);
        }
    }
    let by = outcome.engine.map_or("", Engine::name);
    row(outcome.status == wanted, outcome.status.word(), outcome.rounds, by)
}

fn print(engine: &str, path: &Path, rows: &[Row]) {
    let right = rows.iter().filter(|row| row.right).count();
    let mut times: Vec<Duration> = rows.iter().filter(|row| row.right).map(|row| row.time).collect();
    times.sort();
    let median = times.get(times.len() / 2).copied().unwrap_or_default();
    let most = times.last().copied().unwrap_or_default();
    println!(
        "{engine:7} {}: {right} of {}, median {:.2} s, most {:.2} s",
        path.display(),
        rows.len(),
        median.as_secs_f64(),
        most.as_secs_f64()
    );
    for row in rows {
        let name = row.file.file_stem().unwrap_or_default().to_string_lossy();
        let mark = if row.right { " " } else { "!" };
        let busy = row.busy.map_or_else(String::new, |busy| format!("{busy:6.2} s busy"));
        let published = PUBLISHED.iter().find(|(one, _)| *one == name).map(|(_, seconds)| match seconds {
            Some(seconds) => format!("  (Lynx {seconds} s)"),
            None => "  (Lynx: time out)".to_owned(),
        });
        println!(
            "  {mark} {name:20} {:9} {:6.2} s {busy} {:3} rounds  {}{}",
            row.word,
            row.time.as_secs_f64(),
            row.rounds,
            row.by,
            published.unwrap_or_default()
        );
    }
}
