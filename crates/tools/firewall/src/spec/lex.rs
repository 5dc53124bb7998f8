//! Tokens of specifications.

use otherwise_diagnostics::{Diagnostic, SourceFile, Span};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Word,
    Symbol,
}

#[derive(Clone, Debug)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    pub(crate) text: String,
    pub(crate) span: Span,
}

impl Token {
    pub(crate) fn is(&self, text: &str) -> bool {
        self.text.eq_ignore_ascii_case(text)
    }
}

const SYMBOLS: [&str; 19] = [
    "=>", "<=", ">=", "==", "!=", "(", ")", ",", ";", "=", "<", ">", "!", "{", "}", "[", "]", "?", "\u{21d2}",
];

/// Comments start with `#` or `//` and go to the end of the line.
pub(crate) fn tokens(file: &SourceFile) -> Result<Vec<Token>, Box<Diagnostic>> {
    let text = file.text();
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        if c.is_whitespace() {
            at += c.len_utf8();
            continue;
        }
        if c == '#' || rest.starts_with("//") || rest.starts_with("-- ") {
            at += rest.find('\n').unwrap_or(rest.len());
            continue;
        }
        if let Some(symbol) = SYMBOLS.iter().find(|symbol| rest.starts_with(**symbol)) {
            // `[2001:db8::1]` is an address, not a list.
            let shown = if *symbol == "\u{21d2}" { "=>" } else { symbol };
            let span = file.span(at..at + symbol.len());
            tokens.push(Token { kind: Kind::Symbol, text: shown.to_owned(), span });
            at += symbol.len();
            continue;
        }
        if c == '"' || c == '\'' {
            let Some(length) = rest[1..].find(c) else {
                let end = rest.find('\n').map_or(text.len(), |end| at + end);
                let complaint = Diagnostic::error("unclosed-quote", "this quote is never closed");
                return Err(Box::new(complaint.at(file.span(at..end), "expected another one")));
            };
            let word = rest[1..1 + length].to_owned();
            tokens.push(Token { kind: Kind::Word, text: word, span: file.span(at..at + length + 2) });
            at += length + 2;
            continue;
        }
        let is_word = |c: char| c.is_alphanumeric() || "_.:/*+-@&|".contains(c);
        let length = rest.find(|c: char| !is_word(c)).unwrap_or(rest.len());
        if length == 0 {
            let message = format!("`{c}` does not belong here");
            let complaint = Diagnostic::error("bad-specification", message);
            let span = file.span(at..at + c.len_utf8());
            return Err(Box::new(complaint.at(span, "expected a name, a number, an address or a sign")));
        }
        let span = file.span(at..at + length);
        tokens.push(Token { kind: Kind::Word, text: rest[..length].to_owned(), span });
        at += length;
    }
    Ok(tokens)
}
