//! What an interpretation of symbols and orders has to keep to.

use std::collections::{BTreeMap, BTreeSet};

use super::{Choice, ConcreteEnv, Datum, Evaluation, Script, Stuck, TraceEvent};
use crate::core::{Order, Sort, SortId};

/// The axioms and the laws of the orders hold for all elements that occur.
pub(super) fn check_interpretation(evaluation: Evaluation<'_>, script: &Script) -> Result<(), Stuck> {
    let mut universe: BTreeMap<SortId, BTreeSet<i64>> = BTreeMap::new();
    let mut note = |datum: &Datum| collect_elements(datum, &mut universe);
    script.arguments.iter().chain(&script.ghosts).for_each(&mut note);
    let mut events = |events: &[TraceEvent]| {
        for event in events {
            event.arguments.iter().chain([&event.result]).for_each(&mut note);
        }
    };
    events(&script.context);
    for choice in &script.choices {
        if let Choice::Events(happened) = choice {
            events(happened);
        }
    }
    for choice in &script.choices {
        if let Choice::Value(value) = choice {
            collect_elements(value, &mut universe);
        }
    }
    // Constants are there always; what functions give for others than these does not matter to the run.
    for table in script.interpretation.symbols.values() {
        if let Some(constant) = table.entries.get(&Vec::new()) {
            collect_elements(constant, &mut universe);
        }
    }
    for (sort, elements) in &universe {
        check_order(evaluation, *sort, elements)?;
    }
    for axiom in &evaluation.program.axioms {
        let sorts: Vec<&Sort> =
            axiom.variables.iter().map(|var| &evaluation.program.var(*var).sort).collect();
        let mut envs = vec![ConcreteEnv::default()];
        for (var, sort) in axiom.variables.iter().zip(sorts) {
            let values: Vec<Datum> = match sort {
                Sort::Opaque(id) => {
                    let elements = universe.get(id).into_iter().flatten();
                    elements.map(|element| Datum::Element(*id, *element)).collect()
                }
                Sort::Bool => vec![Datum::Bool(false), Datum::Bool(true)],
                Sort::Unit => vec![Datum::Unit],
                // Quantified numbers are left to the solver: there is no finite list of them.
                _ => Vec::new(),
            };
            envs = envs
                .iter()
                .flat_map(|env| values.iter().map(|value| env.bind_datum(*var, value.clone())))
                .collect();
            if envs.len() > 100_000 {
                return Err(Stuck::new("too many instances of an axiom"));
            }
        }
        for env in &envs {
            if !evaluation.holds(&axiom.body, env)? {
                return Err(Stuck::new(format!("the axiom `{}` does not hold", axiom.name)));
            }
        }
    }
    Ok(())
}

fn check_order(evaluation: Evaluation<'_>, sort: SortId, elements: &BTreeSet<i64>) -> Result<(), Stuck> {
    if evaluation.program.opaque(sort).order == Order::Total {
        return Ok(());
    }
    let element = |at: i64| Datum::Element(sort, at);
    let compared = evaluation.interpretation.less.contains_key(&sort);
    if compared && let Some(order) = evaluation.program.texts.order_of(sort) {
        for a in elements.iter().filter(|_| order.total) {
            for b in elements.range(..a) {
                if !evaluation.less(&element(*a), &element(*b))?
                    && !evaluation.less(&element(*b), &element(*a))?
                {
                    return Err(Stuck::new("texts of which none is the smaller one"));
                }
            }
        }
        let value = |symbol| evaluation.interpretation.symbols.get(symbol).map(|table| &table.default);
        for pair in order.literals.windows(2) {
            if let [(smaller, _), (larger, _)] = pair
                && let (Some(smaller), Some(larger)) = (value(smaller), value(larger))
                && !evaluation.less(smaller, larger)?
            {
                return Err(Stuck::new("texts that are not in order"));
            }
        }
    }
    let less = |a: i64, b: i64| evaluation.less(&element(a), &element(b));
    for a in elements {
        for b in elements {
            if !less(*a, *b)? {
                continue;
            }
            if a == b || less(*b, *a)? {
                return Err(Stuck::new("an order that is not strict"));
            }
            for c in elements {
                if less(*b, *c)? && !less(*a, *c)? {
                    return Err(Stuck::new("an order that is not transitive"));
                }
            }
        }
    }
    Ok(())
}

fn collect_elements(datum: &Datum, universe: &mut BTreeMap<SortId, BTreeSet<i64>>) {
    match datum {
        Datum::Element(sort, element) => {
            universe.entry(*sort).or_default().insert(*element);
        }
        Datum::Tuple(parts) | Datum::Data(_, parts) => {
            parts.iter().for_each(|part| collect_elements(part, universe));
        }
        Datum::Unit | Datum::Bool(_) | Datum::Int(_) | Datum::Cell(_) | Datum::Function(_) => {}
    }
}
