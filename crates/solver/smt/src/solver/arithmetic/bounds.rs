//! Bounds of variables, tightened by rows until nothing changes; every bound remembers why it holds.

use super::problem::{Row, Variable};

/// Bounds beyond this are as good as none.
const FAR: i128 = 1 << 60;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Low,
    High,
}

/// One tightening: on account of `row` and of what the row's other variables were bounded by at that time.
#[derive(Clone, Copy, Debug)]
struct Step {
    variable: u32,
    value: i64,
    /// `None`: the sort says so.
    row: Option<u32>,
    /// The step before for the same variable and side.
    previous: Option<u32>,
}

/// The bounds of all variables.
#[derive(Debug)]
pub(super) struct Bounds<'a> {
    rows: &'a [Row],
    steps: Vec<Step>,
    /// The last step for each variable: low, high.
    last: Vec<[Option<u32>; 2]>,
}

impl<'a> Bounds<'a> {
    /// The bounds that follow from `rows`, or the rows of a contradiction.
    pub(super) fn new(variables: &[Variable], rows: &'a [Row]) -> Result<Bounds<'a>, Vec<u32>> {
        let mut bounds = Bounds { rows, steps: Vec::new(), last: vec![[None; 2]; variables.len()] };
        for (at, variable) in variables.iter().enumerate() {
            let (low, high) = variable.range();
            if let Some(low) = low {
                bounds.record(at as u32, Side::Low, low, None);
            }
            if let Some(high) = high {
                bounds.record(at as u32, Side::High, high, None);
            }
        }
        // Tightening may go on for ever (x < y, y < x) or for very long; a few rounds find what is easy.
        for _ in 0..8 {
            let before = bounds.steps.len();
            for (at, row) in rows.iter().enumerate() {
                bounds.tighten(row, at as u32)?;
            }
            if bounds.steps.len() == before {
                break;
            }
        }
        Ok(bounds)
    }

    pub(super) fn low(&self, variable: u32) -> Option<i64> {
        self.get(variable, Side::Low)
    }

    pub(super) fn high(&self, variable: u32) -> Option<i64> {
        self.get(variable, Side::High)
    }

    fn get(&self, variable: u32, side: Side) -> Option<i64> {
        self.last[variable as usize][side as usize].map(|step| self.steps[step as usize].value)
    }

    fn record(&mut self, variable: u32, side: Side, value: i64, row: Option<u32>) {
        let place = &mut self.last[variable as usize][side as usize];
        let step = Step { variable, value, row, previous: *place };
        *place = Some(self.steps.len() as u32);
        self.steps.push(step);
    }

    /// The least value of `c·x`, if bounded.
    fn least(&self, variable: u32, c: i64) -> Option<i128> {
        let bound = if c > 0 { self.low(variable) } else { self.high(variable) };
        bound.map(|bound| i128::from(c) * i128::from(bound))
    }

    fn tighten(&mut self, row: &Row, at: u32) -> Result<(), Vec<u32>> {
        let mut sum: i128 = 0;
        let mut unbounded = None;
        let mut count = 0;
        for (place, (variable, c)) in row.form.iter().enumerate() {
            match self.least(*variable, *c) {
                Some(least) => sum += least,
                None => {
                    unbounded = Some(place);
                    count += 1;
                }
            }
        }
        if count == 0 && sum > i128::from(row.bound) {
            let mut steps = Vec::new();
            self.antecedents(at, None, self.steps.len() as u32, &mut steps);
            let mut rows = self.explain(steps);
            rows.push(at);
            return Err(rows);
        }
        // The sum is of the bounds that the row uses; what is tightened here are the opposite ones.
        for (place, &(variable, c)) in row.form.iter().enumerate() {
            let others = match (count, unbounded) {
                (0, _) => sum - self.least(variable, c).unwrap_or(0),
                (1, Some(only)) if only == place => sum,
                _ => continue,
            };
            let room = i128::from(row.bound) - others;
            let (side, limit) = if c > 0 {
                (Side::High, room.div_euclid(i128::from(c)))
            } else {
                // c·x <= room with c < 0 is x >= room / c, rounded up.
                (Side::Low, -room.div_euclid(i128::from(-c)))
            };
            let tighter = match (self.get(variable, side), side) {
                (None, _) => true,
                (Some(old), Side::High) => limit < i128::from(old),
                (Some(old), Side::Low) => limit > i128::from(old),
            };
            if !tighter || limit.abs() > FAR {
                continue;
            }
            self.record(variable, side, limit as i64, Some(at));
            if let (Some(low), Some(high)) = (self.low(variable), self.high(variable))
                && low > high
            {
                let steps = self.last[variable as usize].into_iter().flatten().collect();
                return Err(self.explain(steps));
            }
        }
        Ok(())
    }

    /// The steps, before the step `time`, that gave the bounds a row uses of its variables (but for
    /// `except`).
    fn antecedents(&self, row: u32, except: Option<u32>, time: u32, into: &mut Vec<u32>) {
        for (variable, c) in &self.rows[row as usize].form {
            if Some(*variable) == except {
                continue;
            }
            let side = if *c > 0 { Side::Low } else { Side::High };
            let mut step = self.last[*variable as usize][side as usize];
            while let Some(late) = step.filter(|step| *step >= time) {
                step = self.steps[late as usize].previous;
            }
            into.extend(step);
        }
    }

    /// The rows that the given steps rest on.
    fn explain(&self, mut pending: Vec<u32>) -> Vec<u32> {
        let mut seen = vec![false; self.steps.len()];
        let mut rows = Vec::new();
        while let Some(at) = pending.pop() {
            if std::mem::replace(&mut seen[at as usize], true) {
                continue;
            }
            let step = self.steps[at as usize];
            if let Some(row) = step.row {
                rows.push(row);
                self.antecedents(row, Some(step.variable), at, &mut pending);
            }
        }
        rows.sort_unstable();
        rows.dedup();
        rows
    }
}
