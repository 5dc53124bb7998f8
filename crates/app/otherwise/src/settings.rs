//! `otherwise.toml`: settings of a project, found in the folder of what is looked at or above it.
//!
//! A table named like a subcommand holds flags of it, written as on the command line without the dashes; what
//! stands on the command line comes first. `exclude` lists what is left out of folders, `[[ignore]]`
//! functions that are known, each with a reason. `[[folder]]` with a `path` holds tables of flags for what is
//! in that folder; they come before those of the project.

use clap::parser::ValueSource;
use clap::{CommandFactory, Parser};
use otherwise_diagnostics::{Diagnostic, Sources, suggest};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::cli::Cli;
use crate::output::Failure;

/// The name of the file.
pub(crate) const NAME: &str = "otherwise.toml";

/// Settings of a project.
#[derive(Clone, Debug, Default)]
pub(crate) struct Settings {
    /// Patterns, as in `.gitignore`, of what is left out of folders.
    pub(crate) exclude: Vec<String>,
    /// Functions whose findings are known.
    pub(crate) ignore: Vec<Ignored>,
    /// The file, as it is shown; none if there is none.
    pub(crate) name: Option<String>,
    /// The flags that it adds.
    pub(crate) added: Vec<String>,
    /// Folders with flags of their own, and the whole command line for what is in them; inner ones last.
    folders: Vec<(PathBuf, Vec<OsString>)>,
}

/// A function whose findings are known.
#[derive(Clone, Debug)]
pub(crate) struct Ignored {
    function: String,
    /// The end of the file's path; any file if there is none.
    file: Option<String>,
    pub(crate) reason: String,
}

impl Settings {
    /// Why findings of a function do not count, if somebody said so.
    pub(crate) fn ignored(&self, file: &Path, function: &str) -> Option<&Ignored> {
        let fits = |one: &&Ignored| {
            one.function == function && one.file.as_ref().is_none_or(|name| file.ends_with(name))
        };
        self.ignore.iter().find(fits)
    }

    /// The command line for a file, if it is in a folder with flags of its own.
    pub(crate) fn command_in_folder(&self, file: &Path) -> Option<Cli> {
        if self.folders.is_empty() {
            return None;
        }
        Cli::try_parse_from(self.words_in_folder(file)?).ok()
    }

    fn words_in_folder(&self, file: &Path) -> Option<&[OsString]> {
        let file = std::path::absolute(file).ok()?;
        let folder = self.folders.iter().rev().find(|(folder, _)| file.starts_with(folder))?;
        Some(&folder.1)
    }
}

/// The command line for a file that nobody gave flags for: what its project says.
pub(crate) fn of_file(command: &str, file: &Path) -> Option<Cli> {
    let words = [OsString::from("otherwise"), command.into(), file.into()];
    let (words, settings) = with_settings(words.to_vec()).ok()?;
    let mut cli = Cli::try_parse_from(words).ok()?;
    cli.global.settings = settings;
    Some(cli)
}

/// Arguments with the settings of the project around them, and its other settings. Mistakes in the arguments
/// are left for whoever parses them.
pub(crate) fn with_settings(words: Vec<OsString>) -> Result<(Vec<OsString>, Settings), Failure> {
    let Some(path) = find(&words) else { return Ok((words, Settings::default())) };
    let name = shown(&path);
    let text = std::fs::read_to_string(&path)
        .map_err(|error| Diagnostic::error("unreadable-file", format!("cannot read `{name}`: {error}")))?;
    let mut sources = Sources::new();
    let file = sources.add(name.as_str(), text.as_str());
    let table: toml::Table = match text.parse() {
        Ok(table) => table,
        Err(error) => {
            let error: toml::de::Error = error;
            let complaint = Diagnostic::error("bad-setting", error.message().to_string());
            let span = sources.get(file).span(error.span().unwrap_or(0..0));
            return Err(Failure { diagnostics: vec![complaint.at(span, "")], sources });
        }
    };
    let refused = |key: &str, message: String, help: Option<String>| {
        // The first place where the word stands is mostly the right one, and always in the file.
        let at = text.find(key).unwrap_or(0);
        let mut complaint = Diagnostic::error("bad-setting", message)
            .at(sources.get(file).span(at..at + key.len().min(text.len() - at)), "");
        complaint.help = help;
        Failure { diagnostics: vec![complaint], sources: sources.clone() }
    };
    let mut settings = rest(&table).map_err(|(key, message)| refused(&key, message, None))?;
    let wrong = |wrong: Wrong| refused(&wrong.key, wrong.message, wrong.help);
    let added = flags(&table, &words).map_err(wrong)?;
    let place = path.parent().unwrap_or(Path::new("/"));
    for (folder, table) in folders(&table).map_err(wrong)? {
        let words = with_flags(&words, &flags(&table, &words).map_err(wrong)?);
        settings.folders.push((place.join(folder), words));
    }
    settings.folders.sort_by_key(|(folder, _)| folder.components().count());
    // What is looked at may all be in one folder.
    let all = match first_place(&words).and_then(|place| settings.words_in_folder(place)) {
        Some(words) => words.to_vec(),
        None => with_flags(&words, &added),
    };
    (settings.name, settings.added) = (Some(name), added);
    Ok((all, settings))
}

/// Flags are put behind what the user wrote; behind `--` stands what is not ours.
fn with_flags(words: &[OsString], added: &[String]) -> Vec<OsString> {
    let end = words.iter().position(|word| word == "--").unwrap_or(words.len());
    let mut all = words.to_vec();
    all.splice(end..end, added.iter().map(OsString::from));
    all
}

/// A path as it is seen from here, where that is shorter.
fn shown(path: &Path) -> String {
    let Ok(here) = std::env::current_dir() else { return path.display().to_string() };
    let up =
        here.ancestors().enumerate().find_map(|(up, folder)| Some((up, path.strip_prefix(folder).ok()?)));
    match up {
        Some((up, rest)) => {
            let relative: PathBuf = std::iter::repeat_n(Path::new(".."), up).collect::<PathBuf>().join(rest);
            let (relative, whole) = (relative.display().to_string(), path.display().to_string());
            if relative.len() < whole.len() { relative } else { whole }
        }
        None => path.display().to_string(),
    }
}

/// Flags that are about the whole command and mean nothing for one folder.
const WHOLE: &[&str] = &[
    "format",
    "color",
    "quiet",
    "verbose",
    "timeout",
    "fail-on",
    "baseline",
    "update-baseline",
    "changed-since",
    "cache-dir",
    "no-cache",
    "cluster",
    "resume",
    "html",
    "tests",
    "dot",
    "svg",
    "tree",
    "jobs",
];

/// The folders with flags of their own, and the tables for what is in them: those of the project, with what
/// the folders around it and it itself say instead.
fn folders(table: &toml::Table) -> Result<Vec<(PathBuf, toml::Table)>, Wrong> {
    let wrong = |key: &str, message: String| Wrong { key: key.to_string(), message, help: None };
    let Some(all) = table.get("folder") else { return Ok(Vec::new()) };
    let all = all.as_array().ok_or_else(|| Wrong {
        help: Some("write [[folder]], path = \"…\", and then [folder.check]".to_string()),
        ..wrong("folder", "`folder` is a list of tables".to_string())
    })?;
    let mut said: Vec<(PathBuf, &toml::Table)> = Vec::new();
    for one in all {
        let one =
            one.as_table().ok_or_else(|| wrong("folder", "`folder` is a list of tables".to_string()))?;
        let path = one.get("path").and_then(toml::Value::as_str);
        let path = path.ok_or_else(|| wrong("folder", "say which folder: path = \"…\"".to_string()))?;
        for (command, flags) in one.iter().filter(|(key, _)| *key != "path") {
            let flags = flags.as_table().into_iter().flatten();
            if let Some((key, _)) = flags.into_iter().find(|(key, _)| WHOLE.contains(&key.as_str())) {
                let message = format!("`{key}` is about the whole command, not about a folder");
                return Err(Wrong {
                    help: Some(format!("write it under [{command}]")),
                    ..wrong(key, message)
                });
            }
        }
        said.push((PathBuf::from(path), one));
    }
    said.sort_by_key(|(path, _)| path.components().count());
    let mut found = Vec::new();
    for (path, _) in &said {
        let mut merged = table.clone();
        merged.remove("folder");
        for (_, one) in said.iter().filter(|(around, _)| path.starts_with(around)) {
            for (key, value) in one.iter().filter(|(key, _)| *key != "path") {
                match (merged.get_mut(key).and_then(toml::Value::as_table_mut), value.as_table()) {
                    (Some(known), Some(new)) => known.extend(new.clone()),
                    _ => {
                        merged.insert(key.clone(), value.clone());
                    }
                }
            }
        }
        found.push((path.clone(), merged));
    }
    Ok(found)
}

/// The settings nearest to what is looked at: the first file or folder among the arguments, or here.
pub(crate) fn find(words: &[OsString]) -> Option<PathBuf> {
    let start = std::path::absolute(first_place(words).unwrap_or(Path::new("."))).ok()?;
    start.ancestors().map(|folder| folder.join(NAME)).find(|path| path.is_file())
}

/// The first file or folder among the arguments.
fn first_place(words: &[OsString]) -> Option<&Path> {
    let is_place = |path: &&Path| path.is_dir() || otherwise_session::Language::of(path).is_some();
    words.iter().skip(1).take_while(|word| *word != "--").map(Path::new).find(is_place)
}

/// What is wrong with a setting: its key, and why.
struct Wrong {
    key: String,
    message: String,
    help: Option<String>,
}

/// The flags for the subcommand that is called, those that are not among the arguments already.
fn flags(table: &toml::Table, words: &[OsString]) -> Result<Vec<String>, Wrong> {
    let definition = Cli::command();
    let names: Vec<&str> = definition.get_subcommands().map(clap::Command::get_name).collect();
    for (key, value) in table {
        if !names.contains(&key.as_str()) && !matches!(key.as_str(), "exclude" | "ignore" | "folder") {
            let help =
                suggest::nearest(key, names.iter().copied()).map(|near| format!("did you mean `{near}`?"));
            return Err(Wrong { key: key.clone(), message: format!("there is no command `{key}`"), help });
        }
        if names.contains(&key.as_str()) && !value.is_table() {
            let message = format!("`{key}` is a table of flags");
            return Err(Wrong { key: key.clone(), message, help: Some(format!("write [{key}]")) });
        }
    }
    // Mistakes in the arguments are told by whoever parses them.
    let Ok(matches) = definition.clone().try_get_matches_from(words) else { return Ok(vec![]) };
    let Some((name, matches)) = matches.subcommand() else { return Ok(vec![]) };
    let Some(settings) = table.get(name).and_then(toml::Value::as_table) else { return Ok(vec![]) };
    let Some(command) = definition.find_subcommand(name) else { return Ok(vec![]) };
    let known: Vec<&clap::Arg> = definition.get_arguments().chain(command.get_arguments()).collect();
    let mut added = Vec::new();
    for (key, value) in settings {
        let Some(argument) = known.iter().find(|argument| argument.get_long() == Some(key)) else {
            let longs = known.iter().filter_map(|argument| argument.get_long());
            let help = suggest::nearest(key, longs).map(|near| format!("did you mean `{near}`?"));
            let message = format!("`{name}` has no flag `--{key}`");
            return Err(Wrong { key: key.clone(), message, help });
        };
        let source = matches.try_contains_id(argument.get_id().as_str()).ok();
        let source = source.and_then(|_| matches.value_source(argument.get_id().as_str()));
        if source == Some(ValueSource::CommandLine) {
            continue;
        }
        let one = |value: &toml::Value| match value {
            toml::Value::String(text) => Some(format!("--{key}={text}")),
            toml::Value::Integer(number) => Some(format!("--{key}={number}")),
            _ => None,
        };
        let takes_value = argument.get_action().takes_values();
        let words: Option<Vec<String>> = match value {
            toml::Value::Boolean(is_on) if !takes_value => {
                Some(if *is_on { vec![format!("--{key}")] } else { vec![] })
            }
            toml::Value::Array(values) if takes_value => values.iter().map(one).collect(),
            value if takes_value => one(value).map(|word| vec![word]),
            _ => None,
        };
        added.extend(words.ok_or_else(|| Wrong {
            key: key.clone(),
            message: match takes_value {
                true => format!("`{key}` takes a text, a number or a list of them"),
                false => format!("`{key}` is true or false"),
            },
            help: None,
        })?);
    }
    Ok(added)
}

/// What is not about flags; the error is a key and why.
fn rest(table: &toml::Table) -> Result<Settings, (String, String)> {
    let mut settings = Settings::default();
    let wrong = |key: &str, message: &str| (key.to_string(), message.to_string());
    if let Some(exclude) = table.get("exclude") {
        let texts = exclude.as_array().and_then(|all| {
            all.iter().map(|one| one.as_str().map(str::to_string)).collect::<Option<Vec<String>>>()
        });
        settings.exclude = texts.ok_or_else(|| wrong("exclude", "`exclude` is a list of patterns"))?;
    }
    let Some(ignore) = table.get("ignore") else { return Ok(settings) };
    let all = ignore.as_array().ok_or_else(|| wrong("ignore", "write [[ignore]] for each function"))?;
    for one in all {
        let text = |key: &str| one.get(key).and_then(toml::Value::as_str).map(str::to_string);
        let function = text("function").ok_or_else(|| wrong("ignore", "say which function is ignored"))?;
        let reason = text("reason").filter(|reason| !reason.trim().is_empty());
        let reason = reason.ok_or_else(|| (function.clone(), format!("say why `{function}` is ignored")))?;
        settings.ignore.push(Ignored { function, file: text("file"), reason });
    }
    Ok(settings)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn added(settings: &str, words: &str) -> Result<Vec<String>, String> {
        let words: Vec<OsString> = words.split(' ').map(OsString::from).collect();
        flags(&settings.parse().unwrap(), &words).map_err(|wrong| wrong.message)
    }

    #[test]
    fn flags_of_a_project_come_behind_those_of_the_command_line() {
        let settings =
            "[check]\ntimeout-each = '2s'\nstrict = true\nno-verify = false\ninclude = ['a', 'b']\n";
        let all = ["--include=a", "--include=b", "--strict", "--timeout-each=2s"];
        assert_eq!(added(settings, "otherwise check A.hs").unwrap(), all);
        assert_eq!(added(settings, "otherwise check A.hs --timeout-each 1s -i c").unwrap(), ["--strict"]);
        assert!(added(settings, "otherwise trace a.ml").unwrap().is_empty());
    }

    #[test]
    fn mistakes_are_named() {
        let of = |settings: &str| added(settings, "otherwise check A.hs").unwrap_err();
        assert_eq!(of("[chekc]\n"), "there is no command `chekc`");
        assert_eq!(of("[check]\nstrct = true\n"), "`check` has no flag `--strct`");
        assert_eq!(of("[check]\nstrict = 'yes'\n"), "`strict` is true or false");
        assert_eq!(of("[check]\njobs = true\n"), "`jobs` takes a text, a number or a list of them");
        let reason = rest(&"[[ignore]]\nfunction = 'f'\n".parse().unwrap()).unwrap_err();
        assert_eq!(reason.1, "say why `f` is ignored");
    }

    #[test]
    fn flags_of_inner_folders_come_before_those_around_them() {
        let text = "[check]\nstrict = true\ndeeper = 1\n[[folder]]\npath = 'a/b'\n[folder.check]\n\
            deeper = 3\n\
                    [[folder]]\npath = 'a'\n[folder.check]\ndeeper = 2\nno-verify = true\n";
        let words: Vec<OsString> = ["otherwise", "check", "A.hs"].map(OsString::from).to_vec();
        let all: Vec<(PathBuf, Vec<String>)> = folders(&text.parse().unwrap())
            .map_err(|wrong| wrong.message)
            .unwrap()
            .into_iter()
            .map(|(path, table)| (path, flags(&table, &words).map_err(|wrong| wrong.message).unwrap()))
            .collect();
        let expected = |path: &str, flags: &[&str]| {
            (PathBuf::from(path), flags.iter().map(|flag| flag.to_string()).collect::<Vec<_>>())
        };
        let inner = expected("a/b", &["--deeper=3", "--no-verify", "--strict"]);
        assert_eq!(all, [expected("a", &["--deeper=2", "--no-verify", "--strict"]), inner]);
        let wrong = |text: &str| folders(&text.parse().unwrap()).map_err(|wrong| wrong.message).unwrap_err();
        assert_eq!(wrong("[[folder]]\n"), "say which folder: path = \"…\"");
        let whole = "[[folder]]\npath = 'a'\n[folder.check]\nformat = 'json'\n";
        assert_eq!(wrong(whole), "`format` is about the whole command, not about a folder");
    }

    #[test]
    fn a_function_is_ignored_in_the_file_that_is_named() {
        let text = "[[ignore]]\nfunction = 'f'\nfile = 'src/A.hs'\nreason = 'old'\n";
        let settings = rest(&text.parse().unwrap()).unwrap();
        assert_eq!(
            settings.ignored(Path::new("x/src/A.hs"), "f").map(|one| one.reason.as_str()),
            Some("old")
        );
        assert!(settings.ignored(Path::new("x/src/B.hs"), "f").is_none());
        assert!(settings.ignored(Path::new("x/src/A.hs"), "g").is_none());
    }
}
