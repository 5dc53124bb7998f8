//! Mutable values as contracts see them: what the cells hold, at one moment.
//!
//! A value is *live* in the machine, where its cells are places of the store, and *frozen* in contracts and
//! witnesses, where each cell is replaced by its content.

use std::rc::Rc;

use super::value::{Unsupported, Value};
use crate::core::{Program, Sort};

/// Values nest so deep; those that contain themselves nest deeper.
const MAX_NESTING: u32 = 100;

/// Replaces cells by what they hold.
pub(crate) fn freeze(value: &Value, store: &[Value]) -> Result<Value, Unsupported> {
    freeze_at(value, store, 0)
}

fn freeze_at(value: &Value, store: &[Value], depth: u32) -> Result<Value, Unsupported> {
    if depth > MAX_NESTING {
        return Err(Unsupported::new("a mutable value that contains itself"));
    }
    let all = |parts: &[Value]| -> Result<Rc<[Value]>, Unsupported> {
        parts.iter().map(|part| freeze_at(part, store, depth + 1)).collect()
    };
    Ok(match value {
        Value::Cell(at) => {
            let content = store.get(*at).ok_or_else(|| Unsupported::new("a cell that is not there"))?;
            freeze_at(content, store, depth + 1)?
        }
        Value::Tuple(parts) => Value::Tuple(all(parts)?),
        Value::Data(constructor, fields) => Value::Data(*constructor, all(fields)?),
        other => other.clone(),
    })
}

/// Makes a new cell wherever the sort says so; two parts never share one.
pub(crate) fn thaw(program: &Program, value: &Value, sort: &Sort, store: &mut Vec<Value>) -> Value {
    match (value, sort) {
        (value, Sort::Cell(content)) => {
            let content = thaw(program, value, content, store);
            store.push(content);
            Value::Cell(store.len() - 1)
        }
        (Value::Tuple(parts), Sort::Tuple(sorts)) => Value::Tuple(
            parts.iter().zip(sorts).map(|(part, sort)| thaw(program, part, sort, store)).collect(),
        ),
        (Value::Data(constructor, parts), Sort::Data(_)) => {
            let sorts = &program.constructor(*constructor).fields;
            let parts = parts.iter().zip(sorts).map(|(part, sort)| thaw(program, part, sort, store));
            Value::Data(*constructor, parts.collect())
        }
        (other, _) => other.clone(),
    }
}

/// Whether some part can be assigned.
pub(crate) fn is_mutable(value: &Value) -> bool {
    match value {
        Value::Cell(_) => true,
        Value::Tuple(parts) | Value::Data(_, parts) => parts.iter().any(is_mutable),
        _ => false,
    }
}
