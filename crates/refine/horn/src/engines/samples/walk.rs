//! Long runs: where clauses compute what comes next, thousands of steps are taken by evaluation alone.

use std::time::{Duration, Instant};

use otherwise_smt::{Model, Sort, Symbol, Term, Value};
use rustc_hash::FxHashMap;

use super::Problem;
use super::points::{Dice, Point, Points};
use crate::abstraction::Clause;
use crate::{Atom, KVarId};

/// Steps of one run.
const STEPS: usize = 20_000;
/// The first steps, all of whose points are kept.
const FIRST: usize = 12;
/// The points before a run ends or takes another way that are kept.
const BEFORE: usize = 2;
/// Points kept of one run.
const MAX_POINTS: usize = 80;
/// Runs from different beginnings.
const RUNS: usize = 12;
const TIME: Duration = Duration::from_millis(300);

/// A clause that one use of a predicate decides.
struct Step<'a> {
    from: KVarId,
    /// What the views of the use are called in the clause.
    symbols: Vec<Symbol>,
    facts: Vec<Term>,
    /// Where it leads: a predicate and its views.
    to: Option<(KVarId, Vec<Term>)>,
    /// What must hold, if it leads nowhere.
    goal: Option<Term>,
    clause: &'a Clause,
}

/// What runs found.
pub(super) struct Walked {
    pub(super) points: Vec<(KVarId, Point)>,
    /// A goal that is false for a point that occurs.
    pub(super) violated: bool,
}

impl Problem<'_> {
    /// Runs from points that occur.
    pub(super) fn walk(&self, starts: &FxHashMap<KVarId, Points>, dice: &mut Dice) -> Walked {
        let steps: Vec<Step<'_>> =
            self.open.iter().chain(&self.goals).filter_map(|clause| self.step(clause)).collect();
        let mut walked = Walked { points: Vec::new(), violated: false };
        let begin = Instant::now();
        let mut starts: Vec<(KVarId, &Point)> = starts
            .iter()
            .flat_map(|(kvar, points)| points.list.iter().take(RUNS).map(|point| (*kvar, point)))
            .collect();
        starts.sort_unstable();
        for _ in 0..RUNS.min(starts.len()) {
            let (kvar, point) = starts.swap_remove(dice.below(starts.len()));
            self.run_from(&steps, kvar, point.clone(), dice, &mut walked, begin);
            if walked.violated || begin.elapsed() > TIME {
                break;
            }
        }
        walked
    }

    fn step<'a>(&self, clause: &'a Clause) -> Option<Step<'a>> {
        let terms = &self.system.terms;
        let [used] = &*clause.uses else { return None };
        let (from, arguments) = self.eliminator.use_of(*used)?;
        let symbols: Option<Vec<Symbol>> =
            self.views_at(*from, arguments).into_iter().map(|view| terms.as_symbol(view)).collect();
        let symbols = symbols?;
        let whole = terms.symbol_term(*used);
        let different = symbols.iter().enumerate().all(|(at, symbol)| !symbols[..at].contains(symbol));
        if !different || !clause.facts.contains(&whole) {
            return None;
        }
        let facts = clause.facts.iter().copied().filter(|fact| *fact != whole).collect();
        let (to, goal) = match &self.system.heads[clause.head].atom {
            Atom::KVar(kvar, arguments) => (Some((*kvar, self.views_at(*kvar, arguments))), None),
            Atom::Term(term) => (None, Some(*term)),
        };
        Some(Step { from: *from, symbols, facts, to, goal, clause })
    }

    fn run_from(
        &self,
        steps: &[Step<'_>],
        mut kvar: KVarId,
        mut point: Point,
        dice: &mut Dice,
        walked: &mut Walked,
        begin: Instant,
    ) {
        let terms = &self.system.terms;
        let mut before: Vec<(KVarId, Point)> = Vec::new();
        let mut last = None;
        let mut kept = 0;
        for count in 0..STEPS {
            if count % 64 == 0 && begin.elapsed() > TIME {
                break;
            }
            // What the clauses make of this point.
            let mut ways: Vec<(usize, KVarId, Point)> = Vec::new();
            for step in steps.iter().filter(|step| step.from == kvar) {
                let mut model = Model::new();
                for (symbol, value) in step.symbols.iter().zip(&point) {
                    let value = match terms.declaration(*symbol).range() {
                        Sort::Bool => Value::Bool(*value != 0),
                        _ => Value::int(*value),
                    };
                    model.insert(*symbol, value);
                }
                if !step.facts.iter().all(|fact| terms.eval(*fact, &model) == Some(Value::Bool(true))) {
                    continue;
                }
                if let Some(goal) = step.goal {
                    walked.violated |= terms.eval(goal, &model) == Some(Value::Bool(false));
                }
                let Some((to, views)) = &step.to else { continue };
                let next: Option<Point> = views
                    .iter()
                    .map(|view| match terms.eval(*view, &model)? {
                        Value::Bool(value) => Some(i64::from(value)),
                        Value::Int(number) => number.to_i64().filter(|value| value.abs() < 1 << 40),
                        _ => None,
                    })
                    .collect();
                ways.extend(next.map(|next| (step.clause.head, *to, next)));
            }
            if walked.violated {
                return;
            }
            let turns = !ways.iter().any(|(head, _, _)| Some(*head) == last);
            let way = if ways.is_empty() { None } else { Some(ways.swap_remove(dice.below(ways.len()))) };
            let here = (kvar, point.clone());
            // Beginnings, turns, ends, and now and then.
            if count < FIRST || count.is_power_of_two() || kept < MAX_POINTS && turns {
                walked.points.append(&mut before);
                walked.points.push(here);
                kept += 1;
            } else {
                before.push(here);
                if before.len() > BEFORE {
                    before.remove(0);
                }
            }
            let Some((head, to, next)) = way else { break };
            (last, kvar, point) = (Some(head), to, next);
        }
        walked.points.append(&mut before);
    }
}
