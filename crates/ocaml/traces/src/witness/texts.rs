//! The texts of the strings of a run: found for all of them, or the run is none that OCaml could make.

use std::collections::{BTreeMap, BTreeSet};

use super::{Datum, Interpretation, Stuck};
use crate::core::{LiteralOrder, Program};

/// Finds texts for the strings that the run joined, made of numbers or asked the length of, and notes them.
/// Different strings have different texts.
pub(super) fn find_texts(program: &Program, interpretation: &Interpretation) -> Result<(), Stuck> {
    let texts = &program.texts;
    if !texts.is_asked() {
        for order in texts.ordered.iter().filter(|order| program.opaque(order.sort).name == "string") {
            find_ordered(interpretation, order);
        }
        return Ok(());
    }
    let mut known: BTreeMap<Datum, String> = BTreeMap::new();
    for (symbol, text) in &texts.literals {
        if let Some(table) = interpretation.symbols.get(symbol) {
            note(&mut known, &table.default, text.clone())?;
        }
    }
    let mut joins: Vec<[Datum; 3]> = Vec::new();
    let mut lengths: BTreeMap<Datum, i64> = BTreeMap::new();
    for (symbol, arguments) in interpretation.used.borrow().iter() {
        let Some(table) = interpretation.symbols.get(symbol) else { continue };
        let result = table.entries.get(arguments).unwrap_or(&table.default);
        match arguments.as_slice() {
            [left, right] if Some(*symbol) == texts.joined => {
                joins.push([left.clone(), right.clone(), result.clone()]);
            }
            [Datum::Int(number)] if Some(*symbol) == texts.of_int => {
                note(&mut known, result, number.to_string())?;
            }
            [string] if Some(*symbol) == texts.length => {
                if let Datum::Int(length) = result {
                    lengths.insert(string.clone(), *length);
                }
            }
            _ => {}
        }
    }
    let mut invented = 0;
    loop {
        while spread(&joins, &mut known)? {}
        // Any text will do for one that nothing is known of; one that is joined itself follows from its
        // parts.
        let mut free =
            joins.iter().flat_map(|[left, right, _]| [left, right]).filter(|part| !known.contains_key(*part));
        let is_plain = |part: &&Datum| joins.iter().all(|[_, _, whole]| whole != *part);
        let Some(free) = free.clone().find(is_plain).or_else(|| free.next()) else { break };
        let text = new_text(&mut invented, lengths.get(free).copied(), &known)
            .ok_or_else(|| Stuck::new("a string without a text"))?;
        note(&mut known, free, text)?;
    }
    // Where nothing depends on a length, any number may stand for it, and there need not be such a text.
    for (string, length) in &lengths {
        let is_new = !known.contains_key(string) && (0..=MAX_LENGTH).contains(length);
        if is_new && let Some(text) = new_text(&mut invented, Some(*length), &known) {
            note(&mut known, string, text)?;
        }
    }
    let is_long =
        |(string, length): (&Datum, &i64)| known.get(string).is_none_or(|text| text.len() as i64 == *length);
    if !lengths.iter().all(is_long) {
        return Err(Stuck::new("a string that is longer or shorter than it should be"));
    }
    for [left, right, whole] in &joins {
        let joined = known.get(left).zip(known.get(right)).map(|(left, right)| format!("{left}{right}"));
        if joined.as_ref() != known.get(whole) {
            return Err(Stuck::new("a string that is not what it is joined of"));
        }
    }
    for order in &texts.ordered {
        let Some(less) = interpretation.less.get(&order.sort) else { continue };
        for (smaller, larger) in less {
            let text = |element: &i64| known.get(&Datum::Element(order.sort, *element));
            if text(smaller).zip(text(larger)).is_some_and(|(smaller, larger)| smaller >= larger) {
                return Err(Stuck::new("strings whose texts are in another order"));
            }
        }
    }
    *interpretation.texts.borrow_mut() = known;
    Ok(())
}

/// Texts for strings of which only the order matters, each a little larger than the one before it.
fn find_ordered(interpretation: &Interpretation, order: &LiteralOrder) {
    let sort = order.sort;
    let Some(less) = interpretation.less.get(&sort).filter(|less| !less.is_empty()) else { return };
    let elements: BTreeSet<i64> = less.iter().flat_map(|(smaller, larger)| [*smaller, *larger]).collect();
    let mut in_order: Vec<i64> = elements.into_iter().collect();
    in_order.sort_by_key(|element| less.iter().filter(|(_, larger)| larger == element).count());
    let literal = |element: i64| {
        let datum = Datum::Element(sort, element);
        let own = |symbol| interpretation.symbols.get(symbol).is_some_and(|table| table.default == datum);
        order.literals.iter().find(|(symbol, _)| own(symbol)).map(|(_, text)| text.clone())
    };
    let mut found = BTreeMap::new();
    let mut below = String::new();
    for (at, element) in in_order.iter().enumerate() {
        let above = in_order[at..].iter().find_map(|element| literal(*element));
        let text = literal(*element).or_else(|| {
            let fits = |text: &String| *text > below && above.as_ref().is_none_or(|above| text < above);
            ["a", "A", "0", " ", "\t"].iter().map(|more| format!("{below}{more}")).find(fits)
        });
        // Names do as well, then.
        let Some(text) = text else { return };
        below.clone_from(&text);
        found.insert(Datum::Element(sort, *element), text);
    }
    *interpretation.texts.borrow_mut() = found;
}

/// So many texts are invented for one string.
const MAX_TRIES: u32 = 1000;

/// Longer texts are not worth the room.
const MAX_LENGTH: i64 = 100_000;

/// A text that no string has, of a length where that matters.
fn new_text(number: &mut u32, length: Option<i64>, known: &BTreeMap<Datum, String>) -> Option<String> {
    let mut tried = (0..MAX_TRIES).map(|_| {
        *number += 1;
        invented_text(*number, length)
    });
    tried.find(|text| known.values().all(|other| other != text))
}

fn invented_text(number: u32, length: Option<i64>) -> String {
    match length {
        None => format!("s{number}"),
        // One letter tells so few apart, two a few more.
        Some(length) => {
            let letter = |number: u32| char::from(b'a' + (number % 26) as u8).to_string();
            let length = length.clamp(0, MAX_LENGTH) as usize;
            match (number.saturating_sub(1) / 26, length) {
                (1.., 2..) => letter(number / 26) + &letter(number).repeat(length - 1),
                _ => letter(number.saturating_sub(1)).repeat(length),
            }
        }
    }
}

/// Texts that follow from others; whether there were any.
fn spread(joins: &[[Datum; 3]], known: &mut BTreeMap<Datum, String>) -> Result<bool, Stuck> {
    let before = known.len();
    for [left, right, whole] in joins {
        let texts = [left, right, whole].map(|datum| known.get(datum).cloned());
        match texts {
            [Some(one), Some(other), None] => note(known, whole, one + &other)?,
            [Some(one), None, Some(all)] => match all.strip_prefix(one.as_str()) {
                Some(rest) => note(known, right, rest.to_owned())?,
                None => return Err(Stuck::new("a string that does not start as it should")),
            },
            [None, Some(other), Some(all)] => match all.strip_suffix(other.as_str()) {
                Some(rest) => note(known, left, rest.to_owned())?,
                None => return Err(Stuck::new("a string that does not end as it should")),
            },
            _ => {}
        }
    }
    Ok(known.len() > before)
}

fn note(known: &mut BTreeMap<Datum, String>, string: &Datum, text: String) -> Result<(), Stuck> {
    let other = known.iter().any(|(datum, own)| (datum == string) != (*own == text));
    if other {
        return Err(Stuck::new("strings whose texts contradict each other"));
    }
    known.insert(string.clone(), text);
    Ok(())
}
