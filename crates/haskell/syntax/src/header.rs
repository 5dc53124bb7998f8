//! The pragmas before a module's first token: `LANGUAGE` and `OPTIONS_GHC`.

use otherwise_diagnostics::{Diagnostic, SourceFile};

use crate::lexer::{Token, TokenKind};
use crate::{Extension, Extensions};

/// What is on in a file: what is given, as its header turns it on and off.
pub(crate) fn extensions(
    file: &SourceFile,
    text: &str,
    given: &Extensions,
    diagnostics: &mut Vec<Diagnostic>,
) -> Extensions {
    let mut extensions = given.clone();
    let mut at = 0;
    while let Some(next) = skip_to_pragma(text, at) {
        let start = next + "{-#".len();
        let Some(length) = text[start..].find("#-}") else { break };
        let end = start + length;
        let body = &text[start..end];
        let word = body.split_whitespace().next().unwrap_or("");
        let lead = body.len() - body.trim_start().len();
        let words = start + lead + word.len();
        match word.to_ascii_uppercase().as_str() {
            "LANGUAGE" => language(file, text, words..end, &mut extensions, diagnostics),
            "OPTIONS_GHC" | "OPTIONS" => options(&text[words..end], &mut extensions),
            _ => {}
        }
        at = end + "#-}".len();
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
        let place = file.span(at..at + word.len());
        if !word.is_empty() && !extensions.apply(word) {
            diagnostics.push(
                Diagnostic::warning("unknown-extension", format!("unknown language extension `{word}`"))
                    .at(place, "ignored"),
            );
        }
        if Extension::from_name(word).is_some_and(changes_meaning) {
            let message = format!("the extension {word} is not supported yet");
            let note = "it changes what programs mean";
            diagnostics.push(
                Diagnostic::error("unsupported-extension", message).at(place, "not supported").note(note),
            );
        }
    }
}

/// Extensions that give another meaning to programs that look the same: ignoring them would be misreading the
/// program.
fn changes_meaning(extension: Extension) -> bool {
    matches!(extension, Extension::AlternativeLayoutRule)
}

/// Warns of pragmas that nobody knows; those that GHC knows change nothing for us or are read elsewhere.
pub(crate) fn check_pragmas(file: &SourceFile, comments: &[Token], diagnostics: &mut Vec<Diagnostic>) {
    for comment in comments.iter().filter(|comment| comment.kind == TokenKind::Pragma) {
        let text = comment.text(file.text());
        let body = text.trim_start_matches("{-#").trim_end_matches("#-}");
        let Some(name) = body.split_whitespace().next() else { continue };
        if !KNOWN_PRAGMAS.contains(&name.to_ascii_uppercase().as_str()) {
            let span = file.span(comment.start as usize..comment.end as usize);
            let message = format!("unknown pragma `{name}`");
            diagnostics.push(Diagnostic::warning("unknown-pragma", message).at(span, "ignored"));
        }
    }
}

const KNOWN_PRAGMAS: &[&str] = &[
    "ANN",
    "COLUMN",
    "COMPLETE",
    "CONLIKE",
    "CORE",
    "CTYPE",
    "DEPRECATED",
    "GENERATED",
    "INCLUDE",
    "INCOHERENT",
    "INLINABLE",
    "INLINE",
    "INLINEABLE",
    "LANGUAGE",
    "LINE",
    "MINIMAL",
    "NOINLINE",
    "NOTINLINE",
    "NOUNPACK",
    "OPAQUE",
    "OPTIONS",
    "OPTIONS_GHC",
    "OPTIONS_HADDOCK",
    "OVERLAPPABLE",
    "OVERLAPPING",
    "OVERLAPS",
    "RULES",
    "SCC",
    "SOURCE",
    "SPECIALISE",
    "SPECIALIZE",
    "UNPACK",
    "WARNING",
];

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

#[cfg(test)]
mod tests {
    use otherwise_diagnostics::Sources;

    use super::*;

    #[test]
    fn odd_pragmas() {
        for text in [
            "{-#-}",
            "{-##-}",
            "{-# #-}",
            "{-#LANGUAGE#-}",
            "{-# LANGUAGE",
            "{-",
            "{-# LANGUAGE ,, #-}",
            "#",
            "--",
        ] {
            let mut sources = Sources::new();
            let file = sources.add("a.hs", text);
            let mut diagnostics = Vec::new();
            assert_eq!(
                extensions(sources.get(file), text, &Extensions::default(), &mut diagnostics),
                Extensions::default(),
                "{text}"
            );
            assert!(diagnostics.is_empty(), "{text}");
        }
    }
}
