//! Source files and places in them.

use std::ops::Range;
use std::sync::Arc;

/// Names one file of a [`Sources`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FileId(pub u32);

/// A range of bytes in one file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// The file it lies in.
    pub file: FileId,
    /// The first byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The smallest span that covers both. Spans of different files have none: the first wins.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        if self.file != other.file {
            return self;
        }
        Span { file: self.file, start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// Whether `other` lies inside this span.
    pub fn contains(self, other: Span) -> bool {
        self.file == other.file && self.start <= other.start && other.end <= self.end
    }

    /// The empty span just behind this one: where something is missing.
    #[must_use]
    pub fn after(self) -> Span {
        Span { start: self.end, ..self }
    }

    /// As indices into the file's text.
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

impl std::fmt::Debug for Span {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}..{}", self.file.0, self.start, self.end)
    }
}

/// A line and a column as people count them: both from one, the column in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    /// The line, from one.
    pub line: u32,
    /// The column in characters, from one.
    pub column: u32,
}

/// The text of one file, and where its lines start.
#[derive(Debug)]
pub struct SourceFile {
    id: FileId,
    name: String,
    text: Arc<str>,
    line_starts: Vec<u32>,
}

impl SourceFile {
    fn new(id: FileId, name: String, text: Arc<str>) -> SourceFile {
        let newlines = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let line_starts = std::iter::once(0).chain(newlines.map(|(at, _)| at as u32 + 1)).collect();
        SourceFile { id, name, text, line_starts }
    }

    /// What spans in this file carry.
    pub fn id(&self) -> FileId {
        self.id
    }

    /// The name to show: the path as the user gave it, or something like `<query>`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// A span of this file; ends past the text are cut to it.
    pub fn span(&self, range: Range<usize>) -> Span {
        let end = range.end.min(self.text.len());
        Span { file: self.id, start: range.start.min(end) as u32, end: end as u32 }
    }

    /// The text under a span of this file; empty if the span does not fit it.
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span.range()).unwrap_or("")
    }

    /// The line and column of a byte offset.
    pub fn position(&self, offset: u32) -> Position {
        let line = self.line_index(offset);
        let start = self.line_starts[line] as usize;
        let before = self.text.get(start..(offset as usize).min(self.text.len())).unwrap_or("");
        Position { line: line as u32 + 1, column: before.chars().count() as u32 + 1 }
    }

    /// The line of a byte offset, from one. Cheaper than [`SourceFile::position`].
    pub fn line(&self, offset: u32) -> u32 {
        self.line_index(offset) as u32 + 1
    }

    /// The text of a line (counted from one) without its line break; empty when there is no such line.
    pub fn line_text(&self, line: u32) -> &str {
        let index = (line as usize).saturating_sub(1);
        let Some(&start) = self.line_starts.get(index) else { return "" };
        let end = self.line_starts.get(index + 1).map_or(self.text.len(), |next| *next as usize);
        self.text.get(start as usize..end).unwrap_or("").trim_end_matches(['\n', '\r'])
    }

    /// How many lines the file has; a final line break does not start another.
    pub fn line_count(&self) -> u32 {
        let ends_in_break = self.text.ends_with('\n');
        (self.line_starts.len() - usize::from(ends_in_break)) as u32
    }

    fn line_index(&self, offset: u32) -> usize {
        self.line_starts.partition_point(|start| *start <= offset) - 1
    }
}

/// All files of one run. Cheap to clone: files are shared.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    files: Vec<Arc<SourceFile>>,
}

impl Sources {
    /// No files yet.
    pub fn new() -> Sources {
        Sources::default()
    }

    /// Adds a file and names it.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<Arc<str>>) -> FileId {
        let id = FileId(self.files.len() as u32);
        self.files.push(Arc::new(SourceFile::new(id, name.into(), text.into())));
        id
    }

    /// The file of that name in this run.
    ///
    /// # Panics
    /// If `id` comes from another `Sources`: a mistake in our code that no input can cause.
    pub fn get(&self, id: FileId) -> &Arc<SourceFile> {
        &self.files[id.0 as usize]
    }

    /// Whether a file is one of these. Spans of things that were stored and read back point to no file.
    pub fn has(&self, id: FileId) -> bool {
        (id.0 as usize) < self.files.len()
    }

    /// All files in the order they were added.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<SourceFile>> {
        self.files.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_count_characters_not_bytes() {
        let mut sources = Sources::new();
        let id = sources.add("a", "äb\ncd\n");
        let file = sources.get(id);
        assert_eq!(file.position(2), Position { line: 1, column: 2 });
        assert_eq!(file.position(4), Position { line: 2, column: 1 });
        assert_eq!(file.position(99), Position { line: 3, column: 1 });
        assert_eq!(file.line_text(2), "cd");
        assert_eq!(file.line_text(9), "");
        assert_eq!(file.line_count(), 2);
    }

    #[test]
    fn an_empty_file_has_a_first_position() {
        let mut sources = Sources::new();
        let id = sources.add("a", "");
        assert_eq!(sources.get(id).position(0), Position { line: 1, column: 1 });
    }

    #[test]
    fn spans_join_and_contain() {
        let mut sources = Sources::new();
        let (one, two) = (sources.add("a", "abcdef"), sources.add("b", "abcdef"));
        let (left, right) = (sources.get(one).span(1..2), sources.get(one).span(4..9));
        assert_eq!(left.to(right).range(), 1..6);
        assert!(left.to(right).contains(left));
        let elsewhere = sources.get(two).span(0..1);
        assert_eq!(left.to(elsewhere), left);
        assert!(!left.contains(elsewhere));
        assert_eq!(left.after().range(), 2..2);
    }
}
