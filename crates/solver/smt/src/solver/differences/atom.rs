//! Constraints read as differences of two symbols, without building anything.

use smallvec::SmallVec;

use super::MAX_NUMBER;
use crate::{Number, Op, Sort, Symbol, Term, Terms, Value};

/// `plus - minus` compared with `bound`; an end that is missing is zero. Characters stand for their codes,
/// truth values for 0 and 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Form {
    pub(super) plus: Option<Symbol>,
    pub(super) minus: Option<Symbol>,
    pub(super) bound: i64,
}

impl Form {
    fn negate(self) -> Form {
        Form { plus: self.minus, minus: self.plus, bound: -self.bound }
    }

    /// The form that is at most its bound exactly where this one is not.
    fn above(self) -> Form {
        let Form { plus, minus, bound } = self.negate();
        Form { plus, minus, bound: bound - 1 }
    }
}

/// What a constraint says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Atom {
    /// The form is at most its bound.
    AtMost(Form),
    Equal(Form),
    Unequal(Form),
    /// All of these.
    All(SmallVec<[Term; 4]>),
    /// Something that is no difference.
    Other,
}

/// Reads a constraint.
pub(super) fn atom(terms: &Terms, term: Term) -> Atom {
    let node = terms.node(term);
    let found = match (node.op(), node.args()) {
        (Op::Not, &[inner]) => negation(terms, inner),
        (Op::Symbol(symbol), _) => Some(Atom::AtMost(Form { plus: None, minus: Some(*symbol), bound: -1 })),
        (Op::Le, &[left, right]) => at_most(terms, left, right).map(Atom::AtMost),
        (Op::Eq, &[a, b]) => equation(terms, a, b).map(Atom::Equal),
        (Op::Distinct, &[a, b]) => equation(terms, a, b).map(Atom::Unequal),
        (Op::And, parts) => Some(Atom::All(parts.into())),
        _ => None,
    };
    found.unwrap_or(Atom::Other)
}

fn negation(terms: &Terms, term: Term) -> Option<Atom> {
    let node = terms.node(term);
    match (node.op(), node.args()) {
        (Op::Symbol(symbol), _) => Some(Atom::AtMost(Form { plus: Some(*symbol), minus: None, bound: 0 })),
        (Op::Le, &[left, right]) => at_most(terms, left, right).map(|form| Atom::AtMost(form.above())),
        (Op::Eq, &[a, b]) => equation(terms, a, b).map(Atom::Unequal),
        (Op::Distinct, &[a, b]) => equation(terms, a, b).map(Atom::Equal),
        (Op::Or, parts) => Some(Atom::All(parts.iter().map(|part| terms.not(*part)).collect())),
        _ => None,
    }
}

/// `left <= right`, the right side a literal as in every comparison.
fn at_most(terms: &Terms, left: Term, right: Term) -> Option<Form> {
    let Some(Value::Int(bound)) = terms.literal(right) else { return None };
    let (plus, minus) = difference(terms, left)?;
    Some(Form { plus, minus, bound: moderate(bound)? })
}

/// `a = b` as a form that is equal to its bound.
fn equation(terms: &Terms, a: Term, b: Term) -> Option<Form> {
    match terms.literal(b) {
        Some(Value::Int(bound)) => {
            let (plus, minus) = difference(terms, a)?;
            Some(Form { plus, minus, bound: moderate(bound)? })
        }
        Some(Value::Char(code)) => {
            Some(Form { plus: Some(terms.as_symbol(a)?), minus: None, bound: i64::from(*code) })
        }
        Some(_) => None,
        None if terms.literal(a).is_some() => equation(terms, b, a),
        None => match terms.sort(a) {
            Sort::Int => {
                Some(Form { plus: Some(variable(terms, a)?), minus: Some(variable(terms, b)?), bound: 0 })
            }
            Sort::Char => {
                Some(Form { plus: Some(terms.as_symbol(a)?), minus: Some(terms.as_symbol(b)?), bound: 0 })
            }
            _ => None,
        },
    }
}

/// A term of sort Int as a difference of two symbols, one of which may be missing.
fn difference(terms: &Terms, term: Term) -> Option<(Option<Symbol>, Option<Symbol>)> {
    let node = terms.node(term);
    match (node.op(), node.args()) {
        (Op::Sum(constant), &[a, b]) if constant.is_zero() && node.sort() == Sort::Int => {
            match (variable(terms, a), variable(terms, b)) {
                (Some(plus), None) => Some((Some(plus), Some(subtracted(terms, b)?))),
                (None, Some(plus)) => Some((Some(plus), Some(subtracted(terms, a)?))),
                _ => None,
            }
        }
        (Op::Scale(factor), &[inner]) if *factor == Number::MINUS_ONE => {
            Some((None, Some(variable(terms, inner)?)))
        }
        _ => Some((Some(variable(terms, term)?), None)),
    }
}

fn subtracted(terms: &Terms, term: Term) -> Option<Symbol> {
    let node = terms.node(term);
    match (node.op(), node.args()) {
        (Op::Scale(factor), &[inner]) if *factor == Number::MINUS_ONE => variable(terms, inner),
        _ => None,
    }
}

/// The symbol behind a term of sort Int: an integer, or a character of which it is the code.
fn variable(terms: &Terms, term: Term) -> Option<Symbol> {
    let node = terms.node(term);
    match (node.op(), node.args()) {
        (Op::Symbol(symbol), _) if node.sort() == Sort::Int => Some(*symbol),
        (Op::Ord, &[character]) => terms.as_symbol(character),
        _ => None,
    }
}

fn moderate(n: &Number) -> Option<i64> {
    n.to_i64().filter(|n| (-MAX_NUMBER..=MAX_NUMBER).contains(n))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comparisons_of_two_symbols_are_read() {
        let t = Terms::new();
        let [x, y, z] = ["x", "y", "z"].map(|name| t.symbol(name, Sort::Int));
        let (c, p) = (t.symbol("c", Sort::Char), t.symbol("p", Sort::Bool));
        let form = |plus: Option<Term>, minus: Option<Term>, bound| Form {
            plus: plus.and_then(|term| t.as_symbol(term)),
            minus: minus.and_then(|term| t.as_symbol(term)),
            bound,
        };
        assert_eq!(atom(&t, t.lt(x, y)), Atom::AtMost(form(Some(x), Some(y), -1)));
        assert_eq!(atom(&t, t.lt(y, x)), Atom::AtMost(form(Some(y), Some(x), -1)));
        assert_eq!(atom(&t, t.le(t.add(y, t.int(3)), x)), Atom::AtMost(form(Some(y), Some(x), -3)));
        assert_eq!(atom(&t, t.lt(t.int(7), x)), Atom::AtMost(form(None, Some(x), -8)));
        assert_eq!(atom(&t, t.ne(x, y)), Atom::Unequal(form(Some(x), Some(y), 0)));
        assert_eq!(atom(&t, t.eq(x, t.add(y, t.int(2)))), Atom::Equal(form(Some(x), Some(y), 2)));
        assert_eq!(atom(&t, t.eq(c, t.char(97))), Atom::Equal(form(Some(c), None, 97)));
        assert_eq!(atom(&t, t.not(p)), Atom::AtMost(form(Some(p), None, 0)));
        assert_eq!(atom(&t, t.lt(t.add(x, y), z)), Atom::Other);
        assert_eq!(atom(&t, t.lt(t.scale(&2.into(), x), z)), Atom::Other);
        assert_eq!(atom(&t, t.lt(t.mul(x, y), t.int(3))), Atom::Other);
        let both = t.or([t.lt(x, y), t.eq(z, t.int(1))]);
        assert!(matches!(atom(&t, t.not(both)), Atom::All(parts) if parts.len() == 2));
        assert_eq!(atom(&t, both), Atom::Other);
    }
}
