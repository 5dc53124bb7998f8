//! Constraints that are not linear over variables with few values each: all values are tried, by evaluation.
//!
//! `n * n + n + 41` with a divisor, digits with `div` and `mod`, bits of small numbers: a back end reasons
//! about these for minutes where some hundred values of `n` are looked at in no time.

use std::sync::Arc;

use super::bounds::Bounds;
use super::problem::Problem;
use crate::solver::chain::Context;
use crate::{Model, Sort, Symbol, Term, Terms, Value};

/// More values of one variable are not tried.
const MAX_VALUES: i64 = 1 << 16;

/// More values of all variables together are not tried.
const MAX_ALL: u64 = 1 << 26;

/// What one evaluation of a large constraint counts.
const MAX_COST: u64 = 2000;

/// Evaluations of a constraint between two looks at the clock.
const LOOK_EVERY: u64 = 256;

/// How much work is done at most.
#[derive(Clone, Copy, Debug)]
pub(super) enum Effort {
    /// Less than what asking the back end costs.
    Little,
    /// What takes some seconds.
    Much,
}

impl Effort {
    /// Nodes of terms that are evaluated.
    fn nodes(self) -> u64 {
        match self {
            Effort::Little => 60_000,
            Effort::Much => 100_000_000,
        }
    }
}

/// All values tried, if that is possible with this effort: a model, or none; nothing if it is not.
pub(super) fn try_all(
    problem: &Problem,
    constraints: &[Term],
    context: &Context<'_>,
    effort: Effort,
) -> Option<Option<Arc<Model>>> {
    let terms = context.terms;
    let variables = variables(problem, terms, constraints)?;
    let work = variables.iter().try_fold(1u64, |all, one| all.checked_mul(one.count()))?;
    let nodes: u64 = constraints.iter().map(|term| u64::from(terms.node(*term).size())).sum();
    // In the worst case. Constraints of the variables that come first leave most of it out where there is
    // much to do.
    let is_possible = match effort {
        Effort::Little => work.checked_mul(nodes)? <= effort.nodes(),
        Effort::Much => true,
    };
    if !is_possible {
        return None;
    }
    let mut search =
        Search { context, levels: Vec::new(), model: Model::new(), left: effort.nodes(), asked: 0 };
    search.levels = levels(terms, variables, constraints);
    Some(search.solve(0)?.then(|| Arc::new(search.model)))
}

/// Whether every variable has values that can be counted, and all of them together are not beyond any effort.
pub(super) fn are_few(problem: &Problem, terms: &Terms, constraints: &[Term]) -> bool {
    let variables = variables(problem, terms, constraints);
    let all = variables.and_then(|all| all.iter().try_fold(1u64, |all, one| all.checked_mul(one.count())));
    all.is_some_and(|all| all <= MAX_ALL)
}

/// A variable with its values.
#[derive(Clone, Copy, Debug)]
struct Variable {
    symbol: Symbol,
    sort: Sort,
    low: i64,
    high: i64,
}

impl Variable {
    fn count(&self) -> u64 {
        self.high.abs_diff(self.low) + 1
    }

    fn value(&self, number: i64) -> Value {
        match self.sort {
            Sort::Bool => Value::Bool(number != 0),
            Sort::Char => Value::Char(u32::try_from(number).unwrap_or(0)),
            _ => Value::int(number),
        }
    }
}

/// All symbols of the constraints; nothing if one of them has many values, or none that are known.
fn variables(problem: &Problem, terms: &Terms, constraints: &[Term]) -> Option<Vec<Variable>> {
    let bounds = Bounds::new(&problem.variables, &problem.rows).ok()?;
    let mut symbols: Vec<Symbol> =
        constraints.iter().flat_map(|term| terms.symbols(*term).into_owned()).collect();
    symbols.sort_unstable();
    symbols.dedup();
    let range = |symbol: &Symbol| {
        let declaration = terms.declaration(*symbol);
        if !declaration.domain.is_empty() {
            return None;
        }
        let sort = declaration.range;
        let at = problem.variables.iter().position(|known| known.is(*symbol));
        let (low, high) = match (sort, at) {
            (Sort::Bool, _) => (0, 1),
            (Sort::Int | Sort::Char, Some(at)) => (bounds.low(at as u32)?, bounds.high(at as u32)?),
            _ => return None,
        };
        let is_small = low <= high && high.checked_sub(low)? < MAX_VALUES;
        is_small.then_some(Variable { symbol: *symbol, sort, low, high })
    };
    let mut variables = symbols.iter().map(range).collect::<Option<Vec<_>>>()?;
    variables.sort_by_key(Variable::count);
    Some(variables)
}

/// A variable, and the constraints in which it is the last one.
type Level = (Variable, Vec<Term>);

fn levels(terms: &Terms, variables: Vec<Variable>, constraints: &[Term]) -> Vec<Level> {
    let mut levels: Vec<Level> = variables.into_iter().map(|variable| (variable, Vec::new())).collect();
    for term in constraints {
        let symbols = terms.symbols(*term);
        let last = levels.iter().rposition(|(variable, _)| symbols.contains(&variable.symbol));
        if let Some(at) = last.or(levels.len().checked_sub(1)) {
            levels[at].1.push(*term);
        }
    }
    // What is small says no sooner.
    levels.iter_mut().for_each(|(_, terms_of)| terms_of.sort_by_key(|term| terms.node(*term).size()));
    levels
}

struct Search<'a> {
    context: &'a Context<'a>,
    levels: Vec<Level>,
    model: Model,
    /// Nodes that may still be evaluated.
    left: u64,
    asked: u64,
}

impl Search<'_> {
    /// Whether there are values for the variables from this one on; nothing if that takes too long.
    fn solve(&mut self, at: usize) -> Option<bool> {
        let Some((variable, _)) = self.levels.get(at) else { return Some(true) };
        let variable = *variable;
        // Small numbers and letters first.
        let nicest = if variable.sort == Sort::Char { i64::from(b'a') } else { 0 };
        let start = nicest.clamp(variable.low, variable.high);
        for number in (start..=variable.high).chain((variable.low..start).rev()) {
            self.model.insert(variable.symbol, variable.value(number));
            if self.is_possible(at)? && self.solve(at + 1)? {
                return Some(true);
            }
        }
        Some(false)
    }

    fn is_possible(&mut self, at: usize) -> Option<bool> {
        let Context { terms, .. } = *self.context;
        for term in &self.levels[at].1 {
            self.asked += 1;
            if self.asked.is_multiple_of(LOOK_EVERY) && self.context.out_of_time().is_some() {
                return None;
            }
            // Parts that occur often are evaluated once.
            self.left = self.left.checked_sub(u64::from(terms.node(*term).size()).min(MAX_COST))?;
            // What the values of all its symbols do not say is for others to decide.
            if !terms.holds(*term, &self.model)? {
                return Some(false);
            }
        }
        Some(true)
    }
}
