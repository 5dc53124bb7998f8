//! Values as GHC's `show` writes them (derived instances), so that they can be compared with what GHCi prints
//! and pasted into it. Three things cannot be written so: functions are lambdas, numbers that are none are
//! divisions by zero, and what is unknown is `…`.

use num_bigint::BigInt;
use otherwise_core::{Infix, builtin};

use super::{ConstructorText, Datum, array, container};
use crate::prim::haskell_floating;

/// The precedence of what surrounds a value, as `showsPrec` has it.
pub(super) const OPEN: u32 = 0;
pub(super) const ARGUMENT: u32 = 11;

/// Values are written this deep (lists of any length are one level).
const MAX_DEPTH: u32 = 500;

impl Datum {
    /// The text for a surrounding precedence. Deep values are cut off rather than exhausting the stack.
    pub(super) fn text(&self, precedence: u32) -> String {
        self.text_within(precedence, MAX_DEPTH)
    }

    fn text_within(&self, precedence: u32, depth: u32) -> String {
        let Some(depth) = depth.checked_sub(1) else { return "…".to_string() };
        match self {
            Datum::Integer(number) => {
                parenthesised(precedence > 6 && number < &BigInt::ZERO, number.to_string())
            }
            Datum::Char(code) => format!("'{}'", character(*code, '\'', None)),
            Datum::Double(number) => floating(precedence, *number, &format!("{number:e}")),
            Datum::Float(number) => floating(precedence, f64::from(*number), &format!("{number:e}")),
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

fn floating(precedence: u32, number: f64, scientific: &str) -> String {
    if number.is_nan() {
        return parenthesised(precedence > 7, "0 / 0".to_string());
    }
    if number.is_infinite() {
        let text = if number > 0.0 { "1 / 0" } else { "-1 / 0" };
        return parenthesised(precedence > 6, text.to_string());
    }
    parenthesised(precedence > 6 && number.is_sign_negative(), haskell_floating(scientific, true))
}

/// `[1,2]` or `(1,2)`.
fn separated(open: char, parts: &[&Datum], close: char, depth: u32) -> String {
    let parts: Vec<String> = parts.iter().map(|part| part.text_within(OPEN, depth)).collect();
    format!("{open}{}{close}", parts.join(","))
}

fn list(elements: &[&Datum], complete: bool, precedence: u32, depth: u32) -> String {
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
        _ if complete => separated('[', elements, ']', depth),
        _ => {
            let parts: Vec<String> = elements.iter().map(|each| each.text_within(6, depth)).collect();
            parenthesised(precedence > 5, format!("{} : …", parts.join(" : ")))
        }
    }
}

/// The names of the characters before the blank.
const CONTROLS: [&str; 32] = [
    "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "a", "b", "t", "n", "v", "f", "r", "SO", "SI", "DLE",
    "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "EM", "SUB", "ESC", "FS", "GS", "RS", "US",
];

/// A character as it stands in a literal between `quote`s, `next` being the character after it.
fn character(code: u32, quote: char, next: Option<u32>) -> String {
    let next = next.and_then(char::from_u32);
    if let Some(name) = CONTROLS.get(code as usize) {
        // "\SO" and "H" would be read as "\SOH".
        let separator = if *name == "SO" && next == Some('H') { "\\&" } else { "" };
        return format!("\\{name}{separator}");
    }
    match char::from_u32(code) {
        Some('\\') => "\\\\".to_string(),
        Some('\u{7f}') => "\\DEL".to_string(),
        Some(c) if c == quote => format!("\\{c}"),
        Some(c) if c == ' ' || c.is_ascii_graphic() => c.to_string(),
        // "\233" followed by a digit would be read as another character.
        _ if next.is_some_and(|c| c.is_ascii_digit()) => format!("\\{code}\\&"),
        _ => format!("\\{code}"),
    }
}

/// Library types that are records, but are not shown as such.
fn is_shown_plainly(con: &ConstructorText) -> bool {
    let module = con.name.module.as_str();
    let is_wrapper = matches!(
        con.name.base.as_str(),
        "Identity" | "Down" | "Const" | "Compose" | "MaybeT" | "ExceptT" | "IdentityT" | "WriterT"
    );
    is_wrapper
        && ["Data.Functor.", "Data.Ord", "Control.Monad.Trans."].iter().any(|own| module.starts_with(own))
}

/// Texts and byte strings of the library, whose constructors are hidden.
fn is_packed(con: &ConstructorText) -> bool {
    matches!(
        (con.name.module.as_str(), con.name.base.as_str()),
        ("Data.Text", "Text") | ("Otherwise.Bytes.Strict", "BS") | ("Otherwise.Bytes.Lazy", "LBS")
    )
}

/// A container or an array of the library, as its `Show` instance writes it.
fn collection(con: &ConstructorText, fields: &[Datum], precedence: u32, depth: u32) -> Option<String> {
    if let Some(elements) = container(con, fields) {
        let parts: Vec<String> = elements
            .iter()
            .map(|element| match element.as_slice() {
                [only] => only.text_within(OPEN, depth),
                parts => separated('(', parts, ')', depth),
            })
            .collect();
        return Some(parenthesised(precedence >= ARGUMENT, format!("fromList [{}]", parts.join(","))));
    }
    let array = array(con, fields)?;
    let bounds = separated('(', &array.bounds, ')', depth);
    let pair = |(index, element): &(Datum, &Datum)| separated('(', &[index, element], ')', depth);
    let parts: Vec<String> = array.elements.iter().map(pair).collect();
    Some(parenthesised(precedence >= ARGUMENT, format!("array {bounds} [{}]", parts.join(","))))
}

fn constructor(con: &ConstructorText, fields: &[Datum], precedence: u32, depth: u32) -> String {
    if let Some(text) = collection(con, fields, precedence, depth) {
        return text;
    }
    let (name, infix) = match con.name.base.as_str() {
        // The library hides the constructor of fractions; this is what they are written with.
        ":%" => ("%", Some(Between { binds: 7, left: 8, right: 8 })),
        name => (name, Between::of(con)),
    };
    if name.is_empty() && con.name.module.as_str().ends_with(".probe") {
        return probing(fields, precedence, depth);
    }
    if let [only] = fields
        && is_packed(con)
    {
        return parenthesised(precedence >= ARGUMENT, format!("pack {}", only.text_within(ARGUMENT, depth)));
    }
    let is_natural = name == "Natural" && con.name.module.as_str().starts_with("Numeric.Natural");
    // A constructor without a name is not seen: it stands for what is in it.
    if let [only] = fields
        && (is_natural || name.is_empty())
    {
        return only.text_within(precedence, depth);
    }
    if builtin::tuple_size(con.name).is_some() {
        let parts: Vec<&Datum> = fields.iter().collect();
        return separated('(', &parts, ')', depth);
    }
    if let Some(names) = &con.fields
        && names.len() == fields.len()
        && !is_shown_plainly(con)
    {
        let parts: Vec<String> = names
            .iter()
            .zip(fields)
            .map(|(name, field)| {
                format!("{} = {}", prefix_name(name.as_str()), field.text_within(OPEN, depth))
            })
            .collect();
        let text = format!("{} {{{}}}", prefix_name(name), parts.join(", "));
        return parenthesised(precedence >= ARGUMENT, text);
    }
    // One of the ways to be a polymorphic function: `\_ ->` and what it returns, `\k -> k` and what that is
    // applied to.
    if name.starts_with('\\') && !fields.is_empty() {
        let within = if name.ends_with("->") { OPEN } else { ARGUMENT };
        let parts: Vec<String> = fields.iter().map(|field| field.text_within(within, depth)).collect();
        return parenthesised(precedence > OPEN, format!("{name} {}", parts.join(" ")));
    }
    match (fields, infix) {
        ([], _) => prefix_name(name),
        // A fraction that was never looked at has no denominator yet: the simplest will do.
        ([left, Datum::Integer(zero)], Some(Between { binds, .. }))
            if name.ends_with('%') && *zero == BigInt::ZERO =>
        {
            parenthesised(precedence > binds, format!("{} {name} 1", left.text_within(binds + 1, depth)))
        }
        ([first, second], Some(Between { binds, left, right })) => {
            let operator = if is_word(name) { format!("`{name}`") } else { name.to_string() };
            let (first, second) = (first.text_within(left, depth), second.text_within(right, depth));
            parenthesised(precedence > binds, format!("{first} {operator} {second}"))
        }
        _ => {
            let parts: Vec<String> = fields.iter().map(|field| field.text_within(ARGUMENT, depth)).collect();
            parenthesised(precedence >= ARGUMENT, format!("{} {}", prefix_name(name), parts.join(" ")))
        }
    }
}

/// How tightly a constructor between its fields binds, and what each of them needs not to be in brackets.
#[derive(Clone, Copy)]
struct Between {
    binds: u32,
    left: u32,
    right: u32,
}

impl Between {
    fn of(con: &ConstructorText) -> Option<Between> {
        let Infix { precedence, nests_right, is_declared } = con.infix?;
        let within = |nests: bool| if nests && con.is_for_people { precedence } else { precedence + 1 };
        let between = Between { binds: precedence, left: precedence + 1, right: within(nests_right) };
        (is_declared || con.is_for_people).then_some(between)
    }
}

fn is_word(name: &str) -> bool {
    let starts_as_word =
        name.starts_with(|first: char| first.is_alphabetic() || first == '_' || first == '[');
    // `Data.Ratio.%` is an operator.
    starts_as_word
        && !(name.contains('.')
            && name.ends_with(|last: char| last.is_ascii_punctuation() && last != '\'' && last != '_'))
}

fn prefix_name(name: &str) -> String {
    parenthesised(!is_word(name), name.to_string())
}

fn function(cases: &[(Datum, Datum)], otherwise: &Datum, depth: u32) -> String {
    let answer = |datum: &Datum| datum.text_within(OPEN, depth);
    if cases.is_empty() {
        return format!("\\_ -> {}", answer(otherwise));
    }
    let mut text = "\\x -> case x of { ".to_string();
    for (argument, result) in cases {
        text.push_str(&format!("{} -> {}; ", pattern(argument, depth), answer(result)));
    }
    text.push_str(&format!("_ -> {} }}", answer(otherwise)));
    text
}

/// A function that applies its argument, twice at most: what to, and a table of what that returns.
fn probing(fields: &[Datum], precedence: u32, depth: u32) -> String {
    fn answer(table: &Datum, applied: &[String], depth: u32) -> String {
        match (table, applied) {
            (Datum::Function { cases, otherwise }, [_, rest @ ..]) if cases.is_empty() => {
                answer(otherwise, rest, depth)
            }
            (Datum::Function { cases, otherwise }, [first, rest @ ..]) => {
                let cases = cases.iter().map(|(argument, result)| {
                    format!("{} -> {}; ", pattern(argument, depth), answer(result, rest, depth))
                });
                let cases: String = cases.collect();
                format!("case {first} of {{ {cases}_ -> {} }}", answer(otherwise, rest, depth))
            }
            (answer, _) => answer.text_within(OPEN, depth),
        }
    }
    let Some((table, parts)) = fields.split_last() else { return "…".to_string() };
    let applied = |parts: &[Datum]| {
        let parts: Vec<String> = parts.iter().map(|part| part.text_within(ARGUMENT, depth)).collect();
        format!("g {}", parts.join(" "))
    };
    let applied: Vec<String> = parts.chunks((parts.len() / 2).max(1)).map(applied).collect();
    let body = answer(table, &applied, depth);
    let variable = if body.starts_with("case g ") { "g" } else { "_" };
    parenthesised(precedence > OPEN, format!("\\{variable} -> {body}"))
}

/// What an argument is compared with: a pattern, or a guard where the value is none.
fn pattern(argument: &Datum, depth: u32) -> String {
    let is_ratio = |datum: &Datum| matches!(datum, Datum::Data(con, _) if con.name.base.as_str() == ":%");
    let is_pattern = !argument.has_container() && argument.all(&|datum| !is_ratio(datum));
    match is_pattern {
        // Text that is cut off is not looked at either.
        true => argument.text_within(OPEN, depth).replace('…', "_"),
        false => format!("y | y == {}", argument.text_within(5, depth)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use otherwise_core::{Name, Symbol};
    use std::sync::Arc;

    fn data(name: &str, fields: Vec<Datum>) -> Datum {
        let mut text = ConstructorText::clone(&ConstructorText::plain(Name::new("M", name)));
        text.infix =
            name.starts_with(':').then_some(Infix { precedence: 6, nests_right: true, is_declared: true });
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
    fn long_lists_are_copied_and_compared() {
        let long = list((0..300_000).map(int).collect());
        let mut longer = long.clone();
        assert_eq!(long, longer);
        longer = built_in(builtin::cons(), vec![int(1), longer]);
        assert_ne!(long, longer);
        let deep = (0..300_000).fold(data("Leaf", vec![]), |left, n| data("Node", vec![left, int(n)]));
        assert_eq!(deep, deep.clone());
    }

    #[test]
    fn reads_as_haskell() {
        let check = |datum: Datum, text: &str| assert_eq!(datum.to_string(), text);
        check(int(-3), "-3");
        check(data("Just", vec![int(-3)]), "Just (-3)");
        check(data("Just", vec![data("Just", vec![data("Nothing", vec![])])]), "Just (Just Nothing)");
        check(list(vec![int(1), int(-2)]), "[1,-2]");
        check(list(vec![]), "[]");
        let mut empty = ConstructorText::clone(&ConstructorText::plain(builtin::list()));
        empty.is_empty_text = true;
        check(Datum::Data(Arc::new(empty), vec![]), "\"\"");
        check(list("a\"\n\u{e9}1".chars().map(|c| Datum::Char(c.into())).collect()), "\"a\\\"\\n\\233\\&1\"");
        check(Datum::Char('\''.into()), "'\\''");
        check(
            list("\u{e}H\u{7f}\u{0}7".chars().map(|c| Datum::Char(c.into())).collect()),
            "\"\\SO\\&H\\DEL\\NUL7\"",
        );
        check(Datum::Double(1e7), "1.0e7");
        check(data("D", vec![Datum::Double(-0.05)]), "D (-5.0e-2)");
        check(Datum::Float(0.1), "0.1");
        check(built_in(builtin::tuple(2), vec![int(1), data("Just", vec![int(2)])]), "(1,Just 2)");
        check(built_in(builtin::unit(), vec![]), "()");
        check(data(":+", vec![int(1), data(":+", vec![int(-2), int(3)])]), "1 :+ ((-2) :+ 3)");
        check(data("Just", vec![data(":+", vec![int(1), int(2)])]), "Just (1 :+ 2)");
        check(Datum::Double(-0.5), "-0.5");
        check(data("D", vec![Datum::Double(f64::NAN)]), "D (0 / 0)");
        check(built_in(builtin::cons(), vec![int(1), Datum::Unknown]), "1 : …");
        let function = Datum::Function { cases: vec![(int(1), int(2))], otherwise: Box::new(int(0)) };
        check(function, "\\x -> case x of { 1 -> 2; _ -> 0 }");
        let open = vec![(built_in(builtin::cons(), vec![int(1), Datum::Unknown]), int(0))];
        let function = Datum::Function { cases: open, otherwise: Box::new(int(0)) };
        check(function.clone(), "\\x -> case x of { 1 : _ -> 0; _ -> 0 }");
        assert!(function.is_complete());
        let record = ConstructorText {
            name: Name::new("M", "P"),
            fields: Some(vec![Symbol::new("x"), Symbol::new("y")]),
            infix: None,
            is_empty_text: false,
            is_for_people: false,
        };
        let record = Datum::Data(Arc::new(record), vec![int(1), int(-1)]);
        check(data("Just", vec![record]), "Just (P {x = 1, y = -1})");
        let operator = ConstructorText {
            name: Name::new("M", ":<"),
            fields: Some(vec![Symbol::new("first"), Symbol::new("rest")]),
            infix: None,
            is_empty_text: false,
            is_for_people: false,
        };
        check(
            Datum::Data(Arc::new(operator), vec![int(1), data("Nil", vec![])]),
            "(:<) {first = 1, rest = Nil}",
        );
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
        assert_eq!(tree.argument(), "(fromList [(-1,7),(3,8)])");
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
