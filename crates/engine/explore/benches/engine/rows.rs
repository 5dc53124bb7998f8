//! Searches: how many states a second, at what share of Z3, in how much memory; and problems to solve.

use otherwise_explore::{Options, Strategy, Wanted};
use otherwise_smt::{Config, Layer};
use std::process::Command;
use std::time::Duration;

use crate::problem::Problem;

/// A search.
struct Row {
    name: &'static str,
    file: &'static str,
    function: String,
    kind: Kind,
    /// What the dissertation printed for it, in seconds.
    printed: Option<f64>,
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// All paths, up to so many branches each, for a few seconds; failures are reported, nothing is merged.
    Explore { depth: usize },
    /// The first input for which the predicate holds.
    Solve,
}

/// What helps, each of which can be switched off.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Mechanism {
    /// One path for alternatives that only compute numbers.
    Merging,
    /// Conjuncts that look at shapes come first.
    Order,
    Layer(Layer),
}

impl Mechanism {
    /// All that make a difference somewhere, in the order of the table.
    const ALL: [Mechanism; 7] = [
        Mechanism::Merging,
        Mechanism::Order,
        Mechanism::Layer(Layer::Differences),
        Mechanism::Layer(Layer::Slices),
        Mechanism::Layer(Layer::Cache),
        Mechanism::Layer(Layer::Models),
        Mechanism::Layer(Layer::Arithmetic),
    ];

    fn name(self) -> &'static str {
        match self {
            Mechanism::Merging => "merging",
            Mechanism::Order => "order",
            Mechanism::Layer(layer) => layer.name(),
        }
    }
}

/// Shared with the benchmark of `solve`.
const IMPERATIVE: &str = "../solve/Imperative";

fn rows() -> Vec<Row> {
    let explore = |name, file, function: &str, depth| Row {
        name,
        file,
        function: function.into(),
        kind: Kind::Explore { depth },
        printed: None,
    };
    let solve = |name, file, predicate: &str, printed| Row {
        name,
        file,
        function: format!("\\x -> case ({predicate}) x of {{ True -> x }}"),
        kind: Kind::Solve,
        printed,
    };
    let mut rows = vec![
        explore("nqueens", "Queens", "placed 12", 400),
        explore("peano", "Peano", "\\a b c -> times (times a b) c == times a (times b c)", 60),
        explore("sort", "Sort", "\\xs -> if sorted (sort xs) then () else error \"not sorted\"", 40),
        explore("regex", "Regex", "match mixed", 60),
        explore("map insert", "MapInsert", "build", 40),
        explore("list insert", "First", "\\x y xs -> total (insert x (insert y xs)) >= 0", 100),
        solve("badEnvSearch", IMPERATIVE, "\\env -> evalStmts env prog == Nothing", Some(59.32)),
        solve("x * y == x + y", IMPERATIVE, "\\env -> evalB env productIsSum", Some(0.56)),
        solve("de Bruijn id", "Lambda", "solves identity", Some(0.04)),
        solve("de Bruijn const", "Lambda", "solves constant", Some(1.06)),
        solve("de Bruijn NOT", "Lambda", "solves negation", Some(f64::INFINITY)),
        solve("de Bruijn OR", "Lambda", "solves disjunction", Some(86.22)),
        solve("de Bruijn AND", "Lambda", "solves conjunction", Some(f64::INFINITY)),
        solve("regex (a+b)*c(d+(ef)*)", "Regex", "match mixed", Some(0.26)),
        solve("regex abcdef", "Regex", "match word", Some(4.23)),
        solve("regex a+b+c+d+e+f", "Regex", "match letter", Some(0.05)),
        solve("regex a*b*c*d*e*f*", "Regex", "match stars", Some(0.02)),
    ];
    let queens = [(4, Some(0.36)), (5, Some(0.55)), (6, Some(0.90)), (7, Some(1.47)), (8, Some(2.30))];
    for (n, printed) in queens.into_iter().chain([(12, None), (16, None), (20, None)]) {
        let name: &str = Box::leak(format!("queens {n}").into());
        rows.push(solve(name, "Queens", &format!("allQueensSafe {n}"), printed));
    }
    for (n, printed) in [(8, Some(36.42)), (12, None), (20, None)] {
        let name: &str = Box::leak(format!("queens' {n}").into());
        rows.push(solve(name, "Queens", &format!("allQueensSafe' {n}"), printed));
    }
    rows.extend([
        solve("sumToN, 5 numbers", "SumToN", "sumToN 0 five", None),
        solve("sumToN, 12 numbers", "SumToN", "sumToN 4000 twelve", None),
        solve("sort backwards", "Sort", "sortsTo [1 .. 6]", None),
        solve("factors of 35", "Peano", "\\(a, b) -> factors 35 a b", None),
    ]);
    rows
}

/// Runs one row in this process, with something switched off perhaps, and prints what it measured, for
/// [`print`].
pub(crate) fn run_here(name: &str, jobs: usize, without: Option<&str>) {
    let rows = rows();
    let Some(row) = rows.iter().find(|row| row.name == name) else { return };
    let without = Mechanism::ALL.into_iter().find(|mechanism| Some(mechanism.name()) == without);
    let ordered = row.kind == Kind::Solve && without != Some(Mechanism::Order);
    let problem = Problem::new(row.file, &row.function, ordered);
    let mut config = Config::default();
    if let Some(Mechanism::Layer(layer)) = without {
        config.layers.remove(layer);
    }
    let mut options = Options { steps: 10_000_000, jobs, memory: 4 << 30, ..Options::default() };
    match row.kind {
        Kind::Explore { depth } => {
            options.depth = depth;
            options.wanted = Wanted::Failures;
            options.merge = false;
            options.time = Some(Duration::from_secs(3));
        }
        Kind::Solve => {
            options.depth = 1_000_000;
            options.time = Some(Duration::from_secs(30));
            options.paths = 1;
            options.wanted = Wanted::Values;
            options.strategy = Strategy::Fair;
            options.merge = without != Some(Mechanism::Merging);
        }
    }
    let (before, clock) = (status("VmRSS:"), cpu_seconds());
    let report = problem.explore(&options, &config);
    let cpu = cpu_seconds() - clock;
    let memory = status("VmHWM:").saturating_sub(before);
    let s = &report.statistics;
    let found = if row.kind == (Kind::Explore { depth: options.depth }) {
        report.paths.len().to_string()
    } else {
        report.paths.first().map_or_else(|| "-".into(), |path| format!("{}", path.inputs[0]))
    };
    println!(
        "{:.6} {cpu:.3} {} {} {} {} {} {} {} {} {} {:.6} {} {}",
        s.time.as_secs_f64(),
        s.steps,
        s.branches,
        s.forks,
        s.merged,
        s.decided_by_model,
        s.asked,
        s.solver.backend.asked,
        s.set_aside,
        u8::from(report.is_exhausted()),
        s.solver.backend.time.as_secs_f64(),
        memory,
        found,
    );
}

/// A number of `/proc/self/status`, in bytes; zero where there is none.
fn status(key: &str) -> u64 {
    let text = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = text.lines().find(|line| line.starts_with(key)).unwrap_or_default();
    line.split_whitespace().nth(1).and_then(|number| number.parse::<u64>().ok()).unwrap_or(0) * 1024
}

/// Processor time of this process so far; in hundredths, as the system counts.
fn cpu_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = text.rsplit(')').next().unwrap_or_default().split_whitespace();
    fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0
}

/// What a row measured.
struct Measured {
    seconds: f64,
    cpu: f64,
    steps: f64,
    branches: f64,
    forks: f64,
    merged: f64,
    decisions: f64,
    z3: f64,
    z3_seconds: f64,
    memory: f64,
    found: String,
}

fn measure(row: &Row, jobs: usize, without: Option<Mechanism>) -> Option<Measured> {
    let this = std::env::current_exe().ok()?;
    let mut command = Command::new(this);
    command.args(["--row", row.name, &jobs.to_string()]).args(without.map(Mechanism::name));
    let output = command.output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let mut words = text.trim_end().splitn(14, ' ');
    let mut number = || words.next()?.parse::<f64>().ok();
    let (seconds, cpu) = (number()?, number()?);
    let (steps, branches, forks, merged) = (number()?, number()?, number()?, number()?);
    let decisions = number()? + number()?;
    let z3 = number()?;
    let (_set_aside, _exhausted) = (number()?, number()?);
    let (z3_seconds, memory) = (number()?, number()?);
    let found = words.next()?.to_string();
    Some(Measured { seconds, cpu, steps, branches, forks, merged, decisions, z3, z3_seconds, memory, found })
}

fn percent(part: f64, whole: f64) -> f64 {
    if whole == 0.0 { 0.0 } else { 100.0 * part / whole }
}

/// Prints the rows whose names contain a word.
pub(crate) fn print(word: &str) {
    let rows = rows();
    let chosen = |row: &&Row| row.name.contains(word);
    println!(
        "\n| search for failures, one core, 3 s | branches/s | steps/s | decided by Z3 | time in Z3 | bytes per branch | two workers |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    for row in rows.iter().filter(chosen).filter(|row| matches!(row.kind, Kind::Explore { .. })) {
        let (Some(one), Some(two)) = (measure(row, 1, None), measure(row, 2, None)) else { continue };
        let gain = (two.branches / two.seconds) / (one.branches / one.seconds);
        println!(
            "| {} | {:.0} | {:.2} million | {:.2} % | {:.1} % | {:.0} | {:.2} times; {:.2} per processor second |",
            row.name,
            one.branches / one.cpu,
            one.steps / one.cpu / 1e6,
            percent(one.z3, one.decisions),
            percent(one.z3_seconds, one.cpu),
            one.memory / one.branches.max(1.0),
            gain,
            (two.branches / two.cpu) / (one.branches / one.cpu),
        );
    }
    println!(
        "\n| problem | printed | seconds | of processor time | times faster | states | merged | Z3 queries | in Z3 | memory | answer |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    for row in rows.iter().filter(chosen).filter(|row| row.kind == Kind::Solve) {
        let Some(one) = measure(row, 1, None) else {
            println!("| {} | did not run |", row.name);
            continue;
        };
        let (printed, faster) = match row.printed {
            Some(printed) if printed.is_infinite() => ("time-out".into(), "-".into()),
            Some(printed) => (format!("{printed}"), format!("{:.0}", printed / one.seconds)),
            None => ("-".into(), "-".into()),
        };
        println!(
            "| {} | {printed} | {:.3} | {:.2} | {faster} | {} | {} | {} | {:.3} s | {:.1} MB | `{}` |",
            row.name,
            one.seconds,
            one.cpu,
            one.forks,
            one.merged,
            one.z3,
            one.z3_seconds,
            one.memory / 1e6,
            one.found,
        );
    }
}

/// The rows of the table of gains.
const GAINS: [&str; 11] = [
    "sort",
    "map insert",
    "regex",
    "queens 8",
    "queens 20",
    "queens' 8",
    "queens' 12",
    "sumToN, 12 numbers",
    "de Bruijn NOT",
    "sort backwards",
    "x * y == x + y",
];

/// Prints what each mechanism gains: the same rows with one of them switched off at a time.
pub(crate) fn print_gains() {
    let names = Mechanism::ALL.map(|mechanism| format!("without {}", mechanism.name()));
    println!("\n| one mechanism off | with all | {} |", names.join(" | "));
    println!("|{}", " --- |".repeat(names.len() + 2));
    for row in rows().iter().filter(|row| GAINS.contains(&row.name)) {
        let cells: Vec<String> = std::iter::once(None)
            .chain(Mechanism::ALL.map(Some))
            .map(|without| match without {
                // Nothing is merged or reordered where every path is looked for.
                Some(Mechanism::Merging | Mechanism::Order) if row.kind != Kind::Solve => "-".into(),
                _ => gain(row, without),
            })
            .collect();
        println!("| {} | {} |", row.name, cells.join(" | "));
    }
}

/// Millions of steps a second of a search; the time and the states of a problem that is solved, the best of
/// three.
fn gain(row: &Row, without: Option<Mechanism>) -> String {
    if row.kind != Kind::Solve {
        return measure(row, 1, without)
            .map_or_else(|| "-".into(), |one| format!("{:.2} million/s", one.steps / one.cpu / 1e6));
    }
    let runs = (0..3).filter_map(|_| measure(row, 1, without));
    match runs.min_by(|a, b| a.seconds.total_cmp(&b.seconds)) {
        Some(best) if best.found == "-" => format!("not in {:.0} s, {} states", best.seconds, best.forks),
        Some(best) => format!("{:.1} ms, {} states", 1e3 * best.seconds, best.forks),
        None => "-".into(),
    }
}
