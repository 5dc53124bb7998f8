//! The solver: scopes and checks on top of a chain of layers (see [`chain`]).
//!
//! # The chain
//!
//! Before the chain, one layer follows the path instead of getting a query: `solver::differences` keeps
//! comparisons of two numbers as a graph that grows and shrinks with the path, and moves the values of the
//! state's model as far as a new comparison forces them to move. It decides most branches of list programs
//! in less than a microsecond. Then layers behind one trait: simplification, independent slices, answer
//! cache (exact, subset, superset), known models, interval and difference arithmetic, enumeration of
//! variables with few values, floating-point numbers as real ones (comparisons alone exactly, with a truth
//! value for NaN), then Z3 in process or any SMT-LIB 2 solver over a pipe. Each can be switched off; a
//! validating mode checks each against raw Z3.

mod answer;
mod arithmetic;
mod bottom;
mod cache;
mod chain;
mod config;
mod differences;
mod interrupt;
mod log;
mod models;
mod optimize;
mod range;
mod reals;
mod simplify;
mod slices;
mod stats;
mod substitute;
#[cfg(test)]
pub(crate) mod testing;

use std::sync::Arc;
use std::time::Instant;

pub use answer::{Answer, Reason};
pub use cache::SharedCache;
pub use config::{Backend, Config, Layer, Layers};
pub use interrupt::Interrupter;
pub use stats::{LayerStats, Stats};

use crate::backend::{Goals, Objective};
use crate::{Model, Sort, Term, Terms};
use bottom::Bottom;
use chain::{Context, Link, Rest, Stage};
use models::satisfies;

/// Decides whether terms can be true together.
///
/// A solver holds a stack of scopes with assertions, and answers checks through its layers. It is `Send`, not
/// shared: each thread has its own, over the same [`Terms`], and they may share a [`SharedCache`].
///
/// ```
/// use std::sync::Arc;
/// use otherwise_smt::{Answer, Config, Solver, Sort, Terms, Value};
///
/// let terms = Arc::new(Terms::new());
/// let x = terms.symbol("x", Sort::Int);
/// let y = terms.symbol("y", Sort::Int);
/// let mut solver = Solver::new(Arc::clone(&terms), Config::default());
///
/// solver.assert(terms.lt(x, y));
/// let Answer::Sat(model) = solver.check() else { panic!("x < y has solutions") };
/// assert!(terms.holds(terms.lt(x, y), &model).unwrap());
///
/// // An assumption holds for one check only.
/// let contrary = terms.lt(y, x);
/// let Answer::Unsat(core) = solver.check_assuming(&[contrary]) else { panic!("not both") };
/// assert_eq!(core.len(), 2);
/// assert!(solver.check().is_sat());
/// ```
pub struct Solver {
    terms: Arc<Terms>,
    config: Config,
    assertions: Vec<Term>,
    goals: Goals,
    scopes: Vec<Scope>,
    differences: Option<FirstLayer>,
    links: Vec<Link>,
    bottom: Bottom,
    interrupter: Interrupter,
    hint: Option<Arc<Model>>,
    connected: slices::Connected,
    stats: Stats,
}

/// The layer before the chain and its numbers.
#[derive(Default)]
struct FirstLayer {
    layer: Box<differences::Differences>,
    stats: LayerStats,
}

/// Every how many queries the layer before the chain is timed: it often takes no longer than looking at the
/// clock.
const TIMED_EVERY: u64 = 16;

/// What was there when a scope was opened.
#[derive(Clone, Copy, Debug)]
struct Scope {
    assertions: usize,
    soft: usize,
    objectives: usize,
}

/// What a solver was busy with; see [`Solver::set_aside`].
#[derive(Debug, Default)]
#[must_use = "what was asserted is lost unless it is resumed"]
pub struct SetAside {
    assertions: Vec<Term>,
    goals: Goals,
    scopes: Vec<Scope>,
    hint: Option<Arc<Model>>,
}

impl std::fmt::Debug for Solver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solver")
            .field("assertions", &self.assertions.len())
            .field("scopes", &self.scopes.len())
            .field("config", &self.config)
            .finish_non_exhaustive()
    }
}

impl Solver {
    /// A solver with a cache of its own.
    pub fn new(terms: Arc<Terms>, config: Config) -> Solver {
        Solver::with_cache(terms, config, Arc::default())
    }

    /// A solver that shares its cache with others over the same terms.
    pub fn with_cache(terms: Arc<Terms>, config: Config, cache: Arc<SharedCache>) -> Solver {
        let stage = |layer: Layer| -> Option<Box<dyn Stage>> {
            Some(match layer {
                // It follows the path, not the queries that the chain makes of it.
                Layer::Differences => return None,
                Layer::Simplify => Box::new(simplify::Simplify::default()),
                Layer::Slices => Box::new(slices::Slices::default()),
                Layer::Cache => Box::new(cache::Cache { shared: Arc::clone(&cache) }),
                Layer::Models => Box::new(models::Models::default()),
                Layer::Arithmetic => Box::new(arithmetic::Arithmetic),
                Layer::Reals => Box::new(reals::Reals { are_meant: config.floats_as_reals }),
            })
        };
        let links = Layer::ALL
            .into_iter()
            .filter(|layer| config.layers.contains(*layer))
            .filter_map(|layer| Some(Link { layer, stage: stage(layer)?, stats: LayerStats::default() }))
            .collect();
        let differences = config.layers.contains(Layer::Differences).then(FirstLayer::default);
        Solver {
            terms,
            bottom: Bottom::new(&config),
            config,
            assertions: Vec::new(),
            goals: Goals::default(),
            scopes: Vec::new(),
            differences,
            links,
            interrupter: Interrupter::new(),
            hint: None,
            connected: slices::Connected::default(),
            stats: Stats::default(),
        }
    }

    /// The terms this solver speaks of.
    pub fn terms(&self) -> &Arc<Terms> {
        &self.terms
    }

    /// Opens a scope.
    pub fn push(&mut self) {
        self.scopes.push(Scope {
            assertions: self.assertions.len(),
            soft: self.goals.soft.len(),
            objectives: self.goals.objectives.len(),
        });
    }

    /// Closes the innermost scope and forgets what was asserted in it. Without a scope, nothing happens and
    /// the answer is false.
    pub fn pop(&mut self) -> bool {
        let Some(scope) = self.scopes.pop() else { return false };
        self.assertions.truncate(scope.assertions);
        self.goals.soft.truncate(scope.soft);
        self.goals.objectives.truncate(scope.objectives);
        true
    }

    /// Takes everything that is asserted away, for questions that have nothing to do with it;
    /// [`Solver::resume`] brings it back. What was learned, and the back end with it, serves both.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use otherwise_smt::{Config, Solver, Sort, Terms};
    /// let terms = Arc::new(Terms::new());
    /// let x = terms.symbol("x", Sort::Int);
    /// let mut solver = Solver::new(Arc::clone(&terms), Config::default());
    /// let small = terms.lt(x, terms.int(10));
    /// solver.assert(small);
    /// let aside = solver.set_aside();
    /// assert!(solver.check_assuming(&[terms.not(small)]).is_sat());
    /// solver.resume(aside);
    /// assert!(solver.check_assuming(&[terms.not(small)]).is_unsat());
    /// ```
    pub fn set_aside(&mut self) -> SetAside {
        SetAside {
            assertions: std::mem::take(&mut self.assertions),
            goals: std::mem::take(&mut self.goals),
            scopes: std::mem::take(&mut self.scopes),
            hint: self.hint.take(),
        }
    }

    /// Replaces what is asserted by what was, when it was set aside.
    pub fn resume(&mut self, aside: SetAside) {
        let SetAside { assertions, goals, scopes, hint } = aside;
        (self.assertions, self.goals, self.scopes, self.hint) = (assertions, goals, scopes, hint);
    }

    /// The number of open scopes.
    pub fn depth(&self) -> usize {
        self.scopes.len()
    }

    /// Demands that a Bool term be true in this scope.
    pub fn assert(&mut self, term: Term) {
        debug_assert_eq!(self.terms.sort(term), Sort::Bool);
        self.assertions.push(term);
    }

    /// What has been asserted, outermost scope first.
    pub fn assertions(&self) -> &[Term] {
        &self.assertions
    }

    /// Makes the path condition what `path` says: what it shares with the current assertions stays, the rest
    /// is replaced. Scopes are closed as needed. For searches that jump between paths.
    pub fn assert_path(&mut self, path: &[Term]) {
        let shared = self.assertions.iter().zip(path).take_while(|(a, b)| a == b).count();
        while self.scopes.last().is_some_and(|scope| scope.assertions > shared) {
            self.pop();
        }
        self.assertions.truncate(shared);
        self.assertions.extend_from_slice(&path[shared..]);
    }

    /// Wishes that a Bool term be true: models lose as little weight as possible.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use otherwise_smt::{Config, Solver, Sort, Terms};
    /// let terms = Arc::new(Terms::new());
    /// let x = terms.symbol("x", Sort::Int);
    /// let mut solver = Solver::new(Arc::clone(&terms), Config::default());
    /// let (small, large) = (terms.lt(x, terms.int(10)), terms.lt(terms.int(20), x));
    /// solver.assert_soft(small, 1);
    /// solver.assert_soft(large, 3);
    /// let answer = solver.check();
    /// assert_eq!(terms.holds(large, answer.model().unwrap()), Some(true));
    /// ```
    pub fn assert_soft(&mut self, term: Term, weight: u64) {
        debug_assert_eq!(self.terms.sort(term), Sort::Bool);
        self.goals.soft.push((term, weight));
    }

    /// Wishes for the least value of an Int, Real or (unsigned) bit-vector term. Soft constraints come first,
    /// then objectives in the order in which they were given. Where there is no least value, any model will
    /// do.
    pub fn minimize(&mut self, term: Term) {
        self.goals.objectives.push(Objective { term, maximize: false });
    }

    /// Wishes for the greatest value; see [`Solver::minimize`].
    pub fn maximize(&mut self, term: Term) {
        self.goals.objectives.push(Objective { term, maximize: true });
    }

    /// Gives a model that satisfies the assertions, or nearly: it is tried before anything is computed, and
    /// only what assumptions are connected with is solved anew. A wrong hint costs time, never correctness.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use otherwise_smt::{Answer, Config, Solver, Sort, Terms};
    /// # let terms = Arc::new(Terms::new());
    /// # let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::Int));
    /// let mut solver = Solver::new(Arc::clone(&terms), Config::default());
    /// solver.assert(terms.lt(terms.int(7), x));
    /// let Answer::Sat(model) = solver.check() else { panic!("x may be 8") };
    /// // The symbolic executor keeps the model with its state. At the next branch it helps:
    /// solver.set_hint(Some(model));
    /// assert!(solver.check_assuming(&[terms.lt(y, terms.int(0))]).is_sat());
    /// ```
    pub fn set_hint(&mut self, hint: Option<Arc<Model>>) {
        self.hint = hint;
    }

    /// The handle that stops this solver's checks from another thread.
    pub fn interrupter(&self) -> Interrupter {
        self.interrupter.clone()
    }

    /// Lets an existing handle stop this solver's checks: one for all workers, say.
    pub fn set_interrupter(&mut self, interrupter: Interrupter) {
        self.interrupter = interrupter;
    }

    /// Changes the time limit of the checks that follow.
    pub fn set_timeout(&mut self, timeout: Option<std::time::Duration>) {
        self.config.timeout = timeout;
    }

    /// Can the assertions be true together?
    pub fn check(&mut self) -> Answer {
        self.check_assuming(&[])
    }

    /// Can the assertions and the assumptions be true together?
    pub fn check_assuming(&mut self, assumptions: &[Term]) -> Answer {
        let mark = self.assertions.len();
        self.assertions.extend_from_slice(assumptions);
        let answer = self.answer_by_differences(mark).unwrap_or_else(|| {
            let deadline = self.config.timeout.and_then(|limit| Instant::now().checked_add(limit));
            self.answer(mark, deadline)
        });
        self.assertions.truncate(mark);
        self.stats.checks += 1;
        match &answer {
            Answer::Sat(_) => self.stats.sat += 1,
            Answer::Unsat(_) => self.stats.unsat += 1,
            Answer::Unknown(_) => self.stats.unknown += 1,
        }
        answer
    }

    /// The answer of the layer before the chain, for the assertions, of which those from `focus` on are
    /// assumptions.
    fn answer_by_differences(&mut self, focus: usize) -> Option<Answer> {
        let (first, hint) = (self.differences.as_mut()?, self.hint.as_ref()?);
        if focus == self.assertions.len() || !self.goals.is_empty() || self.interrupter.is_interrupted() {
            return None;
        }
        let start = first.stats.asked.is_multiple_of(TIMED_EVERY).then(Instant::now);
        first.stats.asked += 1;
        let answer = first.layer.check(&self.terms, &self.assertions, focus, hint);
        first.stats.answered += u64::from(answer.is_some());
        if let Some(start) = start {
            first.stats.time += start.elapsed() * TIMED_EVERY as u32;
        }
        let answer = answer?;
        if self.config.validate {
            let context =
                Context { terms: &self.terms, hint: Some(hint), deadline: None, stop: &self.interrupter };
            let problem = self.bottom.validate(Layer::Differences, &self.assertions, &answer, &context);
            return Some(problem.map_or(answer, Answer::Unknown));
        }
        Some(answer)
    }

    /// The answer for the assertions, of which those from `focus` on are assumptions.
    fn answer(&mut self, focus: usize, deadline: Option<Instant>) -> Answer {
        let context =
            Context { terms: &self.terms, hint: self.hint.as_ref(), deadline, stop: &self.interrupter };
        if let Some(reason) = context.out_of_time() {
            return Answer::Unknown(reason);
        }
        let constraints = &self.assertions;
        if !self.goals.is_empty() {
            let answer = match self.bottom.optimize(constraints, &self.goals, &context) {
                Some(answer) => answer,
                None => optimize::optimize(&mut self.bottom, constraints, &self.goals, &context),
            };
            return self.verified(answer);
        }
        // If the hint satisfies the assertions, only what the assumptions are connected with is in question.
        if let Some(hint) = &self.hint
            && focus < constraints.len()
            && self.config.layers.contains(Layer::Slices)
        {
            let concerned = self.connected.with(&self.terms, constraints, focus);
            match Rest::new(&mut self.links, &mut self.bottom).check(&concerned, &context) {
                Answer::Sat(model) => {
                    let mut full = Model::clone(hint);
                    slices::merge(&self.terms, &mut full, &model, &concerned);
                    if satisfies(&self.terms, &full, constraints) {
                        return Answer::Sat(Arc::new(full));
                    }
                    // The hint was wrong about the rest.
                }
                unsat @ Answer::Unsat(_) => return unsat,
                unknown @ Answer::Unknown(_) => return unknown,
            }
        }
        let answer = Rest::new(&mut self.links, &mut self.bottom).check(constraints, &context);
        self.verified(answer)
    }

    /// Whatever layer it came from: what leaves the solver has been evaluated.
    fn verified(&mut self, answer: Answer) -> Answer {
        let Answer::Sat(model) = &answer else { return answer };
        let start = Instant::now();
        let good = satisfies(&self.terms, model, &self.assertions);
        self.stats.verification += start.elapsed();
        if good {
            return answer;
        }
        self.stats.rejected += 1;
        Answer::Unknown(Reason::ModelRejected("it does not satisfy the assertions".to_owned()))
    }

    /// What the solver did so far.
    pub fn stats(&self) -> Stats {
        let mut stats = self.stats.clone();
        let first = self.differences.iter().map(|first| (Layer::Differences, first.stats));
        stats.layers = first.chain(self.links.iter().map(|link| (link.layer, link.stats))).collect();
        stats.backend = self.bottom.stats;
        stats.rejected += self.bottom.rejected;
        stats
    }

    /// Why queries could not be logged, if they could not.
    pub fn log_problem(&self) -> Option<&str> {
        self.bottom.log_problem()
    }
}

#[cfg(test)]
mod tests {
    use super::testing::answers_as_raw_z3;
    use super::*;

    #[test]
    fn the_whole_chain_answers_as_raw_z3() {
        answers_as_raw_z3(Config::default(), 300);
    }

    #[test]
    fn the_whole_chain_is_valid_in_its_own_eyes() {
        answers_as_raw_z3(Config { validate: true, ..Config::default() }, 60);
    }

    /// A layer that is wrong.
    struct Liar(fn(&[Term]) -> Answer);

    impl Stage for Liar {
        fn check(&mut self, constraints: &[Term], _: &Context<'_>, _: &mut Rest<'_>) -> Answer {
            self.0(constraints)
        }
    }

    fn caught(lie: fn(&[Term]) -> Answer, constraints: &[fn(&Terms, Term) -> Term]) -> String {
        let terms = Arc::new(Terms::new());
        let x = terms.symbol("x", Sort::Int);
        let config = Config { validate: true, ..Config::raw() };
        let mut solver = Solver::new(Arc::clone(&terms), config);
        solver.links.push(Link {
            layer: Layer::Cache,
            stage: Box::new(Liar(lie)),
            stats: LayerStats::default(),
        });
        constraints.iter().for_each(|constraint| solver.assert(constraint(&terms, x)));
        match solver.check() {
            Answer::Unknown(Reason::Disagreement(text)) => text,
            answer => panic!("not caught: {answer:?}"),
        }
    }

    #[test]
    fn validation_catches_wrong_answers_and_shows_the_query() {
        let positive: fn(&Terms, Term) -> Term = |terms, x| terms.lt(terms.int(0), x);
        let negative: fn(&Terms, Term) -> Term = |terms, x| terms.lt(x, terms.int(0));
        let text = caught(|_| Answer::Sat(Arc::default()), &[positive]);
        assert!(text.starts_with("layer `cache`: its model does not satisfy the query"), "{text}");
        let text = caught(|constraints| Answer::Unsat(constraints.to_vec()), &[positive]);
        assert!(text.starts_with("layer `cache`: its core is satisfiable for raw Z3"), "{text}");
        assert!(text.contains("(assert (not (<= x 0)))"), "{text}");
        let text = caught(|constraints| Answer::Unsat(vec![constraints[0]]), &[positive, negative]);
        assert!(text.starts_with("layer `cache`: its core is satisfiable for raw Z3"), "{text}");
        let text = caught(|_| Answer::Unsat(vec![Term::FALSE]), &[positive, negative]);
        assert!(text.starts_with("layer `cache`: its core is not part of the query"), "{text}");
    }

    #[test]
    fn a_wrong_model_never_leaves_the_solver() {
        let terms = Arc::new(Terms::new());
        let x = terms.symbol("x", Sort::Int);
        let mut solver = Solver::new(Arc::clone(&terms), Config::raw());
        let lie = Liar(|_| Answer::Sat(Arc::default()));
        solver.links.push(Link { layer: Layer::Cache, stage: Box::new(lie), stats: LayerStats::default() });
        solver.assert(terms.lt(terms.int(0), x));
        assert!(matches!(solver.check(), Answer::Unknown(Reason::ModelRejected(_))));
        assert_eq!(solver.stats().rejected, 1);
    }

    #[test]
    fn a_wrong_hint_does_no_harm() {
        let terms = Arc::new(Terms::new());
        let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::Int));
        let mut solver = Solver::new(Arc::clone(&terms), Config::default());
        solver.assert(terms.lt(terms.int(5), x));
        let mut wrong = Model::new();
        wrong.insert(terms.as_symbol(x).unwrap_or_else(|| panic!("a symbol")), crate::Value::int(1));
        solver.set_hint(Some(Arc::new(wrong)));
        assert!(solver.check_assuming(&[terms.lt(y, terms.int(0))]).is_sat());
        assert!(solver.check_assuming(&[terms.lt(x, terms.int(6))]).is_unsat());
    }
}
