//! Words, numbers and signs.

use super::ParseError;

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Token {
    /// A name. It is called if an opening parenthesis follows at once.
    Word {
        text: String,
        called: bool,
    },
    /// `|a name with anything in it|`.
    Quoted(String),
    /// Digits.
    Number(String),
    /// `"text"`.
    Text(String),
    Sign(&'static str),
    End,
}

/// Longer signs first. The second of a pair is what is meant.
const SIGNS: [(&str, &str); 38] = [
    ("=>", "=>"),
    ("==", "=="),
    ("/=", "/="),
    ("<=", "<="),
    (">=", ">="),
    ("&&", "&&"),
    ("||", "||"),
    ("⇒", "=>"),
    ("≠", "/="),
    ("≤", "<="),
    ("≥", ">="),
    ("∧", "&&"),
    ("∨", "||"),
    ("¬", "not"),
    ("∀", "forall"),
    ("<", "<"),
    (">", ">"),
    ("=", "=="),
    ("+", "+"),
    ("-", "-"),
    ("*", "*"),
    ("/", "/"),
    ("(", "("),
    (")", ")"),
    ("{", "{"),
    ("}", "}"),
    ("[", "["),
    ("]", "]"),
    (",", ","),
    (";", ";"),
    (":", ":"),
    (".", "."),
    ("@", "@"),
    ("#", "#"),
    ("`div`", "div"),
    ("`mod`", "mod"),
    ("`quot`", "quot"),
    ("`rem`", "rem"),
];

fn of_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '\'' | '!' | '$')
}

/// The tokens of a text, each with its place.
pub(super) fn tokens(text: &str) -> Result<Vec<(Token, usize)>, ParseError> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        if first.is_whitespace() {
            at += first.len_utf8();
        } else if rest.starts_with("--") {
            at += rest.find('\n').unwrap_or(rest.len());
        } else if first == '"' || first == '|' && !rest.starts_with("||") {
            let Some(length) = rest[1..].find(first) else {
                return Err(ParseError::at(text, at, format!("`{first}` is not closed")));
            };
            let inside = rest[1..=length].to_owned();
            found.push((if first == '"' { Token::Text(inside) } else { Token::Quoted(inside) }, at));
            at += length + 2;
        } else if first.is_ascii_digit() {
            let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            found.push((Token::Number(rest[..length].to_owned()), at));
            at += length;
        } else if of_word(first) {
            let length = rest.find(|c: char| !of_word(c)).unwrap_or(rest.len());
            let called = rest[length..].starts_with('(');
            found.push((Token::Word { text: rest[..length].to_owned(), called }, at));
            at += length;
        } else if let Some((written, meant)) = SIGNS.iter().find(|(written, _)| rest.starts_with(written)) {
            let token = match *meant {
                "forall" | "not" => Token::Word { text: (*meant).to_owned(), called: false },
                sign => Token::Sign(sign),
            };
            found.push((token, at));
            at += written.len();
        } else {
            return Err(ParseError::at(text, at, format!("`{first}` is not expected")));
        }
    }
    found.push((Token::End, text.len()));
    Ok(found)
}
