//! `make bench-solve`: the dissertation's Fig. 3.15 and 3.16, larger queens and sums, direct encodings for
//! Z3, and plots.

#![allow(clippy::expect_used, clippy::panic)]

mod encodings;
mod hand_made;
mod plot;
mod puzzles;

use otherwise_load::Origin;
use otherwise_query::{Arguments, Options, Problem, Setting, Text, Want, Yield, named, search};
use otherwise_smt::Config;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A row of the table.
struct Row {
    task: String,
    file: &'static str,
    query: &'static str,
    arguments: Vec<String>,
    /// Seconds in the dissertation; none where it has no such row, infinity where it ran out of time.
    published: Option<f64>,
    /// A direct encoding in SMT-LIB.
    encoding: Option<String>,
}

/// A row runs at most this long.
const LIMIT: Duration = Duration::from_secs(120);

/// Each row is measured so often; the median counts.
const RUNS: usize = 5;

fn main() {
    // `make bench-solve` runs everything; `cargo bench -p otherwise-query --bench solve -- puzzles` the
    // second table only.
    if std::env::args().any(|argument| argument == "puzzles") {
        return puzzles::table();
    }
    let mut rows = figure_15();
    println!("| task | published | otherwise: search | with front end | factor | answer | Z3 directly |");
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    rows.append(&mut larger());
    for row in &rows {
        report(row);
    }
    println!();
    puzzles::table();
    growth();
}

fn row(
    task: &str,
    file: &'static str,
    query: &'static str,
    argument: &str,
    published: f64,
    encoding: Option<String>,
) -> Row {
    let arguments = vec![argument.to_string()];
    Row { task: task.to_string(), file, query, arguments, published: Some(published), encoding }
}

fn figure_15() -> Vec<Row> {
    let timeout = f64::INFINITY;
    let mut rows = vec![
        row("badEnvSearch prog", "Imperative.hs", "badEnvSearch", "prog", 59.32, Some(encodings::program())),
        row(
            "search for non-zero Mul x y == Add x y",
            "Imperative.hs",
            "trueEnvSearch",
            "productIsSum",
            0.56,
            Some(encodings::product_is_sum()),
        ),
    ];
    for (name, argument, published) in [
        ("id", "idExamples", 0.04),
        ("const", "constExamples", 1.06),
        ("NOT", "notExamples", timeout),
        ("OR", "orExamples", 86.22),
        ("AND", "andExamples", timeout),
    ] {
        rows.push(row(
            &format!("solveDeBruijn {name}"),
            "DeBruijn.hs",
            "solveDeBruijn",
            argument,
            published,
            None,
        ));
    }
    for (n, published) in [(4, 0.36), (5, 0.55), (6, 0.90), (7, 1.47), (8, 2.30)] {
        let encoding = Some(encodings::queens(n));
        rows.push(row(
            &format!("solveQueens {n}"),
            "Queens.hs",
            "solveQueens",
            &n.to_string(),
            published,
            encoding,
        ));
    }
    for (expression, argument, published) in [
        ("(a+b)*c(d+(ef)*)", "choices", 0.26),
        ("abcdef", "sequence6", 4.23),
        ("a+b+c+d+e+f", "alternatives6", 0.05),
        ("a*b*c*d*e*f*", "stars6", 0.02),
    ] {
        let task = format!("stringSearch {expression}");
        rows.push(row(
            &task,
            "RegEx.hs",
            "stringSearch",
            argument,
            published,
            Some(encodings::regex(argument)),
        ));
    }
    rows.push(row(
        "8 queens with allQueensSafe' (length last)",
        "Queens.hs",
        "solveQueens'",
        "8",
        36.42,
        None,
    ));
    rows
}

fn larger() -> Vec<Row> {
    let mut rows = Vec::new();
    for n in [10, 12, 14, 16, 18, 20] {
        rows.push(Row {
            published: None,
            ..row(
                &format!("solveQueens {n}"),
                "Queens.hs",
                "solveQueens",
                &n.to_string(),
                0.0,
                Some(encodings::queens(n)),
            )
        });
    }
    rows.push(Row {
        published: None,
        ..row("12 queens with allQueensSafe'", "Queens.hs", "solveQueens'", "12", 0.0, None)
    });
    let sums: [(&str, &str, &[i64]); 2] = [
        ("0", "[-5, 10, -15, 20, 25]", &[-5, 10, -15, 20, 25]),
        ("100", "(numbers 12)", &[7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47]),
    ];
    for (n, xs, numbers) in sums {
        rows.push(Row {
            task: format!("sumToN {n} {xs}"),
            file: "SumToN.hs",
            query: "sumToN",
            arguments: vec![n.to_string(), xs.to_string()],
            published: None,
            encoding: Some(encodings::sum_to_n(n, numbers)),
        });
    }
    rows
}

/// What one row came to.
struct Measured {
    search: f64,
    whole: f64,
    answer: String,
}

fn report(row: &Row) {
    let measured = measure(row);
    let published = match row.published {
        Some(seconds) if seconds.is_infinite() => "timeout (120 s)".to_string(),
        Some(seconds) => format!("{seconds:.2} s"),
        None => "–".to_string(),
    };
    let factor = match row.published {
        Some(seconds) if seconds.is_finite() => format!("{:.0}", seconds / measured.search),
        Some(_) => format!("> {:.0}", 120.0 / measured.search),
        None => "–".to_string(),
    };
    let z3 = row.encoding.as_deref().map_or_else(|| "–".to_string(), encodings::run);
    println!(
        "| {} | {published} | {} | {} | {factor} | `{}` | {z3} |",
        row.task.replace('*', "\\*"),
        seconds(measured.search),
        seconds(measured.whole),
        measured.answer
    );
}

pub(crate) fn seconds(time: f64) -> String {
    if time < 0.1 { format!("{:.1} ms", time * 1000.0) } else { format!("{time:.2} s") }
}

pub(crate) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../benchmarks/solve")
}

fn measure(row: &Row) -> Measured {
    let path = folder().join(row.file);
    let origin = Origin::file(&path).expect("the file is in the repository");
    let text = origin.source().clone();
    let (queries, _) = named::queries(&text);
    let query =
        queries.iter().find(|named| text[named.name.clone()] == *row.query).expect("a query of the file");
    let arguments = row.arguments.iter().map(|text| Text::whole("<argument>", text.as_str())).collect();
    let setting = Setting {
        program: Some(origin),
        search_path: Vec::new(),
        query: Text { name: row.file.to_string(), text: text.clone(), range: query.query.clone() },
        arguments: Arguments::Given(arguments),
        result: Yield::Nothing,
    };
    let options = Options { time: Some(LIMIT), ..Options::default() };
    let mut searches = Vec::new();
    let mut fronts = Vec::new();
    let mut answer = String::new();
    for _ in 0..RUNS {
        let start = Instant::now();
        let problem = match Problem::new(&setting) {
            Ok(problem) => problem,
            Err(refused) => panic!("{refused}"),
        };
        fronts.push(start.elapsed().as_secs_f64());
        let start = Instant::now();
        let findings = search(&problem, Want::Solutions(1), &options, &Config::default());
        searches.push(start.elapsed().as_secs_f64());
        answer = match findings.solutions.first() {
            Some(solution) => solution.values[0].to_string(),
            None => "none".to_string(),
        };
        if searches.iter().sum::<f64>() > 30.0 {
            break;
        }
    }
    let median = |times: &mut Vec<f64>| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    };
    let search = median(&mut searches);
    Measured { search, whole: search + median(&mut fronts), answer }
}

/// Plots of how cost grows with size.
fn growth() {
    let target = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../target");
    let mut queens = plot::Plot::new("n queens", "n", "seconds");
    for (name, query) in [("allQueensSafe", "solveQueens"), ("allQueensSafe' (length last)", "solveQueens'")]
    {
        let mut points = Vec::new();
        for n in (4..=20).step_by(2) {
            let time = measure(&row("", "Queens.hs", query, &n.to_string(), 0.0, None)).search;
            points.push((f64::from(n), time));
            if time > 20.0 {
                break;
            }
        }
        queens.line(name, points);
    }
    let published = [(4.0, 0.36), (5.0, 0.55), (6.0, 0.90), (7.0, 1.47), (8.0, 2.30)];
    queens.line("G2Q, as printed", published.to_vec());
    let mut sums = plot::Plot::new("sumToN 100 of k numbers", "k", "seconds");
    let mut points = Vec::new();
    for k in 2..=12 {
        let argument = format!("(numbers {k})");
        let row = Row {
            task: String::new(),
            file: "SumToN.hs",
            query: "sumToN",
            arguments: vec!["100".to_string(), argument],
            published: None,
            encoding: None,
        };
        points.push((f64::from(k), measure(&row).search));
    }
    sums.line("otherwise", points);
    for (name, plot) in [("solve-queens.svg", queens), ("solve-sums.svg", sums)] {
        let file = target.join(name);
        match std::fs::write(&file, plot.svg()) {
            Ok(()) => println!("\nwrote target/{name}\n{}", plot.table()),
            Err(error) => println!("\ncannot write target/{name}: {error}"),
        }
    }
}
