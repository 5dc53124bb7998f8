//! Training data with case distinctions: how large the smallest one is that gives some outputs.
//!
//! A bank rarely gets to terms with a condition and two results that are not trivial, but it has all three
//! parts. For every set of rows the smallest condition that holds on just these is known; with the smallest
//! results for the rows of both sides that is the smallest case distinction, without making any.

use crate::engine::bank::{Bank, TermId};
use crate::op::Op;
use crate::value::{Sort, Value};

use super::network::Random;

/// More rows than these are not told apart.
const MAX_ROWS: usize = 6;

/// The parts of case distinctions that a bank has.
pub(crate) struct Parts {
    /// For each set of rows the smallest condition that holds on these and no others.
    conditions: Vec<Option<(usize, TermId)>>,
    /// Results with their sizes.
    results: Vec<(usize, TermId)>,
    /// Whether the grammar has case distinctions.
    has_cases: bool,
    rows: usize,
    sort: Sort,
}

impl Parts {
    /// Those of a bank that makes results of this sort; conditions have their own symbol.
    pub(crate) fn of(bank: &Bank, rows: usize, sort: Sort, conditions: usize) -> Parts {
        let rows = rows.min(MAX_ROWS);
        let mut smallest: Vec<Option<(usize, TermId)>> = vec![None; 1 << rows];
        for term in bank.terms(conditions) {
            let set = (0..rows).filter(|at| bank.row(term)[*at] != 0).map(|at| 1 << at).sum::<usize>();
            let size = bank.term(term).size();
            if smallest[set].is_none_or(|(known, _)| size < known) {
                smallest[set] = Some((size, term));
            }
        }
        let results = bank.terms(bank.rules.start).map(|term| (bank.term(term).size(), term)).collect();
        let has_cases = bank.rules.all_with_op(bank.rules.start, Op::Ite).next().is_some();
        Parts { conditions: smallest, results, has_cases, rows, sort }
    }

    /// The size of the smallest case distinction that gives these outputs.
    pub(crate) fn least(&self, bank: &mut Bank, outputs: &[Value]) -> Option<usize> {
        if !self.has_cases {
            return None;
        }
        let wanted: Vec<u32> = outputs.iter().map(|value| bank.space.id(value)).collect();
        let mut right: Vec<Option<usize>> = vec![None; 1 << self.rows];
        for (size, term) in &self.results {
            let row = bank.row(*term);
            let set = (0..self.rows).filter(|at| row[*at] == wanted[*at]).map(|at| 1 << at).sum::<usize>();
            right[set] = Some(right[set].map_or(*size, |known| known.min(*size)));
        }
        // What is right on more rows is right on fewer.
        for at in 0..self.rows {
            for set in 0..1usize << self.rows {
                if set >> at & 1 == 0 {
                    right[set] = right[set].into_iter().chain(right[set | 1 << at]).min();
                }
            }
        }
        let all = (1 << self.rows) - 1;
        let sizes = self.conditions.iter().enumerate().filter_map(|(set, condition)| {
            Some(1 + condition.as_ref()?.0 + right[set]? + right[all & !set]?)
        });
        sizes.min()
    }

    /// The outputs of some case distinction with small parts, and its size.
    pub(crate) fn some(&self, bank: &Bank, random: &mut Random) -> Option<(Vec<Value>, usize)> {
        let all = (1usize << self.rows) - 1;
        let sets: Vec<usize> = (1..all).filter(|set| self.conditions[*set].is_some()).collect();
        let small = self.results.iter().take_while(|(size, _)| *size <= 7).count();
        if sets.is_empty() || small < 2 || !self.has_cases {
            return None;
        }
        let set = sets[random.below(sets.len())];
        let (size, _) = self.conditions[set]?;
        // Small results come first, and are the likelier ones.
        let mut result = || self.results[random.below(small).min(random.below(small))];
        let (then, otherwise) = (result(), result());
        let outputs = (0..self.rows).map(|at| {
            let (_, term) = if set >> at & 1 == 1 { then } else { otherwise };
            bank.space.value(self.sort, bank.row(term)[at])
        });
        Some((outputs.collect(), 1 + size + then.0 + otherwise.0))
    }
}
