//! The heap: pages of words, shared between states until written.
//!
//! Forking clones the table of pages, not the pages; a page is copied when one of several owners writes to
//! it. There is no free list: objects are only ever added at the end, and `gc` moves the live ones to a new
//! heap.

use triomphe::Arc;

use crate::word::{Ref, Word};

const PAGE_BITS: u32 = 8;
const PAGE_WORDS: usize = 1 << PAGE_BITS;

type Page = [Word; PAGE_WORDS];

/// So many pages are kept for later use in any case (4 MB).
const MAX_SPARE: usize = 1024;

/// The heap of one state.
#[derive(Debug)]
pub(crate) struct Heap {
    pages: Vec<Arc<Page>>,
    /// Words in use.
    length: u32,
    /// Pages that nobody else has, to be used again.
    spare: Vec<Arc<Page>>,
}

impl Clone for Heap {
    fn clone(&self) -> Heap {
        Heap { pages: self.pages.clone(), length: self.length, spare: Vec::new() }
    }
}

impl Heap {
    pub(crate) fn new() -> Heap {
        Heap { pages: Vec::new(), length: 0, spare: Vec::new() }
    }

    /// Takes the pages of a heap that is not needed any more, up to as many as are in use already.
    pub(crate) fn recycle(&mut self, old: Heap) {
        let most = self.pages.len().max(MAX_SPARE);
        let own = old.spare.into_iter().chain(old.pages).filter(|page| page.is_unique());
        self.spare.extend(own.take(most));
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

    /// Room for an object of this size, all of which has to be written, if the page at hand has it.
    #[inline]
    pub(crate) fn place(&mut self, size: usize) -> Option<(Ref, &mut [Word])> {
        let object = Ref(self.length);
        let at = self.length as usize & (PAGE_WORDS - 1);
        if at + size > PAGE_WORDS {
            return None;
        }
        let page = self.pages.get_mut((self.length >> PAGE_BITS) as usize)?;
        self.length += size as u32;
        Some((object, &mut Arc::make_mut(page)[at..at + size]))
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
            let page = self.spare.pop().unwrap_or_else(|| Arc::new([Word::BlackHole; PAGE_WORDS]));
            self.pages.push(page);
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
        Heap { pages, length: self.length, spare: Vec::new() }
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
