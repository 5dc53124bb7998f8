//! What became of many problems.

use otherwise_sygus::{Answer, Status};

/// How many problems ended in each way.
#[derive(Clone, Debug, Default)]
pub struct Totals {
    /// With a solution.
    pub solved: usize,
    /// That have none.
    pub infeasible: usize,
    /// Without an answer.
    pub unsolved: usize,
    /// That could not be read.
    pub bad: usize,
    seconds: f64,
    sizes: Vec<usize>,
}

impl Totals {
    /// One more answer.
    pub fn add(&mut self, answer: &Answer) {
        self.seconds += answer.seconds;
        match answer.status {
            Status::Solved => {
                self.solved += 1;
                self.sizes.push(answer.size());
            }
            Status::Infeasible => self.infeasible += 1,
            Status::Unsolved => self.unsolved += 1,
        }
    }

    fn median(&self) -> usize {
        let mut sizes = self.sizes.clone();
        sizes.sort_unstable();
        sizes.get(sizes.len() / 2).copied().unwrap_or(0)
    }

    /// In a line.
    pub fn text(&self) -> String {
        let all = self.solved + self.infeasible + self.unsolved + self.bad;
        format!(
            "{} of {all} solved, {} infeasible, {} unsolved, {} not understood; {:.1} s; median size {}\n",
            self.solved,
            self.infeasible,
            self.unsolved,
            self.bad,
            self.seconds,
            self.median()
        )
    }

    /// As an object.
    pub fn json(&self) -> serde_json::Value {
        serde_json::json!({
            "solved": self.solved, "infeasible": self.infeasible, "unsolved": self.unsolved, "bad": self.bad,
            "seconds": (self.seconds * 1e4).round() / 1e4, "median_size": self.median(),
        })
    }
}
