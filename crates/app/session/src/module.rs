//! Haskell programs, loaded once as long as nothing that was read for them changes.

use otherwise_budget::{Budget, Stop, Watcher};
use otherwise_core::{Program, Symbol};
use otherwise_diagnostics::{Diagnostic, FileId, Files, Sources};
use otherwise_load::{AllGlobals, Expression, Loaded, Origin};
use otherwise_refinements::Specs;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use crate::cache::Key;
use crate::files::{Overlay, Record, Recorded, existing, is_same};
use crate::package::Package;
use crate::{Failure, Session};

/// How many programs are kept.
const MAX_KEPT: usize = 16;

/// A loaded program without errors.
#[derive(Debug)]
pub struct Module {
    /// Its texts, types and Core.
    pub loaded: Loaded,
    /// What was read for it.
    pub(crate) read: Vec<(PathBuf, Option<Key>)>,
    /// What its annotations say, read leniently and strictly.
    annotations: [OnceLock<Annotations>; 2],
    declarations: OnceLock<Program>,
}

/// What the annotations of a program say.
#[derive(Debug)]
pub struct Annotations {
    /// As they were read.
    pub(crate) read: Vec<otherwise_refinements::Annotations>,
    /// The refinement types.
    pub specs: Specs,
    /// What is wrong with them, or was not understood.
    pub complaints: Vec<Diagnostic>,
    /// The texts of the program and of the annotations.
    pub sources: Sources,
}

/// What happens while a program is loaded.
#[derive(Clone, Copy, Debug)]
pub enum LoadEvent<'a> {
    /// Warnings about a program that can be used.
    Warnings(&'a [Diagnostic], &'a Sources),
    /// The budget is used up, and the front end does not look at it: who cannot wait ends the process.
    Overdue(Stop),
}

impl Module {
    fn new(loaded: Loaded, read: &Record) -> Module {
        let read = read.iter().map(|(path, held)| (path.clone(), held.as_ref().map(Key::of))).collect();
        Module { loaded, read, annotations: Default::default(), declarations: OnceLock::new() }
    }

    /// What the annotations say.
    pub fn annotations(&self, is_strict: bool) -> &Annotations {
        self.annotations[usize::from(is_strict)].get_or_init(|| {
            let options = otherwise_refinements::Options { is_strict };
            let mut sources = self.loaded.sources.clone();
            let (read, mut complaints) =
                otherwise_refinements::read_program(&self.loaded.elaborated, &mut sources, options);
            let (specs, more) = otherwise_refinements::resolve(&read, &self.loaded.elaborated);
            complaints.extend(more);
            Annotations { read, specs, complaints, sources }
        })
    }

    /// What the annotations say, and these signatures of functions of a module, whose texts begin with the
    /// file that is returned; none if they cannot be read.
    pub(crate) fn specs_with(
        &self,
        module: Symbol,
        signatures: &[String],
        is_strict: bool,
    ) -> Option<(Specs, FileId)> {
        let options = otherwise_refinements::Options { is_strict };
        let mut sources = self.loaded.sources.clone();
        let (mut read, _) =
            otherwise_refinements::read_program(&self.loaded.elaborated, &mut sources, options);
        let first = sources.add("inferred", String::new());
        otherwise_refinements::add_signatures(module, signatures, &mut sources, &mut read);
        let (specs, complaints) = otherwise_refinements::resolve(&read, &self.loaded.elaborated);
        let is_ours = |one: &Diagnostic| one.span().is_some_and(|span| span.file >= first);
        (!complaints.iter().any(|one| one.is_error() && is_ours(one))).then_some((specs, first))
    }

    /// The types, classes and instances of all modules.
    pub fn declarations(&self) -> &Program {
        self.declarations.get_or_init(|| self.loaded.declarations())
    }

    /// The values of all modules.
    pub fn globals(&self) -> AllGlobals {
        self.loaded.globals()
    }

    /// The program as one whose types are to be found.
    pub(crate) fn as_program(
        &self,
        files: &Overlay,
        file: &Path,
        search_path: &[PathBuf],
    ) -> Option<otherwise_infer::Program> {
        let elaborated = &self.loaded.elaborated;
        let root =
            elaborated.annotations.iter().find(|one| one.module.to_string() == elaborated.root.as_str())?;
        let text = self.loaded.sources.get(root.file).text().to_string();
        let (search_path, extensions) = with_package(files, file, search_path);
        let origin = Origin::text(file, text).with_extensions(extensions);
        otherwise_infer::Program::from_origin(origin, &search_path).ok()
    }

    /// The modules that are not of the library.
    pub(crate) fn own_modules(&self) -> Vec<Symbol> {
        let annotations = &self.loaded.elaborated.annotations;
        annotations.iter().map(|one| Symbol::new(&one.module.to_string())).collect()
    }
}

/// Programs with what was read for them, the newest last.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    kept: Vec<Kept>,
    /// The files that were read for each program, the last time.
    read: BTreeMap<PathBuf, Vec<PathBuf>>,
}

#[derive(Debug)]
struct Kept {
    path: PathBuf,
    search_path: Vec<PathBuf>,
    extensions: Vec<String>,
    read: Record,
    module: Arc<Module>,
}

/// Tells that the front end goes on though it should not.
struct Loading<'a>(&'a (dyn Fn(LoadEvent<'_>) + Sync));

impl Watcher for Loading<'_> {
    fn overdue(&self, why: Stop) {
        (self.0)(LoadEvent::Overdue(why));
    }
}

impl Session {
    /// The program of a file; a program that has not changed is not loaded again. Errors are the failure.
    pub fn load(
        &self,
        file: &Path,
        search_path: &[PathBuf],
        budget: &Budget,
        tell: &(dyn Fn(LoadEvent<'_>) + Sync),
    ) -> Result<Arc<Module>, Failure> {
        let (search_path, extensions) = &with_package(&self.files, file, search_path);
        if let Some(module) = self.kept(file, search_path, extensions) {
            tell(LoadEvent::Warnings(module.loaded.diagnostics(), &module.loaded.sources));
            return Ok(module);
        }
        let files = Arc::new(Recorded::new(&self.files));
        let reading = Arc::clone(&files) as Arc<dyn Files>;
        let origin = Origin::read(reading, file)?.with_extensions(extensions.clone());
        let loaded = budget.watched(&Loading(tell), || otherwise_load::load(origin, search_path));
        let read = files.take();
        self.note_read(file, existing(&read));
        let module = Arc::new(Module::new(without_errors(loaded, tell)?, &read));
        let kept = Kept {
            path: file.to_path_buf(),
            search_path: search_path.to_vec(),
            extensions: extensions.clone(),
            read,
            module: Arc::clone(&module),
        };
        let mut memory = self.modules.lock();
        memory.kept.retain(|other| other.path != kept.path || other.search_path != kept.search_path);
        if memory.kept.len() >= MAX_KEPT {
            memory.kept.remove(0);
        }
        memory.kept.push(kept);
        Ok(module)
    }

    /// The program of a file with expressions that see everything in scope at its top level. Not kept.
    pub fn load_with(
        &self,
        origin: Origin,
        search_path: &[PathBuf],
        expressions: &[Expression],
        budget: &Budget,
        tell: &(dyn Fn(LoadEvent<'_>) + Sync),
    ) -> Result<Loaded, Failure> {
        let (search_path, extensions) = &with_package(&self.files, origin.path(), search_path);
        let origin = origin.with_extensions(extensions.clone());
        let loaded =
            budget.watched(&Loading(tell), || otherwise_load::load_with(origin, search_path, expressions));
        without_errors(loaded, tell)
    }

    /// Where a program begins: the text laid over the file, or the file.
    pub fn origin(&self, file: &Path) -> Result<Origin, Diagnostic> {
        Origin::read(Arc::clone(&self.files) as Arc<dyn Files>, file)
    }

    /// Notes which files a program is read from.
    pub(crate) fn note_read(&self, file: &Path, read: Vec<PathBuf>) {
        self.modules.lock().read.insert(file.to_path_buf(), read);
    }

    /// The files that were read when a program was loaded last, whether it has errors or not.
    pub(crate) fn last_read(&self, file: &Path) -> Option<Vec<PathBuf>> {
        self.modules.lock().read.get(file).cloned()
    }

    fn kept(&self, file: &Path, search_path: &[PathBuf], extensions: &[String]) -> Option<Arc<Module>> {
        let memory = self.modules.lock();
        let same = |kept: &&Kept| {
            kept.path == file && kept.search_path == search_path && kept.extensions == extensions
        };
        let kept = memory.kept.iter().find(same)?;
        is_same(&kept.read, &*self.files).then(|| Arc::clone(&kept.module))
    }
}

/// Where imported modules are looked for, where the user says and where the package of the file has sources;
/// and the extensions that the package has.
pub(crate) fn with_package(
    files: &Overlay,
    file: &Path,
    search_path: &[PathBuf],
) -> (Vec<PathBuf>, Vec<String>) {
    let Package { folders, extensions } = Package::within(files.root(), file);
    let mut all = search_path.to_vec();
    all.extend(folders.into_iter().filter(|folder| !search_path.contains(folder)));
    (all, extensions)
}

fn without_errors(loaded: Loaded, tell: &(dyn Fn(LoadEvent<'_>) + Sync)) -> Result<Loaded, Failure> {
    if loaded.has_errors() {
        let Loaded { sources, mut elaborated } = loaded;
        let annotations = elaborated.annotations.iter().flat_map(|module| &module.annotations);
        let measures: Vec<&str> =
            annotations.filter_map(|one| measure(sources.get(one.text.file).slice(one.text))).collect();
        for complaint in &mut elaborated.diagnostics {
            explain_measure(complaint, &sources, &measures);
        }
        return Err(Failure { diagnostics: elaborated.diagnostics, sources });
    }
    tell(LoadEvent::Warnings(loaded.diagnostics(), &loaded.sources));
    Ok(loaded)
}

/// The measure that an annotation gives equations for.
fn measure(text: &str) -> Option<&str> {
    let (name, _) = text.trim_start().strip_prefix("measure ")?.split_once("::")?;
    Some(name.trim())
}

/// A measure that only annotations know is often used in code.
fn explain_measure(complaint: &mut Diagnostic, sources: &Sources, measures: &[&str]) {
    let Some(span) = complaint.span().filter(|_| complaint.code == "unknown-name") else { return };
    let name = sources.get(span.file).slice(span);
    if measures.contains(&name) {
        complaint.notes.push(format!("`{name}` is a measure: only annotations know it"));
        complaint.help =
            Some(format!("define `{name}` as a Haskell function, and say `{{-@ measure {name} @-}}`"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(session: &Session, path: &str) -> Result<Arc<Module>, Failure> {
        session.load(Path::new(path), &[], &Budget::default(), &|_| {})
    }

    #[test]
    fn a_program_is_loaded_again_only_if_something_it_was_read_from_changes() {
        let session = Session::new();
        session.open("nowhere/Main.hs", "import Helper\nmain = print helper\n");
        session.open("nowhere/Helper.hs", "module Helper where\nhelper = 1 :: Int\n");
        let first = load(&session, "nowhere/Main.hs").unwrap();
        assert!(Arc::ptr_eq(&first, &load(&session, "nowhere/Main.hs").unwrap()));
        session.open("nowhere/Other.hs", "module Other where\n");
        assert!(Arc::ptr_eq(&first, &load(&session, "nowhere/Main.hs").unwrap()));
        session.open("nowhere/Helper.hs", "module Helper where\nhelper = 'x'\n");
        let second = load(&session, "nowhere/Main.hs").unwrap();
        assert!(!Arc::ptr_eq(&first, &second));
        session.close("nowhere/Helper.hs");
        let failure = load(&session, "nowhere/Main.hs").unwrap_err();
        assert!(failure.to_string().contains("Helper"), "{failure}");
    }

    #[test]
    fn errors_are_the_failure() {
        let session = Session::new();
        session.open("Wrong.hs", "f = g\n");
        let failure = load(&session, "Wrong.hs").unwrap_err();
        assert_eq!(failure.diagnostics[0].code, "unknown-name");
        assert_eq!(load(&session, "absent/None.hs").unwrap_err().diagnostics[0].code, "unreadable-file");
    }
}
