//! Explains what is wrong with a text that is not Haskell.

use otherwise_diagnostics::{Diagnostic, SourceFile};
use tree_sitter::Node;

use crate::lexer::TokenKind;
use crate::prepare::Prepared;

/// Strings and comments without end, characters that start nothing.
pub(crate) fn lexical_errors(file: &SourceFile, prepared: &Prepared) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for token in &prepared.tokens {
        let span = file.span(token.start as usize..token.end as usize);
        match token.kind {
            TokenKind::UnclosedString => {
                found.push(
                    Diagnostic::error("unclosed-string", "this string has no closing quote")
                        .at(span, "starts here"),
                );
            }
            TokenKind::UnclosedComment => {
                let open = file.span(token.start as usize..token.start as usize + 2);
                found.push(
                    Diagnostic::error("unclosed-comment", "this comment has no end").at(open, "starts here"),
                );
            }
            TokenKind::Unknown => {
                found.push(Diagnostic::error("bad-character", "unexpected character").at(span, ""));
            }
            _ => {}
        }
    }
    found
}

/// Brackets nested deeper than the grammar's scanner can remember.
pub(crate) fn too_deep(file: &SourceFile, prepared: &Prepared) -> Option<Diagnostic> {
    let mut depth = 0usize;
    for token in &prepared.tokens {
        match token.text(file.text()) {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > 100 {
            return Some(
                Diagnostic::error("too-deep", "nested deeper")
                    .at(file.span(token.start as usize..token.end as usize), ""),
            );
        }
    }
    None
}

/// What tree-sitter stumbled over.
pub(crate) fn syntax_errors(file: &SourceFile, prepared: &Prepared, root: Node<'_>) -> Vec<Diagnostic> {
    let mut cursor = root.walk();
    let mut out = Vec::new();
    let mut pending = vec![root];
    while let Some(node) = pending.pop() {
        if node.is_error() || node.is_missing() {
            let s = prepared.offsets.start(node.start_byte() as u32) as usize;
            let e = prepared.offsets.end(node.end_byte() as u32) as usize;
            out.push(Diagnostic::error("syntax-error", "syntax error").at(file.span(s..e.max(s)), ""));
        } else if node.has_error() {
            pending.extend(node.children(&mut cursor));
        }
    }
    out
}
