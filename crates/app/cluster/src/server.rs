//! The server: how to reach it, and what we keep there.

use async_nats::jetstream::{self, consumer, kv, stream};
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

/// The stream of jobs.
const JOBS: &str = "OTHERWISE_JOBS";

/// Whoever takes a job says at least this often that it still works on it.
pub(crate) const ACK_WAIT: Duration = Duration::from_secs(8);

/// A job may fail so often.
pub(crate) const MAX_TRIES: i64 = 3;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// How to reach a server.
#[derive(Clone, Debug, Default)]
pub struct Access {
    /// `nats://host:4222`, or several with commas between them.
    pub url: String,
    /// A file with credentials, as NATS makes them.
    pub credentials: Option<PathBuf>,
    /// A file with certificates that are to be trusted.
    pub certificates: Option<PathBuf>,
}

/// Why something could not be done over the network.
#[derive(Debug)]
pub struct ClusterError {
    message: String,
    source: Option<Box<dyn std::error::Error + Send + Sync>>,
}

impl ClusterError {
    pub(crate) fn new(message: impl Into<String>) -> ClusterError {
        ClusterError { message: message.into(), source: None }
    }

    /// Because of something else, which the message has.
    pub(crate) fn because(
        message: String,
        error: impl Into<Box<dyn std::error::Error + Send + Sync>>,
    ) -> ClusterError {
        ClusterError { message, source: Some(error.into()) }
    }
}

impl fmt::Display for ClusterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ClusterError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.source.as_deref().map(|source| source as _)
    }
}

/// Says what was tried.
pub(crate) fn failed<E>(what: &str) -> impl Fn(E) -> ClusterError + '_
where
    E: fmt::Display + Into<Box<dyn std::error::Error + Send + Sync>>,
{
    move |error| ClusterError::because(format!("{what}: {error}"), error)
}

/// A connection, with everything that is kept on the server.
pub(crate) struct Server {
    pub(crate) client: async_nats::Client,
    pub(crate) context: jetstream::Context,
    pub(crate) jobs: stream::Stream,
    /// What was found, by the keys of the cache.
    pub(crate) entries: kv::Store,
    /// What became of jobs, by their names.
    pub(crate) done: kv::Store,
    /// Who is there.
    pub(crate) workers: kv::Store,
    /// Texts by their content.
    pub(crate) sources: kv::Store,
}

impl Server {
    pub(crate) async fn connect(access: &Access) -> Result<Server, ClusterError> {
        let mut options = async_nats::ConnectOptions::new().name("otherwise").max_reconnects(None);
        if let Some(path) = &access.credentials {
            options = options.credentials_file(path).await.map_err(failed("cannot read the credentials"))?;
        }
        if let Some(path) = &access.certificates {
            std::fs::File::open(path).map_err(|error| {
                let message = format!("cannot read the certificates `{}`: {error}", path.display());
                ClusterError::because(message, error)
            })?;
            options = options.add_root_certificates(path.clone()).require_tls(true);
        }
        let addresses: Vec<&str> = access.url.split(',').map(str::trim).collect();
        // The client does not look at who is named in an address.
        options = match addresses.iter().find_map(|address| named(address)) {
            Some((user, Some(password))) => options.user_and_password(user, password),
            Some((token, None)) => options.token(token),
            None => options,
        };
        let client = options.connect(addresses).await.map_err(|error| {
            let message = format!("cannot connect to `{}`: {error}", without_password(&access.url));
            ClusterError::because(message, error)
        })?;
        let context = jetstream::new(client.clone());
        let jobs = context.get_or_create_stream(stream::Config {
            name: JOBS.to_string(),
            subjects: vec!["otherwise.jobs.*".to_string()],
            retention: stream::RetentionPolicy::WorkQueue,
            duplicate_window: Duration::from_secs(120),
            max_age: 7 * DAY,
            ..Default::default()
        });
        let jobs = jobs.await.map_err(failed("the server has no JetStream for us"))?;
        let entries = store(&context, "otherwise-entries", 30 * DAY).await?;
        let done = store(&context, "otherwise-done", 7 * DAY).await?;
        let workers = store(&context, "otherwise-workers", Duration::from_secs(20)).await?;
        let sources = store(&context, "otherwise-sources", 30 * DAY).await?;
        Ok(Server { client, context, jobs, entries, done, workers, sources })
    }

    /// Where jobs of a build go.
    pub(crate) fn subject(product: &str) -> String {
        format!("otherwise.jobs.{}", short(product))
    }

    /// Where it is seen that some job is done: what is stored of them.
    pub(crate) fn notices(&self) -> String {
        format!("{}*", self.done.prefix)
    }

    /// The queue of the jobs of a build.
    pub(crate) async fn queue(
        &self,
        product: &str,
    ) -> Result<consumer::Consumer<consumer::pull::Config>, ClusterError> {
        let name = format!("build-{}", short(product));
        let config = consumer::pull::Config {
            durable_name: Some(name.clone()),
            filter_subject: Server::subject(product),
            ack_policy: consumer::AckPolicy::Explicit,
            ack_wait: ACK_WAIT,
            max_deliver: -1,
            max_ack_pending: 100_000,
            max_waiting: 20_000,
            ..Default::default()
        };
        self.jobs.get_or_create_consumer(&name, config).await.map_err(failed("cannot get at the queue"))
    }
}

/// Enough of a build's name to tell it from others.
pub(crate) fn short(product: &str) -> &str {
    product.get(..16).unwrap_or(product)
}

async fn store(
    context: &jetstream::Context,
    bucket: &str,
    max_age: Duration,
) -> Result<kv::Store, ClusterError> {
    if let Ok(store) = context.get_key_value(bucket).await {
        return Ok(store);
    }
    // As `create_key_value` does it, which asks for the account in a way that servers before 2.10 do not
    // answer.
    let config = stream::Config {
        name: format!("KV_{bucket}"),
        subjects: vec![format!("$KV.{bucket}.>")],
        max_messages_per_subject: 1,
        max_age,
        discard: stream::DiscardPolicy::New,
        allow_rollup: true,
        deny_delete: true,
        allow_direct: true,
        num_replicas: 1,
        ..Default::default()
    };
    let cannot = "cannot make a store of keys";
    context.get_or_create_stream(config).await.map_err(failed(cannot))?;
    context.get_key_value(bucket).await.map_err(failed(cannot))
}

/// The user and password of an address, or the token, with what is written as `%40` decoded.
fn named(address: &str) -> Option<(String, Option<String>)> {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let (who, _) = rest.rsplit_once('@')?;
    Some(match who.split_once(':') {
        Some((user, password)) => (decoded(user), Some(decoded(password))),
        None => (decoded(who), None),
    })
}

fn decoded(text: &str) -> String {
    let bytes = text.as_bytes();
    let (mut found, mut at) = (Vec::new(), 0);
    while at < bytes.len() {
        let code = text.get(at + 1..at + 3).filter(|_| bytes[at] == b'%');
        match code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            Some(byte) => {
                found.push(byte);
                at += 3;
            }
            None => {
                found.push(bytes[at]);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&found).into_owned()
}

/// An address that may be shown.
fn without_password(url: &str) -> String {
    match url.rsplit_once('@') {
        Some((_, host)) => format!("nats://…@{host}"),
        None => url.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_named_in_an_address() {
        let both = |user: &str, password: &str| Some((user.to_string(), Some(password.to_string())));
        assert_eq!(named("nats://ann:s%40c@host:4222"), both("ann", "s@c"));
        assert_eq!(named("tls://token@host"), Some(("token".to_string(), None)));
        assert_eq!(named("host:4222"), None);
        assert_eq!(decoded("100%"), "100%");
    }
}
