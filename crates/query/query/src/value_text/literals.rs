//! Numbers, characters and strings as `show` writes them.

use num_bigint::BigInt;
use otherwise_core::prim::NumType;
use otherwise_machine::Datum;

use super::{Reader, Unreadable};

impl Reader<'_> {
    pub(super) fn number(&mut self, ty: NumType) -> Result<Datum, Unreadable> {
        self.blank();
        if ty == NumType::Char {
            return match self.rest().starts_with('\'') {
                true => self.character(),
                false => Err(self.expected("a character")),
            };
        }
        if self.eat("(") {
            let number = if self.ends_here() { Datum::Unknown } else { self.number(ty)? };
            self.need(")")?;
            return Ok(number);
        }
        let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '+');
        let length = self.rest().find(|c| !is_part(c)).unwrap_or(self.rest().len());
        let digits = &self.rest()[..length];
        let float = || match digits {
            "Infinity" => Some(f64::INFINITY),
            "-Infinity" => Some(f64::NEG_INFINITY),
            "NaN" => Some(f64::NAN),
            _ => digits.parse().ok(),
        };
        let number = match ty {
            NumType::Double => float().map(Datum::Double),
            NumType::Float => float().map(|number| Datum::Float(number as f32)),
            _ => digits.parse::<BigInt>().ok().map(Datum::Integer),
        };
        let number = number.ok_or_else(|| self.expected("a number"))?;
        self.at += length;
        Ok(number)
    }

    fn character(&mut self) -> Result<Datum, Unreadable> {
        self.at += 1;
        let code = self.code('\'')?.ok_or_else(|| self.expected("a character"))?;
        self.need("'")?;
        Ok(Datum::Char(code))
    }

    pub(super) fn string(&mut self) -> Result<Vec<u32>, Unreadable> {
        self.at += 1;
        let mut codes = Vec::new();
        while !self.rest().starts_with('"') {
            if self.rest().is_empty() {
                return Err(self.expected("the end of the string"));
            }
            codes.extend(self.code('"')?);
        }
        self.at += 1;
        Ok(codes)
    }

    /// One character of a literal; none for `\&`.
    fn code(&mut self, quote: char) -> Result<Option<u32>, Unreadable> {
        const NAMES: [&str; 33] = [
            "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS", "HT", "LF", "VT", "FF", "CR", "SO",
            "SI", "DLE", "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "EM", "SUB", "ESC", "FS",
            "GS", "RS", "US", "SP",
        ];
        let Some(first) = self.rest().chars().next().filter(|first| *first != quote) else {
            return Err(self.expected("a character"));
        };
        self.at += first.len_utf8();
        if first != '\\' {
            return Ok(Some(first.into()));
        }
        let rest = self.rest();
        let plain = [
            ("&", None),
            ("a", Some(7)),
            ("b", Some(8)),
            ("t", Some(9)),
            ("n", Some(10)),
            ("v", Some(11)),
            ("f", Some(12)),
            ("r", Some(13)),
            ("\\", Some(92)),
            ("'", Some(39)),
            ("\"", Some(34)),
            ("DEL", Some(127)),
        ];
        if let Some((token, code)) = plain.iter().find(|(token, _)| rest.starts_with(token)) {
            self.at += token.len();
            return Ok(*code);
        }
        let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        if let Ok(code) = rest[..length].parse::<u32>() {
            self.at += length;
            return Ok(Some(code.min(0x10_FFFF)));
        }
        // The longest first: `\SO` and `\SOH`.
        let longest =
            (0u32..).zip(NAMES).filter(|(_, name)| rest.starts_with(name)).max_by_key(|(_, name)| name.len());
        let (code, name) = longest.ok_or_else(|| self.expected("an escape of Haskell"))?;
        self.at += name.len();
        Ok(Some(code))
    }
}
