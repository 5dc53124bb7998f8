//! The engines on loops: what each finds is checked by raw Z3.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use otherwise_horn::{Engine, Options, Outcome, System, check_solution, solve};
use otherwise_smt::Terms;

fn run(text: &str, engine: Engine) -> (System, Outcome) {
    let system = System::parse(text, Arc::new(Terms::new())).unwrap_or_else(|error| panic!("{error}"));
    let options =
        Options { engines: vec![engine], engine_time: Duration::from_secs(60), ..Options::default() };
    let outcome = solve(&system, &options, &mut |_| Vec::new());
    if outcome.is_safe() {
        assert_eq!(check_solution(&system, &outcome.solution), [0; 0], "{text}");
    }
    (system, outcome)
}

/// Transfer of `x` to `y`, with a third variable: an equation of three variables.
const TRANSFER: &str = "
    unknown loop(x, y, n: Int)
    forall n: Int. n >= 0 => loop(n, 0, n)
    forall x, y, n: Int. loop(x, y, n), x > 0 => loop(x - 1, y + 1, n)
    forall x, y, n: Int. loop(x, y, n), x <= 0 => y == n
";

const WRONG: &str = "
    unknown loop(x, y: Int)
    forall . => loop(0, 0)
    forall x, y: Int. loop(x, y), x < 7 => loop(x + 1, y + 2)
    forall x, y: Int. loop(x, y) => y < 13
";

#[test]
fn every_engine_solves_and_refutes() {
    for engine in [Engine::Spacer, Engine::Samples, Engine::Trees] {
        let (_, outcome) = run(TRANSFER, engine);
        assert!(outcome.is_safe(), "{engine:?}");
        let (_, outcome) = run(WRONG, engine);
        assert!(!outcome.is_safe() && outcome.failures[0].refuted, "{engine:?}");
    }
}

/// One goal that cannot hold does not keep the others from being shown.
#[test]
fn goals_are_tried_one_by_one() {
    let text = format!("{TRANSFER}\nforall x, y, n: Int. loop(x, y, n) => y <= 3");
    for engine in [Engine::Spacer, Engine::Samples, Engine::Trees] {
        let (_, outcome) = run(&text, engine);
        let failed: Vec<u32> = outcome.failures.iter().map(|failure| failure.tag.0).collect();
        assert_eq!(failed, [3], "{engine:?}");
        assert!(outcome.failures[0].refuted, "{engine:?}");
    }
}

/// Measures are views: predicates on lists are found by their sizes.
#[test]
fn measures_are_seen() {
    let text = "
        function size(List): Int
        unknown app(zs, xs, ys: List)
        forall xs, ys: List. size(xs) == 0, size(ys) >= 0 => app(ys, xs, ys)
        forall xs, t, ys, r, zs: List.
            size(t) >= 0, size(ys) >= 0, size(xs) == size(t) + 1, app(r, t, ys), size(zs) == size(r) + 1 => app(zs, xs, ys)
        forall zs, xs, ys: List. app(zs, xs, ys) => size(zs) == size(xs) + size(ys)
    ";
    for engine in [Engine::Spacer, Engine::Samples, Engine::Trees] {
        let (_, outcome) = run(text, engine);
        assert!(outcome.is_safe(), "{engine:?}");
    }
    // What is not a view is not refuted: that lists with the same size are the same was never said.
    let (_, outcome) =
        run(&text.replace("=> size(zs) == size(xs) + size(ys)", "=> zs == xs"), Engine::Spacer);
    assert!(outcome.failures.iter().all(|failure| !failure.refuted));
}

/// The systems that engines are measured with are read, and what they say about themselves is not
/// contradicted.
#[test]
fn the_benchmarks_are_what_they_say() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../benchmarks/infer/horn");
    let mut count = 0;
    for half in ["tune", "held"] {
        for entry in std::fs::read_dir(folder.join(half)).unwrap() {
            let path = entry.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            let safe = text.starts_with("-- safe\n");
            assert!(safe || text.starts_with("-- unsafe\n"), "{}", path.display());
            let system = System::parse(&text, Arc::new(Terms::new()))
                .unwrap_or_else(|error| panic!("{}:{error}", path.display()));
            let again = System::parse(&system.display().to_string(), Arc::new(Terms::new()));
            assert_eq!(again.unwrap().heads.len(), system.heads.len());
            count += 1;
        }
    }
    assert!(count >= 100);
}

/// A function from elsewhere has one meaning for all clauses: no engine takes one of the second clause for
/// another than that of the first.
#[test]
fn what_clauses_share_is_not_refuted() {
    let text = "
        function f(Int): Int
        function c(): Int
        unknown k(x: Int)
        forall x: Int. x == f(0) + c => k(x)
        forall x: Int. k(x), x < f(0) + c => k(x + 1)
        forall x: Int. k(x) => x == f(0) + c
    ";
    for engine in [Engine::Spacer, Engine::Samples, Engine::Trees] {
        let (_, outcome) = run(text, engine);
        assert!(outcome.failures.iter().all(|failure| !failure.refuted), "{engine:?}");
    }
}
