//! What `System.Directory` does on the machine that `eval` runs on.

use std::fs;
use std::io::{Error, Result};
use std::path::{Path, PathBuf};

/// Performs an operation by its Haskell name. Names in a listing are parted by NUL, which no name contains.
pub(crate) fn perform(operation: &str, path: &str, other: &str) -> Result<String> {
    let done = |()| String::new();
    match operation {
        "kind" => Ok(kind(Path::new(path)).to_string()),
        "createDirectory" => fs::create_dir(path).map(done),
        "createDirectories" => fs::create_dir_all(path).map(done),
        "removeDirectory" => fs::remove_dir(path).map(done),
        "removeDirectoryRecursive" => fs::remove_dir_all(path).map(done),
        "removeFile" => fs::remove_file(path).map(done),
        "renameFile" | "renameDirectory" | "renamePath" => fs::rename(path, other).map(done),
        "copyFile" => fs::copy(path, other).map(|_| String::new()),
        "getDirectoryContents" => listing(path),
        "getFileSize" => fs::metadata(path).map(|data| data.len().to_string()),
        "getCurrentDirectory" => std::env::current_dir().map(shown),
        "setCurrentDirectory" => std::env::set_current_dir(path).map(done),
        "getHomeDirectory" => Ok(std::env::var("HOME").unwrap_or_else(|_| "/".to_string())),
        "getTemporaryDirectory" => Ok(shown(std::env::temp_dir())),
        _ => Err(Error::other(format!("{operation} is not supported"))),
    }
}

fn kind(path: &Path) -> &'static str {
    match fs::metadata(path) {
        Ok(data) if data.is_dir() => "directory",
        Ok(_) => "file",
        Err(_) => "",
    }
}

fn listing(path: &str) -> Result<String> {
    let mut names = Vec::new();
    for entry in fs::read_dir(path)? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names.join("\0"))
}

fn shown(path: PathBuf) -> String {
    path.to_string_lossy().into_owned()
}
