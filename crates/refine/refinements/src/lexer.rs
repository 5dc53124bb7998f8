//! Tokens of the annotation language, with their places in the Haskell file.

use otherwise_diagnostics::{SourceFile, Span};

/// A token.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    pub(crate) kind: TokenKind,
    pub(crate) span: Span,
    /// In characters from the start of its line.
    pub(crate) column: u32,
    /// Whether nothing stands before it on its line (but `{-@`).
    pub(crate) is_first: bool,
}

/// What sort of token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenKind {
    /// A name in lower case, perhaps qualified; keywords too.
    Lower,
    /// A name in upper case, perhaps qualified.
    Upper,
    /// `_` alone.
    Underscore,
    /// An operator, perhaps qualified.
    Operator,
    /// One of ``( ) [ ] { } , ; ` \``.
    Mark,
    Integer,
    Real,
    String,
    Char,
    /// `_|_`.
    Bottom,
    /// Something that is no token.
    Invalid,
}

/// What the language itself writes with operator characters.
const OPERATORS: &[&str] = &[
    "+", "-", "*", "/", ".", "=", "==", "/=", "!=", "<", "<=", ">", ">=", "~~", "!~", "~", "&&", "||", "=>",
    "==>", "<=>", ":", "::", "->", "|", "|-", "<:", "<<", ">>", "?", "??", "@", "$", "!",
];

/// Splits the text of an annotation into tokens. `own_operators` are operators that `infix` items declare.
pub(crate) fn tokens(file: &SourceFile, text: Span, own_operators: &[String]) -> Vec<Token> {
    Lexer::new(file, text, own_operators).run()
}

struct Lexer<'a> {
    file: &'a SourceFile,
    source: &'a str,
    at: usize,
    end: usize,
    column: u32,
    is_first: bool,
    /// Whether `>` in the first column belongs to the literate file.
    is_bird: bool,
    own_operators: &'a [String],
    tokens: Vec<Token>,
}

impl<'a> Lexer<'a> {
    fn new(file: &'a SourceFile, text: Span, own_operators: &'a [String]) -> Lexer<'a> {
        let source = file.text();
        let (at, end) = (text.range().start, text.range().end.min(source.len()));
        let line_start =
            source.get(..at).and_then(|before| before.rfind('\n')).map_or(0, |newline| newline + 1);
        let before = source.get(line_start..at).unwrap_or("");
        let column = before.chars().fold(0, next_column);
        let is_bird = before.starts_with('>');
        Lexer { file, source, at, end, column, is_first: true, is_bird, own_operators, tokens: Vec::new() }
    }

    fn rest(&self) -> &'a str {
        self.source.get(self.at..self.end).unwrap_or("")
    }

    fn bump(&mut self) {
        let Some(next) = self.rest().chars().next() else {
            self.at = self.end;
            return;
        };
        self.at += next.len_utf8();
        self.column = next_column(self.column, next);
        if next == '\n' {
            self.is_first = true;
            if self.is_bird && self.rest().starts_with('>') {
                self.at += 1;
                self.column += 1;
            }
        }
    }

    fn skip(&mut self, bytes: usize) {
        let target = self.at + bytes;
        while self.at < target && self.at < self.end {
            self.bump();
        }
    }

    fn run(mut self) -> Vec<Token> {
        while self.at < self.end {
            let rest = self.rest();
            let Some(first) = rest.chars().next() else { break };
            if first.is_whitespace() {
                self.bump();
            } else if rest.starts_with("// ") || rest.starts_with("//\n") || rest == "//" {
                self.skip(rest.find('\n').unwrap_or(rest.len()));
            } else if rest.starts_with("/*") {
                // A comment that is never closed ends with the annotation.
                self.skip(rest.find("*/").map_or(rest.len(), |close| close + 2));
            } else {
                self.token(rest, first);
            }
        }
        self.tokens
    }

    fn token(&mut self, rest: &'a str, first: char) {
        // `'S n` in a type is what it is without the tick.
        if promotes(rest) {
            return self.bump();
        }
        let (kind, length) = if rest.starts_with("_|_") {
            (TokenKind::Bottom, 3)
        } else if first == '_' || first.is_alphabetic() {
            name(rest, first)
        } else if first.is_ascii_digit() {
            number(rest)
        } else if first == '"' {
            quoted(rest, '"', TokenKind::String)
        } else if first == '\'' {
            quoted(rest, '\'', TokenKind::Char)
        } else if "()[]{},;`\\".contains(first) {
            (TokenKind::Mark, 1)
        } else if is_operator_char(first) {
            self.operators(rest);
            return;
        } else {
            (TokenKind::Invalid, first.len_utf8())
        };
        self.push(kind, length);
    }

    fn push(&mut self, kind: TokenKind, length: usize) {
        let span = self.file.span(self.at..self.at + length);
        self.tokens.push(Token { kind, span, column: self.column, is_first: self.is_first });
        self.is_first = false;
        self.skip(length);
    }

    /// A run of operator characters: one operator, or several where `>`, `<` or a sign touch another.
    fn operators(&mut self, rest: &'a str) {
        let length = rest.find(|char| !is_operator_char(char)).unwrap_or(rest.len());
        let mut run = &rest[..length];
        while !run.is_empty() {
            let taken = first_operator(run, self.own_operators);
            self.push(TokenKind::Operator, taken);
            run = &run[taken..];
        }
    }
}

fn next_column(column: u32, char: char) -> u32 {
    match char {
        '\n' => 0,
        '\t' => (column / 8 + 1) * 8,
        _ => column + 1,
    }
}

/// The length of the operator that a run of operator characters begins with.
fn first_operator(run: &str, own: &[String]) -> usize {
    let is_known = |text: &str| OPERATORS.contains(&text) || own.iter().any(|one| one == text);
    // `--` is a mistake that gets a message of its own.
    if is_known(run) || run.starts_with("--") {
        return run.len();
    }
    // `<p>->`, `x=-1`, `&&~b`, `v:@(0)`: two of the language's operators that touch; `:-` is a constructor.
    let mut cuts = run.char_indices().map(|(at, _)| at).skip(1).collect::<Vec<_>>();
    cuts.reverse();
    for cut in cuts {
        let (left, right) = run.split_at(cut);
        let touches = left.ends_with('>') && left.chars().all(|char| char == '>')
            || matches!(left, "<")
            || matches!(right, "-" | "~" | "?" | "??") && left != ":" && !left.ends_with('?')
            || right == "@";
        if touches && is_known(left) && is_known(right) {
            return cut;
        }
    }
    run.len()
}

fn is_operator_char(char: char) -> bool {
    "!#$%&*+./<=>?@^|-~:".contains(char)
        || (!char.is_ascii() && !char.is_alphanumeric() && !char.is_whitespace())
}

/// Whether a tick before a constructor begins the text, not a character.
fn promotes(text: &str) -> bool {
    let mut chars = text.chars();
    chars.next() == Some('\'') && chars.next().is_some_and(char::is_uppercase) && chars.next() != Some('\'')
}

fn is_name_char(char: char) -> bool {
    char.is_alphanumeric() || matches!(char, '_' | '\'' | '#')
}

fn word_length(text: &str) -> usize {
    text.find(|char| !is_name_char(char)).unwrap_or(text.len())
}

/// A name with its qualifiers.
fn name(rest: &str, first: char) -> (TokenKind, usize) {
    let mut length = word_length(rest);
    // The testers of constructors are `is$Cons`.
    if let Some(constructor) = rest.strip_prefix("is$") {
        return (TokenKind::Lower, 3 + word_length(constructor));
    }
    if &rest[..length] == "_" {
        return (TokenKind::Underscore, 1);
    }
    if !first.is_uppercase() {
        return (TokenKind::Lower, length);
    }
    while let Some(member) = rest[length..].strip_prefix('.') {
        let Some(next) = member.chars().next() else { break };
        if next.is_uppercase() {
            length += 1 + word_length(member);
        } else if next == '_' || next.is_alphabetic() {
            return (TokenKind::Lower, length + 1 + word_length(member));
        } else if (is_operator_char(next) || next == '\\') && !member.starts_with(". ") {
            // Behind a module a backslash is part of the operator, as in `L.\\`.
            let is_part = |char| is_operator_char(char) || char == '\\';
            let operator = member.find(|char| !is_part(char)).unwrap_or(member.len());
            return (TokenKind::Operator, length + 1 + operator);
        } else {
            break;
        }
    }
    (TokenKind::Upper, length)
}

fn number(rest: &str) -> (TokenKind, usize) {
    let digits = |text: &str| text.find(|char: char| !char.is_ascii_digit()).unwrap_or(text.len());
    if let Some(hexadecimal) = rest.strip_prefix("0x").or_else(|| rest.strip_prefix("0X")) {
        let length = hexadecimal.find(|char: char| !char.is_ascii_hexdigit()).unwrap_or(hexadecimal.len());
        if length > 0 {
            return (TokenKind::Integer, 2 + length);
        }
    }
    let whole = digits(rest);
    match rest[whole..].strip_prefix('.') {
        Some(fraction) if fraction.starts_with(|char: char| char.is_ascii_digit()) => {
            (TokenKind::Real, whole + 1 + digits(fraction))
        }
        _ => (TokenKind::Integer, whole),
    }
}

fn quoted(rest: &str, quote: char, kind: TokenKind) -> (TokenKind, usize) {
    let mut escaped = false;
    for (at, char) in rest.char_indices().skip(1) {
        match char {
            // Strings of flags may go over several lines.
            '\n' if quote != '"' => break,
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if char == quote => return (kind, at + 1),
            _ => {}
        }
    }
    (TokenKind::Invalid, 1)
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use otherwise_diagnostics::Sources;

    use super::*;

    fn check(text: &str, expected: Expect) {
        let mut sources = Sources::new();
        let id = sources.add("T.hs", text);
        let file = sources.get(id);
        let found = tokens(file, file.span(0..text.len()), &["<+>".to_string()]);
        let shown: Vec<String> =
            found.iter().map(|token| format!("{:?} {}", token.kind, file.slice(token.span))).collect();
        expected.assert_eq(&shown.join(", "));
    }

    #[test]
    fn names_and_qualifiers() {
        check(
            "x' Data.Set.Set S.member _ _x is$Cons T.C.+ a.b",
            expect![
                "Lower x', Upper Data.Set.Set, Lower S.member, Underscore _, Lower _x, Lower is$Cons, \
                 Operator T.C.+, Lower a, Operator ., Lower b"
            ],
        );
    }

    #[test]
    fn operators_that_touch() {
        check(
            "[a]<p>->b",
            expect!["Mark [, Lower a, Mark ], Operator <, Lower p, Operator >, Operator ->, Lower b"],
        );
        check(
            "x=-1 v<-2 p<=>q",
            expect![
                "Lower x, Operator =, Operator -, Integer 1, Lower v, Operator <, Operator -, Integer 2, \
                 Lower p, Operator <=>, Lower q"
            ],
        );
        check("a ++ b <+> c", expect!["Lower a, Operator ++, Lower b, Operator <+>, Lower c"]);
        check(
            "forall <p :: Int>. a",
            expect![
                "Lower forall, Operator <, Lower p, Operator ::, Upper Int, Operator >, Operator ., Lower a"
            ],
        );
    }

    #[test]
    fn literals() {
        check(
            "1 2.5 0x1F \"a\\\"b\" 'c' '\\n' _|_",
            expect![[r#"Integer 1, Real 2.5, Integer 0x1F, String "a\"b", Char 'c', Char '\n', Bottom _|_"#]],
        );
        check("\"open", expect![[r#"Invalid ", Lower open"#]]);
    }

    #[test]
    fn comments() {
        check("a // to the end\n b /* in\n between */ c /* open", expect!["Lower a, Lower b, Lower c"]);
    }
}
