//! The predicate as Haskell text, every token in the line and column it has in the Rust file: layout means
//! the same.

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};

use crate::literal;
use crate::written::Written;

/// Writes tokens where they stand.
pub(crate) fn write_tokens(written: &mut Written, tokens: TokenStream) {
    let mut pen = Pen { written, at: None };
    pen.written.push("\n");
    pen.tokens(tokens);
    pen.written.push("\n");
}

struct Pen<'w> {
    written: &'w mut Written,
    /// Where the last token ended: line and column. None at the beginning.
    at: Option<(usize, usize)>,
}

impl Pen<'_> {
    fn tokens(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => {
                    let (open, close) = match group.delimiter() {
                        Delimiter::Parenthesis => ("(", ")"),
                        Delimiter::Brace => ("{", "}"),
                        Delimiter::Bracket => ("[", "]"),
                        Delimiter::None => ("", ""),
                    };
                    self.token(open, group.span_open());
                    self.tokens(group.stream());
                    self.token(close, group.span_close());
                }
                TokenTree::Ident(name) => {
                    let text = name.to_string();
                    let text = text.strip_prefix("r#").unwrap_or(&text);
                    match text.strip_prefix('λ') {
                        Some(rest) => self.token(&format!("\\{rest}"), name.span()),
                        None => self.token(text, name.span()),
                    }
                }
                TokenTree::Punct(mark) => self.token(&mark.as_char().to_string(), mark.span()),
                TokenTree::Literal(literal) => self.token(&literal::haskell(&literal), literal.span()),
            }
        }
    }

    fn token(&mut self, text: &str, span: Span) {
        if text.is_empty() {
            return;
        }
        let (start, end) = (span.start(), span.end());
        match self.at {
            None => self.written.push(&" ".repeat(start.column.max(1))),
            Some((line, _)) if start.line > line => {
                self.written.push(&"\n".repeat(start.line - line));
                self.written.push(&" ".repeat(start.column.max(1)));
            }
            Some((line, column)) if start.line == line && start.column >= column => {
                self.written.push(&" ".repeat(start.column - column));
            }
            // Tokens of another macro stand anywhere.
            Some(_) => self.written.push(" "),
        }
        self.written.push_at(text, span);
        self.at = Some((end.line, end.column));
    }
}

/// Whether tokens contain `|x|` or `||`, as a closure of Rust begins.
pub(crate) fn has_closure(tokens: TokenStream) -> bool {
    let is_bar =
        |token: Option<&TokenTree>| matches!(token, Some(TokenTree::Punct(mark)) if mark.as_char() == '|');
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    tokens.iter().enumerate().any(|(at, token)| match token {
        TokenTree::Group(group) => has_closure(group.stream()),
        TokenTree::Ident(_) => {
            is_bar(tokens.get(at + 1)) && at.checked_sub(1).is_some_and(|before| is_bar(tokens.get(before)))
        }
        _ => false,
    })
}
