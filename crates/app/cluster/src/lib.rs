//! Checks on many machines, over NATS JetStream.
//!
//! A [`Coordinator`] sends [`Job`]s (one for each file, with its options) into a work queue; a [`Worker`] on
//! another machine takes them, does them with what it is given as [`Slot`]s, and puts what was found where
//! everybody looks: under the keys of the cache, which say everything that a verdict depends on. The
//! coordinator brings the entries into its own cache and then does what it would do without a cluster:
//! everything is known. So the answers are the same, byte for byte, whoever found them, and a job that is
//! done twice is one result.
//!
//! Sources travel once, as objects named by their content ([`Bundle`]). A worker lays them out in a folder of
//! its own and looks at no other file. Jobs of another build of the product have another subject, and are
//! never seen. A worker that dies gives its jobs back because it no longer says that it works on them; what
//! fails three times is given up and named.
//!
//! This crate knows the server and nothing of checking: what a slot does is up to whoever makes it.

mod ahead;
mod bundle;
mod contents;
mod coordinator;
mod job;
mod notice;
mod server;
mod status;
mod worker;

pub use bundle::{Bundle, BundleError, LaidOut};
pub use coordinator::{Coordinator, Progress};
pub use job::{Done, Job, State};
pub use server::{Access, ClusterError};
pub use status::{Status, WorkerStatus, status};
pub use worker::{Failed, Slot, Worker};
