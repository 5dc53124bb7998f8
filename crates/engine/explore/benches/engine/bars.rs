//! The bars of the design that are no searches: cold start, cost of a fork, concrete evaluation.

use otherwise_load::Origin;
use otherwise_machine::{Closed, Event, Limits, Machine};
use otherwise_smt::Terms;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::problem::{Problem, root};

pub(crate) fn print() {
    println!("| what | bar | measured |");
    println!("| --- | --- | --- |");
    let start = cold_start();
    println!("| cold start to first counterexample, 20-line file | < 50 ms | {:.1} ms |", millis(start));
    let (fork, objects) = fork();
    println!(
        "| fork of a state with {objects} words on the heap | < 2 µs | {:.2} µs |",
        1e6 * fork.as_secs_f64()
    );
}

fn millis(time: Duration) -> f64 {
    1e3 * time.as_secs_f64()
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

/// From the start of the process to its end, with one counterexample found.
fn cold_start() -> Duration {
    let run = || {
        let start = Instant::now();
        let status = Command::new(root().join("target/release/otherwise"))
            .args(["run", "benchmarks/engine/First.hs", "sort", "--assert", "keepsTotal"])
            .args(["--reach", "error", "--max-outputs", "1"])
            .current_dir(root())
            .stdout(Stdio::null())
            .status();
        assert_eq!(status.expect("the command starts").code(), Some(1), "a counterexample is found");
        start.elapsed()
    };
    median((0..21).map(|_| run()).collect())
}

/// A list of 2,500 numbers (10,000 objects and more) is made, then a symbolic condition is met: the time to
/// fork there and drop the fork.
fn fork() -> (Duration, usize) {
    let text = "module Big where\n\
        big :: Int -> Int\n\
        big n = let { xs = [1 .. 2500] ; s = sum xs } in s `seq` (if n > s then head xs else length xs)\n";
    let problem = Problem::of(Origin::text("Big.hs", text), "big", false);
    let terms = Terms::new();
    let mut machine = Machine::symbolic(&problem.code, &terms);
    let function = machine.global(problem.name).expect("the function");
    let parameter = problem.code.shapes().of(&otherwise_core::Type::con(otherwise_core::builtin::int()));
    let argument = machine.fresh(parameter).expect("a number");
    machine.start(function, &[argument]);
    let event = machine.run(Limits::default(), &mut Closed::default());
    assert!(matches!(event, Event::Branch(_)), "a branch, not {event:?}");
    let rounds = 20_000;
    let start = Instant::now();
    for _ in 0..rounds {
        std::hint::black_box(machine.fork());
    }
    (start.elapsed() / rounds, machine.memory() / 16)
}
