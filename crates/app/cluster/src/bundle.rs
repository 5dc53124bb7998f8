//! The sources of a job: files by content, laid out in a folder of the worker's own.

use futures_util::StreamExt;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::AsyncReadExt;

use crate::server::{ClusterError, Server, failed};

/// Files of a project, by where they are, with what they hold.
#[derive(Clone, Debug, Default)]
pub struct Bundle {
    files: BTreeMap<String, Arc<[u8]>>,
    /// The folder that relative names start from.
    start: String,
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
    start: String,
    files: BTreeMap<String, String>,
}

impl Bundle {
    /// Nothing yet; relative names start from this folder.
    pub fn new(start: &Path) -> Result<Bundle, BundleError> {
        Ok(Bundle { files: BTreeMap::new(), start: inside(start).ok_or(BundleError(start.to_path_buf()))? })
    }

    /// Adds a file. The path is absolute.
    pub fn add(&mut self, path: &Path, content: Arc<[u8]>) -> Result<(), BundleError> {
        self.files.insert(inside(path).ok_or(BundleError(path.to_path_buf()))?, content);
        Ok(())
    }

    fn manifest(&self) -> (String, Vec<u8>) {
        let files = self.files.iter().map(|(path, content)| (path.clone(), hash(content))).collect();
        let manifest = Manifest { start: self.start.clone(), files };
        let text = serde_json::to_vec(&manifest).unwrap_or_default();
        (hash(&text), text)
    }

    /// The name that its content gives it.
    pub fn name(&self) -> String {
        self.manifest().0
    }

    /// Everything that a worker asks the server for, by content.
    pub(crate) fn objects(&self) -> BTreeMap<String, Arc<[u8]>> {
        let (name, manifest) = self.manifest();
        let mut all: BTreeMap<String, Arc<[u8]>> =
            self.files.values().map(|content| (hash(content), Arc::clone(content))).collect();
        all.insert(name, manifest.into());
        all
    }
}

/// Brings to the server what is not there.
pub(crate) async fn upload(
    server: &Server,
    objects: BTreeMap<String, Arc<[u8]>>,
) -> Result<(), ClusterError> {
    let uploads = objects.into_iter().map(|(name, content)| async move {
        if server.sources.info(&name).await.is_ok() {
            return Ok(());
        }
        let put = server.sources.put(name.as_str(), &mut &*content).await;
        put.map(|_| ()).map_err(failed("cannot send sources"))
    });
    let mut uploads = futures_util::stream::iter(uploads).buffer_unordered(32);
    while let Some(uploaded) = uploads.next().await {
        uploaded?;
    }
    Ok(())
}

/// How long a part of an object may take, and how often the object is asked for.
const PART_TIME: Duration = Duration::from_secs(5);
const TRIES: usize = 3;

/// The file that says that a bundle is laid out, and where in it relative names start.
const WHOLE: &str = ".whole";

/// Lays a bundle out below a folder, once; the folder that its relative names start from.
pub(crate) async fn lay_out(server: &Server, name: &str, folder: &Path) -> Result<PathBuf, ClusterError> {
    let wrong = || ClusterError("the bundle is not what it says".to_string());
    let root = folder.join(name);
    // What is laid out says where it starts: the server is not asked again.
    if let Ok(start) = std::fs::read_to_string(root.join(WHOLE)) {
        return Ok(root.join(checked(&start).ok_or_else(wrong)?));
    }
    let manifest = object(server, name).await?;
    let manifest: Manifest =
        serde_json::from_slice(&manifest).map_err(failed("the bundle is not understood"))?;
    let start = root.join(checked(&manifest.start).ok_or_else(wrong)?);
    let cannot = failed::<std::io::Error>("cannot lay out the bundle");
    for (path, content) in &manifest.files {
        let path = root.join(checked(path).ok_or_else(wrong)?);
        let bytes = object(server, content).await?;
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent).map_err(&cannot)?;
        }
        std::fs::write(path, bytes).map_err(&cannot)?;
    }
    std::fs::create_dir_all(&start).map_err(&cannot)?;
    std::fs::write(root.join(WHOLE), &manifest.start).map_err(&cannot)?;
    Ok(start)
}

/// An object, if it is what its name says.
///
/// Two who ask at once may both bring it; the server drops the parts of what was first, and who was reading these waits for ever. So
/// a part that does not come is a reason to begin again.
async fn object(server: &Server, name: &str) -> Result<Vec<u8>, ClusterError> {
    for _ in 0..TRIES {
        let mut object = server.sources.get(name).await.map_err(failed("cannot get sources"))?;
        let mut bytes = Vec::new();
        loop {
            match tokio::time::timeout(PART_TIME, object.read_buf(&mut bytes)).await {
                Err(_) => break,
                Ok(Ok(0)) if hash(&bytes) == name => return Ok(bytes),
                Ok(Ok(0)) => return Err(ClusterError("a source is not what it was".to_string())),
                Ok(Ok(_)) => {}
                Ok(Err(error)) => return Err(failed("cannot get sources")(error)),
            }
        }
    }
    Err(ClusterError("a source does not come".to_string()))
}

fn hash(bytes: &[u8]) -> String {
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
