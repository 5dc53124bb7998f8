//! From places in a rewritten text back to places in the text it was made from.

use otherwise_diagnostics::{SourceFile, Span};

/// Where pieces of a rewritten text come from. Without pieces it is the identity.
#[derive(Clone, Debug, Default)]
pub(crate) struct OffsetMap {
    /// Ascending; from the start of a piece on, both texts go on in step.
    pieces: Vec<Piece>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Piece {
    /// Its start in the new text.
    new: u32,
    /// Its start in the old text.
    old: u32,
    /// Where in the old text that ends which stands before it: something may have been left out between.
    end: u32,
}

impl OffsetMap {
    /// Says that the new text's `new` is the old text's `old`; to be called in ascending order.
    pub(crate) fn push(&mut self, new: usize, old: usize) {
        let (new, old) = (new as u32, old as u32);
        let last = self.pieces.last().copied().unwrap_or_default();
        let in_step = last.old + (new - last.new);
        if in_step == old {
            return;
        }
        match self.pieces.last_mut() {
            Some(last) if last.new == new => last.old = old,
            _ => self.pieces.push(Piece { new, old, end: in_step.min(old) }),
        }
    }

    /// The same behind something that was replaced: what ends at `new` ends at `old`.
    pub(crate) fn push_end(&mut self, new: usize, old: usize) {
        let (new, old) = (new as u32, old as u32);
        self.pieces.push(Piece { new, old, end: old });
    }

    /// The old place of something that starts at `new`.
    pub(crate) fn start(&self, new: u32) -> u32 {
        let next = self.pieces.partition_point(|piece| piece.new <= new);
        self.in_step(new, next)
    }

    /// The old place of something that ends at `new`.
    pub(crate) fn end(&self, new: u32) -> u32 {
        let next = self.pieces.partition_point(|piece| piece.new < new);
        match self.pieces.get(next) {
            Some(piece) if piece.new == new => piece.end,
            _ => self.in_step(new, next),
        }
    }

    fn in_step(&self, new: u32, next: usize) -> u32 {
        let piece = if next == 0 { Piece::default() } else { self.pieces[next - 1] };
        let limit = self.pieces.get(next).map_or(u32::MAX, |piece| piece.end);
        (piece.old + (new - piece.new)).min(limit)
    }
}

/// The range as a span of the file. Inside a piece that stands for another the map is only rough: the ends
/// are moved to the characters they fall into.
pub(crate) fn span(file: &SourceFile, start: u32, end: u32) -> Span {
    let text = file.text();
    let (mut start, mut end) = ((start as usize).min(text.len()), (end as usize).min(text.len()));
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    while !text.is_char_boundary(end) {
        end += 1;
    }
    file.span(start..end.max(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longer_and_shorter_pieces() {
        // old: `a.b\t c`, new: `a∘b    c` (the operator takes three bytes, the tab four).
        let mut map = OffsetMap::default();
        map.push(1, 1);
        map.push_end(4, 2);
        map.push(9, 5);
        assert_eq!((map.start(0), map.end(1)), (0, 1));
        assert_eq!((map.start(1), map.end(4)), (1, 2));
        assert_eq!((map.start(4), map.end(5)), (2, 3));
        assert_eq!((map.start(9), map.end(10)), (5, 6));
    }

    #[test]
    fn shorter_replacements_and_left_out_ends() {
        // old: `"abc" \nx`, new: `""\nx`: the string was replaced, the space behind it left out.
        let mut map = OffsetMap::default();
        map.push_end(2, 5);
        map.push(2, 6);
        assert_eq!((map.start(0), map.end(2)), (0, 5));
        assert_eq!((map.start(2), map.end(3)), (6, 7));
        assert_eq!((map.start(3), map.end(4)), (7, 8));
    }

    #[test]
    fn identity_without_pieces() {
        let map = OffsetMap::default();
        assert_eq!((map.start(7), map.end(9)), (7, 9));
    }
}
