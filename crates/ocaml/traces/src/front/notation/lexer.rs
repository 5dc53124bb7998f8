//! Words of a specification comment.

use otherwise_diagnostics::{Diagnostic, FileId, Span};

/// A word, its place, and whether it follows the word before without a blank.
#[derive(Clone, Debug)]
pub(super) struct Token {
    pub(super) word: Word,
    pub(super) span: Span,
    pub(super) glued: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// `put`, `Nxt.put`, `Some`: the modules and the last part.
    Name(Vec<String>, String),
    Variable(String),
    Int(i64),
    String(String),
    Symbol(&'static str),
    End,
}

/// Longest first.
const SYMBOLS: &[&str] = &[
    "::", "<->", "<=>", "..", "||", "&&", "\\/", "/\\", "->", "=>", "<=", ">=", "<>", "!=", "==", "(", ")",
    "[", "]", "{", "}", "<", ">", "=", "|", "&", "!", "~", ".", "*", "/", "+", "?", ",", ";", ":", "-", "_",
    "^",
];

/// Signs of the papers and what to type instead.
const SIGNS: &[(&str, &str)] = &[
    ("⟨", "<"),
    ("〈", "<"),
    ("⟩", ">"),
    ("〉", ">"),
    ("∽", "~"),
    ("¬", "!"),
    ("∧", "&"),
    ("∨", "|"),
    ("⊓", "&"),
    ("⊔", "|"),
    ("→", "->"),
    ("⇒", "=>"),
    ("•", "."),
    ("≠", "<>"),
    ("≤", "<="),
    ("≥", ">="),
    ("✁", "!"),
];

/// The words of `text`, which starts at byte `base` of the file; ends with [`Word::End`].
pub(super) fn words(text: &str, file: FileId, base: u32) -> Result<Vec<Token>, Diagnostic> {
    let span = |from: usize, to: usize| Span { file, start: base + from as u32, end: base + to as u32 };
    let mut tokens: Vec<Token> = Vec::new();
    let mut at = 0;
    let mut blank = true;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        if c.is_whitespace() {
            at += c.len_utf8();
            blank = true;
            continue;
        }
        let glued = !blank;
        blank = false;
        let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '\'';
        let word_end = |from: usize| text[from..].find(|c| !is_word(c)).map_or(text.len(), |n| from + n);
        let (word, end) = if c.is_ascii_digit() {
            let end = word_end(at);
            match text[at..end].replace('_', "").parse() {
                Ok(number) => (Word::Int(number), end),
                Err(_) => {
                    return Err(Diagnostic::error("notation", "this is not a number")
                        .at(span(at, end), "whole numbers of up to 64 bits only"));
                }
            }
        } else if c == '\'' {
            let end = word_end(at + 1);
            (Word::Variable(text[at + 1..end].to_owned()), end)
        } else if c == '`' && rest[1..].starts_with(char::is_alphabetic) {
            let end = word_end(at + 1);
            (Word::Name(Vec::new(), text[at..end].to_owned()), end)
        } else if c == '"' {
            let Some(length) = string_length(rest) else {
                return Err(Diagnostic::error("notation", "this string does not end")
                    .at(span(at, at + 1), "starts here"));
            };
            (Word::String(rest[..length].to_owned()), at + length)
        } else if c.is_alphabetic() || (c == '_' && rest[1..].starts_with(is_word)) {
            let mut parts = Vec::new();
            let mut from = at;
            loop {
                let end = word_end(from);
                let part = text[from..end].to_owned();
                let is_module = part.starts_with(char::is_uppercase);
                let more = text[end..]
                    .strip_prefix('.')
                    .is_some_and(|next| next.starts_with(|c: char| c.is_alphabetic() || c == '_'));
                if is_module && more {
                    parts.push(part);
                    from = end + 1;
                } else {
                    break (Word::Name(parts, part), end);
                }
            }
        } else if let Some(symbol) = SYMBOLS.iter().find(|symbol| rest.starts_with(**symbol)) {
            (Word::Symbol(symbol), at + symbol.len())
        } else if let Some((sign, symbol)) = SIGNS.iter().find(|(sign, _)| rest.starts_with(sign)) {
            (Word::Symbol(symbol), at + sign.len())
        } else {
            return Err(Diagnostic::error("notation", format!("`{c}` has no meaning in a specification"))
                .at(span(at, at + c.len_utf8()), ""));
        };
        tokens.push(Token { word, span: span(at, end), glued });
        at = end;
    }
    tokens.push(Token { word: Word::End, span: span(text.len(), text.len()), glued: false });
    Ok(tokens)
}

/// The length of the string literal that `text` starts with, quotes included.
fn string_length(text: &str) -> Option<usize> {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return Some(at + 1),
            _ => {}
        }
    }
    None
}
