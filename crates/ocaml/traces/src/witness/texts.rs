//! The texts of the strings of a run: found for all of them, or the run is none that OCaml could make.

use std::collections::BTreeMap;

use super::{Datum, Interpretation, Stuck};
use crate::core::Program;

/// Finds texts for the strings that the run joined or made of numbers, and notes them. Different strings have different
/// texts.
pub(super) fn find_texts(program: &Program, interpretation: &Interpretation) -> Result<(), Stuck> {
    let texts = &program.texts;
    if !texts.is_asked() {
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
        // Any text will do for one that nothing is known of.
        let free =
            joins.iter().flat_map(|[left, right, _]| [left, right]).find(|part| !known.contains_key(*part));
        let Some(free) = free else { break };
        let text = loop {
            invented += 1;
            if invented > MAX_INVENTED {
                return Err(Stuck::new("a string without a text"));
            }
            let text = invented_text(invented, lengths.get(free).copied());
            if known.values().all(|other| *other != text) {
                break text;
            }
        };
        note(&mut known, free, text)?;
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
    *interpretation.texts.borrow_mut() = known;
    Ok(())
}

/// So many texts are tried.
const MAX_INVENTED: u32 = 1000;

/// A text, of a length where that matters.
fn invented_text(number: u32, length: Option<i64>) -> String {
    match length {
        None => format!("s{number}"),
        // Longer ones are not worth the room.
        Some(length) => {
            let letter = char::from(b'a' + (number % 26) as u8);
            letter.to_string().repeat(length.clamp(0, 1000) as usize)
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
