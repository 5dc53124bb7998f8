//! Mutable values in a run: places while it goes on, what they hold in contracts and reports.

use super::{Bound, Datum, Stuck};
use crate::core::{Program, Sort};

/// Values nest so deep; those that contain themselves nest deeper.
const MAX_NESTING: u32 = 10_000;

/// Makes a new cell wherever the sort says so.
pub(super) fn thaw(program: &Program, datum: &Datum, sort: &Sort, store: &mut Vec<Bound>) -> Datum {
    match (datum, sort) {
        (datum, Sort::Cell(content)) => {
            let content = thaw(program, datum, content, store);
            store.push(Bound::Datum(content));
            Datum::Cell(store.len() - 1)
        }
        (Datum::Tuple(parts), Sort::Tuple(sorts)) => Datum::Tuple(
            parts.iter().zip(sorts).map(|(part, sort)| thaw(program, part, sort, store)).collect(),
        ),
        (Datum::Data(constructor, parts), Sort::Data(_)) => {
            let sorts = &program.constructor(*constructor).fields;
            let parts = parts.iter().zip(sorts).map(|(part, sort)| thaw(program, part, sort, store));
            Datum::Data(*constructor, parts.collect())
        }
        (other, _) => other.clone(),
    }
}

/// Replaces cells by what they hold.
pub(super) fn freeze(datum: &Datum, store: &[Bound], depth: u32) -> Result<Datum, Stuck> {
    if depth > MAX_NESTING {
        return Err(Stuck::new("a mutable value that contains itself"));
    }
    let all = |parts: &[Datum]| -> Result<Vec<Datum>, Stuck> {
        parts.iter().map(|part| freeze(part, store, depth + 1)).collect()
    };
    Ok(match datum {
        Datum::Cell(at) => match store.get(*at) {
            Some(Bound::Datum(content)) => freeze(content, store, depth + 1)?,
            _ => return Err(Stuck::new("a cell without a value")),
        },
        Datum::Tuple(parts) => Datum::Tuple(all(parts)?),
        Datum::Data(constructor, fields) => Datum::Data(*constructor, all(fields)?),
        other => other.clone(),
    })
}
