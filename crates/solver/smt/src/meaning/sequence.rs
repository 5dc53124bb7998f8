//! Strings and sequences, as SMT-LIB's Strings theory defines them.

use std::sync::Arc;

use num_bigint::BigInt;

use crate::{MAX_STR_CHAR, Number, Op, Sort, Terms, Value};

pub(super) fn meaning(terms: &Terms, op: &Op, args: &[Value], sort: Sort) -> Option<Value> {
    match (op, args) {
        (Op::SeqUnit, [element]) => Some(Value::seq([element.clone()])),
        (Op::StrFromChar, [Value::Char(c)]) => {
            Some(Value::Str([if *c <= MAX_STR_CHAR { *c } else { 0xFFFD }].into()))
        }
        (Op::StrFromInt, [Value::Int(n)]) => {
            Some(if n.is_negative() { Value::str("") } else { Value::str(&n.to_string()) })
        }
        (Op::StrToInt, [Value::Str(text)]) => Some(Value::Int(spelled(text))),
        (Op::StrLt, [Value::Str(a), Value::Str(b)]) => Some(Value::Bool(a < b)),
        (Op::StrLe, [Value::Str(a), Value::Str(b)]) => Some(Value::Bool(a <= b)),
        (Op::SeqConcat, [Value::Str(_), ..]) => {
            let mut all = Vec::new();
            for arg in args {
                let Value::Str(text) = arg else { return None };
                all.extend_from_slice(text);
            }
            Some(Value::Str(all.into()))
        }
        (Op::SeqConcat, [Value::Seq(_), ..]) => {
            let mut all = Vec::new();
            for arg in args {
                let Value::Seq(elements) = arg else { return None };
                all.extend_from_slice(elements);
            }
            Some(Value::Seq(all.into()))
        }
        (Op::SeqNth, [Value::Str(text), Value::Int(index)]) => {
            Some(Value::Char(position(index).and_then(|i| text.get(i)).copied().unwrap_or(0)))
        }
        (Op::SeqNth, [Value::Seq(elements), Value::Int(index)]) => {
            let found = position(index).and_then(|i| elements.get(i)).cloned();
            Some(found.unwrap_or_else(|| terms.default_value(sort)))
        }
        (_, [Value::Str(text), rest @ ..]) => on_slices(op, text, rest, Value::Str, |value| match value {
            Value::Str(text) => Some(text),
            _ => None,
        }),
        (_, [Value::Seq(elements), rest @ ..]) => {
            on_slices(op, elements, rest, Value::Seq, |value| match value {
                Value::Seq(elements) => Some(elements),
                _ => None,
            })
        }
        _ => None,
    }
}

/// The operations that look at elements only to compare them.
fn on_slices<T: Clone + PartialEq>(
    op: &Op,
    first: &[T],
    rest: &[Value],
    wrap: impl Fn(Arc<[T]>) -> Value,
    unwrap: impl Fn(&Value) -> Option<&Arc<[T]>>,
) -> Option<Value> {
    Some(match (op, rest) {
        (Op::SeqLength, []) => Value::int(first.len()),
        (Op::SeqExtract, [Value::Int(from), Value::Int(length)]) => {
            let from = position(from).filter(|from| *from < first.len());
            let part = from.map_or(&first[..0], |from| {
                let length = match position(length) {
                    Some(length) => length.min(first.len() - from),
                    None if length.is_negative() => 0,
                    None => first.len() - from,
                };
                &first[from..from + length]
            });
            wrap(part.into())
        }
        (Op::SeqContains, [part]) => Value::Bool(find(first, unwrap(part)?, 0).is_some()),
        (Op::SeqPrefix, [whole]) => Value::Bool(unwrap(whole)?.starts_with(first)),
        (Op::SeqSuffix, [whole]) => Value::Bool(unwrap(whole)?.ends_with(first)),
        (Op::SeqIndexOf, [part, Value::Int(from)]) => {
            let found = position(from).and_then(|from| find(first, unwrap(part)?, from));
            Value::Int(found.map_or(Number::MINUS_ONE, Number::from))
        }
        (Op::SeqReplace, [part, by]) => {
            let (part, by) = (unwrap(part)?, unwrap(by)?);
            match find(first, part, 0) {
                Some(at) => {
                    let pieces = [&first[..at], by, &first[at + part.len()..]];
                    wrap(pieces.concat().into())
                }
                None => wrap(first.into()),
            }
        }
        _ => return None,
    })
}

/// A number as an index, unless it is negative or beyond all sequences.
fn position(n: &Number) -> Option<usize> {
    n.to_i64().and_then(|n| usize::try_from(n).ok())
}

/// The first place at or after `from` where `part` begins in `whole`.
fn find<T: PartialEq>(whole: &[T], part: &[T], from: usize) -> Option<usize> {
    let last = whole.len().checked_sub(part.len())?;
    (from..=last).find(|at| whole[*at..].starts_with(part))
}

/// The number that digits spell, or -1.
fn spelled(text: &[u32]) -> Number {
    let digits: Option<String> =
        text.iter().map(|c| char::from_u32(*c).filter(char::is_ascii_digit)).collect();
    match digits.and_then(|digits| digits.parse::<BigInt>().ok()) {
        Some(n) => n.into(),
        None => Number::MINUS_ONE,
    }
}
