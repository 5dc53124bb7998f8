//! Garbage collection: copies what is reachable to a new heap (Cheney's algorithm).
//!
//! Pages of the old heap may be shared with other states, so nothing is written to it; where an object went
//! is kept in a table beside it. The constants at the start of the heap keep their addresses, because code
//! names them, and are roots.

use std::sync::atomic::AtomicBool;

use crate::heap::Heap;
use crate::machine::is_raised;
use crate::word::{Ref, Word};

const NOT_MOVED: u32 = u32::MAX;

struct Collection<'h> {
    old: &'h Heap,
    new: Heap,
    /// The constants: addresses below this stay.
    constants: u32,
    moved: Vec<u32>,
}

/// How much memory a heap and a stack of so many bytes need while they are collected, in parts of [`WHOLE`]:
/// themselves, a copy of everything, because it may all be alive, and the table of where it went.
pub(crate) const PEAK: usize = 2 * WHOLE + WHOLE * size_of::<u32>() / size_of::<Word>();
pub(crate) const WHOLE: usize = 16;

/// So many words are copied before somebody who wants to stop is heard.
const ASK_EVERY: u32 = 1 << 16;

/// The live part of a heap, or nothing if it is interrupted. `roots` are rewritten to the new addresses.
pub(crate) fn collect(
    old: &Heap,
    constants: usize,
    roots: &mut [Word],
    interrupt: Option<&AtomicBool>,
) -> Option<Heap> {
    let mut collection =
        Collection { old, new: Heap::new(), constants: constants as u32, moved: vec![NOT_MOVED; old.len()] };
    collection.copy_constants();
    for root in roots.iter_mut() {
        collection.relocate_word(root);
    }
    collection.scan(interrupt)?;
    Some(collection.new)
}

/// How many words follow the header.
pub(crate) fn payload(header: Word) -> u32 {
    let length = match header {
        Word::Thunk { captured, .. } | Word::Closure { captured, .. } => captured,
        Word::Suspended { arguments } | Word::Partial { arguments } => arguments + 1,
        Word::Data { fields, .. } => fields,
        Word::BigInteger { limbs, .. } => limbs,
        Word::Array { length } | Word::Frames { length } => length,
        Word::Symbolic { .. } => 3,
        _ => 1,
    };
    length.max(1)
}

impl Collection<'_> {
    fn copy_constants(&mut self) {
        let mut at = 0;
        while at < self.constants {
            let object = Ref(at);
            let header = self.old.get(object, 0);
            let length = payload(header);
            self.copy(object, header, length);
            at += 1 + length;
        }
    }

    fn copy(&mut self, object: Ref, header: Word, length: u32) -> Ref {
        let words: smallvec::SmallVec<[Word; 16]> =
            (1..=length).map(|offset| self.old.get(object, offset)).collect();
        self.new.allocate(header, &words)
    }

    /// The new place of what a word refers to.
    fn relocate_word(&mut self, word: &mut Word) {
        match word {
            Word::Ref(_) => *word = self.relocate(*word),
            Word::Update { target: object, .. } | Word::DeepenField { object, .. } => {
                if let Word::Ref(moved) = self.relocate_object(*object) {
                    *object = moved;
                }
            }
            _ => {}
        }
    }

    /// A value, with indirections skipped.
    fn relocate(&mut self, mut word: Word) -> Word {
        while let Word::Ref(object) = word {
            if object.0 >= self.constants && self.old.get(object, 0) == Word::Indirection {
                word = self.old.get(object, 1);
            } else {
                return self.relocate_object(object);
            }
        }
        word
    }

    fn relocate_object(&mut self, object: Ref) -> Word {
        if object.0 < self.constants {
            return Word::Ref(object);
        }
        let known = self.moved[object.0 as usize];
        if known != NOT_MOVED {
            return Word::Ref(Ref(known));
        }
        let header = self.old.get(object, 0);
        let moved = match header {
            // What a thunk under evaluation captured is not needed any more.
            Word::BlackHole => self.new.allocate(header, &[Word::BlackHole]),
            _ => self.copy(object, header, payload(header)),
        };
        self.moved[object.0 as usize] = moved.0;
        Word::Ref(moved)
    }

    /// Relocates what the copied objects refer to; that copies more objects behind them.
    fn scan(&mut self, interrupt: Option<&AtomicBool>) -> Option<()> {
        let (mut at, mut ask_at) = (0, ASK_EVERY);
        while (at as usize) < self.new.len() {
            let object = Ref(at);
            let header = self.new.get(object, 0);
            let length = payload(header);
            for offset in 1..=length {
                let before = self.new.get(object, offset);
                // The frames of a suspended thread refer to objects, too.
                if let Word::Ref(_) | Word::Update { .. } | Word::DeepenField { .. } = before {
                    let mut after = before;
                    self.relocate_word(&mut after);
                    if after != before {
                        self.new.set(object, offset, after);
                    }
                }
            }
            at += 1 + length;
            if at >= ask_at {
                if is_raised(interrupt) {
                    return None;
                }
                ask_at = at.saturating_add(ASK_EVERY);
            }
        }
        Some(())
    }
}
