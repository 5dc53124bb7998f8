//! Foreign imports of programs: functions of other languages, which are not there.
//!
//! `foreign import ccall "f" f :: T` is read as `f :: T; f = foreignFunction "f"`: the file can be used, and
//! a call of `f` fails. That is said once for each file.

use otherwise_diagnostics::Diagnostic;
use otherwise_syntax::ast;

use super::Resolver;
use super::sugar::{apply, expr, library_name};

/// Where the library says what a foreign function does.
pub(super) const MODULE: &str = "Otherwise.Base.Foreign";

/// Whether this is a function that nobody here can call.
pub(super) fn is_foreign(decl: &ast::Decl) -> bool {
    matches!(&decl.kind, ast::DeclKind::Foreign(import) if import.convention.as_str() != "prim")
}

impl Resolver<'_> {
    /// The declarations with functions that fail for foreign ones; `None` when there are none.
    pub(super) fn without_foreign(&mut self, decls: &[ast::Decl]) -> Option<Vec<ast::Decl>> {
        let count = decls.iter().filter(|decl| is_foreign(decl)).count();
        let first = decls.iter().find(|decl| is_foreign(decl))?;
        let mut rewritten = Vec::with_capacity(decls.len() + count);
        for decl in decls {
            match &decl.kind {
                ast::DeclKind::Foreign(import) if is_foreign(decl) => rewritten.extend(failing(import, decl)),
                _ => rewritten.push(decl.clone()),
            }
        }
        let what = if count == 1 { "a foreign function" } else { "foreign functions" };
        let complaint = Diagnostic::warning("unsupported-foreign", format!("{what} cannot be called here"))
            .at(first.span, "not Haskell")
            .note("what calls such a function ends with an `unsupported operation`");
        self.report(complaint);
        Some(rewritten)
    }
}

/// The signature of a foreign function, and a definition that fails.
fn failing(import: &ast::ForeignImport, decl: &ast::Decl) -> [ast::Decl; 2] {
    let span = import.name.span;
    let signature = ast::Signature { names: vec![import.name], ty: import.ty.clone() };
    let function = expr(ast::ExprKind::Var(library_name(MODULE, "foreignFunction", span)), span);
    let text = ast::Literal::String(import.name.symbol.as_str().into());
    let clause = ast::Clause {
        name: import.name,
        infix: false,
        params: Vec::new(),
        rhs: ast::Rhs::plain(apply(function, vec![expr(ast::ExprKind::Literal(text), span)], span)),
    };
    [
        ast::Decl { kind: ast::DeclKind::Signature(signature), span: decl.span },
        ast::Decl { kind: ast::DeclKind::Clause(clause), span: decl.span },
    ]
}
