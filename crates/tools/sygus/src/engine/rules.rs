//! A grammar in the form that enumeration wants: symbols, and rules whose arguments are symbols.

use std::sync::Arc;

use smallvec::SmallVec;

use crate::op::Op;
use crate::problem::{Grammar, Pattern};
use crate::term::{Definition, Term};
use crate::value::{Sort, Value};

/// The head of a rule.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Head {
    Literal(Value),
    Parameter(usize),
    Op(Op),
    Call(Arc<Definition>),
}

/// A rule of a symbol.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Rule {
    pub(crate) symbol: usize,
    pub(crate) head: Head,
    pub(crate) args: SmallVec<[usize; 4]>,
    /// What a use of it costs; at least one.
    pub(crate) cost: usize,
}

/// All rules.
#[derive(Clone, Debug)]
pub(crate) struct Rules {
    pub(crate) sorts: Vec<Sort>,
    pub(crate) rules: Vec<Rule>,
    /// The rules of each symbol.
    pub(crate) of: Vec<Vec<usize>>,
    pub(crate) start: usize,
}

/// More arguments than this no rule has.
pub(crate) const MAX_ARGS: usize = 4;

struct Builder<'a> {
    grammar: &'a Grammar,
    parameters: &'a [(String, Sort)],
    constants: &'a dyn Fn(Sort) -> Vec<Value>,
    sorts: Vec<Sort>,
    rules: Vec<Vec<(Head, SmallVec<[usize; 4]>)>>,
    nested: Vec<(Pattern, usize)>,
}

impl Rules {
    /// From a grammar. `constants` are the literals that stand for `(Constant T)`.
    pub(crate) fn new(
        grammar: &Grammar,
        parameters: &[(String, Sort)],
        constants: &dyn Fn(Sort) -> Vec<Value>,
        cost: &dyn Fn(&Head) -> usize,
    ) -> Rules {
        let sorts = grammar.nonterminals.iter().map(|n| n.sort).collect::<Vec<_>>();
        let rules = vec![Vec::new(); sorts.len()];
        let mut builder = Builder { grammar, parameters, constants, sorts, rules, nested: Vec::new() };
        for index in 0..grammar.nonterminals.len() {
            for reached in builder.chain(index) {
                for production in &grammar.nonterminals[reached].productions {
                    builder.add(index, &production.pattern);
                }
            }
        }
        builder.finish(grammar.start, cost)
    }

    /// The sort of a symbol's terms.
    pub(crate) fn sort(&self, symbol: usize) -> Sort {
        self.sorts[symbol]
    }

    /// All rules of a symbol with this operator.
    pub(crate) fn all_with_op(&self, symbol: usize, op: Op) -> impl Iterator<Item = &Rule> {
        self.of[symbol].iter().map(|rule| &self.rules[*rule]).filter(move |rule| rule.head == Head::Op(op))
    }
}

impl Rule {
    /// The term that it makes of arguments.
    pub(crate) fn term(&self, args: Vec<Term>) -> Term {
        match &self.head {
            Head::Literal(value) => Term::Literal(value.clone()),
            Head::Parameter(index) => Term::Variable(*index),
            Head::Op(op) => Term::Apply(*op, args.into()),
            Head::Call(definition) => Term::Call(Arc::clone(definition), args.into()),
        }
    }
}

impl Builder<'_> {
    /// The nonterminals whose terms are also terms of this one.
    fn chain(&self, from: usize) -> Vec<usize> {
        let mut reached = vec![from];
        let mut at = 0;
        while at < reached.len() {
            for production in &self.grammar.nonterminals[reached[at]].productions {
                if let Pattern::Nonterminal(next) = production.pattern
                    && !reached.contains(&next)
                {
                    reached.push(next);
                }
            }
            at += 1;
        }
        reached.sort_unstable();
        reached
    }

    fn add(&mut self, symbol: usize, pattern: &Pattern) {
        let mut add = |head: Head, args: SmallVec<[usize; 4]>| {
            let rule = (head, args);
            if !self.rules[symbol].contains(&rule) {
                self.rules[symbol].push(rule);
            }
        };
        match pattern {
            Pattern::Nonterminal(_) => {}
            Pattern::Literal(value) => add(Head::Literal(value.clone()), SmallVec::new()),
            Pattern::Parameter(index) => add(Head::Parameter(*index), SmallVec::new()),
            Pattern::AnyConstant(sort) => {
                (self.constants)(*sort)
                    .into_iter()
                    .for_each(|value| add(Head::Literal(value), SmallVec::new()));
            }
            Pattern::AnyVariable(sort) => {
                let parameters = self.parameters.iter().enumerate();
                parameters
                    .filter(|(_, parameter)| parameter.1 == *sort)
                    .for_each(|(index, _)| add(Head::Parameter(index), SmallVec::new()));
            }
            Pattern::Apply(op, args) => {
                let args = self.arguments(args, &|args| op.result(args));
                if let Some(args) = args {
                    self.rules[symbol].push((Head::Op(*op), args));
                }
            }
            Pattern::Call(definition, args) => {
                if let Some(args) = self.arguments(args, &|_| Some(definition.sort)) {
                    self.rules[symbol].push((Head::Call(Arc::clone(definition)), args));
                }
            }
        }
    }

    fn arguments(
        &mut self,
        args: &[Pattern],
        _result: &dyn Fn(&[Sort]) -> Option<Sort>,
    ) -> Option<SmallVec<[usize; 4]>> {
        if args.len() > MAX_ARGS {
            return None;
        }
        args.iter().map(|arg| self.argument(arg)).collect()
    }

    /// The symbol for an argument: the nonterminal, or one made for what is nested there.
    fn argument(&mut self, pattern: &Pattern) -> Option<usize> {
        if let Pattern::Nonterminal(index) = pattern {
            return Some(*index);
        }
        if let Some((_, symbol)) = self.nested.iter().find(|(known, _)| known == pattern) {
            return Some(*symbol);
        }
        let sort = self.pattern_sort(pattern)?;
        let symbol = self.sorts.len();
        self.sorts.push(sort);
        self.rules.push(Vec::new());
        self.nested.push((pattern.clone(), symbol));
        self.add(symbol, pattern);
        Some(symbol)
    }

    fn pattern_sort(&self, pattern: &Pattern) -> Option<Sort> {
        match pattern {
            Pattern::Nonterminal(index) => Some(self.grammar.nonterminals[*index].sort),
            Pattern::Literal(value) => Some(value.sort()),
            Pattern::Parameter(index) => Some(self.parameters[*index].1),
            Pattern::AnyConstant(sort) | Pattern::AnyVariable(sort) => Some(*sort),
            Pattern::Apply(op, args) => {
                let sorts: Option<Vec<Sort>> = args.iter().map(|arg| self.pattern_sort(arg)).collect();
                op.result(&sorts?)
            }
            Pattern::Call(definition, _) => Some(definition.sort),
        }
    }

    /// Symbols with the same rules become one.
    fn finish(mut self, start: usize, cost: &dyn Fn(&Head) -> usize) -> Rules {
        let count = self.sorts.len();
        let mut same: Vec<usize> = (0..count).collect();
        loop {
            let mut changed = false;
            for rules in &mut self.rules {
                for (_, args) in rules.iter_mut() {
                    args.iter_mut().for_each(|arg| *arg = same[*arg]);
                }
            }
            for later in 0..count {
                for earlier in 0..later {
                    if same[later] == later
                        && same[earlier] == earlier
                        && self.sorts[later] == self.sorts[earlier]
                        && equal_sets(&self.rules[later], &self.rules[earlier])
                    {
                        same[later] = earlier;
                        changed = true;
                    }
                }
            }
            if !changed {
                break;
            }
        }
        let mut rules: Vec<Rule> = Vec::new();
        let mut of = vec![Vec::new(); count];
        for symbol in 0..count {
            if same[symbol] != symbol {
                continue;
            }
            for (head, args) in std::mem::take(&mut self.rules[symbol]) {
                let cost = cost(&head).max(1);
                let rule = Rule { symbol, head, args, cost };
                if !rules.contains(&rule) {
                    of[symbol].push(rules.len());
                    rules.push(rule);
                }
            }
        }
        Rules { sorts: self.sorts, rules, of, start: same[start] }
    }
}

fn equal_sets<T: PartialEq>(a: &[T], b: &[T]) -> bool {
    a.len() == b.len() && a.iter().all(|x| b.contains(x))
}
