//! Places in texts that survive when the texts around them change.
//!
//! A text falls into pieces: a line that begins at the margin and the lines below it that do not. A place is
//! stored as the pieces of its two ends and how far inside they are, and found again where these pieces stand
//! now.

use otherwise_diagnostics::{FileId, SourceFile, Sources, Span};
use std::collections::HashMap;
use std::ops::Range;
use std::sync::OnceLock;

/// The pieces of the texts of a program, cut when somebody asks.
#[derive(Debug)]
pub(crate) struct Places<'s> {
    sources: &'s Sources,
    pieces: Vec<OnceLock<Pieces>>,
    /// The texts by the numbers of their names, the first of each.
    names: OnceLock<HashMap<u64, FileId>>,
}

/// The pieces of one text.
#[derive(Debug)]
pub(crate) struct Pieces {
    /// Where each begins, and what stands there, as a number.
    starts: Vec<(u32, u64)>,
    end: u32,
    /// Where pieces of the same text are.
    found: HashMap<u64, Vec<usize>>,
}

impl Pieces {
    fn new(file: &SourceFile) -> Pieces {
        let text = file.text();
        let ranges = pieces(text, file.name().ends_with(".lhs"));
        let starts: Vec<(u32, u64)> = ranges
            .into_iter()
            .map(|range| (range.start as u32, number_of(text[range].trim_end().as_bytes())))
            .collect();
        let mut found: HashMap<u64, Vec<usize>> = HashMap::new();
        for (at, (_, number)) in starts.iter().enumerate() {
            found.entry(*number).or_default().push(at);
        }
        Pieces { starts, end: text.len() as u32, found }
    }

    fn at(&self, offset: u32) -> usize {
        self.starts.partition_point(|(start, _)| *start <= offset).saturating_sub(1)
    }

    /// The piece of an offset, which of those with its text it is and of how many, and how far inside the
    /// offset is.
    fn encode(&self, offset: u32) -> [u64; 4] {
        let at = self.at(offset);
        let Some((start, number)) = self.starts.get(at) else { return [0, 0, 0, offset.into()] };
        let same = self.found.get(number).map_or(&[][..], Vec::as_slice);
        let which = same.iter().position(|other| *other == at).unwrap_or(0);
        [*number, which as u64, same.len() as u64, u64::from(offset - start)]
    }

    fn decode(&self, [number, which, count, inside]: [u64; 4]) -> Option<u32> {
        let same = self.found.get(&number)?;
        if same.len() as u64 != count {
            return None;
        }
        let at = *same.get(usize::try_from(which).ok()?)?;
        let start = self.starts.get(at)?.0;
        let end = self.starts.get(at + 1).map_or(self.end, |next| next.0);
        start.checked_add(u32::try_from(inside).ok()?).filter(|offset| *offset <= end)
    }
}

impl<'s> Places<'s> {
    pub(crate) fn new(sources: &'s Sources) -> Places<'s> {
        Places { sources, pieces: sources.iter().map(|_| OnceLock::new()).collect(), names: OnceLock::new() }
    }

    fn of(&self, file: &SourceFile) -> Option<&Pieces> {
        let pieces = self.pieces.get(file.id().0 as usize)?;
        Some(pieces.get_or_init(|| Pieces::new(file)))
    }

    fn names(&self) -> &HashMap<u64, FileId> {
        self.names.get_or_init(|| {
            let mut names = HashMap::new();
            for file in self.sources.iter() {
                names.entry(number_of(file.name().as_bytes())).or_insert(file.id());
            }
            names
        })
    }

    /// Whether places in a text were asked for.
    pub(crate) fn is_used(&self, file: FileId) -> bool {
        self.pieces.get(file.0 as usize).is_some_and(|pieces| pieces.get().is_some())
    }

    pub(super) fn encode(&self, span: Span) -> Vec<u64> {
        let pieces = self.sources.has(span.file).then(|| self.of(self.sources.get(span.file))).flatten();
        let Some(pieces) = pieces else {
            return vec![0, span.file.0.into(), span.start.into(), span.end.into()];
        };
        // The end belongs to what is before it.
        let last = span.end.max(span.start + 1) - 1;
        let mut numbers = vec![1, number_of(self.sources.get(span.file).name().as_bytes())];
        numbers.extend(pieces.encode(span.start));
        numbers.extend(pieces.encode(last));
        numbers.push(u64::from(span.end - span.end.min(last)));
        numbers
    }

    pub(super) fn decode(&self, next: &mut dyn FnMut() -> Option<u64>) -> Option<Span> {
        match next()? {
            0 => {
                let (file, start, end) = (next()?, next()?, next()?);
                let number = |value: u64| u32::try_from(value).ok();
                Some(Span { file: FileId(number(file)?), start: number(start)?, end: number(end)? })
            }
            1 => {
                let name = next()?;
                let mut end = || Some([next()?, next()?, next()?, next()?]);
                let (start, last) = (end()?, end()?);
                let behind = u32::try_from(next()?).ok().filter(|behind| *behind <= 1)?;
                let file = self.sources.get(*self.names().get(&name)?);
                let pieces = self.of(file)?;
                let (start, end) = (pieces.decode(start)?, pieces.decode(last)?.checked_add(behind)?);
                (start <= end).then_some(Span { file: file.id(), start, end })
            }
            _ => None,
        }
    }
}

/// Where a text falls apart: before each line that begins at the margin. What is whole is one piece, as
/// literate programs are.
pub(super) fn pieces(text: &str, is_whole: bool) -> Vec<Range<usize>> {
    let mut starts = vec![0];
    if !is_whole {
        let bytes = text.as_bytes();
        let lines = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1);
        let is_margin = |at: &usize| bytes.get(*at).is_some_and(|byte| !byte.is_ascii_whitespace());
        starts.extend(lines.filter(is_margin));
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts.iter().copied().zip(ends).map(|(start, end)| start..end).collect()
}

fn number_of(bytes: &[u8]) -> u64 {
    let hash = blake3::hash(bytes);
    hash.as_bytes().iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moved(before: &str, range: Range<usize>, after: &str) -> Option<String> {
        let mut sources = Sources::new();
        let id = sources.add("A.hs", before);
        let numbers = Places::new(&sources).encode(sources.get(id).span(range));
        let mut sources = Sources::new();
        sources.add("Other.hs", "x = 1\n");
        sources.add("A.hs", after);
        let mut numbers = numbers.into_iter();
        let span = Places::new(&sources).decode(&mut || numbers.next())?;
        Some(sources.get(span.file).slice(span).to_string())
    }

    #[test]
    fn a_place_is_found_where_its_piece_went() {
        let before = "f x = x\n  where y = 2\n\ng = 3\n";
        let (two, g) = (20..21, 23..28);
        assert_eq!(moved(before, two.clone(), &format!("import A\n\n{before}")).as_deref(), Some("2"));
        assert_eq!(moved(before, g.clone(), "g = 3\nf = 1\n"), Some("g = 3".to_string()));
        // From the first piece into the second.
        assert_eq!(moved(before, 0..28, &format!("-- more\n{before}")).as_deref(), Some(&before[..28]));
        assert_eq!(moved(before, two, &before.replace('2', "5")), None);
        // Which of two that are the same?
        assert_eq!(moved(before, g, &format!("g = 3\n{before}")), None);
    }

    #[test]
    fn the_ends_of_a_text_are_places() {
        let text = "f = 1\n";
        for range in [0..0, 0..6, 6..6, 5..6] {
            assert_eq!(moved(text, range.clone(), text).as_deref(), Some(&text[range]));
        }
        assert_eq!(moved("", 0..0, "").as_deref(), Some(""));
    }
}
