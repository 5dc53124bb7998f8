//! Values that the ghosts of a callee may have in a run, by the values that occur in it.

use std::collections::BTreeSet;

use super::{ConcreteEnv, Datum, TraceEvent};
use crate::core::{Program, Sort, VarId};

/// So many combinations are looked at.
const MAX_INSTANCES: usize = 4096;

/// The values that occur in a run.
#[derive(Default)]
pub(crate) struct Universe(BTreeSet<Datum>);

impl Universe {
    pub(crate) fn note_events(&mut self, events: &[TraceEvent]) {
        for event in events {
            event.arguments.iter().chain([&event.result]).for_each(|datum| self.note(datum));
        }
    }

    pub(crate) fn note(&mut self, datum: &Datum) {
        self.0.insert(datum.clone());
        if let Datum::Tuple(parts) | Datum::Data(_, parts) = datum {
            parts.iter().for_each(|part| self.note(part));
        }
    }

    /// The values of a sort that occur, and one or two that do not.
    fn of_sort(&self, sort: &Sort) -> Vec<Datum> {
        match sort {
            Sort::Unit => vec![Datum::Unit],
            Sort::Bool => vec![Datum::Bool(true), Datum::Bool(false)],
            Sort::Int => {
                let mut numbers = BTreeSet::from([0]);
                for datum in &self.0 {
                    if let Datum::Int(number) = datum {
                        numbers.extend([number.saturating_sub(1), *number, number.saturating_add(1)]);
                    }
                }
                numbers.into_iter().map(Datum::Int).collect()
            }
            Sort::Opaque(id) => {
                let mut elements = BTreeSet::new();
                for datum in &self.0 {
                    if let Datum::Element(sort, element) = datum
                        && sort == id
                    {
                        elements.insert(*element);
                    }
                }
                let other = elements.last().map_or(0, |last| last.saturating_add(1));
                elements.insert(other);
                elements.into_iter().map(|element| Datum::Element(*id, element)).collect()
            }
            Sort::Data(id) => self
                .0
                .iter()
                .filter(|datum| matches!(datum, Datum::Data(constructor, _) if constructor.data == *id))
                .cloned()
                .collect(),
            // What occurs of these is not told apart by sort: those of the right size.
            Sort::Tuple(parts) => {
                let fits = |datum: &&Datum| matches!(datum, Datum::Tuple(own) if own.len() == parts.len());
                self.0.iter().filter(fits).cloned().collect()
            }
            Sort::Cell(_) | Sort::Function(_) | Sort::Code => Vec::new(),
        }
    }

    /// The environments that give variables these values.
    pub(crate) fn instances(&self, program: &Program, vars: &[VarId], env: &ConcreteEnv) -> Vec<ConcreteEnv> {
        let mut envs = vec![env.clone()];
        for ghost in vars {
            let values = self.of_sort(&program.var(*ghost).sort);
            envs = envs
                .iter()
                .flat_map(|env| values.iter().map(|value| env.bind_datum(*ghost, value.clone())))
                .take(MAX_INSTANCES)
                .collect();
        }
        envs
    }
}
