//! One replacement after the other: `str.replace` of a parameter by literals, as often as the outputs ask for
//! it.
//!
//! In the order of sizes long chains come too late, and no concatenation helps: signs are taken out of the
//! middle.

use rustc_hash::{FxHashMap, FxHashSet};

use super::Limits;
use super::bank::{Bank, TermId};
use super::rules::Head;
use crate::op::{Op, find};
use crate::term::Term;
use crate::value::Sort;

/// States that are kept after each step, and steps.
const MAX_STATES: usize = 48;
const MAX_STEPS: usize = 14;
/// After so many steps without getting nearer the search gives up.
const PATIENCE: usize = 2;
const STEPS_PER_STATE: u64 = 20;

struct State {
    texts: Vec<Vec<u32>>,
    parameter: TermId,
    /// Which literal becomes which.
    steps: Vec<(TermId, TermId)>,
    distance: usize,
}

/// A chain that gives all wanted outputs.
pub(super) fn solve(bank: &Bank, symbol: usize, limits: &Limits<'_>) -> Option<Term> {
    let rules = &bank.rules;
    if rules.sort(symbol) != Sort::String {
        return None;
    }
    let rule = rules.all_with_op(symbol, Op::Replace).find(|rule| rule.args[0] == symbol)?;
    let text = |term: TermId, at: usize| bank.space.text(bank.row(term)[at]).to_vec();
    let head = |term: &TermId| &rules.rules[bank.nodes[*term as usize].rule as usize].head;
    let literals = |symbol: usize| {
        let all = bank.terms(symbol).take(200).filter(|term| matches!(head(term), Head::Literal(_)));
        all.map(|term| (term, text(term, 0))).collect::<Vec<_>>()
    };
    let (patterns, replacements) = (literals(rule.args[1]), literals(rule.args[2]));
    let wanted: Vec<Vec<u32>> = bank.wanted()?.iter().map(|id| bank.space.text(*id).to_vec()).collect();
    let apart = |texts: &[Vec<u32>]| texts.iter().zip(&wanted).map(|(a, b)| distance(a, b)).sum::<usize>();
    let parameters = bank.terms(symbol).take(200).filter(|term| matches!(head(term), Head::Parameter(_)));
    let mut states: Vec<State> = parameters
        .map(|parameter| {
            let texts: Vec<Vec<u32>> = (0..wanted.len()).map(|at| text(parameter, at)).collect();
            State { distance: apart(&texts), texts, parameter, steps: Vec::new() }
        })
        .collect();
    let mut seen: FxHashSet<Vec<Vec<u32>>> = FxHashSet::default();
    let mut nearest = states.iter().map(|state| state.distance).min()?;
    let mut waited = 0;
    for _ in 0..MAX_STEPS {
        let mut next: Vec<State> = Vec::new();
        for state in &states {
            limits.work(STEPS_PER_STATE);
            if limits.stop(0) {
                return None;
            }
            for (pattern, from) in patterns.iter().filter(|(_, from)| !from.is_empty()) {
                if !state.texts.iter().any(|text| find(text, from, 0).is_some()) {
                    continue;
                }
                for (replacement, to) in replacements.iter().filter(|(_, to)| to != from) {
                    let texts: Vec<Vec<u32>> =
                        state.texts.iter().map(|text| replaced(text, from, to)).collect();
                    if texts.iter().map(Vec::len).max() > Some(bank.longest_text()) || seen.contains(&texts) {
                        continue;
                    }
                    let mut steps = state.steps.clone();
                    steps.push((*pattern, *replacement));
                    if texts == wanted {
                        return Some(chain(bank, state.parameter, &steps));
                    }
                    seen.insert(texts.clone());
                    let distance = apart(&texts);
                    next.push(State { texts, parameter: state.parameter, steps, distance });
                }
            }
        }
        next.sort_by_key(|state| state.distance);
        next.truncate(MAX_STATES);
        let best = next.first()?.distance;
        waited = if best < nearest { 0 } else { waited + 1 };
        if waited > PATIENCE {
            return None;
        }
        nearest = nearest.min(best);
        states = next;
    }
    None
}

fn chain(bank: &Bank, parameter: TermId, steps: &[(TermId, TermId)]) -> Term {
    steps.iter().fold(bank.term(parameter), |inner, (from, to)| {
        Term::apply(Op::Replace, [inner, bank.term(*from), bank.term(*to)])
    })
}

fn replaced(text: &[u32], from: &[u32], to: &[u32]) -> Vec<u32> {
    match find(text, from, 0) {
        Some(at) => [&text[..at], to, &text[at + from.len()..]].concat(),
        None => text.to_vec(),
    }
}

/// How many signs one has and the other has not, and whether the rest stands in the same order.
fn distance(a: &[u32], b: &[u32]) -> usize {
    let mut counts: FxHashMap<u32, i32> = FxHashMap::default();
    a.iter().for_each(|c| *counts.entry(*c).or_default() += 1);
    b.iter().for_each(|c| *counts.entry(*c).or_default() -= 1);
    let apart: usize = counts.values().map(|count| count.unsigned_abs() as usize).sum();
    2 * apart + usize::from(a != b)
}
