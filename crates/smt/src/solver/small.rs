//! Making the values of a model small and readable, by trying.

use crate::{Model, Sort, Term, Terms, Value};

use super::models::satisfies;

/// More symbols than this are left as they are: each try costs evaluations.
const MOST_SYMBOLS: usize = 24;

/// Replaces values of `model` by nicer ones as long as it satisfies `constraints`, which it does.
pub(crate) fn shrink(terms: &Terms, model: &mut Model, constraints: &[Term]) {
    let mut symbols: Vec<_> = constraints.iter().flat_map(|term| terms.symbols(*term).into_owned()).collect();
    symbols.sort_unstable();
    symbols.dedup();
    if symbols.len() > MOST_SYMBOLS {
        return;
    }
    for symbol in symbols {
        let Some(value) = model.get(symbol).cloned() else { continue };
        let candidates = nicer(&value, terms.declaration(symbol).range());
        if candidates.is_empty() {
            continue;
        }
        let term = terms.symbol_term(symbol);
        let signature = terms.node(term).signature();
        // Only constraints with this symbol can fail.
        let related: Vec<Term> = constraints
            .iter()
            .filter(|constraint| terms.node(**constraint).signature() & signature != 0)
            .copied()
            .collect();
        for candidate in candidates {
            model.insert(symbol, candidate);
            if satisfies(terms, model, &related) {
                break;
            }
            model.insert(symbol, value.clone());
        }
    }
}

/// If the model gives an integer a value beyond 64 bits: constraints that keep all of them inside.
pub(crate) fn machine_range(terms: &Terms, model: &Model, constraints: &[Term]) -> Option<Vec<Term>> {
    let is_far = |value: &Value| matches!(value, Value::Int(n) if n.to_i64().is_none());
    let symbols = || constraints.iter().flat_map(|term| terms.symbols(*term).into_owned());
    if !symbols().any(|symbol| model.get(symbol).is_some_and(is_far)) {
        return None;
    }
    let mut integers: Vec<_> =
        symbols().filter(|symbol| matches!(model.get(*symbol), Some(Value::Int(_)))).collect();
    integers.sort_unstable();
    integers.dedup();
    let inside = |symbol| {
        let term = terms.symbol_term(symbol);
        [terms.le(terms.int(i64::MIN), term), terms.le(term, terms.int(i64::MAX))]
    };
    Some(integers.into_iter().flat_map(inside).collect())
}

/// Values that a person would rather read, best first; none if `value` is as nice as it gets.
fn nicer(value: &Value, sort: Sort) -> Vec<Value> {
    match value {
        Value::Int(n) => {
            let size = n.abs();
            [0, 1, -1, 2, -2]
                .into_iter()
                .filter(|m| crate::Number::new(*m).abs() < size)
                .map(Value::int)
                .collect()
        }
        Value::Real(n) if !n.is_zero() => {
            [0, 1, -1].into_iter().map(|m| Value::Real(m.into())).filter(|m| m != value).collect()
        }
        Value::Char(code) if *code != u32::from('a') => {
            let letter = u8::try_from(*code).is_ok_and(|byte| byte.is_ascii_alphanumeric());
            if letter { Vec::new() } else { ['a', 'b', '0', ' '].map(|c| Value::Char(c.into())).to_vec() }
        }
        Value::BitVec(bits) if !bits.is_zero() => {
            let Sort::BitVec(width) = sort else { return Vec::new() };
            vec![
                Value::BitVec(crate::BitVector::new(width, 0)),
                Value::BitVec(crate::BitVector::new(width, 1)),
            ]
        }
        Value::Float64(bits) if *bits != 0 => [0.0, 1.0].map(Value::float64).to_vec(),
        Value::Float32(bits) if *bits != 0 => [0.0, 1.0].map(Value::float32).to_vec(),
        Value::Str(codes) if !codes.is_empty() => vec![Value::str(""), Value::str("a")],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        shrink(&terms, &mut model, &constraints);
        assert_eq!(model.get(terms.as_symbol(x).unwrap()), Some(&Value::int(0)));
        assert_eq!(model.get(terms.as_symbol(y).unwrap()), Some(&Value::int(1)));
        assert_eq!(model.get(terms.as_symbol(c).unwrap()), Some(&Value::Char('b'.into())));
    }

    #[test]
    fn a_value_beyond_64_bits_asks_for_bounds() {
        let terms = Terms::new();
        let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::Int));
        let constraints = [terms.lt(x, y)];
        let mut model = Model::new();
        model.insert(terms.as_symbol(x).unwrap(), Value::int(3));
        model.insert(terms.as_symbol(y).unwrap(), Value::int(i64::MAX));
        assert_eq!(machine_range(&terms, &model, &constraints), None);
        model.insert(terms.as_symbol(y).unwrap(), Value::int(crate::Number::power_of_two(63)));
        let range = machine_range(&terms, &model, &constraints).unwrap();
        assert_eq!(range.len(), 4);
        assert!(range.iter().any(|bound| terms.holds(*bound, &model) == Some(false)));
    }
}
