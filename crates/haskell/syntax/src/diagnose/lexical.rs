//! Mistakes below the grammar: strings and comments without end, characters that start no token.

use otherwise_diagnostics::{Diagnostic, SourceFile, Span};

use crate::Extension;
use crate::lexer::{Token, TokenKind, UNREADABLE};
use crate::prepare::Prepared;

/// Strings and comments without end, characters that start nothing.
pub(crate) fn lexical_errors(file: &SourceFile, prepared: &Prepared) -> Vec<Diagnostic> {
    let mut found: Vec<Diagnostic> = Vec::new();
    for (index, token) in prepared.tokens.iter().enumerate() {
        let span = file.span(token.start as usize..token.end as usize);
        let complaint = match token.kind {
            TokenKind::UnclosedString => unclosed_string(file, span),
            TokenKind::UnclosedComment => unclosed_comment(file, span),
            TokenKind::String | TokenKind::Char if file.slice(span).contains(UNREADABLE) => {
                let at = span.start as usize + file.slice(span).find(UNREADABLE).unwrap_or(0);
                Some(not_utf8(file.span(at..at + UNREADABLE.len_utf8())))
            }
            TokenKind::Unknown => Some(unknown_character(file, span)),
            TokenKind::Operator | TokenKind::Variable if is_arrow_syntax(file, prepared, span) => {
                let complaint =
                    Diagnostic::error("unsupported-arrows", "arrow notation is not supported yet (Arrows)");
                Some(complaint.at(span, "not supported"))
            }
            TokenKind::Operator => typographic_quote(file, span),
            TokenKind::Tick => bad_character_literal(file, prepared, token, prepared.tokens.get(index + 1)),
            _ => None,
        };
        // One complaint for each line: the rest of it is usually the same mistake.
        let line = file.line(span.start);
        let repeated =
            found.last().and_then(Diagnostic::span).is_some_and(|last| file.line(last.start) == line);
        if let Some(complaint) = complaint.filter(|_| !repeated) {
            found.push(complaint);
        }
    }
    found
}

fn unclosed_string(file: &SourceFile, span: Span) -> Option<Diagnostic> {
    let ends_in_backslash = file.slice(span).ends_with('\\');
    let help = if ends_in_backslash {
        "a string goes on in the next line when that starts with `\\`, too"
    } else {
        "write `\\n` for a line break, or end the line with `\\` and start the next with `\\`"
    };
    Some(
        Diagnostic::error("unclosed-string", "this string has no closing quote")
            .at(span, "expected `\"`")
            .help(help),
    )
}

fn unclosed_comment(file: &SourceFile, span: Span) -> Option<Diagnostic> {
    let open = Span { end: (span.start + 2).min(span.end), ..span };
    let nested = file.slice(span).matches("{-").count() > 1;
    let complaint = Diagnostic::error("unclosed-comment", "this comment has no `-}`").at(open, "opened here");
    Some(if nested { complaint.note("comments nest: every `{-` needs a `-}` of its own") } else { complaint })
}

fn unknown_character(file: &SourceFile, span: Span) -> Diagnostic {
    let letter = file.slice(span).chars().next().unwrap_or(' ');
    if letter == UNREADABLE {
        return not_utf8(span);
    }
    let message = if letter.is_control() || letter.is_whitespace() || !letter.is_ascii() {
        format!("the character U+{:04X} cannot stand in a program", letter as u32)
    } else {
        format!("the character `{letter}` cannot stand here")
    };
    Diagnostic::error("bad-character", message).at(span, "unexpected character")
}

fn not_utf8(span: Span) -> Diagnostic {
    Diagnostic::error("bad-character", "this byte is not part of a character in UTF-8")
        .at(span, "not UTF-8")
        .help("save the file in UTF-8; in comments other encodings do no harm")
}

/// `proc`, `-<` and their kin, when they are on.
fn is_arrow_syntax(file: &SourceFile, prepared: &Prepared, span: Span) -> bool {
    prepared.extensions.has(Extension::Arrows) && matches!(file.slice(span), ">-" | ">>-" | "(|" | "|)")
}

/// Quotes and dashes as word processors make them.
fn typographic_quote(file: &SourceFile, span: Span) -> Option<Diagnostic> {
    let text = file.slice(span);
    let (at, letter) = text.char_indices().find(|(_, letter)| "“”„‘’‚–—…".contains(*letter))?;
    let plain = match letter {
        '“' | '”' | '„' => "\"",
        '‘' | '’' | '‚' => "'",
        '…' => "..",
        _ => "-",
    };
    let start = span.start + at as u32;
    let place = Span { start, end: start + letter.len_utf8() as u32, ..span };
    let complaint = Diagnostic::error("bad-character", format!("`{letter}` is a typographic character"));
    Some(complaint.at(place, "not what it looks like").help(format!("write `{plain}`")))
}

/// `'ab'`, `''`, `'a`.
fn bad_character_literal(
    file: &SourceFile,
    prepared: &Prepared,
    tick: &Token,
    next: Option<&Token>,
) -> Option<Diagnostic> {
    let quotes = [Extension::TemplateHaskell, Extension::TemplateHaskellQuotes, Extension::DataKinds];
    if quotes.iter().any(|extension| prepared.extensions.has(*extension)) {
        return None;
    }
    let rest = file.text().get(tick.end as usize..)?;
    let line = rest.split('\n').next().unwrap_or("");
    let place = |end: usize| file.span(tick.start as usize..tick.end as usize + end);
    if line.starts_with('\'') {
        let complaint =
            Diagnostic::error("bad-literal", "a character literal holds one character, this one none");
        return Some(complaint.at(place(1), "empty").help("the quote itself is written `'\\''`"));
    }
    let follows = next.filter(|next| next.start == tick.end);
    let word_end = follows.map_or(0, |next| (next.end - tick.end) as usize);
    if line.get(..word_end).is_some_and(|word| word.ends_with('\'')) {
        let complaint =
            Diagnostic::error("bad-literal", "a character literal holds one character, this one several");
        return Some(complaint.at(place(word_end), "too long").help("write strings with `\"`"));
    }
    // `'True` and `'[]` are promoted constructors, which the converter names as unsupported.
    let promoted = follows.is_some_and(|next| {
        next.kind == TokenKind::Constructor || matches!(next.text(file.text()), "[" | "(" | ":")
    });
    if promoted {
        return None;
    }
    Some(
        Diagnostic::error("bad-literal", "this character literal has no closing quote")
            .at(place(word_end), "expected `'`"),
    )
}
