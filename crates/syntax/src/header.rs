//! The pragmas before a module's first token: `LANGUAGE` and `OPTIONS_GHC`.

use otherwise_diagnostics::{Diagnostic, SourceFile};

use crate::Extensions;

/// What the header of a file turns on and off.
pub(crate) fn extensions(file: &SourceFile, text: &str, diagnostics: &mut Vec<Diagnostic>) -> Extensions {
    let mut extensions = Extensions::default();
    let mut at = 0;
    while let Some(next) = skip_to_pragma(text, at) {
        let Some(length) = text[next..].find("#-}") else { break };
        let end = next + length + "#-}".len();
        let body = &text[next + "{-#".len()..next + length];
        let word = body.split_whitespace().next().unwrap_or("");
        let lead = body.len() - body.trim_start().len();
        let words = next + "{-#".len() + lead + word.len();
        match word.to_ascii_uppercase().as_str() {
            "LANGUAGE" => language(file, text, words..next + length, &mut extensions, diagnostics),
            "OPTIONS_GHC" | "OPTIONS" => options(&text[words..next + length], &mut extensions),
            _ => {}
        }
        at = end;
    }
    extensions
}

/// The start of the next pragma, if only blanks, comments, `#` lines and pragmas stand before it.
fn skip_to_pragma(text: &str, mut at: usize) -> Option<usize> {
    loop {
        let rest = &text[at..];
        let trimmed = rest.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}');
        at += rest.len() - trimmed.len();
        if trimmed.starts_with("{-#") {
            return Some(at);
        }
        if trimmed.starts_with("{-") {
            at += comment_length(trimmed)?;
        } else if trimmed.starts_with("--") || trimmed.starts_with('#') {
            at += trimmed.find('\n')?;
        } else {
            return None;
        }
    }
}

fn comment_length(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let (mut at, mut depth) = (0, 0usize);
    while at + 1 < bytes.len() {
        match &bytes[at..at + 2] {
            b"{-" => {
                depth += 1;
                at += 2;
            }
            b"-}" => {
                depth -= 1;
                at += 2;
                if depth == 0 {
                    return Some(at);
                }
            }
            _ => at += 1,
        }
    }
    None
}

fn language(
    file: &SourceFile,
    text: &str,
    range: std::ops::Range<usize>,
    extensions: &mut Extensions,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let mut start = range.start;
    for piece in text[range].split(',') {
        let word = piece.trim();
        let at = start + (piece.len() - piece.trim_start().len());
        start += piece.len() + 1;
        if !word.is_empty() && !extensions.apply(word) {
            diagnostics.push(
                Diagnostic::warning("unknown-extension", format!("unknown language extension `{word}`"))
                    .at(file.span(at..at + word.len()), "ignored"),
            );
        }
    }
}

fn options(words: &str, extensions: &mut Extensions) {
    for word in words.split_whitespace() {
        if word == "-cpp" {
            extensions.apply("CPP");
        } else if word == "-fglasgow-exts" {
            ["ExistentialQuantification", "RankNTypes", "MultiParamTypeClasses", "FunctionalDependencies"]
                .iter()
                .for_each(|name| {
                    extensions.apply(name);
                });
        } else if let Some(name) = word.strip_prefix("-X") {
            extensions.apply(name);
        }
    }
}
