//! A command whose files are looked at by other machines first.
//!
//! Nothing is printed here: what the others found is brought into the cache, and the command then does what
//! it always does.

use clap::Args;
use otherwise_budget::Budget;
use otherwise_cluster::{Access, Bundle, ClusterError, Coordinator, Job, State};
use otherwise_diagnostics::Diagnostic;
use otherwise_session::{Cache, Helpers, Key, Language, SearchPart, product};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::cli::RemoteArguments;
use crate::output::Output;
use crate::progress;
use crate::task::PartTask;

/// How many jobs are made before they are sent.
const SENT_AT_ONCE: usize = 64;

/// How to reach a cluster.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct ClusterArguments {
    /// Let the workers of this NATS server look at the files: nats://host:4222
    #[arg(long, value_name = "URL")]
    pub(crate) cluster: Option<String>,
    /// A file with credentials for the server
    #[arg(long, value_name = "FILE")]
    pub(crate) cluster_credentials: Option<PathBuf>,
    /// A file with certificates to trust; the connection is encrypted then
    #[arg(long, value_name = "FILE")]
    pub(crate) cluster_ca: Option<PathBuf>,
}

impl ClusterArguments {
    /// How to reach it, if it is wanted.
    pub(crate) fn access(&self) -> Option<Access> {
        let url = self.cluster.clone()?;
        let (credentials, certificates) = (self.cluster_credentials.clone(), self.cluster_ca.clone());
        Some(Access { url, credentials, certificates })
    }
}

/// What goes wrong with a cluster.
pub(crate) fn cluster_failure(error: ClusterError) -> Diagnostic {
    Diagnostic::error("no-cluster", error.to_string())
}

/// That a file was given up.
pub(crate) fn given_up(file: &Path, why: &str) -> Diagnostic {
    let message = format!("`{}` was given up by the workers: {why}", file.display());
    Diagnostic::warning("given-up", message)
}

/// What the others were asked.
pub(crate) struct Remote {
    coordinator: Coordinator,
    cache: Cache,
    jobs: BTreeMap<PathBuf, Job>,
    /// Whether what is found of a file is one entry.
    are_whole: bool,
    shows_progress: bool,
}

/// What the others say of a file.
pub(crate) enum Answer {
    /// What was found is in the cache now.
    Known,
    /// It was given up, and why.
    GivenUp(String),
}

/// What is asked about all files.
pub(crate) struct Question<'q> {
    pub(crate) kind: &'static str,
    /// The files, and what is asked about each.
    pub(crate) files: Vec<(PathBuf, Value)>,
    /// Where else sources may be.
    pub(crate) include: &'q [PathBuf],
    /// Whether all of a file is known here.
    pub(crate) is_known: &'q dyn Fn(&Path) -> bool,
}

impl Remote {
    /// Asks, if a cluster is wanted.
    pub(crate) fn ask(
        flags: &RemoteArguments,
        question: &Question<'_>,
        output: &mut Output,
        is_quiet: bool,
    ) -> Result<Option<Remote>, Diagnostic> {
        let Some(access) = flags.cluster.access() else { return Ok(None) };
        let folder = flags.cache.folder().ok_or_else(|| {
            Diagnostic::error("no-cache", "with --cluster, what the workers find goes through the cache")
                .help("leave out --no-cache, or name a folder with --cache-dir")
        })?;
        let cache = Cache::new(&folder);
        let product = product(Some(&folder)).text();
        let mut coordinator = Coordinator::connect(&access, &product).map_err(cluster_failure)?;
        question.files.iter().try_for_each(|(file, _)| refuse_absolute(file))?;
        let texts = Texts::read(question)?;
        let mut jobs = BTreeMap::new();
        let mut sent = 0;
        // A part at a time: workers begin while we look at the rest.
        for files in question.files.chunks(SENT_AT_ONCE) {
            let mut some = Vec::new();
            for (file, options) in files.iter().filter(|(file, _)| !(question.is_known)(file)) {
                let bundle = texts.bundle(file)?;
                let name = file.display().to_string();
                let job = Job::new(question.kind, name, options.clone(), bundle.name(), product.clone());
                // What was asked from here before is known here, as far as it can be.
                if cache.get(Key::of(&job.id)).is_none() {
                    some.push((bundle, job.clone()));
                    jobs.insert(file.clone(), job);
                }
            }
            sent += coordinator.submit(&some, flags.resume).map_err(cluster_failure)?;
        }
        if sent > 0 && !is_quiet {
            tell_who_is_missing(&coordinator, &product, output)?;
        }
        let shows_progress = !is_quiet && std::io::stderr().is_terminal();
        let are_whole = question.kind == "check";
        Ok(Some(Remote { coordinator, cache, jobs, are_whole, shows_progress }))
    }

    /// Waits until the others have looked at a file; nothing if the budget is used up before.
    pub(crate) fn wait(&mut self, file: &Path, budget: &Budget) -> Result<Answer, Diagnostic> {
        let Some(job) = self.jobs.get(file) else { return Ok(Answer::Known) };
        let shows_progress = self.shows_progress;
        let tell = |far: otherwise_cluster::Progress| {
            if shows_progress {
                progress::show(&format!("{} of {} jobs", far.done, far.all));
            }
        };
        let done = self.coordinator.wait(&job.id, budget, &tell).map_err(cluster_failure)?;
        tell_nothing(shows_progress);
        let Some(done) = done else { return Ok(Answer::Known) };
        if let State::GivenUp(why) = done.state {
            return Ok(Answer::GivenUp(why));
        }
        let keys: Vec<Key> = done.keys.iter().filter_map(|key| Key::from_text(key)).collect();
        let found = self.coordinator.fetch(&self.cache, &keys).map_err(cluster_failure)?;
        // The key of a whole file is enough to see that it is known.
        if !self.are_whole || found.is_empty() {
            self.cache.put(Key::of(&job.id), b"asked");
        }
        Ok(Answer::Known)
    }
}

/// Says so if nobody is there who could help.
fn tell_who_is_missing(
    coordinator: &Coordinator,
    product: &str,
    output: &mut Output,
) -> Result<(), Diagnostic> {
    let status = coordinator.status().map_err(cluster_failure)?;
    let (ours, others): (Vec<_>, Vec<_>) =
        status.workers.iter().partition(|worker| worker.product == product);
    if ours.is_empty() {
        let others: BTreeSet<String> =
            others.iter().map(|worker| format!("{} {}", worker.name, worker.version)).collect();
        let others: Vec<String> = others.into_iter().collect();
        output.remark(&match others.as_slice() {
            [] => "otherwise: no worker is there yet; waiting".to_string(),
            others => {
                format!("otherwise: waiting for a worker of this build; others: {}", others.join(", "))
            }
        });
    }
    Ok(())
}

/// One search whose parts other machines do.
pub(crate) struct RemoteParts {
    coordinator: Coordinator,
    bundle: Bundle,
    kind: &'static str,
    /// The file, as the user named it.
    file: String,
    /// What is searched.
    whole: Value,
    product: String,
    asked: Vec<Job>,
    shows_progress: bool,
}

impl RemoteParts {
    /// Connects, if a cluster is wanted.
    pub(crate) fn connect(
        flags: &ClusterArguments,
        kind: &'static str,
        file: Option<&Path>,
        include: &[PathBuf],
        whole: Value,
        output: &mut Output,
        is_quiet: bool,
    ) -> Result<Option<RemoteParts>, Diagnostic> {
        let Some(access) = flags.access() else { return Ok(None) };
        let product = product(None).text();
        let coordinator = Coordinator::connect(&access, &product).map_err(cluster_failure)?;
        let path = file.unwrap_or(Path::new("query"));
        refuse_absolute(path)?;
        let files = vec![(path.to_path_buf(), Value::Null)];
        let texts = Texts::read(&Question { kind, files, include, is_known: &|_| false })?;
        let bundle = texts.bundle(path)?;
        if !is_quiet {
            tell_who_is_missing(&coordinator, &product, output)?;
        }
        let shows_progress = !is_quiet && std::io::stderr().is_terminal();
        let file = path.display().to_string();
        Ok(Some(RemoteParts {
            coordinator,
            bundle,
            kind,
            file,
            whole,
            product,
            asked: Vec::new(),
            shows_progress,
        }))
    }
}

impl Helpers for RemoteParts {
    fn ask(&mut self, part: &SearchPart) -> Result<usize, Diagnostic> {
        let part = PartTask::new(part);
        let options = serde_json::json!({ "whole": self.whole, "part": part });
        let (bundle, product) = (self.bundle.name(), self.product.clone());
        let job = Job::new(self.kind, self.file.clone(), options, bundle, product);
        // What somebody gave up before is tried again.
        let jobs = [(self.bundle.clone(), job.clone())];
        self.coordinator.submit(&jobs, false).map_err(cluster_failure)?;
        self.asked.push(job);
        Ok(self.asked.len() - 1)
    }

    fn answer(&mut self, number: usize, budget: &Budget) -> Result<Option<Vec<u8>>, Diagnostic> {
        let Some(job) = self.asked.get(number) else { return Ok(None) };
        let shows_progress = self.shows_progress;
        let tell = |far: otherwise_cluster::Progress| {
            if shows_progress {
                progress::show(&format!("{} of {} parts", far.done, far.all));
            }
        };
        let done = self.coordinator.wait(&job.id, budget, &tell).map_err(cluster_failure)?;
        tell_nothing(shows_progress);
        match done {
            Some(done) if done.state == State::Done => {
                self.coordinator.content(&done.keys).map_err(cluster_failure)
            }
            _ => Ok(None),
        }
    }
}

fn refuse_absolute(file: &Path) -> Result<(), Diagnostic> {
    if file.is_absolute() {
        let message =
            format!("`{}` has an absolute name, which means nothing to other machines", file.display());
        return Err(Diagnostic::error("no-cluster", message).help("name it as it is seen from here"));
    }
    Ok(())
}

fn tell_nothing(shows_progress: bool) {
    if shows_progress {
        progress::clear();
    }
}

/// All texts that may matter, by where they are.
struct Texts {
    start: PathBuf,
    all: BTreeMap<PathBuf, Arc<[u8]>>,
    /// Those that may matter to every file.
    general: Vec<PathBuf>,
    /// Those of Haskell, by their names without folders and endings.
    named: HashMap<String, Vec<PathBuf>>,
    is_haskell: bool,
}

impl Texts {
    fn read(question: &Question<'_>) -> Result<Texts, Diagnostic> {
        let start = std::env::current_dir()
            .map_err(|error| Diagnostic::error("no-cluster", format!("cannot tell where we are: {error}")))?;
        let is_haskell = matches!(question.kind, "check" | "run" | "solve");
        // A query need not be about a file.
        let need_no_others = question.kind == "synth"
            || question.kind == "solve" && question.files.iter().all(|(file, _)| !file.exists());
        let mut texts =
            Texts { start, all: BTreeMap::new(), general: Vec::new(), named: HashMap::new(), is_haskell };
        if need_no_others {
            let paths = question.files.iter().map(|(file, _)| texts.start.join(file)).collect::<Vec<_>>();
            paths.into_iter().for_each(|path| texts.add(path));
            return Ok(texts);
        }
        let mut folders: BTreeSet<PathBuf> = BTreeSet::new();
        let mut seen: HashSet<PathBuf> = HashSet::new();
        for (file, _) in &question.files {
            let folder = texts.start.join(file.parent().unwrap_or(Path::new("")));
            // What a package says about folders is the same for all files of one.
            if seen.insert(folder.clone()) {
                folders.insert(folder);
                let package = otherwise_session::Package::of(file);
                folders.extend(package.folders.into_iter().map(|folder| texts.start.join(folder)));
            }
        }
        folders.extend(question.include.iter().map(|folder| texts.start.join(folder)));
        for folder in folders {
            texts.add_below(&folder, 0);
            // Packages are described above their sources.
            folder.ancestors().take(4).for_each(|folder| texts.add_descriptions(folder));
        }
        texts.find_general();
        Ok(texts)
    }

    fn add_below(&mut self, folder: &Path, depth: usize) {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        for path in entries.map(|entry| entry.path()) {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() {
                let is_made =
                    name.starts_with('.') || matches!(name.as_str(), "dist-newstyle" | "_build" | "target");
                if depth < 16 && !is_made {
                    self.add_below(&path, depth + 1);
                }
            } else if Language::of(&path).is_some() || name.ends_with(".mli") || is_description(&name) {
                self.add(path);
            }
        }
    }

    fn add_descriptions(&mut self, folder: &Path) {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let paths = entries.map(|entry| entry.path());
        paths
            .filter(|path| path.file_name().is_some_and(|name| is_description(&name.to_string_lossy())))
            .for_each(|path| self.add(path));
    }

    fn add(&mut self, path: PathBuf) {
        if !self.all.contains_key(&path)
            && let Ok(bytes) = std::fs::read(&path)
        {
            self.all.insert(path, bytes.into());
        }
    }

    /// Notes which texts matter to every file, and which by their names.
    fn find_general(&mut self) {
        for path in self.all.keys() {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if is_description(&name) || !self.is_haskell && Language::of(path) != Some(Language::Haskell) {
                self.general.push(path.clone());
            }
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            self.named.entry(stem.into_owned()).or_default().push(path.clone());
        }
    }

    /// What a file is made of, as far as its text says so: what is missing is looked for by who asked.
    fn bundle(&self, file: &Path) -> Result<Bundle, Diagnostic> {
        let refused =
            |error: otherwise_cluster::BundleError| Diagnostic::error("no-cluster", error.to_string());
        let mut bundle = Bundle::new(&self.start).map_err(refused)?;
        let mut add = |path: &Path| match self.all.get(path) {
            Some(bytes) => bundle.add(path, Arc::clone(bytes)).map_err(refused),
            None => Ok(()),
        };
        for path in &self.general {
            add(path)?;
        }
        let mut todo = vec![self.start.join(file)];
        let mut seen = BTreeSet::new();
        while let Some(path) = todo.pop() {
            if !seen.insert(path.clone()) {
                continue;
            }
            add(&path)?;
            let text = self.all.get(&path).map(|bytes| String::from_utf8_lossy(bytes)).unwrap_or_default();
            for module in imported(&text) {
                let last = module.rsplit('.').next().unwrap_or(module);
                let named = self.named.get(last).into_iter().flatten().filter(|_| self.is_haskell);
                let ending = PathBuf::from(module.replace('.', "/"));
                todo.extend(named.filter(|path| path.with_extension("").ends_with(&ending)).cloned());
            }
        }
        // Haskell's modules are asked for by their names; a package's folders, and OCaml's, are listed.
        let is_only_texts = self.is_haskell && self.general.is_empty();
        Ok(if is_only_texts { bundle.only_texts() } else { bundle })
    }
}

fn is_description(name: &str) -> bool {
    name.ends_with(".cabal") || matches!(name, "package.yaml" | "dune" | "dune-project")
}

/// Modules that a text seems to import.
fn imported(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().map(|line| line.trim_start_matches(['>', ' ', '\t']));
    lines.filter_map(|line| line.strip_prefix("import ")).filter_map(|rest| {
        let words = rest.split(|c: char| c.is_whitespace() || c == '(').filter(|word| !word.is_empty());
        words.into_iter().find(|word| word.starts_with(char::is_uppercase))
    })
}
