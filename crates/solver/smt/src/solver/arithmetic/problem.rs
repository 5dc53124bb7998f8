//! Constraints as rows `c₁·x₁ + … + cₙ·xₙ <= k` over integers, and choices between rows.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use smallvec::{SmallVec, smallvec};

use crate::{MAX_CHAR, Model, Number, Op, Sort, Symbol, Term, Terms, Value};

/// Larger numbers are left to the back end, so that sums stay far from overflow.
const MAX_NUMBER: i64 = 1 << 40;
/// Larger problems are left to the back end.
const MAX_ROWS: usize = 4000;
const MAX_VARIABLES: usize = 200;

/// The linear form of a row.
pub(super) type Form = SmallVec<[(u32, i64); 3]>;

/// `Σ c·x <= bound`, following from the constraint at position `origin`.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) form: Form,
    pub(super) bound: i64,
    pub(super) origin: u32,
}

/// One of the alternatives (each a conjunction of rows) must hold.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    pub(super) alternatives: Vec<Vec<Row>>,
    pub(super) origin: u32,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Variable {
    symbol: Symbol,
    sort: Sort,
}

impl Variable {
    /// What the sort says of the least and the greatest value.
    pub(super) fn range(self) -> (Option<i64>, Option<i64>) {
        match self.sort {
            Sort::Char => (Some(0), Some(i64::from(MAX_CHAR))),
            Sort::Bool => (Some(0), Some(1)),
            _ => (None, None),
        }
    }

    /// Whether it stands for this symbol.
    pub(super) fn is(self, symbol: Symbol) -> bool {
        self.symbol == symbol
    }

    /// The value that people like best.
    pub(super) fn nicest(self) -> i64 {
        if self.sort == Sort::Char { i64::from(b'a') } else { 0 }
    }
}

/// A set of constraints, as far as it is linear.
#[derive(Debug, Default)]
pub(super) struct Problem {
    pub(super) variables: Vec<Variable>,
    pub(super) rows: Vec<Row>,
    pub(super) choices: Vec<Choice>,
    /// Whether every constraint has been expressed. If not, only "unsatisfiable" can be concluded.
    pub(super) complete: bool,
    numbers: HashMap<Symbol, u32, FxBuildHasher>,
}

/// What an atom says: rows that all hold, or alternatives.
enum Meaning {
    All(Vec<Row>),
    Either(Vec<Vec<Row>>),
}

impl Problem {
    /// The linear part of `constraints`; `None` if there is too much of it.
    pub(super) fn new(terms: &Terms, constraints: &[Term]) -> Option<Problem> {
        let mut problem = Problem { complete: true, ..Problem::default() };
        for (constraint, origin) in flat(terms, constraints) {
            match problem.meaning(terms, constraint, origin, 0) {
                Some(Meaning::All(rows)) => problem.rows.extend(rows),
                Some(Meaning::Either(alternatives)) => problem.choices.push(Choice { alternatives, origin }),
                None => problem.complete = false,
            }
            if problem.rows.len() + problem.choices.len() > MAX_ROWS
                || problem.variables.len() > MAX_VARIABLES
            {
                return None;
            }
        }
        Some(problem)
    }

    fn meaning(&mut self, terms: &Terms, term: Term, origin: u32, depth: u32) -> Option<Meaning> {
        let node = terms.node(term);
        match (node.op(), node.args()) {
            (Op::Not, &[inner]) => self.negation(terms, inner, origin),
            (Op::Symbol(symbol), _) => {
                let form = smallvec![(self.variable(*symbol, Sort::Bool), -1)];
                Some(Meaning::All(vec![Row { form, bound: -1, origin }]))
            }
            (Op::Le, &[left, right]) if terms.sort(left) == Sort::Int => {
                let (form, constant) = self.form(terms, left, right)?;
                Some(Meaning::All(vec![Row { form, bound: -constant, origin }]))
            }
            (Op::Eq, &[a, b]) => {
                let (form, constant) = self.equation(terms, a, b)?;
                let negated = negated(&form);
                let upper = Row { form, bound: -constant, origin };
                Some(Meaning::All(vec![upper, Row { form: negated, bound: constant, origin }]))
            }
            (Op::Distinct, [a, b]) => self.different(terms, *a, *b, origin),
            (Op::And, conjuncts) if depth < 2 => {
                let mut all = Vec::new();
                for conjunct in conjuncts {
                    match self.meaning(terms, *conjunct, origin, depth + 1)? {
                        Meaning::All(rows) => all.extend(rows),
                        Meaning::Either(_) => return None,
                    }
                }
                Some(Meaning::All(all))
            }
            (Op::Or, disjuncts) if depth < 2 => {
                let mut alternatives = Vec::new();
                for disjunct in disjuncts {
                    match self.meaning(terms, *disjunct, origin, depth + 1)? {
                        Meaning::All(rows) => alternatives.push(rows),
                        Meaning::Either(more) => alternatives.extend(more),
                    }
                }
                (alternatives.len() <= 64).then_some(Meaning::Either(alternatives))
            }
            _ => None,
        }
    }

    fn negation(&mut self, terms: &Terms, term: Term, origin: u32) -> Option<Meaning> {
        let node = terms.node(term);
        match (node.op(), node.args()) {
            (Op::Symbol(symbol), _) => {
                let form = smallvec![(self.variable(*symbol, Sort::Bool), 1)];
                Some(Meaning::All(vec![Row { form, bound: 0, origin }]))
            }
            // Not p <= k is -p <= -k - 1.
            (Op::Le, &[left, right]) if terms.sort(left) == Sort::Int => {
                let (form, constant) = self.form(terms, left, right)?;
                Some(Meaning::All(vec![Row { form: negated(&form), bound: constant - 1, origin }]))
            }
            (Op::Eq, &[a, b]) => self.different(terms, a, b, origin),
            _ => None,
        }
    }

    fn different(&mut self, terms: &Terms, a: Term, b: Term, origin: u32) -> Option<Meaning> {
        let (form, constant) = self.equation(terms, a, b)?;
        let above = Row { form: negated(&form), bound: constant - 1, origin };
        let below = Row { form, bound: -constant - 1, origin };
        Some(Meaning::Either(vec![vec![below], vec![above]]))
    }

    /// `a - b` of sort Int or Char as a form and a constant.
    fn equation(&mut self, terms: &Terms, a: Term, b: Term) -> Option<(Form, i64)> {
        match terms.sort(a) {
            Sort::Int => self.form(terms, a, b),
            Sort::Char => {
                let mut form = Form::new();
                let mut constant = 0;
                for (side, sign) in [(a, 1), (b, -1)] {
                    match terms.op(side) {
                        Op::Symbol(symbol) => form.push((self.variable(*symbol, Sort::Char), sign)),
                        Op::Literal(Value::Char(code)) => constant += sign * i64::from(*code),
                        _ => return None,
                    }
                }
                Some((form, constant))
            }
            _ => None,
        }
    }

    /// `left - right` of sort Int.
    fn form(&mut self, terms: &Terms, left: Term, right: Term) -> Option<(Form, i64)> {
        let mut form = Form::new();
        let mut constant = 0;
        for (side, sign) in [(left, 1), (right, -1)] {
            let linear = terms.linear(side);
            constant += sign * moderate(linear.constant_part())?;
            for (monomial, coefficient) in linear.monomials() {
                let coefficient = sign * moderate(coefficient)?;
                let variable = self.integer(terms, *monomial)?;
                match form.iter_mut().find(|(known, _)| *known == variable) {
                    Some((_, sum)) => *sum += coefficient,
                    None => form.push((variable, coefficient)),
                }
            }
        }
        form.retain(|(_, coefficient)| *coefficient != 0);
        Some((form, constant))
    }

    /// The variable behind a monomial: an integer, or the code of a character.
    fn integer(&mut self, terms: &Terms, term: Term) -> Option<u32> {
        let node = terms.node(term);
        match (node.op(), node.args()) {
            (Op::Symbol(symbol), _) => Some(self.variable(*symbol, Sort::Int)),
            (Op::Ord, &[character]) => Some(self.variable(terms.as_symbol(character)?, Sort::Char)),
            _ => None,
        }
    }

    fn variable(&mut self, symbol: Symbol, sort: Sort) -> u32 {
        *self.numbers.entry(symbol).or_insert_with(|| {
            self.variables.push(Variable { symbol, sort });
            self.variables.len() as u32 - 1
        })
    }

    /// The model that gives the variables these values.
    pub(super) fn model(&self, values: &[i64]) -> Model {
        let mut model = Model::new();
        for (variable, value) in self.variables.iter().zip(values) {
            let value = match variable.sort {
                Sort::Char => Value::Char(u32::try_from(*value).unwrap_or(0)),
                Sort::Bool => Value::Bool(*value != 0),
                _ => Value::int(*value),
            };
            model.insert(variable.symbol, value);
        }
        model
    }
}

/// The constraints with conjunctions and negated disjunctions taken apart, each with the position it comes
/// from.
fn flat(terms: &Terms, constraints: &[Term]) -> Vec<(Term, u32)> {
    let mut flat = Vec::with_capacity(constraints.len());
    let mut pending: Vec<(Term, u32)> =
        constraints.iter().enumerate().rev().map(|(at, term)| (*term, at as u32)).collect();
    while let Some((term, origin)) = pending.pop() {
        let node = terms.node(term);
        match (node.op(), node.args()) {
            (Op::And, parts) => pending.extend(parts.iter().rev().map(|part| (*part, origin))),
            (Op::Not, &[inner]) if *terms.op(inner) == Op::Or => {
                let parts = terms.node(inner).args().iter().rev();
                pending.extend(parts.map(|part| (terms.not(*part), origin)));
            }
            _ => flat.push((term, origin)),
        }
    }
    flat
}

fn negated(form: &Form) -> Form {
    form.iter().map(|(variable, coefficient)| (*variable, -coefficient)).collect()
}

fn moderate(n: &Number) -> Option<i64> {
    n.to_i64().filter(|n| (-MAX_NUMBER..=MAX_NUMBER).contains(n))
}

impl Row {
    /// The value of the form.
    pub(super) fn value(&self, values: &[i64]) -> i128 {
        self.form.iter().map(|(variable, c)| i128::from(*c) * i128::from(values[*variable as usize])).sum()
    }

    pub(super) fn holds(&self, values: &[i64]) -> bool {
        self.value(values) <= i128::from(self.bound)
    }
}
