//! Which operators of a grammar a task is not likely to need: GRT's filter, learned from programs of our own
//! enumerator.
//!
//! For each example the network votes on which operators are critical. A table says how much work the removal
//! of each operator saves on the average. Of the three operators that save most the two with the fewest votes
//! are left out; if nothing is found, the whole grammar is searched.

mod conditions;
mod data;
mod features;
mod network;

use std::sync::OnceLock;

use crate::examples::Example;
use crate::op::Op;
use crate::problem::Function;
use crate::value::Sort;
use network::Network;

pub use data::train;

/// Whether and how operators are left out at first, or made dear.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Filter {
    /// All operators count alike.
    None,
    /// Leave out the two with the fewest votes.
    Criticality,
    /// Leave out the two that save most.
    Time,
    /// GRT: of the three that save most, the two with the fewest votes.
    Both,
    /// Leave out none: what is not likely to be critical costs more in the enumeration.
    Costs,
    /// Leave out none: a solution of what is likely to be critical is taken at once, others are weighed
    /// against what a little more search finds.
    #[default]
    Trust,
}

/// The operators that are predicted, in the order of the network's outputs.
pub(crate) const OPERATORS: [Op; 15] = [
    Op::Concat,
    Op::Replace,
    Op::At,
    Op::FromInt,
    Op::Substr,
    Op::Ite,
    Op::Add,
    Op::Sub,
    Op::Len,
    Op::ToInt,
    Op::IndexOf,
    Op::Eq,
    Op::PrefixOf,
    Op::SuffixOf,
    Op::Contains,
];

/// The part of the time after which the whole grammar is searched.
pub(crate) const FALL_BACK_SHARE: f64 = 0.15;

/// How much an operator's removal saves, in steps of our search and in milliseconds of cvc5's, on the average
/// of training tasks; both measured by `make train-synth`, the second only where cvc5 is installed.
const SAVED: &str = include_str!("saved.txt");
const WEIGHTS: &str = include_str!("weights.txt");

fn network() -> Option<&'static Network> {
    static NETWORK: OnceLock<Option<Network>> = OnceLock::new();
    NETWORK.get_or_init(|| network::read(WEIGHTS, OPERATORS.len())).as_ref()
}

/// The column of the table: what the removal of each operator saves.
fn saved(column: usize) -> Vec<(Op, f64)> {
    let lines = SAVED.lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| {
            let mut words = line.split_whitespace();
            let op = Op::named(words.next()?)?;
            Some((op, words.nth(column)?.parse().ok()?))
        })
        .collect()
}

/// For each operator the mean probability and the number of votes that it is critical.
fn votes(examples: &[Example]) -> Option<Vec<(Op, f32, usize)>> {
    let network = network()?;
    let few = &examples[..examples.len().min(16)];
    let mut all: Vec<(Op, f32, usize)> = OPERATORS.iter().map(|op| (*op, 0.0, 0)).collect();
    for example in few {
        for (entry, p) in all.iter_mut().zip(network.predict(&features::encode(example))) {
            entry.1 += p / few.len() as f32;
            entry.2 += usize::from(p > 0.5);
        }
    }
    Some(all)
}

/// The operators to leave out for our engine.
pub(crate) fn decide(filter: Filter, function: &Function, examples: &[Example]) -> Vec<Op> {
    choose(filter, function, examples, 0)
}

/// The operators to leave out for another solver: there are no costs to set there.
pub(crate) fn decide_for_others(filter: Filter, function: &Function, examples: &[Example]) -> Vec<Op> {
    let filter = if filter == Filter::Costs { Filter::Both } else { filter };
    choose(filter, function, examples, 1)
}

fn choose(filter: Filter, function: &Function, examples: &[Example], column: usize) -> Vec<Op> {
    if !applies(function) || matches!(filter, Filter::None | Filter::Costs | Filter::Trust) {
        return Vec::new();
    }
    let Some(votes) = votes(examples) else { return Vec::new() };
    let present = function.grammar.operators();
    let mut savings: Vec<(Op, f64)> =
        saved(column).into_iter().filter(|(op, saved)| present.contains(op) && *saved > 0.0).collect();
    savings.sort_by(|a, b| b.1.total_cmp(&a.1));
    let mut ranked: Vec<(usize, u32, Op)> = votes
        .iter()
        .filter(|(op, ..)| present.contains(op))
        .map(|(op, mean, votes)| (*votes, (mean * 1e6) as u32, *op))
        .collect();
    ranked.sort_unstable();
    match filter {
        Filter::Criticality => ranked.into_iter().take(2).map(|(.., op)| op).collect(),
        Filter::Time => savings.into_iter().take(2).map(|(op, _)| op).collect(),
        _ => {
            let top: Vec<Op> = savings.into_iter().take(3).map(|(op, _)| op).collect();
            let least = ranked.into_iter().filter(|(.., op)| top.contains(op));
            least.take(2.min(top.len().saturating_sub(1))).map(|(.., op)| op).collect()
        }
    }
}

/// Only tasks over texts were learned from.
fn applies(function: &Function) -> bool {
    function.grammar.nonterminals.iter().any(|nonterminal| nonterminal.sort == Sort::String)
}

/// What operators cost in the enumeration; those that are not named cost one.
pub(crate) fn costs(filter: Filter, function: &Function, examples: &[Example]) -> Vec<(Op, usize)> {
    if filter != Filter::Costs || !applies(function) {
        return Vec::new();
    }
    let Some(votes) = votes(examples) else { return Vec::new() };
    votes
        .into_iter()
        .filter_map(|(op, mean, _)| match mean {
            p if p < 0.02 => Some((op, 3)),
            p if p < 0.1 => Some((op, 2)),
            _ => None,
        })
        .collect()
}

/// So likely to be critical is an operator that is trusted.
const TRUSTED: f32 = 0.05;

/// The operators that are likely to be critical.
pub(crate) fn trusted(filter: Filter, function: &Function, examples: &[Example]) -> Vec<Op> {
    if filter != Filter::Trust || !applies(function) {
        return Vec::new();
    }
    let votes = votes(examples).into_iter().flatten();
    votes.filter(|(_, mean, votes)| *votes > 0 || *mean >= TRUSTED).map(|(op, ..)| op).collect()
}
