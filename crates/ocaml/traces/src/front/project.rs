//! The other files of a project: modules beside a file, and the local libraries that its `dune` file names.

use otherwise_diagnostics::{Disk, Files};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::elaborate::comes_with_ocaml;

/// Where modules are looked for.
#[derive(Clone, Debug)]
pub struct Project {
    /// Folders with modules, the file's own first.
    folders: Vec<PathBuf>,
    /// Whether the folder is one of a project; otherwise files in it may have nothing to do with each other.
    is_project: bool,
    /// Local libraries: their module, and its folder.
    libraries: Vec<(String, PathBuf)>,
    files: Arc<dyn Files>,
}

/// A library, executable or test of a `dune` file.
#[derive(Debug, Default)]
struct Stanza {
    /// `name` and `public_name` of a library.
    names: Vec<String>,
    /// Whether its modules are parts of one module.
    wrapped: bool,
    uses: Vec<String>,
    folder: PathBuf,
}

/// How far up the root of a project is looked for, how deep below it, and how many folders are visited.
const MAX_UP: usize = 12;
const MAX_DOWN: usize = 6;
const MAX_FOLDERS: usize = 2000;

impl Project {
    /// The project of a file, with further folders.
    pub fn around(file: &Path, include: &[PathBuf]) -> Project {
        Project::read_from(Arc::new(Disk), file, include)
    }

    /// As [`Project::around`], with modules read from there.
    pub fn read_from(files: Arc<dyn Files>, file: &Path, include: &[PathBuf]) -> Project {
        let own = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let mut project =
            Project { folders: vec![own.to_path_buf()], is_project: false, libraries: Vec::new(), files };
        project.folders.extend(include.iter().cloned());
        if let Ok(text) = std::fs::read_to_string(own.join("dune")) {
            project.is_project = true;
            let mut wanted: Vec<String> =
                stanzas(&text, own).into_iter().flat_map(|stanza| stanza.uses).collect();
            let all = root(own).map(|root| all_stanzas(&root)).unwrap_or_default();
            let mut seen = BTreeSet::new();
            while let Some(name) = wanted.pop() {
                if !seen.insert(name.clone()) {
                    continue;
                }
                for library in all.iter().filter(|stanza| stanza.names.contains(&name)) {
                    wanted.extend(library.uses.iter().cloned());
                    project.add(library);
                }
            }
        }
        project
    }

    fn add(&mut self, library: &Stanza) {
        if !self.folders.contains(&library.folder) {
            self.folders.push(library.folder.clone());
        }
        if let (true, Some(name)) = (library.wrapped, library.names.first()) {
            self.libraries.push((capitalised(name), library.folder.clone()));
        }
    }

    /// The interface of a module: `Kv` in `kv.mli`.
    pub fn interface(&self, module: &str) -> Option<(String, String)> {
        self.read(module, "mli")
    }

    /// The code of a module: `Kv` in `kv.ml`; of a library, names for its modules.
    pub fn code(&self, module: &str) -> Option<(String, String)> {
        if !self.is_project && comes_with_ocaml(module) {
            return None;
        }
        self.read(module, "ml").or_else(|| {
            let (name, folder) = self.libraries.iter().find(|(name, _)| name == module)?;
            let modules = modules_in(folder);
            let text: String = modules.iter().map(|part| format!("module {part} = {part}\n")).collect();
            Some((format!("{name} (a library).ml"), text))
        })
    }

    fn read(&self, module: &str, extension: &str) -> Option<(String, String)> {
        let mut letters = module.chars();
        let file: String = letters.next()?.to_lowercase().chain(letters).collect();
        if !file.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '\'') {
            return None;
        }
        self.folders.iter().find_map(|folder| {
            let path = folder.join(format!("{file}.{extension}"));
            let text = String::from_utf8(self.files.read(&path).ok()?).ok()?;
            Some((path.display().to_string(), text))
        })
    }
}

fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// The modules whose files lie in a folder.
fn modules_in(folder: &Path) -> BTreeSet<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let names = entries.filter_map(|entry| {
        let name = entry.file_name().into_string().ok()?;
        let stem = name.strip_suffix(".mli").or_else(|| name.strip_suffix(".ml"))?;
        let plain = stem.chars().all(|c| c.is_alphanumeric() || c == '_');
        (plain && !stem.is_empty()).then(|| capitalised(stem))
    });
    names.collect()
}

/// The folder with `dune-project`, at or above a folder.
fn root(folder: &Path) -> Option<PathBuf> {
    let folder = folder.canonicalize().ok()?;
    folder.ancestors().take(MAX_UP).find(|up| up.join("dune-project").exists()).map(Path::to_path_buf)
}

/// The stanzas of all `dune` files of a project.
fn all_stanzas(root: &Path) -> Vec<Stanza> {
    let mut found = Vec::new();
    let mut pending = vec![(root.to_path_buf(), 0)];
    let mut visited = 0;
    while let Some((folder, depth)) = pending.pop() {
        visited += 1;
        if visited > MAX_FOLDERS {
            break;
        }
        if let Ok(text) = std::fs::read_to_string(folder.join("dune")) {
            found.extend(stanzas(&text, &folder));
        }
        let mut inner: Vec<PathBuf> = std::fs::read_dir(&folder)
            .into_iter()
            .flatten()
            .flatten()
            .filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()))
            .filter(|entry| !entry.file_name().to_string_lossy().starts_with(['.', '_']))
            .map(|entry| entry.path())
            .collect();
        inner.sort();
        if depth < MAX_DOWN {
            pending.extend(inner.into_iter().map(|folder| (folder, depth + 1)));
        }
    }
    found
}

/// An expression of a `dune` file.
enum Sexp {
    Word(String),
    List(Vec<Sexp>),
}

/// The stanzas of one `dune` file.
fn stanzas(text: &str, folder: &Path) -> Vec<Stanza> {
    let mut found = Vec::new();
    for stanza in expressions(text) {
        let Sexp::List(parts) = stanza else { continue };
        let Some(Sexp::Word(kind)) = parts.first() else { continue };
        if !matches!(kind.as_str(), "library" | "executable" | "executables" | "test" | "tests") {
            continue;
        }
        let mut stanza = Stanza { wrapped: true, folder: folder.to_path_buf(), ..Stanza::default() };
        for part in &parts[1..] {
            let Sexp::List(field) = part else { continue };
            let mut words = field.iter().filter_map(|word| match word {
                Sexp::Word(word) => Some(word.as_str()),
                Sexp::List(_) => None,
            });
            match words.next() {
                Some("name" | "public_name") if kind == "library" => {
                    stanza.names.extend(words.map(str::to_owned));
                }
                Some("libraries") => stanza.uses.extend(words.map(str::to_owned)),
                Some("wrapped") => stanza.wrapped = words.next() != Some("false"),
                _ => {}
            }
        }
        found.push(stanza);
    }
    found
}

/// Reads what can be read; how deep expressions nest does not matter.
fn expressions(text: &str) -> Vec<Sexp> {
    let mut open: Vec<Vec<Sexp>> = vec![Vec::new()];
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            ';' => while letters.next_if(|c| *c != '\n').is_some() {},
            '(' if open.len() < 64 => open.push(Vec::new()),
            ')' if open.len() > 1 => {
                if let (Some(list), Some(outer)) = (open.pop(), open.last_mut()) {
                    outer.push(Sexp::List(list));
                }
            }
            '"' => {
                let mut word = String::new();
                while let Some(c) = letters.next_if(|c| *c != '"') {
                    word.push(c);
                }
                letters.next();
                if let Some(here) = open.last_mut() {
                    here.push(Sexp::Word(word));
                }
            }
            c if c.is_whitespace() || c == '(' || c == ')' => {}
            c => {
                let mut word = String::from(c);
                while let Some(c) =
                    letters.next_if(|c| !c.is_whitespace() && !matches!(c, '(' | ')' | ';' | '"'))
                {
                    word.push(c);
                }
                if let Some(here) = open.last_mut() {
                    here.push(Sexp::Word(word));
                }
            }
        }
    }
    // What was not closed is as good as closed.
    while open.len() > 1 {
        if let (Some(list), Some(outer)) = (open.pop(), open.last_mut()) {
            outer.push(Sexp::List(list));
        }
    }
    open.pop().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stanzas_are_read() {
        let text = "; comment (library\n(library\n (name store)\n (public_name my.store)\n (libraries kv \
            str))\n\
                    (rule (action (run x)))\n(executable (name main) (libraries store \"unix\"))";
        let found = stanzas(text, Path::new("lib"));
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].names, ["store", "my.store"]);
        assert_eq!(found[0].uses, ["kv", "str"]);
        assert_eq!(found[1].uses, ["store", "unix"]);
        assert!(stanzas("((((", Path::new(".")).is_empty());
        assert!(stanzas("(library (name", Path::new("."))[0].names.is_empty());
    }
}
