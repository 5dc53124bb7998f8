//! Sorts and values.

use std::fmt;
use std::sync::Arc;

/// A sort.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Sort {
    /// Truth values.
    Bool,
    /// Integers.
    Int,
    /// Sequences of code points.
    String,
    /// Bit vectors of 1 to 64 bits.
    BitVec(u32),
}

impl fmt::Display for Sort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sort::Bool => f.write_str("Bool"),
            Sort::Int => f.write_str("Int"),
            Sort::String => f.write_str("String"),
            Sort::BitVec(width) => write!(f, "(_ BitVec {width})"),
        }
    }
}

/// A value of some sort.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Value {
    /// A truth value.
    Bool(bool),
    /// An integer. Whatever leaves this range has no value here.
    Int(i128),
    /// A string.
    Str(Text),
    /// A bit vector: its width, and its bits as an unsigned number.
    Bits(u32, u64),
}

/// The code points of a string.
pub type Text = Arc<[u32]>;

impl Value {
    /// The string `text`.
    pub fn str(text: &str) -> Value {
        Value::Str(text.chars().map(u32::from).collect())
    }

    /// Its sort.
    pub fn sort(&self) -> Sort {
        match self {
            Value::Bool(_) => Sort::Bool,
            Value::Int(_) => Sort::Int,
            Value::Str(_) => Sort::String,
            Value::Bits(width, _) => Sort::BitVec(*width),
        }
    }

    /// The text of a string for people; code points that are no characters become U+FFFD.
    pub fn text(&self) -> Option<String> {
        match self {
            Value::Str(text) => Some(plain(text)),
            _ => None,
        }
    }
}

/// Code points as a Rust string; what is no character becomes U+FFFD.
pub fn plain(text: &[u32]) -> String {
    text.iter().map(|c| char::from_u32(*c).unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

/// The bits of a number that fit the width.
pub(crate) fn mask(width: u32) -> u64 {
    if width >= 64 { u64::MAX } else { (1 << width) - 1 }
}

/// As the formats write literals.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Bool(value) => write!(f, "{value}"),
            Value::Int(n) if *n < 0 => write!(f, "(- {})", n.unsigned_abs()),
            Value::Int(n) => write!(f, "{n}"),
            Value::Str(text) => write_text(f, text),
            Value::Bits(width, bits) if width % 4 == 0 => write!(f, "#x{bits:0w$x}", w = *width as usize / 4),
            Value::Bits(width, bits) => write!(f, "#b{bits:0w$b}", w = *width as usize),
        }
    }
}

fn write_text(f: &mut fmt::Formatter<'_>, text: &[u32]) -> fmt::Result {
    f.write_str("\"")?;
    for (index, c) in text.iter().enumerate() {
        match char::from_u32(*c) {
            Some('"') => f.write_str("\"\"")?,
            // A backslash that would begin an escape is written as one.
            Some('\\') if text.get(index + 1) == Some(&u32::from('u')) => f.write_str("\\u{5c}")?,
            Some(c @ ' '..='~') => write!(f, "{c}")?,
            _ => write!(f, "\\u{{{c:x}}}")?,
        }
    }
    f.write_str("\"")
}

/// Reads the escapes of SMT-LIB 2.6: `\u{41}` and `\u0041`.
pub(crate) fn unescape(written: &str) -> Text {
    let chars: Vec<char> = written.chars().collect();
    let mut text = Vec::with_capacity(chars.len());
    let mut at = 0;
    while at < chars.len() {
        match escape(&chars[at..]) {
            Some((code, length)) => {
                text.push(code);
                at += length;
            }
            None => {
                text.push(u32::from(chars[at]));
                at += 1;
            }
        }
    }
    text.into()
}

fn escape(chars: &[char]) -> Option<(u32, usize)> {
    let rest = chars.strip_prefix(&['\\', 'u'])?;
    let hex = |digits: &[char]| {
        let digits: String = digits.iter().collect();
        digits.bytes().all(|b| b.is_ascii_hexdigit()).then(|| u32::from_str_radix(&digits, 16).ok()).flatten()
    };
    if let Some(inside) = rest.strip_prefix(&['{']) {
        let length = inside.iter().take(6).position(|c| *c == '}').filter(|length| *length > 0)?;
        let code = hex(&inside[..length]).filter(|code| *code <= 0x2FFFF)?;
        return Some((code, length + 4));
    }
    Some((hex(rest.get(..4)?)?, 6))
}
