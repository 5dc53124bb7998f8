//! Predicate abstraction: the unknown predicates that depend on themselves get the strongest conjunction of instances of
//! qualifiers that their clauses allow.
//!
//! Each begins with all instances (and `false`) and loses those that a clause does not imply, until nothing changes. A model that refutes
//! one instance refutes many: all that are false in it go at once.

use std::collections::BTreeSet;
use std::rc::Rc;

use otherwise_smt::{Answer, Symbol, Term, Terms, Value};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::ask::Asker;
use crate::eliminate::{Eliminator, Map};
use crate::graph::components;
use crate::qualifier::Instances;
use crate::{Atom, KVarId, System};

/// What may still hold of an unknown predicate.
#[derive(Clone, Debug)]
pub(crate) struct Candidates {
    /// Over its parameters.
    pub(crate) terms: Vec<Term>,
    pub(crate) alive: Vec<bool>,
    /// Nothing has reached it yet.
    pub(crate) falsity: bool,
}

impl Candidates {
    /// Any values are allowed.
    pub(crate) fn anything() -> Candidates {
        Candidates { terms: Vec::new(), alive: Vec::new(), falsity: false }
    }

    pub(crate) fn starting_with(terms: Vec<Term>) -> Candidates {
        Candidates { alive: vec![true; terms.len()], terms, falsity: true }
    }

    fn refute(&mut self, refuted: impl Fn(usize) -> bool) -> bool {
        let mut changed = false;
        for (at, alive) in self.alive.iter_mut().enumerate() {
            if *alive && refuted(at) {
                *alive = false;
                changed = true;
            }
        }
        changed
    }
}

/// What is assumed of the predicates that are not eliminated, and how that reads at each of their uses.
pub(crate) struct Assignment<'a> {
    system: &'a System,
    pub(crate) candidates: FxHashMap<KVarId, Candidates>,
    /// The candidates at particular arguments.
    at: FxHashMap<(KVarId, Vec<Term>), Rc<[Term]>>,
}

impl<'a> Assignment<'a> {
    pub(crate) fn new(system: &'a System) -> Assignment<'a> {
        Assignment { system, candidates: FxHashMap::default(), at: FxHashMap::default() }
    }

    /// Every predicate of `cut` with all instances of the qualifiers.
    pub(crate) fn strongest(system: &'a System, cut: &[bool], limit: usize) -> Assignment<'a> {
        let mut instances = Instances::new(system);
        let mut assignment = Assignment::new(system);
        for kvar in system.kvars.iter().filter(|kvar| cut[kvar.id.index()]) {
            let (terms, _) = instances.of(kvar, limit);
            assignment.candidates.insert(kvar.id, Candidates::starting_with(terms));
        }
        assignment
    }

    /// The candidates of a predicate at arguments, dead ones included.
    pub(crate) fn candidates_at(&mut self, kvar: KVarId, arguments: &[Term]) -> Rc<[Term]> {
        let key = (kvar, arguments.to_vec());
        if let Some(known) = self.at.get(&key) {
            return Rc::clone(known);
        }
        let terms = &self.system.terms;
        let parameters = &self.system.kvars[kvar.index()].parameters;
        let renaming: Map<Symbol, Term> = parameters.iter().copied().zip(arguments.iter().copied()).collect();
        let found: Rc<[Term]> = match self.candidates.get(&kvar) {
            Some(candidates) => {
                candidates.terms.iter().map(|term| terms.substitute_symbols(*term, &renaming)).collect()
            }
            None => Rc::default(),
        };
        self.at.insert(key, Rc::clone(&found));
        found
    }

    /// Forgets how candidates read, after they were replaced.
    pub(crate) fn replace(&mut self, kvar: KVarId, candidates: Candidates) {
        self.at.retain(|(known, _), _| *known != kvar);
        self.candidates.insert(kvar, candidates);
    }

    /// What a use of a predicate amounts to.
    pub(crate) fn facts_at(&mut self, kvar: KVarId, arguments: &[Term]) -> Vec<Term> {
        if self.candidates.get(&kvar).is_some_and(|candidates| candidates.falsity) {
            return vec![Term::FALSE];
        }
        let all = self.candidates_at(kvar, arguments);
        let Some(candidates) = self.candidates.get(&kvar) else { return Vec::new() };
        all.iter().zip(&candidates.alive).filter(|(_, alive)| **alive).map(|(term, _)| *term).collect()
    }

    /// Facts with the constants that stand for uses of predicates replaced. `None` if they contradict each other plainly.
    pub(crate) fn read(
        &mut self,
        eliminator: &Eliminator<'_>,
        facts: &[Term],
        uses: &[Symbol],
    ) -> Option<Vec<Term>> {
        let terms = &self.system.terms;
        read_with(terms, eliminator, facts, uses, |kvar, arguments| self.facts_at(kvar, arguments))
    }
}

/// Facts with the constants that stand for uses of predicates replaced by conjunctions. `None` if they contradict each other plainly.
pub(crate) fn read_with(
    terms: &Terms,
    eliminator: &Eliminator<'_>,
    facts: &[Term],
    uses: &[Symbol],
    mut replace: impl FnMut(KVarId, &[Term]) -> Vec<Term>,
) -> Option<Vec<Term>> {
    let mut meaning: Map<Symbol, Vec<Term>> = Map::default();
    for symbol in uses {
        if let Some((kvar, arguments)) = eliminator.use_of(*symbol) {
            meaning.insert(*symbol, replace(*kvar, arguments));
        }
    }
    let whole: Map<Symbol, Term> =
        meaning.iter().map(|(symbol, facts)| (*symbol, terms.and(facts.iter().copied()))).collect();
    let mut read = Vec::with_capacity(facts.len());
    for fact in facts {
        match terms.as_symbol(*fact).and_then(|symbol| meaning.get(&symbol)) {
            Some(parts) => read.extend_from_slice(parts),
            None => read.extend(terms.conjuncts(terms.substitute_symbols(*fact, &whole))),
        }
    }
    if read.contains(&Term::FALSE) {
        return None;
    }
    read.retain(|fact| *fact != Term::TRUE);
    Some(read)
}

/// A clause whose head is a predicate that is not eliminated, or a known one.
pub(crate) struct Clause {
    /// Its head in the system.
    pub(crate) head: usize,
    /// What is known, eliminated predicates written out.
    pub(crate) facts: Vec<Term>,
    /// The constants among them that stand for uses of predicates.
    pub(crate) uses: Vec<Symbol>,
}

impl Clause {
    pub(crate) fn new(
        terms: &Terms,
        eliminator: &mut Eliminator<'_>,
        system: &System,
        head: usize,
    ) -> Clause {
        let facts = eliminator.facts(system.heads[head].scope);
        let mut uses: Vec<Symbol> = facts
            .iter()
            .flat_map(|fact| terms.symbols(*fact).into_owned())
            .filter(|symbol| eliminator.use_of(*symbol).is_some())
            .collect();
        uses.sort_unstable();
        uses.dedup();
        Clause { head, facts, uses }
    }

    /// The predicates that it uses.
    pub(crate) fn kvars(&self, eliminator: &Eliminator<'_>) -> Vec<KVarId> {
        let mut kvars: Vec<KVarId> =
            self.uses.iter().filter_map(|symbol| eliminator.use_of(*symbol)).map(|(kvar, _)| *kvar).collect();
        kvars.sort_unstable();
        kvars.dedup();
        kvars
    }
}

/// Weakens the assignment until it satisfies all `clauses` (whose heads are unknown predicates). If time runs out, the predicates
/// that were not finished are returned.
pub(crate) fn weaken(
    system: &System,
    eliminator: &Eliminator<'_>,
    clauses: &[Clause],
    assignment: &mut Assignment<'_>,
    asker: &mut Asker<'_>,
) -> FxHashSet<KVarId> {
    let ranks = ranks(system, eliminator, clauses);
    let mut users: FxHashMap<KVarId, Vec<usize>> = FxHashMap::default();
    for (at, clause) in clauses.iter().enumerate() {
        for kvar in clause.kvars(eliminator) {
            users.entry(kvar).or_default().push(at);
        }
    }
    let mut waiting: BTreeSet<(usize, usize)> = ranks.iter().copied().zip(0..).collect();
    while let Some((rank, at)) = waiting.pop_first() {
        let clause = &clauses[at];
        let Atom::KVar(kvar, arguments) = &system.heads[clause.head].atom else { continue };
        let changed = weaken_head(system, eliminator, clause, (*kvar, arguments), assignment, asker);
        if asker.is_over() {
            waiting.insert((rank, at));
            break;
        }
        if changed {
            for user in users.get(kvar).into_iter().flatten() {
                waiting.insert((ranks[*user], *user));
            }
        }
    }
    // What waits, and all that depends on it.
    let mut unfinished: FxHashSet<KVarId> = FxHashSet::default();
    let mut pending: Vec<usize> = waiting.into_iter().map(|(_, at)| at).collect();
    while let Some(at) = pending.pop() {
        if let Atom::KVar(kvar, _) = &system.heads[clauses[at].head].atom
            && unfinished.insert(*kvar)
        {
            pending.extend(users.get(kvar).into_iter().flatten());
        }
    }
    unfinished
}

/// For each clause the place of its head among the predicates: after those that it depends on.
fn ranks(system: &System, eliminator: &Eliminator<'_>, clauses: &[Clause]) -> Vec<usize> {
    let count = system.kvars.len();
    let head = |clause: &Clause| match &system.heads[clause.head].atom {
        Atom::KVar(kvar, _) => kvar.index(),
        Atom::Term(_) => count,
    };
    let mut successors: Vec<Vec<usize>> = vec![Vec::new(); count + 1];
    for clause in clauses {
        successors[head(clause)].extend(clause.kvars(eliminator).into_iter().map(KVarId::index));
    }
    let mut rank = vec![0; count + 1];
    let order = components(count + 1, |at| successors[at].clone());
    for (place, component) in order.into_iter().enumerate() {
        for member in component {
            rank[member] = place;
        }
    }
    clauses.iter().map(|clause| rank[head(clause)]).collect()
}

/// Drops the candidates of a head that its clause does not imply. Tells whether any was.
fn weaken_head(
    system: &System,
    eliminator: &Eliminator<'_>,
    clause: &Clause,
    (kvar, arguments): (KVarId, &[Term]),
    assignment: &mut Assignment<'_>,
    asker: &mut Asker<'_>,
) -> bool {
    let terms = &system.terms;
    let Some(heads) =
        assignment.candidates.contains_key(&kvar).then(|| assignment.candidates_at(kvar, arguments))
    else {
        return false;
    };
    let mut changed = false;
    // A predicate may be used in its own definition, so the facts change with it.
    while let Some(facts) = assignment.read(eliminator, &clause.facts, &clause.uses) {
        let Some(candidates) = assignment.candidates.get_mut(&kvar) else { break };
        let known: FxHashSet<Term> = facts.iter().copied().collect();
        let open: Vec<usize> = (0..heads.len())
            .filter(|at| candidates.alive[*at] && heads[*at] != Term::TRUE && !known.contains(&heads[*at]))
            .collect();
        if open.is_empty() && !candidates.falsity {
            break;
        }
        let goal = if candidates.falsity {
            Term::TRUE
        } else {
            terms.or(open.iter().map(|at| terms.not(heads[*at])))
        };
        match asker.ask(&facts, goal) {
            Answer::Unsat(_) => break,
            Answer::Sat(model) => {
                candidates.falsity = false;
                candidates.refute(|at| terms.eval_complete(heads[at], &model) == Value::Bool(false));
                changed = true;
            }
            Answer::Unknown(_) if candidates.falsity => {
                candidates.falsity = false;
                changed = true;
            }
            Answer::Unknown(_) => {
                // Together they are too hard; what cannot be shown in smaller groups is not kept.
                let lost = not_shown(terms, &facts, &heads, open, asker);
                if lost.is_empty() {
                    break;
                }
                candidates.refute(|at| lost.contains(&at));
                changed = true;
            }
        }
        if asker.is_over() {
            break;
        }
    }
    changed
}

/// After so many questions without answer the rest of a group is given up.
const MOST_UNANSWERED: usize = 6;

/// The heads that do not follow or could not be shown to, looked at in halves.
pub(crate) fn not_shown(
    terms: &Terms,
    facts: &[Term],
    heads: &[Term],
    open: Vec<usize>,
    asker: &mut Asker<'_>,
) -> FxHashSet<usize> {
    let mut lost = FxHashSet::default();
    let mut unanswered = 0;
    let mut groups = vec![open];
    while let Some(mut group) = groups.pop() {
        group.retain(|at| !lost.contains(at));
        if group.is_empty() {
            continue;
        }
        let answer = if unanswered > MOST_UNANSWERED || asker.is_over() {
            lost.extend(group);
            continue;
        } else {
            asker.ask(facts, terms.or(group.iter().map(|at| terms.not(heads[*at]))))
        };
        match answer {
            Answer::Unsat(_) => {}
            Answer::Sat(model) => {
                let refuted = |at: &usize| terms.eval_complete(heads[*at], &model) == Value::Bool(false);
                lost.extend(group.iter().copied().filter(refuted));
                groups.push(group);
            }
            Answer::Unknown(_) => {
                unanswered += 1;
                if group.len() == 1 {
                    lost.extend(group);
                } else {
                    let rest = group.split_off(group.len() / 2);
                    groups.extend([rest, group]);
                }
            }
        }
    }
    lost
}
