//! Values that occur: points that the clauses force into the unknown predicates.

use otherwise_smt::{Answer, Model, Sort, Term, Value};
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
const MOST: usize = 80;
/// Points that one clause may add in one round.
const PER_ROUND: usize = 6;
const ROUNDS: usize = 40;

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
        for round in 0..ROUNDS {
            let mut again = false;
            for clause in &self.open {
                if asker.is_over() || self.is_late() {
                    return points;
                }
                let found = self.successors(clause, &points, asker, &mut dice, round);
                let Atom::KVar(kvar, _) = &self.system.heads[clause.head].atom else { continue };
                let known = points.entry(*kvar).or_default();
                for point in found {
                    again |= known.insert(point);
                }
            }
            if !again {
                break;
            }
        }
        points
    }

    fn successors(
        &self,
        clause: &Clause,
        points: &FxHashMap<KVarId, Points>,
        asker: &mut Asker<'_>,
        dice: &mut Dice,
        round: usize,
    ) -> Vec<Point> {
        let terms = &self.system.terms;
        let Atom::KVar(kvar, arguments) = &self.system.heads[clause.head].atom else { return Vec::new() };
        let empty = Points::default();
        let known = points.get(kvar).unwrap_or(&empty);
        if known.list.len() >= MOST {
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
        let attempts = if clause.uses.is_empty() && round > 3 { 1 } else { PER_ROUND };
        let free: Vec<Term> = views
            .into_iter()
            .filter(|view| terms.sort(*view) == Sort::Int && terms.as_number(*view).is_none())
            .collect();
        for attempt in 0..attempts {
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
