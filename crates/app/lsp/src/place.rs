//! Places as the protocol counts them: files as URIs, columns in UTF-16 units.

use lsp_types::{Location, Position, Range, Uri};
use otherwise_diagnostics::{SourceFile, Sources, Span};
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// The file that a URI names; none for what is no file.
pub(crate) fn path(uri: &Uri) -> Option<PathBuf> {
    let rest = uri.as_str().strip_prefix("file://")?;
    // `file://host/…` is no file of this machine, `file:///…` is.
    let rest = rest.strip_prefix("localhost").unwrap_or(rest);
    let mut bytes = Vec::new();
    let mut left = rest.as_bytes();
    while let Some((first, rest)) = left.split_first() {
        let code = rest.get(..2).and_then(|two| std::str::from_utf8(two).ok());
        match code.and_then(|two| u8::from_str_radix(two, 16).ok()).filter(|_| *first == b'%') {
            Some(byte) => {
                bytes.push(byte);
                left = &rest[2..];
            }
            None => {
                bytes.push(*first);
                left = rest;
            }
        }
    }
    let path = String::from_utf8(bytes).ok()?;
    path.starts_with('/').then(|| PathBuf::from(path))
}

/// The URI of a file.
pub(crate) fn uri(path: &Path) -> Option<Uri> {
    let absolute = std::path::absolute(path).ok()?;
    let mut text = String::from("file://");
    for byte in absolute.to_str()?.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' => {
                text.push(byte.into());
            }
            byte => text.push_str(&format!("%{byte:02X}")),
        }
    }
    Uri::from_str(&text).ok()
}

/// Where a byte of a text is.
pub(crate) fn position(text: &str, offset: usize) -> Position {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    let before = &text[..offset];
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    let line = before.bytes().filter(|byte| *byte == b'\n').count();
    let units: usize = before[start..].chars().map(char::len_utf16).sum();
    Position { line: line as u32, character: units as u32 }
}

/// The byte at a place; one past the end of its line, or of the text, if there is none.
pub(crate) fn offset(text: &str, position: Position) -> usize {
    let mut start = 0;
    for _ in 0..position.line {
        match text[start..].find('\n') {
            Some(at) => start += at + 1,
            None => return text.len(),
        }
    }
    let mut units = 0;
    for (at, c) in text[start..].char_indices() {
        if units >= position.character as usize || c == '\n' {
            return start + at;
        }
        units += c.len_utf16();
    }
    text.len()
}

/// A span of a file.
pub(crate) fn range(file: &SourceFile, span: Span) -> Range {
    let text = file.text();
    Range { start: position(text, span.start as usize), end: position(text, span.end as usize) }
}

/// A span with its file; none for texts that are no files, such as the library's.
pub(crate) fn location(sources: &Sources, span: Span) -> Option<Location> {
    let file = sources.has(span.file).then(|| sources.get(span.file))?;
    if file.name().starts_with('<') {
        return None;
    }
    Some(Location { uri: uri(Path::new(file.name()))?, range: range(file, span) })
}

/// The name around a byte: of a variable, a constructor or an operator.
pub(crate) fn word(text: &str, offset: usize) -> Option<&str> {
    let is_letter = |c: char| c.is_alphanumeric() || c == '_' || c == '\'';
    let is_sign = |c: char| "!#$%&*+./<=>?@\\^|-~:".contains(c);
    let around = |fits: &dyn Fn(char) -> bool| {
        let before = text[..offset].char_indices().rev().take_while(|(_, c)| fits(*c)).last();
        let start = before.map_or(offset, |(at, _)| at);
        let end = text[offset..].find(|c: char| !fits(c)).map_or(text.len(), |at| offset + at);
        (start < end).then(|| &text[start..end])
    };
    text.is_char_boundary(offset).then(|| around(&is_letter).or_else(|| around(&is_sign)))?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_counted_as_the_protocol_does() {
        let text = "a\n\u{1f600}b\n";
        let place = position(text, 6);
        assert_eq!((place.line, place.character), (1, 2));
        assert_eq!(offset(text, place), 6);
        assert_eq!(offset(text, Position { line: 0, character: 99 }), 1);
        assert_eq!(offset(text, Position { line: 99, character: 0 }), text.len());
    }

    #[test]
    fn files_have_uris() {
        let path_of = |text: &str| path(&Uri::from_str(text).unwrap());
        assert_eq!(path_of("file:///a/b%20c/%C3%A4.hs"), Some(PathBuf::from("/a/b c/ä.hs")));
        assert_eq!(path_of("untitled:Untitled-1"), None);
        let there = Path::new("/a/b c/ä.hs");
        assert_eq!(path(&uri(there).unwrap()).as_deref(), Some(there));
    }

    #[test]
    fn names_around_a_place() {
        assert_eq!(word("f x' <+> y", 2), Some("x'"));
        assert_eq!(word("f x' <+> y", 6), Some("<+>"));
        assert_eq!(word("f x'", 1), Some("f"));
        assert_eq!(word("  ", 1), None);
    }
}
