//! Where the text of a module comes from.

use otherwise_diagnostics::{Disk, Files};
use otherwise_syntax::Extensions;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The text of a module.
#[derive(Clone, Debug)]
pub struct ModuleText {
    /// The name to show in messages.
    pub path: String,
    /// The text.
    pub text: Arc<str>,
    /// Whether it belongs to the base library.
    pub is_library: bool,
}

/// Finds modules by name.
pub trait Loader {
    /// The text of the module, `None` when there is no such module; the error is a reason why it cannot be
    /// read.
    fn load(&mut self, module: &str) -> Result<Option<ModuleText>, String>;

    /// The text of the module's `.hs-boot` file, if it has one.
    fn load_boot(&mut self, _module: &str) -> Option<ModuleText> {
        None
    }

    /// Whether the program itself has the module: then it is meant, whatever the library calls so.
    fn has_own(&self, _module: &str) -> bool {
        false
    }

    /// What a module of the library imports.
    fn library_imports(&self, _module: &str) -> Vec<String> {
        Vec::new()
    }

    /// Names of modules that could be imported, for suggestions.
    fn module_names(&self) -> Vec<String>;

    /// The text of a file that `#include` names in the file `from`; never one outside the program's folders.
    fn include(&mut self, _name: &str, _from: &str) -> Option<String> {
        None
    }

    /// Extensions that are on in the program's modules before their headers are looked at.
    fn extensions(&self) -> Extensions {
        Extensions::default()
    }

    /// Tells the name that the first file's header gives it: a file `A/B.hs` of module `A.B` has its siblings
    /// in the folder of `A`.
    fn root_is_called(&mut self, _module: &str) {}
}

/// The embedded base library: the text of a module by its name.
#[derive(Clone, Copy)]
pub struct LibrarySource {
    /// The text of a module.
    pub source: fn(&str) -> Option<&'static str>,
    /// The names of modules that programs may import.
    pub names: fn() -> Vec<&'static str>,
}

/// Looks beside the first file, then along the search path, then in the base library.
pub struct FileLoader {
    folders: Vec<PathBuf>,
    root: PathBuf,
    library: Option<LibrarySource>,
    files: Arc<dyn Files>,
    extensions: Extensions,
}

impl FileLoader {
    /// For a program whose first file is `root`.
    pub fn new(root: &Path, search_path: &[PathBuf], library: Option<LibrarySource>) -> FileLoader {
        let folder = root.parent().map(Path::to_path_buf).unwrap_or_default();
        let folders = std::iter::once(folder).chain(search_path.iter().cloned()).collect();
        FileLoader {
            folders,
            root: root.to_path_buf(),
            library,
            files: Arc::new(Disk),
            extensions: Extensions::default(),
        }
    }

    /// Reads from there instead of from the disk.
    #[must_use]
    pub fn reading(self, files: Arc<dyn Files>) -> FileLoader {
        FileLoader { files, ..self }
    }

    /// With these extensions on in the program's modules, as words of a `LANGUAGE` pragma; unknown ones are
    /// left out.
    #[must_use]
    pub fn with_extensions(mut self, words: &[String]) -> FileLoader {
        words.iter().for_each(|word| {
            self.extensions.apply(word);
        });
        self
    }
}

impl Loader for FileLoader {
    fn load(&mut self, module: &str) -> Result<Option<ModuleText>, String> {
        let relative: PathBuf = module.split('.').collect();
        for folder in &self.folders {
            for extension in ["hs", "lhs"] {
                let path = folder.join(&relative).with_extension(extension);
                let bytes = match self.files.read(&path) {
                    Ok(bytes) => bytes,
                    Err(error) if error.kind() == std::io::ErrorKind::NotFound => continue,
                    // A part of the path that is a file means that the module is not there.
                    Err(error) if error.kind() == std::io::ErrorKind::NotADirectory => continue,
                    Err(error) => return Err(format!("cannot read {}: {error}", path.display())),
                };
                let text = otherwise_syntax::text_of_bytes(bytes);
                let path = path.display().to_string();
                return Ok(Some(ModuleText { path, text: text.into(), is_library: false }));
            }
        }
        let source = self.library.and_then(|library| (library.source)(module));
        Ok(source.map(|text| ModuleText { path: library_path(module), text: text.into(), is_library: true }))
    }

    fn load_boot(&mut self, module: &str) -> Option<ModuleText> {
        let relative: PathBuf = module.split('.').collect();
        self.folders.iter().find_map(|folder| {
            let path = folder.join(&relative).with_extension("hs-boot");
            let text = otherwise_syntax::text_of_bytes(self.files.read(&path).ok()?);
            Some(ModuleText { path: path.display().to_string(), text: text.into(), is_library: false })
        })
    }

    fn has_own(&self, module: &str) -> bool {
        // Only beside the first file: of the other folders a package may mean some for other compilers only.
        let Some(folder) = self.folders.first() else { return false };
        let path = folder.join(module.split('.').collect::<PathBuf>());
        ["hs", "lhs"].iter().any(|extension| self.files.read(&path.with_extension(extension)).is_ok())
    }

    fn library_imports(&self, module: &str) -> Vec<String> {
        let text = self.library.and_then(|library| (library.source)(module)).unwrap_or_default();
        let imports = text.lines().filter_map(|line| line.strip_prefix("import "));
        let names = imports.filter_map(|rest| rest.split_whitespace().find(|word| *word != "qualified"));
        names.map(str::to_string).collect()
    }

    fn module_names(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        if let Some(library) = self.library {
            names.extend((library.names)().into_iter().map(str::to_string));
        }
        for folder in &self.folders {
            let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
            let Ok(entries) = std::fs::read_dir(folder) else { continue };
            for path in entries.flatten().map(|entry| entry.path()) {
                let is_haskell =
                    path.extension().is_some_and(|extension| extension == "hs" || extension == "lhs");
                if let Some(stem) = path.file_stem().and_then(|stem| stem.to_str()).filter(|_| is_haskell) {
                    names.push(stem.to_string());
                }
            }
        }
        names
    }

    fn include(&mut self, name: &str, from: &str) -> Option<String> {
        let beside = Path::new(from).parent().map(Path::to_path_buf);
        let packages: Vec<PathBuf> = self.folders.iter().filter_map(|folder| package_of(folder)).collect();
        for folder in beside.iter().chain(&self.folders).chain(&packages) {
            for place in ["", "include", "includes", "cbits"] {
                let Ok(path) = folder.join(place).join(name).canonicalize() else { continue };
                let is_in = |folder: &PathBuf| {
                    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
                    folder.canonicalize().is_ok_and(|folder| path.starts_with(folder))
                };
                if self.folders.iter().chain(&packages).any(is_in)
                    && let Ok(bytes) = self.files.read(&path)
                {
                    return Some(otherwise_syntax::text_of_bytes(bytes));
                }
            }
        }
        None
    }

    fn extensions(&self) -> Extensions {
        self.extensions.clone()
    }

    fn root_is_called(&mut self, module: &str) {
        let parts: Vec<&str> = module.split('.').collect();
        let relative: PathBuf = parts.iter().collect();
        if parts.len() > 1
            && self.root.with_extension("").ends_with(&relative)
            && let Some(base) = self.root.ancestors().nth(parts.len())
        {
            // `A/B.hs` of module `A.B` is not module `B`.
            self.folders[0] = base.to_path_buf();
        }
    }
}

/// The folder of the package that a folder of sources belongs to: the nearest one around it with a `.cabal`
/// file.
fn package_of(folder: &Path) -> Option<PathBuf> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let folder = folder.canonicalize().ok()?;
    let has_package = |folder: &&Path| {
        let Ok(entries) = std::fs::read_dir(folder) else { return false };
        entries.flatten().any(|entry| entry.path().extension().is_some_and(|extension| extension == "cabal"))
    };
    folder.ancestors().take(MAX_PACKAGE_DEPTH).find(has_package).map(Path::to_path_buf)
}

/// So deep below its package's folder a folder of sources is, at most.
const MAX_PACKAGE_DEPTH: usize = 4;

/// What to call a library module's file in messages.
pub(crate) fn library_path(module: &str) -> String {
    format!("<library>/{}.hs", module.replace('.', "/"))
}

/// Modules in memory: for tests, and for programs that do not come from files.
#[derive(Clone, Debug, Default)]
pub struct MemoryLoader {
    modules: BTreeMap<String, ModuleText>,
}

impl MemoryLoader {
    /// No modules yet.
    pub fn new() -> MemoryLoader {
        MemoryLoader::default()
    }

    /// Adds a module of the program.
    #[must_use]
    pub fn with(mut self, module: &str, text: &str) -> MemoryLoader {
        let path = format!("{}.hs", module.replace('.', "/"));
        self.modules.insert(module.to_string(), ModuleText { path, text: text.into(), is_library: false });
        self
    }

    /// Adds a module of the library.
    #[must_use]
    pub fn with_library(mut self, module: &str, text: &str) -> MemoryLoader {
        let path = library_path(module);
        self.modules.insert(module.to_string(), ModuleText { path, text: text.into(), is_library: true });
        self
    }
}

impl Loader for MemoryLoader {
    fn load(&mut self, module: &str) -> Result<Option<ModuleText>, String> {
        Ok(self.modules.get(module).cloned())
    }

    fn module_names(&self) -> Vec<String> {
        self.modules.keys().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder that is removed at the end.
    struct Folder(PathBuf);

    impl Folder {
        fn with(name: &str, files: &[(&str, &[u8])]) -> Folder {
            let folder = std::env::temp_dir().join(format!("otherwise-loader-{}-{name}", std::process::id()));
            for (path, text) in files {
                let path = folder.join(path);
                std::fs::create_dir_all(path.parent().unwrap()).unwrap();
                std::fs::write(path, text).unwrap();
            }
            Folder(folder)
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    const LIBRARY: LibrarySource = LibrarySource {
        source: |name| match name {
            "Data.Base" | "Here" => Some("module of the library"),
            "Data.More" => Some("module Data.More where\nimport Data.Base\nimport qualified Here as H\n"),
            _ => None,
        },
        names: || vec!["Data.Base"],
    };

    fn text(loader: &mut FileLoader, module: &str) -> String {
        match loader.load(module) {
            Ok(Some(found)) => format!("{}{}", found.text, if found.is_library { " (library)" } else { "" }),
            Ok(None) => "none".to_string(),
            Err(_) => "unreadable".to_string(),
        }
    }

    #[test]
    fn the_folder_of_the_root_comes_before_the_search_path_and_the_library() {
        let files: &[(&str, &[u8])] = &[
            ("main/Here.hs", b"here"),
            ("main/Lit.lhs", b"literate"),
            ("other/Here.hs", b"not this one"),
            ("other/Deep/Down.hs", b"down"),
        ];
        let folder = Folder::with("order", files);
        let root = folder.0.join("main/Main.hs");
        let mut loader = FileLoader::new(&root, &[folder.0.join("other")], Some(LIBRARY));
        assert_eq!(text(&mut loader, "Here"), "here");
        assert_eq!(text(&mut loader, "Lit"), "literate");
        assert_eq!(text(&mut loader, "Deep.Down"), "down");
        assert_eq!(text(&mut loader, "Data.Base"), "module of the library (library)");
        assert_eq!(text(&mut loader, "Here.Under"), "none");
        assert!(loader.has_own("Here") && loader.has_own("Lit") && !loader.has_own("Data.Base"));
        assert_eq!(loader.library_imports("Data.More"), ["Data.Base", "Here"]);
        let mut names = loader.module_names();
        names.sort();
        assert_eq!(names, ["Data.Base", "Here", "Here", "Lit"]);
    }

    #[test]
    fn a_root_in_a_hierarchy_finds_its_siblings() {
        let folder = Folder::with("hierarchy", &[("A/B/Main.hs", b""), ("A/C.hs", b"sibling")]);
        let root = folder.0.join("A/B/Main.hs");
        let mut loader = FileLoader::new(&root, &[], None);
        assert_eq!(text(&mut loader, "A.C"), "none");
        loader.root_is_called("Elsewhere.Main");
        assert_eq!(text(&mut loader, "A.C"), "none");
        loader.root_is_called("A.B.Main");
        assert_eq!(text(&mut loader, "A.C"), "sibling");
    }
}
