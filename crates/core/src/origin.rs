//! Where things come from: a fact of modules, and the families of the base library that engines give a
//! meaning of their own.

use crate::symbol::Name;

/// Where a module, and with it everything it defines, comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Origin {
    /// The user's own files.
    #[default]
    Program,
    /// The base library.
    Library,
    /// Made by an engine: no file has it.
    Generated,
}

/// All modules of the inside of the library begin so; the library's public modules re-export them, or define
/// the rest.
const INSIDE: &str = "Otherwise.";

impl Name {
    /// Whether it is defined inside the base library, where the name alone says what is meant: `length` there
    /// is that of `Foldable`, in `Data.Text` it is not. Whether something is the user's own is another
    /// question: see [`crate::Program::origin`].
    ///
    /// ```
    /// use otherwise_core::Name;
    ///
    /// assert!(Name::new("Otherwise.Base.List", "head").is_standard());
    /// assert!(!Name::new("Main", "head").is_standard());
    /// ```
    pub fn is_standard(self) -> bool {
        self.module.as_str().starts_with(INSIDE)
    }

    /// Whether it belongs to the part of the library that the Prelude is made of.
    pub fn is_base(self) -> bool {
        self.module.as_str().starts_with("Otherwise.Base")
    }

    /// Whether it belongs to sets, maps and sequences.
    pub fn is_container(self) -> bool {
        self.module.as_str().starts_with("Otherwise.Containers.")
    }

    /// Whether it belongs to sets.
    pub fn is_set(self) -> bool {
        self.module.as_str().starts_with("Otherwise.Containers.Set")
    }

    /// Whether it belongs to sets, or to maps: what has an order of its elements or keys.
    pub fn is_ordered_container(self) -> bool {
        self.is_set() || self.module.as_str().starts_with("Otherwise.Containers.Map")
    }

    /// Whether it belongs to input and output.
    pub fn is_io(self) -> bool {
        self.module.as_str().starts_with("Otherwise.Base.IO")
    }

    /// Whether it makes or asks for symbolic values.
    pub fn is_symbolic(self) -> bool {
        self.module.as_str().starts_with("Otherwise.Symbolic")
    }
}
