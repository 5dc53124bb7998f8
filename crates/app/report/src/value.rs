//! Values as they are shown: long ones shortened, containers as the lists they are made from.

use otherwise_core::{Name, builtin};
use otherwise_machine::{ConstructorText, Datum};
use std::sync::Arc;

/// Lists are shown up to so many elements.
const LONGEST: usize = 12;

/// A value by itself.
pub(crate) fn shown(datum: &Datum) -> String {
    tidy(datum, 0).to_string()
}

/// A value as an argument.
pub(crate) fn argument(datum: &Datum) -> String {
    tidy(datum, 0).argument()
}

/// The same value as people want to see it.
fn tidy(datum: &Datum, depth: u32) -> Datum {
    if depth > 60 {
        return Datum::Unknown;
    }
    match datum {
        Datum::Data(con, _) if con.name == builtin::cons() => list(datum, depth),
        Datum::Data(con, fields) if con.name.module.as_str().starts_with("Otherwise.Containers.") => {
            match contents(con.name, fields, depth) {
                Some(elements) => from_list(elements),
                None => datum.clone(),
            }
        }
        Datum::Data(con, fields) => {
            Datum::Data(con.clone(), fields.iter().map(|field| tidy(field, depth + 1)).collect())
        }
        Datum::Function { cases, otherwise } => Datum::Function {
            cases: cases.iter().map(|(one, two)| (tidy(one, depth + 1), tidy(two, depth + 1))).collect(),
            otherwise: Box::new(tidy(otherwise, depth + 1)),
        },
        other => other.clone(),
    }
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
        if elements.len() >= LONGEST && !matches!(head, Datum::Char(_)) {
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

fn from_list(elements: Vec<Datum>) -> Datum {
    let end = Datum::Data(plain(builtin::list()), vec![]);
    Datum::Data(plain(Name::new("Data.Map", "fromList")), vec![build(elements, end)])
}

/// The contents of a search tree of the library, in order: `Bin size key value left right` or `Bin size element left right`.
fn contents(name: Name, fields: &[Datum], depth: u32) -> Option<Vec<Datum>> {
    if depth > 60 {
        return None;
    }
    let sub = |datum: &Datum| match datum {
        Datum::Data(con, fields) => contents(con.name, fields, depth + 1),
        _ => None,
    };
    match (name.base.as_str(), fields) {
        ("Tip", []) => Some(vec![]),
        ("Bin", [_, key, value, left, right]) => {
            let pair = Datum::Data(plain(builtin::tuple(2)), vec![tidy(key, depth), tidy(value, depth)]);
            Some(sub(left)?.into_iter().chain([pair]).chain(sub(right)?).collect())
        }
        ("Bin", [_, element, left, right]) => {
            Some(sub(left)?.into_iter().chain([tidy(element, depth)]).chain(sub(right)?).collect())
        }
        _ => None,
    }
}
