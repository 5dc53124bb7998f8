//! Reads the value of a literal from its spelling.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Pow, Zero};

/// What is wrong with a literal, and which bytes of it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct BadLiteral {
    pub(crate) message: String,
    pub(crate) range: std::ops::Range<usize>,
}

/// Powers beyond this would be gigantic numbers: nobody means them.
const MAX_EXPONENT: u32 = 20_000;

/// `10`, `0xff`, `0b1`, `0o7`, `1_000`.
pub(crate) fn integer(text: &str) -> Option<BigInt> {
    let digits: String = text.chars().filter(|digit| *digit != '_').collect();
    let radix = match digits.get(..2) {
        Some("0x" | "0X") => 16,
        Some("0o" | "0O") => 8,
        Some("0b" | "0B") => 2,
        _ => return BigInt::parse_bytes(digits.as_bytes(), 10),
    };
    BigInt::parse_bytes(&digits.as_bytes()[2..], radix)
}

/// `2.5`, `1e-3`, `0x1.8p4`.
pub(crate) fn fractional(text: &str) -> Result<BigRational, BadLiteral> {
    let plain: String = text.chars().filter(|digit| *digit != '_').collect();
    let bad = |message: &str| BadLiteral { message: message.into(), range: 0..text.len() };
    let (digits, radix, base, marks) = match plain.strip_prefix("0x").or_else(|| plain.strip_prefix("0X")) {
        Some(digits) => (digits, 16, 2, ['p', 'P']),
        None => (plain.as_str(), 10, 10, ['e', 'E']),
    };
    let (mantissa, exponent) = match digits.split_once(marks) {
        Some((mantissa, exponent)) => {
            let exponent: i64 =
                exponent.parse().map_err(|_| bad("the exponent of this number is too large"))?;
            (mantissa, exponent)
        }
        None => (digits, 0),
    };
    if exponent.unsigned_abs() > u64::from(MAX_EXPONENT) {
        return Err(bad("the exponent of this number is too large"));
    }
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let all = format!("{whole}{fraction}");
    let number = BigInt::parse_bytes(all.as_bytes(), radix).ok_or_else(|| bad("this is not a number"))?;
    let scale: BigInt = Pow::pow(BigInt::from(radix), fraction.len());
    let power: BigInt = Pow::pow(BigInt::from(base), exponent.unsigned_abs());
    let (numerator, denominator) =
        if exponent >= 0 { (number * power, scale) } else { (number, scale * power) };
    if denominator.is_zero() {
        return Ok(BigRational::from(BigInt::one()));
    }
    Ok(BigRational::new(numerator, denominator))
}

/// The code of `'c'`, with its quotes.
pub(crate) fn character(text: &str) -> Result<u32, BadLiteral> {
    let body = text.strip_prefix('\'').and_then(|body| body.strip_suffix('\'')).unwrap_or("");
    let mut letters = Decoder { text: body, at: 0, base: 1 };
    let found = letters.next_char()?;
    match found {
        Some(letter) if letters.at == body.len() => Ok(letter),
        _ => Err(BadLiteral {
            message: "a character literal holds one character".into(),
            range: 0..text.len(),
        }),
    }
}

/// `"text"`, with its quotes.
pub(crate) fn string(text: &str) -> Result<String, BadLiteral> {
    let body = text.strip_prefix('"').and_then(|body| body.strip_suffix('"')).unwrap_or("");
    let mut letters = Decoder { text: body, at: 0, base: 1 };
    let mut out = String::with_capacity(body.len());
    while letters.at < body.len() {
        let start = letters.at;
        if let Some(code) = letters.next_char()? {
            let is_surrogate = || letters.bad(start, "surrogate characters in strings are not supported");
            out.push(char::from_u32(code).ok_or_else(is_surrogate)?);
        }
    }
    Ok(out)
}

/// The names of control characters; `SO` comes last so that `SOH` is found first (the longest match counts).
const CONTROL_NAMES: &[(&str, u32)] = &[
    ("NUL", 0),
    ("SOH", 1),
    ("STX", 2),
    ("ETX", 3),
    ("EOT", 4),
    ("ENQ", 5),
    ("ACK", 6),
    ("BEL", 7),
    ("BS", 8),
    ("HT", 9),
    ("LF", 10),
    ("VT", 11),
    ("FF", 12),
    ("CR", 13),
    ("SI", 15),
    ("DLE", 16),
    ("DC1", 17),
    ("DC2", 18),
    ("DC3", 19),
    ("DC4", 20),
    ("NAK", 21),
    ("SYN", 22),
    ("ETB", 23),
    ("CAN", 24),
    ("EM", 25),
    ("SUB", 26),
    ("ESC", 27),
    ("FS", 28),
    ("GS", 29),
    ("RS", 30),
    ("US", 31),
    ("SP", 32),
    ("DEL", 127),
    ("SO", 14),
];

struct Decoder<'t> {
    text: &'t str,
    at: usize,
    /// Where the text starts in the literal.
    base: usize,
}

impl Decoder<'_> {
    /// The next character; `None` for `\&` and gaps, which stand for none.
    fn next_char(&mut self) -> Result<Option<u32>, BadLiteral> {
        let rest = &self.text[self.at..];
        let Some(first) = rest.chars().next() else { return Ok(None) };
        self.at += first.len_utf8();
        if first == '\t' {
            let at = self.base + self.at - 1;
            let message = "a tab cannot stand in a literal: write `\\t`".into();
            return Err(BadLiteral { message, range: at..at + 1 });
        }
        if first != '\\' {
            return Ok(Some(first.into()));
        }
        let start = self.at - 1;
        let rest = &self.text[self.at..];
        let Some(next) = rest.chars().next() else { return Err(self.bad(start, "this escape has no end")) };
        self.at += next.len_utf8();
        let simple = match next {
            'a' => '\u{7}',
            'b' => '\u{8}',
            'f' => '\u{c}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'v' => '\u{b}',
            '\\' | '"' | '\'' => next,
            '&' => return Ok(None),
            '^' => return self.control(start).map(Some),
            'x' | 'X' => return self.code(start, &rest[1..], 16).map(Some),
            'o' | 'O' => return self.code(start, &rest[1..], 8).map(Some),
            '0'..='9' => {
                self.at -= 1;
                return self.code(start, rest, 10).map(Some);
            }
            _ if next.is_whitespace() => {
                let gap = rest.trim_start();
                self.at += rest.len() - next.len_utf8() - gap.len();
                if gap.starts_with('\\') {
                    self.at += 1;
                }
                return Ok(None);
            }
            _ => {
                let named = CONTROL_NAMES.iter().find(|(name, _)| rest.starts_with(name));
                let Some((name, code)) = named else { return Err(self.bad(start, "unknown escape")) };
                self.at += name.len() - next.len_utf8();
                return Ok(Some(*code));
            }
        };
        Ok(Some(simple.into()))
    }

    fn control(&mut self, start: usize) -> Result<u32, BadLiteral> {
        match self.text[self.at..].bytes().next() {
            Some(letter @ b'@'..=b'_') => {
                self.at += 1;
                Ok(u32::from(letter - b'@'))
            }
            _ => Err(self.bad(start, "unknown control character")),
        }
    }

    fn code(&mut self, start: usize, digits: &str, radix: u32) -> Result<u32, BadLiteral> {
        let length = digits.bytes().take_while(|digit| (*digit as char).is_digit(radix)).count();
        if length == 0 {
            return Err(self.bad(start, "unknown escape"));
        }
        self.at += length;
        let mut code = 0u32;
        for digit in digits[..length].chars() {
            code = code.saturating_mul(radix).saturating_add(digit.to_digit(radix).unwrap_or(0));
        }
        if code > 0x10_ffff {
            return Err(self.bad(start, "characters end at code \\x10FFFF"));
        }
        Ok(code)
    }

    fn bad(&self, start: usize, message: &str) -> BadLiteral {
        let written = &self.text[start..self.at];
        BadLiteral {
            message: format!("{message}: `{written}`"),
            range: self.base + start..self.base + self.at,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers() {
        for (text, value) in
            [("10", 10), ("0xfF", 255), ("0b1_01", 5), ("0o17", 15), ("1_000", 1000), ("0x_f", 15)]
        {
            assert_eq!(integer(text), Some(BigInt::from(value)), "{text}");
        }
    }

    #[test]
    fn fractions() {
        for (text, numerator, denominator) in [
            ("2.5", 5, 2),
            ("1e3", 1000, 1),
            ("1.5e-1", 3, 20),
            ("0x1.8p1", 3, 1),
            ("0x1p-2", 1, 4),
            ("1_0.2_5", 41, 4),
        ] {
            let value = BigRational::new(BigInt::from(numerator), BigInt::from(denominator));
            assert_eq!(fractional(text), Ok(value), "{text}");
        }
        assert!(fractional("1e99999999999999999999").is_err());
        assert!(fractional("1e999999").is_err());
    }

    #[test]
    fn escapes() {
        let written = r#""a\n\t\\\"\'\a\b\f\r\v\NUL\SOH\SO\&H\DEL\^A\^[\65\x41\o101\1234\&5 \
            \z""#;
        assert_eq!(
            string(written).unwrap(),
            "a\n\t\\\"'\u{7}\u{8}\u{c}\r\u{b}\0\u{1}\u{e}H\u{7f}\u{1}\u{1b}AAA\u{4d2}5 z"
        );
        assert_eq!(character(r"'\''").unwrap(), u32::from('\''));
        assert_eq!(character("'é'").unwrap(), u32::from('é'));
    }

    #[test]
    fn bad_escapes() {
        let message = |text: &str| string(text).unwrap_err();
        assert_eq!(
            message(r#""ab\qc""#),
            BadLiteral { message: r"unknown escape: `\q`".into(), range: 3..5 }
        );
        assert!(message(r#""\x110000""#).message.starts_with("characters end"));
        assert!(message(r#""\xd800""#).message.starts_with("surrogate"));
        assert!(message(r#""\xg""#).message.starts_with("unknown escape"));
        assert!(character("'ab'").is_err());
        assert!(character(r"'\&'").is_err());
    }
}
