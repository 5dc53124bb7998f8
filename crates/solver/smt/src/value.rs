//! Values: what closed terms denote, and what models are made of.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::symbol::Name;
use crate::{BitVector, Number};

/// A value of some sort. Equality is that of SMT-LIB's `=`: structural, one NaN per floating-point sort,
/// `0.0 ≠ -0.0`.
///
/// Build floats, sets and arrays through the functions here, which keep the representation canonical.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Value {
    /// A truth value.
    Bool(bool),
    /// An integer (the number is integral).
    Int(Number),
    /// A real number.
    Real(Number),
    /// A bit-vector.
    BitVec(BitVector),
    /// The bits of an IEEE binary32; NaN is always the canonical one.
    Float32(u32),
    /// The bits of an IEEE binary64; NaN is always the canonical one.
    Float64(u64),
    /// A code point `0..=0x10FFFF`.
    Char(u32),
    /// A string: code points `0..=0x2FFFF`.
    Str(Arc<[u32]>),
    /// A sequence.
    Seq(Arc<[Value]>),
    /// A set.
    Set(Arc<SetValue>),
    /// A total map.
    Array(Arc<ArrayValue>),
    /// An element of an uninterpreted sort; different numbers are different elements.
    Element(Name, u32),
}

/// A finite set, or the complement of one (solvers do produce those).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SetValue {
    pub(crate) cofinite: bool,
    pub(crate) exceptions: BTreeSet<Value>,
}

/// A total map that is constant but for finitely many keys.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ArrayValue {
    pub(crate) default: Value,
    pub(crate) entries: BTreeMap<Value, Value>,
}

/// The bits of the one NaN of sort Float32.
pub const NAN_32: u32 = 0x7FC0_0000;
/// The bits of the one NaN of sort Float64.
pub const NAN_64: u64 = 0x7FF8_0000_0000_0000;
/// The greatest code point of sort Char.
pub const MAX_CHAR: u32 = 0x10_FFFF;
/// The greatest code point in strings of SMT-LIB.
pub const MAX_STR_CHAR: u32 = 0x2_FFFF;

impl Value {
    /// The integer `n`.
    pub fn int(n: impl Into<Number>) -> Value {
        Value::Int(n.into())
    }

    /// The binary32 `x`.
    pub fn float32(x: f32) -> Value {
        Value::Float32(if x.is_nan() { NAN_32 } else { x.to_bits() })
    }

    /// The binary64 `x`.
    pub fn float64(x: f64) -> Value {
        Value::Float64(if x.is_nan() { NAN_64 } else { x.to_bits() })
    }

    /// The string `text`; code points beyond SMT-LIB's range are replaced by U+FFFD.
    pub fn str(text: &str) -> Value {
        let replace = |c: char| if u32::from(c) <= MAX_STR_CHAR { u32::from(c) } else { 0xFFFD };
        Value::Str(text.chars().map(replace).collect())
    }

    /// The sequence of `elements`.
    pub fn seq(elements: impl IntoIterator<Item = Value>) -> Value {
        Value::Seq(elements.into_iter().collect())
    }

    /// The finite set of `elements`.
    pub fn set(elements: impl IntoIterator<Item = Value>) -> Value {
        SetValue::new(false, elements.into_iter().collect()).into()
    }

    /// Everything but `elements`.
    pub fn cofinite_set(elements: impl IntoIterator<Item = Value>) -> Value {
        SetValue::new(true, elements.into_iter().collect()).into()
    }

    /// The array with the given entries (later ones win) and `default` everywhere else.
    pub fn array(default: Value, entries: impl IntoIterator<Item = (Value, Value)>) -> Value {
        ArrayValue::new(default, entries.into_iter().collect()).into()
    }

    /// The truth value, if it is one.
    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Value::Bool(b) => Some(*b),
            _ => None,
        }
    }

    /// The number, of sort Int or Real.
    pub fn as_number(&self) -> Option<&Number> {
        match self {
            Value::Int(n) | Value::Real(n) => Some(n),
            _ => None,
        }
    }
}

impl From<bool> for Value {
    fn from(b: bool) -> Value {
        Value::Bool(b)
    }
}

impl From<SetValue> for Value {
    fn from(set: SetValue) -> Value {
        Value::Set(Arc::new(set))
    }
}

impl From<ArrayValue> for Value {
    fn from(array: ArrayValue) -> Value {
        Value::Array(Arc::new(array))
    }
}

impl SetValue {
    /// The set of `exceptions` (`cofinite` false) or of everything but those (true).
    pub fn new(cofinite: bool, exceptions: BTreeSet<Value>) -> SetValue {
        // Over a finite sort there are two ways to say the same set; the shorter is canonical, else the
        // finite one.
        if let Some(domain) = exceptions.first().and_then(domain_size)
            && let members = if cofinite { domain - exceptions.len() } else { exceptions.len() }
            && cofinite != (members * 2 > domain)
            && let Some(first) = exceptions.first()
        {
            let rest = domain_values(first).filter(|value| !exceptions.contains(value)).collect();
            return SetValue { cofinite: !cofinite, exceptions: rest };
        }
        SetValue { cofinite, exceptions }
    }

    /// Whether the set is the complement of a finite one.
    pub fn is_cofinite(&self) -> bool {
        self.cofinite
    }

    /// The elements of a finite set, or what a cofinite one lacks.
    pub fn exceptions(&self) -> &BTreeSet<Value> {
        &self.exceptions
    }

    /// Whether `element` is in the set.
    pub fn contains(&self, element: &Value) -> bool {
        self.exceptions.contains(element) != self.cofinite
    }
}

impl ArrayValue {
    /// The array that maps as `entries` says and everything else to `default`.
    pub fn new(default: Value, mut entries: BTreeMap<Value, Value>) -> ArrayValue {
        entries.retain(|_, value| *value != default);
        // Over a finite sort of keys any value can be the default; the most frequent is canonical, of those
        // the least.
        if let Some(key) = entries.first_key_value().map(|(key, _)| key.clone())
            && let Some(domain) = domain_size(&key)
            && domain <= 2 * entries.len()
        {
            let mut counts: BTreeMap<&Value, usize> = BTreeMap::new();
            entries.values().for_each(|value| *counts.entry(value).or_default() += 1);
            counts.insert(&default, domain - entries.len());
            let most = counts.values().max().copied().unwrap_or(0);
            let frequent =
                counts.into_iter().find(|(_, count)| *count == most).map(|(value, _)| value.clone());
            if let Some(frequent) = frequent.filter(|frequent| *frequent != default) {
                for key in domain_values(&key) {
                    entries.entry(key).or_insert_with(|| default.clone());
                }
                entries.retain(|_, value| *value != frequent);
                return ArrayValue { default: frequent, entries };
            }
        }
        ArrayValue { default, entries }
    }

    /// What all keys outside the entries are mapped to.
    pub fn default_value(&self) -> &Value {
        &self.default
    }

    /// The entries that differ from the default.
    pub fn entries(&self) -> &BTreeMap<Value, Value> {
        &self.entries
    }

    /// What `key` is mapped to.
    pub fn select(&self, key: &Value) -> &Value {
        self.entries.get(key).unwrap_or(&self.default)
    }
}

/// The number of values of the sort of `value`, if it is finite and not astronomical.
fn domain_size(value: &Value) -> Option<usize> {
    match value {
        Value::Bool(_) => Some(2),
        Value::BitVec(bits) if bits.width() < 32 => Some(1 << bits.width()),
        Value::Char(_) => Some(MAX_CHAR as usize + 1),
        _ => None,
    }
}

/// All values of the sort of `value`, where [`domain_size`] knows their number.
fn domain_values(value: &Value) -> impl Iterator<Item = Value> {
    let size = domain_size(value).unwrap_or(0);
    let like = value.clone();
    (0..size).map(move |index| match &like {
        Value::Bool(_) => Value::Bool(index == 1),
        Value::BitVec(bits) => Value::BitVec(BitVector::new(bits.width(), index)),
        _ => Value::Char(index as u32),
    })
}
