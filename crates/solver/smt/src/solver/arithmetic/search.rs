//! Finding values: start from a solution of the differences, repair what is wrong, branch over what is open.

use super::bounds::Bounds;
use super::difference;
use super::domains;
use super::problem::{Choice, Problem, Row};

/// Branches tried before the problem is left to the back end.
const MAX_BRANCHES: u32 = 60;
/// Larger problems are not repaired.
const MAX_REPAIRED: usize = 400;
/// Passes of repair over all variables.
const MAX_PASSES: usize = 6;

/// The outcome of a search.
pub(super) enum Outcome {
    /// Values of all variables.
    Sat(Vec<i64>),
    /// The constraints, by position, that cannot hold together.
    Unsat(Vec<u32>),
    /// Too hard.
    Open,
}

/// With this many choices, enumerating values is tried before alternatives are.
const MIN_CHOICES_TO_ENUMERATE: usize = 12;

/// Decides the problem, if it is easy.
pub(super) fn search(problem: &Problem) -> Outcome {
    let many = problem.choices.len() >= MIN_CHOICES_TO_ENUMERATE;
    if many && let Some(outcome @ (Outcome::Sat(_) | Outcome::Unsat(_))) = enumerate(problem) {
        return outcome;
    }
    match split(problem) {
        Outcome::Open if !many => enumerate(problem).unwrap_or(Outcome::Open),
        outcome => outcome,
    }
}

/// Tries all values, where variables have few.
fn enumerate(problem: &Problem) -> Option<Outcome> {
    let bounds = Bounds::new(&problem.variables, &problem.rows).ok()?;
    let variables = 0..problem.variables.len() as u32;
    let bounds: Vec<_> = variables.map(|at| (bounds.low(at), bounds.high(at))).collect();
    domains::enumerate(problem, &bounds)
}

/// Repairs a solution of the differences, alternative by alternative.
fn split(problem: &Problem) -> Outcome {
    if problem.rows.len() + problem.choices.len() > MAX_REPAIRED {
        return Outcome::Open;
    }
    let mut search = Search { problem, rows: problem.rows.clone(), branches: 0 };
    match search.branch() {
        Branch::Sat(values) => Outcome::Sat(values),
        Branch::Unsat { rows, mut origins } => {
            origins.extend(rows.into_iter().map(|row| search.rows[row as usize].origin));
            origins.sort_unstable();
            origins.dedup();
            Outcome::Unsat(origins)
        }
        Branch::Open => Outcome::Open,
    }
}

/// Like [`Outcome`]; a contradiction is one of rows and of constraints whose alternatives all failed.
enum Branch {
    Sat(Vec<i64>),
    Unsat { rows: Vec<u32>, origins: Vec<u32> },
    Open,
}

fn contradiction(rows: Vec<u32>) -> Branch {
    Branch::Unsat { rows, origins: Vec::new() }
}

struct Search<'a> {
    problem: &'a Problem,
    /// The problem's rows and those of the alternatives chosen so far.
    rows: Vec<Row>,
    branches: u32,
}

impl Search<'_> {
    fn branch(&mut self) -> Branch {
        self.branches += 1;
        let variables = &self.problem.variables;
        let mut values = match difference::solve(variables, &self.rows) {
            Ok(values) => values,
            Err(rows) => return contradiction(rows),
        };
        let bounds = match Bounds::new(variables, &self.rows) {
            Ok(bounds) => bounds,
            Err(rows) => return contradiction(rows),
        };
        let repaired = self.repair(&mut values, &bounds);
        let violated = self.problem.choices.iter().find(|choice| !choice_holds(choice, &values));
        match violated {
            // The rows so far have no easy solution, but alternatives may still contradict them.
            Some(choice) if self.branches < MAX_BRANCHES => self.split(choice),
            None if repaired && self.problem.complete => Branch::Sat(values),
            _ => Branch::Open,
        }
    }

    /// Tries the alternatives of a choice one after the other.
    fn split(&mut self, choice: &Choice) -> Branch {
        let mark = self.rows.len();
        let (mut all_rows, mut all_origins) = (Vec::new(), vec![choice.origin]);
        let mut open = false;
        for alternative in &choice.alternatives {
            self.rows.truncate(mark);
            self.rows.extend(alternative.iter().cloned());
            match self.branch() {
                Branch::Sat(values) => return Branch::Sat(values),
                Branch::Open => open = true,
                Branch::Unsat { rows, origins } => {
                    // A contradiction without the alternative makes the others pointless.
                    if rows.iter().all(|row| (*row as usize) < mark) {
                        self.rows.truncate(mark);
                        return Branch::Unsat { rows, origins };
                    }
                    all_rows.extend(rows.into_iter().filter(|row| (*row as usize) < mark));
                    all_origins.extend(origins);
                }
            }
        }
        self.rows.truncate(mark);
        if open { Branch::Open } else { Branch::Unsat { rows: all_rows, origins: all_origins } }
    }

    /// Moves variables, one at a time, to nice values that the rows and choices allow. Returns whether all
    /// rows hold in the end.
    fn repair(&self, values: &mut [i64], bounds: &Bounds<'_>) -> bool {
        for pass in 0..MAX_PASSES {
            let mut changed = false;
            for (at, variable) in self.problem.variables.iter().enumerate() {
                let wish = if pass == 0 { variable.nicest() } else { values[at] };
                let value = self.best_value(at as u32, wish, values, bounds);
                changed |= value != values[at];
                values[at] = value;
            }
            let good = self.rows.iter().all(|row| row.holds(values))
                && self.problem.choices.iter().all(|choice| choice_holds(choice, values));
            if good || !changed && pass > 0 {
                break;
            }
        }
        self.rows.iter().all(|row| row.holds(values))
    }

    /// The value nearest to `wish` that suits all rows if the other variables keep theirs.
    fn best_value(&self, variable: u32, wish: i64, values: &[i64], bounds: &Bounds<'_>) -> i64 {
        let current = values[variable as usize];
        let mut low = bounds.low(variable).map_or(i128::MIN / 4, i128::from);
        let mut high = bounds.high(variable).map_or(i128::MAX / 4, i128::from);
        for row in &self.rows {
            let Some((_, c)) = row.form.iter().find(|(known, _)| *known == variable) else { continue };
            let c = i128::from(*c);
            let room = i128::from(row.bound) - (row.value(values) - c * i128::from(current));
            if c > 0 {
                high = high.min(room.div_euclid(c));
            } else {
                low = low.max(-room.div_euclid(-c));
            }
        }
        let holes = self.holes(variable, values);
        let clamp = |value: i128| i64::try_from(value).unwrap_or(current);
        if low > high {
            // No value suits all; stay inside the bounds at least.
            return clamp(i128::from(current));
        }
        let mut best = i128::from(wish).clamp(low, high);
        // Away from values that a disequality forbids, to the nearer side.
        for distance in 0..=holes.len() as i128 + 1 {
            let found = [best - distance, best + distance]
                .into_iter()
                .rev()
                .find(|value| (low..=high).contains(value) && !holes.contains(value));
            if let Some(found) = found {
                best = found;
                break;
            }
        }
        clamp(best)
    }

    /// Values of a variable that would break a choice of the form `p <= k - 1 or p >= k + 1`.
    fn holes(&self, variable: u32, values: &[i64]) -> Vec<i128> {
        let mut holes = Vec::new();
        for choice in &self.problem.choices {
            let [below, above] = &*choice.alternatives else { continue };
            let ([below], [above]) = (&**below, &**above) else { continue };
            let Some((_, c)) = below.form.iter().find(|(known, _)| *known == variable) else { continue };
            let opposite = below.form.len() == above.form.len()
                && below.form.iter().zip(&above.form).all(|(a, b)| a.0 == b.0 && a.1 == -b.1);
            if !opposite || i128::from(below.bound) + i128::from(above.bound) != -2 {
                continue;
            }
            let c = i128::from(*c);
            let rest = below.value(values) - c * i128::from(values[variable as usize]);
            let hole = i128::from(below.bound) + 1 - rest;
            if hole.rem_euclid(c) == 0 {
                holes.push(hole.div_euclid(c));
            }
        }
        holes
    }
}

pub(super) fn choice_holds(choice: &Choice, values: &[i64]) -> bool {
    choice.alternatives.iter().any(|rows| rows.iter().all(|row| row.holds(values)))
}
