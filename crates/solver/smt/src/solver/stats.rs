//! Counting what each layer does.

use std::fmt;
use std::time::Duration;

use super::config::Layer;

/// What one layer, or the back end, did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LayerStats {
    /// Queries that came to it.
    pub asked: u64,
    /// Queries that it decided without asking further down.
    pub answered: u64,
    /// The time spent in it, without the layers below.
    pub time: Duration,
}

/// What a solver did since it was made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Checks that the caller asked for.
    pub checks: u64,
    /// Of those: satisfiable.
    pub sat: u64,
    /// Of those: unsatisfiable.
    pub unsat: u64,
    /// Of those: undecided.
    pub unknown: u64,
    /// The layers that are switched on, in order.
    pub layers: Vec<(Layer, LayerStats)>,
    /// The back end at the end of the chain.
    pub backend: LayerStats,
    /// Models that failed their verification (those checks answer `Unknown`).
    pub rejected: u64,
    /// The time spent verifying models.
    pub verification: Duration,
}

impl Stats {
    /// The share of checks that reached the back end at least once is at most this.
    pub fn backend_share(&self) -> f64 {
        if self.checks == 0 { 0.0 } else { self.backend.asked as f64 / self.checks as f64 }
    }

    /// Adds what another solver did: for a total over workers.
    pub fn merge(&mut self, other: &Stats) {
        self.checks += other.checks;
        self.sat += other.sat;
        self.unsat += other.unsat;
        self.unknown += other.unknown;
        self.rejected += other.rejected;
        self.verification += other.verification;
        self.backend.merge(other.backend);
        for (layer, stats) in &other.layers {
            match self.layers.iter_mut().find(|(mine, _)| mine == layer) {
                Some((_, mine)) => mine.merge(*stats),
                None => self.layers.push((*layer, *stats)),
            }
        }
        self.layers.sort_by_key(|(layer, _)| *layer);
    }
}

impl LayerStats {
    fn merge(&mut self, other: LayerStats) {
        self.asked += other.asked;
        self.answered += other.answered;
        self.time += other.time;
    }
}

impl fmt::Display for Stats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Stats { checks, sat, unsat, unknown, .. } = self;
        writeln!(f, "{checks} checks: {sat} sat, {unsat} unsat, {unknown} unknown")?;
        writeln!(f, "{:<12} {:>10} {:>10} {:>10}", "layer", "asked", "answered", "seconds")?;
        let layers = self.layers.iter().map(|(layer, stats)| (layer.name(), stats));
        for (name, stats) in layers.chain([("back end", &self.backend)]) {
            let seconds = stats.time.as_secs_f64();
            writeln!(f, "{name:<12} {:>10} {:>10} {seconds:>10.3}", stats.asked, stats.answered)?;
        }
        Ok(())
    }
}
