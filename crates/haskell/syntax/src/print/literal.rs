//! Literals as they are written.

use std::fmt;

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};

use crate::ast::Literal;

impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Literal::Integer(value) => write!(f, "{value}"),
            Literal::Fractional(value) => f.write_str(&fraction(value)),
            Literal::Char(code) => match char::from_u32(*code) {
                Some('\'') => f.write_str("'\\''"),
                Some('"') => f.write_str("'\"'"),
                Some(letter) => write!(f, "'{}'", escaped(letter)),
                None => write!(f, "'\\{code}'"),
            },
            Literal::String(text) => f.write_str(&string(text)),
        }
    }
}

fn escaped(letter: char) -> String {
    match letter {
        '\n' => "\\n".into(),
        '\t' => "\\t".into(),
        '\r' => "\\r".into(),
        '\\' => "\\\\".into(),
        '"' => "\\\"".into(),
        ' '..='~' => letter.into(),
        _ if letter.is_alphanumeric() => letter.into(),
        _ => format!("\\{}", letter as u32),
    }
}

fn string(text: &str) -> String {
    let mut out = String::from("\"");
    let mut after_number = false;
    for letter in text.chars() {
        let shown = escaped(letter);
        if after_number && letter.is_ascii_digit() {
            // `\12` and the digit would be one number.
            out.push_str("\\&");
        }
        after_number =
            shown.len() > 1 && shown.starts_with('\\') && shown.ends_with(|last: char| last.is_ascii_digit());
        out.push_str(&shown);
    }
    out.push('"');
    out
}

/// Decimal, exactly; all literals have such a form, for other numbers it is a division.
fn fraction(value: &BigRational) -> String {
    let ten = BigInt::from(10);
    let mut numerator = value.numer().abs();
    let mut denominator = value.denom().clone();
    let sign = if value.is_negative() { "-" } else { "" };
    let mut exponent = 0i64;
    for prime in [2, 5] {
        let prime = BigInt::from(prime);
        let other = &ten / &prime;
        while (&denominator % &prime).is_zero() {
            denominator /= &prime;
            numerator *= &other;
            exponent -= 1;
        }
    }
    if !denominator.is_one() {
        return format!("({} / {})", value.numer(), value.denom());
    }
    while !numerator.is_zero() {
        let (quotient, digit) = numerator.div_rem(&ten);
        if !digit.is_zero() {
            break;
        }
        numerator = quotient;
        exponent += 1;
    }
    let digits = numerator.to_string();
    let point = digits.len() as i64 + exponent;
    if numerator.is_zero() {
        format!("{sign}0.0")
    } else if exponent >= 0 && point <= 20 {
        format!("{sign}{digits}{}.0", "0".repeat(exponent as usize))
    } else if exponent < 0 && point > 0 {
        let (whole, rest) = digits.split_at(point as usize);
        format!("{sign}{whole}.{rest}")
    } else if exponent < 0 && point > -6 {
        format!("{sign}0.{}{digits}", "0".repeat(-point as usize))
    } else {
        format!("{sign}{digits}.0e{exponent}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::literal;

    #[test]
    fn fractions_come_back() {
        for text in [
            "0.0",
            "1.0",
            "2.5",
            "1e3",
            "1.5e-1",
            "123.456e-20",
            "1e100",
            "0x1.8p-7",
            "0.000001",
            "100000.25",
        ] {
            let value = literal::fractional(text).unwrap();
            let shown = fraction(&value);
            assert_eq!(literal::fractional(&shown).unwrap(), value, "{text} as {shown}");
        }
        assert_eq!(fraction(&literal::fractional("2.50").unwrap()), "2.5");
        assert_eq!(fraction(&literal::fractional("1e3").unwrap()), "1000.0");
        assert_eq!(fraction(&literal::fractional("0.001").unwrap()), "0.001");
    }

    #[test]
    fn strings_come_back() {
        for text in ["", "a\"b\\c", "\u{1}2\u{7f}", "é\n\t", "\u{3000}7", "\u{e}H"] {
            let shown = string(text);
            assert_eq!(literal::string(&shown).unwrap(), text, "{shown}");
        }
    }
}
