//! Records: fields are values, or cells when they are mutable.

use otherwise_diagnostics::Diagnostic;

use super::lower::{Bindings, Lower};
use super::types::{Ty, TypeId};
use super::unsupported;
use crate::core::{ConstructorId, Expr, Pure};
use crate::front::ast::{self, Path};

impl Lower<'_, '_> {
    /// `{ x = e; … }` and `{ base with x = e; … }`.
    pub(super) fn record(
        &mut self,
        expr: &ast::Expr,
        base: Option<&ast::Expr>,
        fields: &[(Path, ast::Expr)],
        bindings: &mut Bindings,
    ) -> Result<Pure, Diagnostic> {
        let (definition, _) = self.constructor_of(expr.id, expr.span)?;
        let ty = self.type_of(expr.id);
        let id = self.constructor(&ty, 0, expr.span)?;
        let values = self.record_fields(expr, (definition, id), base, fields, bindings)?;
        Ok(Pure::Construct(id, values))
    }

    /// Whether a constructor has an inline record.
    pub(super) fn has_labels(&self, (definition, index): (TypeId, usize)) -> bool {
        !self.elaborator.types.definitions[definition.0 as usize].constructors[index].2.is_empty()
    }

    /// The fields of a new record, in the order of its declaration; each mutable one in a cell of its own.
    pub(super) fn record_fields(
        &mut self,
        expr: &ast::Expr,
        (definition, id): (TypeId, ConstructorId),
        base: Option<&ast::Expr>,
        fields: &[(Path, ast::Expr)],
        bindings: &mut Bindings,
    ) -> Result<Vec<Pure>, Diagnostic> {
        let row = self.elaborator.types.definitions[definition.0 as usize].clone();
        let index = id.index as usize;
        let labels = &row.constructors[index].2;
        // As OCaml's compilers do: first the base, then the fields from the last to the first of the
        // declaration, whatever their order here.
        let base = base.map(|base| self.pure(base, bindings)).transpose()?;
        let mut order: Vec<usize> = (0..fields.len()).collect();
        order.sort_by_key(|at| labels.iter().position(|label| *label == fields[*at].0.name));
        let ordered: Vec<&ast::Expr> = order.iter().map(|at| &fields[*at].1).collect();
        let mut values = vec![Pure::Unit; fields.len()];
        for (at, value) in order.into_iter().zip(self.operands(&ordered, bindings)?) {
            values[at] = value;
        }
        let mut all = Vec::new();
        for (at, label) in labels.iter().enumerate() {
            let given = fields.iter().position(|(path, _)| path.name == *label);
            let is_mutable = row.is_mutable(index, at);
            let content = match (given, &base) {
                (Some(given), _) => values[given].clone(),
                (None, Some(base)) => {
                    let field = Pure::Field(id, Box::new(base.clone()), at);
                    if is_mutable { Pure::Load(Box::new(field)) } else { field }
                }
                (None, None) => return Err(unsupported("a record without all fields", expr.span)),
            };
            all.push(match is_mutable {
                true => {
                    let cell = self.ignored(expr.span);
                    bindings.push((cell, Expr::Allocate(content)));
                    Pure::Var(cell)
                }
                false => content,
            });
        }
        Ok(all)
    }

    /// `record.x`.
    pub(super) fn field(
        &mut self,
        expr: &ast::Expr,
        record: &ast::Expr,
        name: &Path,
        bindings: &mut Bindings,
    ) -> Result<Pure, Diagnostic> {
        let (field, is_mutable) = self.field_of(expr, record, name, bindings)?;
        if !is_mutable {
            return Ok(field);
        }
        let ty = self.type_of(expr.id);
        let content = match self.elaborator.types.head(&ty) {
            // Known by what it is bound to.
            Ty::Arrow(..) => self.ignored(expr.span),
            _ => self.fresh(&name.name, &ty, expr.span)?,
        };
        bindings.push((content, Expr::Load(field)));
        Ok(Pure::Var(content))
    }

    /// The cell that `record.x <- e` assigns.
    pub(super) fn field_cell(
        &mut self,
        expr: &ast::Expr,
        record: &ast::Expr,
        name: &Path,
        bindings: &mut Bindings,
    ) -> Result<Pure, Diagnostic> {
        match self.field_of(expr, record, name, bindings)? {
            (cell, true) => Ok(cell),
            _ => Err(unsupported("an assignment to a field that is not mutable", name.span)),
        }
    }

    /// A field as it is stored, and whether that is a cell.
    fn field_of(
        &mut self,
        expr: &ast::Expr,
        record: &ast::Expr,
        name: &Path,
        bindings: &mut Bindings,
    ) -> Result<(Pure, bool), Diagnostic> {
        let (definition, _) = self.constructor_of(expr.id, expr.span)?;
        let ty = self.type_of(record.id);
        let id = self.constructor(&ty, 0, expr.span)?;
        let value = self.pure(record, bindings)?;
        let row = &self.elaborator.types.definitions[definition.0 as usize];
        match row.constructors[0].2.iter().position(|label| *label == name.name) {
            Some(at) => Ok((Pure::Field(id, Box::new(value), at), row.is_mutable(0, at))),
            None => Err(unsupported("this field", name.span)),
        }
    }
}
