//! A body by cases that the constraints themselves make: of several terms, the first for which they hold.
//!
//! For `max` of ten numbers that is "the first of them that is at least all others", which counterexamples
//! find only after hundreds of points. Every body is checked by the solver, as all others are.

use otherwise_smt::Interrupter;

use super::Limits;
use super::seeds::{Seeds, over_parameters, parameters};
use crate::op::Op;
use crate::problem::{Grammar, Pattern, Problem};
use crate::smt::{Verdict, valid};
use crate::term::Term;
use crate::value::{Sort, Value};

/// So many terms are tried.
const MAX_TERMS: usize = 24;

/// A body for which the constraints hold, of terms that they mention.
pub(super) fn by_cases(
    problem: &Problem,
    calls: &[Vec<Term>],
    seeds: &Seeds,
    limits: &Limits<'_>,
) -> Option<Term> {
    let [call] = calls else { return None };
    let order = parameters(call)?;
    let function = problem.functions.first()?;
    let sorts: Vec<Sort> = problem.variables.iter().map(|(_, sort)| *sort).collect();
    let conditions = Conditions { grammar: &function.grammar, symbol: condition_symbol(&function.grammar)? };
    // What holds of a problem's variables if the function is this term.
    let holds = |term: &Term| {
        let bodies = [Some(term.clone())];
        Term::apply(Op::And, problem.constraints.iter().map(|constraint| constraint.term.fill(&bodies)))
    };
    let mut cases: Vec<(Term, Term)> = Vec::new();
    for term in seeds.terms().iter().filter(|term| derives(&function.grammar, function.grammar.start, term)) {
        if cases.len() >= MAX_TERMS || limits.stop(0) {
            break;
        }
        let condition = over_parameters(&holds(term).expand(), &order)?;
        cases.push((term.clone(), simplified(&condition)));
    }
    let is_covered = |cases: &[(Term, Term)]| {
        let some = Term::apply(Op::Or, cases.iter().map(|(term, _)| holds(term)));
        let claim = match problem.assumptions.as_slice() {
            [] => some,
            assumed => Term::apply(Op::Implies, [Term::apply(Op::And, assumed.iter().cloned()), some]),
        };
        // One question may take half of what is left.
        let left = limits.time().saturating_sub(limits.elapsed()) / 2;
        matches!(valid(&claim, &sorts, left, &Interrupter::new()), Verdict::Valid)
    };
    if cases.is_empty() || !is_covered(&cases) {
        return None;
    }
    // Terms that are not needed go, the last first: literals and sums come behind what they are made of.
    for at in (0..cases.len()).rev() {
        if cases.len() > 1 && !limits.stop(0) {
            let mut fewer = cases.clone();
            fewer.remove(at);
            if is_covered(&fewer) {
                cases = fewer;
            }
        }
    }
    let (last, others) = cases.split_last()?;
    let mut body = last.0.clone();
    for (term, condition) in others.iter().rev() {
        body = match condition {
            Term::Literal(Value::Bool(true)) => term.clone(),
            condition => Term::apply(Op::Ite, [conditions.written(condition)?, term.clone(), body]),
        };
    }
    derives(&function.grammar, function.grammar.start, &body).then_some(body)
}

/// The nonterminal of conditions, if bodies may have cases.
fn condition_symbol(grammar: &Grammar) -> Option<usize> {
    grammar.nonterminals.get(grammar.start)?.productions.iter().find_map(|production| {
        let Pattern::Apply(Op::Ite, args) = &production.pattern else { return None };
        match args.first()? {
            Pattern::Nonterminal(symbol) => Some(*symbol),
            _ => None,
        }
    })
}

/// How conditions are written in a grammar.
struct Conditions<'g> {
    grammar: &'g Grammar,
    symbol: usize,
}

impl Conditions<'_> {
    /// A condition in the words of the grammar.
    fn written(&self, term: &Term) -> Option<Term> {
        let Term::Apply(op, args) = term else {
            return derives(self.grammar, self.symbol, term).then(|| term.clone());
        };
        if matches!(op, Op::And | Op::Or | Op::Not | Op::Implies) {
            let args: Option<Vec<Term>> = args.iter().map(|arg| self.written(arg)).collect();
            let term = Term::apply(*op, args?);
            if derives(self.grammar, self.symbol, &term) {
                return Some(term);
            }
            let [a, b] = term.args() else { return None };
            let not = |term: &Term| self.written(&Term::apply(Op::Not, [term.clone()]));
            let other = match op {
                Op::Implies => Term::apply(Op::Or, [not(a)?, b.clone()]),
                Op::And => Term::apply(Op::Not, [Term::apply(Op::Or, [not(a)?, not(b)?])]),
                Op::Or => Term::apply(Op::Not, [Term::apply(Op::And, [not(a)?, not(b)?])]),
                _ => return None,
            };
            return derives(self.grammar, self.symbol, &other).then_some(other);
        }
        let mut ways = vec![term.clone()];
        if let [a, b] = args.as_ref() {
            let by = |op: Op, a: &Term, b: &Term| Term::apply(op, [a.clone(), b.clone()]);
            let not = |term: Term| Term::apply(Op::Not, [term]);
            ways.extend(match op {
                Op::Ge => vec![by(Op::Le, b, a), not(by(Op::Lt, a, b)), not(by(Op::Gt, b, a))],
                Op::Le => vec![by(Op::Ge, b, a), not(by(Op::Gt, a, b)), not(by(Op::Lt, b, a))],
                Op::Gt => vec![by(Op::Lt, b, a), not(by(Op::Le, a, b)), not(by(Op::Ge, b, a))],
                Op::Lt => vec![by(Op::Gt, b, a), not(by(Op::Ge, a, b)), not(by(Op::Le, b, a))],
                Op::Eq => vec![by(Op::And, &by(Op::Le, a, b), &by(Op::Le, b, a))],
                _ => Vec::new(),
            });
        }
        ways.into_iter().find(|way| derives(self.grammar, self.symbol, way))
    }
}

/// Without what is true of any numbers: `x >= x`, and what that makes true.
fn simplified(term: &Term) -> Term {
    let truth = |value: bool| Term::Literal(Value::Bool(value));
    let Term::Apply(op, args) = term else { return term.clone() };
    let args: Vec<Term> = args.iter().map(simplified).collect();
    match (op, args.as_slice()) {
        (Op::Ge | Op::Le | Op::Eq, [a, b]) if a == b => truth(true),
        (Op::Gt | Op::Lt, [a, b]) if a == b => truth(false),
        (Op::And | Op::Or, _) => {
            let (unit, zero) = (truth(*op == Op::And), truth(*op == Op::Or));
            if args.contains(&zero) {
                return zero;
            }
            let mut kept: Vec<Term> = Vec::new();
            for arg in args.into_iter().filter(|arg| *arg != unit) {
                if !kept.contains(&arg) {
                    kept.push(arg);
                }
            }
            let mut kept = kept.into_iter();
            let Some(first) = kept.next() else { return unit };
            kept.fold(first, |left, right| Term::apply(*op, [left, right]))
        }
        (Op::Not, [Term::Literal(Value::Bool(value))]) => truth(!value),
        (Op::Implies, [Term::Literal(Value::Bool(false)), _] | [_, Term::Literal(Value::Bool(true))]) => {
            truth(true)
        }
        (Op::Implies, [Term::Literal(Value::Bool(true)), b]) => b.clone(),
        _ => Term::apply(*op, args),
    }
}

/// Whether a nonterminal can become a term.
pub(super) fn derives(grammar: &Grammar, symbol: usize, term: &Term) -> bool {
    derives_within(grammar, symbol, term, grammar.nonterminals.len())
}

/// As [`derives`], where so many nonterminals may stand for one another before anything is written.
fn derives_within(grammar: &Grammar, symbol: usize, term: &Term, chain: usize) -> bool {
    let Some(nonterminal) = grammar.nonterminals.get(symbol) else { return false };
    nonterminal.productions.iter().any(|production| fits(grammar, &production.pattern, term, chain))
}

fn fits(grammar: &Grammar, pattern: &Pattern, term: &Term, chain: usize) -> bool {
    match (pattern, term) {
        (Pattern::Nonterminal(symbol), term) => {
            chain > 0 && derives_within(grammar, *symbol, term, chain - 1)
        }
        (Pattern::Literal(value), Term::Literal(other)) => value == other,
        (Pattern::Parameter(index), Term::Variable(other)) => index == other,
        (Pattern::AnyConstant(sort), Term::Literal(value)) => value.sort() == *sort,
        (Pattern::AnyVariable(_), Term::Variable(_)) => true,
        (Pattern::Apply(op, patterns), Term::Apply(other, args)) => {
            let all = || patterns.iter().zip(args.iter());
            let whole = grammar.nonterminals.len();
            op == other
                && patterns.len() == args.len()
                && all().all(|(pattern, arg)| fits(grammar, pattern, arg, whole))
        }
        _ => false,
    }
}
