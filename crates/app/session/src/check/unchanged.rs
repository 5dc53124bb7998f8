//! Checks of files of which nothing has changed: known without loading the program.
//!
//! An entry says which files were read, what they held, and which texts results speak of; only if reading
//! gives the same again the rest of it counts: what was found, with its places in these texts.

use otherwise_budget::Budget;
use otherwise_contracts::Checked;
use otherwise_core::Symbol;
use otherwise_diagnostics::{Diagnostic, Files, Sources};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::{Check, CheckEvent, Checking, FunctionsChecked, is_plain};
use crate::Session;
use crate::cache::{Cache, Key, Places, WrittenBefore, file_key, from_bytes, to_bytes};
use crate::files::Overlay;
use crate::module::{LoadEvent, with_package};

/// Files with the keys of what they held; none for those that were not there.
pub(crate) type Read = Vec<(PathBuf, Option<Key>)>;

/// Texts that results speak of, by name: as a file held it, as it is here, or none of it if nothing is said
/// of it.
type Texts = Vec<(String, (Option<String>, Option<String>))>;

/// What was found: the functions, the time that those were given that could have been something else with
/// more, complaints of the front end and of annotations, and the module.
type Found = (Vec<Checked>, (Option<Duration>, ((Vec<Diagnostic>, Vec<Diagnostic>), Symbol)));

/// All of it.
type Entry = (Vec<(String, Option<String>)>, (Texts, WrittenBefore));

/// The key of the check of a file.
fn key(files: &Overlay, request: &Check, cache: &Cache) -> Option<Key> {
    let (search_path, extensions) = with_package(files, &request.file, &request.search_path);
    let text = files.read(&request.file).ok()?;
    let name = files.name_at_home(&request.file);
    Some(file_key(request, &name, (&search_path, &extensions), &text, cache.product()))
}

impl Session {
    /// What is known of all functions of a file, if nothing that was read for it has changed. What happens is
    /// told as in a check.
    pub fn known_check(
        &self,
        request: &Check,
        budget: &Budget,
        tell: &(dyn Fn(CheckEvent<'_>) + Sync),
    ) -> Option<FunctionsChecked> {
        let cache = self.cache.as_deref().filter(|_| is_plain(request))?;
        let key = key(&self.files, request, cache)?;
        let (read, (texts, found)): Entry = cache.load(key, &Places::new(&Sources::new()))?;
        let read: Read = read
            .into_iter()
            .map(|(path, held)| (path.into(), held.and_then(|key| Key::from_text(&key))))
            .collect();
        let is_same =
            |(path, held): &(PathBuf, Option<Key>)| self.files.read(path).ok().map(Key::of) == *held;
        if !read.iter().all(is_same) {
            return None;
        }
        let mut sources = Sources::new();
        for (name, (file, text)) in texts {
            let text = match (file, text) {
                (Some(file), _) => String::from_utf8(self.files.read(Path::new(&file)).ok()?).ok()?,
                (None, text) => text.unwrap_or_default(),
            };
            sources.add(name, text);
        }
        let (functions, (given, ((warnings, complaints), module))): Found =
            from_bytes(&found.0, &Places::new(&sources))?;
        let enough = super::enough(request, functions.len());
        if given.is_some_and(|given| budget.time_left().is_some() || given < enough) {
            return None;
        }
        let existing = read.iter().filter(|(_, held)| held.is_some()).map(|(path, _)| path.clone());
        self.note_read(&request.file, existing.collect());
        tell(CheckEvent::Load(LoadEvent::Warnings(&warnings, &sources)));
        tell(CheckEvent::Annotations(&complaints, &sources));
        let of = functions.len();
        for (at, checked) in functions.iter().enumerate() {
            cache.count(true);
            tell(CheckEvent::Started { at, of, function: checked.title });
            tell(CheckEvent::Finished { at, checked, sources: &sources });
        }
        let kept = Some(key);
        Some(FunctionsChecked { is_known: vec![true; of], functions, complaints, sources, module, kept })
    }
}

impl Checking {
    /// Keeps what was found in the whole file; the key of that. `given` is the least time of those that could
    /// have been something else with more.
    pub(super) fn remember(&self, checked: &FunctionsChecked, given: Option<Duration>) -> Option<Key> {
        let cache = self.cache.as_deref()?;
        let key = key(&self.files, &self.request, cache)?;
        let read = &self.module.read;
        let sources = &checked.sources;
        let places = Places::new(sources);
        let warnings = self.module.loaded.diagnostics().to_vec();
        let found: Found =
            (checked.functions.clone(), (given, ((warnings, checked.complaints.clone()), checked.module)));
        let held: HashMap<Key, &PathBuf> =
            read.iter().filter_map(|(path, held)| Some(((*held)?, path))).collect();
        let found = to_bytes(&found, &places)?;
        // Only what has places in it was cut into pieces.
        let text = |file: &otherwise_diagnostics::SourceFile| match places.is_used(file.id()) {
            false => (None, None),
            true => match held.get(&Key::of(file.text())) {
                Some(path) => (Some(path.display().to_string()), None),
                None => (None, Some(file.text().to_string())),
            },
        };
        let texts: Texts = sources.iter().map(|file| (file.name().to_string(), text(file))).collect();
        let read: Vec<(String, Option<String>)> =
            read.iter().map(|(path, held)| (path.display().to_string(), held.map(Key::text))).collect();
        let entry: Entry = (read, (texts, WrittenBefore(found)));
        cache.store(key, &entry, &Places::new(&Sources::new()));
        Some(key)
    }
}
