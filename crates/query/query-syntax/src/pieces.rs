//! Haskell text put together from pieces that stand elsewhere, and the way back for messages.

use otherwise_diagnostics::{Diagnostic, FileId, Label, Sources, Span};
use std::ops::Range;
use std::sync::Arc;

/// A text that users wrote, or a part of one: the query, an argument.
#[derive(Clone, Debug)]
pub struct Text {
    /// What to call it in messages: `<query>`, or the name of a file.
    pub name: String,
    /// The whole text.
    pub text: Arc<str>,
    /// The part that counts.
    pub range: Range<usize>,
}

impl Text {
    /// A whole text.
    pub fn whole(name: impl Into<String>, text: impl Into<Arc<str>>) -> Text {
        let text = text.into();
        Text { name: name.into(), range: 0..text.len(), text }
    }

    /// A complaint about a place in it.
    pub fn complaint(&self, diagnostic: Diagnostic, range: Range<usize>, label: &str) -> crate::Refused {
        let mut sources = Sources::new();
        let file = sources.add(self.name.clone(), Arc::clone(&self.text));
        let span = sources.get(file).span(range);
        crate::Refused { diagnostics: vec![diagnostic.at(span, label)], sources }
    }
}

/// Text under construction.
#[derive(Clone, Debug, Default)]
pub struct Pieces {
    /// The text so far.
    pub text: String,
    quoted: Vec<Quoted>,
    originals: Vec<Text>,
}

#[derive(Clone, Debug)]
struct Quoted {
    /// Where it is now.
    at: Range<usize>,
    /// Which original it comes from.
    original: usize,
    /// Where it was.
    from: usize,
}

impl Pieces {
    /// Text of our own.
    pub fn write(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Text of a user's, as it stands.
    pub fn quote(&mut self, original: &Text, range: Range<usize>) {
        let known = self.originals.iter().position(|known| {
            Arc::ptr_eq(&known.text, &original.text)
                || (known.name == original.name && known.text == original.text)
        });
        let number = known.unwrap_or_else(|| {
            self.originals.push(original.clone());
            self.originals.len() - 1
        });
        let start = self.text.len();
        self.text.push_str(&original.text[range.clone()]);
        self.quoted.push(Quoted { at: start..self.text.len(), original: number, from: range.start });
    }

    /// Text of a user's on lines of its own in parentheses, every line in the column it had: layout stays as
    /// it was.
    pub fn quote_lines(&mut self, original: &Text, range: Range<usize>) {
        self.write("(\n");
        let line = original.text[..range.start].rfind('\n').map_or(0, |at| at + 1);
        let indent = original.text[line..range.start].chars();
        let indent: String = indent.map(|c| if c == '\t' { '\t' } else { ' ' }).collect();
        self.write(if indent.is_empty() { " " } else { &indent });
        self.quote(original, range);
        self.write("\n)");
    }

    /// Moves complaints about this text, which is `file`, to where its pieces come from.
    pub fn map_back(&self, diagnostics: &mut [Diagnostic], sources: &mut Sources, file: FileId) {
        let files: Vec<FileId> = self
            .originals
            .iter()
            .map(|original| sources.add(original.name.clone(), Arc::clone(&original.text)))
            .collect();
        for diagnostic in diagnostics {
            // What is said about more than one piece quotes text of our own.
            let is_ours = |span: Span| span.file == file && !self.is_quoted(span.range());
            diagnostic.secondary.retain(|label| !is_ours(label.span));
            let labels = diagnostic.primary.iter_mut().chain(&mut diagnostic.secondary);
            for Label { span, .. } in labels {
                if span.file == file
                    && let Some((original, range)) = self.origin(span.range())
                {
                    *span = sources.get(files[original]).span(range);
                }
            }
        }
    }

    fn is_quoted(&self, range: Range<usize>) -> bool {
        self.quoted.iter().any(|quoted| quoted.at.start <= range.start && range.end <= quoted.at.end)
    }

    /// Where a part of this text comes from.
    fn origin(&self, range: Range<usize>) -> Option<(usize, Range<usize>)> {
        let touches = |quoted: &&Quoted| range.start <= quoted.at.end && quoted.at.start <= range.end;
        let overlaps = |quoted: &&Quoted| range.start < quoted.at.end && quoted.at.start < range.end;
        let first = self.quoted.iter().find(overlaps);
        // Text of our own: what it touches, what was quoted last before it, or else first after it.
        let touched = || self.quoted.iter().find(touches);
        let before = || self.quoted.iter().rev().find(|quoted| quoted.at.end <= range.start);
        let Some(first) = first else {
            let nearest = touched().or_else(before).or_else(|| self.quoted.first())?;
            return Some((nearest.original, nearest.from..nearest.from + nearest.at.len()));
        };
        let within = |at: usize| first.from + at.clamp(first.at.start, first.at.end) - first.at.start;
        Some((first.original, within(range.start)..within(range.end)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn complaints_go_back_to_where_the_text_was() {
        let query = Text::whole("<query>", "?(x :: Int) | x > y");
        let mut pieces = Pieces::default();
        pieces.write("\\(");
        pieces.quote(&query, 2..10);
        pieces.write(") -> ");
        pieces.quote_lines(&query, 14..19);
        assert_eq!(pieces.text, "\\(x :: Int) -> (\n              x > y\n)");
        let mut sources = Sources::new();
        let file = sources.add("<composed>", pieces.text.clone());
        let at = pieces.text.find("> y").unwrap() + 2;
        let span = sources.get(file).span(at..at + 1);
        let mut complaints = [Diagnostic::error("unknown-name", "`y`").at(span, "")];
        pieces.map_back(&mut complaints, &mut sources, file);
        let span = complaints[0].span().unwrap();
        assert_eq!((sources.get(span.file).name(), span.range()), ("<query>", 18..19));
    }
}
