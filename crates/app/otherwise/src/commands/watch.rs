//! `otherwise watch [PLACE…]`: verdicts again whenever something is saved.

use notify::{RecommendedWatcher, RecursiveMode, Watcher};
use otherwise_budget::{Budget, Stop};
use otherwise_diagnostics::Diagnostic;
use otherwise_report::{Style, check as render, text, trace as story};
use otherwise_session::{FunctionsChecked, Language, MethodsTraced, Session, outcome, source_files};
use otherwise_session::{Outcome, method_outcome};

use std::collections::{BTreeMap, BTreeSet};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use crate::cli::{Global, WatchArguments};
use crate::exit::Exit;
use crate::output::{Failure, Output};
use crate::settings;

/// Editors write a file in several steps; what comes within this time is one change.
const TOGETHER: Duration = Duration::from_millis(8);

/// How often somebody looks whether Ctrl-C was pressed.
const LOOK_EVERY: Duration = Duration::from_millis(50);

pub(crate) fn run(
    arguments: &WatchArguments,
    global: &Global,
    budget: &Budget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let places =
        if arguments.places.is_empty() { vec![PathBuf::from(".")] } else { arguments.places.clone() };
    let (send, changes) = channel();
    let cannot =
        |error: notify::Error| Diagnostic::error("unreadable-file", format!("cannot watch files: {error}"));
    let mut watcher = notify::recommended_watcher(send).map_err(cannot)?;
    let mut watch = Watch {
        arguments,
        global,
        session: arguments.cache.session(),
        changes,
        watched: BTreeSet::new(),
        shown: BTreeMap::new(),
        is_terminal: std::io::stdout().is_terminal(),
    };
    let mut files = watch.files(&places)?;
    let mut todo = files.clone();
    while budget.look().is_none() {
        // Before anything is read: what is saved from now on is noticed.
        watch.follow(&mut watcher, &places, &files);
        let (mut changed, unfinished) = watch.round(&todo, files.len(), budget, output);
        watch.follow(&mut watcher, &places, &files);
        todo = unfinished;
        while budget.look().is_none() {
            if changed.is_empty() {
                changed = watch.next_change(budget);
            }
            let before = std::mem::replace(&mut files, watch.files(&places)?);
            let affected = files.iter().filter(|file| watch.is_affected(file, &changed));
            todo.extend(affected.cloned());
            todo.sort();
            todo.dedup();
            if !todo.is_empty() || files != before {
                break;
            }
            changed.clear();
        }
    }
    Ok(Exit::Holds)
}

/// What is watched.
struct Watch<'a> {
    arguments: &'a WatchArguments,
    global: &'a Global,
    session: Session,
    changes: Receiver<notify::Result<notify::Event>>,
    /// The folders that are watched, those with everything below them included.
    watched: BTreeSet<PathBuf>,
    /// What was said of each file and function last.
    shown: BTreeMap<(PathBuf, String), String>,
    is_terminal: bool,
}

/// What there is to say of a function.
struct Line {
    name: String,
    text: String,
    /// Whether it was found out now.
    is_new: bool,
    holds: bool,
}

impl Watch<'_> {
    /// The files to look at, of both languages.
    fn files(&self, places: &[PathBuf]) -> Result<Vec<PathBuf>, Diagnostic> {
        let mut all = Vec::new();
        for language in [Language::Haskell, Language::Ocaml] {
            let found = source_files(places, language, &self.global.settings.exclude)?;
            all.extend(
                found.into_iter().map(|file| file.path).filter(|path| Language::of(path) == Some(language)),
            );
        }
        all.sort();
        all.dedup();
        Ok(all)
    }

    /// Watches the places, and the folders of everything that the files are made of.
    fn follow(&mut self, watcher: &mut RecommendedWatcher, places: &[PathBuf], files: &[PathBuf]) {
        let folder = |path: &Path| match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder.to_path_buf(),
            _ => PathBuf::from("."),
        };
        let mut wanted: Vec<(PathBuf, RecursiveMode)> = Vec::new();
        for place in places {
            match place.is_dir() {
                true => wanted.push((place.clone(), RecursiveMode::Recursive)),
                false => wanted.push((folder(place), RecursiveMode::NonRecursive)),
            }
        }
        let read = files.iter().flat_map(|file| self.session.read_last(file));
        wanted.extend(read.map(|path| (folder(&path), RecursiveMode::NonRecursive)));
        for (path, mode) in wanted {
            let Ok(path) = path.canonicalize() else { continue };
            let is_below = |other: &PathBuf| path.starts_with(other);
            if self.watched.contains(&path)
                || places.iter().any(|place| {
                    place.is_dir()
                        && place
                            .canonicalize()
                            .is_ok_and(|place| is_below(&place) && self.watched.contains(&place))
                })
            {
                continue;
            }
            if watcher.watch(&path, mode).is_ok() {
                self.watched.insert(path);
            }
        }
    }

    /// Waits for a change that concerns somebody; nothing if the budget is used up.
    fn next_change(&self, budget: &Budget) -> BTreeSet<PathBuf> {
        while budget.look().is_none() {
            let changed = self.changed(LOOK_EVERY);
            if !changed.is_empty() {
                return changed;
            }
        }
        BTreeSet::new()
    }

    /// What changes within a time, and what changes together with it.
    fn changed(&self, wait: Duration) -> BTreeSet<PathBuf> {
        let mut changed = BTreeSet::new();
        let mut wait = wait;
        loop {
            match self.changes.recv_timeout(wait) {
                Ok(Ok(event)) => {
                    let is_read = matches!(event.kind, notify::EventKind::Access(_));
                    changed.extend(event.paths.into_iter().filter(|path| !is_read && matters(path)));
                }
                Ok(Err(_)) => {}
                Err(RecvTimeoutError::Timeout) => return changed,
                // Nobody tells us any more: as if nothing happened, but not at once.
                Err(RecvTimeoutError::Disconnected) => {
                    std::thread::sleep(LOOK_EVERY);
                    return changed;
                }
            }
            wait = if changed.is_empty() { wait } else { TOGETHER };
        }
    }

    /// Whether a file has to be looked at again.
    fn is_affected(&self, file: &Path, changed: &BTreeSet<PathBuf>) -> bool {
        let is_changed = |path: &Path| path.canonicalize().is_ok_and(|path| changed.contains(&path));
        let read = self.session.read_last(file);
        // Something that was not there may be what it lacks.
        let is_incomplete = !self.shown.keys().any(|(other, _)| other == file);
        is_changed(file) || is_incomplete || read.iter().any(|path| is_changed(path) || !path.exists())
    }

    /// Looks at files until something changes; what changed, and the files that were not finished then.
    fn round(
        &mut self,
        files: &[PathBuf],
        count: usize,
        budget: &Budget,
        output: &mut Output,
    ) -> (BTreeSet<PathBuf>, Vec<PathBuf>) {
        if self.is_terminal {
            output.result("\u{1b}[2J\u{1b}[3J\u{1b}[H");
        }
        let mut worst = Outcome::Holds;
        let mut all = BTreeSet::new();
        for (at, file) in files.iter().enumerate() {
            let part = budget.share(None);
            let (found, changed) = self.look(file, &part, output.style);
            let Some((text, outcome)) = found else { return (changed, files[at..].to_vec()) };
            worst = worst.max(outcome);
            output.result(&text);
            if changed.iter().any(|path| !path.is_dir()) {
                return (changed, files[at + 1..].to_vec());
            }
            all.extend(changed);
        }
        let word = match worst {
            Outcome::Holds => output.style.good("nothing is wrong"),
            Outcome::Undecided => output.style.warn("something is undecided"),
            Outcome::Violated => output.style.bad("something is wrong"),
        };
        let plural = if count == 1 { "file" } else { "files" };
        output.result(&format!("{word}; watching {count} {plural}, Ctrl-C ends\n"));
        (all, vec![])
    }

    /// Looks at one file, unless something changes meanwhile.
    fn look(
        &mut self,
        file: &Path,
        budget: &Budget,
        style: Style,
    ) -> (Option<(String, Outcome)>, BTreeSet<PathBuf>) {
        let (session, arguments, each) = (&self.session, self.arguments, self.global.timeout_each);
        let mut changed = BTreeSet::new();
        let found = std::thread::scope(|scope| {
            let work = std::thread::Builder::new()
                .stack_size(crate::limits::STACK_BYTES)
                .spawn_scoped(scope, || found(session, arguments, each, file, budget));
            let Ok(work) = work else { return found(session, arguments, each, file, budget) };
            while !work.is_finished() {
                // It ends within milliseconds mostly.
                changed.extend(self.changed(Duration::from_millis(1)));
                // A folder that is new interests nobody yet.
                if changed.iter().any(|path| !path.is_dir()) {
                    budget.stop(Stop::Interrupt);
                }
            }
            work.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        });
        // What was stopped says nothing.
        let is_whole = budget.look().is_none();
        (is_whole.then(|| self.show(file, found, style)), changed)
    }

    /// What to print of a file: what has changed first, then what is wrong, and the rest as a number.
    fn show(&mut self, file: &Path, found: Result<Found, Failure>, style: Style) -> (String, Outcome) {
        let heading = style.bold(&file.display().to_string());
        let found = match found {
            Ok(found) => found,
            Err(failure) => {
                self.shown.retain(|(path, _), _| path != file);
                let is_empty = failure.diagnostics.iter().all(|one| one.code == "no-contract");
                if is_empty {
                    self.shown.insert((file.to_path_buf(), String::new()), String::new());
                    return (String::new(), Outcome::Holds);
                }
                let told = text::diagnostics(&failure.diagnostics, &failure.sources, style);
                return (format!("{heading}\n{told}"), Outcome::Violated);
            }
        };
        let settings = settings::of_file("check", file).map(|cli| cli.global.settings).unwrap_or_default();
        let ignored = |name: &str| settings.ignored(file, name).map(|one| one.reason.clone());
        let mut lines = found.lines(&ignored, style);
        let outcome = found.outcome(&ignored);
        let last = |line: &Line| self.shown.get(&(file.to_path_buf(), line.name.clone()));
        let rank = |line: &Line| match (last(line) != Some(&line.text), line.is_new, line.holds) {
            (true, ..) => 0,
            (_, true, _) => 1,
            (_, _, false) => 2,
            _ => 3,
        };
        let ranks: BTreeMap<String, u8> = lines.iter().map(|line| (line.name.clone(), rank(line))).collect();
        let rank = |line: &Line| ranks.get(&line.name).copied().unwrap_or(3);
        lines.sort_by_key(rank);
        let mut text = format!("{heading}\n");
        lines.iter().filter(|line| rank(line) < 3).for_each(|line| text.push_str(&line.text));
        text.push_str(&format!("{}\n", style.bold(&found.summary())));
        self.shown.retain(|(path, _), _| path != file);
        self.shown.insert((file.to_path_buf(), String::new()), String::new());
        self.shown.extend(lines.into_iter().map(|line| ((file.to_path_buf(), line.name), line.text)));
        (text, outcome)
    }
}

/// Whether what a file holds can matter to somebody.
fn matters(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or("");
    let is_described =
        name.ends_with(".mli") || name.ends_with(".cabal") || name == "package.yaml" || name == "dune";
    // What has no ending may be a folder.
    (Language::of(path).is_some() || is_described || path.is_dir()) && !name.starts_with('.')
}

/// What was found in a file.
enum Found {
    Functions(FunctionsChecked),
    Methods(Box<MethodsTraced>),
}

fn found(
    session: &Session,
    arguments: &WatchArguments,
    each: Option<Duration>,
    file: &Path,
    budget: &Budget,
) -> Result<Found, Failure> {
    if Language::of(file) == Some(Language::Ocaml) {
        let mut request = super::trace::request_of(file);
        request.include.extend(arguments.include.iter().cloned());
        request.options.time = each.or(request.options.time);
        return session.trace(&request, budget, &|_| {}).map(|found| Found::Methods(Box::new(found)));
    }
    let mut request = super::check::request_of(file);
    request.search_path.extend(arguments.include.iter().cloned());
    request.each = each.or(request.each);
    session.check(&request, budget, &|_| {}).map(Found::Functions)
}

impl Found {
    /// What there is to say, function by function; what is ignored holds.
    fn lines(&self, ignored: &dyn Fn(&str) -> Option<String>, style: Style) -> Vec<Line> {
        let mut lines = self.all_lines(style);
        for line in &mut lines {
            if let Some(why) = ignored(&line.name).filter(|_| !line.holds) {
                (line.text, line.holds) = (format!("{}: ignored: {why}\n", line.name), true);
            }
        }
        lines
    }

    fn all_lines(&self, style: Style) -> Vec<Line> {
        match self {
            Found::Functions(found) => {
                let known = &found.is_known;
                let line = |(at, one): (usize, &otherwise_contracts::Checked)| Line {
                    name: one.title.to_string(),
                    text: render::one(one, &found.sources, style),
                    is_new: !known.get(at).copied().unwrap_or(false),
                    holds: outcome(one, false) == Outcome::Holds,
                };
                found.functions.iter().enumerate().map(line).collect()
            }
            Found::Methods(found) => {
                let line = |(_, one): &(_, otherwise_traces::MethodReport)| Line {
                    name: one.method.clone(),
                    text: story::explanation(one, &found.sources),
                    is_new: false,
                    holds: method_outcome(one, false) == Outcome::Holds,
                };
                found.reports.iter().map(line).collect()
            }
        }
    }

    fn summary(&self) -> String {
        match self {
            Found::Functions(found) => render::summary(&found.functions),
            Found::Methods(found) => {
                let all = found.reports.len();
                let bad = found.reports.iter().filter(|(_, one)| one.is_falsified()).count();
                format!("{all} method{}: {bad} falsified", if all == 1 { "" } else { "s" })
            }
        }
    }

    fn outcome(&self, ignored: &dyn Fn(&str) -> Option<String>) -> Outcome {
        let counts = |name: &str| ignored(name).is_none();
        let worst = match self {
            Found::Functions(found) => {
                let all = found.functions.iter().filter(|one| counts(one.title.as_str()));
                all.map(|one| outcome(one, false)).max()
            }
            Found::Methods(found) => {
                let all = found.reports.iter().filter(|(_, one)| counts(&one.method));
                all.map(|(_, one)| method_outcome(one, false)).max()
            }
        };
        worst.unwrap_or(Outcome::Holds)
    }
}
