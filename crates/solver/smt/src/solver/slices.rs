//! The second layer: constraints that are not connected by shared symbols are solved apart.
//!
//! The slices of a path condition change little from query to query, so the cache below answers most of them.

use std::sync::Arc;

use super::Answer;
use super::chain::{Context, Rest, Stage};
use crate::{Model, Term, Terms};

/// See the module.
#[derive(Debug, Default)]
pub(crate) struct Slices {
    /// Per symbol: the round in which it was last seen and the slice it was seen in. Kept between queries
    /// so that a query costs only what it mentions.
    owner: Vec<(u32, u32)>,
    round: u32,
    /// Union-find over slices.
    parent: Vec<u32>,
}

impl Slices {
    /// The slice number of each constraint; numbers are those of the slice's first constraint.
    fn assign(&mut self, terms: &Terms, constraints: &[Term]) -> Vec<u32> {
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.owner.clear();
            self.round = 1;
        }
        self.parent.clear();
        self.parent.extend(0..constraints.len() as u32);
        for (at, term) in constraints.iter().enumerate() {
            for symbol in &*terms.symbols(*term) {
                let index = symbol.index();
                if index >= self.owner.len() {
                    self.owner.resize(index + 1, (0, 0));
                }
                let (round, slice) = self.owner[index];
                if round == self.round {
                    let (mine, theirs) = (self.find(at as u32), self.find(slice));
                    // The smaller number wins: a slice is named after its first constraint.
                    let (low, high) = (mine.min(theirs), mine.max(theirs));
                    self.parent[high as usize] = low;
                }
                self.owner[index] = (self.round, at as u32);
            }
        }
        (0..constraints.len() as u32).map(|at| self.find(at)).collect()
    }

    fn find(&mut self, mut at: u32) -> u32 {
        while self.parent[at as usize] != at {
            let above = self.parent[self.parent[at as usize] as usize];
            self.parent[at as usize] = above;
            at = above;
        }
        at
    }
}

/// Finds what is connected with the newest constraints, when the others are known to be satisfiable.
#[derive(Debug, Default)]
pub(crate) struct Connected {
    /// Per symbol: the round in which it was last reached.
    reached: Vec<u32>,
    round: u32,
}

impl Connected {
    /// The constraints from `focus` on and those connected with them through shared symbols, in order.
    pub(crate) fn with(&mut self, terms: &Terms, constraints: &[Term], focus: usize) -> Vec<Term> {
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.reached.clear();
            self.round = 1;
        }
        let (earlier, newest) = constraints.split_at(focus);
        newest.iter().for_each(|term| self.reach(terms, *term));
        let mut signature = newest.iter().fold(0, |all, term| all | terms.node(*term).signature());
        let mut connected = vec![false; earlier.len()];
        let mut changed = true;
        while changed {
            changed = false;
            // From the newest to the oldest: paths grow from what they already talk about.
            for (at, term) in earlier.iter().enumerate().rev() {
                let fingerprint = terms.node(*term).signature();
                if connected[at] || fingerprint & signature == 0 || !self.touches(terms, *term) {
                    continue;
                }
                self.reach(terms, *term);
                signature |= fingerprint;
                connected[at] = true;
                changed = true;
            }
        }
        let members = earlier.iter().zip(connected).filter(|(_, connected)| *connected);
        members.map(|(term, _)| *term).chain(newest.iter().copied()).collect()
    }

    fn reach(&mut self, terms: &Terms, term: Term) {
        for symbol in &*terms.symbols(term) {
            if symbol.index() >= self.reached.len() {
                self.reached.resize(symbol.index() + 1, 0);
            }
            self.reached[symbol.index()] = self.round;
        }
    }

    fn touches(&self, terms: &Terms, term: Term) -> bool {
        terms.symbols(term).iter().any(|symbol| self.reached.get(symbol.index()) == Some(&self.round))
    }
}

impl Stage for Slices {
    fn check(&mut self, constraints: &[Term], context: &Context<'_>, rest: &mut Rest<'_>) -> Answer {
        let terms = context.terms;
        let slices = self.assign(terms, constraints);
        if slices.iter().all(|slice| *slice == 0) {
            return rest.check(constraints, context);
        }
        let mut numbers = slices.clone();
        numbers.sort_unstable();
        numbers.dedup();
        // The slice with the newest constraint first: if something is unsatisfiable, it is that one.
        let newest = slices.last().copied().unwrap_or(0);
        numbers.sort_by_key(|number| *number != newest);
        let mut full = Model::new();
        let mut unknown = None;
        for number in numbers {
            let slice: Vec<Term> = constraints
                .iter()
                .zip(&slices)
                .filter(|(_, member)| **member == number)
                .map(|(term, _)| *term)
                .collect();
            match rest.check(&slice, context) {
                Answer::Sat(model) => merge(terms, &mut full, &model, &slice),
                // Another slice may still be unsatisfiable, unless time is up.
                Answer::Unknown(reason) => {
                    unknown.get_or_insert(reason);
                    if context.out_of_time().is_some() {
                        break;
                    }
                }
                unsat @ Answer::Unsat(_) => return unsat,
            }
        }
        match unknown {
            None => Answer::Sat(Arc::new(full)),
            Some(reason) => Answer::Unknown(reason),
        }
    }
}

/// Adds to `full` what `model` says of the symbols of `slice`; what else it says belongs to other slices.
pub(crate) fn merge(terms: &Terms, full: &mut Model, model: &Model, slice: &[Term]) {
    for term in slice {
        for symbol in &*terms.symbols(*term) {
            if let Some(value) = model.get(*symbol) {
                full.insert(*symbol, value.clone());
            }
            if let Some(table) = model.function(*symbol) {
                full.insert_function(*symbol, table.clone());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::testing::answers_as_raw_z3;
    use crate::{Config, Layer, Sort};
    use proptest::prelude::*;

    fn constraints(edges: &[(usize, usize)]) -> (Terms, Vec<Term>) {
        let terms = Terms::new();
        let symbols: Vec<Term> = (0..10).map(|n| terms.symbol(&format!("x{n}"), Sort::Int)).collect();
        let constraints =
            edges.iter().map(|(a, b)| terms.lt(symbols[*a], terms.add(symbols[*b], terms.int(7)))).collect();
        (terms, constraints)
    }

    fn assigned(edges: &[(usize, usize)]) -> Vec<u32> {
        let (terms, constraints) = constraints(edges);
        Slices::default().assign(&terms, &constraints)
    }

    #[test]
    fn slices_are_the_connected_components() {
        assert_eq!(assigned(&[(0, 1), (2, 3), (1, 4), (5, 6), (3, 7)]), [0, 1, 0, 3, 1]);
        assert_eq!(assigned(&[(0, 1), (2, 3), (4, 5), (1, 3), (5, 0)]), [0, 0, 0, 0, 0]);
        assert_eq!(assigned(&[]), [0u32; 0]);
    }

    proptest! {
        #[test]
        fn two_constraints_share_a_slice_iff_a_path_connects_them(
            edges in prop::collection::vec((0usize..10, 0usize..10), 1..12)
                .prop_map(|edges| edges.into_iter().filter(|(a, b)| a != b).collect::<Vec<_>>())
        ) {
            let slices = assigned(&edges);
            // Reachability by repeated relaxation, the slow and obvious way.
            let mut reach = [[false; 10]; 10];
            for (a, b) in &edges {
                for (from, to) in [(*a, *b), (*b, *a), (*a, *a), (*b, *b)] {
                    reach[from][to] = true;
                }
            }
            for middle in 0..10 {
                for from in 0..10 {
                    for to in 0..10 {
                        reach[from][to] |= reach[from][middle] && reach[middle][to];
                    }
                }
            }
            for (i, (a, _)) in edges.iter().enumerate() {
                for (j, (b, _)) in edges.iter().enumerate() {
                    prop_assert_eq!(slices[i] == slices[j], reach[*a][*b]);
                }
            }
            let (terms, constraints) = constraints(&edges);
            if let Some(last) = slices.last() {
                let slice: Vec<Term> =
                    constraints.iter().zip(&slices).filter(|(_, s)| *s == last).map(|(term, _)| *term).collect();
                let connected = Connected::default().with(&terms, &constraints, constraints.len() - 1);
                prop_assert_eq!(slice, connected);
            }
        }
    }

    #[test]
    fn random_queries_are_answered_as_by_raw_z3() {
        let config = Config { layers: [Layer::Slices].into_iter().collect(), ..Config::default() };
        answers_as_raw_z3(config, 120);
    }
}
