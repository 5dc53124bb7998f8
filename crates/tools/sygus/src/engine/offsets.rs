//! Constants that the inputs of all examples suggest: places where what the output takes begins or ends, and
//! separators of several signs.

use crate::examples::Example;
use crate::value::Value;

/// So many examples are looked at.
const EXAMPLES: usize = 12;
/// Numbers up to three are there anyway; larger ones than this are no places that people count.
const PLACES: std::ops::RangeInclusive<i128> = 4..=40;
/// So many numbers, and so many separators, are suggested.
const MAX_SUGGESTED: usize = 4;
/// A shorter part of the output is in the input by chance.
const LEAST: usize = 2;

fn texts(example: &Example) -> impl Iterator<Item = &[u32]> {
    example
        .inputs
        .iter()
        .filter_map(|value| if let Value::Str(text) = value { Some(text.as_ref()) } else { None })
}

/// Where parts of the output begin and end in an input, counted from both of its ends, and how long they are;
/// which of these, and the number.
fn places(input: &[u32], output: &[u32]) -> Vec<(usize, i128)> {
    let mut all = Vec::new();
    for begin in 0..input.len() {
        for at in 0..output.len() {
            let goes_back = begin > 0 && at > 0 && input[begin - 1] == output[at - 1];
            let length = input[begin..].iter().zip(&output[at..]).take_while(|(a, b)| a == b).count();
            if goes_back || length < LEAST {
                continue;
            }
            let end = begin + length;
            let here = [begin, end, length, input.len() - begin, input.len() - end];
            for place in here.into_iter().map(|place| place as i128).enumerate() {
                if PLACES.contains(&place.1) && !all.contains(&place) {
                    all.push(place);
                }
            }
        }
    }
    all
}

/// Places that all examples have in common.
pub(crate) fn numbers(examples: &[Example]) -> Vec<i128> {
    let of = |example: &Example| -> Vec<(usize, i128)> {
        let Value::Str(output) = &example.output else { return Vec::new() };
        texts(example)
            .flat_map(|input| places(&input[..input.len().min(60)], &output[..output.len().min(60)]))
            .collect()
    };
    let mut few = examples.iter().take(EXAMPLES);
    let mut common = few.next().map(of).unwrap_or_default();
    for example in few {
        let other = of(example);
        common.retain(|place| other.contains(place));
    }
    let mut common: Vec<i128> = common.into_iter().map(|(_, place)| place).collect();
    common.sort_unstable();
    common.dedup();
    common.truncate(MAX_SUGGESTED);
    common
}

/// Several signs beside each other that some input of every example has.
pub(crate) fn separators(examples: &[Example]) -> Vec<Vec<u32>> {
    let is_sign = |c: &u32| !char::from_u32(*c).is_some_and(char::is_alphanumeric);
    let of = |example: &Example| -> Vec<Vec<u32>> {
        let runs = texts(example).flat_map(|input| input.split(|c| !is_sign(c))).filter(|run| run.len() > 1);
        runs.map(<[u32]>::to_vec).collect()
    };
    let mut few = examples.iter().take(EXAMPLES);
    let mut common = few.next().map(of).unwrap_or_default();
    for example in few {
        let other = of(example);
        common.retain(|run| other.contains(run));
    }
    common.sort_unstable();
    common.dedup();
    common.truncate(MAX_SUGGESTED);
    common
}
