//! Characters and numbers as text.

use otherwise_core::prim::{CharOp, NumType};
use unicode_general_category::{GeneralCategory, get_general_category};

use crate::integer;
use crate::machine::Machine;
use crate::word::Word;

pub(super) fn show(machine: &mut Machine<'_>, ty: NumType, arguments: &[Word]) -> Option<Word> {
    let unsigned = matches!(ty.width(), Some((_, false)));
    let text = match *arguments {
        [Word::Int(number)] if unsigned => (number as u64).to_string(),
        [Word::Int(number)] => number.to_string(),
        [Word::Double(number)] => floating(&format!("{number:e}"), number.is_finite()),
        [Word::Float(number)] => floating(&format!("{number:e}"), number.is_finite()),
        [number] => integer::read(&machine.heap, number).to_string(),
        _ => return None,
    };
    Some(machine.string(&text))
}

/// The digits of a natural number in front of a list.
pub(super) fn digits(machine: &mut Machine<'_>, number: i64, rest: Word) -> Word {
    let (mut left, mut list) = (number, rest);
    loop {
        list = machine.cons(Word::Char(48 + left.rem_euclid(10) as u32), list);
        left /= 10;
        if left <= 0 {
            return list;
        }
    }
}

/// Haskell's notation from the shortest digits: plain from 0.1 up to 10^7, else with an exponent.
pub(crate) fn floating(scientific: &str, finite: bool) -> String {
    if !finite {
        return match scientific {
            "inf" => "Infinity".to_string(),
            "-inf" => "-Infinity".to_string(),
            _ => "NaN".to_string(),
        };
    }
    let (sign, scientific) = match scientific.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", scientific),
    };
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((scientific, "0"));
    let digits: String = mantissa.chars().filter(char::is_ascii_digit).collect();
    // The number is 0.DIGITS * 10^point.
    let point = exponent.parse::<i64>().unwrap_or(0) + 1;
    if digits == "0" {
        return format!("{sign}0.0");
    }
    if (1..=7).contains(&point) {
        let point = point as usize;
        let padded = format!("{digits:0<width$}", width = point + 1);
        return format!("{sign}{}.{}", &padded[..point], &padded[point..]);
    }
    if point == 0 {
        return format!("{sign}0.{digits}");
    }
    let rest = if digits.len() == 1 { "0" } else { &digits[1..] };
    format!("{sign}{}.{rest}e{}", &digits[..1], point - 1)
}

pub(super) fn character(machine: &Machine<'_>, op: CharOp, arguments: &[Word]) -> Option<Word> {
    let [Word::Char(code)] = *arguments else { return None };
    // Surrogates have no `char`; U+FFFF is not assigned and maps to itself as they do.
    let character = char::from_u32(code);
    let category = character.map_or(GeneralCategory::Surrogate, get_general_category);
    let boolean = |value| Some(machine.code.boolean(value));
    use GeneralCategory as G;
    match op {
        CharOp::IsUpper => boolean(matches!(category, G::UppercaseLetter | G::TitlecaseLetter)),
        CharOp::IsLower => boolean(matches!(category, G::LowercaseLetter)),
        CharOp::IsAlpha => boolean(is_letter(category)),
        CharOp::IsAlphaNum => boolean(
            is_letter(category) || matches!(category, G::DecimalNumber | G::LetterNumber | G::OtherNumber),
        ),
        CharOp::IsSpace => {
            boolean(matches!(code, 9..=13 | 32 | 0xA0) || matches!(category, G::SpaceSeparator))
        }
        CharOp::IsPrint => boolean(!matches!(
            category,
            G::LineSeparator
                | G::ParagraphSeparator
                | G::Control
                | G::Format
                | G::Surrogate
                | G::PrivateUse
                | G::Unassigned
        )),
        CharOp::ToUpper => Some(Word::Char(to_upper(code))),
        CharOp::ToTitle => Some(Word::Char(to_title(code))),
        CharOp::ToLower => Some(Word::Char(to_lower(code))),
        CharOp::GeneralCategory => Some(Word::Int(category_index(category))),
    }
}

/// Haskell has Unicode's simple mappings, from one character to one; Rust has the full ones. Where these give
/// several characters there may still be a simple one.
fn to_upper(code: u32) -> u32 {
    match code {
        // Greek with iota subscript.
        0x1F80..=0x1F87 | 0x1F90..=0x1F97 | 0x1FA0..=0x1FA7 => code + 8,
        0x1FB3 | 0x1FC3 | 0x1FF3 => code + 9,
        _ => only(code, char::from_u32(code).map(char::to_uppercase)),
    }
}

fn to_lower(code: u32) -> u32 {
    match code {
        // Capital I with a dot above.
        0x130 => 'i'.into(),
        _ => only(code, char::from_u32(code).map(char::to_lowercase)),
    }
}

fn to_title(code: u32) -> u32 {
    match code {
        // Letters that are two letters: DŽ, LJ, NJ, DZ.
        0x1C4..=0x1C6 => 0x1C5,
        0x1C7..=0x1C9 => 0x1C8,
        0x1CA..=0x1CC => 0x1CB,
        0x1F1..=0x1F3 => 0x1F2,
        // Georgian has capitals but no titles.
        0x10D0..=0x10FF => code,
        _ => to_upper(code),
    }
}

/// The character a mapping gives, if it is one.
fn only(code: u32, mapping: Option<impl Iterator<Item = char>>) -> u32 {
    let mut characters = mapping.into_iter().flatten();
    match (characters.next(), characters.next()) {
        (Some(one), None) => one.into(),
        _ => code,
    }
}

fn is_letter(category: GeneralCategory) -> bool {
    use GeneralCategory as G;
    matches!(
        category,
        G::UppercaseLetter | G::LowercaseLetter | G::TitlecaseLetter | G::ModifierLetter | G::OtherLetter
    )
}

/// The position in Haskell's `GeneralCategory`.
fn category_index(category: GeneralCategory) -> i64 {
    use GeneralCategory as G;
    let order = [
        G::UppercaseLetter,
        G::LowercaseLetter,
        G::TitlecaseLetter,
        G::ModifierLetter,
        G::OtherLetter,
        G::NonspacingMark,
        G::SpacingMark,
        G::EnclosingMark,
        G::DecimalNumber,
        G::LetterNumber,
        G::OtherNumber,
        G::ConnectorPunctuation,
        G::DashPunctuation,
        G::OpenPunctuation,
        G::ClosePunctuation,
        G::InitialPunctuation,
        G::FinalPunctuation,
        G::OtherPunctuation,
        G::MathSymbol,
        G::CurrencySymbol,
        G::ModifierSymbol,
        G::OtherSymbol,
        G::SpaceSeparator,
        G::LineSeparator,
        G::ParagraphSeparator,
        G::Control,
        G::Format,
        G::Surrogate,
        G::PrivateUse,
    ];
    order.iter().position(|each| *each == category).unwrap_or(order.len()) as i64
}

#[cfg(test)]
mod tests {
    use super::{floating, to_lower, to_title, to_upper};

    #[test]
    fn cases_are_mapped_one_to_one() {
        assert_eq!(to_upper('ß'.into()), u32::from('ß'));
        assert_eq!(to_upper('é'.into()), u32::from('É'));
        assert_eq!(to_upper(0x1F80), 0x1F88);
        assert_eq!(to_lower('İ'.into()), u32::from('i'));
        assert_eq!(to_title('ǆ'.into()), u32::from('ǅ'));
        assert_eq!(to_title(0xD800), 0xD800);
    }

    #[test]
    fn doubles_read_as_in_haskell() {
        let show = |number: f64| floating(&format!("{number:e}"), number.is_finite());
        let cases = [
            (0.0, "0.0"),
            (-0.0, "-0.0"),
            (1.0, "1.0"),
            (0.1, "0.1"),
            (0.05, "5.0e-2"),
            (1234567.0, "1234567.0"),
            (12345678.0, "1.2345678e7"),
            (1e7, "1.0e7"),
            (9999999.5, "9999999.5"),
            (0.123, "0.123"),
            (-2.5, "-2.5"),
            (5e-324, "5.0e-324"),
            (f64::INFINITY, "Infinity"),
            (f64::NAN, "NaN"),
        ];
        for (number, text) in cases {
            assert_eq!(show(number), text);
        }
    }
}
