//! Evaluation of terms under models.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;

use crate::term::Node;
use crate::{Model, Op, Sort, Symbol, Term, Terms, Value};

/// Terms written out in at most this many nodes are evaluated by plain recursion, without a memo table.
const SMALL: u32 = 64;

impl Terms {
    /// The value of a term under a model; `None` if it depends on symbols of which the model says nothing.
    ///
    /// A conjunction with a false part is false whatever the rest is, and so on: the answer is as definite as
    /// the parts allow.
    pub fn eval(&self, term: Term, model: &Model) -> Option<Value> {
        Evaluator { terms: self, model, complete: false, memo: HashMap::default() }.value(term)
    }

    /// The value of a term under a model, symbols that it does not mention taken as their sort's default
    /// value.
    pub fn eval_complete(&self, term: Term, model: &Model) -> Value {
        let value = Evaluator { terms: self, model, complete: true, memo: HashMap::default() }.value(term);
        // Nothing is missing for a complete model, and terms are well-sorted.
        value.unwrap_or_else(|| self.default_value(self.sort(term)))
    }

    /// Whether a Bool term holds under a model; `None` if the model does not say.
    pub fn holds(&self, term: Term, model: &Model) -> Option<bool> {
        self.eval(term, model).and_then(|value| value.as_bool())
    }
}

struct Evaluator<'a> {
    terms: &'a Terms,
    model: &'a Model,
    complete: bool,
    /// Values of the large terms met so far (`None`: unknown).
    memo: HashMap<Term, Option<Value>, FxBuildHasher>,
}

impl Evaluator<'_> {
    fn value(&mut self, term: Term) -> Option<Value> {
        if self.terms.node(term).size() <= SMALL {
            return self.small(term);
        }
        let mut pending = vec![term];
        while let Some(&top) = pending.last() {
            let node = self.terms.node(top);
            let before = pending.len();
            if !self.memo.contains_key(&top) {
                let missing =
                    |arg: &&Term| self.terms.node(**arg).size() > SMALL && !self.memo.contains_key(*arg);
                pending.extend(node.args().iter().filter(missing));
                if pending.len() > before {
                    continue;
                }
                let value = self.node(node);
                self.memo.insert(top, value);
            }
            pending.pop();
        }
        self.argument(term)
    }

    /// The value of a term that is small or in the memo.
    fn argument(&self, term: Term) -> Option<Value> {
        if self.terms.node(term).size() <= SMALL {
            return self.small(term);
        }
        self.memo.get(&term).cloned().flatten()
    }

    fn small(&self, term: Term) -> Option<Value> {
        self.node(self.terms.node(term))
    }

    /// The value of a node whose arguments are small or in the memo.
    fn node(&self, node: &Node) -> Option<Value> {
        let args = node.args();
        if let (Op::Le, &[left, right]) = (node.op(), args)
            && let Some(right) = self.machine_int(right)
            && let Some(left) = self.machine_int(left)
        {
            return Some(Value::Bool(left <= right));
        }
        match node.op() {
            Op::Literal(value) => Some(value.clone()),
            Op::Symbol(symbol) => match self.model.get(*symbol) {
                Some(value) => Some(value.clone()),
                None => self.complete.then(|| self.terms.default_value(node.sort())),
            },
            Op::Apply(function) => self.call(*function, args),
            Op::And => self.junction(args, false),
            Op::Or => self.junction(args, true),
            Op::Ite => match self.argument(args[0]) {
                Some(Value::Bool(condition)) => self.argument(args[if condition { 1 } else { 2 }]),
                _ => {
                    let then = self.argument(args[1])?;
                    (self.argument(args[2])? == then).then_some(then)
                }
            },
            op => {
                let values = self.arguments(args)?;
                self.terms.meaning(op, &values, node.sort())
            }
        }
    }

    /// The value of a small Int term, if everything on the way fits a machine integer. Most path conditions
    /// are comparisons of such terms.
    fn machine_int(&self, term: Term) -> Option<i64> {
        let node = self.terms.node(term);
        match node.op() {
            Op::Literal(Value::Int(n)) => n.to_i64(),
            Op::Symbol(symbol) => match self.model.get(*symbol)? {
                Value::Int(n) => n.to_i64(),
                _ => None,
            },
            Op::Scale(factor) if node.size() <= SMALL => {
                factor.to_i64()?.checked_mul(self.machine_int(node.args()[0])?)
            }
            Op::Sum(constant) if node.size() <= SMALL && node.sort() == Sort::Int => {
                let mut sum = constant.to_i64()?;
                for arg in node.args() {
                    sum = sum.checked_add(self.machine_int(*arg)?)?;
                }
                Some(sum)
            }
            _ => None,
        }
    }

    fn arguments(&self, args: &[Term]) -> Option<SmallVec<[Value; 3]>> {
        args.iter().map(|arg| self.argument(*arg)).collect()
    }

    /// A conjunction (decided by false) or disjunction (decided by true).
    fn junction(&self, args: &[Term], decisive: bool) -> Option<Value> {
        let mut unknown = false;
        for arg in args {
            match self.argument(*arg) {
                Some(value) if value == Value::Bool(decisive) => return Some(value),
                Some(_) => {}
                None => unknown = true,
            }
        }
        (!unknown).then_some(Value::Bool(!decisive))
    }

    fn call(&self, function: Symbol, args: &[Term]) -> Option<Value> {
        match self.model.function(function) {
            Some(table) => Some(table.call(&self.arguments(args)?).clone()),
            None => self.complete.then(|| self.terms.default_value(self.terms.declaration(function).range())),
        }
    }
}
