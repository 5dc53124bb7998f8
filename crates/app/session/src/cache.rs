//! Verdicts that were found before, on disk, by what they depend on.
//!
//! An entry is a file whose name is its key: a hash of everything that the verdict depends on, this very
//! product included. So nothing in it is ever outdated, entries are written once (to a file of another name,
//! which is then renamed, so that nobody reads half of one), and whatever is not as it was written is as good
//! as absent. Who cannot write here goes on without.

mod keys;
mod methods;
mod places;
mod stored;
mod verdicts;

use parking_lot::Mutex;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

pub(crate) use keys::{CheckKeys, file_key};
pub(crate) use methods::trace_key;
pub(crate) use places::Places;
pub(crate) use stored::{
    Reader, Stored, Writer, WrittenBefore, from_bytes, stored_enum, stored_struct, to_bytes,
};

/// What an entry begins with; another number for another format.
const MAGIC: &[u8; 8] = b"otherws1";

/// How many bytes all entries together may have, unless somebody says otherwise.
const MAX_BYTES: u64 = 256 << 20;

/// How often somebody looks whether there is too much.
const LOOK_EVERY: Duration = Duration::from_secs(24 * 60 * 60);

/// After this time an entry that is used counts as new again.
const FRESH: Duration = Duration::from_secs(60 * 60);

/// A name for a verdict: a hash of what it depends on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key([u8; 32]);

impl Key {
    /// The key of a text that says everything.
    pub fn of(text: impl AsRef<[u8]>) -> Key {
        Key(*blake3::hash(text.as_ref()).as_bytes())
    }

    /// What [`Key::text`] gave.
    pub fn from_text(text: &str) -> Option<Key> {
        blake3::Hash::from_hex(text).ok().map(|hash| Key(*hash.as_bytes()))
    }

    /// As hexadecimal digits.
    pub fn text(self) -> String {
        blake3::Hash::from_bytes(self.0).to_hex().to_string()
    }
}

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text())
    }
}

/// Entries in memory.
#[derive(Debug, Default)]
struct Held {
    entries: HashMap<Key, Vec<u8>>,
    /// How many bytes they have together.
    bytes: u64,
}

/// Verdicts on disk, where several processes may use one folder at once, or in memory.
#[derive(Debug)]
pub struct Cache {
    /// None if they are in memory.
    folder: Option<PathBuf>,
    held: Mutex<Held>,
    max_bytes: u64,
    product: OnceLock<Key>,
    has_written: AtomicBool,
    hits: AtomicU64,
    misses: AtomicU64,
    /// The keys of what was found or stored, if somebody wants to know.
    used: Option<Mutex<Vec<Key>>>,
}

impl Cache {
    /// In this folder, which is made when something is stored.
    pub fn new(folder: impl Into<PathBuf>) -> Cache {
        Cache::at(Some(folder.into()))
    }

    /// Nowhere but here: it goes with the process.
    pub fn in_memory() -> Cache {
        Cache::at(None)
    }

    fn at(folder: Option<PathBuf>) -> Cache {
        Cache {
            folder,
            held: Mutex::default(),
            max_bytes: MAX_BYTES,
            product: OnceLock::new(),
            has_written: AtomicBool::new(false),
            hits: AtomicU64::new(0),
            misses: AtomicU64::new(0),
            used: None,
        }
    }

    /// With at most about so many bytes.
    #[must_use]
    pub fn with_max_bytes(mut self, max_bytes: u64) -> Cache {
        self.max_bytes = max_bytes;
        self
    }

    /// As part of a product that is known.
    #[must_use]
    pub fn of_product(self, product: Key) -> Cache {
        let _ = self.product.set(product);
        self
    }

    /// Notes which keys are used.
    #[must_use]
    pub fn recording(mut self) -> Cache {
        self.used = Some(Mutex::default());
        self
    }

    /// The keys of what was found or stored since this was asked last, if they are noted.
    pub fn take_used(&self) -> Vec<Key> {
        self.used.as_ref().map(|used| std::mem::take(&mut *used.lock())).unwrap_or_default()
    }

    fn note(&self, key: Key) {
        self.used.iter().for_each(|used| used.lock().push(key));
    }

    /// How many verdicts were found and how many were not.
    pub fn counts(&self) -> (u64, u64) {
        (self.hits.load(Ordering::Relaxed), self.misses.load(Ordering::Relaxed))
    }

    /// What this product is: any other build of it has another name.
    pub fn product(&self) -> Key {
        *self.product.get_or_init(|| product(self.folder.as_deref()))
    }

    /// What is stored under a key, as bytes.
    pub fn get(&self, key: Key) -> Option<Vec<u8>> {
        let bytes = match &self.folder {
            Some(folder) => read_entry(&path(folder, key)),
            None => self.held.lock().entries.get(&key).cloned(),
        }?;
        self.note(key);
        Some(bytes)
    }

    /// Stores bytes under a key. Failing is no mistake.
    pub fn put(&self, key: Key, bytes: &[u8]) {
        match &self.folder {
            Some(folder) => {
                let sum = blake3::hash(bytes);
                if write_whole(&path(folder, key), &[MAGIC, sum.as_bytes(), bytes]).is_err() {
                    return;
                }
                self.has_written.store(true, Ordering::Relaxed);
            }
            None => self.hold(key, bytes),
        }
        self.note(key);
    }

    /// Keeps an entry in memory; all others go where there are too many.
    fn hold(&self, key: Key, bytes: &[u8]) {
        let mut held = self.held.lock();
        let replaced = held.entries.insert(key, bytes.to_vec()).map_or(0, |bytes| bytes.len());
        held.bytes = held.bytes + bytes.len() as u64 - replaced as u64;
        if held.bytes > self.max_bytes {
            held.entries.retain(|other, _| *other == key);
            held.bytes = bytes.len() as u64;
        }
    }

    /// What is stored under a key, its places in these texts.
    pub(crate) fn load<T: Stored>(&self, key: Key, places: &Places<'_>) -> Option<T> {
        stored::from_bytes(&self.get(key)?, places)
    }

    /// Stores a value with places in these texts.
    pub(crate) fn store(&self, key: Key, value: &impl Stored, places: &Places<'_>) {
        if let Some(bytes) = stored::to_bytes(value, places) {
            self.put(key, &bytes);
        }
    }

    pub(crate) fn count(&self, is_hit: bool) {
        let counter = if is_hit { &self.hits } else { &self.misses };
        counter.fetch_add(1, Ordering::Relaxed);
    }

    /// Removes the entries that were not used for longest, until there is not too much.
    pub fn trim(&self) {
        let Some(folder) = &self.folder else { return };
        let mut entries = Vec::new();
        let mut total = 0;
        for file in files_below(folder) {
            let Ok(about) = file.metadata() else { continue };
            let used = about.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            total += about.len();
            entries.push((used, about.len(), file));
        }
        entries.sort();
        for (_, size, file) in entries {
            if total <= self.max_bytes / 4 * 3 {
                break;
            }
            // Somebody else may have been faster.
            let _ = std::fs::remove_file(file);
            total = total.saturating_sub(size);
        }
    }

    fn trim_sometimes(&self) {
        let Some(folder) = &self.folder else { return };
        let stamp = folder.join("trimmed");
        let age = stamp.metadata().and_then(|about| about.modified()).ok().and_then(|at| at.elapsed().ok());
        if age.is_none_or(|age| age > LOOK_EVERY) {
            let _ = std::fs::write(&stamp, "");
            let size: u64 =
                files_below(folder).filter_map(|file| file.metadata().ok()).map(|about| about.len()).sum();
            if size > self.max_bytes {
                self.trim();
            }
        }
    }
}

impl Drop for Cache {
    fn drop(&mut self) {
        if self.has_written.load(Ordering::Relaxed) {
            self.trim_sometimes();
        }
    }
}

/// The file of an entry.
fn path(folder: &Path, key: Key) -> PathBuf {
    let text = key.text();
    let (first, rest) = text.split_at(2);
    folder.join(first).join(rest)
}

/// An entry as it was written.
fn read_entry(path: &Path) -> Option<Vec<u8>> {
    let mut bytes = std::fs::read(path).ok()?;
    let body = bytes.strip_prefix(MAGIC)?;
    let (sum, body) = body.split_at_checked(32)?;
    if blake3::hash(body).as_bytes() != sum {
        return None;
    }
    bytes.drain(..MAGIC.len() + 32);
    keep_fresh(path);
    Some(bytes)
}

/// The entries of a cache, and what was left behind half written.
fn files_below(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let folders = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let entries = folders.filter(|path| path.is_dir()).flat_map(std::fs::read_dir);
    entries.flatten().flatten().map(|entry| entry.path())
}

/// Writes a file so that nobody ever sees a part of it.
fn write_whole(path: &Path, parts: &[&[u8]]) -> std::io::Result<()> {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let folder = path.parent().unwrap_or(Path::new("."));
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let beside = folder.join(format!("{name}.{}.{number}.new", std::process::id()));
    let content = parts.concat();
    let written = std::fs::write(&beside, &content).or_else(|error| {
        // Mostly the folder is there.
        if error.kind() != std::io::ErrorKind::NotFound {
            return Err(error);
        }
        std::fs::create_dir_all(folder)?;
        std::fs::write(&beside, &content)
    });
    let written = written.and_then(|()| std::fs::rename(&beside, path));
    if written.is_err() {
        let _ = std::fs::remove_file(&beside);
    }
    written
}

/// An entry that is used is not removed soon.
fn keep_fresh(path: &Path) {
    let Ok(file) = std::fs::File::options().append(true).open(path) else { return };
    let age = file.metadata().and_then(|about| about.modified()).ok().and_then(|at| at.elapsed().ok());
    if age.is_some_and(|age| age > FRESH) {
        let _ = file.set_modified(SystemTime::now());
    }
}

/// What this product is: its version, its solver and the program file itself. Reading all of that file takes
/// a while, so what came out is kept in `folder` for as long as the file is the same by its size and date.
pub fn product(folder: Option<&Path>) -> Key {
    let mut hasher = blake3::Hasher::new();
    hasher.update(env!("CARGO_PKG_VERSION").as_bytes());
    hasher.update(format!("{:?}", otherwise_smt::z3_version()).as_bytes());
    let program = std::env::current_exe().ok();
    let about = program.as_ref().and_then(|path| path.metadata().ok());
    let (Some(program), Some(about)) = (program, about) else {
        // Nothing is the same as this process.
        hasher.update(&std::process::id().to_le_bytes());
        hasher.update(format!("{:?}", SystemTime::now()).as_bytes());
        return Key(*hasher.finalize().as_bytes());
    };
    let date = about.modified().ok().and_then(|at| at.duration_since(SystemTime::UNIX_EPOCH).ok());
    let name = blake3::hash(format!("{} {} {date:?}", program.display(), about.len()).as_bytes());
    let kept = folder.map(|folder| folder.join("products").join(name.to_hex().as_str()));
    let known = kept.as_ref().and_then(|path| std::fs::read(path).ok()).filter(|bytes| bytes.len() == 32);
    let content = known.unwrap_or_else(|| {
        let mut content = blake3::Hasher::new();
        let read = std::fs::File::open(&program).and_then(|file| content.update_reader(file).map(|_| ()));
        if read.is_err() {
            content.update(name.as_bytes());
        }
        let content = content.finalize().as_bytes().to_vec();
        if let Some(path) = &kept {
            let _ = write_whole(path, &[&content]);
        }
        content
    });
    hasher.update(&content);
    Key(*hasher.finalize().as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(crate) fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("otherwise-cache-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        folder
    }

    #[test]
    fn what_is_not_as_it_was_written_is_absent() {
        let folder = folder("corrupt");
        let cache = Cache::new(&folder);
        let key = Key([7; 32]);
        assert_eq!(cache.get(key), None);
        cache.put(key, b"verdict");
        assert_eq!(cache.get(key).as_deref(), Some(&b"verdict"[..]));
        let whole = std::fs::read(path(&folder, key)).unwrap();
        for at in 0..whole.len() {
            let mut wrong = whole.clone();
            wrong[at] ^= 1;
            std::fs::write(path(&folder, key), &wrong).unwrap();
            assert_eq!(cache.get(key), None, "byte {at}");
            std::fs::write(path(&folder, key), &whole[..at]).unwrap();
            assert_eq!(cache.get(key), None, "cut at {at}");
        }
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn the_oldest_go_when_there_is_too_much() {
        let folder = folder("trim");
        let cache = Cache::new(&folder).with_max_bytes(4000);
        let keys: Vec<Key> = (0..10).map(|number| Key([number; 32])).collect();
        for (age, key) in keys.iter().enumerate() {
            cache.put(*key, &[0; 1000]);
            let file = std::fs::File::options().append(true).open(path(&folder, *key)).unwrap();
            file.set_modified(SystemTime::now() - Duration::from_secs(100 * age as u64)).unwrap();
        }
        cache.trim();
        let left: Vec<usize> = (0..10).filter(|at| cache.get(keys[*at]).is_some()).collect();
        assert_eq!(left, [0, 1]);
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_is_held_in_memory_is_bounded() {
        let cache = Cache::in_memory().with_max_bytes(2500).recording();
        let keys: Vec<Key> = (0..3).map(|number| Key([number; 32])).collect();
        keys.iter().for_each(|key| cache.put(*key, &[0; 1000]));
        assert_eq!(cache.take_used(), keys);
        let left: Vec<usize> = (0..3).filter(|at| cache.get(keys[*at]).is_some()).collect();
        assert_eq!(left, [2]);
        assert_eq!(cache.take_used(), [keys[2]]);
    }

    #[test]
    fn many_write_and_read_one_entry() {
        let folder = folder("many");
        let key = Key([1; 32]);
        let text = |number: usize| vec![number as u8; 100_000];
        std::thread::scope(|scope| {
            for number in 0..4 {
                let folder = &folder;
                scope.spawn(move || {
                    let cache = Cache::new(folder);
                    for _ in 0..50 {
                        cache.put(key, &text(number));
                        let read = cache.get(key).unwrap();
                        assert!((0..4).any(|number| read == text(number)));
                    }
                });
            }
        });
        assert_eq!(files_below(&folder).count(), 1);
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_product_is_the_same_as_itself() {
        let folder = folder("product");
        assert_eq!(product(Some(&folder)), product(Some(&folder)));
        assert_eq!(product(Some(&folder)), product(None));
        std::fs::remove_dir_all(folder).unwrap();
    }
}
