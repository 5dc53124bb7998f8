//! The stack: one array of words that grows upwards, of which forked states share the lower part.
//!
//! A state's own words start at an absolute index; what lies below is frozen and shared. A fork freezes
//! everything below the locals in use. When a state returns into the frozen part it copies back just the
//! locals that the frame needs, so that a fork costs what the running function uses, whatever the depth.

use std::sync::Arc;

use crate::word::Word;

/// When a state returns into the frozen part, it takes at least this many words back.
const THAWED_TOGETHER: u32 = 32;

/// A frozen piece of stack.
#[derive(Debug)]
struct Segment {
    /// Absolute index of its first word.
    start: u32,
    words: Vec<Word>,
    below: Option<Arc<Segment>>,
}

/// The stack of one state.
#[derive(Clone, Debug)]
pub(crate) struct Stack {
    below: Option<Arc<Segment>>,
    /// Absolute index of the first own word.
    start: u32,
    words: Vec<Word>,
}

impl Stack {
    pub(crate) fn new() -> Stack {
        Stack { below: None, start: 0, words: Vec::new() }
    }

    /// Absolute index of the next word.
    #[inline]
    pub(crate) fn len(&self) -> u32 {
        self.start + self.words.len() as u32
    }

    #[inline]
    pub(crate) fn push(&mut self, word: Word) {
        self.words.push(word);
    }

    #[inline]
    pub(crate) fn extend(&mut self, words: &[Word]) {
        self.words.extend_from_slice(words);
    }

    /// The word at an absolute index, which must not be frozen (see [`Stack::thaw`]).
    #[inline]
    pub(crate) fn get(&self, at: u32) -> Word {
        self.words[(at - self.start) as usize]
    }

    /// The own words from an absolute index up.
    #[inline]
    pub(crate) fn from(&self, at: u32) -> &[Word] {
        &self.words[(at - self.start) as usize..]
    }

    /// Drops everything from an absolute index up; it must not be frozen.
    #[inline]
    pub(crate) fn truncate(&mut self, length: u32) {
        self.words.truncate((length - self.start) as usize);
    }

    /// Puts a word below those from an absolute index up, which must not be frozen.
    pub(crate) fn insert(&mut self, at: u32, word: Word) {
        self.words.insert((at - self.start) as usize, word);
    }

    /// Moves the words from `from` up down to `to`, over what lies between.
    #[inline]
    pub(crate) fn slide(&mut self, from: u32, to: u32) {
        let (from, to) = ((from - self.start) as usize, (to - self.start) as usize);
        let length = self.words.len() - from;
        // Most calls have few arguments, and calling `memmove` costs more than moving them.
        match length {
            0 => {}
            1 => self.words[to] = self.words[from],
            2 => {
                self.words[to] = self.words[from];
                self.words[to + 1] = self.words[from + 1];
            }
            3 => {
                self.words[to] = self.words[from];
                self.words[to + 1] = self.words[from + 1];
                self.words[to + 2] = self.words[from + 2];
            }
            _ => self.words.copy_within(from.., to),
        }
        self.words.truncate(to + length);
    }

    /// Makes the words from `at` up the state's own.
    #[inline]
    pub(crate) fn thaw(&mut self, at: u32) {
        if at < self.start {
            self.thaw_slowly(at);
        }
    }

    #[cold]
    fn thaw_slowly(&mut self, at: u32) {
        while at < self.start
            && let Some(segment) = self.below.take()
        {
            // A few frames more: who returns once mostly returns again.
            let from = at.min(self.start.saturating_sub(THAWED_TOGETHER)).max(segment.start);
            let shared =
                &segment.words[(from - segment.start) as usize..(self.start - segment.start) as usize];
            let (own, added) = (self.words.len(), shared.len());
            self.words.resize(own + added, Word::Stop);
            self.words.copy_within(..own, added);
            self.words[..added].copy_from_slice(shared);
            self.start = from;
            self.below = if from == segment.start { segment.below.clone() } else { Some(segment) };
        }
    }

    /// Freezes everything below `base`, so that a clone of this stack shares it.
    pub(crate) fn freeze(&mut self, base: u32) {
        if base <= self.start {
            return;
        }
        let own = self.words.split_off((base - self.start) as usize);
        let words = std::mem::replace(&mut self.words, own);
        self.below = Some(Arc::new(Segment { start: self.start, words, below: self.below.take() }));
        self.start = base;
    }

    /// The lowest word.
    pub(crate) fn bottom(&self) -> Option<Word> {
        let (mut words, mut below) = (&self.words, &self.below);
        while let Some(segment) = below {
            (words, below) = (&segment.words, &segment.below);
        }
        words.first().copied()
    }

    /// All words from the bottom, frozen or not.
    pub(crate) fn all(&self) -> Vec<Word> {
        let mut pieces: Vec<&[Word]> = vec![&self.words];
        let (mut end, mut below) = (self.start, &self.below);
        while let Some(segment) = below {
            pieces.push(&segment.words[..(end - segment.start) as usize]);
            end = segment.start;
            below = &segment.below;
        }
        pieces.into_iter().rev().flatten().copied().collect()
    }

    /// A stack of these words, all its own.
    pub(crate) fn of(mut words: Vec<Word>) -> Stack {
        words.reserve(64);
        Stack { below: None, start: 0, words }
    }
}

impl Drop for Segment {
    /// Long chains of segments must not be dropped recursively.
    fn drop(&mut self) {
        let mut next = self.below.take();
        while let Some(segment) = next {
            match Arc::try_unwrap(segment) {
                Ok(mut segment) => next = segment.below.take(),
                Err(_) => break,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[derive(Clone, Debug)]
    enum Action {
        Push(i64),
        Pop(usize),
        Freeze(usize),
        Swap,
        Thaw(usize),
    }

    fn action() -> impl Strategy<Value = Action> {
        prop_oneof![
            4 => any::<i64>().prop_map(Action::Push),
            2 => (1usize..5).prop_map(Action::Pop),
            1 => (0usize..8).prop_map(Action::Freeze),
            1 => Just(Action::Swap),
            1 => (0usize..20).prop_map(Action::Thaw),
        ]
    }

    proptest! {
        /// Two stacks, one forked from the other, behave like two vectors.
        #[test]
        fn behaves_like_vectors(actions in prop::collection::vec(action(), 0..80)) {
            let (mut stack, mut other) = (Stack::new(), Stack::new());
            let (mut model, mut other_model): (Vec<i64>, Vec<i64>) = (vec![], vec![]);
            for action in actions {
                match action {
                    Action::Push(number) => {
                        stack.push(Word::Int(number));
                        model.push(number);
                    }
                    Action::Pop(count) => {
                        let length = model.len().saturating_sub(count);
                        stack.thaw(length as u32);
                        stack.truncate(length as u32);
                        model.truncate(length);
                    }
                    Action::Freeze(above) => {
                        let base = model.len().saturating_sub(above) as u32;
                        stack.thaw(base);
                        stack.freeze(base);
                        (other, other_model) = (stack.clone(), model.clone());
                    }
                    Action::Swap => {
                        std::mem::swap(&mut stack, &mut other);
                        std::mem::swap(&mut model, &mut other_model);
                    }
                    Action::Thaw(depth) => stack.thaw(model.len().saturating_sub(depth) as u32),
                }
                let expected: Vec<Word> = model.iter().map(|n| Word::Int(*n)).collect();
                prop_assert_eq!(stack.all(), expected);
                prop_assert_eq!(stack.len() as usize, model.len());
            }
        }
    }

    #[test]
    fn a_million_segments_drop_without_recursion() {
        let mut stack = Stack::new();
        for at in 0..1_000_000u32 {
            stack.push(Word::Int(0));
            stack.freeze(at + 1);
        }
        drop(stack);
    }
}
