//! From places in a rewritten text back to places in the text it was made from.

use otherwise_diagnostics::{SourceFile, Span};

/// Where pieces of a rewritten text come from. Without pieces it is the identity.
#[derive(Clone, Debug, Default)]
pub(crate) struct OffsetMap {
    /// (place in the new text, place in the old text), both ascending; from there on both go on in step.
    pieces: Vec<(u32, u32)>,
}

impl OffsetMap {
    /// Says that the new text's `new` is the old text's `old`; to be called in ascending order.
    pub(crate) fn push(&mut self, new: usize, old: usize) {
        let (new, old) = (new as u32, old as u32);
        let (last_new, last_old) = self.pieces.last().copied().unwrap_or((0, 0));
        if new.wrapping_sub(last_new) == old.wrapping_sub(last_old) {
            return;
        }
        match self.pieces.last_mut() {
            Some(last) if last.0 == new => last.1 = old,
            _ => self.pieces.push((new, old)),
        }
    }

    /// The old place of something that starts at `new`.
    pub(crate) fn start(&self, new: u32) -> u32 {
        self.look_up(new, self.pieces.partition_point(|piece| piece.0 <= new))
    }

    /// The old place of something that ends at `new`.
    pub(crate) fn end(&self, new: u32) -> u32 {
        self.look_up(new, self.pieces.partition_point(|piece| piece.0 < new))
    }

    fn look_up(&self, new: u32, next: usize) -> u32 {
        let (piece_new, piece_old) = if next == 0 { (0, 0) } else { self.pieces[next - 1] };
        let limit = self.pieces.get(next).map_or(u32::MAX, |piece| piece.1);
        (piece_old + (new - piece_new)).min(limit)
    }
}

/// The range as a span of the file. Inside a piece that stands for another the map is only rough: the ends are moved to
/// the characters they fall into.
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
        map.push(4, 2);
        map.push(9, 5);
        assert_eq!((map.start(0), map.end(1)), (0, 1));
        assert_eq!((map.start(1), map.end(4)), (1, 2));
        assert_eq!((map.start(4), map.end(5)), (2, 3));
        assert_eq!((map.start(9), map.end(10)), (5, 6));
    }

    #[test]
    fn identity_without_pieces() {
        let map = OffsetMap::default();
        assert_eq!((map.start(7), map.end(9)), (7, 9));
    }
}
