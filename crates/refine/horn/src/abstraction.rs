//! Predicate abstraction: the unknown predicates that depend on themselves get the strongest conjunction of
//! instances of qualifiers that their clauses allow.
//!
//! Each begins with all instances (and `false`) and loses those that a clause does not imply, until nothing
//! changes. A model that refutes one instance refutes many: all that are false in it go at once.

use std::collections::BTreeSet;

use otherwise_smt::{Answer, Model, Symbol, Term, Terms, Value};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::ask::Asker;
use crate::eliminate::{Eliminator, Map};
use crate::models::variants;
use crate::qualifier::Instances;
use crate::{Atom, KVarId, System};
use otherwise_graph::components;

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

    /// How many are left.
    fn count(&self) -> usize {
        self.alive.iter().filter(|alive| **alive).count()
    }

    fn drop_if(&mut self, refuted: impl Fn(Term) -> bool) {
        for (term, alive) in self.terms.iter().zip(&mut self.alive) {
            *alive = *alive && !refuted(*term);
        }
    }
}

/// What is assumed of the predicates that are not eliminated, and how that reads at each of their uses.
pub(crate) struct Assignment<'a> {
    system: &'a System,
    pub(crate) candidates: FxHashMap<KVarId, Candidates>,
    /// The candidates at particular arguments.
    at: FxHashMap<(KVarId, Vec<Term>), Instantiated>,
}

/// Candidates at particular arguments, made when they are needed: most are refuted before.
struct Instantiated {
    renaming: Map<Symbol, Term>,
    terms: Vec<Option<Term>>,
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
            let terms = match &kvar.wanted {
                Some(wanted) => wanted.candidates.clone(),
                None => instances.of(kvar, limit).0,
            };
            assignment.candidates.insert(kvar.id, Candidates::starting_with(terms));
        }
        assignment
    }

    /// The candidates of a predicate at arguments that are alive, with their places.
    pub(crate) fn alive_at(&mut self, kvar: KVarId, arguments: &[Term]) -> Vec<(usize, Term)> {
        let terms = &self.system.terms;
        let Some(candidates) = self.candidates.get(&kvar) else { return Vec::new() };
        let instantiated = self.at.entry((kvar, arguments.to_vec())).or_insert_with(|| {
            let parameters = &self.system.kvars[kvar.index()].parameters;
            let renaming = parameters.iter().copied().zip(arguments.iter().copied()).collect();
            Instantiated { renaming, terms: vec![None; candidates.terms.len()] }
        });
        let Instantiated { renaming, terms: known } = instantiated;
        let alive = known.iter_mut().enumerate().filter(|(at, _)| candidates.alive[*at]);
        alive
            .map(|(at, known)| {
                let make = || terms.substitute_symbols(candidates.terms[at], renaming);
                (at, *known.get_or_insert_with(make))
            })
            .collect()
    }

    /// Drops the candidates of a predicate that are false of arguments in a model, and that nothing reaches
    /// it. Tells whether that changed anything.
    fn refute(&mut self, kvar: KVarId, arguments: &[Term], model: &Model) -> bool {
        let terms = &self.system.terms;
        let Some(candidates) = self.candidates.get_mut(&kvar) else { return false };
        let before = (candidates.falsity, candidates.count());
        candidates.falsity = false;
        // The values of the parameters are enough: nothing has to be substituted.
        let mut values = Model::new();
        for (function, table) in model.functions() {
            values.insert_function(function, table.clone());
        }
        for (parameter, argument) in self.system.kvars[kvar.index()].parameters.iter().zip(arguments) {
            values.insert(*parameter, terms.eval_complete(*argument, model));
        }
        // Constants that are no parameters mean what they mean.
        for (symbol, value) in model.values() {
            if values.get(symbol).is_none() {
                values.insert(symbol, value.clone());
            }
        }
        candidates.drop_if(|term| terms.eval_complete(term, &values) == Value::Bool(false));
        before != (false, candidates.count())
    }

    /// Drops the candidates that are false in variants of a model of the facts, while there are many.
    fn refute_many(&mut self, kvar: KVarId, arguments: &[Term], facts: &[Term], model: &Model) {
        for mixed in [true, false] {
            if self
                .candidates
                .get(&kvar)
                .is_none_or(|candidates| candidates.count() < MIN_CANDIDATES_FOR_VARIANTS)
            {
                return;
            }
            for model in variants(&self.system.terms, facts, arguments, model, mixed) {
                self.refute(kvar, arguments, &model);
            }
        }
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
        self.alive_at(kvar, arguments).into_iter().map(|(_, term)| term).collect()
    }

    /// Facts with the constants that stand for uses of predicates replaced. `None` if they contradict each
    /// other plainly.
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

/// Facts with the constants that stand for uses of predicates replaced by conjunctions. `None` if they
/// contradict each other plainly.
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

/// Weakens the assignment until it satisfies all `clauses` (whose heads are unknown predicates). If time runs
/// out, the predicates that were not finished are returned.
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
    let order = components(&successors);
    for (place, component) in order.into_iter().enumerate() {
        for member in component {
            rank[member] = place;
        }
    }
    clauses.iter().map(|clause| rank[head(clause)]).collect()
}

/// With so many candidates left, variants of a model are worth their evaluation.
const MIN_CANDIDATES_FOR_VARIANTS: usize = 16;

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
    let mut changed = false;
    // A predicate may be used in its own definition, so the facts change with it.
    while let Some(facts) = assignment.read(eliminator, &clause.facts, &clause.uses) {
        let Some(candidates) = assignment.candidates.get(&kvar) else { break };
        if candidates.falsity {
            match asker.ask(&facts, Term::TRUE) {
                Answer::Unsat(_) => break,
                Answer::Sat(model) => {
                    assignment.refute(kvar, arguments, &model);
                    assignment.refute_many(kvar, arguments, &facts, &model);
                }
                Answer::Unknown(_) => {
                    if let Some(candidates) = assignment.candidates.get_mut(&kvar) {
                        candidates.falsity = false;
                    }
                }
            }
            changed = true;
            if asker.is_over() {
                break;
            }
            continue;
        }
        let known: FxHashSet<Term> = facts.iter().copied().collect();
        let mut open = assignment.alive_at(kvar, arguments);
        open.retain(|(_, head)| *head != Term::TRUE && !known.contains(head));
        if open.is_empty() {
            break;
        }
        match asker.ask(&facts, terms.or(open.iter().map(|(_, head)| terms.not(*head)))) {
            Answer::Unsat(_) => break,
            Answer::Sat(model) if assignment.refute(kvar, arguments, &model) => {
                assignment.refute_many(kvar, arguments, &facts, &model);
            }
            Answer::Sat(_) | Answer::Unknown(_) => {
                // Together they are too hard; what cannot be shown in smaller groups is not kept.
                let heads: Vec<Term> = open.iter().map(|(_, head)| *head).collect();
                let lost = not_shown(terms, &facts, &heads, asker);
                if lost.is_empty() {
                    break;
                }
                if let Some(candidates) = assignment.candidates.get_mut(&kvar) {
                    lost.into_iter().for_each(|at| candidates.alive[open[at].0] = false);
                }
            }
        }
        changed = true;
        if asker.is_over() {
            break;
        }
    }
    changed
}

/// After so many questions without answer the rest of a group is given up.
const MAX_UNANSWERED: usize = 6;

/// The places of the heads that do not follow or could not be shown to, looked at in halves.
pub(crate) fn not_shown(
    terms: &Terms,
    facts: &[Term],
    heads: &[Term],
    asker: &mut Asker<'_>,
) -> FxHashSet<usize> {
    let mut lost = FxHashSet::default();
    let mut unanswered = 0;
    let mut groups = vec![(0..heads.len()).collect::<Vec<usize>>()];
    while let Some(mut group) = groups.pop() {
        group.retain(|at| !lost.contains(at));
        if group.is_empty() {
            continue;
        }
        let answer = if unanswered > MAX_UNANSWERED || asker.is_over() {
            lost.extend(group);
            continue;
        } else {
            asker.ask(facts, terms.or(group.iter().map(|at| terms.not(heads[*at]))))
        };
        if answer.is_unsat() {
            continue;
        }
        let refuted: Vec<usize> = match &answer {
            Answer::Sat(model) => {
                let refuted = |at: &usize| terms.eval_complete(heads[*at], model) == Value::Bool(false);
                group.iter().copied().filter(refuted).collect()
            }
            _ => Vec::new(),
        };
        if !refuted.is_empty() {
            lost.extend(refuted);
            groups.push(group);
            continue;
        }
        unanswered += 1;
        if group.len() == 1 {
            lost.extend(group);
        } else {
            let rest = group.split_off(group.len() / 2);
            groups.extend([rest, group]);
        }
    }
    lost
}
