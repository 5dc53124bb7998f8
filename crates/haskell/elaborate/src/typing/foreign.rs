//! `foreign import prim`: library names for primitive operations.

use std::sync::Arc;

use otherwise_core::{Type, prim};
use otherwise_diagnostics::Diagnostic;

use super::builtin::is_error;
use super::checker::Checker;
use super::environment::{ValueForm, ValueInfo};
use crate::resolved::ForeignImport;

impl Checker<'_> {
    pub(crate) fn declare_foreign(&mut self, import: &ForeignImport) {
        let declared = self.convert_signature(&import.signature);
        let name = self.name(import.entity);
        let Some(info) = prim::lookup(import.primitive.as_str()) else {
            let message = format!("there is no primitive `{}`", import.primitive);
            self.error("unknown-primitive", message, import.primitive_span, "not in the table of primitives");
            return;
        };
        if is_error(&declared) {
            return;
        }
        let (_, rho) = declared.split_foralls();
        let (context, plain) = rho.split_context();
        let (metas, body) = self.open_foralls(&info.ty);
        if !context.is_empty() || !self.unify(&body, &plain) {
            self.report(
                Diagnostic::error(
                    "primitive-type",
                    format!("the primitive `{}` has type `{}`", info.name, info.ty),
                )
                .at(import.signature.span, "another type"),
            );
            return;
        }
        let types: Vec<Type> = metas.iter().map(|meta| self.zonk(meta)).collect();
        let form = ValueForm::Primitive(info.op, types);
        self.this.values.insert(name.base, Arc::new(ValueInfo { ty: declared, form }));
    }
}
