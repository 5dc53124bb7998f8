//! The qualified names of top-level things.

use std::fmt;

pub use otherwise_interner::Symbol;

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
    fn names_are_written_with_their_module() {
        assert_eq!(Name::new("M", "x").to_string(), "M.x");
    }
}
