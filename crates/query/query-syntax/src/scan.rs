//! Finding one's way in Haskell text without parsing it: comments, strings, brackets.

use std::ops::Range;

/// A place in a part of a text.
#[derive(Clone, Debug)]
pub(crate) struct Scanner<'t> {
    text: &'t str,
    /// Where it is, in bytes of the whole text.
    pub(crate) at: usize,
    end: usize,
}

impl<'t> Scanner<'t> {
    pub(crate) fn new(text: &'t str, range: Range<usize>) -> Scanner<'t> {
        Scanner { text, at: range.start, end: range.end }
    }

    pub(crate) fn rest(&self) -> &'t str {
        self.text.get(self.at..self.end).unwrap_or("")
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.rest().is_empty()
    }

    /// Goes past a text if it comes next.
    pub(crate) fn eat(&mut self, expected: &str) -> bool {
        let found = self.rest().starts_with(expected);
        if found {
            self.at += expected.len();
        }
        found
    }

    /// The next character, or word, for messages.
    pub(crate) fn here(&self) -> Range<usize> {
        let rest = self.rest();
        let word = rest.find(|c: char| !is_name(c)).unwrap_or(rest.len());
        let length = if word > 0 { word } else { rest.chars().next().map_or(0, char::len_utf8) };
        self.at..self.at + length
    }

    /// Goes past blanks and comments.
    pub(crate) fn skip_blank(&mut self) {
        loop {
            let rest = self.rest();
            let blank = rest.len() - rest.trim_start().len();
            self.at += blank;
            let rest = &rest[blank..];
            if rest.starts_with("{-") {
                self.skip_block_comment();
            } else if is_line_comment(rest) {
                self.at += rest.find('\n').unwrap_or(rest.len());
            } else if blank == 0 {
                return;
            }
            if self.is_at_end() {
                return;
            }
        }
    }

    fn skip_block_comment(&mut self) {
        let mut depth = 0usize;
        while !self.is_at_end() {
            if self.eat("{-") {
                depth += 1;
            } else if self.eat("-}") {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return;
                }
            } else {
                self.skip_char();
            }
        }
    }

    fn skip_char(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    /// A variable, if one comes next.
    pub(crate) fn variable(&mut self) -> Option<Range<usize>> {
        let first = self.peek()?;
        if !(first.is_lowercase() || first == '_') {
            return None;
        }
        let range = self.here();
        self.at = range.end;
        Some(range)
    }

    /// As [`Scanner::skip_lexeme`], but stops where a comment that holds a query begins.
    pub(crate) fn skip_lexeme_before_query(&mut self) {
        let rest = self.rest();
        let blank = rest.len() - rest.trim_start().len();
        if blank > 0 {
            self.at += blank;
        } else if rest.starts_with("{-") {
            self.skip_block_comment();
        } else if is_line_comment(rest) {
            self.at += rest.find('\n').unwrap_or(rest.len());
        } else {
            self.skip_lexeme();
        }
    }

    /// Goes past one lexeme: a name, a literal, a comment, a single other character.
    pub(crate) fn skip_lexeme(&mut self) {
        let Some(first) = self.peek() else { return };
        if first.is_alphabetic() || first == '_' {
            self.at = self.here().end;
        } else if first == '"' {
            self.skip_string();
        } else if first == '\'' {
            self.skip_character_literal();
        } else {
            let before = self.at;
            self.skip_blank();
            if self.at == before {
                self.skip_char();
            }
        }
    }

    /// Goes on to the next comma outside brackets, or to the end.
    pub(crate) fn skip_to_comma(&mut self) {
        let mut depth = 0usize;
        while let Some(next) = self.peek() {
            match next {
                ',' if depth == 0 => return,
                '(' | '[' | '{' if !self.rest().starts_with("{-") => depth += 1,
                ')' | ']' | '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
            self.skip_lexeme();
        }
    }

    fn skip_string(&mut self) {
        self.skip_char();
        while let Some(c) = self.peek() {
            self.skip_char();
            match c {
                '\\' => self.skip_char(),
                '"' => return,
                _ => {}
            }
        }
    }

    /// `'a'` and `'\n'`; a quote that is no literal (a promoted constructor) is passed over alone.
    fn skip_character_literal(&mut self) {
        let rest = self.rest();
        let inside = &rest[1..];
        let end = if let Some(escape) = inside.strip_prefix('\\') {
            escape.char_indices().skip(1).find(|(_, c)| *c == '\'').map(|(at, _)| at + 1)
        } else {
            inside.char_indices().nth(1).filter(|(_, c)| *c == '\'').map(|(at, _)| at)
        };
        self.at += end.map_or(1, |end| end + 2);
    }

    /// The first bracket that is not closed, or closes nothing; or a comment without an end.
    pub(crate) fn unbalanced(&mut self) -> Option<Range<usize>> {
        let mut open: Vec<(char, Range<usize>)> = Vec::new();
        while let Some(c) = self.peek() {
            let here = self.at..self.at + c.len_utf8();
            let is_comment = self.rest().starts_with("{-");
            match c {
                '{' if is_comment => {
                    self.skip_block_comment();
                    if self.is_at_end() && !self.text[..self.end].ends_with("-}") {
                        return Some(here.start..here.start + 2);
                    }
                }
                '(' | '[' | '{' => {
                    open.push((c, here));
                    self.skip_char();
                }
                ')' | ']' | '}' => {
                    let fits = |before: char| matches!((before, c), ('(', ')') | ('[', ']') | ('{', '}'));
                    match open.pop() {
                        Some((before, _)) if fits(before) => self.skip_char(),
                        _ => return Some(here),
                    }
                }
                // One by one: a comment may follow.
                c if c.is_whitespace() => self.skip_char(),
                _ => self.skip_lexeme(),
            }
        }
        open.pop().map(|(_, place)| place)
    }

    /// What stands between the bracket that comes next and the one that closes it; goes past both. None if it
    /// is not closed.
    pub(crate) fn group(&mut self) -> Option<Range<usize>> {
        let mut depth = 0usize;
        let start = self.at + 1;
        loop {
            match self.peek()? {
                '(' | '[' | '{' if !self.rest().starts_with("{-") => {
                    depth += 1;
                    self.skip_char();
                }
                ')' | ']' | '}' => {
                    depth -= 1;
                    self.skip_char();
                    if depth == 0 {
                        return Some(start..self.at - 1);
                    }
                }
                _ => self.skip_lexeme(),
            }
        }
    }
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '\''
}

/// `-- text`, but not an operator such as `-->`.
fn is_line_comment(rest: &str) -> bool {
    let dashes = rest.len() - rest.trim_start_matches('-').len();
    let next = rest[dashes..].chars().next();
    dashes >= 2 && !next.is_some_and(|c| "!#$%&*+./<=>?@\\^|~:".contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(text: &str) -> Option<&str> {
        Scanner::new(text, 0..text.len()).group().map(|range| &text[range])
    }

    #[test]
    fn groups_end_where_their_bracket_is_closed() {
        assert_eq!(group("(a) b"), Some("a"));
        assert_eq!(group("(a (b) [c]) d"), Some("a (b) [c]"));
        assert_eq!(group("(\")\" ++ [')', '\\'']) x"), Some("\")\" ++ [')', '\\'']"));
        assert_eq!(group("(x' {- ) -} y) z"), Some("x' {- ) -} y"));
        assert_eq!(group("(x -- )\n y) z"), Some("x -- )\n y"));
        assert_eq!(group("(a --> b) z"), Some("a --> b"));
        assert_eq!(group("(a"), None);
    }

    #[test]
    fn brackets_that_do_not_fit_are_found() {
        let unbalanced = |text: &str| Scanner::new(text, 0..text.len()).unbalanced().map(|range| range.start);
        assert_eq!(unbalanced("f (x, [y]) {- ( -} \")\" ')' -- ("), None);
        assert_eq!(unbalanced("3) (4"), Some(1));
        assert_eq!(unbalanced("(a [b"), Some(3));
        assert_eq!(unbalanced("(a ]"), Some(3));
        assert_eq!(unbalanced("1 {- a"), Some(2));
    }

    #[test]
    fn blanks_are_blanks_and_comments() {
        let text = "  -- one\n {- two {- three -} -} x";
        let mut scanner = Scanner::new(text, 0..text.len());
        scanner.skip_blank();
        assert_eq!(scanner.rest(), "x");
    }
}
