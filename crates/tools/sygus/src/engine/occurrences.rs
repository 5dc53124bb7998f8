//! Where a sign stands for the third, the fourth, the fifth time, and whether it does: what counts the parts
//! of a text.
//!
//! `str.indexof s "." (+ 1 (str.indexof s "." (+ 1 …)))` grows by four nodes for every part, so texts of many
//! parts come too late in the order of costs, and the case distinctions that ask for their number do too.

use super::Limits;
use super::bank::{Bank, TermId};
use super::rules::Head;
use crate::op::{Op, find};
use crate::term::Term;
use crate::value::{Sort, Value};

/// Fewer are found by enumeration; more are not looked for.
const MIN_OCCURRENCES: usize = 3;
const MAX_OCCURRENCES: usize = 6;

/// Adds the places of signs that occur several times in a parameter, and conditions on how often they do.
pub(super) fn plant(bank: &mut Bank, limits: &Limits<'_>) {
    let rules = std::sync::Arc::clone(&bank.rules);
    let with = |sort: Sort, op: Op| {
        (0..rules.of.len())
            .find(|symbol| rules.sort(*symbol) == sort && rules.all_with_op(*symbol, op).next().is_some())
    };
    let Some(places) = with(Sort::Int, Op::IndexOf) else { return };
    let conditions = with(Sort::Bool, Op::Contains);
    for (parameter, sign, count) in repeated(bank, places) {
        let text = || Term::Variable(parameter);
        let sign = || Term::Literal(sign.clone());
        let number = |n| Term::Literal(Value::Int(n));
        let mut place = Term::apply(Op::IndexOf, [text(), sign(), number(0)]);
        let mut cut = text();
        for at in 1..=count {
            if at > 1 {
                let behind = Term::apply(Op::Add, [number(1), place]);
                place = Term::apply(Op::IndexOf, [text(), sign(), behind.clone()]);
                bank.seed(places, &behind, limits);
            }
            if bank.seed(places, &place, limits).is_none() || limits.stop(0) {
                break;
            }
            if let Some(symbol) = conditions.filter(|_| at < count) {
                cut = Term::apply(Op::Replace, [cut, sign(), Term::Literal(Value::str(""))]);
                bank.seed(symbol, &Term::apply(Op::Contains, [cut.clone(), sign()]), limits);
            }
        }
        bank.seed(places, &Term::apply(Op::Add, [number(1), place]), limits);
    }
}

/// The parameters and literals that are looked for in them, with how often they occur at most; only what
/// occurs often.
fn repeated(bank: &Bank, places: usize) -> Vec<(usize, Value, usize)> {
    let rules = &bank.rules;
    let head = |term: TermId| &rules.rules[bank.nodes[term as usize].rule as usize].head;
    let mut found = Vec::new();
    for rule in rules.all_with_op(places, Op::IndexOf) {
        let few = |symbol: usize| bank.terms(symbol).take(200).collect::<Vec<TermId>>();
        let texts = few(rule.args[0]);
        for text in &texts {
            let Head::Parameter(parameter) = head(*text) else { continue };
            for sign in few(rule.args[1]) {
                let Head::Literal(value @ Value::Str(sign)) = head(sign) else { continue };
                let counts = bank.row(*text).iter().map(|id| count(bank.space.text(*id), sign));
                let most = counts.max().unwrap_or(0).min(MAX_OCCURRENCES);
                if most >= MIN_OCCURRENCES && !sign.is_empty() {
                    found.push((*parameter, value.clone(), most));
                }
            }
        }
    }
    found
}

fn count(text: &[u32], sign: &[u32]) -> usize {
    let (mut at, mut count) = (0, 0);
    while let Some(place) = find(text, sign, at).filter(|_| !sign.is_empty()) {
        count += 1;
        at = place + sign.len();
    }
    count
}
