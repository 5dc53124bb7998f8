//! Small, readable values: 0 rather than -8372, 'a' rather than '\1099'.

use std::collections::BTreeMap;

use crate::{BitVector, Model, Number, Symbol, Term, Terms, Value};

/// With more symbols than this, and beyond this many favourites, [`shrink_soon`] does not try: each try costs
/// evaluations.
const SOON_SYMBOLS: usize = 24;
const SOON_FAVOURITES: usize = 5;

/// A model of the conditions with smaller values where that is easy: each symbol by itself is moved to the
/// first of a few favourites for which the conditions still hold.
///
/// ```
/// use otherwise_smt::{Model, Sort, Terms, Value, shrink};
///
/// let terms = Terms::new();
/// let x = terms.symbol("x", Sort::Int);
/// let mut model = Model::new();
/// model.insert(terms.as_symbol(x).unwrap(), Value::int(8372));
/// let small = shrink(&terms, &[terms.gt(x, terms.int(2))], &model);
/// assert_eq!(terms.eval_complete(x, &small), Value::int(3));
/// ```
pub fn shrink(terms: &Terms, conditions: &[Term], model: &Model) -> Model {
    let mentions = mentions(terms, conditions);
    let mut shrunk = letters(terms, conditions, &mentions, model);
    for (symbol, conditions) in &mentions {
        try_favourites(terms, *symbol, conditions, usize::MAX, &mut shrunk);
    }
    shrunk
}

/// The same with less effort, for models that may never be read.
pub(crate) fn shrink_soon(terms: &Terms, conditions: &[Term], model: &mut Model) {
    let mentions = mentions(terms, conditions);
    if mentions.len() <= SOON_SYMBOLS {
        for (symbol, conditions) in &mentions {
            try_favourites(terms, *symbol, conditions, SOON_FAVOURITES, model);
        }
    }
}

/// The conditions in which each symbol occurs: only these can fail when it gets another value.
fn mentions(terms: &Terms, conditions: &[Term]) -> BTreeMap<Symbol, Vec<Term>> {
    let mut mentions: BTreeMap<Symbol, Vec<Term>> = BTreeMap::new();
    for condition in conditions {
        let is_value = |symbol: &&Symbol| terms.declaration(**symbol).domain().is_empty();
        for symbol in terms.symbols(*condition).iter().filter(is_value) {
            mentions.entry(*symbol).or_default().push(*condition);
        }
    }
    mentions
}

/// Gives a symbol the first of so many favourites for which the conditions hold.
fn try_favourites(terms: &Terms, symbol: Symbol, conditions: &[Term], most: usize, model: &mut Model) {
    let now = terms.eval_complete(terms.symbol_term(symbol), model);
    for candidate in favourites(&now).into_iter().take(most) {
        if candidate == now {
            break;
        }
        model.insert(symbol, candidate);
        let holds = |condition: &Term| terms.eval_complete(*condition, model).as_bool() == Some(true);
        if conditions.iter().all(holds) {
            break;
        }
        model.insert(symbol, now.clone());
    }
}

/// A model in which characters are the first letters, if the conditions only ask which of them are equal or
/// less than others.
fn letters(
    terms: &Terms,
    conditions: &[Term],
    mentions: &BTreeMap<Symbol, Vec<Term>>,
    model: &Model,
) -> Model {
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
    if conditions.iter().all(holds) { lettered } else { model.clone() }
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
        Value::Char(now) => {
            let mut letters = vec!['a', 'b', 'c', '0', 'A', ' ', '1'];
            if char::from_u32(*now).is_none_or(|now| !now.is_ascii_graphic()) {
                letters.extend(['-', '.', '\n']);
            }
            letters.into_iter().map(|c| Value::Char(c.into())).collect()
        }
        Value::Real(_) => [0, 1, -1, 2, -2].map(|n| Value::Real(n.into())).into(),
        Value::Str(_) => ["", "a", "b"].map(Value::str).into(),
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
    use crate::Sort;

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

    #[test]
    fn values_become_small_where_they_may() {
        let terms = Terms::new();
        let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::Int));
        let c = terms.symbol("c", Sort::Char);
        let constraints = [terms.lt(x, y), terms.lt(terms.int(-5), x), terms.ne(c, terms.char('a'.into()))];
        let mut model = Model::new();
        model.insert(terms.as_symbol(x).unwrap(), Value::int(1_000));
        model.insert(terms.as_symbol(y).unwrap(), Value::int(1_001));
        model.insert(terms.as_symbol(c).unwrap(), Value::Char(0));
        shrink_soon(&terms, &constraints, &mut model);
        assert_eq!(model.get(terms.as_symbol(x).unwrap()), Some(&Value::int(0)));
        assert_eq!(model.get(terms.as_symbol(y).unwrap()), Some(&Value::int(1)));
        assert_eq!(model.get(terms.as_symbol(c).unwrap()), Some(&Value::Char('b'.into())));
    }
}
