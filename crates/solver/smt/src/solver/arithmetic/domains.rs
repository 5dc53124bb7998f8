//! Variables with few values each: backtracking over the values, the variable with the fewest left first, and
//! values that a constraint rules out are struck at once (forward checking).
//!
//! This is what combinatorial puzzles are: n queens is bounds and hundreds of disequalities, on which a
//! solver for linear arithmetic splits case by case.

use super::problem::{Problem, Row};
use super::search::{Outcome, choice_holds};

/// Variables with more values are not enumerated.
const MAX_VALUES: i128 = 512;

/// Constraints looked at before the problem is left to the back end.
const MAX_WORK: u64 = 4_000_000;

/// A constraint by its place in the problem.
#[derive(Clone, Copy, Debug)]
enum Constraint {
    Row(u32),
    Choice(u32),
}

/// What is left of a variable's values.
#[derive(Clone, Debug)]
struct Domain {
    /// From the smallest to the largest.
    values: Vec<i64>,
    /// For each value, whether it is still possible.
    open: Vec<bool>,
    left: usize,
}

impl Domain {
    fn least(&self) -> i64 {
        self.open.iter().position(|open| *open).map_or(0, |at| self.values[at])
    }

    fn greatest(&self) -> i64 {
        self.open.iter().rposition(|open| *open).map_or(0, |at| self.values[at])
    }
}

struct Search<'p> {
    problem: &'p Problem,
    domains: Vec<Domain>,
    /// The constraints, with their variables.
    constraints: Vec<(Constraint, Vec<u32>)>,
    /// For each variable, the constraints it is in.
    mentions: Vec<Vec<u32>>,
    assigned: Vec<bool>,
    values: Vec<i64>,
    /// Values struck, to be put back: variable and position.
    struck: Vec<(u32, u32)>,
    work: u64,
}

/// Decides the problem by enumeration; none if a variable has too many values.
pub(super) fn enumerate(problem: &Problem, bounds: &[(Option<i64>, Option<i64>)]) -> Option<Outcome> {
    if !problem.complete || problem.variables.is_empty() {
        return None;
    }
    let domains: Option<Vec<Domain>> =
        bounds.iter().enumerate().map(|(at, bounds)| domain(problem, at as u32, *bounds)).collect();
    let mut search = Search::new(problem, domains?);
    Some(match search.start() {
        Some(true) => Outcome::Sat(search.values),
        Some(false) => {
            let rows = problem.rows.iter().map(|row| row.origin);
            let mut origins: Vec<u32> =
                rows.chain(problem.choices.iter().map(|choice| choice.origin)).collect();
            origins.sort_unstable();
            origins.dedup();
            Outcome::Unsat(origins)
        }
        None => Outcome::Open,
    })
}

/// The values of a variable: those between its bounds, or those that a disjunction of equations names.
fn domain(problem: &Problem, variable: u32, bounds: (Option<i64>, Option<i64>)) -> Option<Domain> {
    let (low, high) = bounds;
    let width = |low: i64, high: i64| i128::from(high) - i128::from(low);
    let mut values: Vec<i64> = match (low, high) {
        (Some(low), Some(high)) if width(low, high) < MAX_VALUES => (low..=high).collect(),
        _ => problem.choices.iter().find_map(|choice| {
            choice.alternatives.iter().map(|rows| pinned(rows, variable)).collect::<Option<Vec<i64>>>()
        })?,
    };
    values.sort_unstable();
    values.dedup();
    Some(Domain { open: vec![true; values.len()], left: values.len(), values })
}

/// The only value that rows allow a variable, if they are about it alone.
fn pinned(rows: &[Row], variable: u32) -> Option<i64> {
    let [one, two] = rows else { return None };
    match (&*one.form, &*two.form) {
        ([(a, 1)], [(b, -1)]) | ([(a, -1)], [(b, 1)]) if *a == variable && *b == variable => {
            let value = if one.form[0].1 == 1 { one.bound } else { two.bound };
            (one.bound == -two.bound).then_some(value)
        }
        _ => None,
    }
}

impl<'p> Search<'p> {
    fn new(problem: &'p Problem, domains: Vec<Domain>) -> Search<'p> {
        let mut constraints = Vec::new();
        for (at, row) in problem.rows.iter().enumerate() {
            constraints.push((Constraint::Row(at as u32), variables([row].into_iter())));
        }
        for (at, choice) in problem.choices.iter().enumerate() {
            let rows = choice.alternatives.iter().flatten();
            constraints.push((Constraint::Choice(at as u32), variables(rows)));
        }
        let count = domains.len();
        let mut mentions = vec![Vec::new(); count];
        for (at, (_, variables)) in constraints.iter().enumerate() {
            variables.iter().for_each(|variable| mentions[*variable as usize].push(at as u32));
        }
        Search {
            problem,
            domains,
            constraints,
            mentions,
            assigned: vec![false; count],
            values: vec![0; count],
            struck: Vec::new(),
            work: 0,
        }
    }

    /// Whether there is a solution; none if that takes too long.
    fn start(&mut self) -> Option<bool> {
        for at in 0..self.constraints.len() {
            if !self.propagate(at as u32) {
                return Some(false);
            }
        }
        self.solve()
    }

    fn solve(&mut self) -> Option<bool> {
        let open = (0..self.domains.len()).filter(|at| !self.assigned[*at]);
        let next = open.min_by_key(|at| (self.domains[*at].left, usize::MAX - self.mentions[*at].len()));
        let Some(next) = next else { return Some(true) };
        // Small readable values first.
        let nicest = self.problem.variables[next].nicest();
        let mut order: Vec<usize> =
            (0..self.domains[next].values.len()).filter(|at| self.domains[next].open[*at]).collect();
        order.sort_by_key(|at| self.domains[next].values[*at].abs_diff(nicest));
        self.assigned[next] = true;
        for position in order {
            self.values[next] = self.domains[next].values[position];
            let mark = self.struck.len();
            let consistent = (0..self.mentions[next].len()).all(|at| self.propagate(self.mentions[next][at]));
            if self.work > MAX_WORK {
                return None;
            }
            if consistent && self.solve()? {
                return Some(true);
            }
            self.put_back(mark);
        }
        self.assigned[next] = false;
        Some(false)
    }

    fn put_back(&mut self, mark: usize) {
        for (variable, position) in self.struck.drain(mark..) {
            let domain = &mut self.domains[variable as usize];
            domain.open[position as usize] = true;
            domain.left += 1;
        }
    }

    /// Strikes what a constraint rules out; false if nothing is left of a variable or the constraint fails.
    fn propagate(&mut self, at: u32) -> bool {
        let (constraint, variables) = &self.constraints[at as usize];
        self.work += 1;
        let mut open = variables.iter().filter(|variable| !self.assigned[**variable as usize]);
        match (open.next(), open.next()) {
            (None, _) => holds(self.problem, *constraint, &self.values),
            (Some(only), None) => {
                let only = *only;
                self.work += self.domains[only as usize].left as u64;
                let domain = &mut self.domains[only as usize];
                for position in 0..domain.values.len() {
                    if !domain.open[position] {
                        continue;
                    }
                    self.values[only as usize] = domain.values[position];
                    if !holds(self.problem, *constraint, &self.values) {
                        domain.open[position] = false;
                        domain.left -= 1;
                        self.struck.push((only, position as u32));
                    }
                }
                domain.left > 0
            }
            _ => match constraint {
                Constraint::Row(row) => self.row_is_possible(&self.problem.rows[*row as usize]),
                Constraint::Choice(_) => true,
            },
        }
    }

    /// Whether the least value that the form of a row can still have is small enough.
    fn row_is_possible(&self, row: &Row) -> bool {
        let least = |(variable, c): &(u32, i64)| {
            let at = *variable as usize;
            let value = match (self.assigned[at], *c > 0) {
                (true, _) => self.values[at],
                (false, true) => self.domains[at].least(),
                (false, false) => self.domains[at].greatest(),
            };
            i128::from(*c) * i128::from(value)
        };
        row.form.iter().map(least).sum::<i128>() <= i128::from(row.bound)
    }
}

fn variables<'a>(rows: impl Iterator<Item = &'a Row>) -> Vec<u32> {
    let mut variables: Vec<u32> =
        rows.flat_map(|row| row.form.iter().map(|(variable, _)| *variable)).collect();
    variables.sort_unstable();
    variables.dedup();
    variables
}

fn holds(problem: &Problem, constraint: Constraint, values: &[i64]) -> bool {
    match constraint {
        Constraint::Row(at) => problem.rows[at as usize].holds(values),
        Constraint::Choice(at) => choice_holds(&problem.choices[at as usize], values),
    }
}
