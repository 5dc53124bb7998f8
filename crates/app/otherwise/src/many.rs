//! Commands over many files: which files, which of their findings count, and what comes of it all.

use clap::ValueEnum;
use otherwise_diagnostics::Diagnostic;
use otherwise_session::{Language, Outcome, Session, SourcePath, source_files};
use serde_json::json;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cli::{Global, ManyArguments};
use crate::exit::Exit;
use crate::output::Failure;
use crate::settings::Settings;

/// What makes a command fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub(crate) enum FailOn {
    /// Counterexamples that happen when the program runs
    Error,
    /// Those too that could happen as far as the types say
    Warning,
    /// Also what was not decided (as without this flag)
    Undecided,
}

/// Words of the command line told apart: places, and names of functions.
pub(crate) fn split(first: &Path, words: &[String]) -> (Vec<PathBuf>, Vec<String>) {
    let mut places = vec![first.to_path_buf()];
    let mut names = Vec::new();
    for word in words {
        let path = Path::new(word);
        match Language::of(path).is_some() || path.is_dir() {
            true => places.push(path.to_path_buf()),
            false => names.push(word.clone()),
        }
    }
    (places, names)
}

/// The files to look at.
pub(crate) struct Files {
    pub(crate) files: Vec<SourcePath>,
    /// Whether there are several, or a folder was named: then files without anything to look at are no
    /// mistake.
    pub(crate) are_many: bool,
}

impl Files {
    /// What the places hold; of that, what has changed, if that is asked for.
    pub(crate) fn of(
        places: &[PathBuf],
        language: Language,
        session: &Session,
        search_path: &[PathBuf],
        arguments: &ManyArguments,
        global: &Global,
    ) -> Result<Files, Failure> {
        let mut files = sources(places, language, global)?;
        if let Some(revision) = &arguments.changed_since {
            let changed = changed_since(revision, places.first().map_or(Path::new("."), PathBuf::as_path))?;
            let is_changed = |path: PathBuf| path.canonicalize().is_ok_and(|path| changed.contains(&path));
            files.retain(|file| session.reads(&file.path, search_path).into_iter().any(is_changed));
        }
        let are_many = files.len() != 1 || places.len() > 1 || files.iter().any(|file| !file.is_named);
        Ok(Files { files, are_many })
    }
}

/// The files of a language that are named, or in folders that are.
pub(crate) fn sources(
    places: &[PathBuf],
    language: Language,
    global: &Global,
) -> Result<Vec<SourcePath>, Diagnostic> {
    let files = source_files(places, language, &global.settings.exclude)?;
    let other = |file: &&SourcePath| Language::of(&file.path).is_some_and(|other| other != language);
    match files.iter().find(other) {
        None => Ok(files),
        Some(file) => {
            let (is, help) = match language {
                Language::Haskell => {
                    ("OCaml", "contracts of OCaml methods are looked at by `otherwise trace`")
                }
                Language::Ocaml => {
                    ("Haskell", "refinement types of Haskell are looked at by `otherwise check`")
                }
            };
            let message = format!("`{}` is written in {is}", file.path.display());
            Err(Diagnostic::error("other-language", message).help(help))
        }
    }
}

/// The files that differ from a revision, those that git does not know included.
fn changed_since(revision: &str, place: &Path) -> Result<BTreeSet<PathBuf>, Diagnostic> {
    let folder = if place.is_dir() { place } else { place.parent().unwrap_or(Path::new(".")) };
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let git = |arguments: &[&str]| -> Result<String, Diagnostic> {
        let refused = |why: String| {
            Diagnostic::error("no-revision", format!("cannot find what changed since `{revision}`: {why}"))
        };
        let output = Command::new("git").arg("-C").arg(folder).args(arguments).output();
        let output = output.map_err(|error| refused(format!("git: {error}")))?;
        if !output.status.success() {
            return Err(refused(String::from_utf8_lossy(&output.stderr).trim().to_string()));
        }
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let root = PathBuf::from(git(&["rev-parse", "--show-toplevel"])?.trim_end());
    // A revision is no flag.
    let commit = git(&["rev-parse", "--verify", "--end-of-options", &format!("{revision}^{{commit}}")])?;
    let differ = git(&["diff", "--name-only", "-z", commit.trim_end()])?;
    let unknown = git(&["ls-files", "--others", "--exclude-standard", "--full-name", "-z", ":/"])?;
    let names = differ.split('\0').chain(unknown.split('\0')).filter(|name| !name.is_empty());
    Ok(names.filter_map(|name| root.join(name).canonicalize().ok()).collect())
}

/// Findings that are known, as a file keeps them.
#[derive(Debug, Default)]
pub(crate) struct Baseline {
    known: BTreeSet<(String, String, String)>,
    found: BTreeSet<(String, String, String)>,
    path: Option<PathBuf>,
    is_updated: bool,
}

impl Baseline {
    /// Reads the file, if there is to be one. It need not exist if it will be written.
    pub(crate) fn read(arguments: &ManyArguments) -> Result<Baseline, Diagnostic> {
        let Some(path) = &arguments.baseline else { return Ok(Baseline::default()) };
        let mut baseline = Baseline {
            path: Some(path.clone()),
            is_updated: arguments.update_baseline,
            ..Baseline::default()
        };
        let wrong = |why: String| {
            Diagnostic::error("bad-baseline", format!("cannot use `{}`: {why}", path.display()))
                .help("write it anew with --update-baseline")
        };
        if baseline.is_updated {
            return Ok(baseline);
        }
        let text = std::fs::read_to_string(path).map_err(|error| wrong(error.to_string()))?;
        let value: serde_json::Value =
            serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
        let known =
            value["known"].as_array().ok_or_else(|| wrong("it is no list of findings".to_string()))?;
        for one in known {
            let text = |key: &str| one[key].as_str().unwrap_or_default().to_string();
            baseline.known.insert((text("file"), text("function"), text("code")));
        }
        Ok(baseline)
    }

    /// Whether a finding is known; it is noted in any case.
    pub(crate) fn knows(&mut self, file: &Path, function: &str, code: &str) -> bool {
        let key = (file.to_string_lossy().replace('\\', "/"), function.to_string(), code.to_string());
        let is_known = self.is_updated || self.known.contains(&key);
        self.found.insert(key);
        is_known && self.path.is_some()
    }

    /// Writes what was found, if that is asked for.
    pub(crate) fn write(&self) -> Result<(), Diagnostic> {
        let Some(path) = self.path.as_ref().filter(|_| self.is_updated) else { return Ok(()) };
        let known: Vec<_> = self
            .found
            .iter()
            .map(|(file, function, code)| json!({ "file": file, "function": function, "code": code }))
            .collect();
        std::fs::write(path, format!("{:#}\n", json!({ "known": known }))).map_err(|error| {
            Diagnostic::error("unwritable-file", format!("cannot write `{}`: {error}", path.display()))
        })
    }
}

/// Which findings count, and what comes of all files together.
#[derive(Debug)]
pub(crate) struct Judge<'g> {
    settings: &'g Settings,
    baseline: Baseline,
    fail_on: FailOn,
    outcome: Outcome,
    /// Whether a file could not be used.
    pub(crate) is_bad: bool,
}

/// Something that is wrong with a function.
#[derive(Debug)]
pub(crate) struct Finding<'f> {
    pub(crate) code: &'f str,
    pub(crate) message: &'f str,
    /// Whether it happens, rather than that it could.
    pub(crate) is_error: bool,
}

impl<'g> Judge<'g> {
    /// As the flags and the settings of the project say.
    pub(crate) fn new(arguments: &ManyArguments, global: &'g Global) -> Result<Judge<'g>, Diagnostic> {
        Ok(Judge {
            settings: &global.settings,
            baseline: Baseline::read(arguments)?,
            fail_on: arguments.fail_on.unwrap_or(FailOn::Undecided),
            outcome: Outcome::Holds,
            is_bad: false,
        })
    }

    /// Counts what was found of a function; if it does not count, why.
    pub(crate) fn judge(
        &mut self,
        file: &Path,
        function: &str,
        outcome: Outcome,
        finding: Option<Finding<'_>>,
    ) -> Option<String> {
        if let Some(ignored) = self.settings.ignored(file, function).filter(|_| outcome != Outcome::Holds) {
            return Some(format!("ignored: {}", ignored.reason));
        }
        if let Some(finding) = &finding
            && self.baseline.knows(file, function, finding.code)
        {
            return Some(format!("known: {}", finding.message));
        }
        let level = match outcome {
            Outcome::Holds => return None,
            Outcome::Undecided => FailOn::Undecided,
            Outcome::Violated if finding.is_some_and(|finding| finding.is_error) => FailOn::Error,
            Outcome::Violated => FailOn::Warning,
        };
        if level <= self.fail_on {
            self.outcome = self.outcome.max(outcome);
        }
        None
    }

    /// A violation is worse than bad input, which is worse than no answer. Writes the baseline, if that is
    /// asked for.
    pub(crate) fn finish(&self) -> Result<Exit, Diagnostic> {
        self.baseline.write()?;
        Ok(match self.outcome {
            Outcome::Violated => Exit::Violated,
            _ if self.is_bad => Exit::BadInput,
            outcome => outcome.into(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_names_are_told_apart() {
        let words = ["f", "B.hs", "</>", "c.ml"].map(str::to_string);
        let (places, names) = split(Path::new("A"), &words);
        assert_eq!(places, [Path::new("A"), Path::new("B.hs"), Path::new("c.ml")]);
        assert_eq!(names, ["f", "</>"]);
    }

    #[test]
    fn a_violation_is_worst_and_levels_decide_what_counts() {
        let settings = Settings::default();
        let with = |fail_on: FailOn| Judge {
            settings: &settings,
            baseline: Baseline::default(),
            fail_on,
            outcome: Outcome::Holds,
            is_bad: false,
        };
        let count = |judge: &mut Judge<'_>, outcome: Outcome, is_error: bool| {
            let finding = Finding { code: "c", message: "m", is_error };
            let finding = (outcome == Outcome::Violated).then_some(finding);
            assert_eq!(judge.judge(Path::new("a.hs"), "f", outcome, finding), None);
            judge.finish().unwrap()
        };
        let mut judge = with(FailOn::Undecided);
        assert_eq!(count(&mut judge, Outcome::Holds, false), Exit::Holds);
        assert_eq!(count(&mut judge, Outcome::Undecided, false), Exit::Undecided);
        judge.is_bad = true;
        assert_eq!(count(&mut judge, Outcome::Holds, false), Exit::BadInput);
        assert_eq!(count(&mut judge, Outcome::Violated, false), Exit::Violated);
        let mut judge = with(FailOn::Error);
        assert_eq!(count(&mut judge, Outcome::Undecided, false), Exit::Holds);
        assert_eq!(count(&mut judge, Outcome::Violated, false), Exit::Holds);
        assert_eq!(count(&mut judge, Outcome::Violated, true), Exit::Violated);
    }
}
