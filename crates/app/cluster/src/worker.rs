//! Who works: takes jobs, does them in slots, and tells what was found.

use async_nats::jetstream::AckKind;
use async_nats::jetstream::consumer::{Consumer, pull};
use async_nats::jetstream::message::{Message, PublishMessage};
use futures_util::{FutureExt, StreamExt};
use otherwise_budget::Budget;
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::ahead::{Ahead, Beside, Taken};
use crate::bundle::{LaidOut, lay_out};
use crate::coordinator::runtime;
use crate::job::{Done, Job, Sent, State};
use crate::notice::{self, Found};
use crate::server::{ACK_WAIT, Access, ClusterError, MAX_TRIES, Server, failed};
use crate::status::WorkerStatus;

/// How long a worker asks for a job before it looks whether it should stop.
const ASK_FOR: Duration = Duration::from_secs(1);

/// How often a worker says that it is there.
const TELL_EVERY: Duration = Duration::from_secs(4);

/// After a job that took less than this the next one is taken ahead.
const SHORT: Duration = Duration::from_millis(100);

/// In the head of a job that was handed back: how often it was tried before.
const TRIED_BEFORE: &str = "Otherwise-Tried-Before";

/// So much of what was found may still be under way when the next job begins.
const MAX_TOLD_LATER: usize = 16;

/// Does one job after the other.
pub trait Slot: Send {
    /// Does a job with its sources; what was found, by the keys of the cache.
    fn run(&mut self, job: &Job, sources: &LaidOut) -> Result<Vec<(String, Vec<u8>)>, Failed>;
}

/// A job that could not be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failed {
    /// Something happened that may happen again: it is tried again, but not for ever.
    Tried(String),
    /// The worker stops: somebody else should do it.
    Stopped,
}

/// How a job ended.
enum End {
    /// With what was found, and how long it took.
    Found(Vec<(String, Vec<u8>)>, Duration),
    /// Somebody else had done it.
    KnownBefore,
    /// We stop: somebody else should do it.
    Stopped,
    /// Its sources cannot be had.
    NoSources(ClusterError),
    /// It failed for so many times: it is tried again.
    Failed(String, i64),
    /// It failed too often.
    GivenUp(String),
}

/// Who works.
pub struct Worker<'w> {
    /// How to reach the server.
    pub access: Access,
    /// Its name, different from all others.
    pub name: String,
    /// Its version, for people.
    pub version: String,
    /// Its build: jobs of others are not taken.
    pub product: String,
    /// Where sources are laid out.
    pub folder: PathBuf,
    /// Told about what happens.
    pub tell: &'w dyn Fn(&str),
}

impl std::fmt::Debug for Worker<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Worker").field("name", &self.name).finish_non_exhaustive()
    }
}

/// What the slots of a worker share.
struct Shared<'w> {
    worker: &'w Worker<'w>,
    server: Server,
    budget: &'w Budget,
    begin: Instant,
    status: RefCell<WorkerStatus>,
    running: RefCell<Vec<(String, Instant)>>,
    laid_out: RefCell<HashMap<String, LaidOut>>,
}

impl Worker<'_> {
    /// Works until the budget is stopped; how many jobs were done.
    pub fn run(&self, slots: Vec<Box<dyn Slot>>, budget: &Budget) -> Result<u64, ClusterError> {
        runtime()?.block_on(async {
            let server = Server::connect(&self.access).await?;
            let queue = server.queue(&self.product).await?;
            let status = WorkerStatus {
                name: self.name.clone(),
                version: self.version.clone(),
                product: self.product.clone(),
                slots: slots.len(),
                ..WorkerStatus::default()
            };
            let shared = Shared {
                worker: self,
                server,
                budget,
                begin: Instant::now(),
                status: RefCell::new(status),
                running: RefCell::default(),
                laid_out: RefCell::default(),
            };
            shared.tell_status().await;
            (self.tell)(&format!("{} is ready", self.name));
            let serving = slots.into_iter().map(|slot| shared.serve(&queue, slot));
            let serving = futures_util::future::join_all(serving);
            tokio::pin!(serving);
            let mut ticks = tokio::time::interval(TELL_EVERY);
            loop {
                tokio::select! {
                    _ = &mut serving => break,
                    _ = ticks.tick() => shared.tell_status().await,
                }
            }
            let _ = shared.server.workers.purge(&self.name).await;
            let _ = shared.server.client.flush().await;
            Ok(shared.status.borrow().done)
        })
    }
}

impl Shared<'_> {
    async fn tell_status(&self) {
        let text = {
            let mut status = self.status.borrow_mut();
            status.seconds = self.begin.elapsed().as_secs();
            let running = self.running.borrow();
            status.running =
                running.iter().map(|(file, since)| (file.clone(), since.elapsed().as_secs())).collect();
            serde_json::to_vec(&*status).unwrap_or_default()
        };
        let _ = self.server.workers.put(&self.worker.name, text.into()).await;
    }

    /// Takes jobs and does them in one slot, until the budget is stopped. What was found is told, and the
    /// next job is taken, while one is done.
    async fn serve(&self, queue: &Consumer<pull::Config>, slot: Box<dyn Slot>) {
        let mut slot = Some(slot);
        let mut beside = Beside::new();
        let mut ahead = Ahead::Nothing;
        let mut are_short = false;
        let take = || self.take(queue).boxed_local();
        while self.budget.look().is_none() {
            ahead.begin(take);
            let Some(taken) = ahead.next(&mut beside).await else { continue };
            let Some(free) = slot.take() else { break };
            // What takes a while may be better done by others, and what broke its worker is done alone.
            if are_short && taken.tries == 1 {
                ahead.begin(take);
            }
            let Taken { message, job, tries, sources } = taken;
            self.running.borrow_mut().push((job.file.clone(), Instant::now()));
            let begin = Instant::now();
            let work = self.work(&message, &job, tries, sources, free);
            let hand_back = |taken| self.hand_back(taken).boxed_local();
            let (free, end) = ahead.while_done(work, &mut beside, hand_back).await;
            slot = free;
            are_short = begin.elapsed() < SHORT;
            self.no_longer_runs(&job.file);
            let told = async move {
                if let Err(error) = self.tell_end(&message, &job, end).await {
                    (self.worker.tell)(&format!("{}: {error}", job.file));
                }
            };
            beside.push(told.boxed_local());
            while beside.len() > MAX_TOLD_LATER {
                beside.next().await;
            }
        }
        if let Some(taken) = ahead.arrived().await {
            self.hand_back(taken).await;
        }
        while beside.next().await.is_some() {}
    }

    /// The next job with its sources, if there is one soon.
    async fn take(&self, queue: &Consumer<pull::Config>) -> Option<Taken> {
        let message = self.next(queue).await?;
        let Ok(Sent { job, texts }) = serde_json::from_slice(&message.payload) else {
            let _ = message.ack_with(AckKind::Term).await;
            return None;
        };
        let delivered = message.info().map_or(1, |info| info.delivered);
        let tries = delivered + tried_before(&message);
        let sources = self.sources(&job.bundle, &texts).await;
        Some(Taken { message, job, tries, sources })
    }

    /// Gives a job that was taken ahead to others. It was not tried, so it is not returned, which would
    /// count, but sent anew.
    async fn hand_back(&self, taken: Taken) {
        let Taken { message, job, tries, .. } = taken;
        let again = PublishMessage::build()
            .payload(message.payload.clone())
            .header(TRIED_BEFORE, (tries - 1).to_string().as_str());
        let sent = self.server.context.send_publish(Server::subject(&job.product), again).await;
        let is_stored = match sent {
            Ok(stored) => stored.await.is_ok(),
            Err(_) => false,
        };
        let _ = message.ack_with(if is_stored { AckKind::Ack } else { AckKind::Nak(None) }).await;
    }

    fn no_longer_runs(&self, file: &str) {
        let mut running = self.running.borrow_mut();
        if let Some(at) = running.iter().position(|(one, _)| one == file) {
            running.remove(at);
        }
    }

    /// The next job, if there is one soon.
    async fn next(&self, queue: &Consumer<pull::Config>) -> Option<Message> {
        match queue.batch().max_messages(1).expires(ASK_FOR).messages().await {
            Ok(mut batch) => batch.next().await?.ok(),
            Err(_) => {
                // The server is away, or not yet there again.
                tokio::time::sleep(Duration::from_millis(200)).await;
                None
            }
        }
    }

    /// Does a job while telling the server that it is being done.
    async fn work(
        &self,
        message: &Message,
        job: &Job,
        tries: i64,
        sources: Result<LaidOut, ClusterError>,
        slot: Box<dyn Slot>,
    ) -> (Option<Box<dyn Slot>>, End) {
        // Who asks does not send what is done; what comes again may have been done by who was thought dead.
        if tries > 1
            && let Ok(Some(_)) = self.server.done.get(&job.id).await
        {
            return (Some(slot), End::KnownBefore);
        }
        if tries > MAX_TRIES {
            return (Some(slot), End::GivenUp("it took its workers with it".to_string()));
        }
        let sources = match sources {
            Ok(sources) => sources,
            Err(error) => return (Some(slot), End::NoSources(error)),
        };
        let begin = Instant::now();
        let mut work = {
            let (job, mut slot) = (job.clone(), slot);
            tokio::task::spawn_blocking(move || {
                let found = slot.run(&job, &sources);
                (slot, found)
            })
        };
        let mut ticks = tokio::time::interval(ACK_WAIT / 4);
        ticks.tick().await;
        let (slot, found) = loop {
            tokio::select! {
                finished = &mut work => match finished {
                    Ok((slot, found)) => break (Some(slot), found),
                    Err(_) => break (None, Err(Failed::Tried("a slot of the worker broke".to_string()))),
                },
                _ = ticks.tick() => { let _ = message.ack_with(AckKind::Progress).await; }
            }
        };
        let end = match found {
            Ok(entries) => End::Found(entries, begin.elapsed()),
            Err(Failed::Stopped) => End::Stopped,
            Err(Failed::Tried(why)) if tries < MAX_TRIES => End::Failed(why, tries),
            Err(Failed::Tried(why)) => {
                self.status.borrow_mut().failed += 1;
                End::GivenUp(why)
            }
        };
        (slot, end)
    }

    /// The sources of a job, laid out once.
    async fn sources(&self, bundle: &str, texts: &BTreeMap<String, String>) -> Result<LaidOut, ClusterError> {
        if let Some(known) = self.laid_out.borrow().get(bundle) {
            return Ok(known.clone());
        }
        let sources = lay_out(&self.server, texts, bundle, &self.worker.folder).await?;
        // What came with the job comes with it again.
        if sources.texts.is_empty() {
            self.laid_out.borrow_mut().insert(bundle.to_string(), sources.clone());
        }
        Ok(sources)
    }

    /// Tells what became of a job.
    async fn tell_end(&self, message: &Message, job: &Job, end: End) -> Result<(), ClusterError> {
        match end {
            End::Found(entries, time) => self.finish(message, job, entries, time).await,
            End::KnownBefore => acknowledged(message, AckKind::Ack).await,
            End::Stopped => acknowledged(message, AckKind::Nak(None)).await,
            End::NoSources(error) => {
                let _ = message.ack_with(AckKind::Nak(Some(Duration::from_secs(1)))).await;
                Err(error)
            }
            End::Failed(why, tries) => {
                self.status.borrow_mut().failed += 1;
                (self.worker.tell)(&format!("{}: {why} (try {tries} of {MAX_TRIES})", job.file));
                acknowledged(message, AckKind::Nak(None)).await
            }
            End::GivenUp(why) => self.give_up(message, job, why).await,
        }
    }

    async fn finish(
        &self,
        message: &Message,
        job: &Job,
        entries: Vec<(String, Vec<u8>)>,
        time: Duration,
    ) -> Result<(), ClusterError> {
        // What is too large for the server is found out by who asked.
        let most = self.server.client.server_info().max_payload.saturating_sub(4096);
        let fitting: Found = entries.into_iter().filter(|(_, bytes)| bytes.len() <= most).collect();
        // All under way at once; that the job is done is told when all have arrived.
        let mut sent = Vec::new();
        for (key, bytes) in &fitting {
            let subject = format!("{}{key}", self.server.entries.prefix);
            let message = PublishMessage::build().payload(bytes.clone().into());
            let one = self.server.context.send_publish(subject, message).await;
            sent.push(one.map_err(failed("cannot tell what was found"))?);
        }
        for one in sent {
            one.await.map_err(failed("cannot tell what was found"))?;
        }
        let time = time.as_millis() as u64;
        let keys = fitting.iter().map(|(key, _)| key.clone()).collect();
        let done = Done { state: State::Done, worker: self.worker.name.clone(), keys, time };
        self.record(job, &done, &fitting).await?;
        acknowledged(message, AckKind::Ack).await?;
        self.status.borrow_mut().done += 1;
        (self.worker.tell)(&format!("{} done in {time} ms", job.file));
        Ok(())
    }

    async fn give_up(&self, message: &Message, job: &Job, why: String) -> Result<(), ClusterError> {
        (self.worker.tell)(&format!("{} is given up: {why}", job.file));
        let state = State::GivenUp(why);
        let done = Done { state, worker: self.worker.name.clone(), keys: Vec::new(), time: 0 };
        self.record(job, &done, &Found::new()).await?;
        acknowledged(message, AckKind::Term).await
    }

    /// Stores what became of a job. Those who wait listen to what is stored there; who misses it finds it.
    async fn record(&self, job: &Job, done: &Done, found: &Found) -> Result<(), ClusterError> {
        let cannot = "cannot tell that a job is done";
        self.server
            .done
            .put(&job.id, notice::write(done, found).into())
            .await
            .map(|_| ())
            .map_err(failed(cannot))
    }
}

/// How often a job was tried before it was sent anew.
fn tried_before(message: &Message) -> i64 {
    let headers = message.headers.as_ref();
    headers.and_then(|headers| headers.get(TRIED_BEFORE)?.as_str().parse().ok()).unwrap_or(0)
}

async fn acknowledged(message: &Message, kind: AckKind) -> Result<(), ClusterError> {
    message.ack_with(kind).await.map_err(failed("cannot acknowledge a job"))
}
