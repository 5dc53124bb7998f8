//! What an instrumenter makes once per check and uses again: the key under which it is found.

use otherwise_core::{Name, TyVar, Type};
use otherwise_diagnostics::Span;
use otherwise_refinements::MeasureId;

use crate::properties::Property;

/// So many definitions one check may have.
pub(crate) const MAX_DEFINITIONS: usize = 1500;

/// Types with more nodes are of data that contains itself at ever larger types.
pub(crate) const MAX_TYPE_SIZE: usize = 100;

/// A definition that is made at most once.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Definition {
    /// What is run: makes the inputs and calls the checked copy.
    Entry,
    /// The body that is checked.
    CheckedCopy,
    /// A call of a function from a place, checked and perhaps abstracted.
    Call {
        function: Name,
        types: Vec<Type>,
        site: Option<Span>,
        is_measured: bool,
        is_in_part: bool,
    },
    /// A call of `error` or the like.
    ErrorCall {
        function: Name,
        types: Vec<Type>,
        site: Option<Span>,
    },
    /// The copy of a function that is checked as part of its callers.
    Part {
        function: Name,
        types: Vec<Type>,
    },
    /// An action that reads something.
    Input {
        action: Name,
        types: Vec<Type>,
    },
    /// The function as it is, to compare with what was assumed of it.
    RealCall {
        function: Name,
        types: Vec<Type>,
    },
    /// Whether a result is as the type of the function promises.
    Promise {
        function: Name,
        types: Vec<Type>,
    },
    /// The copy for the logic, where nothing fails.
    Total {
        function: Name,
        types: Vec<Type>,
    },
    /// A constructor whose fields are checked where it is built.
    Build {
        constructor: Name,
        types: Vec<Type>,
        site: Option<Span>,
    },
    /// Applies the functions inside a result.
    Use {
        ty: Type,
        depth: u32,
    },
    /// Rebuilds a value with the functions inside it guarded.
    Rebuild {
        ty: Type,
        position: usize,
    },
    /// Whether an answer of a given function is allowed.
    Answers(Option<Span>),
    /// Compares two values.
    Equality(Type),
    Measure {
        id: MeasureId,
        types: Vec<Type>,
    },
    /// The unknown function behind a measure that nobody defines.
    MeasureTable {
        id: MeasureId,
        types: Vec<Type>,
    },
    /// Picks a value of a type variable out of a data structure.
    Select {
        declared: Type,
        variable: TyVar,
        ty: Type,
        at: Type,
    },
    /// Puts picked values into a shape.
    Fill {
        declared: Type,
        ty: Type,
        at: Type,
    },
    /// Whether a value has a property that its type asks for.
    Property(Property, Type),
    /// Whether predicates hold for everything inside a value.
    Traversal(Type),
    /// Finds what stands for a parameter of a type inside a value and does not fulfil a predicate.
    Seek {
        ty: Type,
        at: usize,
    },
    /// How many constructors of its own type a value has.
    Nodes(Type),
    /// Whether the fields of a value are as its abstract refinements say.
    Relation(Type),
}

impl Definition {
    /// Whether it is about types that are larger than any that people write.
    pub(crate) fn is_too_large(&self) -> bool {
        let is_large = |ty: &Type| ty.nodes() > MAX_TYPE_SIZE;
        match self {
            Definition::Entry | Definition::CheckedCopy | Definition::Answers(_) => false,
            Definition::Call { types, .. }
            | Definition::ErrorCall { types, .. }
            | Definition::Part { types, .. }
            | Definition::Input { types, .. }
            | Definition::RealCall { types, .. }
            | Definition::Promise { types, .. }
            | Definition::Total { types, .. }
            | Definition::Build { types, .. }
            | Definition::Measure { types, .. }
            | Definition::MeasureTable { types, .. } => types.iter().any(is_large),
            Definition::Use { ty, .. }
            | Definition::Rebuild { ty, .. }
            | Definition::Seek { ty, .. }
            | Definition::Equality(ty)
            | Definition::Nodes(ty)
            | Definition::Property(_, ty)
            | Definition::Traversal(ty)
            | Definition::Relation(ty) => is_large(ty),
            Definition::Select { at, .. } | Definition::Fill { at, .. } => is_large(at),
        }
    }
}
