//! The sources of a job: files by content, laid out in a folder of the worker's own.

use futures_util::StreamExt;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use crate::contents;
use crate::server::{ClusterError, Server, failed};

/// How many texts are asked for at once.
const AT_ONCE: usize = 32;

/// Files of a project, by where they are, with what they hold.
#[derive(Clone, Debug, Default)]
pub struct Bundle {
    files: BTreeMap<String, Arc<[u8]>>,
    /// The folder that relative names start from.
    start: String,
    is_only_texts: bool,
}

/// What is wrong with a name of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BundleError(pub PathBuf);

impl std::fmt::Display for BundleError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "`{}` cannot be sent to other machines", self.0.display())
    }
}

impl std::error::Error for BundleError {}

/// What a worker gets: names and hashes.
#[derive(Debug, Serialize, Deserialize)]
struct Manifest {
    /// The folder that all others are in; their names are those below it.
    home: String,
    start: String,
    files: BTreeMap<String, String>,
    /// Whether nobody looks for these files in folders: what came with the job need not be written to a disk.
    is_only_texts: bool,
}

/// Sources that are laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaidOut {
    /// The folder with all of them.
    pub root: PathBuf,
    /// The folder that relative names start from.
    pub start: PathBuf,
    /// Which folder `root` is where they come from.
    pub home: PathBuf,
    /// Files that are not on the disk: what they hold, by their names below `root`.
    pub texts: BTreeMap<PathBuf, String>,
}

impl Bundle {
    /// Nothing yet; relative names start from this folder.
    pub fn new(start: &Path) -> Result<Bundle, BundleError> {
        let start = inside(start).ok_or(BundleError(start.to_path_buf()))?;
        Ok(Bundle { files: BTreeMap::new(), start, is_only_texts: false })
    }

    /// Says that each file is asked for by its name, and folders are never listed.
    #[must_use]
    pub fn only_texts(mut self) -> Bundle {
        self.is_only_texts = true;
        self
    }

    /// Adds a file. The path is absolute.
    pub fn add(&mut self, path: &Path, content: Arc<[u8]>) -> Result<(), BundleError> {
        self.files.insert(inside(path).ok_or(BundleError(path.to_path_buf()))?, content);
        Ok(())
    }

    fn manifest(&self) -> (String, Vec<u8>) {
        let home = self.home();
        let below = |name: &str| name.get(home.len()..).unwrap_or("").trim_start_matches('/').to_string();
        let files = self.files.iter().map(|(path, content)| (below(path), hash(content))).collect();
        let (start, is_only_texts) = (below(&self.start), self.is_only_texts);
        let manifest = Manifest { home: home.to_string(), start, files, is_only_texts };
        let text = serde_json::to_vec(&manifest).unwrap_or_default();
        (hash(&text), text)
    }

    /// The deepest folder that everything is in.
    fn home(&self) -> &str {
        let mut home = self.start.as_str();
        for path in self.files.keys() {
            while !home.is_empty() && path.strip_prefix(home).is_none_or(|rest| !rest.starts_with('/')) {
                home = home.rsplit_once('/').map_or("", |(parent, _)| parent);
            }
        }
        home
    }

    /// The name that its content gives it.
    pub fn name(&self) -> String {
        self.manifest().0
    }

    /// Everything that a worker asks the server for, by its hash.
    pub(crate) fn contents(&self) -> BTreeMap<String, Arc<[u8]>> {
        let (name, manifest) = self.manifest();
        let mut all: BTreeMap<String, Arc<[u8]>> =
            self.files.values().map(|content| (hash(content), Arc::clone(content))).collect();
        all.insert(name, manifest.into());
        all
    }
}

/// Lays a bundle out below a folder. Some of its texts may have come with the job.
pub(crate) async fn lay_out(
    server: &Server,
    near: &BTreeMap<String, String>,
    name: &str,
    folder: &Path,
) -> Result<LaidOut, ClusterError> {
    let wrong = || ClusterError::new("the bundle is not what it says");
    let manifest = contents::get(server, near, name).await?;
    let manifest: Manifest =
        serde_json::from_slice(&manifest).map_err(failed("the bundle is not understood"))?;
    let held = held(&manifest, near);
    // Where nothing is written, all may be in the same folder.
    let root = folder.join(if held.is_some() { "held" } else { name });
    let start = root.join(checked(&manifest.start).ok_or_else(wrong)?);
    let home = Path::new("/").join(checked(&manifest.home).ok_or_else(wrong)?);
    let cannot = failed::<std::io::Error>("cannot lay out the bundle");
    std::fs::create_dir_all(&start).map_err(&cannot)?;
    if let Some(held) = held {
        let named = held.into_iter().map(|(path, text)| Some((checked(path)?, text.to_string())));
        let texts = named.collect::<Option<_>>().ok_or_else(wrong)?;
        return Ok(LaidOut { root, start, home, texts });
    }
    let texts = manifest.files.iter().map(|(path, content)| async move {
        let bytes = contents::get(server, near, content).await?;
        Ok::<_, ClusterError>((path, bytes))
    });
    let mut texts = futures_util::stream::iter(texts).buffer_unordered(AT_ONCE);
    while let Some(text) = texts.next().await {
        let (path, bytes) = text?;
        let path = root.join(checked(path).ok_or_else(wrong)?);
        if std::fs::write(&path, &bytes).is_err() {
            // Its folder is missing.
            path.parent().map_or(Ok(()), std::fs::create_dir_all).map_err(&cannot)?;
            std::fs::write(path, bytes).map_err(&cannot)?;
        }
    }
    Ok(LaidOut { root, start, home, texts: BTreeMap::new() })
}

/// All texts of a bundle, if they came with the job and need not be on a disk.
fn held<'n>(manifest: &'n Manifest, near: &'n BTreeMap<String, String>) -> Option<Vec<(&'n str, &'n str)>> {
    let came = |name: &String| near.get(name).filter(|text| hash(text.as_bytes()) == *name);
    let files = manifest.files.iter().map(|(path, name)| Some((path.as_str(), came(name)?.as_str())));
    if manifest.is_only_texts { files.collect() } else { None }
}

pub(crate) fn hash(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex().to_string()
}

/// An absolute path as a name below some folder.
fn inside(path: &Path) -> Option<String> {
    let mut name = Vec::new();
    for part in path.components() {
        match part {
            Component::RootDir | Component::CurDir => {}
            Component::Normal(part) => name.push(part.to_str()?),
            Component::ParentDir => {
                name.pop()?;
            }
            Component::Prefix(_) => return None,
        }
    }
    Some(name.join("/"))
}

/// A name that leads nowhere else.
fn checked(name: &str) -> Option<PathBuf> {
    let path = PathBuf::from(name);
    path.components().all(|part| matches!(part, Component::Normal(_))).then_some(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stay_inside() {
        assert_eq!(inside(Path::new("/a/./b/../c.hs")).as_deref(), Some("a/c.hs"));
        assert_eq!(inside(Path::new("/../c.hs")), None);
        assert_eq!(checked("a/c.hs"), Some(PathBuf::from("a/c.hs")));
        for wrong in ["/a", "../a", "a/../../b"] {
            assert_eq!(checked(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn names_in_a_bundle_are_short() {
        let mut bundle = Bundle::new(Path::new("/home/ann/project")).unwrap();
        assert_eq!(bundle.home(), "home/ann/project");
        bundle.add(Path::new("/home/ann/project/A.hs"), b"a"[..].into()).unwrap();
        assert_eq!(bundle.home(), "home/ann/project");
        bundle.add(Path::new("/home/ann/project-b/B.hs"), b"b"[..].into()).unwrap();
        assert_eq!(bundle.home(), "home/ann");
        let manifest = String::from_utf8(bundle.manifest().1).unwrap();
        assert!(
            manifest.contains("\"project/A.hs\"") && manifest.contains("\"start\":\"project\""),
            "{manifest}"
        );
        bundle.add(Path::new("/C.hs"), b"c"[..].into()).unwrap();
        assert_eq!(bundle.home(), "");
    }

    #[test]
    fn a_bundle_is_named_by_what_it_holds() {
        let with = |text: &str| {
            let mut bundle = Bundle::new(Path::new("/here")).unwrap();
            bundle.add(Path::new("/here/A.hs"), text.as_bytes().into()).unwrap();
            bundle.name()
        };
        assert_eq!(with("a"), with("a"));
        assert_ne!(with("a"), with("b"));
    }
}
