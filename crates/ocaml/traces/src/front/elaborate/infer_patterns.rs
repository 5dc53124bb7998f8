//! Types of patterns, and the variables they bind.

use otherwise_diagnostics::{Diagnostic, Span};

use super::infer::Inference;
use super::types::{EXCEPTION, Ty};
use super::{Elaborator, unsupported};
use crate::front::ast::{Path, Pattern, PatternKind};

impl Elaborator<'_> {
    /// The pattern matches values of this type; its variables become visible.
    pub(super) fn infer_pattern(&mut self, pattern: &Pattern, ty: &Ty, inference: &mut Inference) {
        inference.tables.types.insert(pattern.id, ty.clone());
        match &pattern.kind {
            PatternKind::Any => {}
            PatternKind::Var(binder, name) => {
                inference.tables.binders.insert(*binder, ty.clone());
                inference.locals.push((name.clone(), *binder, ty.clone()));
            }
            PatternKind::Unit => self.equal(&Ty::Unit, ty, pattern.span, inference),
            PatternKind::Bool(_) => self.equal(&Ty::Bool, ty, pattern.span, inference),
            PatternKind::Int(_) => self.equal(&Ty::Int, ty, pattern.span, inference),
            PatternKind::Literal(kind, _) => {
                let literal = Ty::Opaque(self.types.named(&mut self.program, kind));
                self.equal(&literal, ty, pattern.span, inference);
            }
            PatternKind::Tuple(parts) => {
                let types: Vec<Ty> = parts.iter().map(|_| self.types.fresh()).collect();
                self.equal(&Ty::Tuple(types.clone()), ty, pattern.span, inference);
                for (part, ty) in parts.iter().zip(&types) {
                    self.infer_pattern(part, ty, inference);
                }
            }
            PatternKind::Construct(path, argument) => {
                self.infer_construct_pattern(pattern, path, argument.as_deref(), ty, inference);
            }
            PatternKind::Record(fields) => {
                let paths: Vec<&Path> = fields.iter().map(|(path, _)| path).collect();
                let Some((result, types)) = self.record_type(pattern.id, &paths, ty, inference) else {
                    return;
                };
                self.equal(&result, ty, pattern.span, inference);
                self.infer_field_patterns(fields, &types, inference);
            }
            PatternKind::Or(left, right) => self.infer_or_pattern(left, right, ty, pattern.span, inference),
            PatternKind::Alias(inner, binder, name) => {
                self.infer_pattern(inner, ty, inference);
                inference.tables.binders.insert(*binder, ty.clone());
                inference.locals.push((name.clone(), *binder, ty.clone()));
            }
            PatternKind::Typed(inner, written) => {
                match self.type_of(inference.scope, written, &mut inference.variables) {
                    Ok(written) => self.equal(&written, ty, pattern.span, inference),
                    Err(complaint) => inference.trouble(complaint),
                }
                self.infer_pattern(inner, ty, inference);
            }
            PatternKind::Exception(inner) => {
                self.infer_pattern(inner, &Ty::Data(EXCEPTION, vec![]), inference);
            }
            PatternKind::Unsupported(what) => inference.trouble(unsupported(what, pattern.span)),
        }
    }

    fn infer_construct_pattern(
        &mut self,
        pattern: &Pattern,
        path: &Path,
        argument: Option<&Pattern>,
        ty: &Ty,
        inference: &mut Inference,
    ) {
        let Some((result, fields)) = self.constructor_type(pattern.id, path, inference) else { return };
        self.equal(&result, ty, pattern.span, inference);
        if let Some(Pattern { kind: PatternKind::Record(inner), .. }) = argument
            && let Some(types) = self.inline_record(pattern.id, &fields, inference)
        {
            return self.infer_field_patterns(inner, &types, inference);
        }
        match (argument, fields.as_slice()) {
            (None, []) => {}
            (Some(argument), [only]) => self.infer_pattern(argument, only, inference),
            (Some(Pattern { kind: PatternKind::Any, .. }), _) => {}
            (Some(argument), [_, _, ..]) => self.infer_pattern(argument, &Ty::Tuple(fields), inference),
            _ => {
                let message = format!("wrong number of arguments for `{}`", path.text());
                inference.trouble(Diagnostic::warning("types", message).at(pattern.span, ""));
            }
        }
    }

    /// Both sides bind the same names; the left side's variables stand for both.
    fn infer_or_pattern(
        &mut self,
        left: &Pattern,
        right: &Pattern,
        ty: &Ty,
        span: Span,
        inference: &mut Inference,
    ) {
        let depth = inference.locals.len();
        self.infer_pattern(left, ty, inference);
        let bound = inference.locals.split_off(depth);
        self.infer_pattern(right, ty, inference);
        let others = inference.locals.split_off(depth);
        for (name, _, ty) in &bound {
            match others.iter().find(|(other, ..)| other == name) {
                Some((.., other)) => self.equal(other, ty, span, inference),
                None => inference.trouble(unsupported("this or-pattern", span)),
            }
        }
        inference.locals.extend(bound);
    }

    fn infer_field_patterns(
        &mut self,
        fields: &[(Path, Pattern)],
        types: &[(String, Ty)],
        inference: &mut Inference,
    ) {
        for (path, inner) in fields {
            match types.iter().find(|(name, _)| *name == path.name) {
                Some((_, ty)) => self.infer_pattern(inner, ty, inference),
                None => inference.trouble(unsupported(&format!("the field `{}`", path.name), path.span)),
            }
        }
    }
}
