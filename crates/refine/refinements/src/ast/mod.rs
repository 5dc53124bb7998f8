//! Annotations as they are written: items, refinement types, predicates.
//!
//! Every node has the span of its text in the Haskell file (without parentheses around it), so that a failing
//! conjunct can be underlined and a mutation is an edit of the text. Nothing is resolved here: names are
//! text, aliases are not expanded.

mod expr;
mod item;
mod ty;

pub use expr::{Expr, ExprKind, Literal, Operator};
pub use item::{
    AliasItem, Associativity, BoundItem, ClassItem, ConstructorItem, DataItem, DataShape, EmbedItem,
    Equation, EquationBody, FieldItem, FixityItem, Item, ItemKind, MeasureItem, MeasureKind, MethodItem,
    QualifierItem, QualifierParameter, ReflectKind, Signature, SignatureKind, Variance, refinements,
};
pub use ty::{
    Application, Arrow, Bound, Forall, PredicateArgument, PredicateBody, PredicateParameter, Refined,
    Refinement, TupleElement, Type, TypeKind,
};

use otherwise_core::Symbol;
use otherwise_diagnostics::Span;

/// An unqualified name where it is bound; operators without their parentheses.
#[derive(Clone, Copy, Debug)]
pub struct Ident {
    /// The text.
    pub text: Symbol,
    /// Where it stands.
    pub span: Span,
}

/// A name where it is used, perhaps qualified; operators without their parentheses.
#[derive(Clone, Copy, Debug)]
pub struct Name {
    /// `Data.Set` of `Data.Set.member`.
    pub qualifier: Option<Symbol>,
    /// The text behind the qualifier.
    pub base: Symbol,
    /// Where it stands, with its qualifier.
    pub span: Span,
}

/// By text: where it stands does not matter.
impl PartialEq for Ident {
    fn eq(&self, other: &Ident) -> bool {
        self.text == other.text
    }
}

impl Eq for Ident {}

/// By text: where it stands does not matter.
impl PartialEq for Name {
    fn eq(&self, other: &Name) -> bool {
        self.qualifier == other.qualifier && self.base == other.base
    }
}

impl Eq for Name {}

impl Ident {
    /// A name at a place.
    pub fn new(text: Symbol, span: Span) -> Ident {
        Ident { text, span }
    }

    /// The text.
    pub fn as_str(&self) -> &'static str {
        self.text.as_str()
    }
}

impl Name {
    /// Whether it names a type constructor, data constructor, alias or value parameter of an alias.
    pub fn is_upper(&self) -> bool {
        starts_upper(self.base.as_str())
    }

    /// The text, if it has no qualifier.
    pub fn unqualified(&self) -> Option<Symbol> {
        if self.qualifier.is_none() { Some(self.base) } else { None }
    }
}

/// Whether a name begins like a constructor.
pub(crate) fn starts_upper(text: &str) -> bool {
    text.starts_with(|first: char| first.is_uppercase() || matches!(first, ':' | '[' | '('))
}

impl From<Ident> for Name {
    fn from(ident: Ident) -> Name {
        Name { qualifier: None, base: ident.text, span: ident.span }
    }
}

impl std::fmt::Display for Ident {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.text)
    }
}

impl std::fmt::Display for Name {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.qualifier {
            Some(qualifier) => write!(f, "{qualifier}.{}", self.base),
            None => write!(f, "{}", self.base),
        }
    }
}
