//! Integers: one word when they fit 64 bits, a heap object otherwise.

use num_bigint::{BigInt, BigUint, Sign};
use num_traits::ToPrimitive;

use crate::heap::Heap;
use crate::word::Word;

/// The value of an `Integer` that is in weak head normal form.
pub(crate) fn read(heap: &Heap, word: Word) -> BigInt {
    match word {
        Word::Int(small) => small.into(),
        Word::Ref(object) => match heap.get(object, 0) {
            Word::BigInteger { negative, limbs } => {
                let mut digits = Vec::with_capacity(2 * limbs as usize);
                for at in 1..=limbs {
                    if let Word::Int(limb) = heap.get(object, at) {
                        digits.push(limb as u64 as u32);
                        digits.push((limb as u64 >> 32) as u32);
                    }
                }
                let sign = if negative { Sign::Minus } else { Sign::Plus };
                BigInt::from_biguint(sign, BigUint::new(digits))
            }
            _ => BigInt::ZERO,
        },
        _ => BigInt::ZERO,
    }
}

/// How many digits of 64 bits an integer has: the words it takes.
pub(crate) fn digits(integer: &BigInt) -> usize {
    usize::try_from(integer.bits().div_ceil(64)).unwrap_or(usize::MAX)
}

/// Makes the word of an integer.
pub(crate) fn allocate(heap: &mut Heap, integer: &BigInt) -> Word {
    if let Some(small) = integer.to_i64() {
        return Word::Int(small);
    }
    let limbs: Vec<Word> = integer.iter_u64_digits().map(|limb| Word::Int(limb as i64)).collect();
    let negative = integer.sign() == Sign::Minus;
    Word::Ref(heap.allocate(Word::BigInteger { negative, limbs: limbs.len() as u32 }, &limbs))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn written_integers_read_back(digits in "-?[1-9][0-9]{0,60}") {
            let integer: BigInt = digits.parse().unwrap();
            let mut heap = Heap::new();
            let word = allocate(&mut heap, &integer);
            prop_assert_eq!(integer.to_i64().is_some(), matches!(word, Word::Int(_)));
            prop_assert_eq!(read(&heap, word), integer);
        }
    }
}
