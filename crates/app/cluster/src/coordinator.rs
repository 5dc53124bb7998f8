//! Who asks: sends jobs, and waits until they are done.

use async_nats::Subscriber;
use async_nats::jetstream::message::PublishMessage;
use futures_util::StreamExt;
use otherwise_budget::Budget;
use otherwise_session::{Cache, Key};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use crate::bundle::Bundle;
use crate::contents;
use crate::job::{Done, Job, Sent, State};
use crate::notice::{self, Found};
use crate::server::{Access, ClusterError, Server, failed};
use crate::status::{Status, look};

/// How many messages are under way at once.
const AT_ONCE: usize = 256;

/// How often somebody looks whether it should stop.
const LOOK_EVERY: Duration = Duration::from_millis(100);

/// A notice may be lost; then what is stored is asked for, this often.
const ASK_EVERY: Duration = Duration::from_secs(1);

/// Who asks.
pub struct Coordinator {
    runtime: tokio::runtime::Runtime,
    server: Server,
    notices: Subscriber,
    product: String,
    /// The jobs that were asked for: others have theirs done too, and all are told.
    asked: HashSet<String>,
    done: HashMap<String, Done>,
    /// What came with notices, until somebody takes it.
    near: HashMap<String, Vec<u8>>,
}

/// How far a coordinator is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Jobs that are done or given up.
    pub done: usize,
    /// All jobs.
    pub all: usize,
}

impl std::fmt::Debug for Coordinator {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Coordinator").field("product", &self.product).finish_non_exhaustive()
    }
}

pub(crate) fn runtime() -> Result<tokio::runtime::Runtime, ClusterError> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(failed("cannot use the network"))
}

impl Coordinator {
    /// Connects; `product` is the build that asks.
    pub fn connect(access: &Access, product: &str) -> Result<Coordinator, ClusterError> {
        let runtime = runtime()?;
        let (server, notices) = runtime.block_on(async {
            let server = Server::connect(access).await?;
            let notices = server.client.subscribe(server.notices()).await;
            Ok((server, notices.map_err(failed("cannot listen"))?))
        })?;
        let product = product.to_string();
        let (asked, done, near) = Default::default();
        Ok(Coordinator { runtime, server, notices, product, asked, done, near })
    }

    /// Brings what is known of these keys into a cache; which of them are known.
    pub fn fetch(&mut self, cache: &Cache, keys: &[Key]) -> Result<Vec<bool>, ClusterError> {
        keys.iter()
            .zip(self.found(keys.iter().map(|key| key.text()).collect()))
            .map(|(key, entry)| {
                let entry = entry?;
                entry.iter().for_each(|bytes| cache.put(*key, bytes));
                Ok(entry.is_some())
            })
            .collect()
    }

    /// What is stored under these keys, one after the other; none if something of it is missing.
    pub fn content(&mut self, keys: &[String]) -> Result<Option<Vec<u8>>, ClusterError> {
        let found: Option<Vec<Vec<u8>>> = self.found(keys.to_vec()).into_iter().collect::<Result<_, _>>()?;
        Ok(found.map(|entries| entries.concat()))
    }

    /// What is stored under each of these keys: it came with a notice, or is asked for.
    fn found(&mut self, keys: Vec<String>) -> Vec<Result<Option<Vec<u8>>, ClusterError>> {
        let (entries, near) = (&self.server.entries, &mut self.near);
        let found = keys.into_iter().map(|key| (near.remove(&key), key)).map(|(near, key)| async move {
            if near.is_some() {
                return Ok(near);
            }
            let entry = entries.get(key).await.map_err(failed("cannot get what was found"))?;
            Ok(entry.map(Vec::from))
        });
        let found = futures_util::stream::iter(found).buffered(AT_ONCE);
        self.runtime.block_on(found.collect())
    }

    /// Sends jobs with their sources; not what is done already, nor, if the work of another is resumed, what
    /// that gave up.
    pub fn submit(&mut self, jobs: &[(Bundle, Job)], resumes: bool) -> Result<usize, ClusterError> {
        let Coordinator { runtime, server, done, near, asked, .. } = self;
        let server = &*server;
        asked.extend(jobs.iter().map(|(_, job)| job.id.clone()));
        runtime.block_on(async {
            let known = futures_util::stream::iter(
                jobs.iter().map(|(bundle, job)| async move { (bundle, job, stored(server, &job.id).await) }),
            );
            let known: Vec<_> = known.buffered(AT_ONCE).collect().await;
            let mut wanted = Vec::new();
            let mut needed: HashMap<String, usize> = HashMap::new();
            for (bundle, job, known) in known {
                match known? {
                    Some((known, found)) if known.state == State::Done || resumes => {
                        done.insert(job.id.clone(), known);
                        near.extend(found);
                    }
                    known => {
                        let contents = bundle.contents();
                        contents.keys().for_each(|name| *needed.entry(name.clone()).or_default() += 1);
                        wanted.push((job, known.is_some(), contents));
                    }
                }
            }
            if wanted.is_empty() {
                return Ok(0);
            }
            let most = contents::SHORT_BYTES.min(server.client.server_info().max_payload / 4);
            let are_several = wanted.len() > 1;
            let mut shared = BTreeMap::new();
            let mut messages = Vec::new();
            for (job, is_again, mut contents) in wanted {
                // A job alone may be a part of something whose other parts need the same.
                let is_own = |name: &str| are_several && needed.get(name) == Some(&1);
                let texts = own_texts(&mut contents, is_own, most);
                shared.extend(contents);
                messages.push((Sent { job: job.clone(), texts }, is_again));
            }
            contents::put(server, &shared).await?;
            let count = messages.len();
            for part in messages.chunks(AT_ONCE) {
                let mut sent = Vec::new();
                for (message, is_again) in part {
                    let job = &message.job;
                    // The server drops what it has seen lately: what is asked again has to look new.
                    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
                    let id =
                        if *is_again { format!("{}-{}", job.id, now.as_nanos()) } else { job.id.clone() };
                    if *is_again {
                        let _ = server.done.purge(&job.id).await;
                    }
                    let text = serde_json::to_vec(message).map_err(failed("cannot send a job"))?;
                    let message = PublishMessage::build().payload(text.into()).message_id(id);
                    let subject = Server::subject(&job.product);
                    sent.push(
                        server
                            .context
                            .send_publish(subject, message)
                            .await
                            .map_err(failed("cannot send a job"))?,
                    );
                }
                for one in sent {
                    one.await.map_err(failed("the server did not take a job"))?;
                }
            }
            Ok(count)
        })
    }

    /// Waits until a job is done; none if the budget is used up before.
    pub fn wait(
        &mut self,
        id: &str,
        budget: &Budget,
        tell: &dyn Fn(Progress),
    ) -> Result<Option<Done>, ClusterError> {
        let Coordinator { runtime, server, notices, asked, done, near, .. } = self;
        runtime.block_on(async {
            let mut last = Instant::now();
            loop {
                if let Some(done) = done.get(id) {
                    return Ok(Some(done.clone()));
                }
                if budget.look().is_some() {
                    return Ok(None);
                }
                match tokio::time::timeout(LOOK_EVERY, notices.next()).await {
                    Ok(Some(message)) => {
                        let id = message.subject.rsplit('.').next().unwrap_or("").to_string();
                        if !asked.contains(&id) {
                            continue;
                        }
                        if let Some((one, found)) = notice::read(&message.payload) {
                            done.insert(id, one);
                            near.extend(found);
                        }
                        tell(Progress { done: done.len(), all: asked.len() });
                    }
                    Ok(None) => return Err(ClusterError::new("the connection is closed")),
                    Err(_) if last.elapsed() >= ASK_EVERY => {
                        last = Instant::now();
                        // While the server is away, we wait.
                        if let Ok(Some((one, found))) = stored(server, id).await {
                            done.insert(id.to_string(), one);
                            near.extend(found);
                        }
                    }
                    Err(_) => {}
                }
            }
        })
    }

    /// Who is there, and what waits.
    pub fn status(&self) -> Result<Status, ClusterError> {
        self.runtime.block_on(look(&self.server, Some(&self.product)))
    }
}

/// Takes out what goes with a job: short texts that no other job needs, altogether at most so many bytes.
fn own_texts(
    contents: &mut BTreeMap<String, Arc<[u8]>>,
    is_own: impl Fn(&str) -> bool,
    most: usize,
) -> BTreeMap<String, String> {
    let mut left = most;
    let mut own = BTreeMap::new();
    contents.retain(|name, bytes| match std::str::from_utf8(bytes) {
        Ok(text) if is_own(name) && text.len() <= left => {
            left -= text.len();
            own.insert(name.clone(), text.to_string());
            false
        }
        _ => true,
    });
    own
}

async fn stored(server: &Server, id: &str) -> Result<Option<(Done, Found)>, ClusterError> {
    let done = server.done.get(id).await.map_err(failed("cannot ask what is done"))?;
    Ok(done.and_then(|bytes| notice::read(&bytes)))
}
