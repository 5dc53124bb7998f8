//! Variants of models. A solver's model is as plain as it can be, and refutes little; other values for which
//! the facts hold as well are found by evaluation alone, and refute much more.

use otherwise_smt::{FunctionTable, Model, Sort, Symbol, Term, Terms, Value};
use rustc_hash::FxHashSet;

/// Values that comparisons with constants and with each other tell apart.
const VALUES: [i64; 6] = [1_000, -1_000, 7, -7, 0, 1];
/// Models in which all symbols are moved.
const MIXTURES: usize = 24;
/// Elements of an uninterpreted sort that measures get different values of.
const ELEMENTS: u32 = 6;

/// Symbols that are moved by themselves.
const MAX_MOVES: usize = 40;

/// Other models of the facts: far from a given one (mixed), or near it.
pub(crate) fn variants(
    terms: &Terms,
    facts: &[Term],
    arguments: &[Term],
    model: &Model,
    mixed: bool,
) -> Vec<Model> {
    let mut symbols: FxHashSet<Symbol> = FxHashSet::default();
    for term in facts.iter().chain(arguments) {
        symbols.extend(terms.symbols(*term).iter().copied());
    }
    let mut symbols: Vec<Symbol> = symbols.into_iter().collect();
    symbols.sort_unstable();
    let holds =
        |model: &Model| facts.iter().rev().all(|fact| terms.eval_complete(*fact, model) == Value::Bool(true));
    if mixed { mixtures(terms, &symbols, model, holds) } else { moves(terms, &symbols, model, holds) }
}

/// One symbol at a time: what one fact ties is left alone.
fn moves(terms: &Terms, symbols: &[Symbol], model: &Model, holds: impl Fn(&Model) -> bool) -> Vec<Model> {
    let mut found = Vec::new();
    let number = |symbol: &&Symbol| {
        let declaration = terms.declaration(**symbol);
        declaration.domain().is_empty() && declaration.range() == Sort::Int
    };
    for symbol in symbols.iter().filter(number).take(MAX_MOVES) {
        for value in &VALUES[..2] {
            let mut variant = model.clone();
            variant.insert(*symbol, Value::int(*value));
            if holds(&variant) {
                found.push(variant);
            }
        }
    }
    found
}

/// All symbols together.
fn mixtures(terms: &Terms, symbols: &[Symbol], model: &Model, holds: impl Fn(&Model) -> bool) -> Vec<Model> {
    let mut found = Vec::new();
    let mut dice = 0x2545_F491_4F6C_DD1D_u64;
    let mut below = |limit: usize| {
        dice ^= dice << 13;
        dice ^= dice >> 7;
        dice ^= dice << 17;
        (dice % limit as u64) as usize
    };
    for mixture in 0..MIXTURES {
        let mut variant = model.clone();
        for symbol in symbols {
            // Some stay, so that what is tied together has a chance.
            if mixture % 2 == 1 && below(2) == 0 {
                continue;
            }
            let declaration = terms.declaration(*symbol);
            match (declaration.domain(), declaration.range()) {
                ([], Sort::Int) => variant.insert(*symbol, Value::int(VALUES[below(VALUES.len())])),
                ([], Sort::Bool) => variant.insert(*symbol, Value::Bool(below(2) == 0)),
                ([], Sort::Uninterpreted(name)) => {
                    variant.insert(*symbol, Value::Element(name, below(ELEMENTS as usize) as u32));
                }
                ([Sort::Uninterpreted(name)], Sort::Int) => {
                    let mut table = FunctionTable::constant(Value::int(0));
                    for element in 0..ELEMENTS {
                        let value = VALUES[below(VALUES.len())].abs();
                        table.entries.insert([Value::Element(*name, element)].into(), Value::int(value));
                    }
                    variant.insert_function(*symbol, table);
                }
                _ => {}
            }
        }
        if holds(&variant) {
            found.push(variant);
        }
    }
    found
}
