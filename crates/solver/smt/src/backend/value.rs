//! Reading the values that solvers print.
//!
//! Both back ends use it: Z3 in process prints what is not a number, other solvers print everything.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigInt;

use super::sexpr::Sexpr;
use crate::{ArrayValue, BitVector, MAX_CHAR, MAX_STR_CHAR, Number, SetValue, Sort, Terms, Value};

/// The value of `sort` that `text` stands for; `None` if it is none or in a form that is not known here.
pub(crate) fn read_value(terms: &Terms, sort: Sort, text: &Sexpr) -> Option<Value> {
    Reader { terms, bound: Vec::new() }.value(sort, text, 0)
}

/// Containers nested deeper than this are refused; real ones are as deep as their sort.
const MAX_DEPTH: usize = 200;

struct Reader<'a> {
    terms: &'a Terms,
    /// The bindings of the `let`s around the current place; the innermost is last.
    bound: Vec<(String, Sexpr)>,
}

impl Reader<'_> {
    fn value(&mut self, sort: Sort, text: &Sexpr, depth: usize) -> Option<Value> {
        if depth > MAX_DEPTH {
            return None;
        }
        if let Some([bindings, body]) = text.call("let") {
            return self.with_bindings(bindings, |reader| reader.value(sort, body, depth + 1));
        }
        if let Some(definition) = self.binding(text) {
            return self.value(sort, &definition, depth + 1);
        }
        match sort {
            Sort::Bool => match text.symbol()? {
                "true" => Some(Value::Bool(true)),
                "false" => Some(Value::Bool(false)),
                _ => None,
            },
            Sort::Int => number(text, 0).filter(Number::is_integer).map(Value::Int),
            Sort::Real => number(text, 0).map(Value::Real),
            // Characters are integers for the solver. Where one is unconstrained, it may be out of range.
            Sort::Char => {
                let code = number(text, 0)?.to_i64()?;
                Some(Value::Char(u32::try_from(code).ok().filter(|code| *code <= MAX_CHAR).unwrap_or(0)))
            }
            Sort::BitVec(width) => {
                let (found, bits) = bits(text)?;
                (found == width).then(|| Value::BitVec(BitVector::new(width, Number::from(bits))))
            }
            Sort::Float32 => {
                let bits = float_bits(text, 8, 23)?;
                Some(Value::float32(f32::from_bits(u32::try_from(bits).ok()?)))
            }
            Sort::Float64 => Some(Value::float64(f64::from_bits(float_bits(text, 11, 52)?))),
            Sort::Str => string(text).map(|codes| Value::Str(codes.into())),
            Sort::Seq(element) => {
                let mut elements = Vec::new();
                self.sequence(self.terms.sort_at(element), text, &mut elements, depth)?;
                Some(Value::seq(elements))
            }
            Sort::Set(element) => {
                let mut elements = BTreeSet::new();
                if self.set(self.terms.sort_at(element), text, &mut elements, depth).is_some() {
                    return Some(Value::set(elements));
                }
                let array = self.array(self.terms.sort_at(element), Sort::Bool, text, depth)?;
                let cofinite = *array.default_value() == Value::Bool(true);
                Some(SetValue::new(cofinite, array.entries().keys().cloned().collect()).into())
            }
            Sort::Array(key, value) => {
                let (key, value) = (self.terms.sort_at(key), self.terms.sort_at(value));
                self.array(key, value, text, depth).map(Value::from)
            }
            Sort::Uninterpreted(name) => {
                // `S!val!3` (Z3), `@S_3` or `(as @S_3 S)` (cvc5): the number tells elements apart.
                let printed = match text.call("as") {
                    Some([inner, _]) => inner.symbol()?,
                    _ => text.symbol()?,
                };
                let digits = printed.len() - printed.trim_end_matches(|c: char| c.is_ascii_digit()).len();
                Some(Value::Element(name, printed[printed.len() - digits..].parse().ok()?))
            }
        }
    }

    fn with_bindings<T>(
        &mut self,
        bindings: &Sexpr,
        inside: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Option<T> {
        let before = self.bound.len();
        for binding in bindings.list()? {
            let [name, definition] = binding.list()? else { return None };
            // A definition may use names of the lets around it.
            let definition = self.binding(definition).unwrap_or_else(|| definition.clone());
            self.bound.push((name.symbol()?.to_owned(), definition));
        }
        let result = inside(self);
        self.bound.truncate(before);
        result
    }

    fn binding(&self, text: &Sexpr) -> Option<Sexpr> {
        let name = text.symbol()?;
        self.bound.iter().rev().find(|(bound, _)| bound == name).map(|(_, definition)| definition.clone())
    }

    fn sequence(&mut self, element: Sort, text: &Sexpr, into: &mut Vec<Value>, depth: usize) -> Option<()> {
        if depth > MAX_DEPTH {
            return None;
        }
        if let Some([bindings, body]) = text.call("let") {
            return self.with_bindings(bindings, |reader| reader.sequence(element, body, into, depth + 1));
        }
        if let Some(definition) = self.binding(text) {
            return self.sequence(element, &definition, into, depth + 1);
        }
        if let Some([empty, _]) = text.call("as") {
            return empty.is("seq.empty").then_some(());
        }
        if let Some([unit]) = text.call("seq.unit") {
            into.push(self.value(element, unit, depth + 1)?);
            return Some(());
        }
        text.call("seq.++")?.iter().try_for_each(|part| self.sequence(element, part, into, depth + 1))
    }

    /// cvc5's sets: `(set.union (set.singleton 1) …)`, `(as set.empty (Set Int))`.
    fn set(&mut self, element: Sort, text: &Sexpr, into: &mut BTreeSet<Value>, depth: usize) -> Option<()> {
        if depth > MAX_DEPTH {
            return None;
        }
        if let Some([empty, _]) = text.call("as") {
            return empty.is("set.empty").then_some(());
        }
        if let Some([member]) = text.call("set.singleton") {
            into.insert(self.value(element, member, depth + 1)?);
            return Some(());
        }
        text.call("set.union")?.iter().try_for_each(|part| self.set(element, part, into, depth + 1))
    }

    /// `(store … key value)` around `((as const …) default)`.
    fn array(&mut self, key: Sort, value: Sort, text: &Sexpr, depth: usize) -> Option<ArrayValue> {
        let mut stores = Vec::new();
        let mut array = text.clone();
        let mut opened = self.bound.len();
        let outside = opened;
        let result = loop {
            if let Some([bindings, body]) = array.call("let") {
                for binding in bindings.list()? {
                    let [name, definition] = binding.list()? else { return None };
                    let definition = self.binding(definition).unwrap_or_else(|| definition.clone());
                    self.bound.push((name.symbol()?.to_owned(), definition));
                }
                opened = self.bound.len();
                array = body.clone();
            } else if let Some(definition) = self.binding(&array) {
                array = definition;
            } else if let Some([inner, index, entry]) = array.call("store") {
                stores.push((self.value(key, index, depth + 1)?, self.value(value, entry, depth + 1)?));
                array = inner.clone();
            } else {
                let [constant, default] = array.list()? else { return None };
                if !constant.call("as").is_some_and(|call| call.first().is_some_and(|word| word.is("const")))
                {
                    return None;
                }
                break self.value(value, default, depth + 1)?;
            }
        };
        debug_assert!(opened >= outside);
        self.bound.truncate(outside);
        // The outermost store was met first and wins.
        let entries: BTreeMap<Value, Value> = stores.into_iter().rev().collect();
        Some(ArrayValue::new(result, entries))
    }
}

/// `5`, `2.50`, `(- 5)`, `(/ 1.0 3.0)`, `(- (/ 1 3))`.
fn number(text: &Sexpr, depth: usize) -> Option<Number> {
    if depth > 4 {
        return None;
    }
    if let Some([inner]) = text.call("-") {
        return Some(-&number(inner, depth + 1)?);
    }
    if let Some([above, below]) = text.call("/") {
        return number(above, depth + 1)?.divide(&number(below, depth + 1)?);
    }
    if let Some([inner]) = text.call("to_real") {
        return number(inner, depth + 1);
    }
    let Sexpr::Atom(text) = text else { return None };
    // Z3 marks approximations of algebraic numbers with `?`: those are no values for us.
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    if !fraction.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let digits: BigInt = format!("{whole}{fraction}").parse().ok()?;
    let scale = BigInt::from(10).pow(u32::try_from(fraction.len()).ok()?);
    Number::fraction(digits, scale)
}

/// `#b0101`, `#x5f`, `(_ bv5 8)`: the width and the bits.
fn bits(text: &Sexpr) -> Option<(u32, BigInt)> {
    if let Some([value, width]) = text.call("_") {
        let bits = value.symbol()?.strip_prefix("bv")?.parse().ok()?;
        return Some((width.symbol()?.parse().ok()?, bits));
    }
    let text = text.symbol()?;
    let (digits, radix, each) = match text.split_at_checked(2)? {
        ("#b", digits) => (digits, 2, 1),
        ("#x", digits) => (digits, 16, 4),
        _ => return None,
    };
    Some((u32::try_from(digits.len()).ok()? * each, BigInt::parse_bytes(digits.as_bytes(), radix)?))
}

/// `(fp #b0 #b… #b…)`, `(_ NaN 11 53)`, `(_ +oo 11 53)`, `(_ -zero 11 53)` as IEEE bits.
fn float_bits(text: &Sexpr, exponent_bits: u32, fraction_bits: u32) -> Option<u64> {
    let exponent_ones = ((1u64 << exponent_bits) - 1) << fraction_bits;
    let sign_bit = 1u64 << (exponent_bits + fraction_bits);
    if let Some([sign, exponent, fraction]) = text.call("fp") {
        let part = |text: &Sexpr, width: u32| {
            let (found, bits) = bits(text)?;
            (found == width).then_some(u64::try_from(bits).ok())?
        };
        let (sign, exponent) = (part(sign, 1)?, part(exponent, exponent_bits)?);
        let fraction = part(fraction, fraction_bits)?;
        return Some(sign << (exponent_bits + fraction_bits) | exponent << fraction_bits | fraction);
    }
    let [name, _, _] = text.call("_")? else { return None };
    match name.symbol()? {
        "NaN" => Some(exponent_ones | 1 << (fraction_bits - 1)),
        "+oo" => Some(exponent_ones),
        "-oo" => Some(exponent_ones | sign_bit),
        "+zero" => Some(0),
        "-zero" => Some(sign_bit),
        _ => None,
    }
}

/// `"abc\u{1F600}\u0041"`, also Z3's older `\x41`: the code points.
fn string(text: &Sexpr) -> Option<Vec<u32>> {
    let Sexpr::Text(text) = text else { return None };
    let mut codes = Vec::new();
    let mut rest = text.as_str();
    while let Some(next) = rest.chars().next() {
        if let Some((code, after)) = escape(rest) {
            codes.push(code);
            rest = after;
        } else {
            codes.push(u32::from(next));
            rest = &rest[next.len_utf8()..];
        }
    }
    Some(codes)
}

/// The escape sequence at the start of `text` and what follows it.
fn escape(text: &str) -> Option<(u32, &str)> {
    let hex = |digits: &str| u32::from_str_radix(digits, 16).ok().filter(|code| *code <= MAX_STR_CHAR);
    if let Some(after) = text.strip_prefix("\\u{") {
        let (digits, after) = after.split_once('}')?;
        return Some((hex(digits)?, after));
    }
    if let Some(after) = text.strip_prefix("\\u") {
        let (digits, after) = after.split_at_checked(4)?;
        return Some((hex(digits)?, after));
    }
    let (digits, after) = text.strip_prefix("\\x")?.split_at_checked(2)?;
    Some((hex(digits)?, after))
}

#[cfg(test)]
mod tests {
    use super::super::sexpr::read;
    use super::*;
    use expect_test::{Expect, expect};

    fn check(sort: impl Fn(&Terms) -> Sort, text: &str, expected: Expect) {
        let terms = Terms::new();
        let value = read_value(&terms, sort(&terms), &read(text.as_bytes()).unwrap());
        expected.assert_eq(&format!("{value:?}"));
    }

    #[test]
    fn numbers() {
        check(|_| Sort::Int, "5", expect!["Some(Int(5))"]);
        check(|_| Sort::Int, "(- 12345678901234567890)", expect!["Some(Int(-12345678901234567890))"]);
        check(|_| Sort::Int, "2.5", expect!["None"]);
        check(|_| Sort::Real, "2.5", expect!["Some(Real(5/2))"]);
        check(|_| Sort::Real, "(- (/ 1.0 3.0))", expect!["Some(Real(-1/3))"]);
        check(|_| Sort::Real, "(/ (- 1) 3)", expect!["Some(Real(-1/3))"]);
        check(|_| Sort::Real, "1.4142135623?", expect!["None"]);
        check(|_| Sort::Char, "97", expect!["Some(Char(97))"]);
    }

    #[test]
    fn bit_vectors_and_floats() {
        check(|_| Sort::BitVec(8), "#xff", expect!["Some(BitVec(#b11111111))"]);
        check(|_| Sort::BitVec(3), "#b101", expect!["Some(BitVec(#b101))"]);
        check(|_| Sort::BitVec(8), "(_ bv5 8)", expect!["Some(BitVec(#b00000101))"]);
        check(|_| Sort::BitVec(4), "#xff", expect!["None"]);
        check(
            |_| Sort::Float32,
            "(fp #b0 #x7f #b00000000000000000000000)",
            expect!["Some(Float32(1065353216))"],
        );
        check(|_| Sort::Float64, "(_ -zero 11 53)", expect!["Some(Float64(9223372036854775808))"]);
        check(|_| Sort::Float32, "(_ NaN 8 24)", expect!["Some(Float32(2143289344))"]);
    }

    #[test]
    fn strings_and_sequences() {
        check(|_| Sort::Str, r#""a\u{1F600}\u0041\x42""#, expect!["Some(Str([97, 128512, 65, 66]))"]);
        check(
            |_| Sort::Str,
            r#""back\slash""#,
            expect!["Some(Str([98, 97, 99, 107, 92, 115, 108, 97, 115, 104]))"],
        );
        check(|t| t.seq_sort(Sort::Int), "(as seq.empty (Seq Int))", expect!["Some(Seq([]))"]);
        check(
            |t| t.seq_sort(Sort::Int),
            "(seq.++ (seq.unit 1) (seq.unit (- 2)))",
            expect!["Some(Seq([Int(1), Int(-2)]))"],
        );
    }

    #[test]
    fn arrays_and_sets() {
        check(
            |t| t.array_sort(Sort::Int, Sort::Int),
            "(store (store ((as const (Array Int Int)) 0) 1 2) 1 3)",
            expect!["Some(Array(ArrayValue { default: Int(0), entries: {Int(1): Int(3)} }))"],
        );
        check(
            |t| t.set_sort(Sort::Int),
            "(let ((a!1 (store ((as const (Array Int Bool)) false) 1 true))) (store a!1 2 true))",
            expect!["Some(Set(SetValue { cofinite: false, exceptions: {Int(1), Int(2)} }))"],
        );
        check(
            |t| t.set_sort(Sort::Int),
            "(set.union (set.singleton 1) (set.union (set.singleton (- 2)) (as set.empty (Set Int))))",
            expect!["Some(Set(SetValue { cofinite: false, exceptions: {Int(-2), Int(1)} }))"],
        );
        check(|t| t.set_sort(Sort::Int), "(lambda ((x Int)) (= x 1))", expect!["None"]);
    }

    #[test]
    fn elements() {
        check(|t| t.uninterpreted_sort("S"), "S!val!3", expect!["Some(Element(Name(0), 3))"]);
        check(|t| t.uninterpreted_sort("S"), "(as @S_3 S)", expect!["Some(Element(Name(0), 3))"]);
    }
}
