//! Types, kinds, contexts.

use otherwise_diagnostics::Span;

use super::{Ident, Name, Operators};

/// A type, a kind (kinds are types), or a constraint.
#[derive(Clone, Debug, PartialEq)]
pub struct Type {
    /// What it is.
    pub kind: TypeKind,
    /// Where it stands.
    pub span: Span,
}

/// A kind is written like a type.
pub type Kind = Type;

/// `(Eq a, Show b) =>`: the constraints in their order. Each is a class applied to types, an equality
/// (`a ~ b` is [`TypeKind::Operators`]), or a type variable or synonym (`ConstraintKinds`).
pub type Context = Vec<Type>;

/// The forms of types.
#[derive(Clone, Debug, PartialEq)]
pub enum TypeKind {
    /// `a`.
    Var(Ident),
    /// `Int`, `M.Map`, `()`, `[]`, `(,)`, `(->)`, `(:+:)`.
    Con(Name),
    /// `*` where it can only be the kind of types.
    Star,
    /// `f a`.
    Apply(Box<Type>, Box<Type>),
    /// `a -> b`.
    Function(Box<Type>, Box<Type>),
    /// `a :+: b`, `` a `Either` b ``, `a ~ b`; never `->`.
    Operators(Operators<Type>),
    /// `[a]`.
    List(Box<Type>),
    /// `(a, b)`: two or more.
    Tuple(Vec<Type>),
    /// `'C`: a data constructor as a type (DataKinds).
    Promoted(Name),
    /// `'[a, b]`, `[a, b]` or `'[]`: a list of types.
    PromotedList(Vec<Type>),
    /// `'(a, b)`: a tuple of types.
    PromotedTuple(Vec<Type>),
    /// `5`, `"text"` (DataKinds).
    Literal(super::Literal),
    /// `(t)`.
    Paren(Box<Type>),
    /// `forall a (b :: k). t`.
    Forall(Vec<TypeBinder>, Box<Type>),
    /// `(Eq a, Show a) => t`.
    Qualified(Context, Box<Type>),
    /// `(t :: k)`.
    KindSignature(Box<Type>, Box<Kind>),
    /// `?x :: t`: a constraint (ImplicitParams); the name without the mark.
    Implicit(Ident, Box<Type>),
    /// `_`.
    Wildcard,
    /// What was reported already: complain no more.
    Invalid,
}

/// `a` or `(a :: k)` behind `forall`, `data T`, `class C`, ….
#[derive(Clone, Debug, PartialEq)]
pub struct TypeBinder {
    /// The variable.
    pub name: Ident,
    /// Its kind.
    pub kind: Option<Kind>,
    /// With parentheses.
    pub span: Span,
}
