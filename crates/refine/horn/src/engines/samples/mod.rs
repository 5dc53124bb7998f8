//! Learning from samples.
//!
//! Values that occur are found by running the clauses forwards. What holds of all of them (linear equations,
//! bounds of simple forms, congruences, the same under conditions of the program) are candidates, of which
//! the strongest set that the clauses allow is kept. Where that is not enough, decision trees are learned
//! from models of clauses that fail.

mod linear;
mod points;
mod pool;
mod tree;
mod walk;

use std::time::Instant;

use otherwise_smt::{Answer, Model, Term, Value};
use rustc_hash::{FxHashMap, FxHashSet};

use super::spacer::{Verdict, relevant};
use super::views::{is_closed, plain, views, views_at};
use crate::abstraction::{Assignment, Clause, read_with};
use crate::ask::Asker;
use crate::eliminate::Eliminator;
use crate::{Atom, KVarId, System};
use points::{Dice, Points};
use pool::{Pool, pools};
use tree::{Implication, Samples};

/// Some goals and the clauses that they depend on.
pub(crate) struct Problem<'a> {
    system: &'a System,
    eliminator: &'a Eliminator<'a>,
    open: Vec<&'a Clause>,
    goals: Vec<&'a Clause>,
    views: FxHashMap<KVarId, Vec<Term>>,
    until: Instant,
    /// Whether points say all there is to say about the arguments of predicates.
    exact: bool,
}

impl<'a> Problem<'a> {
    pub(crate) fn new(
        system: &'a System,
        eliminator: &'a Eliminator<'a>,
        open: &'a [Clause],
        goals: Vec<&'a Clause>,
        until: Instant,
    ) -> Problem<'a> {
        let mut wanted: FxHashSet<KVarId> = goals.iter().flat_map(|goal| goal.kvars(eliminator)).collect();
        let mut pending: Vec<KVarId> = wanted.iter().copied().collect();
        let defines = |clause: &Clause, kvar: KVarId| matches!(&system.heads[clause.head].atom, Atom::KVar(of, _) if *of == kvar);
        while let Some(kvar) = pending.pop() {
            for clause in open.iter().filter(|clause| defines(clause, kvar)) {
                pending.extend(clause.kvars(eliminator).into_iter().filter(|kvar| wanted.insert(*kvar)));
            }
        }
        let open: Vec<&Clause> =
            open.iter().filter(|clause| wanted.iter().any(|kvar| defines(clause, *kvar))).collect();
        let views: FxHashMap<KVarId, Vec<Term>> =
            wanted.iter().map(|kvar| (*kvar, views(system, &system.kvars[kvar.index()]))).collect();
        let heads: Vec<usize> = goals.iter().map(|goal| goal.head).collect();
        let exact = wanted.iter().all(|kvar| {
            let parameters = &system.kvars[kvar.index()].parameters;
            parameters.iter().all(|symbol| plain(system.terms.declaration(*symbol).range()))
        }) && relevant(system, &heads).into_iter().all(|head| is_closed(system, head));
        Problem { system, eliminator, open, goals, views, until, exact }
    }

    fn views_at(&self, kvar: KVarId, arguments: &[Term]) -> Vec<Term> {
        views_at(&self.system.terms, &self.system.kvars[kvar.index()], &self.views[&kvar], arguments)
    }

    fn is_late(&self) -> bool {
        Instant::now() >= self.until
    }

    /// Candidates that hold of what occurs: simple ones, or all.
    pub(crate) fn guess(&self, simple: bool, asker: &mut Asker<'_>) -> Verdict {
        let terms = &self.system.terms;
        let mut points = self.occurring(asker);
        let walked = self.walk(&points, &mut Dice::new());
        if self.exact && walked.violated {
            return Verdict::Refuted;
        }
        for (kvar, point) in walked.points {
            points.entry(kvar).or_default().insert(point);
        }
        if self.exact && self.goals.iter().any(|goal| self.is_violated(goal, &points, asker)) {
            return Verdict::Refuted;
        }
        let pools = pools(self);
        let found = pools.iter().map(|(kvar, pool)| {
            let points = points.get(kvar).map_or(&[][..], |points| &points.list);
            let candidates = pool.candidates(terms, points, simple);
            let views = &self.views[kvar];
            (*kvar, candidates.into_iter().map(|term| pool.to_views(terms, views, term)).collect())
        });
        Verdict::Solved(found.collect())
    }

    /// Whether a goal is false for values that occur.
    fn is_violated(&self, goal: &Clause, points: &FxHashMap<KVarId, Points>, asker: &mut Asker<'_>) -> bool {
        let terms = &self.system.terms;
        let Atom::Term(wanted) = self.system.heads[goal.head].atom else { return false };
        let facts = read_with(terms, self.eliminator, &goal.facts, &goal.uses, |kvar, arguments| {
            let list = points.get(&kvar).map_or(&[][..], |points| &points.list);
            vec![terms.or(list.iter().map(|point| self.is_point(kvar, arguments, point)))]
        });
        facts.is_some_and(|facts| asker.ask(&facts, terms.not(wanted)).is_sat())
    }

    /// Decision trees, with `known` assumed of all values.
    pub(crate) fn learn(&self, known: &mut Assignment<'_>, asker: &mut Asker<'_>) -> Verdict {
        let terms = &self.system.terms;
        let pools = pools(self);
        let mut samples = Samples::default();
        while !self.is_late() && !asker.is_over() {
            let Ok(guess) = samples.learn(terms, &pools) else {
                return if self.exact { Verdict::Refuted } else { Verdict::Unknown };
            };
            let mut right = true;
            let mut new = false;
            for clause in self.open.iter().chain(&self.goals) {
                match self.refute(clause, &guess, &pools, known, &mut samples, asker) {
                    Refuted::No => {}
                    Refuted::By(sample) => {
                        right = false;
                        new |= sample.is_some_and(|sample| samples.add(sample));
                    }
                }
            }
            if right {
                let found = guess.iter().map(|(kvar, term)| {
                    let term = pools[kvar].to_views(terms, &self.views[kvar], *term);
                    (*kvar, terms.conjuncts(term).to_vec())
                });
                return Verdict::Solved(found.collect());
            }
            if !new {
                return Verdict::Unknown;
            }
        }
        Verdict::Unknown
    }

    /// A sample that shows that a clause does not hold for a guess.
    fn refute(
        &self,
        clause: &Clause,
        guess: &FxHashMap<KVarId, Term>,
        pools: &FxHashMap<KVarId, Pool>,
        known: &mut Assignment<'_>,
        samples: &mut Samples,
        asker: &mut Asker<'_>,
    ) -> Refuted {
        let terms = &self.system.terms;
        let at = |kvar: KVarId, arguments: &[Term]| match (guess.get(&kvar), pools.get(&kvar)) {
            (Some(term), Some(pool)) => pool.to_views(terms, &self.views_at(kvar, arguments), *term),
            _ => Term::TRUE,
        };
        let facts = read_with(terms, self.eliminator, &clause.facts, &clause.uses, |kvar, arguments| {
            let mut facts = known.facts_at(kvar, arguments);
            facts.push(at(kvar, arguments));
            facts
        });
        let Some(facts) = facts else { return Refuted::No };
        let wanted = match &self.system.heads[clause.head].atom {
            Atom::Term(term) => *term,
            Atom::KVar(kvar, arguments) => at(*kvar, arguments),
        };
        let model = match asker.ask(&facts, terms.not(wanted)) {
            Answer::Unsat(_) => return Refuted::No,
            Answer::Sat(model) => model,
            Answer::Unknown(_) => return Refuted::By(None),
        };
        let mut premises = Vec::new();
        for (kvar, arguments) in self.needed(clause, &model, &mut |kvar, arguments| at(kvar, arguments)) {
            let Some(point) = self.point(kvar, &arguments, &model) else { return Refuted::By(None) };
            let place = samples.place(terms, pools, kvar, point);
            if !premises.contains(&place) {
                premises.push(place);
            }
        }
        premises.sort_unstable();
        let conclusion = match &self.system.heads[clause.head].atom {
            Atom::Term(_) => None,
            Atom::KVar(kvar, arguments) => {
                let Some(point) = self.point(*kvar, arguments, &model) else { return Refuted::By(None) };
                Some(samples.place(terms, pools, *kvar, point))
            }
        };
        Refuted::By(Some(Implication { premises, conclusion }))
    }

    /// The uses of predicates without which the facts of a clause would not hold in a model (where predicates
    /// were eliminated there are several ways to get somewhere).
    fn needed(
        &self,
        clause: &Clause,
        model: &Model,
        at: &mut dyn FnMut(KVarId, &[Term]) -> Term,
    ) -> Vec<(KVarId, Vec<Term>)> {
        let terms = &self.system.terms;
        let mut model = model.clone();
        let mut kept = Vec::new();
        for symbol in &clause.uses {
            if let Some((kvar, arguments)) = self.eliminator.use_of(*symbol) {
                let value = terms.eval_complete(at(*kvar, arguments), &model);
                model.insert(*symbol, value);
                if self.views.contains_key(kvar) {
                    kept.push((*symbol, (*kvar, arguments.clone())));
                }
            }
        }
        let hold = |model: &Model| {
            clause.facts.iter().all(|fact| terms.eval_complete(*fact, model) == Value::Bool(true))
        };
        kept.retain(|(symbol, _)| {
            let before = model.get(*symbol).cloned();
            model.insert(*symbol, Value::Bool(false));
            let needed = !hold(&model);
            if needed && let Some(before) = before {
                model.insert(*symbol, before);
            }
            needed
        });
        kept.into_iter().map(|(_, used)| used).collect()
    }
}

enum Refuted {
    No,
    /// With a sample, unless its numbers are too large or the solver did not find out.
    By(Option<Implication>),
}
