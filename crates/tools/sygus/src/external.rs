//! Other solvers as processes: cvc5 and cvc4, where they are installed.

use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use otherwise_diagnostics::Sources;

use crate::print;
use crate::problem::Problem;
use crate::read::read_solution;
use crate::term::Definition;

/// How a run of another solver ended.
#[derive(Clone, Debug)]
pub enum External {
    /// It gave these functions.
    Solved(Vec<Definition>),
    /// It says that there is no solution.
    Infeasible,
    /// It gave none in time.
    Unsolved,
    /// It could not be run, or said something that is not understood.
    Failed(String),
}

/// Longer answers are not read.
const MAX_ANSWER: u64 = 16 << 20;

/// Runs a solver on a problem, in the language of version 2.1, and kills it at the limit or when the flag is
/// raised.
pub fn run(program: &str, problem: &Problem, time: Duration, stop: &AtomicBool) -> External {
    let spawned = Command::new(program)
        .args(["--lang=sygus2", "--dag-thresh=0", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    let mut child = match spawned {
        Ok(child) => child,
        Err(error) => return External::Failed(format!("cannot run `{program}`: {error}")),
    };
    let text = print::problem(problem, 2);
    let input = child.stdin.take();
    // Written by a thread: a solver that reads nothing must not hold us up.
    let writer = std::thread::spawn(move || {
        if let Some(mut input) = input {
            let _ = input.write_all(text.as_bytes());
        }
    });
    let output = child.stdout.take();
    let reader = std::thread::spawn(move || {
        let mut answer = Vec::new();
        if let Some(output) = output {
            let _ = output.take(MAX_ANSWER).read_to_end(&mut answer);
        }
        answer
    });
    let ended = wait(&mut child, time, stop);
    let answer = reader.join().unwrap_or_default();
    let _ = writer.join();
    let answer = String::from_utf8_lossy(&answer).into_owned();
    if !ended && !answer.contains("define-fun") {
        return External::Unsolved;
    }
    understand(program, &answer, problem)
}

/// Waits for the end; false if it had to be killed.
fn wait(child: &mut Child, time: Duration, stop: &AtomicBool) -> bool {
    let began = Instant::now();
    let mut pause = Duration::from_micros(200);
    loop {
        match child.try_wait() {
            Ok(Some(_)) => return true,
            Ok(None) if began.elapsed() < time && !stop.load(Ordering::Relaxed) => {
                std::thread::sleep(pause.min(time.saturating_sub(began.elapsed())));
                pause = (pause * 2).min(Duration::from_millis(5));
            }
            _ => {
                let _ = child.kill();
                let _ = child.wait();
                return false;
            }
        }
    }
}

fn understand(program: &str, answer: &str, problem: &Problem) -> External {
    if !answer.contains("define-fun") {
        let word = answer.trim();
        return match word {
            "infeasible" => External::Infeasible,
            "fail" | "unknown" | "" => External::Unsolved,
            other => {
                External::Failed(format!("`{program}` said: {}", other.lines().next().unwrap_or_default()))
            }
        };
    }
    let mut sources = Sources::new();
    let file = sources.add(program, answer);
    match read_solution(sources.get(file), problem) {
        Ok(definitions) => External::Solved(definitions),
        Err(complaints) => {
            let message = complaints.first().map_or("", |complaint| complaint.message.as_str());
            External::Failed(format!("the answer of `{program}` is not understood: {message}"))
        }
    }
}
