//! Solving a system: elimination, predicate abstraction, and the check of what must hold.

use std::sync::Arc;
use std::time::{Duration, Instant};

use otherwise_smt::{Answer, Config, Interrupter, Model, Reason, Solver, Symbol, Term, Terms};
use rustc_hash::FxHashSet;

use crate::abstraction::{Assignment, Candidates, Clause, weaken};
use crate::ask::Asker;
use crate::eliminate::{Eliminator, Map};
use crate::graph::Graph;
use crate::{Atom, KVarId, System, TagId};

/// How to solve.
#[derive(Clone, Debug)]
pub struct Options {
    /// When to stop: what was not shown by then counts as unknown.
    pub deadline: Option<Instant>,
    /// Stops from another thread.
    pub interrupter: Interrupter,
    /// The solver: its layers, the time for one query, the folder for the log.
    pub config: Config,
    /// Most instances of qualifiers for one unknown predicate.
    pub most_candidates: usize,
    /// Unknown predicates are written out unless that would mention more than this many others, most of them repeatedly.
    pub most_mentions: usize,
    /// How often the hook is asked for more facts for one clause.
    pub most_rounds: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            deadline: None,
            interrupter: Interrupter::new(),
            config: Config { timeout: Some(Duration::from_secs(2)), ..Config::default() },
            most_candidates: 5_000,
            most_mentions: 100,
            most_rounds: 10,
        }
    }
}

/// A clause that was not shown, as the hook of [`solve`] gets it.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// Which head.
    pub tag: TagId,
    /// What is known, those facts included that the hook gave before.
    pub facts: &'a [Term],
    /// What is to be shown.
    pub goal: Term,
    /// Why it is not, if the solver found out.
    pub model: Option<&'a Model>,
    /// How often the hook has been asked about this clause.
    pub round: usize,
}

/// A solution: for each unknown predicate, what it is.
#[derive(Clone, Debug)]
pub struct Solution {
    terms: Arc<Terms>,
    parameters: Vec<Vec<Symbol>>,
    predicates: Vec<Predicate>,
}

/// What an unknown predicate is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Predicate {
    /// Conjuncts over the predicate's parameters. An eliminated predicate has the strongest solution, which may speak of further
    /// constants (there are values for them) and of symbols of the scope that it is at home in.
    pub conjuncts: Vec<Term>,
    /// Whether it was eliminated.
    pub eliminated: bool,
}

impl Solution {
    /// What a predicate is.
    pub fn get(&self, kvar: KVarId) -> &Predicate {
        &self.predicates[kvar.index()]
    }

    /// What a predicate says of these arguments.
    pub fn apply(&self, kvar: KVarId, arguments: &[Term]) -> Term {
        let parameters = &self.parameters[kvar.index()];
        let renaming: Map<Symbol, Term> = parameters.iter().copied().zip(arguments.iter().copied()).collect();
        let conjuncts = self.predicates[kvar.index()].conjuncts.iter();
        self.terms.and(conjuncts.map(|term| self.terms.substitute_symbols(*term, &renaming)))
    }

    /// Whether nothing reaches the predicate: dead code, or a function that nobody calls.
    pub fn is_unreachable(&self, kvar: KVarId) -> bool {
        self.predicates[kvar.index()].conjuncts.contains(&Term::FALSE)
    }
}

/// Why something is not shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// It does not follow: there is a model of the facts in which it is false.
    NotImplied,
    /// The solver did not find out.
    Unknown(Reason),
}

/// A head that was not shown.
#[derive(Clone, Debug)]
pub struct Failure {
    /// Which.
    pub tag: TagId,
    /// Its place in [`System::heads`].
    pub head: usize,
    /// What is known there, the solution put in, without what has nothing to do with the goal.
    pub facts: Vec<Term>,
    /// The conjuncts of the head that were not shown.
    pub goal: Term,
    /// Values for which the facts hold and the goal does not.
    pub model: Option<Arc<Model>>,
    /// Why.
    pub cause: Cause,
}

/// Numbers about the work.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Unknown predicates that were written out.
    pub eliminated: usize,
    /// Those that were not.
    pub cut: usize,
    /// Instances of qualifiers for those.
    pub candidates: usize,
    /// Clauses with a known head.
    pub checked: usize,
    /// Questions to the chain of solvers.
    pub questions: u64,
    /// The time it took.
    pub time: Duration,
}

/// What came out.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The solution found. With it every clause holds but those in `failures`.
    pub solution: Solution,
    /// What was not shown, in the order of the heads.
    pub failures: Vec<Failure>,
    /// Numbers.
    pub stats: Stats,
}

impl Outcome {
    /// Whether every clause holds.
    pub fn is_safe(&self) -> bool {
        self.failures.is_empty()
    }
}

/// Solves a system with a solver of its own; see [`solve_with`].
pub fn solve(
    system: &System,
    options: &Options,
    instantiate: &mut dyn FnMut(Question<'_>) -> Vec<Term>,
) -> Outcome {
    let mut solver = Solver::new(Arc::clone(&system.terms), options.config.clone());
    solve_with(system, options, &mut solver, instantiate)
}

/// Solves a system with a solver that may be warm from others over the same terms.
///
/// For a clause that does not hold, `instantiate` may know more (axioms of measures, unfoldings): the clause is tried again with
/// the facts that it returns, until it holds or none are returned.
pub fn solve_with(
    system: &System,
    options: &Options,
    solver: &mut Solver,
    instantiate: &mut dyn FnMut(Question<'_>) -> Vec<Term>,
) -> Outcome {
    let start = Instant::now();
    let terms = &system.terms;
    let graph = Graph::new(system);
    let cut = graph.cuts(options.most_mentions);
    let mut eliminator = Eliminator::new(system, &graph, &cut);
    let mut asker = Asker::new(solver, options);
    let mut stats = Stats { cut: cut.iter().filter(|cut| **cut).count(), ..Stats::default() };
    stats.eliminated = cut.len() - stats.cut;

    let is_open = |atom: &Atom| matches!(atom, Atom::KVar(kvar, _) if cut[kvar.index()]);
    let mut clauses = |wanted: &dyn Fn(&Atom) -> bool| -> Vec<Clause> {
        let heads = system.heads.iter().enumerate().filter(|(_, head)| wanted(&head.atom));
        heads.map(|(at, _)| Clause::new(terms, &mut eliminator, system, at)).collect()
    };
    let open = clauses(&is_open);
    let goals = clauses(&|atom| matches!(atom, Atom::Term(term) if *term != Term::TRUE));

    let mut assignment = Assignment::strongest(system, &cut, options.most_candidates);
    stats.candidates = assignment.candidates.values().map(|candidates| candidates.terms.len()).sum();
    if !weaken(system, &eliminator, &open, &mut assignment, &mut asker) {
        // What was not finished is not known to hold.
        for kvar in system.kvars.iter().filter(|kvar| cut[kvar.id.index()]) {
            assignment.replace(kvar.id, Candidates::anything());
        }
    }

    let mut failures = Vec::new();
    for clause in &goals {
        let Atom::Term(goal) = system.heads[clause.head].atom else { continue };
        stats.checked += 1;
        let Some(facts) = assignment.read(&eliminator, &clause.facts, &clause.uses) else { continue };
        let tag = system.heads[clause.head].tag;
        failures.extend(check(terms, (clause.head, tag), facts, goal, options, &mut asker, instantiate));
    }

    let predicates = system
        .kvars
        .iter()
        .map(|kvar| {
            let parameters: Vec<Term> =
                kvar.parameters.iter().map(|symbol| terms.symbol_term(*symbol)).collect();
            let eliminated = !cut[kvar.id.index()];
            let conjuncts = if eliminated {
                let whole = eliminator.fact(&Atom::KVar(kvar.id, parameters));
                let facts: Vec<Term> = terms.conjuncts(whole).to_vec();
                let uses: Vec<Symbol> = terms.symbols(whole).into_owned();
                assignment.read(&eliminator, &facts, &uses).unwrap_or_else(|| vec![Term::FALSE])
            } else {
                assignment.facts_at(kvar.id, &parameters)
            };
            Predicate { conjuncts, eliminated }
        })
        .collect();
    stats.questions = asker.questions;
    stats.time = start.elapsed();
    let parameters = system.kvars.iter().map(|kvar| kvar.parameters.clone()).collect();
    let solution = Solution { terms: Arc::clone(terms), parameters, predicates };
    Outcome { solution, failures, stats }
}

/// Whether the facts imply the goal.
fn check(
    terms: &Terms,
    (head, tag): (usize, TagId),
    mut facts: Vec<Term>,
    goal: Term,
    options: &Options,
    asker: &mut Asker<'_>,
    instantiate: &mut dyn FnMut(Question<'_>) -> Vec<Term>,
) -> Option<Failure> {
    let mut goal = goal;
    let mut round = 0;
    loop {
        let (cause, model) = match asker.ask(&facts, terms.not(goal)) {
            Answer::Unsat(_) => return None,
            Answer::Sat(model) => (Cause::NotImplied, Some(model)),
            Answer::Unknown(reason) => (Cause::Unknown(reason), None),
        };
        if round == 0 {
            goal = unproved(terms, &facts, goal, asker);
        }
        if round < options.most_rounds && !asker.is_over() {
            let more = instantiate(Question { tag, facts: &facts, goal, model: model.as_deref(), round });
            let new: Vec<Term> = more.into_iter().filter(|fact| !facts.contains(fact)).collect();
            if !new.is_empty() {
                facts.extend(new);
                round += 1;
                continue;
            }
        }
        let facts = connected(terms, &facts, goal);
        return Some(Failure { tag, head, facts, goal, model, cause });
    }
}

/// The conjuncts of a goal that do not follow one by one.
fn unproved(terms: &Terms, facts: &[Term], goal: Term, asker: &mut Asker<'_>) -> Term {
    let parts = terms.conjuncts(goal);
    if parts.len() < 2 {
        return goal;
    }
    let left: Vec<Term> =
        parts.iter().copied().filter(|part| !asker.ask(facts, terms.not(*part)).is_unsat()).collect();
    if left.is_empty() { goal } else { terms.and(left) }
}

/// The facts that speak, directly or not, of the constants of the goal.
fn connected(terms: &Terms, facts: &[Term], goal: Term) -> Vec<Term> {
    let constants = |term: Term| -> Vec<Symbol> {
        let symbols = terms.symbols(term);
        symbols.iter().copied().filter(|symbol| terms.declaration(*symbol).domain().is_empty()).collect()
    };
    let of: Vec<Vec<Symbol>> = facts.iter().map(|fact| constants(*fact)).collect();
    let mut known: FxHashSet<Symbol> = constants(goal).into_iter().collect();
    let mut taken = vec![false; facts.len()];
    loop {
        let mut again = false;
        for (at, symbols) in of.iter().enumerate() {
            if !taken[at] && (symbols.is_empty() || symbols.iter().any(|symbol| known.contains(symbol))) {
                taken[at] = true;
                known.extend(symbols.iter().copied());
                again = true;
            }
        }
        if !again {
            break;
        }
    }
    facts.iter().zip(taken).filter(|(_, taken)| *taken).map(|(fact, _)| *fact).collect()
}
