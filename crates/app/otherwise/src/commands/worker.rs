//! `otherwise worker --cluster URL`: does jobs of others, and `otherwise cluster status`.
//!
//! Each slot is a process of its own that does one job after the other, so that a job that eats its memory,
//! hangs or crashes takes nothing with it but its slot.

use otherwise_budget::Budget;
use otherwise_cluster::{Failed, Job, LaidOut, Slot, Worker, status};
use otherwise_diagnostics::{Diagnostic, Sources};
use otherwise_session::{Cache, Check, Key, Session, Trace, product};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Component, Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
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
    std::fs::create_dir_all(folder.join("bundles")).map_err(cannot)?;
    let folder = folder.canonicalize().map_err(cannot)?;
    let bundles = folder.join("bundles");
    let product = product(Some(&folder)).text();
    let jobs = arguments.jobs.unwrap_or_else(otherwise_session::cores);
    let slots = (0..jobs.max(1)).map(|_| -> Box<dyn Slot> {
        Box::new(Process {
            product: product.clone(),
            memory: arguments.memory.bytes(),
            budget: budget.clone(),
            // Ready before the first job comes; if that fails, the first job tells why.
            running: Running::start().ok(),
        })
    });
    let host = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    let host: String = host.trim().chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
    let tell = |text: &str| eprintln!("otherwise: {text}");
    let worker = Worker {
        access,
        name: format!("{host}-{}", std::process::id()),
        version: env!("CARGO_PKG_VERSION").to_string(),
        product: product.clone(),
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
    /// Which folder that is for who asked.
    home: PathBuf,
    /// Files below it that are not on the disk.
    texts: BTreeMap<PathBuf, String>,
    /// What this build is called.
    product: String,
}

/// Writes what a slot found: a line with the keys and how many bytes each has, then these bytes.
fn write_answer(out: &mut impl Write, entries: &Entries) -> std::io::Result<()> {
    let sizes: Vec<(&str, usize)> = entries.iter().map(|(key, bytes)| (key.as_str(), bytes.len())).collect();
    writeln!(out, "{}", serde_json::to_string(&sizes)?)?;
    entries.iter().try_for_each(|(_, bytes)| out.write_all(bytes))?;
    out.flush()
}

/// Reads what [`write_answer`] wrote; none if it is something else, or nothing.
fn read_answer(from: &mut impl BufRead) -> Option<Entries> {
    let mut line = String::new();
    from.read_line(&mut line).ok()?;
    let sizes: Vec<(String, usize)> = serde_json::from_str(&line).ok()?;
    let entries = sizes.into_iter().map(|(key, size)| {
        let mut bytes = Vec::new();
        let read = from.take(size as u64).read_to_end(&mut bytes).ok()?;
        (read == size).then_some((key, bytes))
    });
    entries.collect()
}

/// A slot as a process.
struct Process {
    product: String,
    memory: usize,
    budget: Budget,
    running: Option<Running>,
}

struct Running {
    child: Child,
    answers: Receiver<Entries>,
}

/// What was found, by the keys of the cache.
type Entries = Vec<(String, Vec<u8>)>;

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
                let mut out = BufReader::new(out);
                while let Some(entries) = read_answer(&mut out) {
                    if send.send(entries).is_err() {
                        break;
                    }
                }
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
    fn run(&mut self, job: &Job, sources: &LaidOut) -> Result<Entries, Failed> {
        let order = Order {
            root: sources.root.clone(),
            home: sources.home.clone(),
            texts: sources.texts.clone(),
            kind: job.kind.clone(),
            file: PathBuf::from(&job.file),
            options: job.options.clone(),
            folder: sources.start.clone(),
            product: self.product.clone(),
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
        self.running = Some(running);
        Ok(answer)
    }
}

/// Does what is told on standard input, one line after the other, and answers with what was found.
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
    let mut cache = None;
    for line in orders {
        let entries = serde_json::from_str::<Order>(&line).ok().map(|order| {
            let cache = cache.get_or_insert_with(|| Arc::new(memory(&order)));
            obeyed(&order, cache)
        });
        if write_answer(&mut std::io::stdout().lock(), &entries.unwrap_or_default()).is_err() {
            return;
        }
    }
}

/// How many bytes of what was found a slot holds, for jobs to come.
const HELD_BYTES: u64 = 64 << 20;

/// What a slot found, in memory: the server keeps it for all.
fn memory(order: &Order) -> Cache {
    let cache = Cache::in_memory().with_max_bytes(HELD_BYTES).recording();
    match Key::from_text(&order.product) {
        Some(product) => cache.of_product(product),
        None => cache,
    }
}

/// Does a job; what was found. What is wrong with the file is found again by who asked.
fn obeyed(order: &Order, cache: &Arc<Cache>) -> Entries {
    if !is_inside(&order.file) || std::env::set_current_dir(&order.folder).is_err() {
        return Vec::new();
    }
    let session = Session::within(&order.root, &order.home).with_cache(Arc::clone(cache));
    order.texts.iter().for_each(|(name, text)| session.open(order.root.join(name), text.as_str()));
    let budget = Budget::default();
    match order.kind.as_str() {
        "check" => {
            if let Ok(task) = serde_json::from_value::<CheckTask>(order.options.clone())
                && task.search_path.iter().all(|path| is_inside(path))
            {
                let request: Check = task.request(&order.file);
                // What is known of the whole file says all that its functions say.
                if let Ok(checked) = session.check(&request, &budget, &|_| {})
                    && let Some(key) = checked.kept
                {
                    return entries(cache, vec![key]);
                }
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
                let _ = session.synth(&task.request(&order.file), &budget, &mut Sources::new());
            }
        }
        "run" => {
            if let Ok(task) = serde_json::from_value::<PartOf<RunTask>>(order.options.clone())
                && task.whole.search_path.iter().all(|path| is_inside(path))
                && let Some(part) = task.part.part()
            {
                let run = task.whole.request(&order.file);
                let found = session.run_part(&run, &part, &budget);
                return pieces(found.ok().flatten());
            }
        }
        "solve" => {
            if let Ok(task) = serde_json::from_value::<PartOf<SolveTask>>(order.options.clone())
                && task.whole.search_path.iter().all(|path| is_inside(path))
                && let Some(part) = task.part.part()
            {
                let solve = task.whole.request(&order.file);
                let found = session.solve_part(&solve, &part, &budget);
                return pieces(found.ok().flatten());
            }
        }
        _ => {}
    }
    entries(cache, cache.take_used())
}

/// Messages have a limit, and what a search found has none: it is cut into pieces of this size, in order.
const PIECE_BYTES: usize = 256 << 10;

fn pieces(found: Option<Vec<u8>>) -> Entries {
    let found = found.unwrap_or_default();
    let pieces = found.chunks(PIECE_BYTES).enumerate().map(|(number, piece)| {
        let name = Key::of(piece).text();
        (Key::of(format!("piece {number} {name}")).text(), piece.to_vec())
    });
    pieces.collect()
}

/// What a cache has under these keys. From now on it notes others.
fn entries(cache: &Cache, keys: Vec<Key>) -> Entries {
    let entries = keys.into_iter().filter_map(|key| Some((key.text(), cache.get(key)?))).collect();
    cache.take_used();
    entries
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
