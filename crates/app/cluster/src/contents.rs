//! Texts on the server, by their content.
//!
//! A short one is stored under its hash. A long one is cut into parts that are stored the same way; under its
//! own hash stand theirs, so that asking whether it is there costs little.

use async_nats::jetstream::context::PublishErrorKind;
use async_nats::jetstream::message::PublishMessage;
use futures_util::StreamExt;
use std::collections::BTreeMap;
use std::sync::Arc;

use crate::bundle::hash;
use crate::server::{ClusterError, Server, failed};

/// What is not longer is sent without asking.
pub(crate) const SHORT_BYTES: usize = 16 << 10;

/// The parts of what is longer, unless the server takes less.
const PART_BYTES: usize = 256 << 10;

/// How many are under way at once.
const AT_ONCE: usize = 256;

/// What a stored value begins with: the content itself, or the hashes of its parts.
const WHOLE: u8 = 0;
const PARTS: u8 = 1;

/// Brings to the server what is not there.
pub(crate) async fn put(server: &Server, contents: &BTreeMap<String, Arc<[u8]>>) -> Result<(), ClusterError> {
    let (short, long): (Vec<_>, Vec<_>) =
        contents.iter().partition(|(_, content)| content.len() <= SHORT_BYTES);
    for some in short.chunks(AT_ONCE) {
        let values = some.iter().map(|(name, content)| (name.as_str(), value(WHOLE, content)));
        store(server, values).await?;
    }
    for (name, content) in long {
        let known = server.sources.get(name).await.map_err(failed("cannot send sources"))?;
        if known.is_some() {
            continue;
        }
        let most = server.client.server_info().max_payload.saturating_sub(4096).clamp(1024, PART_BYTES);
        let parts: Vec<(String, Vec<u8>)> =
            content.chunks(most).map(|part| (hash(part), value(WHOLE, part))).collect();
        let names: Vec<&str> = parts.iter().map(|(name, _)| name.as_str()).collect();
        let whole = value(PARTS, names.join(" ").as_bytes());
        store(server, parts.iter().map(|(name, part)| (name.as_str(), part.clone()))).await?;
        // Only when all parts are there.
        store(server, [(name.as_str(), whole)].into_iter()).await?;
    }
    Ok(())
}

fn value(kind: u8, content: &[u8]) -> Vec<u8> {
    let mut value = Vec::with_capacity(content.len() + 1);
    value.push(kind);
    value.extend_from_slice(content);
    value
}

/// Stores what is not there.
async fn store<'n>(
    server: &Server,
    values: impl Iterator<Item = (&'n str, Vec<u8>)>,
) -> Result<(), ClusterError> {
    let cannot = "cannot send sources";
    let mut sent = Vec::new();
    for (name, value) in values {
        let subject = format!("{}{name}", server.sources.prefix);
        let message = PublishMessage::build().payload(value.into()).expected_last_subject_sequence(0);
        sent.push(server.context.send_publish(subject, message).await.map_err(failed(cannot))?);
    }
    for one in sent {
        match one.await {
            Ok(_) => {}
            Err(error) if error.kind() == PublishErrorKind::WrongLastSequence => {}
            Err(error) => return Err(failed(cannot)(error)),
        }
    }
    Ok(())
}

/// A content, if it is what its name says: one of these, or one that is stored.
pub(crate) async fn get(
    server: &Server,
    near: &BTreeMap<String, String>,
    name: &str,
) -> Result<Vec<u8>, ClusterError> {
    let near = near.get(name).filter(|text| hash(text.as_bytes()) == name);
    match near {
        Some(text) => Ok(text.clone().into_bytes()),
        None => stored(server, name).await,
    }
}

async fn stored(server: &Server, name: &str) -> Result<Vec<u8>, ClusterError> {
    let whole = match value_of(server, name).await? {
        (WHOLE, content) => content,
        (PARTS, names) => {
            let names = String::from_utf8(names).unwrap_or_default();
            let parts = names.split(' ').map(|name| value_of(server, name));
            let mut parts = futures_util::stream::iter(parts).buffered(AT_ONCE);
            let mut whole = Vec::new();
            while let Some(part) = parts.next().await {
                whole.extend_from_slice(&part?.1);
            }
            whole
        }
        _ => return Err(ClusterError::new("a source is of a kind that is not known here")),
    };
    match hash(&whole) == name {
        true => Ok(whole),
        false => Err(ClusterError::new("a source is not what it was")),
    }
}

async fn value_of(server: &Server, name: &str) -> Result<(u8, Vec<u8>), ClusterError> {
    let value = server.sources.get(name).await.map_err(failed("cannot get sources"))?;
    let value = value.ok_or_else(|| ClusterError::new("a source is not there"))?;
    let (kind, content) = value.split_first().ok_or_else(|| ClusterError::new("a source is empty"))?;
    Ok((*kind, content.to_vec()))
}
