//! Values as Haskell's `show` writes them, read back at a known type.
//!
//! Text that is too long, or that has no end, is cut off by whoever writes it: `…` stands where it was cut,
//! and after that there is nothing but the brackets that are still open. What is missing before each of them
//! is not known. A list may end with `...` too, where others of its elements are not written.

mod literals;

use otherwise_core::builtin;
use otherwise_explore::is_container;
use otherwise_machine::{ConstructorShape, Datum, Shape, Shapes, TypeId};
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

/// What is said beyond that: mostly of values whose first field has no end, of which `show` never comes to
/// the second.
const TOO_DEEP: &str = "less nesting (of a value whose first field has no end nothing else can be written: \
     give its type an `Argument` of its own that writes first what is looked at)";

/// The precedence of what surrounds a value, as `showsPrec` has it.
const OPEN: u32 = 0;
const APPLICATION: u32 = 10;
const ARGUMENT: u32 = 11;

/// Room for one more level of nesting, and how much more is taken at once.
const STACK: (usize, usize) = (128 * 1024, 4 * 1024 * 1024);

/// Reads a value of a type: numbers, characters, strings, lists, tuples, constructors before or between their
/// fields, records. What is not written is [`Datum::Unknown`].
pub fn parse(text: &str, ty: TypeId, shapes: &Shapes) -> Result<Datum, Unreadable> {
    let mut reader = Reader { text, at: 0, shapes, depth: 0, is_cut: false };
    let datum = reader.value(ty, OPEN)?;
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
    /// Whether `…` was read.
    is_cut: bool,
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

    /// Whether the text was cut off here.
    fn ends_here(&mut self) -> bool {
        let ends = self.eat("…");
        self.is_cut |= ends;
        ends
    }

    /// The name of a constructor, qualified or not: its last part.
    fn name(&mut self) -> Option<&'t str> {
        self.blank();
        let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '\'' | '.');
        let rest = self.rest();
        let length = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let name = &rest[..length];
        let last = name.rsplit('.').next().unwrap_or(name);
        if !last.starts_with(char::is_uppercase) {
            return None;
        }
        self.at += length;
        Some(last)
    }

    /// A constructor that stands between its fields: `:+:`, or a name between back-ticks.
    fn operator(&mut self) -> Option<&'t str> {
        self.blank();
        let rest = self.rest();
        if let Some(quoted) = rest.strip_prefix('`') {
            let name = &quoted[..quoted.find('`')?];
            self.at += name.len() + 2;
            return Some(name);
        }
        let is_sign = |c: char| {
            c.is_ascii_punctuation() && !"\"'(),;[]_`{}".contains(c) || !c.is_ascii() && !c.is_alphanumeric()
        };
        let length = rest.find(|c| !is_sign(c)).unwrap_or(rest.len());
        self.at += length;
        (length > 0).then(|| &rest[..length])
    }

    /// A value in what binds so tightly around it.
    fn value(&mut self, ty: TypeId, around: u32) -> Result<Datum, Unreadable> {
        if self.is_cut || self.ends_here() {
            return Ok(Datum::Unknown);
        }
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.expected(TOO_DEEP));
        }
        let value = stacker::maybe_grow(STACK.0, STACK.1, || self.value_here(ty, around))?;
        self.depth -= 1;
        // What may have followed: an operator, a comma.
        self.ends_here();
        Ok(value)
    }

    fn value_here(&mut self, ty: TypeId, around: u32) -> Result<Datum, Unreadable> {
        if self.is_enclosed(ty) {
            self.need("(")?;
            let value = self.value(ty, OPEN)?;
            self.need(")")?;
            return Ok(value);
        }
        match self.shapes.shape(ty) {
            Shape::Number(number) => self.number(*number),
            Shape::Bool => match self.name() {
                Some(name @ ("True" | "False")) => {
                    let con = if name == "True" { builtin::true_con() } else { builtin::false_con() };
                    Ok(Datum::Data(otherwise_machine::ConstructorText::plain(con), Vec::new()))
                }
                _ => Err(self.expected("`True` or `False`")),
            },
            Shape::Newtype(con) => self.data(ty, std::slice::from_ref(&**con), around),
            Shape::Data(cons) => self.data(ty, cons, around),
            Shape::Function { .. } => Err(self.expected("no function: functions have no text")),
            Shape::Elements(_) => Err(self.expected("no array: hand over its elements")),
            Shape::Opaque(why) => Err(self.expected(&format!("no value of this type: {why}"))),
        }
    }

    /// Whether parentheses follow that mean nothing: `("ab")`, `((1, 2))`. Numbers and constructors look
    /// themselves.
    fn is_enclosed(&mut self, ty: TypeId) -> bool {
        use otherwise_core::prim::NumType;
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

    fn data(&mut self, ty: TypeId, cons: &[ConstructorShape], around: u32) -> Result<Datum, Unreadable> {
        let named = |name| cons.iter().find(|con| con.name == name);
        if let (Some(nil), Some(cons)) = (named(builtin::list()), named(builtin::cons())) {
            return self.list(nil, cons);
        }
        match cons {
            [only] if is_container(only.name) => self.container(ty, only),
            [only] if builtin::tuple_size(only.name).is_some() || only.name == builtin::unit() => {
                self.need("(")?;
                let fields = self.separated(&only.fields)?;
                self.need(")")?;
                Ok(Datum::Data(only.text(), fields))
            }
            _ => self.with_operators(ty, cons, around),
        }
    }

    /// Values with commas between them.
    fn separated(&mut self, types: &[TypeId]) -> Result<Vec<Datum>, Unreadable> {
        let mut values = Vec::with_capacity(types.len());
        for (at, ty) in types.iter().enumerate() {
            if at > 0 && !self.is_cut {
                self.need(",")?;
            }
            values.push(self.value(*ty, OPEN)?);
        }
        Ok(values)
    }

    fn list(&mut self, nil: &ConstructorShape, cons: &ConstructorShape) -> Result<Datum, Unreadable> {
        let element = cons.fields.first().copied().ok_or_else(|| self.expected("a list"))?;
        self.blank();
        let mut elements = Vec::new();
        let is_whole = if self.rest().starts_with('"') {
            elements.extend(self.string()?.into_iter().map(Datum::Char));
            !self.ends_here()
        } else {
            self.elements(|reader| {
                elements.push(reader.value(element, OPEN)?);
                Ok(())
            })?
        };
        let rest = if is_whole { Datum::Data(nil.text(), Vec::new()) } else { Datum::Unknown };
        let text = cons.text();
        Ok(elements
            .into_iter()
            .rev()
            .fold(rest, |rest, element| Datum::Data(Arc::clone(&text), vec![element, rest])))
    }

    /// `[…, …]`: whether all of it is there.
    fn elements(
        &mut self,
        mut element: impl FnMut(&mut Self) -> Result<(), Unreadable>,
    ) -> Result<bool, Unreadable> {
        if self.is_cut {
            return Ok(false);
        }
        self.need("[")?;
        if self.eat("]") {
            return Ok(true);
        }
        while !self.ends_here() && !self.eat("...") {
            element(self)?;
            if self.is_cut {
                break;
            }
            if self.eat("]") {
                return Ok(true);
            }
            self.need(",")?;
        }
        self.need("]")?;
        Ok(false)
    }

    /// A map, an array, a fraction …, as `show` writes it, or just what it is made of.
    fn container(&mut self, ty: TypeId, con: &ConstructorShape) -> Result<Datum, Unreadable> {
        let enclosed = self.attempt(|reader| {
            reader.need("(")?;
            let value = reader.contents(ty, con)?;
            reader.need(")")?;
            Ok(value)
        });
        enclosed.or_else(|_| self.contents(ty, con))
    }

    fn contents(&mut self, ty: TypeId, con: &ConstructorShape) -> Result<Datum, Unreadable> {
        let name = con.name.base.as_str();
        let fields = match con.fields.as_slice() {
            [content] => {
                self.eat(name);
                vec![self.value(*content, ARGUMENT)?]
            }
            [bounds, elements] if name == "listArray" => {
                let is_plain = self.eat(name);
                if !is_plain {
                    self.need("array")?;
                }
                let given = self.value(*bounds, ARGUMENT)?;
                let given_elements = if is_plain {
                    self.value(*elements, ARGUMENT)?
                } else {
                    self.associations(*bounds, *elements)?
                };
                vec![given, given_elements]
            }
            _ => return self.with_operators(ty, std::slice::from_ref(con), OPEN),
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
        let is_whole = self.elements(|reader| {
            reader.need("(")?;
            let mut both = reader.separated(&[index, element])?;
            reader.need(")")?;
            found.extend(both.pop());
            Ok(())
        })?;
        let end = if is_whole { Datum::Data(nil.text(), Vec::new()) } else { Datum::Unknown };
        Ok(found.into_iter().rev().fold(end, |rest, one| Datum::Data(Arc::clone(&cell), vec![one, rest])))
    }

    /// A value whose constructors may stand between their fields: `1 :+: 2 :*: 3`.
    fn with_operators(
        &mut self,
        ty: TypeId,
        cons: &[ConstructorShape],
        around: u32,
    ) -> Result<Datum, Unreadable> {
        let mut left = match self.attempt(|reader| reader.operand(ty, cons, around)) {
            Ok(value) => value,
            Err(unreadable) => self.beginning_with_another(ty, cons, around).map_err(|other| {
                // What came further says more.
                if other.at > unreadable.at { other } else { unreadable }
            })?,
        };
        let mut tightest = ARGUMENT;
        while !self.is_cut && around < ARGUMENT {
            // An operator may have followed.
            if self.ends_here() {
                return Ok(Datum::Unknown);
            }
            let start = self.at;
            let operator = self.operator();
            let fits = |con: &&ConstructorShape| {
                con.fields.first() == Some(&ty)
                    && binds(con).is_some_and(|binds| around <= binds && binds < tightest)
            };
            let Some(con) = cons.iter().filter(|con| is_between(con, operator)).find(fits) else {
                self.at = start;
                break;
            };
            (left, tightest) = self.right_of(left, con)?;
        }
        Ok(left)
    }

    /// A value whose left field, of another type, comes first: `1 :| [2]`.
    fn beginning_with_another(
        &mut self,
        ty: TypeId,
        cons: &[ConstructorShape],
        around: u32,
    ) -> Result<Datum, Unreadable> {
        let mut furthest = self.expected("a constructor of the type");
        let mut tried: Vec<(TypeId, u32)> = Vec::new();
        for con in cons {
            let (Some(binds), [first, _]) = (binds(con), con.fields.as_slice()) else { continue };
            if *first == ty || binds < around || tried.contains(&(*first, binds)) {
                continue;
            }
            tried.push((*first, binds));
            let found = self.attempt(|reader| {
                let left = reader.value(*first, binds + 1)?;
                if reader.is_cut || reader.ends_here() {
                    return Ok(Datum::Unknown);
                }
                let operator = reader.operator();
                let is_such = |con: &&ConstructorShape| con.fields.first() == Some(first);
                let con = cons.iter().filter(|con| is_between(con, operator)).find(is_such);
                let con = con.ok_or_else(|| reader.expected("a constructor between its fields"))?;
                Ok(reader.right_of(left, con)?.0)
            });
            match found {
                Ok(value) => return Ok(value),
                Err(unreadable) if unreadable.at > furthest.at => furthest = unreadable,
                Err(_) => {}
            }
        }
        Err(furthest)
    }

    /// What a constructor that was just read makes of its left field and of what follows, and how tightly the
    /// next one may bind.
    fn right_of(&mut self, left: Datum, con: &ConstructorShape) -> Result<(Datum, u32), Unreadable> {
        let (binds, nests_right) =
            con.infix.map_or((9, false), |infix| (infix.precedence, infix.nests_right));
        let right =
            con.fields.get(1).copied().ok_or_else(|| self.expected("a constructor with two fields"))?;
        let right = self.value(right, if nests_right { binds } else { binds + 1 })?;
        let next = if nests_right { binds } else { binds + 1 };
        Ok((Datum::Data(con.text(), vec![left, right]), next))
    }

    /// A constructor before its fields, or a value in parentheses.
    fn operand(&mut self, ty: TypeId, cons: &[ConstructorShape], around: u32) -> Result<Datum, Unreadable> {
        let start = self.at;
        let Some(name) = self.name() else {
            self.need("(").map_err(|_| self.expected("a constructor of the type"))?;
            let unreadable = match self.attempt(|reader| {
                let value = reader.value(ty, OPEN)?;
                reader.need(")")?;
                Ok(value)
            }) {
                Ok(value) => return Ok(value),
                Err(unreadable) => unreadable,
            };
            // A constructor in parentheses, or something that was not understood further on.
            let name = self.operator().ok_or(unreadable)?;
            self.need(")")?;
            return self.fields(cons, name, (start, around));
        };
        self.fields(cons, name, (start, around))
    }

    /// The fields after a constructor's name.
    fn fields(
        &mut self,
        cons: &[ConstructorShape],
        name: &str,
        (start, around): (usize, u32),
    ) -> Result<Datum, Unreadable> {
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
                if at > 0 && !self.is_cut {
                    self.need(",")?;
                }
                if !self.is_cut && !self.ends_here() {
                    let is_enclosed = self.eat("(");
                    self.need(name.as_str())?;
                    if is_enclosed {
                        self.need(")")?;
                    }
                    if !self.ends_here() {
                        self.need("=")?;
                    }
                }
                fields.push(self.value(*field, OPEN)?);
            }
            self.need("}")?;
            return Ok(Datum::Data(con.text(), fields));
        }
        if around > APPLICATION {
            self.at = start;
            return Err(self.expected("parentheses around a constructor with fields"));
        }
        let mut fields = Vec::with_capacity(con.fields.len());
        for field in &con.fields {
            fields.push(self.value(*field, ARGUMENT)?);
        }
        Ok(Datum::Data(con.text(), fields))
    }

    /// Goes back to where it was if something cannot be read.
    fn attempt(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<Datum, Unreadable>,
    ) -> Result<Datum, Unreadable> {
        let (at, depth, is_cut) = (self.at, self.depth, self.is_cut);
        read(self).inspect_err(|_| (self.at, self.depth, self.is_cut) = (at, depth, is_cut))
    }
}

/// Whether a constructor is what stands between two values.
fn is_between(con: &ConstructorShape, operator: Option<&str>) -> bool {
    operator == Some(con.name.base.as_str()) && con.fields.len() == 2
}

/// How tightly a constructor that may stand between its fields binds them.
fn binds(con: &ConstructorShape) -> Option<u32> {
    (con.fields.len() == 2).then_some(con.infix?.precedence)
}
