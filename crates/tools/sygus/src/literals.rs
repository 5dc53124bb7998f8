//! Literals of `(Constant T)` that no example suggests: terms with holes for them, for which the solver is
//! asked.

use std::sync::Arc;
use std::time::Duration;

use otherwise_smt::Interrupter;

use crate::engine::Limits;
use crate::examples::Example;
use crate::op::Op;
use crate::problem::{Function, Grammar, Pattern};
use crate::smt::{Verdict, valid};
use crate::term::Term;
use crate::value::{Sort, Value};

/// The largest terms with holes that are tried.
const MAX_SIZE: usize = 9;

/// More holes are not filled.
const MAX_HOLES: usize = 3;

/// So many terms of a nonterminal are made of each size.
const MAX_TERMS: usize = 2000;

/// So many examples are asked for at first; those that a filled term is wrong on come after.
const FIRST: usize = 6;

/// For one question to the solver.
const TIME: Duration = Duration::from_secs(1);

/// Variables from here on are holes: of integers, then of bit vectors by their width.
const HOLE: usize = 1 << 20;

/// Whether the grammar allows literals that it does not list: then not all of its terms can be tried.
pub(crate) fn are_open(grammar: &Grammar) -> bool {
    fn has(pattern: &Pattern) -> bool {
        match pattern {
            Pattern::AnyConstant(sort) => *sort != Sort::Bool,
            Pattern::Apply(_, args) | Pattern::Call(_, args) => args.iter().any(has),
            _ => false,
        }
    }
    grammar.nonterminals.iter().flat_map(|one| &one.productions).any(|production| has(&production.pattern))
}

/// Whether holes are worth a try: the grammar has literals of numbers or bits, and nothing is about texts.
pub(crate) fn can_be_asked(function: &Function) -> bool {
    let sorts = function.parameters.iter().map(|(_, sort)| *sort).chain([function.sort]);
    let texts = function.grammar.nonterminals.iter().map(|one| one.sort).chain(sorts);
    are_open(&function.grammar) && !texts.into_iter().any(|sort| sort == Sort::String)
}

/// The smallest term with filled holes that fits the examples.
pub(crate) fn by_solver(function: &Function, examples: &[Example], limits: &Limits<'_>) -> Option<Term> {
    let grammar = &function.grammar;
    let mut shapes = Shapes { function, known: vec![vec![Vec::new()]; grammar.nonterminals.len()] };
    for size in 1..=MAX_SIZE {
        shapes.grow(size);
        for shape in &shapes.known[grammar.start][size] {
            if limits.stop(0) {
                return None;
            }
            if let Some(found) = filled(shape, examples, limits) {
                return Some(found);
            }
        }
    }
    None
}

/// Terms with holes, by nonterminal and size.
struct Shapes<'f> {
    function: &'f Function,
    known: Vec<Vec<Vec<Term>>>,
}

impl Shapes<'_> {
    /// Makes the terms of a size from smaller ones.
    fn grow(&mut self, size: usize) {
        let symbols = &self.function.grammar.nonterminals;
        let mut new: Vec<Vec<Term>> = Vec::new();
        for symbol in symbols {
            let mut terms = Vec::new();
            for production in &symbol.productions {
                if !matches!(production.pattern, Pattern::Nonterminal(_)) {
                    terms.extend(self.of(&production.pattern, size));
                }
            }
            terms.truncate(MAX_TERMS);
            new.push(terms);
        }
        // What is only another name for a nonterminal has its terms, also over several.
        for _ in symbols {
            for (index, symbol) in symbols.iter().enumerate() {
                for production in &symbol.productions {
                    let Pattern::Nonterminal(other) = production.pattern else { continue };
                    let more: Vec<Term> =
                        new[other].iter().filter(|term| !new[index].contains(term)).cloned().collect();
                    new[index].extend(more);
                }
            }
        }
        self.known.iter_mut().zip(new).for_each(|(known, terms)| known.push(terms));
    }

    /// The terms of a pattern that have this size, as far as smaller ones are known.
    fn of(&self, pattern: &Pattern, size: usize) -> Vec<Term> {
        let leaf = |term: Term| if size == 1 { vec![term] } else { Vec::new() };
        match pattern {
            Pattern::Nonterminal(index) => self.known[*index].get(size).cloned().unwrap_or_default(),
            Pattern::Literal(value) => leaf(Term::Literal(value.clone())),
            Pattern::Parameter(index) => leaf(Term::Variable(*index)),
            Pattern::AnyVariable(sort) if size == 1 => {
                let parameters = self.function.parameters.iter().enumerate();
                parameters.filter(|(_, (_, of))| of == sort).map(|(index, _)| Term::Variable(index)).collect()
            }
            Pattern::AnyConstant(Sort::Bool) if size == 1 => {
                [true, false].map(|value| Term::Literal(Value::Bool(value))).to_vec()
            }
            Pattern::AnyConstant(Sort::Int) => leaf(Term::Variable(HOLE)),
            Pattern::AnyConstant(Sort::BitVec(width)) => leaf(Term::Variable(HOLE + *width as usize)),
            Pattern::AnyVariable(_) | Pattern::AnyConstant(_) => Vec::new(),
            Pattern::Apply(op, args) => self.applied(args, size, &|args| Term::Apply(*op, args.into())),
            Pattern::Call(definition, args) => {
                self.applied(args, size, &|args| Term::Call(Arc::clone(definition), args.into()))
            }
        }
    }

    fn applied(&self, args: &[Pattern], size: usize, make: &dyn Fn(Vec<Term>) -> Term) -> Vec<Term> {
        let mut rows: Vec<(Vec<Term>, usize)> = vec![(Vec::new(), 1)];
        for (at, arg) in args.iter().enumerate() {
            let others = args.len() - at - 1;
            let mut longer = Vec::new();
            for (row, used) in &rows {
                let left = size.saturating_sub(used + others);
                // The last argument has all that is left.
                let sizes = if others == 0 { left..=left } else { 1..=left };
                for part in sizes.filter(|part| *part > 0) {
                    let terms = self.of(arg, part).into_iter();
                    longer.extend(terms.map(|term| ([row.as_slice(), &[term]].concat(), used + part)));
                }
                if longer.len() > MAX_TERMS {
                    break;
                }
            }
            rows = longer;
        }
        // What has no parameter is a literal again, and a smaller one.
        let open = rows.into_iter().filter(|(row, _)| row.iter().any(has_parameter));
        open.map(|(row, _)| make(row)).collect()
    }
}

fn has_parameter(term: &Term) -> bool {
    match term {
        Term::Variable(index) => *index < HOLE,
        _ => term.args().iter().any(has_parameter),
    }
}

/// The term with literals in its holes that fits the examples, if the solver finds them.
fn filled(shape: &Term, examples: &[Example], limits: &Limits<'_>) -> Option<Term> {
    let mut sorts = Vec::new();
    let numbered = number(shape, &mut sorts);
    if sorts.is_empty() || sorts.len() > MAX_HOLES {
        return None;
    }
    let mut asked: Vec<&Example> = examples.iter().take(FIRST).collect();
    loop {
        let time = limits.time().saturating_sub(limits.elapsed()).min(TIME);
        let wanted = asked.iter().map(|example| {
            let body = with_inputs(&numbered, &example.inputs);
            Term::apply(Op::Eq, [body, Term::Literal(example.output.clone())])
        });
        let claim = Term::apply(Op::Not, [Term::apply(Op::And, wanted)]);
        let Verdict::Counterexample(values) = valid(&claim, &sorts, time, &Interrupter::new()) else {
            return None;
        };
        let literals: Vec<Term> = values.into_iter().map(Term::Literal).collect();
        let term = with_literals(&numbered, &literals);
        let is_wrong = |example: &&Example| term.value(&example.inputs).as_ref() != Some(&example.output);
        match examples.iter().find(is_wrong) {
            None => return Some(term),
            Some(wrong) if asked.contains(&wrong) || limits.stop(0) => return None,
            Some(wrong) => asked.push(wrong),
        }
    }
}

/// Gives each hole a number of its own; their sorts.
fn number(term: &Term, sorts: &mut Vec<Sort>) -> Term {
    match term {
        Term::Variable(index) if *index >= HOLE => {
            let width = (*index - HOLE) as u32;
            sorts.push(if width == 0 { Sort::Int } else { Sort::BitVec(width) });
            Term::Variable(HOLE + sorts.len() - 1)
        }
        _ => term.with_args(term.args().iter().map(|arg| number(arg, sorts)).collect()),
    }
}

/// Inputs for parameters; the holes are the variables then.
fn with_inputs(term: &Term, inputs: &[Value]) -> Term {
    match term {
        Term::Variable(index) if *index >= HOLE => Term::Variable(*index - HOLE),
        Term::Variable(index) => Term::Literal(inputs[*index].clone()),
        _ => term.with_args(term.args().iter().map(|arg| with_inputs(arg, inputs)).collect()),
    }
}

fn with_literals(term: &Term, literals: &[Term]) -> Term {
    match term {
        Term::Variable(index) if *index >= HOLE => literals[*index - HOLE].clone(),
        _ => term.with_args(term.args().iter().map(|arg| with_literals(arg, literals)).collect()),
    }
}
