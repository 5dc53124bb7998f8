//! `otherwise worker --cluster URL`: does jobs of others, and `otherwise cluster status`.
//!
//! Each slot is a process of its own that does one job after the other, so that a job that eats its memory, hangs or crashes takes
//! nothing with it but its slot.

use otherwise_budget::Budget;
use otherwise_cluster::{Failed, Job, Slot, Worker, status};
use otherwise_diagnostics::Diagnostic;
use otherwise_session::{Cache, Check, Key, Session, Trace, product};
use serde::{Deserialize, Serialize};
use std::io::{BufRead, BufReader, Write};
use std::path::{Component, Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use crate::cli::{ClusterCommand, Format, WorkerArguments};
use crate::exit::Exit;
use crate::output::{Failure, Output};
use crate::remote::cluster_failure;
use crate::task::{CheckTask, PartOf, RunTask, SolveTask, SynthTask, TraceTask};

/// How often somebody looks at the memory of a slot, and whether it should stop.
const LOOK_EVERY: Duration = Duration::from_millis(50);

pub(crate) fn run(
    arguments: &WorkerArguments,
    budget: &Budget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    if arguments.slot {
        serve_slot();
        return Ok(Exit::Holds);
    }
    let access = arguments.cluster.access().ok_or_else(|| {
        Diagnostic::error("no-cluster", "which cluster?").help("say --cluster nats://host:4222")
    })?;
    let folder = match &arguments.folder {
        Some(folder) => folder.clone(),
        None => std::env::temp_dir().join(format!("otherwise-worker-{}", std::process::id())),
    };
    let cannot = |error: std::io::Error| {
        Diagnostic::error("unwritable-file", format!("cannot use `{}`: {error}", folder.display()))
    };
    let (bundles, kept) = (folder.join("bundles"), folder.join("kept"));
    std::fs::create_dir_all(&bundles).map_err(cannot)?;
    let folder = folder.canonicalize().map_err(cannot)?;
    let (bundles, kept) = (folder.join("bundles"), folder.join(kept.file_name().unwrap_or_default()));
    let jobs = arguments.jobs.unwrap_or_else(otherwise_session::cores);
    let slots = (0..jobs.max(1)).map(|_| -> Box<dyn Slot> {
        Box::new(Process {
            kept: kept.clone(),
            memory: arguments.memory.bytes(),
            budget: budget.clone(),
            running: None,
        })
    });
    let host = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    let host: String = host.trim().chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
    let tell = |text: &str| eprintln!("otherwise: {text}");
    let worker = Worker {
        access,
        name: format!("{host}-{}", std::process::id()),
        version: env!("CARGO_PKG_VERSION").to_string(),
        product: product(Some(&kept)).text(),
        folder: bundles,
        tell: &tell,
    };
    let done = worker.run(slots.collect(), budget).map_err(cluster_failure);
    if arguments.folder.is_none() {
        let _ = std::fs::remove_dir_all(&folder);
    }
    output.remark(&format!("otherwise: {} jobs done", done?));
    Ok(Exit::Holds)
}

/// What a slot is told.
#[derive(Debug, Serialize, Deserialize)]
struct Order {
    kind: String,
    file: PathBuf,
    options: serde_json::Value,
    /// Where relative names start.
    folder: PathBuf,
    /// Where the bundle is laid out: nothing outside is read.
    root: PathBuf,
    kept: PathBuf,
}

/// A slot as a process.
struct Process {
    kept: PathBuf,
    memory: usize,
    budget: Budget,
    running: Option<Running>,
}

struct Running {
    child: Child,
    answers: Receiver<String>,
}

impl Running {
    fn start() -> std::io::Result<Running> {
        let mut child = Command::new(std::env::current_exe()?)
            .args(["worker", "--slot"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (send, answers) = channel();
        if let Some(out) = child.stdout.take() {
            std::thread::spawn(move || {
                BufReader::new(out).lines().map_while(Result::ok).try_for_each(|line| send.send(line))
            });
        }
        Ok(Running { child, answers })
    }

    fn tell(&mut self, order: &Order) -> std::io::Result<()> {
        let Some(input) = &mut self.child.stdin else { return Err(std::io::ErrorKind::BrokenPipe.into()) };
        writeln!(input, "{}", serde_json::to_string(order)?)?;
        input.flush()
    }

    /// How many bytes it has.
    fn resident(&self) -> usize {
        let text = std::fs::read_to_string(format!("/proc/{}/statm", self.child.id())).unwrap_or_default();
        text.split(' ').nth(1).and_then(|pages| pages.parse::<usize>().ok()).unwrap_or(0) * 4096
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Slot for Process {
    fn run(&mut self, job: &Job, folder: &Path) -> Result<Vec<(String, Vec<u8>)>, Failed> {
        let is_root = |folder: &&Path| folder.file_name().is_some_and(|name| name == job.bundle.as_str());
        let root = folder.ancestors().find(is_root).unwrap_or(folder).to_path_buf();
        let order = Order {
            root,
            kind: job.kind.clone(),
            file: PathBuf::from(&job.file),
            options: job.options.clone(),
            folder: folder.to_path_buf(),
            kept: self.kept.clone(),
        };
        let broken = |error: std::io::Error| Failed::Tried(format!("the worker cannot work: {error}"));
        let mut running = match self.running.take() {
            Some(running) => running,
            None => Running::start().map_err(broken)?,
        };
        running.tell(&order).map_err(broken)?;
        let begin = Instant::now();
        let answer = loop {
            match running.answers.recv_timeout(LOOK_EVERY) {
                Ok(answer) => break answer,
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Failed::Tried("it crashed".to_string()));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
            if self.budget.look().is_some() {
                return Err(Failed::Stopped);
            }
            if running.resident() > self.memory {
                return Err(Failed::Tried(format!("it needs more than {} MB", self.memory >> 20)));
            }
            if begin.elapsed() > Duration::from_secs(job.limit) {
                return Err(Failed::Tried(format!("it takes longer than {} s", job.limit)));
            }
        };
        let keys: Vec<String> = serde_json::from_str(&answer)
            .map_err(|_| Failed::Tried("its slot said something strange".to_string()))?;
        self.running = Some(running);
        let cache = Cache::new(&self.kept);
        let entries = keys.into_iter().filter_map(|key| {
            let bytes = cache.get(Key::from_text(&key)?)?;
            Some((key, bytes))
        });
        Ok(entries.collect())
    }
}

/// Does what is told on standard input, one line after the other, and answers with the keys of what was found.
fn serve_slot() {
    let (send, orders) = channel();
    std::thread::spawn(move || {
        for line in std::io::stdin().lock().lines().map_while(Result::ok) {
            if send.send(line).is_err() {
                break;
            }
        }
        // Whoever told us what to do has gone: nobody waits for it.
        std::process::exit(0);
    });
    for line in orders {
        let keys = serde_json::from_str::<Order>(&line).map(|order| obeyed(&order)).unwrap_or_default();
        let text = serde_json::to_string(&keys).unwrap_or_default();
        let mut out = std::io::stdout().lock();
        if writeln!(out, "{text}").and_then(|()| out.flush()).is_err() {
            return;
        }
    }
}

/// Does a job; the keys of what was found. What is wrong with the file is found again by who asked.
fn obeyed(order: &Order) -> Vec<String> {
    if !is_inside(&order.file) || std::env::set_current_dir(&order.folder).is_err() {
        return Vec::new();
    }
    let cache = std::sync::Arc::new(Cache::new(&order.kept).recording());
    let session = Session::within(&order.root).with_cache(std::sync::Arc::clone(&cache));
    let budget = Budget::default();
    match order.kind.as_str() {
        "check" => {
            if let Ok(task) = serde_json::from_value::<CheckTask>(order.options.clone())
                && task.search_path.iter().all(|path| is_inside(path))
            {
                let request: Check = task.request(&order.file);
                let _ = session.check(&request, &budget, &|_| {});
            }
        }
        "trace" => {
            if let Ok(task) = serde_json::from_value::<TraceTask>(order.options.clone())
                && task.include.iter().all(|path| is_inside(path))
            {
                let request: Trace = task.request(&order.file);
                let _ = session.trace(&request, &budget, &|_| {});
            }
        }
        "synth" => {
            if let Ok(task) = serde_json::from_value::<SynthTask>(order.options.clone()) {
                if !order.file.canonicalize().is_ok_and(|path| is_in(&path, &order.root)) {
                    return Vec::new();
                }
                super::synth::solve_for_others(&task, &order.file, &cache, &budget);
            }
        }
        "run" => {
            if let Ok(task) = serde_json::from_value::<PartOf<RunTask>>(order.options.clone())
                && task.whole.search_path.iter().all(|path| is_inside(path))
            {
                let run = task.whole.request(&order.file);
                let found = session.run_part(&run, &task.part.part(), &budget);
                keep_pieces(&cache, found.ok().flatten());
            }
        }
        "solve" => {
            if let Ok(task) = serde_json::from_value::<PartOf<SolveTask>>(order.options.clone())
                && task.whole.search_path.iter().all(|path| is_inside(path))
            {
                let solve = task.whole.request(&order.file);
                let found = session.solve_part(&solve, &task.part.part(), &budget);
                keep_pieces(&cache, found.ok().flatten());
            }
        }
        _ => {}
    }
    cache.used().into_iter().map(Key::text).collect()
}

/// Messages have a limit, and what a search found has none: it is kept in pieces of this size, in order.
const PIECE_BYTES: usize = 256 << 10;

fn keep_pieces(cache: &Cache, found: Option<Vec<u8>>) {
    let found = found.unwrap_or_default();
    for (number, piece) in found.chunks(PIECE_BYTES).enumerate() {
        let name = Key::of(piece).text();
        cache.put(Key::of(format!("piece {number} {name}")), piece);
    }
}

fn is_in(path: &Path, root: &Path) -> bool {
    root.canonicalize().is_ok_and(|root| path.starts_with(root))
}

/// Whether a name is seen from the folder of the bundle: no file of the worker's own has one.
fn is_inside(path: &Path) -> bool {
    path.components()
        .all(|part| matches!(part, Component::Normal(_) | Component::CurDir | Component::ParentDir))
}

/// What a cluster does.
pub(crate) fn run_cluster(command: &ClusterCommand, output: &mut Output) -> Result<Exit, Failure> {
    let ClusterCommand::Status(arguments) = command;
    let access = arguments.access().ok_or_else(|| {
        Diagnostic::error("no-cluster", "which cluster?").help("say --cluster nats://host:4222")
    })?;
    let status = status(&access).map_err(cluster_failure)?;
    if output.format != Format::Text {
        output.json(&serde_json::to_value(&status).unwrap_or_default());
        return Ok(Exit::Holds);
    }
    let mut text = format!(
        "{} jobs wait or run, {} run, {} were given to somebody again\n",
        status.jobs, status.running, status.redelivered
    );
    for worker in &status.workers {
        let rate = worker.done as f64 / worker.seconds.max(1) as f64;
        text.push_str(&format!(
            "{}  version {} build {}  {} slots  {} done ({rate:.1} a second), {} failed\n",
            worker.name,
            worker.version,
            worker.product.get(..8).unwrap_or(""),
            worker.slots,
            worker.done,
            worker.failed
        ));
        let mut running = worker.running.clone();
        running.sort_by_key(|(_, seconds)| std::cmp::Reverse(*seconds));
        running.iter().for_each(|(file, seconds)| text.push_str(&format!("  {file} for {seconds} s\n")));
    }
    if status.workers.is_empty() {
        text.push_str("no worker is there\n");
    }
    output.result(&text);
    Ok(Exit::Holds)
}
