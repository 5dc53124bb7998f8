//! What the texts of strings say: instances of the laws of `^` and `string_of_int` that a model breaks.

use std::borrow::Cow;

use otherwise_smt::{Model, Op, Term, Value as SmtValue};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::algebra::{Formulas, Value};
use crate::core::{Program, SymbolId};

/// The applications of a symbol in some formulas.
pub(super) fn applications(formulas: &Formulas, symbol: Option<SymbolId>, within: &[Term]) -> Vec<Term> {
    let Some([function]) = symbol.map(|symbol| formulas.symbol_parts(symbol)) else { return Vec::new() };
    let mut found = formulas.terms.postorder(within);
    found.retain(|term| matches!(formulas.terms.op(*term), Op::Apply(symbol) if symbol == function));
    found
}

/// Strings of a model: what they are equal to, and their texts.
struct Strings<'a> {
    formulas: &'a Formulas,
    model: &'a Model,
    by_value: FxHashMap<SmtValue, (Term, &'a str)>,
    by_text: FxHashMap<&'a str, Term>,
}

impl<'a> Strings<'a> {
    fn new(program: &'a Program, formulas: &'a Formulas, model: &'a Model) -> Strings<'a> {
        let (mut by_value, mut by_text) = (FxHashMap::default(), FxHashMap::default());
        for (symbol, text) in &program.texts.literals {
            if let Ok(Value::Term(term)) = formulas.apply(program, *symbol, &[]) {
                by_value.insert(formulas.terms.eval_complete(term, model), (term, text.as_str()));
                by_text.insert(text.as_str(), term);
            }
        }
        Strings { formulas, model, by_value, by_text }
    }

    fn value(&self, term: Term) -> SmtValue {
        self.formulas.terms.eval_complete(term, self.model)
    }

    /// The literal that a term is in the model: that they are equal, and the text.
    fn text(&self, term: Term) -> Option<(Term, &'a str)> {
        let (literal, text) = self.by_value.get(&self.value(term))?;
        Some((self.formulas.eq(term, *literal), text))
    }

    /// The term has the text, or it is none of the literals.
    fn has_text(&self, term: Term, text: &str) -> Term {
        match self.by_text.get(text) {
            Some(literal) => self.formulas.eq(term, *literal),
            None => match self.by_value.get(&self.value(term)) {
                Some((literal, _)) => self.formulas.not(self.formulas.eq(term, *literal)),
                None => Term::TRUE,
            },
        }
    }

    fn joined(&self, whole: Term, [left, right]: [Term; 2], broken: &mut Vec<Term>) {
        let f = self.formulas;
        let law = |premises: &[Term], conclusion: Term| f.implies(f.and(premises), conclusion);
        if let Some(empty) = self.by_text.get("") {
            for (part, other) in [(left, right), (right, left)] {
                let none = f.eq(part, *empty);
                let same = f.eq(whole, other);
                broken.push(law(&[none], same));
                broken.push(law(&[same], none));
            }
        }
        let (one, other, all) = (self.text(left), self.text(right), self.text(whole));
        if let (Some((is_left, one)), Some((is_right, other))) = (one, other) {
            broken.push(law(&[is_left, is_right], self.has_text(whole, &format!("{one}{other}"))));
        }
        if let (Some((is_left, one)), Some((is_whole, all))) = (one, all) {
            let rest = all.strip_prefix(one);
            let conclusion = rest.map_or(Term::FALSE, |rest| self.has_text(right, rest));
            broken.push(law(&[is_left, is_whole], conclusion));
        }
        if let (Some((is_right, other)), Some((is_whole, all))) = (other, all) {
            let rest = all.strip_suffix(other);
            let conclusion = rest.map_or(Term::FALSE, |rest| self.has_text(left, rest));
            broken.push(law(&[is_right, is_whole], conclusion));
        }
    }

    /// What a string is joined of, one behind the other, and why.
    fn pieces(&self, joined: &[Term], string: Term, pieces: &mut Vec<Piece<'a>>, premises: &mut Vec<Term>) {
        let args = self.formulas.terms.args(string);
        if let ([left, right], true) = (args, joined.contains(&string)) {
            // Chains are as long as people write them.
            let (left, right) = (*left, *right);
            stacker::maybe_grow(32 << 10, 1 << 20, || {
                self.pieces(joined, left, pieces, premises);
                self.pieces(joined, right, pieces, premises);
            });
        } else if let Some((is_text, text)) = self.text(string) {
            premises.push(is_text);
            match pieces.last_mut() {
                Some(Piece::Text(before)) => before.to_mut().push_str(text),
                _ if text.is_empty() => {}
                _ => pieces.push(Piece::Text(Cow::Borrowed(text))),
            }
        } else {
            pieces.push(Piece::Part(string, self.value(string)));
        }
    }

    /// However they are joined, strings of the same pieces are the same; and not, if they start or end
    /// differently.
    fn joined_alike(&self, joins: &[Term], broken: &mut Vec<Term>) {
        let f = self.formulas;
        let taken = joins.iter().take(MAX_COMPARED).map(|whole| {
            let (mut pieces, mut premises) = (Vec::new(), Vec::new());
            self.pieces(joins, *whole, &mut pieces, &mut premises);
            (*whole, pieces, premises)
        });
        let all: Vec<(Term, Vec<Piece<'_>>, Vec<Term>)> = taken.collect();
        for (at, (whole, pieces, premises)) in all.iter().enumerate() {
            if let [Piece::Text(text)] = pieces.as_slice() {
                broken.push(f.implies(f.and(premises), self.has_text(*whole, text)));
            }
            for (other, own, more) in &all[..at] {
                let mut premises: Vec<Term> = premises.iter().chain(more).copied().collect();
                if differ(pieces, own) {
                    broken.push(f.implies(f.and(&premises), f.not(f.eq(*whole, *other))));
                } else if pieces.len() == own.len()
                    && pieces.iter().zip(own).all(|(one, two)| one.is_like(two))
                {
                    for (one, two) in pieces.iter().zip(own) {
                        if let (Piece::Part(one, _), Piece::Part(two, _)) = (one, two) {
                            premises.push(f.eq(*one, *two));
                        }
                    }
                    broken.push(f.implies(f.and(&premises), f.eq(*whole, *other)));
                }
            }
        }
    }

    fn number(&self, string: Term, number: Term, broken: &mut Vec<Term>) {
        let f = self.formulas;
        if let Some((is_text, text)) = self.text(string) {
            let read = text.parse::<i64>().ok().filter(|number| number.to_string() == text);
            let conclusion = read.map_or(Term::FALSE, |read| f.eq(number, f.int(read)));
            broken.push(f.implies(is_text, conclusion));
        }
        if let SmtValue::Int(value) = self.value(number)
            && let Some(value) = value.to_i64()
        {
            let is_number = f.eq(number, f.int(value));
            broken.push(f.implies(is_number, self.has_text(string, &value.to_string())));
        }
    }
}

/// So many joined strings are compared with each other.
const MAX_COMPARED: usize = 60;

/// What a string is joined of.
enum Piece<'a> {
    Text(Cow<'a, str>),
    /// A string that nothing is known of but its value in the model.
    Part(Term, SmtValue),
}

impl Piece<'_> {
    fn is_like(&self, other: &Piece<'_>) -> bool {
        match (self, other) {
            (Piece::Text(one), Piece::Text(two)) => one == two,
            (Piece::Part(_, one), Piece::Part(_, two)) => one == two,
            _ => false,
        }
    }
}

/// Whether strings of these pieces start or end with different texts.
fn differ(one: &[Piece<'_>], other: &[Piece<'_>]) -> bool {
    let texts = |one: Option<&Piece<'_>>, other: Option<&Piece<'_>>| match (one, other) {
        (Some(Piece::Text(one)), Some(Piece::Text(other))) => Some((one.to_string(), other.to_string())),
        _ => None,
    };
    let starts = |(one, other): (String, String)| !one.starts_with(&other) && !other.starts_with(&one);
    let ends = |(one, other): (String, String)| !one.ends_with(&other) && !other.ends_with(&one);
    texts(one.first(), other.first()).is_some_and(starts) || texts(one.last(), other.last()).is_some_and(ends)
}

/// Instances of the laws that do not hold in the model, for the strings that are joined or made of numbers in
/// these formulas.
pub(super) fn broken_texts(
    program: &Program,
    formulas: &Formulas,
    model: &Model,
    within: &[Term],
) -> Vec<Term> {
    let strings = Strings::new(program, formulas, model);
    let mut laws = Vec::new();
    let joins = applications(formulas, program.texts.joined, within);
    let parts = |whole: Term| match formulas.terms.args(whole) {
        [left, right] => Some([*left, *right]),
        _ => None,
    };
    strings.joined_alike(&joins, &mut laws);
    for (at, whole) in joins.iter().enumerate() {
        let Some([left, right]) = parts(*whole) else { continue };
        strings.joined(*whole, [left, right], &mut laws);
        if let Some(length) = program.texts.length {
            let of = |string: Term| match formulas.apply(program, length, &[string]) {
                Ok(Value::Term(number)) => number,
                _ => formulas.int(0),
            };
            laws.push(formulas.eq(of(*whole), formulas.add(of(left), of(right))));
        }
        // With one part the same, the others are the same if the whole is.
        for other in &joins[..at] {
            let Some([first, second]) = parts(*other) else { continue };
            if strings.value(*whole) != strings.value(*other) {
                continue;
            }
            let all = formulas.eq(*whole, *other);
            let (one, two) = (formulas.eq(left, first), formulas.eq(right, second));
            laws.push(formulas.implies(formulas.and(&[all, one]), two));
            laws.push(formulas.implies(formulas.and(&[all, two]), one));
        }
    }
    let numbers = applications(formulas, program.texts.of_int, within);
    for (at, string) in numbers.iter().enumerate() {
        let [number] = formulas.terms.args(*string) else { continue };
        strings.number(*string, *number, &mut laws);
        for other in &numbers[..at] {
            if let [second] = formulas.terms.args(*other) {
                laws.push(formulas.implies(formulas.eq(*string, *other), formulas.eq(*number, *second)));
            }
        }
    }
    let mut seen = FxHashSet::default();
    laws.retain(|law| seen.insert(*law) && strings.value(*law) == SmtValue::Bool(false));
    laws
}
