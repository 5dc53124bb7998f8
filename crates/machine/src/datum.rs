//! Values outside the machine: trees that can be written as Haskell and put into another machine.

use num_bigint::BigInt;
use otherwise_core::{Name, Symbol, builtin};
use std::fmt;
use std::sync::Arc;

/// A value as a tree.
#[derive(Clone, Debug, PartialEq)]
pub enum Datum {
    /// A whole number of any type.
    Integer(BigInt),
    /// A character; surrogates are characters in Haskell.
    Char(u32),
    /// A double.
    Double(f64),
    /// A float.
    Float(f32),
    /// A constructor applied to its fields, newtypes included.
    Data(Arc<ConstructorText>, Vec<Datum>),
    /// A function: what it answers for some arguments, and for all others.
    Function {
        /// Arguments and answers.
        cases: Vec<(Datum, Datum)>,
        /// The answer for all other arguments.
        otherwise: Box<Datum>,
    },
    /// Something that was not evaluated, or that cannot be written (such as a program's function).
    Unknown,
}

/// How a constructor is written.
#[derive(Clone, Debug, PartialEq)]
pub struct ConstructorText {
    /// Its name.
    pub name: Name,
    /// Its field names, if it is a record.
    pub fields: Option<Vec<Symbol>>,
    /// Whether it is written between its fields.
    pub infix: bool,
    /// Whether it is the empty list of characters, which is written `""`.
    pub is_empty_text: bool,
}

impl ConstructorText {
    /// A constructor that is written before its fields.
    pub fn plain(name: Name) -> Arc<ConstructorText> {
        Arc::new(ConstructorText { name, fields: None, infix: false, is_empty_text: false })
    }
}

/// The precedence of what surrounds a value.
const OPEN: u8 = 0;
const OPERAND: u8 = 10;
const ARGUMENT: u8 = 11;

/// Values are written this deep (lists of any length are one level).
const DEEPEST: u32 = 500;

impl fmt::Display for Datum {
    /// As Haskell source that can be pasted into a program.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(OPEN))
    }
}

impl Drop for Datum {
    /// Long lists must not be dropped recursively.
    fn drop(&mut self) {
        let Datum::Data(_, fields) = self else { return };
        let mut pending = std::mem::take(fields);
        while let Some(mut next) = pending.pop() {
            if let Datum::Data(_, fields) = &mut next {
                pending.append(fields);
            }
        }
    }
}

impl Datum {
    /// As Haskell source that can stand as an argument.
    pub fn argument(&self) -> String {
        self.text(ARGUMENT)
    }

    /// Whether all of it is known, so that it can be written as Haskell.
    pub fn is_complete(&self) -> bool {
        self.all(&|datum| !matches!(datum, Datum::Unknown))
    }

    /// Whether all of it is known and can be compared: no functions, and nothing that differs from itself.
    pub fn is_comparable(&self) -> bool {
        self.all(&|datum| match datum {
            Datum::Unknown | Datum::Function { .. } => false,
            Datum::Double(number) => !number.is_nan(),
            Datum::Float(number) => !number.is_nan(),
            _ => true,
        })
    }

    /// Whether it contains a map, a set or a sequence of the library, which is written with `fromList`.
    pub fn has_container(&self) -> bool {
        let is_container = |datum: &Datum| match datum {
            Datum::Data(con, fields) => container(con, fields).is_some(),
            _ => false,
        };
        !self.all(&|datum| !is_container(datum))
    }

    /// Whether something holds of all its parts.
    fn all(&self, holds: &dyn Fn(&Datum) -> bool) -> bool {
        let mut pending = vec![self];
        while let Some(next) = pending.pop() {
            if !holds(next) {
                return false;
            }
            match next {
                Datum::Data(_, fields) => pending.extend(fields),
                Datum::Function { cases, otherwise } => {
                    pending.extend(cases.iter().flat_map(|(argument, answer)| [argument, answer]));
                    pending.push(otherwise);
                }
                _ => {}
            }
        }
        true
    }

    /// The elements of a list, and whether its end is known.
    fn list(&self) -> Option<(Vec<&Datum>, bool)> {
        let mut elements = Vec::new();
        let mut rest = self;
        loop {
            match rest {
                Datum::Data(con, fields) if con.name == builtin::list() && fields.is_empty() => {
                    return Some((elements, true));
                }
                Datum::Data(con, fields) if con.name == builtin::cons() => {
                    let [head, tail] = fields.as_slice() else { return None };
                    elements.push(head);
                    rest = tail;
                }
                Datum::Unknown if !elements.is_empty() => return Some((elements, false)),
                _ => return None,
            }
        }
    }

    /// The text for a surrounding precedence. Deep values are cut off rather than exhausting the stack.
    fn text(&self, precedence: u8) -> String {
        self.text_within(precedence, DEEPEST)
    }

    fn text_within(&self, precedence: u8, depth: u32) -> String {
        let Some(depth) = depth.checked_sub(1) else { return "…".to_string() };
        match self {
            Datum::Integer(number) => {
                parenthesised(precedence > 6 && number < &BigInt::ZERO, number.to_string())
            }
            Datum::Char(code) => format!("'{}'", character(*code, '\'', None)),
            Datum::Double(number) => floating(precedence, *number, &format!("{number:?}")),
            Datum::Float(number) => floating(precedence, f64::from(*number), &format!("{number:?}")),
            Datum::Unknown => "…".to_string(),
            Datum::Function { cases, otherwise } => {
                parenthesised(precedence > OPEN, function(cases, otherwise, depth))
            }
            Datum::Data(con, _) if con.is_empty_text => "\"\"".to_string(),
            Datum::Data(con, fields) => match self.list() {
                Some((elements, complete)) => list(&elements, complete, precedence, depth),
                None => constructor(con, fields, precedence, depth),
            },
        }
    }
}

fn parenthesised(needed: bool, text: String) -> String {
    if needed { format!("({text})") } else { text }
}

fn floating(precedence: u8, number: f64, shortest: &str) -> String {
    if number.is_nan() {
        return parenthesised(precedence > 7, "0 / 0".to_string());
    }
    if number.is_infinite() {
        let text = if number > 0.0 { "1 / 0" } else { "-1 / 0" };
        return parenthesised(precedence > 6, text.to_string());
    }
    parenthesised(precedence > 6 && number.is_sign_negative(), shortest.to_string())
}

fn list(elements: &[&Datum], complete: bool, precedence: u8, depth: u32) -> String {
    let characters: Option<Vec<u32>> = elements
        .iter()
        .map(|element| match element {
            Datum::Char(code) => Some(*code),
            _ => None,
        })
        .collect();
    match characters {
        Some(codes) if complete && !codes.is_empty() => {
            let text: String =
                (0..codes.len()).map(|at| character(codes[at], '"', codes.get(at + 1).copied())).collect();
            format!("\"{text}\"")
        }
        _ if complete => {
            let parts: Vec<String> = elements.iter().map(|each| each.text_within(OPEN, depth)).collect();
            format!("[{}]", parts.join(", "))
        }
        _ => {
            let parts: Vec<String> = elements.iter().map(|each| each.text_within(6, depth)).collect();
            parenthesised(precedence > 5, format!("{} : …", parts.join(" : ")))
        }
    }
}

/// A character as it stands in a literal between `quote`s, `next` being the character after it.
fn character(code: u32, quote: char, next: Option<u32>) -> String {
    let escaped = match char::from_u32(code) {
        Some('\n') => return "\\n".to_string(),
        Some('\t') => return "\\t".to_string(),
        Some('\r') => return "\\r".to_string(),
        Some('\\') => return "\\\\".to_string(),
        Some(c) if c == quote => return format!("\\{c}"),
        Some(c) if c == ' ' || c.is_ascii_graphic() => return c.to_string(),
        _ => format!("\\{code}"),
    };
    // "\12" followed by a digit would be read as another character.
    let digit_follows = next.and_then(char::from_u32).is_some_and(|c| c.is_ascii_digit());
    if digit_follows { format!("{escaped}\\&") } else { escaped }
}

fn constructor(con: &ConstructorText, fields: &[Datum], precedence: u8, depth: u32) -> String {
    if let Some(elements) = container(con, fields) {
        let parts: Vec<String> = elements
            .iter()
            .map(|element| match element.as_slice() {
                [only] => only.text_within(OPEN, depth),
                parts => {
                    let parts: Vec<String> = parts.iter().map(|part| part.text_within(OPEN, depth)).collect();
                    format!("({})", parts.join(", "))
                }
            })
            .collect();
        return parenthesised(precedence >= ARGUMENT, format!("fromList [{}]", parts.join(", ")));
    }
    let name = match con.name.base.as_str() {
        // The library hides the constructor of fractions; this is what they are written with.
        ":%" => "%",
        name => name,
    };
    if name == "Natural" && con.name.module.as_str() == "Numeric.Natural" && fields.len() == 1 {
        return fields[0].text_within(precedence, depth);
    }
    if builtin::tuple_size(con.name).is_some() {
        let parts: Vec<String> = fields.iter().map(|field| field.text_within(OPEN, depth)).collect();
        return format!("({})", parts.join(", "));
    }
    let is_operator = name.starts_with([':', '%']);
    // An operator between its operands says more than `(:<) { head = 1, … }`.
    if let Some(names) = &con.fields
        && names.len() == fields.len()
        && !(is_operator && fields.len() == 2)
    {
        let parts: Vec<String> = names
            .iter()
            .zip(fields)
            .map(|(name, field)| {
                format!("{} = {}", prefix_name(name.as_str()), field.text_within(OPEN, depth))
            })
            .collect();
        return format!("{} {{ {} }}", prefix_name(name), parts.join(", "));
    }
    match fields {
        [] => prefix_name(name),
        // Fixities of user operators are not known here, so operands are written as tightly as possible.
        [left, right] if con.infix || is_operator => {
            let operator = if is_operator { name.to_string() } else { format!("`{name}`") };
            let text = format!(
                "{} {operator} {}",
                left.text_within(OPERAND, depth),
                right.text_within(OPERAND, depth)
            );
            parenthesised(precedence > OPEN, text)
        }
        _ => {
            let parts: Vec<String> = fields.iter().map(|field| field.text_within(ARGUMENT, depth)).collect();
            parenthesised(precedence >= ARGUMENT, format!("{} {}", prefix_name(name), parts.join(" ")))
        }
    }
}

/// The elements of a map, set or sequence of the library, in order; the entries of a map have two parts.
fn container<'d>(con: &ConstructorText, fields: &'d [Datum]) -> Option<Vec<Vec<&'d Datum>>> {
    // How many parts an element has: they lie between the size and the two subtrees.
    let parts = match (con.name.module.as_str(), con.name.base.as_str()) {
        ("Otherwise.Containers.Map", "Tip" | "Bin") => 2,
        ("Otherwise.Containers.Set", "Tip" | "Bin") | ("Otherwise.Containers.Tree", "Nil" | "Node") => 1,
        (
            "Otherwise.Containers.IntMap" | "Otherwise.Containers.IntSet" | "Data.Sequence",
            "IntMap" | "IntSet" | "Seq",
        ) => {
            let [Datum::Data(con, fields)] = fields else { return None };
            return container(con, fields);
        }
        _ => return None,
    };
    enum Work<'d> {
        Tree(&'d [Datum]),
        Element(Vec<&'d Datum>),
    }
    let mut elements = Vec::new();
    let mut work = vec![Work::Tree(fields)];
    while let Some(next) = work.pop() {
        match next {
            Work::Element(element) => elements.push(element),
            Work::Tree([]) => {}
            Work::Tree(fields) => {
                if fields.len() != parts + 3 {
                    return None;
                }
                let (Datum::Data(_, left), Datum::Data(_, right)) = (&fields[parts + 1], &fields[parts + 2])
                else {
                    return None;
                };
                work.push(Work::Tree(right));
                work.push(Work::Element(fields[1..=parts].iter().collect()));
                work.push(Work::Tree(left));
            }
        }
    }
    Some(elements)
}

fn prefix_name(name: &str) -> String {
    let is_word = name.starts_with(|first: char| first.is_alphabetic() || first == '_' || first == '[');
    parenthesised(!is_word, name.to_string())
}

fn function(cases: &[(Datum, Datum)], otherwise: &Datum, depth: u32) -> String {
    let answer = |datum: &Datum| datum.text_within(OPEN, depth);
    if cases.is_empty() {
        return format!("\\_ -> {}", answer(otherwise));
    }
    let mut text = "\\x -> case x of { ".to_string();
    for (argument, result) in cases {
        text.push_str(&format!("{} -> {}; ", argument.text_within(OPEN, depth), answer(result)));
    }
    text.push_str(&format!("_ -> {} }}", answer(otherwise)));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn data(name: &str, fields: Vec<Datum>) -> Datum {
        let mut text = ConstructorText::clone(&ConstructorText::plain(Name::new("M", name)));
        text.infix = name.starts_with(':');
        Datum::Data(Arc::new(text), fields)
    }

    fn built_in(name: Name, fields: Vec<Datum>) -> Datum {
        Datum::Data(ConstructorText::plain(name), fields)
    }

    fn int(number: i64) -> Datum {
        Datum::Integer(number.into())
    }

    fn list(elements: Vec<Datum>) -> Datum {
        let nil = built_in(builtin::list(), vec![]);
        elements.into_iter().rev().fold(nil, |tail, head| built_in(builtin::cons(), vec![head, tail]))
    }

    #[test]
    fn reads_as_haskell() {
        let check = |datum: Datum, text: &str| assert_eq!(datum.to_string(), text);
        check(int(-3), "-3");
        check(data("Just", vec![int(-3)]), "Just (-3)");
        check(data("Just", vec![data("Just", vec![data("Nothing", vec![])])]), "Just (Just Nothing)");
        check(list(vec![int(1), int(-2)]), "[1, -2]");
        check(list(vec![]), "[]");
        let mut empty = ConstructorText::clone(&ConstructorText::plain(builtin::list()));
        empty.is_empty_text = true;
        check(Datum::Data(Arc::new(empty), vec![]), "\"\"");
        check(list("a\"\n\u{e9}1".chars().map(|c| Datum::Char(c.into())).collect()), "\"a\\\"\\n\\233\\&1\"");
        check(Datum::Char('\''.into()), "'\\''");
        check(built_in(builtin::tuple(2), vec![int(1), data("Just", vec![int(2)])]), "(1, Just 2)");
        check(built_in(builtin::unit(), vec![]), "()");
        check(data(":+", vec![int(1), data(":+", vec![int(-2), int(3)])]), "1 :+ ((-2) :+ 3)");
        check(data("Just", vec![data(":+", vec![int(1), int(2)])]), "Just (1 :+ 2)");
        check(Datum::Double(-0.5), "-0.5");
        check(data("D", vec![Datum::Double(f64::NAN)]), "D (0 / 0)");
        check(built_in(builtin::cons(), vec![int(1), Datum::Unknown]), "1 : …");
        let function = Datum::Function { cases: vec![(int(1), int(2))], otherwise: Box::new(int(0)) };
        check(function, "\\x -> case x of { 1 -> 2; _ -> 0 }");
        let record = ConstructorText {
            name: Name::new("M", "P"),
            fields: Some(vec![Symbol::new("x"), Symbol::new("y")]),
            infix: false,
            is_empty_text: false,
        };
        let record = Datum::Data(Arc::new(record), vec![int(1), int(-1)]);
        check(data("Just", vec![record]), "Just P { x = 1, y = -1 }");
        let operator = ConstructorText {
            name: Name::new("M", ":<"),
            fields: Some(vec![Symbol::new("first"), Symbol::new("rest")]),
            infix: false,
            is_empty_text: false,
        };
        check(Datum::Data(Arc::new(operator), vec![int(1), data("Nil", vec![])]), "1 :< Nil");
    }

    #[test]
    fn containers_are_written_as_lists() {
        let con = |module: &str, name: &str, fields| {
            Datum::Data(ConstructorText::plain(Name::new(module, name)), fields)
        };
        let map = "Otherwise.Containers.Map";
        let tip = || con(map, "Tip", vec![]);
        let left = con(map, "Bin", vec![int(1), int(-1), int(7), tip(), tip()]);
        let tree = con(map, "Bin", vec![int(2), int(3), int(8), left, tip()]);
        assert_eq!(tree.argument(), "(fromList [(-1, 7), (3, 8)])");
        assert!(tree.has_container());
        let wrapped = con("Otherwise.Containers.IntMap", "IntMap", vec![tip()]);
        assert_eq!(wrapped.to_string(), "fromList []");
        let unknown = con(map, "Bin", vec![int(1), int(0), int(0), tip(), Datum::Unknown]);
        assert_eq!(unknown.to_string(), "Bin 1 0 0 (fromList []) …");
    }

    #[test]
    fn deep_values_are_cut_off() {
        let mut datum = int(0);
        for _ in 0..100_000 {
            datum = data("S", vec![datum]);
        }
        assert!(datum.to_string().contains('…'));
    }
}
