//! What a package says about its sources (`.cabal`, `package.yaml`): folders and extensions.

use parking_lot::Mutex;
use std::collections::HashMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::files::plain;

/// What the package around a Haskell file says about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Package {
    /// The source folders, whose modules import each other; then those of files that CPP includes.
    pub folders: Vec<PathBuf>,
    /// Extensions that are on in the file and what it imports, as words of a `LANGUAGE` pragma.
    pub extensions: Vec<String>,
}

/// How far up the description of a package is looked for.
const MAX_UP: usize = 12;

impl Package {
    /// The package around a file, described in its folder or above it; an empty one if there is none.
    pub fn of(file: &Path) -> Package {
        Package::within(None, file)
    }

    /// The same, with nothing read outside of a folder.
    pub(crate) fn within(root: Option<&Path>, file: &Path) -> Package {
        let own = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let mut folder = own.to_path_buf();
        let full = plain(&folder);
        for name in full.ancestors().take(MAX_UP) {
            if root.is_some_and(|root| !name.starts_with(root)) {
                break;
            }
            let text = description(&folder, name).map(|name| std::fs::read_to_string(folder.join(name)));
            if let Some(Ok(text)) = text {
                return Package::described(&fields(&text), &folder, file);
            }
            // `..` and not the parent's name: names stay as short as the user wrote them.
            match folder.parent().filter(|parent| !parent.as_os_str().is_empty() && !folder.ends_with("..")) {
                Some(parent) => folder = parent.to_path_buf(),
                None if folder == Path::new(".") => folder = PathBuf::from(".."),
                None if folder.has_root() => break,
                None if folder.ends_with("..") => folder = folder.join(".."),
                None => folder = PathBuf::from("."),
            }
        }
        Package::default()
    }

    fn described(fields: &[Field], folder: &Path, file: &Path) -> Package {
        let mut folders: Vec<PathBuf> = Vec::new();
        let sources = fields.iter().filter(|field| field.is_folders());
        let included = fields.iter().filter(|field| field.name == "include-dirs");
        for name in sources.chain(included).flat_map(|field| &field.values) {
            let path = folder.join(name);
            if path.is_dir() && !folders.contains(&path) {
                folders.push(path);
            }
        }
        if !fields.iter().any(Field::is_folders) {
            // Modules are in the folder of the description itself.
            folders.insert(0, folder.to_path_buf());
        }
        Package { folders, extensions: extensions(fields, folder, file) }
    }
}

/// A field of a description: the headings it stands under, its name and its values.
#[derive(Debug, PartialEq, Eq)]
struct Field {
    section: Vec<String>,
    name: String,
    values: Vec<String>,
}

impl Field {
    fn is_folders(&self) -> bool {
        matches!(self.name.as_str(), "hs-source-dirs" | "source-dirs")
    }

    fn is_extensions(&self) -> bool {
        matches!(self.name.as_str(), "default-extensions" | "extensions" | "default-language" | "language")
    }
}

/// Folders that were listed: when each had changed last, and the description in it.
type Listed = HashMap<PathBuf, (SystemTime, Option<OsString>)>;

static LISTED: Mutex<Option<Listed>> = Mutex::new(None);

/// So many folders are remembered.
const MAX_LISTED: usize = 4096;

/// The date of a folder that changed this short a time ago may be that of a further change too.
const SETTLED: Duration = Duration::from_secs(2);

/// The name of the description in a folder. This is asked for every file of a folder, which may have
/// thousands: it is not listed again if nothing was added to it or taken out of it.
fn description(folder: &Path, full: &Path) -> Option<OsString> {
    let changed = std::fs::metadata(folder).and_then(|about| about.modified()).ok()?;
    if let Some((at, name)) = LISTED.lock().as_ref().and_then(|listed| listed.get(full))
        && *at == changed
    {
        return name.clone();
    }
    let names = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.file_name());
    let rank = |name: &OsString| match name.as_encoded_bytes() {
        name if name.ends_with(b".cabal") => Some(0),
        b"package.yaml" => Some(1),
        _ => None,
    };
    let name = names.filter_map(|name| Some((rank(&name)?, name))).min().map(|(_, name)| name);
    if changed.elapsed().is_ok_and(|age| age > SETTLED) {
        let mut listed = LISTED.lock();
        let listed = listed.get_or_insert_default();
        if listed.len() >= MAX_LISTED {
            listed.clear();
        }
        listed.insert(full.to_path_buf(), (changed, name.clone()));
    }
    name
}

/// The extensions of the component that a file belongs to: of the one whose source folder is nearest, of what
/// that imports (`common` parts), and of what stands above all components. A file of none gets those of all.
fn extensions(fields: &[Field], folder: &Path, file: &Path) -> Vec<String> {
    let file = plain(file);
    let depth = |name: &String| {
        let source = plain(&folder.join(name));
        file.starts_with(&source).then(|| source.components().count())
    };
    let nearest = fields
        .iter()
        .filter(|field| field.is_folders())
        .filter_map(|field| Some((field.values.iter().filter_map(depth).max()?, &field.section)))
        .rev()
        .max_by_key(|(depth, _)| *depth);
    let mut wanted: Vec<Vec<String>> = nearest.map(|(_, section)| section.clone()).into_iter().collect();
    let mut at = 0;
    while let Some(section) = wanted.get(at).cloned() {
        let imports = fields.iter().filter(|field| field.name == "import" && field.section == section);
        for name in imports.flat_map(|field| &field.values) {
            let part = vec![format!("common {name}")];
            if !wanted.contains(&part) {
                wanted.push(part);
            }
        }
        at += 1;
    }
    let is_wanted = |field: &&Field| {
        wanted.is_empty() || wanted.iter().any(|section| section.starts_with(&field.section))
    };
    let mut found: Vec<String> = Vec::new();
    for word in
        fields.iter().filter(|field| field.is_extensions()).filter(is_wanted).flat_map(|field| &field.values)
    {
        if !found.contains(word) {
            found.push(word.clone());
        }
    }
    found
}

/// The fields of a description with their values: on the line, and on the lines below that are indented more
/// (or, in YAML, are items). Headings are lines without a value: `library`, `common shared`, `if os(linux)`,
/// `tests:`.
fn fields(text: &str) -> Vec<Field> {
    let mut found: Vec<Field> = Vec::new();
    let mut headings: Vec<(usize, String)> = Vec::new();
    // The field that the lines below may go on with, and how far it is indented.
    let mut open: Option<usize> = None;
    for line in text.lines() {
        let words = line.trim();
        let indent = line.len() - line.trim_start().len();
        if words.is_empty() || words.starts_with("--") || words.starts_with('#') {
            continue;
        }
        let key = words.split_once(':').filter(|(key, _)| {
            !key.is_empty() && key.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_')
        });
        let goes_on = open.is_some_and(|of| indent > of || indent == of && words.starts_with("- "));
        match key {
            Some((key, rest)) if !goes_on || !rest.trim().is_empty() || is_known(key) => {
                headings.retain(|(of, _)| *of < indent);
                let section = headings.iter().map(|(_, heading)| heading.clone()).collect();
                let name = key.to_ascii_lowercase();
                if !is_known(key) && rest.trim().is_empty() {
                    headings.push((indent, name.clone()));
                }
                found.push(Field { section, name, values: values(rest) });
                open = Some(indent);
            }
            _ if goes_on => {
                // What looks like a heading may be the first value of a field, and the other way round: both
                // are kept.
                if let Some(last) = found.last_mut() {
                    last.values.extend(values(words));
                }
                if let Some((key, _)) = key {
                    headings.retain(|(of, _)| *of < indent);
                    headings.push((indent, key.to_ascii_lowercase()));
                    open = Some(indent);
                }
            }
            _ => {
                headings.retain(|(of, _)| *of < indent);
                headings.push((indent, words.split_whitespace().collect::<Vec<_>>().join(" ")));
                open = None;
            }
        }
    }
    found.retain(|field| is_known(&field.name));
    found
}

fn is_known(name: &str) -> bool {
    matches!(
        name.to_ascii_lowercase().as_str(),
        "hs-source-dirs"
            | "source-dirs"
            | "include-dirs"
            | "default-extensions"
            | "extensions"
            | "default-language"
            | "language"
            | "import"
    )
}

fn values(text: &str) -> Vec<String> {
    let separated = text.split(|c: char| c == ',' || c == '[' || c == ']' || c.is_whitespace());
    let words = separated.map(|word| word.trim_matches(['"', '\'']));
    words.filter(|word| !word.is_empty() && *word != "-").map(str::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values_of(text: &str, name: &str) -> Vec<String> {
        fields(text).into_iter().filter(|field| field.name == name).flat_map(|field| field.values).collect()
    }

    #[test]
    fn fields_of_packages() {
        let cabal = "name: a\nlibrary\n  hs-source-dirs: src, gen\n  build-depends: base\ntest-suite t\n  HS-Source-Dirs:\n    test\n    src\n  main-is: T.hs\n";
        assert_eq!(values_of(cabal, "hs-source-dirs"), ["src", "gen", "test", "src"]);
        let hpack = "library:\n  source-dirs: src\ntests:\n  t:\n    source-dirs:\n    - test\n    - 'other'\n    main: T.hs\n";
        assert_eq!(values_of(hpack, "source-dirs"), ["src", "test", "other"]);
        assert_eq!(values_of("source-dirs: [a, \"b\"]\n", "source-dirs"), ["a", "b"]);
    }

    #[test]
    fn a_file_gets_the_extensions_of_its_component() {
        let cabal = "cabal-version: 2.2\ncommon shared\n  default-language: Haskell2010\n  default-extensions: LambdaCase\n                      TupleSections\n\nlibrary\n  import: shared\n  hs-source-dirs: src\n  if os(linux)\n    default-extensions: MultiWayIf\n\ntest-suite t\n  hs-source-dirs: src/test\n  default-extensions:\n    OverloadedStrings,\n    GADTs\n";
        let all = fields(cabal);
        let of = |file: &str| extensions(&all, Path::new("p"), Path::new(file));
        assert_eq!(of("p/src/A.hs"), ["Haskell2010", "LambdaCase", "TupleSections"]);
        assert_eq!(of("p/src/test/T.hs"), ["OverloadedStrings", "GADTs"]);
        assert!(of("p/Setup.hs").contains(&"MultiWayIf".to_string()));
        let hpack = "default-extensions:\n- LambdaCase\nlanguage: GHC2021\nlibrary:\n  source-dirs: src\ntests:\n  t:\n    source-dirs: test\n    default-extensions: [OverloadedStrings]\n";
        let all = fields(hpack);
        let of = |file: &str| extensions(&all, Path::new("p"), Path::new(file));
        assert_eq!(of("p/src/A.hs"), ["LambdaCase", "GHC2021"]);
        assert_eq!(of("p/test/T.hs"), ["LambdaCase", "GHC2021", "OverloadedStrings"]);
    }

    #[test]
    fn packages_are_described_above_their_sources() {
        let root = std::env::temp_dir().join(format!("otherwise-package-{}", std::process::id()));
        std::fs::create_dir_all(root.join("src/deep")).unwrap();
        std::fs::write(root.join("p.cabal"), "library\n  hs-source-dirs: src\n  default-extensions: GADTs\n")
            .unwrap();
        let package = Package::of(&root.join("src/deep/B.hs"));
        assert_eq!(package.folders, [root.join("src")]);
        assert_eq!(package.extensions, ["GADTs"]);
        std::fs::remove_dir_all(&root).unwrap();
    }
}
