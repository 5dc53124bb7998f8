//! Names as written, and sequences of operators.

use std::fmt;

use otherwise_diagnostics::Span;

use crate::Symbol;

/// An unqualified name where it is bound (or where no qualifier is possible).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ident {
    /// The text; operators without parentheses or back-ticks.
    pub symbol: Symbol,
    /// Where it stands.
    pub span: Span,
}

/// A name where it is used.
///
/// The built-in constructors are names as well: `()`, `[]`, `(,)`, `(,,)` …, `:`, and in types `->`; see
/// [`Name::is_special`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Name {
    /// `Data.Map` of `Data.Map.insert`.
    pub qualifier: Option<Symbol>,
    /// The text behind the qualifier; operators without parentheses or back-ticks.
    pub symbol: Symbol,
    /// Where it stands, with its qualifier, without parentheses or back-ticks.
    pub span: Span,
}

impl Name {
    /// Whether it names a constructor rather than a variable.
    pub fn is_constructor(&self) -> bool {
        self.symbol.is_constructor()
    }

    /// Whether it is syntax (`()`, `[]`, `(,)`, `:`, `->`) that always means the built-in thing, whatever is
    /// in scope.
    pub fn is_special(&self) -> bool {
        let text = self.symbol.as_str();
        self.qualifier.is_none() && (matches!(text, "()" | "[]" | ":" | "->") || text.starts_with("(,"))
    }
}

impl From<Ident> for Name {
    fn from(ident: Ident) -> Name {
        Name { qualifier: None, symbol: ident.symbol, span: ident.span }
    }
}

impl fmt::Display for Ident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.symbol)
    }
}

/// As written, without parentheses or back-ticks.
impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.qualifier {
            Some(qualifier) => write!(f, "{qualifier}.{}", self.symbol),
            None => write!(f, "{}", self.symbol),
        }
    }
}

/// A name used between operands: `+`, `:|`, `` `div` ``, `Map.!`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Operator {
    /// The name.
    pub name: Name,
    /// With the back-ticks, if there are any.
    pub span: Span,
    /// Whether a tick says that it is a data constructor, in a type.
    pub is_promoted: bool,
}

/// A flat sequence of operands and operators, as written: fixities are not known yet.
///
/// Well formed means: operands and operators alternate, beginning and ending with an operand; each operand
/// may have one [`Item::Negate`] before it. `a + -b` is therefore a possible sequence; whether it is legal is
/// for the one who resolves fixities.
pub type Operators<T> = Vec<Item<T>>;

/// One part of [`Operators`].
#[derive(Clone, Debug, PartialEq)]
pub enum Item<T> {
    /// An operand.
    Operand(T),
    /// An operator between two operands.
    Operator(Operator),
    /// A prefix minus sign (never in types and patterns).
    Negate(Span),
}
