//! Values that occur: points that the clauses force into the unknown predicates.

use std::collections::VecDeque;
use std::time::Instant;

use otherwise_smt::{Answer, Model, Sort, Symbol, Term, Value};
use rustc_hash::{FxHashMap, FxHashSet};

use super::Problem;
use crate::abstraction::{Clause, read_with};
use crate::ask::Asker;
use crate::{Atom, KVarId};

/// Values of the views of a predicate; truth values as 0 and 1.
pub(super) type Point = Vec<i64>;

/// Different points, in the order in which they were found.
#[derive(Clone, Debug, Default)]
pub(super) struct Points {
    pub(super) list: Vec<Point>,
    seen: FxHashSet<Point>,
}

impl Points {
    pub(super) fn insert(&mut self, point: Point) -> bool {
        let new = self.seen.insert(point.clone());
        if new {
            self.list.push(point);
        }
        new
    }
}

/// A small generator of numbers that look random, the same ones every time.
pub(super) struct Dice(u64);

impl Dice {
    pub(super) fn new() -> Dice {
        Dice(0x9E37_79B9_7F4A_7C15)
    }

    pub(super) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }
}

/// Points looked for, for each predicate.
const MAX_POINTS: usize = 120;
/// Points that one clause may add in one round where they are not computed.
const PER_ROUND: usize = 6;
/// Points that one clause is run with in one round.
const RUNS: usize = 4;
const ROUNDS: usize = 200;
/// Rounds in which free values are looked for.
const MAX_FREE_ROUNDS: usize = 3;

/// The points that a clause has not been run with.
#[derive(Default)]
struct Waiting {
    seen: usize,
    points: VecDeque<Point>,
    runs: usize,
}

impl Waiting {
    fn next(&mut self, all: &[Point]) -> Option<Point> {
        self.points.extend(all[self.seen.min(all.len())..].iter().cloned());
        self.seen = all.len();
        self.runs += 1;
        // New ones lead further, old ones elsewhere.
        if self.runs.is_multiple_of(3) { self.points.pop_front() } else { self.points.pop_back() }
    }
}

impl Problem<'_> {
    /// The point that a predicate is asked about in a model; `None` where a number is too large.
    pub(super) fn point(&self, kvar: KVarId, arguments: &[Term], model: &Model) -> Option<Point> {
        let terms = &self.system.terms;
        let views = self.views_at(kvar, arguments);
        views
            .into_iter()
            .map(|view| match terms.eval_complete(view, model) {
                Value::Bool(value) => Some(i64::from(value)),
                Value::Int(number) => number.to_i64().filter(|value| value.abs() < 1 << 40),
                _ => None,
            })
            .collect()
    }

    /// That the views of a predicate at arguments are this point.
    pub(super) fn is_point(&self, kvar: KVarId, arguments: &[Term], point: &Point) -> Term {
        let terms = &self.system.terms;
        let views = self.views_at(kvar, arguments);
        terms.and(views.into_iter().zip(point).map(|(view, value)| match terms.sort(view) {
            Sort::Bool => terms.eq(view, terms.bool(*value != 0)),
            _ => terms.eq(view, terms.int(*value)),
        }))
    }

    /// Points that occur, found by running the clauses forwards.
    pub(super) fn occurring(&self, asker: &mut Asker<'_>) -> FxHashMap<KVarId, Points> {
        let mut points: FxHashMap<KVarId, Points> = FxHashMap::default();
        let mut dice = Dice::new();
        let mut waiting: Vec<Waiting> = self.open.iter().map(|_| Waiting::default()).collect();
        let end = Instant::now() + self.until.saturating_duration_since(Instant::now()) / 4;
        let mut idle = 0;
        for round in 0..ROUNDS {
            let mut again = false;
            for (clause, waiting) in self.open.iter().zip(&mut waiting) {
                if asker.is_over() || Instant::now() >= end {
                    return points;
                }
                let found = match self.plain_uses(clause) {
                    Some(uses) if uses.is_empty() && round >= MAX_FREE_ROUNDS => continue,
                    Some(uses) if !uses.is_empty() => {
                        self.run(clause, &uses, &points, waiting, asker, &mut dice)
                    }
                    _ => self.successors(clause, &points, asker, &mut dice),
                };
                let Atom::KVar(kvar, _) = &self.system.heads[clause.head].atom else { continue };
                let known = points.entry(*kvar).or_default();
                for point in found {
                    again |= known.insert(point);
                }
            }
            // A clause that was unlucky may still lead somewhere.
            idle = if again { 0 } else { idle + 1 };
            if idle > 3 {
                break;
            }
        }
        points
    }

    /// The uses of a clause, if all are facts by themselves.
    fn plain_uses(&self, clause: &Clause) -> Option<Vec<(KVarId, Vec<Term>)>> {
        let terms = &self.system.terms;
        let plain = |symbol: &Symbol| clause.facts.contains(&terms.symbol_term(*symbol));
        if !clause.uses.iter().all(plain) {
            return None;
        }
        Some(clause.uses.iter().filter_map(|symbol| self.eliminator.use_of(*symbol)).cloned().collect())
    }

    /// Where some points lead. Most clauses compute what comes next, so that no solver is needed.
    fn run(
        &self,
        clause: &Clause,
        uses: &[(KVarId, Vec<Term>)],
        points: &FxHashMap<KVarId, Points>,
        waiting: &mut Waiting,
        asker: &mut Asker<'_>,
        dice: &mut Dice,
    ) -> Vec<Point> {
        let terms = &self.system.terms;
        let Atom::KVar(kvar, arguments) = &self.system.heads[clause.head].atom else { return Vec::new() };
        let list = |kvar: KVarId| points.get(&kvar).map_or(&[][..], |points| &points.list);
        if list(*kvar).len() >= MAX_POINTS {
            return Vec::new();
        }
        let facts: Vec<Term> = clause
            .facts
            .iter()
            .copied()
            .filter(|fact| {
                terms.as_symbol(*fact).is_none_or(|symbol| self.eliminator.use_of(symbol).is_none())
            })
            .collect();
        let mut found = Vec::new();
        for _ in 0..RUNS {
            let Some(first) = waiting.next(list(uses[0].0)) else { break };
            let mut model = Model::new();
            let mut rest = Vec::new();
            for (at, (of, given)) in uses.iter().enumerate() {
                let others = list(*of);
                if others.is_empty() {
                    return found;
                }
                let point = if at == 0 { &first } else { &others[dice.below(others.len())] };
                for (view, value) in self.views_at(*of, given).into_iter().zip(point) {
                    let literal = match terms.sort(view) {
                        Sort::Bool => Value::Bool(*value != 0),
                        _ => Value::int(*value),
                    };
                    match terms.as_symbol(view) {
                        Some(symbol) if model.get(symbol).is_none() => model.insert(symbol, literal),
                        _ => rest.extend(
                            terms.value(literal, terms.sort(view)).map(|value| terms.eq(view, value)),
                        ),
                    }
                }
            }
            rest.extend_from_slice(&facts);
            let mut rest: Vec<Term> =
                rest.into_iter().map(|fact| terms.substitute_model(fact, &model)).collect();
            if rest.contains(&Term::FALSE) {
                continue;
            }
            rest.retain(|fact| *fact != Term::TRUE);
            let given: Vec<Term> =
                arguments.iter().map(|term| terms.substitute_model(*term, &model)).collect();
            let views = self.views_at(*kvar, &given);
            if rest.is_empty() && views.iter().all(|view| terms.symbols(*view).is_empty()) {
                found.extend(self.point(*kvar, &given, &Model::new()));
                continue;
            }
            for _ in 0..2 {
                let Answer::Sat(model) = asker.ask(&rest, Term::TRUE) else { break };
                let Some(point) = self.point(*kvar, &given, &model) else { break };
                rest.push(terms.not(self.is_point(*kvar, &given, &point)));
                found.push(point);
            }
        }
        found
    }

    fn successors(
        &self,
        clause: &Clause,
        points: &FxHashMap<KVarId, Points>,
        asker: &mut Asker<'_>,
        dice: &mut Dice,
    ) -> Vec<Point> {
        let terms = &self.system.terms;
        let Atom::KVar(kvar, arguments) = &self.system.heads[clause.head].atom else { return Vec::new() };
        let empty = Points::default();
        let known = points.get(kvar).unwrap_or(&empty);
        if known.list.len() >= MAX_POINTS {
            return Vec::new();
        }
        // The newest points lead further; an old one now and then leads elsewhere.
        let facts = read_with(terms, self.eliminator, &clause.facts, &clause.uses, |of, arguments| {
            let list = points.get(&of).map_or(&[][..], |points| &points.list);
            let newest = list.len().saturating_sub(4);
            let mut chosen: Vec<&Point> = list[newest..].iter().collect();
            for _ in 0..4 {
                if newest > 0 {
                    chosen.push(&list[dice.below(newest)]);
                }
            }
            vec![terms.or(chosen.into_iter().map(|point| self.is_point(of, arguments, point)))]
        });
        let Some(mut facts) = facts else { return Vec::new() };
        let views = self.views_at(*kvar, arguments);
        facts.extend(known.list.iter().map(|point| terms.not(self.is_point(*kvar, arguments, point))));
        let mut found = Vec::new();
        let free: Vec<Term> = views
            .into_iter()
            .filter(|view| terms.sort(*view) == Sort::Int && terms.as_number(*view).is_none())
            .collect();
        for attempt in 0..PER_ROUND {
            // Where values are free, different ones are asked for.
            let mut wish = Term::TRUE;
            if clause.uses.is_empty() && attempt > 0 && !free.is_empty() {
                let view = free[dice.below(free.len())];
                let low = [-9, -3, 0, 1, 2, 4, 8, 15][dice.below(8)];
                wish = terms.and([terms.ge(view, terms.int(low)), terms.le(view, terms.int(low + 5))]);
            }
            let model = match asker.ask(&facts, wish) {
                Answer::Sat(model) => model,
                _ if wish == Term::TRUE => break,
                _ => continue,
            };
            let Some(point) = self.point(*kvar, arguments, &model) else { break };
            facts.push(terms.not(self.is_point(*kvar, arguments, &point)));
            found.push(point);
        }
        found
    }
}
