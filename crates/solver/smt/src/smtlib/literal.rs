//! Values and sorts as SMT-LIB text.

use std::fmt::Write;

use super::Printer;
use super::names;
use crate::{BitVector, FloatFormat, Number, Sort, Value};

impl Printer<'_> {
    /// A sort as the solver sees it: Char is Int, sets are arrays to Bool for Z3.
    pub(super) fn sort_text(&mut self, sort: Sort) -> String {
        let terms = self.terms;
        match sort {
            Sort::Bool => "Bool".to_owned(),
            Sort::Int | Sort::Char => "Int".to_owned(),
            Sort::Real => "Real".to_owned(),
            Sort::BitVec(width) => format!("(_ BitVec {width})"),
            Sort::Float32 => "(_ FloatingPoint 8 24)".to_owned(),
            Sort::Float64 => "(_ FloatingPoint 11 53)".to_owned(),
            Sort::Str => "String".to_owned(),
            Sort::Seq(element) => format!("(Seq {})", self.sort_text(terms.sort_at(element))),
            Sort::Set(element) => {
                let element = self.sort_text(terms.sort_at(element));
                match self.dialect {
                    super::Dialect::Z3 => format!("(Array {element} Bool)"),
                    super::Dialect::Cvc5 => format!("(Set {element})"),
                }
            }
            Sort::Array(key, value) => {
                let key = self.sort_text(terms.sort_at(key));
                format!("(Array {key} {})", self.sort_text(terms.sort_at(value)))
            }
            Sort::Uninterpreted(name) => {
                let text = names::given(terms.name_text(name));
                if self.sorts.insert(name) {
                    let _ = writeln!(self.prelude, "(declare-sort {text} 0)");
                }
                text
            }
        }
    }

    /// A literal. Values are as deep as their sorts, so recursion is fine.
    pub(super) fn value_text(&mut self, value: &Value, sort: Sort) -> String {
        match (value, sort) {
            (Value::Bool(b), _) => b.to_string(),
            (Value::Int(n), _) => int(n),
            (Value::Real(n), _) => real(n),
            (Value::BitVec(bits), _) => bit_vector(bits),
            (Value::Float32(bits), _) => float(FloatFormat::Single, u64::from(*bits)),
            (Value::Float64(bits), _) => float(FloatFormat::Double, *bits),
            (Value::Char(code), _) => code.to_string(),
            (Value::Str(text), _) => string(text),
            (Value::Seq(elements), Sort::Seq(of)) => {
                let of = self.terms.sort_at(of);
                let units: Vec<String> = elements
                    .iter()
                    .map(|element| format!("(seq.unit {})", self.value_text(element, of)))
                    .collect();
                match &*units {
                    [] => format!("(as seq.empty {})", self.sort_text(sort)),
                    [unit] => unit.clone(),
                    _ => format!("(seq.++ {})", units.join(" ")),
                }
            }
            (Value::Set(set), Sort::Set(of)) => {
                let of = self.terms.sort_at(of);
                let elements: Vec<String> =
                    set.exceptions().iter().map(|element| self.value_text(element, of)).collect();
                self.set_text(set.is_cofinite(), &elements, sort)
            }
            (Value::Array(array), Sort::Array(key, entry)) => {
                let (key, entry) = (self.terms.sort_at(key), self.terms.sort_at(entry));
                let default = self.value_text(array.default_value(), entry);
                let mut text = format!("((as const {}) {default})", self.sort_text(sort));
                for (at, value) in array.entries() {
                    text = format!(
                        "(store {text} {} {})",
                        self.value_text(at, key),
                        self.value_text(value, entry)
                    );
                }
                text
            }
            (Value::Element(name, number), _) => self.element(*name, *number),
            // A value that is not of its sort; nothing to be said about it.
            _ => "false".to_owned(),
        }
    }

    fn set_text(&mut self, cofinite: bool, elements: &[String], sort: Sort) -> String {
        let sort = self.sort_text(sort);
        match self.dialect {
            super::Dialect::Z3 => {
                let mut text = format!("((as const {sort}) {cofinite})");
                for element in elements {
                    text = format!("(store {text} {element} {})", !cofinite);
                }
                text
            }
            super::Dialect::Cvc5 => {
                let mut text = format!("(as set.empty {sort})");
                for element in elements {
                    text = format!("(set.union {text} (set.singleton {element}))");
                }
                if cofinite { format!("(set.minus (as set.universe {sort}) {text})") } else { text }
            }
        }
    }
}

pub(super) fn int(n: &Number) -> String {
    if n.is_negative() { format!("(- {})", n.abs()) } else { n.to_string() }
}

pub(super) fn real(n: &Number) -> String {
    let magnitude = n.abs();
    let text = if magnitude.is_integer() {
        format!("{magnitude}.0")
    } else {
        format!("(/ {}.0 {}.0)", magnitude.numerator(), magnitude.denominator())
    };
    if n.is_negative() { format!("(- {text})") } else { text }
}

pub(super) fn bit_vector(bits: &BitVector) -> String {
    if bits.width().is_multiple_of(4) {
        let digits = bits.to_bigint().to_str_radix(16);
        return format!("#x{digits:0>width$}", width = bits.width() as usize / 4);
    }
    bits.to_string()
}

fn float(format: FloatFormat, bits: u64) -> String {
    let (width, digits) = match format {
        FloatFormat::Single => (8, 23),
        FloatFormat::Double => (11, 52),
    };
    let exponent = (bits >> digits) & ((1 << width) - 1);
    let fraction = bits & ((1 << digits) - 1);
    if exponent == (1 << width) - 1 && fraction != 0 {
        return format!("(_ NaN {width} {})", digits + 1);
    }
    let sign = bits >> (width + digits);
    format!("(fp #b{sign} #b{exponent:0width$b} #b{fraction:0digits$b})")
}

fn string(text: &[u32]) -> String {
    let mut out = String::from("\"");
    for code in text {
        match char::from_u32(*code) {
            Some('"') => out.push_str("\"\""),
            Some(c) if c == ' ' || c.is_ascii_graphic() && c != '\\' => out.push(c),
            _ => out.push_str(&format!("\\u{{{code:x}}}")),
        }
    }
    out.push('"');
    out
}
