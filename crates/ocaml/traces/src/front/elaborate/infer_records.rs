//! Types of records: literals, fields, assignments, inline records of constructors.

use otherwise_diagnostics::Diagnostic;

use super::infer::Inference;
use super::scope::unknown;
use super::types::{Ty, TypeId, Types};
use super::{Elaborator, unsupported};
use crate::front::ast::{Expr, ExprId, Path};

impl Elaborator<'_> {
    pub(super) fn infer_record(
        &mut self,
        expr: &Expr,
        base: Option<&Expr>,
        fields: &[(Path, Expr)],
        inference: &mut Inference,
    ) -> Ty {
        let paths: Vec<&Path> = fields.iter().map(|(path, _)| path).collect();
        let known = match base {
            Some(base) => self.infer(base, inference),
            None => self.types.fresh(),
        };
        let Some((result, types)) = self.record_type(expr.id, &paths, &known, inference) else {
            return self.types.fresh();
        };
        self.equal(&known, &result, expr.span, inference);
        self.infer_fields(expr, fields, &types, base.is_some(), inference);
        result
    }

    /// The fields that are given to a record.
    pub(super) fn infer_fields(
        &mut self,
        expr: &Expr,
        fields: &[(Path, Expr)],
        types: &[(String, Ty)],
        some: bool,
        inference: &mut Inference,
    ) {
        if !some && types.len() != fields.len() {
            inference.trouble(Diagnostic::warning("types", "this record lacks fields").at(expr.span, ""));
        }
        for (path, value) in fields {
            match types.iter().find(|(name, _)| *name == path.name) {
                Some((_, ty)) => self.check(value, ty, inference),
                None => inference.trouble(unsupported(&format!("the field `{}`", path.name), path.span)),
            }
        }
    }

    /// `record.field <- value`.
    pub(super) fn infer_assignment(
        &mut self,
        expr: &Expr,
        record: &Expr,
        field: &Path,
        value: &Expr,
        inference: &mut Inference,
    ) -> Ty {
        let ty = self.infer(record, inference);
        let Some((result, types)) = self.record_type(expr.id, &[field], &ty, inference) else {
            return Ty::Unit;
        };
        self.equal(&ty, &result, record.span, inference);
        if let Some(at) = types.iter().position(|(name, _)| *name == field.name) {
            self.check(value, &types[at].1, inference);
            let definition = inference.tables.constructors.get(&expr.id).map(|(id, _)| *id);
            let is_mutable =
                definition.is_some_and(|id| self.types.definitions[id.0 as usize].is_mutable(0, at));
            if !is_mutable {
                let message = format!("the field `{}` is not mutable", field.name);
                inference.trouble(Diagnostic::warning("types", message).at(field.span, "assigned here"));
            }
        }
        Ty::Unit
    }

    /// The labels of a constructor with an inline record, with the types of what they hold.
    pub(super) fn inline_record(
        &self,
        id: ExprId,
        fields: &[Ty],
        inference: &Inference,
    ) -> Option<Vec<(String, Ty)>> {
        let (definition, index) = *inference.tables.constructors.get(&id)?;
        let definition = &self.types.definitions[definition.0 as usize];
        let labels = &definition.constructors.get(index)?.2;
        let content = |at: usize| self.field_content(&fields[at], definition.is_mutable(index, at));
        (!labels.is_empty())
            .then(|| labels.iter().enumerate().map(|(at, label)| (label.clone(), content(at))).collect())
    }

    /// What a field holds, as expressions see it.
    fn field_content(&self, ty: &Ty, mutable: bool) -> Ty {
        match (mutable, self.types.head(ty)) {
            (true, Ty::Ref(content)) => (*content).clone(),
            _ => ty.clone(),
        }
    }

    /// The record type with these fields, and all its fields with what they hold: the one that is known, or
    /// the latest that has all of them.
    pub(super) fn record_type(
        &mut self,
        id: ExprId,
        fields: &[&Path],
        known: &Ty,
        inference: &mut Inference,
    ) -> Option<(Ty, Vec<(String, Ty)>)> {
        let first = fields.first()?;
        let has = |this: &Self, id: TypeId, fields: &[&Path]| {
            let row = this.types.definitions[id.0 as usize].constructors.first();
            row.is_some_and(|row| fields.iter().all(|field| row.2.contains(&field.name)))
        };
        let known = match self.types.head(known) {
            Ty::Data(id, _) if has(self, id, &fields[..1]) => Some(id),
            _ => None,
        };
        let named = |field: &&Path| {
            let find = |module: &super::scope::Module| module.fields.get(&field.name).copied();
            let opened = inference.opened.iter().rev();
            let opened = opened.into_iter().find_map(|s| self.modules.lookup(*s, &field.modules, find));
            opened.or_else(|| self.modules.lookup(inference.scope, &field.modules, find))
        };
        let candidates: Vec<TypeId> = fields.iter().filter_map(named).collect();
        let fits = candidates.iter().copied().find(|id| has(self, *id, fields));
        let Some(definition) = known.or(fits).or(candidates.first().copied()) else {
            let candidates =
                self.modules.visible(inference.scope, |module| module.fields.keys().cloned().collect());
            let complaint = unknown("field", &first.text(), first.span, &candidates);
            inference.trouble(Diagnostic { severity: otherwise_diagnostics::Severity::Warning, ..complaint });
            return None;
        };
        inference.tables.constructors.insert(id, (definition, 0));
        let arguments = self.types.any_instance(definition);
        let row = &self.types.definitions[definition.0 as usize];
        let (_, types, labels) = row.constructors.first()?;
        let types = types.iter().map(|ty| Types::instantiate(ty, &arguments)).enumerate();
        let types = types.map(|(at, ty)| self.field_content(&ty, row.is_mutable(0, at)));
        let fields = labels.iter().cloned().zip(types).collect();
        Some((Ty::Data(definition, arguments), fields))
    }
}
