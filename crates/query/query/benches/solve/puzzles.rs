//! The second table: puzzles as people write them and their twins without a solution, next to Z3 on hand-made
//! encodings.

use otherwise_load::Origin;
use otherwise_query::{Arguments, Findings, Options, Problem, Setting, Text, Want, Yield, named, search};
use otherwise_smt::Config;
use std::time::{Duration, Instant};

use crate::{encodings, hand_made};

/// A puzzle runs at most this long.
const LIMIT: Duration = Duration::from_secs(60);

/// Each is measured so often; the median counts.
const RUNS: usize = 3;

pub(crate) fn table() {
    let mut names: Vec<String> = std::fs::read_dir(crate::folder().join("puzzles"))
        .expect("the puzzles are in the repository")
        .filter_map(|entry| Some(entry.ok()?.path().file_stem()?.to_str()?.to_string()))
        .collect();
    names.sort();
    println!("| puzzle | otherwise: search | with front end | Z3, hand-made | factor |");
    println!("| --- | --- | --- | --- | --- |");
    let (mut logarithms, mut undecided, mut wrong) = (Vec::new(), Vec::new(), Vec::new());
    for name in &names {
        for twin in [false, true] {
            let query = if twin { "twin" } else { "solve" };
            let mut times: Vec<(f64, f64, &str)> = Vec::new();
            let mut solver: Vec<f64> = Vec::new();
            let encoding = hand_made::encoding(name, twin);
            let mut expected = "";
            for _ in 0..RUNS {
                times.push(run(name, query));
                let (answer, time) = encodings::ask(&encoding);
                expected = answer;
                solver.push(time);
                if times.iter().map(|(search, ..)| search).sum::<f64>() > 20.0 {
                    break;
                }
            }
            times.sort_by(|a, b| a.0.total_cmp(&b.0));
            solver.sort_by(f64::total_cmp);
            let (search, whole, answer) = times[times.len() / 2];
            let z3 = solver[solver.len() / 2];
            if answer == "undecided" {
                undecided.push(format!("{name} {query}"));
            } else if expected != "unknown" && answer != expected {
                wrong.push(format!("{name} {query}: {answer}, Z3: {expected}"));
            }
            logarithms.push((search / z3).ln());
            println!(
                "| {name}{} | {answer}, {} | {} | {expected}, {} | {:.1} |",
                if twin { ", twin" } else { "" },
                crate::seconds(search),
                crate::seconds(whole),
                crate::seconds(z3),
                search / z3
            );
        }
    }
    let mean = (logarithms.iter().sum::<f64>() / logarithms.len() as f64).exp();
    println!(
        "\n{} rows; geometric mean of the factors: {mean:.2}; undecided: {undecided:?}",
        logarithms.len()
    );
    assert!(wrong.is_empty(), "answers differ: {wrong:?}");
}

/// Seconds of the search, the same with the front end, and the answer.
fn run(name: &str, query: &str) -> (f64, f64, &'static str) {
    let path = crate::folder().join("puzzles").join(format!("{name}.hs"));
    let origin = Origin::file(&path).expect("the file is in the repository");
    let text = origin.source().clone();
    let (queries, _) = named::queries(&text);
    let found = queries.iter().find(|named| text[named.name.clone()] == *query).expect("a query of the file");
    let setting = Setting {
        program: Some(origin),
        search_path: Vec::new(),
        query: Text { name: name.to_string(), text: text.clone(), range: found.query.clone() },
        arguments: Arguments::Given(Vec::new()),
        result: Yield::Nothing,
    };
    let start = Instant::now();
    let problem = Problem::new(&setting).unwrap_or_else(|refused| panic!("{name}: {refused}"));
    let front = start.elapsed().as_secs_f64();
    let options = Options { time: Some(LIMIT), ..Options::default() };
    let start = Instant::now();
    let Findings { solutions, exhausted, .. } =
        search(&problem, Want::Solutions(1), &options, &Config::default());
    let time = start.elapsed().as_secs_f64();
    let answer = match (solutions.is_empty(), exhausted) {
        (false, _) => "sat",
        (true, true) => "unsat",
        (true, false) => "undecided",
    };
    (time, front + time, answer)
}
