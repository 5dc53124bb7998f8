//! Who is there, and what waits.

use futures_util::StreamExt;
use serde::{Deserialize, Serialize};

use crate::coordinator::runtime;
use crate::server::{Access, ClusterError, Server, failed, short};

/// What a cluster does.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Status {
    /// Jobs that nobody has taken or finished.
    pub jobs: u64,
    /// Of these, those that somebody works on, for each build.
    pub running: usize,
    /// Jobs that were given to somebody more than once.
    pub redelivered: usize,
    /// Who is there.
    pub workers: Vec<WorkerStatus>,
}

/// What a worker does.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkerStatus {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its build.
    pub product: String,
    /// How many jobs it can do at once.
    pub slots: usize,
    /// How many jobs it has done.
    pub done: u64,
    /// How many jobs failed with it.
    pub failed: u64,
    /// For how many seconds it has been there.
    pub seconds: u64,
    /// What it works on, and for how many seconds.
    pub running: Vec<(String, u64)>,
}

/// Asks a server.
pub fn status(access: &Access) -> Result<Status, ClusterError> {
    runtime()?.block_on(async { look(&Server::connect(access).await?, None).await })
}

pub(crate) async fn look(server: &Server, product: Option<&str>) -> Result<Status, ClusterError> {
    let cannot = "cannot ask for the queue";
    let info = server.jobs.get_info().await.map_err(failed(cannot))?;
    let mut status = Status { jobs: info.state.messages, ..Status::default() };
    let mut keys = server.workers.keys().await.map_err(failed("cannot ask for workers"))?;
    while let Some(key) = keys.next().await {
        let Ok(key) = key else { continue };
        let Ok(Some(bytes)) = server.workers.get(key).await else { continue };
        status.workers.extend(serde_json::from_slice::<WorkerStatus>(&bytes).ok());
    }
    status.workers.sort_by(|one, other| one.name.cmp(&other.name));
    let mut products: Vec<&str> = status.workers.iter().map(|worker| worker.product.as_str()).collect();
    products.extend(product);
    products.sort_unstable();
    products.dedup();
    for product in products {
        let name = format!("build-{}", short(product));
        if let Ok(info) = server.jobs.consumer_info(&name).await {
            status.running += info.num_ack_pending;
            status.redelivered += info.num_redelivered;
        }
    }
    Ok(status)
}
