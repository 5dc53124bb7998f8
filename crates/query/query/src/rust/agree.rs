//! Whether a Rust type and a Haskell type have the same values: found out when the Rust program is compiled.
//!
//! A macro sees no items but its own. So `derive(Haskell)` leaves a description of the type, a constant, and
//! `query!` compares it, in a constant too, with the types of the Haskell file.

/// The Haskell type that a Rust type stands for; or a type of a Haskell file.
#[derive(Debug)]
pub enum Type {
    /// Anything: compared when values are.
    Any,
    /// A type that needs no declaration, with its arguments.
    Named(&'static str, &'static [&'static Type]),
    /// A type parameter, by its position.
    Parameter(usize),
    /// A Rust type with its arguments.
    Rust(Declared, &'static [&'static Type]),
    /// A type of the Haskell file, by its position in a list, with its arguments.
    Haskell(usize, &'static [&'static Type]),
    /// Elements without an end.
    Stream(&'static Type),
}

/// A declaration.
#[derive(Debug)]
pub struct Data {
    /// Its name.
    pub name: &'static str,
    /// Its constructors.
    pub constructors: &'static [Constructor],
}

/// A constructor.
#[derive(Debug)]
pub struct Constructor {
    /// Its name.
    pub name: &'static str,
    /// Names of fields (empty where they have none) and their types.
    pub fields: &'static [(&'static str, &'static Type)],
}

/// A reference to a declaration. It is kept as a pointer because types are recursive: the compiler looks
/// through references when it checks a constant, and would go round in circles.
#[derive(Debug)]
pub struct Declared(*const Data);

// SAFETY: the pointer comes from a `&'static Data`, and `Data` is `Sync`: it is read only.
#[allow(unsafe_code)]
unsafe impl Sync for Declared {}
// SAFETY: as above.
#[allow(unsafe_code)]
unsafe impl Send for Declared {}

impl Declared {
    /// Refers to a declaration.
    pub const fn new(data: &'static Data) -> Declared {
        Declared(data)
    }

    #[allow(unsafe_code)]
    const fn get(&self) -> &'static Data {
        // SAFETY: `new` is the only way to make one, and it takes a `&'static Data`.
        unsafe { &*self.0 }
    }
}

/// A type parameter of a Rust type, when the type is described.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Parameter<const AT: usize>;

impl<const AT: usize> crate::Haskell for Parameter<AT> {
    const TYPE: &'static Type = &Type::Parameter(AT);

    fn to_haskell(&self) -> crate::Value {
        crate::Value::Open
    }

    fn from_haskell(_: crate::Value) -> Result<Self, crate::Mismatch> {
        Ok(Parameter)
    }
}

/// How many pairs of types are compared; more are compared when values are.
const PAIRS: usize = 256;

/// What was compared before: types are recursive.
struct Seen {
    pairs: [(usize, &'static str); PAIRS],
    count: usize,
}

/// What is different, in words; none if values can go both ways. `types` are the declarations of the Haskell
/// file.
pub const fn difference(rust: &Type, haskell: &Type, types: &'static [Data]) -> Option<Text> {
    let mut seen = Seen { pairs: [(0, ""); PAIRS], count: 0 };
    match compare(rust, haskell, types, &mut seen) {
        Found::Nothing => None,
        Found::Here => {
            let mut text = Text::new();
            text.push("the types differ: ");
            text.types(rust, haskell, types);
            Some(text)
        }
        Found::Said(text) => Some(text),
    }
}

/// What a comparison found.
#[expect(clippy::large_enum_variant, reason = "nothing can be boxed at compile time")]
enum Found {
    Nothing,
    /// These two types differ; who asked knows where they stand.
    Here,
    Said(Text),
}

const fn compare(rust: &Type, haskell: &Type, types: &'static [Data], seen: &mut Seen) -> Found {
    match (rust, haskell) {
        (Type::Any, _) | (_, Type::Any) => Found::Nothing,
        (Type::Parameter(one), Type::Parameter(two)) if *one == *two => Found::Nothing,
        (Type::Named(one, ones), Type::Named(two, twos)) if same(one, two) => {
            arguments(ones, twos, types, seen)
        }
        (Type::Stream(element), Type::Named(name, [found])) if same(name, "[]") => {
            inner(element, found, types, seen)
        }
        (Type::Stream(element), Type::Haskell(at, [found])) if is_stream(&types[*at]) => {
            inner(element, found, types, seen)
        }
        (Type::Rust(declared, ones), Type::Haskell(at, twos)) => {
            let data = declared.get();
            let mut before = 0;
            while before < seen.count {
                if seen.pairs[before].0 == *at && same(seen.pairs[before].1, data.name) {
                    return arguments(ones, twos, types, seen);
                }
                before += 1;
            }
            if seen.count < PAIRS {
                seen.pairs[seen.count] = (*at, data.name);
                seen.count += 1;
                match declarations(data, &types[*at], types, seen) {
                    Found::Nothing => {}
                    found => return found,
                }
            }
            arguments(ones, twos, types, seen)
        }
        _ => Found::Here,
    }
}

/// A type within another: if it differs, the whole does.
const fn inner(rust: &Type, haskell: &Type, types: &'static [Data], seen: &mut Seen) -> Found {
    compare(rust, haskell, types, seen)
}

const fn arguments(rust: &[&Type], haskell: &[&Type], types: &'static [Data], seen: &mut Seen) -> Found {
    if rust.len() != haskell.len() {
        return Found::Here;
    }
    let mut at = 0;
    while at < rust.len() {
        match compare(rust[at], haskell[at], types, seen) {
            Found::Nothing => {}
            found => return found,
        }
        at += 1;
    }
    Found::Nothing
}

/// One constructor of an element and more of the same.
const fn is_stream(data: &Data) -> bool {
    data.constructors.len() == 1 && data.constructors[0].fields.len() == 2
}

const fn declarations(rust: &Data, haskell: &Data, types: &'static [Data], seen: &mut Seen) -> Found {
    let mut at = 0;
    while at < rust.constructors.len() {
        if find(haskell, rust.constructors[at].name).is_none() {
            let mut text = Text::new();
            text.quote("the Haskell type ", haskell.name);
            text.quote(" has no constructor ", rust.constructors[at].name);
            text.quote("; the Rust type ", rust.name);
            text.push(" has");
            return Found::Said(text);
        }
        at += 1;
    }
    let mut at = 0;
    while at < haskell.constructors.len() {
        let theirs = &haskell.constructors[at];
        let Some(ours) = find(rust, theirs.name) else {
            let mut text = Text::new();
            text.quote("the constructor ", theirs.name);
            text.quote(" of the Haskell type ", haskell.name);
            text.quote(" is missing in the Rust type ", rust.name);
            return Found::Said(text);
        };
        match constructors(ours, theirs, types, seen) {
            Found::Nothing => {}
            found => return found,
        }
        at += 1;
    }
    Found::Nothing
}

const fn constructors(
    rust: &Constructor,
    haskell: &Constructor,
    types: &'static [Data],
    seen: &mut Seen,
) -> Found {
    if rust.fields.len() != haskell.fields.len() {
        let mut text = Text::new();
        text.quote("the constructor ", rust.name);
        text.push(" has ");
        text.count(haskell.fields.len());
        text.push(" in Haskell, but ");
        text.count(rust.fields.len());
        text.push(" in Rust");
        return Found::Said(text);
    }
    let mut at = 0;
    while at < rust.fields.len() {
        let (ours, theirs) = (&rust.fields[at], &haskell.fields[at]);
        // Fields are told apart by their position. Names that both languages have must stand in the same
        // order.
        let elsewhere = position(haskell.fields, ours.0);
        if !ours.0.is_empty() && elsewhere != at && elsewhere < haskell.fields.len() {
            let mut text = Text::new();
            text.quote("the field ", ours.0);
            text.quote(" of ", rust.name);
            text.push(" is number ");
            text.number(elsewhere + 1);
            text.push(" in Haskell, but number ");
            text.number(at + 1);
            text.push(" in Rust");
            return Found::Said(text);
        }
        match compare(ours.1, theirs.1, types, seen) {
            Found::Nothing => {}
            Found::Said(text) => return Found::Said(text),
            Found::Here => {
                let mut text = Text::new();
                text.push("field ");
                text.number(at + 1);
                text.quote(" of the constructor ", rust.name);
                text.push(" differs: ");
                text.types(ours.1, theirs.1, types);
                return Found::Said(text);
            }
        }
        at += 1;
    }
    Found::Nothing
}

const fn find<'d>(data: &'d Data, name: &str) -> Option<&'d Constructor> {
    let mut at = 0;
    while at < data.constructors.len() {
        if same(data.constructors[at].name, name) {
            return Some(&data.constructors[at]);
        }
        at += 1;
    }
    None
}

/// The position of a field; beyond the end if there is none of this name.
const fn position(fields: &[(&str, &Type)], name: &str) -> usize {
    let mut at = 0;
    while at < fields.len() && !same(fields[at].0, name) {
        at += 1;
    }
    at
}

const fn same(one: &str, two: &str) -> bool {
    let (one, two) = (one.as_bytes(), two.as_bytes());
    let mut at = 0;
    while at < one.len() && at < two.len() && one[at] == two[at] {
        at += 1;
    }
    at == one.len() && at == two.len()
}

/// Text made at compile time.
#[derive(Clone, Copy, Debug)]
pub struct Text {
    bytes: [u8; MAX_TEXT],
    length: usize,
}

/// Longer texts are cut off.
const MAX_TEXT: usize = 800;

impl Text {
    const fn new() -> Text {
        Text { bytes: [0; MAX_TEXT], length: 0 }
    }

    /// The text.
    pub const fn as_str(&self) -> &str {
        match std::str::from_utf8(self.bytes.split_at(self.length).0) {
            Ok(text) => text,
            // A character was cut off at the end.
            Err(_) => "the Rust type differs from the Haskell type",
        }
    }

    const fn push(&mut self, text: &str) {
        let bytes = text.as_bytes();
        let mut at = 0;
        while at < bytes.len() && self.length < MAX_TEXT {
            self.bytes[self.length] = bytes[at];
            self.length += 1;
            at += 1;
        }
    }

    const fn quote(&mut self, before: &str, name: &str) {
        self.push(before);
        self.push("`");
        self.push(name);
        self.push("`");
    }

    const fn number(&mut self, number: usize) {
        if number >= 10 {
            self.number(number / 10);
        }
        let digits = "0123456789";
        self.push(digits.split_at(number % 10).1.split_at(1).0);
    }

    const fn count(&mut self, fields: usize) {
        self.number(fields);
        self.push(if fields == 1 { " field" } else { " fields" });
    }

    const fn types(&mut self, rust: &Type, haskell: &Type, types: &[Data]) {
        self.push("`");
        self.ty(haskell, types, false);
        self.push("` in Haskell, but a Rust type for `");
        self.ty(rust, types, false);
        self.push("`");
    }

    const fn ty(&mut self, ty: &Type, types: &[Data], argument: bool) {
        match ty {
            Type::Any => self.push("_"),
            Type::Parameter(at) => self.push("abcdefghijklmnopqrstuvwxyz".split_at(*at % 26).1.split_at(1).0),
            Type::Stream(element) => {
                self.push("Stream ");
                self.ty(element, types, true);
            }
            Type::Named(name, [element]) if same(name, "[]") => {
                if let Type::Named(name, _) = element
                    && same(name, "Char")
                {
                    self.push("String");
                    return;
                }
                self.push("[");
                self.ty(element, types, false);
                self.push("]");
            }
            Type::Named(name, parts) if name.as_bytes()[0] == b'(' && parts.len() > 1 => {
                self.push("(");
                let mut at = 0;
                while at < parts.len() {
                    self.push(if at > 0 { ", " } else { "" });
                    self.ty(parts[at], types, false);
                    at += 1;
                }
                self.push(")");
            }
            Type::Named(name, [argument, result]) if same(name, "->") => {
                self.push("(");
                self.ty(argument, types, false);
                self.push(" -> ");
                self.ty(result, types, false);
                self.push(")");
            }
            Type::Named(name, parts) => self.application(name, parts, types, argument),
            Type::Rust(declared, parts) => self.application(declared.get().name, parts, types, argument),
            Type::Haskell(at, parts) => self.application(types[*at].name, parts, types, argument),
        }
    }

    const fn application(&mut self, name: &str, parts: &[&Type], types: &[Data], argument: bool) {
        let brackets = argument && !parts.is_empty();
        self.push(if brackets { "(" } else { "" });
        self.push(name);
        let mut at = 0;
        while at < parts.len() {
            self.push(" ");
            self.ty(parts[at], types, true);
            at += 1;
        }
        self.push(if brackets { ")" } else { "" });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Haskell;
    use expect_test::{Expect, expect};

    const INT: &Type = &Type::Named("Int", &[]);
    const CHAR: &Type = &Type::Named("Char", &[]);
    const TREE: &Type = &Type::Haskell(0, &[A]);
    const A: &Type = &Type::Parameter(0);

    /// The Rust type `Tree`, with the fields of `Node` and the name of the other constructor.
    macro_rules! rust {
        ($other:literal, $($field:expr),*) => {{
            static DATA: Data = Data {
                name: "Tree",
                constructors: &[
                    Constructor { name: $other, fields: &[] },
                    Constructor { name: "Node", fields: &[$($field),*] },
                ],
            };
            Type::Rust(Declared::new(&DATA), &[INT])
        }};
    }

    /// Compares with `data Tree a = Leaf | Node { left :: Tree a, value :: a, right :: Tree a }` at `Int`.
    fn check(rust: &Type, expected: Expect) {
        static TYPES: &[Data] = &[Data {
            name: "Tree",
            constructors: &[
                Constructor { name: "Leaf", fields: &[] },
                Constructor { name: "Node", fields: &[("left", TREE), ("value", A), ("right", TREE)] },
            ],
        }];
        let found = difference(rust, &Type::Haskell(0, &[INT]), TYPES);
        expected.assert_eq(found.as_ref().map_or("the same", Text::as_str));
    }

    #[test]
    fn says_what_is_different() {
        static RUST: Data = Data {
            name: "Tree",
            constructors: &[
                Constructor { name: "Node", fields: &[("left", &SELF), ("value", A), ("right", &SELF)] },
                Constructor { name: "Leaf", fields: &[] },
            ],
        };
        static SELF: Type = Type::Rust(Declared::new(&RUST), &[A]);
        check(&Type::Rust(Declared::new(&RUST), &[INT]), expect!["the same"]);
        check(&Type::Any, expect!["the same"]);
        check(
            &Type::Rust(Declared::new(&RUST), &[CHAR]),
            expect!["the types differ: `Tree Int` in Haskell, but a Rust type for `Tree Char`"],
        );
        check(
            &Type::Rust(Declared::new(&RUST), &[]),
            expect!["the types differ: `Tree Int` in Haskell, but a Rust type for `Tree`"],
        );
        check(INT, expect!["the types differ: `Tree Int` in Haskell, but a Rust type for `Int`"]);
        check(
            &rust!("Leave", ("", &SELF), ("", A), ("", &SELF)),
            expect!["the Haskell type `Tree` has no constructor `Leave`; the Rust type `Tree` has"],
        );
        check(
            &rust!("Leaf", ("", &SELF), ("", A)),
            expect!["the constructor `Node` has 3 fields in Haskell, but 2 fields in Rust"],
        );
        check(
            &rust!("Leaf", ("", &SELF), ("", &SELF), ("", A)),
            expect![
                "field 2 of the constructor `Node` differs: `a` in Haskell, but a Rust type for `Tree a`"
            ],
        );
        check(
            &rust!("Leaf", ("right", &SELF), ("value", A), ("left", &SELF)),
            expect!["the field `right` of `Node` is number 3 in Haskell, but number 1 in Rust"],
        );
        static LEAF: Data = Data { name: "Tree", constructors: &[Constructor { name: "Leaf", fields: &[] }] };
        check(
            &Type::Rust(Declared::new(&LEAF), &[INT]),
            expect!["the constructor `Node` of the Haskell type `Tree` is missing in the Rust type `Tree`"],
        );
    }

    #[test]
    fn types_are_written_as_in_haskell() {
        let check = |ty: &Type, expected: &str| {
            let mut text = Text::new();
            text.ty(ty, &[], false);
            assert_eq!(text.as_str(), expected);
        };
        check(<Vec<Option<(i64, String)>>>::TYPE, "[Maybe (Int, String)]");
        check(<Option<Result<u8, Vec<bool>>>>::TYPE, "Maybe (Either [Bool] Word8)");
        check(<std::collections::BTreeMap<char, ()>>::TYPE, "Map Char ()");
        check(<crate::Function<i64, crate::Stream<f64>>>::TYPE, "(Int -> Stream Double)");
    }
}
