//! What the network sees of an example.

use crate::examples::Example;
use crate::value::Value;

/// Characters of the inputs, and as many of the output.
const HALF: usize = 24;
/// All characters.
pub(crate) const LENGTH: usize = 2 * HALF;
/// Nothing, what ASCII prints, everything else, and the gap between two inputs.
pub(crate) const VOCABULARY: usize = 98;

const OTHER: u8 = 96;
const GAP: u8 = 97;

fn codes(value: &Value) -> Vec<u8> {
    let code = |c: u32| if (32..127).contains(&c) { (c - 31) as u8 } else { OTHER };
    match value {
        Value::Str(text) => text.iter().map(|c| code(*c)).collect(),
        Value::Bits(..) => Vec::new(),
        value => value.to_string().chars().map(|c| code(u32::from(c))).collect(),
    }
}

/// Beginning and end of what is too long.
fn fit(codes: &[u8], into: &mut [u8]) {
    if codes.len() <= into.len() {
        into[..codes.len()].copy_from_slice(codes);
    } else {
        let tail = into.len() * 2 / 5;
        let head = into.len() - tail;
        into[..head].copy_from_slice(&codes[..head]);
        into[head..].copy_from_slice(&codes[codes.len() - tail..]);
    }
}

/// An example as numbers.
pub(crate) fn encode(example: &Example) -> [u8; LENGTH] {
    let mut all = [0; LENGTH];
    let mut inputs: Vec<u8> = Vec::new();
    for (index, input) in example.inputs.iter().enumerate() {
        if index > 0 {
            inputs.push(GAP);
        }
        inputs.extend(codes(input));
    }
    fit(&inputs, &mut all[..HALF]);
    fit(&codes(&example.output), &mut all[HALF..]);
    all
}
