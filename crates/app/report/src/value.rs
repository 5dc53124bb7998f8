//! Values as they are shown: long ones shortened, containers as the lists they are made from.

use otherwise_core::{Infix, Name, builtin};
use otherwise_interner::{is_operator, prefix};
use otherwise_machine::{ConstructorText, Datum};
use std::sync::Arc;

/// Lists are shown up to so many elements.
const MAX_ELEMENTS: usize = 12;

/// An operator of which nothing more is known: everything inside that needs them gets brackets.
const LOOSE: Infix = Infix { precedence: 9, nests_right: false, is_declared: true };

/// A value by itself.
pub(crate) fn shown(datum: &Datum) -> String {
    tidy(datum, 0).to_string()
}

/// A value as an argument.
pub(crate) fn argument(datum: &Datum) -> String {
    tidy(datum, 0).argument()
}

/// A call as it is written in Haskell.
pub fn call_text(function: &str, arguments: &[Datum]) -> String {
    let shown: Vec<String> = arguments.iter().map(argument).collect();
    match shown.as_slice() {
        [left, right] if is_operator(function) => format!("{left} {function} {right}"),
        _ => format!("{} {}", prefix(function), shown.join(" ")).trim_end().to_string(),
    }
}

/// The same value as people want to see it.
fn tidy(datum: &Datum, depth: u32) -> Datum {
    if depth > 60 {
        return Datum::Unknown;
    }
    match datum {
        Datum::Data(con, _) if con.name == builtin::cons() => list(datum, depth),
        // The tree inside an array, which is written as a whole.
        Datum::Data(con, _) if con.name.module.as_str() == "Otherwise.Containers.Tree" => datum.clone(),
        Datum::Data(con, fields) => match datum.elements() {
            Some(elements) => from_list(elements, depth),
            None => {
                let fields = fields.iter().map(|field| tidy(field, depth + 1)).collect();
                // An operator whose fields have names is written between them all the same.
                let is_operator = con.infix.is_some() || con.fields.is_some() && is_symbol(con.name);
                let con = match is_operator && !con.is_for_people {
                    true => Arc::new(ConstructorText {
                        fields: None,
                        infix: con.infix.or(Some(LOOSE)),
                        is_for_people: true,
                        ..ConstructorText::clone(con)
                    }),
                    false => con.clone(),
                };
                Datum::Data(con, fields)
            }
        },
        Datum::Function { cases, otherwise } => Datum::Function {
            cases: cases.iter().map(|(one, two)| (tidy(one, depth + 1), tidy(two, depth + 1))).collect(),
            otherwise: Box::new(tidy(otherwise, depth + 1)),
        },
        other => other.clone(),
    }
}

fn is_symbol(constructor: Name) -> bool {
    constructor.base.as_str().starts_with(':')
}

fn plain(name: Name) -> Arc<ConstructorText> {
    ConstructorText::plain(name)
}

fn build(elements: Vec<Datum>, end: Datum) -> Datum {
    elements.into_iter().rev().fold(end, |tail, head| Datum::Data(plain(builtin::cons()), vec![head, tail]))
}

/// A list, cut off where it gets too long. Iterative: lists are deep.
fn list(datum: &Datum, depth: u32) -> Datum {
    let mut elements = Vec::new();
    let mut rest = datum;
    while let Datum::Data(con, fields) = rest
        && con.name == builtin::cons()
        && let [head, tail] = fields.as_slice()
    {
        if elements.len() >= MAX_ELEMENTS && !matches!(head, Datum::Char(_)) {
            return build(elements, Datum::Unknown);
        }
        elements.push(tidy(head, depth + 1));
        rest = tail;
    }
    let end = match rest {
        Datum::Data(con, fields) if con.name == builtin::list() && fields.is_empty() => rest.clone(),
        _ => Datum::Unknown,
    };
    build(elements, end)
}

/// A container as what it could be made from; an element of two parts is an entry.
fn from_list(elements: Vec<Vec<&Datum>>, depth: u32) -> Datum {
    let element = |parts: Vec<&Datum>| {
        let mut parts: Vec<Datum> = parts.into_iter().map(|part| tidy(part, depth + 1)).collect();
        match (parts.len(), parts.pop()) {
            (1, Some(only)) => only,
            (_, last) => Datum::Data(plain(builtin::tuple(2)), parts.into_iter().chain(last).collect()),
        }
    };
    let elements = Datum::list_of(elements.into_iter().map(element).collect());
    Datum::Data(plain(Name::new("Data.Map", "fromList")), vec![list(&elements, depth)])
}
