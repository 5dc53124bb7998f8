//! Types, signatures and type variables.

use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_syntax::{Extension, ast};

use super::lookup::Wanted;
use super::scope::Lookup;
use super::{Resolver, with_stack};
use crate::interface::{Definition, Space};
use crate::known::{Known, tuple_constructor, tuple_type};
use crate::names::{Entity, Name, TypeVariable};
use crate::resolved::{Signature, Type, TypeBinder, TypeKind};

/// A flattened head of a type: what `forall` and `=>` at its top say.
struct Head<'a> {
    binders: Option<&'a [ast::TypeBinder]>,
    context: &'a [ast::Type],
    body: &'a ast::Type,
}

/// The name of an implicit parameter as a type.
pub(super) fn implicit_name(name: &ast::Ident) -> Type {
    let module = Name::new(otherwise_core::type_literals::MODULE);
    let text = format!("\"{}", name.symbol.as_str());
    Type { span: name.span, kind: TypeKind::Promoted(Entity::constructor(module, Name::new(&text))) }
}

impl Resolver<'_> {
    pub(crate) fn ty(&mut self, ty: &ast::Type) -> Type {
        with_stack(|| self.type_inner(ty))
    }

    pub(crate) fn types(&mut self, types: &[ast::Type]) -> Vec<Type> {
        types.iter().map(|ty| self.ty(ty)).collect()
    }

    fn type_inner(&mut self, ty: &ast::Type) -> Type {
        let span = ty.span;
        let kind = match &ty.kind {
            ast::TypeKind::Invalid => TypeKind::Error,
            ast::TypeKind::Wildcard => TypeKind::Wildcard,
            ast::TypeKind::Star => TypeKind::Constructor(Known::KindType.entity()),
            ast::TypeKind::Var(name) => self.type_variable(name),
            ast::TypeKind::Con(name) => self.type_constructor(name),
            ast::TypeKind::Promoted(name) => self.promoted_constructor(name),
            ast::TypeKind::Literal(literal) => {
                let text = match literal {
                    ast::Literal::Integer(value) => value.to_string(),
                    ast::Literal::String(text) => format!("\"{text}"),
                    _ => return Type { span, kind: TypeKind::Error },
                };
                let module = Name::new(otherwise_core::type_literals::MODULE);
                TypeKind::Promoted(Entity::constructor(module, Name::new(&text)))
            }
            ast::TypeKind::Implicit(name, inner) => {
                let class = Type { span, kind: TypeKind::Constructor(Known::ClassImplicit.entity()) };
                TypeKind::Apply(Box::new(class), vec![implicit_name(name), self.ty(inner)])
            }
            ast::TypeKind::PromotedList(elements) => return self.promoted_list(elements, span),
            ast::TypeKind::PromotedTuple(components) => {
                let components = self.types(components);
                match self.tuple_fits(components.len(), span) {
                    true => {
                        let kind = TypeKind::Promoted(tuple_constructor(components.len()));
                        TypeKind::Apply(Box::new(Type { span, kind }), components)
                    }
                    false => TypeKind::Error,
                }
            }
            ast::TypeKind::Paren(inner) => return Type { span, ..self.ty(inner) },
            ast::TypeKind::Apply(..) => return self.applied_type(ty),
            ast::TypeKind::Function(argument, result) => {
                TypeKind::Function(Box::new(self.ty(argument)), Box::new(self.ty(result)))
            }
            ast::TypeKind::Operators(items) => return self.operator_type(items, span),
            ast::TypeKind::List(element) => {
                let list = Type { span, kind: TypeKind::Constructor(Known::List.entity()) };
                TypeKind::Apply(Box::new(list), vec![self.ty(element)])
            }
            ast::TypeKind::Tuple(components) => {
                let components = self.types(components);
                match self.tuple_fits(components.len(), span) {
                    true => {
                        let entity = tuple_type(components.len());
                        let tuple = Type { span, kind: TypeKind::Constructor(entity) };
                        TypeKind::Apply(Box::new(tuple), components)
                    }
                    false => TypeKind::Error,
                }
            }
            ast::TypeKind::Forall(binders, body) => {
                let mark = self.types.enter();
                let binders = self.type_binders(binders);
                let body = self.ty(body);
                self.types.leave(mark);
                TypeKind::Forall(binders, Box::new(body))
            }
            ast::TypeKind::Qualified(context, body) => {
                let context = self.context(context);
                TypeKind::Qualified(context, Box::new(self.ty(body)))
            }
            ast::TypeKind::KindSignature(inner, kind) => {
                TypeKind::Kinded(Box::new(self.ty(inner)), Box::new(self.ty(kind)))
            }
        };
        Type { span, kind }
    }

    /// A name in a type: a type, or with DataKinds a data constructor if no type is called so.
    pub(crate) fn type_constructor(&mut self, name: &ast::Name) -> TypeKind {
        if name.symbol.as_str() == ":" && self.has(Extension::DataKinds) {
            return self.promoted(Known::Cons.entity());
        }
        if self.has(Extension::DataKinds) && !name.is_special() {
            let (qualifier, symbol) = (name.qualifier, name.symbol);
            if matches!(self.scope.lookup(qualifier, Space::Type, symbol), Lookup::Missing)
                && let Lookup::Found(entity) = self.scope.lookup(qualifier, Space::Term, symbol)
            {
                return self.promoted(entity);
            }
        }
        match self.global(name, Wanted::Type) {
            Some(entity) => TypeKind::Constructor(entity),
            None => TypeKind::Error,
        }
    }

    /// A data constructor in a type, said to be one by a tick.
    pub(crate) fn promoted_constructor(&mut self, name: &ast::Name) -> TypeKind {
        match self.global(name, Wanted::Constructor) {
            Some(entity) => self.promoted(entity),
            None => TypeKind::Error,
        }
    }

    fn promoted(&mut self, entity: Entity) -> TypeKind {
        // Its data type must be declared before what mentions it.
        if entity.module == self.input.name
            && let Some(Definition::Constructor(data, _)) = self.definition(entity)
        {
            let data = *data;
            self.type_references.push(data);
        }
        TypeKind::Promoted(entity)
    }

    fn promoted_list(&mut self, elements: &[ast::Type], span: Span) -> Type {
        let of = |kind| Type { span, kind };
        let nil = of(TypeKind::Promoted(Known::Nil.entity()));
        elements.iter().rev().fold(nil, |rest, element| {
            let element = self.ty(element);
            let cons = of(TypeKind::Promoted(Known::Cons.entity()));
            of(TypeKind::Apply(Box::new(cons), vec![element, rest]))
        })
    }

    /// `f a b`: nested applications become one.
    fn applied_type(&mut self, ty: &ast::Type) -> Type {
        let mut arguments = Vec::new();
        let mut head = ty;
        while let ast::TypeKind::Apply(function, argument) = &head.kind {
            arguments.push(&**argument);
            head = function;
        }
        let head = self.ty(head);
        let arguments: Vec<Type> = arguments.into_iter().rev().map(|argument| self.ty(argument)).collect();
        Type { span: ty.span, kind: apply(head, arguments) }
    }

    /// Constraints; a parenthesised tuple of constraints is spread out.
    pub(crate) fn context(&mut self, context: &[ast::Type]) -> Vec<Type> {
        let mut constraints = Vec::new();
        for constraint in context {
            match &constraint.kind {
                ast::TypeKind::Tuple(several) => constraints.extend(self.context(several)),
                ast::TypeKind::Con(unit) if unit.is_special() && unit.symbol.as_str() == "()" => {}
                _ => constraints.push(self.constraint(constraint)),
            }
        }
        constraints
    }

    /// A class applied to types; anything else is resolved as a type.
    fn constraint(&mut self, constraint: &ast::Type) -> Type {
        let mut arguments = Vec::new();
        let mut head = constraint;
        let name = loop {
            head = match &head.kind {
                ast::TypeKind::Apply(function, argument) => {
                    arguments.push(&**argument);
                    function
                }
                ast::TypeKind::Paren(inner) => inner,
                ast::TypeKind::Con(name) if !name.is_special() => break name,
                ast::TypeKind::Forall(binders, body) if arguments.is_empty() => {
                    let mark = self.types.enter();
                    let binders = self.type_binders(binders);
                    let body = self.constraint(body);
                    self.types.leave(mark);
                    return Type { span: constraint.span, kind: TypeKind::Forall(binders, Box::new(body)) };
                }
                ast::TypeKind::Qualified(context, body) if arguments.is_empty() => {
                    let context = self.context(context);
                    let kind = TypeKind::Qualified(context, Box::new(self.constraint(body)));
                    return Type { span: constraint.span, kind };
                }
                _ => return self.ty(constraint),
            };
        };
        let kind = self.global(name, Wanted::Class).map_or(TypeKind::Error, TypeKind::Constructor);
        let head = Type { span: name.span, kind };
        let arguments: Vec<Type> = arguments.into_iter().rev().map(|argument| self.ty(argument)).collect();
        Type { span: constraint.span, kind: apply(head, arguments) }
    }

    pub(crate) fn type_variable(&mut self, name: &ast::Ident) -> TypeKind {
        if let Some(variable) = self.types.get(name.symbol) {
            return TypeKind::Variable(variable);
        }
        let complaint =
            Diagnostic::error("unknown-type-variable", format!("type variable `{name}` is not in scope"))
                .at(name.span, "not bound here");
        self.report(complaint);
        // Bound from now on in this scope, so that it is reported once.
        let variable = self.fresh_type_variable(name.symbol);
        self.types.bind(name.symbol, variable);
        TypeKind::Error
    }

    /// Binds written type variables in the scope that is open.
    pub(crate) fn type_binders(&mut self, binders: &[ast::TypeBinder]) -> Vec<TypeBinder> {
        let mut bound: Vec<TypeBinder> = Vec::with_capacity(binders.len());
        for binder in binders {
            // A kind may mention variables that nobody binds (PolyKinds): they are quantified where they
            // stand.
            let kind = binder.kind.as_ref().map(|kind| {
                self.bind_free(&[kind]);
                self.ty(kind)
            });
            let name = binder.name.symbol;
            if let Some(earlier) = bound.iter().find(|earlier| earlier.variable.name == name && &*name != "_")
            {
                let complaint = Diagnostic::error(
                    "duplicate-definition",
                    format!("type variable `{name}` is bound twice"),
                )
                .at(binder.name.span, "bound again here")
                .also(earlier.span, "first bound here");
                self.report(complaint);
            }
            let variable = self.fresh_type_variable(name);
            self.types.bind(name, variable);
            bound.push(TypeBinder { variable, span: binder.name.span, kind });
        }
        bound
    }

    /// Binds the type variables that are free in `types` and not in scope, in order of first occurrence.
    pub(crate) fn bind_free(&mut self, types: &[&ast::Type]) -> Vec<TypeBinder> {
        let mut free = Vec::new();
        let mut hidden = Vec::new();
        for ty in types {
            self.free_variables(ty, &mut hidden, &mut free);
        }
        let mut binders = Vec::with_capacity(free.len());
        for (name, span) in free {
            // The same variable may have been collected twice.
            if self.types.get(name).is_some() {
                continue;
            }
            let variable = self.fresh_type_variable(name);
            self.types.bind(name, variable);
            binders.push(TypeBinder { variable, span, kind: None });
        }
        binders
    }

    fn free_variables(&self, ty: &ast::Type, hidden: &mut Vec<Name>, free: &mut Vec<(Name, Span)>) {
        with_stack(|| match &ty.kind {
            ast::TypeKind::Var(name) => self.free_variable(name.symbol, name.span, hidden, free),
            ast::TypeKind::Apply(left, right)
            | ast::TypeKind::Function(left, right)
            | ast::TypeKind::KindSignature(left, right) => {
                self.free_variables(left, hidden, free);
                self.free_variables(right, hidden, free);
            }
            ast::TypeKind::List(inner) | ast::TypeKind::Paren(inner) | ast::TypeKind::Implicit(_, inner) => {
                self.free_variables(inner, hidden, free)
            }
            ast::TypeKind::Tuple(types)
            | ast::TypeKind::PromotedList(types)
            | ast::TypeKind::PromotedTuple(types) => {
                types.iter().for_each(|ty| self.free_variables(ty, hidden, free));
            }
            ast::TypeKind::Qualified(context, body) => {
                context.iter().for_each(|ty| self.free_variables(ty, hidden, free));
                self.free_variables(body, hidden, free);
            }
            ast::TypeKind::Operators(items) => {
                for item in items {
                    match item {
                        ast::Item::Operand(operand) => self.free_variables(operand, hidden, free),
                        ast::Item::Operator(operator) => {
                            let name = operator.name;
                            if name.qualifier.is_none()
                                && !name.symbol.is_operator()
                                && !name.is_constructor()
                            {
                                self.free_variable(name.symbol, name.span, hidden, free);
                            }
                        }
                        ast::Item::Negate(_) => {}
                    }
                }
            }
            ast::TypeKind::Forall(binders, body) => {
                let depth = hidden.len();
                for binder in binders {
                    if let Some(kind) = &binder.kind {
                        self.free_variables(kind, hidden, free);
                    }
                    hidden.push(binder.name.symbol);
                }
                self.free_variables(body, hidden, free);
                hidden.truncate(depth);
            }
            ast::TypeKind::Con(_)
            | ast::TypeKind::Literal(_)
            | ast::TypeKind::Promoted(_)
            | ast::TypeKind::Star
            | ast::TypeKind::Wildcard
            | ast::TypeKind::Invalid => {}
        });
    }

    fn free_variable(&self, name: Name, span: Span, hidden: &[Name], free: &mut Vec<(Name, Span)>) {
        let is_new = !hidden.contains(&name) && self.types.get(name).is_none();
        // Signatures have few variables, so looking through the list is the fastest way to drop repetitions.
        if is_new && free.len() < 32 && free.iter().any(|(other, _)| *other == name) {
            return;
        }
        if is_new {
            free.push((name, span));
        }
    }

    /// A signature. Its binders stay in scope: the caller closes the scope.
    pub(crate) fn signature_in_scope(&mut self, ty: &ast::Type) -> Signature {
        let head = split_head(ty);
        let mut all: Vec<&ast::Type> = head.context.iter().collect();
        all.push(head.body);
        let (binders, is_explicit) = match head.binders {
            Some(binders) => (self.type_binders(binders), true),
            None => (self.bind_free(&all), false),
        };
        let context = self.context(head.context);
        let (more, body) = self.spread_context(head.body);
        let context = context.into_iter().chain(more).collect();
        Signature { span: ty.span, binders, is_explicit, context, body }
    }

    /// `C a => D a => t` has one context.
    fn spread_context(&mut self, ty: &ast::Type) -> (Vec<Type>, Type) {
        let mut constraints = Vec::new();
        let mut rest = ty;
        while let ast::TypeKind::Qualified(context, body) = &rest.kind {
            constraints.extend(self.context(context));
            rest = body;
        }
        (constraints, self.ty(rest))
    }

    /// A signature whose binders scope over nothing but itself.
    pub(crate) fn signature(&mut self, ty: &ast::Type) -> Signature {
        let mark = self.types.enter();
        let signature = self.signature_in_scope(ty);
        self.types.leave(mark);
        signature
    }

    /// Brings the binders of a signature into scope again.
    pub(crate) fn bind_type_variables(&mut self, binders: &[TypeBinder]) {
        for binder in binders {
            self.types.bind(binder.variable.name, binder.variable);
        }
    }

    /// A type in a pattern: variables that are not in scope are bound by it, in the scope that is open.
    pub(crate) fn pattern_type(&mut self, ty: &ast::Type) -> (Type, Vec<TypeVariable>) {
        let bound = self.bind_free(&[ty]);
        let resolved = self.ty(ty);
        (resolved, bound.into_iter().map(|binder| binder.variable).collect())
    }
}

/// Applies a type; nested applications become one.
pub(crate) fn apply(head: Type, mut arguments: Vec<Type>) -> TypeKind {
    if arguments.is_empty() {
        return head.kind;
    }
    match head.kind {
        TypeKind::Error => TypeKind::Error,
        TypeKind::Apply(inner, mut first) => {
            first.append(&mut arguments);
            TypeKind::Apply(inner, first)
        }
        _ => TypeKind::Apply(Box::new(head), arguments),
    }
}

fn split_head(mut ty: &ast::Type) -> Head<'_> {
    while let ast::TypeKind::Paren(inner) = &ty.kind {
        ty = inner;
    }
    match &ty.kind {
        ast::TypeKind::Forall(binders, inner) => match &inner.kind {
            ast::TypeKind::Qualified(context, body) => Head { binders: Some(binders), context, body },
            _ => Head { binders: Some(binders), context: &[], body: inner },
        },
        ast::TypeKind::Qualified(context, body) => Head { binders: None, context, body },
        _ => Head { binders: None, context: &[], body: ty },
    }
}
