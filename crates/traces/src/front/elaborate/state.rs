//! What is not a value at once: references, division, and what nothing is known about.

use otherwise_diagnostics::Diagnostic;

use super::lower::{Bindings, Lower};
use super::types::{EXCEPTION, Ty};
use crate::core::{Expr, Pure, PureOp};
use crate::front::ast::{self, ExprKind};

impl Lower<'_, '_> {
    /// A reference.
    pub(super) fn cell(&mut self, expr: &ast::Expr, bindings: &mut Bindings) -> Result<Pure, Diagnostic> {
        self.pure(expr, bindings)
    }

    /// `a / b` and `a mod b`: towards zero; a divisor of zero raises.
    pub(super) fn division(
        &mut self,
        expr: &ast::Expr,
        operands: [&ast::Expr; 2],
        bindings: &mut Bindings,
    ) -> Result<Pure, Diagnostic> {
        let values = self.operands(&operands, bindings)?;
        let is_quotient = matches!(&expr.kind, ExprKind::Infix(operator, ..) if operator == "/");
        if !matches!(values[1], Pure::Int(divisor) if divisor != 0) {
            let exception = self.exception("Division_by_zero", Vec::new(), expr)?;
            let raise = Expr::Raise { exception, span: Some(expr.span) };
            let is_zero = Pure::eq(values[1].clone(), Pure::Int(0));
            let check = self.branch(is_zero, raise, Expr::Value(Pure::Unit), expr.span);
            bindings.push((self.ignored(expr.span), check));
        }
        Ok(Pure::Op(if is_quotient { PureOp::Quot } else { PureOp::Rem }, values))
    }

    /// A standard exception.
    pub(super) fn exception(
        &mut self,
        name: &str,
        arguments: Vec<Pure>,
        expr: &ast::Expr,
    ) -> Result<Pure, Diagnostic> {
        let rows = &self.elaborator.types.definitions[EXCEPTION.0 as usize].constructors;
        let index = rows.iter().position(|(own, ..)| own == name).unwrap_or(0);
        let id = self.constructor(&Ty::Data(EXCEPTION, vec![]), index, expr.span)?;
        Ok(Pure::Construct(id, arguments))
    }

    /// Any value of an expression's type; said in a warning.
    pub(super) fn anything(&mut self, what: &str, expr: &ast::Expr) -> Result<Expr, Diagnostic> {
        self.elaborator.complain(
            Diagnostic::warning("approximate", format!("nothing is known about {what}"))
                .at(expr.span, "taken to be anything"),
        );
        let ty = self.type_of(expr.id);
        let what = what.trim_start_matches("the result of ").trim_matches('`').to_owned();
        Ok(Expr::Unknown { sort: self.sort(&ty, expr.span)?, what, span: Some(expr.span) })
    }
}
