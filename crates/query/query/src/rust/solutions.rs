//! All solutions, one after the other.

use otherwise_budget::{Budget, Stop};
use otherwise_explore::{Listener, PathReport};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use super::convert::Mismatch;
use super::error::Error;
use super::rt::{self, Query};
use super::value::Value;
use crate::Options;

/// The different solutions of a query, an iterator. There may be infinitely many.
///
/// A thread searches, at most a few solutions ahead, until the iterator is dropped or the query's time is up.
/// An error is the last item.
#[derive(Debug)]
pub struct Solutions<T> {
    state: State,
    convert: fn(Vec<Value>) -> Result<T, Mismatch>,
}

#[derive(Debug)]
enum State {
    /// Nobody has asked yet.
    Ready(&'static Query, Vec<Value>),
    Searching(Receiver<Message>, Budget),
    Over,
}

/// Found, or the end: all were found, or why not.
type Message = Result<Vec<Value>, Result<(), Error>>;

/// How many solutions the search may be ahead.
const AHEAD: usize = 4;

/// Sends solutions to the iterator.
#[derive(Debug)]
struct Sender {
    channel: SyncSender<Message>,
    /// Raised when nobody listens any more.
    stop: Budget,
}

impl Listener for Sender {
    fn found(&self, path: &PathReport) {
        let values = path.inputs.iter().map(Value::lift).collect();
        if self.channel.send(Ok(values)).is_err() {
            self.stop.stop(Stop::Enough);
        }
    }
}

impl<T> Solutions<T> {
    /// The solutions of a query.
    pub fn new(
        query: &'static Query,
        arguments: Vec<Value>,
        convert: fn(Vec<Value>) -> Result<T, Mismatch>,
    ) -> Solutions<T> {
        Solutions { state: State::Ready(query, arguments), convert }
    }
}

/// Starts the search in a thread of its own.
fn start(query: &'static Query, arguments: Vec<Value>) -> Option<State> {
    let (channel, receiver) = sync_channel(AHEAD);
    let stop = Budget::default();
    let sender = Sender { channel, stop: stop.clone() };
    let search = move || {
        let options = Options { time: Some(query.time), budget: Some(&sender.stop), ..Options::default() };
        let found = query.search(&arguments, usize::MAX, &options, Some(&sender));
        // Nobody may be interested any more.
        let _ = sender.channel.send(Err(found.and_then(rt::end)));
    };
    std::thread::Builder::new().spawn(search).ok()?;
    Some(State::Searching(receiver, stop))
}

impl<T> Iterator for Solutions<T> {
    type Item = Result<T, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if let State::Ready(query, arguments) = &mut self.state {
            let arguments = std::mem::take(arguments);
            self.state = start(query, arguments)?;
        }
        let State::Searching(receiver, _) = &self.state else { return None };
        match receiver.recv() {
            Ok(Ok(values)) => Some((self.convert)(values).map_err(Error::from)),
            Ok(Err(end)) => {
                self.state = State::Over;
                end.err().map(Err)
            }
            Err(_) => None,
        }
    }
}

impl<T> Drop for Solutions<T> {
    fn drop(&mut self) {
        if let State::Searching(_, stop) = &self.state {
            stop.stop(Stop::Enough);
        }
    }
}
