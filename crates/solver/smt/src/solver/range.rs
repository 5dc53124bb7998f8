//! Integers that a machine can have.

use crate::{Model, Term, Terms, Value};

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sort;

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
