//! Interned names: comparing two is comparing two numbers.

use std::fmt;
use std::sync::LazyLock;

use parking_lot::RwLock;
use rustc_hash::FxHashMap;

/// A name as text, interned for the life of the process.
///
/// The order is the order of interning, not of the alphabet: sort by [`Symbol::as_str`] where people see the result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symbol(u32);

struct Interner {
    numbers: RwLock<FxHashMap<&'static str, u32>>,
    texts: boxcar::Vec<&'static str>,
}

static INTERNER: LazyLock<Interner> =
    LazyLock::new(|| Interner { numbers: RwLock::new(FxHashMap::default()), texts: boxcar::Vec::new() });

impl Symbol {
    /// The symbol of this text.
    pub fn new(text: &str) -> Symbol {
        if let Some(number) = INTERNER.numbers.read().get(text) {
            return Symbol(*number);
        }
        let mut numbers = INTERNER.numbers.write();
        if let Some(number) = numbers.get(text) {
            return Symbol(*number);
        }
        // Names live as long as the process: a front end reads a bounded number of files.
        let kept: &'static str = Box::leak(text.into());
        let number = INTERNER.texts.push(kept) as u32;
        numbers.insert(kept, number);
        Symbol(number)
    }

    /// The text.
    pub fn as_str(self) -> &'static str {
        INTERNER.texts.get(self.0 as usize).copied().unwrap_or("")
    }

    /// A number that is unique to this text in this process, for dense tables.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is written between operands, such as `+` or `:|`.
    pub fn is_operator(self) -> bool {
        let text = self.as_str();
        !matches!(text, "()" | "[]" | "(# #)")
            && !text.starts_with("(,")
            && text.chars().next().is_some_and(|first| !(first.is_alphanumeric() || first == '_'))
    }

    /// Whether it names a constructor (of data or types), a class or a module: upper case, `:…`, `()`, `[]`, `(,)`, `->`.
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

/// Title-case letters (such as `ǅ`) start constructors too (Haskell 2010 report, 2.2); Rust's `is_uppercase` leaves them out.
pub(crate) fn is_titlecase(letter: char) -> bool {
    matches!(letter, '\u{1c5}' | '\u{1c8}' | '\u{1cb}' | '\u{1f2}' | '\u{1f88}'..='\u{1f8f}' | '\u{1f98}'..='\u{1f9f}')
        || matches!(letter, '\u{1fa8}'..='\u{1faf}' | '\u{1fbc}' | '\u{1fcc}' | '\u{1ffc}')
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`", self.as_str())
    }
}

impl From<&str> for Symbol {
    fn from(text: &str) -> Symbol {
        Symbol::new(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn same_text_same_symbol() {
        assert_eq!(Symbol::new("map"), Symbol::new("map"));
        assert_ne!(Symbol::new("map"), Symbol::new("mop"));
        assert_eq!(Symbol::new("map").as_str(), "map");
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
