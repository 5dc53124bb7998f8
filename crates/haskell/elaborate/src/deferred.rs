//! Things that are read when somebody first asks for them: of a large library, a program uses a little.

use std::fmt;
use std::sync::{Arc, OnceLock};

/// See the module.
pub(crate) struct Deferred<T> {
    value: OnceLock<Option<Arc<T>>>,
    read: Option<Box<dyn Fn() -> Option<T> + Send + Sync>>,
}

impl<T> Deferred<T> {
    /// What is there already.
    pub(crate) fn ready(value: Arc<T>) -> Deferred<T> {
        Deferred { value: OnceLock::from(Some(value)), read: None }
    }

    /// What is read once. Bytes that cannot be read are as if they were not there.
    pub(crate) fn read_by(read: impl Fn() -> Option<T> + Send + Sync + 'static) -> Deferred<T> {
        Deferred { value: OnceLock::new(), read: Some(Box::new(read)) }
    }

    pub(crate) fn get(&self) -> Option<&Arc<T>> {
        self.value.get_or_init(|| self.read.as_ref()?().map(Arc::new)).as_ref()
    }
}

impl<T> fmt::Debug for Deferred<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Deferred").field("is_read", &self.value.get().is_some()).finish()
    }
}
