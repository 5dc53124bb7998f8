//! The solver as the engines see it: scopes, assertions, checks; user axioms and the laws of partial orders
//! are instantiated when a model breaks them.

use std::sync::Arc;
use std::time::{Duration, Instant};

use otherwise_smt::{
    Answer as SmtAnswer, Config, Interrupter, Layer, Model, Op, Solver, Sort as SmtSort, Symbol as SmtSymbol,
    Term, Terms, Value as SmtValue,
};
use rustc_hash::{FxHashMap, FxHashSet};

use super::texts::broken_texts;
use crate::algebra::{BaseSort, Env, Evaluator, Formulas, Value, flat_sorts};
use crate::core::{LiteralOrder, Program, Sort, SortId, SymbolId};

/// The answer to a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Sat,
    Unsat,
    Unknown,
}

/// See the module.
pub(crate) struct Prover<'p> {
    program: &'p Program,
    terms: Arc<Terms>,
    solver: Solver,
    /// Questions to the back end that are not this prover's.
    asked_before: u64,
    /// The model of the last check that ended in [`Answer::Sat`].
    model: Arc<Model>,
    /// Ground terms that the laws are instantiated with, found in a formula (by formula), and how deep
    /// functions nest in them.
    ground: FxHashMap<Term, Vec<(Term, u32)>>,
    /// Instances of laws that were asserted.
    instances: FxHashSet<Term>,
    /// Further terms that the laws have to hold of.
    mentioned: Vec<Term>,
    /// Checks of what is asserted, whoever answered them.
    pub(crate) queries: u64,
    /// Checks that had nothing to do with what is asserted.
    pub(crate) queries_apart: u64,
    pub(crate) time: Duration,
}

/// After that many rounds of instances the answer is unknown.
const MAX_ROUNDS: u32 = 100;
/// So many instances of one axiom are tried in one round.
const MAX_INSTANCES: usize = 20_000;

impl<'p> Prover<'p> {
    /// A solver as provers want it.
    pub(crate) fn solver() -> Solver {
        // The interrupter holds the time limit of the whole search.
        // Simplification and arithmetic cost more here than they save: the formulas are Boolean with
        // equalities.
        let layers = [Layer::Slices, Layer::Cache, Layer::Models].into_iter().collect();
        Solver::new(Arc::default(), Config { layers, timeout: None, ..Config::default() })
    }

    /// A prover with this solver, whose terms the algebra has to use.
    pub(crate) fn new(program: &'p Program, mut solver: Solver, stop: &Interrupter) -> Prover<'p> {
        solver.set_interrupter(stop.clone());
        Prover {
            program,
            terms: Arc::clone(solver.terms()),
            asked_before: solver.stats().backend.asked,
            solver,
            model: Arc::default(),
            ground: FxHashMap::default(),
            instances: FxHashSet::default(),
            mentioned: Vec::new(),
            queries: 0,
            queries_apart: 0,
            time: Duration::ZERO,
        }
    }

    /// The solver, with nothing asserted, for another prover.
    pub(crate) fn into_solver(mut self) -> Solver {
        drop(self.solver.set_aside());
        self.solver
    }

    /// How long a question may take; without, as long as the whole search.
    pub(crate) fn set_patience(&mut self, patience: Option<Duration>) {
        self.solver.set_timeout(patience);
    }

    pub(crate) fn push(&mut self) {
        self.solver.push();
    }

    pub(crate) fn pop(&mut self) {
        self.solver.pop();
    }

    pub(crate) fn assert(&mut self, formula: Term) {
        if formula != Term::TRUE {
            self.solver.assert(formula);
        }
    }

    /// What is asserted.
    pub(crate) fn assertions(&self) -> &[Term] {
        self.solver.assertions()
    }

    /// Questions that went to the back end.
    pub(crate) fn backend_queries(&self) -> u64 {
        self.solver.stats().backend.asked - self.asked_before
    }

    /// Whether what is asserted can hold. After [`Answer::Sat`], [`Prover::eval`] reads the model.
    pub(crate) fn check(&mut self, formulas: &Formulas) -> Answer {
        let start = Instant::now();
        let answer = self.check_with_laws(formulas);
        self.time += start.elapsed();
        answer
    }

    /// Whether the formula can hold beside what is asserted.
    pub(crate) fn check_with(&mut self, formulas: &Formulas, formula: Term) -> Answer {
        match formula {
            Term::FALSE => Answer::Unsat,
            _ => {
                self.push();
                self.assert(formula);
                let answer = self.check(formulas);
                self.pop();
                answer
            }
        }
    }

    /// Whether the formula can hold by itself, whatever is asserted. The model is not touched.
    ///
    /// That a second solver would do the same does not make it cheap: a context of Z3 costs as much as a
    /// thousand of these questions.
    pub(crate) fn can_hold(&mut self, formulas: &Formulas, formula: Term) -> bool {
        let aside = self.solver.set_aside();
        let model = std::mem::take(&mut self.model);
        let mentioned = std::mem::take(&mut self.mentioned);
        let queries = self.queries;
        let answer = self.check_with(formulas, formula);
        self.queries_apart += self.queries - queries;
        self.queries = queries;
        self.mentioned = mentioned;
        self.model = model;
        self.solver.resume(aside);
        answer != Answer::Unsat
    }

    fn check_with_laws(&mut self, formulas: &Formulas) -> Answer {
        for _ in 0..MAX_ROUNDS {
            self.queries += 1;
            match self.solver.check() {
                SmtAnswer::Unknown(_) => return Answer::Unknown,
                SmtAnswer::Unsat(_) => return Answer::Unsat,
                SmtAnswer::Sat(model) => {
                    if self.has_laws(formulas) {
                        let broken = self.broken_laws(formulas, &model);
                        if !broken.is_empty() {
                            for instance in broken {
                                self.instances.insert(instance);
                                self.assert(instance);
                            }
                            continue;
                        }
                    }
                    self.model = model;
                    return Answer::Sat;
                }
            }
        }
        Answer::Unknown
    }

    /// The laws have to hold of these too, until further notice.
    pub(crate) fn mention(&mut self, terms: Vec<Term>) {
        self.mentioned = terms;
    }

    /// Whether models are checked against axioms or orders.
    pub(crate) fn has_laws(&self, formulas: &Formulas) -> bool {
        let sorts = 0..self.program.opaque_sorts.len() as u32;
        !self.program.axioms.is_empty()
            || self.program.texts.is_asked()
            || sorts.into_iter().any(|sort| formulas.less_symbol(SortId(sort)).is_some())
    }

    /// The value of a term in the last model.
    pub(crate) fn eval(&self, term: Term) -> SmtValue {
        self.terms.eval_complete(term, &self.model)
    }

    /// Ground terms of opaque sorts (and integers) in what is asserted, one for each value in the model.
    fn representatives(&mut self, formulas: &Formulas, model: &Model) -> FxHashMap<SmtSort, Vec<Term>> {
        let mut seen: FxHashSet<(SmtSort, SmtValue)> = FxHashSet::default();
        let mut representatives: FxHashMap<SmtSort, Vec<Term>> = FxHashMap::default();
        let (mut terms, mut made, mut deepest) = (Vec::new(), Vec::new(), 0);
        for formula in self.solver.assertions() {
            let ground = self.ground.entry(*formula).or_insert_with(|| ground_terms(formulas, *formula));
            if self.instances.contains(formula) {
                made.extend_from_slice(ground);
            } else {
                deepest = ground.iter().map(|(_, depth)| *depth).max().unwrap_or(0).max(deepest);
                terms.extend(ground.iter().map(|(term, _)| *term));
            }
        }
        // `f x > x` makes `f (f x)`, and that again: instances do not go deeper than what is asked about.
        terms.extend(made.into_iter().filter(|(_, depth)| *depth <= deepest).map(|(term, _)| term));
        terms.extend_from_slice(&self.mentioned);
        for term in terms {
            let sort = formulas.terms.sort(term);
            if seen.insert((sort, self.terms.eval_complete(term, model))) {
                representatives.entry(sort).or_default().push(term);
            }
        }
        representatives
    }

    /// Instances of the laws that the model breaks.
    fn broken_laws(&mut self, formulas: &Formulas, model: &Model) -> Vec<Term> {
        let representatives = self.representatives(formulas, model);
        let mut broken = match self.program.texts.is_asked() {
            true => {
                let within: Vec<Term> =
                    self.solver.assertions().iter().chain(&self.mentioned).copied().collect();
                broken_texts(self.program, formulas, model, &within)
            }
            false => Vec::new(),
        };
        for sort in (0..self.program.opaque_sorts.len() as u32).map(SortId) {
            if let Some(less) = formulas.less_symbol(sort) {
                let terms = representatives.get(&formulas.smt_sort(BaseSort::Opaque(sort)));
                let terms = terms.map_or(&[][..], Vec::as_slice);
                self.broken_order(formulas, model, less, terms, &mut broken);
                if let Some(order) = self.program.texts.order_of(sort) {
                    self.broken_literals(formulas, model, terms, order, &mut broken);
                }
            }
        }
        let program = self.program;
        for axiom in &program.axioms {
            let mut envs = vec![Env::default()];
            for var in &axiom.variables {
                let sort = &program.var(*var).sort;
                let values: Vec<Value> = match (sort, flat_sorts(program, sort).as_deref()) {
                    (Sort::Bool, _) => vec![Value::Term(Term::TRUE), Value::Term(Term::FALSE)],
                    (Sort::Unit, _) => vec![Value::Unit],
                    (Sort::Int | Sort::Opaque(_), Some([base])) => representatives
                        .get(&formulas.smt_sort(*base))
                        .map(|terms| terms.iter().map(|term| Value::Term(*term)).collect())
                        .unwrap_or_default(),
                    _ => Vec::new(),
                };
                envs = envs
                    .iter()
                    .flat_map(|env| values.iter().map(|value| env.bind(*var, value.clone())))
                    .take(MAX_INSTANCES)
                    .collect();
            }
            let evaluator = Evaluator::new(program, formulas);
            for env in &envs {
                if let Ok(instance) = evaluator.formula(&axiom.body, env)
                    && self.terms.eval_complete(instance, model) == SmtValue::Bool(false)
                {
                    broken.push(instance);
                }
            }
        }
        broken
    }

    /// Of two texts one is the smaller one; of literals it is known which.
    fn broken_literals(
        &self,
        formulas: &Formulas,
        model: &Model,
        terms: &[Term],
        order: &LiteralOrder,
        broken: &mut Vec<Term>,
    ) {
        let mut demand = |law: Term| {
            if self.terms.eval_complete(law, model) == SmtValue::Bool(false) {
                broken.push(law);
            }
        };
        for (at, a) in terms.iter().enumerate().filter(|_| order.total) {
            for b in &terms[..at] {
                demand(formulas.or(&[formulas.eq(*a, *b), formulas.lt(*a, *b), formulas.lt(*b, *a)]));
            }
        }
        let constant = |symbol: SymbolId| match formulas.apply(self.program, symbol, &[]) {
            Ok(Value::Term(term)) => Some(term),
            _ => None,
        };
        for pair in order.literals.windows(2) {
            if let [(smaller, _), (larger, _)] = pair
                && let (Some(smaller), Some(larger)) = (constant(*smaller), constant(*larger))
            {
                demand(formulas.lt(smaller, larger));
            }
        }
    }

    /// Irreflexive, asymmetric, transitive.
    fn broken_order(
        &mut self,
        formulas: &Formulas,
        model: &Model,
        less_symbol: SmtSymbol,
        terms: &[Term],
        broken: &mut Vec<Term>,
    ) {
        let count = terms.len();
        let mut less = vec![false; count * count];
        for (i, a) in terms.iter().enumerate() {
            for (j, b) in terms.iter().enumerate() {
                // Not `lt`, which knows that nothing is below itself: the model may not.
                let below = formulas.terms.apply(less_symbol, &[*a, *b]);
                let holds = self.terms.eval_complete(below, model) == SmtValue::Bool(true);
                less[i * count + j] = holds;
                if holds && i == j {
                    broken.push(formulas.not(below));
                }
            }
        }
        for i in 0..count {
            for j in 0..count {
                if !less[i * count + j] {
                    continue;
                }
                let i_below_j = formulas.lt(terms[i], terms[j]);
                if less[j * count + i] && i < j {
                    let j_below_i = formulas.lt(terms[j], terms[i]);
                    broken.push(formulas.not(formulas.and(&[i_below_j, j_below_i])));
                }
                for k in 0..count {
                    if less[j * count + k] && !less[i * count + k] && i != k {
                        let premise = formulas.and(&[i_below_j, formulas.lt(terms[j], terms[k])]);
                        broken.push(formulas.implies(premise, formulas.lt(terms[i], terms[k])));
                    }
                }
            }
        }
    }
}

/// Ground terms of opaque sorts and integers in a formula, and what the order is asked about.
fn ground_terms(formulas: &Formulas, formula: Term) -> Vec<(Term, u32)> {
    let mut seen = FxHashSet::default();
    let mut found = Vec::new();
    let mut pending = vec![formula];
    while let Some(term) = pending.pop() {
        if !seen.insert(term) {
            continue;
        }
        let sort = formulas.terms.sort(term);
        let is_base = matches!(formulas.terms.op(term), Op::Symbol(_) | Op::Apply(_) | Op::Literal(_));
        if matches!(sort, SmtSort::Uninterpreted(_)) || sort == SmtSort::Int && is_base {
            found.push(term);
        }
        // What functions are asked about.
        if matches!(formulas.terms.op(term), Op::Apply(_)) {
            let numbers =
                formulas.terms.args(term).iter().filter(|part| formulas.terms.sort(**part) == SmtSort::Int);
            found.extend(numbers);
        }
        pending.extend(formulas.terms.args(term));
    }
    found.sort_unstable();
    found.dedup();
    let mut known = FxHashMap::default();
    found.into_iter().map(|term| (term, nesting(formulas, term, &mut known))).collect()
}

/// How deep functions nest in a term.
fn nesting(formulas: &Formulas, term: Term, known: &mut FxHashMap<Term, u32>) -> u32 {
    if let Some(depth) = known.get(&term) {
        return *depth;
    }
    let parts = formulas.terms.args(term);
    let inner = stacker::maybe_grow(32 << 10, 1 << 20, || {
        parts.iter().map(|part| nesting(formulas, *part, known)).max().unwrap_or(0)
    });
    let depth = inner + u32::from(matches!(formulas.terms.op(term), Op::Apply(_)));
    known.insert(term, depth);
    depth
}
