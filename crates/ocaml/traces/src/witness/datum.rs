//! Concrete values and what the uninterpreted parts of a program mean in a witness.

use std::collections::{BTreeMap, BTreeSet};

use crate::core::{ConstructorId, OperationId, Program, Sort, SortId, SymbolId};

/// A concrete first-order value.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Datum {
    /// `()`.
    Unit,
    /// `true` or `false`.
    Bool(bool),
    /// An integer.
    Int(i64),
    /// An element of an opaque sort; different numbers are different elements. On a totally ordered sort the
    /// numbers are the order.
    Element(SortId, i64),
    /// A tuple.
    Tuple(Vec<Datum>),
    /// A data value.
    Data(ConstructorId, Vec<Datum>),
    /// A place that can be assigned, by its number; in witnesses its content stands instead.
    Cell(usize),
    /// A function, by its number in the store of the run; witnesses have none.
    Function(usize),
}

impl Datum {
    /// Whether it is a value of the sort.
    pub(crate) fn has_sort(&self, program: &Program, sort: &Sort) -> bool {
        match (self, sort) {
            (Datum::Unit, Sort::Unit) | (Datum::Bool(_), Sort::Bool) | (Datum::Int(_), Sort::Int) => true,
            (Datum::Element(id, _), Sort::Opaque(other)) => id == other,
            (Datum::Tuple(parts), Sort::Tuple(sorts)) => {
                parts.len() == sorts.len()
                    && parts.iter().zip(sorts).all(|(part, sort)| part.has_sort(program, sort))
            }
            (Datum::Data(constructor, parts), Sort::Data(id)) => {
                let fields = &program.constructor(*constructor).fields;
                constructor.data == *id
                    && parts.iter().zip(fields).all(|(part, sort)| part.has_sort(program, sort))
            }
            _ => false,
        }
    }
}

/// Whether OCaml has such an integer: it has 63 bits.
pub(crate) fn is_ocaml_int(number: i64) -> bool {
    (-(1 << 62)..1 << 62).contains(&number)
}

/// One call that happened.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TraceEvent {
    /// What was called.
    pub operation: OperationId,
    /// With what (functions are left out).
    pub arguments: Vec<Datum>,
    /// What it gave back.
    pub result: Datum,
}

/// A finite table with a default: what an uninterpreted function means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SymbolTable {
    /// Results for particular arguments.
    pub entries: BTreeMap<Vec<Datum>, Datum>,
    /// The result for all others.
    pub default: Datum,
}

/// What the uninterpreted symbols and orders of a program mean.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Interpretation {
    /// By symbol.
    pub symbols: BTreeMap<SymbolId, SymbolTable>,
    /// The pairs in the strict order of a partially ordered sort.
    pub less: BTreeMap<SortId, BTreeSet<(i64, i64)>>,
    /// The rows of the tables that somebody looked at.
    pub(crate) used: std::cell::RefCell<BTreeSet<(SymbolId, Vec<Datum>)>>,
    /// The texts of strings, where the run needs them.
    pub(crate) texts: std::cell::RefCell<BTreeMap<Datum, String>>,
}
