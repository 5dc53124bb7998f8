//! Which examples to work on first: few, and as different as possible.

use rustc_hash::FxHashMap;

use crate::examples::Example;
use crate::value::Value;

/// The shape of a value: runs of letters and of digits are one sign each, everything else stands for itself.
pub(crate) fn shape(value: &Value) -> Vec<u32> {
    let Value::Str(text) = value else {
        return match value {
            Value::Bool(b) => vec![u32::from(*b)],
            Value::Int(n) => vec![(n.signum() + 1) as u32, u32::from(n.unsigned_abs() > 9)],
            _ => Vec::new(),
        };
    };
    let mut shape: Vec<u32> = Vec::new();
    for c in text.iter() {
        let class = match char::from_u32(*c) {
            Some(c) if c.is_uppercase() => u32::from('A'),
            Some(c) if c.is_alphabetic() => u32::from('a'),
            Some(c) if c.is_ascii_digit() => u32::from('9'),
            _ => *c,
        };
        if shape.last() != Some(&class) || !char::from_u32(class).is_some_and(char::is_alphanumeric) {
            shape.push(class);
        }
    }
    shape
}

fn of(example: &Example) -> Vec<Vec<u32>> {
    example.inputs.iter().chain([&example.output]).map(shape).collect()
}

fn length(example: &Example) -> usize {
    let one = |value: &Value| if let Value::Str(text) = value { text.len() } else { 1 };
    example.inputs.iter().chain([&example.output]).map(one).sum()
}

/// Up to `most` of the given examples, of different shapes first, common shapes and short texts before
/// others.
pub(crate) fn choose(examples: &[Example], among: &[usize], most: usize) -> Vec<usize> {
    let mut groups: FxHashMap<Vec<Vec<u32>>, Vec<usize>> = FxHashMap::default();
    for &index in among {
        groups.entry(of(&examples[index])).or_default().push(index);
    }
    let mut groups: Vec<Vec<usize>> = groups.into_values().collect();
    groups.iter_mut().for_each(|group| group.sort_by_key(|index| (length(&examples[*index]), *index)));
    groups.sort_by_key(|group| (std::cmp::Reverse(group.len()), group[0]));
    let mut chosen = Vec::new();
    let mut round = 0;
    while chosen.len() < most.min(among.len()) {
        for group in &groups {
            // From the short end and the long end in turn.
            let at = if round % 2 == 0 { round / 2 } else { group.len().saturating_sub(1 + round / 2) };
            if let Some(index) = group.get(at)
                && !chosen.contains(index)
                && chosen.len() < most
            {
                chosen.push(*index);
            }
        }
        round += 1;
    }
    chosen
}
