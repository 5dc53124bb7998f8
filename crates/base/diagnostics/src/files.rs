//! Where texts come from.

use std::fmt::Debug;
use std::path::Path;

/// Reads files: from the disk, or with texts laid over it that nobody has saved yet.
pub trait Files: Debug + Send + Sync {
    /// What a file holds.
    fn read(&self, path: &Path) -> std::io::Result<Vec<u8>>;
}

/// The disk as it is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Disk;

impl Files for Disk {
    fn read(&self, path: &Path) -> std::io::Result<Vec<u8>> {
        std::fs::read(path)
    }
}
