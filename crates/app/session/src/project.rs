//! Which files a request is about: files, and what folders hold.

use ignore::overrides::OverrideBuilder;
use otherwise_diagnostics::Diagnostic;
use std::path::{Path, PathBuf};

/// What a source file is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// `.hs` and `.lhs`
    Haskell,
    /// `.ml`
    Ocaml,
}

impl Language {
    /// By the name of the file.
    pub fn of(path: &Path) -> Option<Language> {
        match path.extension()?.to_str()? {
            "hs" | "lhs" => Some(Language::Haskell),
            "ml" => Some(Language::Ocaml),
            _ => None,
        }
    }
}

/// A file to look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourcePath {
    /// Where it is.
    pub path: PathBuf,
    /// Whether somebody named it, rather than a folder that it is in.
    pub is_named: bool,
}

/// Files as they are, and the sources of a language below folders, in order. What `.gitignore`, `.ignore` and
/// their like exclude is left out, as are hidden folders and those that build tools make.
///
/// `exclude` are further patterns, as in `.gitignore`.
pub fn source_files(
    paths: &[PathBuf],
    language: Language,
    exclude: &[String],
) -> Result<Vec<SourcePath>, Diagnostic> {
    files_of(paths, exclude, &|path| Language::of(path) == Some(language))
}

/// Files as they are, and those below folders that are wanted.
pub(crate) fn files_of(
    paths: &[PathBuf],
    exclude: &[String],
    is_wanted: &dyn Fn(&Path) -> bool,
) -> Result<Vec<SourcePath>, Diagnostic> {
    let mut found: Vec<SourcePath> = Vec::new();
    for path in paths {
        if !path.is_dir() {
            add(&mut found, path.clone(), true);
            continue;
        }
        let mut patterns = OverrideBuilder::new(path);
        for pattern in exclude {
            patterns.add(&format!("!{pattern}")).map_err(|error| {
                Diagnostic::error("bad-setting", format!("`{pattern}` is no pattern: {error}"))
            })?;
        }
        let patterns =
            patterns.build().map_err(|error| Diagnostic::error("bad-setting", error.to_string()))?;
        let walk = ignore::WalkBuilder::new(path)
            .overrides(patterns)
            .require_git(false)
            .sort_by_file_path(|one, other| one.cmp(other))
            .filter_entry(|entry| !is_made(entry.path()))
            .build();
        for entry in walk {
            let entry = entry.map_err(|error| {
                Diagnostic::error("unreadable-file", format!("cannot read `{}`: {error}", path.display()))
            })?;
            let is_file = entry.file_type().is_some_and(|kind| kind.is_file());
            if is_file && is_wanted(entry.path()) {
                let path = entry.into_path();
                let path = path.strip_prefix("./").map(Path::to_path_buf).unwrap_or(path);
                add(&mut found, path, false);
            }
        }
    }
    Ok(found)
}

fn add(found: &mut Vec<SourcePath>, path: PathBuf, is_named: bool) {
    if !found.iter().any(|other| other.path == path) {
        found.push(SourcePath { path, is_named });
    }
}

/// Whether this is a folder that build tools make.
fn is_made(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    matches!(name, Some("dist" | "dist-newstyle" | "_build" | "_opam" | "node_modules")) && path.is_dir()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_walked_and_what_is_ignored_is_left_out() {
        let root = std::env::temp_dir().join(format!("otherwise-project-{}", std::process::id()));
        let write = |path: &str, text: &str| {
            let path = root.join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        };
        write("src/B.hs", "");
        write("src/A.lhs", "");
        write("src/deep/x.ml", "");
        write("dist-newstyle/C.hs", "");
        write("made/D.hs", "");
        write(".gitignore", "made/\n");
        let named = |language: Language, exclude: &[String]| -> Vec<String> {
            let found = source_files(std::slice::from_ref(&root), language, exclude).unwrap();
            assert!(found.iter().all(|one| !one.is_named));
            found.iter().map(|one| one.path.strip_prefix(&root).unwrap().display().to_string()).collect()
        };
        assert_eq!(named(Language::Haskell, &[]), ["src/A.lhs", "src/B.hs"]);
        assert_eq!(named(Language::Haskell, &["src/B.hs".to_string()]), ["src/A.lhs"]);
        assert_eq!(named(Language::Ocaml, &[]), ["src/deep/x.ml"]);
        std::fs::remove_dir_all(&root).unwrap();
    }
}
