//! Which files a request is about: folders, and what a project says about them.

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

/// Files as they are, and the sources of a language below folders, in order. What `.gitignore`, `.ignore` and their like
/// exclude is left out, as are hidden folders and those that build tools make.
///
/// `exclude` are further patterns, as in `.gitignore`.
pub fn source_files(
    paths: &[PathBuf],
    language: Language,
    exclude: &[String],
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
            if is_file && Language::of(entry.path()) == Some(language) {
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

/// How far up the description of a package is looked for.
const MAX_UP: usize = 12;

/// The source folders that the package around a Haskell file names (`.cabal`, `package.yaml`): its modules import each other.
pub fn source_folders(file: &Path) -> Vec<PathBuf> {
    let own = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut folder = own.to_path_buf();
    for _ in 0..MAX_UP {
        let described = described_folders(&folder);
        if let Some(names) = described {
            return names.into_iter().map(|name| folder.join(name)).filter(|path| path.is_dir()).collect();
        }
        // `..` and not the parent's name: names stay as short as the user wrote them.
        match folder.parent().filter(|parent| !parent.as_os_str().is_empty() && !folder.ends_with("..")) {
            Some(parent) => folder = parent.to_path_buf(),
            None if folder == Path::new(".") => folder = PathBuf::from(".."),
            None if folder.has_root() => return Vec::new(),
            None if folder.ends_with("..") => folder = folder.join(".."),
            None => folder = PathBuf::from("."),
        }
        if !folder.exists() {
            return Vec::new();
        }
    }
    Vec::new()
}

/// The source folders of the package in a folder; none where there is no package.
fn described_folders(folder: &Path) -> Option<Vec<String>> {
    let entries = std::fs::read_dir(folder).ok()?;
    let mut names: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    names.sort();
    let cabal = names.iter().find(|path| path.extension().is_some_and(|extension| extension == "cabal"));
    if let Some(text) = cabal.and_then(|path| std::fs::read_to_string(path).ok()) {
        return Some(field(&text, "hs-source-dirs"));
    }
    let hpack = names.iter().find(|path| path.file_name().is_some_and(|name| name == "package.yaml"))?;
    Some(field(&std::fs::read_to_string(hpack).ok()?, "source-dirs"))
}

/// The values of a field wherever it stands: on its line, and on the lines below that are indented more (or, in YAML, are items).
fn field(text: &str, name: &str) -> Vec<String> {
    let mut values: Vec<String> = Vec::new();
    let mut inside: Option<usize> = None;
    for line in text.lines() {
        let words = line.trim_start();
        let indent = line.len() - words.len();
        if words.is_empty() || words.starts_with("--") || words.starts_with('#') {
            continue;
        }
        let begins = words.split_once(':').filter(|(key, _)| key.trim().eq_ignore_ascii_case(name));
        let part = match (begins, inside) {
            (Some((_, rest)), _) => {
                inside = Some(indent);
                rest
            }
            (None, Some(of)) if indent > of || indent == of && words.starts_with("- ") => words,
            _ => {
                inside = None;
                continue;
            }
        };
        let separated = part.split(|c: char| c == ',' || c == '[' || c == ']' || c.is_whitespace());
        for value in separated.map(|word| word.trim_matches(['"', '\''])) {
            if !value.is_empty() && value != "-" && !values.iter().any(|other| other == value) {
                values.push(value.to_string());
            }
        }
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_of_packages() {
        let cabal = "name: a\nlibrary\n  hs-source-dirs: src, gen\n  build-depends: base\ntest-suite t\n  HS-Source-Dirs:\n    test\n    src\n  main-is: T.hs\n";
        assert_eq!(field(cabal, "hs-source-dirs"), ["src", "gen", "test"]);
        let hpack = "library:\n  source-dirs: src\ntests:\n  t:\n    source-dirs:\n    - test\n    - 'other'\n    main: T.hs\n";
        assert_eq!(field(hpack, "source-dirs"), ["src", "test", "other"]);
        assert_eq!(field("source-dirs: [a, \"b\"]\n", "source-dirs"), ["a", "b"]);
    }

    #[test]
    fn folders_are_walked_and_what_is_ignored_is_left_out() {
        let root = std::env::temp_dir().join(format!("otherwise-project-{}", std::process::id()));
        let write = |path: &str, text: &str| {
            let path = root.join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        };
        write("p.cabal", "library\n  hs-source-dirs: src\n");
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
        assert_eq!(source_folders(&root.join("src/B.hs")), [root.join("src")]);
        assert_eq!(source_folders(&root.join("made/D.hs")), [root.join("src")]);
        std::fs::remove_dir_all(&root).unwrap();
    }
}
