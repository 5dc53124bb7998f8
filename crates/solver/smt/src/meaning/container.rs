//! Sets and arrays.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::{ArrayValue, Op, SetValue, Value};

pub(super) fn meaning(op: &Op, args: &[Value]) -> Option<Value> {
    Some(match (op, args) {
        (Op::SetSingleton, [element]) => Value::set([element.clone()]),
        (Op::SetUnion, _) => fold_sets(args, |a, b| a || b)?,
        (Op::SetIntersection, _) => fold_sets(args, |a, b| a && b)?,
        (Op::SetDifference, _) => fold_sets(args, |a, b| a && !b)?,
        (Op::SetMember, [element, Value::Set(set)]) => Value::Bool(set.contains(element)),
        (Op::SetSubset, [Value::Set(a), Value::Set(b)]) => {
            let outside = combine(a, b, |a, b| a && !b);
            Value::Bool(!outside.cofinite && outside.exceptions.is_empty())
        }
        (Op::ConstArray(_), [value]) => Value::array(value.clone(), []),
        (Op::Select, [Value::Array(array), key]) => array.select(key).clone(),
        (Op::Store, [Value::Array(array), key, value]) => {
            let mut entries = array.entries.clone();
            entries.insert(key.clone(), value.clone());
            ArrayValue::new(array.default.clone(), entries).into()
        }
        _ => return None,
    })
}

fn fold_sets(args: &[Value], f: impl Fn(bool, bool) -> bool + Copy) -> Option<Value> {
    let mut sets = args.iter().map(|arg| match arg {
        Value::Set(set) => Some(set),
        _ => None,
    });
    let mut result = Arc::clone(sets.next()??);
    for set in sets {
        result = Arc::new(combine(&result, set?, f));
    }
    Some(Value::Set(result))
}

/// The set whose membership is `f` of the memberships.
fn combine(a: &SetValue, b: &SetValue, f: impl Fn(bool, bool) -> bool) -> SetValue {
    let cofinite = f(a.cofinite, b.cofinite);
    let exceptions: BTreeSet<Value> = a
        .exceptions
        .union(&b.exceptions)
        .filter(|element| f(a.contains(element), b.contains(element)) != cofinite)
        .cloned()
        .collect();
    SetValue::new(cofinite, exceptions)
}
