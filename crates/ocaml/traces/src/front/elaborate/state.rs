//! What is not a value at once: references, division, and what nothing is known about.

use otherwise_diagnostics::Diagnostic;

use super::lower::{Bindings, Lower};
use super::types::{EXCEPTION, Ty};
use crate::core::{Expr, Pure, PureOp, Sort};
use crate::front::ast::{self, ExprKind};

impl Lower<'_, '_> {
    /// A reference.
    pub(super) fn cell(&mut self, expr: &ast::Expr, bindings: &mut Bindings) -> Result<Pure, Diagnostic> {
        self.pure(expr, bindings)
    }

    /// Whether `==` on values of this type says more than that they are equal, and we know what: they are no
    /// blocks, or they have cells, which are places.
    pub(super) fn has_identity(&self, ty: &Ty) -> bool {
        let types = &self.elaborator.types;
        match types.head(ty) {
            Ty::Int | Ty::Bool | Ty::Unit | Ty::Ref(_) | Ty::Meta(_) => true,
            Ty::Opaque(id) => !matches!(self.elaborator.program.opaque(id).name.as_str(), "string" | "float"),
            Ty::Data(id, _) => {
                let row = &types.definitions[id.0 as usize];
                let is_place = |at: usize| row.mutable.iter().any(|(constructor, _)| *constructor == at);
                row.constructors
                    .iter()
                    .enumerate()
                    .all(|(at, (_, fields, _))| fields.is_empty() || is_place(at))
            }
            Ty::Tuple(_) | Ty::Arrow(..) | Ty::Parameter(_) => false,
        }
    }

    /// `a == b` for values that can be equal without being the same block: only if they are equal, and even
    /// then perhaps not.
    pub(super) fn maybe(
        &mut self,
        equal: Pure,
        operator: &str,
        expr: &ast::Expr,
        bindings: &mut Bindings,
    ) -> Result<Pure, Diagnostic> {
        let perhaps = self.fresh("perhaps", &Ty::Bool, expr.span)?;
        let (sort, span) = (Sort::Bool, Some(expr.span));
        bindings.push((perhaps, Expr::Unknown { sort, what: operator.to_owned(), span, events: false }));
        Ok(Pure::and(vec![equal, Pure::Var(perhaps)]))
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
}
