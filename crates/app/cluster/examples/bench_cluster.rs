//! `make bench-cluster`: files over two workers against one process, and small jobs from a hundred simulated
//! workers.
//!
//! Needs `nats-server` and the command (`OTHERWISE`); says so where one is missing.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a benchmark")]

use otherwise_budget::{Budget, Stop};
use otherwise_cluster::{Access, Bundle, Coordinator, Failed, Job, LaidOut, Slot, Worker};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const FILES: usize = 500;
const JOBS: usize = 2_000;
const WORKERS: usize = 100;

struct Nothing;

impl Slot for Nothing {
    fn run(&mut self, job: &Job, _: &LaidOut) -> Result<Vec<(String, Vec<u8>)>, Failed> {
        Ok(vec![(job.id.clone(), vec![0; 300])])
    }
}

/// A process that ends with us.
struct Ending(Child);

impl Drop for Ending {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts something and waits until it says that it is ready.
fn ready(command: &mut Command, word: &str) -> Ending {
    let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
    assert!(lines.any(|line| line.contains(word)));
    std::thread::spawn(move || lines.for_each(drop));
    Ending(child)
}

fn main() {
    if Command::new("nats-server").arg("--version").output().is_err() {
        return println!("skipped: nats-server is not installed");
    }
    let folder = std::env::temp_dir().join(format!("otherwise-bench-cluster-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("project")).unwrap();
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let url = format!("nats://127.0.0.1:{port}");
    let store = folder.join("store");
    let mut server = Command::new("nats-server");
    server.args(["-js", "-a", "127.0.0.1", "-p", &port.to_string(), "-sd"]).arg(&store);
    let server = ready(&mut server, "Server is ready");
    small_jobs(&url, &folder);
    match std::env::var_os("OTHERWISE") {
        Some(command) => {
            let command = std::fs::canonicalize(command).unwrap();
            one_search(&command, &url, &folder);
            files(&command, &url, &folder);
        }
        None => println!("skipped: set OTHERWISE to the command for the files"),
    }
    drop(server);
    let _ = std::fs::remove_dir_all(folder);
}

/// How many small jobs a second the coordinator and the server hold.
fn small_jobs(url: &str, folder: &Path) {
    let access = Access { url: url.to_string(), ..Access::default() };
    let budget = Budget::default();
    let mut bundle = Bundle::new(folder).unwrap();
    bundle.add(&folder.join("A.hs"), b"module A where\n"[..].into()).unwrap();
    let job = |number: usize| {
        Job::new(
            "nothing",
            format!("{number}.hs"),
            serde_json::Value::Null,
            bundle.name(),
            "bench".to_string(),
        )
    };
    let jobs: Vec<(Bundle, Job)> = (0..JOBS).map(|number| (bundle.clone(), job(number))).collect();
    std::thread::scope(|scope| {
        for number in 0..WORKERS {
            let (access, budget, folder) = (access.clone(), &budget, folder.join(format!("w{number}")));
            scope.spawn(move || {
                let (name, product) = (format!("w{number}"), "bench".to_string());
                let worker = Worker { access, name, version: String::new(), product, folder, tell: &|_| {} };
                worker.run(vec![Box::new(Nothing)], budget).unwrap();
            });
        }
        let mut coordinator = Coordinator::connect(&access, "bench").unwrap();
        while coordinator.status().unwrap().workers.len() < WORKERS {}
        let begin = Instant::now();
        coordinator.submit(&jobs, false).unwrap();
        let sent = begin.elapsed();
        for (_, job) in &jobs {
            coordinator.wait(&job.id, &budget, &|_| {}).unwrap().unwrap();
        }
        let time = begin.elapsed();
        println!(
            "{JOBS} jobs of {WORKERS} simulated workers: {:.0} a second ({:.2} s to send them, {:.2} s in all)",
            JOBS as f64 / time.as_secs_f64(),
            sent.as_secs_f64(),
            time.as_secs_f64()
        );
        budget.stop(Stop::Interrupt);
    });
}

/// One search by one process with one thread, by one worker, and by two.
fn one_search(command: &PathBuf, url: &str, folder: &Path) {
    let project = folder.join("search");
    std::fs::create_dir_all(&project).unwrap();
    let text = "module Sorts where\n\nsorts :: [Int] -> [Int]\nsorts [] = []\nsorts (x : xs) = put x (sorts xs)\n\n\
        put :: Int -> [Int] -> [Int]\nput x [] = [x]\nput x (y : ys)\n  | x <= y = x : y : ys\n  | otherwise = y : put x ys\n\n\
        ordered :: [Int] -> Bool\nordered (x : y : rest) = x <= y && ordered (y : rest)\nordered _ = True\n\n\
        works :: [Int] -> Int\nworks xs = if ordered (sorts xs) then length xs else error \"not ordered\"\n";
    std::fs::write(project.join("Sorts.hs"), text).unwrap();
    let depth = std::env::var("DEPTH").unwrap_or_else(|_| "35".to_string());
    let time = |depth: &str, more: &[&str]| -> (Duration, Vec<u8>) {
        let begin = Instant::now();
        let words = ["run", "Sorts.hs", "works", "--reach", "error", "--steps", "1000000", "--depth"];
        let output =
            Command::new(command).args(words).arg(depth).args(more).current_dir(&project).output().unwrap();
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
        (begin.elapsed(), output.stdout)
    };
    let worker = || {
        let mut worker = Command::new(command);
        ready(worker.args(["worker", "--jobs", "1", "--cluster", url]), "is ready")
    };
    let (alone, expected) = time(&depth, &["--jobs", "1"]);
    let mut one = vec![worker()];
    let (by_one, first) = time(&depth, &["--cluster", url]);
    one.push(worker());
    // Another question with the same answer: what was done is not done again.
    let (by_two, second) = time(&depth, &["--cluster", url, "--functions", "5"]);
    println!(
        "one search: one process with one thread {:.1} s, one worker {:.1} s, two {:.1} s: {:.2} times one worker, {:.2} times \
         one process; the same answers: {}",
        alone.as_secs_f64(),
        by_one.as_secs_f64(),
        by_two.as_secs_f64(),
        by_one.as_secs_f64() / by_two.as_secs_f64(),
        alone.as_secs_f64() / by_two.as_secs_f64(),
        expected == first && expected == second
    );
}

/// Two workers of one thread against one process with two threads.
fn files(command: &PathBuf, url: &str, folder: &Path) {
    let project = folder.join("project");
    for number in 0..FILES {
        let functions: String = (0..4)
            .map(|at| {
                let step = if (number + at) % 7 == 0 { "- 1" } else { "+ 1" };
                format!(
                    "\n{{-@ f{at} :: xs:[Int] -> {{r:Int | r > len xs - {at} - 1}} @-}}\nf{at} :: [Int] -> Int\n\
                     f{at} [] = {at}\nf{at} (_ : rest) = f{at} rest {step}\n"
                )
            })
            .collect();
        std::fs::write(project.join(format!("M{number}.hs")), format!("module M{number} where\n{functions}"))
            .unwrap();
    }
    let time = |more: &[&str]| -> (Duration, Vec<u8>) {
        let begin = Instant::now();
        let output =
            Command::new(command).args(["check", "."]).args(more).current_dir(&project).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
        (begin.elapsed(), output.stdout)
    };
    let (alone, expected) = time(&["--no-cache", "--jobs", "2"]);
    let worker = || {
        let mut worker = Command::new(command);
        ready(worker.args(["worker", "--jobs", "1", "--cluster", url]), "is ready")
    };
    let workers = [worker(), worker()];
    let (together, found) = time(&["--jobs", "2", "--cache-dir", "../kept", "--cluster", url]);
    drop(workers);
    println!(
        "{FILES} files: one process with two threads {:.2} s, two workers with one {:.2} s ({:+.0} %), the same answers: {}",
        alone.as_secs_f64(),
        together.as_secs_f64(),
        (together.as_secs_f64() / alone.as_secs_f64() - 1.0) * 100.0,
        expected == found
    );
}
