//! One way through a program as far as it was followed: a machine, the conditions under which it came here,
//! and one model of them.
//!
//! Every search follows paths; which one is next, how deep it may go and what its end means is the search's
//! own.

use otherwise_machine::{Branch, Closed, Event, Kept, Limits, Machine, Question};
use otherwise_smt::{Answer, Model, Op, Reason, Solver, Term, Terms, Value};
use smallvec::SmallVec;
use std::sync::Arc;

use crate::decisions::Decisions;

/// A path.
pub struct Path<'c> {
    /// What runs.
    pub machine: Machine<'c>,
    /// The path condition, in parts.
    pub conditions: Vec<Term>,
    /// Satisfies the path condition, symbols it does not mention having their default values.
    pub model: Arc<Model>,
    /// Whether the model may not satisfy what was added to the conditions last.
    pub stale: bool,
    /// Whether a value was picked where others are possible.
    pub approximated: bool,
    /// The decisions on the way, where it may be let go and made again.
    pub(crate) decisions: Option<Decisions<'c>>,
}

/// Whether a path can go on under a condition.
#[derive(Clone, Debug)]
pub enum Possible {
    /// Its model satisfies the condition.
    Same,
    /// With this model.
    Yes(Arc<Model>),
    /// It cannot.
    No,
    /// The solver could not say.
    Unknown(Reason),
}

/// Ways of a branch, by their numbers, that are possible.
pub type Ways = SmallVec<[(usize, Possible); 4]>;

impl<'c> Path<'c> {
    /// A path that begins with what the machine does next.
    pub fn new(machine: Machine<'c>) -> Path<'c> {
        let model = Arc::new(Model::new());
        Path { machine, conditions: Vec::new(), model, stale: false, approximated: false, decisions: None }
    }

    /// Remembers all decisions from now on, so that it can wait without its machine.
    pub(crate) fn remember(&mut self, terms: &'c Terms, memory: usize) {
        self.decisions = Some(Decisions::from(self.fork(), terms, memory));
    }

    /// A copy that goes another way.
    pub fn fork(&mut self) -> Path<'c> {
        Path {
            machine: self.machine.fork(),
            conditions: copy_to_extend(&self.conditions),
            model: self.model.clone(),
            stale: self.stale,
            approximated: self.approximated,
            decisions: self.decisions.as_mut().map(Decisions::fork),
        }
    }

    /// Goes on to the next branch, the end or a limit, and learns what the machine found out. Also how many
    /// steps it made.
    pub fn run(&mut self, terms: &Terms, limits: Limits<'_>) -> (Event, u64) {
        let before = self.machine.steps();
        let event = self.machine.run(limits, &mut Closed::default());
        if let Some(decisions) = &mut self.decisions {
            decisions.ran(before.saturating_add(limits.steps), &event);
        }
        self.learn(terms);
        (event, self.machine.steps().saturating_sub(before))
    }

    /// Lets another conjunct go on instead of this branch, if one can.
    pub fn defer(&mut self) -> bool {
        let deferred = self.machine.defer();
        if let Some(decisions) = &mut self.decisions {
            decisions.deferred(deferred);
        }
        deferred
    }

    /// Goes on with everything in the result.
    pub fn deepen(&mut self, result: otherwise_machine::Value) -> Kept {
        if let Some(decisions) = &mut self.decisions {
            decisions.deepened();
        }
        let kept = self.machine.keep(result);
        self.machine.start_deep(result);
        kept
    }

    /// Adds a condition. What is already there is not repeated. The parts of a negated disjunction are put
    /// there one by one.
    pub fn assume(&mut self, terms: &Terms, condition: Term) {
        let node = terms.node(condition);
        match (node.op(), node.args()) {
            (Op::And, parts) => parts.iter().for_each(|part| self.assume_conjunct(terms, *part)),
            _ => self.assume_conjunct(terms, condition),
        }
    }

    fn assume_conjunct(&mut self, terms: &Terms, conjunct: Term) {
        let node = terms.node(conjunct);
        match (node.op(), node.args()) {
            (Op::Not, &[inner]) if *terms.op(inner) == Op::Or => {
                terms.args(inner).iter().for_each(|part| self.assume_part(terms.not(*part)));
            }
            _ => self.assume_part(conjunct),
        }
    }

    fn assume_part(&mut self, part: Term) {
        if part != Term::TRUE && !self.conditions.contains(&part) {
            self.conditions.push(part);
        }
    }

    /// Adds what holds of symbols that the machine has made, and values for which it does to the model; and
    /// what its conjuncts say.
    pub fn learn(&mut self, terms: &Terms) {
        for fact in self.machine.take_facts() {
            self.assume(terms, fact.condition);
            // What the model says of a symbol of that name, if anything, was said of another one.
            let holds = terms.eval_complete(fact.condition, &self.model).as_bool() == Some(true);
            if let (Some(symbol), false) = (terms.as_symbol(fact.symbol), holds) {
                Arc::make_mut(&mut self.model).insert(symbol, Value::Int(fact.value.into()));
            }
        }
        for condition in self.machine.take_conditions() {
            self.stale |= terms.eval_complete(condition, &self.model).as_bool() != Some(true);
            self.assume(terms, condition);
        }
    }

    /// Stops sharing memory with the paths of another thread; see [`Machine::unshare`].
    pub fn unshare(&mut self) {
        self.machine.unshare();
        self.model = Arc::new(Model::clone(&self.model));
    }

    /// Whether it can go on under a condition; `holds` says whether its model satisfies that, where it is
    /// known.
    fn possible(&self, terms: &Terms, solver: &mut Solver, condition: Term, holds: Option<bool>) -> Possible {
        if condition == Term::FALSE {
            return Possible::No;
        }
        let by_model = || terms.eval_complete(condition, &self.model).as_bool() == Some(true);
        if condition == Term::TRUE || holds.unwrap_or_else(by_model) {
            return Possible::Same;
        }
        solver.assert_path(&self.conditions);
        solver.set_hint(Some(self.model.clone()));
        match solver.check_assuming(&[condition]) {
            Answer::Sat(model) => Possible::Yes(model),
            Answer::Unsat(_) => Possible::No,
            Answer::Unknown(why) => Possible::Unknown(why),
        }
    }

    /// The ways of a branch that it can go; `each` is told of every condition what came out.
    pub fn ways(
        &self,
        terms: &Terms,
        solver: &mut Solver,
        branch: &Branch,
        mut each: impl FnMut(Term, &Possible),
    ) -> Ways {
        let mut ways = Ways::new();
        // Of a condition and its negation, the model satisfies exactly one.
        let mut opposite = None;
        for (at, way) in branch.ways.iter().enumerate() {
            let possible = self.possible(terms, solver, way.condition, opposite.take());
            each(way.condition, &possible);
            if let (Question::Condition(_), 0) = (&branch.question, at) {
                opposite = Some(!matches!(possible, Possible::Same));
            }
            if !matches!(possible, Possible::No) {
                ways.push((at, possible));
            }
        }
        ways
    }

    /// Goes one of the ways of a branch. `is_only` says that there is no other: then the condition follows
    /// from the path and need not be remembered, unless it says what the sizes of new parts are.
    pub fn go(&mut self, terms: &Terms, branch: &Branch, way: usize, possible: Possible, is_only: bool) {
        let defines = matches!(branch.question, Question::Constructor(_));
        let assumed = !is_only || defines || matches!(possible, Possible::Unknown(_));
        if let Some(decisions) = &mut self.decisions {
            decisions.went(way, assumed, is_only);
        }
        self.take_way(terms, branch, way, assumed);
        if let (Possible::Yes(model), true) = (possible, assumed) {
            self.model = model;
        }
    }

    /// The same, as it was decided.
    pub(crate) fn take_way(&mut self, terms: &Terms, branch: &Branch, way: usize, assumed: bool) {
        let Some(way) = branch.ways.get(way) else { return };
        if assumed {
            self.assume(terms, way.condition);
        }
        self.machine.follow(way);
    }

    /// An operation that has no term: its argument gets the value it has in the model.
    pub fn pick_value(&mut self, terms: &Terms, term: Term) {
        let mut value = terms.eval_complete(term, &self.model);
        // A character that nothing is known about is a letter.
        if let (Value::Char(0), Some(symbol)) = (&value, terms.as_symbol(term))
            && self.model.get(symbol).is_none()
        {
            value = Value::Char('a'.into());
            Arc::make_mut(&mut self.model).insert(symbol, value.clone());
        }
        if let Some(decisions) = &mut self.decisions {
            decisions.picked(&value, false);
        }
        self.approximated = true;
        self.supply(terms, term, &value);
    }

    /// The same where the paths with the other values are followed too.
    pub(crate) fn set_value(&mut self, terms: &Terms, term: Term, value: &Value, model: Arc<Model>) {
        if let Some(decisions) = &mut self.decisions {
            decisions.picked(value, true);
        }
        self.model = model;
        self.supply(terms, term, value);
    }

    /// The same, as it was decided.
    pub(crate) fn take_value(
        &mut self,
        terms: &Terms,
        branch: &Branch,
        (value, all): (&Value, bool),
    ) -> Option<()> {
        let Question::Value(term) = branch.question else { return None };
        self.approximated |= !all;
        self.supply(terms, term, value);
        Some(())
    }

    fn supply(&mut self, terms: &Terms, term: Term, value: &Value) {
        let literal = terms.value(value.clone(), terms.sort(term)).unwrap_or(term);
        self.assume(terms, terms.eq(term, literal));
        self.machine.supply(value, &mut Closed::default());
    }
}

/// A copy with room for what a branch adds.
pub(crate) fn copy_to_extend<T: Copy>(items: &[T]) -> Vec<T> {
    let mut copy = Vec::with_capacity(items.len() + 4);
    copy.extend_from_slice(items);
    copy
}
