//! Written types to Core's types, checking kinds on the way. Kinds are themselves represented as types, so
//! one unifier serves both.

use otherwise_core::{Kind, Name, Subst, Symbol, TyBinder, TyVar, Type, builtin};
use otherwise_diagnostics::{Diagnostic, Span};

use super::builtin::{error_type, is_error, kind_constraint, kind_type};
use super::checker::Checker;
use super::environment::TypeInfoForm;
use crate::known::Known;
use crate::names::{Entity, TypeVariable};
use crate::resolved::{self, Signature, TypeBinder, TypeKind};

impl Checker<'_> {
    pub(crate) fn type_variable(&self, variable: TypeVariable) -> TyVar {
        TyVar::new(variable.id, variable.name)
    }

    /// Brings bound type variables into scope, rigid and of the current level.
    pub(crate) fn bind_type_variables(&mut self, binders: &[TypeBinder]) {
        for binder in binders {
            let kind = match &binder.kind {
                Some(kind) => self.convert_kind(kind),
                None => self.fresh_meta(),
            };
            self.type_variable_kinds.insert(binder.variable.id, kind);
            self.skolem_levels.insert(binder.variable.id, self.level);
            self.skolem_places.insert(binder.variable.id, binder.span);
        }
    }

    /// The binders of Core for bound type variables; kinds that are still open become `Type`.
    pub(crate) fn core_binders(&mut self, binders: &[TypeBinder]) -> Vec<TyBinder> {
        binders.iter().map(|binder| self.core_binder(self.type_variable(binder.variable))).collect()
    }

    pub(crate) fn core_binder(&mut self, var: TyVar) -> TyBinder {
        let kind = self.type_variable_kinds.get(&var.id).cloned().unwrap_or_else(kind_type);
        TyBinder { var, kind: self.core_kind(&kind) }
    }

    /// A kind as Core has it; what is still open becomes `Type`.
    pub(crate) fn core_kind(&mut self, kind: &Type) -> Kind {
        let kind = self.shallow(kind);
        match &kind {
            Type::Fun(fun) => Kind::arrow(self.core_kind(&fun.param), self.core_kind(&fun.result)),
            Type::Meta(_) => {
                match &mut self.open_kinds {
                    Some(met) => *met = true,
                    None => drop(self.unify(&kind, &kind_type())),
                }
                Kind::Type
            }
            kind if *kind == kind_constraint() => Kind::Constraint,
            _ => Kind::Type,
        }
    }

    /// A written kind.
    pub(crate) fn convert_kind(&mut self, kind: &resolved::Type) -> Type {
        match &kind.kind {
            TypeKind::Function(from, to) => Type::fun(self.convert_kind(from), self.convert_kind(to)),
            TypeKind::Constructor(entity) if *entity == Known::KindType.entity() => kind_type(),
            TypeKind::Constructor(entity) if *entity == Known::KindConstraint.entity() => kind_constraint(),
            TypeKind::Kinded(inner, _) => self.convert_kind(inner),
            TypeKind::Forall(_, body) => self.convert_kind(body),
            TypeKind::Variable(variable) => self.kind_variable(*variable),
            TypeKind::Wildcard | TypeKind::Error | TypeKind::Qualified(..) => self.fresh_meta(),
            // A data type as a kind (DataKinds).
            TypeKind::Constructor(_) | TypeKind::Promoted(_) | TypeKind::Apply(..) => {
                self.open_kind_variables(kind);
                let (ty, _) = self.infer_kind(kind);
                if is_error(&ty) { self.fresh_meta() } else { ty }
            }
        }
    }

    /// A kind variable that nobody binds: anything fits.
    fn kind_variable(&mut self, variable: TypeVariable) -> Type {
        match self.type_variable_aliases.get(&variable.id) {
            Some(kind) => kind.clone(),
            None => {
                let kind = self.fresh_meta();
                self.type_variable_aliases.insert(variable.id, kind.clone());
                kind
            }
        }
    }

    /// The variables inside a kind like `[k]` are kind variables too.
    fn open_kind_variables(&mut self, kind: &resolved::Type) {
        let mut todo = vec![kind];
        while let Some(part) = todo.pop() {
            match &part.kind {
                TypeKind::Variable(variable) => {
                    self.kind_variable(*variable);
                }
                TypeKind::Apply(head, args) => {
                    todo.push(head);
                    todo.extend(args);
                }
                TypeKind::Function(from, to) => todo.extend([&**from, &**to]),
                TypeKind::Kinded(inner, _) => todo.push(inner),
                TypeKind::Constructor(_)
                | TypeKind::Promoted(_)
                | TypeKind::Forall(..)
                | TypeKind::Qualified(..)
                | TypeKind::Wildcard
                | TypeKind::Error => {}
            }
        }
    }

    /// A data constructor as a type: its kind is its type, and its name has a tick.
    fn infer_promoted(&mut self, entity: Entity, span: Span) -> (Type, Type) {
        if entity.module.as_str() == otherwise_core::type_literals::MODULE {
            let kind = if entity.name.starts_with('"') { Known::KindSymbol } else { Known::KindNat };
            let name = Name { module: entity.module, base: Symbol::new(&format!("'{}", entity.name)) };
            return (Type::con(name), Type::con(self.name(kind.entity())));
        }
        let name = self.name(entity);
        let Some(info) = self.constructor_info(name) else {
            let message = format!("the constructor `{}` cannot be used in a type here", name.base);
            self.error("unsupported-data-kinds", message, span, "its data type depends on this one");
            return (error_type(), self.fresh_meta());
        };
        let (context, kind) = self.open_foralls(&info.ty.clone()).1.split_context();
        if !context.is_empty() {
            let message = format!("the constructor `{}` has a context, so it is no type", name.base);
            self.error("unsupported-data-kinds", message, span, "not supported");
            return (error_type(), self.fresh_meta());
        }
        let promoted = Name { module: name.module, base: Symbol::new(&format!("'{}", name.base)) };
        (Type::con(promoted), kind)
    }

    /// A written type of kind `Type`.
    pub(crate) fn convert_type(&mut self, ty: &resolved::Type) -> Type {
        self.convert_with_kind(ty, &kind_type())
    }

    /// A written type of the given kind.
    pub(crate) fn convert_with_kind(&mut self, ty: &resolved::Type, expected: &Type) -> Type {
        if let TypeKind::Apply(head, args) = &ty.kind
            && let TypeKind::Constructor(entity) = &head.kind
            && crate::known::tuple_size(*entity) == Some(args.len())
        {
            let expected = self.shallow(expected);
            if expected == kind_constraint() {
                let parts: Vec<Type> =
                    args.iter().map(|arg| self.convert_with_kind(arg, &expected)).collect();
                return Type::con_app(builtin::tuple(parts.len()), parts);
            }
        }
        if let TypeKind::Constructor(entity) = &ty.kind
            && *entity == Known::Unit.entity()
            && self.shallow(expected) == kind_constraint()
        {
            return Type::con(builtin::unit());
        }
        if let TypeKind::Forall(..) | TypeKind::Qualified(..) = &ty.kind
            && self.shallow(expected) == kind_constraint()
        {
            return self.convert_quantified(ty);
        }
        let (converted, kind) = self.infer_kind(ty);
        if is_error(&converted) {
            return converted;
        }
        if !self.unify(expected, &kind) {
            let (expected, kind) = (self.zonk(expected), self.zonk(&kind));
            let text = super::expect::written(self.source_text(ty.span));
            let mut diagnostic = match (&kind, expected == kind_type()) {
                (Type::Fun(_), true) => {
                    let missing = kind.split_funs().0.len();
                    let plural = if missing == 1 { "argument" } else { "arguments" };
                    Diagnostic::error("kind-mismatch", format!("`{text}` needs {missing} more type {plural}"))
                }
                _ if expected == kind_type() && kind == kind_constraint() => Diagnostic::error(
                    "kind-mismatch",
                    format!("`{text}` is a constraint, but a type is needed here"),
                ),
                _ => Diagnostic::error(
                    "kind-mismatch",
                    format!("expected a type of kind `{expected}`, but `{text}` has kind `{kind}`"),
                ),
            };
            diagnostic = diagnostic.at(ty.span, format!("of kind `{kind}`"));
            self.report(diagnostic);
            return error_type();
        }
        converted
    }

    /// A constraint with variables or conditions of its own.
    fn convert_quantified(&mut self, ty: &resolved::Type) -> Type {
        match &ty.kind {
            TypeKind::Forall(binders, body) => {
                self.bind_type_variables(binders);
                let body = self.convert_with_kind(body, &kind_constraint());
                let binders = self.core_binders(binders);
                if is_error(&body) { body } else { Type::forall(binders, body) }
            }
            TypeKind::Qualified(context, body) => {
                let context = self.convert_context(context);
                let body = self.convert_with_kind(body, &kind_constraint());
                if is_error(&body) { body } else { qualified(context, body) }
            }
            _ => self.convert_with_kind(ty, &kind_constraint()),
        }
    }

    /// A written type and its kind.
    pub(crate) fn infer_kind(&mut self, ty: &resolved::Type) -> (Type, Type) {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || match &ty.kind {
            TypeKind::Error => {
                self.met_error = true;
                (error_type(), self.fresh_meta())
            }
            TypeKind::Variable(variable) => self.infer_variable_kind(*variable),
            TypeKind::Constructor(entity) => self.infer_application(*entity, &[], ty.span),
            TypeKind::Promoted(entity) => self.infer_promoted(*entity, ty.span),
            TypeKind::Apply(head, args) => match &head.kind {
                TypeKind::Constructor(entity) => self.infer_application(*entity, args, ty.span),
                _ => {
                    let (head_type, head_kind) = self.infer_kind(head);
                    self.apply_to(head_type, head_kind, args, head.span)
                }
            },
            TypeKind::Function(from, to) => {
                let (from, to) = (self.convert_type(from), self.convert_type(to));
                (Type::fun(from, to), kind_type())
            }
            TypeKind::Forall(binders, body) => {
                self.bind_type_variables(binders);
                let body = self.convert_type(body);
                let binders = self.core_binders(binders);
                (Type::forall(binders, body), kind_type())
            }
            TypeKind::Qualified(context, body) => {
                let context = self.convert_context(context);
                let body = self.convert_type(body);
                (qualified(context, body), kind_type())
            }
            TypeKind::Kinded(inner, kind) => {
                let kind = self.convert_kind(kind);
                (self.convert_with_kind(inner, &kind), kind)
            }
            TypeKind::Wildcard => (self.fresh_meta(), self.fresh_meta()),
        })
    }

    fn infer_variable_kind(&mut self, variable: TypeVariable) -> (Type, Type) {
        let kind = match self.type_variable_kinds.get(&variable.id) {
            Some(kind) => kind.clone(),
            None => {
                let kind = self.fresh_meta();
                self.type_variable_kinds.insert(variable.id, kind.clone());
                kind
            }
        };
        match self.type_variable_aliases.get(&variable.id) {
            Some(alias) => (alias.clone(), kind),
            None => (Type::Var(self.type_variable(variable)), kind),
        }
    }

    fn infer_application(&mut self, entity: Entity, args: &[resolved::Type], span: Span) -> (Type, Type) {
        if let Some(size) = crate::known::tuple_size(entity)
            && size == args.len()
        {
            return self.infer_tuple(args);
        }
        let name = self.name(entity);
        if entity == Known::KindType.entity() {
            return (kind_type(), kind_type());
        }
        if entity == Known::KindConstraint.entity() {
            return (kind_constraint(), kind_type());
        }
        let info = self.type_info(name);
        let kind = match (self.provisional_kinds.get(&name), &info) {
            (Some(kind), _) => {
                let kind = kind.clone();
                self.open_foralls(&kind).1
            }
            (None, Some(info)) => {
                let kind = info.kind.clone();
                self.open_foralls(&kind).1
            }
            (None, None) if crate::known::tuple_size(entity).is_some() => {
                self.error(
                    "unsupported",
                    format!("tuples of more than {} components are not supported", builtin::MAX_TUPLE),
                    span,
                    "",
                );
                return (error_type(), self.fresh_meta());
            }
            (None, None) => {
                // The declaration had an error, which was reported; what nothing declares is no type.
                self.met_error = true;
                if !self.is_own(name) {
                    self.error("not-a-type", format!("`{}` is not a type", name.base), span, "");
                }
                return (error_type(), self.fresh_meta());
            }
        };
        if let Some(info) = &info
            && let TypeInfoForm::Synonym(params, body) = &info.form
        {
            return self.infer_synonym(name, params, body, kind, args, span);
        }
        self.apply_to(Type::con(name), kind, args, span)
    }

    fn infer_tuple(&mut self, args: &[resolved::Type]) -> (Type, Type) {
        let mut parts = Vec::with_capacity(args.len());
        let mut of_constraints = false;
        for arg in args {
            let (part, kind) = self.infer_kind(arg);
            let kind = self.shallow(&kind);
            if parts.is_empty() && kind == kind_constraint() {
                of_constraints = true;
            }
            let expected = if of_constraints { kind_constraint() } else { kind_type() };
            if !self.unify(&expected, &kind) && !is_error(&part) {
                let kind = self.zonk(&kind);
                let text = self.source_text(arg.span);
                let message = format!("expected a type of kind `{expected}`, but `{text}` has kind `{kind}`");
                self.error("kind-mismatch", message, arg.span, "a component of a tuple");
            }
            parts.push(part);
        }
        let kind = if of_constraints { kind_constraint() } else { kind_type() };
        (Type::con_app(builtin::tuple(parts.len()), parts), kind)
    }

    fn infer_synonym(
        &mut self,
        name: Name,
        params: &[TyVar],
        body: &Type,
        kind: Type,
        args: &[resolved::Type],
        span: Span,
    ) -> (Type, Type) {
        if args.len() < params.len() {
            self.error(
                "kind-mismatch",
                format!(
                    "the type synonym `{}` needs {}, but has {}",
                    name.base,
                    super::messages::count(params.len(), "argument"),
                    if args.is_empty() { "none".to_owned() } else { args.len().to_string() }
                ),
                span,
                "must be fully applied",
            );
            return (error_type(), self.fresh_meta());
        }
        let mut subst = Subst::default();
        let mut kind = kind;
        for (param, arg) in params.iter().zip(args) {
            let Type::Fun(fun) = self.shallow(&kind) else { return (error_type(), self.fresh_meta()) };
            let arg = self.convert_with_kind(arg, &fun.param);
            subst.insert(*param, arg);
            kind = fun.result.clone();
        }
        self.apply_to(body.subst(&subst), kind, &args[params.len()..], span)
    }

    /// `head args`, with kinds checked.
    fn apply_to(&mut self, head: Type, kind: Type, args: &[resolved::Type], span: Span) -> (Type, Type) {
        let (mut ty, mut kind) = (head, kind);
        for (at, arg) in args.iter().enumerate() {
            let (param, result) = match self.shallow(&kind) {
                Type::Fun(fun) => (fun.param.clone(), fun.result.clone()),
                Type::Meta(_) => {
                    let (param, result) = (self.fresh_meta(), self.fresh_meta());
                    self.unify(&kind, &Type::fun(param.clone(), result.clone()));
                    (param, result)
                }
                _ if is_error(&ty) => return (error_type(), self.fresh_meta()),
                _ => {
                    let text = ty.to_string();
                    let message = if at == 0 {
                        format!("`{text}` takes no type arguments")
                    } else {
                        format!("`{text}` takes no further type argument")
                    };
                    self.report(
                        Diagnostic::error("kind-mismatch", message)
                            .at(arg.span, "one argument too many")
                            .also(span, ""),
                    );
                    return (error_type(), self.fresh_meta());
                }
            };
            let arg = self.convert_with_kind(arg, &param);
            ty = if is_error(&ty) || is_error(&arg) { error_type() } else { Type::apply(ty, arg) };
            kind = result;
        }
        (ty, kind)
    }

    /// Constraints, flattened.
    pub(crate) fn convert_context(&mut self, context: &[resolved::Type]) -> Vec<Type> {
        let mut constraints = Vec::new();
        for constraint in context {
            let constraint = self.convert_with_kind(constraint, &kind_constraint());
            self.lost_constraint |= is_error(&constraint);
            flatten_constraint(constraint, &mut constraints);
        }
        constraints
    }

    /// A signature as a closed type; its variables are bound as rigid ones of the current level.
    pub(crate) fn convert_signature(&mut self, signature: &Signature) -> Type {
        self.bind_type_variables(&signature.binders);
        let convert = |checker: &mut Self| {
            (checker.convert_context(&signature.context), checker.convert_type(&signature.body))
        };
        let (context, body) = match self.open_kinds {
            Some(_) => convert(self),
            None => {
                // What stands further right may say the kind of a variable that is bound inside.
                let errors = self.errors;
                self.open_kinds = Some(false);
                let first = convert(self);
                let met = self.open_kinds.take() == Some(true);
                if met && self.errors == errors { convert(self) } else { first }
            }
        };
        if is_error(&body) || context.iter().any(is_error) {
            return error_type();
        }
        let binders = self.core_binders(&signature.binders);
        Type::forall(binders, qualified(context, body))
    }
}

/// A constraint that may be a tuple of constraints.
fn flatten_constraint(constraint: Type, into: &mut Vec<Type>) {
    match &constraint {
        Type::Con(name, args) if builtin::tuple_size(*name) == Some(args.len()) => {
            args.iter().for_each(|part| flatten_constraint(part.clone(), into));
        }
        _ if is_error(&constraint) => {}
        _ => into.push(constraint),
    }
}

/// `context => body`.
pub(crate) fn qualified(context: Vec<Type>, body: Type) -> Type {
    context.into_iter().rev().fold(body, |body, constraint| Type::qualified(constraint, body))
}
