//! Solving a system: elimination, predicate abstraction, and the check of what must hold.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use otherwise_smt::{Answer, Config, Interrupter, Model, Op, Reason, Solver, Symbol, Term, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::abstraction::{Assignment, Candidates, Clause, not_shown, weaken};
use crate::ask::Asker;
use crate::eliminate::{Eliminator, Map};
use crate::engines::samples::Problem;
use crate::engines::spacer::{self, Verdict};
use crate::graph::Graph;
use crate::minimize::{Solved, tidy};
use crate::qualifier::Instances;
use crate::{Atom, KVarId, ScopeId, System, TagId};

/// The most steps of Z3 for one question: one to three seconds on a machine of 2026.
const EFFORT: u32 = 20_000_000;

/// How to solve.
#[derive(Clone, Debug)]
pub struct Options {
    /// When to stop: what was not shown by then counts as unknown.
    pub deadline: Option<Instant>,
    /// How many steps all questions together may take: one for each, more for those that Z3 gives up. Unlike
    /// the time, they do not depend on how busy the machine is.
    pub most_steps: u64,
    /// Stops from another thread.
    pub interrupter: Interrupter,
    /// The solver: its layers, the time for one query, the folder for the log.
    pub config: Config,
    /// Most instances of qualifiers for one unknown predicate.
    pub most_candidates: usize,
    /// Unknown predicates are written out unless that would mention more than this many others, most of them
    /// repeatedly.
    pub most_mentions: usize,
    /// How often the hook is asked for more facts for one clause.
    pub most_rounds: usize,
    /// What is tried, in this order, where qualifiers do not suffice.
    pub engines: Vec<Engine>,
    /// How long one engine may take.
    pub engine_time: Duration,
    /// Whether the solution is weakened to what is needed.
    pub minimize: bool,
    /// Goals of which one that cannot hold is enough: the others are not looked at then.
    pub stop_at: FxHashSet<TagId>,
    /// Goals that are ways to show the same: what one way shows is not looked at in others.
    pub ways: Ways,
}

/// A way to find predicates where qualifiers do not suffice. Whatever it finds is checked clause by clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    /// Z3's Spacer, on numbers and truth values.
    Spacer,
    /// What holds of values that occur: linear equations, bounds, congruences, also under conditions of the
    /// program.
    Samples,
    /// Decision trees learned from values that occur, values that must not, and what follows from what
    /// (Horn-ICE).
    Trees,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            deadline: None,
            most_steps: u64::MAX,
            interrupter: Interrupter::new(),
            config: Config {
                timeout: Some(Duration::from_secs(10)),
                effort: Some(EFFORT),
                ..Config::default()
            },
            most_candidates: 5_000,
            most_mentions: 100,
            most_rounds: 10,
            engines: Vec::new(),
            engine_time: Duration::from_secs(5),
            minimize: false,
            stop_at: FxHashSet::default(),
            ways: Ways::default(),
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

/// Goals of which each group is shown in one way of several. A way is shown if all its goals hold.
#[derive(Clone, Debug, Default)]
pub struct Ways {
    /// The group and the way that a goal belongs to.
    pub of: FxHashMap<TagId, (usize, usize)>,
    /// All ways of a group, also those that need no goal.
    pub asked: FxHashMap<usize, BTreeSet<usize>>,
}

impl Ways {
    /// The way of what has to hold in any case.
    pub const ALWAYS: usize = usize::MAX;

    fn group(&self, tag: TagId) -> Option<usize> {
        self.of.get(&tag).map(|(group, _)| *group)
    }

    fn groups(&self, tags: impl Iterator<Item = TagId>) -> FxHashSet<usize> {
        tags.filter_map(|tag| self.group(tag)).collect()
    }
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
    /// Conjuncts over the predicate's parameters. An eliminated predicate has the strongest solution, which
    /// may also speak of symbols of the scope that it is at home in.
    pub conjuncts: Vec<Term>,
    /// Further constants of an eliminated predicate: there are values for them.
    pub existential: Vec<Symbol>,
    /// Whether it was eliminated.
    pub eliminated: bool,
    /// The innermost scope that all its occurrences are in: what is known there is not repeated.
    pub home: ScopeId,
}

impl Solution {
    /// What a predicate is.
    pub fn get(&self, kvar: KVarId) -> &Predicate {
        &self.predicates[kvar.index()]
    }

    /// What a predicate says of these arguments, as a fact: what exists is a new constant each time.
    pub fn apply(&self, kvar: KVarId, arguments: &[Term]) -> Term {
        let (terms, predicate) = (&self.terms, self.get(kvar));
        let parameters = &self.parameters[kvar.index()];
        let mut renaming: Map<Symbol, Term> =
            parameters.iter().copied().zip(arguments.iter().copied()).collect();
        for symbol in &predicate.existential {
            let name = terms.symbol_name(*symbol);
            let base = name.split('!').next().unwrap_or_default();
            renaming.insert(*symbol, terms.fresh(base, terms.declaration(*symbol).range()));
        }
        terms.and(predicate.conjuncts.iter().map(|term| terms.substitute_symbols(*term, &renaming)))
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
    /// Whether it is known that no predicates at all make it hold.
    pub refuted: bool,
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
    /// The steps they took: see [`Options::most_steps`].
    pub steps: u64,
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
/// For a clause that does not hold, `instantiate` may know more (axioms of measures, unfoldings): the clause
/// is tried again with the facts that it returns, until it holds or none are returned.
pub fn solve_with(
    system: &System,
    options: &Options,
    solver: &mut Solver,
    instantiate: &mut dyn FnMut(Question<'_>) -> Vec<Term>,
) -> Outcome {
    let start = Instant::now();
    let graph = Graph::new(system);
    let cut = graph.cuts(system, options.most_mentions);
    let asker = Asker::new(solver, options);
    let mut run = Run::new(system, options, &graph, &cut, asker, instantiate);
    // What needs no unknown predicate comes first: if time runs out, these are decided.
    let unknown =
        options.ways.groups(run.goals.iter().filter(|goal| !goal.uses.is_empty()).map(|goal| run.tag(goal)));
    let (later, now): (Vec<usize>, Vec<usize>) = (0..run.goals.len()).partition(|at| {
        let goal = &run.goals[*at];
        !goal.uses.is_empty()
            || options.ways.group(run.tag(goal)).is_some_and(|group| unknown.contains(&group))
    });
    let mut failures = run.check_in_ways(now);
    run.weaken();
    failures.extend(run.check_in_ways(later));
    failures.sort_by_key(|failure| failure.head);
    for engine in &options.engines {
        run.strengthen(*engine, &mut failures);
    }
    if options.minimize {
        run.ask_for_less(&failures);
        run.thin();
        run.minimize(&failures);
    }
    let solution = run.solution();
    run.stats.questions = run.asker.questions;
    run.stats.steps = run.asker.steps;
    run.stats.time = start.elapsed();
    Outcome { solution, failures, stats: run.stats }
}

/// So many single demands are tried in place of what callers happen to give.
const MAX_DEMANDS: usize = 12;

/// After so many questions no further demands are tried.
const MAX_QUESTIONS: u64 = 500;

/// A system that is being solved.
struct Run<'a> {
    system: &'a System,
    options: &'a Options,
    graph: &'a Graph,
    cut: &'a [bool],
    eliminator: Eliminator<'a>,
    /// The clauses whose heads are unknown predicates that are not eliminated.
    open: Vec<Clause>,
    /// The clauses whose heads are known.
    goals: Vec<Clause>,
    assignment: Assignment<'a>,
    asker: Asker<'a>,
    instantiate: &'a mut dyn FnMut(Question<'_>) -> Vec<Term>,
    stats: Stats,
}

impl<'a> Run<'a> {
    fn new(
        system: &'a System,
        options: &'a Options,
        graph: &'a Graph,
        cut: &'a [bool],
        asker: Asker<'a>,
        instantiate: &'a mut dyn FnMut(Question<'_>) -> Vec<Term>,
    ) -> Run<'a> {
        let mut eliminator = Eliminator::new(system, graph, cut);
        let mut clauses = |wanted: &dyn Fn(&Atom) -> bool| -> Vec<Clause> {
            let heads = system.heads.iter().enumerate().filter(|(_, head)| wanted(&head.atom));
            heads.map(|(at, _)| Clause::new(&system.terms, &mut eliminator, system, at)).collect()
        };
        let open = clauses(&|atom| matches!(atom, Atom::KVar(kvar, _) if cut[kvar.index()]));
        let goals = clauses(&|atom| matches!(atom, Atom::Term(term) if *term != Term::TRUE));
        let assignment = Assignment::strongest(system, cut, options.most_candidates);
        let count = cut.iter().filter(|cut| **cut).count();
        let stats = Stats {
            cut: count,
            eliminated: cut.len() - count,
            candidates: assignment.candidates.values().map(|candidates| candidates.terms.len()).sum(),
            checked: goals.len(),
            ..Stats::default()
        };
        Run { system, options, graph, cut, eliminator, open, goals, assignment, asker, instantiate, stats }
    }

    /// Drops what does not hold. What cannot be finished in time is dropped as a whole.
    fn weaken(&mut self) {
        for kvar in weaken(self.system, &self.eliminator, &self.open, &mut self.assignment, &mut self.asker) {
            self.assignment.replace(kvar, Candidates::anything());
        }
    }

    fn tag(&self, goal: &Clause) -> TagId {
        self.system.heads[goal.head].tag
    }

    /// Checks goals, those last that are ways to show something.
    fn check_in_ways(&mut self, goals: Vec<usize>) -> Vec<Failure> {
        let ways = &self.options.ways;
        let mut groups: BTreeMap<usize, BTreeMap<usize, Vec<usize>>> = BTreeMap::new();
        let mut plain = Vec::new();
        for at in goals {
            match ways.of.get(&self.tag(&self.goals[at])) {
                Some((group, way)) => groups.entry(*group).or_default().entry(*way).or_default().push(at),
                None => plain.push(at),
            }
        }
        let mut failures = self.check(plain);
        for (group, mut by_way) in groups {
            failures.extend(self.check(by_way.remove(&Ways::ALWAYS).unwrap_or_default()));
            let asked = ways.asked.get(&group).into_iter().flatten();
            let is_trivial = asked.into_iter().any(|way| *way != Ways::ALWAYS && !by_way.contains_key(way));
            // More facts are asked for only where no way does without.
            let is_shown = is_trivial || by_way.values().any(|goals| self.follow_as_they_are(goals));
            if !is_shown {
                let mut goals: Vec<usize> = by_way.into_values().flatten().collect();
                goals.sort_unstable();
                failures.extend(self.check(goals));
            }
        }
        failures
    }

    /// Whether goals hold without more facts.
    fn follow_as_they_are(&mut self, goals: &[usize]) -> bool {
        goals.iter().all(|at| {
            let clause = &self.goals[*at];
            let Atom::Term(goal) = self.system.heads[clause.head].atom else { return true };
            match self.assignment.read(&self.eliminator, &clause.facts, &clause.uses) {
                Some(facts) => self.asker.ask(&facts, self.system.terms.not(goal)).is_unsat(),
                None => true,
            }
        })
    }

    /// Checks some of the goals.
    fn check(&mut self, goals: Vec<usize>) -> Vec<Failure> {
        let mut failures = Vec::new();
        for at in goals {
            let clause = &self.goals[at];
            let head = &self.system.heads[clause.head];
            let Atom::Term(goal) = head.atom else { continue };
            let Some(facts) = self.assignment.read(&self.eliminator, &clause.facts, &clause.uses) else {
                continue;
            };
            let place = (clause.head, head.tag);
            let (asker, terms) = (&mut self.asker, &self.system.terms);
            let failure = check(terms, place, facts, goal, self.options, asker, self.instantiate);
            // Without unknown predicates, or with strongest solutions for all of them, there is nothing left
            // to find.
            failures.extend(failure.map(|failure| Failure {
                refuted: clause.uses.is_empty() && failure.cause == Cause::NotImplied,
                ..failure
            }));
            let is_enough =
                |failure: &Failure| failure.refuted && self.options.stop_at.contains(&failure.tag);
            if failures.last().is_some_and(is_enough) {
                break;
            }
        }
        failures
    }

    /// Lets an engine look for predicates with which the failed goals hold.
    fn strengthen(&mut self, engine: Engine, failures: &mut Vec<Failure>) {
        let depends = |clause: &Clause| !clause.uses.is_empty();
        let mut failed: Vec<usize> = (0..self.goals.len())
            .filter(|at| {
                let clause = &self.goals[*at];
                depends(clause)
                    && failures.iter().any(|failure| failure.head == clause.head && !failure.refuted)
            })
            .collect();
        if failed.is_empty() || self.asker.is_over() {
            return;
        }
        let end = self.asker.until(self.options.engine_time);
        // Together first: where one of them cannot hold, one by one.
        let single: Vec<Vec<usize>> = failed.iter().map(|at| vec![*at]).collect();
        let mut attempts = vec![failed.clone()];
        if failed.len() > 1 {
            attempts.extend(single);
        }
        // Samples begin with simple candidates.
        let stages = if engine == Engine::Samples { 2 } else { 1 };
        let attempts: Vec<(usize, Vec<usize>)> = attempts
            .into_iter()
            .flat_map(|attempt| (0..stages).map(move |stage| (stage, attempt.clone())))
            .collect();
        let count = attempts.len();
        for (done, (stage, attempt)) in attempts.into_iter().enumerate() {
            let attempt: Vec<usize> = attempt.into_iter().filter(|at| failed.contains(at)).collect();
            let now = Instant::now();
            if attempt.is_empty() || self.asker.is_over() || now >= end {
                continue;
            }
            // Half of the time together, the rest is shared by the others.
            let share = if done == 0 { count.min(2) } else { count - done };
            let until = now + end.saturating_duration_since(now) / share as u32;
            let heads: Vec<usize> = attempt.iter().map(|at| self.goals[*at].head).collect();
            match self.propose(engine, stage, &heads, until) {
                Verdict::Solved(found) => {
                    self.add(found);
                    let left = self.check(failed.clone());
                    failures.retain(|failure| {
                        let again = |at: &usize| self.goals[*at].head == failure.head;
                        failure.refuted || !failed.iter().any(again)
                    });
                    failed.retain(|at| left.iter().any(|failure| failure.head == self.goals[*at].head));
                    failures.extend(left);
                }
                Verdict::Refuted if attempt.len() == 1 => {
                    for failure in failures.iter_mut().filter(|failure| heads.contains(&failure.head)) {
                        failure.refuted = true;
                    }
                    failed.retain(|at| !attempt.contains(at));
                }
                Verdict::Refuted | Verdict::Unknown => {}
            }
        }
        failures.sort_by_key(|failure| failure.head);
    }

    fn propose(&mut self, engine: Engine, stage: usize, heads: &[usize], until: Instant) -> Verdict {
        let left = until.saturating_duration_since(Instant::now());
        match engine {
            Engine::Spacer => spacer::ask(self.system, heads, left, &self.options.interrupter),
            Engine::Samples => {
                let goals: Vec<&Clause> =
                    self.goals.iter().filter(|goal| heads.contains(&goal.head)).collect();
                let problem = Problem::new(self.system, &self.eliminator, &self.open, goals, until);
                problem.guess(stage == 0, &mut self.asker)
            }
            Engine::Trees => {
                let goals: Vec<&Clause> =
                    self.goals.iter().filter(|goal| heads.contains(&goal.head)).collect();
                let problem = Problem::new(self.system, &self.eliminator, &self.open, goals, until);
                problem.learn(&mut self.assignment, &mut self.asker)
            }
        }
    }

    /// Tries predicates beside what is known to hold.
    fn add(&mut self, proposed: Vec<(KVarId, Vec<Term>)>) {
        let terms = &self.system.terms;
        for kvar in self.system.kvars.iter().filter(|kvar| self.cut[kvar.id.index()]) {
            let parameters: Vec<Term> =
                kvar.parameters.iter().map(|symbol| terms.symbol_term(*symbol)).collect();
            let mut all = self.assignment.facts_at(kvar.id, &parameters);
            for (_, found) in proposed.iter().filter(|(of, _)| *of == kvar.id) {
                all.extend_from_slice(found);
            }
            all.retain(|term| *term != Term::TRUE && *term != Term::FALSE);
            let mut seen = FxHashSet::default();
            all.retain(|term| seen.insert(*term));
            self.assignment.replace(kvar.id, Candidates::starting_with(all));
        }
        self.weaken();
    }

    /// Where a function can do with less than its callers happen to give it, it asks for less: for nothing,
    /// or for a single thing. What it then promises may be something else (`len xs` in place of `> 0`), so
    /// everything is weakened again.
    fn ask_for_less(&mut self, failures: &[Failure]) {
        let until = self.asker.until(self.options.engine_time / 4);
        // What it comes to should depend on the program, not on the machine.
        let most = self.asker.questions + MAX_QUESTIONS;
        let held: Vec<usize> = (0..self.goals.len())
            .filter(|at| failures.iter().all(|failure| failure.head != self.goals[*at].head))
            .collect();
        let demands: Vec<KVarId> = self
            .system
            .kvars
            .iter()
            .filter(|kvar| kvar.wanted.as_ref().is_some_and(|wanted| wanted.is_demand))
            .map(|kvar| kvar.id)
            .collect();
        for kvar in demands {
            let Some(candidates) = self.assignment.candidates.get(&kvar) else { continue };
            if candidates.falsity {
                continue;
            }
            let mut alive: Vec<usize> =
                (0..candidates.terms.len()).filter(|at| candidates.alive[*at]).collect();
            let terms = &self.system.terms;
            // The weakest come first: inequalities before equations, short ones before long ones.
            let weight = |at: &usize| {
                let term = candidates.terms[*at];
                (*terms.op(term) == Op::Eq, terms.node(term).size(), *at)
            };
            alive.sort_by_key(weight);
            if alive.is_empty() {
                continue;
            }
            let singles = alive.iter().take(MAX_DEMANDS).map(|at| Some(*at));
            let before = self.assignment.candidates.clone();
            for kept in std::iter::once(None).chain(singles) {
                if self.asker.is_over() || self.asker.questions >= most || Instant::now() >= until {
                    break;
                }
                if let Some(candidates) = self.assignment.candidates.get_mut(&kvar) {
                    alive.iter().for_each(|at| candidates.alive[*at] = Some(*at) == kept);
                }
                self.weaken();
                if self.hold(&held) {
                    break;
                }
                self.restore(&before);
            }
        }
    }

    fn restore(&mut self, before: &FxHashMap<KVarId, Candidates>) {
        for (kvar, candidates) in before {
            let now = self.assignment.candidates.get(kvar);
            if now.is_some_and(|now| now.terms == candidates.terms) {
                self.assignment.candidates.insert(*kvar, candidates.clone());
            } else {
                self.assignment.replace(*kvar, candidates.clone());
            }
        }
    }

    /// Whether these goals hold.
    fn hold(&mut self, goals: &[usize]) -> bool {
        goals.iter().all(|at| self.check(vec![*at]).is_empty())
    }

    /// Drops what simpler conjuncts imply from predicates that people are to read.
    fn thin(&mut self) {
        let terms = &self.system.terms;
        for kvar in self.system.kvars.iter().filter(|kvar| kvar.wanted.is_some()) {
            let Some(candidates) = self.assignment.candidates.get_mut(&kvar.id) else { continue };
            let mut left: Vec<usize> =
                (0..candidates.terms.len()).filter(|at| candidates.alive[*at]).collect();
            let weight = |at: usize| {
                let term = candidates.terms[at];
                // An equation says more.
                let size = terms.node(term).size();
                (if *terms.op(term) == Op::Eq { size } else { size + 2 }, at)
            };
            left.sort_by_key(|at| weight(*at));
            let mut kept: Vec<Term> = Vec::new();
            while !left.is_empty() && !self.asker.is_over() {
                let first = left.remove(0);
                kept.push(candidates.terms[first]);
                let rest: Vec<Term> = left.iter().map(|at| candidates.terms[*at]).collect();
                let new = not_shown(terms, &kept, &rest, &mut self.asker);
                for (place, at) in left.iter().enumerate() {
                    candidates.alive[*at] = new.contains(&place);
                }
                left.retain(|at| candidates.alive[*at]);
            }
        }
        let thinned: Vec<KVarId> =
            self.system.kvars.iter().filter(|kvar| kvar.wanted.is_some()).map(|kvar| kvar.id).collect();
        for kvar in thinned {
            if let Some(mut candidates) = self.assignment.candidates.remove(&kvar) {
                let alive: Vec<bool> = candidates.alive.clone();
                let mut at = 0;
                candidates.terms.retain(|_| {
                    at += 1;
                    alive[at - 1]
                });
                candidates.alive = vec![true; candidates.terms.len()];
                self.assignment.replace(kvar, candidates);
            }
        }
    }

    /// Drops what the goals that hold do not need.
    fn minimize(&mut self, failures: &[Failure]) {
        let holds = |goal: &&Clause| failures.iter().all(|failure| failure.head != goal.head);
        let solved = Solved {
            system: self.system,
            eliminator: &self.eliminator,
            open: &self.open,
            goals: self.goals.iter().filter(holds).collect(),
        };
        let until = self.asker.until(self.options.engine_time / 4);
        solved.minimize(&mut self.assignment, &mut self.asker, until);
    }

    fn solution(&mut self) -> Solution {
        let terms = &self.system.terms;
        let mut predicates = Vec::with_capacity(self.system.kvars.len());
        for kvar in &self.system.kvars {
            let parameters: Vec<Term> =
                kvar.parameters.iter().map(|symbol| terms.symbol_term(*symbol)).collect();
            let eliminated = !self.cut[kvar.id.index()];
            let conjuncts = if eliminated {
                let whole = self.eliminator.fact(&Atom::KVar(kvar.id, parameters));
                let facts: Vec<Term> = terms.conjuncts(whole).to_vec();
                let uses: Vec<Symbol> = terms.symbols(whole).into_owned();
                self.assignment.read(&self.eliminator, &facts, &uses).unwrap_or_else(|| vec![Term::FALSE])
            } else {
                let mut conjuncts = self.assignment.facts_at(kvar.id, &parameters);
                if self.options.minimize {
                    tidy(terms, &mut conjuncts);
                }
                conjuncts
            };
            let mut existential: Vec<Symbol> =
                conjuncts.iter().flat_map(|term| terms.symbols(*term).into_owned()).collect();
            existential.retain(|symbol| self.eliminator.is_made(*symbol));
            existential.sort_unstable();
            existential.dedup();
            let home = self.graph.home[kvar.id.index()];
            predicates.push(Predicate { conjuncts, existential, eliminated, home });
        }
        let parameters = self.system.kvars.iter().map(|kvar| kvar.parameters.clone()).collect();
        Solution { terms: Arc::clone(terms), parameters, predicates }
    }
}

/// What a solution says of an unknown predicate in terms of qualifiers: the instances that follow from it.
/// For predicates that were eliminated, whose solutions are exact but not for people.
pub fn summary(
    system: &System,
    solution: &Solution,
    kvar: KVarId,
    options: &Options,
    solver: &mut Solver,
) -> Vec<Term> {
    let Predicate { conjuncts, home, .. } = solution.get(kvar);
    let known = system.path(*home).into_iter().flat_map(|scope| &system.scopes[scope.index()].facts);
    let mut facts: Vec<Term> = known
        .map(|fact| match fact {
            Atom::Term(term) => *term,
            Atom::KVar(kvar, arguments) => solution.apply(*kvar, arguments),
        })
        .collect();
    facts.extend_from_slice(conjuncts);
    if facts.contains(&Term::FALSE) {
        return vec![Term::FALSE];
    }
    let mut asker = Asker::new(solver, options);
    let (candidates, _) = Instances::new(system).of(&system.kvars[kvar.index()], options.most_candidates);
    let lost = not_shown(&system.terms, &facts, &candidates, &mut asker);
    let kept = candidates.into_iter().enumerate().filter(|(at, _)| !lost.contains(at));
    kept.map(|(_, term)| term).collect()
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
        return Some(Failure { tag, head, facts, goal, model, cause, refuted: false });
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
