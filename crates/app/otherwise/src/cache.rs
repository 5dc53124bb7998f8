//! Where verdicts are kept from one run to the next.

use clap::Args;
use otherwise_session::{Cache, Session};
use std::path::PathBuf;

/// Names the folder, if no flag does.
const FOLDER: &str = "OTHERWISE_CACHE_DIR";

/// Switches the cache off, if it is set to anything.
const OFF: &str = "OTHERWISE_NO_CACHE";

/// Flags of commands that keep what they find.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct CacheArguments {
    /// Keep verdicts in this folder [default: $OTHERWISE_CACHE_DIR, or `otherwise` in the user's folder for
    /// caches]
    #[arg(long, value_name = "DIR")]
    cache_dir: Option<PathBuf>,
    /// Find out everything anew, and keep nothing (as with $OTHERWISE_NO_CACHE)
    #[arg(long)]
    no_cache: bool,
}

impl CacheArguments {
    /// The folder; none if nothing is kept.
    pub(crate) fn folder(&self) -> Option<PathBuf> {
        let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
        if self.no_cache || variable(OFF).is_some() && self.cache_dir.is_none() {
            return None;
        }
        let of_user = || {
            let folder = variable("XDG_CACHE_HOME").map(PathBuf::from).filter(|folder| folder.is_absolute());
            folder.or_else(|| std::env::home_dir().map(|home| home.join(".cache")))
        };
        let named = self.cache_dir.clone().or_else(|| variable(FOLDER).map(PathBuf::from));
        named.or_else(|| of_user().map(|folder| folder.join("otherwise")))
    }

    /// A session that keeps what it finds there.
    pub(crate) fn session(&self) -> Session {
        match self.folder() {
            Some(folder) => Session::new().with_cache(Cache::new(folder)),
            None => Session::new(),
        }
    }
}
