//! What a module offers to modules that import it: plain data that can be stored.

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::names::{Entity, Name};
use crate::resolved::DataDeclaration;

/// What a module offers.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Interface {
    /// The module's name.
    pub module: Option<Name>,
    /// What an import of it brings into scope, sorted.
    pub exports: Vec<Export>,
    /// The modules it imports directly: their instances travel along.
    pub imports: Vec<Name>,
    /// Everything it defines, exported or not.
    pub definitions: FxHashMap<Entity, Definition>,
    /// Fixities of the operators it defines, when declared.
    pub fixities: FxHashMap<Entity, Fixity>,
}

/// An exported entity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Export {
    /// The entity.
    pub entity: Entity,
    /// For constructors, fields, methods and associated types: the type or class that `T(..)` reaches them by.
    pub parent: Option<Entity>,
}

/// What an entity is.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Definition {
    /// A function, pattern-bound variable or primitive.
    Function,
    /// A class method.
    Method(Entity),
    /// A record field of a type.
    Field(Entity),
    /// A constructor of a type.
    Constructor(Entity),
    /// A data type or newtype.
    Data(DataDeclaration),
    /// A type synonym with its number of parameters.
    Synonym(usize),
    /// A class.
    Class(ClassSummary),
    /// A type family with its number of parameters, and its class if associated.
    Family(usize, Option<Entity>),
}

/// What others need to know of a class to resolve names.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ClassSummary {
    /// How many parameters.
    pub parameters: usize,
    /// The methods in order.
    pub methods: Vec<Entity>,
    /// Associated type families.
    pub families: Vec<Entity>,
    /// Methods without a default: what an empty instance lacks.
    pub required: Vec<Entity>,
}

/// How strongly an operator binds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fixity {
    /// Which way it nests.
    pub associativity: Associativity,
    /// 0 to 9.
    pub precedence: u8,
}

impl Fixity {
    /// What an operator without declaration has: `infixl 9`.
    pub const DEFAULT: Fixity = Fixity { associativity: Associativity::Left, precedence: 9 };
}

/// Which way an operator nests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Associativity {
    /// `infixl`.
    Left,
    /// `infixr`.
    Right,
    /// `infix`.
    None,
}
