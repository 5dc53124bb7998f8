//! The disk with texts laid over it, and a record of what was read.

use otherwise_diagnostics::{Diagnostic, Files};
use parking_lot::{Mutex, RwLock};
use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

/// The disk, with texts laid over it.
#[derive(Debug, Default)]
pub(crate) struct Overlay {
    texts: RwLock<BTreeMap<PathBuf, Arc<str>>>,
    /// What is not below this folder is not there; and which folder it is where its files come from.
    root: Option<(PathBuf, PathBuf)>,
}

impl Overlay {
    /// Files below a folder, and no others; they come from a folder that is called `home`.
    pub(crate) fn within(root: &Path, home: &Path) -> Overlay {
        Overlay { root: Some((plain(root), home.to_path_buf())), ..Overlay::default() }
    }

    /// Outside of this folder nothing is read.
    pub(crate) fn root(&self) -> Option<&Path> {
        self.root.as_ref().map(|(root, _)| root.as_path())
    }

    /// The name of a file where the sources come from: who works for others has them elsewhere.
    pub(crate) fn name_at_home(&self, path: &Path) -> PathBuf {
        let name = plain(path);
        let below = |(root, home): &(PathBuf, PathBuf)| Some(home.join(name.strip_prefix(root).ok()?));
        self.root.as_ref().and_then(below).unwrap_or(name)
    }

    pub(crate) fn open(&self, path: &Path, text: Arc<str>) {
        self.texts.write().insert(plain(path), text);
    }

    pub(crate) fn close(&self, path: &Path) {
        self.texts.write().remove(&plain(path));
    }
}

impl Files for Overlay {
    fn read(&self, path: &Path) -> std::io::Result<Vec<u8>> {
        let name = plain(path);
        let laid_over = self.texts.read().get(&name).map(|text| text.as_bytes().to_vec());
        if laid_over.is_none() && self.root().is_some_and(|root| !name.starts_with(root)) {
            return Err(std::io::ErrorKind::NotFound.into());
        }
        laid_over.map_or_else(|| std::fs::read(path), Ok)
    }
}

/// The text of a file.
pub(crate) fn read_text(files: &dyn Files, file: &Path) -> Result<String, Diagnostic> {
    let name = file.display();
    let unreadable = |message: String| Diagnostic::error("unreadable", message);
    let bytes = read_bytes(files, file)?;
    String::from_utf8(bytes).map_err(|_| unreadable(format!("`{name}` is not UTF-8 text")))
}

/// What a file holds, as far as positions reach.
pub(crate) fn read_bytes(files: &dyn Files, file: &Path) -> Result<Vec<u8>, Diagnostic> {
    let name = file.display();
    let unreadable = |message: String| Diagnostic::error("unreadable", message);
    let bytes = files.read(file).map_err(|error| unreadable(format!("cannot read `{name}`: {error}")))?;
    match u32::try_from(bytes.len()) {
        Ok(_) => Ok(bytes),
        Err(_) => Err(unreadable(format!("`{name}` is too large"))),
    }
}

/// One name for a file that is written in several ways; links are not followed, since the file may not exist.
pub(crate) fn plain(path: &Path) -> PathBuf {
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
    let mut plain = PathBuf::new();
    for part in absolute.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                plain.pop();
            }
            part => plain.push(part),
        }
    }
    plain
}

/// What was read: what each file held, none if it could not be read (it may be there next time).
pub(crate) type Record = BTreeMap<PathBuf, Option<Vec<u8>>>;

/// Notes what is read.
#[derive(Debug)]
pub(crate) struct Recorded {
    files: Arc<Overlay>,
    record: Mutex<Record>,
}

impl Recorded {
    pub(crate) fn new(files: &Arc<Overlay>) -> Recorded {
        Recorded { files: Arc::clone(files), record: Mutex::default() }
    }

    pub(crate) fn take(&self) -> Record {
        std::mem::take(&mut self.record.lock())
    }
}

impl Files for Recorded {
    fn read(&self, path: &Path) -> std::io::Result<Vec<u8>> {
        let read = self.files.read(path);
        self.record.lock().insert(path.to_path_buf(), read.as_ref().ok().cloned());
        read
    }
}

/// The files that are there.
pub(crate) fn existing(record: &Record) -> Vec<PathBuf> {
    record.iter().filter(|(_, held)| held.is_some()).map(|(path, _)| path.clone()).collect()
}

/// Whether reading would give the same again.
pub(crate) fn is_same(record: &Record, files: &dyn Files) -> bool {
    record.iter().all(|(path, before)| files.read(path).ok() == *before)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_found_under_each_way_to_write_its_name() {
        let files = Overlay::default();
        files.open(Path::new("here/./A.hs"), "one".into());
        assert_eq!(files.read(Path::new("here/there/../A.hs")).unwrap(), b"one");
        files.close(Path::new("./here/A.hs"));
        assert!(files.read(Path::new("here/A.hs")).is_err());
    }

    #[test]
    fn what_is_not_below_the_root_is_not_there() {
        let folder = std::env::temp_dir().join(format!("otherwise-within-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("inside")).unwrap();
        for name in ["outside.hs", "inside/A.hs"] {
            std::fs::write(folder.join(name), "x = 1").unwrap();
        }
        let files = Overlay::within(&folder.join("inside"), Path::new("/home"));
        assert!(files.read(&folder.join("inside/A.hs")).is_ok());
        assert!(files.read(&folder.join("inside/../outside.hs")).is_err());
        assert!(Overlay::default().read(&folder.join("outside.hs")).is_ok());
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_record_knows_what_was_not_there() {
        let files = Arc::new(Overlay::default());
        let recorded = Recorded::new(&files);
        assert!(recorded.read(Path::new("nowhere/B.hs")).is_err());
        let record = recorded.take();
        assert!(is_same(&record, &*files));
        files.open(Path::new("nowhere/B.hs"), "now".into());
        assert!(!is_same(&record, &*files));
    }
}
