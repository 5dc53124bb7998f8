//! Weakening a solution to what is needed: by what proofs use, then by leaving out one conjunct after the
//! other.

use std::time::Instant;

use otherwise_smt::{Answer, Op, Sort, Term, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::abstraction::{Assignment, Clause};
use crate::ask::Asker;
use crate::eliminate::Eliminator;
use crate::{Atom, KVarId, System};

/// A conjunct of a predicate: its place among the candidates.
type Conjunct = (KVarId, usize);

/// With more conjuncts than this, only what proofs do not use is left out.
const MAX_TRIALS: usize = 60;

/// So many lower bounds are tried.
const MAX_LOWER: i64 = 3;

/// The clauses of a solved system.
pub(crate) struct Solved<'a, 'b> {
    pub(crate) system: &'a System,
    pub(crate) eliminator: &'b Eliminator<'a>,
    /// Those whose heads are unknown predicates.
    pub(crate) open: &'b [Clause],
    /// Those whose heads are known and hold.
    pub(crate) goals: Vec<&'b Clause>,
}

impl Solved<'_, '_> {
    /// Drops conjuncts without which all goals still hold.
    pub(crate) fn minimize(&self, assignment: &mut Assignment<'_>, asker: &mut Asker<'_>, until: Instant) {
        let mut needed: FxHashSet<Conjunct> = FxHashSet::default();
        let mut pending: Vec<Conjunct> = Vec::new();
        for goal in &self.goals {
            let Atom::Term(term) = self.system.heads[goal.head].atom else { continue };
            let Some(used) = self.used(goal, term, assignment, asker) else { return };
            pending.extend(used.into_iter().filter(|conjunct| needed.insert(*conjunct)));
        }
        // What nothing reaches is to stay out of reach: its clauses are goals too.
        for clause in self.open {
            let Atom::KVar(kvar, _) = &self.system.heads[clause.head].atom else { continue };
            if assignment.candidates.get(kvar).is_some_and(|candidates| candidates.falsity) {
                let Some(used) = self.used(clause, Term::FALSE, assignment, asker) else { return };
                pending.extend(used.into_iter().filter(|conjunct| needed.insert(*conjunct)));
            }
        }
        // Equations say more in fewer words: they are tried last. (Where simpler ones imply them, they have
        // gone already.)
        let wanted = |kvar: &KVarId| self.system.kvars[kvar.index()].wanted.is_some();
        for (kvar, candidates) in assignment.candidates.iter().filter(|(kvar, _)| !wanted(kvar)) {
            for (at, term) in candidates.terms.iter().enumerate() {
                if candidates.alive[at] && self.is_equation(*term) && needed.insert((*kvar, at)) {
                    pending.push((*kvar, at));
                }
            }
        }
        while let Some((kvar, at)) = pending.pop() {
            if Instant::now() >= until {
                return;
            }
            for clause in self.open {
                let Atom::KVar(of, arguments) = &self.system.heads[clause.head].atom else { continue };
                if *of != kvar {
                    continue;
                }
                let alive = assignment.alive_at(kvar, arguments);
                let Some((_, head)) = alive.into_iter().find(|(place, _)| *place == at) else { return };
                let Some(used) = self.used(clause, head, assignment, asker) else { return };
                pending.extend(used.into_iter().filter(|conjunct| needed.insert(*conjunct)));
            }
        }
        for (kvar, candidates) in &mut assignment.candidates {
            for (at, alive) in candidates.alive.iter_mut().enumerate() {
                *alive &= needed.contains(&(*kvar, at));
            }
        }
        if needed.len() <= MAX_TRIALS {
            self.leave_out(needed, assignment, asker, until);
            self.lower_bounds(assignment, asker, until);
        }
    }

    /// Asks for no more than is needed: where `n >= 2` is asked for because that is what the calls happen to
    /// give, but `n >= 1` will do.
    fn lower_bounds(&self, assignment: &mut Assignment<'_>, asker: &mut Asker<'_>, until: Instant) {
        let demands = |kvar: &&crate::KVar| kvar.wanted.as_ref().is_some_and(|wanted| wanted.is_demand);
        for kvar in self.system.kvars.iter().filter(demands) {
            let count = assignment.candidates.get(&kvar.id).map_or(0, |candidates| candidates.terms.len());
            for at in 0..count {
                let Some(candidates) = assignment.candidates.get(&kvar.id) else { break };
                if !candidates.alive[at] || asker.is_over() || Instant::now() >= until {
                    continue;
                }
                let term = candidates.terms[at];
                for lower in self.lower(term) {
                    self.put(assignment, kvar.id, at, lower);
                    if self.holds(assignment, asker) {
                        break;
                    }
                    self.put(assignment, kvar.id, at, term);
                }
            }
        }
    }

    fn put(&self, assignment: &mut Assignment<'_>, kvar: KVarId, at: usize, term: Term) {
        if let Some(mut candidates) = assignment.candidates.remove(&kvar) {
            candidates.terms[at] = term;
            assignment.replace(kvar, candidates);
        }
    }

    /// The same with lower bounds, the lowest first; none if it is no lower bound of a number.
    fn lower(&self, term: Term) -> Vec<Term> {
        let terms = &self.system.terms;
        let (Op::Not, &[upper]) = (terms.op(term), terms.args(term)) else { return Vec::new() };
        let (Op::Le, &[form, below]) = (terms.op(upper), terms.args(upper)) else { return Vec::new() };
        let below = terms.as_number(below).and_then(|number| number.to_i64());
        let Some(below) = below.filter(|_| terms.sort(form) == Sort::Int) else { return Vec::new() };
        // `form > below` is `form >= below + 1`.
        (0..=below.min(MAX_LOWER - 1)).map(|bound| terms.ge(form, terms.int(bound))).collect()
    }

    /// Tries to do without one conjunct after the other, the most complicated first.
    fn leave_out(
        &self,
        needed: FxHashSet<Conjunct>,
        assignment: &mut Assignment<'_>,
        asker: &mut Asker<'_>,
        until: Instant,
    ) {
        let terms = &self.system.terms;
        let mut order: Vec<((bool, u32), Conjunct)> = needed
            .into_iter()
            .filter_map(|(kvar, at)| {
                let term = *assignment.candidates.get(&kvar)?.terms.get(at)?;
                Some(((!self.is_equation(term), terms.node(term).size()), (kvar, at)))
            })
            .collect();
        order.sort_unstable_by(|a, b| b.cmp(a));
        for (_, (kvar, at)) in order {
            if asker.is_over() || Instant::now() >= until {
                return;
            }
            let set = |value: bool, assignment: &mut Assignment<'_>| {
                if let Some(candidates) = assignment.candidates.get_mut(&kvar) {
                    candidates.alive[at] = value;
                }
            };
            set(false, assignment);
            if !self.holds(assignment, asker) {
                set(true, assignment);
            }
        }
    }

    fn is_equation(&self, term: Term) -> bool {
        let terms = &self.system.terms;
        *terms.op(term) == Op::Eq && terms.args(term).iter().all(|arg| terms.sort(*arg) == Sort::Int)
    }

    /// Whether all clauses hold.
    fn holds(&self, assignment: &mut Assignment<'_>, asker: &mut Asker<'_>) -> bool {
        let terms = &self.system.terms;
        for clause in self.goals.iter().copied().chain(self.open) {
            let wanted = match &self.system.heads[clause.head].atom {
                Atom::Term(term) => vec![*term],
                Atom::KVar(kvar, arguments) => assignment.facts_at(*kvar, arguments),
            };
            if wanted.is_empty() {
                continue;
            }
            let Some(facts) = assignment.read(self.eliminator, &clause.facts, &clause.uses) else { continue };
            if !asker.ask(&facts, terms.not(terms.and(wanted))).is_unsat() {
                return false;
            }
        }
        true
    }

    /// The conjuncts from which a proof makes that a clause implies `wanted`; `None` if there is no proof.
    fn used(
        &self,
        clause: &Clause,
        wanted: Term,
        assignment: &mut Assignment<'_>,
        asker: &mut Asker<'_>,
    ) -> Option<Vec<Conjunct>> {
        let terms = &self.system.terms;
        let mut origin: FxHashMap<Term, Vec<Conjunct>> = FxHashMap::default();
        // Uses inside of facts stay as constants, each conjunct an implication, so that proofs tell them
        // apart.
        let mut facts: Vec<Term> = Vec::new();
        for symbol in &clause.uses {
            let Some((kvar, arguments)) = self.eliminator.use_of(*symbol) else { continue };
            let used = terms.symbol_term(*symbol);
            let unless = if clause.facts.contains(&used) { Term::FALSE } else { terms.not(used) };
            if assignment.candidates.get(kvar).is_some_and(|candidates| candidates.falsity) {
                facts.push(unless);
                continue;
            }
            for (at, conjunct) in assignment.alive_at(*kvar, arguments) {
                let fact = terms.or([unless, conjunct]);
                origin.entry(fact).or_default().push((*kvar, at));
                facts.push(fact);
            }
        }
        if facts.contains(&Term::FALSE) {
            // One conjunct is why nothing gets here (or nothing is needed: nothing gets anywhere).
            return Some(
                origin.get(&Term::FALSE).and_then(|from| from.first()).copied().into_iter().collect(),
            );
        }
        let top = |fact: &Term| {
            terms.as_symbol(*fact).is_some_and(|symbol| self.eliminator.use_of(symbol).is_some())
        };
        facts.extend(clause.facts.iter().copied().filter(|fact| !top(fact)));
        let Answer::Unsat(core) = asker.ask(&facts, terms.not(wanted)) else { return None };
        Some(core.iter().flat_map(|term| origin.get(term).cloned().unwrap_or_default()).collect())
    }
}

/// Conjuncts in fewer words: an upper and a lower bound that meet are an equation.
pub(crate) fn tidy(terms: &Terms, conjuncts: &mut Vec<Term>) {
    let mut at = 0;
    while let Some(term) = conjuncts.get(at).copied() {
        at += 1;
        let (Op::Le, &[form, bound]) = (terms.op(term), terms.args(term)) else { continue };
        if terms.sort(form) != Sort::Int {
            continue;
        }
        let below = terms.ge(form, bound);
        if let Some(other) = conjuncts.iter().position(|conjunct| *conjunct == below) {
            conjuncts[at - 1] = terms.eq(form, bound);
            conjuncts.remove(other);
            at = 0;
        }
    }
}
