//! Modules, exports, imports.

use otherwise_diagnostics::Span;

use super::{Decl, Ident, Name};
use crate::Symbol;

/// One file.
#[derive(Clone, Debug, PartialEq)]
pub struct Module {
    /// `module M`; nothing when there is no header (then it is `Main` and exports `main`).
    pub name: Option<ModuleName>,
    /// `(…)` behind the name; nothing when all is exported.
    pub exports: Option<Vec<Export>>,
    /// The imports in their order; the implicit one of the Prelude is not among them.
    pub imports: Vec<Import>,
    /// The declarations in their order.
    pub decls: Vec<Decl>,
    /// All of the file.
    pub span: Span,
}

/// `Data.Map`, as one symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ModuleName {
    /// The text with its dots.
    pub symbol: Symbol,
    /// Where it stands.
    pub span: Span,
}

/// What an export list has.
#[derive(Clone, Debug, PartialEq)]
pub struct Export {
    /// What it is.
    pub kind: ExportKind,
    /// Where it stands.
    pub span: Span,
}

/// The forms of exports.
#[derive(Clone, Debug, PartialEq)]
pub enum ExportKind {
    /// `f`, `(+)`, `M.f`.
    Var(Name),
    /// `T`, `T(..)`, `T(A, b)`: a type or a class.
    Type(Name, Members),
    /// `module M`.
    Module(ModuleName),
}

/// The constructors, fields or methods that come with a type or class.
#[derive(Clone, Debug, PartialEq)]
pub enum Members {
    /// None.
    None,
    /// `(..)`.
    All,
    /// `(A, b)`.
    Some(Vec<Ident>),
}

/// `import qualified M as N hiding (a, B(..))`.
#[derive(Clone, Debug, PartialEq)]
pub struct Import {
    /// What is imported.
    pub module: ModuleName,
    /// `{-# SOURCE #-}`: what its `.hs-boot` file says of it, as modules that import each other need.
    pub source: bool,
    /// Whether names come with their qualifier only.
    pub qualified: bool,
    /// `as N`.
    pub alias: Option<ModuleName>,
    /// The list; nothing when all is imported.
    pub items: Option<ImportItems>,
    /// All of it.
    pub span: Span,
}

/// `(a, B(..))` or `hiding (a, B(..))`.
#[derive(Clone, Debug, PartialEq)]
pub struct ImportItems {
    /// Whether the list says what not to import.
    pub hiding: bool,
    /// The list.
    pub items: Vec<ImportItem>,
}

/// One entry of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct ImportItem {
    /// What it is.
    pub kind: ImportItemKind,
    /// Where it stands.
    pub span: Span,
}

/// The forms of entries.
#[derive(Clone, Debug, PartialEq)]
pub enum ImportItemKind {
    /// `f`, `(+)`.
    Var(Ident),
    /// `T`, `T(..)`, `T(A, b)`: a type or a class.
    Type(Ident, Members),
}
