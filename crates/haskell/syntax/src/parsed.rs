//! What parsing a file gives.

use otherwise_diagnostics::{Diagnostic, Span};

use crate::ast::{Ident, Module};
use crate::extension::Extensions;

/// A parsed file. There is always a tree; where `diagnostics` has errors, it has holes.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// The tree.
    pub module: Module,
    /// `{-@ … @-}` in their order.
    pub annotations: Vec<Annotation>,
    /// What `LANGUAGE` pragmas turn on and off.
    pub extensions: Extensions,
    /// Errors and warnings, in the order of their places.
    pub diagnostics: Vec<Diagnostic>,
}

impl Parsed {
    /// Whether the file cannot be used.
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }
}

/// `{-@ … @-}`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Annotation {
    /// With its braces.
    pub span: Span,
    /// What stands between `{-@` and `@-}`.
    pub text: Span,
    /// The bindings, classes and instances it stands in, outermost first; none at the top level. An instance
    /// is named by its class.
    pub scope: Vec<Ident>,
}
