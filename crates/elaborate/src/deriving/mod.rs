//! Derived instances.

use otherwise_diagnostics::Span;
use otherwise_syntax::ast;

use crate::resolve::Resolver;
use crate::resolved::Instance;

impl Resolver<'_> {
    /// The `deriving` clauses of a data type.
    pub(crate) fn derive_clauses(&mut self, _data: &ast::DataDecl, _instances: &mut Vec<Instance>) {}

    /// `deriving instance …`.
    pub(crate) fn standalone_deriving(
        &mut self,
        _deriving: &ast::StandaloneDeriving,
        _span: Span,
        _instances: &mut Vec<Instance>,
    ) {
    }
}
