//! Front-end throughput: lines per minute of ordinary programs, from text to Core, with the library ready.

use otherwise_load::{Origin, load};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../conformance/programs");
    let Ok(entries) = std::fs::read_dir(&folder) else {
        println!("{} cannot be read", folder.display());
        return;
    };
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "hs"));
    files.sort();
    let texts: Vec<(PathBuf, String)> = files
        .into_iter()
        .filter_map(|path| Some((path.clone(), std::fs::read_to_string(path).ok()?)))
        .collect();
    let lines: usize = texts.iter().map(|(_, text)| text.lines().count()).sum();
    // The first program also reads the stored library; that is reported apart.
    let start = Instant::now();
    load(Origin::text("Main.hs", "main = print 1"), &[]);
    println!("first program, library read from store: {:.1} ms", start.elapsed().as_secs_f64() * 1e3);
    const ROUNDS: u32 = 5;
    let mut slowest = (Duration::ZERO, PathBuf::new());
    let start = Instant::now();
    for _ in 0..ROUNDS {
        for (path, text) in &texts {
            let before = Instant::now();
            let loaded = load(Origin::text(path, text.as_str()), &[]);
            assert!(!loaded.has_errors(), "{}", path.display());
            slowest = slowest.max((before.elapsed(), path.clone()));
        }
    }
    let minutes = start.elapsed().as_secs_f64() / 60.0;
    println!(
        "{} programs, {lines} lines: {:.0} lines per minute",
        texts.len(),
        f64::from(ROUNDS) * lines as f64 / minutes
    );
    let name = slowest.1.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    println!("slowest program: {name}, {:.1} ms", slowest.0.as_secs_f64() * 1e3);
}
