//! Changes of a text, and texts with changes.

use std::ops::Range;

/// Replace the bytes of a range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Edit {
    /// What is replaced.
    pub(crate) range: Range<usize>,
    /// With what.
    pub(crate) text: String,
}

impl Edit {
    /// Replaces the range with the text.
    pub(crate) fn new(range: Range<usize>, text: impl Into<String>) -> Edit {
        Edit { range, text: text.into() }
    }

    /// Blanks that keep all lines and columns behind the range in their place.
    pub(crate) fn blank(range: Range<usize>, text: &str) -> Edit {
        let blanks =
            text[range.clone()].chars().map(|c| if c == '\n' { '\n' } else { ' ' }).collect::<String>();
        Edit::new(range, blanks)
    }
}

/// The text of `within` after the edits (of which only those inside count), which do not overlap.
pub(crate) fn apply(text: &str, within: Range<usize>, edits: &[Edit]) -> String {
    let mut sorted: Vec<&Edit> = edits
        .iter()
        .filter(|edit| within.start <= edit.range.start && edit.range.end <= within.end)
        .collect();
    sorted.sort_by_key(|edit| (edit.range.start, edit.range.end));
    let mut result = String::with_capacity(within.len() + 16);
    let mut at = within.start;
    for edit in sorted {
        if edit.range.start < at {
            continue;
        }
        result.push_str(&text[at..edit.range.start]);
        result.push_str(&edit.text);
        at = edit.range.end;
    }
    result.push_str(&text[at..within.end]);
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_keep_the_rest() {
        let text = "f x = x + 1";
        let edits = [Edit::new(8..9, "-"), Edit::new(10..11, "2")];
        assert_eq!(apply(text, 0..text.len(), &edits), "f x = x - 2");
        assert_eq!(apply(text, 6..11, &edits), "x - 2");
        assert_eq!(Edit::blank(0..3, "a\nb").text, " \n ");
    }
}
