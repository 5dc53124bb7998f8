//! Places given by numbers: few examples may have them in common by chance.

use crate::examples::Example;
use crate::op::Op;
use crate::term::Term;
use crate::value::Value;

/// What a place weighs that is given by a number instead of by what stands there.
#[derive(Clone, Debug, Default)]
pub(crate) struct Places {
    /// Beside its size.
    pub(crate) weight: usize,
    /// Numbers that are meant: the lengths of outputs.
    meant: Vec<i128>,
}

/// Numbers up to this one are meant.
const NEAR: i128 = 2;

impl Places {
    /// The fewer examples there are, the likelier is chance; if their texts are all of the same length,
    /// places are meant.
    pub(crate) fn of(examples: &[Example]) -> Places {
        let length = |value: &Value| if let Value::Str(text) = value { Some(text.len()) } else { None };
        let lengths = |example: &Example| example.inputs.iter().map(length).collect::<Vec<_>>();
        let Some(first) = examples.first() else { return Places::default() };
        if examples.iter().all(|example| lengths(example) == lengths(first)) {
            return Places::default();
        }
        let weight = match examples.len() {
            0..=4 => 6,
            5..=8 => 4,
            9..=16 => 2,
            _ => 0,
        };
        let mut meant: Vec<i128> =
            examples.iter().filter_map(|example| i128::try_from(length(&example.output)?).ok()).collect();
        meant.sort_unstable();
        meant.dedup();
        Places { weight, meant }
    }

    /// What a number weighs for being one.
    pub(crate) fn number(&self, number: i128) -> usize {
        if number > NEAR && !self.meant.contains(&number) { self.weight } else { 0 }
    }

    /// What solutions are ordered by, the likeliest first.
    pub(crate) fn rank(&self, term: &Term) -> usize {
        term.rank() + self.of_term(term)
    }

    /// What all the places of a term weigh.
    pub(crate) fn of_term(&self, term: &Term) -> usize {
        let mut all = 0;
        term.walk(&mut |part| {
            all += match part {
                Term::Literal(Value::Int(number)) => self.number(*number),
                // So far from the end.
                Term::Apply(Op::Sub, args) => match args.as_ref() {
                    [Term::Apply(Op::Len, _), far] if is_closed(far) => self.weight,
                    _ => 0,
                },
                _ => 0,
            };
        });
        all
    }
}

fn is_closed(term: &Term) -> bool {
    let mut closed = true;
    term.walk(&mut |part| closed &= !matches!(part, Term::Variable(_)));
    closed
}

/// An input in which every word is longer than in this one, by one letter more from word to word: terms that
/// are the same there too hardly are by chance.
pub(crate) fn stretched(inputs: &[Value]) -> Vec<Value> {
    let mut more = 0;
    let is_word = |c: u32| char::from_u32(c).is_some_and(char::is_alphanumeric);
    let mut stretch = |text: &[u32]| {
        let mut longer = Vec::with_capacity(2 * text.len());
        for (at, c) in text.iter().enumerate() {
            if is_word(*c) && !at.checked_sub(1).is_some_and(|before| is_word(text[before])) {
                more += 1;
                longer.extend(std::iter::repeat_n(*c, more));
            }
            longer.push(*c);
        }
        longer
    };
    let one = |value: &Value| match value {
        Value::Str(text) => Value::Str(stretch(text).into()),
        value => value.clone(),
    };
    inputs.iter().map(one).collect()
}
