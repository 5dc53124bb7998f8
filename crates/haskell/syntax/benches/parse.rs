//! How fast files are parsed: lines and bytes a second, and where the time goes.
//!
//! `cargo bench -p otherwise-syntax --bench parse [FILE…]`; without files, the corpus of the tests.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use otherwise_diagnostics::Sources;
use otherwise_syntax::parse_module;

/// How long to measure.
const TIME: Duration = Duration::from_secs(3);

fn main() {
    let given: Vec<PathBuf> =
        std::env::args().skip(1).filter(|one| !one.starts_with("--")).map(PathBuf::from).collect();
    let files = if given.is_empty() { corpus() } else { given };
    let mut sources = Sources::new();
    let mut ids = Vec::new();
    for path in files {
        match std::fs::read_to_string(&path) {
            Ok(text) => ids.push(sources.add(path.display().to_string(), text)),
            Err(problem) => eprintln!("{}: {problem}", path.display()),
        }
    }
    let lines: u64 = ids.iter().map(|id| u64::from(sources.get(*id).line_count())).sum();
    let bytes: usize = ids.iter().map(|id| sources.get(*id).text().len()).sum();
    println!("{} files, {lines} lines, {bytes} bytes", ids.len());
    if ids.is_empty() {
        return;
    }
    let start = Instant::now();
    let mut rounds = 0u32;
    let mut errors = 0;
    while start.elapsed() < TIME {
        errors = ids.iter().filter(|id| parse_module(&sources, **id).has_errors()).count();
        rounds += 1;
    }
    let seconds = start.elapsed().as_secs_f64() / f64::from(rounds);
    println!("{rounds} rounds, {errors} files with errors, {:.2} ms a round", seconds * 1e3);
    println!(
        "{:.0} lines/s, {:.1} million lines/min, {:.2} MB/s",
        lines as f64 / seconds,
        lines as f64 / seconds * 60.0 / 1e6,
        bytes as f64 / seconds / 1e6
    );
}

fn corpus() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    paths
}
