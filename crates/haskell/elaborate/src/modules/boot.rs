//! `M.hs-boot`: what modules that `import {-# SOURCE #-} M` may know of `M` before it is resolved itself.

use otherwise_syntax::ast::{Clause, Decl, DeclKind, Expr, ExprKind, Module, Name, Rhs};

/// Gives every name that has only a type a definition, `f = f`: it is typed, and then the module itself takes
/// its place.
pub(super) fn complete(module: &mut Module) {
    let mut added = Vec::new();
    for decl in &module.decls {
        let DeclKind::Signature(signature) = &decl.kind else { continue };
        for name in &signature.names {
            let rhs = Rhs::plain(Expr { kind: ExprKind::Var(Name::from(*name)), span: name.span });
            let clause = Clause { name: *name, infix: false, params: Vec::new(), rhs };
            added.push(Decl { kind: DeclKind::Clause(clause), span: decl.span });
        }
    }
    module.decls.append(&mut added);
}
