//! Interned texts: the names of programs, which are compared far more often than they are read.
//!
//! ```
//! use otherwise_interner::Symbol;
//!
//! let (map, filter) = (Symbol::new("map"), Symbol::new("filter"));
//! assert_eq!(map, Symbol::new("map"));
//! assert!(filter < map);
//! assert!(Symbol::new(":|").is_operator() && Symbol::new(":|").is_constructor());
//! ```

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::ops::Deref;
use std::sync::LazyLock;

use parking_lot::RwLock;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An interned text: four bytes, equal exactly when the text is equal.
///
/// The table lives as long as the process and only grows by names that occur in programs.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Symbol(u32);

static TEXTS: LazyLock<boxcar::Vec<&'static str>> = LazyLock::new(boxcar::Vec::new);
static IDS: LazyLock<RwLock<FxHashMap<&'static str, Symbol>>> = LazyLock::new(RwLock::default);

impl Symbol {
    /// The symbol of a text.
    pub fn new(text: &str) -> Symbol {
        if let Some(symbol) = IDS.read().get(text) {
            return *symbol;
        }
        let mut ids = IDS.write();
        if let Some(symbol) = ids.get(text) {
            return *symbol;
        }
        let text: &'static str = Box::leak(text.into());
        let symbol = Symbol(TEXTS.push(text) as u32);
        ids.insert(text, symbol);
        symbol
    }

    /// The text of the symbol.
    pub fn as_str(self) -> &'static str {
        TEXTS.get(self.0 as usize).copied().unwrap_or("")
    }

    /// Whether it is written between operands, such as `+` or `:|`.
    pub fn is_operator(self) -> bool {
        is_operator(self.as_str())
    }

    /// As it is written before its arguments: operators in parentheses.
    pub fn prefix(self) -> Cow<'static, str> {
        prefix(self.as_str())
    }

    /// Whether it names a constructor (of data or types), a class or a module: upper case, `:…`, `()`, `[]`,
    /// `(,)`, `->`.
    pub fn is_constructor(self) -> bool {
        let text = self.as_str();
        match text.chars().next() {
            Some('(' | '[' | ':') => true,
            Some('-') => text == "->",
            Some(first) => first.is_uppercase() || is_titlecase(first),
            None => false,
        }
    }
}

/// Whether a name is written between operands, such as `+` or `:|`.
pub fn is_operator(name: &str) -> bool {
    !matches!(name, "()" | "[]" | "(# #)")
        && !name.starts_with("(,")
        && name.chars().next().is_some_and(|first| !(first.is_alphanumeric() || first == '_'))
}

/// A name as it is written before its arguments: operators in parentheses.
pub fn prefix(name: &str) -> Cow<'_, str> {
    if is_operator(name) { Cow::Owned(format!("({name})")) } else { Cow::Borrowed(name) }
}

/// Title-case letters (such as `ǅ`) start constructors too (Haskell 2010 report, 2.2); Rust's `is_uppercase`
/// leaves them out.
pub fn is_titlecase(letter: char) -> bool {
    matches!(letter, '\u{1c5}' | '\u{1c8}' | '\u{1cb}' | '\u{1f2}' | '\u{1f88}'..='\u{1f8f}' | '\u{1f98}'..='\u{1f9f}')
        || matches!(letter, '\u{1fa8}'..='\u{1faf}' | '\u{1fbc}' | '\u{1fcc}' | '\u{1ffc}')
}

impl Deref for Symbol {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl From<&str> for Symbol {
    fn from(text: &str) -> Symbol {
        Symbol::new(text)
    }
}

impl PartialOrd for Symbol {
    fn partial_cmp(&self, other: &Symbol) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// By text, so that an order never depends on what was interned first.
impl Ord for Symbol {
    fn cmp(&self, other: &Symbol) -> Ordering {
        if self == other { Ordering::Equal } else { self.as_str().cmp(other.as_str()) }
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl Serialize for Symbol {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}

impl<'de> Deserialize<'de> for Symbol {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Symbol, D::Error> {
        deserializer.deserialize_str(Read)
    }
}

/// Reads a symbol from its text, without a copy where the text is at hand.
struct Read;

impl serde::de::Visitor<'_> for Read {
    type Value = Symbol;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Symbol, E> {
        Ok(Symbol::new(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_text_equal_symbol_and_order_by_text() {
        let (b, a) = (Symbol::new("bb"), Symbol::new("aa"));
        assert_eq!(Symbol::new("bb"), b);
        assert_ne!(a, b);
        assert!(a < b);
        assert_eq!(a.as_str(), "aa");
    }

    #[test]
    fn kinds_of_names() {
        for constructor in ["Just", ":|", ":", "()", "[]", "(,)", "->", "ǅ", "Ä"] {
            assert!(Symbol::new(constructor).is_constructor(), "{constructor}");
        }
        for variable in ["just", "_x", "+", "-", "é", "-->"] {
            assert!(!Symbol::new(variable).is_constructor(), "{variable}");
        }
        for operator in ["+", ":|", ":", "->", "∘"] {
            assert!(Symbol::new(operator).is_operator(), "{operator}");
        }
        for word in ["a", "_a", "()", "[]", "(,)", "é"] {
            assert!(!Symbol::new(word).is_operator(), "{word}");
        }
        assert_eq!((prefix("map"), prefix("<>"), prefix("(,)")), ("map".into(), "(<>)".into(), "(,)".into()));
    }

    #[test]
    fn interning_from_many_threads_agrees() {
        let work = || (0..500).map(|n| Symbol::new(&format!("thread-test-{n}"))).collect::<Vec<_>>();
        let all = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..4).map(|_| scope.spawn(work)).collect();
            threads.into_iter().map(|thread| thread.join().unwrap_or_default()).collect::<Vec<_>>()
        });
        assert!(all.windows(2).all(|pair| pair[0] == pair[1]));
        assert_eq!(all[0].len(), 500);
    }
}
