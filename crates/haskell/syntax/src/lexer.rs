//! Cuts Haskell text into tokens.
//!
//! tree-sitter has a lexer of its own; this one serves what comes before it ([`crate::prepare`]: comments,
//! pragmas and annotations are taken out, ambiguous tokens made unambiguous) and what comes after it
//! ([`crate::diagnose`]).

use otherwise_interner::is_titlecase;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenKind {
    /// `x`, `M.x`, and words that are special in some places only, such as `as` or `family`.
    Variable,
    /// `X`, `M.X`.
    Constructor,
    /// `+`, `M.+`.
    Operator,
    /// `:+`, `M.:+`.
    ConstructorOperator,
    /// A reserved word.
    Keyword,
    /// `..`, `:`, `::`, `=`, `\`, `|`, `<-`, `->`, `@`, `~`, `=>`.
    ReservedOperator,
    /// `1`, `0xff`.
    Integer,
    /// `1.5`.
    Float,
    /// `'c'`.
    Char,
    /// `"text"`.
    String,
    /// One of `( ) [ ] { } , ;` and the back-tick.
    Special,
    /// `'` that does not start a character literal.
    Tick,
    /// `-- …`, `{- … -}`.
    Comment,
    /// `{-# … #-}`.
    Pragma,
    /// `{-@ … @-}`.
    Annotation,
    /// A string whose end is missing.
    UnclosedString,
    /// A comment, pragma or annotation whose end is missing.
    UnclosedComment,
    /// A character that starts no token.
    Unknown,
}

/// A token and its bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) kind: TokenKind,
    pub(crate) start: u32,
    pub(crate) end: u32,
}

impl Token {
    pub(crate) fn text<'t>(&self, text: &'t str) -> &'t str {
        text.get(self.start as usize..self.end as usize).unwrap_or("")
    }
}

/// All tokens of a text. `hash_names`: whether `#` may end a name (`MagicHash`).
pub(crate) fn tokens(text: &str, hash_names: bool) -> Vec<Token> {
    let mut lexer = Lexer { text, at: 0, hash_names };
    let mut all = Vec::with_capacity(text.len() / 4);
    while let Some(token) = lexer.next_token() {
        all.push(token);
    }
    all
}

/// The reserved words.
pub(crate) const KEYWORDS: &[&str] = &[
    "case", "class", "data", "default", "deriving", "do", "else", "foreign", "if", "import", "in", "infix",
    "infixl", "infixr", "instance", "let", "module", "newtype", "of", "then", "type", "where",
];

const RESERVED_OPERATORS: &[&str] =
    &["..", ":", "::", "=", "\\", "|", "<-", "->", "@", "~", "=>", "→", "←", "∷", "⇒"];

pub(crate) fn is_symbol_char(letter: char) -> bool {
    if letter.is_ascii() {
        return matches!(
            letter,
            '!' | '#'
                | '$'
                | '%'
                | '&'
                | '*'
                | '+'
                | '.'
                | '/'
                | '<'
                | '='
                | '>'
                | '?'
                | '@'
                | '\\'
                | '^'
                | '|'
                | '-'
                | '~'
                | ':'
        );
    }
    !letter.is_alphanumeric()
        && !letter.is_whitespace()
        && !letter.is_control()
        && !is_mark(letter)
        && !is_invisible(letter)
}

/// Combining marks continue identifiers.
fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}')
}

/// Characters people cannot see and did not mean to write.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{feff}' | '\u{fff9}'..='\u{fffd}' | UNREADABLE)
}

/// What stands for a byte that is not UTF-8: a number that is never a character.
pub(crate) const UNREADABLE: char = '\u{fdd0}';

pub(crate) fn is_name_start(letter: char) -> bool {
    letter == '_' || letter.is_alphabetic()
}

pub(crate) fn is_name_char(letter: char) -> bool {
    letter == '_' || letter == '\'' || letter.is_alphanumeric() || is_mark(letter)
}

struct Lexer<'t> {
    text: &'t str,
    at: usize,
    hash_names: bool,
}

impl<'t> Lexer<'t> {
    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn peek(&self) -> Option<char> {
        let byte = *self.text.as_bytes().get(self.at)?;
        if byte < 128 { Some(byte as char) } else { self.rest().chars().next() }
    }

    fn peek_byte(&self, ahead: usize) -> u8 {
        self.text.as_bytes().get(self.at + ahead).copied().unwrap_or(0)
    }

    fn skip_while(&mut self, accept: impl Fn(char) -> bool) {
        while let Some(letter) = self.peek() {
            if !accept(letter) {
                break;
            }
            self.at += letter.len_utf8();
        }
    }

    fn next_token(&mut self) -> Option<Token> {
        self.skip_while(char::is_whitespace);
        let start = self.at;
        let first = self.peek()?;
        let kind = self.token(first);
        if self.hash_names {
            // `3#`, `3##`, `'c'#`, `"text"#`.
            let most = match kind {
                TokenKind::Integer | TokenKind::Float => 2,
                TokenKind::Char | TokenKind::String => 1,
                _ => 0,
            };
            let hashes = self.rest().bytes().take_while(|byte| *byte == b'#').count();
            self.at += hashes.min(most);
        }
        Some(Token { kind, start: start as u32, end: self.at as u32 })
    }

    fn token(&mut self, first: char) -> TokenKind {
        match first {
            '{' if self.peek_byte(1) == b'-' => self.block_comment(),
            '(' | ')' | '[' | ']' | '{' | '}' | ',' | ';' | '`' => {
                self.at += 1;
                TokenKind::Special
            }
            '"' => self.string(),
            '\'' => self.char(),
            '0'..='9' => self.number(),
            '-' if self.is_line_comment() => {
                self.skip_while(|letter| letter != '\n');
                TokenKind::Comment
            }
            _ if is_symbol_char(first) => self.operator(),
            _ if is_name_start(first) => self.name(first),
            _ => {
                self.at += first.len_utf8();
                TokenKind::Unknown
            }
        }
    }

    /// Two or more dashes start a comment unless they are part of a longer operator such as `-->`.
    fn is_line_comment(&self) -> bool {
        let rest = self.rest();
        let behind = rest.trim_start_matches('-');
        rest.len() - behind.len() >= 2 && !behind.chars().next().is_some_and(is_symbol_char)
    }

    fn block_comment(&mut self) -> TokenKind {
        let start = self.at;
        let mut depth = 0usize;
        let bytes = self.text.as_bytes();
        while self.at < bytes.len() {
            match (bytes[self.at], self.peek_byte(1)) {
                (b'{', b'-') => {
                    depth += 1;
                    self.at += 2;
                }
                (b'-', b'}') => {
                    depth -= 1;
                    self.at += 2;
                    if depth == 0 {
                        return match bytes.get(start + 2) {
                            Some(b'#') => TokenKind::Pragma,
                            Some(b'@') => TokenKind::Annotation,
                            _ => TokenKind::Comment,
                        };
                    }
                }
                _ => self.at += 1,
            }
        }
        TokenKind::UnclosedComment
    }

    fn string(&mut self) -> TokenKind {
        self.at += 1;
        while let Some(letter) = self.peek() {
            match letter {
                '"' => {
                    self.at += 1;
                    return TokenKind::String;
                }
                '\n' => break,
                '\\' => {
                    self.at += 1;
                    match self.peek() {
                        Some(gap) if gap.is_whitespace() => {
                            let before = self.at;
                            self.skip_while(char::is_whitespace);
                            if self.peek() != Some('\\') {
                                self.at = before;
                                break;
                            }
                            self.at += 1;
                        }
                        Some('^') => {
                            self.at += 1;
                            // `\^\` is a control character, not the start of an escape.
                            if let Some(control) = self.peek().filter(|control| *control != '\n') {
                                self.at += control.len_utf8();
                            }
                        }
                        Some(escaped) => self.at += escaped.len_utf8(),
                        None => break,
                    }
                }
                _ => self.at += letter.len_utf8(),
            }
        }
        TokenKind::UnclosedString
    }

    fn char(&mut self) -> TokenKind {
        let start = self.at;
        self.at += 1;
        match self.peek() {
            Some('\\') => {
                self.at += 1;
                if self.peek_byte(0) == b'^' {
                    self.at += 1;
                }
                // The character behind the backslash belongs to the escape, even if it is a quote.
                if let Some(escaped) = self.peek().filter(|escaped| *escaped != '\n') {
                    self.at += escaped.len_utf8();
                }
                self.skip_while(|letter| letter.is_ascii_alphanumeric());
            }
            Some(letter) if letter != '\'' && letter != '\n' => self.at += letter.len_utf8(),
            _ => {
                self.at = start + 1;
                return TokenKind::Tick;
            }
        }
        if self.peek() == Some('\'') {
            self.at += 1;
            return TokenKind::Char;
        }
        self.at = start + 1;
        TokenKind::Tick
    }

    fn digits(&mut self, accept: impl Fn(u8) -> bool) {
        while accept(self.peek_byte(0))
            || (self.peek_byte(0) == b'_' && self.digit_behind_underscores(&accept))
        {
            self.at += 1;
        }
    }

    fn digit_behind_underscores(&self, accept: &impl Fn(u8) -> bool) -> bool {
        let behind = self.rest().trim_start_matches('_');
        behind.bytes().next().is_some_and(accept)
    }

    fn number(&mut self) -> TokenKind {
        let radix: Option<fn(u8) -> bool> = match (self.peek_byte(0), self.peek_byte(1)) {
            (b'0', b'x' | b'X') => Some(|digit| digit.is_ascii_hexdigit()),
            (b'0', b'o' | b'O') => Some(|digit| matches!(digit, b'0'..=b'7')),
            (b'0', b'b' | b'B') => Some(|digit| matches!(digit, b'0' | b'1')),
            _ => None,
        };
        if let Some(accept) = radix {
            let prefix = self.at;
            self.at += 2;
            if accept(self.peek_byte(0))
                || (self.peek_byte(0) == b'_' && self.digit_behind_underscores(&accept))
            {
                self.digits(accept);
                let hex = matches!(self.text.as_bytes()[prefix + 1], b'x' | b'X');
                return if hex && self.hex_fraction() { TokenKind::Float } else { TokenKind::Integer };
            }
            // `0x` without digits is the number 0 followed by a name.
            self.at = prefix + 1;
            return TokenKind::Integer;
        }
        self.digits(|digit| digit.is_ascii_digit());
        let mut kind = TokenKind::Integer;
        if self.peek_byte(0) == b'.' && self.peek_byte(1).is_ascii_digit() {
            self.at += 1;
            self.digits(|digit| digit.is_ascii_digit());
            kind = TokenKind::Float;
        }
        if self.exponent(b"eE") { TokenKind::Float } else { kind }
    }

    fn hex_fraction(&mut self) -> bool {
        let mut float = false;
        // `0x1.e` without an exponent is left to be a composition, as without `HexFloatLiterals`.
        let before = self.at;
        if self.peek_byte(0) == b'.' && self.peek_byte(1).is_ascii_hexdigit() {
            self.at += 1;
            self.digits(|digit| digit.is_ascii_hexdigit());
            float = matches!(self.peek_byte(0), b'p' | b'P');
            if !float {
                self.at = before;
            }
        }
        self.exponent(b"pP") || float
    }

    fn exponent(&mut self, letters: &[u8]) -> bool {
        let underscores = self.rest().bytes().take_while(|byte| *byte == b'_').count();
        if !letters.contains(&self.peek_byte(underscores)) {
            return false;
        }
        let sign = usize::from(matches!(self.peek_byte(underscores + 1), b'+' | b'-'));
        if !self.peek_byte(underscores + 1 + sign).is_ascii_digit() {
            return false;
        }
        self.at += underscores + 1 + sign;
        self.digits(|digit| digit.is_ascii_digit());
        true
    }

    fn operator(&mut self) -> TokenKind {
        let start = self.at;
        self.skip_while(is_symbol_char);
        let text = &self.text[start..self.at];
        if RESERVED_OPERATORS.contains(&text) {
            TokenKind::ReservedOperator
        } else if text.starts_with(':') {
            TokenKind::ConstructorOperator
        } else {
            TokenKind::Operator
        }
    }

    fn name(&mut self, first: char) -> TokenKind {
        if !(first.is_uppercase() || is_titlecase(first)) {
            let start = self.at;
            self.name_chars();
            let is_keyword = KEYWORDS.contains(&&self.text[start..self.at]);
            return if is_keyword { TokenKind::Keyword } else { TokenKind::Variable };
        }
        loop {
            self.name_chars();
            if self.peek_byte(0) != b'.' {
                return TokenKind::Constructor;
            }
            let dot = self.at;
            self.at += 1;
            match self.peek() {
                Some(next) if next.is_uppercase() || is_titlecase(next) => {}
                Some(next) if is_name_start(next) => {
                    let start = self.at;
                    self.name_chars();
                    if KEYWORDS.contains(&&self.text[start..self.at]) {
                        // `M.where` is `M`, `.`, `where`.
                        self.at = dot;
                        return TokenKind::Constructor;
                    }
                    return TokenKind::Variable;
                }
                Some(next) if is_symbol_char(next) => {
                    // `[A ..]` is often written `[A..]`, which is the operator `A..`; we are kinder.
                    if self.peek_byte(0) == b'.' && !self.rest()[1..].starts_with(is_symbol_char) {
                        let behind = self.rest()[1..].trim_start();
                        if !self.is_in_parentheses(behind) {
                            self.at = dot;
                            return TokenKind::Constructor;
                        }
                    }
                    return self.operator();
                }
                _ => {
                    self.at = dot;
                    return TokenKind::Constructor;
                }
            }
        }
    }

    /// `(M..)`, `` M.. `` between operands: composition of `M`; elsewhere `..` of a range.
    fn is_in_parentheses(&self, behind: &str) -> bool {
        behind.starts_with(')')
            || !behind.starts_with(']') && self.rest()[1..].starts_with(char::is_whitespace)
    }

    fn name_chars(&mut self) {
        self.skip_while(is_name_char);
        if self.hash_names {
            self.skip_while(|letter| letter == '#');
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    fn check(text: &str, expect: Expect) {
        let shown: Vec<String> = tokens(text, false)
            .iter()
            .map(|token| format!("{:?} {}", token.kind, token.text(text)))
            .collect();
        expect.assert_eq(&shown.join("\n"));
    }

    #[test]
    fn names_and_operators() {
        check(
            "M.x M.N.X M.+ f.g F.g (M..) x' _y where a->b",
            expect![[r#"
                Variable M.x
                Constructor M.N.X
                Operator M.+
                Variable f
                Operator .
                Variable g
                Variable F.g
                Special (
                Operator M..
                Special )
                Variable x'
                Variable _y
                Keyword where
                Variable a
                ReservedOperator ->
                Variable b"#]],
        );
    }

    #[test]
    fn numbers() {
        check(
            "1 1.5 1e10 1.5e-3 0xFF 0x1.8p3 0b101 0o17 1_000_000 1.x 0x 1e",
            expect![[r#"
                Integer 1
                Float 1.5
                Float 1e10
                Float 1.5e-3
                Integer 0xFF
                Float 0x1.8p3
                Integer 0b101
                Integer 0o17
                Integer 1_000_000
                Integer 1
                Operator .
                Variable x
                Integer 0
                Variable x
                Integer 1
                Variable e"#]],
        );
    }

    #[test]
    fn quotes() {
        check(
            "'a' '\\'' '\\n' '\\x41' '\\^A' '\\SOH' a' 'b '[] \"x\\\"y\\\n  \\z\\^\\\" \"open",
            expect![[r#"
                Char 'a'
                Char '\''
                Char '\n'
                Char '\x41'
                Char '\^A'
                Char '\SOH'
                Variable a'
                Tick '
                Variable b
                Tick '
                Special [
                Special ]
                String "x\"y\
                  \z\^\"
                UnclosedString "open"#]],
        );
    }

    #[test]
    fn comments() {
        check(
            "a -- b\n--| c\n--> d\n{- x {- y -} z -} {-# P #-} {-@ q @-} {- open",
            expect![[r#"
                Variable a
                Comment -- b
                Operator --|
                Variable c
                Operator -->
                Variable d
                Comment {- x {- y -} z -}
                Pragma {-# P #-}
                Annotation {-@ q @-}
                UnclosedComment {- open"#]],
        );
    }
}
