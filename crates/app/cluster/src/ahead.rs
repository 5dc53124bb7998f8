//! The next job of a slot, which comes while it does one: a slot that has done its job does not wait for the
//! network.

use async_nats::jetstream::message::Message;
use futures_util::StreamExt;
use futures_util::future::LocalBoxFuture;
use futures_util::stream::FuturesUnordered;
use std::time::Duration;

use crate::bundle::LaidOut;
use crate::job::Job;
use crate::server::ClusterError;

/// So long a job that was taken ahead may wait for its slot; then others get it.
const PATIENCE: Duration = Duration::from_millis(500);

/// What goes on beside the jobs.
pub(crate) type Beside<'a> = FuturesUnordered<LocalBoxFuture<'a, ()>>;

/// A job that was taken from the queue.
pub(crate) struct Taken {
    pub(crate) message: Message,
    pub(crate) job: Job,
    /// How often it was given to somebody who was to do it, this time included.
    pub(crate) tries: i64,
    pub(crate) sources: Result<LaidOut, ClusterError>,
}

/// The next job, as far as it has come.
pub(crate) enum Ahead<'a> {
    /// Nobody asked for it.
    Nothing,
    /// It was asked for.
    Coming(LocalBoxFuture<'a, Option<Taken>>),
    /// It waits here.
    Here(Box<Taken>),
}

impl<'a> Ahead<'a> {
    /// Asks for the next job, if that was not done yet.
    pub(crate) fn begin(&mut self, take: impl FnOnce() -> LocalBoxFuture<'a, Option<Taken>>) {
        if let Ahead::Nothing = self {
            *self = Ahead::Coming(take());
        }
    }

    /// The next job, if there is one soon.
    pub(crate) async fn next(&mut self, beside: &mut Beside<'_>) -> Option<Taken> {
        loop {
            tokio::select! {
                taken = self.arrived() => return taken,
                Some(()) = beside.next() => {}
            }
        }
    }

    /// What was asked for. Who no longer waits for it gets it when asking again.
    pub(crate) async fn arrived(&mut self) -> Option<Taken> {
        if let Ahead::Coming(coming) = self {
            let taken = coming.await;
            *self = taken.map_or(Ahead::Nothing, |taken| Ahead::Here(Box::new(taken)));
        }
        match std::mem::replace(self, Ahead::Nothing) {
            Ahead::Here(taken) => Some(*taken),
            _ => None,
        }
    }

    /// Does a job while the next one comes and other things go on. If the job takes long, the next one is
    /// handed back.
    pub(crate) async fn while_done<'h, T>(
        &mut self,
        work: impl Future<Output = T>,
        beside: &mut Beside<'h>,
        hand_back: impl Fn(Taken) -> LocalBoxFuture<'h, ()>,
    ) -> T {
        let patience = tokio::time::sleep(PATIENCE);
        let mut is_late = false;
        tokio::pin!(work, patience);
        loop {
            let comes = matches!(self, Ahead::Coming(_)) || is_late && matches!(self, Ahead::Here(_));
            tokio::select! {
                done = &mut work => return done,
                Some(()) = beside.next() => {}
                taken = self.arrived(), if comes => match taken {
                    Some(taken) if is_late => beside.push(hand_back(taken)),
                    Some(taken) => *self = Ahead::Here(Box::new(taken)),
                    None => {}
                },
                () = &mut patience, if !is_late => is_late = true,
            }
        }
    }
}
