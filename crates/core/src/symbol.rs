//! Interned strings and the qualified names of top-level things.

use std::fmt;
use std::sync::LazyLock;

use parking_lot::RwLock;
use rustc_hash::FxHashMap;

/// An interned string: four bytes, equal exactly when the text is equal.
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
}

impl From<&str> for Symbol {
    fn from(text: &str) -> Symbol {
        Symbol::new(text)
    }
}

impl PartialOrd for Symbol {
    fn partial_cmp(&self, other: &Symbol) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// By text, so that an order never depends on what was interned first.
impl Ord for Symbol {
    fn cmp(&self, other: &Symbol) -> std::cmp::Ordering {
        if self == other { std::cmp::Ordering::Equal } else { self.as_str().cmp(other.as_str()) }
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

/// The name of a global, data type, constructor or class: the module that defines it and its name there.
///
/// Values and types have separate name spaces; which one is meant is known from where the name stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Name {
    /// The defining module, such as `Data.Map`.
    pub module: Symbol,
    /// The name in that module, such as `insert` or `$fEqInt`.
    pub base: Symbol,
}

impl Name {
    /// The name `base` of module `module`.
    pub fn new(module: &str, base: &str) -> Name {
        Name { module: Symbol::new(module), base: Symbol::new(base) }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.module, self.base)
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_text_equal_symbol_and_order_by_text() {
        let (b, a) = (Symbol::new("bb"), Symbol::new("aa"));
        assert_eq!(Symbol::new("bb"), b);
        assert!(a < b);
        assert_eq!(Name::new("M", "x").to_string(), "M.x");
    }
}
