//! Where one item ends and the next begins: layout.
//!
//! Items of one comment start at the same column. A line at that column continues the item nevertheless when
//! it cannot start one: when it begins with an operator that gets no type or with a bracket, or names an
//! argument (`x:T`), or when the line before it waits for more.

use std::ops::Range;

use otherwise_diagnostics::SourceFile;

use crate::lexer::{Token, TokenKind};

/// Splits the tokens of an annotation into items.
pub(super) fn items(file: &SourceFile, tokens: &[Token]) -> Vec<Range<usize>> {
    let mut ranges = split(file, tokens, false);
    // Equations of a measure may start at the column of `measure`.
    let mut merged: Vec<Range<usize>> = Vec::new();
    for range in ranges.drain(..) {
        match merged.last_mut() {
            Some(last) if continues_measure(file, tokens, last, &range) => last.end = range.end,
            _ => merged.push(range),
        }
    }
    merged
}

/// Splits tokens into blocks that start at the column of the first, or behind a `;` if that is a separator
/// here.
pub(super) fn split(file: &SourceFile, tokens: &[Token], by_semicolon: bool) -> Vec<Range<usize>> {
    let Some(first) = tokens.first() else { return Vec::new() };
    let mut ranges = Vec::new();
    let (mut start, mut depth) = (0usize, 0usize);
    for (at, token) in tokens.iter().enumerate() {
        let text = file.slice(token.span);
        let is_mark = token.kind == TokenKind::Mark;
        if at > start
            && depth == 0
            && token.is_first
            && token.column == first.column
            && can_start(file, tokens, at)
        {
            ranges.push(start..at);
            start = at;
        }
        match text {
            "(" | "[" | "{" if is_mark => depth += 1,
            ")" | "]" | "}" if is_mark => depth = depth.saturating_sub(1),
            ";" if is_mark && depth == 0 && by_semicolon => {
                ranges.push(start..at);
                start = at + 1;
            }
            _ => {}
        }
    }
    ranges.push(start..tokens.len());
    ranges.retain(|range| !range.is_empty());
    ranges
}

fn can_start(file: &SourceFile, tokens: &[Token], at: usize) -> bool {
    let text = |at: usize| tokens.get(at).map_or("", |token| file.slice(token.span));
    let waits = at > 0
        && tokens[at - 1].kind == TokenKind::Operator
        && matches!(text(at - 1), "->" | "=>" | "::" | "=" | "|" | ":" | "/" | "==>" | "<=>" | "&&" | "||");
    let waits = waits || (at > 0 && tokens[at - 1].kind == TokenKind::Mark && text(at - 1) == ",");
    match tokens[at].kind {
        _ if waits => false,
        TokenKind::Lower | TokenKind::Upper => text(at + 1) != ":",
        TokenKind::Mark => text(at) == "(" && text(at + 2) == ")" && matches!(text(at + 3), "::" | ","),
        // An operator with a type of its own: `* :: T`.
        TokenKind::Operator => !matches!(text(at), "->" | "=>" | "=" | "::" | "|") && text(at + 1) == "::",
        _ => false,
    }
}

fn continues_measure(file: &SourceFile, tokens: &[Token], last: &Range<usize>, next: &Range<usize>) -> bool {
    let text = |at: usize| tokens.get(at).map_or("", |token| file.slice(token.span));
    let name = match (text(last.start), text(last.start + 1)) {
        ("measure", _) => text(last.start + 1),
        ("class" | "instance", "measure") => text(last.start + 2),
        _ => return false,
    };
    !name.is_empty() && text(next.start) == name && !matches!(text(next.start + 1), "::" | ",")
}
