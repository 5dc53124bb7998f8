//! Proofs that no term of a grammar gives a text, by its characters: what cuts, joins and replaces texts
//! makes no character that neither an input nor the grammar has.

use std::collections::BTreeSet;

use crate::examples::Example;
use crate::op::Op;
use crate::problem::{Function, Grammar, Pattern};
use crate::value::{Sort, Value};

/// The characters that texts may have; none if they may have all.
type Characters = Option<BTreeSet<u32>>;

/// An example that no term of the grammar fits, and a character of its output that none of them makes from
/// its inputs.
pub(crate) fn impossible<'e>(function: &Function, examples: &'e [Example]) -> Option<(&'e Example, char)> {
    examples.iter().find_map(|example| {
        let Value::Str(output) = &example.output else { return None };
        let made = made(&function.grammar, &example.inputs)?;
        let missing = output.iter().find(|character| !made.contains(character))?;
        Some((example, char::from_u32(*missing)?))
    })
}

/// The characters of what a grammar makes from these inputs: the least sets that are closed under its
/// productions.
fn made(grammar: &Grammar, inputs: &[Value]) -> Characters {
    let mut known: Vec<Characters> = vec![Some(BTreeSet::new()); grammar.nonterminals.len()];
    loop {
        let mut grew = false;
        for (index, nonterminal) in grammar.nonterminals.iter().enumerate() {
            let all =
                nonterminal.productions.iter().map(|production| of(&production.pattern, &known, inputs));
            let now = united(all);
            grew |= now != known[index];
            known[index] = now;
        }
        if !grew {
            return known.swap_remove(grammar.start);
        }
    }
}

/// The characters of what a pattern makes. What is no text has none.
fn of(pattern: &Pattern, known: &[Characters], inputs: &[Value]) -> Characters {
    match pattern {
        Pattern::Nonterminal(index) => known[*index].clone(),
        Pattern::Literal(value) => of_value(value),
        Pattern::Parameter(index) => of_value(&inputs[*index]),
        Pattern::AnyVariable(_) => united(inputs.iter().map(of_value)),
        Pattern::AnyConstant(sort) => (*sort != Sort::String).then(BTreeSet::new),
        Pattern::Apply(op, args) => match op {
            Op::Ite | Op::Concat | Op::At | Op::Substr | Op::Replace | Op::ReplaceAll => {
                united(args.iter().map(|arg| of(arg, known, inputs)))
            }
            Op::FromInt => Some((u32::from('0')..=u32::from('9')).collect()),
            // What takes these makes no text of them.
            Op::Len | Op::IndexOf | Op::ToInt | Op::PrefixOf | Op::SuffixOf | Op::Contains => {
                Some(BTreeSet::new())
            }
            Op::Eq | Op::Distinct | Op::And | Op::Or | Op::Not | Op::Implies | Op::Xor => {
                Some(BTreeSet::new())
            }
            Op::Add | Op::Sub | Op::Mul | Op::Div | Op::Mod | Op::Abs => Some(BTreeSet::new()),
            Op::Lt | Op::Le | Op::Gt | Op::Ge | Op::StrLt | Op::StrLe => Some(BTreeSet::new()),
            Op::ToCode | Op::IsDigit => Some(BTreeSet::new()),
            _ => None,
        },
        Pattern::Call(..) => None,
    }
}

fn of_value(value: &Value) -> Characters {
    Some(match value {
        Value::Str(text) => text.iter().copied().collect(),
        _ => BTreeSet::new(),
    })
}

fn united(all: impl Iterator<Item = Characters>) -> Characters {
    let mut united = BTreeSet::new();
    for one in all {
        united.extend(one?);
    }
    Some(united)
}
