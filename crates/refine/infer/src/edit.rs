//! Putting annotations into a text: above the definition, everything else untouched.

use otherwise_core::Global;
use otherwise_refinements::Spec;

/// A change of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The first byte that goes.
    pub start: usize,
    /// One past the last byte that goes.
    pub end: usize,
    /// What comes instead.
    pub text: String,
}

impl Edit {
    /// Puts an annotation in the place of one that is there.
    pub(crate) fn replace(spec: &Spec, annotation: &str) -> Edit {
        let range = spec.span.range();
        Edit { start: range.start, end: range.end, text: annotation.to_owned() }
    }

    /// Puts an annotation above a definition and its signature.
    pub(crate) fn insert(source: &str, global: &Global, annotation: &str) -> Option<Edit> {
        let span = global.span?;
        let start = line_start(source, span.range().start);
        let at = signature(source, start, global.name.base.as_str()).unwrap_or(start);
        let line = source.get(at..)?;
        // Literate Haskell: code is marked.
        let mark: String = line.chars().take_while(|c| *c == '>').collect();
        let mark = if mark.is_empty() { mark } else { format!("{mark} ") };
        let end = if source.contains("\r\n") { "\r\n" } else { "\n" };
        let indent: String = line[mark.len().min(line.len())..].chars().take_while(|c| *c == ' ').collect();
        Some(Edit { start: at, end: at, text: format!("{mark}{indent}{{-@ {annotation} @-}}{end}") })
    }
}

/// The text with changes. Changes may not overlap; those that do are left out.
pub fn apply(source: &str, edits: &[Edit]) -> String {
    let mut sorted: Vec<&Edit> = edits.iter().collect();
    sorted.sort_by_key(|edit| (edit.start, edit.end));
    let mut result = String::with_capacity(source.len() + 200);
    let mut at = 0;
    for edit in sorted {
        let Some(before) = source.get(at..edit.start) else { continue };
        result.push_str(before);
        result.push_str(&edit.text);
        at = edit.end;
    }
    result.push_str(source.get(at..).unwrap_or_default());
    result
}

/// Where a place of the text with changes was before; the beginning of the change for what was put in.
pub(crate) fn before(edits: &[Edit], offset: usize) -> usize {
    let mut sorted: Vec<&Edit> = edits.iter().collect();
    sorted.sort_by_key(|edit| (edit.start, edit.end));
    // How much longer the text has become up to here.
    let (mut added, mut taken) = (0, 0);
    for edit in sorted {
        let start = edit.start + added - taken;
        if offset < start {
            break;
        }
        if offset < start + edit.text.len() {
            return edit.start;
        }
        added += edit.text.len();
        taken += edit.end - edit.start;
    }
    (offset + taken).saturating_sub(added)
}

fn line_start(source: &str, at: usize) -> usize {
    source.get(..at).and_then(|before| before.rfind('\n')).map_or(0, |newline| newline + 1)
}

/// Where the signature of a function begins that stands right above its definition.
fn signature(source: &str, definition: usize, name: &str) -> Option<usize> {
    let mut at = definition;
    let mut below = "";
    // A signature has a few lines at most.
    for _ in 0..12 {
        let start = line_start(source, at.checked_sub(1)?);
        let line = source.get(start..at)?.trim_end();
        if line.is_empty() {
            return None;
        }
        let code = line.trim_start_matches('>').trim_start();
        let plain = code.strip_prefix(name).or_else(|| code.strip_prefix(&format!("({name})")));
        let is_begun = below.trim_start_matches('>').trim_start().starts_with("::");
        if plain.is_some_and(|rest| rest.trim_start().starts_with("::") || rest.trim().is_empty() && is_begun)
        {
            return Some(start);
        }
        // Only the lines of a signature that goes on are passed.
        if !line.starts_with([' ', '\t', '>']) {
            return None;
        }
        below = line;
        at = start;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_made_in_order() {
        let edits = [
            Edit { start: 4, end: 7, text: "two".into() },
            Edit { start: 0, end: 0, text: "zero ".into() },
            Edit { start: 5, end: 6, text: "never".into() },
        ];
        assert_eq!(apply("one ONE", &edits), "zero one two");
    }

    #[test]
    fn places_are_found_again() {
        let edits =
            [Edit { start: 4, end: 4, text: "new ".into() }, Edit { start: 8, end: 11, text: "x".into() }];
        let (old, new) = ("one two abc end", "one new two x end");
        assert_eq!(apply(old, &edits), new);
        for word in ["one", "two", "end"] {
            let place = new.find(word).unwrap();
            assert_eq!(before(&edits, place), old.find(word).unwrap(), "{word}");
        }
        assert_eq!(before(&edits, new.find("new").unwrap()), 4);
        assert_eq!(before(&edits, new.find('x').unwrap()), 8);
    }

    #[test]
    fn a_signature_may_have_several_lines() {
        let text = "g = 1\n\nf\n  :: Int\n  -> Int\nf x = x\n";
        assert_eq!(signature(text, text.rfind("f x").unwrap(), "f"), Some(7));
        let text = "g = 1\n\nf :: Int\n  -> Int\nf x = x\n";
        assert_eq!(signature(text, text.rfind("f x").unwrap(), "f"), Some(7));
        let text = "g :: Int\nf x = x\n";
        assert_eq!(signature(text, text.rfind("f x").unwrap(), "f"), None);
        let text = "f :: Int -> Int\n\nf x = x\n";
        assert_eq!(signature(text, text.rfind("f x").unwrap(), "f"), None);
    }
}
