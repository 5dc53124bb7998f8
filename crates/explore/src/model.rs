//! Small, readable values: 0 rather than -8372, 'a' rather than '\1099'.

use otherwise_smt::{BitVector, Model, Number, Symbol, Term, Terms, Value};
use std::collections::BTreeMap;

/// A model of the path with smaller values where that is easy: each symbol by itself is moved to the first of a
/// few favourites for which the path still holds.
pub fn shrink(terms: &Terms, path: &[Term], model: &Model) -> Model {
    let mut mentions: BTreeMap<Symbol, Vec<Term>> = BTreeMap::new();
    for condition in path {
        for symbol in terms.symbols(*condition).iter() {
            mentions.entry(*symbol).or_default().push(*condition);
        }
    }
    let mut shrunk = letters(terms, path, &mentions, model);
    for (symbol, conditions) in &mentions {
        let now = terms.eval_complete(terms.symbol_term(*symbol), &shrunk);
        for candidate in favourites(&now) {
            if candidate == now {
                break;
            }
            shrunk.insert(*symbol, candidate);
            let holds = |condition: &Term| terms.eval_complete(*condition, &shrunk).as_bool() == Some(true);
            if conditions.iter().all(holds) {
                break;
            }
            shrunk.insert(*symbol, now.clone());
        }
    }
    shrunk
}

/// A model in which characters are the first letters, if the path only asks which of them are equal or less than others.
fn letters(terms: &Terms, path: &[Term], mentions: &BTreeMap<Symbol, Vec<Term>>, model: &Model) -> Model {
    let characters: Vec<(Symbol, u32)> = mentions
        .keys()
        .filter_map(|symbol| match terms.eval_complete(terms.symbol_term(*symbol), model) {
            Value::Char(code) => Some((*symbol, code)),
            _ => None,
        })
        .collect();
    let mut codes: Vec<u32> = characters.iter().map(|(_, code)| *code).collect();
    codes.sort_unstable();
    codes.dedup();
    if codes.is_empty() || codes.len() > 26 {
        return model.clone();
    }
    let mut lettered = model.clone();
    for (symbol, code) in characters {
        let rank = codes.binary_search(&code).unwrap_or_default() as u32;
        lettered.insert(symbol, Value::Char(u32::from('a') + rank));
    }
    let holds = |condition: &Term| terms.eval_complete(*condition, &lettered).as_bool() == Some(true);
    if path.iter().all(holds) { lettered } else { model.clone() }
}

/// Values to try instead of one, best first.
fn favourites(value: &Value) -> Vec<Value> {
    match value {
        Value::Int(number) => {
            let mut candidates: Vec<Value> = [0, 1, -1, 2, -2, 3, 4, 5, 10].map(Value::int).into();
            // Halving the distance to zero, from small to large.
            if let Some(start) = number.to_i64() {
                let mut halves: Vec<i64> = std::iter::successors(Some(start / 2), |n| Some(n / 2))
                    .take_while(|n| n.abs() > 5)
                    .collect();
                halves.reverse();
                candidates.extend(halves.into_iter().map(|n| Value::int(Number::from(n))));
            }
            candidates
        }
        Value::Char(_) => ['a', 'b', 'c', 'A', '0', '1', ' ', '\n'].map(|c| Value::Char(c.into())).into(),
        Value::Float64(now) => short(f64::from_bits(*now)).into_iter().map(Value::float64).collect(),
        Value::Float32(now) => {
            let short = short(f64::from(f32::from_bits(*now)));
            short.into_iter().map(|number| Value::float32(number as f32)).collect()
        }
        Value::Bool(_) => vec![Value::Bool(false)],
        Value::BitVec(bits) => {
            let width = bits.width();
            [0, 1, 2, 3, 4, 5, 10, -1].map(|n| Value::BitVec(BitVector::new(width, n))).into()
        }
        _ => Vec::new(),
    }
}

/// Floating point numbers that are short to write, near a number at last.
fn short(number: f64) -> Vec<f64> {
    let mut candidates = vec![0.0, 1.0, -1.0, 2.0, 0.5, -2.0, 3.0, 4.0, 5.0, 10.0, -10.0, 100.0];
    for scale in [1.0, 2.0, 10.0, 100.0] {
        candidates.extend([(number * scale).floor() / scale, (number * scale).ceil() / scale]);
    }
    candidates.retain(|candidate| candidate.is_finite());
    candidates
}

#[cfg(test)]
mod tests {
    use super::*;
    use otherwise_smt::Sort;

    #[test]
    fn values_become_small_and_stay_models() {
        let terms = Terms::new();
        let (x, y) = (terms.symbol("x", Sort::Int), terms.symbol("y", Sort::Int));
        let path = [terms.lt(x, y), terms.gt(x, terms.int(2))];
        let mut model = Model::new();
        model.insert(terms.as_symbol(x).unwrap(), Value::int(1000));
        model.insert(terms.as_symbol(y).unwrap(), Value::int(5000));
        let small = shrink(&terms, &path, &model);
        assert_eq!(terms.eval_complete(x, &small), Value::int(3));
        assert_eq!(terms.eval_complete(y, &small), Value::int(4));
    }
}
