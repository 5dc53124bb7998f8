//! Predicates and expressions after resolution: every name known, every node with its Core type.

use std::sync::atomic::{AtomicU32, Ordering};

use num_bigint::BigInt;
use otherwise_core::{LocalId, Name, Symbol, Type};
use otherwise_diagnostics::Span;

use super::refined::PredicateVar;

/// A variable of a specification: an argument, a value variable, a field. No two binders of the annotations
/// of a program have the same number; the name is only for reading.
#[derive(Clone, Copy, Debug)]
pub struct Var {
    /// What makes it different from others.
    pub id: u32,
    /// What the annotation calls it.
    pub name: Symbol,
}

impl PartialEq for Var {
    fn eq(&self, other: &Var) -> bool {
        self.id == other.id
    }
}

impl Eq for Var {}

impl std::hash::Hash for Var {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl Var {
    /// A new variable, different from all others.
    pub fn fresh(name: Symbol) -> Var {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        Var { id: NEXT.fetch_add(1, Ordering::Relaxed), name }
    }
}

/// A measure of [`Specs::measures`](super::Specs::measures).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MeasureId {
    /// Its position there.
    pub index: u32,
    /// What annotations call it.
    pub name: Symbol,
}

/// A predicate or expression.
#[derive(Clone, Debug)]
pub struct Term {
    /// What it is.
    pub kind: TermKind,
    /// Its type. `Int`, `Integer` and so on are what Haskell says; whether numbers are unbounded is for the
    /// user of the term.
    pub ty: Type,
    /// The text it comes from; for parts of aliases, in the alias.
    pub span: Span,
}

/// The forms of terms.
#[derive(Clone, Debug)]
pub enum TermKind {
    /// An integer constant; the type says of which numeric type.
    Integer(BigInt),
    /// A constant with a fraction, as written.
    Real(Symbol),
    /// A string.
    String(Symbol),
    /// A character.
    Char(char),
    /// `true` or `false`.
    Bool(bool),
    /// A variable.
    Var(Var),
    /// A variable of the program around a local binding: an argument or pattern variable of the enclosing
    /// function.
    Local(LocalId, Symbol),
    /// A Haskell function used in the logic: lifted by `measure`, `inline` or `reflect`, or a record
    /// selector; at these types for the `forall`s of its type.
    Global(Name, Vec<Type>),
    /// A data constructor at these types for the `forall`s of its type.
    Constructor(Name, Vec<Type>),
    /// A measure at these types for the `forall`s of its type.
    Measure(MeasureId, Vec<Type>),
    /// An operation the logic knows: sets, maps.
    Builtin(Builtin),
    /// An abstract refinement applied to all its arguments.
    Predicate(PredicateVar, Vec<Term>),
    /// A function applied to at least one argument.
    Apply(Box<Term>, Vec<Term>),
    /// `-e`.
    Negate(Box<Term>),
    /// `not p`.
    Not(Box<Term>),
    /// An operator between two terms.
    Binary(BinaryOp, Box<Term>, Box<Term>),
    /// All of them; at least two.
    And(Vec<Term>),
    /// One of them; at least two.
    Or(Vec<Term>),
    /// `if p then e else e`.
    If(Box<Term>, Box<Term>, Box<Term>),
    /// `\x -> e`.
    Lambda(Var, Type, Box<Term>),
    /// The same number as another integral type: where an annotation mixes `Int` and `Integer`.
    Convert(Box<Term>),
    /// `_|_`: some value.
    Bottom,
    /// `??`: any predicate.
    Unknown,
}

/// Operators between two terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    /// `+`.
    Add,
    /// `-`.
    Sub,
    /// `*`.
    Mul,
    /// `/`: on integers, SMT-LIB's integer division (rounds so that the remainder is not negative).
    Div,
    /// `mod`: SMT-LIB's, never negative.
    Mod,
    /// Logical equality at any type.
    Eq,
    /// Its negation.
    Ne,
    /// `<`.
    Lt,
    /// `<=`.
    Le,
    /// `>`.
    Gt,
    /// `>=`.
    Ge,
    /// `=>`.
    Implies,
    /// `<=>`.
    Iff,
    /// Exclusive or.
    Xor,
}

impl BinaryOp {
    /// How it is written.
    pub fn text(self) -> &'static str {
        match self {
            BinaryOp::Add => "+",
            BinaryOp::Sub => "-",
            BinaryOp::Mul => "*",
            BinaryOp::Div => "/",
            BinaryOp::Mod => "mod",
            BinaryOp::Eq => "==",
            BinaryOp::Ne => "/=",
            BinaryOp::Lt => "<",
            BinaryOp::Le => "<=",
            BinaryOp::Gt => ">",
            BinaryOp::Ge => ">=",
            BinaryOp::Implies => "=>",
            BinaryOp::Iff => "<=>",
            BinaryOp::Xor => "!=",
        }
    }

    /// Whether it computes a number.
    pub fn is_arithmetic(self) -> bool {
        matches!(self, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div | BinaryOp::Mod)
    }

    /// Whether it compares two values.
    pub fn is_comparison(self) -> bool {
        use BinaryOp::{Eq, Ge, Gt, Le, Lt, Ne};
        matches!(self, Eq | Ne | Lt | Le | Gt | Ge)
    }
}

/// Operations the logic knows by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Builtin {
    /// `Set_empty 0`: the argument does not matter.
    SetEmpty,
    /// `Set_emp s`: is it empty?
    SetIsEmpty,
    /// `Set_sng x`.
    SetSingleton,
    /// `Set_cup a b`.
    SetUnion,
    /// `Set_cap a b`.
    SetIntersection,
    /// `Set_dif a b`.
    SetDifference,
    /// `Set_mem x s`.
    SetMember,
    /// `Set_sub a b`: is every element of `a` one of `b`?
    SetSubset,
    /// `Set_add s x`.
    SetAdd,
    /// `Set_com s`: the complement.
    SetComplement,
    /// `Map_default v`: every key has the value `v`.
    MapDefault,
    /// `Map_select m k`.
    MapSelect,
    /// `Map_store m k v`.
    MapStore,
}

impl Builtin {
    /// All of them.
    pub const ALL: [Builtin; 13] = [
        Builtin::SetEmpty,
        Builtin::SetIsEmpty,
        Builtin::SetSingleton,
        Builtin::SetUnion,
        Builtin::SetIntersection,
        Builtin::SetDifference,
        Builtin::SetMember,
        Builtin::SetSubset,
        Builtin::SetAdd,
        Builtin::SetComplement,
        Builtin::MapDefault,
        Builtin::MapSelect,
        Builtin::MapStore,
    ];

    /// The name annotations use.
    pub fn text(self) -> &'static str {
        match self {
            Builtin::SetEmpty => "Set_empty",
            Builtin::SetIsEmpty => "Set_emp",
            Builtin::SetSingleton => "Set_sng",
            Builtin::SetUnion => "Set_cup",
            Builtin::SetIntersection => "Set_cap",
            Builtin::SetDifference => "Set_dif",
            Builtin::SetMember => "Set_mem",
            Builtin::SetSubset => "Set_sub",
            Builtin::SetAdd => "Set_add",
            Builtin::SetComplement => "Set_com",
            Builtin::MapDefault => "Map_default",
            Builtin::MapSelect => "Map_select",
            Builtin::MapStore => "Map_store",
        }
    }
}

impl Term {
    /// The direct parts, in order.
    pub fn children(&self) -> Vec<&Term> {
        match &self.kind {
            TermKind::Integer(_)
            | TermKind::Real(_)
            | TermKind::String(_)
            | TermKind::Char(_)
            | TermKind::Bool(_)
            | TermKind::Var(_)
            | TermKind::Local(..)
            | TermKind::Global(..)
            | TermKind::Constructor(..)
            | TermKind::Measure(..)
            | TermKind::Builtin(_)
            | TermKind::Bottom
            | TermKind::Unknown => Vec::new(),
            TermKind::Predicate(_, terms) | TermKind::And(terms) | TermKind::Or(terms) => {
                terms.iter().collect()
            }
            TermKind::Apply(head, terms) => std::iter::once(&**head).chain(terms).collect(),
            TermKind::Negate(inner) | TermKind::Not(inner) | TermKind::Convert(inner) => vec![inner],
            TermKind::Lambda(_, _, inner) => vec![inner],
            TermKind::Binary(_, left, right) => vec![left, right],
            TermKind::If(condition, then, otherwise) => vec![condition, then, otherwise],
        }
    }
}
