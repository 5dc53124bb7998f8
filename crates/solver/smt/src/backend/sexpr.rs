//! S-expressions as SMT-LIB 2 solvers print them: finding where one ends in a stream, and reading it.

use std::fmt;

/// One S-expression. Atoms keep their text; strings and quoted symbols are told apart from plain atoms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sexpr {
    /// A symbol, keyword, numeral or bit literal, as written.
    Atom(String),
    /// `|quoted symbol|`, without the bars.
    Quoted(String),
    /// `"text"`, with `""` read as one quote; escapes such as `\u{41}` are left as written.
    Text(String),
    /// `( … )`.
    List(Vec<Sexpr>),
}

impl Sexpr {
    /// The elements, if this is a list.
    pub(crate) fn list(&self) -> Option<&[Sexpr]> {
        match self {
            Sexpr::List(items) => Some(items),
            _ => None,
        }
    }

    /// The text of a plain or quoted symbol, numeral or keyword.
    pub(crate) fn symbol(&self) -> Option<&str> {
        match self {
            Sexpr::Atom(text) | Sexpr::Quoted(text) => Some(text),
            _ => None,
        }
    }

    /// Is this the plain atom `text`?
    pub(crate) fn is(&self, text: &str) -> bool {
        matches!(self, Sexpr::Atom(atom) if atom == text)
    }

    /// The arguments, if this is a list that starts with the atom `head`.
    pub(crate) fn call(&self, head: &str) -> Option<&[Sexpr]> {
        match self.list()? {
            [first, arguments @ ..] if first.is(head) => Some(arguments),
            _ => None,
        }
    }
}

impl fmt::Display for Sexpr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sexpr::Atom(text) => f.write_str(text),
            Sexpr::Quoted(text) => write!(f, "|{text}|"),
            Sexpr::Text(text) => write!(f, "\"{}\"", text.replace('"', "\"\"")),
            Sexpr::List(items) => {
                f.write_str("(")?;
                for (index, item) in items.iter().enumerate() {
                    if index > 0 {
                        f.write_str(" ")?;
                    }
                    write!(f, "{item}")?;
                }
                f.write_str(")")
            }
        }
    }
}

/// Deeper answers are refused: trees this deep could not be dropped or printed recursively.
const MAX_DEPTH: usize = 5_000;

/// Cuts a stream of bytes into top-level S-expressions without building anything, so that a response can
/// be awaited piece by piece and an endless one noticed by its length.
#[derive(Debug, Default)]
pub(crate) struct Splitter {
    buffer: Vec<u8>,
    /// How far `buffer` has been looked at.
    seen: usize,
    depth: usize,
    state: Lexeme,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Lexeme {
    #[default]
    Between,
    Atom,
    Text,
    /// After a `"` inside a text: either its end or the first half of `""`.
    TextQuote,
    Quoted,
    Comment,
}

impl Splitter {
    /// Adds what has arrived.
    pub(crate) fn feed(&mut self, bytes: &[u8]) {
        self.buffer.extend_from_slice(bytes);
    }

    /// How many bytes wait for their S-expression to end.
    pub(crate) fn pending(&self) -> usize {
        self.buffer.len()
    }

    /// The text of the next complete S-expression, if all of it has arrived. An atom is complete when the
    /// byte after it is there, so a solver must end its line (they all do).
    pub(crate) fn next(&mut self) -> Option<Vec<u8>> {
        while let Some(&byte) = self.buffer.get(self.seen) {
            let mut consumed = true;
            let mut done = false;
            self.state = match (self.state, byte) {
                (Lexeme::Between, b'(') => {
                    self.depth += 1;
                    Lexeme::Between
                }
                (Lexeme::Between, b')') => {
                    self.depth = self.depth.saturating_sub(1);
                    done = self.depth == 0;
                    Lexeme::Between
                }
                (Lexeme::Between, b'"') => Lexeme::Text,
                (Lexeme::Between, b'|') => Lexeme::Quoted,
                (Lexeme::Between, b';') => Lexeme::Comment,
                (Lexeme::Between, byte) if byte.is_ascii_whitespace() => Lexeme::Between,
                (Lexeme::Between, _) => Lexeme::Atom,
                (Lexeme::Atom, byte)
                    if byte.is_ascii_whitespace() || matches!(byte, b'(' | b')' | b'"' | b'|' | b';') =>
                {
                    consumed = false;
                    done = self.depth == 0;
                    Lexeme::Between
                }
                (Lexeme::Text, b'"') => Lexeme::TextQuote,
                (Lexeme::TextQuote, b'"') => Lexeme::Text,
                (Lexeme::TextQuote, _) => {
                    consumed = false;
                    done = self.depth == 0;
                    Lexeme::Between
                }
                (Lexeme::Quoted, b'|') => {
                    done = self.depth == 0;
                    Lexeme::Between
                }
                (Lexeme::Comment, b'\n') => Lexeme::Between,
                (state, _) => state,
            };
            self.seen += usize::from(consumed);
            if done {
                let rest = self.buffer.split_off(self.seen);
                self.seen = 0;
                return Some(std::mem::replace(&mut self.buffer, rest));
            }
        }
        None
    }
}

/// Reads one S-expression from `text`; what follows it is ignored.
pub(crate) fn read(text: &[u8]) -> Result<Sexpr, String> {
    let text = String::from_utf8_lossy(text);
    let mut open: Vec<Vec<Sexpr>> = Vec::new();
    let mut rest = text.as_ref();
    loop {
        rest = rest.trim_start();
        let Some(first) = rest.chars().next() else {
            return Err("the answer ends in the middle".to_owned());
        };
        let item = match first {
            ';' => {
                rest = rest.split_once('\n').map_or("", |(_, after)| after);
                continue;
            }
            '(' => {
                if open.len() >= MAX_DEPTH {
                    return Err(format!("the answer is nested more than {MAX_DEPTH} deep"));
                }
                open.push(Vec::new());
                rest = &rest[1..];
                continue;
            }
            ')' => {
                rest = &rest[1..];
                match open.pop() {
                    Some(items) => Sexpr::List(items),
                    None => return Err("the answer has an unmatched `)`".to_owned()),
                }
            }
            '|' => {
                let Some((inside, after)) = rest[1..].split_once('|') else {
                    return Err("a quoted symbol does not end".to_owned());
                };
                rest = after;
                Sexpr::Quoted(inside.to_owned())
            }
            '"' => {
                let mut inside = String::new();
                let mut after = &rest[1..];
                loop {
                    let Some((piece, tail)) = after.split_once('"') else {
                        return Err("a string does not end".to_owned());
                    };
                    inside.push_str(piece);
                    match tail.strip_prefix('"') {
                        Some(more) => {
                            inside.push('"');
                            after = more;
                        }
                        None => {
                            rest = tail;
                            break;
                        }
                    }
                }
                Sexpr::Text(inside)
            }
            _ => {
                let end = rest
                    .find(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | '"' | '|' | ';'))
                    .unwrap_or(rest.len());
                let (atom, after) = rest.split_at(end);
                rest = after;
                Sexpr::Atom(atom.to_owned())
            }
        };
        match open.last_mut() {
            Some(items) => items.push(item),
            None => return Ok(item),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[track_caller]
    fn splits(pieces: &[&str], expected: &[&str]) {
        let mut splitter = Splitter::default();
        let mut found = Vec::new();
        for piece in pieces {
            splitter.feed(piece.as_bytes());
            while let Some(text) = splitter.next() {
                found.push(read(&text).unwrap().to_string());
            }
        }
        assert_eq!(found, expected);
    }

    #[test]
    fn responses_are_cut_at_their_ends() {
        splits(&["sat\n"], &["sat"]);
        splits(&["sa", "t", "\nunsat\n"], &["sat", "unsat"]);
        splits(&["((x 1)", "(y (- 2)))\n"], &["((x 1) (y (- 2)))"]);
        splits(&["((s \"a)", "\"\"(\") (|b )(| 1))\n"], &["((s \"a)\"\"(\") (|b )(| 1))"]);
        splits(&["; a ( comment\n", "sat ; another )\n(a)\n"], &["sat", "(a)"]);
        splits(&["sat"], &[]);
        splits(&["(error \"line 1: no\")\nsat\n"], &["(error \"line 1: no\")", "sat"]);
    }

    #[test]
    fn bad_answers_are_errors() {
        assert!(read(b"(a b").is_err());
        assert!(read(b")").is_err());
        assert!(read(b"\"abc").is_err());
        assert!(read(b"|abc").is_err());
        assert!(read(b"").is_err());
        assert!(read("(".repeat(1_000_000).as_bytes()).is_err());
    }

    fn sexprs() -> impl Strategy<Value = Sexpr> {
        let leaf = prop_oneof![
            "[a-z!#.0-9-]{1,6}".prop_map(Sexpr::Atom),
            "[a-z ();\"]{0,6}".prop_map(Sexpr::Quoted),
            "[a-z ();|\"]{0,6}".prop_map(Sexpr::Text),
        ];
        leaf.prop_recursive(4, 32, 5, |inner| prop::collection::vec(inner, 0..5).prop_map(Sexpr::List))
    }

    proptest! {
        #[test]
        fn reading_undoes_printing(sexpr in sexprs(), cut in 0usize..40) {
            let text = format!("{sexpr}\n");
            prop_assert_eq!(read(text.as_bytes()).unwrap(), sexpr.clone());
            let mut splitter = Splitter::default();
            let cut = cut.min(text.len());
            splitter.feed(&text.as_bytes()[..cut]);
            let early = splitter.next();
            splitter.feed(&text.as_bytes()[cut..]);
            let found = early.or_else(|| splitter.next()).unwrap();
            prop_assert_eq!(read(&found).unwrap(), sexpr);
        }

        #[test]
        fn garbage_never_panics(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            let mut splitter = Splitter::default();
            splitter.feed(&bytes);
            while let Some(text) = splitter.next() {
                let _ = read(&text);
            }
        }
    }
}
