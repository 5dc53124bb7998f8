//! Sorts: the simple types of Fig. 4, plus contracted functions for parameters.

use crate::spec::ContractId;

/// Names one row of [`Program::opaque_sorts`](super::Program::opaque_sorts).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SortId(pub u32);

/// Names one row of [`Program::data_types`](super::Program::data_types).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DataId(pub u32);

/// The type of a value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Sort {
    /// `unit`.
    Unit,
    /// `bool`.
    Bool,
    /// `int`, unbounded.
    Int,
    /// A type nothing is known about, such as `Elem.t`; also `string`, `float` and whatever else is only
    /// compared.
    Opaque(SortId),
    /// A tuple of two or more.
    Tuple(Vec<Sort>),
    /// A variant, a record (one constructor), an option or a list, with its type parameters filled in.
    Data(DataId),
    /// A place that holds such a value and can be assigned: a `ref`, or a mutable field. Contracts speak of
    /// what it holds.
    Cell(Box<Sort>),
    /// A function that is known by its contract only: a parameter such as a thunk.
    Function(ContractId),
    /// A function inside a value, such as a field of a record: known by what it is bound to.
    Code,
}

impl Sort {
    /// The sort of what contracts see: the content of a cell.
    pub fn content(&self) -> &Sort {
        match self {
            Sort::Cell(content) => content.content(),
            other => other,
        }
    }
}

/// An uninterpreted sort.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpaqueSort {
    /// As the user writes it: `Elem.t`.
    pub name: String,
    /// What `<` means on it.
    pub order: Order,
}

/// What the comparison operators mean on an opaque sort.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// A strict partial order: irreflexive, asymmetric, transitive. `<=` is `<` or equal.
    Partial,
    /// A strict total order.
    Total,
}

/// A variant type, monomorphic: `int list` and `Elem.t list` are two rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataType {
    /// As the user writes it: `Elem.t option`.
    pub name: String,
    /// In the order of declaration. A record is one constructor whose name is the type's.
    pub constructors: Vec<Constructor>,
}

/// One constructor of a [`DataType`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constructor {
    /// `Some`, `::`, `[]`, or a record's type name.
    pub name: String,
    /// The sorts of its arguments or fields.
    pub fields: Vec<Sort>,
    /// The names of a record's fields; empty for other constructors.
    pub labels: Vec<String>,
}

/// One constructor, by its type and position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ConstructorId {
    /// The type it belongs to.
    pub data: DataId,
    /// Its position there.
    pub index: u32,
}
