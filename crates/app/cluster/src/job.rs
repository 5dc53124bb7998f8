//! What is sent and what comes back.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Something to do: one file with its options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    /// Its name: a hash of everything else, so that two who ask the same ask once.
    pub id: String,
    /// What to do: `check`, `trace`.
    pub kind: String,
    /// The file, as the user named it.
    pub file: String,
    /// What else to know, as whoever does it understands it.
    pub options: serde_json::Value,
    /// The bundle of sources.
    pub bundle: String,
    /// The build of the product that asks.
    pub product: String,
    /// After so many seconds it is given up.
    pub limit: u64,
}

impl Job {
    /// A job with the name that its content gives it.
    pub fn new(kind: &str, file: String, options: serde_json::Value, bundle: String, product: String) -> Job {
        let limit = 600;
        let mut job =
            Job { id: String::new(), kind: kind.to_string(), file, options, bundle, product, limit };
        let text = serde_json::to_string(&job).unwrap_or_default();
        job.id = blake3::hash(text.as_bytes()).to_hex().to_string();
        job
    }
}

/// What stands in the queue: a job, and short texts by their hashes that no other job needs. All others are
/// stored.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Sent {
    pub(crate) job: Job,
    pub(crate) texts: BTreeMap<String, String>,
}

/// What became of a job.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Done {
    /// Whether it was done.
    pub state: State,
    /// The worker that said so.
    pub worker: String,
    /// The keys of what was found.
    pub keys: Vec<String>,
    /// How long it took, in milliseconds.
    pub time: u64,
}

/// Whether a job was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// It was.
    Done,
    /// It failed too often; why it failed the last time.
    GivenUp(String),
}
