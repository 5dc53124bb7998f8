//! The heap: pages of words, shared between states until written.
//!
//! Forking clones the table of pages, not the pages; a page is copied when one of several owners writes to it.
//! There is no free list: objects are only ever added at the end, and `gc` moves the live ones to a new heap.

use triomphe::Arc;

use crate::word::{Ref, Word};

const PAGE_BITS: u32 = 8;
const PAGE_WORDS: usize = 1 << PAGE_BITS;

type Page = [Word; PAGE_WORDS];

/// The heap of one state.
#[derive(Clone, Debug)]
pub(crate) struct Heap {
    pages: Vec<Arc<Page>>,
    /// Words in use.
    length: u32,
}

impl Heap {
    pub(crate) fn new() -> Heap {
        Heap { pages: Vec::new(), length: 0 }
    }

    /// How many words are in use, garbage included.
    pub(crate) fn len(&self) -> usize {
        self.length as usize
    }

    /// The word at `offset` behind the header of an object (0 is the header).
    #[inline]
    pub(crate) fn get(&self, object: Ref, offset: u32) -> Word {
        let at = object.0 + offset;
        self.pages[(at >> PAGE_BITS) as usize][at as usize & (PAGE_WORDS - 1)]
    }

    /// Overwrites a word of an object.
    #[inline]
    pub(crate) fn set(&mut self, object: Ref, offset: u32, word: Word) {
        let at = object.0 + offset;
        let page = &mut self.pages[(at >> PAGE_BITS) as usize];
        Arc::make_mut(page)[at as usize & (PAGE_WORDS - 1)] = word;
    }

    /// Adds an object: its header, then its payload.
    #[inline]
    pub(crate) fn allocate(&mut self, header: Word, payload: &[Word]) -> Ref {
        let object = Ref(self.length);
        let at = self.length as usize & (PAGE_WORDS - 1);
        let size = 1 + payload.len().max(1);
        if at + size <= PAGE_WORDS
            && let Some(page) = self.pages.get_mut((self.length >> PAGE_BITS) as usize)
        {
            let page = Arc::make_mut(page);
            page[at] = header;
            page[at + 1..at + 1 + payload.len()].copy_from_slice(payload);
            self.length += size as u32;
            return object;
        }
        self.allocate_across_pages(header, payload, size)
    }

    /// Adds an object whose payload is computed word by word: no detour through a slice.
    #[inline]
    pub(crate) fn allocate_with(
        &mut self,
        header: Word,
        payload: impl ExactSizeIterator<Item = Word>,
    ) -> Ref {
        let object = Ref(self.length);
        let at = self.length as usize & (PAGE_WORDS - 1);
        let size = 1 + payload.len().max(1);
        if at + size <= PAGE_WORDS
            && let Some(page) = self.pages.get_mut((self.length >> PAGE_BITS) as usize)
        {
            let page = &mut Arc::make_mut(page)[at..at + size];
            page[0] = header;
            for (place, word) in page[1..].iter_mut().zip(payload) {
                *place = word;
            }
            self.length += size as u32;
            return object;
        }
        let payload: smallvec::SmallVec<[Word; 8]> = payload.collect();
        self.allocate_across_pages(header, &payload, size)
    }

    #[cold]
    fn allocate_across_pages(&mut self, header: Word, payload: &[Word], size: usize) -> Ref {
        let object = Ref(self.length);
        let end = self.length as usize + size;
        while self.pages.len() * PAGE_WORDS < end {
            self.pages.push(Arc::new([Word::BlackHole; PAGE_WORDS]));
        }
        self.length = end as u32;
        self.set(object, 0, header);
        for (offset, word) in payload.iter().enumerate() {
            self.set(object, offset as u32 + 1, *word);
        }
        object
    }

    /// A heap with the same words that shares no page with this one.
    pub(crate) fn unshared(&self) -> Heap {
        let pages = self.pages.iter().map(|page| Arc::new(**page)).collect();
        Heap { pages, length: self.length }
    }

    /// Whether an object of this size still has an address.
    pub(crate) fn has_room(&self, words: usize) -> bool {
        self.len() + words + 2 < u32::MAX as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_fork_does_not_see_later_writes() {
        let mut one = Heap::new();
        let object = one.allocate(Word::Cell, &[Word::Int(1)]);
        let mut two = one.clone();
        two.set(object, 1, Word::Int(2));
        let later = one.allocate(Word::Cell, &[Word::Int(3)]);
        assert_eq!(one.get(object, 1), Word::Int(1));
        assert_eq!(two.get(object, 1), Word::Int(2));
        assert_eq!(one.get(later, 1), Word::Int(3));
        assert_eq!(two.len(), 2);
    }

    proptest! {
        #[test]
        fn behaves_like_a_vector_of_objects(sizes in prop::collection::vec(0usize..600, 1..40)) {
            let mut heap = Heap::new();
            let mut objects = Vec::new();
            for (number, size) in sizes.iter().enumerate() {
                let payload: Vec<Word> = (0..*size).map(|at| Word::Int((number * 1000 + at) as i64)).collect();
                let header = Word::Suspended { arguments: number as u32 };
                objects.push((heap.allocate(header, &payload), payload));
            }
            for (number, (object, payload)) in objects.iter().enumerate() {
                prop_assert_eq!(heap.get(*object, 0), Word::Suspended { arguments: number as u32 });
                for (at, word) in payload.iter().enumerate() {
                    prop_assert_eq!(heap.get(*object, at as u32 + 1), *word);
                }
            }
        }
    }
}
