//! Invents the arguments of the method under test; data that can contain itself is built constructor by
//! constructor.

use rustc_hash::FxHashMap;

use super::explore::{Flow, Search};
use crate::algebra::{Unsupported, Value, flat_sorts, fresh_value};
use crate::core::{ConstructorId, DataId, Program, Sort, VarId};

/// What to do with a value.
type Given<'t, 'p> = &'t mut dyn FnMut(&mut Search<'p>, Value) -> Result<Flow, Unsupported>;
/// What to do with the fields of a value.
type GivenFields<'t, 'p> = &'t mut dyn FnMut(&mut Search<'p>, Vec<Value>) -> Result<Flow, Unsupported>;
/// What to do with several values.
type GivenAll<'t, 'p> = &'t mut dyn FnMut(&mut Search<'p>, &[(Value, Sort)]) -> Result<Flow, Unsupported>;

/// Calls with values for all variables, for each shape that they can have.
pub(super) fn invent_all<'p>(
    search: &mut Search<'p>,
    vars: &[VarId],
    done: Vec<(Value, Sort)>,
    then: GivenAll<'_, 'p>,
) -> Result<Flow, Unsupported> {
    let Some(var) = vars.get(done.len()) else { return then(search, &done) };
    let declared = search.program.var(*var);
    invent(search, &declared.name, &declared.sort, 0, &mut |search, value| {
        let mut done = done.clone();
        done.push((value, declared.sort.clone()));
        invent_all(search, vars, done, then)
    })
}

/// How many shapes values of these variables have, nested up to so deep: as [`invent_all`] would make them.
pub(super) fn shapes(program: &Program, vars: &[VarId], deepest: u32) -> u64 {
    let mut counted = FxHashMap::default();
    let counts = vars.iter().map(|var| count(program, &program.var(*var).sort, deepest, &mut counted));
    counts.fold(1, u64::saturating_mul)
}

/// The shapes of a sort with so many levels left.
fn count(program: &Program, sort: &Sort, left: u32, counted: &mut FxHashMap<(DataId, u32), u64>) -> u64 {
    if flat_sorts(program, sort).is_some() {
        return 1;
    }
    match sort {
        Sort::Cell(content) => count(program, content, left, counted),
        Sort::Tuple(parts) => {
            let counts = parts.iter().map(|sort| count(program, sort, left, counted));
            counts.fold(1, u64::saturating_mul)
        }
        Sort::Data(data) => {
            if let Some(known) = counted.get(&(*data, left)) {
                return *known;
            }
            let constructors = &program.data(*data).constructors;
            let fields = constructors.iter().map(|constructor| constructor.fields.as_slice());
            let total = fields.fold(0, |total: u64, fields| {
                let shapes = match left {
                    // Only what has no parts of its own fits.
                    0 => u64::from(fields.iter().all(|sort| flat_sorts(program, sort).is_some())),
                    _ => {
                        let counts = fields.iter().map(|sort| count(program, sort, left - 1, counted));
                        counts.fold(1, u64::saturating_mul)
                    }
                };
                total.saturating_add(shapes)
            });
            counted.insert((*data, left), total);
            total
        }
        _ => 1,
    }
}

fn invent<'p>(
    search: &mut Search<'p>,
    name: &str,
    sort: &Sort,
    depth: u32,
    then: Given<'_, 'p>,
) -> Result<Flow, Unsupported> {
    let program = search.program;
    if flat_sorts(program, sort).is_some() {
        let value = fresh_value(&search.algebra.formulas, program, name, sort)?;
        return then(search, value);
    }
    if depth > search.machine.data_depth {
        search.cut_data = true;
        return Ok(Flow::Continue);
    }
    match sort {
        // Frozen: the cell is made when the machine starts.
        Sort::Cell(content) => invent(search, name, content, depth, then),
        Sort::Tuple(parts) => fields(search, name, parts, depth, Vec::new(), &mut |search, values| {
            then(search, Value::Tuple(values.into()))
        }),
        Sort::Data(data) => {
            for (index, constructor) in program.data(*data).constructors.iter().enumerate() {
                let id = ConstructorId { data: *data, index: index as u32 };
                let flow = fields(
                    search,
                    name,
                    &constructor.fields,
                    depth + 1,
                    Vec::new(),
                    &mut |search, values| then(search, Value::Data(id, values.into())),
                )?;
                if flow == Flow::Stop {
                    return Ok(Flow::Stop);
                }
            }
            Ok(Flow::Continue)
        }
        _ => Err(Unsupported::new(format!("`{name}`, a function inside a value"))),
    }
}

fn fields<'p>(
    search: &mut Search<'p>,
    name: &str,
    sorts: &[Sort],
    depth: u32,
    done: Vec<Value>,
    then: GivenFields<'_, 'p>,
) -> Result<Flow, Unsupported> {
    let Some(sort) = sorts.get(done.len()) else { return then(search, done) };
    invent(search, name, sort, depth, &mut |search, value| {
        let mut done = done.clone();
        done.push(value);
        fields(search, name, sorts, depth, done, then)
    })
}
