//! What names mean once they are resolved: entities of modules, local variables, type variables.
//!
//! All of these are small, `Copy` and comparable without looking at text.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A name without its qualifier, or the full name of a module.
pub use otherwise_syntax::Symbol as Name;

/// The three spaces a top-level name can live in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Namespace {
    /// Functions, class methods, record fields.
    Value,
    /// Data constructors.
    Constructor,
    /// Types, type synonyms, type families and classes; also the generated names of instances.
    Type,
}

/// A top-level thing, identified by the module that *defines* it, its name there and its namespace.
///
/// Re-exports and renamed imports do not change an entity: `Data.List.map` and `Prelude.map` are one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Entity {
    /// The defining module.
    pub module: Name,
    /// The name in that module.
    pub name: Name,
    /// Which of the three spaces it lives in.
    pub space: Namespace,
}

impl Entity {
    /// A function, method or field.
    pub fn value(module: Name, name: Name) -> Entity {
        Entity { module, name, space: Namespace::Value }
    }

    /// A data constructor.
    pub fn constructor(module: Name, name: Name) -> Entity {
        Entity { module, name, space: Namespace::Constructor }
    }

    /// A type or class.
    pub fn ty(module: Name, name: Name) -> Entity {
        Entity { module, name, space: Namespace::Type }
    }
}

impl fmt::Display for Entity {
    /// `Data.List.map`; syntax that belongs to no library module (`[]`, `:`, `(,)`, `->`) stands alone.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.module.as_str() == crate::known::SYNTAX_MODULE {
            return write!(f, "{}", self.name);
        }
        write!(f, "{}.{}", self.module, self.name)
    }
}

impl fmt::Debug for Entity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A variable bound by a pattern, `let` or `where`. Numbers are unique in a module, so no two binders share
/// one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Local {
    /// Unique in the module.
    pub id: u32,
    /// As the user wrote it, for messages.
    pub name: Name,
}

impl fmt::Debug for Local {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.name, self.id)
    }
}

/// A type variable. Numbers are unique in a module; every occurrence of a scoped type variable has the number
/// of its binder.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct TypeVariable {
    /// Unique in the module.
    pub id: u32,
    /// As the user wrote it.
    pub name: Name,
}

impl fmt::Debug for TypeVariable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.name, self.id)
    }
}

/// A term variable: what an expression refers to and what a binding or pattern binds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Variable {
    /// Bound inside a declaration.
    Local(Local),
    /// Bound at the top level: a function, class method or field selector (of this or another module).
    Global(Entity),
}

impl Variable {
    /// The name without module.
    pub fn name(self) -> Name {
        match self {
            Variable::Local(local) => local.name,
            Variable::Global(entity) => entity.name,
        }
    }
}

impl fmt::Debug for Variable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Variable::Local(local) => fmt::Debug::fmt(local, f),
            Variable::Global(entity) => fmt::Debug::fmt(entity, f),
        }
    }
}
