//! Rust literals as Haskell literals.

use proc_macro2::Literal;
use std::fmt::Write;

/// The Haskell literal of the same value. What Haskell has no literal for stays as it is, for Haskell to
/// complain about.
pub(crate) fn haskell(literal: &Literal) -> String {
    let text = literal.to_string();
    match syn::Lit::new(literal.clone()) {
        // Without escapes, and on one line, they are the same.
        syn::Lit::Str(_) if text.starts_with('"') && !text.contains(['\\', '\n', '\r', '\t']) => text,
        syn::Lit::Str(string) => {
            format!("\"{}\"", string.value().chars().map(|c| escaped(c, '"')).collect::<String>())
        }
        syn::Lit::Char(character) => {
            format!("'{}'", escaped(character.value(), '\'').trim_end_matches("\\&"))
        }
        syn::Lit::Int(number) if number.suffix().is_empty() && !text.contains('_') => text,
        syn::Lit::Int(number) if number.suffix().starts_with(['i', 'u']) || number.suffix().is_empty() => {
            number.base10_digits().to_string()
        }
        syn::Lit::Float(number) if text.contains('_') || !number.suffix().is_empty() => {
            number.base10_digits().to_string()
        }
        _ => text,
    }
}

/// A character as it stands between quotes.
fn escaped(c: char, quote: char) -> String {
    let mut text = String::new();
    if c == quote || c == '\\' {
        text.push('\\');
        text.push(c);
    } else if c == ' ' || c.is_ascii_graphic() {
        text.push(c);
    } else {
        // `\&` keeps a digit that follows apart.
        let _ = write!(text, "\\{}\\&", u32::from(c));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_value_in_haskell() {
        let check = |rust: &str, expected: &str| {
            let literal: Literal = rust.parse().expect("a literal");
            assert_eq!(haskell(&literal), expected, "{rust}");
        };
        check("1", "1");
        check("0x1F", "0x1F");
        check("1_000", "1000");
        check("7i64", "7");
        check("0xFFu8", "255");
        check("1.5", "1.5");
        check("1_0.5f64", "10.5");
        check("'a'", "'a'");
        check("'\\''", "'\\''");
        check("'\\u{e9}'", "'\\233'");
        check("\"text\"", "\"text\"");
        check("\"a\\\"b\\\\\"", "\"a\\\"b\\\\\"");
        check("\"\\u{e9}1\\n\"", "\"\\233\\&1\\10\\&\"");
        check("r#\"a\"b\\c\"#", "\"a\\\"b\\\\c\"");
    }
}
