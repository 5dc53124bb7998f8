//! Record construction and update.

use std::sync::Arc;

use otherwise_core::{
    Alternative, Bind, Binder, Expr, FailureKind, Name, Pattern, Subst, Tick, TickKind, Type, Wrap,
};
use otherwise_diagnostics::{Diagnostic, Span};

use super::checker::Checker;
use super::constraint::Origin;
use super::environment::{ConstructorInfo, core_name};
use super::expect::{Expected, Why};
use crate::names::Entity;
use crate::resolved::{self, FieldAssignment};

impl Checker<'_> {
    /// `C { f = e, … }`.
    pub(crate) fn check_record(
        &mut self,
        constructor: Entity,
        constructor_span: Span,
        fields: &[FieldAssignment],
        span: Span,
        expected: &Expected,
    ) -> Expr {
        let name = self.name(constructor);
        let Some(info) = self.constructor_info(name) else {
            for field in fields {
                let ty = self.fresh_meta();
                self.check(&field.value, &Expected::plain(ty));
            }
            return self.bad_expr();
        };
        let metas: Vec<Type> = info.variables.iter().map(|_| self.fresh_meta()).collect();
        let subst: Subst = info.variables.iter().copied().zip(metas.iter().cloned()).collect();
        let (context, body) = info.ty.split_foralls().1.subst(&subst).split_context();
        let (params, result) = split_exactly(&body, info.arity());
        self.equal_types(expected, &result, span);
        let origin = Origin::Use(constructor_span, name.base.as_str().into());
        let mut args = Vec::new();
        for constraint in context {
            let evidence = self.want(constraint.clone(), origin.clone());
            if !super::solver::is_equality(&constraint) {
                args.push(evidence);
            }
        }
        let dictionaries = info.core.dictionaries as usize;
        for (at, (field, ty)) in info.fields.iter().zip(&params).enumerate() {
            let given = fields.iter().find(|given| Some(core_name(given.field)) == *field);
            args.push(match given {
                Some(given) => self.check(&given.value, &Expected::new(ty.clone(), Why::Field(given.span))),
                None => {
                    let label = field.map_or_else(String::new, |field| field.base.to_string());
                    self.missing_field(&info, &label, info.core.fields[dictionaries + at].strict, span);
                    let text = format!("Missing field in record construction {label}");
                    self.failure(FailureKind::MissingField, span, text.trim_end(), ty)
                }
            });
        }
        let types: Vec<Type> = info.type_arguments.iter().map(|argument| argument.subst(&subst)).collect();
        if info.is_newtype {
            let Some(value) = args.pop() else { return self.bad_expr() };
            return Expr::Wrap(Box::new(Wrap { constructor: name, types, expr: value }));
        }
        let built = Expr::Constructor(name).type_apply(types).apply(args);
        Expr::Tick(Tick { kind: TickKind::Site, span }, Box::new(built))
    }

    fn missing_field(&mut self, info: &ConstructorInfo, label: &str, strict: bool, span: Span) {
        let constructor = info.core.name.base;
        if strict {
            let field = if label.is_empty() {
                "a strict field".to_owned()
            } else {
                format!("the strict field `{label}`")
            };
            let message = format!("{field} of `{constructor}` is not given");
            self.error("missing-strict-field", message, span, "a strict field must have a value");
        } else if !label.is_empty() {
            let message = format!("the field `{label}` of `{constructor}` is not given");
            self.report(Diagnostic::warning("missing-field", message).at(span, "evaluating it will fail"));
        }
    }

    /// `e { f = e', … }`. Type parameters that only the updated fields mention may change.
    pub(crate) fn check_update(
        &mut self,
        record: &resolved::Expr,
        fields: &[FieldAssignment],
        constructors: &[Entity],
        span: Span,
        expected: &Expected,
    ) -> Expr {
        let names: Vec<Name> = fields.iter().map(|field| core_name(field.field)).collect();
        let infos: Vec<Arc<ConstructorInfo>> = constructors
            .iter()
            .filter_map(|constructor| {
                let name = self.name(*constructor);
                self.constructor_info(name)
            })
            .collect();
        let Some(first) = infos.first().cloned() else {
            for field in fields {
                let ty = self.fresh_meta();
                self.check(&field.value, &Expected::plain(ty));
            }
            return self.bad_expr();
        };
        let count = first.core.universals.len();
        let may_change = changeable(&infos, &names, count);
        let old: Vec<Type> = (0..count).map(|_| self.fresh_meta()).collect();
        let new: Vec<Type> =
            (0..count).map(|at| if may_change[at] { self.fresh_meta() } else { old[at].clone() }).collect();
        let (old_type, new_type) = (first.made_type(&old), first.made_type(&new));
        self.equal_types(expected, &new_type, span);
        let record_core = self.check(record, &Expected::plain(old_type.clone()));
        let mut shared: Vec<(Name, Binder, Expr)> = Vec::new();
        for (field, name) in fields.iter().zip(&names) {
            let position = first.fields.iter().position(|own| own.as_ref() == Some(name)).unwrap_or(0);
            let subst = first.core.subst(&new, &[]);
            let ty = first.core.fields[first.core.dictionaries as usize + position].ty.subst(&subst);
            let value = self.check(&field.value, &Expected::new(ty.clone(), Why::Field(field.span)));
            let binder = self.fresh_binder(name.base.as_str(), ty);
            shared.push((*name, binder, value));
        }
        let core = if first.is_newtype {
            match shared.first() {
                Some((_, binder, _)) => Expr::Wrap(Box::new(Wrap {
                    constructor: first.core.name,
                    types: new.clone(),
                    expr: Expr::local(binder),
                })),
                None => self.bad_expr(),
            }
        } else {
            self.update_case(record_core, &infos, &shared, (&old, &new), (&old_type, &new_type), span)
        };
        shared
            .into_iter()
            .rev()
            .fold(core, |body, (_, binder, value)| Expr::let_(Bind::NonRec(binder, value), body))
    }

    fn update_case(
        &mut self,
        record: Expr,
        infos: &[Arc<ConstructorInfo>],
        shared: &[(Name, Binder, Expr)],
        (old, new): (&[Type], &[Type]),
        (old_type, new_type): (&Type, &Type),
        span: Span,
    ) -> Expr {
        let mut alternatives = Vec::new();
        for info in infos {
            let core = &info.core;
            let (types, binders) = self.opened_fields(core, old);
            let inner: Vec<Type> = types.iter().map(|binder| Type::Var(binder.var)).collect();
            let dictionaries = core.dictionaries as usize;
            let args = binders
                .iter()
                .enumerate()
                .map(|(at, binder)| {
                    let name = at.checked_sub(dictionaries).and_then(|at| info.fields[at]);
                    let updated = name.and_then(|name| shared.iter().find(|(own, ..)| *own == name));
                    updated.map_or_else(|| Expr::local(binder), |(_, new, _)| Expr::local(new))
                })
                .collect();
            let arguments = new.iter().cloned().chain(inner).collect();
            let body = Expr::Constructor(core.name).type_apply(arguments).apply(args);
            let body = Expr::Tick(Tick { kind: TickKind::Site, span }, Box::new(body));
            let pattern = Pattern::Constructor { constructor: core.name, types, fields: binders };
            alternatives.push(Alternative { pattern, body });
        }
        let data_type = infos.first().map(|info| info.core.data_type);
        if data_type.is_some_and(|data_type| infos.len() < self.constructor_count(data_type)) {
            let text = "Non-exhaustive patterns in record update";
            let body = self.failure(FailureKind::RecordUpdate, span, text, new_type);
            alternatives.push(Alternative { pattern: Pattern::Default, body });
        }
        let binder = self.fresh_binder("r", old_type.clone());
        Expr::case(record, binder, new_type.clone(), alternatives)
    }
}

/// The first `count` parameters and the rest.
fn split_exactly(ty: &Type, count: usize) -> (Vec<Type>, Type) {
    let mut params = Vec::new();
    let mut rest = ty.clone();
    while params.len() < count
        && let Type::Fun(fun) = &rest
    {
        params.push(fun.param.clone());
        rest = fun.result.clone();
    }
    (params, rest)
}

/// Which of the type parameters an update of these fields may change: those that only the fields mention.
fn changeable(infos: &[Arc<ConstructorInfo>], names: &[Name], count: usize) -> Vec<bool> {
    // A parameter stays the same if a field that is kept mentions it, in any of the constructors.
    let mut fixed = vec![false; count];
    for info in infos {
        let dictionaries = info.core.dictionaries as usize;
        let kept = info.core.fields[dictionaries..].iter().zip(&info.fields);
        for (field, _) in kept.filter(|(_, name)| name.is_none_or(|name| !names.contains(&name))) {
            let mut free = Vec::new();
            field.ty.free_vars(&mut free);
            for (at, universal) in info.core.universals.iter().enumerate() {
                fixed[at] |= free.contains(&universal.var);
            }
        }
        // Equalities and stored dictionaries pin parameters down.
        if !info.core.equalities.is_empty() || dictionaries > 0 {
            fixed = vec![true; count];
        }
    }
    let is_mentioned = |at: usize| {
        infos.iter().any(|info| {
            info.core.fields.iter().any(|field| {
                let mut free = Vec::new();
                field.ty.free_vars(&mut free);
                info.core.universals.get(at).is_some_and(|universal| free.contains(&universal.var))
            })
        })
    };
    (0..count).map(|at| !fixed[at] && is_mentioned(at)).collect()
}
