//! Values as Haskell's `show` writes them, read back at a known type.

use num_bigint::BigInt;
use otherwise_core::prim::NumType;
use otherwise_explore::is_container;
use otherwise_machine::{ConstructorShape, ConstructorText, Datum, Shape, Shapes, TypeId};
use std::sync::Arc;

/// What cannot be read, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The byte.
    pub at: usize,
    /// What was expected there.
    pub expected: String,
}

/// The deepest nesting that is read.
const DEEPEST: usize = 4_000;

/// Reads a value of a type: numbers, characters, strings, lists, tuples, constructors with their fields, records. `...` at the end
/// of a list stands for elements that are not known.
pub fn parse(text: &str, ty: TypeId, shapes: &Shapes) -> Result<Datum, Unreadable> {
    let mut reader = Reader { text, at: 0, shapes, depth: 0 };
    let datum = reader.value(ty, true)?;
    reader.blank();
    match reader.rest().is_empty() {
        true => Ok(datum),
        false => Err(reader.expected("the end of the value")),
    }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    shapes: &'t Shapes,
    depth: usize,
}

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn blank(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    fn expected(&self, what: &str) -> Unreadable {
        Unreadable { at: self.at, expected: what.to_string() }
    }

    fn eat(&mut self, token: &str) -> bool {
        self.blank();
        let found = self.rest().starts_with(token);
        self.at += if found { token.len() } else { 0 };
        found
    }

    fn need(&mut self, token: &str) -> Result<(), Unreadable> {
        if self.eat(token) { Ok(()) } else { Err(self.expected(&format!("`{token}`"))) }
    }

    /// A name, qualified or not, or an operator in parentheses: its last part.
    fn name(&mut self) -> Option<&'t str> {
        self.blank();
        let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '\'' | '.');
        let length = self.rest().find(|c| !is_part(c)).unwrap_or(self.rest().len());
        let name = &self.rest()[..length];
        let last = name.rsplit('.').next().unwrap_or(name);
        if !last.starts_with(char::is_uppercase) {
            return None;
        }
        self.at += length;
        Some(last)
    }

    /// A value; `whole` if it may be a constructor with fields that needs no parentheses.
    fn value(&mut self, ty: TypeId, whole: bool) -> Result<Datum, Unreadable> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.expected("a value that is not nested so deeply"));
        }
        let value = self.value_here(ty, whole);
        self.depth -= 1;
        value
    }

    fn value_here(&mut self, ty: TypeId, whole: bool) -> Result<Datum, Unreadable> {
        if self.is_enclosed(ty) {
            self.need("(")?;
            let value = self.value(ty, true)?;
            self.need(")")?;
            return Ok(value);
        }
        match self.shapes.shape(ty) {
            Shape::Number(number) => self.number(*number),
            Shape::Bool => match self.name() {
                Some(name @ ("True" | "False")) => {
                    let con = if name == "True" {
                        otherwise_core::builtin::true_con()
                    } else {
                        otherwise_core::builtin::false_con()
                    };
                    Ok(Datum::Data(ConstructorText::plain(con), Vec::new()))
                }
                _ => Err(self.expected("`True` or `False`")),
            },
            Shape::Newtype(con) => self.constructor(std::slice::from_ref(&**con), whole),
            Shape::Data(cons) => self.data(cons, whole),
            Shape::Function { .. } => Err(self.expected("no function: functions have no text")),
            Shape::Elements(_) => Err(self.expected("no array: hand over its elements")),
            Shape::Opaque(why) => Err(self.expected(&format!("no value of this type: {why}"))),
        }
    }

    /// Whether parentheses follow that mean nothing: `("ab")`, `((1, 2))`. Numbers and constructors look themselves.
    fn is_enclosed(&mut self, ty: TypeId) -> bool {
        use otherwise_core::builtin;
        self.blank();
        if !self.rest().starts_with('(') {
            return false;
        }
        match self.shapes.shape(ty) {
            Shape::Bool | Shape::Number(NumType::Char) => true,
            Shape::Data(cons) => match &cons[..] {
                [only] if only.name == builtin::unit() => !self.rest()[1..].trim_start().starts_with(')'),
                [only] if builtin::tuple_size(only.name).is_some() => !self.is_tuple(),
                _ => cons.iter().any(|con| con.name == builtin::cons()),
            },
            _ => false,
        }
    }

    /// Whether what stands in the parentheses that begin here has parts.
    fn is_tuple(&self) -> bool {
        let (mut depth, mut in_text) = (0, false);
        let mut characters = self.rest().char_indices();
        while let Some((at, character)) = characters.next() {
            match character {
                '\\' => {
                    characters.next();
                }
                '"' => in_text = !in_text,
                _ if in_text => {}
                // `','`, and what else a character may be; a prime may also end a name.
                '\'' if self.rest()[at + 1..].chars().nth(1) == Some('\'') => {
                    characters.nth(1);
                }
                '(' | '[' | '{' => depth += 1,
                ')' | ']' | '}' if depth == 1 => return false,
                ')' | ']' | '}' => depth -= 1,
                ',' if depth == 1 => return true,
                _ => {}
            }
        }
        false
    }

    fn data(&mut self, cons: &[ConstructorShape], whole: bool) -> Result<Datum, Unreadable> {
        use otherwise_core::builtin;
        let named = |name| cons.iter().find(|con| con.name == name);
        if let (Some(nil), Some(cons)) = (named(builtin::list()), named(builtin::cons())) {
            return self.list(nil, cons);
        }
        match cons {
            [only] if is_container(only.name) => self.container(only),
            [only] if builtin::tuple_size(only.name).is_some() || only.name == builtin::unit() => {
                self.need("(")?;
                let mut fields = Vec::new();
                for (at, field) in only.fields.iter().enumerate() {
                    if at > 0 {
                        self.need(",")?;
                    }
                    fields.push(self.value(*field, true)?);
                }
                self.need(")")?;
                Ok(Datum::Data(only.text(), fields))
            }
            _ => self.constructor(cons, whole),
        }
    }

    fn list(&mut self, nil: &ConstructorShape, cons: &ConstructorShape) -> Result<Datum, Unreadable> {
        let element = cons.fields.first().copied().ok_or_else(|| self.expected("a list"))?;
        self.blank();
        let mut elements = Vec::new();
        let mut rest = Datum::Data(nil.text(), Vec::new());
        if self.rest().starts_with('"') {
            elements.extend(self.string()?.into_iter().map(Datum::Char));
        } else {
            self.need("[")?;
            if !self.eat("]") {
                loop {
                    if self.eat("...") {
                        rest = Datum::Unknown;
                        self.need("]")?;
                        break;
                    }
                    elements.push(self.value(element, true)?);
                    if self.eat("]") {
                        break;
                    }
                    self.need(",")?;
                }
            }
        }
        let text = cons.text();
        Ok(elements
            .into_iter()
            .rev()
            .fold(rest, |rest, element| Datum::Data(Arc::clone(&text), vec![element, rest])))
    }

    /// A map, an array, a fraction …, as `show` writes it, or just what it is made of.
    fn container(&mut self, con: &ConstructorShape) -> Result<Datum, Unreadable> {
        let enclosed = self.attempt(|reader| {
            reader.need("(")?;
            let value = reader.contents(con)?;
            reader.need(")")?;
            Ok(value)
        });
        enclosed.or_else(|_| self.contents(con))
    }

    fn contents(&mut self, con: &ConstructorShape) -> Result<Datum, Unreadable> {
        let name = con.name.base.as_str();
        let fields = match con.fields.as_slice() {
            [content] => {
                self.eat(name);
                vec![self.value(*content, false)?]
            }
            [bounds, elements] if name == "listArray" => {
                let is_plain = self.eat(name);
                if !is_plain {
                    self.need("array")?;
                }
                let given = self.value(*bounds, false)?;
                let given_elements = if is_plain {
                    self.value(*elements, false)?
                } else {
                    self.associations(*bounds, *elements)?
                };
                vec![given, given_elements]
            }
            _ => return self.between(std::slice::from_ref(con)),
        };
        Ok(Datum::Data(con.text(), fields))
    }

    /// The elements of an array, each with its index.
    fn associations(&mut self, bounds: TypeId, elements: TypeId) -> Result<Datum, Unreadable> {
        let (Shape::Data(pair), Shape::Data(list)) = (self.shapes.shape(bounds), self.shapes.shape(elements))
        else {
            return Err(self.expected("an array"));
        };
        let index = pair.first().and_then(|pair| pair.fields.first()).copied();
        let nil = list.iter().find(|con| con.fields.is_empty());
        let cell = list.iter().find_map(|con| Some((con.text(), *con.fields.first()?)));
        let (Some(index), Some(nil), Some((cell, element))) = (index, nil, cell) else {
            return Err(self.expected("an array"));
        };
        let mut found = Vec::new();
        self.need("[")?;
        while !self.eat("]") {
            if !found.is_empty() {
                self.need(",")?;
            }
            self.need("(")?;
            self.value(index, true)?;
            self.need(",")?;
            found.push(self.value(element, true)?);
            self.need(")")?;
        }
        let end = Datum::Data(nil.text(), Vec::new());
        Ok(found.into_iter().rev().fold(end, |rest, one| Datum::Data(Arc::clone(&cell), vec![one, rest])))
    }

    /// A constructor with its fields; those that are written between their fields too.
    fn constructor(&mut self, cons: &[ConstructorShape], whole: bool) -> Result<Datum, Unreadable> {
        let start = self.at;
        if let Some(name) = self.name() {
            let Some(con) = cons.iter().find(|con| con.name.base.as_str() == name) else {
                self.at = start;
                self.blank();
                return Err(self.expected("a constructor of the type"));
            };
            if con.fields.is_empty() {
                return Ok(Datum::Data(con.text(), Vec::new()));
            }
            if let Some(names) = con.field_names.as_ref().filter(|_| self.eat("{")) {
                let mut fields = Vec::new();
                for (at, (field, name)) in con.fields.iter().zip(names).enumerate() {
                    if at > 0 {
                        self.need(",")?;
                    }
                    self.need(name.as_str())?;
                    self.need("=")?;
                    fields.push(self.value(*field, true)?);
                }
                self.need("}")?;
                return Ok(Datum::Data(con.text(), fields));
            }
            if !whole {
                self.at = start;
                return Err(self.expected("parentheses around a constructor with fields"));
            }
            let mut fields = Vec::with_capacity(con.fields.len());
            for field in &con.fields {
                fields.push(self.value(*field, false)?);
            }
            return Ok(Datum::Data(con.text(), fields));
        }
        if self.eat("(") {
            if let Ok(value) = self.attempt(|reader| {
                let value = reader.constructor(cons, true)?;
                reader.need(")")?;
                Ok(value)
            }) {
                return Ok(value);
            }
            let value = self.between(cons)?;
            self.need(")")?;
            return Ok(value);
        }
        if whole { self.between(cons) } else { Err(self.expected("a constructor of the type")) }
    }

    /// Goes back to where it was if something cannot be read.
    fn attempt(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<Datum, Unreadable>,
    ) -> Result<Datum, Unreadable> {
        let (at, depth) = (self.at, self.depth);
        read(self).inspect_err(|_| {
            self.at = at;
            self.depth = depth;
        })
    }

    /// `left :+: right`.
    fn between(&mut self, cons: &[ConstructorShape]) -> Result<Datum, Unreadable> {
        for con in cons
            .iter()
            .filter(|con| con.fields.len() == 2 && con.infix.is_some_and(|infix| infix.is_declared))
        {
            let found = self.attempt(|reader| {
                let left = reader.value(con.fields[0], false)?;
                reader.need(con.name.base.as_str())?;
                let right = reader.value(con.fields[1], false)?;
                Ok(Datum::Data(con.text(), vec![left, right]))
            });
            if found.is_ok() {
                return found;
            }
        }
        Err(self.expected("a constructor of the type"))
    }

    fn number(&mut self, ty: NumType) -> Result<Datum, Unreadable> {
        self.blank();
        if ty == NumType::Char {
            return match self.rest().starts_with('\'') {
                true => self.character(),
                false => Err(self.expected("a character")),
            };
        }
        if self.eat("(") {
            let number = self.number(ty)?;
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

    fn string(&mut self) -> Result<Vec<u32>, Unreadable> {
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
